"""Rulings R.9 to R.12: pathfinder, revenge and its corpses, death, theft and brawl."""

import pytest

from hordes.engines.barbaria.components import (
    CARDS,
    FIGHT,
    KEPT,
    MANDATORY,
    MINIMUM,
    PIPS,
    SKILLS,
    SLOT_COLOUR,
    Card,
    Colour,
)
from tests.engines.barbaria.scenario import card, cards, easy, position

pytestmark = pytest.mark.barbaria

BARBARIANS = cards("BARBARIAN")
MINE, DEAD = BARBARIANS[0], BARBARIANS[2:]
BOSSES = cards("BOSS")
BOAR, BELT, HORN = "GIANT_BOAR", "GLORIOUS_BELT", "HORN_OF_ODIN"
MAP = card("ITEM", icons="pathfinder", consumable=False)
AXE, AMULET = card("ITEM", icons="+2 red"), card("ITEM", icons="+2 yellow")
TRAIL = card("QUEST", icons="pathfinder", consumable=True)
SCOUT = card("QUEST", icons="pathfinder", consumable=False)
GLORY = [name for name in cards("QUEST", icons="glory") if name != BOAR]
HARD = [name for name in cards("QUEST") if MANDATORY[Card[name]]]
OPTIONAL = [name for name in cards("QUEST") if not MANDATORY[Card[name]] and name != BOAR]
SKILLED = [name for name in cards("QUEST") if SKILLS[Card[name]].any()]
PERMANENT = [name for name in SKILLED if name not in cards("QUEST", consumable=True)]
CONSUMABLE = [name for name in SKILLED if name in cards("QUEST", consumable=True)]
THEFT, BRAWL = easy("QUEST", icons="theft"), "BRAWL"
PLAIN_FIGHTS = [  # those that two coloured dice can beat
    c.name for c in Card if FIGHT[c] and Colour.WHITE not in SLOT_COLOUR[c] and MINIMUM[c].max() <= PIPS
]
PLAIN_BOSSES = [name for name in PLAIN_FIGHTS if name in BOSSES]


def of_no_use(names):
    """The first of those cards whose skill helps no red die."""
    return next(n for n in names if not {"red", "white"} & set(CARDS[Card[n]].icons.split()))


def bosses_away(*left):
    """All other bosses, kept by seats 0 and 1."""
    kept = [name for name in BOSSES if name not in left]
    return kept[:3], kept[3:]


# --- pathfinder ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.9a", "R.9d")
def test_a_boss_passed_over_waits_outside_the_discards_until_the_result():
    first, second = PLAIN_BOSSES[:2]
    mine, theirs = bosses_away(first, second)
    p = position(phase="OFFER", challenge=first, held=[[MAP, HORN, *mine], theirs], decks={"BOSS": [second]})
    p.play("PATHFIND")  # the horn is there, so ACCEPT is asked
    assert (p.challenge, p.where(first)) == (second, "ROW")
    assert p.legal() == {"ACCEPT", "HORN"}  # the deck is empty, and the first boss is not among the discards
    p.roll("ACCEPT", 6, 6)
    assert (p.where(first), p.where(second), p.row_size) == ("DISCARD", ("HELD", 0), 0)


@pytest.mark.clause("R.9a")
def test_a_boss_passed_over_stays_out_of_the_reshuffle_for_the_next_one():
    p = position(phase="OFFER", challenge=BOSSES[0], held=[[MAP, HORN]], decks={"BOSS": []})
    met = {p.challenge}
    for passed in range(1, len(BOSSES)):
        p.play("PATHFIND")
        assert p.challenge not in met
        met.add(p.challenge)
        assert len(p.cards("ROW")) == passed
    assert "PATHFIND" not in p.legal()


@pytest.mark.clause("R.9b")
def test_a_mandatory_quest_passed_over_is_dealt_out_in_its_place():
    third, first = OPTIONAL[:2]
    second, last = next(name for name in HARD if name != BRAWL), BRAWL
    p = position(phase="OFFER", held=[[MAP]], row=[first], challenge=second, decks={"QUEST": [third]})
    assert p.play("PATHFIND").challenge == third
    p.play("REJECT")
    assert p.row[:3] == [first, second, third]
    p = position(5, phase="OFFER", row=[first, second, third], challenge=last).roll("ACCEPT", 1, 1)
    if p.phase == "CHALLENGE":
        p.play("STOP")
    assert [p.where(name) for name in (first, second, third, last)] == [("PINUP", seat) for seat in (1, 2, 3, 4)]


