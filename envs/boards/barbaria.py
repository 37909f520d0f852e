"""Barbaria's table as text: the decks, the card at hand and its dice, the monsters, what each seat owns."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from hordes.engines.core.engine import Engine

LABEL, CELL, WIDTH = 13, 11, 80  # columns of a line's label, of a deck, of a whole line
DECKS = ("barbarian", "item", "quest", "boss")
AT_ONCE = ("glory", "item", "pinup", "two pinups", "theft", "brawl")  # icons that matter when a card is won
SKILLS = {"REROLL": "reroll", "PLUS_ONE": "+1", "PLUS_TWO": "+2"}


def draw(engine: Engine, index: int, seat: int) -> str:
    """Game `index`, at most 80 columns wide and alike for all seats: what is hidden is hidden from everyone."""
    state, game, seats = engine.state(index), engine.game, range(engine.num_players)
    rows = [{"deck": deck, **row} for deck in DECKS for row in game.tables[0].content[deck]]
    cards = {card.name: row for card, row in zip(game.state.fields["zone"].axes[0], rows, strict=True)}
    lines = [f"{game.title}, {engine.num_players} players: {_asked(state, cards)}", ""]
    for part in (_decks(state, cards), _challenge(state, cards), _monsters(state, cards)):
        lines += [*part, ""] if part else []
    lines += [line for i in seats for line in _seat(state, i, cards)]
    if state["over"]:
        lines += ["", *_list("places", [f"{state['place'][i]} for seat {i}" for i in seats])]
    return "\n".join(lines)


def _asked(state: Mapping[str, Any], cards: Mapping[str, dict]) -> str:
    """What is being decided, by whom."""
    if state["over"]:
        reason = "cut off" if state["end_reason"] == -1 else state["end_reason"].replace("_", " ").lower()
        return f"the end, {reason}, after {state['turn']} turns"
    question = f"turn {state['turn']}, seat {state['to_act']} decides: {state['phase']}"
    if state["phase"] in ("VICTIM", "STEAL"):
        question += f" for {_icons(cards[state['challenge']])[state['icon']]}"
    if state["victim"] != -1:
        question += f" from seat {state['victim']}"
    if state["corpse"] != -1:
        question += f", {cards[state['corpse']]['name']}"
    return question


def _decks(state: Mapping[str, Any], cards: Mapping[str, dict]) -> list[str]:
    """How many cards lie where, and the pinup on top of the quests."""
    count = Counter((row["deck"], state["zone"].get(card, "DECK")) for card, row in cards.items())
    heading = " " * LABEL + "".join(f"{deck:>{CELL}}" for deck in DECKS)
    deck, discards = (
        f"{label:{LABEL}}" + "".join(f"{count[deck, zone]:{CELL}}" for deck in DECKS)
        for label, zone in (("deck", "DECK"), ("discards", "DISCARD"))
    )
    pinup = cards[state["top_quest"]]["pinup"] if state["top_quest"] != -1 else "-"
    return [f"{heading}    top pinup", f"{deck}    {pinup}", discards]


def _challenge(state: Mapping[str, Any], cards: Mapping[str, dict]) -> list[str]:
    """The cards of this turn, and the dice."""
    passed = [quest for quest in state["row"] if quest != -1]
    passed += [card for card, row in cards.items() if row["deck"] == "boss" and state["zone"].get(card) == "ROW"]
    lines = _list("passed over", [cards[card]["name"] for card in passed])
    if state["challenge"] != -1:
        row = cards[state["challenge"]]
        lines += _list("revenge" if state["revenge"] else row["deck"], [_trial(row)])
        if state["challenge"] not in state["monsters"].values():
            lines += _list("    corpses", _corpses(state, state["challenge"], cards))
    if state["die"]:
        dice = [_die(state, die) for die in ("FIRST", "SECOND")]
        if state["phase"] == "CHALLENGE" and not state["over"]:
            dice.append("can still win" if state["winnable"] else "too low")
        used = {
            f"{SKILLS[effect]} {colour.lower()}": sum(sources.values())
            for effect, colours in state["used"].items()
            for colour, sources in colours.items()
        }
        lines += [*_list("dice", dice), *_list("used", _counted(used))]
    return lines


def _die(state: Mapping[str, Any], die: str) -> str:
    """Colour, pips and bonuses of a die, such as `red 4 + 1`."""
    bonus = f" + {state['bonus'][die]}" if die in state["bonus"] else ""
    return f"{state['die_colour'][die].lower()} {state['die'][die]}{bonus}"


def _monsters(state: Mapping[str, Any], cards: Mapping[str, dict]) -> list[str]:
    """The targets of revenge, numbered as in the actions."""
    lines = []
    for place, monster in enumerate(state["monsters"].values()):
        lines += _list(f"monster {place + 1}", [_trial(cards[monster])])
        lines += _list("    corpses", _corpses(state, monster, cards))
    return lines


def _corpses(state: Mapping[str, Any], monster: str, cards: Mapping[str, dict]) -> list[str]:
    """The dead under a monster, oldest first, with their items."""
    dead = [barbarian for barbarian, guard in state["guard"].items() if guard == monster]
    parts = []
    for barbarian in sorted(dead, key=state["died"].__getitem__):
        items = [_owned(cards[item]) for item, corpse in state["fell_with"].items() if corpse == barbarian]
        parts.append(cards[barbarian]["name"] + (f" with {' and '.join(items)}" if items else ""))
    return parts


def _seat(state: Mapping[str, Any], seat: int, cards: Mapping[str, dict]) -> list[str]:
    """A seat's glory, barbarian and collection."""
    mine = {card: state["zone"][card] for card, owner in state["owner"].items() if owner == seat}
    held = [cards[card] for card, zone in mine.items() if zone == "HELD"]
    buried = [f"{cards[card]['name']} (buried)" for card, zone in mine.items() if zone == "BURIED"]
    pinups = Counter(cards[card]["pinup"] for card, zone in mine.items() if zone == "PINUP")
    mark = "*" if seat == state["to_act"] and not state["over"] else " "
    living = [_owned(row) for row in held if row["deck"] == "barbarian"]
    return [
        *_list(f"{mark} seat {seat}", [f"{state['score'][seat]} glory", *living]),
        *_list("    glory", [row["name"] for row in held if "glory" in _icons(row)] + buried),
        *_list("    items", [_owned(row) for row in held if row["deck"] == "item"]),
        *_list("    quests", [_owned(row) for row in held if row["deck"] in ("quest", "boss") and _lasting(row)]),
        *_list("    pinups", _counted(pinups)),
    ]


def _trial(row: dict) -> str:
    """What a quest or boss asks and brings."""
    flags = ["mandatory" if row.get("mandatory") else "optional", *(f for f in ("immune", "fight") if row.get(f))]
    return f"{row['name']}: {row['dice']}; {' '.join(flags)}; for {', '.join(_icons(row))}"


def _owned(row: dict) -> str:
    """A card with what it does for its owner."""
    return f"{row['name']} ({', '.join(_lasting(row))})" if _lasting(row) else row["name"]


def _lasting(row: dict) -> list[str]:
    return [icon for icon in _icons(row) if icon not in AT_ONCE]


def _icons(row: dict) -> list[str]:
    return [icon.strip() for icon in row["icons"].split(",")] + (["consumable"] if row.get("consumable") else [])


def _counted(counts: Mapping[str, int]) -> list[str]:
    return [f"{name} x{count}" if count > 1 else name for name, count in sorted(counts.items())]


def _list(label: str, parts: Iterable[str]) -> list[str]:
    """A label and its parts in as many lines as they need; none for no parts."""
    lines = textwrap.wrap(", ".join(parts), WIDTH - LABEL, break_on_hyphens=False)
    return [f"{'' if i else label:{LABEL}}{line}" for i, line in enumerate(lines)]
