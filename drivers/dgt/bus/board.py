"""One board of a chain, as its answers show it: squares and presses in the order in which the board saw them.

The board keeps one list of everything, so nothing depends on arrival times: a press stands between the
squares that changed before and after it. Only clock readings come apart from that list. They give times;
their lever is used only if it does not contradict the list.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import chess

from drivers.dgt import event_log
from drivers.dgt.bus.messages import BusAnswer, Frame
from drivers.dgt.codec import read_board, read_clock
from drivers.events import (
    ClockMissing,
    ClockRead,
    DriverEvent,
    Garbled,
    Identified,
    LogMark,
    LogRead,
    PlacementRead,
    Side,
    SideStopped,
    SquareChanged,
    SquareLogged,
    StopLogged,
)
from drivers.occupants import Occupant
from drivers.physical_board import placement_of

START: Final = placement_of(chess.Board())
QUICK_S: Final = 0.25
"""A record marked as quick happened within this of the one before it."""
LOST_S: Final = 0.25
"""The time that is given to each byte of an answer that was lost: half a second to a change."""
STALE_S: Final = 1.0
"""A reading of the clock is dropped if the changes that belong to it come this much later."""
REWRITTEN: Final = 2
"""The board may write its newest record again instead of adding one: its two bytes may then differ."""


class BusBoard:
    """What is known of one board.

    Attributes:
        placement: its position, or None if it was never read.
        clock_runs: whether its clock was running at the last reading.
        pressed: whether a press was reported since the last reading of the clock.
        restarted: it reported that its power came back, so what is known may be wrong.
        doubtful: the latest whole reading made no sense or contradicted its list; read it again.
        said_again: its last report repeated the one before; something may have been lost instead.
        wants_reading: a whole reading was requested. It is reported with the next changes, from the position
            that they bring up to date. A dump would take the line as long as six turns, and report the same.
        unmarked: the pieces are in the starting position and the start of the game is not yet marked.
    """

    def __init__(self, address: int) -> None:
        self.address = address
        self.placement: list[Occupant] | None = None
        self.clock_runs = False
        self.pressed = False
        self.restarted = False
        self.doubtful = False
        self.said_again = False
        self.wants_reading = False
        self.unmarked = False
        self._last = b""
        self._doubted: list[Occupant] | None = None
        self._at_start = False
        self._reported = bytearray()  # all records since the mark of the game that were reported
        self._marked = False
        self._high: Side | None = None
        self._reading: ClockRead | None = None
        self._contradicted = False
        self._changes_at = -math.inf
        self._record_at = -math.inf

    @property
    def marked(self) -> bool:
        """Whether everything since a mark is known, so that what was lost can be asked for and found."""
        return self._marked

    def take(self, frame: Frame, now: float) -> list[DriverEvent]:
        """The events in an answer of this board."""
        match frame.kind:
            case BusAnswer.BOARD:
                return self._board(frame.data, now)
            case BusAnswer.CLOCK:
                return self._clock(frame.data, now)
            case BusAnswer.CHANGES | BusAnswer.CHANGES_EVEN:
                return self._changes(frame.data, now)
            case BusAnswer.FROM_MARK:
                return self._from_mark(frame.data, now)
            case BusAnswer.GAME_MARKED:
                self.unmarked = False
                return []
            case BusAnswer.VERSION if len(frame.data) == 2:
                return [Identified(self.address, "version", f"{frame.data[0]}.{frame.data[1]:02}", now)]
            case _:
                return []

    # --- answers ------------------------------------------------------------------------------------------

    def _board(self, codes: bytes, now: float) -> list[DriverEvent]:
        """Return a dump if it agrees with the list. One change may have come between the two, and the list
        will report it in order; a dump that contradicts the list is accepted only if it says the same twice.
        """
        events = list(read_board(codes, self.address, now) or [Garbled(codes, "no board", now, self.address)])
        if not isinstance(events[0], PlacementRead):
            self.doubtful = True
            return events
        pieces: list[Occupant] = list(events[0].placement)
        self.doubtful = not (self.restarted or self.placement in (None, pieces) or self._doubted == pieces)
        self._doubted = pieces if self.doubtful else None
        if self.doubtful:
            return []
        self.placement = pieces
        self.restarted = self.wants_reading = False
        self._look_for_start()
        return events

    def _from_mark(self, from_mark: bytes, now: float) -> list[DriverEvent]:
        """The changes in an answer that was lost, and the whole list as the board's memory."""
        lost = self._lost(from_mark, now) if self._marked else []
        self._reported = bytearray(from_mark)
        self._marked = bool(from_mark)
        return [*lost, LogRead(self.address, event_log.records(from_mark), now)]

    def _lost(self, from_mark: bytes, now: float) -> list[DriverEvent]:
        """Return the records since the mark that are not reported yet; none if the two lists do not fit."""
        common = next(
            (n for n, (old, new) in enumerate(zip(self._reported, from_mark, strict=False)) if old != new),
            min(len(self._reported), len(from_mark)),
        )
        if len(self._reported) - common > REWRITTEN:
            return []
        lost = from_mark[common:]
        # What came after them is still to be asked for, and needs its share of the time.
        return self._happened(lost, self._changes_at, min(now, self._changes_at + LOST_S * len(lost)))

    def _clock(self, data: bytes, now: float) -> list[DriverEvent]:
        """Hold a reading until the changes requested next, which show whether its lever is news."""
        self._reading = None
        self.pressed = False
        events = read_clock(data, self.address, now)
        if events is None:
            return [Garbled(data, "impossible times", now, self.address)]
        if events and isinstance(events[0], ClockRead):
            self._reading = events[0]
            return []
        if events and isinstance(events[0], ClockMissing):
            self._high = None
            self.clock_runs = False
        return list(events)

    def _changes(self, data: bytes, now: float) -> list[DriverEvent]:
        """Return what is new since the last answer, and the clock reading taken just before.

        Two equal lists of changes in a row are very rare. A board that missed its question, and is then asked
        to repeat an answer that it never gave, repeats the one before.
        """
        self.said_again = bool(data) and data == self._last
        self._last = data
        if self.said_again:
            return []
        self._remember(data)
        self._changes_at, since = now, self._changes_at
        if self.placement is None:
            return []  # of the time before anybody looked; the board is read next
        high = self._high
        events = self._happened(data, since, now)
        stopped = any(isinstance(event, SideStopped) for event in events)
        self.pressed = self.pressed or stopped
        before, after = self._read_around(high, now) if stopped else ([], self._read_alone(now))
        events = [*before, *events, *after]
        if self.wants_reading and not self.restarted:
            self.wants_reading = False
            events.append(PlacementRead(self.address, tuple(self.placement), now))
        return events

    def _happened(self, data: bytes, since: float, until: float) -> list[DriverEvent]:
        """Return records as events. Their times are unknown, so they are spread over the time between."""
        records = event_log.records(data)
        since = max(since, self._record_at)
        step = (until - since) / (len(records) + 1)
        events: list[DriverEvent] = []
        for number, record in enumerate(records, 1):
            at = since + step * number
            match record:
                case SquareLogged(square, piece, quick):
                    if quick and self._record_at > since - QUICK_S:
                        at = min(at, self._record_at + QUICK_S)
                    # After a restart all pieces are listed again, and squares that were left are not.
                    if self.restarted or self.placement is None:
                        continue
                    if self.placement[square] != piece:
                        self.placement[square] = piece
                        events.append(SquareChanged(self.address, square, piece, at))
                        self._look_for_start()
                case StopLogged(side, seconds):
                    self._high = side.other
                    events.append(SideStopped(self.address, side, seconds, at))
                case LogMark.POWER_UP:
                    self.restarted = True
            self._record_at = at
        return events

    def _read_around(
        self, high: Side | None, now: float
    ) -> tuple[Sequence[DriverEvent], Sequence[DriverEvent]]:
        """The reading of the clock where its lever has its place among presses: before them, or after.

        Where it fits both (the lever moved there and back), most of them came before it: it was taken last.

        Args:
            high: the side that was up before the presses.
        """
        reading, self._reading = self._reading, None
        self._contradicted = False
        if reading is None or now - reading.at > STALE_S:
            return [], []
        self.clock_runs = reading.running
        if reading.high is self._high:
            return [], [reading]
        return ([reading], []) if high in (None, reading.high) else ([], [])

    def _read_alone(self, now: float) -> Sequence[DriverEvent]:
        """The reading of the clock that was taken just before changes without a press."""
        reading, self._reading = self._reading, None
        if reading is None or now - reading.at > STALE_S:
            return []
        contradicted, self._contradicted = self._contradicted, False
        if self._high is not None and reading.high is not self._high and not contradicted:
            self._contradicted = True  # its press may be in the changes that come next
            return []
        self._high = reading.high
        self.clock_runs = reading.running
        return [reading]

    def _remember(self, data: bytes) -> None:
        """Keep what was reported since the game's mark; no byte but a mark's own can be that of a mark."""
        mark = data.rfind(event_log.GAME_MARK)
        if mark >= 0:
            self._reported = bytearray(data[mark:])
            self._marked = True
            self.unmarked = False
        elif self._marked:
            self._reported += data

    def _look_for_start(self) -> None:
        if self.placement is not None:
            before, self._at_start = self._at_start, tuple(self.placement) in (START, START[::-1])
            self.unmarked = self.unmarked or (self._at_start and not before)
