"""Base rules 14 and 16: what a token does when its place is activated, and what counts as that."""

import pytest

from tests.engines.empires_of_the_north.scenario import field_goods, gained, plus, position, price

pytestmark = pytest.mark.empires_of_the_north
BARGE, FEAST, PIGS = "TIMBER_BARGE", "HARBOUR_FEAST", "HAPPY_PIGS_ISLAND"
TWO_KINDS = {"FISH": 1, "STONE": 2}
BOTH_URVARTS = [(2, 0, BARGE), (1, 0, BARGE)]


def harvest(p, field=BARGE):
    """Declared; whatever is asked next."""
    return p.play("TILE HARVEST", f"OWN {field}")


# --- who chooses -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.14a")
def test_urvart_picks_the_resource_out_of_turn():
    p = harvest(position(goods=[TWO_KINDS], tokens=[(1, 0, BARGE)]))
    assert (p.to_act, p.active, p.phase, p.legal()) == (1, 0, "AMBUSH", {"GOODS FISH", "GOODS STONE"})
    p.play("GOODS STONE")
    assert (p.goods(1), p.goods(0), p.to_act, p.phase) == ({"STONE": 1}, TWO_KINDS, 0, "BOAT")


@pytest.mark.clause("B.14a")
def test_but_not_after_passing():
    p = harvest(position(goods=[TWO_KINDS], tokens=[(1, 0, BARGE)], passed=[0, 1]))
    assert (p.to_act, p.phase, p.legal()) == (0, "AMBUSH", {"GOODS FISH", "GOODS STONE"})
    assert p.play("GOODS FISH").goods(1) == {"FISH": 1}


@pytest.mark.clause("B.14a")
@pytest.mark.parametrize(("passed", "chooser"), [([0, 0, 0], 2), ([0, 1, 0], 2), ([0, 0, 1], 0)])
def test_of_two_urvarts_it_is_the_tokens_owner_who_chooses_and_gains(passed, chooser):
    p = harvest(position(3, goods=[TWO_KINDS], tokens=[(2, 0, BARGE)], passed=passed))
    assert (p.to_act, p.phase) == (chooser, "AMBUSH")
    p.play("GOODS STONE")
    assert [p.goods(seat) for seat in range(3)] == [TWO_KINDS, {}, {"STONE": 1}]


# --- the token -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.14b")
def test_a_resolved_token_can_be_placed_again():
    full = [(1, 0, BARGE)] * 8
    p = position(goods=[{"FISH": 1}], empires=[[FEAST], ["TOLL_ROPE"]], tokens=full)
    assert p.sees(1, "seats[0].tokens_left") == 0
    harvest(p).play("BOAT RAFT")
    assert (p.sees(1, "seats[0].tokens_left"), len(p.tokens)) == (1 / 8, 7)
    p.play("OWN TOLL_ROPE")  # only one place is legal: an action card
    assert sorted(p.tokens) == sorted([(1, 0, BARGE)] * 7 + [(1, 0, FEAST)])


@pytest.mark.clause("B.14c")
@pytest.mark.parametrize(("tokens", "first", "second"), [(BOTH_URVARTS, 2, 1), (BOTH_URVARTS[::-1], 1, 2)])
def test_an_activation_resolves_the_oldest_token_alone(tokens, first, second):
    p = position(3, goods=[TWO_KINDS], tokens=tokens)
    harvest(p)
    assert (p.to_act, p.phase, p.tokens) == (first, "AMBUSH", [(second, 0, BARGE)])
    p.play("GOODS FISH", "BOAT RAFT")
    assert (p.goods(first), p.goods(second)) == ({"FISH": 1}, {})
    p.play("TILE POPULATE", "TILE POPULATE")
    harvest(p)
    assert (p.to_act, p.phase, p.tokens) == (second, "AMBUSH", [])


@pytest.mark.clause("B.14c")
def test_the_oldest_is_the_one_placed_first_in_play():
    empires = [[FEAST], ["TOLL_ROPE"], ["TOLL_ROPE"]]
    p = position(3, empires=empires, goods=[plus(price(FEAST), TWO_KINDS)], to_act=2)
    p.play("OWN TOLL_ROPE", "OPPONENT NEXT HARBOUR_FEAST", "TILE POPULATE", "OWN TOLL_ROPE")
    p.play("OPPONENT SECOND HARBOUR_FEAST", "TILE POPULATE", f"OWN {FEAST}")
    assert (p.to_act, p.phase, p.tokens) == (2, "AMBUSH", [(1, 0, FEAST)])


@pytest.mark.clause("B.14c")
def test_several_tokens_of_one_owner_go_off_one_by_one():
    p = position(goods=[{"FISH": 1}], tokens=[(1, 0, BARGE)] * 3, passed=[0, 1])
    harvest(p).play("BOAT RAFT")
    assert (p.tokens, p.goods(1)) == ([(1, 0, BARGE)] * 2, {"FISH": 1})


