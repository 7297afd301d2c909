"""Alembic asks this file how to reach the database: over the connection that the storage hands it.

All steps are one transaction on SQLite too, so that a server that is killed meanwhile leaves none half done.
"""

from __future__ import annotations

from alembic import context

from railbourse.service.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
