"""Tiles as they lie: track, towns, cities with their slots, values and letters."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from markupsafe import Markup

from railbourse.mechanisms.tiles import CITY, TOWN, Tile, turned
from railbourse.web.drawing.hexes import (
    APOTHEM,
    EDGES,
    POINTY,
    SIZE,
    Curve,
    Point,
    coordinate_place,
    corner,
    edge_angle,
    edge_point,
    line,
    outline,
    polar,
)
from railbourse.web.drawing.html import join, tag

COLOURS: Final = ("white", "yellow", "green", "brown", "gray", "red", "blue")
SLOT: Final = 13.5
"""Radius of a slot of a city."""
SMALL_SLOT: Final = 10.5
"""Radius where a tile has two cities with three slots or more between them."""


class Style:
    """How the tiles of a game are drawn.

    `colours`  names of the tiles' colours, by their numbers, as the style sheet knows them
    `tilt`     how the hexes lie: POINTY or FLAT
    """

    def __init__(self, colours: tuple[str, ...] = COLOURS, tilt: float = POINTY) -> None:
        self.colours = colours
        self.tilt = tilt


USUAL: Final = Style()

KEPT: Final = 4096
"""Drawings of turned tiles that are kept in memory."""

SIDE_CORNERS: Final = (4, 1, 3, 0)
"""Corners to the sides, where values and letters do not collide with names above and below."""

SHARES: Final = (0.5, 0.3, 0.7, 0.2, 0.8)
"""Where on its track a town may lie, the best first."""


class Layout:
    """Where everything of one turned tile lies.

    `pieces`   for each path of the tile, by its ends as they lie: its SVG path
    `stops`    for each stop: its place, and the angle of a town's bar, None where it is round
    `values`   for each stop: where its value is written
    `slot`     radius of a slot
    """

    def __init__(self, tile: Tile, rotation: int, tilt: float = POINTY) -> None:
        self.tile = tile
        self.rotation = rotation
        self.tilt = tilt
        crowded = len(tile.nodes) > 1 and sum(node.slots for node in tile.nodes) > 2
        self.slot = SMALL_SLOT if crowded else SLOT
        self.paths = [(turned(a, rotation), turned(b, rotation)) for a, b in tile.paths]
        self.pieces: dict[tuple[int, int], str] = {}
        self.stops: list[Point] = []
        self.angles: list[float | None] = []
        self.values: list[Point] = []
        self.used = sorted({end for path in self.paths for end in path if end < EDGES})
        plain = [Curve(a, b, tilt) for a, b in self.paths if a < EDGES and b < EDGES]
        for a, b in self.paths:
            if a < EDGES and b < EDGES:
                self._add(a, b, Curve(a, b, tilt).path(), Curve(b, a, tilt).path())
        ends = [self._edges_of(number) for number in range(len(tile.nodes))]
        curves = [
            Curve(edges[0], edges[1], tilt) if self._on_track(number, edges) else None
            for number, edges in enumerate(ends)
        ]
        for number in range(len(tile.nodes)):
            others = plain + [c for n, c in enumerate(curves) if c is not None and n != number]
            self._place(number, ends[number], curves[number], others)
        for a, b in self.paths:
            if a >= EDGES and b >= EDGES:
                one, other = self.stops[a - EDGES], self.stops[b - EDGES]
                self._add(a, b, line(one, other), line(other, one))
        taken = [curve.at(k / 12) for curve in [*plain, *[c for c in curves if c]] for k in range(13)]
        for number, curve in enumerate(curves):
            if curve is not None:
                place = _beside(self.stops[number], taken + self.stops)
            else:
                place = self._free_corner(number) if len(curves) == 1 else self._beyond(number)
            self.values.append(place)
            taken += [place, place]

    def _edges_of(self, number: int) -> list[int]:
        """The edges to which track leads from the stop."""
        end = EDGES + number
        others = [a if b == end else b for a, b in self.paths if end in (a, b)]
        return [other for other in others if other < EDGES]

    def _on_track(self, number: int, edges: list[int]) -> bool:
        """A town with two exits lies on the curve between them."""
        return self.tile.nodes[number].kind == TOWN and len(edges) == 2

    def _place(self, number: int, edges: list[int], curve: Curve | None, others: list[Curve]) -> None:
        end = EDGES + number
        if curve is None:
            place = self._spread(number, edges)
            self.stops.append(place)
            self.angles.append(None)
            for edge in edges:
                rim = edge_point(edge + self.tilt)
                self._add(edge, end, line(rim, place), line(place, rim))
            return
        share = max(SHARES, key=lambda s: (min(_room(curve, s, others), 13.0), -SHARES.index(s)))
        place, (dx, dy) = curve.at(share), curve.across(share)
        self.stops.append(place)
        self.angles.append(degrees(atan2(dy, dx)))
        first, last = edges
        self._add(first, end, curve.path(0, share), curve.path(share, 0))
        self._add(last, end, curve.path(1, share), curve.path(share, 1))

    def _spread(self, number: int, edges: list[int]) -> Point:
        """The middle for a lone stop; of several, towns to the sides, and each city towards its track."""
        count = len(self.tile.nodes)
        if count == 1:
            return (0.0, 0.0)
        if self.tile.nodes[number].kind != CITY:
            return polar(180 + 360 / count * number, SIZE * 0.36)
        return polar(self._direction(edges), SIZE * 0.38)

    def _direction(self, edges: list[int]) -> float:
        """The middle of the directions of these edges; without any, away from all track."""
        angles = [radians(edge_angle(edge + self.tilt)) for edge in edges or self.used]
        x, y = sum(cos(angle) for angle in angles), sum(sin(angle) for angle in angles)
        return degrees(atan2(y, x)) + (0 if edges else 180)

    def _beyond(self, number: int) -> Point:
        """At the side of a city that is one of several: turned away from the others and from its track."""
        x, y = self.stops[number]
        away = [polar(30 * k, SIZE * 0.72) for k in range(12)]
        rims = [edge_point(edge + self.tilt) for edge in self.used]
        x0, y0 = coordinate_place(self.tilt)
        taken = [
            *self.stops,
            *self.values,
            (x0, y0),
            (x0 / 2, y0),
            *rims,
            *[spot for n in range(len(self.stops)) for spot in self.slots(n)],
        ]

        def room(point: Point) -> float:
            near = min(hypot(point[0] - px, point[1] - py) for px, py in taken)
            return min(near, self.slot + 12) - hypot(point[0] - x, point[1] - y) * 0.35

        return max(away, key=room)

    def _free_corner(self, number: int) -> Point:
        """The corner at a side that is farthest from all track."""
        corners = sorted(SIDE_CORNERS, key=lambda c: -self._distance(c))
        return corner(corners[0] + self.tilt, 0.7 if self.tile.nodes[number].slots < 3 else 0.8)

    def _distance(self, number: int) -> float:
        """How far the corner is from the nearest edge with track, in sixths of a turn, at most two and a half."""
        gaps = [min(abs(number + 0.5 - e) % EDGES, EDGES - abs(number + 0.5 - e) % EDGES) for e in self.used]
        return min([2.5, *gaps])

    def letter_place(self) -> Point:
        """Where a letter stands: the next best corner after that of the value."""
        corners = sorted(SIDE_CORNERS, key=lambda c: -self._distance(c))
        return corner(corners[1] + self.tilt, 0.72)

    def _add(self, a: int, b: int, there: str, back: str) -> None:
        self.pieces[(a, b)] = there
        self.pieces[(b, a)] = back

    def slots(self, number: int) -> list[Point]:
        """The middles of a city's slots."""
        x, y = self.stops[number]
        count = self.tile.nodes[number].slots
        if count <= 1:
            return [(x, y)]
        if count == 2:
            along = degrees(atan2(y, x)) + 90 if hypot(x, y) > 1 else 0.0
            dx, dy = polar(along, self.slot)
            return sorted([(x - dx, y - dy), (x + dx, y + dy)])
        return [(x + px, y + py) for px, py in (polar(-90 + 360 / count * k, self.slot * 1.17) for k in range(count))]


