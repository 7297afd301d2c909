"""Every legal action in words, in groups, with what follows from it."""

from __future__ import annotations

from typing import Any, Final

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.games.lost_atlas import actions as a
from railbourse.games.lost_atlas.charters import available
from railbourse.games.lost_atlas.launching import next_hub
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.selling import most_sellable
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.trains import trains_of
from railbourse.mechanisms.tiles import WHITE
from railbourse.web.skins.choices import Choice, Group
from railbourse.web.skins.lays import LayData
from railbourse.web.skins.lost_atlas.board import title_of
from railbourse.web.skins.lost_atlas.building import piece_data
from railbourse.web.skins.lost_atlas.market import home_of
from railbourse.web.skins.lost_atlas.plan import Plan, faces_of, train_name
from railbourse.web.skins.lost_atlas.words import say

GROUPS: Final[dict[type[Action], str]] = {
    a.PlacePiece: "build",
    a.PlaceCapital: "capital",
    a.PlaceBlank: "blank",
    a.Bid: "auction",
    a.BidMajor: "major_auction",
    a.ChooseMinor: "choose_charter",
    a.ChooseHome: "choose_home",
    a.BuyShare: "buy",
    a.SellShares: "sell",
    a.LayTile: "lay",
    a.PlaceHub: "hub",
    a.PlaceSuburb: "suburb",
    a.RunRoutes: "run",
    a.Dividend: "dividend",
    a.BuyTrain: "buy_train",
    a.TradeTrain: "buy_train",
    a.DeclareBankruptcy: "forced",
    a.IssueShare: "issue",
    a.RedeemShare: "issue",
    a.DiscardTrain: "discard",
    a.ProposeMerger: "merge",
    a.AnswerMerger: "answer",
    a.AnswerDeal: "deal",
    a.ChooseMajor: "major",
    a.DeclareHeadquarters: "headquarters",
    a.PlaceMarker: "decide",
    a.Pass: "else",
    a.EndTurn: "else",
}
"""The group of each kind of action, in the order in which the groups stand."""

ORDER: Final = (
    *("build", "capital", "blank", "choose_charter", "choose_home", "answer", "deal", "major", "headquarters"),
    *("lay", "hub", "suburb", "run", "dividend", "discard", "decide", "merge", "buy_train", "forced", "issue"),
    *("auction", "major_auction", "buy", "sell", "sell_several", "else"),
)

ON_MAP: Final = ("capital", "blank", "choose_home", "hub", "suburb", "headquarters")
"""Groups whose choices are hexes."""

DONE: Final = ("track", "hub", "trains", "leadoff", "issue")


