"""Each of Boudicca's 33 cards, in the order of their numbers. What is only a stand-in's number comes from its row."""

import pytest

from hordes.engines.empires_of_the_north.components import BONUS, CARD_ROWS, NAMES_KEYWORD, PILLAGE, Card, Island
from hordes.engines.empires_of_the_north.language import Keyword
from tests.engines.empires_of_the_north.scenario import (
    build_price,
    cost,
    field_goods,
    gained,
    new_game,
    next_round,
    opened,
    plus,
    position,
    price,
    used,
)

pytestmark = pytest.mark.empires_of_the_north

WOOL, SAKURA, DUTCHMAN = "WOOL_TRANSPORT_RANSACK", "SAKURA_SHIP_RANSACK", "DROWNING_DUTCHMAN_S_PILLAGE"
AWAY, PLANKER, BRIDGE, GREED = "RAFT_AWAY_TEAMS", "INSPIRED_PLANKER", "BRITTANIA_BRIDGE", "GREED_STONE"
REINFORCEMENTS = "INVOLUNTARY_REINFORCEMENTS"
WRESTLINGS = ("RAFT_WRESTLING_389", "RAFT_WRESTLING_390")
FLEET = {"RAFT": 2, "SHIP": 1}
NEARBY, OTHER_NEARBY, DISTANT = "APPLE_HOLM", "SHEEP_HOLM", "GOLD_COAST"
BUILT_FOR_GOODS = [
    "RAFT_YARD", "SHIP_YARD", AWAY, "SMOKED_MUTTON", "FISHMONGER", "WRECKERS", "TRIBUTE_CHEST", "CREW_CALL",
    "MAST_LOOKOUT", *WRESTLINGS, "NET_MENDERS", "DEEP_HOLD", "OAR_SONGS", GREED, "AXE_SMITH", "HARBOUR_FEAST",
    REINFORCEMENTS, "SALT_STORE", PLANKER, BRIDGE, "QUEEN_S_FLEET",
]  # fmt: skip
BOOSTS = ["TAIL_WIND", "SECOND_HAUL", "CASTAWAYS", "DRIFTWOOD", "PRESS_GANG", "FAMILY_RAFT"]
FIELDS = ["TIMBER_BARGE", "ORCHARD_LUGGER", WOOL, SAKURA, DUTCHMAN]


def boats(p):
    return p.of(0, "boats"), p.of(0, "spent_boats")


def workers(p):
    return p.of(0, "workers"), p.of(0, "spent_workers")


def expedition(*queue, **fields):
    """These boats of seat 0 set out to two nearby islands and a distant one."""
    fields = {"revealed": [NEARBY, OTHER_NEARBY, DISTANT], "boats": [{}]} | fields
    return position(queue=[(0, *boat) for boat in queue], passed=[0, 1], **fields).play("PASS")


def points_of(*landings):
    """The points that islands give by themselves when pillaged or conquered."""
    return sum(gained(what + Island[island], "POINTS") for what, island in landings)


def test_no_card_is_forgotten():
    assert len(CARD_ROWS[:33]) == len({*BUILT_FOR_GOODS, *BOOSTS, *FIELDS})
    assert {Card[name] for name in (*BUILT_FOR_GOODS, *BOOSTS, *FIELDS)} == set(range(33))


@pytest.mark.parametrize("card", BUILT_FOR_GOODS)
def test_the_card_is_built_for_its_goods(card):
    goods = build_price(card)
    for good in goods:
        assert f"HAND {card}" not in position(hands=[[card]], goods=[plus(goods, {good: -1})]).legal()
    p = position(hands=[[card]], goods=[plus(goods, {"RAZE": 1})]).play(f"HAND {card}")
    assert (p.where(0, card), p.goods(0)) == ("BUILT", {"RAZE": 1})


@pytest.mark.parametrize("card", [*BOOSTS, SAKURA, DUTCHMAN])
def test_the_card_cannot_be_built_as_an_action(card):
    wealth = {"APPLE": 9, "SHEEP": 9, "FISH": 9, "WOOD": 9, "STONE": 9, "GOLD": 9, "RAZE": 9}
    assert position(hands=[[card]], goods=[wealth]).legal("HAND") == set()


