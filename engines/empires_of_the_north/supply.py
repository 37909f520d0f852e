"""What a seat has: Goods, workers, boats, cards, points."""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import below

from .components import (
    CLAN_CARDS,
    FIRST_CARD,
    GOAL,
    MOST_BOATS,
    N_CARDS,
    N_ISLANDS,
    N_RESOURCES,
    NONE,
    Good,
)
from .state import IslandZone, Stage, Zone


@rule("B.13a", "B.13c")
def can_pay_good(s, seat, good, count):
    """B.13a Gold stands for any Resource, not the reverse; a raze token is no Resource."""
    goods = s.players[seat].goods
    if good == Good.RAZE or good == Good.GOLD:
        return goods[good] >= count
    return goods[good] + goods[Good.GOLD] >= count


@rule("B.13a", "B.13b", "R.25c")
def pay_good(s, seat, good, count):
    """R.25c Gold fills what is missing, by itself."""
    goods = s.players[seat].goods
    paid = min(goods[good], count)
    goods[good] -= paid
    goods[Good.GOLD] -= count - paid


@rule()
def resources(s, seat):
    total = 0
    for good in range(N_RESOURCES):
        total += s.players[seat].goods[good]
    return total


@rule("B.4c", "B.4d")
def boats_owned(s, seat, boat):
    """On hand, spent and queued."""
    me = s.players[seat]
    count = me.boats[boat] + me.spent_boats[boat]
    for place in range(s.queue_size):
        count += s.queue_seat[place] == seat and s.queue_boat[place] == boat
    return count


@rule("B.4c", "B.4d", "E.1.5", "E.1.6")
def can_gain_boats(s, seat, boat, count):
    """B.4c There are no more than so many tokens; E.1.6 Rafts are Boudicca's."""
    return boats_owned(s, seat, boat) + count <= MOST_BOATS[s.players[seat].clan, boat]


@rule("B.4c", "B.4d")
def gain_boats(s, seat, boat, count):
    me = s.players[seat]
    me.boats[boat] += min(count, MOST_BOATS[me.clan, boat] - boats_owned(s, seat, boat))


@rule("B.21a", "B.21b", "B.21c", "B.23h", "O.5")
def gain_points(s, seat, points):
    """B.21a 25 points in the Lookout or Action phase make this the last round, B.21b in the Expedition the next."""
    s.score[seat] += points
    if s.score[seat] >= GOAL and s.ending == 0 and s.num_players > 1:
        later = s.stage == Stage.EXPEDITION and not s.last_round
        s.ending = s.turn + later


@rule("B.10a", "R.26a", "R.26b")
def drawable(s, seat):
    """R.26a How many cards the deck has, with the discard that becomes it."""
    me, count = s.players[seat], 0
    for card in range(FIRST_CARD[me.clan], FIRST_CARD[me.clan] + CLAN_CARDS):
        count += me.zone[card] == Zone.DECK or me.zone[card] == Zone.DISCARD
    return count


@rule("B.3e", "B.10a", "R.26a", "R.26b")
def draw_card(s, seat, zone):
    """The next card of the clan's deck, put into `zone`; NONE if there is none at all."""
    me = s.players[seat]
    card = random_card(s, seat, Zone.DECK)
    if card == NONE:
        for other in range(N_CARDS):
            if me.zone[other] == Zone.DISCARD:
                me.zone[other] = Zone.DECK
        card = random_card(s, seat, Zone.DECK)
    if card != NONE:
        me.zone[card] = zone
    return card


@rule()
def random_card(s, seat, zone):
    """A random card of the seat's in a zone, NONE if there is none. Decks have no order: it is drawn when needed."""
    zones = s.players[seat].zone
    count = 0
    for card in range(N_CARDS):
        count += zones[card] == zone
    if count == 0:
        return NONE
    left = below(s, count)
    card = 0
    while left > 0 or zones[card] != zone:
        left -= zones[card] == zone
        card += 1
    return card


@rule()
def count_cards(s, seat, zone):
    count = 0
    for card in range(N_CARDS):
        count += s.players[seat].zone[card] == zone
    return count


@rule()
def owns(s, seat, place):
    """Whether a place lies in the seat's empire."""
    if place < N_CARDS:
        return s.players[seat].zone[place] == Zone.BUILT
    island = place - N_CARDS
    return s.island_owner[island] == seat and s.island_zone[island] == IslandZone.CONQUERED


@rule("B.22a")
def locations(s, seat):
    """B.22a Fields and islands count."""
    count = count_cards(s, seat, Zone.BUILT)
    for island in range(N_ISLANDS):
        count += owns(s, seat, N_CARDS + island)
    return count


@rule()
def settle_in(s, seat, place):
    """A place comes into an empire, now."""
    s.clock += 1
    s.players[seat].built_at[place] = s.clock
    s.players[seat].exhausted[place] = 0
    s.players[seat].triggered[place] = 0
