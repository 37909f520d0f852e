"""Base rules 6 to 9 and 11 to 13: actions and passing, building, pawns, windows, raids, action cards, Gold."""

import pytest

from hordes.engines.empires_of_the_north.components import BUILD, KIND, Card, Good, Kind
from tests.engines.empires_of_the_north.scenario import (
    CIRCLE,
    build_price,
    field_goods,
    gained,
    plus,
    position,
    price,
)

pytestmark = pytest.mark.empires_of_the_north
URVART_FIRST = ("URVART", "BOUDICCA")
RESOURCES = [g.name for g in Good][:5]
PLENTY = dict.fromkeys(RESOURCES, 9)
WOOL = "WOOL_TRANSPORT_RANSACK"


def alone(**fields):
    """Boudicca to act, and again after each action: Urvart has passed."""
    return position(passed=[0, 1], **fields)


# --- turns and passing -----------------------------------------------------------------------------------------------


@pytest.mark.clause("B.6a")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_from_the_first_player_on_clockwise_one_action_each(players):
    p = position(players, first=0, passed=[0, *[1] * (players - 1)], workers=[5] * players).play("PASS")
    while p.stage == "LOOKOUT":
        p.play("DONE")
    assert (p.first, p.stage) == (1, "ACTION")
    order = []
    for _ in range(players + 1):
        order.append(p.to_act)
        p.play("TILE POPULATE")
    assert order == [(1 + i) % players for i in range(players + 1)]


@pytest.mark.clause("B.6b")
def test_who_has_passed_takes_no_more_actions_in_this_round():
    p = position(3).play("TILE POPULATE", "PASS", "TILE POPULATE")
    assert (p.to_act, p.of(1, "passed")) == (0, 1)
    p.play("TILE EXPLORE")
    assert p.to_act == 2
    p.play("TILE EXPLORE")
    assert (p.turn, p.stage) == (3, "LOOKOUT")
    assert [p.of(seat, "passed") for seat in range(3)] == [0, 0, 0]


@pytest.mark.clause("B.6b", "R.38a")
def test_who_can_only_pass_has_passed_by_itself():
    used = {"pawns": [[], ["SAIL", "SAIL"]], "exhausted_pawns": [[0, 0], [1, 1]]}
    p = position(**used).play("TILE POPULATE")
    assert (p.to_act, p.of(1, "passed")) == (0, 1)
    p = position(goods=[{}, {"RAZE": 1}], empires=[["HARBOUR_FEAST"]], **used).play("TILE POPULATE")
    assert (p.to_act, p.of(1, "passed")) == (1, 0)
    assert p.legal() == {"PASS", "OPPONENT NEXT HARBOUR_FEAST"}


@pytest.mark.clause("B.6c")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_phase_is_over_when_everybody_has_passed(players):
    p = position(players)
    for seat in range(players):
        assert (p.to_act, p.stage, p.turn) == (seat, "ACTION", 2)
        p.play("PASS")
    assert (p.stage, p.turn) == ("LOOKOUT", 3)


# --- building --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.7a")
@pytest.mark.parametrize("card", ["RAFT_YARD", "HARBOUR_FEAST", "WRECKERS", "QUEEN_S_FLEET"])
def test_an_action_or_feature_card_is_built_for_its_cost(card):
    p = position(hands=[[card]], goods=[plus(build_price(card), {"FISH": 1})]).play(f"HAND {card}")
    assert (p.where(0, card), p.goods(0), p.to_act) == ("BUILT", {"FISH": 1}, 1)


@pytest.mark.clause("B.7a")
def test_every_card_of_the_hand_that_is_neither_field_nor_boost_can_be_built():
    hand = [c.name for c in Card if c < 33 and KIND[c] != Kind.BASIC]
    legal = position(hands=[hand], goods=[PLENTY]).legal("HAND")
    assert legal == {f"HAND {name}" for name in hand if KIND[Card[name]] in (Kind.ACTION, Kind.FEATURE)}


