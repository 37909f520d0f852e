"""What a seat sees. All collections are public; hidden from everyone are the decks and the fronts behind pinups."""

from enum import IntEnum

import numpy as np

from hordes.engines.core.jit import rule
from hordes.engines.core.observe import Observation
from hordes.engines.core.rng import below
from hordes.engines.core.state import field

from .challenge import help_left
from .collection import holds
from .components import (
    CONSUMABLE,
    FIGHT,
    FIRST_BOSS,
    FIRST_ITEM,
    FIRST_QUEST,
    GLORY,
    GLORY_TO_WIN,
    HIGHEST,
    IMMUNE,
    MANDATORY,
    MAX_PLAYERS,
    MINIMUM,
    N_BARBARIANS,
    N_BOSSES,
    N_CARDS,
    N_COLOURS,
    N_DICE,
    N_EFFECTS,
    N_ITEMS,
    N_MONSTERS,
    N_QUESTS,
    N_SOURCES,
    NONE,
    PATHFINDER,
    PINUP_COLOUR,
    PINUP_EFFECT,
    PIPS,
    PROTECTION,
    REWARDS,
    SKILLS,
    SLOT_COLOUR,
    Boss,
    Card,
    Colour,
    Deck,
    Die,
    Effect,
    Item,
    Monster,
    Reward,
    Source,
)
from .state import Phase, Zone


class Trait(IntEnum):
    """What a card says besides its dice."""

    MANDATORY = 0
    FIGHT = 1
    IMMUNE = 2
    CONSUMABLE = 3
    GLORY = 4
    ITEM = 5
    PINUP = 6
    TWO_PINUPS = 7
    THEFT = 8
    BRAWL = 9
    PROTECTION = 10
    PATHFINDER = 11
    SKILL = 12


class Help(IntEnum):
    """The skills left in a challenge, by the dice they can serve."""

    FIRST = 0
    SECOND = 1
    EITHER = 2


N_PHASES, N_TRAITS, N_DECKS, N_HELPS = len(Phase), len(Trait), len(Deck), len(Help)
SKILLS_BOUND, PINUPS_BOUND, BONUS_BOUND, TURNS_BOUND = 6, 20, 12, 200  # more is clipped


def _traits() -> np.ndarray:
    """(90, 13) int32: what each card says besides its dice."""
    rewards = [np.sum(reward == REWARDS, axis=1) for reward in Reward if reward != Reward.GLORY]
    flags = [MANDATORY, FIGHT, IMMUNE, CONSUMABLE, GLORY]
    return np.stack([*flags, *rewards, PROTECTION, PATHFINDER, SKILLS.sum(axis=(1, 2))], axis=1).astype(np.int32)


TRAITS = _traits()

OBSERVATION = Observation(
    shared=[
        field("phase", Phase, doc="1 at the decision now asked"),
        field("turn", high=TURNS_BOUND, doc="single turns begun"),
        field("top_pinup", Effect, Colour, doc="1 at the pinup on top of the quest deck"),
        field("deck", Deck, high=N_QUESTS, doc="cards in each deck"),
        field("discards", Deck, high=N_QUESTS, doc="cards in each discard pile"),
        field("discarded_pinups", Effect, Colour, high=PINUPS_BOUND, doc="pinups showing in the quest discards"),
        field("unseen", Card, doc="1 = it may be in its deck (a quest: or behind a pinup that was never turned)"),
        field("minimum", Die, Colour, high=HIGHEST, doc="minimums of the card at hand, by the colour of each slot"),
        field("traits", Trait, high=2, doc="icons of the card at hand"),
        field("card_skills", Effect, Colour, doc="skills it would give"),
        field("boss", doc="1 = it is a boss"),
        field("revenge", doc="1 = it is a monster on the table"),
        field("colour", Die, Colour, doc="1 at the colour of each die"),
        field("pips", Die, high=PIPS, doc="pips of each die, 0 = not rolled"),
        field("bonus", Die, high=BONUS_BOUND, doc="bonuses added to each die"),
        field("winnable", doc="1 = the challenge can still be won"),
        field("help", Effect, Help, high=SKILLS_BOUND, doc="skills left that serve the first die, the second, either"),
        field("own_help", Effect, Help, high=SKILLS_BOUND, doc="the permanent ones among them"),
        field(
            "used",
            Effect,
            Colour,
            2,
            high=SKILLS_BOUND,
            doc="permanent skills used in this challenge, of cards and of items",
        ),
        field("pathfound", high=SKILLS_BOUND, doc="permanent pathfinders used this turn"),
        field("row", high=PINUPS_BOUND, doc="quests passed over this turn"),
        field("ignored", Boss, doc="1 = a boss passed over this turn"),
        field("corpse_items", Item, doc="items of the corpse at hand"),
        field("corpses", high=N_BARBARIANS, doc="corpses waiting with it, itself included"),
        field("monster_minimum", Monster, Die, Colour, high=HIGHEST, doc="like `minimum`, of each monster"),
        field("monster_traits", Monster, Trait, high=2, doc="like `traits`, of each monster"),
        field("monster_corpses", Monster, high=N_BARBARIANS, doc="corpses under each monster"),
        field("monster_items", Monster, Item, doc="1 = the item lies under the monster"),
    ],
    seat=[
        field("glory", high=GLORY_TO_WIN, doc="glory points"),
        field("skills", Effect, Colour, Source, high=SKILLS_BOUND, doc="skills owned, by what they do and where from"),
        field("protection", Source, high=SKILLS_BOUND, doc="protections owned"),
        field("pathfinder", Source, high=SKILLS_BOUND, doc="pathfinders owned"),
        field("horns", doc="horns owned"),
        field("items", Item, doc="1 = owns it"),
        field("pinups", high=PINUPS_BOUND, doc="pinups owned"),
        field("row_share", high=4, doc="pinups it would get if the turn ended now"),
        field("victim", doc="1 = is being stolen from"),
        field("to_act", doc="1 = it is this seat's turn"),
    ],
    seats=MAX_PLAYERS,
)


