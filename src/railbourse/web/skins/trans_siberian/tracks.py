"""Share values, incomes, the nationalization value, timing and dividends, drawn as tracks; and the railroads' table."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from railbourse.games.trans_siberian.rules import IN_PLAY, UNBUILT, Rules
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.web.drawing.html import join, table, tag
from railbourse.web.render import money
from railbourse.web.skins.trans_siberian.board import letter
from railbourse.web.skins.trans_siberian.words import say

CELL: Final = 46.0
INCOME_STEP: Final = 14.0
SMALL: Final = 36.0


def mark(rules: Rules, railroad: int) -> Markup:
    """The railroad's name on its colour."""
    return tag("span", rules.names[railroad], class_=f"railroad-name railroad-{railroad} on-railroad-{railroad}")


def draw_tracks(rules: Rules, state: TransSiberianState) -> Markup:
    """All tracks."""
    return join([_values(rules, state), _incomes(rules, state), _small(rules, state)])


def _svg(width: float, height: float, title: str, *inside: object) -> Markup:
    drawing = tag(
        "svg", *inside, viewBox=f"-2 -2 {width + 4:.0f} {height + 4:.0f}", class_="tracks", role="img", aria_label=title
    )
    return tag(
        "figure",
        tag("figcaption", title),
        tag("div", drawing, class_="graph-scroll", tabindex=0, role="region", aria_label=title),
        class_="graph-figure",
    )


def _cube(rules: Rules, railroad: int, x: float, y: float) -> Markup:
    name = letter(rules.tables.railroads.ids[railroad], rules.names[railroad])
    return join(
        [
            tag("rect", x=x, y=y, width=18, height=18, rx=3, class_=f"cube railroad-{railroad}"),
            tag("text", name, x=x + 9, y=y + 13.5, class_=f"cube-letter on-railroad-{railroad}"),
        ]
    )


def _values(rules: Rules, state: TransSiberianState) -> Markup:
    """The share value track with the nationalization value and the levels that begin Phase 2 and end the game."""
    prices = rules.chart.prices
    parts = []
    national = state.nationalization_value()
    for cell, price in enumerate(prices):
        x = cell * CELL
        style = "step below" if price < national else "step"
        parts.append(tag("rect", x=x, y=0, width=CELL, height=96, class_=style))
        parts.append(tag("text", f"${price}", x=x + CELL / 2, y=16, class_="step-name"))
        if prices[cell] == rules.phase2_at or cell == rules.phase2_at:
            parts.append(tag("text", say("phase2"), x=x + CELL / 2, y=110, class_="step-note"))
        here = [r for r in state.in_play() if state.value(r) == price]
        for number, railroad in enumerate(here):
            parts.append(_cube(rules, railroad, x + 3 + 21 * (number % 2), 22 + 22 * (number // 2)))
    parts.append(tag("text", say("end"), x=(len(prices) - 0.5) * CELL, y=110, class_="step-note"))
    title = f"{say('value_track')}. {say('nationalization', value=national)}"
    told = "; ".join(f"{rules.names[r]} ${state.value(r)}" for r in state.in_play())
    return _svg(len(prices) * CELL, 114, f"{title}. {told}", *parts)


def _incomes(rules: Rules, state: TransSiberianState) -> Markup:
    """The income track with its marks."""
    last = rules.last_income
    parts = [tag("line", x1=0, x2=last * INCOME_STEP, y1=40, y2=40, class_="axis-line")]
    for income in range(0, last + 1):
        x = income * INCOME_STEP
        big = income % 5 == 0
        parts.append(tag("line", x1=x, x2=x, y1=40, y2=48 if big else 45, class_="axis-line"))
        if income % 10 == 0:
            parts.append(tag("text", income, x=x, y=62, class_="step-name"))
    for at in rules.marks:
        parts.append(tag("circle", cx=at * INCOME_STEP, cy=40, r=4.5, class_="income-mark"))
    stacks: dict[int, int] = {}
    for railroad in state.in_play():
        income = min(state.income[railroad], last)
        level = stacks.get(income, 0)
        stacks[income] = level + 1
        parts.append(_cube(rules, railroad, income * INCOME_STEP - 9, 14 - 20 * level))
    told = "; ".join(f"{rules.names[r]} {state.income[r]}" for r in state.in_play())
    return _svg(
        last * INCOME_STEP + 26, 98, f"{say('income_track')}. {told}", tag("g", *parts, transform="translate(12 30)")
    )


def _small(rules: Rules, state: TransSiberianState) -> Markup:
    rows = (
        (say("timing_track"), rules.timing_start, rules.timing_end, state.timing),
        (say("dividend_track"), rules.dividend_start, rules.dividend_end, state.dividends),
    )
    parts, width = [], 0.0
    for number, (name, first, last, now) in enumerate(rows):
        y = number * 52.0
        parts.append(tag("text", name, x=0, y=y + 27, class_="row-name"))
        for step in range(first, last + 1):
            x = 170 + (step - first) * SMALL
            style = "step is-now" if step == now else "step"
            parts.append(tag("rect", x=x, y=y + 4, width=SMALL, height=SMALL, class_=style))
            parts.append(tag("text", step, x=x + SMALL / 2, y=y + 27, class_="step-name"))
            width = max(width, x + SMALL)
    told = f"{say('small_tracks')}. {say('timing', at=state.timing, end=rules.timing_end)}, "
    told += say("dividends_done", at=state.dividends, end=rules.dividend_end)
    return _svg(max(width, 700), 96, told, *parts)


def railroads(rules: Rules, state: TransSiberianState, view: dict[str, Any], names: list[str]) -> Markup:
    """The railroads with what they have and who holds their shares."""
    head: list[object] = [say("railroad"), say("value"), say("income"), say("per_share"), say("next_mark")]
    head += [say("treasury"), say("links"), *names, say("unsold"), say("condition")]
    rows: list[list[object]] = []
    for railroad, row in enumerate(view["railroads"]):
        playing = state.condition[railroad] == IN_PLAY
        sold = state.sold(railroad)
        marks = [at for at in rules.marks if at > state.income[railroad]]
        links = sum(1 for owner in state.owner if owner == railroad and owner != UNBUILT)
        rows.append(
            [
                mark(rules, railroad),
                money(row["value"]) if playing else "–",
                state.income[railroad] if playing else "–",
                money(-(-state.income[railroad] // sold)) if playing and sold else "–",
                marks[0] if playing and marks else "–",
                money(row["treasury"]) if playing else "–",
                links or "",
                *[_held(state, seat, railroad) for seat in range(len(names))],
                row["unsold"],
                say("private") if playing and not row["public"] else say(row["condition"]),
            ]
        )
    empty: list[object] = [""] * 6
    for word in ("cash", "worth"):
        rows.append([say(word), *empty, *[money(seat[word]) for seat in view["seats"]], "", ""])
    order = tag("p", say("order", names=", ".join(names[seat] for seat in state.order)))
    return table(say("railroads"), head, rows, "sortable") + order


def _held(state: TransSiberianState, seat: int, railroad: int) -> object:
    count = state.shares(seat, railroad)
    if not count:
        return ""
    if not state.is_leading(seat, railroad):
        return count
    return tag("span", f"{count}★", tag("span", say("leads"), class_="hidden"), class_="presides")
