"""The table of Empires of the North as text: tiles, islands, queue, every empire, and the looking seat's own cards."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hordes.engines.core.engine import Engine

LABEL, CELL, WIDTH = 13, 13, 80  # columns of a line's label, of a tile, of a whole line
STAGES = {"LOOKOUT": "Lookout", "EVENT": "Lookout", "ACTION": "action phase", "EXPEDITION": "expedition"}
GROUPS = {"fields": ("basic", "field"), "actions": ("action",), "features": ("feature",), "islands": ("island",)}
BOATS = ("RAFT", "SHIP")
CARGO = {"NOTHING": "", "FISH": " with fish", "RAZE": " with raze", "BOTH": " with fish and raze"}
ANSWERS = {"DROP": "discard a card at random", "GIVE": "give a Resource"}
WITHOUT_BRACES = str.maketrans("", "", "{}")

# What a phase asks, by the field that says it where there is one.
DETAIL = {
    "SEAT": "gain", "QUEUED": "gain", "FIELD": "keyword", "BOAT": "boat_purpose", "GOODS": "purpose",
    "TARGET": "ambushing",
}  # fmt: skip
QUESTIONS = {
    "KEEP": "which of the cards drawn",
    "ACTION": "an action or pass",
    "MOVE": "which pawn, and where to",
    "OPTION": "which option of {card}",
    "SEAT AMB": "on whom to carry out {card}",
    "SEAT COPY": "whose Resource to copy by {card}",
    "SEAT STEAL": "whose Resource to take by {card}",
    "SEAT ASK": "who has to choose by {card}",
    "WINDOW": "a boost or field with {keyword}",
    "BUILD": "what to CONSTRUCT",
    "FIELD HARVEST": "which to HARVEST",
    "FIELD -1": "whose Resources to gain by {card}",
    "BOAT PAY": "to spend for {card}",
    "BOAT DROP": "to remove for {card}",
    "BOAT GAIN": "to gain by {card}",
    "BOAT HARVEST": "to harvest {field}",
    "BOAT SAIL": "to SAIL",
    "CARGO": "of the Ship that is to SAIL",
    "DECK": "where to reveal an island{to_go}",
    "GOODS GAIN": "to gain by {card}{to_go}",
    "GOODS PAY_ANY": "to pay for {card}{to_go}",
    "GOODS PAY_KINDS": "of different kinds to pay for {card}{to_go}",
    "GOODS COPY": "of seat {target} to copy by {card}",
    "GOODS STEAL": "of seat {target} to take by {card}",
    "GOODS GIVE": "to give to seat {target} for {card}",
    "TARGET -1": "to exhaust by {card}{to_go}",
    "TARGET ANY": "to ambush by {card}{to_go}",
    "TARGET FIELD": "a field to ambush by {card}{to_go}",
    "TARGET ACTION": "an action card to ambush by {card}{to_go}",
    "QUEUED UP": "which Ship moves up by {card}",
    "QUEUED NOW": "which boat lands at once by {card}",
    "OPTIONAL": "whether to {keyword} by {card}",
    "ANSWER": "whether to {first} or to {second}, for seat {target}'s {card}",
    "AMBUSH": "which Resource seat {target} gains, of those that seat {ambushed} holds",
    "LAND": "where the {boat} goes",
    "EVENT": "whether a gold pays for a missing {good}{to_go}",
}


def draw(engine: Engine, index: int, seat: int) -> str:
    """Game `index` as `seat` may see it, at most 80 columns wide."""
    state, game, seats = engine.state(index), engine.game, range(engine.num_players)
    places = game.state.fields["players"].of.fields["exhausted"].axes[0]
    rows = game.tables[0].content["card"] + [
        {**row, "type": "island", "effect": row["ability"]} for row in game.tables[1].content["island"]
    ]
    cards = {place.name: row for place, row in zip(places, rows, strict=True)}
    players = f"{engine.num_players} player{'s' if engine.num_players > 1 else ''}"
    lines = [f"{game.title}, {players}: {_round(state)}", *_asked(state, cards), ""]
    lines += [*_tiles(state, seats), "", *_islands(state, cards), *_queue(state)]
    if engine.num_players == 1:
        lines += _list("events left", [good.lower() for good in state["events_left"]])
    for i in seats:
        lines += ["", *_seat(state, i, i == seat, cards)]
    if state["over"]:
        lines += ["", *_list("places", [f"{state['place'][i]} for seat {i}" for i in seats])]
    return "\n".join(lines)


def _round(state: Mapping[str, Any]) -> str:
    if state["over"]:
        return f"the end{', cut off' if state['truncated'] else ''}, after {state['turn']} rounds"
    if state["stage"] == "SET_UP":
        return "set-up"
    last = {0: " (the last)", 1: " (the last but one)"}.get(state["ending"] - state["turn"], "")
    return f"round {state['turn']}{last}, {STAGES[state['stage']]}"


def _asked(state: Mapping[str, Any], cards: Mapping[str, dict]) -> list[str]:
    """What is being decided, by whom."""
    if state["over"]:
        return []
    phase = state["phase"]
    question = QUESTIONS.get(f"{phase} {state[DETAIL[phase]]}" if phase in DETAIL else phase, "")
    words = {
        "card": _program(state["program"], list(cards.values())),
        "field": _text(cards[state["at"]]) if state["at"] in cards else "",
        "first": ANSWERS.get(state["first_answer"], ""),
        "second": ANSWERS.get(state["second_answer"], ""),
        "boat": _boat(state, state["landing"]),
        "good": str(state["event_good"]).lower(),
        "to_go": f", {state['count']} to go" if state["count"] > 1 else "",
    }
    asked = f"seat {state['to_act']} decides: {phase}, {question.format_map({**state, **words})}"
    return textwrap.wrap(asked, WIDTH, break_on_hyphens=False, subsequent_indent="  ")


def _program(number: int, rows: list[dict]) -> str:
    """A card, or the pillage or conquest of an island, by the number of its program; nothing for none."""
    if number < 0:
        return ""
    if number < len(rows):
        return _text(rows[number])
    islands = [row for row in rows if row["type"] == "island"]
    won, island = divmod(number - len(rows), len(islands))
    return f"{('the pillage', 'the conquest')[won]} of {islands[island]['name']}"


def _tiles(state: Mapping[str, Any], seats: Iterable[int]) -> Iterator[str]:
    """The circle of tiles, clockwise, with everyone's pawns."""
    yield _row("circle", state["circle"])
    for seat in seats:
        me = state["players"][seat]
        pawns = list(zip(me["pawn_at"], me["pawn_exhausted"], strict=True))
        on = [" ".join(("pawn", "moved")[moved] for at, moved in pawns if at == tile) for tile in state["circle"]]
        yield _row(f"  seat {seat}", [cell or "." for cell in on])


