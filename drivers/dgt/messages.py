"""The words of the DGT protocol: ids, commands, sizes, piece codes, and how each message is written.

Everything here follows `hardware-specs/dgt/protocol.md`. The codec reads what a board sends; a simulator
writes it with the functions below; squares are `chess.Square` on this side and DGT numbers on the wire.
Single-board mode only.
"""

from __future__ import annotations

import enum
from functools import lru_cache
from typing import Final, Literal

import chess

from drivers.events import Placement, Side, SideReading

HEADER_SIZE: Final = 3
"""Message id and two length bytes; the length counts them too."""

DEVICE: Final = 0
"""The address of the one board of a link in single-board mode."""

TurnBits = Literal["capture", "edition2015", "crossed"]
"""How a clock sets status bits 3 and 4, about which the sources disagree (protocol.md section 7):
as in recordings, as in the 2015 edition of the maker's header, or swapped while the clock is stopped.
"""


class Message(enum.IntEnum):
    """First byte of a message from the board, with its top bit."""

    BOARD_DUMP = 0x86
    CLOCK = 0x8D
    FIELD_UPDATE = 0x8E
    EVENT_LOG = 0x8F
    BUS_ADDRESS = 0x90
    SERIAL = 0x91
    TRADEMARK = 0x92
    VERSION = 0x93
    DRAUGHTS_DUMP_BLACK = 0x94
    DRAUGHTS_DUMP_WHITE = 0x95
    HARDWARE_VERSION = 0x96
    BATTERY = 0xA0
    LONG_SERIAL = 0xA2
    I2C_CLOCK = 0xA3


class Command(enum.IntEnum):
    """One-byte commands of the host.

    Deliberately incomplete: see `NEVER_SENT`.
    """

    RESET = 0x40  # to idle, no answer
    ASK_CLOCK = 0x41
    ASK_BOARD = 0x42
    UPDATE = 0x43  # field updates, and the clock every second
    UPDATE_BOARD = 0x44  # field updates only
    ASK_SERIAL = 0x45
    ASK_BUS_ADDRESS = 0x46
    ASK_TRADEMARK = 0x47
    ASK_HARDWARE_VERSION = 0x48
    ASK_EVENT_LOG = 0x49  # its answer keeps the line busy for eight seconds
    UPDATE_NICE = 0x4B  # field updates, and the clock when it changed
    ASK_BATTERY = 0x4C
    ASK_VERSION = 0x4D
    ASK_LONG_SERIAL = 0x55


NEVER_SENT: Final = frozenset({0x4E, 0x51, 0x53, 0x54})
"""Boot loader (4e) and the draughts scan settings that are written to the board's EEPROM (51, 53, 54)."""

CLOCK_COMMAND: Final = 0x2B
LED_COMMAND: Final = 0x60
LONGEST_COMMAND: Final = 17

EVENT_LOG_SIZE: Final = 0x1F00
LONGEST_TRADEMARK: Final = 512  # texts of about 260 bytes are known; twice that is surely noise

SIZES: Final[dict[int, range | tuple[int, ...]]] = {
    Message.BOARD_DUMP: (67,),
    Message.CLOCK: (10,),
    Message.FIELD_UPDATE: (5,),
    Message.EVENT_LOG: (HEADER_SIZE + EVENT_LOG_SIZE,),
    Message.BUS_ADDRESS: (5,),
    Message.SERIAL: (8, 12),  # boards of about 1998 add a space and the version of their log
    Message.TRADEMARK: range(HEADER_SIZE, LONGEST_TRADEMARK + 1),
    Message.VERSION: (5,),
    Message.DRAUGHTS_DUMP_BLACK: (53,),
    Message.DRAUGHTS_DUMP_WHITE: (53,),
    Message.HARDWARE_VERSION: (5,),
    Message.BATTERY: (12,),
    Message.LONG_SERIAL: (13,),
    Message.I2C_CLOCK: range(HEADER_SIZE, 65),  # layout unknown; only its frame is believed
}
"""Total lengths that a message of each id can have."""

