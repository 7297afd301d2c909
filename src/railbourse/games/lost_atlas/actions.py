"""Everything that a seat or chance may do, one class each, and how it is written (B23.2)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action
from railbourse.core.notation import Domain, Many, Names, Notation, Tuple, Verb, Whole
from railbourse.games.lost_atlas.companies import COMPANIES
from railbourse.games.lost_atlas.fleet import KIND_NAMES
from railbourse.games.lost_atlas.modules import EVENT_NAMES

TREASURY: Final = 0
POOL_SHARE: Final = 1
SOURCES: Final = ("treasury", "pool")

STACK: Final = 0
POOL: Final = 1
FIRST_SELLER: Final = 2
"""Sellers of trains: the stack, the pool, then the companies."""

PAY: Final = 0
WITHHOLD: Final = 1
EARNINGS: Final = ("pay", "withhold")

NO: Final = 0
YES: Final = 1
ANSWERS: Final = ("no", "yes")

TAX_BREAK: Final = 0
LAND_GRANT: Final = 1
COMMERCIAL_ZONING: Final = 2
EFFECTS: Final = ("tax_break", "land_grant", "commercial_zoning")

Lot = tuple[int, int]
"""A company and how many of its shares are sold."""
RouteValue = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
"""The train, or two trains coupled, by kind; and its hexes from stop to stop. A local run names its hex twice."""


class ShufflePieces(Action):
    """The pieces of the map and the capital projects lie in this order, the first one on top (B3.1)."""

    def __init__(self, items: tuple[int, ...]) -> None:
        super().__init__()
        self.items = items

    def values(self) -> tuple[object, ...]:
        return (self.items,)


class FirstBuilder(Action):
    """This seat turns over the first piece (B3.2)."""

    def __init__(self, builder: int) -> None:
        super().__init__()
        self.builder = builder

    def values(self) -> tuple[object, ...]:
        return (self.builder,)


class DrawMap(Action):
    """The map is this one: pieces with place and rotation, and the capitals (B3.9)."""

    def __init__(self, pieces: tuple[tuple[int, int, int], ...], capitals: tuple[int, ...]) -> None:
        super().__init__()
        self.pieces = pieces
        self.capitals = capitals

    def values(self) -> tuple[object, ...]:
        return (self.pieces, self.capitals)


class DealCharters(Action):
    """The charters lie in this order, column by column, each from top to bottom (B2.3)."""

    def __init__(self, minors: tuple[int, ...]) -> None:
        super().__init__()
        self.minors = minors

    def values(self) -> tuple[object, ...]:
        return (self.minors,)


class DrawPriority(Action):
    """This seat has the priority marker first (B2.5)."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first = first

    def values(self) -> tuple[object, ...]:
        return (self.first,)


class RevealEvent(Action):
    """This event card is turned over (B22.3)."""

    def __init__(self, event: int) -> None:
        super().__init__()
        self.event = event

    def values(self) -> tuple[object, ...]:
        return (self.event,)


class PlacePiece(Action):
    """The piece turned over lies with its first cell here, so turned (B3.3)."""

    def __init__(self, place: int, rotation: int) -> None:
        super().__init__()
        self.place = place
        self.rotation = rotation

    def values(self) -> tuple[object, ...]:
        return (self.place, self.rotation)


class PlaceCapital(Action):
    """This basic city is a capital (B3.6)."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def values(self) -> tuple[object, ...]:
        return (self.place,)


class PlaceBlank(Action):
    """A blank hex lies here (B3.8)."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def values(self) -> tuple[object, ...]:
        return (self.place,)


class Pass(Action):
    """Do nothing (more) in this decision."""

    def values(self) -> tuple[object, ...]:
        return ()


class Bid(Action):
    """Open an auction for a Minor with this bid, or raise to it (A2.3, A2.4)."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def values(self) -> tuple[object, ...]:
        return (self.amount,)


class BidMajor(Action):
    """Open an auction for a Major with this bid (B22.4)."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def values(self) -> tuple[object, ...]:
        return (self.amount,)


class ChooseMinor(Action):
    """The winner of an auction launches this Minor (A2.7)."""

    def __init__(self, minor: int) -> None:
        super().__init__()
        self.minor = minor

    def values(self) -> tuple[object, ...]:
        return (self.minor,)


