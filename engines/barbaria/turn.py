"""Playing the game: who decides what next. After the set-up the only rules that move `to_act` and `phase`.

TURN -> QUEST or BOSS -> OFFER ... -> ACCEPT -> DICE, if white -> CHALLENGE -> its result -> end_turn
        REVENGE -------------------------------------^
won: the reward -> VICTIM -> STEAL -> ... -> CORPSE, one by one, after a revenge -> end_turn
"""

from hordes.engines.core.jit import rule

from .collection import gain
from .components import DECK_END, DECK_FIRST, FIRST_QUEST, N_COLOURS, N_DICE, N_EFFECTS, N_SOURCES, NONE, Deck
from .decks import has_card
from .end_of_game import end_game
from .state import EndReason, Phase, Zone


@rule()
def ask(s, phase):
    s.phase = phase


@rule("4.2")
def begin_turn(s):
    """4.2 Quest, boss fight or revenge."""
    s.turn += 1
    s.challenge = NONE
    s.revenge = 0
    s.row_size = 0
    s.pathfound = 0
    clear_challenge(s)
    ask_turn(s)


@rule("4.2", "R.16a", "R.16b")
def ask_turn(s):
    """R.16a All three ways to act are common to all: who cannot act, R.16b nobody can."""
    if has_card(s, Deck.QUEST) or has_card(s, Deck.BOSS) or s.monsters[0] != NONE:
        ask(s, Phase.TURN)
    else:
        end_game(s, EndReason.NOBODY_CAN_ACT)


@rule("6.7")
def clear_challenge(s):
    """6.7 Every skill is fresh in the one challenge of a turn."""
    for effect in range(N_EFFECTS):
        for colour in range(N_COLOURS):
            for source in range(N_SOURCES):
                s.used[effect, colour, source] = 0
    for die in range(N_DICE):
        s.die[die] = 0
        s.bonus[die] = 0
        s.die_colour[die] = NONE
    s.winnable = 0
    s.icon = 0
    s.victim = NONE
    s.corpse = NONE


@rule("4.5", "4.10", "R.2c", "R.2d", "R.9a", "R.9b")
def set_aside(s, card):
    """R.9b A card passed over waits in its place in the row until the result is resolved."""
    s.zone[card] = Zone.ROW
    if card < DECK_END[Deck.QUEST]:
        s.row[s.row_size] = card - FIRST_QUEST
        s.row_size += 1


@rule("4.1", "R.3a", "R.11c", "R.16c")
def end_turn(s):
    """R.3a After the whole result the row is dealt out; 4.1 then the next seat's turn begins, clockwise."""
    deal_row(s)
    if s.turn >= s.max_turns:
        end_game(s, EndReason.TURN_LIMIT)
    else:
        s.to_act = (s.to_act + 1) % s.num_players
        begin_turn(s)


@rule("4.5", "4.6", "4.10", "R.3b", "R.3c", "R.9a", "R.9b")
def deal_row(s):
    """4.6 The declined quests are dealt out as pinups from the left; R.9a ignored bosses go to their discards."""
    seat = s.to_act
    for place in range(s.row_size):
        seat = (seat + 1) % s.num_players
        gain(s, FIRST_QUEST + s.row[place], seat, Zone.PINUP)
        s.row[place] = NONE
    s.row_size = 0
    for card in range(DECK_FIRST[Deck.BOSS], DECK_END[Deck.BOSS]):
        if s.zone[card] == Zone.ROW:
            s.zone[card] = Zone.DISCARD
