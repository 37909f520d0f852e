"""Rulings R.4 to R.8: white dice, skills, when a challenge is over, immune monsters and Protection."""

from itertools import combinations

import pytest

from hordes.engines.barbaria.components import CARDS, MINIMUM, PIPS, SKILLS, SLOT_COLOUR, Card, Colour
from tests.engines.barbaria.scenario import bystander, card, cards, easy, facing, position, spare, teaching

pytestmark = pytest.mark.barbaria

BOAR, BRAWL, BOAST, BELT, HORN = "GIANT_BOAR", "BRAWL", "IMPOSSIBLE_BOAST", "GLORIOUS_BELT", "HORN_OF_ODIN"
AXE = card("ITEM", icons="+2 red")
BONE, FEATHER = cards("ITEM", icons="+1 white")
TOOTH = card("ITEM", icons="reroll white")
PAINT = card("ITEM", icons="reroll red, +1 red")
MEAD = card("ITEM", icons="+2 white", consumable=True)
SMOKE = card("ITEM", icons="protection", consumable=True)
MAP = card("ITEM", icons="pathfinder", consumable=False)
GUARDS = cards("QUEST", icons="protection", consumable=True)
GUIDES = cards("QUEST", icons="pathfinder", consumable=True)
SCOUT = card("QUEST", icons="pathfinder", consumable=False)
FIND = easy("QUEST", icons="item", mandatory=False, fight=False)
IMMUNE = [easy("QUEST", immune=True), easy("BOSS", immune=True)]
FALLEN = [name for name in cards("BARBARIAN") if name != bystander("RED")]


def colours(name):
    return [Colour(c).name for c in SLOT_COLOUR[Card[name]]]


def minimums(name):
    return MINIMUM[Card[name]].tolist()


def uneven(whites, different):
    """Cards with two minimums up to 6 that differ, so many white slots and so many different colours; at least one."""
    found = []
    for name in (*cards("QUEST"), *cards("BOSS")):
        low, high = sorted(minimums(name))
        slots = colours(name)
        if low < high <= PIPS and slots.count("WHITE") == whites and len({*slots}) == different:
            found.append(name)
    assert found, f"no card with minimums that differ, {whites} white slots and {different} colours"
    return found


def beaten(p, name):
    """Whether the card that seat 0 has taken on was won; lost, it is a pinup of seat 1 or a monster."""
    assert p.turn == 2
    return p.where(name) not in (("PINUP", 1), "MONSTER")


def boast(*owned, dice, pinups=(), **fields):
    """Seat 0 in the Impossible Boast with two red dice, no fight, for 7 and 8."""
    given = {"phase": "CHALLENGE", "dice": dice, "colours": ("RED", "RED"), "pinups": [pinups]}
    return facing(BOAST, *owned, **given | fields)


@pytest.mark.clause("R.4a")
def test_a_pair_of_colours_for_two_white_slots_is_chosen_before_the_roll():
    p = facing(BOAST).play("ACCEPT")
    pairs = ["RED_RED", "RED_YELLOW", "RED_BLUE", "YELLOW_YELLOW", "YELLOW_BLUE", "BLUE_BLUE"]
    assert (p.phase, p.die, p.legal()) == ("DICE", (0, 0), {f"PAIR {pair}" for pair in pairs})


@pytest.mark.clause("R.4a")
@pytest.mark.parametrize("pair", ["RED_RED", "YELLOW_BLUE"])
def test_the_pair_chosen_is_rolled(pair):
    p = facing(BOAST, pinups=[["+1 white"] * 5]).play("ACCEPT").roll(f"PAIR {pair}", 4, 6)
    assert (p.die_colour, p.die, p.to_act) == (tuple(pair.split("_")), (4, 6), 0)


