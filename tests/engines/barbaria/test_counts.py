"""Numbers of sequences of one to four legal actions from fixed positions: what is legal can hardly change unseen.

Finished games have no continuation. Chance is that of the position's own stream, so every count is exact.
"""

import pytest

from tests.engines.barbaria.scenario import bystander, card, cards, new_game, position
from tests.play import leaves

pytestmark = pytest.mark.barbaria

BOAR, BRAWL, BOAST, HORN = "GIANT_BOAR", "BRAWL", "IMPOSSIBLE_BOAST", "HORN_OF_ODIN"
AXE, AMULET = card("ITEM", icons="+2 red"), card("ITEM", icons="+2 yellow")
DEAD = [name for name in cards("BARBARIAN") if name != bystander("RED", "YELLOW")]


def opening():
    return new_game(2, seed=1)


def brawl():
    """Two dice that lack one pip each, help for both, and two opponents with pinups to steal."""
    mine, theirs = ["+1 red", "+1 white", "reroll yellow"], [["+2 blue", "+1 red"], ["reroll red"]]
    asked = {"phase": "CHALLENGE", "challenge": BRAWL, "dice": (3, 3)}
    return position(3, seed=1, held=[[bystander("RED", "YELLOW")]], pinups=[mine, *theirs], **asked)


def boast():
    """The colours of two white dice, then 7 and 8 to be reached."""
    pinups = [["+2 red", "+2 red", "+2 blue", "+1 white", "reroll white"]]
    return position(2, phase="OFFER", challenge=BOAST, held=[[bystander("RED", "BLUE"), HORN]], pinups=pinups)


def revenge():
    """A monster has been beaten: two corpses under it, and the horn; then a turn of the opponent."""
    corpses, pinups = [(DEAD[0], [AXE]), (DEAD[1], [AMULET])], [[], ["+2 red"]]
    p = position(2, held=[[bystander("RED"), HORN]], pinups=pinups, monsters={BOAR: corpses})
    return p.roll("REVENGE MONSTER_1", 6, 6)


@pytest.mark.both
@pytest.mark.parametrize(
    ("start", "counts"),
    [
        (opening, [2, 6, 19]),
        (brawl, [5, 16, 36]),
        (boast, [3, 12, 50]),
        (revenge, [3, 8, 16]),
    ],
)
def test_the_number_of_sequences_of_one_two_and_three_actions(start, counts):
    assert [leaves(start().engine, depth) for depth in (1, 2, 3)] == counts


@pytest.mark.jit
@pytest.mark.parametrize(("start", "count"), [(opening, 66), (brawl, 102), (boast, 286), (revenge, 32)])
def test_the_number_of_sequences_of_four_actions(start, count):
    assert leaves(start().engine, 4) == count


@pytest.mark.both
def test_the_first_two_numbers_of_the_brawl_by_hand():
    """+1 red, +1 white on either die, the reroll of the yellow one (which shows five), or STOP: the opponent's turn."""
    p = brawl()
    assert p.legal("USE") == {
        "USE PLUS_ONE RED PINUP FIRST",
        "USE PLUS_ONE WHITE PINUP FIRST",
        "USE PLUS_ONE WHITE PINUP SECOND",
        "USE REROLL YELLOW PINUP SECOND",
    }
    assert leaves(p.engine, 1) == 4 + 1
    red_spent, white_spent, white_spent_too, rerolled, stopped = 3 + 1, 2 + 1, 2 + 1, 3 + 1, 2
    assert leaves(p.engine, 2) == red_spent + white_spent + white_spent_too + rerolled + stopped
