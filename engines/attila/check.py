"""Invariants of a game of Attila, and what a scenario may leave out because it follows from the rest."""

import numpy as np

from hordes.engines.core.check import Problem

from .components import (
    ALL_PACIFICATION_TILES,
    CARDS_PER_PEOPLE,
    HAND_SIZE,
    NONE,
    PACIFICATION_TILES,
    PIECES_PER_PEOPLE,
    ROOM,
    Century,
    People,
    Province,
)
from .state import Phase

OUTSIDE_THE_PILE = ("hand", "aside", "face_down")


def problems(s: np.record) -> list[Problem]:
    """The invariants that a state breaks."""
    return [*_pieces(s), *_cards(s), *_tiles(s), *_decision(s)]


def complete(s: np.record, given: set[str]) -> None:
    """Fill in what was not given but follows: supply, draw pile, tiles left, and the active seat."""
    s.crowd = s.pieces.sum(axis=1)
    s.homes = _homes(s)
    if "supply" not in given:
        s.supply = PIECES_PER_PEOPLE - s.pieces.sum(axis=0)
    if "draw_pile" not in given:
        s.draw_pile = CARDS_PER_PEOPLE - s.discards - _held(s)
    if "tiles_left" not in given and "pacified" in given:
        taken = min(int(s.pacified.sum()), ALL_PACIFICATION_TILES)
        for century in Century:
            used = min(taken, int(PACIFICATION_TILES[century]))
            s.tiles_left[century] = PACIFICATION_TILES[century] - used
            taken -= used
    if "active" not in given and "to_act" in given and not s.over:
        s.active = s.to_act
    if "to_act" not in given and "active" in given and not s.over:
        s.to_act = s.active


def _homes(s: np.record) -> np.ndarray:
    """(6,) the provinces of each people, as bits."""
    return ((s.pieces > 0) << np.arange(len(Province))[:, None]).sum(axis=0)


def _held(s: np.record) -> np.ndarray:
    """(6,) cards of each people in hands, aside, or face down."""
    return sum((s.players[name].sum(axis=0) for name in OUTSIDE_THE_PILE), np.zeros(len(People), int))


def _pieces(s: np.record) -> list[Problem]:
    found = []
    for people, total in zip(People, s.pieces.sum(axis=0) + s.supply, strict=True):
        if total != PIECES_PER_PEOPLE:
            found.append(
                Problem("pieces", f"{people.name}: supply and board hold {total}, expected {PIECES_PER_PEOPLE}")
            )
    if (s.crowd != s.pieces.sum(axis=1)).any() or (s.homes != _homes(s)).any():
        found.append(Problem("crowd and homes", "do not follow from the pieces"))
    for province, crowd in zip(Province, s.pieces.sum(axis=1), strict=True):
        waiting = province in s.placed_in and not s.pacified[province]
        if crowd > ROOM + waiting:
            found.append(Problem("crowd", f"{province.name} holds {crowd} pieces, expected at most {ROOM + waiting}"))
    return found


def _cards(s: np.record) -> list[Problem]:
    found = []
    for people, total in zip(People, s.draw_pile + s.discards + _held(s), strict=True):
        if total != CARDS_PER_PEOPLE:
            found.append(Problem("cards", f"{people.name}: {total} cards in all, expected {CARDS_PER_PEOPLE}"))
    for seat in range(len(s.players)):
        me = s.players[seat]
        if me.hand.sum() > HAND_SIZE:
            found.append(Problem("hand", f"seat {seat} holds {me.hand.sum()} cards, expected at most {HAND_SIZE}"))
        if me.aside.any() and s.phase not in (Phase.CONFLICT, Phase.SWAP):
            found.append(Problem("aside", f"seat {seat} has cards laid aside outside a conflict or exchange"))
        if seat >= s.num_players and any(me[name].any() for name in (*OUTSIDE_THE_PILE, "influence", "tiles")):
            found.append(Problem("empty seat", f"seat {seat} owns something with {s.num_players} players"))
    return found


def _tiles(s: np.record) -> list[Problem]:
    found = []
    taken = min(int(s.pacified.sum()), ALL_PACIFICATION_TILES)
    if s.tiles_left.sum() + taken != ALL_PACIFICATION_TILES:
        found.append(
            Problem("pacification tiles", f"{s.tiles_left.sum()} left and {taken} provinces pacified with one")
        )
    started = [c for c in Century if s.tiles_left[c] < PACIFICATION_TILES[c]]
    if any(s.tiles_left[earlier] > 0 for later in started for earlier in Century if earlier < later):
        found.append(Problem("centuries", f"tiles left are {s.tiles_left}, expected earlier centuries to empty first"))
    return found


def _decision(s: np.record) -> list[Problem]:
    found = []
    if s.over:
        if s.end_reasons[0] == NONE and not s.truncated:
            found.append(Problem("end without a reason", "over, but no end reason stands"))
        return found
    if s.phase != Phase.CONFLICT and s.to_act != s.active:
        found.append(Problem("seat to act", f"seat {s.to_act} acts in the turn of seat {s.active}"))
    contested = s.conflict_at != NONE
    if s.phase == Phase.CONFLICT and not contested:
        found.append(Problem("conflict", "no province is contested"))
    if contested and (s.pacified[s.conflict_at] or s.pieces[s.conflict_at].sum() != ROOM + 1):
        found.append(Problem("conflict", f"{Province(s.conflict_at).name} is pacified or has no fifth piece"))
    if s.phase == Phase.INFLUENCE and s.card_people == NONE:
        found.append(Problem("influence", "no card is being resolved"))
    if s.phase == Phase.CARD and (s.cards_owed < 1 or not s.players[s.active].hand.any()):
        found.append(Problem("card", "no card is owed, or the hand is empty"))
    if (s.phase == Phase.ADVANCE) != (s.steps_left > 0):
        found.append(Problem("2 Influence", f"{s.steps_left} steps are left in phase {Phase(s.phase).name}"))
    interrupted = s.resume in (Phase.CARD, Phase.INFLUENCE, Phase.CONFLICT, Phase.END_TURN)
    if s.phase in (Phase.SWAP, Phase.ADVANCE) and not interrupted:
        found.append(Problem("action tile", f"a tile cannot go back to {Phase(s.resume).name}"))
    return found