@pytest.mark.clause("R.9c")
@pytest.mark.parametrize("left", [0, 1])
def test_pathfind_needs_another_card(left):
    """With the deck and the discards empty nothing is spent, and the card at hand is taken on."""
    deck = {"decks": {"QUEST": [BRAWL][:left]}, "elsewhere": {"QUEST": ("PINUP", 1)}}
    challenge = next(name for name in HARD if name in PLAIN_FIGHTS)
    p = position(phase="OFFER", challenge=challenge, held=[[TRAIL]], **deck)
    assert p.legal() == ({"ACCEPT", "PATHFIND"} if left else {"ACCEPT"})
    if left:
        assert p.play("PATHFIND").where(TRAIL) == "DISCARD"
    else:
        assert p.roll("ACCEPT", 6, 6).where(TRAIL) == ("HELD", 0)


@pytest.mark.clause("R.9d")
@pytest.mark.parametrize("deck", ["QUEST", "BOSS"])
def test_pathfind_reveals_another_card_of_the_same_deck(deck):
    first, second = (HARD if deck == "QUEST" else BOSSES)[:2]
    p = position(phase="OFFER", challenge=first, held=[[MAP, HORN]], decks={deck: [second]})
    assert p.play("PATHFIND").challenge == second
    rest = {"QUEST": ("PINUP", 1), "BOSS": "DISCARD"} if deck == "QUEST" else {}
    mine, theirs = bosses_away(first) if deck == "BOSS" else ([], [])
    p = position(phase="OFFER", challenge=first, held=[[MAP, *mine], theirs], decks={deck: []}, elsewhere=rest)
    assert p.legal() == {"ACCEPT"}  # cards of other decks do not count


@pytest.mark.clause("R.9e")
@pytest.mark.parametrize("owned", [MAP, SCOUT])
def test_a_permanent_pathfinder_works_until_the_deck_is_used_up(owned):
    digging = {"phase": "OFFER", "challenge": HARD[0], "held": [[owned]], "elsewhere": {"QUEST": ("PINUP", 1)}}
    p = position(**digging, decks={"QUEST": HARD[1:]})
    for passed in range(1, len(HARD) - 1):
        p.play("PATHFIND")
        assert (p.pathfound, p.row_size, p.where(owned)) == (passed, passed, ("HELD", 0))
    assert p.legal() == {"ACCEPT", "PATHFIND"}
    assert position(**digging, decks={"QUEST": []}, row=HARD[1:]).legal() == {"ACCEPT"}


@pytest.mark.clause("R.9f")
def test_option_each_permanent_pathfinder_works_once_a_turn():
    once = {"options": {"pathfinder_limit": 1}, "phase": "OFFER", "challenge": HARD[0]}
    deck = {"decks": {"QUEST": HARD[1:]}}
    p = position(held=[[MAP, HORN]], **once, **deck).play("PATHFIND")
    assert p.legal() == {"ACCEPT", "HORN"}
    deck["decks"] = {"QUEST": [name for name in HARD[1:] if name not in (TRAIL, SCOUT)]}
    p = position(held=[[MAP, SCOUT, HORN]], **once, **deck).play("PATHFIND", "PATHFIND")
    assert p.legal() == {"ACCEPT", "HORN"}
    p = position(held=[[MAP, TRAIL]], **once, **deck).play("PATHFIND")
    assert p.where(TRAIL) == ("HELD", 0)
    assert p.play("PATHFIND").where(TRAIL) == "DISCARD"


@pytest.mark.clause("R.9f")
def test_option_the_next_turn_begins_afresh():
    p = position(
        options={"pathfinder_limit": 1}, pathfound=1, phase="CHALLENGE", challenge=BRAWL, dice=(1, 1), to_act=1
    )
    if p.phase == "CHALLENGE":
        p.play("STOP")
    assert (p.to_act, p.pathfound) == (0, 0)


# --- revenge ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.10a")
def test_a_seventh_glory_for_the_monster_ends_the_game_before_any_corpse_is_touched():
    p = position(held=[GLORY[:6]], monsters={BOAR: [(DEAD[0], [AXE])]}).roll("REVENGE MONSTER_1", 6, 6)
    assert (p.over, p.end_reason, p.score, p.place) == (1, "SEVENTH_GLORY", [7, 0], [1, 2])
    assert (p.where(DEAD[0]), p.where(AXE), p.items(0)) == ("CORPSE", "LOOT", set())