class Offers:
    """The legal actions of one position in words."""

    def __init__(self, rules: Rules, state: StateLA, names: list[str]) -> None:
        self.rules = rules
        self.state = state
        self.names = names
        rules.attach_map(state)

    @property
    def frame(self) -> Frame:
        return self.state.flow[-1]

    def groups(self, legal: list[Action], lit: set[int]) -> list[Group]:
        """All legal actions; pieces, lays, runs and sales of several companies go to editors of their own."""
        found: dict[str, Group] = {}
        for action in legal:
            name = self._group(action)
            if name not in found:
                found[name] = Group(self._title(name), self._note(name), quiet=name == "sell_several")
            found[name].choices.append(self.choice(action))
        if "build" in found:
            found["build"].editor, found["build"].data = "lay", piece_data(self.rules, self.state, legal, lit)
        if "lay" in found:
            found["lay"].editor, found["lay"].data = "lay", self._lays(legal)
        if "sell_several" in found:
            found["sell_several"].editor, found["sell_several"].data = "sale", self._sale()
        return [found[name] for name in ORDER if name in found]

    def _group(self, action: Action) -> str:
        if isinstance(action, a.SellShares):
            if self.frame.kind != "stock":
                return "forced"
            return "sell" if len(action.lots) == 1 else "sell_several"
        return GROUPS[type(action)]

    def _title(self, name: str) -> str:
        frame = self.frame
        if name == "build":
            return say(name, name=self.rules.pieces.ids[frame.subject])
        if name == "dividend":
            return say(name, revenue=self.state.revenue)
        if name == "answer":
            return say(name, a=self._company(frame.subject), b=self._company(frame.data[0]))
        if name == "deal":
            seller, kind, price = frame.data
            return say(
                name,
                buyer=self._company(frame.subject),
                seller=self._company(seller),
                train=train_name(kind),
                price=price,
            )
        return say(name)

    def _note(self, name: str) -> str:
        if name in ON_MAP:
            return say("on_map")
        if name == "auction":
            return self._about_auction()
        if name == "merge":
            return say("merge_note")
        return {"build": say("build_note"), "lay": say("lay_note")}.get(name, "")

    def _about_auction(self) -> str:
        """The highest bid, and what the winner may choose."""
        names = ", ".join(self.rules.companies.names[minor] for minor in available(self.rules, self.state))
        if self.frame.kind == "auction":
            bid, leader = self.frame.data[0], self.frame.data[1]
            return say("bidding_note", bid=bid, name=self.names[leader], names=names)
        return say("auction_note", names=names)

    def choice(self, action: Action) -> Choice:
        """The action as it is offered."""
        made = Choice(action, self.phrase(action), self.detail(action), self.things(action), self._confirm(action))
        company = self._pictured(action)
        if company >= 0:
            made.picture = faces_of(self.rules).mark(company)
        return made

    def _pictured(self, action: Action) -> int:
        if isinstance(action, a.BuyShare):
            return action.company
        if isinstance(action, a.SellShares) and len(action.lots) == 1:
            return action.lots[0][0]
        if isinstance(action, a.ChooseMinor):
            return action.minor
        if isinstance(action, a.ProposeMerger):
            return action.partner
        return self.rules.companies.major_of[action.name] if isinstance(action, a.ChooseMajor) else -1

    def _confirm(self, action: Action) -> str:
        frame = self.frame
        if isinstance(action, a.DeclareBankruptcy):
            return say("bankrupt_sure")
        if isinstance(action, a.ProposeMerger):
            return say("merge_sure", a=self._company(frame.subject), b=self._company(action.partner))
        if isinstance(action, a.AnswerMerger) and action.answer == a.YES:
            return say("agree_sure", a=self._company(frame.subject), b=self._company(frame.data[0]))
        return ""

    def things(self, action: Action) -> tuple[str, ...]:
        """What it is about on the board."""
        place = place_of(action)
        return (f"hex-{title_of(self.rules, place)}",) if place is not None else ()

    # Words

    def _company(self, company: int) -> str:
        return self.rules.company_name(self.state, company)

    def _id(self, company: int) -> str:
        return self.rules.companies.ids[company]

    def _hex(self, place: int) -> str:
        return title_of(self.rules, place)

    def phrase(self, action: Action) -> str:
        """The action in words, as the position makes it plain."""
        words = self._phrases().get(type(action))
        return str(words(action)) if words else log_line(self.rules, action)

    def _phrases(self) -> dict[type[Action], Any]:
        return {
            a.PlacePiece: lambda act: say("do_place", hex=self._hex(act.place), rotation=act.rotation),
            a.PlaceCapital: lambda act: say("do_capital", hex=self._hex(act.place)),
            a.PlaceBlank: lambda act: say("do_blank", hex=self._hex(act.place)),
            a.Pass: self._pass,
            a.EndTurn: lambda act: say("do_end_turn"),
            a.Bid: self._bid,
            a.BidMajor: self._bid,
            a.ChooseMinor: lambda act: say("do_launch", name=self.rules.companies.names[act.minor]),
            a.ChooseHome: lambda act: say("do_home", hex=self._hex(act.place)),
            a.BuyShare: self._buy,
            a.SellShares: self._sell,
            a.LayTile: lambda act: say("do_lay", hex=self._hex(act.place), tile=self._tile(act.tile)),
            a.PlaceMarker: lambda act: say("do_marker", hex=self.state.map().map.names[self.frame.data[0]]),
            a.PlaceHub: self._hub,
            a.PlaceSuburb: lambda act: say("do_suburb", hex=self._hex(act.place)),
            a.RunRoutes: lambda act: say("do_run"),
            a.Dividend: self._dividend,
            a.BuyTrain: self._buy_train,
            a.TradeTrain: lambda act: say("do_trade", price=self.rules.fleet.trade_in_cost, old=train_name(act.old)),
            a.IssueShare: lambda act: say("do_issue", price=self._price()),
            a.RedeemShare: lambda act: say("do_redeem", price=self._price()),
            a.DiscardTrain: lambda act: say("do_discard", train=train_name(act.kind)),
            a.AnswerDeal: lambda act: say("do_yes" if act.answer == a.YES else "do_no"),
            a.AnswerMerger: lambda act: say("do_yes" if act.answer == a.YES else "do_no"),
            a.ProposeMerger: lambda act: say("do_merge", name=self._company(act.partner)),
            a.ChooseMajor: lambda act: say("do_major", name=self.rules.companies.major_names[act.name]),
            a.DeclareHeadquarters: lambda act: say(
                "do_headquarters", hex=self._hex(act.place), effect=say(f"effect_{a.EFFECTS[act.effect]}")
            ),
            a.DeclareBankruptcy: lambda act: say("do_bankrupt"),
        }

    def _tile(self, tile: int) -> str:
        return self.rules.tiles.tiles.tiles[tile].name

    def _price(self) -> int:
        return self.rules.price(self.state, self.frame.subject)

    def _pass(self, act: a.Pass) -> str:
        if self.frame.kind == "auction":
            return say("do_no_bid")
        if self.frame.kind == "blank":
            return say("do_no_blank")
        return say("do_done" if self.frame.kind in DONE else "do_pass")

    def _bid(self, act: a.Bid | a.BidMajor) -> str:
        if act.span is None or act.span.low == act.span.high:
            return say("do_bid_fixed", amount=act.amount)
        return say("do_raise" if self.frame.kind == "auction" else "do_open")

    def _buy(self, act: a.BuyShare) -> str:
        word = "do_buy_treasury" if act.source == a.TREASURY else "do_buy_pool"
        return say(word, price=self.rules.price(self.state, act.company))

    def _sell(self, act: a.SellShares) -> str:
        if len(act.lots) > 1:
            return say("do_lots", lots=self._lots(act))
        company, count = act.lots[0]
        price = self.rules.price(self.state, company) * count
        return say("do_sell_one" if self.frame.kind != "stock" else "do_sell_lot", count=count, price=price)

    def _lots(self, act: a.SellShares) -> str:
        return ", ".join(f"{count} {self._id(company)}" for company, count in act.lots)

    def _hub(self, act: a.PlaceHub) -> str:
        cities = len(self.rules.tiles.tiles.tiles[self.state.board.tile[self.state.map().index[act.place]]].nodes)
        word = "do_hub_city" if cities > 1 else "do_hub"
        return say(word, hex=self._hex(act.place), city=act.city + 1, price=next_hub(self.state, self.frame.subject))

    def _dividend(self, act: a.Dividend) -> str:
        share = self.state.revenue // self.rules.terms.total[self.frame.subject]
        return say("do_pay", share=share) if act.kind == a.PAY else say("do_withhold", kept=self.state.revenue)

    def _buy_train(self, act: a.BuyTrain) -> str:
        if act.seller >= a.FIRST_SELLER:
            return say("do_train_of", train=train_name(act.kind), company=self._company(act.seller - a.FIRST_SELLER))
        word = "do_train_stack" if act.seller == a.STACK else "do_train_pool"
        return say(word, train=train_name(act.kind), price=act.price)

    def detail(self, action: Action) -> str:
        """What follows from the action, where that is not plain."""
        if isinstance(action, a.ChooseMinor):
            return f"{self.rules.companies.texts[action.minor]} {home_of(self.rules, self.state, action.minor)}"
        if isinstance(action, a.BuyTrain) and action.seller < a.FIRST_SELLER:
            lacking = action.price - self.state.treasury(self.frame.subject)
            return say("with_help", help=lacking) if lacking > 0 else ""
        if isinstance(action, a.ProposeMerger):
            partner = action.partner
            trains = " ".join(train_name(kind) for kind in trains_of(self.state, partner)) or say("none")
            price, cash = self.rules.price(self.state, partner), self.state.treasury(partner)
            return say("merge_detail", price=price, cash=cash, trains=trains)
        return ""

    # Editors

    def _lays(self, legal: list[Action]) -> dict[str, Any]:
        """What the editor of lays needs."""
        rules, state = self.rules, self.state
        data, atlas = LayData(), state.map()
        plan = Plan(atlas.places)
        for act in legal:
            if isinstance(act, a.LayTile):
                hex, name = atlas.index[act.place], self._hex(act.place)
                white = rules.tiles.tiles.tiles[state.board.tile[hex]].colour == WHITE
                cost = rules.hex_cost(state, hex) if white else 0
                tile = data.at(name, name, plan.at(act.place)).tile(
                    self._tile(act.tile), state.tiles_left[act.tile], cost
                )
                tile.turn(act.rotation, rules.notation.text(act))
        return data.plain()

    def _sale(self) -> dict[str, Any]:
        """What the editor of sales needs."""
        rules, state, seat = self.rules, self.state, self.frame.seat
        rows = []
        for company, name in enumerate(rules.companies.ids):
            most = most_sellable(rules, state, seat, company)
            if most:
                row = {"company": name, "name": f"{name} {self._company(company)}", "most": most}
                rows.append({**row, "price": rules.price(state, company)})
        verb = rules.notation.word(a.SellShares(()))
        return {"verb": verb, "rows": rows, "ordered": rules.seller_orders}


