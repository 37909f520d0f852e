"""The game as its declaration shows it to everyone, and the notes of a player who looks at a position."""

import numpy as np

import hordes
from hordes.engines.core.state import Record, field

GAME = hordes.game("attila")
Phase = GAME.phases
OBSERVED = GAME.observation.sheet.fields
People, Province, Century = OBSERVED["hand"].axes[0], OBSERVED["pacified"].axes[0], OBSERVED["tiles_left"].axes[0]
N_PEOPLES, N_PROVINCES = len(People), len(Province)
PIECES = OBSERVED["supply"].high
ROOM = OBSERVED["pieces"].high - 1
SEATS = GAME.max_players
TOP_SPACE = GAME.observation.seat.fields["influence"].high
N_CENTURIES = len(Century)
LAST_CENTURY = N_CENTURIES - 1
N_REASONS = len(OBSERVED["ending"].axes[0])
INFLUENCE, CLOSE = GAME.printed["influence"], GAME.printed["close"]

PLACE, TAKE_INFLUENCE, DECLINE = (GAME.actions.first[name] for name in ("PLACE", "TAKE_INFLUENCE", "DECLINE"))
DISCARD, COMMIT, COMMIT_DONE = (GAME.actions.first[name] for name in ("DISCARD", "COMMIT", "COMMIT_DONE"))
DOUBLE_TURN, EXCHANGE, TWO_INFLUENCE = (GAME.actions.first[t] for t in ("DOUBLE_TURN", "EXCHANGE", "TWO_INFLUENCE"))
SWAP, SWAP_DONE = GAME.actions.first["SWAP"], GAME.actions.first["SWAP_DONE"]
ADVANCE, END_TURN = GAME.actions.first["ADVANCE"], GAME.actions.first["END_TURN"]

NOTES = Record(
    field("century", doc="the present one", dtype=np.int64),
    field("gain", doc="spaces that influence brings now", dtype=np.int64),
    field("scorings", doc="scorings to come", dtype=np.int64),
    field("ending", doc="1 = the game ends with this turn", dtype=np.int64),
    field("last_of_century", doc="1 = the next pacification tile brings a scoring", dtype=np.int64),
    field("on_board", People, doc="pieces on the board", dtype=np.int64),
    field("spread", People, doc="provinces where the people stands", dtype=np.int64),
    field("lead", 2, People, doc="worth of each of its pieces, all scorings to come together", dtype=np.float64),
    field(
        "trail", 2, People, doc="worth of each of its provinces; [0] as it is, [1] influence taken", dtype=np.float64
    ),
    field("influence", People, doc="worth of taking influence", dtype=np.float64),
    field("crowd", doc="in a province: pieces", dtype=np.int64),
    field("ahead", SEATS, People, doc="rivals of that seat further on the track than it", dtype=np.int64),
    field("stake", People, doc="in a conflict: worth of the people's staying", dtype=np.float64),
    field("strength", People, doc="in a conflict: pieces and cards", dtype=np.int64),
    field("reserve", People, doc="in a conflict: cards that rivals may still lay", dtype=np.int64),
)
