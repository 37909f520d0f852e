"""The games that the generic tests run over: the toy and every game of the suite."""

import pytest

import hordes
from tests.toy import GAME

ALL = (GAME, *map(hordes.game, hordes.games()))
GAMES = [pytest.param(game, id=game.id, marks=getattr(pytest.mark, game.id)) for game in ALL]
CASES = [
    pytest.param(game, players, id=f"{game.id}-{players}", marks=getattr(pytest.mark, game.id))
    for game in ALL
    for players in game.players
]
