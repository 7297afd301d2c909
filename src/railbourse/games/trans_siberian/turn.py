"""An ordinary turn: buy, build or pass (§5)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.trans_siberian.actions import Build, Buy, Pass
from railbourse.games.trans_siberian.auctions import TURN
from railbourse.games.trans_siberian.build import Builder
from railbourse.games.trans_siberian.build_list import BuildList
from railbourse.games.trans_siberian.buy import Purchases
from railbourse.games.trans_siberian.interturn import INTERTURN
from railbourse.games.trans_siberian.plain_builds import PlainBuilds
from railbourse.games.trans_siberian.refusals import Refuser
from railbourse.games.trans_siberian.rules import IN_PLAY, Rules
from railbourse.games.trans_siberian.skip import Skips
from railbourse.games.trans_siberian.stage import Stage, here
from railbourse.games.trans_siberian.tracks import move_timing


class Turn(Stage):
    """The frame "turn": seat whose turn it is."""

    def __init__(self, rules: Rules, refuser: Refuser, plain: PlainBuilds) -> None:
        super().__init__(rules, refuser)
        skips = Skips(rules)
        self.purchases = Purchases(rules, refuser)
        self.builder = Builder(rules, refuser, skips)
        self.builds = BuildList(rules, skips, plain)
        self.passing = Pass()
        self.turns = [Frame(TURN, seat) for seat in range(rules.seats)]

    def takes(self, action: Action) -> bool:
        return isinstance(action, (Build, Buy, Pass))

    def legal(self, state: State) -> list[Action]:
        """Passing, then all purchases, then all builds by railroad."""
        state = here(state)
        seat = state.flow[-1].seat
        found: list[Action] = [self.passing]
        self.purchases.list_legal(state, seat, found)
        for railroad, condition in enumerate(state.condition):
            if condition == IN_PLAY and state.is_leading(seat, railroad) and state.is_public(railroad):
                self.builds.list_legal(state, railroad, found)
        return found

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Codes: those of purchases and builds; a pass is always allowed (§5.4)."""
        state = here(state)
        seat = state.flow[-1].seat
        if isinstance(action, Build):
            return self.builder.refusal(state, action, seat)
        if isinstance(action, Buy):
            return self.purchases.refusal(state, action, seat)
        return None

    def apply(self, state: State, action: Action) -> None:
        """The action is done, and the next turn or the interturn lies on top (§5.3)."""
        state = here(state)
        seat = state.flow[-1].seat
        if isinstance(action, Build):
            self.builder.apply(state, action)
        elif isinstance(action, Buy):
            self.purchases.apply(state, action, seat)
        else:
            if state.tape.events is not None:
                state.tape.note("pass", (seat,), "8.1")
            move_timing(state, self.rules.tables.amounts.timing_pass, "8.1")
        if state.timing < self.rules.timing_end:
            state.flow[-1] = self.turns[state.after(seat)]
        else:
            state.flow[-1] = Frame(INTERTURN, seat)
