"""Each of the 28 islands: what its pillage and its conquest bring, and its ability. Numbers come from its row."""

import pytest

from hordes.engines.empires_of_the_north.components import BONUS, DECK, PILLAGE, Deck, Good, Island
from tests.engines.empires_of_the_north.scenario import cost, field_goods, gained, plus, position, used

pytestmark = pytest.mark.empires_of_the_north

PIGS, GRANARY = "HAPPY_PIGS_ISLAND", "ABANDONED_GRANARY"
WOOL, FIELDS = "WOOL_TRANSPORT_RANSACK", ["TIMBER_BARGE", "ORCHARD_LUGGER", "WOOL_TRANSPORT_RANSACK"]
RESOURCES = ("APPLE", "SHEEP", "FISH", "WOOD", "STONE")

# Island: what is printed for its pillage, what for its conquest.
PRINTED = [
    ("DRIFTWOOD_CAY", "WOOD STONE", "WOOD STONE"),
    (PIGS, "APPLE SHEEP", ""),
    ("EEL_SHOALS", "APPLE FISH", "FISH GOLD"),
    ("FLINT_ROCK", "STONE RAZE", "STONE RAZE"),
    ("GILDED_REEF", "GOLD POINTS", "GOLD POINTS"),
    ("LONGHOUSE_RUINS", "RAZE POINTS", "POINTS"),
    (GRANARY, "APPLE GOLD", "POINTS"),
    ("APPLE_HOLM", "APPLE", "APPLE"),
    ("SHEEP_HOLM", "SHEEP", "SHEEP"),
    ("COD_HOLM", "FISH", "FISH"),
    ("PINE_HOLM", "WOOD", "WOOD"),
    ("STONE_HOLM", "STONE", "STONE"),
    ("CIDER_ISLE", "APPLE GOLD", "APPLE GOLD"),
    ("MAST_ISLE", "WOOD GOLD", "WOOD GOLD"),
    ("HARPOON_ISLE", "FISH RAZE", "FISH RAZE"),
    ("RUNE_ISLE", "APPLE CARD", "CARD"),
    ("THRALL_ISLE", "APPLE WORKER", "WORKER"),
    ("SHIPWRIGHT_ISLE", "WOOD STONE POINTS", "WOOD POINTS"),
    ("FEAST_ISLE", "SHEEP FISH POINTS", "SHEEP POINTS"),
    ("ORCHARD_COAST", "APPLE WOOD", "WOOD STONE POINTS"),
    ("FLEECE_COAST", "SHEEP STONE", "STONE POINTS"),
    ("HERRING_COAST", "FISH WOOD", "FISH POINTS"),
    ("GOLD_COAST", "GOLD", "GOLD"),
    ("IRON_COAST", "RAZE", "RAZE"),
    ("MASON_COAST", "WOOD STONE GOLD", "POINTS"),
    ("SAGA_COAST", "POINTS", "POINTS"),
    ("VILLAGE_COAST", "APPLE WORKER", "WORKER POINTS"),
    ("LIBRARY_COAST", "GOLD CARD", "CARD POINTS"),
]


def is_distant(island):
    return DECK[Island[island]] == Deck.DISTANT


def landing(island, boat, cargo, **fields):
    """A boat of seat 0 at that island, the only one revealed; the seat has nothing but its workers."""
    fields = {"empires": [[]]} | fields
    queue = [(0, boat, cargo)]
    return position(queue=queue, boats=[{}], revealed=[island], passed=[0, 1], **fields).play("PASS")


def assert_gained(p, program, kinds):
    """Seat 0 has what the program gives, which is of just these kinds."""
    assert p.goods(0) == {good.name: gained(program, good.name) for good in Good if good.name in kinds}
    assert p.score == [gained(program, "POINTS"), 0]
    assert p.of(0, "workers") == 5 + gained(program, "WORKER")
    assert len(p.hand(0)) == gained(program, "CARD")
    for kind in kinds:
        assert gained(program, kind) > 0