# --- Fields ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", ["TIMBER_BARGE", "ORCHARD_LUGGER", WOOL])
def test_the_field_is_there_from_the_start(field):
    p = new_game(1)
    assert p.where(0, field) == "BUILT"
    for good, count in field_goods(field, "RAFT").items():
        assert p.goods(0)[good] >= count


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("boat", ["RAFT", "SHIP"])
def test_the_field_gives_the_goods_of_the_boats_side(field, boat):
    built = [[field]] if field in (SAKURA, DUTCHMAN) else []
    p = position(empires=built).play("TILE HARVEST", f"OWN {field}", f"BOAT {boat}")
    assert p.goods(0) == field_goods(field, boat)
    assert field_goods(field, "RAFT") != field_goods(field, "SHIP")
    assert boats(p) == (plus(FLEET, {boat: -1}), {boat: 1})


@pytest.mark.clause("C.375")
def test_375_wool_transport_ransack():
    p = position(goods=[{"SHEEP": 2}]).play("TILE HARVEST", f"OWN {WOOL}", "BOAT SHIP")
    assert (p.goods(0), boats(p)) == ({"SHEEP": 2 + 3}, ({"RAFT": 2}, {"SHIP": 1}))
    p = position().play("TILE HARVEST", f"OWN {WOOL}", "BOAT RAFT")
    assert (p.goods(0), boats(p)) == (field_goods(WOOL, "RAFT"), ({"RAFT": 1, "SHIP": 1}, {"RAFT": 1}))


@pytest.mark.parametrize(
    "field",
    [
        pytest.param(SAKURA, marks=pytest.mark.clause("C.385")),
        pytest.param(DUTCHMAN, marks=pytest.mark.clause("C.398")),
    ],
)
def test_the_field_is_built_with_its_keyword_and_gives_the_raft_side(field):
    tile = Keyword(NAMES_KEYWORD[Card[field]]).name
    p = position(hands=[[field]]).play(f"TILE {tile}")
    assert p.legal() == {f"HAND {field}", "DONE"}
    p.play(f"HAND {field}")
    assert (p.where(0, field), p.goods(0), boats(p)) == ("BUILT", field_goods(field, "RAFT"), (FLEET, {}))
    for other in {"EXPLORE", "POPULATE", "HARVEST", "SAIL"} - {tile}:
        assert f"HAND {field}" not in position(hands=[[field]]).play(f"TILE {other}").legal()


# --- action cards, boosts and features -------------------------------------------------------------------------------


def test_376_raft_yard_gives_rafts():
    p = used("RAFT_YARD", boats=[{"RAFT": 1}])
    assert (p.goods(0), boats(p)) == ({}, ({"RAFT": 1 + gained("RAFT_YARD", "RAFT")}, {}))
    assert workers(p) == (0, cost("RAFT_YARD", "WORKER"))


def test_377_ship_yard_gives_ships():
    p = used("SHIP_YARD")
    assert (p.goods(0), boats(p)) == ({}, (plus(FLEET, {"SHIP": gained("SHIP_YARD", "SHIP")}), {}))


def test_378_tail_wind_brings_goods_in_time_for_the_sail():
    p = opened("TAIL_WIND")
    assert p.goods(0) == {"FISH": gained("TAIL_WIND", "FISH")}
    assert p.legal() == {"CARGO NOTHING", "CARGO FISH"}
    assert p.play("CARGO FISH").queue == [(0, "SHIP", "FISH")]


@pytest.mark.clause("C.379")
def test_379_raft_away_teams():
    p = used(AWAY, goods=[{"FISH": 1, "RAZE": 1}])
    assert (p.queue, boats(p)) == ([(0, "RAFT", "NOTHING")], ({"RAFT": 1, "SHIP": 1}, {}))
    assert (p.goods(0), p.to_act) == ({"FISH": 1, "RAZE": 1}, 1)
    assert f"OWN {AWAY}" not in position(empires=[[AWAY]], boats=[{"SHIP": 3}]).legal()


def test_380_smoked_mutton_gives_points():
    p = used("SMOKED_MUTTON")
    assert (p.goods(0), p.score) == ({}, [gained("SMOKED_MUTTON", "POINTS"), 0])


def test_381_fishmonger_gives_gold():
    p = used("FISHMONGER")
    assert (p.goods(0), p.score) == ({"GOLD": gained("FISHMONGER", "GOLD")}, [0, 0])


