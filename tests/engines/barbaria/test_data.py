"""Bad component data are refused with file, row and field; an owner's overlay of good ones is taken over."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hordes.engines.barbaria.components import CARDS, DECK_FIRST, DECKS, Card, Deck
from hordes.engines.core import tables
from hordes.engines.core.errors import InvalidData
from tests.engines.barbaria.scenario import card, cards

pytestmark = pytest.mark.barbaria
AXE = card("ITEM", icons="+2 red")
BOSS = card("BOSS", icons="glory, item", immune=False)
WARRIOR = cards("BARBARIAN")[0]
ROOT = Path(__file__).parents[3]


def change(name, /, **prints):
    """The lines of an overlay that print something else on a card."""
    deck = DECKS[Card[name]]
    lines = [f"[[{deck.name.lower()}]]", f"id = {Card[name] - DECK_FIRST[deck]}"]
    return "\n".join(lines + [f"{key} = {value!r}".replace("True", "true").replace("False", "false")
                              for key, value in prints.items()])  # fmt: skip


def row_of(name):
    """The card as an error names it."""
    return f"{DECKS[Card[name]].name.lower()} {CARDS[Card[name]].name!r}"


@pytest.fixture
def overlay(tmp_path, monkeypatch):
    """Writes an owner's cards."""

    def write(text):
        (tmp_path / "barbaria").mkdir()
        (tmp_path / "barbaria" / "cards.toml").write_text(text, "utf-8")
        monkeypatch.setenv("HORDES_COMPONENTS", str(tmp_path))

    return write


def read():
    """Read the cards anew, into a copy of the module."""
    spec = importlib.util.find_spec("hordes.engines.barbaria.components")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def refused(row, field, problem):
    with pytest.raises(InvalidData) as raised:
        read()
    message = str(raised.value)
    assert message.startswith(f"barbaria/cards.toml, {row}, {field}: "), message
    assert re.search(problem, message), message


SLOTS = r"expected two slots such as .*, each minimum 3\.\.8; got"


@pytest.mark.parametrize(
    ("name", "prints", "field", "problem"),
    [
        pytest.param("BRAWL", {"icons": "silver"}, "icons", "expected glory, item, .* got 'silver'", id="icon"),
        pytest.param("BRAWL", {"icons": ""}, "icons", "got ''", id="no icon"),
        pytest.param("BRAWL", {"icons": "horn"}, "icons", "expected glory, .* got 'horn'", id="item icon on a quest"),
        pytest.param(WARRIOR, {"icons": "glory"}, "icons", "skill such as .* got 'glory'", id="glory on a barbarian"),
        pytest.param(AXE, {"icons": "theft"}, "icons", "expected glory, .* got 'theft'", id="quest icon on an item"),
        pytest.param(BOSS, {"icons": "pinup"}, "icons", "expected glory, .* got 'pinup'", id="pinup on a boss"),
        pytest.param("BRAWL", {"icons": "item, item, item, item, item"}, "icons", "at most 4, got 5", id="five icons"),
        pytest.param(AXE, {"icons": "+1 green"}, "icons", r"got '\+1 green'", id="colour of a skill"),
        pytest.param(AXE, {"icons": "+3 red"}, "icons", r"got '\+3 red'", id="size of a bonus"),
        pytest.param("BRAWL", {"pinup": "+1 green"}, "pinup", r"got '\+1 green'", id="colour of a pinup"),
        pytest.param("BRAWL", {"dice": "green 4, red 4"}, "dice", SLOTS, id="colour of a die"),
        pytest.param("BRAWL", {"dice": "red 2, red 4"}, "dice", SLOTS, id="minimum below 3"),
        pytest.param("BRAWL", {"dice": "red 4, white 9"}, "dice", SLOTS, id="minimum above 8"),
        pytest.param("BRAWL", {"dice": "red 4, red four"}, "dice", SLOTS, id="minimum in words"),
        pytest.param("BRAWL", {"dice": "red 4"}, "dice", SLOTS, id="one slot"),
        pytest.param("BRAWL", {"dice": "red 4, red 4, red 4"}, "dice", SLOTS, id="three slots"),
        pytest.param("BRAWL", {"immune": True}, "immune", "expected a fight", id="immune but no fight"),
        pytest.param(BOSS, {"fight": False}, "fight", "every boss is a mandatory fight", id="boss that is no fight"),
        pytest.param(BOSS, {"mandatory": False}, "mandatory", "every boss is", id="optional boss"),
        pytest.param("HORN_OF_ODIN", {"consumable": False}, "consumable", "expected true: a horn", id="lasting horn"),
        pytest.param("GIANT_BOAR", {"icons": "glory, glory"}, "icons", "at most one glory", id="two glory points"),
        pytest.param("BRAWL", {"icons": "+1 red, pinup"}, "icons", "kept cannot be turned", id="skill and pinup"),
        pytest.param("BRAWL", {"icons": "glory, two pinups"}, "icons", "kept cannot be turned", id="glory and pinups"),
        pytest.param("BRAWL", {"pinup": ""}, "pinup", "expected the skill on its back", id="no pinup"),
        pytest.param(BOSS, {"pinup": "+1 red"}, "pinup", "a boss has none", id="boss with a pinup"),
        pytest.param(AXE, {"consumable": "yes"}, "consumable", "expected bool, got 'yes'", id="type"),
    ],
)
def test_a_bad_card_is_refused(overlay, name, prints, field, problem):
    overlay(change(name, **prints))
    refused(row_of(name), field, problem)


