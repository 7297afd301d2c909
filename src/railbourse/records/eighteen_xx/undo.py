"""Which actions of a record still count once every undo and redo in it has been carried out."""

from __future__ import annotations

from railbourse.records.eighteen_xx.format import Log, Message, Redo, SiteAction, Undo


def live_actions(actions: list[SiteAction]) -> list[SiteAction]:
    """The actions that count, in order, each with its automatic actions; standing orders among them, messages not.

    Undo takes the newest action, or all after a given id, as one block; redo puts the newest block back, unless
    another action has been made since. Messages neither are undone nor stand in the way.
    """
    live: list[SiteAction] = []
    undone: list[list[SiteAction]] = []
    for action in actions:
        if isinstance(action, Undo):
            kept = len(live) - 1 if action.action_id is None else _up_to(live, action.action_id)
            kept = max(kept, 0)
            undone.append(live[kept:])
            del live[kept:]
        elif isinstance(action, Redo):
            if undone:
                live.extend(undone.pop())
        elif not isinstance(action, (Message, Log)):
            live.append(action)
            undone.clear()
    return live


def _up_to(live: list[SiteAction], number: int) -> int:
    """How many of the live actions have at most this id."""
    kept = len(live)
    while kept and live[kept - 1].id > number:
        kept -= 1
    return kept
