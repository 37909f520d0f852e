"""Every action, in order: family, the phases it is asked in, and the rules that allow it and carry it out."""

from hordes.engines.core.actions import ActionSpace, Family

from . import action, ambush, effects, expedition, keywords, lookout, solo
from .components import Boat, Card, Cargo, Deck, Island, Opponent, Option, Pawn, Payment, Place, Queued, Side
from .language import Keyword
from .state import Phase

ACTIONS = ActionSpace(
    Family("PASS", (), "Pass for the rest of the round.", {Phase.ACTION: (action.may_pass, action.pass_round)}),
    Family(
        "DONE",
        (),
        "Enough: keep no further card, open no boost or field, serve no further opponent, let the boat do nothing.",
        {
            Phase.KEEP: (lookout.may_finish_keeping, lookout.finish_keeping),
            Phase.WINDOW: (keywords.may_leave_window, keywords.leave_window),
            Phase.SEAT: (effects.may_stop, effects.stop),
            Phase.LAND: (expedition.may_sail_past, expedition.sail_past),
        },
    ),
    Family(
        "YES",
        (),
        "Do what may be left out; pay a gold for what an event wants.",
        {
            Phase.OPTIONAL: (effects.may_do_optional, effects.do_optional),
            Phase.EVENT: (solo.may_answer_event, solo.pay_event),
        },
    ),
    Family(
        "NO",
        (),
        "Leave it out; lose a point.",
        {
            Phase.OPTIONAL: (effects.may_do_optional, effects.skip_optional),
            Phase.EVENT: (solo.may_answer_event, solo.refuse_event),
        },
    ),
    Family(
        "HAND",
        (Card,),
        "A card: keep it from the draw, in order; build it, for its cost or by Construct; open it with a keyword.",
        {
            Phase.KEEP: (lookout.may_keep, lookout.keep),
            Phase.ACTION: (action.may_build, action.build),
            Phase.WINDOW: (keywords.may_open, keywords.open_with),
            Phase.BUILD: (keywords.may_build_free, keywords.build_free),
        },
    ),
    Family(
        "OWN",
        (Place,),
        "A place of one's empire: use an action card, harvest a field.",
        {
            Phase.ACTION: (action.may_use, action.use),
            Phase.FIELD: (keywords.may_choose_field, keywords.choose_field),
        },
    ),
    Family(
        "TILE",
        (Keyword,),
        "Put a free pawn on an action tile.",
        {Phase.ACTION: (action.may_place_pawn, action.place_pawn)},
    ),
    Family(
        "MOVE",
        (Pawn, Side),
        "Move a pawn to a neighbouring tile for an apple.",
        {Phase.ACTION: (action.may_move, action.move), Phase.MOVE: (action.may_move, action.move_pawn)},
    ),
    Family(
        "GOODS",
        (Payment,),
        "A Resource to gain, pay, copy, steal or give; gold pays for any.",
        {
            Phase.GOODS: (effects.may_choose_good, effects.choose_good),
            Phase.AMBUSH: (ambush.may_take_ambush, ambush.take_ambush),
        },
    ),
    Family("PILLAGE", (Island,), "Pillage that island.", {Phase.LAND: (expedition.may_pillage, expedition.pillage)}),
    Family("CONQUER", (Island,), "Conquer that island.", {Phase.LAND: (expedition.may_conquer, expedition.conquer)}),
    Family("CARGO", (Cargo,), "What the Ship takes along.", {Phase.CARGO: (keywords.may_load, keywords.load)}),
    Family("BOAT", (Boat,), "Which kind of boat.", {Phase.BOAT: (keywords.may_choose_boat, keywords.choose_boat)}),
    Family(
        "QUEUED",
        (Queued,),
        "Which of one's boats in the queue, from its head.",
        {Phase.QUEUED: (expedition.may_choose_queued, expedition.choose_queued)},
    ),
    Family(
        "OPTION",
        (Option,),
        "Which option of a card; an answer to an opponent.",
        {
            Phase.OPTION: (effects.may_choose_option, effects.choose_option),
            Phase.ANSWER: (effects.may_answer, effects.answer),
        },
    ),
    Family("DECK", (Deck,), "Reveal an island of that deck.", {Phase.DECK: (effects.may_reveal, effects.reveal)}),
    Family(
        "SEAT",
        (Opponent,),
        "An opponent, counted from one's left.",
        {Phase.SEAT: (effects.may_choose_seat, effects.choose_seat)},
    ),
    Family(
        "OPPONENT",
        (Opponent, Place),
        "A place of an opponent's empire: raid it, exhaust it, put an ambush token on it.",
        {
            Phase.ACTION: (action.may_raid, action.raid),
            Phase.TARGET: (ambush.may_target, ambush.choose_target),
        },
        per_opponent=True,
    ),
)
