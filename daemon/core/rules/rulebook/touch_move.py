"""What a player owes who has touched pieces: touch-move, as a set of legal moves.

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

from broker.words.sentence import Sentence, together
from daemon.core.rules.rulebook.clock_changes import side_key

NAMED: Final = 3
"""So many moves are listed; a player with more of them to choose from needs no list."""


@dataclass(frozen=True, slots=True)
class Owed:
    """What a player owes.

    Attributes:
        moves: the legal moves that meet it; empty if any legal move may be played.
        pieces: the squares of the pieces that oblige; empty if none does.
        words: all of it, in a sentence or two.
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
    board, player = position, side_key(position.turn)
    touched = [square for square in touched if board.piece_at(square)]
    own = [square for square in touched if board.color_at(square) == board.turn]
    theirs = [square for square in touched if board.color_at(square) != board.turn]
    if len(own) > 1 and not theirs and board.piece_type_at(own[0]) == chess.KING:
        return _king_and_rook(board, own[0], own[1])
    if own and theirs:  # 4.3.3: the first of theirs with the first of the own, if that is legal
        both = frozenset(one for one in _captures(board, theirs[0]) if one.from_square == own[0])
        if both:
            words = Sentence(
                "rule_must_capture_with",
                side=player,
                piece=_piece(board, theirs[0]),
                square=chess.square_name(theirs[0]),
                by=_piece(board, own[0]),
                origin=chess.square_name(own[0]),
            )
            return Owed(both, (own[0], theirs[0]), _listed(words, board, both))
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
            return Owed(moves, (square,), _listed(words, board, moves))
    return _free(board, touched)


def _king_and_rook(board: chess.Board, king: chess.Square, rook: chess.Square) -> Owed:
    """The king was touched first: castling on that side, else another move of the king (4.4.1, 4.4.3)."""
    moves = _moves(board, king)
    castles = [one for one in moves if board.is_castling(one)]
    there = frozenset(one for one in castles if (one.to_square > king) == (rook > king))
    player = side_key(board.turn)
    if there and board.piece_type_at(rook) == chess.ROOK:
        return Owed(there, (king, rook), Sentence("rule_must_castle", side=player))
    if not moves:
        return _free(board, (king,))
    words = (
        Sentence("rule_must_move_king_or_castle", side=player)
        if castles
        else Sentence("rule_must_move_king", side=player)
    )
    return Owed(frozenset(moves), (king,), _listed(words, board, frozenset(moves)))


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
    pieces = [
        Sentence("rule_piece_on", piece=_piece(board, square), square=chess.square_name(square))
        for square in touched
    ]
    why = Sentence("rule_no_move_with", pieces=pieces) if pieces else ""
    return Owed(frozenset(), (), together([Sentence("rule_any_move", side=side_key(board.turn)), why]))


def _moves(board: chess.Board, square: chess.Square) -> list[chess.Move]:
    return [one for one in board.legal_moves if one.from_square == square]


def _captures(board: chess.Board, square: chess.Square) -> Iterator[chess.Move]:
    return (one for one in board.legal_moves if captured(board, one) == square)


def captured(board: chess.Board, move: chess.Move) -> chess.Square | None:
    """Where a legal move captures a piece; None if it captures none."""
    if board.is_en_passant(move):
        return chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    return move.to_square if board.is_capture(move) else None


def _piece(board: chess.Board, square: chess.Square) -> str:
    piece = board.piece_at(square)
    assert piece is not None
    return chess.piece_name(piece.piece_type)


def _listed(words: Sentence, board: chess.Board, moves: frozenset[chess.Move]) -> str:
    """A sentence, and behind it the moves where they are few."""
    if len(moves) > NAMED:
        return words
    return together([words, Sentence("rule_legal_moves", moves=sorted(board.san(one) for one in moves))])
