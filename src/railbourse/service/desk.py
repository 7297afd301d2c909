"""All tables of one server."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from typing import Any, Final

from railbourse.core.actors import NOBODY
from railbourse.core.errors import RailbourseError, RecordError
from railbourse.core.event import Event
from railbourse.core.options import OptionValue
from railbourse.core.session import STRIDE, Session
from railbourse.games.register import title
from railbourse.records import native, replay_of
from railbourse.records.eighteen_xx.importing import SiteReplay
from railbourse.service.access import HERE, Access, keys_for
from railbourse.service.errors import NoSuchTable
from railbourse.service.info import (
    GAME,
    LONGEST_TITLE,
    RECORD,
    Info,
    checked_players,
    plain_text,
    recorded_names,
    seat_names,
)
from railbourse.service.journal import AnyEntry, Journal, Played, now, told
from railbourse.service.opponents import Opponents
from railbourse.service.sessions import game_of, session_of
from railbourse.service.storage import Storage
from railbourse.service.table import Figures, Table, worth_alone

MOST_IN_MEMORY: Final = 400
LARGEST_RECORD: Final = 8 * 1024 * 1024

log = logging.getLogger("railbourse")


class Desk:
    """Opens tables, finds them again, and lets the opponents at them play.

    `pace`  seconds between two moves of opponents, so that people can follow
    """

    def __init__(self, storage: Storage, figures: Figures = worth_alone, pace: float = 0.5) -> None:
        self.storage = storage
        self.figures = figures
        self.pace = pace
        self.opponents = Opponents()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._links: dict[str, Access] = {}
        self._driving: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Nobody plays any more, and all is stored."""
        for task in self._driving.values():
            task.cancel()
        self.opponents.close()
        await self.storage.close()

    # Opening

    async def open(
        self,
        game: str,
        names: list[str],
        players: list[str],
        options: dict[str, OptionValue] | None = None,
        name: str = "",
        seed: int | None = None,
        consent: bool = True,
        parent: str = "",
    ) -> Table:
        """A new table at which chance has acted where it comes first; raises OptionError and Unsuitable."""
        shelf = title(game)
        begun = game_of(game, len(players), options or {})
        info = Info(
            id=secrets.token_hex(6),
            title=plain_text(name or shelf.full_name, LONGEST_TITLE, "the table's name"),
            game=game,
            rules=shelf.rules_version,
            options=begun.options,
            seed=secrets.randbits(32) if seed is None else seed,
            names=seat_names(names),
            players=checked_players(players, game),
            consent=consent,
            created=now(),
            parent=parent,
        )
        return await self._begin(info)

    async def rematch(self, table: Table) -> Table:
        """The same people and options at a new table, the one who began last time now sitting last."""
        info = table.info
        names, players = info.names[1:] + info.names[:1], info.players[1:] + info.players[:1]
        fresh = await self.open(
            info.game, names, players, info.options, info.title, consent=info.consent, parent=info.id
        )
        await table.follow(fresh.info.id)
        return fresh

    async def copy(self, table: Table, after: int) -> Table:
        """A new table that stands where the other one stood after so many live actions; all seats at the host's.

        Chance draws anew there, so that nobody looks into the future of a game that still goes on.
        """
        if not 0 <= after <= len(table.journal.live):
            raise NoSuchTable(f"there is no position after action {after}")
        players, seed = [HERE] * len(table.info.players), secrets.randbits(32)
        info = _changed(table.info, kind=GAME, players=players, seed=seed, parent=table.info.id)
        entries: list[AnyEntry] = [_renumbered(played, n) for n, played in enumerate(table.journal.live[:after], 1)]
        kept = {number: table.position(number).plain() for number in range(STRIDE, after + 1, STRIDE)}
        return await self._begin(info, entries, kept)

    async def bring_in(self, data: bytes, name: str) -> Table:
        """A recorded game, ours or one of 18xx.games, as a table to be looked at; raises RecordError."""
        if len(data) > LARGEST_RECORD:
            raise RecordError(f"a record has at most {LARGEST_RECORD // 1024 // 1024} MB")
        session, entries, snapshots = await asyncio.to_thread(_read_record, data, self.figures)
        game = session.game
        info = Info(
            id=secrets.token_hex(6),
            title=plain_text(name or title(game.name).full_name, LONGEST_TITLE, "the table's name"),
            game=game.name,
            rules=game.rules_version,
            options=game.options,
            seed=session.seed,
            names=recorded_names(session.names),
            players=[HERE] * game.seats,
            kind=RECORD,
            created=now(),
        )
        return await self._begin(info, entries, snapshots)

    async def _begin(
        self, info: Info, entries: list[AnyEntry] | None = None, snapshots: dict[int, dict[str, Any]] | None = None
    ) -> Table:
        """A table that begins with these entries, and is stored whole or not at all."""
        table = self._table(info, entries or [], snapshots or {})
        table.begin()
        kept = {**(snapshots or {}), **table.snapshots}
        await self.storage.create(info, keys_for(info.id, info.players), table.journal.entries, kept)
        table.snapshots = {}
        self._remember(table)
        return table

    def _table(self, info: Info, entries: list[AnyEntry], snapshots: dict[int, dict[str, Any]]) -> Table:
        journal = Journal()
        for entry in entries:
            journal.append(entry)
        return Table(self.storage, info, session_of(info, journal, snapshots), journal, self.figures)

    # Finding

    async def access(self, key: str) -> Access:
        """What the link opens; raises NoSuchTable."""
        found = self._links.get(key)
        if found is None:
            found = await self.storage.access(key) if len(key) <= 64 and key.isascii() else None
            if found is None:
                raise NoSuchTable("there is no table behind this link; it may have been deleted")
            self._links[key] = found
        return found

    async def table(self, id: str) -> Table:
        """The table of this name, with its opponents at work; raises NoSuchTable."""
        async with self._opening.setdefault(id, asyncio.Lock()):
            found = self._tables.get(id)
            if found is None or found.deleted:
                found = await self._load(id)
                self._remember(found)
            else:
                self._tables.move_to_end(id)
                await found.refresh()
        self.drive(found)
        return found

    async def _load(self, id: str) -> Table:
        info = await self.storage.info(id)
        if info is None:
            raise NoSuchTable("there is no such table; it may have been deleted")
        return self._table(info, await self.storage.entries(id), await self.storage.snapshots(id))

    def _remember(self, table: Table) -> None:
        self._tables[table.info.id] = table
        for id in list(self._tables):
            if len(self._tables) <= MOST_IN_MEMORY:
                return
            if id not in self._driving and not self._tables[id].lock.locked():
                del self._tables[id]
                self._opening.pop(id, None)

    async def listed(self) -> list[dict[str, Any]]:
        """Every table with what is to be seen of it from outside, the one with the latest entry first."""
        last, hosts = await self.storage.last_entries(), await self.storage.host_keys()
        rows = []
        for info in await self.storage.infos():
            entry = last.get(info.id)
            following = entry.next if isinstance(entry, Played) else None
            rows.append(
                {
                    "info": info,
                    "host": hosts.get(info.id, ""),
                    "entries": entry.number if entry else 0,
                    "at": entry.at if entry else info.created,
                    "over": following == NOBODY or info.kind == RECORD,
                    "next": following if following is not None and following >= 0 else None,
                }
            )
        return sorted(rows, key=lambda row: row["at"], reverse=True)

    async def delete(self, id: str) -> None:
        """Nothing of the table is left, and whoever looks at it is told."""
        task = self._driving.pop(id, None)
        if task is not None:
            task.cancel()
        async with self._opening.setdefault(id, asyncio.Lock()):
            await self.storage.delete(id)
            table = self._tables.pop(id, None)
            self._links = {key: access for key, access in self._links.items() if access.table != id}
        if table is not None:
            table.close()

    # Opponents

    def drive(self, table: Table) -> None:
        """The opponents of the table play as long as it is their turn, beside everything else."""
        id = table.info.id
        if table.info.kind == GAME and id not in self._driving and table.waits_for():
            self._driving[id] = asyncio.get_running_loop().create_task(self._drive(table))

    async def _drive(self, table: Table) -> None:
        try:
            while player := table.waits_for():
                version = table.journal.version
                action, reason = await self.opponents.choose(player, table.session)
                await table.answer_for(action, reason, version)
                await asyncio.sleep(self.pace)
        except RailbourseError as no:
            log.warning("table %s: %s", table.info.id, no)
        finally:
            self._driving.pop(table.info.id, None)


