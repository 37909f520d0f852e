"""The games' pages in docs/: an environment's docstring, then tables made from the game itself."""

import importlib
import inspect
from collections import Counter
from enum import IntEnum

from rich.table import Table

import hordes
from hordes.engines.core.game import Game
from hordes.engines.core.state import Field
from hordes.engines.core.tables import STATUSES


def page(game: Game) -> str:
    """A game's page, in Markdown."""
    module = importlib.import_module(f"hordes.envs.{game.id}_v{game.version}")
    parts = [
        "<!-- made by `hordes docs`; edit the docstring of the environment instead -->",
        inspect.getdoc(module) or "",
        _facts(game),
        _actions(game),
        _observation(game),
        _rulebook(game),
        _components(game),
    ]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def games_table() -> Table:
    """All games at a glance, for the console."""
    table = Table()
    for name in ("game", "players", "actions", "observed values", "clauses", "component rows"):
        table.add_column(name, no_wrap=name == "game")
    for id in hordes.games():
        game = hordes.game(id)
        actions, observed = (_range(layout.size, game) for layout in (game.actions, game.observation))
        rows = ", ".join(f"{game.provenance[status]} {status}" for status in STATUSES if game.provenance[status])
        table.add_row(id, f"{game.min_players}–{game.max_players}", actions, observed, str(len(game.rulebook)), rows)
    return table


def _range(size, game: Game) -> str:
    sizes = [size(players) for players in game.players]
    return str(sizes[0]) if len(set(sizes)) == 1 else f"{sizes[0]}–{sizes[-1]}"


def _table(header: tuple[str, ...], rows: list[tuple]) -> str:
    lines = ["| " + " | ".join(header) + " |", "|" + " --- |" * len(header)]
    return "\n".join(lines + ["| " + " | ".join(map(str, row)) + " |" for row in rows])


def _facts(game: Game) -> str:
    agents = "`player_0` … `player_" + str(game.max_players - 1) + "`"
    rows = [
        ("import", f"`from hordes.envs import {game.id}_v{game.version}`"),
        ("PettingZoo", f"`hordes/{game.id}-v{game.version}`"),
        ("Gymnasium", f"`hordes/{game.id.title().replace('_', '')}-v{game.version}`"),
        ("players", f"{game.min_players} to {game.max_players}, agents {agents}"),
        ("actions", f"`Discrete({_range(game.actions.size, game)})`, masked"),
        ("observation", f"`Box(float32, ({_range(game.observation.size, game)},))`"),
        ("bytes a game", f"{game.state.dtype.itemsize:,}"),
        ("layout", f"`{game.layout_hash}`"),
    ]
    rows += [(f"option `{o.name}`", f"{o.doc}: {o.low}..{o.high}, default {o.default}") for o in game.options]
    return "## At a glance\n\n" + _table(("", ""), rows)


def _actions(game: Game) -> str:
    rows = []
    for family in game.actions.families:
        first = game.actions.first[family.name]
        numbers = str(first) if family.size == 1 else f"{first}–{first + family.size - 1}"
        axes = " × ".join(f"{len(axis)} {axis.__name__}" for axis in family.axes)
        phases = ", ".join(phase.name for phase in family.when)
        rows.append((numbers, f"`{family.name}`", axes, phases, family.doc))
    text = "An action's label is its family and the members of its axes, such as `" + game.action_name(0) + "`."
    return "\n\n".join(("## Actions", text, _table(("number", "family", "of", "phases", "meaning"), rows)))


def _observation(game: Game) -> str:
    rows, seat_rows = [], []
    for name, first, count, f in game.observation.rows(game.min_players):
        numbers = str(first) if count == 1 else f"{first}–{first + count - 1}"
        row = (numbers, f"`{name}`", _shape(f), f"{f.low}..{f.high}", f.doc)
        if name.startswith("seats["):
            seat_rows += [row] if name.startswith("seats[0]") else []
        else:
            rows.append(row)
    text = (
        "Every value is divided by its greatest and clipped. Seats are counted from the observer, clockwise; "
        f"after the shared values each seat has a block of {game.observation.per_seat}, the observer's own first."
    )
    header = ("number", "name", "of", "range", "meaning")
    return "\n\n".join(("## Observation", text, _table(header, rows + seat_rows)))


def _shape(f: Field) -> str:
    axes = [
        f"{len(axis)} {axis.__name__}" if isinstance(axis, type) and issubclass(axis, IntEnum) else axis
        for axis in f.axes
    ]
    return " × ".join(map(str, axes))


def _rulebook(game: Game) -> str:
    counts = Counter(clause.status for clause in game.rulebook)
    tally = ", ".join(f"{number} {status}" for status, number in counts.items())
    rulings = [c for c in game.rulebook if c.status == "ruling"]
    rows = [(c.id, c.text, c.reason) for c in rulings]
    text = f"{len(game.rulebook)} clauses: {tally}. Where the rulebook is silent or ambiguous, these rulings hold:"
    return "\n\n".join(("## Rulebook", text, _table(("clause", "ruling", "why"), rows)))


def _components(game: Game) -> str:
    rows = [(table.name, *(table.tally[status] or "" for status in STATUSES)) for table in game.tables]
    text = "Rows of the component tables by where their numbers come from."
    return "\n\n".join(("## Components", text, _table(("table", *STATUSES), rows)))
