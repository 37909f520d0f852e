"""Barbaria's scripted player: exact odds, and what it understands."""

from functools import cache
from itertools import product

import numpy as np
import pytest

import hordes
from hordes.agents.scripted import ScriptedAgent
from hordes.agents.scripted.barbaria import odds
from hordes.agents.scripted.barbaria.components import NOTES
from hordes.engines.barbaria.components import Colour, Effect, Pair
from tests.agents.choices import choice
from tests.engines.barbaria.scenario import card, position

pytestmark = pytest.mark.barbaria
RED, YELLOW, BLUE, WHITE = Colour


def kit(*skills):
    """(3, 4) skills by effect and colour, from ("reroll", RED), ("+2", WHITE), ..."""
    found = np.zeros((len(Effect), len(Colour)), np.int64)
    for name, colour in skills:
        found[{"reroll": 0, "+1": 1, "+2": 2}[name], colour] += 1
    return found


@cache
def enumerated(skills, minimums, colours, swappable, values=None, pips=None):
    """The odds by trying every skill on every die at every moment, as the rules allow: no thought of what is best when.

    `skills` is a tuple of (effect, colour); `values` are the dice with their bonuses, `pips` without.
    """
    if values is None:
        rolls = list(product(range(1, 7), repeat=2))
        return sum(enumerated(skills, minimums, colours, swappable, roll, roll) for roll in rolls) / 36
    orders = [minimums, minimums[::-1]] if swappable else [minimums]
    if any(values[0] >= order[0] and values[1] >= order[1] for order in orders):
        return 1.0
    best = 0.0
    for i, (effect, colour) in enumerate(skills):
        rest = skills[:i] + skills[i + 1 :]
        for die in range(2):
            if colour in (WHITE, colours[die]):
                after = []
                for face in range(1, 7) if effect == "reroll" else [pips[die]]:
                    bonus = values[die] - pips[die] + (0 if effect == "reroll" else int(effect))
                    new = [(v, p) for v, p in zip(values, pips, strict=True)]
                    new[die] = (face + bonus, face)
                    after.append(
                        enumerated(
                            rest, minimums, colours, swappable, tuple(v for v, _ in new), tuple(p for _, p in new)
                        )
                    )
                best = max(best, sum(after) / len(after))
    return best


@pytest.mark.unjitted
@pytest.mark.parametrize("seed", range(40))
def test_odds_are_those_of_full_enumeration(seed):
    rng = np.random.default_rng(seed)
    skills = tuple(
        sorted((["reroll", "+1", "+2"][rng.integers(3)], int(rng.integers(4))) for _ in range(rng.integers(4)))
    )
    minimums, colours = tuple(map(int, rng.integers(3, 9, 2))), tuple(map(int, rng.integers(3, size=2)))
    swappable = colours[0] == colours[1] or bool(rng.integers(2))
    found = odds.odds(kit(*skills), minimums[0], colours[0], minimums[1], colours[1], swappable)
    assert found == pytest.approx(enumerated(skills, minimums, colours, swappable), abs=1e-6)


@pytest.mark.unjitted
@pytest.mark.parametrize("seed", range(10))
def test_odds_with_the_dice_on_the_table_are_those_of_enumeration(seed):
    rng = np.random.default_rng(100 + seed)
    skills = tuple((["reroll", "+1", "+2"][rng.integers(3)], int(rng.integers(4))) for _ in range(3))
    minimums, colours = tuple(map(int, rng.integers(3, 8, 2))), tuple(map(int, rng.integers(3, size=2)))
    pips = tuple(map(int, rng.integers(1, 7, 2)))
    swappable = colours[0] == colours[1]
    notes = np.rec.array(NOTES.array(1))[0]
    best, _ = odds.play_on(
        notes, kit(*skills), minimums[0], colours[0], minimums[1], colours[1], swappable, 0, 0, *pips
    )
    assert best == pytest.approx(enumerated(skills, minimums, colours, swappable, pips, pips), abs=1e-6)


def test_the_table_has_every_staircase_once_and_only_probabilities():
    stairs = odds._staircases()
    assert len({tuple(row) for row in stairs}) == len(stairs) == 924
    assert (np.diff(stairs, axis=1) <= 0).all()
    assert odds.ODDS.shape == (924, 4, 4, 6)
    assert odds.ODDS.min() == 0
    assert odds.ODDS.max() == 1
    for axis in (1, 2, 3):
        assert (np.diff(odds.ODDS, axis=axis) >= -1e-6).all()  # one reroll more never hurts


