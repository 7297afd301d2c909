"""Who runs trains: twelve Minors, six Majors, and what the Landmarks modules add, numbered once for all.

Rule: B19, B20, B22.1, B22.2, B22.5.
"""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.reading import Row, Shelf

ADAPTIVE: Final = 0
AGRICULTURAL: Final = 1
BRIDGING: Final = 2
EASTERN_MINING: Final = 3
EXPANSIVE: Final = 4
EXPRESS: Final = 5
NORTHERN_PORT: Final = 6
OVERNIGHT: Final = 7
RESOURCEFUL: Final = 8
SPACIOUS: Final = 9
SUBURBAN: Final = 10
TUNNELING: Final = 11
CIRCUS: Final = 12
MANUFACTURING: Final = 13
COUPLING: Final = 14
TWIN_CITIES: Final = 15

BASE_MINORS: Final = 12
MINORS: Final = 16
"""Companies 0..15 are Minors, the last four of them from the Landmarks."""
BASE_MAJORS: Final = 6
MAJORS: Final = 8
METROPOLITAN: Final = MINORS + MAJORS
COMPANIES: Final = METROPOLITAN + 1

_MINOR_IDS: Final = ("ADA", "AGR", "BRI", "EMI", "EXP", "EXR", "NPO", "OVE", "RES", "SPA", "SUB", "TUN")
_LANDMARK_IDS: Final = ("CIR", "MAN", "COU", "TWI")
METROPOLITAN_ID: Final = "MET"

MOST_HUBS: Final = 8
"""Unused hubs that a company may have at most."""


def is_minor(company: int) -> bool:
    return company < MINORS


def is_major(company: int) -> bool:
    return MINORS <= company < METROPOLITAN


class Companies:
    """The charters.

    `ids`, `names`, `colours`  one entry a company
    `chooses_home`             one entry a Minor: its president picks the home at launch
    `home_piece`, `home_cell`  one entry a Minor: the piece ("" if chosen) and the cell with its home
    `spare_hubs`               one entry a company: prices of hubs beside the home or inherited ones
    `major_names`              all names of Majors; `major_of` the company of each
    the rest: parameters of the powers, named after them
    """

    def __init__(self, shelf: Shelf) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.colours: list[str] = []
        self.texts: list[str] = []
        self.chooses_home: list[int] = []
        self.home_piece: list[str] = []
        self.home_cell: list[int] = []
        self.spare_hubs: list[list[int]] = []
        self.major_names: list[str] = []
        self.major_of: list[int] = []
        book = shelf.file("companies")
        landmarks = shelf.file("modules").row("landmarks")
        powers: list[Row] = []
        self._take_minors(book, book.rows("minors"), _MINOR_IDS, powers)
        self._take_minors(landmarks, landmarks.rows("minors"), _LANDMARK_IDS, powers)
        self._take_majors(book, book.rows("majors"), BASE_MAJORS)
        self._take_majors(landmarks, landmarks.rows("majors"), MAJORS - BASE_MAJORS)
        self._take_powers(powers)
        self.ids.append(METROPOLITAN_ID)
        self.names.append("Metropolitan")
        self.colours.append("#c0a062")
        self.spare_hubs.append([])

    def _take_minors(self, top: Row, rows: list[Row], wanted: tuple[str, ...], powers: list[Row]) -> None:
        if tuple(row.text("id") for row in rows) != wanted:
            raise top.wrong(f"minors should be {', '.join(wanted)}, in this order")
        for row in rows:
            home = row.row("home")
            chosen = home.switch("choose_at_launch")
            self.ids.append(row.text("id"))
            self.names.append(row.text("name"))
            self.colours.append(str(row.plain.get("colour", "#777777")))
            self.chooses_home.append(int(chosen))
            self.home_piece.append("" if chosen else home.text("piece"))
            self.home_cell.append(-1 if chosen else home.whole("cell", 0, 2))
            hubs = row.rows("hubs") if "hubs" in row.plain else []
            self.spare_hubs.append([hub.whole("cost", 0, 1000) for hub in hubs if hub.text("kind") == "extra"])
            power = row.row("power")
            self.texts.append(power.text("text"))
            powers.append(power.row("params"))

    def _take_majors(self, top: Row, rows: list[Row], count: int) -> None:
        if len(rows) != count:
            raise top.wrong(f"majors should have {count} entries")
        for row in rows:
            names = row.texts("names")
            if not names or any(name in self.major_names for name in names):
                raise row.wrong("names should hold one or two names that no other Major has")
            for name in names:
                self.major_names.append(name)
                self.major_of.append(len(self.ids))
            self.ids.append(row.text("id"))
            self.names.append(names[0])
            self.colours.append(str(row.plain.get("colour", "#777777")))
            self.spare_hubs.append([])

    def _take_powers(self, powers: list[Row]) -> None:
        self.agricultural_yellow = powers[AGRICULTURAL].whole("extra_yellow", 0, 9)
        self.bridges = powers[BRIDGING].row("tiles")
        self.express_stops = powers[EXPRESS].whole("extra_stops", 0, 9)
        self.express_trains = powers[EXPRESS].whole("only_if_trains", 1, 9)
        self.spacious_bonus = powers[SPACIOUS].whole("bonus", 0, 9)
        self.suburb_tokens = powers[SUBURBAN].whole("tokens", 0, 9)
        self.suburb_bonus = powers[SUBURBAN].whole("bonus", 0, 1000)
        self.tunnel_gain = powers[TUNNELING].whole("gain", 0, 1000)
        self.circus_bonus = powers[CIRCUS].whole("bonus", 0, 1000)
        self.manufacturing_gain = powers[MANUFACTURING].whole("gain", 0, 1000)
        self.coupling_penalty = powers[COUPLING].whole("penalty", 0, 9)
        self.twin_distance = powers[TWIN_CITIES].whole("max_distance", 1, 99)
