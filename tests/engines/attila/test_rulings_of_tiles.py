"""Rulings R.20 to R.24: action tiles, winners, choices after a placement."""

import numpy as np
import pytest

import hordes
from tests.engines.attila.scenario import FULL, REMOTE, position

pytestmark = pytest.mark.attila

UPPER = ["BELGICA", "GERMANIA", "RAETIA", "NORICUM", "PANNONIA", "MOESIA"]
PEOPLES = ["FRANKS", "HUNS", "GOTHS", "SAXONS", "TEUTONS", "VANDALS"]


@pytest.mark.clause("R.20")
def test_exchange_takes_at_least_one_card():
    p = position(3, hands=[{"FRANKS": 2, "HUNS": 1}]).play("EXCHANGE")
    assert p.legal() == {"SWAP FRANKS", "SWAP HUNS"}
    assert p.play("SWAP FRANKS").legal() == {"SWAP FRANKS", "SWAP HUNS", "SWAP_DONE"}
    assert "EXCHANGE" not in position(3, hands=[{}], phase="END_TURN").legal()


@pytest.mark.clause("R.20")
@pytest.mark.parametrize("seed", range(5))
def test_exchange_draws_before_the_old_cards_are_put_face_down_on_the_discards(seed):
    hands = [{"FRANKS": 3, "HUNS": 1}, {"FRANKS": 6}]
    discards = {"HUNS": 8, "GOTHS": 9, "SAXONS": 9, "TEUTONS": 9, "VANDALS": 9}
    p = position(3, seed, hands=hands, discards=discards)  # the pile is empty
    p.play("EXCHANGE", "SWAP FRANKS", "SWAP FRANKS", "SWAP FRANKS", "SWAP_DONE")
    assert (p.hands[0]["FRANKS"], p.hand_sizes()[0]) == (0, 4)
    assert (p.face_down[0], p.discards, sum(p.draw_pile.values())) == ({"FRANKS": 3}, {}, 54 - 4 - 6 - 3)


@pytest.mark.clause("R.21a")
@pytest.mark.parametrize(
    ("players", "cards", "owed", "legal"),
    [(3, 1, 1, False), (3, 2, 1, True), (2, 2, 2, False), (2, 3, 2, True), (2, 1, 1, False), (2, 2, 1, True)],
)
def test_double_turn_needs_more_cards_in_hand_than_are_owed_before_a_card(players, cards, owed, legal):
    p = position(players, hands=[{"FRANKS": cards}], cards_owed=owed)
    assert ("DOUBLE_TURN" in p.legal()) == legal


@pytest.mark.clause("R.21a")
@pytest.mark.parametrize(
    ("players", "cards", "legal"), [(3, 1, False), (3, 2, True), (2, 1, False), (2, 2, False), (2, 3, True)]
)
def test_a_card_is_owed_no_longer_once_it_is_played(players, cards, legal):
    p = position(players, hands=[{"FRANKS": cards}]).play("PLACE FRANKS BELGICA")
    assert ("DOUBLE_TURN" in p.legal()) == legal
    if players == 3:
        p.play("TAKE_INFLUENCE")
        assert (p.phase, "DOUBLE_TURN" in p.legal()) == ("END_TURN", legal)


@pytest.mark.clause("R.21b")
def test_each_owed_card_that_cannot_be_placed_is_a_discard():
    p = position(3, pieces={"AQUITANIA": {"GOTHS": 1}}, hands=[{"FRANKS": 2, "HUNS": 1}], pacified=UPPER)
    p.play("DOUBLE_TURN", "DISCARD FRANKS")
    assert (p.phase, p.cards_owed, p.legal("DISCARD")) == ("CARD", 1, {"DISCARD FRANKS", "DISCARD HUNS"})
    p.play("DISCARD HUNS")
    assert (p.active, p.discards) == (1, {"FRANKS": 1, "HUNS": 1})


@pytest.mark.clause("R.21b")
@pytest.mark.parametrize("players", [2, 3])
def test_an_empty_hand_cancels_all_owed_cards(players):
    still_owed = 4 - players
    hands = [{"HUNS": still_owed + 1}, {"TEUTONS": 1}]
    p = position(players, pieces={"BELGICA": FULL}, hands=hands, tiles=[{"DOUBLE_TURN": 1}])
    p.play("DOUBLE_TURN", "PLACE HUNS BELGICA", "TAKE_INFLUENCE")
    assert (p.phase, p.cards_owed) == ("CONFLICT", still_owed)
    p.play(*["COMMIT HUNS"] * still_owed)
    assert (p.active, p.hand_sizes()[0]) == (1, 6)


