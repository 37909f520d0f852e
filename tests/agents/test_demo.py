"""The demonstration, made short: everything it promises lies there afterwards, and the game log plays again."""

import pytest

pytest.importorskip("sb3_contrib")
pytest.importorskip("tensorboard")
pytest.importorskip("matplotlib")

import hordes
from hordes.agents import demo, load
from hordes.engines.core import replay

pytestmark = [pytest.mark.train, pytest.mark.jit, pytest.mark.attila, pytest.mark.slow]


def test_demo(tmp_path, capsys):
    result = demo.demo(tmp_path / "demo", minutes=0.03, games=20)
    text = capsys.readouterr().out
    for said in ("before", "after", "random", "scripted", "hordes evaluate attila", "curve.png", "game.txt"):
        assert said in text
    assert result.decisions > 0
    names = {path.name for path in (tmp_path / "demo").iterdir()}
    assert {"agent", "curve.png", "curve.csv", "game.txt"} <= names
    assert load(result.agent, "attila", 2)
    log = (tmp_path / "demo" / "game.txt").read_text("utf-8")
    assert "Attila, 2 players: turn 1" in log
    (tmp_path / "replay.txt").write_text(log[log.index(replay.TITLE) :], "utf-8")
    replay.play(replay.read(tmp_path / "replay.txt"), hordes.game("attila"))
    demo.demo(tmp_path / "demo", minutes=0, games=4, progress=False)  # again: the old one is written over
