"""A game as a table of moments: which square changes when, and when the clock is pressed. Pure.

Hands are plain here: one piece after the other, at rest before the press. What is measured is Flagfall; how
it copes with real hands is the business of `tests/end_to_end/`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import chess

from drivers.simulation.players.mishaps import illegal_moves

PLY_S = (2.0, 3.0)
"""A ply of a blitz game takes between these, drawn again each time so that no two timers march in step."""
ILLEGAL_EVERY = 7
"""Before each so-manieth ply its player presses after an illegal move, and puts it right."""

_LIFT_S, _PUT_S, _NEXT_S = -0.9, -0.4, 0.05
"""From the press: when the piece leaves its square, when it stands, and each further square after that."""
_PUT_BACK_S = (2.0, 2.4, 2.8)
"""From an illegal press: the piece is lifted, stands again, and the lever goes back. Sooner than the second
that the daemon may take over an unclear position, it would see a piece in the air instead."""


@dataclass(frozen=True, slots=True)
class Change:
    """A square gets another occupant; None = it is emptied."""

    square: chess.Square
    piece: chess.Piece | None


@dataclass(frozen=True, slots=True)
class Press:
    """The lever moves: after a move, after an illegal one, or because an illegal one was put right.

    Attributes:
        ply: of the move that becomes final with it; 0 = none does.
    """

    purpose: Literal["move", "illegal", "back"]
    ply: int = 0


Offence = Literal["illegal_move", "press_without_move", "press_before_move", "flag_fall", "clock_lost"]
"""The kinds that are planted, by the names that incidents have."""


@dataclass(frozen=True, slots=True)
class SetShort:
    """Somebody sets the running clock of whoever is to move to a few seconds; then nobody moves."""

    seconds: int = 6


@dataclass(frozen=True, slots=True)
class Unplug:
    """The clock is unplugged, or plugged in again."""

    gone: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """Now something happens that is to be told."""

    kind: Offence


Deed = Change | Press | SetShort | Unplug | Mark
"""The last three are of boards that are watched for alerts (`watched_board.py`)."""


def deeds(moves: Sequence[chess.Move], seed: str) -> Iterator[tuple[float, Deed]]:
    """What happens on a table, with seconds from the start of the game; the same for the same seed."""
    rng = random.Random(seed)
    board = chess.Board()
    at = 0.0
    for ply, move in enumerate(moves, start=1):
        wrong = illegal_moves(board) if ply % ILLEGAL_EVERY == ILLEGAL_EVERY // 2 else []
        if wrong:
            at += rng.uniform(*PLY_S)
            yield from _illegal(board, rng.choice(wrong), at)
            at += _PUT_BACK_S[-1]
        at += rng.uniform(*PLY_S)
        yield from _timed(changes(board, move), at)
        yield at, Press("move", ply)
        board.push(move)


def changes(board: chess.Board, move: chess.Move) -> list[Change]:
    """The squares that a legal move changes: the moving piece's first, then a rook's or a captured pawn's."""
    after = board.copy(stack=False)
    after.push(move)
    first = [Change(move.from_square, None), Change(move.to_square, after.piece_at(move.to_square))]
    others = [
        Change(square, after.piece_at(square))
        for square in chess.SQUARES
        if square not in (move.from_square, move.to_square)
        and after.piece_at(square) != board.piece_at(square)
    ]
    return first + sorted(others, key=lambda change: change.piece is not None)


def _illegal(board: chess.Board, move: chess.Move, at: float) -> Iterator[tuple[float, Deed]]:
    piece = board.piece_at(move.from_square)
    lifted, stands, lever = (at + later for later in _PUT_BACK_S)
    yield from _timed([Change(move.from_square, None), Change(move.to_square, piece)], at)
    yield at, Press("illegal")
    yield lifted, Change(move.to_square, None)
    yield stands, Change(move.from_square, piece)
    yield lever, Press("back")


def _timed(found: Sequence[Change], press: float) -> Iterator[tuple[float, Deed]]:
    yield press + _LIFT_S, found[0]
    for number, change in enumerate(found[1:]):
        yield press + _PUT_S + number * _NEXT_S, change
