"""The box: peoples, provinces, tiles, and the numbers printed on them."""

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from hordes.engines.core.actions import choices
from hordes.engines.core.tables import Table


@dataclass(frozen=True)
class Named:
    name: str


@dataclass(frozen=True)
class ProvinceRow:
    name: str
    upper: bool
    x: int
    y: int


@dataclass(frozen=True)
class Connection:
    joins: tuple[str, ...]


@dataclass(frozen=True)
class CenturyRow:
    name: str
    pacification_tiles: int
    influence: int


BOX = Table(__package__, "components.toml")
MAP = Table(__package__, "map.toml")
TABLES = BOX, MAP
PROVINCE_ROWS = MAP.rows("province", ProvinceRow)
CENTURY_ROWS = BOX.rows("century", CenturyRow)

People = choices("People", *(row.name for row in BOX.rows("people", Named)))
Province = choices("Province", *(row.name for row in PROVINCE_ROWS))
ActionTile = choices("ActionTile", *(row.name for row in BOX.rows("action_tile", Named)))
Century = choices("Century", *(row.name for row in CENTURY_ROWS))


class EndReason(IntEnum):
    LAST_TILE = 0
    SUPPLY = 1
    TOP_SPACE = 2
    NO_PLACEMENT = 3


N_PEOPLES, N_PROVINCES, N_TILES = len(People), len(Province), len(ActionTile)
N_CENTURIES, N_REASONS = len(Century), len(EndReason)
MIN_PLAYERS, MAX_PLAYERS = 2, 5
HAND_SIZE = BOX.value("hand_size", int, 1, 6)
CARDS_PER_PEOPLE = BOX.value("cards_per_people", int, HAND_SIZE, 20)  # so that a draw never fails with five players
PIECES_PER_PEOPLE = BOX.value("pieces_per_people", int, 5, 40)
TOP_SPACE = BOX.value("top_space", int, 5, 40)
ROOM = 4  # pieces in a province; one more sets off a conflict
NONE = -1

for _row in CENTURY_ROWS:
    for _name in ("pacification_tiles", "influence"):
        if not 1 <= getattr(_row, _name) <= 10:
            raise BOX.error(f"century {_row.name!r}", _name, f"expected 1..10, got {getattr(_row, _name)}")

PACIFICATION_TILES = np.array([row.pacification_tiles for row in CENTURY_ROWS], np.int32)
INFLUENCE = np.array([row.influence for row in CENTURY_ROWS], np.int32)
ALL_PACIFICATION_TILES = int(PACIFICATION_TILES.sum())
LAST_CENTURY = N_CENTURIES - 1
UPPER = np.array([row.upper for row in PROVINCE_ROWS])


def _within_reach() -> np.ndarray:
    """(25,) int32: bit q of entry p is set where province q is p itself or next to it, by land or arrow."""
    index = {row.name: i for i, row in enumerate(PROVINCE_ROWS)}
    reach = np.array([1 << province for province in range(N_PROVINCES)], np.int32)
    for kind in ("land", "sea_arrow"):
        for number, row in enumerate(MAP.rows(kind, Connection)):
            if len(row.joins) != 2 or any(name not in index for name in row.joins) or row.joins[0] == row.joins[1]:
                raise MAP.error(f"{kind} {number}", "joins", f"expected two provinces of the map, got {row.joins}")
            a, b = (index[name] for name in row.joins)
            reach[a] |= 1 << b
            reach[b] |= 1 << a
    return reach


WITHIN_REACH = _within_reach()
