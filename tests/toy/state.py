"""The record of a game of Market Day, and what a seat observes of it."""

from dataclasses import dataclass
from enum import IntEnum

from hordes.engines.core.actions import choices
from hordes.engines.core.jit import rule
from hordes.engines.core.observe import Observation
from hordes.engines.core.state import Record, field, header
from hordes.engines.core.tables import Table


class Phase(IntEnum):
    PLACE = 0
    GIVE = 1


@dataclass(frozen=True)
class SiteRow:
    name: str
    fee: int
    coins: int
    grain: int


MAX_PLAYERS, NOBODY, WORKERS = 3, -1, 2
SITES_TABLE = Table(__package__, "sites.toml")
SITES = SITES_TABLE.rows("site", SiteRow)
MOST_CROP = SITES_TABLE.value("crops", int, 0, 9)
Site = choices("Site", *(row.name for row in SITES))
N_SITES = len(Site)
Seat = choices("Seat", *(f"SEAT_{i}" for i in range(MAX_PLAYERS)))

PLAYER = Record(
    field("coins", high=20, doc="coins"),
    field("grain", high=30, doc="grain, the crop not counted"),
    field("crop", high=MOST_CROP, doc="grain on the face-down crop card"),
    field("idle", high=WORKERS, doc="workers still idle"),
)
STATE = Record(
    *header(MAX_PLAYERS, Phase),
    field("coins", high=6, doc="coins at the start (option)"),
    field("worker_on", Site, low=NOBODY, high=MAX_PLAYERS - 1, doc="seat whose worker stands there"),
    field("players", MAX_PLAYERS, of=PLAYER, doc="the seats"),
)
OBSERVATION = Observation(
    shared=[
        field("crop", high=MOST_CROP, doc="own crop"),
        field("taken", Site, doc="1 = a worker stands there"),
        field("giving", doc="1 = a gift is asked"),
    ],
    seat=[
        field("coins", high=20, doc="coins"),
        field("grain", high=30, doc="grain"),
        field("idle", high=WORKERS, doc="idle workers"),
    ],
    seats=MAX_PLAYERS,
)


@rule()
def observe(s, o, seat):
    o.crop = s.players[seat].crop
    o.giving = s.phase == Phase.GIVE
    for site in range(N_SITES):
        o.taken[site] = s.worker_on[site] != NOBODY
    for i in range(s.num_players):
        them, block = s.players[(seat + i) % s.num_players], o.seats[i]
        block.coins = them.coins
        block.grain = them.grain
        block.idle = them.idle
