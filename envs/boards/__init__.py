"""Drawing: a position as text, public information and one seat's own."""

import importlib
import importlib.util

import numpy as np

from hordes.engines.core.engine import Engine


def draw(engine: Engine, index: int = 0, seat: int | None = None) -> str:
    """Game `index` of a batch as `seat` (the acting one if None, then 0 after the end) may see it, as plain text.

    `boards/<game id>.py` has `draw(engine, index, seat)` for its game; other games get the list of what is observed.
    """
    if seat is None:
        seat = max(int(engine.to_act[index]), 0)
    name = f"{__name__}.{engine.game.id}"
    if importlib.util.find_spec(name) is None:
        return observed(engine, index, seat)
    return importlib.import_module(name).draw(engine, index, seat)


def observed(engine: Engine, index: int, seat: int) -> str:
    """The header fields that are public, then each observed value that is not 0, as a share of its maximum."""
    game, state = engine.game, engine.state(index)
    seats = np.zeros(engine.num_games, np.int64)
    seats[index] = seat
    row = engine.observe(seats)[index]
    asked = f"seat {state['to_act']} decides {state['phase']}" if state["to_act"] >= 0 else "the end"
    lines = [f"{game.title}, {engine.num_players} players: turn {state['turn']}, {asked}; seat {seat} looks"]
    if state["over"]:
        lines.append(f"scores {state['score'][: engine.num_players]}, places {state['place'][: engine.num_players]}")
    for name, values in game.observation.named(row, engine.num_players).items():
        if values.any():
            lines.append(f"{name}: {' '.join(f'{v:.3g}' for v in np.atleast_1d(values).ravel())}")
    return "\n".join(lines)
