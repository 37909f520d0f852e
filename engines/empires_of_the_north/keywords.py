"""The keyword actions, and the window before each for a boost or a field."""

from hordes.engines.core.jit import rule

from .agenda import ask, push, push_gains
from .components import (
    CLAN_CARDS,
    FIELD_GOODS,
    FIRST_CARD,
    GAINS,
    KIND,
    N_BOATS,
    N_GAINS,
    N_GOODS,
    N_RESOURCES,
    NEEDS_BOAT,
    NONE,
    Boat,
    Cargo,
    Event,
    Good,
    Kind,
)
from .language import Gain, Keyword, Manner
from .possible import effect_possible, is_own_field, may_construct, may_open_with
from .state import BoatPurpose, Phase, Task, Zone
from .supply import can_gain_boats, can_pay_good, draw_card, gain_boats, pay_good, settle_in

N_MANNERS = len(Manner)


@rule()
def with_program(manner, program):
    """A manner and the program that declares the keyword (NONE for a tile) in one entry."""
    return manner + N_MANNERS * (program + 1)


@rule("B.9a", "R.33c")
def push_keyword(s, seat, keyword, manner):
    """B.9a The keyword is declared; then the window opens; then it is done."""
    push(s, seat, Task.KEYWORD, keyword, with_program(manner, s.program))
    push(s, seat, Task.WINDOW, keyword, manner)


@rule("B.9a", "R.24b")
def open_window(s, seat, keyword, manner):
    """B.9a One boost or one field that names the keyword; nothing is asked without one."""
    s.keyword = keyword
    s.manner = manner
    s.noboat = 0
    s.raftok = 0
    first = FIRST_CARD[s.players[seat].clan]
    for card in range(first, first + CLAN_CARDS):
        if may_open_with(s, seat, keyword, manner, card):
            ask(s, seat, Phase.WINDOW)
            return


@rule("B.9a", "R.24b")
def may_open(s, card):
    return may_open_with(s, s.to_act, s.keyword, s.manner, card)


@rule("B.9b", "B.9c", "B.9d", "C.385", "C.398", "E.7.1", "E.7.2", "R.33a")
def open_with(s, card):
    """R.33a A boost goes to the discard, then its effect; B.9c a field is built with its Goods, E.7.1 the Raft's."""
    me = s.players[s.to_act]
    if KIND[card] == Kind.BOOST:
        me.zone[card] = Zone.DISCARD
        for i in range(N_GAINS):
            s.noboat |= GAINS[card, 0, i, 0] == Gain.NOBOAT
            s.raftok |= GAINS[card, 0, i, 0] == Gain.RAFTOK
        push_gains(s, s.to_act, card, 0, NONE)
    else:
        me.zone[card] = Zone.BUILT
        settle_in(s, s.to_act, card)
        for good in range(N_GOODS):
            me.goods[good] += FIELD_GOODS[card, Boat.RAFT, good]


@rule("B.9a", "R.24b")
def may_leave_window(s):
    """R.24b Not where only a boost makes the keyword possible."""
    return effect_possible(s, s.to_act, s.keyword, s.manner, False, False)


@rule("B.9a")
def leave_window(s):
    pass


@rule("B.10a", "B.10b", "B.10c", "B.10d", "B.10e", "C.379", "E.6.1", "E.6.2", "E.6.3", "E.6.6")
def do_keyword(s, seat, keyword, entry):
    """B.10a Explore: a card. B.10b Populate: a worker. B.10c Construct, B.10d Harvest, B.10e Sail."""
    manner, s.program = entry % N_MANNERS, entry // N_MANNERS - 1
    if not effect_possible(s, seat, keyword, manner, s.noboat, s.raftok):
        return
    if keyword == Keyword.EXPLORE:
        draw_card(s, seat, Zone.HAND)
    elif keyword == Keyword.POPULATE:
        s.players[seat].workers += 1
    elif keyword == Keyword.CONSTRUCT:
        ask(s, seat, Phase.BUILD)
    elif keyword == Keyword.HARVEST:
        s.keyword = keyword
        ask(s, seat, Phase.FIELD)
    elif manner & Manner.RAFT:
        join_queue(s, seat, Boat.RAFT, Cargo.NOTHING)
    elif s.raftok:
        push(s, seat, Task.BOAT, BoatPurpose.SAIL, 1)
    else:
        push(s, seat, Task.CARGO, 0, 0)


@rule("B.10c")
def may_build_free(s, card):
    return may_construct(s, s.to_act, card)


@rule("B.10c")
def build_free(s, card):
    """B.10c Without its cost."""
    s.players[s.to_act].zone[card] = Zone.BUILT
    settle_in(s, s.to_act, card)


@rule("B.10d", "R.34a")
def may_choose_field(s, place):
    return is_own_field(s, s.to_act, place)


