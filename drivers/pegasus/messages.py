"""The words of a DGT Pegasus: what is sent to it, what it sends, and how each message is written.

Everything here follows `hardware-specs/pegasus/protocol.md`. Squares are `chess.Square` on this side and the
board's numbers on the wire.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from typing import Final

import chess

HEADER_SIZE: Final = 3
"""Message id and two length bytes of seven bits; the length counts them too."""

DEVICE: Final = 0
"""A link carries one board."""

KEY_SIZE: Final = 6
"""Bytes of a developer key."""

HIDDEN: Final = 0x7F
"""What a board says of each square to a program whose key it has not taken."""


class Message(enum.IntEnum):
    """First byte of a message from the board, with its top bit."""

    BOARD_DUMP = 0x86
    FIELD_UPDATE = 0x8E
    UNKNOWN_8F = 0x8F
    UNKNOWN_90 = 0x90
    SERIAL = 0x91
    TRADEMARK = 0x92
    VERSION = 0x93
    HARDWARE_VERSION = 0x96
    BATTERY = 0xA0
    LONG_SERIAL = 0xA2
    UNKNOWN_A3 = 0xA3
    LOCK = 0xA4
    KEY_STATE = 0xA5


class Command(enum.IntEnum):
    """One-byte commands of the host; each is a write of its own."""

    RESET = 0x40  # before a game; no answer
    ASK_BOARD = 0x42
    UPDATE = 0x44  # squares as they change from now on; no answer
    ASK_SERIAL = 0x45  # not the number that is printed on the board
    ASK_TRADEMARK = 0x47
    ASK_HARDWARE_VERSION = 0x48
    ASK_BATTERY = 0x4C
    ASK_VERSION = 0x4D
    ASK_LONG_SERIAL = 0x55


LIGHT: Final = 0x60
DEVELOPER_KEY: Final = 0x63
RENAME: Final = 0x65
"""Gives the board another name for good: never sent."""

LIGHTS_ON: Final = 0x05
SPEED: Final = 2
PULSE: Final = 0
"""An LED pulses until the next command."""
INTENSITY: Final = 2
"""Sources count 1 to 4 or 0 to 3; 1 and 2 are in range for both (protocol.md section 3)."""

LONGEST_TRADEMARK: Final = 512  # 136 bytes are known; far more is surely noise

SIZES: Final[dict[int, range | tuple[int, ...]]] = {
    Message.BOARD_DUMP: (67,),
    Message.FIELD_UPDATE: (5,),
    Message.UNKNOWN_8F: (3,),
    Message.UNKNOWN_90: (4,),
    Message.SERIAL: (8,),
    Message.TRADEMARK: range(HEADER_SIZE, LONGEST_TRADEMARK + 1),
    Message.VERSION: (5,),
    Message.HARDWARE_VERSION: (5,),
    Message.BATTERY: (12,),
    Message.LONG_SERIAL: (13,),
    Message.UNKNOWN_A3: (4,),
    Message.LOCK: (4,),
    Message.KEY_STATE: (4,),
}
"""Total lengths that a message of each id can have."""


def to_wire(square: chess.Square) -> int:
    """The board's own number of a square: 0 = a8, 7 = h8, 63 = h1."""
    return square ^ 0x38


def from_wire(number: int) -> chess.Square:
    """The square with the board's number 0..63."""
    return number ^ 0x38


# --- host to board ------------------------------------------------------------------------------------------


def command(code: Command) -> bytes:
    """A one-byte command."""
    return bytes([Command(code)])


def developer_key(key: bytes) -> bytes:
    """Show the board the key that DGT has given to this program (63).

    Raises:
        ValueError: it has not six bytes.
    """
    if len(key) != KEY_SIZE:
        raise ValueError(f"a developer key of a DGT Pegasus has {KEY_SIZE} bytes, not {len(key)}")
    return _long(DEVELOPER_KEY, key)


def light(squares: Iterable[chess.Square]) -> bytes:
    """Let these squares pulse and no others (60)."""
    numbers = sorted(to_wire(square) for square in squares)
    return _long(LIGHT, bytes([LIGHTS_ON, SPEED, PULSE, INTENSITY, *numbers]) if numbers else b"\x00")


def command_size(buffer: bytes | bytearray) -> int | None:
    """How many bytes the command at the start of ``buffer`` takes; None = not known until more come."""
    if buffer[0] in (LIGHT, DEVELOPER_KEY, RENAME):
        return 2 + buffer[1] if len(buffer) > 1 else None
    return 1


def _long(code: int, data: bytes) -> bytes:
    """A command with data: the second byte counts what follows it, the last byte is 0."""
    return bytes([code, len(data) + 1, *data, 0])


# --- board to host ------------------------------------------------------------------------------------------


def message(kind: Message, payload: bytes) -> bytes:
    """Any message in its frame; every payload byte must be below 80."""
    size = HEADER_SIZE + len(payload)
    return bytes([kind, size >> 7, size & 0x7F]) + payload


def board_dump(taken: Sequence[bool]) -> bytes:
    """All 64 squares (86); ``taken`` from a1 to h8."""
    return message(Message.BOARD_DUMP, bytes(taken[from_wire(number)] for number in range(64)))


def hidden_dump() -> bytes:
    """Return the answer that replaces the squares before a key is accepted (86)."""
    return message(Message.BOARD_DUMP, bytes([HIDDEN]) * 64)


def field_update(square: chess.Square, taken: bool) -> bytes:
    """A piece was lifted from a square or put there (8e)."""
    return message(Message.FIELD_UPDATE, bytes([to_wire(square), taken]))


def serial_number(text: str) -> bytes:
    """Five characters (91)."""
    return message(Message.SERIAL, text.encode("ascii"))


def long_serial_number(text: str) -> bytes:
    """Ten characters (a2)."""
    return message(Message.LONG_SERIAL, text.encode("ascii"))


def trademark(text: str) -> bytes:
    """The board's self-description (92); a simulator gives its own text, never the maker's."""
    return message(Message.TRADEMARK, text.encode("ascii"))


def version(main: int, sub: int) -> bytes:
    """Version of the firmware (93)."""
    return message(Message.VERSION, bytes([main, sub]))


def hardware_version(main: int, sub: int) -> bytes:
    """Version of the hardware (96)."""
    return message(Message.HARDWARE_VERSION, bytes([main, sub]))


def battery(percent: int, charging: bool) -> bytes:
    """Charge of the battery (a0)."""
    return message(Message.BATTERY, bytes([percent, *bytes(7), 0x01 if charging else 0x02]))
