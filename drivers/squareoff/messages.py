"""The words of Square Off boards: text in frames like ``30#R*``, and what a Neo sends without a frame.

Everything here follows `hardware-specs/squareoff/protocol.md`. Nothing that could start the motor of a board
that has one can be built.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from typing import Final

import chess

DEVICE: Final = 0
"""A link carries one board."""

ORDER: Final = tuple(chess.square(file, rank) for file in range(8) for rank in range(8))
"""The squares in the order of a picture: a1 a2 ... a8 b1 ... h8."""

NEO_TELLS: Final = ("4496994f-2600-4e7e-81d5-e0f7b67ebd48", "777ac5a4-6fa8-474b-841d-091bd57d28c4")
"""The characteristics on which a Neo sends changes, and pictures; a Pro has neither."""


class Code(enum.IntEnum):
    """What stands before the ``#``."""

    SQUARE = 0  # from the board: a piece was lifted or put down
    ADDRESS = 1
    BATTERY = 4
    NEW_GAME = 14
    VOLTS = 22
    LIGHT = 25
    BOARD = 30


NEVER_SENT: Final = frozenset({24})
"""Two squares behind it may start a motor."""

LONGEST_DATA: Final = 96
"""Characters between ``#`` and ``*``: a picture has 64, and more than this is surely noise."""

ASK_BOARD: Final = b"30#R*"
ASK_BATTERY: Final = b"4#*"
NEW_GAME: Final = b"14#1*"

EMPTY_VOLTS: Final = 3.3
FULL_VOLTS: Final = 4.095
"""Voltages of the cell: full as a Neo reports it; empty as such cells are. Between them a straight line."""


def light(squares: Iterable[chess.Square]) -> bytes:
    """Light these squares and no others."""
    return frame(Code.LIGHT, "".join(chess.square_name(square) for square in sorted(squares)))


def frame(code: int, data: str) -> bytes:
    """Any message in its frame.

    Raises:
        ValueError: for one that might start a motor, however it got here.
    """
    if code in NEVER_SENT:
        raise ValueError(f"command {code} may move the pieces of a Square Off board and is never sent")
    return f"{code:d}#{data}*".encode("ascii")


def picture(taken: Sequence[bool]) -> str:
    """Where pieces stand; ``taken`` from a1 to h8 by rows."""
    return "".join("1" if taken[square] else "0" for square in ORDER)


def change(square: chess.Square, taken: bool) -> str:
    """A piece was put on a square or lifted from it."""
    return f"{chess.square_name(square)}{'d' if taken else 'u'}"


def percent(reported: float) -> int:
    """Return the charge from a battery report: volts from a Pro, millivolts from a Neo."""
    volts = reported / 1000 if reported > 100 else reported
    share = (volts - EMPTY_VOLTS) / (FULL_VOLTS - EMPTY_VOLTS)
    return round(100 * min(1.0, max(0.0, share)))
