"""Everything the data file says, read and checked: the board, the railroads, the tracks and all amounts.

Rule: Trans-Siberian §2, §3; every number of the rules comes from here.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from railbourse.games.trans_siberian.board import Board
from railbourse.games.trans_siberian.reading import Row, read_file

FORMAT: Final = 1
MOST_DOLLARS: Final = 1_000
MOST_SPACES: Final = 200
MOST_CERTIFICATES: Final = 100
MOST_RAILROADS: Final = 7
"""What skipping pays to whom is packed in one native integer, with room for so many railroads and the bank."""


class Railroads:
    """The railroads, numbered from 0 in their fixed order (§2.1).

    `phase`         1 or 2: when a railroad's first share is auctioned
    `certificates`  how many certificates each has
    `phase1`, `phase2`  the order of the auctions (§4.1, §12.2)
    """

    def __init__(self, top: Row) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.colors: list[str] = []
        self.phase: list[int] = []
        self.certificates: list[int] = []
        for row in top.rows("railroads"):
            if row.text("id") in self.ids:
                raise row.wrong(f"there are two railroads {row.text('id')!r}")
            self.ids.append(row.text("id"))
            self.names.append(row.text("name"))
            self.colors.append(row.text("color"))
            self.phase.append(row.whole("phase", 1, 2))
            self.certificates.append(row.whole("certificates", 1, MOST_CERTIFICATES))
        if len(self.ids) > MOST_RAILROADS:
            raise top.wrong(f"railroads: there are more than {MOST_RAILROADS}")
        order = top.row("auction_order")
        self.phase1 = self._order(order, "phase1", 1)
        self.phase2 = self._order(order, "phase2", 2)

    def _order(self, row: Row, name: str, phase: int) -> list[int]:
        ids = row.texts(name)
        if sorted(ids) != sorted(one for one, when in zip(self.ids, self.phase) if when == phase):
            raise row.wrong(f"{name} should name each railroad of phase {phase} once")
        return [self.ids.index(one) for one in ids]


class Amounts:
    """What things cost, how markers move, and what a seat begins with: dollars, spaces, levels."""

    def __init__(self, top: Row) -> None:
        self.least_seats = top.row("players").whole("min", 1, 12)
        self.most_seats = top.row("players").whole("max", self.least_seats, 12)
        setup = top.row("setup")
        money = setup.row("starting_money")
        self.starting_money = [
            money.whole(str(seats), 1, MOST_DOLLARS) if seats >= self.least_seats else 0
            for seats in range(self.most_seats + 1)
        ]
        self.starting_treasury = setup.whole("starting_treasury", 0, MOST_DOLLARS)
        self.minimum_bid = setup.whole("minimum_bid", 1, MOST_DOLLARS)
        self.minimum_raise = setup.whole("minimum_raise", 1, MOST_DOLLARS)
        self.public_from = top.whole("public_from_shares_sold", 1, MOST_CERTIFICATES)
        self._read_costs(top.row("costs"))
        timing = top.row("timing_moves")
        self.timing_buy = [timing.whole(name, 0, MOST_SPACES) for name in ("buy_one", "buy_two")]
        self.timing_build = [timing.whole(name, 0, MOST_SPACES) for name in ("build_one", "build_two")]
        self.timing_external = timing.whole("build_external", 0, MOST_SPACES)
        self.timing_pass = timing.whole("pass", 1, MOST_SPACES)
        bonus = top.row("share_value_bonus_levels")
        self.bonus_build = [bonus.whole(name, 0, MOST_SPACES) for name in ("build_one", "build_two")]
        self.bonus_external = bonus.whole("build_external", 0, MOST_SPACES)
        self.bonus_mark = bonus.whole("per_income_mark", 0, MOST_SPACES)

    def _read_costs(self, costs: Row) -> None:
        self.internal_link = costs.whole("internal_link", 0, MOST_DOLLARS)
        self.external_link = costs.whole("external_link", 0, MOST_DOLLARS)
        self.skip_internal = costs.whole("skip_per_link_internal", 0, MOST_DOLLARS)
        self.skip_external = costs.whole("skip_per_link_external", 0, MOST_DOLLARS)
        self.surcharge = costs.whole("second_share_surcharge", 0, MOST_DOLLARS)
        self.first_link = costs.whole("first_link", 0, self.minimum_bid)


class Tracks:
    """The tracks: income with its marks, share value, nationalization, timing and dividends (§2.4)."""

    def __init__(self, top: Row) -> None:
        tracks = top.row("tracks")
        income = tracks.row("income")
        self.last_income = income.whole("last", 1, MOST_DOLLARS)
        self.marks = income.rising("marks", 1, self.last_income)
        values = tracks.row("share_value")
        self.values = values.rising("levels", 1, MOST_DOLLARS)
        self.phase2_at = self._level(values, "phase2_at", self.values)
        self.end_at = self._level(values, "end_at", self.values)
        self._read_nationalization(tracks.row("nationalization"))
        self.timing_start, self.timing_end = self._both_ends(tracks.row("timing"))
        self.dividend_start, self.dividend_end = self._both_ends(tracks.row("dividend"))

    def _read_nationalization(self, row: Row) -> None:
        self.nationalization_start = row.whole("start", 1, MOST_DOLLARS)
        self.ladders = {"table": row.rising("levels", 1, MOST_DOLLARS)}
        others = row.row("alternatives")
        for name in others.plain:
            self.ladders[name] = others.rising(name, 1, MOST_DOLLARS)
        for name, ladder in self.ladders.items():
            if self.nationalization_start not in ladder:
                raise row.wrong(f"start is {self.nationalization_start}, which is no level of {name}")
        steps = row.row("steps")
        self.steps_phase1 = steps.whole("phase1_dividend", 0, MOST_SPACES)
        self.steps_quiet = steps.whole("phase2_dividend_without_nationalization", 0, MOST_SPACES)
        self.steps_nationalization = steps.whole("per_nationalization", 0, MOST_SPACES)
        self.steps_failed = [
            steps.whole("failed_auction_phase1", 0, MOST_SPACES),
            steps.whole("failed_auction_phase2", 0, MOST_SPACES),
        ]

    def _level(self, row: Row, name: str, levels: list[int]) -> int:
        found = row.whole(name, 1, MOST_DOLLARS)
        if found not in levels:
            raise row.wrong(f"{name} is {found}, which is no level")
        return found

    def _both_ends(self, row: Row) -> tuple[int, int]:
        start = row.whole("start", 0, MOST_SPACES)
        return start, row.whole("end", start + 1, MOST_SPACES)


class Ruling:
    """One point that the sources leave open, with its settings, the default first named by `default` (§15).

    A setting is a switch (bool), or a word; `table` means that the number stands in the table named in `source`.
    """

    def __init__(self, row: Row) -> None:
        self.number = row.whole("ruling", 1, MOST_SPACES)
        self.key = row.text("key")
        self.section = row.text("section")
        self.meaning = row.text("note")
        choices = row.all("choices")
        default = row.value("default")
        self.is_switch = sorted(map(str, choices)) == ["False", "True"]
        self.is_table = default == "table"
        self.source = str(choices[0]) if self.is_table else ""
        self.words = ["table"] if self.is_table else [_word(choice) for choice in choices]
        self.default = _word(default)
        if self.default not in self.words:
            raise row.wrong(f"the default {default!r} is none of the choices")


def _word(setting: object) -> str:
    return "none" if setting is None else str(setting)


class Tables:
    """The whole data file; raises DataError with the file, the entry and the reason if anything in it is wrong."""

    def __init__(self, top: Row) -> None:
        top.whole("format", FORMAT, FORMAT)
        self.railroads = Railroads(top)
        self.amounts = Amounts(top)
        self.tracks = Tracks(top)
        self.board = Board(top)
        self.rulings = [Ruling(row) for row in top.rows("rulings")]
        self._must_fit(top)

    def _must_fit(self, top: Row) -> None:
        """Nobody can be left without an answer: a first link and an opening value exist for every winning bid."""
        if sum(self.board.from_hub) < len(self.railroads.phase1):
            raise top.wrong("links: fewer links join the hub than railroads are auctioned in phase 1")
        if self.amounts.minimum_bid < self.tracks.values[0]:
            raise top.wrong("setup.minimum_bid: it is below the lowest share value")
        if any(self.board.external[link] for link, hub in enumerate(self.board.from_hub) if hub):
            raise top.wrong("links: a link that joins the hub may not be external")
        keys = [ruling.key for ruling in self.rulings]
        if len(set(keys)) < len(keys):
            raise top.wrong("rulings: a key stands there twice")


def load(path: Path | None = None) -> Tables:
    """The tables of a data file; the one that comes with the game if none is named. Raises DataError."""
    own = Path(str(files("railbourse.games.trans_siberian") / "data" / "data.json"))
    return Tables(read_file(path or own))
