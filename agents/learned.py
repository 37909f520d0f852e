"""An agent that plays a learned policy: a small network, saved as data and read back without running any code of it.

Needs torch and safetensors, nothing else of the `train` extra.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import linear, log_softmax, softmax

import hordes
from hordes.engines.core.errors import InvalidAgent
from hordes.engines.core.game import Game

from . import store

KIND = "agent"
OFF = 1e8  # taken off the logits of illegal actions, whose probability is then exactly 0
MOST_LAYERS, MOST_UNITS = 16, 2**16


def masked(logits: Tensor, action_mask: Tensor) -> Tensor:
    """(n, A) float32 logits without the illegal actions; `action_mask` (n, A), int8 or float32, is 1 where legal."""
    return logits.add(action_mask - 1, alpha=OFF)


def draw(chances: Tensor, stream: torch.Generator | None = None) -> Tensor:
    """(n,) int64: an action drawn from each row of probabilities (n, A), never one of probability 0.

    (`torch.multinomial` needs a random number for each of the A actions, and fifty times as long.)
    """
    reached = chances.cumsum(dim=1)
    chosen = torch.rand(chances.shape[0], 1, generator=stream)  # in [0, 1)
    wanted = reached[:, -1:] * (1 - chosen)  # above 0, at most all of it
    return torch.searchsorted(reached, wanted).squeeze(1)


class Network:
    """A trunk of linear layers with ReLU, and on it a head for the action logits and one for the value.

    `weights` are `trunk.0.weight`, `trunk.0.bias`, `trunk.1.weight`, ..., `action.weight`, `action.bias`,
    `value.weight`, `value.bias`, float32, as torch's linear layers have them. They are shared, not copied.
    """

    def __init__(self, weights: Mapping[str, Tensor]) -> None:
        self.weights = {name: tensor.detach() for name, tensor in weights.items()}
        layers = sum(name.startswith("trunk.") for name in weights) // 2
        self._trunk = [self._layer(f"trunk.{number}") for number in range(layers)]
        self._action, self._value = self._layer("action"), self._layer("value")

    @property
    def hidden(self) -> list[int]:
        """The number of units in each layer of the trunk."""
        return [len(bias) for _, bias in self._trunk]

    def trunk(self, observation: Tensor) -> Tensor:
        """(n, H) float32 features of observations (n, O) float32."""
        features = observation
        for weight, bias in self._trunk:
            features = linear(features, weight, bias).relu_()
        return features

    def logits(self, observation: Tensor, action_mask: Tensor) -> Tensor:
        """(n, A) float32: their softmax is the policy, with probability 0 where `action_mask` (n, A) is 0."""
        return masked(linear(self.trunk(observation), *self._action), action_mask)

    def value(self, observation: Tensor) -> Tensor:
        """(n,) float32: the reward expected by the observing seat at its decision."""
        return linear(self.trunk(observation), *self._value).squeeze(1)

    def copy(self) -> "Network":
        """The same network with weights of its own."""
        return Network({name: tensor.clone() for name, tensor in self.weights.items()})

    def _layer(self, name: str) -> tuple[Tensor, Tensor]:
        return self.weights[f"{name}.weight"], self.weights[f"{name}.bias"]


class LearnedAgent:
    """Plays a network's policy: sampled from it, or with `argmax` always the likeliest action."""

    def __init__(self, network: Network, *, seed: int = 0, argmax: bool = False, name: str = "ppo") -> None:
        self.network, self.argmax, self.name = network, argmax, name
        self.description: dict[str, Any] = {}
        self._stream = torch.Generator()
        self.reseed(seed)

    def act(self, observation: np.ndarray, action_mask: np.ndarray) -> np.ndarray:
        """(n,) int64: a legal action for each row of observations (n, O) float32 and masks (n, A) int8."""
        with torch.inference_mode():
            logits = self.network.logits(_tensor(observation, np.float32), _tensor(action_mask, np.int8))
            actions = logits.argmax(dim=1) if self.argmax else draw(softmax(logits, dim=1), self._stream)
            return actions.numpy()

    def log_policy(self, observation: np.ndarray, action_mask: np.ndarray) -> np.ndarray:
        """(n, A) float32: the logarithm of each action's probability, hugely negative for illegal ones."""
        with torch.inference_mode():
            logits = self.network.logits(_tensor(observation, np.float32), _tensor(action_mask, np.int8))
            return log_softmax(logits, dim=1).numpy()

    def value(self, observation: np.ndarray) -> np.ndarray:
        """(n,) float32: the reward that the observing seat may expect."""
        with torch.inference_mode():
            return self.network.value(_tensor(observation, np.float32)).numpy()

    def reseed(self, seed: int) -> None:
        """Begin the random stream anew."""
        self._stream.manual_seed(seed % 2**63)

    def write(self, folder: str | Path, game: str | Game, num_players: int, **notes: Any) -> Path:
        """Save as a folder, replacing an agent saved there; `notes` (JSON values) go into the description."""
        game = hordes.game(game)
        sizes = {"observation": game.observation.size(num_players), "actions": game.actions.size(num_players)}
        network = {"activation": "relu", "hidden": self.network.hidden, **sizes}
        description = {**store.game_fields(game, num_players), "network": network, **notes}
        return store.write(folder, KIND, description, self.network.weights)

    @classmethod
    def read(
        cls, folder: str | Path, game: str | Game, num_players: int, *, seed: int = 0, argmax: bool = False
    ) -> "LearnedAgent":
        """A saved agent, from its folder or the folder of the run that made it.

        Raises InvalidAgent for one of another game, version, layout or number of players, and for anything missing or
        damaged, saying what was expected.
        """
        game, folder = hordes.game(game), Path(folder)
        if not (folder / f"{KIND}.json").exists() and (folder / KIND).is_dir():
            folder = folder / KIND
        description, weights = store.read(folder, KIND)
        store.check_game(folder, description, game, num_players)
        agent = cls(_network(folder, description, weights, game, num_players), seed=seed, argmax=argmax)
        agent.name, agent.description = f"{'argmax' if argmax else 'ppo'}:{folder}", description
        return agent

    def __repr__(self) -> str:
        return f"<{self.name}, {'argmax' if self.argmax else 'sampled'}>"


