"""Tables in rows: the embedded SQLite file, or a PostgreSQL server, by one URL."""

from __future__ import annotations

import secrets
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, event, func, insert, make_url, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from railbourse.service.access import HOST, Access
from railbourse.service.info import Info
from railbourse.service.journal import AnyEntry, read_entry, write_entry
from railbourse.service.schema import ENTRIES, HOUSE, LINKS, SNAPSHOTS, TABLES
from railbourse.service.writer import Row, Writer

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class Storage:
    """All that outlives the server. What a method has stored is on the disk when it returns."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = Writer(engine)

    @staticmethod
    async def open(url: str) -> Storage:
        """The storage behind the URL, its schema brought up to date."""
        parsed = make_url(url)
        name = DRIVERS.get(parsed.drivername, parsed.drivername)
        if name.startswith("sqlite") and parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(parsed.set(drivername=name), hide_parameters=True)
        if name.startswith("sqlite"):
            event.listen(engine.sync_engine, "connect", _set_up_sqlite)
            event.listen(engine.sync_engine, "begin", _begin_sqlite)
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
        return Storage(engine)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    def is_shared(self) -> bool:
        """Whether other processes may write too."""
        return self.engine.dialect.name != "sqlite"

    async def create(
        self, info: Info, links: dict[str, Access], entries: list[AnyEntry], snapshots: dict[int, dict[str, Any]]
    ) -> None:
        """The table exists with its links and all that has happened there, or nothing of it does."""
        rows = [{"key": key, "table_id": a.table, "role": a.role, "seat": a.seat} for key, a in links.items()]
        row = {"id": info.id, "created": info.created, "info": msgspec.json.encode(info).decode()}
        async with self.engine.begin() as connection:
            await connection.execute(insert(TABLES), row)
            await connection.execute(insert(LINKS), rows)
            if entries:
                await connection.execute(insert(ENTRIES), _entry_rows(info.id, entries))
            if snapshots:
                await connection.execute(insert(SNAPSHOTS), _snapshot_rows(info.id, snapshots))

    async def delete(self, table: str) -> None:
        """Nothing of the table is left."""
        async with self.engine.begin() as connection:
            for rows in (SNAPSHOTS, ENTRIES, LINKS):
                await connection.execute(delete(rows).where(rows.c.table_id == table))
            await connection.execute(delete(TABLES).where(TABLES.c.id == table))

    async def append(self, table: str, entries: list[AnyEntry], snapshots: dict[int, dict[str, Any]]) -> None:
        """The entries and the positions after some of them are stored. Raises IntegrityError if one exists."""
        await self.writer.write(_entry_rows(table, entries), _snapshot_rows(table, snapshots))

    async def infos(self) -> list[Info]:
        """All tables, the newest first."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(TABLES.c.info).order_by(TABLES.c.created.desc()))
            return [msgspec.json.decode(row.info, type=Info) for row in rows]

    async def info(self, table: str) -> Info | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES.c.info).where(TABLES.c.id == table))).first()
        return msgspec.json.decode(row.info, type=Info) if row else None

    async def entries(self, table: str, after: int = 0) -> list[AnyEntry]:
        """The entries of a journal behind the one of this number."""
        wanted = select(ENTRIES.c.body).where(ENTRIES.c.table_id == table, ENTRIES.c.number > after)
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(ENTRIES.c.number))
            return [read_entry(row.body) for row in rows]

    async def last_number(self, table: str) -> int:
        """The number of a table's last entry; 0 before the first, -1 where there is no such table."""
        last = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.table_id == table).scalar_subquery()
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(last.label("number")).where(TABLES.c.id == table))).first()
        return -1 if row is None else row.number or 0

    async def host_keys(self) -> dict[str, str]:
        """The key of the host's link to each table."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(LINKS.c.table_id, LINKS.c.key).where(LINKS.c.role == HOST))
            return {row.table_id: row.key for row in rows}

    async def last_entries(self) -> dict[str, AnyEntry]:
        """The last entry of every table that has one."""
        last = select(ENTRIES.c.table_id, func.max(ENTRIES.c.number).label("number")).group_by(ENTRIES.c.table_id)
        newest = last.subquery()
        wanted = select(ENTRIES.c.table_id, ENTRIES.c.body).join(
            newest, (ENTRIES.c.table_id == newest.c.table_id) & (ENTRIES.c.number == newest.c.number)
        )
        async with self.engine.connect() as connection:
            return {row.table_id: read_entry(row.body) for row in await connection.execute(wanted)}

    async def snapshots(self, table: str) -> dict[int, dict[str, Any]]:
        """The kept positions by the number of the entry after which they stood."""
        wanted = select(SNAPSHOTS.c.number, SNAPSHOTS.c.state).where(SNAPSHOTS.c.table_id == table)
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted)
            return {row.number: msgspec.json.decode(row.state) for row in rows}

    async def access(self, key: str) -> Access | None:
        """What the link opens; None if there is no such link."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(LINKS).where(LINKS.c.key == key))).first()
        return Access(row.table_id, row.role, row.seat) if row else None

    async def links(self, table: str) -> dict[str, Access]:
        """All links of a table."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(LINKS).where(LINKS.c.table_id == table))
            return {row.key: Access(row.table_id, row.role, row.seat) for row in rows}

    async def house_key(self) -> str:
        """The secret of the front door, the same for as long as the storage lives."""
        async with self.engine.begin() as connection:
            row = (await connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == "key"))).first()
            if row is not None:
                return str(row.value)
            key = secrets.token_urlsafe(18)
            await connection.execute(insert(HOUSE), {"name": "key", "value": key})
            return key


def _entry_rows(table: str, entries: list[AnyEntry]) -> list[Row]:
    return [{"table_id": table, "number": entry.number, "body": write_entry(entry)} for entry in entries]


def _snapshot_rows(table: str, snapshots: dict[int, dict[str, Any]]) -> list[Row]:
    return [
        {"table_id": table, "number": number, "state": msgspec.json.encode(state).decode()}
        for number, state in snapshots.items()
    ]


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("railbourse.service") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what is committed survives even a power cut.

    The driver begins no transaction by itself, as it would leave changes of the schema out of them.
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
