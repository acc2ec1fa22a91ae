"""The codec of the records in which a DGT board keeps what happened: bytes in, records out.

The same records are in its EEPROM log (8f) and in the changes that it reports on a chain. They have no times.
The log is a ring that begins in the middle of a record, and newer boards write undocumented records. Bytes
that cannot be a record are therefore skipped one by one until the next possible record.

Source: `hardware-specs/dgt/protocol.md`, section on the event log.
"""

from __future__ import annotations

from typing import Final

from drivers.dgt import messages as m
from drivers.events import LogMark, LogRecord, Side, SquareLogged, StopLogged

END: Final = 0x6B
GAME_MARK: Final = 0x7B
MARKS: Final[dict[int, LogMark]] = {
    0x6A: LogMark.POWER_UP,
    0x6C: LogMark.OTHER_START,
    0x6D: LogMark.EMPTY,
    0x6F: LogMark.START,
    0x7A: LogMark.START_TURNED,
    GAME_MARK: LogMark.GAME,
    0x7C: LogMark.POWER_UP,  # the board's watchdog restarted it; the pieces are listed as after power-up
}
SQUARE, QUICK, CODE = 0x40, 0x10, 0x0F
RIGHT, LEFT, HOURS = 0x60, 0x70, 0x0F


def records(data: bytes) -> tuple[LogRecord, ...]:
    """What is recorded in these bytes, up to their end mark; what is no record is left out."""
    records: list[LogRecord] = []
    at = 0
    while at < len(data) and data[at] != END:
        record, size = _record(data, at)
        if record is not None:
            records.append(record)
        at += size
    return tuple(records)


def _record(data: bytes, at: int) -> tuple[LogRecord | None, int]:
    """The record that begins here (None = nothing that concerns the game) and its length."""
    first = data[at]
    if SQUARE <= first < RIGHT:
        square = data[at + 1] if at + 1 < len(data) else 0xFF
        code = first & CODE
        if square > 63 or code not in m.PIECES:
            return None, 2 if square <= 63 else 1
        return SquareLogged(m.from_wire(square), m.PIECES[code], bool(first & QUICK)), 2
    if first & 0xF0 in (RIGHT, LEFT) and first & HOURS <= 9:
        reading = m.clock_side(bytes((first & HOURS, *data[at + 1 : at + 3])))
        if reading is None:
            return None, 1
        return StopLogged(Side.LEFT if first & 0xF0 == LEFT else Side.RIGHT, reading.seconds), 3
    return MARKS.get(first), 1
