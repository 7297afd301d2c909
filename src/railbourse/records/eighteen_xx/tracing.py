"""A position in the words of the site's own engine, field by field, so that two traces can be compared.

The fields are those of the traces that lie beside the recorded games: numbers are whole currency units and percent,
players go by their ids, companies, hexes and steps by the site's names.
"""

from __future__ import annotations

from typing import Any, Final

from railbourse.core.flow import Frame
from railbourse.core.game import Game
from railbourse.games.g1870.actions import Buy, BuyPrivate, Par, Pass, Sell
from railbourse.games.g1870.components import (
    COMPANIES,
    COMPANY,
    DESTINATION,
    HEX,
    HEXES,
    LOWEST_PRICE,
    MP,
    N_PRIVATES,
    PRIVATES,
    SLSF_PRIVATE,
    SSW,
    UNLIMITED_TRAINS,
)
from railbourse.games.g1870.game_end import AGREED, BANKRUPT, TOP_PRICE
from railbourse.games.g1870.holdings import certificate_limit, certificates, worth
from railbourse.games.g1870.privates import LAST_TRADE_PHASE, owner_seat
from railbourse.games.g1870.rules import FIRST_BRIDGE_PRICES, Rules
from railbourse.games.g1870.run_values import running
from railbourse.games.g1870.state import AUCTION, CHARTER, CLOSED, IN_BANK, MAP, OPERATING, STOCK, State1870
from railbourse.mechanisms.ledger import BANK, OFFERING, POOL
from railbourse.mechanisms.routes.judge import Fault, read_route
from railbourse.records.eighteen_xx.belongings import Belongings
from railbourse.records.eighteen_xx.format import RunRoutes, SiteAction, SiteRoute, kind_of
from railbourse.records.eighteen_xx.routes import in_running_order

ROUNDS: Final = {
    AUCTION: ("ISR", "Auction Round"),
    STOCK: ("SR", "Stock Round"),
    OPERATING: ("OR", "Operating Round"),
}
STEPS: Final = {
    "auction": "WaterfallAuction",
    "raise": "WaterfallAuction",
    "par": "CompanyPendingPar",
    "stock": "BuySellParShares",
    "protect": "PriceProtection",
    "connections": "CheckConnection",
    "destination": "ConnectionToken",
    "track": "Track",
    "token": "Token",
    "run": "Route",
    "dividend": "Dividend",
    "discard": "DiscardTrain",
    "trains": "BuyTrain",
    "privates": "BuyCompany",
}
"""The site's name for each kind of pending decision."""
CONNECTION_STEPS: Final = {"run": "ConnectionRoute", "dividend": "ConnectionDividend"}
PLAYER_STEPS: Final = {
    "auction": ["bid", "pass"],
    "raise": ["bid", "pass"],
    "par": ["par"],
    "protect": ["buy_shares", "pass"],
}
COMPANY_STEPS: Final = {
    "connections": ["destination_connection"],
    "destination": ["choose"],
    "track": ["lay_tile", "pass"],
    "token": ["place_token", "pass"],
    "run": ["run_routes"],
    "dividend": ["dividend"],
    "discard": ["discard_train"],
    "privates": ["pass"],
}
"""What the site offers in each step, besides what a company may do at any time."""
STOCK_KINDS: Final = (
    (Buy, "buy_shares"),
    (Par, "par"),
    (BuyPrivate, "buy_company"),
    (Sell, "sell_shares"),
    (Pass, "pass"),
)
DESTINATIONS: Final = {0: "open", MAP: "map", CHARTER: "charter"}


