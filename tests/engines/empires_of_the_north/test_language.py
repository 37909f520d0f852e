"""The card language: each form says what it says, each error is refused with card, field and token."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hordes.engines.core import tables
from hordes.engines.core.errors import InvalidData
from hordes.engines.empires_of_the_north import components
from hordes.engines.empires_of_the_north.components import ALL_ROWS, CARD_ROWS, ISLAND_ROWS, Place
from hordes.engines.empires_of_the_north.language import (
    Choice,
    Cost,
    Event,
    Gain,
    Good,
    Keyword,
    Manner,
    Per,
    Program,
    Reader,
    Target,
    Term,
)

pytestmark = pytest.mark.empires_of_the_north
ROOT = Path(__file__).parents[3]
TILES = list(Keyword)


def reader(text):
    return Reader(text, ValueError)


def gains(*terms):
    """A program that only gains."""
    return Program((Choice((), terms),))


# --- amounts and units -----------------------------------------------------------------------------------------------

LETTERS = {
    "A": Good.APPLE, "H": Good.SHEEP, "F": Good.FISH, "W": Good.WOOD, "S": Good.STONE, "G": Good.GOLD, "X": Good.RAZE,
}  # fmt: skip


@pytest.mark.parametrize(("letter", "which"), LETTERS.items())
def test_a_letter_and_a_number_are_goods(letter, which):
    assert reader(f"{letter}3").gains() == (Term(Gain.GOOD, 3, which),)
    assert reader(f"{letter}3").cost() == Term(Cost.GOOD, 3, which)


def test_r_is_any_resource_and_k_different_kinds():
    assert reader("R2").gains() == (Term(Gain.ANY, 2),)
    assert reader("R2").cost() == Term(Cost.ANY, 2)
    assert reader("K3").cost() == Term(Cost.KINDS, 3)


@pytest.mark.parametrize(
    ("unit", "kind"),
    [
        ("v", Gain.POINTS), ("card", Gain.CARD), ("worker", Gain.WORKER), ("raft", Gain.RAFT), ("ship", Gain.SHIP),
        ("boat", Gain.BOAT), ("ret", Gain.RET), ("up", Gain.UP), ("now", Gain.NOW), ("exh", Gain.EXH),
        ("reveal", Gain.REVEAL), ("copy", Gain.COPY), ("steal", Gain.STEAL), ("drop", Gain.DROP), ("give", Gain.GIVE),
        ("look", Gain.LOOK), ("field", Gain.FIELD), ("noboat", Gain.NOBOAT), ("raftok", Gain.RAFTOK),
    ],
)  # fmt: skip
def test_a_unit_is_counted_and_one_without_a_number(unit, kind):
    assert reader(unit).gains() == (Term(kind, 1),)
    assert reader(f"{unit}2").gains() == reader(f"{unit} 2").gains() == (Term(kind, 2),)


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("v2 per ship", Term(Gain.POINTS, 2, Per.SHIP, 1)),
        ("v1 per 3 ship", Term(Gain.POINTS, 1, Per.SHIP, 3)),
        ("v per2token", Term(Gain.POINTS, 1, Per.TOKEN, 2)),
        ("amb(any)", Term(Gain.AMB, 1, Target.ANY)),
        ("amb2(field)", Term(Gain.AMB, 2, Target.FIELD)),
        ("amb 3 ( action )", Term(Gain.AMB, 3, Target.ACTION)),
        ("ask(drop1 / give1)", Term(Gain.ASK, 1, Gain.DROP, Gain.GIVE)),
        ("ask(give/drop)", Term(Gain.ASK, 1, Gain.GIVE, Gain.DROP)),
    ],
)
def test_a_gain_with_more_to_say(text, term):
    assert reader(text).gains() == (term,)


@pytest.mark.parametrize("keyword", TILES)
def test_a_keyword_and_its_manner(keyword):
    for suffix, manner in (
        ("", Manner.PLAIN),
        ("(raft)", Manner.RAFT),
        ("?", Manner.OPTIONAL),
        ("(raft)?", Manner.OPTIONAL_RAFT),
    ):
        assert reader(keyword.name + suffix).gains() == (Term(Gain.KEYWORD, 1, keyword, manner),)


@pytest.mark.parametrize(
    ("text", "kind", "count"),
    [
        ("w", Cost.WORKER, 1), ("w2", Cost.WORKER, 2), ("r", Cost.RAFT, 1), ("r3", Cost.RAFT, 3), ("s", Cost.SHIP, 1),
        ("s2", Cost.SHIP, 2), ("b", Cost.BOAT, 1), ("b 2", Cost.BOAT, 2), ("drop(boat)", Cost.DROP_BOAT, 1),
    ],
)  # fmt: skip
def test_a_cost(text, kind, count):
    assert reader(text).cost() == Term(kind, count)


@pytest.mark.parametrize("keyword", TILES)
def test_the_cost_of_a_pawn(keyword):
    assert reader(f"pawn({keyword.name})").cost() == Term(Cost.PAWN, of=keyword)


# --- programs --------------------------------------------------------------------------------------------------------

WORKER, WOOD, STONE = Term(Cost.WORKER), Term(Gain.GOOD, 1, Good.WOOD), Term(Gain.GOOD, 2, Good.STONE)
POINT = Term(Gain.POINTS)


@pytest.mark.parametrize(
    ("text", "program"),
    [
        pytest.param("W1S2", gains(WOOD, STONE), id="gains run together"),
        pytest.param("W1 S2 v", gains(WOOD, STONE, POINT), id="gains apart"),
        pytest.param("w -> W1", Program((Choice((WORKER,), (WOOD,)),)), id="a cost"),
        pytest.param(
            "w2 F1H1 -> S2 v1",
            Program((Choice((Term(Cost.WORKER, 2), Term(Cost.GOOD, 1, Good.FISH), Term(Cost.GOOD, 1, Good.SHEEP)),
                            (STONE, POINT)),)),
            id="costs",
        ),
        pytest.param("w -> W1 / S2", Program((Choice((WORKER,), (WOOD,)), Choice((), (STONE,)))), id="first cost"),
        pytest.param("W1 / w -> S2", Program((Choice((), (WOOD,)), Choice((WORKER,), (STONE,)))), id="second cost"),
        pytest.param("W1 / S2 / v", Program(tuple(Choice((), (t,)) for t in (WOOD, STONE, POINT))), id="three options"),
        pytest.param("w -> W1 each", Program((Choice((WORKER,), (WOOD,)),), each=True), id="each"),
        pytest.param(
            "w -> ask(drop / give) / W1",
            Program((Choice((WORKER,), (Term(Gain.ASK, 1, Gain.DROP, Gain.GIVE),)), Choice((), (WOOD,)))),
            id="the slash of ask is no option",
        ),
        pytest.param("ship", gains(Term(Gain.SHIP)), id="a ship is no side"),
        pytest.param("W1 ship2", gains(WOOD, Term(Gain.SHIP, 2)), id="nor after goods"),
        pytest.param("raft1 ship1", gains(Term(Gain.RAFT), Term(Gain.SHIP)), id="nor after a raft"),
    ],
)  # fmt: skip
def test_a_program(text, program):
    assert reader(text).program() == program


@pytest.mark.parametrize("event", list(Event))
def test_an_event_sets_a_program_off_each_time_or_once_a_round(event):
    assert reader(f"{event.name}: v1").program() == Program((Choice((), (POINT,)),), event)
    assert reader(f"{event.name}!: v1").program() == Program((Choice((), (POINT,)),), event, once=True)


def test_the_goods_of_a_field_and_those_of_its_two_sides():
    assert reader("W1S2").sides() == ((WOOD, STONE), (WOOD, STONE))
    assert reader("raft: W1 ship: W1S2").sides() == ((WOOD,), (WOOD, STONE))


@pytest.mark.parametrize("text", ["w F1 -> amb2(field) v1 / K2 -> SAIL(raft)?", "ON_AMBUSH!: ret1", "w -> copy each"])
def test_braces_and_blanks_mean_nothing(text):
    plain = reader(text).program()
    for other in (f"{{{text}}}", text.replace(" ", "} {"), f"  {text}  ", text.replace(" ", "   ")):
        assert reader(other).program() == plain


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "expected a gain such as .* at token 1, got 'the end'"),
        ("w ->", "expected a gain such as .* at token 3, got 'the end'"),
        ("-> W1 -> S1", "expected a cost such as .* at token 1, got '->'"),
        ("-> W1", "expected a cost such as .* at token 1, got '->'"),
        ("w -> S1 / W1 -> W2 -> S1", "expected a gain such as .* at token 11, got '->'"),
        ("W", "expected a number after W at token 2, got 'the end'"),
        ("w F -> W1", "expected a number after F at token 3, got '->'"),
        ("R -> W1", "expected a number after R at token 2, got '->'"),
        ("K -> W1", "expected a number after K at token 2, got '->'"),
        ("W0", "expected 1 to 20 at token 2, got '0'"),
        ("w0 -> W1", "expected 1 to 20 at token 2, got '0'"),
        ("v0", "expected 1 to 20 at token 2, got '0'"),
        ("v1 per 21 ship", "expected 1 to 20 at token 4, got '21'"),
        ("card1 per ship", "per stands after v only"),
        ("ask(drop / give2)", "what is asked for is counted once"),
        ("v1 per 0 ship", "expected 1 to 20 at token 4, got '0'"),
        ("Z1", "expected a gain such as .* at token 1, got 'Z'"),
        ("K2", "expected a gain such as .* at token 1, got 'K'"),
        ("W1 sheep2", "expected a gain such as .* at token 3, got 'sheep'"),
        ("W1 2", "expected a gain such as .* at token 3, got '2'"),
        ("ROW", "expected a gain such as .* at token 1, got 'ROW'"),
        ("pawn(ROW) -> W1", "expected 'EXPLORE' or .* 'SAIL' at token 3, got 'ROW'"),
        ("pawn EXPLORE -> W1", r"expected '\(' at token 2, got 'EXPLORE'"),
        ("pawn(SAIL -> W1", r"expected '\)' at token 4, got '->'"),
        ("drop -> W1", r"expected '\(' at token 2, got '->'"),
        ("drop(raft) -> W1", "expected 'boat' at token 3, got 'raft'"),
        ("worker -> W1", "expected a cost such as .* at token 1, got 'worker'"),
        ("v1 -> W1", "expected a cost such as .* at token 1, got 'v'"),
        ("SAIL -> W1", "expected a cost such as .* at token 1, got 'SAIL'"),
        ("SAIL(ship)", "expected 'raft' at token 3, got 'ship'"),
        ("SAIL(raft", r"expected '\)' at token 4, got 'the end'"),
        ("amb", r"expected '\(' at token 2, got 'the end'"),
        ("amb(card)", "expected 'any' or 'field' or 'action' at token 3, got 'card'"),
        ("amb(ANY)", "expected 'any' or 'field' or 'action' at token 3, got 'ANY'"),
        ("amb(any", r"expected '\)' at token 4, got 'the end'"),
        ("ask drop", r"expected '\(' at token 2, got 'drop'"),
        ("ask(drop give)", "expected '/' at token 4, got 'give'"),
        ("ask(drop / give", r"expected '\)' at token 6, got 'the end'"),
        ("v1 per worker", "expected 'ship' or 'token' at token 4, got 'worker'"),
        ("ON_FIRE: v1", "expected a gain such as .* at token 1, got 'ON_FIRE'"),
        ("ON_RAID v1", "expected ':' at token 2, got 'v'"),
        ("ON_RAID!v1", "expected ':' at token 3, got 'v'"),
        ("W1 /", "expected a gain such as .* at token 4, got 'the end'"),
        ("each", "expected a gain such as .* at token 1, got 'each'"),
        ("W1 each W1", "expected the end at token 4, got 'W'"),
        ("W1 each / S1", "expected the end at token 4, got '/'"),
        ("W1 ship: W2", "expected the end at token 3, got 'ship'"),
        ("W1 + S1", r"expected a word of the card language at '\+ S1'"),
        ("W1;S1", "expected a word of the card language at ';S1'"),
        ("W1 -", "expected a word of the card language at '-'"),
    ],
)
def test_what_is_no_program_is_refused_at_its_token(text, problem):
    with pytest.raises(ValueError, match=f"^(?:{problem})$"):
        reader(text).program()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "expected a gain such as .* at token 1, got 'the end'"),
        ("raft: W1", "expected 'ship' at token 5, got 'the end'"),
        ("raft: W1 ship W2", "expected 'ship' at token 8, got 'the end'"),
        ("raft: ship: W2", "expected a gain such as .* at token 4, got ':'"),
        ("ship: W1 raft: W2", "expected a gain such as .* at token 2, got ':'"),
        ("raft: W1 ship: W2 / S1", "expected the end at token 9, got '/'"),
        ("W1 each", "expected the end at token 3, got 'each'"),
    ],
)
def test_what_is_no_field_is_refused(text, problem):
    with pytest.raises(ValueError, match=f"^(?:{problem})"):
        reader(text).sides()


# --- the rows: what may stand on which card --------------------------------------------------------------------------


def change(place, /, **prints):
    """The lines of an overlay that print something else on a card or island."""
    number = Place[place]
    row = ["[[card]]", f"id = {number}"]
    if number >= len(CARD_ROWS):
        row = ["[[island]]", f"id = {number - len(CARD_ROWS)}"]
    return "\n".join(row + [f"{key} = {value!r}" for key, value in prints.items()])


@pytest.fixture
def overlay(tmp_path, monkeypatch):
    """Writes an owner's cards and islands."""

    def write(*rows):
        folder = tmp_path / "empires_of_the_north"
        folder.mkdir()
        for table in ("card", "island"):
            text = "\n".join(row for row in rows if row.startswith(f"[[{table}]]"))
            if text:
                (folder / f"{table}s.toml").write_text(text, "utf-8")
        monkeypatch.setenv("HORDES_COMPONENTS", str(tmp_path))

    return write


