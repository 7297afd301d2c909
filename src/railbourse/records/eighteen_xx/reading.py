"""A record of 18xx.games from bytes to checked values; whatever does not fit is a RecordError in one sentence."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec

from railbourse.core.errors import RecordError
from railbourse.games.g1870.components import COMPANY, PRIVATE
from railbourse.records.eighteen_xx.format import (
    SITE_OPTIONS,
    AnyAction,
    Envelope,
    Log,
    Message,
    Redo,
    SiteAction,
    Undo,
)

TITLE = "1870"
MOST_SEATS = 7

_KINDS = {kind.__struct_config__.tag for kind in get_args(AnyAction)}
_OUTSIDE_PLAY = (Message, Log, Undo, Redo)
_MESSAGE = re.compile(r"(.*?)(?: - at `\$\.?(.*?)`)?$", re.DOTALL)


class SiteRecord:
    """A record that can be read, not yet played.

    `players`  ids in seating order, the opener of the auction first; `names` likewise
    `options`  the site's option symbols
    `actions`  all of them, the undone ones too
    `result`   recorded worth of each seat, or None
    `reason`   why the game ended, in the site's words, or ""
    """

    def __init__(
        self,
        players: list[int | str],
        names: list[str],
        options: list[str],
        actions: list[SiteAction],
        result: list[int] | None,
        reason: str,
    ) -> None:
        self.players = players
        self.names = names
        self.options = options
        self.actions = actions
        self.result = result
        self.reason = reason
        self.seat = {player: seat for seat, player in enumerate(players)}


def read_record(data: bytes) -> SiteRecord:
    """The record in these bytes; raises RecordError naming the action's id and the field."""
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise RecordError(f"the file is not JSON: {_short(str(wrong))}") from None
    return record_of(plain)


def record_of(plain: Any) -> SiteRecord:
    """The record in a decoded JSON value; raises RecordError."""
    try:
        top = msgspec.convert(plain, Envelope)
    except msgspec.ValidationError as wrong:
        raise RecordError(f"the file is no record of 18xx.games: {_sentence(wrong)}") from None
    if top.title != TITLE:
        raise RecordError(f"the record is of {_short(top.title)!r}; only records of {TITLE} can be read")
    options = (top.settings.optional_rules if top.settings else None) or []
    for option in options:
        if option not in SITE_OPTIONS:
            raise RecordError(f"there is no option {_short(option)!r}; there are: {', '.join(SITE_OPTIONS)}")
    players = [player.key() for player in top.players]
    if not 2 <= len(players) <= MOST_SEATS or len(set(players)) != len(players):
        raise RecordError(f"1870 is for 2 to {MOST_SEATS} different players, not {len(players)}")
    record = SiteRecord(
        players,
        [player.name for player in top.players],
        options,
        [],
        _result(top.result, players),
        top.game_end_reason or "",
    )
    record.actions = _actions(record, top.actions)
    return record


def _actions(record: SiteRecord, rows: list[dict[str, Any]]) -> list[SiteAction]:
    actions: list[SiteAction] = []
    last = 0
    for row in rows:
        number = row.get("id")
        if isinstance(number, bool) or not isinstance(number, int) or number <= last:
            raise RecordError(f"action after {last}: field id should be a whole number above {last}, not {number!r}")
        last = number
        action = _action(row, last)
        _check_entities(record, action, f"action {last}")
        actions.append(action)
    return actions


def _action(row: dict[str, Any], number: int) -> SiteAction:
    kind = row.get("type")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise RecordError(f"action {number}: there is no action type {_short(str(kind))!r}")
    try:
        action: SiteAction = msgspec.convert(row, AnyAction)
    except msgspec.ValidationError as wrong:
        raise RecordError(f"action {number} ({kind}): {_sentence(wrong)}") from None
    return action


def _check_entities(record: SiteRecord, action: SiteAction, where: str) -> None:
    """The acting player or company exists; also of every automatic action."""
    if not isinstance(action, _OUTSIDE_PLAY):
        known: Any = {"player": record.seat, "corporation": COMPANY, "company": PRIVATE}[action.entity_type]
        if action.entity not in known:
            raise RecordError(f"{where}, field entity: there is no {action.entity_type} {_short(repr(action.entity))}")
    for auto in action.auto_actions:
        _check_entities(record, auto, f"{where}, automatic {auto.__struct_config__.tag}")


def _result(recorded: dict[str, int] | None, players: list[int | str]) -> list[int] | None:
    if not recorded:
        return None
    missing = [player for player in players if str(player) not in recorded]
    if missing:
        raise RecordError(f"field result lacks player {missing[0]!r}")
    return [recorded[str(player)] for player in players]


def _sentence(wrong: msgspec.ValidationError) -> str:
    """The validator's message with the field first: "field price: expected int, got str"."""
    found = _MESSAGE.match(str(wrong))
    assert found is not None
    what = found[1].replace("`", "")
    what = _short(what[:1].lower() + what[1:])
    return f"field {found[2]}: {what}" if found[2] else what


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "..."
