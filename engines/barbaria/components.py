"""The box: four decks, three colours of dice, and what the icons of each card mean."""

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from hordes.engines.core.actions import choices
from hordes.engines.core.tables import Table


class Colour(IntEnum):
    RED = 0
    YELLOW = 1
    BLUE = 2
    WHITE = 3  # of a slot: any die; of a skill: on any die


class Deck(IntEnum):
    BARBARIAN = 0
    ITEM = 1
    QUEST = 2
    BOSS = 3


class Die(IntEnum):
    FIRST = 0
    SECOND = 1


class Effect(IntEnum):
    REROLL = 0
    PLUS_ONE = 1  # a bonus is worth its number here
    PLUS_TWO = 2


class Source(IntEnum):
    """Where a skill comes from. Where several would do, they are spent in this order."""

    CARD = 0  # barbarian, permanent quest or boss card
    ITEM = 1
    CONSUMABLE_ITEM = 2
    CONSUMABLE_CARD = 3
    PINUP = 4


class Reward(IntEnum):
    """The icons that do something when a card is won; the others take effect while the card is owned."""

    GLORY = 0
    ITEM = 1
    PINUP = 2
    TWO_PINUPS = 3
    THEFT = 4
    BRAWL = 5


class Pair(IntEnum):
    """The dice for a card with two white slots."""

    RED_RED = 0
    RED_YELLOW = 1
    RED_BLUE = 2
    YELLOW_YELLOW = 3
    YELLOW_BLUE = 4
    BLUE_BLUE = 5


class Opponent(IntEnum):
    """The other seats, counted clockwise from one's own left."""

    NEXT = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3
    FIFTH = 4


@dataclass(frozen=True)
class Prize:
    """A barbarian or an item."""

    name: str
    icons: str
    consumable: bool = False


@dataclass(frozen=True)
class Trial:
    """A quest or a boss."""

    name: str
    dice: str
    icons: str
    pinup: str = ""
    mandatory: bool = False
    fight: bool = False
    immune: bool = False
    consumable: bool = False


BOX = Table(__package__, "cards.toml")
TABLES = (BOX,)
BARBARIANS = BOX.rows("barbarian", Prize)
ITEMS = BOX.rows("item", Prize)
QUESTS = BOX.rows("quest", Trial)
BOSSES = BOX.rows("boss", Trial)
CARDS = (*BARBARIANS, *ITEMS, *QUESTS, *BOSSES)
DECKS = [deck for deck, rows in zip(Deck, (BARBARIANS, ITEMS, QUESTS, BOSSES), strict=True) for _ in rows]

N_BARBARIANS, N_ITEMS, N_QUESTS, N_BOSSES, N_CARDS = 12, 15, 54, 9, 90
for _deck, _size in zip(Deck, (N_BARBARIANS, N_ITEMS, N_QUESTS, N_BOSSES), strict=True):
    if DECKS.count(_deck) != _size:
        raise BOX.error(_deck.name.lower(), "rows", f"expected {_size} cards, got {DECKS.count(_deck)}")
for _number, _row in enumerate(CARDS):
    if _row.name.lower() in {other.name.lower() for other in CARDS[:_number]}:
        raise BOX.error(f"{DECKS[_number].name.lower()} {_row.name!r}", "name", "expected one that no other card has")

Barbarian = choices("Barbarian", *(row.name for row in BARBARIANS))
Item = choices("Item", *(row.name for row in ITEMS))
Quest = choices("Quest", *(row.name for row in QUESTS))
Boss = choices("Boss", *(row.name for row in BOSSES))
Card = choices("Card", *(row.name for row in CARDS))

MIN_PLAYERS, MAX_PLAYERS = 2, 6
N_COLOURS, N_EFFECTS, N_SOURCES, N_DICE, N_REWARDS = len(Colour), len(Effect), len(Source), len(Die), len(Reward)
FIRST_ITEM = N_BARBARIANS
FIRST_QUEST = FIRST_ITEM + N_ITEMS
FIRST_BOSS = FIRST_QUEST + N_QUESTS
N_MONSTERS = N_BARBARIANS - MIN_PLAYERS + 1  # each guards one corpse at least; the last death ends the game
STARTING_PINUPS = 2
HORN_PINUPS = 2
GLORY_TO_WIN = 7
LOWEST, HIGHEST = 3, 8  # minimums on the cards
PIPS = 6
MOST_ICONS = 4  # on one card
NONE = -1

Monster = choices("Monster", *(f"Monster {place + 1}" for place in range(N_MONSTERS)))

PAIR_COLOURS = np.array([[Colour[name] for name in pair.name.split("_")] for pair in Pair], np.int32)

DECK_FIRST = np.array([0, FIRST_ITEM, FIRST_QUEST, FIRST_BOSS], np.int32)
DECK_END = np.array([FIRST_ITEM, FIRST_QUEST, FIRST_BOSS, N_CARDS], np.int32)
DECK_OF = np.array(DECKS, np.int32)

