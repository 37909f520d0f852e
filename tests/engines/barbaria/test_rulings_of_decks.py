"""Rulings R.1 to R.3: decks that run out, digging for quests, and the pinups dealt out."""

import pytest

from hordes.engines.barbaria.components import MINIMUM, PIPS, SLOT_COLOUR, Card, Colour
from tests.engines.barbaria.scenario import bystander, card, cards, easy, facing, position, spare

pytestmark = pytest.mark.barbaria

BOAR, BRAWL, BOAST, HORN = "GIANT_BOAR", "BRAWL", "IMPOSSIBLE_BOAST", "HORN_OF_ODIN"
AXE = card("ITEM", icons="+2 red")
BONE = card("ITEM", icons="+1 white")
TOOTH = card("ITEM", icons="reroll white")
SMOKE = card("ITEM", icons="protection", consumable=True)
FIND = easy("QUEST", icons="item", mandatory=False, fight=False)
FEAST = card("QUEST", icons="two pinups")
FALLEN = [name for name in cards("BARBARIAN") if name != bystander("RED")]
GLORY = [name for name in cards("QUEST", icons="glory") if name not in (BOAR, BOAST)]
NOWHERE = {"QUEST": ("PINUP", 1)}  # no quest in deck or discards


def row(p):
    """The quests passed over, in order."""
    return [name for name in p.row if name != -1]


def one_short(name):
    """Dice that lack one pip to beat that card, in either order, and the die that lacks it."""
    minimums = MINIMUM[Card[name]].tolist()
    lower = minimums.index(min(minimums))
    dice = [minimums[lower] - 1 if die == lower else PIPS for die in range(2)]
    return dice, ("FIRST", "SECOND")[lower]


@pytest.mark.clause("R.1a")
def test_the_barbarian_deck_is_never_rebuilt():
    p = facing(BOAR, elsewhere={"BARBARIAN": "DISCARD"}).roll("ACCEPT", 1, 1)
    assert (p.over, p.end_reason, p.cards("HELD", 0)) == (1, "LAST_BARBARIAN", set())
    assert len(p.cards("DISCARD")) >= 10


@pytest.mark.clause("R.1a")
def test_a_plundered_barbarian_stays_out():
    p = position(held=[[bystander("RED")]], monsters={BOAR: [(FALLEN[0], [])]}, decks={"BARBARIAN": FALLEN[-1:]})
    p.roll("REVENGE MONSTER_1", 5, 5).play("PLUNDER")
    assert (p.where(FALLEN[0]), p.where(FALLEN[-1])) == ("DISCARD", "DECK")


@pytest.mark.clause("R.1a")
def test_the_death_that_draws_the_last_barbarian_does_not_end_the_game():
    p = facing(BOAR, decks={"BARBARIAN": FALLEN[-1:]}).roll("ACCEPT", 1, 1)
    assert (p.over, p.cards("HELD", 0)) == (0, {*FALLEN[-1:]})


@pytest.mark.clause("R.1b")
@pytest.mark.parametrize("left", [1, 0])
def test_option_plundered_barbarians_return_when_the_deck_is_empty(left):
    options = {"reshuffle_barbarians": 1}
    places = {"buried": [FALLEN[:1], FALLEN[1:2]], "monsters": {card("BOSS", icons="glory"): [(FALLEN[2], [])]}}
    p = facing(BOAR, options=options, decks={"BARBARIAN": FALLEN[-left:] if left else []}, **places)
    plundered = {*cards("BARBARIAN")} & p.cards("DISCARD")
    p.roll("ACCEPT", 1, 1)
    (drawn,) = p.cards("HELD", 0)
    assert p.over == 0
    assert {drawn} < {*FALLEN[-1:]} | plundered
    assert (drawn == FALLEN[-1]) if left else drawn in plundered
    assert {*cards("BARBARIAN")} & p.cards("DISCARD") == (plundered if left else set())
    assert [p.where(name) for name in FALLEN[:3]] == [("BURIED", 0), ("BURIED", 1), "CORPSE"]


@pytest.mark.clause("R.1b")
def test_option_a_death_with_no_barbarian_left_anywhere_still_ends_the_game():
    options = {"reshuffle_barbarians": 1}
    boss = card("BOSS", icons="glory")
    places = {"buried": [FALLEN[:4], FALLEN[4:7]], "monsters": {boss: [(name, []) for name in FALLEN[7:10]]}}
    p = facing(BOAR, options=options, rest=[FALLEN[10:]], **places).roll("ACCEPT", 1, 1)
    assert (p.over, p.end_reason) == (1, "LAST_BARBARIAN")


@pytest.mark.clause("R.1c")
def test_items_are_shuffled_when_one_is_needed_not_when_the_last_one_leaves():
    p = facing(FIND, decks={"ITEM": [AXE]}).take_on(6, 6)
    assert p.items(0) == {AXE}
    assert ({*cards("ITEM")} & p.cards("DECK"), BONE in p.cards("DISCARD")) == (set(), True)
    p = facing(FIND, decks={"ITEM": []}).take_on(6, 6)
    assert len(p.items(0)) == 1
    assert {*cards("ITEM")} & p.cards("DISCARD") == set()
    assert len({*cards("ITEM")} & p.cards("DECK")) == len(cards("ITEM")) - 1


