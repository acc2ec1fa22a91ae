"""A channel: one view, the frames that told of its changes, and the pages that watch it.

The text of a frame is made once for everybody. Frames lie in a ring; a page that was too slow for the
ring gets a fresh snapshot, as does a page that comes back: snapshots are the only way to begin, and so
there is no gap that a page could miss.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any, Literal

from broker.messages import ClockState, Message
from dashboard.hall_time import HallTime
from dashboard.projection import View, after, as_json

BATCH_S = 0.15
"""Changes of so long travel together. The first after a quiet time goes at once: with a few boards a
page is as quick as the wire, with many it is spared."""
BEAT_S = 10.0
"""A quiet stream says so often that it lives; the page speaks of a lost connection after two and a half."""
RING = 256
"""Frames kept for pages that read slowly, about forty seconds of a full hall."""
AT_ONCE = ("incident", "incidents")
"""Kinds of messages that do not wait for company: a director is to see an alert when it is there."""


@dataclass(frozen=True, slots=True)
class Link:
    """What stands between a page and the hall, for its banner.

    Attributes:
        broker: whether the message broker is reached.
        daemon: whether the daemon that reads the boards is there; unknown until it was heard of.
        since: real time of the change, UTC in ms.
    """

    broker: Literal["up", "away"]
    daemon: Literal["up", "lost", "unknown"]
    since: int


class Channel:
    """One view and its watchers. Belongs to one event loop and is not for other threads."""

    def __init__(self, link: Link) -> None:
        self.view = View()
        self.link = link
        self.watchers = 0
        self._hall = HallTime()
        self._ring: deque[bytes] = deque(maxlen=RING)
        self._made = 0
        self._pending: dict[str, Message | None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._flushed = float("-inf")
        self._news = asyncio.Event()
        self._closed = False

    def received(self, path: str, message: Message | None) -> None:
        """Fold a message into the view, and tell of it if it changed anything."""
        if isinstance(message, ClockState):
            self._hall = self._hall.after(message.at, message.rate, _now_ms())
        view = after(self.view, path, message)
        if view is self.view:
            return
        self.view = view
        self._pending[path] = message
        if path.rpartition("/")[2] in AT_ONCE:
            self.flush()
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(max(loop.time(), self._flushed + BATCH_S), self.flush)

    def linked(self, link: Link) -> None:
        """The broker or the daemon went away or came back."""
        self.link = link
        self._tell("link", {"link": _link_json(link)})

    def flush(self) -> None:
        """Tell what is pending now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._pending:
            return
        self._flushed = asyncio.get_running_loop().time()
        changes = [[path, message and message.model_dump()] for path, message in self._pending.items()]
        self._pending = {}
        self._tell("changes", {"changes": changes})

    def close(self) -> None:
        """End all streams; the dashboard stops."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        self._news.set()

    async def stream(self, allowed: Callable[[], bool] = lambda: True) -> AsyncIterator[bytes]:
        """Frames for one page, beginning with a snapshot, until it goes, or is no longer allowed."""
        self.watchers += 1
        try:
            told = self._made
            yield self._snapshot()
            while not self._closed:
                news = self._news
                if told == self._made:
                    try:
                        # Not wait_for: until Python 3.12 it loses a cancellation that comes with the news.
                        async with asyncio.timeout(BEAT_S):
                            await news.wait()
                    except TimeoutError:
                        if not allowed():
                            return
                        yield self._frame("beat", {})
                    continue
                if not allowed():
                    return
                missed = self._made - told
                frames = [self._snapshot()] if missed > len(self._ring) else list(self._ring)[-missed:]
                told = self._made
                yield b"".join(frames)
        finally:
            self.watchers -= 1

    def _tell(self, event: str, data: dict[str, Any]) -> None:
        self._made += 1
        self._ring.append(self._frame(event, data))
        news, self._news = self._news, asyncio.Event()
        news.set()

    def _snapshot(self) -> bytes:
        return self._frame("snapshot", {"view": as_json(self.view), "link": _link_json(self.link)})

    def _frame(self, event: str, data: dict[str, Any]) -> bytes:
        """One server-sent event. Each carries the hall time, so that every frame sets the page's clocks."""
        time_now = {"now": round(self._hall.at(_now_ms())), "rate": self._hall.rate}
        body = json.dumps({**time_now, **data}, separators=(",", ":"), ensure_ascii=False)
        return f"id: {self._made}\nevent: {event}\ndata: {body}\n\n".encode()


def _link_json(link: Link) -> dict[str, Any]:
    return {"broker": link.broker, "daemon": link.daemon, "since": link.since}


def _now_ms() -> float:
    return time.time() * 1000
