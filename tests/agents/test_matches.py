"""Matches: every agent in every seat equally often, exact counts, and intervals that are Wilson's."""

import json
from collections import Counter

import numpy as np
import pytest
from rich.console import Console

import hordes
from hordes.agents import matches
from hordes.agents.random import RandomAgent
from hordes.engines.core.errors import HordesError, IllegalAction, InvalidAgent, InvalidOption
from tests.toy import GAME as TOY

from .players import Edge

TABLES = [(players, agents) for players in TOY.players for agents in range(1, players + 1)]


def agents(count):
    return [Edge(), Edge(last=True), RandomAgent()][:count]


@pytest.mark.parametrize(("players", "count"), TABLES)
def test_seats_rotate_and_results_add_up(players, count):
    results = matches.play(TOY, agents(count), 30, num_players=players, seed=1)
    assert results.games == 30
    for standing in results.standings:
        assert standing.games == 30
        assert standing.seat_games == (30 // count,) * players
        assert standing.wins == pytest.approx(sum(standing.seat_wins))
        assert standing.win_rate == standing.wins / 30
        assert standing.low <= standing.win_rate <= standing.high
    if players > 1 and count > 1:
        assert sum(s.wins for s in results.standings) == pytest.approx(30)
    if count == 1 and players > 1:
        assert results.standings[0].win_rate == 1
    assert Counter(map(tuple, results.seating.tolist())).most_common()[-1][1] == 30 // count


@pytest.mark.parametrize(("players", "count"), [(1, 1), (2, 2), (3, 2), (3, 3)])
def test_a_match_is_its_single_games(players, count):
    table = [Edge(), Edge(last=True), Edge()][:count]
    results = matches.play(TOY, table, 12, num_players=players, seed=5)
    seeds = hordes.make(TOY, 12, players, seed=5).seeds
    wins = np.zeros(count)
    for game in range(12):
        engine = hordes.make(TOY, 1, players, seed=seeds[game : game + 1], autoreset=False)
        length = 0
        while (seat := int(engine.to_act[0])) >= 0:
            engine.step(table[(seat + game) % count].act(engine.observation, engine.action_mask))
            length += 1
        assert results.lengths[game] == length
        assert (results.scores[game] == engine.scores[0]).all()
        assert (results.places[game] == engine.places[0]).all()
        first = np.flatnonzero(engine.places[0] == 1)
        for seat in first:
            wins[(seat + game) % count] += 1 / len(first)
    assert [s.wins for s in results.standings] == pytest.approx(wins)
    assert results.mean_length == results.lengths.mean()
    own = [results.scores[results.seating == index].mean() for index in range(count)]
    assert [s.mean_score for s in results.standings] == pytest.approx(own)


def test_games_fill_up_to_whole_rotations():
    results = matches.play(TOY, agents(3), 10, seed=0)
    assert (results.games, results.num_players) == (12, 3)


def test_matches_larger_than_a_batch(monkeypatch):
    monkeypatch.setattr(matches, "MOST_AT_ONCE", 7)
    told = []
    results = matches.play(TOY, agents(2), 20, num_players=2, seed=3, progress=told.append)
    assert results.games == sum(told) == 20
    assert (results.lengths > 0).all()
    assert (results.places > 0).all()
    assert [s.seat_games for s in results.standings] == [(10, 10), (10, 10)]


def test_a_seed_gives_the_same_match_again():
    def one(seed):
        return matches.play(TOY, [RandomAgent(), RandomAgent()], 20, num_players=2, seed=seed)

    first, again, other = one(7), one(7), one(8)
    assert (first.scores == again.scores).all()
    assert first.as_dict() == again.as_dict()
    assert (first.scores != other.scores).any()


def test_every_agent_gets_a_stream_of_its_own():
    table = [Edge(), Edge(), Edge()]
    matches.play(TOY, table, 3, seed=2)
    assert len({tuple(agent.seeds) for agent in table}) == 3


def test_one_agent_may_hold_several_entries():
    rival = Edge(last=True)
    results = matches.play(TOY, [Edge(), rival, rival], 9, seed=0)
    assert [s.name for s in results.standings] == ["first", "last", "last"]
    assert results.standings[0].seat_games == (3, 3, 3)


def test_games_cut_off_are_counted():
    results = matches.play(TOY, agents(2), 10, num_players=2, max_decisions=3)
    assert (results.truncated, results.mean_length) == (10, 3)


@pytest.mark.parametrize(("wins", "games"), [(5, 10), (1, 10), (300, 1000), (999.5, 1000)])
def test_wilsons_interval_ends_where_the_rate_is_just_credible(wins, games):
    low, high = matches.wilson(wins, games)
    assert low < wins / games < high
    for rate in (low, high):
        assert abs(wins / games - rate) == pytest.approx(1.959964 * (rate * (1 - rate) / games) ** 0.5, rel=1e-5)


@pytest.mark.parametrize(
    ("wins", "games", "expected"),
    [(5, 10, (0.2366, 0.7634)), (0, 10, (0.0, 0.2775)), (10, 10, (0.7225, 1.0)), (0, 0, (0.0, 1.0))],
)
def test_wilson(wins, games, expected):
    assert matches.wilson(wins, games) == pytest.approx(expected, abs=1e-4)


def test_results_as_table_and_as_json():
    results = matches.play(TOY, agents(2), 10, num_players=3)
    console = Console(width=120, record=True, quiet=False, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(matches.table(results))
    text = console.export_text()
    assert "first" in text
    assert "last" in text
    assert f"{results.standings[0].win_rate:.1%}" in text
    assert json.loads(json.dumps(results.as_dict()))["standings"][1]["name"] == "last"


@pytest.mark.parametrize(
    ("arguments", "options", "error"),
    [
        (([], 10), {}, InvalidOption),
        ((["random"] * 4, 10), {}, InvalidOption),
        ((["random"] * 3, 10), {"num_players": 2}, InvalidOption),
        ((["random"], 10), {"num_players": 9}, InvalidOption),
        ((["random"], 0), {}, InvalidOption),
        ((["random"], 10), {"colour": 1}, InvalidOption),
        ((["nobody"], 10), {}, InvalidAgent),
        ((["scripted"], 10), {}, InvalidAgent),  # the toy has none
    ],
)
def test_bad_input(arguments, options, error):
    with pytest.raises(error) as caught:
        matches.play(TOY, *arguments, **options)
    assert isinstance(caught.value, HordesError)


def test_an_agent_that_cheats_is_an_error():
    class Cheat(Edge):
        def act(self, observation, action_mask):
            return super().act(observation, action_mask) + 100

    with pytest.raises(IllegalAction):
        matches.play(TOY, [Cheat(), Edge()], 10)
