"""One seat learns, the others are played: N games side by side, the core under the Gymnasium and SB3 faces.

After `reset` and after each `step` every game either waits for its learner or has ended. Ended games stay as they are
until `reset(games=...)`, so that a face can copy their last views first.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import hordes
from hordes.engines.core.errors import IllegalAction, InvalidOption
from hordes.engines.core.game import Game

RANDOM = "random"
MOST_REDEALS = 1000


class Learner:
    """N games of which one seat each is the learner's.

    - `seat`: an int, or "random": drawn for each game at its reset
    - `opponents`: an agent (or a name or path for `hordes.agents.load`), or a list of them, drawn by `weights` for each
      game at its reset to play all its other seats. An agent has `act(observation (n, O) float32, action_mask (n, A)
      int8) -> (n,) integers`; one with chance in it also `reseed(seed)`, which is called when the learner's games are
      reset with seeds
    - `seats`, `drawn` (N,) int64: each game's learning seat and the index of its opponent
    - `reward` (N,) float32, `terminated`, `truncated` (N,) bool: of the last step, the opponents' moves included
    - `returns` (N,) float32, `lengths` (N,) int64: the learner's rewards and decisions in each game so far
    - `opponent_games` (K,) int64, `opponent_wins` (K,) float64: finished games against each opponent and the learner's
      wins in them, ties shared
    """

    def __init__(
        self,
        game: str | Game,
        num_games: int,
        num_players: int | None = None,
        *,
        seat: int | str = RANDOM,
        opponents: Any = RANDOM,
        weights: Sequence[float] | None = None,
        **options: Any,
    ) -> None:
        self.engine = hordes.make(game, num_games, num_players, autoreset=False, **options)
        self.game = self.engine.game
        self.num_games, self.num_players = self.engine.num_games, self.engine.num_players
        self.fixed_seat = self._check_seat(seat)
        given = list(opponents) if isinstance(opponents, (list, tuple)) else [opponents]
        if not given:
            raise InvalidOption("opponents: expected at least one agent, got none")
        self.opponents = [self._agent(agent) for agent in given]
        self._chances = self._check_weights(weights)
        self.opponent_games = np.zeros(len(given), np.int64)
        self.opponent_wins = np.zeros(len(given))
        self.seats = np.zeros(self.num_games, np.int64)
        self.drawn = np.zeros(self.num_games, np.int64)
        self.returns = np.zeros(self.num_games, np.float32)
        self.lengths = np.zeros(self.num_games, np.int64)
        self._all = np.arange(self.num_games)
        if options.get("seed") is not None:
            self._seed_opponents(int(self.engine.seeds[0]))
        self._clear()
        self._begin(np.ones(self.num_games, bool))

    def reset(self, seeds: np.ndarray | None = None, games: np.ndarray | None = None) -> None:
        """Begin new games and play them forward to the learner's first decision.

        `seeds` (N,) uint64 as in `Engine.seeds`, None: each game's own stream goes on; `games` (N,) bool, None: all.
        A game that ends before the learner has had a decision is counted and begun again.
        """
        which = np.ones(self.num_games, bool) if games is None else np.asarray(games, bool)
        self.engine.reset(seeds, which)
        if seeds is not None and which.any():
            self._seed_opponents(int(seeds[which][0]))
        self._clear()
        self._begin(which)

    def step(self, actions: Any) -> None:
        """Play the learner's actions (N,), -1 exactly where a game has ended, then the others up to its next decision.

        Raises IllegalAction, with every game as it was.
        """
        actions = np.asarray(actions)
        waiting = self.engine.to_act >= 0
        if actions.shape == waiting.shape and actions.dtype.kind == "i" and ((actions < 0) & waiting).any():
            game = int(((actions < 0) & waiting).argmax())
            raise IllegalAction(f"{self.game.title}, game {game}: expected a legal action, got {actions[game]}")
        self.engine.step(actions)
        self._clear()
        self.lengths += waiting
        self._collect()
        self._play_opponents()
        self._credit(self.done)

    @property
    def done(self) -> np.ndarray:
        """(N,) bool: the last step ended the game, either way."""
        return self.terminated | self.truncated

    def observation(self) -> np.ndarray:
        """(N, O) float32, a new array: every game as its learner sees it."""
        if (self.engine.to_act == self.seats).all():
            return self.engine.observation.copy()
        return self.engine.observe(self.seats)

    def action_masks(self) -> np.ndarray:
        """(N, A) int8, a new array: the learner's legal actions; zero where the game has ended."""
        return self.engine.action_mask.copy()

    def win_shares(self) -> np.ndarray:
        """(N,) float64: the learner's share of the victory in each ended game (1, 1/k of k tied winners, 0)."""
        first = self.engine.places == 1
        return first[self._all, self.seats] / np.maximum(first.sum(axis=1), 1)

    def replace_opponent(self, index: int, agent: Any) -> None:
        """Put another agent in an opponent's place, in running games too; its counts begin at 0."""
        self.opponents[index] = self._agent(agent)
        self.opponent_games[index] = 0
        self.opponent_wins[index] = 0

    def set_weights(self, weights: Sequence[float] | None) -> None:
        """How often each opponent is drawn from now on, in proportion; None: alike."""
        self._chances = self._check_weights(weights)

    # --- inside ------------------------------------------------------------------------------------------------------

    def _begin(self, which: np.ndarray) -> None:
        """Draw seats and opponents of games just dealt and play them forward to the learner's first decision."""
        for _ in range(MOST_REDEALS):
            self._draw(which)
            self._play_opponents()
            which = self.done
            if not which.any():
                return
            self._credit(which)
            self._clear()
            self.engine.reset(games=which)
        raise InvalidOption(f"max_decisions: {MOST_REDEALS} games in a row ended before the learner's first decision")

    def _draw(self, which: np.ndarray) -> None:
        """Each game's seat and opponent come from its own seed, so that they do not depend on the batch around it."""
        seeds = self.engine.seeds[which]
        high, low = seeds >> np.uint64(32), (seeds & np.uint64(2**32 - 1)) / 2**32
        self.seats[which] = high % np.uint64(self.num_players) if self.fixed_seat is None else self.fixed_seat
        self.drawn[which] = np.searchsorted(self._chances, low, side="right")
        self.returns[which] = 0
        self.lengths[which] = 0

    def _play_opponents(self) -> None:
        """Rounds of one opponents' move in each game, until every game waits for its learner or has ended."""
        engine = self.engine
        while True:
            waiting = (engine.to_act >= 0) & (engine.to_act != self.seats)
            if not waiting.any():
                return
            actions = np.full(self.num_games, -1, np.int64)
            for index in range(len(self.opponents)):
                games = np.flatnonzero(waiting & (self.drawn == index))
                if games.size:
                    actions[games] = self._ask(index, games)
            engine.step(actions)
            self._collect()

    def _ask(self, index: int, games: np.ndarray) -> np.ndarray:
        agent = self.opponents[index]
        answer = np.asarray(agent.act(self.engine.observation[games], self.engine.action_mask[games]))
        if answer.dtype.kind not in "iu" or answer.shape != games.shape or (answer < 0).any():
            raise IllegalAction(f"opponent {index} ({agent!r}): expected ({games.size},) legal actions, got {answer!r}")
        return answer

    def _collect(self) -> None:
        engine = self.engine
        reward = engine.reward[self._all, self.seats]
        self.reward += reward
        self.returns += reward
        self.terminated |= engine.terminated
        self.truncated |= engine.truncated

    def _clear(self) -> None:
        self.reward = np.zeros(self.num_games, np.float32)
        self.terminated = np.zeros(self.num_games, bool)
        self.truncated = np.zeros(self.num_games, bool)

    def _credit(self, ended: np.ndarray) -> None:
        if ended.any():
            count, kinds = len(self.opponents), self.drawn[ended]
            self.opponent_games += np.bincount(kinds, minlength=count)
            self.opponent_wins += np.bincount(kinds, self.win_shares()[ended], minlength=count)

    def _seed_opponents(self, seed: int) -> None:
        for index, agent in enumerate(self.opponents):
            if callable(getattr(agent, "reseed", None)):
                agent.reseed((seed + index) % 2**32)

    def _agent(self, agent: Any) -> Any:
        if hasattr(agent, "act"):
            return agent
        if not isinstance(agent, (str, Path)):
            expected = "a name, a path, or an agent with `act(observation, action_mask)`"
            raise InvalidOption(f"opponents: expected {expected}, got {agent!r}")
        from hordes.agents import load  # only here: who brings an agent needs no other

        return load(str(agent), self.game, self.num_players)

    def _check_seat(self, seat: Any) -> int | None:
        if isinstance(seat, str) and seat == RANDOM:
            return None
        if isinstance(seat, (int, np.integer)) and not isinstance(seat, bool) and 0 <= seat < self.num_players:
            return int(seat)
        raise InvalidOption(f"seat: expected {RANDOM!r} or 0..{self.num_players - 1}, got {seat!r}")

    def _check_weights(self, weights: Iterable[float] | None) -> np.ndarray:
        """Cumulative chances (K,) float64, the last a little above 1."""
        count = len(self.opponents)
        try:
            given = np.ones(count) if weights is None else np.asarray(weights, np.float64)
        except (TypeError, ValueError):
            given = np.empty(0)
        if given.shape != (count,) or not np.isfinite(given).all() or (given < 0).any() or given.sum() <= 0:
            raise InvalidOption(f"weights: expected {count} numbers of at least 0, not all 0, got {weights!r}")
        return np.append(np.cumsum(given / given.sum())[:-1], 2.0)
