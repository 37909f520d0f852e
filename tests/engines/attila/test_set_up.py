"""Components, set-up and objective."""

import numpy as np
import pytest

import hordes
from hordes.engines.attila.components import MAP, Connection, People, Province
from hordes.engines.core.errors import InvalidOption
from tests.engines.attila.scenario import FULL, REMOTE, new_game, position

pytestmark = pytest.mark.attila
PEOPLES = ["FRANKS", "HUNS", "GOTHS", "SAXONS", "TEUTONS", "VANDALS"]
UPPER = {"BELGICA", "GERMANIA", "RAETIA", "NORICUM", "PANNONIA", "MOESIA"}
every_number_of_players = pytest.mark.parametrize("players", [2, 3, 4, 5])


@pytest.mark.clause("C.1")
@every_number_of_players
def test_the_deck_has_nine_cards_of_each_people(players):
    p = new_game(players)
    assert [p.draw_pile[people] + sum(hand[people] for hand in p.hands) for people in PEOPLES] == [9] * 6


@pytest.mark.clause("C.2", "S.2")
@every_number_of_players
def test_all_pieces_start_in_the_supply_twenty_of_each_people(players):
    p = new_game(players)
    assert p.supply == dict.fromkeys(PEOPLES, 20)
    assert sum(p.supply.values()) == 120
    assert not any(p.pieces.values())


@pytest.mark.clause("C.3")
def test_two_to_five_seats_can_play():
    assert list(hordes.game("attila").players) == [2, 3, 4, 5]
    with pytest.raises(InvalidOption, match="2 to 5"):
        hordes.make("attila", num_players=6)


@pytest.mark.clause("C.3")
def test_a_seat_has_a_marker_for_its_score_and_one_for_each_people():
    one_on_each = {people: space for space, people in enumerate(PEOPLES, start=1)}
    p = position(5, hands={"HUNS": 1}, influence=one_on_each, score=[1, 2, 3, 4, 5])
    assert p.influence == [one_on_each] * 5
    assert p.score == [1, 2, 3, 4, 5]


@pytest.mark.clause("C.4")
def test_fifteen_action_tiles_for_five_seats():
    assert sum(sum(tiles.values()) for tiles in new_game(5).tiles) == 15


@pytest.mark.clause("C.5")
def test_ten_pacification_tiles_in_all():
    assert sum(new_game().tiles_left.values()) == 10


@pytest.mark.clause("C.7")
def test_the_map_has_25_provinces_six_of_them_upper():
    assert len(Province) == 25
    assert position(hands={"HUNS": 1}).targets("HUNS") == UPPER


@pytest.mark.clause("C.7")
@pytest.mark.parametrize("province", [province.name for province in Province])
def test_a_province_borders_those_that_the_map_joins_it_to(province):
    p = position(hands={"HUNS": 1}, pieces={province: {"HUNS": 1}})
    assert p.targets("HUNS") == UPPER | {province} | neighbours(province)


def neighbours(province):
    rows = [*MAP.rows("land", Connection), *MAP.rows("sea_arrow", Connection)]
    pairs = [[name.upper().replace(" ", "_") for name in row.joins] for row in rows]
    return {b for pair in pairs for a, b in (pair, pair[::-1]) if a == province}


@pytest.mark.clause("C.7")
def test_the_map_joins_each_pair_once_31_by_land_and_8_by_arrow():
    land, arrows = MAP.rows("land", Connection), MAP.rows("sea_arrow", Connection)
    assert (len(land), len(arrows)) == (31, 8)
    assert len({frozenset(row.joins) for row in [*land, *arrows]}) == 39


@pytest.mark.clause("C.7")
def test_every_province_can_be_reached_from_the_upper_row():
    reached = set(UPPER)
    for _ in Province:
        reached |= {further for province in reached for further in neighbours(province)}
    assert reached == {province.name for province in Province}


@pytest.mark.clause("C.7")
def test_the_century_spaces_are_the_4th_to_the_7th():
    assert list(new_game().tiles_left) == ["FOURTH_CENTURY", "FIFTH_CENTURY", "SIXTH_CENTURY", "SEVENTH_CENTURY"]


@pytest.mark.clause("C.8")
@pytest.mark.parametrize("people", PEOPLES)
def test_the_influence_board_has_a_track_for_each_people(people):
    p = position(hands=[{people: 2}]).play(f"PLACE {people} BELGICA", "TAKE_INFLUENCE")
    assert p.influence[0] == {people: 1}


@pytest.mark.clause("C.8")
def test_a_track_has_22_spaces():
    p = position(hands=[{"HUNS": 2}], influence=[{"HUNS": 21}])
    assert p.play("TWO_INFLUENCE", "ADVANCE HUNS", "ADVANCE HUNS").influence[0]["HUNS"] == 22


@pytest.mark.clause("S.3")
def test_the_deck_is_shuffled_so_that_every_people_comes_to_every_seat_alike():
    dealt = np.zeros((3, 6), int)
    for seed in range(100):
        dealt += [[hand[people] for people in PEOPLES] for hand in new_game(3, seed).hands]
    assert dealt.min() > 60  # 100 expected, with a standard deviation of 9
    assert dealt.max() < 140


@pytest.mark.clause("S.3")
def test_the_deal_follows_from_the_seed():
    assert new_game(seed=3).hands == new_game(seed=3).hands != new_game(seed=4).hands


