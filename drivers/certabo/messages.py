"""The words of Certabo and Tabutronic boards: what they send, and what is sent to their LEDs.

Everything here follows `hardware-specs/certabo/protocol.md`. Squares are `chess.Square` on this side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import chess

DEVICE: Final = 0
"""A link carries one board."""

USB_IDS: Final = frozenset({(0x10C4, 0xEA60)})
"""A converter that thousands of other things have too."""

Chip = bytes
"""What a square's reader has read: five bytes."""
Chips = tuple[Chip, ...]
"""What all squares have read, index 0 = a1."""

CHIP_SIZE: Final = 5
NO_CHIP: Final = bytes(CHIP_SIZE)

CHIP_NUMBERS: Final = 64 * CHIP_SIZE
RANK_NUMBERS: Final = 8
"""How many numbers a frame has: five for each square, or one for each rank."""
LONGEST: Final = CHIP_NUMBERS * 4
"""Characters of numbers in a frame."""

STRAYS: Final = (b"0", b"255")
"""Over Bluetooth LE one of these stands alone between frames now and then, and means nothing."""

MONO: Final = ord("L")
COLORED: Final = ord("D")
"""What a board says when it has carried out an order to its LEDs, by the kind that it has."""

# --- board to host ------------------------------------------------------------------------------------------


def chip_frame(chips: Sequence[Chip]) -> bytes:
    """What a board sends whose squares read chips: a8 first, h1 last."""
    return _frame([number for cell in range(64) for number in chips[cell ^ 0x38]])


def rank_frame(taken: Sequence[bool]) -> bytes:
    """Return the line of a board that detects occupancy only: the eighth rank first, bit 7 = a."""
    return _frame(
        [
            sum(0x80 >> file for file in range(8) if taken[8 * rank + file])
            for rank in reversed(range(8))
        ]
    )  # fmt: skip


def _frame(numbers: Iterable[int]) -> bytes:
    return b":" + b"".join(b"%d " % number for number in numbers) + b"\r\n"


def chips_of(numbers: Sequence[int]) -> Chips:
    """The chips in the 320 numbers of a frame."""
    read = [bytes(numbers[at : at + CHIP_SIZE]) for at in range(0, CHIP_NUMBERS, CHIP_SIZE)]
    return tuple(read[square ^ 0x38] for square in chess.SQUARES)


def taken_of(numbers: Sequence[int]) -> tuple[bool, ...]:
    """Where pieces stand, from the 8 numbers of a frame."""
    return tuple(
        bool(numbers[7 - chess.square_rank(square)] & 0x80 >> chess.square_file(square))
        for square in chess.SQUARES
    )


# --- host to board ------------------------------------------------------------------------------------------

LEDS_SIZE: Final = 8


def light(squares: Iterable[chess.Square]) -> bytes:
    """Light these printed squares and no others: the eighth rank first, bit 0 = a."""
    rows = bytearray(LEDS_SIZE)
    for square in squares:
        rows[7 - chess.square_rank(square)] |= 1 << chess.square_file(square)
    return bytes(rows)


COLORED_LEDS: Final = 81
COLORED_START: Final = b"\xff\x55"
COLORED_SIZE: Final = len(COLORED_START) + 3 * COLORED_LEDS + 2
_BLUE: Final = b"\x00\x00\x40"
_DARK: Final = b"\x00\x00\x00"


def corners(square: chess.Square) -> tuple[int, int, int, int]:
    """The colored LEDs at the corners of a printed square: by rows, from the outer corner of h1."""
    first = chess.square_rank(square) * 9 + 7 - chess.square_file(square)
    return first, first + 1, first + 9, first + 10


def light_colored(squares: Iterable[chess.Square]) -> bytes:
    """Light the corners of these printed squares in blue, and no others."""
    lit = {led for square in squares for led in corners(square)}
    colors = b"".join(_BLUE if led in lit else _DARK for led in range(COLORED_LEDS))
    return COLORED_START + colors + b"\r\n"
