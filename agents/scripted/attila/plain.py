"""The plain player: counts what the next scoring would bring, saves its peoples in conflicts, minds the century.

A move is worth the change of my points at the next scoring, less the rivals' mean, as the board and the markers stand.
"""

from hordes.engines.core.jit import rule

from .board import card_people, contested, look
from .components import (
    ADVANCE,
    CLOSE,
    COMMIT,
    COMMIT_DONE,
    DECLINE,
    DISCARD,
    DOUBLE_TURN,
    END_TURN,
    LAST_CENTURY,
    N_PEOPLES,
    N_PROVINCES,
    PLACE,
    ROOM,
    SWAP,
    SWAP_DONE,
    TAKE_INFLUENCE,
    TOP_SPACE,
    TWO_INFLUENCE,
    Phase,
)

PROGRESS = 0.2  # worth of a space on a track that changes no rank yet
CARD = 0.5  # worth of a card laid in a conflict


@rule()
def choose(o, players, mask, notes):
    """The action for what the seat observes."""
    look(o, notes)
    if o.phase[Phase.CARD]:
        return choose_card(o, players, mask, notes)
    if o.phase[Phase.INFLUENCE]:
        return choose_influence(o, players, mask, notes)
    if o.phase[Phase.CONFLICT]:
        return choose_commitment(o, players, mask, notes)
    if o.phase[Phase.ADVANCE]:
        return ADVANCE + best_step(o, players, notes)
    if o.phase[Phase.SWAP]:
        return SWAP_DONE if mask[SWAP_DONE] else first_legal(mask, SWAP)
    if mask[TWO_INFLUENCE] and notes.century == LAST_CENTURY and wants_two_influence(o, players, notes):
        return TWO_INFLUENCE
    return END_TURN


@rule()
def choose_card(o, players, mask, notes):
    """The piece, with influence taken, that is worth most; in the last century first a Double Turn."""
    if mask[DOUBLE_TURN] and notes.century == LAST_CENTURY:
        return DOUBLE_TURN
    best, choice = -1e9, first_legal(mask, DISCARD)
    for people in range(N_PEOPLES):
        for province in range(N_PROVINCES):
            action = PLACE + people * N_PROVINCES + province
            if mask[action]:
                worth = placing_worth(o, players, notes, people, province, notes.gain)
                if worth > best:
                    best, choice = worth, action
    return choice


@rule()
def choose_influence(o, players, mask, notes):
    """Influence, a second piece, or neither."""
    people = card_people(o)
    best, choice = gaining_worth(o, players, notes, people, notes.gain), TAKE_INFLUENCE
    for province in range(N_PROVINCES):
        action = PLACE + people * N_PROVINCES + province
        if mask[action]:
            worth = placing_worth(o, players, notes, people, province, 0)
            if worth > best:
                best, choice = worth, action
    return choice if best >= 0 else DECLINE


@rule()
def choose_commitment(o, players, mask, notes):
    """A card for the people whose staying is worth it; 2 Influence before a scoring that it would change."""
    province = contested(o)
    if mask[TWO_INFLUENCE] and notes.last_of_century and wants_two_influence(o, players, notes):
        return TWO_INFLUENCE
    best, choice = falling_worth(o, players, notes, province, -1, 0), COMMIT_DONE
    for people in range(N_PEOPLES):
        if mask[COMMIT + people]:
            for cards in range(1, o.hand[people] + 1):
                worth = falling_worth(o, players, notes, province, people, cards) - CARD * cards
                if worth > best:
                    best, choice = worth, COMMIT + people
    return choice


