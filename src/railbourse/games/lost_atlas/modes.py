"""Game modes: which Minors, pieces and trains are in the box today, how much money, how many cycles (B1, B2).

A mode or map that the number of seats does not allow gives way to the nearest one that it does (B1.3).
"""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.companies import ADAPTIVE, BASE_MINORS, MINORS, Companies
from railbourse.games.lost_atlas.fleet import CARD_KINDS, KIND_NAMES
from railbourse.games.lost_atlas.pieces import Pieces
from railbourse.games.lost_atlas.reading import Row, Shelf

LONG: Final = "long"
SHORT: Final = "short"
MICRO: Final = "micro"

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 5
MOST_MONEY: Final = 1_000_000


class Mode:
    """One mode for one number of seats.

    `id`         long, short, micro2 or micro3
    `cash`       of each player; `cycles` how many; `export` trains are exported
    `columns`, `rows`  how the charters lie
    `minors`     those in the box, all that may be dealt
    `pieces`     the pieces in the box
    `stacks`     a Micro Game plays with one of so many stacks; 1 otherwise
    `projects`   capital projects
    `cards`      one entry a kind of train card
    """

    def __init__(self, shelf: Shelf, companies: Companies, pieces: Pieces, wish: str, seats: int) -> None:
        self.id = settled(wish, seats)
        book = shelf.file("modes")
        row = _the(book, "modes", self.id)
        if seats not in row.wholes("players", 1, 9):
            raise row.wrong(f"players does not name {seats}")
        self.seats = seats
        self.is_micro = self.id.startswith(MICRO)
        self.cash = self._cash(book)
        self.cycles = row.whole("cycles", 1, 20)
        self.projects = row.whole("capital_projects", 0, 9)
        self.export = row.switch("export")
        column = shelf.file("stock").row("stock_round").row("charter_columns").row(self.id)
        self.columns = column.whole("columns", 1, 9)
        self.rows = column.whole("rows", 1, 9)
        self.stacks = (3 if seats == 2 else 2) if self.is_micro else 1
        self._take_supply(row, companies, pieces)
        self._take_cards(book)
        last = book.row("cycle").row("final_cycle")
        self.last_merger = last.switch("merger_round")
        self.last_export = last.switch("export")
        self.bankrupt_last = book.row("end").switch("bankrupt_player_last")
        self.bank = book.row("bank").whole("cash", 1, MOST_MONEY)

    def _cash(self, book: Row) -> int:
        for row in book.rows("players_setup"):
            if row.whole("players", 1, 9) == self.seats and self.id in row.texts("modes"):
                return row.whole("cash", 1, MOST_MONEY)
        raise book.wrong(f"players_setup has nothing for {self.seats} players in mode {self.id}")

    def _take_supply(self, row: Row, companies: Companies, pieces: Pieces) -> None:
        excluded = row.texts("pieces_excluded") if "pieces_excluded" in row.plain else []
        without = row.texts("minors_excluded") if "minors_excluded" in row.plain else []
        for name in excluded:
            if name not in pieces.index:
                raise row.wrong(f"pieces_excluded: there is no piece {name}")
        self.pieces = [p for p, name in enumerate(pieces.ids) if name not in excluded]
        self.minors = [minor for minor in range(BASE_MINORS) if companies.ids[minor] not in without]
        self.dealt = row.whole("minors", 1, MINORS)
        if self.dealt != self.columns * self.rows:
            raise row.wrong(f"minors is {self.dealt}, and the columns hold {self.columns * self.rows}")
        self.piece_count = row.whole("pieces", 1, 99) if self.is_micro else len(self.pieces)

    def _take_cards(self, book: Row) -> None:
        for row in book.rows("train_counts"):
            if row.text("mode") == self.id and self.seats in row.wholes("players", 1, 9):
                counts = row.row("counts")
                self.cards = [counts.whole(KIND_NAMES[kind], 0, 99) for kind in range(CARD_KINDS)]
                return
        raise book.wrong(f"train_counts has nothing for {self.seats} players in mode {self.id}")

    def add_landmark_minors(self) -> None:
        """Four more Minors, one more column (B22.1)."""
        self.minors = [*self.minors, *range(BASE_MINORS, MINORS)]
        self.columns += 1
        self.dealt += MINORS - BASE_MINORS

    def minors_of(self, pieces: Pieces, on_table: list[int]) -> list[int]:
        """The Minors that play when these pieces are on the table (B1.5)."""
        if not self.is_micro:
            return self.minors
        homes = [pieces.home_of[piece] for piece in on_table if pieces.home_of[piece] >= 0]
        if pieces.adaptive in on_table:
            homes.append(ADAPTIVE)
        return sorted(homes)


def settled(wish: str, seats: int) -> str:
    """The mode that is played: the wish, or the nearest that this number of seats allows (B1.1 to B1.5)."""
    if wish == MICRO and seats <= 3:
        return f"{MICRO}{seats}"
    if seats == 2:
        return SHORT
    if seats == 5:
        return LONG
    return SHORT if wish in (SHORT, MICRO) else LONG


def _the(book: Row, name: str, id: str) -> Row:
    for row in book.rows(name):
        if row.text("id") == id:
            return row
    raise book.wrong(f"{name} has no entry {id}")
