"""Names beside places, put where they hide least."""

from __future__ import annotations

from typing import Final

from railbourse.web.drawing.hexes import Point

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

PASSES: Final = 6

SIDES: Final = (
    *((1, 0, "start"), (-1, 0, "end"), (0, -1, "middle"), (0, 1, "middle")),
    *((0.8, -0.9, "start"), (0.8, 0.9, "start"), (-0.8, -0.9, "end"), (-0.8, 0.9, "end")),
    *((0.2, -1.3, "start"), (0.2, 1.3, "start"), (-0.2, -1.3, "end"), (-0.2, 1.3, "end")),
    *((0, -1.8, "middle"), (0, 1.8, "middle"), (1.6, -0.5, "start"), (-1.6, -0.5, "end")),
    *((1.6, 0.5, "start"), (-1.6, 0.5, "end")),
)
"""Where a name may stand, seen from its place, the most usual side first, with the end that is anchored."""


class Label:
    """A name beside a place, on one of the sides."""

    def __init__(self, place: Point, text: str, distance: float, size: float) -> None:
        self.place = place
        self.text = text
        self.distance = distance
        self.size = size
        self.side = 0

    def at(self, side: int) -> tuple[float, float, str]:
        """Where the text is anchored."""
        dx, dy, anchor = SIDES[side]
        x = self.place[0] + dx * self.distance
        y = self.place[1] + dy * (self.distance + self.size * 0.3) + self.size * 0.35
        return (x, y, anchor)

    def box(self, side: int) -> Box:
        """What the text covers."""
        x, y, anchor = self.at(side)
        width = len(self.text) * self.size * 0.61
        left = x if anchor == "start" else x - width if anchor == "end" else x - width / 2
        return (left, y - self.size * 0.85, left + width, y + self.size * 0.25)


def arrange(labels: list[Label], taken: list[Box], lines: list[Point], frame: Box) -> None:
    """Each label has the side where it covers least of what is taken, of lines, and of other labels."""
    boxes = [label.box(0) for label in labels]
    for _ in range(PASSES):
        for number, label in enumerate(labels):
            others = boxes[:number] + boxes[number + 1 :]
            costs = [_cost(label.box(side), side, taken, others, lines, frame) for side in range(len(SIDES))]
            label.side = costs.index(min(costs))
            boxes[number] = label.box(label.side)


def _cost(box: Box, side: int, taken: list[Box], others: list[Box], lines: list[Point], frame: Box) -> float:
    cost = side * 2.0 + 12 * sum(_overlap(box, other) for other in taken) + 3 * sum(_overlap(box, o) for o in others)
    cost += 14 * sum(1 for x, y in lines if box[0] < x < box[2] and box[1] < y < box[3])
    outside = max(0.0, frame[0] - box[0]) + max(0.0, box[2] - frame[2])
    return cost + 400 * outside


def _overlap(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    width, height = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return width * height if width > 0 and height > 0 else 0.0
