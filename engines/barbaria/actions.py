"""Every action, in order: family, the phases it is asked in, and the rules that allow it and carry it out."""

from hordes.engines.core.actions import ActionSpace, Family

from . import boss_fight, corpses, dice, horn, icons, pathfinder, quest, result, revenge, skills
from .components import Colour, Die, Effect, Item, Monster, Opponent, Pair, Source
from .state import Phase

ACTIONS = ActionSpace(
    Family(
        "USE",
        (Effect, Colour, Source, Die),
        "Use a skill on a die: what it does, its colour, where it comes from, the die.",
        {Phase.CHALLENGE: (skills.may_use, skills.use)},
    ),
    Family("QUEST", (), "Reveal the first quest of the turn.", {Phase.TURN: (quest.may_quest, quest.quest)}),
    Family("BOSS", (), "Reveal a boss.", {Phase.TURN: (boss_fight.may_fight_boss, boss_fight.fight_boss)}),
    Family("ACCEPT", (), "Take on the revealed card.", {Phase.OFFER: (quest.may_accept, quest.accept)}),
    Family(
        "REJECT", (), "Decline an optional quest and reveal another.", {Phase.OFFER: (quest.may_reject, quest.reject)}
    ),
    Family(
        "PATHFIND",
        (),
        "Ignore a mandatory card with a pathfinder and reveal another.",
        {Phase.OFFER: (pathfinder.may_pathfind, pathfinder.pathfind)},
    ),
    Family(
        "PAIR",
        (Pair,),
        "The dice for a card with two white slots.",
        {Phase.DICE: (dice.may_choose_pair, dice.choose_pair)},
    ),
    Family(
        "COLOUR",
        (Colour,),
        "The die for a card with one white slot (never WHITE).",
        {Phase.DICE: (dice.may_choose_colour, dice.choose_colour)},
    ),
    Family(
        "STOP",
        (),
        "Give the challenge up; a fight only once it is lost.",
        {Phase.CHALLENGE: (result.may_stop, result.stop)},
    ),
    Family(
        "PROTECT",
        (),
        "Leave a fight unharmed with a protection.",
        {Phase.CHALLENGE: (result.may_protect, result.protect)},
    ),
    Family(
        "HORN",
        (),
        "Blow the horn: discard it and draw two pinups.",
        dict.fromkeys(Phase, (horn.may_blow_horn, horn.blow_horn)),
    ),
    Family(
        "STEAL_ITEM",
        (Item,),
        "Steal that item from the victim.",
        {Phase.STEAL: (icons.may_steal_item, icons.steal_item)},
    ),
    Family(
        "STEAL_PINUP",
        (Effect, Colour),
        "Steal a pinup with that skill from the victim.",
        {Phase.STEAL: (icons.may_steal_pinup, icons.steal_pinup)},
    ),
    Family(
        "PLUNDER",
        (),
        "Take the corpse's items.",
        {Phase.CORPSE: (corpses.may_settle_corpse, corpses.plunder)},
    ),
    Family(
        "BURY",
        (),
        "Bury the corpse for a glory point.",
        {Phase.CORPSE: (corpses.may_settle_corpse, corpses.bury)},
    ),
    Family(
        "REVENGE",
        (Monster,),
        "Fight a monster that guards a corpse, the oldest first in the list.",
        {Phase.TURN: (revenge.may_take_revenge, revenge.take_revenge)},
    ),
    Family(
        "VICTIM",
        (Opponent,),
        "Steal from that opponent, counted from the left.",
        {Phase.VICTIM: (icons.may_choose_victim, icons.choose_victim)},
        per_opponent=True,
    ),
)
