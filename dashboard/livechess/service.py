"""The port of the LiveChess interface: resources over HTTP, and calls over a WebSocket at the same address.

Each connection has a reader and a writer of its own. A client that does not take its messages within `SLOW_S`
is disconnected; nothing waits for it, since a feed keeps no queue (`dashboard/livechess/program.py`).

Pages of other sites may not connect unless their origin is configured: a browser would pass live positions on
to any page that someone in the hall opens. Requests with a host name that is not this computer's are rejected
too, since such a page could use one to pretend to be ours.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import socket
from collections.abc import Collection
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from broker.contract.message import Message
from broker.contract.messages import ClockState
from broker.contract.payloads import parse
from broker.errors import BadPayload
from dashboard.live.hall_time import HallTime
from dashboard.live.projection import View, after, table_of, topic_of
from dashboard.livechess import tournaments, words
from dashboard.livechess.program import ClientProgram
from dashboard.livechess.tournaments import Unknown
from dashboard.livechess.trail import TableTrail
from dashboard.state.steady_time import steady_ms

log = logging.getLogger(__name__)
WIRE: Final = logging.getLogger(f"{__name__}.wire")
WIRE.setLevel(logging.CRITICAL)
"""The library's log of clients that disconnect abruptly."""

PATH: Final = "/api/v1.0"
FLOOR: Final = "floor/"
SUBSCRIPTIONS: Final = (
    "floor/status",
    *(f"floor/table/+/{kind}" for kind in ("assignment", "game", "clock", "placement", "health")),
)
"""Everything that is read of the hall: no alerts, no notes."""

MOST_PROGRAMS: Final = 200
LARGEST_CALL: Final = 64 * 1024
SLOW_S: Final = 20.0
TOGETHER_S: Final = 0.05
"""Changes within this time are sent together: a move causes several messages."""


