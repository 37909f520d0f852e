"""The record of a game of Empires of the North."""

from enum import IntEnum

import numpy as np

from hordes.engines.core.state import Record, field, header

from .components import (
    CLAN_BOATS,
    CLAN_CARDS,
    MAX_PLAYERS,
    N_ISLANDS,
    N_OPTIONS,
    N_PAWNS,
    N_PROGRAMS,
    N_QUEUE,
    N_TILES,
    NONE,
    TOKENS,
    Boat,
    Card,
    Cargo,
    Clan,
    Event,
    Good,
    Island,
    Keyword,
    Place,
)
from .language import MOST, Gain, Target

MANY = 10**6  # no bound in the rules, and far from what is played
MOST_EVENTS = 99  # of one kind in one action
MOST_IN_ENTRY = 999  # on the agenda: a number on a card with an opponent
AGENDA = MAX_PLAYERS * CLAN_CARDS + N_ISLANDS  # things to do that can wait at once: every trigger that is not a field


class Phase(IntEnum):
    KEEP = 0  # the cards drawn in the Lookout: which are kept
    ACTION = 1  # an action, or pass
    OPTION = 2  # which option of a card
    SEAT = 3  # which opponent
    WINDOW = 4  # a boost or a field that names the keyword, or neither
    BUILD = 5  # CONSTRUCT: which card
    FIELD = 6  # HARVEST, or `field`: which field
    BOAT = 7  # which kind of boat
    CARGO = 8  # what a Ship takes along
    DECK = 9  # which island deck
    GOODS = 10  # which Resource, or gold for it
    TARGET = 11  # which of an opponent's places
    QUEUED = 12  # which of one's boats in the queue
    OPTIONAL = 13  # whether to do what may be left out
    ANSWER = 14  # what an opponent's question gets
    AMBUSH = 15  # which Resource an ambush brings
    LAND = 16  # what a boat pillages or conquers
    MOVE = 17  # an action card that moves a pawn
    EVENT = 18  # solo: whether gold pays what is missing


class Stage(IntEnum):
    SET_UP = 0
    LOOKOUT = 1
    EVENT = 2  # what the Lookout sets off
    ACTION = 3
    EXPEDITION = 4


class Zone(IntEnum):
    """Where a clan card is."""

    ELSEWHERE = 0  # not a card of the seat's clan
    DECK = 1
    DRAWN = 2  # in the Lookout, before the choice
    KEPT = 3  # chosen there; in the hand once everyone has chosen
    HAND = 4
    BUILT = 5
    DISCARD = 6


class IslandZone(IntEnum):
    DECK = 0
    REVEALED = 1
    CONQUERED = 2
    DISCARD = 3


class Purpose(IntEnum):
    """What a chosen Resource is for."""

    GAIN = 0
    PAY_ANY = 1
    PAY_KINDS = 2
    COPY = 3
    STEAL = 4
    GIVE = 5


class BoatPurpose(IntEnum):
    """What a chosen kind of boat is for."""

    PAY = 0
    DROP = 1
    GAIN = 2
    HARVEST = 3
    SAIL = 4


class Task(IntEnum):
    """What is still to be done by a seat; follow_up.py says how. `a` and `b` say with what."""

    OPTION = 0  # a: program
    EACH = 1  # a: program
    COST = 2  # a: program and option; b: number of the cost and the opponent it is for
    GAIN = 3  # a: program and option; b: number of the gain and the opponent it is for
    AMBUSH = 4  # a: place activated
    WINDOW = 5  # a: keyword; b: manner
    KEYWORD = 6  # a: keyword; b: manner and the program that declares it
    HARVEST = 7  # a: place, declared and free of its token
    FIELD_GOODS = 8  # a: place, of which Resources only
    GOODS = 9  # a: purpose and opponent; b: how many
    TARGET = 10  # a: 0 to exhaust, else 1 + Target of ambush tokens; b: how many and the opponent
    BOAT = 11  # a: purpose; b: place harvested, or how many
    CARGO = 12
    LAND = 13  # a: place in the queue; b: 1 = at once, and it comes back
    MOVE = 14
    TRIGGERS = 15
    TRIGGER = 16  # a: program; b: how often
    REVEAL = 17  # a: how many
    ANSWER = 18  # a: seat that asks
    EVENT = 19


PLAYER = Record(
    field("clan", of=Clan, doc="the clan played"),
    field("zone", Card, of=Zone, doc="where each card of the clan is"),
    field("goods", Good, high=MANY, doc="Goods in supply"),
    field("workers", high=MANY, doc="workers on hand"),
    field("spent_workers", high=MANY, doc="workers spent this round"),
    field("boats", Boat, high=CLAN_BOATS, doc="boats on hand"),
    field("spent_boats", Boat, high=CLAN_BOATS, doc="boats spent this round"),
    field("pawn_at", N_PAWNS, low=NONE, of=Keyword, doc="tile of each pawn, -1 = free"),
    field("pawn_exhausted", N_PAWNS, doc="1 = moved already"),
    field("passed", doc="1 = passed for the round"),
    field("exhausted", Place, doc="1 = used this round, or raided", dtype=np.int8),
    field("triggered", Place, doc="1 = its trigger has gone off this round", dtype=np.int8),
    field("built_at", Place, high=MANY, doc="when each place of the empire came there, counted up"),
    field("token_on", TOKENS, low=NONE, of=Place, doc="place of each ambush token, -1 = in supply"),
    field("token_seat", TOKENS, low=NONE, high=MAX_PLAYERS - 1, doc="seat it lies with"),
    field("token_time", TOKENS, high=MANY, doc="when it was placed"),
    field("last_kept", low=NONE, of=Card, doc="the card kept last in this Lookout, -1 = none yet"),
    field("events", Event, high=MOST_EVENTS, doc="triggers set off by the action in hand"),
)

