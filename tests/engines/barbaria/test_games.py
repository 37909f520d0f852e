"""Random games to their ends: invariants after every step, statistics, and random positions played on."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hordes
from hordes.engines.barbaria.components import (
    FIGHT,
    GLORY,
    GLORY_TO_WIN,
    KEPT,
    N_BARBARIANS,
    Barbarian,
    Boss,
    Card,
    Die,
    Item,
    Quest,
)
from hordes.engines.barbaria.state import EndReason, Phase, Zone
from hordes.engines.core.jit import COMPILED
from tests.play import played_on, random_games

pytestmark = pytest.mark.barbaria


@pytest.mark.both
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_step_of_a_random_game_keeps_the_invariants(players):
    games = 8 if COMPILED else 2
    deaths = turns = np.zeros(games, int)
    for engine in random_games("barbaria", players, games, seed=20 + players):
        s = engine._b.states
        assert [problem for game in range(games) for problem in engine.check(game)] == []
        living = (s["zone"][:, :N_BARBARIANS] == Zone.HELD).sum(axis=1)
        last_died = s["end_reason"] == EndReason.LAST_BARBARIAN
        assert (living == players - last_died).all()
        assert (s["deaths"] - deaths >= 0).all()
        assert (s["deaths"] <= N_BARBARIANS + 1 - players).all()
        assert (s["turn"] >= turns).all()
        assert (s["score"].max(axis=1) <= GLORY_TO_WIN).all()
        assert ((s["score"].max(axis=1) == GLORY_TO_WIN) == (s["end_reason"] == EndReason.SEVENTH_GLORY)).all()
        assert ((engine.action_mask.sum(axis=1) > 1) == (s["over"] == 0)).all()
        deaths, turns = s["deaths"].copy(), s["turn"].copy()
    assert (s["end_reason"] >= 0).all()
    assert (s["place"][:, :players].min(axis=1) == 1).all()


@pytest.mark.jit
@pytest.mark.parametrize(
    ("players", "decisions", "turns", "seventh_glory"),
    [(2, 51.4, 19.0, 0.116), (3, 48.0, 17.7, 0.038), (4, 43.2, 16.1, 0.012), (6, 34.9, 13.0, 0.002)],
)
def test_random_play_is_as_long_and_ends_as_the_slow_reference_measured(players, decisions, turns, seventh_glory):
    for engine in random_games("barbaria", players, 4_000, seed=3):  # noqa: B007 - the last one is looked at
        pass
    s = engine._b.states
    assert [s["decisions"].mean(), s["turn"].mean()] == pytest.approx([decisions, turns], rel=0.03)
    shares = np.bincount(s["end_reason"], minlength=len(EndReason)) / 4_000
    assert shares[EndReason.SEVENTH_GLORY] == pytest.approx(seventh_glory, abs=0.002 + 0.2 * seventh_glory)
    assert shares[EndReason.SEVENTH_GLORY] + shares[EndReason.LAST_BARBARIAN] > 0.999


@pytest.mark.jit
@pytest.mark.parametrize(("players", "decisions"), [(2, 51.4), (3, 48.0), (4, 43.2), (6, 34.9)])
def test_a_playout_plays_games_of_the_same_length_and_leaves_sound_ones(players, decisions):
    engine = hordes.make("barbaria", 100, players, seed=4)
    counts = engine.playout(round(decisions * 4_000))
    assert counts.games == pytest.approx(4_000, rel=0.04)
    assert counts.wins.sum() == pytest.approx(counts.games)
    assert counts.wins / counts.games == pytest.approx(1 / players, abs=0.03)
    assert [problem for game in range(100) for problem in engine.check(game)] == []


@pytest.mark.jit
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_start_seat_hardly_matters_in_random_play(players):
    games, start = np.arange(4_000), None
    for engine in random_games("barbaria", players, len(games), seed=5):
        start = engine.to_act.copy() if start is None else start
    first = engine.places == 1
    assert (first / first.sum(axis=1, keepdims=True))[games, start].mean() == pytest.approx(1 / players, abs=0.02)


# --- positions drawn at random ---------------------------------------------------------------------------------------

BARBARIANS = [b.name for b in Barbarian]
FIGHTS = [c.name for c in Card if FIGHT[c]]
ANYWHERE = {
    Barbarian: ("DECK", "BURIED", "DISCARD"),
    Item: ("DECK", "DECK", "DISCARD", "HELD", "LOOT"),
    Quest: ("DECK", "DECK", "DISCARD", "PINUP", "PINUP", "HELD"),
    Boss: ("DECK", "DECK", "DISCARD", "HELD"),
}


@st.composite
def positions(draw):
    """(players, named values) of a position at a turn, an offered card or rolled dice, which mostly can occur."""
    players, rng = draw(st.integers(2, 6)), random.Random(draw(st.integers(0, 2**32)))
    zone = {c.name: rng.choice(zones) for kind, zones in ANYWHERE.items() for c in kind}
    shuffled, monsters = rng.sample(BARBARIANS, len(BARBARIANS)), rng.sample(FIGHTS, rng.randint(0, 4))
    living, dead = shuffled[:players], shuffled[players : players + rng.randint(4, 6)] if monsters else []
    guard = dict(zip(dead, [*monsters, *rng.choices(monsters, k=6)] if monsters else [], strict=False))
    zone |= dict.fromkeys(living, "HELD") | dict.fromkeys(dead, "CORPSE") | dict.fromkeys(monsters, "MONSTER")
    owner, fell_with, glory = {name: seat for seat, name in enumerate(living)}, {}, [0] * players
    for name, where in zone.items():
        points = where == "BURIED" or (where == "HELD" and int(GLORY[Card[name]]))
        seat = rng.randrange(players)
        if where == "LOOT" and dead:
            fell_with[name] = rng.choice(dead)
        elif where == "LOOT" or (where == "HELD" and not KEPT[Card[name]]):
            zone[name] = "DISCARD"
        elif where in ("HELD", "PINUP", "BURIED") and name not in living:
            if glory[seat] + points < GLORY_TO_WIN:
                owner[name] = seat
                glory[seat] += points
            else:
                zone[name] = "DISCARD"
    phase = rng.choice(("TURN", "OFFER", "CHALLENGE", "CHALLENGE"))
    challenge = rng.choice([c.name for c in (*Quest, *Boss) if zone[c.name] == "DECK"])
    if phase != "TURN":
        zone[challenge] = "REVEALED"
    return players, {
        "zone": zone,
        "owner": owner,
        "guard": guard,
        "fell_with": fell_with,
        "turn": draw(st.integers(1, 150)),
        "to_act": draw(st.integers(0, players - 1)),
        "phase": phase,
        "challenge": challenge if phase != "TURN" else -1,
        "die": {die.name: rng.randint(1, 6) if phase == "CHALLENGE" else 0 for die in Die},
    }


@pytest.mark.both
def test_positions_drawn_at_random_are_refused_whole_or_played_to_their_end():
    found = []

    @settings(max_examples=60 if COMPILED else 30, derandomize=True)
    @given(positions(), st.integers(0, 99))
    def some(position, seed):
        found.append(played_on("barbaria", *position, seed))

    some()
    assert set(found) == {True, False}


@pytest.mark.jit
@settings(max_examples=100)
@given(positions(), st.integers(0, 99), st.data())
def test_positions_with_any_field_changed_are_refused_whole_or_played_to_their_end(position, seed, data):
    players, state = position
    seat, card, die = (
        st.integers(-1, players - 1),
        st.sampled_from([-1, *(c.name for c in Card)]),
        [d.name for d in Die],
    )
    wild = {
        "phase": st.sampled_from([phase.name for phase in Phase]),
        "to_act": seat,
        "challenge": card,
        "revenge": st.integers(0, 1),
        "die": st.fixed_dictionaries(dict.fromkeys(die, st.integers(0, 6))),
        "bonus": st.fixed_dictionaries(dict.fromkeys(die, st.integers(0, 3))),
        "die_colour": st.fixed_dictionaries(dict.fromkeys(die, st.sampled_from(["RED", "BLUE"]))),
        "winnable": st.integers(0, 1),
        "icon": st.integers(0, 2),
        "victim": seat,
        "corpse": st.sampled_from([-1, *(b.name for b in Barbarian)]),
        "top_quest": st.sampled_from([-1, *(q.name for q in Quest)]),
        "row": st.lists(st.sampled_from([q.name for q in Quest]), max_size=2),
        "deaths": st.integers(0, 12),
        "pathfound": st.integers(0, 1),
        "over": st.integers(0, 1),
        "end_reason": st.sampled_from([-1, *(reason.name for reason in EndReason)]),
        "score": st.lists(st.integers(0, 7), min_size=players, max_size=players),
    }
    for name in data.draw(st.lists(st.sampled_from(sorted(wild)), unique=True, max_size=3)):
        state[name] = data.draw(wild[name])
    played_on("barbaria", players, state, seed)
