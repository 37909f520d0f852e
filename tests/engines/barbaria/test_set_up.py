"""Clauses of chapter 3: set-up."""

import pytest

from tests.engines.barbaria.scenario import bystander, card, cards, easy, facing, new_game, position, spare

pytestmark = pytest.mark.barbaria
MAP = card("ITEM", icons="pathfinder")
AMULET = card("ITEM", icons="+2 yellow")
every_number_of_players = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


@pytest.mark.clause("3.1")
def test_barbarians_and_quests_are_shuffled():
    deals = [new_game(6, seed=seed) for seed in range(20)]
    barbarians = [[name for name in cards("BARBARIAN") if p.where(name) == ("HELD", 0)] for p in deals]
    assert len({name for (name,) in barbarians}) > 8  # of 12, in 20 deals
    pinups = [frozenset(p.cards("PINUP", 0)) for p in deals]
    assert len({*pinups}) == 20
    assert len(set().union(*pinups)) > 20  # 40 of 54


@pytest.mark.clause("3.1")
def test_items_and_bosses_are_shuffled():
    rivals = [bystander("RED"), *cards("ITEM")]
    assert len(rivals) == 16
    bosses, items = set(), set()
    for seed in range(25):
        p = position(held=[[bystander("RED"), MAP]], seed=seed).play("BOSS")
        bosses.add(p.challenge)
        p = facing(easy("QUEST", icons="item", fight=False), seed=seed)
        p.engine.load(0, {"rng": seed})
        items |= p.items(0)
    assert len(bosses) > 6


@pytest.mark.clause("3.1")
def test_the_deal_follows_from_the_seed():
    assert new_game(seed=3).zone == new_game(seed=3).zone != new_game(seed=4).zone
