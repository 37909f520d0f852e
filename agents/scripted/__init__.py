"""Scripted agents: readable heuristics, for each game a package named like it.

That package has `LEVELS`: by name (`scripted`, and where there is one the stronger `expert`) its
`choose(o, players, mask, notes) -> action`, a rule like those of the engines. `o` is what the seat observes, a record
of whole numbers with the names of the game's observation, its own seat first; `mask` (A,) int8 the legal actions;
`notes` scratch space, a record of the package's layout `NOTES`. It knows nothing else of the game's state and
has no memory, so the same observation always gets the same action.
"""

import functools
import importlib.util
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from types import ModuleType

import numpy as np

import hordes
from hordes.engines.core import jit
from hordes.engines.core.errors import InvalidAgent, suggestion
from hordes.engines.core.game import Game
from hordes.engines.core.state import Field, Record, field

from . import batch


class ScriptedAgent:
    """Plays a game by its heuristic, which the first one made compiles (seconds) and the disk cache then keeps."""

    def __init__(self, game: "str | Game", num_players: int, seed: int = 0, level: str = "scripted") -> None:
        self.game = hordes.game(game)
        self.name = level
        self.num_players = self.game.check_players(num_players)
        self._choose = _compiled(self.game, level)
        self.reseed(seed)

    def act(self, observation: np.ndarray, action_mask: np.ndarray) -> np.ndarray:
        """(n,) int64, a legal action for each row of `observation` (n, O) float32 and `action_mask` (n, A) int8."""
        return self._choose(observation, action_mask, self.num_players)

    def reseed(self, seed: int) -> None:
        """Nothing: it draws no chances."""


@functools.cache
def _compiled(game: Game, level: str) -> Callable[[np.ndarray, np.ndarray, int], np.ndarray]:
    """A game's player for whole batches: (observation, action_mask, number of players) -> actions."""
    if importlib.util.find_spec(f"{__name__}.{game.id}") is None:
        raise InvalidAgent(f"there is no scripted agent for {game.title}; random plays every game")
    player = importlib.import_module(f"{__name__}.{game.id}")
    if level not in player.LEVELS:
        raise InvalidAgent(f"{game.title} has no {level} agent; {suggestion(level, player.LEVELS)}")
    build = f"{game.id}-{level}"
    folder = jit.cache_folder(build, _sources(game, player)) if jit.COMPILED else None
    entry = jit.bind(batch, {"choose": player.LEVELS[level]}, batch.ENTRIES, folder)["choose_actions"]
    sheet_layout, high = _whole_numbers(game), np.rint(1 / game.observation.scale).astype(np.float32)

    def choose(observation: np.ndarray, action_mask: np.ndarray, players: int) -> np.ndarray:
        actions, sheet, notes = np.empty(len(observation), np.int64), sheet_layout.array(1), player.NOTES.array(1)
        seen, legal = _as_compiled(observation, np.float32), _as_compiled(action_mask, np.int8)
        entry(seen, legal, high, players, sheet, sheet.view(np.int32).reshape(-1), notes, actions)
        return actions

    if folder is not None:
        nobody = np.empty((0, 1), np.float32), np.empty((0, 1), np.int8), game.min_players
        jit.compile_once(build, f"the {level} player of {game.title}", folder, [lambda: choose(*nobody)])
    return choose


def _sources(game: Game, player: ModuleType) -> dict[str, bytes]:
    """Name -> contents, of all that the compiled code depends on."""
    core = files(jit.__package__)
    shared = {path: core.joinpath(path).read_bytes() for path in ("jit.py", "state.py", "observe.py", "actions.py")}
    own = {path.name: path.read_bytes() for path in files(player).iterdir() if path.name.endswith(".py")}
    numbers = game.layout_hash, list(game.phases), [table.content for table in game.tables]
    own["batch"], own["numbers"] = files(__name__).joinpath("batch.py").read_bytes(), repr(numbers).encode()
    return {**shared, **own}


def _whole_numbers(game: Game) -> Record:
    """The game's observation with integer fields of the same names in the same order."""

    def integers(fields: dict[str, Field]) -> list[Field]:
        return [replace(f, dtype=np.int32) for f in fields.values() if f.name != "seats"]

    seen = game.observation
    seat = Record(*integers(seen.seat.fields))
    return Record(*integers(seen.sheet.fields), field("seats", seen.seats, of=seat, doc="one block a seat"))


def _as_compiled(array: np.ndarray, dtype: type) -> np.ndarray:
    """A contiguous, read-only view: of other kinds of array each would compile anew."""
    view: np.ndarray = np.ascontiguousarray(array, dtype).view()
    view.flags.writeable = False
    return view
