"""The speed of other libraries' games, measured from Python: the numbers to print beside ours.

A decision is one action taken by a player: sampled uniformly among the legal ones by a cheap sampler, after the library
has written the mask and the observation wherever it has them (a row's note says where it doesn't). Chance is sampled
too and never counted. Each library is driven by the fastest way through its public API that we know of. Before
comparing:

- Most peers also ask decisions with a single legal action (a forced pass, a roll of the dice), three in four of
  Catanatron's, and they are counted.
- What one action is differs: OpenSpiel's backgammon moves two checkers at once, Pgx's moves one.
"""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from itertools import count, cycle
from statistics import median

SEED = 0
BATCH = 1024


@dataclass(frozen=True)
class PeerRow:
    """One measured game of another library."""

    library: str
    version: str
    game: str
    mode: str
    decisions_per_second: float
    note: str = ""


@dataclass(frozen=True)
class _Library:
    package: str  # whose version is reported
    modules: tuple[str, ...]  # all that its games import
    pip: str  # what to install when one of them isn't there


@dataclass(frozen=True)
class _Measurement:
    library: str
    game: str
    mode: str
    play: Callable[[], Iterator[int]]  # plays for ever; yields the number of decisions since the last yield
    note: str = ""


def peers(
    seconds: float = 2.0, only: str | None = None, progress: Callable[[PeerRow], None] | None = None
) -> list[PeerRow]:
    """Measures the games of every peer that is installed.

    Args:
        seconds: How long each game is measured, after its warm-up.
        only: Measure only the rows whose "library game mode" contains this text, whatever its case.
        progress: Called with each row as soon as it is measured.

    Returns:
        A row for each measurement; none for the libraries that aren't installed (see `missing`).
    """
    rows = []
    for m in _MEASUREMENTS:
        if not _installed(m.library) or (only and only.lower() not in f"{m.library} {m.game} {m.mode}".lower()):
            continue
        rate = _decisions_per_second(m.play(), seconds)
        rows.append(PeerRow(m.library, version(_LIBRARIES[m.library].package), m.game, m.mode, rate, m.note))
        if progress:
            progress(rows[-1])
    return rows


def missing() -> list[str]:
    """Says what to give to `pip install`, a run for each, for the peers that aren't installed."""
    return [library.pip for name, library in _LIBRARIES.items() if not _installed(name)]


def _installed(library: str) -> bool:
    return all(find_spec(module) for module in _LIBRARIES[library].modules)


def _decisions_per_second(decisions: Iterator[int], seconds: float) -> float:
    """Returns the median rate of a few slices, since a shared machine's speed wavers."""

    def run(budget: float) -> float:
        decided, start = 0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < budget:
            decided += next(decisions)
        return decided / elapsed

    next(decisions)  # imports, compiles
    run(seconds / 4)
    return median(run(seconds / 3) for _ in range(3))


def _openspiel_loop(name: str, *, lists: bool) -> Iterator[int]:
    """Plays an OpenSpiel game, mask and observation taken as `State`'s lists or, much faster, as numpy arrays."""
    import numpy as np
    import pyspiel
    from open_spiel.python.observation import make_observation

    rng = random.Random(SEED)
    game = pyspiel.load_game(name)
    observation = make_observation(game)
    start = game.new_initial_state()  # cloned for each game: gin rummy takes 2 ms to make one
    while True:
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
                continue
            legal = state.legal_actions()
            if lists:
                state.legal_actions_mask()
                state.observation_tensor()
            else:
                mask = np.zeros(game.num_distinct_actions(), np.int8)
                mask[legal] = 1
                observation.set_from(state, state.current_player())
            state.apply_action(rng.choice(legal))
            yield 1


def _openspiel_rollouts(name: str) -> Iterator[int]:
    """Plays whole games inside OpenSpiel's C++, its uniform random bots against each other."""
    import pyspiel

    game = pyspiel.load_game(name)
    start = game.new_initial_state()

    def play(seed: int) -> pyspiel.State:
        state = start.clone()
        bots = [pyspiel.make_uniform_random_bot(seat, 2 * seed + seat) for seat in range(game.num_players())]
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    # The same games again and again, so that their decisions are counted beforehand, off the clock.
    lengths = [sum(step.player >= 0 for step in play(seed).full_history()) for seed in range(100)]
    for seed, length in cycle(enumerate(lengths)):
        play(seed)
        yield length


