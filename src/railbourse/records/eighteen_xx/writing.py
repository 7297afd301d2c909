"""A native action as the site would have written it in the same position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railbourse.core.action import Action
from railbourse.games.g1870 import actions as native
from railbourse.games.g1870.company_shares import redeemed_shares
from railbourse.games.g1870.components import COMPANIES, HEXES, PRIVATES
from railbourse.games.g1870.holdings import par_price, price
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.run_step import read_routes
from railbourse.games.g1870.run_values import running
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.token_step import reserved_slots
from railbourse.mechanisms.routes.running import Route, Running
from railbourse.records.eighteen_xx import format as site
from railbourse.records.eighteen_xx.certificates import (
    MARKET,
    TREASURY,
    Certificate,
    Certificates,
    holder_of_seat,
    names_of,
)
from railbourse.records.eighteen_xx.tile_ids import TileIds
from railbourse.records.eighteen_xx.translating import BRIDGE, CATTLE, CHOICES, DIVIDENDS, PORT

_KINDS = {kind: word for word, kind in DIVIDENDS.items()}
_CHOICES = {place: word for word, place in CHOICES.items()}


class Writer:
    """Writes the actions of one game, in order; the certificates and tiles are those of its record so far.

    `sales`  the certificates of the sales that wait for protection, oldest first
    """

    def __init__(self, rules: Rules, players: list[int | str], certificates: Certificates, tiles: TileIds) -> None:
        self.rules = rules
        self.players = players
        self.certificates = certificates
        self.tiles = tiles
        self.sales: list[list[Certificate]] = []
        self.by_kind: dict[type, Callable[[Any, State1870, Any], site.SiteAction]] = {
            native.Bid: self._bid,
            native.Pass: self._pass,
            native.Par: self._par,
            native.Buy: self._buy,
            native.Sell: self._sell,
            native.Redeem: self._redeem,
            native.Reissue: self._reissue,
            native.BuyPrivate: self._buy_private,
            native.Protect: self._protect,
            native.Lay: self._lay,
            native.LayBridge: self._lay_bridge,
            native.Token: self._token,
            native.Run: self._run,
            native.RunAsRecorded: self._run_as_recorded,
            native.Dividend: self._dividend,
            native.BuyTrain: self._buy_train,
            native.TradeIn: self._trade_in,
            native.Discard: self._discard,
            native.PlaceCattle: self._place_cattle,
            native.PlacePort: self._place_port,
            native.ClosePort: self._close_port,
            native.Destination: self._destination,
            native.Bankrupt: self._bankrupt,
            native.EndGame: self._end_game,
        }

    def write(self, action: Action, state: State1870) -> site.SiteAction:
        """The site's action, by whoever is asked in this position; without id and automatic actions."""
        return self.by_kind[type(action)](action, state, self._actor(state))

    def _actor(self, state: State1870) -> dict[str, Any]:
        """Who acts: the company that is asked, or a player."""
        frame = state.flow[-1]
        if frame.kind in ("auction", "raise", "par", "stock", "protect"):
            return {"entity": self.players[frame.seat], "entity_type": "player"}
        return {"entity": COMPANIES[frame.subject], "entity_type": "corporation"}

    def _president(self, state: State1870) -> dict[str, Any]:
        """The player himself, also where his company is asked."""
        return {"entity": self.players[state.flow[-1].seat], "entity_type": "player"}

    # Auction and stock round

    def _bid(self, action: native.Bid, state: State1870, who: Any) -> site.SiteAction:
        return site.Bid(**who, company=PRIVATES[action.private], price=action.amount)

    def _pass(self, action: native.Pass, state: State1870, who: Any) -> site.SiteAction:
        return site.Pass(**who)

    def _par(self, action: native.Par, state: State1870, who: Any) -> site.SiteAction:
        market = self.rules.market
        cell = market.par_cell[action.price]
        place = f"{action.price},{market.row[cell]},{market.column[cell]}"
        return site.Par(**who, corporation=COMPANIES[action.company], share_price=place)

    def _buy(self, action: native.Buy, state: State1870, who: Any) -> site.SiteAction:
        source = TREASURY if action.source == native.FROM_OFFERING else MARKET
        return self._shares(who, self.certificates.bundle(source, action.company, action.count))

    def _shares(self, who: Any, certificates: list[Certificate]) -> site.SiteAction:
        return site.BuyShares(**who, shares=names_of(certificates), percent=10 * len(certificates))

    def _sell(self, action: native.Sell, state: State1870, who: Any) -> site.SiteAction:
        holder = holder_of_seat(state.flow[-1].seat)
        bundle = self.certificates.bundle(holder, action.company, action.count)
        self.sales.append(bundle)
        return site.SellShares(**self._president(state), shares=names_of(bundle), percent=10 * action.count)

    def _redeem(self, action: native.Redeem, state: State1870, who: Any) -> site.SiteAction:
        giver = MARKET if action.giver == 0 else holder_of_seat(action.giver - 1)
        company = {"entity": COMPANIES[action.company], "entity_type": "corporation"}
        return self._shares(company, self.certificates.bundle(giver, action.company, 1))

    def _reissue(self, action: native.Reissue, state: State1870, who: Any) -> site.SiteAction:
        company = action.company
        all_held = [(company, number) for number in self.certificates.held(TREASURY, company)]
        new = self.rules.market.reissue_par(price(self.rules, state, company), self.rules.reissue_cap)
        return site.SellShares(
            entity=COMPANIES[company],
            entity_type="corporation",
            shares=names_of(all_held),
            percent=10 * redeemed_shares(state, company),
            share_price=max(new, par_price(self.rules, state, company)),
        )

    def _buy_private(self, action: native.BuyPrivate, state: State1870, who: Any) -> site.SiteAction:
        return site.BuyCompany(**who, company=PRIVATES[action.private], price=action.price)

    def _protect(self, action: native.Protect, state: State1870, who: Any) -> site.SiteAction:
        """The certificates of the sale; where the presidency changed by it, others that came for them."""
        frame = state.flow[-1]
        company, count = frame.subject, frame.data[0]
        self.sales = self.sales[len(self.sales) - len(state.sales) // 4 :]
        there = self.certificates.held(MARKET, company)
        sold = [number for _, number in self.sales[0] if number in there]
        others = [number for number in there if number not in sold]
        return self._shares(who, [(company, number) for number in (sold + others)[:count]])

    # Operating round

    def _lay(self, action: native.Lay, state: State1870, who: Any) -> site.SiteAction:
        tile = self.tiles.free(self.rules.tiles.tiles[action.tile].name)
        return site.LayTile(**who, hex=HEXES[action.hex], tile=tile, rotation=action.rotation)

    def _lay_bridge(self, action: native.LayBridge, state: State1870, who: Any) -> site.SiteAction:
        tile = self.tiles.free(self.rules.tiles.tiles[action.tile].name)
        return site.LayTile(
            entity=BRIDGE, entity_type="company", hex=HEXES[action.hex], tile=tile, rotation=action.rotation
        )

    def _token(self, action: native.Token, state: State1870, who: Any) -> site.SiteAction:
        taken = state.board.tokens[action.hex * self.rules.map.nodes].bit_count()
        slot = taken + reserved_slots(state, action.hex, state.flow[-1].subject)
        return site.PlaceToken(**who, city=self.tiles.city(HEXES[action.hex]), slot=slot)

    def _run(self, action: native.Run, state: State1870, who: Any) -> site.SiteAction:
        here = running(self.rules, state, state.flow[-1].subject)
        ways = read_routes(here, action.routes)
        assert isinstance(ways, list)
        routes = [self._route(here, route, way) for route, way in zip(action.routes, ways)]
        return site.RunRoutes(**who, routes=routes, extra_revenue=0, subsidy=0)

    def _run_as_recorded(self, action: native.RunAsRecorded, state: State1870, who: Any) -> site.SiteAction:
        """The stated revenue stands with the first route, as a record knows a sum only by its routes."""
        routes: list[site.SiteRoute] = []
        for card, segments in action.routes:
            hexes = [HEXES[segment[0]] for segment in segments] + [HEXES[segments[-1][-1]]]
            routes.append(
                site.SiteRoute(
                    train=self.rules.train_names[card],
                    connections=[[HEXES[hex] for hex in segment] for segment in segments],
                    hexes=hexes,
                    revenue=0 if routes else action.revenue,
                    revenue_str="-".join(hexes),
                    nodes=[f"{hex}-0" for hex in hexes],
                )
            )
        return site.RunRoutes(**who, routes=routes, extra_revenue=0, subsidy=0)

    def _route(self, here: Running, route: native.RouteValue, way: Route) -> site.SiteRoute:
        card, segments = route
        places = [divmod(node, self.rules.map.nodes) for node in way.stops]
        hexes = [HEXES[hex] for hex, _ in places]
        return site.SiteRoute(
            train=self.rules.train_names[card],
            connections=[[HEXES[hex] for hex in segment] for segment in segments],
            hexes=hexes,
            revenue=here.worth(way),
            revenue_str="-".join(hexes),
            nodes=[f"{HEXES[hex]}-{k}" for hex, k in places],
        )

    def _dividend(self, action: native.Dividend, state: State1870, who: Any) -> site.SiteAction:
        return site.Dividend(**who, kind=_KINDS[action.kind])

    def _buy_train(self, action: native.BuyTrain, state: State1870, who: Any) -> site.SiteAction:
        name = self.rules.train_names[action.train]
        return site.BuyTrain(**who, train=name, price=action.price, variant=self._kind(action.train))

    def _trade_in(self, action: native.TradeIn, state: State1870, who: Any) -> site.SiteAction:
        names = self.rules.train_names
        return site.BuyTrain(
            **who,
            train=names[action.train],
            price=action.price,
            variant=self._kind(action.train),
            exchange=names[action.old],
        )

    def _kind(self, card: int) -> str:
        return self.rules.kind_name[self.rules.card_kind[card]]

    def _discard(self, action: native.Discard, state: State1870, who: Any) -> site.SiteAction:
        return site.DiscardTrain(**who, train=self.rules.train_names[action.train])

    def _place_cattle(self, action: native.PlaceCattle, state: State1870, who: Any) -> site.SiteAction:
        return site.Assign(entity=CATTLE, entity_type="company", target=HEXES[action.hex], target_type="hex")

    def _place_port(self, action: native.PlacePort, state: State1870, who: Any) -> site.SiteAction:
        return site.Assign(entity=PORT, entity_type="company", target=HEXES[action.hex], target_type="hex")

    def _close_port(self, action: native.ClosePort, state: State1870, who: Any) -> site.SiteAction:
        return site.Assign(entity=PORT, entity_type="company", target=HEXES[state.port_hex], target_type="hex")

    def _destination(self, action: native.Destination, state: State1870, who: Any) -> site.SiteAction:
        return site.Choose(**who, choice=_CHOICES[action.place])

    def _bankrupt(self, action: native.Bankrupt, state: State1870, who: Any) -> site.SiteAction:
        return site.Bankrupt(**who)

    def _end_game(self, action: native.EndGame, state: State1870, who: Any) -> site.SiteAction:
        """Whoever is asked enters it for all."""
        return site.EndGame(entity=self.players[max(state.flow[-1].seat, 0)], entity_type="player")
