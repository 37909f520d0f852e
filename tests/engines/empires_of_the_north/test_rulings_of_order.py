"""Further rulings: what comes first within one action, its triggers, boosts, Harvests, tokens, and what is asked."""

import pytest

from hordes.engines.empires_of_the_north.components import (
    BONUS,
    CLAN,
    FIRST_CARD,
    KIND,
    Card,
    Clan,
    Event,
    Island,
    Kind,
    Place,
)
from hordes.engines.empires_of_the_north.state import Task, Zone
from hordes.engines.empires_of_the_north.triggers import fire
from tests.engines.empires_of_the_north.scenario import build_price, field_goods, gained, plus, position, price

pytestmark = pytest.mark.empires_of_the_north

URVART_FIRST = ("URVART", "BOUDICCA")
AMONG_THREE = ("URVART", "BOUDICCA", "URVART")
WOOL, BARGE, DUTCHMAN = "WOOL_TRANSPORT_RANSACK", "TIMBER_BARGE", "DROWNING_DUTCHMAN_S_PILLAGE"
WRESTLING, PLANKER, NOW = "RAFT_WRESTLING_389", "INSPIRED_PLANKER", "INVOLUNTARY_REINFORCEMENTS"
RING, WAGON, THEFT, HUT = "RING_AROUND_THE_ROMANS", "WELCOME_WAGON", "LOW_KEY_THEFT", "FENCE_S_HUT"
WEALTH = {"APPLE": 5, "SHEEP": 5, "FISH": 5, "WOOD": 5, "STONE": 5, "GOLD": 5, "RAZE": 5}


def urvart(**fields):
    """Urvart to act against Boudicca."""
    return position(clans=URVART_FIRST, **fields)


def points(card):
    return gained(card, "POINTS")


# --- R.25: the steps of an activation --------------------------------------------------------------------------------


@pytest.mark.clause("R.25a")
def test_option_then_ambush_then_costs_then_effects():
    fields = {"workers": [3], "spent_workers": [2], "queue": [(1, "SHIP", "NOTHING"), (0, "SHIP", "NOTHING")]}
    goods = plus(price(WRESTLING), {"FISH": 1, "APPLE": 1})
    p = position(empires=[[WRESTLING], [HUT]], tokens=[(1, 0, WRESTLING)], goods=[goods], boats=[{}], **fields)
    p.play(f"OWN {WRESTLING}")
    assert (p.phase, p.to_act, p.tokens) == ("OPTION", 0, [(1, 0, WRESTLING)])
    p.play("OPTION FIRST")
    assert (p.phase, p.to_act, p.tokens, p.goods(0)) == ("AMBUSH", 1, [], goods)
    assert (p.of(0, "spent_workers"), p.of(0, "exhausted")) == (2, {WRESTLING: 1})
    p.play("GOODS FISH")
    assert (p.goods(0), p.of(0, "spent_workers")) == (plus({"FISH": 1, "APPLE": 1}, {"RAZE": 1}), 1)
    assert p.score == [0, points(HUT)]


@pytest.mark.clause("R.25a")
def test_costs_are_paid_before_the_first_effect_and_effects_go_from_left_to_right():
    p = position(empires=[[PLANKER]], goods=[{"FISH": 1}]).play(f"OWN {PLANKER}")
    assert (p.of(0, "spent_workers"), p.goods(0)) == (1, {})  # what comes before the boat in the cost
    p.play("BOAT RAFT")
    assert (p.phase, p.of(0, "boats"), p.score) == ("BOAT", {"RAFT": 1, "SHIP": 1}, [0, 0])  # the point comes after
    p.play("BOAT SHIP")
    assert p.score == [1, 0]


def fired(p):
    """Seats and places of the triggers, in the order in which they happen."""
    record = p.engine._b.states[0]
    fire(record)
    waiting = range(record["agenda_size"] - 1, -1, -1)
    assert {int(record["agenda_task"][i]) for i in waiting} == {Task.TRIGGER}
    return [(int(record["agenda_seat"][i]), Place(record["agenda_a"][i]).name) for i in waiting]


