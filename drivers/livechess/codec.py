"""The codec of LiveChess: lines of JSON in, events of many boards out.

A board is reported only while LiveChess lists it as active. The list comes as an answer every few seconds and
covers all boards; between two lists the feeds of single boards report changes. Both are whole readings of
what LiveChess knows, so the next list repairs any loss. Boards that were used once and are long gone stay in
the list with their last position; these are ignored.

Moves that LiveChess guesses (``san``), and whether it is content with them (``match``), are ignored:
reconstruction decides which moves were played, from the pieces and the clock.

Squares are reported as printed: if LiveChess rotates a board, that is undone for pieces and clock. How the
board is really oriented is found out later, as with every board
(`hardware-specs/livechess/protocol.md` sections 3 to 5).
"""

from __future__ import annotations

import json
import math
from typing import Any, Final

from drivers.events import (
    BatteryRead,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Garbled,
    Identified,
    Placement,
    Side,
    SideReading,
)
from drivers.link.noise import CHUNK, LinkNoise
from drivers.link.positions import LastPlacement
from drivers.livechess import messages as m
from drivers.livechess.messages import ClockWord, EboardWord, FeedWord, Unreadable

LONGEST: Final = 2 << 20
"""A list of boards takes 350 bytes for each; what is longer than six thousand of them is none."""

MOST: Final = 2000
"""More boards than any LiveChess has."""

FRESH_S: Final = 1.0
"""An older reading of a running clock is corrected by its age, as LiveChess intends."""


class LivechessBoard:
    """One board as LiveChess reports it.

    Attributes:
        serial: its serial number; ``device`` is its address here.
        state: its latest state in LiveChess; None if it was never activated.
        there: it is active, and reported.
        feeds: number of events from its feed.
        late: when the list showed something that no feed had; None if it has not, or a feed came since.
    """

    def __init__(self, serial: str) -> None:
        self.serial, self.device = serial, m.device_of(serial)
        self.state: str | None = None
        self.there = False
        self.listed = False
        self.feeds = 0
        self.late: float | None = None
        self.flipped = False
        self._positions = LastPlacement(self.device)
        self._pieces: Placement | None = None
        self._clock: ClockWord | None = None
        self._no_clock_reported = False
        self._high = Side.LEFT
        self._ran: Side | None = None
        self._flags: set[Side] = set()
        self._reported_at = -math.inf

    def ask(self) -> None:
        """Report the next position as a whole reading."""
        self._positions.ask()

    def leave(self) -> None:
        """It is not there any more; when it comes back it may be in another position."""
        self.there = False
        self._positions = LastPlacement(self.device)
        self._pieces = self._clock = self._ran = None
        self._no_clock_reported = False
        self._flags.clear()

    def stand(self, pieces: Placement, now: float) -> list[DriverEvent]:
        """Take the position, as LiveChess rotates it."""
        self._pieces = pieces
        self._reported_at = max(self._reported_at, now)
        return self._positions.take(pieces[::-1] if self.flipped else pieces, now)

    def differs(self, word: EboardWord) -> bool:
        """Return whether the list shows a position that was not reported yet."""
        return self._pieces is not None and (word.pieces, word.flipped) != (self._pieces, self.flipped)

    def clock(self, word: ClockWord | None, sent_ms: int | None, now: float) -> list[DriverEvent]:
        """The clock at it, which may have been read some time ago."""
        if word is None:
            self._clock = None
            reported, self._no_clock_reported = self._no_clock_reported, True
            return [] if reported else [ClockMissing(self.device, now)]
        self._clock, self._no_clock_reported = word, False
        age = 0.0 if sent_ms is None else max(0.0, (sent_ms - word.time) / 1000)
        white, black = word.white, word.black
        if word.run is None:
            age = 0.0  # the clock is stopped: it still shows this
        elif age > FRESH_S:
            passed, age = divmod(age, 1.0)
            white -= int(passed) if word.run else 0
            black -= 0 if word.run else int(passed)
        self._reported_at = max(self._reported_at, now - age)
        return [self._reading(word, max(0, white), max(0, black), self._reported_at)]

    def _reading(self, word: ClockWord, white: int, black: int, at: float) -> ClockRead:
        whites = Side.RIGHT if self.flipped else Side.LEFT
        read = {whites: word.white, whites.other: word.black}
        shown = {whites: white, whites.other: black}
        runs = None if word.run is None else whites if word.run else whites.other
        for side in Side:
            # A clock that was never set shows zero too; a flag falls where time ran.
            if read[side]:
                self._flags.discard(side)
            elif side in (runs, self._ran):
                self._flags.add(side)
        if runs is not None:
            self._high = self._ran = runs
        left, right = (SideReading(shown[side], flag=side in self._flags) for side in (Side.LEFT, Side.RIGHT))
        return ClockRead(self.device, left, right, runs is not None, self._high, False, at)


