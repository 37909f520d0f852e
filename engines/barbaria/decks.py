"""The four decks. A deck is a set: which card comes next is drawn when it is needed, of quests one ahead (R.17b)."""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import below

from .collection import gain
from .components import DECK_END, DECK_FIRST, FIRST_QUEST, NONE, STARTING_PINUPS, Deck
from .state import Zone


@rule("R.1a", "R.1b")
def may_rebuild(s, deck):
    """R.1a Barbarians do not come back, R.1b but with the option."""
    return deck != Deck.BARBARIAN or s.reshuffle_barbarians


@rule("R.1d", "R.2b")
def has_card(s, deck):
    """Whether a card can be drawn, from the deck or its discards."""
    rebuild = may_rebuild(s, deck)
    for card in range(DECK_FIRST[deck], DECK_END[deck]):
        if s.zone[card] == Zone.DECK or (rebuild and s.zone[card] == Zone.DISCARD):
            return True
    return False


@rule("3.3", "R.1c", "R.1d")
def draw_card(s, deck):
    """The next card, now revealed; R.1c an empty deck is rebuilt only now; R.1d NONE if there is nothing left."""
    card = next_card(s, deck)
    if card == NONE:
        rebuild(s, deck)
        card = random_card(s, deck)
    if card != NONE:
        s.zone[card] = Zone.REVEALED
        if deck == Deck.QUEST:
            turn_up_next(s)
    return card


@rule("3.2", "R.17b")
def next_card(s, deck):
    """R.17b The top quest is settled already, for its pinup shows."""
    if deck != Deck.QUEST:
        return random_card(s, deck)
    return FIRST_QUEST + s.top_quest if s.top_quest != NONE else NONE


@rule("3.1")
def random_card(s, deck):
    """3.1 Decks are shuffled: any card of the deck is as likely as another; NONE if it is empty."""
    count = 0
    for card in range(DECK_FIRST[deck], DECK_END[deck]):
        count += s.zone[card] == Zone.DECK
    if count == 0:
        return NONE
    left = below(s, count)
    card = DECK_FIRST[deck]
    while left > 0 or s.zone[card] != Zone.DECK:
        left -= s.zone[card] == Zone.DECK
        card += 1
    return card


@rule("3.2", "R.17b")
def turn_up_next(s):
    """3.2 The pinup of the next quest comes to lie on top; none does while the deck is empty."""
    card = random_card(s, Deck.QUEST)
    s.top_quest = card - FIRST_QUEST if card != NONE else NONE


@rule("3.3", "3.4", "R.1a", "R.1b", "R.2d", "R.17a", "R.17c")
def rebuild(s, deck):
    """3.3 The discards become the deck; R.17c nobody knows any longer which front is where."""
    if may_rebuild(s, deck):
        for card in range(DECK_FIRST[deck], DECK_END[deck]):
            if s.zone[card] == Zone.DISCARD:
                s.zone[card] = Zone.DECK
                if deck == Deck.QUEST:
                    s.known[card - FIRST_QUEST] = 0


@rule("8.9", "R.1d", "R.15d")
def draw_item(s, seat):
    card = draw_card(s, Deck.ITEM)
    if card != NONE:
        gain(s, card, seat, Zone.HELD)


@rule("3.6", "3.7", "7.13", "R.1d", "R.15d")
def draw_pinups(s, seat, count):
    """3.7 The fronts stay unseen. R.1d As many as there are."""
    for _ in range(count):
        card = draw_card(s, Deck.QUEST)
        if card != NONE:
            gain(s, card, seat, Zone.PINUP)


@rule("3.5", "3.6", "7.13", "R.11b", "R.16e")
def new_barbarian(s, seat):
    """7.13 A new barbarian and two pinups; false if none is left."""
    card = draw_card(s, Deck.BARBARIAN)
    if card == NONE:
        return False
    gain(s, card, seat, Zone.HELD)
    draw_pinups(s, seat, STARTING_PINUPS)
    return True
