"""Chapter 1: play a card and place a piece."""

import pytest

from tests.engines.attila.scenario import position

pytestmark = pytest.mark.attila
UPPER = {"BELGICA", "GERMANIA", "RAETIA", "NORICUM", "PANNONIA", "MOESIA"}
ALL_TWENTY_GOTHS = {name: {"GOTHS": 4} for name in ("BELGICA", "GERMANIA", "RAETIA", "NORICUM", "PANNONIA")}


@pytest.mark.clause("1.1")
def test_any_card_of_the_hand_may_be_played():
    p = position(hands=[{"FRANKS": 1, "GOTHS": 2, "VANDALS": 1}, {"HUNS": 6}], tiles={})
    assert {label.split()[1] for label in p.legal()} == {"FRANKS", "GOTHS", "VANDALS"}


@pytest.mark.clause("1.1")
def test_one_card_is_played():
    p = position(hands=[{"FRANKS": 1, "GOTHS": 2}]).play("PLACE GOTHS MOESIA")
    assert p.hands[0] == {"FRANKS": 1, "GOTHS": 1}


@pytest.mark.clause("1.1", "1.2")
def test_a_card_without_a_piece_in_the_supply_cannot_be_played():
    p = position(hands=[{"FRANKS": 1, "GOTHS": 1}], pieces=ALL_TWENTY_GOTHS)
    assert p.targets("GOTHS") == set()
    assert p.targets("FRANKS") == UPPER


@pytest.mark.clause("1.2")
def test_the_piece_moves_from_the_supply_to_the_province():
    p = position(hands=[{"SAXONS": 1}], pieces={"RAETIA": {"SAXONS": 1}}).play("PLACE SAXONS RAETIA")
    assert p.supply["SAXONS"] == 18
    assert p.pieces["RAETIA"] == {"SAXONS": 2}


@pytest.mark.clause("1.2")
def test_no_other_piece_moves():
    p = position(hands=[{"SAXONS": 1}], pieces={"RAETIA": {"HUNS": 1}}).play("PLACE SAXONS MOESIA")
    assert p.state["pieces"] == {"RAETIA": {"HUNS": 1}, "MOESIA": {"SAXONS": 1}}
    assert p.supply == {"FRANKS": 20, "HUNS": 19, "GOTHS": 20, "SAXONS": 19, "TEUTONS": 20, "VANDALS": 20}


@pytest.mark.clause("1.3", "1.4")
@pytest.mark.parametrize("people", ["FRANKS", "HUNS", "GOTHS", "SAXONS", "TEUTONS", "VANDALS"])
def test_the_first_piece_of_a_people_goes_to_one_of_the_six_upper_provinces(people):
    assert position(hands=[{people: 1}]).targets(people) == UPPER


@pytest.mark.clause("1.3")
def test_pieces_of_other_peoples_open_no_way_to_a_first_piece():
    p = position(hands=[{"FRANKS": 1}], pieces={"SICILIA": {"HUNS": 1}, "BELGICA": {"GOTHS": 1}})
    assert p.targets("FRANKS") == UPPER


@pytest.mark.clause("1.5")
def test_a_people_on_the_map_may_still_enter_any_upper_province():
    assert position(hands=[{"FRANKS": 1}], pieces={"LUSITANIA": {"FRANKS": 3}}).targets("FRANKS") >= UPPER


@pytest.mark.clause("1.6")
def test_a_piece_may_go_where_its_people_stands():
    p = position(hands=[{"FRANKS": 1, "HUNS": 1}], pieces={"AFRICA": {"FRANKS": 1}})
    assert "AFRICA" in p.targets("FRANKS")
    assert "AFRICA" not in p.targets("HUNS")


@pytest.mark.clause("1.7")
def test_a_piece_may_go_next_to_its_people_and_nowhere_else():
    p = position(hands=[{"FRANKS": 1}], pieces={"LUSITANIA": {"FRANKS": 1}})
    assert p.targets("FRANKS") == UPPER | {"LUSITANIA", "TARRACONENSIS", "BAETICA"}


@pytest.mark.clause("1.7")
def test_every_piece_of_the_people_opens_its_neighbourhood():
    p = position(hands=[{"FRANKS": 1}], pieces={"MAURETANIA": {"FRANKS": 1}, "GRAECIA": {"FRANKS": 1, "HUNS": 1}})
    around = {"MAURETANIA", "NUMIDIA", "BAETICA", "GRAECIA", "MACEDONIA", "ASIA"}
    assert p.targets("FRANKS") == UPPER | around


@pytest.mark.clause("1.7")
def test_a_piece_does_not_go_two_provinces_far():
    p = position(hands=[{"FRANKS": 1}], pieces={"BELGICA": {"FRANKS": 1}})
    assert "LUGDUNENSIS" in p.targets("FRANKS")
    assert "AQUITANIA" not in p.targets("FRANKS")


@pytest.mark.clause("1.7")
def test_neighbours_of_another_people_are_not_open():
    p = position(hands=[{"FRANKS": 1}], pieces={"LUSITANIA": {"HUNS": 1}, "BELGICA": {"FRANKS": 1}})
    assert p.targets("FRANKS") == UPPER | {"LUGDUNENSIS", "BRITANNIA"}


@pytest.mark.clause("1.8")
def test_the_played_card_goes_to_the_discards():
    p = position(hands=[{"TEUTONS": 2}], discards={"TEUTONS": 1, "HUNS": 1}).play("PLACE TEUTONS NORICUM")
    assert p.discards == {"TEUTONS": 2, "HUNS": 1}


@pytest.mark.clause("1.8")
def test_the_played_card_lies_face_up():
    p = position(hands={"TEUTONS": 1}).play("PLACE TEUTONS NORICUM")
    for seat in (0, 1):
        assert [card > 0 for card in p.sees(seat, "discards")] == [False, False, False, False, True, False]
