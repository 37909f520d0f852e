"""Gymnasium's single-agent face: one seat is yours, the opponents are played."""

from typing import Any

import gymnasium
import numpy as np

from hordes.engines.core.errors import IllegalAction
from hordes.engines.core.game import Game

from . import boards
from .learner import RANDOM, Learner
from .spaces import RENDER_MODES, actions_of, check_face_options, game_seeds, integer, observation_box, render_mode_of

ILLEGAL_REWARD = -1.0


class HordesEnv(gymnasium.Env):
    """One game as an episode; observations are (O,) float32, `info["action_mask"]` is (A,) int8.

    `opponent` is an agent, a name or a path (a list: one is drawn each game); `seat` an int or "random". An illegal
    action loses: reward -1, terminated, `info["illegal_action"]`. The rest are the options of `hordes.make`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        opponent: Any = RANDOM,
        num_players: int | None = None,
        seat: int | str = RANDOM,
        reward: str = "outcome",
        max_decisions: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_face_options(options, ("opponent", "num_players", "seat", "reward", "max_decisions"))
        self.render_mode = render_mode_of(render_mode)
        self.learner = Learner(
            game, 1, num_players, seat=seat, opponents=opponent, reward=reward, max_decisions=max_decisions, **options
        )
        self.engine = self.learner.engine
        self.observation_space = observation_box(self.engine)
        self.action_space = actions_of(self.engine)
        self._ended = False

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin a new game: that of `seed`, else the next of the stream. `options` are ignored."""
        super().reset(seed=seed)
        self.learner.reset(None if seed is None else game_seeds([seed]))
        self._ended = False
        return self.learner.observation()[0], {"action_mask": self.action_masks()}

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Play an action and the opponents' answers. Raises IllegalAction for no integer, and after the end."""
        if self._ended:
            raise IllegalAction(f"{self.engine.game.title}: the episode has ended; reset first")
        number = integer(self.engine, action)
        if not (0 <= number < self.engine.action_mask.shape[1] and self.engine.action_mask[0, number]):
            self._ended = True
            info = {"action_mask": self.action_masks(), "illegal_action": True}
            return self.learner.observation()[0], ILLEGAL_REWARD, True, False, info
        self.learner.step(np.array([number]))
        terminated, truncated = bool(self.learner.terminated[0]), bool(self.learner.truncated[0])
        self._ended = terminated or truncated
        info = {"action_mask": self.action_masks()}
        if self._ended:
            info |= {"is_success": float(self.learner.win_shares()[0])}
        return self.learner.observation()[0], float(self.learner.reward[0]), terminated, truncated, info

    def action_masks(self) -> np.ndarray:
        """(A,) int8, a new array: 1 for each legal action; zero after the end."""
        masks = self.learner.action_masks()[0]
        return np.zeros_like(masks) if self._ended else masks

    def render(self) -> str | None:
        """The position as the learner may see it, as text."""
        return None if self.render_mode is None else boards.draw(self.engine, 0, int(self.learner.seats[0]))
