"""What is on the shelf."""

from __future__ import annotations

from litestar import Controller, get
from litestar.exceptions import NotFoundException

from railbourse.bots.register import names
from railbourse.core.errors import OptionError
from railbourse.core.game import Title
from railbourse.games.register import title, titles
from railbourse.web import words
from railbourse.web.api.models import GameOut, OpponentOut, OptionOut, RulesOut
from railbourse.web.rules_page import rules_text


def game_out(shelf: Title) -> GameOut:
    options = [OptionOut(o.name, o.default, o.meaning, o.rule, o.settings()) for o in shelf.options]
    opponents = [OpponentOut(name, words.opponent(name)) for name in names(shelf.name)]
    return GameOut(shelf.name, shelf.full_name, shelf.rules_version, *shelf.seats, options, opponents)


def shelf_of(name: str) -> Title:
    """The game of this name; raises NotFoundException."""
    try:
        return title(name)
    except OptionError as no:
        raise NotFoundException(str(no)) from None


class GamesController(Controller):
    """Games and opponents."""

    path = "/api"
    tags = ["games"]

    @get("/games", operation_id="games", summary="The games, with their seats and options")
    async def games(self) -> list[GameOut]:
        return [game_out(shelf) for shelf in titles()]

    @get("/games/{name:str}", operation_id="game", summary="One game")
    async def game(self, name: str) -> GameOut:
        return game_out(shelf_of(name))

    @get("/games/{name:str}/rules", operation_id="rules", summary="How the rules are played here, chapter by chapter")
    async def rules(self, name: str) -> RulesOut:
        return RulesOut(shelf_of(name).full_name, rules_text(name))
