"""The expansion's rules about Boudicca: Rafts and Ships, Sail and Harvest with them, and the clan's cards."""

import pytest

from hordes.engines.empires_of_the_north.components import BONUS, CARD_ROWS, PILLAGE, Island
from tests.engines.empires_of_the_north.scenario import field_goods, gained, new_game, plus, position, price

pytestmark = pytest.mark.empires_of_the_north

BASICS = ("TIMBER_BARGE", "ORCHARD_LUGGER", "WOOL_TRANSPORT_RANSACK")
WOOL, SAKURA, DUTCHMAN = "WOOL_TRANSPORT_RANSACK", "SAKURA_SHIP_RANSACK", "DROWNING_DUTCHMAN_S_PILLAGE"
WRESTLING = ("RAFT_WRESTLING_389", "RAFT_WRESTLING_390")
AWAY, PLANKER, BRIDGE, NOW = "RAFT_AWAY_TEAMS", "INSPIRED_PLANKER", "BRITTANIA_BRIDGE", "INVOLUNTARY_REINFORCEMENTS"
NEARBY, DISTANT = "APPLE_HOLM", "GOLD_COAST"
BOTH_ROWS = {"revealed": [NEARBY, DISTANT]}
EVERYTHING = {"FISH": 3, "RAZE": 3, "GOLD": 3}


def boats(p, seat=0):
    return p.of(seat, "boats"), p.of(seat, "spent_boats")


def seat_of(p, clan):
    return [p.of(seat, "clan") for seat in range(2)].index(clan)


# --- set-up and boats ------------------------------------------------------------------------------------------------


@pytest.mark.clause("E.1.3")
def test_boudicca_has_the_33_cards_from_373():
    assert [row.number for row in CARD_ROWS if row.clan == "boudicca"] == list(range(373, 406))
    p = new_game()
    assert len(p.of(seat_of(p, "BOUDICCA"), "zone")) == 33


@pytest.mark.clause("E.1.5")
@pytest.mark.parametrize(
    "fields",
    [
        {"boats": [{"SHIP": 3}]},
        {"boats": [{"SHIP": 2}], "spent_boats": [{"SHIP": 1}]},
        {"boats": [{"SHIP": 2}], "queue": [(0, "SHIP", "NOTHING")]},
    ],
)
def test_a_clan_has_three_ships_wherever_they_are(fields):
    yard = {"empires": [["SHIP_YARD"]], "goods": [price("SHIP_YARD")]}
    assert "OWN SHIP_YARD" not in position(**yard, **fields).legal()
    assert "OWN SHIP_YARD" in position(**yard, boats=[{"SHIP": 2}]).legal()


@pytest.mark.clause("E.1.6")
@pytest.mark.parametrize(("rafts", "legal"), [(3, True), (4, False)])
def test_a_clan_has_four_rafts(rafts, legal):
    p = position(
        empires=[["RAFT_YARD"]], goods=[price("RAFT_YARD")], boats=[{"RAFT": 1}], spent_boats=[{"RAFT": rafts - 1}]
    )
    assert ("OWN RAFT_YARD" in p.legal()) == legal


@pytest.mark.clause("E.1.12", "E.5.3", "E.5.4", "E.5.5")
@pytest.mark.parametrize("seed", range(3))
def test_boudicca_starts_with_a_ship_two_rafts_and_the_raft_sides(seed):
    p = new_game(seed=seed)
    me, other = seat_of(p, "BOUDICCA"), seat_of(p, "URVART")
    assert boats(p, me) == ({"RAFT": 2, "SHIP": 1}, {})
    assert p.goods(me) == plus(*(field_goods(name, "RAFT") for name in BASICS))
    assert p.goods(me) != plus(*(field_goods(name, "SHIP") for name in BASICS))
    assert boats(p, other) == ({"SHIP": 2}, {})


@pytest.mark.clause("E.5.6")
def test_spent_boats_come_back_at_the_clean_up():
    spent = {"spent_boats": [{"RAFT": 1, "SHIP": 1}], "boats": [{"RAFT": 1}], "spent_workers": [2], "workers": [3]}
    p = position(passed=[0, 1], **spent).play("PASS")
    assert (p.stage, p.turn) == ("LOOKOUT", 3)
    assert boats(p) == ({"RAFT": 2, "SHIP": 1}, {})
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (5, 0)


