"""The console command `hordes`."""

import functools
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import hordes
from hordes.engines.core.errors import HordesError, InvalidAgent, InvalidOption

app = typer.Typer(no_args_is_help=True, add_completion=False, help=hordes.__doc__.splitlines()[0])  # type: ignore[union-attr]
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

Game = Annotated[str, typer.Argument(help="a game's id, see `hordes games`")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="seats; if left out the game's fewest, but two")]
Seed = Annotated[int, typer.Option(help="everything random follows from it")]
Folder = Annotated[Path | None, typer.Option(help="where the run is kept; runs/GAME-PLAYERSp if left out")]


def main() -> None:
    """Run the command; bad input is one clear line and exit status 2."""
    try:
        app()
    except (HordesError, OSError) as error:
        err.print(f"[red]error:[/red] {error}", markup=True, soft_wrap=True)
        sys.exit(2)


def needs_training(command):
    """Say what to install where the `train` extra is missing."""

    @functools.wraps(command)
    def checked(*arguments, **options):
        try:
            return command(*arguments, **options)
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] == "hordes":
                raise
            raise InvalidOption(f"this command needs {error.name}: pip install 'hordes[train]'") from None

    return checked


def version(show: bool) -> None:
    if show:
        out.print(hordes.__version__)
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="print the version")
    ] = False,
) -> None:
    pass


@app.command()
def games() -> None:
    """All games: players, actions, observed values, clauses, component rows by status."""
    from .pages import games_table

    out.print(games_table())


@app.command()
def watch(
    game: Game,
    agents: Annotated[list[str] | None, typer.Argument(help="an agent a seat, repeated round the table")] = None,
    players: Players = None,
    seed: Seed = 0,
    moves: Annotated[bool, typer.Option(help="the board after every move, not only once a turn")] = False,
    log: Annotated[Path | None, typer.Option(help="also write a replay there")] = None,
) -> None:
    """Play one game and draw it."""
    import numpy as np

    from hordes.agents import load
    from hordes.engines.core import replay
    from hordes.envs import boards

    if log is not None and not log.parent.is_dir():
        raise InvalidOption(f"--log: {log.parent} is no folder")
    engine = hordes.make(game, 1, players, seed=seed, autoreset=False)
    names = (agents or ["random"])[: engine.num_players]
    table = [load(name, game, engine.num_players, seed + i) for i, name in enumerate(names)]
    record, turn = replay.start(engine), 0
    while engine.to_act[0] >= 0:
        seat = int(engine.to_act[0])
        action = np.asarray(table[seat % len(table)].act(engine.observation, engine.action_mask))
        replay.note(record, engine, int(action[0]))
        out.print(f"seat {seat}: {engine.game.action_name(int(action[0]))}", markup=False)
        engine.step(action)
        now = engine.state(0)["turn"]
        if moves or now != turn:
            out.print(boards.draw(engine, 0), markup=False)
        turn = now
    out.print(boards.draw(engine, 0), markup=False)
    out.print(f"places {engine.places[0].tolist()}, scores {engine.scores[0].tolist()}")
    if log is not None:
        log.write_text(replay.finish(record, engine).text(), "utf-8")
        out.print(f"replay: {log}")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="a replay, as `hordes watch --log` writes")],
    move: Annotated[
        int | None, typer.Option(help="draw the position after that many moves; the end if left out")
    ] = None,
) -> None:
    """Play a replay again, check that it comes out the same, and draw a position of it."""
    from hordes.engines.core import replay as replays
    from hordes.envs import boards

    record = replays.read(file)
    if move is not None and not 0 <= move <= len(record.moves):
        raise InvalidOption(f"--move: expected 0 to {len(record.moves)}, got {move}")
    engine = replays.play(record, hordes.game(record.game), move)
    out.print(boards.draw(engine, 0), markup=False)
    out.print(f"{len(record.moves)} moves, scores {record.scores}, places {record.places}")


