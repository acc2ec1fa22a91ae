"""The words of Chessnut boards: what is sent to them, what they send, and how each message is written.

Everything here follows `hardware-specs/chessnut/protocol.md`. Squares are `chess.Square` on this side. Only
what Flagfall says to a board can be built: what updates its firmware, deletes its games or drives its pieces
is not here.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from typing import Final

import chess

from drivers.events import Placement
from drivers.occupants import Occupant

HEADER_SIZE: Final = 2
"""Kind, and how many bytes follow."""

DEVICE: Final = 0
"""A link carries one board."""

USB_IDS: Final = frozenset(
    (0x2D80, model << 8 | batch) for model in (0x80, 0x81, 0x82, 0x84, 0x85, 0x86) for batch in range(256)
)
"""Air, Pro, Air+, Go (85), and two more that the maker's library accepts. An EVO (83) is a computer."""

REPORT_SIZE: Final = 65
"""Bytes that a board on USB sends at once, its messages filled up to that."""


class MessageKind(enum.IntEnum):
    """First byte of a message from the board."""

    POSITION = 0x01
    BUTTON = 0x0F
    DONE_TOO = 0x21  # one small program expects it as an answer; others see 23
    DONE = 0x23
    VERSION = 0x28
    BATTERY = 0x2A
    NAME = 0x2B
    STORED_GAMES = 0x32
    GAME_SIZE = 0x36
    GAME_MARK = 0x37
    GAME_CHECK = 0x38
    MOVE = 0x41  # of a Chessnut Move; what it is about is in the next byte


POSITION_SIZES: Final = range(0x20, 0x40)
"""24 over Bluetooth, 3d on USB, others on undocumented models: the pieces are in the first
32."""
USB_POSITION: Final = 0x3D

SIZES: Final[dict[int, range]] = {
    MessageKind.POSITION: POSITION_SIZES,
    MessageKind.BUTTON: range(1, 2),
    MessageKind.DONE_TOO: range(1, 2),
    MessageKind.DONE: range(1, 2),
    MessageKind.VERSION: range(2, 0x41),
    MessageKind.BATTERY: range(2, 3),
    MessageKind.NAME: range(1, 0x21),
    MessageKind.STORED_GAMES: range(1, 2),
    MessageKind.GAME_SIZE: range(8, 9),
    MessageKind.GAME_MARK: range(1, 2),
    MessageKind.GAME_CHECK: range(4, 5),
    MessageKind.MOVE: range(2, 0x8A),
}
"""How many bytes can follow the header of each kind."""

MOVE_BATTERY: Final = 0x0C
MOVE_GAMES: Final = 0x15
MOVE_SIZES: Final[dict[int, int]] = {0x09: 6, 0x0B: 0x89, MOVE_BATTERY: 3, 0x13: 2, MOVE_GAMES: 5}
"""Of the messages of a Move: those whose length is known, by what they are about."""

_CODES: Final = ".qkbpnRPrBNQK"
PIECES: Final[tuple[chess.Piece | None, ...]] = tuple(
    None if symbol == "." else chess.Piece.from_symbol(symbol) for symbol in _CODES
)
"""By their code; from d on nothing is meant."""
CODES: Final[dict[chess.Piece | None, int]] = {piece: code for code, piece in enumerate(PIECES)}

# --- host to board ------------------------------------------------------------------------------------------

REALTIME: Final = bytes.fromhex("21 01 00")
"""Send positions, the first one now."""
ASK_VERSION: Final = bytes.fromhex("27 01 01")
ASK_BATTERY: Final = bytes.fromhex("29 01 00")
ASK_MODEL: Final = bytes.fromhex("41 01 15 31 01 00")
"""How many games are stored, asked in both ways at once: only a Move answers the first of them."""
ASK_MOVE_BATTERY: Final = bytes.fromhex("41 01 0c")

LEDS: Final = 0x0A
MOVE_LEDS: Final = 0x43
MOVE_BLUE: Final = 3


def leds(squares: Iterable[chess.Square]) -> bytes:
    """Light these printed squares and no others (0a)."""
    rows = bytearray(8)
    for square in squares:
        rows[7 - chess.square_rank(square)] |= 0x80 >> chess.square_file(square)
    return bytes([LEDS, len(rows)]) + rows


def leds_of(rows: bytes) -> frozenset[chess.Square]:
    """The squares that eight bytes of `leds` light."""
    return frozenset(
        square
        for square in chess.SQUARES
        if rows[7 - chess.square_rank(square)] & 0x80 >> chess.square_file(square)
    )


def move_leds(squares: Iterable[chess.Square], color: int = MOVE_BLUE) -> bytes:
    """Light these printed squares of a Move and no others (43); color 1 red, 2 green, 3 blue."""
    lit = frozenset(squares)
    data = _nibbles([color if square in lit else 0 for square in chess.SQUARES])
    return bytes([MOVE_LEDS, len(data)]) + data


# --- board to host ------------------------------------------------------------------------------------------


def message(kind: int, payload: bytes) -> bytes:
    """Any message of a board."""
    return bytes([kind, len(payload)]) + payload


def position(pieces: Placement, seconds: int = 0, *, usb: bool = False) -> bytes:
    """Return the message of the whole board (01); over Bluetooth it has ``seconds`` since power-on."""
    rest = bytes(USB_POSITION - 32) if usb else seconds.to_bytes(4, "little")
    return message(MessageKind.POSITION, _nibbles([CODES[piece] for piece in pieces]) + rest)


def pieces_of(data: bytes) -> tuple[Occupant, ...] | None:
    """The pieces in the first 32 bytes of a position; None = there are codes that mean nothing."""
    codes = nibbles_of(data)
    return tuple(PIECES[code] for code in codes) if max(codes) < len(PIECES) else None


def nibbles_of(data: bytes) -> list[int]:
    """What 32 bytes say of each square, index 0 = a1: they go from h8 to a1, the low half of a byte first."""
    wire = [half for byte in data[:32] for half in (byte & 0x0F, byte >> 4)]
    return wire[::-1]


def _nibbles(values: Sequence[int]) -> bytes:
    wire = values[::-1]
    return bytes(wire[at] | wire[at + 1] << 4 for at in range(0, 64, 2))


def done() -> bytes:
    """A command was understood (23)."""
    return message(MessageKind.DONE, b"\0")


def battery(percent: int, charging: bool) -> bytes:
    """Charge of the battery (2a)."""
    return message(MessageKind.BATTERY, bytes([percent, charging]))


def move_battery(percent: int, charging: bool) -> bytes:
    """Charge of a Move's battery (41 .. 0c)."""
    return message(MessageKind.MOVE, bytes([MOVE_BATTERY, charging, percent]))


def version(text: str) -> bytes:
    """What the board calls its firmware (28)."""
    return message(MessageKind.VERSION, b"\1" + text.encode("ascii"))
