"""PettingZoo's face: every game as an AEC environment, one seat asked at a time.

`env` has the wrappers of PettingZoo's classic games: an illegal action ends the game with -1 for its player. `raw_env`
raises IllegalAction instead and leaves the game as it was.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import hordes
from hordes.engines.core.errors import IllegalAction
from hordes.engines.core.game import Game

from . import boards
from .spaces import RENDER_MODES, actions_of, integer, mask_box, observation_box, render_mode_of

Observed = dict[str, np.ndarray]


def env(game: str | Game, **options: Any) -> AECEnv:
    """A game as PettingZoo's classic games come: illegal actions end it, the order of calls is checked."""
    wrapped: AECEnv = raw_env(game, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):
    """One game with agents `player_0`.. and observations `{"observation": (O,) float32, "action_mask": (A,) int8}`.

    `reward`, `max_decisions` and the game's own options are those of `hordes.make`. At the end every agent's `info`
    has its `score` and `place`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "name": "hordes", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        num_players: int | None = None,
        render_mode: str | None = None,
        reward: str = "outcome",
        max_decisions: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode_of(render_mode)
        self.engine = hordes.make(
            game, 1, num_players, autoreset=False, reward=reward, max_decisions=max_decisions, **options
        )
        self.game = self.engine.game
        self.metadata = {**self.metadata, "name": f"{self.game.id}_v{self.game.version}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.engine.num_players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: actions_of(self.engine) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_box(self.engine), "action_mask": mask_box(self.engine)})
            for agent in self.possible_agents
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action = np.zeros(1, np.int64)

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Begin a new game: that of `seed`, else the next of the stream. `options` are ignored."""
        self.engine.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """Play the selected agent's action; None for an agent that is done. Raises IllegalAction, nothing changed."""
        if not self.agents:
            raise IllegalAction(f"{self.game.title}: no game is running; reset first")
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        number = integer(self.engine, action)
        if not 0 <= number < self.engine.action_mask.shape[1]:  # the engine takes -1 for "leave this game alone"
            expected = f"expected 0..{self.engine.action_mask.shape[1] - 1}"
            raise IllegalAction(f"{self.game.title}, {self.agent_selection}: action: {expected}, got {number}")
        self._action[0] = number
        self.engine.step(self._action)
        self._select()

    def observe(self, agent: str) -> Observed:
        """What an agent sees, fresh arrays; its mask is zero where the decision is not its own."""
        seat, engine = self._seats[agent], self.engine
        if seat == engine.to_act[0]:
            live = not self.terminations.get(agent)
            mask = engine.action_mask[0].copy() if live else np.zeros(engine.action_mask.shape[1], np.int8)
            return {"observation": engine.observation[0].copy(), "action_mask": mask}
        return {"observation": engine.observe(seat)[0], "action_mask": np.zeros(engine.action_mask.shape[1], np.int8)}

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The public position and the acting seat's hand, as text."""
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
            return None
        return boards.draw(self.engine, 0)

    def close(self) -> None:
        """Nothing to close."""

    def _select(self) -> None:
        """Point to the agent that decides next; at the end hand out the rewards (all are 0 until then)."""
        seat = self.engine.to_act[0]
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        truncated = bool(self.engine.truncated[0])
        self.terminations = dict.fromkeys(self.agents, not truncated)
        self.truncations = dict.fromkeys(self.agents, truncated)
        self.rewards = dict(zip(self.agents, self.engine.reward[0].tolist(), strict=True))
        self._cumulative_rewards = self.rewards.copy()
        scores, places = self.engine.scores[0].tolist(), self.engine.places[0].tolist()
        self.infos = {a: {"score": scores[seat], "place": places[seat]} for a, seat in self._seats.items()}
        self.agent_selection = self.agents[0]
