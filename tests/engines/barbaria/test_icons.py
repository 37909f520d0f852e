"""Clauses of chapter 8: what the icons mean."""

import pytest

from hordes.engines.barbaria.components import CARDS, Card
from tests.engines.barbaria.scenario import bystander, card, cards, easy, facing, position, spare, teaching

pytestmark = pytest.mark.barbaria

BOAR, BRAWL, BOAST, BELT = "GIANT_BOAR", "BRAWL", "IMPOSSIBLE_BOAST", "GLORIOUS_BELT"
AXE = card("ITEM", icons="+2 red")
BONE = card("ITEM", icons="+1 white")
TOOTH = card("ITEM", icons="reroll white")
MEAD = card("ITEM", icons="+2 white", consumable=True)
SMOKE = card("ITEM", icons="protection", consumable=True)
MAP = card("ITEM", icons="pathfinder", consumable=False)
GUARD = card("QUEST", icons="protection", consumable=True)
TEACHING = teaching(consumable=False)
EFFECTS = {"reroll": "REROLL", "+1": "PLUS_ONE", "+2": "PLUS_TWO"}
BONUSES = [name for name in cards("QUEST") if CARDS[Card[name]].icons.startswith("+")]


def boast(owned, colours):
    """Seat 0 in the Impossible Boast with that card and enough pinups to win after any use of it."""
    fields = {"dice": (5, 5), "colours": colours, "pinups": [["+1 white"] * 5]}
    return facing(BOAST, owned, phase="CHALLENGE", **fields)


def skill_of(name):
    """Effect, colour and source of the first skill on a card, as in the actions' names."""
    row = CARDS[Card[name]]
    effect, colour = row.icons.split(",")[0].split()
    source = "ITEM" if name in cards("ITEM") else "CARD"
    return EFFECTS[effect], colour.upper(), f"CONSUMABLE_{source}" if row.consumable else source


@pytest.mark.clause("8.1")
@pytest.mark.parametrize("fight", [False, True])
def test_an_optional_card_may_be_rejected_for_another(fight):
    optional, following = cards("QUEST", mandatory=False, fight=fight)[-2:]
    p = facing(optional, decks={"QUEST": [following]})
    assert p.legal() == {"ACCEPT", "REJECT"}
    p.play("REJECT")
    assert (p.phase, p.challenge, p.where(optional)) == ("OFFER", following, "ROW")


@pytest.mark.clause("8.2")
@pytest.mark.parametrize("fight", [False, True])
def test_a_mandatory_card_has_to_be_accepted(fight):
    assert facing(card("QUEST", mandatory=True, fight=fight)).legal() == {"ACCEPT"}


@pytest.mark.clause("8.2")
@pytest.mark.parametrize("fight", [False, True])
def test_a_mandatory_card_is_rolled_for_by_itself(fight):
    forced, optional = easy("QUEST", mandatory=True, fight=fight), card("QUEST", mandatory=False, fight=False)
    colours = CARDS[Card[forced]].dice.upper().replace(",", "").split()[::2]
    p = position(held=[[bystander(*colours)]], decks={"QUEST": [forced, optional]}).play("QUEST")
    assert (p.turn, p.phase) == (2, "TURN")  # won or lost, without a skill to ask for
    assert p.where(forced) not in ("DECK", "REVEALED", "ROW")


@pytest.mark.clause("8.3")
@pytest.mark.parametrize("mandatory", [False, True])
def test_a_fight_is_not_given_up_and_its_failure_is_death(mandatory):
    fight = easy("QUEST", fight=True, mandatory=mandatory, immune=False)
    p = facing(fight, pinups=[["reroll white"] * 3]).roll("ACCEPT", 1, 1)
    assert p.legal() == {"USE REROLL WHITE PINUP FIRST", "USE REROLL WHITE PINUP SECOND"}
    lost = facing(fight).roll("ACCEPT", 1, 1)
    assert (lost.deaths, lost.monsters_in_order()) == (1, [fight])


@pytest.mark.clause("8.4")
def test_no_item_is_of_use_against_an_immune_card():
    immune = easy("QUEST", immune=True)
    items = [AXE, BONE, TOOTH, MEAD, SMOKE]
    p = facing(immune, *items, pinups=[["reroll white", "reroll white"]]).roll("ACCEPT", 1, 1)
    assert p.legal() == {"USE REROLL WHITE PINUP FIRST", "USE REROLL WHITE PINUP SECOND"}
    lost = facing(immune, *items).roll("ACCEPT", 1, 1)  # as if there were none
    assert (lost.deaths, lost.items(0), lost.cards("LOOT")) == (1, set(), {*items})


@pytest.mark.clause("8.4")
def test_against_other_cards_all_of_them_help():
    p = facing(BOAR, AXE, BONE, TOOTH, MEAD, SMOKE).roll("ACCEPT", 1, 3)
    helps = ("PLUS_TWO RED ITEM", "PLUS_ONE WHITE ITEM", "REROLL WHITE ITEM", "PLUS_TWO WHITE CONSUMABLE_ITEM")
    assert p.legal() == {f"USE {help} {die}" for help in helps for die in ("FIRST", "SECOND")} | {"PROTECT"}


