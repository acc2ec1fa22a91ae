"""A channel: one view, what it was lately, and the pages that watch it.

A page is told what changed since the view that it has, in one frame, however long that was ago; so a page
that reads slowly holds up nobody, gets less and misses nothing. A page that comes back says which view it
had. One that has none, or an older one than we remember, is told everything.

The text of a state is made once for all pages that need it, and a frame once for all that are told the same;
it is packed once too.

While a dashboard that has just started takes in what the broker kept, its view is a part of the hall. No page
is told of that: each waits for the whole. Where this takes long it is told how the links stand, and what does
not come from the hall: which turn the desk is at, and the map that directors made.
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
WHOLE_WITHIN_S = 2.0
"""A page waits so long for the whole before it is told what it is waited for."""
AT_ONCE = ("incident-event", "incidents", "layout", "arbiter-notes")
"""Kinds of messages that do not wait for company: a director is to see an alert when it is there, and a table
where he has just put it."""


def now_ms() -> float:
    """Real time, UTC in ms."""
    return time.time() * 1000


@dataclass(frozen=True, slots=True)
class PageLink:
    """What stands between a page and the hall, for its banner.

    Attributes:
        broker: whether the message broker is reached.
        daemon: whether the daemon that reads the boards is there; unknown until it was heard of; silent when
            it should have said something long ago, and nobody knows whether it or the broker hangs.
        since: real time of the change, UTC in ms; of silence when something was heard last.
    """

    broker: Literal["up", "away"]
    daemon: Literal["online", "offline", "unknown", "silent"]
    since: int


@dataclass(frozen=True, slots=True)
class _Told:
    """What pages were told at one moment.

    Attributes:
        turn: of the desk; 0 = there is none, or nothing was done there yet.
    """

    view: View
    link: PageLink
    turn: int = 0


@dataclass(slots=True)
class _Frame:
    """A server-sent event for all that are told the same.

    Attributes:
        made: when, in seconds of the monotonic clock.
        text: all of it.
        named: so many bytes of it are its identity.
    """

    made: float
    text: bytes
    named: int = 0
    _packed: bytes | None = None

    def piece(self, *, packed: bool) -> bytes:
        """As it travels. The identity stays readable: who only counts frames need not unpack them."""
        if not packed:
            return self.text
        if self._packed is None:
            named, rest = self.text[: self.named], self.text[self.named :]
            self._packed = packing.stored(named) + packing.packed(rest)
        return self._packed


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
        now: monotonic seconds, by which frames are shared.
        steady_ms: real time in ms, which no setting of the computer's clock changes.

    Attributes:
        whole: the view is all that is known of the hall, and not a part of it that has just come in.
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
        self._name = secrets.token_hex(4)  # numbers of another run of the dashboard mean nothing here
        self._number = 0
        self._lately = deque([_Told(self.view, link)], maxlen=REMEMBERED)
        self._texts: dict[tuple[str, int], bytes] = {}
        self._paths: dict[tuple[int, bool], list[str]] = {}
        self._frames: dict[tuple[int | None, _Kind], _Frame] = {}
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
        """The rooms of the desk may show something else: pages that show one ask for it again.

        It goes with the frames of the hall, because a browser has six connections to a dashboard for all its
        pages together.
        """
        self._turn = turn
        self._flush_soon()

    def _flush_soon(self) -> None:
        if self._timer is None:
            wait_s = max(0.0, self._flushed + BATCH_S - self._now())
            self._timer = asyncio.get_running_loop().call_later(wait_s, self.flush)

    def linked(self, link: PageLink) -> None:
        """The broker or the daemon went away or came back."""
        self.link = link
        self.flush()

    def completed(self) -> None:
        """The view is whole from now on: who waited for it is told everything."""
        self.whole = True
        self.flush()
        self._wake()

    def flush(self) -> None:
        """Tell what has changed now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now, last = _Told(self.view, self.link, self._turn), self._lately[-1]
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
        packed: bool = False,
    ) -> AsyncIterator[bytes]:
        """Frames for one page until it goes, or is no longer allowed.

        Args:
            record: the tables of which it is told every move.
            desk: whether it shows what the desk tells of events.
            had: identity of the frame that it got last; empty = none.
            packed: its pieces together are one gzip file without an end (`packing`).
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
                told = self._number
                yield start + self._in_part().piece(packed=packed)
                start = b""
                if not self.whole and told == self._number:
                    await self._news.wait()
            if self._closed or not allowed():
                return
            frame, told = self._frame(self._remembered(had, kind), kind), self._number
            yield start + frame.piece(packed=packed)
            while not self._closed:
                if told == self._number:
                    await self._news.wait()
                if self._closed or not allowed():
                    return
                frame, told = self._frame(told, kind), self._number
                yield frame.piece(packed=packed)
        finally:
            self.watchers -= 1

    async def _wait_for_the_whole(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(WHOLE_WITHIN_S):
                while not self.whole and not self._closed:
                    await self._news.wait()

    def _in_part(self) -> _Frame:
        """A frame without an identity, while the view is in part: nothing of it that comes from the hall."""
        head = {**self._moment(), "link": _told_link(self.link), "part": True}
        if self._turn:
            head["turn"] = self._named(self._turn)
        layout = self.view.layout
        head["changes"] = [] if layout is None else [["layout", layout.model_dump()]]
        return _Frame(self._now(), b"data: %b\n\n" % _json(head))

    def _named(self, turn: int) -> str:
        return f"{self._name}-{turn}"

    def _remembered(self, had: str, kind: _Kind) -> int | None:
        """The number of a frame by its identity, if the view of then is still known."""
        found = re.fullmatch(rf"{self._name}-([0-9]{{1,15}})-{kind}", had)
        number = self._number + 1 if found is None else int(found[1])
        return number if self._number - len(self._lately) < number <= self._number else None

    def _frame(self, told: int | None, kind: _Kind) -> _Frame:
        """One server-sent event: what changed since the view of this number; None = everything."""
        frame = self._frames.get((told, kind))
        if frame is None or self._now() - frame.made > SAME_FRAME_S:
            frame = self._made_frame(told, kind)
            if len(self._frames) >= REMEMBERED:
                self._frames.clear()
            self._frames[told, kind] = frame
        return frame

    def _moment(self) -> dict[str, Any]:
        return {"now": round(self.hall_ms()), "rate": round(self.hall.pace, 3)}

    def hall_ms(self) -> float:
        """Hall time now, UTC in ms."""
        now = self._steady_ms()
        return self.hall.at(now) + (set_since_ms() if self.hall.is_time_of_day(now) else 0.0)

    def _made_frame(self, told: int | None, kind: _Kind) -> _Frame:
        """It carries the hall time, so that every frame sets the page's clocks."""
        if told is not None and self._number - told >= len(self._lately):
            told = None
        now = self._lately[-1]
        before = None if told is None else self._lately[told - self._number - 1]
        made, head = self._now(), self._moment()
        if before is None:
            head["anew"] = True
        if before is None or before.link != now.link:
            head["link"] = _told_link(now.link)
        if now.turn and (before is None or before.turn != now.turn):
            head["turn"] = self._named(now.turn)
        paths = self._changed(told, desk=kind.desk)
        changes = b",".join(self._text(now.view, path, kind.record, told) for path in paths)
        text = _json(head)[:-1] + b',"changes":[' + changes + b"]}"
        named = f"id: {self._name}-{self._number}-{kind}\n".encode()
        return _Frame(made, b"%bdata: %b\n\n" % (named, text), len(named))

    def _changed(self, told: int | None, *, desk: bool) -> list[str]:
        key = (-1 if told is None else told, desk)
        known = self._paths.get(key)
        if known is None:
            before = View() if told is None else self._lately[told - self._number - 1].view
            every = view_diff.changed(before, self._lately[-1].view)
            known = self._paths[key] = [path for path in every if view_diff.concerns(path, desk=desk)]
        return known

    def _text(self, view: View, path: str, record: Record, told: int | None) -> bytes:
        """A state and its path as JSON; made once, also for pages that have different views."""
        whole = view_diff.depends_on_before(path, record)
        key = (path, -1 if not whole else -2 if told is None else told)
        text = self._texts.get(key)
        if text is None:
            before = None if told is None else self._lately[told - self._number - 1].view
            state = view_diff.state(view, path, record, public=self._public, before=before)
            text = self._texts[key] = _json([path, state])
        return text


def _told_link(link: PageLink) -> dict[str, Any]:
    return {"broker": link.broker, "daemon": link.daemon, "since": link.since}


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