def _islands(state: Mapping[str, Any], cards: Mapping[str, dict]) -> list[str]:
    """The revealed islands with what they give, and how many are in the decks or gone."""
    zone = state["island_zone"]
    lines: list[str] = []
    left: Counter[str] = Counter()
    for name, row in cards.items():
        if row["type"] == "island":
            left[zone.get(name, row["deck"])] += 1
            if zone.get(name) == "REVEALED":
                gives = f"{row['name']}: pillage {_plain(row['pillage'])}; conquest {_plain(row['conquest_bonus'])}"
                lines += _list(row["deck"], [f"{gives}; ability {_plain(row['effect'])}"])
    piles = {"nearby": "nearby", "distant": "distant", "pillaged": "DISCARD"}
    return [*lines, *_list("decks", [f"{name} {left[pile]}" for name, pile in piles.items()])]


def _queue(state: Mapping[str, Any]) -> list[str]:
    """The boats on their way, from the head."""
    boats = [f"seat {state['queue_seat'][i]}'s {_boat(state, i)}" for i in range(state["queue_size"])]
    return _list("queue", boats)


def _boat(state: Mapping[str, Any], place: int) -> str:
    if place >= state["queue_size"]:
        return ""
    return f"{state['queue_boat'][place].title()}{CARGO[state['queue_cargo'][place]]}"


