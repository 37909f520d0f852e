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
    TOP_SPACE,
    ActionTile,
    Century,
    EndReason,
    People,
    Province,
)
from .state import Phase

OUTSIDE_THE_PILE = ("hand", "aside", "face_down")
INTERRUPTED_BY = {Phase.SWAP: ActionTile.EXCHANGE, Phase.ADVANCE: ActionTile.TWO_INFLUENCE}
BETWEEN_CARDS = (Phase.CARD, Phase.END_TURN)


def problems(s: np.record) -> list[Problem]:
    """The invariants that a state breaks."""
    found = [*_pieces(s), *_cards(s), *_tiles(s), *_end_reasons(s)]
    if not 0 <= s.active < s.num_players:
        return [*found, Problem("active seat", f"seat {s.active} is not among {s.num_players} players")]
    return found if s.over or found else [*_laid_aside(s), *_decision(s)]


def complete(s: np.record, given: set[str]) -> None:
    """Fill in what was not given but follows from what was."""
    if "crowd" not in given:
        s.crowd = s.pieces.sum(axis=1)
    if "homes" not in given:
        s.homes = _homes(s)
    if "supply" not in given:
        s.supply = PIECES_PER_PEOPLE - s.pieces.sum(axis=0)
    if "draw_pile" not in given:
        s.draw_pile = CARDS_PER_PEOPLE - s.discards - _held(s)
    if "tiles_left" not in given and "pacified" in given:
        taken = _tiles_taken(s)
        for century in Century:
            used = min(taken, int(PACIFICATION_TILES[century]))
            s.tiles_left[century] = PACIFICATION_TILES[century] - used
            taken -= used
    if "end_reasons" not in given:
        reasons = [reason for reason in _reasons(s) if reason not in _standing(s)]
        s.end_reasons = [*reasons, *_standing(s), *[NONE] * (len(EndReason) - len(reasons) - len(_standing(s)))]
    if "active" not in given and "to_act" in given and s.phase != Phase.CONFLICT and not s.over:
        s.active = s.to_act
    if "to_act" not in given and "active" in given and not s.over:
        s.to_act = s.active
    if "last_laid" not in given and not s.over:
        s.last_laid = _last_laid(s)


def _held(s: np.record) -> np.ndarray:
    """(6,) cards of each people in hands, aside, or face down."""
    return sum((s.players[name].sum(axis=0) for name in OUTSIDE_THE_PILE), np.zeros(len(People), int))


def _homes(s: np.record) -> np.ndarray:
    """(6,) the provinces of each people, as bits."""
    return ((s.pieces > 0) << np.arange(len(Province))[:, None]).sum(axis=0)


def _tiles_taken(s: np.record) -> int:
    return min(int(s.pacified.sum()), ALL_PACIFICATION_TILES)


def _last_laid(s: np.record) -> int:
    laid = np.flatnonzero(s.players[s.to_act].aside)
    return int(laid[-1]) if len(laid) else NONE


def _reasons(s: np.record) -> list[EndReason]:
    """The reasons to end that can be seen on the board."""
    last_tile, top = not s.tiles_left.any(), (s.players["influence"] == TOP_SPACE).any()
    return [EndReason.LAST_TILE] * last_tile + [EndReason.TOP_SPACE] * bool(top)


def _standing(s: np.record) -> list[int]:
    return [int(reason) for reason in s.end_reasons if reason != NONE]


def _pieces(s: np.record) -> list[Problem]:
    found = []
    for people, total in zip(People, s.pieces.sum(axis=0) + s.supply, strict=True):
        if total != PIECES_PER_PEOPLE:
            detail = f"{people.name}: supply and board hold {total}, expected {PIECES_PER_PEOPLE}"
            found.append(Problem("pieces", detail))
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
    for seat, me in enumerate(s.players):
        held, away = me.hand.sum() + me.aside.sum(), me.face_down.sum()
        if held > HAND_SIZE:
            found.append(Problem("hand", f"seat {seat} holds {held} cards, expected at most {HAND_SIZE}"))
        if away > (0 if me.tiles[ActionTile.EXCHANGE] else HAND_SIZE):
            found.append(Problem("face down", f"seat {seat} cannot have exchanged {away} cards"))
        if seat < s.num_players:
            if s.score[seat] < 0:
                found.append(Problem("score", f"seat {seat} has {s.score[seat]} points"))
        elif any(me[name].any() for name in (*OUTSIDE_THE_PILE, "influence", "tiles")):
            found.append(Problem("empty seat", f"seat {seat} owns something with {s.num_players} players"))
    return found


