"""Numbers of sequences of one to three legal actions from fixed positions: what is legal can hardly change unseen.

Finished games have no continuation. Chance is that of the position's own stream, so every count is exact.
"""

import pytest

from tests.engines.empires_of_the_north.scenario import new_game, position
from tests.play import leaves

pytestmark = pytest.mark.empires_of_the_north

BARGE = "TIMBER_BARGE"


def opening():
    """Five cards drawn, three to be kept."""
    return new_game(2, seed=1)


def boats():
    """Ships and Rafts, cargo, boosts for Sail, a field to be harvested with either boat, a token on it."""
    return position(
        hands=[["TAIL_WIND", "PRESS_GANG"]], empires=[["RAFT_AWAY_TEAMS", "INSPIRED_PLANKER"]],
        goods=[{"FISH": 2, "RAZE": 1}, {"WOOD": 1}], tokens=[(1, 0, BARGE)], revealed=["COD_HOLM", "GOLD_COAST"],
    )  # fmt: skip


def plots():
    """Urvart with everything that reaches for opponents, against two."""
    return position(
        3, clans=("URVART", "BOUDICCA", "BOUDICCA"), empires=[["WELCOME_WAGON", "ART_THIEVES", "LOW_KEY_THEFT"]],
        goods=[{"RAZE": 1}, {"FISH": 1, "SHEEP": 1}, {"WOOD": 1}], hands=[[], ["WRECKERS"], ["RAFT_YARD"]],
        passed=[0, 0, 1],
    )  # fmt: skip


def landing():
    """The last boats of a round: an island to be pillaged or conquered, then the Lookout."""
    queue = [(0, "SHIP", "BOTH"), (1, "SHIP", "NOTHING"), (0, "RAFT", "NOTHING")]
    boats = [{"RAFT": 1}, {"SHIP": 1}]
    return position(queue=queue, boats=boats, revealed=["COD_HOLM", "GOLD_COAST"], passed=[0, 1]).play("PASS")


def alone():
    """The event wants more than there is, and gold may pay."""
    p = position(1, goods=[{"GOLD": 2}], empires=[["RAFT_YARD"]], events_left={"STONE": 1}, score=[5])
    return p.play("PASS", "DONE")


@pytest.mark.both
@pytest.mark.parametrize(
    ("start", "counts"),
    [
        (opening, [3, 8, 23]),
        (boats, [7, 26, 124]),
        (plots, [8, 30, 159]),
        (landing, [5, 16, 59]),
        (alone, [2, 4, 11]),
    ],
)
def test_the_number_of_sequences_of_one_two_and_three_actions(start, counts):
    assert [leaves(start().engine, depth) for depth in (1, 2, 3)] == counts
