"""The random agent: legal, uniform, and the same again from the same seed."""

import numpy as np
import pytest

from hordes.agents.random import RandomAgent


def masks(rng, rows=500, actions=40):
    mask = (rng.random((rows, actions)) < rng.random((rows, 1))).astype(np.int8)
    mask[np.arange(rows), rng.integers(actions, size=rows)] = 1
    return mask


def test_actions_are_legal():
    mask = masks(np.random.default_rng(0))
    actions = RandomAgent(1).act(np.zeros((len(mask), 3), np.float32), mask)
    assert actions.dtype == np.int64
    assert actions.shape == (len(mask),)
    assert mask[np.arange(len(mask)), actions].all()


def test_all_legal_actions_come_alike():
    mask = np.zeros((60_000, 9), np.int8)
    mask[:, [0, 3, 4, 8]] = 1
    counts = np.bincount(RandomAgent(2).act(mask, mask), minlength=9)
    assert counts[[1, 2, 5, 6, 7]].sum() == 0
    assert counts[[0, 3, 4, 8]] == pytest.approx([15_000] * 4, abs=450)  # four standard deviations


def test_rows_do_not_depend_on_each_other():
    mask = np.zeros((30_000, 4), np.int8)
    mask[::2, [0, 1]] = 1
    mask[1::2, [1, 2, 3]] = 1
    actions = RandomAgent(3).act(mask, mask)
    assert (actions[::2] == 0).mean() == pytest.approx(1 / 2, abs=0.02)
    assert (actions[1::2] == 3).mean() == pytest.approx(1 / 3, abs=0.02)


def test_a_seed_gives_the_same_again():
    mask = masks(np.random.default_rng(4))
    agent = RandomAgent(5)
    first, second = agent.act(mask, mask), agent.act(mask, mask)
    assert (first != second).any()
    agent.reseed(5)
    assert (agent.act(mask, mask) == first).all()
    assert (RandomAgent(5).act(mask, mask) == first).all()
    assert (RandomAgent(6).act(mask, mask) != first).any()
    agent.reseed(-1)  # any integer will do
    agent.reseed(2**70)


def test_no_rows_no_actions():
    assert RandomAgent().act(np.zeros((0, 3), np.float32), np.zeros((0, 5), np.int8)).shape == (0,)


def test_masks_may_be_views():
    mask = masks(np.random.default_rng(0), actions=41)
    mask[:, 0] = 1
    view = mask[:, ::2]
    assert (RandomAgent(1).act(mask, view) == RandomAgent(1).act(mask, view.copy())).all()
