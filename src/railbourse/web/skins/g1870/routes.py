"""What 1870 tells of the runs of its companies to those who draw routes."""

from __future__ import annotations

from typing import Any, Final

from railbourse.core.action import Action
from railbourse.games.g1870.actions import RouteValue, Run
from railbourse.games.g1870.components import COMPANY
from railbourse.games.g1870.game import Game1870
from railbourse.games.g1870.run_step import read_routes, stops_of
from railbourse.games.g1870.run_values import running
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.trains import trains_of
from railbourse.mechanisms.routes.judge import connections_of
from railbourse.mechanisms.routes.running import Route
from railbourse.service.errors import Unsuitable
from railbourse.web.drawing.hexes import Point
from railbourse.web.drawing.tiles import USUAL
from railbourse.web.skins.g1870.board import middle_of, title_of
from railbourse.web.skins.routes import Drafts, Runs, best_of, read_lengths

NO_TRACK_RULE: Final = "8.1.1"


class Runs1870(Runs):
    """The runs of one company."""

    def __init__(self, game: Game1870, state: State1870, company: int) -> None:
        self.rules = game.rules
        self.cards = trains_of(state, company)
        names = [game.rules.train_names[card] for card in self.cards]
        super().__init__(game, state, running(game.rules, state, company), names, USUAL)

    def middle(self, hex: int) -> Point:
        return middle_of(hex)

    def title(self, hex: int) -> str:
        return title_of(hex)

    def run(self, routes: list[tuple[int, Route]]) -> Action:
        values: list[RouteValue] = []
        for train, route in routes:
            chains = connections_of(route, self.rules.map)
            values.append((self.cards[train], tuple([tuple(chain) for chain in chains])))
        return Run(tuple(values))

    def routes_of(self, run: Action) -> list[tuple[int, Route]]:
        assert isinstance(run, Run)
        read = read_routes(self.running, run.routes)
        assert isinstance(read, list)
        return [(self.cards.index(card), route) for (card, _), route in zip(run.routes, read)]


def drafts(game: Game1870, state: State1870, company: int) -> Drafts:
    """What is asked about the routes of a company."""
    return Drafts(Runs1870(game, state, company), NO_TRACK_RULE)


def best_routes(game: Game1870, state: State1870, wish: Any) -> dict[str, Any]:
    """The best routes of a company with its own trains, or with trains of given lengths; raises Unsuitable."""
    lengths = read_lengths(wish)
    if wish.get("company") not in COMPANY:
        raise Unsuitable("there is no such company")
    company = COMPANY[wish["company"]]
    own = [stops_of(game.rules, card) for card in trains_of(state, company)]
    return best_of(Runs1870(game, state, company), lengths or own)