@pytest.mark.clause("R.4a")
@pytest.mark.parametrize("white", [0, 1])
@pytest.mark.parametrize("colour", ["RED", "YELLOW", "BLUE"])
def test_one_colour_for_a_single_white_slot_is_chosen_before_the_roll(white, colour):
    quest = next(name for name in cards("QUEST") if [c == "WHITE" for c in colours(name)] == [white == 0, white == 1])
    p = facing(quest, pinups=[["reroll white"] * 2]).play("ACCEPT")
    assert (p.phase, p.die, p.legal()) == ("DICE", (0, 0), {"COLOUR RED", "COLOUR YELLOW", "COLOUR BLUE"})
    p.roll(f"COLOUR {colour}", 1, 1)
    expected = [colour if slot == "WHITE" else slot for slot in colours(quest)]
    assert (p.die_colour, p.die) == (tuple(expected), (1, 1))


@pytest.mark.clause("R.4a")
def test_nothing_is_chosen_for_coloured_slots():
    p = facing(BRAWL, AXE).roll("ACCEPT", 3, 4)
    assert (p.phase, p.die_colour) == ("CHALLENGE", ("RED", "YELLOW"))


@pytest.mark.clause("R.4b")
@pytest.mark.parametrize("name", uneven(0, 1))
def test_two_dice_of_one_colour_are_matched_in_the_better_order(name):
    low, high = sorted(minimums(name))
    for dice, won in [((low, high), True), ((high, low), True), ((low, low), False), ((low - 1, high), False)]:
        assert beaten(facing(name).take_on(*dice), name) == won


@pytest.mark.clause("R.4b")
@pytest.mark.parametrize("pair", [("RED", "BLUE"), ("BLUE", "RED"), ("RED", "RED")])
@pytest.mark.parametrize("dice", [("FIRST", "SECOND"), ("SECOND", "FIRST")])
def test_both_dice_of_an_all_white_card_are_too(pair, dice):
    p = boast(BONE, MEAD, dice=(6, 6), colours=pair)
    p.play(f"USE PLUS_ONE WHITE ITEM {dice[0]}", f"USE PLUS_TWO WHITE CONSUMABLE_ITEM {dice[1]}")
    assert (p.score, p.where(BOAST)) == ([1, 0], ("HELD", 0))


@pytest.mark.clause("R.4b", "R.4c")
@pytest.mark.parametrize("name", uneven(1, 2))
def test_a_white_die_changes_places_with_a_coloured_one_of_its_own_colour_only(name):
    (printed,) = {*colours(name)} - {"WHITE"}
    helpless = bystander("RED", "YELLOW") if printed != "BLUE" else bystander("RED", "BLUE")
    other = next(colour for colour in ("RED", "YELLOW") if colour != printed)
    for chosen, won in [(printed, True), (other, False)]:
        p = position(phase="OFFER", challenge=name, held=[[helpless]]).play("ACCEPT")
        p.roll(f"COLOUR {chosen}", *reversed(minimums(name)))
        assert beaten(p, name) == won


@pytest.mark.clause("R.4c")
@pytest.mark.parametrize("name", uneven(0, 2))
def test_dice_of_two_coloured_slots_keep_to_them(name):
    assert beaten(facing(name).take_on(*minimums(name)), name)
    assert not beaten(facing(name).take_on(*reversed(minimums(name))), name)


@pytest.mark.clause("R.4c")
@pytest.mark.parametrize("name", uneven(1, 2))
@pytest.mark.parametrize("chosen", ["RED", "YELLOW", "BLUE"])
def test_each_die_may_meet_the_minimum_of_its_own_slot(name, chosen):
    assert beaten(facing(name).play("ACCEPT").roll(f"COLOUR {chosen}", *minimums(name)), name)


@pytest.mark.clause("R.5a")
def test_a_bonus_stays_on_a_die_that_is_rerolled():
    p = boast(AXE, TOOTH, dice=(5, 5), pinups=["+1 white"] * 5).play("USE PLUS_TWO RED ITEM FIRST")
    assert (p.die, p.bonus) == ((5, 5), (2, 0))
    p.roll("USE REROLL WHITE ITEM FIRST", 4)
    assert (p.die, p.bonus) == ((4, 5), (2, 0))


