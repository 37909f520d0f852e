"""How a game plays out among equal agents: endings, the start seat's advantage, what is chosen, how long it takes.

`python -m hordes.benchmarks.balance barbaria --players 2 --games 4000`. The figures in the head of a deck's data file
come from here.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated

import numpy as np
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import hordes
from hordes.agents.agent import load
from hordes.engines.core.game import Game

BATCH = 512  # games played side by side
FEW = 12  # different numbers of turns are listed


@dataclass
class Balance:
    """What `games` games with one number of players came to; shares are of 1."""

    game: str
    num_players: int
    games: int = 0
    turns: Counter = field(default_factory=Counter)  # games by their number of turns
    truncated: int = 0  # games cut off
    decisions: float = 0.0
    wins: np.ndarray = field(default_factory=lambda: np.zeros(0))  # by place in the first round, the start seat first
    endings: Counter = field(default_factory=Counter)  # games by reason, for games that record one
    clans: dict[str, list[float]] = field(default_factory=dict)  # wins and seats of each clan, where seats have one
    families: Counter = field(default_factory=Counter)  # decisions by action family
    best_score: float = 0.0

    @property
    def mean_turns(self) -> float:
        """Turns of a game."""
        return sum(turns * count for turns, count in self.turns.items()) / self.games

    @property
    def start_advantage(self) -> float:
        """Points of a hundred by which the start seat wins more than its part."""
        return 100 * (self.wins[0] / self.games - 1 / self.num_players)

    def share(self, *families: str) -> list[float]:
        """How often each of some families is chosen among them."""
        chosen = [self.families[name] for name in families]
        return [count / max(1, sum(chosen)) for count in chosen]


def measure(
    game: str | Game, num_players: int, games: int, agent: str = "scripted", seed: int = 0, progress: bool = False
) -> Balance:
    """Let an agent play all seats of `games` games (rounded up to whole batches)."""
    game = hordes.game(game)
    found = Balance(game.id, num_players, wins=np.zeros(num_players))
    player = load(agent, game, num_players)
    family_of = np.repeat(np.arange(len(game.actions.families)), [family.size for family in game.actions.families])
    batch = min(BATCH, games)
    with Progress(disable=not progress, transient=True) as bar:
        task = bar.add_task(f"{game.title}, {num_players} players", total=games)
        while found.games < games:
            engine = hordes.make(game, batch, num_players, seed=seed + found.games, autoreset=False)
            start = np.array(engine.to_act)
            chosen = np.zeros(len(game.actions.families), int)
            while not engine.over.all():
                playing = engine.to_act >= 0
                actions = np.full(batch, -1)
                actions[playing] = player.act(engine.observation[playing], engine.action_mask[playing])
                chosen += np.bincount(family_of[actions[playing]], minlength=len(chosen))
                engine.step(actions)
            _add(found, engine, start, chosen)
            bar.update(task, completed=min(found.games, games))
    for name in ("decisions", "best_score"):
        setattr(found, name, getattr(found, name) / found.games)
    return found


def _add(found: Balance, engine, start: np.ndarray, chosen: np.ndarray) -> None:
    first = engine.places == 1
    shares = first / np.maximum(first.sum(axis=1, keepdims=True), 1)  # alone one may lose
    order = (np.arange(found.num_players) + start[:, None]) % found.num_players
    found.wins += np.take_along_axis(shares, order, axis=1).sum(axis=0)
    found.games += engine.num_games
    found.best_score += engine.scores.max(axis=1).sum()
    for g in range(engine.num_games):
        state = engine.state(g)
        found.turns[state["turn"]] += 1
        found.truncated += state["truncated"]
        found.decisions += state["decisions"]
        found.endings[str(state.get("end_reason", ""))] += 1
        for seat in range(found.num_players):
            if "clan" in state["players"][seat]:
                record = found.clans.setdefault(state["players"][seat]["clan"], [0.0, 0])
                record[0] += shares[g, seat]
                record[1] += 1
    for family, count in zip(engine.game.actions.families, chosen, strict=True):
        found.families[family.name] += int(count)


def main(
    game: str,
    players: Annotated[list[int] | None, typer.Option("--players", "-p", help="may stand several times")] = None,
    games: int = 4096,
    agent: str = "scripted",
    seed: int = 0,
) -> None:
    """Print how a game plays out among equal agents."""
    console = Console()
    for num_players in players or hordes.game(game).players:
        found = measure(game, num_players, games, agent, seed, progress=True)
        table = Table(title=f"{hordes.game(game).title}, {num_players} players, {found.games} games")
        table.add_column("what")
        table.add_column("figure")
        table.add_row("turns, decisions", f"{found.mean_turns:.1f}, {found.decisions:.1f}")
        if len(found.turns) <= FEW:
            shares = (f"{turns}: {100 * count / found.games:.1f} %" for turns, count in sorted(found.turns.items()))
            table.add_row("games by turns", ", ".join(shares))
        table.add_row("cut off", f"{100 * found.truncated / found.games:.1f} %")
        table.add_row("best score", f"{found.best_score:.2f}")
        table.add_row("wins by place in the first round", " ".join(f"{w / found.games:.3f}" for w in found.wins))
        if num_players > 1:
            table.add_row("start seat", f"{found.start_advantage:+.1f} points")
        for clan, (wins, seats) in sorted(found.clans.items()):
            table.add_row(f"wins of {clan}", f"{100 * wins / seats:.1f} %")
        for reason, count in found.endings.most_common():
            table.add_row(f"ends: {reason}", f"{100 * count / found.games:.1f} %")
        total = sum(found.families.values())
        for family, count in found.families.most_common():
            table.add_row(f"chosen: {family}", f"{100 * count / total:.1f} %")
        console.print(table)


if __name__ == "__main__":
    typer.run(main)
