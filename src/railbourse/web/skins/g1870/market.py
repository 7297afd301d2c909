"""The stock market of 1870 as a grid, tokens in the order in which they arrived, zones told apart without colour."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from railbourse.games.g1870.components import COMPANIES, N_COMPANIES
from railbourse.games.g1870.market import ZONE_NAMES
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870
from railbourse.web.drawing.frame import board_frame
from railbourse.web.drawing.html import join, table, tag
from railbourse.web.render import money
from railbourse.web.skins.g1870.board import FACES
from railbourse.web.skins.g1870.words import say

WIDTH: Final = 52
HEIGHT: Final = 46
MARKS: Final = {"yellow": "\u25cb", "green": "\u25d0", "brown": "\u25cf", "closing": "\u2715"}
"""A sign in the corner of the cells of each zone."""


def draw_market(rules: Rules, state: State1870, names: list[str]) -> Markup:
    """The grid, what its zones mean, and the operating order as a table."""
    market = rules.market
    cells = range(len(market.row))
    columns, rows = max(market.column) + 1, max(market.row) + 1
    drawing = tag(
        "svg",
        tag("g", *[_cell(rules, cell) for cell in cells]),
        _ledge(rules),
        tag("g", *[_tokens(rules, state, cell) for cell in cells]),
        viewBox=f"-4 -4 {columns * WIDTH + 8} {rows * HEIGHT + 8}",
        class_="hexes market-1870",
        role="img",
        aria_label=say("market"),
    )
    return join([board_frame(drawing, say("market")), _legend(), _order(rules, state, names)])


def _cell(rules: Rules, cell: int) -> Markup:
    market = rules.market
    x, y = market.column[cell] * WIDTH, market.row[cell] * HEIGHT
    zone = ZONE_NAMES[market.zone[cell]]
    par = " par" if cell in market.par_cell.values() else ""
    told = say("cell", price=market.chart.prices[cell], zone=say(f"zone_{zone}"))
    return tag(
        "g",
        tag("title", told),
        tag("rect", x=x, y=y, width=WIDTH, height=HEIGHT, class_=f"cell zone-{zone}{par}"),
        tag("text", market.chart.prices[cell], x=x + 5, y=y + 13, class_="cell-price"),
        tag("text", MARKS.get(zone, ""), x=x + WIDTH - 7, y=y + 12, class_="zone-mark"),
    )


def _ledge(rules: Rules) -> Markup:
    """A thick line between cells above and below the ledge."""
    market, lines = rules.market, []
    for cell in range(len(market.row)):
        if not market.below[cell]:
            continue
        r, c = market.row[cell], market.column[cell]
        for other, line in (
            ((r - 1, c), f"M{c * WIDTH} {r * HEIGHT}h{WIDTH}"),
            ((r, c - 1), f"M{c * WIDTH} {r * HEIGHT}v{HEIGHT}"),
        ):
            beside = market.at.get(other)
            if beside is not None and not market.below[beside]:
                lines.append(line)
    return tag("path", d="".join(lines), class_="ledge")


def _tokens(rules: Rules, state: State1870, cell: int) -> Markup:
    here = sorted((c for c in range(N_COMPANIES) if state.quotes.cell[c] == cell), key=lambda c: state.quotes.place[c])
    x, y = rules.market.column[cell] * WIDTH, rules.market.row[cell] * HEIGHT
    step = min(22.0, (WIDTH - 26) / max(len(here) - 1, 1))
    parts = []
    for number, company in reversed(list(enumerate(here))):
        px = x + 14 + step * number if len(here) > 1 else x + WIDTH / 2
        parts.append(FACES.price_token(company, (px, y + 30), f"{COMPANIES[company]} {number + 1}"))
    return join(parts)


def _legend() -> Markup:
    rows = []
    for zone in ZONE_NAMES:
        swatch = tag("span", MARKS.get(zone, ""), class_=f"swatch zone-{zone}", aria_hidden="true")
        rows.append(tag("li", swatch, " ", say(f"zone_{zone}")))
    rows += [tag("li", say("zone_par")), tag("li", say("zone_ledge"))]
    return tag("ul", *rows, class_="legend")


def _order(rules: Rules, state: State1870, names: list[str]) -> Markup:
    """Started companies as they would operate."""
    rows: list[list[object]] = []
    for number, company in enumerate(operating_order(rules, state), 1):
        cell, seat = state.quotes.cell[company], state.president_seat(company)
        zone = ZONE_NAMES[rules.market.zone[cell]]
        president = names[seat] if seat >= 0 else "\u2013"
        rows.append(
            [tag("span", f"{number}. ", FACES.mark(company)), money(rules.market.chart.prices[cell]), zone, president]
        )
    return table(say("order"), [say("company"), say("price"), say("zone"), say("president")], rows)


def operating_order(rules: Rules, state: State1870) -> list[int]:
    """Started companies, highest price first; ties by column, row, and arrival."""
    market, quotes = rules.market, state.quotes
    started = [c for c in range(N_COMPANIES) if quotes.cell[c] >= 0]

    def key(company: int) -> tuple[int, int, int, int]:
        cell = quotes.cell[company]
        return (-market.chart.prices[cell], -market.column[cell], market.row[cell], quotes.place[company])

    return sorted(started, key=key)
