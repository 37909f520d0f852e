"""The plain player: takes the quest, boss or revenge that is worth most by exact odds, and spends no more than it must.

A challenge is worth its reward if won, less what a death costs if a fight is lost, less the consumables spent.
"""

from hordes.engines.core.jit import rule

from .components import (
    ACCEPT,
    ALL,
    BOSS,
    BURY,
    COLOUR,
    FREE,
    HORN,
    MINIMUM,
    N_CARDS,
    N_COLOURS,
    N_EFFECTS,
    N_ITEMS,
    N_MONSTERS,
    N_SOURCES,
    PAIR,
    PAIR_OF,
    PATHFIND,
    PLUNDER,
    PROTECT,
    QUEST,
    REJECT,
    REVENGE,
    STEAL_ITEM,
    STEAL_PINUP,
    STOP,
    TRAITS,
    USE,
    VICTIM,
    Card,
    Colour,
    Deck,
    Effect,
    Item,
    Phase,
    Source,
    Trait,
)
from .odds import odds, play_on
from .worth import CARD, DEATH, ICON, ITEM, LAST_DEATH, PASSED_ON, SKILL, SPENT, START, belongings, worth_of

SPEND = 0.12  # worth of the consumables that a challenge takes when it takes any
UNKNOWN = 0.3  # worth of a draw when every card of the deck has been seen
ROUNDS = 4  # of working out how good a quest to wait for
FIRST_QUEST = int(Card[Item(N_ITEMS - 1).name]) + 1
FIRST_BOSS = N_CARDS - 9


@rule()
def choose(o, players, mask, notes):
    """The action for what the seat observes."""
    look(o, players, notes)
    if o.phase[Phase.TURN]:
        return choose_turn(o, players, mask, notes)
    if o.phase[Phase.OFFER]:
        return choose_offer(o, players, mask, notes)
    if o.phase[Phase.DICE]:
        return choose_dice(o, notes)
    if o.phase[Phase.CHALLENGE]:
        return choose_skill(o, mask, notes)
    if o.phase[Phase.VICTIM]:
        return choose_victim(o, players, mask)
    if o.phase[Phase.STEAL]:
        return choose_loot(mask)
    return choose_corpse(o)


@rule()
def look(o, players, notes):
    """Note the skills I have left, and what a death would cost me."""
    me = o.seats[0]
    for effect in range(N_EFFECTS):
        for colour in range(N_COLOURS):
            cards = me.skills[effect, colour, Source.CARD] - o.used[effect, colour, Source.CARD]
            items = me.skills[effect, colour, Source.ITEM] - o.used[effect, colour, Source.ITEM]
            spare = me.skills[effect, colour, Source.CONSUMABLE_CARD] + me.skills[effect, colour, Source.PINUP]
            spare_items = me.skills[effect, colour, Source.CONSUMABLE_ITEM]
            notes.kit[FREE, 0, effect, colour] = cards + items
            notes.kit[FREE, 1, effect, colour] = cards
            notes.kit[ALL, 0, effect, colour] = cards + items + spare + spare_items
            notes.kit[ALL, 1, effect, colour] = cards + spare
    notes.loss = max(DEATH + belongings(me) - START, 0.0)
    if o.deck[Deck.BARBARIAN] == 0:
        lead = True
        for seat in range(1, players):
            lead = lead and me.glory > o.seats[seat].glory
        notes.loss = -LAST_DEATH if lead else LAST_DEATH


@rule()
def choose_turn(o, players, mask, notes):
    """Revenge on the monster that is worth most, if it is worth more than a quest or a boss."""
    best, choice = -1e9, 0
    if mask[QUEST]:
        best, choice = quest_worth(o, notes), QUEST
    if mask[BOSS]:
        worth = boss_worth(o, notes)
        if worth > best:
            best, choice = worth, BOSS
    for monster in range(N_MONSTERS):
        if mask[REVENGE + monster]:
            traits = o.monster_traits[monster]
            reward = float(o.monster_corpses[monster])  # each can be buried, if its items are not worth more
            for trait in range(traits.shape[0]):
                reward += traits[trait] * ICON[trait]
            worth = challenge_worth(notes, o.monster_minimum[monster], traits, reward)
            if worth > best:
                best, choice = worth, REVENGE + monster
    return choice


