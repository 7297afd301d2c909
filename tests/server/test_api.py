"""The API and its description: complete, with examples that are true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from examples import FILE, same_shape, walk, written

from railbourse.web.api.document import completed
from railbourse.web.app import make_app


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, object]]:
    return walk(f"sqlite:///{tmp_path_factory.mktemp('walk') / 'tables.db'}")


def test_the_examples_are_true(walked: dict[str, dict[str, object]]) -> None:
    """What the description shows as asked and answered is asked, and answered with the same fields."""
    shown = json.loads(FILE.read_text(encoding="utf-8"))
    assert list(shown) == list(walked)
    for operation, calls in json.loads(written(walked)).items():
        assert shown[operation].get("request") == calls.get("request")
        assert same_shape(shown[operation]["response"], calls["response"]), operation


def test_every_operation_is_described(tmp_path: Path) -> None:
    """Each has a summary, the problems that can come up, and an example of what is sent and answered."""
    schema = completed(make_app(f"sqlite:///{tmp_path / 'tables.db'}").openapi_schema.to_schema())
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            where = f"{method} {path}"
            assert operation["summary"], where
            assert {"400", "404"} <= set(operation["responses"]), where
            success = [answer for code, answer in operation["responses"].items() if code < "400"]
            for answer in success if operation["operationId"] != "events" else ():
                assert all("example" in content for content in answer["content"].values()), where
            for kind, body in operation.get("requestBody", {}).get("content", {}).items():
                assert kind != "application/json" or "example" in body, where
