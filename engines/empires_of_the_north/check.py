"""Invariants of a game of Empires of the North, and what a scenario may leave out because it follows from the rest."""

from collections.abc import Iterator

import numpy as np

from hordes.engines.core.check import Problem

from .agenda import SEATS
from .components import (
    CLAN,
    COSTS,
    EACH,
    EVENT,
    GAINS,
    IS_ACTION,
    IS_FIELD,
    KIND,
    MOST_BOATS,
    N_CARDS,
    N_OPTIONS,
    N_PLACES,
    N_PROGRAMS,
    N_RESOURCES,
    NONE,
    OPENING_KEEP,
    OPTIONS,
    SOLO_ROUNDS,
    TOKENS,
    Boat,
    Card,
    Clan,
    Good,
    Island,
    Kind,
    Place,
)
from .keywords import N_MANNERS
from .language import MOST, Cost, Event, Gain, Keyword
from .state import AGENDA, MOST_EVENTS, BoatPurpose, IslandZone, Phase, Purpose, Stage, Task, Zone

OWNED = ("goods", "boats", "spent_boats", "workers", "spent_workers", "exhausted", "events", "passed")
ROOM = 8  # on the agenda, for what one decision can put there
WITHIN_AN_ACTION = tuple(set(Phase) - {Phase.KEEP, Phase.ACTION, Phase.EVENT})


def problems(s: np.record) -> list[Problem]:
    """The invariants that a state breaks."""
    found = [*_cards(s), *_islands(s), *_boats(s), *_tokens(s), *_seats(s), *_round(s)]
    return found if found or s.over else [*_agenda(s), *_decision(s)]


def complete(s: np.record, given: set[str]) -> None:
    """Fill in what was not given but follows from what was."""
    if "queue_seat" in given and "queue_size" not in given:
        s.queue_size = (s.queue_seat != NONE).sum()
    if "players" in given:
        for seat in range(s.num_players):
            _complete_order(s, seat)
        for name in ("clock", "action_began"):
            if name not in given:
                s[name] = max(s[name], s.players["built_at"].max())
    if "agenda_task" not in given and "phase" in given and s.phase in WITHIN_AN_ACTION:
        s.agenda_size, s.agenda_task[0], s.agenda_seat[0] = 1, Task.TRIGGERS, max(s.to_act, 0)
    if "active" not in given and "to_act" in given and s.phase == Phase.ACTION and not s.over:
        s.active = s.to_act


def _complete_order(s: np.record, seat: int) -> None:
    """Places without a time came into the empire after the others, in the order of their numbers."""
    built_at = s.players[seat].built_at
    for place in _owned(s, seat):
        if not built_at[place]:
            built_at[place] = built_at.max() + 1


def _owned(s: np.record, seat: int) -> list[int]:
    """The places of a seat's empire."""
    built = np.flatnonzero(s.players[seat].zone == Zone.BUILT)
    islands = np.flatnonzero((s.island_owner == seat) & (s.island_zone == IslandZone.CONQUERED))
    return [*built.tolist(), *(N_CARDS + islands).tolist()]


def _cards(s: np.record) -> Iterator[Problem]:
    for seat, me in enumerate(s.players):
        zone, own = me.zone, (CLAN[:N_CARDS] == me.clan) & (seat < s.num_players)
        in_lookout = np.isin(zone, (Zone.DRAWN, Zone.KEPT)) & (s.stage not in (Stage.SET_UP, Stage.LOOKOUT))
        for wrong, what in (
            ((zone == Zone.ELSEWHERE) == own, f"with the clan {Clan(me.clan).name}"),
            ((zone == Zone.BUILT) & (KIND[:N_CARDS] == Kind.BOOST), "and is a boost"),
            (own & (KIND[:N_CARDS] == Kind.BASIC) & (zone != Zone.BUILT), "and is a basic field"),
            (in_lookout, "outside a Lookout"),
        ):
            for card in np.flatnonzero(wrong):
                yield Problem("cards", f"seat {seat}: {Card(card).name} is in {Zone(zone[card]).name} {what}")


