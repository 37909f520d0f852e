"""The expansion's rules about Urvart: ambush tokens, revealed islands, and the clan's cards; its part of the box."""

import pytest

from hordes.engines.core.errors import IllegalAction
from hordes.engines.empires_of_the_north.components import CARD_ROWS, DECK, ISLAND_ROWS, TOKENS, Deck, Island
from tests.engines.empires_of_the_north.scenario import field_goods, gained, new_game, plus, position, price

pytestmark = pytest.mark.empires_of_the_north

WOOL, FEAST, SPY, WAGON = "WOOL_TRANSPORT_RANSACK", "HARBOUR_FEAST", "SPY_ON_DECK_", "WELCOME_WAGON"
THEFT, FORGERY, THIEVES, BANDITS = "LOW_KEY_THEFT", "FORGERY", "ART_THIEVES", "SHINTO_BANDITS"
RING = "RING_AROUND_THE_ROMANS"
URVART_FIRST = ("URVART", "BOUDICCA")
AMONG_THREE = ("URVART", "BOUDICCA", "URVART")


def urvart(**fields):
    """Urvart to act against Boudicca."""
    return position(clans=URVART_FIRST, **fields)


def ambushed(place=WOOL, **fields):
    """Boudicca to act, with a token of Urvart's on one of her places."""
    return position(tokens=[(1, 0, place)], **fields)


def harvest(p, field=WOOL):
    """Declared; whatever is asked next."""
    return p.play("TILE HARVEST", f"OWN {field}")


def deck_of(name):
    return Deck(DECK[Island[name]]).name


# --- the box ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("E.1.1", "E.1.2")
def test_four_nearby_and_two_distant_islands_are_new():
    decks = {row.number: row.deck for row in ISLAND_ROWS}
    assert [decks[number] for number in range(439, 445)] == ["nearby"] * 4 + ["distant"] * 2


@pytest.mark.clause("E.1.9", "E.1.10")
def test_the_new_islands_are_shuffled_among_the_old_ones():
    new = {name for name, row in zip(Island.__members__, ISLAND_ROWS, strict=True) if 439 <= row.number <= 444}
    shown = {name for seed in range(40) for name in new_game(seed=seed).islands("REVEALED")}
    assert {(deck_of(name), name in new) for name in shown} == {(d.name, is_new) for d in Deck for is_new in (0, 1)}
    p = new_game()
    for deck in Deck:
        assert sum(deck_of(name) == deck.name for name in p.islands("REVEALED")) == 2
        everywhere = p.islands("REVEALED") | p.islands("DECK")
        assert {name for name in everywhere if deck_of(name) == deck.name} == {
            name for name in Island.__members__ if deck_of(name) == deck.name
        }


@pytest.mark.clause("E.1.4")
def test_urvart_has_the_33_cards_from_406():
    assert [row.number for row in CARD_ROWS if row.clan == "urvart"] == list(range(406, 439))
    p = new_game()
    seat = [p.of(seat, "clan") for seat in range(2)].index("URVART")
    assert len(p.of(seat, "zone")) == 33


@pytest.mark.clause("E.1.7")
@pytest.mark.parametrize(("placed", "legal"), [(TOKENS - 1, True), (TOKENS, False)])
def test_a_ninth_token_cannot_be_placed(placed, legal):
    assert TOKENS == 8
    p = urvart(empires=[[WAGON]], tokens=[(0, 1, WOOL)] * placed)
    assert (f"OWN {WAGON}" in p.legal()) == legal


# --- ambush tokens ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("E.2.1")
@pytest.mark.parametrize("place", [WOOL, FEAST])
def test_a_token_is_laid_on_something_in_an_opponents_empire(place):
    p = urvart(empires=[[WAGON], [FEAST]]).play(f"OWN {WAGON}", f"OPPONENT NEXT {place}")
    assert p.tokens == [(0, 1, place)]


@pytest.mark.clause("E.2.2", "E.2.7")
def test_harvesting_the_field_sets_its_token_off():
    p = harvest(ambushed(goods=[{"FISH": 1}])).play("BOAT RAFT")
    assert (p.tokens, p.goods(1)) == ([], {"FISH": 1})


