"""Base rule 19: boats pillage and conquer."""

import pytest

from hordes.engines.empires_of_the_north.components import BONUS, DECK, IS_ACTION, N_CARDS, PILLAGE, Deck, Island
from hordes.engines.empires_of_the_north.language import Good
from tests.engines.empires_of_the_north.scenario import gained, plus, position

pytestmark = pytest.mark.empires_of_the_north
NEAR, FAR = "APPLE_HOLM", "GOLD_COAST"
ROW = [NEAR, "COD_HOLM", FAR, "IRON_COAST"]
islands = pytest.mark.parametrize("name", Island.__members__)


def expedition(queue, revealed=ROW, players=2, **fields):
    """All have passed: the boats set out, those of Boudicca and Urvart taken from what they have."""
    own = [[0, 0] for _ in range(players)]
    for seat, boat, _ in queue:
        own[seat][boat == "SHIP"] += 1
    start = ([2, 1], [0, 2], [0, 2])
    boats = [{"RAFT": max(start[i][0] - r, 0), "SHIP": max(start[i][1] - s, 0)} for i, (r, s) in enumerate(own)]
    fields = {"boats": boats, "passed": [0, *[1] * (players - 1)], "queue": queue, "revealed": revealed, **fields}
    return position(players, **fields).play("PASS")


def goods_of(program):
    return {good.name: gained(program, good.name) for good in Good if gained(program, good.name)}


# --- from the head ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.19a")
def test_boats_act_one_after_the_other_from_the_head():
    queue = [(1, "SHIP", "NOTHING"), (0, "SHIP", "NOTHING"), (2, "SHIP", "FISH"), (1, "SHIP", "NOTHING")]
    p = expedition(queue, [*ROW, "PINE_HOLM"], players=3)
    turns = []
    for island in (NEAR, "COD_HOLM", FAR, "PINE_HOLM"):
        assert (p.stage, p.phase) == ("EXPEDITION", "LAND")
        turns.append((p.to_act, p.queue))
        p.play(f"PILLAGE {island}")
    assert turns == [(queue[i][0], queue[i:]) for i in range(4)]
    assert (p.turn, p.stage, p.queue) == (3, "LOOKOUT", [])


@pytest.mark.clause("B.19a")
def test_what_is_gone_is_no_longer_there_for_the_boats_behind():
    p = expedition([(1, "SHIP", "NOTHING"), (0, "SHIP", "NOTHING")], [NEAR, "COD_HOLM"])
    assert p.play(f"PILLAGE {NEAR}").legal() == {"DONE", "PILLAGE COD_HOLM"}
    p = expedition([(1, "SHIP", "NOTHING"), (0, "SHIP", "NOTHING")], [NEAR])
    p.play(f"PILLAGE {NEAR}")
    assert (p.turn, p.goods(0)) == (3, {})  # nothing left: it does nothing by itself


@pytest.mark.clause("B.19a", "B.10e")
def test_the_queue_is_as_the_boats_joined_it():
    p = position(revealed=[NEAR, "COD_HOLM", "PINE_HOLM"]).play("TILE SAIL", "TILE SAIL", "PASS", "TILE SAIL")
    order = []
    while p.stage == "EXPEDITION":
        order.append(p.to_act)
        p.play(sorted(p.legal("PILLAGE"))[0])
    assert order == [0, 1, 1]


@pytest.mark.clause("B.19b")
def test_each_boat_lands_on_one_island_or_on_none():
    queue = [(0, "SHIP", "BOTH"), (1, "SHIP", "NOTHING")]
    p = expedition(queue)
    assert p.legal() == {"DONE", *(f"{verb} {name}" for verb in ("PILLAGE", "CONQUER") for name in ROW)}
    assert expedition(queue).play(f"PILLAGE {NEAR}").to_act == 1
    assert expedition(queue).play(f"CONQUER {FAR}").to_act == 1
    p.play("DONE")
    assert (p.to_act, p.islands("REVEALED"), p.goods(0), p.of(0, "spent_boats")) == (1, {*ROW}, {}, {"SHIP": 1})


@pytest.mark.clause("B.19b")
def test_only_revealed_islands_count():
    p = expedition([(0, "SHIP", "BOTH")], [NEAR], pillaged=["COD_HOLM"], empires=[[], ["PINE_HOLM"]])
    assert p.legal() == {"DONE", f"PILLAGE {NEAR}", f"CONQUER {NEAR}"}


# --- cargo -----------------------------------------------------------------------------------------------------------

NEARBY_ONES, DISTANT_ONES = {NEAR, "COD_HOLM"}, {FAR, "IRON_COAST"}


