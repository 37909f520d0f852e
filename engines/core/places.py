"""Final places."""

from .jit import rule


@rule()
def rank_by_score(s):
    """Most points first; equal points share the place, and the places they take up stay empty (1, 1, 3)."""
    for seat in range(s.num_players):
        s.place[seat] = 1
        for other in range(s.num_players):
            s.place[seat] += s.score[other] > s.score[seat]
