"""The layout of an observation: one list of fields for dtype, scale, bounds and index table."""

from dataclasses import replace

import numpy as np
import pytest

import hordes
from hordes.engines.core.actions import choices
from hordes.engines.core.observe import Observation
from hordes.engines.core.state import field
from tests.play import scene
from tests.toy import GAME

Good, Row = choices("Good", "Corn", "Wine"), choices("Row", "Top", "Middle", "Bottom")
LAYOUT = Observation(
    shared=[field("turn", high=10, doc=""), field("market", Good, Row, high=4, doc="")],
    seat=[field("points", low=-5, high=20, doc=""), field("goods", Good, high=8, doc="")],
    seats=3,
)


def test_fields_follow_each_other_own_block_first():
    rows = [(name, first, count) for name, first, count, _ in LAYOUT.rows(2)]
    assert rows == [
        ("turn", 0, 1),
        ("market", 1, 6),
        ("seats[0].points", 7, 1),
        ("seats[0].goods", 8, 2),
        ("seats[1].points", 10, 1),
        ("seats[1].goods", 11, 2),
    ]


def test_fewer_players_have_a_prefix_of_the_observation():
    assert [LAYOUT.size(players) for players in (1, 2, 3)] == [10, 13, 16]
    assert LAYOUT.total == 16
    assert list(LAYOUT.rows(2)) == list(LAYOUT.rows(3))[:6]


def test_the_bounds_are_the_declared_ones_divided_by_the_maximum():
    low, high = LAYOUT.bounds(2)
    assert low.dtype == high.dtype == np.float32
    assert (high == 1).all()
    assert low.tolist() == [0] * 7 + [-0.25, 0, 0, -0.25, 0, 0]


def test_the_bounds_are_copies():
    LAYOUT.bounds(3)[0][:] = 9
    assert LAYOUT.bounds(3)[0].max() == 0


def test_named_gives_each_field_in_its_own_shape():
    row = np.arange(2 * 13, dtype=np.float32).reshape(2, 13)
    named = LAYOUT.named(row, 2)
    assert list(named) == [name for name, *_ in LAYOUT.rows(2)]
    assert named["market"].shape == (2, 2, 3)
    assert named["turn"].tolist() == [0, 13]
    assert LAYOUT.named(row[0], 2)["seats[1].goods"].tolist() == [11, 12]


@pytest.mark.both
def test_values_are_divided_by_their_maximum():
    seats = [{"coins": 10}, {"coins": 5, "crop": 1, "idle": 1}]
    engine = scene(GAME, 2, to_act=1, worker_on={"MARKET": 0}, players=seats)
    seen = {k: v.tolist() for k, v in GAME.observation.named(engine.observation[0], 2).items()}
    assert seen["crop"] == 0.5
    assert seen["taken"] == [0, 1, 0, 0]
    assert seen["seats[0].coins"] == 0.25
    assert seen["seats[0].idle"] == 0.5
    assert seen["seats[1].coins"] == 0.5


@pytest.mark.both
def test_values_beyond_the_bounds_are_clipped():
    seat = [field("coins", high=2, doc=""), field("grain", low=-1, high=30, doc=""), field("idle", high=2, doc="")]
    game = replace(GAME, observation=Observation([*GAME.observation.sheet.fields.values()][:3], seat, 3))
    engine = hordes.make(game, 1, 2, seed=0, autoreset=False)
    engine.load(0, {"players": [{"coins": 6}, {"coins": 1}]})
    engine._b.states["players"]["grain"] = -9  # what no rule of the toy would do
    seen = game.observation.named(engine.observe(0)[0], 2)
    assert (seen["seats[0].coins"], seen["seats[1].coins"]) == (1, 0.5)
    assert seen["seats[0].grain"] == pytest.approx(-1 / 30)