@pytest.mark.clause("R.5a")
@pytest.mark.parametrize(("pips", "score"), [(3, 1), (2, 0)])
def test_such_a_bonus_counts_in_the_end(pips, score):
    p = facing(BOAR, AXE, TOOTH).roll("ACCEPT", 1, 5).play("USE PLUS_TWO RED ITEM FIRST")
    p.roll("USE REROLL WHITE ITEM FIRST", pips)
    assert (p.score, p.deaths) == ([score, 0], 1 - score)


@pytest.mark.clause("R.5b")
@pytest.mark.parametrize("order", [("REROLL", "PLUS_ONE"), ("PLUS_ONE", "REROLL")])
def test_a_card_with_two_skills_gives_each_of_them_once(order):
    p = boast(PAINT, dice=(5, 5), pinups=["+1 white"] * 5)
    for used in range(2):
        left = order[used:]
        assert p.legal() - p.legal("USE PLUS_ONE WHITE") - {"STOP"} == {
            f"USE {effect} RED ITEM {die}" for effect in left for die in ("FIRST", "SECOND")
        }
        label = f"USE {order[used]} RED ITEM FIRST"
        p.roll(label, 5) if order[used] == "REROLL" else p.play(label)
    assert p.legal("USE") == p.legal("USE PLUS_ONE WHITE PINUP")


@pytest.mark.clause("R.5c")
def test_used_pinups_and_quest_cards_go_to_the_quest_discards():
    lesson = teaching(consumable=True)
    effect, colour = CARDS[Card[lesson]].icons.split()
    effect = {"reroll": "REROLL", "+1": "PLUS_ONE", "+2": "PLUS_TWO"}[effect]
    p = boast(lesson, dice=(5, 5), pinups=["+1 white"] * 5, colours=[colour.upper().replace("WHITE", "RED")] * 2)
    pinups = p.cards("PINUP", 0)
    label = f"USE {effect} {colour.upper()} CONSUMABLE_CARD FIRST"
    p.roll(label, 5) if effect == "REROLL" else p.play(label)
    p.play("USE PLUS_ONE WHITE PINUP SECOND")
    (spent,) = pinups - p.cards("PINUP", 0)
    assert p.cards("DISCARD") == {lesson, spent}


@pytest.mark.clause("R.5c")
def test_used_items_go_to_the_item_discards():
    low = min(minimums(FIND))
    dice, die = ((low - 2, PIPS), "FIRST") if minimums(FIND)[0] == low else ((PIPS, low - 2), "SECOND")
    p = facing(FIND, MEAD, elsewhere={"ITEM": ("HELD", 1)}, phase="CHALLENGE", dice=dice)
    p.play(f"USE PLUS_TWO WHITE CONSUMABLE_ITEM {die}")
    assert (beaten(p, FIND), p.items(0)) == (True, {MEAD})  # drawn again, as the only one


@pytest.mark.clause("R.5d")
def test_of_equal_quest_cards_the_one_with_the_lowest_number_is_used():
    lessons = [name for name in cards("QUEST", consumable=True) if SKILLS[Card[name]].any()]
    equal = next(pair for pair in combinations(lessons, 2) if len({CARDS[Card[name]].icons for name in pair}) == 1)
    effect, colour = CARDS[Card[equal[0]]].icons.upper().replace("+1", "PLUS_ONE").replace("+2", "PLUS_TWO").split()
    for order in (equal, equal[::-1]):
        p = boast(*order, dice=(5, 5), pinups=["+1 white"] * 5, colours=[colour.replace("WHITE", "RED")] * 2)
        label = f"USE {effect} {colour} CONSUMABLE_CARD FIRST"
        p.roll(label, 5) if effect == "REROLL" else p.play(label)
        assert [p.where(name) for name in equal] == ["DISCARD", ("HELD", 0)]


