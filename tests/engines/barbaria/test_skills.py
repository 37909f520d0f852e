"""Clauses of chapter 6: skills."""

import numpy as np
import pytest

from hordes.engines.barbaria.components import SKILLS, Card, Colour, Effect
from tests.engines.barbaria.scenario import bystander, card, cards, facing, position, spare

pytestmark = pytest.mark.barbaria
AXE = card("ITEM", icons="+2 red")
BONE, FEATHER = cards("ITEM", icons="+1 white")
TOOTH, COIN = cards("ITEM", icons="reroll white")
BARREL = card("ITEM", icons="+2 white", consumable=True)
COLOURS = ("RED", "YELLOW", "BLUE")
PAIRS = [(first, second) for first in COLOURS for second in COLOURS]
HOPE = ["reroll white", "reroll white", "+1 white", "+1 white", "+1 white"]  # wins, with luck, against 7 and 8 too


def brawl(first, second, *owned, **fields):
    """Seat 0 has rolled a red and a yellow die in the brawl, where each needs 4."""
    held = [[bystander("RED", "YELLOW"), *owned]]
    return position(**{"phase": "CHALLENGE", "challenge": "BRAWL", "dice": (first, second), "held": held, **fields})


def boast(first, second, colours=("RED", "RED"), owned=(), skills=(), barbarian=None):
    """Seat 0 has rolled dice of these colours against 7 and 8, and has pinups enough to go on, and these `skills`."""
    return position(phase="CHALLENGE", challenge="IMPOSSIBLE_BOAST", dice=(first, second), colours=colours,
                    held=[[barbarian or bystander(*colours), *owned]], pinups=[[*HOPE, *skills]])  # fmt: skip


def skilled(consumable):
    """The first quest that gives a skill, with the skill's effect and colour."""
    quest = next(name for name in cards("QUEST", consumable=consumable) if SKILLS[Card[name]].any())
    effect, colour = np.argwhere(SKILLS[Card[quest]])[0]
    return quest, f"{Effect(effect).name} {Colour(colour).name}"


def die_for(skill):
    """A colour of die that the skill serves."""
    return skill.split()[1].replace("WHITE", "RED")


@pytest.mark.clause("6.1")
def test_skills_of_barbarian_items_quests_and_pinups_all_help_in_one_challenge():
    (lasting, lasting_skill), (spent, spent_skill) = skilled(False), skilled(True)
    p = boast(1, 1, (die_for(lasting_skill), die_for(spent_skill)), [BONE, BARREL, lasting, spent],
              barbarian=card("BARBARIAN", icons="+1 white"))  # fmt: skip
    for use in (
        "PLUS_ONE WHITE CARD SECOND",
        "PLUS_ONE WHITE ITEM SECOND",
        "PLUS_TWO WHITE CONSUMABLE_ITEM SECOND",
        f"{lasting_skill} CARD FIRST",
        f"{spent_skill} CONSUMABLE_CARD SECOND",
        "PLUS_ONE WHITE PINUP SECOND",
    ):
        assert p.phase == "CHALLENGE"
        p.play(f"USE {use}")
    assert p.bonus[1] >= 5


@pytest.mark.clause("6.2")
@pytest.mark.parametrize("colours", PAIRS)
@pytest.mark.parametrize("skill", ["reroll red", "+1 yellow", "+2 blue"])
def test_a_coloured_skill_serves_dice_of_its_colour_only(skill, colours):
    effect, colour = skill.upper().replace("+1", "PLUS_ONE").replace("+2", "PLUS_TWO").split()
    p = boast(1, 1, colours, skills=[skill])
    fits = {die for die, of in zip(("FIRST", "SECOND"), colours, strict=True) if of == colour}
    assert p.legal(f"USE {effect} {colour} PINUP") == {f"USE {effect} {colour} PINUP {die}" for die in fits}


@pytest.mark.clause("6.3")
@pytest.mark.parametrize("colours", PAIRS)
@pytest.mark.parametrize("skill", ["REROLL WHITE PINUP", "PLUS_ONE WHITE PINUP", "PLUS_TWO WHITE CONSUMABLE_ITEM"])
def test_a_white_skill_serves_a_die_of_any_colour(skill, colours):
    p = boast(1, 1, colours, [BARREL])
    assert p.legal(f"USE {skill}") == {f"USE {skill} FIRST", f"USE {skill} SECOND"}


@pytest.mark.clause("6.4")
@pytest.mark.parametrize(("die", "pips"), [("FIRST", (3, 2)), ("SECOND", (2, 3))])
def test_a_white_reroll_rolls_one_die_of_choice_again(die, pips):
    p = brawl(2, 2, TOOTH, pinups=[HOPE])
    assert p.roll(f"USE REROLL WHITE ITEM {die}", 3).die == pips


