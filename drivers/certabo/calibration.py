"""Which chip is which man: made from frames of a board that is set up for it, kept for each set of men.

A board tells the numbers of chips, and each set has its own. So somebody sets up the men of a game, and a
second queen of White's on d3 and of Black's on d6 if there are any; what stands on a square then is what its
chip means from now on. Pure: frames go in, a table comes out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import chess

from drivers.certabo.messages import CHIP_SIZE, NO_CHIP, Chip, Chips
from drivers.errors import DriverError

Calibration = Mapping[Chip, chess.Piece]
"""Men by their chips; several chips for one kind of man are the rule."""

FRAMES: Final = 7
"""So many frames at least, and a chip has to be in more than half of them."""

SET_UP: Final[dict[chess.Square, chess.Piece]] = chess.Board().piece_map() | {
    chess.D3: chess.Piece.from_symbol("Q"),
    chess.D6: chess.Piece.from_symbol("q"),
}
"""What has to stand where, White's men on the ranks that are printed 1 and 2."""
SPARE: Final = frozenset({chess.D3, chess.D6})
"""Squares that may be empty."""

FIXED: Final[dict[Chip, chess.Piece]] = {
    bytes([0, 0, 0, 0, number]): chess.Piece.from_symbol(symbol)
    for symbol, numbers in {
        "P": range(2, 115, 16),
        "p": range(3, 116, 16),
        "R": (4, 20),
        "r": (5, 21),
        "N": (6, 22),
        "n": (7, 23),
        "B": (8, 24),
        "b": (9, 25),
        "Q": (10, 26),
        "q": (11, 27),
        "K": (12,),
        "k": (13,),
    }.items()
    for number in numbers
}
"""What things send that imitate a board, so that they need no calibration."""


class NotCalibrated(DriverError):
    """No table can be made of these frames; the text says what to do, and then new frames are needed."""


def calibrated(frames: Sequence[Chips], known: Calibration | None = None) -> dict[Chip, chess.Piece]:
    """The table of a set, from frames of a board on which `SET_UP` stands.

    Args:
        frames: what the board sent last.
        known: a table that this one is added to: men of several sets, or ones that were replaced.

    Raises:
        NotCalibrated: the men do not stand so, or the board does not read them well.
    """
    if len(frames) < FRAMES:
        raise NotCalibrated(f"Wait a moment: {len(frames)} of {FRAMES} readings of the board have come.")
    steady = {square: _steady([frame[square] for frame in frames]) for square in chess.SQUARES}
    missing = [square for square in SET_UP if steady[square] is None and square not in SPARE]
    if missing:
        raise NotCalibrated(
            f"The board reads no man on {_names(missing)}: put the man that belongs there into the middle of "
            "its square; if it stands there, its chip is broken or missing."
        )
    strays = [square for square, chip in steady.items() if chip is not None and square not in SET_UP]
    if strays:
        raise NotCalibrated(f"Take the men off {_names(strays)}: only the men of a new game may stand there.")
    table: dict[Chip, chess.Piece] = {}
    for square, man in SET_UP.items():
        chip = steady[square]
        if chip is not None and table.setdefault(chip, man) != man:
            raise NotCalibrated(
                f"The board reads the same chip on {chess.square_name(square)} as on another square: put the "
                "men there into the middle of their squares."
            )
    return {**(known or {}), **table}


def _steady(read: Sequence[Chip]) -> Chip | None:
    chip, times = Counter(read).most_common(1)[0]
    return chip if chip != NO_CHIP and 2 * times > len(read) else None


def _names(squares: Sequence[chess.Square]) -> str:
    return ", ".join(sorted(map(chess.square_name, squares)))


def in_words(calibration: Calibration) -> dict[str, str]:
    """A table as it can be kept: letters of men by their chips in hexadecimal digits."""
    return {chip.hex(): man.symbol() for chip, man in sorted(calibration.items())}


def out_of_words(kept: Mapping[str, str]) -> dict[Chip, chess.Piece]:
    """A table that was kept.

    Raises:
        ValueError: it is none; the text says which line is wrong.
    """
    table = {}
    for digits, letter in kept.items():
        try:
            chip, man = bytes.fromhex(digits), chess.Piece.from_symbol(letter)
        except ValueError:
            chip, man = b"", None
        if man is None or len(chip) != CHIP_SIZE:
            raise ValueError(
                f"{digits!r} = {letter!r} is no chip and its man: write ten hexadecimal digits and a letter "
                "such as N."
            )
        table[chip] = man
    return table
