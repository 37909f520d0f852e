"""Clauses of Market Day: a position, named actions, named fields. The model of a game's clause tests."""

import pytest

import hordes
from tests.play import legal, play, scene
from tests.toy import GAME

pytestmark = pytest.mark.toy


def market_day(num_players=2, /, **state):
    """Seat 0 decides; four coins and two idle workers each, no grain and no crop, unless `state` says otherwise."""
    seats = [{"coins": 4, "grain": 0, "crop": 0, "idle": 2} for _ in range(num_players)]
    for seat, changes in zip(seats, state.pop("players", []), strict=False):
        seat.update(changes)
    return scene(GAME, num_players, to_act=0, phase="PLACE", **{"players": seats, **state})


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_everyone_opens_with_two_workers_three_coins_and_a_crop_card(players):
    crops = set()
    for seed in range(30):
        state = hordes.make(GAME, 1, players, seed=seed).state(0)
        assert state["worker_on"] == {}
        for seat, me in enumerate(state["players"]):
            assert (me["idle"], me["coins"], me["grain"]) == ((2, 3, 0) if seat < players else (0, 3, 0))
            crops.add((seat, me["crop"])) if seat < players else None
    assert crops == {(seat, crop) for seat in range(players) for crop in (0, 1, 2)}


@pytest.mark.clause("1.2")
def test_the_opening_coins_may_be_changed():
    assert [p["coins"] for p in hordes.make(GAME, 1, 3, seed=0, coins=5).state(0)["players"]] == [5, 5, 5]


@pytest.mark.clause("2.1")
def test_a_worker_goes_only_to_empty_sites_it_can_pay():
    assert legal(market_day(players=[{"coins": 1}])) == ["PLACE COMMON", "PLACE MARKET", "PLACE OLD_MILL", "REST"]
    taken = market_day(worker_on={"COMMON": 1, "MANOR": 1}, players=[{}, {"idle": 0}])
    assert legal(taken) == ["PLACE MARKET", "PLACE OLD_MILL", "REST"]


@pytest.mark.clause("2.1", "2.2")
@pytest.mark.parametrize(
    ("site", "coins", "grain"), [("COMMON", 4, 1), ("MARKET", 5, 0), ("OLD_MILL", 3, 2), ("MANOR", 3, 3)]
)
def test_a_placed_worker_pays_the_fee_and_takes_the_goods(site, coins, grain):
    state = play(market_day(), f"PLACE {site}")
    assert state["players"][0] == {"coins": coins, "grain": grain, "crop": 0, "idle": 1}
    assert state["worker_on"] == {site: 0}
    assert state["to_act"] == 1


@pytest.mark.clause("2.3")
def test_a_resting_worker_goes_nowhere_and_is_no_longer_idle():
    state = play(market_day(), "REST")
    assert state["players"][0] == {"coins": 4, "grain": 0, "crop": 0, "idle": 1}
    assert state["worker_on"] == {}


@pytest.mark.clause("3.1")
def test_after_a_rest_its_owner_may_give_a_coin_for_a_grain():
    engine = market_day(3)
    play(engine, "REST")
    assert legal(engine) == ["KEEP", "GIVE SEAT_1", "GIVE SEAT_2"]
    state = play(engine, "GIVE SEAT_2")
    assert [(p["coins"], p["grain"]) for p in state["players"]] == [(3, 1), (4, 0), (5, 0)]
    assert state["to_act"] == 1


@pytest.mark.clause("3.1")
def test_keeping_the_coin_changes_nothing():
    state = play(market_day(), "REST", "KEEP")
    assert [(p["coins"], p["grain"]) for p in state["players"][:2]] == [(4, 0), (4, 0)]
    assert (state["phase"], state["to_act"]) == ("PLACE", 1)


@pytest.mark.clause("3.1")
def test_without_a_coin_no_gift_is_asked():
    assert play(market_day(players=[{"coins": 0}]), "REST")["to_act"] == 1


@pytest.mark.clause("4.1")
def test_a_seat_without_idle_workers_is_passed_over():
    assert play(market_day(3, players=[{}, {"idle": 0}]), "PLACE COMMON")["to_act"] == 2


@pytest.mark.clause("4.1")
@pytest.mark.parametrize(
    ("crops", "places"),
    [((0, 0, 0), [1, 2, 2]), ((0, 2, 1), [2, 1, 2]), ((1, 2, 2), [1, 1, 1]), ((2, 2, 0), [1, 2, 3])],
)
def test_when_no_worker_is_idle_crops_are_revealed_and_most_grain_wins(crops, places):
    seats = [{"idle": int(seat == 0), "crop": crop} for seat, crop in enumerate(crops)]
    state = play(market_day(3, players=seats), "PLACE COMMON")
    assert state["over"] == 1
    assert state["score"] == [1 + crops[0], crops[1], crops[2]]
    assert state["place"] == places


@pytest.mark.clause("4.2")
@pytest.mark.parametrize(("grain", "place"), [(2, 2), (3, 1), (4, 1)])
def test_alone_four_grain_win(grain, place):
    state = play(market_day(1, players=[{"idle": 1, "grain": grain}]), "PLACE COMMON")
    assert state["score"][0] == grain + 1
    assert state["place"][0] == place
