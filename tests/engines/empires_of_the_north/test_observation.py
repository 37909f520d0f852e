"""What a seat sees of the decision that is asked: the card or field it is about, and who gains."""

import pytest

from hordes.engines.empires_of_the_north.components import Option, Place
from hordes.engines.empires_of_the_north.language import Gain
from hordes.engines.empires_of_the_north.state import Phase
from tests.engines.empires_of_the_north.scenario import new_game, position

pytestmark = pytest.mark.empires_of_the_north
BARGE, WRESTLING = "TIMBER_BARGE", "RAFT_WRESTLING_389"


def about(p, seat=0):
    """The places that the decision is about."""
    return {place.name for place, shown in zip(Place, p.sees(seat, "about"), strict=True) if shown}


def test_the_field_harvested_shows_while_a_boat_is_chosen():
    p = position().play("TILE HARVEST", f"OWN {BARGE}")
    assert (p.phase, about(p), about(p, 1)) == ("BOAT", {BARGE}, {BARGE})


def test_a_card_that_harvests_shows_beside_the_field():
    p = position(empires=[["NET_MENDERS"]]).play("OWN NET_MENDERS", f"OWN {BARGE}")
    assert (p.phase, about(p)) == ("BOAT", {"NET_MENDERS", BARGE})


def test_an_ambush_shows_where_and_who_gains_and_who_loses():
    p = position(tokens=[(1, 0, BARGE)], goods=[{"FISH": 1, "WOOD": 1}]).play("TILE HARVEST", f"OWN {BARGE}")
    assert (p.phase, p.to_act, about(p, 0), about(p, 1)) == ("AMBUSH", 1, {BARGE}, {BARGE})
    assert [p.sees(0, f"seats[{i}].ambusher") for i in (0, 1)] == [0, 1]
    assert [p.sees(0, f"seats[{i}].target") for i in (0, 1)] == [1, 0]
    assert p.sees(0, "option") == [0, 0]


def test_an_ambush_that_the_activating_seat_chooses_for_says_for_whom():
    p = position(
        3, tokens=[(2, 0, BARGE)], goods=[{"FISH": 1, "WOOD": 1}], passed=[0, 0, 1]
    ).play("TILE HARVEST", f"OWN {BARGE}")  # fmt: skip
    assert (p.phase, p.to_act) == ("AMBUSH", 0)
    assert [p.sees(0, f"seats[{i}].ambusher") for i in range(3)] == [0, 0, 1]


@pytest.mark.parametrize("option", Option)
def test_the_option_declared_shows_before_the_ambush(option):
    p = position(
        empires=[[WRESTLING]], tokens=[(1, 0, WRESTLING)], goods=[{"APPLE": 2, "FISH": 1}], workers=[4],
        spent_workers=[1], queue=[(1, "SHIP", "NOTHING"), (0, "SHIP", "NOTHING")], boats=[{"RAFT": 2}, {"SHIP": 1}],
    ).play(f"OWN {WRESTLING}", f"OPTION {option.name}")  # fmt: skip
    assert (p.phase, about(p, 1)) == ("AMBUSH", {WRESTLING})
    assert p.sees(1, "option") == [option == 0, option == 1]


def test_nothing_of_an_action_shows_in_the_next():
    p = position(hands=[["PRESS_GANG"]], boats=[{"RAFT": 1}]).play("TILE SAIL")  # the boost is the only way
    assert (p.phase, p.to_act, p.sees(1, "raftok"), about(p, 1), p.queue) == (
        "ACTION", 1, 0, set(), [(0, "RAFT", "NOTHING")],
    )  # fmt: skip
    p = position(empires=[["RAFT_YARD", "CREW_CALL"]], goods=[{"WOOD": 1, "APPLE": 1}]).play("OWN RAFT_YARD")
    assert about(p, 0) == about(p, 1) == set()


def test_a_once_a_round_trigger_that_went_off_shows_like_an_exhausted_card():
    p = position(
        empires=[["WRECKERS"]], queue=[(0, "RAFT", "NOTHING")] * 2, boats=[{}], revealed=["APPLE_HOLM", "COD_HOLM"]
    )
    before = p.sees(1, "seats[1].exhausted")[Place.WRECKERS]
    p.play("PASS", "PASS", "PILLAGE APPLE_HOLM")
    assert (before, p.sees(1, "seats[1].exhausted")[Place.WRECKERS]) == (0, 1)


def test_whose_the_oldest_token_is_shows_from_ones_own_seat_on():
    p = position(4, tokens=[(3, 0, BARGE), (1, 0, BARGE), (1, 0, "ORCHARD_LUGGER")])
    shown = [4 * p.sees(viewer, f"seats[{(4 - viewer) % 4}].token_owner")[Place.TIMBER_BARGE] for viewer in range(4)]
    assert shown == [4, 3, 2, 1]
    assert 4 * p.sees(0, "seats[0].token_owner")[Place.ORCHARD_LUGGER] == 2
    assert 16 * p.sees(0, "seats[0].tokens")[Place.TIMBER_BARGE] == 2


def test_more_than_eight_tokens_show():
    tokens = [(1, 0, BARGE)] * 8 + [(3, 0, BARGE)] * 8
    assert position(4, tokens=tokens).sees(2, "seats[2].tokens")[Place.TIMBER_BARGE] == 1


def test_what_an_opponent_is_chosen_for_shows():
    p = position(
        3, clans=("URVART", "BOUDICCA", "BOUDICCA"), empires=[["LOW_KEY_THEFT"]], goods=[{}, {"FISH": 1}, {"WOOD": 1}]
    ).play("OWN LOW_KEY_THEFT")
    assert p.phase == "SEAT"
    assert [gain.name for gain, shown in zip(Gain, p.sees(0, "gain"), strict=True) if shown] == ["COPY"]


@pytest.mark.parametrize(
    ("players", "fields", "last"),
    [
        (2, {"turn": 2}, 0), (2, {"turn": 2, "ending": 3}, 0), (2, {"turn": 3, "ending": 3}, 1), (2, {"turn": 9}, 0),
        (2, {"turn": 10}, 1), (2, {"turn": 10, "ending": 11}, 1), (1, {"turn": 3}, 0), (1, {"turn": 4}, 1),
    ],
)  # fmt: skip
def test_the_last_round_shows_whatever_makes_it_so(players, fields, last):
    assert position(players, **fields).sees(0, "last") == last


def test_the_phase_shows():
    p = new_game()
    assert [phase.name for phase, shown in zip(Phase, p.sees(0, "phase"), strict=True) if shown] == ["KEEP"]
