"""The Lookout: cards are drawn, and those kept cost a worker each. The opening hand is chosen the same way."""

from hordes.engines.core.jit import rule

from .agenda import ask
from .components import (
    CLAN_CARDS,
    FIRST_CARD,
    LOOKOUT_CARDS,
    LOOKS,
    N_CARDS,
    NONE,
    OPENING_HAND,
    OPENING_KEEP,
)
from .state import Phase, Stage, Zone
from .supply import count_cards, draw_card, owns


@rule("B.3f", "B.5a", "B.5g", "R.31a")
def begin_draw(s):
    """B.5a Four cards each, B.3f five at set-up, all before anyone chooses."""
    for seat in range(s.num_players):
        s.served[seat] = 0
        s.players[seat].last_kept = NONE
        for _ in range(draw_count(s, seat)):
            draw_card(s, seat, Zone.DRAWN)


@rule("B.5a", "B.5g")
def draw_count(s, seat):
    """B.5g What changes the number comes first."""
    if s.stage == Stage.SET_UP:
        return OPENING_HAND
    count = LOOKOUT_CARDS
    first = FIRST_CARD[s.players[seat].clan]
    for card in range(first, first + CLAN_CARDS):
        if LOOKS[card] > 0 and owns(s, seat, card):
            count += LOOKS[card]
    return count


@rule("B.5e", "B.5f")
def ask_next_draw(s):
    """Each seat chooses, from the first player on; false when all have. B.5e Nothing shows before."""
    for i in range(s.num_players):
        seat = (s.first + i) % s.num_players
        if not s.served[seat]:
            ask(s, seat, Phase.KEEP)
            return True
    return False


@rule("B.3f", "B.5b", "R.31b")
def may_keep(s, card):
    """B.5b While a worker is left for it; R.31b at set-up exactly three. In the order of their numbers."""
    me = s.players[s.to_act]
    if me.zone[card] != Zone.DRAWN or card < me.last_kept:
        return False
    count = count_cards(s, s.to_act, Zone.KEPT)
    if s.stage == Stage.SET_UP:
        return count < OPENING_KEEP and count + drawn_from(s, s.to_act, card) >= OPENING_KEEP
    return count < me.workers


@rule()
def drawn_from(s, seat, card):
    """Cards of the draw from a card on."""
    count = 0
    for later in range(card, N_CARDS):
        count += s.players[seat].zone[later] == Zone.DRAWN
    return count


@rule("B.5b", "B.5e")
def keep(s, card):
    """B.5e Only noted: cost and discards wait for the others."""
    me = s.players[s.to_act]
    me.zone[card] = Zone.KEPT
    me.last_kept = card
    s.served[s.to_act] = 0


@rule("B.5b", "R.31b")
def may_finish_keeping(s):
    return s.stage != Stage.SET_UP or count_cards(s, s.to_act, Zone.KEPT) == OPENING_KEEP


@rule("B.5e")
def finish_keeping(s):
    """The seat has chosen."""
    s.served[s.to_act] = 1


@rule("B.5b", "B.5c", "B.5d", "B.5e", "R.31b", "R.31c")
def end_draw(s):
    """B.5b Each card kept costs a worker (R.31b not at set-up), B.5c the rest is discarded."""
    for seat in range(s.num_players):
        me = s.players[seat]
        for card in range(N_CARDS):
            if me.zone[card] == Zone.KEPT:
                me.zone[card] = Zone.HAND
                if s.stage != Stage.SET_UP:
                    me.workers -= 1
                    me.spent_workers += 1
            elif me.zone[card] == Zone.DRAWN:
                me.zone[card] = Zone.DISCARD
        me.last_kept = NONE