def test_382_wreckers_score_for_the_first_pillage_of_a_round():
    p = expedition(("SHIP", "NOTHING"), ("RAFT", "NOTHING"), ("SHIP", "RAZE"), empires=[["WRECKERS"]])
    p.play(f"PILLAGE {NEARBY}")
    once = gained("WRECKERS", "POINTS")
    assert p.score == [once + points_of((PILLAGE, NEARBY)), 0]
    p.play(f"PILLAGE {OTHER_NEARBY}")
    assert p.score == [once + points_of((PILLAGE, NEARBY), (PILLAGE, OTHER_NEARBY)), 0]
    p = expedition(("SHIP", "RAZE"), empires=[["WRECKERS"]]).play(f"CONQUER {NEARBY}")
    assert p.score == [points_of((BONUS, NEARBY)), 0]


def test_383_tribute_chest_scores_for_every_conquest():
    p = expedition(("SHIP", "RAZE"), ("SHIP", "RAZE"), ("RAFT", "NOTHING"), empires=[["TRIBUTE_CHEST"]])
    p.play(f"CONQUER {NEARBY}")
    each = gained("TRIBUTE_CHEST", "POINTS")
    assert p.score == [each + points_of((BONUS, NEARBY)), 0]
    p.play(f"CONQUER {OTHER_NEARBY}")
    assert p.score == [2 * each + points_of((BONUS, NEARBY), (BONUS, OTHER_NEARBY)), 0]
    p = expedition(("SHIP", "RAZE"), empires=[["TRIBUTE_CHEST"]]).play(f"PILLAGE {NEARBY}")
    assert p.score == [points_of((PILLAGE, NEARBY)), 0]


@pytest.mark.parametrize("fleet", [FLEET, {}])
def test_384_second_haul_spares_the_boat(fleet):
    p = opened("SECOND_HAUL", boats=[fleet]).play(f"OWN {WOOL}")
    assert (p.goods(0), boats(p), p.to_act) == (field_goods(WOOL, "RAFT"), (fleet, {}), 1)


def test_386_crew_call_populates():
    p = used("CREW_CALL")
    assert (p.goods(0), workers(p)) == ({}, (1, cost("CREW_CALL", "WORKER")))
    p = used("CREW_CALL", hands=[["FAMILY_RAFT"]])
    assert (p.phase, p.legal()) == ("WINDOW", {"HAND FAMILY_RAFT", "DONE"})


def test_387_mast_lookout_explores():
    p = used("MAST_LOOKOUT")
    assert (p.goods(0), len(p.hand(0))) == ({}, 1)
    p = used("MAST_LOOKOUT", hands=[["CASTAWAYS"]])
    assert (p.phase, p.legal()) == ("WINDOW", {"HAND CASTAWAYS", "DONE"})


def test_388_castaways_are_workers():
    p = opened("CASTAWAYS")
    assert (workers(p), len(p.hand(0)), p.goods(0)) == ((5 + gained("CASTAWAYS", "WORKER"), 0), 1, {})


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("RAFT_WRESTLING_389", marks=pytest.mark.clause("C.389")),
        pytest.param("RAFT_WRESTLING_390", marks=pytest.mark.clause("C.390")),
    ],
)
def test_389_and_390_raft_wrestling(card):
    queue = [(1, "SHIP", "NOTHING"), (0, "SHIP", "FISH")]
    fields = {"workers": [2], "spent_workers": [2], "queue": queue, "boats": [{"RAFT": 2}]}
    p = used(card, **fields)
    assert p.legal() == {"OPTION FIRST", "OPTION SECOND"}
    p.play("OPTION FIRST")
    paid = cost(card, "WORKER")
    assert (workers(p), p.goods(0)) == ((2 + 1 - paid, 2 - 1 + paid), {"RAZE": 1})
    assert (p.queue, p.score) == (queue, [0, 0])
    p = position(empires=[[card]], goods=[price(card, 1)], **fields).play(f"OWN {card}", "OPTION SECOND")
    assert (p.queue, p.score, p.goods(0)) == (queue[::-1], [1, 0], {})
    p = position(empires=[[card]], goods=[price(card)], **fields | {"spent_workers": [0]}).play(f"OWN {card}")
    assert (p.score, p.queue) == ([1, 0], queue[::-1])  # without a spent worker only the point is left
    p = position(empires=[[card]], goods=[price(card)], **fields | {"queue": queue[1:]}).play(f"OWN {card}")
    assert (p.goods(0), p.score) == ({"RAZE": 1}, [0, 0])  # at the head only the worker is left