@pytest.mark.clause("B.7a")
@pytest.mark.parametrize("short", ["WOOD", "STONE"])
def test_without_all_of_the_cost_or_the_card_itself_it_is_not(short):
    assert set(build_price("HARBOUR_FEAST")) == {"WOOD", "STONE"}
    goods = plus(build_price("HARBOUR_FEAST"), {short: -1})
    assert position(hands=[["HARBOUR_FEAST"]], goods=[goods]).legal("HAND") == set()
    assert position(discards=[["HARBOUR_FEAST"]], goods=[PLENTY]).legal("HAND") == set()


@pytest.mark.clause("B.7b")
def test_a_card_just_built_can_be_used_in_the_same_round():
    feast = "HARBOUR_FEAST"
    p = alone(hands=[[feast]], goods=[plus(build_price(feast), price(feast))]).play(f"HAND {feast}")
    assert (p.turn, p.legal("OWN")) == (2, {f"OWN {feast}"})
    assert p.play(f"OWN {feast}").score[0] == gained(feast, "POINTS") > 0


@pytest.mark.clause("B.7c")
def test_building_for_the_cost_opens_no_window():
    hand = ["HARBOUR_FEAST", "DRIFTWOOD"]
    p = position(hands=[hand], goods=[build_price("HARBOUR_FEAST")]).play("HAND HARBOUR_FEAST")
    assert (p.phase, p.to_act, p.hand(0)) == ("ACTION", 1, {"DRIFTWOOD"})
    p = position(hands=[hand]).play("TILE CONSTRUCT")
    assert (p.phase, p.legal()) == ("WINDOW", {"DONE", "HAND DRIFTWOOD"})


# --- pawns -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.8a")
def test_a_free_pawn_goes_to_any_tile_and_does_it():
    p = position(hands=[["HARBOUR_FEAST"]])
    assert p.legal("TILE") == {f"TILE {tile}" for tile in CIRCLE}
    p.play("TILE POPULATE")
    assert (p.of(0, "pawn_at"), p.of(0, "pawn_exhausted"), p.of(0, "workers")) == (["POPULATE", -1], [0, 0], 6)


@pytest.mark.clause("B.8a")
def test_without_a_free_pawn_none_is_placed():
    p = position(goods=[{"APPLE": 1}], pawns=[["SAIL", "POPULATE"]])
    assert (p.legal("TILE"), bool(p.legal("MOVE"))) == (set(), True)


@pytest.mark.clause("B.8b")
def test_a_placed_pawn_moves_to_a_neighbour_for_an_apple_and_is_exhausted():
    p = position(goods=[{"APPLE": 2}], pawns=[["EXPLORE"]])
    assert p.legal("MOVE") == {"MOVE FIRST LEFT", "MOVE FIRST RIGHT"}
    p.play("MOVE FIRST RIGHT")
    assert (p.goods(0), p.of(0, "workers")) == ({"APPLE": 1}, 6)
    assert (p.of(0, "pawn_at"), p.of(0, "pawn_exhausted")) == (["POPULATE", -1], [1, 0])


@pytest.mark.clause("B.8b", "B.13a")
def test_no_apple_no_move_but_gold_will_do():
    assert position(goods=[{"FISH": 3}], pawns=[["EXPLORE"]]).legal("MOVE") == set()
    p = position(goods=[{"GOLD": 1}], pawns=[["EXPLORE"]]).play("MOVE FIRST RIGHT")
    assert (p.goods(0), p.of(0, "workers")) == ({}, 6)


@pytest.mark.clause("B.8c")
def test_an_exhausted_pawn_does_not_move_again():
    p = alone(goods=[{"APPLE": 3}], pawns=[["EXPLORE"]]).play("MOVE FIRST RIGHT")
    assert p.legal("MOVE") == set()
    p.play("TILE EXPLORE")
    assert p.legal("MOVE") == {"MOVE SECOND LEFT", "MOVE SECOND RIGHT"}
    p.play("MOVE SECOND RIGHT")
    assert (p.turn, p.stage) == (3, "LOOKOUT")  # nothing was left to do


