"""Base rules 15, 17 and 18: which options of a card can be chosen; Forgery's icons; conquered Islands. The options."""

import pytest

from hordes.engines.empires_of_the_north.components import CLAN, KIND, Card, Clan, Kind
from tests.engines.empires_of_the_north.scenario import gained, new_game, plus, position, price

pytestmark = pytest.mark.empires_of_the_north
URVART_FIRST = ("URVART", "BOUDICCA")
BARGE, FEAST, WRESTLING, YARD = "TIMBER_BARGE", "HARBOUR_FEAST", "RAFT_WRESTLING_389", "RAFT_YARD"
FORGERY, RING, SPY, THIEVES = "FORGERY", "RING_AROUND_THE_ROMANS", "SPY_ON_DECK_", "ART_THIEVES"
BEHIND, AHEAD = [(1, "SHIP", "NOTHING"), (0, "SHIP", "NOTHING")], [(0, "SHIP", "NOTHING"), (1, "SHIP", "NOTHING")]
WORKER_SPENT = {"workers": [4], "spent_workers": [1]}


def urvart(**fields):
    """Urvart to act against Boudicca."""
    return position(clans=URVART_FIRST, **fields)


def usable(place, **fields):
    return f"OWN {place}" in position(empires=[[place]], **fields).legal()


# --- what can be chosen ----------------------------------------------------------------------------------------------


@pytest.mark.clause("B.15a")
def test_an_option_needs_all_of_its_costs():
    cost = price(YARD)
    assert usable(YARD, goods=[cost])
    assert not usable(YARD, goods=[cost], workers=[0], spent_workers=[5])
    assert not usable(YARD, goods=[{"STONE": 9, "APPLE": 9}])
    assert not usable("BRITTANIA_BRIDGE", boats=[{"SHIP": 2}], spent_boats=[{"RAFT": 2}])
    assert usable("BRITTANIA_BRIDGE", boats=[{"RAFT": 1}])


@pytest.mark.clause("B.15a")
@pytest.mark.parametrize("short", ["APPLE", "SHEEP", "FISH"])
def test_one_missing_good_rules_it_out(short):
    assert usable(FEAST, goods=[price(FEAST)])
    assert not usable(FEAST, goods=[plus(price(FEAST), {short: -1, "WOOD": 5})])


@pytest.mark.clause("B.15a")
def test_only_the_options_that_can_be_paid_are_offered():
    fields = {"empires": [[FORGERY]], "pawns": [["EXPLORE"]]}
    p = urvart(**fields).play(f"OWN {FORGERY}")
    assert (p.of(0, "pawn_exhausted"), len(p.hand(0)), p.of(0, "workers")) == ([1, 0], 1, 4)  # the first, by itself


@pytest.mark.clause("B.15b")
@pytest.mark.parametrize(
    ("fields", "options"),
    [
        ({}, set()),
        (WORKER_SPENT, {"FIRST"}),
        ({"queue": BEHIND, "boats": [{"RAFT": 2}]}, {"SECOND"}),
        ({"queue": AHEAD, "boats": [{"RAFT": 2}]}, set()),
        ({"queue": [(1, "SHIP", "NOTHING"), (0, "RAFT", "NOTHING")], "boats": [{"RAFT": 1, "SHIP": 1}]}, set()),
        ({"queue": BEHIND, "boats": [{"RAFT": 2}], **WORKER_SPENT}, {"FIRST", "SECOND"}),
    ],
)
def test_a_worker_to_retrieve_a_ship_behind_another_boat(fields, options):
    p = position(empires=[[WRESTLING]], goods=[plus(price(WRESTLING), {"WOOD": 1})], **fields)
    assert bool(p.legal("OWN")) == bool(options)
    if len(options) == 2:
        assert p.play(f"OWN {WRESTLING}").legal() == {f"OPTION {name}" for name in options}
    elif options:
        p.play(f"OWN {WRESTLING}")
        assert (p.goods(0).get("RAZE", 0), p.score[0]) == ((1, 0) if options == {"FIRST"} else (0, 1))


