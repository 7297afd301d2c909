"""The Tsar takes railroads whose share value is below the nationalization value (§13)."""

from __future__ import annotations

from railbourse.games.trans_siberian.dividends import pay_dividend, pay_each_share, per_share
from railbourse.games.trans_siberian.rules import NATIONALIZED, UNBUILT
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.tracks import raise_nationalization_value
from railbourse.mechanisms.ledger import BANK, OFFERING
from railbourse.mechanisms.price_chart import OFF_CHART


def nationalize(state: TransSiberianState) -> None:
    """All railroads that stand too low are nationalized and the nationalization value has risen (§13.2 to §13.6).

    Where ruling 30 says so, the risen value is applied again, until it takes no further railroad.
    """
    steps = state.rules.tables.tracks
    taken = _take_all(state)
    raise_nationalization_value(state, taken * steps.steps_nationalization or steps.steps_quiet, "13.6")
    while state.rules.recheck:
        taken = _take_all(state)
        if taken == 0:
            break
        raise_nationalization_value(state, taken * steps.steps_nationalization, "13.6")


def _take_all(state: TransSiberianState) -> int:
    """How many railroads stood too low; they are nationalized."""
    low = [railroad for railroad in state.in_play() if is_too_low(state, railroad)]
    for railroad in low:
        _take(state, railroad)
    return len(low)


def is_too_low(state: TransSiberianState, railroad: int) -> bool:
    """The share value is below the nationalization value, or on it where ruling 24 says so (§13.3, ruling 25)."""
    if not state.rules.private_too and not state.is_public(railroad):
        return False
    limit = state.nationalization_value() + (1 if state.rules.on_the_value_too else 0)
    return state.value(railroad) < limit


def _take(state: TransSiberianState, railroad: int) -> None:
    """The owners are paid, all shares leave the game, and the treasury goes to the bank (§13.4, §13.5)."""
    rules = state.rules
    state.tape.note("nationalized", (railroad, state.value(railroad), state.nationalization_value()), "13.3")
    if rules.final_dividend:
        pay_dividend(state, railroad, "final dividend", "13.4")
    if rules.value_paid_out:
        share = per_share(state, BANK, state.value(railroad), state.sold(railroad))
        state.tape.note("bought_out", (railroad, share, state.sold(railroad)), "13.4")
        pay_each_share(state, railroad, BANK, share, "share value", "13.4")
    _take_shares(state, railroad)
    state.ledger.pay(state.ledger.company(railroad), BANK, state.treasury(railroad), "nationalized treasury", "13.5")
    state.condition[railroad] = NATIONALIZED
    state.income[railroad] = 0
    state.quotes.put(railroad, OFF_CHART)
    if rules.nationalized_links_removed:
        state.owner = [UNBUILT if owner == railroad else owner for owner in state.owner]
        state.see_networks()


def _take_shares(state: TransSiberianState, railroad: int) -> None:
    """No share of the railroad is left in the game."""
    ledger = state.ledger
    holders = [OFFERING, *[ledger.seat(seat) for seat in state.order]]
    ledger.gather(railroad, holders, BANK, "out of the game", "13.4")