@pytest.mark.clause("E.2.2")
def test_harvesting_another_field_does_not():
    p = harvest(ambushed(goods=[{"FISH": 1}]), "TIMBER_BARGE").play("BOAT RAFT")
    assert (p.tokens, p.goods(1)) == ([(1, 0, WOOL)], {})


@pytest.mark.clause("E.2.2", "E.2.7")
def test_using_the_action_card_sets_its_token_off():
    cost = price("MAST_LOOKOUT")
    p = ambushed("MAST_LOOKOUT", empires=[["MAST_LOOKOUT"]], goods=[plus(cost, {"WOOD": 1})], hands=[[]])
    hand = len(p.hand(0))
    p.play("OWN MAST_LOOKOUT")
    assert (p.tokens, p.goods(1)) == ([], {"WOOD": 1})
    assert len(p.hand(0)) == hand + 1


@pytest.mark.clause("E.2.3", "E.2.7")
def test_nothing_is_paid_or_gained_before_the_ambush():
    """The card's own goods are all still there when Urvart chooses, the Field's are not there yet."""
    p = harvest(ambushed(goods=[{"FISH": 2, "STONE": 1}]))
    assert (p.phase, p.to_act) == ("AMBUSH", 1)
    assert (p.goods(0), p.of(0, "boats")) == ({"FISH": 2, "STONE": 1}, {"RAFT": 2, "SHIP": 1})
    cost = price(FEAST)
    p = ambushed(FEAST, empires=[[FEAST]], goods=[cost]).play(f"OWN {FEAST}")
    assert (p.phase, p.to_act, p.goods(0), p.score) == ("AMBUSH", 1, cost, [0, 0])


@pytest.mark.clause("E.2.4", "E.2.5")
def test_urvart_chooses_among_the_kinds_held_and_takes_nothing_away():
    p = harvest(ambushed(goods=[{"FISH": 2, "STONE": 1, "GOLD": 3, "RAZE": 1}, {"APPLE": 4}]))
    assert (p.to_act, p.legal()) == (1, {"GOODS FISH", "GOODS STONE"})
    p.play("GOODS STONE")
    assert p.goods(1) == {"APPLE": 4, "STONE": 1}
    assert p.goods(0) == {"FISH": 2, "STONE": 1, "GOLD": 3, "RAZE": 1}


@pytest.mark.clause("E.2.6")
@pytest.mark.parametrize("goods", [{}, {"GOLD": 2, "RAZE": 1}])
@pytest.mark.parametrize("passed", [0, 1])
def test_without_any_resource_it_is_one_gold(goods, passed):
    p = harvest(ambushed(goods=[goods], passed=[0, passed]))
    assert (p.phase, p.goods(1), p.tokens) == ("BOAT", {"GOLD": 1}, [])
    assert p.goods(0) == goods


@pytest.mark.clause("E.2.8")
def test_who_has_passed_gets_no_token():
    p = position(3, clans=AMONG_THREE, empires=[[WAGON]], passed=[0, 1, 0]).play(f"OWN {WAGON}")
    assert p.phase == "TARGET"
    assert p.legal("OPPONENT NEXT") == set()
    assert p.legal("OPPONENT SECOND") != set()
    assert f"OWN {WAGON}" not in urvart(empires=[[WAGON]], passed=[0, 1]).legal()


@pytest.mark.clause("E.2.9", "E.2.10")
def test_after_urvart_has_passed_the_activating_seat_chooses():
    p = harvest(ambushed(goods=[{"FISH": 2, "STONE": 1}], passed=[0, 1]))
    assert (p.phase, p.to_act, p.legal()) == ("AMBUSH", 0, {"GOODS FISH", "GOODS STONE"})
    p.play("GOODS STONE", "BOAT RAFT")
    assert (p.goods(1), p.tokens) == ({"STONE": 1}, [])
    assert p.goods(0) == plus({"FISH": 2, "STONE": 1}, field_goods(WOOL))


