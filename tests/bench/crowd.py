"""Many spectators in one process: streams of a dashboard, and when each of them was told of each final move.

``python -m tests.bench.crowd DASHBOARD BROKER HALL PAGES SECONDS`` (ports) is started by `spectators.py` and
prints one line of JSON. Streams are read as bytes; one more is parsed, to know which frame told of what.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import resource
import sys
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress

from broker import topics
from broker.address import LOOPBACK, BrokerAddress
from broker.client import Client
from broker.messages import MoveMade
from broker.payloads import parse
from tests.bench.figures import percentile

ONE_IN = 10
"""Of so many pages one shows a board large, and is told all its moves."""
PLACES = 8
"""Addresses that the pages come from: a dashboard allows each so many streams and no more."""
OPENED_AT_ONCE = 50
SETTLED_S = 3.0

_ID = re.compile(rb"id: [0-9a-f]+-(\d+)-")
_END = b"\n\n\r\n"
"""The end of a frame and of the piece of HTTP that it travelled in."""

Move = tuple[int, int]
"""Table and ply; of what a page shows, the ply and the number of the frame."""


class Page(asyncio.Protocol):
    """One stream; notes the number of each frame and when its last byte came."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.frames: list[int] = []
        self.at: list[float] = []
        self.bytes = 0
        self.lost = False
        self._number = -1

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        assert isinstance(transport, asyncio.Transport)
        transport.write(f"GET {self._path} HTTP/1.1\r\nHost: hall\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        """Some bytes of it."""
        self.bytes += len(data)
        if found := _ID.findall(data):
            self._number = int(found[-1])
        if data.endswith(_END) and self._number >= 0:
            self.frames.append(self._number)
            self.at.append(time.time())

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  (asyncio)
        """Not before the end, one hopes."""
        self.lost = True

    def lag_ms(self, frame: int, since: float) -> float | None:
        """From a moment until this frame, or a later one that tells the same, was here."""
        place = bisect_left(self.frames, frame)
        return None if place == len(self.frames) else (self.at[place] - since) * 1000


class Reader(Page):
    """A page that is read: knows in which frame each move came first."""

    def __init__(self) -> None:
        super().__init__("/events")
        self._shown: defaultdict[int, list[Move]] = defaultdict(list)
        self._text = b""

    def data_received(self, data: bytes) -> None:
        """Some bytes of it; what HTTP puts between pieces stands on lines of its own."""
        super().data_received(data)
        *lines, self._text = (self._text + data).split(b"\n")
        for line in lines:
            if found := _ID.match(line):
                self._number = int(found[1])
            if line.startswith(b"data: "):
                self._take(line.removeprefix(b"data: "))

    def _take(self, text: bytes) -> None:
        for path, state in json.loads(text)["changes"]:
            _, table, kind = path.split("/")
            if kind == "game" and state is not None:
                ply = state["omitted"] + len(state["moves"])
                self._shown[int(table)].append((ply, self._number))

    def frame_of(self, table: int, ply: int) -> int | None:
        """The first one that showed this ply, or one after it: a busy hall tells several at once."""
        shown = self._shown[table]
        place = bisect_left(shown, (ply, 0))
        return None if place == len(shown) else shown[place][1]


async def watched(dashboard: int, broker: int, hall: str, pages: int, seconds: float) -> dict[str, object]:
    """Open the pages, wait, and say how late they were told."""
    loop = asyncio.get_running_loop()
    reader, crowd = Reader(), list[Page]()
    await loop.create_connection(lambda: reader, LOOPBACK, dashboard)
    began = time.monotonic()
    for start in range(0, pages, OPENED_AT_ONCE):
        opening = [_opened(dashboard, number) for number in range(start, min(pages, start + OPENED_AT_ONCE))]
        crowd += await asyncio.gather(*opening)
    opened_s = time.monotonic() - began
    await asyncio.sleep(SETTLED_S)
    moves: dict[Move, float] = {}
    used, bytes_before = time.process_time(), sum(page.bytes for page in crowd)
    async with _listening(BrokerAddress(LOOPBACK, broker), hall, moves):
        await asyncio.sleep(seconds)
    used, told = time.process_time() - used, sum(page.bytes for page in crowd) - bytes_before
    await asyncio.sleep(SETTLED_S)
    lags = list(_lags(reader, crowd, moves))
    late = [lag for lag in lags if lag is not None]
    return {
        "pages": pages,
        "opened_s": opened_s,
        "lost": sum(page.lost for page in (reader, *crowd)),
        "moves": len(moves),
        "p50_ms": percentile(late, 0.5),
        "p99_ms": percentile(late, 0.99),
        "longest_ms": max(late, default=None),
        "missing": len(lags) - len(late),
        "frames_per_s": sum(len(page.frames) for page in crowd) / (seconds + 2 * SETTLED_S),
        "kB_per_s_and_page": told / seconds / max(1, pages) / 1000,
        "cpu": used / seconds,
    }


async def _opened(dashboard: int, number: int) -> Page:
    path = f"/events?table={random.randint(1, 64)}" if number % ONE_IN == 0 else "/events"
    page = Page(path)
    place = (f"127.0.1.{number % PLACES + 1}", 0)
    await asyncio.get_running_loop().create_connection(lambda: page, LOOPBACK, dashboard, local_addr=place)
    return page


def _lags(reader: Reader, crowd: list[Page], moves: dict[Move, float]) -> Iterator[float | None]:
    for (table, ply), since in moves.items():
        frame = reader.frame_of(table, ply)
        for page in crowd:
            yield None if frame is None else page.lag_ms(frame, since)


@asynccontextmanager
async def _listening(address: BrokerAddress, hall: str, moves: dict[Move, float]) -> AsyncIterator[None]:
    """Note when the audience's moves reach a client of the broker."""
    async with Client(address, hall, role="crowd") as client:
        await client.wait_connected()
        await client.subscribe("audience/public/table/+/move")
        task = asyncio.create_task(_listen(client, moves))
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def _listen(client: Client, moves: dict[Move, float]) -> None:
    async for arrived in client.messages():
        at = time.time()
        fact = parse(topics.AUDIENCE_MOVE, arrived.payload, arrived.path)
        if isinstance(fact, MoveMade):
            moves.setdefault((fact.table, fact.ply), at)


def main() -> None:
    """Run as a process of its own."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    dashboard, broker, hall, pages, seconds = sys.argv[1:]
    found = asyncio.run(watched(int(dashboard), int(broker), hall, int(pages), float(seconds)))
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
