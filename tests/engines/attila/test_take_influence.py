"""Chapter 2: take influence, or forgo it."""

import pytest

from tests.engines.attila.scenario import FULL, REMOTE, position

pytestmark = pytest.mark.attila
UPPER = {"BELGICA", "GERMANIA", "RAETIA", "NORICUM", "PANNONIA", "MOESIA"}
NEXT = {"HUNS": 1}  # a hand for the next seat, so that its turn is not over at once
CENTURIES = [  # provinces already pacified, steps of influence
    pytest.param(0, 1, marks=pytest.mark.clause("2.3"), id="4th century"),
    pytest.param(1, 2, marks=pytest.mark.clause("2.4"), id="5th century, both tiles"),
    pytest.param(2, 2, marks=pytest.mark.clause("2.4"), id="5th century, last tile"),
    pytest.param(3, 3, marks=pytest.mark.clause("2.5"), id="6th century, all tiles"),
    pytest.param(5, 3, marks=pytest.mark.clause("2.5"), id="6th century, last tile"),
    pytest.param(6, 4, marks=pytest.mark.clause("2.6"), id="7th century, all tiles"),
    pytest.param(9, 4, marks=pytest.mark.clause("2.6"), id="7th century, last tile"),
]


@pytest.mark.clause("2.1")
def test_influence_is_gained_only_for_the_people_just_placed():
    p = position(hands=[{"FRANKS": 1, "HUNS": 1}], influence=[{"FRANKS": 3, "HUNS": 3}], pieces={"RAETIA": {"HUNS": 1}})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert p.influence[0] == {"FRANKS": 4, "HUNS": 3}


@pytest.mark.clause("2.1")
def test_influence_is_gained_at_once():
    p = position(hands=[{"FRANKS": 1, "HUNS": 1}], tiles={}).play("PLACE FRANKS BELGICA")
    assert p.legal() == {"TAKE_INFLUENCE", "DECLINE", *p.legal("PLACE FRANKS")}
    p.play("TAKE_INFLUENCE")
    assert (p.phase, p.active) == ("CARD", 0)
    assert p.influence[0] == {"FRANKS": 1}


