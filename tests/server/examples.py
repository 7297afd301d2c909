"""A walk through the API, call by call; what is asked and answered are the examples of its description.

`python tests/server/examples.py` writes them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from railbourse.web.app import make_app

LONGEST = 300
"""Letters of an example's texts."""

GAME = "trans_siberian"
SEATS = [{"name": "Ada", "player": "here"}, {"name": "Ben", "player": "link"}, {"name": "Cleo", "player": "here"}]
TABLE = {"game": GAME, "seats": SEATS, "options": {"seating": "given"}, "title": "Friday", "seed": 5}
FILE = Path(__file__).resolve().parents[2] / "src/railbourse/web/api/examples.json"

Call = tuple[str, str, str, Any]
"""Operation, method, path behind the table's, body."""

CALLS: tuple[Call, ...] = (
    ("table", "GET", "/", None),
    ("links", "GET", "/links", None),
    ("legal", "GET", "/legal", None),
    ("judge", "POST", "/judge", {"actions": ["bid red 8", "bid red 8"]}),
    ("act", "POST", "/actions", {"version": 0, "action": "bid red 8"}),
    ("say", "POST", "/notes", {"text": "Good luck!"}),
    ("undo", "POST", "/undo", {"version": 1}),
    ("answer", "POST", "/requests/3", {"consent": True}),
    ("redo", "POST", "/redo", {"version": 5}),
    ("log", "GET", "/log?since=0", None),
    ("figures", "GET", "/figures", None),
    ("figuresCsv", "GET", "/figures.csv", None),
    ("runs", "GET", "/runs", None),
    ("record", "GET", "/record", None),
    ("whatIf", "POST", "/what-if", {"deeds": [{"action": "decline red"}], "after": 1}),
    ("drawings", "GET", "/drawings", None),
    ("drawing", "GET", "/drawings/tracks?after=1", None),
    ("position", "GET", "/position?after=1", None),
    ("copy", "POST", "/copies", {"after": 1}),
    ("rematch", "POST", "/rematch", None),
    ("following", "GET", "/following", None),
    ("deleteTable", "DELETE", "/?confirm={id}", None),
)


def walk(url: str) -> dict[str, dict[str, Any]]:
    """What was sent and answered, by operation."""
    found: dict[str, dict[str, Any]] = {}
    with TestClient(make_app(url, pace=0), base_url="http://127.0.0.1") as server:
        found["games"] = {"response": server.get("/api/games").json()[:1]}
        found["game"] = {"response": server.get(f"/api/games/{GAME}").json()}
        opened = server.post("/api/tables", json=TABLE).json()
        found["openTable"] = {"request": TABLE, "response": opened}
        found["listTables"] = {"response": server.get("/api/tables").json()}
        for operation, method, path, body in CALLS:
            links = opened["links"]
            key = links["seats"][1] if "requests" in path else links["host"]
            address = f"/api/tables/{opened['id']}{path}".format(id=opened["id"])
            answer = server.request(method, address, json=body, headers={"authorization": f"Bearer {key}"})
            assert answer.status_code < 300, (operation, answer.text)
            is_json = answer.headers["content-type"] == "application/json"
            shown = {} if body is None else {"request": body}
            found[operation] = {**shown, "response": answer.json() if is_json else answer.text}
            if operation == "record":
                found["bringIn"] = {"response": server.post("/api/records", content=answer.content).json()}
        found["rules"] = {"response": server.get(f"/api/games/{GAME}/rules").json()}
        found |= _at_1870(server)
    return found


def _at_1870(server: TestClient[Any]) -> dict[str, dict[str, Any]]:
    """At a table of 1870 somebody asks for the tiles of a hex, and its people agree to end the game."""
    opened = server.post("/api/tables", json={**TABLE, "game": "1870", "options": {}}).json()
    found = {}
    calls = (
        ("draft", "/draft", {"wish": {"tiles": "C12"}}),
        ("propose", "/proposals", {"version": 0, "action": "end-game"}),
    )
    for operation, path, wish in calls:
        headers = {"authorization": f"Bearer {opened['links']['host']}"}
        answer = server.post(f"/api/tables/{opened['id']}{path}", json=wish, headers=headers)
        assert answer.status_code == 200, answer.text
        found[operation] = {"request": wish, "response": answer.json()}
    return found


def same_shape(one: Any, other: Any) -> bool:
    """Whether both have the same fields and kinds of values all the way down, lists in their first entries."""
    if isinstance(one, dict) and isinstance(other, dict):
        return set(one) == set(other) and all(same_shape(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return bool(one) == bool(other) and all(same_shape(a, b) for a, b in zip(one[:1], other[:1]))
    return type(one) is type(other)


def short(value: Any) -> Any:
    """The value with only the beginning of long lists and texts."""
    if isinstance(value, str) and len(value) > LONGEST:
        return value[:LONGEST] + "..."
    if isinstance(value, dict):
        return {key: short(part) for key, part in value.items()}
    return [short(part) for part in value[:3]] if isinstance(value, list) else value


def written(found: dict[str, dict[str, Any]]) -> str:
    """The examples as they stand in the file."""
    shown = {name: {**calls, "response": short(calls["response"])} for name, calls in found.items()}
    return json.dumps(shown, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(walk("sqlite://")), encoding="utf-8")