@pytest.mark.clause("E.2.10")
def test_after_urvart_has_passed_none_is_still_one_gold():
    p = harvest(ambushed(passed=[0, 1])).play("BOAT RAFT")
    assert (p.goods(1), p.goods(0)) == ({"GOLD": 1}, field_goods(WOOL))


@pytest.mark.clause("E.2.12")
def test_tokens_stay_through_the_clean_up():
    p = ambushed(passed=[0, 1]).play("PASS")
    assert (p.stage, p.turn, p.tokens) == ("LOOKOUT", 3, [(1, 0, WOOL)])


@pytest.mark.clause("E.2.13")
def test_worked_case_of_a_field():
    p = harvest(ambushed(goods=[{"FISH": 2, "STONE": 1}])).play("GOODS FISH")
    assert (p.goods(1), p.tokens, p.phase) == ({"FISH": 1}, [], "BOAT")
    p.play("BOAT RAFT")
    assert p.goods(0) == plus({"FISH": 2, "STONE": 1}, field_goods(WOOL)) == {"FISH": 2, "STONE": 1, "SHEEP": 2}


@pytest.mark.clause("E.2.14")
def test_worked_case_of_an_action_card():
    cost = price(FEAST)
    assert len(cost) == 3
    p = ambushed(FEAST, empires=[[FEAST]], goods=[cost]).play(f"OWN {FEAST}")
    assert p.legal() == {f"GOODS {kind}" for kind in cost}
    kind = max(cost)
    p.play(f"GOODS {kind}")
    assert (p.goods(1), p.goods(0), p.tokens) == ({kind: 1}, {}, [])
    assert p.score == [gained(FEAST, "POINTS"), 0]


# --- reveal an island ------------------------------------------------------------------------------------------------


def spying(**fields):
    fields = {"revealed": ["APPLE_HOLM", "SHEEP_HOLM", "GOLD_COAST", "IRON_COAST"]} | fields
    return urvart(empires=[[SPY]], goods=[{"STONE": 1, "FISH": 1}], **fields)


@pytest.mark.clause("E.3.1", "E.3.2")
@pytest.mark.parametrize("deck", ["NEARBY", "DISTANT"])
def test_the_island_comes_from_the_deck_chosen_and_joins_its_row(deck):
    p = spying().play(f"OWN {SPY}")
    assert p.legal() == {"DECK NEARBY", "DECK DISTANT"}
    shown = p.islands("REVEALED")
    p.play(f"DECK {deck}")
    assert [deck_of(name) for name in p.islands("REVEALED") - shown] == [deck]
    assert shown < p.islands("REVEALED")


@pytest.mark.clause("E.3.3")
def test_an_opponent_can_pillage_or_conquer_what_was_revealed():
    p = spying(revealed=[], passed=[0, 1], queue=[(1, "SHIP", "BOTH")])
    p.play(f"OWN {SPY}", "DECK DISTANT", "NO", "PASS")
    (island,) = p.islands("REVEALED")
    assert (p.phase, p.to_act) == ("LAND", 1)
    assert p.legal() == {f"PILLAGE {island}", f"CONQUER {island}", "DONE"}


@pytest.mark.clause("E.3.4", "E.3.5")
def test_worked_case_of_a_spy_who_sails():
    p = spying().play(f"OWN {SPY}")
    assert (p.of(0, "workers"), p.of(0, "spent_workers"), p.goods(0)) == (4, 1, {"FISH": 1})
    shown = p.islands("REVEALED")
    p.play("DECK DISTANT")
    assert [deck_of(name) for name in p.islands("REVEALED") - shown] == ["DISTANT"]
    assert (p.phase, p.to_act) == ("OPTIONAL", 0)
    p.play("YES", "CARGO FISH")
    assert (p.queue, p.goods(0), p.of(0, "boats")) == ([(0, "SHIP", "FISH")], {}, {"SHIP": 1})