@pytest.mark.clause("6.4")
@pytest.mark.parametrize(("again", "result"), [(4, "DISCARD"), (3, ("PINUP", 1))])
def test_a_reroll_decides_the_brawl(again, result):
    p = brawl(1, 4, TOOTH).roll("USE REROLL WHITE ITEM FIRST", again)
    assert p.where("BRAWL") == result


@pytest.mark.clause("6.5")
def test_a_blue_plus_one_raises_one_blue_result_by_one():
    p = boast(2, 3, ("BLUE", "BLUE"), skills=["+1 blue"]).play("USE PLUS_ONE BLUE PINUP SECOND")
    assert (p.die, p.bonus, p.legal("USE PLUS_ONE BLUE")) == ((2, 3), (0, 1), set())


@pytest.mark.clause("6.5")
def test_a_blue_plus_one_raises_no_red_or_yellow_result():
    assert boast(2, 3, ("RED", "YELLOW"), skills=["+1 blue"]).legal("USE PLUS_ONE BLUE") == set()
    assert boast(2, 3, ("YELLOW", "BLUE"), skills=["+1 blue"]).legal("USE PLUS_ONE BLUE") == {
        "USE PLUS_ONE BLUE PINUP SECOND"
    }


@pytest.mark.clause("6.5")
@pytest.mark.parametrize(("dice", "phase"), [((3, 2), "CHALLENGE"), ((2, 3), "TURN"), ((3, 1), "TURN")])
def test_a_blue_plus_one_can_save_yellow_3_and_blue_3_by_the_blue_die_alone(dice, phase):
    quest = card("QUEST", dice="yellow 3, blue 3", fight=False)
    p = facing(quest, pinups=[["+1 blue"]]).take_on(*dice)
    assert p.phase == phase
    if phase == "CHALLENGE":
        assert p.play("USE PLUS_ONE BLUE PINUP SECOND").where(quest) != ("PINUP", 1)


@pytest.mark.clause("6.6")
def test_a_red_plus_two_raises_one_red_result_by_two():
    p = boast(2, 3, ("RED", "BLUE"), [AXE]).play("USE PLUS_TWO RED ITEM FIRST")
    assert (p.die, p.bonus) == ((2, 3), (2, 0))


@pytest.mark.clause("6.6")
@pytest.mark.parametrize(("dice", "die"), [((3, 5), "FIRST"), ((5, 4), "SECOND")])
def test_a_red_plus_two_saves_one_red_die_against_the_giant_boar(dice, die):
    p = facing("GIANT_BOAR", AXE).take_on(*dice)
    assert (p.phase, p.score) == ("CHALLENGE", [0, 0])
    p.play(f"USE PLUS_TWO RED ITEM {die}")
    assert (p.deaths, p.score) == (0, [1, 0])


@pytest.mark.clause("6.6")
@pytest.mark.parametrize("dice", [(2, 5), (4, 4)])
def test_a_red_plus_two_does_not_save_a_die_of_two_or_both_dice(dice):
    assert facing("GIANT_BOAR", AXE).take_on(*dice).deaths == 1


@pytest.mark.clause("6.7")
def test_a_skill_works_once_in_a_challenge():
    p = boast(1, 1, owned=[AXE])
    assert p.legal("USE PLUS_TWO") == {"USE PLUS_TWO RED ITEM FIRST", "USE PLUS_TWO RED ITEM SECOND"}
    p.play("USE PLUS_TWO RED ITEM FIRST")
    assert (p.legal("USE PLUS_TWO"), p.items(0)) == (set(), {AXE})


@pytest.mark.clause("6.7")
def test_each_of_two_equal_cards_works_once():
    p = boast(1, 1, owned=[BONE, FEATHER]).play("USE PLUS_ONE WHITE ITEM FIRST", "USE PLUS_ONE WHITE ITEM FIRST")
    assert (p.bonus, p.legal("USE PLUS_ONE WHITE ITEM")) == ((2, 0), set())


@pytest.mark.clause("6.7")
def test_a_skill_is_fresh_in_the_next_challenge():
    fallen = spare("BARBARIAN", 1, bystander("RED", "YELLOW"))[0]
    p = brawl(1, 1, AXE, pinups=[["reroll white"] * 2], monsters={"GIANT_BOAR": [(fallen, [])]},
              decks={"QUEST": ["IMPOSSIBLE_BOAST"]})  # fmt: skip
    p.play("USE PLUS_TWO RED ITEM FIRST", "STOP")
    p.play("QUEST", "ACCEPT", "PAIR RED_RED")  # the other seat fails
    p.roll("REVENGE MONSTER_1", 4, 4)
    assert p.legal("USE PLUS_TWO") == {"USE PLUS_TWO RED ITEM FIRST", "USE PLUS_TWO RED ITEM SECOND"}


