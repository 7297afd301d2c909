"""A position of Trans-Siberian Railroad (§16.4)."""

from __future__ import annotations

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from railbourse.core.state import State
from railbourse.games.trans_siberian.rules import IN_PLAY, UNBUILT, WAITING, Rules
from railbourse.mechanisms.ledger import BANK, OFFERING, Ledger
from railbourse.mechanisms.price_chart import OFF_CHART, Quotes


class TransSiberianState(State):
    """Everything that changes.

    `order`      the seats in table order, the start player first; empty until it is drawn (§3.4)
    `phase`      1 or 2
    `timing`     space of the timing marker; `dividends` space of the dividend marker
    `nv`         step of the nationalization value on its ladder, from 0
    `condition`  one entry a railroad: WAITING, IN_PLAY, OUT or NATIONALIZED
    `income`     one entry a railroad
    `owner`      one entry a link: the railroad that built it, or UNBUILT; kept when that one is nationalized
    `quotes`     where the railroads stand on the share value track
    `ledger`     cash, treasuries and shares; a share that has left the game lies with the bank

    Derived: `built`, the owners as native integers; and one entry a railroad: `network`, the mask of the cities its
    links hold, and `cities`, the same as a list. `built` and the lists of `cities` are never changed in place, so that
    copies share them. `rules` never change.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "flow",
        "order",
        "phase",
        "timing",
        "dividends",
        "nv",
        "condition",
        "income",
        "owner",
        "quotes",
        "ledger",
    )

    DERIVED: ClassVar[tuple[str, ...]] = ("rules", "built", "network", "cities")

    def __init__(self, rules: Rules, like: TransSiberianState | None = None) -> None:
        """The table before anything is laid out, or a position equal to that which it should be like."""
        super().__init__()
        self.rules = rules
        if like is None:
            self.order: list[int] = []
            self.phase = 1
            self.timing = rules.timing_start
            self.dividends = rules.dividend_start
            self.nv = rules.ladder_start
            self.condition = [WAITING] * rules.railroads
            self.income = [0] * rules.railroads
            self.owner = [UNBUILT] * rules.map.links
            self.quotes = Quotes(rules.railroads)
            self.ledger = Ledger(rules.railroads, rules.seats, self.tape)
            self.built: vec[i64] = vec[i64](self.owner)
            self.network = [0] * rules.railroads
            self.cities: list[list[int]] = [[] for _ in range(rules.railroads)]
        else:
            self.take_over(like)

    def take_over(self, other: TransSiberianState) -> None:
        """Every field is as in the other position, and nothing that changes is shared."""
        self.flow = other.flow[:]
        self.order = other.order[:]
        self.phase = other.phase
        self.timing = other.timing
        self.dividends = other.dividends
        self.nv = other.nv
        self.condition = other.condition[:]
        self.income = other.income[:]
        self.owner = other.owner[:]
        self.quotes = Quotes(0, other.quotes)
        self.ledger = Ledger(0, 0, self.tape, other.ledger)
        self.built = other.built
        self.network = other.network[:]
        self.cities = other.cities[:]

    def copy(self) -> TransSiberianState:
        return TransSiberianState(self.rules, self)

    def refill(self, plain: dict[str, Any]) -> None:
        super().refill(plain)
        self.see_networks()

    def see_networks(self) -> None:
        """The derived networks are those of the links (§1.5)."""
        places = self.rules.map
        self.built = vec[i64](self.owner)
        self.network = places.networks(self.owner, self.rules.railroads)
        self.cities = [places.inside(network) for network in self.network]

    def claim(self, railroad: int, link: int) -> None:
        """The railroad has built the link."""
        places = self.rules.map
        self.owner[link] = railroad
        self.built = self.built[:]
        self.built[link] = railroad
        known = self.network[railroad]
        if known | places.mask[link] == known:
            return
        cities = self.cities[railroad][:]
        for place in places.inner[link]:
            if places.bit[place] & known == 0:
                cities.append(place)
        cities.sort()
        self.cities[railroad] = cities
        self.network[railroad] = known | places.mask[link]

    def stage(self) -> str:
        """What is being decided (§16.3)."""
        return self.flow[-1].kind if self.flow else "game_over"

    def after(self, seat: int) -> int:
        """The next seat in table order."""
        place = self.order.index(seat) + 1
        return self.order[place] if place < len(self.order) else self.order[0]

    def cash(self, seat: int) -> int:
        return self.ledger.cash[self.ledger.seat(seat)]

    def treasury(self, railroad: int) -> int:
        return self.ledger.cash[self.ledger.company(railroad)]

    def shares(self, seat: int, railroad: int) -> int:
        return self.ledger.held[self.ledger.seat(seat) * self.ledger.companies + railroad]

    def unsold(self, railroad: int) -> int:
        """Certificates that can still be bought."""
        return self.ledger.held[OFFERING * self.ledger.companies + railroad]

    def sold(self, railroad: int) -> int:
        """Shares in the hands of seats."""
        ledger = self.ledger
        gone = ledger.held[BANK * ledger.companies + railroad]
        return self.rules.certificates[railroad] - ledger.held[OFFERING * ledger.companies + railroad] - gone

    def is_public(self, railroad: int) -> bool:
        """Two or more shares are sold (§1.5)."""
        return self.sold(railroad) >= self.rules.public_from

    def is_leading(self, seat: int, railroad: int) -> bool:
        """The seat holds a share, and nobody holds more (§7.2)."""
        held = self.ledger.held
        step: i64 = self.ledger.companies
        first: i64 = self.ledger.seat(0) * self.ledger.companies + railroad
        mine: i64 = held[first + seat * step]
        if mine == 0:
            return False
        end: i64 = len(held)
        while first < end:
            theirs: i64 = held[first]
            if theirs > mine:
                return False
            first += step
        return True

    def value(self, railroad: int) -> int:
        """The share value in dollars; 0 while the railroad is not on the track."""
        cell = self.quotes.cell[railroad]
        return self.rules.chart.prices[cell] if cell != OFF_CHART else 0

    def nationalization_value(self) -> int:
        return self.rules.ladder.prices[self.nv]

    def highest_value(self) -> int:
        """The highest share value of a railroad in play, 0 if there is none."""
        highest = 0
        for railroad, now in enumerate(self.condition):
            if now == IN_PLAY:
                highest = max(highest, self.value(railroad))
        return highest

    def in_play(self) -> list[int]:
        """The railroads in play, in their fixed order."""
        return [railroad for railroad, now in enumerate(self.condition) if now == IN_PLAY]