class Tracer:
    """Writes positions of one game; `players` are the ids of the seats."""

    def __init__(self, game: Game, rules: Rules, players: list[int | str]) -> None:
        self.game = game
        self.rules = rules
        self.players = players

    def position(self, state: State1870, things: Belongings, asked: Frame | None) -> dict[str, Any]:
        """All fields that the position decides; `asked` is where the game stopped if it is over."""
        round, name = ROUNDS[state.round]
        return {
            "round": round,
            "round_name": name,
            "turn": state.turn,
            "round_num": state.round_number if state.round == OPERATING else 1,
            "phase": self.rules.phase_name[state.phase],
            "step": self.step(state, asked),
            "current": self._current(state),
            "legal": self._legal(state),
            "order": self._order(state),
            "idx": self._index(state),
            "priority": self.players[self._priority(state)],
            "bank": state.ledger.cash[BANK],
            "broken": bool(state.broken),
            "cert_limit": certificate_limit(self.rules, state),
            "players": {str(id): self._player(state, things, seat) for seat, id in enumerate(self.players)},
            "corps": {name: self._company(state, things, c) for c, name in enumerate(COMPANIES)},
            "companies": {name: self._owner(state, private) for private, name in enumerate(PRIVATES)},
            "depot": self._depot(state),
            "discarded": [self.rules.kind_name[self.rules.card_kind[card]] for card in things.market],
            "sell_queue": self._sales(state),
            "conn": [COMPANIES[company] for company in state.due],
            "tiles": {HEXES[hex]: self._tile(state, hex) for hex in things.laid},
            "assign": {HEXES[hex]: things.marks(state).get(hex, []) for hex in things.remarked},
            "finished": not state.flow,
        }

    def row(
        self, number: int, action: SiteAction | None, state: State1870, things: Belongings, asked: Frame | None
    ) -> dict[str, Any]:
        """The line of a trace after this live action, counted from 1; without an action that of the set-up."""
        if action is None:
            return {"n": 0, "id": 0, "type": "setup", **self.position(state, things, None)}
        head: dict[str, Any] = {
            "n": number,
            "id": action.id,
            "type": kind_of(action),
            "entity": action.entity,
            "auto": [kind_of(auto) for auto in action.auto_actions],
        }
        if isinstance(action, RunRoutes):
            head |= self._run(action, state)
        return head | self.position(state, things, asked)

    def _run(self, action: RunRoutes, state: State1870) -> dict[str, Any]:
        """The recorded revenue, and what the routes earn by the map as it lies."""
        afresh = [self._reckoned(route, state, COMPANY[str(action.entity)]) for route in action.routes]
        return {
            "revenue": sum(route.revenue for route in action.routes),
            "routes": [[route.train, route.revenue] for route in action.routes],
            "repriced": sum(row[1] for row in afresh),
            "repriced_routes": afresh,
        }

    def _reckoned(self, route: SiteRoute, state: State1870, company: int) -> list[Any]:
        """Train, revenue, hexes of the stops in order, hexes of the stops that count; 0 for a way that is none."""
        here = running(self.rules, state, company)
        segments = in_running_order(route.connections, route.hexes)
        way = read_route(here, [[HEX[hex] for hex in segment] for segment in segments])
        if isinstance(way, Fault):
            return [route.train, 0, route.hexes, []]
        hexes = [HEXES[node // self.rules.map.nodes] for node in way.stops]
        return [route.train, here.worth(way), hexes, hexes]

    # Whose turn it is

    def step(self, state: State1870, asked: Frame | None) -> str | None:
        """The site's name of what is decided next; after the end, of where the game stopped."""
        if state.flow:
            return step_name(state.flow[-1], state)
        if state.ended == BANKRUPT:
            return STEPS["trains"]
        if state.ended == AGREED and state.round != OPERATING:
            return "Message"
        return step_name(asked, state) if asked and state.ended in (AGREED, TOP_PRICE) else None

    def _current(self, state: State1870) -> int | str | None:
        if not state.flow:
            return None
        frame = state.flow[-1]
        return (
            COMPANIES[frame.subject]
            if frame.kind in COMPANY_STEPS or frame.kind == "trains"
            else self.players[frame.seat]
        )

    def _legal(self, state: State1870) -> list[str]:
        if not state.flow:
            return []
        frame = state.flow[-1]
        if frame.kind in PLAYER_STEPS:
            return PLAYER_STEPS[frame.kind]
        if frame.kind == "stock":
            kinds = {type(action) for action in self.game.legal_actions(state)}
            return [word for kind, word in STOCK_KINDS if kind in kinds]
        own = self._train_kinds(state) if frame.kind == "trains" else COMPANY_STEPS[frame.kind]
        if state.connecting or frame.subject != state.on_turn():
            return own
        return ["bankrupt", *(["buy_company"] if self._may_buy_private(state, frame.subject) else []), *own]

    def _train_kinds(self, state: State1870) -> list[str]:
        """Without a pass where a train is owed; then the president may sell shares for it."""
        owes = self.game.refusal(state, Pass()) is not None
        return ["sell_shares", "buy_train"] if owes else ["buy_train", "pass"]

    def _may_buy_private(self, state: State1870, company: int) -> bool:
        """The site offers privates while the company can pay the least price of one that a player owns.

        In the first phase it offers them to MP and SSW even where MRBC is not for sale any more.
        """
        cash = state.treasury(company)
        if state.phase == 0:
            return company in (MP, SSW) and cash >= FIRST_BRIDGE_PRICES[0]
        if state.phase > LAST_TRADE_PHASE:
            return False
        owned = [p for p in range(N_PRIVATES) if p != SLSF_PRIVATE and owner_seat(state, p) >= 0]
        return any(LOWEST_PRICE[private] <= cash for private in owned)

    def _order(self, state: State1870) -> list[int | str]:
        if state.round == OPERATING:
            return [COMPANIES[company] for company in state.order]
        return [self.players[seat] for seat in state.order]

    def _index(self, state: State1870) -> int:
        """While sales are answered, the turn marker still lies with the seller, or with who protected last."""
        if state.round == STOCK and state.flow and state.flow[-1].kind == "protect":
            return (state.place - 1) % self.rules.seats
        return min(state.place, len(state.order) - 1)

    def _priority(self, state: State1870) -> int:
        """Who would be first if everybody passed from now on; between stock rounds, who will be."""
        seats = self.rules.seats
        if state.round != OPERATING and state.flow:
            frame = state.flow[-1]
            last = frame.seat if frame.kind == "stock" and frame.data[3] else state.last_acted
            return (last + 1) % seats if last >= 0 else state.order[0]
        first = state.priority if state.round == OPERATING else state.order[0]
        return (first + 1) % seats if first == state.bankrupt else first

    # Players and companies

    def _player(self, state: State1870, things: Belongings, seat: int) -> dict[str, Any]:
        holder = state.ledger.seat(seat)
        held = {name: 10 * state.ledger.shares(holder, company) for company, name in enumerate(COMPANIES)}
        return {
            "cash": state.cash_of_seat(seat),
            "value": worth(self.rules, state, seat),
            "certs": certificates(self.rules, state, seat),
            "shares": {name: percent for name, percent in held.items() if percent},
            "companies": [PRIVATES[private] for private in things.privates[holder]],
            "passed": bool(state.passed[seat]) and state.round != OPERATING,
            "bankrupt": state.bankrupt == seat,
        }

    def _company(self, state: State1870, things: Belongings, company: int) -> dict[str, Any]:
        ledger, own = state.ledger, state.ledger.company(company)
        redeemed = 10 * ledger.shares(own, company)
        par, cell, president = state.par[company], state.quotes.cell[company], state.president_seat(company)
        return {
            "cash": state.treasury(company),
            "par": self._cell(par),
            "price": [*self._cell(cell), state.quotes.place[company]] if cell >= 0 else None,
            "pres": self.players[president] if president >= 0 else None,
            "ipoed": par >= 0,
            "floated": bool(state.floated[company]),
            "operated": bool(state.operated[company]),
            "closed": bool(state.closed[company]),
            "cap": "incremental" if state.reissued[company] else "full",
            "trains": [self.rules.train_names[card] for card in things.trains[company]],
            "tokens": [self._token(state, company, node) for node in things.tokens[company]],
            "tokens_left": state.tokens_left[company],
            "treasury": 10 * ledger.shares(OFFERING, company) + redeemed,
            "redeemed": redeemed,
            "market": 10 * ledger.shares(POOL, company),
            "companies": [PRIVATES[private] for private in things.privates[own]],
            "assigned": list(things.assigned[company]),
            "dest": DESTINATIONS[state.destination[company]],
            "dest_hex": None if state.destination[company] == CHARTER else HEXES[DESTINATION[company]],
            "reissued": bool(state.reissued[company]),
        }

    def _cell(self, cell: int) -> Any:
        """Price, row and column of a market cell."""
        market = self.rules.market
        return [market.chart.prices[cell], market.row[cell], market.column[cell]] if cell >= 0 else None

    def _token(self, state: State1870, company: int, node: int) -> str:
        hex, k = divmod(node, self.rules.map.nodes)
        return f"{HEXES[hex]}/{k}{'+x' if state.board.extra[node] >> company & 1 else ''}"

    def _owner(self, state: State1870, private: int) -> int | str | None:
        holder = state.owner[private]
        if holder == CLOSED:
            return "closed"
        if holder < 0:
            return None
        seat = state.ledger.seat_of(holder)
        return self.players[seat] if seat >= 0 else COMPANIES[holder - state.ledger.company(0)]

    # Trains, sales, tiles

    def _depot(self, state: State1870) -> dict[str, int]:
        left = [0] * len(self.rules.kind_name)
        for card, place in enumerate(state.train_at):
            if place == IN_BANK:
                left[self.rules.card_kind[card]] += 1
        if self.rules.cards[-1] == UNLIMITED_TRAINS:
            left[-1] = 1
        return {self.rules.kind_name[kind]: count for kind, count in enumerate(left) if count}

    def _sales(self, state: State1870) -> list[list[Any]]:
        queue = state.sales
        return [
            [COMPANIES[queue[n]], 10 * queue[n + 1], self.players[queue[n + 2]], self.players[queue[n + 3]]]
            for n in range(0, len(queue), 4)
        ]

    def _tile(self, state: State1870, hex: int) -> str:
        return f"{self.rules.tiles.tiles[state.board.tile[hex]].name}-{state.board.rotation[hex]}"


def step_name(frame: Frame, state: State1870) -> str:
    """The site's name of a pending decision."""
    if state.connecting and frame.kind in CONNECTION_STEPS:
        return CONNECTION_STEPS[frame.kind]
    return STEPS[frame.kind]