def _islands(s: np.record) -> Iterator[Problem]:
    conquered, owned = s.island_zone == IslandZone.CONQUERED, s.island_owner != NONE
    for island in np.flatnonzero((conquered != owned) | (s.island_owner >= s.num_players)):
        yield Problem(
            "islands", f"{Island(island).name}: zone {IslandZone(s.island_zone[island]).name} and owner differ"
        )


def _boats(s: np.record) -> Iterator[Problem]:
    size = s.queue_size
    if (s.queue_seat[:size] == NONE).any() or (s.queue_seat[size:] != NONE).any():
        yield Problem("queue", f"{s.queue_seat}, expected {size} boats from the head")
        return
    if (s.queue_boat[:size] == NONE).any() or (s.queue_cargo[:size] == NONE).any():
        yield Problem("queue", "a boat without kind or cargo")
    if (s.queue_seat[:size] >= s.num_players).any():
        yield Problem("queue", f"{s.queue_seat[:size]} with {s.num_players} players")
    if ((s.queue_boat[:size] == Boat.RAFT) & (s.queue_cargo[:size] > 0)).any():
        yield Problem("queue", "a Raft with cargo")
    for seat, me in enumerate(s.players):
        for boat in Boat:
            queued = ((s.queue_seat[:size] == seat) & (s.queue_boat[:size] == boat)).sum()
            owned = me.boats[boat] + me.spent_boats[boat] + queued
            if owned > MOST_BOATS[me.clan, boat]:
                yield Problem("boats", f"seat {seat} owns {owned} of kind {boat.name}")


def _tokens(s: np.record) -> Iterator[Problem]:
    for seat, me in enumerate(s.players):
        for token in range(TOKENS):
            where, with_ = me.token_on[token], me.token_seat[token]
            if (where == NONE) != (with_ == NONE):
                yield Problem("tokens", f"seat {seat}, token {token}: place {where} with seat {with_}")
            elif where != NONE and (me.clan != Clan.URVART or with_ == seat or where not in _owned(s, with_)):
                yield Problem("tokens", f"seat {seat}, token {token} cannot lie on {Place(where).name} of seat {with_}")
            elif where != NONE and not (IS_FIELD[where] or IS_ACTION[where] or s.ring_action):
                yield Problem("tokens", f"seat {seat}, token {token} lies on {Place(where).name}, never activated")
    lying = [(int(with_), int(on)) for me in s.players for on, with_ in zip(me.token_on, me.token_seat, strict=True)]
    lying = [where for where in lying if where[1] != NONE]
    if not s.several_tokens and len(set(lying)) < len(lying):
        yield Problem("tokens", "several on one place without the option several_tokens")


def _seats(s: np.record) -> Iterator[Problem]:
    for seat, me in enumerate(s.players):
        if seat >= s.num_players:
            if any(me[name].any() for name in OWNED) or (me.pawn_at != NONE).any() or s.score[seat]:
                yield Problem("empty seat", f"seat {seat} owns something with {s.num_players} players")
            continue
        for pawn, exhausted in enumerate(me.pawn_exhausted):
            if exhausted and me.pawn_at[pawn] == NONE:
                yield Problem("pawns", f"seat {seat}: pawn {pawn} is exhausted and on no tile")
        owned = _owned(s, seat)
        for place in np.flatnonzero(me.exhausted):
            if place not in owned:
                yield Problem("exhausted", f"seat {seat} does not own {Place(place).name}")
        order = me.built_at[owned]
        if len(set(order)) < len(order) or not 0 < min(order, default=1) <= max(order, default=0) <= s.clock:
            yield Problem("order", f"seat {seat}: places of the empire built at {order}, the clock is {s.clock}")
        if s.stage == Stage.LOOKOUT and (me.zone == Zone.KEPT).sum() > me.workers:
            yield Problem("cards", f"seat {seat} keeps more cards than it has workers, {me.workers}")
        if s.phase == Phase.ACTION and not s.over and me.events.any():
            yield Problem("events", f"seat {seat}: something was set off between two actions")
        if s.score[seat] < 0:
            yield Problem("score", f"seat {seat} has {s.score[seat]} points")


