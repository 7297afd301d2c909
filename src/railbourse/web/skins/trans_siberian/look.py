"""The skin of Trans-Siberian Railroad: which views there are, and what each shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from markupsafe import Markup

from railbourse.core.action import Action
from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.trans_siberian import TransSiberian
from railbourse.games.trans_siberian.actions import Build, FirstLink
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.web.render import money
from railbourse.web.skins.choices import Group
from railbourse.web.skins.skin import Card, Skin
from railbourse.web.skins.trans_siberian.board import Board
from railbourse.web.skins.trans_siberian.offers import Offers, log_line
from railbourse.web.skins.trans_siberian.tracks import draw_tracks, railroads
from railbourse.web.skins.trans_siberian.words import say

if TYPE_CHECKING:
    from railbourse.web.scene import Scene


def parts_of(scene: Scene) -> tuple[TransSiberian, TransSiberianState]:
    return cast(TransSiberian, scene.game), cast(TransSiberianState, scene.state)


class LookTransSiberian(Skin):
    """Trans-Siberian Railroad."""

    views = ("map", "railroads", "tracks")
    styles = ("skins/trans_siberian.css",)
    script = "skins/trans_siberian.js"
    repeated = frozenset({"bid", "decline", "pass"})

    def view_title(self, view: str) -> str:
        return say(f"view_{view}")

    def draw(self, view: str, scene: Scene) -> Markup:
        game, state = parts_of(scene)
        if view == "map":
            return Board(game.rules, state, self._lit(scene)).draw()
        if view == "railroads":
            return railroads(game.rules, state, scene.view, scene.names)
        return draw_tracks(game.rules, state)

    def _lit(self, scene: Scene) -> set[int]:
        """Links that the one who looks may build now, first ones of two."""
        if not scene.may_act:
            return set()
        lit = {action.first.link for action in scene.legal if isinstance(action, Build)}
        return lit | {action.link for action in scene.legal if isinstance(action, FirstLink)}

    def headline(self, scene: Scene) -> str:
        game, state = parts_of(scene)
        rules = game.rules
        return " · ".join(
            [
                say("phase", phase=state.phase),
                say("timing", at=state.timing, end=rules.timing_end),
                say("dividends_done", at=state.dividends, end=rules.dividend_end),
            ]
        )

    def phrase(self, scene: Scene, action: Action) -> str:
        game, state = parts_of(scene)
        return Offers(game, state, scene.names).phrase(action)

    def line(self, game: Game, action: Action) -> str:
        return log_line(cast(TransSiberian, game), action)

    def groups(self, scene: Scene) -> list[Group]:
        game, state = parts_of(scene)
        return Offers(game, state, scene.names).groups(scene.legal)

    def card(self, scene: Scene, seat: int) -> Card:
        game, state = parts_of(scene)
        row = scene.view["seats"][seat]
        chips = []
        for railroad, name in enumerate(game.rules.names):
            count = state.shares(seat, railroad)
            if count:
                star = "★" if state.is_leading(seat, railroad) else ""
                told = say("certificates", count=count, name=name)
                style = f"railroad-{railroad} on-railroad-{railroad}"
                chips.append((f"{name} {count}{star}", style, f"{told}, {say('leads')}" if star else told))
        return Card([(say("cash"), money(row["cash"])), (say("worth"), money(row["worth"]))], chips, [])

    def figures(self, game: Game, state: State) -> dict[str, Any]:
        here = cast(TransSiberianState, state)
        rules = cast(TransSiberian, game).rules
        playing = here.in_play()
        return {
            "cash": [here.cash(seat) for seat in range(game.seats)],
            "value": {rules.names[railroad]: here.value(railroad) for railroad in playing},
            "income": {rules.names[railroad]: here.income[railroad] for railroad in playing},
            "treasury": {rules.names[railroad]: here.treasury(railroad) for railroad in playing},
        }

    def colours(self, game: Game) -> dict[str, str]:
        tables = cast(TransSiberian, game).rules.tables.railroads
        return dict(zip(tables.names, tables.colors))

    def mark(self, event: Event) -> str:
        if event.kind == "dividend-marker":
            return f"D{event.numbers[0]}"
        return f"P{event.numbers[0]}" if event.kind == "phase" else ""
