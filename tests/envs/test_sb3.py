"""Stable-Baselines3's VecEnv: the same games as single environments, with everything its learners ask for."""

import numpy as np
import pytest

pytest.importorskip("stable_baselines3")

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.vec_env import DummyVecEnv

from hordes.engines.core.errors import IllegalAction
from hordes.envs.gym import HordesEnv
from hordes.envs.sb3 import HordesVecEnv
from tests.toy import GAME as TOY

from .cases import every_game
from .players import Chance, Steady
from .test_vector import N, choose

pytestmark = pytest.mark.train


@every_game
@pytest.mark.parametrize("max_decisions", [None, 9])
def test_it_equals_single_environments(game, num_players, max_decisions):
    options = {"num_players": num_players, "max_decisions": max_decisions}
    batch = HordesVecEnv(game, N, opponents=Steady(), **options)
    singles = DummyVecEnv([lambda: HordesEnv(game, Steady(), **options)] * N)
    for env in (batch, singles):
        env.seed(3)
    assert (batch.reset() == singles.reset()).all()
    ended, returns, lengths = 0, np.zeros(N), np.zeros(N, int)
    for step in range(150 if max_decisions is None else 20):
        masks = get_action_masks(batch)
        assert (masks == get_action_masks(singles)).all()
        actions = choose(masks, step)
        one, two = batch.step(actions), singles.step(actions)
        for a, b in zip(one[:3], two[:3], strict=True):
            assert (a == b).all()
            assert a.dtype == b.dtype
        returns, lengths = returns + one[1], lengths + 1
        for i in range(N):
            info, other = one[3][i], two[3][i]
            assert ("terminal_observation" in info) == one[2][i]
            if one[2][i]:
                ended += 1
                assert (info["terminal_observation"] == other["terminal_observation"]).all()
                assert info["TimeLimit.truncated"] == other["TimeLimit.truncated"]
                assert info["is_success"] == other["is_success"]
                assert (info["episode"]["r"], info["episode"]["l"]) == (pytest.approx(returns[i]), lengths[i])
                assert info["episode"]["t"] >= 0
                returns[i] = lengths[i] = 0
    assert ended > 2


@every_game
def test_attributes_and_methods(game, num_players):
    env = HordesVecEnv(game, N, num_players, opponents=Steady(), render_mode="ansi")
    env.reset()
    assert is_masking_supported(env)
    assert env.get_attr("render_mode") == ["ansi"] * N
    assert len(env.get_attr("action_masks", [0, 2])) == 2
    assert not env.has_attr("nonsense")
    masks = env.env_method("action_masks")
    assert len(masks) == N
    assert masks[0].base is masks[1].base
    assert (np.stack(env.env_method("action_masks", indices=[1, 3])) == env.action_masks()[[1, 3]]).all()
    assert game.title in env.env_method("render", indices=0)[0]
    assert env.env_is_wrapped(DummyVecEnv) == [False] * N


def test_seeds_are_honoured_once():
    env = HordesVecEnv(TOY, N, 2, opponents=Chance())
    env.seed(5)
    first, second = env.reset(), env.reset()
    assert (first != second).any()
    env.seed(5)
    assert (env.reset() == first).all()
    assert (env.reset() == second).all()


def test_illegal_actions_raise_and_no_game_moves():
    env = HordesVecEnv(TOY, N, 2, opponents=Steady(), seed=0)
    env.reset()
    before, actions = env.engine.snapshot(), choose(env.action_masks(), 0)
    actions[3] = int((env.action_masks()[3] == 0).argmax())
    with pytest.raises(IllegalAction, match="game 3"):
        env.step(actions)
    assert env.engine.snapshot() == before


def test_a_learner_stores_what_it_saw():
    """With live buffers most observation-action pairs in the rollout were wrong, silently."""
    env = HordesVecEnv(TOY, 8, 3, opponents=Steady(), seed=0)
    model = MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=64, n_epochs=1, seed=0, device="cpu")
    model.learn(8 * 16 * 2)
    buffer = model.rollout_buffer
    observations = buffer.observations.reshape(16 * 8, -1)
    masks, actions = buffer.action_masks.reshape(16 * 8, -1), buffer.actions.reshape(-1).astype(int)
    assert masks[np.arange(16 * 8), actions].all()
    assert (buffer.rewards != 0).any()
    assert len(np.unique(observations, axis=0)) > 16
    assert len(model.ep_info_buffer) > 10
    assert {"r", "l", "t"} <= set(model.ep_info_buffer[0])
