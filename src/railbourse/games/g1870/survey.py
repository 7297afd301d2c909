"""What this game tells to whoever studies many games of it. Privates stand behind the companies."""

from __future__ import annotations

from typing import Final, cast

from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.g1870.components import COMPANIES, HEXES, N_COMPANIES, N_PRIVATES, PRIVATES, SLSF, SLSF_PRIVATE
from railbourse.games.g1870.game import Game1870
from railbourse.games.g1870.holdings import price
from railbourse.games.g1870.state import OPERATING, STOCK, State1870
from railbourse.mechanisms.ledger import BANK, NO_HOLDER, Ledger
from railbourse.mechanisms.survey import Life, Survey

ROUND: Final = 10
"""Numbers of rounds: 10 * n is stock round n, 10 * n + k its operating round n.k, 0 the auction."""

GENERAL: Final = ("bank", "kind of round", "turn", "operating round", "phase", "priority")
OF_COMPANY: Final = ("market", "par", "floated", "operated", "closed", "tokens left", "destination")
OF_HEX: Final = ("tile", "rotation", "tokens")


class Survey1870(Survey):
    """The survey of one game."""

    def __init__(self, game: Game1870) -> None:
        names = [f"{what} {company}" for what in OF_COMPANY for company in COMPANIES]
        hexes = [f"{what} {hex}" for what in OF_HEX for hex in HEXES]
        trains = [f"train {name}" for name in game.rules.train_names]
        kinds = ["company"] * N_COMPANIES + ["private"] * N_PRIVATES
        super().__init__([*COMPANIES, *PRIVATES], kinds, [*GENERAL, *names, *hexes, *trains])
        self.rules = game.rules

    def ledger(self, state: State) -> Ledger:
        return cast(State1870, state).ledger

    def round_number(self, state: State) -> int:
        here = cast(State1870, state)
        if here.round == STOCK:
            return ROUND * here.turn
        return ROUND * here.turn + here.round_number if here.round == OPERATING else 0

    def round_name(self, number: int) -> str:
        if number == 0:
            return "auction"
        turn, operating = divmod(number, ROUND)
        return f"operating round {turn}.{operating}" if operating else f"stock round {turn}"

    def order(self, state: State) -> list[int]:
        return list(range(self.rules.seats))

    def price(self, state: State, company: int) -> int:
        return price(self.rules, cast(State1870, state), company) if company < N_COMPANIES else 0

    def cause(self, state: State) -> str:
        return cast(State1870, state).ended

    def note(self, event: Event, lives: list[Life], now: int) -> None:
        numbers = event.numbers
        if event.kind == "dividend":
            lives[numbers[0]].earn(numbers[1])
        elif event.kind == "private":
            life = lives[N_COMPANIES + numbers[1]]
            life.founder, life.paid, life.began = numbers[0], numbers[2], now
        elif event.kind == "par":
            life = lives[numbers[1]]
            life.founder, life.opening, life.began = numbers[0], numbers[2], now
            if numbers[1] == SLSF:
                self._closes_with_par(lives[N_COMPANIES + SLSF_PRIVATE], now)
        elif event.kind == "closes":
            lives[numbers[0]].end("closed", now)
        elif event.kind == "private-closes":
            lives[N_COMPANIES + numbers[0]].end("closed", now)

    def _closes_with_par(self, private: Life, now: int) -> None:
        """The private SLSF closes as soon as its owner has set the par (§5.7.5)."""
        if private.began >= 0:
            private.end("closed", now)

    def board_of(self, state: State) -> list[int]:
        """Places as in `state`: cells of the market or -1, tokens as bit masks of companies, owners of train cards."""
        here = cast(State1870, state)
        board, nodes = here.board, self.rules.map.nodes
        general = [here.ledger.cash[BANK], here.round, here.turn, here.round_number, here.phase, here.priority]
        companies = [*here.quotes.cell, *here.par, *here.floated, *here.operated, *here.closed]
        tokens = [0] * len(HEXES)
        for node, held in enumerate(board.tokens):
            tokens[node // nodes] |= held | board.extra[node]
        hexes = list(board.tile) + list(board.rotation) + tokens
        return [*general, *companies, *here.tokens_left, *here.destination, *hexes, *here.train_at]

    def head(self, state: State, company: int) -> int:
        here = cast(State1870, state)
        if company < N_COMPANIES:
            return here.ledger.president[company]
        owner = here.owner[company - N_COMPANIES]
        return owner if owner >= 0 else NO_HOLDER

    def is_hidden(self, state: State, holder: int, seat: int) -> bool:
        """Treasuries of companies of which the seat is not president, where an option hides them."""
        here = cast(State1870, state)
        company = holder - here.ledger.company(0)
        return self.rules.hidden_treasuries and 0 <= company < N_COMPANIES and here.president_seat(company) != seat


def survey(game: Game) -> Survey:
    return Survey1870(cast(Game1870, game))
