"""Templates filled in."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from railbourse.web import words

FOLDER: Final = Path(str(files("railbourse.web")))
STATIC: Final = FOLDER / "static"


def as_json(value: Any) -> Markup:
    """JSON that may stand inside a script element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


@cache
def static_files() -> dict[str, bytes]:
    """All static files by their names."""
    return {str(p.relative_to(STATIC)): p.read_bytes() for p in sorted(STATIC.rglob("*")) if p.is_file()}


@cache
def static_root() -> str:
    """The address of the static files; it changes with their content, so that browsers may keep them."""
    digest = hashlib.blake2b(digest_size=6)
    for name, content in static_files().items():
        digest.update(name.encode() + b"\0" + content)
    return f"/static/{digest.hexdigest()}"


def static(name: str) -> str:
    return f"{static_root()}/{name}"


def money(amount: int | None) -> str:
    """ "$1,200"; a dash where it is hidden."""
    return "\u2013" if amount is None else f"${amount:,}"


@cache
def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(say=words.say, static=static, money=money, scripts=words.for_scripts())
    made.filters.update(json=as_json)
    return made


def warm() -> None:
    """Every template is compiled, so that the first page does not wait for that."""
    for name in environment().list_templates():
        environment().get_template(name)


def render(template: str, **values: Any) -> str:
    """The template of this name with the values filled in."""
    return environment().get_template(template).render(**values)
