"""A company buys its own shares back and puts them on sale again (1870 §5.10, §5.11)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.g1870.actions import Redeem, Reissue
from railbourse.games.g1870.components import COMPANIES, N_COMPANIES
from railbourse.games.g1870.deals import REDEMPTION, deal_declined, offer
from railbourse.games.g1870.holdings import largest_other, par_price, price, settle_presidency
from railbourse.games.g1870.rules import COMPANY_LIMIT, Rules
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.turn_frame import after_company_act
from railbourse.mechanisms.ledger import BANK, OFFERING, POOL


def own_shares(state: State1870, company: int) -> int:
    """Shares the company holds in all: unsold, reissued and redeemed (§5.10.3)."""
    ledger = state.ledger
    return ledger.held[OFFERING * N_COMPANIES + company] + redeemed_shares(state, company)


def redeemed_shares(state: State1870, company: int) -> int:
    """Shares out of play until they are reissued (§5.10.6)."""
    return state.ledger.held[state.ledger.company(company) * N_COMPANIES + company]


def look_at_treasuries(state: State1870, seat: int) -> None:
    """The seat's companies have had their first chance to redeem in this round (§5.10.2)."""
    holder = state.ledger.seat(seat)
    for company in range(N_COMPANIES):
        if state.ledger.president[company] == holder and state.cash_at_look[company] < 0:
            state.cash_at_look = replaced(state.cash_at_look, company, state.treasury(company))


def legal_company_acts(rules: Rules, state: State1870, frame: Frame, actions: list[Action]) -> None:
    """Every redemption and reissue that the seat may do now."""
    holder = state.ledger.seat(frame.seat)
    for company in range(N_COMPANIES):
        if state.ledger.president[company] != holder or not state.floated[company]:
            continue
        if not frame.data[3] and _why_no_redemption(rules, state, company) is None:
            for giver in range(rules.seats + 1):
                act = Redeem(company, giver)
                if _judge_giver(rules, state, act) is None:
                    actions.append(act)
        if redeemed_shares(state, company) and not state.ledger.held[OFFERING * N_COMPANIES + company]:
            actions.append(Reissue(company))


def _judge_president(rules: Rules, state: State1870, frame: Frame, action: Action, company: int) -> Refusal | None:
    if state.ledger.president[company] != state.ledger.seat(frame.seat):
        return rules.no("not-president", action, f"you are not president of {COMPANIES[company]}", "5.2.1")
    return None


def judge_redeem(rules: Rules, state: State1870, frame: Frame, act: Redeem) -> Refusal | None:
    """Why the company may not redeem this share (§5.10)."""
    no = _judge_president(rules, state, frame, act, act.company)
    if no is not None:
        return no
    if frame.data[3]:
        return rules.no("not-only-action", act, "a redemption must be the only action of the turn", "5.2.4")
    why = _why_no_redemption(rules, state, act.company)
    if why is not None:
        return rules.no(why[0], act, why[1], why[2])
    return _judge_giver(rules, state, act)


def _why_no_redemption(rules: Rules, state: State1870, company: int) -> tuple[str, str, str] | None:
    """Code, reason and section for which the company cannot redeem any share now."""
    name = COMPANIES[company]
    if state.turn == 1 or not state.operated[company]:
        return ("not-operated", f"{name} has not operated", "5.10.2")
    if state.redeemed_now[company]:
        return ("redeemed-already", f"{name} has redeemed in this stock round", "5.10.1")
    if own_shares(state, company) >= COMPANY_LIMIT:
        return ("holds-40", f"{name} holds {own_shares(state, company)}0 % of its shares and may hold 40 %", "5.10.3")
    cost = price(rules, state, company)
    cash = state.treasury(company)
    if not rules.lenient and state.cash_at_look[company] >= 0:
        cash = min(cash, state.cash_at_look[company])
    if cost > cash:
        return ("no-treasury", f"a share costs ${cost} and {name} had ${cash} for it", "5.10.2")
    return None


