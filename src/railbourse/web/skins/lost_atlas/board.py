"""The map, finished or still being built: what is printed, tiles, hubs, and what is to be known of each hex by ear."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from railbourse.games.lost_atlas.atlas import Atlas
from railbourse.games.lost_atlas.charters import is_reserved
from railbourse.games.lost_atlas.companies import COMPANIES
from railbourse.games.lost_atlas.pieces import (
    BLANK,
    BORDER,
    BRIDGING_HOME,
    CAPITAL,
    HOMES,
    MINING_HOME,
    MOUNTAIN,
    MOUNTAIN_HOME,
    PORT_HOME,
    SPACIOUS_HOME,
    WATER,
)
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import NO_SEAT, StateLA
from railbourse.mechanisms.tiles import WHITE
from railbourse.web.drawing.frame import board_frame
from railbourse.web.drawing.hexes import Point, coordinate_place, corner, outline
from railbourse.web.drawing.html import tag
from railbourse.web.drawing.tiles import draw_tile, laid
from railbourse.web.skins.lost_atlas.ground import ENDS, STAR, end_values, ground, seams
from railbourse.web.skins.lost_atlas.plan import STYLE, Plan, faces_of
from railbourse.web.skins.lost_atlas.words import say

HOUSE: Final = "M-7 1L0 -6L7 1M-5 0v6h10v-6"
SUBURB_PLACE: Final[Point] = (-31.0, -19.0)

TERRAIN_WORDS: Final = {
    BLANK: "terrain_blank",
    MOUNTAIN: "terrain_mountain",
    MOUNTAIN_HOME: "terrain_mountain_city",
    CAPITAL: "terrain_capital",
    MINING_HOME: "terrain_mine",
    PORT_HOME: "terrain_port",
    BRIDGING_HOME: "terrain_fixed",
    SPACIOUS_HOME: "terrain_fixed",
    WATER: "terrain_water",
    BORDER: "terrain_border",
}
"""How terrain is called; what is not named is a city or a destination."""

_SHAPE: Final = outline(0.985, STYLE.tilt)


def atlas_of(rules: Rules, state: StateLA) -> Atlas:
    """The map as far as it is built."""
    rules.attach_map(state)
    if state.atlas is not None:
        return state.atlas
    return Atlas(rules.pieces, rules.tiles, rules.places, rules.site(state), state.placements)


def title_of(rules: Rules, place: int) -> str:
    """What players call the hex."""
    return str(rules.places.text(place))


class BoardLA:
    """The drawing of one position.

    `lit`     places on which something may be done
    `ghosts`  those of them where nothing lies yet
    """

    def __init__(self, rules: Rules, state: StateLA, lit: set[int]) -> None:
        self.rules = rules
        self.state = state
        self.atlas = atlas_of(rules, state)
        self.lit = lit
        self.ghosts = sorted(place for place in lit if place not in self.atlas.index)
        self.plan = Plan([*self.atlas.places, *self.ghosts])
        self.faces = faces_of(rules)

    def draw(self) -> Markup:
        """The map with what lies on it; a layer for routes and one for what is being laid are left empty."""
        hexes = range(len(self.atlas.places))
        middles = [self.plan.at(place) for place in self.atlas.places]
        layers = [
            tag("g", *[self._at(hex, ground(self.rules, self.atlas, hex)) for hex in hexes], class_="printed"),
            tag("path", d=seams(self.atlas, middles), class_="seams"),
            tag("g", *[self._tile(hex) for hex in hexes]),
            tag("g", id="route-layer"),
            tag("g", *[self._marks(hex) for hex in hexes]),
            tag("g", *[self._hubs(hex) for hex in hexes]),
            tag("g", *[self._name(hex) for hex in hexes], class_="labels", aria_hidden="true"),
            tag("g", *[self._ghost(place) for place in self.ghosts]),
            tag("g", id="lay-layer"),
            tag("g", *[self._thing(place) for place in [*self.atlas.places, *self.ghosts]]),
        ]
        drawing = tag(
            "svg",
            *layers,
            viewBox=f"0 0 {self.plan.width:.0f} {self.plan.height:.0f}",
            class_="hexes map-lost-atlas",
            role="group",
            aria_label=say("map"),
        )
        return board_frame(drawing)

    def _at(self, hex: int, *inside: object, **attributes: object) -> Markup:
        return self._here(self.plan.at(self.atlas.places[hex]), *inside, **attributes)

    def _here(self, middle: Point, *inside: object, **attributes: object) -> Markup:
        return tag("g", *inside, transform=f"translate({middle[0]:.1f} {middle[1]:.1f})", **attributes)

    def _lies(self, hex: int) -> tuple[int, int]:
        """Tile and rotation, or what is printed."""
        board = self.state.board
        if not board.tile:
            return self.atlas.printed[hex], self.atlas.turn[hex]
        return board.tile[hex], board.rotation[hex]

    def _tile(self, hex: int) -> Markup:
        tile, rotation = self._lies(hex)
        if tile < self.rules.tiles.first:
            return Markup("")
        fresh = " fresh" if hex in self.state.laid else ""
        drawn = draw_tile(self.rules.tiles.tiles.tiles[tile], rotation, STYLE)
        return self._at(hex, drawn, class_=f"laid{fresh}")

    def _marks(self, hex: int) -> Markup:
        """Suburbs, markers of the Metropolitan, headquarters, and values of destinations."""
        state, parts = self.state, []
        if self.atlas.terrain[hex] in ENDS:
            parts.append(end_values(self.rules, self.rules.colour(state)))
        if hex in state.suburbs:
            parts.append(_sign(HOUSE, SUBURB_PLACE, "suburb"))
        if hex in state.markers:
            x, y = corner(5 + STYLE.tilt, 0.72)
            parts.append(tag("rect", x=x - 7, y=y - 7, width=14, height=14, rx=2, class_="metro-marker"))
            parts.append(tag("text", "M", x=x, y=y + 4, class_="value"))
        if hex in state.headquarters:
            parts.append(_sign(STAR, corner(3 + STYLE.tilt, 0.72), "headquarters"))
        return self._at(hex, *parts) if parts else Markup("")

    def _hubs(self, hex: int) -> Markup:
        """Hubs in their slots, and the place kept for a Minor."""
        state, parts = self.state, []
        tile, rotation = self._lies(hex)
        layout = laid(self.rules.tiles.tiles.tiles[tile], rotation, STYLE.tilt)
        for k, node in enumerate(layout.tile.nodes):
            if not node.slots:
                continue
            companies = self._companies_at(hex, k)
            places = layout.slots(k)
            for company, place in zip(companies, places):
                parts.append(self.faces.token(company, place, state.president_seat(company), layout.slot - 1.5))
            home = self.atlas.home_of[hex]
            if k == 0 and home >= 0 and home not in companies and self._is_kept(hex):
                for place in places[len(companies) :][:1]:
                    parts.append(self.faces.token(home, place, NO_SEAT, layout.slot - 1.5, ghost=True))
        return self._at(hex, *parts) if parts else Markup("")

    def _companies_at(self, hex: int, k: int) -> list[int]:
        board, number = self.state.board, hex * self.atlas.map.nodes + k
        return [c for c in range(COMPANIES) if board.tokens and board.tokens[number] >> c & 1]

    def _is_kept(self, hex: int) -> bool:
        """The spot waits for the Minor at home here."""
        return not self.state.board.tile or is_reserved(self.state, self.atlas.map.node(hex, 0))

    def _name(self, hex: int) -> Markup:
        x, y = coordinate_place(STYLE.tilt)
        return self._at(hex, tag("text", self.atlas.map.names[hex], x=x, y=y, class_="coordinate"))

    def _ghost(self, place: int) -> Markup:
        """An empty place on which something may be laid."""
        return self._here(self.plan.at(place), tag("polygon", points=_SHAPE, class_="ghost-hex"))

    def _thing(self, place: int) -> Markup:
        """What the pointer and the keyboard meet."""
        x, y = self.plan.at(place)
        name = title_of(self.rules, place)
        return self._here(
            (x, y),
            tag("polygon", points=_SHAPE),
            class_="thing lit" if place in self.lit else "thing",
            data_thing=f"hex-{name}",
            data_name=name,
            data_x=round(x),
            data_y=round(y),
            role="button",
            tabindex=-1,
            aria_label=self.told(place),
        )

    def told(self, place: int) -> str:
        """The hex in words."""
        parts = [title_of(self.rules, place)]
        hex = self.atlas.index.get(place, -1)
        parts += self._told_hex(hex) if hex >= 0 else [say("hex_empty")]
        if place in self.lit:
            parts.append(say("hex_lit"))
        return ", ".join(parts)

    def _told_hex(self, hex: int) -> list[str]:
        rules, state, kind = self.rules, self.state, self.atlas.terrain[hex]
        number, _ = self._lies(hex)
        tile = rules.tiles.tiles.tiles[number]
        if kind in ENDS:
            values = "/".join(map(str, rules.destination))
            parts = [say("terrain_destination", values=values)]
        else:
            parts = [say(TERRAIN_WORDS.get(kind, "terrain_city"))]
        if number >= rules.tiles.first:
            parts.append(say("hex_tile", colour=say(f"colour_{STYLE.colours[tile.colour]}").lower(), name=tile.name))
        elif tile.colour == WHITE and self.atlas.cost[hex]:
            parts.append(say("hex_cost", cost=self.atlas.cost[hex]))
        hubs = [self.faces.initials[c] for k in range(self.atlas.map.nodes) for c in self._companies_at(hex, k)]
        if hubs:
            parts.append(say("hex_hubs", names=" ".join(hubs)))
        if self.atlas.home_of[hex] >= 0 and kind in HOMES:
            parts.append(say("hex_home", name=self.faces.initials[self.atlas.home_of[hex]]))
        told = ((state.suburbs, "hex_suburb"), (state.markers, "hex_marker"), (state.headquarters, "hex_headquarters"))
        return parts + [say(word) for hexes, word in told if hex in hexes]


def _sign(path: str, place: Point, style: str) -> Markup:
    parts = [tag("circle", r=9.5, class_="sign-ground"), tag("path", d=path, class_=f"sign {style}")]
    move = f"translate({place[0]:.1f} {place[1]:.1f})"
    return tag("g", *parts, transform=move, class_="sign-mark placed")
