"""Stable-Baselines3's VecEnv over the batch engine; needs the `train` extra."""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from hordes.engines.core.game import Game

from . import boards
from .learner import RANDOM, Learner
from .spaces import actions_of, check_face_options, game_seeds, observation_box, render_mode_of


class HordesVecEnv(VecEnv):
    """N games of `HordesEnv`, with one engine; `env_method("action_masks")` gives the rows of one (N, A) array.

    `opponents` is an agent or a list of them, drawn by `weights` for each game. At a game's end its info has
    `terminal_observation`, `TimeLimit.truncated`, `episode` and `is_success` (the share of the victory), so no
    VecMonitor is needed. An illegal action raises IllegalAction and no game moves. `seed(s)` gives game i, at the next
    reset, the game that `HordesEnv` has with seed s + i.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 256,
        num_players: int | None = None,
        *,
        seat: int | str = RANDOM,
        opponents: Any = RANDOM,
        weights: Sequence[float] | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_face_options(options, ("num_envs", "opponents", "weights", "num_players", "seat", "reward"))
        self.render_mode = render_mode_of(render_mode)  # VecEnv.__init__ asks for it
        self.learner = Learner(game, num_envs, num_players, seat=seat, opponents=opponents, weights=weights, **options)
        self.engine = self.learner.engine
        self._actions = np.zeros(0, np.int64)
        self._started = time.time()
        super().__init__(self.engine.num_games, observation_box(self.engine), actions_of(self.engine))

    def reset(self) -> np.ndarray:
        """Begin all games anew, with the seeds that `seed` left; (N, O) float32."""
        seeds = None if self._seeds[0] is None else game_seeds(self._seeds)
        self.learner.reset(seeds)
        self._reset_seeds()
        self._reset_options()
        self.reset_infos = [{} for _ in range(self.num_envs)]
        return self.learner.observation()

    def step_async(self, actions: np.ndarray) -> None:
        """Keep the actions (N,) for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Observations (N, O) float32, rewards (N,) float32, dones (N,) bool, infos; ended games have begun anew."""
        learner = self.learner
        learner.step(self._actions)
        reward, done = learner.reward, learner.done
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        if done.any():
            views, shares, elapsed = learner.observation(), learner.win_shares(), round(time.time() - self._started, 6)
            for game in np.flatnonzero(done):
                infos[game] = {
                    "terminal_observation": views[game].copy(),
                    "TimeLimit.truncated": bool(learner.truncated[game]),
                    "episode": {"r": float(learner.returns[game]), "l": int(learner.lengths[game]), "t": elapsed},
                    "is_success": float(shares[game]),
                }
            learner.reset(games=done)
        return learner.observation(), reward, done, infos

    def action_masks(self) -> np.ndarray:
        """(N, A) int8, a new array: 1 for each legal action of each game's learner."""
        return self.learner.action_masks()

    def close(self) -> None:
        """Nothing to close."""

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The attribute, once for each game asked for; `action_masks` is a bound method."""
        return [getattr(self, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute of the whole batch: the games have none of their own."""
        setattr(self, attr_name, value)

    def env_method(self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any) -> list[Any]:
        """`action_masks` (a row a game), `render`, or a method of this class, whose answer is given for each game."""
        games = list(self._get_indices(indices))
        if method_name == "action_masks":
            return list(self.action_masks()[games])
        if method_name == "render":
            return [boards.draw(self.engine, game, int(self.learner.seats[game])) for game in games]
        return [getattr(self, method_name)(*method_args, **method_kwargs)] * len(games)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """No game is wrapped."""
        return [False] * len(list(self._get_indices(indices)))
