"""In which order things came to their owners, and what the last action changed on the map.

The engine only knows what is where now; the site's lists keep the order of arrival.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from railbourse.games.g1870.components import COMPANIES, DESTINATION, GSC, N_COMPANIES, SCC
from railbourse.games.g1870.state import IN_MARKET, MAP, OPEN, State1870

CATTLE, PORT, CLOSED_PORT = "SCC", "GSC", "GSCᶜ"
"""How the site calls the tokens of the privates; a closed port has a name of its own."""

TOKENS_LEAVE: Final = 4
"""Place of the phase in which the tokens of the privates leave the game (1870 §4.4)."""

NOWHERE: Final = -1


class Belongings:
    """Lists in order of arrival, brought up to date after every action.

    `trains`    cards of each company; `market` cards in the open market
    `tokens`    nodes of each company's tokens, home first, a destination token last
    `privates`  private companies of each holder
    `assigned`  tokens of privates that each company has the use of
    `laid`      hexes on which the last action changed the tile
    `remarked`  hexes on which the last action changed what `marks` tells
    """

    def __init__(self, state: State1870) -> None:
        self.trains: list[list[int]] = [[] for _ in range(N_COMPANIES)]
        self.market: list[int] = []
        self.tokens: list[list[int]] = [[] for _ in range(N_COMPANIES)]
        self.privates: list[list[int]] = [[] for _ in range(len(state.ledger.cash))]
        self.assigned: list[list[str]] = [[] for _ in range(N_COMPANIES)]
        self.laid: list[int] = []
        self.placed: list[str] = []
        self._train_at = state.train_at[:]
        self._owner = state.owner[:]
        self._stamp = state.board.stamp
        self._tile = state.board.tile[:]
        self._tokens = state.board.tokens[:]
        self._extra = state.board.extra[:]
        self._destination = state.destination[:]
        self._tokens_at = _tokens_at(state)
        self._marks = self.marks(state)
        self.remarked = sorted(self._marks)

    def follow(self, state: State1870) -> None:
        """The lists are as after the action that led to this state."""
        self.laid, self.remarked = [], []
        if self._train_at != state.train_at:
            self._follow_trains(state)
        if self._owner != state.owner:
            self._follow_privates(state)
        if self._stamp != state.board.stamp:
            self._follow_board(state)
        if self._destination != state.destination or self._tokens_at != _tokens_at(state):
            self._follow_marks(state)

    def _follow_trains(self, state: State1870) -> None:
        for card in _moved(self._train_at, state.train_at, self.trains):
            old, new = self._train_at[card], state.train_at[card]
            if old >= 0:
                self.trains[old].remove(card)
            elif old == IN_MARKET:
                self.market.remove(card)
            if new >= 0:
                self.trains[new].append(card)
            elif new == IN_MARKET:
                self.market.append(card)
        self._train_at = state.train_at[:]

    def _follow_privates(self, state: State1870) -> None:
        for private, owner in enumerate(state.owner):
            old = self._owner[private]
            if old == owner:
                continue
            if old >= 0:
                self.privates[old].remove(private)
            if owner >= 0:
                self.privates[owner].append(private)
                company = owner - state.ledger.company(0)
                if private in (SCC, GSC) and 0 <= company < N_COMPANIES:
                    self.assigned[company].append(CATTLE if private == SCC else PORT)
        self._owner = state.owner[:]

    def _follow_board(self, state: State1870) -> None:
        board = state.board
        if self._tile != board.tile:
            self.laid = [hex for hex, tile in enumerate(board.tile) if self._tile[hex] != tile]
            self._tile = board.tile[:]
        if self._tokens != board.tokens or self._extra != board.extra:
            changed = _changed_bits(self._tokens, board.tokens) | _changed_bits(self._extra, board.extra)
            for company in range(N_COMPANIES):
                if changed >> company & 1:
                    self._follow_tokens(state, company)
            self._tokens, self._extra = board.tokens[:], board.extra[:]
        self._stamp = board.stamp

    def _follow_tokens(self, state: State1870, company: int) -> None:
        """Tokens in the order in which they were placed; the destination token is the last of the charter's row."""
        board = state.board
        there, mine = board.token_nodes(company), self.tokens[company]
        mine[:] = [node for node in mine if node in there] + [node for node in there if node not in mine]
        if state.destination[company] == MAP:
            goal = DESTINATION[company] * len(board.tokens) // len(board.tile)
            mine.sort(key=lambda node: node == goal)

    def _follow_marks(self, state: State1870) -> None:
        for name, hex in ((CATTLE, state.cattle_hex), (PORT, state.port_hex)):
            if hex != NOWHERE and name not in self.placed:
                self.placed.append(name)
        if state.phase >= TOKENS_LEAVE:
            self.assigned = [[] for _ in range(N_COMPANIES)]
        elif state.port_closed:
            for names in self.assigned:
                if PORT in names:
                    names.remove(PORT)
                    names.append(CLOSED_PORT)
        marks = self.marks(state)
        every = sorted(self._marks.keys() | marks.keys())
        self.remarked = [hex for hex in every if self._marks.get(hex) != marks.get(hex)]
        self._marks = marks
        self._destination, self._tokens_at = state.destination[:], _tokens_at(state)

    def marks(self, state: State1870) -> dict[int, list[str]]:
        """By hex: companies whose destination it still is, then the tokens of privates that lie there."""
        found: dict[int, list[str]] = {}
        for company, hex in enumerate(DESTINATION):
            if state.destination[company] == OPEN:
                found.setdefault(hex, []).append(COMPANIES[company])
        for name in self.placed:
            hex = state.cattle_hex if name == CATTLE else state.port_hex
            if hex != NOWHERE:
                found.setdefault(hex, []).append(CLOSED_PORT if name == PORT and state.port_closed else name)
        return found


def _changed_bits(before: Sequence[int], after: Sequence[int]) -> int:
    """The companies, as bits, whose tokens differ anywhere."""
    changed = 0
    for old, new in zip(before, after):
        changed |= old ^ new
    return changed


def _tokens_at(state: State1870) -> tuple[int, int, int, bool]:
    """Where the tokens of the privates are, and whether their time is over."""
    return (state.cattle_hex, state.port_hex, state.port_closed, state.phase >= TOKENS_LEAVE)


def _moved(before: tuple[int, ...], after: tuple[int, ...], trains: list[list[int]]) -> list[int]:
    """Cards that are elsewhere now; those of one company in the order in which it got them."""
    return [card for mine in trains for card in mine if before[card] != after[card]] + [
        card for card, place in enumerate(before) if place < 0 and place != after[card]
    ]
