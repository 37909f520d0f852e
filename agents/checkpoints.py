"""Checkpoints of a training: all that is needed to go on with it, as data; the newest few are kept."""

import shutil
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from hordes.engines.core.errors import InvalidAgent
from hordes.engines.core.game import Game

from . import store
from .learned import Network

KIND = "checkpoint"
KEPT = 2


@dataclass
class Checkpoint:
    """A training at one moment; `pool` are the past selves, `notes` JSON values."""

    decisions: int
    policy: Network
    optimizer: dict[str, Any]  # torch's state_dict, without param_groups
    pool: list[Network]
    notes: dict[str, Any]


def write(folder: Path, game: Game, num_players: int, checkpoint: Checkpoint) -> Path:
    """Save a checkpoint in the run's folder, under its number of decisions, and drop all but the newest."""
    tensors = {f"policy.{name}": tensor for name, tensor in checkpoint.policy.weights.items()}
    for slot, network in enumerate(checkpoint.pool):
        tensors |= {f"pool.{slot}.{name}": tensor for name, tensor in network.weights.items()}
    for index, state in checkpoint.optimizer.items():
        tensors |= {f"optimizer.{index}.{name}": tensor for name, tensor in state.items()}
    description = {"decisions": checkpoint.decisions, "notes": checkpoint.notes}
    place = folder / f"{checkpoint.decisions:012d}"
    store.write(place, KIND, {**store.game_fields(game, num_players), **description}, tensors)
    for old in *found(folder)[KEPT:], *folder.glob(f".*{store.PARTIAL}"):  # also what a killed training left
        shutil.rmtree(old, ignore_errors=True)
    return place


def newest(folder: Path, game: Game, num_players: int) -> Checkpoint | None:
    """The newest sound checkpoint of a run; None where there is none at all.

    A damaged one is passed over with a warning, for the one before it. Raises InvalidAgent where every one is damaged,
    and where one is of another game, version, layout or number of players.
    """
    problems = []
    for place in found(folder):
        try:
            description, tensors = store.read(place, KIND)
            checkpoint = _checkpoint(place, description, tensors)
        except InvalidAgent as error:
            problems.append(str(error))
            continue
        store.check_game(place, description, game, num_players)
        if problems:
            warnings.warn(f"{'; '.join(problems)}; going on from {place}", stacklevel=2)
        return checkpoint
    if problems:
        raise InvalidAgent("; ".join(problems))
    return None


def found(folder: Path) -> list[Path]:
    """The checkpoints of a run, newest first."""
    return sorted((place for place in folder.glob("[0-9]*") if place.name.isdigit()), reverse=True)


def optimizer_state(optimizer: torch.optim.Optimizer) -> dict[str, Any]:
    """What an optimizer remembers of each parameter."""
    return {str(index): state for index, state in optimizer.state_dict()["state"].items()}


def restore_optimizer(optimizer: torch.optim.Optimizer, state: Mapping[str, Any]) -> None:
    """Give an optimizer its memory back."""
    whole = optimizer.state_dict()
    whole["state"] = {int(index): dict(values) for index, values in state.items()}
    optimizer.load_state_dict(whole)


def _checkpoint(place: Path, description: dict[str, Any], tensors: dict[str, Tensor]) -> Checkpoint:
    decisions, notes = description.get("decisions"), description.get("notes")
    if type(decisions) is not int or not isinstance(notes, dict):
        raise InvalidAgent(f"{place}: expected the numbers of a training, got {decisions!r} and {notes!r}")
    parts: dict[str, dict[str, Tensor]] = {}
    for name, tensor in tensors.items():
        part, _, rest = name.partition(".")
        if part != "policy":
            number, _, rest = rest.partition(".")
            part = f"{part}.{number}"
        parts.setdefault(part, {})[rest] = tensor
    if "policy" not in parts:
        raise InvalidAgent(f"{place}: expected a policy")
    pool = [Network(parts[f"pool.{slot}"]) for slot in range(sum(part.startswith("pool.") for part in parts))]
    memory = {part.partition(".")[2]: values for part, values in parts.items() if part.startswith("optimizer.")}
    return Checkpoint(decisions, Network(parts["policy"]), memory, pool, notes)
