"""Many spectators in one process: streams of a dashboard, and when each of them was told of each final move.

``python -m tests.bench.crowd PORT PAGES`` is started by `spectators.py`. It says ``open`` when all pages are,
is told the moves of a while (one line of JSON) and prints how late each page knew of them. The moves are
noted by the other process, so that a crowd that is late itself makes the figures worse and not better.

Streams are packed, as browsers ask for them, and read as bytes: the numbers of frames stand in them as they
are. One more that is not packed is parsed, to know which frame told of what.
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
from collections.abc import Iterator

from broker.client.address import LOOPBACK
from tests.bench.figures import percentile

ONE_IN = 10
"""Of so many pages one shows a board large, and is told all its moves."""
PLACES = 8
"""Addresses that the pages come from: a dashboard allows each so many streams and no more."""
OPENED_AT_ONCE = 50
SETTLED_S = 3.0

_ID = re.compile(rb"id: [0-9a-f]+-(\d+)-")
_PACKED_END = b"\x00\x00\xff\xff\r\n"
_END = b"\n\n\r\n"
"""The end of a frame and of the piece of HTTP that it travelled in, packed or not."""

Move = tuple[int, int]
"""Table and ply; of what a page shows, the ply and the number of the frame."""


class Page(asyncio.BufferedProtocol):
    """One stream; notes the number of each frame and when its last byte came."""

    # One for all, as nothing is kept in it: a new one for each reading costs more than the reading.
    _buffer = memoryview(bytearray(256 * 1024))
    accepts = "gzip"

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
        asked = (
            f"GET {self._path} HTTP/1.1",
            f"Host: {LOOPBACK}",
            f"Accept-Encoding: {self.accepts}",
            "",
            "",
        )
        transport.write("\r\n".join(asked).encode())

    def get_buffer(self, sizehint: int) -> memoryview:  # noqa: ARG002  (asyncio)
        """Called by asyncio."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Called by asyncio."""
        self.took(bytes(self._buffer[:nbytes]))

    def took(self, data: bytes) -> None:
        """Some bytes of it."""
        self.bytes += len(data)
        if found := _ID.findall(data):
            self._number = int(found[-1])
        if data.endswith((_PACKED_END, _END)) and self._number >= 0:
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

    accepts = "identity"

    def __init__(self) -> None:
        super().__init__("/events")
        self._shown: defaultdict[int, list[Move]] = defaultdict(list)
        self._text = b""

    def took(self, data: bytes) -> None:
        """Some bytes of it; what HTTP puts between pieces stands on lines of its own."""
        super().took(data)
        *lines, self._text = (self._text + data).split(b"\n")
        for line in lines:
            if found := _ID.match(line):
                self._number = int(found[1])
            if line.startswith(b"data: "):
                self._take(line.removeprefix(b"data: "))

    def _take(self, text: bytes) -> None:
        for path, state in json.loads(text)["changes"]:
            if path.endswith("/game") and state is not None:
                ply = state["omitted"] + len(state["moves"])
                self._shown[int(path.split("/")[1])].append((ply, self._number))

    def frame_of(self, table: int, ply: int) -> int | None:
        """The first one that showed this ply, or one after it: a busy hall tells several at once."""
        shown = self._shown[table]
        place = bisect_left(shown, (ply, 0))
        return None if place == len(shown) else shown[place][1]


async def watched(port: int, pages: int) -> dict[str, object]:
    """Open the pages, wait for the moves, and say how late they were told."""
    loop = asyncio.get_running_loop()
    reader, crowd = Reader(), list[Page]()
    await loop.create_connection(lambda: reader, LOOPBACK, port)
    began = time.monotonic()
    for start in range(0, pages, OPENED_AT_ONCE):
        opening = [_opened(port, number) for number in range(start, min(pages, start + OPENED_AT_ONCE))]
        crowd += await asyncio.gather(*opening)
    opened_s = time.monotonic() - began
    await asyncio.sleep(SETTLED_S)
    print("open", flush=True)
    began, used = time.monotonic(), time.process_time()
    bytes_before, frames_before = _read(crowd)
    told = json.loads(await asyncio.to_thread(sys.stdin.readline))
    seconds, used = time.monotonic() - began, time.process_time() - used
    bytes_read, frames_read = _read(crowd)
    moves = {(table, ply): at for table, ply, at in told}
    lags = list(_lags(reader, crowd, moves))
    late = [lag for lag in lags if lag is not None]
    return {
        "opened_s": opened_s,
        "lost": sum(page.lost for page in (reader, *crowd)),
        "moves": len(moves),
        "p50_ms": percentile(late, 0.5),
        "p99_ms": percentile(late, 0.99),
        "longest_ms": max(late, default=None),
        "missing": len(lags) - len(late),
        "frames_per_s": (frames_read - frames_before) / seconds,
        "kB_per_s_and_page": (bytes_read - bytes_before) / seconds / max(1, pages) / 1000,
        "cpu": used / seconds,
    }


def _read(crowd: list[Page]) -> tuple[int, int]:
    """Bytes and frames so far."""
    return sum(page.bytes for page in crowd), sum(len(page.frames) for page in crowd)


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


def main() -> None:
    """Run as a process of its own."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    port, pages = map(int, sys.argv[1:])
    found = asyncio.run(watched(port, pages))
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
