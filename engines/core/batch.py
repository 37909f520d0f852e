"""The batch driver: ordinary functions over a batch of games.

Six or seven names are one game's rules: `bind` copies these functions for each game. `sheet` (1,) is scratch: an
observation record; `flat` (O_full,) float32 is the same memory.
"""

from collections.abc import Callable

import numpy as np

from .rng import below, next_bits, scramble

new_game: Callable  # (s): set up, `num_players`, options and chance being set
legal: Callable  # (s, mask) -> how many: write the legal actions of the decision now asked
step: Callable  # (s, action): play it
observe: Callable  # (s, o, seat): write what the seat sees
rank_seats: Callable  # (s): write the final places
redeal: Callable  # (s, seat): deal anew what the seat cannot see

OUTCOME, SCORE, RANK = 0, 1, 2  # kinds of reward
LEAVE, NEW_GAME, UNTOUCHED = -1, -2, -3  # in place of an action


def follow_up(s):
    """What follows of itself after the set-up and after every action: nothing, unless the game has such a rule."""


def advance(s, action, seed, mask):
    """Play one action, or begin a new game from its seed, and go on to the next decision or to the end.

    A decision with one legal answer is taken at once. Writes the mask (A,) int8; returns the number of legal answers.
    One function with one call of each rule, since every further copy of them costs a second of compiling.
    """
    if action == NEW_GAME:
        s.seed = seed
        s.rng = scramble(seed)
        s.decisions = 0
        s.truncated = 0
        s.over = 0
        s.turn = 0
        for seat in range(s.place.shape[0]):
            s.score[seat] = 0
            s.place[seat] = 0
        new_game(s)
    else:
        s.decisions += 1
    while True:
        if action != NEW_GAME:
            step(s, action)
        follow_up(s)
        mask[:] = 0
        count = 0 if s.over else legal(s, mask)
        if count != 1:
            break
        action = nth_legal(mask, 0)
    if not s.over and 0 < s.max_decisions <= s.decisions:
        s.truncated = 1
        s.over = 1
        mask[:] = 0
    if s.over:
        s.to_act = -1
        rank_seats(s)
        return 0
    return count


def nth_legal(mask, n):
    """The action of the (n+1)-th legal one."""
    for action in range(mask.shape[0]):
        if mask[action]:
            if n == 0:
                return action
            n -= 1
    return -1


def pay(s, kind, reward):
    """Write each seat's reward (P,) float32 for a game that is over."""
    n = s.num_players
    total = 0
    for seat in range(n):
        total += s.score[seat]
    for seat in range(n):
        if n == 1:
            reward[seat] = s.score[seat] if kind == SCORE else (1 if s.place[seat] == 1 else -1)
        elif kind == OUTCOME:
            won = 1 / sharing(s, seat) if s.place[seat] == 1 else 0
            reward[seat] = (won - 1 / n) * n / (n - 1)
        elif kind == SCORE:
            reward[seat] = s.score[seat] - (total - s.score[seat]) / (n - 1)
        else:
            reward[seat] = 1 - 2 * (s.place[seat] - 1 + (sharing(s, seat) - 1) / 2) / (n - 1)


def sharing(s, seat):
    """How many seats have that seat's place."""
    count = 0
    for other in range(s.num_players):
        count += s.place[other] == s.place[seat]
    return count


def scale_into(out, flat, scale, low):
    """Write what was observed into `out` (O,) float32, each value divided by its maximum and clipped."""
    for i in range(out.shape[0]):
        out[i] = min(max(flat[i] * scale[i], low[i]), np.float32(1))


def step_games(
    states, actions, seeds, autoreset, kind,
    sheet, flat, scale, low, mask, observation, to_act, reward, terminated, truncated,
):  # fmt: skip
    """Play one action in each game, all checked before; LEAVE leaves a game wholly alone (its last results
    are cleared, unless UNTOUCHED), NEW_GAME begins game g from `seeds[g]` (uint64)."""
    for g in range(states.shape[0]):
        if actions[g] == UNTOUCHED:
            continue
        reward[g, :] = 0
        terminated[g] = False
        truncated[g] = False
        if actions[g] == LEAVE:
            continue
        s = states[g]
        action, seed = actions[g], seeds[g]
        while True:
            advance(s, action, seed, mask[g])
            if not s.over:
                break
            pay(s, kind, reward[g])
            terminated[g] = not s.truncated
            truncated[g] = s.truncated
            if not autoreset:
                break
            action, seed = np.int64(NEW_GAME), next_bits(s)
        to_act[g] = s.to_act
        observe(s, sheet[0], max(s.to_act, 0))
        scale_into(observation[g], flat, scale, low)


def first_illegal(actions, mask):
    """The first game whose action is neither legal nor -1; -1 if there is none."""
    for g in range(actions.shape[0]):
        action = actions[g]
        if action != -1 and (action < 0 or action >= mask.shape[1] or mask[g, action] == 0):
            return g
    return -1


def refresh_games(states, mask, to_act):
    """Write mask and seat to act anew from the states (after a restore); nothing is played."""
    for g in range(states.shape[0]):
        s = states[g]
        mask[g, :] = 0
        if not s.over:
            legal(s, mask[g])
        to_act[g] = s.to_act


def observe_games(states, seats, sheet, flat, scale, low, out):
    """What seat `seats[g]` observes of each game, into `out` (N, O) float32."""
    for g in range(states.shape[0]):
        observe(states[g], sheet[0], seats[g])
        scale_into(out[g], flat, scale, low)


def playout_games(states, decisions, mask, counts, wins):
    """Play `decisions` (N,) uniformly random legal actions in each game, game after game, with automatic resets.

    `mask` (A,) int8 is scratch; adds to `counts` (2,) int64 decisions and finished games, to `wins` (P,) float64.
    """
    for g in range(states.shape[0]):
        s = states[g]
        mask[:] = 0
        count = 0 if s.over else legal(s, mask)
        left = decisions[g]
        while left > 0:
            action, seed = np.int64(NEW_GAME), np.uint64(0)
            if s.over:
                seed = next_bits(s)
            else:
                action = np.int64(nth_legal(mask, below(s, count)))
                left -= 1
            count = advance(s, action, seed, mask)
            if s.over:
                count_end(s, counts, wins)
        if s.over:
            advance(s, np.int64(NEW_GAME), next_bits(s), mask)
        counts[0] += decisions[g]


def count_end(s, counts, wins):
    """Add a finished game to a playout's counts."""
    counts[1] += 1
    for seat in range(s.num_players):
        if s.place[seat] == 1:
            wins[seat] += 1 / sharing(s, seat)


def redeal_games(states, which, seats, seeds):
    """Deal anew what seat `seats[g]` cannot see, chance included, where `which[g]`."""
    for g in range(states.shape[0]):
        if which[g]:
            s = states[g]
            s.rng = scramble(seeds[g])
            redeal(s, seats[g])


ENTRIES = (
    "step_games",
    "first_illegal",
    "refresh_games",
    "observe_games",
    "playout_games",
    "redeal_games",
)
