"""Component tables: TOML rows with provenance, checked against a dataclass, and the overlay of a game's owner.

Each row has `source` and `status`, its own or its file's `[meta]`. `HORDES_COMPONENTS` names a folder whose
`<game>/<file>.toml` may change values of rows (matched by `id`), never their number.
"""

import dataclasses
import os
import tomllib
import typing
from collections import Counter
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from .errors import InvalidData, suggestion

STATUSES = ("rulebook", "public", "reconstructed", "stand-in")
Row = TypeVar("Row")


class Table:
    """One data file of a game: `rows(name, Type)` gives its checked rows, `value(name, type)` a single value."""

    def __init__(self, package: str, file: str) -> None:
        self.game = package.rpartition(".")[2]
        self.name = f"{self.game}/{file}"
        self.content = tomllib.loads(files(package).joinpath("data", file).read_text("utf-8"))
        self._statuses: dict[str, str] = {}  # of each row read, by its place
        overlay = overlay_folder(self.game)
        if overlay is not None:
            known = [item.name for item in files(package).joinpath("data").iterdir()]
            for path in sorted(overlay.iterdir()):
                if path.name not in known:
                    raise InvalidData(f"{path}: {self.game} has no such data file; {suggestion(path.name, known)}")
            if (overlay / file).is_file():
                self._overlay(overlay / file)

    def rows(self, name: str, row_type: type[Row]) -> tuple[Row, ...]:
        """The rows `[[name]]` as instances of the dataclass `row_type`, ids 0, 1, 2, ... in order."""
        fields = {f.name: f for f in dataclasses.fields(row_type)}  # type: ignore[arg-type]
        kinds = typing.get_type_hints(row_type)
        rows = []
        for number, raw in enumerate(self.content.get(name, [])):
            where = f"{self.name}, {name} {raw.get('name', raw.get('id', number))!r}"
            values = self._without_provenance(raw, where, f"{name} {number}")
            if values.pop("id", number) != number:
                raise InvalidData(f"{where}, id: expected {number}; rows stand in the order of their ids")
            for key, value in values.items():
                if key not in fields:
                    raise InvalidData(f"{where}, {key}: unknown field; {suggestion(key, fields)}")
                if not _fits(value, kinds[key]):
                    raise InvalidData(f"{where}, {key}: expected {_title(kinds[key])}, got {value!r}")
            missing = [f for f in fields if f not in values and fields[f].default is dataclasses.MISSING]
            if missing:
                raise InvalidData(f"{where}, {missing[0]}: missing, expected {_title(kinds[missing[0]])}")
            rows.append(row_type(**{k: tuple(v) if isinstance(v, list) else v for k, v in values.items()}))
        if not rows:
            raise InvalidData(f"{self.name}, {name}: expected rows, found none")
        return tuple(rows)

    def value(self, name: str, kind: type, low: int | None = None, high: int | None = None) -> Any:
        """The component value `[value.name]`: its `is`, checked for type and range."""
        raw = self.content.get("value", {}).get(name)
        where = f"{self.name}, value.{name}"
        if not isinstance(raw, dict) or "is" not in raw:
            raise InvalidData(f"{where}: missing, expected a table with `is`")
        value = self._without_provenance(raw, where, f"value {name}")["is"]
        items = value if isinstance(value, list) else [value]
        for item in items:
            if not _fits(item, kind):
                raise InvalidData(f"{where}: expected {_title(kind)}, got {item!r}")
            if (low is not None and item < low) or (high is not None and item > high):
                raise InvalidData(f"{where}: expected {low}..{high}, got {item!r}")
        return tuple(value) if isinstance(value, list) else value

    @property
    def tally(self) -> Counter[str]:
        """How many of the rows read are of each status."""
        return Counter(self._statuses.values())

    def error(self, row: str, name: str, problem: str) -> InvalidData:
        """An error about one field of one row, for the checks that only the game knows."""
        return InvalidData(f"{self.name}, {row}, {name}: {problem}")

    def _without_provenance(self, raw: dict, where: str, place: str) -> dict:
        meta = self.content.get("meta", {})
        status, source = raw.get("status", meta.get("status")), raw.get("source", meta.get("source"))
        if status not in STATUSES:
            raise InvalidData(f"{where}, status: expected one of {', '.join(STATUSES)}, got {status!r}")
        if not source:
            raise InvalidData(f"{where}, source: missing, expected where the row comes from")
        self._statuses[place] = status
        return {k: v for k, v in raw.items() if k not in ("status", "source")}

    def _overlay(self, path: Path) -> None:
        try:
            overlay = tomllib.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
            raise InvalidData(f"{path}: not readable as TOML: {error}") from None
        for name, replacement in overlay.items():
            if name not in self.content:
                raise InvalidData(f"{path}, {name}: unknown table; {suggestion(name, self.content)}")
            if isinstance(self.content[name], list):
                for raw in replacement if isinstance(replacement, list) else [replacement]:
                    id = raw.get("id") if isinstance(raw, dict) else None
                    row = next((r for n, r in enumerate(self.content[name]) if r.get("id", n) == id), None)
                    if row is None or type(id) is not int:
                        raise InvalidData(f"{path}, {name}: expected rows with an id of the game's own, got {raw!r}")
                    self._same_lengths(path, f"{name} {id}", row, raw)
                    row.update(raw)
            elif isinstance(replacement, dict):
                for key, value in replacement.items():
                    old = self.content[name].get(key)
                    if name != "meta" and old is None:
                        raise InvalidData(f"{path}, {name}.{key}: unknown; {suggestion(key, self.content[name])}")
                    both = isinstance(old, dict) and isinstance(value, dict)
                    if both:
                        self._same_lengths(path, f"{name}.{key}", old, value)
                    self.content[name][key] = {**old, **value} if both else value
            else:
                raise InvalidData(f"{path}, {name}: expected a table, got {replacement!r}")

    def _same_lengths(self, path: Path, where: str, old: dict, new: dict) -> None:
        for key, value in new.items():
            own = old.get(key)
            if isinstance(own, list) and isinstance(value, list) and len(own) != len(value):
                raise InvalidData(f"{path}, {where}, {key}: expected {len(own)} values, got {len(value)}")


def overlay_folder(game: str) -> Path | None:
    """The folder with an owner's numbers for `game`, if `HORDES_COMPONENTS` is set and has one."""
    root = os.environ.get("HORDES_COMPONENTS")
    if not root:
        return None
    if not Path(root).is_dir():
        raise InvalidData(f"HORDES_COMPONENTS: expected a folder, got {root!r}")
    folder = Path(root) / game
    if folder.exists() and not folder.is_dir():
        raise InvalidData(f"{folder}: expected a folder with the game's files")
    games = [item.name for item in files("hordes.engines").iterdir() if item.is_dir() and item.name[0] not in "_."]
    for other in sorted(Path(root).iterdir()):
        if other.is_dir() and other.name not in (*games, game) and get_close_matches(other.name, games, cutoff=0.8):
            raise InvalidData(f"{other}: no game is called so; {suggestion(other.name, games)}")
    return folder if folder.is_dir() else None


def _fits(value: Any, kind: Any) -> bool:
    if typing.get_origin(kind) is tuple:
        inner = typing.get_args(kind)[0]
        return isinstance(value, list) and all(_fits(v, inner) for v in value)
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def _title(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind)
