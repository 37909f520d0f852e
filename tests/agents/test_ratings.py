"""Ratings: a round-robin in which the better agent ends up above the worse."""

import pytest
from rich.console import Console

from hordes.agents import matches, ratings
from hordes.agents.random import RandomAgent
from hordes.engines.core.errors import InvalidOption
from tests.toy import GAME as TOY

from .players import Edge

pytest.importorskip("openskill")


def table():
    return [RandomAgent(), Edge(last=True), Edge()]


def test_the_order_is_that_of_the_win_rates():
    rated = ratings.round_robin(TOY, table(), 300, num_players=2, seed=0)
    assert [r.name for r in rated.ratings] == ["random", "last", "first"]
    rates = [r.win_rate for r in rated.ratings]
    assert rates == sorted(rates, reverse=True)
    assert rated.ratings[0].ordinal > rated.ratings[-1].ordinal + 3
    assert all(r.games == 600 for r in rated.ratings)
    assert all(r.ordinal == pytest.approx(r.mean - 3 * r.deviation) for r in rated.ratings)


@pytest.mark.parametrize(("players", "groups"), [(2, 3), (3, 1)])
def test_every_group_that_fits_plays(players, groups):
    rated = ratings.round_robin(TOY, table(), 12, num_players=players, seed=0)
    assert [len(results.standings) for results in rated.matches] == [players] * groups
    assert sum(r.games for r in rated.ratings) == 12 * players * groups


def test_ratings_agree_with_the_matches():
    rated = ratings.round_robin(TOY, table(), 40, num_players=2, seed=3)
    again = matches.play(TOY, [RandomAgent(), Edge(last=True)], 40, num_players=2, seed=3)
    assert rated.matches[0].as_dict() == again.as_dict()
    assert sum(r.win_rate for r in rated.ratings) == pytest.approx(1.5)


def test_equals_are_rated_alike():
    rated = ratings.round_robin(TOY, [RandomAgent() for _ in range(3)], 200, num_players=2, seed=0)
    means = [r.mean for r in rated.ratings]
    assert max(means) - min(means) < 4


def test_fewer_agents_than_seats():
    rated = ratings.round_robin(TOY, [Edge(), Edge(last=True)], 20, num_players=3)
    assert len(rated.matches) == 1
    assert {r.name for r in rated.ratings} == {"first", "last"}


def test_ratings_as_table():
    console = Console(width=120, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(ratings.table(ratings.round_robin(TOY, table(), 10, num_players=2)))
    assert "random" in console.export_text()


@pytest.mark.parametrize(("count", "players"), [(1, 2), (2, 1)])
def test_too_few(count, players):
    with pytest.raises(InvalidOption, match="two"):
        ratings.round_robin(TOY, table()[:count], 10, num_players=players)
