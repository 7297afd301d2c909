"""From tables to what goes out under /api."""

from __future__ import annotations

from typing import Any

from railbourse.core.action import Action
from railbourse.core.actors import ACTING, CHANCE, TABLE
from railbourse.core.errors import IllegalAction, NothingToUndo, RailbourseError, StaleAction
from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.mechanisms.routes.running import Route
from railbourse.records.audit import Audited
from railbourse.service.access import HOST, SEAT, WATCH, Access
from railbourse.service.errors import NoSuchTable, NotAllowed, NotNow
from railbourse.service.journal import (
    Agreed,
    AnyEntry,
    Asked,
    Followed,
    Played,
    PlayedAgain,
    Refused,
    Said,
    TakenBack,
)
from railbourse.service.table import Table
from railbourse.web import words
from railbourse.web.api.models import (
    EventOut,
    JudgedListOut,
    JudgedOut,
    LegalOut,
    LinksOut,
    LogOut,
    PositionOut,
    ProblemOut,
    RefusalOut,
    RequestOut,
    RouteOut,
    RunOut,
    SpanOut,
    TableOut,
)

STATUS: tuple[tuple[type[RailbourseError], int, str], ...] = (
    (NoSuchTable, 404, "no-such-table"),
    (NotAllowed, 403, "not-allowed"),
    (StaleAction, 409, "stale"),
    (NothingToUndo, 409, "nothing-to-undo"),
    (NotNow, 409, "not-now"),
    (IllegalAction, 422, "refused"),
    (RailbourseError, 400, "bad-request"),
)
"""The answer to each kind of mistake; the first that fits."""


def problem(no: RailbourseError, game: Game | None = None) -> tuple[int, ProblemOut]:
    """The status and body that tell of a mistake; with the refusal where the game is known."""
    status, code = next((status, code) for kind, status, code in STATUS if isinstance(no, kind))
    refused = refusal_out(game, no.refusal) if game is not None and isinstance(no, IllegalAction) else None
    return status, ProblemOut(code, str(no), refused)


def refusal_out(game: Game, refused: Refusal) -> RefusalOut:
    return RefusalOut(
        code=refused.code,
        what=refused.what,
        why=refused.why,
        game=game.name,
        rule=refused.rule.section,
        instead=[game.notation.plain(action) for action in refused.instead],
        instead_texts=[game.describe(action) for action in refused.instead],
    )


def event_out(game: Game, event: Event, names: list[str]) -> EventOut:
    return EventOut(event.kind, list(event.numbers), game.words(event, names), event.rule)


def legal_out(game: Game, action: Action) -> LegalOut:
    span = action.span
    bounds = SpanOut(span.low, span.high, span.step) if span is not None else None
    return LegalOut(game.notation.text(action), game.notation.plain(action), bounds)


def links_out(links: dict[str, Access], seats: int) -> LinksOut:
    by_role = {(access.role, access.seat): key for key, access in links.items()}
    return LinksOut(by_role[HOST, -1], by_role[WATCH, -1], [by_role.get((SEAT, seat)) for seat in range(seats)])


def viewer(table: Table, access: Access, state: State) -> int | None:
    """The seat through whose eyes the holder sees: his own; of several at one screen the one that is to act."""
    seats = access.seats(table.info.players)
    if not seats or table.info.kind == "record":
        return None
    acting = table.game.to_act(state)
    return acting if acting in seats else seats[0] if len(seats) == 1 else None


def request_out(table: Table, access: Access) -> RequestOut | None:
    asked = table.journal.request
    if asked is None:
        return None
    text = table.game.notation.text(table.game.notation.read(asked.action)) if asked.action else None
    to = asked.to if asked.to >= 0 else None
    may_answer = table.may_answer(access, asked)
    return RequestOut(asked.number, asked.seat, to, text, sorted(table.journal.agreed), may_answer)


