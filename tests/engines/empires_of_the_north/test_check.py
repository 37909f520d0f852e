"""Positions that cannot occur are refused, each with the invariant it breaks; games that are played break none."""

from functools import partial

import numpy as np
import pytest

from hordes.engines.core.errors import InvalidScenario
from hordes.engines.empires_of_the_north.components import N_PROGRAMS, N_QUEUE, TOKENS
from hordes.engines.empires_of_the_north.state import AGENDA
from tests.engines.empires_of_the_north.scenario import new_game, position

pytestmark = pytest.mark.empires_of_the_north

BARGE = "TIMBER_BARGE"
QUEUE = [(1, "SHIP", "FISH"), (0, "SHIP", "RAZE"), (0, "RAFT", "NOTHING")]
FULL = {
    "hands": [["WRECKERS"], ["RANSOM_TABLE"]],
    "empires": [["CREW_CALL", "APPLE_HOLM"], ["FENCE_S_HUT"]],
    "goods": [{"APPLE": 1, "GOLD": 1, "RAZE": 1}, {"WOOD": 2}],
    "boats": [{"RAFT": 1}, {"SHIP": 1}],
    "spent_boats": [{"RAFT": 1}],
    "pawns": [["SAIL"], ["EXPLORE"]],
    "exhausted_pawns": [[1, 0]],
    "exhausted": [["CREW_CALL"]],
    "tokens": [(1, 0, BARGE), (1, 0, "APPLE_HOLM")],
    "revealed": ["PINE_HOLM", "GOLD_COAST"],
    "queue": QUEUE,
    "workers": [4, 5],
    "spent_workers": [1],
}


def refused(act, message):
    """It is refused with that message, and no other invariant is broken."""
    with pytest.raises(InvalidScenario, match=f"(?s)^Empires of the North: {message}") as caught:
        act()
    problems = str(caught.value).removeprefix("Empires of the North: ").split("; ")
    assert {problem.partition(":")[0] for problem in problems} == {message.partition(":")[0]}


def with_seat(seat, **changes):
    """The full position with some fields of one seat changed."""

    def act():
        p = position(**FULL)
        players = p.state["players"]
        for name, value in changes.items():
            players[seat][name] = players[seat][name] | value if isinstance(value, dict) else value
        p.engine.load(0, {"players": players})

    return act


def with_fields(players=2, **changes):
    """The full position with some fields of the table changed."""
    return lambda: position(players, **FULL).engine.load(0, changes)


def padded(*values):
    return [*values, *[-1] * (N_QUEUE - len(values))]


def test_the_position_these_are_made_from_can_occur():
    p = position(**FULL)
    assert p.engine.check(0) == []
    p.engine.load(0, {"players": p.state["players"]})
    assert (p.queue, len(p.tokens)) == (QUEUE, 2)


