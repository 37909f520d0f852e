"""Rulings R.13 to R.17: the end, the horn, rewards, the frame of the game, what is seen."""

import pytest

import hordes
from hordes.engines.barbaria import decks, result
from hordes.engines.barbaria.components import CARDS, IMMUNE, MANDATORY, MINIMUM, PIPS, SLOT_COLOUR, Card, Colour
from hordes.engines.core.errors import InvalidOption
from tests.engines.barbaria.scenario import card, cards, easy, new_game, position

pytestmark = pytest.mark.barbaria

BARBARIANS = cards("BARBARIAN")
MINE, DEAD = BARBARIANS[0], BARBARIANS[2:]
BOSSES = cards("BOSS")
BOAR, BRAWL, BELT, HORN = "GIANT_BOAR", "BRAWL", "GLORIOUS_BELT", "HORN_OF_ODIN"
MAP = card("ITEM", icons="pathfinder", consumable=False)
AXE, AMULET = card("ITEM", icons="+2 red"), card("ITEM", icons="+2 yellow")
GLORY = [name for name in cards("QUEST", icons="glory") if name != BOAR]
CHEST, THEFT = easy("QUEST", icons="item"), easy("QUEST", icons="theft")
TWO_PINUPS = easy("QUEST", icons="two pinups")
RICH_BOSS = easy("BOSS", icons="glory, item")
WHITE = next(name for name in cards("QUEST", fight=False) if (SLOT_COLOUR[Card[name]] == Colour.WHITE).all())
IMMUNE_FIGHT = next(
    c.name for c in Card if IMMUNE[c] and Colour.WHITE not in SLOT_COLOUR[c] and MINIMUM[c].max() <= PIPS
)
OPTIONAL = [name for name in cards("QUEST") if not MANDATORY[Card[name]] and name not in (BOAR, THEFT, *GLORY)]
NO_QUESTS = {"decks": {"QUEST": []}, "elsewhere": {"QUEST": ("PINUP", 1)}}
ALL_BOSSES = (BOSSES[:4], BOSSES[4:])  # kept by two seats


def fail(p, label):
    """Roll two ones and give up, as soon as that is asked."""
    p.roll(label, 1, 1)
    return p.play("STOP") if "STOP" in p.legal() else p


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.13a")
def test_a_won_card_ends_the_game_with_its_other_icons_and_corpses_still_open():
    p = position(held=[GLORY[:6]], monsters={RICH_BOSS: [(DEAD[0], [AXE])]}).roll("REVENGE MONSTER_1", 6, 6)
    assert (p.over, p.end_reason, p.score, p.items(0)) == (1, "SEVENTH_GLORY", [7, 0], set())
    assert (p.where(RICH_BOSS), p.where(DEAD[0])) == (("HELD", 0), "CORPSE")


@pytest.mark.clause("R.13a")
@pytest.mark.parametrize("route", ["drawn", "stolen", "plundered", "buried"])
def test_the_seventh_glory_ends_the_game_by_any_other_route(route):
    if route == "drawn":
        p = position(held=[GLORY[:6]], phase="OFFER", challenge=CHEST, decks={"ITEM": [BELT]}).roll("ACCEPT", 6, 6)
    elif route == "stolen":
        p = position(held=[GLORY[:6], [BELT, AXE]], phase="OFFER", challenge=THEFT).roll("ACCEPT", 6, 6)
        p.play(f"STEAL_ITEM {BELT}")
    else:
        corpses = [(DEAD[0], [BELT, AXE]), (DEAD[1], [])]
        p = position(held=[GLORY[:5]], monsters={BOAR: corpses}).roll("REVENGE MONSTER_1", 6, 6)
        p.play("PLUNDER" if route == "plundered" else "BURY")
        assert p.where(DEAD[1]) == "CORPSE"
    assert (p.over, p.end_reason, p.score, p.place, p.to_act) == (1, "SEVENTH_GLORY", [7, 0], [1, 2], -1)


@pytest.mark.clause("R.13a")
def test_six_glory_points_do_not_end_the_game():
    p = position(held=[GLORY[:5]], phase="OFFER", challenge=BOAR).roll("ACCEPT", 6, 6)
    assert (p.over, p.score, p.to_act) == (0, [6, 0], 1)


