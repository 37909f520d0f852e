"""The language of the cards: what a row of data says, parsed and checked.

    effect  = field | program
    field   = goods | "raft:" goods "ship:" goods
    goods   = gain { gain }
    program = [ event [ "!" ] ":" ] option { "/" option } [ "each" ]
    option  = [ cost { cost } "->" ] gain { gain }
    cost    = amount | ("w" | "r" | "s" | "b") [n] | "drop(boat)" | "pawn(" keyword ")"
    gain    = amount | unit [n] [ "per" [n] ("ship" | "token") ] | "amb" [n] "(" ("any" | "field" | "action") ")"
            | keyword [ "(raft)" ] [ "?" ] | "ask(" gain "/" gain ")" | "field" | "noboat" | "raftok"

An amount is a letter and a number: A apple, H sheep, F fish, W wood, S stone, G gold, X raze, R any Resource, and as
a cost K so many different kinds. w is a worker, r a Raft, s a Ship, b either boat, v points. Numbers go from 1 to 20.
Braces mark what is ours in a real card and mean nothing.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum


class Kind(IntEnum):
    BASIC = 0
    FIELD = 1
    ACTION = 2
    FEATURE = 3
    BOOST = 4
    ISLAND = 5


class Good(IntEnum):
    APPLE = 0
    SHEEP = 1
    FISH = 2
    WOOD = 3
    STONE = 4
    GOLD = 5  # the five before it are Resources
    RAZE = 6


class Keyword(IntEnum):
    EXPLORE = 0
    POPULATE = 1
    CONSTRUCT = 2
    HARVEST = 3
    SAIL = 4


class Event(IntEnum):
    """What sets a card off by itself; SCORE counts at the end, STATIC always holds."""

    ON_PILLAGE = 0
    ON_CONQUER = 1
    ON_SHIP_HARVEST = 2
    ON_RAFT_HARVEST = 3
    ON_LOOKOUT = 4
    ON_AMBUSH = 5
    ON_RAID = 6
    ON_PAWN_MOVE = 7
    SCORE = 8
    STATIC = 9


class Cost(IntEnum):
    GOOD = 0  # `of` which good
    ANY = 1  # Resources of any kind
    KINDS = 2  # Resources of different kinds
    WORKER = 3
    RAFT = 4
    SHIP = 5
    BOAT = 6
    DROP_BOAT = 7
    PAWN = 8  # `of` which tile's keyword


class Gain(IntEnum):
    GOOD = 0  # `of` which good
    ANY = 1  # Resources of any kind
    POINTS = 2  # `of` Per, for each `extra` of them
    CARD = 3
    WORKER = 4
    RAFT = 5
    SHIP = 6
    BOAT = 7
    RET = 8
    UP = 9
    NOW = 10
    EXH = 11
    REVEAL = 12
    COPY = 13
    STEAL = 14
    DROP = 15
    GIVE = 16
    LOOK = 17
    AMB = 18  # `of` Target
    KEYWORD = 19  # `of` Keyword, `extra` Manner
    ASK = 20  # `of` and `extra`: the two gains
    FIELD = 21
    NOBOAT = 22
    RAFTOK = 23


class Per(IntEnum):
    ONCE = 0
    SHIP = 1
    TOKEN = 2


class Target(IntEnum):
    ANY = 0
    FIELD = 1
    ACTION = 2


class Manner(IntEnum):
    """How a keyword is done: with a Raft, and whether it may be left out."""

    PLAIN = 0
    RAFT = 1
    OPTIONAL = 2
    OPTIONAL_RAFT = 3


LETTERS = dict(zip("AHFWSGX", Good, strict=True))
UNITS = {
    "v": Gain.POINTS, "card": Gain.CARD, "worker": Gain.WORKER, "raft": Gain.RAFT, "ship": Gain.SHIP,
    "boat": Gain.BOAT, "ret": Gain.RET, "up": Gain.UP, "now": Gain.NOW, "exh": Gain.EXH, "reveal": Gain.REVEAL,
    "copy": Gain.COPY, "steal": Gain.STEAL, "drop": Gain.DROP, "give": Gain.GIVE, "look": Gain.LOOK,
    "field": Gain.FIELD, "noboat": Gain.NOBOAT, "raftok": Gain.RAFTOK,
}  # fmt: skip
COSTS = {"w": Cost.WORKER, "r": Cost.RAFT, "s": Cost.SHIP, "b": Cost.BOAT}
MOST = 20  # no number on a card is higher
TOKEN = re.compile(r"\s*(->|[/()?!:]|[A-Z]+(?:_[A-Z]+)+|[A-Z]{2,}|[a-z]+|[A-Z]|[0-9]+)")


@dataclass(frozen=True)
class Term:
    """One cost or gain: its kind, how many, and what else its kind needs."""

    kind: Cost | Gain
    count: int = 1
    of: int = 0
    extra: int = 0


@dataclass(frozen=True)
class Choice:
    costs: tuple[Term, ...]
    gains: tuple[Term, ...]


@dataclass(frozen=True)
class Program:
    """What a card does: its options, what sets it off (None: its owner), once a round, once for each opponent."""

    options: tuple[Choice, ...]
    event: Event | None = None
    once: bool = False
    each: bool = False


class Reader:
    """Reads one text; `error(problem)` makes the exception to raise, naming card and field."""

    def __init__(self, text: str, error: Callable[[str], Exception]) -> None:
        self.error = error
        self.tokens: list[str] = []
        plain = text.replace("{", " ").replace("}", " ").rstrip()
        place = 0
        while place < len(plain):
            match = TOKEN.match(plain, place)
            if match is None:
                raise error(f"expected a word of the card language at {plain[place:].strip()!r}")
            self.tokens.append(match.group(1))
            place = match.end()
        self.place = 0

    @property
    def next(self) -> str:
        """The token to come, '' at the end."""
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self) -> str:
        token = self.next
        self.place += 1
        return token

    def found(self, token: str) -> bool:
        """Take a token if it comes next."""
        if self.next == token:
            self.place += 1
            return True
        return False

    def expect(self, *tokens: str) -> str:
        if self.next not in tokens:
            raise self.wrong(" or ".join(map(repr, tokens)))
        return self.take()

    def wrong(self, expected: str) -> Exception:
        return self.error(f"expected {expected} at token {self.place + 1}, got {(self.next or 'the end')[:40]!r}")

    def number(self) -> int:
        """A number, 1 if none stands there."""
        if not self.next.isdecimal():
            return 1
        if len(self.next) > len(str(MOST)) or not 1 <= int(self.next) <= MOST:
            raise self.wrong(f"1 to {MOST}")
        return int(self.take())

    def end(self) -> None:
        if self.next:
            raise self.wrong("the end")

    def program(self) -> Program:
        event, once = None, False
        if self.next in Event.__members__:
            event = Event[self.take()]
            once = self.found("!")
            self.expect(":")
        options = [self.option()]
        while self.found("/"):
            options.append(self.option())
        each = self.found("each")
        self.end()
        return Program(tuple(options), event, once, each)

    def option(self) -> Choice:
        costs: list[Term] = []
        if "->" in self.tokens[self.place : self._end_of_option()]:
            costs.append(self.cost())
            while not self.found("->"):
                costs.append(self.cost())
        return Choice(tuple(costs), self.gains())

    def _end_of_option(self) -> int:
        """Where this option ends: at a slash outside brackets."""
        depth = 0
        for place in range(self.place, len(self.tokens)):
            depth += {"(": 1, ")": -1}.get(self.tokens[place], 0)
            if self.tokens[place] == "/" and depth == 0:
                return place
        return len(self.tokens)

    def gains(self) -> tuple[Term, ...]:
        found = [self.gain()]
        while self.next not in ("", "/", "each", "ship") or (self.next == "ship" and not self._is_side()):
            found.append(self.gain())
        return tuple(found)

    def _is_side(self) -> bool:
        return self.tokens[self.place + 1 : self.place + 2] == [":"]

    def sides(self) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
        """A Field's Goods, with a Raft and with a Ship (the same where it needs no boat)."""
        if self.next != "raft" or not self._is_side():
            goods = self.gains()
            self.end()
            return goods, goods
        self.take()
        self.expect(":")
        raft = self.gains()
        self.expect("ship")
        self.expect(":")
        ship = self.gains()
        self.end()
        return raft, ship

    def cost(self) -> Term:
        if self.next in LETTERS or self.next in ("R", "K"):
            return self.amount({"R": Cost.ANY, "K": Cost.KINDS}, Cost.GOOD)
        if self.next in COSTS:
            return Term(COSTS[self.take()], self.number())
        if self.found("drop"):
            self.expect("(")
            self.expect("boat")
            self.expect(")")
            return Term(Cost.DROP_BOAT)
        if self.found("pawn"):
            self.expect("(")
            keyword = Keyword[self.expect(*Keyword.__members__)]
            self.expect(")")
            return Term(Cost.PAWN, of=keyword)
        raise self.wrong("a cost such as W1, w, drop(boat)")

    def asked(self) -> Term:
        """A gain within ask( / ), which takes no other ask."""
        if self.next == "ask":
            raise self.wrong("drop or give")
        return self.gain()

    def amount(self, any_kind: dict[str, Cost | Gain], one_kind: Cost | Gain) -> Term:
        letter = self.take()
        if not self.next.isdecimal():
            raise self.wrong(f"a number after {letter}")
        count = self.number()
        return Term(any_kind[letter], count) if letter in any_kind else Term(one_kind, count, LETTERS[letter])

    def gain(self) -> Term:
        if self.next in LETTERS or self.next == "R":
            return self.amount({"R": Gain.ANY}, Gain.GOOD)
        if self.next in Keyword.__members__:
            keyword, manner = Keyword[self.take()], 0
            if self.found("("):
                self.expect("raft")
                self.expect(")")
                manner |= Manner.RAFT
            if self.found("?"):
                manner |= Manner.OPTIONAL
            return Term(Gain.KEYWORD, of=keyword, extra=manner)
        if self.found("amb"):
            count = self.number()
            self.expect("(")
            target = Target[self.expect(*(name.lower() for name in Target.__members__)).upper()]
            self.expect(")")
            return Term(Gain.AMB, count, target)
        if self.found("ask"):
            self.expect("(")
            first = self.asked()
            self.expect("/")
            second = self.asked()
            self.expect(")")
            if first.count > 1 or second.count > 1:
                raise self.error("what is asked for is counted once")
            return Term(Gain.ASK, of=first.kind, extra=second.kind)
        if self.next in UNITS:
            kind, count = UNITS[self.take()], self.number()
            if self.found("per"):
                if kind != Gain.POINTS:
                    raise self.error("per stands after v only")
                step = self.number()
                return Term(kind, count, Per[self.expect("ship", "token").upper()], step)
            return Term(kind, count)
        raise self.wrong("a gain such as W1, v2, card, EXPLORE, amb(any)")