def read():
    """Read cards and islands anew, into a copy of the module."""
    spec = importlib.util.find_spec("hordes.engines.empires_of_the_north.components")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def refused(place, field, problem):
    row = ALL_ROWS[Place[place]]
    table = "card" if row in CARD_ROWS else "island"
    refused_rows(table, f"{table} {row.number} {row.name!r}", field, problem)


def refused_rows(table, rows, field, problem):
    with pytest.raises(InvalidData) as raised:
        read()
    message = str(raised.value)
    assert message.startswith(f"empires_of_the_north/{table}s.toml, {rows}, {field}: "), message
    assert re.fullmatch(problem, message.split(f", {field}: ", 1)[1]), message


# One card of each type, and an island, to be misprinted.
BASIC, RAFT_FIELD, FIELD = "TURNIP_PATCH", "SAKURA_SHIP_RANSACK", "HIDDEN_ORCHARD"
ACTION, FEATURE, BOOST, ISLAND = "RAFT_YARD", "WRECKERS", "TAIL_WIND", "APPLE_HOLM"
ONLY_SIMPLE = "ON_CONQUER takes one option without costs or each, of .*'CARD'.*"
NO_ACTION = "a boost has no gain that is an action of its own"


@pytest.mark.parametrize(
    ("place", "prints", "field", "problem"),
    [
        pytest.param(ACTION, {"effect": "w -> Q1"}, "effect", "expected a gain .* at token 3, got 'Q'", id="unknown"),
        pytest.param(ACTION, {"effect": "w W -> S1"}, "effect", "expected a number after W at token 3.*", id="number"),
        pytest.param(ACTION, {"effect": "SAIL(boat)"}, "effect", "expected 'raft' at token 3, got 'boat'", id="word"),
        pytest.param(ACTION, {"effect": "HARVESTED"}, "effect", "expected a gain .* got 'HARVESTED'", id="keyword"),
        pytest.param(ACTION, {"effect": "W1 & S1"}, "effect", "expected a word .* at '& S1'", id="character"),
        pytest.param(ACTION, {"effect": ""}, "effect", "expected a gain .* got 'the end'", id="empty"),
        pytest.param(ACTION, {"clan": "saikoro"}, "clan", "expected one of boudicca, urvart, got 'saikoro'", id="clan"),
        pytest.param(ACTION, {"type": "hero"}, "type", "expected basic, .* or boost, got 'hero'", id="type"),
        pytest.param(ACTION, {"type": "island"}, "type", "expected basic, .* or boost, got 'island'", id="island"),
        pytest.param(ACTION, {"build": "SAIL"}, "build", "expected a cost .* at token 1, got 'SAIL'", id="a keyword"),
        pytest.param(ACTION, {"build": "W"}, "build", "expected a number after W at token 2.*", id="build number"),
        pytest.param(ACTION, {"build": "w W1"}, "build", "expected goods such as W1S1", id="build for a worker"),
        pytest.param(ACTION, {"build": "R2"}, "build", "expected goods such as W1S1", id="build for any"),
        pytest.param(FEATURE, {"build": "K2"}, "build", "expected goods such as W1S1", id="build for kinds"),
        pytest.param(BASIC, {"build": "W1"}, "build", "expected nothing: a basic field .*", id="build of a basic"),
        pytest.param(BOOST, {"build": "ROW"}, "build", "expected one of EXPLORE, .*, SAIL, got 'ROW'", id="boost: ROW"),
        pytest.param(BOOST, {"build": ""}, "build", "expected one of EXPLORE, .*, SAIL, got ''", id="boost for none"),
        pytest.param(FIELD, {"build": "W1"}, "build", "expected one of EXPLORE, .*, SAIL, got 'W1'", id="field's word"),
        pytest.param(BASIC, {"effect": "v1"}, "effect", "a field gives goods such as A2F1", id="points from a field"),
        pytest.param(FIELD, {"effect": "R1"}, "effect", "a field gives goods such as A2F1", id="any from a field"),
        pytest.param(FIELD, {"effect": "w -> W1"}, "effect", "expected a gain .* got 'w'", id="cost of a field"),
        pytest.param(RAFT_FIELD, {"effect": "A2"}, "effect", "Boudicca's fields, and only .*", id="no boat sides"),
        pytest.param(FIELD, {"effect": "raft: A1 ship: A2"}, "effect", "Boudicca's fields.*", id="Urvart's boat sides"),
        pytest.param(RAFT_FIELD, {"effect": "raft: A1"}, "effect", "expected 'ship' at token 5, .*", id="one side"),
        pytest.param(BOOST, {"effect": "w -> F1"}, "effect", "a boost has gains only", id="boost with costs"),
        pytest.param(BOOST, {"effect": "F1 / W1"}, "effect", "a boost has gains only", id="boost with options"),
        pytest.param(BOOST, {"effect": "ON_RAID: F1"}, "effect", "a boost has gains only", id="boost with an event"),
        pytest.param(BOOST, {"effect": "EXPLORE"}, "effect", NO_ACTION, id="boost with a keyword"),
        pytest.param(BOOST, {"effect": "exh1"}, "effect", NO_ACTION, id="boost that exhausts"),
        pytest.param(BOOST, {"effect": "now1"}, "effect", NO_ACTION, id="boost that lands"),
        pytest.param(BOOST, {"effect": "steal1"}, "effect", NO_ACTION, id="boost that steals"),
        pytest.param(BOOST, {"effect": "copy1"}, "effect", NO_ACTION, id="boost that copies"),
        pytest.param(BOOST, {"effect": "field"}, "effect", NO_ACTION, id="boost with a field"),
        pytest.param(BOOST, {"effect": "look1"}, "effect", NO_ACTION, id="boost that looks"),
        pytest.param(ACTION, {"effect": "w -> noboat"}, "effect", "noboat and raftok stand on .*", id="noboat"),
        pytest.param(FEATURE, {"effect": "ON_RAID: raftok"}, "effect", "noboat and raftok .*", id="raftok"),
        pytest.param(FEATURE, {"effect": "v1"}, "effect", "a feature begins with an event", id="feature: no event"),
        pytest.param(FEATURE, {"effect": "w -> v1"}, "effect", "a feature begins with an event", id="feature: action"),
        pytest.param(ACTION, {"effect": "ON_RAID: v1"}, "effect", "an action card has no event", id="action: event"),
        pytest.param(FEATURE, {"effect": "ON_CONQUER: w -> v1"}, "effect", ONLY_SIMPLE, id="event with costs"),
        pytest.param(FEATURE, {"effect": "ON_CONQUER: v1 / W1"}, "effect", ONLY_SIMPLE, id="event with options"),
        pytest.param(FEATURE, {"effect": "ON_CONQUER: EXPLORE"}, "effect", ONLY_SIMPLE, id="event with a keyword"),
        pytest.param(FEATURE, {"effect": "ON_CONQUER: amb(any)"}, "effect", ONLY_SIMPLE, id="event with an ambush"),
        pytest.param(FEATURE, {"effect": "SCORE: W1"}, "effect", "SCORE takes .* of .'POINTS'.", id="score of goods"),
        pytest.param(FEATURE, {"effect": "STATIC: v1"}, "effect", "STATIC takes .* of .'LOOK'.", id="static points"),
        pytest.param(FEATURE, {"effect": "ON_RAID: look1"}, "effect", "ON_RAID takes .*", id="look at an event"),
        pytest.param(ACTION, {"effect": "w -> look1"}, "effect", "look stands after STATIC: only", id="look"),
        pytest.param(ISLAND, {"ability": "w -> look1"}, "ability", "look stands after STATIC: only", id="island: look"),
        pytest.param(ACTION, {"effect": "w -> drop1"}, "effect", r"drop and give stand within ask.*", id="drop"),
        pytest.param(ACTION, {"effect": "give1 / W1"}, "effect", "drop and give stand within ask.*", id="give"),
        pytest.param(ACTION, {"effect": "ask(W1 / give)"}, "effect", r"ask\( / \) takes drop and give", id="ask: wood"),
        pytest.param(ACTION, {"effect": "ask(drop / v1)"}, "effect", r"ask\( / \) takes drop and give", id="ask: v"),
        pytest.param(ACTION, {"effect": "HARVEST(raft)"}, "effect", r"\(raft\) goes with SAIL only", id="raft: field"),
        pytest.param(ACTION, {"effect": "EXPLORE(raft)?"}, "effect", r"\(raft\) goes with .*", id="raft: optional"),
        pytest.param(ACTION, {"effect": "w -> copy2"}, "effect", "copy is counted once", id="copy twice"),
        pytest.param(ACTION, {"effect": "w -> steal2"}, "effect", "steal is counted once", id="steal twice"),
        pytest.param(ACTION, {"effect": "w -> now2"}, "effect", "now is counted once", id="now twice"),
        pytest.param(ISLAND, {"ability": "w -> field2"}, "ability", "field is counted once", id="field twice"),
        pytest.param(ACTION, {"effect": "w -> up2"}, "effect", "up is counted once", id="up twice"),
        pytest.param(ACTION, {"effect": "ask(drop2 / give)"}, "effect", ".*counted once", id="drop twice"),
        pytest.param(BOOST, {"effect": "noboat2"}, "effect", "noboat is counted once", id="noboat twice"),
        pytest.param(ACTION, {"effect": "w -> card1 per ship"}, "effect", ".*per.*", id="cards per ship"),
        pytest.param(ACTION, {"effect": "R1 K2 -> v1"}, "effect", "R and K do not stand in one cost", id="R and K"),
        pytest.param(ACTION, {"effect": "W1 / R1 w K2 -> v1"}, "effect", "R and K do not stand.*", id="R and K second"),
        pytest.param(ACTION, {"effect": "R1 W1 -> v1"}, "effect", "goods and boats that a cost names.*", id="R before"),
        pytest.param(ACTION, {"effect": "K2 w W1 -> v1"}, "effect", "goods and boats that a cost.*", id="K before"),
        pytest.param(ACTION, {"effect": "b r -> v2"}, "effect", "goods and boats that a cost.*", id="r after b"),
        pytest.param(ACTION, {"effect": "drop(boat) s -> v2"}, "effect", "goods and boats that.*", id="s after drop"),
        pytest.param(ACTION, {"effect": "pawn(SAIL) pawn(SAIL) -> v2"}, "effect", "a cost of pawn.*", id="two pawns"),
        pytest.param(ACTION, {"effect": "K2 K2 -> v2"}, "effect", "a cost of kinds stands once", id="K twice"),
        pytest.param(ACTION, {"effect": "w w -> v2"}, "effect", "a cost of worker stands once", id="w twice"),
        pytest.param(ACTION, {"effect": "amb(any) amb(any)"}, "effect", "amb stands once.*", id="amb twice"),
        pytest.param(ACTION, {"effect": "raft1 boat1"}, "effect", "boat does not stand beside raft.*", id="boat, raft"),
        pytest.param(FEATURE, {"effect": "SCORE!: v1"}, "effect", "SCORE stands on features only.*", id="SCORE once"),
        pytest.param(ACTION, {"effect": "w -> W" + "9" * 5000}, "effect", "expected 1 to 20 .{0,80}", id="long number"),
        pytest.param(ACTION, {"effect": "w -> W\u0663"}, "effect", "expected a word .*", id="an Arabic digit"),
        pytest.param(ACTION, {"effect": "ask(" * 3000}, "effect", "expected drop or give .*", id="asks nested"),
        pytest.param(ACTION, {"type": "Action"}, "type", "expected basic, .* got 'Action'", id="Action"),
        pytest.param(ACTION, {"clan": "Boudicca"}, "clan", "expected one of .* got 'Boudicca'", id="Boudicca"),
        pytest.param(ISLAND, {"deck": "Nearby"}, "deck", "expected nearby or distant, got 'Nearby'", id="Nearby"),
        pytest.param(ACTION, {"effect": "b -> SAIL"}, "effect", r"b and drop\(boat\) do not pay.*", id="b for SAIL"),
        pytest.param(ACTION, {"effect": "drop(boat) -> HARVEST"}, "effect", "b and drop.*", id="boat for HARVEST"),
        pytest.param(ACTION, {"effect": "w -> W21"}, "effect", "expected 1 to 20 at token 4, got '21'", id="too much"),
        pytest.param(ACTION, {"effect": "w -> raft1 raftok"}, "effect", "noboat and raftok.*", id="raftok action"),
        pytest.param(BOOST, {"effect": "raftok2"}, "effect", "raftok is counted once", id="raftok twice"),
        pytest.param(ACTION, {"effect": "w -> SAIL(raft)", "type": "feature"}, "effect", "a feature.*", id="no event"),
        pytest.param(ACTION, {"effect": "W1 / S1 / A1"}, "effect", "expected at most 2 options, got 3", id="options"),
        pytest.param(ACTION, {"effect": "w A1H1F1W1S1 -> v9"}, "effect", "expected at most 5 costs .*", id="costs"),
        pytest.param(ACTION, {"effect": "w -> A1H1F1W1S1G1"}, "effect", "expected at most 5 costs .*", id="gains"),
        pytest.param(FEATURE, {"effect": "ON_RAID: v1 each"}, "effect", ".*each.*", id="event for each"),
        pytest.param(BOOST, {"effect": "F1 each"}, "effect", ".*each.*|a boost has gains only", id="boost for each"),
        pytest.param(ACTION, {"effect": "w -> copy / w -> steal each"}, "effect", ".*each.*", id="options for each"),
        pytest.param(ISLAND, {"deck": "far"}, "deck", "expected nearby or distant, got 'far'", id="deck"),
        pytest.param(ISLAND, {"pillage": "Q1"}, "pillage", "expected a gain .* at token 1, got 'Q'", id="pillage: Q"),
        pytest.param(ISLAND, {"pillage": "w -> A1"}, "pillage", "expected a gain .* got 'w'", id="pillage for a cost"),
        pytest.param(ISLAND, {"pillage": "A1 / W1"}, "pillage", "expected the end at token 3, got '/'", id="either"),
        pytest.param(ISLAND, {"pillage": "EXPLORE"}, "pillage", "expected goods, points, .*", id="pillage: keyword"),
        pytest.param(ISLAND, {"conquest_bonus": "amb(any)"}, "conquest_bonus", "expected goods, .*", id="bonus: amb"),
        pytest.param(ISLAND, {"conquest_bonus": "exh1"}, "conquest_bonus", "expected goods, .*", id="bonus: exhaust"),
        pytest.param(ISLAND, {"conquest_bonus": "A"}, "conquest_bonus", "expected a number after A .*", id="bonus: A"),
        pytest.param(ISLAND, {"pillage": "A1A1A1A1A1A1"}, "pillage", "expected at most 5 .* gains", id="pillage: six"),
        pytest.param(ISLAND, {"ability": ""}, "ability", "expected a gain .* got 'the end'", id="no ability"),
        pytest.param(ISLAND, {"ability": "W1 / S1 / A1"}, "ability", "expected at most 2 options, got 3", id="three"),
        pytest.param(ISLAND, {"ability": "raftok"}, "ability", "noboat and raftok .*", id="island's raftok"),
        pytest.param(ISLAND, {"ability": "SCORE: v1"}, "ability", ".*SCORE.*", id="island's score"),
        pytest.param(ISLAND, {"ability": "STATIC: look1"}, "ability", ".*STATIC.*", id="island's look forever"),
    ],
)  # fmt: skip
def test_a_misprint_is_refused(overlay, place, prints, field, problem):
    overlay(change(place, **prints))
    refused(place, field, problem)


