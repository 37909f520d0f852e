"""Masked PPO by self-play: one file, top to bottom.

The learner holds one seat of each of 256 games; whole games go to an opponent each: half to the scripted agent, half to
a pool of past selves. Scripted opponents alone give no signal at the start, the pool alone learns at half the pace.
The algorithm is sb3-contrib's MaskablePPO with a cheaper policy; `train` runs it an iteration at a time.
"""

import signal
import threading
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from sb3_contrib import MaskablePPO
from stable_baselines3.common.logger import configure

import hordes
from hordes.engines.core.errors import InvalidAgent, InvalidOption, suggestion
from hordes.engines.core.game import Game

from . import checkpoints, curve, matches
from .agent import Agent, load
from .checkpoints import Checkpoint
from .curve import Point
from .imitation import imitate
from .learned import LearnedAgent, Network
from .policy import MaskedPolicy
from .random import RandomAgent
from .rewards import MarginVecEnv, usual_margin


@dataclass(frozen=True)
class Hyper:
    """Hyper-parameters. These are the `demo` preset's: quick to learn the first two minutes."""

    hidden: tuple[int, ...] = (128, 128)  # units of the shared trunk
    num_envs: int = 256
    n_steps: int = 32  # decisions of each game in an iteration
    batch_size: int = 1024
    n_epochs: int = 4
    learning_rate: float = 1e-3
    gamma: float = 1.0
    gae_lambda: float = 0.95
    clip_range: float = 0.2
    ent_coef: float = 0.01
    vf_coef: float = 0.5
    max_grad_norm: float = 0.5
    scripted_share: float = 0.5  # of games, where there is a scripted agent
    pool_size: int = 4  # slot 0 is the present policy
    pool_every: int = 20  # iterations after which one of the other slots is replaced
    margin_weight: float = 0.7  # of the reward that is paid for the margin, on the way; the rest is the outcome
    imitate: int = 1_500_000  # decisions of the scripted agent watched first


PRESETS = {
    "demo": Hyper(),
    "full": Hyper(hidden=(256, 256), n_steps=64, batch_size=2048, ent_coef=0.003),
}
MINUTES = {"demo": 2.0, "full": 25.0}


@dataclass(frozen=True)
class Result:
    """What a training came to. `agent` is the saved agent's folder; `seconds` are those of all its parts together."""

    folder: Path
    agent: Path
    decisions: int
    iterations: int
    seconds: float
    interrupted: bool
    curve: tuple[Point, ...]


