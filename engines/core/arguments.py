"""What people pass to an engine, checked: each function gives the array or number meant, or says what was expected."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from .errors import IllegalAction, InvalidOption
from .rng import seeds_from

MOST = 2**63 - 1
ILLEGAL = -2  # stands for a number too great for int64


def is_int(value: Any) -> bool:
    """Whether it is a whole number; a bool is none."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def count(name: str, value: Any, most: int = MOST) -> int:
    """An integer of at least 1 and no more than `most`."""
    if not is_int(value) or not 1 <= value <= most:
        bounds = "of at least 1" if most == MOST else f"from 1 to {most}"
        raise InvalidOption(f"{name}: expected an integer {bounds}, got {value!r}")
    return int(value)


def actions(value: Any, num_games: int) -> np.ndarray:
    """(N,) int64, legal or not. Raises IllegalAction for another shape or dtype."""
    array = _array(value)
    if array.dtype.kind not in "iu":
        hint = "; `game.action_index` gives a label's" if array.dtype.kind in "US" else ""
        raise IllegalAction(f"actions: expected integers, got dtype {array.dtype}{hint}")
    if array.shape != (num_games,):
        raise IllegalAction(f"actions: expected shape ({num_games},), got {array.shape}")
    if array.dtype == np.uint64:
        return np.where(array > MOST, ILLEGAL, array.astype(np.int64))
    return array.astype(np.int64)


def games(value: Any, num_games: int) -> np.ndarray:
    """(N,) bool from such an array, or from indices."""
    array = _array(value)
    if array.dtype == bool and array.shape == (num_games,):
        return array.copy()
    if array.dtype.kind in "iu" or array.size == 0:
        indices = array.astype(np.int64).reshape(-1)
        if ((indices >= 0) & (indices < num_games)).all():
            which = np.zeros(num_games, bool)
            which[indices] = True
            return which
    raise InvalidOption(f"games: expected bool ({num_games},) or indices below {num_games}, got {value!r}")


def seeds(value: Any, num_games: int) -> np.ndarray:
    """(N,) uint64: the games of an int seed, those of an array of such seeds, or of entropy for None."""
    if value is None:
        value = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
    if is_int(value):
        return seeds_from(int(value), num_games)
    if isinstance(value, Iterable) and not isinstance(value, np.ndarray):
        value = list(value)
        if all(map(is_int, value)):  # numpy would make floats of them where some need 64 bits
            value = np.array([int(s) % 2**64 for s in value], np.uint64)
    array = _array(value)
    if array.dtype.kind not in "iu" or array.shape != (num_games,):
        raise InvalidOption(f"seed: expected an int, None or ({num_games},) integers, got {value!r}")
    return array.astype(np.uint64)


def seats(value: Any, num_games: int, num_players: int) -> np.ndarray:
    """(N,) int64 from one seat or one for each game."""
    array = _array(value)
    fits = array.dtype.kind in "iu" and array.shape in ((), (num_games,))
    if not fits or array.min() < 0 or array.max() >= num_players:
        expected = f"0..{num_players - 1}, one or {num_games} of them"
        raise InvalidOption(f"seat: expected {expected}, got {value!r}")
    return np.full(num_games, array, np.int64)


def game(value: Any, num_games: int) -> int:
    """The index of one game."""
    if not is_int(value) or not 0 <= value < num_games:
        raise InvalidOption(f"game: expected 0..{num_games - 1}, got {value!r}")
    return int(value)


def _array(value: Any) -> np.ndarray:
    """`value` as an array; what cannot be one, such as a ragged list, as an object, which every check refuses."""
    try:
        return np.asarray(value)
    except (TypeError, ValueError):
        return np.array(None, object)
