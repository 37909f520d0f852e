"""Further rulings: keywords, decks, boats, pawns, the Lookout, targets, payments, and the end."""

import pytest

from hordes.engines.empires_of_the_north.components import (
    CLAN,
    DECK,
    GAINS,
    KIND,
    PILLAGE,
    TOKENS,
    Card,
    Clan,
    Deck,
    Island,
    Kind,
)
from tests.engines.empires_of_the_north.scenario import gained, new_game, position, price

pytestmark = pytest.mark.empires_of_the_north

URVART_FIRST = ("URVART", "BOUDICCA")
DUTCHMAN, NOW, PLANKER = "DROWNING_DUTCHMAN_S_PILLAGE", "INVOLUNTARY_REINFORCEMENTS", "INSPIRED_PLANKER"
SAKURA, WRESTLING, SPY, BRIDGE = "SAKURA_SHIP_RANSACK", "RAFT_WRESTLING_389", "SPY_ON_DECK_", "BRITTANIA_BRIDGE"
NEARBY, DISTANT = "APPLE_HOLM", "GOLD_COAST"
WEALTH = {"APPLE": 5, "SHEEP": 5, "FISH": 5, "WOOD": 5, "STONE": 5, "GOLD": 5, "RAZE": 5}


def urvart(**fields):
    """Urvart to act against Boudicca."""
    return position(clans=URVART_FIRST, **fields)


def deck_of(clan):
    """All cards of a clan but its basic fields."""
    return [card.name for card in Card if CLAN[card] == Clan[clan] and KIND[card] != Kind.BASIC]


def islands_of(deck):
    return [island.name for island in Island if DECK[island] == Deck[deck]]


# --- R.24: keywords --------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.24a")
@pytest.mark.parametrize(
    ("tile", "fields", "hand", "legal"),
    [
        ("SAIL", {}, [], True),
        ("SAIL", {"boats": [{"RAFT": 1}]}, [], False),
        ("SAIL", {"boats": [{"RAFT": 1}]}, ["TAIL_WIND", SAKURA], False),
        ("SAIL", {"boats": [{"RAFT": 1}]}, ["PRESS_GANG"], True),
        ("SAIL", {"boats": [{}]}, ["PRESS_GANG"], False),
        ("HARVEST", {"boats": [{}]}, [DUTCHMAN], False),
        ("HARVEST", {"boats": [{}]}, ["SECOND_HAUL"], True),
        ("CONSTRUCT", {}, [], False),
        ("CONSTRUCT", {}, ["DRIFTWOOD", DUTCHMAN], False),
        ("CONSTRUCT", {}, ["WRECKERS"], True),
    ],
)
def test_a_keyword_is_legal_if_some_window_lets_its_effect_happen(tile, fields, hand, legal):
    p = position(hands=[hand], goods=[{"APPLE": 1}], **fields)
    assert (f"TILE {tile}" in p.legal()) == legal


@pytest.mark.clause("R.24a")
def test_a_move_to_a_tile_that_can_do_nothing_is_not_offered():
    p = position(goods=[{"APPLE": 1}], pawns=[["POPULATE"]])
    assert p.legal("MOVE") == {"MOVE FIRST LEFT"}  # the hand has nothing to construct


@pytest.mark.clause("R.24b")
def test_only_what_makes_the_keyword_possible_is_offered_in_its_window():
    """One card is left, and it is opened by itself."""
    p = position(boats=[{}], hands=[["SECOND_HAUL", DUTCHMAN]]).play("TILE HARVEST")
    assert (p.phase, p.hand(0), p.where(0, "SECOND_HAUL")) == ("FIELD", {DUTCHMAN}, "DISCARD")
    p = position(boats=[{"RAFT": 1}], hands=[["TAIL_WIND", "PRESS_GANG", SAKURA]]).play("TILE SAIL")
    assert (p.queue, p.hand(0)) == ([(0, "RAFT", "NOTHING")], {"TAIL_WIND", SAKURA})


@pytest.mark.clause("R.24b")
def test_where_the_keyword_is_possible_anyway_all_of_them_are_offered():
    p = position(hands=[["TAIL_WIND", "PRESS_GANG", SAKURA, "SECOND_HAUL"]]).play("TILE SAIL")
    assert p.legal() == {"HAND TAIL_WIND", "HAND PRESS_GANG", f"HAND {SAKURA}", "DONE"}


