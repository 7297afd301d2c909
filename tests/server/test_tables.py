"""Tables on both databases: what is acknowledged is stored, and comes back as it was."""

from __future__ import annotations

import asyncio

import alembic.op
import pytest
from houses import desk_on, host_of, link, play_some, run, seat_of, watcher_of

from railbourse.core.errors import IllegalAction, NothingToUndo, OptionError, StaleAction
from railbourse.core.session import STRIDE
from railbourse.records.native import resumed
from railbourse.service.access import HOST
from railbourse.service.desk import Desk, record_of
from railbourse.service.errors import NoSuchTable, NotAllowed, Unsuitable
from railbourse.service.storage import Storage
from railbourse.service.table import Table

GAME = "trans_siberian"
NAMES = ["Ada", "Ben", "Cleo"]


async def opened(desk: Desk, players: str = "here here here", consent: bool = True, game: str = GAME) -> Table:
    return await desk.open(game, NAMES, players.split(), seed=5, consent=consent)


def test_a_table_comes_back_as_it_was(url: str) -> None:
    """Position, line, blocks to redo and traces are the same after the server has been started again."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk, game="1870")
            host = await host_of(desk, table)
            await play_some(table, host, STRIDE * 2 + 5)
            await table.undo(host, table.journal.version, STRIDE + 3)
            await play_some(table, host, 4, seed=2)
            await table.undo(host, table.journal.version)
        async with desk_on(url) as desk:
            again = await desk.table(table.info.id)
            assert again.session.state == table.session.state
            assert record_of(again) == record_of(table)
            assert again.position(STRIDE + 1) == table.position(STRIDE + 1)
            await again.redo(host, again.journal.version)
            assert len(again.journal.live) == STRIDE + 3 + 4
            assert again.session.state.digest() == again.journal.live[-1].hash

    run(work())


def test_a_first_start_that_was_cut_off_leaves_nothing_behind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where making the schema failed halfway, it is made as a whole by the next start."""

    class Gone(Exception):
        """The server is no more."""

    def gone(*_: object, **__: object) -> None:
        raise Gone

    async def work() -> None:
        if "postgresql" in url:
            async with desk_on(url) as desk, desk.storage.engine.begin() as connection:
                for name in ("snapshots", "entries", "links", "tables", "house", "alembic_version"):
                    await connection.exec_driver_sql(f"DROP TABLE {name}")
        with monkeypatch.context() as cut:
            cut.setattr(alembic.op, "create_index", gone)
            with pytest.raises(Gone):
                await Storage.open(url)
        async with desk_on(url) as desk:
            await opened(desk)

    run(work())


def test_snapshots_lost_are_made_good(sqlite_url: str) -> None:
    """A table opens without its snapshots too; they only save time."""

    async def work() -> None:
        async with desk_on(sqlite_url) as desk:
            table = await opened(desk, game="1870")
            await play_some(table, await host_of(desk, table), STRIDE * 2 + 5)
            assert len(await desk.storage.snapshots(table.info.id)) == 2
            desk.storage.snapshots = lambda id: asyncio.sleep(0, {})  # type: ignore[assignment, return-value]
            before = table.session.state
            await table.reload()
            assert table.session.state == before and table.session.state is not before

    run(work())


def test_of_two_at_once_one_is_accepted(url: str) -> None:
    """Two different actions for the same position: one is played, the other is told that the position has changed."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk)
            host, version = await host_of(desk, table), table.journal.version
            bids = [table.read(f"bid red {amount}") for amount in (8, 9)]
            done = await asyncio.gather(*(table.act(host, bid, version) for bid in bids), return_exceptions=True)
            assert [type(answer) for answer in done] == [list, StaleAction]
            assert len(await desk.storage.entries(table.info.id)) == len(table.journal.entries) == version + 1

    run(work())


def test_a_double_click_acts_once(url: str) -> None:
    """The same action for the same position again is answered as done, and played once."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk)
            host, version = await host_of(desk, table), table.journal.version
            bid = table.read("bid red 8")
            first, second = await asyncio.gather(table.act(host, bid, version), table.act(host, bid, version))
            assert first and not second
            assert table.journal.version == version + 1

    run(work())


def test_two_servers_on_one_database_never_both_write_an_entry(postgres_url: str) -> None:
    """The slower of two server processes is told that the position has changed, and sees the other's action."""

    async def work() -> None:
        async with desk_on(postgres_url) as one, desk_on(postgres_url) as other:
            table = await opened(one)
            twin = await other.table(table.info.id)
            host, version = await host_of(one, table), table.journal.version
            await table.act(host, table.read("bid red 8"), version)
            with pytest.raises(StaleAction):
                await twin.act(host, twin.read("bid red 9"), version)
            assert twin.session.state == table.session.state
            await table.act(host, table.read("decline red"), table.journal.version)
            await twin.refresh()
            assert twin.session.state == table.session.state

    run(work())


