"""The map of 1870: hexes as printed, tiles, tokens, and what is to be known of each hex by ear."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from railbourse.games.g1870.components import (
    COMPANIES,
    COMPANY_COLOURS,
    DESTINATION,
    HEX_ROWS,
    HEXES,
    HOME,
    N_COMPANIES,
)
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import OPEN, State1870
from railbourse.mechanisms.tiles import OFFBOARD, TOWN
from railbourse.web.drawing.frame import board_frame
from railbourse.web.drawing.hexes import EDGES, SIZE, Point, coordinate_place, corner, edge_point, middle, outline
from railbourse.web.drawing.html import join, tag
from railbourse.web.drawing.tiles import COLOURS, Layout, city, draw_tile, laid
from railbourse.web.drawing.tokens import Companies
from railbourse.web.skins.g1870.words import say

COLUMNS: Final = 23
ROWS: Final = 15

WAVE: Final = "M-12 -3q3 -4 6 0t6 0t6 0t6 0M-9 3q3 -4 6 0t6 0t6 0"
HILLS: Final = "M-15 6l8 -13l6 9l4 -6l8 10z"
ANCHOR: Final = "M0 -7v13M-4 -4h8M-6 2c1 6 11 6 12 0"
HORNS: Final = "M-7 -6c0 5 3 6 7 6s7 -1 7 -6M-3 0l1.500 6h3l1.500 -6"

FACES: Final = Companies(tuple(COMPANIES), tuple(COMPANY_COLOURS))


def middle_of(hex: int) -> Point:
    column, row = HEX_ROWS[hex]["xy"]
    return middle(column, row)


def title_of(hex: int) -> str:
    """ "B11 Kansas City"."""
    name = HEX_ROWS[hex].get("name")
    return f"{HEXES[hex]} {name}" if name else HEXES[hex]


class Board:
    """The drawing of one position.

    `lit`   hexes on which something may be done
    """

    def __init__(self, rules: Rules, state: State1870, lit: set[int]) -> None:
        self.rules = rules
        self.state = state
        self.lit = lit

    def draw(self) -> Markup:
        """The map with what lies on it; a layer for routes and one for a tile that is being laid are left empty."""
        hexes = range(len(HEXES))
        width, height = middle(COLUMNS - 1, 0)[0] + 6, middle(0, ROWS - 1)[1] + SIZE
        layers = [
            printed(),
            tag("g", *[self._tile(hex) for hex in hexes]),
            tag("g", *[self._marks(hex) for hex in hexes]),
            tag("g", id="route-layer"),
            tag("g", *[self._tokens(hex) for hex in hexes]),
            tag("g", *[self._names(hex) for hex in hexes], class_="labels", aria_hidden="true"),
            tag("g", id="lay-layer"),
            tag("g", *[self._thing(hex) for hex in hexes]),
        ]
        drawing = tag(
            "svg",
            *layers,
            viewBox=f"0 -8 {width:.0f} {height + 10:.0f}",
            class_="hexes map-1870",
            role="group",
            aria_label=say("map"),
        )
        return board_frame(drawing)

    def _at(self, hex: int, *inside: object, **attributes: object) -> Markup:
        x, y = middle_of(hex)
        return tag("g", *inside, transform=f"translate({x:.1f} {y:.1f})", **attributes)

    def _has_tile(self, hex: int) -> bool:
        return self.state.board.tile[hex] >= self.rules.first_tile

    def _tile(self, hex: int) -> Markup:
        board = self.state.board
        if not self._has_tile(hex):
            return Markup("")
        fresh = " fresh" if hex in self.state.laid else ""
        drawn = draw_tile(self.rules.tiles.tiles[board.tile[hex]], board.rotation[hex])
        return self._at(hex, drawn, class_=f"laid{fresh}")

    def layout(self, hex: int) -> Layout:
        board = self.state.board
        return laid(self.rules.tiles.tiles[board.tile[hex]], board.rotation[hex])

    def _marks(self, hex: int) -> Markup:
        """Flags of companies that have their destination here, sites and tokens of privates."""
        state = self.state
        parts = []
        goals = [c for c in range(N_COMPANIES) if DESTINATION[c] == hex and not state.closed[c]]
        goals = [c for c in goals if state.destination[c] == OPEN]
        for number, company in enumerate(goals):
            place = ((number - (len(goals) - 1) / 2) * 25, -24.0)
            if HEX_ROWS[hex].get("red"):
                place = (-29.0 + 58 * number, 17.0) if HEX_ROWS[hex]["slots"] else (0.0, 20.0)
            parts.append(FACES.flag(company, place))
        if state.cattle_hex == hex or (self.rules.cattle_site[hex] and state.cattle_hex < 0):
            parts.append(_sign(HORNS, corner(0, 0.76), state.cattle_hex == hex))
        if state.port_hex == hex or (self.rules.port_site[hex] and state.port_hex < 0):
            parts.append(_sign(ANCHOR, corner(3, 0.78), state.port_hex == hex))
        return self._at(hex, *parts) if parts else Markup("")

    def _tokens(self, hex: int) -> Markup:
        board, rules, state = self.state.board, self.rules, self.state
        layout = self.layout(hex)
        parts = []
        for k, node in enumerate(layout.tile.nodes):
            number = hex * rules.map.nodes + k
            held, extra = board.tokens[number], board.extra[number]
            companies = [c for c in range(N_COMPANIES) if held >> c & 1]
            places = self._slots(hex, layout, k)
            for company, place in zip(companies, places):
                parts.append(FACES.token(company, place, state.president_seat(company)))
            waiting = [c for c in range(N_COMPANIES) if HOME[c] == hex and not state.closed[c]]
            waiting = [c for c in waiting if not (held | extra) >> c & 1] if node.slots else []
            for company, place in zip(waiting, places[len(companies) :]):
                parts.append(FACES.token(company, place, -1, ghost=True))
            outside = [c for c in range(N_COMPANIES) if extra >> c & 1]
            for number, company in enumerate(outside):
                parts.append(FACES.token(company, (-28.0 + 16 * number, 22.0), state.president_seat(company), 9.0))
        return self._at(hex, *parts) if parts else Markup("")

    def _slots(self, hex: int, layout: Layout, k: int) -> list[Point]:
        if layout.tile.nodes[k].kind == OFFBOARD:
            return [(0.0, 18.0)]
        return layout.slots(k)

    def _names(self, hex: int) -> Markup:
        row = HEX_ROWS[hex]
        parts = [tag("text", HEXES[hex], y=coordinate_place()[1], class_="coordinate")]
        if row.get("name") and not row.get("red"):
            parts.append(tag("text", row["name"], y=31.5, class_="place-name"))
        if row.get("red"):
            parts.append(tag("text", row["name"], y=-17, class_="place-name off"))
            parts.append(self._offboard(hex))
        return self._at(hex, *parts)

    def _offboard(self, hex: int) -> Markup:
        """The values by phase, the present one framed."""
        now = self.rules.offboard[self.state.phase]
        parts = []
        for number, value in enumerate(self.rules.offboard_value[hex]):
            x = (number - 1) * 23.0
            style = ("yellow", "brown", "gray")[number]
            frame = tag(
                "rect",
                x=x - 10.5,
                y=-8,
                width=21,
                height=15,
                rx=3,
                class_=f"off-value {style}{' is-now' if number == now else ''}",
            )
            parts.append(frame + tag("text", value, x=x, y=3.5, class_="value"))
        return join(parts)

    def _thing(self, hex: int) -> Markup:
        """What the pointer and the keyboard meet."""
        x, y = middle_of(hex)
        lit = hex in self.lit
        return self._at(
            hex,
            tag("polygon", points=_SHAPE),
            class_="thing lit" if lit else "thing",
            data_thing=f"hex-{HEXES[hex]}",
            data_name=title_of(hex),
            data_x=round(x),
            data_y=round(y),
            role="button",
            tabindex=-1,
            aria_label=self.told(hex),
        )

    def told(self, hex: int) -> str:
        """The hex in words."""
        state, row = self.state, HEX_ROWS[hex]
        tile = self.rules.tiles.tiles[state.board.tile[hex]]
        parts = [title_of(hex)]
        if row.get("red"):
            parts.append(say("hex_offboard", values="/".join(map(str, self.rules.offboard_value[hex]))))
        elif row.get("city"):
            parts.append(say("hex_city"))
        elif tile.nodes and tile.nodes[0].kind == TOWN:
            parts.append(say("hex_town" if len(tile.nodes) == 1 else "hex_towns"))
        if self._has_tile(hex):
            parts.append(say("hex_tile", colour=COLOURS[tile.colour], name=tile.name))
        elif row.get("terrain"):
            parts += [say(f"terrain_{row['terrain']}"), say("hex_cost", cost=self.rules.cost[hex])]
        parts += self._told_companies(hex)
        if self.rules.port_site[hex]:
            parts.append(say("hex_port"))
        if self.rules.cattle_site[hex]:
            parts.append(say("hex_cattle"))
        if hex in self.lit:
            parts.append(say("hex_lit"))
        return ", ".join(parts)

    def _told_companies(self, hex: int) -> list[str]:
        state, nodes, parts = self.state, self.rules.map.nodes, []
        here = [
            COMPANIES[c]
            for c in range(N_COMPANIES)
            if any(state.board.has_token(c, hex * nodes + k) for k in range(nodes))
        ]
        if here:
            parts.append(say("hex_tokens", names=" ".join(here)))
        homes = [COMPANIES[c] for c in range(N_COMPANIES) if HOME[c] == hex and not state.closed[c]]
        if homes:
            parts.append(say("hex_home", names=" ".join(homes)))
        goals = [COMPANIES[c] for c in range(N_COMPANIES) if DESTINATION[c] == hex and state.destination[c] == OPEN]
        if goals:
            parts.append(say("hex_destination", names=" ".join(goals)))
        return parts


def _sign(path: str, place: Point, placed: bool) -> Markup:
    """The sign of a port or cattle market; solid once its token lies there."""
    parts = [tag("circle", r=9.5, class_="sign-ground"), tag("path", d=path, class_="sign")]
    style = "sign-mark placed" if placed else "sign-mark"
    return tag("g", *parts, transform=f"translate({place[0]:.1f} {place[1]:.1f})", class_=style)


_SHAPE: Final = outline(0.985)


@cache
def printed() -> Markup:
    """Everything that is printed on the map; it is the same in every position."""
    return tag("g", *[_printed(hex) for hex in range(len(HEXES))], class_="printed")


def _printed(hex: int) -> Markup:
    row = HEX_ROWS[hex]
    terrain = row.get("terrain", "")
    ground = "red" if row.get("red") else "lake" if terrain == "lake" else "white"
    parts = [tag("polygon", points=outline(), class_=f"tile {ground}")]
    if row.get("bank_a"):
        parts.append(tag("path", d=_river(row["bank_a"], row["bank_b"]), class_="river"))
    if row.get("red"):
        parts += [tag("path", d=_stub(edge), class_="rail-stub") for edge in row["exits"]]
        if row["slots"]:
            parts.append(city([(0.0, 18.0)]))
    parts += _features(row, terrain)
    for edge in row.get("impassable", ()):
        a, b = corner(edge - 1), corner(edge)
        parts.append(tag("path", d=f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", class_="impassable"))
    x, y = middle_of(hex)
    return tag("g", *parts, transform=f"translate({x:.1f} {y:.1f})")


def _features(row: dict[str, object], terrain: str) -> list[Markup]:
    """City, towns, hills and waves with their cost."""
    parts = []
    if row.get("city"):
        parts.append(city([(0.0, 0.0)]))
    towns = row.get("towns", 0)
    places = {1: [(0.0, 0.0)], 2: [(-16.0, 2.0), (9.0, -13.0)]}.get(towns if isinstance(towns, int) else 0, [])
    parts += [tag("circle", cx=x, cy=y, r=6.5, class_="town") for x, y in places]
    cost = row.get("cost")
    if cost:
        crowded = bool(row.get("city") or towns)
        x, y = (26.0, 17.0) if crowded else (0.0, 3.0)
        sign = {"mountain": HILLS, "water": WAVE, "lake": WAVE}.get(terrain)
        if sign:
            scale = 0.62 if crowded else 1
            style = "hill" if terrain == "mountain" else "wave"
            parts.append(
                tag(
                    "path",
                    d=sign,
                    class_=style,
                    transform=f"translate({x:.0f} {y - (9 if crowded else 12):.0f}) scale({scale})",
                )
            )
        parts.append(tag("text", f"${cost}", x=x, y=y + 6, class_="cost"))
    return parts


def _river(bank_a: list[int], bank_b: list[int]) -> str:
    """The Mississippi between its banks, from corner to corner; around the middle where one bank has all track."""
    near = set(bank_a)
    first = next(edge for edge in near if (edge - 1) % EDGES not in near)
    last = next(edge for edge in near if (edge + 1) % EDGES not in near)
    ax, ay = corner(first - 1)
    bx, by = corner(last)
    cx, cy = 0.0, 0.0
    if not bank_b:
        far = [edge_point(edge) for edge in range(EDGES) if edge not in near]
        cx, cy = sum(x for x, _ in far) / len(far) * 1.25, sum(y for _, y in far) / len(far) * 1.25
    return f"M{ax:.1f} {ay:.1f}Q{cx:.1f} {cy:.1f} {bx:.1f} {by:.1f}"


def _stub(edge: int) -> str:
    """Track that leads off the board, pointed inwards."""
    x, y = edge_point(edge)
    ix, iy = edge_point(edge, 0.62)
    px, py = -y / 43.3 * 4.2, x / 43.3 * 4.2
    return f"M{x + px:.1f} {y + py:.1f}L{ix:.1f} {iy:.1f}L{x - px:.1f} {y - py:.1f}z"
