"""What a seat cannot see never shows, and is dealt anew without touching what it can see."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

import hordes
from hordes.engines.attila.components import People
from hordes.engines.core.jit import COMPILED
from tests.chance import surprise
from tests.engines.attila.scenario import position
from tests.play import random_actions

pytestmark = pytest.mark.attila

HIDDEN = ("hand", "aside", "face_down")


def moments(players, games, every):
    """A batch at every so many decisions of random games, to their ends."""
    engine, rng = hordes.make("attila", games, players, seed=players, autoreset=False), np.random.default_rng(players)
    decision = 0
    while not engine.over.all():
        if decision % every == 0:
            yield engine
        engine.step(random_actions(engine, rng))
        decision += 1


def known(engine, seat):
    return engine.observe(seat).tobytes(), engine.mask_of(seat).tobytes(), engine.to_act.tobytes()


@pytest.mark.both
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_redeal_changes_nothing_that_the_seat_knows_and_leaves_a_sound_game(players):
    dealt = 0
    for engine in moments(players, *((100, 3) if COMPILED else (1, 10))):
        snapshot = engine.snapshot()
        for seat in range(players):
            before, hidden = known(engine, seat), engine._b.states["players"].copy()
            engine.redeal(seat, seed=5)
            assert known(engine, seat) == before
            assert (engine._b.states["players"][:, seat] == hidden[:, seat]).all()
            dealt += (engine._b.states["players"] != hidden).any()
            for game in range(min(engine.num_games, 4)):
                assert engine.check(game) == []
            engine.restore(snapshot)
    assert dealt > 10


@pytest.mark.jit
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_committed_cards_remain_of_the_contested_provinces_peoples(players):
    conflicts = 0
    for engine in moments(players, 100, 1):
        states = engine._b.states
        if not (laid := (states["phase"] == 2) & states["players"]["aside"].any(axis=(1, 2))).any():
            continue
        snapshot, sizes = engine.snapshot(), states["players"]["aside"].sum(axis=2)
        for seat in range(players):
            engine.redeal(seat, seed=6)
            contested = states["pieces"][np.arange(len(states)), np.maximum(states["conflict_at"], 0)] > 0
            assert (contested[laid] | (states["players"]["aside"][laid].sum(axis=1) == 0)).all()
            assert (states["players"]["aside"].sum(axis=2) == sizes).all()
            engine.restore(snapshot)
        conflicts += 1
    assert conflicts > 5


def test_own_exchanged_cards_are_kept_and_those_of_others_are_not_known():
    hands, face_down = [{"FRANKS": 4, "HUNS": 2}, {"GOTHS": 3}], [{"VANDALS": 2}, {"TEUTONS": 2}]
    p = position(3, hands=hands, face_down=face_down, tiles={})
    found = set()
    for seed in range(20):
        p.engine.redeal(0, seed)
        assert (p.hands[0], p.face_down[0]) == ({"FRANKS": 4, "HUNS": 2}, {"VANDALS": 2})
        assert (p.hand_sizes(), sum(p.face_down[1].values())) == ([6, 3, 0], 2)
        found.add(str(p.face_down[1]))
    assert len(found) > 3


@pytest.mark.clause("R.26")
def test_everyone_sees_what_lies_face_up_and_nobody_what_another_exchanged():
    hands = [{"FRANKS": 1, "HUNS": 1}, {"GOTHS": 1}]
    p = position(3, hands=hands, face_down=[{}, {"SAXONS": 2}], tiles={}).play("PLACE FRANKS BELGICA")
    layout = p.engine.game.observation
    for seat in range(3):
        seen = layout.named(p.observation(seat), 3)
        assert np.rint(seen["discards"] * 9).tolist() == [1, 0, 0, 0, 0, 0]
        assert np.rint(seen["face_down"] * 6).tolist() == [0, 0, 0, 2 * (seat == 1), 0, 0]
        assert np.rint(seen[f"seats[{(1 - seat) % 3}].face_down_size"] * 6) == 2


@pytest.mark.clause("R.26")
def test_after_a_reshuffle_nothing_of_the_discards_is_known():
    discards = {"FRANKS": 8, "HUNS": 8, "GOTHS": 9, "SAXONS": 7, "TEUTONS": 9, "VANDALS": 9}
    p = position(3, hands=[{"FRANKS": 1}, {"HUNS": 1}], face_down=[{}, {"SAXONS": 2}], discards=discards, tiles={})
    p.play("PLACE FRANKS BELGICA", "DECLINE")
    seen = p.engine.game.observation.named(p.observation(1), 3)
    assert not seen["discards"].any()
    assert not seen["face_down"].any()


def test_discards_and_the_number_of_cards_in_the_pile_stay():
    p = position(3, hands=[{"FRANKS": 4}, {"GOTHS": 3}, {"GOTHS": 2}], discards={"HUNS": 5, "SAXONS": 7})
    p.engine.redeal(1, 3)
    assert (p.discards, sum(p.draw_pile.values())) == ({"HUNS": 5, "SAXONS": 7}, 54 - 9 - 12)


@pytest.mark.both
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_cards_of_others_never_show_in_an_observation(players):
    """A card of another seat changes places with one of the pile, by hand, not by a redeal."""
    rng, changed = np.random.default_rng(players), 0
    for engine in moments(players, *((40, 5) if COMPILED else (1, 10))):
        states, snapshot = engine._b.states, engine.snapshot()
        for seat in range(players):
            before = known(engine, seat)
            for s in states[states["over"] == 0]:
                other = (seat + rng.integers(1, players)) % players
                pick = HIDDEN[rng.integers(3)]
                cards = s["players"][pick][other]
                if cards.any() and s["draw_pile"].any():
                    away = rng.choice(np.flatnonzero(cards))
                    here = rng.choice(np.flatnonzero(s["draw_pile"]))
                    cards[away] -= 1
                    cards[here] += 1
                    s["draw_pile"][here] -= 1
                    s["draw_pile"][away] += 1
                    changed += away != here
            engine._refresh()
            assert known(engine, seat) == before
            engine.restore(snapshot)
    assert changed > 10


# --- how likely ------------------------------------------------------------------------------------------------------


def cards(**counts):
    """Single cards, one name each."""
    return [people for people, count in counts.items() for _ in range(count)]


def deals(pool, sizes, fits=lambda deal: True):
    """The chance of each deal of single cards into places of these sizes, all deals that fit being equally likely."""
    found = Counter()
    for order in permutations(range(len(pool))):
        deal, start = [], 0
        for size in sizes:
            deal.append(tuple(sorted(pool[i] for i in order[start : start + size])))
            start += size
        if fits(deal):
            found[tuple(deal)] += 1
    return {deal: count / sum(found.values()) for deal, count in found.items()}


def drawn(p, places, draws):
    """How often each deal comes out of that many redeals for seat 0; `places`: (seat, field)."""
    names = [people.name for people in People]
    batch = hordes.make("attila", 200, p.engine.num_players, seed=0, autoreset=False)
    batch._b.states[:] = p.engine._b.states[0]
    batch._refresh()
    found = Counter()
    for seed in range(draws // batch.num_games):
        batch.redeal(0, seed)
        seats = batch._b.states["players"]
        for game in range(batch.num_games):
            deal = [
                tuple(sorted(n for n, c in zip(names, seats[field][game, seat], strict=True) for _ in range(c)))
                for seat, field in places
            ]
            found[tuple(deal)] += 1
    return found


def few_cards(players, hidden, **fields):
    """A position in which all cards but `hidden` and seat 0's two Vandals lie face up among the discards."""
    in_play = Counter(hidden) + Counter(VANDALS=2)
    return position(players, discards={people.name: 9 - in_play[people.name] for people in People}, **fields)