@pytest.mark.clause("R.13b", "R.3d")
def test_the_last_death_ends_the_game_without_pinups_or_declined_cards():
    row = OPTIONAL[:2]
    p = position(phase="OFFER", challenge=BOAR, row=row, decks={"BARBARIAN": []}).roll("ACCEPT", 1, 1)
    assert (p.over, p.end_reason, p.truncated) == (1, "LAST_BARBARIAN", 0)
    assert (p.of(0, "pinups"), p.of(1, "pinups")) == (0, 0)
    assert [p.where(name) for name in row] == ["ROW", "ROW"]


@pytest.mark.clause("R.13c")
def test_the_last_death_costs_the_belt_before_glory_is_compared():
    p = position(held=[[BELT, GLORY[0]], GLORY[1:3]], phase="OFFER", challenge=BOAR, decks={"BARBARIAN": []})
    p.roll("ACCEPT", 1, 1)
    assert (p.over, p.score, p.place, p.where(BELT)) == (1, [1, 2], [2, 1], "LOOT")


@pytest.mark.clause("R.13d")
def test_equal_glory_shares_the_win():
    held = [[GLORY[0]], GLORY[1:3], GLORY[3:5]]
    p = position(3, held=held, phase="OFFER", challenge=BOAR, decks={"BARBARIAN": []}).roll("ACCEPT", 1, 1)
    assert (p.over, p.score, p.place) == (1, [1, 2, 2], [3, 1, 1])
    assert p.engine.reward[0].tolist() == pytest.approx([-0.5, 0.25, 0.25])


# --- the horn --------------------------------------------------------------------------------------------------------

OWNER = [MINE, HORN]
MOMENTS = {
    "TURN": {},
    "OFFER": {"phase": "OFFER", "challenge": BOAR},
    "DICE": {"phase": "DICE", "challenge": WHITE},
    "CHALLENGE": {"phase": "CHALLENGE", "challenge": BOAR, "dice": (4, 6)},
    "VICTIM": {"phase": "OFFER", "challenge": THEFT, "held": [OWNER, [AXE]]},
    "STEAL": {"phase": "OFFER", "challenge": THEFT, "held": [OWNER, [AXE]]},
    "CORPSE": {"monsters": {BOAR: [(DEAD[0], [])]}},
}


def at(moment, **fields):
    """A decision of seat 0 in that phase, reached by playing where the phase follows a result."""
    p = position(**({"held": [OWNER]} | MOMENTS[moment] | fields))
    if moment in ("VICTIM", "STEAL"):
        p.roll("ACCEPT", 6, 6)
    if moment == "STEAL":
        p.play("VICTIM NEXT")
    if moment == "CORPSE":
        p.roll("REVENGE MONSTER_1", 6, 6)
    assert p.phase == moment
    return p


@pytest.mark.clause("R.14a")
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_horn_is_one_more_answer_at_every_decision_of_its_owner(moment):
    p = at(moment)
    other, pinups = p.legal() - {"HORN"}, p.of(0, "pinups")
    assert "HORN" in p.legal()
    p.play("HORN")
    assert (p.of(0, "pinups"), p.where(HORN), p.of(0, "horns")) == (pinups + 2, "DISCARD", 0)
    if len(other) > 1:
        assert (p.phase, p.to_act) == (moment, 0)
        assert p.legal() >= other  # the same question; a pinup may serve at once
        assert "HORN" not in p.legal()


@pytest.mark.clause("R.14b", "R.12b")
@pytest.mark.parametrize("moment", ["VICTIM", "STEAL"])
def test_with_the_horn_a_single_answer_is_asked_and_blowing_it_takes_that_answer(moment):
    p = at(moment)
    assert len(p.legal()) == 2
    assert p.play("HORN").items(0) == {AXE}


@pytest.mark.clause("R.14b")
def test_with_the_horn_a_mandatory_card_is_asked_for():
    p = position(held=[[HORN]], decks={"QUEST": [BRAWL, CHEST]}).play("QUEST")
    assert (p.phase, p.legal()) == ("OFFER", {"ACCEPT", "HORN"})
    p = position(decks={"QUEST": [BRAWL, CHEST]})
    assert p.roll("QUEST", 3, 1).phase != "OFFER"  # 3 for the next pinup