@pytest.mark.clause("B.15b")
def test_room_below_the_cap_for_a_boat():
    assert usable(YARD, goods=[price(YARD)], boats=[{"RAFT": 3}])
    assert not usable(YARD, goods=[price(YARD)], boats=[{"RAFT": 4}])
    full = {"boats": [{"RAFT": 4, "SHIP": 3}], "goods": [{"FISH": 1}]}
    assert usable("INSPIRED_PLANKER", **full)  # it removes one first


@pytest.mark.clause("B.15b")
def test_a_token_and_a_legal_card_for_an_ambush():
    def legal(**fields):
        return "OWN TOLL_ROPE" in urvart(**{"empires": [["TOLL_ROPE"], [FEAST]], **fields}).legal()

    assert legal()
    assert not legal(empires=[["TOLL_ROPE"], ["WRECKERS"]])  # fields and a feature, no action card
    assert not legal(tokens=[(0, 1, BARGE)] * 8)
    assert not legal(passed=[0, 1])


@pytest.mark.clause("B.15c")
def test_cards_can_be_gained_even_if_the_decks_give_none():
    hand = [c.name for c in Card if CLAN[c] == Clan.BOUDICCA and KIND[c] != Kind.BASIC]
    p = position(hands=[hand], queue=[(0, "SHIP", "NOTHING")], boats=[{"RAFT": 2}], revealed=["RUNE_ISLE"],
                 passed=[0, 1]).play("PASS")  # fmt: skip
    assert "PILLAGE RUNE_ISLE" in p.legal()
    p.play("PILLAGE RUNE_ISLE")
    assert (len(p.hand(0)), p.goods(0), p.island("RUNE_ISLE")) == (30, {"APPLE": 1}, "DISCARD")


@pytest.mark.clause("B.15c")
def test_a_card_is_no_condition_of_a_boost():
    hand = [c.name for c in Card if CLAN[c] == Clan.URVART and KIND[c] != Kind.BASIC]
    p = urvart(hands=[hand]).play("TILE HARVEST")
    assert "HAND TIP_OFF" in p.legal()
    p.play("HAND TIP_OFF")
    assert p.goods(0) == {"FISH": gained("TIP_OFF", "FISH")}


@pytest.mark.clause("B.15d")
@pytest.mark.parametrize(("answer", "queue"), [("YES", [(0, "SHIP", "NOTHING")]), ("NO", [])])
def test_a_voluntary_gain_may_be_skipped(answer, queue):
    p = urvart(empires=[[SPY]], goods=[price(SPY)]).play(f"OWN {SPY}", "DECK NEARBY")
    assert (p.phase, p.legal()) == ("OPTIONAL", {"YES", "NO"})
    p.play(answer)
    assert (p.queue, p.to_act, len(p.islands("REVEALED"))) == (queue, 1, 1)


@pytest.mark.clause("B.15d")
def test_a_voluntary_gain_need_not_be_possible():
    p = urvart(empires=[[SPY]], goods=[price(SPY)], boats=[{}], spent_boats=[{"SHIP": 2}])
    p.play(f"OWN {SPY}", "DECK DISTANT")
    assert (p.phase, p.to_act, p.queue, len(p.islands("REVEALED"))) == ("ACTION", 1, [], 1)


@pytest.mark.clause("B.15e")
def test_an_opponent_who_can_do_neither_cannot_be_chosen():
    clans = ("URVART", "BOUDICCA", "URVART", "BOUDICCA")
    fields = {"clans": clans, "empires": [[THIEVES]]}
    p = position(4, hands=[[], ["WRECKERS"]], goods=[{}, {}, {"GOLD": 2, "RAZE": 1}, {"FISH": 1}], **fields)
    p.play(f"OWN {THIEVES}")
    assert (p.phase, p.legal()) == ("SEAT", {"SEAT NEXT", "SEAT THIRD"})
    assert position(4, goods=[{"FISH": 3}, {"GOLD": 1}], **fields).legal("OWN") == set()