# --- R.26: decks that run out ----------------------------------------------------------------------------------------


@pytest.mark.clause("R.26a")
def test_an_empty_deck_takes_in_the_discard_when_a_card_is_next_needed():
    p = position(decks=[["WRECKERS"]], goods=[{"APPLE": 1}], passed=[0, 1]).play("TILE EXPLORE")
    assert (p.hand(0), p.cards(0, "DECK"), len(p.cards(0, "DISCARD"))) == ({"WRECKERS"}, set(), 29)
    p.play("TILE EXPLORE")
    assert (len(p.hand(0)), len(p.cards(0, "DECK")), p.cards(0, "DISCARD")) == (2, 28, set())


@pytest.mark.clause("R.26b")
@pytest.mark.parametrize(("deck", "discard"), [(2, 0), (0, 2), (1, 1), (0, 0)])
def test_a_draw_gives_what_there_is(deck, discard):
    cards = deck_of("BOUDICCA")
    left, thrown, hand = cards[:deck], cards[deck : deck + discard], cards[deck + discard :]
    p = position(decks=[left], discards=[thrown], hands=[hand], passed=[0, 1]).play("PASS")
    assert (p.stage, p.turn, p.to_act) == ("LOOKOUT", 3, 1)
    assert p.cards(0, "DRAWN") == {*left, *thrown}
    assert len(p.cards(1, "DRAWN")) == 4


@pytest.mark.clause("R.26c")
def test_explore_without_any_card_left_is_illegal():
    """All cards in hand, and no token for the boost that would otherwise be a discard to draw."""
    explores = {"TILE EXPLORE", "OWN EAVESDROPPERS"}
    hand = [name for name in deck_of("URVART") if name not in ("EAVESDROPPERS", "TIP_OFF")]
    fields = {"empires": [["EAVESDROPPERS"]], "tokens": [(0, 1, "TIMBER_BARGE")] * TOKENS}
    assert urvart(hands=[[*hand, "TIP_OFF"]], **fields).legal() & explores == set()
    assert urvart(hands=[hand], **fields).legal() & explores == explores  # one card in the deck
    assert urvart(hands=[hand], discards=[["TIP_OFF"]], **fields).legal() & explores == explores
    fields["tokens"].pop()
    assert urvart(hands=[[*hand, "TIP_OFF"]], **fields).legal() & explores == explores  # the boost itself


@pytest.mark.clause("R.26c")
def test_a_reveal_without_any_island_left_is_illegal():
    fields = {"empires": [[SPY]], "goods": [{"STONE": 1}], "hands": [["STOLEN_CHARTS"]]}
    p = urvart(pillaged=Island.__members__, **fields)
    assert f"OWN {SPY}" not in p.legal()
    p.play("TILE SAIL")
    assert p.phase == "CARGO" or p.queue  # no window: the boost cannot be played
    assert "STOLEN_CHARTS" in p.hand(0)
    p = urvart(pillaged=[name for name in Island.__members__ if name != DISTANT], **fields).play(f"OWN {SPY}")
    assert (p.islands("REVEALED"), p.phase) == ({DISTANT}, "OPTIONAL")  # the only deck with a card


@pytest.mark.clause("R.26d")
def test_an_island_deck_is_not_rebuilt():
    kept = islands_of("NEARBY")[0]
    gone = [name for name in islands_of("NEARBY") if name != kept]
    p = position(pillaged=gone, revealed=[kept], passed=[0, 1]).play("PASS")
    assert p.turn == 3
    assert p.islands("REVEALED") & {*islands_of("NEARBY")} == {kept}
    assert len(p.islands("REVEALED") & {*islands_of("DISTANT")}) == 2


# --- R.28: boats -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.28a")
@pytest.mark.parametrize(("boats", "legal"), [({}, False), ({"RAFT": 1}, True)])
def test_a_boat_removed_is_neither_spent_nor_queued(boats, legal):
    away = {"spent_boats": [{"RAFT": 1}], "queue": [(0, "SHIP", "NOTHING")]}
    p = position(empires=[[PLANKER]], goods=[{"FISH": 1}], boats=[boats], **away)
    assert (f"OWN {PLANKER}" in p.legal()) == legal


