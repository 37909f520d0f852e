"""Clauses of chapter 9: theft without a victim, the belt and the horn."""

import pytest

from tests.engines.barbaria.scenario import bystander, card, cards, facing, position, spare

pytestmark = pytest.mark.barbaria

BOAR, BRAWL, BOAST, BELT, HORN = "GIANT_BOAR", "BRAWL", "IMPOSSIBLE_BOAST", "GLORIOUS_BELT", "HORN_OF_ODIN"
AXE = card("ITEM", icons="+2 red")
BONE = card("ITEM", icons="+1 white")
THEFT = card("QUEST", icons="theft")
GLORY = [name for name in cards("QUEST", icons="glory") if name not in (BOAR, BOAST)]
FALLEN = [name for name in cards("BARBARIAN") if name != bystander("RED")]


@pytest.mark.clause("9.1")
@pytest.mark.parametrize("players", [2, 6])
def test_a_theft_draws_an_item_while_no_other_seat_has_one(players):
    p = facing(THEFT, AXE, players=players, decks={"ITEM": [BONE]}, pinups=[[], ["+1 red"]]).take_on(6, 6)
    assert (p.items(0), p.where(THEFT), p.to_act) == ({AXE, BONE}, "DISCARD", 1)


@pytest.mark.clause("9.1")
def test_with_an_item_elsewhere_nothing_is_drawn():
    p = facing(THEFT, AXE, rest=[[], [BELT]], players=3, decks={"ITEM": [BONE]}).take_on(6, 6)
    assert (p.items(0), p.items(2), p.where(BONE)) == ({AXE, BELT}, set(), "DECK")


@pytest.mark.clause("9.2")
@pytest.mark.parametrize("players", [2, 6])
def test_a_brawl_draws_a_pinup_while_no_other_seat_has_one(players):
    mine, top, below = spare("QUEST", 3)
    p = facing(BRAWL, rest=[[AXE]], players=players, pinups=[[mine]], decks={"QUEST": [top, below]})
    p.roll("ACCEPT", 4, 4)
    assert (p.cards("PINUP", 0), p.where(BRAWL), p.where(below)) == ({mine, top}, "DISCARD", "DECK")
    assert (p.items(1), p.to_act) == ({AXE}, 1)


@pytest.mark.clause("9.2")
def test_with_a_pinup_elsewhere_nothing_is_drawn():
    mine, theirs, top = spare("QUEST", 3)
    p = facing(BRAWL, players=3, pinups=[[mine], [], [theirs]], decks={"QUEST": [top]}).roll("ACCEPT", 4, 4)
    assert (p.cards("PINUP", 0), p.cards("PINUP", 2), p.where(top)) == ({mine, theirs}, set(), "DECK")


@pytest.mark.clause("9.3")
def test_the_belt_is_an_item_worth_a_glory_point():
    p = facing(card("QUEST", icons="item"), GLORY[0], decks={"ITEM": [BELT]})
    assert (p.score, p.of(0, "items")) == ([1, 0], 0)
    p.take_on(6, 6)
    assert (p.score, p.of(0, "items"), p.items(0)) == ([2, 0], 1, {BELT})


@pytest.mark.clause("9.3")
def test_a_theft_moves_the_belt_and_its_point():
    p = facing(THEFT, rest=[[BELT, AXE, GLORY[0]]]).take_on(6, 6)
    assert (p.score, p.legal()) == ([0, 2], {f"STEAL_ITEM {BELT}", f"STEAL_ITEM {AXE}"})
    p.play(f"STEAL_ITEM {BELT}")
    assert (p.score, p.items(0), p.items(1)) == ([1, 1], {BELT}, {AXE})


@pytest.mark.clause("9.3")
def test_a_theft_of_another_item_leaves_the_belt():
    p = facing(THEFT, rest=[[BELT, AXE]]).take_on(6, 6).play(f"STEAL_ITEM {AXE}")
    assert (p.score, p.items(0), p.items(1)) == ([0, 1], {AXE}, {BELT})


@pytest.mark.clause("9.3")
def test_a_stolen_belt_may_be_the_seventh_point():
    p = facing(THEFT, *GLORY[:6], rest=[[BELT, AXE]], row=spare("QUEST", 2, THEFT, *GLORY)).take_on(6, 6)
    assert (p.score, p.over) == ([6, 1], 0)
    p.play(f"STEAL_ITEM {BELT}")
    assert (p.score, p.over, p.end_reason, p.place) == ([7, 0], 1, "SEVENTH_GLORY", [1, 2])


