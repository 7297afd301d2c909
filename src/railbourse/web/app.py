"""The application: what is served where, and how mistakes are answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

import railbourse
from railbourse.core.errors import RailbourseError
from railbourse.service.desk import Desk
from railbourse.service.storage import Storage
from railbourse.web.api import answers
from railbourse.web.api.document import Described
from railbourse.web.api.games import GamesController
from railbourse.web.api.looking import LookingController
from railbourse.web.api.models import ProblemOut
from railbourse.web.api.records import RecordsController
from railbourse.web.api.tables import HouseController, TableController
from railbourse.web.figures import figures
from railbourse.web.guards import NoLink, own_pages_only
from railbourse.web.live import live
from railbourse.web.pages import PagesController
from railbourse.web.render import render, warm

LARGEST_BODY: Final = 256 * 1024
"""Bytes of a request, records apart."""

HEADERS: Final = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}

log = logging.getLogger("railbourse")


def make_app(
    url: str, open_house: bool = True, pace: float = 0.5, announce: Callable[[str], None] = lambda key: None
) -> Litestar:
    """The whole server on the storage behind the URL.

    `open_house`  whoever reaches the server is at home there; right only where nobody else can reach it
    `pace`        seconds between two moves of opponents
    `announce`    is told the key of the house once the storage is open
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        warm()
        storage = await Storage.open(url)
        app.state.desk = Desk(storage, figures, pace)
        app.state.house_key = await storage.house_key()
        app.state.house_is_open = open_house
        app.state.closing = asyncio.Event()
        announce(app.state.house_key)
        yield
        app.state.closing.set()
        await app.state.desk.close()

    return Litestar(
        route_handlers=[
            GamesController,
            HouseController,
            TableController,
            LookingController,
            RecordsController,
            PagesController,
            live,
        ],
        lifespan=[lifespan],
        state=State({}),
        openapi_config=openapi(),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude="/live$"
        ),
        before_request=own_pages_only,
        exception_handlers={
            RailbourseError: tell,
            HTTPException: tell_http,
            RecursionError: tell_deep,
            Exception: tell_fault,
        },
        response_headers=[],
        after_request=add_headers,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )


def openapi() -> OpenAPIConfig:
    """The description of everything under /api."""
    link = SecurityScheme(type="http", scheme="bearer", description="The key of a link to the table.")
    return OpenAPIConfig(
        title="Railbourse",
        version=railbourse.__version__,
        path="/api/schema",
        render_plugins=[Described(path="/openapi.json")],
        components=Components(security_schemes={"link": link}),
        create_examples=False,
    )


async def add_headers(response: Response[Any]) -> Response[Any]:
    """Every answer tells the browser how little it may do with it."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Whether a person looks at the answer, and not a program."""
    return not request.scope["path"].startswith("/api/") and "text/html" in request.headers.get("accept", "")


def told(request: Request[Any, Any, Any], status: int, problem: ProblemOut, headers: Any = None) -> Response[Any]:
    """The answer that tells of a problem, as a page or as JSON."""
    if wants_page(request):
        body = render("error.html", message=problem.message[:1].upper() + problem.message[1:])
        return Response(body, status_code=status, media_type=MediaType.HTML)
    return Response(problem, status_code=status, headers=headers)


def tell(request: Request[Any, Any, Any], no: RailbourseError) -> Response[Any]:
    """A mistake of the outside world, in one sentence."""
    if isinstance(no, NoLink):
        return told(request, 401, ProblemOut("no-link", str(no)), {"www-authenticate": "Bearer"})
    return told(request, *answers.problem(no))


def tell_http(request: Request[Any, Any, Any], no: HTTPException) -> Response[Any]:
    """A request that does not read, or an address that does not exist."""
    extra = getattr(no, "extra", None)
    more = "; ".join(f"{row.get('key', '')}: {row.get('message', '')}" for row in extra) if extra else ""
    message = f"{no.detail}: {more}" if more else no.detail
    return told(request, no.status_code, ProblemOut("bad-request", message), no.headers)


def tell_deep(request: Request[Any, Any, Any], no: RecursionError) -> Response[Any]:
    """A body of lists within lists without end."""
    return told(request, 400, ProblemOut("bad-request", "the request is nested too deeply to be read"))


def tell_fault(request: Request[Any, Any, Any], no: Exception) -> Response[Any]:
    """Our own fault; what was at fault stands in the log and not in the answer."""
    log.error("a request failed", exc_info=no)
    message = "something went wrong on our side; it has been written down"
    return told(request, 500, ProblemOut("fault", message))
