"""Training: it learns, saves, survives being killed, goes on where it was, and refuses what it cannot use."""

import csv
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from filelock import FileLock

torch = pytest.importorskip("torch")
pytest.importorskip("sb3_contrib")
pytest.importorskip("tensorboard")
pytest.importorskip("matplotlib")

from hordes.agents import checkpoints, limits, matches, ppo, store  # noqa: E402
from hordes.agents.learned import LearnedAgent  # noqa: E402
from hordes.engines.core.errors import InvalidAgent, InvalidOption  # noqa: E402
from tests.toy import GAME as TOY  # noqa: E402

pytestmark = pytest.mark.train
TINY = ppo.Hyper(hidden=(16,), num_envs=8, n_steps=8, batch_size=32, n_epochs=2, pool_size=3, pool_every=2)
ITERATION = 64
THREADS = torch.get_num_threads()


def train(folder, iterations, **options):
    given = {"hyper": TINY, "progress": False, "evaluate_games": 4, "checkpoint_seconds": 0, "seed": 1} | options
    return ppo.train(TOY, given.pop("num_players", 2), folder, decisions=iterations * ITERATION, **given)


def weights(folder):
    return LearnedAgent.read(folder, TOY, 2).network.weights


def same(a, b):
    return all(torch.equal(a[name], b[name]) for name in a | b)


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    folder = tmp_path_factory.mktemp("run") / "toy"
    return train(folder, 5, evaluate_seconds=0)


def test_a_training_leaves_all_it_should(trained):
    assert (trained.decisions, trained.iterations, trained.interrupted) == (5 * ITERATION, 5, False)
    assert {path.name for path in trained.folder.iterdir()} == {
        "agent", "checkpoints", "curve.csv", "curve.png", "lock", "tensorboard",
    }  # fmt: skip
    assert [path.name for path in checkpoints.found(trained.folder / "checkpoints")] == ["000000000320", "000000000256"]
    assert (trained.folder / "curve.png").read_bytes().startswith(b"\x89PNG")
    assert list((trained.folder / "tensorboard").glob("events*"))
    agent = LearnedAgent.read(trained.agent, TOY, 2)
    assert agent.description["trained"]["decisions"] == 5 * ITERATION
    assert matches.play(TOY, [agent, "random"], 10).games == 10


def test_the_curve_is_on_paper(trained):
    with open(trained.folder / "curve.csv") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["decisions"]) for row in rows] == [p.decisions for p in trained.curve] == [64 * i for i in range(6)]
    assert [float(row["random"]) for row in rows] == pytest.approx([p.win_rates["random"] for p in trained.curve])
    assert all(a.seconds <= b.seconds for a, b in zip(trained.curve, trained.curve[1:], strict=False))


def test_tensorboard_has_what_one_wants_to_see(trained):
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

    events = EventAccumulator(str(trained.folder / "tensorboard")).Reload()
    wanted = {"evaluation/random", "time/decisions_per_second", "games_won/self", "games_won/past self 1", "train/loss"}
    assert wanted <= set(events.Tags()["scalars"])


def test_a_seed_gives_the_same_training_again(trained, tmp_path):
    again = train(tmp_path / "a", 5)
    other = train(tmp_path / "b", 5, seed=2)
    assert same(weights(again.agent), weights(trained.agent))
    assert not same(weights(other.agent), weights(trained.agent))


def test_a_resumed_training_has_the_same_weights_pool_and_counters(trained):
    state = checkpoints.newest(trained.folder / "checkpoints", TOY, 2)
    assert state.decisions == trained.decisions
    assert state.notes["iterations"] == trained.iterations
    assert len(state.pool) == TINY.pool_size - 1
    assert same(state.policy.weights, weights(trained.agent))
    assert not same(state.pool[0].weights, state.policy.weights)
    assert len(state.optimizer) == len(state.policy.weights)
    for memory in state.optimizer.values():
        assert memory["step"] == 5 * 2 * ITERATION / TINY.batch_size


