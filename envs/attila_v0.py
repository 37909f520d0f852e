"""# Attila

Area majority with hidden hands, a sealed conflict and four scorings, for two to five players: Karl-Heinz Schmiel's game
of 2000, all of its rules, the two-player ones included. Unofficial; no artwork and no text of the publishers.

Nobody owns a people. A card brings a piece of one of the six peoples into a province of the Roman empire and its player
a step of influence over that people. A fifth piece in a province sets off a conflict: each seat in turn lays cards face
down, the weakest people leaves, the province is pacified. When a century's last pacification tile is taken, the seat
with most influence over a people scores its pieces, the second its provinces.

```python
from hordes.envs import attila_v0

env = attila_v0.env(num_players=4)
env.reset(seed=42)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        action = None
    else:
        action = env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
```

**Episode.** Two players: about 19 turns and 120 decisions; more players: 34 to 36 turns, 145 to 190 decisions
(uniformly random play). It always ends: by the last pacification tile, by a people without supply, by a marker on the
top space, or when no piece can be placed any more.

**Decisions.** One small choice at a time; a choice with one legal answer is never asked. A turn is: a card and its
province (`PLACE`, or `DISCARD` where nothing fits); then `TAKE_INFLUENCE`, a second piece of the same people (`PLACE`
again), or `DECLINE`; then, where a fifth piece lies, the conflict: each seat lays cards one by one, in the peoples'
order (`COMMIT`), until `COMMIT_DONE`. Once in a turn, at one's own decisions, an action tile: `DOUBLE_TURN`, `EXCHANGE`
(`SWAP` … `SWAP_DONE`), `TWO_INFLUENCE` (`ADVANCE` twice).

**Hidden.** Hands, cards laid in a conflict until everybody has answered, and which cards were exchanged. The order of
the draw pile is unknown to all, so it is drawn when needed. All else is seen, the numbers of hidden cards included.

**Rewards.** At the end only: with `reward="outcome"` a sole winner gets +1 and the others share -1, so two players get
±1 and the sum is zero; `"score"`: own points minus the mean of the others; `"rank"`: +1 … -1 by place.
"""

from typing import Any

from pettingzoo import AECEnv

from . import aec

GAME = "attila"


def env(**options: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers; the options are those of `raw_env`."""
    return aec.env(GAME, **options)


def raw_env(**options: Any) -> aec.raw_env:
    """The bare environment: num_players, render_mode, reward, max_decisions and the game's own options."""
    return aec.raw_env(GAME, **options)
