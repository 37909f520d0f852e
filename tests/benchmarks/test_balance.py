"""How a game plays out among equal agents, and what the decks of our own are tuned to."""

import numpy as np
import pytest

import hordes
from hordes.benchmarks.balance import measure
from tests.toy import GAME

GAMES = 2048


def test_the_shares_add_up():
    found = measure(GAME, 3, 40, agent="random")
    assert found.games == 40
    assert found.wins.sum() == pytest.approx(40)
    assert sum(found.families.values()) == pytest.approx(found.decisions * found.games)
    assert sum(found.turns.values()) == 40
    assert min(found.turns) <= found.mean_turns <= max(found.turns)
    assert sum(found.share(*(family.name for family in GAME.actions.families))) == pytest.approx(1)


def test_a_start_seat_that_always_wins_has_the_whole_advantage():
    found = measure(GAME, 2, 10, agent="random")
    found.wins = np.array([10.0, 0.0])
    assert found.start_advantage == 50


@pytest.mark.jit
@pytest.mark.slow
@pytest.mark.barbaria
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deck_of_barbaria_is_tuned(players):
    """What the head of its data file says, as far as 2,048 games can tell (one point is a standard deviation)."""
    found = measure(hordes.game("barbaria"), players, GAMES)
    assert found.endings["SEVENTH_GLORY"] > 0.5 * found.games
    assert abs(found.start_advantage) < 3 + 3
    assert min(found.share("QUEST", "BOSS", "REVENGE")) > 0.05


@pytest.mark.jit
@pytest.mark.slow
@pytest.mark.empires_of_the_north
def test_the_clans_of_empires_of_the_north_are_tuned():
    found = measure("empires_of_the_north", 2, GAMES)
    assert {clan: 0.4 < wins / seats < 0.6 for clan, (wins, seats) in found.clans.items()} == {
        "BOUDICCA": True,
        "URVART": True,
    }
    assert sum(found.turns[rounds] for rounds in (5, 6, 7)) > 0.5 * found.games
    assert found.truncated == 0
    assert abs(found.start_advantage) < 3 + 3


@pytest.mark.jit
@pytest.mark.slow
@pytest.mark.empires_of_the_north
def test_alone_about_half_of_the_games_are_won():
    found = measure("empires_of_the_north", 1, GAMES)
    assert 0.4 < found.wins[0] / found.games < 0.6
