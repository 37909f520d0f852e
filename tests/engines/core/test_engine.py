"""The batch of games, over the toy game: compiled and un-jitted alike."""

import copy
import json
import pickle
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hordes
from hordes.engines.core import scenario
from hordes.engines.core.actions import ActionSpace
from hordes.engines.core.errors import (
    HordesError,
    IllegalAction,
    InvalidOption,
    InvalidScenario,
    InvalidSnapshot,
    UnknownGame,
)
from tests.play import legal, play, play_out, random_actions, scene
from tests.toy import GAME

pytestmark = [pytest.mark.toy, pytest.mark.both]

REST, KEEP = GAME.action_index("REST"), GAME.action_index("KEEP")


def make(num_games=1, num_players=3, seed=0, **options):
    return hordes.make(GAME, num_games, num_players, seed=seed, **options)


def ended_with(grain, reward="outcome"):
    """The rewards of a game whose last worker rests, with these scores and no coin left to give."""
    players = [{"coins": 0, "crop": 0, "grain": g, "idle": int(seat == 0)} for seat, g in enumerate(grain)]
    engine = hordes.make(GAME, 1, len(grain), seed=0, autoreset=False, reward=reward)
    engine.load(0, {"to_act": 0, "phase": "PLACE", "players": players})
    engine.step([REST])
    assert engine.over[0]
    assert engine.scores[0].tolist() == list(grain)
    return engine.reward[0].tolist()


def just_ended(num_games=2, **options):
    """A batch of two-player games, the first of which its last step ended."""
    engine = make(num_games, 2, autoreset=False, **options)
    engine.load(0, {"to_act": 0, "phase": "PLACE", "players": [{"coins": 0, "grain": 9, "idle": 1}, {"idle": 0}]})
    engine.step([REST] + [-1] * (num_games - 1))
    assert engine.terminated[0]
    assert engine.reward[0].tolist() != [0, 0]
    return engine


def finished(num_games=1, num_players=3, **options):
    return play_out(make(num_games, num_players, autoreset=False, **options))


def stream(seed=0):
    return np.random.default_rng(seed)


def unharmed(engine, error, call, match):
    """`call` raises `error` with that message and leaves the batch as it was, to the last byte."""
    before = engine.snapshot(), engine.observation.copy(), engine.action_mask.copy(), engine.reward.copy()
    with pytest.raises(error, match=match) as raised:
        call()
    assert isinstance(raised.value, HordesError)
    assert engine.snapshot() == before[0]
    for now, then in zip((engine.observation, engine.action_mask, engine.reward), before[1:], strict=True):
        assert (now == then).all()


# --- rewards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("grain", "expected"),
    [
        ([5, 3, 1], [1, -0.5, -0.5]),
        ([5, 5, 1], [0.25, 0.25, -0.5]),
        ([5, 5, 5], [0, 0, 0]),
        ([2, 3], [-1, 1]),
        ([3, 3], [0, 0]),
        ([4], [1]),
        ([3], [-1]),
    ],
)
def test_outcome_pays_the_winners_and_sums_to_zero(grain, expected):
    assert ended_with(grain) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("grain", "expected"), [([5, 3, 1], [3, 0, -3]), ([6, 3, 0], [4.5, 0, -4.5]), ([2, 3], [-1, 1]), ([3], [3])]
)
def test_score_pays_own_points_minus_the_mean_of_the_others(grain, expected):
    assert ended_with(grain, "score") == pytest.approx(expected)


@pytest.mark.parametrize(
    ("grain", "expected"),
    [
        ([5, 3, 1], [1, 0, -1]),
        ([5, 5, 1], [0.5, 0.5, -1]),
        ([1, 5, 1], [-0.5, 1, -0.5]),
        ([5, 5, 5], [0, 0, 0]),
        ([2, 3], [-1, 1]),
        ([4], [1]),
        ([3], [-1]),
    ],
)
def test_rank_pays_places_evenly_and_ties_their_mean(grain, expected):
    assert ended_with(grain, "rank") == pytest.approx(expected)


def test_nothing_is_paid_before_the_end():
    engine = make(4, autoreset=False)
    engine.step(random_actions(engine, stream()))
    assert not engine.reward.any()
    assert not engine.done.any()


def test_a_truncated_game_is_paid_as_it_stands():
    engine = make(2, 2, autoreset=False, max_decisions=1)
    engine.load(0, {"to_act": 1, "phase": "PLACE", "players": [{"grain": 0, "crop": 0}, {"grain": 4, "crop": 2}]})
    engine.step([GAME.action_index("PLACE COMMON"), -1])
    assert (engine.terminated.tolist(), engine.truncated.tolist()) == ([False, False], [True, False])
    assert engine.scores[0].tolist() == [0, 7]
    assert engine.places[0].tolist() == [2, 1]
    assert engine.reward[0].tolist() == [-1, 1]
    assert engine.to_act.tolist()[0] == -1
    assert not engine.action_mask[0].any()