@pytest.mark.clause("E.5.7")
@pytest.mark.parametrize("boat", ["RAFT", "SHIP"])
def test_either_boat_can_harvest_and_sail(boat):
    p = position(boats=[{boat: 1}]).play("TILE HARVEST", f"OWN {WOOL}")
    assert boats(p) == ({}, {boat: 1})
    p = position(boats=[{boat: 1}], empires=[[AWAY]])
    p.play("TILE SAIL" if boat == "SHIP" else f"OWN {AWAY}")
    assert p.queue == [(0, boat, "NOTHING")]


# --- Sail ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("E.6.1")
def test_the_sail_tile_takes_a_ship_never_a_raft():
    p = position(goods=[{"FISH": 1}]).play("TILE SAIL")
    assert p.phase == "CARGO"  # the boat was not asked for
    p.play("CARGO NOTHING")
    assert (p.queue, boats(p)) == ([(0, "SHIP", "NOTHING")], ({"RAFT": 2}, {}))
    assert "TILE SAIL" not in position(boats=[{"RAFT": 4}]).legal()


@pytest.mark.clause("E.6.2")
def test_sail_by_a_cards_keyword_takes_a_ship():
    """No card of Boudicca's Sails plainly: Urvart's spy stands for one, and sees no Raft because he has none."""
    fields = {"clans": ("URVART", "BOUDICCA"), "empires": [["SPY_ON_DECK_"]], "goods": [{"STONE": 1}]}
    p = position(**fields).play("OWN SPY_ON_DECK_", "DECK NEARBY", "YES")
    assert p.queue == [(0, "SHIP", "NOTHING")]
    p = position(boats=[{}], **fields).play("OWN SPY_ON_DECK_", "DECK NEARBY")
    assert (p.to_act, p.queue) == (1, [])


@pytest.mark.clause("E.6.3")
def test_a_raft_joins_the_queue_only_by_a_card_that_says_so():
    p = position(boats=[{"RAFT": 2}], empires=[[AWAY]], goods=[EVERYTHING])
    assert "TILE SAIL" not in p.legal()
    p.play(f"OWN {AWAY}")
    assert (p.queue, boats(p)) == ([(0, "RAFT", "NOTHING")], ({"RAFT": 1}, {}))


@pytest.mark.clause("E.6.4", "E.6.6")
def test_worked_case_of_the_raft_teams():
    p = position(empires=[[AWAY]], goods=[EVERYTHING]).play(f"OWN {AWAY}")
    assert (p.to_act, p.phase) == (1, "ACTION")  # no cargo was asked for
    assert (p.queue, p.goods(0)) == ([(0, "RAFT", "NOTHING")], EVERYTHING)
    assert boats(p) == ({"RAFT": 1, "SHIP": 1}, {})


@pytest.mark.clause("E.6.3")
def test_raft_teams_need_a_raft_and_never_take_the_ship():
    assert f"OWN {AWAY}" not in position(empires=[[AWAY]], boats=[{"SHIP": 3}]).legal()


@pytest.mark.clause("E.6.5", "E.6.7")
def test_worked_case_of_that_rafts_turn():
    p = position(queue=[(0, "RAFT", "NOTHING")], passed=[0, 1], goods=[EVERYTHING], **BOTH_ROWS).play("PASS")
    assert (p.phase, p.to_act, p.legal()) == ("LAND", 0, {f"PILLAGE {NEARBY}", "DONE"})
    p.play(f"PILLAGE {NEARBY}")
    assert p.island(NEARBY) == "DISCARD"
    assert p.goods(0)["APPLE"] == gained(PILLAGE + Island[NEARBY], "APPLE")


@pytest.mark.clause("E.6.5")
def test_a_raft_has_nothing_to_do_where_only_distant_islands_lie():
    p = position(queue=[(0, "RAFT", "NOTHING")], passed=[0, 1], goods=[EVERYTHING], revealed=[DISTANT]).play("PASS")
    assert (p.stage, p.turn, p.queue, p.island(DISTANT)) == ("LOOKOUT", 3, [], "REVEALED")


# --- Harvest ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("E.6.8", "E.6.11")
@pytest.mark.parametrize("field", [*BASICS, SAKURA, DUTCHMAN])
@pytest.mark.parametrize("boat", ["RAFT", "SHIP"])
def test_each_field_takes_a_boat_and_gives_its_side(field, boat):
    built = [] if field in BASICS else [field]
    p = position(empires=[built]).play("TILE HARVEST", f"OWN {field}", f"BOAT {boat}")
    assert p.goods(0) == field_goods(field, boat)
    assert boats(p)[1] == {boat: 1}