class Service:
    """The state of the hall, and the connected programs.

    Args:
        hall: its name.
        origins: web sites whose pages may connect, such as https://lichess.org.
    """

    def __init__(self, hall: str, origins: Collection[str] = ()) -> None:
        self._hall, self._origins = hall, frozenset(origins)
        self._view = View()
        self._time = HallTime()
        self._trails: dict[int, TableTrail] = {}
        self._news: set[asyncio.Event] = set()
        self._waking: asyncio.TimerHandle | None = None

    # --- from the hall --------------------------------------------------------------------------------------

    def received(self, path: str, payload: bytes, *, kept: bool = False) -> None:
        """Take a message; log and drop it if it is malformed.

        Args:
            path: below the hall's root.
            kept: the message was retained by the broker.
        """
        below = path.removeprefix(FLOOR)
        topic = topic_of(below) if path.startswith(FLOOR) else None
        if topic is None:
            return
        try:
            message: Message | None = parse(topic, payload, path) if payload else None
        except BadPayload as wrong:
            log.warning("%s. It is dropped.", wrong)
            return
        if isinstance(message, ClockState):
            self._time = self._time.after(
                message.read_at, message.time_scale, steady_ms(), kept=kept, clock_set_ms=message.clock_set_ms
            )
        view = after(self._view, below, message)
        if view is not self._view:
            self._view = view
            if (number := table_of(below)) is not None:
                self._trails.setdefault(number, TableTrail()).add(message, steady_ms())
            if self._waking is None and self._news:
                self._waking = asyncio.get_running_loop().call_later(TOGETHER_S, self._wake)

    def _wake(self) -> None:
        self._waking = None
        for news in self._news:
            news.set()

    def _now_ms(self) -> int:
        return round(self._time.at(steady_ms()))

    # --- to programs ----------------------------------------------------------------------------------------

    def serve(self, listening: socket.socket) -> serve:
        """Return the server as a context manager; it closes the socket."""
        return serve(
            self._attend,
            sock=listening,
            process_request=self._asked,
            open_timeout=10,
            ping_interval=30,
            ping_timeout=60,
            close_timeout=1,
            compression=None,
            max_size=LARGEST_CALL,
            max_queue=4,
            server_header=None,
            logger=WIRE,
        )

    def _asked(self, _: ServerConnection, request: Request) -> Response | None:
        """Return the answer over HTTP, or None to open a WebSocket."""
        if why := self._rejected(request.headers):
            return _json(HTTPStatus.FORBIDDEN, {"message": why})
        path = urlsplit(request.path).path.rstrip("/")
        origin = request.headers.get("Origin")
        if request.headers.get("Upgrade", "").lower() != "websocket":
            return self._resource(path, origin)
        if path != PATH:
            return _json(HTTPStatus.NOT_FOUND, {"message": f"The WebSocket is at {PATH}."})
        if len(self._news) >= MOST_PROGRAMS:
            why = f"{MOST_PROGRAMS} programs are already connected."
            return _json(HTTPStatus.SERVICE_UNAVAILABLE, {"message": why})
        return None

    def _rejected(self, headers: Headers) -> str:
        """Return why the client may not connect; empty if it may."""
        origins, hosts = headers.get_all("Origin"), headers.get_all("Host")
        if len(hosts) != 1 or not _is_here(hosts[0]):
            return "Use this computer's address, its own name, or localhost."
        if not all(origin in self._origins for origin in origins):
            return "Pages of this site may not connect. Add it to origins in [livechess]."
        return ""

    def _resource(self, path: str, origin: str | None) -> Response:
        try:
            return _json(HTTPStatus.OK, self._content(path), origin)
        except Unknown as error:
            return _json(HTTPStatus.NOT_FOUND, {"message": str(error)}, origin)
        except Exception:  # a bug at one table must not end the others
            log.exception("Cannot answer %s", path)
            why = "Internal error. See the log of Flagfall."
            return _json(HTTPStatus.INTERNAL_SERVER_ERROR, {"message": why}, origin)

    def _content(self, path: str) -> Any:
        view, hall = self._view, self._hall
        match path.removeprefix(PATH).strip("/").split("/") if path.startswith(f"{PATH}/") else []:
            case ["eboards"]:
                return words.eboards(view, self._now_ms())
            case ["tournaments"]:
                return tournaments.tournaments(view, hall)
            case ["tournament", number]:
                return tournaments.tournament(view, hall, number)
            case ["round", number, index] if index.isascii() and index.isdecimal() and len(index) < 5:
                return tournaments.round_of(view, hall, number, int(index))
            case ["game", number]:
                return tournaments.game(view, hall, number)
        raise Unknown(
            f"Unknown address {path or '/'}. Below {PATH}/ there are eboards, tournaments, "
            "tournament/UUID, round/UUID/N and game/UUID, and calls over a WebSocket."
        )

    async def _attend(self, connection: ServerConnection) -> None:
        """Serve one program until it disconnects."""
        program = ClientProgram(lambda: self._view, self._trails, self._now_ms, steady_ms)
        news, turn = asyncio.Event(), asyncio.Lock()
        self._news.add(news)

        async def tell() -> None:
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(program.due_s()):
                        await news.wait()
                news.clear()
                async with turn:
                    for event in program.events():
                        await _send(connection, event)

        telling = asyncio.create_task(tell())
        # A writer that has given up ends the connection, on which the reader waits.
        telling.add_done_callback(lambda _: connection.transport.abort())
        try:
            async for text in connection:
                async with turn:
                    await _send(connection, program.answer(text))
                news.set()
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            self._news.discard(news)
            telling.cancel()
            with suppress(ConnectionClosed, TimeoutError, asyncio.CancelledError):
                await telling


async def _send(connection: ServerConnection, text: str) -> None:
    async with _patience():
        await connection.send(text)


def _patience() -> asyncio.Timeout:
    """Return the time limit for a program to take a message."""
    return asyncio.timeout(SLOW_S)


def _json(status: HTTPStatus, value: Any, origin: str | None = None) -> Response:
    body = json.dumps(value, separators=(",", ":")).encode()
    headers = Headers()
    headers["Content-Type"] = "application/json"
    headers["Content-Length"] = str(len(body))
    headers["Cache-Control"] = "no-store"
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Connection"] = "close"
    if origin is not None:
        headers["Access-Control-Allow-Origin"] = origin
        headers["Vary"] = "Origin"
    return Response(status.value, status.phrase, headers, body)


def _is_here(host: str) -> bool:
    """Return whether the host name of a request is one of this computer."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    here = socket.gethostname().lower()
    if name in ("localhost", here, f"{here.partition('.')[0]}.local"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
