"""Golden playthroughs: recorded games that must come out the same, one for every way to end at every player count."""

import pytest

import hordes
from hordes.engines.attila.components import EndReason
from hordes.engines.core import replay
from tests.engines.attila.make_golden import FOLDER, WANTED, golden, reasons

pytestmark = pytest.mark.attila

FILES = sorted(FOLDER.glob("*.txt"))
UN_JITTED = ("last_tile_3", "supply_4", "top_space_2", "no_placement_5", "truncated_3")  # the rest only compiled
CASES = [
    pytest.param(file, id=file.stem, marks=pytest.mark.both if file.stem in UN_JITTED else pytest.mark.jit)
    for file in FILES
]
GAME = hordes.game("attila")


@pytest.mark.parametrize("file", CASES)
def test_a_golden_playthrough_comes_out_the_same_and_ends_as_its_name_says(file):
    game = replay.read(file)
    engine = replay.play(game, GAME)
    players, _, shows, _ = WANTED[file.stem]
    assert engine.over[0]
    assert game.players == players
    assert shows(engine.state(0))
    assert engine.check(0) == []
    assert file.read_text("utf-8") == game.text()


def test_every_way_to_end_is_there_with_every_number_of_players():
    assert [file.stem for file in FILES] == sorted(WANTED)
    ends = {f"{reason.name.lower()}_{players}" for reason in EndReason for players in GAME.players}
    assert ends <= set(WANTED)


@pytest.mark.jit
def test_one_is_cut_off_one_is_tied_and_one_has_several_reasons_to_end():
    found = [replay.play(replay.read(file), GAME) for file in FILES]
    assert any(engine.truncated[0] for engine in found)
    assert any((engine.places[0] == 1).sum() > 1 for engine in found)
    assert any(len(reasons(engine.state(0))) > 1 for engine in found)


@pytest.mark.jit
@pytest.mark.parametrize("name", ["last_tile_2", "supply_4", "top_space_2", "no_placement_3", "truncated_3"])
def test_make_golden_writes_the_same_bytes_again(name):
    assert (FOLDER / f"{name}.txt").read_text("utf-8") == golden(name).text()
