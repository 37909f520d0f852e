"""PettingZoo's face keeps PettingZoo's contract, and shows each agent only what it may see."""

import copy
import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import hordes
from hordes.engines.core.errors import IllegalAction, InvalidOption
from hordes.envs import aec
from tests.toy import GAME as TOY

from .cases import every_contest, every_game
from .players import choose, outcome

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def play(env, decisions, start=0):
    """Play so many decisions, or to the end; yields (agent, observation) before each."""
    for step in range(start, start + decisions):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return
        yield env.agent_selection, observation
        env.step(choose(observation["action_mask"], step))


def play_out(env, seed=3):
    env.reset(seed=seed)
    return list(play(env, 100_000))


@every_game
def test_api(game, num_players):
    api_test(aec.env(game, num_players=num_players, render_mode="ansi"), num_cycles=50)
    api_test(aec.raw_env(game, num_players=num_players), num_cycles=20)


@every_game
def test_seeds(game, num_players):
    seed_test(lambda: aec.env(game, num_players=num_players), num_cycles=20)


@every_game
def test_a_seed_is_the_game_that_make_makes(game, num_players):
    env, engine = aec.raw_env(game, num_players), hordes.make(game, 1, num_players, seed=11)
    env.reset(seed=11)
    assert env.observe(env.agent_selection)["observation"].tolist() == engine.observation[0].tolist()
    assert env.engine.seeds == engine.seeds


@every_game
def test_masks_are_zero_off_turn(game, num_players):
    env = aec.raw_env(game, num_players)
    env.reset(seed=0)
    for agent, observation in play(env, 20):
        assert observation["action_mask"].any()
        for other in env.agents:
            assert other == agent or not env.observe(other)["action_mask"].any()


@every_game
def test_the_end(game, num_players):
    env = aec.raw_env(game, num_players)
    seats, engine, seed = np.arange(num_players), env.engine, 0
    while seed == 0 or (engine.places == 1).sum() == num_players > 1:  # not a tie of all
        seed += 1
        play_out(env, seed)
    assert env.agents == env.possible_agents
    cut_off = bool(engine.truncated[0])  # a game may have a cap of its own
    assert all(v is not cut_off for v in env.terminations.values())
    assert all(v is cut_off for v in env.truncations.values())
    assert all(type(v) is float for v in env.rewards.values())
    places = np.repeat(engine.places, num_players, axis=0)
    assert list(env.rewards.values()) == pytest.approx(outcome(places, seats).tolist())
    if num_players > 1:
        assert sum(env.rewards.values()) == pytest.approx(0, abs=1e-6)
        assert max(env.rewards.values()) > 0 > min(env.rewards.values())
    for seat in seats:
        agent = env.agent_selection
        observation, reward, terminated, truncated, info = env.last()
        assert agent == f"player_{seat}"
        assert observation["observation"].tolist() == engine.observe(seat)[0].tolist()
        assert not observation["action_mask"].any()
        assert (terminated, truncated) == (not cut_off, cut_off)
        assert reward == env.rewards[agent] or seat > 0
        assert info == {"score": engine.scores[0, seat], "place": engine.places[0, seat]}
        if seat == 0:
            with pytest.raises(ValueError, match="only valid action is None"):
                env.step(0)
        env.step(None)
    assert env.agents == []
    with pytest.raises(IllegalAction, match="reset first"):
        env.step(0)


@every_game
def test_observations_are_copies(game, num_players):
    env = aec.raw_env(game, num_players)
    env.reset(seed=1)
    kept = [(o, copy.deepcopy(o)) for _, o in play(env, 30)]
    for given, copied in kept:
        assert (given["observation"] == copied["observation"]).all()
        assert (given["action_mask"] == copied["action_mask"]).all()
        assert given["action_mask"].any()


@every_game
@pytest.mark.parametrize("make", [aec.env, aec.raw_env])
@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_their_own_way_alike(game, num_players, make, twin):
    env = make(game, num_players=num_players)
    env.reset(seed=5)
    list(play(env, 3))
    other = twin(env)
    first = [(a, o["observation"].tolist()) for a, o in play(env, 10, 3)]
    second = [(a, o["observation"].tolist()) for a, o in play(other, 10, 3)]
    assert first == second
    assert env.rewards == other.rewards


@every_game
@pytest.mark.parametrize("action", ["illegal", -1, 10**6, 10**30, 2.5, "rest", None])
def test_raw_env_refuses_illegal_actions(game, num_players, action):
    env = aec.raw_env(game, num_players)
    env.reset(seed=2)
    if action == "illegal":
        action = int((env.last()[0]["action_mask"] == 0).argmax())
    before, agent = env.engine.snapshot(), env.agent_selection
    with pytest.raises(IllegalAction):
        env.step(action)
    assert (env.engine.snapshot(), env.agent_selection) == (before, agent)


@every_game
def test_env_ends_with_an_illegal_action(game, num_players):
    env = aec.env(game, num_players=num_players)
    env.reset(seed=2)
    agent, observation = env.agent_selection, env.last()[0]
    env.step(int((observation["action_mask"] == 0).argmax()))
    assert env.rewards == {a: -1.0 if a == agent else 0 for a in env.possible_agents}
    for _ in env.agent_iter():
        assert env.terminations[env.agent_selection]
        assert not env.last()[0]["action_mask"].any()
        env.step(None)
    env.reset(seed=2)
    assert env.last()[0]["action_mask"].any()


@every_game
def test_truncation(game, num_players):
    env = aec.raw_env(game, num_players, max_decisions=3)
    assert len(play_out(env)) <= 3
    truncated = game.id != "toy" or num_players > 1  # a game of one seat may be over by then
    assert all(v is True for v in env.truncations.values()) or not truncated
    assert any(env.terminations.values()) != all(env.truncations.values())


@every_contest
def test_other_rewards(game, num_players):
    for reward in ("score", "rank"):
        env = aec.raw_env(game, num_players, reward=reward)
        play_out(env)
        assert sum(env.rewards.values()) == pytest.approx(0, abs=1e-4)


def test_bad_options_and_names():
    with pytest.raises(InvalidOption, match="render_mode"):
        aec.raw_env(TOY, render_mode="human")
    with pytest.raises(InvalidOption, match="coins"):
        aec.raw_env(TOY, coins=99)
    env = aec.raw_env(TOY, 2)
    with pytest.raises(IllegalAction, match="reset first"):
        env.step(0)
    assert env.metadata["name"] == str(env) == "toy_v0"
    assert aec.env(TOY).metadata["is_parallelizable"] is False
