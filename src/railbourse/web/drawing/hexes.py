"""The geometry of hexes: where edges and corners lie, and how track runs between them.

Edges are numbered clockwise. On a pointy-top map edge 0 is the lower left one; on a flat-top map it is the lower one,
which is the same picture turned by `FLAT` edges. Coordinates have y downwards; angles are in degrees, clockwise from
the right.
"""

from __future__ import annotations

from math import cos, radians, sin, sqrt
from typing import Final

EDGES: Final = 6
SIZE: Final = 50.0
"""From the middle of a hex to its corners."""
APOTHEM: Final = SIZE * sqrt(3) / 2
"""From the middle of a hex to the middle of an edge."""

POINTY: Final = 0.0
FLAT: Final = -0.5
"""By how many edges the hexes of a map are turned: pointy-top, flat-top."""

Point = tuple[float, float]


def polar(angle: float, distance: float) -> Point:
    return (distance * cos(radians(angle)), distance * sin(radians(angle)))


def edge_angle(edge: float) -> float:
    """The direction of an edge seen from the middle."""
    return 120.0 + 60.0 * edge


def edge_point(edge: float, share: float = 1.0) -> Point:
    """The middle of an edge, or a point on the way there."""
    return polar(edge_angle(edge), APOTHEM * share)


def corner(number: float, share: float = 1.0) -> Point:
    """The corner between edge `number` and the next one clockwise."""
    return polar(edge_angle(number + 0.5), SIZE * share)


def middle(column: int, row: int) -> Point:
    """The middle of a pointy-top hex on a map whose neighbouring columns differ by two in a row."""
    return ((column + 1) * APOTHEM, (row + 1) * SIZE * 1.5 - SIZE * 0.5)


def flat_middle(column: int, row: int) -> Point:
    """The middle of a flat-top hex on a map whose neighbouring rows differ by two in a column."""
    return (column * SIZE * 1.5, row * APOTHEM)


def outline(share: float = 1.0, tilt: float = POINTY) -> str:
    """The points of a hex around the middle."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in (corner(number + tilt, share) for number in range(EDGES)))


def coordinate_place(tilt: float = POINTY) -> Point:
    """Where the name of a hex stands: at its top in the middle, or beginning at the left beside track from there."""
    return (-24.0, -33.0) if tilt == FLAT else (0.0, -34.5)


class Curve:
    """Track from one edge to another: a straight line or a part of a circle.

    `bend`  None, or the circle's middle and radius
    """

    def __init__(self, a: int, b: int, tilt: float = POINTY) -> None:
        self.start = edge_point(a + tilt)
        self.goal = edge_point(b + tilt)
        turn = (b - a) % EDGES
        self.bend: tuple[Point, float] | None = None
        if turn != 3:
            between = a + turn / 2 if turn < 3 else b + (EDGES - turn) / 2
            sharp = turn in (1, 5)
            distance = SIZE if sharp else 2 * APOTHEM
            self.bend = (polar(edge_angle(between + tilt), distance), SIZE / 2 if sharp else SIZE * 1.5)

    def at(self, share: float) -> Point:
        """The point after this share of the way."""
        if self.bend is None:
            return _between(self.start, self.goal, share)
        (x, y), radius = self.bend
        sx, sy = _between(self.start, self.goal, share)
        length = sqrt((sx - x) ** 2 + (sy - y) ** 2)
        return (x + (sx - x) * radius / length, y + (sy - y) * radius / length)

    def across(self, share: float) -> Point:
        """The direction across the track there, of length one, pointing away from the bend's middle."""
        px, py = self.at(share)
        if self.bend is None:
            dx, dy = self.goal[0] - self.start[0], self.goal[1] - self.start[1]
            length = sqrt(dx * dx + dy * dy)
            return (-dy / length, dx / length)
        (x, y), radius = self.bend
        return ((px - x) / radius, (py - y) / radius)

    def path(self, since: float = 0.0, to: float = 1.0) -> str:
        """The SVG path of this part of the way."""
        (ax, ay), (bx, by) = self.at(since), self.at(to)
        if self.bend is None:
            return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
        (x, y), radius = self.bend
        clockwise = (ax - x) * (by - y) - (ay - y) * (bx - x) > 0
        return f"M{ax:.1f} {ay:.1f}A{radius:.1f} {radius:.1f} 0 0 {int(clockwise)} {bx:.1f} {by:.1f}"


def _between(a: Point, b: Point, share: float) -> Point:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def line(a: Point, b: Point) -> str:
    return f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
