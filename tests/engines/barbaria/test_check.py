"""Positions that cannot occur are refused, each with the invariant it breaks; games that are played break none."""

import numpy as np
import pytest

import hordes
from hordes.engines.barbaria.components import KEPT, MANDATORY, SKILLS, SLOT_COLOUR, Card, Colour
from hordes.engines.core.errors import InvalidScenario
from hordes.engines.core.jit import COMPILED
from tests.engines.barbaria.scenario import card, cards, easy, position
from tests.play import random_actions

pytestmark = pytest.mark.barbaria

BARBARIANS, BOSSES = cards("BARBARIAN"), cards("BOSS")
MINE, THEIRS, DEAD = BARBARIANS[0], BARBARIANS[1], BARBARIANS[3:]  # of three seats
BOAR, BRAWL, BELT, HORN = "GIANT_BOAR", "BRAWL", "GLORIOUS_BELT", "HORN_OF_ODIN"
AXE = card("ITEM", icons="+2 red")
GLORY = [name for name in cards("QUEST", icons="glory") if name != BOAR]
LOST = next(name for name in cards("QUEST", fight=False) if not KEPT[Card[name]] and name != BRAWL)  # not to be kept
OTHER_FIGHT = next(name for name in cards("QUEST", fight=True) if name != BOAR)
OPTIONAL = [name for name in cards("QUEST") if not MANDATORY[Card[name]] and name not in (BOAR, LOST)]
WHITE = next(name for name in cards("QUEST") if (SLOT_COLOUR[Card[name]] == Colour.WHITE).all())
IMMUNE = easy("QUEST", immune=True)

FALLEN = {"monsters": {BOAR: [(DEAD[1], [AXE])]}}
TWO_MONSTERS = {"monsters": {BOAR: [(DEAD[1], [])], OTHER_FIGHT: [(DEAD[0], [])]}}
TWO_CORPSES = {"monsters": {BOAR: [(DEAD[1], []), (DEAD[0], [AXE])]}}
OFFER = {"phase": "OFFER", "challenge": BRAWL}
DICE = {"phase": "DICE", "challenge": WHITE}
ASKED = {"phase": "CHALLENGE", "challenge": BRAWL, "dice": (4, 3)}
REVENGE = {"phase": "CHALLENGE", "challenge": BOAR, "dice": (5, 4), "revenge": 1} | FALLEN
ROBBED = [["+1 red"], ["+1 red", "+2 blue"], ["+1 blue"]]


def offered():
    return position(3, **OFFER, pinups=ROBBED, row=OPTIONAL[:1])


def rolled():
    return position(3, **ASKED)


def choosing():
    """Whom to steal from."""
    return offered().roll("ACCEPT", 6, 6)


def stealing():
    return choosing().play("VICTIM NEXT")


def settling():
    """The first of two corpses under the boar just beaten."""
    return position(3, **TWO_CORPSES).roll("REVENGE MONSTER_1", 6, 6)


def guarded():
    """Two monsters at the beginning of a turn."""
    return position(3, **TWO_MONSTERS)


REACHED = {
    "guarded": guarded,
    "offered": offered,
    "rolled": rolled,
    "choosing": choosing,
    "stealing": stealing,
    "settling": settling,
}


def refused(act, message):
    """It is refused with that message, and no other invariant is broken."""
    with pytest.raises(InvalidScenario, match=f"^Barbaria: {message}") as caught:
        act()
    problems = str(caught.value).removeprefix("Barbaria: ").split("; ")
    assert {problem.partition(":")[0] for problem in problems} == {message.partition(":")[0]}


