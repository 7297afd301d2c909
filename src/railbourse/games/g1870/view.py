"""What a seat may see, and events and decisions in words (1870 §3.4)."""

from __future__ import annotations

from typing import Any

from railbourse.core.action import Action
from railbourse.core.event import Event
from railbourse.games.g1870.actions import Lay, LayBridge
from railbourse.games.g1870.components import COMPANIES, HEXES, HOME, MP, N_COMPANIES, N_PRIVATES, PRIVATES, SSW
from railbourse.games.g1870.deals import PRIVATE_DEAL, TRAIN_DEAL
from railbourse.games.g1870.holdings import certificate_limit, certificates, price, worth
from railbourse.games.g1870.market import ZONE_NAMES
from railbourse.games.g1870.rules import BRIDGE_DISCOUNT, Rules
from railbourse.games.g1870.state import AUCTION, CLOSED, IN_BANK, IN_MARKET, STOCK, State1870
from railbourse.games.g1870.token_step import next_token_price
from railbourse.games.g1870.trains import trains_of
from railbourse.mechanisms.ledger import BANK, FIRST_COMPANY, OFFERING, POOL
from railbourse.mechanisms.tiles import YELLOW

ROUND_NAMES = ("auction", "stock round", "operating round")


def round_name(state: State1870) -> str:
    """ "stock round 3", "operating round 3.2"."""
    if state.round == AUCTION:
        return "auction"
    if state.round == STOCK:
        return f"stock round {state.turn}"
    return f"operating round {state.turn}.{state.round_number}"


def asks(state: State1870, decision: str) -> str:
    """What is decided now, with the company it is about."""
    frame = state.flow[-1]
    if frame.kind == "consent":
        return decision
    if frame.kind == "raise":
        return f"{PRIVATES[frame.subject]}: {decision}"
    if frame.kind == "protect":
        return f"price protection of {COMPANIES[frame.subject]}, {frame.data[0]} shares"
    return f"{COMPANIES[frame.subject]}: {decision}" if frame.subject >= 0 else decision


def cost_of_lay(rules: Rules, action: Action) -> str:
    """What a yellow tile costs on its hex, in words: " ($60 less $40)"; "" where nothing is paid (§6.7)."""
    if not isinstance(action, (Lay, LayBridge)) or rules.tiles.tiles[action.tile].colour != YELLOW:
        return ""
    cost = rules.cost[action.hex]
    if isinstance(action, LayBridge):
        home = ", free as a first home tile" if action.hex in (HOME[MP], HOME[SSW]) else ""
        return f" (${cost} less ${BRIDGE_DISCOUNT}{home})"
    return f" (${cost})" if cost else ""


def view(rules: Rules, state: State1870, seat: int | None) -> dict[str, Any]:
    """The whole position; with `hidden_treasuries` a company's money is None but for its president."""
    return {
        "round": round_name(state),
        "phase": rules.phase_name[state.phase],
        "bank": state.ledger.cash[BANK],
        "bank_broken": bool(state.broken),
        "priority": state.priority,
        "certificate_limit": certificate_limit(rules, state),
        "to_act": state.flow[-1].seat if state.flow else None,
        "players": [_player(rules, state, s) for s in range(rules.seats)],
        "companies": {COMPANIES[c]: _company(rules, state, c, seat) for c in range(N_COMPANIES)},
        "privates": {PRIVATES[p]: _owner(state, p) for p in range(N_PRIVATES)},
        "trains_left": [rules.train_names[card] for card, at in enumerate(state.train_at) if at == IN_BANK],
        "trains_in_market": [rules.train_names[card] for card, at in enumerate(state.train_at) if at == IN_MARKET],
        "tiles": {
            HEXES[h]: [rules.tiles.tiles[tile].name, state.board.rotation[h]]
            for h, tile in enumerate(state.board.tile)
            if tile >= rules.first_tile
        },
        "ended": state.ended or None,
    }


def _player(rules: Rules, state: State1870, seat: int) -> dict[str, Any]:
    holder = state.ledger.seat(seat)
    return {
        "cash": state.ledger.cash[holder],
        "worth": worth(rules, state, seat),
        "certificates": certificates(rules, state, seat),
        "shares": {COMPANIES[c]: n for c in range(N_COMPANIES) if (n := state.ledger.shares(holder, c))},
        "privates": [PRIVATES[p] for p in range(N_PRIVATES) if state.owner[p] == holder],
    }


