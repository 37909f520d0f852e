"""Rulings R.1 to R.12: cards, pieces, influence and conflicts where the rulebook is silent or ambiguous."""

import pytest

from tests.engines.attila.scenario import FULL, REMOTE, position

pytestmark = pytest.mark.attila

UPPER = ["BELGICA", "GERMANIA", "RAETIA", "NORICUM", "PANNONIA", "MOESIA"]
PEOPLES = ["FRANKS", "HUNS", "GOTHS", "SAXONS", "TEUTONS", "VANDALS"]


@pytest.mark.clause("R.1")
def test_a_turn_that_starts_with_an_empty_hand_plays_no_card_but_may_play_a_tile():
    p = position(3, hands=[{"FRANKS": 1}, {}, {"HUNS": 1}], tiles=[{}, {"TWO_INFLUENCE": 1, "EXCHANGE": 1}, {}])
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert (p.active, p.legal(), p.hand_sizes()[1]) == (1, {"TWO_INFLUENCE", "END_TURN"}, 0)
    p.play("TWO_INFLUENCE", "ADVANCE HUNS", "ADVANCE HUNS")
    assert (p.active, p.influence[1], p.hand_sizes()) == (2, {"HUNS": 2}, [6, 6, 1])
    assert p.pieces["BELGICA"] == {"FRANKS": 1}


@pytest.mark.clause("R.1")
def test_without_a_tile_such_a_turn_is_only_a_refill():
    p = position(4, hands=[{"FRANKS": 1}, {}, {}, {"HUNS": 1}], tiles={}).play("PLACE FRANKS BELGICA", "DECLINE")
    assert (p.active, p.turn, p.hand_sizes()) == (3, 4, [6, 6, 6, 1])


def cut_off(hand, **fields):
    """Seat 0 of three; nothing is open in the upper row, so that only the Goths of Aquitania can be joined."""
    board = {"pieces": {"AQUITANIA": {"GOTHS": 1}}, "pacified": UPPER, "tiles": {}}
    return position(3, hands=[hand], **{**board, **fields})


@pytest.mark.clause("R.2a")
def test_if_no_card_in_hand_can_be_placed_one_is_discarded_and_nothing_is_placed():
    p = cut_off({"FRANKS": 2, "HUNS": 1})
    assert p.legal() == {"DISCARD FRANKS", "DISCARD HUNS"}
    p.play("DISCARD FRANKS")
    assert (p.discards, p.turn, p.hand_sizes()[0]) == ({"FRANKS": 1}, 4, 6)  # two seats without cards have refilled
    assert {name: crowd for name, crowd in p.pieces.items() if crowd} == {"AQUITANIA": {"GOTHS": 1}}


@pytest.mark.clause("R.2a")
def test_no_card_is_discarded_while_another_can_be_placed():
    p = cut_off({"FRANKS": 2, "GOTHS": 1})
    assert p.legal() == {f"PLACE GOTHS {province}" for province in p.targets("GOTHS")}
    assert p.targets("GOTHS") == {"AQUITANIA", "LUGDUNENSIS", "NARBONENSIS", "TARRACONENSIS"}


@pytest.mark.clause("R.2b")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_if_no_people_at_all_could_be_placed_the_game_ends_with_a_final_scoring(players):
    pieces = {"BELGICA": {"FRANKS": 4}, "BRITANNIA": {"HUNS": 2}}
    pacified = [*UPPER[1:], "BRITANNIA", "LUGDUNENSIS"]
    hands = [{"FRANKS": 2, "HUNS": 1}, *[{"HUNS": 1}] * (players - 1)]
    p = position(players, pieces=pieces, pacified=pacified, hands=hands, influence=[{"HUNS": 1}], tiles={})
    p.play("PLACE FRANKS BELGICA", "DECLINE", "COMMIT_DONE")  # the Franks leave the last upper province
    assert (p.over, p.end_reasons, p.turn) == (1, ["NO_PLACEMENT", -1, -1, -1], 1)
    assert p.score == [2 + 1] + [0] * (players - 1)


