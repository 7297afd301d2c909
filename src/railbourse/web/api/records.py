"""Recorded games, ours and those of 18xx.games, brought in to be looked at."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Request, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Parameter

from railbourse.service.desk import LARGEST_RECORD
from railbourse.web.api.models import OpenedOut
from railbourse.web.api.tables import opened
from railbourse.web.guards import desk_of, provide_house


class RecordsController(Controller):
    """Recorded games."""

    path = "/api/records"
    tags = ["house"]
    dependencies = {"house": Provide(provide_house)}

    @post(
        "/",
        operation_id="bringIn",
        summary="Bring in a recorded game",
        request_max_body_size=LARGEST_RECORD,
    )
    async def bring_in(
        self,
        request: Request[None, None, State],
        state: State,
        house: bool,
        title: Annotated[str, Parameter(max_length=400)] = "",
    ) -> OpenedOut:
        table = await desk_of(state).bring_in(await request.body(), title)
        return await opened(state, table)
