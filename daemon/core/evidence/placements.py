"""Placements and the moves between them: what python-chess does not model about physical boards.

A piece on a square is also written as a small number, its *code*, because reconstruction mostly compares
codes: 0 = empty, the piece type for White's pieces, the piece type + 8 for Black's, and 7 for a piece that
the board does not identify.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

import chess

from drivers.events import Placement
from drivers.occupants import UNIDENTIFIED, Occupant, Occupants

M = TypeVar("M", bound=Occupant)

NONE: Final = 0
UNNAMED_CODE: Final = 7
_WITHOUT_NAMES: Final = bytes([NONE] + [UNNAMED_CODE] * 255)

_OCCUPANTS: Final[tuple[Occupant, ...]] = (
    None,
    *(chess.Piece(kind, chess.WHITE) for kind in chess.PIECE_TYPES),
    UNIDENTIFIED,
    None,
    *(chess.Piece(kind, chess.BLACK) for kind in chess.PIECE_TYPES),
)


def placement_of(board: chess.BaseBoard) -> Placement:
    """Return a position as a placement."""
    return tuple(board.piece_at(square) for square in chess.SQUARES)


def differences(pieces: Occupants, position: Occupants) -> int:
    """Return on how many squares pieces differ from a position; an unidentified one fits any piece."""
    pairs = zip(pieces, position, strict=True)
    return sum(seen != wanted and not (seen is UNIDENTIFIED and wanted is not None) for seen, wanted in pairs)


def rotated(placement: tuple[M, ...]) -> tuple[M, ...]:
    """Return the pieces seen from the other side of the board."""
    return placement[::-1]


def _first_moves() -> dict[Occupants, bool]:
    """Return the occupancy after each first move of White's, and whether the board is rotated then."""
    rotations: dict[Occupants, bool] = {}
    for move in chess.Board().legal_moves:
        position = chess.Board()
        position.push(move)
        pieces = tuple(UNIDENTIFIED if piece else None for piece in placement_of(position))
        rotations |= {pieces: False, rotated(pieces): True}
    return rotations


START: Final = placement_of(chess.Board())
TURNED_START: Final = rotated(START)
EMPTY: Final[Placement] = (None,) * 64
UNNAMED_START: Final[Occupants] = tuple(UNIDENTIFIED if piece else None for piece in START)
"""The starting position on a board that detects occupancy only."""
FIRST_MOVES: Final = _first_moves()
"""The starting position looks the same from both sides if only occupancy is detected: the first move
counts."""


def code_of(piece: Occupant) -> int:
    """Return the code of a piece."""
    if piece is None:
        return NONE
    if piece is UNIDENTIFIED:
        return UNNAMED_CODE
    return piece.piece_type if piece.color else piece.piece_type | 8


def piece_of(code: int) -> Occupant:
    """Return the piece with this code."""
    return _OCCUPANTS[code]


def is_piece_of(code: int, color: chess.Color) -> bool:
    """Return whether a code is that of an identified piece of this color."""
    return code not in (NONE, UNNAMED_CODE) and (code < 8) is color


def codes_of(board: chess.BaseBoard) -> bytes:
    """Return the codes of a position, from a1 to h8."""
    codes, black = bytearray(64), board.occupied_co[chess.BLACK]
    masks = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    for kind, squares in enumerate(masks, start=1):
        left = squares  # bits and no calls: this runs for every hypothesis and reading
        while left:
            mask = left & -left
            codes[mask.bit_length() - 1] = kind | 8 if black & mask else kind
            left ^= mask
    return bytes(codes)


def without_names(codes: bytes | bytearray) -> bytes | bytearray:
    """Return the pieces as a board reports them that detects occupancy only."""
    return codes.translate(_WITHOUT_NAMES)


def board_of(codes: Sequence[int]) -> chess.BaseBoard:
    """Return the placement with these pieces, without unidentified ones."""
    kinds, white, black = [0] * 7, 0, 0
    for square, code in enumerate(codes):
        if code and code != UNNAMED_CODE:
            mask = chess.BB_SQUARES[square]
            kinds[code & 7] |= mask
            if code < UNNAMED_CODE:
                white |= mask
            else:
                black |= mask
    board = chess.BaseBoard(None)
    _, board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings = kinds
    board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK] = white, black
    board.occupied = white | black
    return board


