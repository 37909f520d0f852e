"""Chapter 5: action tiles."""

from hordes.engines.core.jit import rule

from .components import N_PEOPLES, NONE, ActionTile
from .conflict import lay_aside, may_lay_aside
from .play_card import gain
from .state import Phase
from .turn import begin_tile, draw_card, hand_size, next_card, tile_done


@rule("5.1", "5.2", "R.25")
def may_play_tile(s, tile):
    """5.1 In one's own turn, in a conflict before one's first card; 5.2 one a turn."""
    ready = s.to_act == s.active and not s.tile_played and s.players[s.to_act].tiles[tile]
    return ready and (s.phase != Phase.CONFLICT or s.last_laid == NONE)


@rule("5.2", "5.10")
def use_tile(s, tile):
    """5.10 A used tile is gone."""
    s.players[s.to_act].tiles[tile] = 0
    s.tile_played = 1


@rule("5.3", "R.21a")
def may_double_turn(s):
    """R.21a While the hand holds more cards than are owed."""
    return may_play_tile(s, ActionTile.DOUBLE_TURN) and hand_size(s, s.to_act) > s.cards_owed


@rule("5.3", "5.5", "2P.5", "R.19")
def double_turn(s):
    """5.3 One more card is owed, 2P.5 with two players too."""
    use_tile(s, ActionTile.DOUBLE_TURN)
    s.cards_owed += 1
    if s.phase == Phase.END_TURN:
        next_card(s)


@rule("5.7", "R.20")
def may_exchange(s):
    return may_play_tile(s, ActionTile.EXCHANGE) and hand_size(s, s.to_act) > 0


@rule("5.7")
def exchange(s):
    use_tile(s, ActionTile.EXCHANGE)
    s.last_laid = NONE
    begin_tile(s, Phase.SWAP)


@rule("5.7", "R.20")
def may_swap(s, people):
    """5.7 Any cards of the hand, picked one by one."""
    return may_lay_aside(s, people)


@rule("5.7", "R.20")
def swap(s, people):
    lay_aside(s, people)


@rule("R.20")
def may_finish_swap(s):
    """R.20 From the first card on."""
    return s.last_laid != NONE


@rule("5.7", "R.20")
def finish_swap(s):
    """R.20 As many are drawn, then the old ones are put face down on the discards."""
    me = s.players[s.to_act]
    for people in range(N_PEOPLES):
        for _ in range(me.aside[people]):
            draw_card(s, s.to_act)
    for people in range(N_PEOPLES):
        me.face_down[people] += me.aside[people]
        me.aside[people] = 0
    s.last_laid = NONE
    tile_done(s)


@rule("5.8", "5.9")
def may_two_influence(s):
    return may_play_tile(s, ActionTile.TWO_INFLUENCE)


@rule("5.8", "5.9")
def two_influence(s):
    use_tile(s, ActionTile.TWO_INFLUENCE)
    s.steps_left = 2
    begin_tile(s, Phase.ADVANCE)


@rule("5.8", "5.9", "R.24b")
def may_advance(s, people):
    """R.24b Any people, also one at the top."""
    return True


@rule("5.8", "5.9", "R.5", "R.16")
def advance(s, people):
    """R.5 One step at a time; R.16 the top space ends the game here too."""
    gain(s, people, 1)
    s.steps_left -= 1
    if s.steps_left == 0:
        tile_done(s)
