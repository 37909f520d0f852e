"""Base rule 5: the Lookout, and what nobody may see of it."""

import pytest

from hordes.engines.empires_of_the_north.components import CLAN, KIND, Card, Clan, Kind
from tests.engines.empires_of_the_north.scenario import gained, new_game, position

pytestmark = pytest.mark.empires_of_the_north
FOUR = {
    "BOUDICCA": ["RAFT_YARD", "SHIP_YARD", "TAIL_WIND", "RAFT_AWAY_TEAMS"],
    "URVART": ["WELCOME_WAGON", "ART_THIEVES", "EAVESDROPPERS", "ROADSIDE_TRAP"],
}
TWINS = ("BOUDICCA", "URVART", "URVART")


def lookout(players=2, clans=("BOUDICCA", "URVART"), **fields):
    """The next round's Lookout, with seat 1 to choose first; everyone draws the four of the clan."""
    decks = fields.pop("decks", [FOUR[clan] for clan in clans])
    p = position(players, clans=clans, decks=decks, passed=[0, *[1] * (players - 1)], **fields)
    return p.play("PASS")


def keep(p, *cards):
    """The seat to act keeps these and no more; a seat out of workers or cards has finished by itself."""
    seat = p.to_act
    p.play(*(f"HAND {card}" for card in cards))
    if (p.stage, p.to_act) == ("LOOKOUT", seat) and p.turn == 3 and not cards[3:]:
        p.play("DONE")
    return p


# --- draw, keep, discard ---------------------------------------------------------------------------------------------


@pytest.mark.clause("B.5a")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everyone_draws_four_cards(players):
    p = position(players, passed=[0, 1, 1, 1][:players]).play("PASS")
    assert (p.stage, p.phase, p.turn) == ("LOOKOUT", "KEEP", 3)
    assert [len(p.cards(seat, "DRAWN")) for seat in range(players)] == [4] * players


@pytest.mark.clause("B.5b")
@pytest.mark.parametrize("count", range(5))
def test_each_card_kept_costs_a_worker_for_the_round(count):
    p = lookout()
    keep(p, *FOUR["URVART"][:count])
    keep(p)
    assert (p.stage, p.of(1, "workers"), p.of(1, "spent_workers")) == ("ACTION", 5 - count, count)
    assert p.hand(1) == {*FOUR["URVART"][:count]}
    p.play("PASS", "PASS")
    assert (p.of(1, "workers"), p.of(1, "spent_workers")) == (5, 0)


@pytest.mark.clause("B.5b")
def test_without_a_worker_no_card_is_kept():
    p = lookout(workers=[5, 2])
    p.play("HAND WELCOME_WAGON")
    assert p.to_act == 1
    p.play("HAND ART_THIEVES")
    assert p.to_act == 0  # with both workers promised it has finished by itself
    keep(p)
    assert (p.hand(1), p.of(1, "workers")) == ({"WELCOME_WAGON", "ART_THIEVES"}, 0)


@pytest.mark.clause("B.5c")
def test_cards_not_kept_go_to_ones_own_discard():
    p = lookout(3, TWINS)
    keep(p, "ART_THIEVES")
    keep(p, "WELCOME_WAGON", "ROADSIDE_TRAP")
    before = [p.cards(seat, "DISCARD") for seat in range(3)]
    keep(p)
    assert p.cards(0, "DISCARD") - before[0] == {*FOUR["BOUDICCA"]}
    assert p.cards(1, "DISCARD") - before[1] == {"WELCOME_WAGON", "EAVESDROPPERS", "ROADSIDE_TRAP"}
    assert p.cards(2, "DISCARD") - before[2] == {"ART_THIEVES", "EAVESDROPPERS"}


@pytest.mark.clause("B.5d")
def test_there_is_no_limit_to_the_hand():
    rest = [c.name for c in Card if CLAN[c] == Clan.URVART and KIND[c] != Kind.BASIC and c.name not in FOUR["URVART"]]
    p = lookout(hands=[[], rest])
    p.play(*(f"HAND {card}" for card in FOUR["URVART"]))
    keep(p)
    assert len(p.hand(1)) == 30


# --- hidden choices --------------------------------------------------------------------------------------------------


def seen_by_others(p, chooser, players):
    return [p.observation(seat).tolist() for seat in range(players) if seat != chooser]