def test_a_second_server_reads_what_the_first_one_stored(postgres_url: str) -> None:
    """Whoever opens a table at another process sees it as it is, and not at all once it is deleted."""

    async def work() -> None:
        async with desk_on(postgres_url) as one, desk_on(postgres_url) as other:
            table = await opened(one)
            twin = await other.table(table.info.id)
            host = await host_of(one, table)
            await table.act(host, table.read("bid red 8"), table.journal.version)
            assert (await other.table(table.info.id)).journal.version == table.journal.version
            changed = twin.changed
            await one.delete(table.info.id)
            with pytest.raises(NoSuchTable):
                await twin.act(host, twin.read("decline red"), twin.journal.version)
            assert changed.is_set() and twin.deleted
            with pytest.raises(NoSuchTable):
                await other.table(table.info.id)

    run(work())


def test_a_link_opens_one_seat_only(url: str) -> None:
    """The host acts for seats at his screen, a link for its seat, an onlooker for none."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk, "link here link")
            holders = {
                0: await seat_of(desk, table, 0),
                1: await host_of(desk, table),
                2: await seat_of(desk, table, 2),
            }
            watcher = await watcher_of(desk, table)
            for _ in range(3):
                acting = table.to_act()
                wish = table.read("decline red")
                for seat, holder in [*holders.items(), (-1, watcher)]:
                    if seat != acting:
                        with pytest.raises(NotAllowed):
                            await table.act(holder, wish, table.journal.version)
                await table.act(holders[acting], wish, table.journal.version)
            with pytest.raises(NotAllowed):
                await table.undo(watcher, table.journal.version)
            with pytest.raises(NotAllowed):
                await table.say(watcher, "hello")

    run(work())


def test_no_two_keys_are_alike_and_none_opens_another_table(url: str) -> None:
    """Keys are long, all different, and know their table; an unknown one opens nothing."""

    async def work() -> None:
        async with desk_on(url) as desk:
            tables = [await opened(desk, "link here link") for _ in range(2)]
            keys = [key for table in tables for key in await desk.storage.links(table.info.id)]
            assert len(set(keys)) == 8 and all(len(key) >= 24 for key in keys)
            for table in tables:
                for key in await desk.storage.links(table.info.id):
                    assert (await desk.access(key)).table == table.info.id
            for wrong in ("", "x" * 24, keys[0][:-1], keys[0] + "a" * 1000, "\u00e4\u0000"):
                with pytest.raises(NoSuchTable):
                    await desk.access(wrong)

    run(work())


def test_refusals_change_and_store_nothing(url: str) -> None:
    """What the rules refuse leaves no entry."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk)
            host, before = await host_of(desk, table), table.session.state.digest()
            with pytest.raises(IllegalAction):
                await table.act(host, table.read("bid red 1"), table.journal.version)
            assert table.session.state.digest() == before
            assert len(await desk.storage.entries(table.info.id)) == table.journal.version

    run(work())


def test_one_alone_takes_back_at_once(url: str) -> None:
    """Who plays against programs, or with others at one screen, needs nobody's consent."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk)
            host = await host_of(desk, table)
            with pytest.raises(NothingToUndo):
                await table.undo(host, table.journal.version)
            before = table.session.state.digest()
            await table.act(host, table.read("bid red 8"), table.journal.version)
            assert await table.undo(host, table.journal.version)
            assert table.session.state.digest() == before
            assert [trace.actions for trace in table.session.undone] == [["bid red 8"]]

    run(work())


def test_taking_back_waits_for_everybody_else(url: str) -> None:
    """With people at links all others must agree first; one refusal, or one action, ends the request."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk, "link link link")
            holders = [await seat_of(desk, table, seat) for seat in range(3)]
            first = table.to_act()
            asker, others = holders[first], [holders[seat] for seat in range(3) if seat != first]
            await table.act(asker, table.read("bid red 8"), table.journal.version)

            async def ask() -> int:
                assert not await table.undo(asker, table.journal.version)
                request = table.journal.request
                assert request is not None
                return request.number

            number = await ask()
            with pytest.raises(NotAllowed):
                await table.answer(asker, number, True)
            await table.answer(others[0], number, False)
            with pytest.raises(StaleAction):
                await table.answer(others[1], number, True)
            number = await ask()
            await table.answer(others[0], number, True)
            assert len(table.journal.live) == 2
            await table.answer(others[1], number, True)
            assert len(table.journal.live) == 1
            await table.act(asker, table.read("bid red 8"), table.journal.version)
            number = await ask()
            second = holders[table.to_act()]
            await table.act(second, table.read("decline red"), table.journal.version)
            with pytest.raises(StaleAction):
                await table.answer(others[0], number, True)

    run(work())


