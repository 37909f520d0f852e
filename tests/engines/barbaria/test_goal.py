"""Clauses of chapter 2: goal and end of the game."""

import pytest

from tests.engines.barbaria.scenario import bystander, card, cards, easy, facing

pytestmark = pytest.mark.barbaria
AMULET = card("ITEM", icons="+2 yellow")
GLORY = [name for name in cards("QUEST", icons="glory") if name != "GIANT_BOAR"]


def boar(glory, rival=0, **fields):
    """Seat 0 before the giant boar; the seats own that many glory cards."""
    return facing("GIANT_BOAR", *GLORY[:glory], rest=[GLORY[glory : glory + rival]], **fields)


@pytest.mark.clause("2.1")
@pytest.mark.parametrize(
    ("deck", "icons", "score"),
    [
        ("QUEST", "glory", [1, 0]),
        ("BOSS", "glory", [1, 0]),
        ("BOSS", "glory, item", [1, 0]),
        ("QUEST", "item", [0, 0]),
        ("QUEST", "pinup", [0, 0]),
        ("QUEST", "protection", [0, 0]),
    ],
)
def test_a_won_quest_or_boss_with_the_glory_mark_counts_one(deck, icons, score):
    p = facing(easy(deck, icons=icons), decks={"ITEM": [AMULET]})
    assert p.score == [0, 0]
    assert p.take_on(6, 6).score == score


@pytest.mark.clause("2.1")
def test_the_glory_cards_of_a_collection_add_up():
    p = boar(2, 3)
    assert p.score == [2, 3]
    assert p.take_on(5, 5).score == [3, 3]


@pytest.mark.clause("2.2")
def test_the_seventh_glory_ends_the_game_and_wins_it():
    p = boar(6).take_on(5, 5)
    assert (p.over, p.end_reason, p.score) == (1, "SEVENTH_GLORY", [7, 0])
    assert p.place == [1, 2]
    assert p.engine.reward[0].tolist() == [1, -1]


@pytest.mark.clause("2.2")
def test_the_sixth_glory_does_not():
    p = boar(5, 6).take_on(5, 5)
    assert (p.over, p.score, p.to_act) == (0, [6, 6], 1)


@pytest.mark.clause("2.3")
def test_a_death_ends_the_game_when_the_barbarian_deck_is_empty():
    p = boar(1, decks={"BARBARIAN": []}).take_on(1, 1)
    assert (p.over, p.end_reason, p.where("GIANT_BOAR")) == (1, "LAST_BARBARIAN", "MONSTER")
    assert p.cards("HELD", 0) == {*GLORY[:1]}


@pytest.mark.clause("2.3")
def test_a_death_that_finds_one_barbarian_left_does_not():
    last = bystander("BLUE")
    p = boar(1, decks={"BARBARIAN": [last]}).take_on(1, 1)
    assert (p.over, p.to_act, p.cards("HELD", 0)) == (0, 1, {last, *GLORY[:1]})
    assert not p.cards("DECK") & {*cards("BARBARIAN")}


@pytest.mark.clause("2.3")
def test_a_lost_challenge_without_a_death_does_not():
    p = facing("BRAWL", decks={"BARBARIAN": []}).take_on(1, 1)
    assert (p.over, p.to_act) == (0, 1)


@pytest.mark.clause("2.4")
@pytest.mark.parametrize(
    ("glory", "rival", "place", "reward"), [(2, 1, [1, 2], [1, -1]), (1, 2, [2, 1], [-1, 1]), (0, 1, [2, 1], [-1, 1])]
)
def test_most_glory_wins_after_the_last_death(glory, rival, place, reward):
    p = boar(glory, rival, decks={"BARBARIAN": []}).take_on(1, 1)
    assert (p.over, p.score, p.place) == (1, [glory, rival], place)
    assert p.engine.reward[0].tolist() == reward


@pytest.mark.clause("2.4")
def test_most_glory_wins_among_many_seats():
    rest = [GLORY[:1], GLORY[1:4], GLORY[4:6]]
    p = facing("GIANT_BOAR", rest=rest, players=4, decks={"BARBARIAN": []}).take_on(1, 1)
    assert (p.score, p.place) == ([0, 1, 3, 2], [4, 3, 1, 2])
