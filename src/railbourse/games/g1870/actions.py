"""Everything that a seat may do in 1870, one class each, and how it is written."""

from __future__ import annotations

from typing import Any, Final

from railbourse.core.action import Action
from railbourse.core.errors import NotationError
from railbourse.core.notation import Domain, Letter, Many, Names, Notation, Tuple, Verb, Whole
from railbourse.games.g1870.components import COMPANIES, HEXES, PRIVATES

FROM_OFFERING: Final = 0
FROM_MARKET: Final = 1

PAY: Final = 0
HALF: Final = 1
RETAIN: Final = 2

ON_MAP: Final = 0
ON_CHARTER: Final = 1

Segment = tuple[int, ...]
"""Hexes walked from one stop to the next, both included."""
RouteValue = tuple[int, tuple[Segment, ...]]
"""A train (its number in `Rules.train_names`) and its segments, in order."""


class Bid(Action):
    """Buy the cheapest private at its price, bid on a dearer one, or raise in its auction (§5.7.2, §5.7.3)."""

    def __init__(self, private: int, amount: int) -> None:
        super().__init__()
        self.private = private
        self.amount = amount

    def values(self) -> tuple[object, ...]:
        return (self.private, self.amount)


class Pass(Action):
    """Do nothing more in this decision."""

    def values(self) -> tuple[object, ...]:
        return ()


class Par(Action):
    """Set the par of a company; in a stock round also buy its president's certificate (§5.5.1, §5.7.5)."""

    def __init__(self, company: int, price: int) -> None:
        super().__init__()
        self.company = company
        self.price = price

    def values(self) -> tuple[object, ...]:
        return (self.company, self.price)


class Buy(Action):
    """Buy shares of a company from the offering at par or from the open market at the market price (§5.3.1)."""

    def __init__(self, company: int, source: int, count: int) -> None:
        super().__init__()
        self.company = company
        self.source = source
        self.count = count

    def values(self) -> tuple[object, ...]:
        return (self.company, self.source, self.count)


class Sell(Action):
    """Sell shares of a company in one block to the open market (§5.4.1)."""

    def __init__(self, company: int, count: int) -> None:
        super().__init__()
        self.company = company
        self.count = count

    def values(self) -> tuple[object, ...]:
        return (self.company, self.count)


class Redeem(Action):
    """The company buys one of its own shares back, from the open market or from a seat (§5.10)."""

    def __init__(self, company: int, giver: int) -> None:
        super().__init__()
        self.company = company
        self.giver = giver
        """0 for the open market, otherwise the seat's number counted from 1."""

    def values(self) -> tuple[object, ...]:
        return (self.company, self.giver)


class Reissue(Action):
    """The company puts all its redeemed shares on sale again (§5.11)."""

    def __init__(self, company: int) -> None:
        super().__init__()
        self.company = company

    def values(self) -> tuple[object, ...]:
        return (self.company,)


class BuyPrivate(Action):
    """Buy a private from the player who owns it: a player in a stock round, a company in its turn (§5.3.7, §12.1)."""

    def __init__(self, private: int, price: int) -> None:
        super().__init__()
        self.private = private
        self.price = price

    def values(self) -> tuple[object, ...]:
        return (self.private, self.price)


class Protect(Action):
    """Buy the whole waiting sale at the price just paid, so that the price does not fall (§5.9)."""

    def values(self) -> tuple[object, ...]:
        return ()


class Accept(Action):
    """Agree to the deal that another seat offers."""

    def values(self) -> tuple[object, ...]:
        return ()


class Decline(Action):
    """Refuse the deal that another seat offers."""

    def values(self) -> tuple[object, ...]:
        return ()


class Lay(Action):
    """Lay or upgrade a tile; rotation in sixths clockwise (§6)."""

    def __init__(self, hex: int, tile: int, rotation: int) -> None:
        super().__init__()
        self.hex = hex
        self.tile = tile
        self.rotation = rotation

    def values(self) -> tuple[object, ...]:
        return (self.hex, self.tile, self.rotation)


class LayBridge(Action):
    """Lay a yellow tile in a Mississippi hex with the discount of the bridge company (§15.1 MRBC)."""

    def __init__(self, hex: int, tile: int, rotation: int) -> None:
        super().__init__()
        self.hex = hex
        self.tile = tile
        self.rotation = rotation

    def values(self) -> tuple[object, ...]:
        return (self.hex, self.tile, self.rotation)


class Token(Action):
    """Place the next token on a city (§7.2)."""

    def __init__(self, hex: int) -> None:
        super().__init__()
        self.hex = hex

    def values(self) -> tuple[object, ...]:
        return (self.hex,)


class Run(Action):
    """Run trains on these routes; the revenue follows from them (§8)."""

    def __init__(self, routes: tuple[RouteValue, ...]) -> None:
        super().__init__()
        self.routes = routes

    def values(self) -> tuple[object, ...]:
        return (self.routes,)


class RunAsRecorded(Action):
    """Take the revenue that a record states for these routes, though the rules reckon another or know no such route.

    Only with `accept_site_liberties`: the site keeps what was entered, by whatever program, when it was entered.
    """

    def __init__(self, routes: tuple[RouteValue, ...], revenue: int) -> None:
        super().__init__()
        self.routes = routes
        self.revenue = revenue

    def values(self) -> tuple[object, ...]:
        return (self.routes, self.revenue)


