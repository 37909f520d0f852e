"""Sequence of a turn."""

import pytest

from tests.engines.attila.scenario import FULL, REMOTE, position

pytestmark = pytest.mark.attila


@pytest.mark.clause("T.1")
def test_a_turn_begins_with_a_card_and_its_piece():
    p = position(3, hands=[{"FRANKS": 1, "HUNS": 1}, {"HUNS": 1}], tiles={})
    assert p.legal() == p.legal("PLACE") != set()
    p.play("PLACE FRANKS BELGICA")
    assert p.pieces["BELGICA"] == {"FRANKS": 1}
    assert p.hands[0] == {"HUNS": 1}


@pytest.mark.clause("T.2")
def test_influence_is_the_second_step():
    p = position(3, hands=[{"FRANKS": 1}, {"HUNS": 1}], tiles={})
    p.play("PLACE FRANKS BELGICA")
    assert (p.phase, p.to_act) == ("INFLUENCE", 0)
    assert {"TAKE_INFLUENCE", "DECLINE"} <= p.legal()


@pytest.mark.clause("T.2")
def test_influence_comes_before_the_conflict():
    p = position(3, hands=[{"FRANKS": 2}, {"HUNS": 1}], pieces={"BELGICA": FULL}, tiles={})
    p.play("PLACE FRANKS BELGICA")
    assert p.phase == "INFLUENCE"
    assert p.pieces["BELGICA"] == {"FRANKS": 1, **FULL}
    p.play("TAKE_INFLUENCE")
    assert p.phase == "CONFLICT"
    assert p.influence[0] == {"FRANKS": 1}


@pytest.mark.clause("T.3")
def test_a_fifth_piece_brings_a_conflict_and_then_pacification():
    p = position(3, hands=[{"FRANKS": 2}, {"HUNS": 1}], pieces={"BELGICA": FULL}, tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.phase, p.conflict_at, p.pacified) == ("CONFLICT", "BELGICA", {})
    p.play("COMMIT_DONE")
    assert p.pieces["BELGICA"] == FULL
    assert p.pacified == {"BELGICA": 1}


@pytest.mark.clause("T.3")
def test_without_a_fifth_piece_there_is_neither_conflict_nor_pacification():
    p = position(3, hands=[{"FRANKS": 2}, {"HUNS": 1}], pieces={"BELGICA": {"GOTHS": 2, "SAXONS": 1}}, tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.phase, p.active, p.pacified) == ("CARD", 1, {})
    assert p.pieces["BELGICA"] == {"FRANKS": 1, "GOTHS": 2, "SAXONS": 1}


@pytest.mark.clause("T.4")
@pytest.mark.parametrize(("already_pacified", "points"), [(1, 0), (2, 3)])
def test_scoring_comes_where_a_century_ran_out_of_tiles(already_pacified, points):
    p = position(3, hands=[{"FRANKS": 1}, {"HUNS": 1}], pieces={"BELGICA": FULL}, pacified=REMOTE[:already_pacified],
                 influence=[{"GOTHS": 1}], tiles={})  # fmt: skip
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert p.score == [points, 0, 0]


@pytest.mark.clause("T.4")
def test_scoring_comes_after_the_pacification():
    p = position(3, hands=[{"FRANKS": 1}, {"HUNS": 1}], pieces={"BELGICA": FULL, "RAETIA": {"FRANKS": 1}}, tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert p.pieces["BELGICA"] == FULL
    assert p.score == [2, 0, 0]  # one piece in one province: the piece that left Belgica counts no more
