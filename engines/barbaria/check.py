"""Invariants of a game of Barbaria, and what a scenario may leave out because it follows from the rest."""

from collections.abc import Iterator
from itertools import product

import numpy as np

from hordes.engines.core.check import Problem

from .components import (
    DECK_END,
    DECK_FIRST,
    DECK_OF,
    DECKS,
    FIGHT,
    FIRST_ITEM,
    FIRST_QUEST,
    GLORY,
    GLORY_TO_WIN,
    HORN,
    IMMUNE,
    KEPT,
    MINIMUM,
    N_BARBARIANS,
    N_QUESTS,
    NONE,
    PATHFINDER,
    PINUP_COLOUR,
    PINUP_EFFECT,
    PIPS,
    PROTECTION,
    REWARDS,
    SKILLS,
    SLOT_COLOUR,
    SOURCE,
    Barbarian,
    Card,
    Colour,
    Deck,
    Effect,
    Item,
    Quest,
    Reward,
    Source,
)
from .state import PLAYER, EndReason, Phase, Then, Zone

OWNED = (Zone.HELD, Zone.PINUP, Zone.BURIED)
FACE_UP = (Zone.HELD, Zone.REVEALED, Zone.ROW, Zone.MONSTER)  # quests whose front everyone sees
BEFORE_THE_TURN = {
    "die": 0,
    "bonus": 0,
    "die_colour": NONE,
    "used": 0,
    "winnable": 0,
    "pathfound": 0,
    "icon": 0,
    "revenge": 0,
    "victim": NONE,
    "corpse": NONE,
}
ZONES = {
    Deck.BARBARIAN: (Zone.DECK, Zone.DISCARD, Zone.HELD, Zone.CORPSE, Zone.BURIED),
    Deck.ITEM: (Zone.DECK, Zone.DISCARD, Zone.HELD, Zone.LOOT),
    Deck.QUEST: (Zone.DECK, Zone.DISCARD, Zone.HELD, Zone.PINUP, Zone.REVEALED, Zone.ROW, Zone.MONSTER),
    Deck.BOSS: (Zone.DECK, Zone.DISCARD, Zone.HELD, Zone.REVEALED, Zone.ROW, Zone.MONSTER),
}
DEAD = (Zone.CORPSE, Zone.BURIED, Zone.DISCARD)  # of barbarians
ROLLED = (Phase.CHALLENGE, Phase.VICTIM, Phase.STEAL, Phase.CORPSE)
AWAY = (Zone.DECK, Zone.DISCARD, Zone.PINUP)  # a card won and not kept; it may have been shuffled and drawn since
WON = (Phase.VICTIM, Phase.STEAL, Phase.CORPSE)


def problems(s: np.record) -> list[Problem]:
    """The invariants that a state breaks."""
    found = [*_places(s), *_seats(s), *_quests(s), *_corpses(s), *_row(s), *_end(s)]
    return found if found or s.over else [*_decision(s), *_challenge(s)]


def complete(s: np.record, given: set[str]) -> None:
    """Fill in what was not given but follows from what was."""
    if "zone" in given:
        _complete_places(s, given)
    if "row" in given and "row_size" not in given:
        s.row_size = (s.row != NONE).sum()
    if "challenge" in given and "die_colour" not in given and s.phase >= Phase.OFFER and s.challenge != NONE:
        for die, slot in enumerate(SLOT_COLOUR[s.challenge]):
            s.die_colour[die] = slot if slot != Colour.WHITE else NONE
    if "score" not in given:
        s.score = _scores(s)
    if "players" not in given:
        for me, them in zip(s.players, _players(s), strict=True):
            for name in PLAYER.fields:
                me[name] = them[name]
    if "winnable" not in given and s.phase == Phase.CHALLENGE and not s.over and s.challenge != NONE:
        s.winnable = _can_win(s)


