"""The rows in which tables are stored. The migrations make them; nothing here is changed without one."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, String, Table, Text

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("info", Text, nullable=False),
)
"""One row a table. `created` in milliseconds since 1970, `info` is `info.Info` as JSON."""

LINKS: Final = Table(
    "links",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("role", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
)
"""One row a link."""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)
"""One row an entry of a journal, never changed; `body` is the entry as JSON.

The key lets only one of two writers write the next entry.
"""

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("state", Text, nullable=False),
)
"""The position after the entry of this number, kept now and then so that a long game opens at once."""

HOUSE: Final = Table(
    "house",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server itself remembers, such as the key to its front door."""
