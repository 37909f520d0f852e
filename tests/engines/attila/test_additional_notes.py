"""Additional notes."""

import pytest

import hordes
from hordes.engines.attila.components import Province
from tests.engines.attila.scenario import FULL, REMOTE, position

pytestmark = pytest.mark.attila
UPPER = {"BELGICA", "GERMANIA", "RAETIA", "NORICUM", "PANNONIA", "MOESIA"}
NEXT = {"HUNS": 1}  # a hand for the next seat, so that its turn is not over at once
ARROWS = [
    ("BRITANNIA", "BELGICA"), ("BRITANNIA", "LUGDUNENSIS"), ("BAETICA", "MAURETANIA"), ("ITALIA_INFERIOR", "SICILIA"),
    ("SICILIA", "AFRICA"), ("ITALIA_INFERIOR", "MACEDONIA"), ("THRACIA", "BITHYNIA"), ("GRAECIA", "ASIA"),
]  # fmt: skip


@pytest.mark.clause("N.1")
def test_a_lone_people_has_its_conflict_at_the_fifth_piece():
    p = position(3, hands=[{"FRANKS": 2}, NEXT], pieces={"BELGICA": {"FRANKS": 4}}, tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.phase, p.conflict_at) == ("CONFLICT", "BELGICA")


@pytest.mark.clause("N.2")
@pytest.mark.parametrize("commits", [[], ["COMMIT FRANKS"]])
def test_all_pieces_of_a_lone_people_leave(commits):
    p = position(3, hands=[{"FRANKS": 3}, NEXT], pieces={"BELGICA": {"FRANKS": 4}, "RAETIA": {"FRANKS": 1}}, tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE", *commits, "COMMIT_DONE")
    assert p.pieces["BELGICA"] == {}
    assert p.pieces["RAETIA"] == {"FRANKS": 1}
    assert p.supply["FRANKS"] == 19


@pytest.mark.clause("N.3")
def test_every_seat_may_be_rid_of_cards_in_the_conflict_of_a_lone_people():
    hands = [{"FRANKS": 2}, {"FRANKS": 1, "HUNS": 1}, {"FRANKS": 1, "HUNS": 2}]
    p = position(3, hands=hands, pieces={"BELGICA": {"FRANKS": 4}}, tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    for seat in (0, 1, 2):
        assert p.to_act == seat
        assert p.legal() == {"COMMIT FRANKS", "COMMIT_DONE"}
        p.play("COMMIT FRANKS")
    assert (p.active, p.hands[1:], p.discards) == (1, [{"HUNS": 1}, {"HUNS": 2}], {"FRANKS": 1 + 3})


@pytest.mark.clause("N.4")
def test_a_pacified_province_opens_its_neighbours_but_not_itself():
    p = position(hands=[{"FRANKS": 1, "HUNS": 1}], pieces={"LUSITANIA": {"FRANKS": 2}}, pacified=["LUSITANIA"])
    assert p.targets("FRANKS") == UPPER | {"TARRACONENSIS", "BAETICA"}
    assert p.targets("HUNS") == UPPER


@pytest.mark.clause("N.5")
def test_only_the_active_player_refills():
    p = position(3, hands=[{"FRANKS": 1}, {"GOTHS": 3}, {"SAXONS": 2, "HUNS": 3}], pieces={"BELGICA": FULL}, tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE", "COMMIT GOTHS", "COMMIT_DONE", "COMMIT SAXONS", "COMMIT_DONE")
    assert p.active == 1
    assert p.hands[1:] == [{"GOTHS": 2}, {"SAXONS": 1, "HUNS": 3}]
    assert p.hand_sizes() == [6, 2, 4]


@pytest.mark.clause("N.6")
def test_the_refill_comes_only_when_the_turn_ends():
    p = position(3, hands=[{"FRANKS": 3}, NEXT], tiles=[{"TWO_INFLUENCE": 1}])
    for action in ("PLACE FRANKS BELGICA", "TAKE_INFLUENCE"):
        assert p.play(action).hands[0] == {"FRANKS": 2}
    p.play("END_TURN")
    assert p.hand_sizes() == [6, 1, 0]


@pytest.mark.clause("N.7")
def test_conflict_pacification_and_scoring_come_before_the_refill():
    p = position(3, hands=[{"FRANKS": 3}, NEXT], pieces={"BELGICA": FULL}, tiles=[{"TWO_INFLUENCE": 1}],
                 influence=[{"GOTHS": 1}])  # fmt: skip
    p.play("PLACE FRANKS BELGICA", "DECLINE", "COMMIT_DONE")
    assert (p.phase, p.pacified, p.score) == ("END_TURN", {"BELGICA": 1}, [3, 0, 0])
    assert p.hands[0] == {"FRANKS": 2}


@pytest.mark.clause("N.8")
@pytest.mark.parametrize("arrow", ARROWS, ids=" ".join)
def test_an_arrow_joins_its_provinces_in_both_directions(arrow):
    for here, there in (arrow, arrow[::-1]):
        assert there in position(hands=[{"FRANKS": 1}], pieces={here: {"FRANKS": 1}}).targets("FRANKS")


@pytest.mark.clause("N.8")
def test_without_an_arrow_the_sea_separates():
    p = position(hands=[{"FRANKS": 1}], pieces={"AFRICA": {"FRANKS": 1}})
    assert p.targets("FRANKS") == UPPER | {"AFRICA", "NUMIDIA", "SICILIA"}


VANDALS_ON_THE_MAP = {name: {"VANDALS": 4} for name in ("RAETIA", "NORICUM", "PANNONIA", "MOESIA")}
VANDALS_ON_THE_MAP |= {"DALMATIA": {"VANDALS": 3}, "BELGICA": FULL}


@pytest.mark.clause("N.9")
def test_the_last_vandal_that_loses_its_conflict_does_not_end_the_game():
    p = position(3, hands=[{"VANDALS": 1}, NEXT], pieces=VANDALS_ON_THE_MAP, tiles={})
    p.play("PLACE VANDALS BELGICA")
    assert p.supply["VANDALS"] == 0
    p.play("TAKE_INFLUENCE")
    assert (p.supply["VANDALS"], p.pieces["BELGICA"]) == (1, FULL)
    assert (p.over, p.active, p.end_reasons) == (0, 1, [-1] * 4)


@pytest.mark.clause("N.9")
def test_the_last_vandal_that_stays_does_end_it():
    p = position(3, hands=[{"VANDALS": 3}, NEXT], pieces=VANDALS_ON_THE_MAP, tiles={})
    p.play("PLACE VANDALS BELGICA", "TAKE_INFLUENCE", "COMMIT VANDALS", "COMMIT VANDALS")
    assert p.pieces["BELGICA"] == {"VANDALS": 1}
    assert (p.over, p.end_reasons[0]) == (1, "SUPPLY")


@pytest.mark.clause("N.11")
def test_nothing_can_be_placed_on_sardinia_or_corsica():
    names = " ".join([*Province.__members__, *hordes.game("attila").action_names])
    assert "SICILIA" in names
    assert not any(island in names for island in ("SARDINIA", "CORSICA"))


@pytest.mark.clause("N.12")
def test_greece_is_a_single_province():
    greek = {"GRAECIA", "ACHAIA", "PELOPONNESUS", "EPIRUS", "HELLAS"}
    assert greek & set(Province.__members__) == {"GRAECIA"}
    p = position(hands=[{"FRANKS": 1}], pieces={"GRAECIA": {"FRANKS": 1}})
    assert p.targets("FRANKS") == UPPER | {"GRAECIA", "MACEDONIA", "ASIA"}


@pytest.mark.clause("N.13")
def test_a_province_takes_a_fifth_piece_but_no_sixth():
    p = position(3, hands=[{"FRANKS": 1}, NEXT], pieces={"BELGICA": FULL, "RAETIA": FULL})
    assert {"BELGICA", "RAETIA"} <= p.targets("FRANKS")
    p.play("PLACE FRANKS BELGICA")
    assert sum(p.pieces["BELGICA"].values()) == 5
    assert "BELGICA" not in p.targets("FRANKS")
    assert "RAETIA" in p.targets("FRANKS")


@pytest.mark.clause("N.14")
def test_a_double_turn_allows_no_sixth_piece():
    p = position(3, hands=[{"FRANKS": 1, "VANDALS": 1}, NEXT], pieces={"BELGICA": FULL}, tiles=[{"DOUBLE_TURN": 1}])
    p.play("DOUBLE_TURN", "PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.active, p.phase) == (0, "CARD")
    assert p.targets("VANDALS") == UPPER - {"BELGICA"}


@pytest.mark.clause("N.14")
def test_a_double_turn_after_the_fifth_piece_allows_no_sixth():
    p = position(3, hands=[{"FRANKS": 3}, NEXT], pieces={"BELGICA": FULL}, tiles=[{"DOUBLE_TURN": 1}])
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE", "DOUBLE_TURN")
    assert p.legal() == {"COMMIT FRANKS", "COMMIT_DONE"}
    assert "BELGICA" not in p.play("COMMIT FRANKS", "COMMIT_DONE").targets("FRANKS")


@pytest.mark.clause("N.15")
def test_a_second_piece_in_place_of_influence_is_no_sixth():
    p = position(3, hands=[{"FRANKS": 1}, NEXT], pieces={"BELGICA": {"FRANKS": 2, "HUNS": 2}})
    p.play("PLACE FRANKS BELGICA")
    assert p.targets("FRANKS") == (UPPER | {"LUGDUNENSIS", "BRITANNIA"}) - {"BELGICA"}


@pytest.mark.clause("N.16")
@pytest.mark.parametrize("nth", range(1, 11))
def test_scoring_follows_the_last_tile_of_a_century_and_no_other(nth):
    p = position(3, hands=[{"FRANKS": 1}, NEXT], pieces={"BELGICA": FULL}, pacified=REMOTE[: nth - 1], tiles={},
                 influence=[{}, {"GOTHS": 1}])  # fmt: skip
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert sum(p.pacified.values()) == nth
    assert p.score == [0, 3 if nth in (1, 1 + 2, 1 + 2 + 3, 1 + 2 + 3 + 4) else 0, 0]


@pytest.mark.clause("N.17")
def test_the_lead_of_a_scoring_is_the_surplus_of_pieces_over_provinces():
    pieces = {"BELGICA": {"GOTHS": 4}, "RAETIA": {"GOTHS": 3, "SAXONS": 1}, "MOESIA": {"GOTHS": 1}}
    p = position(hands=[{"FRANKS": 1}, NEXT], influence=[{"GOTHS": 2}, {"GOTHS": 1}], pieces=pieces, tiles={})
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert p.score[0] - p.score[1] == 8 - 3
