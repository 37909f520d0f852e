"""What all faces share: Gymnasium spaces of a game, the check of one action and of the render mode."""

import operator
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from hordes.engines.core.engine import Engine
from hordes.engines.core.errors import IllegalAction, InvalidOption, suggestion
from hordes.engines.core.rng import seeds_from

RENDER_MODES = ["ansi"]
ELSEWHERE = {"opponent", "opponents", "num_games", "num_envs", "autoreset", "weights"}  # options of other faces


def observation_box(engine: Engine) -> spaces.Box:
    """The Box of one seat's observation, (O,) float32."""
    low, high = engine.game.observation.bounds(engine.num_players)
    return spaces.Box(low, high, dtype=np.float32)


def mask_box(engine: Engine) -> spaces.Box:
    """The Box of an action mask, (A,) int8."""
    return spaces.Box(0, 1, (engine.action_mask.shape[1],), np.int8)


def actions_of(engine: Engine) -> spaces.Discrete:
    """The Discrete space of all A actions."""
    return spaces.Discrete(engine.action_mask.shape[1])


def integer(engine: Engine, action: Any) -> int:
    """`action` as an int, legal or not. Raises IllegalAction for anything that is no integer."""
    try:
        return operator.index(action)
    except TypeError:
        raise IllegalAction(f"{engine.game.title}: action: expected an integer, got {action!r}") from None


def render_mode_of(mode: Any) -> str | None:
    """`mode` if it can be drawn. Raises InvalidOption."""
    if mode is not None and mode not in RENDER_MODES:
        raise InvalidOption(f"render_mode: expected None or one of {RENDER_MODES}, got {mode!r}")
    return mode


def check_face_options(options: Mapping[str, Any], own: Iterable[str]) -> None:
    """Refuse what another face calls differently, or what a face decides itself. Raises InvalidOption."""
    for name in ELSEWHERE & options.keys():
        raise InvalidOption(f"{name}: this environment has no such option; {suggestion(name, own)}")


def game_seeds(seeds: Any) -> np.ndarray:
    """For each seed s of a list the game that a batch of one has with seed s: (N,) uint64, as in `Engine.seeds`."""
    return np.concatenate([seeds_from(int(seed), 1) for seed in seeds])
