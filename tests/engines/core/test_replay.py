"""Replays: a game as text that comes out the same when it is played again."""

from dataclasses import replace

import numpy as np
import pytest

import hordes
from hordes.engines.core import replay
from hordes.engines.core.errors import HordesError, InvalidReplay
from tests.play import random_actions
from tests.toy import GAME

pytestmark = [pytest.mark.toy, pytest.mark.both]


def recorded(players=3, seed=4, **options):
    engine = hordes.make(GAME, 1, players, seed=seed, autoreset=False, **options)
    game, rng = replay.start(engine), np.random.default_rng(seed)
    while not engine.over[0]:
        actions = random_actions(engine, rng)
        replay.note(game, engine, int(actions[0]))
        engine.step(actions)
    return replay.finish(game, engine)


def written(tmp_path, text):
    file = tmp_path / "game.txt"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {}), (3, {"coins": 5}), (3, {"max_decisions": 3}), (2, {"coins": 0})]
)
def test_a_replay_is_read_back_and_plays_out_the_same(tmp_path, players, options):
    game = recorded(players, **options)
    again = replay.read(written(tmp_path, game.text()))
    assert again == game
    engine = replay.play(again, GAME)
    assert engine.over[0]
    assert engine.scores[0].tolist() == game.scores
    assert engine.truncated[0] == ("max_decisions" in options)


def test_the_text_is_a_line_a_decision():
    game = recorded(2)
    lines = game.text().splitlines()
    assert lines[:4] == ["# hordes replay", "game = toy", "version = 0", "players = 2"]
    assert lines[4] == f"seed = 0x{game.seed:016x}"
    assert lines[5] == "option coins = 3"
    assert lines[6] == " | ".join(map(str, game.moves[0]))
    assert game.moves[0][1] in GAME.action_names
    assert lines[-1] == f"digest = {game.digest}"


def test_a_part_of_a_replay_stops_at_that_decision():
    game = recorded()
    for moves in (0, 1, 3):
        engine = replay.play(game, GAME, upto=moves)
        assert engine.state(0)["decisions"] == moves
        assert engine.to_act[0] == game.moves[moves][0]


def test_a_replay_without_any_one_of_its_lines_is_refused(tmp_path):
    lines = recorded(coins=4).text().splitlines()
    for left_out in range(len(lines)):
        file = written(tmp_path, "\n".join(lines[:left_out] + lines[left_out + 1 :]))
        with pytest.raises(InvalidReplay):
            replay.play(replay.read(file), GAME)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("# hordes", "# horde", "line 1: expected '# hordes replay'"),
        ("players = 2", "players = two", "line 4: not understood: 'players = two'"),
        ("players = 2", "colour = 2", "line 4: not understood"),
        ("players = 2", "players", "line 4: not understood"),
        ("option coins = 3", "option coins = x", "line 6: not understood"),
        ("option coins = 3", "0 | KEEP", "line 6: not understood"),
        ("scores = ", "scores = x ", "not understood: 'scores = x"),
    ],
)
def test_a_line_that_is_not_understood_is_named(tmp_path, old, new, message):
    with pytest.raises(InvalidReplay, match=message) as raised:
        replay.read(written(tmp_path, recorded(2).text().replace(old, new)))
    assert isinstance(raised.value, HordesError)


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path):
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    (tmp_path / "empty").touch()
    for name, message in [("nowhere", "not readable"), ("bytes", "not readable"), ("empty", "line 1: expected")]:
        with pytest.raises(InvalidReplay, match=message):
            replay.read(tmp_path / name)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "attila"}, "a replay of 'attila' version 0, expected 'toy' 0"),
        ({"version": 1}, "a replay of 'toy' version 1, expected 'toy' 0"),
        ({"players": 9}, "num_players: Market Day takes 1 to 3 players, got 9"),
        ({"seed": 2**64}, "move|ends with|seed"),
        ({"options": {"coin": 1}}, "coin: Market Day has no such option"),
        ({"options": {"seed": 1}}, "seed: Market Day has no such option"),
        ({"options": {"threads": 2}}, "threads: Market Day has no such option"),
        ({"max_decisions": -1}, "max_decisions: expected an integer"),
        ({"scores": [9, 9]}, r"ends with .*, expected .*\[9, 9\]"),
        ({"places": [2, 2]}, r"ends with .*, expected .*\[2, 2\]"),
        ({"digest": "0123456789abcdef"}, "ends with .*, expected .*0123456789abcdef"),
    ],
)
def test_a_replay_that_does_not_fit_is_refused(change, message):
    with pytest.raises(InvalidReplay, match=message):
        replay.play(replace(recorded(2), **change), GAME)


@pytest.mark.parametrize(
    ("move", "message"),
    [
        (lambda seat, label, legal: (seat + 1, label, legal), "move 2: seat .* had .* legal actions, now seat"),
        (lambda seat, label, legal: (seat, label, legal + 1), "move 2: seat .* had .* legal actions, now seat"),
        (lambda seat, label, legal: (seat, "JUMP", legal), "move 2: no action is called 'JUMP'"),
        (lambda seat, label, legal: (seat, "GIVE SEAT_2", legal), "move 2: .*GIVE SEAT_2.* is not legal"),
    ],
)
def test_a_move_that_differs_is_named(move, message):
    game = recorded(2)
    game.moves[1] = move(*game.moves[1])
    with pytest.raises(InvalidReplay, match=message):
        replay.play(game, GAME)


def test_moves_after_the_end_are_refused():
    game = recorded(2)
    game.moves.append((-1, "REST", 0))
    with pytest.raises(InvalidReplay, match=f"move {len(game.moves)}: .*after the end"):
        replay.play(game, GAME)
