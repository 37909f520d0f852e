"""Learning curves: win rates over a training, as a CSV and a picture."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

PARITY = "even"


@dataclass(frozen=True)
class Point:
    """The learning policy at one moment of its training: `win_rates` by yardstick, such as `scripted`."""

    decisions: int
    seconds: float
    win_rates: dict[str, float]


def write_csv(path: Path, curve: Sequence[Point]) -> None:
    """A row a point: decisions, seconds, then the win rate against each yardstick."""
    names = list(dict.fromkeys(name for point in curve for name in point.win_rates))
    with open(path, "w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(["decisions", "seconds", *names])
        for p in curve:
            rates = (f"{p.win_rates[name]:.4f}" if name in p.win_rates else "" for name in names)
            rows.writerow([p.decisions, f"{p.seconds:.1f}", *rates])


def draw(path: Path, curve: Sequence[Point], title: str, even: float) -> None:
    """A PNG of the win rates over decisions; `even` is the rate of equals, drawn as a line. Needs matplotlib."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4.2), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    for name in dict.fromkeys(name for point in curve for name in point.win_rates):
        points = [(p.seconds / 60, 100 * p.win_rates[name]) for p in curve if name in p.win_rates]
        axes.plot(*zip(*points, strict=True), "--" if "argmax" in name else "-", marker=".", label=f"against {name}")
    axes.axhline(100 * even, color="grey", linewidth=0.8, linestyle=":", label=PARITY)
    decisions = curve[-1].decisions if curve else 0
    axes.set(title=title, xlabel=f"minutes ({decisions:,} decisions of the learner)", ylabel="games won, %")
    axes.set_ylim(0, 102)
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    figure.savefig(path, dpi=120)