@pytest.mark.clause("R.14b", "R.14c")
def test_an_immune_fight_blocks_the_horn_from_accept_to_its_result():
    p = position(held=[[HORN]], phase="OFFER", challenge=IMMUNE_FIGHT)
    assert "HORN" in p.legal()
    lost = position(held=[[HORN]], phase="OFFER", challenge=IMMUNE_FIGHT).roll("ACCEPT", 1, 1)
    assert (lost.deaths, lost.where(HORN), lost.to_act) == (1, "LOOT", 1)  # it was not even asked
    asked = {"phase": "CHALLENGE", "challenge": IMMUNE_FIGHT, "dice": (1, 6)}
    p = position(held=[[HORN]], pinups=[["reroll white"]], **asked)
    assert {label.split()[0] for label in p.legal()} == {"USE"}
    p = position(held=[[HORN]], monsters={IMMUNE_FIGHT: [(DEAD[0], [])]}).roll("REVENGE MONSTER_1", 6, 6)
    assert p.legal() == {"PLUNDER", "BURY", "HORN"}


@pytest.mark.clause("R.14c")
def test_a_fight_that_is_not_immune_may_be_saved_by_the_horn():
    p = position(held=[[HORN]], phase="OFFER", challenge=BOAR).roll("ACCEPT", 1, 1)
    assert (p.phase, p.winnable, p.legal()) == ("CHALLENGE", 0, {"STOP", "HORN"})
    helpful = [card("QUEST", number, pinup="+2 red") for number in range(2)]
    useless = next(name for name in BARBARIANS if not {"red", "white"} & set(CARDS[Card[name]].icons.split()))
    asked = {"phase": "CHALLENGE", "challenge": BOAR, "dice": (3, 3)}
    p = position(held=[[useless, HORN]], decks={"QUEST": helpful}, **asked)
    assert (p.winnable, p.legal()) == (0, {"STOP", "HORN"})
    p.play("HORN")
    assert (p.winnable, p.legal("STOP")) == (1, set())
    p.play("USE PLUS_TWO RED PINUP FIRST")
    assert p.play("USE PLUS_TWO RED PINUP SECOND").score == [1, 0]


@pytest.mark.clause("R.14d", "R.1d")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_the_horn_draws_what_there_is_and_is_silent_without_a_quest_card(left):
    rest = {"decks": {"QUEST": OPTIONAL[:left]}, "elsewhere": {"QUEST": ("PINUP", 1)}}
    p = position(held=[[HORN]], **rest)
    assert ("HORN" in p.legal()) == (left > 0)
    if left:
        assert p.play("HORN").of(0, "pinups") == min(left, 2)


@pytest.mark.clause("R.14d")
def test_the_horn_may_draw_from_the_discards():
    p = position(held=[[HORN]], decks={"QUEST": []})
    assert p.play("HORN").of(0, "pinups") == 2


@pytest.mark.clause("R.14e")
@pytest.mark.parametrize("moment", [m for m in MOMENTS if m not in ("VICTIM", "STEAL")])
def test_the_horn_is_never_offered_in_the_turn_of_another_seat(moment):
    p = at(moment, held=[[MINE], [HORN]])
    assert "HORN" not in p.legal()


@pytest.mark.clause("R.14e")
def test_an_only_answer_is_not_asked_for_the_sake_of_another_seats_horn():
    p = position(3, held=[[], [HORN]], phase="OFFER", challenge=THEFT).roll("ACCEPT", 6, 6)
    assert (p.to_act, p.items(0), p.items(1)) == (1, {HORN}, set())


# --- rewards ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.15a")
def test_a_reshuffle_for_the_reward_may_include_the_card_just_won():
    p = position(phase="OFFER", challenge=BRAWL, decks={"QUEST": []}, elsewhere={"QUEST": ("PINUP", 0)})
    p.roll("ACCEPT", 6, 6)  # nobody else has a pinup, and nothing else can be drawn
    assert (p.where(BRAWL), p.of(1, "pinups"), BRAWL in p.known) == (("PINUP", 0), 0, False)


@pytest.mark.clause("R.15a")
def test_a_won_card_that_became_a_pinup_is_no_part_of_that_reshuffle():
    p = position(phase="OFFER", challenge=TWO_PINUPS, **NO_QUESTS).roll("ACCEPT", 6, 6)
    assert (p.where(TWO_PINUPS), p.of(0, "pinups")) == (("PINUP", 0), 1)


@pytest.mark.clause("R.15b")
@pytest.mark.parametrize("glory", [5, 6])
def test_icons_are_carried_out_from_left_to_right_and_a_glory_card_is_kept(glory):
    """At six points the glory comes first and ends the game: no item is drawn."""
    assert CARDS[Card[RICH_BOSS]].icons == "glory, item"
    p = position(held=[GLORY[:glory]], phase="OFFER", challenge=RICH_BOSS, decks={"ITEM": [AXE]})
    p.roll("ACCEPT", 6, 6)
    assert (p.where(RICH_BOSS), p.over) == (("HELD", 0), int(glory == 6))
    assert p.where(AXE) == (("HELD", 0) if glory == 5 else "DECK")