def _judge_giver(rules: Rules, state: State1870, act: Redeem) -> Refusal | None:
    company, name, ledger = act.company, COMPANIES[act.company], state.ledger
    in_market = ledger.held[POOL * N_COMPANIES + company]
    if act.giver == 0:
        return None if in_market else rules.no("not-there", act, "the open market has no share", "5.10.4")
    if in_market:
        return rules.no("market-first", act, f"the open market has a share of {name}", "5.10.4")
    if act.giver > rules.seats:
        return rules.no("no-seat", act, f"there are {rules.seats} seats", "5.10.4")
    holder = ledger.seat(act.giver - 1)
    held = ledger.held[holder * N_COMPANIES + company]
    presides = ledger.president[company] == holder
    if held < (3 if presides else 1):
        return rules.no("no-single-share", act, f"that player has no single share of {name}", "5.10.4")
    if presides and largest_other(state, company, holder) == held:
        return rules.no("would-lose-office", act, "another player holds as many shares", "5.6.2")
    if not presides and rules.redeem_narrowly:
        return rules.no("only-president", act, "by option only the president's shares are redeemed", "5.10.4")
    if not presides and deal_declined(state, REDEMPTION, company * 8 + act.giver):
        return rules.no("declined", act, "that player has declined in this turn", "5.10.4")
    return None


def redeem(rules: Rules, state: State1870, frame: Frame, act: Redeem) -> None:
    """The share is bought, or another player is asked for his."""
    third = act.giver > 0 and act.giver - 1 != frame.seat
    if third and not rules.lenient:
        offer(state, act.giver - 1, REDEMPTION, (act.company, act.giver))
    else:
        carry_out_redemption(rules, state, act.company, act.giver)


def carry_out_redemption(rules: Rules, state: State1870, company: int, giver: int) -> None:
    """One share lies with the company, paid at the market price, which has not moved (§5.10.1, §5.10.5)."""
    ledger = state.ledger
    holder = POOL if giver == 0 else ledger.seat(giver - 1)
    payee = BANK if giver == 0 else holder
    own = ledger.company(company)
    ledger.pay(own, payee, price(rules, state, company), "redeemed share", "5.10.4")
    ledger.move(company, holder, own, 1, "redeemed", "5.10.1")
    settle_presidency(state, company)
    state.redeemed_now = replaced(state.redeemed_now, company, 1)
    state.flow[-1] = after_company_act(state.flow[-1])


def judge_reissue(rules: Rules, state: State1870, frame: Frame, act: Reissue) -> Refusal | None:
    """Why the company may not reissue (§5.11.1)."""
    no = _judge_president(rules, state, frame, act, act.company)
    if no is not None:
        return no
    name = COMPANIES[act.company]
    if not redeemed_shares(state, act.company):
        return rules.no("nothing-redeemed", act, f"{name} holds no redeemed share", "5.11.1")
    if state.ledger.held[OFFERING * N_COMPANIES + act.company]:
        return rules.no("still-unsold", act, f"{name} has other shares left to sell", "5.11.1")
    return None


def reissue(rules: Rules, state: State1870, act: Reissue) -> None:
    """All redeemed shares are on sale at the new par, and their price goes to the company from now on (§5.11)."""
    company = act.company
    new = rules.market.reissue_par(price(rules, state, company), rules.reissue_cap)
    if new > par_price(rules, state, company):
        state.par = replaced(state.par, company, rules.market.top_cell[new])
    state.reissued = replaced(state.reissued, company, 1)
    state.tape.note("reissues", (company, redeemed_shares(state, company), par_price(rules, state, company)), "5.11.2")
    state.ledger.move(
        company, state.ledger.company(company), OFFERING, redeemed_shares(state, company), "reissued", "5.11.1"
    )
    state.flow[-1] = after_company_act(state.flow[-1])
