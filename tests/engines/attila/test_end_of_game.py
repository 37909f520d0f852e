"""Clauses of chapter 6: the end of the game."""

import pytest

from tests.engines.attila.scenario import FULL, REMOTE, position

pytestmark = pytest.mark.attila

PEOPLES = ["FRANKS", "HUNS", "GOTHS", "SAXONS", "TEUTONS", "VANDALS"]
FOUR_TIMES_FOUR = ["LUGDUNENSIS", "AQUITANIA", "NARBONENSIS", "DALMATIA"]


def nineteen(people):
    """All pieces of the people but one, none of them in an upper province but three in Belgica."""
    return {**{province: {people: 4} for province in FOUR_TIMES_FOUR}, "BELGICA": {people: 3}}


def reasons(p):
    return [reason for reason in p.end_reasons if reason != -1]


@pytest.mark.clause("6.1")
def test_the_last_of_the_ten_tiles_ends_the_game():
    p = position(3, pieces={"BELGICA": FULL}, hands=[{"FRANKS": 1}], tiles={}, pacified=REMOTE[:9])
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.over, reasons(p), p.tiles_left) == (1, ["LAST_TILE"], {})


@pytest.mark.clause("6.1")
@pytest.mark.parametrize("taken", range(9))
def test_an_earlier_tile_does_not(taken):
    p = position(3, pieces={"BELGICA": FULL}, hands=[{"FRANKS": 1}], tiles={}, pacified=REMOTE[:taken])
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.over, reasons(p), p.pacified["BELGICA"]) == (0, [], 1)


@pytest.mark.clause("6.2")
@pytest.mark.parametrize("people", PEOPLES)
def test_a_people_without_pieces_in_the_supply_ends_the_game(people):
    p = position(3, pieces=nineteen(people), hands=[{people: 1}], tiles={})
    p.play(f"PLACE {people} GERMANIA", "TAKE_INFLUENCE")
    assert (p.over, reasons(p), p.supply[people]) == (1, ["SUPPLY"], 0)


@pytest.mark.clause("6.2")
def test_one_piece_left_in_the_supply_is_enough_to_go_on():
    pieces = nineteen("FRANKS") | {"BELGICA": {"FRANKS": 2}}
    p = position(3, pieces=pieces, hands=[{"FRANKS": 1}], tiles={}).play("PLACE FRANKS GERMANIA", "TAKE_INFLUENCE")
    assert (p.over, p.supply["FRANKS"]) == (0, 1)


@pytest.mark.clause("6.3")
@pytest.mark.parametrize("people", PEOPLES)
def test_a_marker_at_the_top_space_ends_the_game(people):
    p = position(3, hands=[{people: 1}], influence=[{people: 21}], tiles={})
    p.play(f"PLACE {people} BELGICA", "TAKE_INFLUENCE")
    assert (p.over, reasons(p), p.influence[0]) == (1, ["TOP_SPACE"], {people: 22})


@pytest.mark.clause("6.3")
def test_a_marker_one_space_short_of_the_top_does_not():
    p = position(3, hands=[{"FRANKS": 1}], influence=[{"FRANKS": 20}], tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.over, p.influence[0]) == (0, {"FRANKS": 21})


@pytest.mark.clause("6.4")
@pytest.mark.parametrize(("taken", "space"), [(0, 21), (1, 21), (3, 20), (6, 19), (6, 21)])
def test_a_marker_never_passes_the_top_space(taken, space):
    p = position(3, hands=[{"FRANKS": 1}], influence=[{"FRANKS": space}], tiles={}, pacified=REMOTE[:taken])
    assert p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE").influence[0] == {"FRANKS": 22}


@pytest.mark.clause("6.5")
def test_the_turn_in_which_the_end_is_triggered_is_played_out():
    p = position(2, hands=[{"FRANKS": 1, "HUNS": 1}, {"HUNS": 1}], influence=[{"FRANKS": 21}], tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (reasons(p), p.over, p.phase, p.cards_owed) == (["TOP_SPACE"], 0, "CARD", 1)
    p.play("PLACE HUNS RAETIA")
    assert p.over == 0
    p.play("TAKE_INFLUENCE")
    assert (p.over, p.pieces["RAETIA"], p.influence[0]["HUNS"]) == (1, {"HUNS": 1}, 1)


@pytest.mark.clause("6.5")
def test_a_tile_may_still_be_played_in_that_turn():
    p = position(3, hands=[{"FRANKS": 1}], influence=[{"FRANKS": 21}], tiles={"TWO_INFLUENCE": 1})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.over, p.legal()) == (0, {"TWO_INFLUENCE", "END_TURN"})
    p.play("TWO_INFLUENCE", "ADVANCE HUNS", "ADVANCE HUNS")
    assert (p.over, p.influence[0]["HUNS"]) == (1, 2)


@pytest.mark.clause("6.5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_no_other_turn_follows(seat):
    influence = [{"HUNS": 21 * (i == seat)} for i in range(3)]
    p = position(3, hands={"HUNS": 2}, influence=influence, tiles={}, active=seat)
    p.play("PLACE HUNS BELGICA", "TAKE_INFLUENCE")
    assert (p.over, p.to_act, p.active, p.legal()) == (1, -1, seat, set())
    assert p.turn == 1


@pytest.mark.clause("6.6")
@pytest.mark.parametrize(
    ("influence", "expected"),
    [([21, 5, 2], [5, 3, 0]), ([21, 5, 5], [5, 2, 2]), ([21, 22, 1], [4, 4, 0]), ([21, 0, 0], [8, 0, 0])],
)
def test_then_comes_one_final_scoring_under_the_usual_rules(influence, expected):
    pieces = {"PANNONIA": {"FRANKS": 3}, "RAETIA": {"FRANKS": 1}}
    tracks = [{"FRANKS": space} if space else {} for space in influence]
    p = position(3, pieces=pieces, hands=[{"FRANKS": 1}], influence=tracks, tiles={}, score=[0, 10, 20])
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert p.over
    assert p.score == [points + earlier for points, earlier in zip(expected, [0, 10, 20], strict=True)]


@pytest.mark.clause("6.7")
@pytest.mark.parametrize(
    ("score", "place"),
    [
        ([0, 10, 20], [3, 2, 1]),
        ([17, 20, 9], [2, 1, 3]),
        ([100, 0, 50], [1, 3, 2]),
    ],
)
def test_the_highest_score_wins(score, place):
    p = position(3, hands=[{"FRANKS": 1}], influence=[{"FRANKS": 21}], tiles={}, score=score)
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")  # the final scoring gives seat 0 two more points
    assert (p.over, p.score, p.place) == (1, [score[0] + 2, *score[1:]], place)
