"""The printed board: cities, border locations and links with their values (Trans-Siberian §2.5).

Locations and links are numbered from 0 in the order of the data file.
"""

from __future__ import annotations

from typing import Final

from railbourse.games.trans_siberian.reading import Row
from railbourse.mechanisms.link_map import LinkMap

LEAST_VALUE: Final = 2
MOST_VALUE: Final = 6
KINDS: Final = ("capital", "city", "external")


class Board:
    """Locations and links.

    `place_ids`, `place_names`  one entry a location
    `place_at`   where each location stands in the picture, as parts of the picture's width
    `border`     one entry a location: whether it is external
    `link_ids`   one entry a link; `badge_at` where its value stands in the picture
    `value`      one entry a link, 2 to 6
    `external`   one entry a link: whether it leads to the border
    `hub`        the location from which the opening links start; `from_hub` one entry a link: whether it holds the hub
    `hub_links`  the links that hold the hub
    """

    def __init__(self, top: Row) -> None:
        self.place_ids: list[str] = []
        self.place_names: list[str] = []
        self.place_at: list[tuple[float, float]] = []
        self.border: list[bool] = []
        self.link_ids: list[str] = []
        self.badge_at: list[tuple[float, float]] = []
        self.value: list[int] = []
        self.external: list[bool] = []
        self._read_places(top)
        self.hub = self._read_hub(top.row("setup"))
        ends = self._read_links(top)
        self.from_hub = [self.hub in link for link in ends]
        self.hub_links = [link for link, places in enumerate(ends) if self.hub in places]
        self.map = LinkMap(self.border, ends)
        self._must_be_whole(top)

    def _read_places(self, top: Row) -> None:
        for row in top.rows("locations"):
            name = row.text("id")
            if name in self.place_ids:
                raise row.wrong(f"there are two locations {name!r}")
            kind = row.text("kind")
            if kind not in KINDS:
                raise row.wrong(f"kind is {kind!r} and should be one of {', '.join(KINDS)}")
            self.place_ids.append(name)
            self.place_names.append(row.text("name"))
            self.place_at.append((row.part("x"), row.part("y")))
            self.border.append(kind == "external")

    def _read_hub(self, setup: Row) -> int:
        name = setup.text("first_link_hub")
        if name not in self.place_ids or self.border[self.place_ids.index(name)]:
            raise setup.wrong(f"first_link_hub {name!r} is no city of the board")
        return self.place_ids.index(name)

    def _read_links(self, top: Row) -> list[list[int]]:
        ends: list[list[int]] = []
        for row in top.rows("links"):
            name = row.text("id")
            if name in self.link_ids:
                raise row.wrong(f"there are two links {name!r}")
            self.link_ids.append(name)
            places = self._read_ends(row)
            ends.append(places)
            self.value.append(row.whole("value", LEAST_VALUE, MOST_VALUE))
            self.badge_at.append(row.point("badge"))
            self.external.append(self._read_external(row, places))
            if row.flag("from_moscow") != (self.hub in places):
                raise row.wrong("from_moscow does not agree with its locations")
        return ends

    def _read_ends(self, row: Row) -> list[int]:
        names = row.texts("locations")
        for name in names:
            if name not in self.place_ids:
                raise row.wrong(f"there is no location {name!r}")
        if len(names) < 2 or len(set(names)) < len(names):
            raise row.wrong("a link joins two or more different locations")
        return [self.place_ids.index(name) for name in names]

    def _read_external(self, row: Row, places: list[int]) -> bool:
        external = row.flag("external")
        borders = sum(1 for place in places if self.border[place])
        if borders != (1 if external else 0):
            raise row.wrong(f"it holds {borders} border locations, which does not agree with external")
        return external

    def _must_be_whole(self, top: Row) -> None:
        """Every location can be reached from every other over links (§2.5)."""
        lost = self.map.unconnected()
        if lost:
            names = ", ".join(self.place_ids[place] for place in lost[:5])
            raise top.wrong(f"links: the map is not connected; no links lead from {self.place_ids[0]} to {names}")
