"""Compiling: cached in a folder named by all that the machine code depends on."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from time import time

import numba
import numpy as np
import pytest
from filelock import FileLock

import hordes
from hordes.engines.core import jit
from tests.play import random_actions
from tests.toy import GAME

TOY = Path(import_module("tests.toy").__file__).parent
ROOT = TOY.parent.parent

# What a fresh process finds when it makes the game in the package `stall`: cache hits and misses, and a first move.
REPORT = """
import json, hordes
from stall import GAME
engine = hordes.make(GAME, 1, 2, seed=0, autoreset=False)
engine.load(0, {"to_act": 0})
engine.step([GAME.action_index("PLACE COMMON")])
stats = [entry.stats for entry in GAME.entries().values()]
print(json.dumps({
    "hits": [sum(s.cache_hits.values()) for s in stats],
    "misses": [sum(s.cache_misses.values()) for s in stats],
    "grain": engine.state(0)["players"][0]["grain"],
}))
"""


def fresh_process(folder):
    paths = os.pathsep.join([str(folder), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": paths, "HORDES_CACHE_DIR": str(folder / "cache")}
    command = [sys.executable, "-c", REPORT]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def report(process):
    out, err = process.communicate()
    assert process.returncode == 0, err
    return {**json.loads(out), "said": err}


@pytest.fixture(scope="module")
def stall(tmp_path_factory):
    """A copy of the toy game that two processes at once have compiled into an empty cache: folder and reports."""
    folder = tmp_path_factory.mktemp("stall")
    shutil.copytree(TOY, folder / "stall", ignore=shutil.ignore_patterns("__pycache__"))
    processes = [fresh_process(folder) for _ in range(2)]
    return folder, [report(process) for process in processes]


@pytest.mark.jit
@pytest.mark.slow
def test_of_two_cold_processes_one_compiles_and_both_work(stall):
    _, reports = stall
    first, second = sorted(reports, key=lambda r: sum(r["hits"]))
    assert set(first["misses"]) == set(second["hits"]) == {1}
    assert set(first["hits"]) == set(second["misses"]) == {0}
    assert first["grain"] == second["grain"] == 1
    assert "hordes: compiled Market Day" in first["said"]
    assert second["said"] == ""


@pytest.mark.jit
@pytest.mark.slow
def test_a_fresh_process_loads_what_another_compiled(stall):
    found = report(fresh_process(stall[0]))
    assert set(found["hits"]) == {1}
    assert set(found["misses"]) == {0}
    assert found["said"] == ""


@pytest.mark.jit
@pytest.mark.slow
def test_an_edit_of_another_file_is_compiled_anew(stall):
    path = stall[0] / "stall" / "rules.py"
    text = path.read_text()
    assert "me.grain += GRAIN[site]" in text
    path.write_text(text.replace("me.grain += GRAIN[site]", "me.grain += GRAIN[site] + 4"))
    try:
        found = report(fresh_process(stall[0]))
    finally:
        path.write_text(text)
    assert set(found["misses"]) == {1}
    assert found["grain"] == 5
    assert len(list((stall[0] / "cache").iterdir())) == 2


@pytest.mark.jit
def test_no_way_of_calling_an_engine_compiles_anything_again():
    for num_games, threads in ((1, 1), (4, 1), (4, 3)):
        engine = hordes.make(GAME, num_games, 2, seed=range(num_games), threads=threads)
        strided = np.zeros((num_games, 2), np.int16)[:, 0]
        frozen = engine.seeds
        frozen.flags.writeable = False
        engine.observe(0), engine.observe(strided), engine.observe(engine.to_act)
        engine.redeal(0, 1), engine.redeal(strided, 1)
        engine.reset(seed=frozen), engine.reset(games=[0]), engine.reset(games=np.ones(num_games, bool)[::-1])
        frozen_actions = random_actions(engine, np.random.default_rng(0)).astype(np.int64)
        frozen_actions.flags.writeable = False
        engine.step(frozen_actions)
        engine.step(strided - 1)
        engine.step(random_actions(engine, np.random.default_rng(0)).tolist())
        engine.playout(7)
        engine.restore(engine.clone().snapshot())
        engine.load(0, engine.state(0))
    assert {name: len(entry.signatures) for name, entry in GAME.entries().items()} == dict.fromkeys(GAME.entries(), 1)


def one_more(n):
    return n + 1


@pytest.mark.jit
def test_decorating_leaves_the_process_its_own_cache_folder(monkeypatch, tmp_path):
    monkeypatch.setattr(numba.config, "CACHE_DIR", "theirs")
    compiled = jit.cached(one_more, tmp_path)
    assert numba.config.CACHE_DIR == "theirs"
    assert compiled(1) == 2
    assert list(tmp_path.rglob("*.nbc"))
    with pytest.raises(TypeError):
        jit.cached(None, tmp_path)
    assert numba.config.CACHE_DIR == "theirs"


@pytest.mark.unjitted
def test_un_jitted_functions_stay_plain_python(tmp_path):
    assert jit.cached(one_more, tmp_path) is one_more
    assert jit.rule("1.1")(one_more) is one_more


@pytest.mark.unjitted
def test_a_division_by_zero_or_an_overflow_in_a_rule_fails_a_test():
    for operation in (lambda a: a // np.int32(0), lambda a: a % np.int32(0), lambda a: a + np.int32(2**31 - 1)):
        with pytest.raises(RuntimeWarning):
            operation(np.int32(5))


# --- the folder of a build -------------------------------------------------------------------------------------------


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("HORDES_CACHE_DIR", str(tmp_path))
    return tmp_path


def folder():
    return jit.cache_folder(GAME.id, GAME._sources())


def test_the_folder_is_where_the_user_wants_it(cache):
    assert folder().parent == cache
    assert folder() == folder()


def test_without_a_wish_the_folder_is_the_users_cache(monkeypatch):
    monkeypatch.delenv("HORDES_CACHE_DIR", raising=False)
    assert jit.cache_root().name == "hordes"


@pytest.mark.parametrize(("setting", "value"), [("BOUNDSCHECK", 7), ("OPT", 1)])
def test_a_build_with_other_settings_has_a_folder_of_its_own(cache, monkeypatch, setting, value):
    before = folder()
    monkeypatch.setattr(numba.config, setting, value)
    assert folder() != before


def test_every_source_and_its_place_count():
    sources = {"a.py": b"1", "b.py": b"2"}
    others = [{"a.py": b"1", "b.py": b"3"}, {"a.py": b"2", "b.py": b"1"}, {"a.py": b"1"}, {"a.py": b"1", "c.py": b"2"}]
    assert len({jit.cache_folder("toy", s) for s in [sources, *others]}) == 5
    assert jit.cache_folder("toy", dict(reversed(sources.items()))) == jit.cache_folder("toy", sources)


def test_the_sources_are_the_games_and_the_cores_code_and_data():
    found = GAME._sources()
    assert {"core/batch.py", "core/rng.py", "toy/rules.py", "toy/data/sites.toml"} <= set(found)
    assert found["toy/rules.py"] == (TOY / "rules.py").read_bytes()
    assert {path.partition("/")[0] for path in found} == {"core", "layout", "toy"}


def test_an_overlay_has_a_folder_of_its_own(cache, monkeypatch, tmp_path):
    before = folder()
    monkeypatch.setenv("HORDES_COMPONENTS", str(tmp_path))
    assert folder() == before
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "sites.toml").write_text("[[site]]\nid = 0\nfee = 1\n")
    overlaid = folder()
    (tmp_path / "toy" / "sites.toml").write_text("[[site]]\nid = 0\nfee = 2\n")
    assert len({before, overlaid, folder()}) == 3


# --- compiling once --------------------------------------------------------------------------------------------------


def build(cache, digit, age=0, name="toy"):
    """A finished build, its folder's name 16 times that digit, last used `age` seconds ago."""
    made = cache / f"{name}-{digit * 16}"
    jit.compile_once(name, "Market Day", made, [])
    os.utime(made / "finished", (time() - age,) * 2)
    return made