def test_resume_goes_on(tmp_path):
    first = train(tmp_path, 2)
    before = weights(first.agent)
    nothing_left = train(tmp_path, 2, resume=True)
    assert (nothing_left.decisions, nothing_left.iterations) == (2 * ITERATION, 2)
    assert same(weights(nothing_left.agent), before)
    more = train(tmp_path, 4, resume=True, hyper=None)  # the checkpoint knows its hyper-parameters
    assert (more.decisions, more.iterations) == (4 * ITERATION, 4)
    assert more.seconds > first.seconds
    assert more.curve[: len(first.curve)] == first.curve
    assert not same(weights(more.agent), before)
    assert LearnedAgent.read(more.agent, TOY, 2).network.hidden == [16]


def test_there_must_be_something_to_resume(tmp_path):
    with pytest.raises(InvalidOption, match=r"folder: .*nowhere holds no training to resume"):
        train(tmp_path / "nowhere", 1, resume=True)
    assert not (tmp_path / "nowhere").exists()


def test_a_training_is_not_overwritten_unasked(tmp_path):
    train(tmp_path, 1)
    with pytest.raises(InvalidOption, match="64 decisions"):
        train(tmp_path, 2)
    assert train(tmp_path, 1, overwrite=True, seed=5).decisions == ITERATION


def test_two_trainings_in_one_folder_are_refused(tmp_path):
    with FileLock(tmp_path / "lock"), pytest.raises(InvalidOption, match="another training"):
        train(tmp_path, 1)
    assert train(tmp_path, 1).decisions == ITERATION


def test_what_a_killed_save_left_is_cleared_away(tmp_path):
    left = tmp_path / "checkpoints" / ".000000000064.partial"
    left.mkdir(parents=True)
    (left / "weights.safetensors").write_bytes(b"half")
    train(tmp_path, 1)
    assert not left.exists()


def test_a_damaged_checkpoint_is_passed_over_for_the_one_before(tmp_path):
    train(tmp_path, 3)
    newest, older = checkpoints.found(tmp_path / "checkpoints")
    (newest / store.WEIGHTS).write_bytes(b"nothing")
    with pytest.warns(UserWarning, match=f"{newest.name}.* is damaged.*going on from .*{older.name}"):
        assert train(tmp_path, 2, resume=True).decisions == 2 * ITERATION
    (older / "checkpoint.json").write_text("{")
    with pytest.raises(InvalidAgent, match=r"checkpoint\.json.*damaged|damaged.*checkpoint\.json"):
        train(tmp_path, 4, resume=True)


@pytest.mark.parametrize(
    ("options", "field"),
    [({"num_players": 3}, "num_players: expected 3"), ({"game": replace(TOY, version=7)}, "version: expected 7")],
)
def test_a_checkpoint_of_another_game_is_refused(trained, options, field):
    before = sorted(trained.folder.rglob("*"))
    game, players = options.get("game", TOY), options.get("num_players", 2)
    with pytest.raises(InvalidAgent, match=field):
        ppo.train(game, players, trained.folder, decisions=1000, resume=True, progress=False)
    assert sorted(trained.folder.rglob("*")) == before


def test_checkpoints_whose_tensors_do_not_fit_are_refused(tmp_path):
    train(tmp_path, 1)
    state = checkpoints.newest(tmp_path / "checkpoints", TOY, 2)
    state.decisions += 1
    for hyper in (
        {**state.notes["hyper"], "hidden": [17]},
        {**state.notes["hyper"], "pool_size": 2},
        {"hidden": [16]},
        None,
    ):
        state.decisions += 1
        state.notes = {**state.notes, "hyper": hyper}
        checkpoints.write(tmp_path / "checkpoints", TOY, 2, state)
        with pytest.raises(InvalidAgent, match="hyper"):
            train(tmp_path, 4, resume=True)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_saves_and_leaves(tmp_path, monkeypatch, capsys, number):
    evaluate, handler = ppo.Training.evaluate, signal.getsignal(signal.SIGINT)

    def interrupted(training):
        signal.raise_signal(number)
        evaluate(training)

    train(tmp_path, 1)
    monkeypatch.setattr(ppo.Training, "evaluate", interrupted)
    result = train(tmp_path, 1000, resume=True, evaluate_seconds=0, progress=True)
    assert (result.interrupted, result.decisions) == (True, 2 * ITERATION)
    assert "resume" in capsys.readouterr().out
    assert checkpoints.newest(tmp_path / "checkpoints", TOY, 2).decisions == result.decisions
    assert LearnedAgent.read(result.agent, TOY, 2).description["trained"]["decisions"] == result.decisions
    assert signal.getsignal(signal.SIGINT) is handler


