"""Scripted agents: for each game a readable heuristic, as a module named like the game.

That module has `choose(o, players, mask, notes) -> action`, a rule like those of the engines: `o` is what the seat
observes, as a record of whole numbers with the names of the game's observation, its own seat first; `mask` (A,) int8
the legal actions; `notes` scratch space, a record of the module's layout `NOTES`. It knows nothing else of the game's
state and has no memory, so the same observation always gets the same action.
"""

import importlib
from dataclasses import replace
from importlib.resources import files

import numpy as np

import hordes
from hordes.engines.core import jit
from hordes.engines.core.game import Game
from hordes.engines.core.state import Field, Record, field

from . import batch


class ScriptedAgent:
    """Plays a game by its heuristic. Compiled at the first one made (seconds), loaded from the disk cache later."""

    name = "scripted"

    def __init__(self, game: "str | Game", num_players: int, seed: int = 0) -> None:
        self.game = hordes.game(game)
        self.num_players = self.game.check_players(num_players)
        self.reseed(seed)
        self._player = importlib.import_module(f"{__name__}.{self.game.id}")
        self._sheet = _whole_numbers(self.game)
        self._high = np.rint(1 / self.game.observation.scale).astype(np.float32)
        self._choose = self._compiled()

    def act(self, observation: np.ndarray, action_mask: np.ndarray) -> np.ndarray:
        """(n,) int64, a legal action for each row of `observation` (n, O) float32 and `action_mask` (n, A) int8."""
        return self._act(self._choose, observation, action_mask)

    def reseed(self, seed: int) -> None:
        """Nothing: it draws no chances."""

    def _act(self, entry, observation: np.ndarray, action_mask: np.ndarray) -> np.ndarray:
        actions = np.empty(len(observation), np.int64)
        sheet, notes = self._sheet.array(1), self._player.NOTES.array(1)
        numbers = sheet.view(np.int32).reshape(-1)
        seen, legal = _as_compiled(observation, np.float32), _as_compiled(action_mask, np.int8)
        entry(seen, legal, self._high, self.num_players, sheet, numbers, notes, actions)
        return actions

    def _compiled(self):
        name, title = f"{self.game.id}-scripted", f"the scripted player of {self.game.title}"
        folder = jit.cache_folder(name, self._sources()) if jit.COMPILED else None
        entry = jit.bind(batch, {"choose": self._player.choose}, batch.ENTRIES, folder)["choose_actions"]
        if folder is not None:
            nothing = np.empty((0, self.game.observation.size(self.num_players)), np.float32)
            nobody = np.empty((0, self.game.actions.size(self.num_players)), np.int8)
            jit.compile_once(name, title, folder, [lambda: self._act(entry, nothing, nobody)])
        return entry

    def _sources(self) -> dict[str, bytes]:
        """Name -> contents, of all that the compiled code depends on."""
        code = {path: files(__name__).joinpath(path).read_bytes() for path in ("batch.py", f"{self.game.id}.py")}
        core = files(jit.__package__)
        shared = {path: core.joinpath(path).read_bytes() for path in ("jit.py", "state.py", "observe.py", "actions.py")}
        numbers = repr((self.game.layout_hash, [table.content for table in self.game.tables])).encode()
        return {**code, **shared, "numbers": numbers}


def _whole_numbers(game: Game) -> Record:
    """The game's observation with integer fields of the same names in the same order."""

    def integers(fields: dict[str, Field]) -> list[Field]:
        return [replace(f, dtype=np.int32) for f in fields.values() if f.name != "seats"]

    seen = game.observation
    seat = Record(*integers(seen.seat.fields))
    return Record(*integers(seen.sheet.fields), field("seats", seen.seats, of=seat, doc="one block a seat"))


def _as_compiled(array: np.ndarray, dtype: type) -> np.ndarray:
    """A contiguous, read-only view: of other kinds of array each would compile anew."""
    view = np.ascontiguousarray(array, dtype).view()
    view.flags.writeable = False
    return view