@pytest.mark.unjitted
@pytest.mark.clause("R.25b")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_triggers_go_in_the_order_built_from_the_active_seat_clockwise(active):
    """With today's cards the order makes no difference, so the agenda itself is looked at."""
    empires = [["FENCE_S_HUT", "HONEY_TRAP"], ["TRIBUTE_CHEST", "LONGHOUSE_RUINS"], ["HONEY_TRAP", "FENCE_S_HUT"]]
    p = position(3, clans=AMONG_THREE, empires=empires, to_act=active)
    for seat, event in enumerate((Event.ON_AMBUSH, Event.ON_CONQUER, Event.ON_AMBUSH)):
        p.engine._b.states[0]["players"][seat]["events"][event] = 1
    expected = [(seat, place) for seat in range(3) for place in empires[seat]]
    assert fired(p) == expected[2 * active :] + expected[: 2 * active]


@pytest.mark.unjitted
@pytest.mark.clause("R.25b")
def test_the_order_is_that_of_building_not_of_the_numbers():
    p = urvart(empires=[[RING, "HONEY_TRAP", HUT]])
    for event in (Event.ON_AMBUSH, Event.ON_PAWN_MOVE):
        p.engine._b.states[0]["players"][0]["events"][event] = 1
    assert fired(p) == [(0, RING), (0, "HONEY_TRAP"), (0, HUT)]


@pytest.mark.clause("R.25c")
@pytest.mark.parametrize(("held", "left"), [(2, 2), (1, 2), (0, 1)])
def test_gold_fills_what_is_missing_by_itself(held, left):
    """The Resource named is paid first, and nothing is asked."""
    assert price("AXE_SMITH") == {"STONE": 1}
    p = position(empires=[["AXE_SMITH"]], goods=[plus({"STONE": held}, {"GOLD": 2})]).play("OWN AXE_SMITH")
    assert (p.to_act, p.phase) == (1, "ACTION")
    assert (p.goods(0).get("STONE", 0), p.goods(0)["GOLD"]) == (max(held - 1, 0), left)


@pytest.mark.clause("R.25c")
def test_building_pays_in_the_same_way():
    cost = build_price("WRECKERS")
    short = max(cost)
    p = position(hands=[["WRECKERS"]], goods=[plus(cost, {short: -1}, {"GOLD": 2})]).play("HAND WRECKERS")
    assert (p.where(0, "WRECKERS"), p.goods(0)) == ("BUILT", {"GOLD": 1})


@pytest.mark.clause("R.25d")
def test_a_cost_of_any_resource_asks_for_the_kind():
    p = urvart(empires=[["NIGHT_MARKET"]], goods=[{"WOOD": 1, "FISH": 1}]).play("OWN NIGHT_MARKET")
    assert (p.phase, p.to_act, p.legal()) == ("GOODS", 0, {"GOODS WOOD", "GOODS FISH"})
    p.play("GOODS FISH")
    assert p.goods(0) == plus({"WOOD": 1}, {"GOLD": gained("NIGHT_MARKET", "GOLD")})


@pytest.mark.clause("R.25d")
def test_a_cost_of_different_resources_asks_for_each():
    p = urvart(empires=[["RANSOM_TABLE"]], goods=[{"WOOD": 2, "FISH": 1, "STONE": 1}]).play("OWN RANSOM_TABLE")
    assert p.legal() == {"GOODS WOOD", "GOODS FISH", "GOODS STONE"}
    p.play("GOODS WOOD")
    assert p.legal() == {"GOODS FISH", "GOODS STONE"}
    p.play("GOODS STONE")
    assert (p.goods(0), p.score[0]) == ({"WOOD": 1, "FISH": 1}, points("RANSOM_TABLE"))