@pytest.mark.clause("8.5")
def test_a_consumable_reward_joins_the_collection():
    prize = teaching(consumable=True)
    p = facing(prize).take_on(6, 6)
    assert (p.where(prize), p.score, p.to_act) == (("HELD", 0), [0, 0], 1)
    effect, colour, source = skill_of(prize)
    assert p.of(0, "skills")[effect][colour][source] == 1


@pytest.mark.clause("8.5")
def test_a_consumable_reward_is_discarded_when_used():
    prize = teaching(consumable=True)
    effect, colour, source = skill_of(prize)
    p = boast(prize, [colour.replace("WHITE", "RED")] * 2)
    label = f"USE {effect} {colour} {source} FIRST"
    p.roll(label, 5) if effect == "REROLL" else p.play(label)
    assert (p.where(prize), p.legal(f"USE {effect} {colour} {source}")) == ("DISCARD", set())


@pytest.mark.clause("8.6")
@pytest.mark.parametrize("prize", [*BONUSES, card("ITEM", icons="+2 blue")])
def test_a_bonus_raises_one_result_of_its_colour(prize):
    effect, colour, source = skill_of(prize)
    mine = colour.replace("WHITE", "RED")
    other = "YELLOW" if mine != "YELLOW" else "BLUE"
    p = boast(prize, (other, mine))
    dice = ("SECOND",) if colour == mine else ("FIRST", "SECOND")
    assert p.legal(f"USE {effect} {colour} {source}") == {f"USE {effect} {colour} {source} {die}" for die in dice}
    p.play(f"USE {effect} {colour} {source} SECOND")
    assert (p.die, p.bonus) == ((5, 5), (0, 1 if effect == "PLUS_ONE" else 2))


@pytest.mark.clause("8.6", "8.5")
@pytest.mark.parametrize("prize", BONUSES)
def test_only_the_consumable_mark_makes_a_bonus_go(prize):
    effect, colour, source = skill_of(prize)
    p = boast(prize, [colour.replace("WHITE", "RED")] * 2).play(f"USE {effect} {colour} {source} FIRST", "STOP")
    assert p.where(prize) == ("DISCARD" if CARDS[Card[prize]].consumable else ("HELD", 0))


@pytest.mark.clause("8.7")
@pytest.mark.parametrize("challenge", [BOAR, easy("BOSS", icons="glory"), easy("QUEST", icons="glory", fight=False)])
def test_a_glory_reward_is_a_card_kept_as_a_point(challenge):
    p = facing(challenge).take_on(6, 6)
    assert (p.where(challenge), p.score, p.to_act) == (("HELD", 0), [1, 0], 1)


@pytest.mark.clause("8.8")
@pytest.mark.parametrize(("barbarians", "over"), [("DECK", 0), ("DISCARD", 1)])
def test_a_glory_card_is_kept_through_deaths_to_the_end_of_the_game(barbarians, over):
    quest, boss = easy("QUEST", icons="glory", fight=False), card("BOSS", icons="glory")
    p = facing(BOAR, quest, boss, elsewhere={"BARBARIAN": barbarians}).roll("ACCEPT", 1, 1)
    assert (p.over, p.where(bystander("RED")), p.score) == (over, "CORPSE", [2, 0])
    assert [p.where(name) for name in (quest, boss)] == [("HELD", 0)] * 2


@pytest.mark.clause("8.9")
def test_for_an_item_the_quest_is_discarded_and_an_item_drawn():
    find = card("QUEST", icons="item")
    p = facing(find, BONE, decks={"ITEM": [AXE]}).take_on(6, 6)
    assert (p.where(find), p.items(0), p.score) == ("DISCARD", {BONE, AXE}, [0, 0])


@pytest.mark.clause("8.10")
@pytest.mark.parametrize("protection", [GUARD, SMOKE])
def test_protection_is_a_way_out_of_a_fight(protection):
    assert facing(BOAR, AXE).roll("ACCEPT", 3, 5).legal("PROTECT") == set()
    p = facing(BOAR, protection, AXE).roll("ACCEPT", 3, 5)
    assert p.legal("PROTECT") == {"PROTECT"}
    p.play("PROTECT")
    assert (p.to_act, p.deaths, p.score, p.monsters) == (1, 0, [0, 0], {})


@pytest.mark.clause("8.10")
def test_protection_is_for_fights_only():
    p = facing(BRAWL, GUARD, SMOKE, AXE, pinups=[[], ["+1 red"]]).roll("ACCEPT", 3, 4)
    assert p.legal() == {"USE PLUS_TWO RED ITEM FIRST", "STOP"}


@pytest.mark.clause("8.11")
@pytest.mark.parametrize("protection", [GUARD, SMOKE])
def test_under_protection_a_failed_fight_costs_neither_barbarian_nor_cards(protection):
    pinups = spare("QUEST", 2, GUARD, TEACHING)
    p = facing(BOAR, protection, AXE, BELT, TEACHING, pinups=[pinups], phase="CHALLENGE", dice=(1, 1), players=3)
    owned = p.cards("HELD", 0)
    p.play("PROTECT")
    assert p.cards("HELD", 0) == owned - {protection}
    assert (p.cards("PINUP", 0), p.score, p.deaths) == ({*pinups}, [1, 0, 0], 0)