@pytest.mark.clause("R.10b")
def test_corpses_are_settled_one_by_one_the_oldest_first():
    old, middle, young = DEAD[5], DEAD[0], DEAD[3]
    p = position(monsters={BOAR: [(old, [AXE]), (middle, [AMULET]), (young, [HORN])]})
    p.roll("REVENGE MONSTER_1", 6, 6)
    assert (p.phase, p.corpse, p.score) == ("CORPSE", old, [1, 0])
    p.play("PLUNDER")
    assert (p.phase, p.corpse, p.items(0)) == ("CORPSE", middle, {AXE})
    p.play("BURY")
    assert (p.phase, p.corpse, p.items(0), p.score) == ("CORPSE", young, {AXE}, [2, 0])
    p.play("PLUNDER")
    assert (p.to_act, p.items(0), p.score) == (1, {AXE, HORN}, [2, 0])
    assert [p.where(name) for name in (old, middle, young)] == ["DISCARD", ("BURIED", 0), "DISCARD"]


@pytest.mark.clause("R.10b")
def test_corpses_under_another_monster_are_left_alone():
    other = next(name for name in PLAIN_FIGHTS if name != BOAR)
    p = position(monsters={other: [(DEAD[0], [AXE])], BOAR: [(DEAD[1], [])]})
    p.roll("REVENGE MONSTER_2", 6, 6).play("PLUNDER")
    assert (p.to_act, p.monsters_in_order(), p.where(DEAD[0])) == (1, [other], "CORPSE")


@pytest.mark.clause("R.10c")
def test_burying_stops_at_the_seventh_glory():
    corpses = [(DEAD[0], []), (DEAD[1], [AXE])]
    p = position(held=[GLORY[:5]], monsters={BOAR: corpses}).roll("REVENGE MONSTER_1", 6, 6).play("BURY")
    assert (p.over, p.end_reason, p.score) == (1, "SEVENTH_GLORY", [7, 0])
    assert (p.where(DEAD[0]), p.where(DEAD[1]), p.where(AXE)) == (("BURIED", 0), "CORPSE", "LOOT")


@pytest.mark.clause("R.10d")
def test_a_buried_barbarian_is_a_glory_point_that_no_death_takes():
    p = position(monsters={BOAR: [(DEAD[0], [])]}, to_act=1).roll("REVENGE MONSTER_1", 6, 6).play("BURY")
    assert (p.where(DEAD[0]), p.score) == (("BURIED", 1), [0, 2])
    p = position(buried=[[DEAD[0]]], phase="OFFER", challenge=BOAR).roll("ACCEPT", 1, 1)
    assert (p.where(MINE), p.where(DEAD[0]), p.score) == ("CORPSE", ("BURIED", 0), [1, 0])


@pytest.mark.clause("R.10e")
def test_a_buried_belt_is_discarded_without_glory():
    p = position(monsters={BOAR: [(DEAD[0], [BELT, AXE])]}).roll("REVENGE MONSTER_1", 6, 6).play("BURY")
    assert (p.where(BELT), p.where(AXE), p.score) == ("DISCARD", "DISCARD", [1 + 1, 0])


@pytest.mark.clause("R.10f")
@pytest.mark.parametrize("monster", PLAIN_FIGHTS)
def test_a_beaten_monster_goes_where_its_reward_sends_it_and_its_corpses_wait(monster):
    p = position(monsters={monster: [(DEAD[0], [])]}).roll("REVENGE MONSTER_1", 6, 6)
    icons = CARDS[Card[monster]].icons
    turned = ("PINUP", 0) if "pinup" in icons else "DISCARD"
    assert p.where(monster) == (("HELD", 0) if KEPT[Card[monster]] else turned)
    assert (p.phase, p.corpse, p.monsters_in_order()) == ("CORPSE", DEAD[0], [])


@pytest.mark.clause("R.10f")
def test_the_monsters_behind_a_beaten_one_close_up():
    first, third = [name for name in PLAIN_FIGHTS if name != BOAR][:2]
    p = position(monsters={first: [(DEAD[0], [])], BOAR: [(DEAD[1], [])], third: [(DEAD[2], [])]})
    p.roll("REVENGE MONSTER_2", 6, 6).play("BURY")
    assert p.monsters_in_order() == [first, third]
    assert p.legal("REVENGE") == {"REVENGE MONSTER_1", "REVENGE MONSTER_2"}