def _round(s: np.record) -> Iterator[Problem]:
    if not 0 <= s.first < s.num_players or not 0 <= s.active < s.num_players:
        yield Problem("seats", f"first {s.first} and active {s.active} of {s.num_players}")
    if sorted(s.circle) != list(range(len(s.circle))):
        yield Problem("circle", f"{s.circle}, expected each tile once")
    if (s.turn == 0) != (s.stage == Stage.SET_UP) or s.turn > _last_possible_round(s):
        yield Problem("round", f"{s.turn} in {Stage(s.stage).name}, expected at most {_last_possible_round(s)}")
    if not s.over and s.ending not in (0, s.turn, s.turn + 1):
        yield Problem("round", f"the last is {s.ending}, in round {s.turn} expected it, the next or 0")
    if s.events_left[N_RESOURCES:].any():
        yield Problem("events", "expected Resources only")
    if s.over:
        return
    if not s.asked:
        yield Problem("decision", "none is asked")
    if s.phase == Phase.KEEP and s.stage not in (Stage.SET_UP, Stage.LOOKOUT):
        yield Problem("stage", f"{Phase(s.phase).name} in {Stage(s.stage).name}")
    passed = s.players[s.to_act].passed or (s.to_act != s.active and s.active < s.num_players)
    if s.phase == Phase.ACTION and (s.stage != Stage.ACTION or s.agenda_size or passed):
        yield Problem("action", "asked of a seat that has passed, or with something still to be done")
    if s.stage == Stage.SET_UP:
        yield from _opening_hands(s)


def _last_possible_round(s: np.record) -> int:
    return min(SOLO_ROUNDS, s.max_rounds) if s.num_players == 1 else s.max_rounds


def _opening_hands(s: np.record) -> Iterator[Problem]:
    for seat, me in enumerate(s.players[: s.num_players]):
        drawn = np.flatnonzero(me.zone == Zone.DRAWN)
        kept = (me.zone == Zone.KEPT).sum()
        still = 0 if s.served[seat] else (drawn > me.last_kept).sum()
        if not kept <= OPENING_KEEP <= kept + still:
            yield Problem("opening hand", f"seat {seat}: {kept} kept, {still} to choose from, expected {OPENING_KEEP}")


def _agenda(s: np.record) -> Iterator[Problem]:
    """What waits while a decision is asked can be carried out."""
    tasks = s.agenda_task[: s.agenda_size]
    if s.agenda_size > AGENDA - ROOM or (tasks[1:] == Task.TRIGGERS).any():
        yield Problem("agenda", f"{s.agenda_size} things wait, expected room for {ROOM} and TRIGGERS only as the last")
    if s.phase in WITHIN_AN_ACTION and not (tasks[:1] == Task.TRIGGERS).any() and not _fires(s):
        yield Problem("agenda", f"expected TRIGGERS as the last in the middle of an action, {Phase(s.phase).name}")
    if (tasks[:-1] == Task.COST).any():
        yield Problem("agenda", "a COST waits behind something else")
    for i in range(s.agenda_size):
        task, seat = Task(s.agenda_task[i]), int(s.agenda_seat[i])
        if seat >= s.num_players:
            yield Problem("agenda", f"{task.name} for seat {seat} of {s.num_players}")
        elif not _can_wait(s, task, seat, int(s.agenda_a[i]), int(s.agenda_b[i])):
            yield Problem("agenda", f"{task.name} of {s.agenda_a[i]} and {s.agenda_b[i]} cannot wait for a decision")


