"""The record of a game of Barbaria: one place for each card, and what follows from the places."""

from enum import IntEnum

from hordes.engines.core.state import Record, field, header

from .components import (
    MAX_PLAYERS,
    MOST_ICONS,
    N_BOSSES,
    N_CARDS,
    N_ITEMS,
    N_QUESTS,
    NONE,
    PIPS,
    Barbarian,
    Card,
    Colour,
    Die,
    Effect,
    Item,
    Monster,
    Quest,
    Source,
)

MANY = N_CARDS  # above any number of icons of one kind that a seat can own


class Phase(IntEnum):
    TURN = 0  # quest, boss fight or revenge
    OFFER = 1  # a card is revealed: take it on, or pass it over
    DICE = 2  # the colours of white dice
    CHALLENGE = 3  # the dice are rolled: skills
    VICTIM = 4  # whom to steal from
    STEAL = 5  # and what
    CORPSE = 6  # plunder or bury


class Then(IntEnum):
    """What follows of itself after an action; see follow_up.py."""

    ASK = 0  # nothing: the phase says which decision is asked
    ROLL = 1
    SETTLE = 2
    REWARD = 3
    CORPSE = 4
    END_TURN = 5


class Zone(IntEnum):
    DECK = 0  # face down; of the quest deck the top card's pinup shows
    DISCARD = 1  # of its own deck
    HELD = 2  # front up in front of its owner
    PINUP = 3  # back up in front of its owner
    REVEALED = 4  # the card of the present turn
    ROW = 5  # declined, or ignored with a pathfinder, this turn
    MONSTER = 6  # guards a corpse
    CORPSE = 7  # a dead barbarian, under its monster
    LOOT = 8  # an item, under the monster with its dead owner
    BURIED = 9  # a barbarian kept as a glory point


class EndReason(IntEnum):
    SEVENTH_GLORY = 0
    LAST_BARBARIAN = 1
    NOBODY_CAN_ACT = 2
    TURN_LIMIT = 3


PLAYER = Record(  # all of it follows from the cards' places
    field("skills", Effect, Colour, Source, high=MANY, doc="skills owned, pinups included"),
    field("protection", Source, high=MANY, doc="protection icons owned"),
    field("pathfinder", Source, high=MANY, doc="pathfinder icons owned"),
    field("horns", high=MANY, doc="horns owned"),
    field("items", high=N_ITEMS, doc="items owned"),
    field("pinups", high=N_QUESTS, doc="pinups owned"),
)

STATE = Record(
    *header(MAX_PLAYERS, Phase),
    field("max_turns", high=2**31 - 1, doc="option: single turns after which the game is cut off"),
    field("reshuffle_barbarians", doc="option: plundered barbarians return when their deck is empty"),
    field("pathfinder_limit", doc="option: each permanent pathfinder works once a turn"),
    field("zone", Card, of=Zone, doc="where each card is"),
    field("owner", Card, low=NONE, high=MAX_PLAYERS - 1, doc="seat of cards held, pinups and the buried, else -1"),
    field("known", Quest, doc="1 = its front has been seen since it was last shuffled"),
    field("top_quest", low=NONE, of=Quest, doc="top card of the quest deck, -1 = the deck is empty"),
    field("guard", Barbarian, low=NONE, of=Card, doc="monster over each corpse, else -1"),
    field("died", Barbarian, high=2**31 - 1, doc="number of the death that made each corpse, else 0"),
    field("fell_with", Item, low=NONE, of=Barbarian, doc="corpse each item under a monster lies with, else -1"),
    field("deaths", high=2**31 - 1, doc="deaths so far"),
    field("monsters", Monster, low=NONE, of=Card, doc="cards guarding corpses, oldest first, -1 = none"),
    field("row", N_QUESTS, low=NONE, of=Quest, doc="quests declined or ignored this turn, in order, -1 = none"),
    field("row_size", high=N_QUESTS, doc="how many"),
    field("pathfound", high=N_QUESTS + N_BOSSES, doc="permanent pathfinder icons used this turn"),
    field("challenge", low=NONE, of=Card, doc="card of the present turn, -1 = none yet"),
    field("revenge", doc="1 = it is a monster on the table"),
    field("die_colour", Die, low=NONE, of=Colour, doc="colour of each die, -1 = not chosen"),
    field("die", Die, high=PIPS, doc="pips of each die, 0 = not rolled"),
    field("bonus", Die, high=2 * MANY, doc="bonuses added to each die"),
    field("used", Effect, Colour, Source, high=MANY, doc="permanent skills used in this challenge"),
    field("winnable", doc="1 = some sequence of skills and rolls still wins; follows from the rest"),
    field("icon", high=MOST_ICONS, doc="next icon of the won card to be carried out"),
    field("victim", low=NONE, high=MAX_PLAYERS - 1, doc="seat to be stolen from, -1 = not chosen"),
    field("corpse", low=NONE, of=Barbarian, doc="corpse to be plundered or buried, -1 = none"),
    field("then", of=Then, doc="what follows of itself; ASK at every decision"),
    field("end_reason", low=NONE, of=EndReason, doc="why the game has ended, -1 = it has not"),
    field("players", MAX_PLAYERS, of=PLAYER, doc="the seats"),
)
