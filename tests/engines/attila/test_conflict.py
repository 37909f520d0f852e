"""Clauses of chapter 3: conflict and pacification."""

import pytest

from tests.engines.attila.scenario import FULL, REMOTE, position

pytestmark = pytest.mark.attila


def conflict(cards, players=3, **fields):
    """Seat 0 has put a fifth piece, of the Franks, beside two Goths and two Saxons of Belgica; `cards` are the hands.

    No tile and no other piece; the engine has passed for seats without a card that may be committed.
    """
    hands = [dict(hand) for hand in [*cards, *[{}] * (players - len(cards))]]
    hands[0]["FRANKS"] = hands[0].get("FRANKS", 0) + 1
    p = position(players, **{"pieces": {"BELGICA": FULL}, "hands": hands, "tiles": {}, **fields})
    return p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")


@pytest.mark.clause("3.1", "3.2")
@pytest.mark.parametrize("three", [{"GOTHS": 3}, {"GOTHS": 2, "SAXONS": 1}, {"HUNS": 1, "GOTHS": 1, "VANDALS": 1}])
def test_four_pieces_of_whatever_peoples_fill_a_province_in_peace(three):
    p = position(3, pieces={"BELGICA": three}, hands=[{"FRANKS": 1}], tiles={})
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert p.pieces["BELGICA"] == {**three, "FRANKS": 1}
    assert (p.phase, p.conflict_at, p.pacified) == ("CARD", -1, {})


@pytest.mark.clause("3.1", "3.2")
@pytest.mark.parametrize("four", [{"GOTHS": 4}, FULL, {"HUNS": 1, "GOTHS": 1, "SAXONS": 1, "VANDALS": 1}])
def test_a_fifth_piece_sets_off_a_conflict_in_its_province(four):
    p = position(3, pieces={"BELGICA": four, "RAETIA": FULL}, hands=[{"FRANKS": 2}], tiles={})
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert (p.phase, p.conflict_at, p.to_act) == ("CONFLICT", "BELGICA", 0)


@pytest.mark.clause("3.3")
def test_the_province_is_pacified_when_its_conflict_is_over():
    p = conflict([{"FRANKS": 1}, {"GOTHS": 1}])
    assert p.pacified == {}
    assert p.play("COMMIT_DONE").pacified == {}
    assert p.play("COMMIT_DONE").pacified == {"BELGICA": 1}


@pytest.mark.clause("3.4")
@pytest.mark.parametrize(("players", "active"), [(2, 1), (3, 1), (4, 3), (5, 2)])
def test_every_seat_acts_once_the_active_one_first_then_round_the_table(players, active):
    hand = {"GOTHS": 1, "FRANKS": 1}
    p = position(players, pieces={"BELGICA": FULL}, hands=hand, tiles={}, active=active)
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    asked = []
    while p.phase == "CONFLICT":
        asked.append(p.to_act)
        p.play("COMMIT_DONE")
    assert asked == [(active + i) % players for i in range(players)]


@pytest.mark.clause("3.5")
def test_a_seat_commits_one_or_more_cards_or_passes():
    hand = {"GOTHS": 2, "SAXONS": 1}
    passed = conflict([{}, hand, {"GOTHS": 1}]).play("COMMIT_DONE")
    assert (passed.to_act, passed.aside, passed.hands[1]) == (2, [{}, {}, {}], hand)
    one = conflict([{}, hand, {"GOTHS": 1}]).play("COMMIT GOTHS", "COMMIT_DONE")
    assert (one.to_act, one.aside[1], one.hands[1]) == (2, {"GOTHS": 1}, {"GOTHS": 1, "SAXONS": 1})
    all_of_it = conflict([{}, hand, {"GOTHS": 1}]).play("COMMIT GOTHS", "COMMIT GOTHS", "COMMIT SAXONS")
    assert (all_of_it.to_act, all_of_it.aside[1], all_of_it.hands[1]) == (2, hand, {})


@pytest.mark.clause("3.6")
def test_only_cards_of_peoples_that_stand_in_the_province_may_be_committed():
    p = conflict([{}, {"HUNS": 2, "GOTHS": 1, "TEUTONS": 1}, {"GOTHS": 1}])
    assert (p.to_act, p.legal()) == (1, {"COMMIT GOTHS", "COMMIT_DONE"})


