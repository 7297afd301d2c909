"""A served table over HTTP, on both databases: what several people at once meet there."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

import httpx
import pytest

from served import served

GAME = "trans_siberian"
WITHIN = 0.2
"""Seconds within which everybody sees a move."""


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def http(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A served house on each kind of database."""
    database = tmp_path_factory.mktemp("http") / "tables.db"
    url = request.getfixturevalue("postgres_url") if request.param == "postgresql" else ""
    with served(database, url=url) as running, httpx.Client(base_url=running.address, timeout=60) as client:
        yield client


class People:
    """A table and those who sit there by links."""

    def __init__(self, http: httpx.Client, players: str = "link link link", **more: Any) -> None:
        seats = [{"name": name, "player": player} for name, player in zip(("Ada", "Ben", "Cleo"), players.split())]
        wish = {"game": GAME, "seats": seats, "options": {"seating": "given"}, **more}
        opened = http.post("/api/tables", json=wish).json()
        self.http = http
        self.path = f"/api/tables/{opened['id']}"
        self.id: str = opened["id"]
        self.host: str = opened["links"]["host"]
        self.watch: str = opened["links"]["watch"]
        self.seats: list[str] = opened["links"]["seats"]

    def ask(self, method: str, what: str, key: str, body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {key}"}
        return self.http.request(method, self.path + what, headers=headers, json=body)

    def act(self, seat: int, action: str, version: int) -> httpx.Response:
        return self.ask("POST", "/actions", self.seats[seat], {"version": version, "action": action})

    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", "/", self.host).json()
        return found


class Listener:
    """Somebody who hears the news; `heard` has what each event told and when."""

    def __init__(self, people: People, key: str) -> None:
        self.heard: list[tuple[float, str, dict[str, int]]] = []
        self.news = threading.Condition()
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._listen, args=(people, key), daemon=True)
        self.thread.start()

    def _listen(self, people: People, key: str) -> None:
        headers = {"authorization": f"Bearer {key}"}
        kind = ""
        with suppress(httpx.HTTPError), people.http.stream("GET", people.path + "/events", headers=headers) as answer:
            for line in answer.iter_lines():
                kind = line.removeprefix("event: ") if line.startswith("event:") else kind
                if line.startswith("data:"):
                    assert kind in ("news", "deleted")
                    with self.news:
                        self.heard.append((time.monotonic(), kind, json.loads(line[5:])))
                        self.news.notify_all()
        self.ended.set()

    def wait(self, happened: Any) -> float:
        """When it heard the first event that fits."""
        with self.news:
            assert self.news.wait_for(lambda: any(happened(kind, told) for _, kind, told in self.heard), 20)
            return next(at for at, kind, told in self.heard if happened(kind, told))

    def version(self, version: int) -> float:
        return self.wait(lambda kind, told: told.get("version") == version)


def at_once(*work: Any) -> list[httpx.Response]:
    """The answers to requests sent at the same time."""
    with ThreadPoolExecutor(len(work)) as threads:
        return [done.result() for done in [threads.submit(each) for each in work]]


def test_two_at_once(http: httpx.Client) -> None:
    """One of two actions for the same position is accepted, the other one clearly told; eight times over."""
    for _ in range(8):
        people = People(http, "here here here")
        bids = [{"version": 0, "action": f"bid red {amount}"} for amount in (8, 9)]
        answers = at_once(*[partial(people.ask, "POST", "/actions", people.host, bid) for bid in bids])
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        refused = next(answer.json() for answer in answers if answer.status_code == 409)
        assert refused["code"] == "stale" and "position has changed" in refused["message"]
        assert people.table()["actions"] == 1


def test_a_double_click(http: httpx.Client) -> None:
    """The same request twice at once is answered twice as done, and played once."""
    for _ in range(8):
        people = People(http)
        answers = at_once(*[partial(people.act, 0, "bid red 8", 0)] * 2)
        assert [answer.status_code for answer in answers] == [200, 200]
        assert sorted(len(answer.json()["events"]) > 0 for answer in answers) == [False, True]
        assert people.table()["actions"] == 1


