"""Compiled rules play as the same rules in plain Python do, in a process of their own."""

import os
import subprocess
import sys

import pytest

from tests.games import GAMES
from tests.trace import trace


@pytest.mark.jit
@pytest.mark.parametrize("game", GAMES)
def test_a_compiled_game_is_the_same_un_jitted(game):
    plain = subprocess.run(
        [sys.executable, "-m", "tests.trace", game.id],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert [line for players in game.players for line in trace(game, players)] == plain.stdout.splitlines()
