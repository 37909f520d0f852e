"""Component tables: provenance, schema, and the overlay of a game's owner."""

import sys
from dataclasses import dataclass

import pytest

from hordes.engines.core.errors import HordesError, InvalidData
from hordes.engines.core.tables import STATUSES, Table
from tests.toy import GAME

DATA = """
[meta]
source = "a book"
status = "rulebook"

[value.crops]
is = 2

[value.tracks]
is = [1, 3, 6]
status = "stand-in"

[[site]]
id = 0
name = "Common"
fee = 0

[[site]]
id = 1
name = "Manor"
fee = 2
yields = [1, 2]
status = "public"
source = "a picture"
"""


@dataclass(frozen=True)
class Site:
    name: str
    fee: int
    yields: tuple[int, ...] = ()


@pytest.fixture
def table(tmp_path, monkeypatch):
    """Makes the table `farm/board.toml` of a throw-away game from its text and, if given, an overlay."""
    monkeypatch.delenv("HORDES_COMPONENTS", raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "farm" / "data").mkdir(parents=True)
    (tmp_path / "farm" / "__init__.py").touch()

    def make(text=DATA, overlay=None):
        (tmp_path / "farm" / "data" / "board.toml").write_text(text, "utf-8")
        if overlay is not None:
            (tmp_path / "mine" / "farm").mkdir(parents=True)
            (tmp_path / "mine" / "farm" / "board.toml").write_text(overlay, "utf-8")
            monkeypatch.setenv("HORDES_COMPONENTS", str(tmp_path / "mine"))
        return Table("farm", "board.toml")

    yield make
    sys.modules.pop("farm", None)


def refused(call, match):
    with pytest.raises(InvalidData, match=match) as raised:
        call()
    assert isinstance(raised.value, HordesError)


def test_rows_become_instances_in_order(table):
    assert table().rows("site", Site) == (Site("Common", 0), Site("Manor", 2, (1, 2)))


def test_values_are_numbers_or_tuples(table):
    assert table().value("crops", int, 0, 9) == 2
    assert table().value("tracks", int) == (1, 3, 6)


def test_the_tally_counts_rows_by_their_own_status_or_their_files(table):
    board = table()
    board.rows("site", Site)
    board.value("tracks", int)
    assert board.tally == {"rulebook": 1, "public": 1, "stand-in": 1}


def test_a_game_sums_the_tallies_of_its_tables():
    assert GAME.provenance == {"stand-in": 5}
    assert set(GAME.provenance) <= set(STATUSES)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('status = "rulebook"\n', "", r"farm/board.toml, site 'Common', status: expected one of rulebook, .*got None"),
        ('status = "rulebook"\n', 'status = "sure"\n', "site 'Common', status: .*got 'sure'"),
        ('source = "a book"\n', "", "site 'Common', source: missing"),
        ("fee = 2", "fees = 2", "site 'Manor', fees: unknown field; did you mean 'fee'"),
        ("fee = 2", "", "site 'Manor', fee: missing, expected int"),
        ("fee = 2", 'fee = "2"', "site 'Manor', fee: expected int, got '2'"),
        ("fee = 2", "fee = true", "site 'Manor', fee: expected int, got True"),
        ("fee = 2", "fee = 2.5", "site 'Manor', fee: expected int, got 2.5"),
        ("yields = [1, 2]", "yields = 1", "site 'Manor', yields: expected tuple.*, got 1"),
        ("yields = [1, 2]", 'yields = [1, "2"]', "site 'Manor', yields: expected tuple"),
        ("id = 1", "id = 2", "site 'Manor', id: expected 1"),
    ],
)
def test_a_row_that_breaks_the_schema_is_named(table, old, new, message):
    refused(lambda: table(DATA.replace(old, new)).rows("site", Site), message)


def test_a_table_without_rows_is_refused(table):
    refused(lambda: table().rows("sites", Site), "farm/board.toml, sites: expected rows, found none")


@pytest.mark.parametrize(
    ("name", "kind", "bounds", "message"),
    [
        ("crop", int, (), "farm/board.toml, value.crop: missing, expected a table with `is`"),
        ("crops", str, (), "value.crops: expected str, got 2"),
        ("crops", int, (3, 9), r"value.crops: expected 3\.\.9, got 2"),
        ("tracks", int, (0, 5), r"value.tracks: expected 0\.\.5, got 6"),
    ],
)
def test_a_value_of_a_wrong_kind_or_range_is_named(table, name, kind, bounds, message):
    refused(lambda: table().value(name, kind, *bounds), message)


