"""An ear at one end of a line: keeps what comes and lets a test wait for it."""

from __future__ import annotations

import asyncio

from drivers.errors import LinkLost

PATIENCE_S = 30.0


class Listener:
    """Takes the callbacks of a transport.

    Attributes:
        data: everything that came.
        losses: every loss that was told.
    """

    def __init__(self) -> None:
        self.data = bytearray()
        self.losses: list[LinkLost] = []
        self._news = asyncio.Event()

    def take(self, data: bytes) -> None:
        """Bytes came."""
        self.data += data
        self._news.set()

    def lose(self, lost: LinkLost) -> None:
        """The port went away."""
        self.losses.append(lost)
        self._news.set()

    async def hears(self, count: int) -> bytes:
        """Wait until so many bytes have come; returns all of them."""
        async with asyncio.timeout(PATIENCE_S):
            while len(self.data) < count:
                await self._next()
        return bytes(self.data)

    async def loss(self) -> str:
        """Wait for the loss; returns its sentence."""
        async with asyncio.timeout(PATIENCE_S):
            while not self.losses:
                await self._next()
        return str(self.losses[0])

    async def _next(self) -> None:
        self._news.clear()
        await self._news.wait()
