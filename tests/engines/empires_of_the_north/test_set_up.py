"""Base rules 0 to 4: seats and clans, islands, tiles, and what everyone starts with."""

from collections import Counter
from itertools import permutations

import pytest

from hordes.engines.empires_of_the_north.components import CLAN, DECK, KIND, TOKENS, Card, Clan, Deck, Island, Kind
from tests.engines.empires_of_the_north.scenario import CIRCLE, field_goods, gained, new_game, plus, position, price

pytestmark = pytest.mark.empires_of_the_north
SEEDS = range(40)
BOTH = ("BOUDICCA", "URVART")
BASICS = {clan: {c.name for c in Card if CLAN[c] == Clan[clan] and KIND[c] == Kind.BASIC} for clan in Clan.__members__}


def clans(players, seed):
    p = new_game(players, seed=seed)
    return tuple(p.of(seat, "clan") for seat in range(players))


def kept_first(p):
    """Everybody keeps the first three cards at set-up."""
    while p.stage == "SET_UP":
        p.play(min(p.legal("HAND"), key=lambda label: Card[label.split()[1]]))
    return p


# --- seats -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.0a")
def test_two_players_have_one_clan_each_in_a_random_order():
    assert {clans(2, seed) for seed in SEEDS} == {*permutations(BOTH)}


@pytest.mark.clause("B.0b")
def test_three_players_have_both_clans_and_a_third_that_is_drawn_in_a_random_order():
    orders = {order for drawn in BOTH for order in permutations((*BOTH, drawn))}
    assert {clans(3, seed) for seed in SEEDS} == orders


@pytest.mark.clause("B.0c")
def test_four_players_have_either_clan_twice_in_a_random_order():
    assert {clans(4, seed) for seed in range(60)} == {*permutations(BOTH * 2)}


@pytest.mark.clause("B.0d")
def test_seats_of_the_same_clan_have_decks_of_their_own():
    p = new_game(4)
    for seat in range(4):
        own = {c.name for c in Card if CLAN[c] == Clan[p.of(seat, "clan")]}
        assert p.cards(seat, "DECK") | p.cards(seat, "DRAWN") | p.cards(seat, "BUILT") == own
    twins = [seat for seat in range(4) if p.of(seat, "clan") == "URVART"]
    assert p.cards(twins[0], "DRAWN") != p.cards(twins[1], "DRAWN")


@pytest.mark.clause("B.0d")
def test_what_one_seat_does_leaves_the_other_of_its_clan_alone():
    p = position(4, hands=[["HARBOUR_FEAST"]], passed=[0, 1, 0, 1])
    p.play("TILE CONSTRUCT")
    assert (p.where(0, "HARBOUR_FEAST"), p.where(2, "HARBOUR_FEAST")) == ("BUILT", "DECK")
    p.play("TILE SAIL", "TILE SAIL")
    assert p.queue == [(2, "SHIP", "NOTHING"), (0, "SHIP", "NOTHING")]
    assert [p.of(seat, "boats") for seat in (0, 2)] == [{"RAFT": 2}] * 2


@pytest.mark.clause("B.0d", "B.4b")
def test_seats_of_the_same_clan_have_ambush_tokens_of_their_own():
    p = position(3, empires=[[], ["TOLL_ROPE"], ["TOLL_ROPE"]], to_act=1, tokens=[(2, 0, "TIMBER_BARGE")] * TOKENS)
    assert [p.sees(seat, "seats[0].tokens_left") for seat in range(3)] == [0, 1, 0]
    p = position(3, empires=[["HARBOUR_FEAST"], ["TOLL_ROPE"], ["TOLL_ROPE"]], to_act=1)
    p.play("OWN TOLL_ROPE")
    assert p.play("OPPONENT SECOND HARBOUR_FEAST").tokens == [(1, 0, "HARBOUR_FEAST")]
    assert [p.sees(seat, "seats[0].tokens_left") * TOKENS for seat in range(3)] == [0, TOKENS - 1, TOKENS]
    p.play("OWN TOLL_ROPE", "OPPONENT NEXT HARBOUR_FEAST")
    assert p.tokens == [(1, 0, "HARBOUR_FEAST"), (2, 0, "HARBOUR_FEAST")]


@pytest.mark.clause("B.0e")
def test_alone_one_plays_boudicca():
    assert {clans(1, seed) for seed in SEEDS} == {("BOUDICCA",)}


# --- the table -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.1a")
def test_both_island_decks_are_shuffled():
    shown = [new_game(seed=seed).islands("REVEALED") for seed in range(120)]
    assert len({frozenset(row) for row in shown}) > 100
    assert {name for row in shown for name in row} == set(Island.__members__)


@pytest.mark.clause("B.1b")
@pytest.mark.parametrize("seed", range(5))
def test_two_islands_of_each_deck_lie_revealed(seed):
    p = new_game(seed=seed)
    shown = p.islands("REVEALED")
    assert Counter(Deck(DECK[Island[name]]).name for name in shown) == {"NEARBY": 2, "DISTANT": 2}
    assert p.islands("DECK") == set(Island.__members__) - shown


@pytest.mark.clause("B.2a")
def test_the_five_tiles_lie_in_a_random_circle():
    circles = [tuple(new_game(seed=seed).circle) for seed in range(120)]
    assert {tuple(sorted(circle)) for circle in circles} == {tuple(sorted(CIRCLE))}
    assert len(set(circles)) > 60  # of 120
    assert all({circle[place] for circle in circles} == set(CIRCLE) for place in range(5))


