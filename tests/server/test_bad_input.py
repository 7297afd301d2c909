"""Whatever is sent over HTTP, the answer to nonsense is a 4xx that tells what is wrong, and nobody sees a secret."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from railbourse.web.api.document import completed
from railbourse.web.app import make_app
from served import Served

GAME = "trans_siberian"
EXAMPLES = int(os.environ.get("RAILBOURSE_FUZZ", "6"))
"""Requests of each kind to each operation."""

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EVIL = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>"

SCHEMA = schemathesis.openapi.from_dict(completed(make_app("sqlite://").openapi_schema.to_schema()))
OPERATIONS = {
    found.ok().label: found.ok() for found in SCHEMA.get_all_operations() if not found.ok().path.endswith("/events")
}

quick = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@pytest.fixture(scope="module")
def http(server: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=60) as client:
        yield client


def opened(http: httpx.Client, players: str = "here link here", **more: Any) -> dict[str, Any]:
    seats = [{"name": name, "player": player} for name, player in zip(("Ada", "Ben", "Cleo"), players.split())]
    answer = http.post("/api/tables", json={"game": GAME, "seats": seats, "options": {"seating": "given"}, **more})
    assert answer.status_code == 201
    table: dict[str, Any] = answer.json()
    return table


def ask(http: httpx.Client, method: str, table: dict[str, Any], what: str, key: str = "", **more: Any) -> Any:
    headers = {"authorization": f"Bearer {key or table['links']['host']}", **more.pop("headers", {})}
    return http.request(method, f"/api/tables/{table['id']}{what}", headers=headers, **more)


def told(answer: Any, status: int) -> str:
    """What the answer of this status says is wrong."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"code", "message", "refusal"} and body["code"] and len(body["message"]) > 10, body
    return str(body["message"])


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("label", OPERATIONS)
def test_every_operation_bears_anything(http: httpx.Client, server: Served, label: str, mode: GenerationMode) -> None:
    """Requests that fit the description, and such that do not, are answered as it says, wrong ones by a 4xx."""
    operation, table = OPERATIONS[label], opened(http)
    known = {
        "headers": {"authorization": f"Bearer {table['links']['host']}"},
        "path_parameters": {"id": table["id"], "number": 1, "name": GAME},
    }
    fitting = {name: value for name, value in known["path_parameters"].items() if f"{{{name}}}" in operation.path}
    if mode is GenerationMode.NEGATIVE and not operation.body and not operation.query:
        pytest.skip("there is nothing to be wrong but the path")
    nowhere = {name: "nowhere" if name != "number" else 2**40 for name in fitting}
    aimed = [operation.as_strategy(mode, path_parameters=place or None) for place in (fitting, fitting, nowhere)]

    @quick
    @given(st.one_of(aimed))
    def check(case: schemathesis.Case) -> None:
        answer = case.call(base_url=server.address, headers=known["headers"])
        case.validate_response(answer, checks=[*CHECKS, negative_data_rejection] if operation.body else CHECKS)

    check()


def anything() -> st.SearchStrategy[Any]:
    scalars = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20)
    return st.recursive(scalars, lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=8), part))


def deeds() -> st.SearchStrategy[Any]:
    """Steps of a what-if, fit and unfit."""
    lays = st.tuples(st.text(max_size=3) | st.just("C10"), st.text(max_size=3) | st.just("57"), st.integers())
    free = st.dictionaries(st.just("lay"), lays | anything()) | anything()
    one = st.fixed_dictionaries({"free": free}) | st.fixed_dictionaries({"action": anything()}) | anything()
    return st.lists(one, max_size=3) | anything()


@pytest.mark.parametrize("game", ["1870", "trans_siberian", "lost_atlas"])
def test_the_page_s_own_questions_bear_anything(http: httpx.Client, game: str) -> None:
    """What the scripts of a page ask is answered, or refused by a 4xx, whatever somebody puts there."""
    names = [{"name": name} for name in ("Ada", "Ben", "Cleo")]
    key = http.post("/api/tables", json={"game": game, "seats": names}).json()["links"]["host"]
    views = ["panel", "turn", "players", "log", "history", "sprite", "view-map", "view-worth", "view-market", "nothing"]

    wishes = st.dictionaries(st.sampled_from(["best", "tiles", "routes"]), anything(), max_size=2) | anything()

    @settings(quick, max_examples=EXAMPLES * 6)
    @given(st.sampled_from(["parts", "draft"]), wishes, deeds(), st.lists(st.sampled_from(views), max_size=3))
    def check(what: str, wish: Any, deeds: Any, want: list[str]) -> None:
        body = {"deeds": deeds, **({"want": want} if what == "parts" else {"wish": wish})}
        answer = http.post(f"/t/{key}/{what}", content=encoded(body))
        assert answer.status_code < 500, (what, body, answer.text)

    check()


def encoded(body: Any) -> bytes:
    """The body as JSON; what JSON cannot say, like a lone surrogate, is said nevertheless."""
    import json

    return json.dumps(body).encode()