# --- Forgery ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.17a")
@pytest.mark.parametrize(("tile", "option"), [("EXPLORE", "FIRST"), ("POPULATE", "SECOND")])
def test_forgery_exhausts_ones_own_ready_pawn_on_the_tile(tile, option):
    p = urvart(empires=[[FORGERY]], pawns=[["EXPLORE", "POPULATE"]]).play(f"OWN {FORGERY}")
    assert p.legal() == {"OPTION FIRST", "OPTION SECOND"}
    p.play(f"OPTION {option}")
    first = tile == "EXPLORE"
    assert p.of(0, "pawn_exhausted") == [int(first), int(not first)]
    assert p.of(0, "pawn_at") == ["EXPLORE", "POPULATE"]
    assert (len(p.hand(0)), p.of(0, "workers"), p.of(0, "spent_workers")) == (first, 5 - first, 1)


@pytest.mark.clause("B.17a")
@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"pawns": [["SAIL", "HARVEST"]]},
        {"pawns": [["EXPLORE", "POPULATE"]], "exhausted_pawns": [[1, 1]]},
        {"pawns": [[], ["EXPLORE", "POPULATE"]]},
    ],
)
def test_without_such_a_pawn_forgery_is_of_no_use(fields):
    assert urvart(empires=[[FORGERY]], **fields).legal("OWN") == set()


@pytest.mark.clause("B.17a")
def test_beside_an_exhausted_pawn_the_ready_one_is_exhausted():
    p = urvart(empires=[[FORGERY]], pawns=[["EXPLORE", "EXPLORE"]], exhausted_pawns=[[1, 0]]).play(f"OWN {FORGERY}")
    assert p.of(0, "pawn_exhausted") == [1, 1]


# --- conquered Islands -----------------------------------------------------------------------------------------------


@pytest.mark.clause("B.18a")
def test_a_conquered_island_is_an_action_card_until_cleanup_exhausted():
    p = position(empires=[["APPLE_HOLM", "LONGHOUSE_RUINS"]], passed=[0, 1])
    assert p.legal("OWN") == {"OWN APPLE_HOLM"}  # the other one's ability is a trigger
    p.play("OWN APPLE_HOLM")
    assert p.goods(0) == {"APPLE": gained("APPLE_HOLM", "APPLE")}
    assert (p.of(0, "exhausted"), p.of(0, "spent_workers"), p.legal("OWN")) == ({"APPLE_HOLM": 1}, 1, set())
    p.play("PASS", "DONE", "DONE")
    assert (p.turn, p.of(0, "exhausted")) == (3, {})
    p.play("PASS")
    assert p.legal("OWN") == {"OWN APPLE_HOLM"}


@pytest.mark.clause("B.18a")
def test_only_its_owner_uses_it():
    assert position(empires=[[], ["APPLE_HOLM"]]).legal("OWN") == set()


@pytest.mark.clause("B.18b")
def test_such_an_island_is_raided_and_ambushed_like_an_action_card():
    empires = [["TOLL_ROPE"], ["APPLE_HOLM", "LONGHOUSE_RUINS"]]
    p = urvart(empires=empires, goods=[{"RAZE": 1}])
    assert p.legal("OPPONENT") == {"OPPONENT NEXT APPLE_HOLM"}
    p.play("OPPONENT NEXT APPLE_HOLM")
    assert (p.of(1, "exhausted"), p.legal("OWN")) == ({"APPLE_HOLM": 1}, set())
    p = urvart(empires=empires, goods=[{}, {"FISH": 1}]).play("OWN TOLL_ROPE")
    assert p.tokens == [(0, 1, "APPLE_HOLM")]
    before = p.goods(0)
    p.play("OWN APPLE_HOLM")
    assert (p.tokens, p.goods(0)) == ([], plus(before, {"FISH": 1}))
    assert p.goods(1) == {"FISH": 1, "APPLE": gained("APPLE_HOLM", "APPLE")}


