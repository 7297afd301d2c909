"""The best routes at a position of a record, and every run of a record beside the best that could have been run."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median

from railbourse.cli import words
from railbourse.cli.asked import another_file
from railbourse.cli.route_map import drawn
from railbourse.cli.screen import Progress, console, row, table
from railbourse.core.errors import NotationError, OptionError
from railbourse.core.notation import Notation
from railbourse.core.state import State
from railbourse.games.register import run_desk
from railbourse.mechanisms.routes.best import BestRun
from railbourse.mechanisms.routes.desk import NO_COMPANY, RunDesk
from railbourse.mechanisms.routes.running import Route, Running
from railbourse.records import Replay, open_record
from railbourse.records.audit import Audited, Looked
from railbourse.records.files import write_whole


def routes(path: Path, at: int | None, company: str | None, draw: Path | None) -> None:
    """The best routes of a company are shown stop by stop, and drawn where that is wanted."""
    record = open_record(path)
    desk = run_desk(record.game)
    _play_to(record, record.total if at is None else at)
    chosen = _company(desk, record.state, company)
    trains = desk.trains(record.state, chosen)
    running = desk.running(record.state, chosen) if trains else None
    if running is None:
        raise OptionError(words.NO_TRAINS.format(company=desk.companies[chosen]))
    looked = Looked(running, trains)
    titles = desk.titles(record.state)
    heading = words.ROUTES_HEADING.format(
        company=desk.companies[chosen], done=record.done, phase=desk.phase(record.state)
    )
    out = console()
    out.print(heading)
    for line in _in_words(running, titles, looked.routes):
        out.print(line)
    out.print(_total(looked.best))
    if draw is not None:
        another_file(path, draw)
        names = [(desk.companies[c], desk.colours[c]) for c in range(len(desk.companies))]
        write_whole(draw, drawn(running, looked.routes, names, desk.flat, heading).encode())
        out.print(words.DRAWN.format(path=draw))


def _play_to(record: Replay, stop: int) -> None:
    if not 0 <= stop <= record.total:
        raise OptionError(words.NOT_SO_FAR.format(total=record.total))
    with Progress(words.REPLAYING, stop) as progress:
        while record.done < stop:
            record.step()
            progress.advance()


def _company(desk: RunDesk, state: State, name: str | None) -> int:
    """The company that was named, or the one that runs now; raises OptionError."""
    if name is None:
        chosen = desk.runs_now(state)
        if chosen == NO_COMPANY:
            raise OptionError(words.COMPANY_NEEDED.format(names=", ".join(desk.companies)))
        return chosen
    if name not in desk.companies:
        raise OptionError(words.NO_COMPANY.format(name=name, names=", ".join(desk.companies)))
    return desk.companies.index(name)


def _in_words(running: Running, titles: list[str], found: list[tuple[str, Route]]) -> list[str]:
    """One line a route, and its stops with their values below it."""
    lines: list[str] = []
    for train, route in found:
        lines.append(words.ROUTE_LINE.format(train=train, revenue=running.worth(route)))
        last = len(route.stops) - 1
        for place, node in enumerate(route.stops):
            more = running.end_value[node] if last and place in (0, last) else 0
            value = f"{running.value[node]} + {more}" if more else f"{running.value[node]}"
            lines.append(f"    {value:>8}  {titles[node // running.map.nodes]}")
    return lines or [words.NO_ROUTE]


def _total(best: BestRun) -> str:
    if best.proven:
        return words.PROVEN.format(value=best.value)
    return words.NOT_PROVEN.format(value=best.value, bound=best.bound)


def audit(path: Path, company: str | None, as_json: bool) -> None:
    """Every run in which more could have been earned is told, or with JSON every run, one line each."""
    record = open_record(path)
    desk = run_desk(record.game)
    wanted = None if company is None else _company(desk, record.state, company)
    found: list[Audited] = []
    titles: list[str] = []
    with Progress(words.REPLAYING, record.total) as progress:
        while not record.finished():
            run = _audited(record, desk, wanted)
            if run is not None:
                found.append(run)
                titles = desk.titles(record.state)
            progress.advance()
    if as_json:
        for run in found:
            print(json.dumps(run.plain()))
    else:
        _tell(found, titles)


def _audited(record: Replay, desk: RunDesk, wanted: int | None) -> Audited | None:
    """Play the next action; if it was a run, of the wanted company if one is wanted, look at it."""
    company = desk.runs_now(record.state)
    if company == NO_COMPANY or wanted not in (None, company):
        record.step()
        return None
    before = record.state.copy()
    step = record.step()
    run = _run_among(desk, before, record.game.notation, step.text)
    running = desk.running(before, company)
    if run is None or running is None:
        return None
    looked = Looked(running, desk.trains(before, company))
    id = record.trace_row().get("id", record.done)
    return Audited(id, desk.companies[company], desk.phase(before), looked, run)


def _run_among(desk: RunDesk, before: State, notation: Notation, text: str) -> list[tuple[str, Route | None]] | None:
    """What was run by one of the actions in this text; None where nothing was."""
    for part in text.split("; "):
        try:
            run = desk.ran(before, notation.parse(part))
        except NotationError:
            continue
        if run is not None:
            return run
    return None


def _tell(found: list[Audited], titles: list[str]) -> None:
    out = console()
    missed = [run for run in found if run.missed() > 0]
    for run in missed:
        looked = run.looked
        trains = " ".join(train.name for train in looked.trains)
        out.print(
            words.MISSED.format(
                id=run.id, company=run.company, phase=run.phase, trains=trains, run=run.earned, best=looked.best.value
            )
        )
        out.print(words.WAS_RUN)
        out.print("\n".join(_short(looked.running, titles, run.run)))
        out.print(words.COULD_RUN)
        out.print("\n".join(_short(looked.running, titles, looked.routes)))
    shown = table(words.RUNS, words.BETTER, words.BY, words.UNPROVEN, words.MEDIAN_MS, words.WORST_MS)
    times = [run.looked.ms for run in found] or [0.0]
    unproven = sum(not run.looked.best.proven for run in found)
    by = sum(run.missed() for run in missed)
    row(shown, len(found), len(missed), by, unproven, f"{median(times):.2f}", f"{max(times):.2f}")
    out.print(shown)


def _short(running: Running, titles: list[str], found: list[tuple[str, Route]]) -> list[str]:
    """One line a route."""
    nodes = running.map.nodes
    return [
        f"    {train}: {running.worth(route)} = " + " \u2013 ".join(titles[node // nodes] for node in route.stops)
        for train, route in found
    ] or [f"    {words.NO_ROUTE}"]
