"""Triggers: what an action set off fires when the whole action is over."""

from hordes.engines.core.jit import rule

from .agenda import push, push_gains
from .components import EVENT, N_EVENTS, N_PLACES, NONE, ONCE
from .possible import gains_possible
from .state import Task
from .supply import owns


@rule("R.25b", "R.27c", "R.27g", "R.36a", "R.36b")
def fire(s):
    """R.25b The active seat's first, then clockwise, each in the order built; R.27g only what stood there before."""
    for i in range(s.num_players - 1, -1, -1):
        seat = (s.active + i) % s.num_players
        if any_event(s, seat):
            latest = s.action_began + 1
            while True:
                place, built = NONE, -1  # the last one built before `latest`
                for other in range(N_PLACES):
                    event = EVENT[other]
                    if event != NONE and owns(s, seat, other) and s.players[seat].events[event] > 0:
                        at = s.players[seat].built_at[other]
                        if built < at < latest:
                            place, built = other, at
                if place == NONE:
                    break
                latest = built
                times = s.players[seat].events[EVENT[place]]
                push(s, seat, Task.TRIGGER, place, 1 if ONCE[place] else times)
            for event in range(N_EVENTS):
                s.players[seat].events[event] = 0


@rule()
def any_event(s, seat):
    for event in range(N_EVENTS):
        if s.players[seat].events[event] > 0:
            return True
    return False


@rule("C.438", "R.27f", "R.34f")
def trigger(s, seat, place, times):
    """R.27f What fires once a round does so the first time that it can be carried out."""
    me = s.players[seat]
    if times > 1:
        push(s, seat, Task.TRIGGER, place, times - 1)
    if me.triggered[place] and ONCE[place]:
        return
    if gains_possible(s, seat, place, 0, NONE, 0):
        me.triggered[place] = 1
        push_gains(s, seat, place, 0, NONE)
