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
TRAITS, SKILLS = GAME.printed["traits"], GAME.printed["skills"]
HORNS = GAME.printed["horn"][Card[Item(0).name] : Card[Item(0).name] + N_ITEMS]
MINIMUM = np.zeros((N_CARDS, N_DICE, N_COLOURS), np.int32)  # by the colour of the slot, as observed
for _card in range(N_CARDS):
    for _die in range(N_DICE):
        MINIMUM[_card, _die, GAME.printed["slot_colour"][_card, _die]] = GAME.printed["minimum"][_card, _die]

NOTES = Record(
    field("kit", N_PLANS, 2, Effect, Colour, doc="skills left by plan; [1] without items, for immune cards"),
    field("loss", doc="worth that a death costs", dtype=np.float64),
    field("worth", N_CARDS, doc="worth of meeting each quest or boss", dtype=np.float64),
    field("colour", N_DICE, doc="best colours of the dice for the card looked at last"),
    field("least", PIPS, doc="for each face of the first die the least face of the second that wins, 7 = none"),
    field("layers", 4, 4, 6, PIPS, PIPS, doc="odds by rerolls of the first, second, either, and by faces", dtype=float),
)
