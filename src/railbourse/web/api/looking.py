"""What the page of a table shows beyond plain positions: news, thoughts, drafts of routes and drawings."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.response import ServerSentEvent
from msgspec import to_builtins

from railbourse.service.access import Access
from railbourse.service.table import Table
from railbourse.web import parts
from railbourse.web.api import answers
from railbourse.web.api.models import DraftIn, DrawingOut, FollowingOut, WhatIfIn, WhatIfOut
from railbourse.web.api.tables import After, placed
from railbourse.web.guards import provide_access, provide_table
from railbourse.web.live import news
from railbourse.web.pages import counterpart
from railbourse.web.scene import Scene


class LookingController(Controller):
    """One table, through one link, whose key stands in the Authorization header."""

    path = "/api/tables/{id:str}"
    tags = ["table"]
    security = [{"link": []}]
    dependencies = {"access": Provide(provide_access), "table": Provide(provide_table)}

    @get("/events", operation_id="events", summary="News as server-sent events: one now, and one after every change")
    async def events(self, state: State, table: Table) -> ServerSentEvent:
        return ServerSentEvent(news(table, state))

    @post("/what-if", operation_id="whatIf", summary="Where thoughts would lead, at any position", status_code=200)
    async def what_if(self, access: Access, table: Table, data: WhatIfIn) -> WhatIfOut:
        scene = Scene(table, access, data.after, data.deeds)
        game, names = scene.game, scene.names
        return WhatIfOut(
            done=len(scene.deeds),
            events=[answers.event_out(game, event, names) for event in scene.happened],
            refusal=answers.refusal_out(game, scene.refused) if scene.refused else None,
            position=answers.position_of(table, access, scene.state, scene.after),
            legal=[answers.legal_out(game, action) for action in scene.legal],
        )

    @post("/draft", operation_id="draft", summary="What routes would earn, stop by stop", status_code=200)
    async def draft(self, access: Access, table: Table, data: DraftIn) -> dict[str, Any]:
        scene = Scene(table, access, data.after, data.deeds)
        return scene.look.draft(scene, to_builtins(data.wish))

    @get("/drawings", operation_id="drawings", summary="The names of everything that is drawn of this game")
    async def drawings(self, access: Access, table: Table) -> list[str]:
        return list(parts.views(Scene(table, access)))

    @get("/drawings/{name:str}", operation_id="drawing", summary="The map, the market or another view of a position")
    async def drawing(
        self,
        access: Access,
        table: Table,
        name: Annotated[str, Parameter(description="One of those that `drawings` names.")],
        after: After = None,
    ) -> DrawingOut:
        scene = Scene(table, access, None if after is None else placed(table, after))
        if name not in parts.views(scene):
            raise NotFoundException(f"there is no drawing {name[:40]!r} of this game")
        return DrawingOut(name, scene.after, parts.part(scene, parts.VIEW + name))

    @get("/following", operation_id="following", summary="Where the same people meet again")
    async def following(self, state: State, access: Access, table: Table) -> FollowingOut:
        key = await counterpart(state, table, access)
        return FollowingOut(table.journal.follower(), key)
