"""A share game of two companies in five short sections: small enough to reckon by hand, with one of everything.

§1 Chance deals the table order.
§2 A mine is auctioned in table order: bids rise by 5 or more, who passes is out, the last pays. It earns 10 a round.
§3 In turn each seat buys one share, sells one to five of a company, or passes. At most 6 shares of a company a seat,
   at most 5 in the open market. A sale lowers the price one cell a share, a purchase raises it one cell.
§4 Before a price falls, the president may buy the shares instead; then the price stays.
§5 A round ends when all pass in succession or after 12 turns; shares pay a tenth of their price. The game ends after
   the last round. Worth is cash and shares.
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any, ClassVar

from railbourse.core.action import Action, Span
from railbourse.core.actors import CHANCE
from railbourse.core.event import Event
from railbourse.core.flow import Decision, Frame
from railbourse.core.game import Game, Title
from railbourse.core.notation import Many, Names, Notation, Verb, Whole
from railbourse.core.options import Option, OptionValue
from railbourse.core.refusal import Refusal, RuleRef
from railbourse.core.state import State
from railbourse.mechanisms.ledger import BANK, NO_HOLDER, OFFERING, POOL, Ledger
from railbourse.mechanisms.price_chart import Quotes, track

COMPANIES = ("AB", "CD")
CHART = track([10, 20, 30, 40, 50, 60, 70, 80])
SHARES = 10
MOST_HELD = 6
MOST_IN_MARKET = 5
TURNS = 12


class Deal(Action):
    """The table order: seats, first to act first."""

    def __init__(self, order: tuple[int, ...]) -> None:
        super().__init__()
        self.order = order

    def values(self) -> tuple[object, ...]:
        return (self.order,)


class Bid(Action):
    """An offer for the mine, in whole currency units."""

    def __init__(self, amount: int, span: Span | None = None) -> None:
        super().__init__()
        self.amount = amount
        self.span = span

    def values(self) -> tuple[object, ...]:
        return (self.amount,)


class Buy(Action):
    """One share, from the initial offering or else from the open market."""

    def __init__(self, company: int) -> None:
        super().__init__()
        self.company = company

    def values(self) -> tuple[object, ...]:
        return (self.company,)


class Sell(Action):
    """Shares of one company to the open market."""

    def __init__(self, company: int, count: int, span: Span | None = None) -> None:
        super().__init__()
        self.company = company
        self.count = count
        self.span = span

    def values(self) -> tuple[object, ...]:
        return (self.company, self.count)


class Protect(Action):
    """The president buys the shares of the sale."""

    def values(self) -> tuple[object, ...]:
        return ()


class Pass(Action):
    """Nothing is done."""

    def values(self) -> tuple[object, ...]:
        return ()


class ToyState(State):
    """`order` seats in table order; `bidders` those still in the auction; `bid` the highest; `mine` its owner's seat;
    `turns`, `passes` and `round` count within the rounds; `finish` is the last round."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "flow",
        "ledger",
        "quotes",
        "order",
        "bidders",
        "bid",
        "mine",
        "turns",
        "passes",
        "round",
    )

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.ledger = Ledger(len(COMPANIES), seats, self.tape)
        self.quotes = Quotes(len(COMPANIES))
        self.order: list[int] = []
        self.bidders: list[int] = []
        self.bid = 0
        self.mine = -1
        self.turns = 0
        self.passes = 0
        self.round = 1

    def copy(self) -> ToyState:
        twin = type(self)(0)
        twin.flow = self.flow[:]
        twin.ledger = self.ledger.copy()
        twin.ledger.tape = twin.tape
        twin.quotes = self.quotes.copy()
        twin.order = self.order[:]
        twin.bidders = self.bidders[:]
        twin.bid = self.bid
        twin.mine = self.mine
        twin.turns = self.turns
        twin.passes = self.passes
        twin.round = self.round
        return twin


def price(state: ToyState, company: int) -> int:
    return CHART.prices[state.quotes.cell[company]]


def cash(state: ToyState, seat: int) -> int:
    return state.ledger.cash[state.ledger.seat(seat)]


def held(state: ToyState, seat: int, company: int) -> int:
    return state.ledger.shares(state.ledger.seat(seat), company)


class ToyDecision(Decision):
    """Candidates that the judge lets pass."""

    def __init__(self, game: ToyGame) -> None:
        self.game = game

    def no(self, code: str, action: Action, why: str, section: str) -> Refusal:
        return Refusal(code, self.game.notation.text(action), why, RuleRef("toy", section))

    def wrong_kind(self, action: Action, section: str) -> Refusal:
        return self.no("wrong-kind", action, "that is not what is decided now", section)


class Dealing(ToyDecision):
    """§1"""

    def legal(self, state: State) -> list[Action]:
        return [Deal(order) for order in permutations(range(self.game.seats))]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, Deal):
            return self.wrong_kind(action, "1")
        if sorted(action.order) != list(range(self.game.seats)):
            return self.no("not-an-order", action, "each seat must stand in the order once", "1")
        return None

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(state, ToyState) and isinstance(action, Deal)
        state.order = list(action.order)
        state.bidders = list(action.order)
        state.flow = [Frame("auction", state.order[0])]
        state.tape.note("dealt", action.order, "1")


