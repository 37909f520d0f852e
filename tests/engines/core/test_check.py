"""Invariants that every game's state keeps to."""

import pytest

import hordes
from hordes.engines.core.check import Problem
from tests.play import play_out
from tests.toy import GAME

pytestmark = pytest.mark.toy


def problems(changes, players=2, over=False):
    """The names of the problems of a game after changing fields of its record."""
    engine = hordes.make(GAME, 1, players, seed=0, autoreset=False)
    record = (play_out(engine) if over else engine)._b.states[0].copy()
    for name, value in changes.items():
        record[name] = value
    return [problem.name for problem in GAME.check(record)]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_sound_state_has_no_problems(players):
    assert problems({}, players) == problems({}, players, over=True) == []


@pytest.mark.parametrize(
    ("changes", "over", "name"),
    [
        ({"to_act": -1}, False, "nobody to act"),
        ({"to_act": 2}, False, "nobody to act"),
        ({"to_act": 0}, True, "seat to act after the end"),
        ({"place": [2, 2, 0]}, True, "no winner"),
        ({"place": [1, 0, 0]}, True, "no winner"),
        ({"place": [1, 3, 0]}, True, "no winner"),
        ({"place": [1, 2, 0]}, False, "places before the end"),
        ({"truncated": 1}, False, "cut off but running"),
        ({"phase": 2}, False, "out of range"),
        ({"decisions": -1}, False, "out of range"),
        ({"worker_on": [3, -1, -1, -1], "players": (0, 0, 0, 0)}, False, "out of range"),
        ({"worker_on": [0, 1, 0, 1]}, False, "too many workers"),
    ],
)
def test_a_broken_invariant_is_named(changes, over, name):
    assert problems(changes, over=over) == [name]


def test_a_lost_solo_game_has_no_winner():
    assert problems({"place": [2, 0, 0]}, players=1, over=True) == []
    assert problems({"place": [0, 0, 0]}, players=1, over=True) == ["no winner"]


def test_a_field_out_of_range_is_named_with_its_path():
    record = hordes.make(GAME, 1, 2, seed=0)._b.states[0].copy()
    record.players[1].crop = 3
    (problem,) = GAME.check(record)
    assert str(problem) == "out of range: players[1].crop is 3, expected 0..2"


def test_named_values_are_checked_too():
    state = hordes.make(GAME, 1, 2, seed=0).state(0)
    assert GAME.check(state) == []
    state["to_act"] = 2
    assert GAME.check(state) == [Problem("nobody to act", "to_act is 2 with 2 players")]
