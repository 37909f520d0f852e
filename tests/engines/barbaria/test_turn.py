"""Clauses of chapter 4: playing the game."""

import pytest

from tests.engines.barbaria.scenario import bystander, card, cards, easy, facing, position, spare

pytestmark = pytest.mark.barbaria
MAP = card("ITEM", icons="pathfinder")
AMULET, SHIELD = card("ITEM", icons="+2 yellow"), card("ITEM", icons="+2 blue")
SMOKE = card("ITEM", icons="protection", consumable=True)
OPTIONAL = [name for name in cards("QUEST", mandatory=False) if name != "GIANT_BOAR"]
FALLEN, SECOND_FALLEN = spare("BARBARIAN", 2, bystander("RED"))
every_number_of_players = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


def revenge(*items, monster="GIANT_BOAR", **fields):
    """Seat 0 may fight a monster with one corpse under it, and those items."""
    return position(held=[[bystander("RED")]], monsters={monster: [(FALLEN, [*items])]}, **fields)


@pytest.mark.clause("4.1")
@every_number_of_players
def test_turns_go_clockwise(players):
    for seat in range(players):
        p = position(players, to_act=seat, held=[[]] * seat + [[bystander("RED", "YELLOW")]], phase="OFFER",
                     challenge="BRAWL")  # fmt: skip
        p.take_on(1, 1)
        assert (p.to_act, p.turn, p.phase) == ((seat + 1) % players, 2, "TURN")


@pytest.mark.clause("4.2")
def test_a_turn_is_a_quest_or_a_boss_fight():
    assert position().legal() == {"QUEST", "BOSS"}


@pytest.mark.clause("4.2", "4.11")
def test_revenge_is_a_third_choice_where_a_monster_guards_a_corpse():
    assert revenge().legal() == {"QUEST", "BOSS", "REVENGE MONSTER_1"}
    two = {"GIANT_BOAR": [(FALLEN, [])], card("BOSS", immune=True): [(SECOND_FALLEN, [])]}
    assert position(monsters=two).legal("REVENGE") == {"REVENGE MONSTER_1", "REVENGE MONSTER_2"}


@pytest.mark.clause("4.3")
def test_quests_are_revealed_one_after_another_until_one_is_accepted():
    p = position(decks={"QUEST": OPTIONAL[:4]}).play("QUEST")
    seen = []
    for _ in range(3):
        seen.append(p.challenge)
        assert (p.phase, p.to_act, p.legal(), p.cards("REVEALED")) == ("OFFER", 0, {"ACCEPT", "REJECT"}, {seen[-1]})
        p.play("REJECT")
    assert p.cards("ROW") == {*seen}
    assert {*seen, p.challenge} == {*OPTIONAL[:4]}


@pytest.mark.clause("4.3")
def test_the_first_quest_revealed_may_be_accepted():
    p = position(pinups=[["reroll white"] * 2], held=[[bystander("RED")]], decks={"QUEST": ["GIANT_BOAR", *OPTIONAL]})
    p.play("QUEST").roll("ACCEPT", 1, 1)
    assert (p.phase, p.challenge, p.die, p.cards("ROW")) == ("CHALLENGE", "GIANT_BOAR", (1, 1), set())


@pytest.mark.clause("4.4")
def test_a_mandatory_quest_stops_the_revealing():
    p = position(held=[[bystander("RED", "YELLOW")]], pinups=[["reroll white"] * 2], row=OPTIONAL[1:3],
                 phase="OFFER", challenge=OPTIONAL[0], decks={"QUEST": ["BRAWL"]})  # fmt: skip
    p.roll("REJECT", 1, 1)  # taken on by itself
    assert (p.phase, p.challenge, p.die) == ("CHALLENGE", "BRAWL", (1, 1))
    assert p.legal() == {"USE REROLL WHITE PINUP FIRST", "USE REROLL WHITE PINUP SECOND", "STOP"}


@pytest.mark.clause("4.5")
@pytest.mark.parametrize(("dice", "won"), [((5, 5), True), ((1, 1), False)])
def test_declined_quests_become_pinups_once_the_dice_have_decided(dice, won):
    p = position(held=[[bystander("RED")]], phase="OFFER", challenge=OPTIONAL[0], decks={"QUEST": ["GIANT_BOAR"]})
    p.play("REJECT")
    assert (p.where(OPTIONAL[0]), p.of(1, "pinups")) == ("ROW", 0)
    p.take_on(*dice)
    assert (p.where(OPTIONAL[0]), p.of(1, "pinups")) == (("PINUP", 1), 1)
    assert p.deaths == (not won)


@pytest.mark.clause("4.5")
def test_declined_quests_still_lie_there_while_skills_are_used():
    p = facing("GIANT_BOAR", row=OPTIONAL[:2], pinups=[["reroll white"] * 2]).take_on(1, 1)
    assert (p.phase, p.cards("ROW"), p.of(1, "pinups")) == ("CHALLENGE", {*OPTIONAL[:2]}, 0)


@pytest.mark.clause("4.6")
@every_number_of_players
@pytest.mark.parametrize("active", [0, 1])
def test_those_pinups_are_dealt_clockwise_from_the_left(players, active):
    row, barbarian = OPTIONAL[: players - 1], bystander("RED")
    p = position(players, phase="OFFER", challenge="GIANT_BOAR", held=[[]] * active + [[barbarian]], to_act=active,
                 row=row)  # fmt: skip
    p.take_on(6, 6)
    for place, name in enumerate(row, start=1):
        assert p.where(name) == ("PINUP", (active + place) % players)