STATE = Record(
    *header(MAX_PLAYERS, Phase),
    field("several_tokens", doc="option: several ambush tokens on one card"),
    field("forgery_pawn", doc="option: Forgery exhausts a pawn on the tile"),
    field("ring_action", doc="option: Ring Around the Romans is an action card"),
    field("refill", doc="option: the island rows are filled up at clean-up"),
    field("last_round", doc="option: 1 = the round of the 25th point is the last whatever the phase"),
    field("spy_sails", doc="option: Spy on Deck! may Sail"),
    field("max_rounds", high=MANY, doc="option: rounds after which the game is cut off"),
    field("stage", of=Stage, doc="part of the round"),
    field("first", high=MAX_PLAYERS - 1, doc="first player of the round"),
    field("active", high=MAX_PLAYERS - 1, doc="seat whose action it is"),
    field("ending", high=MANY, doc="the last round, 0 = not yet known"),
    field("clock", high=MANY, doc="counts up for what came first"),
    field("action_began", high=MANY, doc="the clock when the action in hand began"),
    field("circle", N_TILES, of=Keyword, doc="the action tiles, clockwise"),
    field("island_zone", Island, of=IslandZone, doc="where each island is"),
    field("island_owner", Island, low=NONE, high=MAX_PLAYERS - 1, doc="seat that conquered it, -1 = nobody"),
    field("queue_seat", N_QUEUE, low=NONE, high=MAX_PLAYERS - 1, doc="seat of each queued boat, head first, -1 = none"),
    field("queue_boat", N_QUEUE, low=NONE, of=Boat, doc="its kind"),
    field("queue_cargo", N_QUEUE, low=NONE, of=Cargo, doc="its cargo"),
    field("queue_size", high=N_QUEUE, doc="boats in the queue"),
    field("landing", high=N_QUEUE, doc="the queued boat that is landing"),
    field("agenda_task", AGENDA, of=Task, doc="what is still to be done, the next one last", dtype=np.int8),
    field("agenda_seat", AGENDA, high=MAX_PLAYERS - 1, doc="who does it", dtype=np.int8),
    field("agenda_a", AGENDA, low=NONE, high=N_PROGRAMS * N_OPTIONS, doc="with what", dtype=np.int16),
    field("agenda_b", AGENDA, low=NONE, high=MOST_IN_ENTRY, doc="and with what", dtype=np.int16),
    field("agenda_size", high=AGENDA, doc="how many"),
    field("asked", doc="1 = a decision is asked, 0 = the agenda goes on"),
    field("program", low=NONE, high=N_PROGRAMS - 1, doc="program that the decision is about, -1 = none"),
    field("option", high=N_OPTIONS - 1, doc="its option, once declared"),
    field("keyword", low=NONE, of=Keyword, doc="keyword of the window, -1 = none"),
    field("manner", high=3, doc="how the keyword is done"),
    field("purpose", of=Purpose, doc="what the Resource asked for is for"),
    field("gain", of=Gain, doc="the gain that an opponent or a queued boat is asked for"),
    field("first_answer", of=Gain, doc="what an opponent may choose between"),
    field("second_answer", of=Gain, doc="the same"),
    field("boat_purpose", of=BoatPurpose, doc="what the boat asked for is for"),
    field("ambushing", low=NONE, of=Target, doc="which places may get an ambush token, -1 = one is to be exhausted"),
    field("ambushed", low=NONE, high=MAX_PLAYERS - 1, doc="seat that activates a place with a token, -1 = none"),
    field("count", high=MOST, doc="how many more are asked for"),
    field("at_once", doc="1 = the boat that lands comes back at once"),
    field("target", low=NONE, high=MAX_PLAYERS - 1, doc="opponent that the program is for, -1 = none"),
    field("served", MAX_PLAYERS, doc="1 = the program was carried out for that opponent"),
    field("kinds_paid", Good, doc="1 = of that kind one was paid for a K cost"),
    field("at", low=NONE, of=Place, doc="place that the decision is about, -1 = none"),
    field("noboat", doc="1 = a boost spares the boat of this harvest"),
    field("raftok", doc="1 = a boost lets a Raft sail"),
    field("event_good", low=NONE, of=Good, doc="solo: Resource of this round's event, -1 = none"),
    field("events_left", Good, doc="solo: event tokens not yet drawn"),
    field("players", MAX_PLAYERS, of=PLAYER, doc="the seats"),
)
