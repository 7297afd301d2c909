"""What the editor of lays needs: hexes, for each its tiles, for each the ways in which it may lie."""

from __future__ import annotations

from typing import Any

from railbourse.web.drawing.hexes import Point


class LayTile:
    """A tile, or a piece of the map, that may be laid on a hex.

    `name`   names its drawings; `left` how many there are; `cost` of laying it; `note` a word beside it
    `turns`  the ways in which it may lie, in the order in which they are offered
    """

    def __init__(self, name: str, left: int, cost: int, note: str) -> None:
        self.name = name
        self.left = left
        self.cost = cost
        self.note = note
        self.turns: list[dict[str, Any]] = []

    def turn(self, rotation: int, act: str, at: Point | None = None) -> None:
        """It may lie so by this action; `at` where it is drawn if that is not on the hex itself."""
        row: dict[str, Any] = {"rotation": rotation, "act": act}
        if at is not None:
            row["at"] = [round(at[0], 1), round(at[1], 1)]
        self.turns.append(row)

    def free(self, rotation: int, deed: Any) -> None:
        """In a what-if it may lie so."""
        self.turns.append({"rotation": rotation, "free": deed})

    def plain(self) -> dict[str, Any]:
        return {"tile": self.name, "left": self.left, "cost": self.cost, "note": self.note, "turns": self.turns}


class LayHex:
    """A hex on which something may be laid."""

    def __init__(self, name: str, title: str, middle: Point) -> None:
        self.name = name
        self.title = title
        self.middle = middle
        self.tiles: dict[tuple[str, str], LayTile] = {}

    def tile(self, name: str, left: int, cost: int = 0, note: str = "") -> LayTile:
        """The tile of this name among those of the hex."""
        return self.tiles.setdefault((name, note), LayTile(name, left, cost, note))

    def plain_tiles(self) -> list[dict[str, Any]]:
        return [tile.plain() for tile in self.tiles.values()]

    def plain(self) -> dict[str, Any]:
        x, y = self.middle
        return {
            "hex": self.name,
            "title": self.title,
            "x": round(x, 1),
            "y": round(y, 1),
            "tiles": self.plain_tiles(),
        }


class LayData:
    """All hexes on which something may be laid."""

    def __init__(self) -> None:
        self.hexes: dict[str, LayHex] = {}

    def at(self, name: str, title: str, middle: Point) -> LayHex:
        """The hex of this name."""
        if name not in self.hexes:
            self.hexes[name] = LayHex(name, title, middle)
        return self.hexes[name]

    def plain(self) -> dict[str, Any]:
        """As the script takes it."""
        return {"hexes": [self.hexes[name].plain() for name in sorted(self.hexes)]}
