"""Each of Urvart's 33 cards, in the order of their numbers. What is only a stand-in's number comes from its row."""

from itertools import combinations

import pytest

from hordes.engines.empires_of_the_north.components import CARD_ROWS, DECK, NAMES_KEYWORD, Card, Deck, Island
from hordes.engines.empires_of_the_north.language import Keyword
from tests.engines.empires_of_the_north import scenario
from tests.engines.empires_of_the_north.scenario import (
    build_price,
    cost,
    field_goods,
    gained,
    new_game,
    plus,
    position,
    price,
)

pytestmark = pytest.mark.empires_of_the_north

WAGON, THIEVES, THEFT, SPY = "WELCOME_WAGON", "ART_THIEVES", "LOW_KEY_THEFT", "SPY_ON_DECK_"
FORGERY, BANDITS, RING = "FORGERY", "SHINTO_BANDITS", "RING_AROUND_THE_ROMANS"
URVART_FIRST, AMONG_THREE = ("URVART", "BOUDICCA"), ("URVART", "BOUDICCA", "URVART")
WOOL, FEAST, WRECKERS = "WOOL_TRANSPORT_RANSACK", "HARBOUR_FEAST", "WRECKERS"
BOUDICCAS_BASICS = {"TIMBER_BARGE", "ORCHARD_LUGGER", WOOL}
RESOURCES = ("APPLE", "SHEEP", "FISH", "WOOD", "STONE")
BUILT_FOR_GOODS = [
    WAGON, THIEVES, "EAVESDROPPERS", "ROADSIDE_TRAP", "FENCE_S_HUT", "RANSOM_TABLE", "TOLL_ROPE", "RUMOUR_MILL",
    "INFORMERS", THEFT, SPY, "ALE_COPYISTS", "MASKED_WATCH", "SABOTAGE", "NIGHT_MARKET", "TROPHY_WALL", FORGERY,
    BANDITS, "AXE_HIRE", "HONEY_TRAP", RING,
]  # fmt: skip
BOOSTS = ["STOLEN_SICKLE", "STOLEN_CHARTS", "WHISPERED_PLAN", "BORROWED_TOOLS", "DOUBLE_AGENTS", "TIP_OFF"]
BASICS = ["TURNIP_PATCH", "POACHERS_STREAM", "QUARRY_CAMP"]
FIELDS = ["HIDDEN_ORCHARD", "BACK_YARD_FOLD", "SMUGGLERS_COVE"]


def urvart(**fields):
    """Urvart to act against Boudicca."""
    return position(**{"clans": URVART_FIRST} | fields)


def used(card, **fields):
    return scenario.used(card, **{"clans": URVART_FIRST} | fields)


def opened(boost, **fields):
    return scenario.opened(boost, clans=URVART_FIRST, **fields)


def workers(p):
    return p.of(0, "workers"), p.of(0, "spent_workers")


def ambushes(*places, **fields):
    """Boudicca to act, with a token of Urvart's on each of these places of hers."""
    return position(tokens=[(1, 0, place) for place in places], **fields)


def test_no_card_is_forgotten():
    names = [*BUILT_FOR_GOODS, *BOOSTS, *BASICS, *FIELDS]
    assert len(names) == len(CARD_ROWS[33:])
    assert {Card[name] for name in names} == set(range(33, 66))


@pytest.mark.parametrize("card", BUILT_FOR_GOODS)
def test_the_card_is_built_for_its_goods(card):
    goods = build_price(card)
    for good in goods:
        assert f"HAND {card}" not in urvart(hands=[[card]], goods=[plus(goods, {good: -1})]).legal()
    p = urvart(hands=[[card]], goods=[plus(goods, {"RAZE": 1})]).play(f"HAND {card}")
    assert (p.where(0, card), p.goods(0)) == ("BUILT", {"RAZE": 1})


@pytest.mark.parametrize("card", [*BOOSTS, *FIELDS])
def test_the_card_cannot_be_built_as_an_action(card):
    wealth = dict.fromkeys((*RESOURCES, "GOLD", "RAZE"), 9)
    assert urvart(hands=[[card]], goods=[wealth]).legal("HAND") == set()


