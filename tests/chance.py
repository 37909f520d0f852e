"""How far what was drawn is from what chance should give."""


def surprise(found, expected):
    """(chi-square - degrees of freedom) in standard deviations; `expected`: the chance of each outcome."""
    assert set(found) <= set(expected)
    total, free = sum(found.values()), len(expected) - 1
    assert min(expected.values()) * total > 4
    square = sum((found[outcome] - total * p) ** 2 / (total * p) for outcome, p in expected.items())
    return (square - free) / (2 * free) ** 0.5


def evenly(outcomes):
    """The chance of each of equally likely outcomes."""
    outcomes = list(outcomes)
    return dict.fromkeys(outcomes, 1 / len(outcomes))
