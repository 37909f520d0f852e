"""The expedition: boats pillage and conquer, from the head of the queue."""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import below

from .agenda import ask, begin_action, push, push_gains
from .components import (
    BONUS,
    DECK,
    N_CARDS,
    N_DECKS,
    N_ISLANDS,
    NONE,
    OPTIONS,
    PILLAGE,
    ROW,
    Boat,
    Event,
)
from .language import Gain
from .possible import can_conquer, can_land, can_pillage, islands_left
from .state import IslandZone, Phase, Task
from .supply import settle_in


@rule("B.19a", "B.19b")
def next_boat(s):
    """B.19a From the head; a boat that can do nothing does nothing."""
    while s.queue_size > 0:
        if can_land(s, 0):
            s.active = s.queue_seat[0]
            begin_action(s, s.active)
            push(s, s.active, Task.LAND, 0, 0)
            return True
        leave_queue(s, 0, False)
    return False


@rule("B.19b")
def begin_landing(s, seat, place, at_once):
    s.landing, s.at_once = place, at_once
    ask(s, seat, Phase.LAND)


@rule("B.19c", "B.19e")
def may_pillage(s, island):
    return can_pillage(s, s.landing, island)


@rule("B.19g", "B.19h")
def pillage(s, island):
    """B.19h All that is printed; the island is discarded. B.19g Cargo is lost."""
    seat = s.to_act
    leave_queue(s, s.landing, s.at_once)
    s.island_zone[island] = IslandZone.DISCARD
    s.players[seat].events[Event.ON_PILLAGE] += 1
    if OPTIONS[PILLAGE + island] > 0:
        push_gains(s, seat, PILLAGE + island, 0, NONE)


@rule("B.19d", "B.19f")
def may_conquer(s, island):
    return can_conquer(s, s.landing, island)


@rule("B.18a", "B.19g", "B.19i", "R.27c", "R.28d")
def conquer(s, island):
    """B.19i The island joins the empire, with its bonus and its ability."""
    seat = s.to_act
    leave_queue(s, s.landing, s.at_once)
    s.island_zone[island] = IslandZone.CONQUERED
    s.island_owner[island] = seat
    settle_in(s, seat, N_CARDS + island)
    s.players[seat].events[Event.ON_CONQUER] += 1
    if OPTIONS[BONUS + island] > 0:
        push_gains(s, seat, BONUS + island, 0, NONE)


@rule("B.19b", "R.28c")
def may_sail_past(s):
    """B.19b In the expedition a boat may do nothing; R.28c one that lands at once must land."""
    return not s.at_once


@rule("B.19b", "B.19g")
def sail_past(s):
    leave_queue(s, s.landing, False)


@rule("B.19g", "C.400", "E.7.5", "E.7.6")
def leave_queue(s, place, to_hand):
    """The boat is spent until the clean-up, E.7.5 or comes back at once; the ones behind move up."""
    me, boat = s.players[s.queue_seat[place]], s.queue_boat[place]
    if to_hand:
        me.boats[boat] += 1
    else:
        me.spent_boats[boat] += 1
    for behind in range(place, s.queue_size - 1):
        copy_queued(s, behind, behind + 1)
    s.queue_size -= 1
    s.queue_seat[s.queue_size] = NONE
    s.queue_boat[s.queue_size] = NONE
    s.queue_cargo[s.queue_size] = NONE


@rule()
def copy_queued(s, to, from_):
    s.queue_seat[to] = s.queue_seat[from_]
    s.queue_boat[to] = s.queue_boat[from_]
    s.queue_cargo[to] = s.queue_cargo[from_]


@rule("R.37c")
def own_queued(s, seat, number):
    """Where a seat's boat of that number is in the queue, NONE if there is none."""
    for place in range(s.queue_size):
        if s.queue_seat[place] == seat:
            if number == 0:
                return place
            number -= 1
    return NONE


@rule("R.28b", "R.28c", "R.37c")
def may_choose_queued(s, number):
    """R.28b A Ship behind another boat, to move it up; R.28c a boat that can land, to land it now."""
    place = own_queued(s, s.to_act, number)
    if place == NONE:
        return False
    if s.gain == Gain.UP:
        return place > 0 and s.queue_boat[place] == Boat.SHIP
    return can_land(s, place)


@rule("E.7.4", "E.7.5", "R.28b", "R.28c")
def choose_queued(s, number):
    """R.28b It changes places with whatever is ahead."""
    place = own_queued(s, s.to_act, number)
    if s.gain == Gain.NOW:
        push(s, s.to_act, Task.LAND, place, 1)
        return
    seat, boat, cargo = s.queue_seat[place], s.queue_boat[place], s.queue_cargo[place]
    copy_queued(s, place, place - 1)
    s.queue_seat[place - 1] = seat
    s.queue_boat[place - 1] = boat
    s.queue_cargo[place - 1] = cargo


@rule("B.1a", "B.1b", "E.3.2", "E.3.3")
def turn_up(s, deck):
    """A random island of a deck is revealed; none if the deck is empty."""
    count = islands_left(s, deck)
    if count == 0:
        return
    left = below(s, count)
    for island in range(N_ISLANDS):
        if DECK[island] == deck and s.island_zone[island] == IslandZone.DECK:
            if left == 0:
                s.island_zone[island] = IslandZone.REVEALED
                return
            left -= 1


@rule("B.1b", "B.20f", "E.1.9", "E.1.10", "R.26d")
def fill_rows(s):
    """B.20f To two of each; more stay, R.26d fewer too if the deck is empty."""
    for deck in range(N_DECKS):
        shown = 0
        for island in range(N_ISLANDS):
            shown += DECK[island] == deck and s.island_zone[island] == IslandZone.REVEALED
        for _ in range(ROW - shown):
            turn_up(s, deck)
