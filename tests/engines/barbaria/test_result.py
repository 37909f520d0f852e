"""Clauses of chapter 7: reward, failure and death."""

import pytest

from tests.engines.barbaria.scenario import bystander, card, cards, easy, facing, position, spare, teaching

pytestmark = pytest.mark.barbaria

BOAR, BRAWL, BOAST, BELT = "GIANT_BOAR", "BRAWL", "IMPOSSIBLE_BOAST", "GLORIOUS_BELT"
AXE = card("ITEM", icons="+2 red")
TOOTH = card("ITEM", icons="reroll white")
MEAD = card("ITEM", icons="+2 white", consumable=True)
FIND = easy("QUEST", icons="item", fight=False, mandatory=False)
TEACHING = teaching(consumable=False)


@pytest.mark.clause("7.2")
def test_with_both_minimums_met_the_reward_is_received():
    p = facing(BOAR).roll("ACCEPT", 5, 5)
    assert (p.score, p.where(BOAR), p.to_act) == ([1, 0], ("HELD", 0), 1)


@pytest.mark.clause("7.2")
@pytest.mark.parametrize("dice", [(3, 5), (4, 5), (5, 3)])
def test_a_bonus_may_be_what_meets_a_minimum(dice):
    p = facing(BOAR, AXE).roll("ACCEPT", *dice)
    assert (p.phase, p.score) == ("CHALLENGE", [0, 0])
    p.play(f"USE PLUS_TWO RED ITEM {'FIRST' if dice[0] < 5 else 'SECOND'}")
    assert (p.score, p.where(BOAR)) == ([1, 0], ("HELD", 0))


@pytest.mark.clause("7.3")
@pytest.mark.parametrize("dice", [(3, 6), (6, 3), (3, 3), (1, 1)])
def test_with_one_minimum_or_both_unmet_nothing_is_received(dice):
    p = facing(BRAWL, pinups=[[], ["+1 blue"]]).roll("ACCEPT", *dice)
    assert (p.to_act, p.turn, p.of(0, "pinups"), p.of(1, "pinups")) == (1, 2, 0, 2)  # the Brawl is dealt to seat 1
    met = facing(BRAWL, pinups=[[], ["+1 blue"]]).roll("ACCEPT", 4, 4)
    assert (met.of(0, "pinups"), met.of(1, "pinups")) == (1, 0)


@pytest.mark.clause("7.3")
def test_the_dice_count_as_they_are_in_the_end():
    for pips, stolen in ((3, 0), (4, 1)):
        p = facing(BRAWL, TOOTH, pinups=[[], ["+1 blue"]]).roll("ACCEPT", 3, 4)
        p.roll("USE REROLL WHITE ITEM FIRST", pips)
        assert (p.to_act, p.of(0, "pinups")) == (1, stolen)


@pytest.mark.clause("7.4")
def test_a_failed_quest_without_a_skull_is_dealt_out_with_the_declined_ones():
    declined = spare("QUEST", 2, FIND)
    p = facing(FIND, players=3, row=declined).roll("ACCEPT", 1, 1)
    assert [p.where(name) for name in (*declined, FIND)] == [("PINUP", 1), ("PINUP", 2), ("PINUP", 0)]


@pytest.mark.clause("7.4")
def test_such_a_failure_costs_neither_barbarian_nor_cards():
    pinups = spare("QUEST", 2, FIND, TEACHING)
    boss = easy("BOSS", icons="glory, item")
    p = facing(BRAWL, AXE, BELT, TEACHING, boss, pinups=[pinups])
    owned = p.cards("HELD", 0)
    p.roll("ACCEPT", 1, 1)
    assert p.cards("HELD", 0) == owned
    assert (p.cards("PINUP", 0), p.score, p.deaths, p.monsters) == ({*pinups}, [2, 0], 0, {})


@pytest.mark.clause("7.5")
@pytest.mark.parametrize("used", range(5))
def test_a_quest_without_a_skull_may_be_given_up_at_any_moment(used):
    pinups = [["+2 red", "+2 red", "+1 red", "+1 red", "+1 white"]]
    p = facing(BOAST, phase="CHALLENGE", dice=(4, 4), colours=("RED", "RED"), pinups=pinups)
    p.play(
        *[f"USE {skill} RED PINUP {die}" for skill in ("PLUS_TWO", "PLUS_ONE") for die in ("FIRST", "SECOND")][:used]
    )
    assert p.to_act == 0
    p.play("STOP")
    assert (p.to_act, p.where(BOAST), p.of(0, "pinups")) == (1, ("PINUP", 1), 5 - used)


@pytest.mark.clause("7.6")
def test_giving_up_spends_nothing_more():
    p = facing(BRAWL, MEAD, AXE, pinups=[["+2 red", "+1 yellow", "+2 yellow"]]).roll("ACCEPT", 1, 3)
    pinups, items = p.cards("PINUP", 0), p.items(0)
    assert p.legal("USE PLUS_TWO") == {
        *[f"USE PLUS_TWO RED {source} FIRST" for source in ("ITEM", "PINUP")],
        *[f"USE PLUS_TWO WHITE CONSUMABLE_ITEM {die}" for die in ("FIRST", "SECOND")],
        "USE PLUS_TWO YELLOW PINUP SECOND",
    }
    p.play("STOP")
    assert (p.to_act, p.cards("PINUP", 0), p.items(0)) == (1, pinups, items)