class ChooseHome(Action):
    """The hub of the company comes here (A3.6, B22.1)."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def values(self) -> tuple[object, ...]:
        return (self.place,)


class SellShares(Action):
    """Sell single shares, of any number of companies at one time (A4.1)."""

    def __init__(self, lots: tuple[Lot, ...]) -> None:
        super().__init__()
        self.lots = lots

    def values(self) -> tuple[object, ...]:
        return (self.lots,)


class BuyShare(Action):
    """Buy one share from the company's treasury or from the pool (A6.2)."""

    def __init__(self, company: int, source: int) -> None:
        super().__init__()
        self.company = company
        self.source = source

    def values(self) -> tuple[object, ...]:
        return (self.company, self.source)


class EndTurn(Action):
    """The turn is over after a sale without a purchase, or after train purchases (A4.5, B6.2)."""

    def values(self) -> tuple[object, ...]:
        return ()


class BuyTrain(Action):
    """Buy a train from the stack, the pool or another company; a 7/unlimited card on the side named (B13.1, B13.4)."""

    def __init__(self, seller: int, kind: int, price: int) -> None:
        super().__init__()
        self.seller = seller
        self.kind = kind
        self.price = price

    def values(self) -> tuple[object, ...]:
        return (self.seller, self.kind, self.price)


class TradeTrain(Action):
    """Buy an unlimited train for less and hand in an older one (B13.4)."""

    def __init__(self, seller: int, old: int) -> None:
        super().__init__()
        self.seller = seller
        self.old = old

    def values(self) -> tuple[object, ...]:
        return (self.seller, self.old)


class AnswerDeal(Action):
    """Agree to sell a train, or not (B13.1)."""

    def __init__(self, answer: int) -> None:
        super().__init__()
        self.answer = answer

    def values(self) -> tuple[object, ...]:
        return (self.answer,)


class DiscardTrain(Action):
    """A train above the limit goes to the pool (B15.3)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def values(self) -> tuple[object, ...]:
        return (self.kind,)


class IssueShare(Action):
    """A treasury share goes to the pool (B8.1)."""

    def values(self) -> tuple[object, ...]:
        return ()


class RedeemShare(Action):
    """A share of the pool comes back to the treasury (B8.2)."""

    def values(self) -> tuple[object, ...]:
        return ()


class LayTile(Action):
    """Lay or upgrade a tile (B9)."""

    def __init__(self, place: int, tile: int, rotation: int) -> None:
        super().__init__()
        self.place = place
        self.tile = tile
        self.rotation = rotation

    def values(self) -> tuple[object, ...]:
        return (self.place, self.tile, self.rotation)


class PlaceMarker(Action):
    """A marker of the Metropolitan lies on the hex just upgraded (B22.5)."""

    def values(self) -> tuple[object, ...]:
        return ()


class PlaceHub(Action):
    """A hub comes to this hex, into the city of this number, 0 where there is one (B10.1)."""

    def __init__(self, place: int, city: int) -> None:
        super().__init__()
        self.place = place
        self.city = city

    def values(self) -> tuple[object, ...]:
        return (self.place, self.city)


class PlaceSuburb(Action):
    """A suburb token comes to this hex (B19.11)."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def values(self) -> tuple[object, ...]:
        return (self.place,)


class RunRoutes(Action):
    """The trains run these routes (B11)."""

    def __init__(self, routes: tuple[RouteValue, ...]) -> None:
        super().__init__()
        self.routes = routes

    def values(self) -> tuple[object, ...]:
        return (self.routes,)


