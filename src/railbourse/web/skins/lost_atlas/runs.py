"""What Railways of the Lost Atlas tells of the runs of its companies to those who draw routes."""

from __future__ import annotations

from typing import Any, Final, cast

from railbourse.core.action import Action
from railbourse.games.lost_atlas.actions import RouteValue, RunRoutes
from railbourse.games.lost_atlas.companies import COUPLING, METROPOLITAN
from railbourse.games.lost_atlas.game import LostAtlas
from railbourse.games.lost_atlas.run_step import RunStep
from railbourse.games.lost_atlas.run_values import running, stops_of
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.trains import trains_of
from railbourse.mechanisms.routes.running import Route
from railbourse.service.errors import Unsuitable
from railbourse.web.drawing.hexes import Point
from railbourse.web.skins.lost_atlas.board import title_of
from railbourse.web.skins.lost_atlas.plan import STYLE, Plan, train_name
from railbourse.web.skins.routes import Drafts, Runs, best_of, read_lengths

NO_TRACK_RULE: Final = "B11.2"


class RunsLA(Runs):
    """The runs of one company; with the Coupling Company's power each pair of trains is one more train."""

    def __init__(self, game: LostAtlas, state: StateLA, company: int) -> None:
        self.rules = game.rules
        self.here = state
        self.company = company
        self.step = cast(RunStep, game.decisions["run"])
        self.plan = Plan(state.map().places)
        self.fleet = fleet_of(state, company)
        kinds = ["+".join(train_name(kind) for kind in kinds) for kinds in self.fleet]
        names = [f"{kind}-{kinds[: number + 1].count(kind)}" for number, kind in enumerate(kinds)]
        super().__init__(game, state, running(game.rules, game.network, state, company), names, STYLE)

    def middle(self, hex: int) -> Point:
        return self.plan.at(self.here.map().places[hex])

    def title(self, hex: int) -> str:
        return title_of(self.rules, self.here.map().places[hex])

    def run(self, routes: list[tuple[int, Route]]) -> Action:
        values: list[RouteValue] = [self.step.written(self.here, self.fleet[train], route) for train, route in routes]
        return RunRoutes(tuple(values))

    def routes_of(self, run: Action) -> list[tuple[int, Route]]:
        assert isinstance(run, RunRoutes)
        read = self.step.read(self.here, self.company, self.running, run)
        assert isinstance(read, list)
        free = list(enumerate(self.fleet))
        found = []
        for (kinds, _), route in zip(run.routes, read):
            train = next(row for row in free if row[1] == kinds)
            free.remove(train)
            found.append((train[0], route))
        return found

    def earned(self, routes: list[Route]) -> int:
        return self.step.worth(self.here, self.company, self.running, routes)


def fleet_of(state: StateLA, company: int) -> list[tuple[int, ...]]:
    """Its trains one by one, then the pairs that it may couple."""
    trains = trains_of(state, company)
    fleet: list[tuple[int, ...]] = [(kind,) for kind in trains]
    if state.has_power(company, COUPLING):
        fleet += sorted({(a, b) for n, a in enumerate(trains) for b in trains[n + 1 :]})
    return fleet


def drafts(game: LostAtlas, state: StateLA, company: int) -> Drafts:
    """What is asked about the routes of a company."""
    return Drafts(RunsLA(game, state, company), NO_TRACK_RULE)


def twins(game: LostAtlas, state: StateLA) -> list[str]:
    """The hexes with two stops."""
    tiles, names = game.rules.tiles.tiles.tiles, state.map().map.names
    return [names[hex] for hex, tile in enumerate(state.board.tile) if len(tiles[tile].nodes) > 1]


def companies_with_hubs(game: LostAtlas, state: StateLA) -> list[dict[str, Any]]:
    """For trying routes: companies and the stops that their trains make."""
    rules = game.rules
    return [
        {"company": rules.companies.ids[c], "trains": [stops_of(rules, state, c, kind) for kind in trains_of(state, c)]}
        for c in range(METROPOLITAN)
        if state.board.tokens and state.board.token_nodes(c)
    ]


def best_routes(game: LostAtlas, state: StateLA, wish: Any) -> dict[str, Any]:
    """The best routes of a company with its own trains, or with trains of given lengths; raises Unsuitable."""
    lengths, ids = read_lengths(wish), game.rules.companies.ids
    if wish.get("company") not in ids or state.atlas is None:
        raise Unsuitable("there is no such company on the map")
    company = ids.index(wish["company"])
    own = [stops_of(game.rules, state, company, kind) for kind in trains_of(state, company)]
    return best_of(RunsLA(game, state, company), lengths or own)
