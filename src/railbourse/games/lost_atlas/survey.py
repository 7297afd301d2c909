"""What this game tells to whoever studies many games of it."""

from __future__ import annotations

from typing import Final, cast

from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN, MINORS
from railbourse.games.lost_atlas.fleet import CARD_KINDS, KIND_NAMES, KINDS
from railbourse.games.lost_atlas.game import LostAtlas
from railbourse.games.lost_atlas.places import q_of, r_of
from railbourse.games.lost_atlas.state import ABSENT, MERGING, NO_SEAT, OPERATING, STOCK, StateLA
from railbourse.mechanisms.ledger import BANK, Ledger
from railbourse.mechanisms.price_chart import OFF_CHART
from railbourse.mechanisms.survey import Life, Survey

ROUND: Final = 10
MERGER: Final = 9
"""Numbers of rounds: 10 * n is Stock Round n, 10 * n + k Operating Round n.k, 10 * n + 9 Merger Round n, 0 before."""

GENERAL: Final = ("bank", "kind of round", "cycle", "operating round", "phase", "priority", "event", "turned over")
OF_COMPANY: Final = ("status", "cell", "operated", "flipped", "earnings", "powers", "homes")
OF_HEX: Final = ("q", "r", "terrain", "tile", "rotation", "tokens")
OF_PIECE: Final = ("piece", "place", "turn")


class LostAtlasSurvey(Survey):
    """The survey of one game. The map has a fixed number of rows, filled from the first one on."""

    def __init__(self, game: LostAtlas) -> None:
        rules = game.rules
        ids = rules.companies.ids
        kinds = ["minor"] * MINORS + ["major"] * (METROPOLITAN - MINORS) + ["metropolitan"]
        self.pieces = len(rules.pieces.ids)
        self.hexes = 3 * self.pieces + rules.pieces.blanks
        super().__init__(list(ids), kinds, self._names(ids))
        self.rules = rules

    def _names(self, ids: list[str]) -> list[str]:
        companies = [f"{what} {name}" for what in OF_COMPANY for name in ids]
        cards = [f"{what} {KIND_NAMES[kind]}" for what in ("stack", "pool") for kind in range(CARD_KINDS)]
        trains = [f"train {KIND_NAMES[kind]} {name}" for name in ids for kind in range(KINDS)]
        pieces = [f"{what} {number}" for number in range(self.pieces) for what in OF_PIECE]
        hexes = [f"{what} {hex}" for what in OF_HEX for hex in range(self.hexes)]
        return [*GENERAL, *companies, *cards, *trains, *pieces, *hexes]

    def ledger(self, state: State) -> Ledger:
        return cast(StateLA, state).ledger

    def round_number(self, state: State) -> int:
        here = cast(StateLA, state)
        if here.round == STOCK:
            return ROUND * here.cycle
        if here.round == OPERATING:
            return ROUND * here.cycle + here.round_number
        return ROUND * here.cycle + MERGER if here.round == MERGING else 0

    def round_name(self, number: int) -> str:
        cycle, operating = divmod(number, ROUND)
        if number == 0:
            return "setting up"
        if operating == MERGER:
            return f"Merger Round {cycle}"
        return f"Operating Round {cycle}.{operating}" if operating else f"Stock Round {cycle}"

    def order(self, state: State) -> list[int]:
        """From the seat with the marker on, once the first Stock Round has begun (A1.1)."""
        here = cast(StateLA, state)
        if here.round != STOCK or here.priority == NO_SEAT:
            return []
        return [(here.priority + step) % self.rules.seats for step in range(self.rules.seats)]

    def price(self, state: State, company: int) -> int:
        here = cast(StateLA, state)
        return self.rules.price(here, company) if here.quotes.cell[company] != OFF_CHART else 0

    def cause(self, state: State) -> str:
        return cast(StateLA, state).ended

    def note(self, event: Event, lives: list[Life], now: int) -> None:
        numbers = event.numbers
        if event.kind in ("pays", "withholds"):
            lives[numbers[0]].earn(numbers[1])
        elif event.kind == "launched":
            life = lives[numbers[0]]
            life.founder, life.paid, life.began = numbers[1], numbers[2], now
        elif event.kind == "merges":
            lives[numbers[0]].end("merged", now)
            lives[numbers[1]].end("merged", now)
            lives[numbers[2]].founder = numbers[3]
        elif event.kind == "starts":
            life = lives[numbers[0]]
            life.opening, life.began = numbers[1], now
        elif event.kind == "dissolved":
            lives[numbers[0]].end("dissolved", now)

    def takes_part(self, state: State, company: int) -> bool:
        return cast(StateLA, state).status[company] != ABSENT

    def board_of(self, state: State) -> list[int]:
        """Numbers as in `state`; unused rows of the map and of the pieces are 0, the pieces face down are unknown."""
        here = cast(StateLA, state)
        turned = here.stack[0] if here.stack else -1
        general = [here.ledger.cash[BANK], here.round, here.cycle, here.round_number, here.phase, here.priority]
        companies = [*here.status, *here.quotes.cell, *here.operated, *here.flipped, *here.earnings, *here.powers]
        homes = [*here.homes, *[-1] * (COMPANIES - MINORS)]
        placed = [*here.placements, *[0] * (3 * self.pieces - len(here.placements))]
        cards = here.stack_cards + here.pool_cards
        return [*general, here.event, turned, *companies, *homes, *cards, *here.trains, *placed, *self._map(here)]

    def _map(self, state: StateLA) -> list[int]:
        """The rows of `OF_HEX`, one after the other."""
        self.rules.attach_map(state)
        if state.atlas is None:
            return [0] * (len(OF_HEX) * self.hexes)
        atlas, board = state.map(), state.board
        nodes, spare = atlas.map.nodes, [0] * (self.hexes - len(atlas.places))
        tokens = [0] * len(atlas.places)
        for node, held in enumerate(board.tokens):
            tokens[node // nodes] |= held
        places = atlas.places
        rows = [q_of(place) for place in places] + spare + [r_of(place) for place in places] + spare
        rows += atlas.terrain + spare + list(board.tile) + spare + list(board.rotation) + spare
        return rows + tokens + spare


def survey(game: Game) -> Survey:
    return LostAtlasSurvey(cast(LostAtlas, game))