def test_391_net_menders_harvest():
    p = used("NET_MENDERS").play(f"OWN {WOOL}", "BOAT SHIP")
    assert (p.goods(0), boats(p)) == (field_goods(WOOL, "SHIP"), ({"RAFT": 2}, {"SHIP": 1}))
    assert "OWN NET_MENDERS" not in position(empires=[["NET_MENDERS"]], boats=[{}]).legal()


def test_392_deep_hold_feeds_whoever_harvests_with_a_ship():
    fields = {"empires": [["DEEP_HOLD"]], "boats": [{"RAFT": 1, "SHIP": 2}], "passed": [0, 1]}
    more = {"APPLE": gained("DEEP_HOLD", "APPLE")}
    p = position(**fields).play("TILE HARVEST", f"OWN {WOOL}", "BOAT SHIP")
    assert p.goods(0) == plus(field_goods(WOOL, "SHIP"), more)
    p.play("TILE HARVEST", f"OWN {WOOL}", "BOAT SHIP")
    assert p.goods(0) == plus(field_goods(WOOL, "SHIP"), field_goods(WOOL, "SHIP"), more, more)
    p = position(**fields).play("TILE HARVEST", f"OWN {WOOL}", "BOAT RAFT")
    assert p.goods(0) == field_goods(WOOL, "RAFT")


def test_393_oar_songs_bring_a_worker_back_once_a_round():
    fields = {"empires": [["OAR_SONGS", "MAST_LOOKOUT"]], "passed": [0, 1], "workers": [1], "spent_workers": [4]}
    p = position(**fields).play("TILE HARVEST", f"OWN {WOOL}", "BOAT RAFT")
    back = gained("OAR_SONGS", "RET")
    assert workers(p) == (1 + back, 4 - back)
    p.play("TILE HARVEST", f"OWN {WOOL}", "BOAT RAFT")
    assert workers(p) == (1 + back, 4 - back)
    p = position(**fields).play("TILE HARVEST", f"OWN {WOOL}", "BOAT SHIP")
    assert workers(p) == (1, 4)


def test_394_driftwood_comes_with_a_construction():
    p = opened("DRIFTWOOD", beside=["WRECKERS", "SALT_STORE"])
    assert p.goods(0) == {good: gained("DRIFTWOOD", good) for good in ("WOOD", "STONE")}
    p.play("HAND WRECKERS")
    assert (p.where(0, "WRECKERS"), p.hand(0), p.to_act) == ("BUILT", {"SALT_STORE"}, 1)


@pytest.mark.clause("C.395")
def test_395_greed_stone():
    p = used(GREED)
    assert boats(p) == ({"RAFT": 1, "SHIP": 1}, {"RAFT": 1})
    assert (p.score, p.queue) == ([gained(GREED, "POINTS"), 0], [])
    assert f"OWN {GREED}" not in position(empires=[[GREED]], boats=[{"SHIP": 3}]).legal()


def test_396_axe_smith_gives_a_raze_token_and_more():
    p = used("AXE_SMITH")
    assert p.goods(0) == {good: gained("AXE_SMITH", good) for good in ("RAZE", "APPLE")}


def test_397_harbour_feast_gives_points():
    assert set(price("HARBOUR_FEAST")) == {"APPLE", "SHEEP", "FISH"}
    p = used("HARBOUR_FEAST")
    assert (p.goods(0), p.score) == ({}, [gained("HARBOUR_FEAST", "POINTS"), 0])


def test_399_press_gang_lets_a_raft_sail():
    goods = [{"FISH": 1}]
    p = opened("PRESS_GANG", goods=goods)
    assert p.legal() == {"BOAT RAFT", "BOAT SHIP"}
    p.play("BOAT RAFT")
    assert (p.queue, p.goods(0), p.to_act) == ([(0, "RAFT", "NOTHING")], {"FISH": 1}, 1)
    p = opened("PRESS_GANG", goods=goods).play("BOAT SHIP", "CARGO FISH")
    assert p.queue == [(0, "SHIP", "FISH")]
    p = opened("PRESS_GANG", boats=[{"RAFT": 1}])
    assert (p.queue, boats(p)) == ([(0, "RAFT", "NOTHING")], ({}, {}))