def test_a_game_that_ends_at_its_last_allowed_decision_is_not_truncated():
    engine = scene(GAME, 2, options={"max_decisions": 1}, to_act=0, players=[{"coins": 0, "idle": 1}, {"idle": 0}])
    engine.step([REST])
    assert engine.terminated[0]
    assert not engine.truncated[0]


def test_the_reward_is_of_the_last_step_only():
    engine = just_ended()
    engine.step([-1, REST])
    assert not engine.reward.any()
    assert not engine.done.any()
    assert engine.over.tolist() == [True, False]


# --- seeds -----------------------------------------------------------------------------------------------------------


def test_one_seed_makes_the_same_games():
    assert make(5, seed=7).snapshot() == make(5, seed=7).snapshot()


def test_neighbouring_seeds_share_no_game():
    assert not set(make(500, seed=0).seeds) & set(make(500, seed=1).seeds)
    assert len(set(make(500, seed=0).seeds)) == 500


def test_without_a_seed_every_batch_is_another():
    assert not set(make(3, seed=None).seeds) & set(make(3, seed=None).seeds)


def test_a_batch_equals_its_games_played_alone():
    batch = make(4)
    singles = [make(1, seed=[s]) for s in batch.seeds.tolist()]
    rng = stream()
    for _ in range(60):
        actions = random_actions(batch, rng)
        batch.step(actions)
        for i, single in enumerate(singles):
            single.step(actions[i : i + 1])
            assert single.state(0) == batch.state(i)
            for name in ("observation", "action_mask", "to_act", "reward", "terminated", "truncated"):
                assert (getattr(single, name)[0] == getattr(batch, name)[i]).all(), name


def test_seeds_remake_the_present_games_after_many_autoresets():
    engine, rng, ended = make(6, 2), stream(), np.zeros(6, int)
    while ended.min() < 4:
        engine.step(random_actions(engine, rng))
        ended += engine.done
        again = make(6, 2, seed=engine.seeds)
        for i in np.flatnonzero(engine.done):
            assert again.state(i) == engine.state(i)


def test_seeds_may_be_given_as_a_list():
    seeds = [1, 2**64 - 1]  # numpy would make floats of these
    assert make(2, seed=seeds).seeds.tolist() == seeds


def test_a_given_seed_is_mixed_before_it_becomes_the_stream():
    step = 0x9E3779B97F4A7C15  # what the stream advances by: unmixed, the second game would follow the first's
    first, second = (int(make(2, seed=[5, 5 + step]).state(i)["rng"], 16) for i in range(2))
    assert (second - first) % 2**64 != step


@pytest.mark.parametrize("seed", [-1, 2**64 + 3, np.int32(5), np.uint64(2**63)])
def test_any_integer_is_a_seed(seed):
    assert make(2, seed=seed).snapshot() == make(2, seed=int(seed)).snapshot()


@pytest.mark.parametrize("seed", [1.5, "1", True, [1], [1, 2, 3], [1, 2.5], [[1], [2, 3]], np.zeros(2), {}])
def test_other_seeds_are_refused(seed):
    with pytest.raises(InvalidOption, match=r"seed: expected an int, None or \(2,\) integers"):
        make(2, seed=seed)


# --- reset and autoreset ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [[1, 3], np.array([3, 1], np.uint8), np.array([False, True, False, True])])
def test_reset_begins_only_the_games_named(games):
    engine = just_ended(4)
    engine.restore(finished(4, 2).snapshot())
    before = [engine.state(i) for i in range(4)]
    engine.reset(games=games)
    assert engine.over.tolist() == [True, False, True, False]
    assert [engine.state(i) for i in (0, 2)] == [before[i] for i in (0, 2)]
    assert (engine.to_act[[1, 3]] >= 0).all()


def test_reset_clears_the_results_of_the_games_it_begins_and_no_others():
    engine = just_ended(2)
    reward = engine.reward.copy()
    engine.reset(games=[1])
    assert (engine.reward == reward).all()
    assert engine.done.tolist() == [True, False]
    engine.reset(games=[0])
    assert not engine.reward.any()
    assert not engine.done.any()


def test_reset_of_no_game_changes_nothing():
    engine = make(3)
    before = engine.snapshot()
    engine.reset(games=[])
    assert engine.snapshot() == before


def test_reset_with_a_seed_is_a_new_batch_of_that_seed():
    engine = finished(3)
    engine.reset(seed=9)
    assert engine.snapshot() == make(3, seed=9).snapshot()
    assert not engine.reward.any()


