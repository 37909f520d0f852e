"""What follows of itself after an action, until a decision is asked or the game is over."""

from hordes.engines.core.jit import rule

from .corpses import next_corpse
from .dice import roll_dice
from .icons import carry_out
from .result import settle
from .state import Then
from .turn import end_turn


@rule("R.3a", "4.12", "7.2")
def follow_up(s):
    """The roll, its result, the reward, then the corpses, and the end of the turn."""
    while s.then != Then.ASK and not s.over:
        then = s.then
        s.then = Then.ASK
        if then == Then.ROLL:
            roll_dice(s)
        elif then == Then.SETTLE:
            settle(s)
        elif then == Then.REWARD:
            carry_out(s)
        elif then == Then.CORPSE:
            next_corpse(s)
        else:
            end_turn(s)
    s.then = Then.ASK
