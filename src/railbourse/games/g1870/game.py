"""1870 as a Game: the table of decisions, and what leads from one to the next."""

from __future__ import annotations

from typing import Any, cast

from railbourse.core.action import Action
from railbourse.core.actors import ACTING
from railbourse.core.event import Event
from railbourse.core.flow import Decision, Frame
from railbourse.core.game import Game, Title
from railbourse.core.notation import Notation
from railbourse.core.options import OptionValue
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.g1870.actions import EndGame, Protect
from railbourse.games.g1870.anytime import AnytimeDecision
from railbourse.games.g1870.components import N_COMPANIES, SHARES, TOKEN_PRICES
from railbourse.games.g1870.connection_run import DestinationToken, RecordedConnections
from railbourse.games.g1870.consent import Consent
from railbourse.games.g1870.decision import Decision1870
from railbourse.games.g1870.discard_step import DiscardStep
from railbourse.games.g1870.dividend_step import DividendStep
from railbourse.games.g1870.game_end import AGREED, STALEMATE, end
from railbourse.games.g1870.holdings import worth
from railbourse.games.g1870.invariants import check
from railbourse.games.g1870.network import Network
from railbourse.games.g1870.operating_turn import OperatingTurns
from railbourse.games.g1870.options import OPTIONS
from railbourse.games.g1870.price_protection import PriceProtection, refuse_protection
from railbourse.games.g1870.private_auction import AuctionTurn, Raise, SetPar, cheapest, settle_bids
from railbourse.games.g1870.privates_step import PrivatesStep
from railbourse.games.g1870.rules import NAME, RULES_VERSION, Rules
from railbourse.games.g1870.run_step import RunStep
from railbourse.games.g1870.state import OPERATING, STOCK, State1870
from railbourse.games.g1870.stock_round import begin_stock_round, next_turn
from railbourse.games.g1870.stock_turn import StockTurn
from railbourse.games.g1870.token_step import TokenStep
from railbourse.games.g1870.track_step import TrackStep
from railbourse.games.g1870.train_step import TrainStep
from railbourse.games.g1870.trains import over_limit
from railbourse.games.g1870.view import asks, cost_of_lay, view, words
from railbourse.mechanisms.ledger import BANK