@pytest.mark.clause("E.3.4")
@pytest.mark.parametrize("lacking", [{"workers": [0]}, {"goods": [{"FISH": 1}]}])
def test_a_spy_needs_a_worker_and_a_stone(lacking):
    fields = {"empires": [[SPY]], "goods": [{"STONE": 1}]} | lacking
    assert f"OWN {SPY}" not in urvart(**fields).legal()


@pytest.mark.clause("E.3.5")
def test_the_sail_after_the_reveal_may_be_left_out():
    p = spying().play(f"OWN {SPY}", "DECK DISTANT", "NO")
    assert (p.to_act, p.queue, p.goods(0)) == (1, [], {"FISH": 1})


# --- Urvart's cards --------------------------------------------------------------------------------------------------


@pytest.mark.clause("E.4.1", "E.4.3")
def test_worked_case_of_the_wagon_against_two_opponents():
    p = position(3, clans=AMONG_THREE, empires=[[WAGON], [FEAST]]).play(f"OWN {WAGON}")
    assert (p.phase, p.legal()) == ("SEAT", {"SEAT NEXT", "SEAT SECOND"})
    p.play("SEAT NEXT")
    assert p.legal("OPPONENT NEXT") != set()
    assert p.legal("OPPONENT SECOND") == set()
    p.play(f"OPPONENT NEXT {FEAST}")
    assert (p.phase, p.of(0, "spent_workers"), p.legal()) == ("SEAT", 1, {"SEAT SECOND", "DONE"})
    p.play("SEAT SECOND", "OPPONENT SECOND TURNIP_PATCH")
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (3, 2)
    assert p.tokens == [(0, 1, FEAST), (0, 2, "TURNIP_PATCH")]
    assert p.to_act == 1


@pytest.mark.clause("E.4.1")
def test_the_theft_can_be_had_once_with_each_opponent():
    p = position(3, clans=AMONG_THREE, empires=[[THEFT]], goods=[{}, {"FISH": 1}, {"WOOD": 2}])
    p.play(f"OWN {THEFT}", "SEAT SECOND", "SEAT NEXT")
    assert [p.goods(seat) for seat in range(3)] == [{"FISH": 1, "WOOD": 1}, {"FISH": 1}, {"WOOD": 2}]
    assert (p.of(0, "workers"), p.of(0, "spent_workers"), p.to_act) == (3, 2, 1)


@pytest.mark.clause("E.4.2")
def test_wagon_and_theft_may_stop_after_one_opponent():
    p = position(3, clans=AMONG_THREE, empires=[[WAGON]])
    p.play(f"OWN {WAGON}", "SEAT SECOND", "OPPONENT SECOND TURNIP_PATCH", "DONE")
    assert (p.tokens, p.of(0, "spent_workers"), p.to_act) == ([(0, 2, "TURNIP_PATCH")], 1, 1)
    p = position(3, clans=AMONG_THREE, empires=[[THEFT]], goods=[{}, {"FISH": 1}, {"WOOD": 2}])
    p.play(f"OWN {THEFT}", "SEAT NEXT", "DONE")
    assert (p.goods(0), p.of(0, "spent_workers"), p.to_act) == ({"FISH": 1}, 1, 1)


@pytest.mark.clause("E.4.4")
def test_forgery_explores_for_the_pawn_on_explore():
    p = urvart(empires=[[FORGERY]], pawns=[["EXPLORE"]]).play(f"OWN {FORGERY}")  # the other option cannot be paid
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (4, 1)
    assert (p.of(0, "pawn_exhausted"), len(p.hand(0))) == ([1, 0], 1)


@pytest.mark.clause("E.4.5")
def test_forgery_populates_for_the_pawn_on_populate_and_does_no_more():
    p = urvart(empires=[[FORGERY]], pawns=[["EXPLORE", "POPULATE"]]).play(f"OWN {FORGERY}")
    assert p.legal() == {"OPTION FIRST", "OPTION SECOND"}
    p.play("OPTION SECOND")
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (5, 1)
    assert (p.of(0, "pawn_exhausted"), len(p.hand(0)), p.to_act) == ([0, 1], 0, 1)
    assert p.of(0, "exhausted") == {FORGERY: 1}


