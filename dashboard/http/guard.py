"""The checks that every request passes before the application, and the headers of every answer.

**Other sites.** A page of another site must not make a signed-in browser act. Session cookies are
``SameSite=Strict``; in addition, every request that is not a plain reading has to show its origin:
``Sec-Fetch-Site`` must be same-origin or, if the browser does not send it (over plain HTTP, as in most
halls), ``Origin`` must be this address. No script of a page can set either. A token in the page instead would
have to be fetched, stored and renewed after each restart, and would prove no more than these headers, which
every browser has sent since 2020.

**Answers.** One set of headers for pages, streams, rejections and errors alike.

**Hostile clients.** A pace for each address, and limits on streams, on the size of a body and on its time.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from broker.words.sentence import Sentence
from dashboard.http.answers import rejected
from dashboard.http.limits import RatePace, place_of

HEADERS = {
    # Pieces are images inside the style sheet; everything else comes from this address alone. Only scripts
    # send forms: without a script a browser would put a form's values into an address.
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cache-Control": "no-store",
}
"""On every answer; a page's own Cache-Control takes precedence."""
CLOCKS = "/clock/"
"""Where on-screen clocks send presses."""
EMBED = "/embed/"
"""The only page that another site may embed: it takes no input and knows no session."""

OVER_TLS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    # One day: enough for a tournament, and a computer used without TLS next week is still reachable.
    "Strict-Transport-Security": "max-age=86400",
}

READING = {"GET", "HEAD", "OPTIONS"}
BODY_BYTES = 64 * 1024
"""The longest list of moves and the longest remedy have a sixth of this."""
LISTS = "/director/desk"
LISTS_BYTES = 8 * 1024 * 1024
"""The limit below that address for the desk, which imports lists of players and whole events: an event of
5,000 results has 3 MB. Others have the lower limit, since a body is read before it is known who may send
it."""
BODY_WITHIN_S = 10.0
STREAMS = 500
"""Pages that follow the hall from one address: a school behind one router, and less than a server's files."""

OF_A_CLOCK = 8
"""Streams of one browser that holds the clock of a table."""

HELD_UP_S = 1.0


class Guard:
    """An ASGI application around another one.

    Args:
        of_desk: returns whether the sender of a request runs the desk.
        clock_of: returns the on-screen clock that sends a request; empty for other clients.
        now: returns monotonic seconds.

    Attributes:
        held_up_s: delay of a rejection to a device that presses a clock too often: each of its connections
            can ask once in that time, so that a flood costs the others nothing.
    """

    def __init__(
        self,
        app: ASGIApp,
        of_desk: Callable[[Request], bool] = lambda _: False,
        clock_of: Callable[[Request], str] = lambda _: "",
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.app = app
        self._now = now
        self.held_up_s = HELD_UP_S
        self._of_desk, self._clock_of = of_desk, clock_of
        # A page requests ten files and each flag; a school behind one router opens many pages at once.
        self._reads = RatePace(burst=3000, per_s=400)
        self._writes = RatePace(burst=60, per_s=10)
        # Two players in blitz press at most four times a second on one device.
        self._clocks = RatePace(burst=30, per_s=8)
        # Devices with a code that hold no clock: sixty behind one router that only show one.
        self._presses = RatePace(burst=300, per_s=80)
        self._streams: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = _with_headers(send, over_tls=scope["scheme"] == "https", embed=scope["path"].startswith(EMBED))
        place = place_of(scope["client"][0]) if scope.get("client") else ""
        clock = self._clock_of(Request(scope)) if scope["path"].startswith(CLOCKS) else ""
        rejection = self._rejection(scope, place, clock)
        if rejection is not None:
            if rejection.status_code == 429 and scope["path"].startswith(CLOCKS):
                await asyncio.sleep(self.held_up_s)
            await rejection(scope, receive, send)
        elif scope["method"] not in READING:
            await self.app(scope, _in_time(receive), send)
        elif scope["path"].endswith("/events"):
            most = OF_A_CLOCK if clock else STREAMS
            await self._stream(clock or place, most, scope, receive, send)
        elif scope["method"] == "HEAD":
            # Every GET address answers HEAD too; the server leaves out the body.
            await self.app({**scope, "method": "GET"}, receive, send)
        else:
            await self.app(scope, receive, send)

    def _rejection(self, scope: Scope, place: str, clock: str) -> Response | None:
        reading = scope["method"] in READING
        if wait := self._wait_s(scope["path"], place, clock, reading=reading):
            return _rejected(429, Sentence("server_too_many_requests"), wait)
        if reading:
            return None
        headers = Headers(scope=scope)
        if not _from_this_site(headers, scope["scheme"]):
            return _rejected(403, Sentence("server_foreign_request"))
        length = headers.get("content-length", "")
        # With a body in pieces, a given length means nothing.
        if not length.isdecimal() or "transfer-encoding" in headers:
            return _rejected(411, Sentence("server_no_length"))
        most = BODY_BYTES
        if int(length) > most and scope["path"].startswith(LISTS) and self._of_desk(Request(scope)):
            most = LISTS_BYTES
        if int(length) > most:
            return _rejected(413, Sentence("server_too_long", size=_kb(int(length)), most=_kb(most)))
        return None

    def _wait_s(self, path: str, place: str, clock: str, *, reading: bool) -> int:
        """Return how long a request has to wait. A device that holds a clock has a pace of its own, so that
        nobody behind the same router can keep its player from pressing."""
        now = self._now()
        if clock:
            return self._clocks.wait_s(f"{clock} {reading}", now)
        if reading:
            return self._reads.wait_s(place, now)
        return (self._presses if path.startswith(CLOCKS) else self._writes).wait_s(place, now)

    async def _stream(self, place: str, most: int, scope: Scope, receive: Receive, send: Send) -> None:
        if self._streams[place] >= most:
            rejection = _rejected(429, Sentence("server_too_many_pages"), 60)
            await rejection(scope, receive, send)
            return
        self._streams[place] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._streams[place] -= 1
            if not self._streams[place]:
                del self._streams[place]


def _from_this_site(headers: Headers, scheme: str) -> bool:
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site == "same-origin"
    return headers.get("origin") == f"{scheme}://{headers.get('host')}"


def _kb(size: int) -> int:
    return -(-size // 1024)


def _rejected(status: int, text: str, wait_s: int = 0) -> Response:
    return rejected(status, text, {"Retry-After": str(wait_s)} if wait_s else None)


def headers_of(*, over_tls: bool, embed: bool) -> dict[str, str]:
    """Return the headers of an answer; ``embed`` for the page that other sites may embed."""
    headers = {**HEADERS, **(OVER_TLS if over_tls else {})}
    if embed:
        del headers["X-Frame-Options"]
        policy = headers["Content-Security-Policy"]
        headers["Content-Security-Policy"] = policy.replace("frame-ancestors 'none'", "frame-ancestors *")
    return headers


def _with_headers(send: Send, *, over_tls: bool, embed: bool) -> Send:
    wanted = headers_of(over_tls=over_tls, embed=embed)

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in wanted.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def _in_time(receive: Receive) -> Receive:
    """Return ``receive`` with a time limit for the body, after which the request ends."""
    until = time.monotonic() + BODY_WITHIN_S

    async def receiving() -> Message:
        try:
            async with asyncio.timeout(max(0.0, until - time.monotonic())):
                return await receive()
        except TimeoutError:
            return {"type": "http.disconnect"}

    return receiving