def _complete_places(s: np.record, given: set[str]) -> None:
    """What follows from the cards' places, where those are given."""
    if "known" not in given:
        s.known = np.isin(s.zone[FIRST_QUEST : FIRST_QUEST + N_QUESTS], FACE_UP)
    if "top_quest" not in given:
        s.top_quest = next(iter(_quests_in(s, Zone.DECK)), NONE)
    if "row" not in given:
        row = list(_quests_in(s, Zone.ROW))
        s.row, s.row_size = row + [NONE] * (N_QUESTS - len(row)), len(row)
    if "died" not in given:
        fallen = s.zone[:N_BARBARIANS] == Zone.CORPSE
        s.died = np.where(fallen, fallen.cumsum(), 0)
    if "deaths" not in given:
        s.deaths = np.isin(s.zone[:N_BARBARIANS], DEAD).sum()
    if "monsters" not in given:
        monsters = sorted(np.flatnonzero(s.zone == Zone.MONSTER), key=lambda card: _oldest(s, int(card)))
        s.monsters = monsters + [NONE] * (len(s.monsters) - len(monsters))
    if "challenge" not in given:
        s.challenge = next(iter(np.flatnonzero(s.zone == Zone.REVEALED)), NONE)


def _oldest(s: np.record, card: int) -> int:
    return min((int(d) for d, guard in zip(s.died, s.guard, strict=True) if guard == card), default=0)


def _quests_in(s: np.record, zone: Zone) -> Iterator[int]:
    return (int(q) for q in np.flatnonzero(s.zone[FIRST_QUEST : FIRST_QUEST + N_QUESTS] == zone))


def _scores(s: np.record) -> np.ndarray:
    """(6,) glory of each seat, from the cards' places."""
    scores = np.zeros(len(s.score), np.int32)
    for card in np.flatnonzero(s.owner != NONE):
        scores[s.owner[card]] += 1 if s.zone[card] == Zone.BURIED else GLORY[card] if s.zone[card] == Zone.HELD else 0
    return scores


def _players(s: np.record) -> np.ndarray:
    """(6,) what each seat owns, from the cards' places."""
    players = np.rec.array(PLAYER.array(len(s.players)))
    for card in np.flatnonzero(s.owner != NONE):
        me = players[s.owner[card]]
        if s.zone[card] == Zone.PINUP:
            me.skills[PINUP_EFFECT[card], PINUP_COLOUR[card], Source.PINUP] += 1
            me.pinups += 1
        elif s.zone[card] == Zone.HELD:
            me.skills[:, :, SOURCE[card]] += SKILLS[card]
            me.protection[SOURCE[card]] += PROTECTION[card]
            me.pathfinder[SOURCE[card]] += PATHFINDER[card]
            me.horns += HORN[card]
            me.items += DECK_OF[card] == Deck.ITEM
    return players


def _places(s: np.record) -> Iterator[Problem]:
    for card in Card:
        zone, owner = Zone(s.zone[card]), s.owner[card]
        if zone not in ZONES[DECKS[card]]:
            yield Problem("place", f"{card.name} cannot be in {zone.name}")
        if (owner != NONE) != (zone in OWNED) or owner >= s.num_players:
            yield Problem("owner", f"{card.name} is in {zone.name} and owned by {owner}, of {s.num_players} seats")
        if zone == Zone.HELD and card >= FIRST_QUEST and not KEPT[card]:
            yield Problem("owner", f"{card.name} is not a card to keep")
    held = s.owner[:N_BARBARIANS][s.zone[:N_BARBARIANS] == Zone.HELD]
    living = np.bincount(held[held != NONE], minlength=len(s.players))
    expected = [int(seat < s.num_players) for seat in range(len(s.players))]
    if not s.over and (held != NONE).all() and list(living) != expected:
        yield Problem("barbarians", f"the seats have {living}, expected one each")


def _seats(s: np.record) -> Iterator[Problem]:
    for seat, (me, them) in enumerate(zip(s.players, _players(s), strict=True)):
        for name in PLAYER.fields:
            if not np.array_equal(me[name], them[name]):
                yield Problem("collection", f"{name} of seat {seat} does not follow from the cards")
    if (s.score != _scores(s)).any():
        yield Problem("glory", f"score is {s.score}, the cards say {_scores(s)}")