@pytest.mark.clause("B.8c", "R.30a")
def test_beside_an_exhausted_pawn_the_ready_one_moves():
    p = position(goods=[{"APPLE": 1}], pawns=[["POPULATE", "POPULATE"]], exhausted_pawns=[[1, 0]])
    assert p.legal("MOVE") == {"MOVE SECOND LEFT"}  # CONSTRUCT, on the other side, has no card to build
    p = position(goods=[{"APPLE": 1}], pawns=[["POPULATE", "POPULATE"]])
    assert p.legal("MOVE") == {"MOVE FIRST LEFT"}


@pytest.mark.clause("B.8d")
@pytest.mark.parametrize("tile", ["EXPLORE", "POPULATE", "SAIL"])
def test_pawns_never_block_a_tile(tile):
    apples = [{"APPLE": 1}] * 3
    p = position(3, pawns=[[tile], [tile, tile], [tile, tile]], goods=apples)
    assert f"TILE {tile}" in p.legal()
    assert p.play(f"TILE {tile}").of(0, "pawn_at") == [tile, tile]
    neighbour = CIRCLE[CIRCLE.index(tile) - 1]
    pawns = [[neighbour, tile], [tile, tile], [tile, tile]]
    assert position(3, pawns=pawns, goods=apples).play("MOVE FIRST RIGHT").of(0, "pawn_at") == [tile, tile]


# --- the window ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.9a")
@pytest.mark.parametrize("opened", ["TAIL_WIND", "PRESS_GANG", "SAKURA_SHIP_RANSACK"])
def test_one_boost_or_one_field_with_the_keyword_goes_with_it(opened):
    hand = ["TAIL_WIND", "PRESS_GANG", "SAKURA_SHIP_RANSACK", "DROWNING_DUTCHMAN_S_PILLAGE", "CASTAWAYS"]
    p = position(hands=[hand]).play("TILE SAIL")
    assert p.phase == "WINDOW"
    assert p.legal() == {"DONE", "HAND TAIL_WIND", "HAND PRESS_GANG", "HAND SAKURA_SHIP_RANSACK"}
    p.play(f"HAND {opened}")
    assert p.phase != "WINDOW"
    assert p.hand(0) == {*hand} - {opened}


@pytest.mark.clause("B.9a")
def test_neither_need_be_played():
    p = position(hands=[["TAIL_WIND"]]).play("TILE SAIL", "DONE")
    assert (p.queue, p.hand(0), p.to_act) == ([(0, "SHIP", "NOTHING")], {"TAIL_WIND"}, 1)


@pytest.mark.clause("B.9a")
def test_a_keyword_of_a_card_opens_the_window_too():
    p = position(empires=[["CREW_CALL"]], hands=[["FAMILY_RAFT"]], goods=[price("CREW_CALL")]).play("OWN CREW_CALL")
    assert (p.phase, p.legal(), p.goods(0)) == ("WINDOW", {"DONE", "HAND FAMILY_RAFT"}, {})
    p.play("HAND FAMILY_RAFT")
    assert p.of(0, "boats") == {"RAFT": 2 + gained("FAMILY_RAFT", "RAFT"), "SHIP": 1}
    assert p.of(0, "workers") == 6


@pytest.mark.clause("B.9a")
def test_nor_without_the_keyword():
    p = position(empires=[["HARBOUR_FEAST"]], hands=[["FAMILY_RAFT", "DRIFTWOOD"]], goods=[price("HARBOUR_FEAST")])
    assert p.play("OWN HARBOUR_FEAST").phase == "ACTION"
    assert position(hands=[["FAMILY_RAFT"]]).play("TILE EXPLORE").phase == "ACTION"