# --- Fields ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", BASICS)
def test_the_field_is_there_from_the_start_with_its_goods(field):
    p = new_game()
    seat = [p.of(seat, "clan") for seat in range(2)].index("URVART")
    assert p.where(seat, field) == "BUILT"
    assert p.goods(seat) == plus(*(field_goods(basic) for basic in BASICS))


@pytest.mark.parametrize("field", [*BASICS, *FIELDS])
@pytest.mark.parametrize("fleet", [{"SHIP": 2}, {}])
def test_the_field_gives_its_goods_without_a_boat(field, fleet):
    p = urvart(empires=[[field] if field in FIELDS else []], boats=[fleet]).play("TILE HARVEST", f"OWN {field}")
    assert (p.goods(0), p.of(0, "boats"), p.of(0, "spent_boats"), p.to_act) == (field_goods(field), fleet, {}, 1)


@pytest.mark.parametrize("field", FIELDS)
def test_the_field_is_built_with_its_keyword_and_gives_its_goods(field):
    tile = Keyword(NAMES_KEYWORD[Card[field]]).name
    p = urvart(hands=[[field]]).play(f"TILE {tile}")
    assert p.legal() == {f"HAND {field}", "DONE"}
    p.play(f"HAND {field}")
    assert (p.where(0, field), p.goods(0)) == ("BUILT", field_goods(field))
    for other in {"EXPLORE", "POPULATE", "HARVEST", "SAIL"} - {tile}:
        assert f"HAND {field}" not in urvart(hands=[[field]]).play(f"TILE {other}").legal()


# --- action cards, boosts and features -------------------------------------------------------------------------------


@pytest.mark.clause("C.408")
def test_408_welcome_wagon():
    p = position(3, clans=AMONG_THREE, empires=[[WAGON], [FEAST]]).play(f"OWN {WAGON}")
    assert p.legal() == {"SEAT NEXT", "SEAT SECOND"}
    p.play("SEAT NEXT")
    assert p.legal() == {f"OPPONENT NEXT {place}" for place in {*BOUDICCAS_BASICS, FEAST}}
    p.play(f"OPPONENT NEXT {FEAST}")
    assert (p.tokens, workers(p), p.legal()) == ([(0, 1, FEAST)], (4, 1), {"SEAT SECOND", "DONE"})
    p.play("SEAT SECOND")
    assert p.legal() == {f"OPPONENT SECOND {place}" for place in BASICS}
    p.play("OPPONENT SECOND QUARRY_CAMP")
    assert (p.tokens, workers(p), p.to_act) == ([(0, 1, FEAST), (0, 2, "QUARRY_CAMP")], (3, 2), 1)


@pytest.mark.clause("C.408")
def test_408_welcome_wagon_takes_a_worker_for_each_opponent():
    p = position(3, clans=AMONG_THREE, empires=[[WAGON]], workers=[1])
    p.play(f"OWN {WAGON}", "SEAT SECOND", "OPPONENT SECOND QUARRY_CAMP")
    assert (p.tokens, workers(p), p.to_act) == ([(0, 2, "QUARRY_CAMP")], (0, 1), 1)
    assert f"OWN {WAGON}" not in urvart(empires=[[WAGON]], workers=[0]).legal()


@pytest.mark.clause("C.409")
def test_409_art_thieves():
    """The opponent chooses; the card discarded is a random one."""
    lost, hand = set(), ["TAIL_WIND", "CASTAWAYS", "DRIFTWOOD"]
    for seed in range(12):
        p = used(THIEVES, hands=[[], hand], goods=[price(THIEVES), {"WOOD": 1}], seed=seed)
        assert (p.to_act, p.legal()) == (1, {"OPTION FIRST", "OPTION SECOND"})
        p.play("OPTION FIRST")
        assert (len(p.hand(1)), p.goods(0), p.goods(1)) == (2, {}, {"WOOD": 1})
        (gone,) = set(hand) - p.hand(1)
        assert p.where(1, gone) == "DISCARD"
        lost.add(gone)
    assert lost == set(hand)