@pytest.mark.clause("R.22a")
@pytest.mark.parametrize(
    ("score", "place"),
    [([0, 2, 1], [1, 1, 3]), ([0, 5, 5], [3, 1, 1]), ([1, 3, 3], [1, 1, 1])],
)
def test_seats_tied_for_the_highest_score_share_the_win(score, place):
    p = position(3, hands=[{"FRANKS": 1}], influence=[{"FRANKS": 21}], tiles={}, score=score)
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")  # two more points for seat 0
    assert (p.score, p.place) == ([score[0] + 2, *score[1:]], place)


@pytest.mark.clause("R.22b")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_start_seat_is_drawn_at_random(players):
    starts = np.bincount(hordes.make("attila", 60, players, seed=7).to_act, minlength=players)
    assert len(starts) == players
    assert abs(starts - 60 / players).max() < 12


@pytest.mark.clause("R.23a")
def test_the_first_piece_of_a_card_counts_for_the_adjacency_of_the_second():
    p = position(3, hands=[{"FRANKS": 1}], tiles={})
    assert p.targets("FRANKS") == set(UPPER)
    p.play("PLACE FRANKS MOESIA")
    assert p.targets("FRANKS") == {*UPPER, "DALMATIA", "MACEDONIA", "THRACIA"}


@pytest.mark.clause("R.23b")
def test_a_people_driven_off_the_map_begins_again_in_the_upper_provinces():
    pieces = {"LUGDUNENSIS": {"FRANKS": 1, "GOTHS": 3}, "AQUITANIA": {"GOTHS": 1}}
    p = position(2, pieces=pieces, hands=[{"GOTHS": 1, "FRANKS": 1}, {"SAXONS": 1}], tiles={})
    assert p.targets("FRANKS") == {*UPPER, "LUGDUNENSIS", "BRITANNIA", "AQUITANIA", "NARBONENSIS"}
    p.play("PLACE GOTHS LUGDUNENSIS", "DECLINE", "COMMIT_DONE")
    assert (p.supply["FRANKS"], p.targets("FRANKS")) == (20, set(UPPER))


@pytest.mark.clause("R.24a")
@pytest.mark.parametrize("space", [0, 5, 22])
def test_the_choice_after_a_placement_is_always_asked_and_taking_at_the_top_changes_nothing(space):
    influence = [{"FRANKS": space}] if space else []
    p = position(3, hands=[{"FRANKS": 1}, {"HUNS": 1}], influence=influence, tiles={}).play("PLACE FRANKS BELGICA")
    assert p.legal() == {"TAKE_INFLUENCE", "DECLINE"} | {f"PLACE FRANKS {province}" for province in p.targets("FRANKS")}
    assert p.play("TAKE_INFLUENCE").influence[0]["FRANKS"] == {0: 1, 5: 6, 22: 22}[space]


@pytest.mark.clause("R.24b")
def test_both_steps_of_two_influence_may_name_any_people_also_one_at_the_top():
    p = position(3, hands=[{"FRANKS": 1}], influence=[{"FRANKS": 22, "HUNS": 21}]).play("TWO_INFLUENCE")
    assert p.legal() == {f"ADVANCE {people}" for people in PEOPLES}
    p.play("ADVANCE FRANKS")
    assert p.legal() == {f"ADVANCE {people}" for people in PEOPLES}
    assert p.play("ADVANCE FRANKS").influence[0] == {"FRANKS": 22, "HUNS": 21}


@pytest.mark.clause("R.24c")
@pytest.mark.parametrize(("taken", "space"), [(0, 2), (1, 3), (3, 4), (6, 5)])
def test_two_influence_before_taking_influence_brings_the_marker_in_first(taken, space):
    p = position(3, hands=[{"FRANKS": 1}], pacified=REMOTE[:taken]).play("PLACE FRANKS BELGICA")
    p.play("TWO_INFLUENCE", "ADVANCE FRANKS", "ADVANCE HUNS", "TAKE_INFLUENCE")
    assert p.influence[0] == {"FRANKS": space, "HUNS": 1}
