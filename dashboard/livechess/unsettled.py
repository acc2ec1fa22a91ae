"""Moves that are on the board and not settled: since when each is there, and what may follow it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import chess

from dashboard.livechess.trail import Stood


@dataclass(slots=True)
class UnsettledPly:
    """A move that is on the board and not settled.

    Attributes:
        since: when it was placed; it has stayed since.
        after: the position after it.
        lifted: its piece is in hand again.
    """

    move: chess.Move
    since: int
    before: chess.Board
    after: chess.Board
    lifted: bool = False


def grown(
    chain: list[UnsettledPly], board: chess.Board, moves: list[chess.Move], seen: Stood
) -> list[UnsettledPly]:
    """Return these moves as unsettled ones; those that were already in the chain keep their time."""
    plies, same = list[UnsettledPly](), True
    for number, move in enumerate(moves):
        old = chain[number] if same and number < len(chain) else None
        same = old is not None and old.move == move
        if old is not None and same:
            # The opponent may lift a piece to capture it; its own player lifts it to move it elsewhere.
            captured = number + 1 < len(moves) and moves[number + 1].to_square == move.to_square
            kept = not old.lifted or captured
            ply = old if not old.lifted else replace(old, since=old.since if kept else seen.at, lifted=False)
        else:
            after = board.copy(stack=False)
            after.push(move)
            ply = UnsettledPly(move, seen.at, board, after)
        plies.append(ply)
        board = ply.after
    return plies


def has_gone(ply: UnsettledPly, pieces: chess.BaseBoard) -> bool:
    """Return whether a piece has left its target square uncaptured, lifted between two observations."""
    piece = pieces.piece_at(ply.move.to_square)
    if piece is None:
        return True
    return piece.color == ply.before.turn and piece != ply.after.piece_at(ply.move.to_square)


def may_castle(ply: UnsettledPly) -> bool:
    """Return whether a rook went where castling would take it, so that its king may follow."""
    board, move = ply.before, ply.move
    if board.piece_type_at(move.from_square) != chess.ROOK:
        return False
    for castling in board.generate_castling_moves():
        kingside = board.is_kingside_castling(castling)
        rank = chess.square_rank(castling.from_square)
        if move.to_square == chess.square(5 if kingside else 3, rank):
            rook_squares = chess.SquareSet(board.castling_rights & chess.BB_RANKS[rank])
            rooks = [square for square in rook_squares if (square > castling.from_square) == kingside]
            if move.from_square in rooks:
                return True
    return False
