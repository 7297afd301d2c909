"""What is made of a simulation: its report, and records of its games."""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from lab.simulations import small, tables
from railbourse.cli import main
from railbourse.core.errors import SimulationError
from railbourse.core.session import Session
from railbourse.games.register import titles
from railbourse.lab.exporting import exported
from railbourse.lab.findings import Findings, interval
from railbourse.lab.folder import Folder
from railbourse.lab.plan import planned
from railbourse.lab.report import report
from railbourse.lab.rows import Sheets
from railbourse.lab.simulate import simulate
from railbourse.lab.tables import parquet
from railbourse.records.native import resumed


class Page(HTMLParser):
    """The figures of a report: a heading, a plot, and the words about games; and every address it asks for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.headings: list[str] = []
        self.plots = 0
        self.games: list[str] = []
        self.addresses: list[str] = []
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._inside = "games" if given.get("class") == "games" else tag
        self.plots += tag == "svg"
        for name in ("src", "href", "xlink:href"):
            address = given.get(name) or ""
            if address and not address.startswith("#"):
                self.addresses.append(address)

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside == "h2":
            self.headings.append(data)
        elif self._inside == "games":
            self.games.append(data)


@pytest.mark.parametrize("game", [title.name for title in titles()])
def test_every_figure_tells_its_games_and_needs_no_network(game: str, tmp_path: Path) -> None:
    """Each heading has a plot and a number of games; nothing is loaded from anywhere."""
    simulate(planned(game, 2 if game == "1870" else 3, ["random"], {}, 1, 1, False, 1), tmp_path)
    text = report(tmp_path).read_text()
    page = Page(text)
    assert len(page.headings) == page.plots == len(page.games) >= 8
    assert all(int(words.split()[0]) <= 1 and words.endswith("games.") for words in page.games)
    assert page.addresses == []
    assert "<script" not in text and "@import" not in text and "url(http" not in text


def test_a_report_of_equal_tables_is_equal(tmp_path: Path) -> None:
    """Nothing of the day or the machine is in the page."""
    for name in ("one", "two"):
        simulate(small(games=2), tmp_path / name)
    assert report(tmp_path / "one").read_bytes() == report(tmp_path / "two").read_bytes()


def made_up(folder: Path, games: int) -> None:
    """Tables of games in which the first seat always wins by 30, after it has bought Red for 20."""
    sheets = Sheets(False)
    for number in range(games):
        buyer = number % 2
        sheets.games.add(number, 0, 10, 1, "done", [buyer], 70, "")
        for seat in range(2):
            worth = 50 if seat == buyer else 20
            sheets.players.add(number, seat, f"bot{seat}", (seat - buyer) % 2, 0, worth, worth / 70, 1, seat == buyer)
        sheets.companies.add(number, "Red", "railroad", buyer, 20, 8, 0, "r", None, None, "", None, None, 0, 0)
    folder.joinpath("batches", "00000000").mkdir(parents=True)
    for name, rows in sheets.tables().items():
        (folder / "batches" / "00000000" / f"{name}.parquet").write_bytes(parquet(rows))


def test_a_fair_price_is_what_the_buyer_was_ahead(tmp_path: Path) -> None:
    """Whoever had Red was 30 ahead after paying 20, so Red was worth 50 to its buyer."""
    made_up(tmp_path, 10)
    (found,) = Findings(tmp_path).fair_prices("railroad")
    assert found["value"] == pytest.approx(50) and found["bound"] == pytest.approx(0, abs=1e-6)
    assert found["paid"] == 20 and found["games"] == 10


def test_places_are_counted_from_who_begins(tmp_path: Path) -> None:
    """Wins are counted by place in the order of the first actions, not by seat."""
    made_up(tmp_path, 10)
    table = Findings(tmp_path).by("place")
    assert table["win"].to_list() == [1.0, 0.0]
    assert Findings(tmp_path).by("bot")["win"].to_list() == [0.5, 0.5]


def test_an_interval_holds_the_share_and_shrinks() -> None:
    """More games, narrower bounds; they stay within nought and one."""
    few, many = interval(0.25, 20), interval(0.25, 2000)
    assert 0 <= few[0] < many[0] < 0.25 < many[1] < few[1] <= 1
    assert interval(0.0, 10)[0] == 0.0 and interval(1.0, 10)[1] == 1.0


def test_a_folder_without_games_has_no_report(tmp_path: Path) -> None:
    """An empty folder, and a simulation before its first batch, are told apart."""
    with pytest.raises(SimulationError, match="holds no simulation"):
        report(tmp_path)
    folder = Folder(tmp_path)
    folder.open(small())
    folder.close()
    with pytest.raises(SimulationError, match="no finished game yet"):
        report(tmp_path)


@pytest.mark.parametrize("game", [title.name for title in titles()])
def test_an_exported_game_is_the_one_that_was_played(game: str, tmp_path: Path) -> None:
    """The record holds the game to its end, with the worth and the hash of the tables."""
    simulate(planned(game, 3, ["random"], {}, 1, 1, True, 1), tmp_path)
    (path,) = exported(tmp_path, [0], tmp_path / "records")
    session: Session = resumed(path.read_bytes())
    found = tables(tmp_path)
    row = found["games"].row(0, named=True)
    assert session.state.digest() == row["digest"] and len(session.moves) == row["actions"]
    worths = found["players"].sort("seat")["worth"].to_list()
    assert session.game.scores(session.state) == worths
    texts = found["decisions"]["text"].to_list()
    assert [session.game.notation.text(move.action) for move in session.moves] == texts


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "6"], "holds no game 6 yet"),
        (["--games", "3-x"], "--games wants numbers"),
    ],
)
def test_games_that_are_not_there_are_one_line(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A number beyond the last game, and what is no number, are told in one line with exit 2."""
    simulate(small(), tmp_path)
    monkeypatch.setattr(sys, "argv", ["railbourse", "export-records", str(tmp_path), *words])
    with pytest.raises(SystemExit) as left:
        main.run()
    err = capsys.readouterr().err
    assert left.value.code == 2 and told in err and len(err.splitlines()) == 1


def test_opponents_that_have_changed_are_told(tmp_path: Path) -> None:
    """A game that goes otherwise than it did is not exported as if it were the same."""
    simulate(small(), tmp_path)
    part = Folder(tmp_path).batch(0) / "games.parquet"
    other = pl.read_parquet(part).with_columns(pl.lit("000000000000").alias("digest"))
    other.write_parquet(part)
    sums = part.with_name("sums.json")
    sums.write_text("{}")
    with pytest.raises(SimulationError, match="game 1 of .* went otherwise"):
        list(exported(tmp_path, [1], tmp_path / "records"))
