"""The schema's history, carried out by Alembic when the storage opens."""
