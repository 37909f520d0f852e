"""The benchmark measures what it says; how fast anything is, no test says."""

import json

import numpy as np
import pytest
from typer.testing import CliRunner

from hordes import cli
from hordes.benchmarks import peers, throughput


@pytest.mark.jit
def test_actions_are_drawn_uniformly_among_the_legal_ones():
    mask = np.tile(np.array([0, 1, 0, 1, 1], np.int8), (3000, 1))
    streams, actions = throughput._streams(3000), np.zeros(3000, np.int64)
    throughput.draw_legal(streams, mask, actions)
    counts = np.bincount(actions, minlength=5)
    assert counts[[0, 2]].sum() == 0
    assert (abs(counts[[1, 3, 4]] - 1000) < 5 * np.sqrt(1000 * 2 / 3)).all()
    before = actions.copy()
    throughput.draw_legal(streams, mask, actions)
    assert (before != actions).mean() > 0.5


@pytest.mark.jit
def test_no_action_is_drawn_where_none_is_legal():
    actions = np.zeros(2, np.int64)
    throughput.draw_legal(throughput._streams(2), np.zeros((2, 5), np.int8), actions)
    assert actions.tolist() == [-1, -1]


@pytest.mark.both
def test_the_limit_copies_every_byte_of_mask_and_observation():
    rng = np.random.default_rng(0)
    from_mask, from_observation = rng.integers(0, 2, (4, 7)).astype(np.int8), rng.random((4, 5), np.float32)
    mask, observation = np.zeros_like(from_mask), np.zeros_like(from_observation)
    throughput.copy_bytes(from_mask, from_observation, mask, observation)
    assert (mask == from_mask).all()
    assert (observation == from_observation).all()


def test_a_rate_is_the_median_of_its_slices(monkeypatch):
    now, worked = [0.0], []
    monkeypatch.setattr(throughput.time, "perf_counter", lambda: now[0])

    def work():
        worked.append(1)
        now[0] += 1.0 if len(worked) != 3 else 50.0  # one slice is disturbed
        return 10

    assert throughput.per_second(work, seconds=5.0) == 10.0


@pytest.mark.jit
@pytest.mark.slow
@pytest.mark.attila
def test_bench_prints_every_figure_and_writes_json(tmp_path):
    file = tmp_path / "bench.json"
    result = CliRunner().invoke(cli.app, ["bench", "attila", "-p", "2", "--seconds", "0.1", "--json", str(file)])
    assert result.exit_code == 0, result.exception
    assert "cold compile" in result.output
    (row,) = json.loads(file.read_text())["games"]
    assert (row["game"], row["players"]) == ("attila", 2)
    assert set(row["step"]) == {"1", "64", "1024", "16384"}
    assert all(
        rate > 0 for rate in [row["playout"], row["limit"], row["aec_raw"], row["aec_wrapped"], *row["step"].values()]
    )
    assert row["cold_seconds"] > row["warm_seconds"] > 0
    assert row["state_bytes"] <= 4096


def test_peers_that_are_not_installed_are_named(monkeypatch):
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    assert peers.peers(seconds=0.01) == []
    assert "open_spiel" in peers.missing()
