"""Pieces that are written one after another, for ways on which each message is a write of its own."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

WAITING: Final = 64
"""A device with this many waiting messages accepts no more."""


class Pieces:
    """A queue of messages, and the task that writes them in their order.

    Args:
        write: writes one message; an exception that it raises ends the writing.
        pause_s: seconds of real time after each.
        failed: called once with the reason why no more is written, in the loop's next turn.
    """

    def __init__(
        self, write: Callable[[bytes], Awaitable[None]], pause_s: float, failed: Callable[[str], None]
    ) -> None:
        self._write, self._pause_s, self._failed = write, pause_s, failed
        self._queue: deque[bytes] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def put(self, message: bytes) -> None:
        """Write a message when those before it are written."""
        if self._closed:
            return
        self._queue.append(message)
        if len(self._queue) > WAITING:
            self._fail("it takes no more messages")
        elif self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())

    def close(self) -> None:
        """Write nothing more, and give up what is being written."""
        self._closed = True
        self._queue.clear()
        if self._task is not None:
            self._task.cancel()

    async def _work(self) -> None:
        try:
            while self._queue:
                await self._write(self._queue.popleft())
                if self._pause_s:
                    await asyncio.sleep(self._pause_s)
        except Exception as error:
            # Libraries of radios raise whatever their systems say.
            self._fail(getattr(error, "strerror", None) or str(error) or type(error).__name__)

    def _fail(self, why: str) -> None:
        if self._closed:
            return
        self.close()
        # From the loop: the caller of `write` does not expect a callback inside it.
        asyncio.get_running_loop().call_soon(self._failed, why)