@pytest.mark.jit
@pytest.mark.parametrize(
    ("quest", "held", "expected"),
    [
        ("GIANT_BOAR", [], (1 / 3) ** 2),
        ("GIANT_BOAR", ["WOLF_TOOTH"], None),
        ("GIANT_BOAR", ["WOLF_TOOTH", "SILVER_COIN", "NOTCHED_AXE"], None),
        ("GIANT_BOAR", ["WAR_PAINT", "LUCKY_BONE"], None),
    ],
)
def test_the_table_agrees_with_a_long_simulation(quest, held, expected):
    """Fights with permanent skills only, which the player must see through to the end."""
    games = 20_000
    hakon = card("BARBARIAN", icons="+2 yellow")  # no help with red dice
    p = position(phase="OFFER", challenge=quest, held=[[hakon, *held]])
    engine = hordes.make("barbaria", games, 2, seed=5, autoreset=False)
    streams = np.array(engine._b.states["rng"])
    engine._b.states[:] = p.engine._b.states[0]
    engine._b.states["rng"] = streams
    engine._refresh()
    player, before = ScriptedAgent("barbaria", 2), engine.scores[:, 0]
    accept = engine.game.action_index("ACCEPT")
    engine.step(np.where(engine.to_act == 0, accept, -1))
    while (fighting := engine._b.states["challenge"] >= 0).any():
        actions = np.full(games, -1)
        actions[fighting] = player.act(engine.observation[fighting], engine.action_mask[fighting])
        engine.step(actions)
    won = (engine.scores[:, 0] > before).mean()
    skills = {
        "WOLF_TOOTH": [("reroll", WHITE)], "SILVER_COIN": [("reroll", WHITE)], "NOTCHED_AXE": [("+2", RED)],
        "WAR_PAINT": [("reroll", RED), ("+1", RED)], "LUCKY_BONE": [("+1", WHITE)],
    }  # fmt: skip
    exact = enumerated(tuple(s for name in held for s in skills[name]), (5, 5), (RED, RED), True)
    assert expected is None or exact == pytest.approx(expected)
    assert won == pytest.approx(exact, abs=4 * (exact * (1 - exact) / games) ** 0.5)


@pytest.mark.both
def test_it_takes_an_easy_glory_and_leaves_a_hopeless_fight():
    strong = [["WAR_PAINT", "NOTCHED_AXE", "LUCKY_BONE", "WOLF_TOOTH", "SILVER_COIN"]]
    assert choice(position(phase="OFFER", challenge="GIANT_BOAR", held=strong)) == "ACCEPT"
    weak = [[card("BARBARIAN", icons="+2 yellow")]]
    assert choice(position(phase="OFFER", challenge="GIANT_BOAR", held=weak)) == "REJECT"


@pytest.mark.both
def test_bonuses_come_last_and_permanent_skills_first():
    p = position(
        phase="CHALLENGE", challenge="GIANT_BOAR", dice=(5, 3), held=[["NOTCHED_AXE"]], pinups=[["+2 red", "+1 red"]]
    )
    assert choice(p) == "USE PLUS_TWO RED ITEM SECOND"
    p = position(phase="CHALLENGE", challenge="GIANT_BOAR", dice=(5, 1), held=[["NOTCHED_AXE", "WOLF_TOOTH"]])
    assert choice(p) in ("USE REROLL WHITE ITEM SECOND", "USE REROLL WHITE CARD SECOND")


@pytest.mark.both
def test_white_dice_get_the_colours_that_skills_serve():
    held = [["NOTCHED_AXE", "WAR_PAINT", "WOLF_TOOTH", "SILVER_COIN", "LUCKY_BONE", "RAVEN_FEATHER"]]
    p = position(phase="DICE", challenge="IMPOSSIBLE_BOAST", held=held)
    assert choice(p) == f"PAIR {Pair.RED_RED.name}"


@pytest.mark.both
def test_it_robs_the_leader_of_the_belt():
    theft = card("QUEST", icons="theft")
    held = [[], ["NOTCHED_AXE"], ["GLORIOUS_BELT", "LUCKY_BONE"]]
    p = position(3, phase="OFFER", challenge=theft, held=held).roll("ACCEPT", 6, 6)
    assert choice(p) == "VICTIM SECOND"
    assert choice(p.play("VICTIM SECOND")) == "STEAL_ITEM GLORIOUS_BELT"


@pytest.mark.both
def test_it_buries_the_dead_unless_they_wore_the_belt_and_more():
    for items, expected in ([], "BURY"), (["LUCKY_BONE"], "BURY"), (["GLORIOUS_BELT", "LUCKY_BONE"], "PLUNDER"):
        p = position(monsters={"GIANT_BOAR": [("ULF", items)]})
        assert choice(p.roll("REVENGE MONSTER_1", 6, 6)) == expected


@pytest.mark.both
def test_a_lost_fight_is_left_with_protection():
    p = position(phase="CHALLENGE", challenge="GIANT_BOAR", dice=(1, 1), held=[["SMOKE_POT"]])
    assert choice(p) in ("PROTECT", "USE REROLL WHITE CARD FIRST")
