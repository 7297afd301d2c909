"""The stock track with its tokens in their order, and the charters that may be launched."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from railbourse.games.lost_atlas.charters import available, columns
from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN
from railbourse.games.lost_atlas.prices import on_track
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.track import COLOURS
from railbourse.games.lost_atlas.trains import trains_of
from railbourse.mechanisms.ledger import POOL
from railbourse.web.drawing.frame import board_frame
from railbourse.web.drawing.html import join, table, tag
from railbourse.web.render import money
from railbourse.web.skins.lost_atlas.plan import faces_of, train_name
from railbourse.web.skins.lost_atlas.words import say

WIDTH: Final = 52
IN_A_ROW: Final = 14
HEAD: Final = 20
STEP: Final = 26
LEAST_ROOM: Final = 2
GAP: Final = 12


def draw_track(rules: Rules, state: StateLA, names: list[str]) -> Markup:
    """The track in two rows, its legend, and the order of operation as a table."""
    cells = range(len(rules.track.prices))
    deepest = max([LEAST_ROOM, *[len(_tokens_on(state, cell)) for cell in cells]])
    height = HEAD + deepest * STEP + 6
    rows = (len(cells) + IN_A_ROW - 1) // IN_A_ROW
    drawing = tag(
        "svg",
        *[_cell(rules, state, cell, height) for cell in cells],
        viewBox=f"-4 -4 {IN_A_ROW * WIDTH + 8} {rows * (height + GAP)}",
        class_="hexes track-lost-atlas",
        role="img",
        aria_label=say("track"),
    )
    return join([board_frame(drawing, say("track")), _legend(), order_table(rules, state, names)])


def _tokens_on(state: StateLA, cell: int) -> list[int]:
    """The companies of a column, the one that operates first on top (A9.4)."""
    here = [company for company in range(COMPANIES) if state.quotes.cell[company] == cell]
    return sorted(here, key=lambda company: state.quotes.place[company])


def start_colour(rules: Rules, cell: int) -> int:
    """The first phase colour in which a company may start there, -1 for none."""
    return next((n for n, cells in enumerate(rules.track.start_cells) if cell in cells), -1)


def _cell(rules: Rules, state: StateLA, cell: int, height: int) -> Markup:
    x, y = cell % IN_A_ROW * WIDTH, cell // IN_A_ROW * (height + GAP)
    colour = start_colour(rules, cell)
    price = rules.track.prices[cell]
    told = [say("cell", price=price)]
    if colour >= 0:
        told.append(say("cell_start", colour=say(f"colour_{COLOURS[colour]}").lower()))
    if not price:
        told.append(say("cell_closed"))
    parts = [
        tag("title", ", ".join(told)),
        tag(
            "rect", x=x, y=y, width=WIDTH, height=height, class_="cell zone-closing" if not price else "cell zone-white"
        ),
    ]
    if colour >= 0:
        style = {"grey": "gray"}.get(COLOURS[colour], COLOURS[colour])
        parts.append(tag("rect", x=x + 1, y=y + 1, width=WIDTH - 2, height=HEAD - 3, class_=f"start-band {style}"))
        parts.append(tag("text", COLOURS[colour][0].upper(), x=x + WIDTH - 9, y=y + 13, class_="zone-mark"))
    parts.append(tag("text", price, x=x + 5, y=y + 14, class_="cell-price"))
    faces = faces_of(rules)
    for number, company in enumerate(_tokens_on(state, cell)):
        place = (x + WIDTH / 2, y + HEAD + STEP * (number + 0.5))
        parts.append(faces.price_token(company, place, f"{faces.initials[company]}, {number + 1}"))
    return tag("g", *parts)


def _legend() -> Markup:
    rows = [say("legend_order"), say("legend_start"), say("legend_moves")]
    return tag("ul", *[tag("li", row) for row in rows], class_="legend")


def order_table(rules: Rules, state: StateLA, names: list[str]) -> Markup:
    """Companies on the track as they operate."""
    rows: list[list[object]] = []
    faces = faces_of(rules)
    for number, company in enumerate(on_track(state), 1):
        seat = state.president_seat(company)
        trains = " ".join(train_name(kind) for kind in trains_of(state, company)) if company != METROPOLITAN else ""
        rows.append(
            [
                tag("span", f"{number}. ", faces.mark(company)),
                money(rules.price(state, company)),
                names[seat] if seat >= 0 else "\u2013",
                trains or "\u2013",
                money(state.earnings[company]),
                state.ledger.shares(POOL, company) or "",
            ]
        )
    head: list[object] = [say(w) for w in ("company", "price", "president", "trains", "last_dividend", "pool")]
    return table(say("order"), head, rows)


def charter_columns(rules: Rules, state: StateLA) -> Markup:
    """The Minors not yet launched, column by column; those that may be launched stand out."""
    free = available(rules, state) if state.atlas is not None else []
    shown = [column for column in columns(rules, state) if column]
    if not shown:
        return Markup("")
    drawn = [tag("li", tag("ol", *[_charter(rules, state, m, m in free) for m in column])) for column in shown]
    note = tag("p", say("charters_note"), class_="meaning")
    return tag("section", tag("h3", say("charters_title")), note, tag("ul", *drawn, class_="charter-columns"))


def _charter(rules: Rules, state: StateLA, minor: int, is_free: bool) -> Markup:
    head = tag("h4", faces_of(rules).mark(minor), " ", rules.companies.names[minor])
    free = tag("p", say("may_be_launched"), class_="condition") if is_free else ""
    facts = tag("p", home_of(rules, state, minor), class_="meaning")
    return tag("li", head, free, tag("p", rules.companies.texts[minor]), facts, class_="charter" + " free" * is_free)


def home_of(rules: Rules, state: StateLA, minor: int) -> str:
    """Where the Minor is at home, in words."""
    if rules.companies.chooses_home[minor]:
        return say("home_chosen")
    hex = state.map().home_hex[minor] if state.atlas is not None else -1
    return say("home_is", hex=state.map().map.names[hex]) if hex >= 0 else say("home_unknown")
