"""The operating turn of a company: shares, track, hubs, dividends, trains (B7 to B14)."""

from __future__ import annotations

from typing import Final

from railbourse.bots.bot import Candidate
from railbourse.bots.lost_atlas.land import promise
from railbourse.bots.lost_atlas.outlook import Outlook, earns
from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.games.lost_atlas.actions import (
    FIRST_SELLER,
    PAY,
    STACK,
    YES,
    AnswerDeal,
    BuyTrain,
    DeclareBankruptcy,
    DiscardTrain,
    Dividend,
    IssueShare,
    LayTile,
    PlaceHub,
    PlaceSuburb,
    RedeemShare,
    SellShares,
    TradeTrain,
)
from railbourse.games.lost_atlas.companies import METROPOLITAN
from railbourse.games.lost_atlas.fleet import INF, KIND_NAMES, card_of
from railbourse.games.lost_atlas.launching import next_hub
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.trains import trains_of
from railbourse.mechanisms.tiles import WHITE

RUIN: Final = -100_000.0
LOOKED_AT: Final = 90
"""Lays whose reach is looked at."""
RUN: Final = 10
"""Lays whose runs are reckoned, the most promising first."""
PROMISE: Final = 0.35
"""What part of a promised revenue will come."""
HURRY: Final = 0.35
"""The most that a dollar of the treasury counts when track is to be paid."""


class _Lay:
    """A lay with its board, and what is known of it so far."""

    def __init__(self, action: LayTile, after: StateLA, cost: int) -> None:
        self.action = action
        self.after = after
        self.cost = cost
        self.rough = 0.0
        self.promised = 0.0


