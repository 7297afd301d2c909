"""What lies in the box: the printed tables, read once, with ids that are places in these lists.

Companies, privates, hexes and trains are numbered from 0 in the order of the tables; a name is never a key inside
the engine.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

import msgspec


def table(name: str) -> dict[str, Any]:
    """One file of the game's data folder."""
    text = (files("railbourse.games.g1870") / "data" / f"{name}.json").read_bytes()
    read: dict[str, Any] = msgspec.json.decode(text)
    return read


_COMPANIES: dict[str, Any] = table("companies")["companies"]
_PRIVATES: dict[str, Any] = table("privates")["privates"]
_HEXES: dict[str, Any] = table("map")["hexes"]

COMPANIES: Final[tuple[str, ...]] = tuple(_COMPANIES)
PRIVATES: Final[tuple[str, ...]] = tuple(_PRIVATES)
HEXES: Final[tuple[str, ...]] = tuple(_HEXES)
COMPANY: Final[dict[str, int]] = {name: place for place, name in enumerate(COMPANIES)}
PRIVATE: Final[dict[str, int]] = {name: place for place, name in enumerate(PRIVATES)}
HEX: Final[dict[str, int]] = {name: place for place, name in enumerate(HEXES)}

N_COMPANIES: Final = len(COMPANIES)
N_PRIVATES: Final = len(PRIVATES)

GRSC: Final = PRIVATE["GRSC"]
MRBC: Final = PRIVATE["MRBC"]
SCC: Final = PRIVATE["SCC"]
GSC: Final = PRIVATE["GSC"]
SLSF_PRIVATE: Final = PRIVATE["SLSF"]
MKT_PRIVATE: Final = PRIVATE["MKT"]

SLSF: Final = COMPANY["SLSF"]
MKT: Final = COMPANY["MKT"]
MP: Final = COMPANY["MP"]
SSW: Final = COMPANY["SSW"]
SP: Final = COMPANY["SP"]

FACE: Final[list[int]] = [row["value"] for row in _PRIVATES.values()]
"""Face value of each private."""
INCOME: Final[list[int]] = [row["income"] for row in _PRIVATES.values()]
"""What each private pays in an operating round (1870 §12.5)."""
LOWEST_PRICE: Final[list[int]] = [row["price"][0] if row["price"] else 0 for row in _PRIVATES.values()]
HIGHEST_PRICE: Final[list[int]] = [row["price"][1] if row["price"] else 0 for row in _PRIVATES.values()]
"""What a company may pay a player for each private (1870 §12.1); 0 where it cannot be bought."""

HOME: Final[list[int]] = [HEX[row["home"]] for row in _COMPANIES.values()]
DESTINATION: Final[list[int]] = [HEX[row["destination"]] for row in _COMPANIES.values()]
FLOAT_SHARES: Final[list[int]] = [row["float"] for row in _COMPANIES.values()]
TOKEN_PRICES: Final[list[list[int]]] = [list(row["tokens"]) for row in _COMPANIES.values()]
COMPANY_NAMES: Final[list[str]] = [row["name"] for row in _COMPANIES.values()]
COMPANY_COLOURS: Final[list[str]] = [row["colour"] for row in _COMPANIES.values()]
PRIVATE_NAMES: Final[list[str]] = [row["name"] for row in _PRIVATES.values()]

HEX_ROWS: Final[list[dict[str, Any]]] = list(_HEXES.values())

SHARES: Final = 10
"""Shares of a company; the president's certificate bears two of them (1870 §2.3)."""
KEPT_TOKEN_PRICE: Final = 100
"""What a destination token kept on the charter costs later (1870 §7.5)."""

UNLIMITED_TRAINS: Final = 20
"""How many cards of the unlimited train are numbered: ten companies, two trains each, can never own more."""