@pytest.mark.parametrize(
    ("seat", "changes", "message"),
    [
        (0, {"zone": {"RAFT_YARD": "ELSEWHERE"}}, "cards: seat 0: RAFT_YARD is in ELSEWHERE with the clan BOUDICCA"),
        (0, {"zone": {"RANSOM_TABLE": "HAND"}}, "cards: seat 0: RANSOM_TABLE is in HAND with the clan BOUDICCA"),
        (0, {"zone": {"TAIL_WIND": "BUILT"}}, "cards: seat 0: TAIL_WIND is in BUILT and is a boost"),
        (1, {"zone": {"TURNIP_PATCH": "DISCARD"}}, "cards: seat 1: TURNIP_PATCH is in DISCARD and is a basic field"),
        (1, {"zone": {"NIGHT_MARKET": "DRAWN"}}, "cards: seat 1: NIGHT_MARKET is in DRAWN outside a Lookout"),
        (1, {"zone": {"NIGHT_MARKET": "KEPT"}}, "cards: seat 1: NIGHT_MARKET is in KEPT outside a Lookout"),
        (3, {"zone": {"NIGHT_MARKET": "DECK"}}, "cards: seat 3: NIGHT_MARKET is in DECK"),
        (0, {"boats": {"RAFT": 3}}, "boats: seat 0 owns 5 of kind RAFT"),
        (0, {"spent_boats": {"RAFT": 3}}, "boats: seat 0 owns 5 of kind RAFT"),
        (0, {"boats": {"SHIP": 3}}, "boats: seat 0 owns 4 of kind SHIP"),
        (1, {"boats": {"RAFT": 1}}, "boats: seat 1 owns 1 of kind RAFT"),
        (1, {"spent_boats": {"RAFT": 1}}, "boats: seat 1 owns 1 of kind RAFT"),
        (1, {"token_on": [-1] * TOKENS}, "tokens: seat 1, token 0: place -1 with seat 0"),
        (1, {"token_seat": [0, -1] + [-1] * 6}, "tokens: seat 1, token 1: place .* with seat -1"),
        (1, {"token_seat": [0, 1] + [-1] * 6}, "tokens: seat 1, token 1 cannot lie on APPLE_HOLM of seat 1"),
        (1, {"token_seat": [0, 3] + [-1] * 6}, "tokens: seat 1, token 1 cannot lie on APPLE_HOLM of seat 3"),
        (1, {"token_on": [BARGE, "WRECKERS"] + [-1] * 6}, "tokens: seat 1, token 1 cannot lie on WRECKERS of seat 0"),
        (1, {"token_on": [BARGE, "PINE_HOLM"] + [-1] * 6}, "tokens: seat 1, token 1 cannot lie on PINE_HOLM"),
        (
            0,
            {"token_on": ["TURNIP_PATCH"] + [-1] * 7, "token_seat": [1] + [-1] * 7},
            "tokens: seat 0, token 0 cannot lie on TURNIP_PATCH of seat 1",
        ),
        (2, {"goods": {"FISH": 1}}, "empty seat: seat 2 owns something with 2 players"),
        (2, {"boats": {"SHIP": 1}}, "empty seat: seat 2 owns something with 2 players"),
        (3, {"spent_boats": {"SHIP": 1}}, "empty seat: seat 3 owns something with 2 players"),
        (3, {"workers": 1}, "empty seat: seat 3 owns something with 2 players"),
        (3, {"spent_workers": 1}, "empty seat: seat 3 owns something with 2 players"),
        (0, {"pawn_at": [-1, -1]}, "pawns: seat 0: pawn 0 is exhausted and on no tile"),
        (1, {"pawn_exhausted": [0, 1]}, "pawns: seat 1: pawn 1 is exhausted and on no tile"),
        (0, {"exhausted": {"RAFT_YARD": 1}}, "exhausted: seat 0 does not own RAFT_YARD"),
        (1, {"exhausted": {"APPLE_HOLM": 1}}, "exhausted: seat 1 does not own APPLE_HOLM"),
        (0, {"passed": 1}, "action: asked of a seat that has passed"),
        (2, {"pawn_at": ["SAIL", -1]}, "empty seat: seat 2 owns something with 2 players"),
        (3, {"events": {"ON_RAID": 1}}, "empty seat: seat 3 owns something with 2 players"),
        (0, {"built_at": {"CREW_CALL": 1}}, "order: seat 0: places of the empire built at"),
    ],
)
def test_a_seat_that_cannot_occur_is_refused_by_name(seat, changes, message):
    refused(with_seat(seat, **changes), message)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"queue_size": 2}, "queue: .*, expected 2 boats from the head"),
        ({"queue_size": 4}, "queue: .*, expected 4 boats from the head"),
        ({"queue_seat": padded(1, -1, 0, 0)}, "queue: .*, expected 3 boats from the head"),
        ({"queue_boat": padded("SHIP", "SHIP")}, "queue: a boat without kind or cargo"),
        ({"queue_cargo": padded("FISH", "RAZE")}, "queue: a boat without kind or cargo"),
        ({"queue_seat": padded(3, 0, 0)}, "queue: .* with 2 players"),
        ({"queue_cargo": padded("FISH", "RAZE", "FISH")}, "queue: a Raft with cargo"),
        ({"score": [0, -1]}, "score: seat 1 has -1 points"),
        ({"first": 2}, "seats: first 2 and active 0 of 2"),
        ({"active": 3}, "seats: first 0 and active 3 of 2"),
        ({"active": 1}, "action: asked of a seat that has passed, or with something still to be done"),
        ({"ending": 1}, "round: the last is 1, in round 2 expected it, the next or 0"),
        ({"turn": 11}, "round: 11 in ACTION, expected at most 10"),
        ({"turn": 0}, "round: 0 in ACTION"),
        ({"circle": ["SAIL", "SAIL", "EXPLORE", "POPULATE", "HARVEST"]}, "circle: .*, expected each tile once"),
        ({"asked": 0}, "decision: none is asked"),
        ({"stage": "EXPEDITION"}, "action: asked of a seat that has passed, or with something still to be done"),
        ({"agenda_size": 1}, "action: asked of a seat that has passed, or with something still to be done"),
        ({"phase": "KEEP"}, "stage: KEEP in ACTION"),
    ],
)
def test_a_table_that_cannot_occur_is_refused_by_name(changes, message):
    refused(with_fields(**changes), message)


