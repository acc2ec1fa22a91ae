"""Server-sent events, as plain ASGI: no task, queue or copy for each page beyond the stream itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from starlette.background import BackgroundTask
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from dashboard.live import packing

HEADERS = {
    "Vary": "Accept-Encoding",
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",  # nginx would buffer the events
}

SendPiece = Callable[[bytes], Awaitable[None]]

SEND_PIECE = "send_piece"
"""The key of the scope's ``state`` for a function that sends pieces of a stream directly, if the server has
one."""


def packable(headers: Headers) -> bool:
    """Return whether the client that sent these headers accepts a compressed stream."""
    return packing.understood(headers.get("accept-encoding", ""))


class EventStream(Response):
    """A response that sends the frames of a channel until the page disconnects or the frames end.

    Args:
        packed: the frames are pieces of a gzip file.
    """

    def __init__(
        self,
        frames: AsyncIterator[bytes],
        background: BackgroundTask | None = None,
        *,
        packed: bool = False,
    ) -> None:
        encoding = {"Content-Encoding": packing.GZIP} if packed else {}
        super().__init__(None, 200, {**HEADERS, **encoding}, background=background)
        del self.headers["content-length"]
        self._frames = frames

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until either side ends; a page that disconnects is noticed at once, not at the next beat."""
        sending = asyncio.create_task(self._send_all(send, _piecewise(scope, send)))
        leaving = asyncio.create_task(_left(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
            if sending.done():
                sending.result()
        finally:
            for task in (sending, leaving):
                task.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)

    async def _send_all(self, send: Send, send_piece: SendPiece) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async for frame in self._frames:
            await send_piece(frame)
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def _piecewise(scope: Scope, send: Send) -> SendPiece:
    """Return the most direct way to send a piece of the body."""
    short: SendPiece | None = scope.get("state", {}).get(SEND_PIECE)
    # Older clients do not support chunks, and detect the end by the closed connection.
    if short is not None and scope["http_version"] == "1.1" and scope["method"] == "GET":
        return short

    async def send_piece(piece: bytes) -> None:
        await send({"type": "http.response.body", "body": piece, "more_body": True})

    return send_piece


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