@pytest.mark.clause("C.400")
@pytest.mark.parametrize("landing", ["PILLAGE", "CONQUER"])
def test_400_involuntary_reinforcements(landing):
    p = used(REINFORCEMENTS, queue=[(1, "SHIP", "NOTHING"), (0, "SHIP", "RAZE")], boats=[{}], revealed=[NEARBY])
    assert p.legal() == {f"PILLAGE {NEARBY}", f"CONQUER {NEARBY}"}
    p.play(f"{landing} {NEARBY}")
    assert p.island(NEARBY) == ("DISCARD" if landing == "PILLAGE" else ("CONQUERED", 0))
    what = PILLAGE if landing == "PILLAGE" else BONUS
    assert p.goods(0) == {"APPLE": gained(what + Island[NEARBY], "APPLE")}
    assert (p.queue, boats(p)) == ([(1, "SHIP", "NOTHING")], ({"SHIP": 1}, {}))
    p.play("PASS", "TILE HARVEST", f"OWN {WOOL}")
    assert boats(p) == ({}, {"SHIP": 1})


@pytest.mark.clause("C.400")
def test_400_involuntary_reinforcements_want_a_boat_that_can_land():
    for fields in ({}, {"queue": [(1, "SHIP", "BOTH")]}, {"queue": [(0, "RAFT", "NOTHING")], "boats": [{}]}):
        p = position(empires=[[REINFORCEMENTS]], revealed=[DISTANT], **fields)
        assert f"OWN {REINFORCEMENTS}" not in p.legal()


def test_401_salt_store_gives_at_every_lookout():
    p = position(empires=[["SALT_STORE"]], passed=[0, 1])
    assert p.goods(0) == {}
    assert next_round(p).goods(0) == {"FISH": gained("SALT_STORE", "FISH")}
    p = position(empires=[["SALT_STORE"]]).play("TILE POPULATE")
    assert p.goods(0) == {}


def test_402_family_raft_is_a_raft():
    p = opened("FAMILY_RAFT", boats=[{"RAFT": 1}])
    assert (boats(p), workers(p)) == (({"RAFT": 1 + gained("FAMILY_RAFT", "RAFT")}, {}), (6, 0))


@pytest.mark.clause("C.403")
@pytest.mark.parametrize("out", ["RAFT", "SHIP"])
@pytest.mark.parametrize("into", ["RAFT", "SHIP"])
def test_403_inspired_planker(out, into):
    assert (price(PLANKER), cost(PLANKER, "WORKER")) == ({"FISH": 1}, 1)
    p = used(PLANKER).play(f"BOAT {out}", f"BOAT {into}")
    assert boats(p) == (plus(FLEET, {out: -1}, {into: 1}), {})
    assert (p.goods(0), workers(p), p.score, p.to_act) == ({}, (0, 1), [1, 0], 1)


@pytest.mark.clause("C.404")
def test_404_brittania_bridge():
    p = used(BRIDGE, passed=[0, 1])
    assert boats(p) == ({"RAFT": 1, "SHIP": 1}, {"RAFT": 1})
    assert (p.goods(0), p.score) == ({"GOLD": gained(BRIDGE, "GOLD")}, [gained(BRIDGE, "POINTS"), 0])
    assert boats(next_round(p)) == (FLEET, {})
    assert f"OWN {BRIDGE}" not in position(empires=[[BRIDGE]], boats=[{"SHIP": 3}]).legal()


@pytest.mark.parametrize("built", [True, False])
def test_405_queens_fleet_scores_for_each_ship_at_the_end(built):
    """One Ship on hand, one spent, one in the queue; Rafts do not count."""
    fields = {"boats": [{"SHIP": 1, "RAFT": 1}], "spent_boats": [{"SHIP": 1}], "queue": [(0, "SHIP", "NOTHING")]}
    p = position(empires=[["QUEEN_S_FLEET"][: int(built)]], passed=[0, 1], ending=2, **fields).play("PASS")
    assert p.over
    assert p.score[0] == 3 + built * (1 + 3 * gained("QUEEN_S_FLEET", "POINTS"))