SCRIPT = """
import sys
from tests.agents.test_ppo import train
train(sys.argv[1], 10**6)
"""


@pytest.mark.slow
def test_a_killed_training_goes_on_from_its_last_checkpoint(tmp_path):
    root = Path(__file__).parents[2]
    paths = os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")])
    process = subprocess.Popen([sys.executable, "-c", SCRIPT, str(tmp_path)], env={**os.environ, "PYTHONPATH": paths})
    try:
        while len(checkpoints.found(tmp_path / "checkpoints")) < 2:
            assert process.poll() is None
            time.sleep(0.02)
    finally:
        process.kill()
        process.wait()
    reached = max(int(place.name) for place in checkpoints.found(tmp_path / "checkpoints"))
    result = train(tmp_path, reached // ITERATION + 1, resume=True)
    assert result.decisions == reached + ITERATION
    assert result.iterations == result.decisions // ITERATION


@pytest.mark.parametrize("players", [1, 3])
def test_any_number_of_players(tmp_path, players):
    result = train(tmp_path, 2, num_players=players)
    assert LearnedAgent.read(result.agent, TOY, players)


def test_time_is_a_limit_too(tmp_path):
    result = ppo.train(TOY, 2, tmp_path, hyper=TINY, minutes=0.0, progress=False, evaluate_games=4)
    assert (result.decisions, len(result.curve)) == (0, 1)


@pytest.mark.jit
@pytest.mark.slow
def test_it_learns_to_beat_random(tmp_path):
    hyper = replace(TINY, hidden=(32,), num_envs=64, n_steps=16, batch_size=256, n_epochs=4, pool_every=5)
    result = ppo.train(TOY, 2, tmp_path, hyper=hyper, decisions=25_000, progress=False, evaluate_games=10, seed=0)
    agent = LearnedAgent.read(result.agent, TOY, 2, argmax=True)
    won = matches.play(TOY, [agent, "random"], 400, seed=1).standings[0]
    assert won.low > 0.6, f"won only {won.win_rate:.0%}"


def test_unknown_presets_are_refused(tmp_path):
    with pytest.raises(InvalidOption, match="did you mean 'demo'"):
        ppo.train(TOY, 2, tmp_path, preset="dem")


def test_threads_of_torch_are_left_as_they_were(trained):
    assert torch.get_num_threads() == THREADS


def test_stop_outside_the_main_thread_does_nothing():
    import threading

    errors = []

    def work():
        try:
            with limits.Stop() as stop:
                assert not stop.asked
        except ValueError as error:
            errors.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert not errors


@pytest.mark.parametrize("limit", [{"minutes": -1}, {"decisions": -5}, {"minutes": float("nan")}])
def test_limits_below_0_are_refused(tmp_path, limit):
    with pytest.raises(InvalidOption, match="at least 0"):
        ppo.train(TOY, 2, tmp_path, **limit)


def test_spent():
    assert limits.spent(30, 10, 1.0, None) == 0.5
    assert limits.spent(30, 10, None, 40) == 0.25
    assert limits.spent(30, 39, 1.0, 40) == 0.975
    assert limits.spent(90, 39, 1.0, 40) == 1
    assert limits.spent(0.001, 0, 0.0, None) == 1
    assert limits.spent(0.001, 0, None, 0) == 1
