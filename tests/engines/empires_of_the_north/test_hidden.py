"""What a seat cannot see never shows, and is dealt anew without touching what that seat can see."""

from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest

import hordes
from hordes.engines.core.jit import COMPILED
from hordes.engines.empires_of_the_north import GAME
from hordes.engines.empires_of_the_north.components import CLAN, KIND, Card, Clan, Kind
from hordes.engines.empires_of_the_north.state import Phase, Zone
from tests.chance import evenly, surprise
from tests.engines.empires_of_the_north.scenario import position
from tests.play import random_actions

pytestmark = pytest.mark.empires_of_the_north

UNSEEN = (Zone.DECK, Zone.DRAWN, Zone.KEPT, Zone.HAND)
FREE = ("zone", "last_kept")  # all that a re-deal may change of another seat


def moments(players, games, every, until=None):
    """A batch at every so many decisions of random games, to their ends or up to a number of decisions."""
    engine, rng = hordes.make(GAME, games, players, seed=players, autoreset=False), np.random.default_rng(players)
    decision = 0
    while not engine.over.all() and decision != until:
        if decision % every == 0:
            yield engine
        engine.step(random_actions(engine, rng))
        decision += 1


def known(engine, seat):
    """All that a seat is told, in every game; the mask of a decision only to whom it is asked."""
    return engine.observe(seat).tobytes(), engine.mask_of(seat).tobytes(), engine.to_act.tobytes()


def counts(s):
    """How many cards of each seat are in each zone."""
    return [Counter(me["zone"].tolist()) for me in s["players"]]


@pytest.mark.both
@pytest.mark.clause("B.5e", "B.5f")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_redeal_changes_nothing_that_its_seat_knows_and_leaves_a_sound_game(players):
    dealt = 0
    for engine in moments(players, *((20, 13) if COMPILED else (1, 8)), until=None if COMPILED else 90):
        snapshot, before = engine.snapshot(), engine._b.states.copy()
        for seat in {0, players - 1}:
            seen = known(engine, seat)
            engine.redeal(seat, seed=5)
            assert known(engine, seat) == seen
            for s, old in zip(engine._b.states, before, strict=True):
                assert counts(s) == counts(old)
                assert all((s[name] == old[name]).all() for name in s.dtype.names if name not in ("players", "rng"))
                for other, (me, was) in enumerate(zip(s["players"], old["players"], strict=True)):
                    free = FREE if other != seat and other < players else ()
                    assert all((me[name] == was[name]).all() for name in me.dtype.names if name not in free)
                    known_cards = ~np.isin(was["zone"], UNSEEN)
                    assert (me["zone"][known_cards] == was["zone"][known_cards]).all()
                    dealt += (me["zone"] != was["zone"]).any()
            for game in range(min(engine.num_games, 4)):
                assert engine.check(game) == []
            engine.restore(snapshot)
    assert dealt > 3 or players == 1


@pytest.mark.both
@pytest.mark.clause("B.5e", "B.5f")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_draws_and_decks_of_others_never_show(players):
    """Two cards of a seat that the others cannot see change places by hand, not by a redeal."""
    rng, changed = np.random.default_rng(players), 0
    for engine in moments(players, *((20, 13) if COMPILED else (1, 8)), until=None if COMPILED else 90):
        states, snapshot = engine._b.states, engine.snapshot()
        for seat in range(players):
            others = [other for other in range(players) if other != seat]
            seen = [engine.observe(other).tobytes() for other in others]
            for game in np.flatnonzero(states["over"] == 0):
                zones = states[game]["players"][seat]["zone"]
                unseen = np.flatnonzero(np.isin(zones, UNSEEN))
                if len(unseen) < 2:
                    continue
                a, b = rng.choice(unseen, 2, replace=False)
                changed += zones[a] != zones[b]
                zones[[a, b]] = zones[[b, a]]
            assert [engine.observe(other).tobytes() for other in others] == seen
            engine.restore(snapshot)
    assert changed > 3


@pytest.mark.both
@pytest.mark.clause("B.5e")
@pytest.mark.parametrize("players", [2, 4])
def test_how_many_were_kept_does_not_show_before_all_have_chosen(players):
    """In the Lookout: of the cards that a seat drew, one more is kept or one less."""
    changed = 0
    for engine in moments(players, 20 if COMPILED else 1, 2, until=400 if COMPILED else 40):
        states, snapshot = engine._b.states, engine.snapshot()
        choosing = np.flatnonzero((states["over"] == 0) & (states["phase"] == Phase.KEEP))
        for seat in range(players):
            others = [other for other in range(players) if other != seat]
            seen = [engine.observe(other).tobytes() for other in others]
            for game in choosing:
                zones = states[game]["players"][seat]["zone"]
                drawn = np.flatnonzero((zones == Zone.DRAWN) | (zones == Zone.KEPT))
                zones[drawn[0]] = Zone.KEPT if zones[drawn[0]] == Zone.DRAWN else Zone.DRAWN
                changed += 1
            assert [engine.observe(other).tobytes() for other in others] == seen
            engine.restore(snapshot)
    assert changed > 4


