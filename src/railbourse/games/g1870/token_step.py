"""The company places a token (1870 §7)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.core.state import increased, replaced
from railbourse.games.g1870.actions import Pass, Token
from railbourse.games.g1870.anytime import AnytimeDecision
from railbourse.games.g1870.components import COMPANIES, HEXES, HOME, KEPT_TOKEN_PRICE, N_COMPANIES, TOKEN_PRICES
from railbourse.games.g1870.network import Network
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870
from railbourse.mechanisms.ledger import BANK


def next_token_price(state: State1870, company: int) -> int:
    """What the next token costs: home, second, third, at last a kept destination token (§7.5); -1 without any left."""
    left = state.tokens_left[company]
    if left == 0:
        return -1
    if state.kept_token[company] and left == 1:
        return KEPT_TOKEN_PRICE
    prices = TOKEN_PRICES[company]
    return prices[len(prices) - (left - state.kept_token[company])]


def reserved_slots(state: State1870, hex: int, company: int) -> int:
    """Slots kept for other companies whose home this is and whose home token is still to come (§7.1, §7.3.1)."""
    kept = 0
    for other in range(N_COMPANIES):
        if other != company and HOME[other] == hex and not state.closed[other]:
            if state.tokens_left[other] == len(TOKEN_PRICES[other]) + state.kept_token[other]:
                kept += 1
    return kept


def open_slots(rules: Rules, state: State1870, hex: int, company: int) -> int:
    """Slots of the hex's city that the company may take."""
    free = state.board.free_slots(rules.tiles, hex * rules.map.nodes)
    return free - reserved_slots(state, hex, company) if free > 0 else 0


def place_home_token(rules: Rules, state: State1870, company: int) -> None:
    """The free token is on the home city; the company's first turn has begun (§7.1)."""
    state.board.place_token(company, HOME[company] * rules.map.nodes)
    state.tokens_left = increased(state.tokens_left, company, -1)
    state.tape.note("home-token", (company, HOME[company]), "7.1")


class TokenStep(AnytimeDecision):
    """At most one paid token a turn."""

    def __init__(self, rules: Rules, asks: str, network: Network) -> None:
        super().__init__(rules, asks)
        self.network = network
        self.cities = [hex for hex in range(len(HEXES)) if self._takes_tokens(hex)]

    def _cities(self, state: State1870, company: int, anywhere: bool = False) -> list[int]:
        """Hexes in reach, or anywhere, where the next token may go, its price aside."""
        reach = self.network.reach(state, company)
        nodes = self.rules.map.nodes
        found: list[int] = []
        for hex in self.cities:
            if anywhere or reach.node[hex * nodes]:
                if not state.board.has_token(company, hex * nodes) and open_slots(self.rules, state, hex, company) > 0:
                    found.append(hex)
        return found

    def _takes_tokens(self, hex: int) -> bool:
        """A city, or the one off-board area with a slot (§7.1, §7.3.1)."""
        return bool(self.rules.is_city[hex]) or (bool(self.rules.is_red[hex]) and self._slots_printed(hex))

    def _slots_printed(self, hex: int) -> bool:
        return self.rules.tiles.tiles[self.rules.printed_on[hex]].nodes[0].slots > 0

    def blocks(self, state: State1870) -> bool:
        """A token is left, it can be paid, and a city in reach has room."""
        company = state.flow[-1].subject
        if state.tokened:
            return False
        cost = next_token_price(state, company)
        return 0 <= cost <= state.treasury(company) and bool(self._cities(state, company))

    def legal_step(self, state: State1870) -> list[Action]:
        cities = self._cities(state, state.flow[-1].subject, self.rules.lenient)
        actions: list[Action] = [Token(hex) for hex in cities]
        actions.append(Pass())
        return actions

    def judge_step(self, state: State1870, action: Action) -> Refusal | None:
        company = state.flow[-1].subject
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Token):
            return self.stranger(state, action)
        return self._judge_token(state, company, action)

    def _judge_token(self, state: State1870, company: int, token: Token) -> Refusal | None:
        no, name, place = self.rules.no, COMPANIES[company], HEXES[token.hex]
        cost, cash = next_token_price(state, company), state.treasury(company)
        if state.tokened:
            return no("second-token", token, "one token may be placed a turn", "7.2")
        if cost < 0:
            return no("no-token-left", token, f"{name} has no token left", "7.2")
        if cost > cash:
            return no("no-treasury", token, f"the token costs ${cost} and {name} has ${cash}", "7.5")
        if not self._takes_tokens(token.hex):
            return no("not-a-city", token, f"{place} has no place for tokens", "7.3.1")
        node = token.hex * self.rules.map.nodes
        if state.board.has_token(company, node):
            return no("own-token-there", token, f"{name} has a token in {place}", "7.3.1")
        if open_slots(self.rules, state, token.hex, company) <= 0:
            return no("no-slot", token, f"{place} has no free slot that is not kept", "7.3.1")
        if not self.network.reach(state, company).node[node] and not self.rules.lenient:
            return no("not-in-reach", token, f"{place} is out of the reach of {name}", "7.3.1")
        return None

    def do_step(self, state: State1870, action: Action) -> None:
        company = state.flow[-1].subject
        if not isinstance(action, Token):
            state.flow.pop()
            return
        cost = next_token_price(state, company)
        state.ledger.pay(state.ledger.company(company), BANK, cost, "token", "7.5")
        state.board.place_token(company, action.hex * self.rules.map.nodes)
        state.tokens_left = increased(state.tokens_left, company, -1)
        if state.tokens_left[company] == 0:
            state.kept_token = replaced(state.kept_token, company, 0)
        state.tokened = 1
        state.tape.note("token", (company, action.hex, cost), "7.2")
