"""Final places."""

from types import SimpleNamespace

import pytest

from hordes.engines.core.places import rank_by_score

pytestmark = pytest.mark.unjitted


@pytest.mark.parametrize(
    ("score", "place"),
    [
        ([5, 9], [2, 1]),
        ([4, 4], [1, 1]),
        ([3, 7, 7, 1], [3, 1, 1, 4]),
        ([0, 2, 2, 2], [4, 1, 1, 1]),
        ([-1, -2], [1, 2]),
    ],
)
def test_most_points_first_and_equal_ones_share(score, place):
    s = SimpleNamespace(num_players=len(score), score=score, place=[0] * len(score))
    rank_by_score(s)
    assert s.place == place


def test_empty_seats_get_no_place():
    s = SimpleNamespace(num_players=2, score=[1, 2, 9], place=[0, 0, 0])
    rank_by_score(s)
    assert s.place == [2, 1, 0]