@pytest.mark.clause("C.409")
def test_409_art_thieves_and_the_other_choice():
    goods = [price(THIEVES), {"WOOD": 1, "FISH": 1, "GOLD": 1}]
    p = used(THIEVES, hands=[[], ["TAIL_WIND"]], goods=goods).play("OPTION SECOND")
    assert (p.to_act, p.legal()) == (1, {"GOODS WOOD", "GOODS FISH"})
    p.play("GOODS FISH")
    assert (p.goods(0), p.goods(1), p.hand(1)) == ({"FISH": 1}, {"WOOD": 1, "GOLD": 1}, {"TAIL_WIND"})


@pytest.mark.clause("C.409")
def test_409_art_thieves_give_no_impossible_choice():
    p = used(THIEVES, goods=[price(THIEVES), {"WOOD": 1}])
    assert (p.goods(0), p.goods(1)) == ({"WOOD": 1}, {})
    p = used(THIEVES, hands=[[], ["TAIL_WIND"]])
    assert (p.where(1, "TAIL_WIND"), p.goods(0)) == ("DISCARD", {})
    assert f"OWN {THIEVES}" not in urvart(empires=[[THIEVES]], goods=[price(THIEVES)]).legal()


def test_411_eavesdroppers_explore():
    p = used("EAVESDROPPERS")
    assert (p.goods(0), len(p.hand(0))) == ({}, 1)
    assert used("EAVESDROPPERS", hands=[["WHISPERED_PLAN"]]).legal() == {"HAND WHISPERED_PLAN", "DONE"}


def test_412_roadside_trap_lays_tokens_on_fields_only():
    number = gained("ROADSIDE_TRAP", "AMB")
    p = used("ROADSIDE_TRAP", empires=[["ROADSIDE_TRAP"], [FEAST, "APPLE_HOLM"]])
    for _ in range(number):
        assert p.legal() == {f"OPPONENT NEXT {place}" for place in BOUDICCAS_BASICS}
        p.play(f"OPPONENT NEXT {WOOL}")
    assert (p.tokens, p.goods(0), p.to_act) == ([(0, 1, WOOL)] * number, {}, 1)


@pytest.mark.parametrize("resource", RESOURCES)
def test_413_stolen_sickle_is_any_resource(resource):
    p = opened("STOLEN_SICKLE")
    for _ in range(gained("STOLEN_SICKLE", "ANY")):
        assert p.legal() == {f"GOODS {good}" for good in RESOURCES}
        p.play(f"GOODS {resource}")
    assert p.goods(0) == {resource: gained("STOLEN_SICKLE", "ANY")}
    p.play("OWN QUARRY_CAMP")
    assert p.goods(0) == plus({resource: gained("STOLEN_SICKLE", "ANY")}, field_goods("QUARRY_CAMP"))


def test_414_fences_hut_scores_for_every_ambush_resolved():
    p = ambushes(WOOL, WOOL, empires=[[], ["FENCE_S_HUT"]], passed=[0, 1])
    p.play("TILE HARVEST", f"OWN {WOOL}", "BOAT RAFT")
    each = gained("FENCE_S_HUT", "POINTS")
    assert p.score == [0, each]
    p.play("TILE HARVEST", f"OWN {WOOL}", "BOAT RAFT")
    assert (p.score, p.tokens) == ([0, 2 * each], [])
    p = urvart(empires=[["FENCE_S_HUT", WAGON]]).play(f"OWN {WAGON}", f"OPPONENT NEXT {WOOL}")
    assert p.score == [0, 0]  # to lay a token is not enough


@pytest.mark.parametrize("kinds", list(combinations(RESOURCES, cost("RANSOM_TABLE", "KINDS"))))
def test_416_ransom_table_takes_different_kinds(kinds):
    number = cost("RANSOM_TABLE", "KINDS")
    assert number >= 2
    fields = {"empires": [["RANSOM_TABLE"]], "goods": [dict.fromkeys(kinds, 2) | {"RAZE": 1}]}
    p = urvart(**fields).play("OWN RANSOM_TABLE")
    for paid, kind in enumerate(kinds[:-1]):
        assert p.legal() == {f"GOODS {left}" for left in kinds[paid:]}
        p.play(f"GOODS {kind}")
    assert (p.goods(0), p.score) == (dict.fromkeys(kinds, 1) | {"RAZE": 1}, [gained("RANSOM_TABLE", "POINTS"), 0])
    fewer = dict.fromkeys(kinds[:-1], 9)
    assert "OWN RANSOM_TABLE" not in urvart(empires=[["RANSOM_TABLE"]], goods=[fewer]).legal()


