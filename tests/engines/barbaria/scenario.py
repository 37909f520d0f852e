"""Positions of Barbaria for the clause tests: named cards in, named actions and wanted dice, named fields out.

    boar = card("QUEST", name="GIANT_BOAR")
    p = position(phase="OFFER", challenge=boar, pinups=[["+1 red"]])
    p.roll("ACCEPT", 5, 4).play("USE PLUS_ONE RED PINUP SECOND")
    assert p.score == [1, 0]

Only the rulebook's own cards (GIANT_BOAR, BRAWL, IMPOSSIBLE_BOAST, GLORIOUS_BELT, HORN_OF_ODIN) are sure to stay as
they are; `card` finds others by what is printed on them, since the rest of the deck is tuned. The engine takes every
decision with one legal answer by itself.
"""

import dataclasses

import numpy as np

import hordes
from hordes.engines.barbaria.components import (
    CARDS,
    DECKS,
    FIRST_QUEST,
    MINIMUM,
    PIPS,
    QUESTS,
    SKILLS,
    SLOT_COLOUR,
    Barbarian,
    Card,
    Colour,
    Deck,
    Item,
    Prize,
    Trial,
)
from hordes.engines.barbaria.state import PLAYER, STATE, Zone
from hordes.engines.core.errors import IllegalAction
from tests.play import legal, scene

OWN = ("GIANT_BOAR", "BRAWL", "IMPOSSIBLE_BOAST", "GLORIOUS_BELT", "HORN_OF_ODIN")  # the rulebook's own cards
STREAMS = 4_000  # random streams tried for wanted dice


def cards(deck, **prints):
    """Names of a deck's cards with these prints: name, dice, icons, pinup, mandatory, fight, immune, consumable."""
    fields = {f.name for row in (Prize, Trial) for f in dataclasses.fields(row)}
    assert set(prints) <= fields, f"no such print: {set(prints) - fields}"
    wanted = dict(prints)
    if "name" in wanted:
        wanted["name"] = CARDS[Card[wanted["name"]]].name
    return [
        c.name
        for c in Card
        if DECKS[c] == Deck[deck] and all(getattr(CARDS[c], k, False) == v for k, v in wanted.items())
    ]


def card(deck, number=0, **prints):
    """The card of a deck with these prints, the first one or that `number`."""
    found = cards(deck, **prints)
    assert len(found) > number, f"the deck has only {len(found)} cards with {prints}"
    return found[number]


def easy(deck, **prints):
    """The first card of a deck with these prints that two coloured dice beat with two sixes."""
    found = (Card[name] for name in cards(deck, **prints))
    return next(c.name for c in found if Colour.WHITE not in SLOT_COLOUR[c] and MINIMUM[c].max() <= PIPS)


def teaching(number=0, **prints):
    """A quest with a skill for its winner and these prints, the first one or that `number`."""
    return [name for name in cards("QUEST", **prints) if SKILLS[Card[name]].any()][number]


def spare(deck, count, *taken):
    """Names of some cards of a deck other than those, the rulebook's own left out."""
    free = [c.name for c in Card if DECKS[c] == Deck[deck] and c.name not in (*taken, *OWN)]
    assert len(free) >= count, f"the deck has only {len(free)} other cards"
    return free[:count]


def bystander(*colours):
    """A barbarian without a skill for dice of these colours."""
    helpful = [Colour[name] for name in (*colours, "WHITE")]
    return next(b.name for b in Barbarian if not SKILLS[b][:, helpful].any())


def facing(challenge, *owned, rest=(), **fields):
    """Seat 0, offered that card, with these cards and a barbarian of no help there; `rest`: what the others hold.

    No help for the colours on the card, with red dice for white slots.
    """
    colours = [Colour(c).name.replace("WHITE", "RED") for c in SLOT_COLOUR[Card[challenge]]]
    held = [[bystander(*colours), *owned], *rest]
    return position(**{"phase": "OFFER", "challenge": challenge, "held": held, **fields})


