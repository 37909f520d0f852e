"""The rules of Market Day."""

import numpy as np

from hordes.engines.core.check import Problem
from hordes.engines.core.jit import rule
from hordes.engines.core.rng import below

from .state import MOST_CROP, N_SITES, NOBODY, SITES, WORKERS, Phase

FEE = np.array([row.fee for row in SITES], np.int32)
COINS = np.array([row.coins for row in SITES], np.int32)
GRAIN = np.array([row.grain for row in SITES], np.int32)
SOLO_GOAL = 4


@rule("1.1", "1.2")
def new_game(s):
    for site in range(N_SITES):
        s.worker_on[site] = NOBODY
    for seat in range(s.players.shape[0]):
        me = s.players[seat]
        me.coins = s.coins
        me.grain = 0
        me.crop = 0
        me.idle = 0
        if seat < s.num_players:
            me.idle = WORKERS
            me.crop = below(s, MOST_CROP + 1)
    s.phase = Phase.PLACE
    s.to_act = below(s, s.num_players)


@rule("2.1")
def may_place(s, site):
    return s.worker_on[site] == NOBODY and s.players[s.to_act].coins >= FEE[site]


@rule("2.1", "2.2")
def place(s, site):
    me = s.players[s.to_act]
    me.idle -= 1
    me.coins += COINS[site] - FEE[site]
    me.grain += GRAIN[site]
    s.worker_on[site] = s.to_act
    next_seat(s)


@rule("2.3")
def may_rest(s):
    return True


@rule("2.3")
def rest(s):
    s.players[s.to_act].idle -= 1
    s.phase = Phase.GIVE


@rule("3.1")
def may_give(s, seat):
    return seat < s.num_players and seat != s.to_act and s.players[s.to_act].coins > 0


@rule("3.1")
def give(s, seat):
    s.players[s.to_act].coins -= 1
    s.players[s.to_act].grain += 1
    s.players[seat].coins += 1
    next_seat(s)


@rule("3.1")
def may_keep(s):
    return True


@rule("3.1")
def keep(s):
    next_seat(s)


@rule("4.1")
def next_seat(s):
    s.phase = Phase.PLACE
    for step in range(1, s.num_players + 1):
        seat = (s.to_act + step) % s.num_players
        if s.players[seat].idle > 0:
            s.to_act = seat
            s.turn += 1
            return
    s.over = 1


@rule("4.1", "4.2")
def rank_seats(s):
    for seat in range(s.num_players):
        s.score[seat] = s.players[seat].grain + s.players[seat].crop
    for seat in range(s.num_players):
        s.place[seat] = 1
        for other in range(s.num_players):
            s.place[seat] += s.score[other] > s.score[seat]
    if s.num_players == 1 and s.score[0] < SOLO_GOAL:
        s.place[0] = 2


@rule()
def redeal(s, seat):
    for other in range(s.num_players):
        if other != seat:
            s.players[other].crop = below(s, MOST_CROP + 1)


def problems(s):
    standing = int((s.worker_on[:] != NOBODY).sum())
    idle = sum(int(s.players[i].idle) for i in range(s.num_players))
    if standing + idle > WORKERS * s.num_players:
        return [Problem("too many workers", f"{standing} placed and {idle} idle")]
    return []


def complete(s, given):
    """Every field stands alone: nothing follows from another."""
