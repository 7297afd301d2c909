"""Where hexes lie in the drawing, and how companies and tiles look."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from railbourse.games.lost_atlas.companies import COMPANIES
from railbourse.games.lost_atlas.fleet import KIND_NAMES
from railbourse.games.lost_atlas.places import q_of, r_of
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.site import CENTRE
from railbourse.games.lost_atlas.tables import Tables
from railbourse.web.drawing.hexes import APOTHEM, FLAT, SIZE, Point, flat_middle
from railbourse.web.drawing.tiles import Style
from railbourse.web.drawing.tokens import Companies

STYLE: Final = Style(("white", "yellow", "green", "purple", "gray", "red", "blue"), FLAT)
FIXED: Final = Style(("white", "yellow", "green", "purple", "gray", "fixed", "blue"), FLAT)
"""Homes whose printed track never changes."""

MARGIN: Final = 8.0
LEAST_WIDTH: Final = 640.0
"""A map that has only begun is drawn no larger than this lets it."""

PAINT: Final = {
    "CIR": "#d98ab8",
    "MAN": "#4f6b8f",
    "COU": "#a8c26a",
    "TWI": "#7a4a2c",
    "AUT": "#2b2f33",
    "LEA": "#b8dfe6",
}
"""Colours of the companies of the Landmarks, whose charters have none."""


@cache
def faces(tables: Tables) -> Companies:
    """The companies' initials and colours; the style sheet has the same colours."""
    companies = tables.companies
    colours = [PAINT.get(companies.ids[c], companies.colours[c]) for c in range(COMPANIES)]
    return Companies(tuple(companies.ids), tuple(colours))


def faces_of(rules: Rules) -> Companies:
    return faces(rules.tables)


def spot(place: int) -> Point:
    """Where a place lies, whatever part of the table is shown."""
    q, r = q_of(place), r_of(place)
    return flat_middle(q, 2 * r + q)


def train_name(kind: int) -> str:
    """ "3"; the sign of the unlimited train."""
    return "\u221e" if KIND_NAMES[kind] == "inf" else KIND_NAMES[kind]


class Plan:
    """The part of the table that is shown: everything that lies there, with a margin.

    `width`, `height`  of the drawing
    """

    def __init__(self, places: Iterable[int]) -> None:
        points = [spot(place) for place in places] or [spot(CENTRE)]
        self.left = min(x for x, _ in points) - SIZE - MARGIN
        self.top = min(y for _, y in points) - APOTHEM - MARGIN
        self.width = max(x for x, _ in points) + SIZE + MARGIN - self.left
        if self.width < LEAST_WIDTH:
            self.left -= (LEAST_WIDTH - self.width) / 2
            self.width = LEAST_WIDTH
        self.height = max(y for _, y in points) + APOTHEM + MARGIN - self.top

    def at(self, place: int) -> Point:
        """The middle of the hex at this place."""
        x, y = spot(place)
        return (x - self.left, y - self.top)
