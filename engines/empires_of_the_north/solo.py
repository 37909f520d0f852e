"""One player: an event each round that takes Resources or points."""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import draw

from .agenda import ask, push
from .components import NONE, Good
from .state import Phase, Task


@rule("B.23b", "B.23c", "B.23d", "B.23e")
def begin_event(s):
    """B.23b A token names a Resource; B.23c as many as the round's number are paid, what is missing costs points."""
    if s.events_left.sum() == 0:
        return  # a scenario may have taken them
    good = draw(s, s.events_left)
    me = s.players[0]
    paid = min(me.goods[good], s.turn)
    me.goods[good] -= paid
    s.event_good = good
    s.count = s.turn - paid
    ask_event(s)


@rule("B.23d", "B.23e", "B.23f")
def ask_event(s):
    """B.23e Gold may pay for each that is missing."""
    if s.count > 0 and s.players[0].goods[Good.GOLD] > 0:
        ask(s, 0, Phase.EVENT)
    else:
        s.score[0] = max(s.score[0] - s.count, 0)
        s.count = 0
        s.event_good = NONE


@rule("B.23e")
def may_answer_event(s):
    return True


@rule("B.23e")
def pay_event(s):
    s.players[0].goods[Good.GOLD] -= 1
    s.count -= 1
    push(s, 0, Task.EVENT, 0, 0)


@rule("B.23d", "B.23f")
def refuse_event(s):
    """B.23d A point for each missing one, but never below none."""
    s.score[0] = max(s.score[0] - 1, 0)
    s.count -= 1
    push(s, 0, Task.EVENT, 0, 0)
