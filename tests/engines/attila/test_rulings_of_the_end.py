"""Rulings R.13 to R.19: scoring, the end, two players."""

import pytest

from hordes.engines.attila import turn as turns
from tests.engines.attila.scenario import FULL, REMOTE, position

pytestmark = pytest.mark.attila

UPPER = ["BELGICA", "GERMANIA", "RAETIA", "NORICUM", "PANNONIA", "MOESIA"]
PEOPLES = ["FRANKS", "HUNS", "GOTHS", "SAXONS", "TEUTONS", "VANDALS"]
HUNS = {"ITALIA_SUPERIOR": {"HUNS": 3}, "DALMATIA": {"HUNS": 1}}  # four pieces, two provinces
LONE = {"BELGICA": {"VANDALS": 4}}  # a fifth Vandal pacifies it, and all five leave


def nineteen(people):
    """All pieces of the people but one, three of them in Germania."""
    remote = ["TARRACONENSIS", "AQUITANIA", "NARBONENSIS", "LUGDUNENSIS"]
    return {**{province: {people: 4} for province in remote}, "GERMANIA": {people: 3}}


def reasons(p):
    return [reason for reason in p.end_reasons if reason != -1]


def huns(*spaces):
    return [{"HUNS": space} if space else {} for space in spaces]


# --- scoring and the end ---------------------------------------------------------------------------------------------


@pytest.mark.clause("R.13a", "R.23c")
def test_a_century_is_scored_at_once_and_counts_five_pieces_whose_conflict_is_still_to_come():
    pieces = LONE | {"GERMANIA": {"HUNS": 2, "GOTHS": 2}}
    p = position(3, pieces=pieces, hands=[{"VANDALS": 2}], influence=[{"VANDALS": 2, "HUNS": 1}], tiles={})
    p.play("PLACE VANDALS BELGICA", "PLACE VANDALS GERMANIA")
    assert (p.conflict_at, p.score) == ("BELGICA", [0, 0, 0])
    p.play("COMMIT_DONE")
    assert (p.phase, p.conflict_at, p.to_act) == ("CONFLICT", "GERMANIA", 0)
    assert p.score == [(1 + 1) + (2 + 1), 0, 0]  # the Vandal in Germania counts; it will leave
    assert p.play("COMMIT_DONE").pieces["GERMANIA"] == {"HUNS": 2, "GOTHS": 2}
    assert p.score == [5, 0, 0]


@pytest.mark.clause("R.13b")
def test_the_last_tile_of_all_brings_one_scoring_at_the_end_of_the_turn():
    pieces = HUNS | LONE
    p = position(2, pieces=pieces, hands=[{"VANDALS": 2}], influence=huns(2, 1), pacified=REMOTE[:9], tiles={})
    p.play("PLACE VANDALS BELGICA", "DECLINE", "COMMIT_DONE")
    assert (p.over, reasons(p), p.score) == (0, ["LAST_TILE"], [0, 0])  # a second card is owed
    p.play("PLACE VANDALS RAETIA", "DECLINE")
    assert (p.over, p.score) == (1, [4, 2])


@pytest.mark.clause("R.13c")
@pytest.mark.parametrize("end", ["TOP_SPACE", "SUPPLY"])
def test_a_final_scoring_by_supply_or_top_space_comes_on_top_of_a_century_scored_in_that_turn(end):
    pieces = HUNS | LONE | nineteen("GOTHS")
    influence = [{"HUNS": 2, "TEUTONS": 21}, {"HUNS": 1}]
    p = position(2, pieces=pieces, hands=[{"VANDALS": 1, "GOTHS": 1, "TEUTONS": 1}], influence=influence, tiles={})
    p.play("PLACE VANDALS BELGICA", "DECLINE")
    assert p.score == [4, 2]
    p.play(*(["PLACE TEUTONS RAETIA", "TAKE_INFLUENCE"] if end == "TOP_SPACE" else ["PLACE GOTHS RAETIA", "DECLINE"]))
    own = 2 if end == "TOP_SPACE" else 0  # the lone Teuton
    assert (p.over, reasons(p), p.score) == (1, [end], [4 + 4 + own, 2 + 2])


