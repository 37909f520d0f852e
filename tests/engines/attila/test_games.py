"""Random games to their ends: invariants after every step, statistics, and random positions played on."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hordes
from hordes.engines.attila.components import CARDS_PER_PEOPLE, MAX_PLAYERS, PIECES_PER_PEOPLE, People, Province
from hordes.engines.core.jit import COMPILED
from tests.engines.attila.scenario import REMOTE
from tests.play import played_on, random_games

pytestmark = pytest.mark.attila

PLACEMENTS = 4 * len(Province) + 10 + 5
PEOPLES = [people.name for people in People]
PROVINCES = [province.name for province in Province]


@pytest.mark.both
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_step_of_a_random_game_keeps_the_invariants(players):
    games = 8 if COMPILED else 2
    supply, scores, placed = PIECES_PER_PEOPLE, np.zeros((games, MAX_PLAYERS), int), np.zeros(games, int)
    for engine in random_games("attila", players, games, seed=20 + players):
        s = engine._b.states
        assert [problem for game in range(games) for problem in engine.check(game)] == []
        held = sum(s["players"][name].sum(axis=1) for name in ("hand", "aside", "face_down"))
        assert (s["draw_pile"] + s["discards"] + held == CARDS_PER_PEOPLE).all()
        assert (s["supply"] + s["pieces"].sum(axis=1) == PIECES_PER_PEOPLE).all()
        assert (s["score"] >= scores).all()
        assert ((engine.action_mask.sum(axis=1) > 1) == (s["over"] == 0)).all()
        placed += np.maximum(supply - s["supply"], 0).sum(axis=-1)
        supply, scores = s["supply"].copy(), s["score"].copy()
    assert (s["turn"] > 5).all()
    assert (placed > 30).all()
    assert (placed <= PLACEMENTS).all()
    assert (s["end_reasons"][:, 0] >= 0).all()
    assert (s["place"][:, :players].min(axis=1) == 1).all()


@pytest.mark.jit
@pytest.mark.parametrize(
    ("players", "turns", "decisions", "best"),
    [(2, 18.7, 121, 96), (3, 35.8, 145, 87), (4, 34.7, 168, 79), (5, 33.5, 188, 73)],
)
def test_random_play_is_as_long_and_scores_as_the_slow_reference_measured(players, turns, decisions, best):
    for engine in random_games("attila", players, 2_000, seed=3):  # noqa: B007 - the last one is looked at
        pass
    s = engine._b.states
    found = [s["turn"].mean(), s["decisions"].mean(), s["score"].max(axis=1).mean()]
    assert found == pytest.approx([turns, decisions, best], rel=0.03)
    last_tile = (s["end_reasons"] == 0).any(axis=1).mean()
    assert 0.91 < last_tile < 0.999


@pytest.mark.jit
@pytest.mark.parametrize(("players", "decisions"), [(2, 121), (3, 145), (4, 168), (5, 188)])
def test_a_playout_plays_games_of_the_same_length_and_leaves_sound_ones(players, decisions):
    engine = hordes.make("attila", 100, players, seed=4)
    counts = engine.playout(decisions * 2_000)
    assert counts.games == pytest.approx(2_000, rel=0.06)
    assert counts.wins.sum() == pytest.approx(counts.games)
    assert counts.wins / counts.games == pytest.approx(1 / players, abs=0.05)
    assert [problem for game in range(100) for problem in engine.check(game)] == []


@pytest.mark.jit
def test_with_two_players_the_start_seat_has_the_better_of_random_play():
    for engine in random_games("attila", 2, 2_000, seed=5):
        if engine._b.states["turn"].max() == 1 and not engine._b.states["decisions"].any():
            start = engine.to_act.copy()
    first = engine.places[np.arange(2_000), start] == 1
    assert 0.5 < first.mean() < 0.62


# --- positions drawn at random ---------------------------------------------------------------------------------------


@st.composite
def positions(draw):
    """(players, named values) of a position at a card or a finished turn, which mostly can occur."""
    players = draw(st.integers(2, 5))
    pieces, crowd = {}, {}
    piece = st.tuples(st.sampled_from(PROVINCES), st.sampled_from(PEOPLES))
    for province, people in draw(st.lists(piece, max_size=70)):
        if crowd.get(province, 0) < draw(st.sampled_from([4, 4, 4, 4, 4, 4, 4, 5])):
            pieces.setdefault(province, {}).setdefault(people, 0)
            pieces[province][people] += 1
            crowd[province] = crowd.get(province, 0) + 1
    hand = st.dictionaries(st.sampled_from(PEOPLES), st.integers(1, 2), max_size=3)
    track = st.dictionaries(st.sampled_from(PEOPLES), st.integers(0, 22), max_size=6)
    tiles = st.dictionaries(st.sampled_from(["DOUBLE_TURN", "EXCHANGE", "TWO_INFLUENCE"]), st.integers(0, 1))
    seats = [{"hand": draw(hand), "influence": draw(track), "tiles": draw(tiles)} for _ in range(players)]
    pacified = draw(st.lists(st.sampled_from(PROVINCES), unique=True, max_size=9))
    phase = draw(st.sampled_from(["CARD", "CARD", "END_TURN"]))
    owed = draw(st.integers(1, 2)) if players == 2 else 1
    return players, {
        "pieces": pieces,
        "pacified": dict.fromkeys(pacified, 1),
        "players": seats,
        "active": draw(st.integers(0, players - 1)),
        "phase": phase,
        "cards_owed": owed if phase == "CARD" else 0,
        "score": draw(st.lists(st.integers(0, 90), min_size=players, max_size=players)),
    }


@pytest.mark.both
def test_positions_drawn_at_random_are_refused_whole_or_played_to_their_end():
    found = []

    @settings(max_examples=100 if COMPILED else 15)
    @given(positions(), st.integers(0, 99))
    def some(position, seed):
        found.append(played_on("attila", *position, seed))

    some()
    assert set(found) == {True, False}


@pytest.mark.jit
@settings(max_examples=150)
@given(positions(), st.integers(0, 99), st.data())
def test_positions_with_any_field_changed_are_refused_whole_or_played_to_their_end(position, seed, data):
    players, state = position
    wild = {
        "phase": st.sampled_from(["CARD", "INFLUENCE", "CONFLICT", "SWAP", "ADVANCE", "END_TURN"]),
        "to_act": st.integers(-1, players - 1),
        "card_people": st.sampled_from([-1, *PEOPLES]),
        "conflict_at": st.sampled_from([-1, *PROVINCES]),
        "placed_in": st.lists(st.sampled_from([-1, *PROVINCES]), max_size=2),
        "last_laid": st.sampled_from([-1, *PEOPLES]),
        "steps_left": st.integers(0, 2),
        "resume": st.sampled_from(["CARD", "INFLUENCE", "CONFLICT", "SWAP", "ADVANCE", "END_TURN"]),
        "tile_played": st.integers(0, 1),
        "cards_owed": st.integers(0, 3),
        "over": st.integers(0, 1),
        "end_reasons": st.lists(st.sampled_from([-1, "SUPPLY", "TOP_SPACE"]), max_size=4),
        "tiles_left": st.fixed_dictionaries({"SEVENTH_CENTURY": st.integers(0, 4)}),
        "supply": st.fixed_dictionaries({people: st.integers(0, 20) for people in PEOPLES}),
        "discards": st.fixed_dictionaries({people: st.integers(0, 9) for people in PEOPLES}),
    }
    for name in data.draw(st.lists(st.sampled_from(sorted(wild)), unique=True, max_size=3)):
        state[name] = data.draw(wild[name])
    played_on("attila", players, state, seed)


def test_a_position_at_a_late_century_is_played_to_its_end():
    state = {"pacified": dict.fromkeys(REMOTE[:9], 1), "active": 0, "phase": "CARD", "cards_owed": 2}
    assert played_on("attila", 2, state, seed=1)
