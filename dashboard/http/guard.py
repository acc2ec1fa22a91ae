"""What every request passes before the application and every answer after it, whatever it is.

**Other sites.** A page of another site may not make a browser that is signed in act. Session cookies are
``SameSite=Strict``; and whatever is not a plain reading has to show where it comes from: ``Sec-Fetch-Site``
must say same-origin, or, where a browser does not send that (over plain HTTP, as in most halls), ``Origin``
must be this address. No page's script can set either. We have no token in the page instead: it would have
to be fetched, kept and renewed after each restart, and proves no more than these headers, which every browser
sends since 2020.

**Answers.** One set of headers for all, pages, streams, refusals and our own mistakes alike.

**Hostile clients.** A pace for each address, a limit on streams, on the size of a body and on its time.
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
    # Pieces are images inside the style sheet; everything else comes from here and nowhere else. Forms are
    # sent by script alone: without one a browser would put what they hold into an address.
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
"""On every answer; a page's own Cache-Control goes before."""
CLOCKS = "/clock/"
"""Where on-screen clocks are pressed."""
EMBED = "/embed/"
"""The one page that another site may show inside its own: it takes no input and knows no session."""

OVER_TLS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    # A day: enough for a tournament, and a box that is used without TLS next week is not lost.
    "Strict-Transport-Security": "max-age=86400",
}

READING = {"GET", "HEAD", "OPTIONS"}
BODY_BYTES = 64 * 1024
"""The longest list of moves and the longest remedy are a sixth of it."""
LISTS = "/director/desk"
LISTS_BYTES = 8 * 1024 * 1024
"""Below that address, where somebody of the desk reads in a list of players or a whole event: one of 5,000
results has 3 MB. Nobody else's are read so far, for a body is taken before it is known who may send it."""
BODY_WITHIN_S = 10.0
STREAMS = 500
"""Pages that follow the hall from one address: a school behind one router, and less than a server's files."""

OF_A_CLOCK = 8
"""Pages of one browser that are the clock of a table."""

HELD_UP_S = 1.0


class Guard:
    """An ASGI application around another one.

    Args:
        of_desk: whether whoever sends a request runs the desk.
        clock_of: which on-screen clock the device is that sends a request; "" = none.
        now: monotonic seconds.

    Attributes:
        held_up_s: whoever touches a clock too often waits so long for being told so: on each of its
        connections it
            asks once in that time, and what it floods costs the others nothing.
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
        # A page asks for ten files and for each flag; a school behind one router comes in at once.
        self._reads = RatePace(burst=3000, per_s=400)
        self._writes = RatePace(burst=60, per_s=10)
        # Two players in blitz press four times a second at most, on one device.
        self._clocks = RatePace(burst=30, per_s=8)
        # Whoever has a code and is no clock: sixty devices behind one router that only show one.
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
        refusal = self._refusal(scope, place, clock)
        if refusal is not None:
            if refusal.status_code == 429 and scope["path"].startswith(CLOCKS):
                await asyncio.sleep(self.held_up_s)
            await refusal(scope, receive, send)
        elif scope["method"] not in READING:
            await self.app(scope, _in_time(receive), send)
        elif scope["path"].endswith("/events"):
            most = OF_A_CLOCK if clock else STREAMS
            await self._stream(clock or place, most, scope, receive, send)
        elif scope["method"] == "HEAD":
            # Whatever can be read can be asked about; of the answer the server keeps the body back.
            await self.app({**scope, "method": "GET"}, receive, send)
        else:
            await self.app(scope, receive, send)

    def _refusal(self, scope: Scope, place: str, clock: str) -> Response | None:
        reading = scope["method"] in READING
        if wait := self._wait_s(scope["path"], place, clock, reading=reading):
            return _refused(429, Sentence("server_too_many_requests"), wait)
        if reading:
            return None
        headers = Headers(scope=scope)
        if not _from_this_site(headers, scope["scheme"]):
            return _refused(403, Sentence("server_foreign_request"))
        length = headers.get("content-length", "")
        # Of a body in pieces the length that may stand beside says nothing.
        if not length.isdecimal() or "transfer-encoding" in headers:
            return _refused(411, Sentence("server_no_length"))
        most = BODY_BYTES
        if int(length) > most and scope["path"].startswith(LISTS) and self._of_desk(Request(scope)):
            most = LISTS_BYTES
        if int(length) > most:
            return _refused(413, Sentence("server_too_long", size=_kb(int(length)), most=_kb(most)))
        return None

    def _wait_s(self, path: str, place: str, clock: str, *, reading: bool) -> int:
        """How long a request has to wait. A device that is a clock has a pace of its own: behind the same
        router somebody may try to keep its player from pressing."""
        now = self._now()
        if clock:
            return self._clocks.wait_s(f"{clock} {reading}", now)
        if reading:
            return self._reads.wait_s(place, now)
        return (self._presses if path.startswith(CLOCKS) else self._writes).wait_s(place, now)

    async def _stream(self, place: str, most: int, scope: Scope, receive: Receive, send: Send) -> None:
        if self._streams[place] >= most:
            refusal = _refused(429, Sentence("server_too_many_pages"), 60)
            await refusal(scope, receive, send)
            return
        self._streams[place] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._streams[place] -= 1
            if not self._streams[place]:
                del self._streams[place]


def _from_this_site(headers: Headers, scheme: str) -> bool:
    said = headers.get("sec-fetch-site")
    if said is not None:
        return said == "same-origin"
    return headers.get("origin") == f"{scheme}://{headers.get('host')}"


def _kb(size: int) -> int:
    return -(-size // 1024)


def _refused(status: int, text: str, wait_s: int = 0) -> Response:
    return rejected(status, text, {"Retry-After": str(wait_s)} if wait_s else None)


def headers_of(*, over_tls: bool, embed: bool) -> dict[str, str]:
    """The headers of an answer; ``embed``: of the page that other sites may show inside theirs."""
    found = {**HEADERS, **(OVER_TLS if over_tls else {})}
    if embed:
        del found["X-Frame-Options"]
        policy = found["Content-Security-Policy"]
        found["Content-Security-Policy"] = policy.replace("frame-ancestors 'none'", "frame-ancestors *")
    return found


def _with_headers(send: Send, *, over_tls: bool, embed: bool) -> Send:
    told = headers_of(over_tls=over_tls, embed=embed)

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in told.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def _in_time(receive: Receive) -> Receive:
    """A body that does not come is the end of its request."""
    until = time.monotonic() + BODY_WITHIN_S

    async def receiving() -> Message:
        try:
            async with asyncio.timeout(max(0.0, until - time.monotonic())):
                return await receive()
        except TimeoutError:
            return {"type": "http.disconnect"}

    return receiving