@pytest.mark.clause("R.14")
def test_cards_owed_after_the_tenth_tile_are_played_for_four_influence_and_conflicts_without_a_tile():
    pieces = LONE | {"GERMANIA": FULL}
    hands = [{"VANDALS": 1, "FRANKS": 1}]
    p = position(2, pieces=pieces, hands=hands, influence=[{"FRANKS": 3, "GOTHS": 1}], pacified=REMOTE[:9], tiles={})
    p.play("PLACE VANDALS BELGICA", "DECLINE")
    assert (reasons(p), p.tiles_left, p.phase) == (["LAST_TILE"], {}, "CARD")
    p.play("PLACE FRANKS GERMANIA", "TAKE_INFLUENCE")
    assert p.influence[0] == {"FRANKS": 7, "GOTHS": 1}
    assert (p.pieces["GERMANIA"], p.pacified["GERMANIA"], p.tiles_left) == (FULL, 1, {})
    assert (p.over, len(p.pacified), reasons(p), p.score) == (1, 11, ["LAST_TILE"], [2 + 1, 0])


@pytest.mark.clause("R.15a")
@pytest.mark.parametrize("people", PEOPLES[1:])
def test_once_found_empty_after_a_card_the_supply_ends_the_game_even_if_pieces_come_back(people):
    pieces = nineteen(people) | {"RAETIA": {people: 1, "FRANKS": 3}}
    pieces["GERMANIA"] = {people: 2}
    p = position(2, pieces=pieces, hands=[{people: 1, "FRANKS": 1}], tiles={})
    p.play(f"PLACE {people} GERMANIA", "DECLINE")
    assert (p.supply[people], reasons(p), p.over) == (0, ["SUPPLY"], 0)
    p.play("PLACE FRANKS RAETIA", "DECLINE")
    assert (p.supply[people], reasons(p), p.over) == (1, ["SUPPLY"], 1)


@pytest.mark.clause("R.15a")
@pytest.mark.parametrize("people", PEOPLES[1:])
def test_supply_is_tested_only_after_the_cards_conflicts(people):
    pieces = nineteen(people) | {"RAETIA": {"FRANKS": 4}}
    p = position(3, pieces=pieces, hands=[{people: 1}, {"FRANKS": 1}], tiles={})
    p.play(f"PLACE {people} RAETIA")
    assert p.supply[people] == 0
    p.play("DECLINE")
    if p.phase == "CONFLICT":
        p.play("COMMIT_DONE")
    assert (p.supply[people], reasons(p), p.over, p.active) == (1, [], 0, 1)


@pytest.mark.clause("R.15b")
def test_all_reasons_to_end_are_kept_in_the_order_they_arose():
    pieces = nineteen("GOTHS") | LONE
    influence = [{"VANDALS": 21, "HUNS": 21}]
    hands = [{"VANDALS": 1, "GOTHS": 1, "HUNS": 1}]
    owed = {"tiles": {}, "tile_played": 1, "cards_owed": 3}
    p = position(2, pieces=pieces, hands=hands, influence=influence, pacified=REMOTE[:9], **owed)
    p.play("PLACE VANDALS BELGICA", "TAKE_INFLUENCE")
    assert reasons(p) == ["TOP_SPACE", "LAST_TILE"]
    p.play("PLACE GOTHS RAETIA", "DECLINE", "PLACE HUNS RAETIA", "TAKE_INFLUENCE")
    assert (p.over, reasons(p)) == (1, ["TOP_SPACE", "LAST_TILE", "SUPPLY"])
    other = position(2, pieces=nineteen("GOTHS"), hands=[{"GOTHS": 1, "HUNS": 1}], influence=influence, tiles={})
    other.play("PLACE GOTHS RAETIA", "DECLINE", "PLACE HUNS RAETIA", "TAKE_INFLUENCE")
    assert (other.over, reasons(other)) == (1, ["SUPPLY", "TOP_SPACE"])


@pytest.mark.clause("R.15b")
def test_several_reasons_bring_exactly_one_final_scoring():
    pieces = HUNS | nineteen("GOTHS") | LONE
    hands = [{"VANDALS": 1, "GOTHS": 1}]
    influence = [{"VANDALS": 21, "HUNS": 2}, {"HUNS": 1}]
    p = position(2, pieces=pieces, hands=hands, influence=influence, pacified=REMOTE[:9], tiles={})
    p.play("PLACE VANDALS BELGICA", "TAKE_INFLUENCE", "PLACE GOTHS RAETIA", "DECLINE")
    assert (reasons(p), p.score) == (["TOP_SPACE", "LAST_TILE", "SUPPLY"], [4, 2])