@rule()
def quest_worth(o, notes):
    """Worth of revealing a quest: the mean of what may come, optional ones declined where the next is worth more."""
    count, total = 0, 0.0
    for card in range(FIRST_QUEST, FIRST_BOSS):
        if o.unseen[card]:
            notes.worth[card] = challenge_worth(notes, MINIMUM[card], TRAITS[card], CARD[card])
            total += notes.worth[card]
            count += 1
    if count == 0:
        return UNKNOWN
    mean = total / count
    for _ in range(ROUNDS):
        total = 0.0
        for card in range(FIRST_QUEST, FIRST_BOSS):
            if o.unseen[card]:
                optional = not TRAITS[card, Trait.MANDATORY] or has_pathfinder(o)
                total += max(notes.worth[card], mean - PASSED_ON) if optional else notes.worth[card]
        mean = total / count
    return mean


@rule()
def has_pathfinder(o):
    return o.seats[0].pathfinder[Source.CARD] + o.seats[0].pathfinder[Source.ITEM] > 0


@rule()
def boss_worth(o, notes):
    """Worth of revealing a boss: the mean of those that may come."""
    count, total = 0, 0.0
    for card in range(FIRST_BOSS, N_CARDS):
        if o.unseen[card]:
            total += challenge_worth(notes, MINIMUM[card], TRAITS[card], CARD[card])
            count += 1
    return total / count if count > 0 else UNKNOWN


@rule()
def choose_offer(o, players, mask, notes):
    """Take the card on, or wait for a better one."""
    worth = challenge_worth(notes, o.minimum, o.traits, worth_of(o.traits, o.card_skills))
    if mask[REJECT] and worth < quest_worth(o, notes) - PASSED_ON:
        return REJECT
    if mask[PATHFIND]:
        following = boss_worth(o, notes) if o.boss else quest_worth(o, notes) - PASSED_ON
        if worth < following - (0.0 if has_pathfinder(o) else SPEND):
            return PATHFIND
    return ACCEPT


@rule()
def challenge_worth(notes, minimum, traits, reward):
    """Worth of a challenge with the best dice for it, which are noted."""
    loss = notes.loss if traits[Trait.FIGHT] else 0.0
    barred = traits[Trait.IMMUNE]
    colour_0, colour_1 = slot_colour(minimum, 0), slot_colour(minimum, 1)
    white = colour_0 == Colour.WHITE and colour_1 == Colour.WHITE
    best = -1e9
    for first in range(Colour.WHITE):
        if first == colour_0 or colour_0 == Colour.WHITE:
            for second in range(first if white else 0, Colour.WHITE):
                if second == colour_1 or colour_1 == Colour.WHITE:
                    least_0, least_1, swappable = minimum[0, colour_0], minimum[1, colour_1], white or first == second
                    free = odds(notes.kit[FREE, barred], least_0, first, least_1, second, swappable)
                    full = odds(notes.kit[ALL, barred], least_0, first, least_1, second, swappable)
                    worth = plan_worth(free, full, reward, loss)
                    if worth > best:
                        best = worth
                        notes.colour[0], notes.colour[1] = first, second
    return best


@rule()
def plan_worth(free, full, reward, loss):
    """Of doing with permanent skills alone, or with all."""
    return max(free * (reward + loss), full * (reward + loss) - SPEND * (1 - free)) - loss


@rule()
def slot_colour(minimum, die):
    colour = 0
    while colour < Colour.WHITE and minimum[die, colour] == 0:
        colour += 1
    return colour


@rule()
def choose_dice(o, notes):
    challenge_worth(notes, o.minimum, o.traits, at_stake(o))
    first, second = slot_colour(o.minimum, 0), slot_colour(o.minimum, 1)
    if first == Colour.WHITE and second == Colour.WHITE:
        return PAIR + PAIR_OF[notes.colour[0], notes.colour[1]]
    return COLOUR + (notes.colour[0] if first == Colour.WHITE else notes.colour[1])


@rule()
def at_stake(o):
    """Worth of what winning brings, corpses included."""
    worth = worth_of(o.traits, o.card_skills)
    if o.revenge:
        for monster in range(N_MONSTERS):
            same = True
            for die in range(2):
                for colour in range(N_COLOURS):
                    same = same and o.monster_minimum[monster, die, colour] == o.minimum[die, colour]
            if same:
                return worth + o.monster_corpses[monster]
    return worth