@pytest.mark.clause("R.15c")
def test_a_skill_may_be_wasted_in_a_fight_too():
    reroll = card("ITEM", icons="reroll white")
    p = position(held=[[AXE, reroll]], pinups=[["+2 red", "+1 red"]], phase="CHALLENGE", challenge=BOAR, dice=(6, 2))
    p.play("USE PLUS_TWO RED ITEM FIRST")
    assert (p.phase, p.bonus, p.winnable) == ("CHALLENGE", (2, 0), 1)
    p.roll("USE REROLL WHITE ITEM FIRST", 6)
    assert (p.die, p.bonus) == ((6, 2), (2, 0))


@pytest.mark.clause("R.15d")
def test_a_corpse_without_items_has_to_be_settled():
    p = at("CORPSE", held=[[MINE]])
    assert p.legal() == {"PLUNDER", "BURY"}
    assert p.play("PLUNDER").where(DEAD[0]) == "DISCARD"


@pytest.mark.clause("R.15d")
@pytest.mark.parametrize("reward", [CHEST, TWO_PINUPS, BRAWL])
def test_cards_due_are_drawn_without_a_question(reward):
    p = position(phase="OFFER", challenge=reward).roll("ACCEPT", 6, 6)
    pinups = {CHEST: 0, TWO_PINUPS: 2, BRAWL: 1}[reward]
    assert (p.to_act, p.of(0, "items"), p.of(0, "pinups")) == (1, int(reward == CHEST), pinups)


# --- the frame -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("R.16a")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whatever_can_be_done_in_a_turn_every_seat_can_do(seat):
    """Seat 2 owns the pinups, nobody else anything."""
    rest = {"decks": {"BOSS": BOSSES[:1]}, "elsewhere": {"QUEST": ("PINUP", 2), "BOSS": "DISCARD"}}
    left = {"monsters": {BOAR: [(DEAD[0], [AXE])]}, "to_act": seat}
    assert position(3, **left, **rest).legal() == {"BOSS", "REVENGE MONSTER_1"}
    rest["decks"] |= {"QUEST": OPTIONAL[:1]}
    assert position(3, **left, **rest).legal() == {"QUEST", "BOSS", "REVENGE MONSTER_1"}


@pytest.mark.clause("R.16b")
def test_the_game_ends_when_nobody_can_act_and_most_glory_wins():
    last = {"phase": "OFFER", "challenge": THEFT, "held": ALL_BOSSES}
    p = fail(position(**last, **NO_QUESTS), "ACCEPT")
    assert (p.over, p.end_reason, p.truncated) == (1, "NOBODY_CAN_ACT", 0)
    assert (p.score, p.place, p.where(THEFT)) == ([4, 5], [2, 1], ("PINUP", 1))
    p = fail(position(**last, monsters={BOAR: [(DEAD[0], [])]}, **NO_QUESTS), "ACCEPT")
    assert (p.over, p.end_reason) == (0, -1)  # a revenge is still possible


@pytest.mark.clause("R.16b")
@pytest.mark.parametrize("left", [1, 2])
def test_the_game_ends_when_the_horn_takes_the_last_card_there_is(left):
    mine, theirs = ALL_BOSSES
    rest = {"decks": {"QUEST": OPTIONAL[:left]}, "elsewhere": {"QUEST": ("PINUP", 1)}}
    p = position(held=[[HORN, *mine], theirs], **rest).play("HORN")
    assert (p.over, p.end_reason, p.of(0, "pinups"), p.place) == (1, "NOBODY_CAN_ACT", left, [2, 1])


@pytest.mark.clause("R.16c")
@pytest.mark.parametrize("limit", [7, 8])
def test_option_after_max_turns_the_game_is_cut_off_and_glory_decides(limit):
    turn = {"turn": 7, "phase": "OFFER", "challenge": THEFT, "held": [[], [GLORY[0]]]}
    p = fail(position(options={"max_turns": limit}, **turn), "ACCEPT")
    if limit == 8:
        assert (p.over, p.turn) == (0, 8)
    else:
        assert (p.over, p.truncated, p.end_reason, p.place) == (1, 1, "TURN_LIMIT", [2, 1])
        assert (p.engine.truncated[0], p.engine.terminated[0]) == (True, False)