def test_the_positions_these_are_made_from_can_occur():
    for fields in (OFFER, DICE, ASKED, REVENGE, FALLEN, TWO_MONSTERS, TWO_CORPSES):
        assert position(3, **fields).engine.check(0) == []
    for reach in REACHED.values():
        assert reach().engine.check(0) == []


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"elsewhere": {"ITEM": "REVEALED"}}, f"place: {BELT} cannot be in REVEALED"),
        ({"elsewhere": {"BOSS": ("PINUP", 1)}}, f"place: {BOSSES[0]} cannot be in PINUP"),
        ({"elsewhere": {"BARBARIAN": "LOOT"}}, f"place: {BARBARIANS[3]} cannot be in LOOT"),
        ({"elsewhere": {"ITEM": "HELD"}}, f"owner: {BELT} is in HELD and owned by -1, of 3 seats"),
        ({"elsewhere": {"ITEM": ("DISCARD", 1)}}, f"owner: {BELT} is in DISCARD and owned by 1"),
        ({"pinups": [[], [], [], ["+1 red"]]}, r"owner: \w+ is in PINUP and owned by 3, of 3 seats"),
        ({"held": [[LOST]]}, f"owner: {LOST} is not a card to keep"),
        ({"held": [[MINE, THEIRS]]}, "barbarians: the seats have .*, expected one each"),
        ({"score": [1]}, "glory: score is .*, the cards say"),
        ({"held": [GLORY[:7]]}, "glory: score is .* and the end reason -1"),
        (OFFER | {"known": {}}, f"known: {BRAWL} lies front up and is unseen"),
        ({"seen": [BOAR]}, f"known: {BOAR} is in the deck and seen"),
        ({"decks": {"QUEST": [BOAR]}, "top_quest": BRAWL}, "top quest: .*, expected one of the deck's 1 quests"),
        ({"decks": {"QUEST": []}, "top_quest": BRAWL}, "top quest: .*, expected one of the deck's 0 quests"),
        ({"top_quest": -1}, "top quest: -1, expected one of the deck's 54 quests"),
        ({"elsewhere": {"BARBARIAN": "CORPSE"}}, "corpses: .*: corpse, guard and death do not agree"),
        ({"deaths": 1}, "deaths: 1, and 0 dead barbarians"),
        ({"buried": [[DEAD[0]]], "deaths": 0}, "deaths: 0, and 1 dead barbarians"),
        ({"row": OPTIONAL[:1], **OFFER, "row_size": 2}, "row: .*, expected the 2 quests passed over"),
        ({"end_reason": "TURN_LIMIT"}, "end: over is 0, the reason"),
        ({"turn": 0}, "turn: 0, expected 1..200"),
        ({"turn": 201}, "turn: 201, expected 1..200"),
        ({"then": "ROLL"}, "then: ROLL, expected ASK at a decision"),
        (OFFER | {"phase": "TURN"}, "turn: cards are revealed before the turn has begun"),
        ({"challenge": BOAR, "decks": {"QUEST": [BRAWL]}}, "turn: cards are revealed before"),
        ({"ignored": BOSSES[:1]}, "turn: cards are revealed before"),
        ({"phase": "OFFER"}, "challenge: -1, expected a quest or boss"),
        ({"phase": "OFFER", "revenge": 1, "challenge": BOAR, **FALLEN}, f"challenge: {BOAR} is in MONSTER"),
        (REVENGE | {"revenge": 0, "challenge": BOAR}, f"challenge: {BOAR} is in MONSTER"),
        (ASKED | {"revenge": 1, "elsewhere": {"QUEST": "DISCARD"}}, f"challenge: {BRAWL} is in DISCARD"),
        (REVENGE | {"row": OPTIONAL[:1]}, "row: cards were revealed before a revenge"),
        (REVENGE | {"ignored": BOSSES[:1]}, "row: cards were revealed before a revenge"),
        (OFFER | {"ignored": BOSSES[:1]}, "row: quests and bosses in one turn"),
        ({"phase": "OFFER", "challenge": BOSSES[0], "row": OPTIONAL[:1]}, "row: quests and bosses in one turn"),
        (OFFER | {"victim": 1}, "victim: seat 1 in phase OFFER"),
        (ASKED | {"icon": 1}, "icon: 1 in phase CHALLENGE"),
        (OFFER | {"die": {"FIRST": 1, "SECOND": 1}}, "dice: .* in phase OFFER"),
        (ASKED | {"dice": (4, 0)}, "dice: .* in phase CHALLENGE"),
        (OFFER | {"die_colour": {"FIRST": "RED"}}, "dice: colours .* in phase OFFER"),
        (ASKED | {"colours": ("RED", "BLUE")}, "dice: colours .* in phase CHALLENGE"),
        (DICE | {"colours": ("RED", "BLUE")}, "dice: colours .* in phase DICE"),
        (ASKED | {"challenge": WHITE, "dice": (1, 1)}, "dice: colours .* in phase CHALLENGE"),
        (OFFER | {"phase": "DICE"}, "dice: no white slot"),
        (DICE | {"bonus": {"FIRST": 1}}, "dice: bonuses .* before the roll"),
        (ASKED | {"dice": (4, 4)}, "challenge: dice .* in phase CHALLENGE"),
        (ASKED | {"bonus": {"SECOND": 1}}, "challenge: dice .* with bonuses .* in phase CHALLENGE"),
        (ASKED | {"winnable": 0, "pinups": [["+1 yellow"]]}, "winnable: is 0, dice and skills say otherwise"),
        (OFFER | {"winnable": 1}, "winnable: is 1, dice and skills say otherwise"),
        (ASKED | {"used": {"PLUS_TWO": {"BLUE": {"ITEM": 1}}}}, "skills: more permanent skills used than owned"),
        (
            {
                "phase": "CHALLENGE", "challenge": IMMUNE, "dice": (1, 1),
                "held": [[AXE]], "used": {"PLUS_TWO": {"RED": {"ITEM": 1}}},
            },
            "skills: an item is marked as used against an immune monster",
        ),
        (
            ASKED | {"pinups": [["+1 blue"]], "used": {"PLUS_ONE": {"BLUE": {"PINUP": 1}}}},
            "skills: a consumable is marked as used",
        ),
        *[
            ({name: value}, "turn: expected .* before it has begun")
            for name, value in {
                "die": {"FIRST": 1}, "bonus": {"FIRST": 1}, "die_colour": {"FIRST": "RED"}, "winnable": 1, "icon": 1,
                "used": {"PLUS_ONE": {"RED": {"ITEM": 1}}}, "pathfound": 1, "revenge": 1, "victim": 1, "corpse": MINE,
            }.items()
        ],
    ],
)  # fmt: skip
def test_what_cannot_occur_is_refused_by_name(fields, message):
    refused(lambda: position(3, **fields), message)


