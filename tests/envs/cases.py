"""Every game and number of players, for the tests of the faces.

The toy game runs either way; the real ones need compiled speed.
"""

import pytest

from tests.games import ALL
from tests.toy import GAME as TOY


def _case(game, num_players):
    marks = [getattr(pytest.mark, game.id), pytest.mark.both if game is TOY else pytest.mark.jit]
    return pytest.param(game, num_players, marks=marks, id=f"{game.id}-{num_players}")


every_game = pytest.mark.parametrize(("game", "num_players"), [_case(game, n) for game in ALL for n in game.players])
every_contest = pytest.mark.parametrize(
    ("game", "num_players"), [_case(game, n) for game in ALL for n in game.players if n > 1]
)
