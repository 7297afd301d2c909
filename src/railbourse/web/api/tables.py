"""Tables: opening, looking at, acting, and all that people do there."""

from __future__ import annotations

import csv
import io
from typing import Annotated, Any

from litestar import Controller, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Parameter

from railbourse.core.errors import IllegalAction
from railbourse.service.access import Access
from railbourse.service.audit import audit
from railbourse.service.desk import record_of
from railbourse.service.errors import NoSuchTable
from railbourse.service.table import Table
from railbourse.web.api import answers
from railbourse.web.api.models import (
    ActedOut,
    ActionIn,
    ChangedOut,
    ConsentIn,
    CopyIn,
    FiguresOut,
    JudgedListOut,
    JudgeIn,
    LegalListOut,
    LinksOut,
    ListedOut,
    LogOut,
    NoteIn,
    OpenedOut,
    PositionOut,
    ProblemOut,
    RunOut,
    TableIn,
    TableOut,
    UndoIn,
    VersionIn,
)
from railbourse.web.figures import figures_of, table_rows
from railbourse.web.guards import as_host, desk_of, provide_access, provide_house, provide_table

After = Annotated[int | None, Parameter(ge=0, le=2**31 - 1, description="How many live actions stand before it.")]


class HouseController(Controller):
    """All tables of the house."""

    path = "/api/tables"
    tags = ["house"]
    dependencies = {"house": Provide(provide_house)}

    @get("/", operation_id="listTables", summary="All tables, the one with the latest entry first")
    async def tables(self, state: State, house: bool) -> list[ListedOut]:
        rows = []
        for row in await desk_of(state).listed():
            info = row["info"]
            rows.append(
                ListedOut(
                    id=info.id,
                    title=info.title,
                    game=info.game,
                    names=info.names,
                    players=info.players,
                    kind=info.kind,
                    created=info.created,
                    entries=row["entries"],
                    at=row["at"],
                    over=row["over"],
                    next=row["next"],
                    host=row["host"],
                )
            )
        return rows

    @post("/", operation_id="openTable", summary="Open a table")
    async def open(self, state: State, house: bool, data: TableIn) -> OpenedOut:
        desk = desk_of(state)
        table = await desk.open(
            data.game,
            [seat.name for seat in data.seats],
            [seat.player for seat in data.seats],
            data.options,
            data.title,
            data.seed,
            data.consent,
        )
        desk.drive(table)
        return await opened(state, table)


async def opened(state: State, table: Table) -> OpenedOut:
    """A fresh table with its links."""
    links = await desk_of(state).storage.links(table.info.id)
    return OpenedOut(table.info.id, answers.links_out(links, len(table.info.players)))


