"""Gymnasium's single-agent face, its checkers and the registered names."""

import pickle

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env

import hordes
from hordes.engines.core.errors import IllegalAction, InvalidOption
from hordes.envs.gym import HordesEnv
from tests.toy import GAME as TOY

from .cases import every_game
from .players import Chance, Steady, choose


def play(env, decisions, seed=0):
    """Observations and results of one seeded game, so many decisions or to the end."""
    observation, info = env.reset(seed=seed)
    trace = [(observation.tolist(), info["action_mask"].tolist(), 0.0, False, False)]
    for step in range(decisions):
        if trace[-1][3] or trace[-1][4]:
            break
        observation, reward, terminated, truncated, info = env.step(choose(info["action_mask"], step))
        trace.append((observation.tolist(), info["action_mask"].tolist(), reward, terminated, truncated))
    return trace


@every_game
@pytest.mark.filterwarnings("error::UserWarning")
def test_gymnasiums_checker(game, num_players):
    check_env(HordesEnv(game, Chance(), num_players, render_mode="ansi"), skip_render_check=True)


@every_game
@pytest.mark.train
def test_sb3s_checker(game, num_players):
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    checker.check_env(HordesEnv(game, Chance(), num_players))


@every_game
def test_a_seed_is_a_game(game, num_players):
    one, two = (HordesEnv(game, Chance(), num_players) for _ in range(2))
    assert play(one, 40, seed=4) == play(two, 40, seed=4) == play(one, 40, seed=4)
    assert play(one, 5, seed=4) != play(one, 5, seed=5)


@every_game
def test_the_end_is_seen_by_the_learner(game, num_players):
    env = HordesEnv(game, Steady(), num_players)
    observation, mask, reward, terminated, truncated = play(env, 10_000)[-1]
    assert truncated == env.engine.truncated[0]  # a game may have a cap of its own
    assert terminated != truncated
    assert not any(mask)
    assert observation == env.engine.observe(int(env.learner.seats[0]))[0].tolist()
    assert reward == pytest.approx(env.engine.reward[0, env.learner.seats[0]])
    before = env.engine.snapshot()
    with pytest.raises(IllegalAction, match="reset first"):
        env.step(0)
    assert env.engine.snapshot() == before


@every_game
def test_an_illegal_action_loses(game, num_players):
    env = HordesEnv(game, Steady(), num_players)
    for bad in ("illegal", -1, 10**6):
        _, info = env.reset(seed=1)
        action = int((info["action_mask"] == 0).argmax()) if bad == "illegal" else bad
        observation, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated, info["illegal_action"]) == (-1.0, True, False, True)
        assert observation in env.observation_space
        assert not info["action_mask"].any()
        assert not env.action_masks().any()
        with pytest.raises(IllegalAction, match="reset first"):
            env.step(0)
        assert env.reset()[1]["action_mask"].any()


def test_what_is_no_integer_is_refused():
    env = HordesEnv(TOY, Steady(), 2)
    env.reset(seed=0)
    for bad in (1.0, "REST", None, np.zeros(2, int)):
        with pytest.raises(IllegalAction, match="integer"):
            env.step(bad)
    legal = np.flatnonzero(env.action_masks())[0]
    assert env.step(np.array(legal))[1] == 0


@every_game
def test_truncation(game, num_players):
    env = HordesEnv(game, Steady(), num_players, max_decisions=2 if num_players == 1 else 6)
    trace = play(env, 6)
    assert trace[-1][3] + trace[-1][4] == 1
    assert game is TOY or trace[-1][4]


@every_game
def test_what_is_returned_stays_as_it_is(game, num_players):
    env = HordesEnv(game, Steady(), num_players)
    observation, info = env.reset(seed=0)
    kept = [(observation, observation.copy(), info["action_mask"], info["action_mask"].copy())]
    for step in range(20):
        observation, _, terminated, _, info = env.step(choose(info["action_mask"], step))
        kept.append((observation, observation.copy(), info["action_mask"], info["action_mask"].copy()))
        if terminated:
            break
    assert all((a == b).all() and (c == d).all() for a, b, c, d in kept)


@every_game
def test_pickled_it_goes_on_alike(game, num_players):
    env = HordesEnv(game, Steady(), num_players, render_mode="ansi")
    _, info = env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(env))
    action = choose(info["action_mask"], 1)
    for one, two in zip(env.step(action), twin.step(action), strict=True):
        np.testing.assert_equal(one, two)
    assert env.render() == twin.render()


def test_bad_options():
    with pytest.raises(InvalidOption, match="render_mode"):
        HordesEnv(TOY, Steady(), render_mode="human")
    with pytest.raises(InvalidOption, match="num_players"):
        HordesEnv(TOY, Steady(), num_players=9)
    with pytest.raises(InvalidOption, match="colour"):
        HordesEnv(TOY, Steady(), colour=3)


@pytest.mark.jit
@pytest.mark.parametrize("id", hordes.games())
def test_registered_names(id):
    version = hordes.game(id).version
    title = f"hordes/{id.title().replace('_', '')}-v{version}"
    aec = pettingzoo.make("aec", f"hordes/{id}-v{version}", num_players=hordes.game(id).max_players)
    aec.reset(seed=0)
    assert str(aec) == f"{id}_v{version}"
    assert len(aec.agents) == hordes.game(id).max_players
    for name in (title, f"hordes:{title}"):
        env = gymnasium.make(name, opponent="random", num_players=2)
        _, info = env.reset(seed=0)
        env.step(choose(info["action_mask"], 0))
        assert env.get_wrapper_attr("action_masks")().any()
        assert env.unwrapped.spec.id == title
    vector = gymnasium.make_vec(title, num_envs=3, opponent=Steady(), num_players=2)
    assert vector.reset(seed=0)[1]["action_mask"].shape == (3, vector.single_action_space.n)
    assert vector.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("opponents", "opponents: this environment has no such option; did you mean 'opponent'"),
        ("num_games", "num_games: this environment has no such option"),
        ("rewad", "rewad: Market Day has no such option; did you mean 'reward'"),
    ],
)
def test_an_option_of_another_face_is_refused_with_the_name_it_has_here(name, message):
    with pytest.raises(InvalidOption, match=message):
        HordesEnv(TOY, Steady(), num_players=2, **{name: "random"})