class Game1870(Game):
    """One game of 1870 with its seats and options."""

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(NAME, RULES_VERSION, seats, options)
        self.rules = Rules(seats, options)
        self.network = Network(self.rules)
        self.turns = OperatingTurns(self.rules, self.network)
        rules, network = self.rules, self.network
        self.decisions: dict[str, Decision1870] = {
            "auction": AuctionTurn(rules, "buy or bid for a private company"),
            "raise": Raise(rules, "raise or withdraw in the auction"),
            "par": SetPar(rules, "set the par of SLSF"),
            "stock": StockTurn(rules, "sell, buy, act for a company, or pass"),
            "protect": PriceProtection(rules, "protect the price or let it fall"),
            "consent": Consent(rules, "accept or decline the offer"),
            "connections": RecordedConnections(rules, "the connection runs that the record lists", network),
            "destination": DestinationToken(rules, "destination token on the map or kept"),
            "track": TrackStep(rules, "lay track", network),
            "token": TokenStep(rules, "place a token", network),
            "run": RunStep(rules, "run trains"),
            "dividend": DividendStep(rules, "pay or retain"),
            "discard": DiscardStep(rules, "discard a train"),
            "trains": TrainStep(rules, "buy trains", network),
            "privates": PrivatesStep(rules, "buy or use private companies"),
        }
        frames: dict[str, Decision] = {}
        for kind, decision in self.decisions.items():
            frames[kind] = decision
        self.frames = frames
        steps = [decision for decision in self.decisions.values() if isinstance(decision, AnytimeDecision)]
        for place, step in enumerate(steps):
            step.earlier = steps[:place]

    @property
    def notation(self) -> Notation:
        return self.rules.notation

    def start(self) -> State:
        """Cash is dealt, and the first seat opens the auction (§3)."""
        rules = self.rules
        tokens = [len(prices) for prices in TOKEN_PRICES]
        state = State1870(self.seats, rules.board(), rules.tile_counts[:], len(rules.card_kind), tokens)
        state.ledger.cash[BANK] = rules.bank_size
        for company in range(N_COMPANIES):
            state.ledger.offer(company, SHARES)
        for seat in range(self.seats):
            state.ledger.pay(BANK, state.ledger.seat(seat), rules.starting_cash, "starting cash", "3.3")
        self.settle(state)
        return state

    def settle(self, state: State) -> None:
        here = cast(State1870, state)
        while not here.ended:
            if here.flow and here.flow[-1].kind == "trains":
                self._ask_for_discards(here)
            if not here.flow:
                self._go_on(here)
                continue
            decision = self.decisions[here.flow[-1].kind]
            if decision.blocks(here):
                return
            decision.lapse(here)
        here.flow = []

    def _ask_for_discards(self, state: State1870) -> None:
        """A train that was bought may have lowered the limit; nothing else can put a company above it."""
        company = over_limit(self.rules, state)
        if company >= 0:
            state.flow.append(Frame("discard", state.president_seat(company), company))

    def _go_on(self, state: State1870) -> None:
        """The round's next decision, or the next round."""
        if state.round == OPERATING:
            self.turns.advance(state)
        elif state.round == STOCK:
            next_turn(self.rules, state)
        else:
            self._auction_on(state)

    def _auction_on(self, state: State1870) -> None:
        if cheapest(state) < 0:
            state.priority = state.order[state.place]
            begin_stock_round(self.rules, state)
            return
        settle_bids(self.rules, state)
        if not state.flow and cheapest(state) >= 0:
            state.flow.append(Frame("auction", state.order[state.place]))

    def refusal(self, state: State, action: Action, seat: int = ACTING) -> Refusal | None:
        """As the contract says; out of turn, the section is the one of the decision that is pending."""
        refused = super().refusal(state, action, seat)
        if refused is None or not state.flow:
            return refused
        here, pending = cast(State1870, state), state.flow[-1].kind
        if isinstance(action, Protect) and pending != "protect":
            return refuse_protection(self.rules, here, action, seat)
        if refused.code == "not-your-turn":
            refused.rule = self.rules.section(self.decisions[pending].section(here))
        return refused

    def table_actions(self, state: State) -> list[Action]:
        return [EndGame()] if state.flow else []

    def apply_table(self, state: State, action: Action) -> None:
        end(cast(State1870, state), AGREED, "14.2")

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(self.rules, cast(State1870, state), seat)

    def scores(self, state: State) -> list[int]:
        here = cast(State1870, state)
        return [worth(self.rules, here, seat) for seat in range(self.seats)]

    def winners(self, state: State) -> list[int]:
        """Nobody wins a stalemate, but by the option that leaves this rule out (§13.3)."""
        if cast(State1870, state).ended == STALEMATE and not self.rules.no_stalemate:
            return []
        return super().winners(state)

    def words(self, event: Event, names: list[str]) -> str:
        return words(self.rules, event, names)

    def describe(self, action: Action) -> str:
        """As any game does, and with the cost of a tile's hex: "lay-bridge G18 9 0 ($60 less $40)"."""
        return super().describe(action) + cost_of_lay(self.rules, action)

    def asks(self, state: State) -> str:
        here = cast(State1870, state)
        return asks(here, self.decisions[here.flow[-1].kind].asks) if here.flow else "the game is over"

    def check(self, state: State) -> None:
        check(self.rules, cast(State1870, state))

    def turn_section(self) -> str:
        return "4.1"


class Title1870(Title):
    """1870 on the shelf."""

    def __init__(self) -> None:
        super().__init__(NAME, "1870: The Trans-Mississippi", RULES_VERSION, (2, 7), OPTIONS)

    def make(self, seats: int, options: dict[str, OptionValue]) -> Game:
        return Game1870(seats, options)
