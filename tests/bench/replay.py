"""A dashboard's stream, recorded and told again: a browser that is measured has the machine to itself."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import httpx

from broker.client.address import LOOPBACK
from drivers.timebase import Timebase

STREAM = "/events"
_EVENT_ENDS = b"\n\n"
_GAME_CHANGED = re.compile(rb'\["table/\d+/game",\{')
_NOT_PASSED_ON = {"transfer-encoding", "connection", "keep-alive"}


@dataclass(frozen=True, slots=True)
class Piece:
    """What the dashboard sent at one moment; ``at`` is in seconds from the first piece.

    Attributes:
        moves: games that it told a change of.
    """

    at: float
    data: bytes
    moves: int


async def recorded(url: str, seconds: float, pieces: list[Piece] | None = None) -> list[Piece]:
    """The stream of a dashboard for a while, event by event; ``pieces`` grows as it comes."""
    pieces = [] if pieces is None else pieces
    rest, begin = b"", 0.0
    client = httpx.AsyncClient(timeout=None)
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds), client, client.stream("GET", url + STREAM) as answer:
            async for data in answer.aiter_bytes():
                now = time.monotonic()
                begin = begin or now
                events, end, rest = (rest + data).rpartition(_EVENT_ENDS)
                if end:
                    pieces.append(Piece(now - begin, events + end, len(_GAME_CHANGED.findall(events))))
    return pieces


class Replay:
    """Tells a recording to each page that opens; everything else is asked of the dashboard itself."""

    def __init__(self, pieces: Sequence[Piece], dashboard: str, time: Timebase) -> None:
        self._pieces = pieces
        self._time = time
        self._dashboard = dashboard
        self._pages = httpx.AsyncClient(base_url=dashboard)
        self.moves = 0
        """Told so far, to all pages together."""
        self._answering: set[asyncio.Task[None]] = set()

    def asked(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A browser has opened a connection."""
        task = asyncio.create_task(self._answer(reader, writer))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            path = first.split(" ")[1]
            if path.partition("?")[0] == STREAM:
                await self._tell(writer)
            else:
                await self._pass_on(path, lines, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # the browser has enough
        finally:
            writer.close()

    async def _tell(self, writer: asyncio.StreamWriter) -> None:
        writer.write(_head(200, {"Content-Type": "text/event-stream", "Cache-Control": "no-store"}))
        begin = self._time.now()
        for piece in self._pieces:
            if begin + piece.at > self._time.now():
                await self._time.sleep_until(begin + piece.at)
            writer.write(piece.data)
            await writer.drain()
            self.moves += piece.moves
        await asyncio.Event().wait()  # a stream does not end; the page would ask again

    async def _pass_on(self, path: str, lines: Sequence[str], writer: asyncio.StreamWriter) -> None:
        asked = dict(
            line.split(": ", 1) for line in lines if ": " in line and not line.lower().startswith("host:")
        )
        request = self._pages.build_request("GET", path, headers=asked)
        answer = await self._pages.send(request, stream=True)
        body = b"".join([part async for part in answer.aiter_raw()])
        await answer.aclose()
        kept = {name: value for name, value in answer.headers.items() if name not in _NOT_PASSED_ON}
        writer.write(_head(answer.status_code, kept | {"Content-Length": str(len(body))}) + body)
        await writer.drain()

    async def close(self) -> None:
        """No page asks any more."""
        for task in self._answering:
            task.cancel()
        await asyncio.gather(*self._answering, return_exceptions=True)
        await self._pages.aclose()


@asynccontextmanager
async def replay(
    pieces: Sequence[Piece], dashboard: str, time: Timebase | None = None
) -> AsyncIterator[tuple[str, Replay]]:
    """The address of pages whose stream is the recording."""
    told = Replay(pieces, dashboard, time or Timebase())
    server = await asyncio.start_server(told.asked, LOOPBACK)
    port = server.sockets[0].getsockname()[1]
    try:
        yield f"http://{LOOPBACK}:{port}", told
    finally:
        server.close()
        await told.close()


def _head(status: int, headers: dict[str, str]) -> bytes:
    lines = [f"{name}: {value}" for name, value in (headers | {"Connection": "close"}).items()]
    return "\r\n".join([f"HTTP/1.1 {status} OK", *lines, "", ""]).encode("latin-1")