class TableController(Controller):
    """One table, through one link, whose key stands in the Authorization header."""

    path = "/api/tables/{id:str}"
    tags = ["table"]
    security = [{"link": []}]
    dependencies = {"access": Provide(provide_access), "table": Provide(provide_table)}

    @get("/", operation_id="table", summary="The table as it stands")
    async def show(self, access: Access, table: Table) -> TableOut:
        return answers.table_out(table, access)

    @delete(
        "/", operation_id="deleteTable", summary="Delete the table and everything that happened there", status_code=200
    )
    async def delete(
        self,
        state: State,
        access: Access,
        confirm: Annotated[str, Parameter(max_length=400, description="The table's id, to confirm.")],
    ) -> dict[str, str]:
        as_host(access)
        if confirm != access.table:
            raise NoSuchTable("to confirm, repeat the table's id")
        await desk_of(state).delete(access.table)
        return {"deleted": access.table}

    @get("/links", operation_id="links", summary="The links of the table, for its host")
    async def links(self, state: State, access: Access, table: Table) -> LinksOut:
        as_host(access)
        return (await opened(state, table)).links

    @get("/position", operation_id="position", summary="The present position, or an earlier one")
    async def position(self, access: Access, table: Table, after: After = None) -> PositionOut:
        return answers.position_out(table, access, placed(table, after))

    @get("/legal", operation_id="legal", summary="What whoever is to act may do")
    async def legal(self, table: Table) -> LegalListOut:
        game, state = table.game, table.session.state
        legal = [answers.legal_out(game, action) for action in game.legal_actions(state)]
        together = [answers.legal_out(game, action) for action in game.table_actions(state)]
        return LegalListOut(table.journal.version, table.to_act(), legal, together)

    @post("/actions", operation_id="act", summary="Act", status_code=200, responses={})
    async def act(self, state: State, access: Access, table: Table, data: ActionIn) -> Response[ActedOut | ProblemOut]:
        try:
            events = await table.act(access, table.read(data.action), data.version)
        except IllegalAction as no:
            status, told = answers.problem(no, table.game)
            return Response(told, status_code=status)
        desk_of(state).drive(table)
        happened = [answers.event_out(table.game, event, table.info.names) for event in events]
        acted = ActedOut(table.journal.version, len(table.journal.live), table.to_act(), happened)
        return Response(acted, status_code=200)

    @post("/judge", operation_id="judge", summary="Try actions without touching the table", status_code=200)
    async def judge(self, table: Table, data: JudgeIn) -> JudgedListOut:
        after = placed(table, data.after)
        return answers.judged_out(table, table.position(after), data.actions, after)

    @post("/undo", operation_id="undo", summary="Take back, or ask for it", status_code=200)
    async def undo(self, state: State, access: Access, table: Table, data: UndoIn) -> ChangedOut:
        return changed(state, table, await table.undo(access, data.version, data.to))

    @post("/redo", operation_id="redo", summary="Play again what was taken back last", status_code=200)
    async def redo(self, state: State, access: Access, table: Table, data: VersionIn) -> ChangedOut:
        await table.redo(access, data.version)
        return changed(state, table, True)

    @post("/proposals", operation_id="propose", summary="Propose an action of the whole table", status_code=200)
    async def propose(self, state: State, access: Access, table: Table, data: ActionIn) -> ChangedOut:
        return changed(state, table, await table.propose(access, table.read(data.action), data.version))

    @post("/requests/{number:int}", operation_id="answer", summary="Answer a request", status_code=200)
    async def answer(self, state: State, access: Access, table: Table, number: int, data: ConsentIn) -> ChangedOut:
        await table.answer(access, number, data.consent)
        return changed(state, table, table.journal.request is None)

    @post("/notes", operation_id="say", summary="Say something to the table", status_code=201)
    async def say(self, access: Access, table: Table, data: NoteIn) -> LogOut:
        await table.say(access, data.text)
        return answers.log_out(table, len(table.journal.entries) - 1)[-1]

    @get("/log", operation_id="log", summary="What happened, in words")
    async def log(self, table: Table, since: Annotated[int, Parameter(ge=0, le=2**31 - 1)] = 0) -> list[LogOut]:
        return answers.log_out(table, since)

    @get("/figures", operation_id="figures", summary="Worth and more after each action, for graphs")
    async def figures(self, table: Table) -> FiguresOut:
        return figures_of(table)

    @get("/figures.csv", operation_id="figuresCsv", summary="The same as a table", media_type="text/csv")
    async def figures_csv(self, table: Table) -> Response[str]:
        out = io.StringIO()
        csv.writer(out).writerows(table_rows(table))
        return download(out.getvalue(), "text/csv", f"{table.info.id}.csv")

    @get("/runs", operation_id="runs", summary="Every run so far beside the best one; empty in a game without trains")
    async def runs(self, table: Table) -> list[RunOut]:
        return [answers.run_out(run) for run in await audit(table)]

    @get("/record", operation_id="record", summary="The game as a record file", media_type="application/jsonl")
    async def record(self, table: Table) -> Response[bytes]:
        return download(record_of(table), "application/jsonl", f"{table.info.game}-{table.info.id}.jsonl")

    @post("/rematch", operation_id="rematch", summary="The same people at a new table")
    async def rematch(self, state: State, access: Access, table: Table) -> OpenedOut:
        as_host(access)
        desk = desk_of(state)
        fresh = await desk.rematch(table)
        desk.drive(fresh)
        return await opened(state, fresh)

    @post("/copies", operation_id="copy", summary="A new table that stands where this one stood")
    async def copy(self, state: State, access: Access, table: Table, data: CopyIn) -> OpenedOut:
        return await opened(state, await desk_of(state).copy(table, data.after))


def placed(table: Table, after: int | None) -> int:
    """The place that is meant; raises NoSuchTable where the line is shorter."""
    last = len(table.journal.live)
    if after is not None and after > last:
        raise NoSuchTable(f"the table has {last} actions, and there is no position after {after}")
    return last if after is None else after


def changed(state: State, table: Table, done: bool) -> ChangedOut:
    desk_of(state).drive(table)
    return ChangedOut(done, table.journal.version, len(table.journal.live))


def download(content: Any, media_type: str, name: str) -> Response[Any]:
    """The content as a file of this name."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)