def _quests(s: np.record) -> Iterator[Problem]:
    zones = s.zone[FIRST_QUEST : FIRST_QUEST + N_QUESTS]
    for quest in Quest:
        if zones[quest] in FACE_UP and not s.known[quest]:
            yield Problem("known", f"{quest.name} lies front up and is unseen")
        if zones[quest] == Zone.DECK and s.known[quest]:
            yield Problem("known", f"{quest.name} is in the deck and seen")
    in_deck = list(_quests_in(s, Zone.DECK))
    if s.top_quest not in in_deck and (in_deck or s.top_quest != NONE):
        yield Problem("top quest", f"{s.top_quest}, expected one of the deck's {len(in_deck)} quests, -1 for none")


def _corpses(s: np.record) -> Iterator[Problem]:
    monsters = [int(card) for card in s.monsters if card != NONE]
    if list(s.monsters[: len(monsters)]) != monsters:
        yield Problem("monsters", f"{s.monsters}, expected no gap")
    if sorted(monsters) != list(np.flatnonzero(s.zone == Zone.MONSTER)):
        yield Problem("monsters", "the list is not that of the cards guarding corpses")
    elif monsters != sorted(monsters, key=lambda card: _oldest(s, card)):
        yield Problem("monsters", "the oldest does not come first")
    beaten = [int(s.challenge)] if s.revenge and (s.phase in WON or s.over) else []
    for card in monsters:
        if not FIGHT[card]:
            yield Problem("monsters", f"{Card(card).name} is no fight")
        if card not in s.guard:
            yield Problem("monsters", f"{Card(card).name} guards no corpse")
    for barbarian in Barbarian:
        fallen = s.zone[barbarian] == Zone.CORPSE
        if fallen != (s.guard[barbarian] != NONE) or fallen != (s.died[barbarian] > 0):
            yield Problem("corpses", f"{barbarian.name}: corpse, guard and death do not agree")
        elif fallen and s.guard[barbarian] not in (*monsters, *beaten):
            yield Problem("corpses", f"{barbarian.name} lies under no monster")
    deaths = [int(d) for d in s.died if d]
    if len(set(deaths)) < len(deaths) or max(deaths, default=0) > s.deaths:
        yield Problem("deaths", f"{s.died}, expected distinct numbers up to {s.deaths}")
    dead = np.isin(s.zone[:N_BARBARIANS], DEAD).sum()
    if dead > s.deaths or (dead < s.deaths and not s.reshuffle_barbarians):
        yield Problem("deaths", f"{s.deaths}, and {dead} dead barbarians")
    for item in Item:
        lost, fallen = s.zone[FIRST_ITEM + item] == Zone.LOOT, s.fell_with[item]
        if lost != (fallen != NONE) or (lost and s.zone[fallen] != Zone.CORPSE and not s.over):
            yield Problem("loot", f"{item.name} lies with {fallen}, expected a corpse if under a monster, else -1")


def _row(s: np.record) -> Iterator[Problem]:
    row = [int(quest) for quest in s.row if quest != NONE]
    if list(s.row[: s.row_size]) != row or sorted(row) != list(_quests_in(s, Zone.ROW)):
        yield Problem("row", f"{row}, expected the {s.row_size} quests passed over")


def _end(s: np.record) -> Iterator[Problem]:
    """Why the game is over."""
    cut_off = s.end_reason == NONE and s.truncated and s.max_decisions
    if s.over != (s.end_reason != NONE) and not cut_off:
        yield Problem("end", f"over is {s.over}, the reason {s.end_reason}")
    if (s.end_reason == EndReason.SEVENTH_GLORY) != bool((s.score >= GLORY_TO_WIN).any()):
        yield Problem("glory", f"score is {s.score} and the end reason {s.end_reason}")
    if s.over and s.truncated != (s.end_reason == EndReason.TURN_LIMIT) and not cut_off:
        yield Problem("end", f"truncated is {s.truncated}, the reason {s.end_reason}")