@pytest.mark.clause("R.2b")
def test_a_people_that_could_be_placed_by_anyone_keeps_the_game_going():
    p = cut_off({"FRANKS": 2, "HUNS": 1}).play("DISCARD HUNS")
    assert (p.over, p.end_reasons) == (0, [-1, -1, -1, -1])


@pytest.mark.clause("R.3")
def test_a_draw_from_an_empty_pile_shuffles_the_discards_face_down_ones_too():
    discards = {"FRANKS": 8, "HUNS": 6, "GOTHS": 9, "SAXONS": 9, "TEUTONS": 9, "VANDALS": 9}
    p = position(3, hands=[{"FRANKS": 1}, {"HUNS": 1}], face_down=[{}, {"HUNS": 2}], discards=discards, tiles={})
    assert p.draw_pile == {}
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert (p.discards, p.face_down, p.hand_sizes()[:2]) == ({}, [{}, {}, {}], [6, 1])
    assert sum(p.draw_pile.values()) == 54 - 7


@pytest.mark.clause("R.3")
def test_the_rest_of_the_pile_is_drawn_before_the_discards_are_shuffled():
    discards = {"FRANKS": 8, "HUNS": 7, "GOTHS": 9, "SAXONS": 9, "TEUTONS": 9, "VANDALS": 8}
    for seed in range(5):
        p = position(3, seed, hands=[{"FRANKS": 1}, {"VANDALS": 1}], discards=discards, tiles={})
        assert p.draw_pile == {"HUNS": 2}
        p.play("PLACE FRANKS BELGICA", "DECLINE")
        assert (p.hands[0]["HUNS"] >= 2, p.hand_sizes()[0], p.discards) == (True, 6, {})


@pytest.mark.clause("R.3")
def test_with_all_hands_full_the_discards_are_enough():
    hands = [{"FRANKS": 6}, {"HUNS": 6}, {"GOTHS": 6}, {"SAXONS": 6}, {"TEUTONS": 6}]
    discards = {"FRANKS": 3, "HUNS": 3, "GOTHS": 3, "SAXONS": 3, "TEUTONS": 3, "VANDALS": 9}
    p = position(5, hands=hands, discards=discards, tiles={"DOUBLE_TURN": 1})
    p.play("PLACE FRANKS BELGICA", "DECLINE", "END_TURN")
    assert (p.hand_sizes(), sum(p.draw_pile.values()), p.discards) == ([6] * 5, 24, {})


@pytest.mark.clause("R.4")
@pytest.mark.parametrize("taken", [0, 1, 3, 6, 9])
def test_a_marker_always_enters_at_space_1(taken):
    p = position(3, hands=[{"FRANKS": 1}], pacified=REMOTE[:taken], tiles={})
    assert p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE").influence[0] == {"FRANKS": 1}


@pytest.mark.clause("R.5")
@pytest.mark.parametrize(
    ("before", "steps", "after"),
    [
        ({}, ["FRANKS", "FRANKS"], {"FRANKS": 2}),
        ({}, ["FRANKS", "HUNS"], {"FRANKS": 1, "HUNS": 1}),
        ({"FRANKS": 7}, ["HUNS", "FRANKS"], {"FRANKS": 8, "HUNS": 1}),
        ({"FRANKS": 7}, ["FRANKS", "FRANKS"], {"FRANKS": 9}),
    ],
)
def test_two_influence_is_two_single_steps_and_a_step_brings_a_marker_to_space_1(before, steps, after):
    p = position(3, hands=[{"FRANKS": 1}], influence=[before], pacified=REMOTE[:6]).play("TWO_INFLUENCE")
    assert (p.phase, p.steps_left) == ("ADVANCE", 2)
    p.play(f"ADVANCE {steps[0]}")
    assert (p.phase, p.steps_left) == ("ADVANCE", 1)
    p.play(f"ADVANCE {steps[1]}")
    assert (p.phase, p.steps_left, p.influence[0]) == ("CARD", 0, after)


@pytest.mark.clause("R.6a")
def test_no_second_piece_is_offered_without_supply():
    nineteen = {"BELGICA": 4, "GERMANIA": 4, "RAETIA": 4, "NORICUM": 4, "PANNONIA": 3}
    pieces = {province: {"FRANKS": count} for province, count in nineteen.items()}
    p = position(3, pieces=pieces, hands=[{"FRANKS": 1}], tiles={}).play("PLACE FRANKS PANNONIA")
    assert (p.supply["FRANKS"], p.legal()) == (0, {"TAKE_INFLUENCE", "DECLINE"})


