"""Positions that cannot occur are refused, each with the invariant it breaks."""

import pytest

from hordes.engines.core.errors import InvalidScenario
from tests.engines.attila.scenario import FULL, REMOTE, new_game, position

pytestmark = pytest.mark.attila

LONE = {"BELGICA": {"FRANKS": 5}}
IN_CONFLICT = {"phase": "CONFLICT", "pieces": LONE, "conflict_at": "BELGICA", "placed_in": ["BELGICA", -1]}
CONFLICT = IN_CONFLICT | {"card_people": "FRANKS", "tiles": {}}
TILE = {"tiles": {}, "tile_played": 1}
SWAP = TILE | {"phase": "SWAP", "resume": "CARD"}


def test_the_positions_these_are_made_from_can_occur():
    position(3, **CONFLICT)
    position(3, **SWAP, hands=[{"FRANKS": 1}], aside=[{"HUNS": 1}])
    position(3, **TILE, phase="ADVANCE", steps_left=2, resume="END_TURN", cards_owed=0)
    position(3, **TILE, hands=[{"HUNS": 1}], cards_owed=2)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"active": 3, "to_act": 0}, "active seat: seat 3 is not among 3 players"),
        ({"active": 1, "to_act": 0}, "seat to act: seat 0 in seat 1's turn"),
        ({"hands": [{"FRANKS": 1}], "cards_owed": 2}, "cards owed: 2, expected at most 1"),
        ({"hands": [{"FRANKS": 1}], "cards_owed": 0}, "cards owed: none, in CARD"),
        ({"phase": "END_TURN", "cards_owed": 1}, "cards owed: 1, in END_TURN"),
        ({"hands": {}}, "hand: empty, in CARD"),
        ({"hands": [{"FRANKS": 1}], "card_people": "HUNS"}, "card: one is still being resolved in CARD"),
        ({"phase": "END_TURN", "placed_in": ["BELGICA", -1]}, "card: one is still being resolved in END_TURN"),
        ({"phase": "INFLUENCE", "card_people": "HUNS"}, "influence: expected one piece"),
        ({"phase": "INFLUENCE", "card_people": "HUNS", "placed_in": ["BELGICA", -1]}, "influence: expected one piece"),
        ({"phase": "CONFLICT"}, "conflict: CONFLICT with conflict_at -1"),
        (CONFLICT | {"pieces": {"BELGICA": FULL}}, "conflict: BELGICA is pacified or has no fifth piece"),
        (CONFLICT | {"pacified": ["BELGICA"]}, "crowd: BELGICA holds 5 pieces"),
        (CONFLICT | {"aside": [{"HUNS": 1}]}, "laid aside: seat 0 cannot have laid"),
        (CONFLICT | {"aside": [{}, {"FRANKS": 1}]}, "laid aside: seat 1 cannot have laid"),
        (CONFLICT | {"aside": [{"FRANKS": 1}], "last_laid": -1}, "laid aside: last_laid is -1, expected 0"),
        (SWAP | {"aside": [{}, {"FRANKS": 1}]}, "laid aside: seat 1 cannot have laid"),
        (SWAP | {"resume": "ADVANCE"}, "action tile: a tile cannot go back to ADVANCE"),
        (SWAP | {"resume": "INFLUENCE"}, "influence: expected one piece"),
        (SWAP | {"tiles": [{"EXCHANGE": 1}]}, "action tile: EXCHANGE has not been played"),
        (SWAP | {"tile_played": 0}, "action tile: EXCHANGE has not been played"),
        (TILE | {"phase": "ADVANCE", "resume": "CARD"}, "2 Influence: 0 steps left in ADVANCE"),
        ({"hands": [{"HUNS": 1}], "steps_left": 1}, "2 Influence: 1 steps left in CARD"),
        (SWAP | {"hands": [{"FRANKS": 4}], "aside": [{"HUNS": 3}]}, "hand: seat 0 holds 7 cards, expected at most 6"),
        ({"face_down": [{"FRANKS": 1}]}, "face down: seat 0 cannot have exchanged 1 cards"),
        ({"draw_pile": {"FRANKS": 9}}, "cards: HUNS: 0 cards in all, expected 9"),
        ({"supply": {"FRANKS": 20}}, "pieces: HUNS: supply and board hold 0, expected 20"),
        ({"pieces": {"BELGICA": {"FRANKS": 5}}}, "crowd: BELGICA holds 5 pieces, expected at most 4"),
        ({"homes": {"FRANKS": 1}}, "crowd and homes: do not follow from the pieces"),
        ({"score": [-1]}, "score: seat 0 has -1 points"),
        ({"tiles_left": {"FOURTH_CENTURY": 1}}, "pacification tiles: 1 left and 0 provinces pacified with one"),
        (
            {"pacified": REMOTE[:4], "tiles_left": {"FOURTH_CENTURY": 1, "SIXTH_CENTURY": 1, "SEVENTH_CENTURY": 4}},
            "centuries: .* expected earlier centuries to empty first",
        ),
        ({"end_reasons": [-1, "SUPPLY"]}, "end reasons: .* expected distinct ones without a gap"),
        ({"end_reasons": ["SUPPLY", "SUPPLY"]}, "end reasons: .* expected distinct ones without a gap"),
        ({"end_reasons": ["LAST_TILE"]}, "end reasons: LAST_TILE does not stand where the board says so"),
        ({"influence": [{"HUNS": 22}], "end_reasons": []}, "end reasons: TOP_SPACE does not stand where the board"),
    ],
)
def test_what_cannot_occur_is_refused_by_name(fields, message):
    with pytest.raises(InvalidScenario, match=message):
        position(3, **fields)


def test_an_empty_seat_owns_nothing():
    game = new_game(2)
    with pytest.raises(InvalidScenario, match="empty seat: seat 4 owns something with 2 players"):
        game.engine.load(0, {"players": [{}, {}, {}, {}, {"influence": {"HUNS": 3}}]})


def test_reasons_to_end_that_the_board_shows_follow():
    p = position(3, hands=[{"HUNS": 1}], pacified=REMOTE[:10], influence=[{"HUNS": 22}])
    assert p.end_reasons[:3] == ["LAST_TILE", "TOP_SPACE", -1]