def train(
    game: str | Game,
    num_players: int | None = None,
    folder: str | Path | None = None,
    *,
    preset: str = "full",
    hyper: Hyper | None = None,
    minutes: float | None = None,
    decisions: int | None = None,
    resume: bool = False,
    overwrite: bool = False,
    seed: int = 0,
    torch_threads: int = 1,
    progress: bool = True,
    evaluate_seconds: float = 30.0,
    evaluate_games: int = 400,
    checkpoint_seconds: float = 60.0,
    **options: Any,
) -> Result:
    """Train an agent for a game with that many players (the game's fewest if None) and save it as `folder`/agent.

    Goes on until `minutes` or `decisions` of the learner are reached, both counted over all parts of a training that
    was stopped and resumed. `folder` (runs/GAME-PLAYERSp if None) also gets checkpoints, TensorBoard logs and the
    learning curve as CSV and PNG. `resume` goes on from the newest checkpoint, with its hyper-parameters; Ctrl-C or
    SIGTERM saves and leaves. `hyper` replaces the `preset`; `options` are those of `hordes.make`.

    Raises InvalidOption, also for a folder that holds a training unless `resume` or `overwrite`, and InvalidAgent for
    checkpoints that are of another game or all damaged.
    """
    game = hordes.game(game)
    players = game.check_players(game.min_players if num_players is None else num_players)
    folder = Path("runs", f"{game.id}-{players}p") if folder is None else Path(folder)
    if hyper is None and preset not in PRESETS:
        raise InvalidOption(f"preset: {preset!r} is unknown; {suggestion(preset, PRESETS)}")
    begun = _begun(folder, game, players, resume, overwrite)
    h = hyper or PRESETS[preset] if begun is None else _hyper(begun.notes.get("hyper"))
    if minutes is None and decisions is None:
        minutes = MINUTES[preset]
    for name, limit in ("minutes", minutes), ("decisions", decisions):
        if limit is not None and not limit >= 0:
            raise InvalidOption(f"{name}: expected at least 0, got {limit!r}")
    console = Console(quiet=not progress)
    threads_before = torch.get_num_threads()
    torch.set_num_threads(torch_threads)

    # --- opponents and games
    yardsticks: dict[str, Agent] = {"random": RandomAgent()}
    try:
        yardsticks["scripted"] = load("scripted", game, players, seed)
    except InvalidAgent:
        h = replace(h, scripted_share=0.0)
    scripted = [agent for name, agent in yardsticks.items() if name == "scripted"]
    names = [*("scripted" for _ in scripted), *(f"past self {slot}" if slot else "self" for slot in range(h.pool_size))]
    weights = [*(h.scripted_share for _ in scripted), *[(1 - h.scripted_share) / h.pool_size] * h.pool_size]
    first_seed = seed if begun is None else seed + begun.decisions
    margin = {"weight": h.margin_weight, "scale": usual_margin(game, players)}
    opponents = [*scripted, *[RandomAgent()] * h.pool_size]
    env = MarginVecEnv(game, h.num_envs, players, opponents=opponents, weights=weights, **margin, **options)

    # --- the policy and its optimizer
    model = MaskablePPO(
        MaskedPolicy, env, seed=first_seed, device="cpu", policy_kwargs={"hidden": h.hidden}, n_steps=h.n_steps,
        batch_size=h.batch_size, n_epochs=h.n_epochs, learning_rate=h.learning_rate, gamma=h.gamma,
        gae_lambda=h.gae_lambda, clip_range=h.clip_range, ent_coef=h.ent_coef, vf_coef=h.vf_coef,
        max_grad_norm=h.max_grad_norm,
    )  # fmt: skip
    model.set_logger(configure(str(folder / "tensorboard"), ["tensorboard"]))
    network = model.policy.network()
    pool = [network, *(network.copy() for _ in range(h.pool_size - 1))]
    points: list[Point] = []
    iteration, seconds_before = 0, 0.0
    if begun is not None:
        _restore(begun, model, network, pool)
        points = [Point(**point) for point in begun.notes["curve"]]
        iteration, seconds_before = begun.notes["iterations"], begun.notes["seconds"]
        console.print(f"going on from {model.num_timesteps:,} decisions in {folder}")

    def set_opponent(slot: int) -> None:
        agent = LearnedAgent(pool[slot], seed=first_seed + slot, name=names[len(scripted) + slot])
        env.learner.replace_opponent(len(scripted) + slot, agent)

    for slot in range(h.pool_size):  # before learn(), which begins all games anew
        set_opponent(slot)

    # --- what happens now and then
    started = time.monotonic()

    def seconds() -> float:
        return seconds_before + time.monotonic() - started

    def evaluate() -> None:
        rates = _win_rates(network, game, players, yardsticks, evaluate_games, len(points), options)
        points.append(Point(model.num_timesteps, seconds(), rates))
        for name, rate in rates.items():
            model.logger.record(f"evaluation/{name}", rate)
        curve.write_csv(folder / "curve.csv", points)
        if not console.is_terminal:
            console.print(f"{model.num_timesteps:>12,} decisions {seconds():>7.0f} s  {_shown(rates)}")

    def save() -> Path:
        notes = {
            "hyper": asdict(h), "iterations": iteration, "seconds": seconds(), "curve": [asdict(p) for p in points],
        }  # fmt: skip
        memory = checkpoints.optimizer_state(model.policy.optimizer)
        state = Checkpoint(model.num_timesteps, network, memory, pool[1:], notes)
        checkpoints.write(folder / "checkpoints", game, players, state)
        trained = {"decisions": model.num_timesteps, "seconds": round(seconds()), "options": options}
        return LearnedAgent(network).write(folder / "agent", game, players, trained=trained, hyper=asdict(h))

    # --- the training
    choose = np.random.default_rng(first_seed)
    evaluated = saved = seconds()
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:3.0f} %"), TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    try:
        with _Stop() as stop, bar:
            task = bar.add_task("", total=1.0)
            if not points:
                evaluate()
                if scripted and h.imitate:

                    def report(watched: int) -> bool:
                        share = _spent(seconds(), 0, minutes, decisions)
                        bar.update(
                            task, completed=share, description=f"watching the scripted agent: {watched:,} decisions"
                        )
                        return not stop.asked and share < 1

                    imitate(
                        model.policy,
                        scripted[0],
                        game,
                        players,
                        h.imitate,
                        seed=seed,
                        report=report,
                        **margin,
                        **options,
                    )
                    evaluate()
                    evaluated = seconds()
            while not stop.asked and (done := _spent(seconds(), model.num_timesteps, minutes, decisions)) < 1:
                began, games, wins = (
                    time.monotonic(),
                    env.learner.opponent_games.copy(),
                    env.learner.opponent_wins.copy(),
                )
                model.learn(h.n_steps * h.num_envs, reset_num_timesteps=False, log_interval=None)
                iteration += 1
                rate = h.n_steps * h.num_envs / (time.monotonic() - began)
                model.logger.record("time/decisions_per_second", rate)
                for name, won, of in zip(
                    names, env.learner.opponent_wins - wins, env.learner.opponent_games - games, strict=True
                ):
                    if of:
                        model.logger.record(f"games_won/{name}", won / of)
                if iteration % h.pool_every == 0 and h.pool_size > 1:
                    slot = int(choose.integers(1, h.pool_size))
                    pool[slot] = network.copy()
                    set_opponent(slot)
                if seconds() - evaluated >= evaluate_seconds:
                    evaluate()
                    evaluated = seconds()
                model.logger.dump(model.num_timesteps)
                if seconds() - saved >= checkpoint_seconds:
                    save()
                    saved = seconds()
                text = f"{model.num_timesteps:,} decisions, {rate:,.0f} a second; {_shown(points[-1].win_rates)}"
                bar.update(task, completed=done, description=text)
            if points[-1].decisions < model.num_timesteps:
                evaluate()
            agent = save()
    finally:
        torch.set_num_threads(threads_before)
        model.logger.close()
    curve.draw(folder / "curve.png", points, f"{game.title}, {players} players", even=1 / players)
    if stop.asked:
        console.print(f"stopped and saved at {model.num_timesteps:,} decisions in {folder}; resume goes on from there")
    return Result(folder, agent, model.num_timesteps, iteration, seconds(), stop.asked, tuple(points))


