"""Chapter 3: conflict and pacification."""

from hordes.engines.core.jit import rule

from .components import CARDS_PER_PEOPLE, LAST_CENTURY, N_PEOPLES, NONE, ROOM, EndReason
from .end_of_game import add_reason
from .placement import vacate
from .play_card import century
from .scoring import score_all
from .turn import next_conflict, next_in_conflict

NO_STRENGTH = ROOM + 2 + CARDS_PER_PEOPLE  # above any that can occur


@rule("3.5", "3.6", "3.7", "R.10a", "N.3", "S.15")
def may_commit(s, people):
    """3.6 Cards of peoples in the province, R.10a the fifth piece's too."""
    return s.pieces[s.conflict_at, people] > 0 and may_lay_aside(s, people)


@rule("3.5", "3.7", "R.10b")
def commit(s, people):
    """3.5 A card laid face down; R.10b nobody sees which until all have answered."""
    lay_aside(s, people)


@rule("3.5")
def may_finish_commit(s):
    """3.5 At once, to pass."""
    return True


@rule("3.4", "3.8", "R.10b")
def finish_commit(s):
    """3.8 When everyone has answered, the conflict is resolved."""
    if next_in_conflict(s):
        resolve(s)


@rule()
def may_lay_aside(s, people):
    """A card of the hand, in non-decreasing order of peoples, so that a choice of cards is one sequence."""
    return s.players[s.to_act].hand[people] > 0 and people >= s.last_laid


@rule()
def lay_aside(s, people):
    me = s.players[s.to_act]
    me.hand[people] -= 1
    me.aside[people] += 1
    s.last_laid = people


@rule("3.9")
def strength(s, people):
    """3.9 The people's pieces in the province plus everyone's cards for it."""
    total = s.pieces[s.conflict_at, people]
    for seat in range(s.num_players):
        total += s.players[seat].aside[people]
    return total


@rule("3.10", "3.12", "3.18", "R.10b", "R.11", "N.1", "N.2", "T.3", "N.9")
def resolve(s):
    """3.10 The weakest people leaves, 3.12 all of them if tied; then 3.3 the province is pacified."""
    lowest = NO_STRENGTH
    for people in range(N_PEOPLES):
        if s.pieces[s.conflict_at, people] > 0:
            lowest = min(lowest, strength(s, people))
    for people in range(N_PEOPLES):
        if s.pieces[s.conflict_at, people] > 0 and strength(s, people) == lowest:
            vacate(s, people, s.conflict_at)
    for people in range(N_PEOPLES):
        for seat in range(s.num_players):  # 3.18 the cards go to the discards
            s.discards[people] += s.players[seat].aside[people]
            s.players[seat].aside[people] = 0
    pacify(s)
    next_conflict(s)


@rule("3.3", "3.13", "3.15", "3.16", "4.1", "6.1", "T.4", "N.16", "R.11", "R.13a", "R.13b", "R.14", "R.23c")
def pacify(s):
    """3.13 A tile of the earliest century; 4.1 its last one brings a scoring, 6.1 the last of all the end."""
    now = century(s)
    s.pacified[s.conflict_at] = 1
    s.conflict_at = NONE
    if s.tiles_left[now] == 0:
        return  # R.14 none is left at all
    s.tiles_left[now] -= 1
    if s.tiles_left[now] == 0:
        if now == LAST_CENTURY:
            add_reason(s, EndReason.LAST_TILE)
        else:
            score_all(s)