@pytest.mark.clause("B.19c", "B.19d", "B.19e", "B.19f")
@pytest.mark.parametrize(
    ("boat", "cargo", "pillage", "conquest"),
    [
        ("SHIP", "NOTHING", NEARBY_ONES, set()),
        ("SHIP", "FISH", NEARBY_ONES | DISTANT_ONES, set()),
        ("SHIP", "RAZE", NEARBY_ONES, NEARBY_ONES),
        ("SHIP", "BOTH", NEARBY_ONES | DISTANT_ONES, NEARBY_ONES | DISTANT_ONES),
        ("RAFT", "NOTHING", NEARBY_ONES, set()),
    ],
)
def test_what_a_boat_may_do_depends_on_its_cargo(boat, cargo, pillage, conquest):
    p = expedition([(0, boat, cargo)], goods=[{"FISH": 3, "RAZE": 3, "GOLD": 3}])  # the supply is of no use now
    legal = {f"PILLAGE {name}" for name in pillage} | {f"CONQUER {name}" for name in conquest}
    assert p.legal() == {"DONE"} | legal


@pytest.mark.clause("B.19g")
@pytest.mark.parametrize("deed", ["DONE", f"PILLAGE {NEAR}", f"CONQUER {NEAR}", f"PILLAGE {FAR}", f"CONQUER {FAR}"])
def test_cargo_is_lost_whatever_the_boat_does(deed):
    p = expedition([(0, "SHIP", "BOTH")], goods=[{"FISH": 1, "RAZE": 1}]).play(deed)
    program = {"PILLAGE": PILLAGE, "CONQUER": BONUS}.get(deed.split()[0])
    gain = goods_of(program + Island[deed.split()[1]]) if program else {}
    assert (p.turn, p.queue, p.goods(0)) == (3, [], plus({"FISH": 1, "RAZE": 1}, gain))


@pytest.mark.clause("B.19g")
def test_a_boat_that_can_do_nothing_loses_its_cargo_as_well():
    p = expedition([(0, "SHIP", "RAZE")], [FAR])
    assert (p.turn, p.queue, p.goods(0), p.of(0, "boats")) == (3, [], {}, {"RAFT": 2, "SHIP": 1})


# --- pillage and conquest --------------------------------------------------------------------------------------------


def land(verb, name):
    """Seat 0's Ship lands on it with both; the next round's Lookout."""
    p = expedition([(0, "SHIP", "BOTH")], [name]).play(f"{verb} {name}")
    assert p.turn == 3
    return p


def assert_gained(p, program):
    """All that a program gives, from nothing."""
    assert p.goods(0) == goods_of(program)
    assert p.score[0] == gained(program, "POINTS")
    assert len(p.hand(0)) == gained(program, "CARD")
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (5 + gained(program, "WORKER"), 0)
    assert p.of(0, "boats") == {"RAFT": 2, "SHIP": 1}


@pytest.mark.clause("B.19h")
@islands
def test_a_pillage_gives_all_that_is_printed_and_discards_the_island(name):
    p = land("PILLAGE", name)
    assert_gained(p, PILLAGE + Island[name])
    assert p.island(name) == "DISCARD"


@pytest.mark.clause("B.19i")
@islands
def test_a_conquest_adds_the_island_to_the_empire_with_its_bonus_and_ability(name):
    p = land("CONQUER", name)
    assert_gained(p, BONUS + Island[name])
    assert p.island(name) == ("CONQUERED", 0)
    while p.stage == "LOOKOUT":
        p.play("DONE")
    assert p.sees(1, "seats[1].empire")[N_CARDS + Island[name]] == 1
    everything = dict.fromkeys([good.name for good in Good][:6], 2)
    q = position(empires=[[name]], goods=[everything], hands=[["WRECKERS"]])
    assert (f"OWN {name}" in q.legal()) == IS_ACTION[N_CARDS + Island[name]]


@pytest.mark.clause("B.19i")
def test_its_ability_is_there_in_the_next_round():
    p = land("CONQUER", NEAR)
    while p.stage == "LOOKOUT":
        p.play("DONE")
    p.play("PASS")
    assert (p.to_act, p.legal("OWN")) == (0, {f"OWN {NEAR}"})
    before = p.goods(0)
    assert p.play(f"OWN {NEAR}").goods(0) == plus(before, {"APPLE": gained(NEAR, "APPLE")})


def test_the_islands_of_these_tests_are_of_the_decks_they_stand_for():
    decks = [DECK[Island[name]] for name in ROW]
    assert decks == [Deck.NEARBY, Deck.NEARBY, Deck.DISTANT, Deck.DISTANT]
