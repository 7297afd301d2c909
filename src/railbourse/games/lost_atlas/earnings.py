"""What becomes of a run: paid out or withheld, and how the price follows (B12, A10.3 to A10.6)."""

from __future__ import annotations

from railbourse.core.state import replaced
from railbourse.games.lost_atlas.prices import go_under, move_price
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import StateLA
from railbourse.mechanisms.ledger import BANK


def settle_run(rules: Rules, state: StateLA, company: int, run: int, pays: bool) -> None:
    """The run is paid out or withheld, the earnings marker shows it, and the price has moved (B12, A10)."""
    ledger, total = state.ledger, rules.terms.total[company]
    treasury = ledger.company(company)
    if pays:
        part = run // total
        for holder in range(ledger.seat(0), len(ledger.cash)):
            ledger.pay(BANK, holder, part * ledger.shares(holder, company), "dividend", "B12.2")
        ledger.pay(BANK, treasury, part * ledger.shares(treasury, company), "dividend", "B12.2")
    else:
        ledger.pay(BANK, treasury, run, "withheld", "B12.3")
    state.earnings = replaced(state.earnings, company, run // total)
    price, track = rules.price(state, company), rules.track
    if run == 0 or not pays:
        move_price(rules, state, company, track.withhold, "A10.3")
    elif run < price:
        go_under(state, company, "A10.4")
    elif run < 2 * price:
        move_price(rules, state, company, track.pay_price, "A10.5")
    else:
        move_price(rules, state, company, track.pay_double, "A10.6")