@pytest.mark.parametrize(
    ("place", "prints", "field", "problem"),
    [
        ("TAIL_WIND", {"build": 3}, "build", "expected str, got 3"),
        ("TAIL_WIND", {"cost": "W1"}, "cost", "unknown field; .*"),
        ("APPLE_HOLM", {"effect": "w -> A1"}, "effect", "unknown field; .*"),
        ("APPLE_HOLM", {"number": "901"}, "number", "expected int, got '901'"),
        ("TAIL_WIND", {"status": "guessed"}, "status", "expected one of .* got 'guessed'"),
    ],
)
def test_a_row_of_another_shape_is_refused(overlay, place, prints, field, problem):
    overlay(change(place, **prints))
    row = ALL_ROWS[Place[place]]
    table = "card" if row in CARD_ROWS else "island"
    refused_rows(table, f"{table} {row.name!r}", field, problem)


# --- the rows together -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "table", "row"),
    [
        pytest.param([("TAIL_WIND", 373)], "card", "Tail Wind", id="two cards"),
        pytest.param([("APPLE_HOLM", 439)], "island", "Apple Holm", id="two islands"),
        pytest.param([("APPLE_HOLM", 400)], "island", "Apple Holm", id="a card and an island"),
    ],
)
def test_two_rows_of_one_number_are_refused(overlay, changes, table, row):
    overlay(*(change(place, number=number) for place, number in changes))
    refused_rows(table, row, "number", "expected one of its own")


