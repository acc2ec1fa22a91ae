"""Taps in transit to the hall: each is sent until it is answered or no longer counts, and applied once.

A tap that was received here counts: the player cannot withdraw it, and cannot send it again later.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Final

from broker.contract import requests, topics
from broker.errors import BrokerError
from dashboard.director.requests import RequestSender

ANSWER_S: Final = 2.5
"""How long one request of a page waits for its answer."""
AGAIN_S: Final = 0.3
"""The delay before the hall is asked again."""


@dataclass(slots=True)
class _OnWay:
    until: float
    failed: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[requests.Reply | None] | None = None


class TouchesUnderWay:
    """The taps in transit, by their ids."""

    def __init__(self, asking: RequestSender) -> None:
        self._asking = asking
        self._on_way: dict[str, _OnWay] = {}

    async def carried(self, request: requests.PressRequest, for_s: float) -> requests.Reply | None:
        """Send a tap to the hall and return the reply, or None if there is none yet; sending continues.

        Args:
            request: the tap; if one with its id is in transit already, that one is used.
            for_s: how long the tap counts.
        """
        self._forget()
        on_way = self._on_way.get(request.id)
        if on_way is None:
            on_way = self._on_way[request.id] = _OnWay(time.monotonic() + for_s)
            on_way.task = asyncio.create_task(self._carry(request, on_way))
        assert on_way.task is not None, "each is carried"
        on_way.failed.clear()
        failing = asyncio.create_task(on_way.failed.wait())
        try:
            await asyncio.wait((on_way.task, failing), timeout=ANSWER_S, return_when=asyncio.FIRST_COMPLETED)
        finally:
            failing.cancel()
        return on_way.task.result() if on_way.task.done() else None

    def close(self) -> None:
        """Stop sending."""
        for on_way in self._on_way.values():
            if on_way.task is not None:
                on_way.task.cancel()

    async def _carry(self, request: requests.PressRequest, on_way: _OnWay) -> requests.Reply | None:
        while (left_s := on_way.until - time.monotonic()) > 0:
            try:
                return await self._asking.ask(topics.PRESS, request, within_s=min(ANSWER_S, left_s))
            except BrokerError:
                on_way.failed.set()
                await asyncio.sleep(min(AGAIN_S, left_s))
        return None

    def _forget(self) -> None:
        now = time.monotonic()
        for name in [name for name, on_way in self._on_way.items() if on_way.until < now]:
            del self._on_way[name]
