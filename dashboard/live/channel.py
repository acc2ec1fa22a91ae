"""A channel: one view, its recent versions, and the pages that watch it.

A page receives the changes since the view that it has in one frame, however long ago that was. So a page that
reads slowly delays nobody, gets fewer frames and misses nothing. A page that returns names the view that it
had. If it has none, or one that is no longer remembered, it receives everything.

The text of a state is made once for all pages that need it, and a frame once for all pages that need the same
changes; a frame is also compressed once.

While a dashboard that has just started receives the retained messages, its view is a part of the hall. No
page is sent a part: each waits for the whole. If that takes long, the page receives the state of the links,
and what does not come from the hall: the desk's version number, and the map of the hall.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from broker.contract.message import Message
from broker.contract.messages import ClockState
from dashboard.live import packing, view_diff
from dashboard.live.hall_time import HallTime
from dashboard.live.projection import View, after
from dashboard.live.view_diff import Record
from dashboard.state.steady_time import set_since_ms, steady_ms

BATCH_S = 0.15
"""Changes of this time travel together. The first after a quiet time is sent at once: with few boards a page
is as quick as the network, with many it is spared."""
BEAT_S = 3.0
"""Interval of frames on a quiet stream; a page reports a lost connection after two and a half of them."""
SAME_FRAME_S = 0.1
"""Pages that need the same changes within this time get the same frame; it states its delay in the hall."""
REMEMBERED = 128
"""Views remembered for slow or returning pages; at least twenty seconds of a full hall."""
RETRY_MS = 500
"""Delay after which a browser reconnects a broken stream."""
WHOLE_WITHIN_S = 2.0
"""How long a page waits for the whole before it receives the state of the links."""
AT_ONCE = ("incident-event", "incidents", "layout", "arbiter-notes")
"""Kinds of messages that are sent at once: an arbiter has to see a new alert, and a table that they have just
moved on the map."""


def now_ms() -> float:
    """Return real time, UTC in ms."""
    return time.time() * 1000


@dataclass(frozen=True, slots=True)
class PageLink:
    """The connection between a page and the hall, for the page's banner.

    Attributes:
        broker: whether the message broker is connected.
        daemon: whether the daemon that reads the boards is online: "unknown" until its first status, "silent"
            if statuses are overdue and it is unclear whether the daemon or the broker hangs.
        since: real time of the change, UTC in ms; for "silent", the time of the last data.
    """

    broker: Literal["up", "away"]
    daemon: Literal["online", "offline", "unknown", "silent"]
    since: int


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """What pages could see at one moment.

    Attributes:
        turn: the desk's version number; 0 if there is no desk, or nothing was done there yet.
    """

    view: View
    link: PageLink
    turn: int = 0


@dataclass(slots=True)
class _Frame:
    """A server-sent event for all pages that need the same changes.

    Attributes:
        made: when, in seconds of the monotonic clock.
        text: the whole event.
        named: length in bytes of its first line, which holds its id.
    """

    made: float
    text: bytes
    named: int = 0
    _packed: bytes | None = None

    def piece(self, *, packed: bool) -> bytes:
        """Return the bytes to send. The id stays readable for a client that only counts frames."""
        if not packed:
            return self.text
        if self._packed is None:
            named, rest = self.text[: self.named], self.text[self.named :]
            self._packed = packing.stored(named) + packing.packed(rest)
        return self._packed


@dataclass(frozen=True, slots=True)
class _Kind:
    """What a page receives in addition to what all receive; as text, a part of the ids of its frames."""

    record: Record
    desk: bool

    def __str__(self) -> str:
        return f"{self.record}-desk" if self.desk else f"{self.record}"


Follower = Callable[[str, View, View], None]
"""Called at every change: with the path that changed, and the view before and after."""


class Channel:
    """One view and its watchers. Belongs to one event loop and is not for other threads.

    Args:
        public: for spectators, who need less of the rules.
        now: returns monotonic seconds, by which frames are shared.
        steady_ms: returns real time in ms, unaffected by changes of the computer's clock.

    Attributes:
        whole: the view holds all that is known of the hall, and not only the first messages.
    """

    def __init__(
        self,
        link: PageLink,
        *,
        public: bool = False,
        now: Callable[[], float] = time.monotonic,
        steady_ms: Callable[[], float] = steady_ms,
    ) -> None:
        self._now, self._steady_ms = now, steady_ms
        self.view = View()
        self.link = link
        self.whole = True
        self._turn = 0
        self.watchers = 0
        self.followers: list[Follower] = []
        self._public = public
        self.hall = HallTime()
        self._name = secrets.token_hex(4)  # the frame numbers of another run mean nothing here
        self._number = 0
        self._lately = deque([_Snapshot(self.view, link)], maxlen=REMEMBERED)
        self._texts: dict[tuple[str, int], bytes] = {}
        self._paths: dict[tuple[int, bool], list[str]] = {}
        self._frames: dict[tuple[int | None, _Kind], _Frame] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._beat: asyncio.TimerHandle | None = None
        self._flushed = float("-inf")
        self._news = asyncio.Event()
        self._closed = False

    def received(self, path: str, message: Message | None, *, kept: bool = False) -> None:
        """Fold a message into the view, and send it if it changed anything.

        Args:
            kept: the message was retained by the broker.
        """
        if isinstance(message, ClockState):
            self.hall = self.hall.after(
                message.read_at,
                message.time_scale,
                self._steady_ms(),
                kept=kept,
                clock_set_ms=message.clock_set_ms,
            )
        view = after(self.view, path, message)
        if view is self.view:
            return
        before, self.view = self.view, view
        for follow in self.followers:
            follow(path, before, view)
        if path.rpartition("/")[2] in AT_ONCE:
            self.flush()
        else:
            self._flush_soon()

    def turned(self, turn: int) -> None:
        """Announce that the rooms of the desk may have changed: pages that show one request it again.

        The number is sent with the frames of the hall, because a browser has six connections to a dashboard
        for all its pages together.
        """
        self._turn = turn
        self._flush_soon()

    def _flush_soon(self) -> None:
        if self._timer is None:
            wait_s = max(0.0, self._flushed + BATCH_S - self._now())
            self._timer = asyncio.get_running_loop().call_later(wait_s, self.flush)

    def linked(self, link: PageLink) -> None:
        """Record that the broker or the daemon went offline or came back."""
        self.link = link
        self.flush()

    def completed(self) -> None:
        """Mark the view as whole: pages that waited for it receive everything."""
        self.whole = True
        self.flush()
        self._wake()

    def flush(self) -> None:
        """Send the present changes."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now, last = _Snapshot(self.view, self.link, self._turn), self._lately[-1]
        if now.view is last.view and (now.link, now.turn) == (last.link, last.turn):
            return
        self._flushed = self._now()
        self._number += 1
        self._lately.append(now)
        self._texts.clear()
        self._paths.clear()
        self._frames.clear()
        self._wake()

    def _wake(self) -> None:
        """Let every stream send now. One timer for all: thousands would be most of a stream's cost."""
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None
        if self.watchers:
            self._beat = asyncio.get_running_loop().call_later(BEAT_S, self._wake)
        news, self._news = self._news, asyncio.Event()
        news.set()

    def close(self) -> None:
        """End all streams, as the dashboard stops."""
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
        packed: bool = False,
    ) -> AsyncIterator[bytes]:
        """Yield frames for one page until it closes, or is no longer allowed.

        Args:
            record: the tables of which it receives every move.
            desk: whether it receives the desk's messages about events.
            had: id of the last frame that it received; empty if none.
            packed: compress; the pieces together are one gzip file without an end (`packing`).
        """
        self.watchers += 1
        if self._beat is None:
            self._beat = asyncio.get_running_loop().call_later(BEAT_S, self._wake)
        try:
            kind = _Kind(record, desk)
            began = b"retry: %d\n" % RETRY_MS
            start = packing.HEAD + packing.stored(began) if packed else began
            await self._wait_for_the_whole()
            while not self.whole and not self._closed:
                if not allowed():
                    return
                number = self._number
                yield start + self._in_part().piece(packed=packed)
                start = b""
                if not self.whole and number == self._number:
                    await self._news.wait()
            if self._closed or not allowed():
                return
            frame, number = self._frame(self._remembered(had, kind), kind), self._number
            yield start + frame.piece(packed=packed)
            while not self._closed:
                if number == self._number:
                    await self._news.wait()
                if self._closed or not allowed():
                    return
                frame, number = self._frame(number, kind), self._number
                yield frame.piece(packed=packed)
        finally:
            self.watchers -= 1

    async def _wait_for_the_whole(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(WHOLE_WITHIN_S):
                while not self.whole and not self._closed:
                    await self._news.wait()

    def _in_part(self) -> _Frame:
        """Return a frame without an id for an incomplete view, with nothing that comes from the hall."""
        head = {**self._moment(), "link": _link_json(self.link), "part": True}
        if self._turn:
            head["turn"] = self._named(self._turn)
        layout = self.view.layout
        head["changes"] = [] if layout is None else [["layout", layout.model_dump()]]
        return _Frame(self._now(), b"data: %b\n\n" % _json(head))

    def _named(self, turn: int) -> str:
        return f"{self._name}-{turn}"

    def _remembered(self, had: str, kind: _Kind) -> int | None:
        """Return the number in a frame's id, or None if the view of that frame is no longer remembered."""
        match = re.fullmatch(rf"{self._name}-([0-9]{{1,15}})-{kind}", had)
        number = self._number + 1 if match is None else int(match[1])
        return number if self._number - len(self._lately) < number <= self._number else None

    def _frame(self, since: int | None, kind: _Kind) -> _Frame:
        """Return a server-sent event with the changes since a view's number; None for everything."""
        frame = self._frames.get((since, kind))
        if frame is None or self._now() - frame.made > SAME_FRAME_S:
            frame = self._made_frame(since, kind)
            if len(self._frames) >= REMEMBERED:
                self._frames.clear()
            self._frames[since, kind] = frame
        return frame

    def _moment(self) -> dict[str, Any]:
        return {"now": round(self.hall_ms()), "rate": round(self.hall.pace, 3)}

    def hall_ms(self) -> float:
        """Return the present hall time, UTC in ms."""
        now = self._steady_ms()
        return self.hall.at(now) + (set_since_ms() if self.hall.is_time_of_day(now) else 0.0)

    def _made_frame(self, since: int | None, kind: _Kind) -> _Frame:
        """Make a frame; each one has the hall time, by which the page sets its clocks."""
        if since is not None and self._number - since >= len(self._lately):
            since = None
        now = self._lately[-1]
        before = None if since is None else self._lately[since - self._number - 1]
        made, head = self._now(), self._moment()
        if before is None:
            head["whole"] = True
        if before is None or before.link != now.link:
            head["link"] = _link_json(now.link)
        if now.turn and (before is None or before.turn != now.turn):
            head["turn"] = self._named(now.turn)
        paths = self._changed(since, desk=kind.desk)
        changes = b",".join(self._text(now.view, path, kind.record, since) for path in paths)
        text = _json(head)[:-1] + b',"changes":[' + changes + b"]}"
        named = f"id: {self._name}-{self._number}-{kind}\n".encode()
        return _Frame(made, b"%bdata: %b\n\n" % (named, text), len(named))

    def _changed(self, since: int | None, *, desk: bool) -> list[str]:
        key = (-1 if since is None else since, desk)
        known = self._paths.get(key)
        if known is None:
            before = View() if since is None else self._lately[since - self._number - 1].view
            every = view_diff.changed(before, self._lately[-1].view)
            known = self._paths[key] = [path for path in every if view_diff.concerns(path, desk=desk)]
        return known

    def _text(self, view: View, path: str, record: Record, since: int | None) -> bytes:
        """Return a path and its state as JSON; made once, also for pages that have different views."""
        whole = view_diff.depends_on_before(path, record)
        key = (path, -1 if not whole else -2 if since is None else since)
        text = self._texts.get(key)
        if text is None:
            before = None if since is None else self._lately[since - self._number - 1].view
            state = view_diff.state(view, path, record, public=self._public, before=before)
            text = self._texts[key] = _json([path, state])
        return text


def _link_json(link: PageLink) -> dict[str, Any]:
    return {"broker": link.broker, "daemon": link.daemon, "since": link.since}


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