TWICE = {"MONSTER_1": BOAR, "MONSTER_2": OTHER_FIGHT, "MONSTER_3": BOAR}


@pytest.mark.parametrize(
    ("monsters", "changes", "message"),
    [
        (TWO_MONSTERS, {"died": {DEAD[1]: 2, DEAD[0]: 1}}, "monsters: the oldest does not come first"),
        ({"monsters": {BRAWL: [(DEAD[0], [])]}}, {}, f"monsters: {BRAWL} is no fight"),
        ({"monsters": {BOAR: []}}, {}, f"monsters: {BOAR} guards no corpse"),
        (TWO_CORPSES, {"guard": {DEAD[1]: BOAR}}, f"corpses: {DEAD[0]}: corpse, guard and death do not agree"),
        (TWO_CORPSES, {"died": {DEAD[1]: 1}}, f"corpses: {DEAD[0]}: corpse, guard and death do not agree"),
        (TWO_CORPSES, {"guard": {DEAD[1]: BOAR, DEAD[0]: OTHER_FIGHT}}, f"corpses: {DEAD[0]} lies under no monster"),
        (TWO_CORPSES, {"died": {DEAD[1]: 1, DEAD[0]: 1}}, "deaths: .*, expected distinct numbers up to 2"),
        (TWO_CORPSES, {"died": {DEAD[1]: 1, DEAD[0]: 3}}, "deaths: .*, expected distinct numbers up to 2"),
        (FALLEN, {"fell_with": {}}, f"loot: {AXE} lies with -1, expected a corpse"),
        (FALLEN, {"fell_with": {AXE: MINE}}, f"loot: {AXE} lies with 0, expected a corpse"),
        (FALLEN, {"fell_with": {AXE: DEAD[1], HORN: DEAD[1]}}, f"loot: {HORN} lies with"),
    ],
)  # fmt: skip
def test_monsters_and_corpses_that_cannot_occur_are_refused_by_name(monsters, changes, message):
    refused(lambda: position(3, **monsters, **changes), message)


