"""Every legal action of 1870 in words, in groups, with what follows from it."""

from __future__ import annotations

from typing import Any, Final

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.games.g1870 import actions as a
from railbourse.games.g1870.components import COMPANIES, FACE, HEXES, INCOME, PRIVATE_NAMES, PRIVATES, SHARES
from railbourse.games.g1870.deals import PRIVATE_DEAL, TRAIN_DEAL
from railbourse.games.g1870.dividend_step import withheld
from railbourse.games.g1870.holdings import par_price, price
from railbourse.games.g1870.rules import BRIDGE_DISCOUNT, Rules
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.token_step import next_token_price
from railbourse.games.g1870.view import holder_name
from railbourse.mechanisms.tiles import WHITE
from railbourse.web.skins.choices import Choice, Group
from railbourse.web.skins.g1870.board import FACES, middle_of, title_of
from railbourse.web.skins.g1870.words import say
from railbourse.web.skins.lays import LayData
from railbourse.web.skins.routes import train_kind

GROUPS: Final[dict[type[Action], str]] = {
    a.Bid: "auction",
    a.Sell: "sell",
    a.Buy: "buy",
    a.Par: "start",
    a.Redeem: "for_companies",
    a.Reissue: "for_companies",
    a.BuyPrivate: "buy_private",
    a.PlaceCattle: "buy_private",
    a.PlacePort: "buy_private",
    a.ClosePort: "buy_private",
    a.Lay: "lay",
    a.LayBridge: "lay",
    a.Token: "token",
    a.Run: "run",
    a.BuyTrain: "buy_train",
    a.TradeIn: "buy_train",
    a.Discard: "discard",
}
"""The group of each kind of action; kinds that are not named belong to the decision itself."""

ORDER: Final = (
    *("auction", "lay", "token", "run", "dividend", "discard", "buy_train", "decide"),
    *("buy", "start", "sell", "for_companies", "else", "buy_private"),
)


