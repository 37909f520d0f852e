"""Challenges: when one is won, and whether it still can be."""

from hordes.engines.core.jit import rule

from .components import IMMUNE, MINIMUM, N_COLOURS, N_SOURCES, PIPS, SLOT_COLOUR, Colour, Effect, Source


@rule("5.1", "5.2", "5.5", "5.6", "R.4b", "R.4c", "R.6a")
def is_won(s):
    """5.1 Each die shows its minimum or more."""
    return missing(s, 0, 0, 0) + missing(s, 1, 1, 0) == 0 or (
        is_swappable(s) and missing(s, 0, 1, 0) + missing(s, 1, 0, 0) == 0
    )


@rule("R.4b", "R.4c")
def is_swappable(s):
    """R.4b Dice of one colour, and both of an all-white card, may meet the two minimums in either order."""
    card = s.challenge
    white = SLOT_COLOUR[card, 0] == Colour.WHITE and SLOT_COLOUR[card, 1] == Colour.WHITE
    return white or s.die_colour[0] == s.die_colour[1]


@rule("5.2", "6.10")
def missing(s, die, slot, extra):
    """Pips that a die with `extra` ones lacks to the minimum of a slot."""
    return max(MINIMUM[s.challenge, slot] - s.die[die] - s.bonus[die] - extra, 0)


@rule("6.7", "8.4", "R.7a")
def skills_left(s, effect, colour, source):
    """6.7 Each skill once a challenge; R.7a no item helps against an immune one."""
    if IMMUNE[s.challenge] and is_item(source):
        return 0
    return s.players[s.to_act].skills[effect, colour, source] - s.used[effect, colour, source]


@rule()
def is_item(source):
    return source == Source.ITEM or source == Source.CONSUMABLE_ITEM


@rule("6.2", "6.3")
def helps(s, colour, die):
    """6.2 A coloured skill serves dice of its colour, 6.3 a white one any."""
    return colour == Colour.WHITE or colour == s.die_colour[die]


@rule("6.2", "6.3", "R.6b")
def help_left(s, effect, sources):
    """How many skills of an effect are left that serve the first die alone, the second alone, either.

    Of the first `sources`: all, or the permanent ones.
    """
    first, second, either = 0, 0, 0
    for colour in range(N_COLOURS):
        on_first, on_second = helps(s, colour, 0), helps(s, colour, 1)
        if on_first or on_second:
            count = 0
            for source in range(sources):
                count += skills_left(s, effect, colour, source)
            if on_first and on_second:
                either += count
            elif on_first:
                first += count
            else:
                second += count
    return first, second, either


@rule("R.6b", "R.4b")
def can_win(s):
    """R.6b Some sequence of the skills left and of die faces wins: a rerolled die shows six, bonuses are shared out."""
    rerolls_0, rerolls_1, rerolls = help_left(s, Effect.REROLL, N_SOURCES)
    ones_0, ones_1, ones = help_left(s, Effect.PLUS_ONE, N_SOURCES)
    twos_0, twos_1, twos = help_left(s, Effect.PLUS_TWO, N_SOURCES)
    for again in range(4):  # which dice are rolled again
        again_0, again_1 = again % 2, again // 2
        if max(again_0 - rerolls_0, 0) + max(again_1 - rerolls_1, 0) <= rerolls:
            extra_0 = ones_0 + 2 * twos_0 + again_0 * (PIPS - s.die[0])
            extra_1 = ones_1 + 2 * twos_1 + again_1 * (PIPS - s.die[1])
            if can_share(missing(s, 0, 0, extra_0), missing(s, 1, 1, extra_1), ones, twos):
                return True
            if is_swappable(s) and can_share(missing(s, 0, 1, extra_0), missing(s, 1, 0, extra_1), ones, twos):
                return True
    return False


@rule("6.10", "R.6b")
def can_share(missing_0, missing_1, ones, twos):
    """Whether so many bonuses of one and of two, each on either die, make up for what is missing."""
    for first in range(twos + 1):
        if max(missing_0 - 2 * first, 0) + max(missing_1 - 2 * (twos - first), 0) <= ones:
            return True
    return False