@pytest.mark.clause("B.9b")
def test_a_boost_costs_only_itself():
    p = position(hands=[["DRIFTWOOD", "HARBOUR_FEAST"]]).play("TILE CONSTRUCT", "HAND DRIFTWOOD")
    assert (p.where(0, "DRIFTWOOD"), p.of(0, "workers")) == ("DISCARD", 5)
    assert p.goods(0) == {"WOOD": gained("DRIFTWOOD", "WOOD"), "STONE": gained("DRIFTWOOD", "STONE")}


@pytest.mark.clause("B.9c")
@pytest.mark.parametrize(("field", "tile"), [("HIDDEN_ORCHARD", "EXPLORE"), ("SMUGGLERS_COVE", "POPULATE")])
def test_a_field_costs_nothing_and_gives_its_goods_at_once(field, tile):
    p = position(clans=URVART_FIRST, hands=[[field]], goods=[{"WOOD": 1}])
    p.play(f"TILE {tile}", f"HAND {field}")
    assert (p.where(0, field), p.goods(0)) == ("BUILT", plus({"WOOD": 1}, field_goods(field)))


@pytest.mark.clause("B.9d")
def test_to_build_a_field_is_not_to_activate_it():
    empire = ["DEEP_HOLD", "OAR_SONGS"]  # they see Harvests with Ships and with Rafts
    fields = {"empires": [empire], "workers": [4], "spent_workers": [1], "hands": [["SAKURA_SHIP_RANSACK"]]}
    p = position(**fields).play("TILE SAIL", "HAND SAKURA_SHIP_RANSACK", "CARGO NOTHING")
    assert p.goods(0) == field_goods("SAKURA_SHIP_RANSACK")
    assert (p.of(0, "spent_workers"), p.of(0, "spent_boats")) == (1, {})
    p = position(**fields).play("TILE HARVEST", f"OWN {WOOL}", "BOAT RAFT")
    assert p.of(0, "spent_workers") == 0  # a Harvest they do see


# --- raids -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.11a")
def test_a_raze_token_exhausts_an_opponents_ready_action_card():
    theirs = ["TOLL_ROPE", "RANSOM_TABLE", "FENCE_S_HUT", "HIDDEN_ORCHARD"]
    p = position(goods=[{"RAZE": 2}], empires=[["RAFT_YARD"], theirs], exhausted=[[], ["RANSOM_TABLE"]])
    assert p.legal("OPPONENT") == {"OPPONENT NEXT TOLL_ROPE"}
    p.play("OPPONENT NEXT TOLL_ROPE")
    assert p.of(1, "exhausted") == {"RANSOM_TABLE": 1, "TOLL_ROPE": 1}
    assert (p.goods(0), p.to_act, p.legal("OWN")) == ({"RAZE": 1}, 1, set())


@pytest.mark.clause("B.11a")
@pytest.mark.parametrize("goods", [{}, {"GOLD": 3}, PLENTY])
def test_only_a_raze_token_will_do(goods):
    assert position(goods=[goods], empires=[[], ["TOLL_ROPE"]]).legal("OPPONENT") == set()


@pytest.mark.clause("B.11b")
def test_who_has_passed_cannot_be_raided():
    fields = {"goods": [{"RAZE": 1}], "empires": [[], ["TOLL_ROPE"], ["TOLL_ROPE"]]}
    both = {"OPPONENT NEXT TOLL_ROPE", "OPPONENT SECOND TOLL_ROPE"}
    assert position(3, **fields).legal("OPPONENT") == both
    assert position(3, passed=[0, 1, 0], **fields).legal("OPPONENT") == {"OPPONENT SECOND TOLL_ROPE"}
    assert position(3, passed=[0, 1, 1], **fields).legal("OPPONENT") == set()


