"""The tiles of a game with how many are left and what they become."""

from __future__ import annotations

from markupsafe import Markup

from railbourse.mechanisms.tiles import Tile
from railbourse.web import words
from railbourse.web.drawing.html import join, tag
from railbourse.web.drawing.tiles import Style, draw_tile


class Entry:
    """One kind of tile: how many are left of all, and the names of what may replace it."""

    def __init__(self, tile: Tile, left: int, all: int, becomes: list[str]) -> None:
        self.tile = tile
        self.left = left
        self.all = all
        self.becomes = becomes


def manifest(sections: list[tuple[str, list[Entry]]], style: Style) -> Markup:
    """The tiles under a title for each colour."""
    parts = []
    for title, entries in sections:
        cards = [_card(entry, style) for entry in entries]
        parts.append(tag("h3", title) + tag("ul", *cards, class_="manifest"))
    return join(parts)


def _card(entry: Entry, style: Style) -> Markup:
    picture = tag("svg", draw_tile(entry.tile, 0, style), viewBox="-52 -52 104 104", class_="tile-picture")
    left = words.say("tile_left", left=entry.left, all=entry.all)
    becomes = words.say("becomes", names=", ".join(entry.becomes)) if entry.becomes else words.say("becomes_nothing")
    gone = " used-up" if not entry.left else ""
    return tag(
        "li",
        tag("span", picture, aria_hidden="true"),
        tag("strong", entry.tile.name),
        tag("span", left),
        tag("span", becomes, class_="meaning"),
        class_=f"tile-card{gone}",
        data_tile=entry.tile.name,
    )