@pytest.mark.clause("E.6.9")
def test_the_harvesting_seat_chooses_the_boat():
    p = position().play("TILE HARVEST", f"OWN {WOOL}")
    assert (p.phase, p.to_act, p.legal()) == ("BOAT", 0, {"BOAT RAFT", "BOAT SHIP"})


@pytest.mark.clause("E.6.9")
@pytest.mark.parametrize("queue", [[], [(0, "SHIP", "NOTHING"), (0, "RAFT", "NOTHING")]])
def test_without_a_boat_on_hand_there_is_no_harvest(queue):
    spent = {"RAFT": 1} if queue else {"RAFT": 2, "SHIP": 1}
    assert "TILE HARVEST" not in position(boats=[{}], spent_boats=[spent], queue=queue).legal()


@pytest.mark.clause("E.6.10")
def test_a_boat_spent_for_a_harvest_can_do_no_more():
    p = position(boats=[{"SHIP": 1}]).play("TILE HARVEST", f"OWN {WOOL}", "PASS")
    assert boats(p) == ({}, {"SHIP": 1})
    assert p.to_act == 0
    assert p.legal("TILE") == {"TILE EXPLORE", "TILE POPULATE"}


@pytest.mark.clause("E.6.11", "E.6.12")
def test_worked_case_of_a_harvest_with_the_ship():
    p = position().play("TILE HARVEST", f"OWN {WOOL}", "BOAT SHIP")
    assert (p.goods(0), boats(p)) == ({"SHEEP": 3}, ({"RAFT": 2}, {"SHIP": 1}))


# --- Boudicca's cards ------------------------------------------------------------------------------------------------


@pytest.mark.clause("E.7.1", "E.7.2")
@pytest.mark.parametrize(("field", "tile"), [(SAKURA, "SAIL"), (DUTCHMAN, "HARVEST")])
def test_a_built_field_gives_its_raft_side_and_takes_no_boat(field, tile):
    p = position(hands=[[field]], goods=[{"WOOD": 1}]).play(f"TILE {tile}")
    assert (p.phase, p.legal()) == ("WINDOW", {f"HAND {field}", "DONE"})
    p.play(f"HAND {field}")
    assert p.goods(0) == plus({"WOOD": 1}, field_goods(field, "RAFT"))
    assert p.goods(0) != plus({"WOOD": 1}, field_goods(field, "SHIP"))
    assert p.where(0, field) == "BUILT"
    assert boats(p)[1] == {}


@pytest.mark.clause("E.7.3")
@pytest.mark.parametrize("card", WRESTLING)
def test_wrestling_brings_a_worker_back_and_a_raze_token(card):
    queue = [(1, "SHIP", "NOTHING"), (0, "SHIP", "NOTHING")]
    fields = {"workers": [3], "spent_workers": [2], "boats": [{"RAFT": 2}], "queue": queue}
    p = position(empires=[[card]], goods=[price(card)], **fields).play(f"OWN {card}", "OPTION FIRST")
    assert (p.of(0, "workers"), p.of(0, "spent_workers"), p.goods(0)) == (4, 1, {"RAZE": 1})
    assert (p.queue, p.score) == (queue, [0, 0])


@pytest.mark.clause("E.7.4")
@pytest.mark.parametrize("card", WRESTLING)
def test_wrestling_gives_a_point_and_moves_the_ship_up(card):
    first, second, ship = (1, "SHIP", "FISH"), (0, "RAFT", "NOTHING"), (0, "SHIP", "RAZE")
    fields = {"workers": [3], "spent_workers": [2], "boats": [{"RAFT": 1}], "queue": [first, second, ship]}
    p = position(empires=[[card]], goods=[price(card, 1)], **fields).play(f"OWN {card}", "OPTION SECOND")
    assert (p.queue, p.score) == ([first, ship, second], [1, 0])
    assert (p.of(0, "workers"), p.of(0, "spent_workers"), p.goods(0)) == (3, 2, {})


