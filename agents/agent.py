"""The protocol every agent keeps to, and how one is made from its name."""

from pathlib import Path
from typing import Protocol

import numpy as np

import hordes
from hordes.engines.core.errors import InvalidAgent, suggestion
from hordes.engines.core.game import Game

BUILT_IN = ("random", "scripted", "expert")
LEARNED = ("ppo", "argmax")  # sampling its policy, or taking its likeliest action


class Agent(Protocol):
    """Plays any number of games at once, each from what its seat observes and nothing else."""

    name: str

    def act(self, observation: np.ndarray, action_mask: np.ndarray) -> np.ndarray:
        """(n,) int64: a legal action for each row of `observation` (n, O) float32 and `action_mask` (n, A) int8."""
        ...

    def reseed(self, seed: int) -> None:
        """Begin the agent's own random stream anew; an agent without one does nothing."""
        ...


def load(spec: "str | Path | Agent", game: "str | Game", num_players: int, seed: int = 0) -> Agent:
    """An agent for a game and its players: `random`, `scripted`, `expert`, `ppo:PATH`, `argmax:PATH`, or one as it is.

    Raises InvalidAgent for an unknown name, a game without such an agent, or a saved agent of another layout.
    """
    if not isinstance(spec, (str, Path)):
        return spec
    game = hordes.game(game)
    kind, _, path = str(spec).partition(":")
    if kind == "random":
        from .random import RandomAgent

        return RandomAgent(seed)
    if kind in BUILT_IN:
        from .scripted import ScriptedAgent

        return ScriptedAgent(game, num_players, seed, kind)
    if (kind in LEARNED and path) or Path(spec).exists():
        from .learned import LearnedAgent

        return LearnedAgent.read(path or kind, game, num_players, seed=seed, argmax=kind == "argmax")
    names = (*BUILT_IN, *(f"{name}:PATH" for name in LEARNED))
    raise InvalidAgent(f"agent {str(spec)!r}: {suggestion(kind, names)}")
