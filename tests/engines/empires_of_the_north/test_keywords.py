"""Base rule 10: the keyword actions."""

import pytest

from hordes.engines.empires_of_the_north.components import CLAN, KIND, Card, Clan, Kind
from tests.engines.empires_of_the_north.scenario import build_price, field_goods, position, price

pytestmark = pytest.mark.empires_of_the_north
URVART_FIRST = ("URVART", "BOUDICCA")


@pytest.mark.clause("B.10a")
def test_explore_draws_a_card_of_ones_own_deck():
    p = position(decks=[["WRECKERS"]]).play("TILE EXPLORE")
    assert (p.hand(0), p.cards(0, "DECK"), p.of(0, "workers")) == ({"WRECKERS"}, set(), 5)


@pytest.mark.clause("B.10a")
def test_explore_draws_any_card_of_the_deck():
    deck = {"WRECKERS", "RAFT_YARD", "TAIL_WIND"}
    drawn = [position(decks=[[*deck]], seed=seed).play("TILE EXPLORE").hand(0) for seed in range(30)]
    assert {*map(len, drawn)} == {1}
    assert set().union(*drawn) == deck


@pytest.mark.clause("B.10b")
def test_populate_gains_a_worker_who_stays():
    p = position().play("TILE POPULATE")
    assert [p.of(seat, "workers") for seat in (0, 1)] == [6, 5]
    p = position(empires=[["CREW_CALL"]], goods=[price("CREW_CALL")], workers=[2], spent_workers=[3], passed=[0, 1])
    p.play("OWN CREW_CALL")
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (3, 3)
    p.play("PASS")
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (6, 0)


@pytest.mark.clause("B.10c")
def test_construct_builds_a_card_that_is_no_field_free_of_its_cost():
    hand = [c.name for c in Card if CLAN[c] == Clan.BOUDICCA and KIND[c] != Kind.BASIC]
    p = position(hands=[hand], decks=[[]]).play("TILE CONSTRUCT", "DONE")
    assert p.phase == "BUILD"
    assert p.legal() == {f"HAND {name}" for name in hand if KIND[Card[name]] in (Kind.ACTION, Kind.FEATURE)}
    assert build_price("QUEEN_S_FLEET") != {} == p.goods(0)
    p.play("HAND QUEEN_S_FLEET")
    assert (p.where(0, "QUEEN_S_FLEET"), p.goods(0)) == ("BUILT", {})


@pytest.mark.clause("B.10c")
def test_construct_leaves_the_goods_alone():
    goods = build_price("HARBOUR_FEAST")
    p = position(hands=[["HARBOUR_FEAST"]], goods=[goods]).play("TILE CONSTRUCT")
    assert (p.where(0, "HARBOUR_FEAST"), p.goods(0)) == ("BUILT", goods)
    assert "TILE CONSTRUCT" not in position(hands=[["SAKURA_SHIP_RANSACK", "TAIL_WIND"]]).legal()


@pytest.mark.clause("B.10d")
@pytest.mark.parametrize("field", ["TURNIP_PATCH", "POACHERS_STREAM", "QUARRY_CAMP", "SMUGGLERS_COVE"])
def test_harvest_gains_the_goods_of_one_field(field):
    p = position(clans=URVART_FIRST, empires=[["SMUGGLERS_COVE"]]).play("TILE HARVEST")
    fields = {"TURNIP_PATCH", "POACHERS_STREAM", "QUARRY_CAMP", "SMUGGLERS_COVE"}
    assert (p.phase, p.legal()) == ("FIELD", {f"OWN {name}" for name in fields})
    p.play(f"OWN {field}")
    assert (p.goods(0), p.of(0, "boats")) == (field_goods(field), {"SHIP": 2})


@pytest.mark.clause("B.10d", "E.6.8", "E.6.11")
@pytest.mark.parametrize("boat", ["RAFT", "SHIP"])
def test_a_field_of_boudicca_first_takes_a_boat(boat):
    p = position().play("TILE HARVEST", "OWN TIMBER_BARGE")
    assert (p.phase, p.goods(0)) == ("BOAT", {})
    p.play(f"BOAT {boat}")
    assert (p.goods(0), p.of(0, "spent_boats")) == (field_goods("TIMBER_BARGE", boat), {boat: 1})


@pytest.mark.clause("B.10e")
def test_sail_puts_an_unspent_ship_at_the_tail():
    p = position(3).play("TILE SAIL", "TILE SAIL", "TILE SAIL", "TILE POPULATE", "TILE SAIL")
    assert p.queue == [(seat, "SHIP", "NOTHING") for seat in (0, 1, 2, 1)]
    assert [p.of(seat, "boats") for seat in range(3)] == [{"RAFT": 2}, {}, {"SHIP": 1}]


@pytest.mark.clause("B.10e")
@pytest.mark.parametrize(
    "fields",
    [
        {"boats": [{"RAFT": 2}]},
        {"boats": [{"RAFT": 2}], "spent_boats": [{"SHIP": 2}]},
        {"boats": [{}], "queue": [(0, "SHIP", "FISH")]},
    ],
)
def test_no_ship_on_hand_no_sail(fields):
    assert "TILE SAIL" not in position(**fields).legal()


@pytest.mark.clause("B.10f")
@pytest.mark.parametrize(
    ("goods", "cargoes"),
    [
        ({"WOOD": 1, "APPLE": 1}, {"NOTHING"}),
        ({"FISH": 1}, {"NOTHING", "FISH"}),
        ({"RAZE": 1}, {"NOTHING", "RAZE"}),
        ({"FISH": 2, "RAZE": 2}, {"NOTHING", "FISH", "RAZE", "BOTH"}),
    ],
)
def test_a_ship_takes_a_cargo_that_is_paid_when_it_sails(goods, cargoes):
    paid = {"NOTHING": {}, "FISH": {"FISH": 1}, "RAZE": {"RAZE": 1}, "BOTH": {"FISH": 1, "RAZE": 1}}
    for cargo in cargoes:
        p = position(goods=[goods]).play("TILE SAIL")
        if len(cargoes) > 1:
            assert p.legal() == {f"CARGO {name}" for name in cargoes}
            p.play(f"CARGO {cargo}")
        left = {name: n - paid[cargo].get(name, 0) for name, n in goods.items() if n > paid[cargo].get(name, 0)}
        assert (p.queue, p.goods(0)) == ([(0, "SHIP", cargo)], left)
