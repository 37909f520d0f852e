"""Named fields of a game's record: dtype, range, axes and meaning declared once.

From one list of fields come the numpy dtype that rules read and write, the named values of scenarios and replays, the
range checks, and (for what a seat observes) the Box's bounds and the index table in the docs.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Field:
    """One field: `axes` are enums or lengths, `of` the nested record or the enum its numbers stand for."""

    name: str
    axes: tuple[Any, ...]
    low: int
    high: int
    of: Any
    doc: str
    dtype: Any

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(axis if isinstance(axis, int) else len(axis) for axis in self.axes)

    @property
    def enum(self) -> type[IntEnum] | None:
        """The enum that the numbers stand for."""
        return self.of if isinstance(self.of, type) and issubclass(self.of, IntEnum) else None

    @property
    def blank(self) -> int:
        """The value of what a scenario leaves out: 0, or -1 where that stands for nobody or nothing."""
        return -1 if self.low == -1 else 0


def field(name: str, *axes: Any, low: int = 0, high: int = 1, of: Any = None, doc: str, dtype: Any = np.int32) -> Field:
    """Declare a field. `low` and `high` bound its values, both included; an enum in `of` bounds them itself."""
    if isinstance(of, type) and issubclass(of, IntEnum):
        high = max(of)
    return Field(name, axes, low, high, of, doc, dtype)


class Record:
    """A numpy record type with its fields' meaning: `dtype` for arrays and rules, `fields` for people."""

    dtype: np.dtype

    def __init__(self, *fields: Field) -> None:
        self.fields = {f.name: f for f in fields}
        for name in self.fields:
            if hasattr(np.record, name):
                raise ValueError(f"field {name!r}: numpy's records have an attribute of that name, which would hide it")
        parts = [(f.name, f.of.dtype if isinstance(f.of, Record) else f.dtype, f.shape) for f in fields]
        self.dtype = np.dtype((np.record, np.dtype(parts, align=True)))

    def array(self, count: int) -> np.ndarray:
        """`count` zeroed records, readable by attribute in Python as in compiled rules."""
        return np.zeros(count, self.dtype)


def header(seats: int, phases: type[IntEnum]) -> tuple[Field, ...]:
    """The fields every game's state begins with. The batch driver owns the first group, the rules the second."""
    return (
        field("rng", doc="state of the game's random stream", dtype=np.uint64),
        field("seed", doc="the seed that makes this very game", dtype=np.uint64),
        field("num_players", low=1, high=seats, doc="seats in play"),
        field("max_decisions", high=2**31 - 1, doc="decisions after which the game is cut off, 0 = never"),
        field("decisions", high=2**31 - 1, doc="decisions asked and answered so far"),
        field("truncated", doc="1 = cut off before its end"),
        field("over", doc="1 = ended or cut off"),
        field("to_act", low=-1, high=seats - 1, doc="seat whose decision is asked, -1 after the end"),
        field("phase", of=phases, doc="the kind of decision asked"),
        field("turn", high=2**31 - 1, doc="turns begun so far"),
        field("score", seats, low=-(2**31), high=2**31 - 1, doc="points of each seat"),
        field("place", seats, high=seats, doc="final place of each seat, 1 = first, ties share; 0 while the game runs"),
    )
