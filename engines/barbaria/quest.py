"""A) Quest: cards are revealed until one is taken on."""

from hordes.engines.core.jit import rule

from .components import FIRST_QUEST, MANDATORY, Deck
from .decks import draw_card, has_card
from .dice import begin_challenge, lay_out_dice
from .state import Phase
from .turn import ask, set_aside


@rule("4.2", "4.3", "R.2b")
def may_quest(s):
    """R.2b Not with no quest left at all."""
    return has_card(s, Deck.QUEST)


@rule("4.3")
def quest(s):
    reveal(s, Deck.QUEST)


@rule("4.3", "4.7", "R.17c")
def reveal(s, deck):
    """R.17c Everyone remembers a front that was seen."""
    s.challenge = draw_card(s, deck)
    if deck == Deck.QUEST:
        s.known[s.challenge - FIRST_QUEST] = 1
    lay_out_dice(s)
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
