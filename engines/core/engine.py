"""A batch of games: the one way to play, for every face, agent and benchmark."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from . import arguments, batch, scenario, snapshot
from .errors import IllegalAction, InvalidOption, InvalidScenario, suggestion
from .game import Buffers, Game, scratch
from .rng import GOLDEN, mix, seeds_from

REWARDS = {"outcome": batch.OUTCOME, "score": batch.SCORE, "rank": batch.RANK}
REDEAL_TRIES = 100
MOST_THREADS = 1024
TOLD = 30  # problems of a position that an error names


@dataclass(frozen=True)
class Counts:
    """What a playout played: decisions, finished games, and each seat's wins (P,) float64, ties shared."""

    decisions: int
    games: int
    wins: np.ndarray


class Engine:
    """N games of one kind with P seats, stepped together. Made by `hordes.make`.

    The arrays are live, read-only views of buffers written in place by every step: copy what you keep.

    - `to_act` (N,) int8: the seat whose decision is asked, -1 after the end
    - `action_mask` (N, A) int8: 1 for each legal action of that seat, all zero after the end
    - `observation` (N, O) float32: the game as that seat sees it (seat 0 after the end)
    - `reward` (N, P) float32, `terminated`, `truncated`, `done` (N,) bool: of the last step; with `autoreset` the next
      game has begun already
    """

    def __init__(
        self,
        game: Game,
        num_games: int = 1,
        num_players: int | None = None,
        *,
        seed: int | np.ndarray | Iterable[int] | None = None,
        autoreset: bool = True,
        threads: int = 1,
        reward: str = "outcome",
        max_decisions: int | None = None,
        **options: int,
    ) -> None:
        self.game = game
        self.num_games = arguments.count("num_games", num_games)
        self.num_players = game.check_players(num_players)
        self.threads = arguments.count("threads", threads, MOST_THREADS)
        if not isinstance(autoreset, (bool, np.bool_)):
            raise InvalidOption(f"autoreset: expected True or False, got {autoreset!r}")
        self.autoreset = bool(autoreset)
        if not isinstance(reward, str) or reward not in REWARDS:
            raise InvalidOption(f"reward: {reward!r} is unknown; {suggestion(reward, REWARDS)}")
        self.reward_kind = reward
        self.max_decisions = max_decisions
        if max_decisions is not None:
            self.max_decisions = arguments.count("max_decisions", max_decisions, 2**31 - 1)
        self.options = game.check_options(options)
        seeds = arguments.seeds(seed, self.num_games)

        self._run = game.entries()
        self._b = Buffers(game, self.num_games, self.num_players)
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._scratch = [(self._b.sheet, self._b.flat)] + [scratch(game) for _ in range(self.threads - 1)]
        bounds = np.linspace(0, self.num_games, self.threads + 1).astype(int)
        self._slices = [slice(a, b) for a, b in pairwise(bounds) if b > a]
        self.to_act, self.action_mask = _view(self._b.to_act), _view(self._b.mask)
        self.observation, self.reward = _view(self._b.observation), _view(self._b.reward)
        self.terminated, self.truncated = _view(self._b.terminated), _view(self._b.truncated)
        self._parts = [self._part(part, thread) for thread, part in enumerate(self._slices)]
        self._no_seeds = np.zeros(self.num_games, np.uint64)
        self._write_header(self._b.states)
        self._begin(np.ones(self.num_games, bool), seeds)

    # --- playing -----------------------------------------------------------------------------------------------------

    def step(self, actions: Any) -> None:
        """Play one action in each game. `actions` (N,) integers; -1 leaves its game wholly alone.

        All are checked before any game moves. Raises IllegalAction, with every game as it was.
        """
        checked = arguments.actions(actions, self.num_games)
        bad = self._run["first_illegal"](checked, self._b.mask)
        if bad >= 0:
            raise IllegalAction(self._illegal(int(bad), int(np.asarray(actions)[bad])))
        self._play(checked, self._no_seeds)

    def _play(self, actions: np.ndarray, seeds: np.ndarray) -> None:
        self._sliced(self._play_slice, actions, seeds)

    def _play_slice(self, part: slice, thread: int, actions: np.ndarray, seeds: np.ndarray) -> None:
        states, buffers = self._parts[thread]
        kind = REWARDS[self.reward_kind]
        self._run["step_games"](states, actions[part], seeds[part], self.autoreset, kind, *buffers)

    def _part(self, part: slice, thread: int) -> tuple[np.ndarray, tuple[np.ndarray, ...]]:
        """One thread's share of the buffers, sliced once: doing so takes longer than a move."""
        b = self._b
        results = b.reward[part], b.terminated[part], b.truncated[part]
        return b.states[part], (*self._show(thread), *self._shown(part), *results)

    def reset(self, seed: int | np.ndarray | Iterable[int] | None = None, games: Any = None) -> None:
        """Begin new games: all, or those in `games` (bool (N,) or indices).

        `seed`: an int makes game i the game of (seed, i); an array (N,) of `Engine.seeds` makes those very games;
        None goes on with each game's own stream.
        """
        which = np.ones(self.num_games, bool) if games is None else arguments.games(games, self.num_games)
        self._begin(which, self._next_seeds() if seed is None else arguments.seeds(seed, self.num_games))

    def playout(self, decisions: int) -> Counts:
        """Play that many uniformly random legal decisions in one compiled call, spread over the games, with resets."""
        total = arguments.count("decisions", decisions)
        share = np.full(self.num_games, total // self.num_games, np.int64)
        share[: total % self.num_games] += 1
        results = self._sliced(self._playout_slice, share)
        self._refresh()
        self._forget()
        counts, wins = sum(c for c, _ in results), sum(w for _, w in results)
        return Counts(int(counts[0]), int(counts[1]), wins)

    def _playout_slice(self, part: slice, thread: int, share: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        counts, wins = np.zeros(2, np.int64), np.zeros(self.num_players)
        mask = np.zeros(self._b.mask.shape[1], np.int8)
        self._run["playout_games"](self._b.states[part], share[part], mask, counts, wins)
        return counts, wins

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def done(self) -> np.ndarray:
        """(N,) bool: the last step ended the game, either way."""
        return self._b.terminated | self._b.truncated

    @property
    def over(self) -> np.ndarray:
        """(N,) bool: the game now in this place has ended (only without `autoreset`)."""
        return self._b.states["over"] != 0

    @property
    def seeds(self) -> np.ndarray:
        """(N,) uint64: the seed that makes each present game."""
        return np.array(self._b.states["seed"])

    @property
    def scores(self) -> np.ndarray:
        """(N, P) int32: each seat's points as they stand."""
        return np.array(self._b.states["score"][:, : self.num_players])

    @property
    def places(self) -> np.ndarray:
        """(N, P) int32: final places, 1 = first, ties share; 0 while a game runs."""
        return np.array(self._b.states["place"][:, : self.num_players])

    def observe(self, seat: int | np.ndarray) -> np.ndarray:
        """(N, O) float32, a new array: every game as `seat` sees it. `seat` is an int or (N,)."""
        out = np.empty_like(self._b.observation)
        self._run["observe_games"](self._b.states, self._seats(seat), *self._show(0), out)
        return out

    def mask_of(self, seat: int | np.ndarray) -> np.ndarray:
        """(N, A) int8, a new array: the mask where it is `seat`'s decision, else zero."""
        return np.where(
            (self._b.to_act == self._seats(seat))[:, None],
            self._b.mask,
            np.int8(0),
        )

    def state(self, game: int) -> dict[str, Any]:
        """One game as named values, hidden information included."""
        return scenario.to_values(self._b.states[arguments.game(game, self.num_games)], self.game.state)

    def check(self, game: int) -> list:
        """The invariants that one game's state breaks; none for a sound one."""
        return self.game.check(self._b.states[arguments.game(game, self.num_games)])

    # --- setting -----------------------------------------------------------------------------------------------------

    def load(self, game: int, state: dict[str, Any]) -> None:
        """Set one game to named values: fields left out keep theirs, or follow from the given ones where they must.

        Raises InvalidScenario, naming the field and what was expected, with the game as it was.
        """
        index = arguments.game(game, self.num_games)
        record = self._b.states[index : index + 1].copy()
        scenario.set_values(record[0], self.game.state, state)
        self.game.complete(record[0], set(state))
        self._same_configuration(record, InvalidScenario)
        problems = self.game.check(record[0])
        if problems:
            more = [f"and {len(problems) - TOLD} more"] if len(problems) > TOLD else []
            raise InvalidScenario(f"{self.game.title}: " + "; ".join([*map(str, problems[:TOLD]), *more]))
        before = self._b.states[index].copy()
        self._b.states[index] = record[0]
        self._refresh()
        if not record[0].over and not self._b.mask[index].any():
            self._b.states[index] = before
            self._refresh()
            raise InvalidScenario(f"{self.game.title}: seat {record[0].to_act} has no legal action")
        self._forget(index)

    def snapshot(self) -> bytes:
        """The whole batch as bytes: a header and the records. Equal states, equal bytes."""
        return snapshot.write(self._header(), self._b.states)

    def restore(self, saved: bytes) -> None:
        """Go back to a snapshot of a batch like this one. Raises InvalidSnapshot, with every game as it was."""
        self._b.states[:] = snapshot.read(saved, self._header(), self._b.states)
        self._refresh()
        self._forget()

    def clone(self) -> "Engine":
        """A batch of its own with the same games, options and last rewards."""
        twin = Engine(self.game, seed=0, **self._arguments())
        twin._b.states[:] = self._b.states
        twin._refresh()
        for name in ("reward", "terminated", "truncated"):
            getattr(twin._b, name)[:] = getattr(self._b, name)
        return twin

    def redeal(self, seat: int | np.ndarray, seed: int) -> None:
        """Sample anew what `seat` cannot see, chance to come included, alike to all it knows and the decision asked.

        Uniform among the deals that fit; a game for which a hundred draws do not fit stays as it is.
        """
        b, seats = self._b, self._seats(seat)
        if not arguments.is_int(seed):
            raise InvalidOption(f"seed: expected an int, got {seed!r}")
        before = b.states.copy()
        left = b.states["over"] == 0
        fewest = np.minimum(b.mask.sum(axis=1), 2)  # a decision with one answer would not have been asked
        mask, to_act = np.zeros_like(b.mask), np.zeros_like(b.to_act)
        seeds = seeds_from(seed, self.num_games)
        for _ in range(REDEAL_TRIES):
            if not left.any():
                break
            self._run["redeal_games"](b.states, left, seats, seeds)
            self._run["refresh_games"](b.states, mask, to_act)
            seeds = mix(seeds + GOLDEN)
            same = (b.states["phase"] == before["phase"]) & (b.states["to_act"] == before["to_act"])
            fits = same & (mask.sum(axis=1) >= fewest)
            failed = left & ~fits
            b.states[failed] = before[failed]
            left = failed
        self._refresh()

    def __reduce__(self):
        return _revive, (self.game, self._arguments(), self.snapshot())

    def __repr__(self) -> str:
        return f"<{self.game.title}: {self.num_games} games, {self.num_players} players>"

    # --- inside ------------------------------------------------------------------------------------------------------

    def _arguments(self) -> dict[str, Any]:
        return dict(
            num_games=self.num_games, num_players=self.num_players, autoreset=self.autoreset, threads=self.threads,
            reward=self.reward_kind, max_decisions=self.max_decisions, **self.options,
        )  # fmt: skip

    def _write_header(self, states: np.ndarray) -> None:
        states["num_players"] = self.num_players
        states["max_decisions"] = self.max_decisions or 0
        states["to_act"] = -1
        for name, value in self.options.items():
            states[name] = value

    def _same_configuration(self, records: np.ndarray, error: type[Exception]) -> None:
        expected = {"num_players": self.num_players, "max_decisions": self.max_decisions or 0, **self.options}
        for name, value in expected.items():
            if (records[name] != value).any():
                raise error(f"{name}: this batch was made with {value}, got {records[name][0]}")

    def _header(self) -> dict[str, Any]:
        return {
            "game": self.game.id, "version": self.game.version, "layout": self.game.layout_hash,
            "num_games": self.num_games, "num_players": self.num_players, "options": self.options,
            "max_decisions": self.max_decisions or 0,
        }  # fmt: skip

    def _begin(self, which: np.ndarray, seeds: np.ndarray) -> None:
        self._play(np.where(which, batch.NEW_GAME, batch.UNTOUCHED), seeds)

    def _refresh(self) -> None:
        """Mask, observation and seat to act anew from the states."""
        b = self._b
        self._run["refresh_games"](b.states, b.mask, b.to_act)
        self._run["observe_games"](b.states, np.maximum(b.to_act, 0).astype(np.int64), *self._show(0), b.observation)

    def _forget(self, games: Any = slice(None)) -> None:
        """There was no last step."""
        self._b.reward[games] = 0
        self._b.terminated[games] = self._b.truncated[games] = False

    def _show(self, thread: int) -> tuple[np.ndarray, ...]:
        return *self._scratch[thread], self._b.scale, self._b.low

    def _shown(self, part: slice) -> tuple[np.ndarray, ...]:
        return self._b.mask[part], self._b.observation[part], self._b.to_act[part]

    def _sliced(self, work, *arrays) -> list:
        if self._pool is None:
            return [work(slice(0, self.num_games), 0, *arrays)]
        jobs = [self._pool.submit(work, part, thread, *arrays) for thread, part in enumerate(self._slices)]
        return [job.result() for job in jobs]

    def _illegal(self, game: int, action: int) -> str:
        seat, names = int(self._b.to_act[game]), self.game.action_names
        label = f" ({names[action]})" if 0 <= action < len(names) else ""
        if seat < 0:
            return f"{self.game.title}, game {game}: action {action}{label} after the end; reset the game first"
        legal = np.flatnonzero(self._b.mask[game])
        shown = ", ".join(f"{a} ({names[a]})" for a in legal[:12]) + (", ..." if len(legal) > 12 else "")
        where = f"{self.game.title}, game {game}, seat {seat}"
        return f"{where}: action {action}{label} is not legal; {len(legal)} are: {shown}"

    def _seats(self, seat: Any) -> np.ndarray:
        return arguments.seats(seat, self.num_games, self.num_players)

    def _next_seeds(self) -> np.ndarray:
        """Seeds for the next games, drawn from the present games' own streams."""
        return mix(np.array(self._b.states["rng"]) + GOLDEN)


def _view(buffer: np.ndarray) -> np.ndarray:
    view = buffer.view()
    view.flags.writeable = False
    return view


def _revive(game: Game, made_with: dict[str, Any], saved: bytes) -> Engine:
    engine = Engine(game, seed=0, **made_with)
    engine.restore(saved)
    return engine
