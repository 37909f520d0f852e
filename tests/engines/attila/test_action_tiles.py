"""Clauses of chapter 5: action tiles."""

import pytest

from tests.engines.attila.scenario import FULL, REMOTE, position

pytestmark = pytest.mark.attila

TILES = {"DOUBLE_TURN", "EXCHANGE", "TWO_INFLUENCE"}
ONE_EACH = dict.fromkeys(TILES, 1)
PEOPLES = ["FRANKS", "HUNS", "GOTHS", "SAXONS", "TEUTONS", "VANDALS"]


def tiles(p):
    """The action tiles that may be played now."""
    return p.legal() & TILES


def turn(players=3, hand=None, **fields):
    """Seat 0's turn with three Franks and three Huns, five of which it keeps after a card; all tiles are unused."""
    hands = [hand or {"FRANKS": 3, "HUNS": 3}, *fields.pop("others", [])]
    return position(players, hands=hands, **fields)


@pytest.mark.clause("5.1", "R.25")
def test_a_tile_may_be_used_before_a_card_after_its_placement_and_before_the_refill():
    p = turn()
    assert (p.phase, tiles(p)) == ("CARD", TILES)
    p.play("PLACE FRANKS BELGICA")
    assert (p.phase, tiles(p)) == ("INFLUENCE", TILES)
    p.play("TAKE_INFLUENCE")
    assert (p.phase, tiles(p), p.hand_sizes()[0]) == ("END_TURN", TILES, 5)


@pytest.mark.clause("5.1")
@pytest.mark.parametrize("tile", sorted(TILES))
def test_the_decision_that_a_tile_interrupts_is_asked_again(tile):
    rest = {"DOUBLE_TURN": [], "EXCHANGE": ["SWAP FRANKS", "SWAP_DONE"], "TWO_INFLUENCE": ["ADVANCE HUNS"] * 2}[tile]
    asked = []
    for before in ([], ["PLACE FRANKS BELGICA"], ["PLACE FRANKS BELGICA", "PLACE FRANKS BELGICA"]):
        p = turn(pieces={"BELGICA": {"GOTHS": 3}}).play(*before)
        asked.append(p.phase)
        p.play(tile, *rest)
        assert (p.phase, p.to_act, p.tile_played) == (asked[-1], 0, 1)
    assert asked == ["CARD", "INFLUENCE", "CONFLICT"]


@pytest.mark.clause("5.1", "R.25")
def test_a_tile_may_be_used_before_the_own_first_commit_of_each_conflict():
    p = turn(hand={"FRANKS": 6}, pieces={"BELGICA": FULL, "GERMANIA": FULL})
    p.play("PLACE FRANKS BELGICA", "PLACE FRANKS GERMANIA")
    for province in ("BELGICA", "GERMANIA"):
        assert (p.phase, p.conflict_at, tiles(p)) == ("CONFLICT", province, TILES)
        p.play("COMMIT FRANKS")
        assert p.legal() == {"COMMIT FRANKS", "COMMIT_DONE"}
        p.play("COMMIT_DONE")


@pytest.mark.clause("5.1")
def test_seats_other_than_the_active_one_use_no_tile_in_a_conflict():
    p = turn(pieces={"BELGICA": FULL}, others=[{"FRANKS": 2}, {"GOTHS": 2}])
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE", "COMMIT_DONE")
    assert (p.phase, p.to_act, p.legal()) == ("CONFLICT", 1, {"COMMIT FRANKS", "COMMIT_DONE"})
    p.play("COMMIT_DONE")
    assert (p.to_act, p.legal()) == (2, {"COMMIT GOTHS", "COMMIT_DONE"})


@pytest.mark.clause("5.1")
def test_a_tile_cannot_be_used_within_another():
    p = turn().play("EXCHANGE")
    assert p.legal() == {"SWAP FRANKS", "SWAP HUNS"}
    assert turn().play("TWO_INFLUENCE").legal() == {f"ADVANCE {people}" for people in PEOPLES}


