"""One seat learns: it sees its own turns, its losses arrive, and each opponent is credited with its own games."""

import numpy as np
import pytest

from hordes.engines.core.errors import IllegalAction, InvalidOption
from hordes.envs import learner as module
from hordes.envs.learner import Learner
from tests.toy import GAME as TOY

from .cases import every_contest, every_game
from .players import Chance, Steady, outcome, shares

N = 24


class Recorder(Chance):
    """Chance, and it keeps what it was asked."""

    def __init__(self, seed=0):
        super().__init__(seed)
        self.asked = 0

    def act(self, observation, action_mask):
        self.asked += len(observation)
        assert action_mask.any(axis=1).all()
        return super().act(observation, action_mask)


def step(learner, agent):
    """One step of every running game."""
    actions = np.full(learner.num_games, -1)
    running = learner.engine.to_act >= 0
    actions[running] = agent.act(learner.observation()[running], learner.action_masks()[running])
    learner.step(actions)


def play_out(learner, agent=None):
    agent = agent or Chance(7)
    while not learner.engine.over.all():
        step(learner, agent)


@every_game
def test_every_game_waits_for_its_learner(game, num_players):
    learner = Learner(game, N, num_players, opponents=Chance(1), seed=3)
    agent = Chance(2)
    for _ in range(30):
        assert (learner.engine.to_act == learner.seats).all()
        assert learner.action_masks().any(axis=1).all()
        assert (learner.observation() == learner.engine.observe(learner.seats)).all()
        step(learner, agent)
        if learner.done.any():
            assert not learner.action_masks()[learner.done].any()
            learner.reset(games=learner.done)


@every_game
def test_every_result_arrives(game, num_players):
    learner = Learner(game, N, num_players, opponents=Steady(), seed=0)
    agent, rewards, ends = Chance(1), np.zeros(N), np.zeros(N, int)
    while not learner.engine.over.all():
        step(learner, agent)
        rewards += learner.reward
        ends += learner.done
    assert (ends == 1).all()
    expected = outcome(learner.engine.places, learner.seats)
    assert rewards == pytest.approx(expected)
    assert learner.returns == pytest.approx(expected)
    assert (rewards < 0).any()
    assert (learner.lengths > 0).all()
    assert learner.win_shares() == pytest.approx(shares(learner.engine.places, learner.seats))


@every_game
def test_final_views_are_the_learners(game, num_players):
    learner = Learner(game, 4, num_players, opponents=Steady(), seed=2)
    play_out(learner)
    views = learner.observation()
    for i, seat in enumerate(learner.seats):
        assert (views[i] == learner.engine.observe(int(seat))[i]).all()


@every_contest
def test_opponents_are_drawn_and_credited(game, num_players):
    agents = [Recorder(1), Recorder(2), Recorder(3)]
    learner = Learner(game, 60, num_players, opponents=agents, weights=[3, 1, 0], seed=1)
    drawn, seats = learner.drawn.copy(), learner.seats.copy()
    assert set(seats) == set(range(num_players))
    assert 0 < (drawn == 1).sum() < (drawn == 0).sum()
    before = learner.opponent_games.copy(), learner.opponent_wins.copy()
    play_out(learner)
    games, wins = learner.opponent_games - before[0], learner.opponent_wins - before[1]
    assert games.tolist() == np.bincount(drawn, minlength=3).tolist()
    assert wins == pytest.approx(np.bincount(drawn, shares(learner.engine.places, seats), minlength=3))
    assert agents[0].asked > agents[1].asked > 0 == agents[2].asked


@every_contest
def test_wins_are_credited_to_the_old_opponent(game, num_players):
    learner = Learner(game, 40, num_players, opponents=[Steady(), Chance(4)], seed=9)
    games, wins = learner.opponent_games.astype(float), learner.opponent_wins.copy()
    agent = Chance(5)
    for _ in range(60):
        step(learner, agent)
        for i in np.flatnonzero(learner.done):
            games[learner.drawn[i]] += 1
            wins[learner.drawn[i]] += learner.win_shares()[i]
        assert learner.opponent_games.tolist() == games.tolist()
        assert learner.opponent_wins == pytest.approx(wins)
        learner.reset(games=learner.done)


def test_a_fixed_seat():
    assert (Learner(TOY, N, 3, seat=2, opponents=Steady()).seats == 2).all()


def test_games_that_end_before_the_learner_has_a_turn_are_begun_again():
    learner = Learner(TOY, 50, 3, opponents=Chance(), max_decisions=1, seed=0)
    early = learner.opponent_games.sum()
    assert early > 20
    for _ in range(3):
        assert (learner.engine.to_act == learner.seats).all()
        assert not learner.done.any()
        assert (learner.lengths == 0).all()
        assert (learner.returns == 0).all()
        step(learner, Chance())
        assert learner.truncated.all()
        assert not learner.terminated.any()
        assert learner.reward == pytest.approx(outcome(learner.engine.places, learner.seats))
        learner.reset()
    assert learner.opponent_games.sum() > early + 150


def test_a_learner_without_a_turn_is_an_error(monkeypatch):
    monkeypatch.setattr(module, "MOST_REDEALS", 1)
    with pytest.raises(InvalidOption, match="max_decisions"):
        Learner(TOY, 50, 3, opponents=Chance(), max_decisions=1, seed=0)


def test_illegal_actions_change_nothing():
    learner = Learner(TOY, 3, 2, opponents=Steady(), seed=0)
    before = learner.engine.snapshot(), learner.lengths.copy()
    legal = Steady().act(learner.observation(), learner.action_masks())
    for bad in (-1, -7, 99, int((learner.action_masks()[1] == 0).argmax())):
        actions = legal.copy()
        actions[1] = bad
        with pytest.raises(IllegalAction):
            learner.step(actions)
    for actions in (legal.astype(float), legal[:2], [list(legal)]):
        with pytest.raises(IllegalAction):
            learner.step(actions)
    assert learner.engine.snapshot() == before[0]
    assert (learner.lengths == before[1]).all()


def test_an_opponent_that_answers_nonsense_is_named():
    class Wrong(Chance):
        def act(self, observation, action_mask):
            return super().act(observation, action_mask) * 0.5

    with pytest.raises(IllegalAction, match="opponent 0"):
        Learner(TOY, 20, 2, opponents=Wrong())


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"seat": 2}, "seat"),
        ({"seat": "first"}, "seat"),
        ({"seat": True}, "seat"),
        ({"opponents": []}, "opponents"),
        ({"opponents": 3}, "opponents"),
        ({"weights": [1, 1]}, "weights"),
        ({"weights": [0]}, "weights"),
        ({"weights": [-1]}, "weights"),
        ({"num_games": 0}, "num_games"),
    ],
)
def test_bad_options(options, field):
    with pytest.raises(InvalidOption, match=field):
        Learner(TOY, **{"num_games": 2, "num_players": 2, "opponents": Steady(), **options})


def test_opponents_can_be_replaced():
    first, second = Recorder(), Recorder()
    learner = Learner(TOY, 10, 2, opponents=[first, Steady()], seed=0)
    play_out(learner)
    assert learner.opponent_games[0] > 0
    learner.replace_opponent(0, second)
    learner.set_weights([1, 0])
    asked = first.asked
    learner.reset()
    play_out(learner)
    assert (learner.opponent_games[0], first.asked) == (10, asked)
    assert second.asked > 0
    assert (learner.drawn == 0).all()
