"""Tiles and tokens, by what the company's trains gain now and what they may gain later (1870 §6, §7)."""

from __future__ import annotations

from typing import Final

from railbourse.bots.bot import Candidate
from railbourse.bots.g1870.land import promise
from railbourse.bots.g1870.outlook import Outlook
from railbourse.bots.g1870.runs import earns
from railbourse.core.action import Action
from railbourse.games.g1870.actions import Lay, LayBridge, Token
from railbourse.games.g1870.components import COMPANIES, DESTINATION, HEXES, TOKEN_PRICES
from railbourse.games.g1870.network import Network
from railbourse.games.g1870.state import OPEN, State1870
from railbourse.games.g1870.token_step import next_token_price
from railbourse.games.g1870.trains import card_price, longest_train
from railbourse.mechanisms.tiles import CITY, WHITE

LOOKED_AT: Final = 90
"""Lays whose reach is looked at."""


class _Lay:
    """A lay with its board, and what is known of it so far."""

    def __init__(self, action: Action, after: State1870, cost: int) -> None:
        self.action = action
        self.after = after
        self.cost = cost
        self.rough = 0.0
        self.promised = 0.0


class TrackAdvice:
    """What a company's president makes of its building."""

    def __init__(self, outlook: Outlook, network: Network, state: State1870, seat: int, company: int) -> None:
        self.outlook = outlook
        self.temper = outlook.temper
        self.rules = outlook.rules
        self.network = network
        self.state = state
        self.company = company
        self.stake = 0.1 * outlook.held(seat, company)
        self.rounds = max(0.5, outlook.rounds)
        self.stops = outlook.stops(company) or self._trains_to_come()
        self.now = earns(self.rules, state, company, self.stops)
        self.reach = network.reach(state, company)
        self.promised = promise(self.rules, state, company, self.reach)
        self.dollar = outlook.dollar(company)
        self.next_train = self._price_of_next_train()

    def _price_of_next_train(self) -> int:
        cards = self.outlook.trains_for_sale()
        return card_price(self.rules, cards[0]) if cards else 0

    def _trains_to_come(self) -> list[int]:
        """What the company will run with if it has no train yet."""
        cards = self.outlook.trains_for_sale()
        return [self.rules.kind_stops[self.rules.card_kind[cards[0]]]] if cards else []

    # Tiles

    def weigh_lays(self, legal: list[Action]) -> list[Candidate]:
        """The lays looked at, and to lay nothing."""
        lays = self._looked_at(legal)
        for lay in lays:
            self._judge_roughly(lay)
        lays.sort(key=_rough, reverse=True)
        found: list[Candidate] = []
        for place, lay in enumerate(lays):
            found.append(self._weighed(lay, place < self.temper.runs))
        return found

    def _looked_at(self, legal: list[Action]) -> list[_Lay]:
        """Lays of different effect; where there are too many, those on the richest hexes."""
        lays: list[Action] = [action for action in legal if isinstance(action, (Lay, LayBridge)) and not action.span]
        if len(lays) > LOOKED_AT:
            lays.sort(key=self._interest, reverse=True)
            lays = lays[:LOOKED_AT]
        found: list[_Lay] = []
        for action in lays:
            assert isinstance(action, (Lay, LayBridge))
            white = self.rules.tiles.tiles[self.state.board.tile[action.hex]].colour == WHITE
            cost = self.rules.cost[action.hex] if white else 0
            if isinstance(action, LayBridge):
                cost = max(0, cost - 40)
            after = self.state.copy()
            after.board.lay(self.rules.tiles, action.hex, action.tile, action.rotation)
            found.append(_Lay(action, after, cost))
        return found

    def _interest(self, action: Action) -> float:
        """A first guess: what the new tile's stops are worth more, and how much track it bears."""
        assert isinstance(action, (Lay, LayBridge))
        new = self.rules.tiles.tiles[action.tile]
        old = self.rules.tiles.tiles[self.state.board.tile[action.hex]]
        more = sum(node.revenue for node in new.nodes) - sum(node.revenue for node in old.nodes)
        city = 30 if new.nodes and new.nodes[0].kind == CITY else 0
        own = 20 if self.reach.track[action.hex] else 0
        return more + city + own + len(new.paths)

    def _judge_roughly(self, lay: _Lay) -> None:
        reach = self.network.reach(lay.after, self.company)
        lay.promised = promise(self.rules, lay.after, self.company, reach) - self.promised
        action = lay.action
        assert isinstance(action, (Lay, LayBridge))
        new = self.rules.tiles.tiles[action.tile]
        old = self.rules.tiles.tiles[self.state.board.tile[action.hex]]
        more = sum(node.revenue for node in new.nodes) - sum(node.revenue for node in old.nodes)
        lay.rough = lay.promised + 0.5 * more - 0.2 * lay.cost * self.dollar

    def _weighed(self, lay: _Lay, runs: bool) -> Candidate:
        action = lay.action
        assert isinstance(action, (Lay, LayBridge))
        more = earns(self.rules, lay.after, self.company, self.stops) - self.now if runs else 0
        joins = self._joins_destination(lay) if runs else False
        come = self.temper.come * more + self.temper.promise * lay.promised
        gain = self.stake * self.rounds * come - self._price_of(lay.cost)
        why = f"runs for ${self.now + more} after ${self.now}" if more else "track towards more and dearer stops"
        if joins:
            gain += self.temper.connection * (1.0 + 10.0 * self.stake)
            why = f"joins {COMPANIES[self.company]} with its destination {HEXES[DESTINATION[self.company]]}; {why}"
        if lay.cost:
            why += f", for ${lay.cost}"
        return Candidate(action, gain, why)

    def _price_of(self, cost: int) -> float:
        """What the cost takes from the next train, and what it takes from money that has no use yet."""
        spare = max(0, min(cost, self.state.treasury(self.company) - self.next_train))
        return spare * self.temper.spare + (cost - spare) * min(self.temper.hurry, self.dollar)

    def _joins_destination(self, lay: _Lay) -> bool:
        """The longest train could run from home to destination."""
        if self.state.destination[self.company] != OPEN:
            return False
        longest = longest_train(self.rules, self.state, self.company)
        if not longest:
            return False
        stops = self.network.stops_to_destination(lay.after, self.company)
        return 0 < stops <= longest

    # Tokens

    def weigh_tokens(self, legal: list[Action]) -> list[Candidate]:
        """A token is worth what its stop opens to the company, and what others cannot close any more."""
        found: list[Candidate] = []
        cost = next_token_price(self.state, self.company)
        for action in legal:
            if not isinstance(action, Token):
                continue
            after = self.state.copy()
            after.board.place_token(self.company, action.hex * self.rules.map.nodes)
            more = earns(self.rules, after, self.company, self.stops) - self.now
            opened = promise(self.rules, after, self.company, self.network.reach(after, self.company)) - self.promised
            kept = self._could_be_closed(action.hex)
            gain = self.stake * self.rounds * (0.8 * more + self.temper.promise * opened + kept) - cost * self.dollar
            why = f"runs for ${self.now + more} after ${self.now}" if more else "keeps the way through"
            found.append(Candidate(action, gain, f"{why}, for ${cost}"))
        return found

    def _could_be_closed(self, hex: int) -> float:
        """Revenue that is safer with an own token here: a rich city with few slots left."""
        tile = self.rules.tiles.tiles[self.state.board.tile[hex]]
        if not tile.nodes:
            return 0.0
        free = self.state.board.free_slots(self.rules.tiles, hex * self.rules.map.nodes)
        last = len(TOKEN_PRICES[self.company]) > 2
        return (0.10 if last else 0.06) * tile.nodes[0].revenue / max(1, free)


def _rough(lay: _Lay) -> float:
    return lay.rough
