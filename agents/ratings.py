"""Ratings from a round-robin: every group of agents that fits at one table plays, then openskill rates all games."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track
from rich.table import Table

import hordes
from hordes.engines.core.errors import InvalidOption
from hordes.engines.core.game import Game

from . import matches
from .agent import Agent, load


@dataclass(frozen=True)
class Rating:
    """An agent's Plackett–Luce rating: `mean` and its `deviation`, on openskill's scale (a new agent has 25 and 8.3).

    `ordinal` = mean - 3 deviations: what the agent is worth at least, the order of the table.
    """

    name: str
    mean: float
    deviation: float
    ordinal: float
    games: int
    win_rate: float


@dataclass(frozen=True)
class Ratings:
    """All ratings, best first, and the matches they come from."""

    game: str
    num_players: int
    ratings: tuple[Rating, ...]
    matches: tuple[matches.Results, ...]


def round_robin(
    game: str | Game,
    agents: Sequence[str | Path | Agent],
    games: int = 1000,
    *,
    num_players: int | None = None,
    seed: int = 0,
    progress: bool = False,
    **options: Any,
) -> Ratings:
    """Play `games` games with every group of as many agents as there are seats, and rate the agents by all of them.

    With fewer agents than seats the one group is all of them, who then hold several seats. Needs openskill.
    Raises InvalidOption for fewer than two agents, and what `matches.play` raises.
    """
    from openskill.models import PlackettLuce

    game = hordes.game(game)
    players = game.check_players(num_players)
    if len(agents) < 2 or players < 2:
        raise InvalidOption(f"agents: ratings need two agents and two seats, got {len(agents)} and {players}")
    table = [load(agent, game, players) for agent in agents]
    groups = list(combinations(range(len(table)), min(players, len(table))))
    played = []
    for number, group in enumerate(track(groups, "playing", transient=True, disable=not progress)):
        members = [table[index] for index in group]
        played.append(matches.play(game, members, games, num_players=players, seed=seed + number, **options))
    model = PlackettLuce(tau=0)  # agents do not change, so nothing is to be forgotten
    rated = [model.rating(name=agent.name) for agent in table]
    for match, ranks in _shuffled([_ranks(results) for results in played], seed):
        group = groups[match]
        for index, (new,) in zip(group, model.rate([[rated[i]] for i in group], ranks=ranks), strict=True):
            rated[index] = new
    ratings = []
    for index, agent in enumerate(table):
        mine = [r.standings[group.index(index)] for group, r in zip(groups, played, strict=True) if index in group]
        count, wins, now = sum(s.games for s in mine), sum(s.wins for s in mine), rated[index]
        ratings.append(Rating(agent.name, now.mu, now.sigma, now.ordinal(), count, wins / count))
    best_first = tuple(sorted(ratings, key=lambda rating: -rating.ordinal))
    return Ratings(game.id, players, best_first, tuple(played))


def table(ratings: Ratings) -> Table:
    """The ratings for the console."""
    games = sum(results.games for results in ratings.matches)
    shown = Table(title=f"{ratings.game}, {ratings.num_players} players, {games:,} games")
    shown.add_column("agent", overflow="fold")
    for heading in ("rating", "at least", "wins", "games"):
        shown.add_column(heading, justify="right", no_wrap=True)
    for r in ratings.ratings:
        shown.add_row(
            r.name, f"{r.mean:.2f} ± {r.deviation:.2f}", f"{r.ordinal:.2f}", f"{r.win_rate:.1%}", f"{r.games:,}"
        )
    return shown


def _ranks(results: matches.Results) -> np.ndarray:
    """(G, A) float64: in each game each agent's place, the mean of its seats'."""
    held = [results.seating == index for index in range(len(results.standings))]
    return np.stack([(results.places * seats).sum(axis=1) / seats.sum(axis=1) for seats in held], axis=1)


def _shuffled(ranks: list[np.ndarray], seed: int):
    """(match, ranks) of all games of all matches in one random order."""
    games = [(match, row) for match, rows in enumerate(ranks) for row in rows.tolist()]
    for index in np.random.default_rng(seed).permutation(len(games)):
        yield games[index]
