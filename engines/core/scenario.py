"""Positions as named values: a game's record to nested dicts and back, and scenario files, which are the same as TOML.

Enum axes become tables with an entry for each member that is not blank (`pieces.BELGICA.FRANKS = 2`), enum values
names, 64-bit fields hexadecimal text. A field left out keeps its value; a table given replaces the whole field.
"""

import copy
import operator
import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
import tomli_w

from .errors import InvalidScenario, suggestion
from .state import Field, Record


def to_values(record: np.record, layout: Record) -> dict[str, Any]:
    """One game's record as named values."""
    return {f.name: _out(record[f.name], f.axes, f) for f in layout.fields.values()}


def set_values(record: np.record, layout: Record, values: dict[str, Any], path: str = "") -> None:
    """Write named values into a record. Raises InvalidScenario; the record may then be half written."""
    if not isinstance(values, dict):
        raise InvalidScenario(f"{path.rstrip('.') or 'state'}: expected a table of fields, got {values!r}")
    for name, value in values.items():
        if name not in layout.fields:
            raise InvalidScenario(f"{path}{name}: unknown field; {suggestion(name, layout.fields)}")
        f = layout.fields[name]
        if isinstance(f.of, Record):
            rows = value if isinstance(value, list) else None
            if rows is None or len(rows) > len(record[name]):
                raise InvalidScenario(f"{path}{name}: expected a list of at most {len(record[name])}, got {value!r}")
            for i, row in enumerate(rows):
                set_values(record[name][i], f.of, row, f"{path}{name}[{i}].")
        elif f.axes:
            record[name] = _in(value, f.axes, f, path + name)
        else:
            record[name] = _number(value, f, path + name)


def read(path: str | Path, game: str) -> dict[str, Any]:
    """The `[state]` of a scenario file of `game`."""
    try:
        content = tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidScenario(f"{path}: not readable as a scenario: {error}") from None
    if content.get("game") != game:
        raise InvalidScenario(f"{path}, game: expected {game!r}, got {content.get('game')!r}")
    if not isinstance(content.get("state"), dict):
        raise InvalidScenario(f"{path}, state: expected a table of fields")
    return content["state"]


def write(path: str | Path, game: str, values: dict[str, Any]) -> None:
    """Write a scenario file."""
    Path(path).write_text(tomli_w.dumps({"game": game, "state": values}), "utf-8")


def describe(values: dict[str, Any]) -> str:
    """Named values as text, a field a line, empty ones left out."""
    lines = []
    for name, value in values.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            filled = ({k: v for k, v in row.items() if v not in (0, {}, [])} for row in value)
            lines += [f"{name}[{i}]: {_short(row) or '-'}" for i, row in enumerate(filled)]
        elif value not in (0, {}, []):
            lines.append(f"{name}: {_short(value)}")
    return "\n".join(lines)


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{k} ({_short(v)})" if isinstance(v, dict) else f"{k} {v}" for k, v in value.items())
    if isinstance(value, list):
        while value and value[-1] == -1:
            value = value[:-1]
    return str(value)


def _out(value: Any, axes: tuple, f: Field) -> Any:
    if not axes:
        if isinstance(f.of, Record):
            return to_values(value, f.of)
        if f.dtype is np.uint64:
            return f"0x{int(value):016x}"
        number = int(value)
        return f.enum(number).name if f.enum is not None and number in f.enum.__members__.values() else number
    items = [_out(v, axes[1:], f) for v in value]
    if isinstance(axes[0], int):
        return items
    blank = _out(f.blank, (), f) if len(axes) == 1 else {}
    return {member.name: item for member, item in zip(axes[0], items, strict=True) if item != blank}


def _in(value: Any, axes: tuple, f: Field, path: str) -> Any:
    if not axes:
        return _number(value, f, path)
    axis = axes[0]
    if isinstance(axis, int):
        if not isinstance(value, (list, tuple)) or len(value) > axis:
            raise InvalidScenario(f"{path}: expected a list of at most {axis}, got {value!r}")
        rows = [_in(v, axes[1:], f, f"{path}[{i}]") for i, v in enumerate(value)]
        return rows + [_blank(axes[1:], f) for _ in range(axis - len(rows))]
    if not isinstance(value, dict):
        raise InvalidScenario(f"{path}: expected a table by {axis.__name__}, got {value!r}")
    rows = [_blank(axes[1:], f) for _ in axis]
    for key, item in value.items():
        member = _member(key, axis)
        if member is None:
            raise InvalidScenario(f"{path}.{key}: unknown; {suggestion(key, list(axis.__members__))}")
        rows[member] = _in(item, axes[1:], f, f"{path}.{key}")
    return rows


def _blank(axes: tuple, f: Field) -> Any:
    length = axes[0] if axes and isinstance(axes[0], int) else len(axes[0]) if axes else 0
    return [_blank(axes[1:], f) for _ in range(length)] if axes else f.blank


def _member(key: Any, axis: type[IntEnum]) -> IntEnum | None:
    return axis.__members__.get(str(key).upper().replace(" ", "_"))


def _number(value: Any, f: Field, path: str) -> int:
    if f.dtype is np.uint64:
        try:
            number = int(value, 16) if isinstance(value, str) else operator.index(value)
        except (TypeError, ValueError):
            number = -1
        if not 0 <= number < 2**64:
            raise InvalidScenario(f"{path}: expected 64 bits as hexadecimal text, got {value!r}")
        return number
    if f.enum is not None and isinstance(value, str):
        member = _member(value, f.enum)
        if member is None:
            raise InvalidScenario(f"{path}: unknown {value!r}; {suggestion(value, list(f.enum.__members__))}")
        return int(member)
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise InvalidScenario(f"{path}: expected an integer {f.low}..{f.high}, got {value!r}")
    if not f.low <= value <= f.high:
        raise InvalidScenario(f"{path}: expected {f.low}..{f.high}, got {int(value)}")
    return int(value)


def merged(values: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """`values` with the fields of `changes` replaced, the lists of nested records field by field."""
    result = copy.deepcopy(values)
    for name, change in changes.items():
        old = result.get(name)
        if isinstance(old, list) and isinstance(change, list) and all(isinstance(r, dict) for r in [*old, *change]):
            result[name] = [{**o, **(change[i] if i < len(change) else {})} for i, o in enumerate(old)]
        else:
            result[name] = copy.deepcopy(change)
    return result