SINCE_EVER = (0.0,) * 64
"""The times of changes, if it is unknown which square changed first."""


def named_as(pieces: Occupants, position: chess.BaseBoard) -> chess.BaseBoard:
    """Return a placement in which unidentified pieces are those of a position.

    An unidentified piece on a square that is empty in the position is one that is missing elsewhere.
    """
    return named_codes(bytes(map(code_of, pieces)), position)


def named_codes(
    codes: bytes, position: chess.BaseBoard, changed: Sequence[float] = SINCE_EVER
) -> chess.BaseBoard:
    """Return the placement of pieces given as codes; see `named_as`.

    Args:
        codes: the codes of the pieces.
        position: the position.
        changed: the hall time of each square's last change: the piece that left first arrived first.
    """
    if UNNAMED_CODE not in codes:
        return board_of(codes)
    expected, named = codes_of(position), bytearray(codes)
    missing = [s for s in reversed(chess.SQUARES) if expected[s] and not codes[s]]
    strangers = [s for s in chess.SQUARES if codes[s] == UNNAMED_CODE and not expected[s]]
    for square, code in enumerate(codes):
        if code == UNNAMED_CODE:
            named[square] = expected[square]
    latest = max((changed[square] for square in strangers), default=0.0)
    # Kings are never taken from the board, and a piece that left after the last arrival is not among them.
    missing.sort(key=lambda square: (expected[square] & 7 != chess.KING, changed[square] > latest))
    left = sorted(missing[: len(strangers)], key=changed.__getitem__)
    for square, origin in zip(sorted(strangers, key=changed.__getitem__), left, strict=False):
        named[square] = expected[origin]
    return board_of(named)


def differing(a: chess.BaseBoard, b: chess.BaseBoard) -> chess.Bitboard:
    """Return the squares on which two placements differ."""
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


def touched(board: chess.Board, move: chess.Move) -> tuple[chess.Square, ...]:
    """Return the squares whose occupant a legal move changes."""
    if board.is_castling(move):
        return move.from_square, move.to_square, *rook_squares(move)
    if board.is_en_passant(move):
        victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        return move.from_square, move.to_square, victim
    return move.from_square, move.to_square


def changed_by(codes: bytes, board: chess.Board, move: chess.Move) -> list[tuple[chess.Square, int]]:
    """Return the squares whose occupant a legal move changes, with their new occupants.

    Args:
        codes: the codes of the position.
        board: the position.
    """
    squares, own = touched(board, move), codes[move.from_square]
    changes = [(square, NONE) for square in squares]
    changes[1] = (move.to_square, own & 8 | move.promotion if move.promotion else own)
    if len(squares) == 4:
        changes[3] = (squares[3], codes[squares[2]])
    return changes


def after_move(codes: bytes, board: chess.Board, move: chess.Move) -> bytes:
    """Return the codes of a position after a legal move; see `changed_by`."""
    return after_changes(codes, changed_by(codes, board, move))


def after_changes(codes: bytes, changes: Iterable[tuple[chess.Square, int]]) -> bytes:
    """Return codes with other ones on some squares."""
    after = bytearray(codes)
    for square, code in changes:
        after[square] = code
    return bytes(after)


def rook_squares(castling: chess.Move) -> tuple[chess.Square, chess.Square]:
    """Return where the rook of a castling comes from and goes to; the move is the king's."""
    king_side = castling.to_square > castling.from_square
    rank = chess.square_rank(castling.from_square)
    return chess.square(7 if king_side else 0, rank), chess.square(5 if king_side else 3, rank)


def move_between(before: chess.Board, after: chess.BaseBoard) -> chess.Move | None:
    """Return the legal move that leads from a position to a placement; None if there is none."""
    for move in before.legal_moves:
        board = before.copy(stack=False)
        board.push(move)
        if not differing(board, after):
            return move
    return None


def positions(start: chess.Board, moves: Iterable[chess.Move]) -> list[chess.Board]:
    """Return the position before the first move and after each, without move stacks."""
    made = [start.copy(stack=False)]
    for move in moves:
        board = made[-1].copy(stack=False)
        board.push(move)
        made.append(board)
    return made
