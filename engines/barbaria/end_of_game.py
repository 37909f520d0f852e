"""Goal and end of the game."""

from hordes.engines.core.jit import rule
from hordes.engines.core.places import rank_by_score

from .components import GLORY_TO_WIN
from .state import EndReason


@rule("2.2", "R.13a")
def check_glory(s, seat):
    """2.2 The seventh glory point ends the game."""
    if s.score[seat] >= GLORY_TO_WIN:
        end_game(s, EndReason.SEVENTH_GLORY)


@rule("2.2", "2.3", "R.16b", "R.16c")
def end_game(s, reason):
    s.end_reason = reason
    s.over = 1
    s.truncated = reason == EndReason.TURN_LIMIT


@rule("2.4", "R.13c", "R.13d", "R.16b", "R.16c")
def rank_seats(s):
    """2.4 Most glory wins; R.13d equal glory shares the place."""
    rank_by_score(s)