class TurnAdvice:
    """What a company's president makes of its turn."""

    def __init__(self, outlook: Outlook, state: StateLA, seat: int, company: int) -> None:
        self.outlook = outlook
        self.rules = outlook.rules
        self.network = outlook.network
        self.state = state
        self.seat = seat
        self.company = company
        self.stake = outlook.stake(seat, company)
        self.held = outlook.held(seat, company)
        self.rounds = max(0.5, outlook.rounds)
        self.treasury = state.treasury(company)
        self.dollar = outlook.dollar(company)
        self.kinds = trains_of(state, company)
        self.now = outlook.revenue[company]

    def _will_run_with(self) -> list[int]:
        """Its trains, or the next one for sale."""
        if self.kinds:
            return self.kinds
        top = self.rules.top_card(self.state)
        return [top] if top >= 0 else []

    # Track and hubs

    def weigh_lays(self, legal: list[Action]) -> list[Candidate]:
        """The lays looked at, by what the run gains now and what it may gain later."""
        kinds = self._will_run_with()
        now = earns(self.rules, self.network, self.state, self.company, kinds)
        before = promise(self.rules, self.state, self.network.reach(self.state, self.company))
        lays = self._looked_at(legal)
        for lay in lays:
            self._judge_roughly(lay, before)
        lays.sort(key=_rough, reverse=True)
        found: list[Candidate] = []
        for place, lay in enumerate(lays):
            more = earns(self.rules, self.network, lay.after, self.company, kinds) - now if place < RUN else 0
            come = 0.7 * more + PROMISE * lay.promised
            gain = self.stake * self.rounds * come + self._rise(now, more) - lay.cost * min(HURRY, self.dollar)
            why = f"runs for ${now + more} after ${now}" if more else "track towards more and dearer cities"
            if lay.cost:
                why += f", for ${lay.cost}"
            found.append(Candidate(lay.action, gain, why))
        return found

    def _rise(self, now: int, more: int) -> float:
        """A run that reaches the share price, or twice as much, lets the price rise."""
        price = self.outlook.price(self.company)
        steps = (now + more >= price) + (now + more >= 2 * price) - (now >= price) - (now >= 2 * price)
        return 8.0 * steps * self.held

    def _looked_at(self, legal: list[Action]) -> list[_Lay]:
        lays = [action for action in legal if isinstance(action, LayTile)]
        if len(lays) > LOOKED_AT:
            lays.sort(key=self._interest, reverse=True)
            lays = lays[:LOOKED_AT]
        found: list[_Lay] = []
        atlas = self.state.map()
        for action in lays:
            hex = atlas.index[action.place]
            white = self.rules.tiles.tiles.tiles[self.state.board.tile[hex]].colour == WHITE
            after = self.state.copy()
            after.board.lay(self.rules.tiles.tiles, hex, action.tile, action.rotation)
            found.append(_Lay(action, after, self.rules.hex_cost(self.state, hex) if white else 0))
        return found

    def _more_on_tile(self, action: LayTile) -> int:
        """How much more the stops of the hex are worth."""
        new = self.rules.tiles.tiles.tiles[action.tile]
        old = self.rules.tiles.tiles.tiles[self.state.board.tile[self.state.map().index[action.place]]]
        return sum(node.revenue for node in new.nodes) - sum(node.revenue for node in old.nodes)

    def _interest(self, action: LayTile) -> int:
        new = self.rules.tiles.tiles.tiles[action.tile]
        return self._more_on_tile(action) + (20 if new.nodes else 0) + len(new.paths)

    def _judge_roughly(self, lay: _Lay, before: float) -> None:
        lay.promised = promise(self.rules, lay.after, self.network.reach(lay.after, self.company)) - before
        lay.rough = lay.promised + 0.5 * self._more_on_tile(lay.action) - 0.2 * lay.cost * self.dollar

    def weigh_hubs(self, legal: list[Action]) -> list[Candidate]:
        """What a hub opens to the company, and what others cannot close any more."""
        kinds = self._will_run_with()
        now = earns(self.rules, self.network, self.state, self.company, kinds)
        before = promise(self.rules, self.state, self.network.reach(self.state, self.company))
        cost = next_hub(self.state, self.company)
        found: list[Candidate] = []
        for action in legal:
            if not isinstance(action, PlaceHub):
                continue
            atlas = self.state.map()
            node = atlas.map.node(atlas.index[action.place], action.city)
            after = self.state.copy()
            after.board.place_token(self.company, node)
            more = earns(self.rules, self.network, after, self.company, kinds) - now
            opened = promise(self.rules, after, self.network.reach(after, self.company)) - before
            gain = self.stake * self.rounds * (0.8 * more + PROMISE * opened + 3.0) - cost * self.dollar
            why = f"runs for ${now + more} after ${now}" if more else "keeps the way through"
            found.append(Candidate(action, gain, f"{why}, for ${cost}"))
        return found

    # Money

    def weigh_issue(self, legal: list[Action]) -> list[Candidate]:
        """A share for the pool where the treasury needs it more than the price."""
        found: list[Candidate] = []
        price = self.outlook.price(self.company)
        cell, track = self.state.quotes.cell[self.company], self.rules.track
        for action in legal:
            if isinstance(action, IssueShare):
                low = track.prices[track.moved(cell, track.issue)]
                missing = max(0, max(self.outlook.next_price, 100) - self.treasury)
                urgent = self.outlook.needs[self.company] > 0 or not self.kinds
                gain = price * (0.3 if urgent else 0.1) + (0.6 * min(missing, price) if urgent else 0.0)
                gain -= self.held * (price - low) * 1.2 + 0.1 * price
                if not urgent:
                    gain -= 15.0
                found.append(Candidate(action, gain, f"${price} for the treasury, and the price falls to ${low}"))
            elif isinstance(action, RedeemShare):
                part = self.outlook.value(self.company) - price
                gain = 0.2 * self.stake * part - price * self.dollar
                found.append(Candidate(action, gain, f"the company pays ${price} for a share that brings it dividends"))
        return found

    def weigh_dividend(self, legal: list[Action]) -> list[Candidate]:
        """Cash in hand and a rising price against money for the next train."""
        revenue, total = self.state.revenue, self.rules.terms.total[self.company]
        price, track = self.outlook.price(self.company), self.rules.track
        cell = self.state.quotes.cell[self.company]
        wanted = max(self.outlook.next_price, 300 if self.kinds else 0)
        missing = max(0, wanted - self.treasury)
        likely = self.outlook.needs[self.company] / max(1, missing)
        ledger = self.state.ledger
        own = ledger.shares(ledger.company(self.company), self.company)
        found: list[Candidate] = []
        for action in legal:
            assert isinstance(action, Dividend)
            if action.kind == PAY:
                steps = track.pay_double if revenue >= 2 * price else track.pay_price if revenue >= price else 0
                to_treasury, cash = own * (revenue // total), float(self.held * (revenue // total))
                why = f"${cash:.0f} for me, and the price "
            else:
                steps, to_treasury, cash = track.withhold, revenue, 0.0
                why = f"${revenue} for the treasury, and the price "
            moved = track.prices[track.moved(cell, steps)]
            useful = min(missing, to_treasury)
            gain = cash + likely * useful + 0.15 * (to_treasury - useful)
            gain += self.held * (moved - price) * (1.5 if moved > price else 1.2)
            why += "stays" if moved == price else f"goes to ${moved}"
            found.append(Candidate(action, gain, why))
        return found

    # Trains

    def weigh_trains(self, legal: list[Action]) -> list[Candidate]:
        """Purchases, sales for them; a train from another company only where the same seat heads both."""
        found: list[Candidate] = []
        for action in legal:
            if isinstance(action, BuyTrain):
                found.append(self._buy(action))
            elif isinstance(action, TradeTrain):
                found.append(self._trade(action))
            elif isinstance(action, SellShares):
                found.append(self._sell(action))
            elif isinstance(action, DeclareBankruptcy):
                found.append(Candidate(action, RUIN, "there is no other way"))
        return found

    def _buy(self, buy: BuyTrain) -> Candidate:
        other = buy.seller - FIRST_SELLER if buy.seller >= FIRST_SELLER else -1
        if other >= 0 and not self.outlook.presides(self.seat, other):
            return Candidate(buy, -1000.0, "another president would not give it cheaply")
        help = max(0, buy.price - self.treasury)
        more = earns(self.rules, self.network, self.state, self.company, [*self.kinds, buy.kind]) - self.now
        life = self.outlook.life[buy.kind]
        before = self.outlook.lasts(self.company)
        runs = max(0.0, life - 1.0) if self.state.step > 6 else life
        gain = self.stake * more * runs + (self._rise(self.now, more) if runs >= 1.0 else 0.0)
        lasting = max(0.0, min(life, self.outlook.rounds) - before)
        gain += self.stake * 0.4 * 25.0 * min(8, self.rules.fleet.stops[buy.kind]) * max(0.0, lasting - 1.0)
        if lasting > 0:
            gain += (0.5 if life >= self.outlook.rounds else min(0.4, lasting / 10.0)) * max(
                300, self.outlook.next_price
            )
        if not self.kinds:
            gain += 12.0 * self.held * min(3.0, life)
        gain -= (buy.price - help) * min(0.7, self.dollar) + help + self._rust(buy)
        name = KIND_NAMES[buy.kind]
        why = f"{name} for ${buy.price}: runs for ${self.now + more} after ${self.now}, about {life:.0f} rounds long"
        if other >= 0:
            gain -= self._taken(buy.kind, other)
        if help:
            why += f"; ${help} of my own"
        return Candidate(buy, gain, why)

    def _taken(self, kind: int, other: int) -> float:
        kept = trains_of(self.state, other)
        kept.remove(kind)
        less = self.outlook.revenue[other] - earns(self.rules, self.network, self.state, other, kept)
        lost = self.outlook.stake(self.seat, other) * less * min(self.outlook.life[kind], self.outlook.rounds)
        return lost if kept else lost + max(300.0, self.outlook.next_price)

    def _rust(self, buy: BuyTrain) -> float:
        """What the seat loses more than the others through trains that the purchase lets rust."""
        phase = self.rules.fleet.starts[buy.kind]
        if buy.seller != STACK or phase <= self.state.phase or self.rules.fleet.rusted[phase] < 0:
            return 0.0
        rusted = self.rules.fleet.rusted[phase]
        lost = 0.0
        for company in range(METROPOLITAN):
            kinds = trains_of(self.state, company)
            if rusted not in kinds or company == self.company:
                continue
            own = self.outlook.stake(self.seat, company)
            others = self.state.ledger.with_seats(company) / self.rules.terms.total[company] - own
            lost += (own - others / (self.rules.seats - 1)) * self.outlook.revenue[company]
            if all(kind == rusted for kind in kinds):
                missing = max(0, self.outlook.next_price - self.state.treasury(company))
                lost += 0.5 * missing if self.outlook.presides(self.seat, company) else -0.15 * missing
        return lost

    def _trade(self, act: TradeTrain) -> Candidate:
        kinds = self.kinds[:]
        kinds.remove(act.old)
        more = earns(self.rules, self.network, self.state, self.company, [*kinds, INF]) - self.now
        cost = self.rules.fleet.trade_in_cost
        gain = self.stake * more * max(0.0, self.outlook.rounds - 1.0) - cost * self.dollar
        return Candidate(act, gain, f"an unlimited train runs for ${more} more, for ${cost}")

    def _sell(self, sale: SellShares) -> Candidate:
        company, count = sale.lots[0]
        price = self.outlook.price(company)
        lost = count * (self.outlook.value(company) - price)
        return Candidate(sale, -max(0.0, lost) - 200.0, f"${price} for the train that is owed")

    def weigh_discards(self, legal: list[Action]) -> list[Candidate]:
        """The train that is missed least."""
        found: list[Candidate] = []
        for action in legal:
            assert isinstance(action, DiscardTrain)
            kept = self.kinds[:]
            kept.remove(action.kind)
            less = self.now - earns(self.rules, self.network, self.state, self.company, kept)
            life = min(self.outlook.life[action.kind], self.outlook.rounds)
            why = f"without {KIND_NAMES[action.kind]} the run brings ${less} less"
            found.append(Candidate(action, -self.stake * less * life - 10.0 * life, why))
        return found

    def weigh_suburb(self, action: PlaceSuburb) -> Candidate:
        """A bonus where the company's trains come."""
        atlas = self.state.map()
        tile = self.rules.tiles.tiles.tiles[self.state.board.tile[atlas.index[action.place]]]
        worth = max((node.revenue for node in tile.nodes), default=0)
        return Candidate(action, 1.0 + 0.1 * worth, "a bonus for every run that comes there")


def weigh_deal(outlook: Outlook, state: StateLA, frame: Frame, legal: list[Action]) -> list[Candidate]:
    """A train is sold for more than it is worth to the company."""
    other, kind, price = frame.data
    kept = trains_of(state, other)
    kept.remove(kind)
    less = outlook.revenue[other] - earns(outlook.rules, outlook.network, state, other, kept)
    lost = outlook.stake(frame.seat, other) * less * min(outlook.life[kind], outlook.rounds)
    if not kept:
        lost += max(outlook.next_price, outlook.rules.fleet.cost[card_of(kind)])
    gain = price * max(0.3, outlook.dollar(other)) - lost - 20.0
    found: list[Candidate] = []
    for action in legal:
        assert isinstance(action, AnswerDeal)
        yes = action.answer == YES
        found.append(
            Candidate(action, gain if yes else 0.0, f"${price} for a {KIND_NAMES[kind]}" if yes else "we keep it")
        )
    return found


def _rough(lay: _Lay) -> float:
    return lay.rough
