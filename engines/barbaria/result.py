"""Result of the challenge: reward, failure, death."""

from hordes.engines.core.jit import rule

from .challenge import can_win, is_item, is_won
from .collection import barbarian_of, consumable_with, gain, lose
from .components import (
    DECK_OF,
    FIGHT,
    FIRST_ITEM,
    GLORY,
    IMMUNE,
    KEPT,
    MOST_ICONS,
    N_CARDS,
    N_MONSTERS,
    NONE,
    PROTECTION,
    REWARDS,
    Deck,
    Reward,
    Source,
)
from .decks import new_barbarian
from .end_of_game import end_game
from .state import EndReason, Phase, Then, Zone
from .turn import ask, set_aside


@rule("6.8", "7.2", "7.3", "R.6a", "R.6b", "R.6d", "R.6g")
def settle(s):
    """R.6a Won as soon as both minimums are met; else skills are asked for, where they can still win."""
    if is_won(s):
        win(s)
    else:
        s.winnable = can_win(s)
        ask(s, Phase.CHALLENGE)


@rule("1.8", "7.5", "7.6", "7.7", "8.3", "R.6c", "R.6d", "R.6e", "R.6f", "R.6g", "R.6h")
def may_stop(s):
    """7.5 Any time where it is not dangerous; R.6f not from a fight while it can be won."""
    return not (FIGHT[s.challenge] and s.winnable)


@rule("7.3", "7.4", "7.8", "8.3", "R.3b", "1.12", "1.14")
def stop(s):
    """7.4 A failed quest waits with the declined ones; 7.8 a failed fight kills."""
    if FIGHT[s.challenge]:
        die(s)
    else:
        set_aside(s, s.challenge)
        s.then = Then.END_TURN


@rule("4.9", "8.10", "R.7b", "R.8a", "R.6h")
def may_protect(s):
    """8.10 A fight may be left, R.8a once the dice are rolled."""
    return FIGHT[s.challenge] and protection_source(s) < Source.PINUP


@rule("R.7b", "R.8e")
def protection_source(s):
    """R.8e Permanent ones come first; R.7b no item's in an immune fight."""
    source = 0
    while source < Source.PINUP and (
        s.players[s.to_act].protection[source] == 0 or (IMMUNE[s.challenge] and is_item(source))
    ):
        source += 1
    return source


@rule("4.10", "8.11", "R.8b", "R.8c", "R.8d", "R.8e", "R.3b", "R.5c")
def protect(s):
    """8.11 Nothing is lost; R.8c a boss goes to its discards, a quest is dealt out, R.8d a monster stays."""
    source = protection_source(s)
    if source >= Source.CONSUMABLE_ITEM:
        lose(s, consumable_with(s, s.to_act, PROTECTION, source), Zone.DISCARD)
    if not s.revenge:
        set_aside(s, s.challenge)
    s.then = Then.END_TURN


@rule(
    "7.2",
    "1.10",
    "1.11",
    "1.13",
    "4.12",
    "8.7",
    "8.9",
    "8.12",
    "8.13",
    "8.16",
    "8.17",
    "R.10a",
    "R.10f",
    "R.15a",
    "R.15b",
)
def win(s):
    """R.15a The card goes where its reward sends it: kept, turned to its pinup, or discarded. Then its icons."""
    card = s.challenge
    s.winnable = 0
    if s.revenge:
        remove_monster(s, card)
    if KEPT[card]:
        gain(s, card, s.to_act, Zone.HELD)
    elif has_icon(card, Reward.PINUP) or has_icon(card, Reward.TWO_PINUPS):
        gain(s, card, s.to_act, Zone.PINUP)
    else:
        s.zone[card] = Zone.DISCARD
    s.then = Then.REWARD


@rule()
def has_icon(card, reward):
    for icon in range(MOST_ICONS):
        if REWARDS[card, icon] == reward:
            return True
    return False


@rule("R.10f")
def remove_monster(s, card):
    """The monsters behind it close up."""
    place = 0
    while s.monsters[place] != card:
        place += 1
    while place < N_MONSTERS - 1:
        s.monsters[place] = s.monsters[place + 1]
        place += 1
    s.monsters[place] = NONE


@rule("7.9", "7.10", "9.4", "R.11a", "R.11b", "R.11c", "R.11d", "7.8", "2.3", "R.13b", "R.3a", "R.3d")
def die(s):
    """R.11a The barbarian goes under the monster with all items, other cards are discarded; R.11b a new one comes."""
    card, me = s.challenge, s.to_act
    if not s.revenge:
        add_monster(s, card)
    fallen = barbarian_of(s, me)
    lose(s, fallen, Zone.CORPSE)
    s.deaths += 1
    s.guard[fallen] = card
    s.died[fallen] = s.deaths
    leave_cards(s, me, fallen)
    if new_barbarian(s, me):
        s.then = Then.END_TURN
    else:
        end_game(s, EndReason.LAST_BARBARIAN)


@rule("7.10", "4.11")
def add_monster(s, card):
    """7.10 The monster stays on the table, a target for everyone."""
    s.zone[card] = Zone.MONSTER
    place = 0
    while s.monsters[place] != NONE:
        place += 1
    s.monsters[place] = card


@rule("7.9", "7.11", "7.12", "8.8", "9.4", "9.5", "R.11a", "R.17a")
def leave_cards(s, seat, fallen):
    """7.9 The items, 9.4 the belt too, lie with the corpse; 7.11 glory cards are kept, 7.12 the rest is discarded."""
    for card in range(FIRST_ITEM, N_CARDS):
        if s.owner[card] == seat:
            if DECK_OF[card] == Deck.ITEM:
                lose(s, card, Zone.LOOT)
                s.fell_with[card - FIRST_ITEM] = fallen
            elif s.zone[card] == Zone.PINUP or GLORY[card] == 0:
                lose(s, card, Zone.DISCARD)