@pytest.mark.clause("5.2")
@pytest.mark.parametrize(
    "tile", [["DOUBLE_TURN"], ["EXCHANGE", "SWAP HUNS", "SWAP_DONE"], ["TWO_INFLUENCE", "ADVANCE HUNS", "ADVANCE HUNS"]]
)
def test_at_most_one_tile_is_used_in_a_turn(tile):
    p = turn(others=[{"HUNS": 1}, {"HUNS": 1}]).play(*tile)
    assert (tiles(p), sum(p.tiles[0].values())) == (set(), 2)
    while p.active == 0:
        assert tiles(p) == set()
        p.play(sorted(p.legal())[0])
    assert (p.active, tiles(p)) == (1, {"EXCHANGE", "TWO_INFLUENCE"})  # one card: no Double Turn


@pytest.mark.clause("5.2", "5.10")
def test_a_used_tile_is_gone_for_the_rest_of_the_game_and_another_may_follow_in_the_next_turn():
    p = turn(others=[{"HUNS": 1}, {"HUNS": 1}]).play("TWO_INFLUENCE", "ADVANCE HUNS", "ADVANCE HUNS")
    assert (p.tiles[0], p.tiles[1]) == ({"DOUBLE_TURN": 1, "EXCHANGE": 1}, ONE_EACH)
    while p.turn < 4:
        p.play(sorted(p.legal("PLACE") | p.legal("END_TURN") | p.legal("DECLINE"))[0])
    assert (p.active, tiles(p)) == (0, {"DOUBLE_TURN", "EXCHANGE"})
    assert p.tiles[0] == {"DOUBLE_TURN": 1, "EXCHANGE": 1}


@pytest.mark.clause("5.10")
@pytest.mark.parametrize("tile", sorted(TILES))
def test_only_tiles_that_are_left_may_be_used(tile):
    assert tiles(turn(tiles={tile: 1})) == {tile}
    assert turn(tiles={tile: 1}).play(tile).tiles[0] == {}


@pytest.mark.clause("5.3")
def test_double_turn_lets_one_more_card_be_played():
    p = turn(tiles={"DOUBLE_TURN": 1}, others=[{"HUNS": 1}])
    p.play("DOUBLE_TURN", "PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.active, p.phase, p.cards_owed) == (0, "CARD", 1)
    p.play("PLACE HUNS RAETIA", "TAKE_INFLUENCE")
    assert (p.active, p.pieces["BELGICA"], p.pieces["RAETIA"]) == (1, {"FRANKS": 1}, {"HUNS": 1})


@pytest.mark.clause("5.3")
def test_a_double_turn_after_the_last_card_brings_the_second_one():
    p = turn(tiles={"DOUBLE_TURN": 1}, others=[{"HUNS": 1}]).play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.phase, p.legal()) == ("END_TURN", {"END_TURN", "DOUBLE_TURN"})
    p.play("DOUBLE_TURN")
    assert (p.active, p.phase, p.cards_owed) == (0, "CARD", 1)
    assert p.play("PLACE HUNS RAETIA", "TAKE_INFLUENCE").active == 1


