"""The markers and how they move: income, share value, nationalization value, timing (§7.9 to §7.11, §9, §13.1)."""

from __future__ import annotations

from railbourse.games.trans_siberian.state import TransSiberianState


def add_income(state: TransSiberianState, railroad: int, amount: int, rule: str) -> int:
    """The railroad's income is higher by the amount, and stops at the end of its track (ruling 18).

    The answer is how many black marks the marker reached or passed (§7.10).
    """
    rules = state.rules
    before = state.income[railroad]
    after = before + amount
    if after > rules.last_income and not rules.income_counts_on:
        after = rules.last_income
    state.income[railroad] = after
    passed = 0
    for mark in rules.marks:
        if before < mark <= after:
            passed += 1
    if state.tape.events is not None:
        state.tape.note("income", (railroad, after, passed), rule)
    return passed


def raise_share_value(state: TransSiberianState, railroad: int, levels: int, rule: str) -> None:
    """The share value is that many levels higher, at most the top one (ruling 19)."""
    if levels == 0:
        return
    chart = state.rules.chart
    state.quotes.put(railroad, chart.steps(state.quotes.cell[railroad], chart.right, levels))
    if state.tape.events is not None:
        state.tape.note("share_value", (railroad, state.value(railroad), levels), rule)


def raise_nationalization_value(state: TransSiberianState, levels: int, rule: str) -> None:
    """The nationalization value is that many levels higher, at most the last of its track (§10.3)."""
    if levels == 0:
        return
    ladder = state.rules.ladder
    state.nv = ladder.steps(state.nv, ladder.right, levels)
    if state.tape.events is not None:
        state.tape.note("nationalization_value", (state.nationalization_value(), levels), rule)


def move_timing(state: TransSiberianState, spaces: int, rule: str) -> None:
    """The timing marker is that many spaces further, at most at its end (§9.1)."""
    if spaces == 0:
        return
    state.timing = min(state.timing + spaces, state.rules.timing_end)
    if state.tape.events is not None:
        state.tape.note("timing", (state.timing, state.rules.timing_end), rule)