@pytest.mark.clause("S.4")
@every_number_of_players
def test_pacification_tiles_start_as_1_2_3_4(players):
    assert new_game(players).tiles_left == {
        "FOURTH_CENTURY": 1, "FIFTH_CENTURY": 2, "SIXTH_CENTURY": 3, "SEVENTH_CENTURY": 4,
    }  # fmt: skip


@pytest.mark.clause("S.6")
@every_number_of_players
def test_scores_start_at_zero(players):
    assert new_game(players).score == [0] * players


@pytest.mark.clause("S.7")
@every_number_of_players
def test_influence_markers_start_off_the_tracks(players):
    assert new_game(players).influence == [{}] * players


@pytest.mark.clause("S.9", "S.10")
@every_number_of_players
def test_six_cards_are_dealt_to_each_seat_and_the_rest_is_the_draw_pile(players):
    p = new_game(players)
    assert p.hand_sizes() == [6] * players
    assert sum(p.draw_pile.values()) == 54 - 6 * players
    assert p.discards == {}


@pytest.mark.clause("S.9", "S.10")
def test_the_hands_of_others_and_the_draw_pile_are_hidden():
    one = position(hands=[{"FRANKS": 2}, {"HUNS": 2}])
    other = position(hands=[{"FRANKS": 2}, {"GOTHS": 1, "VANDALS": 1}])
    assert one.draw_pile != other.draw_pile
    assert (one.observation(0) == other.observation(0)).all()
    assert (one.observation(1) != other.observation(1)).any()


@pytest.mark.clause("S.10")
def test_the_size_of_the_draw_pile_is_no_secret():
    one, other = position(hands={"FRANKS": 1}), position(hands={"FRANKS": 1}, discards={"HUNS": 1})
    assert sum(one.draw_pile.values()) == sum(other.draw_pile.values()) + 1
    assert (one.sees(0, "draw_pile") - np.float32(1 / 54)) == pytest.approx(other.sees(0, "draw_pile"))


@pytest.mark.clause("S.11")
@every_number_of_players
def test_each_seat_starts_with_one_tile_of_each_kind(players):
    assert new_game(players).tiles == [{"DOUBLE_TURN": 1, "EXCHANGE": 1, "TWO_INFLUENCE": 1}] * players


@pytest.mark.clause("S.12")
@every_number_of_players
def test_the_start_seat_is_drawn_at_random(players):
    starts = np.bincount(hordes.make("attila", 30 * players, players, seed=2).to_act)
    assert len(starts) == players
    assert starts.min() > 15  # 30 expected, with a standard deviation of 5
    assert starts.max() < 45


@pytest.mark.clause("S.13")
@every_number_of_players
def test_turns_pass_clockwise(players):
    p = position(players, active=1, hands={"HUNS": 1}, tiles={})
    seats = []
    for _ in range(players + 1):
        seats.append(p.active)
        turn = p.turn
        while p.turn == turn:
            p.play(sorted(p.legal())[0])
    assert seats == [seat % players for seat in range(1, players + 2)]


@pytest.mark.clause("S.15")
@every_number_of_players
def test_any_seat_may_place_any_people(players):
    for seat in range(players):
        p = position(players, active=seat, hands=dict.fromkeys(PEOPLES, 1))
        assert {label.split()[1] for label in p.legal("PLACE")} == set(PEOPLES)


@pytest.mark.clause("S.15")
@pytest.mark.parametrize("people", PEOPLES)
@pytest.mark.parametrize("seat", range(5))
def test_any_seat_may_gain_influence_over_any_people(people, seat):
    p = position(5, active=seat, hands={people: 1}).play(f"PLACE {people} RAETIA", "TAKE_INFLUENCE")
    assert p.influence == [{people: 1} if other == seat else {} for other in range(5)]


@pytest.mark.clause("S.15")
def test_any_seat_may_commit_for_any_people_that_is_there():
    p = position(3, hands={"FRANKS": 1, "GOTHS": 1, "SAXONS": 1}, pieces={"BELGICA": FULL}, tiles={})
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE", "COMMIT_DONE")
    for seat in (1, 2):
        assert p.to_act == seat
        assert p.legal("COMMIT") == {"COMMIT FRANKS", "COMMIT GOTHS", "COMMIT SAXONS"}
        p.play("COMMIT_DONE")


@pytest.mark.clause("O.2")
def test_only_the_first_and_second_in_influence_over_a_people_score():
    p = position(4, hands=[{"FRANKS": 1}, {"HUNS": 1}], pieces={"BELGICA": {"GOTHS": 3, "SAXONS": 1}}, tiles={},
                 influence=[{"GOTHS": 1}, {"GOTHS": 6}, {"GOTHS": 2}, {"GOTHS": 4}])  # fmt: skip
    p.play("PLACE FRANKS BELGICA", "TAKE_INFLUENCE")
    assert p.pieces["BELGICA"] == {"GOTHS": 3}
    assert p.score == [0, 3, 0, 1]


@pytest.mark.clause("O.3")
@pytest.mark.parametrize(("score", "place", "reward"), [([7, 9], [2, 1], [-1, 1]), ([9, 7], [1, 2], [1, -1])])
def test_most_points_win_when_the_game_is_over(score, place, reward):
    p = position(hands=[{"FRANKS": 1}, {"HUNS": 1}], pieces={"BELGICA": FULL}, pacified=REMOTE[:9], tiles={},
                 cards_owed=1, score=score)  # fmt: skip
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    assert (p.over, p.place) == (1, place)
    assert p.engine.reward[0].tolist() == reward


def test_the_tests_name_the_peoples_in_the_order_of_the_box():
    assert [people.name for people in People] == PEOPLES
