"""Boards that report the chip on each square and need a calibration that maps chips to pieces.

A family with such boards provides a `CalibratableBoard` conversation. The hall asks it what it reads, keeps
the calibration, and passes it to every board. Chip numbers are unique, so all sets of pieces share one table:
any set may be used on any board.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import chess

from drivers.errors import DriverError

Calibration = Mapping[bytes, chess.Piece]
"""Pieces by their chips; several chips for one kind of piece are the rule."""


class NotCalibrated(DriverError):
    """The pieces cannot be learnt as they stand; the text says what to do."""


@dataclass(frozen=True, slots=True)
class SetRead:
    """How a board reads the pieces to calibrate.

    Attributes:
        text: the state and the next step, in a sentence or two.
        readings: number of readings so far; ``needed``: number required.
        missing: squares that should have a piece, but read none.
        strays: squares that should be empty, but read a piece.
        doubled: squares whose chip is also read on another square.
        spares: squares of spare pieces on which one is read.
        pieces: the resulting calibration; empty while it is incomplete.
    """

    text: str
    readings: int = 0
    needed: int = 0
    missing: frozenset[chess.Square] = frozenset()
    strays: frozenset[chess.Square] = frozenset()
    doubled: frozenset[chess.Square] = frozenset()
    spares: frozenset[chess.Square] = frozenset()
    pieces: Calibration = field(default_factory=dict)


@runtime_checkable
class Calibratable(Protocol):
    """What reads the bytes of a board whose pieces have to be learnt."""

    def learn(self, calibration: Calibration, /) -> None:
        """Use these pieces from now on, instead of the earlier ones."""


@runtime_checkable
class CalibratableBoard(Calibratable, Protocol):
    """The conversation with a board whose pieces have to be learnt."""

    def set_read(self, now: float, /) -> SetRead:
        """How the board reads the pieces that stand on it now."""


def in_words(calibration: Calibration) -> dict[str, str]:
    """A table as it can be kept: letters of pieces by their chips in hexadecimal digits."""
    return {chip.hex(): piece.symbol() for chip, piece in sorted(calibration.items())}


def out_of_words(kept: Mapping[str, str]) -> dict[bytes, chess.Piece]:
    """A table that was kept.

    Raises:
        ValueError: it is none; the text says which line is wrong.
    """
    table = {}
    for digits, letter in kept.items():
        try:
            chip, piece = bytes.fromhex(digits), chess.Piece.from_symbol(letter)
        except (TypeError, ValueError, AttributeError):
            chip, piece = b"", None
        if piece is None or not chip:
            raise ValueError(
                f"Invalid chip and piece {digits!r} = {letter!r}. Use ten hexadecimal digits and a letter "
                "such as N."
            )
        table[chip] = piece
    return table