def test_a_link_acts_for_its_own_seat_only(http: httpx.Client) -> None:
    """The wrong seat is told who is to act; an onlooker acts, speaks and takes back nothing."""
    table = opened(http)
    wish = {"version": 0, "action": "bid red 8"}
    assert "Ada" in told(ask(http, "POST", table, "/actions", table["links"]["seats"][1], json=wish), 403)
    watch = table["links"]["watch"]
    told(ask(http, "POST", table, "/actions", watch, json=wish), 403)
    told(ask(http, "POST", table, "/notes", watch, json={"text": "hello"}), 403)
    told(ask(http, "POST", table, "/undo", watch, json={"version": 0}), 403)
    assert ask(http, "GET", table, "/").json()["actions"] == 0


def test_a_stale_number_changes_nothing(http: httpx.Client) -> None:
    """Whoever answers an older or a future position is told that it has changed."""
    table = opened(http)
    assert ask(http, "POST", table, "/actions", json={"version": 0, "action": "bid red 8"}).status_code == 200
    for version in (0, 7, 2**31 - 1):
        body = {"version": version, "action": "decline red"}
        assert "position has changed" in told(ask(http, "POST", table, "/actions", json=body), 409)
    assert ask(http, "GET", table, "/").json()["actions"] == 1


def test_a_refused_action_is_told_in_full(http: httpx.Client) -> None:
    """What, why, by which rule, and what instead."""
    answer = ask(http, "POST", opened(http), "/actions", json={"version": 0, "action": "bid red 1"})
    assert told(answer, 422).startswith("Cannot bid")
    refusal = answer.json()["refusal"]
    assert refusal["rule"] and refusal["why"] and len(refusal["instead"]) == len(refusal["instead_texts"]) > 0


def test_the_link_of_another_table_opens_nothing(http: httpx.Client) -> None:
    """Neither looking nor acting; no link, a wrong one and a wrong kind of one are told apart."""
    mine, other = opened(http), opened(http)
    key = other["links"]["host"]
    for method, what in (("GET", "/"), ("GET", "/record"), ("GET", "/links"), ("DELETE", f"/?confirm={mine['id']}")):
        assert "another table" in told(ask(http, method, mine, what, key), 403)
    told(http.get(f"/api/tables/{mine['id']}"), 401)
    told(http.get(f"/api/tables/{mine['id']}", headers={"authorization": "Basic abc"}), 401)
    told(ask(http, "GET", mine, "/", "x" * 24), 404)
    told(ask(http, "GET", mine, "/", "x" * 5000), 404)
    told(ask(http, "GET", {**mine, "id": "0" * 12}, "/", mine["links"]["host"]), 403)


@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/t/{key}/parts"])
def test_a_body_of_ten_megabytes_is_not_read(http: httpx.Client, path: str) -> None:
    """It is refused as too large, and the server goes on."""
    table = opened(http)
    answer = http.post(path.format(key=table["links"]["host"]), content=b"[" + b"1," * 5_000_000 + b"1]")
    told(answer, 413)
    assert ask(http, "GET", table, "/").status_code == 200


@pytest.mark.parametrize("body", [b"{", b"", b"\xff\xfe", b"[" * 100_000, b'{"version": 1e999}', b'"\\ud800"', b"null"])
def test_malformed_json_is_told(http: httpx.Client, body: bytes) -> None:
    """What does not read is a 400 with a sentence, at the API and behind the page."""
    table = opened(http)
    told(http.post("/api/tables", content=body), 400)
    for what in ("actions", "undo", "notes", "judge"):
        told(ask(http, "POST", table, f"/{what}", content=body), 400)
    for what in ("parts", "draft"):
        told(http.post(f"/t/{table['links']['host']}/{what}", content=body), 400)
    if body:
        told(http.post("/api/records", content=body), 400)


def test_what_people_write_is_never_markup(http: httpx.Client) -> None:
    """HTML in names, title, notes and a wrong address comes back escaped on every page."""
    seats = [{"name": "<b>Ada</b>"}, {"name": "<script>1"}, {"name": "Cleo"}]
    table = http.post("/api/tables", json={"game": GAME, "seats": seats, "title": EVIL[:60]}).json()
    assert ask(http, "POST", table, "/notes", json={"text": EVIL}).status_code == 201
    page = {"accept": "text/html"}
    key = table["links"]["host"]
    views = ["panel", "turn", "players", "log", "view-map", "view-worth"]
    shown = [
        http.get(f"/t/{key}", headers=page).text,
        http.get("/", headers=page).text,
        http.get(f"/t/{key}/log", headers=page).text,
        http.get("/t/<script>alert(1)", headers=page).text,
        http.get("/rules/<img src=x>", headers=page).text,
        http.get("/new/<img src=x>", headers=page).text,
        *(part["html"] for part in http.post(f"/t/{key}/parts", json={"want": views}).json()["parts"].values()),
    ]
    for html in shown:
        for evil in ("<script>alert", "<script>1", "<b>Ada", "<img src=x"):
            assert evil not in html, (evil, html[max(0, html.find(evil) - 200) :][:400])


