"""Pathfinder: a mandatory quest or boss is ignored."""

from hordes.engines.core.jit import rule

from .collection import consumable_with, lose
from .components import DECK_OF, MANDATORY, PATHFINDER, Source
from .decks import has_card
from .quest import reveal
from .state import Zone
from .turn import set_aside


@rule("4.9", "8.14", "8.15", "R.7c", "R.9c", "R.9e", "R.9f")
def may_pathfind(s):
    """R.9c A further card has to be there."""
    return MANDATORY[s.challenge] and pathfinder_source(s) < Source.PINUP and has_card(s, DECK_OF[s.challenge])


@rule("R.8e", "R.9e", "R.9f")
def pathfinder_source(s):
    """R.8e Permanent ones come first, R.9e which work again and again, R.9f or with the option once a turn."""
    icons = s.players[s.to_act].pathfinder
    source = 0
    if s.pathfinder_limit and icons[Source.CARD] + icons[Source.ITEM] <= s.pathfound:
        source = Source.CONSUMABLE_ITEM
    while source < Source.PINUP and icons[source] == 0:
        source += 1
    return source


@rule("6.12", "8.14", "8.15", "R.5c", "R.8e", "R.9a", "R.9d", "R.9e", "R.9f")
def pathfind(s):
    """8.14 The card is ignored, R.9d the next comes from the same deck."""
    source = pathfinder_source(s)
    if source >= Source.CONSUMABLE_ITEM:
        lose(s, consumable_with(s, s.to_act, PATHFINDER, source), Zone.DISCARD)
    else:
        s.pathfound += 1
    set_aside(s, s.challenge)
    reveal(s, DECK_OF[s.challenge])
