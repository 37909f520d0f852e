"""Ambush tokens: placing them, and what happens when a place with one is activated."""

from hordes.engines.core.jit import rule

from .agenda import ask, push, with_opponent
from .components import EVENT, IS_ACTION, IS_FIELD, N_RESOURCES, NONE, TOKENS, Clan, Event, Good
from .language import Target
from .state import Phase, Task
from .supply import owns, resources


@rule()
def seat_of(s, seat, opponent):
    """The seat of an opponent, counted clockwise."""
    return (seat + 1 + opponent) % s.num_players


@rule("B.4b", "E.1.7")
def tokens_left(s, seat):
    """Ambush tokens in supply: only Urvart has any."""
    me = s.players[seat]
    count = 0
    for token in range(TOKENS):
        count += me.clan == Clan.URVART and me.token_on[token] == NONE
    return count


@rule("B.18b", "E.2.1", "E.2.8", "O.1", "R.29c", "R.29d")
def may_ambush(s, seat, opponent, place, target):
    """E.2.8 Not a seat that has passed; R.29c Fields and action cards, exhausted too."""
    them = s.players[opponent]
    if opponent == seat or them.passed or not owns(s, opponent, place):
        return False
    if (target == Target.FIELD and not IS_FIELD[place]) or (target == Target.ACTION and IS_FIELD[place]):
        return False
    if not IS_FIELD[place] and not is_action(s, place):
        return False
    return s.several_tokens or oldest_token(s, opponent, place) == NONE


@rule("B.18a", "B.18b", "O.3")
def is_action(s, place):
    """B.18a Islands whose ability is no trigger are action cards too."""
    return IS_ACTION[place] or is_ring(s, place)


@rule("O.3")
def is_ring(s, place):
    """With the option, a card that moving a pawn sets off is an action card that moves one."""
    return s.ring_action and EVENT[place] == Event.ON_PAWN_MOVE


@rule("B.14b", "E.2.1")
def place_token(s, seat, opponent, place):
    me = s.players[seat]
    token = 0
    while me.token_on[token] != NONE:
        token += 1
    s.clock += 1
    me.token_on[token] = place
    me.token_seat[token] = opponent
    me.token_time[token] = s.clock


@rule("B.14c")
def oldest_token(s, seat, place):
    """B.14c The oldest token on a seat's place: seat × 8 + number of the token; NONE if there is none."""
    best, found = 2**31 - 1, NONE
    for other in range(s.num_players):
        them = s.players[other]
        for token in range(TOKENS):
            if them.token_on[token] == place and them.token_seat[token] == seat and them.token_time[token] < best:
                best = them.token_time[token]
                found = other * TOKENS + token
    return found


@rule(
    "B.13e",
    "B.14a",
    "B.14b",
    "B.14c",
    "E.2.2",
    "E.2.3",
    "E.2.4",
    "E.2.5",
    "E.2.6",
    "E.2.7",
    "E.2.9",
    "E.2.10",
    "E.2.13",
    "E.2.14",
    "R.27a",
)
def resolve_ambush(s, seat, place):
    """E.2.4 Its owner gains a Resource of a kind that the activating seat holds, E.2.6 or gold; E.2.7 it comes off.

    B.14a The owner chooses, unless he has passed: then E.2.10 the activating seat does.
    """
    found = oldest_token(s, seat, place)
    if found == NONE:
        return
    owner, token = found // TOKENS, found % TOKENS
    them = s.players[owner]
    them.token_on[token] = NONE
    them.token_seat[token] = NONE
    them.events[Event.ON_AMBUSH] += 1
    if resources(s, seat) == 0:
        them.goods[Good.GOLD] += 1
    else:
        s.at = place
        s.target = owner
        s.ambushed = seat
        ask(s, seat if them.passed else owner, Phase.AMBUSH)


@rule("B.14a", "E.2.4", "E.2.10")
def may_take_ambush(s, good):
    """E.2.4 A kind that the activating seat holds."""
    return good < N_RESOURCES and s.players[s.ambushed].goods[good] > 0


@rule("E.2.4", "E.2.5")
def take_ambush(s, good):
    """From the general supply."""
    s.players[s.target].goods[good] += 1


@rule("B.11a", "B.11b", "B.18b", "R.34d")
def may_exhaust(s, seat, opponent, place):
    """B.11b A ready action card of an opponent who has not passed."""
    them = s.players[opponent]
    ready = opponent != seat and not them.passed and not them.exhausted[place]
    return ready and is_action(s, place) and owns(s, opponent, place)


@rule("R.29a", "R.29c", "R.37b")
def may_target(s, opponent, place):
    """R.37b A place of an opponent, or only of the one that the program is for."""
    if opponent >= s.num_players - 1:
        return False
    other = seat_of(s, s.to_act, opponent)
    if s.target != NONE and s.target != other:
        return False
    if s.ambushing == NONE:
        return may_exhaust(s, s.to_act, other, place)
    return may_ambush(s, s.to_act, other, place, s.ambushing)


@rule("E.2.1", "R.37b")
def choose_target(s, opponent, place):
    """An ambush token, or the place is exhausted; as often as the card says."""
    other = seat_of(s, s.to_act, opponent)
    if s.ambushing == NONE:
        s.players[other].exhausted[place] = 1
    else:
        place_token(s, s.to_act, other, place)
    if s.count > 1:
        push(s, s.to_act, Task.TARGET, s.ambushing + 1, with_opponent(s.count - 1, s.target))


@rule("R.29a")
def is_meant(only, opponent):
    """A program for one opponent, or with `only` NONE for any."""
    return only in (NONE, opponent)


@rule("O.1", "R.34d", "R.34f", "R.40a")
def has_targets(s, seat, only, ambushing, count):
    """R.34f So many legal targets, of one opponent or of any (`only` NONE); O.1 tokens may share one."""
    wanted = 1 if ambushing != NONE and s.several_tokens else count
    for opponent in range(s.num_players):
        if opponent != seat and is_meant(only, opponent):
            for place in range(IS_FIELD.shape[0]):
                if ambushing == NONE:
                    wanted -= may_exhaust(s, seat, opponent, place)
                else:
                    wanted -= may_ambush(s, seat, opponent, place, ambushing)
                if wanted <= 0:
                    return True
    return False
