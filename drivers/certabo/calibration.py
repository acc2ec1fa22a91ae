"""The calibration of a set of pieces: which chip is which piece, worked out from frames of a prepared board.

A board reports the numbers of chips, and each set has its own. To calibrate, set up the starting position,
with a second white queen on d3 and a second black queen on d6 if there are any. Each chip then stands for the
piece that belongs on its square.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

import chess

from drivers.certabo.messages import NO_CHIP, Chip, Chips
from drivers.link.calibrating import Calibration, NotCalibrated, SetRead

FRAMES: Final = 7
"""The least number of frames; a chip has to be in more than half of them."""

SET_UP: Final[dict[chess.Square, chess.Piece]] = chess.Board().piece_map() | {
    chess.D3: chess.Piece.from_symbol("Q"),
    chess.D6: chess.Piece.from_symbol("q"),
}
"""What has to stand where, White's pieces on the ranks that are printed 1 and 2."""
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


NOT_CALIBRATED: Final[Calibration] = {}


def calibrated(frames: Sequence[Chips], known: Calibration | None = None) -> dict[Chip, chess.Piece]:
    """The table of a set, from frames of a board on which `SET_UP` stands.

    Args:
        frames: what the board sent last.
        known: a table that this one is added to: pieces of several sets, or ones that were replaced.

    Raises:
        NotCalibrated: the pieces do not stand so, or the board does not read them well.
    """
    read = read_set(frames)
    if not read.pieces:
        raise NotCalibrated(read.text)
    return {**(known or {}), **read.pieces}


def read_set(frames: Sequence[Chips], known: Calibration = NOT_CALIBRATED) -> SetRead:
    """Compare the pieces of `SET_UP` with what the board reads, square by square.

    Args:
        frames: the latest frames of the board.
        known: the pieces calibrated before, to detect that these are rotated.
    """
    count = len(frames)
    if count < FRAMES:
        text = f"Wait a moment: {count} of {FRAMES} readings of the board have come."
        return SetRead(text, count, FRAMES)
    steady = {square: _steady([frame[square] for frame in frames]) for square in chess.SQUARES}
    missing = frozenset(square for square in SET_UP if steady[square] is None and square not in SPARE)
    strays = frozenset(square for square, chip in steady.items() if chip is not None and square not in SET_UP)
    table: dict[Chip, chess.Piece] = {}
    doubled: set[chess.Square] = set()
    for square, piece in SET_UP.items():
        chip = steady[square]
        if chip is not None and table.setdefault(chip, piece) != piece:
            doubled.add(square)
    spares = frozenset(square for square in SPARE if steady[square] is not None)
    whole = not (missing or strays or doubled)
    return SetRead(
        _instruction(missing, strays, doubled) or _ready(table, spares, known),
        count,
        FRAMES,
        missing,
        strays,
        frozenset(doubled),
        spares,
        table if whole else NOT_CALIBRATED,
    )


def _instruction(
    missing: Collection[chess.Square], strays: Collection[chess.Square], doubled: Collection[chess.Square]
) -> str:
    """Return the first thing to do, or "" if nothing is."""
    if missing:
        return (
            f"The board reads no piece on {_names(missing)}. Place the right piece in the middle of its "
            "square. If it is already there, its chip is broken or missing."
        )
    if strays:
        return f"Remove the pieces from {_names(strays)}: only the starting position is allowed."
    if doubled:
        return (
            f"The board reads the same chip on {_names(doubled)} as on another square. Put those pieces "
            "in the middle of their squares."
        )
    return ""


def _ready(table: Calibration, spares: Collection[chess.Square], known: Calibration) -> str:
    turned = sum(
        known.get(chip) == chess.Piece(piece.piece_type, not piece.color) for chip, piece in table.items()
    )
    if turned > len(table) // 2:
        return (
            "All pieces are read, but rotated compared with the previous calibration. White's pieces "
            "belong on the ranks printed 1 and 2. If they are there now, save."
        )
    if spares == SPARE:
        return "All pieces and both spare queens are read. Save."
    queens = [
        f"White's on {name}" if piece.color else f"Black's on {name}"
        for square, piece in SET_UP.items()
        if square in SPARE and square not in spares
        for name in (chess.square_name(square),)
    ]
    has = "spare queens" if len(queens) > 1 else "a second spare queen"
    return (
        f"All pieces are read. If the set has {has}, put {' and '.join(queens)} and wait until "
        f"{'they are' if len(queens) > 1 else 'it is'} read; then save."
    )


def _steady(read: Sequence[Chip]) -> Chip | None:
    chip, times = Counter(read).most_common(1)[0]
    return chip if chip != NO_CHIP and 2 * times > len(read) else None


def _names(squares: Collection[chess.Square]) -> str:
    return ", ".join(sorted(map(chess.square_name, squares)))
