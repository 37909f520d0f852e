"""Base rules 20 to 22: Cleanup, the last round, final points, ties; the cap on rounds."""

import pytest

from hordes.engines.empires_of_the_north import effects, possible
from hordes.engines.empires_of_the_north.components import DECK, GAINS, PILLAGE, Card, Deck, Island
from hordes.engines.empires_of_the_north.language import Gain, Per
from tests.engines.empires_of_the_north.scenario import gained, position, price

pytestmark = pytest.mark.empires_of_the_north
FEAST, SAGA = "HARBOUR_FEAST", "SAGA_COAST"
RAFTS, SHIP = [{"RAFT": 2}], [(0, "SHIP", "FISH")]


def cleaned_up(players=2, **fields):
    """Everybody has passed, the boats do nothing: the next round's Lookout."""
    p = position(players, **{"passed": [0, *[1] * (players - 1)], **fields}).play("PASS")
    while p.phase == "LAND":
        p.play("DONE")
    assert (p.stage, p.turn) == ("LOOKOUT", 3)
    return p


def lookout_over(p):
    while p.stage == "LOOKOUT":
        p.play("DONE")
    return p


# --- Cleanup ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.20a")
def test_spent_workers_come_back():
    p = cleaned_up(3, workers=[1, 0, 6], spent_workers=[4, 7, 0])
    assert [(p.of(seat, "workers"), p.of(seat, "spent_workers")) for seat in range(3)] == [(5, 0), (7, 0), (6, 0)]


@pytest.mark.clause("B.20b")
def test_boats_on_the_expedition_board_come_back():
    p = cleaned_up(boats=[{}, {"SHIP": 1}], spent_boats=[{"RAFT": 1}], revealed=["APPLE_HOLM"],
                   queue=[(0, "RAFT", "NOTHING"), (1, "SHIP", "FISH"), (0, "SHIP", "RAZE")])  # fmt: skip
    assert [p.of(seat, "boats") for seat in (0, 1)] == [{"RAFT": 2, "SHIP": 1}, {"SHIP": 2}]
    assert [p.of(seat, "spent_boats") for seat in (0, 1)] == [{}, {}]
    assert p.queue == []


@pytest.mark.clause("B.20c")
def test_pawns_come_back_ready():
    p = cleaned_up(pawns=[["SAIL", "EXPLORE"], ["SAIL"]], exhausted_pawns=[[1, 0], [1, 0]])
    assert [p.of(seat, name) for seat in (0, 1) for name in ("pawn_at", "pawn_exhausted")] == [[-1, -1], [0, 0]] * 2


@pytest.mark.clause("B.20d")
def test_exhausted_cards_become_ready():
    p = cleaned_up(empires=[[FEAST, "APPLE_HOLM"], ["TOLL_ROPE"]], exhausted=[[FEAST, "APPLE_HOLM"], ["TOLL_ROPE"]])
    assert [p.of(seat, "exhausted") for seat in (0, 1)] == [{}, {}]


@pytest.mark.clause("B.20e", "E.2.12")
def test_goods_and_tokens_stay():
    goods = [{"APPLE": 9, "GOLD": 2, "RAZE": 3}, {"STONE": 1}]
    p = cleaned_up(goods=goods, tokens=[(1, 0, "TIMBER_BARGE")])
    assert [p.goods(seat) for seat in (0, 1)] == goods
    assert p.tokens == [(1, 0, "TIMBER_BARGE")]


def shown(p, deck):
    return {name for name in p.islands("REVEALED") if DECK[Island[name]] == Deck[deck]}


@pytest.mark.clause("B.20f", "O.4")
@pytest.mark.parametrize(
    ("revealed", "nearby", "distant"),
    [
        ([], 2, 2),
        (["APPLE_HOLM", SAGA], 2, 2),
        (["APPLE_HOLM", "COD_HOLM", "PINE_HOLM"], 3, 2),
        (["APPLE_HOLM", SAGA, "GOLD_COAST", "IRON_COAST", "MASON_COAST"], 2, 4),
    ],
)
def test_rows_are_filled_to_two_and_longer_ones_kept(revealed, nearby, distant):
    p = cleaned_up(revealed=revealed)
    assert (len(shown(p, "NEARBY")), len(shown(p, "DISTANT"))) == (nearby, distant)
    assert {*revealed} <= p.islands("REVEALED")


