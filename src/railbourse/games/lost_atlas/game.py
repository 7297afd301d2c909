"""Railways of the Lost Atlas as a Game: the table of decisions, and what leads from one to the next."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from railbourse.core.action import Action
from railbourse.core.event import Event
from railbourse.core.flow import Decision, Frame
from railbourse.core.game import Game, Title
from railbourse.core.notation import Notation
from railbourse.core.options import OptionValue
from railbourse.core.state import State
from railbourse.games.lost_atlas import game_end
from railbourse.games.lost_atlas.auction import Bidding, ChoosingCharter, ChoosingHome
from railbourse.games.lost_atlas.companies import COMPANIES
from railbourse.games.lost_atlas.decision import DecisionLA
from railbourse.games.lost_atlas.dividend_step import DividendStep
from railbourse.games.lost_atlas.headquarters import DeclaringHeadquarters
from railbourse.games.lost_atlas.hub_step import HubStep
from railbourse.games.lost_atlas.invariants import check
from railbourse.games.lost_atlas.issue_step import IssueStep
from railbourse.games.lost_atlas.leadoff_step import LeadoffStep
from railbourse.games.lost_atlas.map_building import PlacingBlank, PlacingCapital, PlacingPiece
from railbourse.games.lost_atlas.merger_round import Answering, ChoosingMajor, Proposing
from railbourse.games.lost_atlas.metropolitan import Marking
from railbourse.games.lost_atlas.modes import FEWEST_SEATS, MOST_SEATS
from railbourse.games.lost_atlas.network import Network
from railbourse.games.lost_atlas.operating_turn import OperatingTurns
from railbourse.games.lost_atlas.options import options
from railbourse.games.lost_atlas.rounds import Rounds
from railbourse.games.lost_atlas.rules import NAME, RULES_VERSION, Rules
from railbourse.games.lost_atlas.run_step import RunStep
from railbourse.games.lost_atlas.setup import (
    Dealing,
    DrawingBuilder,
    DrawingMap,
    DrawingPriority,
    Revealing,
    Shuffling,
)
from railbourse.games.lost_atlas.state import MERGING, NO_COMPANY, OPERATING, StateLA
from railbourse.games.lost_atlas.stock_turn import StockTurn
from railbourse.games.lost_atlas.tables import Tables, load
from railbourse.games.lost_atlas.track_step import TrackStep
from railbourse.games.lost_atlas.train_step import DealAnswer, Discarding, TrainStep
from railbourse.games.lost_atlas.trains import over_limit
from railbourse.games.lost_atlas.view import view
from railbourse.games.lost_atlas.words import Words
from railbourse.mechanisms.board import Board
from railbourse.mechanisms.ledger import BANK


class LostAtlas(Game):
    """One game with its seats and options."""

    def __init__(self, tables: Tables, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(NAME, RULES_VERSION, seats, options)
        self.rules = Rules(tables, seats, options)
        self.network = Network(self.rules)
        rules, network = self.rules, self.network
        self.shuffling = Shuffling(rules, "shuffle the pieces", "B3.1")
        self.drawing_map = DrawingMap(rules, "draw the map", "B3.9")
        self.dealing = Dealing(rules, "deal the charters", "B2.3")
        dividends = DividendStep(rules, "pay out or withhold", "B12.1", network)
        self.rounds = Rounds(rules, OperatingTurns(rules, dividends))
        self.decisions: dict[str, DecisionLA] = {
            "shuffle": self.shuffling,
            "map": self.drawing_map,
            "builder": DrawingBuilder(rules, "draw the first builder", "B3.2"),
            "piece": PlacingPiece(rules, "place the piece", "B3.3"),
            "capital": PlacingCapital(rules, "choose a capital", "B3.6"),
            "blank": PlacingBlank(rules, "add a blank hex or not", "B3.8"),
            "charters": self.dealing,
            "priority": DrawingPriority(rules, "draw the priority marker", "B2.5"),
            "event": Revealing(rules, "reveal an event card", "B22.3"),
            "stock": StockTurn(rules, "open an auction, sell, buy or pass", "A1.2"),
            "auction": Bidding(rules, "raise the bid or pass", "A2.4"),
            "charter": ChoosingCharter(rules, "choose a Minor to launch", "A2.7"),
            "home": ChoosingHome(rules, "choose a home", "A3.6"),
            "leadoff": LeadoffStep(rules, "buy a leadoff train or not", "B7", network),
            "issue": IssueStep(rules, "issue or redeem a share, or not", "B8", network),
            "track": TrackStep(rules, "lay track", "B9.1", network),
            "marker": Marking(rules, "put a marker of the Metropolitan there or not", "B22.5"),
            "hub": HubStep(rules, "place a hub or not", "B10.1", network),
            "run": RunStep(rules, "run the trains", "B11", network),
            "dividend": dividends,
            "trains": TrainStep(rules, "buy trains", "B13.1", network),
            "deal": DealAnswer(rules, "sell the train or not", "B13.1"),
            "discard": Discarding(rules, "discard a train", "B15.3"),
            "merger": Proposing(rules, "propose a merger or not", "B16.1", network),
            "answer": Answering(rules, "agree to the merger or not", "B16.3"),
            "major": ChoosingMajor(rules, "choose a Major", "B16.6"),
            "headquarters": DeclaringHeadquarters(rules, "declare a headquarters or not", "B21.4"),
        }
        frames: dict[str, Decision] = {}
        for kind, decision in self.decisions.items():
            frames[kind] = decision
        self.frames = frames
        self._words = Words(rules)

    @property
    def notation(self) -> Notation:
        return self.rules.notation

    def start(self) -> State:
        """Cash is given out; a map that comes with the game lies ready (B2)."""
        rules = self.rules
        state = StateLA(self.seats, Board([]), tuple(rules.tiles.counts), tuple(rules.mode.cards))
        ledger = state.ledger
        ledger.cash[BANK] = rules.bank
        for company in range(COMPANIES):
            ledger.offer(company, rules.terms.total[company])
        for seat in range(self.seats):
            ledger.pay(BANK, ledger.seat(seat), rules.mode.cash, "starting cash", "B1.4")
        self.settle(state)
        return state

    def settle(self, state: State) -> None:
        """Ask the next decision, discards first; one that has nothing to ask lapses."""
        here = cast(StateLA, state)
        if self.rules.bank_break:
            game_end.note_bank(self.rules, here)
        while not here.ended:
            if here.round == OPERATING or here.round == MERGING:
                company = over_limit(self.rules, here)
                if company != NO_COMPANY and (not here.flow or here.flow[-1].kind != "discard"):
                    here.flow.append(Frame("discard", here.president_seat(company), company))
            if not here.flow:
                self.rounds.go_on(here)
                if self.rules.bank_break:
                    game_end.note_bank(self.rules, here)
                continue
            self.rules.attach_map(here)
            if self.decisions[here.flow[-1].kind].blocks(here):
                return
            here.flow.pop()
        here.flow = []

    def draw(self, state: State, random: Random) -> Action:
        """An outcome for chance; shuffles and maps are drawn whole (B2.7)."""
        here = cast(StateLA, state)
        kind = here.flow[-1].kind
        if kind == "shuffle":
            return self.shuffling.draw(random)
        if kind == "map":
            return self.drawing_map.draw(random)
        if kind == "charters":
            return self.dealing.draw(here, random)
        return super().draw(state, random)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(self.rules, cast(StateLA, state))

    def scores(self, state: State) -> list[int]:
        here = cast(StateLA, state)
        return [game_end.worth(self.rules, here, seat) for seat in range(self.seats)]

    def winners(self, state: State) -> list[int]:
        return game_end.winners(self.rules, cast(StateLA, state))

    def words(self, event: Event, names: list[str]) -> str:
        return self._words.sentence(event, names)

    def asks(self, state: State) -> str:
        here = cast(StateLA, state)
        if not here.flow:
            return "the game is over"
        frame = here.flow[-1]
        asked = self.decisions[frame.kind].asks
        if frame.kind == "piece":
            return f"{asked} {self.rules.pieces.ids[frame.subject]}"
        if frame.subject < 0 or frame.kind in ("capital", "auction", "charter"):
            return asked
        return f"{self.rules.company_name(here, frame.subject)}: {asked}"

    def check(self, state: State) -> None:
        check(self.rules, cast(StateLA, state))

    def turn_section(self) -> str:
        return "A1.1"


class LostAtlasTitle(Title):
    """Railways of the Lost Atlas on the shelf, with the tables of one data folder."""

    def __init__(self, tables: Tables) -> None:
        seats = (FEWEST_SEATS, MOST_SEATS)
        super().__init__(NAME, "Railways of the Lost Atlas", RULES_VERSION, seats, options(tables))
        self.tables = tables

    def make(self, seats: int, options: dict[str, OptionValue]) -> Game:
        return LostAtlas(self.tables, seats, options)


def own_title() -> LostAtlasTitle:
    """The title with the game's own data."""
    return LostAtlasTitle(load())