def test_417_toll_rope_lays_a_token_on_an_action_card():
    p = used("TOLL_ROPE", empires=[["TOLL_ROPE"], [FEAST, WRECKERS, "APPLE_HOLM", "IRON_COAST"]])
    assert p.legal() == {f"OPPONENT NEXT {place}" for place in (FEAST, "APPLE_HOLM")}
    p.play(f"OPPONENT NEXT {FEAST}")
    assert (p.tokens, p.goods(0)) == ([(0, 1, FEAST)], {"APPLE": gained("TOLL_ROPE", "APPLE")})
    assert "OWN TOLL_ROPE" not in urvart(empires=[["TOLL_ROPE"], [WRECKERS]]).legal()


@pytest.mark.parametrize("deck", ["NEARBY", "DISTANT"])
def test_418_stolen_charts_reveal_an_island_before_the_sail(deck):
    p = opened("STOLEN_CHARTS", goods=[{"FISH": 1}])
    for number in range(gained("STOLEN_CHARTS", "REVEAL")):
        assert p.legal() == {"DECK NEARBY", "DECK DISTANT"}
        p.play(f"DECK {deck}")
        assert [Deck(DECK[Island[name]]).name for name in p.islands("REVEALED")] == [deck] * (number + 1)
    assert p.play("CARGO FISH").queue == [(0, "SHIP", "FISH")]


@pytest.mark.parametrize("built", [True, False])
def test_419_rumour_mill_draws_more_at_the_lookout(built):
    p = urvart(empires=[["RUMOUR_MILL"][: int(built)]], passed=[0, 1]).play("PASS")
    assert p.phase == "KEEP"
    assert len(p.cards(0, "DRAWN")) == 4 + built * gained("RUMOUR_MILL", "LOOK")
    assert len(p.cards(1, "DRAWN")) == 4


def test_420_informers_populate():
    p = used("INFORMERS")
    assert (p.goods(0), workers(p)) == ({}, (1, cost("INFORMERS", "WORKER")))
    assert used("INFORMERS", hands=[["SMUGGLERS_COVE"]]).legal() == {"HAND SMUGGLERS_COVE", "DONE"}


@pytest.mark.clause("C.422")
def test_422_low_key_theft():
    goods = [{}, {"FISH": 1}, {"WOOD": 2}]
    once = cost(THEFT, "WORKER")
    p = position(3, clans=AMONG_THREE, empires=[[THEFT]], goods=goods).play(f"OWN {THEFT}")
    assert p.legal() == {"SEAT NEXT", "SEAT SECOND"}
    p.play("SEAT SECOND")
    assert (p.legal(), workers(p)) == ({"SEAT NEXT", "DONE"}, (5 - once, once))
    p.play("SEAT NEXT")
    assert (workers(p), p.to_act) == ((5 - 2 * once, 2 * once), 1)
    assert [p.goods(seat) for seat in range(3)] == [{"FISH": 1, "WOOD": 1}, {"FISH": 1}, {"WOOD": 2}]


def test_422_low_key_theft_copies_a_resource_that_the_opponent_keeps():
    p = urvart(empires=[[THEFT]], goods=[{}, {"SHEEP": 1, "STONE": 1, "GOLD": 1}]).play(f"OWN {THEFT}")
    assert p.legal() == {"GOODS SHEEP", "GOODS STONE"}
    p.play("GOODS STONE")
    assert (p.goods(0), p.goods(1)) == ({"STONE": 1}, {"SHEEP": 1, "STONE": 1, "GOLD": 1})
    assert f"OWN {THEFT}" not in urvart(empires=[[THEFT]], goods=[{}, {"GOLD": 1}]).legal()