class LivechessCodec:
    """The decoder of one link.

    Attributes:
        boards: every board of the list, by its serial number.
        lists: how many lists of boards have come.
        answered: numbers of the calls that were answered since the last look, and the reasons of rejections.
    """

    def __init__(self) -> None:
        self.boards: dict[str, LivechessBoard] = {}
        self.lists = 0
        self.answered: list[tuple[int, str | None]] = []
        self._buffer = bytearray()
        self._noise = LinkNoise()
        self._noisy = False  # what comes until the end of the line is no message
        self._skipping = False  # the line without an end was reported as such

    def sent_data(self, data: bytes) -> None:
        """Take what the host sent; answers are understood without it."""

    def ask_placement(self, device: int) -> None:
        """Report the next position of this board whole."""
        for board in self.boards.values():
            if board.device == device:
                board.ask()

    def receive_data(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes.

        Never raises on what LiveChess sends: damage becomes `Garbled`.
        """
        events: list[DriverEvent] = []
        *lines, rest = data.split(b"\n")
        for line in lines:
            self._take(line, now, events)
            self._end(now, events)
        self._take(rest, now, events)
        return events

    def _take(self, data: bytes, now: float, events: list[DriverEvent]) -> None:
        """Take more of a line. Bytes that cannot begin an object are reported at once."""
        if self._skipping:
            return
        if not self._buffer and not self._noisy:
            data = data.lstrip()
            self._noisy = data[:1] not in (b"{", b"")
        if self._noisy:
            self._noise.add(data, "no JSON", now, events)
            return
        self._buffer += data
        if len(self._buffer) > LONGEST:
            events.append(Garbled(bytes(self._buffer[:CHUNK]), "a message without an end", now))
            self._buffer.clear()
            self._skipping = True

    def _end(self, now: float, events: list[DriverEvent]) -> None:
        """The line is over."""
        self._noise.end(now, events)
        if self._buffer:
            events += self._read(bytes(self._buffer), now)
            self._buffer.clear()
        self._noisy = self._skipping = False

    def _read(self, text: bytes, now: float) -> list[DriverEvent]:
        try:
            # RecursionError: brackets in brackets in brackets.
            message = json.loads(text)
            if not isinstance(message, dict):
                raise Unreadable("no object")
            return self._message(message, now)
        except (ValueError, RecursionError):
            return [Garbled(text[:CHUNK], "no JSON", now)]
        except Unreadable as error:
            return [Garbled(text[:CHUNK], str(error), now)]

    def _message(self, message: dict[str, Any], now: float) -> list[DriverEvent]:
        kind, param, sent_ms = message.get("response"), message.get("param"), message.get("time")
        sent_ms = sent_ms if isinstance(sent_ms, int) and not isinstance(sent_ms, bool) else None
        if kind == "feed":
            return self._feed(m.feed_of(param), sent_ms, now)
        number = message.get("id")
        if kind not in ("call", "error"):
            raise Unreadable("neither an answer nor an event")
        if isinstance(number, int):
            self.answered.append((number, None if kind == "call" else _text_of(param)))
            del self.answered[:-100]
        if kind == "call" and isinstance(param, list):
            return self._list(param, sent_ms, now)
        return []

    # --- one message each -----------------------------------------------------------------------------------

    def _list(self, entries: list[Any], sent_ms: int | None, now: float) -> list[DriverEvent]:
        """Take the list of all boards; a board whose entry cannot be read stays unchanged."""
        self.lists += 1
        events: list[DriverEvent] = []
        for board in self.boards.values():
            board.listed = False
        for entry in entries:
            try:
                word = m.eboard_of(entry)
            except Unreadable as error:
                events.append(Garbled(m.line(entry)[:CHUNK], str(error), now))
                serial = entry.get("serialnr") if isinstance(entry, dict) else None
                if isinstance(serial, str) and serial in self.boards:
                    self.boards[serial].listed = True
                continue
            if word.serial in self.boards or len(self.boards) < MOST:
                events += self._entry(word, sent_ms, now)
        for board in list(self.boards.values()):
            if not board.listed:
                board.leave()
                if len(self.boards) >= MOST:
                    del self.boards[board.serial]
        return events

    def _entry(self, word: EboardWord, sent_ms: int | None, now: float) -> list[DriverEvent]:
        """One board of the list."""
        board = self.boards.setdefault(word.serial, LivechessBoard(word.serial))
        if board.listed and board.there and word.state not in m.WORKING:
            return []  # named twice: what works counts
        board.listed, board.state = True, word.state
        if word.state not in m.WORKING:
            board.leave()
            return []
        events: list[DriverEvent] = []
        if not board.there:
            board.there = True
            events.append(Identified(board.device, "serial", board.serial, now))
        elif board.differs(word):
            board.late = now if board.late is None else board.late
        board.flipped = word.flipped
        if word.pieces is not None:
            events += board.stand(word.pieces, now)
        events += board.clock(word.clock, sent_ms, now)
        if word.battery is not None:
            events.append(BatteryRead(board.device, word.battery, False, now))
        return events

    def _feed(self, word: FeedWord, sent_ms: int | None, now: float) -> list[DriverEvent]:
        """What changed at one board; its pieces come before its clock, as a move comes before its press."""
        board = self.boards.get(word.serial)
        if board is None or not board.there:
            return []  # the list says when it is there
        board.feeds += 1
        board.late = None
        events: list[DriverEvent] = []
        if word.flipped is not None and word.pieces is not None:
            board.flipped = word.flipped  # without its pieces the next list says what it means
        if word.pieces is not None:
            events += board.stand(word.pieces, now)
        if word.tells_clock:
            events += board.clock(word.clock, sent_ms, now)
        return events


def _text_of(param: object) -> str:
    message = param.get("message") if isinstance(param, dict) else param
    return str(message)[:200]
