"""The Lookout: cards are drawn, and those kept cost a worker each. The opening hand is chosen the same way."""

from hordes.engines.core.jit import rule

from .agenda import ask
from .components import (
    CLAN_CARDS,
    EVENT,
    FIRST_CARD,
    GAINS,
    LOOKOUT_CARDS,
    MOST_DRAWN,
    NONE,
    OPENING_HAND,
    OPENING_KEEP,
    Event,
)
from .state import Phase, Stage, Zone
from .supply import draw_card, owns


@rule("B.3d", "B.5a", "B.5e", "C.419", "R.31a")
def begin_draw(s):
    """B.5a Four cards each, B.3d five at set-up, all before anyone chooses; B.5e what changes the number comes first."""
    for seat in range(s.num_players):
        me = s.players[seat]
        s.served[seat] = 0
        me.kept_up_to = 0
        for slot in range(MOST_DRAWN):
            me.keep[slot] = 0
            me.drawn[slot] = draw_card(s, seat, Zone.DRAWN) if slot < draw_count(s, seat) else NONE


@rule("B.5a", "B.5e", "C.419")
def draw_count(s, seat):
    if s.stage == Stage.SET_UP:
        return OPENING_HAND
    count = LOOKOUT_CARDS
    first = FIRST_CARD[s.players[seat].clan]
    for card in range(first, first + CLAN_CARDS):
        if EVENT[card] == Event.STATIC and owns(s, seat, card):
            count += GAINS[card, 0, 0, 1]
    return count


@rule("B.5d", "B.6a")
def ask_next_draw(s):
    """Each seat chooses, from the first player on; false when all have. B.5d Nothing happens before."""
    for i in range(s.num_players):
        seat = (s.first + i) % s.num_players
        if not s.served[seat]:
            s.served[seat] = 1
            ask(s, seat, Phase.KEEP)
            return True
    return False


@rule()
def kept(s, seat):
    count = 0
    for slot in range(MOST_DRAWN):
        count += s.players[seat].keep[slot]
    return count


@rule()
def drawn_after(s, seat, slot):
    """Cards of the draw from a slot on."""
    count = 0
    for later in range(slot, MOST_DRAWN):
        count += s.players[seat].drawn[later] != NONE
    return count


@rule("B.3d", "B.5b", "R.31a", "R.31b")
def may_keep(s, slot):
    """B.5b While a worker is left for it; R.31b at set-up exactly three. One after the other, from the left."""
    me = s.players[s.to_act]
    if slot < me.kept_up_to or me.drawn[slot] == NONE:
        return False
    count = kept(s, s.to_act)
    if s.stage == Stage.SET_UP:
        return count < OPENING_KEEP and count + drawn_after(s, s.to_act, slot) >= OPENING_KEEP
    return count < me.workers


@rule("B.5b", "B.5d")
def keep(s, slot):
    """B.5d Only noted: cost and discards wait for the others."""
    me = s.players[s.to_act]
    me.keep[slot] = 1
    me.kept_up_to = slot + 1
    ask(s, s.to_act, Phase.KEEP)


@rule("B.5b", "R.31b")
def may_finish_keeping(s):
    return s.stage != Stage.SET_UP or kept(s, s.to_act) == min(OPENING_KEEP, drawn_after(s, s.to_act, 0))


@rule("B.5d")
def finish_keeping(s):
    pass


@rule("B.3d", "B.5b", "B.5c", "B.5d", "R.31b", "R.31c")
def end_draw(s):
    """B.5b Each card kept costs a worker (R.31b not at set-up), B.5c the rest is discarded."""
    for seat in range(s.num_players):
        me = s.players[seat]
        for slot in range(MOST_DRAWN):
            card = me.drawn[slot]
            if card != NONE:
                me.zone[card] = Zone.HAND if me.keep[slot] else Zone.DISCARD
                if me.keep[slot] and s.stage != Stage.SET_UP:
                    me.workers -= 1
                    me.spent_workers += 1
            me.drawn[slot] = NONE
            me.keep[slot] = 0
        me.kept_up_to = 0
