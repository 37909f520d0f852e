"""What can be paid and done: an option needs every cost payable and every gain possible."""

from hordes.engines.core.jit import rule

from .ambush import has_targets, is_meant, tokens_left
from .components import (
    CLAN,
    CLAN_CARDS,
    COSTS,
    DECK,
    EACH,
    FIRST_CARD,
    GAINS,
    IS_FIELD,
    KIND,
    MOST_BOATS,
    N_CARDS,
    N_COSTS,
    N_GAINS,
    N_ISLANDS,
    N_PAWNS,
    N_RESOURCES,
    NAMES_KEYWORD,
    NONE,
    OPTIONS,
    Boat,
    Cargo,
    Clan,
    Deck,
    Good,
    Kind,
)
from .language import Cost, Gain, Keyword, Manner
from .state import IslandZone, Zone
from .supply import boats_owned, can_gain_boats, drawable, resources


@rule("B.15a", "R.29a")
def program_possible(s, seat, program):
    """B.15a Some option can be paid and carried out; R.29a one for each opponent for one of them."""
    if EACH[program]:
        for other in range(s.num_players):
            if other != seat and option_possible(s, seat, program, 0, other):
                return True
        return False
    for option in range(OPTIONS[program]):
        if option_possible(s, seat, program, option, NONE):
            return True
    return False


@rule("B.15a", "B.15b")
def option_possible(s, seat, program, option, opponent):
    """B.15a Every cost payable, and then every gain possible; `opponent` it is for, NONE for any."""
    if not payable(s, seat, program, option):
        return False
    me = s.players[seat]
    workers = paid_of(program, option, Cost.WORKER)
    rafts, ships = paid_of(program, option, Cost.RAFT), paid_of(program, option, Cost.SHIP)
    dropped = paid_of(program, option, Cost.DROP_BOAT)
    spend(me, workers, rafts, ships)  # as if paid, for the gains
    possible = gains_possible(s, seat, program, option, opponent, dropped)
    spend(me, -workers, -rafts, -ships)
    return possible


@rule()
def spend(me, workers, rafts, ships):
    """Workers and boats of a seat, on hand until then."""
    me.workers -= workers
    me.spent_workers += workers
    me.boats[Boat.RAFT] -= rafts
    me.spent_boats[Boat.RAFT] += rafts
    me.boats[Boat.SHIP] -= ships
    me.spent_boats[Boat.SHIP] += ships


@rule()
def paid_of(program, option, kind):
    """How much of one kind an option costs."""
    total = 0
    for i in range(N_COSTS):
        if COSTS[program, option, i, 0] == kind:
            total += COSTS[program, option, i, 1]
    return total


@rule("B.13a", "B.13c", "B.15a", "R.25c", "R.35a", "R.35b")
def payable(s, seat, program, option):
    """R.25c Named Resources first, gold for what is missing; R.35a gold for any of an R, R.35b for a kind of a K."""
    me = s.players[seat]
    gold, rest, kinds = me.goods[Good.GOLD], 0, 0
    for good in range(N_RESOURCES):
        left = me.goods[good] - named(program, option, good)
        gold += min(left, 0)
        rest += max(left, 0)
        kinds += left > 0
    gold -= named(program, option, Good.GOLD)
    if gold < 0 or me.goods[Good.RAZE] < named(program, option, Good.RAZE):
        return False
    if paid_of(program, option, Cost.ANY) > rest + gold or paid_of(program, option, Cost.KINDS) > kinds + gold:
        return False
    rafts, ships = paid_of(program, option, Cost.RAFT), paid_of(program, option, Cost.SHIP)
    either = paid_of(program, option, Cost.BOAT) + paid_of(program, option, Cost.DROP_BOAT)
    if me.boats[Boat.RAFT] < rafts or me.boats[Boat.SHIP] < ships:
        return False
    if me.boats[Boat.RAFT] + me.boats[Boat.SHIP] < rafts + ships + either:
        return False
    return me.workers >= paid_of(program, option, Cost.WORKER) and pawns_payable(s, seat, program, option)


@rule()
def named(program, option, good):
    """How much of one good an option costs by name."""
    total = 0
    for i in range(N_COSTS):
        if COSTS[program, option, i, 0] == Cost.GOOD and COSTS[program, option, i, 2] == good:
            total += COSTS[program, option, i, 1]
    return total


@rule("B.17a", "O.2")
def pawns_payable(s, seat, program, option):
    """B.17a A ready pawn of one's own on that tile (option `forgery_pawn`)."""
    for i in range(N_COSTS):
        tile = COSTS[program, option, i, 2]
        if COSTS[program, option, i, 0] == Cost.PAWN and s.forgery_pawn and ready_pawn(s, seat, tile) == NONE:
            return False
    return True


