"""Set-up."""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import below

from .components import (
    CARDS_PER_PEOPLE,
    HAND_SIZE,
    N_CENTURIES,
    N_PEOPLES,
    N_PROVINCES,
    N_REASONS,
    N_TILES,
    NONE,
    PACIFICATION_TILES,
    PIECES_PER_PEOPLE,
)
from .turn import begin_turn, draw_card


@rule("C.1", "C.2", "C.3", "C.5", "C.8", "S.2", "S.3", "S.4", "S.6", "S.7", "S.9", "S.10", "S.11")
def new_game(s):
    """S.2 Every piece in the supply; S.4 the tiles on their centuries; S.9 six cards each."""
    for people in range(N_PEOPLES):
        s.supply[people] = PIECES_PER_PEOPLE
        s.draw_pile[people] = CARDS_PER_PEOPLE
        s.discards[people] = 0
        s.homes[people] = 0
        for province in range(N_PROVINCES):
            s.pieces[province, people] = 0
    for province in range(N_PROVINCES):
        s.crowd[province] = 0
        s.pacified[province] = 0
    for century in range(N_CENTURIES):
        s.tiles_left[century] = PACIFICATION_TILES[century]
    for reason in range(N_REASONS):
        s.end_reasons[reason] = NONE
    s.last_laid = NONE
    s.steps_left = 0
    s.resume = 0
    for seat in range(s.players.shape[0]):
        new_player(s, seat)
    s.active = first_seat(s)
    begin_turn(s)


@rule("C.3", "C.4", "S.7", "S.9", "S.11")
def new_player(s, seat):
    """S.7 Markers off the tracks; S.11 one tile of each kind; S.9 six cards."""
    me = s.players[seat]
    for people in range(N_PEOPLES):
        me.hand[people] = 0
        me.aside[people] = 0
        me.face_down[people] = 0
        me.influence[people] = 0
    for tile in range(N_TILES):
        me.tiles[tile] = seat < s.num_players
    if seat < s.num_players:
        for _ in range(HAND_SIZE):
            draw_card(s, seat)


@rule("R.22b")
def first_seat(s):
    """R.22b Nobody here is the youngest: a random seat begins."""
    return below(s, s.num_players)
