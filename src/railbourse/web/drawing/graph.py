"""Lines over the course of a game: worth, and what else a skin counts; rounds are marked."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from railbourse.web import words
from railbourse.web.api.models import FiguresOut, MarkOut
from railbourse.web.drawing.html import join, tag

WIDTH: Final = 720
HEIGHT: Final = 300
LEFT: Final = 52
RIGHT: Final = 96
TOP: Final = 26
BOTTOM: Final = 30

LINES: Final = 8
"""How many line styles there are, in the style sheet as line-0 to line-7."""

LETTER: Final = 6.4
"""About the width of a letter of a round's name."""
LEAST_BETWEEN_NAMES: Final = 13


def graphs(shown: FiguresOut, names: list[str], colours: dict[str, str], after: int) -> Markup:
    """One graph for each kind of figure, the place that is looked at marked in all."""
    if not shown.figures:
        return tag("p", words.say("no_graph_yet"), class_="empty")
    kinds = list(shown.figures[-1])
    return join(graph(kind, shown, names, colours, after) for kind in kinds)


class Scale:
    """From actions and figures to places in the drawing."""

    def __init__(self, last: int, low: float, high: float) -> None:
        self.last = max(last, 1)
        self.low = low
        self.high = high if high > low else low + 1

    def x(self, action: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * action / self.last

    def y(self, value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.low) / (self.high - self.low)


def series(kind: str, shown: FiguresOut, names: list[str]) -> dict[str, list[tuple[int, int]]]:
    """The points of each line: action and figure, by the line's name."""
    found: dict[str, list[tuple[int, int]]] = {}
    for action, row in zip(shown.actions, shown.figures):
        values: Any = row.get(kind, {})
        pairs = zip(names, values) if isinstance(values, list) else values.items()
        for name, value in pairs:
            if value is not None:
                found.setdefault(str(name), []).append((action, value))
    return found


def graph(kind: str, shown: FiguresOut, names: list[str], colours: dict[str, str], after: int) -> Markup:
    """All lines of one kind of figure, with a table of their last values for those who do not see them."""
    lines = series(kind, shown, names)
    values = [value for points in lines.values() for _, value in points] or [0]
    scale = Scale(shown.actions[-1], min(0, *values), max(values))
    title = words.figure(kind)
    inside = [
        tag("title", title),
        _grid(scale),
        _marks(scale, shown.marks),
        _now(scale, after),
        *[_line(scale, points, number, colours.get(name)) for number, (name, points) in enumerate(lines.items())],
        _names(scale, lines, colours),
    ]
    drawing = tag(
        "svg", *inside, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="graph", role="img", aria_label=_told(title, lines)
    )
    return tag(
        "figure",
        tag("figcaption", title),
        tag("div", drawing, class_="graph-scroll", tabindex=0, role="region", aria_label=title),
        class_="graph-figure",
    )


def _told(title: str, lines: dict[str, list[tuple[int, int]]]) -> str:
    """What a screen reader says: where each line ends."""
    ends = "; ".join(f"{name} {points[-1][1]}" for name, points in lines.items())
    return f"{title}. {ends}"


def _grid(scale: Scale) -> Markup:
    step = _step((scale.high - scale.low) / 5)
    value = step * (scale.low // step)
    rows = []
    while value <= scale.high:
        if value >= scale.low:
            y = scale.y(value)
            rows.append(tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid"))
            rows.append(tag("text", f"{int(value):,}", x=LEFT - 6, y=y + 4.0, class_="axis", text_anchor="end"))
        value += step
    return tag("g", *rows)


def _step(rough: float) -> float:
    """The round number next above."""
    power = 1.0
    while power * 10 <= rough:
        power *= 10
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough or factor == 10)


def _marks(scale: Scale, marks: list[MarkOut]) -> Markup:
    """Where rounds begin; names only where there is room."""
    found, free = [], 0.0
    for mark in marks:
        action, name = mark.action, mark.name
        x = scale.x(action)
        found.append(tag("line", x1=x, x2=x, y1=TOP - 4, y2=HEIGHT - BOTTOM, class_="round"))
        if x >= free:
            found.append(tag("text", name, x=x + 2, y=TOP - 8, class_="round-name"))
            free = x + LETTER * (len(name) + 1)
    return tag("g", *found)


def _now(scale: Scale, after: int) -> Markup:
    x = scale.x(after)
    return tag("line", x1=x, x2=x, y1=TOP - 4, y2=HEIGHT - BOTTOM, class_="now")


def _line(scale: Scale, points: list[tuple[int, int]], number: int, colour: str | None) -> Markup:
    """The line steps: a figure holds until the action that changes it."""
    path, height = [], None
    for action, value in points:
        x, y = scale.x(action), scale.y(value)
        if height is None:
            path.append(f"M{x:.1f} {y:.1f}")
        elif y != height:
            path.append(f"H{x:.1f}V{y:.1f}")
        height = y
    path.append(f"H{scale.x(points[-1][0]):.1f}")
    return tag("path", d="".join(path), class_=f"line line-{number % LINES}", stroke=colour)


def _names(scale: Scale, lines: dict[str, list[tuple[int, int]]], colours: dict[str, str]) -> Markup:
    """Each line's name at its end, pushed apart where ends lie close together."""
    ends = sorted(
        (scale.y(points[-1][1]), number, name, points[-1]) for number, (name, points) in enumerate(lines.items())
    )
    found, last = [], 0.0
    for y, number, name, (action, value) in ends:
        last = max(y, last + LEAST_BETWEEN_NAMES)
        x = scale.x(action)
        style = f"line-name line-{number % LINES}"
        label = f"{name[:9]} {value:,}"
        found.append(tag("text", label, x=WIDTH - RIGHT + 8.0, y=last + 4.0, class_=style, fill=colours.get(name)))
        found.append(tag("circle", cx=x, cy=y, r=2.5, class_=f"end line-{number % LINES}", fill=colours.get(name)))
    return tag("g", *found)
