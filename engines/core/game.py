"""One game as a whole: what `hordes.game(id)` returns and each game's `__init__.py` declares."""

import hashlib
import importlib
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import numpy as np

from . import batch, jit, rulebook, scenario
from .actions import ActionSpace
from .check import Problem, header_problems, range_problems
from .errors import IllegalAction, InvalidOption, suggestion
from .observe import Observation
from .state import Record
from .tables import Table, overlay_folder

ENGINE_OPTIONS = ("num_games", "num_players", "seed", "autoreset", "threads", "reward", "max_decisions")


@dataclass(frozen=True)
class Option:
    """A variant that the rulebook or a design calls an option: a field of the state, set when games are made."""

    name: str
    default: int
    low: int
    high: int
    doc: str


@dataclass(frozen=True, eq=False)
class Game:
    """A game's declaration. `rules` are `new_game(s)`, `observe(s, o, seat)`, `rank_seats(s)`, `redeal(s, seat)`
    and, if anything follows of itself after the set-up and every action, `follow_up(s)`.

    `printed` has what stands on the components as the rules read it, by name, for agents: read-only arrays, and numbers
    and enums that explain them.
    """

    id: str
    title: str
    version: int
    package: str
    min_players: int
    max_players: int
    phases: type[IntEnum]
    state: Record
    actions: ActionSpace
    observation: Observation
    rules: Mapping[str, Callable]
    problems: Callable[[np.record], list[Problem]]
    complete: Callable[[np.record, set[str]], None]
    tables: tuple[Table, ...] = ()
    options: tuple[Option, ...] = ()
    summary: str = ""
    printed: Mapping[str, Any] = field(default_factory=dict)
    _entries: dict = field(default_factory=dict, init=False, repr=False)
    _lock: Any = field(default_factory=threading.Lock, init=False, repr=False)

    def __post_init__(self) -> None:
        shown = {name: value.view() if isinstance(value, np.ndarray) else value for name, value in self.printed.items()}
        for value in shown.values():
            if isinstance(value, np.ndarray):
                value.flags.writeable = False
        object.__setattr__(self, "printed", shown)

    def __reduce__(self):
        return _load, (self.package,)

    @property
    def players(self) -> range:
        """The numbers of players it can be played with."""
        return range(self.min_players, self.max_players + 1)

    @property
    def action_names(self) -> tuple[str, ...]:
        """The label of every action, by number."""
        return self.actions.labels

    def action_name(self, action: int) -> str:
        """The label of an action, such as `PLACE FRANKS BELGICA`. Raises IllegalAction for none of its numbers."""
        if not isinstance(action, (int, np.integer)) or not 0 <= action < self.actions.total:
            raise IllegalAction(f"{self.title}: expected an action 0..{self.actions.total - 1}, got {action!r}")
        return self.actions.labels[action]

    def action_index(self, name: str) -> int:
        """The action of a label; case and spacing do not matter. Raises IllegalAction for an unknown one."""
        return self.actions.index(name)

    @cached_property
    def rulebook(self) -> tuple[rulebook.Clause, ...]:
        """Every clause of the rulebook, in our words."""
        return rulebook.read(self.package)

    @property
    def clause_code(self) -> dict[str, list[str]]:
        """Clause id -> the rules that carry it out."""
        return rulebook.code_of(self.package)

    @property
    def provenance(self) -> Counter:
        """How many component rows are of each status (rulebook, public, reconstructed, stand-in)."""
        return sum((table.tally for table in self.tables), Counter())

    @cached_property
    def layout_hash(self) -> str:
        """A digest of the action labels, the observation's index table and the state's layout."""
        rows = [(n, i, c, f.low, f.high) for n, i, c, f in self.observation.rows(self.max_players)]
        text = repr((self.id, self.version, self.actions.labels, rows, self.state.dtype.descr))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def check(self, state: np.record | dict) -> list[Problem]:
        """The invariants a state breaks; none for a sound one. `state` is a record or named values."""
        record = self._record(state)
        return range_problems(record, self.state) + header_problems(record) + self.problems(record)

    def describe(self, state: np.record | dict) -> str:
        """A state as text, a field a line."""
        return scenario.describe(scenario.to_values(self._record(state), self.state))

    def check_players(self, num_players: Any) -> int:
        """`num_players` as an int in range; None gives the fewest, but two if one may play alone.

        Raises InvalidOption.
        """
        if num_players is None:
            return min(max(2, self.min_players), self.max_players)
        if isinstance(num_players, bool) or not isinstance(num_players, (int, np.integer)):
            raise InvalidOption(f"num_players: expected an integer, got {num_players!r}")
        if num_players not in self.players:
            expected = f"{self.min_players} to {self.max_players}"
            raise InvalidOption(f"num_players: {self.title} takes {expected} players, got {num_players}")
        return int(num_players)

    def check_options(self, given: Mapping[str, Any]) -> dict[str, int]:
        """All options with their values. Raises InvalidOption for an unknown one or a value out of range."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                names = (*known, *ENGINE_OPTIONS)
                raise InvalidOption(f"{name}: {self.title} has no such option; {suggestion(name, names)}")
            option = known[name]
            if not isinstance(value, (int, np.integer)) or not option.low <= value <= option.high:
                raise InvalidOption(f"{name}: expected {option.low}..{option.high} ({option.doc}), got {value!r}")
        return {name: int(given.get(name, option.default)) for name, option in known.items()}

    def entries(self) -> dict[str, Callable]:
        """The batch driver's functions bound to this game, compiled (or loaded from the cache) at the first call."""
        with self._lock:
            if not self._entries:
                legal, step = self.actions.compile(self.id)
                folder = jit.cache_folder(self.id, self._sources()) if jit.COMPILED else None
                bound = jit.bind(batch, {**self.rules, "legal": legal, "step": step}, batch.ENTRIES, folder)
                if folder is not None:
                    jit.compile_once(self.id, self.title, folder, self._first_calls(bound))
                self._entries.update(bound)
        return self._entries

    def _record(self, state: np.record | dict) -> np.record:
        if isinstance(state, dict):
            record = self.state.array(1)
            scenario.set_values(record[0], self.state, state)
            return record[0]
        return state

    def _sources(self) -> dict[str, bytes]:
        """Path within the package -> contents, of all that the compiled rules depend on."""
        found: dict[str, bytes] = {"layout": self.layout_hash.encode()}

        def collect(folder: Traversable, path: str) -> None:
            for item in folder.iterdir():
                if item.is_dir() and item.name != "__pycache__":
                    collect(item, f"{path}/{item.name}")
                elif item.name.endswith((".py", ".toml")):
                    found[f"{path}/{item.name}"] = item.read_bytes()

        collect(files(__package__), "core")
        collect(files(self.package), self.id)
        overlay = overlay_folder(self.id)
        if overlay is not None:
            collect(overlay, "overlay")
        return found

    def _first_calls(self, bound: dict[str, Callable]) -> list[Callable[[], Any]]:
        """One call of each entry on a batch of one, whose argument types are those of every later call."""
        buffers = Buffers(self, 1, self.min_players)
        buffers.states["num_players"] = self.min_players
        for option in self.options:
            buffers.states[option.name] = option.default
        b, one = buffers, np.ones(1, bool)
        seed, seats, actions = np.ones(1, np.uint64), np.zeros(1, np.int64), np.full(1, batch.NEW_GAME)
        show, shown = (b.sheet, b.flat, b.scale, b.low), (b.mask, b.observation, b.to_act)
        paid = (b.reward, b.terminated, b.truncated)
        return [
            lambda: bound["step_games"](b.states, actions, seed, False, 0, *show, *shown, *paid),
            lambda: bound["first_illegal"](actions, b.mask),
            lambda: bound["refresh_games"](b.states, b.mask, b.to_act),
            lambda: bound["observe_games"](b.states, seats, *show, b.observation),
            lambda: bound["playout_games"](b.states, seats, b.mask[0], np.zeros(2, np.int64), np.zeros(1)),
            lambda: bound["redeal_games"](b.states, ~one, seats, seed),
        ]


class Buffers:
    """The arrays of a batch of N games with P players, allocated once."""

    def __init__(self, game: Game, num_games: int, num_players: int) -> None:
        actions, observed = game.actions.size(num_players), game.observation.size(num_players)
        self.states = game.state.array(num_games)
        self.mask = np.zeros((num_games, actions), np.int8)
        self.observation = np.zeros((num_games, observed), np.float32)
        self.to_act = np.full(num_games, -1, np.int8)
        self.reward = np.zeros((num_games, num_players), np.float32)
        self.terminated = np.zeros(num_games, bool)
        self.truncated = np.zeros(num_games, bool)
        self.scale, self.low = game.observation.scale, game.observation.low
        self.sheet, self.flat = scratch(game)


def scratch(game: Game) -> tuple[np.ndarray, np.ndarray]:
    """One observation record to write into, and the same memory as (O_full,) float32; one pair a thread."""
    sheet = game.observation.sheet.array(1)
    return sheet, sheet.view(np.float32).reshape(-1)


def _load(package: str) -> Game:
    return importlib.import_module(package).GAME
