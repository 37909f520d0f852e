"""Golden playthroughs: one for every way to end at every player count, but the turn limit only once."""

import pytest

from hordes.engines.barbaria.state import EndReason
from hordes.engines.core import replay
from tests.engines.barbaria.make_golden import GOLDENS

pytestmark = pytest.mark.barbaria

UN_JITTED = ("seventh_glory_3", "last_barbarian_5", "nobody_can_act_2", "turn_limit_3")  # the rest only compiled


@pytest.mark.parametrize("file", GOLDENS.cases(*UN_JITTED))
def test_a_golden_playthrough_comes_out_the_same_and_ends_as_its_name_says(file):
    GOLDENS.check(file)


def test_every_way_to_end_is_there_with_every_number_of_players():
    assert [file.stem for file in GOLDENS.files] == sorted(GOLDENS.wanted)
    reasons = set(EndReason) - {EndReason.TURN_LIMIT}
    ends = {f"{reason.name.lower()}_{players}" for reason in reasons for players in GOLDENS.game.players}
    assert ends | {"turn_limit_3"} <= set(GOLDENS.wanted)


@pytest.mark.jit
def test_one_is_cut_off_and_one_is_tied():
    found = [replay.play(replay.read(file), GOLDENS.game) for file in GOLDENS.files]
    assert any(engine.truncated[0] for engine in found)
    assert any((engine.places[0] == 1).sum() > 1 for engine in found)


@pytest.mark.jit
@pytest.mark.parametrize("name", ["seventh_glory_2", "last_barbarian_4", "nobody_can_act_3", "turn_limit_3", "tied_4"])
def test_make_golden_writes_the_same_bytes_again(name):
    GOLDENS.check_made_again(name)