PIECES: Final[dict[int, chess.Piece | None]] = {
    0x00: None,
    0x01: chess.Piece(chess.PAWN, chess.WHITE),
    0x02: chess.Piece(chess.ROOK, chess.WHITE),
    0x03: chess.Piece(chess.KNIGHT, chess.WHITE),
    0x04: chess.Piece(chess.BISHOP, chess.WHITE),
    0x05: chess.Piece(chess.KING, chess.WHITE),
    0x06: chess.Piece(chess.QUEEN, chess.WHITE),
    0x07: chess.Piece(chess.PAWN, chess.BLACK),
    0x08: chess.Piece(chess.ROOK, chess.BLACK),
    0x09: chess.Piece(chess.KNIGHT, chess.BLACK),
    0x0A: chess.Piece(chess.BISHOP, chess.BLACK),
    0x0B: chess.Piece(chess.KING, chess.BLACK),
    0x0C: chess.Piece(chess.QUEEN, chess.BLACK),
}
CODES: Final[dict[chess.Piece | None, int]] = {piece: code for code, piece in PIECES.items()}
RESULT_PIECES: Final[dict[int, str]] = {0x0D: "1/2-1/2", 0x0E: "1-0", 0x0F: "0-1"}

# Marks in the hour byte of one side of the clock.
HOURS: Final = 0x0F
FLAG_BLOCKED: Final = 0x10  # flag fallen, clock stopped at zero
TIME_PER_MOVE: Final = 0x20
FLAG_SHOWN: Final = 0x40  # fallen, the clock may continue (next period)
ACK_MARK: Final = 0x0A  # no hour can be ten, so this says: an acknowledgement

# Status byte of the clock. Bits 3 and 4 are written by a simulator and never read.
RUNNING: Final = 0x01
RIGHT_HIGH: Final = 0x02
BATTERY_LOW: Final = 0x04
TURN_BIT_3: Final = 0x08
TURN_BIT_4: Final = 0x10
NO_CLOCK: Final = 0x20

ACK_ACCEPTED: Final = 0x10
ACK_REJECTED: Final = 0x40
ACK_COMMANDS: Final[dict[int, str]] = {
    0x01: "display",
    0x02: "icons",
    0x03: "end display",
    0x08: "button command",
    0x09: "version",
    0x0A: "set and run",
    0x0B: "beep",
    0x0C: "text",
    0x81: "ready",
    0x88: "button",
    0x8A: "controlled mode",
    0x90: "not controlled mode",
}
"""Second acknowledgement byte in words; from 81 on the clock reports unasked."""


def to_wire(square: chess.Square) -> int:
    """The board's own number of a square: 0 = a8, 7 = h8, 63 = h1."""
    return square ^ 0x38


def from_wire(number: int) -> chess.Square:
    """The square with the board's number 0..63."""
    return number ^ 0x38


@lru_cache(maxsize=4096)
def clock_side(data: bytes) -> SideReading | None:
    """One side of the clock out of its hour byte, minutes and seconds; None = such a time cannot be."""
    hour = data[0] & HOURS
    minutes, seconds = (_number(bcd) for bcd in data[1:3]) if len(data) == 3 else (None, None)
    if hour > 9 or minutes is None or seconds is None:
        return None
    return SideReading(
        seconds=hour * 3600 + minutes * 60 + seconds,
        flag=bool(data[0] & (FLAG_BLOCKED | FLAG_SHOWN)),
        bonus=bool(data[0] & TIME_PER_MOVE),
    )


def _number(bcd: int) -> int | None:
    """Minutes or seconds out of their decimal digits; None = not a number from 0 to 59."""
    tens, ones = bcd >> 4, bcd & 0x0F
    return tens * 10 + ones if tens <= 5 and ones <= 9 else None


# --- host to board -------------------------------------------------------------------------------------


def command(code: Command) -> bytes:
    """A one-byte command.

    Raises:
        ValueError: for a code that could harm the board, however it got here.
    """
    if code in NEVER_SENT:
        raise ValueError(f"command {code:02x} changes a DGT board for good and is never sent")
    return bytes([Command(code)])


def command_size(buffer: bytes | bytearray) -> int | None:
    """How many bytes the host command at the start of ``buffer`` takes; None = not known until more come."""
    if buffer[0] == CLOCK_COMMAND or buffer[0] == LED_COMMAND:
        return 2 + buffer[1] if len(buffer) > 1 else None
    return 1


# --- board to host -------------------------------------------------------------------------------------


def message(kind: Message, payload: bytes) -> bytes:
    """Any message in its frame; every payload byte must be below 80."""
    size = HEADER_SIZE + len(payload)
    return bytes([kind, size >> 7, size & 0x7F]) + payload


def board_dump(placement: Placement) -> bytes:
    """All 64 squares (86)."""
    return message(Message.BOARD_DUMP, bytes(CODES[placement[from_wire(number)]] for number in range(64)))


