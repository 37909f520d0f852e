"""Positions of Attila for the clause tests: named fields in, named actions, named fields out.

    p = position(hands=[{"FRANKS": 1}], pieces={"BELGICA": {"FRANKS": 2}}, tiles={})
    p.play("PLACE FRANKS GERMANIA", "TAKE_INFLUENCE")
    assert p.influence[0] == {"FRANKS": 1}

A position is loaded as it is. From then on the engine takes every decision with one legal answer by itself: the end
of a turn without tiles, the pass of a seat without a card for the conflict, the whole turn of a seat with neither cards
nor tiles (so give the next seat a card).
"""

import numpy as np

import hordes
from hordes.engines.attila.components import Province
from hordes.engines.attila.state import PLAYER, STATE
from hordes.engines.core.errors import IllegalAction
from tests.play import legal, scene

# Far from the upper provinces, in an order to pacify them: [:1] the 5th century has begun, [:3] the 6th, [:6] the 7th,
# [:9] one tile is left, [:10] none.
REMOTE = [
    "AFRICA", "NUMIDIA", "MAURETANIA", "BAETICA", "LUSITANIA", "TARRACONENSIS", "ASIA", "BITHYNIA", "GRAECIA",
    "SICILIA",
]  # fmt: skip
FULL = {"GOTHS": 2, "SAXONS": 2}  # four pieces, for a province that a fifth one sets ablaze
SEAT_FIELDS = {"hands": "hand"} | {name: name for name in PLAYER.fields}
OWED_LATER = {"INFLUENCE": 1, "CONFLICT": 1, "END_TURN": 9}  # cards of the turn that are played by then


def position(players=2, seed=0, **fields):
    """A new game at seat 0's first card, with empty hands and an empty map, but for what `fields` say.

    hands, influence, tiles, aside, face_down: a list with a table for each seat, or one table for them all.
    pacified: names of provinces; the tiles left follow. Cards and pieces not named are in the draw pile and the supply.
    """
    phase = fields.setdefault("phase", "CARD")
    fields.setdefault("active", 0)
    fields.setdefault("cards_owed", max(0, (2 if players == 2 else 1) - OWED_LATER.get(phase, 0)))
    fields.setdefault("hands", {})
    if "pacified" in fields:
        fields["pacified"] = dict.fromkeys(fields["pacified"], 1)
    seats = [{} for _ in range(players)]
    for given, name in SEAT_FIELDS.items():
        if given in fields:
            value = fields.pop(given)
            rows = [value] * players if isinstance(value, dict) else [*value, *[{}] * (players - len(value))]
            for seat, row in zip(seats, rows, strict=True):
                seat[name] = row
    return Position(scene("attila", players, seed=seed, players=seats, **fields))


def new_game(players=2, seed=0):
    """A new game as dealt: not loaded, since loading fills in what follows."""
    return Position(hordes.make("attila", 1, players, seed=seed, autoreset=False))


class Position:
    """One game. A field reads as an attribute: `p.phase`, `p.pieces["BELGICA"]`, `p.hands[0]`, `p.score`."""

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

    def targets(self, people):
        """Names of the provinces where a piece of the people may be put now."""
        return {label.split()[2] for label in self.legal(f"PLACE {people}")}

    @property
    def state(self):
        """All fields as named values, blank ones left out."""
        return self.engine.state(0)

    def __getattr__(self, name):
        if name == "engine" or (name not in SEAT_FIELDS and name not in STATE.fields):
            raise AttributeError(name)
        if name in SEAT_FIELDS:
            rows = self.state["players"][: self.engine.num_players]
            return [Named(row[SEAT_FIELDS[name]]) for row in rows]
        value = self.state[name]
        if name == "pieces":
            return {province.name: Named(value.get(province.name, {})) for province in Province}
        if name in ("score", "place"):
            return value[: self.engine.num_players]
        return Named(value) if isinstance(value, dict) else value

    def hand_sizes(self):
        """The number of cards in each hand."""
        return [sum(hand.values()) for hand in self.hands]

    def observation(self, seat):
        """The game as the seat sees it, a fresh array."""
        return np.array(self.engine.observe(seat)[0])

    def sees(self, seat, name):
        """One field of that observation, such as `discards` or `seats[1].hand_size`; 1 is its maximum."""
        return self.engine.game.observation.named(self.observation(seat), self.engine.num_players)[name].tolist()


class Named(dict):
    """Named numbers; what is not named is 0."""

    def __missing__(self, name):
        return 0
