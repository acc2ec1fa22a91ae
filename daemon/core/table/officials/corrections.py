"""What an official enters to put a record right, checked before anything changes: moves, positions. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from daemon.core.incidents.incidents import Displacement, color_name, man, why_illegal
from daemon.core.rules.refused import Refused

FAULTS = {
    chess.STATUS_NO_WHITE_KING: "White has no king",
    chess.STATUS_NO_BLACK_KING: "Black has no king",
    chess.STATUS_TOO_MANY_KINGS: "a side has more than one king",
    chess.STATUS_PAWNS_ON_BACKRANK: "a pawn stands on the first or the last rank",
    chess.STATUS_OPPOSITE_CHECK: "the side that is not to move stands in check",
    chess.STATUS_BAD_CASTLING_RIGHTS: "castling is allowed where king or rook is not on his first square",
    chess.STATUS_INVALID_EP_SQUARE: "no pawn can have gone past the en-passant square",
}
"""Why nobody can play on from a position; what is only odd, illegal moves may have brought about."""


def entered_moves(board: chess.Board, entered: Sequence[str], before: str = "") -> list[chess.Move]:
    """Moves that are legal one after the other.

    Args:
        board: the position before them.
        entered: each in UCI.
        before: the move that led to the position, such as "12. Nf3"; empty = none did.

    Raises:
        Refused: one of them is not legal, or is no move.
    """
    board = board.copy(stack=False)
    moves = []
    for text in entered:
        try:
            move = board.parse_uci(text)
        except chess.IllegalMoveError:
            raise Refused(_illegal(board, chess.Move.from_uci(text), before)) from None
        except chess.InvalidMoveError:
            move = chess.Move.null()
        if not move:
            raise Refused(
                f"{text!r} is no move: write its two squares, such as g1f3, and a7a8q for a promotion."
            )
        moves.append(move)
        before = numbered(board, board.san(move))
        board.push(move)
    return moves


def entered_position(fen: str) -> chess.Board:
    """A position from which a game can go on.

    Raises:
        Refused: it is none, or does not say who is to move.
    """
    try:
        board = chess.Board(fen)
    except ValueError as error:
        raise Refused(f"{fen!r} is no position ({error}): write it as a FEN.") from None
    if len(fen.split()) < 2:
        raise Refused("The position does not say who is to move: add w or b to it.")
    status = board.status()
    faults = [words for fault, words in FAULTS.items() if status & fault]
    if faults:
        raise Refused(f"Nobody can play on from this position: {', '.join(faults)}. Correct it.")
    return board


def numbered(board: chess.Board, san: str) -> str:
    """The next move with its number, as notation writes it: "12. Nf3", "12...Nf6"."""
    return f"{board.fullmove_number}{'. ' if board.turn else '...'}{san}"


def _illegal(board: chess.Board, move: chess.Move, before: str) -> str:
    piece = board.piece_at(move.from_square)
    letter = "" if piece is None or piece.piece_type == chess.PAWN else piece.symbol().upper()
    step = f"{chess.square_name(move.from_square)}-{chess.square_name(move.to_square)}"
    where = f"after {before}" if before else "in this position"
    what = f"{numbered(board, letter + step)} is not legal {where}: {_why(board, move)}"
    return f"{what}. Correct it and send all moves again."


def _why(board: chess.Board, move: chess.Move) -> str:
    piece, origin, target = board.piece_at(move.from_square), move.from_square, move.to_square
    if not any(board.generate_legal_moves()):
        return "the game is over there"
    if piece is None:
        return f"nobody stands on {chess.square_name(origin)}"
    if piece.color != board.turn:
        return f"it is {color_name(board.turn).title()}'s move"
    if piece.piece_type == chess.KING and abs(chess.square_file(origin) - chess.square_file(target)) > 1:
        return "he cannot castle there"
    if board.color_at(target) == board.turn:
        return f"a man of the same side stands on {chess.square_name(target)}"
    if move.promotion is None and board.is_legal(chess.Move(origin, target, chess.QUEEN)):
        return f"say what the pawn becomes, such as {move.uci()}q"
    if move.promotion is not None and board.is_legal(chess.Move(origin, target)):
        return f"a {man(piece)} does not promote there"
    return why_illegal(board, Displacement(((origin, piece),), ((target, piece),)))
