"""Numbers of positions after one, two and three decisions from fixed ones: what is legal can hardly change unseen.

Finished games have no continuation. Chance is that of the position's own stream, so every count is exact.
"""

import pytest

from tests.engines.attila.scenario import FULL, REMOTE, new_game, position
from tests.play import leaves

pytestmark = pytest.mark.attila


def opening():
    return new_game(2, seed=1)


def conflict():
    """A conflict of three seats: seat 0 is asked, then 1, then 2."""
    hands = [{"FRANKS": 2, "GOTHS": 1, "HUNS": 1}, {"GOTHS": 2, "SAXONS": 1}, {"FRANKS": 1, "VANDALS": 2}]
    p = position(3, pieces={"BELGICA": FULL, "RAETIA": {"HUNS": 2}}, hands=[{**hands[0], "FRANKS": 3}, *hands[1:]])
    return p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")


def exchange():
    """The cards to exchange are picked, in the middle of a turn with one card to play."""
    p = position(4, hands=[{"FRANKS": 2, "GOTHS": 1, "VANDALS": 3}, {"HUNS": 2}], pacified=REMOTE[:4])
    return p.play("EXCHANGE")


def last_turns():
    """One tile is left, and two full provinces."""
    pieces = {"BELGICA": FULL, "MOESIA": {"FRANKS": 4}, "PANNONIA": {"HUNS": 1}}
    hands = [{"FRANKS": 2, "HUNS": 1}, {"GOTHS": 1, "SAXONS": 1}]
    return position(2, pieces=pieces, hands=hands, influence=[{"FRANKS": 20}], pacified=REMOTE[:9])


@pytest.mark.both
@pytest.mark.parametrize(
    ("start", "counts"),
    [
        (opening, [21, 255, 4170]),
        (conflict, [6, 21, 75]),
        (exchange, [3, 8, 77]),
        (last_turns, [20, 267, 3006]),
    ],
)
def test_the_number_of_positions_after_one_two_and_three_decisions(start, counts):
    assert [leaves(start().engine, depth) for depth in (1, 2, 3)] == counts


@pytest.mark.jit
@pytest.mark.parametrize(("start", "count"), [(opening, 53948), (conflict, 214), (exchange, 804), (last_turns, 35612)])
def test_the_number_of_positions_after_four_decisions(start, count):
    assert leaves(start().engine, 4) == count


@pytest.mark.both
def test_the_first_two_numbers_of_the_opening_by_hand():
    """Goths, Saxons and Vandals in six provinces, or a tile; then six or more provinces, five other choices."""
    p = opening()
    assert p.hands[p.to_act] == {"GOTHS": 3, "SAXONS": 1, "VANDALS": 2}
    assert leaves(p.engine, 1) == 3 * 6 + 3
    second_pieces = [
        8,
        7,
        7,
        7,
        8,
        9,
    ]  # the upper six and the neighbours of the first piece's
    after_a_piece = 3 * sum(5 + provinces for provinces in second_pieces)
    after_a_tile = 3 * 6, 3, 6  # Double Turn: a card; Exchange: a card to pick; 2 Influence: a step
    assert leaves(p.engine, 2) == after_a_piece + sum(after_a_tile)
