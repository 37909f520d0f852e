"""The demonstration: two-player Attila, trained for two minutes, measured before and after, with a game to read."""

from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import hordes
from hordes.engines.core import replay
from hordes.engines.core.game import Game
from hordes.envs import boards

from . import matches, ppo
from .agent import Agent, load
from .learned import LearnedAgent

YARDSTICKS = ("random", "scripted")


def demo(
    folder: str | Path = "runs/demo",
    *,
    game: str | Game = "attila",
    minutes: float = 2.0,
    games: int = 1000,
    seed: int = 0,
    progress: bool = True,
) -> ppo.Result:
    """Train with the `demo` preset, print win rates before and after over `games` games, and show what it made.

    `folder` gets the agent, the learning curve (PNG, CSV), the checkpoints and a game against the scripted agent as
    text; a training there is written over.
    """
    game, folder = hordes.game(game), Path(folder)
    players = game.check_players(None)
    console = Console(quiet=not progress, highlight=False)
    yardsticks = {name: load(name, game, players, seed) for name in YARDSTICKS}
    console.print(
        f"{game.title} with {players} players: an agent that knows only the rules, {minutes:g} minutes of self-play"
    )

    options: dict[str, Any] = {"preset": "demo", "seed": seed, "progress": progress, "evaluate_games": min(games, 400)}
    untrained = ppo.train(game, players, folder, minutes=0, overwrite=True, **options)
    before = _measure(game, players, untrained, yardsticks, games, seed)
    result = ppo.train(game, players, folder, minutes=minutes, resume=True, evaluate_seconds=7.5 * minutes, **options)
    after = _measure(game, players, result, yardsticks, games, seed)
    console.print(_table(before, after))
    log = folder / "game.txt"
    agent = LearnedAgent.read(result.agent, game, players)
    log.write_text(game_log(game, [agent, yardsticks["scripted"]], seed), "utf-8")

    speed = result.decisions / max(result.seconds, 1e-9)
    console.print(f"{result.decisions:,} decisions of the learner in {result.seconds:.0f} s, {speed:,.0f} a second")
    for path, what in (result.agent, "the agent"), (folder / "curve.png", "its learning curve"), (log, "a game of it"):
        console.print(f"  {what}: {path}", soft_wrap=True)
    console.print(_next(game, result.agent), soft_wrap=True)
    return result


def game_log(game: Game, agents: list[Agent], seed: int) -> str:
    """One game as text: the position at every turn as the acting seat sees it, the moves, then the whole as a replay.

    The part from `# hordes replay` on, in a file of its own, is what `hordes replay` reads.
    """
    engine = hordes.make(game, 1, len(agents), seed=seed, autoreset=False)
    for number, agent in enumerate(agents):
        agent.reseed(seed + number)
    record, turn = replay.start(engine), -1
    lines = [f"{game.title}: " + ", ".join(f"seat {seat} is {agent.name}" for seat, agent in enumerate(agents))]
    while engine.to_act[0] >= 0:
        seat = int(engine.to_act[0])
        if turn != (turn := engine.state(0)["turn"]):
            lines += ["", boards.draw(engine, 0), ""]
        action = np.asarray(agents[seat].act(engine.observation, engine.action_mask))
        lines.append(f"seat {seat} {agents[seat].name}: {game.action_name(int(action[0]))}")
        replay.note(record, engine, int(action[0]))
        engine.step(action)
    lines += ["", boards.draw(engine, 0), "", replay.finish(record, engine).text()]
    return "\n".join(lines)


def _measure(
    game: Game, players: int, trained: ppo.Result, yardsticks: dict[str, Agent], games: int, seed: int
) -> dict[str, matches.Standing]:
    agent = LearnedAgent.read(trained.agent, game, players)
    results = {name: matches.play(game, [agent, other], games, seed=seed) for name, other in yardsticks.items()}
    return {name: result.standings[0] for name, result in results.items()}


def _table(before: dict[str, matches.Standing], after: dict[str, matches.Standing]) -> Table:
    shown = Table(title=f"games won by the agent, of {next(iter(after.values())).games:,}")
    for heading in ("against", "before", "after", "95 %"):
        shown.add_column(heading, justify="left" if heading == "against" else "right")
    for name, now in after.items():
        interval = f"{now.low:.1%} to {now.high:.1%}"
        shown.add_row(name, f"{before[name].win_rate:.1%}", f"{now.win_rate:.1%}", interval)
    return shown


def _next(game: Game, agent: Path) -> str:
    run = agent.parent
    return f"""What to try next:
  hordes evaluate {game.id} ppo:{agent} scripted --games 10000
  hordes watch {game.id} ppo:{agent} scripted
  hordes train {game.id} --minutes 25
  tensorboard --logdir {run}"""