def _decision(s: np.record) -> Iterator[Problem]:
    """What the phase says of the card at hand."""
    revealed = [int(card) for card in np.flatnonzero(s.zone == Zone.REVEALED)]
    if not 1 <= s.turn <= s.max_turns:
        yield Problem("turn", f"{s.turn}, expected 1..{s.max_turns}")
    if s.then != Then.ASK:
        yield Problem("then", f"{Then(s.then).name}, expected ASK at a decision")
    if s.phase == Phase.TURN:
        if revealed or s.challenge != NONE or (s.zone == Zone.ROW).any():
            yield Problem("turn", "cards are revealed before the turn has begun")
        if any((s[name] != blank).any() for name, blank in BEFORE_THE_TURN.items()):
            expected = ", ".join(f"{name} {blank}" for name, blank in BEFORE_THE_TURN.items())
            yield Problem("turn", f"expected {expected} before it has begun")
        return
    if s.challenge == NONE or DECK_OF[s.challenge] < Deck.QUEST:
        yield Problem("challenge", f"{s.challenge}, expected a quest or boss")
        return
    if s.phase in WON:
        kept = s.zone[s.challenge] == Zone.HELD and s.owner[s.challenge] == s.to_act
        on_table = not revealed and (kept if KEPT[s.challenge] else s.zone[s.challenge] in AWAY)
    elif s.revenge:
        on_table = s.zone[s.challenge] == Zone.MONSTER and s.phase != Phase.OFFER and not revealed
    else:
        on_table = revealed == [int(s.challenge)]
    if not on_table:
        yield Problem("challenge", f"{Card(s.challenge).name} is in {Zone(s.zone[s.challenge]).name}")
    bosses_ahead = (s.zone[DECK_FIRST[Deck.BOSS] : DECK_END[Deck.BOSS]] == Zone.ROW).any()
    if s.revenge and (s.row_size or bosses_ahead):
        yield Problem("row", "cards were revealed before a revenge")
    if (s.row_size and DECK_OF[s.challenge] == Deck.BOSS) or (bosses_ahead and DECK_OF[s.challenge] == Deck.QUEST):
        yield Problem("row", "quests and bosses in one turn")
    icon = (
        REWARDS[s.challenge, s.icon] if s.phase in (Phase.VICTIM, Phase.STEAL) and s.icon < REWARDS.shape[1] else NONE
    )
    if s.phase in (Phase.VICTIM, Phase.STEAL) and icon not in (Reward.THEFT, Reward.BRAWL):
        yield Problem("icon", f"{s.icon}, expected a theft or a brawl there")
    if (s.victim != NONE) != (s.phase == Phase.STEAL) or s.victim in range(s.num_players, len(s.players)):
        yield Problem("victim", f"seat {s.victim} in phase {Phase(s.phase).name}")
    if s.victim == s.to_act:
        yield Problem("victim", "expected another seat")
    if s.phase in (Phase.VICTIM, Phase.STEAL):
        owned = s.players["items" if icon == Reward.THEFT else "pinups"]
        others = [seat for seat in range(s.num_players) if seat != s.to_act]
        if not owned[[s.victim] if s.victim != NONE else others].any():
            yield Problem("victim", "nothing is there to be stolen")
    if (s.corpse != NONE) != (s.phase == Phase.CORPSE):
        yield Problem("corpse", f"{s.corpse} in phase {Phase(s.phase).name}")
    if s.corpse != NONE and (not s.revenge or s.guard[s.corpse] != s.challenge):
        yield Problem("corpse", f"{Barbarian(s.corpse).name} did not lie under the monster beaten")
    elif s.corpse != NONE and s.died[s.corpse] != _oldest(s, s.challenge):
        yield Problem("corpse", f"{Barbarian(s.corpse).name} is not the oldest there")
    if (s.phase == Phase.CORPSE and s.icon < REWARDS.shape[1]) or (s.phase not in WON and s.icon):
        yield Problem("icon", f"{s.icon} in phase {Phase(s.phase).name}")


