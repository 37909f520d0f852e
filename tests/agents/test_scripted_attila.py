"""Attila's scripted players: what they understand."""

from functools import partial

import pytest

from hordes.agents import matches
from tests.agents import choices
from tests.engines.attila.scenario import FULL, REMOTE, position

pytestmark = pytest.mark.attila
LATE = REMOTE[:6]  # the seventh century
LAST = REMOTE[:9]  # one tile is left
NO_TILES: dict[str, int] = {}
either = pytest.mark.parametrize("level", ["scripted", "expert"])
choice, plays = partial(choices.choice, level="expert"), partial(choices.plays, level="expert")


@pytest.mark.jit
def test_the_expert_beats_the_plain_player():
    results = matches.play("attila", ["expert", "scripted"], 400)
    assert results.standings[0].win_rate > 0.7  # measured over 2,000: 86 %


# --- influence and pieces ---------------------------------------------------------------------------------------------


@either
def test_it_takes_the_step_that_gains_the_lead(level):
    p = position(
        hands=[{"GOTHS": 1, "FRANKS": 1}, {"HUNS": 6}],
        tiles=NO_TILES,
        pieces={"BELGICA": {"GOTHS": 3}, "MOESIA": {"GOTHS": 3}, "RAETIA": {"FRANKS": 1}},
        influence=[{"GOTHS": 3, "FRANKS": 9}, {"GOTHS": 3, "FRANKS": 1}],
    )
    assert choice(p, level=level).startswith("PLACE GOTHS")
    p.play(choice(p, level=level))
    assert choice(p, level=level) == "TAKE_INFLUENCE"


@either
def test_far_ahead_it_places_a_second_piece(level):
    p = position(
        hands=[{"GOTHS": 2}, {"HUNS": 6}],
        tiles=NO_TILES,
        pieces={"BELGICA": {"GOTHS": 3}},
        influence=[{"GOTHS": 18}, {"GOTHS": 1}],
    )
    p.play("PLACE GOTHS BELGICA")
    assert choice(p, level=level).startswith("PLACE GOTHS")


@pytest.mark.parametrize(("spaces", "gathers"), [((20, 10, 1), True), ((10, 20, 1), False)])
def test_the_first_gathers_pieces_and_the_second_spreads_them(spaces, gathers):
    p = position(
        3,
        hands=[{"GOTHS": 6}, {"HUNS": 6}, {"HUNS": 3}],
        tiles=NO_TILES,
        pieces={"BELGICA": {"GOTHS": 2, "HUNS": 1}},
        influence=[{"GOTHS": space} for space in spaces],
        pacified=LATE,
    )
    assert (choice(p) == "PLACE GOTHS BELGICA") == gathers


# --- conflict ---------------------------------------------------------------------------------------------------------


def conflict(pieces, hand, influence, **fields):
    """Seat 1's answer in a conflict in Belgica, seat 0 having passed; seat 1 is the last."""
    return position(
        phase="CONFLICT",
        to_act=1,
        conflict_at="BELGICA",
        card_people="GOTHS",
        placed_in=["BELGICA"],
        hands=[{"HUNS": 4}, hand],
        tiles=NO_TILES,
        pieces={"BELGICA": pieces},
        influence=influence,
        **fields,
    )


@either
def test_one_card_saves_its_people(level):
    p = conflict({"GOTHS": 1, "TEUTONS": 1, "SAXONS": 3}, {"GOTHS": 2, "VANDALS": 4}, [{"SAXONS": 9}, {"GOTHS": 9}])
    assert plays(p, "COMMIT GOTHS", "COMMIT_DONE", level=level)


@either
def test_two_cards_turn_a_conflict(level):
    p = conflict({"GOTHS": 2, "SAXONS": 3}, {"GOTHS": 3, "VANDALS": 3}, [{"SAXONS": 9}, {"GOTHS": 9}])
    assert plays(p, "COMMIT GOTHS", "COMMIT GOTHS", "COMMIT_DONE", level=level)


@either
def test_it_lays_no_card_that_cannot_change_who_falls(level):
    p = conflict({"GOTHS": 1, "SAXONS": 4}, {"GOTHS": 2, "VANDALS": 4}, [{"SAXONS": 9}, {"GOTHS": 9}])
    assert choice(p, level=level) == "COMMIT_DONE"


