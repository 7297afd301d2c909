"""Small records as 18xx.games writes them, for tests."""

from __future__ import annotations

from typing import Any

import msgspec


def action(kind: str, entity: int | str = 1, /, **fields: Any) -> dict[str, Any]:
    """One action without its id; a number acts as a player, a symbol as a public company."""
    entity_type = "player" if isinstance(entity, int) else "corporation"
    return {"type": kind, "entity": entity, "entity_type": entity_type, **fields}


def record(*actions: dict[str, Any], players: int = 3, options: tuple[str, ...] = (), **top: Any) -> dict[str, Any]:
    """A record of these actions, numbered from 1 where they bring no id."""
    return {
        "id": 1,
        "title": "1870",
        "players": [{"id": seat, "name": f"Player {seat}"} for seat in range(1, players + 1)],
        "settings": {"optional_rules": list(options)},
        "status": "active",
        "actions": [{"id": place, **row} for place, row in enumerate(actions, 1)],
        **top,
    }


def encoded(*actions: dict[str, Any], **top: Any) -> bytes:
    """The same as the bytes of a file."""
    return msgspec.json.encode(record(*actions, **top))
