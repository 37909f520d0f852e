"""Golden playthroughs: ends by points and by the cap, alone won and lost, with the options turned."""

import pytest

from tests.engines.empires_of_the_north.make_golden import GOLDENS

pytestmark = pytest.mark.empires_of_the_north

UN_JITTED = ("won_1", "lost_1", "cut_off_1", "round_six_2")  # the rest only compiled


@pytest.mark.parametrize("file", GOLDENS.cases(*UN_JITTED))
def test_a_golden_playthrough_comes_out_the_same_and_ends_as_its_name_says(file):
    GOLDENS.check(file)


def test_every_way_to_end_is_there_with_every_number_of_players():
    assert [file.stem for file in GOLDENS.files] == sorted(GOLDENS.wanted)
    ends = {f"{end}_{n}" for end in ("points", "cut_off") for n in GOLDENS.game.players if n > 1}
    assert ends | {"won_1", "lost_1", "cut_off_1"} <= set(GOLDENS.wanted)


@pytest.mark.jit
@pytest.mark.parametrize("name", ["won_1", "lost_1", "cut_off_1", "points_2", "options_3"])
def test_make_golden_writes_the_same_bytes_again(name):
    GOLDENS.check_made_again(name)
