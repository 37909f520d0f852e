"""Revenge, after the monster's reward: the corpses, plundered or buried."""

from hordes.engines.core.jit import rule

from .collection import gain
from .components import FIRST_ITEM, N_BARBARIANS, N_ITEMS, NONE
from .state import Phase, Then, Zone
from .turn import ask


@rule("4.12", "R.10b", "R.15d", "R.10c")
def next_corpse(s):
    """R.10b The corpses under the beaten monster, oldest first; then the turn ends."""
    s.corpse = NONE
    if s.revenge:
        for barbarian in range(N_BARBARIANS):
            if s.guard[barbarian] == s.challenge and (s.corpse == NONE or s.died[barbarian] < s.died[s.corpse]):
                s.corpse = barbarian
    if s.corpse == NONE:
        s.then = Then.END_TURN
    else:
        ask(s, Phase.CORPSE)


@rule("4.13", "4.14", "R.10b", "R.15d")
def may_settle_corpse(s):
    """4.13 Plunder or 4.14 bury, as one likes."""
    return True


@rule("4.13", "R.1b", "R.13a")
def plunder(s):
    """4.13 All items, and the barbarian is discarded; R.13a the belt may end the game."""
    fallen = raise_corpse(s)
    s.zone[fallen] = Zone.DISCARD
    for item in range(N_ITEMS):
        if s.fell_with[item] == fallen and not s.over:
            s.fell_with[item] = NONE
            gain(s, FIRST_ITEM + item, s.to_act, Zone.HELD)
    s.then = Then.CORPSE


@rule("4.14", "R.10c", "R.10d", "R.10e", "R.13a")
def bury(s):
    """4.14 The items are discarded; R.10d the barbarian is kept as a glory point."""
    fallen = raise_corpse(s)
    for item in range(N_ITEMS):
        if s.fell_with[item] == fallen:
            s.fell_with[item] = NONE
            s.zone[FIRST_ITEM + item] = Zone.DISCARD
    gain(s, fallen, s.to_act, Zone.BURIED)
    s.then = Then.CORPSE


@rule()
def raise_corpse(s):
    fallen = s.corpse
    s.guard[fallen] = NONE
    s.died[fallen] = 0
    return fallen