class Dividend(Action):
    """Pay all, pay half, or retain all (§9.1)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def values(self) -> tuple[object, ...]:
        return (self.kind,)


class BuyTrain(Action):
    """Buy a train from the bank, the open market or another company (§10.4)."""

    def __init__(self, train: int, price: int) -> None:
        super().__init__()
        self.train = train
        self.price = price

    def values(self) -> tuple[object, ...]:
        return (self.train, self.price)


class TradeIn(Action):
    """Buy a diesel and hand in an older train (§16.2)."""

    def __init__(self, train: int, price: int, old: int) -> None:
        super().__init__()
        self.train = train
        self.price = price
        self.old = old

    def values(self) -> tuple[object, ...]:
        return (self.train, self.price, self.old)


class Discard(Action):
    """Give a train above the limit to the open market (§10.2.1)."""

    def __init__(self, train: int) -> None:
        super().__init__()
        self.train = train

    def values(self) -> tuple[object, ...]:
        return (self.train,)


class PlaceCattle(Action):
    """Put the cattle token of Southern Cattle on a city (§15.1 SCC)."""

    def __init__(self, hex: int) -> None:
        super().__init__()
        self.hex = hex

    def values(self) -> tuple[object, ...]:
        return (self.hex,)


class PlacePort(Action):
    """Put the port token of Gulf Shipping on a port city (§15.1 GSC)."""

    def __init__(self, hex: int) -> None:
        super().__init__()
        self.hex = hex

    def values(self) -> tuple[object, ...]:
        return (self.hex,)


class ClosePort(Action):
    """Close the port in its city: Gulf Shipping closes, the bonus is the owner's alone (§15.1 GSC)."""

    def values(self) -> tuple[object, ...]:
        return ()


class Destination(Action):
    """Decide about the destination token: on the map, or kept on the charter (§11.4)."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def values(self) -> tuple[object, ...]:
        return (self.place,)


class Connect(Action):
    """These companies make their connection run now, in this order; only where a record is followed (§11.2)."""

    def __init__(self, companies: tuple[int, ...]) -> None:
        super().__init__()
        self.companies = companies

    def values(self) -> tuple[object, ...]:
        return (self.companies,)


class Bankrupt(Action):
    """The president cannot raise the money for a train that must be bought (§13.1)."""

    def values(self) -> tuple[object, ...]:
        return ()


class EndGame(Action):
    """All seats agree to end the game now (§14.2)."""

    def values(self) -> tuple[object, ...]:
        return ()


GIVERS: Final = ("market", "seat1", "seat2", "seat3", "seat4", "seat5", "seat6", "seat7")


class Route(Domain):
    """A train and its way: 3-1:E12.D11.C12.B11/B11.B9, one segment from stop to stop between slashes."""

    def __init__(self, trains: Names, hexes: Names) -> None:
        self.trains = trains
        self.inner = Tuple((trains, Many(Many(hexes, "."), "/")))

    def text(self, value: Any) -> str:
        return self.inner.text(value)

    def parse(self, word: str) -> Any:
        route = self.inner.parse(word)
        if not route[1] or any(len(segment) < 2 for segment in route[1]):
            raise NotationError(f"route {word!r} should name at least one segment of two hexes")
        return route

    def plain(self, value: Any) -> Any:
        return self.inner.text(value)

    def alphabets(self) -> list[tuple[str, int]]:
        return self.inner.alphabets()

    def spell(self, value: Any) -> list[Letter]:
        return self.inner.spell(value)


def notation(tiles: tuple[str, ...], trains: tuple[str, ...]) -> Notation:
    """How 1870's actions are written, for this list of tiles and of train cards."""
    company, private, hexes = Names("company", COMPANIES), Names("private company", PRIVATES), Names("hex", HEXES)
    tile, train, whole = Names("tile", tiles), Names("train", trains), Whole()
    rotation = Names("rotation", ("0", "1", "2", "3", "4", "5"))
    routes = Many(Route(train, hexes))
    lay = (("hex", hexes), ("tile", tile), ("rotation", rotation))
    return Notation(
        (
            Verb("bid", Bid, (("private", private), ("amount", whole))),
            Verb("pass", Pass),
            Verb("par", Par, (("company", company), ("price", whole))),
            Verb(
                "buy",
                Buy,
                (("company", company), ("source", Names("source", ("offering", "market"))), ("count", whole)),
            ),
            Verb("sell", Sell, (("company", company), ("count", whole))),
            Verb("redeem", Redeem, (("company", company), ("giver", Names("holder", GIVERS)))),
            Verb("reissue", Reissue, (("company", company),)),
            Verb("buy-private", BuyPrivate, (("private", private), ("price", whole))),
            Verb("protect", Protect),
            Verb("accept", Accept),
            Verb("decline", Decline),
            Verb("lay", Lay, lay),
            Verb("lay-bridge", LayBridge, lay),
            Verb("token", Token, (("hex", hexes),)),
            Verb("run", Run, (("routes", routes),)),
            Verb("run-recorded", RunAsRecorded, (("routes", routes), ("revenue", whole))),
            Verb("dividend", Dividend, (("kind", Names("dividend", ("pay", "half", "retain"))),)),
            Verb("buy-train", BuyTrain, (("train", train), ("price", whole))),
            Verb("trade-in", TradeIn, (("train", train), ("price", whole), ("old", train))),
            Verb("discard", Discard, (("train", train),)),
            Verb("place-cattle", PlaceCattle, (("hex", hexes),)),
            Verb("place-port", PlacePort, (("hex", hexes),)),
            Verb("close-port", ClosePort),
            Verb("destination", Destination, (("place", Names("place", ("map", "charter"))),)),
            Verb("connect", Connect, (("companies", Many(company)),)),
            Verb("bankrupt", Bankrupt),
            Verb("end-game", EndGame),
        )
    )
