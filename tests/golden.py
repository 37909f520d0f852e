"""Golden playthroughs: recorded games that must come out the same, byte for byte.

A game's make_golden.py lists those wanted. Each file of its golden/ is the first game, counting seeds from 0, that a
simple policy brings to the ending its name says. The policies draw from Python's own generator, so that the same rules
give the same bytes everywhere.
"""

import random
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

import hordes
from hordes.engines.core import replay
from tests.play import legal

SEEDS = 3_000


class Wanted(NamedTuple):
    """One playthrough: a policy (state, labels, rng) -> label, and what its last state has to show."""

    players: int
    policy: Callable
    shows: Callable
    options: Mapping[str, int] = {}


def anything(state, labels, rng):
    """A random legal action."""
    return rng.choice(labels)


def tied(state):
    return state["place"].count(1) > 1


class Goldens:
    """The playthroughs of one game, by the names of their files in `folder`."""

    def __init__(self, game, folder, wanted):
        self.game = hordes.game(game)
        self.folder = folder
        self.wanted: dict[str, Wanted] = wanted

    @property
    def files(self):
        return sorted(self.folder.glob("*.txt"))

    def cases(self, *un_jitted):
        """The files as test cases: the named ones in either mode, the rest only compiled."""
        marks = {True: pytest.mark.both, False: pytest.mark.jit}
        return [pytest.param(file, id=file.stem, marks=marks[file.stem in un_jitted]) for file in self.files]

    def make(self, name):
        """The playthrough of that name."""
        for seed in range(SEEDS):
            game, state = self._record(seed, self.wanted[name])
            if self.wanted[name].shows(state):
                return game
        raise SystemExit(f"{name}: none of {SEEDS} games ends so")

    def write(self):
        """Write every file again."""
        self.folder.mkdir(exist_ok=True)
        for name in self.wanted:
            game = self.make(name)
            self.file(name).write_text(game.text(), "utf-8")
            sys.stdout.write(f"{name}: {len(game.moves)} decisions\n")

    def file(self, name) -> Path:
        return self.folder / f"{name}.txt"

    def check(self, file):
        """Play a file again: the same bytes, the ending its name says, and no invariant broken."""
        game, wanted = replay.read(file), self.wanted[file.stem]
        engine = replay.play(game, self.game)
        assert engine.over[0]
        assert game.players == wanted.players
        assert wanted.shows(engine.state(0))
        assert engine.check(0) == []
        assert file.read_text("utf-8") == game.text()

    def check_made_again(self, name):
        """make_golden writes the same bytes again."""
        assert self.file(name).read_text("utf-8") == self.make(name).text()

    def _record(self, seed, wanted):
        """One game: the replay, and its final values."""
        engine = hordes.make(self.game.id, 1, wanted.players, seed=seed, autoreset=False, **wanted.options)
        game, rng = replay.start(engine), random.Random(seed)
        while not engine.over[0]:
            action = engine.game.action_index(wanted.policy(engine.state(0), legal(engine), rng))
            replay.note(game, engine, action)
            engine.step([action])
        return replay.finish(game, engine), engine.state(0)
