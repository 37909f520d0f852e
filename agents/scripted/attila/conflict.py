"""Conflict: who will fall, and whether cards can change it."""

from hordes.engines.core.jit import rule

from .board import contested
from .components import COMMIT, COMMIT_DONE, N_PEOPLES, TWO_INFLUENCE
from .tiles import wants_two_influence

LAID = 0.3  # the worth of a card laid, in points
REINFORCED = 0.4  # chance that each rival still to answer lays a card for its favourite


@rule()
def fight(o, players, mask, notes):
    """Lay the cards that change who falls, if that is worth them; before a scoring perhaps a tile."""
    province = contested(o)
    if mask[TWO_INFLUENCE] and notes.last_of_century and wants_two_influence(o, players, notes):
        return TWO_INFLUENCE
    survey_conflict(o, players, notes, province)
    best, choice = outcome(notes), COMMIT_DONE
    for people in range(N_PEOPLES):
        if mask[COMMIT + people]:
            for cards in range(1, o.hand[people] + 1):
                notes.strength[people] += cards
                worth = outcome(notes) - cards * LAID
                notes.strength[people] -= cards
                if worth > best:
                    best, choice = worth, COMMIT + people
    return choice


@rule()
def survey_conflict(o, players, notes, province):
    """Note each people's strength and stake in a province, and the cards that rivals have laid or may yet lay."""
    for people in range(N_PEOPLES):
        pieces = o.pieces[province, people]
        notes.strength[people] = pieces + o.aside[people]
        notes.stake[people] = pieces * notes.lead[0, people] + (notes.trail[0, people] if pieces > 0 else 0.0)
        notes.reserve[people] = 0
    answered = not o.seats[0].active  # going back from me, the seats as far as the active one have answered
    for seat in range(players - 1, 0, -1):
        people = favourite(o, notes, seat, province)
        if answered:
            notes.strength[people] += o.seats[seat].aside_size
        elif o.seats[seat].hand_size > 0:
            notes.reserve[people] += 1
        if o.seats[seat].active:
            answered = False


@rule()
def favourite(o, notes, seat, province):
    """The people for which a rival is likeliest to lay cards: the one that scores most for it there."""
    best, choice = -1, 0
    for people in range(N_PEOPLES):
        if o.pieces[province, people] > 0:
            ahead = notes.ahead[seat, people]
            worth = o.pieces[province, people] + 1 if ahead == 0 else int(ahead == 1)
            if worth > best:
                best, choice = worth, people
    return choice


@rule()
def outcome(notes):
    """Worth lost with the peoples that will fall, rivals adding to their favourites or not."""
    return (1 - REINFORCED) * lost(notes, 0) + REINFORCED * lost(notes, 1)


@rule()
def lost(notes, reserves):
    """Worth of the weakest peoples, negative; 1 or 0 `reserves`: with or without the cards still to be laid."""
    lowest = 1 << 20
    for people in range(N_PEOPLES):
        if notes.strength[people] > 0:
            lowest = min(lowest, notes.strength[people] + reserves * notes.reserve[people])
    worth = 0.0
    for people in range(N_PEOPLES):
        if notes.strength[people] > 0 and notes.strength[people] + reserves * notes.reserve[people] == lowest:
            worth -= notes.stake[people]
    return worth
