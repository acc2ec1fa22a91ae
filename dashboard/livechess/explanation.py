"""The moves that lead from a position to what a board shows, if no others do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import chess

from dashboard.livechess.trail import Stood

Explaining = Callable[[chess.Board, Stood, dict[chess.Square, int]], list[chess.Move] | None]


@lru_cache(maxsize=4096)
def pieces_on(placement: str) -> chess.BaseBoard:
    """Return the pieces of a placement, the first field of a FEN; they must not be changed."""
    return chess.BaseBoard(placement)


def _differing(first: chess.BaseBoard, other: chess.BaseBoard) -> chess.Bitboard:
    """Return the squares that do not hold the same piece."""
    return (
        (first.pawns ^ other.pawns)
        | (first.knights ^ other.knights)
        | (first.bishops ^ other.bishops)
        | (first.rooks ^ other.rooks)
        | (first.queens ^ other.queens)
        | (first.kings ^ other.kings)
        | (first.occupied_co[True] ^ other.occupied_co[True])
        | (first.occupied_co[False] ^ other.occupied_co[False])
    )


def agrees(board: chess.Board, seen: Stood) -> bool:
    """Return whether a board shows this position, as far as it can: its pieces, or the occupied squares."""
    pieces = pieces_on(seen.placement)
    return board.occupied == pieces.occupied if not seen.identified else not _differing(board, pieces)


def explained(board: chess.Board, seen: Stood, emptied: dict[chess.Square, int]) -> list[chess.Move] | None:
    """Return the one or two moves that lead from a position to what the board shows, or None.

    Args:
        emptied: squares that were empty at times, for boards that detect occupancy only: a captured piece
            leaves its square.
    """
    pieces = pieces_on(seen.placement)
    if seen.identified:
        if not _differing(board, pieces):
            return []
        for depth in (1, 2):
            fitting = [
                line for line in lines(board, pieces, depth) if not _unseen_exchange(board, line, pieces)
            ]
            if len(fitting) == 1:
                return fitting[0]
        return None
    if board.occupied == pieces.occupied:
        return []
    for depth in (1, 2):
        possible = list(_occupancy_lines(board, pieces, depth, emptied))
        if len(possible) > 1:  # the hall's own reconstruction decides between them
            possible = [line for line in possible if not _differing(_after(board, line), pieces)]
        if len(possible) == 1:
            return possible[0]
    return None


def _unseen_exchange(board: chess.Board, line: list[chess.Move], pieces: chess.BaseBoard) -> bool:
    """Return whether two moves look like two pieces in hand.

    They do if the second captures the piece of the first, which was not seen on its square, and leaves there
    what was there before. A square that has changed shows that both moves were made.
    """
    target = line[-1].to_square
    return _exchanges(board, line) and board.piece_at(target) == pieces.piece_at(target)


def _exchanges(board: chess.Board, line: list[chess.Move]) -> bool:
    """Return whether the second of two moves captures the piece of the first, which was not seen there."""
    if len(line) != 2:
        return False
    return line[0].to_square == line[1].to_square or _after(board, line[:1]).is_en_passant(line[1])


def half_explained(board: chess.Board, seen: Stood, _: dict[chess.Square, int]) -> list[chess.Move] | None:
    """Return one or two moves to what the board shows while the next player holds a piece, or None.

    Fast players overlap: one lifts a piece before the opponent has placed theirs.
    """
    pieces, own = pieces_on(seen.placement), board.turn
    for depth in (1, 2):
        mover = own if depth == 1 else not own
        fitting = []
        for line in _half_lines(board, pieces, depth, mover):
            after = _after(board, line)
            missing = _differing(after, pieces)
            if (
                _exchanges(board, line)
                or missing & ~after.occupied_co[not mover]
                or missing & pieces.occupied
                or missing.bit_count() > 1
            ):
                continue
            fitting.append(line)
        if len(fitting) == 1:
            return fitting[0]
    return None


def _half_lines(
    board: chess.Board, pieces: chess.BaseBoard, depth: int, last: chess.Color
) -> Iterator[list[chess.Move]]:
    """Yield sequences of ``depth`` moves after which all pieces of the last player are as on the board."""
    differing = _differing(board, pieces)
    if not depth:
        if not differing & (board.occupied_co[last] | pieces.occupied_co[last]):
            yield []
        return
    if differing.bit_count() > 4 * depth + 1:
        return
    for move in board.generate_legal_moves(differing):
        after = board.copy(stack=False)
        after.push(move)
        for rest in _half_lines(after, pieces, depth - 1, last):
            yield [move, *rest]


def lines(board: chess.Board, pieces: chess.BaseBoard, depth: int) -> Iterator[list[chess.Move]]:
    """Yield all sequences of ``depth`` moves to this placement."""
    differing = _differing(board, pieces)
    if not depth:
        if not differing:
            yield []
        return
    if differing.bit_count() > 4 * depth:
        return
    # With one or two moves, each moved piece leaves a square that differs afterwards; only a third move can
    # bring another piece there.
    origins = chess.BB_ALL if depth > 2 else differing
    for move in board.generate_legal_moves(origins):
        after = board.copy(stack=False)
        after.push(move)
        for rest in lines(after, pieces, depth - 1):
            yield [move, *rest]


def _occupancy_lines(
    board: chess.Board, pieces: chess.BaseBoard, depth: int, emptied: dict[chess.Square, int]
) -> Iterator[list[chess.Move]]:
    differing = board.occupied ^ pieces.occupied
    if not depth:
        if not differing:
            yield []
        return
    if differing.bit_count() > 4 * depth:
        return
    for move in board.generate_legal_moves(board.occupied & ~pieces.occupied):
        if board.is_capture(move) and not board.is_en_passant(move) and move.to_square not in emptied:
            continue
        if move.promotion and move.promotion != (pieces.piece_type_at(move.to_square) or chess.QUEEN):
            continue
        after = board.copy(stack=False)
        after.push(move)
        for rest in _occupancy_lines(after, pieces, depth - 1, emptied):
            yield [move, *rest]


def _after(board: chess.Board, moves: list[chess.Move]) -> chess.Board:
    after = board.copy(stack=False)
    for move in moves:
        after.push(move)
    return after
