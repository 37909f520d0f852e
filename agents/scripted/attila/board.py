"""What both players read off the board."""

from hordes.engines.core.jit import rule

from .components import INFLUENCE, LAST_CENTURY, N_PEOPLES, N_PROVINCES, PIECES


@rule()
def look(o, notes):
    """Note the century, and each people's pieces and provinces."""
    notes.century = 0
    while notes.century < LAST_CENTURY and o.tiles_left[notes.century] == 0:
        notes.century += 1
    notes.gain = INFLUENCE[notes.century]
    notes.last_of_century = o.tiles_left[notes.century] == 1
    for people in range(N_PEOPLES):
        notes.on_board[people] = PIECES - o.supply[people]
        notes.spread[people] = 0
        for province in range(N_PROVINCES):
            notes.spread[people] += o.pieces[province, people] > 0


@rule()
def card_people(o):
    """The people of the card being resolved; there is one."""
    people = 0
    while not o.card_people[people]:
        people += 1
    return people


@rule()
def contested(o):
    """The province in conflict; there is one."""
    province = 0
    while not o.conflict_at[province]:
        province += 1
    return province
