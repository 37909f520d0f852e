"""Sequence of play: who decides what next. The only rules that move `to_act` and `phase`.

begin_turn -> next_card -> CARD -> INFLUENCE -> next_conflict -> CONFLICT ... -> card_done -> next_card
                           CARD -> (a card put away) -> next_card
              next_card -> END_TURN -> (a Double Turn) -> next_card
                           END_TURN -> end_turn -> begin_turn of the next seat, or the final scoring
"""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import draw

from .components import HAND_SIZE, N_PEOPLES, NONE, ROOM, EndReason
from .end_of_game import add_reason, check_supply, is_ending
from .placement import anyone_can_place
from .scoring import score_all
from .state import Phase


@rule("2P.2", "2P.3")
def begin_turn(s):
    """2P.2 Two cards a turn with two players, else one."""
    s.turn += 1
    s.tile_played = 0
    s.cards_owed = 2 if s.num_players == 2 else 1
    next_card(s)


@rule("R.1", "R.2b", "R.21b", "2P.4", "R.19", "2.15", "N.7")
def next_card(s):
    """2P.4 Cards are resolved one after the other; R.21b with an empty hand what is owed lapses."""
    s.card_people = NONE
    s.placed_in[0] = NONE
    s.placed_in[1] = NONE
    s.conflict_at = NONE
    s.to_act = s.active
    if not anyone_can_place(s):
        add_reason(s, EndReason.NO_PLACEMENT)
        s.cards_owed = 0
    if s.cards_owed > 0 and hand_size(s, s.active) > 0:
        s.phase = Phase.CARD
    else:
        s.cards_owed = 0
        s.phase = Phase.END_TURN


@rule("T.1", "T.2")
def card_placed(s):
    """T.2 After the piece comes the influence."""
    s.phase = Phase.INFLUENCE


@rule("T.3", "3.2", "R.7a", "R.8")
def next_conflict(s):
    """R.7a Both pieces are placed by now; R.8 conflicts arise in the order of the pieces."""
    for piece in range(2):
        province = s.placed_in[piece]
        if province != NONE and s.crowd[province] > ROOM and not s.pacified[province]:
            s.conflict_at = province
            s.last_laid = NONE
            s.to_act = s.active
            s.phase = Phase.CONFLICT
            return
    card_done(s)


@rule("3.4", "R.10a")
def next_in_conflict(s):
    """R.10a One round, clockwise from the active player; true when everyone has answered."""
    s.last_laid = NONE
    s.to_act = (s.to_act + 1) % s.num_players
    return s.to_act == s.active


@rule("5.4", "R.15a")
def card_done(s):
    """R.15a The supply is looked at when the card's conflicts are over; 5.4 only then comes the next card."""
    check_supply(s)
    next_card(s)


@rule("5.1")
def begin_tile(s, phase):
    """5.1 A tile interrupts the decision asked."""
    s.resume = s.phase
    s.phase = phase


@rule("5.1")
def tile_done(s):
    s.phase = s.resume


@rule("2.13")
def may_end_turn(s):
    return True


@rule("2.14", "3.19", "5.6", "6.5", "N.5", "N.6", "S.13", "R.15b")
def end_turn(s):
    """2.14 The active player alone refills; 6.5 then the game ends, if it must, or S.13 the next seat's turn begins."""
    while hand_size(s, s.active) < HAND_SIZE:
        draw_card(s, s.active)
    if is_ending(s):
        final_scoring(s)
    else:
        s.active = (s.active + 1) % s.num_players
        begin_turn(s)


@rule("6.6", "R.13b", "R.13c", "R.15b")
def final_scoring(s):
    """6.6 One scoring like the others ends the game."""
    score_all(s)
    s.over = 1


@rule("R.3")
def draw_card(s, seat):
    """R.3 From an empty pile: the discards, face-down ones too, are shuffled first."""
    left = 0
    for people in range(N_PEOPLES):
        left += s.draw_pile[people]
    if left == 0:
        reshuffle(s)
    s.players[seat].hand[draw(s, s.draw_pile)] += 1


@rule("R.3")
def reshuffle(s):
    for people in range(N_PEOPLES):
        s.draw_pile[people] += s.discards[people]
        s.discards[people] = 0
        for seat in range(s.num_players):
            s.draw_pile[people] += s.players[seat].face_down[people]
            s.players[seat].face_down[people] = 0


@rule()
def hand_size(s, seat):
    size = 0
    for people in range(N_PEOPLES):
        size += s.players[seat].hand[people]
    return size
