"""What a position of Railways of the Lost Atlas promises: rounds to come, runs, prices at the end, trains to be paid.

Rule: A9, A10, B5, B12 to B15.
"""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN, is_minor
from railbourse.games.lost_atlas.fleet import CARD_KINDS, KINDS
from railbourse.games.lost_atlas.network import Network
from railbourse.games.lost_atlas.rounds import OPERATING_ROUNDS
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.run_values import running
from railbourse.games.lost_atlas.state import ACTIVE, MERGING, OPERATING, StateLA
from railbourse.games.lost_atlas.train_market import cheapest
from railbourse.games.lost_atlas.trains import count_all, trains_of
from railbourse.mechanisms.ledger import POOL
from railbourse.mechanisms.routes.best import best_run

STEPS: Final = 30_000
"""Steps a run may cost a bot that only weighs it."""
ROOM: Final = 20_000
"""How many runs are remembered before all are forgotten."""
USUAL_RUN: Final = (50, 90, 130, 190, 240, 300)
"""What a Minor of average luck runs for, one entry a phase; a Major runs for MAJOR_RUN times as much."""
MAJOR_RUN: Final = 1.7
GROWTH: Final = 1.08
"""By how much a run grows from round to round while the trains last."""


class _Known:
    """Runs by all that they depend on."""

    def __init__(self) -> None:
        self.values: dict[tuple[int, ...], int] = {}


_KNOWN: Final = _Known()