@pytest.mark.parametrize("host", ["", "localhost:99999", "localhost:x", "a b", "[::1", "local\u00e4"])
def test_a_host_that_cannot_be_is_told(http: httpx.Client, host: str) -> None:
    """A request that names an impossible host is a 400, for pages too."""
    for accept in ("*/*", "text/html"):
        answer = http.get("/", headers={"host": host.encode(), "accept": accept})
        assert answer.status_code == 400, (host, answer.text)
    assert http.get("/api/games", headers={"host": "LOCALHOST"}).status_code == 200


@pytest.mark.parametrize("game", ["1870", "trans_siberian", "lost_atlas"])
@pytest.mark.parametrize(
    "wish", [{"tiles": []}, {"best": "MP"}, {"best": {"company": [], "trains": {}}}, {"routes": 1}]
)
def test_questions_of_the_wrong_kind(http: httpx.Client, game: str, wish: Any) -> None:
    """A draft that asks in the wrong form is told so, whatever the game."""
    table = http.post("/api/tables", json={"game": game, "seats": [{"name": name} for name in "ABC"]}).json()
    told(http.post(f"/t/{table['links']['host']}/draft", json={"wish": wish}), 400)
    told(ask(http, "POST", table, "/draft", json={"wish": wish}), 400)


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "\u202e\u200b", "\ud83d"])
def test_names_that_no_table_takes(http: httpx.Client, name: str) -> None:
    """Empty, endless and invisible names are told."""
    seats = [{"name": "Ada"}, {"name": name}, {"name": "Cleo"}]
    told(http.post("/api/tables", content=encoded({"game": GAME, "seats": seats})), 400)


def test_pages_tell_what_is_wrong_as_pages(http: httpx.Client) -> None:
    """A person who follows a dead link sees a page, without a word of how the server is made."""
    for path in ("/t/nothing", "/nowhere", "/rules/chess", "/static/x/../../../app.py", "/t/%00", "/t/x/rematch"):
        answer = http.get(path, headers={"accept": "text/html"})
        assert answer.status_code == 404 or answer.status_code == 400, path
        assert "<html" in answer.text and "Traceback" not in answer.text and "railbourse/" not in answer.text


def test_secrets_stay_with_their_holders(http: httpx.Client, server: Served, log_file: Path) -> None:
    """No page, part or answer for one holder has another one's key, and the log has none."""
    table = opened(http, "link link here")
    keys = {"host": table["links"]["host"], "watch": table["links"]["watch"]}
    keys |= {f"seat {seat}": key for seat, key in enumerate(table["links"]["seats"]) if key}
    ask(http, "POST", table, "/actions", keys["seat 0"], json={"version": 0, "action": "bid red 8"})
    ask(http, "POST", table, "/notes", keys["seat 1"], json={"text": "hello"})
    ask(http, "POST", table, "/undo", keys["seat 0"], json={"version": 1})
    told(ask(http, "GET", table, "/links", keys["seat 0"]), 403)
    told(ask(http, "GET", table, "/links", keys["watch"]), 403)
    ask(http, "POST", table, "/rematch")
    reads = ["/", "/legal", "/log", "/position", "/figures", "/figures.csv", "/record"]
    for holder, own in keys.items():
        shown = [ask(http, "GET", table, what, own).text for what in reads]
        shown.append(http.get(f"/t/{own}", headers={"accept": "text/html"}).text)
        wanted = ["panel", "turn", "players", "log", "history", "view-map", "view-worth"]
        shown.append(http.post(f"/t/{own}/parts", json={"want": wanted}).text)
        for other, key in keys.items():
            if other != holder and holder != "host":
                assert all(key not in text for text in shown), f"{holder} sees the key of {other}"
    http.get(f"/t/{keys['host']}x", headers={"accept": "text/html"})
    logged = log_file.read_text()
    assert all(key not in logged for key in keys.values())


def test_what_chance_will_draw_is_a_secret(http: httpx.Client) -> None:
    """A record of a game that goes on does not have the seed, and a copy draws anew."""
    table = opened(http, seed=987654321)
    assert "987654321" not in ask(http, "GET", table, "/record").text
    copy = ask(http, "POST", table, "/copies", json={"after": 0}).json()
    assert "987654321" not in ask(http, "GET", copy, "/record").text


def test_a_foreign_page_sends_nothing(http: httpx.Client) -> None:
    """A page of another site cannot make the browser act here, nor call this server by a name of its own."""
    table = {"game": GAME, "seats": [{"name": name} for name in "ABC"]}
    evil = {"origin": "https://evil.example"}
    told(http.post("/api/tables", json=table, headers=evil), 403)
    told(http.get("/api/tables", headers={"host": "evil.example"}), 403)
    assert "access-control-allow-origin" not in http.get("/api/games", headers=evil).headers


def test_a_packed_body_is_no_way_around_the_limit(http: httpx.Client) -> None:
    """A body that says it is packed is not unpacked."""
    packed = gzip.compress(b"[" + b"1," * 5_000_000 + b"1]")
    told(http.post("/api/tables", content=packed, headers={"content-encoding": "gzip"}), 400)
