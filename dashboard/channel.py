"""A channel: one view, what it was lately, and the pages that watch it.

A page is told what changed since the view that it has, in one frame, however long that was ago; so a page
that reads slowly holds up nobody, gets less and misses nothing. A page that comes back says which view it
had. One that has none, or an older one than we remember, is told everything.

The text of a state is made once for all pages that need it.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any, Literal

from broker.messages import ClockState, Message
from dashboard import shown
from dashboard.hall_time import HallTime
from dashboard.projection import View, after
from dashboard.shown import Record

BATCH_S = 0.15
"""Changes of so long travel together. The first after a quiet time goes at once: with a few boards a
page is as quick as the wire, with many it is spared."""
BEAT_S = 10.0
"""A quiet stream says so often that it lives; the page speaks of a lost connection after two and a half."""
REMEMBERED = 128
"""Views kept for pages that read slowly or come back, at least twenty seconds of a full hall."""
RETRY_MS = 500
"""So soon a browser tries again after its stream has broken."""
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


@dataclass(frozen=True, slots=True)
class _Told:
    """What pages were told at one moment."""

    view: View
    link: Link


Follower = Callable[[str, View, View], None]
"""Told of every change: the path that changed, the view before and the view after it."""


class Channel:
    """One view and its watchers. Belongs to one event loop and is not for other threads.

    Args:
        public: for spectators, who need less of the rules.
    """

    def __init__(self, link: Link, *, public: bool = False) -> None:
        self.view = View()
        self.link = link
        self.watchers = 0
        self.followers: list[Follower] = []
        self._public = public
        self._hall = HallTime()
        self._name = secrets.token_hex(4)  # numbers of another run of the dashboard mean nothing here
        self._number = 0
        self._lately = deque([_Told(self.view, link)], maxlen=REMEMBERED)
        self._texts: dict[tuple[str, int], bytes] = {}
        self._paths: dict[int, list[str]] = {}
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
        before, self.view = self.view, view
        for follow in self.followers:
            follow(path, before, view)
        if path.rpartition("/")[2] in AT_ONCE:
            self.flush()
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(max(loop.time(), self._flushed + BATCH_S), self.flush)

    def linked(self, link: Link) -> None:
        """The broker or the daemon went away or came back."""
        self.link = link
        self.flush()

    def flush(self) -> None:
        """Tell what has changed now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = _Told(self.view, self.link)
        if now.view is self._lately[-1].view and now.link == self._lately[-1].link:
            return
        self._flushed = time.monotonic()
        self._number += 1
        self._lately.append(now)
        self._texts.clear()
        self._paths.clear()
        news, self._news = self._news, asyncio.Event()
        news.set()

    def close(self) -> None:
        """End all streams; the dashboard stops."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        self._news.set()

    async def stream(
        self, allowed: Callable[[], bool] = lambda: True, *, record: Record = None, had: str = ""
    ) -> AsyncIterator[bytes]:
        """Frames for one page until it goes, or is no longer allowed.

        Args:
            record: the tables of which it is told every move.
            had: identity of the frame that it got last; empty = none.
        """
        self.watchers += 1
        try:
            frame, told = self._frame(self._remembered(had, record), record), self._number
            yield b"retry: %d\n" % RETRY_MS + frame
            while not self._closed:
                news = self._news
                if told == self._number and await _within(BEAT_S, news):
                    continue
                if not allowed():
                    return
                frame, told = self._frame(told, record), self._number
                yield frame
        finally:
            self.watchers -= 1

    def _remembered(self, had: str, record: Record) -> int | None:
        """The number of a frame by its identity, if the view of then is still known."""
        found = re.fullmatch(rf"{self._name}-([0-9]{{1,15}})-{record}", had)
        number = self._number + 1 if found is None else int(found[1])
        return number if self._number - len(self._lately) < number <= self._number else None

    def _frame(self, told: int | None, record: Record) -> bytes:
        """One server-sent event: what changed since the view of this number; None = everything.

        Each carries the hall time, so that every frame sets the page's clocks.
        """
        if told is not None and self._number - told >= len(self._lately):
            told = None
        now = self._lately[-1]
        before = None if told is None else self._lately[told - self._number - 1]
        head: dict[str, Any] = {"now": round(self._hall.at(_now_ms())), "rate": self._hall.rate}
        if before is None:
            head["anew"] = True
        if before is None or before.link != now.link:
            head["link"] = {"broker": now.link.broker, "daemon": now.link.daemon, "since": now.link.since}
        changes = b",".join(self._text(now.view, path, record, told) for path in self._changed(told))
        text = _json(head)[:-1] + b',"changes":[' + changes + b"]}"
        return b"id: %b\ndata: %b\n\n" % (f"{self._name}-{self._number}-{record}".encode(), text)

    def _changed(self, told: int | None) -> list[str]:
        known = self._paths.get(-1 if told is None else told)
        if known is None:
            before = View() if told is None else self._lately[told - self._number - 1].view
            known = self._paths[-1 if told is None else told] = list(
                shown.changed(before, self._lately[-1].view)
            )
        return known

    def _text(self, view: View, path: str, record: Record, told: int | None) -> bytes:
        """A state and its path as JSON; made once, also for pages that have different views."""
        whole = shown.depends_on_before(path, record)
        key = (path, -1 if not whole else -2 if told is None else told)
        text = self._texts.get(key)
        if text is None:
            before = None if told is None else self._lately[told - self._number - 1].view
            state = shown.state(view, path, record, public=self._public, before=before)
            text = self._texts[key] = _json([path, state])
        return text


async def _within(seconds: float, event: asyncio.Event) -> bool:
    """Whether it comes within this time."""
    try:
        # Not wait_for: until Python 3.12 it loses a cancellation that comes with the event.
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def _now_ms() -> float:
    return time.time() * 1000
