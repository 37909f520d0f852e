"""Set-up."""

from hordes.engines.core.jit import rule
from hordes.engines.core.rng import below

from .components import (
    N_BARBARIANS,
    N_CARDS,
    N_COLOURS,
    N_EFFECTS,
    N_ITEMS,
    N_MONSTERS,
    N_QUESTS,
    N_SOURCES,
    NONE,
)
from .decks import new_barbarian, turn_up_next
from .state import Then, Zone
from .turn import begin_turn


@rule("1.1", "1.2", "1.4", "1.5", "3.1", "3.2", "3.5", "3.6", "R.16d", "R.16e", "R.16f")
def new_game(s):
    """R.16e The decks, the start seat, then barbarian and pinups clockwise from it."""
    clear_table(s)
    for seat in range(s.players.shape[0]):
        clear_seat(s, seat)
    turn_up_next(s)
    start = first_seat(s)
    for i in range(s.num_players):
        new_barbarian(s, (start + i) % s.num_players)
    s.to_act = start
    begin_turn(s)


@rule("3.1", "3.2")
def clear_table(s):
    """3.2 Every card face down in its deck."""
    for card in range(N_CARDS):
        s.zone[card] = Zone.DECK
        s.owner[card] = NONE
    for quest in range(N_QUESTS):
        s.known[quest] = 0
        s.row[quest] = NONE
    for barbarian in range(N_BARBARIANS):
        s.guard[barbarian] = NONE
        s.died[barbarian] = 0
    for item in range(N_ITEMS):
        s.fell_with[item] = NONE
    for monster in range(N_MONSTERS):
        s.monsters[monster] = NONE
    s.deaths = 0
    s.then = Then.ASK
    s.end_reason = NONE


@rule()
def clear_seat(s, seat):
    me = s.players[seat]
    for source in range(N_SOURCES):
        for effect in range(N_EFFECTS):
            for colour in range(N_COLOURS):
                me.skills[effect, colour, source] = 0
        me.protection[source] = 0
        me.pathfinder[source] = 0
    me.horns = 0
    me.items = 0
    me.pinups = 0


@rule("R.16d")
def first_seat(s):
    """R.16d A random seat begins."""
    return below(s, s.num_players)
