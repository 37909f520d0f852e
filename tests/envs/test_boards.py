"""Drawings show the position, and of what is hidden only the looking seat's own."""

import numpy as np
import pytest

import hordes
from hordes.envs import boards
from tests.play import random_actions
from tests.toy import GAME as TOY

from .cases import every_game


@every_game
def test_hidden_information_is_not_drawn(game, num_players):
    """Re-dealing what a seat cannot see leaves its drawing alone, all through a game."""
    engine, rng = hordes.make(game, 4, num_players, seed=3, autoreset=False), np.random.default_rng(0)
    while not engine.over.all():
        engine.step(random_actions(engine, rng))
        if rng.random() < 0.2:
            for seat in range(num_players):
                before = [boards.draw(engine, i, seat) for i in range(2)]
                twin = engine.clone()
                twin.redeal(seat, int(rng.integers(1000)))
                assert [boards.draw(twin, i, seat) for i in range(2)] == before


@every_game
def test_drawings_are_readable(game, num_players):
    engine, rng = hordes.make(game, 1, num_players, seed=4, autoreset=False), np.random.default_rng(0)
    drawn = set()
    while not engine.over.all():
        text = boards.draw(engine)
        assert text == boards.draw(engine, 0, int(engine.to_act[0]))
        assert game.title in text
        if game is not TOY:
            assert max(map(len, text.splitlines())) <= 100
            assert text.isascii()
        drawn.add(text)
        engine.step(random_actions(engine, rng))
    assert len(drawn) > 1
    assert str(engine.scores[0, 0]) in boards.draw(engine)


def test_nothing_is_drawn_without_a_render_mode():
    from hordes.envs.aec import raw_env

    env = raw_env(TOY, 2)
    env.reset(seed=0)
    with pytest.warns(UserWarning, match="render"):
        assert env.render() is None
    assert "Market Day" in raw_env(TOY, 2, render_mode="ansi").render()
