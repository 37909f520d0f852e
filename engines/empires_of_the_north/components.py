"""The box: clans, cards and islands, and the frozen tables that their rows of data are compiled into."""

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from hordes.engines.core.actions import choices
from hordes.engines.core.tables import Table

from .allowed import EVENT_GAINS, check
from .language import Choice, Cost, Event, Gain, Good, Keyword, Kind, Manner, Program, Reader


class Clan(IntEnum):
    BOUDICCA = 0
    URVART = 1


class Deck(IntEnum):
    NEARBY = 0
    DISTANT = 1


class Boat(IntEnum):
    RAFT = 0
    SHIP = 1


class Pawn(IntEnum):
    FIRST = 0
    SECOND = 1


class Payment(IntEnum):
    """A Resource, or the gold that stands for one."""

    APPLE = 0
    SHEEP = 1
    FISH = 2
    WOOD = 3
    STONE = 4
    GOLD = 5


class Option(IntEnum):
    FIRST = 0
    SECOND = 1


class Queued(IntEnum):
    """One's own boats in the queue, from its head."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3
    FIFTH = 4
    SIXTH = 5
    SEVENTH = 6


class Cargo(IntEnum):
    NOTHING = 0
    FISH = 1
    RAZE = 2
    BOTH = 3


class Side(IntEnum):
    """To the neighbouring tile of the circle."""

    LEFT = 0
    RIGHT = 1


class Opponent(IntEnum):
    """The other seats, counted clockwise from one's own left."""

    NEXT = 0
    SECOND = 1
    THIRD = 2


@dataclass(frozen=True)
class CardRow:
    number: int
    clan: str
    name: str
    type: str
    build: str
    effect: str
    fixed: str = ""


@dataclass(frozen=True)
class IslandRow:
    number: int
    deck: str
    name: str
    pillage: str
    conquest_bonus: str
    ability: str
    fixed: str = ""


CARD_TABLE = Table(__package__, "cards.toml")
ISLAND_TABLE = Table(__package__, "islands.toml")
TABLES = CARD_TABLE, ISLAND_TABLE
CARD_ROWS = CARD_TABLE.rows("card", CardRow)
ISLAND_ROWS = ISLAND_TABLE.rows("island", IslandRow)

MIN_PLAYERS, MAX_PLAYERS = 1, 4
CLAN_CARDS, N_CARDS, N_ISLANDS = 33, 66, 28
N_PLACES = N_CARDS + N_ISLANDS  # what can lie in an empire: cards, then islands
NEARBY_ISLANDS = 16
N_CLANS, N_GOODS, N_RESOURCES, N_TILES, N_PAWNS = len(Clan), len(Good), 5, len(Keyword), 2
N_EVENTS, N_DECKS, N_BOATS = len(Event), len(Deck), len(Boat)
N_OPTIONS, N_COSTS, N_GAINS = 2, 5, 5  # most on one card
BASICS, OPENING_HAND, OPENING_KEEP, LOOKOUT_CARDS, MOST_DRAWN = 3, 5, 3, 4, 5
WORKERS, TOKENS, ROW = 5, 8, 2
MOST_RAFTS, MOST_SHIPS = 4, 3  # of one clan: four and six tokens for two clans, of Rafts one clan only
STARTING_SHIPS = np.array([1, 2], np.int32)
STARTING_RAFTS = np.array([2, 0], np.int32)
MOST_BOATS = np.array([[MOST_RAFTS, MOST_SHIPS], [0, MOST_SHIPS]], np.int32)  # of each clan
CLAN_BOATS = MOST_RAFTS + MOST_SHIPS
N_QUEUE = MAX_PLAYERS * CLAN_BOATS
GOAL = 25
SOLO_ROUNDS, SOLO_GOAL = 4, 28
NONE = -1


def _names(rows: tuple) -> list[str]:
    """A name for each row; the number is added where two share one."""
    plain = [row.name for row in rows]
    return [f"{row.name} {row.number}" if plain.count(row.name) > 1 else row.name for row in rows]


for _table, _rows, _count in ((CARD_TABLE, CARD_ROWS, N_CARDS), (ISLAND_TABLE, ISLAND_ROWS, N_ISLANDS)):
    if len(_rows) != _count:
        raise _table.error("rows", "number", f"expected {_count} rows, got {len(_rows)}")
