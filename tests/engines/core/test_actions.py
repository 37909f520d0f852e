"""The flat action space: numbers, labels, and the code written from the table."""

from enum import IntEnum
from types import SimpleNamespace

import numpy as np
import pytest

from hordes.engines.core.actions import ActionSpace, Family, choices
from hordes.engines.core.errors import HordesError, IllegalAction
from tests.toy import GAME


class Phase(IntEnum):
    BUY = 0
    SELL = 1
    WAIT = 2


class Good(IntEnum):
    CORN = 0
    WINE = 1


Row, Seat = choices("Row", "Top", "Middle", "Bottom"), choices("Seat", "Seat 0", "Seat 1", "Seat 2")
Opponent = choices("Opponent", "Next", "Second")


def never(s, *indices):
    return False


def nothing(s, *indices):
    return None


def family(name, *axes, when=None, **options):
    return Family(name, axes, "", when if when is not None else {Phase.BUY: (never, nothing)}, **options)


SPACE = ActionSpace(family("BUY", Good, Row), family("PASS"), family("STEAL", Seat, Good, per_seat=True))


def test_families_stand_one_after_the_other():
    assert SPACE.first == {"BUY": 0, "PASS": 6, "STEAL": 7}
    assert SPACE.total == 13
    assert len(SPACE.labels) == 13


def test_labels_name_family_and_members_last_axis_fastest():
    assert SPACE.labels[:3] == ("BUY CORN TOP", "BUY CORN MIDDLE", "BUY CORN BOTTOM")
    assert SPACE.labels[6:9] == ("PASS", "STEAL SEAT_0 CORN", "STEAL SEAT_0 WINE")


def test_every_label_names_its_own_action():
    assert [SPACE.index(label) for label in SPACE.labels] == list(range(13))
    assert [GAME.action_index(GAME.action_name(a)) for a in range(9)] == list(range(9))


def test_case_and_spacing_of_a_label_do_not_matter():
    assert SPACE.index("  buy   Corn\tmiddle ") == 1


def test_an_unknown_label_is_refused_with_the_nearest():
    with pytest.raises(IllegalAction, match=r"no action is called 'BUY WINE BOTOM': .* 'BUY WINE BOTTOM'\?") as raised:
        SPACE.index("BUY WINE BOTOM")
    assert isinstance(raised.value, HordesError)


def test_fewer_players_have_a_prefix_of_the_actions():
    assert [SPACE.size(players) for players in (1, 2, 3)] == [9, 11, 13]
    assert all("SEAT_2" not in label for label in SPACE.labels[: SPACE.size(2)])


def test_fewer_opponents_have_a_prefix_too():
    space = ActionSpace(family("PASS"), family("ROB", Opponent, Good, per_opponent=True))
    assert [space.size(players) for players in (1, 2, 3)] == [1, 3, 5]
    assert space.labels[: space.size(2)] == ("PASS", "ROB NEXT CORN", "ROB NEXT WINE")


def test_without_a_family_per_seat_every_number_of_players_has_all_actions():
    space = ActionSpace(family("BUY", Good), family("PASS"))
    assert [space.size(players) for players in (1, 2, 5)] == [3, 3, 3]


def test_a_family_per_seat_comes_last():
    for growing in family("STEAL", Seat, per_seat=True), family("ROB", Opponent, per_opponent=True):
        with pytest.raises(ValueError, match="comes last"):
            ActionSpace(growing, family("PASS"))


def test_choices_make_labels_of_component_names():
    assert [m.name for m in choices("Place", "Italia Superior", "Saint-Denis", " Rome ")] == [
        "ITALIA_SUPERIOR",
        "SAINT_DENIS",
        "ROME",
    ]
    assert list(choices("Place", "a", "b")) == [0, 1]


# --- the code written from the table ---------------------------------------------------------------------------------


class Ledger:
    """Rules that write down how they were called."""

    def __init__(self):
        self.calls = []

    def may(self, name, allowed=lambda *indices: True):
        def may(s, *indices):
            self.calls.append(("may", name, *indices))
            return allowed(*indices)

        return may

    def do(self, name):
        def do(s, *indices):
            self.calls.append(("do", name, *indices))

        do.__name__ = "do"  # one name for all, as rules of several modules may have
        return do


