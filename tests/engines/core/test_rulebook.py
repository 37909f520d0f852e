"""The clause registry."""

import sys
from types import FunctionType

import pytest

from hordes.engines.core import rulebook
from hordes.engines.core.errors import HordesError, InvalidData
from tests.toy import GAME

CLAUSES = """
[[clause]]
id = "1.1"
chapter = "Set-up"
text = "Everyone gets a coin."
status = "implemented"

[[clause]]
id = "1.2"
chapter = "Set-up"
text = "The owner of the box deals."
status = "no effect"
reason = "who deals changes nothing"
"""


@pytest.fixture
def read(tmp_path, monkeypatch):
    """Reads the rulebook of a throw-away game from its text."""
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "farm").mkdir()
    (tmp_path / "farm" / "__init__.py").touch()

    def read(text):
        (tmp_path / "farm" / "rulebook.toml").write_text(text, "utf-8")
        return rulebook.read("farm")

    yield read
    sys.modules.pop("farm", None)


def test_clauses_are_read_in_order(read):
    first, second = read(CLAUSES)
    assert (first.id, first.chapter, first.status, first.reason) == ("1.1", "Set-up", "implemented", "")
    assert (second.id, second.reason) == ("1.2", "who deals changes nothing")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('status = "implemented"', 'status = "done"', "farm/rulebook.toml, clause '1.1', status: 'done' is not one of"),
        ('reason = "who deals changes nothing"', "", "clause '1.2', reason: one is given for ruling and no effect"),
        ('status = "implemented"', 'status = "implemented"\nreason = "?"', "clause '1.1', reason: one is given for"),
        ('id = "1.2"', 'id = "1.1"', "clause '1.1', id: stands twice"),
        ('chapter = "Set-up"\n', "", "clause '1.1': .*chapter.*; expected id, chapter, text, status"),
        ('id = "1.2"\n', "", "clause '.': .*id"),
        ('id = "1.2"\n', 'id = "1.2"\nnote = "x"\n', "clause '1.2': .*note"),
    ],
)
def test_a_clause_that_breaks_the_schema_is_named(read, old, new, message):
    with pytest.raises(InvalidData, match=message) as raised:
        read(CLAUSES.replace(old, new))
    assert isinstance(raised.value, HordesError)


def test_the_marks_of_rules_are_found_by_game(monkeypatch):
    monkeypatch.setattr(rulebook, "_code", type(rulebook._code)(rulebook._code.default_factory))
    function = FunctionType((lambda: None).__code__, {"__name__": "farm.turn"}, "plough")
    function.__qualname__ = "plough"
    rulebook.register(function, ("1.1", "2.3"))
    assert rulebook.code_of("farm") == {"1.1": ["turn.plough"], "2.3": ["turn.plough"]}
    assert rulebook.code_of("forest") == {}


def test_the_registry_is_filled_whether_compiled_or_not():
    assert GAME.clause_code["2.1"] == ["rules.may_place", "rules.place"]
    assert [clause.id for clause in GAME.rulebook][:2] == ["1.1", "1.2"]
