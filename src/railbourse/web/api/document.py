"""The description of everything under /api: what the application tells of itself, with problems and examples added."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

Schema = dict[str, Any]

PROBLEMS: Final = {
    "400": "The request does not read, or asks for what cannot be.",
    "401": "The request names no link.",
    "403": "The link does not let its holder do that.",
    "404": "There is no such table, link, game or position.",
    "405": "There is no such thing to do here.",
    "409": "The position has changed, or the table is not in a condition for that.",
    "413": "The body is too large.",
    "422": "The rules refuse the action; `refusal` tells why and what may be done instead.",
}
"""What can go wrong; each answer is a ProblemOut."""

ALWAYS: Final = ("400", "404", "405")
HOUSE: Final = ("403",)
TABLE: Final = ("401", "403")
BODY: Final = ("413",)
CHANGE: Final = ("409",)

STREAM: Final = {
    "description": "An endless stream; `data` of each event is an object with the position's version and the number "
    "of entries, and the event `deleted` ends it.",
    "content": {"text/event-stream": {"schema": {"type": "string"}}},
}

CHANGES: Final = ("actions", "undo", "redo", "proposals", "requests/{number}", "notes", "rematch", "copies")
REFUSED: Final = ("actions",)

UPLOAD: Final = {
    "required": True,
    "description": "The record file as it is, one of ours or one of 18xx.games.",
    "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
}


class Described(JsonRenderPlugin):
    """Serves the completed description."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Schema) -> bytes:
        return json.dumps(completed(openapi_schema), ensure_ascii=False).encode()


def completed(schema: Schema) -> Schema:
    """The description with every problem and example; of one that is complete already, the same."""
    shown = examples()
    for path, methods in schema["paths"].items():
        for operation in methods.values():
            if operation["operationId"] == "bringIn":
                operation["requestBody"] = UPLOAD
            if operation["operationId"] == "events":
                operation["responses"]["200"] = STREAM
            operation["responses"] = {
                **{code: answer for code, answer in operation["responses"].items() if code < "400"},
                **{code: _problem(code) for code in _codes(path, operation)},
            }
            _exemplify(operation, shown.get(operation["operationId"], {}))
    return schema


def _codes(path: str, operation: Schema) -> list[str]:
    """The problems that can come up."""
    what = path.partition("/{id}/")[2]
    found = {*ALWAYS}
    found.update(TABLE if "{id}" in path else HOUSE if path.startswith(("/api/tables", "/api/records")) else ())
    found.update(BODY if "requestBody" in operation else ())
    found.update(CHANGE if what in CHANGES else ())
    found.update(("422",) if what in REFUSED else ())
    return sorted(found)


def _problem(code: str) -> Schema:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/ProblemOut"}}}
    return {"description": PROBLEMS[code], "content": content}


def _exemplify(operation: Schema, shown: Schema) -> None:
    if "request" in shown:
        for body in operation["requestBody"]["content"].values():
            body["example"] = shown["request"]
    for code, answer in operation["responses"].items():
        if "response" in shown and code < "400":
            for content in answer["content"].values():
                content["example"] = shown["response"]


@cache
def examples() -> dict[str, Schema]:
    """By the name of the operation, what may be sent and what is answered; `tests/server` proves them."""
    found: dict[str, Schema] = json.loads((files("railbourse.web.api") / "examples.json").read_text(encoding="utf-8"))
    return found
