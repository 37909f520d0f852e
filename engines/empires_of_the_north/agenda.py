"""The agenda: what is still to be done, the next thing last, and the only rule that asks a decision."""

from hordes.engines.core.jit import rule

from .components import N_OPTIONS
from .state import Task

SEATS = 8  # more than there are seats: an opponent and a number share one entry


@rule()
def push(s, seat, task, a, b):
    """Put something on the agenda: it comes before what is there already."""
    s.agenda_seat[s.agenda_size] = seat
    s.agenda_task[s.agenda_size] = task
    s.agenda_a[s.agenda_size] = a
    s.agenda_b[s.agenda_size] = b
    s.agenda_size += 1


@rule()
def with_opponent(number, opponent):
    """A number and an opponent (NONE for none) in one entry."""
    return number * SEATS + opponent + 1


@rule()
def number_in(entry):
    return entry // SEATS


@rule()
def opponent_in(entry):
    return entry % SEATS - 1


@rule("R.25a")
def push_option(s, seat, program, option, opponent):
    """R.25a The costs of an option, then its gains from left to right."""
    key = program * N_OPTIONS + option
    push_gains(s, seat, program, option, opponent)
    push(s, seat, Task.COST, key, with_opponent(0, opponent))


@rule("R.25a")
def push_gains(s, seat, program, option, opponent):
    push(s, seat, Task.GAIN, program * N_OPTIONS + option, with_opponent(0, opponent))


@rule()
def ask(s, seat, phase):
    """Ask a decision."""
    s.to_act = seat
    s.phase = phase
    s.asked = 1


@rule("R.36a")
def begin_action(s, seat):
    """Whatever an action set off fires when it is over."""
    s.action_began = s.clock
    push(s, seat, Task.TRIGGERS, 0, 0)