def _pettingzoo(module: str, *, wrapped: bool) -> Iterator[int]:
    """Plays a PettingZoo classic game through the agent-environment cycle."""
    import numpy as np

    rng = random.Random(SEED)
    game = import_module(f"pettingzoo.classic.{module}")
    env = game.env() if wrapped else game.raw_env()
    env.reset(seed=SEED)
    while True:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
        else:
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            yield 1


def _catanatron() -> Iterator[int]:
    """Plays Catanatron's engine with its own random players."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    for seed in count(SEED + 1):  # never 0, which Catanatron takes for no seed
        game = Game([RandomPlayer(Color.BLUE), RandomPlayer(Color.RED)], seed=seed)  # seeds Python's `random`
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            yield 1


def _catanatron_gym() -> Iterator[int]:
    """Plays one seat of Catanatron's Gymnasium environment against its random player."""
    from catanatron_gym.envs.catanatron_env import CatanatronEnv

    rng = random.Random(SEED)
    env = CatanatronEnv()
    for seed in count(SEED + 1):
        _, info = env.reset(seed=seed)
        terminated = truncated = False
        while not (terminated or truncated):
            _, _, terminated, truncated, info = env.step(rng.choice(info["valid_actions"]))
            yield 1


def _pgx(name: str) -> Iterator[int]:
    """Plays a batch of a Pgx game on the CPU.

    An ended game starts anew from a position made beforehand: Pgx's own `auto_reset` would take most of the time, since
    it makes a new position for every game at every step.
    """
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)
    key = jax.device_put(jax.random.PRNGKey(SEED), jax.devices("cpu")[0])  # what is computed from it stays there
    states = start = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))

    @jax.jit
    def advance(states: pgx.State, key: jax.Array) -> tuple[pgx.State, jax.Array]:
        key, choose, chance = jax.random.split(key, 3)
        over = states.terminated | states.truncated
        states = jax.vmap(lambda ended, *both: jax.tree.map(partial(jnp.where, ended), *both))(over, start, states)
        ranks = jnp.cumsum(states.legal_action_mask, axis=1)
        actions = jnp.argmax(ranks > jax.random.uniform(choose, (BATCH, 1)) * ranks[:, -1:], axis=1)
        return jax.vmap(env.step)(states, actions, jax.random.split(chance, BATCH)), key

    while True:
        states, key = jax.block_until_ready(advance(states, key))
        yield BATCH


_LIBRARIES = {
    "OpenSpiel": _Library("open_spiel", ("pyspiel", "open_spiel"), "open_spiel"),
    "PettingZoo": _Library("pettingzoo", ("pettingzoo", "chess", "rlcard", "pygame"), "pettingzoo[classic]"),
    "Catanatron": _Library("catanatron", ("catanatron",), "catanatron"),
    # --no-deps: it pins an old gymnasium but works with today's.
    "Catanatron gym": _Library("catanatron_gym", ("catanatron", "catanatron_gym"), "--no-deps catanatron-gym"),
    "Pgx": _Library("pgx", ("pgx", "jax"), "pgx"),
}

_MEASUREMENTS = (
    *(
        _Measurement("OpenSpiel", game, mode, partial(play, game), note)
        for game in ("backgammon", "gin_rummy", "chess")
        for mode, play, note in (
            ("python loop", partial(_openspiel_loop, lists=False), "numpy arrays"),
            ("python loop, lists", partial(_openspiel_loop, lists=True), ""),
            ("C++ rollouts", _openspiel_rollouts, "no mask, no observation"),
        )
    ),
    *(
        _Measurement("PettingZoo", module[:-3], mode, partial(_pettingzoo, module, wrapped=wrapped))
        for module in ("connect_four_v3", "chess_v6", "texas_holdem_v4")
        for mode, wrapped in (("aec raw", False), ("aec wrapped", True))
    ),
    _Measurement("Catanatron", "catan", "python loop", _catanatron, "2 players; a list of actions, no observation"),
    _Measurement("Catanatron gym", "catan", "gym", _catanatron_gym, "2 players; the opponent's decisions not counted"),
    _Measurement("Pgx", "backgammon", f"batch {BATCH}", partial(_pgx, "backgammon"), "XLA may use every core"),
)
