"""Write the golden playthroughs again: `python -m tests.engines.empires_of_the_north.make_golden`, after a change."""

from pathlib import Path

from hordes.engines.empires_of_the_north.components import GOAL, SOLO_GOAL
from tests.golden import Goldens, Wanted, anything

ALL_OPTIONS = {
    "several_tokens": 0, "forgery_pawn": 0, "ring_action": 1, "refill": 0, "last_round": 1, "spy_sails": 0,
}  # fmt: skip


def eager(state, labels, rng):
    """Anything but pass or stop while there is something else to do; few random games come to their end otherwise."""
    return rng.choice([label for label in labels if label not in ("PASS", "DONE")] or labels)


def by_points(state):
    return not state["truncated"] and max(state["score"]) >= GOAL


def cut_off(state):
    return state["truncated"] == 1


def in_round(number):
    """The game ended by points in that round or before it."""
    return lambda state: by_points(state) and state["turn"] <= number


def won_alone(state):
    return not state["truncated"] and state["score"][0] >= SOLO_GOAL


def lost_alone(state):
    return not state["truncated"] and state["score"][0] < SOLO_GOAL


GOLDENS = Goldens(
    "empires_of_the_north",
    Path(__file__).parent / "golden",
    {
        "won_1": Wanted(1, eager, won_alone),
        "lost_1": Wanted(1, anything, lost_alone),
        "cut_off_1": Wanted(1, eager, cut_off, {"max_rounds": 2}),
        **{f"points_{n}": Wanted(n, eager, by_points) for n in (2, 3, 4)},
        **{f"cut_off_{n}": Wanted(n, anything, cut_off) for n in (2, 3, 4)},
        **{f"options_{n}": Wanted(n, eager, by_points, ALL_OPTIONS) for n in (2, 3, 4)},
        "round_six_2": Wanted(2, eager, in_round(6)),
    },
)

if __name__ == "__main__":
    GOLDENS.write()
