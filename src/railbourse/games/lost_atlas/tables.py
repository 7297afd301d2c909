"""Everything that the data files say, read and checked once; raises DataError with file, entry and reason."""

from __future__ import annotations

from pathlib import Path

from railbourse.games.lost_atlas.companies import Companies
from railbourse.games.lost_atlas.fleet import Fleet
from railbourse.games.lost_atlas.modules import Modules
from railbourse.games.lost_atlas.pieces import Pieces
from railbourse.games.lost_atlas.reading import Row, Shelf
from railbourse.games.lost_atlas.terms import Terms
from railbourse.games.lost_atlas.tile_book import TileBook
from railbourse.games.lost_atlas.track import COLOURS, Track


class Tables:
    """The printed components and the numbers of the rules; the same for every game of this title."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.companies = Companies(shelf)
        self.track = Track(shelf)
        self.fleet = Fleet(shelf)
        self.pieces = Pieces(shelf, self.companies)
        self.tiles = TileBook(shelf, self.pieces.rows)
        self.modules = Modules(shelf)
        self.terms = Terms(shelf, self.modules)
        self.destinations = self._destinations()
        self.prebuilt = [PrebuiltMap(row, self.pieces) for row in shelf.file("prebuilt").rows("prebuilt_maps")]

    def _destinations(self) -> dict[str, list[int]]:
        """The destination cards: for each the value by phase colour, the default first (B2.2)."""
        cards: dict[str, list[int]] = {}
        rows = self.shelf.file("map").rows("destination_cards")
        for row in sorted(rows, key=lambda row: not row.switch("default")):
            values = row.row("values")
            cards[row.text("id")] = [values.whole(colour, 0, 1000) for colour in COLOURS]
        return cards


class PrebuiltMap:
    """One of the maps that come with the game (B2.1).

    `placements`  piece, q, r, rotation: four numbers a piece, in the order of building
    `capitals`    q and r: two numbers a capital
    `label`       the word for the hex at `at`, from which all others follow
    """

    def __init__(self, row: Row, pieces: Pieces) -> None:
        self.id = row.text("id")
        self.mode = row.text("mode")
        self.placements: list[int] = []
        for one in row.rows("placements"):
            piece = one.text("piece")
            if piece not in pieces.index:
                raise one.wrong(f"there is no piece {piece}")
            self.placements.append(pieces.index[piece])
            self.placements.extend([one.whole("q", -99, 99), one.whole("r", -99, 99), one.whole("rotation", 0, 5)])
        self.capitals: list[int] = []
        for at in row.many("capitals"):
            self.capitals.extend([int(at[0]), int(at[1])])
        hexes = row.many("hexes")
        if len(hexes) * 4 != len(self.placements) * 3:
            raise row.wrong("hexes should hold three for each piece")
        self.at: tuple[int, int] = (int(hexes[0][0]), int(hexes[0][1]))
        self.label = str(hexes[0][2])
        self.hexes: list[list[object]] = hexes


def load(folder: Path | None = None) -> Tables:
    """The tables of a data folder; the game's own if none is named. Raises DataError."""
    return Tables(Shelf(folder))