@rule("3.9", "R.17b", "R.17c")
def observe(s, o, seat):
    """3.9 Everything on the table; R.17b the top pinup, R.17c and which cards are still unseen."""
    for phase in range(N_PHASES):
        o.phase[phase] = s.phase == phase
    o.turn = s.turn
    observe_decks(s, o)
    observe_challenge(s, o)
    observe_corpses(s, o)
    for i in range(s.num_players):
        observe_seat(s, o.seats[i], (seat + i) % s.num_players)


@rule("R.17a", "R.17b", "R.17c")
def observe_decks(s, o):
    for deck in range(N_DECKS):
        o.deck[deck] = 0
        o.discards[deck] = 0
    for card in range(N_CARDS):
        deck = deck_of(card)
        o.deck[deck] += s.zone[card] == Zone.DECK
        o.discards[deck] += s.zone[card] == Zone.DISCARD
        if deck == Deck.QUEST:
            o.unseen[card] = 1 - s.known[card - FIRST_QUEST]
        else:
            o.unseen[card] = s.zone[card] == Zone.DECK
    for boss in range(N_BOSSES):
        o.ignored[boss] = s.zone[FIRST_BOSS + boss] == Zone.ROW
    for effect in range(N_EFFECTS):
        for colour in range(N_COLOURS):
            o.top_pinup[effect, colour] = 0
            o.discarded_pinups[effect, colour] = 0
    for card in range(FIRST_QUEST, FIRST_BOSS):
        o.discarded_pinups[PINUP_EFFECT[card], PINUP_COLOUR[card]] += s.zone[card] == Zone.DISCARD
    if s.top_quest != NONE:
        card = FIRST_QUEST + s.top_quest
        o.top_pinup[PINUP_EFFECT[card], PINUP_COLOUR[card]] = 1


@rule()
def deck_of(card):
    return (card >= FIRST_ITEM) + (card >= FIRST_QUEST) + (card >= FIRST_BOSS)


@rule()
def observe_challenge(s, o):
    card = s.challenge
    observe_card(card, o.minimum[:], o.traits[:])
    o.boss = card >= FIRST_BOSS
    o.revenge = s.revenge
    at_hand = Phase.OFFER <= s.phase <= Phase.CHALLENGE and not s.over
    for effect in range(N_EFFECTS):
        for colour in range(N_COLOURS):
            o.card_skills[effect, colour] = SKILLS[card, effect, colour] if card != NONE else 0
            for source in range(Source.CONSUMABLE_ITEM):
                o.used[effect, colour, source] = s.used[effect, colour, source] if at_hand else 0
        observe_help(s, o.help[effect], effect, N_SOURCES, at_hand)
        observe_help(s, o.own_help[effect], effect, Source.CONSUMABLE_ITEM, at_hand)
    for die in range(N_DICE):
        for colour in range(N_COLOURS):
            o.colour[die, colour] = s.die_colour[die] == colour
        o.pips[die] = s.die[die]
        o.bonus[die] = s.bonus[die]
    o.winnable = s.winnable
    o.pathfound = s.pathfound
    o.row = s.row_size


