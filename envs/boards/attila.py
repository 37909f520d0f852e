"""Attila's board as text: the map, the tracks, everyone's cards by number, and the looking seat's own cards."""

from collections.abc import Mapping
from typing import Any

from hordes.engines.core.engine import Engine

NAME, CELL = 22, 4  # widths of a row's name and of a people's column


def draw(engine: Engine, index: int, seat: int) -> str:
    """Game `index` as `seat` may see it, at most 100 columns wide."""
    state, fields = engine.state(index), engine.game.state.fields
    provinces, peoples = ([member.name for member in axis] for axis in fields["pieces"].axes)
    seats = range(engine.num_players)
    lines = [f"{engine.game.title}, {engine.num_players} players: {_asked(state, fields)}", ""]
    lines += [*_map(state, provinces, peoples), ""]
    lines += [_row("", [name[:3].title() for name in peoples]) + "  all"]
    lines += [_cards("supply", state["supply"], peoples), _cards("face-up discards", state["discards"], peoples)]
    for name, label in (("hand", "hand"), ("aside", "laid aside"), ("face_down", "exchanged")):
        cards = state["players"][seat][name]
        if cards or name == "hand":
            lines.append(_cards(f"seat {seat}'s {label}", cards, peoples))
    lines += ["", _row("influence", [name[:3].title() for name in peoples]) + "  score  hand  laid  exchanged  tiles"]
    lines += [_seat(state, i, peoples) for i in seats]
    lines += [f"draw pile {sum(state['draw_pile'].values())}; pacification tiles left: {_centuries(state, fields)}"]
    reasons = [str(reason) for reason in state["end_reasons"] if reason != -1]
    if reasons:
        lines.append(f"the game ends: {', '.join(reasons)}")
    if state["over"]:
        lines.append("places: " + ", ".join(f"{state['place'][i]} for seat {i}" for i in seats))
    return "\n".join(lines)


def _asked(state: Mapping[str, Any], fields: Mapping[str, Any]) -> str:
    """What is being decided, by whom."""
    if state["over"]:
        return f"the end{', cut off' if state['truncated'] else ''}, after {state['turn']} turns"
    centuries = [member.name for member in fields["tiles_left"].axes[0]]
    now = next((c for c in centuries if state["tiles_left"].get(c)), centuries[-1])
    lines = [f"turn {state['turn']}, {_words(now)}, seat {state['active']} owes {state['cards_owed']} cards"]
    placed = [_words(p) for p in state["placed_in"] if p != -1]
    if placed:
        lines.append(f"{_words(state['card_people'])} were placed in {' and '.join(placed)}")
    question = f"seat {state['to_act']} decides: {state['phase']}"
    if state["conflict_at"] != -1:
        question += f" in {_words(state['conflict_at'])}"
    if state["steps_left"]:
        question += f", {state['steps_left']} steps left"
    return "\n".join([*lines, question])


def _map(state: Mapping[str, Any], provinces: list[str], peoples: list[str]) -> list[str]:
    """The provinces in two columns: # is pacified, ! in conflict."""
    heading = _row("#: pacified", [name[:3].title() for name in peoples])
    rows = []
    for province in provinces:
        mark = "!" if state["conflict_at"] == province else "#" if state["pacified"].get(province) else " "
        standing = state["pieces"].get(province, {})
        rows.append(_row(f"{mark} {_words(province)}", [standing.get(people, ".") for people in peoples]))
    half = (len(rows) + 1) // 2
    left, right = rows[:half], [*rows[half:], ""]
    return [f"{heading}    {heading}", *(f"{a}    {b}".rstrip() for a, b in zip(left, right, strict=False))]


def _seat(state: Mapping[str, Any], seat: int, peoples: list[str]) -> str:
    player = state["players"][seat]
    mark = "*" if seat == state["active"] and not state["over"] else " "
    counts = [sum(player[name].values()) for name in ("hand", "aside", "face_down")]
    row = _row(f"{mark} seat {seat}", [player["influence"].get(people, ".") for people in peoples])
    tiles = ", ".join(_words(tile).split()[0] for tile in player["tiles"]) or "-"
    return row + f"{state['score'][seat]:7}{counts[0]:6}{counts[1]:6}{counts[2]:11}  {tiles}"


def _centuries(state: Mapping[str, Any], fields: Mapping[str, Any]) -> str:
    centuries = [member.name for member in fields["tiles_left"].axes[0]]
    return ", ".join(f"{state['tiles_left'].get(c, 0)} {_words(c).split()[0]}" for c in centuries)


def _cards(name: str, counts: Mapping[str, int], peoples: list[str]) -> str:
    return _row(name, [counts.get(people, ".") for people in peoples]) + f"{sum(counts.values()):5}"


def _row(name: str, cells: list) -> str:
    return f"{name:{NAME}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def _words(name: str) -> str:
    return name.replace("_", " ").title()
