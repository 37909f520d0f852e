"""Compiled games of Barbaria are the un-jitted ones, alone or in a batch, on one thread or two."""

import os
import subprocess
import sys

import numpy as np
import pytest

import hordes
from tests.play import random_actions
from tests.trace import SHOWN, trace

pytestmark = [pytest.mark.barbaria, pytest.mark.jit]

GAME = hordes.game("barbaria")
WHOLE_GAMES = (1, 150, 0)  # games, steps, not cut off: some ends and resets


def test_whole_games_are_the_same_un_jitted_at_every_step():
    plain = subprocess.run(
        [sys.executable, "-m", "tests.trace", "barbaria", *map(str, WHOLE_GAMES)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    compiled = [line for players in GAME.players for line in trace(GAME, players, *WHOLE_GAMES)]
    assert compiled == plain.stdout.splitlines()
    assert len(compiled) > len(GAME.players) * 150


@pytest.mark.parametrize("players", GAME.players)
def test_a_batch_is_its_games_played_alone(players):
    batch, rng, ended = hordes.make("barbaria", 5, players, seed=8), np.random.default_rng(8), 0
    singles = [hordes.make("barbaria", 1, players, seed=[seed]) for seed in batch.seeds]
    for _ in range(200):
        actions = random_actions(batch, rng)
        batch.step(actions)
        ended += batch.done.sum()
        for game, single in enumerate(singles):
            single.step(actions[game : game + 1])
            for name in SHOWN:
                assert getattr(single, name)[0].tobytes() == getattr(batch, name)[game].tobytes(), name
    assert [single.state(0) for single in singles] == [batch.state(game) for game in range(5)]
    assert ended >= 10


@pytest.mark.parametrize("players", GAME.players)
def test_two_threads_play_as_one_does(players):
    one, two = (hordes.make("barbaria", 7, players, seed=9, threads=threads) for threads in (1, 2))
    rng = np.random.default_rng(9)
    for _ in range(200):
        actions = random_actions(one, rng)
        one.step(actions)
        two.step(actions)
        for name in SHOWN:
            assert getattr(one, name).tobytes() == getattr(two, name).tobytes(), name
    first, second = one.playout(5_000), two.playout(5_000)
    assert first.games == second.games
    assert first.wins == pytest.approx(second.wins)  # shared wins are added up in another order
    assert one.snapshot() == two.snapshot()
