"""Who is asking: the house's own people, or the holder of a link."""

from __future__ import annotations

import hmac
import re
from typing import Any

from litestar import Request
from litestar.datastructures import State

from railbourse.core.errors import RailbourseError
from railbourse.service.access import HOST, Access
from railbourse.service.desk import Desk
from railbourse.service.errors import NotAllowed, Unsuitable
from railbourse.service.table import Table

COOKIE = "railbourse-house"

LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")
"""Names by which a browser on this machine calls the server."""


HOST_NAME = re.compile(r"(?:\[[0-9a-f:.]+\]|[a-z0-9._~-]+)(?::(\d{1,5}))?")
"""A host with or without a port."""


class NoLink(RailbourseError):
    """The request names no link, and needs one."""


def desk_of(state: State) -> Desk:
    """The desk behind the application."""
    desk: Desk = state.desk
    return desk


def bearer(request: Request[Any, Any, Any]) -> str:
    """The key in the Authorization header, or ""."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


def is_house(request: Request[Any, Any, Any], state: State) -> bool:
    """Whether the request comes from the house: anybody where only this machine is served, else who has its key."""
    if state.house_is_open:
        return True
    given = request.cookies.get(COOKIE, "") or bearer(request)
    return hmac.compare_digest(given.encode(), state.house_key.encode())


async def provide_house(request: Request[Any, Any, Any], state: State) -> bool:
    """Raises NotAllowed unless the request comes from the house."""
    if not is_house(request, state):
        raise NotAllowed("this needs the key of the house, which the server shows when it starts")
    return True


async def provide_access(request: Request[Any, Any, Any], state: State, id: str) -> Access:
    """What the link in the header opens; raises NoLink, NoSuchTable and NotAllowed."""
    key = bearer(request)
    if not key:
        raise NoLink("send the key of a link to this table as `Authorization: Bearer KEY`")
    access = await desk_of(state).access(key)
    if access.table != id:
        raise NotAllowed("this link opens another table")
    return access


async def provide_table(state: State, access: Access) -> Table:
    """The table that the link opens."""
    return await desk_of(state).table(access.table)


def as_host(access: Access) -> None:
    """Raises NotAllowed unless the link is the host's."""
    if access.role != HOST:
        raise NotAllowed("only the host of the table may do that")


async def own_pages_only(request: Request[Any, Any, Any]) -> None:
    """Raises NotAllowed for what a page of somebody else makes a browser send, Unsuitable for an impossible host.

    In an open house everybody who reaches the server is at home, so a foreign page must neither call it by a name of
    its own nor send it anything under the server's name.
    """
    host = request.headers.get("host", "").lower()
    named = HOST_NAME.fullmatch(host)
    if named is None or int(named[1] or 0) >= 2**16:
        raise Unsuitable("the request names no host that could be")
    if request.app.state.house_is_open and host.rsplit(":", 1)[0] not in LOCAL_NAMES and host not in LOCAL_NAMES:
        raise NotAllowed("this server answers to localhost only")
    origin = request.headers.get("origin", "").lower()
    if request.method not in ("GET", "HEAD") and origin and origin.partition("://")[2] != host:
        raise NotAllowed("this request comes from a page of another site")