def test_no_island_is_forgotten():
    assert [name for name, *_ in PRINTED] == list(Island.__members__)
    assert {*TRADES, *ANY_RESOURCE, *KEYWORDS, *TRIGGERS, PIGS, GRANARY} == set(Island.__members__)


@pytest.mark.parametrize(("island", "printed"), [(island, pillage) for island, pillage, _ in PRINTED])
def test_the_pillage_brings_all_that_is_printed(island, printed):
    boat = ("SHIP", "FISH") if is_distant(island) else ("RAFT", "NOTHING")
    p = landing(island, *boat)
    assert p.legal() == {f"PILLAGE {island}", "DONE"}
    p.play(f"PILLAGE {island}")
    assert p.island(island) == "DISCARD"
    assert_gained(p, PILLAGE + Island[island], printed.split())


@pytest.mark.parametrize(("island", "printed"), [(island, bonus) for island, _, bonus in PRINTED])
def test_the_conquest_brings_its_bonus_and_the_island(island, printed):
    p = landing(island, "SHIP", "BOTH" if is_distant(island) else "RAZE")
    assert f"CONQUER {island}" in p.legal()
    p.play(f"CONQUER {island}")
    assert p.island(island) == ("CONQUERED", 0)
    assert_gained(p, BONUS + Island[island], printed.split())


# --- abilities -------------------------------------------------------------------------------------------------------

TRADES = {
    "DRIFTWOOD_CAY": "WOOD STONE", "EEL_SHOALS": "GOLD", "FLINT_ROCK": "RAZE", "GILDED_REEF": "POINTS",
    "APPLE_HOLM": "APPLE", "SHEEP_HOLM": "SHEEP", "COD_HOLM": "FISH", "PINE_HOLM": "WOOD", "STONE_HOLM": "STONE",
    "CIDER_ISLE": "APPLE", "MAST_ISLE": "WOOD", "HARPOON_ISLE": "RAZE", "SHIPWRIGHT_ISLE": "POINTS",
    "FLEECE_COAST": "POINTS", "HERRING_COAST": "POINTS", "GOLD_COAST": "GOLD", "VILLAGE_COAST": "APPLE",
}  # fmt: skip
ANY_RESOURCE = ("FEAST_ISLE", "SAGA_COAST")
KEYWORDS = ("RUNE_ISLE", "LIBRARY_COAST", "THRALL_ISLE", "ORCHARD_COAST", "MASON_COAST")
TRIGGERS = ("LONGHOUSE_RUINS", "IRON_COAST")


@pytest.mark.parametrize(("island", "gives"), TRADES.items())
def test_the_island_trades_its_price_for_what_it_gives(island, gives):
    p = used(island)
    assert p.goods(0) == {good.name: gained(island, good.name) for good in Good if good.name in gives.split()}
    assert p.score == [gained(island, "POINTS"), 0]
    assert all(gained(island, kind) > 0 for kind in gives.split())
    assert p.to_act == 1


@pytest.mark.parametrize("island", ANY_RESOURCE)
@pytest.mark.parametrize("resource", RESOURCES)
def test_the_island_takes_any_resource_for_points(island, resource):
    count = cost(island, "ANY")
    p = used(island, goods=[{resource: count}])
    assert (p.goods(0), p.score) == ({}, [gained(island, "POINTS"), 0])
    lacking = position(empires=[[island]], goods=[plus({resource: count - 1, "RAZE": 9})])
    assert f"OWN {island}" not in lacking.legal()


@pytest.mark.parametrize("island", ANY_RESOURCE)
def test_the_island_asks_for_the_resource(island):
    p = used(island, goods=[{"APPLE": 5, "WOOD": 5}])
    for _ in range(cost(island, "ANY")):
        assert p.legal() == {"GOODS APPLE", "GOODS WOOD"}
        p.play("GOODS WOOD")
    assert (p.goods(0), p.to_act) == (plus({"APPLE": 5, "WOOD": 5 - cost(island, "ANY")}), 1)


@pytest.mark.parametrize("island", ["RUNE_ISLE", "LIBRARY_COAST"])
def test_the_island_explores(island):
    p = used(island)
    assert (p.goods(0), len(p.hand(0)), p.to_act) == ({}, 1, 1)
    assert used(island, hands=[["CASTAWAYS"]]).legal() == {"HAND CASTAWAYS", "DONE"}