@pytest.mark.parametrize("name", ["Ship-Yard", "SHIP  YARD", "", " ", "{x}", "_x_", "__class__", "7 Seas"])
def test_a_name_that_is_no_name_or_anothers_is_refused(overlay, name):
    overlay(change("RAFT_YARD", name=name))
    with pytest.raises(InvalidData, match=f"^Card, name: .*{re.escape(repr(name))}"):
        read()


@pytest.mark.parametrize(("table", "number"), [("card", 66), ("island", 28)])
@pytest.mark.parametrize("by", [-1, 1])
def test_another_number_of_rows_is_refused(monkeypatch, table, number, by):
    class OtherSize(tables.Table):
        def rows(self, name, row_type):
            rows = super().rows(name, row_type)
            return rows if name != table else rows[:-1] if by < 0 else (*rows, rows[0])

    monkeypatch.setattr(tables, "Table", OtherSize)
    refused_rows(table, "rows", "number", f"expected {number} rows, got {number + by}")


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        pytest.param({"RAFT_YARD": {"clan": "urvart"}}, "expected 33 cards of BOUDICCA, 3 of them basic", id="clan"),
        pytest.param(
            {"TIMBER_BARGE": {"type": "field", "build": "SAIL"}},
            "expected 33 cards of BOUDICCA, 3 of them basic",
            id="two basics",
        ),
        pytest.param(
            {"HIDDEN_ORCHARD": {"type": "basic", "build": ""}},
            "expected 33 cards of URVART, 3 of them basic",
            id="four basics",
        ),
        pytest.param(
            {"RAFT_YARD": {"clan": "urvart"}, "WELCOME_WAGON": {"clan": "boudicca"}},
            "expected Boudicca's cards first, then Urvart's",
            id="order",
        ),
    ],
)
def test_clans_of_another_make_up_are_refused(overlay, changes, problem):
    overlay(*(change(place, **prints) for place, prints in changes.items()))
    refused_rows("card", "rows", "clan", problem)


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"RUMOUR_MILL": "STATIC: look2"}, id="two more"),
        pytest.param({"FENCE_S_HUT": "STATIC: look1"}, id="one more twice"),
        pytest.param({"RUMOUR_MILL": "STATIC: look1 look1"}, id="twice on a card"),
        pytest.param({"FENCE_S_HUT": "STATIC: look1", "RUMOUR_MILL": "STATIC: look2"}, id="both"),
    ],
)
def test_a_clan_that_looks_at_two_more_cards_is_refused(overlay, changes):
    overlay(*(change(place, effect=effect) for place, effect in changes.items()))
    refused_rows("card", "rows", "effect", "expected look1 at most once in a clan: 5 cards are drawn")


