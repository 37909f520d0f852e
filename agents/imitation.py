"""A warm start: learn what a teacher does and how its games end, before learning from play of one's own.

Watching a decision costs a tenth of playing one, since a compiled teacher plays it and it is learnt from once.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

import hordes
from hordes.engines.core.engine import Engine
from hordes.engines.core.game import Game

from .agent import Agent
from .policy import MaskedPolicy
from .random import RandomAgent
from .rewards import margins, outcomes

GAMES = 256  # watched at once, from their beginning to their end
SLIPS = 0.15  # of the decisions are random instead, so that the teacher also shows how to go on from worse positions


@dataclass
class Watched:
    """Whole games of a teacher: `observation` (n, O) float32, `action_mask` (n, A) int8, `action` (n,) int64 what the
    teacher would do, `value` (n,) float32 what was still to be won."""

    observation: np.ndarray
    action_mask: np.ndarray
    action: np.ndarray
    value: np.ndarray


def imitate(
    policy: MaskedPolicy,
    teacher: Agent,
    game: Game,
    num_players: int,
    decisions: int,
    *,
    weight: float,
    scale: float,
    learning_rate: float = 1e-3,
    batch_size: int = 1024,
    seed: int = 0,
    report: Callable[[int], bool] = lambda watched: True,
    **options: Any,
) -> int:
    """Teach a policy that many decisions of a teacher playing itself, each once; returns how many there were.

    `weight` and `scale` are those of the rewards of the training to come. `report` is called with the number watched
    after each batch of games; it may say False, to stop.
    """
    engine = hordes.make(game, GAMES, num_players, seed=seed, autoreset=False, **options)
    stream, slips = np.random.default_rng(seed), RandomAgent(seed)
    optimizer = torch.optim.Adam(policy.parameters(), learning_rate, eps=1e-5, fused=True)
    watched = 0
    while watched < decisions and report(watched):
        games = watch(engine, teacher, slips, stream, weight, scale)
        order = stream.permutation(len(games.action))
        for rows in np.array_split(order, max(len(order) // batch_size, 1)):
            values, logs, _ = policy.evaluate_actions(
                torch.from_numpy(games.observation[rows]),
                torch.from_numpy(games.action[rows]),
                torch.from_numpy(games.action_mask[rows]),
            )
            loss = -logs.mean() + (values.flatten() - torch.from_numpy(games.value[rows])).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        watched += len(order)
        engine.reset()
    return watched


def watch(
    engine: Engine, teacher: Agent, slips: Agent, stream: np.random.Generator, weight: float, scale: float
) -> Watched:
    """Let the teacher play a batch that has just begun to its end, with `slips` for some decisions."""
    weight, scale = (weight, scale) if scale > 0 else (0.0, 1.0)
    columns: list[tuple[np.ndarray, ...]] = []
    while (games := np.flatnonzero(engine.to_act >= 0)).size:
        seats, observation, mask = engine.to_act[games], engine.observation[games], engine.action_mask[games]
        action = teacher.act(observation, mask)
        columns.append((games, seats, observation, mask, action, margins(engine.scores[games], seats)))
        played = np.full(engine.num_games, -1, np.int64)
        played[games] = np.where(stream.random(len(games)) < SLIPS, slips.act(observation, mask), action)
        engine.step(played)
    games, seats, observation, mask, action, margin = map(np.concatenate, zip(*columns, strict=True))
    first = engine.places == 1
    shares = (first / np.maximum(first.sum(axis=1, keepdims=True), 1))[games, seats]
    left = margins(engine.scores[games], seats) - margin
    value = (1 - weight) * outcomes(shares, engine.num_players) + weight * left / scale
    return Watched(observation, mask, action, value.astype(np.float32))