@pytest.mark.clause("R.16c")
def test_a_win_in_the_last_turn_is_no_truncation():
    p = position(options={"max_turns": 1}, held=[GLORY[:6]], phase="OFFER", challenge=BOAR).roll("ACCEPT", 6, 6)
    assert (p.end_reason, p.truncated, p.engine.terminated[0]) == ("SEVENTH_GLORY", 0, True)


@pytest.mark.clause("R.16c")
def test_the_limit_is_200_turns_unless_set():
    assert {option.name: option.default for option in hordes.game("barbaria").options}["max_turns"] == 200


@pytest.mark.clause("R.16d")
@pytest.mark.parametrize("players", [2, 6])
def test_any_seat_may_start(players):
    assert {new_game(players, seed).to_act for seed in range(40)} == set(range(players))


@pytest.mark.clause("R.16e")
def test_barbarian_and_two_pinups_are_dealt_seat_by_seat_from_the_start_seat_on(monkeypatch):
    dealt = []

    def gain(s, card, seat, zone, gain=result.gain):
        dealt.append((int(seat), "BARBARIAN" if card < len(BARBARIANS) else "PINUP"))
        gain(s, card, seat, zone)

    monkeypatch.setattr(result, "gain", gain)
    monkeypatch.setattr(decks, "gain", gain)
    start = new_game(4, seed=1).to_act
    expected = [((start + i) % 4, kind) for i in range(4) for kind in ("BARBARIAN", "PINUP", "PINUP")]
    assert dealt == expected


@pytest.mark.clause("R.16f")
@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_seats_can_play(players):
    assert list(hordes.game("barbaria").players) == [2, 3, 4, 5, 6]
    with pytest.raises(InvalidOption, match="2"):
        new_game(players)


# --- what is seen ----------------------------------------------------------------------------------------------------


def unseen(p, seat, name):
    return p.sees(seat, "unseen")[Card[name]]


@pytest.mark.clause("R.17a")
def test_the_front_of_a_spent_pinup_stays_unknown():
    mine, known = [card("QUEST", number, pinup="+1 red") for number in range(2)]
    asked = {"phase": "CHALLENGE", "challenge": BRAWL, "dice": (3, 3)}
    p = position(pinups=[[mine, "+1 yellow"], [known]], seen=[known], **asked)
    p.play("USE PLUS_ONE RED PINUP FIRST")
    assert p.where(mine) == "DISCARD"
    assert [(unseen(p, seat, mine), unseen(p, seat, known)) for seat in range(2)] == [(1, 0), (1, 0)]
    assert p.sees(0, "discards") == p.sees(1, "discards")


@pytest.mark.clause("R.17a", "R.17c")
def test_a_reshuffle_ends_all_knowledge_of_the_discards():
    p = position(phase="OFFER", challenge=OPTIONAL[0], decks={"QUEST": []}, seen=OPTIONAL[1:4])
    assert [unseen(p, 1, name) for name in OPTIONAL[:4]] == [0, 0, 0, 0]
    p.play("REJECT")
    known = {name for name in OPTIONAL[:4] if not unseen(p, 1, name)}
    assert known == {OPTIONAL[0]} | ({p.challenge} & set(OPTIONAL[:4]))


@pytest.mark.clause("R.17b")
def test_the_pinup_on_top_of_the_quest_deck_is_public_and_the_next_shows_when_it_comes_to_the_top():
    top, below = card("QUEST", pinup="+2 blue"), card("QUEST", pinup="+1 red")
    p = position(held=[[HORN]], decks={"QUEST": [top, below]})
    for seat in range(2):
        assert p.sees(seat, "top_pinup") == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0]]
    p.play("QUEST")
    assert p.challenge == top
    for seat in range(2):
        assert p.sees(seat, "top_pinup") == [[0, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]
        assert unseen(p, seat, below)  # its front is as unknown as before


@pytest.mark.clause("R.17b")
def test_no_pinup_is_on_top_of_an_empty_deck():
    assert not any(map(any, position(decks={"QUEST": []}).sees(0, "top_pinup")))


@pytest.mark.clause("R.17c")
def test_a_quest_revealed_and_then_dealt_as_a_pinup_keeps_a_front_known_to_all():
    p = fail(position(3, phase="OFFER", challenge=THEFT, row=OPTIONAL[:1]), "ACCEPT")
    assert [p.where(name) for name in (OPTIONAL[0], THEFT)] == [("PINUP", 1), ("PINUP", 2)]
    assert [unseen(p, seat, name) for seat in range(3) for name in (OPTIONAL[0], THEFT)] == [0] * 6