def _can_wait(s: np.record, task: Task, seat: int, a: int, b: int) -> bool:
    if task == Task.TRIGGERS:
        return True
    if task in (Task.COST, Task.GAIN):
        program, option, terms = a // N_OPTIONS, a % N_OPTIONS, COSTS if task == Task.COST else GAINS
        number, opponent = b // SEATS, b % SEATS - 1
        if not 0 <= program < N_PROGRAMS or option >= OPTIONS[program] or number > terms.shape[2]:
            return False
        fits = opponent == NONE or (opponent < s.num_players and opponent != seat)
        return fits and (task == Task.GAIN or _cost_waits(s, seat, COSTS[program, option, number:], number))
    if task == Task.EACH:
        return 0 <= a < N_PLACES and bool(EACH[a])
    if task == Task.TRIGGER:
        return a in _owned(s, seat) and EVENT[a] not in (NONE, Event.SCORE, Event.STATIC) and 1 <= b <= MOST_EVENTS
    if task == Task.KEYWORD:
        return 0 <= a < len(Keyword) and 0 <= b < N_MANNERS * (N_PROGRAMS + 1)
    if task in (Task.HARVEST, Task.FIELD_GOODS):
        return a in _owned(s, seat) and bool(IS_FIELD[a])
    if task == Task.BOAT:
        return a == BoatPurpose.GAIN and 1 <= b <= MOST
    return task == Task.MOVE and bool(s.ring_action)


def _fires(s: np.record) -> bool:
    """What a trigger may ask."""
    goods = s.phase == Phase.GOODS and s.purpose == Purpose.GAIN
    boats = s.phase == Phase.BOAT and s.boat_purpose == BoatPurpose.GAIN
    return goods or boats or s.phase == Phase.DECK or (s.phase == Phase.QUEUED and s.gain == Gain.UP)


def _cost_waits(s: np.record, seat: int, costs: np.ndarray, number: int) -> bool:
    """Costs wait for an ambush token, all of them, or for an open one to be paid."""
    if s.phase == Phase.AMBUSH:
        return seat == s.ambushed and number == 0 and _payable(s, s.players[seat], costs)
    paying = s.phase == Phase.GOODS and s.purpose in (Purpose.PAY_ANY, Purpose.PAY_KINDS)
    boats = s.phase == Phase.BOAT and s.boat_purpose in (BoatPurpose.PAY, BoatPurpose.DROP)
    if (
        seat != s.to_act
        or not (paying or boats)
        or (paying and np.isin(costs[:, 0], (Cost.GOOD, Cost.ANY, Cost.KINDS)).any())
    ):
        return False
    return _payable(s, s.players[seat], costs, s.count if boats else 0)


def _payable(s: np.record, me: np.record, costs: np.ndarray, boats_asked: int = 0) -> bool:
    """What is left of an option's costs, beside boats that are asked for."""
    of = {kind: int(costs[costs[:, 0] == kind, 1].sum()) for kind in Cost}
    left = me.goods.copy()
    for _, count, good in costs[costs[:, 0] == Cost.GOOD]:
        left[good] -= count
    gold = left[Good.GOLD] + np.minimum(left[:N_RESOURCES], 0).sum()
    held = np.maximum(left[:N_RESOURCES], 0)
    goods = left[Good.RAZE] >= 0 and of[Cost.ANY] <= held.sum() + gold and of[Cost.KINDS] <= (held > 0).sum() + gold
    boats = of[Cost.RAFT] <= me.boats[Boat.RAFT] and of[Cost.SHIP] <= me.boats[Boat.SHIP]
    either = of[Cost.RAFT] + of[Cost.SHIP] + of[Cost.BOAT] + of[Cost.DROP_BOAT] + boats_asked <= me.boats.sum()
    tiles = costs[costs[:, 0] == Cost.PAWN, 2]
    pawns = not s.forgery_pawn or np.isin(tiles, me.pawn_at[me.pawn_exhausted == 0]).all()
    return bool(gold >= 0 and goods and boats and either and pawns and of[Cost.WORKER] <= me.workers)