@pytest.mark.clause("R.28b")
@pytest.mark.parametrize("ahead", [(0, "SHIP", "FISH"), (0, "RAFT", "NOTHING"), (1, "SHIP", "RAZE")])
def test_moving_up_changes_places_with_the_boat_ahead(ahead):
    mine = (0, "SHIP", "BOTH")
    queue = [(1, "SHIP", "NOTHING"), ahead, mine]
    fields = {"empires": [[WRESTLING]], "goods": [price(WRESTLING, 1)], "boats": [{}, {}]}
    p = position(queue=queue, **fields).play(f"OWN {WRESTLING}")
    if p.phase == "QUEUED":
        p.play("QUEUED SECOND")
    assert p.queue == [queue[0], mine, ahead]


@pytest.mark.clause("R.28b")
@pytest.mark.parametrize(
    "queue", [[], [(0, "SHIP", "FISH"), (1, "SHIP", "FISH")], [(1, "SHIP", "FISH"), (0, "RAFT", "NOTHING")]]
)
def test_only_ones_own_ship_behind_another_boat_moves_up(queue):
    assert f"OWN {WRESTLING}" not in position(queue=queue, empires=[[WRESTLING]], goods=[WEALTH], boats=[{}]).legal()


@pytest.mark.clause("R.28c")
def test_a_boat_that_can_land_lands_at_once_wherever_it_is_in_the_queue():
    queue = [(0, "RAFT", "NOTHING"), (1, "SHIP", "BOTH"), (0, "SHIP", "FISH")]
    fields = {"empires": [[NOW]], "boats": [{}]}
    p = position(queue=queue, revealed=[NEARBY, DISTANT], **fields).play(f"OWN {NOW}")
    assert (p.phase, p.legal()) == ("QUEUED", {"QUEUED FIRST", "QUEUED SECOND"})
    p.play("QUEUED SECOND", f"PILLAGE {DISTANT}")
    assert (p.queue, p.of(0, "boats")) == (queue[:2], {"SHIP": 1})
    p = position(queue=queue, revealed=[DISTANT], **fields).play(f"OWN {NOW}")
    assert (p.queue, p.island(DISTANT)) == (queue[:2], "DISCARD")  # the Raft can do nothing there
    assert f"OWN {NOW}" not in position(queue=queue[:2], revealed=[DISTANT], **fields).legal()


@pytest.mark.clause("R.28c")
def test_a_boat_that_lands_at_once_must_land():
    p = position(queue=[(0, "SHIP", "NOTHING")], revealed=[NEARBY, "SHEEP_HOLM"], empires=[[NOW]], boats=[{}])
    p.play(f"OWN {NOW}")
    assert p.legal() == {f"PILLAGE {NEARBY}", "PILLAGE SHEEP_HOLM"}


@pytest.mark.clause("R.28d")
def test_an_island_conquered_in_the_action_phase_may_be_used_in_that_round():
    fields = {"queue": [(0, "SHIP", "RAZE")], "revealed": ["PINE_HOLM"], "boats": [{}], "passed": [0, 1]}
    p = position(empires=[[NOW]], **fields).play(f"OWN {NOW}", "CONQUER PINE_HOLM")
    wood = p.goods(0).get("WOOD", 0)
    p.play("OWN PINE_HOLM")
    assert p.goods(0)["WOOD"] == wood + gained("PINE_HOLM", "WOOD")


# --- R.30: pawns -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.30a")
@pytest.mark.parametrize(("exhausted", "pawn"), [([0, 0], "FIRST"), ([1, 0], "SECOND"), ([0, 1], "FIRST")])
def test_of_two_pawns_with_the_same_move_the_first_is_offered(exhausted, pawn):
    p = position(goods=[{"APPLE": 1}], pawns=[["SAIL", "SAIL"]], exhausted_pawns=[exhausted])
    assert p.legal("MOVE") == {f"MOVE {pawn} LEFT", f"MOVE {pawn} RIGHT"}


@pytest.mark.clause("R.30a")
def test_pawns_on_two_tiles_both_may_move():
    p = position(goods=[{"APPLE": 1}], pawns=[["SAIL", "EXPLORE"]])
    assert p.legal("MOVE") == {f"MOVE {pawn} {side}" for pawn in ("FIRST", "SECOND") for side in ("LEFT", "RIGHT")}


