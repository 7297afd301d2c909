"""Which physical tile lies where: the site numbers every copy, the engine only counts them.

Copy k of tile 57 is 57-k. A replaced tile goes back to the supply and may be laid again under its id. With fewer
copies (option `original_tiles`) the lowest numbers are missing.
"""

from __future__ import annotations

from railbourse.core.errors import RecordError


class TileIds:
    """The copies that lie on the map.

    `copies`  one entry a tile name: how many copies exist, and the number of the first one
    `on`      the tile name and copy on each hex that has one
    `used`    copies on the map, for each tile name
    """

    def __init__(self, full: dict[str, int], present: dict[str, int]) -> None:
        self.copies = {name: (present[name], full[name] - present[name]) for name in full}
        self.on: dict[str, tuple[str, int]] = {}
        self.used: dict[str, set[int]] = {name: set() for name in full}

    def read(self, id: str) -> tuple[str, int]:
        """The tile name and copy that an id names; raises RecordError when there is no such tile."""
        name, _, digits = id.rpartition("-")
        if name not in self.copies or not digits.isascii() or not digits.isdecimal():
            raise RecordError(f"there is no tile {id[:60]!r}")
        count, first = self.copies[name]
        if not first <= int(digits[:6]) < first + count:
            raise RecordError(f"there is no tile {id[:60]!r} in this game")
        return name, int(digits)

    def lay(self, hex: str, id: str) -> str:
        """The copy lies on the hex and what lay there is back in the supply; gives the tile's name."""
        name, copy = self.read(id)
        if copy in self.used[name]:
            raise RecordError(f"tile {id} already lies on the map")
        before = self.on.get(hex)
        if before is not None:
            self.used[before[0]].discard(before[1])
        self.used[name].add(copy)
        self.on[hex] = (name, copy)
        return name

    def free(self, name: str) -> str:
        """The id of the first copy in the supply; raises RecordError when all are laid."""
        count, first = self.copies[name]
        for copy in range(first, first + count):
            if copy not in self.used[name]:
                return f"{name}-{copy}"
        raise RecordError(f"all tiles {name} lie on the map")

    def city(self, hex: str) -> str:
        """The id of the city on the hex: its tile's, then the place of the city on the tile."""
        there = self.on.get(hex)
        return f"{hex}-0-0" if there is None else f"{there[0]}-{there[1]}-0"

    def hex_of(self, city: str) -> str:
        """The hex of a city id; raises RecordError when no such tile lies on the map."""
        tile, _, _ = city.rpartition("-")
        name, _, digits = tile.rpartition("-")
        if name not in self.copies:
            return name
        for hex, (there, copy) in self.on.items():
            if there == name and str(copy) == digits:
                return hex
        raise RecordError(f"there is no city {city[:60]!r} on the map")