@pytest.mark.clause("R.5d")
def test_of_equal_items_the_one_with_the_lowest_number_is_stolen():
    theft = card("QUEST", icons="theft")
    p = facing(theft, rest=[[FEATHER, BONE, AXE]]).take_on(6, 6)
    assert p.legal() == {f"STEAL_ITEM {BONE}", f"STEAL_ITEM {AXE}"}
    p.play(f"STEAL_ITEM {BONE}")
    assert (p.items(0), p.items(1)) == ({BONE}, {FEATHER, AXE})


WHITE_BACKS = [name for name in cards("QUEST", pinup="+1 white") if name != BOAST][:3]


@pytest.mark.clause("R.5d")
@pytest.mark.parametrize("seen", WHITE_BACKS)
def test_of_equal_pinups_one_whose_front_was_seen_is_used_first(seen):
    for seed in range(5):
        p = boast(dice=(6, 6), pinups=WHITE_BACKS, seen=[seen], seed=seed).play("USE PLUS_ONE WHITE PINUP FIRST")
        assert [p.where(name) for name in WHITE_BACKS].count("DISCARD") == 1
        assert p.where(seen) == "DISCARD"


@pytest.mark.clause("R.5d")
def test_among_pinups_never_seen_chance_decides():
    used = set()
    for seed in range(20):
        p = boast(dice=(6, 6), pinups=WHITE_BACKS, seed=seed).play("USE PLUS_ONE WHITE PINUP FIRST")
        used |= {name for name in WHITE_BACKS if p.where(name) == "DISCARD"}
    assert used == {*WHITE_BACKS}


@pytest.mark.clause("R.6a")
@pytest.mark.parametrize("dice", [(5, 5), (6, 6)])
def test_a_challenge_is_won_at_once_when_the_roll_is_good_enough(dice):
    p = facing(BOAR, AXE, MEAD, HORN, pinups=[["+1 red", "reroll white"]]).roll("ACCEPT", *dice)
    assert (p.score, p.to_act, p.of(0, "pinups"), p.items(0)) == ([1, 0], 1, 2, {AXE, MEAD, HORN})


@pytest.mark.clause("R.6a")
def test_a_challenge_is_won_at_once_when_a_skill_makes_it_good_enough():
    p = facing(BOAR, AXE, MEAD, pinups=[["+1 red", "+1 red"]]).roll("ACCEPT", 4, 5)
    p.play("USE PLUS_ONE RED PINUP FIRST")
    assert (p.score, p.to_act, p.of(0, "pinups"), p.items(0)) == ([1, 0], 1, 1, {AXE, MEAD})


@pytest.mark.clause("R.6b", "R.6g")
@pytest.mark.parametrize(
    ("dice", "pinups", "winnable"),
    [
        ((4, 5), [], False),
        ((4, 5), ["+1 red"], True),
        ((5, 4), ["+1 white"], True),
        ((4, 5), ["+1 blue", "+2 yellow", "reroll blue"], False),
        ((4, 4), ["+1 red"], False),
        ((4, 4), ["+2 red"], False),  # a bonus is not split
        ((4, 4), ["+1 red", "+1 white"], True),
        ((3, 3), ["+2 red", "+1 red"], False),
        ((3, 3), ["+2 red", "+1 red", "+1 white"], True),
        ((1, 5), ["reroll red"], True),
        ((1, 4), ["reroll white"], False),
        ((1, 1), ["reroll white", "reroll red"], True),
        ((1, 4), ["reroll white", "+1 red"], True),
        ((1, 1), ["reroll white", "+2 red", "+1 red", "+1 white"], True),
        ((1, 1), ["reroll white", "+2 red", "+1 red"], False),
    ],
)
def test_a_fight_goes_on_while_skills_and_lucky_rerolls_could_win(dice, pinups, winnable):
    p = facing(BOAR, pinups=[pinups]).roll("ACCEPT", *dice)
    assert (p.to_act, p.deaths) == ((0, 0) if winnable else (1, 1))


