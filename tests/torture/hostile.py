"""A spectator that means harm, with an account of its own: everything that MQTT lets it try, over and over.

``python -m tests.torture.hostile URL SECONDS SEED`` is started by `guests.py`, as the least of all processes
on its computer, and prints how often it did what.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from broker.client.address import BrokerAddress
from tests.broker.mosquittos import text

HANDS = 48
"""Connections that it works with at one time, more than one account may have."""
SLOW = 8
"""Of them, so many subscribe to everything and read nothing."""
PAUSE_S = 0.01
"""Between two deeds of one hand: what a second computer could send is not to be measured on this one."""
WIDE = ("#", "flagfall/#", "flagfall/v2/+/audience/#", "+/+/+/+/+/+/+/+", "$SYS/#")


class Refused(Exception):
    """The broker let us not in."""


class Hostile:
    """All of it; ``done`` counts what was tried, and how often a connection was refused or cut off."""

    def __init__(self, address: BrokerAddress, seed: int) -> None:
        self.done: Counter[str] = Counter()
        self._address = address
        self._random = random.Random(seed)
        self._seed = seed
        self._number = 0

    async def run(self, seconds: float) -> None:
        """Do harm for so long."""
        hands = [self._slow() if number < SLOW else self._busy() for number in range(HANDS)]
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*hands)

    async def _busy(self) -> None:
        deeds: tuple[Callable[[], Awaitable[None]], ...] = (
            self._session, self._session, self._session, self._flood, self._will, self._rubbish
        )  # fmt: skip
        while True:
            await self._tried(self._random.choice(deeds)())
            await asyncio.sleep(PAUSE_S)

    async def _slow(self) -> None:
        while True:
            await self._tried(self._asleep())
            await asyncio.sleep(PAUSE_S)

    async def _tried(self, deed: Awaitable[None]) -> None:
        try:
            async with asyncio.timeout(20):
                await deed
        except Refused:
            self.done["refused"] += 1
        except (OSError, EOFError, TimeoutError):
            self.done["cut off"] += 1

    @asynccontextmanager
    async def _connected(
        self, *, clean: bool = False, will: bool = False
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection that vanishes at the end."""
        reader, writer = await asyncio.open_connection(self._address.host, self._address.port)
        try:
            writer.write(self._greeting(clean=clean, will=will))
            try:
                answer = await reader.readexactly(4)
            except (asyncio.IncompleteReadError, OSError):
                raise Refused from None
            if answer[3]:
                raise Refused
            yield reader, writer
        finally:
            writer.transport.abort()
            with suppress(OSError):
                await writer.wait_closed()

    def _greeting(self, *, clean: bool, will: bool) -> bytes:
        self._number += 1
        flags, body = 0xC0 | (0x02 if clean else 0), text(f"hostile-{self._seed}-{self._number}")
        if will:
            flags |= 0x24
            body += text("flagfall/v2/bench/floor/table/1/game") + text(bytes(2000))
        body += text(self._address.user or "") + text(self._address.password or "")
        return packet(0x10, text("MQTT") + bytes([4, flags, 0xFF, 0xFF]) + body)

    async def _session(self) -> None:
        """One that is to stay, subscribed to everything; then it goes."""
        self.done["sessions"] += 1
        async with self._connected() as (reader, writer):
            writer.write(packet(0x82, b"\0\1" + b"".join(text(one) + b"\1" for one in WIDE)))
            await reader.readexactly(5)

    async def _flood(self) -> None:
        """Kept messages everywhere, subscriptions again and again, pings."""
        self.done["floods"] += 1
        async with self._connected(clean=True) as (_, writer):
            for number in range(100):
                topic = f"flagfall/v2/bench/audience/public/table/{number}/game"
                writer.write(packet(0x31, text(topic) + self._random.randbytes(1000)))
                writer.write(packet(0x82, b"\0\1" + text("#") + b"\1"))
                writer.write(b"\xc0\0")
            await writer.drain()

    async def _will(self) -> None:
        """A last will on the floor, to be told because we vanish."""
        self.done["wills"] += 1
        async with self._connected(will=True):
            pass

    async def _rubbish(self) -> None:
        self.done["rubbish"] += 1
        async with self._connected(clean=True) as (_, writer):
            writer.write(self._random.randbytes(2000))
            await writer.drain()

    async def _asleep(self) -> None:
        """Everything, again and again, and nothing of it is read."""
        self.done["slow readers"] += 1
        async with self._connected() as (_, writer):
            writer.transport.pause_reading()  # type: ignore[attr-defined]  # a socket's transport has it
            for _ in range(100):
                writer.write(packet(0x82, b"\0\1" + text("#") + b"\1"))
                await asyncio.sleep(0.1)


def packet(first: int, body: bytes) -> bytes:
    """One packet of MQTT."""
    length, size = b"", len(body)
    while True:
        size, digit = divmod(size, 128)
        length += bytes([digit | (0x80 if size else 0)])
        if not size:
            return bytes([first]) + length + body


def main() -> None:
    """Run as a process of its own."""
    if hasattr(os, "nice"):
        os.nice(19)
    url, seconds, seed = sys.argv[1:]
    hostile = Hostile(BrokerAddress.parse(url), int(seed))
    asyncio.run(hostile.run(float(seconds)))
    print(json.dumps(hostile.done), flush=True)


if __name__ == "__main__":
    main()
