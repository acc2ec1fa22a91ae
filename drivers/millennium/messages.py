"""The words of Millennium boards: what is sent to them, what they send, and how each message is written.

Everything here follows `hardware-specs/millennium/protocol.md`. Squares are `chess.Square` on this side. A
message is one letter, characters of a number that the letter fixes, and two hexadecimal digits that are the
exclusive or of them all. On the wire bit 7 of each byte makes the number of its ones odd.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from typing import Final

import chess

from drivers.occupants import Occupants

DEVICE: Final = 0
"""A link carries one board."""

USB_IDS: Final = frozenset({(0x0403, 0x6001)})
"""The converter that one program has seen in a module; countless other things have it too."""

HEX: Final = "0123456789ABCDEF"
PIECES: Final = "KQRNBPkqrnbp."
"""Letters in a report of positions."""

CHECK_SIZE: Final = 2


def checked(text: str) -> str:
    """A message with its block check."""
    check = 0
    for letter in text.encode("ascii"):
        check ^= letter
    return f"{text}{check:02X}"


def with_parity(text: str) -> bytes:
    """Characters as they go over the wire: bit 7 makes the number of ones odd."""
    return bytes(code if code.bit_count() % 2 else code | 0x80 for code in text.encode("ascii"))


def wire(text: str) -> bytes:
    """A message with its block check and the parity of each character."""
    return with_parity(checked(text))


# --- host to board ------------------------------------------------------------------------------------------


class Setting(enum.IntEnum):
    """Where the board keeps its settings; they outlive its power."""

    SERIAL = 0x00
    SCAN = 0x01
    REPORTS = 0x02
    INTERVAL = 0x03
    BRIGHTNESS = 0x04


CHECK_ON: Final = 0x00
"""Of `Setting.SERIAL`: messages carry a block check."""
SCAN_USUAL: Final = 20
"""Of `Setting.SCAN`, as it leaves the factory: a look every 41 ms."""
SCAN_LEAST: Final = 15
"""What is less is kept as 20."""
SCAN_UNIT_S: Final = 0.002048
INTERVAL_UNIT_S: Final = 0.004096


class ReportMode(enum.IntEnum):
    """Values of `Setting.REPORTS`: when the board sends its position unasked."""

    EVERY_SCAN = 0
    NEVER = 1
    TIMED = 2
    ON_CHANGE = 3
    AFTER_2 = 4  # changed, and the same in this many scans since
    AFTER_3 = 5
    AFTER_4 = 6
    AFTER_5 = 7


ASK_POSITION: Final = wire("S")
ASK_VERSION: Final = wire("V")
ASK_INFO: Final = wire("I00")
"""Of newer boards: what they call themselves."""
DARK: Final = wire("X")

LEDS: Final = 81
_SLOT: Final = "32"
"""205 ms for each of the eight bits of a pattern; steady LEDs show none of it."""
_ON, _OFF = "FF", "00"

COMMAND_SIZES: Final = {"S": 3, "L": 167, "X": 3, "T": 3, "V": 3, "W": 7, "R": 5, "I": 5}
"""Whole lengths."""


def read_setting(setting: Setting) -> bytes:
    """Ask for a setting (R)."""
    return wire(f"R{setting:02X}")


def write_setting(setting: Setting, value: int) -> bytes:
    """Let the board keep a setting (W)."""
    return wire(f"W{setting:02X}{value:02X}")


def corners(square: chess.Square) -> tuple[int, int, int, int]:
    """The LEDs at the corners of a printed square: by columns, from the outer corner of h1."""
    first = (7 - chess.square_file(square)) * 9 + chess.square_rank(square)
    return first, first + 1, first + 9, first + 10


def light(squares: Iterable[chess.Square]) -> bytes:
    """Light the corners of these printed squares and no others (L, or X for none)."""
    lit = {led for square in squares for led in corners(square)}
    if not lit:
        return DARK
    return wire(f"L{_SLOT}{''.join(_ON if led in lit else _OFF for led in range(LEDS))}")


# --- board to host ------------------------------------------------------------------------------------------

POSITION: Final = "s"
SIZES: Final = {"s": 67, "l": 3, "x": 3, "v": 7, "w": 7, "r": 7, "g": 67}
"""Whole lengths by the first letter. There is no end mark: two bishops look like a block check."""
INFO: Final = "i"
SHORTEST_INFO: Final = 6
"""With a block check: the letter, two digits, a text of one letter, and the check."""
LONGEST_INFO: Final = 35
"""What follows `INFO` ends with a line feed and is text of any length; more is surely noise."""
EONE: Final = "e-one"
"""How the text of a board begins that knows only where pieces stand."""
OCCUPANCY_FROM: Final = 0x0200
"""Boards of lower versions identify pieces; the sources agree on that."""


def in_order(letters: Sequence[str]) -> str:
    """Letters by printed square in the order of a report: h1 g1 ... a1, h2 ... a8."""
    return "".join(letters[number ^ 7] for number in range(64))


def position(letters: Sequence[str]) -> str:
    """A report (s), without its check; letters by printed square."""
    return POSITION + in_order(letters)


def letters_of(pieces: Sequence[chess.Piece | None]) -> list[str]:
    """The letters of pieces by printed square."""
    return [piece.symbol() if piece else "." for piece in pieces]


def pieces_of(letters: str) -> Occupants:
    """The pieces in the 64 letters of a report."""
    return tuple(_PIECES[letters[square ^ 7]] for square in chess.SQUARES)


_PIECES: Final = {symbol: None if symbol == "." else chess.Piece.from_symbol(symbol) for symbol in PIECES}