@rule()
def placing_worth(o, players, notes, people, province, steps):
    """Worth of one more piece there, my marker going `steps` further, and of the conflict it may set off."""
    crowd = 0
    for other in range(N_PEOPLES):
        crowd += o.pieces[province, other]
    worth = gaining_worth(o, players, notes, people, steps)
    marker = moved(o, people, steps)
    pieces, provinces = notes.on_board[people], notes.spread[people]
    new = int(o.pieces[province, people] == 0)
    worth += score(o, players, people, marker, pieces + 1, provinces + new)
    worth -= score(o, players, people, marker, pieces, provinces)
    if crowd == ROOM:
        worth += falling_worth(o, players, notes, province, people, 1)
        if notes.last_of_century:
            for other in range(N_PEOPLES):  # the scoring comes now, as things stand
                worth += score(
                    o, players, other, o.seats[0].influence[other], notes.on_board[other], notes.spread[other]
                )
    return worth


@rule()
def gaining_worth(o, players, notes, people, steps):
    """Worth of moving my marker `steps` further."""
    before, after = o.seats[0].influence[people], moved(o, people, steps)
    pieces, provinces = notes.on_board[people], notes.spread[people]
    change = score(o, players, people, after, pieces, provinces) - score(o, players, people, before, pieces, provinces)
    return change + PROGRESS * (after - before)


@rule()
def moved(o, people, steps):
    marker = o.seats[0].influence[people]
    if marker == 0:
        return min(steps, 1)
    return min(marker + steps, TOP_SPACE)


@rule()
def falling_worth(o, players, notes, province, people, cards):
    """Worth lost with the weakest peoples of a province, `people` being stronger by `cards`."""
    lowest = 1000
    for other in range(N_PEOPLES):
        if strength(o, province, other, people, cards) > 0:
            lowest = min(lowest, strength(o, province, other, people, cards))
    worth = 0.0
    for other in range(N_PEOPLES):
        if strength(o, province, other, people, cards) == lowest:
            pieces, provinces = notes.on_board[other], notes.spread[other]
            marker, gone = o.seats[0].influence[other], o.pieces[province, other]
            worth += score(o, players, other, marker, pieces - gone, provinces - int(gone > 0))
            worth -= score(o, players, other, marker, pieces, provinces)
    return worth


@rule()
def strength(o, province, other, people, cards):
    """Pieces and my cards for a people that stands there, or comes there; 0 for one that does not."""
    own = o.pieces[province, other] + (cards if other == people else 0)
    return own + o.aside[other] if own > 0 else 0


@rule()
def best_step(o, players, notes):
    """The people for which two more spaces are worth most."""
    best = 0
    for people in range(1, N_PEOPLES):
        if step_worth(o, players, notes, people) > step_worth(o, players, notes, best):
            best = people
    return best


@rule()
def wants_two_influence(o, players, notes):
    """Where it changes a rank."""
    return step_worth(o, players, notes, best_step(o, players, notes)) > 1


@rule()
def step_worth(o, players, notes, people):
    return gaining_worth(o, players, notes, people, 2)


@rule()
def score(o, players, people, marker, pieces, provinces):
    """My points less the rivals' mean for a people, were it scored with my marker on that space."""
    first = marker
    for seat in range(1, players):
        first = max(first, o.seats[seat].influence[people])
    second, firsts, seconds = 0, 0, 0
    for seat in range(players):
        space = o.seats[seat].influence[people] if seat > 0 else marker
        firsts += space == first
        if space < first:
            second = max(second, space)
    for seat in range(players):
        seconds += (o.seats[seat].influence[people] if seat > 0 else marker) == second
    if first == 0:
        return 0.0
    total = 0.0
    for seat in range(players):
        space = o.seats[seat].influence[people] if seat > 0 else marker
        points = 0.0
        if space == first:
            points = pieces if firsts == 1 else (pieces + provinces) / firsts
            if firsts == 1 and second == 0:
                points += provinces
        elif space == second and space > 0 and firsts == 1 and (players > 2 or first - second <= CLOSE):
            points = provinces / seconds
        total += points if seat == 0 else -points / (players - 1)
    return total


@rule()
def first_legal(mask, action):
    """The first legal action from `action` on."""
    while action < mask.shape[0] - 1 and not mask[action]:
        action += 1
    return action