class Dividend(Action):
    """Pay out the whole run, or withhold it (B12.1)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def values(self) -> tuple[object, ...]:
        return (self.kind,)


class ProposeMerger(Action):
    """The company proposes to merge with this Minor (B16.1)."""

    def __init__(self, partner: int) -> None:
        super().__init__()
        self.partner = partner

    def values(self) -> tuple[object, ...]:
        return (self.partner,)


class AnswerMerger(Action):
    """Agree to a merger, or not (B16.3)."""

    def __init__(self, answer: int) -> None:
        super().__init__()
        self.answer = answer

    def values(self) -> tuple[object, ...]:
        return (self.answer,)


class ChooseMajor(Action):
    """The new company has this name (B16.6)."""

    def __init__(self, name: int) -> None:
        super().__init__()
        self.name = name

    def values(self) -> tuple[object, ...]:
        return (self.name,)


class DeclareHeadquarters(Action):
    """The hub on this hex is the headquarters of the new Major, with this effect (B21.4)."""

    def __init__(self, place: int, effect: int) -> None:
        super().__init__()
        self.place = place
        self.effect = effect

    def values(self) -> tuple[object, ...]:
        return (self.place, self.effect)


class DeclareBankruptcy(Action):
    """The president cannot raise the money for a train (B14.6)."""

    def values(self) -> tuple[object, ...]:
        return ()


def notation(
    seats: int,
    pieces: tuple[str, ...],
    company_ids: tuple[str, ...],
    majors: tuple[str, ...],
    tiles: tuple[str, ...],
    places: Domain,
) -> Notation:
    """How all of these are written; seats are counted from 1."""
    assert len(company_ids) == COMPANIES
    seat = Names("seat", tuple(str(number) for number in range(1, seats + 1)))
    company = Names("company", company_ids)
    train = Names("train", KIND_NAMES)
    seller = Names("seller", ("stack", "pool", *company_ids))
    rotation = Names("rotation", ("0", "1", "2", "3", "4", "5"))
    answer = Names("answer", ANSWERS)
    piece = Tuple((Names("piece", pieces), places, rotation))
    route = Tuple((Many(train, "+"), Many(Many(places, "-"), "/")))
    return Notation(
        (
            Verb("shuffle_pieces", ShufflePieces, (("items", Many(Names("piece", (*pieces, "project")))),)),
            Verb("first_builder", FirstBuilder, (("builder", seat),)),
            Verb("draw_map", DrawMap, (("pieces", Many(piece)), ("capitals", Many(places)))),
            Verb("deal_charters", DealCharters, (("minors", Many(company)),)),
            Verb("draw_priority", DrawPriority, (("first", seat),)),
            Verb("reveal_event", RevealEvent, (("event", Names("event", EVENT_NAMES)),)),
            Verb("place_piece", PlacePiece, (("place", places), ("rotation", rotation))),
            Verb("place_capital", PlaceCapital, (("place", places),)),
            Verb("place_blank", PlaceBlank, (("place", places),)),
            Verb("pass", Pass),
            Verb("bid", Bid, (("amount", Whole()),)),
            Verb("bid_major", BidMajor, (("amount", Whole()),)),
            Verb("choose_minor", ChooseMinor, (("company", company),)),
            Verb("choose_home", ChooseHome, (("place", places),)),
            Verb("sell_shares", SellShares, (("shares", Many(Tuple((company, Whole())))),)),
            Verb("buy_share", BuyShare, (("company", company), ("source", Names("source", SOURCES)))),
            Verb("end_turn", EndTurn),
            Verb("buy_train", BuyTrain, (("seller", seller), ("train", train), ("price", Whole()))),
            Verb("trade_train", TradeTrain, (("seller", seller), ("old", train))),
            Verb("answer_deal", AnswerDeal, (("answer", answer),)),
            Verb("discard_train", DiscardTrain, (("train", train),)),
            Verb("issue_share", IssueShare),
            Verb("redeem_share", RedeemShare),
            Verb("lay_tile", LayTile, (("place", places), ("tile", Names("tile", tiles)), ("rotation", rotation))),
            Verb("place_marker", PlaceMarker),
            Verb("place_hub", PlaceHub, (("place", places), ("city", Names("city", ("0", "1"))))),
            Verb("place_suburb", PlaceSuburb, (("place", places),)),
            Verb("run_routes", RunRoutes, (("routes", Many(route)),)),
            Verb("dividend", Dividend, (("kind", Names("kind", EARNINGS)),)),
            Verb("propose_merger", ProposeMerger, (("company", company),)),
            Verb("answer_merger", AnswerMerger, (("answer", answer),)),
            Verb("choose_major", ChooseMajor, (("name", Names("Major", majors)),)),
            Verb(
                "declare_headquarters", DeclareHeadquarters, (("place", places), ("effect", Names("effect", EFFECTS)))
            ),
            Verb("declare_bankruptcy", DeclareBankruptcy),
        )
    )
