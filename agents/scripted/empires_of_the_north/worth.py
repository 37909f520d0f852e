"""What things are worth to the player, in points; found by play against variants."""

import numpy as np

from hordes.engines.core.jit import rule

from .components import (
    BUILD,
    COSTS,
    FIELD_GOODS,
    GAINS,
    IS_ACTION,
    IS_FIELD,
    KIND,
    N_GOODS,
    OPTIONS,
    Boat,
    Cost,
    Gain,
    Good,
    Keyword,
    Kind,
)

LENGTH = 7  # rounds of a game
LOCATION = 1.0  # at the end
WORKER_A_ROUND, WORKER_SPENT, BOAT_SPENT = 0.3, 0.2, 0.5
TRIGGER_A_ROUND, USE_A_ROUND = 0.6, 0.45
BOOST = 0.5

GOODS_WORTH = np.full(len(Good), 0.55)
GOODS_WORTH[Good.GOLD], GOODS_WORTH[Good.RAZE] = 1.0, 1.1

GAIN = np.zeros(len(Gain))  # what does not depend on the round
for _gain, _worth in {
    Gain.ANY: 0.6, Gain.POINTS: 1.0, Gain.CARD: 0.5, Gain.RAFT: 0.8, Gain.SHIP: 1.2, Gain.BOAT: 1.2, Gain.RET: 0.4,
    Gain.UP: 0.2, Gain.NOW: 1.6, Gain.EXH: 0.5, Gain.REVEAL: 0.3, Gain.COPY: 0.6, Gain.STEAL: 0.9, Gain.ASK: 0.5,
    Gain.AMB: 0.6, Gain.FIELD: 1.1, Gain.NOBOAT: 0.4, Gain.RAFTOK: 0.4, Gain.LOOK: 0.4,
}.items():  # fmt: skip
    GAIN[_gain] = _worth
KEYWORD = np.zeros(len(Keyword))
KEYWORD[Keyword.EXPLORE], KEYWORD[Keyword.CONSTRUCT] = 0.5, 1.8
KEYWORD[Keyword.HARVEST], KEYWORD[Keyword.SAIL] = 1.1, 1.2


@rule()
def program_worth(program, rounds_left):
    """Of the better option: its gains less its costs."""
    best = -1e9
    for option in range(OPTIONS[program]):
        best = max(best, option_worth(program, option, rounds_left))
    return best if OPTIONS[program] > 0 else 0.0


@rule()
def option_worth(program, option, rounds_left):
    worth = 0.0
    for i in range(GAINS.shape[2]):
        kind, count, of = GAINS[program, option, i, 0], GAINS[program, option, i, 1], GAINS[program, option, i, 2]
        if kind == Gain.GOOD:
            worth += count * GOODS_WORTH[of]
        elif kind == Gain.WORKER:
            worth += count * WORKER_A_ROUND * rounds_left
        elif kind == Gain.KEYWORD:
            worth += keyword_worth(of, rounds_left)
        elif kind >= 0:
            worth += count * GAIN[kind]
    for i in range(COSTS.shape[2]):
        kind, count, of = COSTS[program, option, i, 0], COSTS[program, option, i, 1], COSTS[program, option, i, 2]
        if kind == Cost.GOOD:
            worth -= count * GOODS_WORTH[of]
        elif kind == Cost.ANY or kind == Cost.KINDS:
            worth -= count * GOODS_WORTH[0]
        elif kind == Cost.WORKER:
            worth -= count * WORKER_SPENT
        elif kind >= 0:
            worth -= count * BOAT_SPENT
    return worth


@rule()
def keyword_worth(keyword, rounds_left):
    return WORKER_A_ROUND * rounds_left if keyword == Keyword.POPULATE else KEYWORD[keyword]


@rule()
def goods_worth(place, side):
    """What a Field gives."""
    worth = 0.0
    for good in range(N_GOODS):
        worth += FIELD_GOODS[place, side, good] * GOODS_WORTH[good]
    return worth


@rule()
def place_worth(place, rounds_left):
    """Of having a place in the empire: a location, and what it brings in the rounds left."""
    if IS_FIELD[place]:
        return LOCATION + goods_worth(place, Boat.RAFT) * (1 + 0.15 * rounds_left)
    if IS_ACTION[place]:
        return LOCATION + max(program_worth(place, rounds_left), 0.0) * USE_A_ROUND * rounds_left
    return LOCATION + program_worth(place, rounds_left) * TRIGGER_A_ROUND * rounds_left


@rule()
def build_cost(card):
    cost = 0.0
    for good in range(N_GOODS):
        cost += BUILD[card, good] * GOODS_WORTH[good]
    return cost


@rule()
def card_worth(card, rounds_left):
    """Of holding a card."""
    if KIND[card] == Kind.BOOST:
        return max(program_worth(card, rounds_left), BOOST)
    if IS_FIELD[card]:
        return place_worth(card, rounds_left)
    return place_worth(card, rounds_left) - build_cost(card)