@rule()
def choose_skill(o, mask, notes):
    """The plan that is worth more: with permanent skills alone, or with all; bonuses last."""
    if not o.winnable:
        return PROTECT if mask[PROTECT] else HORN if mask[HORN] and o.traits[Trait.FIGHT] else STOP
    loss = (SPENT * ICON[Trait.PROTECTION] if mask[PROTECT] else notes.loss) if o.traits[Trait.FIGHT] else 0.0
    stake = at_stake(o) + loss
    free, die = plan_odds(o, notes, FREE)
    full, die_in_full = plan_odds(o, notes, ALL)
    if full * stake - SPEND < free * stake:
        if free > 0:
            return use_next(o, mask, die, Source.CONSUMABLE_ITEM)
        if mask[STOP]:
            return STOP
        if mask[PROTECT]:
            return PROTECT
    return use_next(o, mask, die_in_full, N_SOURCES)


@rule()
def plan_odds(o, notes, plan):
    """The odds from here on, and the die to roll again (-1: use bonuses)."""
    colour_0, colour_1 = slot_colour(o.colour, 0), slot_colour(o.colour, 1)
    white = slot_colour(o.minimum, 0) == Colour.WHITE and slot_colour(o.minimum, 1) == Colour.WHITE
    least_0, least_1 = o.minimum[0, slot_colour(o.minimum, 0)], o.minimum[1, slot_colour(o.minimum, 1)]
    kit = notes.kit[plan, o.traits[Trait.IMMUNE]]
    swappable = white or colour_0 == colour_1
    return play_on(
        notes, kit, least_0, colour_0, least_1, colour_1, swappable, o.bonus[0], o.bonus[1], o.pips[0], o.pips[1]
    )


@rule()
def use_next(o, mask, die, sources):
    """The cheapest skill of the first `sources` that rerolls the die, or a bonus where a die still lacks one."""
    best, choice = 1e9, -1
    for effect in range(N_EFFECTS):
        if (effect == Effect.REROLL) == (die >= 0):
            for colour in range(N_COLOURS):
                for source in range(sources):
                    for target in range(2):
                        action = USE + ((effect * N_COLOURS + colour) * N_SOURCES + source) * 2 + target
                        if mask[action] and (target == die or (die < 0 and lacks(o, target) > 0)):
                            cost = SKILL[effect, colour] + (1.0 if source >= Source.CONSUMABLE_ITEM else 0.0)
                            if die < 0:
                                cost += 10.0 * abs(lacks(o, target) - effect)
                            if cost < best:
                                best, choice = cost, action
    return choice if choice >= 0 else first_legal(mask)


@rule()
def lacks(o, die):
    """Pips that a die lacks, the dice matched in the order that lacks less where they may be."""
    slot_0, slot_1 = slot_colour(o.minimum, 0), slot_colour(o.minimum, 1)
    least_0, least_1 = o.minimum[0, slot_0], o.minimum[1, slot_1]
    value_0, value_1 = o.pips[0] + o.bonus[0], o.pips[1] + o.bonus[1]
    same = slot_colour(o.colour, 0) == slot_colour(o.colour, 1)
    if (same or (slot_0 == Colour.WHITE and slot_1 == Colour.WHITE)) and (
        max(least_1 - value_0, 0) + max(least_0 - value_1, 0) < max(least_0 - value_0, 0) + max(least_1 - value_1, 0)
    ):
        least_0, least_1 = least_1, least_0
    return least_0 - value_0 if die == 0 else least_1 - value_1


@rule()
def choose_victim(o, players, mask):
    """The opponent with the most glory."""
    best, choice = -1, 0
    for opponent in range(players - 1):
        if mask[VICTIM + opponent] and o.seats[1 + opponent].glory > best:
            best, choice = o.seats[1 + opponent].glory, VICTIM + opponent
    return choice


@rule()
def choose_loot(mask):
    best, choice = -1.0, first_legal(mask)
    for item in range(N_ITEMS):
        if mask[STEAL_ITEM + item] and ITEM[item] > best:
            best, choice = ITEM[item], STEAL_ITEM + item
    for effect in range(N_EFFECTS):
        for colour in range(N_COLOURS):
            action = STEAL_PINUP + effect * N_COLOURS + colour
            if mask[action] and SKILL[effect, colour] > best:
                best, choice = SKILL[effect, colour], action
    return choice


@rule()
def choose_corpse(o):
    """Bury, unless the items are worth more than a glory point."""
    worth = 0.0
    for item in range(N_ITEMS):
        worth += o.corpse_items[item] * ITEM[item]
    return PLUNDER if worth > 1.0 else BURY


@rule()
def first_legal(mask):
    action = 0
    while not mask[action]:
        action += 1
    return action
