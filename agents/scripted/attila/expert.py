"""The expert: looks one move ahead.

Every people is worth something for each of its pieces on the board (the leader scores those) and for each of its
provinces (the second scores those): my share of either, less the rivals' mean share, averaged over what may still
happen to the markers. A move is worth the change of this sum over the scorings to come. A piece that sets off a
conflict is judged by who would fall, and by the scoring or the end of the game that the pacification tile brings.
"""

from hordes.engines.core.jit import rule

from .cards import follow_up, play_card
from .components import Phase
from .conflict import fight
from .outlook import survey
from .tiles import advance, end_turn, swap


@rule()
def choose(o, players, mask, notes):
    """The action for what the seat observes."""
    survey(o, players, notes)
    if o.phase[Phase.CARD]:
        return play_card(o, players, mask, notes)
    if o.phase[Phase.INFLUENCE]:
        return follow_up(o, players, mask, notes)
    if o.phase[Phase.CONFLICT]:
        return fight(o, players, mask, notes)
    if o.phase[Phase.SWAP]:
        return swap(mask, notes)
    if o.phase[Phase.ADVANCE]:
        return advance(o, players, mask, notes)
    return end_turn(o, players, mask, notes)