@pytest.mark.clause("B.20f")
def test_the_gap_that_a_pillage_leaves_is_filled_but_not_with_that_island():
    row = ["APPLE_HOLM", "COD_HOLM", SAGA, "GOLD_COAST"]
    p = position(queue=[(0, "SHIP", "NOTHING")], boats=RAFTS, revealed=row, passed=[0, 1])
    p.play("PASS", "PILLAGE APPLE_HOLM")
    assert (len(shown(p, "NEARBY")), shown(p, "DISTANT")) == (2, {SAGA, "GOLD_COAST"})
    assert p.island("APPLE_HOLM") == "DISCARD"


@pytest.mark.clause("B.20g")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 1), (3, 2), (4, 3)])
def test_the_next_seat_to_the_left_becomes_first_player(players, first):
    p = cleaned_up(players, first=first)
    assert p.first == (first + 1) % players == p.to_act
    assert lookout_over(p).to_act == p.first


# --- the last round --------------------------------------------------------------------------------------------------


def feast(players=2, **fields):
    """Seat 0 can score 3 points by an action card, and is short of 25 by as many."""
    points = gained(FEAST, "POINTS")
    fields = {"goods": [price(FEAST)], "score": [25 - points, *[0] * (players - 1)], **fields}
    return position(players, empires=[[FEAST]], **fields)


@pytest.mark.clause("B.21a")
def test_25_points_in_the_action_phase_make_this_round_the_last_with_its_expedition():
    p = feast(queue=SHIP, boats=RAFTS, revealed=["APPLE_HOLM"]).play(f"OWN {FEAST}")
    assert (p.score[0], p.ending, p.over, p.to_act) == (25, 2, 0, 1)
    p.play("TILE POPULATE", "PASS", "PASS")
    assert (p.over, p.stage, p.legal()) == (0, "EXPEDITION", {"DONE", "PILLAGE APPLE_HOLM"})
    p.play("PILLAGE APPLE_HOLM")
    assert (p.over, p.truncated, p.turn, p.goods(0)) == (
        1,
        0,
        2,
        {"APPLE": gained(PILLAGE + Island.APPLE_HOLM, "APPLE")},
    )


@pytest.mark.unjitted
@pytest.mark.clause("B.21a")
def test_25_points_in_the_lookout_do_so_too(monkeypatch):
    scoring = GAINS.copy()
    scoring[Card.SALT_STORE, 0, 0] = Gain.POINTS, 1, Per.ONCE, 1  # no card of ours scores in the Lookout
    for module in (effects, possible):
        monkeypatch.setattr(module, "GAINS", scoring)
    p = lookout_over(cleaned_up(empires=[["SALT_STORE"]], score=[24, 0]))
    assert (p.score[0], p.ending, p.over, p.turn, p.stage) == (25, 3, 0, 3, "ACTION")
    p.play("PASS", "PASS")
    assert (p.over, p.truncated, p.turn) == (1, 0, 3)


@pytest.mark.clause("B.21a")
def test_24_points_do_not():
    p = feast(score=[24 - gained(FEAST, "POINTS"), 0]).play(f"OWN {FEAST}", "PASS", "PASS")
    assert (p.score[0], p.ending, p.over, p.turn) == (24, 0, 0, 3)


@pytest.mark.clause("B.21a")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_reaches_them_ends_the_game_for_all(players):
    p = feast(players, passed=[0, *[1] * (players - 1)], turn=5).play(f"OWN {FEAST}", "PASS")
    assert (p.over, p.truncated, p.turn, p.ending) == (1, 0, 5, 5)


@pytest.mark.clause("B.21a", "R.39c")
def test_the_last_round_has_no_cleanup():
    p = feast(workers=[3], spent_workers=[2], passed=[0, 1]).play(f"OWN {FEAST}", "TILE POPULATE", "PASS")
    assert (p.over, p.of(0, "pawn_at"), p.of(0, "spent_workers"), p.first) == (1, ["POPULATE", -1], 2, 0)


