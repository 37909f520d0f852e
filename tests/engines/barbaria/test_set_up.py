"""Clauses of chapter 3: set-up."""

import pytest

from hordes.engines.barbaria.components import MINIMUM, Card
from tests.engines.barbaria.scenario import bystander, card, cards, easy, facing, new_game, position

pytestmark = pytest.mark.barbaria
MAP = card("ITEM", icons="pathfinder")
AMULET = card("ITEM", icons="+2 yellow")
every_number_of_players = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


def before_an_item(seed=0, **fields):
    """Seat 0 has a quest for an item won but for one pip, and a pinup that adds it."""
    quest = easy("QUEST", icons="item", fight=False)
    first, second = MINIMUM[Card[quest]].tolist()
    return position(phase="CHALLENGE", challenge=quest, dice=(first - 1, second), pinups=[["+1 white"]], seed=seed,
                    **fields)  # fmt: skip


def draw_item(p):
    return p.play("USE PLUS_ONE WHITE PINUP FIRST")


@pytest.mark.clause("3.1")
def test_barbarians_and_quests_are_shuffled():
    deals = [new_game(6, seed=seed) for seed in range(20)]
    barbarians = {name for p in deals for name in p.cards("HELD", 0)}
    pinups = [frozenset(p.cards("PINUP", 0)) for p in deals]
    assert len(barbarians) > 8  # of 12
    assert len(set().union(*pinups)) > 20  # of 54, in 40 pinups
    assert len({p.top_quest for p in deals}) > 10  # of 54, in 20 decks


@pytest.mark.clause("3.1")
def test_items_and_bosses_are_shuffled():
    items = {name for seed in range(20) for name in draw_item(before_an_item(seed)).items(0)}
    bosses = {position(held=[[bystander("RED"), MAP]], seed=seed).play("BOSS").challenge for seed in range(20)}
    assert len(items) > 7  # of 15
    assert len(bosses) > 5  # of 9


@pytest.mark.clause("3.1")
def test_the_deal_follows_from_the_seed():
    assert new_game(seed=3).zone == new_game(seed=3).zone != new_game(seed=4).zone


@pytest.mark.clause("3.2")
def test_of_the_quest_deck_only_the_pinup_on_top_is_seen():
    one, same = [name for name in cards("QUEST", pinup="reroll white") if name != "BRAWL"][:2]
    other = card("QUEST", pinup="+1 white")

    def seen(*deck):
        p = position(decks={"QUEST": [*deck]}, elsewhere={"QUEST": ("PINUP", 1)})
        return p.engine.game.observation.named(p.observation(0), 2)

    first, fronts, backs = seen(one, same, other), seen(same, one, other), seen(other, same, one)
    assert [name for name in first if (first[name] != fronts[name]).any()] == []
    assert [name for name in first if (first[name] != backs[name]).any()] == ["top_pinup"]
    assert (first["top_pinup"][0][3], backs["top_pinup"][1][3]) == (1, 1)  # reroll white, +1 white


@pytest.mark.clause("3.2")
@every_number_of_players
def test_at_the_start_no_card_but_the_barbarians_lies_front_up(players):
    p = new_game(players)
    fronts = set().union(*(p.cards("HELD", seat) for seat in range(players)))
    assert fronts < {*cards("BARBARIAN")}
    assert (p.known, p.cards("REVEALED"), p.cards("ROW"), p.cards("DISCARD")) == ({}, set(), set(), set())


@pytest.mark.clause("3.3", "3.4")
def test_an_empty_quest_deck_is_replaced_by_the_quest_discards():
    p = position(held=[[bystander("RED"), MAP]], decks={"BARBARIAN": [], "ITEM": [], "QUEST": [], "BOSS": []})
    discards = p.cards("DISCARD")
    assert p.cards("DECK") == set()
    p.play("QUEST")
    assert p.challenge in {*cards("QUEST")}
    assert p.cards("DECK") == {*cards("QUEST")} - {p.challenge}
    assert p.cards("DISCARD") == discards - {*cards("QUEST")}


@pytest.mark.clause("3.3", "3.4")
def test_an_empty_item_deck_is_replaced_by_the_item_discards():
    p = before_an_item(decks={"BARBARIAN": [], "ITEM": [], "QUEST": [], "BOSS": []})
    discards = p.cards("DISCARD")
    (drawn,) = draw_item(p).items(0)
    assert p.cards("DECK") == {*cards("ITEM")} - {drawn}
    assert p.cards("DISCARD") - {*cards("QUEST")} == discards - {*cards("ITEM")} - {*cards("QUEST")}


