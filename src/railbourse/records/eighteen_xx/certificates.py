"""Which certificate lies where: the site numbers them, the engine only counts shares.

Certificate SYM_0 is the president's with two shares, SYM_1 to SYM_8 bear one each. Every holder has an ordered list
a company; a certificate that arrives goes to its end, and swaps for the presidency take the first of the list.
"""

from __future__ import annotations

from typing import Final

from railbourse.core.errors import RecordError
from railbourse.games.g1870.components import COMPANIES, COMPANY, MKT, N_COMPANIES

CERTIFICATES: Final = 9
PRESIDENT: Final = 0

TREASURY: Final = 0
"""With the company itself: never sold, redeemed, or reissued; the site does not tell them apart."""
MARKET: Final = 1
_FIRST_SEAT: Final = 2

Certificate = tuple[int, int]
"""A company and the certificate's number."""

GIFT: Final[Certificate] = (MKT, 1)
"""The certificate that comes with the MKT private (1870 §5.7.5)."""


def holder_of_seat(seat: int) -> int:
    """The holder number of a seat."""
    return _FIRST_SEAT + seat


def seat_of_holder(holder: int) -> int:
    """The seat of a holder; below 0 for the treasury and the market."""
    return holder - _FIRST_SEAT


def shares_on(number: int) -> int:
    """How many shares a certificate bears."""
    return 2 if number == PRESIDENT else 1


class Certificates:
    """Where each certificate lies.

    `lists`  entry [holder * companies + company]: certificate numbers, oldest arrival first
    `at`     entry [company * 9 + number]: its holder
    """

    def __init__(self, seats: int) -> None:
        self.lists: list[list[int]] = [[] for _ in range((_FIRST_SEAT + seats) * N_COMPANIES)]
        self.at = [TREASURY] * (N_COMPANIES * CERTIFICATES)
        self._read: tuple[list[str], list[Certificate]] = ([], [])
        for company in range(N_COMPANIES):
            self.lists[company] = list(range(CERTIFICATES))

    def read(self, names: list[str]) -> list[Certificate]:
        """The certificates with these ids, all of one company, each once; raises RecordError."""
        if names is self._read[0]:
            return self._read[1]
        found = [_certificate(name) for name in names]
        if not found or len(set(found)) != len(found) or len({company for company, _ in found}) != 1:
            raise RecordError(f"shares {names} should be different shares of one company")
        self._read = (names, found)
        return found

    def held(self, holder: int, company: int) -> list[int]:
        """The holder's certificates of the company, oldest arrival first."""
        return self.lists[holder * N_COMPANIES + company]

    def shares(self, holder: int, company: int) -> int:
        """The same counted in shares."""
        return sum(shares_on(number) for number in self.held(holder, company))

    def owner(self, certificates: list[Certificate]) -> int:
        """The one holder of all of them; raises RecordError when they lie in different places."""
        holders = {self.at[company * CERTIFICATES + number] for company, number in certificates}
        if len(holders) != 1:
            raise RecordError(f"{names_of(certificates)} do not belong to one owner")
        return holders.pop()

    def move(self, certificate: Certificate, taker: int) -> None:
        """The certificate lies last in the taker's list."""
        company, number = certificate
        place = company * CERTIFICATES + number
        self.held(self.at[place], company).remove(number)
        self.held(taker, company).append(number)
        self.at[place] = taker

    def move_all(self, certificates: list[Certificate], taker: int) -> None:
        for certificate in certificates:
            self.move(certificate, taker)

    def swap_presidency(self, company: int, old: int, new: int) -> None:
        """The new president has SYM_0; two of his certificates went to the old one, or to the market without him."""
        taker = old if self.shares(old, company) >= shares_on(PRESIDENT) else MARKET
        ordinary = [number for number in self.held(new, company) if number != PRESIDENT]
        self.move_all([(company, number) for number in ordinary[: shares_on(PRESIDENT)]], taker)
        self.move((company, PRESIDENT), new)

    def give_back(self, company: int, seller: int, shares: int) -> None:
        """So many ordinary certificates of the market are back with a seller who gave more than he sold."""
        for number in self.held(MARKET, company)[:shares]:
            self.move((company, number), seller)

    def bundle(self, holder: int, company: int, shares: int) -> list[Certificate]:
        """The certificates with which the site sells so many shares: ordinary ones first, the president's last."""
        ordinary = [number for number in self.held(holder, company) if number != PRESIDENT]
        numbers = ordinary[:shares] if shares <= len(ordinary) else [*ordinary, PRESIDENT]
        return [(company, number) for number in numbers]


def names_of(certificates: list[Certificate]) -> list[str]:
    """Their ids in a record."""
    return [f"{COMPANIES[company]}_{number}" for company, number in certificates]


def _certificate(name: str) -> Certificate:
    symbol, _, number = name.rpartition("_")
    company = COMPANY.get(symbol)
    if company is None or not number.isdecimal() or not number.isascii() or int(number) >= CERTIFICATES:
        raise RecordError(f"there is no share {name[:60]!r}")
    return company, int(number)
