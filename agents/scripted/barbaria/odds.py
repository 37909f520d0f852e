"""Exact odds of a challenge.

Bonuses are best used last. So a challenge is a region of the faces of two dice that wins, and rerolls that move about
in it. The region is a staircase: for each face of the first die the least face of the second, never more as the
first grows. There are C(12, 6) = 924 staircases; for each, and for up to three rerolls of each die alone and five of
either, the table has the probability of winning with the best choice of rerolls.
"""

from itertools import combinations
from math import comb

import numpy as np

from hordes.engines.core.jit import rule

from .components import PIPS, Colour, Effect

OWN, EITHER = 3, 5  # rerolls of one die, and of either; more are counted as so many
CHOOSE = np.array([[comb(n, k) for k in range(PIPS + 1)] for n in range(2 * PIPS)], np.int32)


def _staircases() -> np.ndarray:
    """(924, 6) int: by rank, for each face of the first die the least winning face of the second, 7 for none."""
    chosen = np.array(sorted(combinations(range(2 * PIPS - 1, -1, -1), PIPS)))
    return chosen - np.arange(PIPS - 1, -1, -1) + 1


def _table() -> np.ndarray:
    """(924, 4, 4, 6) float32: the odds by staircase and by rerolls of the first die, of the second, of either."""
    wins = np.arange(1, PIPS + 1) >= _staircases()[:, :, None]
    value = np.zeros((OWN + 1, OWN + 1, EITHER + 1, *wins.shape))
    for first, second, either in np.ndindex(value.shape[:3]):
        best = np.zeros(wins.shape)
        for a, b, c, axis in ((1, 0, 0, 1), (0, 0, 1, 1), (0, 1, 0, 2), (0, 0, 1, 2)):
            if first >= a and second >= b and either >= c:
                again = value[first - a, second - b, either - c].mean(axis=axis, keepdims=True)
                best = np.maximum(best, again)
        value[first, second, either] = np.where(wins, 1, best)
    return np.ascontiguousarray(np.moveaxis(value.mean(axis=(-2, -1)), -1, 0), np.float32)


ODDS = _table()


@rule()
def odds(kit, minimum_0, colour_0, minimum_1, colour_1, swappable):
    """The odds of a challenge before the roll; `kit` (3, 4) are the skills, by effect and colour."""
    rank = 0
    for face in range(PIPS):
        least = least_second(kit, minimum_0, colour_0, minimum_1, colour_1, swappable, face + 1, 0, 0)
        rank += CHOOSE[least - 1 + PIPS - 1 - face, PIPS - face]
    first, second, either = rerolls(kit, colour_0, colour_1)
    return ODDS[rank, first, second, either]


@rule()
def rerolls(kit, colour_0, colour_1):
    """Rerolls of the first die, of the second, of either, no more than the table knows."""
    first, second, either = shared_out(kit, Effect.REROLL, colour_0, colour_1)
    return min(first, OWN), min(second, OWN), min(either, EITHER)


@rule()
def shared_out(kit, effect, colour_0, colour_1):
    """How many skills of an effect serve the first die alone, the second alone, either."""
    white = kit[effect, Colour.WHITE]
    if colour_0 == colour_1:
        return 0, 0, white + kit[effect, colour_0]
    return kit[effect, colour_0], kit[effect, colour_1], white


@rule()
def least_second(kit, minimum_0, colour_0, minimum_1, colour_1, swappable, face, bonus_0, bonus_1):
    """The least face of the second die that wins beside a face of the first, all bonuses used; 7 for none."""
    ones_0, ones_1, ones = shared_out(kit, Effect.PLUS_ONE, colour_0, colour_1)
    twos_0, twos_1, twos = shared_out(kit, Effect.PLUS_TWO, colour_0, colour_1)
    value = face + bonus_0 + ones_0 + 2 * twos_0
    own = bonus_1 + ones_1 + 2 * twos_1
    least = lacking(minimum_0 - value, minimum_1 - own, ones, twos)
    if swappable:
        least = min(least, lacking(minimum_1 - value, minimum_0 - own, ones, twos))
    return min(max(least, 1), PIPS + 1)


@rule()
def lacking(first, second, ones, twos):
    """What the second die must show, where the first lacks `first` pips and shared bonuses make up for them."""
    least = PIPS + 1
    for spent in range(twos + 1):
        rest = ones - max(first - 2 * spent, 0)
        if rest >= 0:
            least = min(least, second - 2 * (twos - spent) - rest)
    return least


@rule()
def play_on(notes, kit, minimum_0, colour_0, minimum_1, colour_1, swappable, bonus_0, bonus_1, pips_0, pips_1):
    """The odds with the dice rolled, and the die best rolled again; -1: it is won with bonuses, or lost."""
    for face in range(PIPS):
        notes.least[face] = least_second(
            kit, minimum_0, colour_0, minimum_1, colour_1, swappable, face + 1, bonus_0, bonus_1
        )
    first, second, either = rerolls(kit, colour_0, colour_1)
    for a in range(first + 1):
        for b in range(second + 1):
            for c in range(either + 1):
                fill_layer(notes, a, b, c)
    best = notes.layers[first, second, either, pips_0 - 1, pips_1 - 1]
    if pips_1 >= notes.least[pips_0 - 1] or first + second + either == 0:
        return best, -1
    again_0 = reroll_odds(notes, first, second, either, 0, pips_1 - 1)
    return best, 0 if again_0 >= reroll_odds(notes, first, second, either, 1, pips_0 - 1) else 1


@rule()
def fill_layer(notes, first, second, either):
    """The odds of each pair of faces with so many rerolls, from those with one less."""
    layer = notes.layers[first, second, either]
    for face in range(PIPS):
        again = reroll_odds(notes, first, second, either, 1, face)
        for other in range(PIPS):
            won = other + 1 >= notes.least[face]
            layer[face, other] = 1.0 if won else max(again, reroll_odds(notes, first, second, either, 0, other))


@rule()
def reroll_odds(notes, first, second, either, die, kept):
    """The odds after rolling a die again, the other showing face `kept`; its own rerolls are used first."""
    own = first if die == 0 else second
    if own == 0 and either == 0:
        return 0.0
    a, b, c = first - int(die == 0 and own > 0), second - int(die == 1 and own > 0), either - int(own == 0)
    total = 0.0
    for face in range(PIPS):
        total += notes.layers[a, b, c, face, kept] if die == 0 else notes.layers[a, b, c, kept, face]
    return total / PIPS
