"""C) Revenge: the fight against a monster that guards a corpse."""

from hordes.engines.core.jit import rule

from .components import NONE
from .dice import begin_challenge


@rule("4.2", "4.11", "7.10")
def may_take_revenge(s, monster):
    """4.11 Any monster on the table, whoever died there."""
    return s.monsters[monster] != NONE


@rule("4.11")
def take_revenge(s, monster):
    s.challenge = s.monsters[monster]
    s.revenge = 1
    begin_challenge(s)
