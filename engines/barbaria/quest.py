"""A turn's quest or boss fight: cards are revealed until one is taken on."""

from hordes.engines.core.jit import rule

from .collection import consumable_with, lose
from .components import DECK_OF, FIRST_QUEST, MANDATORY, PATHFINDER, Deck, Source
from .decks import draw_card, has_card
from .dice import begin_challenge
from .state import Phase, Zone
from .turn import ask, set_aside


@rule("4.2", "4.3", "R.2b")
def may_quest(s):
    """R.2b Not with no quest left at all."""
    return has_card(s, Deck.QUEST)


@rule("4.3")
def quest(s):
    reveal(s, Deck.QUEST)


@rule("4.2", "4.7", "R.2b")
def may_fight_boss(s):
    return has_card(s, Deck.BOSS)


@rule("4.7", "4.8")
def fight_boss(s):
    reveal(s, Deck.BOSS)


@rule("4.3", "4.7", "R.17c")
def reveal(s, deck):
    """R.17c Everyone remembers a front that was seen."""
    s.challenge = draw_card(s, deck)
    if deck == Deck.QUEST:
        s.known[s.challenge - FIRST_QUEST] = 1
    ask(s, Phase.OFFER)


@rule("1.6", "1.7", "4.3", "4.4", "8.1", "8.2")
def may_accept(s):
    return True


@rule("1.6", "1.7", "4.4")
def accept(s):
    begin_challenge(s)


@rule("1.6", "1.7", "4.4", "4.8", "8.1", "8.2", "R.2a")
def may_reject(s):
    """8.2 Not a mandatory card, R.2a and not the last there is."""
    return not MANDATORY[s.challenge] and has_card(s, Deck.QUEST)


@rule("1.6", "4.3", "8.1")
def reject(s):
    set_aside(s, s.challenge)
    reveal(s, Deck.QUEST)


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


@rule("8.14", "8.15", "R.8e", "R.9a", "R.9d", "R.9e", "R.9f")
def pathfind(s):
    """8.14 The card is ignored, R.9d the next comes from the same deck."""
    source = pathfinder_source(s)
    if source >= Source.CONSUMABLE_ITEM:
        lose(s, consumable_with(s, s.to_act, PATHFINDER, source), Zone.DISCARD)
    else:
        s.pathfound += 1
    set_aside(s, s.challenge)
    reveal(s, DECK_OF[s.challenge])