# --- options of the game ---------------------------------------------------------------------------------------------


def test_the_defaults_are_those_of_the_rulebook():
    p = new_game()
    names = ("several_tokens", "forgery_pawn", "ring_action", "refill", "last_round", "spy_sails", "max_rounds")
    assert [getattr(p, name) for name in names] == [1, 1, 0, 1, 0, 1, 10]


@pytest.mark.clause("O.1")
@pytest.mark.parametrize("several", [0, 1])
def test_option_several_tokens(several):
    yards = {f"OPPONENT NEXT {name}" for name in (FEAST, YARD, WRESTLING)}
    p = urvart(empires=[["TOLL_ROPE"], [FEAST, YARD, WRESTLING]], tokens=[(0, 1, FEAST)],
               options={"several_tokens": several}).play("OWN TOLL_ROPE")  # fmt: skip
    assert p.legal() == yards - ({f"OPPONENT NEXT {FEAST}"} if not several else set())
    p = urvart(empires=[["TOLL_ROPE"], [FEAST]], tokens=[(0, 1, FEAST)], options={"several_tokens": several})
    assert bool(p.legal("OWN")) == several


@pytest.mark.clause("O.1")
def test_without_several_tokens_one_of_another_urvart_bars_the_card_too():
    empires = [[FEAST], ["TOLL_ROPE"], ["TOLL_ROPE"]]
    for several in (0, 1):
        p = position(3, empires=empires, tokens=[(2, 0, FEAST), (2, 1, "TOLL_ROPE")], to_act=1,
                     options={"several_tokens": several}).play("OWN TOLL_ROPE")  # fmt: skip
        assert ((1, 0, FEAST) in p.tokens or f"OPPONENT SECOND {FEAST}" in p.legal()) == several


@pytest.mark.clause("O.1", "R.34f")
@pytest.mark.parametrize(("several", "taken"), [(0, 1), (0, 2), (1, 2), (1, 3)])
def test_without_several_tokens_two_need_two_fields(several, taken):
    fields = ("TIMBER_BARGE", "ORCHARD_LUGGER", "WOOL_TRANSPORT_RANSACK")
    p = urvart(empires=[["ROADSIDE_TRAP"]], goods=[price("ROADSIDE_TRAP")], options={"several_tokens": several},
               tokens=[(0, 1, field) for field in fields[:taken]])  # fmt: skip
    assert bool(p.legal("OWN")) == (several or taken == 1)


@pytest.mark.clause("O.2")
@pytest.mark.parametrize("pawn", [0, 1])
def test_option_forgery_pawn(pawn):
    p = urvart(empires=[[FORGERY]], options={"forgery_pawn": pawn})
    assert bool(p.legal("OWN")) == (not pawn)
    p = urvart(empires=[[FORGERY]], pawns=[["EXPLORE", "POPULATE"]], options={"forgery_pawn": pawn})
    p.play(f"OWN {FORGERY}", "OPTION FIRST")
    assert (p.of(0, "pawn_exhausted"), p.of(0, "spent_workers"), len(p.hand(0))) == ([pawn, 0], 1, 1)


@pytest.mark.clause("O.3")
def test_without_the_option_ring_action_it_is_a_trigger_on_every_paid_move():
    p = urvart(empires=[[RING, "RANSOM_TABLE"]], pawns=[["EXPLORE", "EXPLORE"]], workers=[3], spent_workers=[2],
               goods=[{"APPLE": 2, "FISH": 1, "WOOD": 1}], passed=[0, 1])  # fmt: skip
    assert p.legal("OWN") == {"OWN RANSOM_TABLE"}
    p.play("MOVE FIRST RIGHT")
    assert (p.of(0, "workers"), p.of(0, "spent_workers"), p.of(0, "exhausted")) == (5, 1, {})
    p.play("MOVE SECOND RIGHT")
    assert (p.of(0, "workers"), p.of(0, "spent_workers"), p.of(0, "exhausted")) == (7, 0, {})


