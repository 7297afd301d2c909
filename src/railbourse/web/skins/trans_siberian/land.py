"""Russia, drawn by hand for this board: coast and border, islands, rivers, the Urals, and the seas around.

Coordinates are parts of the board's width, as in the game's own data.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from railbourse.web.drawing.html import join, tag
from railbourse.web.skins.trans_siberian.words import say

WIDTH: Final = 1600.0
HEIGHT: Final = 905.0
MARGIN: Final = 60.0
"""What is drawn of the sea to the west of the board."""

Line = tuple[tuple[float, float], ...]

MAINLAND: Final[Line] = (
    *((0.262, 0.032), (0.300, 0.034), (0.326, 0.058), (0.318, 0.084), (0.286, 0.082), (0.262, 0.089), (0.268, 0.104)),
    *((0.292, 0.106), (0.308, 0.096), (0.330, 0.092), (0.345, 0.112), (0.372, 0.128), (0.392, 0.148), (0.402, 0.122)),
    *((0.420, 0.104), (0.433, 0.128), (0.432, 0.172), (0.444, 0.196), (0.456, 0.168), (0.462, 0.128), (0.500, 0.100)),
    *((0.548, 0.076), (0.584, 0.090), (0.606, 0.122), (0.640, 0.130), (0.664, 0.108), (0.700, 0.124), (0.742, 0.140)),
    *((0.800, 0.124), (0.862, 0.140), (0.920, 0.128), (0.966, 0.142), (0.984, 0.172), (0.958, 0.204), (0.934, 0.222)),
    *((0.944, 0.262), (0.966, 0.304), (0.972, 0.350), (0.954, 0.378), (0.938, 0.342), (0.926, 0.292), (0.900, 0.262)),
    *((0.862, 0.266), (0.822, 0.294), (0.828, 0.328), (0.862, 0.350), (0.904, 0.368), (0.922, 0.402), (0.926, 0.446)),
    *((0.922, 0.486), (0.902, 0.502), (0.884, 0.488), (0.880, 0.464), (0.852, 0.452), (0.822, 0.450), (0.796, 0.438)),
    *((0.764, 0.432), (0.738, 0.452), (0.716, 0.478), (0.684, 0.490), (0.640, 0.498), (0.596, 0.500), (0.556, 0.486)),
    *((0.512, 0.482), (0.474, 0.482), (0.440, 0.470), (0.410, 0.448), (0.384, 0.420), (0.352, 0.404), (0.318, 0.376)),
    *((0.284, 0.362), (0.256, 0.372), (0.232, 0.384), (0.204, 0.376), (0.174, 0.358), (0.152, 0.338), (0.128, 0.336)),
    *((0.110, 0.346), (0.086, 0.346), (0.068, 0.338), (0.044, 0.322), (0.018, 0.306), (0.010, 0.284), (0.028, 0.268)),
    *((0.046, 0.252), (0.074, 0.238), (0.084, 0.214), (0.078, 0.192), (0.088, 0.168), (0.096, 0.142), (0.122, 0.134)),
    *((0.140, 0.122), (0.160, 0.118), (0.168, 0.102), (0.188, 0.084), (0.206, 0.058), (0.232, 0.036)),
)
ISLANDS: Final[tuple[Line, ...]] = (
    ((0.350, 0.060), (0.366, 0.040), (0.388, 0.026), (0.394, 0.036), (0.378, 0.056), (0.366, 0.080), (0.354, 0.082)),
    ((0.520, 0.048), (0.540, 0.036), (0.560, 0.044), (0.550, 0.058), (0.528, 0.060)),
    ((0.744, 0.098), (0.768, 0.090), (0.796, 0.098), (0.780, 0.108), (0.754, 0.108)),
    ((0.938, 0.398), (0.946, 0.414), (0.946, 0.446), (0.940, 0.466), (0.935, 0.440), (0.934, 0.412)),
)
LAKES: Final[tuple[Line, ...]] = (
    ((0.598, 0.462), (0.608, 0.450), (0.622, 0.436), (0.634, 0.424), (0.637, 0.430), (0.627, 0.444), (0.614, 0.458)),
    ((0.190, 0.112), (0.202, 0.108), (0.206, 0.116), (0.196, 0.122)),
    ((0.216, 0.112), (0.222, 0.104), (0.226, 0.112), (0.221, 0.120)),
)
RIVERS: Final[tuple[Line, ...]] = (
    ((0.176, 0.176), (0.206, 0.212), (0.222, 0.262), (0.196, 0.292), (0.168, 0.284), (0.116, 0.300), (0.106, 0.330)),
    (
        (0.448, 0.460),
        (0.440, 0.416),
        (0.428, 0.366),
        (0.440, 0.318),
        (0.414, 0.292),
        (0.386, 0.262),
        (0.410, 0.222),
        (0.432, 0.184),
    ),
    ((0.384, 0.424), (0.366, 0.380), (0.348, 0.340), (0.374, 0.300), (0.390, 0.272)),
    ((0.520, 0.470), (0.506, 0.410), (0.514, 0.350), (0.494, 0.290), (0.500, 0.220), (0.484, 0.160), (0.470, 0.128)),
    (
        (0.606, 0.436),
        (0.612, 0.376),
        (0.664, 0.330),
        (0.716, 0.290),
        (0.756, 0.240),
        (0.716, 0.200),
        (0.690, 0.160),
        (0.666, 0.114),
    ),
    ((0.700, 0.470), (0.752, 0.436), (0.800, 0.440), (0.850, 0.448), (0.884, 0.424), (0.904, 0.386)),
)
URALS: Final[Line] = (
    *((0.366, 0.172), (0.352, 0.200), (0.336, 0.226), (0.322, 0.252), (0.308, 0.278), (0.294, 0.304), (0.268, 0.342)),
    (0.240, 0.362),
)
SEAS: Final = (
    ("sea_arctic", 0.655, 0.070),
    ("sea_pacific", 0.915, 0.552),
    ("sea_okhotsk", 0.884, 0.316),
    ("sea_black", 0.020, 0.372),
    ("sea_caspian", 0.135, 0.392),
)
GRID_EAST: Final = 10
GRID_SOUTH: Final = 6


def at(point: tuple[float, float]) -> tuple[float, float]:
    """The place in the drawing."""
    return (point[0] * WIDTH, point[1] * WIDTH)


def smooth(points: Line, closed: bool) -> str:
    """A path that runs through all points without corners."""
    count = len(points)
    here = [at(point) for point in points]

    def take(number: int) -> tuple[float, float]:
        return here[number % count] if closed else here[min(max(number, 0), count - 1)]

    path = [f"M{here[0][0]:.0f} {here[0][1]:.0f}"]
    for number in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (take(number + k) for k in (-1, 0, 1, 2))
        path.append(
            f"C{bx + (cx - ax) / 6:.0f} {by + (cy - ay) / 6:.0f} {cx - (dx - bx) / 6:.0f} {cy - (dy - by) / 6:.0f} "
            f"{cx:.0f} {cy:.0f}"
        )
    return "".join(path) + ("z" if closed else "")


@cache
def land() -> Markup:
    """Sea, land and what lies in it; the same in every position."""
    coast = smooth(MAINLAND, True)
    shores = [coast, *[smooth(island, True) for island in ISLANDS]]
    waves = [tag("path", d=shore, class_=f"shore shore-{ring}") for ring in (3, 2, 1) for shore in shores]
    return tag(
        "g",
        tag("rect", x=-MARGIN, y=0, width=WIDTH + MARGIN, height=HEIGHT, class_="sea"),
        *waves,
        *[tag("path", d=shore, class_="land") for shore in shores],
        _graticule(),
        *[tag("path", d=smooth(river, False), class_="stream") for river in RIVERS],
        *[tag("path", d=smooth(lake, True), class_="lake-water") for lake in LAKES],
        _urals(),
        *[tag("text", say(name), x=x * WIDTH, y=y * WIDTH, class_="sea-name") for name, x, y in SEAS],
        class_="geography",
        aria_hidden="true",
    )


def _graticule() -> Markup:
    """Meridians that meet far in the north, and parallels."""
    lines = []
    for number in range(GRID_EAST + 1):
        x = WIDTH * number / GRID_EAST
        top = WIDTH / 2 + (x - WIDTH / 2) * 0.72
        lines.append(tag("path", d=f"M{x:.0f} {HEIGHT:.0f}L{top:.0f} 0", class_="graticule"))
    for number in range(1, GRID_SOUTH):
        y = HEIGHT * number / GRID_SOUTH
        lines.append(
            tag(
                "path", d=f"M{-MARGIN:.0f} {y:.0f}Q{WIDTH / 2:.0f} {y + 46:.0f} {WIDTH:.0f} {y:.0f}", class_="graticule"
            )
        )
    return join(lines)


def _urals() -> Markup:
    """A row of hills."""
    hills = []
    for number, (ax, ay) in enumerate(URALS):
        x, y = at((ax, ay))
        hills.append(tag("path", d=f"M{x - 13:.0f} {y + 7:.0f}l9 -15l6 9l4 -6l9 12", class_="hills"))
        if number + 1 < len(URALS):
            bx, by = at(URALS[number + 1])
            mx, my = (x + bx) / 2 + 7, (y + by) / 2
            hills.append(tag("path", d=f"M{mx - 9:.0f} {my + 5:.0f}l6 -10l4 6l3 -4l6 8", class_="hills small"))
    return join(hills)
