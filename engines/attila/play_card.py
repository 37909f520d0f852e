"""Chapter 1: play a card and place a piece; chapter 2: take influence, or forgo it."""

from hordes.engines.core.jit import rule

from .components import INFLUENCE, LAST_CENTURY, N_PEOPLES, TOP_SPACE, EndReason
from .end_of_game import add_reason
from .placement import can_be_placed, may_stand, place_piece
from .turn import card_placed, next_card, next_conflict


@rule("1.1")
def may_play(s, people, province):
    """1.1 Any card of the hand whose piece can be placed."""
    return s.players[s.to_act].hand[people] > 0 and may_stand(s, people, province)


@rule("1.1", "1.8", "T.1", "S.15", "R.26")
def play(s, people, province):
    """1.1 Play the card and place its piece; 1.8 the card then lies face up among the discards."""
    s.players[s.to_act].hand[people] -= 1
    s.cards_owed -= 1
    s.card_people = people
    place_piece(s, people, province)
    s.placed_in[0] = province
    s.discards[people] += 1
    card_placed(s)


@rule("R.2a")
def may_discard(s, people):
    """R.2a Only when no card of the hand can be placed."""
    hand = s.players[s.to_act].hand
    if hand[people] == 0:
        return False
    for other in range(N_PEOPLES):
        if hand[other] > 0 and can_be_placed(s, other):
            return False
    return True


@rule("R.2a", "R.21b")
def discard(s, people):
    """R.2a The card is put away, nothing is placed."""
    s.players[s.to_act].hand[people] -= 1
    s.cards_owed -= 1
    s.discards[people] += 1
    next_card(s)


@rule("2.1", "R.24a")
def may_take_influence(s):
    """R.24a Always asked; legal, without effect, at the top."""
    return True


@rule("2.1", "R.9", "R.24c")
def take_influence(s):
    """2.1 Influence over the people just placed; R.9 as much as the century gives now."""
    gain(s, s.card_people, INFLUENCE[century(s)])
    next_conflict(s)


@rule("2.3", "2.4", "2.5", "2.6", "R.14")
def century(s):
    """2.3 The first century with a tile left; R.14 the seventh once all are gone."""
    for c in range(LAST_CENTURY):
        if s.tiles_left[c] > 0:
            return c
    return LAST_CENTURY


@rule("2.2", "2.7", "2.8", "6.3", "6.4", "R.4", "R.16")
def gain(s, people, steps):
    """2.7 A marker off the track enters at its lowest space; 2.8 another moves, 6.4 no further than the top."""
    me = s.players[s.to_act]
    if me.influence[people] == 0:
        me.influence[people] = 1
    else:
        me.influence[people] = min(me.influence[people] + steps, TOP_SPACE)
    if me.influence[people] == TOP_SPACE:
        add_reason(s, EndReason.TOP_SPACE)


@rule("2.9", "R.6b", "R.24a")
def may_decline(s):
    return True


@rule("2.9", "R.6b")
def decline(s):
    """R.6b Neither influence nor a second piece."""
    next_conflict(s)


@rule("2.10", "2.11", "R.6a", "N.15")
def may_place_second(s, people, province):
    """2.10 Instead of influence a second piece of the same people."""
    return people == s.card_people and may_stand(s, people, province)


@rule("2.10", "2.12")
def place_second(s, people, province):
    """2.12 The second piece brings no influence."""
    place_piece(s, people, province)
    s.placed_in[1] = province
    next_conflict(s)