@pytest.mark.clause("3.6")
def test_a_seat_with_cards_of_other_peoples_only_is_passed_over():
    p = conflict([{}, {"HUNS": 2, "TEUTONS": 1}, {"GOTHS": 1}])
    assert (p.to_act, p.aside[1]) == (2, {})


@pytest.mark.clause("3.7")
def test_a_seat_may_commit_several_cards_of_one_people_and_of_different_ones():
    p = conflict([{}, {"FRANKS": 1, "GOTHS": 3, "SAXONS": 2}, {"GOTHS": 1}])
    p.play("COMMIT FRANKS", "COMMIT GOTHS", "COMMIT GOTHS", "COMMIT SAXONS", "COMMIT_DONE")
    assert p.aside[1] == {"FRANKS": 1, "GOTHS": 2, "SAXONS": 1}
    assert p.hands[1] == {"GOTHS": 1, "SAXONS": 1}


@pytest.mark.clause("3.8")
def test_commitments_are_revealed_together_once_every_seat_has_acted():
    p = conflict([{"GOTHS": 1, "SAXONS": 1}, {"GOTHS": 1, "SAXONS": 1}, {"SAXONS": 1}])
    p.play("COMMIT GOTHS", "COMMIT_DONE", "COMMIT SAXONS")
    assert p.aside == [{"GOTHS": 1}, {"SAXONS": 1}, {}]
    assert p.discards == {"FRANKS": 1}  # the card played
    p.play("COMMIT_DONE")
    assert p.aside == [{}, {}, {}]
    assert p.discards == {"FRANKS": 1, "GOTHS": 1, "SAXONS": 1}


@pytest.mark.clause("3.9")
def test_strength_is_the_peoples_pieces_plus_everyones_cards_for_it():
    p = conflict([{"FRANKS": 1}, {"FRANKS": 1}, {"SAXONS": 1}])
    p.play("COMMIT FRANKS", "COMMIT FRANKS", "COMMIT SAXONS")
    assert p.pieces["BELGICA"] == {"FRANKS": 1, "SAXONS": 2}  # 1 + 2 cards, 2 + 1; the Goths' 2 pieces are too few


@pytest.mark.clause("3.9")
def test_pieces_elsewhere_and_cards_still_in_hand_add_no_strength():
    elsewhere = {"BELGICA": FULL, "GERMANIA": {"FRANKS": 4}}
    p = conflict([{"FRANKS": 4}, {"GOTHS": 1}], pieces=elsewhere).play("COMMIT_DONE", "COMMIT_DONE")
    assert p.pieces["BELGICA"] == FULL


@pytest.mark.clause("3.10")
@pytest.mark.parametrize(
    ("four", "left"),
    [
        ({"GOTHS": 2, "SAXONS": 2}, {"GOTHS": 2, "SAXONS": 2}),
        ({"FRANKS": 2, "HUNS": 2}, {"FRANKS": 3}),
        ({"FRANKS": 3, "VANDALS": 1}, {"FRANKS": 4}),
    ],
)
def test_the_weakest_people_leaves_the_province(four, left):
    p = position(3, pieces={"BELGICA": four}, hands=[{"FRANKS": 1}], tiles={})
    assert p.play("PLACE FRANKS BELGICA", "DECLINE").pieces["BELGICA"] == left


@pytest.mark.clause("3.11")
def test_every_piece_of_the_people_that_leaves_goes_back_to_the_supply():
    p = conflict([{"FRANKS": 3}, {"SAXONS": 1}], pieces={"BELGICA": FULL, "RAETIA": {"GOTHS": 3}})
    assert (p.supply["FRANKS"], p.supply["GOTHS"], p.supply["SAXONS"]) == (19, 15, 18)
    p.play("COMMIT FRANKS", "COMMIT FRANKS", "COMMIT_DONE", "COMMIT SAXONS")
    assert p.pieces["BELGICA"] == {"FRANKS": 1, "SAXONS": 2}
    assert p.pieces["RAETIA"] == {"GOTHS": 3}
    assert (p.supply["FRANKS"], p.supply["GOTHS"], p.supply["SAXONS"]) == (19, 17, 18)


@pytest.mark.clause("3.12")
def test_all_peoples_of_the_lowest_strength_leave():
    p = position(3, pieces={"BELGICA": {"GOTHS": 1, "SAXONS": 3}}, hands=[{"FRANKS": 1}], tiles={})
    assert p.play("PLACE FRANKS BELGICA", "DECLINE").pieces["BELGICA"] == {"SAXONS": 3}