@pytest.mark.clause("5.4")
def test_the_first_cards_conflict_pacification_and_scoring_come_before_the_second_card():
    goths = {"BELGICA": FULL, "RAETIA": {"GOTHS": 1}}
    p = turn(pieces=goths, others=[{"SAXONS": 1}], influence=[{}, {"GOTHS": 1}])
    p.play("DOUBLE_TURN", "PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert p.phase == "CONFLICT"
    p.play("COMMIT_DONE")
    assert (p.phase, p.to_act) == ("CONFLICT", 1)
    p.play("COMMIT_DONE")
    assert (p.phase, p.to_act, p.cards_owed) == ("CARD", 0, 1)
    assert (p.pacified, p.score) == ({"BELGICA": 1}, [0, 3 + 2, 0])


@pytest.mark.clause("5.5")
def test_the_second_card_has_influence_conflict_and_scoring_of_its_own():
    goths = {"BELGICA": FULL, "RAETIA": FULL}
    p = turn(hand={"FRANKS": 1, "HUNS": 1}, pieces=goths, influence=[{"HUNS": 1}, {"GOTHS": 1}], pacified=REMOTE[:1])
    p.play("DOUBLE_TURN", "PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (p.influence[0], p.pacified["BELGICA"], p.score) == ({"FRANKS": 1, "HUNS": 1}, 1, [0, 0, 0])
    p.play("PLACE HUNS RAETIA")
    assert (p.phase, p.legal("TAKE_INFLUENCE")) == ("INFLUENCE", {"TAKE_INFLUENCE"})
    p.play("TAKE_INFLUENCE")
    assert (p.influence[0], p.pacified["RAETIA"]) == ({"FRANKS": 1, "HUNS": 3}, 1)
    assert p.score == [0, 4 + 2, 0]


@pytest.mark.clause("5.6")
def test_the_hand_is_refilled_only_after_both_cards():
    p = turn(tiles={"DOUBLE_TURN": 1}, others=[{"HUNS": 1}]).play("DOUBLE_TURN", "PLACE FRANKS BELGICA", "DECLINE")
    assert p.hands[0] == {"FRANKS": 2, "HUNS": 3}
    p.play("PLACE HUNS RAETIA")
    assert p.hands[0] == {"FRANKS": 2, "HUNS": 2}
    assert p.play("DECLINE").hand_sizes()[0] == 6


@pytest.mark.clause("5.7")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_exchange_swaps_any_number_of_hand_cards_for_as_many_drawn_ones(count):
    p = turn(hand={"FRANKS": 1, "HUNS": 5}, tiles={"EXCHANGE": 1}, discards={"FRANKS": 8, "HUNS": 4})
    picked = ["SWAP FRANKS", *["SWAP HUNS"] * 5][:count]
    p.play("EXCHANGE", *picked, *["SWAP_DONE"] * (count < 6))
    assert (p.phase, p.hand_sizes()[0], p.hands[0]["FRANKS"], p.hands[0]["HUNS"]) == ("CARD", 6, 0, 6 - count)
    assert (sum(p.face_down[0].values()), p.face_down[0]["HUNS"], p.aside[0]) == (count, count - 1, {})
    assert sum(p.draw_pile.values()) == 54 - 6 - 12 - count


@pytest.mark.clause("5.7")
def test_exchange_takes_cards_of_any_peoples():
    p = turn(hand=dict.fromkeys(PEOPLES, 1)).play("EXCHANGE")
    assert p.legal() == {f"SWAP {people}" for people in PEOPLES}
    p.play("SWAP HUNS", "SWAP GOTHS", "SWAP VANDALS")
    assert p.face_down[0] == {"HUNS": 1, "GOTHS": 1, "VANDALS": 1}
    assert p.hand_sizes()[0] == 6


@pytest.mark.clause("5.8")
def test_two_influence_moves_one_marker_two_spaces():
    p = turn(influence=[{"FRANKS": 3, "HUNS": 5}, {"FRANKS": 3}])
    p.play("TWO_INFLUENCE", "ADVANCE FRANKS", "ADVANCE FRANKS")
    assert p.influence == [{"FRANKS": 5, "HUNS": 5}, {"FRANKS": 3}, {}]
    assert p.phase == "CARD"


@pytest.mark.clause("5.9")
@pytest.mark.parametrize("order", [["FRANKS", "HUNS"], ["HUNS", "FRANKS"]])
def test_two_influence_moves_two_markers_one_space_each(order):
    p = turn(influence=[{"FRANKS": 3, "HUNS": 5}]).play("TWO_INFLUENCE", *(f"ADVANCE {people}" for people in order))
    assert p.influence == [{"FRANKS": 4, "HUNS": 6}, {}, {}]


@pytest.mark.clause("5.8", "5.9")
def test_a_step_of_the_tile_is_one_space_in_every_century():
    for taken in (0, 1, 3, 6):
        p = turn(influence=[{"FRANKS": 3, "HUNS": 5}], pacified=REMOTE[:taken])
        assert p.play("TWO_INFLUENCE", "ADVANCE FRANKS", "ADVANCE HUNS").influence[0] == {"FRANKS": 4, "HUNS": 6}