def _decision(s: np.record) -> Iterator[Problem]:
    """What the phase asks can be answered, whichever legal action is taken."""
    phase, me = Phase(s.phase), s.players[s.to_act]
    others = [seat for seat in range(s.num_players) if seat != s.to_act]
    answers = {s.first_answer, s.second_answer} <= {Gain.DROP, Gain.GIVE}
    asking = s.gain in (Gain.COPY, Gain.STEAL) or (s.gain == Gain.ASK and answers)
    expected = {
        Phase.OPTION: (_is_used(s) and OPTIONS[s.program] > 1, "a card with two options"),
        Phase.SEAT: (_is_used(s) and (EACH[s.program] or asking), "a card that wants something of an opponent"),
        Phase.WINDOW: (s.keyword != NONE, "a keyword"),
        Phase.FIELD: (s.keyword in (NONE, Keyword.HARVEST), "no other keyword than HARVEST"),
        Phase.BOAT: (s.count >= 1 and _is_boat_of(s, me), "a field to be harvested, if for that, and so many boats"),
        Phase.CARGO: (me.boats[Boat.SHIP] > 0, "a Ship on hand"),
        Phase.DECK: (s.count >= 1, "a count"),
        Phase.GOODS: (_is_payment(s, me, others), "an opponent, if for that, and no more than can be paid"),
        Phase.TARGET: (
            s.count >= 1
            and (s.target == NONE or s.target in others)
            and (s.ambushing == NONE or (me.clan == Clan.URVART and (me.token_on == NONE).any())),
            "an opponent or any, and a token for an ambush",
        ),
        Phase.QUEUED: (s.gain in (Gain.UP, Gain.NOW), "up or now"),
        Phase.OPTIONAL: (s.keyword != NONE, "a keyword"),
        Phase.ANSWER: (s.target in others and answers, "an opponent that asks for drop or give"),
        Phase.AMBUSH: (_is_ambush(s), "an owner of tokens who chooses, unless he has passed, and another seat"),
        Phase.LAND: (s.landing < s.queue_size and s.queue_seat[s.landing] == s.to_act, "a queued boat of the seat's"),
        Phase.MOVE: (s.ring_action, "the option ring_action"),
        Phase.EVENT: (
            s.num_players == 1 and s.count >= 1 and me.goods[Good.GOLD] > 0,
            "one player with gold and something missing",
        ),
    }
    fits, what = expected.get(phase, (True, ""))
    if not fits:
        yield Problem("decision", f"{phase.name} expects {what}")


def _is_used(s: np.record) -> bool:
    """The program is that of a place used as an action card."""
    return 0 <= s.program < N_PLACES and OPTIONS[s.program] > 0 and EVENT[s.program] == NONE


def _is_boat_of(s: np.record, me: np.record) -> bool:
    if s.boat_purpose == BoatPurpose.HARVEST:
        return s.count == 1 and s.at in _owned(s, s.to_act) and bool(IS_FIELD[s.at])
    if s.boat_purpose == BoatPurpose.SAIL:
        return s.count == 1
    return s.boat_purpose == BoatPurpose.GAIN or s.count <= me.boats.sum()


def _is_payment(s: np.record, me: np.record, others: list[int]) -> bool:
    held = me.goods[:N_RESOURCES]
    if s.purpose in (Purpose.COPY, Purpose.STEAL, Purpose.GIVE):
        return s.target in others and s.count == 1
    if s.purpose == Purpose.PAY_ANY:
        return 1 <= s.count <= held.sum() + me.goods[Good.GOLD]
    if s.purpose == Purpose.PAY_KINDS:
        unpaid = (held > 0) & (s.kinds_paid[:N_RESOURCES] == 0)
        return 1 <= s.count <= unpaid.sum() + me.goods[Good.GOLD]
    return s.count >= 1


def _is_ambush(s: np.record) -> bool:
    seats = range(s.num_players)
    if s.target not in seats or s.ambushed not in seats or s.target == s.ambushed:
        return False
    owner = s.players[s.target]
    return owner.clan == Clan.URVART and s.to_act == (s.ambushed if owner.passed else s.target)