def _seat(state: Mapping[str, Any], seat: int, own: bool, cards: Mapping[str, dict]) -> list[str]:
    """A seat's points, supply and empire; its cards only for itself."""
    me = state["players"][seat]
    count = Counter(me["zone"].values())
    mark = "*" if seat == state["to_act"] and not state["over"] else " "
    notes = [me["clan"].title(), f"points {state['score'][seat]}"]
    notes += [note for note, true in (("first", seat == state["first"]), ("passed", me["passed"])) if true]
    pieces = [_spent("workers", me["workers"], me["spent_workers"])]
    pieces += [_spent(f"{boat.title()}s", me["boats"].get(boat, 0), me["spent_boats"].get(boat, 0)) for boat in BOATS]
    if me["clan"] == "URVART":
        pieces[1:2] = [f"ambush tokens {me['token_on'].count(-1)}"]
    deck = count["DECK"] + count["DRAWN"] + count["KEPT"]
    lines = [
        *_list(f"{mark} seat {seat}", notes),
        *_list("    Goods", [f"{good.lower()} {number}" for good, number in me["goods"].items()]),
        *_list("    pieces", pieces),
        *_list("    cards", [f"hand {count['HAND']}", f"deck {deck}", f"discards {count['DISCARD']}"]),
        *_empire(state, seat, cards),
    ]
    for zone in ("HAND", "DRAWN", "KEPT") if own else ():
        held = [_hand(cards[card]) for card, where in me["zone"].items() if where == zone]
        lines += _list(f"    {zone.lower()}", held)
    return lines


def _empire(state: Mapping[str, Any], seat: int, cards: Mapping[str, dict]) -> list[str]:
    """What lies in the empire, oldest first: what it does, whether exhausted, and whose ambush tokens are on it."""
    me = state["players"][seat]
    tokens = sorted(
        (time, place, owner)
        for owner, them in enumerate(state["players"])
        for place, lies_with, time in zip(them["token_on"], them["token_seat"], them["token_time"], strict=True)
        if lies_with == seat
    )
    mine = [card for card, zone in me["zone"].items() if zone == "BUILT"]
    mine += [island for island, owner in state["island_owner"].items() if owner == seat]
    mine.sort(key=me["built_at"].__getitem__)
    lines = []
    for label, types in GROUPS.items():
        parts = []
        for place in mine:
            if cards[place]["type"] in types:
                notes = ["exhausted"] if place in me["exhausted"] else []
                notes += [f"ambush of seat {owner}" for _, at, owner in tokens if at == place]
                parts.append(_text(cards[place], notes))
        lines += _list(f"    {label}", parts)
    return lines


def _text(row: dict, notes: Iterable[str] = ()) -> str:
    """A place with what it does and what lies on it."""
    return f"{row['name']} ({'; '.join([_plain(row['effect']), *notes])})"


def _hand(row: dict) -> str:
    """A card with its type, what building it takes, and what it does."""
    return f"{row['name']} [{row['type']} {_plain(row['build'])}] ({_plain(row['effect'])})"


def _plain(text: str) -> str:
    """A row's text without the braces, which mean nothing."""
    return text.translate(WITHOUT_BRACES).strip() or "-"


def _spent(name: str, number: int, spent: int) -> str:
    return f"{name} {number}" + (f" + {spent} spent" if spent else "")


def _row(label: str, cells: Iterable[str]) -> str:
    return (f"{label:{LABEL}}" + "".join(f"{cell:{CELL}}" for cell in cells)).rstrip()


def _list(label: str, parts: Iterable[str]) -> list[str]:
    """A label and its parts in as many lines as they need; none for no parts."""
    lines = textwrap.wrap(", ".join(parts), WIDTH - LABEL, break_on_hyphens=False)
    return [f"{'' if i else label:{LABEL}}{line}" for i, line in enumerate(lines)]