@pytest.mark.parametrize(
    ("moment", "changes", "message"),
    [
        ("guarded", {"monsters": {"MONSTER_1": BOAR, "MONSTER_3": OTHER_FIGHT}}, "monsters: .*, expected no gap"),
        ("guarded", {"monsters": TWICE}, "monsters: the list is not that of the cards guarding"),
        ("guarded", {"players": [{"horns": 1}]}, "collection: horns of seat 0 does not follow from the cards"),
        ("guarded", {"players": [{}, {"pinups": 3}]}, "collection: pinups of seat 1 does not follow"),
        ("offered", {"row": OPTIONAL[1:2]}, "row: .*, expected the 1 quests passed over"),
        ("choosing", {"icon": 1}, "icon: 1, expected a theft or a brawl there"),
        ("choosing", {"victim": 1}, "victim: seat 1 in phase VICTIM"),
        ("choosing", {"die": {"FIRST": 3, "SECOND": 6}}, "challenge: dice .* in phase VICTIM"),
        ("stealing", {"victim": -1}, "victim: seat -1 in phase STEAL"),
        ("stealing", {"victim": 0}, "victim: expected another seat"),
        ("stealing", {"victim": 3}, "victim: seat 3 in phase STEAL"),
        ("stealing", {"corpse": MINE}, "corpse: 0 in phase STEAL"),
        ("settling", {"corpse": -1}, "corpse: -1 in phase CORPSE"),
        ("settling", {"corpse": MINE}, f"corpse: {MINE} did not lie under the monster beaten"),
        ("settling", {"corpse": DEAD[0]}, f"corpse: {DEAD[0]} is not the oldest there"),
        ("settling", {"icon": 0}, "icon: 0 in phase CORPSE"),
        ("settling", {"to_act": 1}, f"challenge: {BOAR} is in HELD"),
    ],
)
def test_a_field_that_does_not_fit_the_rest_is_refused_by_name(moment, changes, message):
    p = REACHED[moment]()
    refused(lambda: p.engine.load(0, changes), message)
    assert p.engine.check(0) == []  # it stays as it was


@pytest.mark.parametrize(
    ("glory", "changes", "message"),
    [
        (0, {"end_reason": -1}, "end: over is 1, the reason -1"),
        (0, {"truncated": 1}, "end: truncated is 1, the reason 1"),
        (0, {"end_reason": "SEVENTH_GLORY"}, "glory: score is .* and the end reason 0"),
        (6, {"end_reason": "LAST_BARBARIAN"}, "glory: score is .* and the end reason 1"),
    ],
)
def test_an_end_without_its_reason_is_refused(glory, changes, message):
    """The boar is the seventh glory, or the last death."""
    p = position(3, held=[GLORY[:glory]], phase="OFFER", challenge=BOAR, decks={"BARBARIAN": []})
    p.roll("ACCEPT", *([6, 6] if glory else [1, 1]))
    refused(lambda: p.engine.load(0, changes), message)


# --- positions that would leave somebody without an answer, or an error in place of a refusal ------------------------


def test_a_barbarian_whom_nobody_owns_is_refused_not_an_error():
    refused(lambda: position(3, owner={}), "owner: ")


@pytest.mark.parametrize("phase", ["VICTIM", "STEAL"])
def test_a_theft_from_nobody_is_refused_even_if_the_horn_could_be_blown(phase):
    """The horn would be the only answer, and after it none is left."""
    theft = easy("QUEST", icons="theft")
    p = position(3, held=[[HORN], [AXE], [BELT]], phase="OFFER", challenge=theft).roll("ACCEPT", 6, 6)
    zone, owner = p.zone | {AXE: "DISCARD", BELT: "DISCARD"}, dict(p.owner)
    del owner[AXE], owner[BELT]
    changes = {"zone": zone, "owner": owner, "phase": phase, "victim": 1 if phase == "STEAL" else -1}
    changes |= {name: getattr(p, name) for name in ("known", "top_quest", "challenge")}
    refused(lambda: p.engine.load(0, changes), "victim: ")


