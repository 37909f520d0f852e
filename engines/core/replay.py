"""Replays: a game as readable text, a line a decision, that can be played again and must come out the same.

    # hordes replay
    game = attila
    version = 0
    players = 2
    seed = 0x1f3a...
    0 | PLACE FRANKS BELGICA | 43
    ...
    scores = 41 38
    places = 1 2
    digest = 5b1c...

Each move is `seat | label | number of legal actions`. `digest` is a hash of the final record.
"""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from .engine import Engine
from .errors import HordesError, InvalidReplay
from .game import Game

TITLE = "# hordes replay"


@dataclass
class Replay:
    """One recorded game."""

    game: str
    version: int
    players: int
    seed: int
    max_decisions: int = 0
    options: dict[str, int] = field(default_factory=dict)
    moves: list[tuple[int, str, int]] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    digest: str = ""

    def text(self) -> str:
        """The replay as text."""
        lines = [TITLE, f"game = {self.game}", f"version = {self.version}", f"players = {self.players}"]
        lines += [f"seed = 0x{self.seed:016x}"]
        lines += [f"max_decisions = {self.max_decisions}"] if self.max_decisions else []
        lines += [f"option {name} = {value}" for name, value in self.options.items()]
        lines += [f"{seat} | {label} | {legal}" for seat, label, legal in self.moves]
        lines += [f"scores = {' '.join(map(str, self.scores))}", f"places = {' '.join(map(str, self.places))}"]
        return "\n".join([*lines, f"digest = {self.digest}", ""])


def start(engine: Engine) -> Replay:
    """An empty replay of the game that a batch of one (without autoreset) has just begun."""
    return Replay(
        engine.game.id, engine.game.version, engine.num_players, int(engine.seeds[0]),
        engine.max_decisions or 0, dict(engine.options),
    )  # fmt: skip


def note(replay: Replay, engine: Engine, action: int) -> None:
    """Record the action about to be played."""
    replay.moves.append((int(engine.to_act[0]), engine.game.action_name(action), int(engine.action_mask[0].sum())))


def finish(replay: Replay, engine: Engine) -> Replay:
    """Record how the game stands after the last move."""
    replay.scores, replay.places = engine.scores[0].tolist(), engine.places[0].tolist()
    replay.digest = digest(engine)
    return replay


def digest(engine: Engine) -> str:
    """A hash of a batch of one's record."""
    return hashlib.sha256(np.ascontiguousarray(engine._b.states[0]).tobytes()).hexdigest()[:16]


def read(path: str | Path) -> Replay:
    """A replay from a file. Raises InvalidReplay naming the line."""
    try:
        lines = Path(path).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidReplay(f"{path}: not readable: {error}") from None
    if not lines or lines[0] != TITLE:
        raise InvalidReplay(f"{path}, line 1: expected {TITLE!r}")
    replay = Replay("", -1, 0, 0)
    for number, line in enumerate(lines[1:], 2):
        try:
            if " | " in line:
                seat, label, legal = line.split(" | ")
                replay.moves.append((int(seat), label, int(legal)))
            elif line.startswith("option "):
                name, value = line.removeprefix("option ").split(" = ")
                replay.options[name] = int(value)
            elif line:
                name, value = line.split(" = ")
                if name in ("game", "digest"):
                    setattr(replay, name, value)
                elif name in ("version", "players", "seed", "max_decisions"):
                    setattr(replay, name, int(value, 0))
                elif name in ("scores", "places"):
                    setattr(replay, name, [int(v) for v in value.split()])
                else:
                    raise ValueError
        except ValueError:
            raise InvalidReplay(f"{path}, line {number}: not understood: {line!r}") from None
    return replay


def play(replay: Replay, game: Game, upto: int | None = None) -> Engine:
    """Play a replay again (or its first `upto` moves) and compare. Raises InvalidReplay naming the move."""
    if (replay.game, replay.version) != (game.id, game.version):
        raise InvalidReplay(
            f"a replay of {replay.game!r} version {replay.version}, expected {game.id!r} {game.version}"
        )
    try:
        options: dict[str, Any] = {**game.check_options(replay.options)}
        options |= {"max_decisions": replay.max_decisions or None, "autoreset": False}
        engine = Engine(game, 1, replay.players, seed=[replay.seed], **options)
    except HordesError as error:
        raise InvalidReplay(str(error)) from None
    for number, (seat, label, legal) in enumerate(replay.moves[:upto], 1):
        now = int(engine.to_act[0]), int(engine.action_mask[0].sum())
        if now != (seat, legal):
            raise InvalidReplay(f"move {number}: seat {seat} had {legal} legal actions, now seat {now[0]} has {now[1]}")
        try:
            engine.step(np.array([game.action_index(label)]))
        except HordesError as error:
            raise InvalidReplay(f"move {number}: {error}") from None
    if upto is None:
        result = engine.scores[0].tolist(), engine.places[0].tolist(), digest(engine)
        if result != (replay.scores, replay.places, replay.digest):
            raise InvalidReplay(f"ends with {result}, expected {(replay.scores, replay.places, replay.digest)}")
    return engine
