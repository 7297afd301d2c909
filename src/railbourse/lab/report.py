"""A simulation as one HTML page: every figure with its plot, its numbers and the games behind it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import polars as pl
from jinja2 import Environment, StrictUndefined

from railbourse.core.errors import RecordError, SimulationError
from railbourse.games.register import title
from railbourse.lab.drawing import Plot, bars, boxes, histogram, lines, piles
from railbourse.lab.findings import Findings, interval
from railbourse.lab.folder import Folder
from railbourse.lab.plan import Plan
from railbourse.records.files import write_whole

USUAL: Final = 0.99
"""Games longer than this part of them are left out of the plots of lengths, which they would fill with nothing."""

FEW: Final = 12
"""So many different values are shown as choices, more as a spread."""


class Shown:
    """One figure of the report.

    `games`  how many games are behind it
    `rows`   the numbers behind the plot, under `headings`
    """

    def __init__(
        self, name: str, says: str, games: int, plot: Plot, headings: tuple[str, ...], rows: list[tuple[Any, ...]]
    ) -> None:
        self.name = name
        self.says = says
        self.games = games
        self.svg = plot.svg(name)
        self.headings = headings
        self.rows = [[_short(cell) for cell in row] for row in rows]


def _short(cell: Any) -> str:
    return (
        f"{cell:.3g}"
        if isinstance(cell, float) and abs(cell) < 100
        else f"{cell:.0f}"
        if isinstance(cell, float)
        else str(cell)
    )


def report(path: Path, out: Path | None = None) -> Path:
    """The page has been written, into the folder if no other file is named. Raises SimulationError."""
    folder = Folder(path)
    plan = folder.plan()
    finished = folder.finished(plan)
    if not finished:
        raise SimulationError(f"{path} holds no finished game yet")
    page = made(plan, Findings(path))
    target = out or path / "report.html"
    try:
        write_whole(target, page.encode())
    except RecordError as no:
        raise SimulationError(str(no)) from None
    return target


def made(plan: Plan, findings: Findings) -> str:
    """The page as text."""
    source = (files("railbourse.lab") / "report.html").read_text()
    page = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True).from_string(source)
    return page.render(
        plan=plan, game=title(plan.game).full_name, played=findings.played, figures=all_figures(findings)
    )


def all_figures(findings: Findings) -> list[Shown]:
    """Every figure for which the tables have something to show."""
    found = [advantage(findings), *opponents(findings), worth(findings), *prices(findings)]
    for kind in findings.kinds():
        found += [*paid(findings, kind), *fair(findings, kind), *opened(findings, kind)]
        found += [*when(findings, kind, "began"), *when(findings, kind, "ended")]
    return [*found, causes(findings), length(findings, "actions"), length(findings, "rounds")]


def advantage(findings: Findings) -> Shown:
    """Who begins, and how often that seat wins."""
    return _wins(
        findings.by("place"),
        "place",
        "Advantage of seats",
        "How often the seat that acts first, second, ... at the start of the game wins, with 95 % intervals. A shared "
        "win counts by parts. A seat without advantage wins as often as every other.",
        findings.played,
    )


def opponents(findings: Findings) -> list[Shown]:
    """How often each opponent wins, where there are several."""
    table = findings.by("bot")
    says = "Part of the wins for each seat that the opponent held, with 95 % intervals."
    return [_wins(table, "bot", "Opponents", says, findings.played)] if table.height > 1 else []


def _wins(table: pl.DataFrame, column: str, name: str, says: str, games: int) -> Shown:
    plot = Plot({"place": "place in the order of the first actions", "bot": "opponent"}[column], "wins a game")
    labels = [str(int(value) + 1) if column == "place" else str(value) for value in table[column]]
    wins = table["win"].to_list()
    bounds = [interval(win, count) for win, count in zip(wins, table["games"])]
    below = [win - low for win, (low, _) in zip(wins, bounds)]
    above = [high - win for win, (_, high) in zip(wins, bounds)]
    bars(plot, labels, wins, [below, above])
    headings = (column, "wins a game", "from", "to", "share of all worth", "+/-", "mean worth", "games")
    rows = [
        (label, win, low, high, share, bound, worth, count)
        for label, win, (low, high), share, bound, worth, count in zip(
            labels, wins, bounds, table["share"], table["share_bound"], table["worth"], table["games"]
        )
    ]
    return Shown(name, says, games, plot, headings, rows)


def _rounds(table: pl.DataFrame) -> list[str]:
    return table["name"].unique(maintain_order=True).to_list()


def worth(findings: Findings) -> Shown:
    """Worth after each round, by final rank."""
    table = findings.worth_over_rounds()
    names = _rounds(table)
    place = {name: number for number, name in enumerate(names)}
    curves: dict[str, list[tuple[int, float]]] = {}
    for row in table.sort("rank", "round").iter_rows(named=True):
        curves.setdefault(f"rank {row['rank']}", []).append((place[row["name"]], row["worth"]))
    plot = Plot("round", "mean worth")
    lines(plot, names, curves)
    rows = [(row["name"], row["rank"], row["worth"], row["games"]) for row in table.iter_rows(named=True)]
    says = (
        "Mean worth when a round is over, by the rank that the seat has at the end of the game. Rounds that fewer than "
        "5 % of the games reach are left out."
    )
    return Shown("Worth over rounds", says, findings.played, plot, ("round", "rank", "mean worth", "games"), rows)


def prices(findings: Findings) -> list[Shown]:
    """Prices and incomes after each round."""
    table = findings.prices_over_rounds()
    if not table.height:
        return []
    names = _rounds(table)
    plot = Plot("round", "money")
    lines(plot, names, {name: list(enumerate(table[name].to_list())) for name in ("price", "income")})
    rows = list(table.select("name", "price", "income", "games").iter_rows())
    says = (
        "Mean price of a share and mean income, over the companies that are on the price chart when the round is over."
    )
    return [Shown("Prices over rounds", says, findings.played, plot, ("round", "price", "income", "games"), rows)]


def _spread(findings: Findings, kind: str, column: str, name: str, says: str) -> list[Shown]:
    table = findings.spread(kind, column)
    if not table.height:
        return []
    plot = Plot(kind, "money")
    levels = [list(row[3:]) for row in table.iter_rows()]
    boxes(plot, table["company"].to_list(), levels)
    headings = (kind, "games", "mean", "10 %", "25 %", "median", "75 %", "90 %")
    return [Shown(name, says, _games(findings, kind, column), plot, headings, list(table.iter_rows()))]


def _games(findings: Findings, kind: str, column: str) -> int:
    """In how many games the column is filled for a company of the kind."""
    known = findings.companies.filter(pl.col("kind") == kind, pl.col(column).is_not_null())
    games: int = known.select(pl.col("game").n_unique()).collect().item()
    return games


def paid(findings: Findings, kind: str) -> list[Shown]:
    """Bids and prices that were paid first."""
    says = "What was bid or paid for it: median, middle half, and from the lowest to the highest tenth."
    return _spread(findings, kind, "paid", f"Paid for each {kind}", says)


def opened(findings: Findings, kind: str) -> list[Shown]:
    """First share prices: choices where there are few values, and their spread by company."""
    says = "First price of a share, by company: median, middle half, and from the lowest to the highest tenth."
    found = _spread(findings, kind, "opening", f"First share price of each {kind}", says)
    table = findings.choices(kind, "opening")
    if 0 < table.height <= FEW:
        plot = Plot("first price of a share", "companies")
        bars(plot, [str(value) for value in table["opening"]], table["games"].to_list())
        says = f"How often each first share price was chosen, over every {kind}."
        games = _games(findings, kind, "opening")
        rows = list(table.iter_rows())
        found.append(Shown(f"Choice of the first share price: {kind}", says, games, plot, ("price", "companies"), rows))
    return found


def fair(findings: Findings, kind: str) -> list[Shown]:
    """What it would have been right to pay."""
    found = findings.fair_prices(kind)
    if not found:
        return []
    plot = Plot(kind, "money")
    names = [row["company"] for row in found]
    bars(plot, names, [row["value"] for row in found], [row["bound"] for row in found])
    plot.axes.plot(range(len(names)), [row["paid"] for row in found], "D", color="#b45f06", label="mean paid")
    plot.axes.legend(fontsize="small")
    says = (
        "What the first owner was worth more than the mean of the table at the end, had it cost nothing: the price at "
        "which it neither helps nor harms, between opponents who play like these. By least squares over all seats, "
        "with 95 % intervals; money at the start counts as money at the end. Diamonds show what was paid on average."
    )
    rows = [(row["company"], row["value"], row["bound"], row["paid"], row["games"]) for row in found]
    headings = (kind, "fair price", "+/-", "mean paid", "games")
    return [Shown(f"Fair price of each {kind}", says, _games(findings, kind, "paid"), plot, headings, rows)]


def when(findings: Findings, kind: str, column: str) -> list[Shown]:
    """In which rounds companies come and go."""
    table = findings.moments(kind, column)
    if not table.height:
        return []
    names = _rounds(table)
    place = {name: number for number, name in enumerate(names)}
    parts: dict[str, list[float]] = {}
    for row in table.iter_rows(named=True):
        heights = parts.setdefault(row["fate"], [0.0] * len(names))
        heights[place[row["name"]]] = row["companies"] / findings.played
    plot = Plot("round", "a game")
    piles(plot, names, parts)
    name = f"When each {kind} begins" if column == "began" else f"When and how each {kind} ends"
    what = "began" if column == "began" else "left the game"
    says = f"How many of kind {kind} {what} in each round, divided by the number of games."
    rows = [(row["name"], row["fate"], row["companies"]) for row in table.iter_rows(named=True)]
    return [Shown(name, says, findings.played, plot, ("round", "what", "companies"), rows)]


def causes(findings: Findings) -> Shown:
    """Why games end."""
    table = findings.causes()
    plot = Plot("cause", "games")
    bars(plot, table["cause"].to_list(), table["games"].to_list())
    says = "Why the games ended."
    return Shown("Causes of the end", says, findings.played, plot, ("cause", "games"), list(table.iter_rows()))


def length(findings: Findings, column: str) -> Shown:
    """How long games are."""
    table = findings.lengths()
    plot = Plot(f"{column} a game", "games")
    longest = table[column].quantile(USUAL) or 0
    histogram(plot, [value for value in table[column] if value <= longest])
    levels = [(f"{part:.0%}", float(table[column].quantile(part) or 0)) for part in (0, 0.1, 0.25, 0.5, 0.75, 0.9, 1)]
    rows: list[tuple[Any, ...]] = [*levels, ("mean", float(table[column].mean() or 0))]  # type: ignore[arg-type]
    says = (
        f"How many {column} a game has; the plot leaves out the longest 1 % of the games. The table shows in what part "
        "of the games there are no more."
    )
    return Shown(f"Length in {column}", says, findings.played, plot, ("part of the games", column), rows)