DRAWS = 40_000


@pytest.mark.jit
def test_every_deal_of_hands_and_face_down_cards_is_as_likely_as_the_cards_make_it():
    hidden = cards(FRANKS=3, HUNS=2, GOTHS=1)
    seats = {"hands": [{"VANDALS": 2}, {"FRANKS": 2}, {"HUNS": 1}], "face_down": [{}, {}, {"GOTHS": 1}]}
    p = few_cards(3, hidden, **seats, tiles={})
    assert sum(p.draw_pile.values()) == 2
    places = [(1, "hand"), (2, "hand"), (2, "face_down")]
    assert surprise(drawn(p, places, DRAWS), deals(hidden, [2, 1, 1])) < 4


@pytest.mark.jit
def test_in_a_conflict_deals_are_as_likely_as_the_cards_and_the_contested_peoples_make_them():
    """Seat 1 has committed two cards; seat 2 is asked, so it has something to commit."""
    hidden = cards(FRANKS=2, HUNS=2, GOTHS=2)
    seats = {"hands": [{"VANDALS": 2}, {"GOTHS": 1}, {"FRANKS": 1, "HUNS": 1}]}
    board = {"pieces": {"BELGICA": {"FRANKS": 3, "HUNS": 2}}, "conflict_at": "BELGICA", "placed_in": ["BELGICA"]}
    seats["aside"] = [{}, {"FRANKS": 1, "HUNS": 1}]
    p = few_cards(3, hidden, **seats, **board, phase="CONFLICT", to_act=2, card_people="FRANKS")
    assert sum(p.draw_pile.values()) == 1
    places = [(1, "aside"), (1, "hand"), (2, "hand")]
    expected = deals(hidden, [2, 1, 2], fits=lambda deal: "GOTHS" not in deal[0] and deal[2] != ("GOTHS", "GOTHS"))
    assert surprise(drawn(p, places, DRAWS), expected) < 4


def test_an_unfair_dealer_would_be_found_out():
    hidden = cards(FRANKS=3, HUNS=2, GOTHS=1)
    expected = deals(hidden, [2, 1])
    assert surprise(Counter(dict.fromkeys(expected, 300)), expected) > 10
