"""What follows of itself after an action, until a decision is asked or the game is over."""

from hordes.engines.core.jit import rule

from .action import ask_move
from .agenda import ask
from .ambush import resolve_ambush
from .components import Boat
from .effects import ask_answer, ask_deck, ask_goods, ask_target, begin_program, gain_next, next_opponent, pay_next
from .expedition import begin_landing
from .keywords import ask_boat, do_keyword, gain_field, harvest, open_window
from .solo import ask_event
from .state import Phase, Task
from .triggers import fire, trigger
from .turn import next_step


@rule("R.25a")
def follow_up(s):
    """The agenda, and when it is empty the next step of the round."""
    s.asked = 0
    while not s.asked and not s.over:
        if s.agenda_size == 0:
            next_step(s)
        else:
            s.agenda_size -= 1
            top = s.agenda_size
            carry_out(s, s.agenda_seat[top], s.agenda_task[top], s.agenda_a[top], s.agenda_b[top])


@rule()
def carry_out(s, seat, task, a, b):
    """One thing on the agenda; what `a` and `b` are stands with Task."""
    if task == Task.OPTION:
        begin_program(s, seat, a)
    elif task == Task.EACH:
        next_opponent(s, seat, a)
    elif task == Task.COST:
        pay_next(s, seat, a, b)
    elif task == Task.GAIN:
        gain_next(s, seat, a, b)
    elif task == Task.AMBUSH:
        resolve_ambush(s, seat, a)
    elif task == Task.WINDOW:
        open_window(s, seat, a, b)
    elif task == Task.KEYWORD:
        do_keyword(s, seat, a, b)
    elif task == Task.HARVEST:
        harvest(s, seat, a)
    elif task == Task.FIELD_GOODS:
        gain_field(s, seat, a, Boat.RAFT, True)
    elif task == Task.GOODS:
        ask_goods(s, seat, a, b)
    elif task == Task.TARGET:
        ask_target(s, seat, a, b)
    elif task == Task.BOAT:
        ask_boat(s, seat, a, b)
    elif task == Task.CARGO:
        ask(s, seat, Phase.CARGO)
    elif task == Task.LAND:
        begin_landing(s, seat, a, b)
    elif task == Task.MOVE:
        ask_move(s, seat)
    elif task == Task.TRIGGERS:
        fire(s)
    elif task == Task.TRIGGER:
        trigger(s, seat, a, b)
    elif task == Task.ANSWER:
        ask_answer(s, seat, a)
    elif task == Task.EVENT:
        ask_event(s)
    else:
        ask_deck(s, seat, a)
