"""Every run of a game beside the best one that could have been run, as a table."""

from __future__ import annotations

from markupsafe import Markup

from railbourse.core.actors import NOBODY
from railbourse.mechanisms.routes.running import Route
from railbourse.records.audit import Audited
from railbourse.service.audit import audit_known, desk_of_runs
from railbourse.web import words
from railbourse.web.drawing.html import join, table, tag
from railbourse.web.render import money
from railbourse.web.scene import Scene


def has_audit(scene: Scene) -> bool:
    """Runs are looked at once the game is over, in a game that has some."""
    over = scene.game.to_act(scene.table.session.state) == NOBODY
    return (scene.is_record or over) and desk_of_runs(scene.game) is not None


def draw_audit(scene: Scene) -> Markup:
    """The runs, with what was missed and how much more there was."""
    desk, runs = desk_of_runs(scene.game), audit_known(scene.table)
    if desk is None or not runs:
        return tag("p", words.say("no_runs"), class_="empty")
    titles = desk.titles(scene.table.session.state)
    missed = [run for run in runs if run.missed() > 0]
    told = words.say("audit_sum", runs=len(runs), missed=len(missed), money=money(sum(r.missed() for r in missed)))
    head: list[object] = [
        words.say(f"audit_{w}") for w in ("action", "company", "phase", "trains", "ran", "best", "more")
    ]
    rows = [_row(run, titles) for run in runs]
    return join([tag("p", told), table(words.say("view_audit"), head, rows, "audit")])


def _row(run: Audited, titles: list[str]) -> list[object]:
    jump = tag(
        "button",
        f"#{run.id}",
        type="button",
        class_="jump",
        data_jump=run.id - 1,
        aria_label=words.say("audit_jump", number=run.id),
    )
    trains = " ".join(train.name for train in run.looked.trains)
    more: object = ""
    if run.missed() > 0:
        more = tag("details", tag("summary", f"+{money(run.missed())}"), _routes(run, titles), class_="missed")
    ran = money(run.earned) if run.earned is not None else "\u2013"
    best = money(run.looked.best.value) + ("" if run.looked.best.proven else " ?")
    return [jump, run.company, run.phase, trains, ran, best, more]


def _routes(run: Audited, titles: list[str]) -> Markup:
    """What was run, and what could have been."""
    parts = []
    for word, routes in (("audit_was", run.run), ("audit_could", run.looked.routes)):
        lines = [tag("li", _route(run, train, route, titles)) for train, route in routes]
        parts.append(tag("p", words.say(word)) + tag("ul", *lines))
    return join(parts)


def _route(run: Audited, train: str, route: Route, titles: list[str]) -> str:
    running = run.looked.running
    stops = " \u2013 ".join(titles[node // running.map.nodes] for node in route.stops)
    return f"{train}: {stops} = {money(running.worth(route))}"
