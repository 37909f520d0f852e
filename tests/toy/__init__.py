"""Market Day: a toy game, so that core and faces are never tested against one game alone."""

from hordes.engines.core.game import Game, Option

from .actions import ACTIONS
from .rules import complete, new_game, problems, rank_seats, redeal
from .state import MAX_PLAYERS, OBSERVATION, SITES_TABLE, STATE, Phase, observe

GAME = Game(
    id="toy",
    title="Market Day",
    version=0,
    package=__name__,
    min_players=1,
    max_players=MAX_PLAYERS,
    phases=Phase,
    state=STATE,
    actions=ACTIONS,
    observation=OBSERVATION,
    rules={"new_game": new_game, "observe": observe, "rank_seats": rank_seats, "redeal": redeal},
    problems=problems,
    complete=complete,
    tables=(SITES_TABLE,),
    options=(Option("coins", 3, 0, 6, "coins at the start"),),
    summary="Workers, four sites and a hidden crop.",
)
