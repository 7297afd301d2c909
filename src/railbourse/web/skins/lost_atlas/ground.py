"""What is printed on the hexes: terrain, homes, destinations."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from railbourse.games.lost_atlas.atlas import Atlas
from railbourse.games.lost_atlas.pieces import (
    BORDER,
    BRIDGING_HOME,
    CAPITAL,
    CITY,
    DESTINATION,
    DESTINATION_JOIN,
    HOME,
    MINING_HOME,
    MOUNTAIN,
    MOUNTAIN_HOME,
    PORT_HOME,
    SPACIOUS_HOME,
    WATER,
)
from railbourse.games.lost_atlas.rules import Rules
from railbourse.mechanisms.hexes import EDGES, NO_HEX
from railbourse.web.drawing.hexes import Point, corner, outline
from railbourse.web.drawing.html import join, tag
from railbourse.web.drawing.tiles import city, draw_tile, laid, track
from railbourse.web.skins.lost_atlas.plan import FIXED, STYLE

WAVES: Final = "M-24 -9q6 -7 12 0t12 0t12 0t12 0M-18 3q6 -7 12 0t12 0t12 0M-24 15q6 -7 12 0t12 0t12 0t12 0"
PEAKS: Final = "M-22 9l12 -20l8 12l7 -10l17 18z"
SNOW: Final = "M-13 -6l3 -5l3.500 5l-3 2z"
STAR: Final = "M0 -8l2.4 5.2l5.6 .6l-4.2 3.8l1.2 5.6l-5 -2.9l-5 2.9l1.2 -5.6l-4.2 -3.8l5.6 -.6z"

TRACKED: Final = (MINING_HOME, PORT_HOME)
FIXED_HOMES: Final = (BRIDGING_HOME, SPACIOUS_HOME)
ENDS: Final = (DESTINATION, DESTINATION_JOIN)


def ground(rules: Rules, atlas: Atlas, hex: int) -> Markup:
    """The hex as it is printed, around its middle."""
    kind = atlas.terrain[hex]
    tile = rules.tiles.tiles.tiles[atlas.printed[hex]]
    if kind in TRACKED or kind in FIXED_HOMES:
        return draw_tile(tile, atlas.turn[hex], STYLE if kind in TRACKED else FIXED)
    parts = [tag("polygon", points=outline(tilt=STYLE.tilt), class_=f"tile {_ground_of(kind)}")]
    if kind in ENDS:
        parts.append(track(laid(tile, atlas.turn[hex], STYLE.tilt)))
        parts.append(tag("path", d=STAR, transform="translate(0 -3) scale(1.4)", class_="end-star"))
    elif kind == WATER:
        parts.append(tag("path", d=WAVES, class_="wave"))
    elif kind in (MOUNTAIN, MOUNTAIN_HOME):
        parts += _mountain(rules.pieces.cost[kind], kind == MOUNTAIN_HOME)
    if kind in (CITY, HOME, MOUNTAIN_HOME, CAPITAL):
        parts.append(city([(0.0, 0.0)]))
    if kind == CAPITAL:
        x, y = corner(4 + STYLE.tilt, 0.72)
        parts.append(tag("text", "C", x=x, y=y + 5.0, class_="letter"))
    return join(parts)


def _ground_of(kind: int) -> str:
    """The colour of the ground."""
    if kind in ENDS:
        return "red"
    return {WATER: "sea", BORDER: "border"}.get(kind, "white")


def _mountain(cost: int, crowded: bool) -> list[Markup]:
    """Peaks with what the first tile costs; small beside a city."""
    x, y, scale = (-29.0, 4.0, 0.55) if crowded else (0.0, -5.0, 1.0)
    move = f"translate({x:.0f} {y:.0f}) scale({scale})"
    peaks = tag("g", tag("path", d=PEAKS, class_="hill"), tag("path", d=SNOW, class_="snow"), transform=move)
    return [peaks, tag("text", f"${cost}", x=x, y=y + (19 if crowded else 23), class_="cost")]


def end_values(rules: Rules, now: int, place: Point = (0.0, 20.0)) -> Markup:
    """What a distant destination is worth by the colour of the phase, the present one framed."""
    parts = []
    for number, value in enumerate(rules.destination):
        x, y = place[0] + (number - 1.5) * 16.5, place[1]
        style = STYLE.colours[number + 1]
        frame = tag(
            "rect",
            x=x - 7.7,
            y=y - 6.5,
            width=15.4,
            height=13,
            rx=3,
            class_=f"off-value {style}{' is-now' if number == now else ''}",
        )
        parts.append(frame + tag("text", value, x=x, y=y + 3.4, class_="value end-value"))
    return join(parts)


def seams(atlas: Atlas, middles: list[Point]) -> str:
    """The path along all sides between hexes of different pieces."""
    lines = []
    for hex, (x, y) in enumerate(middles):
        for edge in range(EDGES):
            other = atlas.map.neighbour[hex * EDGES + edge]
            if other != NO_HEX and (other < hex or atlas.piece[other] == atlas.piece[hex] >= 0):
                continue
            (ax, ay), (bx, by) = corner(edge - 1 + STYLE.tilt), corner(edge + STYLE.tilt)
            lines.append(f"M{x + ax:.1f} {y + ay:.1f}L{x + bx:.1f} {y + by:.1f}")
    return "".join(lines)