def earns(rules: Rules, network: Network, state: StateLA, company: int, kinds: list[int]) -> int:
    """The most that trains of these kinds would earn the company now, or what a short search found."""
    if not kinds or state.atlas is None:
        return 0
    key = (
        company,
        state.board.stamp,
        state.phase,
        state.event,
        state.powers[company],
        state.headquarters[company],
        state.effect[company],
        *state.suburbs,
        -1,
        *kinds,
    )
    known = _KNOWN.values.get(key)
    if known is None:
        if len(_KNOWN.values) > ROOM:
            _KNOWN.values.clear()
        stops = [rules.fleet.stops[kind] for kind in kinds]
        known = best_run(running(rules, network, state, company), stops, STEPS, STEPS // 4).value
        _KNOWN.values[key] = known
    return known


class Outlook:
    """One position as its seats may expect it to go on.

    `rounds`   operating rounds still to come
    `revenue`  one entry a company: what it runs for with the trains it has
    `life`     one entry a kind of train: operating rounds until it rusts
    `needs`    one entry a company: what its president may expect to add to a train that it must buy
    """

    def __init__(self, rules: Rules, network: Network, state: StateLA) -> None:
        self.rules = rules
        self.network = network
        self.state = state
        self.rounds = self._rounds_left()
        self.revenue = [self._revenue(company) for company in range(COMPANIES)]
        self.life = [self._life_of(kind) for kind in range(KINDS)]
        self.next_price = max(cheapest(rules, state), 100)
        self.needs = [self._need(company) for company in range(COMPANIES)]
        self._values = [-1.0] * COMPANIES

    def _rounds_left(self) -> float:
        """The number of cycles is fixed, and each has two Operating Rounds (B5)."""
        state = self.state
        left = OPERATING_ROUNDS * (self.rules.mode.cycles - state.cycle)
        if state.round == OPERATING:
            return float(left + OPERATING_ROUNDS - state.round_number + 1)
        return float(left) if state.round == MERGING else float(left + OPERATING_ROUNDS)

    def _life_of(self, kind: int) -> float:
        """Rounds until the train whose phase rusts this kind leaves the stack, bought or exported."""
        fleet, state = self.rules.fleet, self.state
        for starter in range(CARD_KINDS):
            phase = fleet.starts[starter]
            if phase > state.phase and fleet.rusted[phase] == kind:
                between = 1 + sum(state.stack_cards[card] for card in range(starter))
                pace = 0.5 + max(0.7, 0.3 * len(state.active()))
                return min(self.rounds, between / pace)
        return self.rounds

    def _revenue(self, company: int) -> int:
        if self.state.status[company] != ACTIVE or company == METROPOLITAN:
            return 0
        return earns(self.rules, self.network, self.state, company, trains_of(self.state, company))

    def lasts(self, company: int) -> float:
        """Rounds until its last train rusts; 0 without a train."""
        longest = 0.0
        for kind in trains_of(self.state, company):
            longest = max(longest, self.life[kind])
        return longest

    def _need(self, company: int) -> float:
        state = self.state
        if state.status[company] != ACTIVE or company == METROPOLITAN:
            return 0.0
        lasts = self.lasts(company)
        if lasts >= self.rounds:
            return 0.0
        price = self.next_price if count_all(state, company) == 0 else max(self.next_price, 300)
        missing = price - state.treasury(company)
        if missing <= 0:
            return 0.0
        return missing * max(0.1, min(1.0, (4.0 - lasts) / 3.0))

    # Shares

    def run_in(self, company: int, round: int) -> float:
        """What the company may run for so many rounds from now."""
        now = float(self.revenue[company])
        lasts = self.lasts(company)
        if round < lasts:
            return now * GROWTH**round
        return max(0.8 * now, 0.75 * self.usual(company))

    def usual(self, company: int) -> float:
        """What companies of its kind run for in the middle of the time that is left."""
        run = USUAL_RUN[min(self.state.phase + 1, len(USUAL_RUN) - 1)]
        return run if is_minor(company) else run * MAJOR_RUN

    def value(self, company: int) -> float:
        """What one share brings until the end: dividends, and its price then."""
        known = self._values[company]
        if known < 0:
            cell = self.state.quotes.cell[company]
            known = self.worth_at(company, cell) if cell >= 0 else 0.0
            self._values[company] = known
        return known

    def worth_at(self, company: int, cell: int) -> float:
        """A share whose token lies on the cell: every run is paid out, and the price follows it (A10)."""
        track = self.rules.track
        total = self.rules.terms.total[company]
        worth = 0.0
        for round in range(int(self.rounds)):
            run = self.run_in(company, round)
            if company == METROPOLITAN:
                run = 10.0 * self.state.phase * total
            worth += int(run) // total
            price = track.prices[cell]
            if run < 1:
                cell = track.moved(cell, track.withhold)
            elif run >= 2 * price:
                cell = track.moved(cell, track.pay_double)
            elif run >= price:
                cell = track.moved(cell, track.pay_price)
            if round % OPERATING_ROUNDS == 1 and self.sold_out(company):
                cell = track.moved(cell, track.sold_out)
        return worth + track.prices[cell]

    def sold_out(self, company: int) -> bool:
        """Every share is with players (A8)."""
        ledger = self.state.ledger
        return not ledger.shares(POOL, company) and not ledger.shares(ledger.company(company), company)

    def price(self, company: int) -> int:
        return self.rules.price(self.state, company)

    def held(self, seat: int, company: int) -> int:
        ledger = self.state.ledger
        return ledger.shares(ledger.seat(seat), company)

    def stake(self, seat: int, company: int) -> float:
        """The seat's part of what the company pays out."""
        return self.held(seat, company) / self.rules.terms.total[company]

    def presides(self, seat: int, company: int) -> bool:
        return self.state.president_seat(company) == seat

    def burden(self, seat: int) -> float:
        """What the seat may have to add to trains of all its companies."""
        total = 0.0
        for company in range(COMPANIES):
            if self.needs[company] and self.presides(seat, company):
                total += self.needs[company]
        return total

    def worth(self, seat: int) -> float:
        """What the seat may expect to be worth at the end."""
        total = float(self.state.cash_of_seat(seat)) - 0.7 * self.burden(seat)
        for company in range(COMPANIES):
            held = self.held(seat, company)
            if held:
                total += held * self.value(company)
        return total

    def lead(self, seat: int) -> float:
        """How far the seat is ahead of the mean of the others."""
        others = [self.worth(other) for other in range(self.rules.seats) if other != seat]
        return self.worth(seat) - sum(others) / len(others)

    def dollar(self, company: int) -> float:
        """What a dollar in the treasury is worth to the president."""
        if self.lasts(company) >= self.rounds:
            return 0.15
        return 0.7 if self.state.treasury(company) < max(300, self.next_price) else 0.4