def test_reset_without_a_seed_goes_on_with_the_own_streams():
    first, second = make(3, seed=1), make(3, seed=1)
    before = set(first.seeds)
    first.reset()
    second.reset()
    assert first.snapshot() == second.snapshot()
    assert not before & set(first.seeds)


@pytest.mark.parametrize("games", [[4], [-1], [True], np.ones(3, bool), 1.5, "0", [[0], [1, 2]]])
def test_reset_refuses_games_that_are_not_there(games):
    engine = make(4)
    unharmed(engine, InvalidOption, lambda: engine.reset(games=games), r"games: expected bool \(4,\) or indices below")


def test_autoreset_begins_the_game_that_a_reset_would():
    auto, manual, rng, ended = make(5, 2), make(5, 2, autoreset=False), stream(), 0
    for _ in range(60):
        actions = random_actions(auto, rng)
        auto.step(actions)
        manual.step(actions)
        assert (auto.reward == manual.reward).all()
        assert (auto.done == manual.over).all()
        ended += auto.done.sum()
        manual.reset(games=manual.over)
        assert auto.snapshot() == manual.snapshot()
        assert (auto.observation == manual.observation).all()
    assert ended > 10


def test_without_autoreset_a_finished_game_stays_to_be_looked_at():
    engine = finished(3)
    assert (engine.to_act == -1).all()
    assert not engine.action_mask.any()
    assert engine.places.min() == 1
    assert (engine.observation == engine.observe(0)).all()


# --- stepping --------------------------------------------------------------------------------------------------------


def test_minus_one_leaves_a_game_alone():
    engine = make(3)
    before = engine.state(1), engine.observation[1].copy(), engine.action_mask[1].copy()
    actions = random_actions(engine, stream())
    actions[1] = -1
    engine.step(actions)
    assert engine.state(1) == before[0]
    assert (engine.observation[1] == before[1]).all()
    assert (engine.action_mask[1] == before[2]).all()
    assert engine.state(0)["decisions"] == engine.state(2)["decisions"] == 1


def test_all_actions_are_checked_before_any_game_moves():
    engine = make(3)
    unharmed(engine, IllegalAction, lambda: engine.step([REST, REST, KEEP]), "game 2, seat . *: action 5 .KEEP.")


def test_an_illegal_action_names_game_seat_action_and_what_is_legal():
    engine = scene(GAME, 2, to_act=1, players=[{}, {"coins": 0}])
    message = "Market Day, game 0, seat 1: action 3 (PLACE MANOR) is not legal; 2 are: 0 (PLACE COMMON), 4 (REST)"
    unharmed(engine, IllegalAction, lambda: engine.step([3]), re.escape(message))


@pytest.mark.parametrize("action", [-2, -(2**63), 8, 99, 2**62])
def test_an_action_out_of_range_is_refused(action):
    engine = make(1, 2)
    assert engine.action_mask.shape == (1, 8)
    unharmed(engine, IllegalAction, lambda: engine.step([action]), f"action {action} .*is not legal|action {action} is")


@pytest.mark.parametrize("action", [2**63, 2**64 - 1])
def test_a_huge_unsigned_action_does_not_wrap_round(action):
    engine = make(2)
    actions = np.array([REST, action], np.uint64)
    unharmed(engine, IllegalAction, lambda: engine.step(actions), f"game 1, seat .: action {action} is not legal")


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([4.0, 4.0], "expected integers, got dtype float64"),
        ([True, False], "expected integers, got dtype bool"),
        (["REST", "REST"], "expected integers, got dtype <U4"),
        ([None, 4], "expected integers, got dtype object"),
        ([2**70, 4], "expected integers, got dtype object"),
        ([[4], [4, 4]], "expected integers, got dtype object"),
        ([4], r"expected shape \(2,\), got \(1,\)"),
        ([4, 4, 4], r"expected shape \(2,\), got \(3,\)"),
        ([[4, 4]], r"expected shape \(2,\), got \(1, 2\)"),
        (4, r"expected shape \(2,\), got \(\)"),
        ([], "expected integers, got dtype float64"),
    ],
)
def test_actions_of_a_wrong_kind_or_shape_are_refused(actions, message):
    engine = make(2)
    unharmed(engine, IllegalAction, lambda: engine.step(actions), f"actions: {message}")


def test_an_action_after_the_end_is_refused():
    engine = finished()
    unharmed(engine, IllegalAction, lambda: engine.step([REST]), r"game 0: action 4 \(REST\) after the end; reset")


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint64])
def test_any_integer_type_will_do_for_actions(kind):
    first, second = make(2), make(2)
    first.step([REST, REST])
    second.step(np.full(2, REST, kind))
    assert first.snapshot() == second.snapshot()