@pytest.mark.clause("6.8")
def test_skills_are_used_one_by_one_after_seeing_what_the_last_one_did():
    p = boast(1, 2, owned=[TOOTH, AXE])
    p.roll("USE REROLL WHITE ITEM FIRST", 5)
    assert (p.phase, p.die, p.bonus) == ("CHALLENGE", (5, 2), (0, 0))
    assert p.legal("USE PLUS_TWO") == {"USE PLUS_TWO RED ITEM FIRST", "USE PLUS_TWO RED ITEM SECOND"}
    p.play("USE PLUS_TWO RED ITEM SECOND")
    assert (p.phase, p.die, p.bonus, "STOP" in p.legal()) == ("CHALLENGE", (5, 2), (0, 2), True)


@pytest.mark.clause("6.8")
@pytest.mark.parametrize("bonus_first", [True, False])
def test_skills_are_used_in_any_order(bonus_first):
    p = brawl(1, 4, TOOTH, AXE)
    if bonus_first:
        p.play("USE PLUS_TWO RED ITEM FIRST").roll("USE REROLL WHITE ITEM FIRST", 2)
    else:
        p.roll("USE REROLL WHITE ITEM FIRST", 2).play("USE PLUS_TWO RED ITEM FIRST")
    assert p.where("BRAWL") == "DISCARD"


@pytest.mark.clause("6.9")
def test_the_same_die_may_be_rolled_again_several_times():
    p = brawl(1, 4, TOOTH, COIN)
    p.roll("USE REROLL WHITE ITEM FIRST", 3)
    assert (p.phase, p.die) == ("CHALLENGE", (3, 4))
    p.roll("USE REROLL WHITE ITEM FIRST", 6)
    assert p.where("BRAWL") == "DISCARD"


@pytest.mark.clause("6.10")
def test_bonuses_on_the_same_die_sum_up():
    p = boast(1, 1, owned=[AXE, BONE], skills=["+1 red"])
    p.play("USE PLUS_TWO RED ITEM FIRST", "USE PLUS_ONE RED PINUP FIRST", "USE PLUS_ONE WHITE ITEM FIRST")
    assert (p.die, p.bonus) == ((1, 1), (4, 0))


@pytest.mark.clause("6.10")
def test_summed_bonuses_win():
    p = brawl(1, 4, AXE, pinups=[["+1 red"]]).play("USE PLUS_ONE RED PINUP FIRST", "USE PLUS_TWO RED ITEM FIRST")
    assert p.where("BRAWL") == "DISCARD"


@pytest.mark.clause("6.11", "6.12")
def test_a_pinup_is_discarded_as_soon_as_it_has_been_used():
    p = boast(1, 1, skills=["+2 red"])
    before = p.cards("PINUP", 0)
    p.play("USE PLUS_TWO RED PINUP FIRST")
    (used,) = before - p.cards("PINUP", 0)
    assert (p.phase, p.where(used), p.legal("USE PLUS_TWO")) == ("CHALLENGE", "DISCARD", set())
    assert p.of(0, "pinups") == len(HOPE)


@pytest.mark.clause("6.11", "6.12")
def test_a_consumable_item_is_discarded_as_soon_as_it_has_been_used():
    p = boast(1, 1, owned=[BARREL]).play("USE PLUS_TWO WHITE CONSUMABLE_ITEM SECOND")
    assert (p.phase, p.bonus, p.where(BARREL), p.items(0)) == ("CHALLENGE", (0, 2), "DISCARD", set())
    assert p.legal("USE PLUS_TWO") == set()


@pytest.mark.clause("6.11", "6.12")
def test_a_consumable_quest_is_discarded_as_soon_as_it_has_been_used():
    quest, skill = skilled(True)
    p = boast(1, 1, (die_for(skill), "RED"), [quest])
    p.play(f"USE {skill} CONSUMABLE_CARD FIRST")
    assert (p.phase, p.where(quest), p.legal(f"USE {skill} CONSUMABLE_CARD")) == ("CHALLENGE", "DISCARD", set())


@pytest.mark.clause("6.11", "6.12")
def test_a_card_without_the_mark_stays():
    quest, skill = skilled(False)
    p = boast(1, 1, (die_for(skill), "RED"), [quest]).play(f"USE {skill} CARD FIRST")
    assert (p.phase, p.where(quest)) == ("CHALLENGE", ("HELD", 0))
