"""Invariants as named problems: what every game's state keeps to, whatever its rules."""

from dataclasses import dataclass

import numpy as np

from .state import Record


@dataclass(frozen=True)
class Problem:
    """One broken invariant."""

    name: str
    detail: str

    def __str__(self) -> str:
        return f"{self.name}: {self.detail}"


def header_problems(s: np.record) -> list[Problem]:
    """Problems with the fields every game shares."""
    found = []
    if s.over and s.to_act != -1:
        found.append(Problem("seat to act after the end", f"to_act is {s.to_act}, expected -1"))
    if not s.over and not 0 <= s.to_act < s.num_players:
        found.append(Problem("nobody to act", f"to_act is {s.to_act} with {s.num_players} players"))
    places = [int(p) for p in s.place[: s.num_players]]
    lost_alone = s.num_players == 1 and places == [2]
    if s.over and not lost_alone and (1 not in places or not all(1 <= p <= s.num_players for p in places)):
        found.append(Problem("no winner", f"places are {places}"))
    if not s.over and any(places):
        found.append(Problem("places before the end", f"places are {places}"))
    if s.truncated and not s.over:
        found.append(Problem("cut off but running", "truncated without over"))
    return found


def range_problems(record: np.record, layout: Record, path: str = "") -> list[Problem]:
    """Fields outside their declared range."""
    found = []
    for f in layout.fields.values():
        values = record[f.name]
        if isinstance(f.of, Record):
            for i in range(len(values)):
                found += range_problems(values[i], f.of, f"{path}{f.name}[{i}].")
        elif f.dtype is not np.uint64 and (np.min(values) < f.low or np.max(values) > f.high):
            found.append(Problem("out of range", f"{path}{f.name} is {values}, expected {f.low}..{f.high}"))
    return found