@pytest.mark.clause("8.12")
def test_a_quest_won_for_a_pinup_is_turned_over():
    fair = card("QUEST", icons="pinup")
    p = facing(fair).take_on(6, 6)
    assert (p.where(fair), p.of(0, "pinups"), p.cards("PINUP", 0)) == (("PINUP", 0), 1, {fair})
    effect, colour = CARDS[Card[fair]].pinup.split()
    assert p.of(0, "skills")[EFFECTS[effect]][colour.upper()]["PINUP"] == 1


@pytest.mark.clause("8.13")
def test_two_pinups_are_the_quest_itself_and_the_next_of_the_deck():
    feast = card("QUEST", icons="two pinups")
    following, after = spare("QUEST", 2, feast)
    p = facing(feast, decks={"QUEST": [following, after]}).take_on(6, 6)
    assert p.cards("PINUP", 0) == {feast, following}
    assert (p.where(after), p.of(1, "pinups")) == ("DECK", 0)


@pytest.mark.clause("8.14")
@pytest.mark.parametrize("fight", [False, True])
@pytest.mark.parametrize("consumable", [False, True])
def test_with_a_pathfinder_a_mandatory_quest_may_be_passed_over(fight, consumable):
    guide = card("QUEST", icons="pathfinder", consumable=consumable)
    forced = card("QUEST", mandatory=True, fight=fight)
    following = card("QUEST", mandatory=False, fight=False, number=1)
    decks = {"QUEST": [following]}
    assert facing(forced, decks=decks).legal() == {"ACCEPT"}
    p = facing(forced, guide, decks=decks)
    assert p.legal() == {"ACCEPT", "PATHFIND"}
    p.play("PATHFIND")
    assert (p.challenge, p.where(forced), p.deaths) == (following, "ROW", 0)
    assert p.where(guide) == ("DISCARD" if consumable else ("HELD", 0))


@pytest.mark.clause("8.14")
def test_a_pathfinder_does_nothing_for_optional_cards():
    assert facing(BOAR, MAP).legal() == {"ACCEPT", "REJECT"}


@pytest.mark.clause("8.15")
@pytest.mark.parametrize("guide", [MAP, card("QUEST", icons="pathfinder", consumable=False)])
def test_a_pathfinder_passes_over_bosses_too(guide):
    first, second = cards("BOSS")[:2]
    decks = {"BOSS": [second]}
    assert facing(first, decks=decks).legal() == {"ACCEPT"}
    p = facing(first, guide, decks=decks)
    assert p.legal() == {"ACCEPT", "PATHFIND"}
    p.play("PATHFIND")
    assert (p.challenge, p.where(second), p.deaths) == (second, "REVEALED", 0)


@pytest.mark.clause("8.16")
def test_a_theft_takes_one_item_from_a_seat_of_choice():
    theft = card("QUEST", icons="theft")
    p = facing(theft, TOOTH, rest=[[AXE, BONE], [MAP]], players=4).take_on(6, 6)
    assert (p.where(theft), p.legal()) == ("DISCARD", {"VICTIM NEXT", "VICTIM SECOND"})
    p.play("VICTIM NEXT")
    assert p.legal() == {f"STEAL_ITEM {AXE}", f"STEAL_ITEM {BONE}"}
    p.play(f"STEAL_ITEM {BONE}")
    assert [p.items(seat) for seat in range(4)] == [{TOOTH, BONE}, {AXE}, {MAP}, set()]
    assert p.to_act == 1


@pytest.mark.clause("8.16")
def test_only_another_seats_item_is_stolen():
    p = facing(card("QUEST", icons="theft"), TOOTH, BELT, rest=[[], [MAP]], players=3).take_on(6, 6)
    assert [p.items(seat) for seat in range(3)] == [{TOOTH, BELT, MAP}, set(), set()]


@pytest.mark.clause("8.17")
def test_a_brawl_takes_one_pinup_from_a_seat_of_choice():
    pinups = [["+1 red"], ["+1 red", "+2 blue", "reroll white"], ["+1 yellow"], []]
    p = facing(BRAWL, pinups=pinups, rest=[[AXE]], players=4).roll("ACCEPT", 4, 4)
    assert (p.where(BRAWL), p.legal()) == ("DISCARD", {"VICTIM NEXT", "VICTIM SECOND"})
    p.play("VICTIM NEXT")
    assert p.legal() == {f"STEAL_PINUP {kind}" for kind in ("PLUS_ONE RED", "PLUS_TWO BLUE", "REROLL WHITE")}
    (wanted,) = (name for name in p.cards("PINUP", 1) if CARDS[Card[name]].pinup == "+2 blue")
    p.play("STEAL_PINUP PLUS_TWO BLUE")
    assert (p.where(wanted), [p.of(seat, "pinups") for seat in range(4)]) == (("PINUP", 0), [2, 2, 1, 0])
    assert (p.items(1), p.to_act) == ({AXE}, 1)