# --- R.27: triggers --------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.27a")
def test_an_ambush_is_a_token_resolved_not_one_placed():
    p = urvart(empires=[[HUT, WAGON]]).play(f"OWN {WAGON}", f"OPPONENT NEXT {BARGE}")
    assert p.score == [0, 0]
    p.play("TILE HARVEST", f"OWN {BARGE}", "BOAT RAFT")
    assert p.score == [points(HUT), 0]


@pytest.mark.clause("R.27a")
def test_the_token_of_another_urvart_is_nothing_to_it():
    p = position(3, clans=("BOUDICCA", "URVART", "URVART"), empires=[[], [HUT]], tokens=[(2, 0, BARGE)])
    p.play("TILE HARVEST", f"OWN {BARGE}", "BOAT RAFT")
    assert (p.tokens, p.score) == ([], [0, 0, 0])


@pytest.mark.clause("R.27b")
def test_a_raid_is_a_raze_token_spent_not_an_effect_that_exhausts():
    fields = {"empires": [["MASKED_WATCH", "SABOTAGE"], ["RAFT_YARD", "SHIP_YARD"]], "goods": [WEALTH]}
    p = urvart(**fields).play("OPPONENT NEXT RAFT_YARD")
    assert (p.of(1, "exhausted"), p.goods(0)["RAZE"]) == ({"RAFT_YARD": 1}, 4)
    assert p.score == [points("MASKED_WATCH"), 0]
    p = urvart(**fields).play("OWN SABOTAGE", "OPPONENT NEXT RAFT_YARD")
    assert (p.of(1, "exhausted"), p.goods(0)["RAZE"], p.score) == ({"RAFT_YARD": 1}, 5, [0, 0])


def conquest(island, empire=()):
    """Boudicca's Ship conquers an island in the expedition."""
    return position(
        empires=[[*empire]], queue=[(0, "SHIP", "BOTH")], boats=[{}], revealed=[island], passed=[0, 1]
    ).play("PASS", f"CONQUER {island}")


@pytest.mark.clause("R.27c")
def test_an_islands_trigger_does_not_see_its_own_conquest():
    bonus = gained(BONUS + Island["LONGHOUSE_RUINS"], "POINTS")
    assert conquest("LONGHOUSE_RUINS").score == [bonus, 0]
    assert conquest("LONGHOUSE_RUINS", ["TRIBUTE_CHEST"]).score == [bonus + points("TRIBUTE_CHEST"), 0]
    assert conquest("PINE_HOLM", ["LONGHOUSE_RUINS"]).score == [points("LONGHOUSE_RUINS"), 0]


@pytest.mark.clause("R.27d")
def test_a_pawn_move_sets_things_off_after_its_tile():
    fields = {"workers": [4], "spent_workers": [1], "goods": [{"APPLE": 1, "FISH": 1}]}
    p = urvart(empires=[[RING]], pawns=[["HARVEST"]], **fields).play("MOVE FIRST RIGHT")
    assert (p.phase, p.of(0, "spent_workers")) == ("CARGO", 1)
    p.play("CARGO NOTHING")
    assert (p.queue, p.of(0, "workers"), p.of(0, "spent_workers")) == ([(0, "SHIP", "NOTHING")], 5, 0)


@pytest.mark.clause("R.27e")
def test_gold_may_stand_for_the_apple_of_a_move():
    fields = {"workers": [4], "spent_workers": [1], "goods": [{"GOLD": 1}]}
    p = urvart(empires=[[RING]], pawns=[["EXPLORE"]], **fields).play("MOVE FIRST RIGHT")
    assert (p.goods(0), p.of(0, "workers"), p.of(0, "spent_workers")) == ({}, 6, 0)


@pytest.mark.clause("R.27f")
def test_a_once_a_round_trigger_waits_until_it_can_do_something():
    """Three Harvests with a Raft: no spent worker at the first, one at the second, one more at the third."""
    fields = {"boats": [{"RAFT": 4}], "passed": [0, 1], "goods": [{"APPLE": 1}]}
    p = position(empires=[["OAR_SONGS", "NET_MENDERS", "MAST_LOOKOUT"]], **fields)
    p.play("TILE HARVEST", f"OWN {BARGE}")
    assert p.of(0, "spent_workers") == 0
    p.play("OWN MAST_LOOKOUT", "TILE HARVEST", f"OWN {BARGE}")
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (5, 0)
    p.play("OWN NET_MENDERS", f"OWN {BARGE}")
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (4, 1)


