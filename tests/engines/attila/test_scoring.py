"""Clauses of chapter 4: scoring."""

import pytest

from hordes.engines.attila import scoring
from hordes.engines.attila.components import People
from tests.engines.attila.scenario import REMOTE, position

pytestmark = pytest.mark.attila

FIVE_IN_TWO = {"PANNONIA": {"FRANKS": 3}, "RAETIA": {"FRANKS": 2}}
SIX_IN_THREE = {"PANNONIA": {"FRANKS": 4}, "RAETIA": {"FRANKS": 1}, "MOESIA": {"FRANKS": 1}}


def pacify(pieces, influence, **fields):
    """Seat 0 has just put a fifth lone Vandal into Belgica, which pacifies it: the 4th century's only tile is taken."""
    pieces = pieces | {"BELGICA": {"VANDALS": 4}}
    p = position(len(influence), pieces=pieces, influence=influence, hands=[{"VANDALS": 1}], tiles={}, **fields)
    return p.play("PLACE VANDALS BELGICA", "DECLINE")


def scores(pieces, *franks, **fields):
    """The scores after a century; `franks` are the seats' spaces on the track of the Franks."""
    return pacify(pieces, [{"FRANKS": space} if space else {} for space in franks], **fields).score


@pytest.mark.clause("4.1")
def test_a_centurys_last_tile_sets_off_a_scoring_of_all_six_peoples():
    pieces = {"RAETIA": {people.name: 1 for people in list(People)[:3]}}
    pieces |= {"MOESIA": {people.name: 1 for people in list(People)[3:]}}
    for people in People:
        assert pacify(pieces, [{}, {people.name: 1}, {}]).score == [0, 2, 0]
    assert pacify(pieces, [{}, {people.name: 1 for people in People}, {}]).score == [0, 12, 0]


@pytest.mark.clause("4.1")
@pytest.mark.parametrize(("taken", "scored"), [(0, 1), (1, 0), (2, 1), (3, 0), (4, 0), (5, 1), (6, 0), (7, 0), (8, 0)])
def test_only_the_last_tile_of_a_century_sets_off_a_scoring(taken, scored):
    assert scores(FIVE_IN_TWO, 0, 3, 1, pacified=REMOTE[:taken]) == ([0, 5, 2] if scored else [0, 0, 0])


@pytest.mark.clause("4.2")
@pytest.mark.unjitted
def test_peoples_score_in_the_order_franks_huns_goths_saxons_teutons_vandals(monkeypatch):
    order = []
    monkeypatch.setattr(scoring, "score_people", lambda s, people: order.append(People(people).name))
    pacify({}, [{}, {}, {}])
    assert order == ["FRANKS", "HUNS", "GOTHS", "SAXONS", "TEUTONS", "VANDALS"]


@pytest.mark.clause("4.3")
@pytest.mark.parametrize(
    ("franks", "expected"),
    [([3, 2, 1], [5, 2, 0]), ([1, 9, 4], [0, 5, 2]), ([4, 3, 2, 1], [5, 2, 0, 0]), ([1, 2, 9, 8, 7], [0, 0, 5, 2, 0])],
)
def test_only_the_seats_first_and_second_in_influence_get_points(franks, expected):
    assert scores(FIVE_IN_TWO, *franks) == expected


@pytest.mark.clause("4.3")
def test_a_people_on_nobodys_track_brings_nobody_points():
    assert scores(FIVE_IN_TWO, 0, 0, 0) == [0, 0, 0]


@pytest.mark.clause("4.4")
@pytest.mark.parametrize(("franks", "first"), [([21, 1, 0], 0), ([7, 8, 0], 1), ([5, 1, 6], 2)])
def test_the_seat_furthest_along_gets_a_point_per_piece_on_the_map(franks, first):
    assert scores(FIVE_IN_TWO, *franks)[first] == 5
    assert scores(SIX_IN_THREE, *franks)[first] == 6


@pytest.mark.clause("4.5")
@pytest.mark.parametrize(("franks", "second"), [([21, 1, 0], 1), ([7, 8, 0], 0), ([5, 1, 6], 0)])
def test_the_second_gets_a_point_per_province_in_which_the_people_stands(franks, second):
    assert scores(FIVE_IN_TWO, *franks)[second] == 2
    assert scores(SIX_IN_THREE, *franks)[second] == 3


@pytest.mark.clause("4.6", "4.7")
@pytest.mark.parametrize(
    ("pieces", "franks", "expected"),
    [
        (SIX_IN_THREE, [3, 3, 3], [3, 3, 3]),  # 9 points, without a rest
        (SIX_IN_THREE, [3, 0, 3], [5, 0, 5]),  # 4 1/2
        (FIVE_IN_TWO, [0, 3, 3], [0, 4, 4]),  # 3 1/2
        (FIVE_IN_TWO, [3, 3, 3], [3, 3, 3]),  # 2 1/3
        (FIVE_IN_TWO, [3, 3, 3, 3, 3], [2, 2, 2, 2, 2]),  # 1 2/5
    ],
)
def test_tied_firsts_share_pieces_and_provinces_rounded_up(pieces, franks, expected):
    assert scores(pieces, *franks) == expected


@pytest.mark.clause("4.8", "4.9")
@pytest.mark.parametrize(
    ("pieces", "franks", "expected"),
    [
        (FIVE_IN_TWO, [3, 2, 2], [5, 1, 1]),
        (SIX_IN_THREE, [2, 2, 3], [2, 2, 6]),  # 1 1/2
        (SIX_IN_THREE, [3, 2, 2, 2], [6, 1, 1, 1]),
        (SIX_IN_THREE, [3, 2, 2, 2, 2], [6, 1, 1, 1, 1]),  # 3/4
        (FIVE_IN_TWO, [1, 3, 2, 1, 2], [0, 5, 1, 0, 1]),
    ],
)
def test_tied_seconds_share_the_provinces_rounded_up(pieces, franks, expected):
    assert scores(pieces, *franks) == expected


@pytest.mark.clause("4.10")
@pytest.mark.parametrize(("franks", "expected"), [([1, 0, 0], [7, 0, 0]), ([0, 0, 0, 21], [0, 0, 0, 7])])
def test_a_seat_alone_on_a_track_gets_pieces_and_provinces(franks, expected):
    assert scores(FIVE_IN_TWO, *franks) == expected


@pytest.mark.clause("4.11")
def test_points_are_added_to_the_running_score():
    assert scores(FIVE_IN_TWO, 3, 2, 1, score=[10, 20, 30]) == [15, 22, 30]
    two = pacify(FIVE_IN_TWO | {"GERMANIA": {"HUNS": 2}}, [{"FRANKS": 3, "HUNS": 1}, {"FRANKS": 2, "HUNS": 2}, {}])
    assert two.score == [5 + 1, 2 + 2, 0]
