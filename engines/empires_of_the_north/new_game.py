"""Set-up."""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import below

from .components import (
    CLAN,
    FIELD_GOODS,
    KIND,
    N_BOATS,
    N_CARDS,
    N_CLANS,
    N_EVENTS,
    N_GOODS,
    N_ISLANDS,
    N_PAWNS,
    N_PLACES,
    N_QUEUE,
    N_RESOURCES,
    N_TILES,
    NONE,
    STARTING_RAFTS,
    STARTING_SHIPS,
    TOKENS,
    WORKERS,
    Boat,
    Kind,
)
from .expedition import fill_rows
from .lookout import begin_draw
from .state import AGENDA, IslandZone, Stage, Zone
from .supply import settle_in


@rule("B.1a", "B.1b", "B.2c", "B.3f")
def new_game(s):
    """The islands, the tiles, the first player; then clans, fields and the opening hands."""
    clear_table(s)
    fill_rows(s)
    shuffle_tiles(s)
    s.first = below(s, s.num_players)
    s.active = s.first
    deal_clans(s)
    for seat in range(s.players.shape[0]):
        clear_seat(s, seat)
        if seat < s.num_players:
            set_up_seat(s, seat)
    s.stage = Stage.SET_UP
    begin_draw(s)


@rule("B.1a", "E.1.1", "E.1.2")
def clear_table(s):
    """B.1a All islands lie in their decks, E.1.1 the new ones among them."""
    for island in range(N_ISLANDS):
        s.island_zone[island] = IslandZone.DECK
        s.island_owner[island] = NONE
    for place in range(N_QUEUE):
        s.queue_seat[place] = NONE
        s.queue_boat[place] = NONE
        s.queue_cargo[place] = NONE
    for i in range(AGENDA):
        s.agenda_task[i] = 0
        s.agenda_seat[i] = 0
        s.agenda_a[i] = 0
        s.agenda_b[i] = 0
    for good in range(N_GOODS):
        s.events_left[good] = good < N_RESOURCES
        s.kinds_paid[good] = 0
    s.queue_size = 0
    s.agenda_size = 0
    s.ending = 0
    s.clock = 0
    s.action_began = 0
    s.landing = 0
    s.at_once = 0
    s.program = NONE
    s.option = 0
    s.keyword = NONE
    s.manner = 0
    s.purpose = 0
    s.gain = 0
    s.first_answer = 0
    s.second_answer = 0
    s.boat_purpose = 0
    s.ambushing = NONE
    s.ambushed = NONE
    s.count = 0
    s.target = NONE
    s.at = NONE
    s.noboat = 0
    s.raftok = 0
    s.event_good = NONE


@rule("B.2a", "B.2b")
def shuffle_tiles(s):
    """B.2a In a random circle."""
    for place in range(N_TILES):
        s.circle[place] = place
    for place in range(N_TILES - 1, 0, -1):
        other = below(s, place + 1)
        tile = s.circle[place]
        s.circle[place] = s.circle[other]
        s.circle[other] = tile


@rule("B.0a", "B.0b", "B.0c", "B.0e")
def deal_clans(s):
    """B.0a One of each for two, B.0b a third drawn, B.0c two of each for four, seats shuffled; B.0e alone Boudicca."""
    n = s.num_players
    for seat in range(s.players.shape[0]):
        s.players[seat].clan = seat % N_CLANS
    if n == 3:
        s.players[2].clan = below(s, N_CLANS)
    for seat in range(n - 1, 0, -1):
        other = below(s, seat + 1)
        clan = s.players[seat].clan
        s.players[seat].clan = s.players[other].clan
        s.players[other].clan = clan


@rule("B.4b")
def clear_seat(s, seat):
    """Nothing yet; B.4b ambush tokens in supply."""
    me = s.players[seat]
    s.served[seat] = 0
    for card in range(N_CARDS):
        me.zone[card] = Zone.ELSEWHERE
    for good in range(N_GOODS):
        me.goods[good] = 0
    for boat in range(N_BOATS):
        me.boats[boat] = 0
        me.spent_boats[boat] = 0
    for pawn in range(N_PAWNS):
        me.pawn_at[pawn] = NONE
        me.pawn_exhausted[pawn] = 0
    for place in range(N_PLACES):
        me.exhausted[place] = 0
        me.triggered[place] = 0
        me.built_at[place] = 0
    for token in range(TOKENS):
        me.token_on[token] = NONE
        me.token_seat[token] = NONE
        me.token_time[token] = 0
    for event in range(N_EVENTS):
        me.events[event] = 0
    me.workers = 0
    me.spent_workers = 0
    me.passed = 0
    me.last_kept = NONE


@rule(
    "B.0d",
    "B.3a",
    "B.3b",
    "B.3c",
    "B.3d",
    "B.3e",
    "B.4a",
    "E.1.3",
    "E.1.4",
    "E.1.12",
    "E.5.3",
    "E.5.4",
    "E.5.5",
)
def set_up_seat(s, seat):
    """B.3a The basic fields, B.3b their Goods (E.5.5 the Raft's side), B.3c workers, B.4a, E.5.3 the clan's boats."""
    me = s.players[seat]
    me.workers = WORKERS
    me.boats[Boat.RAFT] = STARTING_RAFTS[me.clan]
    me.boats[Boat.SHIP] = STARTING_SHIPS[me.clan]
    for card in range(N_CARDS):
        if CLAN[card] == me.clan:
            me.zone[card] = Zone.DECK
            if KIND[card] == Kind.BASIC:
                me.zone[card] = Zone.BUILT
                settle_in(s, seat, card)
                for good in range(N_GOODS):
                    me.goods[good] += FIELD_GOODS[card, Boat.RAFT, good]