def test_a_decision_with_one_answer_is_never_asked():
    engine = make(20, coins=1)
    rng = stream()
    for _ in range(30):
        assert (engine.action_mask.sum(axis=1) > 1).all()
        engine.step(random_actions(engine, rng))


def test_forced_moves_are_not_counted_as_decisions():
    engine = scene(GAME, 2, to_act=0, players=[{"coins": 0, "idle": 2}, {"idle": 2}])
    state = play(engine, "REST")  # nothing to give: KEEP goes by itself
    assert (state["decisions"], state["to_act"], state["phase"]) == (1, 1, "PLACE")


# --- looking ---------------------------------------------------------------------------------------------------------

LIVE = ("to_act", "action_mask", "observation", "reward", "terminated", "truncated")


def test_the_arrays_are_live_read_only_and_made_once():
    engine = make(4, 2)
    held = {name: getattr(engine, name) for name in LIVE}
    where = {name: array.__array_interface__["data"][0] for name, array in held.items()}
    seen, rng = engine.observation.copy(), stream()
    for _ in range(20):
        engine.step(random_actions(engine, rng))
    engine.restore(engine.snapshot())
    engine.reset()
    for name, array in held.items():
        assert getattr(engine, name) is array
        assert array.__array_interface__["data"][0] == where[name]
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 0
    assert (held["observation"] != seen).any()


def test_the_arrays_have_the_shapes_and_types_promised():
    engine = make(4, 2)
    found = {name: (getattr(engine, name).shape, getattr(engine, name).dtype.name) for name in (*LIVE, "done", "seeds")}
    assert found == {
        "to_act": ((4,), "int8"),
        "action_mask": ((4, GAME.actions.size(2)), "int8"),
        "observation": ((4, GAME.observation.size(2)), "float32"),
        "reward": ((4, 2), "float32"),
        "terminated": ((4,), "bool"),
        "truncated": ((4,), "bool"),
        "done": ((4,), "bool"),
        "seeds": ((4,), "uint64"),
    }


def test_observe_shows_each_game_as_a_seat_sees_it():
    engine = make(30)
    assert (engine.observe(engine.to_act) == engine.observation).all()
    for seat in range(3):
        crops = engine.game.observation.named(engine.observe(seat), 3)["crop"] * 2
        assert crops.tolist() == [engine.state(i)["players"][seat]["crop"] for i in range(30)]


def test_mask_of_is_empty_for_seats_that_do_not_decide():
    engine = make(30)
    for seat in range(3):
        mask = engine.mask_of(seat)
        assert (mask == engine.action_mask * (engine.to_act == seat)[:, None]).all()
    assert (engine.mask_of(engine.to_act) == engine.action_mask).all()


def test_observe_and_mask_of_give_new_arrays():
    engine = make(2)
    before = engine.observation.copy(), engine.action_mask.copy()
    engine.observe(0)[:] = 9
    engine.mask_of(engine.to_act)[:] = 9
    assert (engine.observation == before[0]).all()
    assert (engine.action_mask == before[1]).all()


@pytest.mark.parametrize("seat", [-1, 3, 1.0, True, [0], [0, 1, 2], [0, 3], [[0], [1, 2]], np.uint64(2**63), "0", None])
def test_a_seat_that_is_not_there_is_refused(seat):
    engine = make(2)
    for call in (engine.observe, engine.mask_of, lambda seat: engine.redeal(seat, 0)):
        unharmed(engine, InvalidOption, lambda call=call: call(seat), r"seat: expected 0\.\.2, one or 2 of them")


@pytest.mark.parametrize("game", [-1, 2, 0.0, True, "0", None])
def test_a_game_that_is_not_there_is_refused(game):
    engine = make(2)
    for call in (engine.state, engine.check, lambda game: engine.load(game, {})):
        unharmed(engine, InvalidOption, lambda call=call: call(game), r"game: expected 0\.\.1")


# --- making ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_players": 0}, "num_players: Market Day takes 1 to 3 players, got 0"),
        ({"num_players": 4}, "num_players: Market Day takes 1 to 3 players, got 4"),
        ({"num_players": 2.0}, "num_players: expected an integer, got 2.0"),
        ({"num_players": True}, "num_players: expected an integer, got True"),
        ({"num_games": 0}, "num_games: expected an integer of at least 1, got 0"),
        ({"num_games": 1.5}, "num_games: expected an integer of at least 1, got 1.5"),
        ({"threads": 0}, "threads: expected an integer from 1 to 1024, got 0"),
        ({"threads": 10**9}, "threads: expected an integer from 1 to 1024, got 1000000000"),
        ({"reward": ["score"]}, "reward: .* is unknown"),
        ({"max_decisions": 0}, "max_decisions: expected an integer from 1 to 2147483647, got 0"),
        ({"max_decisions": 2**31}, "max_decisions: expected an integer from 1 to 2147483647"),
        ({"reward": "ranks"}, "reward: 'ranks' is unknown; did you mean 'rank'?"),
        ({"coin": 1}, "coin: Market Day has no such option; did you mean 'coins'?"),
        ({"coins": 7}, r"coins: expected 0\.\.6 .*, got 7"),
        ({"coins": "3"}, r"coins: expected 0\.\.6 .*, got '3'"),
    ],
)
def test_bad_arguments_of_make_are_refused(arguments, message):
    with pytest.raises(InvalidOption, match=message):
        make(**arguments)