def _network(folder: str | Path, description: dict, weights: dict[str, Tensor], game: Game, players: int) -> Network:
    """The network that the description announces, once every tensor is as announced."""
    shape: Any = description.get("network")
    hidden: Any = shape.get("hidden") if isinstance(shape, dict) else None
    if not _are_sizes(hidden) or shape.get("activation") != "relu":
        raise InvalidAgent(f"{folder}: network: expected a ReLU trunk with its hidden sizes, got {shape!r}")
    sizes = [game.observation.size(players), *hidden]
    expected: dict[str, tuple[int, ...]] = {}
    for layer, (wide, high) in enumerate(zip(sizes, hidden, strict=False)):
        expected |= {f"trunk.{layer}.weight": (high, wide), f"trunk.{layer}.bias": (high,)}
    for head, high in ("action", game.actions.size(players)), ("value", 1):
        expected |= {f"{head}.weight": (high, sizes[-1]), f"{head}.bias": (high,)}
    found = {name: tuple(tensor.shape) for name, tensor in weights.items()}
    if found != expected:
        raise InvalidAgent(f"{folder}: expected the tensors {expected}, got {found}")
    for name, tensor in weights.items():
        if tensor.dtype != torch.float32 or not tensor.isfinite().all():
            raise InvalidAgent(f"{folder}: {name}: expected finite float32 numbers")
    return Network({name: weights[name] for name in expected})


def _are_sizes(hidden: Any) -> bool:
    return (
        isinstance(hidden, list)
        and 1 <= len(hidden) <= MOST_LAYERS
        and all(type(size) is int and 1 <= size <= MOST_UNITS for size in hidden)
    )


def _tensor(array: np.ndarray, dtype: type) -> Tensor:
    """The array as a tensor; copied if it is of another type, or one of the engine's read-only views."""
    array = np.asarray(array, dtype)
    return torch.from_numpy(array if array.flags.writeable else array.copy())