@app.command()
@needs_training
def evaluate(
    game: Game,
    agents: Annotated[
        list[str], typer.Argument(help="such as random, scripted, expert, ppo:PATH (sampled), argmax:PATH")
    ],
    games: Annotated[int, typer.Option(min=1, help="games in all; every agent plays every seat equally often")] = 1000,
    players: Players = None,
    seed: Seed = 0,
    ratings: Annotated[bool, typer.Option(help="a round-robin of all pairs, with ratings")] = False,
) -> None:
    """Play agents against each other, seats in rotation: win rates with 95 % confidence intervals."""
    from hordes.agents import matches
    from hordes.agents import ratings as rate

    if ratings:
        out.print(
            rate.table(rate.round_robin(game, agents, games=games, num_players=players, seed=seed, progress=True))
        )
    else:
        out.print(matches.table(matches.play(game, agents, games=games, num_players=players, seed=seed, progress=True)))


@app.command()
@needs_training
def train(
    game: Game,
    players: Players = None,
    folder: Folder = None,
    minutes: Annotated[float, typer.Option(min=0.0, help="time to train")] = 25.0,
    decisions: Annotated[int | None, typer.Option(min=1, help="stop after that many decisions, if sooner")] = None,
    resume: Annotated[bool, typer.Option(help="go on from the folder's last checkpoint")] = False,
    overwrite: Annotated[bool, typer.Option(help="begin anew in a folder that holds a training")] = False,
    seed: Seed = 0,
    threads: Annotated[int, typer.Option(min=1, help="threads of PyTorch")] = 1,
) -> None:
    """Train a PPO agent by self-play; interrupt with Ctrl-C and go on with --resume, nothing is lost."""
    from hordes.agents import ppo

    ppo.train(
        game, players, folder=folder, preset="full", minutes=minutes, decisions=decisions, resume=resume,
        overwrite=overwrite, seed=seed, torch_threads=threads,
    )  # fmt: skip


@app.command()
@needs_training
def demo(
    folder: Annotated[Path, typer.Option(help="where model, curve and game log go")] = Path("runs/demo"),
    minutes: Annotated[float, typer.Option(min=0.0, help="time to train")] = 2.0,
) -> None:
    """Train two-player Attila for two minutes and show what it learnt."""
    from hordes.agents.demo import demo as run

    run(folder, minutes=minutes)


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(help="games; all if left out")] = None,
    players: Annotated[
        list[int] | None, typer.Option("--players", "-p", help="numbers of players; all if left out")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="time for each figure")] = 2.0,
    threads: Annotated[int, typer.Option(min=1, help="threads of our engines")] = 1,
    peers: Annotated[bool, typer.Option("--peers", help="other libraries in the same run, as ratios")] = False,
    json: Annotated[Path | None, typer.Option(help="also write all figures there")] = None,
) -> None:
    """Measure decisions per second, start-up and memory."""
    from hordes.benchmarks import peers as others
    from hordes.benchmarks import throughput

    rows, beside = [], []
    with err.status("measuring") as status:
        for id in game or hordes.games():
            for count in players or hordes.game(id).players:
                count = hordes.game(id).check_players(count)

                def say(text: str, id=id, count=count) -> None:
                    status.update(f"{id}, {count} players: {text}")

                rows.append(throughput.measure(id, count, seconds, threads, say))
        if peers:
            beside = others.peers(seconds, progress=lambda row: status.update(f"{row.library} {row.game} {row.mode}"))
    out.print(throughput.table(rows))
    if peers:
        out.print(throughput.peer_table(beside, rows))
        for missing in others.missing():
            out.print(f"not installed: {missing}", markup=False)
    if json is not None:
        json.write_text(throughput.as_json(rows, beside), "utf-8")


@app.command()
def docs(
    folder: Annotated[Path, typer.Argument(help="where the pages go")] = Path("docs"),
    check: Annotated[bool, typer.Option("--check", help="write nothing; fail if a page is out of date")] = False,
) -> None:
    """Write every game's page anew."""
    from . import pages

    for id in hordes.games():
        path, text = folder / f"{id}.md", pages.page(hordes.game(id))
        if not check:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            out.print(f"wrote {path}")
        elif not path.is_file() or path.read_text("utf-8") != text:
            raise InvalidOption(f"{path} is out of date; run `hordes docs`")


@app.command()
def describe(agent: Annotated[Path, typer.Argument(help="a saved agent's folder")]) -> None:
    """What a saved agent says of itself."""
    import json

    description = agent / "agent.json"
    try:
        content = json.loads(description.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InvalidAgent(f"{description}: not readable: {error}") from None
    shown = Table(title=str(agent), show_header=False)
    for name, value in content.items():
        shown.add_row(name, str(value))
    out.print(shown)
