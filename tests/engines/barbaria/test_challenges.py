"""Clauses of chapter 5: challenges."""

import pytest

from hordes.engines.barbaria.components import HIGHEST, LOWEST, MINIMUM, SLOT_COLOUR, Card, Colour
from tests.engines.barbaria.scenario import bystander, card, cards, easy, facing, position

pytestmark = pytest.mark.barbaria
TWO_REROLLS = ["reroll white", "reroll white"]
COLOURS = ("RED", "YELLOW", "BLUE")
PAIRS = [(a, b) for i, a in enumerate(COLOURS) for b in COLOURS[i:]]


def slots(name):
    return tuple(Colour(c).name for c in SLOT_COLOUR[Card[name]])


PRINTED = sorted({slots(name) for name in cards("QUEST") if "WHITE" not in slots(name)})


def boast(*dice, pair="RED_RED", **fields):
    """Seat 0 has rolled these against 7 and 8 on two dice of choice."""
    return facing("IMPOSSIBLE_BOAST", **fields).play("ACCEPT").roll(f"PAIR {pair}", *dice)


@pytest.mark.clause("5.1")
@pytest.mark.parametrize(("dice", "won"), [((6, 6), True), ((6, 1), False), ((1, 6), False), ((1, 1), False)])
@pytest.mark.parametrize("fight", [True, False])
def test_both_dice_have_to_meet_their_requirement(dice, won, fight):
    p = facing(easy("QUEST", icons="glory", fight=fight)).take_on(*dice)
    assert p.score == [won, 0]


@pytest.mark.clause("5.2")
def test_requirements_are_minimums_from_3_to_8():
    trials = [Card[name] for deck in ("QUEST", "BOSS") for name in cards(deck)]
    assert {MINIMUM[c, die] for c in trials for die in (0, 1)} <= {3, 4, 5, 6, 7, 8}
    assert (LOWEST, HIGHEST) == (3, 8)


@pytest.mark.clause("5.2")
@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_a_result_above_the_minimum_meets_it_as_well(first, second):
    p = facing("BRAWL").take_on(first, second)
    assert (p.where("BRAWL") == "DISCARD") == (first >= 4 and second >= 4)


@pytest.mark.clause("5.2")
def test_a_bonus_beyond_the_minimum_meets_it_as_well():
    p = position(phase="CHALLENGE", challenge="BRAWL", dice=(3, 4), pinups=[["+2 red"]])
    assert p.play("USE PLUS_TWO RED PINUP FIRST").where("BRAWL") == "DISCARD"


@pytest.mark.clause("5.3")
@pytest.mark.parametrize("pair", PRINTED)
def test_the_colours_on_the_card_name_the_dice(pair):
    quest = next(name for name in cards("QUEST") if slots(name) == pair)
    p = facing(quest, pinups=[TWO_REROLLS]).take_on(1, 1)
    assert p.die_colour == pair


@pytest.mark.clause("5.4")
@pytest.mark.parametrize("pair", PAIRS)
def test_for_two_white_slots_the_player_picks_both_colours(pair):
    p = facing("IMPOSSIBLE_BOAST", pinups=[[*TWO_REROLLS, "+1 white", "+1 white", "+1 white"]]).play("ACCEPT")
    assert (p.phase, p.die, p.legal()) == ("DICE", (0, 0), {f"PAIR {'_'.join(colours)}" for colours in PAIRS})
    p.play(f"PAIR {'_'.join(pair)}")
    assert (p.phase, p.die_colour) == ("CHALLENGE", pair)


@pytest.mark.clause("5.4")
@pytest.mark.parametrize("colour", COLOURS)
def test_for_a_single_white_slot_the_player_picks_its_colour(colour):
    quest = next(name for name in cards("QUEST", fight=False) if slots(name).count("WHITE") == 1)
    white = slots(quest).index("WHITE")
    p = facing(quest, pinups=[TWO_REROLLS]).play("ACCEPT")
    assert (p.phase, p.legal()) == ("DICE", {"COLOUR RED", "COLOUR YELLOW", "COLOUR BLUE"})
    p.roll(f"COLOUR {colour}", 1, 1)
    assert p.die_colour[white] == colour
    assert p.die_colour[1 - white] == slots(quest)[1 - white]


@pytest.mark.clause("5.5")
@pytest.mark.parametrize(
    ("dice", "won"), [((3, 3), True), ((3, 6), True), ((6, 3), True), ((2, 3), False), ((3, 2), False), ((6, 2), False)]
)
def test_yellow_3_and_blue_3(dice, won):
    quest = card("QUEST", dice="yellow 3, blue 3", fight=False)
    p = facing(quest).take_on(*dice)
    assert (p.where(quest) != ("PINUP", 1)) == won


@pytest.mark.clause("5.6")
@pytest.mark.parametrize("pair", ["RED_RED", "RED_YELLOW", "RED_BLUE"])
def test_7_and_8_cannot_be_won_by_dice_alone(pair):
    p = position(phase="OFFER", challenge="IMPOSSIBLE_BOAST", held=[[bystander(*pair.split("_"))]])
    p.play("ACCEPT").roll(f"PAIR {pair}", 6, 6)
    assert (p.to_act, p.score, p.where("IMPOSSIBLE_BOAST")) == (1, [0, 0], ("PINUP", 1))


@pytest.mark.clause("5.6")
@pytest.mark.parametrize(
    ("dice", "skills", "uses"),
    [
        ((6, 6), ["+1 red", "+2 red"], ["PLUS_ONE RED PINUP FIRST", "PLUS_TWO RED PINUP SECOND"]),
        ((6, 6), ["+1 white"] * 3, ["PLUS_ONE WHITE PINUP FIRST", *["PLUS_ONE WHITE PINUP SECOND"] * 2]),
        ((5, 6), ["+2 red", "+2 red"], ["PLUS_TWO RED PINUP FIRST", "PLUS_TWO RED PINUP SECOND"]),
    ],
)
def test_7_and_8_are_won_with_enough_bonuses(dice, skills, uses):
    p = boast(*dice, pinups=[skills])
    for use in uses:
        assert (p.phase, p.score) == ("CHALLENGE", [0, 0])
        p.play(f"USE {use}")
    assert (p.score, p.where("IMPOSSIBLE_BOAST")) == ([1, 0], ("HELD", 0))


@pytest.mark.clause("5.6")
def test_7_and_8_are_lost_with_one_bonus_too_few():
    p = boast(6, 6, pinups=[["+1 red", "+1 red"]])
    assert (p.to_act, p.score, p.of(0, "pinups")) == (1, [0, 0], 2)
