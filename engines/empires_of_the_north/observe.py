"""What a seat sees: its own hand and draw; of the others everything but hands, draws and decks."""

from hordes.engines.core.jit import rule
from hordes.engines.core.observe import Observation
from hordes.engines.core.rng import below
from hordes.engines.core.state import field

from .ambush import oldest_token, tokens_left
from .components import (
    CLAN_BOATS,
    DECK,
    MAX_PLAYERS,
    N_BOATS,
    N_CARDS,
    N_CLANS,
    N_DECKS,
    N_GOODS,
    N_ISLANDS,
    N_OPTIONS,
    N_PAWNS,
    N_PLACES,
    N_QUEUE,
    N_TILES,
    NONE,
    ONCE,
    TOKENS,
    Boat,
    Card,
    Cargo,
    Clan,
    Deck,
    Good,
    Island,
    Option,
    Pawn,
    Place,
    Queued,
)
from .language import Gain, Keyword, Target
from .state import BoatPurpose, IslandZone, Phase, Purpose, Stage, Zone
from .supply import count_cards, owns
from .turn import last_round

N_PHASES, N_STAGES, N_PURPOSES, N_BOAT_PURPOSES = len(Phase), len(Stage), len(Purpose), len(BoatPurpose)
N_KINDS_OF_GAIN, N_TARGETS, N_CARGOES = len(Gain), len(Target), len(Cargo)
GOODS_BOUND, WORKERS_BOUND, SCORE_BOUND, ROUNDS_BOUND, CARDS_BOUND = 10, 12, 60, 10, 33  # more is clipped
MOST_TOKENS = 2 * TOKENS  # of two clans

OBSERVATION = Observation(
    shared=[
        field("phase", Phase, doc="1 at the decision now asked"),
        field("stage", Stage, doc="1 at the part of the round"),
        field("rounds", high=ROUNDS_BOUND, doc="rounds begun"),
        field("last", doc="1 = this is known to be the last round, that of the cap too"),
        field("circle", N_TILES, Keyword, doc="the action tiles, clockwise"),
        field("hand", Card, doc="own hand"),
        field("drawn", Card, doc="own cards drawn in the Lookout"),
        field("kept", Card, doc="own cards kept so far"),
        field("revealed", Island, doc="1 = may be pillaged or conquered"),
        field("pillaged", Island, doc="1 = gone"),
        field("island_deck", Deck, high=N_ISLANDS, doc="islands in each deck"),
        field("about", Place, doc="1 at the place whose text is carried out, and at one ambushed or harvested"),
        field("option", Option, doc="1 at the option declared, while its ambush token is resolved"),
        field("keyword", Keyword, doc="1 at the keyword of the window or harvest"),
        field("noboat", doc="1 = this harvest needs no boat"),
        field("raftok", doc="1 = a Raft may sail"),
        field("purpose", Purpose, doc="1 at what the Resource asked for is for"),
        field("boat_purpose", BoatPurpose, doc="1 at what the boat asked for is for"),
        field("gain", Gain, doc="1 at what an opponent or queued boat is asked for"),
        field("first_answer", doc="1 = the first answer is to give a Resource, 0 = to discard a card"),
        field("second_answer", doc="the same of the second"),
        field("ambushing", Target, doc="1 at the places that may get a token; none: one is exhausted"),
        field("count", high=GOODS_BOUND, doc="how many more are asked for"),
        field("landing", Cargo, doc="cargo of the Ship that lands; none for a Raft"),
        field("landing_from", high=N_QUEUE, doc="its place in the queue, the head being 1"),
        field("at_once", doc="1 = it lands before the expedition and comes back"),
        field("event_good", Good, doc="solo: 1 at this round's event"),
        field("events_left", Good, doc="solo: 1 = event still to come"),
    ],
    seat=[
        field("clan", Clan, doc="1 at the clan"),
        field("score", high=SCORE_BOUND, doc="points"),
        field("goods", Good, high=GOODS_BOUND, doc="Goods in supply"),
        field("workers", high=WORKERS_BOUND, doc="workers on hand"),
        field("spent_workers", high=WORKERS_BOUND, doc="workers spent"),
        field("boats", Boat, high=CLAN_BOATS, doc="boats on hand"),
        field("spent_boats", Boat, high=CLAN_BOATS, doc="boats spent"),
        field("pawn", Pawn, Keyword, doc="1 at the tile of each pawn"),
        field("pawn_exhausted", Pawn, doc="1 = has moved"),
        field("queued", Queued, high=N_QUEUE, doc="place in the queue of each boat, the head being 1; 0 = none"),
        field("queued_ship", Queued, doc="1 = it is a Ship"),
        field("queued_fish", Queued, doc="1 = it carries a fish"),
        field("queued_raze", Queued, doc="1 = it carries a raze token"),
        field("empire", Place, doc="1 = lies in the empire"),
        field("exhausted", Place, doc="1 = exhausted, or its trigger has gone off for this round"),
        field("tokens", Place, high=MOST_TOKENS, doc="ambush tokens on it"),
        field(
            "token_owner",
            Place,
            high=MAX_PLAYERS,
            doc="whose the oldest is: 1 = one's own, 2 = the left seat's",
        ),
        field("tokens_left", high=TOKENS, doc="ambush tokens in supply"),
        field("discard", Card, doc="1 = in its discard"),
        field("hand_size", high=CARDS_BOUND, doc="cards in hand"),
        field("deck_size", high=CARDS_BOUND, doc="cards in its deck, with those drawn in the Lookout"),
        field("passed", doc="1 = has passed"),
        field("first", doc="1 = first player of the round"),
        field("target", doc="1 = the decision is about this seat"),
        field("ambusher", doc="1 = gains from the ambush token"),
        field("served", doc="1 = was chosen already by this card"),
        field("to_act", doc="1 = it is this seat's decision"),
    ],
    seats=MAX_PLAYERS,
)