@either
def test_it_lays_no_card_for_a_people_that_is_safe(level):
    p = conflict({"GOTHS": 3, "SAXONS": 2}, {"GOTHS": 3, "SAXONS": 3}, [{"SAXONS": 9}, {"GOTHS": 9}])
    assert choice(p, level=level) == "COMMIT_DONE"


@either
def test_it_lays_no_card_for_a_rivals_people(level):
    p = conflict({"GOTHS": 2, "SAXONS": 3}, {"GOTHS": 3, "SAXONS": 3}, [{"GOTHS": 9}, {"SAXONS": 9}])
    assert choice(p, level=level) == "COMMIT_DONE"


def test_it_fears_cards_laid_before():
    """Two cards of seat 0, likely for its own people, ask for a third one."""
    pieces, influence = {"GOTHS": 3, "SAXONS": 2}, [{"SAXONS": 9}, {"GOTHS": 9}]
    p = conflict(pieces, {"GOTHS": 4}, influence, aside=[{"SAXONS": 2}])
    assert plays(p, "COMMIT GOTHS", "COMMIT GOTHS", "COMMIT_DONE")


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("score", "ends"), [([60, 20], True), ([20, 60], False)])
def test_it_ends_the_game_when_ahead(score, ends):
    p = position(
        hands=[{"GOTHS": 3}, {"HUNS": 6}],
        tiles=NO_TILES,
        pieces={"BELGICA": FULL},
        influence=[{"GOTHS": 5}, {"SAXONS": 5}],
        pacified=LAST,
        score=score,
    )
    assert (choice(p) == "PLACE GOTHS BELGICA") == ends


@pytest.mark.parametrize(("score", "takes"), [([60, 20], True), ([20, 60], False)])
def test_it_reaches_the_top_space_only_when_ahead(score, takes):
    p = position(
        hands=[{"GOTHS": 2}, {"HUNS": 6}],
        tiles=NO_TILES,
        pieces={"BELGICA": {"GOTHS": 3}},
        influence=[{"GOTHS": 20}, {"GOTHS": 19}],
        pacified=LATE,
        score=score,
    )
    p.play("PLACE GOTHS BELGICA")
    assert (choice(p) == "TAKE_INFLUENCE") == takes


# --- action tiles -----------------------------------------------------------------------------------------------------


def last_word(influence):
    """Seat 0 at the end of the last turn, with the 2 Influence tile."""
    return position(
        phase="END_TURN",
        hands=[{"HUNS": 4}, {"HUNS": 2}],
        tiles=[{"TWO_INFLUENCE": 1}],
        pieces={"BELGICA": {"GOTHS": 4}, "MOESIA": {"FRANKS": 4}},
        influence=influence,
        pacified=REMOTE,
        end_reasons=["LAST_TILE"],
    )


@either
def test_at_the_end_two_influence_takes_a_lead(level):
    assert plays(
        last_word([{"GOTHS": 7, "FRANKS": 3}, {"GOTHS": 8, "FRANKS": 9}]), "TWO_INFLUENCE", "ADVANCE GOTHS", level=level
    )


@either
def test_and_is_kept_where_it_changes_nothing(level):
    assert choice(last_word([{"GOTHS": 9, "FRANKS": 3}, {"GOTHS": 1, "FRANKS": 9}]), level=level) == "END_TURN"


@pytest.mark.parametrize(("pacified", "played"), [([], False), (LATE, True)])
def test_double_turn_waits_for_more_influence(pacified, played):
    p = position(hands=[{"GOTHS": 6}, {"HUNS": 6}], tiles=[{"DOUBLE_TURN": 1}], pacified=pacified)
    assert (choice(p) == "DOUBLE_TURN") == played


def test_dull_cards_are_exchanged_and_good_ones_kept():
    p = position(
        hands=[{"GOTHS": 1, "FRANKS": 5}, {"HUNS": 6}],
        tiles=[{"EXCHANGE": 1}],
        pieces={"BELGICA": {"GOTHS": 3}, "MOESIA": {"HUNS": 3}},
        influence=[{"GOTHS": 8, "HUNS": 9, "FRANKS": 20}, {"GOTHS": 9, "HUNS": 9, "FRANKS": 1}],
        pacified=LATE,
    )
    assert plays(p, "EXCHANGE", *["SWAP FRANKS"] * 5, "SWAP_DONE")
