"""What a training pays adds up to the outcome and the final margin."""

import numpy as np
import pytest

pytest.importorskip("stable_baselines3")

from hordes.agents.random import RandomAgent
from hordes.agents.rewards import MarginVecEnv, margins, outcomes, usual_margin
from tests.envs.cases import every_game
from tests.toy import GAME as TOY

pytestmark = pytest.mark.train
N = 20


def make(game, players, **options):
    given = {"opponents": RandomAgent(1), "weight": 0.6, "scale": 5.0} | options
    return MarginVecEnv(game, N, players, seed=3, **given)


@every_game
def test_rewards_add_up(game, num_players):
    env, agent, totals, games = make(game, num_players), RandomAgent(2), np.zeros(N), 0
    observation = env.reset()
    begun = margins(env.engine.scores, env.learner.seats)
    while games < 3 * N:
        observation, reward, done, infos = env.step(agent.act(observation, env.action_masks()))
        assert reward.dtype == np.float32
        totals += reward
        for i in np.flatnonzero(done):
            final, shares = infos[i]["episode"]["r"], np.array([infos[i]["is_success"]])
            expected = 0.4 * outcomes(shares, num_players)[0] + 0.6 / 5 * (final - begun[i])
            assert totals[i] == pytest.approx(expected, abs=1e-4)
            games += 1
            totals[i] = 0
            begun[i] = margins(env.engine.scores, env.learner.seats)[i]


@pytest.mark.jit
@pytest.mark.attila
def test_points_are_paid_when_they_are_made():
    env, agent = make("attila", 2, weight=1.0, scale=1.0), RandomAgent(2)
    observation, paid = env.reset(), 0
    for _ in range(40):
        before = margins(env.engine.scores, env.learner.seats)
        observation, reward, done, _ = env.step(agent.act(observation, env.action_masks()))
        change = margins(env.engine.scores, env.learner.seats) - before
        assert reward[~done].tolist() == change[~done].tolist()
        paid += int((change[~done] != 0).sum())
    assert paid > 20


@pytest.mark.parametrize(
    ("shares", "players", "expected"),
    [([1, 0], 2, [1, -1]), ([0.5, 0.5], 2, [0, 0]), ([1, 0], 4, [1, -1 / 3]), ([1, 0], 1, [1, -1])],
)
def test_outcomes(shares, players, expected):
    assert outcomes(np.array(shares), players) == pytest.approx(expected)


def test_margins():
    scores = np.array([[10, 4, 1], [3, 3, 9]])
    assert margins(scores, np.array([0, 2])).tolist() == [7.5, 6]
    assert margins(scores[:, :1], np.array([0, 0])).tolist() == [10, 3]


def test_the_usual_margin_is_the_same_every_time():
    assert usual_margin(TOY, 2) == usual_margin(TOY, 2) > 0


def test_without_points_only_the_outcome_counts():
    env, agent = make(TOY, 2, scale=0.0), RandomAgent(2)
    observation = env.reset()
    for _ in range(10):
        observation, reward, done, _infos = env.step(agent.act(observation, env.action_masks()))
        assert reward[~done].tolist() == [0] * int((~done).sum())
        assert set(reward[done].tolist()) <= {-1.0, 0.0, 1.0}
