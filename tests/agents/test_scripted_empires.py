"""The scripted player of Empires of the North: what it understands."""

import pytest

from tests.agents.choices import choice, plays
from tests.engines.empires_of_the_north.scenario import new_game, position

pytestmark = [pytest.mark.empires_of_the_north, pytest.mark.both]


def test_it_takes_points_for_spare_goods():
    goods = [{"APPLE": 1, "SHEEP": 1, "FISH": 1}]
    p = position(empires=[["HARBOUR_FEAST"]], goods=goods, pawns=[["SAIL", "EXPLORE"]])
    assert choice(p) == "OWN HARBOUR_FEAST"


def test_it_passes_when_nothing_is_worth_anything():
    """An apple for a worker of the last round, or a raid, is not."""
    p = position(workers=[0, 5], pawns=[["SAIL", "HARVEST"]], goods=[{"RAZE": 1}], empires=[[], ["EAVESDROPPERS"]])
    assert "OPPONENT NEXT EAVESDROPPERS" in p.legal()
    assert choice(p) == "PASS"


def test_it_keeps_three_cards_at_the_start():
    p = new_game(2, seed=3)
    while p.stage == "SET_UP":
        p.play(choice(p))
    assert len(p.hand(0)) + len(p.cards(0, "DRAWN")) + len(p.cards(0, "KEPT")) == 3 + 4
    assert len(p.hand(0)) == 3


def test_a_ship_with_fish_and_axe_conquers():
    goods = [{"FISH": 2, "RAZE": 1}]
    p = position(goods=goods, revealed=["SAGA_COAST", "SHEEP_HOLM"], pawns=[[]])
    p.play("TILE SAIL")
    assert plays(p, "CARGO BOTH")


def test_it_harvests_the_better_field_with_the_ship():
    p = position().play("TILE HARVEST")
    assert choice(p) in ("OWN WOOL_TRANSPORT_RANSACK", "OWN TIMBER_BARGE", "OWN ORCHARD_LUGGER")
    p.play("OWN WOOL_TRANSPORT_RANSACK")
    assert choice(p) == "BOAT RAFT"


def test_it_gains_what_it_lacks_and_pays_what_it_has():
    goods = [{"APPLE": 1}, {"APPLE": 3, "STONE": 1}]
    p = position(clans=("URVART", "BOUDICCA"), empires=[["SHINTO_BANDITS"]], goods=goods).play("OWN SHINTO_BANDITS")
    assert choice(p) == "GOODS STONE"
    p = position(empires=[["FEAST_ISLE"]], goods=[{"APPLE": 3, "STONE": 1, "GOLD": 2}]).play("OWN FEAST_ISLE")
    assert choice(p) == "GOODS APPLE"
