"""Companies' tokens, flags and marks: told apart by colour, initials and the pattern of their rings."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from railbourse.web.drawing.colours import dark
from railbourse.web.drawing.hexes import Point
from railbourse.web.drawing.html import tag
from railbourse.web.drawing.tiles import SLOT

RINGS: Final = ("", "3 2", "1 2", "6 2", "6 2 1 2", "2 4", "9 3", "4 1", "1 4", "5 5")
"""Dash patterns for the rings of tokens, so that they differ without colour."""

BESIDE_RING: Final = 2.2


class Companies:
    """How the companies of a game are drawn.

    `initials`  one entry a company, three or four letters
    `colours`   one entry a company, "#rrggbb"
    """

    def __init__(self, initials: tuple[str, ...], colours: tuple[str, ...]) -> None:
        self.initials = initials
        self.colours = colours

    def ink(self, company: int) -> str:
        """The class of letters on the company's colour."""
        return "on-dark" if dark(self.colours[company]) else "on-light"

    def ring(self, company: int) -> str | None:
        return RINGS[company % len(RINGS)] or None

    def token(
        self, company: int, place: Point, president: int, radius: float = SLOT - 1.5, ghost: bool = False
    ) -> Markup:
        """A company's token with its initials; a ring in the colour of its president's seat.

        A ghost is the place that is kept for a token.
        """
        x, y = place
        small = radius < SLOT - 3
        if ghost:
            parts = [
                tag("circle", r=radius, class_="ghost"),
                self._letters(company, "ghost-initials", small),
            ]
        else:
            parts = [
                tag("circle", r=radius, fill=self.colours[company], class_="token"),
                tag("circle", r=radius - BESIDE_RING, class_="token-ring", stroke_dasharray=self.ring(company)),
                tag("circle", r=radius, class_="president-ring"),
                self._letters(company, self.ink(company), small),
            ]
        seat = f" seat-{president}" if president >= 0 else ""
        return tag("g", *parts, transform=f"translate({x:.1f} {y:.1f})", class_=f"company-token{seat}")

    def _letters(self, company: int, style: str, small: bool) -> Markup:
        classes = f"initials {style}{' small' if small else ''}"
        return tag("text", self.initials[company], y=2.2 if small else 2.8, class_=classes)

    def flag(self, company: int, place: Point) -> Markup:
        """A pennant with the company's initials: something of its own is here."""
        parts = [
            tag("path", d="M-12 -6h24l-4 6l4 6h-24z", fill=self.colours[company], class_="flag"),
            tag("text", self.initials[company], x=-1, y=2.6, class_=f"initials {self.ink(company)}"),
        ]
        return tag("g", *parts, transform=f"translate({place[0]:.1f} {place[1]:.1f})")

    def mark(self, company: int) -> Markup:
        """The company's initials on its colour, in text."""
        return tag("span", self.initials[company], class_=f"company-mark company-{company} {self.ink(company)}")

    def price_token(self, company: int, place: Point, told: str) -> Markup:
        """The company's token on a stock market."""
        parts = [
            tag("title", told),
            tag("circle", r=12.0, fill=self.colours[company], class_="token"),
            tag("circle", r=9.6, class_="token-ring", stroke_dasharray=self.ring(company)),
            tag("text", self.initials[company], y=3, class_=f"initials {self.ink(company)}"),
        ]
        x, y = place
        move = f"translate({x:.1f} {y:.1f})"
        return tag("g", *parts, transform=move, data_here="", data_x=round(x), data_y=round(y))
