"""Barbaria: push-your-luck quests, coloured dice, skills, and revenge on the monsters that killed one's rivals."""

from hordes.engines.core.game import Game, Option

from .actions import ACTIONS
from .check import complete, problems
from .components import HORN, MAX_PLAYERS, MIN_PLAYERS, MINIMUM, SKILLS, SLOT_COLOUR, TABLES
from .end_of_game import rank_seats
from .follow_up import follow_up
from .new_game import new_game
from .observe import OBSERVATION, TRAITS, observe, redeal
from .state import STATE, Phase

GAME = Game(
    id="barbaria",
    title="Barbaria",
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
    printed={"slot_colour": SLOT_COLOUR, "minimum": MINIMUM, "traits": TRAITS, "skills": SKILLS, "horn": HORN},
    options=(
        Option("max_turns", 200, 1, 10_000, "single turns after which the game is cut off and glory decides"),
        Option("reshuffle_barbarians", 0, 0, 1, "1 = plundered barbarians return when their deck is empty"),
        Option("pathfinder_limit", 0, 0, 1, "1 = each permanent pathfinder works once a turn, 0 = always"),
    ),
    summary="Peter Rustemeyer, the rulebook with four decks, for 2 to 6 players; most cards are ours.",
)
__all__ = ["GAME"]
