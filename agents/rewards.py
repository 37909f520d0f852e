"""What a training pays: the outcome at the end, and on the way every change of the margin.

A learner that loses every game to a good opponent learns nothing from outcomes alone; by how much it lost says more,
and says it when it happens. Over a game the payments add up to the outcome and the final margin, so that what is best
stays best wherever the margin decides.
"""

from typing import Any

import numpy as np

from hordes.engines.core.game import Game
from hordes.envs.sb3 import HordesVecEnv

from . import matches

MEASURED_GAMES = 400


def margins(scores: np.ndarray, seats: np.ndarray) -> np.ndarray:
    """(N,) float32: each game's points of its seat less the mean of the others'; alone, the points. `scores` (N, P)."""
    own, others = scores[np.arange(len(scores)), seats].astype(np.float32), scores.shape[1] - 1
    return own - (scores.sum(axis=1) - own) / others if others else own


def outcomes(shares: np.ndarray, num_players: int) -> np.ndarray:
    """(N,) float32: the zero-sum reward of a share of the victory, 1 for the sole winner; alone, 1 or -1."""
    if num_players == 1:
        return np.where(shares > 0, 1.0, -1.0).astype(np.float32)
    return ((shares - 1 / num_players) * num_players / (num_players - 1)).astype(np.float32)


def usual_margin(game: Game, num_players: int) -> float:
    """The standard deviation of the final margin among random players; 0 where points mean nothing."""
    results = matches.play(game, ["random"] * num_players, MEASURED_GAMES, num_players=num_players)
    return float(margins(results.scores, np.zeros(len(results.scores), np.int64)).std())


class MarginVecEnv(HordesVecEnv):
    """The VecEnv of a training: rewards are (1 - `weight`) outcome + `weight` (change of the margin) / `scale`."""

    def __init__(self, *arguments: Any, weight: float, scale: float, **options: Any) -> None:
        super().__init__(*arguments, reward="score", **options)  # at the end: the final margin
        self._weight, self._scale = (weight, scale) if scale > 0 else (0.0, 1.0)
        self._before = np.zeros(self.num_envs, np.float32)

    def reset(self) -> np.ndarray:
        """Begin all games anew; (N, O) float32."""
        observation = super().reset()
        self._before = self._now()
        return observation

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """As the VecEnv's, with this class's rewards (N,) float32."""
        observation, final, done, infos = super().step_wait()
        now = self._now()
        reward = self._weight / self._scale * (np.where(done, final, now) - self._before)
        for game in np.flatnonzero(done):
            share = np.array([infos[game]["is_success"]])
            reward[game] += (1 - self._weight) * outcomes(share, self.learner.num_players)[0]
        self._before = now
        return observation, reward.astype(np.float32), done, infos

    def _now(self) -> np.ndarray:
        return margins(self.engine.scores, self.learner.seats)
