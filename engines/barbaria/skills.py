"""Skills: reroll a die, add to a die."""

from hordes.engines.core.jit import rule

from .challenge import helps, skills_left
from .collection import consumable_with, lose, pinup_with
from .components import CARDS_WITH, Effect, Source
from .dice import roll
from .state import Then, Zone


@rule("6.1", "6.2", "6.3", "6.7", "6.8", "6.9", "6.10", "7.6", "8.4", "R.6c", "R.6f", "R.7a", "R.15c")
def may_use(s, effect, colour, source, die):
    """6.8 In any order, while winning is possible; R.15c a skill may be wasted."""
    return s.winnable and helps(s, colour, die) and skills_left(s, effect, colour, source) > 0


@rule("6.4", "6.5", "6.6", "6.7", "6.9", "6.10", "6.11", "6.12", "R.5a", "R.5b", "R.5c", "R.6a")
def use(s, effect, colour, source, die):
    """6.12 A consumable is discarded; R.5a a bonus stays on a die that is rerolled."""
    if source < Source.CONSUMABLE_ITEM:
        s.used[effect, colour, source] += 1
    elif source < Source.PINUP:
        lose(s, consumable_with(s, s.to_act, CARDS_WITH[effect, colour], source), Zone.DISCARD)
    else:
        lose(s, pinup_with(s, s.to_act, effect, colour), Zone.DISCARD)
    if effect == Effect.REROLL:
        roll(s, die)
    else:
        s.bonus[die] += effect
    s.then = Then.SETTLE
