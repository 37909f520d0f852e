"""What nobody sees never shows, and is dealt anew without touching what anybody can see."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

import hordes
from hordes.engines.barbaria.components import CARDS, FIRST_QUEST, N_QUESTS, PINUP_COLOUR, PINUP_EFFECT, Card
from hordes.engines.core.jit import COMPILED
from tests.chance import evenly, surprise
from tests.engines.barbaria.scenario import card, cards, position
from tests.play import random_actions

pytestmark = pytest.mark.barbaria

QUESTS = slice(FIRST_QUEST, FIRST_QUEST + N_QUESTS)
BACKS = PINUP_EFFECT[QUESTS] * 10 + PINUP_COLOUR[QUESTS]
HIDDEN = ("zone", "owner", "top_quest")  # all that a re-deal may change


def moments(players, games, every):
    """A batch at every so many decisions of random games, to their ends."""
    engine, rng = hordes.make("barbaria", games, players, seed=players, autoreset=False), np.random.default_rng(players)
    decision = 0
    while not engine.over.all():
        if decision % every == 0:
            yield engine
        engine.step(random_actions(engine, rng))
        decision += 1


def known(engine, seat):
    return engine.observe(seat).tobytes(), engine.action_mask.tobytes(), engine.to_act.tobytes()


def backs_in_place(s):
    """How many of each back lie in each place; the top quest is a place of its own."""
    top = np.arange(N_QUESTS) == s["top_quest"]
    return Counter(zip(BACKS, s["zone"][QUESTS], s["owner"][QUESTS], top, strict=True))


@pytest.mark.both
@pytest.mark.clause("R.17a")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_redeal_changes_nothing_that_any_seat_knows_and_leaves_a_sound_game(players):
    dealt = 0
    for engine in moments(players, *((40, 5) if COMPILED else (1, 8))):
        snapshot, before = engine.snapshot(), engine._b.states.copy()
        seen = [known(engine, seat) for seat in range(players)]
        engine.redeal(players - 1, seed=5)
        assert [known(engine, seat) for seat in range(players)] == seen
        for s, old in zip(engine._b.states, before, strict=True):
            assert backs_in_place(s) == backs_in_place(old)
            fronts = old["known"] == 1
            assert all((s[name][QUESTS][fronts] == old[name][QUESTS][fronts]).all() for name in ("zone", "owner"))
            assert all((s[name] == old[name]).all() for name in s.dtype.names if name not in (*HIDDEN, "rng"))
            dealt += (s["zone"] != old["zone"]).any()
        for game in range(min(engine.num_games, 4)):
            assert engine.check(game) == []
        engine.restore(snapshot)
    assert dealt > 3


@pytest.mark.both
@pytest.mark.clause("3.7", "R.17a", "R.17b")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_unseen_fronts_never_show_in_an_observation(players):
    """Two quests with the same back, neither ever seen, change places by hand, not by a redeal."""
    rng, changed = np.random.default_rng(players), 0
    for engine in moments(players, *((40, 5) if COMPILED else (1, 6))):
        states, snapshot = engine._b.states, engine.snapshot()
        before = [known(engine, seat) for seat in range(players)]
        for s in states[states["over"] == 0]:
            a = rng.choice(np.flatnonzero(s["known"] == 0))
            b = rng.choice(np.flatnonzero((s["known"] == 0) & (BACKS[a] == BACKS)))
            for name in ("zone", "owner"):
                s[name][[FIRST_QUEST + a, FIRST_QUEST + b]] = s[name][[FIRST_QUEST + b, FIRST_QUEST + a]]
            s["top_quest"] = {a: b, b: a}.get(int(s["top_quest"]), s["top_quest"])
            changed += (s["zone"][FIRST_QUEST + a], s["owner"][FIRST_QUEST + a]) != (
                s["zone"][FIRST_QUEST + b],
                s["owner"][FIRST_QUEST + b],
            )
        engine._refresh()
        assert [known(engine, seat) for seat in range(players)] == before
        engine.restore(snapshot)
    assert changed > 0


def shuffled(p, outcome, seeds):
    """The outcomes of so many redeals."""
    found = Counter()
    for seed in range(seeds):
        p.engine.redeal(seed % p.engine.num_players, seed)
        found[outcome(p)] += 1
    return found


def few_unseen(fronts):
    """Of those quests each seat has one as a pinup, one is on top of the deck, one below; all others were seen."""
    seats, deck = [[fronts[0]], [fronts[1]]], {"QUEST": fronts[2:]}
    return position(pinups=seats, decks=deck, seen=[name for name in cards("QUEST") if name not in fronts])


def order(fronts):
    """Outcome: which of the fronts is where."""

    def outcome(p):
        s = p.engine._b.states[0]
        zones = {name: (s["zone"][Card[name]], s["owner"][Card[name]]) for name in fronts}
        top = fronts[0] if s["top_quest"] < 0 else cards("QUEST")[s["top_quest"]]
        first, second = (next(n for n in fronts if zones[n][1] == seat) for seat in range(2))
        return first, second, top

    return outcome


@pytest.mark.both
@pytest.mark.clause("R.17b")
def test_every_order_of_equal_backs_is_as_likely():
    fronts = [card("QUEST", number, pinup="reroll white") for number in range(4)]
    found = shuffled(few_unseen(fronts), order(fronts), 20_000 if COMPILED else 480)
    assert surprise(found, evenly(p[:3] for p in permutations(fronts))) < 4


@pytest.mark.both
@pytest.mark.clause("R.17b")
def test_a_front_never_moves_to_another_back():
    reds, blues = ([card("QUEST", number, pinup=back) for number in range(2)] for back in ("+1 red", "+1 blue"))
    found = shuffled(few_unseen([reds[0], blues[0], reds[1], blues[1]]), order(reds + blues), 60)
    assert set(found) == {(r, b, top) for r in reds for b in blues for top in reds if top != r}


@pytest.mark.clause("R.17a", "R.17c")
def test_fronts_that_were_seen_stay_where_they_are():
    seen, spent, unseen, other = (card("QUEST", number, pinup="reroll white") for number in range(4))
    fields = {"decks": {"QUEST": [other]}, "seen": [seen, spent], "held": [[card("ITEM", icons="+2 red")]]}
    p = position(pinups=[[seen], [unseen]], **fields)
    owners = set()
    for seed in range(30):
        p.engine.redeal(1, seed)
        assert (p.where(seen), p.where(spent)) == (("PINUP", 0), "DISCARD")
        owners.add(str(p.where(unseen)))
    assert len(owners) > 1


@pytest.mark.clause("R.17a")
def test_the_discards_keep_the_backs_that_lie_up_there():
    p = position(decks={"QUEST": cards("QUEST")[:20]}, pinups=[cards("QUEST")[20:25]])
    backs = Counter(CARDS[Card[name]].pinup for name in p.cards("DISCARD") if name in cards("QUEST"))
    moved = set()
    for seed in range(5):
        p.engine.redeal(0, seed)
        discards = [name for name in p.cards("DISCARD") if name in cards("QUEST")]
        assert Counter(CARDS[Card[name]].pinup for name in discards) == backs
        moved.add(tuple(sorted(discards)))
    assert len(moved) > 1


def test_dice_to_come_are_dealt_anew():
    p, streams = position(), set()
    for seed in range(5):
        p.engine.redeal(0, seed)
        streams.add(p.rng)
    assert len(streams) == 5
