"""What an opponent understands of Trans-Siberian Railroad: what shares will pay and be worth, and what may be lost."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, cast

from railbourse.bots.sense import ALONE, Sense, lead
from railbourse.bots.trans_siberian.bidding import OPENING_VALUE
from railbourse.bots.trans_siberian.course import expected_lead
from railbourse.core.action import Action
from railbourse.core.actors import CHANCE
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.trans_siberian.actions import NONE, Bid, Build, Buy, Decline, FirstLink, OpeningValue
from railbourse.games.trans_siberian.state import TransSiberianState

INCOME_OF_A_DOLLAR: Final = 0.75
"""What a dollar of a treasury adds to income when it is spent on links of middling value at $4."""
LEVELS_OF_A_DOLLAR: Final = 0.22
"""Levels of share value that a dollar of a treasury buys: marks passed, and the extra level of every second link."""
TREASURY_OF_USE: Final = 48
"""More than this is hardly spent before the game ends."""
OWN_SECOND: Final = 0.95
OTHERS_SECOND: Final = 0.6
NO_SECOND: Final = 0.2
"""How likely a railroad with one share sold is public at the end: its owner, only others, or nobody has the cash."""
USE_OF_CASH: Final = 0.3
CASH_OF_USE: Final = 36
"""What cash is worth beyond itself while shares can be bought with it, and up to what sum."""
FAINT_HOPE: Final = 0.3
"""What is still expected of a railroad that is nationalized with the next dividends unless somebody builds."""
FEE: Final = 0.25
"""Income that a dollar of fees would have built."""
EXTERNAL_LINK: Final = 1.5
"""What the extra level of an external link counts against the income of an internal one."""
JITTER: Final = 4.0
"""Dollars by which a quick choice may mistake an action."""
BUILD_KINDS: Final = 3
BUILDS_ALIKE: Final = 2
"""Kinds of builds of a railroad (one link, two, one to the border), and how many of each are weighed."""
BIDS: Final = 100
BIDS_ALIKE: Final = 4
"""The kind of a bid is above the one, and bids that differ by less than the other are much the same."""


class TransSiberianSense(Sense):
    """An action is judged by the courses that the game may take after it; at a glance, where many positions are seen in
    a playout, by cash, dividends to come, and share values at the end weighted by the danger of nationalization.
    """

    def standing(self, game: Game, state: State, seat: int) -> float:
        """The mean lead over the courses of the position."""
        branch = state.copy()
        self._choose(game, branch)
        if not branch.flow:
            return lead(self.worths(game, branch), seat)
        return expected_lead(cast(TransSiberianState, branch), seat)

    def after(self, game: Game, state: State, action: Action, seat: int) -> float:
        branch = state.copy()
        game.apply(branch, action)
        return self.standing(game, branch, seat)

    def _choose(self, game: Game, state: State) -> None:
        """A first link and an opening value that are still to be chosen are chosen: the dearest link, a low value."""
        while state.flow and state.flow[-1].kind in ("first_link", "opening_value"):
            if state.flow[-1].kind == "first_link":
                game.apply(state, self._plain_choice(game, state))
            else:
                game.apply(state, _low_value(game.legal_actions(state)))

    def worths(self, game: Game, state: State) -> list[float]:
        if not state.flow:
            return [float(score) for score in game.scores(state)]
        here = cast(TransSiberianState, state)
        seats = range(game.seats)
        worths = [float(here.cash(seat)) for seat in seats]
        coming = self._dividends_left(here)
        use = USE_OF_CASH * min(1.0, coming / 4.0)
        for seat in seats:
            worths[seat] += use * min(CASH_OF_USE, here.cash(seat))
        for railroad in here.in_play():
            worth = self._share(here, railroad, coming)
            for seat in seats:
                worths[seat] += here.shares(seat, railroad) * worth
        return worths

    def _dividends_left(self, state: TransSiberianState) -> float:
        """How many dividends are to come: the track's end, or $75 before it."""
        rules = state.rules
        left = float(rules.dividend_end - state.dividends)
        highest = max([state.value(railroad) for railroad in state.in_play()], default=0)
        by_value = 1.0 + (rules.end_at - highest) / 9.0
        started = (state.timing - rules.timing_start) / max(1, rules.timing_end - rules.timing_start)
        return max(0.3, min(left, by_value) - 0.5 * started)

    def _share(self, state: TransSiberianState, railroad: int, coming: float) -> float:
        """What one share may be expected to bring until the end."""
        rules = state.rules
        money = min(state.treasury(railroad), TREASURY_OF_USE, int(10 * coming))
        sold, unsold = state.sold(railroad), state.unsold(railroad)
        public = 1.0 if sold >= rules.public_from else self._turns_public(state, railroad)
        builds = 0.2 + 0.8 * public
        income = state.income[railroad] + builds * INCOME_OF_A_DOLLAR * money * 0.6
        growth = builds * LEVELS_OF_A_DOLLAR * money
        holders = sold + min(unsold, coming) * 0.4
        dividend = income / holders + 0.5
        safe = self._stays(state, railroad, growth, coming)
        value = self._value_later(state, railroad, growth)
        if sold < rules.public_from and not rules.private_counts:
            value *= public if unsold else 0.0
        return safe * value + dividend * coming * (0.45 + 0.55 * safe)

    def _turns_public(self, state: TransSiberianState, railroad: int) -> float:
        """How likely somebody buys the second share of a private railroad."""
        price, found = state.value(railroad), NO_SECOND
        for seat in range(state.rules.seats):
            if state.cash(seat) >= price:
                if state.shares(seat, railroad):
                    return OWN_SECOND
                found = OTHERS_SECOND
        return found

    def _value_later(self, state: TransSiberianState, railroad: int, growth: float) -> float:
        prices = state.rules.chart.prices
        cell = min(state.quotes.cell[railroad] + int(growth), len(prices) - 1)
        return float(prices[cell])

    def _stays(self, state: TransSiberianState, railroad: int, growth: float, coming: float) -> float:
        """How likely the railroad is not nationalized before the end (§13)."""
        rules = state.rules
        ladder = rules.ladder.prices
        steps = coming * (1.6 if state.phase == 2 else 1.1) - 1.0
        later = ladder[min(int(state.nv + max(steps, 0.0)), len(ladder) - 1)]
        margin = self._value_later(state, railroad, growth) - later
        safe = 1.0 / (1.0 + exp(-margin / 5.0))
        if state.phase == 2 and state.value(railroad) < state.nationalization_value():
            return safe * FAINT_HOPE
        return safe

    def quieten(self, game: Game, state: State) -> None:
        """The others decline what is being auctioned, and the winner takes the dearest link and the highest value."""
        for _ in range(40):
            if not state.flow:
                return
            kind = state.flow[-1].kind
            if kind == "auction":
                game.apply(state, Decline(state.flow[-1].subject))
            elif kind == "first_link" or kind == "opening_value":
                game.apply(state, self._plain_choice(game, state))
            else:
                return

    def _plain_choice(self, game: Game, state: State) -> Action:
        legal = game.legal_actions(state)
        best = legal[0]
        for action in legal[1:]:
            if self._size(state, action) > self._size(state, best):
                best = action
        return best

    def _size(self, state: State, action: Action) -> int:
        if isinstance(action, FirstLink):
            return cast(TransSiberianState, state).rules.board.value[action.link]
        return action.value if isinstance(action, OpeningValue) else 0

    def hunch(self, game: Game, state: State, random: Random) -> Action:
        """What looks best of all but the lesser builds, by an estimate that errs a little."""
        seat = game.to_act(state)
        if seat == CHANCE:
            return game.draw(state, random)
        kind = state.flow[-1].kind
        if kind == "first_link" or kind == "opening_value":
            return self._plain_choice(game, state)
        best, top = None, 0.0
        for action in self._glimpsed(cast(TransSiberianState, state), game.legal_actions(state), random):
            value = self._glance_after(game, state, action, seat) + JITTER * random.random()
            if best is None or value > top:
                best, top = action, value
        assert best is not None
        return best

    def _glance_after(self, game: Game, state: State, action: Action, seat: int) -> float:
        """The seat's lead after the action, at a glance."""
        branch = state.copy()
        game.apply(branch, action)
        self.quieten(game, branch)
        return lead(self.worths(game, branch), seat)

    def _glimpsed(self, state: TransSiberianState, legal: list[Action], random: Random) -> list[Action]:
        """Each purchase once, and for each railroad the builds of one link and of two that add most income."""
        found: list[Action] = []
        builds: list[Build | None] = [None] * (2 * state.rules.railroads)
        most = [0.0] * len(builds)
        for action in legal:
            if isinstance(action, Build):
                place = 2 * action.railroad + (action.second is not None)
                size = _size_of_build(state, action) + random.random()
                if builds[place] is None or size > most[place]:
                    builds[place], most[place] = action, size
            elif not isinstance(action, Buy) or action.surcharge_to in (NONE, action.railroads[0]):
                found.append(action)
        found.extend([build for build in builds if build is not None])
        return found

    def kind(self, action: Action) -> int:
        if isinstance(action, Build):
            return 2 * action.railroad + (action.second is not None)
        if isinstance(action, Bid):
            return BIDS + action.amount // BIDS_ALIKE
        return ALONE

    def options(self, game: Game, state: State, random: Random) -> list[Action]:
        """Of all bids the lowest, for it can be raised later; of builds those that add most income, some of a kind."""
        found: list[Action] = []
        builds: list[list[Build]] = [[] for _ in range(BUILD_KINDS * cast(TransSiberianState, state).rules.railroads)]
        for action in game.legal_actions(state):
            if isinstance(action, Build):
                builds[_kind_of_build(cast(TransSiberianState, state), action)].append(action)
            elif isinstance(action, Bid):
                found.append(Bid(action.railroad, action.amount))
            else:
                found.append(action)
        for alike in builds:
            random.shuffle(alike)
            alike.sort(key=lambda build: _size_of_build(cast(TransSiberianState, state), build), reverse=True)
            found.extend(alike[:BUILDS_ALIKE])
        return found

    def reason(self, game: Game, state: State, action: Action, gain: float) -> str:
        here = cast(TransSiberianState, state)
        names = here.rules.names
        if isinstance(action, Buy):
            bought = " and ".join(f"{names[r]} at ${here.value(r)}" for r in action.railroads)
            return f"{bought}: expected to bring ${gain:+.0f}"
        if isinstance(action, Build):
            name = names[action.railroad]
            return f"{name} grows, income {here.income[action.railroad]} now: ${gain:+.0f} for me"
        if isinstance(action, Bid):
            return f"a first share of {names[action.railroad]} for ${action.amount}: ${gain:+.0f}"
        return super().reason(game, state, action, gain)


def _low_value(legal: list[Action]) -> Action:
    """The highest opening value that is no dearer than careful players choose; the lowest if there is none."""
    best = legal[0]
    for action in legal:
        if isinstance(action, OpeningValue) and action.value <= OPENING_VALUE:
            best = action
    return best


def _kind_of_build(state: TransSiberianState, build: Build) -> int:
    """Builds for the same railroad that raise the share value alike have the same number."""
    if build.second is not None:
        return BUILD_KINDS * build.railroad + 1
    return BUILD_KINDS * build.railroad + (2 if state.rules.board.external[build.first.link] else 0)


def _size_of_build(state: TransSiberianState, build: Build) -> float:
    """The income that it adds, less something for fees; an external link raises the value as two links do."""
    board = state.rules.board
    first, second = build.first, build.second
    size = float(board.value[first.link]) - FEE * int(first.fee)
    if second is not None:
        return size + board.value[second.link] - FEE * int(second.fee)
    return size + (EXTERNAL_LINK if board.external[first.link] else 0.0)