@pytest.mark.clause("O.3")
def test_option_ring_action_makes_it_an_action_card_that_moves_a_pawn():
    fields = {"empires": [[RING]], "pawns": [["EXPLORE", "SAIL"]], "workers": [3], "spent_workers": [2],
              "passed": [0, 1], "options": {"ring_action": 1}}  # fmt: skip
    p = urvart(goods=[{"APPLE": 3}], **fields)
    moves = p.legal("MOVE")
    assert p.legal("OWN") == {f"OWN {RING}"}
    p.play(f"OWN {RING}")
    assert (p.phase, p.legal(), p.goods(0)) == ("MOVE", moves, {"APPLE": 3})
    p.play("MOVE FIRST RIGHT")
    assert (p.of(0, "pawn_at"), p.of(0, "pawn_exhausted"), p.goods(0)) == (["POPULATE", "SAIL"], [1, 0], {"APPLE": 2})
    assert (p.of(0, "workers"), p.of(0, "spent_workers"), p.of(0, "exhausted")) == (5, 1, {RING: 1})
    assert (p.legal("OWN"), bool(p.legal("MOVE"))) == (set(), True)
    p = urvart(goods=[{"APPLE": 3}], **fields).play("MOVE FIRST RIGHT")
    assert p.of(0, "spent_workers") == 2  # a move of its own brings none back
    assert urvart(**fields).legal("OWN") == set()  # without an apple
    all_at_hand = fields | {"workers": [5], "spent_workers": [0]}
    assert urvart(goods=[{"APPLE": 3}], **all_at_hand).legal("OWN") == set()  # without a worker to retrieve


@pytest.mark.clause("O.3")
@pytest.mark.parametrize("ring", [0, 1])
def test_only_as_an_action_card_it_can_be_raided(ring):
    p = position(empires=[[], [RING]], goods=[{"RAZE": 1}], options={"ring_action": ring})
    assert p.legal("OPPONENT") == ({f"OPPONENT NEXT {RING}"} if ring else set())


@pytest.mark.clause("O.4")
@pytest.mark.parametrize("refill", [0, 1])
def test_option_refill(refill):
    p = position(revealed=["APPLE_HOLM"], passed=[0, 1], options={"refill": refill}).play("PASS")
    assert p.turn == 3
    assert len(p.islands("REVEALED")) == (4 if refill else 1)


@pytest.mark.clause("O.5")
@pytest.mark.parametrize(("at_once", "ending", "over"), [(0, 3, 0), (1, 2, 1)])
def test_option_last_round(at_once, ending, over):
    p = position(score=[24, 0], queue=[(0, "SHIP", "FISH")], boats=[{"RAFT": 2}], revealed=["SAGA_COAST"],
                 passed=[0, 1], options={"last_round": at_once}).play("PASS", "PILLAGE SAGA_COAST")  # fmt: skip
    assert (p.ending, p.over, p.truncated) == (ending, over, 0)


@pytest.mark.clause("O.6")
@pytest.mark.parametrize("sails", [0, 1])
def test_option_spy_sails(sails):
    p = urvart(empires=[[SPY]], goods=[price(SPY)], options={"spy_sails": sails}).play(f"OWN {SPY}", "DECK NEARBY")
    assert (p.phase, p.to_act) == (("OPTIONAL", 0) if sails else ("ACTION", 1))
    assert len(p.islands("REVEALED")) == 1


@pytest.mark.clause("O.7")
@pytest.mark.parametrize(("most", "turn", "over"), [(10, 9, 0), (10, 10, 1), (3, 2, 0), (3, 3, 1), (20, 10, 0)])
def test_option_max_rounds(most, turn, over):
    p = position(turn=turn, passed=[0, 1], options={"max_rounds": most}).play("PASS")
    assert (p.over, p.truncated, p.turn) == (over, over, turn + (not over))
