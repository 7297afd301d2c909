"""What is printed on the components, read from the tables of the rules and not through the engine.

Tests count with these tables what the engine lists from its own; an error would have to be made twice to go unseen.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

COLOURS = ("white", "yellow", "green", "brown", "gray")


@cache
def tables(shared: Path) -> dict[str, Any]:
    """The rules' data file."""
    read: dict[str, Any] = json.loads((shared / "rules" / "1870" / "data.json").read_text())
    return read


class Printed:
    """The map and the tiles.

    `hexes`  by name: colour, nodes, cost, river, labels, neighbours, as in the data file
    `tiles`  by name: colour, count, nodes, paths, label
    """

    def __init__(self, shared: Path) -> None:
        data = tables(shared)
        self.hexes: dict[str, dict[str, Any]] = data["map"]["hexes"]
        self.tiles: dict[str, dict[str, Any]] = data["tiles"]["manifest"]
        self.phases: list[dict[str, Any]] = data["phases"]["standard"]

    def neighbour(self, hex: str, edge: int) -> str | None:
        """The hex beyond the edge; None off the map and where the printed barrier lies."""
        row = self.hexes[hex]
        if str(edge) in row.get("impassable", {}):
            return None
        beyond: str | None = row["neighbours"].get(str(edge))
        return beyond

    def track(self, tile: str, rotation: int) -> list[tuple[int | str, int | str]]:
        """The pieces of track of the tile, turned: edges are numbers, stops "n0", "n1"."""
        return [(turned(a, rotation), turned(b, rotation)) for a, b in self.tiles[tile]["paths"]]

    def exits(self, tile: str, rotation: int) -> set[int]:
        return {end for piece in self.track(tile, rotation) for end in piece if isinstance(end, int)}

    def leads_on(self, hex: str, edge: int) -> bool:
        """Track may leave the hex here (§6.3): neither off the map, nor over the barrier, nor at a blank red side."""
        beyond = self.neighbour(hex, edge)
        if beyond is None:
            return False
        red = self.hexes[beyond]
        return red["colour"] != "red" or any(path["edge"] == (edge + 3) % 6 for path in red["paths"])

    def kinds(self, hex: str) -> list[str]:
        """The stops of the hex: "city", "town", both towns of a hex with two."""
        return [node["kind"] for node in self.hexes[hex].get("nodes", [])]

    def label(self, hex: str, colour: str) -> str | None:
        """The letter that a tile of this colour must bear in this hex."""
        letter: str | None = self.hexes[hex].get(f"{colour}_label")
        return letter

    def keeps_banks(self, hex: str, tile: str, rotation: int) -> bool:
        """No track of the tile crosses the Mississippi (§6.9)."""
        river = self.hexes[hex].get("river")
        if river is None:
            return True
        banks = [set(river["side_a"]), set(river["side_b"])]
        if not banks[1]:
            return self.exits(tile, rotation) <= banks[0]
        return all(any(set(piece) <= bank for bank in banks) for piece in self.track(tile, rotation))

    def fits(self, hex: str, tile: str, rotation: int, old: str = "", old_rotation: int = 0) -> bool:
        """The tile may lie there as far as colour, stops, label, exits and old track are concerned (§6.3 to §6.6)."""
        new = self.tiles[tile]
        before = self.tiles[old]["colour"] if old else "white"
        if new["colour"] not in COLOURS[1:] or COLOURS.index(new["colour"]) != COLOURS.index(before) + 1:
            return False
        if [node["kind"] for node in new["nodes"]] != self.kinds(hex):
            return False
        if "city" in self.kinds(hex) and new["colour"] in ("brown", "gray"):
            if new["label"] != self.label(hex, new["colour"]) or (new["colour"] == "gray" and not new["label"]):
                return False
        if not all(self.leads_on(hex, edge) for edge in self.exits(tile, rotation)):
            return False
        return self._keeps_track(tile, rotation, old, old_rotation)

    def _keeps_track(self, tile: str, rotation: int, old: str, old_rotation: int) -> bool:
        if not old:
            return True
        there = {frozenset(piece) for piece in self.track(tile, rotation)}
        return all(frozenset(piece) in there for piece in self.track(old, old_rotation))

    def allowed_in(self, phase: str, colour: str) -> bool:
        """Tiles of the colour may be laid in the phase (§4.4)."""
        row = next(row for row in self.phases if row["name"] == phase)
        return colour in row["tile_colours"]


def turned(end: int | str, rotation: int) -> int | str:
    """Where an end of a tile lies when it is turned; stops stay stops."""
    return (end + rotation) % 6 if isinstance(end, int) else end
