"""Hordes: heavy modern board games as fast, faithful reinforcement-learning environments.

    >>> import hordes
    >>> engine = hordes.make("attila", num_games=1024, num_players=4, seed=0)
    >>> engine.step(actions)  # then read engine.observation, engine.action_mask, engine.reward, engine.done
"""

import importlib
import typing
from typing import Any

from hordes.engines.core.errors import HordesError, UnknownGame, suggestion

if typing.TYPE_CHECKING:
    from hordes.engines.core.engine import Engine
    from hordes.engines.core.game import Game

__version__ = "0.1.0"
__all__ = ["HordesError", "__version__", "game", "games", "make"]

_GAMES = ("attila",)


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return _GAMES


def game(id: "str | Game") -> "Game":
    """A game's declaration: players, options, action names, layouts, rulebook, provenance. Raises UnknownGame."""
    if not isinstance(id, str):
        from hordes.engines.core.game import Game

        if isinstance(id, Game):
            return id
    if id not in _GAMES:
        raise UnknownGame(f"no game is called {id!r}: {suggestion(id, _GAMES)}")
    return importlib.import_module(f"hordes.engines.{id}").GAME


def make(id: "str | Game", num_games: int = 1, num_players: int | None = None, **options: Any) -> "Engine":
    """A batch of `num_games` games with `num_players` seats (the game's fewest if None).

    Options, all by keyword: `seed=None`, `autoreset=True`, `threads=1`, `reward="outcome"` ("score", "rank"),
    `max_decisions=None`, and the game's own. The first call compiles the game (seconds); later ones load it.
    Raises UnknownGame and InvalidOption.
    """
    from hordes.engines.core.engine import Engine

    return Engine(game(id), num_games, num_players, **options)