@rule()
def observe_help(s, o, effect, sources, at_hand):
    first, second, either = 0, 0, 0
    if at_hand:
        first, second, either = help_left(s, effect, sources)
    o[Help.FIRST] = first
    o[Help.SECOND] = second
    o[Help.EITHER] = either


@rule("1.9", "1.10")
def observe_card(card, minimum, traits):
    """The two slots and the icons of a card, nothing for NONE."""
    for die in range(N_DICE):
        for colour in range(N_COLOURS):
            minimum[die, colour] = MINIMUM[card, die] if card != NONE and SLOT_COLOUR[card, die] == colour else 0
    for trait in range(N_TRAITS):
        traits[trait] = TRAITS[card, trait] if card != NONE else 0


@rule()
def observe_corpses(s, o):
    for item in range(N_ITEMS):
        o.corpse_items[item] = s.corpse != NONE and s.fell_with[item] == s.corpse
    o.corpses = 0
    for monster in range(N_MONSTERS):
        o.monster_corpses[monster] = 0
        for item in range(N_ITEMS):
            o.monster_items[monster, item] = 0
        observe_card(s.monsters[monster], o.monster_minimum[monster], o.monster_traits[monster])
    for barbarian in range(N_BARBARIANS):
        if s.guard[barbarian] != NONE:
            monster = place_of(s, s.guard[barbarian])
            if monster == NONE:
                o.corpses += 1
            else:
                o.monster_corpses[monster] += 1
    for item in range(N_ITEMS):
        if s.fell_with[item] != NONE:
            monster = place_of(s, s.guard[s.fell_with[item]])
            if monster != NONE:
                o.monster_items[monster, item] = 1


@rule()
def place_of(s, card):
    """Where a monster stands in the list; NONE for one just beaten."""
    for monster in range(N_MONSTERS):
        if card != NONE and s.monsters[monster] == card:
            return monster
    return NONE


@rule("3.9")
def observe_seat(s, o, seat):
    them = s.players[seat]
    o.glory = s.score[seat]
    for source in range(N_SOURCES):
        for effect in range(N_EFFECTS):
            for colour in range(N_COLOURS):
                o.skills[effect, colour, source] = them.skills[effect, colour, source]
        o.protection[source] = them.protection[source]
        o.pathfinder[source] = them.pathfinder[source]
    o.horns = them.horns
    for item in range(N_ITEMS):
        o.items[item] = holds(s, FIRST_ITEM + item, seat)
    o.pinups = them.pinups
    behind = (seat - s.to_act - 1 + s.num_players) % s.num_players  # seats served before it
    o.row_share = 0 if s.over else (s.row_size + s.num_players - 1 - behind) // s.num_players
    o.victim = s.victim == seat
    o.to_act = s.to_act == seat


@rule("R.17a", "R.17b", "R.17c")
def redeal(s, seat):
    """Deal anew what nobody sees: the unseen fronts, among cards with the same pinup (the decks have no order).

    Each place keeps its visible back, so the top quest, pinups and discards look as they did; the rest of the deck is
    what remains. All assignments of fronts to places are equally likely.
    """
    for quest in range(N_QUESTS - 1):
        if not s.known[quest]:
            alike = 0
            for other in range(quest, N_QUESTS):
                alike += is_alike(s, quest, other)
            left = below(s, alike)
            other = quest
            while left > 0 or not is_alike(s, quest, other):
                left -= is_alike(s, quest, other)
                other += 1
            swap_places(s, quest, other)


@rule()
def is_alike(s, quest, other):
    a, b = FIRST_QUEST + quest, FIRST_QUEST + other
    same = PINUP_EFFECT[a] == PINUP_EFFECT[b] and PINUP_COLOUR[a] == PINUP_COLOUR[b]
    return same and not s.known[other]


@rule()
def swap_places(s, quest, other):
    a, b = FIRST_QUEST + quest, FIRST_QUEST + other
    zone, owner = s.zone[a], s.owner[a]
    s.zone[a], s.owner[a] = s.zone[b], s.owner[b]
    s.zone[b], s.owner[b] = zone, owner
    if s.top_quest == quest:
        s.top_quest = other
    elif s.top_quest == other:
        s.top_quest = quest
