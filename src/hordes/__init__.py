"""Hordes: heavy modern board games as fast, faithful reinforcement-learning environments.

>>> import hordes
>>> engine = hordes.make("attila", num_games=1024, num_players=4, seed=0)
>>> engine.step(actions)  # then read engine.observation, engine.action_mask, engine.reward, engine.done
"""

import importlib
import typing
from typing import Any

import gymnasium
import pettingzoo

from hordes.engines.core.errors import HordesError, UnknownGame, suggestion

if typing.TYPE_CHECKING:
    from hordes.engines.core.engine import Engine
    from hordes.engines.core.game import Game

__version__ = "0.1.0"
__all__ = ["HordesError", "__version__", "game", "games", "make"]

# id -> version of its actions and observations, that of `Game.version`
_GAMES = {"attila": 0, "barbaria": 0, "empires_of_the_north": 0}
_IN_THE_MAKING: tuple[str, ...] = ()  # known by name to those who work on them: not listed, without faces


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(_GAMES)


def game(id: "str | Game") -> "Game":
    """A game's declaration: players, options, action names, layouts, rulebook, provenance. Raises UnknownGame."""
    if not isinstance(id, str):
        from hordes.engines.core.game import Game

        if isinstance(id, Game):
            return id
    if not isinstance(id, str) or id not in (*_GAMES, *_IN_THE_MAKING):
        raise UnknownGame(f"no game is called {id!r}: {suggestion(id, _GAMES)}")
    return importlib.import_module(f"hordes.engines.{id}").GAME


def make(id: "str | Game", num_games: int = 1, num_players: int | None = None, **options: Any) -> "Engine":
    """A batch of `num_games` games with `num_players` seats (if None the game's fewest, but two).

    Options, all by keyword: `seed=None`, `autoreset=True`, `threads=1`, `reward="outcome"` ("score", "rank"),
    `max_decisions=None`, and the game's own. The first call compiles the game (seconds); later ones load it.
    Raises UnknownGame and InvalidOption.
    """
    from hordes.engines.core.engine import Engine

    return Engine(game(id), num_games, num_players, **options)


def _register() -> None:
    """Make every game known to PettingZoo and Gymnasium, by entry points that import it only when it is made."""
    for id, version in _GAMES.items():
        name = f"hordes/{id}-v{version}"
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, entry_point=f"hordes.envs.{id}_v{version}:env")
        title = f"hordes/{id.title().replace('_', '')}-v{version}"
        if title not in gymnasium.registry:
            gymnasium.register(
                title,
                entry_point="hordes.envs.gym:HordesEnv",
                vector_entry_point="hordes.envs.vector:HordesVectorEnv",
                kwargs={"game": id},
            )


_register()