@pytest.mark.clause("B.11a", "B.0d")
def test_of_two_with_the_same_card_only_the_chosen_one_is_raided():
    p = position(3, goods=[{"RAZE": 1}], empires=[[], ["TOLL_ROPE"], ["TOLL_ROPE"]]).play("OPPONENT SECOND TOLL_ROPE")
    assert (p.of(1, "exhausted"), p.of(2, "exhausted")) == ({}, {"TOLL_ROPE": 1})


# --- action cards ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.12a")
def test_an_action_card_is_used_by_option_cost_exhaustion_and_effect():
    card, goods = "RAFT_WRESTLING_389", price("RAFT_WRESTLING_389")
    p = position(empires=[[card]], goods=[goods], workers=[3], spent_workers=[2],
                 queue=[(1, "SHIP", "NOTHING"), (0, "SHIP", "NOTHING")], boats=[{"RAFT": 2}])  # fmt: skip
    p.play(f"OWN {card}")
    assert (p.phase, p.legal(), p.goods(0)) == ("OPTION", {"OPTION FIRST", "OPTION SECOND"}, goods)
    p.play("OPTION FIRST")
    assert p.goods(0) == {"RAZE": 1}
    assert (p.of(0, "workers"), p.of(0, "exhausted"), p.score[0]) == (4, {card: 1}, 0)


@pytest.mark.clause("B.12a")
def test_an_exhausted_card_is_not_used():
    feast = "HARBOUR_FEAST"
    assert position(empires=[[feast]], goods=[PLENTY], exhausted=[[feast]]).legal("OWN") == set()
    p = alone(empires=[[feast]], goods=[PLENTY]).play(f"OWN {feast}")
    assert (p.turn, p.legal("OWN"), p.of(0, "exhausted")) == (2, set(), {feast: 1})


@pytest.mark.clause("B.12b")
def test_features_and_fields_are_not_used_and_never_exhaust():
    empire = ["WRECKERS", "DEEP_HOLD", "SAKURA_SHIP_RANSACK", "HARBOUR_FEAST"]
    p = alone(empires=[empire], goods=[PLENTY])
    assert p.legal("OWN") == {"OWN HARBOUR_FEAST"}
    p.play("TILE HARVEST", f"OWN {WOOL}", "BOAT SHIP", "TILE HARVEST", f"OWN {WOOL}")
    assert p.goods(0) == plus(
        PLENTY, field_goods(WOOL, "SHIP"), field_goods(WOOL), {"APPLE": gained("DEEP_HOLD", "APPLE")}
    )
    assert p.of(0, "exhausted") == {}
    assert position(goods=[{"RAZE": 1}], empires=[[], ["FENCE_S_HUT", "HIDDEN_ORCHARD"]]).legal("OPPONENT") == set()


# --- Gold ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.13a")
@pytest.mark.parametrize("short", ["APPLE", "SHEEP", "FISH"])
def test_gold_pays_for_any_resource(short):
    feast = "HARBOUR_FEAST"
    goods = plus(price(feast), {short: -price(feast)[short], "GOLD": price(feast)[short]})
    p = position(empires=[[feast]], goods=[goods]).play(f"OWN {feast}")
    assert (p.goods(0), p.score[0]) == ({}, gained(feast, "POINTS"))


@pytest.mark.clause("B.13a")
def test_gold_pays_for_a_building_too():
    feast = "HARBOUR_FEAST"
    gold = sum(build_price(feast).values())
    assert position(hands=[[feast]], goods=[{"GOLD": gold - 1}]).legal("HAND") == set()
    p = position(hands=[[feast]], goods=[{"GOLD": gold + 1}]).play(f"HAND {feast}")
    assert (p.where(0, feast), p.goods(0)) == ("BUILT", {"GOLD": 1})


@pytest.mark.clause("B.13a")
def test_gold_answers_a_cost_of_different_resources():
    table = "RANSOM_TABLE"
    assert gained(table, "POINTS") > 0
    p = position(clans=URVART_FIRST, empires=[[table]], goods=[{"FISH": 2, "GOLD": 1}]).play(f"OWN {table}")
    assert p.legal() == {"GOODS FISH", "GOODS GOLD"}
    p.play("GOODS FISH")  # then the Gold by itself, as nothing else is left of another kind
    assert (p.goods(0), p.score[0]) == ({"FISH": 1}, gained(table, "POINTS"))


