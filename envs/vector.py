"""Gymnasium's VectorEnv: N games stepped together, each begun anew in the step that ends it."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from hordes.engines.core.errors import InvalidOption
from hordes.engines.core.game import Game

from . import boards
from .learner import RANDOM, Learner
from .spaces import RENDER_MODES, actions_of, check_face_options, game_seeds, observation_box, render_mode_of


class HordesVectorEnv(VectorEnv):
    """N games of `HordesEnv`, with one engine: observations (N, O) float32, `infos["action_mask"]` (N, A) int8.

    An ended game's last view is in `infos["final_obs"]`. An illegal action raises IllegalAction and no game moves. Game
    i of `reset(seed=s)` is the game that `HordesEnv` has with seed s + i.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        opponent: Any = RANDOM,
        num_players: int | None = None,
        seat: int | str = RANDOM,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_face_options(options, ("num_envs", "opponent", "num_players", "seat", "reward", "max_decisions"))
        self.render_mode = render_mode_of(render_mode)
        self.learner = Learner(game, num_envs, num_players, seat=seat, opponents=opponent, **options)
        self.engine = self.learner.engine
        self.num_envs = self.engine.num_games
        self.single_observation_space = observation_box(self.engine)
        self.single_action_space = actions_of(self.engine)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin new games: those of the seeds, else the next of the streams. `options`: `reset_mask` (N,) bool."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        which = (options or {}).get("reset_mask")
        self.learner.reset(None if seed is None else game_seeds(self._seeds(seed)), which)
        return self.learner.observation(), self._infos()

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Play the actions (N,) and the opponents' answers. Raises IllegalAction, with every game as it was."""
        learner = self.learner
        learner.step(actions)
        reward, terminated, truncated, done = learner.reward, learner.terminated, learner.truncated, learner.done
        last: dict[str, Any] = {}
        if done.any():
            last = self._last_infos(done)
            learner.reset(games=done)
        return learner.observation(), reward.astype(np.float64), terminated, truncated, self._infos() | last

    def action_masks(self) -> np.ndarray:
        """(N, A) int8, a new array: 1 for each legal action of each game's learner."""
        return self.learner.action_masks()

    def render(self) -> tuple[str, ...] | None:
        """Each game as its learner may see it, as text."""
        if self.render_mode is None:
            return None
        return tuple(boards.draw(self.engine, i, int(seat)) for i, seat in enumerate(self.learner.seats))

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.learner.action_masks(), "_action_mask": np.ones(self.num_envs, bool)}

    def _last_infos(self, done: np.ndarray) -> dict[str, Any]:
        """Gymnasium's form: arrays over all games, each with a mask of the games it speaks of."""
        views, final_obs = self.learner.observation(), np.full(self.num_envs, None, object)
        for game in np.flatnonzero(done):
            final_obs[game] = views[game].copy()
        final_info = {
            "action_mask": np.zeros_like(self.engine.action_mask), "_action_mask": done.copy(),
            "is_success": np.where(done, self.learner.win_shares(), 0.0), "_is_success": done.copy(),
        }  # fmt: skip
        return {"final_obs": final_obs, "_final_obs": done.copy(), "final_info": final_info, "_final_info": done.copy()}

    def _seeds(self, seed: int | Sequence[int]) -> Sequence[int]:
        if isinstance(seed, (int, np.integer)):
            return range(int(seed), int(seed) + self.num_envs)
        if len(seed) != self.num_envs:
            raise InvalidOption(f"seed: expected an int or {self.num_envs} of them, got {len(seed)}")
        return seed
