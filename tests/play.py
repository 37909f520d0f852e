"""Short ways to set up a position and to play it."""

import numpy as np

import hordes


def scene(game, num_players, /, seed=0, options=None, **state):
    """A batch of one, without autoreset, at a position given by named values; the rest as a new game has it."""
    engine = hordes.make(game, 1, num_players, seed=seed, autoreset=False, **(options or {}))
    engine.load(0, state)
    return engine


def play(engine, *labels):
    """Play named actions in a batch of one; the game's named values afterwards."""
    for label in labels:
        engine.step([engine.game.action_index(label)])
    return engine.state(0)


def legal(engine, game=0):
    """The labels of the legal actions."""
    return [engine.game.action_name(a) for a in np.flatnonzero(engine.action_mask[game])]


def random_actions(engine, rng):
    """(N,) a random legal action for each game, -1 for those that are over."""
    noise = rng.random(engine.action_mask.shape) * engine.action_mask
    return np.where(engine.to_act >= 0, noise.argmax(axis=1), -1)


def play_out(engine, seed=0):
    """Play random legal actions until every game is over (a batch without autoreset)."""
    rng = np.random.default_rng(seed)
    while not engine.over.all():
        engine.step(random_actions(engine, rng))
    return engine