@pytest.mark.clause("4.7")
def test_a_boss_is_revealed_in_place_of_any_quest():
    p = position(held=[[bystander("RED"), MAP]])
    quests = p.cards("DECK") & {*cards("QUEST")}
    p.play("BOSS")
    assert (p.phase, p.challenge in cards("BOSS"), p.where(p.challenge)) == ("OFFER", True, "REVEALED")
    assert p.cards("DECK") & {*cards("QUEST")} == quests
    assert p.cards("ROW") == set()


@pytest.mark.clause("4.8")
@pytest.mark.parametrize("place", range(9))
def test_every_boss_is_mandatory_and_a_fight(place):
    boss = cards("BOSS")[place]
    p = facing(boss)
    assert p.legal() == {"ACCEPT"}
    assert p.take_on(1, 1).where(boss) == "MONSTER"
    assert p.deaths == 1


@pytest.mark.clause("4.8")
def test_a_revealed_boss_is_fought_at_once():
    boss = easy("BOSS", immune=False)
    p = position(held=[[bystander("RED"), SMOKE]], pinups=[["reroll white"] * 2], decks={"BOSS": [boss]})
    p.roll("BOSS", 1, 1, 1)  # the first draws the boss
    assert (p.phase, p.challenge, p.die, "STOP" in p.legal()) == ("CHALLENGE", boss, (1, 1), False)


@pytest.mark.clause("4.9", "4.10")
def test_a_pathfinder_ignores_a_boss_which_goes_to_the_boss_discards():
    ignored, fought = easy("BOSS", icons="glory"), easy("BOSS", icons="glory, item")
    p = facing(ignored, MAP, decks={"BOSS": [fought]})
    assert p.legal() == {"ACCEPT", "PATHFIND"}
    assert p.play("PATHFIND").challenge == fought
    p.take_on(6, 6)
    assert (p.where(ignored), p.where(fought), p.score) == ("DISCARD", ("HELD", 0), [1, 0])


@pytest.mark.clause("4.9", "4.10")
def test_a_protection_saves_from_a_boss_which_goes_to_the_boss_discards():
    boss = easy("BOSS", immune=False)
    p = facing(boss, SMOKE).take_on(1, 1)
    assert p.legal() == {"PROTECT", "STOP"}
    p.play("PROTECT")
    assert (p.where(boss), p.deaths, p.score, p.to_act) == ("DISCARD", 0, [0, 0], 1)


@pytest.mark.clause("4.11")
@pytest.mark.parametrize("killer", ["QUEST", "BOSS"])
def test_revenge_fights_the_monster_in_place_of_a_quest_or_boss(killer):
    monster = easy(killer, fight=True, icons="glory")
    p = position(held=[[bystander("RED")]], pinups=[["reroll white"] * 2], monsters={monster: [(FALLEN, [])]})
    p.roll("REVENGE MONSTER_1", 1, 1)
    assert (p.phase, p.challenge, p.revenge, p.die) == ("CHALLENGE", monster, 1, (1, 1))
    assert p.cards("REVEALED") == p.cards("ROW") == set()


@pytest.mark.clause("4.11")
def test_there_is_no_revenge_once_the_last_monster_is_beaten():
    p = revenge().roll("REVENGE MONSTER_1", 6, 6).play("BURY")
    assert (p.to_act, p.legal()) == (1, {"QUEST", "BOSS"})


@pytest.mark.clause("4.12")
def test_the_monsters_reward_comes_before_the_corpse():
    p = revenge(AMULET).roll("REVENGE MONSTER_1", 6, 6)
    assert (p.phase, p.legal()) == ("CORPSE", {"PLUNDER", "BURY"})
    assert (p.score, p.where("GIANT_BOAR")) == ([1, 0], ("HELD", 0))
    assert (p.where(FALLEN), p.where(AMULET)) == ("CORPSE", "LOOT")


@pytest.mark.clause("4.12")
def test_a_monsters_item_is_drawn_before_the_corpse_is_dealt_with():
    monster = easy("QUEST", fight=True, icons="item")
    p = revenge(AMULET, monster=monster, decks={"ITEM": [SHIELD]}).roll("REVENGE MONSTER_1", 6, 6)
    assert (p.phase, p.items(0), p.where(AMULET)) == ("CORPSE", {SHIELD}, "LOOT")


@pytest.mark.clause("4.13")
def test_plunder_brings_every_item_and_discards_the_barbarian():
    p = revenge(AMULET, SMOKE, SHIELD).roll("REVENGE MONSTER_1", 6, 6).play("PLUNDER")
    assert (p.items(0), p.where(FALLEN)) == ({AMULET, SMOKE, SHIELD}, "DISCARD")
    assert p.of(0, "skills")["PLUS_TWO"]["YELLOW"]["ITEM"] == 1
    assert (p.score, p.to_act) == ([1, 0], 1)  # the boar's glory alone


@pytest.mark.clause("4.14")
def test_burying_discards_the_items_and_earns_a_glory():
    p = revenge(AMULET, SMOKE).roll("REVENGE MONSTER_1", 6, 6).play("BURY")
    assert (p.items(0), p.where(AMULET), p.where(SMOKE)) == (set(), "DISCARD", "DISCARD")
    assert (p.score, p.to_act) == ([2, 0], 1)  # the boar's and the burial's