@pytest.mark.clause("R.27f")
def test_it_is_ready_again_in_the_next_round():
    fields = {"boats": [{"RAFT": 2}], "spent_workers": [2], "workers": [3], "passed": [0, 1]}
    p = position(empires=[["OAR_SONGS"]], **fields).play("TILE HARVEST", f"OWN {BARGE}")
    assert p.of(0, "triggered") == {"OAR_SONGS": 1}
    p.play("PASS")
    assert (p.turn, p.of(0, "triggered")) == (3, {})


# --- R.29: tokens and opponents --------------------------------------------------------------------------------------


@pytest.mark.clause("R.29a")
def test_each_opponent_costs_anew_and_has_a_target_of_its_own():
    for workers, asked in ((1, False), (2, True)):
        p = position(3, clans=AMONG_THREE, empires=[[WAGON]], workers=[workers])
        p.play(f"OWN {WAGON}", "SEAT NEXT", f"OPPONENT NEXT {BARGE}")
        assert (p.phase == "SEAT") == asked
        assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (workers - 1, 1)


@pytest.mark.clause("R.29a")
def test_an_opponent_who_cannot_be_a_target_is_not_offered():
    p = position(3, clans=AMONG_THREE, empires=[[THEFT]], goods=[{}, {"GOLD": 1}, {"FISH": 1}]).play(f"OWN {THEFT}")
    assert (p.goods(0), p.of(0, "spent_workers"), p.to_act) == ({"FISH": 1}, 1, 1)


@pytest.mark.clause("R.29b")
def test_the_user_picks_the_order_and_may_stop_only_after_the_first():
    p = position(3, clans=AMONG_THREE, empires=[[WAGON]]).play(f"OWN {WAGON}")
    assert p.legal() == {"SEAT NEXT", "SEAT SECOND"}
    p.play("SEAT SECOND", "OPPONENT SECOND TURNIP_PATCH")
    assert p.legal() == {"SEAT NEXT", "DONE"}
    p.play("SEAT NEXT", f"OPPONENT NEXT {BARGE}")
    assert p.tokens == [(0, 2, "TURNIP_PATCH"), (0, 1, BARGE)]


BASICS = {BARGE, "ORCHARD_LUGGER", WOOL}
EMPIRE = ["RAFT_YARD", "WRECKERS", DUTCHMAN, "PINE_HOLM", "LONGHOUSE_RUINS"]


@pytest.mark.clause("R.29c")
@pytest.mark.parametrize(
    ("card", "targets"),
    [
        (WAGON, {*BASICS, DUTCHMAN, "RAFT_YARD", "PINE_HOLM"}),
        ("ROADSIDE_TRAP", {*BASICS, DUTCHMAN}),
        ("TOLL_ROPE", {"RAFT_YARD", "PINE_HOLM"}),
    ],
)
def test_tokens_go_on_fields_and_action_cards_and_islands_that_are_used(card, targets):
    p = urvart(empires=[[card], EMPIRE], goods=[WEALTH]).play(f"OWN {card}")
    assert p.legal() == {f"OPPONENT NEXT {place}" for place in targets}


@pytest.mark.clause("R.29d")
def test_an_exhausted_card_may_be_given_a_token():
    exhausted = ["RAFT_YARD", "SHIP_YARD"]
    p = urvart(empires=[["TOLL_ROPE"], exhausted], exhausted=[[], exhausted]).play("OWN TOLL_ROPE")
    p.play("OPPONENT NEXT SHIP_YARD")
    assert p.tokens == [(0, 1, "SHIP_YARD")]