# --- death -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.11a")
def test_items_go_under_the_monster_and_all_other_cards_but_glory_are_discarded():
    skilled, spent = (of_no_use(names) for names in (PERMANENT, CONSUMABLE))
    held = [MINE, BELT, AMULET, GLORY[0], skilled, spent, SCOUT]
    pinup = next(name for name in GLORY[1:] if CARDS[Card[name]].pinup in ("+1 yellow", "+1 blue"))
    p = position(held=[held], pinups=[[pinup]], phase="OFFER", challenge=BOAR)
    assert p.score == [2, 0]
    p.roll("ACCEPT", 1, 1)
    assert [p.where(item) for item in (BELT, AMULET)] == ["LOOT", "LOOT"]
    assert p.fell_with == {BELT: MINE, AMULET: MINE}
    assert (p.where(MINE), p.guard, p.score) == ("CORPSE", {MINE: BOAR}, [1, 0])
    assert [p.where(name) for name in (skilled, spent, SCOUT, pinup)] == ["DISCARD"] * 4
    assert (p.where(GLORY[0]), p.of(0, "pinups"), p.items(0)) == (("HELD", 0), 2, set())


@pytest.mark.clause("R.11b")
def test_a_reshuffle_for_the_new_pinups_includes_the_cards_just_discarded():
    mine = [card("QUEST", pinup="+1 blue"), card("QUEST", pinup="+1 yellow")]
    rest = {"decks": {"QUEST": []}, "elsewhere": {"QUEST": ("PINUP", 1)}}
    p = position(pinups=[mine], phase="OFFER", challenge=BOAR, **rest).roll("ACCEPT", 1, 1)
    assert (p.deaths, p.cards("PINUP", 0), p.of(0, "pinups")) == (1, set(mine), 2)


@pytest.mark.clause("R.11b")
def test_a_new_barbarian_comes_with_two_pinups_while_the_game_goes_on():
    p = position(phase="OFFER", challenge=BOAR, decks={"BARBARIAN": [DEAD[0]]}).roll("ACCEPT", 1, 1)
    assert (p.over, p.where(DEAD[0]), p.of(0, "pinups")) == (0, ("HELD", 0), 2)


@pytest.mark.clause("R.11c")
def test_after_a_death_the_declined_quests_are_dealt_out_last_and_the_turn_is_over():
    row = OPTIONAL[3::-1]
    p = position(phase="OFFER", challenge=BOAR, row=row, decks={"QUEST": []}).roll("ACCEPT", 1, 1)
    assert (p.to_act, p.turn, p.row_size) == (1, 2, 0)
    assert [p.where(name) for name in row] == [("PINUP", seat) for seat in (1, 0, 1, 0)]
    assert p.of(0, "pinups") == 2 + 2  # two of the discards came before


@pytest.mark.clause("R.11d")
def test_a_death_in_revenge_adds_a_corpse_after_those_that_are_there():
    p = position(held=[[MINE, AMULET]], monsters={BOAR: [(DEAD[5], [AXE]), (DEAD[4], [])]})
    p.roll("REVENGE MONSTER_1", 1, 1)
    assert (p.monsters_in_order(), p.to_act) == ([BOAR], 1)
    assert p.fell_with == {AXE: DEAD[5], AMULET: MINE}
    p.roll("REVENGE MONSTER_1", 6, 6)
    assert p.corpse == DEAD[5]
    assert p.play("BURY").corpse == DEAD[4]
    assert p.play("BURY").corpse == MINE
    assert p.play("PLUNDER").items(1) == {AMULET}


@pytest.mark.clause("R.11b", "R.13b")
def test_with_two_players_eleven_may_die_each_under_a_monster_of_its_own():
    killers = [name for name in PLAIN_FIGHTS if name != BOAR][:10]
    p = position(phase="OFFER", challenge=BOAR, monsters={m: [(b, [])] for m, b in zip(killers, DEAD, strict=True)})
    p.roll("ACCEPT", 1, 1)
    assert (p.over, p.end_reason, p.monsters_in_order()) == (1, "LAST_BARBARIAN", [*killers, BOAR])