@pytest.mark.clause("R.6b", "R.6d")
@pytest.mark.parametrize(
    ("dice", "pinups", "winnable"),
    [
        ((6, 5), ["+1 white", "+2 red"], False),
        ((6, 5), ["+1 white", "+1 red", "+2 red"], True),
        ((6, 5), ["reroll red", "+1 white", "+2 red"], True),
        ((1, 1), ["reroll red", "+1 white", "+2 red"], False),
        ((1, 1), ["reroll red", "reroll white", "+1 white", "+2 red"], True),
        ((1, 1), ["reroll red", "reroll white", "+1 white", "+1 red"], False),
    ],
)
def test_a_rerolled_die_counts_as_a_six_with_bonuses_on_top(dice, pinups, winnable):
    p = facing(BOAST, pinups=[pinups]).take_on(*dice)
    assert (p.to_act, p.where(BOAST)) == ((0, "REVEALED") if winnable else (1, ("PINUP", 1)))


@pytest.mark.clause("R.6b")
def test_a_permanent_skill_counts_until_it_is_used():
    p = facing(BOAR, TOOTH).roll("ACCEPT", 1, 5)
    assert p.to_act == 0
    p.roll("USE REROLL WHITE ITEM FIRST", 4)
    assert (p.to_act, p.deaths) == (1, 1)


@pytest.mark.clause("R.6c")
def test_a_winnable_quest_is_a_skill_or_stop_from_the_first_look_on():
    p = facing(BRAWL, TOOTH, pinups=[["+1 red", "+1 white"]]).roll("ACCEPT", 3, 3)
    bonuses = {"USE PLUS_ONE RED PINUP FIRST", "USE PLUS_ONE WHITE PINUP FIRST", "USE PLUS_ONE WHITE PINUP SECOND"}
    rerolls = {"USE REROLL WHITE ITEM FIRST", "USE REROLL WHITE ITEM SECOND"}
    assert p.legal() == {*bonuses, *rerolls, "STOP"}
    p.roll("USE REROLL WHITE ITEM SECOND", 3)
    assert p.legal() == {*bonuses, "STOP"}
    p.play("USE PLUS_ONE RED PINUP FIRST")
    assert p.legal() == {"USE PLUS_ONE WHITE PINUP FIRST", "USE PLUS_ONE WHITE PINUP SECOND", "STOP"}


@pytest.mark.clause("R.6d")
def test_an_unwinnable_quest_ends_by_itself_with_skills_left():
    p = facing(BRAWL, AXE, pinups=[["+1 blue", "+1 red"]]).roll("ACCEPT", 4, 1)
    assert (p.to_act, p.where(BRAWL), p.of(0, "pinups"), p.items(0)) == (1, ("PINUP", 1), 2, {AXE})


@pytest.mark.clause("R.6d")
def test_it_ends_by_itself_in_mid_challenge_too():
    p = facing(BRAWL, TOOTH).roll("ACCEPT", 3, 4).roll("USE REROLL WHITE ITEM FIRST", 3)
    assert (p.to_act, p.where(BRAWL)) == (1, ("PINUP", 1))


@pytest.mark.clause("R.6e")
def test_with_a_playable_horn_an_unwinnable_quest_is_horn_or_stop():
    help, none = card("QUEST", pinup="+1 red"), card("QUEST", number=1, pinup="+1 blue")
    p = facing(BRAWL, HORN, decks={"QUEST": [help, none]}).roll("ACCEPT", 3, 4)
    assert p.legal() == {"HORN", "STOP"}
    p.play("HORN")
    assert p.legal() == {"USE PLUS_ONE RED PINUP FIRST", "STOP"}


@pytest.mark.clause("R.6e")
def test_a_horn_that_does_not_help_or_stop_ends_it():
    deck = cards("QUEST", pinup="+1 blue")[:2]
    p = facing(BRAWL, HORN, decks={"QUEST": deck}).roll("ACCEPT", 3, 4).play("HORN")
    assert (p.to_act, p.where(BRAWL), p.cards("PINUP", 0)) == (1, ("PINUP", 1), {*deck})
    p = facing(BRAWL, HORN).roll("ACCEPT", 3, 4).play("STOP")
    assert (p.to_act, p.where(BRAWL), p.items(0)) == (1, ("PINUP", 1), {HORN})