@pytest.mark.clause("R.30b")
@pytest.mark.parametrize(("at", "side", "to"), [
    ("SAIL", "LEFT", "HARVEST"), ("SAIL", "RIGHT", "POPULATE"), ("POPULATE", "LEFT", "SAIL"),
    ("EXPLORE", "RIGHT", "HARVEST"),
])  # fmt: skip
def test_left_is_the_previous_tile_and_right_the_next(at, side, to):
    circle = ["POPULATE", "CONSTRUCT", "EXPLORE", "HARVEST", "SAIL"]
    p = position(circle=circle, goods=[{"APPLE": 1}], pawns=[[at]]).play(f"MOVE FIRST {side}")
    assert p.of(0, "pawn_at") == [to, -1]


# --- R.31: the Lookout and the starting hand -------------------------------------------------------------------------


def opening(p):
    """Every seat keeps its first three cards; what each had drawn."""
    drawn = {}
    while p.stage == "SET_UP":
        seat = p.to_act
        drawn.setdefault(seat, p.cards(seat, "DRAWN"))
        p.play(min(p.legal("HAND"), key=lambda label: Card[label.split()[1]]))
    return drawn


@pytest.mark.clause("R.31a")
@pytest.mark.parametrize("players", [1, 3])
def test_the_first_round_begins_with_a_lookout(players):
    p = new_game(players)
    opening(p)
    assert (p.stage, p.turn, p.phase) == ("LOOKOUT", 1, "KEEP")
    assert [len(p.cards(seat, "DRAWN")) for seat in range(players)] == [4] * players


@pytest.mark.clause("R.31b", "R.31c")
def test_exactly_three_of_five_are_kept_for_nothing_and_two_discarded():
    p = new_game()
    drawn = opening(p)
    for seat, cards in drawn.items():
        ordered = sorted(cards, key=lambda name: Card[name])
        assert len(cards) == 5
        assert p.hand(seat) == {*ordered[:3]}
        assert p.cards(seat, "DISCARD") == {*ordered[3:]}
        assert (p.of(seat, "workers"), p.of(seat, "spent_workers")) == (5, 0)


@pytest.mark.clause("R.31b")
def test_at_set_up_nobody_stops_before_the_third_card_or_goes_beyond():
    p = new_game()
    seat = p.to_act
    kept = 0
    while p.to_act == seat and p.stage == "SET_UP":
        assert "DONE" not in p.legal()
        last = max(p.legal(), key=lambda label: Card[label.split()[1]])
        p.play(last)  # so that the ones left are just enough: they are kept by themselves
        kept += 1
    assert len(p.cards(seat, "KEPT") | p.hand(seat)) == 3
    assert kept == 1


# --- R.34: targets and multiples -------------------------------------------------------------------------------------


@pytest.mark.clause("R.34a")
@pytest.mark.parametrize("place", ["NET_MENDERS", "HAPPY_PIGS_ISLAND"])
def test_only_fields_of_ones_own_yield(place):
    clans = ("BOUDICCA", "BOUDICCA", "URVART")
    p = position(3, clans=clans, empires=[[place], [SAKURA]]).play(f"OWN {place}")
    assert (p.phase, p.to_act) == ("FIELD", 0)
    assert p.legal() == {"OWN TIMBER_BARGE", "OWN ORCHARD_LUGGER", "OWN WOOL_TRANSPORT_RANSACK"}


def final(clans, empire, **fields):
    """Seat 0's points when this round ends the game."""
    p = position(clans=clans, empires=[[empire]], passed=[0, 1], ending=2, **fields).play("PASS")
    assert p.over == 1
    return p.score[0]


@pytest.mark.clause("R.34b")
def test_points_per_ship_count_ships_wherever_they_are():
    fields = {"boats": [{"SHIP": 1, "RAFT": 2}], "spent_boats": [{"SHIP": 1}], "queue": [(0, "SHIP", "NOTHING")]}
    fields |= {"clans": ("BOUDICCA", "URVART")}
    a_ship = GAINS[Card["QUEEN_S_FLEET"], 0, 0, 1]
    assert final(empire="QUEEN_S_FLEET", **fields) - final(empire="WRECKERS", **fields) == 3 * a_ship