def record_of(table: Table) -> bytes:
    """The game as a native record file; while it goes on without the seed, by which chance still draws."""
    return native.written(table.session, with_seed=table.is_over())


def _changed(info: Info, **changes: Any) -> Info:
    plain = {name: getattr(info, name) for name in info.__struct_fields__}
    return Info(**{**plain, "id": secrets.token_hex(6), "created": now(), **changes})


def _renumbered(played: Played, number: int) -> Played:
    plain = {name: getattr(played, name) for name in played.__struct_fields__}
    return Played(**{**plain, "number": number})


def _read_record(data: bytes, figures: Figures) -> tuple[Session, list[AnyEntry], dict[int, dict[str, Any]]]:
    """The recorded game as a session, as entries of a journal, and its kept positions; raises RecordError."""
    replay = replay_of(data)
    while not replay.finished():
        replay.step()
    if isinstance(replay, native.NativeReplay):
        moves, seed = [(move.seat, move.action) for move in replay.session.moves], replay.session.seed
    else:
        assert isinstance(replay, SiteReplay)
        moves, seed = replay.moves, 0
    session = Session(replay.game, replay.names, seed)
    entries: list[AnyEntry] = []
    snapshots: dict[int, dict[str, Any]] = {}
    for number, (seat, action) in enumerate(moves, 1):
        events: list[Event] = session.play(action, seat)
        game = session.game
        entry = Played(
            number=number,
            at=0,
            seat=session.moves[-1].seat,
            action=game.notation.plain(action),
            hash=session.moves[-1].digest,
            events=told(events),
            next=game.to_act(session.state),
            figures=figures(game, session.state),
        )
        entries.append(entry)
        kept = session.kept()
        if kept is not None:
            snapshots[number] = kept.plain()
    return session, entries, snapshots
