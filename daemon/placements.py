"""Placements and the moves between them: what python-chess does not say about wood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import chess


def differing(a: chess.BaseBoard, b: chess.BaseBoard) -> chess.Bitboard:
    """The squares on which two placements differ."""
    return (
        (a.occupied_co[chess.WHITE] ^ b.occupied_co[chess.WHITE])
        | (a.occupied_co[chess.BLACK] ^ b.occupied_co[chess.BLACK])
        | (a.pawns ^ b.pawns)
        | (a.knights ^ b.knights)
        | (a.bishops ^ b.bishops)
        | (a.rooks ^ b.rooks)
        | (a.queens ^ b.queens)
        | (a.kings ^ b.kings)
    )


def moves_to(board: chess.Board, target: chess.Square, piece: chess.Piece) -> Iterator[chess.Move]:
    """Legal moves after which this man stands on the target; all four promotions for a pawn."""
    to = chess.BB_SQUARES[target]
    last_rank = bool(to & (chess.BB_RANK_1 | chess.BB_RANK_8))
    if piece.piece_type == chess.PAWN and last_rank:
        yield from board.generate_legal_moves(board.pieces_mask(chess.PAWN, board.turn), to)
        return
    men = board.pieces_mask(piece.piece_type, board.turn)
    yield from (m for m in board.generate_legal_moves(men, to) if not board.is_castling(m))
    if last_rank and piece.piece_type not in (chess.PAWN, chess.KING):
        pawns = board.pieces_mask(chess.PAWN, board.turn)
        yield from (m for m in board.generate_legal_moves(pawns, to) if m.promotion == piece.piece_type)
    if piece.piece_type in (chess.KING, chess.ROOK):
        yield from (m for m in board.generate_castling_moves() if target in (m.to_square, rook_squares(m)[1]))


def touched(board: chess.Board, move: chess.Move) -> tuple[chess.Square, ...]:
    """The squares whose occupant a legal move changes."""
    if board.is_castling(move):
        return move.from_square, move.to_square, *rook_squares(move)
    if board.is_en_passant(move):
        victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        return move.from_square, move.to_square, victim
    return move.from_square, move.to_square


def rook_squares(castling: chess.Move) -> tuple[chess.Square, chess.Square]:
    """Where the rook of a castling comes from and goes to; the move is the king's."""
    king_side = castling.to_square > castling.from_square
    rank = chess.square_rank(castling.from_square)
    return chess.square(7 if king_side else 0, rank), chess.square(5 if king_side else 3, rank)


def positions(start: chess.Board, moves: Iterable[chess.Move]) -> list[chess.Board]:
    """The position before the first move and after each; without move stacks."""
    made = [start.copy(stack=False)]
    for move in moves:
        board = made[-1].copy(stack=False)
        board.push(move)
        made.append(board)
    return made