def test_an_overlay_changes_values_and_nothing_else(table):
    overlay = '[value.crops]\nis = 3\n[value.tracks]\nis = [2, 4, 7]\n[[site]]\nid = 1\nfee = 4\nstatus = "rulebook"\n'
    board = table(overlay=overlay)
    assert board.rows("site", Site) == (Site("Common", 0), Site("Manor", 4, (1, 2)))
    assert board.value("crops", int) == 3
    assert board.value("tracks", int) == (2, 4, 7)
    assert board.tally == {"rulebook": 3, "stand-in": 1}


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ("fee = ", "board.toml: not readable as TOML"),
        ("[[sites]]\nid = 0\n", "board.toml, sites: unknown table; did you mean 'site'"),
        ("[[site]]\nid = 2\n", "board.toml, site: expected rows with an id of the game's own, got .*2"),
        ("[[site]]\nfee = 2\n", "board.toml, site: expected rows with an id"),
        ("site = [1]\n", "board.toml, site: expected rows with an id of the game's own, got 1"),
        ("site = 1\n", "board.toml, site: expected rows with an id of the game's own, got 1"),
        ("value = 1\n", "board.toml, value: expected a table, got 1"),
        ("[value.crop]\nis = 1\n", "board.toml, value.crop: unknown; did you mean 'crops'"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused(table, overlay, message):
    refused(lambda: table(overlay=overlay), message)


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ("[[site]]\nid = 1\nfee = true\n", "site 'Manor', fee: expected int, got True"),
        ("[[site]]\nid = 1\nprice = 1\n", "site 'Manor', price: unknown field"),
        ("[[site]]\nid = 1\nstatus = 'mine'\n", "site 'Manor', status: expected one of"),
    ],
)
def test_an_overlay_keeps_to_the_same_schema(table, overlay, message):
    refused(lambda: table(overlay=overlay).rows("site", Site), message)


def test_an_overlay_may_give_rows_without_ids_in_the_games_own_file(table):
    board = table(DATA.replace("id = 0\n", "").replace("id = 1\n", ""), "[[site]]\nid = 1\nfee = 5\n")
    assert [site.fee for site in board.rows("site", Site)] == [0, 5]


def test_an_overlay_that_is_not_a_folder_is_refused(table, monkeypatch, tmp_path):
    monkeypatch.setenv("HORDES_COMPONENTS", str(tmp_path / "nowhere"))
    refused(table, "HORDES_COMPONENTS: expected a folder, got .*nowhere")


def test_an_overlay_of_another_game_is_left_aside(table, monkeypatch, tmp_path):
    (tmp_path / "mine" / "forest").mkdir(parents=True)
    monkeypatch.setenv("HORDES_COMPONENTS", str(tmp_path / "mine"))
    assert table().value("crops", int) == 2


def test_a_misspelt_game_or_a_file_in_its_place_is_refused(table, monkeypatch, tmp_path):
    monkeypatch.setenv("HORDES_COMPONENTS", str(tmp_path / "mine"))
    (tmp_path / "mine" / "barbarja").mkdir(parents=True)
    refused(table, "barbarja: no game is called so; did you mean 'barbaria'?")
    (tmp_path / "mine" / "barbarja").rmdir()
    (tmp_path / "mine" / "farm").touch()
    refused(table, "farm: expected a folder with the game's files")


@pytest.mark.parametrize("id", ["true", "1.0", "'1'"])
def test_an_id_is_an_integer(table, id):
    refused(lambda: table(overlay=f"[[site]]\nid = {id}\nfee = 1"), "site: expected rows with an id of the game's own")


def test_an_overlay_nested_without_end_is_refused(table):
    refused(lambda: table(overlay=f"x = {'[' * 2000}"), "not readable as TOML")


def test_a_game_names_the_row_in_its_own_checks(table):
    error = table().error("site 'Manor'", "fee", "expected at most 1")
    assert str(error) == "farm/board.toml, site 'Manor', fee: expected at most 1"


def test_an_overlay_file_of_no_data_file_is_refused(table, monkeypatch, tmp_path):
    table(overlay="")
    (tmp_path / "mine" / "farm" / "bord.toml").touch()
    refused(
        lambda: Table("farm", "board.toml"), r"bord\.toml: farm has no such data file; did you mean 'board\.toml'\?"
    )


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ("[[site]]\nid = 1\nyields = [1, 2, 3]\n", "site 1, yields: expected 2 values, got 3"),
        ("[value.tracks]\nis = [1, 3]\n", r"value\.tracks, is: expected 3 values, got 2"),
    ],
)
def test_an_overlay_keeps_the_lengths_of_lists(table, overlay, message):
    refused(lambda: table(overlay=overlay), message)


def test_rows_read_again_are_not_counted_again(table):
    board = table()
    for _ in range(2):
        board.rows("site", Site)
        board.value("crops", int)
    assert board.tally == {"rulebook": 2, "public": 1}