def place_of(action: Action) -> int | None:
    """The place that the action is about."""
    if isinstance(
        action,
        a.PlaceCapital | a.PlaceBlank | a.ChooseHome | a.LayTile | a.PlaceHub | a.PlaceSuburb | a.DeclareHeadquarters,
    ):
        return action.place
    return None


def chip(rules: Rules, company: int, count: int, presides: bool) -> tuple[str, str, str]:
    """A player's shares of a company as a chip."""
    id = rules.companies.ids[company]
    name = say("share_name", count=count, company=id)
    if presides:
        name += f", {say('president_of', company=id)}"
    return say("share_chip", company=id, count=count) + "\u2605" * presides, f"company-{company}", name


def log_line(rules: Rules, action: Action) -> str:
    """The action as the log tells it, whatever the position was."""
    words = LOG_LINES.get(type(action))
    return str(words(rules, action)) if words else rules.notation.text(action).replace("_", " ")


def _sold(rules: Rules, act: a.SellShares) -> str:
    return say("log_sell", lots=", ".join(f"{count} {rules.companies.ids[company]}" for company, count in act.lots))


def _bought(rules: Rules, act: a.BuyShare) -> str:
    source = say("from_treasury" if act.source == a.TREASURY else "from_pool")
    return say("log_buy", company=rules.companies.ids[act.company], source=source)


