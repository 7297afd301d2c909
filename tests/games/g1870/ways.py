"""Track from a home to a destination, for tests in several chapters."""

from __future__ import annotations

from games.g1870.table import Table, table
from railbourse.core.options import OptionValue

SOUTHERN = ("N3", "N5", "N9", "N11", "N13", "N15")
"""Plain hexes between N1 and N17; Galveston, N7, lies among them."""


def southern(*trains: str, without: str = "", phase: str = "2", seats: int = 4, **options: OptionValue) -> Table:
    """SP, led by seat 0, at $100: a straight line from N1 over Galveston to New Orleans, but for one hex."""
    here = table(seats, **options).phase(phase).start("SP", 0, 100, 6).treasury("SP", 500).trains("SP", *trains)
    for hex in SOUTHERN:
        if hex != without:
            here.tile(hex, "9", 1)
    return here.operated("SP").tile("N7", "57", 1).tile("N17", "6", 1)
