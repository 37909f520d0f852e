"""Clauses of chapter 1: components and how to read cards."""

import pytest

from hordes.engines.barbaria.components import CARDS, MINIMUM, Card
from tests.engines.barbaria.scenario import bystander, card, cards, easy, facing, new_game, position, spare

pytestmark = pytest.mark.barbaria
MAP = card("ITEM", icons="pathfinder")
HARMLESS = {"mandatory": False, "fight": False}


def minimums(name):
    return MINIMUM[Card[name]].tolist()


@pytest.mark.parametrize(
    ("deck", "number"),
    [
        pytest.param("BARBARIAN", 12, marks=pytest.mark.clause("1.1")),
        pytest.param("ITEM", 15, marks=pytest.mark.clause("1.2")),
        pytest.param("QUEST", 54, marks=pytest.mark.clause("1.4")),
        pytest.param("BOSS", 9, marks=pytest.mark.clause("1.5")),
    ],
)
@pytest.mark.parametrize("players", [2, 6])
def test_every_card_of_the_box_is_in_its_deck_or_dealt(deck, number, players):
    p = new_game(players)
    dealt = set().union(*(p.cards(zone, seat) for zone in ("HELD", "PINUP") for seat in range(players)))
    assert len({*cards(deck)} & (p.cards("DECK") | dealt)) == number


@pytest.mark.clause("1.1")
def test_a_barbarian_lies_defeated_under_the_monster_that_killed_it():
    p, barbarian = facing("GIANT_BOAR"), bystander("RED")
    assert p.where(barbarian) == ("HELD", 0)
    p.take_on(1, 1)
    assert p.where(barbarian) == "CORPSE"
    assert p.guard == {barbarian: "GIANT_BOAR"}


@pytest.mark.clause("1.2")
def test_the_back_of_the_next_item_does_not_tell_which_it_is():
    quest, seen, drawn = easy("QUEST", icons="item", **HARMLESS), set(), set()
    first, second = minimums(quest)
    for seed in range(20):
        p = position(phase="CHALLENGE", challenge=quest, dice=(first - 1, second), pinups=[["+1 white"]],
                     decks={"ITEM": spare("ITEM", 2), "QUEST": []}, seed=seed)  # fmt: skip
        seen.add(p.observation(0).tobytes())
        drawn |= p.play("USE PLUS_ONE WHITE PINUP FIRST").items(0)
    assert len(seen) == 1
    assert drawn == {*spare("ITEM", 2)}


@pytest.mark.clause("1.3")
def test_there_are_two_dice_of_each_of_three_colours():
    assert facing("IMPOSSIBLE_BOAST").play("ACCEPT").legal() == {
        "PAIR RED_RED", "PAIR RED_YELLOW", "PAIR RED_BLUE", "PAIR YELLOW_YELLOW", "PAIR YELLOW_BLUE", "PAIR BLUE_BLUE",
    }  # fmt: skip


