"""Positions of Empires of the North for the tests: named cards in, named actions, named fields out.

    p = position(hands=[["TAIL_WIND"]], goods=[{"FISH": 1}])     # Boudicca to act against Urvart
    p.play("TILE SAIL", "HAND TAIL_WIND", "CARGO FISH")
    assert p.queue == [(0, "SHIP", "FISH")]

The engine takes every decision with one legal answer by itself, the pass of a seat that can do nothing too (so give the
others something, or let them have passed).
"""

import numpy as np

import hordes
from hordes.engines.core.errors import IllegalAction
from hordes.engines.empires_of_the_north import GAME
from hordes.engines.empires_of_the_north.components import (
    BUILD,
    CLAN,
    COSTS,
    FIELD_GOODS,
    GAINS,
    KIND,
    NAMES_KEYWORD,
    Boat,
    Card,
    Clan,
    Island,
    Kind,
    Place,
)
from hordes.engines.empires_of_the_north.language import Cost, Gain, Good, Keyword
from hordes.engines.empires_of_the_north.state import PLAYER, STATE, IslandZone, Zone
from tests.play import legal

CLANS = {1: ("BOUDICCA",), 2: ("BOUDICCA", "URVART"), 3: ("BOUDICCA", "URVART", "URVART")}
CLANS[4] = ("BOUDICCA", "URVART", "BOUDICCA", "URVART")
CIRCLE = ["EXPLORE", "POPULATE", "CONSTRUCT", "HARVEST", "SAIL"]


def position(players=2, seed=0, options=None, clans=None, **fields):
    """Seat 0's action in round 2, everyone with the basic fields, 5 workers, the clan's boats and no Goods; but:

    - `hands`, `discards`: for each seat a list of card names; `decks`: those are the deck, the rest is discarded
    - `empires`: for each seat a list of cards built and islands conquered besides the basic fields, in that order
    - `goods`: for each seat a table, such as {"APPLE": 2, "GOLD": 1}; `workers`, `spent_workers`: a number a seat
    - `boats`, `spent_boats`: for each seat a table {"RAFT": 2, "SHIP": 1}
    - `pawns`: for each seat a list of tiles; `exhausted_pawns`: a list of 0 and 1
    - `passed`: 0 or 1 a seat; `exhausted`: for each seat a list of places
    - `tokens`: [(owner's seat, seat it lies with, place)], the oldest first
    - `revealed`, `pillaged`: island names (others not conquered are in their decks)
    - `queue`: [(seat, "SHIP" or "RAFT", "NOTHING", "FISH", "RAZE" or "BOTH")] from the head
    - any field of the state by name: score, turn, first, ending, circle, ...
    """
    clans = clans or CLANS[players]
    rows = [_player(seat, clans[seat], fields) for seat in range(players)]
    for name in ("hands", "discards", "decks", "empires", "goods", "workers", "spent_workers", "boats", "spent_boats"):
        fields.pop(name, None)
    for name in ("pawns", "exhausted_pawns", "passed", "exhausted"):
        fields.pop(name, None)
    clock = 100
    for owner, seat, place in fields.pop("tokens", []):
        clock += 1
        row = rows[owner]
        row["token_on"].append(place)
        row["token_seat"].append(seat)
        row["token_time"].append(clock)
    zones, owners = {}, {}
    for seat, row in enumerate(rows):
        for place in row.pop("islands"):
            zones[place], owners[place] = "CONQUERED", seat
    zones |= dict.fromkeys(fields.pop("revealed", ()), "REVEALED") | dict.fromkeys(
        fields.pop("pillaged", ()), "DISCARD"
    )
    queue = fields.pop("queue", [])
    given = {
        "stage": "ACTION", "phase": "ACTION", "to_act": 0, "active": 0, "first": 0, "turn": 2, "clock": clock,
        "action_began": clock, "circle": CIRCLE, "ending": 0, "agenda_size": 0, "asked": 1, "program": -1,
        "island_zone": zones, "island_owner": owners, "score": [0] * players,
        "queue_seat": [q[0] for q in queue], "queue_boat": [q[1] for q in queue], "queue_cargo": [q[2] for q in queue],
        "queue_size": len(queue), "players": rows,
    }  # fmt: skip
    if "to_act" in fields:
        given["active"] = fields["to_act"]
    engine = hordes.make(GAME, 1, players, seed=seed, autoreset=False, **(options or {}))
    engine.load(0, given | fields)
    return Position(engine)