def test_each_clan_may_look_at_one_more_card(overlay):
    overlay(change("WRECKERS", effect="STATIC: look1"))
    assert (read().EVENT[[Place.WRECKERS, Place.RUMOUR_MILL]] == Event.STATIC).all()


@pytest.mark.parametrize(("island", "deck"), [("APPLE_HOLM", "distant"), ("GOLD_COAST", "nearby")])
def test_decks_of_islands_of_another_size_are_refused(overlay, island, deck):
    overlay(change(island, deck=deck))
    refused_rows("island", "rows", "deck", "expected 16 nearby islands")


@pytest.mark.parametrize("table", ["card", "island"])
def test_an_overlay_row_of_an_unknown_id_is_refused(overlay, table):
    overlay(f"[[{table}]]\nid = 66\nname = 'One More'")
    with pytest.raises(InvalidData, match=rf"{table}s\.toml, {table}: expected rows with an id of the game's own"):
        read()


# --- good rows -------------------------------------------------------------------------------------------------------


def compiled(own):
    return {name: table for name, table in own.PRINTED.items() if isinstance(table, np.ndarray)}


def test_braces_in_the_rows_mean_nothing(overlay):
    fields = ("build", "effect", "pillage", "conquest_bonus", "ability")
    assert any("{" in getattr(row, field, "") for row in ALL_ROWS for field in fields)
    rows = []
    for place, row in zip(Place.__members__, ALL_ROWS, strict=True):
        plain = {f: re.sub("[{}]", " ", getattr(row, f)).strip() for f in fields if hasattr(row, f)}
        rows.append(change(place, **plain))
    overlay(*rows)
    own = read()
    assert not any("{" in getattr(row, field, "") for row in own.ALL_ROWS for field in fields)
    for name, table in compiled(own).items():
        np.testing.assert_array_equal(table, compiled(components)[name], err_msg=name)