def _tiles(s: np.record) -> list[Problem]:
    found = []
    if s.tiles_left.sum() + _tiles_taken(s) != ALL_PACIFICATION_TILES:
        detail = f"{s.tiles_left.sum()} left and {_tiles_taken(s)} provinces pacified with one"
        found.append(Problem("pacification tiles", detail))
    started = [c for c in Century if s.tiles_left[c] < PACIFICATION_TILES[c]]
    if any(s.tiles_left[earlier] > 0 for later in started for earlier in Century if earlier < later):
        found.append(Problem("centuries", f"tiles left are {s.tiles_left}, expected earlier centuries to empty first"))
    return found


def _end_reasons(s: np.record) -> list[Problem]:
    standing = _standing(s)
    if list(s.end_reasons[: len(standing)]) != standing or len(set(standing)) < len(standing):
        return [Problem("end reasons", f"{s.end_reasons}, expected distinct ones without a gap")]
    found = []
    for reason in (EndReason.LAST_TILE, EndReason.TOP_SPACE):
        if (reason in standing) != (reason in _reasons(s)):
            found.append(
                Problem("end reasons", f"{reason.name} does not stand where the board says so, or the reverse")
            )
    if s.over and not standing and not s.truncated:
        found.append(Problem("end reasons", "over, but none stands"))
    return found


def _laid_aside(s: np.record) -> list[Problem]:
    """Cards lie aside only with seats that have been asked in a conflict, or with the one that exchanges."""
    found = []
    for seat in range(s.num_players):
        aside = s.players[seat].aside
        if s.phase == Phase.CONFLICT:
            asked = (seat - s.active) % s.num_players <= (s.to_act - s.active) % s.num_players
            fits = asked and (s.conflict_at == NONE or not aside[s.pieces[s.conflict_at] == 0].any())
        else:
            fits = s.phase == Phase.SWAP and seat == s.to_act
        if aside.any() and not fits:
            found.append(Problem("laid aside", f"seat {seat} cannot have laid these cards aside"))
    if s.last_laid != _last_laid(s):
        found.append(Problem("laid aside", f"last_laid is {s.last_laid}, expected {_last_laid(s)}"))
    return found


def _decision(s: np.record) -> list[Problem]:
    """The phase, or the one that an action tile has interrupted, and what must be pending in it."""
    asked, active = Phase(s.phase), s.players[s.active]
    found = []

    def expect(fits: bool, name: str, detail: str) -> None:
        if not fits:
            found.append(Problem(name, detail))

    expect(s.to_act == s.active or asked == Phase.CONFLICT, "seat to act", f"seat {s.to_act} in seat {s.active}'s turn")
    expect((asked == Phase.ADVANCE) == (s.steps_left > 0), "2 Influence", f"{s.steps_left} steps left in {asked.name}")
    if asked in INTERRUPTED_BY:
        tile = INTERRUPTED_BY[asked]
        expect(bool(s.tile_played) and not active.tiles[tile], "action tile", f"{tile.name} has not been played")
        asked = Phase(s.resume)
        expect(asked not in INTERRUPTED_BY, "action tile", f"a tile cannot go back to {asked.name}")
    most = (2 if s.num_players == 2 else 1) + s.tile_played
    expect(s.cards_owed <= most, "cards owed", f"{s.cards_owed}, expected at most {most}")
    if asked in BETWEEN_CARDS:
        pending = s.card_people, s.conflict_at, *s.placed_in
        expect(set(pending) == {NONE}, "card", f"one is still being resolved in {asked.name}")
    if asked == Phase.CARD:
        expect(s.cards_owed > 0, "cards owed", "none, in CARD")
        expect(bool(active.hand.any() or active.aside.any()), "hand", "empty, in CARD")
    if asked == Phase.END_TURN:
        expect(s.cards_owed == 0, "cards owed", f"{s.cards_owed}, in END_TURN")
    if asked == Phase.INFLUENCE:
        there = s.card_people != NONE and s.placed_in[0] != NONE and s.pieces[s.placed_in[0], s.card_people] > 0
        expect(
            bool(there) and s.placed_in[1] == NONE, "influence", "expected one piece of the card's people just placed"
        )
    contested = s.conflict_at != NONE
    expect((asked == Phase.CONFLICT) == contested, "conflict", f"{asked.name} with conflict_at {s.conflict_at}")
    if contested:
        full = not s.pacified[s.conflict_at] and s.crowd[s.conflict_at] == ROOM + 1
        expect(full, "conflict", f"{Province(s.conflict_at).name} is pacified or has no fifth piece")
    return found