def table_out(table: Table, access: Access) -> TableOut:
    game, state, info = table.game, table.session.state, table.info
    over = table.is_over()
    return TableOut(
        id=info.id,
        title=info.title,
        game=info.game,
        rules_version=info.rules,
        options=info.options,
        names=info.names,
        players=info.players,
        kind=info.kind,
        version=table.journal.version,
        actions=len(table.journal.live),
        to_act=table.to_act(),
        asks=game.asks(state),
        yours=access.seats(info.players) if info.kind != "record" else [],
        scores=game.scores(state),
        winners=game.winners(state) if over else None,
        seconds=table.seconds(),
        may_redo=bool(table.journal.blocks),
        request=request_out(table, access),
        rematch=table.journal.follower() or None,
    )


def position_out(table: Table, access: Access, after: int) -> PositionOut:
    return position_of(table, access, table.position(after), after)


def position_of(table: Table, access: Access, state: State, after: int) -> PositionOut:
    game = table.game
    view = game.view(state, viewer(table, access, state))
    return PositionOut(after, state.digest(), game.to_act(state), game.asks(state), game.scores(state), view)


def judged_out(table: Table, state: State, wishes: list[str | dict[str, Any]], after: int) -> JudgedListOut:
    """Each wish is tried on the state, which changes, until one is refused. Raises NotationError."""
    game, tried = table.game, []
    actions = [table.read(wish) for wish in wishes]
    for action in actions:
        refused = game.explain(state, action, ACTING)
        text = game.notation.text(action)
        if refused is not None:
            tried.append(JudgedOut(text, False, [], refusal_out(game, refused)))
            break
        events = game.play(state, action)
        tried.append(JudgedOut(text, True, [event_out(game, event, table.info.names) for event in events], None))
    return JudgedListOut(after, tried, game.to_act(state), game.asks(state))


def log_out(table: Table, since: int, to: int | None = None) -> list[LogOut]:
    """The journal's entries behind this number, up to another one, in words."""
    live = {played.number for played in table.journal.live}
    return [_entry_out(table, entry, live) for entry in table.journal.entries[since:to]]


def _entry_out(table: Table, entry: AnyEntry, live: set[int]) -> LogOut:
    game, names = table.game, table.info.names
    events, reason = [], ""
    if isinstance(entry, Played):
        reason = entry.reason
        events = [event_out(game, event, names) for event in table.events(entry)]
    kind = str(entry.__struct_config__.tag)
    standing = entry.number in live if isinstance(entry, Played) else True
    return LogOut(entry.number, entry.at, kind, entry.seat, entry_text(table, entry), standing, events, reason)


def actor_name(names: list[str], seat: int) -> str:
    if 0 <= seat < len(names):
        return names[seat]
    return words.say({CHANCE: "chance", TABLE: "everybody"}.get(seat, "host"))


def entry_text(table: Table, entry: AnyEntry) -> str:
    """The entry in one line, without the name of whoever did it."""
    notation = table.game.notation
    if isinstance(entry, Played):
        return notation.text(notation.read(entry.action))
    if isinstance(entry, TakenBack):
        return words.say("log_undo", to=entry.to)
    if isinstance(entry, PlayedAgain):
        return words.say("log_redo")
    if isinstance(entry, Asked):
        if entry.action:
            return words.say("log_ask_action", action=notation.text(notation.read(entry.action)))
        return words.say("log_ask_undo", to=entry.to)
    if isinstance(entry, Agreed):
        return words.say("log_agree")
    if isinstance(entry, Refused):
        return words.say("log_refuse")
    if isinstance(entry, Followed):
        return words.say("log_rematch")
    assert isinstance(entry, Said)
    return entry.text


def run_out(run: Audited) -> RunOut:
    """A run beside the best one."""
    looked = run.looked
    return RunOut(
        run.id,
        run.company,
        run.phase,
        [train.name for train in looked.trains],
        run.earned,
        looked.best.value,
        looked.best.proven,
        [_route_out(run, train, route) for train, route in run.run],
        [_route_out(run, train, route) for train, route in looked.routes],
    )


def _route_out(run: Audited, train: str, route: Route) -> RouteOut:
    running = run.looked.running
    names, nodes = running.map.names, running.map.nodes
    return RouteOut(train, running.worth(route), [names[node // nodes] for node in route.stops])