@rule("B.5e", "B.5f")
def observe(s, o, seat):
    for phase in range(N_PHASES):
        o.phase[phase] = s.phase == phase
    for stage in range(N_STAGES):
        o.stage[stage] = s.stage == stage
    o.rounds = s.turn
    o.last = s.turn == last_round(s)
    for place in range(N_TILES):
        for tile in range(N_TILES):
            o.circle[place, tile] = s.circle[place] == tile
    me = s.players[seat]
    for card in range(N_CARDS):
        o.hand[card] = me.zone[card] == Zone.HAND
        o.drawn[card] = me.zone[card] == Zone.DRAWN
        o.kept[card] = me.zone[card] == Zone.KEPT
    observe_islands(s, o)
    observe_decision(s, o)
    for i in range(s.num_players):
        observe_seat(s, o.seats[i], (seat + i) % s.num_players, seat)


@rule("E.3.3")
def observe_islands(s, o):
    for deck in range(N_DECKS):
        o.island_deck[deck] = 0
    for island in range(N_ISLANDS):
        o.revealed[island] = s.island_zone[island] == IslandZone.REVEALED
        o.pillaged[island] = s.island_zone[island] == IslandZone.DISCARD
        o.island_deck[DECK[island]] += s.island_zone[island] == IslandZone.DECK


@rule()
def observe_decision(s, o):
    """Only what the phase makes meaningful shows."""
    carried_out = place_of(s.program)
    for place in range(N_PLACES):
        o.about[place] = carried_out == place or s.at == place
    for option in range(N_OPTIONS):
        o.option[option] = s.phase == Phase.AMBUSH and s.program == s.at and s.option == option
    window = s.phase == Phase.WINDOW or s.phase == Phase.OPTIONAL or s.phase == Phase.FIELD
    for keyword in range(N_TILES):
        o.keyword[keyword] = window and s.keyword == keyword
    o.noboat = s.noboat
    o.raftok = s.raftok
    for purpose in range(N_PURPOSES):
        o.purpose[purpose] = s.phase == Phase.GOODS and s.purpose == purpose
    for purpose in range(N_BOAT_PURPOSES):
        o.boat_purpose[purpose] = s.phase == Phase.BOAT and s.boat_purpose == purpose
    asked = s.phase == Phase.SEAT or s.phase == Phase.QUEUED
    for gain in range(N_KINDS_OF_GAIN):
        o.gain[gain] = asked and s.gain == gain
    o.first_answer = s.phase == Phase.ANSWER and s.first_answer == Gain.GIVE
    o.second_answer = s.phase == Phase.ANSWER and s.second_answer == Gain.GIVE
    for kind in range(N_TARGETS):
        o.ambushing[kind] = s.phase == Phase.TARGET and s.ambushing == kind
    o.count = s.count if is_counted(s) else 0
    landing = s.phase == Phase.LAND and not s.over
    for cargo in range(N_CARGOES):
        ship = landing and s.queue_boat[s.landing] == Boat.SHIP
        o.landing[cargo] = ship and s.queue_cargo[s.landing] == cargo
    o.landing_from = s.landing + 1 if landing else 0
    o.at_once = landing and s.at_once
    for good in range(N_GOODS):
        o.event_good[good] = s.event_good == good
        o.events_left[good] = s.events_left[good] if s.num_players == 1 else 0


@rule()
def place_of(program):
    """The place of a program: of what pillage and conquest give the island."""
    if program < N_PLACES:
        return program
    return N_CARDS + (program - N_PLACES) % N_ISLANDS