def saga(**fields):
    """Seat 0's Ship pillages 3 points' worth of a Distant Island in the Expedition."""
    points = gained(PILLAGE + Island[SAGA], "POINTS")
    fields = {"score": [25 - points, 0], "queue": SHIP, "boats": RAFTS, "revealed": [SAGA], "passed": [0, 1], **fields}
    return position(**fields).play("PASS", f"PILLAGE {SAGA}")


@pytest.mark.clause("B.21b")
def test_25_points_in_the_expedition_make_the_next_round_the_last():
    p = saga()
    assert (p.score[0], p.ending, p.over, p.turn, p.stage) == (25, 3, 0, 3, "LOOKOUT")
    lookout_over(p).play("TILE POPULATE", "TILE SAIL", "PASS", "PASS")
    if p.phase == "LAND":
        p.play("DONE")
    assert (p.over, p.truncated, p.turn) == (1, 0, 3)


@pytest.mark.clause("B.21b")
def test_24_points_in_the_expedition_do_not():
    p = saga(score=[24 - gained(PILLAGE + Island[SAGA], "POINTS"), 0])
    assert (p.score[0], p.ending, p.turn) == (24, 0, 3)


@pytest.mark.clause("B.21c")
def test_later_points_do_not_put_off_a_last_round():
    points = gained(FEAST, "POINTS")
    p = position(empires=[[FEAST]], goods=[price(FEAST)], score=[25 - points, 24], passed=[0, 1], revealed=[SAGA],
                 queue=[(1, "SHIP", "FISH")], boats=[{"RAFT": 2}, {"SHIP": 1}])  # fmt: skip
    p.play(f"OWN {FEAST}", "PASS", f"PILLAGE {SAGA}")
    assert (p.ending, p.over, p.turn) == (2, 1, 2)  # not a third round for seat 1's points in the Expedition
    p = position(empires=[[FEAST]], goods=[price(FEAST)], score=[25, 0], ending=2, passed=[0, 1])
    p.play(f"OWN {FEAST}", "PASS")
    assert (p.ending, p.over) == (2, 1)


@pytest.mark.clause("B.21c")
def test_nor_does_a_second_player_in_the_round_after():
    p = feast(turn=3, ending=3, score=[22, 25], passed=[0, 1]).play(f"OWN {FEAST}", "PASS")
    assert (p.ending, p.over, p.turn) == (3, 1, 3)


# --- the cap ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("O.7", "R.39a", "R.39b")
def test_the_cap_truncates_unless_25_points_came_in_time():
    assert (position(turn=10, passed=[0, 1]).play("PASS").truncated) == 1
    p = saga(turn=10)
    assert (p.over, p.truncated, p.ending) == (1, 1, 11)  # the last round lies beyond the cap
    p = feast(turn=10, passed=[0, 1]).play(f"OWN {FEAST}", "PASS")
    assert (p.over, p.truncated, p.ending) == (1, 0, 10)
    p = saga(turn=9)
    assert (p.over, p.ending) == (0, 10)
    lookout_over(p).play("PASS", "PASS")
    assert (p.over, p.truncated, p.turn) == (1, 0, 10)


@pytest.mark.clause("O.7")
def test_a_truncated_game_is_scored_as_well():
    p = position(turn=10, passed=[0, 1], goods=[{"GOLD": 2}], score=[4, 9]).play("PASS")
    assert (p.truncated, p.score, p.place) == (1, [4 + 3 + 2, 9 + 3], [2, 1])


# --- final points ----------------------------------------------------------------------------------------------------


def final(players=2, **fields):
    """The last round ends."""
    p = position(players, ending=2, **{"passed": [0, *[1] * (players - 1)], **fields}).play("PASS")
    assert (p.over, p.truncated) == (1, 0)
    return p


@pytest.mark.clause("B.22a")
@pytest.mark.parametrize(
    ("empire", "points"),
    [
        ([], 3),
        ([FEAST], 4),
        (["SAKURA_SHIP_RANSACK"], 4),
        (["APPLE_HOLM", SAGA], 5),
        ([FEAST, "WRECKERS", "SAKURA_SHIP_RANSACK", "LONGHOUSE_RUINS"], 7),
    ],
)
def test_each_location_is_worth_a_point(empire, points):
    assert final(empires=[empire]).score == [points, 3]


