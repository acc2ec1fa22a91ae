"""Ears for tests: they keep what a line or a link says, and let a test wait for it."""

from __future__ import annotations

import asyncio

from drivers.errors import LinkLost
from drivers.events import DriverEvent, Link, LinkChanged

PATIENCE_S = 60.0


class Listener:
    """Takes the callbacks of a transport.

    Attributes:
        data: everything that came.
        pieces: everything that came, in its pieces.
        losses: every reported loss.
    """

    def __init__(self) -> None:
        self.data = bytearray()
        self.pieces: list[bytes] = []
        self.losses: list[LinkLost] = []
        self._news = asyncio.Event()

    def take(self, data: bytes) -> None:
        """Bytes came."""
        self.data += data
        self.pieces.append(data)
        self._news.set()

    def lose(self, lost: LinkLost) -> None:
        """The port went away."""
        self.losses.append(lost)
        self._news.set()

    def received_anything(self) -> bool:
        """Whether bytes have come, or the loss was reported."""
        return bool(self.pieces or self.losses)

    async def receives(self, count: int) -> bytes:
        """Wait for this many bytes; returns all of them."""
        async with asyncio.timeout(PATIENCE_S):
            while len(self.data) < count:
                await self._next()
        return bytes(self.data)

    async def receives_pieces(self, count: int) -> list[bytes]:
        """Wait for this many pieces; returns all of them, apart as they came."""
        async with asyncio.timeout(PATIENCE_S):
            while len(self.pieces) < count:
                await self._next()
        return self.pieces

    async def loss(self) -> str:
        """Wait for the loss; returns its sentence."""
        async with asyncio.timeout(PATIENCE_S):
            while not self.losses:
                await self._next()
        return str(self.losses[0])

    async def _next(self) -> None:
        self._news.clear()
        await self._news.wait()


class EventLog:
    """What a link says.

    Attributes:
        states: its states, in order.
        events: everything.
    """

    def __init__(self) -> None:
        self.events: list[DriverEvent] = []
        self._news = asyncio.Event()

    @property
    def states(self) -> list[Link]:
        return [event.state for event in self.events if isinstance(event, LinkChanged)]

    def take(self, events: list[DriverEvent]) -> None:
        self.events += events
        self._news.set()

    async def until(self, *states: Link) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while self.states != list(states):
                self._news.clear()
                await self._news.wait()
