"""The scripted players: legal, the same for the same observation, far better than chance, and what it understands."""

import numpy as np
import pytest

import hordes
from hordes.agents import matches
from hordes.agents.random import RandomAgent
from hordes.agents.scripted import ScriptedAgent
from hordes.engines.core.errors import InvalidAgent
from tests.engines.attila.scenario import FULL, REMOTE, position
from tests.play import random_actions
from tests.toy import GAME

LATE = REMOTE[:6]  # the seventh century
LAST = REMOTE[:9]  # one tile is left
NO_TILES: dict[str, int] = {}
PLAYERS = hordes.game("attila").players
either = pytest.mark.parametrize("level", ["scripted", "expert"])


def choice(p, level="expert"):
    """The label of what a scripted player does for the seat to act."""
    row = p.engine.to_act >= 0
    agent = ScriptedAgent("attila", p.engine.num_players, level=level)
    (action,) = agent.act(p.engine.observation[row], p.engine.action_mask[row])
    return p.engine.game.action_name(action)


def plays(p, *labels, level="expert"):
    """Whether it plays just these actions one after the other."""
    for label in labels:
        assert choice(p, level) == label
        p.play(label)
    return True


def rows_in_play(players, games, steps, seed=0):
    """Observations and masks met in random play, another random number of steps into each game."""
    engine = hordes.make("attila", games, players, seed=seed)
    rng = np.random.default_rng(seed)
    kept = rng.integers(steps, size=games)
    observations, masks = np.empty_like(engine.observation), np.empty_like(engine.action_mask)
    for step in range(steps):
        now = kept == step
        observations[now], masks[now] = engine.observation[now], engine.action_mask[now]
        engine.step(random_actions(engine, rng))
    return observations, masks


def wins(players, games, seed, level):
    """Share of games won by one scripted player among random ones, seats in rotation."""
    engine = hordes.make("attila", games, players, seed=seed, autoreset=False)
    scripted, chance = ScriptedAgent("attila", players, level=level), RandomAgent(seed)
    seat = np.arange(games) % players
    while not engine.over.all():
        actions = np.full(games, -1)
        for agent, turn in (
            (scripted, engine.to_act == seat),
            (chance, (engine.to_act >= 0) & (engine.to_act != seat)),
        ):
            actions[turn] = agent.act(engine.observation[turn], engine.action_mask[turn])
        engine.step(actions)
    first = engine.places == 1
    return (first[np.arange(games), seat] / first.sum(axis=1)).mean()


# --- as an agent ------------------------------------------------------------------------------------------------------


@pytest.mark.jit
@either
@pytest.mark.parametrize("players", PLAYERS)
def test_its_actions_are_legal(players, level):
    agent, engine = ScriptedAgent("attila", players, level=level), hordes.make("attila", 64, players, seed=1)
    rng = np.random.default_rng(1)
    for _ in range(600):
        actions = agent.act(engine.observation, engine.action_mask)
        assert actions.dtype == np.int64
        assert engine.action_mask[np.arange(64), actions].all()
        engine.step(np.where(rng.random(64) < 0.5, actions, random_actions(engine, rng)))


@pytest.mark.both
@either
@pytest.mark.parametrize("players", [2, 5])
def test_it_goes_by_observation_and_mask_alone(players, level):
    observations, masks = rows_in_play(players, games=12, steps=80)
    order = np.random.default_rng(0).permutation(12)
    agent, other = (ScriptedAgent("attila", players, seed, level) for seed in (1, 2))
    actions = agent.act(observations, masks)
    assert (agent.act(observations, masks) == actions).all()
    assert (other.act(observations[order], masks[order]) == actions[order]).all()
    assert [other.act(o[None], m[None])[0] for o, m in zip(observations, masks, strict=True)] == list(actions)


@pytest.mark.both
def test_it_leaves_what_it_is_given_alone_and_takes_any_layout_in_memory():
    observations, masks = rows_in_play(3, games=8, steps=40)
    before = observations.copy(), masks.copy()
    agent = ScriptedAgent("attila", 3)
    actions = agent.act(observations, masks)
    assert (agent.act(np.asfortranarray(observations), masks.astype(np.int64)) == actions).all()
    assert (agent.act(observations[::2], masks[::2]) == actions[::2]).all()
    assert (observations == before[0]).all()
    assert (masks == before[1]).all()
    assert agent.act(observations[:0], masks[:0]).shape == (0,)


@pytest.mark.jit
@either
@pytest.mark.parametrize(("players", "least"), [(2, 0.97), (3, 0.95), (4, 0.95), (5, 0.9)])
def test_it_beats_chance(players, least, level):
    assert wins(players, 300, players, level) >= least  # measured over 2,000: 99.9 % and more


@pytest.mark.jit
def test_the_expert_beats_the_plain_player():
    results = matches.play("attila", ["expert", "scripted"], 400)
    assert results.standings[0].win_rate > 0.7  # measured over 2,000: 86 %


def test_an_unknown_level_and_a_game_without_a_player_are_refused():
    with pytest.raises(InvalidAgent, match=r"Attila has no master agent; known: scripted, expert"):
        ScriptedAgent("attila", 2, level="master")
    with pytest.raises(InvalidAgent, match="there is no scripted agent for Market Day"):
        ScriptedAgent(GAME, 2)


# --- influence and pieces ---------------------------------------------------------------------------------------------


@either
def test_it_takes_the_step_that_gains_the_lead(level):
    p = position(
        hands=[{"GOTHS": 1, "FRANKS": 1}, {"HUNS": 6}],
        tiles=NO_TILES,
        pieces={"BELGICA": {"GOTHS": 3}, "MOESIA": {"GOTHS": 3}, "RAETIA": {"FRANKS": 1}},
        influence=[{"GOTHS": 3, "FRANKS": 9}, {"GOTHS": 3, "FRANKS": 1}],
    )
    assert choice(p, level).startswith("PLACE GOTHS")
    p.play(choice(p, level))
    assert choice(p, level) == "TAKE_INFLUENCE"


@either
def test_far_ahead_it_places_a_second_piece(level):
    p = position(
        hands=[{"GOTHS": 2}, {"HUNS": 6}],
        tiles=NO_TILES,
        pieces={"BELGICA": {"GOTHS": 3}},
        influence=[{"GOTHS": 18}, {"GOTHS": 1}],
    )
    p.play("PLACE GOTHS BELGICA")
    assert choice(p, level).startswith("PLACE GOTHS")


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
    assert choice(p, level) == "COMMIT_DONE"


@either
def test_it_lays_no_card_for_a_people_that_is_safe(level):
    p = conflict({"GOTHS": 3, "SAXONS": 2}, {"GOTHS": 3, "SAXONS": 3}, [{"SAXONS": 9}, {"GOTHS": 9}])
    assert choice(p, level) == "COMMIT_DONE"


@either
def test_it_lays_no_card_for_a_rivals_people(level):
    p = conflict({"GOTHS": 2, "SAXONS": 3}, {"GOTHS": 3, "SAXONS": 3}, [{"GOTHS": 9}, {"SAXONS": 9}])
    assert choice(p, level) == "COMMIT_DONE"


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
    assert choice(last_word([{"GOTHS": 9, "FRANKS": 3}, {"GOTHS": 1, "FRANKS": 9}]), level) == "END_TURN"


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