@pytest.mark.parametrize("game", ["toyota", "", 5, None, ["attila"]])
def test_an_unknown_game_is_refused(game):
    with pytest.raises(UnknownGame, match=r"no game is called .*attila") as raised:
        hordes.make(game)
    assert isinstance(raised.value, HordesError)


def test_make_takes_the_fewest_players_but_two_unless_told():
    assert hordes.make(GAME, 2).num_players == 2
    assert replace(GAME, min_players=3).check_players(None) == 3
    assert replace(GAME, max_players=1).check_players(None) == 1


@pytest.mark.unjitted
def test_what_follows_of_itself_comes_after_the_set_up_and_every_action():
    calls = []
    game = replace(GAME, rules={**GAME.rules, "follow_up": lambda s: calls.append(int(s.decisions))})
    engine = hordes.make(game, 1, 3, seed=1)
    assert calls == [0]
    for decision in (1, 2, 3):
        engine.step([engine.action_mask[0].argmax()])
        assert set(calls) == set(range(decision + 1))
    assert len(calls) >= 4  # what is played by itself is an action too


def test_an_option_is_a_field_of_the_state():
    engine = make(1, 3, coins=6)
    assert [p["coins"] for p in engine.state(0)["players"]] == [6, 6, 6]
    assert engine.options == {"coins": 6}
    assert make(1, 3).options == {"coins": 3}


# --- snapshots, clones, pickles --------------------------------------------------------------------------------------


def test_equal_states_are_equal_bytes():
    first, second = make(3, 2), make(3, 2)
    second.playout(50)
    assert first.snapshot() != second.snapshot()
    for i in range(3):
        second.load(i, first.state(i))
    assert first.snapshot() == second.snapshot()


def test_restore_goes_back_and_zeroes_reward_and_done():
    engine = make(4, 2, autoreset=False)
    saved, seen = engine.snapshot(), (engine.observation.copy(), engine.action_mask.copy(), engine.to_act.copy())
    engine.playout(50)
    engine.load(0, {"to_act": 0, "phase": "PLACE", "players": [{"coins": 0, "grain": 9, "idle": 1}, {"idle": 0}]})
    engine.step([REST, -1, -1, -1])
    assert engine.reward.any()
    engine.restore(saved)
    assert engine.snapshot() == saved
    assert not engine.reward.any()
    assert not engine.done.any()
    for now, then in zip((engine.observation, engine.action_mask, engine.to_act), seen, strict=True):
        assert (now == then).all()


def test_a_restored_batch_plays_on_alike():
    first, second, rng = make(4, 2), make(4, 2, seed=5), stream()
    second.restore(first.snapshot())
    for _ in range(40):
        actions = random_actions(first, rng)
        first.step(actions)
        second.step(actions)
    assert first.snapshot() == second.snapshot()


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (lambda: make(3, 2), "num_games: this batch has 2, the snapshot 3"),
        (lambda: make(2, 3), "num_players: this batch has 2, the snapshot 3"),
        (lambda: make(2, 2, coins=4), "options: this batch has .*3.*, the snapshot .*4"),
        (lambda: make(2, 2, max_decisions=9), "max_decisions: this batch has 0, the snapshot 9"),
    ],
)
def test_a_snapshot_of_another_batch_is_refused(other, message):
    engine, snapshot = make(2, 2), other().snapshot()
    unharmed(engine, InvalidSnapshot, lambda: engine.restore(snapshot), message)


@pytest.mark.parametrize("name", ["game", "version", "layout"])
def test_a_snapshot_of_another_game_version_or_layout_is_refused(name):
    engine = make(2, 2)
    old = json.dumps({name: {"game": "toy", "version": 0, "layout": GAME.layout_hash}[name]})[1:-1].encode()
    assert engine.snapshot().count(old) == 1
    snapshot = engine.snapshot().replace(old, old[:-2] + b"7" + old[-1:] if name != "version" else b'"version": 7')
    unharmed(engine, InvalidSnapshot, lambda: engine.restore(snapshot), f"{name}: this batch has .*, the snapshot .*7")


