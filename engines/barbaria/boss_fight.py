"""B) Boss fight: a boss is revealed instead of quests."""

from hordes.engines.core.jit import rule

from .components import Deck
from .decks import has_card
from .quest import reveal


@rule("4.2", "4.7", "R.2b")
def may_fight_boss(s):
    return has_card(s, Deck.BOSS)


@rule("4.7", "4.8")
def fight_boss(s):
    reveal(s, Deck.BOSS)