@pytest.mark.clause("1.3")
def test_a_die_shows_one_to_six():
    enough = [["reroll white", "reroll white", "+1 white", "+1 white", "+1 white"]]  # never won, never lost at once
    rolls = [facing("IMPOSSIBLE_BOAST", pinups=enough, seed=n).play("ACCEPT", "PAIR RED_BLUE").die for n in range(30)]
    for pips in zip(*rolls, strict=True):
        assert {*pips} == {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("1.4")
def test_each_quest_turns_to_the_pinup_on_its_other_side():
    p = facing("BRAWL", row=[name for name in cards("QUEST") if name != "BRAWL"]).take_on(1, 1)
    assert p.cards("PINUP", 0) | p.cards("PINUP", 1) == {*cards("QUEST")}
    assert p.of(0, "pinups") + p.of(1, "pinups") == 54


@pytest.mark.clause("1.4")
@pytest.mark.parametrize("skill", ["reroll white", "+1 red", "+1 yellow", "+1 blue"])
def test_a_pinup_gives_the_skill_on_that_side(skill):
    quest = next(name for name in cards("QUEST", pinup=skill) if name != "BRAWL")
    effect, colour = skill.replace("+1", "plus_one").upper().split()
    p = facing("BRAWL", row=[quest]).take_on(1, 1)
    assert p.where(quest) == ("PINUP", 1)
    assert p.of(1, "skills")[effect][colour]["PINUP"] == 1


@pytest.mark.clause("1.5")
def test_the_back_of_the_next_boss_does_not_tell_which_it_is():
    seen, revealed = set(), set()
    for seed in range(20):
        p = position(held=[[bystander("RED"), MAP]], decks={"BOSS": spare("BOSS", 2), "QUEST": []}, seed=seed)
        seen.add(p.observation(0).tobytes())
        revealed.add(p.play("BOSS").challenge)
    assert len(seen) == 1
    assert revealed == {*spare("BOSS", 2)}


@pytest.mark.clause("1.6")
@pytest.mark.parametrize("fight", [True, False])
def test_an_optional_quest_may_be_turned_down_and_the_next_is_revealed(fight):
    optional, following = easy("QUEST", mandatory=False, fight=fight), easy("QUEST", icons="pinup", **HARMLESS)
    p = facing(optional, decks={"QUEST": [following]})
    assert p.legal() == {"ACCEPT", "REJECT"}
    p.play("REJECT")
    assert (p.phase, p.challenge, p.where(optional)) == ("OFFER", following, "ROW")


@pytest.mark.clause("1.7")
@pytest.mark.parametrize("fight", [True, False])
def test_a_mandatory_quest_has_to_be_taken_on(fight):
    mandatory = easy("QUEST", mandatory=True, fight=fight)
    assert facing(mandatory).legal() == {"ACCEPT"}
    p = position(held=[[bystander("RED", "YELLOW")]], pinups=[["reroll white"]], decks={"QUEST": ["BRAWL"]})
    p.roll("QUEST", 2, 5)  # the only answer is taken by itself
    assert (p.phase, p.challenge, p.die) == ("CHALLENGE", "BRAWL", (2, 5))


@pytest.mark.clause("1.8")
@pytest.mark.parametrize("mandatory", [True, False])
@pytest.mark.parametrize(("fight", "after"), [(True, "CORPSE"), (False, ("HELD", 0))])
def test_losing_is_deadly_where_there_is_a_skull(mandatory, fight, after):
    p = facing(easy("QUEST", mandatory=mandatory, fight=fight))
    (barbarian,) = p.cards("HELD", 0)
    assert p.take_on(1, 1).where(barbarian) == after


@pytest.mark.clause("1.9")
@pytest.mark.parametrize("deck", ["QUEST", "BOSS"])
def test_two_slots_show_the_colours_of_the_dice_and_their_minimums(deck):
    for name in cards(deck)[::5]:
        p = facing(name)
        slots = [slot.split() for slot in CARDS[Card[name]].dice.split(", ")]
        assert len(slots) == 2
        for shown, (colour, minimum) in zip(p.sees(0, "minimum"), slots, strict=True):
            at = ["red", "yellow", "blue", "white"].index(colour)
            assert shown == pytest.approx([int(minimum) / 8 if i == at else 0 for i in range(4)])
        if "white" not in CARDS[Card[name]].dice:
            p = facing(name, pinups=[["reroll white", "reroll white"]]).take_on(1, 1)
            assert p.die_colour == tuple(colour.upper() for colour, _ in slots)


@pytest.mark.clause("1.9", "1.10")
@pytest.mark.parametrize("below", [(0, 0), (1, 0), (0, 1)])
def test_the_reward_on_the_card_takes_both_minimums(below):
    quest = easy("QUEST", icons="item", **HARMLESS)
    p = facing(quest).take_on(*(minimum - by for minimum, by in zip(minimums(quest), below, strict=True)))
    assert len(p.items(0)) == (below == (0, 0))


@pytest.mark.clause("1.10")
@pytest.mark.parametrize(
    ("icons", "glory", "items", "pinups"),
    [("glory", 1, 0, 0), ("item", 0, 1, 0), ("pinup", 0, 0, 1), ("two pinups", 0, 0, 2), ("theft", 0, 1, 0)],
)
def test_a_won_quest_brings_what_it_shows(icons, glory, items, pinups):
    p = facing(easy("QUEST", icons=icons)).take_on(6, 6)
    assert (p.score, p.of(0, "items"), p.of(0, "pinups")) == ([glory, 0], items, pinups)


@pytest.mark.clause("1.10")
def test_a_won_boss_brings_what_it_shows():
    p = facing(easy("BOSS", icons="glory, item")).take_on(6, 6)
    assert (p.score, p.of(0, "items"), p.of(0, "pinups")) == ([1, 0], 1, 0)


@pytest.mark.clause("1.11")
@pytest.mark.parametrize("dice", [(5, 5), (5, 6), (6, 5), (6, 6)])
def test_the_giant_boar_is_won_with_five_or_more_on_two_red_dice(dice):
    p = facing("GIANT_BOAR")
    assert p.legal() == {"ACCEPT", "REJECT"}
    p.take_on(*dice)
    assert (p.score, p.where("GIANT_BOAR"), p.deaths) == ([1, 0], ("HELD", 0), 0)


@pytest.mark.clause("1.12")
@pytest.mark.parametrize("dice", [(4, 6), (6, 4), (5, 4), (4, 4), (1, 1)])
def test_the_giant_boar_kills_where_a_red_die_stays_below_five(dice):
    p = facing("GIANT_BOAR").take_on(*dice)
    assert (p.score, p.where("GIANT_BOAR"), p.deaths) == ([0, 0], "MONSTER", 1)


@pytest.mark.clause("1.13")
@pytest.mark.parametrize("dice", [(4, 4), (4, 6), (6, 4)])
def test_the_brawl_is_won_with_four_or_more_on_red_and_yellow_and_steals_a_pinup(dice):
    p = facing("BRAWL", pinups=[[], ["+1 blue", "+1 yellow"]])
    assert p.legal() == {"ACCEPT"}
    p.take_on(*dice).play("STEAL_PINUP PLUS_ONE BLUE")
    assert p.of(0, "skills")["PLUS_ONE"]["BLUE"] == {"PINUP": 1}
    assert (p.of(0, "pinups"), p.of(1, "pinups"), p.where("BRAWL")) == (1, 1, "DISCARD")


@pytest.mark.clause("1.14")
@pytest.mark.parametrize("dice", [(3, 6), (6, 3), (3, 3)])
def test_a_die_below_four_in_the_brawl_is_a_mere_failure(dice):
    p = facing("BRAWL", pinups=[[], ["+1 blue", "+1 yellow"]]).take_on(*dice)
    assert (p.deaths, p.of(0, "pinups"), p.where("BRAWL")) == (0, 0, ("PINUP", 1))
    assert p.cards("HELD", 0) == {bystander("RED", "YELLOW")}