ALL_ROWS = (*CARD_ROWS, *ISLAND_ROWS)
for _i, _row in enumerate(ALL_ROWS):
    if _row.number in {other.number for other in ALL_ROWS[:_i]}:
        raise (CARD_TABLE if _i < N_CARDS else ISLAND_TABLE).error(_row.name, "number", "expected one of its own")

Card = choices("Card", *_names(CARD_ROWS))
Island = choices("Island", *_names(ISLAND_ROWS))
Place = choices("Place", *_names(ALL_ROWS))

# What a row says. Programs: an effect for each place, then what each island gives when pillaged, then when conquered.
N_PROGRAMS = N_PLACES + 2 * N_ISLANDS
PILLAGE, BONUS = N_PLACES, N_PLACES + N_ISLANDS
KIND = np.zeros(N_PLACES, np.int32)
CLAN = np.full(N_PLACES, NONE, np.int32)
DECK = np.full(N_ISLANDS, NONE, np.int32)
BUILD = np.zeros((N_CARDS, N_GOODS), np.int32)  # goods that building costs
NAMES_KEYWORD = np.full(N_CARDS, NONE, np.int32)  # keyword that a boost or field names
FIELD_GOODS = np.zeros((N_CARDS, N_BOATS, N_GOODS), np.int32)
NEEDS_BOAT = np.zeros(N_CARDS, np.bool_)
OPTIONS = np.zeros(N_PROGRAMS, np.int32)
EVENT = np.full(N_PROGRAMS, NONE, np.int32)
ONCE = np.zeros(N_PROGRAMS, np.bool_)
EACH = np.zeros(N_PROGRAMS, np.bool_)
COSTS = np.full((N_PROGRAMS, N_OPTIONS, N_COSTS, 3), NONE, np.int32)  # kind, count, of
GAINS = np.full((N_PROGRAMS, N_OPTIONS, N_GAINS, 4), NONE, np.int32)  # kind, count, of, extra


def _compile(number: int, program: Program, error) -> None:
    """Write one program into the tables."""
    if len(program.options) > N_OPTIONS:
        raise error(f"expected at most {N_OPTIONS} options, got {len(program.options)}")
    OPTIONS[number] = len(program.options)
    EVENT[number] = NONE if program.event is None else program.event
    ONCE[number], EACH[number] = program.once, program.each
    for o, option in enumerate(program.options):
        if len(option.costs) > N_COSTS or len(option.gains) > N_GAINS:
            raise error(f"expected at most {N_COSTS} costs and {N_GAINS} gains")
        for i, term in enumerate(option.costs):
            COSTS[number, o, i] = term.kind, term.count, term.of
        for i, term in enumerate(option.gains):
            GAINS[number, o, i] = term.kind, term.count, term.of, term.extra


def _lower(enum: type[IntEnum]) -> list[str]:
    """How the members are written in the data."""
    return [member.name.lower() for member in enum]


def _read_card(card: int, row: CardRow) -> None:
    def error(field: str):
        return lambda problem: CARD_TABLE.error(f"card {row.number} {row.name!r}", field, problem)

    if row.clan not in _lower(Clan):
        raise error("clan")(f"expected one of {', '.join(_lower(Clan))}, got {row.clan!r}")
    if row.type not in _lower(Kind) or row.type == "island":
        raise error("type")(f"expected basic, field, action, feature or boost, got {row.type!r}")
    KIND[card], CLAN[card] = Kind[row.type.upper()], Clan[row.clan.upper()]
    if KIND[card] in (Kind.BOOST, Kind.FIELD):
        if row.build.strip("{}") not in Keyword.__members__:
            raise error("build")(f"expected one of {', '.join(Keyword.__members__)}, got {row.build!r}")
        NAMES_KEYWORD[card] = Keyword[row.build.strip("{}")]
    elif KIND[card] != Kind.BASIC:
        reader = Reader(row.build, error("build"))
        while reader.next:
            term = reader.cost()
            if term.kind != Cost.GOOD:
                raise error("build")("expected goods such as W1S1")
            BUILD[card, term.of] += term.count
    elif row.build:
        raise error("build")("expected nothing: a basic field is there from the start")
    if KIND[card] in (Kind.BASIC, Kind.FIELD):
        for side, goods in enumerate(Reader(row.effect, error("effect")).sides()):
            for term in goods:
                if term.kind != Gain.GOOD:
                    raise error("effect")("a field gives goods such as A2F1")
                FIELD_GOODS[card, side, term.of] += term.count
        NEEDS_BOAT[card] = "raft" in row.effect
        if NEEDS_BOAT[card] != (CLAN[card] == Clan.BOUDICCA):
            raise error("effect")("Boudicca's fields, and only they, have a raft: and a ship: side")
        return
    program = Reader(row.effect, error("effect")).program()
    check(program, Kind(KIND[card]), error("effect"))
    _compile(card, program, error("effect"))


