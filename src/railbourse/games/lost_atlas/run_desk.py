"""What this game tells about runs to whoever looks at a position from outside."""

from __future__ import annotations

from typing import cast

from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.lost_atlas.actions import RunRoutes
from railbourse.games.lost_atlas.fleet import KIND_NAMES
from railbourse.games.lost_atlas.game import LostAtlas
from railbourse.games.lost_atlas.run_step import RunStep
from railbourse.games.lost_atlas.run_values import running, stops_of
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.trains import trains_of
from railbourse.mechanisms.routes.desk import NO_COMPANY, RunDesk, Train
from railbourse.mechanisms.routes.running import Route, Running


class RunDeskLA(RunDesk):
    """The desk of one game. Powers of the Landmarks that change a whole run are left aside (B22.1)."""

    def __init__(self, game: LostAtlas) -> None:
        companies = game.rules.companies
        super().__init__(tuple(companies.ids), tuple(companies.colours), flat=True)
        self.game = game
        self.rules = game.rules

    def runs_now(self, state: State) -> int:
        frame = state.flow[-1] if state.flow else None
        return frame.subject if frame is not None and frame.kind == "run" else NO_COMPANY

    def running(self, state: State, company: int) -> Running | None:
        here = cast(StateLA, state)
        return running(self.rules, self.game.network, here, company) if here.atlas is not None else None

    def trains(self, state: State, company: int) -> list[Train]:
        here = cast(StateLA, state)
        kinds = trains_of(here, company)
        return [Train(KIND_NAMES[kind], stops_of(self.rules, here, company, kind)) for kind in kinds]

    def phase(self, state: State) -> str:
        return self.rules.fleet.phase_name[cast(StateLA, state).phase]

    def titles(self, state: State) -> list[str]:
        return list(cast(StateLA, state).map().map.names)

    def ran(self, state: State, action: Action) -> list[tuple[str, Route | None]] | None:
        if not isinstance(action, RunRoutes):
            return None
        here, company = cast(StateLA, state), self.runs_now(state)
        step = cast(RunStep, self.game.decisions["run"])
        board = running(self.rules, self.game.network, here, company)
        found: list[tuple[str, Route | None]] = []
        for route in action.routes:
            read = step.read(here, company, board, RunRoutes((route,)))
            name = "+".join(KIND_NAMES[kind] for kind in route[0])
            found.append((name, read[0] if isinstance(read, list) else None))
        return found


def run_desk(game: Game) -> RunDesk:
    return RunDeskLA(cast(LostAtlas, game))
