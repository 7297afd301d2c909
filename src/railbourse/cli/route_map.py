"""A map of one position as a picture of its own, with one colour a train."""

from __future__ import annotations

from collections import deque
from math import cos, radians, sin
from typing import Final

from markupsafe import Markup

from railbourse.mechanisms.hexes import EDGES, NO_HEX, HexMap
from railbourse.mechanisms.routes.running import Route, Running
from railbourse.mechanisms.tiles import Tile
from railbourse.web.drawing.colours import dark
from railbourse.web.drawing.hexes import APOTHEM, SIZE, edge_angle
from railbourse.web.drawing.html import join, tag
from railbourse.web.drawing.tiles import SLOT, Layout, draw_tile

TRAIN_COLOURS: Final = ("#d7263d", "#1b6ca8", "#2e8b3d", "#c77700", "#7b3fa0", "#008b8b")
PATTERNS: Final = ("", "14 5", "3 5", "14 5 3 5", "24 6", "8 8")
"""The dashes of each train, so that they differ without colour."""

TURN: Final = -30.0
"""By how much a map whose hexes lie on a side is turned against one whose hexes stand on a corner, in degrees."""

STYLE: Final = """
.tile{stroke:#b9ad90;stroke-width:1}.white{fill:#f6efdf}.yellow{fill:#f4d35e}.green{fill:#8cc084}.brown{fill:#c19a6b}
.gray{fill:#bfc3c7}.red{fill:#e7a79c}.rail{fill:none;stroke:#1f2124;stroke-width:6}
.rim{fill:none;stroke:#f6efdf;stroke-width:9;opacity:.7}.slot,.city-ground{fill:#fffdf6;stroke:#1f2124;stroke-width:1.6}
.town{fill:#1f2124;stroke:#f6efdf;stroke-width:1.2}.value-ground{fill:#fffdf6;stroke:#1f2124;stroke-width:.8}
text{font-family:sans-serif;text-anchor:middle;fill:#1f2124}.value{font-size:9px}.letter{font-size:14px;font-weight:bold}
.name{font-size:8px;fill:#555}.route{fill:none;stroke-width:7;opacity:.85}
.edge{fill:none;stroke:#fff;stroke-width:10;opacity:.8}
.legend{font-size:18px;text-anchor:start}.on-dark{fill:#fff;font-size:8px}.on-light{font-size:8px}
"""

Point = tuple[float, float]


