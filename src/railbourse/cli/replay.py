"""Playing a recorded game again: every action judged, the end compared, told in words or as a trace where wanted."""

from __future__ import annotations

from pathlib import Path

import msgspec

from railbourse.cli import words
from railbourse.cli.asked import another_file, told
from railbourse.cli.screen import Progress, console, row, table
from railbourse.cli.table import actor_name
from railbourse.core.actors import NOBODY
from railbourse.core.errors import OptionError
from railbourse.games.register import title
from railbourse.records import Replay, Replayed, open_record
from railbourse.records.files import write_whole


def replay(path: Path, until: int | None, trace: Path | None, explain: bool) -> bool:
    """The record has been replayed and its end told; returns whether the result agrees or there is none."""
    if trace:
        another_file(path, trace)
    record = open_record(path)
    out = console()
    out.print(heading(record))
    stop = record.total if until is None else until
    if not 0 <= stop <= record.total:
        raise OptionError(words.NOT_THAT_FAR.format(total=record.total))
    rows = [record.trace_row()] if trace else []
    with Progress(words.REPLAYING, stop) as progress:
        while record.done < stop:
            step = record.step()
            if explain:
                out.print("\n".join(in_words(record, step)))
            if trace:
                rows.append(record.trace_row())
            progress.advance()
    if trace:
        write_whole(trace, b"".join(msgspec.json.encode(line) + b"\n" for line in rows))
        out.print(words.TRACE_WRITTEN.format(path=trace))
    return tell_end(record)


def heading(record: Replay) -> str:
    """What is replayed, on one line; of the options those that are not as usual."""
    game = record.game
    usual = {option.name: option.default for option in title(game.name).options}
    chosen = [f"{name} {told(value)}" for name, value in game.options.items() if value != usual[name]]
    options = ", ".join(chosen) or words.NO_OPTIONS
    return words.RECORD_LINE.format(name=game.name, seats=game.seats, total=record.total, options=options)


def in_words(record: Replay, step: Replayed) -> list[str]:
    """One action with all that it led to, and the rules that say so."""
    lines = [f"{step.number}. {actor_name(step.seat, record.names)}: {step.text}"]
    for event in step.events:
        section = f" ({record.game.name} §{event.rule})" if event.rule else ""
        lines.append(f"    {record.game.words(event, record.names)}{section}")
    return lines


def tell_end(record: Replay) -> bool:
    """The worth of each seat stands beside the recorded one; returns whether they agree or there is none."""
    out = console()
    game, state = record.game, record.state
    recorded = record.result() if record.finished() else None
    if not record.finished() or game.to_act(state) != NOBODY:
        asks = game.asks(state) if game.to_act(state) != NOBODY else words.OVER
        out.print(words.STOPPED.format(done=record.done, total=record.total, asks=asks))
    worth = game.scores(state)
    shown = table(words.SEAT, words.HERE, *([words.RECORDED] if recorded else []))
    for seat, name in enumerate(record.names):
        row(shown, name, worth[seat], *([recorded[seat]] if recorded else []))
    out.print(shown)
    if record.lenient:
        out.print("\n  ".join([words.LENIENT, *record.lenient]))
    agrees = recorded is None or recorded == worth
    if record.finished():
        out.print(words.NO_RESULT if recorded is None else words.AGREES if agrees else words.DIFFERS)
    return agrees