@pytest.mark.clause("B.14c", "B.0d")
def test_a_token_with_another_seat_of_the_same_clan_stays():
    p = harvest(position(4, goods=[TWO_KINDS] * 4, tokens=[(1, 2, BARGE), (3, 2, BARGE)]))
    assert (p.to_act, p.phase) == (0, "BOAT")
    p.play("BOAT RAFT", "TILE POPULATE")
    harvest(p)
    assert (p.to_act, p.phase, p.tokens) == (1, "AMBUSH", [(3, 2, BARGE)])


@pytest.mark.clause("B.14c", "B.0d")
def test_urvart_is_ambushed_by_another_urvart_too():
    p = position(3, goods=[{}, {"FISH": 1}], tokens=[(2, 1, "TURNIP_PATCH")], to_act=1)
    harvest(p, "TURNIP_PATCH")
    assert (p.goods(2), p.tokens) == ({"FISH": 1}, [])
    assert p.goods(1) == plus({"FISH": 1}, field_goods("TURNIP_PATCH"))


@pytest.mark.clause("B.14d")
def test_the_costs_are_paid_after_the_ambush():
    p = position(goods=[price(FEAST)], empires=[[FEAST]], tokens=[(1, 0, FEAST)]).play(f"OWN {FEAST}")
    assert (p.to_act, p.legal()) == (1, {f"GOODS {name}" for name in price(FEAST)})
    assert (p.goods(0), p.score[0]) == (price(FEAST), 0)
    p.play("GOODS APPLE")
    assert (p.goods(0), p.goods(1), p.score[0]) == ({}, {"APPLE": 1}, gained(FEAST, "POINTS"))


# --- gaining from a Field --------------------------------------------------------------------------------------------


@pytest.mark.clause("B.16a")
@pytest.mark.parametrize("island", [PIGS, "ABANDONED_GRANARY"])
def test_gaining_from_a_field_by_an_island_activates_the_field(island):
    p = position(empires=[[island]], goods=[TWO_KINDS], tokens=[(1, 0, BARGE)])
    p.play(f"OWN {island}", f"OWN {BARGE}")
    assert (p.to_act, p.phase, p.tokens) == (1, "AMBUSH", [])
    p.play("GOODS STONE")
    assert (p.goods(1), p.goods(0)) == ({"STONE": 1}, plus(TWO_KINDS, field_goods(BARGE)))


@pytest.mark.clause("B.16a")
def test_other_fields_are_not_activated_by_it():
    p = position(empires=[[PIGS]], goods=[TWO_KINDS], tokens=[(1, 0, BARGE)])
    p.play(f"OWN {PIGS}", "OWN ORCHARD_LUGGER")
    assert (p.to_act, p.phase, p.tokens, p.goods(1)) == (1, "ACTION", [(1, 0, BARGE)], {})


@pytest.mark.clause("B.16b")
@pytest.mark.parametrize("field", ["SMUGGLERS_COVE", "TURNIP_PATCH"])
def test_it_yields_resources_alone(field):
    p = position(clans=("URVART", "BOUDICCA"), empires=[[PIGS, "SMUGGLERS_COVE"]]).play(f"OWN {PIGS}", f"OWN {field}")
    goods = field_goods(field)
    assert p.goods(0) == {name: n for name, n in goods.items() if name not in ("GOLD", "RAZE")}
    assert ("GOLD" in goods) == (field == "SMUGGLERS_COVE")


@pytest.mark.clause("B.16c")
@pytest.mark.parametrize("boats", [{"SHIP": 1}, {}])
def test_from_a_field_of_boudicca_it_yields_the_raft_side_without_a_boat(boats):
    wool = "WOOL_TRANSPORT_RANSACK"
    p = position(empires=[[PIGS]], boats=[boats]).play(f"OWN {PIGS}", f"OWN {wool}")
    assert field_goods(wool) != field_goods(wool, "SHIP")
    assert (p.goods(0), p.of(0, "boats"), p.of(0, "spent_boats")) == (field_goods(wool), boats, {})


@pytest.mark.clause("B.16d")
@pytest.mark.parametrize(("of_island", "of_field"), [(1, 2), (2, 1)])
@pytest.mark.parametrize("field_first", [True, False])
def test_the_islands_own_token_comes_first(of_island, of_field, field_first):
    tokens = [(of_island, 0, PIGS), (of_field, 0, BARGE)]
    p = position(3, empires=[[PIGS]], goods=[TWO_KINDS], tokens=tokens[::-1] if field_first else tokens)
    p.play(f"OWN {PIGS}")
    assert (p.to_act, p.phase, p.tokens) == (of_island, "AMBUSH", [(of_field, 0, BARGE)])
    p.play("GOODS FISH")
    assert (p.to_act, p.phase) == (0, "FIELD")
    p.play(f"OWN {BARGE}")
    assert (p.to_act, p.phase, p.tokens) == (of_field, "AMBUSH", [])
    p.play("GOODS STONE")
    assert (p.goods(of_island), p.goods(of_field)) == ({"FISH": 1}, {"STONE": 1})
    assert p.goods(0) == plus(TWO_KINDS, field_goods(BARGE))