@pytest.mark.clause("E.7.5", "E.7.6")
def test_worked_case_of_the_reinforcements():
    p = position(empires=[[NOW]], queue=[(0, "SHIP", "RAZE")], boats=[{}], goods=[{}], **BOTH_ROWS)
    p.play(f"OWN {NOW}")
    assert p.legal() == {f"PILLAGE {NEARBY}", f"CONQUER {NEARBY}"}
    p.play(f"CONQUER {NEARBY}")
    assert (p.island(NEARBY), p.queue, boats(p)) == (("CONQUERED", 0), [], ({"SHIP": 1}, {}))
    assert p.goods(0) == {"APPLE": gained(BONUS + Island[NEARBY], "APPLE")}
    p.play("PASS", "TILE SAIL")
    assert p.queue == [(0, "SHIP", "NOTHING")]


@pytest.mark.clause("E.7.5", "E.7.6")
def test_a_raft_comes_back_from_its_pillage_too_and_may_harvest():
    p = position(empires=[[NOW]], queue=[(0, "RAFT", "NOTHING")], boats=[{}], revealed=["SHEEP_HOLM", DISTANT])
    p.play(f"OWN {NOW}")
    assert (p.island("SHEEP_HOLM"), p.queue, boats(p)) == ("DISCARD", [], ({"RAFT": 1}, {}))
    p.play("PASS", "TILE HARVEST", f"OWN {WOOL}")
    assert boats(p) == ({}, {"RAFT": 1})


@pytest.mark.clause("E.7.7", "E.7.8", "E.7.9")
@pytest.mark.parametrize("out", ["RAFT", "SHIP"])
@pytest.mark.parametrize("into", ["RAFT", "SHIP"])
def test_the_planker_changes_a_boat_for_one_of_either_kind(out, into):
    p = position(empires=[[PLANKER]], goods=[{"FISH": 1}]).play(f"OWN {PLANKER}")
    assert p.legal() == {"BOAT RAFT", "BOAT SHIP"}
    p.play(f"BOAT {out}")
    assert p.legal() == {"BOAT RAFT", "BOAT SHIP"}
    p.play(f"BOAT {into}")
    assert boats(p) == (plus({"RAFT": 2, "SHIP": 1}, {into: 1}, {out: -1}), {})
    assert p.score == [1, 0]


@pytest.mark.clause("E.7.9")
def test_the_plankers_boats_go_to_and_come_from_the_general_supply():
    """With every Ship of the clan out there is none to be had, until one is removed."""
    fields = {"empires": [[PLANKER]], "goods": [{"FISH": 1}], "boats": [{"RAFT": 1, "SHIP": 3}]}
    p = position(**fields).play(f"OWN {PLANKER}", "BOAT RAFT")
    assert (boats(p), p.to_act) == (({"RAFT": 1, "SHIP": 3}, {}), 1)
    p = position(**fields).play(f"OWN {PLANKER}", "BOAT SHIP", "BOAT SHIP")
    assert boats(p) == ({"RAFT": 1, "SHIP": 3}, {})


@pytest.mark.clause("E.7.10")
def test_worked_case_of_the_planker():
    p = position(empires=[[PLANKER]], goods=[{"FISH": 1}]).play(f"OWN {PLANKER}", "BOAT RAFT", "BOAT RAFT")
    assert (p.of(0, "workers"), p.of(0, "spent_workers"), p.goods(0)) == (4, 1, {})
    assert (boats(p), p.score) == (({"RAFT": 2, "SHIP": 1}, {}), [1, 0])


@pytest.mark.clause("E.7.11")
def test_worked_case_of_the_bridge():
    p = position(empires=[[BRIDGE]], passed=[0, 1]).play(f"OWN {BRIDGE}")
    assert boats(p) == ({"RAFT": 1, "SHIP": 1}, {"RAFT": 1})
    assert p.score == [gained(BRIDGE, "POINTS"), 0]
    p.play("PASS")
    assert (p.turn, boats(p)) == (3, ({"RAFT": 2, "SHIP": 1}, {}))
    assert f"OWN {BRIDGE}" not in position(empires=[[BRIDGE]], boats=[{"SHIP": 3}]).legal()


# --- islands ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("E.8.6", "E.8.7")
@pytest.mark.parametrize("island", ["HAPPY_PIGS_ISLAND", "ABANDONED_GRANARY"])
def test_islands_that_gain_from_a_field_spend_no_boat(island):
    for fleet in ({"RAFT": 2, "SHIP": 1}, {}):
        p = position(empires=[[island]], boats=[fleet]).play(f"OWN {island}", f"OWN {WOOL}")
        assert (p.goods(0), boats(p), p.to_act) == (field_goods(WOOL, "RAFT"), (fleet, {}), 1)
