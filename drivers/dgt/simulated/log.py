"""The event log in the EEPROM of a simulated DGT board: what happened, oldest first, without times.

It is a ring of bytes, so the oldest record is lost from its middle. It is read out as a whole in single mode
and piece by piece on a chain, where the board remembers how far it has reported. Layout of the records:
`hardware-specs/dgt/protocol.md`, section on the event log. `event_log.py` reads it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import chess

from drivers.dgt import messages
from drivers.dgt.messages import EVENT_LOG_SIZE
from drivers.events import Placement, Side
from drivers.physical_board import placement_of

_POWER_UP: Final = b"\x7f\x7f\x7f\x6a"
_WATCHDOG: Final = b"\x7c"
_END: Final = b"\x6b"
_READ_OUT: Final = b"\x6e"
_GAME: Final = b"\x7b"
_QUICK_S = 0.25
_FAR = 2
"""A mark of a position is written again only after more pieces than this have left it."""

_START: Placement = placement_of(chess.Board())
_TURNED: Placement = _START[::-1]
_BACK_ROWS: Final = chess.SquareSet(chess.BB_RANK_1 | chess.BB_RANK_2 | chess.BB_RANK_7 | chess.BB_RANK_8)


def _away_from(wanted: Placement) -> Callable[[Placement], int]:
    pieces = [(square, piece) for square, piece in enumerate(wanted) if piece]
    return lambda seen: sum(seen[square] != piece for square, piece in pieces)


def _away_from_back_rows(seen: Placement) -> int:
    """How many pieces are missing on the four back rows; the usual start, which has its own mark, counts
    1."""
    if seen in (_START, _TURNED):
        return 1
    return 32 - sum(seen[square] is not None for square in _BACK_ROWS)


_MARKS: Final[dict[bytes, Callable[[Placement], int]]] = {
    b"\x6f": _away_from(_START),
    b"\x7a": _away_from(_TURNED),
    b"\x6c": _away_from_back_rows,
    b"\x6d": lambda seen: sum(piece is not None for piece in seen),
}
"""Positions that have a mark: how many pieces a placement is away from each."""


class SimulatedLog:
    """The board's memory; placements are as printed on the board."""

    def __init__(self) -> None:
        self._data = bytearray()
        self._lost = 0  # positions below are counted from the first byte that was ever written
        self._reported = 0
        self._mark = 0
        self._last: tuple[int, int, int] | None = None
        self._last_change = -1.0
        self._armed = dict.fromkeys(_MARKS, True)

    def powered_up(self, seen: Placement, *, by_watchdog: bool = False) -> None:
        """Start the board: write a mark and then all pieces. A chain's next report begins here."""
        self._reported = self._end
        self._add(_WATCHDOG if by_watchdog else _POWER_UP)
        self._add_pieces(seen)
        self._armed = dict.fromkeys(_MARKS, True)
        self._note_position(seen)

    def changed(self, square: chess.Square, before: chess.Piece | None, at: float, seen: Placement) -> None:
        """A square has a new occupant; what changes again and again is written over itself."""
        piece = seen[square]
        quick = 0x10 if at - self._last_change < _QUICK_S else 0
        self._last_change = at
        number = messages.to_wire(square)
        record = bytes((0x40 | quick | messages.CODES[piece], number))
        only_one = messages.CODES[before] if piece is None else 0 if before else messages.CODES[piece]
        this = (self._end - len(record), number, only_one)
        if only_one and self._last == this and this[0] >= self._reported:
            self._data[-len(record) :] = record
        else:
            self._add(record)
            self._last = (self._end - len(record), number, only_one)
        self._note_position(seen)

    def pressed(self, side: Side, seconds: int) -> None:
        """The lever moved; ``side`` was stopped with this much left."""
        hours, rest = divmod(min(seconds, 35999), 3600)
        digits = [value // 10 << 4 | value % 10 for value in divmod(rest, 60)]
        self._add(bytes([(0x70 if side is Side.LEFT else 0x60) | hours, *digits]))

    def mark_game(self, seen: Placement) -> None:
        """A game begins: a mark and then all pieces."""
        self._mark = self._end
        self._add(_GAME)
        self._add_pieces(seen)

    def read_out(self) -> bytes:
        """All that is kept and the end mark; that it was read is kept as well."""
        data = bytes(self._data) + _END
        self._add(_READ_OUT)
        return data

    def changes(self) -> bytes:
        """What was written since this was asked last."""
        data = bytes(self._data[self._index(self._reported) :])
        self._reported = self._end
        return data

    def since_mark(self) -> bytes:
        """Return what was written since the last mark of a game, as far as it was reported as changes.

        A board that no longer keeps such a mark returns everything that it has.
        """
        return bytes(self._data[self._index(self._mark) : self._index(self._reported)])

    @property
    def _end(self) -> int:
        return self._lost + len(self._data)

    def _index(self, position: int) -> int:
        return max(0, position - self._lost)

    def _add(self, record: bytes) -> None:
        self._data += record
        too_much = len(self._data) + len(_END) - EVENT_LOG_SIZE
        if too_much > 0:
            del self._data[:too_much]
            self._lost += too_much

    def _add_pieces(self, seen: Placement) -> None:
        for number in range(64):
            if piece := seen[messages.from_wire(number)]:
                self._add(bytes((0x40 | messages.CODES[piece], number)))

    def _note_position(self, seen: Placement) -> None:
        for mark, away in _MARKS.items():
            pieces = away(seen)
            if pieces == 0 and self._armed[mark]:
                self._armed[mark] = False
                self._add(mark)
            elif pieces > _FAR:
                self._armed[mark] = True
