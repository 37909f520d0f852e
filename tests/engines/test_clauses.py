"""Every clause of a rulebook has code and a test, and no mark names a clause that is not there."""

import ast
from pathlib import Path

import pytest

from hordes.engines.core.rulebook import Clause
from tests.games import GAMES

HERE = Path(__file__).parent


def marks_in(source):
    """Clause ids in `pytest.mark.clause(...)` -> the lines that name them; ids have to be literal."""
    found = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"line {node.lineno}: expected clause ids as literal text")
                found.setdefault(argument.value, []).append(node.lineno)
    return found


def marks_of(game):
    """Clause id -> the tests in tests/engines/<game>/ that show it, as `file:line`."""
    found = {}
    for path in sorted((HERE / game).glob("**/test_*.py")):
        for clause, lines in marks_in(path.read_text("utf-8")).items():
            found.setdefault(clause, []).extend(f"{path.relative_to(HERE)}:{line}" for line in lines)
    return found


def problems(clauses, code, tests):
    """What is missing or unknown. `code`, `tests`: clause id -> where it stands."""
    needed = [clause.id for clause in clauses if clause.status != "no effect"]
    known = {clause.id for clause in clauses}
    strange = [(id, where) for id, where in [*code.items(), *tests.items()] if id not in known]
    return [
        *(f"clause {id} has no code" for id in needed if id not in code),
        *(f"clause {id} has no test" for id in needed if id not in tests),
        *(f"unknown clause {id} in {', '.join(where)}" for id, where in strange),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_code_and_a_test(game):
    assert len(game.rulebook) > 0
    assert problems(game.rulebook, game.clause_code, marks_of(game.id)) == []


@pytest.mark.parametrize("status", ["implemented", "option", "ruling"])
def test_a_clause_without_code_or_test_is_found(status):
    clause = Clause("4.2", "End", "Four grain win.", status)
    assert problems([clause], {}, {}) == ["clause 4.2 has no code", "clause 4.2 has no test"]
    assert problems([clause], {"4.2": ["end.win"]}, {"4.2": ["test_end.py:1"]}) == []


def test_a_clause_without_effect_needs_neither():
    assert problems([Clause("1", "Box", "The box is red.", "no effect", "colour")], {}, {}) == []


def test_an_unknown_clause_is_found():
    assert problems([], {"9": ["end.win"]}, {"8": ["test_end.py:1"]}) == [
        "unknown clause 9 in end.win",
        "unknown clause 8 in test_end.py:1",
    ]


def test_marks_are_found_wherever_they_stand():
    source = """
from pytest import mark
pytestmark = pytest.mark.clause("1.1")

@pytest.mark.clause("1.2", "1.3")
@mark.clause("1.2")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("2.1"))])
def test_it(x):
    other.clause("9.9")
"""
    assert marks_in(source) == {"1.1": [3], "1.2": [5, 6], "1.3": [5], "2.1": [7]}


@pytest.mark.parametrize("argument", ["CLAUSE", "*ALL", "f'{x}'", "4.2"])
def test_a_mark_that_is_not_literal_text_is_refused(argument):
    with pytest.raises(ValueError, match="line 1: expected clause ids as literal text"):
        marks_in(f"@pytest.mark.clause({argument})\ndef test_it(): ...")
