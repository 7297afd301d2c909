"""Trans-Siberian Railroad, for 3 to 5 players. The frame table of `TransSiberian` is the whole game on one screen."""

from __future__ import annotations

from typing import Any, Final

from railbourse.core.action import Action
from railbourse.core.actors import ACTING
from railbourse.core.event import Event
from railbourse.core.flow import Decision
from railbourse.core.game import Game, Title
from railbourse.core.notation import Notation
from railbourse.core.options import OptionValue
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.trans_siberian import check as invariants
from railbourse.games.trans_siberian import game_end, seating
from railbourse.games.trans_siberian.auction import Auction
from railbourse.games.trans_siberian.auctions import AUCTION, AUCTIONS, TURN, AuctionRow
from railbourse.games.trans_siberian.first_link import FIRST_LINK, FirstLinkChoice
from railbourse.games.trans_siberian.interturn import INTERTURN, INTERTURN_REST, Interturn, InterturnRest
from railbourse.games.trans_siberian.notation import notation
from railbourse.games.trans_siberian.opening_value import OPENING_VALUE, OpeningValueChoice
from railbourse.games.trans_siberian.plain_builds import PlainBuilds
from railbourse.games.trans_siberian.refusals import NAME, Refuser
from railbourse.games.trans_siberian.rules import Rules
from railbourse.games.trans_siberian.rulings import options
from railbourse.games.trans_siberian.seating import SEATING, Seating
from railbourse.games.trans_siberian.setup import laid_out
from railbourse.games.trans_siberian.stage import Automatic, Stage, here
from railbourse.games.trans_siberian.tables import Tables, load
from railbourse.games.trans_siberian.turn import Turn
from railbourse.games.trans_siberian.view import view
from railbourse.games.trans_siberian.words import Words
from railbourse.mechanisms.auction import RisingAuction

RULES_VERSION: Final = 1


class TransSiberian(Game):
    """One game with its seats, rulings and tables."""

    def __init__(self, tables: Tables, plain: PlainBuilds, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(NAME, RULES_VERSION, seats, options)
        self.rules = Rules(tables, seats, options)
        self._notation = notation(self.rules)
        self._words = Words(self.rules)
        self.refuser = Refuser(self._notation)
        terms = RisingAuction(tables.amounts.minimum_bid, tables.amounts.minimum_raise, self.rules.may_reenter)
        self.stages: dict[str, Stage] = {
            SEATING: Seating(self.rules, self.refuser),
            AUCTION: Auction(self.rules, self.refuser, terms),
            FIRST_LINK: FirstLinkChoice(self.rules, self.refuser),
            OPENING_VALUE: OpeningValueChoice(self.rules, self.refuser),
            TURN: Turn(self.rules, self.refuser, plain),
        }
        self.automatic: dict[str, Automatic] = {
            AUCTIONS: AuctionRow(self.rules, terms),
            INTERTURN: Interturn(self.rules),
            INTERTURN_REST: InterturnRest(self.rules),
        }
        self.frames: dict[str, Decision] = {**self.stages, **self.automatic}

    @property
    def notation(self) -> Notation:
        return self._notation

    def start(self) -> State:
        """Every seat has its starting money, and nothing is sold or built (§3)."""
        state = laid_out(self.rules)
        seating.begin(self.rules, state)
        self.settle(state)
        return state

    def settle(self, state: State) -> None:
        """Run what nobody decides: the next auction, the steps of the interturn (§16.3)."""
        state = here(state)
        while state.flow:
            automatic = self.automatic.get(state.flow[-1].kind)
            if automatic is None:
                break
            automatic.run(state)

    def legal_actions(self, state: State) -> list[Action]:
        return self.stages[state.flow[-1].kind].legal(state) if state.flow else []

    def apply(self, state: State, action: Action, seat: int = ACTING) -> None:
        """Carry out the action and all that follows from it; the table as a whole has no actions."""
        self.stages[state.flow[-1].kind].apply(state, action)
        self.settle(state)

    def refusal(self, state: State, action: Action, seat: int = ACTING) -> Refusal | None:
        """The first of the codes that apply, in the order of §16.2."""
        state = here(state)
        if not state.flow:
            return self.refuser.no("game-over", action, "the game is over")
        frame = state.flow[-1]
        stage = self.stages[frame.kind]
        if not stage.takes(action):
            return self.refuser.no("wrong-stage", action, f"to be decided is {self.asks(state)}")
        if seat != ACTING and seat != frame.seat:
            if seat >= 0 and stage.has_declined(state, seat):
                return self.refuser.no("not-in-auction", action, "you have declined")
            whose = self.actor(frame.seat)
            return self.refuser.no("not-your-turn", action, f"it is {whose}'s decision: {self.asks(state)}")
        return stage.refusal(state, action)

    def explain(self, state: State, action: Action, seat: int = ACTING) -> Refusal | None:
        """As for every game; one who is not to act is offered nothing."""
        refused = self.refusal(state, action, seat)
        if refused is not None and refused.code == "not-in-auction":
            return refused
        return super().explain(state, action, seat)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(here(state), seat)

    def scores(self, state: State) -> list[int]:
        """Cash and the value of shares in public railroads, one entry a seat (§14.4)."""
        return [game_end.worth(here(state), seat) for seat in range(self.seats)]

    def winners(self, state: State) -> list[int]:
        return game_end.winners(self.rules, here(state))

    def words(self, event: Event, names: list[str]) -> str:
        return self._words.sentence(event, names)

    def asks(self, state: State) -> str:
        """What is to be decided, in a few words."""
        if not state.flow:
            return "nothing, the game is over"
        frame = state.flow[-1]
        if frame.kind == SEATING:
            return "the table order"
        if frame.kind == TURN:
            return "a turn: buy, build or pass"
        asked = {AUCTION: "bid or decline", FIRST_LINK: "the first link", OPENING_VALUE: "the opening share value"}
        return f"{self.rules.names[frame.subject]}: {asked[frame.kind]}"

    def check(self, state: State) -> None:
        invariants.check(here(state))

    def turn_section(self) -> str:
        return "5.1"


class TransSiberianTitle(Title):
    """Trans-Siberian Railroad on the shelf, with the tables of one data file."""

    def __init__(self, tables: Tables) -> None:
        seats = (tables.amounts.least_seats, tables.amounts.most_seats)
        super().__init__(NAME, "Trans-Siberian Railroad", RULES_VERSION, seats, options(tables))
        self.tables = tables
        self.plain = PlainBuilds(tables)

    def make(self, seats: int, options: dict[str, OptionValue]) -> Game:
        return TransSiberian(self.tables, self.plain, seats, options)


TITLE: Final = TransSiberianTitle(load())