def test_423_whispered_plan_lays_a_token_and_explores():
    p = opened("WHISPERED_PLAN", empires=[[], [FEAST, WRECKERS]])
    for _ in range(gained("WHISPERED_PLAN", "AMB")):
        assert p.legal() == {f"OPPONENT NEXT {place}" for place in {*BOUDICCAS_BASICS, FEAST}}
        p.play(f"OPPONENT NEXT {FEAST}")
    assert (p.tokens, len(p.hand(0))) == ([(0, 1, FEAST)] * gained("WHISPERED_PLAN", "AMB"), 1)


@pytest.mark.clause("C.424")
@pytest.mark.parametrize("deck", ["NEARBY", "DISTANT"])
def test_424_spy_on_deck(deck):
    assert (price(SPY), cost(SPY, "WORKER")) == ({"STONE": 1}, 1)
    p = used(SPY)
    assert p.legal() == {"DECK NEARBY", "DECK DISTANT"}
    p.play(f"DECK {deck}")
    (island,) = p.islands("REVEALED")
    assert (Deck(DECK[Island[island]]).name, p.goods(0), workers(p)) == (deck, {}, (0, 1))
    assert p.legal() == {"YES", "NO"}
    p.play("YES")
    assert (p.queue, p.to_act) == ([(0, "SHIP", "NOTHING")], 1)


@pytest.mark.clause("C.424")
def test_424_spy_on_deck_need_not_sail():
    assert used(SPY).play("DECK NEARBY", "NO").queue == []
    p = used(SPY, boats=[{}]).play("DECK NEARBY")
    assert (p.queue, p.to_act) == ([], 1)


def test_425_ale_copyists_score():
    p = used("ALE_COPYISTS")
    assert (p.goods(0), p.score) == ({}, [gained("ALE_COPYISTS", "POINTS"), 0])


def test_426_masked_watch_scores_for_every_raid():
    p = urvart(empires=[["MASKED_WATCH"], [FEAST, "AXE_SMITH"]], goods=[{"RAZE": 2}])
    p.play(f"OPPONENT NEXT {FEAST}")
    each = gained("MASKED_WATCH", "POINTS")
    assert (p.score, p.goods(0)) == ([each, 0], {"RAZE": 1})
    assert p.play("TILE POPULATE", "OPPONENT NEXT AXE_SMITH").score == [2 * each, 0]
    assert used("SABOTAGE", empires=[["SABOTAGE", "MASKED_WATCH"], [FEAST]]).score == [0, 0]


def test_427_borrowed_tools_come_with_a_construction():
    p = opened("BORROWED_TOOLS", beside=["FENCE_S_HUT", "TROPHY_WALL"])
    assert p.goods(0) == {good: gained("BORROWED_TOOLS", good) for good in ("WOOD", "STONE")}
    p.play("HAND FENCE_S_HUT")
    assert (p.where(0, "FENCE_S_HUT"), p.hand(0), p.to_act) == ("BUILT", {"TROPHY_WALL"}, 1)


def test_428_sabotage_exhausts_an_opponents_action_card():
    p = used("SABOTAGE", empires=[["SABOTAGE"], [FEAST, "AXE_SMITH", WRECKERS, "APPLE_HOLM"]], exhausted=[[], [FEAST]])
    assert p.legal() == {"OPPONENT NEXT AXE_SMITH", "OPPONENT NEXT APPLE_HOLM"}
    p.play("OPPONENT NEXT AXE_SMITH")
    assert (p.of(1, "exhausted"), p.goods(0)) == ({FEAST: 1, "AXE_SMITH": 1}, {})


@pytest.mark.parametrize("resource", RESOURCES)
def test_430_night_market_sells_any_resource(resource):
    count = cost("NIGHT_MARKET", "ANY")
    fields = {"empires": [["NIGHT_MARKET"]]}
    p = urvart(goods=[{resource: count}], **fields).play("OWN NIGHT_MARKET")
    assert (p.goods(0), workers(p)[1]) == ({"GOLD": gained("NIGHT_MARKET", "GOLD")}, cost("NIGHT_MARKET", "WORKER"))
    assert "OWN NIGHT_MARKET" not in urvart(goods=[plus({resource: count - 1, "RAZE": 9})], **fields).legal()