def test_a_snapshot_with_any_bit_flipped_is_refused():
    engine = make(1, 2)
    snapshot = engine.snapshot()
    for place in range(len(snapshot)):
        damaged = bytearray(snapshot)
        damaged[place] ^= 1 << place % 8
        with pytest.raises(InvalidSnapshot):
            engine.restore(bytes(damaged))
    assert engine.snapshot() == snapshot


def test_a_snapshot_cut_short_or_too_long_is_refused():
    engine = make(1, 2)
    snapshot = engine.snapshot()
    for damaged in [*(snapshot[:end] for end in range(len(snapshot))), snapshot + b"\0"]:
        with pytest.raises(InvalidSnapshot):
            engine.restore(damaged)
    assert engine.snapshot() == snapshot


@pytest.mark.parametrize("header", [b"5", b"[]", b"null", b'"game"', b"{}", b"\xff", b""])
def test_a_snapshot_with_a_senseless_header_is_refused(header):
    damaged = b"HORDES1\n" + len(header).to_bytes(4, "little") + header
    engine = make(1, 2)
    unharmed(engine, InvalidSnapshot, lambda: engine.restore(damaged), "header is damaged|this batch has")


@pytest.mark.parametrize("snapshot", [None, "HORDES1\n", 5, b"", b"something else"])
def test_what_is_no_snapshot_is_refused(snapshot):
    engine = make(1, 2)
    unharmed(engine, InvalidSnapshot, lambda: engine.restore(snapshot), "not a snapshot of a Hordes batch")


def test_a_clone_is_alike_and_shares_nothing():
    engine = just_ended(3, reward="score", max_decisions=40, coins=4)
    twin = engine.clone()
    for name in LIVE:
        assert (getattr(twin, name) == getattr(engine, name)).all(), name
        assert not np.shares_memory(getattr(twin, name), getattr(engine, name)), name
    assert twin._arguments() == engine._arguments()
    before = engine.snapshot()
    twin.reset()
    assert engine.snapshot() == before


@pytest.mark.parametrize("copied", [lambda e: pickle.loads(pickle.dumps(e)), copy.deepcopy])
def test_an_engine_pickles_and_deep_copies(copied):
    engine = make(3, 2, threads=2, reward="rank", max_decisions=50, coins=2, autoreset=False)
    engine.step(random_actions(engine, stream()))
    twin = copied(engine)
    assert twin.snapshot() == engine.snapshot()
    assert twin._arguments() == engine._arguments()
    assert (twin.observation == engine.observation).all()
    assert twin.game is GAME


# --- threads and playouts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [2, 3, 16])
def test_threads_change_nothing(threads):
    one, many, rng = make(7, 2), make(7, 2, threads=threads), stream()
    for _ in range(40):
        actions = random_actions(one, rng)
        one.step(actions)
        many.step(actions)
        for name in LIVE:
            assert (getattr(one, name) == getattr(many, name)).all(), name
    first, second = one.playout(333), many.playout(333)
    assert (first.decisions, first.games, first.wins.tolist()) == (second.decisions, second.games, second.wins.tolist())
    assert one.snapshot() == many.snapshot()


def test_playout_counts_decisions_games_and_wins():
    engine = make(3, 2)
    counts = engine.playout(1000)
    assert counts.decisions == 1000
    assert counts.games > 100
    assert counts.wins.sum() == counts.games
    assert counts.wins.min() > counts.games / 4
    assert (engine.observe(engine.to_act) == engine.observation).all()
    assert (engine.action_mask.sum(axis=1) > 1).all()


def test_playout_spreads_decisions_over_the_games():
    engine = make(3, 3)
    engine.playout(7)
    assert [engine.state(i)["decisions"] for i in range(3)] == [3, 2, 2]


def test_playout_of_games_cut_off_at_once_counts_each_decision_as_a_game():
    counts = make(3, 2, max_decisions=1).playout(50)
    assert (counts.decisions, counts.games, counts.wins.sum()) == (50, 50, 50)


def test_playout_does_not_count_a_lost_solo_game_as_won():
    counts = make(4, 1).playout(400)
    assert 0 < counts.wins[0] < counts.games


def test_playout_begins_anew_where_a_game_is_over():
    engine = finished(3, 2)
    assert engine.playout(3).decisions == 3
    assert not engine.over.any()


@pytest.mark.parametrize("decisions", [0, -1, 1.5, True, None])
def test_playout_refuses_a_senseless_number(decisions):
    engine = make(2)
    unharmed(engine, InvalidOption, lambda: engine.playout(decisions), "decisions: expected an integer of at least 1")


# --- redeal ----------------------------------------------------------------------------------------------------------