@pytest.mark.clause("R.34c")
def test_points_per_token_count_ones_own_that_lie_on_cards():
    fields = {"tokens": [(0, 1, "TURNIP_PATCH")] * 4 + [(0, 1, "QUARRY_CAMP")] + [(1, 0, "TURNIP_PATCH")] * 3}
    fields |= {"clans": ("URVART", "URVART")}
    points, tokens = GAINS[Card["TROPHY_WALL"], 0, 0, [1, 3]]
    assert final(empire="TROPHY_WALL", **fields) - final(empire="FENCE_S_HUT", **fields) == 5 // tokens * points


@pytest.mark.clause("R.34d")
def test_exhausting_by_an_effect_spares_who_has_passed():
    fields = {"clans": ("URVART", "BOUDICCA", "URVART"), "goods": [WEALTH]}
    fields |= {"empires": [["SABOTAGE"], ["RAFT_YARD", "SHIP_YARD"], ["NIGHT_MARKET", "AXE_HIRE"]]}
    p = position(3, passed=[0, 1, 0], **fields).play("OWN SABOTAGE")
    assert p.legal() == {"OPPONENT SECOND NIGHT_MARKET", "OPPONENT SECOND AXE_HIRE"}
    assert "OWN SABOTAGE" not in position(3, passed=[0, 1, 1], **fields).legal()


@pytest.mark.clause("R.34e")
@pytest.mark.parametrize(
    ("card", "mine", "theirs"),
    [("LOW_KEY_THEFT", 1, 1), ("SHINTO_BANDITS", 1, 0), ("ART_THIEVES", 1, 0)],
)
def test_copying_stealing_and_asking_do_not_spare_who_has_passed(card, mine, theirs):
    p = urvart(empires=[[card]], goods=[{}, {"FISH": 1}], passed=[0, 1]).play(f"OWN {card}")
    assert (p.goods(0).get("FISH", 0), p.goods(1).get("FISH", 0)) == (mine, theirs)
    assert p.to_act == 0


@pytest.mark.clause("R.34f")
@pytest.mark.parametrize(
    ("card", "theirs", "legal"),
    [
        ("SABOTAGE", {"empires": ["RAFT_YARD"]}, True),
        ("SABOTAGE", {"empires": ["RAFT_YARD"], "exhausted": ["RAFT_YARD"]}, False),
        ("SABOTAGE", {"empires": ["WRECKERS"]}, False),
        ("TOLL_ROPE", {"empires": ["RAFT_YARD"]}, True),
        ("TOLL_ROPE", {"empires": ["WRECKERS"]}, False),
        ("SHINTO_BANDITS", {"goods": {"FISH": 1}}, True),
        ("SHINTO_BANDITS", {"goods": {"GOLD": 1, "RAZE": 1}}, False),
        ("LOW_KEY_THEFT", {"goods": {"FISH": 1}}, True),
        ("LOW_KEY_THEFT", {"goods": {"GOLD": 1}}, False),
        ("ART_THIEVES", {"goods": {"GOLD": 1}}, False),
    ],
)
def test_a_gain_that_needs_a_target_needs_a_legal_one(card, theirs, legal):
    fields = {"goods": [WEALTH], "empires": [[card]]}
    for name, value in theirs.items():
        fields[name] = [*fields.get(name, [[]]), value]
    assert (f"OWN {card}" in urvart(**fields).legal()) == legal


@pytest.mark.clause("R.34g")
def test_placing_two_tokens_needs_two():
    fields = {"empires": [["ROADSIDE_TRAP"]], "goods": [WEALTH]}
    needed = gained("ROADSIDE_TRAP", "AMB")
    assert needed == 2
    for left in (needed, needed - 1):
        p = urvart(tokens=[(0, 1, "TIMBER_BARGE")] * (TOKENS - left), **fields)
        assert ("OWN ROADSIDE_TRAP" in p.legal()) == (left >= needed)


# --- R.35: gold ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.35a")
def test_gold_may_pay_for_any_resource_while_resources_are_held():
    p = urvart(empires=[["NIGHT_MARKET"]], goods=[{"WOOD": 1, "GOLD": 1}]).play("OWN NIGHT_MARKET")
    assert p.legal() == {"GOODS WOOD", "GOODS GOLD"}
    p.play("GOODS GOLD")
    assert p.goods(0) == {"WOOD": 1, "GOLD": gained("NIGHT_MARKET", "GOLD")}