class Offers:
    """The legal actions of one position in words."""

    def __init__(self, rules: Rules, state: State1870, names: list[str]) -> None:
        self.rules = rules
        self.state = state
        self.names = names

    @property
    def frame(self) -> Frame:
        return self.state.flow[-1]

    def groups(self, legal: list[Action]) -> list[Group]:
        """All legal actions; lays and runs go to editors of their own."""
        found: dict[str, Group] = {}
        for action in legal:
            name = self._group(action)
            if name not in found:
                found[name] = Group(self._title(name), quiet=name == "buy_private")
            found[name].choices.append(self.choice(action))
        groups = [found[name] for name in ORDER if name in found]
        if "lay" in found:
            found["lay"].editor, found["lay"].data = "lay", self._lays(legal)
            found["lay"].note = say("lay_note")
        if self.frame.kind == "consent" and "decide" in found:
            found["decide"].title, found["decide"].note = say("offer"), self._offer()
        return groups

    def _offer(self) -> str:
        """What the other side wants, what it pays, and where the rules allow it."""
        deal, terms = self.frame.subject, self.frame.data
        if deal == PRIVATE_DEAL:
            buyer, private = holder_name(terms[2], self.names), PRIVATES[terms[0]]
            return say("offer_private", buyer=buyer, price=terms[1], private=private, income=INCOME[terms[0]])
        if deal == TRAIN_DEAL:
            owner = COMPANIES[self.state.train_at[terms[0]]]
            train, buyer = self._train(terms[0]), COMPANIES[terms[2]]
            return say("offer_train", buyer=buyer, price=terms[1], train=train, owner=owner)
        company = terms[0]
        paid = price(self.rules, self.state, company)
        return say("offer_share", company=COMPANIES[company], price=paid)

    def _group(self, action: Action) -> str:
        if isinstance(action, a.Dividend):
            return "dividend"
        if isinstance(action, a.Pass) and self.frame.kind not in ("raise", "protect"):
            return "else"
        return GROUPS.get(type(action), "decide")

    def _title(self, name: str) -> str:
        return say(name, revenue=self.state.revenue) if name == "dividend" else say(name)

    def choice(self, action: Action) -> Choice:
        """The action as it is offered."""
        made = Choice(action, self.phrase(action), self.detail(action), self.things(action))
        if isinstance(action, a.Bankrupt):
            made.confirm = say("bankrupt_sure")
        company = self._company(action)
        if company >= 0:
            made.picture = FACES.mark(company)
        return made

    def _company(self, action: Action) -> int:
        if isinstance(action, a.Buy | a.Sell | a.Redeem | a.Reissue | a.Par):
            return action.company
        return -1

    def things(self, action: Action) -> tuple[str, ...]:
        """What it is about on the board."""
        if isinstance(action, a.Token | a.PlaceCattle | a.PlacePort | a.Lay | a.LayBridge):
            return (f"hex-{HEXES[action.hex]}",)
        return ()

    # Words

    def phrase(self, action: Action) -> str:
        """The action in words, as the position makes it plain."""
        for kind, words in self._phrases().items():
            if isinstance(action, kind):
                return str(words(action))
        return plain_line(self.rules, action)

    def _phrases(self) -> dict[type[Action], Any]:
        return {
            a.Bid: self._bid,
            a.Pass: self._pass,
            a.Par: lambda act: say("do_par", company=COMPANIES[act.company], price=act.price),
            a.Buy: self._buy,
            a.Sell: self._sell,
            a.Redeem: self._redeem,
            a.Reissue: lambda act: say("do_reissue", company=COMPANIES[act.company]),
            a.BuyPrivate: lambda act: say("do_buy_private", private=PRIVATES[act.private]),
            a.Protect: self._protect,
            a.Accept: lambda act: say("do_accept"),
            a.Decline: lambda act: say("do_decline"),
            a.Lay: lambda act: say("do_lay", hex=title_of(act.hex), tile=self._tile(act.tile)),
            a.LayBridge: lambda act: say("do_lay", hex=title_of(act.hex), tile=self._tile(act.tile)),
            a.Token: self._token,
            a.Run: lambda act: say("run"),
            a.Dividend: self._dividend,
            a.BuyTrain: self._buy_train,
            a.TradeIn: self._trade_in,
            a.Discard: lambda act: say("do_discard", train=self._train(act.train)),
            a.PlaceCattle: lambda act: say("do_cattle", hex=title_of(act.hex)),
            a.PlacePort: lambda act: say("do_port", hex=title_of(act.hex)),
            a.ClosePort: lambda act: say("do_close_port"),
            a.Destination: lambda act: say(f"do_destination_{('map', 'charter')[act.place]}"),
            a.Bankrupt: lambda act: say("do_bankrupt"),
            a.EndGame: lambda act: say("do_end_game"),
        }

    def _tile(self, tile: int) -> str:
        return self.rules.tiles.tiles[tile].name

    def _train(self, card: int) -> str:
        return train_kind(self.rules.train_names[card])

    def _bid(self, act: a.Bid) -> str:
        private = PRIVATES[act.private]
        if act.span is None and self.frame.kind == "auction":
            return say("do_buy_first", private=private, price=act.amount)
        return say("do_bid", private=private)

    def _pass(self, act: a.Pass) -> str:
        if self.frame.kind == "raise":
            return say("do_withdraw")
        if self.frame.kind == "protect":
            return say("do_let_fall")
        return say("do_done" if self.frame.kind in ("track", "token", "trains", "privates") else "do_pass")

    def _buy(self, act: a.Buy) -> str:
        company = COMPANIES[act.company]
        if act.source == a.FROM_OFFERING:
            return say(
                "do_buy_offering", company=company, price=par_price(self.rules, self.state, act.company) * act.count
            )
        cost = price(self.rules, self.state, act.company) * act.count
        return say("do_buy_market", count=act.count, company=company, price=cost)

    def _sell(self, act: a.Sell) -> str:
        proceeds = price(self.rules, self.state, act.company) * act.count
        return say("do_sell", count=act.count, company=COMPANIES[act.company], price=proceeds)

    def _redeem(self, act: a.Redeem) -> str:
        giver = self.names[act.giver - 1] if act.giver else say("market_seller")
        return say("do_redeem", company=COMPANIES[act.company], giver=giver)

    def _protect(self, act: a.Protect) -> str:
        company, count = self.frame.subject, self.frame.data[0]
        cost = price(self.rules, self.state, company) * count
        return say("do_protect", company=COMPANIES[company], count=count, price=cost)

    def _token(self, act: a.Token) -> str:
        cost = next_token_price(self.state, self.frame.subject) if self.frame.subject >= 0 else 0
        return say("do_token", hex=title_of(act.hex), price=cost)

    def _dividend(self, act: a.Dividend) -> str:
        revenue = self.state.revenue
        kept = withheld(revenue, act.kind)
        word = {a.PAY: "do_pay", a.HALF: "do_half", a.RETAIN: "do_retain"}[act.kind]
        return say(word, share=(revenue - kept) // SHARES, kept=kept)

    def _buy_train(self, act: a.BuyTrain) -> str:
        owner = self.state.train_at[act.train]
        if owner >= 0:
            return say("do_buy_train_of", train=self._train(act.train), company=COMPANIES[owner])
        return say("do_buy_train", train=self._train(act.train), price=act.price)

    def _trade_in(self, act: a.TradeIn) -> str:
        return say("do_trade_in", train=self._train(act.train), price=act.price, old=self._train(act.old))

    def detail(self, action: Action) -> str:
        """What follows from the action, where that is not plain."""
        if isinstance(action, a.Bid | a.BuyPrivate):
            return self._about_private(action.private)
        if isinstance(action, a.Sell) and self.state.quotes.cell[action.company] >= 0:
            market, cell = self.rules.market, self.state.quotes.cell[action.company]
            fallen = market.chart.prices[market.falls[cell][action.count]]
            return say("do_sell_detail", new=f"${fallen}")
        if isinstance(action, a.Dividend):
            return self._moves(action)
        return ""

    def _about_private(self, private: int) -> str:
        told = say("private_detail", name=PRIVATE_NAMES[private], income=INCOME[private], value=FACE[private])
        bids = [
            f"{self.names[seat]} ${bid}"
            for seat in range(self.rules.seats)
            if (bid := self.state.bids[private * self.rules.seats + seat])
        ]
        return f"{told}; {say('bids_so_far', bids=', '.join(bids))}" if bids else told

    def _moves(self, act: a.Dividend) -> str:
        """What the dividend does to the price."""
        state, chart = self.state, self.rules.market.chart
        cell = state.quotes.cell[self.frame.subject]
        kept = withheld(state.revenue, act.kind)
        to = chart.right[cell] if state.revenue and not kept else cell
        if kept == state.revenue and not state.connecting:
            to = chart.left[cell]
        old, new = chart.prices[cell], chart.prices[to]
        word = "moves_right" if new > old else "moves_left" if new < old else "moves_not"
        return f"{say(word)}: ${old} → ${new}" if new != old else say(word)

    def _lays(self, legal: list[Action]) -> dict[str, Any]:
        """What the editor of lays needs."""
        lays, notation = LayData(), self.rules.notation
        for action in legal:
            if isinstance(action, a.Lay | a.LayBridge):
                hex, bridge = action.hex, isinstance(action, a.LayBridge)
                cost = self._cost(hex)
                if bridge:
                    cost = max(cost - BRIDGE_DISCOUNT, 0)
                tile, left = self._tile(action.tile), self.state.tiles_left[action.tile]
                note = say("with_discount") if bridge else ""
                place = lays.at(HEXES[hex], title_of(hex), middle_of(hex))
                place.tile(tile, left, cost, note).turn(action.rotation, notation.text(action))
        return lays.plain()

    def _cost(self, hex: int) -> int:
        """What the first tile on the hex costs."""
        white = self.rules.tiles.tiles[self.state.board.tile[hex]].colour == WHITE
        return self.rules.cost[hex] if white else 0


def chip(company: int, count: int, presides: bool) -> tuple[str, str, str]:
    """A player's shares of a company as a chip."""
    name = say("share_name", count=count, company=COMPANIES[company])
    if presides:
        name += f", {say('president_of', company=COMPANIES[company])}"
    star = "\u2605" if presides else ""
    return say("share_chip", company=COMPANIES[company], count=count) + star, f"company-{company}", name


def plain_line(rules: Rules, action: Action) -> str:
    """The action as it is written, with spaces for what joins words."""
    return rules.notation.text(action).replace("-", " ")


def log_line(rules: Rules, action: Action) -> str:
    """The action as the log tells it, whatever the position was."""
    for kind, words in LOG_LINES.items():
        if isinstance(action, kind):
            return str(words(rules, action))
    return plain_line(rules, action)


def _tile_name(rules: Rules, act: Any) -> str:
    return say("log_lay", tile=rules.tiles.tiles[act.tile].name, hex=title_of(act.hex))


def _train_name(rules: Rules, act: Any) -> str:
    return say("log_buy_train", train=train_kind(rules.train_names[act.train]), price=act.price)


LOG_LINES: Final[dict[type[Action], Any]] = {
    a.Bid: lambda rules, act: say("log_bid", amount=act.amount, private=PRIVATES[act.private]),
    a.Pass: lambda rules, act: say("log_pass"),
    a.Par: lambda rules, act: say("log_par", company=COMPANIES[act.company], price=act.price),
    a.Buy: lambda rules, act: say(
        "log_buy",
        count=act.count,
        company=COMPANIES[act.company],
        source=say("from_offering" if act.source == a.FROM_OFFERING else "from_market"),
    ),
    a.Sell: lambda rules, act: say("log_sell", count=act.count, company=COMPANIES[act.company]),
    a.Redeem: lambda rules, act: say("log_redeem", company=COMPANIES[act.company]),
    a.Reissue: lambda rules, act: say("log_reissue", company=COMPANIES[act.company]),
    a.BuyPrivate: lambda rules, act: say("log_buy_private", private=PRIVATES[act.private], price=act.price),
    a.Lay: _tile_name,
    a.LayBridge: _tile_name,
    a.Token: lambda rules, act: say("log_token", hex=title_of(act.hex)),
    a.Run: lambda rules, act: say("log_run" if act.routes else "log_idle"),
    a.Dividend: lambda rules, act: say(f"log_dividend_{act.kind}"),
    a.BuyTrain: _train_name,
}
"""How the log tells each kind of action; others as they are written."""