def test_thrall_isle_populates():
    p = used("THRALL_ISLE")
    assert (p.goods(0), p.of(0, "workers"), p.to_act) == ({}, 1, 1)
    assert used("THRALL_ISLE", hands=[["FAMILY_RAFT"]]).legal() == {"HAND FAMILY_RAFT", "DONE"}


def test_orchard_coast_harvests_with_a_boat():
    p = used("ORCHARD_COAST")
    assert p.legal() == {f"OWN {field}" for field in FIELDS}
    p.play(f"OWN {WOOL}", "BOAT SHIP")
    assert (p.goods(0), p.of(0, "boats"), p.of(0, "spent_boats")) == (
        field_goods(WOOL, "SHIP"), {"RAFT": 2}, {"SHIP": 1},
    )  # fmt: skip
    assert "OWN ORCHARD_COAST" not in position(empires=[["ORCHARD_COAST"]], boats=[{}]).legal()


def test_mason_coast_constructs_free_of_cost():
    p = used("MASON_COAST", hands=[["QUEEN_S_FLEET", "WRECKERS"]])
    assert p.legal() == {"HAND QUEEN_S_FLEET", "HAND WRECKERS"}
    p.play("HAND QUEEN_S_FLEET")
    assert (p.where(0, "QUEEN_S_FLEET"), p.hand(0), p.goods(0)) == ("BUILT", {"WRECKERS"}, {})
    assert "OWN MASON_COAST" not in position(empires=[["MASON_COAST"]], hands=[["TAIL_WIND"]]).legal()


@pytest.mark.parametrize("island", TRIGGERS)
def test_the_island_scores_for_every_later_conquest(island):
    each = gained(island, "POINTS")
    p = landing("APPLE_HOLM", "SHIP", "RAZE", empires=[[island]]).play("CONQUER APPLE_HOLM")
    assert p.score == [each + gained(BONUS + Island["APPLE_HOLM"], "POINTS"), 0]
    p = landing("APPLE_HOLM", "SHIP", "RAZE", empires=[[island]]).play("PILLAGE APPLE_HOLM")
    assert p.score == [gained(PILLAGE + Island["APPLE_HOLM"], "POINTS"), 0]
    p = landing("APPLE_HOLM", "SHIP", "RAZE", empires=[[], [island]]).play("CONQUER APPLE_HOLM")
    assert p.score == [gained(BONUS + Island["APPLE_HOLM"], "POINTS"), 0]  # an opponent's conquest is none
    assert f"OWN {island}" not in position(empires=[[island]]).legal()


FROM_A_FIELD = [
    pytest.param(PIGS, marks=pytest.mark.clause("C.440")),
    pytest.param(GRANARY, marks=pytest.mark.clause("C.218")),
]


@pytest.mark.parametrize("island", FROM_A_FIELD)
@pytest.mark.parametrize("fleet", [{"RAFT": 2, "SHIP": 1}, {}])
@pytest.mark.parametrize("field", FIELDS)
def test_440_and_218_gain_from_a_field_of_boudiccas_without_a_boat(island, fleet, field):
    p = used(island, boats=[fleet])
    assert p.legal() == {f"OWN {own}" for own in FIELDS}
    p.play(f"OWN {field}")
    assert (p.goods(0), p.of(0, "boats"), p.of(0, "spent_boats")) == (field_goods(field, "RAFT"), fleet, {})
    assert p.to_act == 1


@pytest.mark.parametrize("island", FROM_A_FIELD)
def test_440_and_218_gain_resources_only(island):
    """Urvart's cove also gives gold, which is no Resource."""
    cove = "SMUGGLERS_COVE"
    assert field_goods(cove)["GOLD"] > 0
    p = used(island, clans=("URVART", "BOUDICCA"), empires=[[island, cove]]).play(f"OWN {cove}")
    assert p.goods(0) == {good: count for good, count in field_goods(cove).items() if good in RESOURCES}
