"""Short ways to set up a position and to play it."""

import numpy as np

import hordes
from hordes.engines.core.errors import InvalidScenario


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


def random_games(game, players, games, seed, **options):
    """Yield a batch after every step of random games, until all have ended."""
    engine = hordes.make(game, games, players, seed=seed, autoreset=False, **options)
    rng = np.random.default_rng(seed)
    yield engine
    while not engine.over.all():
        engine.step(random_actions(engine, rng))
        yield engine


def leaves(engine, depth):
    """How many sequences of that many legal actions there are, in a batch of one."""
    if depth == 1:
        return int(engine.action_mask.sum())
    before, count = engine.snapshot(), 0
    for action in np.flatnonzero(engine.action_mask[0]):
        engine.step([action])
        count += leaves(engine, depth - 1)
        engine.restore(before)
    return count


def played_on(game, players, state, seed, most=3_000):
    """Load a position, refused or not, and play it to the end, sound at every step; whether it was loaded."""
    engine, rng = hordes.make(game, 1, players, seed=seed, autoreset=False), np.random.default_rng(seed)
    before = engine.snapshot(), engine.observation.tobytes(), engine.action_mask.tobytes()
    try:
        engine.load(0, state)
    except InvalidScenario:
        assert (engine.snapshot(), engine.observation.tobytes(), engine.action_mask.tobytes()) == before
        return False
    steps = 0
    while not engine.over[0]:
        assert engine.check(0) == []
        assert engine.action_mask.any()
        engine.step(random_actions(engine, rng))
        steps += 1
        assert steps < most
    assert engine.check(0) == []
    return True
