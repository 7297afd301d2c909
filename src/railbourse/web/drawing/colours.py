"""Which letters can be read on a colour."""

from __future__ import annotations

from functools import cache
from typing import Final

DARK_INK: Final = "#0a0b0c"


def luminance(colour: str) -> float:
    """Relative luminance of "#rrggbb", 0 to 1."""
    parts = []
    for place in (1, 3, 5):
        share = int(colour[place : place + 2], 16) / 255
        parts.append(share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4)
    red, green, blue = parts
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def dark(colour: str) -> bool:
    """Whether white letters read better on the colour than dark ones."""
    return contrast(colour, "#ffffff") >= contrast(colour, DARK_INK)
