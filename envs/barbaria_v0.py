"""# Barbaria

Quests, coloured dice and revenge on the monsters that killed one's rivals, for two to six players: Peter Rustemeyer's
game in its version with four decks, all of its rules. Unofficial; no artwork and no text of the author.

A turn is a quest, a boss fight or revenge. On a quest cards are revealed one by one, until one is welcome or mandatory;
those passed over are dealt out after the roll, clockwise from the left, as pinups: skills that work once. A challenge
is two dice of given colours, each with a minimum; skills reroll a die or add to it. A win brings the card's reward, a
failure nothing, a failed fight death: only glory is kept, barbarian and items lie under the monster, until somebody
beats it and plunders or buries them. The seventh glory point wins; so does most glory, once a barbarian dies and none
is left to follow.

```python
from hordes.envs import barbaria_v0

env = barbaria_v0.env(num_players=4)
env.reset(seed=42)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        action = None
    else:
        action = env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
```

**The deck.** The rulebook has the numbers of cards, all icons and a few examples; no list of the cards is public. So
the deck is ours, but for those examples, and tuned by play; an owner of the game can put in the real numbers with
`HORDES_COMPONENTS`.

Reached with the scripted player in all seats, 8,192 games each (`python -m hordes.benchmarks.balance barbaria`):

| players | 2 | 3 | 4 | 6 |
| --- | ---: | ---: | ---: | ---: |
| games that end by the seventh glory | 99.5 % | 98.7 % | 94.9 % | 52.3 % |
| wins of the start seat above its part, points | +0.4 | +1.0 | +0.4 | -0.4 |
| turns of a game | 19.9 | 26.7 | 34.2 | 56.2 |
| decisions of a game | 75 | 101 | 129 | 200 |
| turns that are quest / boss / revenge, % | 66 / 24 / 11 | 67 / 22 / 11 | 68 / 21 / 11 | 71 / 19 / 10 |

The scripted player wins 93.5 % of 4,000 two-player games against random play.

**Episode.** About 51, 48, 43 and 35 decisions with 2, 3, 4 and 6 players at random, more between sensible ones (see
above). It always ends: by the seventh glory, by the last barbarian's death, by `max_turns`, or when nobody can act any
more.

**Decisions.** One small choice at a time; a choice with one legal answer is never asked. `TURN`: `QUEST`, `BOSS` or
`REVENGE` on a monster, the oldest first. `OFFER`: `ACCEPT` the card, `REJECT` an optional one, `PATHFIND` past a
mandatory one. `DICE`: the colours of white dice (`PAIR`, or `COLOUR` for a single one). `CHALLENGE`: `USE` a skill,
named by effect, colour, source and die; `STOP`; `PROTECT` to leave a fight unharmed. Then the reward: `VICTIM` and what
to steal, and for each corpse `PLUNDER` or `BURY`. `HORN` is one more answer at one's own decisions. Which of several
equal cards is spent is never asked.

**Observation.** Seats are counted from the observer, clockwise; a `VICTIM` likewise, from one's own left. Skills are
counts by effect, colour and source, for each seat; the card at hand and each monster show minimums and icons; `help`
adds up the skills that still serve each die.

**Hidden.** Nothing is private: all seats know the same. Hidden from everyone are the decks' order, but for the pinup on
top of the quests, and the quests behind pinups that were never turned. `unseen` are the cards that may still come.

**Rulings worth knowing.** A challenge is won as soon as both minimums are met, and a hopeless one ends by itself. A
fight that can be won has to be fought on, with consumables too, unless `PROTECT` or `HORN` is at hand; `PROTECT` only
after the roll. A bonus stays on a die that is rolled again. Two dice of one colour, or of a card with two white slots,
fit the minimums in the better order. `REJECT` is final, and the last quest there is has to be accepted. A share of the
pinups goes to the active seat too, the last in the round. A permanent pathfinder works again and again. Items, the horn
and an item's protection are of no use in a fight immune to magic; an item's pathfinder passes it over. The belt takes
its glory along, to a thief or under a monster.

**Options.** `max_turns` cuts the game off after that many single turns: glory decides, and the episode is truncated. It
is there because good players can use up the glory of the decks with nobody at seven. `reshuffle_barbarians`: plundered
barbarians come back when their deck is empty. `pathfinder_limit`: each permanent pathfinder works once a turn.

**Rewards.** At the end only: with `reward="outcome"` a sole winner gets +1 and the others share -1, so two players get
±1 and the sum is zero; `"score"`: own glory minus the mean of the others; `"rank"`: +1 … -1 by place. A game cut off
pays the same.
"""

from typing import Any

from pettingzoo import AECEnv

from . import aec

GAME = "barbaria"


def env(**options: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers; the options are those of `raw_env`."""
    return aec.env(GAME, **options)


def raw_env(**options: Any) -> aec.raw_env:
    """The bare environment: num_players, render_mode, reward, max_decisions and the game's own options."""
    return aec.raw_env(GAME, **options)