@pytest.mark.clause("R.6d", "R.6e")
def test_a_horn_without_a_quest_to_draw_does_not_stop_the_end():
    p = facing(BRAWL, HORN, elsewhere={"QUEST": ("PINUP", 1)}).roll("ACCEPT", 3, 4)
    assert (p.turn > 1, p.where(BRAWL), p.items(0)) == (True, ("PINUP", 1), {HORN})


@pytest.mark.clause("R.6f")
def test_in_a_winnable_fight_a_skill_has_to_be_used_consumables_too():
    p = facing(BOAR, MEAD, pinups=[["+1 red"]]).roll("ACCEPT", 4, 5)
    skills = ("PLUS_ONE RED PINUP", "PLUS_TWO WHITE CONSUMABLE_ITEM")
    assert p.legal() == {f"USE {skill} {die}" for skill in skills for die in ("FIRST", "SECOND")}


@pytest.mark.clause("R.6f")
def test_the_only_skill_is_used_by_itself():
    fights = cards("QUEST", fight=True, immune=False)
    fight = next(name for name in fights if len({*colours(name)} - {"WHITE"}) == 2 and max(minimums(name)) <= 6)
    first, second = minimums(fight)
    skill = f"+1 {colours(fight)[0].lower()}"
    p = facing(fight, pinups=[[skill]])
    (pinup,) = p.cards("PINUP", 0)
    p.roll("ACCEPT", first - 1, second)
    assert (p.deaths, p.where(fight) != "MONSTER", p.where(pinup) != ("PINUP", 0)) == (0, True, True)


@pytest.mark.clause("R.6f")
@pytest.mark.parametrize(("owned", "answer"), [(SMOKE, "PROTECT"), (HORN, "HORN")])
def test_protection_or_horn_may_be_used_in_place_of_a_skill(owned, answer):
    p = facing(BOAR, owned, AXE).roll("ACCEPT", 4, 5)
    assert p.legal() == {"USE PLUS_TWO RED ITEM FIRST", "USE PLUS_TWO RED ITEM SECOND", answer}


@pytest.mark.clause("R.6g")
def test_in_an_unwinnable_fight_the_barbarian_dies_by_itself_with_skills_left():
    p = facing(BOAR, AXE, pinups=[["+1 blue"]]).roll("ACCEPT", 1, 5)
    assert (p.to_act, p.deaths, p.monsters_in_order(), p.cards("LOOT")) == (1, 1, [BOAR], {AXE})


@pytest.mark.clause("R.6g")
@pytest.mark.parametrize("owned", [HORN, SMOKE])
@pytest.mark.parametrize("immune", IMMUNE)
def test_a_protection_or_horn_that_cannot_be_used_does_not_help(owned, immune):
    p = facing(immune, owned).roll("ACCEPT", 1, 1)
    assert (p.to_act, p.deaths, p.cards("LOOT")) == (1, 1, {owned})


@pytest.mark.clause("R.6h")
@pytest.mark.parametrize(
    ("owned", "answers"),
    [
        ([SMOKE], {"PROTECT"}),
        ([GUARDS[0]], {"PROTECT"}),
        ([HORN], {"HORN"}),
        ([HORN, GUARDS[0]], {"HORN", "PROTECT"}),
        ([SMOKE, HORN, AXE], {"HORN", "PROTECT"}),  # the axe no longer helps
    ],
)
def test_in_an_unwinnable_fight_the_answers_are_protection_horn_and_death(owned, answers):
    p = facing(BOAR, *owned).roll("ACCEPT", 1, 5)
    assert p.legal() == {*answers, "STOP"}
    p.play("STOP")
    assert (p.to_act, p.deaths, p.monsters_in_order()) == (1, 1, [BOAR])
    assert {*owned} & p.cards("LOOT") == {*owned} & {*cards("ITEM")}