@pytest.mark.clause("2.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_the_own_marker_moves(seat):
    p = position(3, active=seat, hands={"FRANKS": 1}, influence={"FRANKS": 5})
    p.play("PLACE FRANKS RAETIA", "TAKE_INFLUENCE")
    assert p.influence == [{"FRANKS": 6 if other == seat else 5} for other in range(3)]


@pytest.mark.clause("2.8")
@pytest.mark.parametrize(("pacified", "steps"), CENTURIES)
def test_a_marker_on_the_track_moves_by_the_steps_of_the_century(pacified, steps):
    p = position(hands=[{"FRANKS": 1}, NEXT], influence=[{"FRANKS": 1}], pacified=REMOTE[:pacified])
    assert p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE").influence[0] == {"FRANKS": 1 + steps}


@pytest.mark.clause("2.7")
@pytest.mark.parametrize("pacified", [0, 1, 3, 6])
def test_a_marker_off_the_track_enters_at_the_lowest_space(pacified):
    p = position(hands=[{"FRANKS": 1}, NEXT], influence=[{"HUNS": 5}, {"FRANKS": 5}], pacified=REMOTE[:pacified])
    assert p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE").influence[0] == {"FRANKS": 1, "HUNS": 5}


@pytest.mark.clause("2.9")
def test_influence_may_be_declined():
    p = position(3, hands=[{"FRANKS": 1}, NEXT], influence=[{"FRANKS": 3}], tiles={})
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert p.influence[0] == {"FRANKS": 3}
    assert (p.active, p.supply["FRANKS"]) == (1, 19)


@pytest.mark.clause("2.10")
def test_a_second_piece_may_be_placed_in_place_of_influence():
    p = position(3, hands=[{"FRANKS": 1}, NEXT], tiles={})
    p.play("PLACE FRANKS BELGICA", "PLACE FRANKS MOESIA")
    assert p.pieces["BELGICA"] == p.pieces["MOESIA"] == {"FRANKS": 1}
    assert p.supply["FRANKS"] == 18
    assert p.active == 1


@pytest.mark.clause("2.10")
def test_the_second_piece_costs_no_card():
    p = position(hands=[{"FRANKS": 3}, NEXT], tiles={}).play("PLACE FRANKS BELGICA", "PLACE FRANKS BELGICA")
    assert (p.hands[0], p.discards, p.cards_owed) == ({"FRANKS": 2}, {"FRANKS": 1}, 1)


@pytest.mark.clause("2.10")
def test_the_second_piece_is_of_the_same_people():
    p = position(hands=[{"FRANKS": 1, "HUNS": 1}]).play("PLACE FRANKS BELGICA")
    assert p.targets("FRANKS") != set()
    assert p.targets("HUNS") == set()


@pytest.mark.clause("2.10")
def test_there_is_no_third_piece_and_no_influence_as_well():
    p = position(hands=[{"FRANKS": 1, "HUNS": 1}], tiles={}).play("PLACE FRANKS BELGICA", "PLACE FRANKS BELGICA")
    assert {label.split()[:2] == ["PLACE", "HUNS"] for label in p.legal()} == {True}


@pytest.mark.clause("2.11")
def test_the_second_piece_goes_to_upper_provinces_and_where_its_people_is_near():
    p = position(hands=[{"FRANKS": 1}], pieces={"LUSITANIA": {"FRANKS": 1}, "SICILIA": {"HUNS": 1}})
    p.play("PLACE FRANKS MOESIA")
    near_moesia = {"DALMATIA", "MACEDONIA", "THRACIA"}
    assert p.targets("FRANKS") == UPPER | near_moesia | {"LUSITANIA", "TARRACONENSIS", "BAETICA"}


@pytest.mark.clause("2.11")
def test_the_second_piece_goes_to_no_pacified_province():
    p = position(hands=[{"FRANKS": 1}], pacified=["GERMANIA", "LUGDUNENSIS"]).play("PLACE FRANKS BELGICA")
    assert p.targets("FRANKS") == (UPPER | {"BRITANNIA"}) - {"GERMANIA"}


@pytest.mark.clause("2.11")
def test_the_second_piece_comes_from_the_supply():
    pieces = {name: {"GOTHS": 4} for name in ("BELGICA", "GERMANIA", "RAETIA", "NORICUM")} | {"PANNONIA": {"GOTHS": 3}}
    p = position(hands=[{"GOTHS": 1}], pieces=pieces, tiles={}).play("PLACE GOTHS PANNONIA")
    assert p.supply["GOTHS"] == 0
    assert p.legal() == {"TAKE_INFLUENCE", "DECLINE"}


@pytest.mark.clause("2.12")
def test_the_second_piece_brings_no_influence():
    p = position(3, hands=[{"FRANKS": 1}, NEXT], influence={"FRANKS": 3, "HUNS": 2})
    p.play("PLACE FRANKS BELGICA", "PLACE FRANKS MOESIA")
    assert p.influence == [{"FRANKS": 3, "HUNS": 2}] * 3
    assert "TAKE_INFLUENCE" not in p.legal()


@pytest.mark.clause("2.13")
@pytest.mark.parametrize("answer", ["TAKE_INFLUENCE", "DECLINE", "PLACE FRANKS GERMANIA"])
def test_the_turn_is_over_after_this_step(answer):
    p = position(3, hands=[{"FRANKS": 3}, NEXT], tiles={}).play("PLACE FRANKS BELGICA", answer)
    assert (p.active, p.to_act, p.phase) == (1, 1, "CARD")


@pytest.mark.clause("2.14")
@pytest.mark.parametrize("cards", [1, 3, 6])
def test_the_hand_is_filled_up_to_six_at_the_end_of_the_turn(cards):
    p = position(3, hands=[{"FRANKS": cards}, NEXT], tiles={})
    pile = sum(p.draw_pile.values())
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert p.hand_sizes() == [6, 1, 0]
    assert sum(p.draw_pile.values()) == pile - (7 - cards)
    assert p.hands[0]["FRANKS"] >= cards - 1


@pytest.mark.clause("2.15")
def test_a_pending_conflict_comes_before_the_end_of_the_turn():
    p = position(3, hands=[{"FRANKS": 2}, NEXT], pieces={"BELGICA": FULL}, tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.phase, p.active, p.hand_sizes()) == ("CONFLICT", 0, [1, 1, 0])
    p.play("COMMIT_DONE")
    assert (p.active, p.hand_sizes(), p.pacified) == (1, [6, 1, 0], {"BELGICA": 1})


@pytest.mark.clause("2.15")
def test_a_second_card_of_a_double_turn_comes_before_the_end_of_the_turn():
    p = position(3, hands=[{"FRANKS": 3}, NEXT], tiles=[{"DOUBLE_TURN": 1}])
    p.play("DOUBLE_TURN", "PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.phase, p.active, p.hand_sizes()) == ("CARD", 0, [2, 1, 0])
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.active, p.hand_sizes()) == (1, [6, 1, 0])
