"""Whatever chance decides is uniform: dice, draws, shuffles, the start seat, which of equal unseen pinups is spent."""

from collections import Counter
from itertools import product

import pytest

import hordes
from hordes.engines.barbaria.components import DECKS, Card, Deck, Quest
from hordes.engines.barbaria.state import Zone
from hordes.engines.core.jit import COMPILED
from hordes.engines.core.rng import seeds_from
from tests.chance import evenly, surprise
from tests.engines.barbaria.scenario import card, cards, easy, position

pytestmark = [pytest.mark.barbaria, pytest.mark.both]

TRIES = 20_000 if COMPILED else 240
BOAST, BOAR, BRAWL = "IMPOSSIBLE_BOAST", "GIANT_BOAR", "BRAWL"  # dice alone never win the boast
HORN = "HORN_OF_ODIN"  # while it is there, a lost challenge waits for an answer
PIPS = range(1, 7)


def after(p, label, outcome, tries=TRIES):
    """How often each `outcome(record)` follows an action, over as many random streams."""
    engine, found = p.engine, Counter()
    before, mask, action = engine._b.states.copy(), engine._b.mask.copy(), engine.game.action_index(label)
    for stream in seeds_from(6, tries):
        engine._b.states[:], engine._b.mask[:] = before, mask
        engine._b.states["rng"] = stream
        engine.step([action])
        found[outcome(engine._b.states[0])] += 1
    return found


def gone_to(zone, names):
    """Outcome: which of those cards is in that zone."""
    return lambda s: next((name for name in names if s["zone"][Card[name]] == zone), None)


def owned_by(seat, names):
    """Outcome: which of those cards the seat owns."""
    return lambda s: next((name for name in names if s["owner"][Card[name]] == seat), None)


def dice(s):
    return tuple(int(pips) for pips in s["die"])


def test_an_unfair_die_would_be_found_out():
    assert surprise(Counter({pips: 95 + 10 * (pips == 6) for pips in PIPS}), evenly(PIPS)) < 3
    assert surprise(Counter({pips: 950 + 150 * (pips == 6) for pips in PIPS}), evenly(PIPS)) > 4


# --- dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("1.3", "5.1")
def test_the_two_dice_of_a_challenge_are_fair_and_independent():
    p = position(held=[[HORN]], phase="DICE", challenge=BOAST)
    assert surprise(after(p, "PAIR RED_BLUE", dice, 4 * TRIES), evenly(product(PIPS, PIPS))) < 4


@pytest.mark.clause("6.4")
@pytest.mark.parametrize("die", ["FIRST", "SECOND"])
def test_a_reroll_is_fair_and_leaves_the_other_die(die):
    reroll = card("ITEM", icons="reroll white")
    p = position(held=[[HORN, reroll]], phase="CHALLENGE", challenge=BOAR, dice=(4, 3), pinups=[["+2 red", "+2 red"]])
    expected = evenly((pips, 3) if die == "FIRST" else (4, pips) for pips in PIPS)
    assert surprise(after(p, f"USE REROLL WHITE ITEM {die}", dice), expected) < 4


# --- pinups that nobody can tell apart -------------------------------------------------------------------------------


@pytest.mark.clause("R.5d", "R.17a")
def test_any_of_equal_unseen_pinups_is_spent():
    equal = [card("QUEST", number, pinup="+1 red") for number in range(3)]
    p = position(pinups=[[*equal, "+2 yellow"]], phase="CHALLENGE", challenge=BRAWL, dice=(2, 2))
    assert surprise(after(p, "USE PLUS_ONE RED PINUP FIRST", gone_to(Zone.DISCARD, equal)), evenly(equal)) < 4


@pytest.mark.clause("R.5d")
def test_any_of_equal_unseen_pinups_is_stolen():
    equal = [card("QUEST", number, pinup="+1 red") for number in range(3)]
    p = position(pinups=[[], [*equal, "+2 yellow"]], phase="OFFER", challenge=BRAWL).roll("ACCEPT", 6, 6)
    assert surprise(after(p, "STEAL_PINUP PLUS_ONE RED", owned_by(0, equal)), evenly(equal)) < 4


