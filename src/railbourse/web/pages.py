"""HTML: the front door, a new table, a table and its parts, the rules."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.response import Redirect
from msgspec import Meta, Struct, to_builtins

from railbourse.games.register import titles
from railbourse.service.access import HOST, Access
from railbourse.service.audit import audit
from railbourse.service.errors import NoSuchTable
from railbourse.service.table import Table
from railbourse.web import parts, words
from railbourse.web.api.answers import links_out
from railbourse.web.api.document import completed
from railbourse.web.api.games import game_out, shelf_of
from railbourse.web.api.models import DraftIn, Place
from railbourse.web.guards import COOKIE, desk_of, is_house
from railbourse.web.render import render, static_files
from railbourse.web.rules_page import rules_html
from railbourse.web.scene import Scene

STATIC_TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "png": "image/png"}
USUAL_OPPONENT = "normal"
FOREVER = "public, max-age=31536000, immutable"


class PartsIn(Struct, forbid_unknown_fields=True):
    """What a browser wants of a table's page."""

    want: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=24)]
    have: dict[str, str] = {}
    after: Place | None = None
    deeds: Annotated[list[dict[str, Any]], Meta(max_length=80)] | None = None


def page(template: str, **values: Any) -> Response[str]:
    headers = {"cache-control": "no-store"}
    return Response(render(template, **values), media_type=MediaType.HTML, headers=headers)


class PagesController(Controller):
    """Pages and their parts."""

    include_in_schema = False

    @get("/")
    async def front(self, request: Request[Any, Any, Any], state: State, house: str = "") -> Response[Any]:
        """The tables of the house; for strangers a word of welcome."""
        if house:
            answer = Redirect("/")
            answer.set_cookie(COOKIE, house, httponly=True, samesite="strict", max_age=31536000)
            return answer
        if not is_house(request, state):
            return page("stranger.html", games=titles())
        rows = await desk_of(state).listed()
        hosts = {row["info"].id: row["host"] for row in rows}
        return page("front.html", games=titles(), rows=rows, hosts=hosts)

    @get("/new/{game:str}")
    async def new(self, request: Request[Any, Any, Any], state: State, game: str) -> Response[str]:
        """The form for a new table."""
        if not is_house(request, state):
            raise NotFoundException()
        shelf = game_out(shelf_of(game))
        opponents = [opponent.name for opponent in shelf.opponents]
        usual = USUAL_OPPONENT if USUAL_OPPONENT in opponents else opponents[0]
        return page("new.html", game=shelf, usual=usual)

    @get("/rules/{game:str}")
    async def rules(self, game: str) -> Response[str]:
        """The rules of a game, chapter by chapter."""
        shelf = shelf_of(game)
        return page("rules.html", title=shelf.full_name, body=rules_html(game))

    @get("/api")
    async def docs(self, request: Request[Any, Any, Any]) -> Response[str]:
        """The description of everything under /api, for people."""
        return page("api.html", schema=completed(request.app.openapi_schema.to_schema()))

    @get("/help")
    async def help(self) -> Response[str]:
        return page("help.html")

    @get("/static/{version:str}/{name:path}")
    async def static(self, version: str, name: str) -> Response[bytes]:
        """A file that never changes under this address."""
        content = static_files().get(name.lstrip("/"))
        if content is None:
            raise NotFoundException()
        kind = STATIC_TYPES.get(name.rsplit(".", 1)[-1], "application/octet-stream")
        return Response(content, media_type=kind, headers={"cache-control": FOREVER})

    @get("/t/{key:str}")
    async def table(self, state: State, key: str) -> Response[str]:
        """A table, through a link."""
        table, access = await behind(state, key)
        scene = Scene(table, access)
        shown = scene.look.first_view(scene)
        first = {name: parts.part(scene, name) for name in (*parts.ALWAYS, "sprite", parts.VIEW + shown)}
        links = await desk_of(state).storage.links(table.info.id) if access.role == HOST else {}
        return page(
            "table.html",
            scene=scene,
            key=key,
            parts=first,
            have={name: parts.digest(html) for name, html in first.items()},
            shown=shown,
            views=parts.views(scene),
            links=links_out(links, len(scene.names)) if links else None,
        )

    @post("/t/{key:str}/parts", status_code=200)
    async def parts(self, state: State, key: str, data: PartsIn) -> dict[str, Any]:
        """The wanted parts that have changed."""
        table, access = await behind(state, key)
        scene = Scene(table, access, data.after, data.deeds)
        if parts.VIEW + parts.AUDIT in data.want:
            await audit(table)
        return {
            "version": table.journal.version,
            "entries": len(table.journal.entries),
            "after": scene.after,
            "last": scene.last,
            "focus": scene.look.first_view(scene),
            "mayAct": scene.may_act,
            "deeds": len(scene.deeds),
            "refused": str(scene.refused) if scene.refused else None,
            "happened": [scene.game.words(event, scene.names) for event in scene.happened],
            "parts": parts.parts(scene, data.want, data.have),
        }

    @get("/t/{key:str}/log")
    async def log(self, state: State, key: str, since: Annotated[int, Parameter(ge=0)] = 0) -> Response[str]:
        """More of the log, from an earlier entry on."""
        table, access = await behind(state, key)
        return Response(parts.log(Scene(table, access), since), media_type=MediaType.HTML)

    @post("/t/{key:str}/draft", status_code=200)
    async def draft(self, state: State, key: str, data: DraftIn) -> dict[str, Any]:
        """The answer of the game's skin to its own script, for instance what a drawn route earns."""
        table, access = await behind(state, key)
        scene = Scene(table, access, data.after, data.deeds)
        return scene.look.draft(scene, to_builtins(data.wish))

    @get("/t/{key:str}/rematch")
    async def rematch(self, state: State, key: str) -> Redirect:
        """On to the table where the same people meet again, through the link of the same person."""
        table, access = await behind(state, key)
        return Redirect(f"/t/{await counterpart(state, table, access)}")


async def behind(state: State, key: str) -> tuple[Table, Access]:
    """The table behind a link; raises NoSuchTable."""
    access = await desk_of(state).access(key)
    return await desk_of(state).table(access.table), access


async def counterpart(state: State, table: Table, access: Access) -> str:
    """The key that the holder has at the following table; raises NoSuchTable."""
    following = table.journal.follower()
    if not following:
        raise NoSuchTable(words.say("no_rematch"))
    links = await desk_of(state).storage.links(following)
    seat = access.seat if access.seat < 0 else (access.seat - 1) % len(table.info.players)
    return next(key for key, other in links.items() if (other.role, other.seat) == (access.role, seat))