def _read_island(island: int, row: IslandRow) -> None:
    def error(field: str):
        return lambda problem: ISLAND_TABLE.error(f"island {row.number} {row.name!r}", field, problem)

    if row.deck not in _lower(Deck):
        raise error("deck")(f"expected nearby or distant, got {row.deck!r}")
    KIND[N_CARDS + island], DECK[island] = Kind.ISLAND, Deck[row.deck.upper()]
    for field, number in (("pillage", PILLAGE + island), ("conquest_bonus", BONUS + island)):
        text = getattr(row, field)
        if text:
            reader = Reader(text, error(field))
            gains = reader.gains()
            reader.end()
            if {term.kind for term in gains} - EVENT_GAINS:
                raise error(field)("expected goods, points, cards, workers, boats")
            _compile(number, Program((Choice((), gains),)), error(field))
    ability = Reader(row.ability, error("ability")).program()
    check(ability, Kind.ISLAND, error("ability"))
    _compile(N_CARDS + island, ability, error("ability"))


for _card, _row in enumerate(CARD_ROWS):
    _read_card(_card, _row)
for _island, _row in enumerate(ISLAND_ROWS):
    _read_island(_island, _row)
LOOKS = ((GAINS[:N_CARDS, 0, :, 0] == Gain.LOOK) * GAINS[:N_CARDS, 0, :, 1]).sum(axis=1)  # more cards in the Lookout
for _clan in Clan:
    _own = [_c for _c in range(N_CARDS) if CLAN[_c] == _clan]
    if len(_own) != CLAN_CARDS or sum(KIND[_c] == Kind.BASIC for _c in _own) != BASICS:
        raise CARD_TABLE.error("rows", "clan", f"expected {CLAN_CARDS} cards of {_clan.name}, {BASICS} of them basic")
    if _own != list(range(CLAN_CARDS * _clan, CLAN_CARDS * (_clan + 1))):
        raise CARD_TABLE.error("rows", "clan", "expected Boudicca's cards first, then Urvart's")
    if LOOKS[_own].sum() > MOST_DRAWN - LOOKOUT_CARDS:
        raise CARD_TABLE.error("rows", "effect", f"expected look1 at most once in a clan: {MOST_DRAWN} cards are drawn")
if (DECK == Deck.NEARBY).sum() != NEARBY_ISLANDS:
    raise ISLAND_TABLE.error("rows", "deck", f"expected {NEARBY_ISLANDS} nearby islands")

IS_FIELD = (KIND == Kind.BASIC) | (KIND == Kind.FIELD)
IS_ACTION = (KIND == Kind.ACTION) | ((KIND == Kind.ISLAND) & (EVENT[:N_PLACES] == NONE))
FIRST_CARD = np.array([0, CLAN_CARDS], np.int32)  # of each clan
PRINTED = {
    "kind": KIND, "clan": CLAN, "deck": DECK, "build": BUILD, "names_keyword": NAMES_KEYWORD, "is_field": IS_FIELD,
    "field_goods": FIELD_GOODS, "is_action": IS_ACTION, "options": OPTIONS, "event": EVENT, "once": ONCE, "each": EACH,
    "costs": COSTS, "gains": GAINS, "pillage": PILLAGE, "bonus": BONUS, "Kind": Kind, "Cost": Cost, "Gain": Gain,
    "Event": Event, "Manner": Manner,
}  # fmt: skip
