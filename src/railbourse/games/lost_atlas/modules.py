"""Variants and Landmarks modules as data (B21, B22)."""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.reading import Row, Shelf
from railbourse.games.lost_atlas.track import COLOURS

OPEN_BOOKS: Final = 0
CHEAP_CHARTERS: Final = 1
HIGH_STAKES: Final = 2
CLOSED_REGISTRY: Final = 3
FOUNDERS_GRANT: Final = 4
DRY_TUNNELS: Final = 5
FAR_FAIR: Final = 6
TRAIN_FAIR: Final = 7
EVENT_NAMES: Final = (
    "open_books",
    "cheap_charters",
    "high_stakes",
    "closed_registry",
    "founders_grant",
    "dry_tunnels",
    "far_fair",
    "train_fair",
)
NO_EVENT: Final = -1

_VALUES: Final = (
    (CHEAP_CHARTERS, "auction.min_bid"),
    (HIGH_STAKES, "auction.step"),
    (FOUNDERS_GRANT, "auction.bank_bonus_to_treasury"),
    (DRY_TUNNELS, "terrain.mountain.cost"),
    (FAR_FAIR, "destination.bonus"),
)


class Modules:
    """What variants and modules change.

    `bank`               of the Bank Break variant; `certificate_limit` one entry a number of seats, 0 for none
    `event_value`        one entry an event: the number it puts in place of the usual one, or 0
    `major_bid`, `major_step`, `major_colour`  terms of an auction for a Major
    `metro_...`          the Metropolitan: shares, markers, start price, limit of a player in shares, value of a marker
                         by tile colour
    """

    def __init__(self, shelf: Shelf) -> None:
        book = shelf.file("modules")
        variants = {row.text("id"): row for row in book.rows("variants")}
        if "bank_break" not in variants:
            raise book.wrong("variants lacks bank_break")
        broken = variants["bank_break"]
        self.bank = broken.whole("bank", 1, 1_000_000)
        limits = broken.row("certificate_limit")
        self.certificate_limit = [
            limits.whole(str(seats), 1, 999) if str(seats) in limits.plain else 0 for seats in range(6)
        ]
        landmarks = book.row("landmarks")
        self._read_events(landmarks.row("events"))
        direct = landmarks.row("direct_to_major")
        self.major_colour = direct.one_of("from_phase_colour", COLOURS)
        self.major_bid = direct.whole("min_bid", 1, 10_000)
        self.major_step = direct.whole("step", 1, 1000)
        self._read_metropolitan(landmarks.row("metropolitan"))

    def _read_events(self, row: Row) -> None:
        cards = row.rows("cards")
        if tuple(card.text("id") for card in cards) != EVENT_NAMES:
            raise row.wrong(f"cards should be {', '.join(EVENT_NAMES)}")
        self.event_value = [0] * len(EVENT_NAMES)
        for event, name in _VALUES:
            self.event_value[event] = cards[event].row("effect").whole(name, 1, 10_000)

    def _read_metropolitan(self, row: Row) -> None:
        self.metro_shares = row.whole("shares", 1, 99)
        self.metro_markers = row.whole("markers", 0, 99)
        self.metro_price = row.whole("start_price", 1, 10_000)
        self.metro_limit = self.metro_shares * row.whole("player_limit_percent", 1, 100) // 100
        values = row.row("marker_value")
        self.metro_value = [values.whole(colour, 0, 1000) for colour in COLOURS]
