"""The plain player: of what it may do it does what is worth most now, and passes when nothing is worth anything."""

from hordes.engines.core.jit import rule

from .components import (
    BOAT,
    BONUS,
    CARGO,
    CONQUER_ISLAND,
    DECK,
    DONE,
    GOODS,
    HAND,
    IS_FIELD,
    KIND,
    MOVE,
    N_CARDS,
    N_ISLANDS,
    N_PLACES,
    N_RESOURCES,
    N_TILES,
    NO,
    OPPONENT,
    OPTION,
    OWN,
    PASS,
    PILLAGE,
    PILLAGE_ISLAND,
    SEAT_OF,
    TILE,
    YES,
    Boat,
    BoatPurpose,
    Cargo,
    Good,
    Keyword,
    Kind,
    Phase,
    Purpose,
    Stage,
)
from .worth import (
    GOODS_WORTH,
    LENGTH,
    WORKER_SPENT,
    build_cost,
    card_worth,
    goods_worth,
    keyword_worth,
    option_worth,
    place_worth,
    program_worth,
)

ENOUGH = 0.05  # worth doing
SET_UP_KEEPS = 3
APPLE, SHIP_EXTRA = 0.5, 0.5


@rule()
def choose(o, players, mask, notes):
    """The action for what the seat observes."""
    notes.rounds_left = 1 if o.last else max(LENGTH - o.rounds, 1)
    if o.phase[Phase.ACTION]:
        return choose_action(o, mask, notes)
    if o.phase[Phase.KEEP]:
        return choose_card(o, mask, notes)
    if o.phase[Phase.WINDOW]:
        return open_window(mask, notes)
    if o.phase[Phase.BUILD]:
        return best_build(mask, notes)
    if o.phase[Phase.FIELD]:
        return best_field(o, mask)
    if o.phase[Phase.LAND]:
        return best_landing(mask, notes)
    if o.phase[Phase.CARGO]:
        return best_cargo(o, mask, notes)
    if o.phase[Phase.BOAT]:
        return choose_boat(o, mask)
    if o.phase[Phase.GOODS] or o.phase[Phase.AMBUSH]:
        return choose_good(o, mask)
    if o.phase[Phase.TARGET]:
        return best_target(o, players, mask, notes)
    if o.phase[Phase.OPTION]:
        return best_option(o, mask, notes)
    if o.phase[Phase.SEAT]:
        return richest_seat(o, players, mask)
    if o.phase[Phase.ANSWER]:
        return answer(o, mask)
    if o.phase[Phase.OPTIONAL]:
        return YES
    if o.phase[Phase.EVENT]:
        return NO
    return first_legal(mask, 0)


@rule()
def choose_action(o, mask, notes):
    """A card, a pawn, a building: whatever is worth most."""
    best, choice = ENOUGH, PASS
    left = notes.rounds_left
    for place in range(N_PLACES):
        if mask[OWN + place] and program_worth(place, left) > best:
            best, choice = program_worth(place, left), OWN + place
    for card in range(N_CARDS):
        if mask[HAND + card] and card_worth(card, left) > best:
            best, choice = card_worth(card, left), HAND + card
    for tile in range(N_TILES):
        if mask[TILE + tile] and tile_worth(o, tile, notes) > best:
            best, choice = tile_worth(o, tile, notes), TILE + tile
    for pawn in range(2):
        for side in range(2):
            if mask[MOVE + 2 * pawn + side]:
                worth = tile_worth(o, neighbour(o, pawn, side), notes) - APPLE
                if worth > best:
                    best, choice = worth, MOVE + 2 * pawn + side
    return choice


@rule()
def neighbour(o, pawn, side):
    """The tile beside a pawn's, as in the circle."""
    for place in range(N_TILES):
        for tile in range(N_TILES):
            if o.circle[place, tile] and o.seats[0].pawn[pawn, tile]:
                other = (place + (1 if side else N_TILES - 1)) % N_TILES
                for beside in range(N_TILES):
                    if o.circle[other, beside]:
                        return beside
    return 0


@rule()
def tile_worth(o, tile, notes):
    """Of a keyword as things stand: the best card to construct, field to harvest, island to reach."""
    left = notes.rounds_left
    if tile == Keyword.CONSTRUCT:
        best = 0.0
        for card in range(N_CARDS):
            if o.hand[card] and (KIND[card] == Kind.ACTION or KIND[card] == Kind.FEATURE):
                best = max(best, place_worth(card, left))
        return best
    if tile == Keyword.HARVEST:
        best = 0.0
        for place in range(N_CARDS):
            if IS_FIELD[place] and o.seats[0].empire[place]:
                best = max(best, goods_worth(place, Boat.RAFT))
        return best
    if tile == Keyword.SAIL:
        return best_voyage(o, Cargo.NOTHING, notes)
    return keyword_worth(tile, left)


@rule()
def choose_card(o, mask, notes):
    """At set-up the best three; later what is worth more than its worker."""
    kept = 0
    for card in range(N_CARDS):
        kept += o.kept[card]
    for card in range(N_CARDS):
        if mask[HAND + card]:
            worth = card_worth(card, notes.rounds_left)
            if o.stage[Stage.SET_UP]:
                better = 0
                for other in range(card, N_CARDS):
                    better += o.drawn[other] and card_worth(other, notes.rounds_left) > worth
                if better < SET_UP_KEEPS - kept:
                    return HAND + card
            elif worth > WORKER_SPENT + 1.0:
                return HAND + card
    return DONE if mask[DONE] else first_legal(mask, HAND)


