"""The agent that plays uniformly at random."""

import numpy as np


class RandomAgent:
    """Every legal action alike, from its own random stream. Plays any game with any number of players."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.reseed(seed)

    def act(self, observation: np.ndarray, action_mask: np.ndarray) -> np.ndarray:
        """(n,) int64: for each row one of its legal actions. `action_mask` (n, A) int8, no row empty."""
        legal = action_mask != 0
        places, counts = np.flatnonzero(legal), np.count_nonzero(legal, axis=1)
        return places[np.cumsum(counts) - counts + self._stream.integers(counts)] % legal.shape[1]

    def reseed(self, seed: int) -> None:
        """Begin the random stream anew."""
        self._stream = np.random.default_rng(seed % 2**64)