def test_a_good_overlay_is_read(overlay):
    overlay(
        change("TIMBER_BARGE", effect="raft: W3 ship: G1X2"), change("TURNIP_PATCH", effect="A1H1A1"),
        change("RAFT_YARD", name="Raft Dock", build="W1W2G1", effect="w2 K2 -> v2 per 2 ship / drop(boat) -> EXPLORE?"),
        change("WRECKERS", effect="ON_RAID!: ret2"), change("WELCOME_WAGON", effect="pawn(SAIL) -> amb2(field) each"),
        change("TAIL_WIND", build="HARVEST", effect="noboat X1"),
        change("APPLE_HOLM", pillage="", conquest_bonus="boat1 R2", ability="ask(give / drop)"),
    )  # fmt: skip
    own, place = read(), Place.RAFT_YARD
    assert own.Card(place).name == "RAFT_DOCK"
    assert own.FIELD_GOODS[Place.TIMBER_BARGE].tolist() == [[0, 0, 0, 3, 0, 0, 0], [0, 0, 0, 0, 0, 1, 2]]
    assert own.FIELD_GOODS[Place.TURNIP_PATCH].tolist() == [[2, 1, 0, 0, 0, 0, 0]] * 2
    assert (own.NEEDS_BOAT[Place.TIMBER_BARGE], own.NEEDS_BOAT[Place.TURNIP_PATCH]) == (True, False)
    assert own.BUILD[place].tolist() == [0, 0, 0, 3, 0, 1, 0]
    assert own.OPTIONS[place] == 2
    assert own.COSTS[place, :, :3].tolist() == [
        [[Cost.WORKER, 2, 0], [Cost.KINDS, 2, 0], [-1] * 3], [[Cost.DROP_BOAT, 1, 0], [-1] * 3, [-1] * 3],
    ]  # fmt: skip
    assert own.GAINS[place, :, :2].tolist() == [
        [[Gain.POINTS, 2, Per.SHIP, 2], [-1] * 4], [[Gain.KEYWORD, 1, Keyword.EXPLORE, Manner.OPTIONAL], [-1] * 4],
    ]  # fmt: skip
    assert (own.EVENT[Place.WRECKERS], own.ONCE[Place.WRECKERS]) == (Event.ON_RAID, True)
    assert (own.EVENT[place], own.ONCE[place], own.EACH[place]) == (-1, False, False)
    assert own.EACH[Place.WELCOME_WAGON]
    assert own.COSTS[Place.WELCOME_WAGON, 0, 0].tolist() == [Cost.PAWN, 1, Keyword.SAIL]
    assert own.GAINS[Place.WELCOME_WAGON, 0, 0].tolist() == [Gain.AMB, 2, Target.FIELD, 0]
    assert own.NAMES_KEYWORD[Place.TAIL_WIND] == Keyword.HARVEST
    assert own.GAINS[Place.TAIL_WIND, 0, :2].tolist() == [[Gain.NOBOAT, 1, 0, 0], [Gain.GOOD, 1, Good.RAZE, 0]]
    island = own.Island.APPLE_HOLM
    assert own.OPTIONS[own.PILLAGE + island] == 0
    assert own.GAINS[own.BONUS + island, 0, :2].tolist() == [[Gain.BOAT, 1, 0, 0], [Gain.ANY, 2, 0, 0]]
    assert own.GAINS[Place.APPLE_HOLM, 0, 0].tolist() == [Gain.ASK, 1, Gain.GIVE, Gain.DROP]