@pytest.mark.clause("B.2b")
@pytest.mark.parametrize("place", range(5))
def test_each_tile_has_two_neighbours_the_ends_of_the_circle_too(place):
    circle = ["POPULATE", "SAIL", "EXPLORE", "HARVEST", "CONSTRUCT"]
    fields = {"circle": circle, "pawns": [[circle[place]]], "hands": [["HARBOUR_FEAST", "MAST_LOOKOUT"]]}
    for side, to in (("LEFT", circle[place - 1]), ("RIGHT", circle[(place + 1) % 5])):
        p = position(goods=[{"APPLE": 1}], **fields)
        assert p.legal("MOVE") == {"MOVE FIRST LEFT", "MOVE FIRST RIGHT"}
        assert p.play(f"MOVE FIRST {side}").of(0, "pawn_at") == [to, -1]


@pytest.mark.clause("B.2c")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn(players):
    games = [new_game(players, seed=seed) for seed in SEEDS]
    assert {p.first for p in games} == set(range(players))
    assert all(kept_first(p).to_act == p.first for p in games[:3])


# --- the start -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B.3a")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everyone_starts_with_the_three_basic_fields(players):
    p = new_game(players)
    for seat in range(players):
        assert p.cards(seat, "BUILT") == BASICS[p.of(seat, "clan")]
        assert len(p.cards(seat, "BUILT")) == 3


@pytest.mark.clause("B.3b")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everyone_starts_with_the_goods_of_these(players):
    p = new_game(players)
    for seat in range(players):
        assert p.goods(seat) == plus(*map(field_goods, BASICS[p.of(seat, "clan")])) != {}


@pytest.mark.clause("B.3c")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everyone_starts_with_five_workers(players):
    p = new_game(players)
    assert [(p.of(seat, "workers"), p.of(seat, "spent_workers")) for seat in range(players)] == [(5, 0)] * players


@pytest.mark.clause("B.3d")
def test_everyone_has_two_pawns_free_at_the_start():
    assert [new_game(4).of(seat, "pawn_at") for seat in range(4)] == [[-1, -1]] * 4
    p = position(passed=[0, 1], goods=[{"APPLE": 1}]).play("TILE POPULATE")
    assert p.legal("TILE")
    p.play("TILE EXPLORE")
    assert (p.of(0, "pawn_at"), p.legal("TILE")) == (["POPULATE", "EXPLORE"], set())


@pytest.mark.clause("B.3e")
def test_the_other_thirty_cards_are_a_shuffled_deck():
    drawn = {"BOUDICCA": [], "URVART": []}
    for seed in SEEDS:
        p = new_game(seed=seed)
        for seat in range(2):
            assert len(p.cards(seat, "DECK") | p.cards(seat, "DRAWN")) == 30
            drawn[p.of(seat, "clan")].append(frozenset(p.cards(seat, "DRAWN")))
    for clan, draws in drawn.items():
        assert set().union(*draws) == {c.name for c in Card if CLAN[c] == Clan[clan]} - BASICS[clan]
        assert len(set(draws)) > 35  # of 40


@pytest.mark.clause("B.3f")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_of_five_cards_three_are_kept_as_the_starting_hand(players):
    p = new_game(players)
    drawn = [p.cards(seat, "DRAWN") for seat in range(players)]
    assert [len(cards) for cards in drawn] == [5] * players
    kept_first(p)
    for seat in range(players):
        assert len(p.hand(seat)) == 3
        assert p.hand(seat) < drawn[seat]


@pytest.mark.clause("B.4a", "B.4b")
def test_urvart_starts_with_two_ships_no_raft_and_eight_tokens():
    p = new_game(4)
    for seat in range(4):
        urvart = p.of(seat, "clan") == "URVART"
        assert p.of(seat, "boats") == ({"SHIP": 2} if urvart else {"RAFT": 2, "SHIP": 1})
        assert p.sees(seat, "seats[0].tokens_left") == urvart
    assert (TOKENS, p.tokens) == (8, [])


@pytest.mark.clause("B.4b")
def test_with_all_eight_tokens_laid_urvart_has_none_left_to_place():
    for laid, legal in ((7, True), (8, False)):
        tokens = [(1, 0, "TIMBER_BARGE")] * laid
        p = position(empires=[["HARBOUR_FEAST"], ["TOLL_ROPE"]], tokens=tokens, to_act=1)
        assert ("OWN TOLL_ROPE" in p.legal()) == legal


@pytest.mark.clause("B.4c", "B.4d")
@pytest.mark.parametrize(("boat", "yard", "most"), [("RAFT", "RAFT_YARD", 4), ("SHIP", "SHIP_YARD", 3)])
def test_nobody_owns_more_rafts_or_ships_than_the_cap(boat, yard, most):
    gain = gained(yard, boat)

    def yard_with(**boats):
        return position(empires=[[yard]], goods=[price(yard)], **boats)

    p = yard_with(boats=[{boat: most - 1}])
    p.play(f"OWN {yard}")
    assert (gain, p.of(0, "boats")) == (1, {boat: most})
    full = [
        {"boats": [{boat: most}]},
        {"boats": [{boat: most - 1}], "spent_boats": [{boat: 1}]},
        {"boats": [{boat: most - 1}], "queue": [(0, boat, "NOTHING")]},
    ]
    assert [f"OWN {yard}" in yard_with(**fields).legal() for fields in full] == [False] * 3
    other = "SHIP" if boat == "RAFT" else "RAFT"
    assert f"OWN {yard}" in yard_with(boats=[{other: 3}]).legal()