@pytest.mark.clause("R.6h")
def test_the_horn_may_make_a_lost_fight_winnable_again():
    help, none = card("QUEST", pinup="+1 red"), card("QUEST", number=1, pinup="+1 blue")
    p = facing(BOAR, HORN, decks={"QUEST": [help, none]}).roll("ACCEPT", 4, 5).play("HORN")
    assert p.legal() == {"USE PLUS_ONE RED PINUP FIRST", "USE PLUS_ONE RED PINUP SECOND"}
    p.play("USE PLUS_ONE RED PINUP FIRST")
    assert (p.score, p.deaths) == ([1, 0], 0)


@pytest.mark.clause("R.7a")
@pytest.mark.parametrize("immune", IMMUNE)
def test_an_immune_monster_blocks_items_but_no_other_skills(immune):
    mine = [Colour[name] for name in (*colours(immune), "WHITE")]
    fighter = next(name for name in cards("BARBARIAN") if SKILLS[Card[name]][:, mine].any())
    permanent, consumable = (
        next(name for name in cards("QUEST", consumable=used) if SKILLS[Card[name]][:, mine].any())
        for used in (False, True)
    )
    rerolls = ["reroll white"] * 2
    for number, owned in enumerate(([fighter], [permanent], [consumable])):
        held = [*owned, *([] if number == 0 else [bystander(*colours(immune))]), TOOTH, MEAD, BONE]
        p = position(phase="OFFER", challenge=immune, held=[held], pinups=[rerolls]).roll("ACCEPT", 1, 1)
        sources = {label.split()[3] for label in p.legal()}
        assert sources == {"PINUP", "CONSUMABLE_CARD" if number == 2 else "CARD"}


@pytest.mark.clause("R.7a")
@pytest.mark.parametrize("immune", IMMUNE)
def test_protection_on_a_quest_card_works_against_an_immune_monster(immune):
    p = facing(immune, GUARDS[0], SMOKE, TOOTH).roll("ACCEPT", 1, 1)
    assert p.legal() == {"PROTECT", "STOP"}
    p.play("PROTECT")
    assert (p.deaths, p.where(GUARDS[0]), p.items(0)) == (0, "DISCARD", {SMOKE, TOOTH})


@pytest.mark.clause("R.7b")
@pytest.mark.parametrize("immune", IMMUNE)
def test_protection_on_an_item_does_not(immune):
    p = facing(immune, SMOKE, pinups=[["reroll white", "reroll white"]]).roll("ACCEPT", 1, 1)
    assert p.legal() == {"USE REROLL WHITE PINUP FIRST", "USE REROLL WHITE PINUP SECOND"}
    lost = facing(immune, SMOKE).roll("ACCEPT", 1, 1)
    assert (lost.deaths, lost.where(SMOKE)) == (1, "LOOT")


@pytest.mark.clause("R.7c")
def test_a_pathfinder_on_an_item_may_pass_over_an_immune_monster():
    immune = card("BOSS", immune=True)
    p = facing(immune, MAP)
    assert p.legal() == {"ACCEPT", "PATHFIND"}
    p.play("PATHFIND")
    assert (p.phase, p.where(immune), p.challenge != immune) == ("OFFER", "ROW", True)


@pytest.mark.clause("R.8a")
@pytest.mark.parametrize("protection", [SMOKE, GUARDS[0]])
def test_protection_may_be_used_at_any_decision_after_the_roll(protection):
    p = facing(BOAR, protection, AXE, TOOTH).roll("ACCEPT", 1, 4)
    assert p.legal("PROTECT") == {"PROTECT"}  # winnable at first,
    p.play("USE PLUS_TWO RED ITEM FIRST")
    assert p.legal() == {"PROTECT", "STOP"}  # and no longer


@pytest.mark.clause("R.8a")
def test_protection_may_not_be_used_before_the_roll():
    assert facing(BOAR, SMOKE, GUARDS[0]).legal() == {"ACCEPT", "REJECT"}
    assert facing(card("BOSS"), SMOKE, GUARDS[0]).legal() == {"ACCEPT"}


