"""The one family of errors: what was wrong, where, and what was expected."""

import difflib
from collections.abc import Iterable


class HordesError(Exception):
    """Base of every error this package raises on bad input. Nothing has changed when one arrives."""


class UnknownGame(HordesError, KeyError):
    """No game of that id."""

    __str__ = Exception.__str__  # KeyError would print the message quoted


class InvalidOption(HordesError, ValueError):
    """An argument of `make` (players, reward, a game's option, ...) is unknown or out of range."""


class IllegalAction(HordesError, ValueError):
    """An action is not among the legal ones, or the array of actions has a wrong shape or dtype."""


class InvalidScenario(HordesError, ValueError):
    """A position names an unknown field, holds a value out of range, or cannot occur."""


class InvalidData(HordesError, ValueError):
    """A component table or its overlay breaks its schema: file, row and field are named."""


class InvalidSnapshot(HordesError, ValueError):
    """A snapshot is damaged, or of another game, version, layout or batch."""


class InvalidReplay(HordesError, ValueError):
    """A replay is damaged, of another game or version, or its moves are not legal."""


class InvalidAgent(HordesError, ValueError):
    """A saved agent or checkpoint is damaged, or of another game or layout."""


def suggestion(name: object, known: Iterable[object]) -> str:
    """The end of an error message about an unknown name: the nearest known one, or all of them."""
    names = [str(k) for k in known]
    near = difflib.get_close_matches(str(name), names, n=1)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"known: {', '.join(names)}" if names else "none are known"