def test_the_newest_three_builds_of_a_game_are_kept(cache):
    builds = {digit: build(cache, digit, age) for digit, age in (("a", 40), ("b", 30), ("c", 20))}
    other, unfinished = build(cache, "e", 50, name="toyota"), cache / ("toy-" + "f" * 16)
    unfinished.mkdir()
    jit.compile_once("toy", "Market Day", builds["a"], [])  # used again, so the newest
    newest = build(cache, "d")
    assert sorted(cache.iterdir()) == sorted([builds["a"], builds["c"], newest, other, unfinished])


def test_a_build_abandoned_a_day_ago_goes(cache):
    abandoned, new = cache / ("toy-" + "e" * 16), cache / ("toy-" + "f" * 16)
    for folder in (abandoned, new):
        folder.mkdir()
    long_ago = time() - 2 * jit.DAY
    os.utime(abandoned, (long_ago, long_ago))
    build(cache, "a")
    assert not abandoned.exists()
    assert new.exists()


def test_every_part_is_called_and_said_the_first_time_only(cache, capsys):
    called = []
    for _ in range(2):
        jit.compile_once("toy", "Market Day", cache / "toy-1", [lambda: called.append(1), lambda: called.append(2)])
    assert called == [1, 2, 1, 2]
    said = capsys.readouterr().err
    assert said.count("hordes: compiled Market Day, 2 of 2 parts; kept in") == 1