@pytest.mark.clause("R.1c")
def test_bosses_are_shuffled_when_one_is_needed_not_when_the_last_one_leaves():
    last = easy("BOSS", icons="glory")
    p = position(held=[[HORN]], decks={"BOSS": [last]}).play("BOSS")
    assert (p.challenge, {*cards("BOSS")} & p.cards("DECK")) == (last, set())
    p = position(held=[[HORN]], decks={"BOSS": []}).play("BOSS")
    assert {*cards("BOSS")} & p.cards("DECK") == {*cards("BOSS")} - {p.challenge}


@pytest.mark.clause("R.1c")
def test_quests_are_shuffled_when_one_is_needed_not_when_the_last_one_leaves():
    quests = {*cards("QUEST")}
    p = position(held=[[HORN]], decks={"QUEST": [FIND]}).play("QUEST")  # the horn keeps every answer open
    assert (p.challenge, quests & p.cards("DECK"), p.top_quest) == (FIND, set(), -1)
    p.play("REJECT")
    assert (quests & p.cards("DISCARD"), quests & p.cards("DECK")) == (set(), quests - {FIND, p.challenge})


@pytest.mark.clause("R.1d")
def test_with_no_item_in_deck_or_discards_none_is_drawn():
    p = facing(FIND, elsewhere={"ITEM": ("HELD", 1)}).take_on(6, 6)
    assert (p.items(0), p.where(FIND), p.to_act) == (set(), "DISCARD", 1)


@pytest.mark.clause("R.1d")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_of_two_pinups_due_as_many_are_drawn_as_there_are(left):
    deck = spare("QUEST", 3)[:left]
    p = facing(BOAR, decks={"QUEST": deck}, elsewhere=NOWHERE).roll("ACCEPT", 1, 1)
    assert (p.deaths, p.cards("PINUP", 0)) == (1, {*deck})


@pytest.mark.clause("R.1d")
def test_a_brawl_with_no_pinup_anywhere_draws_itself():
    p = facing(BRAWL, elsewhere={"QUEST": ("PINUP", 0)}).roll("ACCEPT", 4, 4)
    assert (p.where(BRAWL), p.turn > 1, p.top_quest) == (("PINUP", 0), True, -1)


@pytest.mark.clause("R.2a")
@pytest.mark.parametrize("challenge", [FIND, BOAR])
def test_the_last_quest_that_can_be_revealed_has_to_be_accepted(challenge):
    assert facing(challenge, elsewhere=NOWHERE, row=spare("QUEST", 2, challenge)).legal() == {"ACCEPT"}
    for somewhere in ({"decks": {"QUEST": [FEAST]}}, {"elsewhere": {"QUEST": "DISCARD"}}):
        p = facing(challenge, **{"elsewhere": NOWHERE, **somewhere}, row=spare("QUEST", 2, challenge, FEAST))
        assert p.legal() == {"ACCEPT", "REJECT"}


@pytest.mark.clause("R.2a")
def test_digging_ends_in_a_challenge_with_the_last_quest_there_is():
    p = facing(FIND, row=[FEAST], decks={"QUEST": [BOAST]}, elsewhere=NOWHERE).play("REJECT")
    assert (p.phase, p.challenge, row(p)) == ("DICE", BOAST, [FEAST, FIND])


@pytest.mark.clause("R.2b")
def test_quest_is_no_choice_without_a_quest_in_deck_or_discards():
    assert position(elsewhere=NOWHERE).legal() == {"BOSS"}
    assert position(elsewhere={"QUEST": "DISCARD"}).legal() == {"QUEST", "BOSS"}


@pytest.mark.clause("R.2b")
def test_boss_is_no_choice_without_a_boss_in_deck_or_discards():
    assert position(elsewhere={"BOSS": "DISCARD"}).legal() == {"QUEST", "BOSS"}
    assert position(held=[cards("BOSS")[:4], cards("BOSS")[4:]]).legal() == {"QUEST"}


@pytest.mark.clause("R.2c")
def test_a_rejected_quest_cannot_be_taken_back():
    p = facing(FIND, decks={"QUEST": [BOAST]}).play("REJECT")
    assert (p.challenge, p.legal(), row(p)) == (BOAST, {"ACCEPT", "REJECT"}, [FIND])
    p.play("ACCEPT")
    assert (p.challenge, row(p)) == (BOAST, [FIND])


@pytest.mark.clause("R.2d")
def test_cards_declined_this_turn_stay_out_of_a_rebuilt_deck():
    declined = spare("QUEST", 3, FIND)
    p = facing(FIND, HORN, row=declined, decks={"QUEST": []}).play("REJECT")
    assert row(p) == [*declined, FIND]
    assert {*cards("QUEST")} & p.cards("DECK") == {*cards("QUEST")} - {*declined, FIND, p.challenge}


