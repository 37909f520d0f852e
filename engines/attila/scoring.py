"""Chapter 4: scoring, and who has won."""

from hordes.engines.core.jit import rule
from hordes.engines.core.places import rank_by_score

from .components import N_PEOPLES, N_PROVINCES, PIECES_PER_PEOPLE

CLOSE = 2  # two players: a follower this many spaces behind still scores


@rule("4.1", "4.2", "6.6")
def score_all(s):
    """4.2 All six peoples, in their order."""
    for people in range(N_PEOPLES):
        score_people(s, people)


@rule(
    "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "4.10", "4.11", "2P.6", "2P.7", "R.17a", "R.17b", "R.18a", "R.18b"
)
def score_people(s, people):
    """4.4 The first scores the pieces, 4.5 the second the provinces; 4.6, R.17a tied firsts share both."""
    pieces = PIECES_PER_PEOPLE - s.supply[people]
    provinces = provinces_of(s, people)
    first = best_below(s, people, 2**30)
    if first == 0:
        return
    firsts = seats_at(s, people, first)
    second = best_below(s, people, first)
    if firsts > 1:
        award(s, people, first, share(pieces + provinces, firsts))
    elif second == 0:
        award(s, people, first, pieces + provinces)
    else:
        award(s, people, first, pieces)
        if s.num_players > 2 or first - second <= CLOSE:
            award(s, people, second, share(provinces, seats_at(s, people, second)))


@rule("4.5")
def provinces_of(s, people):
    count = 0
    for province in range(N_PROVINCES):
        count += s.pieces[province, people] > 0
    return count


@rule("4.3", "R.17b", "O.2")
def best_below(s, people, limit):
    """The furthest marker short of `limit`; 0 if there is none, for R.17b a marker off the track never ranks."""
    best = 0
    for seat in range(s.num_players):
        space = s.players[seat].influence[people]
        if best < space < limit:
            best = space
    return best


@rule("4.6", "4.8")
def seats_at(s, people, space):
    count = 0
    for seat in range(s.num_players):
        count += s.players[seat].influence[people] == space
    return count


@rule("4.7", "4.9")
def share(points, seats):
    """4.7 Split evenly, rounded up."""
    return (points + seats - 1) // seats


@rule("4.11")
def award(s, people, space, points):
    for seat in range(s.num_players):
        if s.players[seat].influence[people] == space:
            s.score[seat] += points


@rule("O.3", "6.7", "R.22a")
def rank_seats(s):
    """6.7 Most points win; R.22a equal points share the place."""
    rank_by_score(s)
