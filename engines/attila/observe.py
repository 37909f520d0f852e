"""What a seat sees, and what it cannot: own hand and face-down cards, the board, everyone's tracks and card counts."""

from hordes.engines.core.jit import rule
from hordes.engines.core.observe import Observation
from hordes.engines.core.rng import below, draw
from hordes.engines.core.state import field

from .components import (
    CARDS_PER_PEOPLE,
    HAND_SIZE,
    MAX_PLAYERS,
    N_CENTURIES,
    N_PEOPLES,
    N_PROVINCES,
    N_REASONS,
    N_TILES,
    NONE,
    PACIFICATION_TILES,
    PIECES_PER_PEOPLE,
    ROOM,
    TOP_SPACE,
    ActionTile,
    Century,
    EndReason,
    People,
    Province,
)
from .state import Phase
from .turn import hand_size

N_PHASES = len(Phase)
SCORE_BOUND = 400  # scores are clipped there

OBSERVATION = Observation(
    shared=[
        field("phase", Phase, doc="1 at the decision now asked"),
        field("hand", People, high=HAND_SIZE, doc="own cards"),
        field("aside", People, high=HAND_SIZE, doc="own cards committed, or picked to exchange"),
        field("face_down", People, high=HAND_SIZE, doc="own exchanged cards, still among the discards"),
        field("pieces", Province, People, high=ROOM + 1, doc="pieces in each province"),
        field("pacified", Province, doc="1 = pacified"),
        field("conflict_at", Province, doc="1 at the province in conflict"),
        field("supply", People, high=PIECES_PER_PEOPLE, doc="pieces in the general supply"),
        field("tiles_left", Century, high=int(PACIFICATION_TILES.max()), doc="pacification tiles on each century"),
        field("discards", People, high=CARDS_PER_PEOPLE, doc="face-up discards"),
        field("draw_pile", high=CARDS_PER_PEOPLE * len(People), doc="cards in the draw pile"),
        field("card_people", People, doc="1 at the people of the card being resolved"),
        field("cards_owed", high=3, doc="cards the active player still owes this turn"),
        field("steps_left", high=2, doc="steps of 2 Influence still to be taken"),
        field("tile_played", doc="1 = the active player has played a tile this turn"),
        field("ending", EndReason, doc="1 = stands as a reason to end"),
    ],
    seat=[
        field("influence", People, high=TOP_SPACE, doc="space on each track, 0 = off"),
        field("score", high=SCORE_BOUND, doc="points"),
        field("hand_size", high=HAND_SIZE, doc="cards in hand"),
        field("aside_size", high=HAND_SIZE, doc="cards laid face down in front of the seat"),
        field("face_down_size", high=HAND_SIZE, doc="cards exchanged since the last reshuffle"),
        field("tiles", ActionTile, doc="1 = tile unused"),
        field("active", doc="1 = it is this seat's turn"),
        field("to_act", doc="1 = it is this seat's decision"),
    ],
    seats=MAX_PLAYERS,
)


@rule("R.10b", "R.26")
def observe(s, o, seat):
    """R.10b Of the others only numbers of cards show, committed ones included."""
    for phase in range(N_PHASES):
        o.phase[phase] = s.phase == phase
    me = s.players[seat]
    for people in range(N_PEOPLES):
        o.hand[people] = me.hand[people]
        o.aside[people] = me.aside[people]
        o.face_down[people] = me.face_down[people]
        o.supply[people] = s.supply[people]
        o.discards[people] = s.discards[people]
        o.card_people[people] = s.card_people == people
    for province in range(N_PROVINCES):
        for people in range(N_PEOPLES):
            o.pieces[province, people] = s.pieces[province, people]
        o.pacified[province] = s.pacified[province]
        o.conflict_at[province] = s.conflict_at == province
    for century in range(N_CENTURIES):
        o.tiles_left[century] = s.tiles_left[century]
    o.draw_pile = size(s.draw_pile)
    o.cards_owed = s.cards_owed
    o.steps_left = s.steps_left
    o.tile_played = s.tile_played
    for reason in range(N_REASONS):
        o.ending[reason] = 0
    for i in range(N_REASONS):
        if s.end_reasons[i] != NONE:
            o.ending[s.end_reasons[i]] = 1
    for i in range(s.num_players):
        observe_seat(s, o.seats[i], (seat + i) % s.num_players)


@rule()
def observe_seat(s, o, seat):
    them = s.players[seat]
    for people in range(N_PEOPLES):
        o.influence[people] = them.influence[people]
    o.score = s.score[seat]
    o.hand_size = hand_size(s, seat)
    o.aside_size = size(them.aside)
    o.face_down_size = size(them.face_down)
    for tile in range(N_TILES):
        o.tiles[tile] = them.tiles[tile]
    o.active = s.active == seat
    o.to_act = s.to_act == seat


@rule()
def size(cards):
    count = 0
    for people in range(N_PEOPLES):
        count += cards[people]
    return count


@rule()
def redeal(s, seat):
    """Deal anew what the seat cannot see: the others' hands and face-down cards, from all cards it cannot locate.

    In a conflict the committed cards come first, of peoples that may be committed; the rest is then uniform. So all
    deals that fit the seat's present view are equally likely; what it could infer from the past is left out (R.26:
    nothing of the discards is known after a reshuffle).
    """
    for other in range(s.num_players):
        if other != seat:
            take_up(s, s.players[other].hand)
            take_up(s, s.players[other].aside)
            take_up(s, s.players[other].face_down)
    for other in range(s.num_players):
        if other != seat:
            lay_out(s, s.players[other].aside, s.phase == Phase.CONFLICT)
    for other in range(s.num_players):
        if other != seat:
            lay_out(s, s.players[other].hand, False)
            lay_out(s, s.players[other].face_down, False)
    if s.last_laid != NONE and s.to_act != seat:
        for people in range(N_PEOPLES):
            if s.players[s.to_act].aside[people] > 0:
                s.last_laid = people


@rule()
def take_up(s, cards):
    """Put cards under the draw pile and leave their number, negative, in the first place."""
    count = size(cards)
    for people in range(N_PEOPLES):
        s.draw_pile[people] += cards[people]
        cards[people] = 0
    cards[0] = -count


@rule()
def lay_out(s, cards, in_conflict):
    """Deal as many cards as were taken up; `in_conflict` only of peoples in the contested province."""
    count = -cards[0]
    cards[0] = 0
    for _ in range(count):
        if in_conflict:
            cards[draw_contested(s)] += 1
        else:
            cards[draw(s, s.draw_pile)] += 1


@rule()
def draw_contested(s):
    """Like `draw` from the pile, among the peoples in the contested province; there is such a card."""
    total = 0
    for people in range(N_PEOPLES):
        if s.pieces[s.conflict_at, people] > 0:
            total += s.draw_pile[people]
    left = below(s, total)
    people = NONE
    while left >= 0:
        people += 1
        if s.pieces[s.conflict_at, people] > 0:
            left -= s.draw_pile[people]
    s.draw_pile[people] -= 1
    return people