def _room(curve: Curve, share: float, others: list[Curve]) -> float:
    """How far the place on the curve is from other track."""
    x, y = curve.at(share)
    points = [other.at(k / 12) for other in others for k in range(13)]
    return min((hypot(x - px, y - py) for px, py in points), default=SIZE)


def _beside(place: Point, taken: list[Point]) -> Point:
    """Near the town, where there is most room between what is taken and the rim."""
    around = [(place[0] + dx, place[1] + dy) for d in (16.0, 19.0) for dx, dy in [polar(30 * k, d) for k in range(12)]]

    def room(point: Point) -> float:
        near = min(hypot(point[0] - x, point[1] - y) for x, y in taken)
        return min(near, (APOTHEM - hypot(*point)) * 1.2)

    return max(around, key=room)


def track(layout: Layout) -> Markup:
    """The track, with a light rim so that crossings can be told from joints."""
    drawn = [layout.pieces[path] for path in layout.paths]
    rims = [tag("path", d=d, class_="rim") for d in drawn]
    return join([*rims, *[tag("path", d=d, class_="rail") for d in drawn]])


def stops(layout: Layout, values: tuple[int, ...] | None = None) -> Markup:
    """Towns and cities, and what they are worth."""
    drawn = []
    for number, node in enumerate(layout.tile.nodes):
        if node.kind == CITY:
            drawn.append(city(layout.slots(number), layout.slot))
        else:
            drawn.append(_town(layout, number))
        value = node.revenue if values is None else values[number]
        if value:
            drawn.append(badge(layout.values[number], value))
    return join(drawn)


