"""One piece from here to there, carried or slid, with what the board glimpses on the way."""

from __future__ import annotations

import random
from dataclasses import dataclass

import chess

from tests.bench.holdout.profiles import Profile, Range
from tests.bench.holdout.timeline import Process, Timeline, until
from tests.bench.holdout.wood import Man, Wood

HURRY = 2.5
"""With little time left everything is so many times quicker."""
LEAST_CARRY_MS = 140.0
"""But no hand is quicker than this."""


@dataclass(slots=True)
class Hand:
    """How one hand works: with whose habits, and how quickly."""

    timeline: Timeline
    wood: Wood
    rng: random.Random
    profile: Profile
    hurried: bool = False

    def chance(self, share: float) -> bool:
        """Whether it happens this time."""
        return self.rng.random() < share

    def drawn(self, of: Range) -> float:
        """A length of time for what has to be done; shorter in a hurry."""
        return self.rng.uniform(*of) / (HURRY if self.hurried else 1.0)

    def stands(self, piece: Man, square: chess.Square) -> Process:
        """Wait until it does; who had to wait needs a moment to see it."""
        while self.wood.pieces.get(square) is not piece:
            yield from until(lambda: self.wood.pieces.get(square) is piece)
            yield self.rng.uniform(120, 300)

    def free(self, square: chess.Square) -> Process:
        """Wait until nothing stands there."""
        return until(lambda: square not in self.wood.pieces)

    def lift(self, piece: Man, square: chess.Square) -> Process:
        """Take it, as soon as it stands there."""
        yield from self.stands(piece, square)
        self.wood.lift(square)

    def place(self, piece: Man, square: chess.Square) -> Process:
        """Put it down, as soon as there is room."""
        yield from self.free(square)
        self.wood.place(square, piece)

    def way(self, piece: Man, start: chess.Square, goal: chess.Square) -> Process:
        """From above the start to above the goal; the piece has just been lifted, or slides over squares."""
        between = list(chess.SquareSet(chess.between(start, goal)))
        if chess.square_rank(start) > chess.square_rank(goal) or (
            chess.square_rank(start) == chess.square_rank(goal) and start > goal
        ):
            between.reverse()
        knight = piece.piece.piece_type == chess.KNIGHT
        if knight:
            between = [self.rng.choice(_corners(start, goal))]
        if between and self.chance(self.profile.knight_slide if knight else self.profile.slide):
            yield from self._slid(piece, between)
            return
        carry = max(LEAST_CARRY_MS, self.drawn(self.profile.carry))
        self._seen_below(piece, between, carry)
        yield carry

    def _slid(self, piece: Man, squares: list[chess.Square]) -> Process:
        long_stop = self.rng.randrange(len(squares)) if self.chance(self.profile.rest) else -1
        yield from self._gap(piece, None)
        for number, square in enumerate(squares):
            if square in self.wood.pieces:  # something lies there: over it
                yield self.rng.uniform(*self.profile.dwell)
                continue
            self.wood.place(square, piece)
            yield self.rng.uniform(250, 700) if number == long_stop else self.rng.uniform(*self.profile.dwell)
            self.wood.lift(square)
            yield from self._gap(piece, square)

    def _gap(self, piece: Man, behind: chess.Square | None) -> Process:
        """Between two squares: seen on neither for a moment, or on both."""
        gap = self.rng.uniform(*self.profile.gap)
        if gap > 0:
            yield gap
        elif behind is not None:
            self.wood.glimpse(behind, piece.piece, -gap)

    def _seen_below(self, piece: Man, squares: list[chess.Square], carry: float) -> None:
        if not squares or not self.chance(self.profile.flying):
            return
        for number, square in enumerate(squares, start=1):
            if square not in self.wood.pieces and self.chance(0.7):
                passes = carry * number / (len(squares) + 1)
                self.wood.glimpse(square, piece.piece, self.rng.uniform(20, 80), passes)


def _corners(start: chess.Square, goal: chess.Square) -> list[chess.Square]:
    """The squares at the corner of a knight's way that touch its start."""
    files = chess.square_file(goal) - chess.square_file(start)
    ranks = chess.square_rank(goal) - chess.square_rank(start)
    if abs(files) == 2:
        return [start + files // 2, start + files // 2 + 8 * ranks]
    return [start + 8 * (ranks // 2), start + 8 * (ranks // 2) + files]