@pytest.mark.clause("E.4.4", "E.4.5")
@pytest.mark.parametrize(
    "lacking",
    [{"workers": [0]}, {"pawns": [["SAIL", "HARVEST"]]}, {"pawns": [["EXPLORE"]], "exhausted_pawns": [[1, 0]]}],
)
def test_forgery_needs_a_worker_and_a_ready_pawn_there(lacking):
    assert f"OWN {FORGERY}" not in urvart(**{"empires": [[FORGERY]], "pawns": [["EXPLORE"]]} | lacking).legal()


@pytest.mark.clause("E.4.6")
def test_the_bandits_take_from_an_opponents_supply():
    p = urvart(empires=[[BANDITS]], goods=[{}, {"SHEEP": 2, "FISH": 1, "GOLD": 1}]).play(f"OWN {BANDITS}")
    assert p.legal() == {"GOODS SHEEP", "GOODS FISH"}
    p.play("GOODS SHEEP")
    assert (p.goods(0), p.goods(1)) == ({"SHEEP": 1}, {"SHEEP": 1, "FISH": 1, "GOLD": 1})


@pytest.mark.clause("E.4.7", "E.4.8")
def test_a_paid_move_brings_a_worker_back_does_the_tile_and_exhausts_the_pawn():
    fields = {"empires": [[RING]], "spent_workers": [2], "workers": [3], "goods": [{"APPLE": 1}]}
    p = urvart(pawns=[["EXPLORE"]], **fields).play("MOVE FIRST RIGHT")  # to Populate
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (3 + 1 + 1, 1)
    assert (p.of(0, "pawn_at"), p.of(0, "pawn_exhausted"), p.goods(0)) == (["POPULATE", -1], [1, 0], {})


@pytest.mark.clause("E.4.7")
def test_a_pawn_that_is_placed_brings_no_worker_back():
    fields = {"empires": [[RING]], "spent_workers": [2], "workers": [3], "goods": [{"APPLE": 1}]}
    p = urvart(**fields).play("TILE POPULATE")
    assert (p.of(0, "workers"), p.of(0, "spent_workers")) == (3 + 1, 2)


# --- choices given to an opponent ------------------------------------------------------------------------------------


def thieves(**fields):
    return urvart(empires=[[THIEVES]], **fields)


@pytest.mark.clause("E.8.4")
def test_an_opponent_with_both_options_chooses():
    for option, hand, goods in (("FIRST", 0, {"WOOD": 2}), ("SECOND", 1, {"WOOD": 1})):
        p = thieves(hands=[[], ["TAIL_WIND"]], goods=[{}, {"WOOD": 2}]).play(f"OWN {THIEVES}")
        assert (p.phase, p.to_act, p.legal()) == ("ANSWER", 1, {"OPTION FIRST", "OPTION SECOND"})
        p.play(f"OPTION {option}")
        assert (len(p.hand(1)), p.goods(1)) == (hand, goods)


@pytest.mark.clause("E.8.4")
def test_an_opponent_without_resources_has_to_discard():
    p = thieves(hands=[[], ["TAIL_WIND"]], goods=[{}, {"GOLD": 1}]).play(f"OWN {THIEVES}")
    assert (p.hand(1), p.where(1, "TAIL_WIND"), p.goods(1), p.goods(0)) == (set(), "DISCARD", {"GOLD": 1}, {})


@pytest.mark.clause("E.8.5")
def test_worked_case_of_the_thieves_against_an_empty_hand():
    p = thieves(goods=[{}, {"WOOD": 2}]).play(f"OWN {THIEVES}")
    assert (p.goods(0), p.goods(1), p.to_act) == ({"WOOD": 1}, {"WOOD": 1}, 1)
    p = thieves(goods=[{}, {"WOOD": 1, "FISH": 1}]).play(f"OWN {THIEVES}")
    assert (p.phase, p.to_act, p.legal()) == ("GOODS", 1, {"GOODS WOOD", "GOODS FISH"})
    with pytest.raises(IllegalAction):
        p.play("OPTION FIRST")