@pytest.mark.clause("R.2d")
def test_pinups_spent_this_turn_are_shuffled_into_a_rebuilt_deck():
    declined = spare("QUEST", 3, FEAST)
    (lacking, die), players = one_short(FEAST), 5
    p = facing(FEAST, row=declined, players=players, pinups=[["+1 white"]], elsewhere=NOWHERE)
    (spent,) = p.cards("PINUP", 0)
    p.take_on(*lacking).play(f"USE PLUS_ONE WHITE PINUP {die}")
    assert p.cards("PINUP", 0) == {FEAST, spent}  # the only one there was to draw
    assert [p.where(name) for name in declined] == [("PINUP", 1), ("PINUP", 2), ("PINUP", 3)]


@pytest.mark.clause("R.3a")
def test_declined_quests_are_dealt_out_after_the_choices_of_a_reward():
    theft = card("QUEST", icons="theft")
    declined = spare("QUEST", 2, theft)
    p = facing(theft, row=declined, rest=[[AXE, BONE], [TOOTH]], players=3).take_on(6, 6)
    assert (p.phase, row(p), p.of(1, "pinups")) == ("VICTIM", declined, 0)
    p.play("VICTIM NEXT")
    assert (p.phase, row(p), p.of(1, "pinups")) == ("STEAL", declined, 0)
    p.play(f"STEAL_ITEM {BONE}")
    assert ([p.where(name) for name in declined], row(p)) == ([("PINUP", 1), ("PINUP", 2)], [])


@pytest.mark.clause("R.3a")
def test_a_brawl_cannot_steal_the_pinups_its_own_turn_deals_out():
    declined, top = spare("QUEST", 2)
    p = facing(BRAWL, row=[declined], decks={"QUEST": [top]}).roll("ACCEPT", 4, 4)
    assert (p.cards("PINUP", 0), p.cards("PINUP", 1)) == ({top}, {declined})


@pytest.mark.clause("R.3a")
def test_after_a_death_the_new_pinups_come_first():
    mine, top, *declined = spare("QUEST", 4)
    places = {"pinups": [[mine]], "row": declined, "decks": {"QUEST": [top]}, "elsewhere": NOWHERE}
    p = facing(BOAR, **places, phase="CHALLENGE", dice=(1, 1)).play("STOP")
    assert p.cards("PINUP", 0) == {top, mine, declined[1]}
    assert p.where(declined[0]) == ("PINUP", 1)


@pytest.mark.clause("R.3b")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_declined_quests_are_dealt_in_the_order_revealed_a_failed_one_last(order):
    declined = [spare("QUEST", 3, FIND)[i] for i in order]
    p = facing(FIND, row=declined, players=6).take_on(1, 1)
    assert [p.where(name) for name in (*declined, FIND)] == [("PINUP", seat) for seat in (1, 2, 3, 4)]


@pytest.mark.clause("R.3b")
def test_a_quest_left_under_protection_is_dealt_out_last_too():
    declined = spare("QUEST", 2)
    p = facing(BOAR, SMOKE, row=declined, players=6).roll("ACCEPT", 1, 1).play("PROTECT")
    assert [p.where(name) for name in (*declined, BOAR)] == [("PINUP", 1), ("PINUP", 2), ("PINUP", 3)]


@pytest.mark.clause("R.3c")
@pytest.mark.parametrize(("players", "active"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (6, 0), (6, 2), (6, 5)])
@pytest.mark.parametrize("won", [False, True])
def test_each_seat_in_turn_gets_one_from_the_left_the_active_one_included(players, active, won):
    declined = spare("QUEST", 8, FIND)
    held = [[] for _ in range(players)]
    held[active] = [bystander(*(Colour(c).name for c in SLOT_COLOUR[Card[FIND]]))]
    p = position(players, to_act=active, phase="OFFER", challenge=FIND, row=declined, held=held)
    p.take_on(*((6, 6) if won else (1, 1)))
    dealt = [*declined, *([] if won else [FIND])]
    assert [p.where(name) for name in dealt] == [("PINUP", (active + 1 + i) % players) for i in range(len(dealt))]


@pytest.mark.clause("R.3d")
def test_nothing_is_dealt_out_after_the_seventh_glory():
    declined = spare("QUEST", 2, *GLORY)
    p = facing(BOAR, *GLORY[:6], row=declined).roll("ACCEPT", 5, 5)
    assert (p.over, p.end_reason, row(p)) == (1, "SEVENTH_GLORY", declined)
    assert [p.of(seat, "pinups") for seat in range(2)] == [0, 0]


@pytest.mark.clause("R.3d")
def test_nothing_is_dealt_out_after_the_last_death():
    declined = spare("QUEST", 2)
    p = facing(BOAR, row=declined, elsewhere={"BARBARIAN": "DISCARD"}).roll("ACCEPT", 1, 1)
    assert (p.over, p.end_reason, row(p)) == (1, "LAST_BARBARIAN", declined)
    assert [p.of(seat, "pinups") for seat in range(2)] == [0, 0]
