"""The action phase: one action, or pass."""

from hordes.engines.core.jit import rule

from .agenda import ask, begin_action, push, push_gains
from .ambush import is_action, is_ring, may_exhaust, seat_of
from .components import BUILD, KIND, N_PAWNS, N_RESOURCES, N_TILES, NONE, Event, Good, Kind
from .keywords import push_keyword
from .possible import gains_possible, keyword_possible, program_possible, ready_pawn
from .state import Phase, Task, Zone
from .supply import can_pay_good, owns, pay_good, settle_in


@rule("B.6a")
def may_pass(s):
    return True


@rule("B.6b", "R.38a")
def pass_round(s):
    """B.6b For the rest of the round."""
    s.players[s.to_act].passed = 1


@rule("B.7a", "B.13a")
def may_build(s, card):
    """B.7a An action or feature card of the hand, for its cost."""
    me = s.players[s.to_act]
    if me.zone[card] != Zone.HAND or (KIND[card] != Kind.ACTION and KIND[card] != Kind.FEATURE):
        return False
    gold = me.goods[Good.GOLD] - BUILD[card, Good.GOLD]
    for good in range(N_RESOURCES):
        gold += min(me.goods[good] - BUILD[card, good], 0)
    return gold >= 0 and can_pay_good(s, s.to_act, Good.RAZE, BUILD[card, Good.RAZE])


@rule("B.7a", "B.7b", "B.7c")
def build(s, card):
    """B.7b This is no Construct: no window opens."""
    begin_action(s, s.to_act)
    pay_good(s, s.to_act, Good.GOLD, BUILD[card, Good.GOLD])
    pay_good(s, s.to_act, Good.RAZE, BUILD[card, Good.RAZE])
    for good in range(N_RESOURCES):
        pay_good(s, s.to_act, good, BUILD[card, good])
    s.players[s.to_act].zone[card] = Zone.BUILT
    settle_in(s, s.to_act, card)


@rule("B.8a", "B.8d")
def may_place_pawn(s, tile):
    """B.8d On any tile: none is ever blocked."""
    return free_pawn(s, s.to_act) != NONE and keyword_possible(s, s.to_act, tile, 0)


@rule("B.3d")
def free_pawn(s, seat):
    for pawn in range(N_PAWNS):
        if s.players[seat].pawn_at[pawn] == NONE:
            return pawn
    return NONE


@rule("B.8a")
def place_pawn(s, tile):
    begin_action(s, s.to_act)
    s.players[s.to_act].pawn_at[free_pawn(s, s.to_act)] = tile
    push_keyword(s, s.to_act, tile, 0)


@rule("B.8b", "B.8c", "R.24a", "R.27e", "R.30a")
def may_move(s, pawn, side):
    """B.8b For an apple, a pawn that has not moved yet, to a neighbouring tile; R.30a of two alike the first."""
    me = s.players[s.to_act]
    tile = me.pawn_at[pawn]
    if tile == NONE or ready_pawn(s, s.to_act, tile) != pawn or not can_pay_good(s, s.to_act, Good.APPLE, 1):
        return False
    return keyword_possible(s, s.to_act, neighbour(s, tile, side), 0)


@rule("B.2b", "R.30b")
def neighbour(s, tile, side):
    """R.30b Left is the tile before it in the circle."""
    place = 0
    while s.circle[place] != tile:
        place += 1
    return s.circle[(place + (1 if side else N_TILES - 1)) % N_TILES]


@rule("B.8b")
def move(s, pawn, side):
    begin_action(s, s.to_act)
    move_pawn(s, pawn, side)


@rule("B.8b", "B.8c", "E.4.7", "E.4.8", "R.27d", "R.27e")
def move_pawn(s, pawn, side):
    """B.8b The apple is paid, the tile done, the pawn exhausted."""
    me = s.players[s.to_act]
    pay_good(s, s.to_act, Good.APPLE, 1)
    me.pawn_at[pawn] = neighbour(s, me.pawn_at[pawn], side)
    me.pawn_exhausted[pawn] = 1
    if not s.ring_action:
        me.events[Event.ON_PAWN_MOVE] += 1
    push_keyword(s, s.to_act, me.pawn_at[pawn], 0)


@rule("B.11a", "B.11b")
def may_raid(s, opponent, place):
    """B.11a For a raze token."""
    if opponent >= s.num_players - 1 or s.players[s.to_act].goods[Good.RAZE] == 0:
        return False
    return may_exhaust(s, s.to_act, seat_of(s, s.to_act, opponent), place)


@rule("B.11a", "R.27b")
def raid(s, opponent, place):
    begin_action(s, s.to_act)
    pay_good(s, s.to_act, Good.RAZE, 1)
    s.players[s.to_act].events[Event.ON_RAID] += 1
    s.players[seat_of(s, s.to_act, opponent)].exhausted[place] = 1


@rule("B.12a", "B.12b", "B.18a")
def may_use(s, place):
    """B.12a A ready action card, with some option that can be paid and carried out."""
    if not is_action(s, place) or not owns(s, s.to_act, place) or s.players[s.to_act].exhausted[place]:
        return False
    if is_ring(s, place):
        return can_move_some(s) and gains_possible(s, s.to_act, place, 0, NONE, 0)
    return program_possible(s, s.to_act, place)


@rule("O.3")
def can_move_some(s):
    for pawn in range(N_PAWNS):
        for side in range(2):
            if may_move(s, pawn, side):
                return True
    return False


@rule("O.3")
def ask_move(s, seat):
    """Which pawn goes where, if any can."""
    s.to_act = seat
    if can_move_some(s):
        ask(s, seat, Phase.MOVE)


@rule("B.12a", "B.12b", "E.2.2", "O.3")
def use(s, place):
    """B.12b Exhausted, which nothing can tell from being so with the costs; option, ambush, costs and gains follow."""
    begin_action(s, s.to_act)
    s.players[s.to_act].exhausted[place] = 1
    if is_ring(s, place):
        push_gains(s, s.to_act, place, 0, NONE)
        push(s, s.to_act, Task.MOVE, 0, 0)
        push(s, s.to_act, Task.AMBUSH, place, 0)
    else:
        push(s, s.to_act, Task.OPTION, place, 0)
