"""Private companies change hands, and their tokens come onto the map (1870 §5.3.7, §12, §15.1)."""

from __future__ import annotations

from railbourse.core.action import Action, Span
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.g1870.actions import BuyPrivate, ClosePort, PlaceCattle, PlacePort
from railbourse.games.g1870.components import (
    COMPANIES,
    GSC,
    HIGHEST_PRICE,
    LOWEST_PRICE,
    MP,
    MRBC,
    N_PRIVATES,
    PRIVATES,
    SCC,
    SLSF_PRIVATE,
    SSW,
)
from railbourse.games.g1870.deals import PRIVATE_DEAL, deal_declined, offer
from railbourse.games.g1870.holdings import certificate_limit, certificates
from railbourse.games.g1870.rules import FIRST_BRIDGE_PRICES, Rules
from railbourse.games.g1870.state import CLOSED, State1870

LAST_TRADE_PHASE = 2
"""Place of phase 3, the last in which privates change hands (§5.3.7, §12.1)."""


def owner_seat(state: State1870, private: int) -> int:
    """The seat that owns the private; below 0 if none does."""
    holder = state.owner[private]
    return state.ledger.seat_of(holder) if holder >= 0 else -1


def owned_by(state: State1870, company: int, private: int) -> bool:
    return state.owner[private] == state.ledger.company(company)


# Between players


def trades_open(rules: Rules, state: State1870) -> bool:
    """Players may trade privates in this phase (§5.3.7)."""
    return state.phase <= LAST_TRADE_PHASE and (state.phase > 0 or rules.private_trade_phase_1)


def trade_exists(rules: Rules, state: State1870, seat: int) -> bool:
    """There is a private that the seat could buy from another player."""
    if not trades_open(rules, state) or state.cash_of_seat(seat) < 1:
        return False
    for private in range(N_PRIVATES):
        owner = owner_seat(state, private)
        if owner >= 0 and owner != seat and private != SLSF_PRIVATE:
            return True
    return False


def list_trades(rules: Rules, state: State1870, seat: int, actions: list[Action]) -> None:
    """Every private that may be bought from another player, at any price the seat can pay."""
    if not trades_open(rules, state):
        return
    for private in range(N_PRIVATES):
        act = BuyPrivate(private, 1)
        if judge_trade(rules, state, seat, act) is None:
            act.span = Span(1, state.cash_of_seat(seat))
            actions.append(act)


def judge_trade(rules: Rules, state: State1870, seat: int, act: BuyPrivate) -> Refusal | None:
    """Why the seat may not buy this private from another player (§5.3.7)."""
    no, name = rules.no, PRIVATES[act.private]
    owner = owner_seat(state, act.private)
    if not trades_open(rules, state):
        return no(
            "no-trade-now", act, f"players do not trade privates in phase {rules.phase_name[state.phase]}", "5.3.7"
        )
    if act.private == SLSF_PRIVATE or owner < 0 or owner == seat:
        return no("not-for-sale", act, f"no other player owns {name}", "5.3.7")
    cash = state.cash_of_seat(seat)
    if not 1 <= act.price <= cash:
        return no("no-cash", act, f"the price may be $1 to your ${cash}", "5.3.2")
    limit = certificate_limit(rules, state)
    if certificates(rules, state, seat) >= limit and not rules.lenient:
        return no("certificate-limit", act, f"you may hold {limit} certificates", "5.3.5")
    if deal_declined(state, PRIVATE_DEAL, act.private):
        return no("declined", act, "the owner has declined in this turn", "5.3.7")
    return None


def offer_trade(rules: Rules, state: State1870, seat: int, act: BuyPrivate) -> None:
    """The owner is asked."""
    offer(state, owner_seat(state, act.private), PRIVATE_DEAL, (act.private, act.price, state.ledger.seat(seat)))


# By a company in its turn


def price_bounds(rules: Rules, state: State1870, company: int, private: int) -> tuple[int, int]:
    """The lowest and highest price the company may pay for the private in this phase; (1, 0) if it may not (§12.1)."""
    if private == SLSF_PRIVATE or state.phase > LAST_TRADE_PHASE:
        return (1, 0)
    if state.phase == 0:
        return FIRST_BRIDGE_PRICES if private == MRBC and company in (MP, SSW) else (1, 0)
    return (LOWEST_PRICE[private], HIGHEST_PRICE[private])


def list_purchases(rules: Rules, state: State1870, company: int, actions: list[Action]) -> None:
    """Every private that the company may buy now."""
    if state.phase > LAST_TRADE_PHASE:
        return
    for private in range(N_PRIVATES):
        low, high = price_bounds(rules, state, company, private)
        high = min(high, state.treasury(company))
        if low <= high and owner_seat(state, private) >= 0 and not deal_declined(state, PRIVATE_DEAL, private):
            act = BuyPrivate(private, low)
            act.span = Span(low, high)
            actions.append(act)