@pytest.mark.parametrize(
    ("zone", "owner"), [("REVEALED", 0), ("DECK", 1), ("DISCARD", 0), ("CONQUERED", -1), ("CONQUERED", 3)]
)
def test_islands_have_an_owner_just_if_they_are_conquered(zone, owner):
    """The zone of an island that nobody has."""
    p = position(**FULL)
    zones, owners = p.island_zone | {"COD_HOLM": zone}, p.island_owner | {"COD_HOLM": owner}
    refused(lambda: p.engine.load(0, {"island_zone": zones, "island_owner": owners}), "islands: COD_HOLM")


def test_nothing_was_built_after_the_clock():
    p = position(**FULL)
    changed = {"players": p.state["players"], "clock": 3, "action_began": 3}
    refused(lambda: p.engine.load(0, changed), "order: seat 0: places of the empire built at .*, the clock is 3")


def test_a_token_lies_on_what_is_activated_and_alone_with_the_option():
    wreckers = {"empires": [["WRECKERS"]], "tokens": [(1, 0, "WRECKERS")]}
    refused(lambda: position(**wreckers), "tokens: seat 1, token 0 lies on WRECKERS, never activated")
    twice = {"tokens": [(1, 0, BARGE), (1, 0, BARGE)]}
    refused(lambda: position(**twice, options={"several_tokens": 0}), "tokens: several on one place")
    assert len(position(**twice).tokens) == 2


def test_no_more_cards_are_kept_than_there_are_workers():
    p = position(workers=[1]).play("PASS", "PASS", "DONE")
    players = p.state["players"]
    drawn = [name for name, zone in players[0]["zone"].items() if zone == "DRAWN"][:2]
    players[0]["zone"] |= dict.fromkeys(drawn, "KEPT")
    players[0]["last_kept"] = drawn[-1]
    refused(lambda: p.engine.load(0, {"players": players}), "cards: seat 0 keeps more cards than it has workers, 1")


def test_an_error_names_thirty_problems_and_counts_the_rest():
    p = position(**FULL)
    players = p.state["players"]
    players[0]["zone"] = {}
    with pytest.raises(InvalidScenario, match=r"; and 8 more$"):
        p.engine.load(0, {"players": players})


def test_a_refused_position_leaves_the_game_as_it_was():
    p = position(**FULL)
    before = p.engine.snapshot()
    refused(lambda: p.engine.load(0, {"score": [3, -1]}), "score: ")
    assert p.engine.snapshot() == before


# --- what a scenario may leave out -----------------------------------------------------------------------------------


def test_the_number_of_queued_boats_and_the_active_seat_follow():
    p = position()
    queue = {"queue_seat": padded(1), "queue_boat": padded("SHIP"), "queue_cargo": padded("FISH")}
    players = p.state["players"]
    players[1]["boats"] = {"SHIP": 1}
    p.engine.load(0, queue | {"players": players, "to_act": 1})
    assert (p.queue, p.queue_size, p.active) == ([(1, "SHIP", "FISH")], 1, 1)