def some_way_in(num_games=40, **options):
    engine, rng = make(num_games, 3, **options), stream()
    for _ in range(3):
        engine.step(random_actions(engine, rng))
    return engine


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_redeal_changes_nothing_that_the_seat_knows(seat):
    engine = some_way_in()
    before = engine.observe(seat), engine.mask_of(seat), engine.to_act.copy()
    hidden = [[p["crop"] for p in engine.state(i)["players"]] for i in range(40)]
    engine.redeal(seat, 3)
    assert engine.observe(seat).tobytes() == before[0].tobytes()
    assert engine.mask_of(seat).tobytes() == before[1].tobytes()
    assert (engine.to_act == before[2]).all()
    dealt = [[p["crop"] for p in engine.state(i)["players"]] for i in range(40)]
    for other in range(3):
        same = all(a[other] == b[other] for a, b in zip(hidden, dealt, strict=True))
        assert same == (other == seat)


def test_redeal_keeps_all_but_the_hidden_part_and_chance():
    engine = some_way_in()
    before = [engine.state(i) for i in range(40)]
    engine.redeal(engine.to_act, 3)
    for i, old in enumerate(before):
        new = engine.state(i)
        assert new.pop("rng") != old.pop("rng")
        for seat in range(3):
            new["players"][seat].pop("crop"), old["players"][seat].pop("crop")
        assert new == old
        assert engine.check(i) == []


def test_redeal_is_uniform_over_the_deals_that_fit():
    engine = make(1800, 3, seed=np.full(1800, 11))
    engine.redeal(1, seed=0)
    dealt = [engine.state(i)["players"] for i in range(1800)]
    counts = np.bincount([3 * p[0]["crop"] + p[2]["crop"] for p in dealt], minlength=9)
    assert ((counts - 200) ** 2 / 200).sum() < 26.1  # chi-square with 8 degrees of freedom, 0.1 %


def test_redeal_follows_its_seed():
    first, second, third = some_way_in(), some_way_in(), some_way_in()
    first.redeal(0, 1)
    second.redeal(0, 1)
    third.redeal(0, 2)
    assert first.snapshot() == second.snapshot() != third.snapshot()


def test_redeal_leaves_finished_games_alone():
    engine = finished(4, 3)
    engine.reset(games=[2])
    before = [engine.state(i) for i in range(4)]
    engine.redeal(0, 5)
    assert [engine.state(i) == before[i] for i in range(4)] == [True, True, False, True]


def test_redeal_refuses_a_senseless_seed():
    engine = make(2)
    unharmed(engine, InvalidOption, lambda: engine.redeal(0, 1.5), "seed: expected an int, got 1.5")


def fickle(num_games, **fields):
    """A batch of a toy whose redeal also changes fields of the record, by name to a function of it."""

    def redeal(s, seat):
        GAME.rules["redeal"](s, seat)
        for name, change in fields.items():
            setattr(s, name, change(s))

    game = replace(GAME, rules={**GAME.rules, "redeal": redeal})
    return hordes.make(game, num_games, 3, seed=np.full(num_games, 11))


@pytest.mark.unjitted
def test_redeal_draws_again_what_would_change_the_decision_asked():
    engine = fickle(200, phase=lambda s: s.players[(s.to_act + 1) % 3].crop > 0)  # only deals without that crop fit
    before, seat = engine.observe(engine.to_act).tobytes(), int(engine.to_act[0])
    engine.redeal(seat, 5)
    assert engine.observe(seat).tobytes() == before
    crops = np.array([[p["crop"] for p in engine.state(i)["players"]] for i in range(200)])
    assert not crops[:, (seat + 1) % 3].any()
    assert np.bincount(crops[:, (seat + 2) % 3], minlength=3).min() > 40
    assert {engine.state(i)["phase"] for i in range(200)} == {"PLACE"}


@pytest.mark.unjitted
@pytest.mark.parametrize(
    "fields", [{"phase": lambda s: 1}, {"to_act": lambda s: (s.to_act + 1) % 3}, {"over": lambda s: 1}]
)
def test_redeal_leaves_a_game_as_it_was_where_no_deal_fits(fields):
    engine = fickle(3, **fields)
    before = engine.snapshot()
    engine.redeal(0, 5)
    assert engine.snapshot() == before


# --- positions -------------------------------------------------------------------------------------------------------


def test_load_takes_back_what_state_gives(tmp_path):
    engine, other, rng = make(10, 3, autoreset=False), make(10, 3, seed=99, autoreset=False), stream()
    for step in range(12):
        for i in range(10):
            file = tmp_path / f"{step}-{i}.toml"
            scenario.write(file, "toy", engine.state(i))
            other.load(i, scenario.read(file, "toy"))
        assert other.snapshot() == engine.snapshot()
        assert (other.observation == engine.observation).all()
        assert (other.action_mask == engine.action_mask).all()
        engine.step(random_actions(engine, rng))


