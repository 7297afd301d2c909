"""One table in play. Whatever is acknowledged has been stored; what could not be stored has not happened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Final

from sqlalchemy.exc import IntegrityError

from railbourse.core.action import Action
from railbourse.core.actors import CHANCE, NOBODY, TABLE
from railbourse.core.errors import NotationError, NothingToUndo, StaleAction
from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.session import Session
from railbourse.core.state import State
from railbourse.service.access import HERE, HOST, SEAT, Access, is_person, persons
from railbourse.service.errors import NoSuchTable, NotAllowed, NotNow
from railbourse.service.info import LONGEST_NOTE, RECORD, Info, plain_text
from railbourse.service.journal import (
    Agreed,
    AnyEntry,
    Asked,
    Followed,
    Journal,
    Played,
    PlayedAgain,
    Refused,
    Said,
    TakenBack,
    now,
    told,
)
from railbourse.service.sessions import session_of
from railbourse.service.storage import Storage

DELETED: Final = "the table has been deleted"

Figures = Callable[[Game, State], dict[str, Any]]
"""What the graph is to show of a position, as JSON."""


def worth_alone(game: Game, state: State) -> dict[str, Any]:
    return {"worth": game.scores(state)}


class Table:
    """A table as it stands in memory, equal to what is stored.

    `changed`  is set, and replaced by a fresh one, whenever an entry has been stored
    `behind`   memory differs from what is stored, because storing failed; it is read again before anything else
    `deleted`  the table is no more
    """

    def __init__(self, storage: Storage, info: Info, session: Session, journal: Journal, figures: Figures) -> None:
        self.storage = storage
        self.info = info
        self.session = session
        self.journal = journal
        self.figures = figures
        self.changed = asyncio.Event()
        self.lock = asyncio.Lock()
        self.behind = False
        self.deleted = False
        self.snapshots: dict[int, dict[str, Any]] = {}

    @property
    def game(self) -> Game:
        return self.session.game

    def to_act(self) -> int:
        return self.game.to_act(self.session.state)

    def waits_for(self) -> str:
        """The opponent that is to act, or ""."""
        seat = self.to_act()
        return self.info.players[seat] if seat >= 0 and not is_person(self.info.players[seat]) else ""

    def may_act(self, access: Access) -> bool:
        """Whether the link's holder is to act."""
        return self.info.kind != RECORD and access.may_act(self.info.players, self.to_act())

    # What people do

    async def act(self, access: Access, action: Action, version: int) -> list[Event]:
        """The action is played and stored; the events that followed, chance included.

        `version` is the journal's version when the holder decided. The same action sent twice is played once.
        """
        async with self._alone():
            if self._is_repetition(access, action, version):
                return []
            self._is_current(version)
            seat = self.to_act()
            if self.info.kind == RECORD:
                raise NotAllowed("this is a finished game to look at; copy it to play on from here")
            if seat >= 0 and not access.may_act(self.info.players, seat):
                wish, asks = self.game.describe(action), self.game.asks(self.session.state)
                raise NotAllowed(f"Cannot {wish}: it is {self.info.names[seat]}'s decision ({asks}).")
            return await self._play(action, seat)

    async def answer_for(self, action: Action, reason: str, version: int) -> None:
        """An opponent's action is played, unless the position has changed while it was thinking."""
        async with self._alone():
            if self.journal.version == version and self.waits_for():
                await self._play(action, self.to_act(), reason)

    async def undo(self, access: Access, version: int, to: int | None = None) -> bool:
        """Whether it is taken back at once; otherwise the others have been asked for their consent.

        Without `to` it goes back to the last decision of a seat of the link's holder.
        """
        async with self._alone():
            self._may_change(access, version)
            seat, last = self._last_choice(access)
            target = last if to is None else to
            if target < 0:
                raise NothingToUndo("you have not done anything yet that could be taken back")
            if not 0 <= target < len(self.journal.live):
                raise NothingToUndo(f"there is no action after number {target} to take back")
            if self._others(access) and self.info.consent:
                await self._write([Asked(number=self.journal.next(), at=now(), seat=seat, to=target)])
                return False
            await self._take_back(target, seat)
            return True

    async def redo(self, access: Access, version: int) -> None:
        """What was taken back last is live again."""
        async with self._alone():
            self._may_change(access, version)
            if not self.journal.blocks:
                raise NothingToUndo("there is nothing to play again")
            self.session.redo()
            await self._write([PlayedAgain(number=self.journal.next(), at=now(), seat=self._speaker(access))])

    async def propose(self, access: Access, action: Action, version: int) -> bool:
        """Whether an action of the whole table is played at once; otherwise the others have been asked."""
        async with self._alone():
            self._may_change(access, version)
            refused = self.game.explain(self.session.state, action, TABLE)
            if refused is not None:
                raise NotNow(str(refused))
            if self._others(access):
                plain = self.game.notation.plain(action)
                entry = Asked(number=self.journal.next(), at=now(), seat=self._speaker(access), action=plain)
                await self._write([entry])
                return False
            await self._play(action, TABLE)
            return True

    async def answer(self, access: Access, asked: int, consent: bool) -> None:
        """The holder's answer to a request stands in the journal; with the last consent it is carried out."""
        async with self._alone():
            request, person = self.journal.request, access.person()
            if request is None or request.number != asked:
                raise StaleAction("this request has been settled or has lapsed by now")
            if not self.may_answer(access, request):
                raise NotAllowed("you are not asked for your consent")
            seat, number = self._speaker(access), self.journal.next()
            if not consent:
                await self._write([Refused(number=number, at=now(), seat=seat, asked=asked, person=person)])
                return
            agreed = Agreed(number=number, at=now(), seat=seat, asked=asked, person=person)
            if self._all_agree(request, person):
                await self._carry_out(request, agreed)
            else:
                await self._write([agreed])

    async def say(self, access: Access, text: str) -> None:
        """The words stand in the journal."""
        if not access.may_speak():
            raise NotAllowed("onlookers watch in silence")
        words = plain_text(text, LONGEST_NOTE, "the note")
        async with self._alone():
            await self._write([Said(number=self.journal.next(), at=now(), seat=self._speaker(access), text=words)])

    async def follow(self, table: str) -> None:
        """The table where the same people meet again is named in the journal."""
        async with self._alone():
            await self._write([Followed(number=self.journal.next(), at=now(), seat=-1, table=table)])

    def begin(self) -> None:
        """Chance has acted where it is to act at a table that is not stored yet."""
        entries: list[AnyEntry] = []
        if self.info.kind != RECORD:
            self._draw(entries)
        for entry in entries:
            self.journal.append(entry)

    # What is looked at

    def may_answer(self, access: Access, request: Asked) -> bool:
        """Whether the link's holder is asked for his consent and has not given it yet."""
        person = access.person()
        asked = person in persons(self.info.players) and self._others_than(request.seat, person)
        return asked and access.may_speak() and person not in self.journal.agreed

    def position(self, after: int) -> State:
        """An independent state: the position after so many live actions."""
        if after == len(self.session.moves):
            return self.session.state.copy()
        return self.session.position(after)

    def read(self, wish: str | dict[str, Any]) -> Action:
        """The action that a line or a JSON object names; raises NotationError."""
        notation = self.game.notation
        if isinstance(wish, str) and len(wish) > 4000:
            raise NotationError("an action has at most 4000 characters")
        return notation.parse(wish) if isinstance(wish, str) else notation.read(wish)

    def events(self, played: Played) -> list[Event]:
        return [Event(kind, tuple(numbers), rule, reason) for kind, numbers, rule, reason in played.events]

    def seconds(self) -> list[int]:
        """How long each seat has been asked for its decisions so far, in seconds."""
        used = [0] * self.game.seats
        since = 0
        for entry in self.journal.entries:
            if isinstance(entry, Played):
                if since and 0 <= entry.seat < len(used):
                    used[entry.seat] += entry.at - since
                since = entry.at
        return [milliseconds // 1000 for milliseconds in used]

    # How it is done

    def _is_current(self, version: int) -> None:
        if version != self.journal.version:
            raise StaleAction("the position has changed since you decided; have a look and decide again")

    def _is_repetition(self, access: Access, action: Action, version: int) -> bool:
        """The very action that was played next by a seat of the same holder."""
        if version >= self.journal.version:
            return False
        later = self.journal.entries[version:]
        first = next((entry for entry in later if isinstance(entry, Played | TakenBack | PlayedAgain)), None)
        return (
            isinstance(first, Played)
            and access.may_act(self.info.players, first.seat)
            and first.action == self.game.notation.plain(action)
        )

    def _may_change(self, access: Access, version: int) -> None:
        if self.info.kind == RECORD:
            raise NotAllowed("this is a finished game to look at; copy it to play on from here")
        if not access.seats(self.info.players):
            raise NotAllowed("only those who have a seat may do that")
        self._is_current(version)

    def _last_choice(self, access: Access) -> tuple[int, int]:
        """The holder's seat that decided last, and how many actions stood before that; -1 if there is none."""
        found = [(self.session.last_choice(seat), seat) for seat in access.seats(self.info.players)]
        last, seat = max(found)
        return seat, last

    def _speaker(self, access: Access) -> int:
        """The seat in whose name the holder speaks; -1 for a host without a seat."""
        seats = access.seats(self.info.players)
        return self.to_act() if self.to_act() in seats else seats[0] if seats else -1

    def _others(self, access: Access) -> set[str]:
        return persons(self.info.players) - {access.person()}

    def _others_than(self, seat: int, person: str) -> bool:
        """Whether the person is another one than whoever asked for this seat."""
        return person != (HOST if seat < 0 or self.info.players[seat] == HERE else f"{SEAT} {seat}")

    def _all_agree(self, request: Asked, person: str) -> bool:
        """Whether this person's consent is the last one."""
        wanted = {other for other in persons(self.info.players) if self._others_than(request.seat, other)}
        return wanted <= self.journal.agreed | {person}

    async def _carry_out(self, request: Asked, agreed: Agreed) -> None:
        """The last consent and what follows from it are stored together."""
        if request.action:
            await self._play(self.game.notation.read(request.action), TABLE, before=agreed)
        else:
            await self._take_back(request.to, request.seat, before=agreed)

    async def _play(self, action: Action, seat: int, reason: str = "", before: Agreed | None = None) -> list[Event]:
        entries: list[AnyEntry] = [before] if before else []
        events = self.session.play(action, seat)
        self._note(entries, events, reason)
        events = events + self._draw(entries)
        await self._write(entries)
        return events

    def _draw(self, entries: list[AnyEntry]) -> list[Event]:
        """Chance has acted until somebody else is to act; its entries are among the entries."""
        session = self.session
        events: list[Event] = []
        while self.to_act() == CHANCE:
            action = self.game.draw(session.state, Random(f"{session.seed}/{session.number()}"))
            happened = session.play(action, CHANCE)
            self._note(entries, happened)
            events += happened
        return events

    def _note(self, entries: list[AnyEntry], events: list[Event], reason: str = "") -> None:
        """The move just played is among the entries, and its position kept where it is one to keep."""
        move = self.session.moves[-1]
        number = self.journal.next() + len(entries)
        entry = Played(
            number=number,
            at=now(),
            seat=move.seat,
            action=self.game.notation.plain(move.action),
            hash=move.digest,
            events=told(events),
            next=self.to_act(),
            figures=self.figures(self.game, self.session.state),
            reason=reason,
        )
        entries.append(entry)
        kept = self.session.kept()
        if kept is not None:
            self.snapshots[number] = kept.plain()

    async def _take_back(self, to: int, seat: int, before: Agreed | None = None) -> None:
        entries: list[AnyEntry] = [before] if before else []
        self.session.undo(to, seat)
        number = self.journal.next() + len(entries)
        await self._write([*entries, TakenBack(number=number, at=now(), seat=seat, to=to)])

    async def _write(self, entries: list[AnyEntry]) -> None:
        """The entries are stored and everybody at the table is told.

        If that fails the table is read again from what is stored, so that memory is never ahead of the disk.
        """
        snapshots, self.snapshots = self.snapshots, {}
        try:
            await self.storage.append(self.info.id, entries, snapshots)
        except IntegrityError:
            await self.reload()
            raise StaleAction("somebody else was faster; have a look and decide again") from None
        except BaseException:
            self.behind = True
            raise
        for entry in entries:
            self.journal.append(entry)
        self._tell()

    async def reload(self) -> None:
        """The table stands as it is stored; raises NoSuchTable if another process has deleted it."""
        self.behind = True
        if await self.storage.info(self.info.id) is None:
            self.close()
            raise NoSuchTable(DELETED)
        journal = Journal()
        for entry in await self.storage.entries(self.info.id):
            journal.append(entry)
        self.journal = journal
        self.session = session_of(self.info, journal, await self.storage.snapshots(self.info.id))
        self.behind = False
        self._tell()

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Nobody else changes the table meanwhile, and it stands as it is stored."""
        async with self.lock:
            if self.deleted:
                raise NoSuchTable(DELETED)
            if self.behind:
                await self.reload()
            yield

    def close(self) -> None:
        """Whoever looks at the table learns that it is no more."""
        self.deleted = True
        self._tell()

    async def refresh(self) -> None:
        """What other processes have stored meanwhile is known here; raises NoSuchTable if they deleted the table."""
        if self.storage.is_shared() and not self.lock.locked():
            async with self.lock:
                if await self.storage.last_number(self.info.id) != len(self.journal.entries):
                    await self.reload()

    def _tell(self) -> None:
        old, self.changed = self.changed, asyncio.Event()
        old.set()

    def is_over(self) -> bool:
        return self.to_act() == NOBODY
