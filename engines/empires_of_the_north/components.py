"""The box: clans, cards and islands, and the frozen tables that their rows of data are compiled into."""

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from hordes.engines.core.actions import choices
from hordes.engines.core.tables import Table

from .language import Choice, Cost, Event, Gain, Good, Keyword, Manner, Program, Reader, Term


class Clan(IntEnum):
    BOUDICCA = 0
    URVART = 1


class Kind(IntEnum):
    BASIC = 0
    FIELD = 1
    ACTION = 2
    FEATURE = 3
    BOOST = 4
    ISLAND = 5


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
SIMPLE = {
    Gain.GOOD, Gain.ANY, Gain.POINTS, Gain.CARD, Gain.WORKER, Gain.RAFT, Gain.SHIP, Gain.BOAT, Gain.RET, Gain.UP,
    Gain.REVEAL, Gain.AMB,
}  # fmt: skip
ASKED = {Gain.DROP, Gain.GIVE}
LIMITED = (Gain.RAFT, Gain.SHIP, Gain.BOAT, Gain.RET, Gain.UP, Gain.NOW, Gain.EXH, Gain.REVEAL, Gain.AMB)
ONCE_ONLY = {
    Gain.ASK, Gain.COPY, Gain.STEAL, Gain.KEYWORD, Gain.UP, Gain.NOW, Gain.FIELD, Gain.NOBOAT, Gain.RAFTOK,
}  # fmt: skip


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


def _terms(program: Program) -> list[Term]:
    return [term for option in program.options for term in option.gains]


def _check(program: Program, kind: Kind, error) -> None:
    """What a program may say on a card of that kind, so that the rules can carry it out whatever happens."""
    kinds = {term.kind for term in _terms(program)}
    costs = [term for option in program.options for term in option.costs]
    if kind == Kind.BOOST:
        if program.event is not None or costs or len(program.options) > 1 or program.each:
            raise error("a boost has gains only")
        if kinds - SIMPLE - {Gain.NOBOAT, Gain.RAFTOK}:
            raise error("a boost has no gain that is an action of its own")
    elif kinds & {Gain.NOBOAT, Gain.RAFTOK}:
        raise error("noboat and raftok stand on boosts only")
    if program.event is not None:
        allowed = {Event.SCORE: {Gain.POINTS}, Event.STATIC: {Gain.LOOK}}.get(program.event, SIMPLE - {Gain.AMB})
        if costs or len(program.options) > 1 or kinds - allowed or program.each:
            raise error(f"{program.event.name} takes one option without costs or each, of {_listed(allowed)}")
        if program.event in (Event.SCORE, Event.STATIC) and (kind != Kind.FEATURE or program.once):
            raise error(f"{program.event.name} stands on features only, without !")
    elif kinds & {Gain.LOOK}:
        raise error("look stands after STATIC: only")
    if kind == Kind.FEATURE and program.event is None:
        raise error("a feature begins with an event")
    if kind == Kind.ACTION and program.event is not None:
        raise error("an action card has no event")
    if kinds & ASKED:
        raise error("drop and give stand within ask( / ) only")
    for term in _terms(program):
        if term.kind == Gain.ASK and not {term.of, term.extra} <= ASKED:
            raise error("ask( / ) takes drop and give")
        if term.kind == Gain.KEYWORD and term.extra & Manner.RAFT and term.of != Keyword.SAIL:
            raise error("(raft) goes with SAIL only")
        if term.kind in ONCE_ONLY and term.count != 1:
            raise error(f"{term.kind.name.lower()} is counted once")
    if program.each and len(program.options) > 1:
        raise error("each goes with one option")
    for option in program.options:
        _check_costs(option, error)
        _check_gains(option, error)


def _check_costs(option: Choice, error) -> None:
    """What is left to the payer comes last and leaves the gains possible."""
    paid = [term.kind for term in option.costs]
    if Cost.ANY in paid and Cost.KINDS in paid:
        raise error("R and K do not stand in one cost")
    for kind in set(paid) - {Cost.GOOD}:
        if paid.count(kind) > 1:
            raise error(f"a cost of {kind.name.lower()} stands once")
    last_named = max((i for i, kind in enumerate(paid) if kind in (Cost.GOOD, Cost.RAFT, Cost.SHIP)), default=-1)
    if any(kind in paid[:last_named] for kind in (Cost.ANY, Cost.KINDS, Cost.BOAT, Cost.DROP_BOAT)):
        raise error("goods and boats that a cost names stand before R, K, b and drop(boat)")
    sails = any(g.kind == Gain.KEYWORD and g.of in (Keyword.SAIL, Keyword.HARVEST) for g in option.gains)
    if sails and {Cost.BOAT, Cost.DROP_BOAT} & set(paid):
        raise error("b and drop(boat) do not pay for SAIL and HARVEST, which need a boat")


def _check_gains(option: Choice, error) -> None:
    """What is limited stands once, so that it is there if each gain is possible."""
    kinds = [term.kind for term in option.gains]
    for kind in LIMITED:
        if kinds.count(kind) > 1:
            raise error(f"{kind.name.lower()} stands once in an option, with a number")
    if Gain.BOAT in kinds and {Gain.RAFT, Gain.SHIP} & set(kinds):
        raise error("boat does not stand beside raft or ship")


def _listed(kinds: set[Gain]) -> list[str]:
    return sorted(kind.name for kind in kinds)


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
    _check(program, Kind(KIND[card]), error("effect"))
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
            if {term.kind for term in gains} - (SIMPLE - {Gain.AMB}):
                raise error(field)("expected goods, points, cards, workers, boats")
            _compile(number, Program((Choice((), gains),)), error(field))
    ability = Reader(row.ability, error("ability")).program()
    _check(ability, Kind.ISLAND, error("ability"))
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