def compiled(*families):
    return ActionSpace(*families).compile("a test")


@pytest.mark.unjitted
def test_legal_marks_what_the_predicates_of_the_phase_allow():
    odd = Ledger().may("odd", lambda good, row: (good + row) % 2 == 1)
    legal, _ = compiled(
        family("BUY", Good, Row, when={Phase.BUY: (odd, nothing)}),
        family("PASS", when={Phase.BUY: (Ledger().may("pass"), nothing), Phase.WAIT: (Ledger().may("pass"), nothing)}),
        family("SELL", Good, when={Phase.SELL: (Ledger().may("sell"), nothing)}),
    )
    marked = {}
    for phase in Phase:
        mask = np.zeros(9, np.int8)
        assert legal(SimpleNamespace(phase=phase), mask) == mask.sum()
        marked[phase.name] = np.flatnonzero(mask).tolist()
    assert marked == {"BUY": [1, 3, 5, 6], "SELL": [7, 8], "WAIT": [6]}


@pytest.mark.unjitted
def test_step_calls_the_effect_with_the_indices_of_the_action():
    ledger = Ledger()
    space = ActionSpace(
        family("BUY", Good, Row, when={Phase.BUY: (never, ledger.do("buy"))}),
        family("PASS", when={Phase.BUY: (never, ledger.do("pass"))}),
        family("STEAL", Seat, Good, Row, when={Phase.BUY: (never, ledger.do("steal"))}, per_seat=True),
    )
    _, step = space.compile("a test")
    for action in range(space.total):
        step(SimpleNamespace(phase=Phase.BUY), action)
    buys = [("do", "buy", g, r) for g in range(2) for r in range(3)]
    steals = [("do", "steal", i, g, r) for i in range(3) for g in range(2) for r in range(3)]
    assert ledger.calls == [*buys, ("do", "pass"), *steals]


@pytest.mark.unjitted
def test_one_family_may_have_other_effects_in_other_phases():
    ledger = Ledger()
    one, other = ledger.do("one"), ledger.do("other")
    when = {Phase.BUY: (never, one), Phase.SELL: (never, other), Phase.WAIT: (never, one)}
    _, step = compiled(family("PASS", when=when))
    for phase in Phase:
        step(SimpleNamespace(phase=phase), 0)
    assert [name for _, name in ledger.calls] == ["one", "other", "one"]


@pytest.mark.unjitted
@pytest.mark.parametrize("name", ["step", "legal", "mask", "count", "action", "s", "i"])
def test_a_rule_may_have_any_name(name):
    ledger = Ledger()
    may, do = ledger.may("may"), ledger.do("do")
    may.__name__ = do.__name__ = name
    legal, step = compiled(family("BUY", Good, when={Phase.BUY: (may, do)}))
    s = SimpleNamespace(phase=Phase.BUY)
    assert legal(s, np.zeros(2, np.int8)) == 2
    step(s, 1)
    assert ledger.calls == [("may", "may", 0), ("may", "may", 1), ("do", "do", 1)]


@pytest.mark.unjitted
def test_an_error_in_a_rule_shows_the_written_code():
    def broken(s, good):
        raise ZeroDivisionError

    _, step = compiled(family("BUY", Good, when={Phase.BUY: (never, broken)}))
    with pytest.raises(ZeroDivisionError) as raised:
        step(SimpleNamespace(phase=Phase.BUY), 0)
    assert "broken(s, " in str(raised.traceback[1])


@pytest.mark.parametrize("action", [-1, 9, "PLACE COMMON", None])
def test_a_number_without_an_action_has_no_name(action):
    with pytest.raises(IllegalAction, match=r"Market Day: expected an action 0\.\.8, got"):
        GAME.action_name(action)


@pytest.mark.parametrize("name", [None, 5])
def test_what_is_no_label_has_no_number(name):
    with pytest.raises(IllegalAction, match="no action is called"):
        GAME.action_index(name)