def test_load_keeps_the_fields_left_out():
    engine = make(2, 2)
    before, other = engine.state(0), engine.state(1)
    engine.load(0, {"players": [{"coins": 0}], "phase": "PLACE", "to_act": 0})
    before["players"][0]["coins"], before["to_act"] = 0, 0
    assert engine.state(0) == before
    assert engine.state(1) == other
    assert legal(engine) == ["PLACE COMMON", "REST"]


def test_load_forgets_the_last_results_of_its_game_alone():
    engine, rng = make(8, 2), stream()
    while not engine.done.any():
        engine.step(random_actions(engine, rng))
    ended, reward = int(engine.done.argmax()), engine.reward.copy()
    engine.load((ended + 1) % 8, {"turn": 9})
    assert (engine.reward == reward).all()
    assert engine.done[ended]
    engine.load(ended, {"turn": 9})
    assert not engine.done[ended]
    assert (engine.reward[ended] == 0).all()


def test_load_refuses_a_position_without_a_legal_action():
    engine = hordes.make(replace(GAME, actions=ActionSpace(GAME.actions.families[0])), 1, 2, seed=0)
    before = engine.snapshot()
    with pytest.raises(InvalidScenario, match="seat 1 has no legal action"):
        engine.load(0, {"players": [{"idle": 1}, {"coins": 0}], "worker_on": {"COMMON": 0}, "to_act": 1})
    assert engine.snapshot() == before
    assert engine.action_mask.any()


def test_load_completes_what_follows_from_the_given_fields():
    def complete(s, given):
        if "worker_on" in given and "players" not in given:
            for seat in range(s.num_players):
                s.players[seat].idle = 2 - (s.worker_on == seat).sum()

    engine = hordes.make(replace(GAME, complete=complete), 1, 2, seed=0)
    engine.load(0, {"worker_on": {"MANOR": 0, "MARKET": 0, "COMMON": 1}, "to_act": 1})
    assert [p["idle"] for p in engine.state(0)["players"]] == [0, 1, 0]


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"phases": 0}, "phases: unknown field; did you mean 'phase'?"),
        ({"phase": "PLAICE"}, "phase: unknown 'PLAICE'; did you mean 'PLACE'?"),
        ({"to_act": 3}, r"to_act: expected -1\.\.2, got 3"),
        ({"to_act": 2}, "nobody to act: to_act is 2 with 2 players"),
        ({"turn": 1.5}, r"turn: expected an integer"),
        ({"players": [{"coins": -1}]}, r"players\[0\].coins: expected 0\.\.20, got -1"),
        ({"worker_on": {"MANSION": 1}}, "worker_on.MANSION: unknown; did you mean 'MANOR'?"),
        ({"worker_on": [0, 1]}, "worker_on: expected a table by Site"),
        ({"worker_on": {"MANOR": 0, "MARKET": 0}}, "too many workers"),
        ({"over": 1}, "seat to act after the end"),
        ({"num_players": 3}, "num_players: this batch was made with 2, got 3"),
        ({"coins": 5}, "coins: this batch was made with 3, got 5"),
        (None, "state: expected a table of fields, got None"),
        ([], "state: expected a table of fields"),
    ],
)
def test_a_senseless_position_is_refused(state, message):
    engine = make(1, 2)
    unharmed(engine, InvalidScenario, lambda: engine.load(0, state), message)


# --- invariants ------------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(
    players=st.integers(1, 3),
    coins=st.integers(0, 6),
    seed=st.integers(0, 2**64 - 1),
    picks=st.lists(st.integers(0, 10**6), min_size=24, max_size=24),
)
def test_every_position_of_a_random_game_is_sound(players, coins, seed, picks):
    engine = make(1, players, seed=[seed], coins=coins, autoreset=False)
    other = make(1, players, coins=coins)
    low, high = GAME.observation.bounds(players)
    for pick in picks:
        assert engine.check(0) == []
        seen = engine.observe(engine.to_act)[0]
        assert ((low <= seen) & (seen <= high)).all()
        assert sum(engine.mask_of(seat).sum() for seat in range(players)) == engine.action_mask.sum() > 1
        other.restore(engine.snapshot())
        assert other.state(0) == engine.state(0)
        assert other.observation.tobytes() == engine.observation.tobytes()
        assert other.action_mask.tobytes() == engine.action_mask.tobytes()
        choice = legal(engine)[pick % len(legal(engine))]
        play(engine, choice)
        if engine.over[0]:
            break
    assert engine.over[0]
    assert engine.check(0) == []
    assert not engine.action_mask.any()
    assert players == 1 or engine.reward.sum() == pytest.approx(0)
