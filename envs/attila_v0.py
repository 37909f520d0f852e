"""Attila, for two to five players: cards place the pieces of six peoples on a map of provinces, crowded provinces end in
sealed conflicts, and the seats' influence on each people scores four times. Agents `player_0`..; see `hordes.game("attila")`
for the actions and the observation.
"""

from typing import Any

from pettingzoo import AECEnv

from . import aec

GAME = "attila"


def env(**options: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers; the options are those of `raw_env`."""
    return aec.env(GAME, **options)


def raw_env(**options: Any) -> aec.raw_env:
    """The bare environment: num_players, render_mode, reward, max_decisions and the game's own options."""
    return aec.raw_env(GAME, **options)
