"""The record of a game of Attila."""

from enum import IntEnum

from hordes.engines.core.state import Record, field, header

from .components import (
    CARDS_PER_PEOPLE,
    HAND_SIZE,
    MAX_PLAYERS,
    N_PROVINCES,
    NONE,
    PACIFICATION_TILES,
    PIECES_PER_PEOPLE,
    ROOM,
    TOP_SPACE,
    ActionTile,
    Century,
    EndReason,
    People,
    Province,
)


class Phase(IntEnum):
    CARD = 0  # the active player plays the next card
    INFLUENCE = 1  # and takes influence for it, or places a second piece, or neither
    CONFLICT = 2  # each player in turn commits cards
    SWAP = 3  # Exchange: the cards to put away are picked
    ADVANCE = 4  # 2 Influence: one step at a time
    END_TURN = 5  # nothing is owed; a tile may still be played


PLAYER = Record(
    field("hand", People, high=HAND_SIZE, doc="cards in hand"),
    field("aside", People, high=HAND_SIZE, doc="cards laid face down: committed to a conflict, or picked to exchange"),
    field("face_down", People, high=HAND_SIZE, doc="own exchanged cards, face down among the discards"),
    field("influence", People, high=TOP_SPACE, doc="space of the marker on each track, 0 = off the track"),
    field("tiles", ActionTile, doc="1 = the action tile is still there"),
)

STATE = Record(
    *header(MAX_PLAYERS, Phase),
    field("pieces", Province, People, high=ROOM + 1, doc="pieces of each people in each province"),
    field("crowd", Province, high=ROOM + 1, doc="all pieces in each province; follows from `pieces`"),
    field(
        "homes", People, high=2**N_PROVINCES - 1, doc="bit p: the people stands in province p; follows from `pieces`"
    ),
    field("supply", People, high=PIECES_PER_PEOPLE, doc="pieces of each people in the general supply"),
    field("pacified", Province, doc="1 = pacified, no piece may be placed there"),
    field("tiles_left", Century, high=int(PACIFICATION_TILES.max()), doc="pacification tiles left on each century"),
    field("draw_pile", People, high=CARDS_PER_PEOPLE, doc="cards in the draw pile; their order is drawn when needed"),
    field("discards", People, high=CARDS_PER_PEOPLE, doc="face-up cards among the discards"),
    field("active", high=MAX_PLAYERS - 1, doc="seat whose turn it is"),
    field("cards_owed", high=3, doc="cards still to be played this turn, the one about to be played included"),
    field("tile_played", doc="1 = an action tile was played this turn"),
    field("card_people", low=NONE, of=People, doc="people of the card being resolved, -1 = none"),
    field("placed_in", 2, low=NONE, of=Province, doc="provinces of that card's pieces in order, -1 = none"),
    field("conflict_at", low=NONE, of=Province, doc="province in conflict, -1 = none"),
    field("last_laid", low=NONE, of=People, doc="people of the card last laid aside by the seat to act, -1 = none"),
    field("steps_left", high=2, doc="steps of 2 Influence still to be taken"),
    field("resume", of=Phase, doc="phase to go back to after an action tile"),
    field(
        "end_reasons",
        len(EndReason),
        low=NONE,
        of=EndReason,
        doc="why the game ends, in the order they arose, -1 = none",
    ),
    field("players", MAX_PLAYERS, of=PLAYER, doc="the seats"),
)
