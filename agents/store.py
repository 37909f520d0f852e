"""Named tensors and their description in one folder: how agents and checkpoints lie on disk.

`agent.json`, or `checkpoint.json`, says what the tensors are and has the digest of `weights.safetensors`. Both files
are data: reading them runs no code, whoever wrote them. A folder is written beside its place and then renamed, so that
a process killed at any moment leaves the old one, or the new one, never half of one.
"""

import hashlib
import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import hordes
from hordes.engines.core.errors import InvalidAgent
from hordes.engines.core.game import Game

if TYPE_CHECKING:
    from torch import Tensor

WEIGHTS = "weights.safetensors"
PARTIAL, REPLACED = ".partial", ".replaced"


def write(folder: str | Path, kind: str, description: Mapping[str, Any], tensors: "Mapping[str, Tensor]") -> Path:
    """Save tensors with a description as `folder`, in place of what was saved there before.

    Raises InvalidAgent where the folder holds something else: it is left alone.
    """
    from safetensors.torch import save

    folder = Path(folder)
    if folder.exists() and not _replaceable(folder, kind):
        raise InvalidAgent(f"{folder} exists and holds no saved {kind}: it is not replaced")
    folder.parent.mkdir(parents=True, exist_ok=True)
    data = save({name: tensor.detach().cpu().contiguous().clone() for name, tensor in tensors.items()})
    text = {"kind": kind, **description, "hordes": hordes.__version__, "weights_sha256": _digest(data)}
    partial = _beside(folder, PARTIAL)
    _remove(partial)
    partial.mkdir()
    _write_through(partial / WEIGHTS, data)
    _write_through(partial / f"{kind}.json", json.dumps(text, indent=1).encode())
    if folder.exists():
        old = _beside(folder, REPLACED)
        _remove(old)
        folder.rename(old)
        partial.rename(folder)
        _remove(old)
    else:
        partial.rename(folder)
    return folder


def read(folder: str | Path, kind: str) -> "tuple[dict[str, Any], dict[str, Tensor]]":
    """The description and the tensors of a saved `kind`. Raises InvalidAgent for anything missing or damaged."""
    from safetensors import SafetensorError
    from safetensors.torch import load

    folder = Path(folder)
    if not folder.is_dir():
        raise InvalidAgent(f"{folder}: expected the folder of a saved {kind}, with {kind}.json and {WEIGHTS}")
    description = _described(folder, kind)
    data = _bytes(folder / WEIGHTS)
    if description.get("weights_sha256") != _digest(data):
        raise InvalidAgent(f"{folder / WEIGHTS} is damaged: expected the digest that {kind}.json gives")
    try:
        return description, load(data)
    except (SafetensorError, ValueError, KeyError, RuntimeError) as error:
        raise InvalidAgent(f"{folder / WEIGHTS} is not a safetensors file: {error}") from None


def game_fields(game: Game, num_players: int) -> dict[str, Any]:
    """What a description says of the game: what learned in one is of use only where all these are the same."""
    return {"game": game.id, "version": game.version, "layout": game.layout_hash, "num_players": num_players}


def check_game(folder: str | Path, description: Mapping[str, Any], game: Game, num_players: int) -> None:
    """Raises InvalidAgent where the description is of another game, version, layout or number of players."""
    for name, expected in game_fields(game, num_players).items():
        if description.get(name) != expected:
            raise InvalidAgent(f"{folder}: {name}: expected {expected!r}, it was made for {description.get(name)!r}")


def _described(folder: Path, kind: str) -> dict[str, Any]:
    path = folder / f"{kind}.json"
    try:
        description = json.loads(_bytes(path))
    except (ValueError, RecursionError):
        raise InvalidAgent(f"{path} is damaged: expected JSON") from None
    if not isinstance(description, dict) or description.get("kind") != kind:
        raise InvalidAgent(f"{path}: expected the description of a saved {kind}")
    return description


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise InvalidAgent(f"{path} is not readable: {error.strerror}") from None


def _replaceable(folder: Path, kind: str) -> bool:
    return folder.is_dir() and ((folder / f"{kind}.json").exists() or not any(folder.iterdir()))


def _beside(folder: Path, suffix: str) -> Path:
    return folder.with_name(f".{folder.name}{suffix}")


def _remove(folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)


def _write_through(path: Path, data: bytes) -> None:
    with open(path, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