def _laid(rules: Rules, act: a.LayTile) -> str:
    return say("log_lay", tile=rules.tiles.tiles.tiles[act.tile].name, hex=title_of(rules, act.place))


def _headquarters(rules: Rules, act: a.DeclareHeadquarters) -> str:
    effect = say(f"effect_{a.EFFECTS[act.effect]}")
    return say("log_headquarters", hex=title_of(rules, act.place), effect=effect)


LOG_LINES: Final[dict[type[Action], Any]] = {
    a.ShufflePieces: lambda rules, act: say("log_shuffle"),
    a.FirstBuilder: lambda rules, act: say("log_builder"),
    a.DrawMap: lambda rules, act: say("log_map"),
    a.DealCharters: lambda rules, act: say("log_deal"),
    a.DrawPriority: lambda rules, act: say("log_priority"),
    a.RevealEvent: lambda rules, act: say("log_event"),
    a.PlacePiece: lambda rules, act: say("log_place", hex=title_of(rules, act.place)),
    a.PlaceCapital: lambda rules, act: say("log_capital", hex=title_of(rules, act.place)),
    a.PlaceBlank: lambda rules, act: say("log_blank", hex=title_of(rules, act.place)),
    a.Pass: lambda rules, act: say("log_pass"),
    a.EndTurn: lambda rules, act: say("log_end"),
    a.Bid: lambda rules, act: say("log_bid", amount=act.amount),
    a.BidMajor: lambda rules, act: say("log_bid", amount=act.amount),
    a.ChooseMinor: lambda rules, act: say("log_launch", name=rules.companies.names[act.minor]),
    a.ChooseHome: lambda rules, act: say("log_home", hex=title_of(rules, act.place)),
    a.SellShares: _sold,
    a.BuyShare: _bought,
    a.BuyTrain: lambda rules, act: say("log_train", train=train_name(act.kind), price=act.price),
    a.TradeTrain: lambda rules, act: say("log_trade", old=train_name(act.old)),
    a.AnswerDeal: lambda rules, act: say("log_yes" if act.answer == a.YES else "log_no"),
    a.AnswerMerger: lambda rules, act: say("log_yes" if act.answer == a.YES else "log_no"),
    a.DiscardTrain: lambda rules, act: say("log_discard", train=train_name(act.kind)),
    a.IssueShare: lambda rules, act: say("log_issue"),
    a.RedeemShare: lambda rules, act: say("log_redeem"),
    a.LayTile: _laid,
    a.PlaceMarker: lambda rules, act: say("log_marker"),
    a.PlaceHub: lambda rules, act: say("log_hub", hex=title_of(rules, act.place)),
    a.PlaceSuburb: lambda rules, act: say("log_suburb", hex=title_of(rules, act.place)),
    a.RunRoutes: lambda rules, act: say("log_run" if act.routes else "log_idle"),
    a.Dividend: lambda rules, act: say("log_pay" if act.kind == a.PAY else "log_withhold"),
    a.ProposeMerger: lambda rules, act: say("log_merge", name=rules.companies.names[act.partner]),
    a.ChooseMajor: lambda rules, act: say("log_major", name=rules.companies.major_names[act.name]),
    a.DeclareHeadquarters: _headquarters,
    a.DeclareBankruptcy: lambda rules, act: say("log_bankrupt"),
}
"""How the log tells each kind of action."""