def position(players=2, seed=0, options=None, **fields):
    """Seat 0 to act, everyone with a living barbarian and nothing else, every other card in its deck; but:

    - `held`: for each seat a list of names of cards front up (a barbarian among them is the living one)
    - `pinups`: for each seat a list of quests by name, or of skills (`"+1 red"`: a free quest with that on its back)
    - `buried`: for each seat a list of barbarians kept as glory
    - `challenge`: the card at hand; `dice=(5, 4)`, `colours=("RED", "RED")` with phase="CHALLENGE"
    - `monsters`: {card: [(barbarian, [items]), ...]}, oldest first, corpses too; `revenge=1` with one as `challenge`
    - `row`: quests passed over this turn, in order; `ignored`: bosses passed over
    - `decks`: {"QUEST": [names]}: those are the deck (the first quest on top), what is nowhere is discarded
    - `elsewhere`: {"QUEST": ("PINUP", 1)}: where cards go that nothing else places: a zone, or a zone and its owner
    - any field of the state by name (phase="OFFER", score is counted by itself, `seen=[quests]` fronts known)
    """
    zone, owner, given = {}, {}, {"phase": "TURN", "to_act": 0, "turn": 1, "challenge": -1, "revenge": 0}
    given |= {"row": [], "used": {}, "die": {}, "bonus": {}, "die_colour": {}, "winnable": 0}
    given |= {"pathfound": 0, "guard": {}, "fell_with": {}, "died": {}, "monsters": {}}

    def put(name, where, seat=None):
        assert name in Card.__members__, f"no card {name}"
        assert name not in zone, f"{name} is in two places"
        zone[name] = where
        if seat is not None:
            owner[name] = seat

    for seat, names in enumerate(fields.pop("held", [])):
        for name in names:
            put(name, "HELD", seat)
    for seat, names in enumerate(fields.pop("buried", [])):
        for name in names:
            put(name, "BURIED", seat)
    deaths = 0
    monsters = fields.pop("monsters", {})
    for place, (monster, corpses) in enumerate(monsters.items()):
        put(monster, "MONSTER")
        given["monsters"][f"MONSTER_{place + 1}"] = monster
        for barbarian, items in corpses:
            deaths += 1
            put(barbarian, "CORPSE")
            given["guard"][barbarian], given["died"][barbarian] = monster, deaths
            for item in items:
                put(item, "LOOT")
                given["fell_with"][item] = barbarian
    for name in fields.get("row", []):
        put(name, "ROW")
    for name in fields.pop("ignored", []):
        put(name, "ROW")
    challenge = fields.get("challenge")
    if challenge is not None and not fields.get("revenge") and challenge not in zone:
        put(challenge, "REVEALED")
    decks = fields.pop("decks", {})
    for names in decks.values():
        for name in names:
            put(name, "DECK")
    for seat, names in enumerate(fields.pop("pinups", [])):
        for name in names:
            put(name if name in Card.__members__ else _free_quest(name, zone), "PINUP", seat)
    for seat in range(players):
        if not any(z == "HELD" and owner[n] == seat and DECKS[Card[n]] == Deck.BARBARIAN for n, z in zone.items()):
            put(next(c.name for c in Card if c.name not in zone), "HELD", seat)
    elsewhere = fields.pop("elsewhere", {})
    for c in Card:
        if c.name not in zone:
            name = DECKS[c].name
            where = elsewhere.get(name, "DISCARD" if name in decks else "DECK")
            put(c.name, *([where] if isinstance(where, str) else where))
    if decks.get("QUEST"):
        given["top_quest"] = decks["QUEST"][0]
    if "dice" in fields:
        given["die"] = _both(fields.pop("dice"))
    if "colours" in fields:
        given["die_colour"] = _both(fields.pop("colours"))
    elif fields.get("phase", "TURN") != "TURN":
        given.pop("die_colour")
    if fields.get("phase") == "CHALLENGE":
        given.pop("winnable")
    seen = [*fields.pop("seen", []), *[n for n, z in zone.items() if z in ("HELD", "REVEALED", "ROW", "MONSTER")]]
    given["known"] = {name: 1 for name in seen if DECKS[Card[name]] == Deck.QUEST}
    given |= {"zone": zone, "owner": owner} | fields
    return Position(scene("barbaria", players, seed=seed, options=options, **given))


