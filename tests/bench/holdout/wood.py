"""What truly stands where: one state, and the list of what changed it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import chess

from tests.bench.holdout.timeline import Timeline


class WoodError(Exception):
    """Something that wood cannot do: a mistake of the generator."""


@dataclass(frozen=True, slots=True, eq=False)
class Man:
    """One piece of wood; two queens are two."""

    piece: chess.Piece


@dataclass(frozen=True, slots=True)
class Step:
    """From this moment on this stands there."""

    at_ms: float
    square: chess.Square
    piece: Man | None


@dataclass(frozen=True, slots=True)
class Glimpse:
    """For so long the board sees something else on a square than what stands there."""

    from_ms: float
    to_ms: float
    square: chess.Square
    piece: chess.Piece | None


class Wood:
    """The pieces on the board."""

    def __init__(self, timeline: Timeline, pieces: Mapping[chess.Square, Man]) -> None:
        self._timeline = timeline
        self.pieces = dict(pieces)
        self.steps: list[Step] = []
        self.glimpses: list[Glimpse] = []

    def lift(self, square: chess.Square) -> Man:
        """Take what stands there into a hand."""
        piece = self.pieces.pop(square, None)
        if piece is None:
            raise WoodError(f"{chess.square_name(square)} is empty at {self._timeline.now:.0f}")
        self.steps.append(Step(self._timeline.now, square, None))
        return piece

    def place(self, square: chess.Square, piece: Man) -> None:
        """Put it down there."""
        if square in self.pieces:
            raise WoodError(f"{chess.square_name(square)} is taken at {self._timeline.now:.0f}")
        self.pieces[square] = piece
        self.steps.append(Step(self._timeline.now, square, piece))

    def glimpse(
        self, square: chess.Square, piece: chess.Piece | None, lasts_ms: float, in_ms: float = 0.0
    ) -> None:
        """Let the board see something else there for a moment."""
        begins = self._timeline.now + in_ms
        self.glimpses.append(Glimpse(begins, begins + lasts_ms, square, piece))

    def placement(self) -> dict[chess.Square, chess.Piece]:
        """As a board would say it."""
        return {square: piece.piece for square, piece in self.pieces.items()}