@pytest.mark.clause("R.6a")
def test_no_second_piece_is_offered_without_a_legal_province():
    pacified = [*UPPER[1:], "BRITANNIA", "LUGDUNENSIS"]
    owed = {"tiles": {}, "tile_played": 1, "cards_owed": 2}
    p = position(3, pieces={"BELGICA": FULL}, hands=[{"FRANKS": 2}], pacified=pacified, **owed)
    assert p.legal() == {"PLACE FRANKS BELGICA"}
    p.play("PLACE FRANKS BELGICA")
    assert (p.supply["FRANKS"], p.legal()) == (19, {"TAKE_INFLUENCE", "DECLINE"})


@pytest.mark.clause("R.6a")
def test_the_second_piece_is_of_the_same_people_wherever_that_may_stand():
    p = position(3, pieces={"RAETIA": FULL}, hands=[{"FRANKS": 1, "HUNS": 2}], tiles={}).play("PLACE FRANKS BELGICA")
    seconds = [*UPPER, "BRITANNIA", "LUGDUNENSIS"]
    assert p.legal() == {f"PLACE FRANKS {province}" for province in seconds} | {"TAKE_INFLUENCE", "DECLINE"}


@pytest.mark.clause("R.6b")
def test_influence_may_be_declined_with_no_second_piece_placed():
    p = position(3, hands=[{"FRANKS": 1}, {"HUNS": 1}], influence=[{"FRANKS": 4}], tiles={})
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert (p.active, p.influence[0], p.supply["FRANKS"]) == (1, {"FRANKS": 4}, 19)


@pytest.mark.clause("R.7a")
@pytest.mark.parametrize("second", ["GERMANIA", "RAETIA"])
def test_both_pieces_of_a_card_are_placed_before_any_of_its_conflicts(second):
    p = position(3, pieces={"BELGICA": FULL, "GERMANIA": FULL}, hands=[{"FRANKS": 2}], tiles={})
    p.play("PLACE FRANKS BELGICA")
    assert (p.phase, p.pieces["BELGICA"]) == ("INFLUENCE", {**FULL, "FRANKS": 1})
    p.play(f"PLACE FRANKS {second}")
    assert (p.phase, p.conflict_at, p.pieces["BELGICA"]) == ("CONFLICT", "BELGICA", {**FULL, "FRANKS": 1})
    assert p.pieces[second]["FRANKS"] == 1


@pytest.mark.clause("R.7b")
def test_a_target_is_not_pacified_and_holds_at_most_four_pieces():
    pieces = {"BELGICA": FULL, "RAETIA": {"FRANKS": 1, "HUNS": 2}, "NORICUM": {"FRANKS": 4}}
    p = position(3, pieces=pieces, hands=[{"FRANKS": 2}], pacified=["RAETIA", "MOESIA", "ITALIA_SUPERIOR"], tiles={})
    assert p.targets("FRANKS") == {"BELGICA", "GERMANIA", "NORICUM", "PANNONIA"}


@pytest.mark.clause("R.7b")
def test_a_conflict_still_pending_blocks_a_sixth_piece():
    p = position(3, pieces={"BELGICA": {"FRANKS": 4}}, hands=[{"FRANKS": 2}], tiles={}).play("PLACE FRANKS BELGICA")
    assert p.targets("FRANKS") == {*UPPER, "BRITANNIA", "LUGDUNENSIS"} - {"BELGICA"}


@pytest.mark.clause("R.8")
@pytest.mark.parametrize("order", [["BELGICA", "MOESIA"], ["MOESIA", "BELGICA"]])
def test_two_conflicts_of_one_card_are_resolved_in_the_order_of_its_pieces(order):
    p = position(3, pieces={"BELGICA": FULL, "MOESIA": FULL}, hands=[{"FRANKS": 2}, {"GOTHS": 1}], tiles={})
    p.play(*(f"PLACE FRANKS {province}" for province in order))
    assert (p.phase, p.conflict_at) == ("CONFLICT", order[0])
    p.play("COMMIT_DONE", "COMMIT_DONE")
    assert (p.phase, p.conflict_at, p.pacified, p.to_act) == ("CONFLICT", order[1], {order[0]: 1}, 0)
    p.play("COMMIT_DONE", "COMMIT_DONE")
    assert p.pacified == {"BELGICA": 1, "MOESIA": 1}