def test_without_the_option_taking_back_needs_nobody(url: str) -> None:
    """A table whose people trust each other takes back at once, with the trace in the log."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk, "link link link", consent=False)
            asker = await seat_of(desk, table, table.to_act())
            await table.act(asker, table.read("bid red 8"), table.journal.version)
            assert await table.undo(asker, table.journal.version)

    run(work())


def test_opponents_play_by_themselves(url: str) -> None:
    """A table of programs comes to its end while nobody does anything."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk, "random random random")
            desk.drive(table)
            while not table.is_over():
                changed = table.changed
                await asyncio.wait_for(changed.wait(), 60)
            table.game.check(table.session.state)

    run(work())


def test_a_record_of_a_table_replays(url: str) -> None:
    """The downloaded record is one of ours: it replays with every hash."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk, "here random here")
            host = await host_of(desk, table)
            for _ in range(12):
                table = await desk.table(table.info.id)
                if table.may_act(host):
                    await play_some(table, host, 1)
                else:
                    await asyncio.wait_for(table.changed.wait(), 60)
            session = resumed(record_of(table))
            assert session.state == table.session.state

    run(work())


def test_a_copy_stands_where_it_was_taken(url: str) -> None:
    """A copy has the line up to its place, goes on by itself, and leaves the first table alone."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk, game="1870")
            await play_some(table, await host_of(desk, table), 40)
            copy = await desk.copy(table, 35)
            assert copy.session.state == table.position(35)
            await play_some(copy, await host_of(desk, copy), 10, seed=9)
            assert len(table.journal.live) == 40
            with pytest.raises(NoSuchTable):
                await desk.copy(table, 41)

    run(work())


def test_a_rematch_seats_the_same_people(url: str) -> None:
    """Everybody sits one place further, and the old table tells where they meet."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk, "here link random")
            fresh = await desk.rematch(table)
            assert fresh.info.names == ["Ben", "Cleo", "Ada"]
            assert fresh.info.players == ["link", "random", "here"]
            assert table.journal.follower() == fresh.info.id

    run(work())


def test_a_deleted_table_is_gone_with_its_links(url: str) -> None:
    """No row of it is left, its links open nothing, and whoever looked on is told."""

    async def work() -> None:
        async with desk_on(url) as desk:
            table = await opened(desk, "random random random")
            desk.drive(table)
            key = next(k for k, a in (await desk.storage.links(table.info.id)).items() if a.role == HOST)
            host, changed = await link(desk, table, HOST), table.changed
            await desk.delete(table.info.id)
            assert changed.is_set() and table.deleted
            assert await desk.storage.entries(table.info.id) == []
            for question in (desk.access(key), desk.table(table.info.id)):
                with pytest.raises(NoSuchTable):
                    await question
            with pytest.raises(NoSuchTable):
                await table.act(host, table.read("pass"), table.journal.version)
            assert table.info.id not in [row["info"].id for row in await desk.listed()]

    run(work())


@pytest.mark.parametrize(
    ("game", "names", "players", "kind"),
    [
        ("chess", ["A", "B", "C"], ["here"] * 3, OptionError),
        (GAME, ["A", "B"], ["here"] * 2, OptionError),
        (GAME, ["A", "B", "C"], ["here", "here", "wizard"], OptionError),
        (GAME, ["A", "B", "a"], ["here"] * 3, Unsuitable),
        (GAME, ["A", "B", " \u0000 "], ["here"] * 3, Unsuitable),
        (GAME, ["A", "B", "C" * 25], ["here"] * 3, Unsuitable),
    ],
)
def test_tables_that_cannot_be(sqlite_url: str, game: str, names: list[str], players: list[str], kind: type) -> None:
    """What no table takes is told, and leaves no table behind."""

    async def work() -> None:
        async with desk_on(sqlite_url) as desk:
            with pytest.raises(kind):
                await desk.open(game, names, players)
            assert await desk.listed() == []

    run(work())


def test_a_table_of_other_rules_is_told_and_not_replayed(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table whose game plays differently by now does not open, and is deleted like any other."""

    async def work() -> None:
        async with desk_on(sqlite_url) as desk:
            table = await opened(desk)
        from railbourse.games.register import title

        monkeypatch.setattr(title(GAME), "rules_version", 99)
        async with desk_on(sqlite_url) as desk:
            with pytest.raises(Exception, match="version 1 of our rules .* version 99"):
                await desk.table(table.info.id)
            assert len(await desk.listed()) == 1
            await desk.delete(table.info.id)
            assert await desk.listed() == []

    run(work())
