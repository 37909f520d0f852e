"""Gymnasium's VectorEnv: the same games as single environments, begun anew in the step that ends them."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from hordes.engines.core.errors import IllegalAction, InvalidOption
from hordes.envs.gym import HordesEnv
from hordes.envs.vector import HordesVectorEnv
from tests.toy import GAME as TOY

from .cases import every_game
from .players import Steady

N = 4


def choose(masks, step):
    """Legal actions (N,) of masks (N, A), others at another step."""
    return np.array([np.flatnonzero(mask)[(step * 7919 + i) % mask.sum()] for i, mask in enumerate(masks)])


@every_game
@pytest.mark.parametrize("max_decisions", [None, 9])
def test_it_equals_single_environments(game, num_players, max_decisions):
    options = {"num_players": num_players, "max_decisions": max_decisions}
    batch = HordesVectorEnv(game, N, Steady(), **options)
    make = lambda: HordesEnv(game, Steady(), **options)  # noqa: E731
    singles = SyncVectorEnv([make] * N, autoreset_mode=AutoresetMode.SAME_STEP)
    assert batch.single_observation_space == singles.single_observation_space
    assert batch.observation_space == singles.observation_space
    assert batch.action_space == singles.action_space
    results = batch.reset(seed=8), singles.reset(seed=8)
    ended = 0
    for step in range(150 if max_decisions is None else 20):
        assert data_equivalence(*results, exact=True)
        assert results[0][0] in batch.observation_space
        ended += "final_obs" in results[0][-1]
        actions = choose(results[0][-1]["action_mask"], step)
        results = batch.step(actions), singles.step(actions)
    assert ended >= 2


@every_game
def test_final_views(game, num_players):
    env = HordesVectorEnv(game, N, Steady(), num_players)
    _, infos = env.reset(seed=1)
    seen = 0
    for step in range(150):
        observation, reward, terminated, truncated, infos = env.step(choose(infos["action_mask"], step))
        ended = terminated | truncated  # a game may have a cap of its own
        assert infos["action_mask"].any(axis=1).all()
        assert ("final_obs" in infos) == ended.any()
        assert (reward[~ended] == 0).all()
        for i in np.flatnonzero(ended):
            seen += 1
            assert infos["_final_obs"][i]
            assert infos["_final_info"][i]
            assert infos["final_obs"][i].shape == observation[i].shape
            assert not infos["final_info"]["action_mask"][i].any()
    assert seen > 2


@every_game
def test_what_is_returned_stays_as_it_is(game, num_players):
    env = HordesVectorEnv(game, N, Steady(), num_players)
    observation, infos = env.reset(seed=1)
    kept = []
    for step in range(40):
        results = [observation, infos["action_mask"]]
        kept.append((results, [r.copy() for r in results]))
        observation, *rest, infos = env.step(choose(infos["action_mask"], step))
        kept.append((rest, [r.copy() for r in rest]))
    for given, copied in kept:
        np.testing.assert_equal(given, copied)


@every_game
def test_illegal_actions_raise_and_no_game_moves(game, num_players):
    env = HordesVectorEnv(game, N, Steady(), num_players)
    _, infos = env.reset(seed=1)
    before = env.engine.snapshot()
    legal = choose(infos["action_mask"], 0)
    for bad in (-1, 10**6, int((infos["action_mask"][2] == 0).argmax())):
        actions = legal.copy()
        actions[2] = bad
        with pytest.raises(IllegalAction, match="game 2"):
            env.step(actions)
        assert env.engine.snapshot() == before
    env.step(legal)


def test_seeds_and_masks_of_reset():
    env = HordesVectorEnv(TOY, N, Steady(), 3)
    first = env.reset(seed=5)
    np.testing.assert_equal(env.reset(seed=[5, 6, 7, 8]), first)
    seeds = env.engine.seeds
    env.reset(options={"reset_mask": np.array([True, False, False, True]), "other": 1})
    assert (env.engine.seeds == seeds).tolist() == [False, True, True, False]
    with pytest.raises(InvalidOption, match="seed"):
        env.reset(seed=[1, 2])


def test_it_draws():
    env = HordesVectorEnv(TOY, 2, Steady(), 2, render_mode="ansi")
    env.reset(seed=0)
    assert all("Market Day" in text for text in env.render())