@rule()
def is_counted(s):
    counted = s.phase == Phase.GOODS or s.phase == Phase.TARGET or s.phase == Phase.DECK
    return counted or s.phase == Phase.BOAT or s.phase == Phase.EVENT


@rule()
def observe_seat(s, o, seat, viewer):
    them = s.players[seat]
    for clan in range(N_CLANS):
        o.clan[clan] = them.clan == clan
    o.score = s.score[seat]
    for good in range(N_GOODS):
        o.goods[good] = them.goods[good]
    o.workers = them.workers
    o.spent_workers = them.spent_workers
    for boat in range(N_BOATS):
        o.boats[boat] = them.boats[boat]
        o.spent_boats[boat] = them.spent_boats[boat]
    for pawn in range(N_PAWNS):
        for tile in range(N_TILES):
            o.pawn[pawn, tile] = them.pawn_at[pawn] == tile
        o.pawn_exhausted[pawn] = them.pawn_exhausted[pawn]
    observe_queue(s, o, seat)
    for place in range(N_PLACES):
        o.empire[place] = owns(s, seat, place)
        o.exhausted[place] = them.exhausted[place] or (ONCE[place] and them.triggered[place])
        o.tokens[place] = 0
        o.token_owner[place] = 0
    for other in range(s.num_players):
        for token in range(TOKENS):
            if s.players[other].token_seat[token] == seat:
                place = s.players[other].token_on[token]
                o.tokens[place] += 1
                owner = oldest_token(s, seat, place) // TOKENS
                o.token_owner[place] = 1 + (owner - viewer) % s.num_players
    o.tokens_left = tokens_left(s, seat)
    for card in range(N_CARDS):
        o.discard[card] = them.zone[card] == Zone.DISCARD
    choosing = count_cards(s, seat, Zone.DRAWN) + count_cards(s, seat, Zone.KEPT)
    o.hand_size = count_cards(s, seat, Zone.HAND)
    o.deck_size = count_cards(s, seat, Zone.DECK) + choosing
    o.passed = them.passed
    o.first = s.first == seat
    about_seat = s.phase == Phase.GOODS or s.phase == Phase.TARGET or s.phase == Phase.ANSWER
    o.target = (about_seat and s.target == seat) or (s.phase == Phase.AMBUSH and s.ambushed == seat)
    o.ambusher = s.phase == Phase.AMBUSH and s.target == seat
    o.served = s.phase == Phase.SEAT and s.served[seat]
    o.to_act = s.to_act == seat


@rule()
def observe_queue(s, o, seat):
    number = 0
    for i in range(CLAN_BOATS):
        o.queued[i] = 0
        o.queued_ship[i] = 0
        o.queued_fish[i] = 0
        o.queued_raze[i] = 0
    for place in range(s.queue_size):
        if s.queue_seat[place] == seat:
            o.queued[number] = place + 1
            o.queued_ship[number] = s.queue_boat[place] == Boat.SHIP
            o.queued_fish[number] = (s.queue_cargo[place] & Cargo.FISH) > 0
            o.queued_raze[number] = (s.queue_cargo[place] & Cargo.RAZE) > 0
            number += 1


@rule("B.5e", "B.5f", "R.40c")
def redeal(s, seat):
    """Deal anew the other seats' hands, draws and choices in the Lookout; islands and decks have no order.

    Every deal with the same numbers of cards is equally likely: R.40c what was known of single cards, such as one that
    had to come with a reshuffle, is dealt away too, and a keyword declared may meet a hand without a card for it. What
    a seat has kept in the Lookout is hidden from the others until all have chosen, so it is chosen anew too: as many
    as it kept, among the cards drawn.
    """
    for other in range(s.num_players):
        if other != seat:
            zones = s.players[other].zone
            for card in range(N_CARDS - 1, 0, -1):
                if is_hidden(zones[card]):
                    swap_with_hidden(s, zones, card)
            last = NONE
            for card in range(N_CARDS):
                if zones[card] == Zone.KEPT:
                    last = card
            s.players[other].last_kept = last


@rule()
def is_hidden(zone):
    return zone == Zone.DECK or zone == Zone.DRAWN or zone == Zone.KEPT or zone == Zone.HAND


@rule()
def swap_with_hidden(s, zones, card):
    """Exchange the places of a hidden card and a random one up to it."""
    count = 0
    for other in range(card + 1):
        count += is_hidden(zones[other])
    left = below(s, count)
    other = 0
    while left > 0 or not is_hidden(zones[other]):
        left -= is_hidden(zones[other])
        other += 1
    zone = zones[card]
    zones[card] = zones[other]
    zones[other] = zone
