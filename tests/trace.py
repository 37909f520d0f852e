"""A trace of random play, to compare processes: `python -m tests.trace toy` prints one line a step.

Numbers after the game's id are `trace`'s num_games, steps and max_decisions (0: games are not cut off).
"""

import hashlib
import sys

import numpy as np

import hordes
from tests.play import random_actions

SHOWN = ("observation", "action_mask", "to_act", "reward", "terminated", "truncated")


def trace(game, players, num_games=4, steps=40, max_decisions=60, seed=0):
    """Digests of everything an engine shows, step by step, then of a redeal and of a playout."""
    engine = hordes.make(game, num_games, players, seed=seed, max_decisions=max_decisions or None)
    rng, lines = np.random.default_rng(seed), []

    def note(what):
        shown = (getattr(engine, name).tobytes() for name in SHOWN)
        lines.append(f"{players} {what} {_digest(engine.snapshot())} {_digest(b''.join(shown))}")

    for step in range(steps):
        note(step)
        engine.step(random_actions(engine, rng))
    engine.redeal(engine.to_act, seed)
    note("redeal")
    counts = engine.playout(steps * num_games)
    note(f"playout {counts.decisions} {counts.games} {counts.wins.tolist()}")
    return lines


def _digest(data):
    return hashlib.sha256(data).hexdigest()[:16]


if __name__ == "__main__":
    from tests.games import ALL

    (found,) = [game for game in ALL if game.id == sys.argv[1]]
    for number in found.players:
        print("\n".join(trace(found, number, *map(int, sys.argv[2:]))))
