"""Every action of Market Day."""

from hordes.engines.core.actions import ActionSpace, Family

from . import rules
from .state import Phase, Seat, Site

ACTIONS = ActionSpace(
    Family("PLACE", (Site,), "Put a worker there.", {Phase.PLACE: (rules.may_place, rules.place)}),
    Family("REST", (), "Let a worker rest.", {Phase.PLACE: (rules.may_rest, rules.rest)}),
    Family("KEEP", (), "Give nothing.", {Phase.GIVE: (rules.may_keep, rules.keep)}),
    Family("GIVE", (Seat,), "Give a coin to that seat.", {Phase.GIVE: (rules.may_give, rules.give)}, per_seat=True),
)
