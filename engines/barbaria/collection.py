"""What the seats own: cards come and go, and the counts of what they give follow."""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import below

from .components import (
    CONSUMABLE,
    FIRST_ITEM,
    FIRST_QUEST,
    GLORY,
    HORN,
    N_BARBARIANS,
    N_CARDS,
    N_COLOURS,
    N_EFFECTS,
    N_ITEMS,
    NONE,
    PATHFINDER,
    PINUP_COLOUR,
    PINUP_EFFECT,
    PROTECTION,
    SKILLS,
    SOURCE,
    Source,
)
from .end_of_game import check_glory
from .state import Zone

END_ITEMS = FIRST_ITEM + N_ITEMS


@rule("3.9", "6.1", "8.5", "8.6", "8.7", "R.13a")
def gain(s, card, seat, zone):
    """A card joins a collection as `zone`: held, as a pinup, or a buried barbarian. R.13a Glory counts at once."""
    s.zone[card] = zone
    s.owner[card] = seat
    count_icons(s, card, 1)
    check_glory(s, seat)


@rule("9.3")
def lose(s, card, zone):
    """A card leaves its owner's collection for `zone`."""
    count_icons(s, card, -1)
    s.zone[card] = zone
    s.owner[card] = NONE


@rule("2.1", "1.4", "6.1")
def count_icons(s, card, by):
    """2.1 A glory mark is a point; 6.1 skills come from barbarian, items, quests and pinups."""
    seat = s.owner[card]
    me = s.players[seat]
    if s.zone[card] == Zone.BURIED:
        s.score[seat] += by
    elif s.zone[card] == Zone.PINUP:
        me.skills[PINUP_EFFECT[card], PINUP_COLOUR[card], Source.PINUP] += by
        me.pinups += by
    else:
        source = SOURCE[card]
        for effect in range(N_EFFECTS):
            for colour in range(N_COLOURS):
                me.skills[effect, colour, source] += by * SKILLS[card, effect, colour]
        me.protection[source] += by * PROTECTION[card]
        me.pathfinder[source] += by * PATHFINDER[card]
        me.horns += by * HORN[card]
        me.items += by * (FIRST_ITEM <= card < END_ITEMS)
        s.score[seat] += by * GLORY[card]


@rule()
def holds(s, card, seat):
    return s.zone[card] == Zone.HELD and s.owner[card] == seat


@rule()
def barbarian_of(s, seat):
    """The living barbarian of a seat."""
    card = 0
    while card < N_BARBARIANS - 1 and not holds(s, card, seat):
        card += 1
    return card


@rule("R.5d")
def consumable_with(s, seat, icons, source):
    """R.5d The first consumable card of that source on which `icons` (90,), such as PROTECTION, counts one."""
    for card in range(FIRST_ITEM, N_CARDS):
        if icons[card] > 0 and CONSUMABLE[card] and SOURCE[card] == source and holds(s, card, seat):
            return card
    return NONE


@rule("R.5d")
def pinup_with(s, seat, effect, colour):
    """R.5d A pinup of that skill: one with a front that was seen, else chance picks, so that ids tell nothing."""
    unseen = 0
    for card in range(FIRST_QUEST, FIRST_QUEST + s.known.shape[0]):
        if is_pinup_with(s, card, seat, effect, colour):
            if s.known[card - FIRST_QUEST]:
                return card
            unseen += 1
    left = below(s, unseen) if unseen > 1 else 0
    card = FIRST_QUEST
    while left > 0 or not is_pinup_with(s, card, seat, effect, colour):
        left -= is_pinup_with(s, card, seat, effect, colour)
        card += 1
    return card


@rule()
def is_pinup_with(s, card, seat, effect, colour):
    mine = s.zone[card] == Zone.PINUP and s.owner[card] == seat
    return mine and PINUP_EFFECT[card] == effect and PINUP_COLOUR[card] == colour
