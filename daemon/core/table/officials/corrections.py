"""Checks what an arbiter enters to correct a record: moves, positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import chess

from broker.words.sentence import Sentence
from daemon.core.incidents.incidents import Displacement, color_name, why_illegal
from daemon.core.rules.rejected import RequestRejected


def entered_moves(board: chess.Board, entered: Sequence[str], before: str = "") -> list[chess.Move]:
    """Return entered moves if each is legal after the ones before.

    Args:
        board: the position before them.
        entered: each in UCI.
        before: the move that led to the position, such as "12. Nf3"; empty if none did.

    Raises:
        RequestRejected: one of them is not legal, or not a move.
    """
    board = board.copy(stack=False)
    moves = []
    for text in entered:
        try:
            move = board.parse_uci(text)
        except chess.IllegalMoveError:
            raise RequestRejected(_illegal(board, chess.Move.from_uci(text), before)) from None
        except chess.InvalidMoveError:
            move = chess.Move.null()
        if not move:
            raise RequestRejected(Sentence("hall_bad_move", move=text))
        moves.append(move)
        before = numbered(board, board.san(move))
        board.push(move)
    return moves


def entered_position(fen: str) -> chess.Board:
    """Return an entered position from which a game can continue.

    Raises:
        RequestRejected: it is not valid, or has no side to move.
    """
    try:
        board = chess.Board(fen)
    except ValueError as error:
        raise RequestRejected(Sentence("hall_bad_fen", fen=fen, error=str(error))) from None
    if len(fen.split()) < 2:
        raise RequestRejected(Sentence("hall_fen_no_side"))
    if faults := list(_faults(board.status())):
        raise RequestRejected(Sentence("hall_unplayable", faults=faults))
    return board


def _faults(status: chess.Status) -> Iterator[Sentence]:
    """Yield why play cannot continue from a position; illegal moves may have caused what is only unusual."""
    if status & chess.STATUS_NO_WHITE_KING:
        yield Sentence("hall_no_king", side="white")
    if status & chess.STATUS_NO_BLACK_KING:
        yield Sentence("hall_no_king", side="black")
    if status & chess.STATUS_TOO_MANY_KINGS:
        yield Sentence("hall_many_kings")
    if status & chess.STATUS_PAWNS_ON_BACKRANK:
        yield Sentence("hall_pawn_on_last_rank")
    if status & chess.STATUS_OPPOSITE_CHECK:
        yield Sentence("hall_opposite_check")
    if status & chess.STATUS_BAD_CASTLING_RIGHTS:
        yield Sentence("hall_bad_castling")
    if status & chess.STATUS_INVALID_EP_SQUARE:
        yield Sentence("hall_bad_en_passant")


def numbered(board: chess.Board, san: str) -> str:
    """Return the next move with its number, as in notation: "12. Nf3", "12...Nf6"."""
    return f"{board.fullmove_number}{'. ' if board.turn else '...'}{san}"


def _illegal(board: chess.Board, move: chess.Move, before: str) -> str:
    piece = board.piece_at(move.from_square)
    letter = "" if piece is None or piece.piece_type == chess.PAWN else piece.symbol().upper()
    step = f"{chess.square_name(move.from_square)}-{chess.square_name(move.to_square)}"
    named, why = numbered(board, letter + step), _why(board, move)
    if before:
        return Sentence("hall_illegal_after", move=named, before=before, why=why)
    return Sentence("hall_illegal_here", move=named, why=why)


def _why(board: chess.Board, move: chess.Move) -> str:
    piece, origin, target = board.piece_at(move.from_square), move.from_square, move.to_square
    if not any(board.generate_legal_moves()):
        return Sentence("hall_why_over")
    if piece is None:
        return Sentence("hall_why_empty", square=chess.square_name(origin))
    if piece.color != board.turn:
        return Sentence("hall_why_turn", side=color_name(board.turn))
    if piece.piece_type == chess.KING and abs(chess.square_file(origin) - chess.square_file(target)) > 1:
        return Sentence("hall_why_castling")
    if board.color_at(target) == board.turn:
        return Sentence("hall_why_own_piece", square=chess.square_name(target))
    if move.promotion is None and board.is_legal(chess.Move(origin, target, chess.QUEEN)):
        return Sentence("hall_why_promotion", move=f"{move.uci()}q")
    if move.promotion is not None and board.is_legal(chess.Move(origin, target)):
        return Sentence("hall_why_no_promotion")
    return why_illegal(board, Displacement(((origin, piece),), ((target, piece),)))