def test_places_without_a_time_came_last_in_the_order_of_their_numbers():
    p = position(empires=[[], ["FENCE_S_HUT", "HONEY_TRAP"]], tokens=[(1, 0, BARGE)], spent_workers=[0, 1])
    players = p.state["players"]
    del players[1]["built_at"]["FENCE_S_HUT"], players[1]["built_at"]["HONEY_TRAP"]
    p.engine.load(0, {"players": players})
    assert p.of(1, "built_at")["FENCE_S_HUT"] < p.of(1, "built_at")["HONEY_TRAP"]
    p.play("TILE HARVEST", f"OWN {BARGE}", "BOAT RAFT")  # nothing held: gold, and both go off
    assert (p.goods(1), p.score[1], p.of(1, "workers")) == ({"GOLD": 1}, 1, 6)


def test_in_the_middle_of_an_action_its_triggers_wait():
    p = position(empires=[["OAR_SONGS"]], workers=[4], spent_workers=[1])
    p.engine.load(0, {"phase": "BOAT", "boat_purpose": "HARVEST", "at": BARGE, "count": 1})
    assert (p.agenda_size, p.state["agenda_task"][0]) == (1, "TRIGGERS")
    p.play("BOAT RAFT")
    assert p.of(0, "workers") == 5
    refused(
        lambda: p.engine.load(0, {"phase": "BUILD", "agenda_task": [], "agenda_size": 0}), "agenda: expected TRIGGERS"
    )


# --- positions that would leave somebody without an answer, or that no rule can go on from ---------------------------

TWO_KINDS = {"goods": [{"FISH": 1, "WOOD": 1}]}
ROBBED = {"goods": [{}, {"FISH": 1, "WOOD": 1}]}
TO_BUILD = {"hands": [["WRECKERS", "CREW_CALL"]]}
LANDING = {"phase": "LAND", "stage": "EXPEDITION"}
ASKING = {"first_answer": "DROP", "second_answer": "GIVE"}
URVART_FIRST = {"clans": ("URVART", "BOUDICCA")}
STUCK = {
    "an event without gold": ({"players": 1}, {"phase": "EVENT", "stage": "EVENT", "event_good": "FISH", "count": 1}),
    "an event with two players": ({"goods": [{"GOLD": 1}]}, {"phase": "EVENT", "event_good": "FISH", "count": 1}),
    "a landing without a queue": ({"revealed": ["APPLE_HOLM"]}, LANDING),
    "a landing from behind the queue": ({"revealed": ["APPLE_HOLM"], "queue": QUEUE[:1]}, LANDING | {"landing": 3}),
    "a landing of another seat's boat": ({"revealed": ["APPLE_HOLM"], "queue": QUEUE[:1]}, LANDING),
    "cargo without a ship": ({"boats": [{"RAFT": 1}], "goods": [{"FISH": 1}]}, {"phase": "CARGO"}),
    "more to pay than there is": (TWO_KINDS, {"phase": "GOODS", "purpose": "PAY_ANY", "count": 3}),
    "more kinds to pay than there are": (TWO_KINDS, {"phase": "GOODS", "purpose": "PAY_KINDS", "count": 3}),
    "a theft from nobody": (ROBBED, {"phase": "GOODS", "purpose": "STEAL", "target": -1}),
    "a theft from oneself": (TWO_KINDS, {"phase": "GOODS", "purpose": "STEAL", "target": 0}),
    "a gift to an empty seat": (TWO_KINDS, {"phase": "GOODS", "purpose": "GIVE", "target": 3}),
    "an ambush of nobody": (ROBBED, {"phase": "AMBUSH", "target": 1, "ambushed": -1}),
    "an ambush by nobody": (TWO_KINDS, {"phase": "AMBUSH", "target": -1, "ambushed": 0}),
    "a ninth token": (
        URVART_FIRST | {"tokens": [(0, 1, BARGE)] * TOKENS},
        {"phase": "TARGET", "ambushing": "ANY", "count": 1},
    ),
    "a token of Boudicca's": ({}, {"phase": "TARGET", "ambushing": "ANY", "count": 1}),
    "an option of no program": ({}, {"phase": "OPTION", "program": -1}),
    "an option of a program beyond the last": ({}, {"phase": "OPTION", "program": N_PROGRAMS}),
    "a seat for no program": (ROBBED, {"phase": "SEAT", "program": -1, "gain": "STEAL"}),
    "no keyword to be left out": ({}, {"phase": "OPTIONAL", "keyword": -1}),
    "a Sail without a Ship": ({"boats": [{}]}, {"phase": "OPTIONAL", "keyword": "SAIL"}),
    "an answer to nobody": (TWO_KINDS | TO_BUILD, {"phase": "ANSWER", "target": -1} | ASKING),
    "an agenda that is full": (TO_BUILD, {"phase": "BUILD", "agenda_size": AGENDA}),
    "a thing to do of a program that is none": (
        TO_BUILD,
        {"phase": "BUILD", "agenda_size": 1, "agenda_task": ["GAIN"] * AGENDA, "agenda_a": [10**6] * AGENDA},
    ),
    "an agenda full of triggers": (
        {},
        {"phase": "GOODS", "purpose": "GAIN", "count": 2, "agenda_size": AGENDA, "agenda_task": ["TRIGGERS"] * AGENDA},
    ),
    "an agenda nearly full": (
        {"empires": [["WRECKERS"]]},
        {
            "phase": "FIELD",
            "agenda_size": AGENDA - 1,
            "agenda_task": ["TRIGGERS"] + ["TRIGGER"] * (AGENDA - 2),
            "agenda_a": [0] + [9] * (AGENDA - 2),
            "agenda_b": [0] + [1] * (AGENDA - 2),
        },
    ),
    "a cost that another choice uses up": (
        {"goods": [{"FISH": 1}]},
        {"phase": "CARGO", "agenda_size": 2, "agenda_task": ["TRIGGERS", "COST"], "agenda_a": [0, 16]},
    ),
    "two costs of one worker": (
        {"goods": [{"FISH": 1, "WOOD": 1}], "workers": [1], "tokens": []},
        {
            "phase": "AMBUSH",
            "ambushed": 0,
            "target": 1,
            "to_act": 1,
            "agenda_size": 3,
            "agenda_task": ["TRIGGERS", "COST", "COST"],
            "agenda_a": [0, 28, 28],
        },
    ),
    "a harvest twice": (
        {},
        {"phase": "BOAT", "boat_purpose": "HARVEST", "at": BARGE, "count": 3},
    ),
    "a landing now without triggers": (
        {"revealed": ["APPLE_HOLM"], "queue": QUEUE[1:]},
        {"phase": "LAND", "at_once": 1, "agenda_size": 0, "agenda_task": []},
    ),
    "a thing to do for an empty seat": (
        TO_BUILD,
        {"phase": "BUILD", "agenda_size": 1, "agenda_task": ["AMBUSH"] * AGENDA, "agenda_seat": [3] * AGENDA},
    ),
}