@pytest.mark.clause("R.15b")
@pytest.mark.unjitted
def test_the_final_scoring_comes_after_the_refill(monkeypatch):
    found = []
    monkeypatch.setattr(turns, "score_all", lambda s: found.append((int(s.players[0].hand.sum()), int(s.over))))
    p = position(3, hands=[{"FRANKS": 1}], influence=[{"FRANKS": 21}], tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert (found, p.over, p.hand_sizes()) == ([(6, 0)], 1, [6, 0, 0])


@pytest.mark.clause("R.16")
@pytest.mark.parametrize("space", [20, 21])
def test_a_tile_that_moves_a_marker_to_the_top_ends_the_game_too(space):
    p = position(3, hands=[{"HUNS": 2}, {"HUNS": 1}], influence=[{"FRANKS": space}])
    p.play("TWO_INFLUENCE", "ADVANCE FRANKS")
    assert reasons(p) == ["TOP_SPACE"] * (space == 21)
    p.play("ADVANCE FRANKS")
    assert (p.influence[0], reasons(p), p.over) == ({"FRANKS": 22}, ["TOP_SPACE"], 0)
    p.play("PLACE HUNS BELGICA", "DECLINE")
    assert (p.over, p.active) == (1, 0)


def scored(players, spaces):
    """The scores of a century for the Huns, four pieces in two provinces, with the seats' markers on these spaces."""
    p = position(players, pieces=HUNS | LONE, hands=[{"VANDALS": 1}], influence=huns(*spaces), tiles={})
    return p.play("PLACE VANDALS BELGICA", "DECLINE").score


@pytest.mark.clause("R.17a")
@pytest.mark.parametrize(
    ("spaces", "expected"), [([5, 5, 4], [3, 3, 0]), ([5, 4, 5, 4], [3, 0, 3, 0]), ([5, 5, 5, 5, 1], [2, 2, 2, 2, 0])]
)
def test_with_tied_firsts_nobody_is_second(spaces, expected):
    assert scored(len(spaces), spaces) == expected


@pytest.mark.clause("R.17a")
def test_tied_firsts_round_their_share_up():
    assert scored(4, [5, 5, 5, 5]) == [2, 2, 2, 2]  # 6 / 4


@pytest.mark.clause("R.17b")
@pytest.mark.parametrize(
    ("spaces", "expected"),
    [([5, 4, 4], [4, 1, 1]), ([5, 4, 4, 4], [4, 1, 1, 1]), ([5, 1, 0, 0], [4, 2, 0, 0]), ([0, 0, 5, 0], [0, 0, 6, 0])],
)
def test_tied_seconds_share_the_provinces_and_a_marker_off_the_track_never_ranks(spaces, expected):
    assert scored(len(spaces), spaces) == expected


# --- two players -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.18a")
@pytest.mark.parametrize(
    ("spaces", "expected"),
    [
        ([5, 4], [4, 2]),
        ([5, 3], [4, 2]),
        ([5, 2], [4, 0]),
        ([1, 5], [0, 4]),
        ([3, 5], [2, 4]),
        ([21, 1], [4, 0]),
        ([5, 5], [3, 3]),
    ],
)
def test_a_follower_three_or_more_spaces_behind_gets_nothing(spaces, expected):
    assert scored(2, spaces) == expected


@pytest.mark.clause("R.18a")
def test_that_holds_for_two_players_only():
    assert scored(3, [21, 1, 0]) == [4, 2, 0]


@pytest.mark.clause("R.18b")
@pytest.mark.parametrize(("spaces", "expected"), [([1, 0], [6, 0]), ([2, 0], [6, 0]), ([0, 9], [0, 6])])
def test_the_only_one_of_two_players_on_a_track_scores_both(spaces, expected):
    assert scored(2, spaces) == expected


@pytest.mark.clause("R.19")
def test_each_of_two_cards_is_resolved_in_full_before_the_next():
    pieces = LONE | HUNS
    p = position(2, pieces=pieces, hands=[{"VANDALS": 1, "FRANKS": 1}, {"VANDALS": 1}], influence=huns(2, 1), tiles={})
    p.play("PLACE VANDALS BELGICA", "TAKE_INFLUENCE")
    assert (p.phase, p.to_act, p.cards_owed) == ("CONFLICT", 1, 1)
    p.play("COMMIT_DONE")
    assert (p.phase, p.to_act, p.cards_owed, p.score) == ("CARD", 0, 1, [4, 2])
    assert p.legal() == {f"PLACE FRANKS {province}" for province in UPPER[1:]}


@pytest.mark.clause("R.19")
def test_double_turn_adds_one_card_to_the_two():
    p = position(2, hands=[{"FRANKS": 6}, {"HUNS": 1}], tiles={"DOUBLE_TURN": 1}).play("DOUBLE_TURN")
    assert p.cards_owed == 3
    p.play(*["PLACE FRANKS BELGICA", "TAKE_INFLUENCE"] * 3)
    assert (p.active, p.pieces["BELGICA"], p.influence[0]) == (1, {"FRANKS": 3}, {"FRANKS": 3})
