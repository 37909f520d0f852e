"""Positions as named values, and scenario files."""

from copy import deepcopy
from enum import IntEnum

import numpy as np
import pytest

from hordes.engines.core import scenario
from hordes.engines.core.actions import choices
from hordes.engines.core.errors import HordesError, InvalidScenario
from hordes.engines.core.state import Record, field


class Phase(IntEnum):
    BUY = 0
    SELL = 1


Good, Row = choices("Good", "Corn", "Wine"), choices("Row", "Top", "Bottom")
SEAT = Record(field("coins", high=20, doc=""), field("goods", Good, high=9, doc=""))
LAYOUT = Record(
    field("rng", doc="", dtype=np.uint64),
    field("phase", of=Phase, doc=""),
    field("turn", high=99, doc=""),
    field("owner", Row, low=-1, high=2, doc=""),
    field("market", Good, Row, high=9, doc=""),
    field("track", 3, high=9, doc=""),
    field("grid", Row, 2, high=9, doc=""),
    field("seats", 2, of=SEAT, doc=""),
)
VALUES = {
    "rng": "0x00000000000000ff",
    "phase": "SELL",
    "turn": 7,
    "owner": {"TOP": 0},
    "market": {"WINE": {"BOTTOM": 3}},
    "track": [1, 2, 3],
    "grid": {"TOP": [0, 0], "BOTTOM": [4, 5]},
    "seats": [{"coins": 9, "goods": {"CORN": 2}}, {"coins": 0, "goods": {}}],
}


def record(values=VALUES):
    made = LAYOUT.array(1)[0]
    made.owner[:] = -1
    scenario.set_values(made, LAYOUT, values)
    return made


def test_values_go_in_and_come_out_the_same():
    assert scenario.to_values(record(), LAYOUT) == VALUES


def test_values_land_where_rules_read_them():
    s = record()
    assert (int(s.rng), s.phase, s.turn) == (255, Phase.SELL, 7)
    assert s.owner.tolist() == [0, -1]
    assert s.market.tolist() == [[0, 0], [0, 3]]
    assert s.grid.tolist() == [[0, 0], [4, 5]]
    assert s.seats[0].coins == 9
    assert s.seats[0].goods.tolist() == [2, 0]


def test_a_field_left_out_keeps_its_value():
    s = record()
    scenario.set_values(s, LAYOUT, {"turn": 8, "seats": [{"coins": 1}]})
    assert scenario.to_values(s, LAYOUT) == {
        **VALUES,
        "turn": 8,
        "seats": [{"coins": 1, "goods": {"CORN": 2}}, VALUES["seats"][1]],
    }


def test_a_table_replaces_the_whole_field():
    s = record()
    scenario.set_values(s, LAYOUT, {"owner": {"BOTTOM": 2}, "market": {}, "track": [5], "grid": {"BOTTOM": [6]}})
    assert s.owner.tolist() == [-1, 2]
    assert not s.market.any()
    assert s.track.tolist() == [5, 0, 0]
    assert s.grid.tolist() == [[0, 0], [6, 0]]


def test_names_may_be_written_in_any_case_and_with_spaces():
    s = record({"phase": "sell", "market": {"wine": {"Top": 1}}})
    assert (s.phase, s.market[1, 0]) == (1, 1)