@pytest.mark.clause("B.5e")
@pytest.mark.parametrize(("players", "clans"), [(2, TWINS[:2]), (3, TWINS), (4, (*TWINS, "BOUDICCA"))])
def test_nothing_of_a_choice_shows_before_all_have_chosen(players, clans):
    choices = [(), ("ART_THIEVES",), ("WELCOME_WAGON", "ART_THIEVES"), ("EAVESDROPPERS", "ROADSIDE_TRAP")]
    games = [keep(lookout(players, clans), *cards) for cards in choices]
    for p in games:
        assert p.to_act == 2 % players
        assert (p.of(1, "workers"), p.hand(1)) == (5, set())
        assert not {*FOUR["URVART"]} & p.cards(1, "DISCARD")
        assert seen_by_others(p, 1, players) == seen_by_others(games[0], 1, players)
        assert p.legal() == games[0].legal()
    for _ in range(players - 1):
        assert all(seen_by_others(p, 1, players) == seen_by_others(games[0], 1, players) for p in games)
        for p in games:
            keep(p)
    assert {p.stage for p in games} == {"ACTION"}
    views = [seen_by_others(p, 1, players) for p in games]
    assert all(views[i] != views[j] for i in range(4) for j in range(i))


@pytest.mark.clause("B.5e")
def test_not_even_while_a_seat_is_choosing():
    p = lookout(3, TWINS)
    before = seen_by_others(p, 1, 3)
    for card in ("WELCOME_WAGON", "ART_THIEVES"):
        p.play(f"HAND {card}")
        assert (p.to_act, seen_by_others(p, 1, 3)) == (1, before)
    assert sum(p.sees(1, "kept")) == 2  # it sees its own


@pytest.mark.clause("B.5e")
def test_who_chooses_later_is_asked_the_same_whatever_the_others_chose():
    p = lookout(3, TWINS)
    keep(p, *FOUR["URVART"])
    assert (p.to_act, p.legal("HAND")) == (2, {f"HAND {card}" for card in FOUR["URVART"]})
    keep(p, "ART_THIEVES")
    assert [p.of(seat, "spent_workers") for seat in range(3)] == [0, 0, 0]
    keep(p)
    assert [p.of(seat, "spent_workers") for seat in range(3)] == [0, 4, 1]


@pytest.mark.clause("B.5f")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_choice_of_the_starting_hand_is_hidden_in_the_same_way(players):
    one, other = new_game(players, seed=3), new_game(players, seed=3)
    chooser = one.first
    while one.to_act == chooser:
        one.play(min(one.legal(), key=lambda label: Card[label.split()[1]]))
    while other.to_act == chooser:
        other.play(max(other.legal(), key=lambda label: Card[label.split()[1]]))
    assert one.cards(chooser, "KEPT") != other.cards(chooser, "KEPT")
    assert len(one.cards(chooser, "KEPT")) == len(other.cards(chooser, "KEPT")) == 3
    for p in (one, other):
        assert (p.hand(chooser), p.cards(chooser, "DISCARD")) == (set(), set())
    assert seen_by_others(one, chooser, players) == seen_by_others(other, chooser, players)
    for p in (one, other):
        while p.stage == "SET_UP":
            p.play(min(p.legal(), key=lambda label: Card[label.split()[1]]))
    assert one.cards(chooser, "DISCARD") != other.cards(chooser, "DISCARD")
    name = f"seats[{players - 1}].discard"  # as the seat to the left of the chooser sees it
    assert one.sees((chooser + 1) % players, name) != other.sees((chooser + 1) % players, name)


# --- cards at work in the Lookout ------------------------------------------------------------------------------------


@pytest.mark.clause("B.5g")
def test_lookout_effects_come_after_the_choices_of_all():
    p = lookout(empires=[["SALT_STORE"]])
    assert p.goods(0) == {}
    keep(p, "WELCOME_WAGON")
    assert (p.stage, p.goods(0)) == ("LOOKOUT", {})
    keep(p)
    assert (p.stage, p.goods(0)) == ("ACTION", {"FISH": gained("SALT_STORE", "FISH")})


@pytest.mark.clause("B.5g")
def test_what_changes_the_number_of_cards_comes_first():
    five = [*FOUR["URVART"], "STOLEN_SICKLE"]
    p = lookout(decks=[FOUR["BOUDICCA"], five], empires=[[], ["RUMOUR_MILL"]])
    assert (p.cards(1, "DRAWN"), p.cards(0, "DRAWN")) == ({*five}, {*FOUR["BOUDICCA"]})
    assert p.legal("HAND") == {f"HAND {card}" for card in five}