@rule("B.10d", "B.16a", "B.16d", "E.2.13", "R.32a", "R.32c")
def choose_field(s, place):
    """R.32a Its ambush token, then the boat, then the Goods; B.16a for `field` Resources only, without a boat."""
    if s.keyword == Keyword.HARVEST:
        push(s, s.to_act, Task.HARVEST, place, 0)
    else:
        push(s, s.to_act, Task.FIELD_GOODS, place, 0)
    push(s, s.to_act, Task.AMBUSH, place, 0)


@rule("B.10d", "E.6.8", "R.32a", "R.32b")
def harvest(s, seat, place):
    """E.6.8 Boudicca spends a boat first; R.32b `noboat`: the Raft's side, and no boat harvest."""
    if NEEDS_BOAT[place] and not s.noboat:
        push(s, seat, Task.BOAT, BoatPurpose.HARVEST, place)
    else:
        gain_field(s, seat, place, Boat.RAFT, False)


@rule("B.10d", "B.16b", "B.16c", "C.218", "C.375", "C.440", "E.6.11", "E.6.12", "E.8.6", "E.8.7")
def gain_field(s, seat, place, side, resources_only):
    """B.16b Only Resources for an effect that takes them from a Field."""
    for good in range(N_RESOURCES if resources_only else N_GOODS):
        s.players[seat].goods[good] += FIELD_GOODS[place, side, good]


@rule("E.6.9")
def ask_boat(s, seat, purpose, entry):
    """Which kind of boat, if there is one for the purpose; `entry` is the field harvested, else how often."""
    harvesting = purpose == BoatPurpose.HARVEST
    s.boat_purpose = purpose
    s.at = entry if harvesting else NONE
    s.count = 1 if harvesting else entry
    for boat in range(N_BOATS):
        if can_choose_boat(s, seat, boat):
            ask(s, seat, Phase.BOAT)
            return


@rule("E.6.9")
def may_choose_boat(s, boat):
    return can_choose_boat(s, s.to_act, boat)


@rule("B.4c", "B.4d", "E.6.9", "E.7.7", "R.28a")
def can_choose_boat(s, seat, boat):
    """R.28a An unspent one on hand; to gain one, B.4c below the cap."""
    if s.boat_purpose == BoatPurpose.GAIN:
        return can_gain_boats(s, seat, boat, 1)
    return s.players[seat].boats[boat] > 0


@rule("C.403", "E.5.7", "E.6.10", "E.6.11", "E.7.7", "E.7.9", "E.7.10")
def choose_boat(s, boat):
    """E.6.11 The side of the boat spent; C.403 a boat removed, or gained."""
    me = s.players[s.to_act]
    if s.count > 1:
        push(s, s.to_act, Task.BOAT, s.boat_purpose, s.count - 1)
    if s.boat_purpose == BoatPurpose.GAIN:
        gain_boats(s, s.to_act, boat, 1)
        return
    if s.boat_purpose == BoatPurpose.SAIL:
        if boat == Boat.SHIP:
            push(s, s.to_act, Task.CARGO, 0, 0)
        else:
            join_queue(s, s.to_act, Boat.RAFT, Cargo.NOTHING)
        return
    me.boats[boat] -= 1
    if s.boat_purpose != BoatPurpose.DROP:
        me.spent_boats[boat] += 1
    if s.boat_purpose == BoatPurpose.HARVEST:
        gain_field(s, s.to_act, s.at, boat, False)
        me.events[Event.ON_SHIP_HARVEST if boat == Boat.SHIP else Event.ON_RAFT_HARVEST] += 1


@rule("B.10f", "B.13b")
def may_load(s, cargo):
    """B.10f No cargo, a fish (B.13b or gold), a raze token, or both."""
    fish = (cargo & Cargo.FISH) == 0 or can_pay_good(s, s.to_act, Good.FISH, 1)
    return fish and ((cargo & Cargo.RAZE) == 0 or s.players[s.to_act].goods[Good.RAZE] > 0)


@rule("B.10f", "B.13b")
def load(s, cargo):
    if cargo & Cargo.FISH:
        pay_good(s, s.to_act, Good.FISH, 1)
    if cargo & Cargo.RAZE:
        pay_good(s, s.to_act, Good.RAZE, 1)
    join_queue(s, s.to_act, Boat.SHIP, cargo)


@rule("B.10e", "E.6.4", "E.6.6")
def join_queue(s, seat, boat, cargo):
    """B.10e At the tail; E.6.4 a Raft without cargo."""
    s.players[seat].boats[boat] -= 1
    s.queue_seat[s.queue_size] = seat
    s.queue_boat[s.queue_size] = boat
    s.queue_cargo[s.queue_size] = cargo
    s.queue_size += 1