class Auction(ToyDecision):
    """§2"""

    def legal(self, state: State) -> list[Action]:
        assert isinstance(state, ToyState)
        low, high = state.bid + 5, cash(state, state.flow[-1].seat)
        return [Pass(), Bid(low, Span(low, high))] if low <= high else [Pass()]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(state, ToyState)
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Bid):
            return self.wrong_kind(action, "2")
        if action.amount < state.bid + 5:
            return self.no("bid-too-low", action, f"the next bid is at least {state.bid + 5}", "2")
        if action.amount > cash(state, state.flow[-1].seat):
            return self.no("too-little-cash", action, f"you have {cash(state, state.flow[-1].seat)}", "2")
        return None

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(state, ToyState)
        seat = state.bidders.pop(0)
        if isinstance(action, Bid):
            state.bid = action.amount
            state.bidders.append(seat)
        if len(state.bidders) == 1 and state.bid:
            state.mine = state.bidders[0]
            state.ledger.pay(state.ledger.seat(state.mine), BANK, state.bid, "mine", "2")
        over = state.mine >= 0 or not state.bidders
        state.flow = [Frame("turn", state.order[0]) if over else Frame("auction", state.bidders[0])]


class Turn(ToyDecision):
    """§3"""

    def legal(self, state: State) -> list[Action]:
        assert isinstance(state, ToyState)
        seat = state.flow[-1].seat
        actions: list[Action] = [Pass()]
        for company in range(len(COMPANIES)):
            if self.refusal(state, Buy(company)) is None:
                actions.append(Buy(company))
            room = MOST_IN_MARKET - state.ledger.shares(POOL, company)
            most = min(held(state, seat, company), room)
            if most:
                actions.append(Sell(company, 1, Span(1, most)))
        return actions

    def refusal(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(state, ToyState)
        seat = state.flow[-1].seat
        if isinstance(action, Buy):
            return self._buying(state, action, seat)
        if isinstance(action, Sell):
            return self._selling(state, action, seat)
        return None if isinstance(action, Pass) else self.wrong_kind(action, "3")

    def _buying(self, state: ToyState, action: Buy, seat: int) -> Refusal | None:
        if held(state, seat, action.company) >= MOST_HELD:
            return self.no("too-many-held", action, f"a seat may hold {MOST_HELD}", "3")
        if not state.ledger.shares(OFFERING, action.company) + state.ledger.shares(POOL, action.company):
            return self.no("none-for-sale", action, "no share is for sale", "3")
        if price(state, action.company) > cash(state, seat):
            return self.no("too-little-cash", action, f"it costs {price(state, action.company)}", "3")
        return None

    def _selling(self, state: ToyState, action: Sell, seat: int) -> Refusal | None:
        if not 1 <= action.count <= held(state, seat, action.company):
            return self.no("not-held", action, f"you hold {held(state, seat, action.company)}", "3")
        if state.ledger.shares(POOL, action.company) + action.count > MOST_IN_MARKET:
            return self.no("market-full", action, f"the open market may hold {MOST_IN_MARKET}", "3")
        return None

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(state, ToyState)
        seat = state.flow[-1].seat
        state.passes = state.passes + 1 if isinstance(action, Pass) else 0
        state.turns += 1
        state.flow = [Frame("turn", state.order[(state.order.index(seat) + 1) % len(state.order)])]
        if isinstance(action, Buy):
            source = OFFERING if state.ledger.shares(OFFERING, action.company) else POOL
            trade(state, action.company, source, state.ledger.seat(seat), 1)
            cell = state.quotes.cell[action.company]
            state.quotes.put(action.company, CHART.steps(cell, CHART.right, 1))
        elif isinstance(action, Sell):
            president = state.ledger.seat_of(state.ledger.president[action.company])
            if president not in (seat, NO_HOLDER) and president >= 0:
                state.flow.append(Frame("protection", president, action.company, (action.count, seat)))
            else:
                fall(state, action.company, action.count, seat)


class Protection(ToyDecision):
    """§4"""

    def legal(self, state: State) -> list[Action]:
        return [a for a in (Pass(), Protect()) if self.refusal(state, a) is None]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(state, ToyState)
        frame = state.flow[-1]
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Protect):
            return self.wrong_kind(action, "4")
        if held(state, frame.seat, frame.subject) + frame.data[0] > MOST_HELD:
            return self.no("too-many-held", action, f"a seat may hold {MOST_HELD}", "4")
        if price(state, frame.subject) * frame.data[0] > cash(state, frame.seat):
            return self.no("too-little-cash", action, f"you have {cash(state, frame.seat)}", "4")
        return None

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(state, ToyState)
        frame = state.flow.pop()
        count, seller = frame.data
        if isinstance(action, Protect):
            trade(state, frame.subject, state.ledger.seat(seller), state.ledger.seat(frame.seat), count)
        else:
            fall(state, frame.subject, count, seller)


