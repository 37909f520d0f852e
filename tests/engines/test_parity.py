"""Compiled games are the un-jitted ones, in a process of their own; alone or in a batch, on one thread or two."""

import os
import subprocess
import sys

import numpy as np
import pytest

import hordes
from tests.games import CASES, GAMES
from tests.play import random_actions
from tests.trace import SHOWN, trace

pytestmark = pytest.mark.jit
CUT_OFF = (4, 40, 60)  # games, steps, decisions after which each is cut off
WHOLE_GAMES = {"toy": (1, 60, 0), "attila": (1, 220, 0), "barbaria": (1, 150, 0), "empires_of_the_north": (1, 250, 0)}
LONG = {"toy": 100, "attila": 300, "barbaria": 200, "empires_of_the_north": 900}  # steps: some games end and begin anew


@pytest.mark.parametrize("game", GAMES)
def test_a_compiled_game_is_the_same_un_jitted_at_every_step(game):
    for numbers in (CUT_OFF, WHOLE_GAMES[game.id]):
        plain = subprocess.run(
            [sys.executable, "-m", "tests.trace", game.id, *map(str, numbers)],
            env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=True,
        )  # fmt: skip
        compiled = [line for players in game.players for line in trace(game, players, *numbers)]
        assert compiled == plain.stdout.splitlines()
        assert len(compiled) > len(game.players) * numbers[1]


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_batch_is_its_games_played_alone(game, players):
    batch, rng, ended = hordes.make(game, 5, players, seed=8), np.random.default_rng(8), 0
    singles = [hordes.make(game, 1, players, seed=[seed]) for seed in batch.seeds]
    for _ in range(LONG[game.id]):
        actions = random_actions(batch, rng)
        batch.step(actions)
        ended += batch.done.sum()
        for g, single in enumerate(singles):
            single.step(actions[g : g + 1])
            for name in SHOWN:
                assert getattr(single, name)[0].tobytes() == getattr(batch, name)[g].tobytes(), name
    assert [single.state(0) for single in singles] == [batch.state(g) for g in range(5)]
    assert ended >= 5


@pytest.mark.parametrize(("game", "players"), CASES)
def test_two_threads_play_as_one_does(game, players):
    one, two = (hordes.make(game, 7, players, seed=9, threads=threads) for threads in (1, 2))
    rng = np.random.default_rng(9)
    for _ in range(LONG[game.id]):
        actions = random_actions(one, rng)
        one.step(actions)
        two.step(actions)
        for name in SHOWN:
            assert getattr(one, name).tobytes() == getattr(two, name).tobytes(), name
    first, second = one.playout(5_000), two.playout(5_000)
    assert first.games == second.games
    assert first.wins == pytest.approx(second.wins)  # shared wins are added up in another order
    assert one.snapshot() == two.snapshot()
