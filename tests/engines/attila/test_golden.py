"""Golden playthroughs: one for every way to end at every player count."""

import pytest

from hordes.engines.attila.components import EndReason
from hordes.engines.core import replay
from tests.engines.attila.make_golden import GOLDENS, reasons

pytestmark = pytest.mark.attila

UN_JITTED = ("last_tile_3", "supply_4", "top_space_2", "no_placement_5", "truncated_3")  # the rest only compiled


@pytest.mark.parametrize("file", GOLDENS.cases(*UN_JITTED))
def test_a_golden_playthrough_comes_out_the_same_and_ends_as_its_name_says(file):
    GOLDENS.check(file)


def test_every_way_to_end_is_there_with_every_number_of_players():
    assert [file.stem for file in GOLDENS.files] == sorted(GOLDENS.wanted)
    ends = {f"{reason.name.lower()}_{players}" for reason in EndReason for players in GOLDENS.game.players}
    assert ends <= set(GOLDENS.wanted)


@pytest.mark.jit
def test_one_is_cut_off_one_is_tied_and_one_has_several_reasons_to_end():
    found = [replay.play(replay.read(file), GOLDENS.game) for file in GOLDENS.files]
    assert any(engine.truncated[0] for engine in found)
    assert any((engine.places[0] == 1).sum() > 1 for engine in found)
    assert any(len(reasons(engine.state(0))) > 1 for engine in found)


@pytest.mark.jit
@pytest.mark.parametrize("name", ["last_tile_2", "supply_4", "top_space_2", "no_placement_3", "truncated_3"])
def test_make_golden_writes_the_same_bytes_again(name):
    GOLDENS.check_made_again(name)