@pytest.mark.parametrize("fields", [OFFER, DICE])
def test_skills_used_before_the_challenge_are_refused(fields):
    refused(lambda: position(3, **fields, used={"PLUS_TWO": {"RED": {"ITEM": 1}}}), "skills: ")


# --- what a scenario may leave out -----------------------------------------------------------------------------------


def test_collections_glory_and_what_is_known_follow_from_the_cards():
    skilled = next(name for name in cards("QUEST", consumable=False) if SKILLS[Card[name]].any())
    zone = {MINE: "HELD", THEIRS: "HELD", BELT: "HELD", AXE: "HELD", skilled: "HELD", BOAR: "PINUP"}
    owner = {MINE: 0, THEIRS: 1, BELT: 1, AXE: 1, skilled: 1, BOAR: 0}
    p = position()
    p.engine.load(0, {"zone": zone, "owner": owner})
    assert (p.score, p.of(1, "items"), p.of(0, "pinups")) == ([0, 1], 2, 1)
    assert p.of(1, "skills")["PLUS_TWO"]["RED"]["ITEM"] == 1
    assert p.known == {skilled: 1}
    assert p.where(p.top_quest) == "DECK"


def test_row_deaths_monsters_and_the_card_at_hand_follow_from_the_cards():
    row = sorted(OPTIONAL[:2], key=lambda name: Card[name])
    p = position(**OFFER)
    zone = p.zone | dict.fromkeys(row, "ROW") | {BOAR: "MONSTER", DEAD[0]: "CORPSE", DEAD[1]: "CORPSE", AXE: "LOOT"}
    guard, fell_with = {DEAD[0]: BOAR, DEAD[1]: BOAR}, {AXE: DEAD[1]}
    p.engine.load(0, {"zone": zone, "guard": guard, "fell_with": fell_with})
    assert (p.row[: p.row_size], p.challenge) == (row, BRAWL)
    assert (p.died, p.deaths, p.monsters) == ({DEAD[0]: 1, DEAD[1]: 2}, 2, {"MONSTER_1": BOAR})


def test_the_dice_colours_of_the_card_and_whether_it_can_be_won_follow():
    p = position(**OFFER)
    p.engine.load(0, {"phase": "CHALLENGE", "challenge": BRAWL, "die": {"FIRST": 1, "SECOND": 1}})
    assert (p.die_colour, p.winnable) == (("RED", "YELLOW"), 0)
    p.engine.load(0, {"die": {"FIRST": 4, "SECOND": 3}, "die_colour": {"FIRST": "RED", "SECOND": "YELLOW"}})
    assert p.die_colour == ("RED", "YELLOW")
    assert position(**DICE).die_colour == (None, None)


def test_loading_another_field_leaves_row_and_deaths_in_their_order():
    row = OPTIONAL[1::-1]
    p = position(3, **OFFER, row=row, **TWO_CORPSES)
    died, known, top = p.died, p.known, p.top_quest
    p.engine.load(0, {"rng": 5, "turn": 3})
    assert (p.row[:2], p.died, p.known, p.top_quest, p.turn) == (row, died, known, top, 3)


# --- long games ------------------------------------------------------------------------------------------------------

BOTH = {"reshuffle_barbarians": 1, "pathfinder_limit": 1}


@pytest.mark.both
@pytest.mark.parametrize("options", [{}, BOTH], ids=["default", "options"])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_every_step_of_a_random_game_keeps_the_invariants(players, options):
    games = 12 if COMPILED else 2
    seed, turns = players + len(options), {"max_turns": 120}
    engine = hordes.make("barbaria", games, players, seed=seed, autoreset=False, **options, **turns)
    rng, decisions = np.random.default_rng(seed), 0
    while not engine.over.all():
        assert [problem for game in range(games) for problem in engine.check(game)] == []
        running = engine._b.states["over"] == 0
        assert ((engine.action_mask.sum(axis=1) > 1) == running).all()
        engine.step(random_actions(engine, rng))
        decisions += running.sum()
    assert [problem for game in range(games) for problem in engine.check(game)] == []
    assert (engine._b.states["end_reason"] >= 0).all()
    assert (engine.places.min(axis=1) == 1).all()
    assert decisions > 10 * games