def _both(pair):
    return dict(zip(("FIRST", "SECOND"), pair, strict=True))


def _free_quest(skill, taken):
    """A quest that is nowhere yet, with that skill on its back."""
    for number, row in enumerate(QUESTS):
        name = Card(FIRST_QUEST + number).name
        if row.pinup == skill and name not in taken and row.name not in ("Giant Boar", "Brawl", "Impossible Boast"):
            return name
    raise AssertionError(f"no quest is left with {skill!r} on its back")


def new_game(players=2, seed=0, **options):
    """A new game as dealt."""
    return Position(hordes.make("barbaria", 1, players, seed=seed, autoreset=False, **options))


class Position:
    """One game. A field reads as an attribute: `p.phase`, `p.die`, `p.score`; a seat's as `p.of(1, "pinups")`."""

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

    def roll(self, label, *dice):
        """Play an action that rolls, with a random stream whose next rolls are those (one for each die rolled)."""
        return self.until(label, lambda stream: _rolls(stream, len(dice)) == dice)

    def take_on(self, *dice):
        """Accept the card at hand, with red dice for white slots, and roll those."""
        whites = CARDS[Card[self.challenge]].dice.count("white")
        if whites:
            self.play("ACCEPT")
        return self.roll(("ACCEPT", "COLOUR RED", "PAIR RED_RED")[whites], *dice)

    def until(self, label, wanted):
        """Play an action with the first random stream that `wanted(rng state)` accepts."""
        for stream in range(STREAMS):
            if wanted(stream):
                self.engine.load(0, {"rng": stream})
                return self.play(label)
        raise AssertionError("no random stream tried gives that")

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
        if name in ("die", "bonus"):
            return tuple(value.get(die, 0) for die in ("FIRST", "SECOND"))
        if name == "die_colour":
            return tuple(value.get(die) for die in ("FIRST", "SECOND"))
        return value[: self.engine.num_players] if name in ("score", "place") else value

    def where(self, name):
        """The zone of a card, with its owner if it has one: "DECK", ("HELD", 0)."""
        record = self.engine._b.states[0]
        zone, owner = Zone(record["zone"][Card[name]]).name, int(record["owner"][Card[name]])
        return (zone, owner) if owner >= 0 else zone

    def cards(self, zone, seat=None):
        """Names of the cards in a zone, of a seat if given."""
        return {c.name for c in Card if self.where(c.name) == (zone if seat is None else (zone, seat))}

    def of(self, seat, name):
        """A field of a seat: skills, protection, pathfinder, horns, items, pinups."""
        assert name in PLAYER.fields
        return self.state["players"][seat][name]

    def items(self, seat):
        """Names of the items a seat owns."""
        return {item.name for item in Item if self.where(item.name) == ("HELD", seat)}

    def monsters_in_order(self):
        """Names of the monsters on the table, oldest first."""
        return list(self.state["monsters"].values())

    def observation(self, seat):
        """The game as the seat sees it, a fresh array."""
        return np.array(self.engine.observe(seat)[0])

    def sees(self, seat, name):
        """One field of that observation, such as `pips` or `seats[1].glory`; 1 is its maximum."""
        return self.engine.game.observation.named(self.observation(seat), self.engine.num_players)[name].tolist()


def _rolls(stream, count):
    """The next dice of a random stream (splitmix64, as in core/rng.py)."""
    found = []
    for _ in range(count):
        stream = (stream + 0x9E3779B97F4A7C15) % 2**64
        bits = stream
        bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) % 2**64
        bits ^= bits >> 31
        found.append(1 + (((bits >> 32) * 6) >> 32))
    return tuple(found)
