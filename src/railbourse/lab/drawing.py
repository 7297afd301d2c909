"""Plots as SVG texts that stand in a page by themselves: no network, no script, no font to load."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any, Final

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

COLOURS: Final = ("#0b5394", "#b45f06", "#38761d", "#a61c3c", "#674ea7", "#45818e", "#7f6000", "#5b5b5b")
"""Told apart by people who do not see all colours, and on paper by their lines."""

DASHES: Final = ("-", "--", "-.", ":", (0, (5, 1)), (0, (1, 1)), (0, (3, 1, 1, 1, 1, 1)), (0, (6, 3)))
FINER: Final = re.compile(r"(\.\d\d)\d+")
"""Digits finer than a hundredth of a point, which nobody sees."""

INDENT: Final = re.compile(r"\n\s+")

MOST_LABELS: Final = 14
WIDTH: Final = 7.2
HEIGHT: Final = 3.2
"""Inches."""


class Plot:
    """One empty plot with the names of its axes."""

    def __init__(self, across: str, up: str, height: float = HEIGHT) -> None:
        self.figure = Figure(figsize=(WIDTH, height), layout="constrained")
        self.axes: Axes = self.figure.subplots()
        self.axes.set_xlabel(across)
        self.axes.set_ylabel(up)
        self.axes.grid(True, alpha=0.3)
        self.axes.set_axisbelow(True)

    def svg(self, salt: str) -> str:
        """The plot as an SVG element; two plots of a page need different salts."""
        out = StringIO()
        with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": salt, "font.sans-serif": ["DejaVu Sans"]}):
            self.figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
        text = out.getvalue()
        return INDENT.sub("\n", FINER.sub(r"\1", text[text.index("<svg") :]))


def labelled(axes: Axes, names: Sequence[str]) -> None:
    """Names along the lower axis, some left out where there are many."""
    every = -(-len(names) // MOST_LABELS)
    places = range(0, len(names), every)
    slant = 30 if max((len(name) for name in names), default=0) > 8 else 0
    axes.set_xticks(list(places), [names[place] for place in places], rotation=slant, ha="right" if slant else "center")


def bars(plot: Plot, names: Sequence[str], heights: Sequence[float], bounds: Any = None) -> None:
    """A bar for each name, with a line for its bounds: how far below and above."""
    plot.axes.bar(range(len(names)), heights, color=COLOURS[0], yerr=bounds, capsize=4, ecolor="#000000")
    labelled(plot.axes, names)


def piles(plot: Plot, names: Sequence[str], parts: dict[str, list[float]]) -> None:
    """For each name one bar on top of the other, one colour a part."""
    below = [0.0] * len(names)
    for number, (part, heights) in enumerate(parts.items()):
        colour, hatch = COLOURS[number % len(COLOURS)], ("", "//", "..", "xx", "--", "oo", "\\\\", "**")[number % 8]
        plot.axes.bar(
            range(len(names)), heights, bottom=below, color=colour, hatch=hatch, label=part, edgecolor="#ffffff"
        )
        below = [low + height for low, height in zip(below, heights)]
    labelled(plot.axes, names)
    if len(parts) > 1:
        plot.axes.legend(fontsize="small")


def lines(plot: Plot, names: Sequence[str], curves: dict[str, list[tuple[int, float]]]) -> None:
    """A curve for each entry through points (place among the names, height)."""
    for number, (label, points) in enumerate(curves.items()):
        plot.axes.plot(
            [point[0] for point in points],
            [point[1] for point in points],
            color=COLOURS[number % len(COLOURS)],
            linestyle=DASHES[number % len(DASHES)],
            label=label,
        )
    labelled(plot.axes, names)
    if len(curves) > 1:
        plot.axes.legend(fontsize="small")


def boxes(plot: Plot, names: Sequence[str], levels: Sequence[Sequence[float]]) -> None:
    """For each name a box of the middle half with its median, and a line from the lowest to the highest tenth."""
    drawn = [
        {"med": level[2], "q1": level[1], "q3": level[3], "whislo": level[0], "whishi": level[4], "fliers": []}
        for level in levels
    ]
    plot.axes.bxp(drawn, positions=list(range(len(names))), showfliers=False, widths=0.6)
    labelled(plot.axes, names)


def histogram(plot: Plot, values: Sequence[int]) -> None:
    """How often each length occurs."""
    plot.axes.hist(values, bins=min(40, max(len(set(values)), 1)), color=COLOURS[0], edgecolor="#ffffff")