def test_a_build_that_failed_is_not_finished(cache):
    with pytest.raises(ZeroDivisionError):
        jit.compile_once("toy", "Market Day", cache / "toy-1", [lambda: 1 // 0])
    assert not (cache / "toy-1" / "finished").exists()
    jit.compile_once("toy", "Market Day", cache / "toy-1", [])
    assert (cache / "toy-1" / "finished").exists()


def test_the_lock_of_a_killed_process_does_not_block(cache):
    (cache / "toy-1").mkdir()
    lock = cache / "toy-1" / "lock"
    code = f"import os, filelock; filelock.FileLock({str(lock)!r}).acquire(); os._exit(9)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 9
    assert lock.exists()
    called = []
    jit.compile_once("toy", "Market Day", cache / "toy-1", [lambda: called.append(1)])
    assert called == [1]


def test_nobody_else_compiles_meanwhile(cache):
    def look():
        with pytest.raises(TimeoutError):
            FileLock(cache / "toy-1" / "lock").acquire(timeout=0)
        called.append(1)

    called = []
    jit.compile_once("toy", "Market Day", cache / "toy-1", [look])
    assert called == [1]


@pytest.mark.unjitted
def test_each_game_is_bound_to_its_own_rules():
    def generous(s):
        GAME.rules["new_game"](s)
        s.players[0].coins = 20

    rich = replace(GAME, rules={**GAME.rules, "new_game": generous})
    coins = [hordes.make(game, 1, 2, seed=0).state(0)["players"][0]["coins"] for game in (GAME, rich, GAME)]
    assert coins == [3, 20, 3]


@pytest.mark.jit
def test_integers_of_every_kind_reach_one_version_of_a_rule():
    """An int32 field, a literal and an enum member are widened, so that numba compiles the rule once."""
    twice = jit.rule()(lambda n: 2 * n)
    phase = GAME.phases(1)

    @numba.njit
    def calls(values):
        return twice(values[0]) + twice(5) + twice(phase)

    assert calls(np.array([7], np.int32)) == 2 * (7 + 5 + 1)
    assert [str(kind) for (kind,) in twice.signatures] == ["int64"]