@rule("B.17a", "R.30a")
def ready_pawn(s, seat, tile):
    """The first pawn on a tile that is not exhausted; NONE if there is none."""
    me = s.players[seat]
    for pawn in range(N_PAWNS):
        if me.pawn_at[pawn] == tile and not me.pawn_exhausted[pawn]:
            return pawn
    return NONE


@rule("B.15b")
def gains_possible(s, seat, program, option, opponent, dropped):
    """B.15b Every gain; `dropped` boats make room for new ones."""
    for i in range(N_GAINS):
        gain = GAINS[program, option, i]
        if gain[0] != NONE and not possible(s, seat, gain[0], gain[1], gain[2], gain[3], opponent, dropped):
            return False
    return True


@rule("B.15b", "B.15d", "R.24a")
def possible(s, seat, kind, count, of, extra, opponent, dropped):
    """A keyword if its effect can happen, B.15d or if it may be left out."""
    if kind == Gain.KEYWORD:
        return (extra & Manner.OPTIONAL) != 0 or keyword_possible(s, seat, of, extra)
    return simple_possible(s, seat, kind, count, of, extra, opponent, dropped)


@rule("B.15b", "B.15c", "R.26c", "R.34f", "R.34g", "R.40a")
def simple_possible(s, seat, kind, count, of, extra, opponent, dropped):
    """B.15c Goods, cards and points always; what needs targets, workers, boats or islands needs `count` of them."""
    me = s.players[seat]
    if kind == Gain.RAFT:
        return can_gain_boats(s, seat, Boat.RAFT, count)
    if kind == Gain.SHIP:
        return can_gain_boats(s, seat, Boat.SHIP, count)
    if kind == Gain.BOAT:
        rafts, ships = boats_owned(s, seat, Boat.RAFT), boats_owned(s, seat, Boat.SHIP)
        return rafts + ships + count - dropped <= MOST_BOATS[me.clan, Boat.RAFT] + MOST_BOATS[me.clan, Boat.SHIP]
    if kind == Gain.RET:
        return me.spent_workers >= count
    if kind == Gain.UP:
        return has_queued(s, seat, True)
    if kind == Gain.NOW:
        return has_queued(s, seat, False)
    if kind == Gain.EXH:
        return has_targets(s, seat, opponent, NONE, count)
    if kind == Gain.AMB:
        return tokens_left(s, seat) >= count and has_targets(s, seat, opponent, of, count)
    if kind == Gain.REVEAL:
        return islands_left(s, Deck.NEARBY) + islands_left(s, Deck.DISTANT) >= count
    if kind == Gain.COPY or kind == Gain.STEAL or kind == Gain.ASK:
        for other in range(s.num_players):
            if other != seat and is_meant(opponent, other) and may_be_asked(s, other, kind, of, extra):
                return True
        return False
    if kind == Gain.RAFTOK:
        return me.boats[Boat.RAFT] > 0
    return True


@rule("B.13d", "B.15e", "E.8.4", "R.34e")
def may_be_asked(s, seat, kind, first, second):
    """B.15e An opponent who can do neither of two things cannot be chosen; copy and steal need a Resource."""
    if kind == Gain.ASK:
        return can_answer(s, seat, first) or can_answer(s, seat, second)
    return resources(s, seat) > 0


@rule("B.15e", "C.409", "E.8.4", "E.8.5")
def can_answer(s, seat, kind):
    """Discard a card of the hand, or give a Resource."""
    if kind == Gain.DROP:
        for card in range(N_CARDS):
            if s.players[seat].zone[card] == Zone.HAND:
                return True
        return False
    return resources(s, seat) > 0


@rule("R.28b", "R.28c")
def has_queued(s, seat, up):
    """`up`: a Ship of one's own with something ahead of it; else a boat that can pillage or conquer."""
    for place in range(s.queue_size):
        if s.queue_seat[place] == seat:
            if up:
                if place > 0 and s.queue_boat[place] == Boat.SHIP:
                    return True
            elif can_land(s, place):
                return True
    return False


@rule("B.19b")
def can_land(s, place):
    """Whether a queued boat can pillage or conquer anything."""
    for island in range(N_ISLANDS):
        if can_pillage(s, place, island) or can_conquer(s, place, island):
            return True
    return False


@rule("B.19c", "B.19e", "E.3.3", "E.6.5", "E.6.7")
def can_pillage(s, place, island):
    """B.19c A nearby island free, a distant one for a fish; E.6.5 a Raft only nearby ones."""
    if s.island_zone[island] != IslandZone.REVEALED:
        return False
    return DECK[island] == Deck.NEARBY or carries(s, place, Cargo.FISH)