@pytest.mark.clause("7.7")
def test_a_fight_that_can_still_be_won_cannot_be_given_up():
    p = facing(BOAR, AXE, pinups=[["+1 red", "+1 red", "reroll white"]]).roll("ACCEPT", 4, 2)
    for label in ("USE PLUS_ONE RED PINUP SECOND", "USE PLUS_TWO RED ITEM SECOND"):
        assert p.legal() == p.legal("USE") > {label}
        p.play(label)
    assert p.legal() == {
        f"USE {skill} PINUP {die}" for skill in ("PLUS_ONE RED", "REROLL WHITE") for die in ("FIRST", "SECOND")
    }


@pytest.mark.clause("7.7", "7.5")
@pytest.mark.parametrize(("challenge", "stops"), [(BOAR, set()), (BOAST, {"STOP"})])
def test_only_the_skull_makes_the_difference(challenge, stops):
    p = facing(challenge, phase="CHALLENGE", dice=(4, 4), colours=("RED", "RED"), pinups=[["+2 red"] * 4])
    assert p.legal("STOP") == stops


@pytest.mark.clause("7.8")
@pytest.mark.parametrize("dice", [(4, 6), (6, 4), (1, 1)])
def test_a_failed_fight_kills_the_barbarian(dice):
    p = facing(BOAR)
    (dead,) = p.cards("HELD", 0)
    p.roll("ACCEPT", *dice)
    assert (p.where(dead), p.deaths, p.to_act) == ("CORPSE", 1, 1)
    assert p.score == [0, 0]


@pytest.mark.clause("7.9")
def test_the_dead_lie_under_the_monster_with_all_their_items():
    p = facing(BOAR, BELT, MEAD, card("ITEM", icons="pathfinder"), rest=[[AXE]], phase="CHALLENGE", dice=(1, 1))
    (dead,) = p.cards("HELD", 0) - {*p.items(0)}
    mine = p.items(0)
    p.play("STOP")  # the barrel could not save it
    assert (p.items(0), p.guard, p.where(BOAR)) == (set(), {dead: BOAR}, "MONSTER")
    assert p.fell_with == dict.fromkeys(mine, dead)
    assert p.items(1) == {AXE}


@pytest.mark.clause("7.10")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_monster_stays_a_target_for_everyone_the_dead_ones_owner_too(players):
    p = facing(BOAR, players=players).roll("ACCEPT", 1, 1)
    assert (p.where(BOAR), p.monsters_in_order(), p.to_act) == ("MONSTER", [BOAR], 1)
    for seat in range(players):
        p.engine.load(0, {"to_act": seat})
        assert p.legal() == {"QUEST", "BOSS", "REVENGE MONSTER_1"}


@pytest.mark.clause("7.10")
def test_the_dead_ones_owner_may_avenge_it_on_the_next_turn():
    dead = next(name for name in cards("BARBARIAN") if name != bystander("RED"))
    p = position(held=[[bystander("RED")]], monsters={BOAR: [(dead, [AXE])]}).roll("REVENGE MONSTER_1", 5, 5)
    assert (p.score, p.phase, p.monsters) == ([1, 0], "CORPSE", {})


@pytest.mark.clause("7.11")
def test_a_death_costs_no_glory():
    won = [name for name in cards("QUEST", icons="glory") if name not in (BOAR, BOAST)][:2]
    boss = card("BOSS", icons="glory, item")
    buried = [name for name in cards("BARBARIAN") if name != bystander("RED")][:2]
    p = facing(BOAR, *won, boss, buried=[buried]).roll("ACCEPT", 1, 1)
    assert (p.where(bystander("RED")), p.score) == ("CORPSE", [5, 0])
    assert [p.where(name) for name in (*won, boss)] == [("HELD", 0)] * 3
    assert p.cards("BURIED", 0) == {*buried}


@pytest.mark.clause("7.12")
def test_pinups_and_all_quest_cards_but_glory_are_discarded_on_death():
    helpers = [
        TEACHING,
        card("QUEST", icons="protection", consumable=True),
        card("QUEST", icons="pathfinder", consumable=True),
        card("QUEST", icons="pathfinder", consumable=False),
        teaching(consumable=True),
    ]
    glory, back = [name for name in cards("QUEST", icons="glory") if name not in (BOAR, BOAST)][:2]
    pinups = [back, *spare("QUEST", 2, *helpers, glory, back)]
    deck = spare("QUEST", 3, *helpers, *pinups, glory)
    p = facing(
        BOAR, *helpers, glory, pinups=[pinups, ["+1 red"]], decks={"QUEST": deck}, phase="CHALLENGE", dice=(1, 1)
    )
    p.play("STOP")
    assert p.where(bystander("RED")) == "CORPSE"
    assert {p.where(name) for name in (*helpers, *pinups)} == {"DISCARD"}
    assert (p.where(glory), p.score, p.of(1, "pinups")) == (("HELD", 0), [1, 0], 1)  # others keep theirs
    assert (p.of(0, "protection"), p.of(0, "pathfinder")) == ({}, {})


@pytest.mark.clause("7.13")
@pytest.mark.parametrize("players", [2, 6])
def test_after_a_death_come_a_new_barbarian_and_two_pinups_of_the_quest_deck(players):
    deck = spare("QUEST", 3, BOAR)
    left = [name for name in cards("BARBARIAN") if name != bystander("RED")][-2:]
    decks = {"QUEST": deck, "BARBARIAN": left}
    p = facing(BOAR, AXE, pinups=[["+1 blue"]], decks=decks, players=players, phase="CHALLENGE", dice=(1, 1))
    p.play("STOP")
    assert p.where(bystander("RED")) == "CORPSE"
    assert p.cards("HELD", 0) < {*left}
    assert (len(p.cards("HELD", 0)), p.items(0), p.of(0, "pinups")) == (1, set(), 2)
    assert p.cards("PINUP", 0) < {*deck}
    assert deck[0] in p.cards("PINUP", 0)
