"""Masked PPO by self-play: one file, top to bottom.

The learner holds one seat of each of 256 games; each game goes to one opponent for all other seats: half of them to the
scripted agent, half to a pool of the learner's own past. The pool alone learns at half the pace, a good scripted agent
alone gives little to learn from at first. The algorithm is sb3-contrib's MaskablePPO with a cheaper policy; the rewards
are those of `rewards.py`. `train` runs it an iteration at a time, and evaluates and saves in between.
"""

import shutil
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from sb3_contrib import MaskablePPO
from stable_baselines3.common.logger import configure

import hordes
from hordes.engines.core.errors import InvalidAgent, InvalidOption, suggestion
from hordes.engines.core.game import Game

from . import checkpoints, curve, matches
from .agent import load
from .checkpoints import Checkpoint
from .curve import Point
from .learned import LearnedAgent
from .limits import Stop, alone, spent, torch_threads_set
from .policy import MaskedPolicy
from .random import RandomAgent
from .rewards import MarginVecEnv, usual_margin


@dataclass(frozen=True)
class Hyper:
    """Hyper-parameters. These are the `demo` preset's: much learnt in two minutes."""

    hidden: tuple[int, ...] = (128, 128)  # units of the shared trunk
    num_envs: int = 256
    n_steps: int = 32  # decisions of each game in an iteration
    batch_size: int = 1024
    n_epochs: int = 4
    learning_rate: float = 1e-3
    last_learning_rate: float = 1e-4  # falls evenly to this one while the time or the decisions allowed are spent
    gamma: float = 1.0
    gae_lambda: float = 0.95
    clip_range: float = 0.2
    ent_coef: float = 0.01
    vf_coef: float = 0.5
    max_grad_norm: float = 0.5
    margin_weight: float = 0.7  # part of the reward that is the margin's; the rest is the outcome's
    scripted_share: float = 0.5  # of the games, where there is a scripted agent
    pool_size: int = 4  # slot 0 is the present policy
    pool_every: int = 20  # iterations after which one of the other slots becomes a copy of it


PRESETS = {"demo": Hyper(), "full": Hyper(hidden=(256, 256), n_steps=64, batch_size=2048, ent_coef=0.003)}
MINUTES = {"demo": 2.0, "full": 25.0}
NEVER = 2**62
YARDSTICKS = ("random", "scripted", "expert")  # those that a game has measure the learner


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
    """Train an agent for a game with that many players (the fewest, but two, if None) and save it as `folder`/agent.

    Goes on until `minutes` or `decisions` of the learner are reached (the preset's minutes if neither is given), both
    counted over all parts of a training that was stopped and resumed. `folder` (runs/GAME-PLAYERSp if None) also gets
    checkpoints, TensorBoard logs and the learning curve as CSV and PNG. `resume` goes on from the newest checkpoint,
    with its hyper-parameters; Ctrl-C or SIGTERM saves and leaves. `hyper` replaces those of the `preset`; `options` are
    those of `hordes.make`.

    Raises InvalidOption, also for a folder that holds a training unless `resume` or `overwrite`, and InvalidAgent for
    checkpoints that are of another game or all damaged.
    """
    game = hordes.game(game)
    players = game.check_players(num_players)
    folder = Path("runs", f"{game.id}-{players}p") if folder is None else Path(folder)
    if preset not in PRESETS:
        raise InvalidOption(f"preset: {preset!r} is unknown; {suggestion(preset, PRESETS)}")
    if minutes is None and decisions is None:
        minutes = MINUTES[preset]
    for name, limit in ("minutes", minutes), ("decisions", decisions):
        if limit is not None and not limit >= 0:
            raise InvalidOption(f"{name}: expected at least 0, got {limit!r}")
    if resume and not checkpoints.found(folder / "checkpoints"):
        raise InvalidOption(f"folder: {folder} holds no training to resume")
    with alone(folder), torch_threads_set(torch_threads), Stop() as stop:
        begun = checkpoints.newest(folder / "checkpoints", game, players) if resume else None
        h = hyper or PRESETS[preset] if begun is None else _hyper(begun)
        if not resume:
            _clear(folder, overwrite)
        training = Training(game, players, folder, h, seed, begun, evaluate_games, Console(quiet=not progress), options)
        training.run(stop, minutes, decisions, evaluate_seconds, checkpoint_seconds)
        return training.finish(stop.asked)


