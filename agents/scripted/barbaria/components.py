"""The game as its declaration shows it to everyone, and the notes of a player who looks at a position."""

import numpy as np

import hordes
from hordes.engines.core.state import Record, field

GAME = hordes.game("barbaria")
Phase = GAME.phases
OBSERVED = GAME.observation.sheet.fields
SEAT = GAME.observation.seat.fields
Card, Trait, Monster = OBSERVED["unseen"].axes[0], OBSERVED["traits"].axes[0], OBSERVED["monster_corpses"].axes[0]
Deck, Item = OBSERVED["deck"].axes[0], SEAT["items"].axes[0]
Effect, Colour, Source = SEAT["skills"].axes
N_CARDS, N_ITEMS, N_MONSTERS, N_TRAITS = len(Card), len(Item), len(Monster), len(Trait)
N_EFFECTS, N_COLOURS, N_SOURCES, N_DICE = len(Effect), len(Colour), len(Source), 2
PIPS = OBSERVED["pips"].high

FAMILIES = {family.name: family for family in GAME.actions.families}
USE, QUEST, BOSS, ACCEPT, REJECT, PATHFIND = (
    GAME.actions.first[name] for name in ("USE", "QUEST", "BOSS", "ACCEPT", "REJECT", "PATHFIND")
)
PAIR, COLOUR, STOP, PROTECT, HORN = (GAME.actions.first[n] for n in ("PAIR", "COLOUR", "STOP", "PROTECT", "HORN"))
STEAL_ITEM, STEAL_PINUP, PLUNDER, BURY, REVENGE, VICTIM = (
    GAME.actions.first[name] for name in ("STEAL_ITEM", "STEAL_PINUP", "PLUNDER", "BURY", "REVENGE", "VICTIM")
)
PAIRS = [pair.name.split("_") for pair in FAMILIES["PAIR"].axes[0]]
PAIR_OF = np.zeros((N_COLOURS, N_COLOURS), np.int64)  # PAIR's number of two colours
for _number, (_first, _second) in enumerate(PAIRS):
    PAIR_OF[Colour[_first], Colour[_second]] = PAIR_OF[Colour[_second], Colour[_first]] = _number

FREE, ALL = 0, 1  # plans: with permanent skills only, or with all
N_PLANS = 2
EFFECTS = {"reroll": Effect.REROLL, "+1": Effect.PLUS_ONE, "+2": Effect.PLUS_TWO}


def _read() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What is printed on each card, as the component tables say it: minimums, traits, skills."""
    minimum = np.zeros((N_CARDS, N_DICE, N_COLOURS), np.int32)
    traits = np.zeros((N_CARDS, N_TRAITS), np.int32)
    skills = np.zeros((N_CARDS, N_EFFECTS, N_COLOURS), np.int32)
    rows = [row for deck in Deck for table in GAME.tables for row in table.content[deck.name.lower()]]
    for card, row in enumerate(rows):
        for die, slot in enumerate(row.get("dice", "").split(",") if "dice" in row else ()):
            colour, least = slot.split()
            minimum[card, die, Colour[colour.upper()]] = int(least)
        for name in ("mandatory", "fight", "immune", "consumable"):
            traits[card, Trait[name.upper()]] = row.get(name, False)
        for icon in row["icons"].split(","):
            name = icon.strip().upper().replace(" ", "_")
            if name in Trait.__members__:
                traits[card, Trait[name]] += 1
            elif name != "HORN":
                effect, colour = icon.split()
                skills[card, EFFECTS[effect], Colour[colour.upper()]] += 1
                traits[card, Trait.SKILL] += 1
    return minimum, traits, skills


MINIMUM, TRAITS, SKILLS = _read()
HORNS = np.array(["horn" in row["icons"] for table in GAME.tables for row in table.content["item"]])

NOTES = Record(
    field("kit", N_PLANS, 2, Effect, Colour, doc="skills left by plan; [1] without items, for immune cards"),
    field("loss", doc="worth that a death costs", dtype=np.float64),
    field("worth", N_CARDS, doc="worth of meeting each quest or boss", dtype=np.float64),
    field("colour", N_DICE, doc="best colours of the dice for the card looked at last"),
    field("least", PIPS, doc="for each face of the first die the least face of the second that wins, 7 = none"),
    field("layers", 4, 4, 6, PIPS, PIPS, doc="odds by rerolls of the first, second, either, and by faces", dtype=float),
)