# What is printed on each card.
SLOT_COLOUR = np.zeros((N_CARDS, N_DICE), np.int32)
MINIMUM = np.zeros((N_CARDS, N_DICE), np.int32)
MANDATORY = np.zeros(N_CARDS, np.bool_)
FIGHT = np.zeros(N_CARDS, np.bool_)
IMMUNE = np.zeros(N_CARDS, np.bool_)
CONSUMABLE = np.zeros(N_CARDS, np.bool_)
REWARDS = np.full((N_CARDS, MOST_ICONS), NONE, np.int32)  # in the order of the icons
KEPT = np.zeros(N_CARDS, np.bool_)  # a won card stays in front of its owner
GLORY = np.zeros(N_CARDS, np.int32)
SKILLS = np.zeros((N_CARDS, N_EFFECTS, N_COLOURS), np.int32)
PROTECTION = np.zeros(N_CARDS, np.int32)
PATHFINDER = np.zeros(N_CARDS, np.int32)
HORN = np.zeros(N_CARDS, np.int32)
SOURCE = np.zeros(N_CARDS, np.int32)
PINUP_EFFECT = np.full(N_CARDS, NONE, np.int32)
PINUP_COLOUR = np.full(N_CARDS, NONE, np.int32)

SKILL_NAMES = {"reroll": Effect.REROLL, "+1": Effect.PLUS_ONE, "+2": Effect.PLUS_TWO}
REWARD_NAMES = {reward.name.lower().replace("_", " "): reward for reward in Reward}
FUNCTIONS = {"protection": PROTECTION, "pathfinder": PATHFINDER, "horn": HORN}
ALLOWED = {
    Deck.BARBARIAN: (),
    Deck.ITEM: ("glory", *FUNCTIONS),
    Deck.QUEST: (*REWARD_NAMES, "protection", "pathfinder"),
    Deck.BOSS: ("glory", "item", "theft", "brawl", "protection", "pathfinder"),
}


def _read(card: int) -> None:
    """Write what is printed on one card into the tables; raises InvalidData naming file, row and field."""
    row, deck = CARDS[card], DECKS[card]

    def wrong(field: str, problem: str) -> Exception:
        return BOX.error(f"{deck.name.lower()} {row.name!r}", field, problem)

    def skill(text: str, field: str) -> tuple[int, int]:
        words = text.split()
        if len(words) != 2 or words[0] not in SKILL_NAMES or words[1].upper() not in Colour.__members__:
            names = ", ".join((*ALLOWED[deck], "or a skill such as '+1 red', 'reroll white'"))
            raise wrong(field, f"expected {names}; got {text!r}")
        return SKILL_NAMES[words[0]], Colour[words[1].upper()]

    icons = [icon.strip() for icon in row.icons.split(",")]
    if len(icons) > MOST_ICONS:
        raise wrong("icons", f"expected at most {MOST_ICONS}, got {len(icons)}")
    for place, icon in enumerate(icons):
        if icon in FUNCTIONS and icon in ALLOWED[deck]:
            FUNCTIONS[icon][card] += 1
        elif icon in REWARD_NAMES and icon in ALLOWED[deck]:
            REWARDS[card, place] = REWARD_NAMES[icon]
            GLORY[card] += icon == "glory"
        else:
            SKILLS[card, *skill(icon, "icons")] += 1
    if GLORY[card] > 1:
        raise wrong("icons", "expected at most one glory point")
    functions = int(SKILLS[card].sum() + PROTECTION[card] + PATHFINDER[card] + HORN[card])
    KEPT[card] = functions + GLORY[card] > 0
    if KEPT[card] and ("pinup" in icons or "two pinups" in icons):
        raise wrong("icons", "a card that is kept cannot be turned to its pinup as well")
    CONSUMABLE[card] = row.consumable
    if row.consumable and (functions != 1 or GLORY[card] or deck in (Deck.BARBARIAN, Deck.BOSS)):
        raise wrong("consumable", "expected an item or quest with exactly one skill or function and no glory point")
    if HORN[card] and not row.consumable:
        raise wrong("consumable", "expected true: a horn is discarded when it is blown")
    if deck == Deck.ITEM:
        SOURCE[card] = Source.CONSUMABLE_ITEM if row.consumable else Source.ITEM
    else:
        SOURCE[card] = Source.CONSUMABLE_CARD if row.consumable else Source.CARD
    if not isinstance(row, Trial):
        return
    slots = [slot.split() for slot in row.dice.split(",")]
    for die, slot in enumerate(slots):
        known = len(slots) == N_DICE and len(slot) == 2 and slot[0].upper() in Colour.__members__
        if not known or not slot[1].isdecimal() or not LOWEST <= int(slot[1]) <= HIGHEST:
            expected = f"two slots such as 'red 5, white 3', each minimum {LOWEST}..{HIGHEST}"
            raise wrong("dice", f"expected {expected}; got {row.dice!r}")
        SLOT_COLOUR[card, die], MINIMUM[card, die] = Colour[slot[0].upper()], int(slot[1])
    MANDATORY[card], FIGHT[card], IMMUNE[card] = row.mandatory, row.fight, row.immune
    if row.immune and not row.fight:
        raise wrong("immune", "expected a fight: only those can be immune to magic")
    if deck == Deck.BOSS and not (row.mandatory and row.fight):
        raise wrong("fight" if row.mandatory else "mandatory", "expected true: every boss is a mandatory fight")
    if (deck == Deck.QUEST) != bool(row.pinup):
        raise wrong("pinup", "expected the skill on its back" if deck == Deck.QUEST else "a boss has none")
    if row.pinup:
        PINUP_EFFECT[card], PINUP_COLOUR[card] = skill(row.pinup, "pinup")


for _card in range(N_CARDS):
    _read(_card)


def _same_item() -> np.ndarray:
    """(15,) int32: the first item that is the same but for its name."""
    prints = [(row.icons, row.consumable) for row in ITEMS]
    return np.array([prints.index(p) for p in prints], np.int32)


SAME_ITEM = _same_item()
CARDS_WITH = np.ascontiguousarray(SKILLS.transpose(1, 2, 0))  # by effect and colour, (90,) skills on each card