@rule()
def open_window(mask, notes):
    """The best boost or field, if any."""
    best, choice = -1.0 if not mask[DONE] else ENOUGH, DONE
    for card in range(N_CARDS):
        if mask[HAND + card] and card_worth(card, notes.rounds_left) > best:
            best, choice = card_worth(card, notes.rounds_left), HAND + card
    return choice


@rule()
def best_build(mask, notes):
    best, choice = -1e9, DONE
    for card in range(N_CARDS):
        if mask[HAND + card] and place_worth(card, notes.rounds_left) + build_cost(card) > best:
            best, choice = place_worth(card, notes.rounds_left) + build_cost(card), HAND + card
    return choice


@rule()
def best_field(o, mask):
    """The Ship's side counts while a Ship is left."""
    side = Boat.SHIP if o.seats[0].boats[Boat.SHIP] > 0 else Boat.RAFT
    best, choice = -1.0, OWN
    for place in range(N_CARDS):
        if mask[OWN + place] and goods_worth(place, side) > best:
            best, choice = goods_worth(place, side), OWN + place
    return choice


@rule()
def conquest_worth(island, notes):
    return program_worth(BONUS + island, notes.rounds_left) + place_worth(N_CARDS + island, notes.rounds_left - 1)


@rule()
def best_landing(mask, notes):
    best, choice = -1e9, DONE
    for island in range(N_ISLANDS):
        if mask[PILLAGE_ISLAND + island] and program_worth(PILLAGE + island, notes.rounds_left) > best:
            best, choice = program_worth(PILLAGE + island, notes.rounds_left), PILLAGE_ISLAND + island
        if mask[CONQUER_ISLAND + island] and conquest_worth(island, notes) > best:
            best, choice = conquest_worth(island, notes), CONQUER_ISLAND + island
    return choice


@rule()
def best_voyage(o, cargo, notes):
    """What a boat with that cargo may bring home, less the cargo."""
    best = 0.0
    for island in range(N_ISLANDS):
        if o.revealed[island] and (DECK[island] == 0 or cargo & Cargo.FISH):
            best = max(best, program_worth(PILLAGE + island, notes.rounds_left))
            if cargo & Cargo.RAZE:
                best = max(best, conquest_worth(island, notes))
    best -= GOODS_WORTH[Good.FISH] if cargo & Cargo.FISH else 0.0
    return best - (GOODS_WORTH[Good.RAZE] if cargo & Cargo.RAZE else 0.0)


@rule()
def best_cargo(o, mask, notes):
    best, choice = -1e9, CARGO
    for cargo in range(4):
        if mask[CARGO + cargo] and best_voyage(o, cargo, notes) > best:
            best, choice = best_voyage(o, cargo, notes), CARGO + cargo
    return choice


@rule()
def choose_boat(o, mask):
    """Rafts are spent and dropped first, Ships gained and sent out."""
    first = Boat.RAFT
    if o.boat_purpose[BoatPurpose.GAIN] or o.boat_purpose[BoatPurpose.SAIL]:
        first = Boat.SHIP
    return BOAT + first if mask[BOAT + first] else first_legal(mask, BOAT)


@rule()
def choose_good(o, mask):
    """Pay with what there is most of, gain what there is least of; gold pays last."""
    paying = o.purpose[Purpose.PAY_ANY] or o.purpose[Purpose.PAY_KINDS] or o.purpose[Purpose.GIVE]
    best, choice = -1e9, first_legal(mask, GOODS)
    for good in range(N_RESOURCES):
        have = o.seats[0].goods[good]
        if mask[GOODS + good] and (have if paying else -have) > best:
            best, choice = have if paying else -have, GOODS + good
    return choice


@rule()
def best_target(o, players, mask, notes):
    """The place that is worth most to its owner."""
    best, choice = -1e9, first_legal(mask, OPPONENT)
    for opponent in range(players - 1):
        for place in range(N_PLACES):
            action = OPPONENT + opponent * N_PLACES + place
            if mask[action]:
                worth = goods_worth(place, Boat.RAFT) if IS_FIELD[place] else program_worth(place, notes.rounds_left)
                worth -= o.seats[1 + opponent].exhausted[place] + o.seats[1 + opponent].tokens[place]
                if worth > best:
                    best, choice = worth, action
    return choice


@rule()
def best_option(o, mask, notes):
    place = 0
    while place < N_PLACES - 1 and not o.about[place]:
        place += 1
    better = option_worth(place, 1, notes.rounds_left) > option_worth(place, 0, notes.rounds_left)
    return OPTION + 1 if mask[OPTION + 1] and (better or not mask[OPTION]) else OPTION


@rule()
def richest_seat(o, players, mask):
    best, choice = -1, DONE
    for opponent in range(players - 1):
        if mask[SEAT_OF + opponent]:
            wealth = o.seats[1 + opponent].score
            for good in range(N_RESOURCES):
                wealth += o.seats[1 + opponent].goods[good]
            if wealth > best:
                best, choice = wealth, SEAT_OF + opponent
    return choice


@rule()
def answer(o, mask):
    """Give a Resource rather than lose one of few cards."""
    give = OPTION if o.first_answer else OPTION + 1
    drop = OPTION + 1 if o.first_answer else OPTION
    wanted = drop if o.seats[0].hand_size > 2 else give
    return wanted if mask[wanted] else give + drop - wanted


@rule()
def first_legal(mask, action):
    """The first legal action from `action` on."""
    while action < mask.shape[0] - 1 and not mask[action]:
        action += 1
    return action
