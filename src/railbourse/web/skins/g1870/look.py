"""1870's skin: which views there are, and what each shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from markupsafe import Markup

from railbourse.core.action import Action
from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.g1870.actions import Lay, LayBridge, Run, Token
from railbourse.games.g1870.components import COMPANIES, COMPANY_COLOURS, HEX, N_COMPANIES
from railbourse.games.g1870.game import Game1870
from railbourse.games.g1870.holdings import price
from railbourse.games.g1870.run_step import stops_of
from railbourse.games.g1870.state import OPERATING, STOCK, State1870
from railbourse.games.g1870.trains import trains_of
from railbourse.service.errors import Unsuitable
from railbourse.web import words
from railbourse.web.drawing.tiles import tile_symbols
from railbourse.web.render import money
from railbourse.web.skins.choices import Choice, Group
from railbourse.web.skins.g1870 import market, routes, sheets
from railbourse.web.skins.g1870.board import Board, middle_of, title_of
from railbourse.web.skins.g1870.offers import Offers, chip, log_line
from railbourse.web.skins.g1870.words import say
from railbourse.web.skins.lays import LayHex
from railbourse.web.skins.routes import read_wishes
from railbourse.web.skins.skin import Card, Skin

if TYPE_CHECKING:
    from railbourse.web.scene import Scene

ROUND_MARKS: Final = {"stock-round": "SR {0}", "operating-round": "OR {0}.{1}"}


def parts_of(scene: Scene) -> tuple[Game1870, State1870]:
    return cast(Game1870, scene.game), cast(State1870, scene.state)


class Look1870(Skin):
    """1870."""

    views = ("map", "market", "charters", "sheet", "trains", "tiles")
    styles = ("hexes.css", "rails.css", "skins/g1870.css")
    script = "rails.js"
    repeated = frozenset({"passes", "declines", "bid", "lays"})

    def view_title(self, view: str) -> str:
        return say(f"view_{view}")

    def draw(self, view: str, scene: Scene) -> Markup:
        game, state = parts_of(scene)
        if view == "map":
            return Board(game.rules, state, self._lit(scene)).draw()
        if view == "market":
            return market.draw_market(game.rules, state, scene.names)
        if view == "charters":
            return sheets.charters(game.rules, state, scene.view, scene.names)
        if view == "sheet":
            return sheets.sheet(game.rules, state, scene.view, scene.names)
        return sheets.trains(game.rules, state) if view == "trains" else sheets.manifest(game.rules, state)

    def _lit(self, scene: Scene) -> set[int]:
        """Hexes on which the one who looks may do something."""
        if not scene.may_act or any(isinstance(action, Run) for action in scene.legal):
            return set()
        offers = self._offers(scene)
        own = [action for action in scene.legal if isinstance(action, Lay | LayBridge | Token)]
        names = {thing.removeprefix("hex-") for action in own or scene.legal for thing in offers.things(action)}
        return {HEX[name] for name in names}

    def _offers(self, scene: Scene) -> Offers:
        game, state = parts_of(scene)
        return Offers(game.rules, state, scene.names)

    def first_view(self, scene: Scene) -> str:
        _, state = parts_of(scene)
        return "map" if state.round == OPERATING else "market"

    def headline(self, scene: Scene) -> str:
        view = scene.view
        return f"{view['round'][:1].upper()}{view['round'][1:]} · {say('phase', name=view['phase'])}"

    def coming(self, scene: Scene) -> list[str]:
        _, state = parts_of(scene)
        turn, number = state.turn, state.round_number
        if state.round == STOCK:
            return [say("coming_operating", turn=turn, number=1)]
        if state.round != OPERATING or not state.flow:
            return []
        companies = [COMPANIES[company] for company in state.order[state.place + 1 :] if not state.closed[company]]
        if number < state.rounds_in_set:
            return [*companies, say("coming_operating", turn=turn, number=number + 1)]
        return [*companies, say("coming_stock", turn=turn + 1)]

    def phrase(self, scene: Scene, action: Action) -> str:
        return self._offers(scene).phrase(action)

    def line(self, game: Game, action: Action) -> str:
        return log_line(cast(Game1870, game).rules, action)

    def groups(self, scene: Scene) -> list[Group]:
        game, state = parts_of(scene)
        groups = self._offers(scene).groups(scene.legal)
        for group in groups:
            runs = [choice for choice in group.choices if isinstance(choice.action, Run)]
            if runs:
                self._offer_runs(game, state, group, runs[0])
        return groups

    def _offer_runs(self, game: Game1870, state: State1870, group: Group, choice: Choice) -> None:
        """The group has an editor that starts with the best routes."""
        drafts = routes.drafts(game, state, state.flow[-1].subject)
        group.editor, group.note = "run", words.say("run_note")
        group.data = {"trains": drafts.runs.trains, "best": drafts.offered(choice.action)}

    def tools(self, scene: Scene) -> list[Group]:
        """Try routes of any company with any trains."""
        game, state = parts_of(scene)
        companies = [
            {"company": COMPANIES[c], "trains": [stops_of(game.rules, card) for card in trains_of(state, c)]}
            for c in range(N_COMPANIES)
            if state.board.token_nodes(c)
        ]
        if not companies:
            return []
        return [Group(words.say("try_routes"), words.say("try_note"), "try", {"companies": companies})]

    def card(self, scene: Scene, seat: int) -> Card:
        _, state = parts_of(scene)
        view = scene.view
        player = view["players"][seat]
        rows = [
            (say("cash"), money(player["cash"])),
            (say("worth"), money(player["worth"])),
            (say("certificates"), f"{player['certificates']} / {view['certificate_limit']}"),
        ]
        chips = [
            chip(company, count, state.president_seat(company) == seat)
            for company in range(N_COMPANIES)
            if (count := player["shares"].get(COMPANIES[company], 0))
        ]
        chips += [(private, "private", private) for private in player["privates"]]
        return Card(rows, chips, [say("priority")] if view["priority"] == seat else [])

    def figures(self, game: Game, state: State) -> dict[str, Any]:
        here = cast(State1870, state)
        rules = cast(Game1870, game).rules
        started = [company for company in range(N_COMPANIES) if here.quotes.cell[company] >= 0]
        return {
            "cash": [here.cash_of_seat(seat) for seat in range(game.seats)],
            "price": {COMPANIES[company]: price(rules, here, company) for company in started},
        }

    def colours(self, game: Game) -> dict[str, str]:
        return dict(zip(COMPANIES, COMPANY_COLOURS))

    def mark(self, event: Event) -> str:
        pattern = ROUND_MARKS.get(event.kind)
        return pattern.format(*event.numbers) if pattern else ""

    def draft(self, scene: Scene, wish: dict[str, Any]) -> dict[str, Any]:
        game, state = parts_of(scene)
        if "best" in wish:
            return routes.best_routes(game, state, wish["best"])
        if "tiles" in wish:
            return self._any_tile(game, state, wish["tiles"])
        if not state.flow or state.flow[-1].kind != "run":
            raise Unsuitable("no company runs its trains now")
        drafts = routes.drafts(game, state, state.flow[-1].subject)
        return drafts.drawn(read_wishes(drafts.runs, wish.get("routes")))

    def _any_tile(self, game: Game1870, state: State1870, name: Any) -> dict[str, Any]:
        """Every tile that could replace what lies on the hex, now or later, as the editor of lays takes it."""
        if name not in HEX:
            raise Unsuitable("there is no such hex")
        hex, rules, board = HEX[name], game.rules, state.board
        shapes = cast(Any, game.decisions["track"]).shapes
        place, turned = LayHex(name, title_of(hex), middle_of(hex)), []
        for tile, rotation in shapes.replacements(hex, board.tile[hex], board.rotation[hex]):
            made = rules.tiles.tiles[tile].name
            place.tile(made, state.tiles_left[tile]).free(rotation, {"lay": [name, made, rotation]})
            turned.append((tile, rotation))
        return {"tiles": place.plain_tiles(), "sprite": str(tile_symbols(list(rules.tiles.tiles), turned))}

    def free(self, game: Game, state: State, deed: Any) -> None:
        rules, here = cast(Game1870, game).rules, cast(State1870, state)
        try:
            name, tile, rotation = deed["lay"]
            hex, number = HEX[name], rules.tiles.index[tile]
        except (KeyError, TypeError, ValueError):
            raise Unsuitable("a free step lays a tile: hex, tile and rotation") from None
        if rotation not in range(6) or number < rules.first_tile:
            raise Unsuitable("a free step lays a tile of the catalogue in one of six rotations")
        if len(rules.tiles.tiles[number].nodes) != len(rules.tiles.tiles[here.board.tile[hex]].nodes):
            raise Unsuitable("the tile has other stops than the hex")
        here.board.lay(rules.tiles, hex, number, rotation)

    def sprite(self, scene: Scene) -> Markup:
        if not scene.may_act:
            return Markup("")
        turned = {(act.tile, act.rotation) for act in scene.legal if isinstance(act, Lay | LayBridge)}
        tiles = parts_of(scene)[0].rules.tiles.tiles
        return tile_symbols(list(tiles), sorted(turned))
