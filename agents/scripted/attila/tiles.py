"""Action tiles: when to play them, and how."""

from hordes.engines.core.jit import rule

from .components import (
    ADVANCE,
    DOUBLE_TURN,
    END_TURN,
    EXCHANGE,
    LAST_CENTURY,
    N_PEOPLES,
    SWAP,
    SWAP_DONE,
    TWO_INFLUENCE,
)
from .outlook import outlook, to_score

DOUBLE_FROM = 1  # the century from which Double Turn is played
TWO_STEPS = 3.0  # what the 2 Influence tile should bring, in points
EXCHANGE_FROM = LAST_CENTURY  # the century from which Exchange is played
DULL_BEFORE, DULL_AFTER = 5, 4  # so many dull cards are exchanged before the first card of a turn, or after the last
NOTHING = -1e9


@rule()
def end_turn(o, players, mask, notes):
    """A tile that pays, before the turn ends."""
    if mask[TWO_INFLUENCE] and wants_two_influence(o, players, notes):
        return TWO_INFLUENCE
    if mask[DOUBLE_TURN] and wants_double_turn(notes):
        return DOUBLE_TURN
    if mask[EXCHANGE] and wants_exchange(o, notes, DULL_AFTER):
        return EXCHANGE
    return END_TURN


@rule()
def wants_double_turn(notes):
    return notes.century >= DOUBLE_FROM or notes.ending


@rule()
def wants_exchange(o, notes, dull):
    return notes.century >= EXCHANGE_FROM and not notes.ending and dull_cards(o, notes) >= dull


@rule()
def wants_two_influence(o, players, notes):
    """At the end for any gain, before for a good one."""
    return two_steps_worth(o, players, notes) > (0 if notes.ending else TWO_STEPS)


@rule()
def two_steps_worth(o, players, notes):
    """Worth of the best two steps, with one marker or two."""
    best, next_best, double = 0.0, 0.0, 0.0
    for people in range(N_PEOPLES):
        once, twice = steps_worth(o, players, notes, people)
        double = max(double, twice)
        if once > best:
            best, next_best = once, best
        else:
            next_best = max(next_best, once)
    return max(double, best + next_best)


@rule()
def advance(o, players, mask, notes):
    """The step that is worth most; of equals the one that prepares the best second one."""
    best, choice = NOTHING, -1
    for people in range(N_PEOPLES):
        once, twice = steps_worth(o, players, notes, people)
        if mask[ADVANCE + people] and once + 0.01 * twice > best:
            best, choice = once + 0.01 * twice, ADVANCE + people
    return choice


@rule()
def steps_worth(o, players, notes, people):
    """Worth of my marker's going one step further, and of its going two."""
    pieces, provinces = to_score(notes, people)
    once, twice = 0.0, 0.0
    for steps in range(1, 3):
        lead, trail = outlook(o, players, notes, people, steps)
        once, twice = twice, (lead - notes.lead[0, people]) * pieces + (trail - notes.trail[0, people]) * provinces
    return once, twice


@rule()
def swap(mask, notes):
    """Put away the dull cards; at least one card, whichever."""
    for people in range(N_PEOPLES):
        if mask[SWAP + people] and is_dull(notes, people):
            return SWAP + people
    people = 0
    while not mask[SWAP_DONE] and not mask[SWAP + people]:
        people += 1
    return SWAP_DONE if mask[SWAP_DONE] else SWAP + people


@rule()
def dull_cards(o, notes):
    count = 0
    for people in range(N_PEOPLES):
        if is_dull(notes, people):
            count += o.hand[people]
    return count


@rule()
def is_dull(notes, people):
    """Whether a card of that people is worth less than the mean of all peoples."""
    total = 0.0
    for other in range(N_PEOPLES):
        total += card_worth(notes, other)
    return card_worth(notes, people) < total / N_PEOPLES


@rule()
def card_worth(notes, people):
    return notes.influence[people] + notes.lead[1, people]