class Training:
    """The parts of one training: games with their opponents, the policy with its optimizer, the pool, the curve."""

    def __init__(
        self, game: Game, players: int, folder: Path, h: Hyper, seed: int, begun: Checkpoint | None,
        evaluate_games: int, console: Console, options: dict[str, Any],
    ) -> None:  # fmt: skip
        self.game, self.players, self.folder, self.h, self.options = game, players, folder, h, options
        self.console, self.evaluate_games = console, evaluate_games
        self.seed = seed if begun is None else seed + begun.decisions
        self.stream = np.random.default_rng(self.seed)

        # opponents: the scripted agent, if the game has one, then the pool (random until there is a policy)
        self.yardsticks = dict(_yardsticks(game, players))
        scripted = [self.yardsticks["scripted"]] if "scripted" in self.yardsticks else []
        self.opponents = [*("scripted" for _ in scripted), "self", *(f"past self {i}" for i in range(1, h.pool_size))]
        share = h.scripted_share if scripted else 0.0
        weights = [*(share for _ in scripted), *[(1 - share) / h.pool_size] * h.pool_size]
        self.env = MarginVecEnv(
            game, h.num_envs, players, weight=h.margin_weight, scale=usual_margin(game, players),
            opponents=[*scripted, *[RandomAgent()] * h.pool_size], weights=weights, **options,
        )  # fmt: skip

        self.model = MaskablePPO(
            MaskedPolicy, self.env, seed=self.seed, device="cpu", policy_kwargs={"hidden": h.hidden},
            n_steps=h.n_steps, batch_size=h.batch_size, n_epochs=h.n_epochs, learning_rate=h.learning_rate,
            gamma=h.gamma, gae_lambda=h.gae_lambda, clip_range=h.clip_range, ent_coef=h.ent_coef, vf_coef=h.vf_coef,
            max_grad_norm=h.max_grad_norm,
        )  # fmt: skip
        policy: Any = self.model.policy
        self.network = policy.network()
        self.pool = [self.network, *(self.network.copy() for _ in range(h.pool_size - 1))]
        self.points: list[Point] = []
        self.iterations, self.seconds_before = 0, 0.0
        if begun is not None:
            self._restore(begun)
        for slot in range(h.pool_size):  # before the first learn(), which begins all games
            self._seat(slot)
        self.model.set_logger(configure(str(folder / "tensorboard"), ["tensorboard"]))
        self.log = self.model.logger.record
        self.started = time.monotonic()

    def run(
        self, stop: "Stop", minutes: float | None, decisions: int | None, evaluate_seconds: float, save_seconds: float
    ) -> None:
        """Iterate until a limit is reached or `stop` is asked for."""
        if not self.points:
            self.evaluate()
        elif self.decisions:
            self.console.print(f"going on from {self.decisions:,} decisions in {self.folder}")
        evaluated = saved = self.seconds
        columns = TextColumn("{task.description}"), BarColumn(None), TimeRemainingColumn(compact=True)
        with Progress(*columns, console=self.console, transient=True, disable=not self.console.is_terminal) as bar:
            task = bar.add_task(self.text(), total=1.0)
            while not stop.asked and (done := spent(self.seconds, self.decisions, minutes, decisions)) < 1:
                bar.update(task, completed=done, description=self.text())
                self.iterate(done)
                if self.seconds - evaluated >= evaluate_seconds:
                    self.evaluate()
                    evaluated = self.seconds
                self.model.logger.dump(self.decisions)
                if self.seconds - saved >= save_seconds:
                    self.save()
                    saved = self.seconds

    def iterate(self, done: float) -> None:
        """Play n_steps decisions in every game, learn from them, and now and then renew the pool.

        `done` is the part of the training that is over, 0 to 1.
        """
        learner, began = self.env.learner, time.monotonic()
        rate = self.h.learning_rate + done * (self.h.last_learning_rate - self.h.learning_rate)
        self.model.lr_schedule = lambda _: rate
        games, wins = learner.opponent_games.copy(), learner.opponent_wins.copy()
        self.model.learn(self.h.n_steps * self.h.num_envs, reset_num_timesteps=False, log_interval=NEVER)
        self.iterations += 1
        self.rate = self.h.n_steps * self.h.num_envs / (time.monotonic() - began)
        self.log("time/decisions_per_second", self.rate)
        for index, name in enumerate(self.opponents):
            if played := learner.opponent_games[index] - games[index]:
                self.log(f"games_won/{name}", (learner.opponent_wins[index] - wins[index]) / played)
        if self.iterations % self.h.pool_every == 0 and self.h.pool_size > 1:
            slot = int(self.stream.integers(1, self.h.pool_size))
            self.pool[slot] = self.network.copy()
            self._seat(slot)

    def evaluate(self) -> None:
        """A point of the curve: win rates of one seat against each yardstick in all others, sampled, and argmax too."""
        rates = {}
        for name, yardstick in self.yardsticks.items():
            for argmax in (False, True) if name == "scripted" else (False,):
                table = [LearnedAgent(self.network, argmax=argmax), *[yardstick] * (self.players - 1)]
                options = {"num_players": self.players, "seed": len(self.points), **self.options}
                results = matches.play(self.game, table, self.evaluate_games, **options)
                label = f"{name} (argmax)" if argmax else name
                rates[label] = results.standings[0].win_rate
                self.log(f"evaluation/{label}", rates[label])
        self.points.append(Point(self.decisions, self.seconds, rates))
        curve.write_csv(self.folder / "curve.csv", self.points)
        if not self.console.is_terminal:
            self.console.print(f"{self.seconds:6.0f} s  {self.text()}", soft_wrap=True, highlight=False)

    def save(self) -> Path:
        """Write a checkpoint, and the agent as it now is."""
        notes = {
            "hyper": asdict(self.h), "iterations": self.iterations, "seconds": self.seconds,
            "curve": [asdict(point) for point in self.points],
        }  # fmt: skip
        memory = checkpoints.optimizer_state(self.model.policy.optimizer)
        state = Checkpoint(self.decisions, self.network, memory, self.pool[1:], notes)
        checkpoints.write(self.folder / "checkpoints", self.game, self.players, state)
        trained = {"decisions": self.decisions, "seconds": round(self.seconds), "options": self.options}
        agent = LearnedAgent(self.network)
        return agent.write(self.folder / "agent", self.game, self.players, trained=trained, hyper=asdict(self.h))

    def finish(self, interrupted: bool) -> Result:
        """Evaluate once more, save everything and draw the curve."""
        if self.points[-1].decisions < self.decisions:
            self.evaluate()
            self.model.logger.dump(self.decisions)
        agent = self.save()
        self.model.logger.close()
        title = f"{self.game.title}, {self.players} players"
        curve.draw(self.folder / "curve.png", self.points, title, even=1 / self.players)
        if interrupted:
            self.console.print(f"stopped and saved at {self.decisions:,} decisions in {self.folder}; resume to go on")
        return Result(
            self.folder, agent, self.decisions, self.iterations, self.seconds, interrupted, tuple(self.points)
        )  # fmt: skip

    @property
    def decisions(self) -> int:
        """Decisions that the learner has taken, in all parts of the training."""
        return self.model.num_timesteps

    @property
    def seconds(self) -> float:
        """Seconds of all parts of the training."""
        return self.seconds_before + time.monotonic() - self.started

    rate = 0.0  # decisions a second in the last iteration

    def text(self) -> str:
        """How it stands, in a line: decisions so far and a second, and the win rates when last evaluated."""
        rates = ", ".join(f"{name} {self.points[-1].win_rates[name]:.0%}" for name in self.yardsticks)
        return f"{self.decisions / 1e6:.2f} M at {self.rate / 1e3:.0f} k/s, wins: {rates}"

    def _seat(self, slot: int) -> None:
        index = len(self.opponents) - self.h.pool_size + slot
        agent = LearnedAgent(self.pool[slot], seed=self.seed + slot, name=self.opponents[index])
        self.env.learner.replace_opponent(index, agent)

    def _restore(self, begun: Checkpoint) -> None:
        """Put a checkpoint's numbers where the new ones are. Raises InvalidAgent where they do not fit."""
        try:
            for name, tensor in self.network.weights.items():
                tensor.copy_(begun.policy.weights[name])
            for slot, past in zip(range(1, self.h.pool_size), begun.pool, strict=True):
                self.pool[slot] = past
            checkpoints.restore_optimizer(self.model.policy.optimizer, begun.optimizer)
            self.points = [Point(**point) for point in begun.notes["curve"]]
            self.iterations, self.seconds_before = int(begun.notes["iterations"]), float(begun.notes["seconds"])
        except (KeyError, TypeError, RuntimeError, ValueError) as error:
            raise InvalidAgent(f"checkpoint: it does not fit its own hyper-parameters: {error}") from None
        self.model.num_timesteps = begun.decisions


def _yardsticks(game: Game, players: int):
    """(name, agent) of those that there are for the game."""
    for name in YARDSTICKS if players > 1 else YARDSTICKS[:1]:
        try:
            yield name, load(name, game, players)
        except InvalidAgent:
            continue


def _hyper(begun: Checkpoint) -> Hyper:
    values, known = begun.notes.get("hyper"), {f.name for f in fields(Hyper)}
    if not isinstance(values, Mapping) or set(values) != known:
        raise InvalidAgent(f"checkpoint: hyper: expected {sorted(known)}, got {values!r}")
    return Hyper(**{**values, "hidden": tuple(values["hidden"])})


def _clear(folder: Path, overwrite: bool) -> None:
    """Make room for a new training. Raises InvalidOption where there is one already, unless it may be overwritten."""
    old = checkpoints.found(folder / "checkpoints")
    if old and not overwrite:
        count = int(old[0].name)
        raise InvalidOption(f"folder: {folder} holds a training of {count:,} decisions; resume or overwrite it")
    if old:
        for place in folder / "checkpoints", folder / "tensorboard":
            shutil.rmtree(place, ignore_errors=True)