@pytest.mark.clause("B.13b")
def test_gold_pays_for_a_fish_taken_as_cargo():
    p = position(goods=[{"GOLD": 1}]).play("TILE SAIL")
    assert p.legal() == {"CARGO NOTHING", "CARGO FISH"}
    p.play("CARGO FISH")
    assert (p.queue, p.goods(0)) == ([(0, "SHIP", "FISH")], {})


@pytest.mark.clause("B.13b")
def test_but_a_fish_goes_before_the_gold_and_no_gold_for_a_raze_token():
    p = position(goods=[{"GOLD": 2, "FISH": 1}]).play("TILE SAIL")
    assert p.legal() == {"CARGO NOTHING", "CARGO FISH"}
    assert p.play("CARGO FISH").goods(0) == {"GOLD": 2}


@pytest.mark.clause("B.13c")
def test_a_resource_never_pays_for_gold():
    assert price("AXE_HIRE")["GOLD"] > 0
    fields = {"clans": URVART_FIRST, "empires": [["AXE_HIRE"]]}
    assert position(goods=[PLENTY], **fields).legal("OWN") == set()
    assert position(goods=[{"GOLD": price("AXE_HIRE")["GOLD"]}], **fields).legal("OWN") == {"OWN AXE_HIRE"}
    assert not BUILD[:, Good.GOLD].any()


@pytest.mark.clause("B.13d")
@pytest.mark.parametrize("card", ["SHINTO_BANDITS", "LOW_KEY_THEFT"])
def test_gold_is_neither_stolen_nor_copied(card):
    fields = {"clans": URVART_FIRST, "empires": [[card]]}
    assert position(goods=[{}, {"GOLD": 3}], **fields).legal("OWN") == set()
    p = position(goods=[{}, {"GOLD": 3, "FISH": 1, "WOOD": 1}], **fields).play(f"OWN {card}")
    if p.phase == "SEAT":
        p.play("SEAT NEXT")
    assert (p.phase, p.legal()) == ("GOODS", {"GOODS FISH", "GOODS WOOD"})


@pytest.mark.clause("B.13d")
def test_gold_is_not_given():
    fields = {"clans": URVART_FIRST, "empires": [["ART_THIEVES"]]}
    assert position(goods=[{}, {"GOLD": 3}], **fields).legal("OWN") == set()
    p = position(goods=[{}, {"GOLD": 3, "FISH": 1, "WOOD": 1}], **fields).play("OWN ART_THIEVES")
    assert (p.to_act, p.phase, p.legal()) == (1, "GOODS", {"GOODS FISH", "GOODS WOOD"})


@pytest.mark.clause("B.13d")
def test_gold_is_not_gained_as_any_resource():
    p = position(clans=URVART_FIRST, hands=[["STOLEN_SICKLE"]], goods=[{"GOLD": 2}])
    p.play("TILE HARVEST", "HAND STOLEN_SICKLE")
    assert (p.phase, p.legal()) == ("GOODS", {f"GOODS {name}" for name in RESOURCES})


@pytest.mark.clause("B.13e")
@pytest.mark.parametrize(("goods", "gain"), [({"GOLD": 2}, {"GOLD": 1}), ({"GOLD": 2, "FISH": 1}, {"FISH": 1})])
def test_gold_alone_counts_as_no_resource_when_ambushed(goods, gain):
    p = position(goods=[goods], tokens=[(1, 0, "TIMBER_BARGE")])
    p.play("TILE HARVEST", "OWN TIMBER_BARGE")
    assert (p.goods(1), p.goods(0), p.tokens) == (gain, goods, [])
    assert (p.to_act, p.phase) == (0, "BOAT")