def test_430_night_market_asks_which_resource():
    p = urvart(empires=[["NIGHT_MARKET"]], goods=[{"APPLE": 5, "STONE": 5}]).play("OWN NIGHT_MARKET")
    for _ in range(cost("NIGHT_MARKET", "ANY")):
        assert p.legal() == {"GOODS APPLE", "GOODS STONE"}
        p.play("GOODS STONE")
    left = 5 - cost("NIGHT_MARKET", "ANY")
    assert p.goods(0) == {"APPLE": 5, "STONE": left, "GOLD": gained("NIGHT_MARKET", "GOLD")}


def test_431_double_agents_bring_a_worker_back_and_a_raze_token():
    p = opened("DOUBLE_AGENTS", workers=[1], spent_workers=[3])
    back = gained("DOUBLE_AGENTS", "RET")
    assert (workers(p), p.goods(0)) == ((1 + back + 1, 3 - back), {"RAZE": gained("DOUBLE_AGENTS", "RAZE")})
    assert urvart(hands=[["DOUBLE_AGENTS"]]).play("TILE POPULATE").to_act == 1  # no window without a spent worker


@pytest.mark.parametrize("built", [True, False])
def test_432_trophy_wall_scores_for_each_two_tokens_on_cards_at_the_end(built):
    tokens = [(0, 1, WOOL), (0, 1, WOOL), (0, 1, "TIMBER_BARGE"), (0, 1, "TIMBER_BARGE"), (0, 1, "ORCHARD_LUGGER")]
    p = urvart(empires=[["TROPHY_WALL"][: int(built)]], passed=[0, 1], ending=2, tokens=tokens).play("PASS")
    assert p.over
    assert p.score[0] == 3 + built * (1 + 2 * gained("TROPHY_WALL", "POINTS"))


@pytest.mark.clause("C.433")
@pytest.mark.parametrize("tile", ["EXPLORE", "POPULATE"])
def test_433_forgery(tile):
    option = ["EXPLORE", "POPULATE"].index(tile)
    assert (cost(FORGERY, "WORKER", option), price(FORGERY, option)) == (1, {})
    p = urvart(empires=[[FORGERY]], pawns=[[tile, "SAIL"]]).play(f"OWN {FORGERY}")
    assert (p.of(0, "pawn_exhausted"), p.of(0, "pawn_at")) == ([1, 0], [tile, "SAIL"])
    assert (workers(p), len(p.hand(0))) == (((4, 1), 1) if tile == "EXPLORE" else ((5, 1), 0))
    p = urvart(empires=[[FORGERY]], pawns=[["EXPLORE", "POPULATE"]]).play(f"OWN {FORGERY}")
    p.play(f"OPTION {'SECOND' if option else 'FIRST'}")
    assert p.of(0, "pawn_exhausted") == [1 - option, option]
    assert (workers(p), len(p.hand(0))) == (((4, 1), 1) if tile == "EXPLORE" else ((5, 1), 0))


@pytest.mark.clause("C.433")
def test_433_forgery_needs_worker_and_icon():
    for lacking in (
        {"workers": [0]},
        {"pawns": [["SAIL"]]},
        {"pawns": [["EXPLORE", "POPULATE"]], "exhausted_pawns": [[1, 1]]},
    ):
        assert f"OWN {FORGERY}" not in urvart(**{"empires": [[FORGERY]], "pawns": [["EXPLORE"]]} | lacking).legal()


@pytest.mark.clause("C.434")
@pytest.mark.parametrize("resource", ["SHEEP", "FISH"])
def test_434_shinto_bandits(resource):
    p = urvart(empires=[[BANDITS]], goods=[{}, {"SHEEP": 2, "FISH": 2, "GOLD": 1}]).play(f"OWN {BANDITS}")
    assert p.legal() == {"GOODS SHEEP", "GOODS FISH"}
    p.play(f"GOODS {resource}")
    assert (p.goods(0), p.goods(1)) == ({resource: 1}, plus({"SHEEP": 2, "FISH": 2, "GOLD": 1}, {resource: -1}))
    assert workers(p)[1] == cost(BANDITS, "WORKER")