def test_everybody_hears_of_a_move(http: httpx.Client) -> None:
    """All links hear of an action within the time that people take for at once."""
    people = People(http)
    listeners = [Listener(people, key) for key in [*people.seats, people.host, people.watch]]
    for listener in listeners:
        listener.version(0)
    times = []
    for version, action in enumerate(("bid red 8", "decline red", "decline red")):
        assert people.act(version, action, version).status_code == 200
        done = time.monotonic()
        times += [listener.version(version + 1) - done for listener in listeners]
    assert sorted(times)[len(times) // 2] < WITHIN


def test_who_was_away_catches_up(http: httpx.Client) -> None:
    """After a gap the first thing that a browser hears is the present position; nothing has to be kept for it."""
    people = People(http)
    Listener(people, people.watch).version(0)
    for seat, action in enumerate(("bid red 8", "decline red", "decline red")):
        people.act(seat, action, seat)
    again = Listener(people, people.watch)
    again.version(3)
    assert again.heard[0][2] == {"version": 3, "entries": 3}
    log = people.ask("GET", "/log?since=0", people.watch).json()
    assert [row["text"] for row in log] == ["bid red 8", "decline red", "decline red"]


def test_taking_back_needs_consent(http: httpx.Client) -> None:
    """The others are asked over HTTP, one by one; a refusal ends it, all consents carry it out."""
    people = People(http)
    people.act(0, "bid red 8", 0)
    for consents, left in (([False], 1), ([True, True], 0)):
        asked = people.ask("POST", "/undo", people.seats[0], {"version": 1}).json()
        assert not asked["done"]
        number = people.table()["request"]["number"]
        assert people.ask("POST", f"/requests/{number}", people.seats[0], {"consent": True}).status_code == 403
        for seat, consent in enumerate(consents, 1):
            answer = people.ask("POST", f"/requests/{number}", people.seats[seat], {"consent": consent})
            assert answer.status_code == 200, answer.text
        assert people.table()["actions"] == left
    assert [row["kind"] for row in people.ask("GET", "/log", people.watch).json()] == [
        *["action", "ask", "refuse"],
        *["ask", "agree", "agree", "undo"],
    ]


def test_a_table_is_deleted_only_with_confirmation(http: httpx.Client) -> None:
    """Its id must be repeated by its host; then everybody hears of it and no link opens anything."""
    people = People(http)
    listener = Listener(people, people.watch)
    listener.version(0)
    for key, confirm, status in (
        (people.host, "", 400),
        (people.host, "?confirm=yes", 404),
        (people.seats[0], f"?confirm={people.id}", 403),
        (people.watch, f"?confirm={people.id}", 403),
    ):
        assert people.ask("DELETE", f"/{confirm}", key).status_code == status
        assert people.table()["id"] == people.id
    answers = at_once(*[lambda: people.ask("DELETE", f"/?confirm={people.id}", people.host)] * 3)
    assert {answer.status_code for answer in answers} <= {200, 404}
    listener.wait(lambda kind, told: kind == "deleted")
    assert listener.ended.wait(10)
    for key in (people.host, people.watch, *people.seats):
        assert people.ask("GET", "/", key).status_code == 404
        assert http.get(f"/t/{key}").status_code == 404


def test_listeners_that_leave_take_nothing_with_them(http: httpx.Client) -> None:
    """Hundreds of connections closed midway leave the table as quick as before."""
    people = People(http)
    address = http.base_url
    for number in range(300):
        with socket.create_connection((address.host, address.port)) as visitor:
            request = f"GET /t/{people.watch}/live HTTP/1.1\r\nhost: localhost\r\n\r\n"
            visitor.sendall(request[: len(request) if number % 2 else 20].encode())
            if number % 4 == 1:
                visitor.recv(64)
    assert people.act(0, "bid red 8", 0).status_code == 200
    began = time.monotonic()
    assert people.table()["version"] == 1
    assert time.monotonic() - began < 5


def test_a_game_of_programs_over_http(http: httpx.Client) -> None:
    """Three programs play a game to its end by themselves; the record replays, and comes in again."""
    people = People(http, "random random random")
    limit = time.monotonic() + 120
    while (table := people.table())["winners"] is None:
        assert time.monotonic() < limit, f"after {table['actions']} actions the game still goes on"
        time.sleep(0.2)
    record = people.ask("GET", "/record", people.watch).content
    shown = http.post("/api/records", content=record).json()
    again = http.get(f"/api/tables/{shown['id']}", headers={"authorization": f"Bearer {shown['links']['watch']}"})
    assert again.json()["scores"] == table["scores"]
    assert again.json()["kind"] == "record"
