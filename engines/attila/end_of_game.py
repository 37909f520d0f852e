"""Chapter 6: the end of the game."""

from hordes.engines.core.jit import rule

from .components import N_PEOPLES, N_REASONS, NONE, EndReason


@rule("6.1", "6.2", "6.3", "R.15b", "R.16")
def add_reason(s, reason):
    """R.15b A reason to end stands once it has arisen; all are kept in their order."""
    for i in range(N_REASONS):
        if s.end_reasons[i] == reason:
            return
        if s.end_reasons[i] == NONE:
            s.end_reasons[i] = reason
            return


@rule("6.2", "R.15a", "N.9")
def check_supply(s):
    """6.2 A people without a piece in the supply ends the game; N.9 not one whose last piece came back."""
    for people in range(N_PEOPLES):
        if s.supply[people] == 0:
            add_reason(s, EndReason.SUPPLY)


@rule("6.5")
def is_ending(s):
    return s.end_reasons[0] != NONE
