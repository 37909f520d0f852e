"""The end: final points and places."""

from hordes.engines.core.jit import rule

from .components import CLAN_CARDS, EVENT, FIRST_CARD, GAINS, N_GAINS, NONE, SOLO_GOAL, Event, Good
from .effects import multiple
from .state import Zone
from .supply import count_cards, locations, owns, resources


@rule("B.22a", "B.22b", "B.22c", "B.22d", "B.22e", "B.23g")
def score_end(s):
    """B.22a A point a location, B.22b a gold, B.22c a raze token, B.22d two Resources; B.22e then cards that score."""
    for seat in range(s.num_players):
        goods = s.players[seat].goods
        s.score[seat] += locations(s, seat) + goods[Good.GOLD] + goods[Good.RAZE] + resources(s, seat) // 2
        first = FIRST_CARD[s.players[seat].clan]
        for card in range(first, first + CLAN_CARDS):
            if EVENT[card] == Event.SCORE and owns(s, seat, card):
                for i in range(N_GAINS):
                    term = GAINS[card, 0, i]
                    if term[0] != NONE:
                        s.score[seat] += term[1] * multiple(s, seat, term[2], term[3])


@rule("B.22f", "B.22g", "B.23g")
def rank_seats(s):
    """B.22f Ties: locations, workers, hand; B.22g then they share. B.23g Alone one wins with enough points."""
    if s.num_players == 1:
        s.place[0] = 1 if s.score[0] >= SOLO_GOAL else 2
        return
    for seat in range(s.num_players):
        s.place[seat] = 1
        for other in range(s.num_players):
            s.place[seat] += is_ahead(s, other, seat)


@rule("B.22f")
def is_ahead(s, seat, other):
    """Whether a seat comes before another."""
    if s.score[seat] != s.score[other]:
        return s.score[seat] > s.score[other]
    if locations(s, seat) != locations(s, other):
        return locations(s, seat) > locations(s, other)
    if all_workers(s, seat) != all_workers(s, other):
        return all_workers(s, seat) > all_workers(s, other)
    return count_cards(s, seat, Zone.HAND) > count_cards(s, other, Zone.HAND)


@rule("B.22f")
def all_workers(s, seat):
    return s.players[seat].workers + s.players[seat].spent_workers
