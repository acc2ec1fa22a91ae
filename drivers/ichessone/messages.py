"""The words of an iChessOne: what is sent to it, what it sends, and how each message is written.

Everything here follows `hardware-specs/ichessone/protocol.md`. Squares are `chess.Square` on this side.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import chess

from drivers.events import Placement
from drivers.occupants import Occupant

DEVICE: Final = 0
"""A link carries one board."""

# --- host to board ------------------------------------------------------------------------------------------

ASK_POSITION: Final = b"RP"
ASK_BATTERY: Final = b"RB"
ASK_HARDWARE: Final = b"RH"
SUBSCRIBE: Final = b"CPIRQ"
"""Send the position whenever it changes."""
UNSUBSCRIBE: Final = b"CPOFF"
NO_STATUS: Final = b"CSOFF"

LEDS: Final = b"EL"
LEDS_SIZE: Final = 16
_BRIGHT_BLUE: Final = b"\x80\x0f"  # how bright, red; green, blue
_DARK: Final = b"\x00\x0f"
_CLEAR_FIRST_FOR_EVER: Final = b"\x01\xff"


def leds(squares: Iterable[chess.Square]) -> bytes:
    """Light these printed squares and no others (EL)."""
    rows = bytearray(10)  # above the eighth rank, the ranks from the eighth on, below the first
    for square in squares:
        rows[8 - chess.square_rank(square)] |= 1 << chess.square_file(square)
    return LEDS + (_BRIGHT_BLUE if any(rows) else _DARK) + rows + _CLEAR_FIRST_FOR_EVER


def leds_of(message: bytes) -> frozenset[chess.Square]:
    """The squares that a message of `leds` lights."""
    rows = message[4:14]
    return frozenset(
        square
        for square in chess.SQUARES
        if rows[8 - chess.square_rank(square)] & 1 << chess.square_file(square)
    )


# --- board to host ------------------------------------------------------------------------------------------

START: Final = 0x3D
"""Begins every message, and occurs in no position, for no piece has the code d."""
POSITION: Final = ord("p")
BATTERY: Final = ord("b")
HARDWARE: Final = ord("h")

SIZES: Final[dict[int, int]] = {POSITION: 34, BATTERY: 4}
"""Whole lengths by the second byte; a text ends where the next message begins."""
LONGEST_TEXT: Final = 64
"""The text is undocumented; a longer one is surely noise."""

_CODES: Final = ".PNBRQKpnbrqk"
PIECES: Final[tuple[chess.Piece | None, ...]] = tuple(
    None if symbol == "." else chess.Piece.from_symbol(symbol) for symbol in _CODES
)
"""By their code; from d on nothing is meant."""
CODES: Final[dict[chess.Piece | None, int]] = {piece: code for code, piece in enumerate(PIECES)}


def position(pieces: Placement) -> bytes:
    """The whole board (p): a8 first, h1 last, the high half of a byte first."""
    wire = [CODES[pieces[number ^ 0x38]] for number in range(64)]
    return bytes([START, POSITION, *(wire[at] << 4 | wire[at + 1] for at in range(0, 64, 2))])


def pieces_of(data: bytes) -> tuple[Occupant, ...] | None:
    """The pieces in the 32 bytes of a position; None = there are codes that mean nothing."""
    wire = [half for byte in data for half in (byte >> 4, byte & 0x0F)]
    return tuple(PIECES[wire[square ^ 0x38]] for square in range(64)) if max(wire) < len(PIECES) else None


def battery(percent: int, charging: bool) -> bytes:
    """Charge of the battery (b)."""
    return bytes([START, BATTERY, charging, percent])


def hardware(text: str) -> bytes:
    """Version of the hardware (h)."""
    return bytes([START, HARDWARE]) + text.encode("ascii")
