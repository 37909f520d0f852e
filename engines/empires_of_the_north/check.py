"""Invariants of a game of Empires of the North, and what a scenario may leave out because it follows from the rest."""

from collections.abc import Iterator

import numpy as np

from hordes.engines.core.check import Problem

from .components import (
    CLAN,
    KIND,
    MOST_BOATS,
    N_CARDS,
    NONE,
    TOKENS,
    Boat,
    Card,
    Clan,
    Island,
    Kind,
    Place,
)
from .state import IslandZone, Phase, Stage, Zone


def problems(s: np.record) -> list[Problem]:
    """The invariants that a state breaks."""
    return [*_cards(s), *_islands(s), *_boats(s), *_tokens(s), *_seats(s), *_round(s)]


def complete(s: np.record, given: set[str]) -> None:
    """Fill in what was not given but follows from what was."""
    if "queue_seat" in given and "queue_size" not in given:
        s.queue_size = (s.queue_seat != NONE).sum()
    if "active" not in given and "to_act" in given and s.phase == Phase.ACTION and not s.over:
        s.active = s.to_act


def _owned(s: np.record, seat: int) -> list[int]:
    """The places of a seat's empire."""
    built = np.flatnonzero(s.players[seat].zone == Zone.BUILT)
    islands = np.flatnonzero((s.island_owner == seat) & (s.island_zone == IslandZone.CONQUERED))
    return [*built.tolist(), *(N_CARDS + islands).tolist()]


def _cards(s: np.record) -> Iterator[Problem]:
    for seat, me in enumerate(s.players):
        playing = seat < s.num_players
        for card in Card:
            zone, own = Zone(me.zone[card]), playing and CLAN[card] == me.clan
            if (zone == Zone.ELSEWHERE) == own:
                yield Problem("cards", f"seat {seat}: {card.name} is in {zone.name} and the clan {Clan(me.clan).name}")
            if zone == Zone.BUILT and KIND[card] == Kind.BOOST:
                yield Problem("cards", f"seat {seat}: {card.name} is a boost and built")
            if own and KIND[card] == Kind.BASIC and zone != Zone.BUILT:
                yield Problem("cards", f"seat {seat}: {card.name} is a basic field in {zone.name}")
            if zone in (Zone.DRAWN, Zone.KEPT) and s.stage not in (Stage.SET_UP, Stage.LOOKOUT):
                yield Problem("cards", f"seat {seat}: {card.name} is in {zone.name} outside a Lookout")


def _islands(s: np.record) -> Iterator[Problem]:
    for island in Island:
        conquered = s.island_zone[island] == IslandZone.CONQUERED
        if conquered != (s.island_owner[island] != NONE) or s.island_owner[island] >= s.num_players:
            yield Problem("islands", f"{island.name}: zone {IslandZone(s.island_zone[island]).name} and owner differ")


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
            if owned > MOST_BOATS[boat] or (me.clan == Clan.URVART and boat == Boat.RAFT and owned):
                yield Problem("boats", f"seat {seat} owns {owned} of kind {boat.name}")


def _tokens(s: np.record) -> Iterator[Problem]:
    for seat, me in enumerate(s.players):
        for token in range(TOKENS):
            where, with_ = me.token_on[token], me.token_seat[token]
            if (where == NONE) != (with_ == NONE):
                yield Problem("tokens", f"seat {seat}, token {token}: place {where} with seat {with_}")
            elif where != NONE and (me.clan != Clan.URVART or with_ == seat or where not in _owned(s, with_)):
                yield Problem("tokens", f"seat {seat}, token {token} cannot lie on {Place(where).name} of seat {with_}")


def _seats(s: np.record) -> Iterator[Problem]:
    for seat, me in enumerate(s.players):
        if seat >= s.num_players:
            if any(me[name].any() for name in ("goods", "boats", "spent_boats")) or me.workers or me.spent_workers:
                yield Problem("empty seat", f"seat {seat} owns something with {s.num_players} players")
            continue
        for pawn, exhausted in enumerate(me.pawn_exhausted):
            if exhausted and me.pawn_at[pawn] == NONE:
                yield Problem("pawns", f"seat {seat}: pawn {pawn} is exhausted and on no tile")
        owned = _owned(s, seat)
        for place in np.flatnonzero(me.exhausted):
            if place not in owned:
                yield Problem("exhausted", f"seat {seat} does not own {Place(place).name}")
        if s.score[seat] < 0:
            yield Problem("score", f"seat {seat} has {s.score[seat]} points")


def _round(s: np.record) -> Iterator[Problem]:
    if not 0 <= s.first < s.num_players or not 0 <= s.active < s.num_players:
        yield Problem("seats", f"first {s.first} and active {s.active} of {s.num_players}")
    if sorted(s.circle) != list(range(len(s.circle))):
        yield Problem("circle", f"{s.circle}, expected each tile once")
    if s.over:
        return
    if not s.asked:
        yield Problem("decision", "none is asked")
    if (s.phase == Phase.KEEP) != (s.stage in (Stage.SET_UP, Stage.LOOKOUT)) and s.phase == Phase.KEEP:
        yield Problem("stage", f"{Phase(s.phase).name} in {Stage(s.stage).name}")
    if s.phase == Phase.ACTION and (s.stage != Stage.ACTION or s.agenda_size or s.players[s.to_act].passed):
        yield Problem("action", "asked of a seat that has passed, or with something still to be done")