# --- R.32: Harvest ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.32a")
def test_a_harvest_declares_its_field_then_the_token_then_the_boat_then_the_goods():
    held = {"FISH": 1, "STONE": 1}
    p = position(tokens=[(1, 0, WOOL)], goods=[held]).play("TILE HARVEST")
    assert (p.phase, p.to_act, p.tokens) == ("FIELD", 0, [(1, 0, WOOL)])
    p.play(f"OWN {WOOL}")
    assert (p.phase, p.to_act, p.of(0, "spent_boats")) == ("AMBUSH", 1, {})
    p.play("GOODS FISH")
    assert (p.phase, p.to_act, p.goods(0), p.tokens) == ("BOAT", 0, held, [])
    p.play("BOAT SHIP")
    assert (p.goods(0), p.of(0, "spent_boats")) == (plus(held, field_goods(WOOL, "SHIP")), {"SHIP": 1})


@pytest.mark.clause("R.32b")
def test_a_harvest_without_a_boat_gives_the_raft_side_and_sets_nothing_off():
    fields = {"empires": [["OAR_SONGS", "DEEP_HOLD"]], "workers": [4], "spent_workers": [1]}
    p = position(hands=[["SECOND_HAUL"]], **fields).play("TILE HARVEST", "HAND SECOND_HAUL", f"OWN {BARGE}")
    assert (p.goods(0), p.of(0, "boats"), p.of(0, "spent_boats")) == (field_goods(BARGE), {"RAFT": 2, "SHIP": 1}, {})
    assert p.of(0, "spent_workers") == 1
    p = position(**fields).play("TILE HARVEST", f"OWN {BARGE}", "BOAT RAFT")
    assert p.of(0, "spent_workers") == 0
    p = position(**fields).play("TILE HARVEST", f"OWN {BARGE}", "BOAT SHIP")
    assert p.goods(0) == plus(field_goods(BARGE, "SHIP"), {"APPLE": gained("DEEP_HOLD", "APPLE")})


@pytest.mark.clause("R.32b")
def test_the_boost_spares_the_boat_of_one_harvest_only():
    p = position(hands=[["SECOND_HAUL"]], boats=[{"RAFT": 1}], empires=[["CREW_CALL"]], goods=[{"APPLE": 1}])
    p.play("TILE HARVEST", "HAND SECOND_HAUL", f"OWN {BARGE}", "PASS", "TILE HARVEST", f"OWN {BARGE}")
    assert (p.turn, p.of(0, "spent_boats")) == (2, {"RAFT": 1})


@pytest.mark.clause("R.32c")
def test_a_card_that_harvests_resolves_its_own_token_and_then_the_fields():
    tokens = [(1, 0, BARGE), (1, 0, "NET_MENDERS")]
    p = position(empires=[["NET_MENDERS"]], tokens=tokens, goods=[{"FISH": 1, "STONE": 1}]).play("OWN NET_MENDERS")
    assert (p.phase, p.to_act, p.tokens) == ("AMBUSH", 1, [(1, 0, BARGE)])
    p.play("GOODS STONE")
    assert (p.phase, p.to_act, p.of(0, "spent_workers")) == ("FIELD", 0, 1)
    p.play(f"OWN {BARGE}")
    assert (p.phase, p.to_act, p.tokens) == ("AMBUSH", 1, [])
    p.play("GOODS FISH", "BOAT RAFT")
    assert p.goods(1) == {"STONE": 1, "FISH": 1}


# --- R.33: boosts ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.33a")
def test_a_boost_is_in_the_discard_before_its_effect():
    """Every other card of the clan is in hand: the card it lets one draw is the boost itself."""
    first = FIRST_CARD[Clan.URVART]
    basics = {"TURNIP_PATCH", "POACHERS_STREAM", "QUARRY_CAMP"}
    hand = [card.name for card in Card if card >= first and card.name not in basics]
    p = urvart(hands=[hand]).play("TILE HARVEST", "HAND TIP_OFF")
    assert p.goods(0) == {"FISH": gained("TIP_OFF", "FISH")}
    assert p.where(0, "TIP_OFF") == "HAND"


