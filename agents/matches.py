"""Agents against each other, seats in rotation: win rates with confidence intervals, scores, lengths."""

import math
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import Progress
from rich.table import Table

import hordes
from hordes.engines.core.errors import InvalidOption
from hordes.engines.core.game import Game

from .agent import Agent, load

MOST_AT_ONCE = 1024
Z95 = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Standing:
    """How one agent did. `wins` counts a victory shared by k seats as 1/k for each; `low` and `high` are the 95 %
    Wilson interval of the win rate; `seat_games` and `seat_wins` are by seat."""

    name: str
    games: int
    wins: float
    win_rate: float
    low: float
    high: float
    mean_score: float
    mean_place: float
    seat_games: tuple[int, ...]
    seat_wins: tuple[float, ...]


@dataclass(frozen=True)
class Results:
    """All that a match came to. `seating` (G, P) int64 is the agent in each seat, `scores` and `places` (G, P) int32,
    `lengths` (G,) int64 the decisions of each game."""

    game: str
    num_players: int
    seed: int
    games: int
    truncated: int
    mean_length: float
    standings: tuple[Standing, ...]
    seating: np.ndarray = field(repr=False)
    scores: np.ndarray = field(repr=False)
    places: np.ndarray = field(repr=False)
    lengths: np.ndarray = field(repr=False)

    def as_dict(self) -> dict[str, Any]:
        """Everything but the single games, as JSON values."""
        names = "game", "num_players", "seed", "games", "truncated", "mean_length"
        return {n: getattr(self, n) for n in names} | {"standings": [asdict(s) for s in self.standings]}


def play(
    game: str | Game,
    agents: Sequence[str | Path | Agent],
    games: int = 1000,
    *,
    num_players: int | None = None,
    seed: int = 0,
    progress: bool | Callable[[int], Any] = False,
    **options: Any,
) -> Results:
    """Let agents (or their names) play each other; agent (s + g) mod A sits in seat s of game g.

    So each of the A agents has each seat equally often; `games` is rounded up to a multiple of A, and with more seats
    than agents some agents have several seats of one game (and win it with any of them). `num_players` None: as many as
    there are agents, or the game's fewest. `progress`: a bar, or a function called with each number of games finished.
    Raises InvalidOption, InvalidAgent, and IllegalAction where an agent answers with one.
    """
    game = hordes.game(game)
    players = game.check_players(max(game.min_players, len(agents)) if num_players is None else num_players)
    if not 1 <= len(agents) <= players:
        raise InvalidOption(f"agents: expected 1 to {players}, as many as there are seats, got {len(agents)}")
    if games < 1:
        raise InvalidOption(f"games: expected at least 1, got {games}")
    table = [load(agent, game, players) for agent in agents]
    for index, agent in enumerate(dict.fromkeys(table)):
        agent.reseed(seed * len(table) + index)
    total = math.ceil(games / len(table)) * len(table)
    seating = (np.arange(total)[:, None] + np.arange(players)) % len(table)
    results = _Games(total, players)
    engine = hordes.make(game, min(total, MOST_AT_ONCE), players, seed=seed, autoreset=False, **options)
    with _reporting(progress, total, " : ".join(agent.name for agent in table)) as report:
        for first in range(0, total, engine.num_games):
            if first:
                engine.reset()
            _play_batch(engine, table, seating, results, first, report)
    return Results(
        game.id, players, seed, total, int(results.truncated.sum()), float(results.lengths.mean()),
        tuple(_standing(index, agent.name, seating, results) for index, agent in enumerate(table)),
        seating, results.scores, results.places, results.lengths,
    )  # fmt: skip


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a win rate: (low, high)."""
    if games == 0:
        return 0.0, 1.0
    rate, spread = min(wins / games, 1.0), z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = math.sqrt(rate * (1 - rate) * spread + spread * spread / 4) / (1 + spread)
    return max(min(middle - half, rate), 0.0), min(max(middle + half, rate), 1.0)


def table(results: Results) -> Table:
    """The results for the console."""
    shown = Table(title=f"{results.game}, {results.num_players} players, {results.games:,} games")
    shown.add_column("agent", overflow="fold")
    for heading in ("wins", "95 %", "by seat", "score", "place"):
        shown.add_column(heading, justify="right", no_wrap=True)
    for s in results.standings:
        by_seat = " ".join(f"{w / g:.0%}" if g else "-" for w, g in zip(s.seat_wins, s.seat_games, strict=True))
        means = f"{s.mean_score:.1f}", f"{s.mean_place:.2f}"
        shown.add_row(s.name, f"{s.win_rate:.1%}", f"{s.low:.1%} to {s.high:.1%}", by_seat, *means)
    cut = f", {results.truncated:,} games cut off" if results.truncated else ""
    shown.caption = f"{results.mean_length:.1f} decisions a game{cut}"
    return shown


class _Games:
    """What each game came to, filled in batch by batch."""

    def __init__(self, games: int, players: int) -> None:
        self.scores = np.zeros((games, players), np.int32)
        self.places = np.zeros((games, players), np.int32)
        self.lengths = np.zeros(games, np.int64)
        self.truncated = np.zeros(games, bool)


def _play_batch(engine, agents, seating: np.ndarray, results: _Games, first: int, report: Callable[[int], Any]) -> None:
    """Play games `first`, `first` + 1, ... of the match, as many as the batch has and the match still needs."""
    games = slice(first, min(first + engine.num_games, len(seating)))
    count, seated = games.stop - first, seating[games]
    while (waiting := np.flatnonzero(engine.to_act[:count] >= 0)).size:
        deciding = seated[waiting, engine.to_act[waiting]]
        actions = np.full(engine.num_games, -1, np.int64)
        for index, agent in enumerate(agents):
            rows = waiting[deciding == index]
            if rows.size:
                actions[rows] = agent.act(engine.observation[rows], engine.action_mask[rows])
        engine.step(actions)
        results.lengths[first + waiting] += 1
        results.truncated[games] |= engine.truncated[:count]
        if ended := int(engine.done[:count].sum()):
            report(ended)
    results.scores[games], results.places[games] = engine.scores[:count], engine.places[:count]


def _standing(index: int, name: str, seating: np.ndarray, results: _Games) -> Standing:
    seats = seating == index
    first = results.places == 1
    shares = np.where(seats & first, 1 / np.maximum(first.sum(axis=1, keepdims=True), 1), 0.0)
    wins, games = float(shares.sum()), len(seating)
    return Standing(
        name, games, wins, wins / games, *wilson(wins, games),
        mean_score=float(results.scores[seats].mean()), mean_place=float(results.places[seats].mean()),
        seat_games=tuple(seats.sum(axis=0).tolist()), seat_wins=tuple(shares.sum(axis=0).tolist()),
    )  # fmt: skip


@contextmanager
def _reporting(progress: bool | Callable[[int], Any], total: int, title: str):
    """A function to be told of games finished."""
    if callable(progress):
        yield progress
    elif not progress:
        yield lambda ended: None
    else:
        with Progress(transient=True) as bar:
            task = bar.add_task(title, total=total)
            yield lambda ended: bar.advance(task, ended)