@pytest.mark.clause("R.5d")
def test_a_pinup_with_a_front_that_was_seen_is_spent_first():
    first, second, seen = [card("QUEST", number, pinup="+1 red") for number in range(3)]
    mine = {"pinups": [[first, second, seen, "+2 yellow"]], "seen": [seen]}
    p = position(**mine, phase="CHALLENGE", challenge=BRAWL, dice=(2, 2))
    found = after(p, "USE PLUS_ONE RED PINUP FIRST", gone_to(Zone.DISCARD, [first, second, seen]), 20)
    assert set(found) == {seen}


# --- draws and shuffles ----------------------------------------------------------------------------------------------


@pytest.mark.clause("3.1")
@pytest.mark.parametrize("left", [cards("BOSS"), cards("BOSS")[:5]])
def test_every_boss_of_the_deck_is_as_likely_to_be_revealed(left):
    p = position(held=[[HORN]], decks={"BOSS": left})
    assert surprise(after(p, "BOSS", gone_to(Zone.REVEALED, left)), evenly(left)) < 4


@pytest.mark.clause("3.1", "R.17b")
def test_every_quest_of_the_deck_is_as_likely_to_come_next():
    names = cards("QUEST")[20:30]
    p = position(held=[[HORN]], decks={"QUEST": names})
    found = after(p, "QUEST", lambda s: Quest(s["top_quest"]).name)
    assert surprise(found, evenly(names[1:])) < 4


@pytest.mark.clause("3.3", "R.1c")
def test_every_quest_of_the_discards_is_as_likely_to_come_first_after_a_reshuffle():
    discards, others = cards("QUEST")[20:28], [*cards("QUEST")[:20], *cards("QUEST")[28:]]
    p = position(held=[[HORN]], decks={"QUEST": []}, pinups=[[], others])
    assert surprise(after(p, "QUEST", gone_to(Zone.REVEALED, discards)), evenly(discards)) < 4


@pytest.mark.clause("3.1", "8.9")
def test_every_item_of_the_deck_is_as_likely_to_be_drawn():
    items = cards("ITEM")[2:8]
    p = position(phase="OFFER", challenge=easy("QUEST", icons="item", fight=False), decks={"ITEM": items})
    found = after(p, "ACCEPT", owned_by(0, items))
    del found[None]  # not won, or not yet
    assert surprise(found, evenly(items)) < 4


@pytest.mark.clause("3.5", "7.13")
def test_every_barbarian_of_the_deck_is_as_likely_to_come_next():
    names = cards("BARBARIAN")[3:9]
    p = position(held=[[HORN]], phase="CHALLENGE", challenge=BOAR, dice=(1, 1), decks={"BARBARIAN": names})
    assert surprise(after(p, "STOP", gone_to(Zone.HELD, names)), evenly(names)) < 4


# --- a new game ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.16d", "3.10")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_seat_is_as_likely_to_start(players):
    engine = hordes.make("barbaria", TRIES, players, seed=11, autoreset=False)
    assert surprise(Counter(engine.to_act.tolist()), evenly(range(players))) < 4


@pytest.mark.jit
@pytest.mark.clause("3.1", "R.16e")
def test_every_card_is_as_likely_to_be_dealt_to_any_seat():
    engine = hordes.make("barbaria", TRIES, 2, seed=12, autoreset=False)
    states = engine._b.states
    for zone, deck in ((Zone.HELD, Deck.BARBARIAN), (Zone.PINUP, Deck.QUEST)):
        for seat in range(2):
            dealt = (states["zone"] == zone) & (states["owner"] == seat)
            names = [c for c in Card if DECKS[c] == deck]
            assert surprise(Counter({c: int(dealt[:, c].sum()) for c in names}), evenly(names)) < 4
    assert surprise(Counter(states["top_quest"].tolist()), evenly(Quest)) < 4