@pytest.mark.clause("3.12")
def test_a_tie_of_all_peoples_leaves_the_province_bare():
    p = conflict([{}, {"FRANKS": 1}]).play("COMMIT FRANKS")  # two each
    assert p.pieces["BELGICA"] == {}
    assert [p.supply[people] for people in ("FRANKS", "GOTHS", "SAXONS")] == [20, 20, 20]


@pytest.mark.clause("3.13", "3.15")
def test_the_first_tile_of_the_game_comes_from_the_fourth_century():
    p = conflict([])
    assert p.pacified == {"BELGICA": 1}
    assert p.tiles_left == {"FIFTH_CENTURY": 2, "SIXTH_CENTURY": 3, "SEVENTH_CENTURY": 4}


@pytest.mark.clause("3.13", "3.16")
@pytest.mark.parametrize(
    ("taken", "left"),
    [
        (1, [0, 1, 3, 4]),
        (2, [0, 0, 3, 4]),
        (3, [0, 0, 2, 4]),
        (4, [0, 0, 1, 4]),
        (5, [0, 0, 0, 4]),
        (6, [0, 0, 0, 3]),
        (7, [0, 0, 0, 2]),
        (8, [0, 0, 0, 1]),
        (9, [0, 0, 0, 0]),
    ],
)
def test_later_tiles_come_from_the_earliest_century_that_has_any(taken, left):
    p = conflict([], pacified=REMOTE[:taken])
    assert [p.tiles_left[f"{century}_CENTURY"] for century in ("FOURTH", "FIFTH", "SIXTH", "SEVENTH")] == left
    assert len(p.pacified) == taken + 1


@pytest.mark.clause("3.17")
def test_a_pacified_province_takes_no_more_pieces():
    pieces = {"BELGICA": {"FRANKS": 1}, "LUGDUNENSIS": {"FRANKS": 1}}
    free = position(3, pieces=pieces, hands=[{"FRANKS": 1}]).targets("FRANKS")
    assert {"BELGICA", "LUGDUNENSIS"} < free
    pacified = position(3, pieces=pieces, hands=[{"FRANKS": 1}], pacified=["BELGICA", "LUGDUNENSIS"])
    assert pacified.targets("FRANKS") == free - {"BELGICA", "LUGDUNENSIS"}
    pacified.play("PLACE FRANKS GERMANIA")
    assert pacified.targets("FRANKS") == free - {"BELGICA", "LUGDUNENSIS"}


@pytest.mark.clause("3.18")
def test_committed_cards_end_on_the_discard_pile():
    p = conflict([{"GOTHS": 2}, {"FRANKS": 1}, {"SAXONS": 1}], discards={"GOTHS": 1, "HUNS": 3})
    p.play("COMMIT GOTHS", "COMMIT GOTHS", "COMMIT FRANKS", "COMMIT SAXONS")
    assert p.discards == {"FRANKS": 2, "HUNS": 3, "GOTHS": 3, "SAXONS": 1}
    assert p.aside == [{}, {}, {}]


@pytest.mark.clause("3.19")
def test_committed_cards_are_replaced_only_at_the_end_of_the_owners_own_turn():
    p = conflict([{"HUNS": 1}, {"GOTHS": 3, "HUNS": 1}, {"GOTHS": 2}])
    p.play("COMMIT GOTHS", "COMMIT GOTHS", "COMMIT_DONE", "COMMIT GOTHS", "COMMIT GOTHS")
    assert (p.to_act, p.hand_sizes()) == (1, [6, 2, 0])  # seat 0's turn is over
    place = sorted(p.legal("PLACE GOTHS"))[0]
    p.play(place, "DECLINE")
    assert (p.to_act, p.turn) == (0, 4)  # seat 2 had no card to play and has refilled
    assert p.hand_sizes() == [6, 6, 6]


@pytest.mark.clause("3.19")
def test_the_active_seats_committed_cards_are_not_replaced_between_two_cards():
    p = conflict([{"FRANKS": 2, "HUNS": 1}], players=2, cards_owed=2)
    p.play("COMMIT FRANKS", "COMMIT FRANKS")
    assert (p.to_act, p.phase, p.hands) == (0, "CARD", [{"HUNS": 1}, {}])
