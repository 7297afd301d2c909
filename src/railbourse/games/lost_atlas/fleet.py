"""Trains and phases as they are printed (B15).

A train is named by its kind: trains of a kind are alike, so that owners hold counts. The 7 and the unlimited train are
two sides of the same cards: in the stack and in the pool such a card counts as a 7, and the buyer picks the side.
"""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.reading import Row, Shelf
from railbourse.games.lost_atlas.track import COLOURS
from railbourse.mechanisms.routes.running import ENDLESS

KIND_NAMES: Final = ("2", "3", "4", "5", "6", "7", "inf")
KINDS: Final = len(KIND_NAMES)
TWO: Final = 0
FOUR: Final = 2
SEVEN: Final = 5
INF: Final = 6
CARD_KINDS: Final = 6
"""Kinds of cards in stack and pool."""

NO_PHASE: Final = -1


def card_of(kind: int) -> int:
    """The kind of card that bears this train."""
    return SEVEN if kind == INF else kind


class Fleet:
    """Trains and phases.

    `cost`, `stops`    one entry a kind of train; the unlimited train makes ENDLESS stops
    `trade_in_cost`    what the unlimited train costs with a train handed in; `trade_in` one entry a kind: accepted
    `phase_colour`     one entry a phase: place in COLOURS
    `limit_minor`, `limit_major`  one entry a phase
    `rusted`           one entry a phase: the kind that rusts when it starts, or -1
    `starts`           one entry a kind of train: the phase that the first of it starts, or NO_PHASE
    `mergers`          one entry a phase
    """

    def __init__(self, shelf: Shelf) -> None:
        book = shelf.file("trains")
        rows = book.rows("trains")
        if [row.text("id") for row in rows] != list(KIND_NAMES):
            raise book.wrong(f"trains should be {', '.join(KIND_NAMES)}")
        self.cost = [row.whole("cost", 1, 10_000) for row in rows]
        self.stops = [ENDLESS if row.plain.get("unlimited_stops") else row.whole("stops", 1, ENDLESS) for row in rows]
        trade = rows[INF].row("trade_in")
        self.trade_in_cost = trade.whole("cost", 1, 10_000)
        accepted = trade.texts("accepts")
        self.trade_in = [int(name in accepted) for name in KIND_NAMES]
        self._read_phases(book)
        self.export_all_twos = "if_top_is_2" in book.row("export").plain

    def _read_phases(self, book: Row) -> None:
        self.phase_name: list[str] = []
        self.phase_colour: list[int] = []
        self.limit_minor: list[int] = []
        self.limit_major: list[int] = []
        self.rusted: list[int] = []
        self.mergers: list[int] = []
        self.starts = [NO_PHASE] * KINDS
        for phase, row in enumerate(book.rows("phases")):
            self.phase_name.append(row.text("id"))
            self.phase_colour.append(row.one_of("colour", COLOURS))
            limit = row.row("limit")
            self.limit_minor.append(limit.whole("minor", 1, 9))
            self.limit_major.append(limit.whole("major", 1, 9) if limit.plain.get("major") is not None else 9)
            self.rusted.append(row.one_of("rusts", KIND_NAMES) if "rusts" in row.plain else -1)
            self.mergers.append(int(row.switch("mergers")))
            starter = row.value("starts_with")
            for name in starter if isinstance(starter, list) else [starter]:
                if name is not None:
                    self.starts[KIND_NAMES.index(str(name))] = phase
        if self.phase_colour != sorted(self.phase_colour):
            raise book.wrong("phases should follow each other in the order of their colours")
