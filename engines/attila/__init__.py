"""Attila: area majority with hidden hands, a one-round sealed conflict and four scorings."""

from hordes.engines.core.game import Game

from .actions import ACTIONS
from .check import complete, problems
from .components import INFLUENCE, MAX_PLAYERS, MIN_PLAYERS, TABLES
from .new_game import new_game
from .observe import OBSERVATION, observe, redeal
from .scoring import CLOSE, rank_seats
from .state import STATE, Phase

GAME = Game(
    id="attila",
    title="Attila",
    version=0,
    package=__name__,
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    phases=Phase,
    state=STATE,
    actions=ACTIONS,
    observation=OBSERVATION,
    rules={"new_game": new_game, "observe": observe, "rank_seats": rank_seats, "redeal": redeal},
    problems=problems,
    complete=complete,
    tables=TABLES,
    printed={"influence": INFLUENCE, "close": CLOSE},
    summary="Karl-Heinz Schmiel, Hans im Glück 2000, for 2 to 5 players.",
)
__all__ = ["GAME"]
