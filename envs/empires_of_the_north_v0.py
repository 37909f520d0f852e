"""# Empires of the North

Two clans, their cards, boats, raids and ambushes, for one to four players: the clans Urvart and Boudicca of the
expansion Barbarian Hordes to *Imperial Settlers: Empires of the North*, with all of the expansion's rules; the base
game's are reconstructed from public descriptions. Unofficial; no artwork and no text of the publishers.

A clan is a deck of 33 cards, three of them Fields that lie in the empire from the start. Each round has four parts.
**Lookout:** everyone draws four cards, and each one kept costs a worker. **Action phase:** clockwise one action each,
until all have passed: build a card for its Goods; use a ready action card, which exhausts it; put one of two pawns on a
tile of the circle, or move it to a neighbouring tile for an apple, once; exhaust an opponent's action card with a raze
token. The tiles are Explore (a card), Populate (a worker), Construct (build for nothing), Harvest (a Field's Goods) and
Sail (a Ship joins the queue, with a fish, a raze token, both or nothing); with each, a boost or a Field that names it
may be played from the hand. **Expedition:** from the head of the queue each boat pillages a revealed island (a nearby
one for nothing, a distant one for a fish) or conquers it (for a raze token besides). **Clean-up:** workers, boats,
pawns and cards come back; Goods and ambush tokens stay.

Boudicca spends a Raft or a Ship on each Harvest, and a Ship brings more; Rafts only pillage nearby islands. Urvart lays
ambush tokens on opponents' Fields and action cards, and gains a Resource when those are activated. 25 points before the
Expedition make the round the last, 25 in the Expedition the next one. Then places in the empire, gold and raze tokens
count a point each, every two Resources one, and some cards score; most points win, ties go to places, workers, hand.

```python
from hordes.envs import empires_of_the_north_v0

env = empires_of_the_north_v0.env(num_players=2)
env.reset(seed=42)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        action = None
    else:
        action = env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
```

**Clans.** Two players: one of each, seats by chance. Three: one of each, the third by chance, seats shuffled. Four: two
of each, seats shuffled. Seats with the same clan have a deck, boats and tokens of their own; the box has each clan only
once, so this is ours. Alone one plays Boudicca: four rounds, and after each Lookout an event wants as many of one
Resource as the number of the round; each one missing costs a point. 28 points at the end win. This mode is ours, too.

**The cards.** The rulebook names 17 of the 66 cards and two of the 28 islands and says a part of what they do; no list
is public. That part is real, as are the numbers of cards and islands; the other 49 cards and 26 islands are ours and
tuned by play, as are the missing parts of the real ones, which stand in braces. An owner of the game can put in the
real numbers with `HORDES_COMPONENTS`.

Reached with the scripted player in all seats, 4,096 games each (`python -m hordes.benchmarks.balance
empires_of_the_north`; all but alone end by 25 points, none is cut off):

| players | 1 | 2 | 3 | 4 |
| --- | ---: | ---: | ---: | ---: |
| wins of Boudicca / Urvart, a seat, % | 43.4 | 53.4 / 46.6 | 33.5 / 33.1 | 26.2 / 23.8 |
| wins of the start seat above its part, points | | -0.4 | +0.7 | +0.5 |
| rounds | 4.0 | 6.3 | 6.1 | 6.0 |
| games of 5 to 7 rounds, % | | 91.2 | 97.2 | 98.5 |
| decisions | 52 | 207 | 306 | 401 |
| best final score | 27 | 60 | 59 | 58 |

An agent trained for 25 minutes (`ppo`) wins 97 % of two-player games against the scripted one; between two such agents,
1,024 games, Boudicca wins 40.9 % and Urvart 59.1 %. Deep Hold and Trophy Wall were tuned to that: with the rows as they
were at first, Urvart won 80 % between learned agents and 47 % between scripted ones.

**Card language.** The rules know no card by name. What a card does stands in its row of `data/cards.toml` or
`islands.toml`, in a small language that `engines/empires_of_the_north/language.py` reads and checks:

```
effect  = field | program
field   = goods | "raft:" goods "ship:" goods
goods   = gain { gain }
program = [ event [ "!" ] ":" ] option { "/" option } [ "each" ]
option  = [ cost { cost } "->" ] gain { gain }
cost    = amount | ("w" | "r" | "s" | "b") [n] | "drop(boat)" | "pawn(" keyword ")"
gain    = amount | unit [n] [ "per" [n] ("ship" | "token") ] | "amb" [n] "(" ("any" | "field" | "action") ")"
        | keyword [ "(raft)" ] [ "?" ] | "ask(" gain "/" gain ")" | "field" | "noboat" | "raftok"
```

An amount is a letter and a number: A apple, H sheep, F fish, W wood, S stone, R any of these Resources, G gold, X raze
token, and as a cost K so many different Resources (after the goods that a cost names). w is a worker, r a Raft, s a
Ship, b either, v a point; numbers go from 1 to 20. With an event a card goes off by itself, with `!` once a round;
`each` is once for each opponent. What a card cannot say is refused when the data are read, by card, field and token:
`cards.toml, card 379 'Raft Away Teams', effect: expected a number after W at token 3, got '->'`. So in

```toml
name = "Spy on Deck!"
type = "action"
build = "{W1S1}"
effect = "w S1 -> reveal1 {SAIL?}"
```

building costs a wood and a stone, using it a worker and a stone; that reveals an island of either deck, and then a Ship
may sail. Using it for that and revealing the island is the rulebook's; the cost of building is ours, and so is our
reading of its example that sailing comes with the card.

**Episode.** About 32, 200, 310 and 430 decisions with 1, 2, 3 and 4 players at random, nearly always cut off at
`max_rounds`; sensible players get to 25 points before (see above). A round always ends, since each action uses up a
pawn, a card or a raze token.

**Decisions.** One small choice at a time; a choice with one legal answer is never asked, the pass of a seat that can do
nothing else included. `KEEP`: `HAND` for each card kept, in the order of their numbers, then `DONE`. `ACTION`: `HAND`
to build, `OWN` to use, `TILE` and `MOVE` for a pawn, `OPPONENT` to raid, or `PASS`. What they ask next: `WINDOW`, a
boost or Field for a keyword (`HAND`, or `DONE` for none); `BUILD` (`HAND`) and `FIELD` (`OWN`) for Construct and
Harvest; `BOAT`, `CARGO`, `DECK` and `OPTION` with actions of these names; `GOODS` for a Resource to pay, gain, copy,
take or give; `SEAT`, and `DONE` to stop after some opponents; `TARGET` (`OPPONENT`) for an ambush token or what is to
be exhausted; `QUEUED` for a boat in the queue; `OPTIONAL` (`YES`, `NO`); `MOVE`, only with `ring_action`. Out of turn
come `AMBUSH`, the Resource that a token brings (`GOODS`), and `ANSWER` to Art Thieves (`OPTION`). In the Expedition:
`LAND` (`PILLAGE`, `CONQUER`, or `DONE` for neither). Alone: `EVENT`, whether gold pays (`YES`, `NO`).

**Observation.** Seats are counted from the observer, clockwise; `SEAT` and `OPPONENT` likewise, from one's own left.
Cards, islands and places of an empire have a number each, the same in actions and observation. Nearly all is one value
a card: own hand and draw, and for each seat empire, exhausted cards, tokens on them with the owner of the oldest, and
discards. `about` is the place whose text is being carried out, and the one that is ambushed or harvested; `option`,
`purpose`, `gain`, `ambushing`, `count`, `target` and `ambusher` say what a choice is for.

**Hidden.** The others' hands, and what they draw and keep in the Lookout and at the start: those choices are
simultaneous, so nothing of them, not even the workers spent, shows before all have chosen. Decks have no order: a card
or island is drawn when it is needed. All else is seen, the sizes of hands and decks and the discards included; but of
several tokens on a place only the oldest's owner shows, and not the order in which places were built, in which their
triggers go off. Who is asked in a `WINDOW` has a fitting card, as at a table.

**Rulings worth knowing.** An option needs every cost payable and every gain possible, so nobody pays for nothing;
Goods, cards and points are always possible. Gold stands for any missing Resource, by itself, and is no Resource to
copy, take or give. An ambush comes before the costs are paid, one token an activation, the oldest first; once the
token's owner has passed, the seat that activates chooses the Resource. A pass is final, also one that was taken by
itself; who has passed cannot be raided or ambushed, but copied and robbed. Conquered islands without a trigger are
action cards. `field` on an island counts as activating one of one's own Fields: Resources only, the Raft side, no boat.
Triggers go off after the whole action. Once a last round is fixed, later points do not move it. A reveal may make a row
longer than two islands.

**Options.** `several_tokens=0`: one ambush token a card. `forgery_pawn=0`: Forgery costs its worker only, and no pawn
on the tile. `ring_action=1`: Ring Around the Romans is an action card that moves a pawn, not a trigger on such moves.
`refill=0`: the rows of islands are not filled up. `last_round=1`: 25 points in the Expedition end the game with that
Expedition. `spy_sails=0`: Spy on Deck! only reveals. `max_rounds` cuts the game off after so many rounds: it is scored
as at a proper end, and the episode is truncated. So it is too when the 25 points come only in that last Expedition.

**Rewards.** At the end only: with `reward="outcome"` a sole winner gets +1 and the others share -1, so two players get
±1 and the sum is zero; `"score"`: own points minus the mean of the others; `"rank"`: +1 … -1 by place. A game cut off
pays the same. Alone it is +1 for 28 points or more, else -1, and with `"score"` the points.
"""

from typing import Any

from pettingzoo import AECEnv

from . import aec

GAME = "empires_of_the_north"


def env(**options: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers; the options are those of `raw_env`."""
    return aec.env(GAME, **options)


def raw_env(**options: Any) -> aec.raw_env:
    """The bare environment: num_players, render_mode, reward, max_decisions and the game's own options."""
    return aec.raw_env(GAME, **options)
