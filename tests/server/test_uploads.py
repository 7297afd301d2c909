"""Recorded games brought in to be looked at."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from houses import desk_on, host_of, play_some, run

from railbourse.core.errors import RecordError
from railbourse.service.desk import record_of
from railbourse.service.errors import NotAllowed


def test_our_own_record_is_looked_at_and_not_played(sqlite_url: str) -> None:
    """An uploaded record shows the whole line, and nobody acts there; a copy of it is played on."""

    async def work() -> None:
        async with desk_on(sqlite_url) as desk:
            table = await desk.open("1870", ["A", "B", "C"], ["here"] * 3, seed=1)
            await play_some(table, await host_of(desk, table), 50)
            shown = await desk.bring_in(record_of(table), "An evening")
            host = await host_of(desk, shown)
            assert shown.session.state == table.session.state and shown.info.title == "An evening"
            with pytest.raises(NotAllowed):
                await play_some(shown, host, 1)
            with pytest.raises(NotAllowed):
                await shown.undo(host, shown.journal.version)
            copy = await desk.copy(shown, 20)
            await play_some(copy, await host_of(desk, copy), 3)

    run(work())


@pytest.mark.parametrize("name", ["1870-game-end-bank", "1870-game-end-bankrupt", "34110"])
def test_a_record_of_the_site_is_looked_at(sqlite_url: str, shared: Path, name: str) -> None:
    """A record of 18xx.games becomes a table with all its actions, and opens again after a restart."""

    async def work() -> None:
        data = (shared / "data" / "1870" / "records" / f"{name}.json").read_bytes()
        async with desk_on(sqlite_url) as desk:
            table = await desk.bring_in(data, "")
        async with desk_on(sqlite_url) as desk:
            again = await desk.table(table.info.id)
            assert again.session.state == table.session.state
            assert len(again.journal.live) > 100
            assert again.is_over()

    run(work())


def test_names_of_a_record_are_made_fit_to_be_shown(sqlite_url: str) -> None:
    """Endless, empty and equal names of a file are cut and told apart, and its seed may be any number."""
    header = {"game": "1870", "rules": 1, "seats": 3, "options": {}, "seed": 10**30, "players": ["here"] * 3}
    names = ["x" * 100_000, " \u202e ", "X" * 99]

    async def work() -> None:
        async with desk_on(sqlite_url) as desk:
            table = await desk.bring_in(json.dumps({**header, "names": names}).encode() + b"\n", "")
            assert table.info.names == ["x" * 24, "Seat 2", "X" * 21 + " 3"]
        async with desk_on(sqlite_url) as desk:
            assert (await desk.table(table.info.id)).info == table.info

    run(work())


@pytest.mark.parametrize("data", [b"", b"{", b"hello", b"\xff\xfe\x00", b'{"game": "chess"}\n', b"[" * 100_000])
def test_what_is_no_record_is_told(sqlite_url: str, data: bytes) -> None:
    """A file that is no record leaves no table behind."""

    async def work() -> None:
        async with desk_on(sqlite_url) as desk:
            with pytest.raises(RecordError):
                await desk.bring_in(data, "")
            assert await desk.listed() == []

    run(work())