def city(slots: list[Point], slot: float = SLOT) -> Markup:
    """A city: a white ground that holds its slots together, and a ring for each."""
    ground = Markup("")
    if len(slots) == 2:
        (ax, ay), (bx, by) = slots
        turn = degrees(atan2(by - ay, bx - ax))
        ground = tag(
            "rect",
            x=ax,
            y=ay - slot,
            width=hypot(bx - ax, by - ay),
            height=slot * 2,
            class_="city-ground",
            transform=f"rotate({turn:.0f} {ax:.1f} {ay:.1f})" if abs(turn) > 1 else None,
        )
    elif len(slots) > 2:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in slots)
        ground = tag("polygon", points=points, class_="city-ground", stroke_width=slot * 2, stroke_linejoin="round")
    rings = [tag("circle", cx=x, cy=y, r=slot, class_="slot") for x, y in slots]
    return join([ground, *rings])


def _town(layout: Layout, number: int) -> Markup:
    x, y = layout.stops[number]
    angle = layout.angles[number]
    if angle is None:
        return tag("circle", cx=x, cy=y, r=7.0, class_="town")
    return tag(
        "rect",
        x=-8.0,
        y=-3.6,
        width=16.0,
        height=7.2,
        rx=1.5,
        class_="town",
        transform=f"translate({x:.1f} {y:.1f}) rotate({angle:.0f})",
    )


def badge(place: Point, value: int) -> Markup:
    """A value in a circle."""
    x, y = place
    return tag(
        "g",
        tag("circle", cx=x, cy=y, r=8.5, class_="value-ground"),
        tag("text", value, x=x, y=y + 3.6, class_="value"),
    )


@lru_cache(KEPT)
def laid(tile: Tile, rotation: int, tilt: float = POINTY) -> Layout:
    """The layout of a turned tile, worked out once."""
    return Layout(tile, rotation, tilt)


@lru_cache(KEPT)
def draw_tile(tile: Tile, rotation: int, style: Style = USUAL, values: tuple[int, ...] | None = None) -> Markup:
    """The whole tile around its middle, drawn once."""
    layout = laid(tile, rotation, style.tilt)
    parts = [
        tag("polygon", points=outline(tilt=style.tilt), class_=f"tile {style.colours[tile.colour]}"),
        track(layout),
        stops(layout, values),
    ]
    if tile.label:
        x, y = layout.letter_place()
        parts.append(tag("text", tile.label, x=x, y=y + 5.0, class_="letter"))
    return join(parts)


def tile_symbols(tiles: list[Tile], turned_tiles: list[tuple[int, int]], style: Style = USUAL) -> Markup:
    """Drawings of turned tiles, each as a symbol of its own that is named by the tile's name and rotation."""
    made = [
        tag(
            "symbol",
            draw_tile(tiles[tile], rotation, style),
            id=f"tile-{tiles[tile].name}-{rotation}",
            viewBox="-50 -50 100 100",
            overflow="visible",
        )
        for tile, rotation in turned_tiles
    ]
    return tag("svg", join(made), class_="tile-picture", width=0, height=0, aria_hidden="true")


__all__ = [
    "COLOURS",
    "SLOT",
    "Layout",
    "Style",
    "badge",
    "city",
    "draw_tile",
    "edge_angle",
    "laid",
    "stops",
    "tile_symbols",
    "track",
]