def played(script):
    """What a script prints with the cards of an overlay."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(
        [sys.executable, "-c", script], env=environment, cwd=ROOT, text=True, capture_output=True, check=True
    ).stdout


def test_a_good_overlay_is_played(overlay):
    overlay(change("TAIL_WIND", build="POPULATE", effect="X2"), change("APPLE_HOLM", pillage="v3 S1"))
    script = """
from tests.engines.empires_of_the_north.scenario import position
p = position(hands=[["TAIL_WIND"]]).play("TILE POPULATE", "HAND TAIL_WIND")
print(p.goods(0), p.of(0, "workers"))
p = position(queue=[(0, "RAFT", "NOTHING")], revealed=["APPLE_HOLM"], passed=[0, 1]).play("PASS", "PILLAGE APPLE_HOLM")
print(p.goods(0), p.score)
"""
    assert played(script) == "{'RAZE': 2} 6\n{'STONE': 1} [3, 0]\n"


@pytest.mark.clause("R.40a")
def test_what_is_counted_needs_so_many(overlay):
    """An option, or a trigger, that gives two of something needs two."""
    overlay(
        change("RAFT_YARD", effect="raft2"), change("SHIP_YARD", effect="boat2"), change("CREW_CALL", effect="ret2"),
        change("FISHMONGER", effect="exh2"), change("SMOKED_MUTTON", effect="reveal2"),
        change("TRIBUTE_CHEST", effect="ON_PILLAGE: v1 ret2"), change("MAST_LOOKOUT", effect="b2 -> v3"),
        change("CASTAWAYS", effect="card2"),
    )  # fmt: skip
    done = played("""