def _player(seat, clan, fields):
    """One seat's fields."""

    def of(name, default):
        values = fields.get(name, [])
        return values[seat] if seat < len(values) else default

    own = [c.name for c in Card if CLAN[c] == Clan[clan]]
    built = [c.name for c in Card if CLAN[c] == Clan[clan] and KIND[c] == Kind.BASIC] + list(of("empires", []))
    zone = dict.fromkeys(own, "DECK")
    decks = of("decks", None)
    if decks is not None:
        zone = {name: "DECK" if name in decks else "DISCARD" for name in own}
    zone |= dict.fromkeys(of("discards", []), "DISCARD") | dict.fromkeys(of("hands", []), "HAND")
    zone |= {name: "BUILT" for name in built if name in Card.__members__}
    assert set(zone) == set(own), f"not {clan}'s: {set(zone) - set(own)}"
    boats = {"BOUDICCA": {"RAFT": 2, "SHIP": 1}, "URVART": {"SHIP": 2}}[clan]
    return {
        "clan": clan,
        "zone": zone,
        "goods": of("goods", {}),
        "workers": of("workers", 5),
        "spent_workers": of("spent_workers", 0),
        "boats": of("boats", boats),
        "spent_boats": of("spent_boats", {}),
        "pawn_at": [*of("pawns", []), -1, -1][:2],
        "pawn_exhausted": of("exhausted_pawns", [0, 0]),
        "passed": of("passed", 0),
        "exhausted": dict.fromkeys(of("exhausted", []), 1),
        "triggered": {},
        "built_at": {name: number for number, name in enumerate(built, 1)},
        "token_on": [],
        "token_seat": [],
        "token_time": [],
        "last_kept": -1,
        "events": {},
        "islands": [name for name in built if name in Island.__members__],
    }


def new_game(players=2, seed=0, **options):
    """A new game as dealt."""
    return Position(hordes.make(GAME, 1, players, seed=seed, autoreset=False, **options))


class Position:
    """One game. A field reads as an attribute: `p.phase`, `p.score`; a seat's as `p.of(1, "goods")`."""

    def __init__(self, engine):
        self.engine = engine

    def play(self, *labels):
        """Play named actions; the position itself, for chaining."""
        for label in labels:
            if label not in self.legal():
                raise IllegalAction(f"{label} is not legal for seat {self.to_act}; legal: {sorted(self.legal())}")
            self.engine.step([self.engine.game.action_index(label)])
            assert self.engine.check(0) == []
        return self

    def legal(self, start=""):
        """Labels of the legal actions, or of those that begin with the words of `start`."""
        return {label for label in legal(self.engine) if f"{label} ".startswith(f"{start} " if start else "")}

    @property
    def state(self):
        """All fields as named values, blank ones left out."""
        return self.engine.state(0)

    def __getattr__(self, name):
        if name == "engine" or name not in STATE.fields:
            raise AttributeError(name)
        value = self.state[name]
        return value[: self.engine.num_players] if name in ("score", "place") else value

    def of(self, seat, name):
        """A field of a seat: goods, workers, boats, pawn_at, ..."""
        assert name in PLAYER.fields
        return self.state["players"][seat][name]

    def goods(self, seat):
        """A seat's Goods that are not 0, by name."""
        return self.of(seat, "goods")

    def where(self, seat, card):
        """The zone of a card of a seat."""
        return Zone(self.engine._b.states[0]["players"][seat]["zone"][Card[card]]).name

    def cards(self, seat, zone):
        """Names of a seat's cards in a zone."""
        return {c.name for c in Card if self.where(seat, c.name) == zone}

    def hand(self, seat):
        return self.cards(seat, "HAND")

    def island(self, name):
        """The zone of an island, with its owner if it is conquered."""
        record = self.engine._b.states[0]
        zone, owner = IslandZone(record["island_zone"][Island[name]]).name, int(record["island_owner"][Island[name]])
        return (zone, owner) if owner >= 0 else zone

    def islands(self, zone):
        return {i.name for i in Island if self.engine._b.states[0]["island_zone"][i] == IslandZone[zone]}

    @property
    def queue(self):
        """The queued boats from the head: (seat, kind, cargo)."""
        s = self.state
        return list(zip(s["queue_seat"], s["queue_boat"], s["queue_cargo"], strict=True))[: s["queue_size"]]

    @property
    def tokens(self):
        """The ambush tokens that lie on cards: (owner, seat it lies with, place)."""
        return [
            (owner, int(row["token_seat"][t]), Place(row["token_on"][t]).name)
            for owner, row in enumerate(self.engine._b.states[0]["players"])
            for t in range(len(row["token_on"]))
            if row["token_on"][t] >= 0
        ]

    def observation(self, seat):
        """The game as the seat sees it, a fresh array."""
        return np.array(self.engine.observe(seat)[0])

    def sees(self, seat, name):
        """One field of that observation, such as `hand` or `seats[1].goods`; 1 is its maximum."""
        return self.engine.game.observation.named(self.observation(seat), self.engine.num_players)[name].tolist()


