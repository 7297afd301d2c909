"""A company reaches its destination: the token, and the run that comes with it (1870 §11)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action, Span
from railbourse.core.actors import CHANCE
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import increased, replaced
from railbourse.games.g1870.actions import ON_MAP, Connect, Destination
from railbourse.games.g1870.components import COMPANIES, COMPANY, DESTINATION, HEXES, HOME
from railbourse.games.g1870.decision import Decision1870
from railbourse.games.g1870.network import Network
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import CHARTER, MAP, OPEN, State1870
from railbourse.games.g1870.token_step import open_slots
from railbourse.games.g1870.trains import longest_train

WARRING: Final = tuple(COMPANY[name] for name in ("GMO", "MP", "SP", "SSW", "TP"))
"""Companies whose destination token takes a slot with the option `station_wars` (§11.4, Differences)."""


def connects(rules: Rules, network: Network, state: State1870, company: int) -> bool:
    """One of the company's trains could run from its home to its destination for the first time (§11.1, §11.3)."""
    if state.closed[company] or state.destination[company] != OPEN:
        return False
    longest = longest_train(rules, state, company)
    if not longest or not state.board.has_token(company, HOME[company] * rules.map.nodes):
        return False
    stops = network.stops_to_destination(state, company)
    return 0 < stops <= longest


def runs_due(rules: Rules, network: Network, state: State1870) -> list[int]:
    """Companies with a connection run due: the one on turn first, the others in operating order (§11.2)."""
    on_turn = state.on_turn()
    due = [on_turn] if connects(rules, network, state, on_turn) else []
    for company in state.order:
        if company != on_turn and connects(rules, network, state, company):
            due.append(company)
    return due


def look_for_connections(rules: Rules, network: Network, state: State1870) -> None:
    """The runs due are known; where a record is followed, the record is asked for them."""
    if rules.lenient:
        state.flow.append(Frame("connections", CHANCE, state.on_turn()))
    else:
        state.due = runs_due(rules, network, state)


class RecordedConnections(Decision1870):
    """What a record of 18xx.games says about the runs due. The strict rules know one answer."""

    def __init__(self, rules: Rules, asks: str, network: Network) -> None:
        super().__init__(rules, asks)
        self.network = network

    def legal_here(self, state: State1870) -> list[Action]:
        connect = Connect(tuple(runs_due(self.rules, self.network, state)))
        connect.span = Span(0, 0, 0)
        return [connect]

    def judge(self, state: State1870, action: Action) -> Refusal | None:
        if not isinstance(action, Connect):
            return self.stranger(state, action)
        due = runs_due(self.rules, self.network, state)
        if list(action.companies) == due or (self.rules.lenient and self._conceivable(state, action.companies)):
            return None
        names = ", ".join(COMPANIES[company] for company in due) or "no company"
        return self.rules.no("other-connections", action, f"{names} may make the connection run", "11.2")

    def _conceivable(self, state: State1870, companies: tuple[int, ...]) -> bool:
        """Companies of the round, each once, whose destination is still open."""
        return len(set(companies)) == len(companies) and all(
            company in state.order and state.destination[company] == OPEN and not state.closed[company]
            for company in companies
        )

    def do(self, state: State1870, action: Action) -> None:
        assert isinstance(action, Connect)
        state.flow.pop()
        state.due = list(action.companies)


def begin_next_run(rules: Rules, network: Network, state: State1870) -> bool:
    """The president of the first company due decides about its token; False if none is due any more.

    A company that has lost its way since it was found due, by another one's token, waits (§11.3).
    """
    while state.due and not rules.lenient and not connects(rules, network, state, state.due[0]):
        state.due.pop(0)
    if not state.due:
        return False
    company = state.due[0]
    state.connecting = 1
    state.flow.append(Frame("destination", state.president_seat(company), company))
    return True


class DestinationToken(Decision1870):
    """The token goes on the map for nothing, or stays on the charter for $100 later (§11.4)."""

    def section(self, state: State1870) -> str:
        return "11.4"

    def _on_map_possible(self, state: State1870, company: int) -> bool:
        return not state.board.has_token(company, DESTINATION[company] * self.rules.map.nodes)

    def legal_here(self, state: State1870) -> list[Action]:
        on_charter = Destination(1)
        if self._on_map_possible(state, state.flow[-1].subject):
            return [Destination(ON_MAP), on_charter]
        return [on_charter]

    def judge(self, state: State1870, action: Action) -> Refusal | None:
        company = state.flow[-1].subject
        if not isinstance(action, Destination):
            return self.stranger(state, action)
        if action.place == ON_MAP and not self._on_map_possible(state, company):
            place = HEXES[DESTINATION[company]]
            return self.rules.no("own-token-there", action, f"{COMPANIES[company]} has a token in {place}", "11.4")
        return None

    def do(self, state: State1870, action: Action) -> None:
        assert isinstance(action, Destination)
        company = state.flow.pop().subject
        if action.place == ON_MAP:
            state.destination = replaced(state.destination, company, MAP)
            self._put(state, company)
        else:
            state.destination = replaced(state.destination, company, CHARTER)
            state.tokens_left = increased(state.tokens_left, company, 1)
            state.kept_token = replaced(state.kept_token, company, 1)
        state.tape.note("destination", (company, action.place), "11.4")
        state.flow.append(Frame("run", state.president_seat(company), company))

    def _put(self, state: State1870, company: int) -> None:
        hex = DESTINATION[company]
        node = hex * self.rules.map.nodes
        if self.rules.station_wars and company in WARRING and open_slots(self.rules, state, hex, company) > 0:
            state.board.place_token(company, node)
        else:
            state.board.place_extra(company, node)


def absorb_extra_tokens(rules: Rules, state: State1870, hex: int) -> None:
    """After an upgrade, tokens of station wars that stood beside the slots have taken those now free (§11.4)."""
    if not rules.station_wars:
        return
    node = hex * rules.map.nodes
    for company in WARRING:
        if state.board.extra[node] >> company & 1 and open_slots(rules, state, hex, company) > 0:
            state.board.fill_slot(company, node)
