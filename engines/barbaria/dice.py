"""Challenges: which dice, and the roll."""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import below

from .components import N_COLOURS, N_DICE, N_EFFECTS, N_SOURCES, NONE, PAIR_COLOURS, PIPS, SLOT_COLOUR, Colour
from .result import settle
from .state import Phase
from .turn import ask, clear_dice


@rule("1.9", "5.1", "5.3", "5.4", "6.7", "R.4a")
def begin_challenge(s):
    """5.3 The card says which dice; R.4a white ones are chosen before the roll. 6.7 Every skill is fresh."""
    clear_dice(s)
    for effect in range(N_EFFECTS):
        for colour in range(N_COLOURS):
            for source in range(N_SOURCES):
                s.used[effect, colour, source] = 0
    for die in range(N_DICE):
        slot = SLOT_COLOUR[s.challenge, die]
        s.die_colour[die] = slot if slot != Colour.WHITE else NONE
    if white_slots(s) > 0:
        ask(s, Phase.DICE)
    else:
        roll_dice(s)


@rule()
def white_slots(s):
    card = s.challenge
    return (SLOT_COLOUR[card, 0] == Colour.WHITE) + (SLOT_COLOUR[card, 1] == Colour.WHITE)


@rule("5.4", "1.3", "R.4a")
def may_choose_pair(s, pair):
    """1.3 There are two dice of each colour."""
    return white_slots(s) == N_DICE


@rule("5.4", "R.4a")
def choose_pair(s, pair):
    for die in range(N_DICE):
        s.die_colour[die] = PAIR_COLOURS[pair, die]
    roll_dice(s)


@rule("5.4", "R.4a")
def may_choose_colour(s, colour):
    return colour != Colour.WHITE and white_slots(s) == 1


@rule("5.4", "R.4a")
def choose_colour(s, colour):
    for die in range(N_DICE):
        if s.die_colour[die] == NONE:
            s.die_colour[die] = colour
    roll_dice(s)


@rule("1.9", "5.1")
def roll_dice(s):
    for die in range(N_DICE):
        roll(s, die)
    settle(s)


@rule("1.3")
def roll(s, die):
    s.die[die] = 1 + below(s, PIPS)
