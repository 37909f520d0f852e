"""Two-player rules."""

import pytest

from tests.engines.attila.scenario import FULL, position

pytestmark = pytest.mark.attila
NEXT = {"HUNS": 2}  # a hand for the next seat, so that its turn is not over at once


@pytest.mark.clause("2P.2")
def test_with_two_players_two_cards_are_played_in_each_turn():
    p = position(hands={"HUNS": 4}, tiles={})
    p.play("PLACE HUNS RAETIA", "DECLINE")
    assert (p.active, p.phase, p.cards_owed) == (0, "CARD", 1)
    p.play("PLACE HUNS RAETIA", "DECLINE")
    assert (p.active, p.phase, p.cards_owed) == (1, "CARD", 2)


@pytest.mark.clause("2P.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_more_players_one_card_is_played(players):
    p = position(players, hands=[{"HUNS": 3}, {"GOTHS": 3}], tiles={}).play("PLACE HUNS RAETIA", "DECLINE")
    assert (p.active, p.cards_owed) == (1, 1)


@pytest.mark.clause("2P.3")
@pytest.mark.parametrize("second", ["FRANKS", "TEUTONS"])
def test_the_second_card_may_be_of_the_same_people_or_of_another(second):
    p = position(hands=[{"FRANKS": 2, "TEUTONS": 1}, NEXT], tiles={}).play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    p.play(f"PLACE {second} BELGICA")
    assert p.pieces["BELGICA"] == ({"FRANKS": 2} if second == "FRANKS" else {"FRANKS": 1, "TEUTONS": 1})


@pytest.mark.clause("2P.4")
def test_each_card_brings_its_own_influence():
    p = position(hands=[{"FRANKS": 2, "TEUTONS": 1}, NEXT], tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE", "PLACE TEUTONS BELGICA", "TAKE_INFLUENCE")
    assert p.influence[0] == {"FRANKS": 1, "TEUTONS": 1}


@pytest.mark.clause("2P.4")
def test_the_first_card_is_resolved_before_the_second():
    hands = [{"FRANKS": 1, "TEUTONS": 1}, NEXT]
    p = position(hands=hands, pieces={"BELGICA": FULL}, influence=[{"GOTHS": 1}], tiles={})
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert (p.active, p.phase, p.cards_owed, p.hands[0]) == (0, "CARD", 1, {"TEUTONS": 1})
    assert p.pacified == {"BELGICA": 1}
    assert p.score == [3, 0]  # the 4th century is scored: two Goths in one province


@pytest.mark.clause("2P.4")
def test_each_card_brings_its_own_conflict():
    p = position(hands=[{"FRANKS": 2}, NEXT], pieces={"BELGICA": FULL, "MOESIA": FULL}, tiles={})
    p.play("PLACE FRANKS BELGICA", "DECLINE", "COMMIT_DONE", "PLACE FRANKS MOESIA", "DECLINE")
    assert p.pacified == {"BELGICA": 1, "MOESIA": 1}
    assert p.active == 1


@pytest.mark.clause("2P.5")
def test_a_double_turn_with_two_players_makes_three_cards():
    p = position(hands=[{"FRANKS": 6}, NEXT], tiles=[{"DOUBLE_TURN": 1}]).play("DOUBLE_TURN")
    for left in (3, 2, 1):
        assert (p.active, p.cards_owed) == (0, left)
        p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert p.active == 1
    assert p.pieces["BELGICA"] == {"FRANKS": 3}


@pytest.mark.clause("2P.5")
def test_a_double_turn_before_the_last_card_or_after_it_adds_one_too():
    p = position(hands=[{"FRANKS": 6}, NEXT], cards_owed=1, tiles=[{"DOUBLE_TURN": 1}])
    assert p.play("DOUBLE_TURN").cards_owed == 2
    p = position(hands=[{"FRANKS": 6}, NEXT], phase="END_TURN", tiles=[{"DOUBLE_TURN": 1}])
    assert p.play("DOUBLE_TURN").cards_owed == 1


def scored(*goths, players=2):
    """The scores after a pacification that leaves three Goths in two provinces; `goths` are the seats' spaces."""
    p = position(players, hands=[{"FRANKS": 1}, NEXT], influence=[{"GOTHS": space} for space in goths],
                 pieces={"BELGICA": FULL, "RAETIA": {"GOTHS": 1}}, tiles={}, cards_owed=1)  # fmt: skip
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert p.pieces["BELGICA"] == FULL
    return p.score


@pytest.mark.clause("2P.6")
def test_with_two_players_the_first_scores_pieces_and_the_second_provinces():
    assert scored(5, 4) == [3, 2]
    assert scored(4, 5) == [2, 3]


@pytest.mark.clause("2P.6")
def test_with_two_players_tied_firsts_share_pieces_and_provinces_rounded_up():
    assert scored(4, 4) == [3, 3]


@pytest.mark.clause("2P.6")
def test_with_two_players_a_marker_alone_on_the_track_scores_both():
    assert scored(1, 0) == [5, 0]
    assert scored(0, 9) == [0, 5]


@pytest.mark.clause("2P.7")
@pytest.mark.parametrize(("first", "second", "points"), [(5, 4, 2), (5, 3, 2), (5, 2, 0), (21, 1, 0)])
def test_with_two_empty_spaces_between_the_markers_the_follower_scores_nothing(first, second, points):
    assert scored(first, second) == [3, points]
    assert scored(second, first) == [points, 3]


@pytest.mark.clause("2P.7")
def test_the_gap_between_the_markers_counts_with_two_players_only():
    assert scored(9, 1, 0, players=3) == [3, 2, 0]


@pytest.mark.clause("2P.7")
def test_the_gap_counts_for_each_people_by_itself():
    p = position(hands=[{"FRANKS": 1}, NEXT], influence=[{"GOTHS": 9, "SAXONS": 2}, {"GOTHS": 1, "SAXONS": 4}],
                 pieces={"BELGICA": FULL}, tiles={}, cards_owed=1)  # fmt: skip
    assert p.play("PLACE FRANKS BELGICA", "DECLINE").score == [2 + 1, 0 + 2]