def judge_purchase(rules: Rules, state: State1870, company: int, act: BuyPrivate) -> Refusal | None:
    """Why the company may not buy this private (§12.1)."""
    no, name = rules.no, PRIVATES[act.private]
    low, high = price_bounds(rules, state, company, act.private)
    if low > high:
        return no("not-in-this-phase", act, f"{COMPANIES[company]} may not buy {name} now", "12.1")
    if owner_seat(state, act.private) < 0:
        return no("not-for-sale", act, f"no player owns {name}", "12.1")
    if not low <= act.price <= high:
        return no("wrong-price", act, f"the price may be ${low} to ${high}", "12.1")
    if act.price > state.treasury(company):
        return no("no-treasury", act, f"{COMPANIES[company]} has ${state.treasury(company)}", "12.1")
    if deal_declined(state, PRIVATE_DEAL, act.private):
        return no("declined", act, "the owner has declined in this turn", "12.1")
    return None


def buy_private(rules: Rules, state: State1870, company: int, act: BuyPrivate) -> None:
    """The company owns the private, or its owner is asked."""
    owner, buyer = owner_seat(state, act.private), state.ledger.company(company)
    if owner == state.president_seat(company):
        transfer(state, act.private, act.price, buyer)
    else:
        offer(state, owner, PRIVATE_DEAL, (act.private, act.price, buyer))


def transfer(state: State1870, private: int, price: int, buyer: int) -> None:
    """The buyer has paid the old owner and has the private with its power and income (§12.2, §12.3)."""
    state.tape.note("private-sold", (private, state.owner[private], buyer, price), "12.1")
    state.ledger.pay(buyer, state.owner[private], price, PRIVATES[private], "12.1")
    state.owner = replaced(state.owner, private, buyer)


# Powers


def list_powers(rules: Rules, state: State1870, company: int, actions: list[Action]) -> None:
    """Every place for the cattle and port tokens, and the closing of the port (§15.1)."""
    if owned_by(state, company, SCC) and state.cattle_hex < 0:
        for hex in range(len(rules.cattle_site)):
            if rules.cattle_site[hex]:
                actions.append(PlaceCattle(hex))
    if not owned_by(state, company, GSC):
        return
    if state.port_hex < 0:
        for hex in range(len(rules.port_site)):
            if rules.port_site[hex]:
                actions.append(PlacePort(hex))
    elif _may_close_port(rules, state):
        actions.append(ClosePort())


def _may_close_port(rules: Rules, state: State1870) -> bool:
    return not rules.port_closes_later or state.clock() > state.port_round


def judge_power(rules: Rules, state: State1870, company: int, action: Action) -> Refusal | None:
    """Why a power of a private cannot be used so (§15.1)."""
    private = SCC if isinstance(action, PlaceCattle) else GSC
    name, title = COMPANIES[company], PRIVATES[private]
    if not owned_by(state, company, private):
        return rules.no("not-owner", action, f"{name} does not own {title}", "15.1")
    if isinstance(action, PlaceCattle):
        if state.cattle_hex >= 0:
            return rules.no("token-placed", action, "the cattle token lies on the map", "15.1")
        if not rules.cattle_site[action.hex]:
            return rules.no("wrong-city", action, "the cattle token goes on cities west of the river", "15.1")
        return None
    if isinstance(action, PlacePort):
        if state.port_hex >= 0:
            return rules.no("token-placed", action, "the port token lies on the map", "15.1")
        if not rules.port_site[action.hex]:
            return rules.no("wrong-city", action, "ports are H17, M14, M20, N7 and N17", "15.1")
        return None
    if state.port_hex < 0:
        return rules.no("no-port", action, "the port token is not on the map", "15.1")
    if not _may_close_port(rules, state):
        return rules.no("too-early", action, "by option the port closes in a later operating round", "15.1")
    return None


def use_power(rules: Rules, state: State1870, company: int, action: Action) -> None:
    """The token lies on its city, or the port and Gulf Shipping are closed."""
    if isinstance(action, PlaceCattle):
        state.cattle_hex, state.cattle_owner = action.hex, company
        state.tape.note("cattle", (company, action.hex), "15.1")
    elif isinstance(action, PlacePort):
        state.port_hex, state.port_owner, state.port_round = action.hex, company, state.clock()
        state.tape.note("port", (company, action.hex), "15.1")
    else:
        state.port_closed = 1
        state.owner = replaced(state.owner, GSC, CLOSED)
        state.tape.note("port-closed", (company, state.port_hex), "15.1")


def close_privates(state: State1870) -> None:
    """All privates have closed (§12.4)."""
    for private in range(N_PRIVATES):
        if state.owner[private] != CLOSED:
            state.owner = replaced(state.owner, private, CLOSED)
            state.tape.note("private-closes", (private,), "12.4")


def remove_tokens(state: State1870) -> None:
    """The tokens of SCC and GSC have left the map (§15.1)."""
    state.cattle_hex = state.cattle_owner = state.port_hex = state.port_owner = -1
