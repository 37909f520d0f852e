"""Every action, in order: family, the phases it is asked in, and the rules that allow it and carry it out."""

from hordes.engines.core.actions import ActionSpace, Family

from . import action_tiles as tile
from . import conflict, play_card, turn
from .components import People, Province
from .state import Phase

OWN_TURN = (Phase.CARD, Phase.INFLUENCE, Phase.CONFLICT, Phase.END_TURN)  # where the active player may play a tile

ACTIONS = ActionSpace(
    Family(
        "PLACE",
        (People, Province),
        "Play a card of that people and put a piece there; after it: put the second piece there.",
        {
            Phase.CARD: (play_card.may_play, play_card.play),
            Phase.INFLUENCE: (play_card.may_place_second, play_card.place_second),
        },
    ),
    Family(
        "TAKE_INFLUENCE",
        (),
        "Take influence over the people just placed.",
        {Phase.INFLUENCE: (play_card.may_take_influence, play_card.take_influence)},
    ),
    Family(
        "DECLINE",
        (),
        "Take neither influence nor a second piece.",
        {Phase.INFLUENCE: (play_card.may_decline, play_card.decline)},
    ),
    Family(
        "DISCARD",
        (People,),
        "Put a card away, since no card of the hand can be placed.",
        {Phase.CARD: (play_card.may_discard, play_card.discard)},
    ),
    Family(
        "COMMIT",
        (People,),
        "Lay a card for that people face down in the conflict (in the peoples' order).",
        {Phase.CONFLICT: (conflict.may_commit, conflict.commit)},
    ),
    Family(
        "COMMIT_DONE",
        (),
        "Lay no further card; at once: pass.",
        {Phase.CONFLICT: (conflict.may_finish_commit, conflict.finish_commit)},
    ),
    Family(
        "DOUBLE_TURN",
        (),
        "Play that tile: one more card this turn.",
        dict.fromkeys(OWN_TURN, (tile.may_double_turn, tile.double_turn)),
    ),
    Family(
        "EXCHANGE",
        (),
        "Play that tile: change cards of the hand.",
        dict.fromkeys(OWN_TURN, (tile.may_exchange, tile.exchange)),
    ),
    Family(
        "TWO_INFLUENCE",
        (),
        "Play that tile: two steps of influence.",
        dict.fromkeys(OWN_TURN, (tile.may_two_influence, tile.two_influence)),
    ),
    Family(
        "SWAP",
        (People,),
        "Pick a card to exchange (in the peoples' order).",
        {Phase.SWAP: (tile.may_swap, tile.swap)},
    ),
    Family(
        "SWAP_DONE",
        (),
        "Exchange the cards picked.",
        {Phase.SWAP: (tile.may_finish_swap, tile.finish_swap)},
    ),
    Family(
        "ADVANCE",
        (People,),
        "Advance the own marker of that people one space.",
        {Phase.ADVANCE: (tile.may_advance, tile.advance)},
    ),
    Family(
        "END_TURN",
        (),
        "End the turn; asked only while a tile could be played.",
        {Phase.END_TURN: (turn.may_end_turn, turn.end_turn)},
    ),
)
