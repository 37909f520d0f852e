"""Write the golden playthroughs again: `python -m tests.engines.attila.make_golden`, by hand, after a wanted change.

Each file of golden/ is the first game, counting seeds from 0, that a simple policy brings to the ending its name says.
The policies draw from Python's own generator, so that the same rules give the same bytes everywhere.
"""

import random
import sys
from pathlib import Path

import hordes
from hordes.engines.core import replay
from tests.play import legal

FOLDER = Path(__file__).parent / "golden"
UPPER = ("BELGICA", "GERMANIA", "RAETIA", "NORICUM", "PANNONIA", "MOESIA")
SEEDS = 3_000


def anything(state, labels, rng):
    """A random legal action."""
    return rng.choice(labels)


def influence(state, labels, rng):
    """Take influence whenever it is offered."""
    return "TAKE_INFLUENCE" if "TAKE_INFLUENCE" in labels else rng.choice(labels)


def settle(state, labels, rng):
    """Place two pieces whenever there is room, where no conflict follows."""
    crowd = {province: sum(pieces.values()) for province, pieces in state["pieces"].items()}
    calm = [label for label in labels if label.startswith("PLACE") and crowd.get(label.split()[2], 0) < 4]
    return rng.choice(calm or labels)


def lay_waste(state, labels, rng):
    """Fill the upper provinces with pieces of five peoples each, which all leave: at last no piece can be placed."""
    if not any(label.startswith("PLACE") for label in labels) or "DECLINE" in labels:
        return next((label for label in ("DECLINE", "COMMIT_DONE", "END_TURN") if label in labels), labels[0])

    def fit(label):
        _, people, province = label.split()
        there = state["pieces"].get(province, {})
        return province in UPPER and people not in there, sum(there.values())

    return max((label for label in labels if label.startswith("PLACE")), key=fit)


def record(players, seed, policy, max_decisions=None):
    """One game: the replay, its final values, and why it ended."""
    engine = hordes.make("attila", 1, players, seed=seed, autoreset=False, max_decisions=max_decisions)
    game, rng = replay.start(engine), random.Random(seed)
    while not engine.over[0]:
        action = engine.game.action_index(policy(engine.state(0), legal(engine), rng))
        replay.note(game, engine, action)
        engine.step([action])
    return replay.finish(game, engine), engine.state(0)


def reasons(state):
    """The names of the reasons to end, in order."""
    return [reason for reason in state["end_reasons"] if reason != -1]


def ended_by(reason):
    return lambda state: reasons(state) == [reason]


def tied(state):
    return state["place"].count(1) > 1


WANTED = {  # file: players, policy, what its last state has to show, max_decisions
    **{f"last_tile_{n}": (n, anything, ended_by("LAST_TILE"), None) for n in (2, 3, 4, 5)},
    **{f"supply_{n}": (n, settle, ended_by("SUPPLY"), None) for n in (2, 3, 4, 5)},
    **{f"top_space_{n}": (n, influence, ended_by("TOP_SPACE"), None) for n in (2, 3, 4, 5)},
    **{f"no_placement_{n}": (n, lay_waste, ended_by("NO_PLACEMENT"), None) for n in (2, 3, 4, 5)},
    "truncated_3": (3, anything, lambda state: state["truncated"], 50),
    "tied_4": (4, anything, tied, None),
    "several_reasons_2": (2, influence, lambda state: len(reasons(state)) > 1, None),
}


def golden(name):
    """The playthrough of that name."""
    players, policy, shows, max_decisions = WANTED[name]
    for seed in range(SEEDS):
        game, state = record(players, seed, policy, max_decisions)
        if shows(state):
            return game
    raise SystemExit(f"{name}: none of {SEEDS} games ends so")


def main():
    FOLDER.mkdir(exist_ok=True)
    for name in WANTED:
        game = golden(name)
        (FOLDER / f"{name}.txt").write_text(game.text(), "utf-8")
        sys.stdout.write(f"{name}: {len(game.moves)} decisions\n")


if __name__ == "__main__":
    main()
