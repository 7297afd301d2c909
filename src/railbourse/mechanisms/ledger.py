"""Money and shares: who holds what, and the only ways in which they move.

Holders are numbered: the bank, the open market (bank pool), the initial offering, then the companies, then the seats.
"""

from __future__ import annotations

from typing import ClassVar, Final

from railbourse.core.event import Tape
from railbourse.core.state import Value, replaced

BANK: Final = 0
POOL: Final = 1
OFFERING: Final = 2
FIRST_COMPANY: Final = 3

NO_HOLDER: Final = -1


class Ledger(Value):
    """The account book of a game.

    Money moves all the time, and lies in a list. Shares move seldom, and may take hundreds of entries: their rows are
    replaced, never changed in place, so that copies share them.

    `companies`  how many companies there are
    `cash`       whole currency units, one entry a holder; the pool and the offering never hold money
    `held`       shares, counted in the company's smallest share: entry [holder * companies + company]
    `president`  one entry a company: the holder with the president's certificate, or NO_HOLDER
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("companies", "cash", "held", "president")

    def __init__(self, companies: int, seats: int, tape: Tape, like: Ledger | None = None) -> None:
        """Empty books for so many companies and seats, or books equal to those that it should be like."""
        self.tape = tape
        if like is None:
            holders = FIRST_COMPANY + companies + seats
            self.companies = companies
            self.cash = [0] * holders
            self.held: tuple[int, ...] = (0,) * (holders * companies)
            self.president: tuple[int, ...] = (NO_HOLDER,) * companies
        else:
            self.companies = like.companies
            self.cash = like.cash[:]
            self.held = like.held
            self.president = like.president

    def copy(self) -> Ledger:
        return Ledger(0, 0, Tape(), self)

    def company(self, company: int) -> int:
        """The holder number of a company's treasury."""
        return FIRST_COMPANY + company

    def seat(self, seat: int) -> int:
        """The holder number of a seat."""
        return FIRST_COMPANY + self.companies + seat

    def seat_of(self, holder: int) -> int:
        """The seat of a holder; below 0 for holders that are no seats."""
        return holder - FIRST_COMPANY - self.companies

    def seats(self) -> int:
        return len(self.cash) - FIRST_COMPANY - self.companies

    def shares(self, holder: int, company: int) -> int:
        """How many shares of the company this holder has."""
        return self.held[holder * self.companies + company]

    def with_seats(self, company: int) -> int:
        """How many shares of the company all seats hold together."""
        first = self.seat(0)
        return sum(self.held[company + self.companies * holder] for holder in range(first, len(self.cash)))

    def pay(self, payer: int, payee: int, amount: int, reason: str, rule: str = "") -> None:
        """`amount` has gone from payer to payee. The one way money moves; only the bank may go below nought."""
        self.cash[payer] -= amount
        self.cash[payee] += amount
        if self.tape.events is not None and amount:
            self.tape.note("money", (payer, payee, amount), rule, reason)

    def offer(self, company: int, count: int) -> None:
        """`count` shares of the company lie in the offering, before anybody has one."""
        self.held = replaced(self.held, OFFERING * self.companies + company, count)

    def move(self, company: int, giver: int, taker: int, count: int, reason: str, rule: str = "") -> None:
        """`count` shares of the company have gone from giver to taker."""
        held = list(self.held)
        held[giver * self.companies + company] -= count
        held[taker * self.companies + company] += count
        self.held = tuple(held)
        if self.tape.events is not None and count:
            self.tape.note("shares", (company, giver, taker, count), rule, reason)

    def gather(self, company: int, givers: list[int], taker: int, reason: str, rule: str = "") -> None:
        """All shares of the company that these givers had have gone to the taker, as by one `move` a giver."""
        held = list(self.held)
        for giver in givers:
            count = held[giver * self.companies + company]
            if count == 0:
                continue
            held[giver * self.companies + company] = 0
            held[taker * self.companies + company] += count
            if self.tape.events is not None:
                self.tape.note("shares", (company, giver, taker, count), rule, reason)
        self.held = tuple(held)

    def appoint(self, company: int, holder: int, rule: str = "") -> None:
        """The holder has the president's certificate of the company."""
        if self.tape.events is not None and self.president[company] != holder:
            self.tape.note("president", (company, self.president[company], holder), rule)
        self.president = replaced(self.president, company, holder)

    def vacate(self, company: int) -> None:
        """Nobody has the president's certificate of the company; whoever takes it away tells so."""
        self.president = replaced(self.president, company, NO_HOLDER)

    def largest_seat(self, company: int, least: int) -> int:
        """The holder who presides after shares have moved.

        The president stays while no seat holds more. Otherwise the seat with most shares takes over, if it holds at
        least `least`; among equals the first clockwise from the old president. NO_HOLDER if nobody holds `least`.
        """
        first, seats = self.seat(0), self.seats()
        old = self.president[company]
        start = max(old - first, 0) if old >= 0 else 0
        best, most = NO_HOLDER, least - 1
        for step in range(seats):
            holder = first + (start + step) % seats
            count = self.held[holder * self.companies + company]
            if count > most:
                best, most = holder, count
        return best