def drawn(
    running: Running, routes: list[tuple[str, Route]], companies: list[tuple[str, str]], flat: bool, title: str
) -> str:
    """The picture as SVG; `companies` has a name and a colour for each company."""
    map, board = running.map, running.board
    places = middles(map)
    turn = TURN if flat else 0.0
    points = [_turned(place, turn) for place in places]
    left, top = min(x for x, _ in points) - SIZE, min(y for _, y in points) - SIZE
    width, height = max(x for x, _ in points) - left + SIZE, max(y for _, y in points) - top + SIZE
    legend = height + 26
    layouts = [Layout(running.tiles.tiles[board.tile[hex]], board.rotation[hex]) for hex in range(len(map.names))]
    parts = [
        tag("title", title),
        tag("style", Markup(STYLE)),
        tag("rect", x=left, y=top, width=width, height=legend + 26.0 * len(routes), fill="#fbf7ec"),
        *[_hex(running, hex, points[hex], turn) for hex in range(len(map.names))],
        *[_route(route, layouts, points, turn, number) for number, (_, route) in enumerate(routes)],
        *[_tokens(running, hex, layouts[hex], points[hex], turn, companies) for hex in range(len(map.names))],
        *[_legend(running, train, route, number, (left, top + legend)) for number, (train, route) in enumerate(routes)],
    ]
    box = f"{left:.0f} {top:.0f} {width:.0f} {legend + 26 * len(routes):.0f}"
    return str(tag("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=box, role="img")) + "\n"


def middles(map: HexMap) -> list[Point]:
    """Where each hex lies, found from who lies beside whom; parts that are not joined stand side by side."""
    found: list[Point | None] = [None] * len(map.names)
    right = 0.0
    for first in range(len(map.names)):
        if found[first] is None:
            found[first] = (right, 0.0)
            waiting = deque([first])
            while waiting:
                right = max(right, _spread_from(map, waiting.popleft(), found, waiting))
            right += 2 * APOTHEM * 2
    return [place or (0.0, 0.0) for place in found]


def _spread_from(map: HexMap, hex: int, found: list[Point | None], waiting: deque[int]) -> float:
    """Place the neighbours of a hex; returns how far to the right they lie."""
    x, y = found[hex] or (0.0, 0.0)
    right = x
    for edge in range(EDGES):
        other = map.neighbour[hex * EDGES + edge]
        if other != NO_HEX and found[other] is None:
            angle = radians(edge_angle(edge))
            found[other] = (x + 2 * APOTHEM * cos(angle), y + 2 * APOTHEM * sin(angle))
            right = max(right, x + 2 * APOTHEM * cos(angle))
            waiting.append(other)
    return right


def _turned(place: Point, degrees: float) -> Point:
    x, y = place
    angle = radians(degrees)
    return (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))


def _at(place: Point, turn: float, *inside: object) -> Markup:
    x, y = place
    return tag("g", *inside, transform=f"translate({x:.1f} {y:.1f}) rotate({turn:.0f})")


def _hex(running: Running, hex: int, place: Point, turn: float) -> Markup:
    tile: Tile = running.tiles.tiles[running.board.tile[hex]]
    nodes = running.map.nodes
    values = tuple(running.value[hex * nodes + k] for k in range(len(tile.nodes)))
    x, y = place
    name = tag("text", running.map.names[hex], x=x, y=y - SIZE + 14, class_="name")
    return join([_at(place, turn, draw_tile(tile, running.board.rotation[hex], values=values)), name])


def _route(route: Route, layouts: list[Layout], points: list[Point], turn: float, number: int) -> Markup:
    colour = TRAIN_COLOURS[number % len(TRAIN_COLOURS)]
    pieces = []
    for hex, come, go in route.steps:
        path = layouts[hex].pieces.get((come, go), "")
        line = tag("path", d=path, class_="route", stroke=colour, stroke_dasharray=PATTERNS[number % 6] or None)
        pieces.append(_at(points[hex], turn, tag("path", d=path, class_="edge"), line))
    return tag("g", *pieces)


def _tokens(
    running: Running, hex: int, layout: Layout, place: Point, turn: float, companies: list[tuple[str, str]]
) -> Markup:
    """The tokens in their slots, and those outside the slots below them."""
    parts = []
    for k, _ in enumerate(layout.tile.nodes):
        node = hex * running.map.nodes + k
        slots = layout.slots(k)
        held = [c for c in range(len(companies)) if running.board.tokens[node] >> c & 1]
        extra = [c for c in range(len(companies)) if running.board.extra[node] >> c & 1]
        x, y = layout.stops[k]
        beside = [(x + (n - (len(extra) - 1) / 2) * SLOT * 2, y + SLOT * 2.2) for n in range(len(extra))]
        for company, spot in [*zip(held, slots), *zip(extra, beside)]:
            name, colour = companies[company]
            ink = "on-dark" if dark(colour) else "on-light"
            upright = tag("g", tag("text", name, y=3, class_=ink), transform=f"rotate({-turn:.0f})")
            disc = tag("circle", r=SLOT - 1.5, fill=colour, stroke="#1f2124")
            parts.append(tag("g", disc, upright, transform=f"translate({spot[0]:.1f} {spot[1]:.1f})"))
    return _at(place, turn, *parts) if parts else Markup("")


def _legend(running: Running, train: str, route: Route, number: int, corner: Point) -> Markup:
    x, y = corner[0] + 20, corner[1] + 26 * number
    names, nodes = running.map.names, running.map.nodes
    stops = " \u2013 ".join(names[node // nodes] for node in route.stops)
    colour = TRAIN_COLOURS[number % len(TRAIN_COLOURS)]
    line = tag(
        "path",
        d=f"M{x:.0f} {y - 6:.0f}h60",
        class_="route",
        stroke=colour,
        stroke_dasharray=PATTERNS[number % 6] or None,
    )
    return join([line, tag("text", f"{train}: {running.worth(route)} = {stops}", x=x + 76, y=y, class_="legend")])
