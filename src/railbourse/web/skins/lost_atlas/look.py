"""The skin of Railways of the Lost Atlas: which views there are, and what each shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from markupsafe import Markup

from railbourse.core.action import Action
from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.lost_atlas.actions import Dividend, LayTile, RunRoutes
from railbourse.games.lost_atlas.companies import COMPANIES
from railbourse.games.lost_atlas.game import LostAtlas
from railbourse.games.lost_atlas.prices import in_operating_order, on_track
from railbourse.games.lost_atlas.rounds import OPERATING_ROUNDS
from railbourse.games.lost_atlas.state import OPERATING, STOCK, StateLA
from railbourse.games.lost_atlas.view import round_name
from railbourse.service.errors import Unsuitable
from railbourse.web import words
from railbourse.web.drawing.tiles import tile_symbols
from railbourse.web.render import money
from railbourse.web.skins.choices import Group
from railbourse.web.skins.lays import LayHex
from railbourse.web.skins.lost_atlas import market, runs, sheets
from railbourse.web.skins.lost_atlas.board import BoardLA
from railbourse.web.skins.lost_atlas.building import covered, piece_symbols
from railbourse.web.skins.lost_atlas.offers import Offers, chip, log_line, place_of
from railbourse.web.skins.lost_atlas.plan import STYLE, Plan, faces_of
from railbourse.web.skins.lost_atlas.words import say
from railbourse.web.skins.routes import read_wishes
from railbourse.web.skins.skin import Card, Skin

if TYPE_CHECKING:
    from railbourse.web.scene import Scene

ROUND_MARKS: Final = {"stock_round": "SR {0}", "operating_round": "OR {0}.{1}", "merger_round": "MR {0}"}
AUCTION_FRAMES: Final = ("auction", "charter")
MAP_FRAMES: Final = ("home",)


def parts_of(scene: Scene) -> tuple[LostAtlas, StateLA]:
    return cast(LostAtlas, scene.game), cast(StateLA, scene.state)


class LookLA(Skin):
    """Railways of the Lost Atlas."""

    views = ("map", "track", "charters", "sheet", "trains", "tiles")
    styles = ("hexes.css", "rails.css", "skins/lost_atlas.css")
    script = "rails.js"
    repeated = frozenset({"passes", "bid", "passes_bid", "lays", "capital", "blank", "declines"})

    def view_title(self, view: str) -> str:
        return say(f"view_{view}")

    def draw(self, view: str, scene: Scene) -> Markup:
        game, state = parts_of(scene)
        if view == "map":
            return BoardLA(game.rules, state, self._lit(scene)).draw()
        if view == "track":
            return market.draw_track(game.rules, state, scene.names)
        if view == "charters":
            return sheets.charters(game.rules, state, scene.names)
        if view == "sheet":
            return sheets.sheet(game.rules, state, scene.view, scene.names)
        return sheets.trains(game.rules, state) if view == "trains" else sheets.manifest(game.rules, state)

    def _lit(self, scene: Scene) -> set[int]:
        """Places on which the one who looks may do something."""
        if not scene.may_act:
            return set()
        places = {place for action in scene.legal if (place := place_of(action)) is not None}
        return places | covered(scene.legal)

    def _offers(self, scene: Scene) -> Offers:
        game, state = parts_of(scene)
        return Offers(game.rules, state, scene.names)

    def first_view(self, scene: Scene) -> str:
        _, state = parts_of(scene)
        frame = state.flow[-1].kind if state.flow else ""
        if frame in AUCTION_FRAMES:
            return "charters"
        return "track" if state.round == STOCK and frame not in MAP_FRAMES else "map"

    def headline(self, scene: Scene) -> str:
        game, state = parts_of(scene)
        name = round_name(state)
        name = name[:1].upper() + name[1:]
        if state.stack:
            return say("headline_built", round=name, left=len(state.stack))
        phase = say("phase", name=game.rules.fleet.phase_name[state.phase])
        line = say("headline", round=name, cycle=state.cycle, cycles=game.rules.mode.cycles, phase=phase)
        event = scene.view["event"]
        return say("headline_event", headline=line, event=event.replace("_", " ")) if event else line

    def coming(self, scene: Scene) -> list[str]:
        game, state = parts_of(scene)
        if not state.flow or state.round not in (STOCK, OPERATING):
            return []
        if state.round == STOCK:
            return [say("coming_operating", cycle=state.cycle, number=1)]
        left = [c for c in in_operating_order(state, state.active()) if not state.flipped[c] and c != state.on_turn]
        names = [game.rules.companies.ids[company] for company in left]
        if state.round_number < OPERATING_ROUNDS:
            return [*names, say("coming_operating", cycle=state.cycle, number=state.round_number + 1)]
        return [*names, say("coming_merger", cycle=state.cycle)]

    def phrase(self, scene: Scene, action: Action) -> str:
        return self._offers(scene).phrase(action)

    def line(self, game: Game, action: Action) -> str:
        return log_line(cast(LostAtlas, game).rules, action)

    def groups(self, scene: Scene) -> list[Group]:
        game, state = parts_of(scene)
        groups = self._offers(scene).groups(scene.legal, self._lit(scene))
        for group in groups:
            for choice in group.choices:
                if isinstance(choice.action, Dividend):
                    choice.detail = self._moves(game, state, choice.action)
            run = next((choice.action for choice in group.choices if isinstance(choice.action, RunRoutes)), None)
            if run is not None:
                drafts = runs.drafts(game, state, state.flow[-1].subject)
                group.editor, group.note = "run", words.say("run_note")
                group.data = {
                    "trains": drafts.runs.trains,
                    "best": drafts.offered(run),
                    "twins": runs.twins(game, state),
                }
        return groups

    def _moves(self, game: LostAtlas, state: StateLA, action: Dividend) -> str:
        """What the dividend does to the price, tried on a copy."""
        company, branch = state.flow[-1].subject, state.copy()
        game.play(branch, action)
        old, new = game.rules.price(state, company), game.rules.price(branch, company)
        return say("price_stays", old=old) if old == new else say("price_moves", old=old, new=new)

    def tools(self, scene: Scene) -> list[Group]:
        """Try routes of any company with any trains."""
        companies = runs.companies_with_hubs(*parts_of(scene))
        if not companies:
            return []
        return [Group(words.say("try_routes"), words.say("try_note"), "try", {"companies": companies})]

    def card(self, scene: Scene, seat: int) -> Card:
        game, state = parts_of(scene)
        rules, player = game.rules, scene.view["players"][seat]
        count: object = player["certificates"]
        if rules.certificate_limit:
            count = f"{count} / {rules.certificate_limit}"
        rows = [(say("cash"), money(player["cash"])), (say("worth"), money(player["worth"]))]
        rows.append((say("certificates"), str(count)))
        ledger = state.ledger
        chips = [
            chip(rules, company, held, state.president_seat(company) == seat)
            for company in range(COMPANIES)
            if (held := ledger.shares(ledger.seat(seat), company))
        ]
        marks = [say("priority")] if state.priority == seat else []
        if player["sold"] and state.round == STOCK:
            marks.append(say("sold_mark", names=" ".join(player["sold"])))
        if player["bankrupt"]:
            marks.append(say("bankrupt"))
        return Card(rows, chips, marks)

    def figures(self, game: Game, state: State) -> dict[str, Any]:
        here, rules = cast(StateLA, state), cast(LostAtlas, game).rules
        return {
            "cash": [here.cash_of_seat(seat) for seat in range(game.seats)],
            "price": {rules.companies.ids[company]: rules.price(here, company) for company in on_track(here)},
            "treasury": {rules.companies.ids[company]: here.treasury(company) for company in here.active()},
        }

    def colours(self, game: Game) -> dict[str, str]:
        faces = faces_of(cast(LostAtlas, game).rules)
        return dict(zip(faces.initials, faces.colours))

    def mark(self, event: Event) -> str:
        pattern = ROUND_MARKS.get(event.kind)
        return pattern.format(*event.numbers) if pattern else ""

    def draft(self, scene: Scene, wish: dict[str, Any]) -> dict[str, Any]:
        game, state = parts_of(scene)
        game.rules.attach_map(state)
        if "best" in wish:
            return runs.best_routes(game, state, wish["best"])
        if "tiles" in wish:
            return self._any_tile(game, state, wish["tiles"])
        if not state.flow or state.flow[-1].kind != "run":
            raise Unsuitable("no company runs its trains now")
        drafts = runs.drafts(game, state, state.flow[-1].subject)
        return drafts.drawn(read_wishes(drafts.runs, wish.get("routes")))

    def _any_tile(self, game: LostAtlas, state: StateLA, name: Any) -> dict[str, Any]:
        """Every tile that could replace what lies on the hex, now or later, as the editor of lays takes it."""
        if state.atlas is None or name not in state.atlas.map.index:
            raise Unsuitable("there is no such hex")
        hex, book = state.atlas.map.index[name], game.rules.tiles
        place, turned = LayHex(name, name, Plan(state.atlas.places).at(state.atlas.places[hex])), []
        for lay in book.replacements(state.board.tile[hex], state.board.rotation[hex]):
            made = book.tiles.tiles[lay.tile].name
            place.tile(made, state.tiles_left[lay.tile]).free(lay.rotation, {"lay": [name, made, lay.rotation]})
            turned.append((lay.tile, lay.rotation))
        return {"tiles": place.plain_tiles(), "sprite": str(tile_symbols(list(book.tiles.tiles), turned, STYLE))}

    def free(self, game: Game, state: State, deed: Any) -> None:
        here, rules = cast(StateLA, state), cast(LostAtlas, game).rules
        rules.attach_map(here)
        book = rules.tiles
        try:
            name, tile, rotation = deed["lay"]
            hex, number = here.map().map.index[name], book.tiles.index[tile]
            fits = rotation in range(6) and book.fits(here.board.tile[hex], here.board.rotation[hex], number, rotation)
        except (KeyError, TypeError, ValueError, AssertionError):
            raise Unsuitable("a free step lays a tile: hex, tile and rotation") from None
        if number < book.first or not fits:
            raise Unsuitable("the tile cannot replace what lies there")
        here.board.lay(book.tiles, hex, number, rotation)

    def sprite(self, scene: Scene) -> Markup:
        if not scene.may_act:
            return Markup("")
        game, state = parts_of(scene)
        if state.flow and state.flow[-1].kind == "piece":
            return piece_symbols(game.rules, state.flow[-1].subject)
        turned = {(act.tile, act.rotation) for act in scene.legal if isinstance(act, LayTile)}
        return tile_symbols(list(game.rules.tiles.tiles.tiles), sorted(turned), STYLE)