@pytest.mark.clause("R.9")
@pytest.mark.parametrize(("taken", "steps"), [(0, 1), (2, 2), (5, 3)])
def test_influence_counts_by_the_century_before_the_cards_conflict_takes_its_last_tile(taken, steps):
    p = position(3, pieces={"BELGICA": FULL}, hands=[{"FRANKS": 1}], influence=[{"FRANKS": 5}], pacified=REMOTE[:taken])
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert p.influence[0] == {"FRANKS": 5 + steps}


@pytest.mark.clause("R.10a")
def test_a_conflict_is_one_round_and_the_fifth_pieces_people_is_eligible_too():
    hand = {"FRANKS": 3, "HUNS": 1}
    p = position(3, pieces={"BELGICA": FULL}, hands=[hand] * 3, tiles={}, active=2)
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    answers = []
    while p.phase == "CONFLICT":
        assert p.legal() == {"COMMIT FRANKS", "COMMIT_DONE"}
        answers.append(p.to_act)
        p.play("COMMIT FRANKS", "COMMIT_DONE")
    assert answers == [2, 0, 1]
    assert (p.discards["FRANKS"], p.pieces["BELGICA"]) == (4, {"FRANKS": 1})


@pytest.mark.clause("R.10b")
def test_the_number_of_committed_cards_is_public_and_which_they_are_is_hidden_until_all_are_done():
    seen = {}
    for people in ("GOTHS", "SAXONS"):
        hand = {"GOTHS": 2, "SAXONS": 2}
        p = position(3, pieces={"BELGICA": FULL}, hands=[{"FRANKS": 1}, hand, {"GOTHS": 1}], tiles={})
        p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE", f"COMMIT {people}")
        views = [[p.observation(seat).tobytes() for seat in range(3)]]
        named = p.engine.game.observation.named(p.observation(2), 3)
        assert named["seats[2].aside_size"] == pytest.approx(1 / 6)  # seat 1, counted from seat 2
        p.play("COMMIT_DONE")
        views.append([p.observation(seat).tobytes() for seat in range(3)])
        p.play("COMMIT_DONE")
        views.append([p.observation(seat).tobytes() for seat in range(3)])
        assert (p.discards, p.aside) == ({"FRANKS": 1, people: 1}, [{}, {}, {}])
        seen[people] = views
    same = [[a == b for a, b in zip(*two, strict=True)] for two in zip(*seen.values(), strict=True)]
    assert same == [[True, False, True], [True, False, True], [False, False, False]]


@pytest.mark.clause("R.11")
def test_a_lone_people_is_removed_however_many_cards_back_it_and_the_bare_province_is_pacified():
    hands = [{"FRANKS": 4}, {"FRANKS": 2}]
    p = position(3, pieces={"BELGICA": {"FRANKS": 4}}, hands=hands, tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE", *["COMMIT FRANKS"] * 5)
    assert (p.pieces["BELGICA"], p.supply["FRANKS"], p.pacified) == ({}, 20, {"BELGICA": 1})
    assert p.tiles_left["FOURTH_CENTURY"] == 0


@pytest.mark.clause("R.12")
def test_adjacency_from_a_pacified_province_serves_only_peoples_with_a_piece_in_it():
    pieces = {"BELGICA": {"FRANKS": 1}, "RAETIA": {"GOTHS": 1}}
    p = position(3, pieces=pieces, hands=[{"FRANKS": 1, "GOTHS": 1, "HUNS": 1}], pacified=["BELGICA"])
    open_upper = set(UPPER[1:])
    assert p.targets("FRANKS") == open_upper | {"BRITANNIA", "LUGDUNENSIS"}
    assert p.targets("GOTHS") == open_upper | {"ITALIA_SUPERIOR"}
    assert p.targets("HUNS") == open_upper