def field_update(square: chess.Square, piece: chess.Piece | None) -> bytes:
    """The new occupant of one square (8e)."""
    return message(Message.FIELD_UPDATE, bytes([to_wire(square), CODES[piece]]))


def result_piece(square: chess.Square, result: str) -> bytes:
    """A special piece put down (8e): ``result`` as in PGN."""
    code = next(code for code, meaning in RESULT_PIECES.items() if meaning == result)
    return message(Message.FIELD_UPDATE, bytes([to_wire(square), code]))


def clock_time(
    left: SideReading,
    right: SideReading,
    running: bool,
    high: Side,
    battery_low: bool = False,
    turn_bits: TurnBits = "capture",
) -> bytes:
    """Both times of the clock (8d).

    A fallen flag is sent as "blocked at zero" by a clock that stands and as "shown" by one that runs on.
    Ten hours and more cannot be expressed and are sent as 9:59:59.
    """
    status = _turn_bit(high, running, turn_bits)
    status |= RUNNING if running else 0
    status |= RIGHT_HIGH if high is Side.RIGHT else 0
    status |= BATTERY_LOW if battery_low else 0
    return message(Message.CLOCK, _side(right, running) + _side(left, running) + bytes([status]))


def clock_missing() -> bytes:
    """No clock is connected (8d with bit 5)."""
    return message(Message.CLOCK, bytes([0, 0, 0, 0, 0, 0, NO_CLOCK]))


def clock_ack(ack0: int, ack1: int, ack2: int, ack3: int) -> bytes:
    """An answer of the clock (8d with an hour of ten); each value is a whole byte."""
    first = ACK_MARK | (ack2 & 0x80) >> 3 | (ack3 & 0x80) >> 2
    fourth = ACK_MARK | (ack0 & 0x80) >> 3 | (ack1 & 0x80) >> 2
    payload = [first, ack0 & 0x7F, ack1 & 0x7F, fourth, ack2 & 0x7F, ack3 & 0x7F, 0]
    return message(Message.CLOCK, bytes(payload))


def serial_number(text: str) -> bytes:
    """Five digits (91)."""
    return message(Message.SERIAL, text.encode("ascii"))


def long_serial_number(text: str) -> bytes:
    """Ten characters (a2)."""
    return message(Message.LONG_SERIAL, text.encode("ascii"))


def version(main: int, sub: int) -> bytes:
    """Version of the firmware (93)."""
    return message(Message.VERSION, bytes([main, sub]))


def hardware_version(main: int, sub: int) -> bytes:
    """Version of the hardware (96), newer boards."""
    return message(Message.HARDWARE_VERSION, bytes([main, sub]))


def bus_address(address: int) -> bytes:
    """The address of the board on a bus (90), 14 bits."""
    return message(Message.BUS_ADDRESS, bytes([address >> 7, address & 0x7F]))


def trademark(text: str) -> bytes:
    """The board's self-description (92); a simulator gives its own text, never the maker's."""
    return message(Message.TRADEMARK, text.encode("ascii"))


def battery(percent: int, charging: bool) -> bytes:
    """Charge of a Bluetooth board (a0), remaining times not available."""
    status = 0x01 if charging else 0x02
    return message(Message.BATTERY, bytes([percent, 0x7F, 0x7F, 0, 0, 0, 0, 0, status]))


def event_log(data: bytes) -> bytes:
    """The board's own log (8f), filled up with its "nothing" record 7f on the old side."""
    return message(Message.EVENT_LOG, data.rjust(EVENT_LOG_SIZE, b"\x7f"))


def _side(reading: SideReading, running: bool) -> bytes:
    seconds = min(reading.seconds, 9 * 3600 + 59 * 60 + 59)
    hour = seconds // 3600
    hour |= TIME_PER_MOVE if reading.bonus else 0
    if reading.flag:
        hour |= FLAG_SHOWN if running else FLAG_BLOCKED
    return bytes([hour, _bcd(seconds // 60 % 60), _bcd(seconds % 60)])


def _bcd(value: int) -> int:
    return value // 10 << 4 | value % 10


def _turn_bit(high: Side, running: bool, turn_bits: TurnBits) -> int:
    bit_3_is_left = turn_bits == "capture" or (turn_bits == "crossed" and running)
    return TURN_BIT_3 if (high is Side.LEFT) is bit_3_is_left else TURN_BIT_4