@pytest.mark.clause("3.3", "3.4")
def test_an_empty_boss_deck_is_replaced_by_the_boss_discards():
    p = position(held=[[bystander("RED"), MAP]], decks={"BARBARIAN": [], "ITEM": [], "QUEST": [], "BOSS": []})
    discards = p.cards("DISCARD")
    p.play("BOSS")
    assert p.cards("DECK") == {*cards("BOSS")} - {p.challenge}
    assert p.cards("DISCARD") == discards - {*cards("BOSS")}


@pytest.mark.clause("3.4")
def test_each_kind_of_card_comes_from_its_own_deck():
    p = position(held=[[bystander("RED"), MAP]])
    assert p.play("BOSS").challenge in cards("BOSS")
    assert position(held=[[bystander("RED"), MAP]]).play("QUEST").challenge in cards("QUEST")
    p = draw_item(before_an_item())
    assert p.items(0) == p.cards("HELD", 0) - {*cards("BARBARIAN")}
    p = facing("GIANT_BOAR").take_on(1, 1)  # a new barbarian and two pinups
    assert len(p.cards("HELD", 0) & {*cards("BARBARIAN")}) == len(p.cards("HELD", 0)) == 1
    assert len(p.cards("PINUP", 0) & {*cards("QUEST")}) == 2


@pytest.mark.clause("3.5", "3.6")
@every_number_of_players
def test_each_seat_starts_with_one_barbarian_and_two_pinups(players):
    p = new_game(players)
    for seat in range(players):
        assert len(p.cards("HELD", seat)) == 1
        assert p.cards("HELD", seat) < {*cards("BARBARIAN")}
        assert len(p.cards("PINUP", seat)) == p.of(seat, "pinups") == 2
    assert len(p.cards("DECK")) == 90 - 3 * players


@pytest.mark.clause("3.7")
@pytest.mark.parametrize(
    "prints",
    [
        {"icons": "glory"}, {"icons": "protection"}, {"icons": "pathfinder", "consumable": False},
        {"icons": "pathfinder", "consumable": True},
    ],
)  # fmt: skip
def test_the_quest_behind_a_pinup_has_no_effect(prints):
    p = facing("BRAWL", row=[card("QUEST", **prints)]).take_on(1, 1)
    assert p.of(1, "pinups") == 1
    assert (p.score, p.of(1, "protection"), p.of(1, "pathfinder")) == ([0, 0], {}, {})


@pytest.mark.clause("3.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_quest_behind_a_dealt_pinup_is_seen_by_no_one(seat):
    one, same = [name for name in cards("QUEST", pinup="reroll white") if name != "BRAWL"][:2]
    p, q = position(pinups=[[one]]), position(pinups=[[same]])
    p.engine.load(0, {"top_quest": "BRAWL"})
    q.engine.load(0, {"top_quest": "BRAWL"})
    assert p.where(one) == q.where(same) == ("PINUP", 0)
    assert (p.observation(seat) == q.observation(seat)).all()


@pytest.mark.clause("3.9")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_all_seats_see_what_everyone_owns(viewer):
    kept = card("QUEST", icons="pathfinder", consumable=True)
    p = position(3, held=[["GIANT_BOAR", AMULET], ["HORN_OF_ODIN", kept]], pinups=[["+1 red"], [], ["+1 blue"] * 2],
                 buried=[[], [], [bystander("RED")]])  # fmt: skip

    def sees(owner, name):
        return p.sees(viewer, f"seats[{(owner - viewer) % 3}].{name}")

    assert [sees(seat, "glory") > 0 for seat in range(3)] == [True, False, True]
    assert [sum(sees(seat, "items")) for seat in range(3)] == [1, 1, 0]
    assert [sees(seat, "horns") > 0 for seat in range(3)] == [False, True, False]
    assert sees(0, "pinups") * 2 == pytest.approx(sees(2, "pinups"))
    assert [sees(seat, "skills")[1][0][4] > 0 for seat in range(3)] == [True, False, False]  # +1, red, of pinups
    assert [sees(seat, "skills")[2][1][1] > 0 for seat in range(3)] == [True, False, False]  # +2, yellow, of items
    assert [sees(seat, "pathfinder")[3] > 0 for seat in range(3)] == [False, True, False]  # of consumable cards
