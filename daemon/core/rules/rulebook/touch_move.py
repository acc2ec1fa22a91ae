"""What a player owes who has touched pieces: touch-move, as a set of legal moves. Pure.

The pieces are those that were touched with the intention of moving or capturing them. Whether they were is
for a person to judge.

Sources: Laws of Chess 2023, articles 4.3 to 4.5; US Chess 10B to 10E and 10I; HDCA and FIDE rules seminar
2019, illegal moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import chess

from daemon.core.rules.rulebook.clock_changes import side

NAMED: Final = 3
"""So many moves are listed; a player with more of them to choose from needs no list."""


@dataclass(frozen=True, slots=True)
class Owed:
    """What a player owes.

    Attributes:
        moves: the legal moves that meet it; empty = any legal move may be played.
        pieces: the squares of the pieces that oblige; empty = none does.
        words: all of it, in a sentence without the full stop.
    """

    moves: frozenset[chess.Move]
    pieces: tuple[chess.Square, ...]
    words: str


def owed(position: chess.Board, touched: Sequence[chess.Square]) -> Owed:
    """What the player on move owes.

    Args:
        position: before the move.
        touched: where the touched pieces stand, in the order in which they were touched. Of a king and a rook
            with which castling was intended, the one that was touched first comes first.
    """
    board, player = position, side(position.turn)
    touched = [square for square in touched if board.piece_at(square)]
    own = [square for square in touched if board.color_at(square) == board.turn]
    theirs = [square for square in touched if board.color_at(square) != board.turn]
    if len(own) > 1 and not theirs and board.piece_type_at(own[0]) == chess.KING:
        return _king_and_rook(board, own[0], own[1])
    if own and theirs:  # 4.3.3: the first of theirs with the first of the own, if that is legal
        both = frozenset(one for one in _captures(board, theirs[0]) if one.from_square == own[0])
        if both:
            what = f"{_named(board, theirs[0])} with {_named(board, own[0])}"
            words = f"{player} must capture {what}{_listed(board, both)}"
            return Owed(both, (own[0], theirs[0]), words)
    barred = _barred(board, own)
    for square in touched:
        takes = board.color_at(square) != board.turn
        moves = frozenset(_captures(board, square) if takes else _moves(board, square)) - barred
        if moves:
            verb = "capture" if takes else "move"
            words = f"{player} must {verb} {_named(board, square)}{_listed(board, moves)}"
            return Owed(moves, (square,), words)
    return _free(board, touched)


def _king_and_rook(board: chess.Board, king: chess.Square, rook: chess.Square) -> Owed:
    """The king was touched first: castling on that side, else another move of the king (4.4.1, 4.4.3)."""
    moves = _moves(board, king)
    castles = [one for one in moves if board.is_castling(one)]
    there = frozenset(one for one in castles if (one.to_square > king) == (rook > king))
    player = side(board.turn)
    if there and board.piece_type_at(rook) == chess.ROOK:
        return Owed(there, (king, rook), f"{player} must castle on that side")
    if not moves:
        return _free(board, (king,))
    other = ", castling on the other side included" if castles else ""
    words = f"{player} must make another move with the king{_listed(board, frozenset(moves))}{other}"
    return Owed(frozenset(moves), (king,), f"{words}; no move with the rook is owed")


def _barred(board: chess.Board, own: Sequence[chess.Square]) -> frozenset[chess.Move]:
    """Castlings with a rook that was touched before the king (4.4.2)."""
    rooks = [square for square in own[:1] if board.piece_type_at(square) == chess.ROOK]
    return frozenset(
        move
        for rook in rooks
        for move in board.legal_moves
        if board.is_castling(move) and (move.to_square > move.from_square) == (rook > move.from_square)
    )


def _free(board: chess.Board, touched: Sequence[chess.Square]) -> Owed:
    """None of them can be moved or captured (4.5)."""
    what = " and ".join(_named(board, square) for square in touched)
    why = f": no legal move is possible with {what}" if what else ""
    return Owed(frozenset(), (), f"{side(board.turn)} may play any legal move{why}")


def _moves(board: chess.Board, square: chess.Square) -> list[chess.Move]:
    return [one for one in board.legal_moves if one.from_square == square]


def _captures(board: chess.Board, square: chess.Square) -> Iterator[chess.Move]:
    return (one for one in board.legal_moves if captured(board, one) == square)


def captured(board: chess.Board, move: chess.Move) -> chess.Square | None:
    """Where a legal move captures a piece; None = it captures none."""
    if board.is_en_passant(move):
        return chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    return move.to_square if board.is_capture(move) else None


def _named(board: chess.Board, square: chess.Square) -> str:
    piece = board.piece_at(square)
    assert piece is not None
    return f"the {chess.piece_name(piece.piece_type)} on {chess.square_name(square)}"


def _listed(board: chess.Board, moves: frozenset[chess.Move]) -> str:
    """The moves in brackets, where they are few."""
    if len(moves) > NAMED:
        return ""
    *most, last = sorted(board.san(one) for one in moves)
    return f" ({', '.join(most)} or {last})" if most else f" ({last})"
