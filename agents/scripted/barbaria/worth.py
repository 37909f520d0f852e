"""What things are worth to the player, in glory points; found by play against variants."""

import numpy as np

from hordes.engines.core.jit import rule

from .components import (
    HORNS,
    N_CARDS,
    N_COLOURS,
    N_EFFECTS,
    N_ITEMS,
    N_SOURCES,
    N_TRAITS,
    SKILLS,
    TRAITS,
    Card,
    Colour,
    Effect,
    Item,
    Source,
    Trait,
)

DEATH = 0.7  # besides what the barbarian owned: a rival may take revenge
START = 0.5  # a new barbarian and two pinups
PASSED_ON = 0.04  # a declined quest becomes a pinup, mostly a rival's
SPENT = 0.4  # a consumable is worth that part of the same skill for good
HORN = 0.25
LAST_DEATH = 5.0  # a death that ends the game, won or lost

SKILL = np.zeros((N_EFFECTS, N_COLOURS))  # for good
SKILL[Effect.REROLL], SKILL[Effect.PLUS_ONE], SKILL[Effect.PLUS_TWO] = 0.18, 0.16, 0.3
SKILL[:, Colour.WHITE] = 0.3, 0.3, 0.6

ICON = np.zeros(N_TRAITS)  # SKILL: of a monster, whose skills do not show
ICON[Trait.GLORY], ICON[Trait.ITEM], ICON[Trait.PINUP], ICON[Trait.TWO_PINUPS] = 1.0, 0.35, 0.11, 0.22
ICON[Trait.THEFT], ICON[Trait.BRAWL], ICON[Trait.PROTECTION], ICON[Trait.PATHFINDER] = 0.5, 0.15, 0.4, 0.25


def _worth(traits, skills):
    """Worth of what a card brings: `traits` (13,), `skills` (3, 4)."""
    worth = 0.0
    for effect in range(N_EFFECTS):
        for colour in range(N_COLOURS):
            worth += skills[effect, colour] * SKILL[effect, colour]
    for trait in range(N_TRAITS):
        worth += traits[trait] * ICON[trait]
    return worth * SPENT if traits[Trait.CONSUMABLE] else worth


worth_of = rule()(_worth)
CARD = np.array([_worth(TRAITS[card], SKILLS[card]) for card in range(N_CARDS)])
FIRST_ITEM = int(Card[Item(0).name])
ITEM = CARD[FIRST_ITEM : FIRST_ITEM + N_ITEMS] + HORN * HORNS


@rule()
def belongings(seat):
    """Worth of what a seat would lose with its barbarian."""
    worth = HORN * seat.horns
    for source in range(N_SOURCES):
        part = SPENT if source >= Source.CONSUMABLE_ITEM else 1.0
        for effect in range(N_EFFECTS):
            for colour in range(N_COLOURS):
                worth += part * seat.skills[effect, colour, source] * SKILL[effect, colour]
        worth += part * seat.protection[source] * ICON[Trait.PROTECTION]
        worth += part * seat.pathfinder[source] * ICON[Trait.PATHFINDER]
    return worth
