"""Touch-move: the legal moves that a player must choose from after touching pieces.

The pieces are those that were touched with the intention of moving or capturing them. A person judges whether
they were.

Sources: Laws of Chess 2023, articles 4.3 to 4.5; US Chess 10B to 10E and 10I; HDCA and FIDE rules seminar
2019, illegal moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import chess

from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.clock_changes import side_key

NAMED: Final = 3
"""Most moves that are listed; a player with more moves to choose from needs no list."""


@dataclass(frozen=True, slots=True)
class TouchMoveDuty:
    """What a player owes by touch-move.

    Attributes:
        moves: the legal moves that fulfil it; empty if any legal move may be played.
        pieces: the squares of the pieces that cause it; empty if none does.
        words: all of it, in a sentence or two.
    """

    moves: frozenset[chess.Move]
    pieces: tuple[chess.Square, ...]
    words: str


def owed(position: chess.Board, touched: Sequence[chess.Square]) -> TouchMoveDuty:
    """Return what the player on move owes.

    Args:
        position: the one before the move.
        touched: the squares of the touched pieces, in the order in which they were touched. Of a king and a
            rook touched for castling, the one that was touched first comes first.
    """
    board, player = position, side_key(position.turn)
    touched = [square for square in touched if board.piece_at(square)]
    own = [square for square in touched if board.color_at(square) == board.turn]
    theirs = [square for square in touched if board.color_at(square) != board.turn]
    if len(own) > 1 and not theirs and board.piece_type_at(own[0]) == chess.KING:
        return _king_and_rook(board, own[0], own[1])
    if own and theirs:  # 4.3.3: the first of theirs with the first of the player's own, if that is legal
        both = frozenset(move for move in _captures(board, theirs[0]) if move.from_square == own[0])
        if both:
            words = Sentence(
                "rule_must_capture_with",
                side=player,
                piece=_piece(board, theirs[0]),
                square=chess.square_name(theirs[0]),
                by=_piece(board, own[0]),
                origin=chess.square_name(own[0]),
            )
            return TouchMoveDuty(both, (own[0], theirs[0]), _listed(words, board, both))
    barred = _barred(board, own)
    for square in touched:
        takes = board.color_at(square) != board.turn
        moves = frozenset(_captures(board, square) if takes else _moves(board, square)) - barred
        if moves:
            piece, name = _piece(board, square), chess.square_name(square)
            words = (
                Sentence("rule_must_capture", side=player, piece=piece, square=name)
                if takes
                else Sentence("rule_must_move", side=player, piece=piece, square=name)
            )
            return TouchMoveDuty(moves, (square,), _listed(words, board, moves))
    return _free(board, touched)


def _king_and_rook(board: chess.Board, king: chess.Square, rook: chess.Square) -> TouchMoveDuty:
    """Return what is owed if the king was touched first: castling there, else a king move (4.4.1, 4.4.3)."""
    moves = _moves(board, king)
    castles = [move for move in moves if board.is_castling(move)]
    there = frozenset(move for move in castles if (move.to_square > king) == (rook > king))
    player = side_key(board.turn)
    if there and board.piece_type_at(rook) == chess.ROOK:
        return TouchMoveDuty(there, (king, rook), Sentence("rule_must_castle", side=player))
    if not moves:
        return _free(board, (king,))
    words = (
        Sentence("rule_must_move_king_or_castle", side=player)
        if castles
        else Sentence("rule_must_move_king", side=player)
    )
    return TouchMoveDuty(frozenset(moves), (king,), _listed(words, board, frozenset(moves)))


def _barred(board: chess.Board, own: Sequence[chess.Square]) -> frozenset[chess.Move]:
    """Return castlings with a rook that was touched before the king (4.4.2)."""
    rooks = [square for square in own[:1] if board.piece_type_at(square) == chess.ROOK]
    return frozenset(
        move
        for rook in rooks
        for move in board.legal_moves
        if board.is_castling(move) and (move.to_square > move.from_square) == (rook > move.from_square)
    )


def _free(board: chess.Board, touched: Sequence[chess.Square]) -> TouchMoveDuty:
    """Return what is owed if none of the pieces can be moved or captured: any legal move (4.5)."""
    pieces = [
        Sentence("rule_piece_on", piece=_piece(board, square), square=chess.square_name(square))
        for square in touched
    ]
    why = Sentence("rule_no_move_with", pieces=pieces) if pieces else ""
    return TouchMoveDuty(
        frozenset(), (), together([Sentence("rule_any_move", side=side_key(board.turn)), why])
    )


def _moves(board: chess.Board, square: chess.Square) -> list[chess.Move]:
    return [move for move in board.legal_moves if move.from_square == square]


def _captures(board: chess.Board, square: chess.Square) -> Iterator[chess.Move]:
    return (move for move in board.legal_moves if captured(board, move) == square)


def captured(board: chess.Board, move: chess.Move) -> chess.Square | None:
    """Return where a legal move captures a piece; None if it captures none."""
    if board.is_en_passant(move):
        return chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    return move.to_square if board.is_capture(move) else None


def _piece(board: chess.Board, square: chess.Square) -> str:
    piece = board.piece_at(square)
    assert piece is not None
    return chess.piece_name(piece.piece_type)


def _listed(words: Sentence, board: chess.Board, moves: frozenset[chess.Move]) -> str:
    """Return a sentence, followed by the moves if they are few."""
    if len(moves) > NAMED:
        return words
    return together([words, Sentence("rule_legal_moves", moves=sorted(board.san(move) for move in moves))])