def trade(state: ToyState, company: int, giver: int, taker: int, count: int) -> None:
    """Shares have changed hands at the present price, and who holds most presides."""
    ledger = state.ledger
    paid_to = giver if giver >= ledger.seat(0) else BANK
    payer = taker if taker >= ledger.seat(0) else BANK
    ledger.pay(payer, paid_to, price(state, company) * count, "trade", "3")
    ledger.move(company, giver, taker, count, "trade", "3")
    ledger.appoint(company, ledger.largest_seat(company, 1), "3")


def fall(state: ToyState, company: int, count: int, seller: int) -> None:
    """The shares are in the open market and the price has fallen one cell for each."""
    trade(state, company, state.ledger.seat(seller), POOL, count)
    state.quotes.put(company, CHART.steps(state.quotes.cell[company], CHART.left, count))


class ToyGame(Game):
    """The toy with its seats and options."""

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__("toy", 3, seats, options)
        who = Many(Whole())
        company = Names("company", COMPANIES)
        self._notation = Notation(
            (
                Verb("deal", Deal, (("order", who),)),
                Verb("bid", Bid, (("amount", Whole()),)),
                Verb("buy", Buy, (("company", company),)),
                Verb("sell", Sell, (("company", company), ("count", Whole()))),
                Verb("protect", Protect),
                Verb("pass", Pass),
            )
        )
        self.frames = {
            "deal": Dealing(self),
            "auction": Auction(self),
            "turn": Turn(self),
            "protection": Protection(self),
        }

    @property
    def notation(self) -> Notation:
        return self._notation

    def start(self) -> State:
        state = ToyState(self.seats)
        for seat in range(self.seats):
            state.ledger.cash[state.ledger.seat(seat)] = int(self.options["cash"])
        for company in range(len(COMPANIES)):
            state.ledger.offer(company, SHARES)
            state.quotes.put(company, 3)
        state.flow = [Frame("deal", CHANCE)]
        return state

    def settle(self, state: State) -> None:
        assert isinstance(state, ToyState)
        if len(state.flow) > 1 or (state.passes < self.seats and state.turns < TURNS):
            return
        self._pay_round(state)
        state.passes = state.turns = 0
        state.round += 1
        if state.round > (4 if self.options["long"] else 2):
            state.flow = []

    def _pay_round(self, state: ToyState) -> None:
        ledger = state.ledger
        for seat in range(self.seats):
            for company in range(len(COMPANIES)):
                ledger.pay(
                    BANK, ledger.seat(seat), held(state, seat, company) * price(state, company) // 10, "pay", "5"
                )
        if state.mine >= 0:
            ledger.pay(BANK, ledger.seat(state.mine), 10, "mine", "2")
        state.tape.note("round", (state.round,), "5")

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, ToyState)
        return {
            "round": state.round,
            "prices": {name: price(state, company) for company, name in enumerate(COMPANIES)},
            "seats": [
                {"cash": cash(state, s), "shares": [held(state, s, 0), held(state, s, 1)]} for s in range(self.seats)
            ],
        }

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, ToyState)
        return [
            cash(state, seat) + sum(held(state, seat, company) * price(state, company) for company in (0, 1))
            for seat in range(self.seats)
        ]

    def words(self, event: Event, names: list[str]) -> str:
        if event.kind == "round":
            return f"Round {event.numbers[0]} has ended."
        if event.kind == "dealt":
            return "The table order is " + ", ".join(names[seat] for seat in event.numbers) + "."
        return f"{event.kind} {' '.join(map(str, event.numbers))}: {event.reason}"

    def asks(self, state: State) -> str:
        return {"deal": "the table order", "auction": "the mine", "turn": "a share turn"}.get(
            state.flow[-1].kind, f"price protection of {COMPANIES[state.flow[-1].subject]}"
        )

    def check(self, state: State) -> None:
        assert isinstance(state, ToyState)
        ledger = state.ledger
        assert sum(ledger.cash) == self.seats * int(self.options["cash"]), "money is conserved"
        assert min(ledger.cash[1:]) >= 0, "only the bank owes"
        for company in range(len(COMPANIES)):
            held_by = ledger.held[company :: len(COMPANIES)]
            assert sum(held_by) == SHARES and min(held_by) >= 0, "shares are conserved"

    def draw(self, state: State, random: Random) -> Action:
        order = list(range(self.seats))
        random.shuffle(order)
        return Deal(tuple(order))


class ToyTitle(Title):
    """The toy on the shelf."""

    def __init__(self) -> None:
        options = (
            Option("cash", 120, "money of each seat at the start", "1", low=50, high=300),
            Option("long", False, "four rounds instead of two", "5"),
            Option("colour", "red", "colour of the box", "", words=("red", "blue")),
        )
        super().__init__("toy", "Toy Shares", 3, (2, 4), options)

    def make(self, seats: int, options: dict[str, OptionValue]) -> Game:
        return ToyGame(seats, options)


TITLE = ToyTitle()
