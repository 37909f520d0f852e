"""Challenges: which dice, and the roll."""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import below

from .components import N_DICE, NONE, PAIR_COLOURS, PIPS, SLOT_COLOUR, Colour
from .state import Phase, Then
from .turn import ask


@rule("5.4", "R.4a")
def begin_challenge(s):
    """R.4a White dice are chosen before the roll."""
    lay_out_dice(s)
    if white_slots(s) > 0:
        ask(s, Phase.DICE)
    else:
        s.then = Then.ROLL


@rule("1.9", "5.1", "5.3")
def lay_out_dice(s):
    """5.3 The card says which dice."""
    for die in range(N_DICE):
        slot = SLOT_COLOUR[s.challenge, die]
        s.die_colour[die] = slot if slot != Colour.WHITE else NONE


@rule()
def white_slots(s):
    count = 0
    for die in range(N_DICE):
        count += SLOT_COLOUR[s.challenge, die] == Colour.WHITE
    return count


@rule("5.4", "1.3", "R.4a")
def may_choose_pair(s, pair):
    """1.3 There are two dice of each colour."""
    return white_slots(s) == N_DICE


@rule("5.4", "R.4a")
def choose_pair(s, pair):
    for die in range(N_DICE):
        s.die_colour[die] = PAIR_COLOURS[pair, die]
    s.then = Then.ROLL


@rule("5.4", "R.4a")
def may_choose_colour(s, colour):
    return colour != Colour.WHITE and white_slots(s) == 1


@rule("5.4", "R.4a")
def choose_colour(s, colour):
    for die in range(N_DICE):
        if s.die_colour[die] == NONE:
            s.die_colour[die] = colour
    s.then = Then.ROLL


@rule("1.9", "5.1")
def roll_dice(s):
    for die in range(N_DICE):
        roll(s, die)
    s.then = Then.SETTLE


@rule("1.3")
def roll(s, die):
    s.die[die] = 1 + below(s, PIPS)
