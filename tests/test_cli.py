"""The console command: what people type, and what they read when it is wrong."""

import pytest
from typer.testing import CliRunner

import hordes
from hordes import cli
from hordes.engines.core.errors import HordesError

run = CliRunner().invoke


def test_version():
    assert run(cli.app, ["--version"]).output.strip() == hordes.__version__


def test_games_lists_every_game():
    shown = run(cli.app, ["games"]).output
    assert all(id in shown for id in hordes.games())


def test_pages_are_up_to_date(pytestconfig):
    result = run(cli.app, ["docs", "--check", str(pytestconfig.rootpath / "docs")])
    assert result.exit_code == 0, result.exception


def test_an_outdated_page_is_named(tmp_path):
    run(cli.app, ["docs", str(tmp_path)])
    (tmp_path / "attila.md").write_text("old")
    with pytest.raises(HordesError, match=r"attila\.md is out of date"):
        run(cli.app, ["docs", "--check", str(tmp_path)], catch_exceptions=False)


@pytest.mark.attila
def test_watch_plays_to_the_end_and_its_replay_comes_out_the_same(tmp_path):
    log = tmp_path / "game.txt"
    shown = run(cli.app, ["watch", "attila", "random", "--players", "3", "--seed", "5", "--log", str(log)])
    assert "places [" in shown.output
    again = run(cli.app, ["replay", str(log)])
    assert again.exit_code == 0
    assert "scores" in again.output
    half = run(cli.app, ["replay", str(log), "--move", "10"])
    assert half.exit_code == 0
    assert half.output != again.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["watch", "atilla"], "did you mean 'attila'?"),
        (["watch", "attila", "--players", "9"], "takes 2 to 5 players, got 9"),
        (["watch", "attila", "randon"], "did you mean 'random'?"),
        (["bench", "chess"], "no game is called 'chess'"),
        (["replay", "nowhere.txt"], "nowhere.txt: not readable"),
        (["describe", "nowhere"], "agent.json: not readable"),
        (["watch", "attila", "--log", "/nowhere/game.txt"], "--log: /nowhere is no folder"),
    ],
)
def test_bad_input_is_one_clear_line_and_status_2(words, message, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["hordes", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    shown = " ".join(capsys.readouterr().err.split())
    assert message in shown
    assert "Traceback" not in shown