@rule("B.19d", "B.19f", "E.6.5")
def can_conquer(s, place, island):
    """B.19d A raze token, for a distant island a fish as well; a Raft carries neither."""
    if s.island_zone[island] != IslandZone.REVEALED or not carries(s, place, Cargo.RAZE):
        return False
    return DECK[island] == Deck.NEARBY or carries(s, place, Cargo.FISH)


@rule()
def carries(s, place, cargo):
    """Cargo BOTH is a fish and a raze token."""
    return s.queue_boat[place] == Boat.SHIP and (s.queue_cargo[place] & cargo) != 0


@rule("E.3.1", "R.26c", "R.26d")
def islands_left(s, deck):
    """R.26d A deck of islands is not rebuilt."""
    count = 0
    for island in range(N_ISLANDS):
        count += DECK[island] == deck and s.island_zone[island] == IslandZone.DECK
    return count


@rule("R.24a")
def keyword_possible(s, seat, keyword, manner):
    """R.24a With some card in its window, or none, the keyword's own effect can happen."""
    if effect_possible(s, seat, keyword, manner, False, False):
        return True
    for card in range(FIRST_CARD[s.players[seat].clan], FIRST_CARD[s.players[seat].clan] + CLAN_CARDS):
        if may_open_with(s, seat, keyword, manner, card):
            return True
    return False


@rule("B.9a", "R.24b", "R.33b")
def may_open_with(s, seat, keyword, manner, card):
    """R.24b A boost or field of the hand after which the keyword's effect can happen; R.33b a boost that can."""
    if s.players[seat].zone[card] != Zone.HAND or NAMES_KEYWORD[card] != keyword:
        return False
    if KIND[card] == Kind.FIELD:
        return effect_possible(s, seat, keyword, manner, False, False)
    noboat, raftok, boat, drawn = False, False, False, 0
    for i in range(N_GAINS):
        term = GAINS[card, 0, i]
        if term[0] != NONE and not simple_possible(s, seat, term[0], term[1], term[2], term[3], NONE, False):
            return False
        noboat = noboat or term[0] == Gain.NOBOAT
        raftok = raftok or term[0] == Gain.RAFTOK
        boat = boat or brings_boat_for(term[0], keyword, manner)
        drawn += term[1] if term[0] == Gain.CARD else 0
    if keyword == Keyword.EXPLORE:
        return drawable(s, seat) + 1 > drawn  # the boost itself is a discard to be drawn
    return boat or effect_possible(s, seat, keyword, manner, noboat, raftok)


@rule()
def brings_boat_for(kind, keyword, manner):
    """Whether a gain is a boat that the keyword can use."""
    if keyword == Keyword.HARVEST:
        return kind == Gain.RAFT or kind == Gain.SHIP or kind == Gain.BOAT
    if keyword != Keyword.SAIL:
        return False
    return kind == Gain.BOAT or kind == (Gain.RAFT if manner & Manner.RAFT else Gain.SHIP)


@rule("B.10a", "B.10b", "B.10c", "B.10d", "B.10e", "E.5.7", "E.6.1", "E.6.2", "E.6.3", "E.6.8", "E.6.9", "R.26c")
def effect_possible(s, seat, keyword, manner, noboat, raftok):
    """What a keyword does, without its window."""
    me = s.players[seat]
    if keyword == Keyword.EXPLORE:
        return drawable(s, seat) > 0
    if keyword == Keyword.CONSTRUCT:
        for card in range(N_CARDS):
            if may_construct(s, seat, card):
                return True
        return False
    if keyword == Keyword.HARVEST:
        return me.clan != Clan.BOUDICCA or noboat or me.boats[Boat.RAFT] + me.boats[Boat.SHIP] > 0
    if keyword == Keyword.SAIL:
        if manner & Manner.RAFT:
            return me.boats[Boat.RAFT] > 0
        return me.boats[Boat.SHIP] > 0 or (raftok and me.boats[Boat.RAFT] > 0)
    return True


@rule("B.10c")
def may_construct(s, seat, card):
    """B.10c A card of the hand that is built, but no Field."""
    built = KIND[card] == Kind.ACTION or KIND[card] == Kind.FEATURE
    return built and s.players[seat].zone[card] == Zone.HAND


@rule("B.10d", "R.34a")
def is_own_field(s, seat, place):
    """R.34a One of one's own Fields."""
    return IS_FIELD[place] and CLAN[place] == s.players[seat].clan and s.players[seat].zone[place] == Zone.BUILT