def field_goods(field, boat="RAFT"):
    """What a Field gives, by name."""
    return {g.name: int(n) for g, n in zip(Good, FIELD_GOODS[Card[field], Boat[boat]], strict=True) if n}


def price(place, option=0):
    """The goods by name that using a place costs."""
    terms = COSTS[Place[place], option]
    return {Good(of).name: int(n) for kind, n, of in terms if kind == Cost.GOOD}


def build_price(card):
    """The goods that building a card costs."""
    return {g.name: int(n) for g, n in zip(Good, BUILD[Card[card]], strict=True) if n}


def gained(program, kind, option=0):
    """How much of one kind of gain, or of one good, a program gives; `program` is its number or a place's name."""
    terms = GAINS[Place[program] if isinstance(program, str) else program, option]
    if kind in Good.__members__:
        return sum(int(n) for gain, n, of, _ in terms if gain == Gain.GOOD and of == Good[kind])
    return sum(int(n) for gain, n, _, _ in terms if gain == Gain[kind])


def plus(*tables):
    """Tables of goods added up, without those that are 0."""
    total = {}
    for table in tables:
        for name, count in table.items():
            total[name] = total.get(name, 0) + count
    return {name: count for name, count in total.items() if count}


def cost(place, kind, option=0):
    """How much of one kind of cost, such as WORKER, using a place takes."""
    return sum(int(n) for paid, n, _ in COSTS[Place[place], option] if paid == Cost[kind])


def used(place, **fields):
    """A place used by seat 0 that has just its price in Goods and workers, having seen that less will not do."""
    goods, workers = price(place), cost(place, "WORKER")
    fields = {"empires": [[place]], "goods": [goods], "workers": [workers]} | fields
    less = [{"goods": [plus(goods, {good: -1})]} for good in goods] + [{"workers": [workers - 1]}] * (workers > 0)
    for lacking in less:
        assert f"OWN {place}" not in position(**fields | lacking).legal()
    p = position(**fields).play(f"OWN {place}")
    assert p.of(0, "exhausted") == {place: 1}
    if "spent_workers" not in fields:
        assert p.of(0, "spent_workers") == workers
    return p


def opened(boost, beside=(), **fields):
    """Seat 0 opened its keyword's tile with a boost, having seen that no other tile takes it.

    `beside` are other cards of the hand; `fields` as for a position.
    """
    tile = Keyword(NAMES_KEYWORD[Card[boost]]).name
    fields = {"hands": [[boost, *beside]]} | fields
    for other in set(CIRCLE) - {tile}:
        p = position(**fields)
        if f"TILE {other}" in p.legal():
            assert f"HAND {boost}" not in p.play(f"TILE {other}").legal()
    p = position(**fields).play(f"TILE {tile}")
    if p.phase == "WINDOW":
        p.play(f"HAND {boost}")
    assert p.where(0, boost) == "DISCARD"
    return p


def next_round(p):
    """Seat 0 passes, all boats sail past, and nobody keeps a card: the next action phase."""
    p.play("PASS")
    while p.phase in ("LAND", "KEEP"):
        p.play("DONE")
    return p
