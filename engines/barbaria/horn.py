"""Odin's horn: two pinups at any moment of one's turn."""

from hordes.engines.core.jit import rule

from .collection import consumable_with, lose
from .components import HORN, HORN_PINUPS, IMMUNE, Deck, Source
from .decks import draw_pinups, has_card
from .state import Phase, Then, Zone
from .turn import ask_turn


@rule("8.4", "9.6", "R.6e", "R.6h", "R.7a", "R.12b", "R.14a", "R.14b", "R.14c", "R.14d", "R.14e")
def may_blow_horn(s):
    """R.14a At each own decision, R.14c but in an immune fight; R.14d only if there is a pinup to draw."""
    in_fight = s.phase == Phase.DICE or s.phase == Phase.CHALLENGE
    blocked = in_fight and IMMUNE[s.challenge]
    return s.players[s.to_act].horns > 0 and not blocked and has_card(s, Deck.QUEST)


@rule("9.6", "9.7", "R.5c", "R.14a", "R.16b")
def blow_horn(s):
    """9.7 The horn is discarded. The pinups may make a lost challenge winnable again, or have been the last quests."""
    lose(s, consumable_with(s, s.to_act, HORN, Source.CONSUMABLE_ITEM), Zone.DISCARD)
    draw_pinups(s, s.to_act, HORN_PINUPS)
    if s.phase == Phase.CHALLENGE:
        s.then = Then.SETTLE
    elif s.phase == Phase.TURN:
        ask_turn(s)
