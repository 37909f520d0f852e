"""The flat action space: families in order, each with its block of integers, its predicate and its effect.

A game's `actions.py` is one table of families. From it come the integers, the labels, the docs page, and the two
functions that the batch driver needs: `legal` (phase -> mask) and `step` (action -> rule), written out as plain code
because numba has no fast table of functions.
"""

import linecache
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from .errors import IllegalAction, InvalidData, suggestion
from .jit import rule

WRITTEN = frozenset(("legal", "step", "s", "mask", "count", "action", *"ijkl"))  # names the written code has of its own
Rules = tuple[Callable, Callable]  # may(s, *indices) -> bool, do(s, *indices)


@dataclass(frozen=True)
class Family:
    """A kind of action. `axes` are the enums that number its members.

    `per_seat`: the first axis is a seat; `per_opponent`: it is an opponent, counted from the acting seat's left.

    `when` maps each phase in which the family can be asked to its two rules: the predicate and the effect.
    """

    name: str
    axes: tuple[type[IntEnum], ...]
    doc: str
    when: Mapping[IntEnum, Rules]
    per_seat: bool = False
    per_opponent: bool = False

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(len(axis) for axis in self.axes)

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    @property
    def grows(self) -> bool:
        """Whether its size depends on the number of players."""
        return self.per_seat or self.per_opponent

    def size_with(self, num_players: int) -> int:
        """Number of its actions with `num_players` seats."""
        return math.prod((num_players - self.per_opponent, *self.shape[1:])) if self.grows else self.size


class ActionSpace:
    """The families of one game in order. Only the last may grow with the players, so that fewer have a prefix."""

    def __init__(self, *families: Family) -> None:
        if any(family.grows for family in families[:-1]):
            raise ValueError("a family whose size depends on the players comes last")
        self.families = families
        self.first: dict[str, int] = {}
        offset = 0
        for family in families:
            self.first[family.name] = offset
            offset += family.size
        self.total = offset

    def size(self, num_players: int) -> int:
        """Number of actions with `num_players` seats."""
        last = self.families[-1]
        return self.total - last.size + last.size_with(num_players)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """A label for every action, such as `PLACE FRANKS BELGICA`."""
        return tuple(" ".join((f.name, *indices)) for f in self.families for indices in _members(f.axes))

    @cached_property
    def _index(self) -> dict[str, int]:
        return {label: i for i, label in enumerate(self.labels)}

    def index(self, label: str) -> int:
        """The action of a label. Raises IllegalAction for an unknown one."""
        key = " ".join(str(label).upper().split())
        if key not in self._index:
            raise IllegalAction(f"no action is called {label!r}: {suggestion(key, self.labels)}")
        return self._index[key]

    def compile(self, name: str) -> tuple[Callable, Callable]:
        """The rules `legal(s, mask) -> number of legal actions` and `step(s, action)` that this table amounts to."""
        source, rules = self._source()
        file = f"<actions of {name}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        namespace = {**rules, "__name__": __name__}
        exec(compile(source, file, "exec"), namespace)
        return rule()(namespace["legal"]), rule()(namespace["step"])

    def _source(self) -> tuple[str, dict]:
        rules: dict[str, Callable] = {}

        def named(function: Callable) -> str:
            known = rules.setdefault(name := getattr(function, "__name__", "rule"), function)
            while known is not function or name in WRITTEN:  # two modules may use one name
                name += "_"
                known = rules.setdefault(name, function)
            return name

        by_phase: dict[IntEnum, list[str]] = {}
        effects: list[str] = []
        for family in self.families:
            first, letters = self.first[family.name], "ijkl"[: len(family.axes)]
            flat, strides = str(first), []
            for depth, letter in enumerate(letters):
                stride = math.prod(family.shape[depth + 1 :])
                strides.append(stride)
                flat += f" + {letter} * {stride}"
            for phase, (may, _) in family.when.items():
                lines = [f"{'    ' * d}for {x} in range({family.shape[d]}):" for d, x in enumerate(letters)]
                lines += [f"if {named(may)}({', '.join(('s', *letters))}):", f"    mask[{flat}] = 1", "    count += 1"]
                inner = "    " * len(letters)
                lines[len(letters) :] = [inner + line for line in lines[len(letters) :]]
                by_phase.setdefault(phase, []).extend(lines)
            indices = [f"(action - {first}) // {s} % {n}" for s, n in zip(strides, family.shape, strict=True)]
            effects.append(f"{'el' if effects else ''}if action < {first + family.size}:")
            kinds: dict[Callable, list[IntEnum]] = {}
            for phase, (_, do) in family.when.items():
                kinds.setdefault(do, []).append(phase)
            for n, (do, phases) in enumerate(kinds.items()):
                call = f"{named(do)}({', '.join(('s', *indices))})"
                if len(kinds) == 1:
                    effects.append(f"    {call}")
                else:
                    test = " or ".join(f"s.phase == {int(p)}" for p in phases)
                    effects += [f"    {'el' if n else ''}if {test}:", f"        {call}"]
        writers: list[str] = []
        for phase, lines in by_phase.items():
            writers += [f"{'el' if writers else ''}if s.phase == {int(phase)}:  # {phase.name}"]
            writers += [f"    {line}" for line in lines]
        legal = ["def legal(s, mask):", "    count = 0", *(f"    {line}" for line in writers), "    return count", ""]
        step = ["def step(s, action):", *(f"    {line}" for line in effects), ""]
        return "\n".join(legal + step), rules


def _members(axes):
    if not axes:
        yield ()
        return
    for member in axes[0]:
        for rest in _members(axes[1:]):
            yield (member.name, *rest)


def choices(name: str, *names: str) -> type[IntEnum]:
    """An enum made from component names, such as provinces read from a map: `Italia Superior` -> ITALIA_SUPERIOR.

    Raises InvalidData for a name that does not begin with a letter, or that is another's.
    """
    members: list[str] = []
    for own in names:
        member = re.sub(r"\W+", "_", own.strip()).upper()
        if not member[:1].isalpha():
            raise InvalidData(f"{name}, name: expected one that begins with a letter, got {own!r}")
        if member in members:
            raise InvalidData(f"{name}, name: {own!r} is also another's, {names[members.index(member)]!r}")
        members.append(member)
    return IntEnum(name, members, start=0)  # type: ignore[return-value]
