"""Whose secret is hashed next. Each hash takes 64 MiB, so they are calculated one by one.

A place with fewer failed tries comes first. If too many wait, the one with the most failed tries is refused.
So strangers who guess from many addresses delay a person by one try of each address, and no longer.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

AT_ONCE: Final = 8
"""Sign-ins that wait for their hash, without those of known devices."""
AT_ONCE_HERE: Final = 5
"""Of one address, or of one device: nobody alone keeps the others waiting."""
KNOWN: Final = -1
"""Stands for the failed tries of a known device: it comes before all others, and always has room."""


class CrowdedError(Exception):
    """Too many wait."""


@dataclass(slots=True, eq=False)
class _SignIn:
    place: str
    failed: int
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Turns:
    """The sign-ins that wait, and the one that is being checked. Belongs to one event loop."""

    def __init__(self) -> None:
        self._waiting: list[_SignIn] = []
        self._checked: _SignIn | None = None

    @asynccontextmanager
    async def turn(self, place: str, failed: int) -> AsyncIterator[None]:
        """Wait for a turn, and hold it.

        Args:
            place: address or device; empty = a request of a signed-in person, which is never refused.
            failed: its failed tries, or `KNOWN`.

        Raises:
            CrowdedError: too many wait, now or later.
        """
        sign_in = self._joined(place, failed)
        try:
            await sign_in.turn
            yield
        finally:
            if sign_in is self._checked:
                self._checked = None
            elif sign_in in self._waiting:
                self._waiting.remove(sign_in)
            self._next()

    def _joined(self, place: str, failed: int) -> _SignIn:
        everyone = [*self._waiting, *([] if self._checked is None else [self._checked])]
        if place and sum(other.place == place for other in everyone) >= AT_ONCE_HERE:
            raise CrowdedError
        if failed != KNOWN and len(everyone) >= AT_ONCE:
            last = max(self._waiting, key=lambda waiting: waiting.failed)
            if last.failed <= failed:
                raise CrowdedError
            self._waiting.remove(last)
            if not last.turn.done():
                last.turn.set_exception(CrowdedError())
        self._waiting.append(sign_in := _SignIn(place, failed))
        self._next()
        return sign_in

    def _next(self) -> None:
        while self._checked is None and self._waiting:
            sign_in = min(self._waiting, key=lambda waiting: waiting.failed)
            self._waiting.remove(sign_in)
            if not sign_in.turn.done():
                self._checked = sign_in
                sign_in.turn.set_result(None)