@pytest.mark.clause("R.33b")
@pytest.mark.parametrize(
    ("clans", "boost", "possible", "impossible"),
    [
        (("BOUDICCA", "URVART"), "FAMILY_RAFT", {"boats": [{"RAFT": 3}]}, {"boats": [{"RAFT": 4}]}),
        (URVART_FIRST, "DOUBLE_AGENTS", {"spent_workers": [1]}, {"spent_workers": [0]}),
    ],
)
def test_a_boost_is_offered_only_if_its_effect_is_possible(clans, boost, possible, impossible):
    p = position(clans=clans, hands=[[boost]], **possible).play("TILE POPULATE")
    assert (p.phase, p.legal()) == ("WINDOW", {f"HAND {boost}", "DONE"})
    p = position(clans=clans, hands=[[boost]], **impossible).play("TILE POPULATE")
    assert (p.to_act, p.of(0, "workers"), p.hand(0)) == (1, 6, {boost})


@pytest.mark.clause("R.33c")
def test_the_window_opens_when_the_cards_costs_are_paid():
    cost = price("CREW_CALL")
    p = position(empires=[["CREW_CALL"]], hands=[["FAMILY_RAFT"]], goods=[cost]).play("OWN CREW_CALL")
    assert (p.phase, p.legal(), p.goods(0), p.of(0, "workers")) == ("WINDOW", {"HAND FAMILY_RAFT", "DONE"}, {}, 5)
    p.play("HAND FAMILY_RAFT")
    assert (p.of(0, "workers"), p.of(0, "boats")) == (6, {"RAFT": 3, "SHIP": 1})


@pytest.mark.clause("R.33c")
def test_the_last_worker_is_spent_before_the_window():
    p = position(empires=[["NET_MENDERS"]], hands=[["SECOND_HAUL"]], workers=[1]).play("OWN NET_MENDERS")
    assert (p.phase, p.of(0, "workers"), p.of(0, "spent_workers")) == ("WINDOW", 0, 1)
    assert "OWN NET_MENDERS" not in position(empires=[["NET_MENDERS"]], hands=[["SECOND_HAUL"]], workers=[0]).legal()


# --- R.36: triggers come last ----------------------------------------------------------------------------------------


@pytest.mark.clause("R.36a")
def test_a_trigger_waits_for_the_whole_action():
    p = position(empires=[[], [HUT]], tokens=[(1, 0, WOOL)], goods=[{"FISH": 1}]).play("TILE HARVEST", f"OWN {WOOL}")
    assert (p.phase, p.goods(1), p.tokens, p.score) == ("BOAT", {"FISH": 1}, [], [0, 0])
    p.play("BOAT RAFT")
    assert p.score == [0, points(HUT)]


@pytest.mark.clause("R.36b")
def test_what_a_trigger_gives_is_of_no_use_within_its_action():
    """The worker that Ring brings back is still spent in the window of the tile, so a boost can bring it back."""
    fields = {"workers": [4], "spent_workers": [1], "goods": [{"APPLE": 1}], "hands": [["DOUBLE_AGENTS"]]}
    p = urvart(empires=[[RING]], pawns=[["EXPLORE"]], **fields).play("MOVE FIRST RIGHT")
    assert (p.phase, p.of(0, "spent_workers")) == ("WINDOW", 1)
    p.play("HAND DOUBLE_AGENTS")
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (4 + 1 + 1, 0)


# --- R.37: what is asked ---------------------------------------------------------------------------------------------


@pytest.mark.clause("R.37a")
@pytest.mark.parametrize("card", [WAGON, THEFT, "SHINTO_BANDITS", "ART_THIEVES"])
def test_what_is_about_a_player_asks_for_a_seat(card):
    goods = [{}, {"FISH": 1, "WOOD": 1}, {"FISH": 1, "WOOD": 1}]
    p = position(3, clans=AMONG_THREE, empires=[[card]], goods=goods).play(f"OWN {card}")
    assert (p.phase, p.to_act, p.legal()) == ("SEAT", 0, {"SEAT NEXT", "SEAT SECOND"})
    p.play("SEAT SECOND")
    if card == WAGON:
        assert {label.split()[1] for label in p.legal()} == {"SECOND"}
    elif card == "ART_THIEVES":
        assert p.to_act == 2
    else:
        assert (p.phase, p.to_act) == ("GOODS", 0)


