"""Playing a card: which people, where, and what then."""

from hordes.engines.core.jit import rule

from .board import card_people
from .components import DECLINE, DISCARD, DOUBLE_TURN, EXCHANGE, N_PEOPLES, N_PROVINCES, PLACE, ROOM, TAKE_INFLUENCE
from .conflict import outcome, survey_conflict
from .outlook import scoring_worth
from .tiles import DULL_BEFORE, wants_double_turn, wants_exchange

RISK = 0.5  # part of a piece's worth that is lost where its people would be the first to fall
NOTHING = -1e9


@rule()
def play_card(o, players, mask, notes):
    """The card and the province with the best prospect; but first a tile for one more card, or for better ones."""
    if mask[DOUBLE_TURN] and wants_double_turn(notes):
        return DOUBLE_TURN
    if mask[EXCHANGE] and wants_exchange(o, notes, DULL_BEFORE):
        return EXCHANGE
    best, choice = NOTHING, -1
    for people in range(N_PEOPLES):
        if mask[DISCARD + people]:
            return DISCARD + people
    for province in range(N_PROVINCES):
        survey_province(o, players, notes, province)
        for people in range(N_PEOPLES):
            action = PLACE + people * N_PROVINCES + province
            if mask[action]:
                influence = notes.influence[people]
                worth = piece_worth(o, players, notes, people, province, int(influence > 0)) + max(influence, 0.0)
                if worth > best:
                    best, choice = worth, action
    return choice


@rule()
def follow_up(o, players, mask, notes):
    """Influence over the people just placed, a second piece, or neither."""
    people = card_people(o)
    best, choice = 0.0, DECLINE
    if notes.influence[people] >= best:
        best, choice = notes.influence[people], TAKE_INFLUENCE
    first = PLACE + people * N_PROVINCES
    for province in range(N_PROVINCES):
        if mask[first + province]:
            survey_province(o, players, notes, province)
            worth = piece_worth(o, players, notes, people, province, 0)
            if worth > best:
                best, choice = worth, first + province
    return choice


@rule()
def survey_province(o, players, notes, province):
    """Note how full a province is; if one more piece sets off a conflict, what that would be about."""
    notes.crowd = 0
    for people in range(N_PEOPLES):
        notes.crowd += o.pieces[province, people]
    if notes.crowd == ROOM:
        survey_conflict(o, players, notes, province)


@rule()
def piece_worth(o, players, notes, people, province, taken):
    """Worth of one more piece of a people in a province; influence over it is `taken`, 1, or not, 0."""
    lead, trail = notes.lead[taken, people], notes.trail[taken, people]
    pieces = o.pieces[province, people] + 1
    worth = lead + (trail if pieces == 1 else 0.0)
    if notes.crowd < ROOM:
        return worth * (1 - RISK) if pieces <= weakest_of_others(o, province, people) else worth
    stake = notes.stake[people]
    notes.strength[people] += 1
    notes.stake[people] = pieces * lead + trail
    worth += outcome(notes)
    notes.strength[people] -= 1
    notes.stake[people] = stake
    if notes.last_of_century:
        worth += scoring_worth(o, players, notes, people if taken else -1)
    return worth


@rule()
def weakest_of_others(o, province, people):
    """The fewest pieces of another people in a province."""
    weakest = ROOM
    for other in range(N_PEOPLES):
        if other != people and o.pieces[province, other] > 0:
            weakest = min(weakest, o.pieces[province, other])
    return weakest