def _challenge(s: np.record) -> Iterator[Problem]:
    """The dice, and whether they can still win."""
    if s.challenge == NONE:
        return
    rolled = s.phase in ROLLED
    if (s.die > 0).all() != rolled or (s.die > 0).any() != rolled:
        yield Problem("dice", f"{s.die} in phase {Phase(s.phase).name}")
    slots = SLOT_COLOUR[s.challenge]
    for die, colour in enumerate(s.die_colour):
        chosen = rolled or (s.phase in (Phase.OFFER, Phase.DICE) and slots[die] != Colour.WHITE)
        fits = colour == slots[die] or (slots[die] == Colour.WHITE and colour != Colour.WHITE)
        if (colour != NONE) != chosen or (chosen and not fits):
            yield Problem("dice", f"colours {s.die_colour} in phase {Phase(s.phase).name}")
    if s.phase == Phase.DICE and (slots != Colour.WHITE).all():
        yield Problem("dice", "no white slot")
    if s.bonus.any() and not rolled:
        yield Problem("dice", f"bonuses {s.bonus} before the roll")
    if rolled and _is_won(s, [int(v) for v in s.die + s.bonus]) != (s.phase in WON):
        yield Problem("challenge", f"dice {s.die} with bonuses {s.bonus} in phase {Phase(s.phase).name}")
    if bool(s.winnable) != (s.phase == Phase.CHALLENGE and _can_win(s)):
        yield Problem("winnable", f"is {s.winnable}, dice and skills say otherwise")
    if s.used.any() and not rolled:
        yield Problem("skills", f"used in phase {Phase(s.phase).name}")
    if s.phase == Phase.CHALLENGE:
        used, owned = s.used, s.players[s.to_act].skills
        if (used[:, :, : Source.CONSUMABLE_ITEM] > owned[:, :, : Source.CONSUMABLE_ITEM]).any():
            yield Problem("skills", "more permanent skills used than owned")
        if used[:, :, Source.CONSUMABLE_ITEM :].any():
            yield Problem("skills", "a consumable is marked as used, expected it discarded")
        if IMMUNE[s.challenge] and used[:, :, Source.ITEM].any():
            yield Problem("skills", "an item is marked as used against an immune monster")


def _is_won(s: np.record, values: list[int]) -> bool:
    first, second = (int(m) for m in MINIMUM[s.challenge])
    white = (SLOT_COLOUR[s.challenge] == Colour.WHITE).all()
    straight = values[0] >= first and values[1] >= second
    return straight or bool(
        (white or s.die_colour[0] == s.die_colour[1]) and values[0] >= second and values[1] >= first
    )


def _can_win(s: np.record) -> bool:
    """By trying every use of every skill left, a reroll giving six (values above any minimum are alike)."""
    ceiling = int(MINIMUM.max())
    skills = s.players[s.to_act].skills - s.used
    reached = {(0, 0, tuple(int(d) for d in s.bonus))}  # dice rolled again, bonuses
    for effect, colour, source in product(Effect, Colour, Source):
        if IMMUNE[s.challenge] and source in (Source.ITEM, Source.CONSUMABLE_ITEM):
            continue
        for _ in range(skills[effect, colour, source]):
            for again_0, again_1, (bonus_0, bonus_1) in list(reached):
                if colour in (Colour.WHITE, s.die_colour[0]):
                    bonus = min(bonus_0 + effect, ceiling)
                    reached.add((1 if effect == Effect.REROLL else again_0, again_1, (bonus, bonus_1)))
                if colour in (Colour.WHITE, s.die_colour[1]):
                    bonus = min(bonus_1 + effect, ceiling)
                    reached.add((again_0, 1 if effect == Effect.REROLL else again_1, (bonus_0, bonus)))
    return any(
        _is_won(s, [(PIPS if a else int(d)) + b for a, d, b in zip(again, s.die, bonus, strict=True)])
        for *again, bonus in reached
    )