@pytest.mark.parametrize(
    ("name", "icons"),
    [
        pytest.param("BRAWL", "brawl", id="nothing to use"),
        pytest.param(AXE, "+1 red, +1 red", id="two skills"),
        pytest.param("BRAWL", "protection, pathfinder", id="two functions"),
        pytest.param("GLORIOUS_BELT", "glory", id="glory"),
        pytest.param("BRAWL", "glory, +1 red", id="glory and a skill"),
        pytest.param(WARRIOR, "+1 red", id="barbarian"),
        pytest.param(BOSS, "protection", id="boss"),
    ],
)
def test_a_bad_consumable_is_refused(overlay, name, icons):
    overlay(change(name, icons=icons, consumable=True))
    refused(row_of(name), "consumable", "expected an item or quest with exactly one skill or function and no glory")


@pytest.mark.parametrize("taken", ["Giant Boar", "giant boar", "Glorious Belt"])
def test_two_cards_of_one_name_are_refused(overlay, taken):
    overlay(change("BRAWL", name=taken))
    refused(f"quest {taken!r}", "name", "expected one that no other card has")


@pytest.mark.parametrize(("deck", "number"), [("barbarian", 12), ("item", 15), ("quest", 54), ("boss", 9)])
@pytest.mark.parametrize("by", [-1, 1])
def test_a_deck_of_another_size_is_refused(monkeypatch, deck, number, by):
    class OtherSize(tables.Table):
        def rows(self, name, row_type):
            rows = super().rows(name, row_type)
            return rows if name != deck else rows[:-1] if by < 0 else (*rows, rows[0])

    monkeypatch.setattr(tables, "Table", OtherSize)
    refused(deck, "rows", f"expected {number} cards, got {number + by}")


@pytest.mark.parametrize("deck", [deck.name.lower() for deck in Deck])
def test_an_overlay_row_of_an_unknown_id_is_refused(overlay, deck):
    overlay(f"[[{deck}]]\nid = 54\nname = 'One More'")
    with pytest.raises(InvalidData, match=rf"cards\.toml, {deck}: expected rows with an id of the game's own"):
        read()


def test_a_good_overlay_is_read(overlay):
    overlay("\n".join([change(BOSS, name="Old Wolf", dice="white 3, blue 8", icons="theft, protection"),
                       change(AXE, icons="reroll red, pathfinder"), change("BRAWL", pinup="+2 blue")]))  # fmt: skip
    own, boss, axe, brawl = read(), Card[BOSS], Card[AXE], Card["BRAWL"]
    assert own.Card(boss).name == "OLD_WOLF"
    assert (own.SLOT_COLOUR[boss].tolist(), own.MINIMUM[boss].tolist()) == ([3, 2], [3, 8])
    assert own.REWARDS[boss].tolist() == [own.Reward.THEFT, -1, -1, -1]
    assert (own.PROTECTION[boss], own.KEPT[boss], own.GLORY[boss]) == (1, True, 0)
    assert (own.SKILLS[axe, own.Effect.REROLL, own.Colour.RED], own.SKILLS[axe].sum(), own.PATHFINDER[axe]) == (1, 1, 1)
    assert (own.PINUP_EFFECT[brawl], own.PINUP_COLOUR[brawl]) == (own.Effect.PLUS_TWO, own.Colour.BLUE)


def test_a_good_overlay_is_played(overlay):
    overlay(change("GIANT_BOAR", dice="red 3, red 4", mandatory=True))
    played = """
from tests.engines.barbaria.scenario import facing
p = facing("GIANT_BOAR")
print(p.legal(), p.take_on(3, 4).score, facing("GIANT_BOAR").take_on(3, 3).score)
"""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", played], env=environment, cwd=ROOT, text=True, capture_output=True)
    assert (done.stdout, done.stderr) == ("{'ACCEPT'} [1, 0] [0, 0]\n", "")