def _company(rules: Rules, state: State1870, company: int, seat: int | None) -> dict[str, Any]:
    ledger = state.ledger
    president = state.president_seat(company)
    cell = state.quotes.cell[company]
    shown = not rules.hidden_treasuries or (seat is not None and seat == president)
    nodes = rules.map.nodes
    return {
        "president": president if president >= 0 else None,
        "cash": state.treasury(company) if shown else None,
        "par": rules.market.chart.prices[state.par[company]] if state.par[company] >= 0 else None,
        "price": price(rules, state, company) if cell >= 0 else None,
        "market": [rules.market.row[cell], rules.market.column[cell], state.quotes.place[company]]
        if cell >= 0
        else None,
        "zone": ZONE_NAMES[rules.market.zone[cell]] if cell >= 0 else None,
        "offering": ledger.shares(OFFERING, company),
        "redeemed": ledger.shares(ledger.company(company), company),
        "in_market": ledger.shares(POOL, company),
        "floated": bool(state.floated[company]),
        "operated": bool(state.operated[company]),
        "closed": bool(state.closed[company]),
        "trains": [rules.train_names[card] for card in trains_of(state, company)],
        "tokens": [HEXES[node // nodes] for node in state.board.token_nodes(company)],
        "tokens_left": state.tokens_left[company],
        "next_token_price": next_token_price(state, company) if state.tokens_left[company] else None,
        "destination": ("open", "map", "charter")[state.destination[company]],
    }


def _owner(state: State1870, private: int) -> str | int | None:
    holder = state.owner[private]
    if holder == CLOSED:
        return "closed"
    if holder < 0:
        return None
    seat = state.ledger.seat_of(holder)
    return seat if seat >= 0 else COMPANIES[holder - FIRST_COMPANY]


def holder_name(holder: int, names: list[str]) -> str:
    """A holder of money or shares in words."""
    if holder < FIRST_COMPANY:
        return ("the bank", "the open market", "the offering")[holder]
    company = holder - FIRST_COMPANY
    return COMPANIES[company] if company < N_COMPANIES else names[company - N_COMPANIES]


def words(rules: Rules, event: Event, names: list[str]) -> str:
    """The event as a sentence."""
    n = event.numbers
    if event.kind == "money":
        return f"{holder_name(n[0], names)} pays {holder_name(n[1], names)} ${n[2]}: {event.reason}"
    if event.kind == "shares":
        share = "1 share" if n[3] == 1 else f"{n[3]} shares"
        giver, taker = holder_name(n[1], names), holder_name(n[2], names)
        return f"{share} of {COMPANIES[n[0]]} from {giver} to {taker}: {event.reason}"
    if event.kind == "president":
        return f"{holder_name(n[2], names)} is president of {COMPANIES[n[0]]}"
    maker = _WORDS.get(event.kind)
    return maker(rules, n, names, event.reason) if maker is not None else event.kind


def _company_words(pattern: str) -> Any:
    def make(rules: Rules, n: tuple[int, ...], names: list[str], reason: str) -> str:
        return pattern.format(company=COMPANIES[n[0]], n=n)

    return make


def _seat_words(pattern: str) -> Any:
    def make(rules: Rules, n: tuple[int, ...], names: list[str], reason: str) -> str:
        return pattern.format(seat=names[n[0]], n=n)

    return make


def _offer(rules: Rules, n: tuple[int, ...], names: list[str], reason: str) -> str:
    seat, deal, thing = names[n[0]], n[1], n[2]
    if deal == PRIVATE_DEAL:
        return f"{seat} is offered ${n[3]} for {PRIVATES[thing]}"
    if deal == TRAIN_DEAL:
        return f"{seat} is offered ${n[3]} for train {rules.train_names[thing]}"
    return f"{seat} is asked to let {COMPANIES[thing]} redeem a share"


def _dividend(rules: Rules, n: tuple[int, ...], names: list[str], reason: str) -> str:
    if n[1] == 0:
        return f"{COMPANIES[n[0]]} earns nothing"
    return f"{COMPANIES[n[0]]} earns ${n[1]}, keeps ${n[2]} and pays ${n[3]} a share"


_WORDS: dict[str, Any] = {
    "passes": _seat_words("{seat} passes"),
    "declines": _seat_words("{seat} declines"),
    "offers": _offer,
    "dividend": _dividend,
    "bid": lambda rules, n, names, reason: f"{names[n[0]]} bids ${n[2]} on {PRIVATES[n[1]]}",
    "withdraws": lambda rules, n, names, reason: f"{names[n[0]]} withdraws from the auction of {PRIVATES[n[1]]}",
    "cheaper": lambda rules, n, names, reason: f"all passed: {PRIVATES[n[0]]} costs ${n[1]} now",
    "private": lambda rules, n, names, reason: f"{names[n[0]]} gets {PRIVATES[n[1]]} for ${n[2]}",
    "private-sold": lambda rules, n, names, reason: f"{holder_name(n[2], names)} buys {PRIVATES[n[0]]} for ${n[3]}",
    "private-closes": lambda rules, n, names, reason: f"{PRIVATES[n[0]]} closes",
    "par": lambda rules, n, names, reason: f"{names[n[0]]} sets the par of {COMPANIES[n[1]]} at ${n[2]}",
    "floats": _company_words("{company} floats with ${n[1]}"),
    "price": _company_words("{company} moves from ${n[1]} to ${n[2]}"),
    "closes": _company_words("{company} is closed"),
    "unprotected": _company_words("{n[1]} sold shares of {company} stay in the open market"),
    "protects": lambda rules, n, names, reason: f"{names[n[0]]} protects {COMPANIES[n[1]]}: {n[2]} shares",
    "reissues": _company_words("{company} reissues {n[1]} shares at par ${n[2]}"),
    "cattle": lambda rules, n, names, reason: f"{COMPANIES[n[0]]} puts the cattle token on {rules.hex_title[n[1]]}",
    "port": lambda rules, n, names, reason: f"{COMPANIES[n[0]]} opens a port in {rules.hex_title[n[1]]}",
    "port-closed": lambda rules, n, names, reason: f"{COMPANIES[n[0]]} closes the port of {rules.hex_title[n[1]]}",
    "train": lambda rules, n, names, reason: f"{COMPANIES[n[0]]} buys train {rules.train_names[n[1]]} for ${n[2]}",
    "phase": lambda rules, n, names, reason: f"phase {rules.phase_name[n[0]]} begins",
    "scrapped": lambda rules, n, names, reason: f"train {rules.train_names[n[0]]} is scrapped",
    "discards": lambda rules, n, names, reason: (
        f"{COMPANIES[n[0]]} gives train {rules.train_names[n[1]]} to the market"
    ),
    "lays": lambda rules, n, names, reason: (
        f"{COMPANIES[n[0]]} lays tile {rules.tiles.tiles[n[2]].name} on {rules.hex_title[n[1]]}, rotation {n[3]}"
    ),
    "home-token": lambda rules, n, names, reason: f"{COMPANIES[n[0]]} places its home token in {rules.hex_title[n[1]]}",
    "token": lambda rules, n, names, reason: f"{COMPANIES[n[0]]} places a token in {rules.hex_title[n[1]]}",
    "destination": lambda rules, n, names, reason: (
        f"{COMPANIES[n[0]]} connects and {('puts its token on the map', 'keeps its token')[n[1]]}"
    ),
    "runs": lambda rules, n, names, reason: f"{COMPANIES[n[0]]} runs for ${n[1]}",
    "turn": _company_words("turn of {company}"),
    "stock-round": lambda rules, n, names, reason: f"stock round {n[0]} begins, priority with {names[n[1]]}",
    "operating-round": lambda rules, n, names, reason: f"operating round {n[0]}.{n[1]} begins",
    "bank-broken": lambda rules, n, names, reason: f"the bank is broken; the game ends after set {n[0]}",
    "bankrupt": lambda rules, n, names, reason: f"{names[n[0]]} is bankrupt over a train for {COMPANIES[n[1]]}",
    "ends": lambda rules, n, names, reason: f"the game ends: {reason}",
}
"""Each kind of happening as a sentence."""
