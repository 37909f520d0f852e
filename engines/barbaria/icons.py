"""Icons: what a won card brings."""

from hordes.engines.core.jit import rule

from .collection import gain, holds, lose, pinup_with
from .components import (
    FIRST_ITEM,
    MOST_ICONS,
    NONE,
    REWARDS,
    SAME_ITEM,
    Reward,
    Source,
)
from .decks import draw_item, draw_pinups
from .state import Phase, Then, Zone
from .turn import ask


@rule("8.9", "8.12", "8.13", "8.16", "8.17", "9.1", "9.2", "R.12c", "R.15b", "R.15d", "4.12")
def carry_out(s):
    """R.15b The icons from left to right; 4.12 then the corpses, if it was revenge."""
    while s.icon < MOST_ICONS:
        reward = REWARDS[s.challenge, s.icon]
        if (reward == Reward.THEFT or reward == Reward.BRAWL) and has_victim(s):
            ask(s, Phase.VICTIM)
            return
        if reward == Reward.ITEM or reward == Reward.THEFT:
            draw_item(s, s.to_act)
        elif reward == Reward.TWO_PINUPS or reward == Reward.BRAWL:
            draw_pinups(s, s.to_act, 1)
        if s.over:
            return
        s.icon += 1
    s.then = Then.CORPSE


@rule("R.12a", "R.12c", "R.12d")
def has_victim(s):
    for opponent in range(s.num_players - 1):
        if may_choose_victim(s, opponent):
            return True
    return False


@rule()
def seat_of(s, opponent):
    return (s.to_act + 1 + opponent) % s.num_players


@rule()
def is_theft(s):
    return REWARDS[s.challenge, s.icon] == Reward.THEFT


@rule("8.16", "8.17", "R.12a", "R.12b", "R.12d")
def may_choose_victim(s, opponent):
    """R.12a Somebody else who owns one; R.12d what lies under monsters is nobody's."""
    if opponent >= s.num_players - 1:
        return False
    them = s.players[seat_of(s, opponent)]
    return (them.items if is_theft(s) else them.pinups) > 0


@rule("R.12a")
def choose_victim(s, opponent):
    s.victim = seat_of(s, opponent)
    ask(s, Phase.STEAL)


@rule("8.16", "R.12a", "R.5d")
def may_steal_item(s, item):
    """R.5d Of equal items the first."""
    if not is_theft(s) or not holds(s, FIRST_ITEM + item, s.victim):
        return False
    for other in range(item):
        if SAME_ITEM[other] == SAME_ITEM[item] and holds(s, FIRST_ITEM + other, s.victim):
            return False
    return True


@rule("8.16", "9.3")
def steal_item(s, item):
    """9.3 The belt takes its glory along."""
    take(s, FIRST_ITEM + item, Zone.HELD)


@rule("8.17", "R.12a")
def may_steal_pinup(s, effect, colour):
    return not is_theft(s) and s.players[s.victim].skills[effect, colour, Source.PINUP] > 0


@rule("8.17", "1.13")
def steal_pinup(s, effect, colour):
    take(s, pinup_with(s, s.victim, effect, colour), Zone.PINUP)


@rule("8.16", "8.17", "R.13a")
def take(s, card, zone):
    lose(s, card, zone)
    gain(s, card, s.to_act, zone)
    s.victim = NONE
    s.icon += 1
    s.then = Then.REWARD