def stuck(name):
    moment, changes = STUCK[name]
    p = position(**moment)
    p.engine.load(0, changes)
    return p


def too_many_events():
    p = position(empires=[["DEEP_HOLD"]])
    players = p.state["players"]
    players[0]["events"] = {"ON_SHIP_HARVEST": 100}
    p.engine.load(0, {"players": players})
    return p


def nothing_to_choose_from():
    """The other seat has no cards for its opening hand."""
    p = new_game()
    other = 1 - p.to_act
    players = p.state["players"]
    players[other]["zone"] = {name: z if z != "DRAWN" else "DECK" for name, z in players[other]["zone"].items()}
    p.engine.load(0, {"players": players})
    return p


def no_event_left():
    p = new_game(1)
    while p.stage == "SET_UP":
        p.play(min(p.legal("HAND")))
    p.engine.load(0, {"events_left": {}})
    return p


def sound(reach):
    """Play on, always with the first legal answer or always with the last."""
    for pick in (0, -1):
        p = reach()
        for _ in range(60):
            if not p.engine.over[0]:
                legal = np.flatnonzero(p.engine.action_mask[0])
                assert len(legal) > 0, "nobody can go on"
                p.engine.step([legal[pick]])
                assert p.engine.check(0) == []


@pytest.mark.unjitted
@pytest.mark.parametrize(
    "reach",
    [pytest.param(partial(stuck, name), id=name) for name in STUCK]
    + [too_many_events, nothing_to_choose_from, no_event_left],
)
def test_what_no_rule_can_go_on_from_is_refused_or_does_no_harm(reach):
    try:
        reach()
    except InvalidScenario:
        return
    sound(reach)
