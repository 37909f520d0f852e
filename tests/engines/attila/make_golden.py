"""Write the golden playthroughs again: `python -m tests.engines.attila.make_golden`, by hand, after a wanted change."""

from pathlib import Path

from tests.golden import Goldens, Wanted, anything, tied

UPPER = ("BELGICA", "GERMANIA", "RAETIA", "NORICUM", "PANNONIA", "MOESIA")


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


def reasons(state):
    """The names of the reasons to end, in order."""
    return [reason for reason in state["end_reasons"] if reason != -1]


def ended_by(reason):
    return lambda state: reasons(state) == [reason]


GOLDENS = Goldens(
    "attila",
    Path(__file__).parent / "golden",
    {
        **{f"last_tile_{n}": Wanted(n, anything, ended_by("LAST_TILE")) for n in (2, 3, 4, 5)},
        **{f"supply_{n}": Wanted(n, settle, ended_by("SUPPLY")) for n in (2, 3, 4, 5)},
        **{f"top_space_{n}": Wanted(n, influence, ended_by("TOP_SPACE")) for n in (2, 3, 4, 5)},
        **{f"no_placement_{n}": Wanted(n, lay_waste, ended_by("NO_PLACEMENT")) for n in (2, 3, 4, 5)},
        "truncated_3": Wanted(3, anything, lambda state: state["truncated"], {"max_decisions": 50}),
        "tied_4": Wanted(4, anything, tied),
        "several_reasons_2": Wanted(2, influence, lambda state: len(reasons(state)) > 1),
    },
)

if __name__ == "__main__":
    GOLDENS.write()