def _begun(folder: Path, game: Game, players: int, resume: bool, overwrite: bool) -> Checkpoint | None:
    """The checkpoint to go on from; None to begin, in a folder without checkpoints."""
    place = folder / "checkpoints"
    if resume:
        return checkpoints.newest(place, game, players)
    old = checkpoints.found(place)
    if old and not overwrite:
        count = int(old[0].name)
        raise InvalidOption(f"folder: {folder} holds a training of {count:,} decisions; resume or overwrite it")
    for path in old:
        checkpoints.remove(path)
    return None


def _hyper(values: Any) -> Hyper:
    known = {f.name for f in fields(Hyper)}
    if not isinstance(values, Mapping) or set(values) != known:
        raise InvalidAgent(f"checkpoint: hyper: expected {sorted(known)}, got {values!r}")
    return Hyper(**{**values, "hidden": tuple(values["hidden"])})


def _restore(begun: Checkpoint, model: MaskablePPO, network: Network, pool: list[Network]) -> None:
    """Put a checkpoint's weights where the new ones are. Raises InvalidAgent where they do not fit."""
    try:
        for name, tensor in network.weights.items():
            tensor.copy_(begun.policy.weights[name])
        for slot, past in enumerate(begun.pool, 1):
            pool[slot] = past
        checkpoints.restore_optimizer(model.policy.optimizer, begun.optimizer)
    except (KeyError, IndexError, RuntimeError, ValueError) as error:
        raise InvalidAgent(f"checkpoint: its tensors do not fit its hyper-parameters: {error}") from None
    model.num_timesteps = begun.decisions


def _win_rates(
    network: Network, game: Game, players: int, yardsticks: dict[str, Agent], games: int, seed: int, options: dict
) -> dict[str, float]:
    """The win rate of the policy in one seat against each yardstick in all others; of argmax play too, against scripted."""
    rates = {}
    for name, yardstick in yardsticks.items():
        for argmax in (False, True) if name == "scripted" else (False,):
            table = [LearnedAgent(network, argmax=argmax), *[yardstick] * (players - 1)]
            results = matches.play(game, table, games, num_players=players, seed=seed, **options)
            rates[f"{name} (argmax)" if argmax else name] = results.standings[0].win_rate
    return rates


def _shown(rates: dict[str, float]) -> str:
    return "won against " + ", ".join(f"{name} {rate:.0%}" for name, rate in rates.items())


def _spent(seconds: float, taken: int, minutes: float | None, decisions: int | None) -> float:
    """The share of the training that is done, 1 when it is over: that of the time or of the decisions."""
    limits = [(seconds, 60 * minutes if minutes is not None else None), (taken, decisions)]
    return max(1.0 if now >= limit else now / limit for now, limit in limits if limit is not None)


class _Stop:
    """Within it SIGINT and SIGTERM only ask to stop; a second one interrupts at once."""

    def __init__(self) -> None:
        self.asked = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "_Stop":
        if threading.current_thread() is threading.main_thread():
            self._before = {number: signal.signal(number, self._ask) for number in (signal.SIGINT, signal.SIGTERM)}
        return self

    def __exit__(self, *error: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _ask(self, number: int, frame: object) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
