"""One action of the site as native actions, read against the position in which it was made.

The site says more than the engine needs (which certificate, which copy of a tile) and that is compared here with what
lies where. It says less in other places (nobody consents to a deal), and that is filled in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from railbourse.core.action import Action
from railbourse.core.actors import ACTING, TABLE
from railbourse.core.errors import RecordError
from railbourse.games.g1870 import actions as native
from railbourse.games.g1870.components import COMPANIES, COMPANY, HEX, N_COMPANIES, PRIVATE, table
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870
from railbourse.records.eighteen_xx import format as site
from railbourse.records.eighteen_xx.certificates import (
    MARKET,
    TREASURY,
    Certificate,
    Certificates,
    holder_of_seat,
    seat_of_holder,
    shares_on,
)
from railbourse.records.eighteen_xx.routes import in_running_order
from railbourse.records.eighteen_xx.tile_ids import TileIds

Made = tuple[int, Action]
"""Who acts, and what."""

DIVIDENDS: Final[dict[site.DividendKind, int]] = {"payout": native.PAY, "half": native.HALF, "withhold": native.RETAIN}
CHOICES: Final[dict[site.Choice, int]] = {"Map": native.ON_MAP, "Charter": native.ON_CHARTER}
BRIDGE, CATTLE, PORT = "MRBC", "SCC", "GSC"


class Translator:
    """Reads the actions of one record, in order; knows which certificate and which tile lies where."""

    def __init__(self, rules: Rules, seats: dict[int | str, int]) -> None:
        self.rules = rules
        self.seats = seats
        self.certificates = Certificates(len(seats))
        full = {name: row["count"] for name, row in table("tiles")["tiles"].items()}
        present = {name: rules.tile_counts[rules.tiles.index[name]] for name in full}
        self.tiles = TileIds(full, present)
        self.train = {name: card for card, name in enumerate(rules.train_names)}
        self.by_kind: dict[type, Callable[[Any, State1870], Made | None]] = {
            site.Bid: self._bid,
            site.Pass: self._pass,
            site.Par: self._par,
            site.BuyShares: self._buy_shares,
            site.SellShares: self._sell_shares,
            site.BuyCompany: self._buy_company,
            site.LayTile: self._lay_tile,
            site.PlaceToken: self._place_token,
            site.RunRoutes: self._run_routes,
            site.Dividend: self._dividend,
            site.BuyTrain: self._buy_train,
            site.DiscardTrain: self._discard_train,
            site.Assign: self._assign,
            site.Choose: self._choose,
            site.DestinationConnection: self._connect,
            site.Bankrupt: self._bankrupt,
            site.EndGame: self._end_game,
        }

    def read(self, action: site.SiteAction, state: State1870) -> Made | None:
        """The native action and who makes it; None for what changes nothing. Raises RecordError naming the field."""
        reader = self.by_kind.get(type(action))
        return reader(action, state) if reader else None

    # Who acts

    def _actor(self, action: site.SiteAction, state: State1870) -> int:
        """The seat of a player; the company that acts must be the one that is asked."""
        if action.entity_type == "player":
            return self.seats[action.entity]
        self._check_turn(state, COMPANY[str(action.entity)])
        return ACTING

    def _check_turn(self, state: State1870, company: int) -> None:
        asked = state.flow[-1].subject if state.flow else -1
        if asked != company:
            whose = COMPANIES[asked] if 0 <= asked < N_COMPANIES else "a player"
            raise RecordError(f"field entity: {COMPANIES[company]} acts, and it is the turn of {whose}")

    # Auction and stock round

    def _bid(self, action: site.Bid, state: State1870) -> Made:
        return self._actor(action, state), native.Bid(_named("company", action.company, PRIVATE), action.price)

    def _pass(self, action: site.Pass, state: State1870) -> Made:
        return self._actor(action, state), native.Pass()

    def _par(self, action: site.Par, state: State1870) -> Made:
        company = _named("corporation", action.corporation, COMPANY)
        price, _, place = action.share_price.partition(",")
        market = self.rules.market
        for par, cell in market.par_cell.items():
            if str(par) == price and f"{market.row[cell]},{market.column[cell]}" == place:
                return self._actor(action, state), native.Par(company, par)
        raise RecordError(f"field share_price: {action.share_price[:60]!r} is no par")

    def _buy_shares(self, action: site.BuyShares, state: State1870) -> Made:
        actor = self.seats[action.entity] if action.entity_type == "player" else ACTING
        certificates = self.certificates.read(action.shares)
        owner = self.certificates.owner(certificates)
        company, count = certificates[0][0], sum(shares_on(number) for _, number in certificates)
        if count * 10 != action.percent:
            raise RecordError(f"field percent: {action.percent} is not what {count} shares are")
        if action.entity_type != "player":
            return actor, self._redeem(action, company, owner, count)
        if state.flow and state.flow[-1].kind == "protect":
            return actor, self._protect(state, company, owner, count)
        if owner not in (TREASURY, MARKET):
            raise RecordError(f"field shares: {action.shares} lie with a player")
        source = native.FROM_OFFERING if owner == TREASURY else native.FROM_MARKET
        return actor, native.Buy(company, source, count)

    def _redeem(self, action: site.BuyShares, company: int, owner: int, count: int) -> Action:
        if COMPANIES[company] != action.entity or owner == TREASURY or count != 1:
            raise RecordError(f"field shares: {action.entity} cannot redeem {action.shares}")
        return native.Redeem(company, 0 if owner == MARKET else seat_of_holder(owner) + 1)

    def _protect(self, state: State1870, company: int, owner: int, count: int) -> Action:
        frame = state.flow[-1]
        if frame.subject != company or owner != MARKET or frame.data[0] != count:
            raise RecordError(
                f"field shares: the sale that waits is {frame.data[0]} shares of {COMPANIES[frame.subject]}"
            )
        return native.Protect()

    def _sell_shares(self, action: site.SellShares, state: State1870) -> Made:
        if action.entity_type != "player":
            return ACTING, native.Reissue(COMPANY[str(action.entity)])
        certificates = self.certificates.read(action.shares)
        if self.certificates.owner(certificates) != holder_of_seat(self.seats[action.entity]):
            raise RecordError(f"field shares: {action.shares} are not the seller's")
        count = action.percent // 10
        if action.percent % 10 or not 0 < count <= sum(shares_on(number) for _, number in certificates):
            raise RecordError(f"field percent: {action.percent} cannot be sold with {action.shares}")
        return self.seats[action.entity], native.Sell(certificates[0][0], count)

    def _buy_company(self, action: site.BuyCompany, state: State1870) -> Made:
        return self._actor(action, state), native.BuyPrivate(_named("company", action.company, PRIVATE), action.price)

    # Operating round

    def _lay_tile(self, action: site.LayTile, state: State1870) -> Made:
        name, _ = self.tiles.read(action.tile)
        place = (_named("hex", action.hex, HEX), self.rules.tiles.index[name], _rotation(action.rotation))
        if action.entity_type == "company":
            if action.entity != BRIDGE:
                raise RecordError(f"field entity: {action.entity} lays no tiles")
            return ACTING, native.LayBridge(*place)
        return self._actor(action, state), native.Lay(*place)

    def _place_token(self, action: site.PlaceToken, state: State1870) -> Made:
        hex = HEX.get(self.tiles.hex_of(action.city))
        if hex is None:
            raise RecordError(f"field city: there is no {action.city[:60]!r}")
        return self._actor(action, state), native.Token(hex)

    def _run_routes(self, action: site.RunRoutes, state: State1870) -> Made:
        routes: list[native.RouteValue] = []
        for route in action.routes:
            segments = in_running_order(route.connections, route.hexes)
            walked = tuple(tuple(_named("connections", hex, HEX) for hex in segment) for segment in segments)
            routes.append((_named("train", route.train, self.train), walked))
        return self._actor(action, state), native.Run(tuple(routes))

    def _dividend(self, action: site.Dividend, state: State1870) -> Made:
        return self._actor(action, state), native.Dividend(DIVIDENDS[action.kind])

    def _buy_train(self, action: site.BuyTrain, state: State1870) -> Made:
        train = _named("train", action.train, self.train)
        if not action.exchange:
            return self._actor(action, state), native.BuyTrain(train, action.price)
        old = _named("exchange", action.exchange, self.train)
        return self._actor(action, state), native.TradeIn(train, action.price, old)

    def _discard_train(self, action: site.DiscardTrain, state: State1870) -> Made:
        return self._actor(action, state), native.Discard(_named("train", action.train, self.train))

    def _assign(self, action: site.Assign, state: State1870) -> Made:
        hex = _named("target", action.target, HEX)
        if action.entity_type != "company" or action.entity not in (CATTLE, PORT):
            raise RecordError(f"field entity: {action.entity} has no token to place")
        if action.entity == CATTLE:
            return ACTING, native.PlaceCattle(hex)
        return ACTING, native.ClosePort() if state.port_hex == hex else native.PlacePort(hex)

    def _choose(self, action: site.Choose, state: State1870) -> Made:
        return self._actor(action, state), native.Destination(CHOICES[action.choice])

    def _connect(self, action: site.DestinationConnection, state: State1870) -> Made | None:
        """Only the end of a turn and the beginning of a round are asked about; elsewhere no run can be due."""
        listed = tuple(_named("corporations", name, COMPANY) for name in action.corporations)
        if state.flow and state.flow[-1].kind == "connections":
            return ACTING, native.Connect(listed)
        if listed:
            raise RecordError(f"field corporations: {', '.join(action.corporations)} cannot connect at this point")
        return None

    def _bankrupt(self, action: site.Bankrupt, state: State1870) -> Made:
        return self._actor(action, state), native.Bankrupt()

    def _end_game(self, action: site.EndGame, state: State1870) -> Made:
        return TABLE, native.EndGame()

    # What lies where afterwards

    def follow(self, action: site.SiteAction, state: State1870, presidents: tuple[int, ...]) -> None:
        """Certificates and tiles lie where they do after the action; `presidents` are those before it."""
        if isinstance(action, site.LayTile):
            self.tiles.lay(action.hex, action.tile)
        elif isinstance(action, site.Par):
            self.certificates.move((COMPANY[action.corporation], 0), holder_of_seat(self.seats[action.entity]))
        elif isinstance(action, site.BuyShares):
            taker = TREASURY if action.entity_type != "player" else holder_of_seat(self.seats[action.entity])
            self._hand_over(self.certificates.read(action.shares), taker, state, presidents)
        elif isinstance(action, site.SellShares) and action.entity_type == "player":
            self._follow_sale(action, state, presidents)

    def _follow_sale(self, action: site.SellShares, state: State1870, presidents: tuple[int, ...]) -> None:
        sold = self.certificates.read(action.shares)
        self._hand_over(sold, MARKET, state, presidents)
        surplus = sum(shares_on(number) for _, number in sold) - action.percent // 10
        self.certificates.give_back(sold[0][0], holder_of_seat(self.seats[action.entity]), surplus)

    def _hand_over(self, moved: list[Certificate], taker: int, state: State1870, presidents: tuple[int, ...]) -> None:
        company, ledger = moved[0][0], state.ledger
        self.certificates.move_all(moved, taker)
        old, new = presidents[company], ledger.president[company]
        if old != new and old >= 0 and new >= 0:
            seats = (holder_of_seat(ledger.seat_of(old)), holder_of_seat(ledger.seat_of(new)))
            self.certificates.swap_presidency(company, *seats)


def _named(field: str, name: str, known: dict[str, int]) -> int:
    """The number of a name; raises RecordError naming the field."""
    found = known.get(name)
    if found is None:
        raise RecordError(f"field {field}: there is no {name[:60]!r}")
    return found


def _rotation(rotation: int) -> int:
    if not 0 <= rotation < 6:
        raise RecordError(f"field rotation: it may be 0 to 5, not {rotation}")
    return rotation
