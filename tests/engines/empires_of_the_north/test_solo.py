"""Base rule 23: one player."""

from itertools import pairwise

import pytest

from hordes.engines.empires_of_the_north.components import SOLO_GOAL
from tests.engines.empires_of_the_north.scenario import gained, new_game, position, price

pytestmark = pytest.mark.empires_of_the_north
RESOURCES = ["APPLE", "SHEEP", "FISH", "WOOD", "STONE"]
FEAST = "HARBOUR_FEAST"


def event(good="FISH", round_number=3, **fields):
    """The event of a round: it asks for that many of the Resource."""
    fields = {"turn": round_number - 1, "events_left": {good: 1}, "score": [9], **fields}
    return position(1, **fields).play("PASS", "DONE")


# --- four rounds -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.23a")
@pytest.mark.parametrize(("turn", "over"), [(1, 0), (2, 0), (3, 0), (4, 1)])
def test_the_game_lasts_four_rounds(turn, over):
    p = position(1, turn=turn).play("PASS")
    assert (p.over, p.truncated, p.turn) == (over, 0, turn + (not over))


@pytest.mark.clause("B.23a")
def test_the_fourth_round_still_has_its_expedition():
    p = position(1, turn=4, queue=[(0, "SHIP", "NOTHING")], boats=[{"RAFT": 2}], revealed=["APPLE_HOLM"]).play("PASS")
    assert (p.over, p.legal()) == (0, {"DONE", "PILLAGE APPLE_HOLM"})
    assert p.play("DONE").over == 1


# --- events ----------------------------------------------------------------------------------------------------------


def whole_game(seed):
    """The Resources of the events left in each round's Action phase."""
    p = new_game(1, seed=seed)
    assert p.events_left == dict.fromkeys(RESOURCES, 1)
    left = []
    while not p.over:
        if p.phase == "ACTION":
            left.append({*p.events_left})
        p.play(*sorted({"DONE", "PASS", "NO"} & p.legal()) or [min(p.legal())])
    return left


@pytest.mark.clause("B.23b")
@pytest.mark.parametrize("seed", range(5))
def test_after_each_lookout_an_event_is_drawn_and_stays_out(seed):
    left = whole_game(seed)
    assert [len(rest) for rest in left] == [4, 3, 2, 1]
    assert all(later < earlier for earlier, later in pairwise(left))


@pytest.mark.clause("B.23b")
def test_no_event_before_the_lookout_is_over():
    p = position(1, turn=2, events_left={"FISH": 1}, goods=[{"FISH": 5}]).play("PASS")
    assert (p.stage, p.goods(0), p.events_left) == ("LOOKOUT", {"FISH": 5}, {"FISH": 1})
    p.play("DONE")
    assert (p.stage, p.goods(0), p.events_left) == ("ACTION", {"FISH": 2}, {})


@pytest.mark.clause("B.23b")
def test_what_the_lookout_gives_is_there_for_the_event():
    p = event("FISH", 2, empires=[["SALT_STORE"]], goods=[{"FISH": 1}])
    short = max(2 - 1 - gained("SALT_STORE", "FISH"), 0)
    assert p.score[0] == 9 - short


@pytest.mark.clause("B.23b", "B.23c")
def test_the_events_are_drawn_at_random_one_for_each_resource():
    first = [*({*RESOURCES} - whole_game(seed)[0] for seed in range(30))]
    assert {*map(len, first)} == {1}
    assert set().union(*first) == {*RESOURCES}


@pytest.mark.clause("B.23c", "B.23d", "B.23e")
@pytest.mark.parametrize("good", RESOURCES)
@pytest.mark.parametrize("round_number", [2, 3, 4])
def test_as_many_as_the_number_of_the_round_are_paid(good, round_number):
    goods = dict.fromkeys(RESOURCES, 6)
    p = event(good, round_number, goods=[goods | {"GOLD": 2}])
    assert (p.phase, p.score[0]) == ("ACTION", 9)
    assert p.goods(0) == goods | {"GOLD": 2, good: 6 - round_number}


@pytest.mark.clause("B.23d")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_each_one_missing_costs_a_point(held):
    p = event("WOOD", 3, goods=[{"WOOD": held, "FISH": 2}])
    assert (p.score[0], p.goods(0)) == (9 - (3 - held), {"FISH": 2})


@pytest.mark.clause("B.23e")
def test_what_is_there_is_paid_by_itself_and_gold_only_on_request():
    p = event("FISH", 3, goods=[{"FISH": 1, "GOLD": 5}])
    assert (p.phase, p.legal(), p.goods(0), p.score[0]) == ("EVENT", {"YES", "NO"}, {"GOLD": 5}, 9)
    p.play("YES")
    assert (p.phase, p.goods(0), p.score[0]) == ("EVENT", {"GOLD": 4}, 9)
    p.play("NO")
    assert (p.phase, p.goods(0), p.score[0]) == ("ACTION", {"GOLD": 4}, 8)


@pytest.mark.clause("B.23e")
def test_when_the_gold_is_gone_the_rest_costs_points():
    p = event("FISH", 4, goods=[{"GOLD": 1}]).play("YES")
    assert (p.phase, p.goods(0), p.score[0]) == ("ACTION", {}, 6)


@pytest.mark.clause("B.23f")
@pytest.mark.parametrize(("score", "left"), [(0, 0), (2, 0), (3, 0), (4, 1)])
def test_points_never_fall_below_none(score, left):
    assert event("FISH", 3, score=[score]).score == [left]
    p = event("FISH", 3, score=[score], goods=[{"GOLD": 1}]).play("NO", "NO", "NO")
    assert (p.phase, p.score, p.goods(0)) == ("ACTION", [left], {"GOLD": 1})


# --- the result ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.23g")
@pytest.mark.parametrize(("final", "place"), [(27, 2), (28, 1), (40, 1)])
def test_28_points_at_the_end_win(final, place):
    p = position(1, turn=4, score=[final - 3]).play("PASS")  # three locations
    assert (SOLO_GOAL, p.over, p.score, p.place) == (28, 1, [final], [place])


@pytest.mark.clause("B.23h")
def test_25_points_do_not_end_the_game():
    points = gained(FEAST, "POINTS")
    p = position(1, empires=[[FEAST]], goods=[price(FEAST)], score=[25 - points]).play(f"OWN {FEAST}")
    assert (p.score[0], p.ending) == (25, 0)
    p.play("PASS")
    assert (p.over, p.turn) == (0, 3)
