"""The map of Trans-Siberian Railroad: cities, links with their values, and the cubes of the railroads."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from railbourse.games.trans_siberian.board import Board as Printed
from railbourse.games.trans_siberian.rules import UNBUILT, Rules
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.web.drawing.frame import board_frame
from railbourse.web.drawing.html import join, tag
from railbourse.web.drawing.labels import Label, arrange
from railbourse.web.skins.trans_siberian.land import HEIGHT, MARGIN, WIDTH, at, land
from railbourse.web.skins.trans_siberian.words import say

LETTERS: Final = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W"}
"""What stands on the cubes, so that railroads differ without colour."""

CUBE: Final = 20.0


def letter(id: str, name: str) -> str:
    return LETTERS.get(id, name[:1])


class Board:
    """The drawing of one position."""

    def __init__(self, rules: Rules, state: TransSiberianState, lit: set[int]) -> None:
        self.rules = rules
        self.state = state
        self.board = rules.board
        self.lit = lit

    def draw(self) -> Markup:
        links = range(self.board.map.links)
        places = range(len(self.board.place_ids))
        drawing = tag(
            "svg",
            land(),
            tag("g", *[self._bed(link) for link in links]),
            tag("g", *[self._built(link) for link in links if self.state.owner[link] != UNBUILT]),
            tag("g", id="build-layer"),
            tag("g", *[self._place(place) for place in places], aria_hidden="true"),
            tag("g", *[self._thing(link) for link in links]),
            tag("g", *[self._name(place) for place in place_labels(self.board)], aria_hidden="true"),
            viewBox=f"{-MARGIN:.0f} 0 {WIDTH + MARGIN:.0f} {HEIGHT:.0f}",
            class_="russia",
            role="group",
            aria_label=say("map"),
        )
        return board_frame(drawing)

    def path(self, link: int) -> str:
        return link_path(self.board, link)

    def _bed(self, link: int) -> Markup:
        external = " border" if self.board.external[link] else ""
        d = self.path(link)
        return tag("path", d=d, class_=f"bed{external}") + tag("path", d=d, class_=f"bed-line{external}")

    def _built(self, link: int) -> Markup:
        owner = self.state.owner[link]
        d = self.path(link)
        return join(
            [
                tag("path", d=d, class_="built-edge"),
                tag("path", d=d, class_=f"built railroad-{owner}"),
                tag("path", d=d, class_=f"built-mark mark-{owner}"),
            ]
        )

    def _place(self, place: int) -> Markup:
        x, y = at(self.board.place_at[place])
        if self.board.border[place]:
            return tag("path", d=f"M{x - 9:.0f} {y:.0f}l9 -9l9 9l-9 9z", class_="frontier")
        hub = place == self.board.hub
        return tag("circle", cx=x, cy=y, r=13 if hub else 8, class_="hub" if hub else "city")

    def _name(self, place: int) -> Markup:
        """The name of a city, above everything else."""
        label = place_labels(self.board)[place]
        x, y, anchor = label.at(label.side)
        style = "city-name hub-name" if place == self.board.hub else "city-name"
        return tag("text", label.text, x=x, y=y, text_anchor=anchor, class_=style)

    def _thing(self, link: int) -> Markup:
        """What the pointer and the keyboard meet: the link with its value, or its cube once it is built."""
        x, y = at(self.board.badge_at[link])
        owner = self.state.owner[link]
        value = self.board.value[link]
        if owner == UNBUILT:
            badge = tag("circle", cx=x, cy=y, r=11.5, class_="badge-ground") + tag(
                "text", value, x=x, y=y + 5, class_="badge-value"
            )
        else:
            half = CUBE / 2 + 2
            mark = letter(self.rules.tables.railroads.ids[owner], self.rules.names[owner])
            badge = tag(
                "rect", x=x - half, y=y - half, width=half * 2, height=half * 2, rx=3, class_=f"cube railroad-{owner}"
            )
            badge += tag("text", f"{mark}{value}", x=x, y=y + 5, class_=f"cube-letter on-railroad-{owner}")
        return tag(
            "g",
            tag("title", self.told(link)),
            tag("path", d=self.path(link), class_="grip"),
            badge,
            class_="thing link" + (" lit" if link in self.lit else "") + (" is-built" if owner != UNBUILT else ""),
            data_thing=f"link-{self.board.link_ids[link]}",
            data_name=self.places(link),
            data_x=round(x),
            data_y=round(y),
            role="button",
            tabindex=-1,
            aria_label=self.told(link),
        )

    def places(self, link: int) -> str:
        """ "Moscow - Kazan"."""
        return link_name(self.rules, link)

    def told(self, link: int) -> str:
        """The link in words."""
        word = "link_external" if self.board.external[link] else "link"
        parts = [say(word, places=self.places(link), value=self.board.value[link])]
        owner = self.state.owner[link]
        if owner != UNBUILT:
            parts.append(say("link_built", name=self.rules.names[owner]))
        if link in self.lit:
            parts.append(say("link_lit"))
        return ", ".join(parts)


def link_path(board: Printed, link: int) -> str:
    """The link as a path through the place of its value; a star where it joins more than two places."""
    ends = [at(board.place_at[place]) for place in board.map.ends[link]]
    bx, by = at(board.badge_at[link])
    if len(ends) > 2:
        return "".join(f"M{x:.0f} {y:.0f}L{bx:.0f} {by:.0f}" for x, y in ends)
    (ax, ay), (cx, cy) = ends
    qx, qy = 2 * bx - (ax + cx) / 2, 2 * by - (ay + cy) / 2
    return f"M{ax:.0f} {ay:.0f}Q{qx:.0f} {qy:.0f} {cx:.0f} {cy:.0f}"


@cache
def place_labels(board: Printed) -> dict[int, Label]:
    """A label for each city, put where it hides least of badges, dots, links and other names."""
    cities = [place for place in range(len(board.place_ids)) if not board.border[place]]
    labels = {
        place: Label(at(board.place_at[place]), board.place_names[place], 15.0 if place == board.hub else 11.0, 14.5)
        for place in cities
    }
    dots = [at(point) for point in board.place_at]
    badges = [at(point) for point in board.badge_at]
    taken = [(x - 9, y - 9, x + 9, y + 9) for x, y in dots] + [(x - 12, y - 12, x + 12, y + 12) for x, y in badges]
    lines = []
    for link, ends in enumerate(board.map.ends):
        bx, by = badges[link]
        for x, y in (dots[place] for place in ends):
            lines += [(x + (bx - x) * k / 8, y + (by - y) * k / 8) for k in range(1, 8)]
    arrange(list(labels.values()), taken, lines, (-MARGIN + 4, 0.0, WIDTH - 4, HEIGHT))
    return labels


def link_name(rules: Rules, link: int) -> str:
    """The link by its places; a border location by its short name."""
    names = [rules.board.place_names[place].removeprefix("Border: ") for place in rules.board.map.ends[link]]
    if rules.board.external[link]:
        inner = [rules.board.place_names[p] for p in rules.board.map.ends[link] if not rules.board.border[p]]
        number = "".join(c for c in names[-1] if c.isdecimal())
        return " – ".join([*inner, f"border {number}".strip()])
    return " – ".join(names)