@pytest.mark.clause("C.434")
def test_434_shinto_bandits_choose_their_opponent():
    goods = [{}, {"FISH": 1}, {"WOOD": 2}]
    p = position(3, clans=AMONG_THREE, empires=[[BANDITS]], goods=goods).play(f"OWN {BANDITS}")
    assert p.legal() == {"SEAT NEXT", "SEAT SECOND"}
    p.play("SEAT SECOND")
    assert ([p.goods(seat) for seat in range(3)], p.to_act) == ([{"WOOD": 1}, {"FISH": 1}, {"WOOD": 1}], 1)
    assert f"OWN {BANDITS}" not in urvart(empires=[[BANDITS]], goods=[{}, {"GOLD": 1}]).legal()


def test_435_axe_hire_takes_gold():
    assert set(price("AXE_HIRE")) == {"GOLD"}
    p = used("AXE_HIRE")
    assert (p.goods(0), p.score) == ({"RAZE": gained("AXE_HIRE", "RAZE")}, [gained("AXE_HIRE", "POINTS"), 0])
    assert "OWN AXE_HIRE" not in urvart(empires=[["AXE_HIRE"]], goods=[dict.fromkeys(RESOURCES, 9)]).legal()


def test_436_tip_off_brings_goods_and_cards():
    p = opened("TIP_OFF")
    assert (p.goods(0), len(p.hand(0))) == ({"FISH": gained("TIP_OFF", "FISH")}, gained("TIP_OFF", "CARD"))
    p.play("OWN QUARRY_CAMP")
    assert p.goods(0) == plus({"FISH": gained("TIP_OFF", "FISH")}, field_goods("QUARRY_CAMP"))


def test_437_honey_trap_brings_a_worker_back_once_a_round():
    fields = {"empires": [["MAST_LOOKOUT", "CREW_CALL"], ["HONEY_TRAP"]], "workers": [5, 1], "spent_workers": [0, 4]}
    p = ambushes("MAST_LOOKOUT", "TIMBER_BARGE", passed=[0, 1], **fields).play("OWN MAST_LOOKOUT")
    back = gained("HONEY_TRAP", "RET")
    assert (p.of(1, "workers"), p.of(1, "spent_workers"), len(p.tokens)) == (1 + back, 4 - back, 1)
    p.play("TILE HARVEST", "OWN TIMBER_BARGE", "BOAT RAFT")
    assert (p.of(1, "workers"), p.of(1, "spent_workers"), p.tokens) == (1 + back, 4 - back, [])


@pytest.mark.clause("C.438")
def test_438_ring_around_the_romans():
    fields = {"empires": [[RING]], "goods": [{"APPLE": 2}], "workers": [1], "spent_workers": [4]}
    p = urvart(pawns=[["POPULATE", "SAIL"]], decks=[["TROPHY_WALL"]], **fields).play("MOVE FIRST LEFT")  # to Explore
    assert (workers(p), p.goods(0), len(p.hand(0))) == ((2, 3), {"APPLE": 1}, 1)
    assert (p.of(0, "pawn_at"), p.of(0, "pawn_exhausted")) == (["EXPLORE", "SAIL"], [1, 0])
    p.play("TILE POPULATE", "MOVE SECOND LEFT", "OWN TURNIP_PATCH")  # to Harvest
    assert (workers(p), p.of(0, "pawn_exhausted")) == ((3, 2), [1, 1])


@pytest.mark.clause("C.438")
def test_438_ring_around_the_romans_wants_a_paid_move_of_its_own_seat():
    fields = {"workers": [1, 1], "spent_workers": [4, 4], "goods": [{"APPLE": 1}]}
    p = urvart(empires=[[RING]], **fields).play("TILE EXPLORE")
    assert workers(p) == (1, 4)
    p = position(empires=[[], [RING]], pawns=[["SAIL"]], **fields).play("MOVE FIRST RIGHT")
    assert (p.of(1, "workers"), p.of(1, "spent_workers")) == (1, 4)
