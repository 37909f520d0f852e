"""Empires of the North: two clans, cards as declarations, boats, raids and ambushes."""

from hordes.engines.core.game import Game, Option

from .actions import ACTIONS
from .check import complete, problems
from .components import MAX_PLAYERS, MIN_PLAYERS, PRINTED, TABLES
from .follow_up import follow_up
from .new_game import new_game
from .observe import OBSERVATION, observe, redeal
from .scoring import rank_seats
from .state import STATE, Phase

GAME = Game(
    id="empires_of_the_north",
    title="Empires of the North",
    version=0,
    package=__name__,
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    phases=Phase,
    state=STATE,
    actions=ACTIONS,
    observation=OBSERVATION,
    rules={
        "new_game": new_game,
        "observe": observe,
        "rank_seats": rank_seats,
        "redeal": redeal,
        "follow_up": follow_up,
    },
    problems=problems,
    complete=complete,
    tables=TABLES,
    printed=PRINTED,
    options=(
        Option("several_tokens", 1, 0, 1, "1 = several ambush tokens may lie on one card"),
        Option("forgery_pawn", 1, 0, 1, "1 = Forgery exhausts one's own pawn on the tile, 0 = it costs a worker only"),
        Option("ring_action", 0, 0, 1, "1 = Ring Around the Romans is an action card, 0 = a trigger"),
        Option("refill", 1, 0, 1, "1 = the island rows are filled up at clean-up"),
        Option("last_round", 0, 0, 1, "1 = the round of the 25th point is the last, whatever the phase"),
        Option("spy_sails", 1, 0, 1, "1 = Spy on Deck! may Sail after its reveal"),
        Option("max_rounds", 10, 1, 1000, "rounds after which the game is cut off"),
    ),
    summary="The Urvart and Boudicca clans, for 1 to 4 players; base rules and most cards reconstructed.",
)
__all__ = ["GAME"]