@pytest.mark.clause("R.35a", "R.35b")
def test_each_gold_counts_as_one_more_kind():
    def ransom(**goods):
        return urvart(empires=[["RANSOM_TABLE"]], goods=[goods])

    assert "OWN RANSOM_TABLE" not in ransom(WOOD=3).legal()
    p = ransom(WOOD=3, GOLD=2).play("OWN RANSOM_TABLE")
    assert p.legal() == {"GOODS WOOD", "GOODS GOLD"}
    p.play("GOODS GOLD")
    assert p.legal() == {"GOODS WOOD", "GOODS GOLD"}
    p.play("GOODS GOLD")
    assert (p.goods(0), p.score[0]) == ({"WOOD": 3}, gained("RANSOM_TABLE", "POINTS"))
    p = ransom(WOOD=3, GOLD=2).play("OWN RANSOM_TABLE", "GOODS WOOD")  # no second wood: gold by itself
    assert p.goods(0) == {"WOOD": 2, "GOLD": 1}


# --- R.38: passing ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.38a")
def test_who_can_only_pass_has_passed_whatever_comes_later():
    """Urvart with both pawns placed and nothing else to do passes; the gold of his token would pay for a move."""
    idle = {"pawns": [[], ["POPULATE", "EXPLORE"]], "tokens": [(1, 0, "TIMBER_BARGE")]}
    p = position(goods=[{"GOLD": 1}], **idle).play("TILE POPULATE")
    assert (p.to_act, p.of(1, "passed")) == (0, 1)
    p.play("TILE HARVEST", "OWN TIMBER_BARGE", "BOAT RAFT")
    assert (p.goods(1), p.of(1, "passed")) == ({"GOLD": 1}, 1)
    assert p.to_act != 1 or p.stage != "ACTION"
    paid = position(goods=[{}, {"GOLD": 1}], **idle).play("TILE POPULATE")
    assert (paid.to_act, paid.of(1, "passed")) == (1, 0)


# --- R.39: the end by the cap ----------------------------------------------------------------------------------------


def capped(**fields):
    """The last round that the cap allows, with 24 points and all others done."""
    return position(options={"max_rounds": 2}, score=[24, 0], passed=[0, 1], **fields)


@pytest.mark.clause("R.39a")
def test_the_goal_reached_in_the_last_expedition_of_the_cap_is_a_truncation():
    assert gained(PILLAGE + Island["SAGA_COAST"], "POINTS") > 0
    p = capped(queue=[(0, "SHIP", "FISH")], revealed=["SAGA_COAST"]).play("PASS", "PILLAGE SAGA_COAST")
    assert (p.over, p.truncated) == (1, 1)
    assert p.score[0] > 25


@pytest.mark.clause("R.39b")
def test_the_goal_reached_earlier_in_that_round_ends_the_game_properly():
    p = capped(empires=[[BRIDGE]]).play(f"OWN {BRIDGE}", "PASS")
    assert (p.over, p.truncated) == (1, 0)
    p = capped(empires=[[BRIDGE]]).play("PASS")
    assert (p.over, p.truncated) == (1, 1)


@pytest.mark.clause("R.39c")
def test_the_last_round_has_no_clean_up():
    spent = {"workers": [3], "spent_workers": [2], "spent_boats": [{"SHIP": 1}], "pawns": [["SAIL"]]}
    p = position(ending=2, passed=[0, 1], exhausted=[[BRIDGE]], empires=[[BRIDGE]], revealed=[NEARBY], **spent)
    p.play("PASS")
    assert (p.over, p.turn, p.first) == (1, 2, 0)
    assert (p.of(0, "workers"), p.of(0, "spent_workers"), p.of(0, "spent_boats")) == (3, 2, {"SHIP": 1})
    assert (p.of(0, "pawn_at"), p.of(0, "exhausted"), p.of(0, "passed")) == (["SAIL", -1], {BRIDGE: 1}, 1)
    assert (p.islands("REVEALED"), p.cards(0, "DRAWN")) == ({NEARBY}, set())