# --- theft and brawl -------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.12a")
def test_the_thief_picks_among_the_others_who_own_an_item_then_which():
    same = cards("ITEM", icons="+1 white")
    assert len(same) == 2
    p = position(4, held=[[AMULET], [], [AXE, *same], [BELT]], phase="OFFER", challenge=THEFT).roll("ACCEPT", 6, 6)
    assert (p.phase, p.legal()) == ("VICTIM", {"VICTIM SECOND", "VICTIM THIRD"})
    p.play("VICTIM SECOND")
    assert (p.phase, p.victim) == ("STEAL", 2)
    assert p.legal() == {f"STEAL_ITEM {AXE}", f"STEAL_ITEM {same[0]}"}
    p.play(f"STEAL_ITEM {same[0]}")
    assert (p.items(0), p.items(2), p.to_act, p.where(THEFT)) == ({AMULET, same[0]}, {AXE, same[1]}, 1, "DISCARD")


@pytest.mark.clause("R.12a")
def test_the_brawler_picks_among_the_others_who_own_a_pinup_then_which_kind():
    pinups = [["+1 red"], ["+1 red", "+1 red", "+2 blue"], [], ["+1 blue"]]
    p = position(4, pinups=pinups, phase="OFFER", challenge=BRAWL).roll("ACCEPT", 6, 6)
    assert (p.phase, p.legal()) == ("VICTIM", {"VICTIM NEXT", "VICTIM THIRD"})
    p.play("VICTIM NEXT")
    assert p.legal() == {"STEAL_PINUP PLUS_ONE RED", "STEAL_PINUP PLUS_TWO BLUE"}
    p.play("STEAL_PINUP PLUS_TWO BLUE")
    assert ([p.of(seat, "pinups") for seat in range(4)], p.to_act) == ([2, 2, 0, 1], 1)
    assert p.of(0, "skills") == p.of(0, "skills") | {"PLUS_TWO": {"BLUE": {"PINUP": 1}}}


@pytest.mark.clause("R.12b")
@pytest.mark.parametrize("horn", [False, True])
def test_a_victim_and_an_item_that_are_the_only_answers_are_taken_unless_the_horn_is_playable(horn):
    p = position(3, held=[[HORN] if horn else [], [], [AXE]], phase="OFFER", challenge=THEFT).roll("ACCEPT", 6, 6)
    if horn:
        assert (p.phase, p.legal()) == ("VICTIM", {"VICTIM SECOND", "HORN"})
        p.play("VICTIM SECOND")
        assert (p.phase, p.legal()) == ("STEAL", {f"STEAL_ITEM {AXE}", "HORN"})
        p.play(f"STEAL_ITEM {AXE}")
    assert (p.to_act, p.where(AXE)) == (1, ("HELD", 0))


@pytest.mark.clause("R.12b")
def test_pinups_of_one_kind_are_one_answer():
    p = position(pinups=[[], ["+1 red", "+1 red"]], phase="OFFER", challenge=BRAWL).roll("ACCEPT", 6, 6)
    assert (p.to_act, p.of(0, "pinups"), p.of(1, "pinups")) == (1, 1, 1)


@pytest.mark.clause("R.12c")
def test_a_theft_draws_only_if_nobody_else_owns_an_item():
    deck = {"decks": {"ITEM": [BELT]}, "phase": "OFFER", "challenge": THEFT}
    p = position(held=[[AMULET], [AXE]], **deck).roll("ACCEPT", 6, 6)
    assert (p.items(0), p.where(BELT)) == ({AMULET, AXE}, "DECK")
    p = position(held=[[AMULET], []], **deck).roll("ACCEPT", 6, 6)
    assert (p.items(0), p.score) == ({AMULET, BELT}, [1, 0])


@pytest.mark.clause("R.12c")
def test_a_brawl_draws_only_if_nobody_else_owns_a_pinup():
    top = card("QUEST", pinup="+2 blue")
    deck = {"decks": {"QUEST": [top]}, "phase": "OFFER", "challenge": BRAWL}
    p = position(pinups=[["+1 red"], ["+1 yellow"]], **deck).roll("ACCEPT", 6, 6)
    assert (p.of(0, "pinups"), p.of(1, "pinups"), p.where(top)) == (2, 0, "DECK")
    p = position(pinups=[["+1 red"], []], **deck).roll("ACCEPT", 6, 6)
    assert (p.of(0, "pinups"), p.where(top)) == (2, ("PINUP", 0))


@pytest.mark.clause("R.12d")
def test_items_under_monsters_cannot_be_stolen_and_do_not_stop_the_draw():
    fallen = {BOAR: [(DEAD[0], [AXE])]}
    p = position(monsters=fallen, decks={"ITEM": [BELT]}, phase="OFFER", challenge=THEFT).roll("ACCEPT", 6, 6)
    assert (p.to_act, p.items(0), p.where(AXE)) == (1, {BELT}, "LOOT")
