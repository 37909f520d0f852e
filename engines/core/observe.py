"""What a seat observes: a float32 record whose fields are declared once, viewed flat and scaled into the Box.

A game's `observe(s, o, seat)` writes plain numbers into the record `o`; the batch driver divides each by its field's
`high` and clips, so that no rule repeats a maximum. Per-seat fields come last: fewer players, a prefix.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from .state import Field, Record, field


class Observation:
    """The layout of one game's observation: shared fields, then one block a seat, the observer's own first."""

    def __init__(self, shared: list[Field], seat: list[Field], seats: int) -> None:
        def floats(fields: list[Field]) -> list[Field]:
            return [replace(f, dtype=np.float32) for f in fields]

        self.seat = Record(*floats(seat))
        self.sheet = Record(*floats(shared), field("seats", seats, of=self.seat, doc="one block a seat"))
        self.seats = seats
        self.per_seat = self.seat.dtype.itemsize // 4
        self.total = self.sheet.dtype.itemsize // 4
        rows = list(self.rows(seats))
        high = np.array([f.high for f, count in ((f, c) for _, _, c, f in rows) for _ in range(count)], np.float64)
        low = np.array([f.low for f, count in ((f, c) for _, _, c, f in rows) for _ in range(count)], np.float64)
        self.scale = (1 / high).astype(np.float32)
        self.low = (low / high).astype(np.float32)

    def size(self, num_players: int) -> int:
        """Number of observed values with `num_players` seats."""
        return self.total - (self.seats - num_players) * self.per_seat

    def rows(self, num_players: int) -> Iterator[tuple[str, int, int, Field]]:
        """The index table: (name, first index, number of values, field), seats counted from the observer."""
        index = 0
        for f in self.sheet.fields.values():
            if f.name == "seats":
                continue
            count = int(np.prod(f.shape, dtype=int))
            yield f.name, index, count, f
            index += count
        for seat in range(num_players):
            for f in self.seat.fields.values():
                count = int(np.prod(f.shape, dtype=int))
                yield f"seats[{seat}].{f.name}", index, count, f
                index += count

    def bounds(self, num_players: int) -> tuple[np.ndarray, np.ndarray]:
        """(low, high) of the Box, each (O,) float32."""
        size = self.size(num_players)
        return self.low[:size].copy(), np.ones(size, np.float32)

    def named(self, row: np.ndarray, num_players: int) -> dict[str, np.ndarray]:
        """One observation (..., O) by field name, scaled as it is: shape (..., *field's shape)."""
        return {
            name: row[..., first : first + count].reshape((*row.shape[:-1], *f.shape))
            for name, first, count, f in self.rows(num_players)
        }