@pytest.mark.clause("B.22a")
def test_of_a_clan_dealt_twice_each_counts_its_own():
    assert final(3, empires=[[FEAST], ["TOLL_ROPE"], ["TOLL_ROPE", "APPLE_HOLM"]]).score == [4, 4, 5]


@pytest.mark.clause("B.22b", "B.22c", "B.22d")
@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ({"GOLD": 1}, 1),
        ({"GOLD": 3}, 3),
        ({"RAZE": 1}, 1),
        ({"RAZE": 4}, 4),
        ({"APPLE": 1}, 0),
        ({"APPLE": 1, "STONE": 1}, 1),
        ({"APPLE": 1, "SHEEP": 1, "FISH": 1, "WOOD": 1, "STONE": 1}, 2),
        ({"WOOD": 3, "FISH": 3}, 3),
        ({"GOLD": 1, "FISH": 1}, 1),
        ({"GOLD": 1, "RAZE": 1, "SHEEP": 5}, 4),
    ],
)
def test_gold_raze_tokens_and_pairs_of_resources(goods, points):
    assert final(goods=[goods]).score == [3 + points, 3]


@pytest.mark.clause("B.22a", "B.22b")
def test_final_points_come_on_top_of_those_scored_before():
    assert final(score=[25, 11], goods=[{"GOLD": 2}, {"RAZE": 1}]).score == [30, 15]


@pytest.mark.clause("B.22e")
@pytest.mark.parametrize("ships", [0, 1, 3])
def test_cards_that_score_are_added(ships):
    p = final(empires=[["QUEEN_S_FLEET"]], boats=[{"SHIP": ships, "RAFT": 2}], goods=[{"FISH": 1}])
    assert p.score == [4 + ships * gained("QUEEN_S_FLEET", "POINTS"), 3]


@pytest.mark.clause("B.22e")
@pytest.mark.parametrize("laid", [0, 2, 5])
def test_so_are_those_that_count_tokens(laid):
    tokens = [(1, 0, "TIMBER_BARGE")] * laid
    p = final(empires=[[], ["TROPHY_WALL"]], tokens=tokens)
    each = GAINS[Card.TROPHY_WALL, 0, 0, 3]  # so many tokens
    assert p.score == [3, 4 + laid // each * gained("TROPHY_WALL", "POINTS")]


@pytest.mark.clause("B.22e")
def test_a_scoring_card_in_the_hand_is_worth_nothing():
    assert final(hands=[["QUEEN_S_FLEET"]]).score == [3, 3]


# --- ties ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.22f")
@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"score": [5, 4]}, [1, 2]),
        ({"score": [4, 5], "empires": [[]], "workers": [9, 1], "hands": [[FEAST]]}, [2, 1]),
        ({"score": [0, 1], "empires": [[FEAST]], "workers": [5, 9]}, [1, 2]),
        ({"score": [1, 0], "empires": [[], ["APPLE_HOLM"]], "hands": [[FEAST]]}, [2, 1]),
        ({"workers": [5, 6], "hands": [[FEAST, "WRECKERS"]]}, [2, 1]),
        ({"workers": [2, 5], "spent_workers": [4, 0]}, [1, 2]),
        ({"hands": [[FEAST], ["TOLL_ROPE", "FORGERY"]]}, [2, 1]),
        ({"hands": [[FEAST, "WRECKERS"], ["TOLL_ROPE"]]}, [1, 2]),
    ],
)
def test_ties_go_to_locations_then_workers_then_cards_in_hand(fields, place):
    p = final(**fields)
    assert p.place == place
    assert len(set(p.score)) == (2 if fields.get("score") in ([5, 4], [4, 5]) else 1)


@pytest.mark.clause("B.22g")
@pytest.mark.parametrize(
    ("score", "place"),
    [([3, 3, 3], [1, 1, 1]), ([3, 3, 1], [1, 1, 3]), ([1, 3, 3], [3, 1, 1]), ([4, 3, 3], [1, 2, 2])],
)
def test_who_is_tied_in_all_of_that_shares_the_place(score, place):
    assert final(3, score=score).place == place


@pytest.mark.clause("B.22g")
def test_four_may_share_the_victory():
    assert final(4).place == [1, 1, 1, 1]
