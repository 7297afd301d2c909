"""People at many tables, who remember all that the server has answered, and a server that is killed meanwhile."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx

from railbourse.records.native import resumed
from served import Served, launch, start

TABLES = (
    ("trans_siberian", "here here here"),
    ("1870", "here here here"),
    ("trans_siberian", "here random random"),
    ("lost_atlas", "here here here"),
    ("1870", "here link link"),
    ("trans_siberian", "link here random"),
)
NAMES = ("Ada", "Ben", "Cleo")
LONGEST_GAME = 250
"""Actions after which a table makes room for another one."""

Entry = dict[str, Any]


class Lost(AssertionError):
    """Something that was acknowledged is not there."""


class Known:
    """What the people at one table have been told.

    `seen`    entries of its log, from the first on
    `agreed`  what was acknowledged: kind, text, and the numbers between which its entry must stand
    """

    def __init__(self, opened: dict[str, Any]) -> None:
        self.id: str = opened["id"]
        self.links: dict[str, Any] = opened["links"]
        self.seen: list[Entry] = []
        self.agreed: list[tuple[str, str, int, int]] = []
        self.deleting = False

    def key(self, seat: int) -> str:
        """The link that acts for the seat."""
        own: str | None = self.links["seats"][seat] if seat >= 0 else None
        return own or str(self.links["host"])


class Crowd:
    """Everybody at all tables of one server; `acknowledged` counts what was asked and answered as done."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.places: list[Known | None] = [None] * len(TABLES)
        self.deleted: list[Known] = []
        self.acknowledged = 0
        self.notes = 0
        self.opened = 0

    @property
    def tables(self) -> list[Known]:
        return [known for known in self.places if known is not None]

    async def play(self, address: str) -> None:
        """Everybody plays until the server is gone."""
        async with client(address) as server:
            await asyncio.gather(*(self._sit(server, place) for place in range(len(TABLES))))

    async def _sit(self, server: httpx.AsyncClient, place: int) -> None:
        """The people at one place do one thing after the other."""
        try:
            while True:
                known = self.places[place] or await self._open(server, place)
                await self._do_something(server, known)
        except (httpx.TransportError, httpx.StreamError):
            return

    async def _open(self, server: httpx.AsyncClient, place: int) -> Known:
        game, players = TABLES[self.opened % len(TABLES)]
        self.opened += 1
        seats = [{"name": name, "player": player} for name, player in zip(NAMES, players.split())]
        answer = await server.post("/api/tables/", json={"game": game, "seats": seats, "seed": self.opened})
        self._is(answer, 201)
        known = self.places[place] = Known(answer.json())
        self.acknowledged += 1
        return known

    async def _do_something(self, server: httpx.AsyncClient, known: Known) -> None:
        table = (await self._get(server, known, "")).json()
        if table["winners"] is not None or table["actions"] > LONGEST_GAME:
            await self._delete(server, known)
            return
        chance = self.random.random()
        if table["request"]:
            await self._answer(server, known, table)
        elif chance < 0.08:
            await self._change(server, known, table, "undo")
        elif chance < 0.13 and table["may_redo"]:
            await self._change(server, known, table, "redo")
        elif chance < 0.2:
            await self._say(server, known)
        elif chance < 0.3:
            known.seen += (await self._get(server, known, f"log?since={len(known.seen)}")).json()
        elif table["players"][table["to_act"]] in ("here", "link"):
            await self._act(server, known, table)
        else:
            await asyncio.sleep(0.02)

    async def _act(self, server: httpx.AsyncClient, known: Known, table: dict[str, Any]) -> None:
        legal = (await self._get(server, known, "legal")).json()
        if legal["version"] != table["version"]:
            return
        wish = self.random.choice(legal["legal"])
        body = {"version": legal["version"], "action": wish["action"]}
        answer = await self._post(server, known, "actions", body, known.key(legal["to_act"]))
        if answer.status_code == 422 and wish["span"]:
            return
        self._done(known, answer, "action", wish["text"], legal["version"])

    async def _change(self, server: httpx.AsyncClient, known: Known, table: dict[str, Any], what: str) -> None:
        answer = await self._post(server, known, what, {"version": table["version"]}, known.links["host"])
        if answer.status_code == 409:
            return
        kind = what if answer.json()["done"] else "ask"
        if kind == "ask":
            self._is(answer, 200)
            return
        self._done(known, answer, kind, "", table["version"])

    async def _answer(self, server: httpx.AsyncClient, known: Known, table: dict[str, Any]) -> None:
        """Whoever is asked and has not answered yet agrees, mostly."""
        request = table["request"]
        for key in filter(None, known.links["seats"]):
            body = {"consent": self.random.random() < 0.8}
            answer = await self._post(server, known, f"requests/{request['number']}", body, key)
            if answer.status_code not in (200, 403, 409):
                self._is(answer, 200)
            self.acknowledged += answer.status_code == 200

    async def _say(self, server: httpx.AsyncClient, known: Known) -> None:
        self.notes += 1
        text = f"note {self.notes}"
        answer = await self._post(server, known, "notes", {"text": text}, known.links["host"])
        self._is(answer, 201)
        number = answer.json()["number"]
        known.agreed.append(("say", text, number - 1, number))
        self.acknowledged += 1

    async def _delete(self, server: httpx.AsyncClient, known: Known) -> None:
        known.deleting = True
        path = f"/api/tables/{known.id}/?confirm={known.id}"
        self._is(await server.delete(path, headers=bearer(known.links["host"])), 200)
        self._forget(known)
        self.deleted.append(known)
        self.acknowledged += 1

    def _forget(self, known: Known) -> None:
        self.places[self.places.index(known)] = None

    def _done(self, known: Known, answer: httpx.Response, kind: str, text: str, before: int) -> None:
        """The answer says that it was done; one that the position had changed meanwhile is right as well."""
        if answer.status_code == 409:
            return
        self._is(answer, 200)
        known.agreed.append((kind, text, before, answer.json()["version"]))
        self.acknowledged += 1

    async def _get(self, server: httpx.AsyncClient, known: Known, what: str) -> httpx.Response:
        answer = await server.get(f"/api/tables/{known.id}/{what}", headers=bearer(known.links["host"]))
        self._is(answer, 200)
        return answer

    async def _post(
        self, server: httpx.AsyncClient, known: Known, what: str, body: dict[str, Any], key: str
    ) -> httpx.Response:
        return await server.post(f"/api/tables/{known.id}/{what}", json=body, headers=bearer(key))

    @staticmethod
    def _is(answer: httpx.Response, status: int) -> None:
        if answer.status_code != status:
            raise Lost(f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text[:300]}")

    # After the server has been started again

    async def check(self, address: str) -> None:
        """Whatever was acknowledged is there, and every table opens with the position to which its record leads."""
        async with client(address) as server:
            for known in self.deleted[-5:]:
                answer = await server.get(f"/api/tables/{known.id}/", headers=bearer(known.links["host"]))
                self._is(answer, 404)
            for known in self.tables:
                await self._check_table(server, known)
            listed = {row["id"] for row in (await server.get("/api/tables/")).json()}
            if missing := {known.id for known in self.tables} - listed:
                raise Lost(f"tables {missing} are not listed")

    async def _check_table(self, server: httpx.AsyncClient, known: Known) -> None:
        if known.deleting:
            answer = await server.get(f"/api/tables/{known.id}/", headers=bearer(known.links["host"]))
            if answer.status_code == 404:
                self._forget(known)
                return
            known.deleting = False
        log = (await self._get(server, known, "log")).json()
        for entry, seen in zip(log, known.seen):
            if {**entry, "live": None} != {**seen, "live": None}:
                raise Lost(f"entry {seen['number']} was {seen} and is {entry}")
        if len(log) < len(known.seen):
            raise Lost(f"{len(known.seen)} entries were seen and {len(log)} are there")
        for kind, text, after, number in known.agreed:
            among = [row for row in log[after:number] if row["kind"] == kind and (not text or row["text"] == text)]
            if not among:
                raise Lost(f"{kind} {text!r} should stand behind entry {after} and is not there")
        await self._check_position(server, known)

    async def _check_position(self, server: httpx.AsyncClient, known: Known) -> None:
        """The position, an earlier one, and the page; opponents may play on meanwhile, and agree to take back."""
        while (wrong := await self._wrong_position(server, known)) is not None:
            entries, why = wrong
            if len((await self._get(server, known, "log")).json()) == entries:
                raise Lost(why)
        page = await server.get(f"/t/{known.links['host']}", headers={"accept": "text/html"})
        self._is(page, 200)

    async def _wrong_position(self, server: httpx.AsyncClient, known: Known) -> tuple[int, str] | None:
        """How many entries the log had, and which position is not that of the record; None if all are."""
        entries = len((await self._get(server, known, "log")).json())
        record = resumed((await self._get(server, known, "record")).content)
        hashes = [move.digest for move in record.moves]
        for after in {len(hashes), self.random.randint(0, len(hashes))} - {0}:
            path = f"/api/tables/{known.id}/position?after={after}"
            answer = await server.get(path, headers=bearer(known.links["host"]))
            if answer.status_code != 200 or answer.json()["hash"] != hashes[after - 1]:
                return entries, f"the position after action {after} is not {hashes[after - 1]}: {answer.text[:300]}"
        return None


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


def client(address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=address, timeout=60)


async def killed_at_random(database: Path, kills: int, seed: int, longest: float = 2.5) -> Crowd:
    """The server was killed so many times, every tenth time while it was starting; raises Lost."""
    crowd = Crowd(seed)
    random = Random(seed)
    for number in range(kills):
        if number % 10 == 3:
            await asyncio.to_thread(killed_while_starting, database, random.uniform(0.2, 3))
            continue
        server: Served = await asyncio.to_thread(start, database)
        await crowd.check(server.address)
        playing = asyncio.create_task(crowd.play(server.address))
        await asyncio.wait([playing], timeout=random.uniform(0.05, longest))
        server.kill()
        await playing
    server = await asyncio.to_thread(start, database)
    try:
        await crowd.check(server.address)
    finally:
        server.kill()
    return crowd


def killed_while_starting(database: Path, seconds: float) -> None:
    """A server was killed that may not even have answered yet."""
    process = launch(database)
    time.sleep(seconds)
    process.kill()
    process.wait()