@pytest.mark.clause("R.8a")
@pytest.mark.parametrize("boss", [name for name in cards("BOSS") if "WHITE" in colours(name)])
def test_nor_while_the_dice_are_chosen(boss):
    p = facing(boss, SMOKE, GUARDS[0]).play("ACCEPT")
    assert (p.phase, p.legal("PROTECT")) == ("DICE", set())


@pytest.mark.clause("R.8b")
@pytest.mark.parametrize("protection", [SMOKE, GUARDS[0]])
@pytest.mark.parametrize("dice", [(4, 5), (1, 1)])
def test_under_protection_there_is_no_reward_and_no_death_and_only_the_card_is_lost(protection, dice):
    p = facing(BOAR, protection, BELT, AXE, teaching(consumable=True), pinups=[["+1 red", "+1 blue"]])
    held, pinups = p.cards("HELD", 0), p.cards("PINUP", 0)
    p.roll("ACCEPT", *dice).play("PROTECT")
    assert (p.cards("HELD", 0), p.cards("PINUP", 0)) == (held - {protection}, pinups)
    assert (p.score, p.deaths, p.monsters, p.where(protection)) == ([1, 0], 0, {}, "DISCARD")


@pytest.mark.clause("R.8c")
def test_after_protection_a_boss_goes_to_the_boss_discards():
    boss = easy("BOSS", immune=False)
    p = facing(boss, SMOKE).roll("ACCEPT", 1, 1).play("PROTECT")
    assert (p.where(boss), p.to_act, p.monsters) == ("DISCARD", 1, {})


@pytest.mark.clause("R.8c")
def test_after_protection_a_quest_is_dealt_out_as_the_last_of_the_declined_ones():
    declined = spare("QUEST", 3)
    p = facing(BOAR, SMOKE, row=declined, players=3).roll("ACCEPT", 1, 1).play("PROTECT")
    assert [p.where(name) for name in (*declined, BOAR)] == [("PINUP", seat) for seat in (1, 2, 0, 1)]


@pytest.mark.clause("R.8d")
def test_after_protection_in_revenge_the_monster_stays_with_all_its_corpses():
    boss = card("BOSS", icons="glory")
    monsters = {boss: [(FALLEN[0], [])], BOAR: [(FALLEN[1], [BELT]), (FALLEN[2], [BONE, MEAD])]}
    p = position(held=[[bystander("RED"), SMOKE]], monsters=monsters)
    guard, fell_with = p.guard, p.fell_with
    p.roll("REVENGE MONSTER_2", 1, 1).play("PROTECT")
    assert (p.monsters_in_order(), p.guard, p.fell_with, p.deaths) == ([boss, BOAR], guard, fell_with, 3)
    assert (p.to_act, p.where(SMOKE), p.score, p.row[0]) == (1, "DISCARD", [0, 0], -1)


@pytest.mark.clause("R.8e")
@pytest.mark.parametrize("item", [True, False])
def test_protect_uses_an_item_then_the_quest_card_with_the_lowest_number(item):
    p = facing(BOAR, *reversed(GUARDS), *([SMOKE] if item else [])).roll("ACCEPT", 1, 1).play("PROTECT")
    used, *kept = [SMOKE, *GUARDS] if item else GUARDS
    assert (p.where(used), [p.where(name) for name in kept]) == ("DISCARD", [("HELD", 0)] * len(kept))


@pytest.mark.clause("R.8e")
@pytest.mark.parametrize("permanent", [MAP, SCOUT, None])
def test_pathfind_uses_a_permanent_card_then_the_quest_card_with_the_lowest_number(permanent):
    owned = [*reversed(GUIDES), *([permanent] if permanent else [])]
    p = facing(BRAWL, *owned, decks={"QUEST": [FIND]}).play("PATHFIND")
    assert (p.challenge, [p.where(name) for name in owned if name not in GUIDES]) == (
        FIND,
        [("HELD", 0)] * bool(permanent),
    )
    spent = [] if permanent else GUIDES[:1]
    assert [name for name in GUIDES if p.where(name) == "DISCARD"] == spent
