"""Keep the signals of one game since it began, in a small form, so that they can be re-evaluated.

When an arbiter corrects the record, conclusions from later signals may be wrong, and the current placement
does not show what was played. The signals are therefore kept: 18 bytes for each square, press and change of
the clock, which is 20 to 30 kB for a long game and 108 kB at most.
"""

from __future__ import annotations

import math
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.evidence import (
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    PlacementSeen,
    Seen,
    SquareSeen,
)
from daemon.core.evidence.placements import UNNAMED_CODE, code_of, codes_of, piece_of, without_names

MOST_KEPT: Final = 6000
"""The largest number of entries kept; a long game has one or two thousand."""
DROPPED: Final = 500
"""The number of oldest entries that are dropped at once."""

UNKNOWN: Final = -1
"""A time that was not read."""

_SQUARE, _WHOLE, _PRESS, _CLOCK, _LOST, _BACK = range(6)
"""The kind of an entry: a square, one square of a full reading, a press, the clock, a device lost, a device
back."""
_NOBODY: Final = 2
_SUBJECTS: Final = ("board", "clock")
_COLORS: Final = (None, chess.WHITE, chess.BLACK)


class SignalHistory:
    """The signals of one game, in their order.

    A moment is a number of entries: those before it have happened.

    Args:
        pieces: codes of the placement when it begins.
        begins: whether the game begins with it. If not, moves were made before.

    Attributes:
        first: number of the oldest entry that is still known.
    """

    def __init__(self, pieces: bytes, *, begins: bool) -> None:
        self.first, self._begins = 0, begins
        self._base, self._pieces = bytes(pieces), bytearray(pieces)  # before the oldest entry, and now
        self._at = array("d")
        self._what = array("H")  # kind, square and piece; or kind and player
        self._white_ms, self._black_ms = array("i"), array("i")
        self._clock: tuple[int, int] | None = None  # players: whose clock runs, whose flag is shown
        self._remembered: list[tuple[float, float]] = []

    # --- what comes -----------------------------------------------------------------------------------------

    def add(self, seen: Seen) -> None:
        """Add a piece of evidence as the judge of the game receives it."""
        match seen:
            case SquareSeen(square, piece, at):
                self._put(_SQUARE, square, code_of(piece), at)
            case PlacementSeen(placement, at):
                codes = bytes(map(code_of, placement))
                for square in chess.SQUARES if codes != self._pieces else ():
                    if self._pieces[square] != codes[square]:
                        self._put(_WHOLE, square, codes[square], at)
            case ClockPress(color, white_ms, black_ms, at):
                self._note(_PRESS, _COLORS.index(color), 0, at, (white_ms, black_ms))
            case ClockSeen(white_ms, black_ms, running, flag, at):
                shown = _COLORS.index(running), _COLORS.index(flag)
                if shown != self._clock:
                    self._clock = shown
                    self._note(_CLOCK, *shown, at, (white_ms, black_ms))
            case DeviceLost(subject, _, at) | DeviceBack(subject, _, at) if subject in _SUBJECTS:
                kind = _LOST if isinstance(seen, DeviceLost) else _BACK
                self._note(kind, _SUBJECTS.index(subject), 0, at)
            case _:
                pass

    def remember(self, since: float, until: float) -> None:
        """Note that signals dated after the first and up to the second time come from the board memory."""
        self._remembered.append((max(since, self._at[-1] if self._at else -math.inf), until))

    def is_remembered(self, at: float) -> bool:
        """Return whether a hall time is among those."""
        return any(since < at <= until for since, until in self._remembered)

    def forget(self, since: float) -> None:
        """Drop the signals after a hall time, which will be received again."""
        self._cut(bisect_right(self._at, since))

    def forget_all(self) -> None:
        """Drop all signals because they were misread."""
        self.first += len(self._at)
        self._base = bytes(self._pieces)
        for column in (self._at, self._what, self._white_ms, self._black_ms):
            del column[:]
        self._clock = None

    # --- when it was ----------------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        """The current moment."""
        return self.first + len(self._at)

    @property
    def whole(self) -> bool:
        """Whether all signals since the game began are known."""
        return self._begins and not self.first

    def time(self, moment: int) -> float | None:
        """Return the hall time of the last entry before a moment; None if unknown."""
        n = moment - self.first
        return self._at[n - 1] if 0 < n <= len(self._at) else None

    def moment(self, at: float) -> int | None:
        """Return the moment after all entries up to a hall time; None if no longer known."""
        if self.first and (not self._at or at < self._at[0]):
            return None
        return self.first + bisect_right(self._at, at)

    def shows(self, board: chess.BaseBoard, since: int, until: int | None = None) -> int | None:
        """Return the first moment at which the placement is that of a position; None if it never is.

        Args:
            board: the position.
            since, until: the moments between which to search; None means now.
        """
        wanted, pieces = self._seen_as(board), self._pieces_at(max(since, self.first))
        wrong = {square for square in chess.SQUARES if pieces[square] != wanted[square]}
        last = len(self._at) if until is None else min(until - self.first, len(self._at))
        for n in range(max(since - self.first, 0), last + 1):
            if not wrong:
                return self.first + n
            if n < len(self._at) and (change := _square_of(self._what[n])) is not None:
                square, code = change
                (wrong.discard if code == wanted[square] else wrong.add)(square)
        return None

    def press_after(self, moment: int, color: chess.Color, until: int) -> tuple[int, int] | None:
        """Return the clock times at a player's first press between two moments, or None."""
        for n in range(max(moment - self.first, 0), min(until - self.first, len(self._at))):
            what = self._what[n]
            if what & 7 == _PRESS and _COLORS[what >> 3 & 63] is color:
                white_ms, black_ms = self._white_ms[n], self._black_ms[n]
                return (white_ms, black_ms) if UNKNOWN not in (white_ms, black_ms) else None
        return None

    def since(self, moment: int, instead: chess.BaseBoard | None = None) -> list[Seen]:
        """Return the signals after a moment, beginning with the state of board and clock at that moment.

        With ``instead``, that placement replaces the one that the board showed.
        """
        n = max(moment - self.first, 0)
        at = self._at[n - 1] if n else (self._at[0] if self._at else 0.0)
        pieces = self._pieces_at(self.first + n) if instead is None else self._seen_as(instead)
        clock = next((number for number in range(n - 1, -1, -1) if self._what[number] & 7 == _CLOCK), None)
        signals: list[Seen] = [PlacementSeen(tuple(map(piece_of, pieces)), at)]
        if clock is not None:
            signals.append(self._entry(clock, at))
        return [*signals, *self._entries(n, pieces)]

    # --- inside ---------------------------------------------------------------------------------------------

    def _entries(self, n: int, pieces: bytearray) -> Iterator[Seen]:
        while n < len(self._at):
            change = _square_of(self._what[n])
            if change is not None:
                pieces[change[0]] = change[1]
            n += 1
            if self._what[n - 1] & 7 != _WHOLE:
                yield self._entry(n - 1, self._at[n - 1])
                continue
            together = n < len(self._at) and self._what[n] & 7 == _WHOLE and self._at[n] == self._at[n - 1]
            if not together:
                yield PlacementSeen(tuple(map(piece_of, pieces)), self._at[n - 1])

    def _entry(self, n: int, at: float) -> Seen:
        what = self._what[n]
        kind, first, second = what & 7, what >> 3 & 63, what >> 9
        times = [None if ms == UNKNOWN else ms for ms in (self._white_ms[n], self._black_ms[n])]
        match kind:
            case 2:
                return ClockPress(first == 1, times[0], times[1], at)
            case 3:
                return ClockSeen(times[0] or 0, times[1] or 0, _COLORS[first], _COLORS[second], at)
            case 4:
                return DeviceLost(_SUBJECTS[first], Sentence("incident_silent"), at)
            case 5:
                return DeviceBack(_SUBJECTS[first], Sentence("incident_answers"), at)
            case _:
                return SquareSeen(first, piece_of(second), at)

    def _seen_as(self, board: chess.BaseBoard) -> bytearray:
        """Return a position as the board at the table would show it."""
        codes = codes_of(board)
        return bytearray(without_names(codes) if UNNAMED_CODE in self._pieces else codes)

    def _put(self, kind: int, square: chess.Square, code: int, at: float) -> None:
        self._pieces[square] = code
        self._note(kind, square, code, at)

    def _note(
        self,
        kind: int,
        first: int,
        second: int,
        at: float,
        times: tuple[int | None, int | None] = (None, None),
    ) -> None:
        if len(self._at) >= MOST_KEPT:
            self._drop(DROPPED)
        n = len(self._at)
        if kind == _PRESS:  # it may arrive after later changes of squares
            n = bisect_right(self._at, at)
        self._at.insert(n, max(at, self._at[n - 1]) if n else at)
        self._what.insert(n, kind | first << 3 | second << 9)
        self._white_ms.insert(n, UNKNOWN if times[0] is None else times[0])
        self._black_ms.insert(n, UNKNOWN if times[1] is None else times[1])

    def _drop(self, count: int) -> None:
        self._base = bytes(self._pieces_at(self.first + count))
        self.first += count
        for column in (self._at, self._what, self._white_ms, self._black_ms):
            del column[:count]

    def _cut(self, count: int) -> None:
        self._pieces = self._pieces_at(self.first + count)
        self._clock = None
        for column in (self._at, self._what, self._white_ms, self._black_ms):
            del column[count:]

    def _pieces_at(self, moment: int) -> bytearray:
        pieces = bytearray(self._base)
        for what in self._what[: moment - self.first]:
            if (change := _square_of(what)) is not None:
                pieces[change[0]] = change[1]
        return pieces


def _square_of(what: int) -> tuple[chess.Square, int] | None:
    """Return the square of an entry and the piece on it; None for other entries."""
    return None if what & 7 > _WHOLE else (what >> 3 & 63, what >> 9)
