"""A channel: one view, what it was lately, and the pages that watch it.

A page is told what changed since the view that it has, in one frame, however long that was ago; so a page
that reads slowly holds up nobody, gets less and misses nothing. A page that comes back says which view it
had. One that has none, or an older one than we remember, is told everything.

The text of a state is made once for all pages that need it, and a frame once for all that are told the same.
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
BEAT_S = 3.0
"""A quiet stream says so often that it lives; the page speaks of a lost connection after two and a half."""
SAME_FRAME_S = 0.1
"""Pages that are told the same within so long are sent the same frame; it says how late it is in the hall."""
REMEMBERED = 128
"""Views kept for pages that read slowly or come back, at least twenty seconds of a full hall."""
RETRY_MS = 500
"""So soon a browser tries again after its stream has broken."""
AT_ONCE = ("incident", "incidents", "layout", "remarks")
"""Kinds of messages that do not wait for company: a director is to see an alert when it is there, and a table
where he has just put it."""


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


@dataclass(frozen=True, slots=True)
class _Kind:
    """What a page is told besides what all are told; as text a part of the identity of its frames."""

    record: Record
    desk: bool

    def __str__(self) -> str:
        return f"{self.record}-desk" if self.desk else f"{self.record}"


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
        self.hall = HallTime()
        self._name = secrets.token_hex(4)  # numbers of another run of the dashboard mean nothing here
        self._number = 0
        self._lately = deque([_Told(self.view, link)], maxlen=REMEMBERED)
        self._texts: dict[tuple[str, int], bytes] = {}
        self._paths: dict[tuple[int, bool], list[str]] = {}
        self._frames: dict[tuple[int | None, _Kind], tuple[float, bytes]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._beat: asyncio.TimerHandle | None = None
        self._flushed = float("-inf")
        self._news = asyncio.Event()
        self._closed = False

    def received(self, path: str, message: Message | None, *, kept: bool = False) -> None:
        """Fold a message into the view, and tell of it if it changed anything.

        Args:
            kept: the broker had it from before.
        """
        if isinstance(message, ClockState):
            self.hall = self.hall.after(message.at, message.rate, _now_ms(), kept=kept)
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
        self._frames.clear()
        self._wake()

    def _wake(self) -> None:
        """Every stream says something now. One timer for all: thousands are most of what a stream costs."""
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None
        if self.watchers:
            self._beat = asyncio.get_running_loop().call_later(BEAT_S, self._wake)
        news, self._news = self._news, asyncio.Event()
        news.set()

    def close(self) -> None:
        """End all streams; the dashboard stops."""
        self._closed = True
        for timer in (self._timer, self._beat):
            if timer is not None:
                timer.cancel()
        self._news.set()

    async def stream(
        self,
        allowed: Callable[[], bool] = lambda: True,
        *,
        record: Record = None,
        desk: bool = False,
        had: str = "",
    ) -> AsyncIterator[bytes]:
        """Frames for one page until it goes, or is no longer allowed.

        Args:
            record: the tables of which it is told every move.
            desk: whether it shows what the desk tells of events.
            had: identity of the frame that it got last; empty = none.
        """
        self.watchers += 1
        if self._beat is None:
            self._beat = asyncio.get_running_loop().call_later(BEAT_S, self._wake)
        try:
            kind = _Kind(record, desk)
            frame, told = self._frame(self._remembered(had, kind), kind), self._number
            yield b"retry: %d\n" % RETRY_MS + frame
            while not self._closed:
                if told == self._number:
                    await self._news.wait()
                if self._closed or not allowed():
                    return
                frame, told = self._frame(told, kind), self._number
                yield frame
        finally:
            self.watchers -= 1

    def _remembered(self, had: str, kind: _Kind) -> int | None:
        """The number of a frame by its identity, if the view of then is still known."""
        found = re.fullmatch(rf"{self._name}-([0-9]{{1,15}})-{kind}", had)
        number = self._number + 1 if found is None else int(found[1])
        return number if self._number - len(self._lately) < number <= self._number else None

    def _frame(self, told: int | None, kind: _Kind) -> bytes:
        """One server-sent event: what changed since the view of this number; None = everything."""
        at, frame = self._frames.get((told, kind), (float("-inf"), b""))
        if (now := time.monotonic()) - at > SAME_FRAME_S:
            frame = self._made_frame(told, kind)
            if len(self._frames) >= REMEMBERED:
                self._frames.clear()
            self._frames[told, kind] = now, frame
        return frame

    def _made_frame(self, told: int | None, kind: _Kind) -> bytes:
        """It carries the hall time, so that every frame sets the page's clocks."""
        if told is not None and self._number - told >= len(self._lately):
            told = None
        now = self._lately[-1]
        before = None if told is None else self._lately[told - self._number - 1]
        head: dict[str, Any] = {"now": round(self.hall.at(_now_ms())), "rate": round(self.hall.pace, 3)}
        if before is None:
            head["anew"] = True
        if before is None or before.link != now.link:
            head["link"] = {"broker": now.link.broker, "daemon": now.link.daemon, "since": now.link.since}
        paths = self._changed(told, desk=kind.desk)
        changes = b",".join(self._text(now.view, path, kind.record, told) for path in paths)
        text = _json(head)[:-1] + b',"changes":[' + changes + b"]}"
        return b"id: %b\ndata: %b\n\n" % (f"{self._name}-{self._number}-{kind}".encode(), text)

    def _changed(self, told: int | None, *, desk: bool) -> list[str]:
        key = (-1 if told is None else told, desk)
        known = self._paths.get(key)
        if known is None:
            before = View() if told is None else self._lately[told - self._number - 1].view
            every = shown.changed(before, self._lately[-1].view)
            known = self._paths[key] = [path for path in every if shown.concerns(path, desk=desk)]
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


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def _now_ms() -> float:
    return time.time() * 1000
