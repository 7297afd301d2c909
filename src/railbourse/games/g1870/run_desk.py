"""What 1870 tells about runs to whoever looks at a position from outside."""

from __future__ import annotations

from typing import cast

from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.g1870.actions import Run
from railbourse.games.g1870.components import COMPANIES, COMPANY_COLOURS
from railbourse.games.g1870.game import Game1870
from railbourse.games.g1870.run_step import read_routes, stops_of
from railbourse.games.g1870.run_values import running
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.trains import trains_of
from railbourse.mechanisms.routes.desk import NO_COMPANY, RunDesk, Train
from railbourse.mechanisms.routes.running import Route, Running


class RunDesk1870(RunDesk):
    """The desk of one game."""

    def __init__(self, game: Game1870) -> None:
        super().__init__(COMPANIES, tuple(COMPANY_COLOURS))
        self.rules = game.rules

    def runs_now(self, state: State) -> int:
        frame = state.flow[-1] if state.flow else None
        return frame.subject if frame is not None and frame.kind == "run" else NO_COMPANY

    def running(self, state: State, company: int) -> Running | None:
        """As always; only the company that makes its connection run must join home and destination (§11.4)."""
        here = running(self.rules, cast(State1870, state), company)
        if company != self.runs_now(state):
            here.ends = None
        return here

    def trains(self, state: State, company: int) -> list[Train]:
        cards = trains_of(cast(State1870, state), company)
        return [Train(self.rules.train_names[card], stops_of(self.rules, card)) for card in cards]

    def phase(self, state: State) -> str:
        return self.rules.phase_name[cast(State1870, state).phase]

    def titles(self, state: State) -> list[str]:
        return self.rules.hex_title

    def ran(self, state: State, action: Action) -> list[tuple[str, Route | None]] | None:
        if not isinstance(action, Run):
            return None
        here = running(self.rules, cast(State1870, state), self.runs_now(state))
        found: list[tuple[str, Route | None]] = []
        for route in action.routes:
            read = read_routes(here, (route,))
            found.append((self.rules.train_names[route[0]], read[0] if isinstance(read, list) else None))
        return found


def run_desk(game: Game) -> RunDesk:
    return RunDesk1870(cast(Game1870, game))
