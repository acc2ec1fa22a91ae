"""The conversation with LiveChess: what is sent to it, and when.

The list of all boards is requested every few seconds: it shows that LiveChess is connected and which boards
are active, and repeats their state. Each active board is subscribed to, so that its changes come at once. If
the list shows a change that a feed did not, the feed is subscribed to again, a few times; a board whose feed
stays away is still covered by the list.

Silence is counted in missing lists, not in seconds. When LiveChess goes, its boards go with it, and each is
reported as present again when it is read again.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import chess

from drivers.clock_orders import ClockOrder
from drivers.events import DriverEvent, Link, LinkChanged, OrderAnswered
from drivers.link.session import Wiring
from drivers.livechess import messages as m
from drivers.livechess.codec import LivechessBoard, LivechessCodec
from drivers.profile import Profile

PROFILE: Final = Profile(board_latency_s=0.5, settle_s=0.8, clock_max_s=1.5, vague_s=0.5, by_readings=True)
"""LiveChess asks boards on one lead in turn, as we do on a chain, and passes on what it got; nobody has
measured it. A press is known by a reading of the clock, whose times are whole seconds."""

BEHIND: Final = Profile(board_latency_s=3.0, settle_s=2.0, clock_max_s=4.0, vague_s=1.0, by_readings=True)
"""Of a board that LiveChess says to be ``DELAYED``; by how much it does not say."""

LIST_S: Final = 4.0
"""From one list of the boards to the next."""
PATIENCE_S: Final = 2.0
"""A list that has not come is asked for again after this."""
SILENT_LISTS: Final = 3
"""Number of unanswered lists before LiveChess counts as silent: some 10 s after its last message."""
APART_S: Final = 0.3
"""Many tables may request a reading at once; one list serves them all."""

FEED_LATE_S: Final = 2.0
"""A list and a feed may cross; a feed that sends nothing for this long has stopped."""
TRIES: Final = 3
"""Number of failed subscriptions to a board before the list alone covers it."""
FORGIVEN_S: Final = 60.0
"""After this it is tried again."""


@dataclass(slots=True)
class _Subscription:
    """What was asked for at one board; ``number`` of the call, and when; ``tries`` without an event since."""

    number: int
    at: float
    tries: int
    feeds: int


class LivechessConversation:
    """All boards of one LiveChess; implements `drivers.link.session.Conversation`."""

    def __init__(self, _wiring: Wiring = Wiring.AUTO) -> None:
        self._begin(-math.inf)

    def _begin(self, now: float) -> None:
        self._codec = LivechessCodec()
        self._number = 0
        self._outgoing: deque[bytes] = deque()
        self._answers: list[OrderAnswered] = []
        self._subscribed: dict[str, _Subscription] = {}
        self._reported: dict[str, str] = {}  # of each board why it is not there, "" = it is; by serial number
        self._no_boards_reported = False
        self._ready = self._silent = False
        self._unanswered = 0
        self._asked_at = -math.inf
        self._ask_at = now
        self._waits = False

    def start(self, now: float) -> None:
        """Forget everything, and ask for the boards."""
        self._begin(now)

    def closed(self, _now: float) -> list[DriverEvent]:
        """The port went away; orders were answered as they came."""
        return self._take_answers()

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""
        before = self._codec.lists
        events = self._codec.receive_data(data, now)
        self._drop_rejected()
        if self._codec.lists > before:
            self._unanswered, self._silent, self._waits = 0, False, False
            self._ask_at = now + LIST_S
            events += self._news(now)
            self._subscribe(now)
        return events

    def ready(self) -> bool:
        """Whether a board of this LiveChess works."""
        return self._ready

    def silent(self) -> bool:
        """Whether LiveChess has left several questions without an answer."""
        return self._silent

    def profile(self) -> Profile:
        """How late a board of LiveChess can be."""
        return PROFILE

    def wiring(self) -> Wiring:
        """Which boards there are is LiveChess's business."""
        return Wiring.AUTO

    def ask_placement(self, device: int, now: float) -> None:
        """Report the next list whole, and ask for it soon."""
        self._codec.ask_placement(device)
        self._ask_at = min(self._ask_at, max(now, self._asked_at + APART_S))
        self._pump(now)

    def ask_log(self, device: int, now: float) -> None:
        """LiveChess keeps nothing that could be asked for."""

    def order_clock(self, device: int, name: str, _order: ClockOrder, now: float) -> None:
        """LiveChess sets no clock for others; `tick` says so at once."""
        reason = "this clock is read through LiveChess, which does not let other programs set it."
        self._answers.append(OrderAnswered(device, name, False, reason, now))

    def light(self, device: int, squares: frozenset[chess.Square], now: float) -> None:
        """LiveChess lights nothing for others."""

    def tick(self, now: float) -> list[DriverEvent]:
        """Ask for the boards when it is time, and return the events that silence causes."""
        events = self._take_answers()
        self._pump(now)
        return events

    def due(self) -> float | None:
        """Hall time at which `tick` should be called next."""
        return min([self._ask_at, *(answer.at for answer in self._answers[:1])])

    def take_outgoing(self) -> bytes:
        """The next message to send, as one write, and forgotten then; empty = there are none."""
        return self._outgoing.popleft() if self._outgoing else b""

    # --- asking ---------------------------------------------------------------------------------------------

    def _pump(self, now: float) -> None:
        if now < self._ask_at:
            return
        if self._waits and now >= self._asked_at + PATIENCE_S:
            self._unanswered += 1
            if self._ready and self._unanswered >= SILENT_LISTS and not self._silent:
                self._silent = True
                self._reported.clear()  # each is there again when it was read again
        self._waits = True
        self._asked_at, self._ask_at = now, now + PATIENCE_S
        self._outgoing.append(m.ask_eboards(self._next()))

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _subscribe(self, now: float) -> None:
        """Subscribe to each active board whose feed sends nothing."""
        for board in self._codec.boards.values():
            had = self._subscribed.get(board.serial)
            if not board.there:
                self._subscribed.pop(board.serial, None)
                continue
            if had is not None:
                if board.feeds > had.feeds + 1:  # one comes at once, whatever the feed does afterwards
                    had.tries, had.feeds = 0, board.feeds - 1
                lost = board.late is not None and now - board.late >= FEED_LATE_S
                wait = FEED_LATE_S if had.tries < TRIES else FORGIVEN_S
                if not lost or now - had.at < wait:
                    continue
            tries = 0 if had is None or had.tries >= TRIES else had.tries
            call, feed = self._next(), self._next()
            self._subscribed[board.serial] = _Subscription(call, now, tries + 1, board.feeds)
            self._outgoing.append(m.subscribe(call, feed, board.serial))

    def _drop_rejected(self) -> None:
        """A subscription that was refused says nothing: the list will show that."""
        answered, self._codec.answered = self._codec.answered, []
        rejected = {number for number, why in answered if why is not None}
        for serial, had in self._subscribed.items():
            if had.number in rejected:
                self._codec.boards[serial].late = -math.inf

    # --- who is there ---------------------------------------------------------------------------------------

    def _news(self, now: float) -> Iterator[DriverEvent]:
        """What the list says of boards that it did not say before."""
        for board in self._codec.boards.values():
            trouble = _trouble(board)
            if self._reported.get(board.serial) == trouble:
                continue
            self._reported[board.serial] = trouble
            if board.there:
                self._ready = True
                profile = BEHIND if trouble else PROFILE
                reason = trouble or f"Board {board.serial} of LiveChess answers."
                yield LinkChanged(Link.READY, reason, now, board.device, profile)
            else:
                yield LinkChanged(Link.SILENT, trouble, now, board.device)
        if not self._ready and not self._no_boards_reported:
            self._no_boards_reported = True
            yield LinkChanged(Link.OPENING, NOBODY, now)

    def _take_answers(self) -> list[DriverEvent]:
        answers, self._answers = self._answers, []
        return [*answers]


NOBODY: Final = (
    "LiveChess is connected, but no board is active. Activate the boards in use on its boards page."
)


def _trouble(board: LivechessBoard) -> str:
    """Why a board is not as it should be, and what to do; empty = it works."""
    serial = board.serial
    if not board.listed:
        return f"LiveChess no longer lists board {serial}. Check its cable, then LiveChess."
    match board.state:
        case m.ACTIVE:
            return ""
        case m.DELAYED:
            return f"LiveChess reports that data of board {serial} is late. Check its wireless link."
        case m.NOT_RESPONDING:
            return (
                f"Board {serial} is not responding to LiveChess. Check its power and its cable to the "
                "LiveChess computer."
            )
        case m.INACTIVE:
            return (
                f"Board {serial} is not active in LiveChess: stopped or disconnected. Check its cable and "
                "activate it in LiveChess."
            )
        case None:
            return f"Board {serial} was never activated in LiveChess: activate it there."
        case state:
            return f"LiveChess says {state!r:.40} of board {serial}: look at LiveChess."
