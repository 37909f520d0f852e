"""The clause registry: every clause of a rulebook, and the code that carries it out.

A game's `rulebook.toml` lists the clauses; `@rule("4.2")` marks the code; `@pytest.mark.clause("4.2")` the tests.
"""

import tomllib
from collections import defaultdict
from dataclasses import dataclass
from importlib.resources import files

from .errors import InvalidData

STATUSES = ("implemented", "option", "ruling", "no effect")
NEED_REASON = ("ruling", "no effect")

_code: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))


def register(function, clauses) -> None:
    """Note that `function`, of the game whose package it lives in, carries out `clauses`."""
    package = function.__module__.rpartition(".")[0]
    for clause in clauses:
        _code[package][clause].append(f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}")


def code_of(package: str) -> dict[str, list[str]]:
    """Clause id -> the rules of the game in `package` that carry it out, as `module.function`."""
    return {clause: list(where) for clause, where in _code[package].items()}


@dataclass(frozen=True)
class Clause:
    """One clause of a rulebook, in our own words."""

    id: str
    chapter: str
    text: str
    status: str
    reason: str = ""


def read(package: str) -> tuple[Clause, ...]:
    """The clauses in `rulebook.toml` of a game's package. Raises InvalidData naming file, clause and field."""
    file = f"{package}/rulebook.toml"
    content = tomllib.loads(files(package).joinpath("rulebook.toml").read_text("utf-8"))
    clauses: dict[str, Clause] = {}
    for row in content.get("clause", []):
        where = f"{file}, clause {row.get('id', '?')!r}"
        try:
            clause = Clause(**row)
        except TypeError as error:
            raise InvalidData(
                f"{where}: {error}; expected id, chapter, text, status and, where needed, reason"
            ) from None
        if clause.status not in STATUSES:
            raise InvalidData(f"{where}, status: {clause.status!r} is not one of {', '.join(STATUSES)}")
        if (clause.status in NEED_REASON) != bool(clause.reason):
            raise InvalidData(f"{where}, reason: one is given for {' and '.join(NEED_REASON)} clauses, for no other")
        if clause.id in clauses:
            raise InvalidData(f"{where}, id: stands twice")
        clauses[clause.id] = clause
    return tuple(clauses.values())