def spare(clan, number):
    """Cards of a clan that are not there from the start."""
    return [card.name for card in Card if CLAN[card] == Clan[clan] and KIND[card] != Kind.BASIC][:number]


def redeals(p, seat, seeds, outcome):
    """The outcomes of so many redeals."""
    found = Counter()
    for seed in range(seeds):
        p.engine.redeal(seat, seed)
        found[outcome(p)] += 1
    return found


CARDS = spare("URVART", 4)


@pytest.mark.both
def test_every_hand_is_as_likely():
    """Of four cards that are not public two are in the hand, two in the deck."""
    p = position(hands=[[], CARDS[:2]], decks=[None, CARDS[2:]])
    found = redeals(p, 0, 3_000 if COMPILED else 120, lambda p: tuple(sorted(p.hand(1))))
    assert surprise(found, evenly(tuple(sorted(pair)) for pair in combinations(CARDS, 2))) < 4


@pytest.mark.both
def test_every_draw_and_choice_is_as_likely():
    """Of four cards one is kept, one only drawn, one in the hand and one in the deck."""
    zones = dict(zip(CARDS, ("KEPT", "DRAWN", "HAND", "DECK"), strict=True))
    p = choosing(zones)

    def outcome(p):
        return tuple(p.where(1, name) for name in CARDS)

    found = redeals(p, 0, 3_000 if COMPILED else 240, outcome)
    assert surprise(found, evenly(permutations(zones.values()))) < 4


def choosing(zones):
    """Seat 0 chooses in the Lookout; seat 1 has chosen, and the named zones are all that is not public of its cards."""
    p = position(decks=[None, []], discards=[[], spare("URVART", 30)])
    players = p.state["players"]
    players[1] |= {"zone": players[1]["zone"] | zones, "last_kept": max(n for n, z in zones.items() if z == "KEPT")}
    players[0] |= {"zone": players[0]["zone"] | dict.fromkeys(spare("BOUDICCA", 4), "DRAWN")}
    p.engine.load(
        0, {"stage": "LOOKOUT", "phase": "KEEP", "to_act": 0, "first": 1, "served": [0, 1], "players": players}
    )
    return p


@pytest.mark.clause("B.5e")
def test_the_card_kept_last_follows_the_cards_that_were_dealt():
    p = choosing(dict(zip(CARDS, ("KEPT", "DRAWN", "DRAWN", "DECK"), strict=True)))
    last = set()
    for seed in range(20):
        p.engine.redeal(0, seed)
        (kept,) = p.cards(1, "KEPT")
        assert p.of(1, "last_kept") == kept
        last.add(kept)
    assert len(last) > 1


def test_what_a_seat_holds_itself_stays():
    p = position(hands=[["WRECKERS", "TAIL_WIND"], CARDS[:2]])
    theirs = set()
    for seed in range(10):
        p.engine.redeal(0, seed)
        assert p.hand(0) == {"WRECKERS", "TAIL_WIND"}
        theirs.add(tuple(sorted(p.hand(1))))
    assert len(theirs) > 1


def test_cards_that_are_discarded_or_built_stay():
    p = position(empires=[[], CARDS[:1]], discards=[[], CARDS[1:2]], hands=[[], CARDS[2:]])
    for seed in range(5):
        p.engine.redeal(0, seed)
        assert (p.where(1, CARDS[0]), p.where(1, CARDS[1])) == ("BUILT", "DISCARD")


def test_a_seat_that_chooses_out_of_turn_keeps_its_choice():
    """A re-deal for the seat that waits leaves the other one a decision of the same kind."""
    p = position(
        clans=("URVART", "BOUDICCA"), empires=[["ART_THIEVES"]], hands=[[], ["WRECKERS"]], goods=[{}, {"WOOD": 1}]
    )
    p.play("OWN ART_THIEVES")
    legal, hands = p.legal(), set()
    for seed in range(10):
        p.engine.redeal(0, seed)
        assert (p.phase, p.to_act, p.legal()) == ("ANSWER", 1, legal)
        hands.add(tuple(p.hand(1)))
    assert len(hands) > 1


def test_chance_to_come_is_dealt_anew():
    p, streams = position(), set()
    for seed in range(5):
        p.engine.redeal(0, seed)
        streams.add(p.rng)
    assert len(streams) == 5