@pytest.mark.clause("R.37b")
@pytest.mark.parametrize("card", ["TOLL_ROPE", "SABOTAGE"])
def test_what_is_about_a_place_asks_for_it_directly(card):
    p = position(3, clans=AMONG_THREE, empires=[[card], ["RAFT_YARD"], ["AXE_HIRE"]], goods=[WEALTH])
    places = {"OPPONENT NEXT RAFT_YARD", "OPPONENT SECOND AXE_HIRE"}
    assert p.legal("OPPONENT") == places  # a raid
    p.play(f"OWN {card}")
    assert (p.phase, p.legal()) == ("TARGET", places)


@pytest.mark.clause("R.37c")
def test_boats_in_the_queue_are_counted_among_ones_own_from_the_head():
    queue = [(1, "SHIP", "FISH"), (0, "RAFT", "NOTHING"), (1, "SHIP", "NOTHING"), (0, "SHIP", "FISH")]
    p = position(queue=queue, revealed=["APPLE_HOLM"], empires=[[NOW]], boats=[{}, {}]).play(f"OWN {NOW}")
    assert p.legal() == {"QUEUED FIRST", "QUEUED SECOND"}
    p.play("QUEUED SECOND")
    assert (p.queue, p.of(0, "boats")) == (queue[:3], {"SHIP": 1})


# --- R.27g -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.27g")
@pytest.mark.parametrize("built", [True, False])
def test_no_trigger_reacts_to_the_action_in_which_its_card_was_built(built):
    """A pawn is moved to Construct, which builds the card that pawn moves set off."""
    p = urvart(empires=[[RING] * built], hands=[["INFORMERS" if built else RING]], pawns=[["POPULATE"]],
               goods=[{"APPLE": 1}], workers=[3], spent_workers=[2]).play("MOVE FIRST RIGHT")  # fmt: skip
    assert (p.where(0, RING), p.of(0, "workers")) == ("BUILT", 3 + built)


# --- R.40 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.40b")
def test_pillage_gives_as_much_as_there_is():
    """Two workers and two apples; three cards, of which two are left."""
    clan = [c.name for c in Card if CLAN[c] == Clan.BOUDICCA and KIND[c] != Kind.BASIC]
    fields = {"queue": [(0, "SHIP", "FISH")], "boats": [{"RAFT": 2}], "revealed": ["LIBRARY_COAST"], "passed": [0, 1]}
    p = position(hands=[clan[:-2]], **fields).play("PASS", "PILLAGE LIBRARY_COAST")
    assert (len(p.hand(0)), p.goods(0)) == (len(clan), {"GOLD": 1})


@pytest.mark.clause("R.40c")
def test_a_keyword_declared_may_find_no_card_after_a_re_deal():
    """Seat 1 takes a Resource before seat 0 constructs: what seat 0 has in hand is not known to it."""
    p = position(empires=[["MASON_COAST"]], hands=[["RAFT_YARD"]], tokens=[(1, 0, "MASON_COAST")],
                 goods=[{"FISH": 1, "WOOD": 1}]).play("OWN MASON_COAST")  # fmt: skip
    built = set()
    for seed in range(30):
        twin = p.engine.clone()
        twin.redeal(1, seed)
        before = (twin._b.states[0]["players"][0]["zone"] == Zone.BUILT).sum()
        twin.step([twin.game.action_index("GOODS FISH")])
        assert twin.check(0) == []
        built.add(int((twin._b.states[0]["players"][0]["zone"] == Zone.BUILT).sum() - before))
    assert built == {0, 1}
