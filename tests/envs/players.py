"""Opponents for the tests, and small helpers to play."""

import numpy as np


class Steady:
    """Picks a legal action by a hash of the observation: looks random, but depends on nothing else."""

    def act(self, observation, action_mask):
        marks = (observation.astype(np.float64) * np.arange(1, observation.shape[1] + 1)).sum(axis=1)
        wanted = (marks * 1009).astype(np.int64) % action_mask.sum(axis=1)
        return (np.cumsum(action_mask, axis=1, dtype=np.int64) <= wanted[:, None]).sum(axis=1)


class Chance:
    """Uniform among the legal actions."""

    def __init__(self, seed=0):
        self.reseed(seed)

    def reseed(self, seed):
        self.rng = np.random.default_rng(seed)

    def act(self, observation, action_mask):
        wanted = (self.rng.random(len(action_mask)) * action_mask.sum(axis=1)).astype(np.int64)
        return (np.cumsum(action_mask, axis=1, dtype=np.int64) <= wanted[:, None]).sum(axis=1)


def choose(action_mask, step):
    """One legal action of a mask (A,), another one at another step."""
    legal = np.flatnonzero(action_mask)
    return int(legal[step * 7919 % len(legal)])


def shares(places, seats):
    """(N,) the seats' shares of the victory; alone there may be no winner."""
    first = places == 1
    return first[np.arange(len(seats)), seats] / np.maximum(first.sum(axis=1), 1)


def outcome(places, seats):
    """(N,) the reward of each seat: (share - 1/n) n/(n-1); alone: 1 or -1."""
    n = places.shape[1]
    share = shares(places, seats)
    return (share - 1 / n) * n / (n - 1) if n > 1 else share * 2 - 1