from tests.engines.empires_of_the_north.scenario import position
from hordes.engines.empires_of_the_north.components import CLAN, KIND, Card, Clan, Island, Kind

def used(place, theirs=(), **fields):
    return f"OWN {place}" in position(empires=[[place], theirs], **fields).legal()

for rafts in (2, 3):
    print(used("RAFT_YARD", boats=[{"RAFT": rafts}]), end=" ")
for rafts in (3, 4):
    print(used("SHIP_YARD", boats=[{"RAFT": rafts, "SHIP": 2}]), end=" ")
for spent in (2, 1):
    print(used("CREW_CALL", spent_workers=[spent]), end=" ")
for theirs in (["INFORMERS", "SABOTAGE"], ["INFORMERS"]):
    print(used("FISHMONGER", theirs=theirs), end=" ")
for left in (2, 1):
    print(used("SMOKED_MUTTON", revealed=[i.name for i in Island][left:]), end=" ")
for spent in (2, 1):
    p = position(empires=[["TRIBUTE_CHEST"]], queue=[(0, "RAFT", "NOTHING")], boats=[{}], revealed=["COD_HOLM"],
                 passed=[0, 1], workers=[1], spent_workers=[spent]).play("PASS", "PILLAGE COD_HOLM")
    print(p.score[0], end=" ")
p = position(empires=[["MAST_LOOKOUT"]]).play("OWN MAST_LOOKOUT", "BOAT RAFT")
print(p.phase, p.play("BOAT SHIP").of(0, "spent_boats"), end=" ")
clan = [c.name for c in Card if CLAN[c] == Clan.BOUDICCA and KIND[c] != Kind.BASIC]
for left in (2, 1):
    print("HAND CASTAWAYS" in position(hands=[clan[:-left]]).play("TILE EXPLORE").legal(), end=" ")
""")
    assert done == (
        "True False True False True False True False True False 1 0 BOAT {'RAFT': 1, 'SHIP': 1} True False "
    )


def test_each_row_says_something():
    """No row of the box is left without what its type promises."""
    for place, row in zip(Place, ALL_ROWS, strict=True):
        if components.IS_FIELD[place]:
            assert (components.FIELD_GOODS[place].sum(axis=1) > 0).all(), row.name
        else:
            assert components.OPTIONS[place] > 0, row.name
    assert len(ISLAND_ROWS) == components.N_ISLANDS