@pytest.mark.parametrize("value", ["0xff", "ff", 255, np.uint64(255)])
def test_sixty_four_bits_are_hexadecimal_text_or_a_number(value):
    assert int(record({"rng": value}).rng) == 255


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"turns": 1}, "turns: unknown field; did you mean 'turn'"),
        ({"turn": 100}, r"turn: expected 0\.\.99, got 100"),
        ({"turn": -1}, r"turn: expected 0\.\.99, got -1"),
        ({"turn": 2**40}, r"turn: expected 0\.\.99, got 1099511627776"),
        ({"turn": 1.0}, r"turn: expected an integer 0\.\.99, got 1.0"),
        ({"turn": True}, r"turn: expected an integer 0\.\.99, got True"),
        ({"turn": "7"}, r"turn: expected an integer 0\.\.99, got '7'"),
        ({"phase": "BYE"}, "phase: unknown 'BYE'; did you mean 'BUY'"),
        ({"phase": 2}, r"phase: expected 0\.\.1, got 2"),
        ({"rng": -1}, "rng: expected 64 bits as hexadecimal text, got -1"),
        ({"rng": 2**64}, "rng: expected 64 bits"),
        ({"rng": "0xfg"}, "rng: expected 64 bits"),
        ({"rng": 1.5}, "rng: expected 64 bits"),
        ({"owner": {"MIDDLE": 1}}, "owner.MIDDLE: unknown"),
        ({"owner": {"TOP": -2}}, r"owner.TOP: expected -1\.\.2, got -2"),
        ({"owner": 1}, "owner: expected a table by Row, got 1"),
        ({"market": {"WINE": 3}}, "market.WINE: expected a table by Row, got 3"),
        ({"market": {"WINE": {"TOP": 10}}}, r"market.WINE.TOP: expected 0\.\.9, got 10"),
        ({"track": [1, 2, 3, 4]}, "track: expected a list of at most 3"),
        ({"track": 1}, "track: expected a list of at most 3, got 1"),
        ({"track": [1, 10]}, r"track\[1\]: expected 0\.\.9, got 10"),
        ({"seats": {}}, "seats: expected a list of at most 2"),
        ({"seats": [{}, {}, {}]}, "seats: expected a list of at most 2"),
        ({"seats": [1]}, r"seats\[0\]: expected a table of fields, got 1"),
        ({"seats": [{}, {"coin": 1}]}, r"seats\[1\]\.coin: unknown field; did you mean 'coins'"),
        ({"seats": [{}, {"goods": {"BEER": 1}}]}, r"seats\[1\]\.goods\.BEER: unknown"),
        (7, "state: expected a table of fields, got 7"),
    ],
)
def test_a_wrong_value_is_named_with_its_path(values, message):
    with pytest.raises(InvalidScenario, match=message) as raised:
        record(values)
    assert isinstance(raised.value, HordesError)


def test_a_file_gives_back_what_was_written(tmp_path):
    scenario.write(tmp_path / "a.toml", "farm", VALUES)
    assert scenario.read(tmp_path / "a.toml", "farm") == VALUES


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"game = ", "not readable as a scenario"),
        (b"\xff\xfe", "not readable as a scenario"),
        (b"[state]\nturn = 1", "a.toml, game: expected 'farm', got None"),
        (b"game = 'forest'\n[state]", "a.toml, game: expected 'farm', got 'forest'"),
        (b"game = 'farm'", "a.toml, state: expected a table of fields"),
        (b"game = 'farm'\nstate = 1", "a.toml, state: expected a table of fields"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path, content, message):
    (tmp_path / "a.toml").write_bytes(content)
    with pytest.raises(InvalidScenario, match=message):
        scenario.read(tmp_path / "a.toml", "farm")


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(InvalidScenario, match=r"b\.toml: not readable"):
        scenario.read(tmp_path / "b.toml", "farm")


def test_merged_replaces_fields_and_keeps_the_rest():
    before = deepcopy(VALUES)
    merged = scenario.merged(VALUES, {"turn": 8, "market": {}, "seats": [{}, {"coins": 3}]})
    assert merged == {**VALUES, "turn": 8, "market": {}, "seats": [VALUES["seats"][0], {"coins": 3, "goods": {}}]}
    merged["seats"][0]["goods"]["CORN"] = 5
    assert before == VALUES


def test_describe_leaves_out_what_is_empty():
    assert scenario.describe(scenario.to_values(record({"turn": 2, "seats": [{"goods": {"CORN": 1}}]}), LAYOUT)) == (
        "rng: 0x0000000000000000\nphase: BUY\nturn: 2\ntrack: [0, 0, 0]\ngrid: TOP [0, 0], BOTTOM [0, 0]\n"
        "seats[0]: goods (CORN 1)\nseats[1]: -"
    )


def test_an_enum_value_that_is_blank_is_left_out_by_name():
    """Of cards by place, say, only those that are not where all begin."""
    layout = Record(field("where", Good, of=Phase, doc="a phase for each good"))
    values = layout.array(1)
    values[0]["where"] = [0, 1]
    wine = list(Good)[1].name
    assert scenario.to_values(values[0], layout) == {"where": {wine: Phase(1).name}}
    assert scenario.to_values(layout.array(1)[0], layout) == {"where": {}}