@pytest.mark.clause("9.4")
def test_the_belt_goes_under_the_monster_and_its_point_is_lost():
    p = facing(BOAR, BELT, AXE, GLORY[0], phase="CHALLENGE", dice=(1, 1))
    assert p.score == [2, 0]
    p.play("STOP")
    assert (p.score, p.where(BELT), p.fell_with) == ([1, 0], "LOOT", dict.fromkeys((BELT, AXE), bystander("RED")))


@pytest.mark.clause("9.4", "9.3")
@pytest.mark.parametrize(("answer", "items", "score"), [("PLUNDER", {BELT, AXE}, 2), ("BURY", set(), 2)])
def test_whoever_plunders_the_corpse_gets_the_belt_and_its_point(answer, items, score):
    p = position(held=[[bystander("RED")]], monsters={BOAR: [(FALLEN[0], [BELT, AXE])]})
    assert p.score == [0, 0]
    p.roll("REVENGE MONSTER_1", 5, 5).play(answer)
    assert (p.items(0), p.score) == (items, [score, 0])  # one for the boar, one for belt or burial


@pytest.mark.clause("9.5")
def test_no_glory_card_is_lost_on_death():
    boss = card("BOSS", icons="glory, item")
    p = facing(BOAR, *GLORY[:2], boss, BELT, buried=[FALLEN[:1]]).roll("ACCEPT", 1, 1)
    assert (p.score, p.cards("BURIED", 0)) == ([4, 0], {*FALLEN[:1]})
    assert {*GLORY[:2], boss} < p.cards("HELD", 0)


@pytest.mark.clause("9.5")
@pytest.mark.parametrize("challenge", [THEFT, BRAWL])
def test_no_glory_card_can_be_stolen(challenge):
    boss = card("BOSS", icons="glory, item")
    p = facing(challenge, rest=[[GLORY[0], boss]], buried=[[], FALLEN[-1:]]).take_on(6, 6)
    assert (p.score, p.to_act) == ([0, 3], 1)  # no victim: a card is drawn
    assert p.of(0, "items") + p.of(0, "pinups") == 1


def horn_phases():
    """A position in every phase of a turn, seat 0 with the horn."""
    rest, pinups = [[AXE, BONE]], [[], ["+1 red", "+2 blue"]]
    stolen = facing(THEFT, HORN, rest=[[AXE], [BONE]], players=3).take_on(6, 6)
    revenge = position(held=[[bystander("RED"), HORN]], monsters={BOAR: [(FALLEN[0], [AXE])]})
    return [
        position(held=[[HORN]]),
        facing(BOAR, HORN),
        facing(BOAST, HORN).play("ACCEPT"),
        facing(BOAR, HORN, AXE).roll("ACCEPT", 4, 5),
        stolen,
        facing(BRAWL, HORN, rest=rest, pinups=pinups).roll("ACCEPT", 4, 4).play("VICTIM NEXT"),
        revenge.roll("REVENGE MONSTER_1", 5, 5),
    ]


@pytest.mark.clause("9.6")
def test_the_horn_may_be_blown_at_any_time_of_ones_turn():
    positions = horn_phases()
    phases = [p.phase for p in positions]
    assert phases == ["TURN", "OFFER", "DICE", "CHALLENGE", "VICTIM", "STEAL", "CORPSE"]
    for phase, p in zip(phases, positions, strict=True):
        pinups = p.of(0, "pinups")
        p.play("HORN")
        assert (p.to_act, p.phase, p.of(0, "pinups"), p.of(0, "horns")) == (0, phase, pinups + 2, 0)


@pytest.mark.clause("9.7")
def test_the_horn_brings_two_pinups_of_the_quest_deck_and_is_discarded():
    top, *others = spare("QUEST", 3)
    p = position(held=[[HORN, AXE]], decks={"QUEST": [top, *others], "ITEM": [BONE]}).play("HORN")
    assert (p.where(HORN), p.items(0), p.of(0, "horns"), p.to_act) == ("DISCARD", {AXE}, 0, 0)
    assert p.cards("PINUP", 0) in [{top, other} for other in others]
    assert p.legal() == {"QUEST", "BOSS"}
