"""What is to be seen of a table: one position, through one link, present, past or only thought of."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from railbourse.core.action import Action
from railbourse.core.actors import NOBODY
from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.service.access import Access, is_person
from railbourse.service.errors import NoSuchTable, Unsuitable
from railbourse.service.info import RECORD
from railbourse.service.table import Table
from railbourse.web.skins import skin
from railbourse.web.skins.skin import Skin

PRESENT = "present"
PAST = "past"
WHAT_IF = "what-if"

MOST_DEEDS = 80

Deed = dict[str, Any]
"""One step of a what-if: {"action": line or object}, or {"free": what only the game's skin understands}."""


class Scene:
    """One position as the holder of a link may see it.

    `after`    how many live actions stand before the position
    `deeds`    what is only thought of, on top of it
    `happened` what the last deed led to, and `refused` why it did not
    """

    def __init__(self, table: Table, access: Access, after: int | None = None, deeds: list[Deed] | None = None) -> None:
        self.table = table
        self.access = access
        self.game: Game = table.game
        self.look: Skin = skin(self.game.name)
        self.names = table.info.names
        self.last = len(table.journal.live)
        if after is not None and not 0 <= after <= self.last:
            raise NoSuchTable(f"the table has {self.last} actions, and there is no position after {after}")
        self.after = self.last if after is None else after
        self.deeds = deeds or []
        self.happened: list[Event] = []
        self.refused: Refusal | None = None
        self.mode = PRESENT if after is None else PAST
        self.state: State = table.session.state if self.after == self.last else table.position(self.after)
        if deeds is not None:
            self.mode = WHAT_IF
            self._think()

    def _think(self) -> None:
        """The deeds are done on a copy; the first that is refused ends them."""
        if len(self.deeds) > MOST_DEEDS:
            raise Unsuitable(f"a what-if has at most {MOST_DEEDS} steps")
        self.state = self.table.position(self.after)
        for number, deed in enumerate(self.deeds):
            self.happened = []
            if "free" in deed:
                self.look.free(self.game, self.state, deed["free"])
                continue
            action = self.table.read(deed.get("action", ""))
            self.refused = self.game.explain(self.state, action)
            if self.refused is not None:
                self.deeds = self.deeds[:number]
                return
            self.happened = self.game.play(self.state, action)

    @property
    def is_record(self) -> bool:
        return self.table.info.kind == RECORD

    @cached_property
    def to_act(self) -> int:
        return self.game.to_act(self.state)

    @property
    def is_over(self) -> bool:
        return self.to_act == NOBODY

    @cached_property
    def yours(self) -> list[int]:
        """Seats for which the link's holder decides."""
        return [] if self.is_record else self.access.seats(self.table.info.players)

    @cached_property
    def may_act(self) -> bool:
        """Whether what is clicked here does something: at the table, or in thought."""
        if self.mode == WHAT_IF:
            return not self.is_over
        return self.mode == PRESENT and self.to_act in self.yours

    @cached_property
    def viewer(self) -> int | None:
        """The seat through whose eyes is seen: of several at one screen the one that is to act; None for onlookers."""
        if self.to_act in self.yours:
            return self.to_act
        return self.yours[0] if len(self.yours) == 1 else None

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.game.view(self.state, self.viewer)

    @cached_property
    def legal(self) -> list[Action]:
        """Everything that may be done now."""
        return self.game.legal_actions(self.state) if self.state.flow else []

    @cached_property
    def scores(self) -> list[int]:
        return self.game.scores(self.state)

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def is_program(self, seat: int) -> bool:
        return 0 <= seat < len(self.names) and not is_person(self.table.info.players[seat])
