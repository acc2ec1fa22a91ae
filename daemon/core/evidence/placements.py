"""Placements and the moves between them: what python-chess does not say about wood.

A piece on a square is also written as a small number, his *code*, because comparing codes is what most of the
work of reconstruction is: 0 = nobody, the piece type for White's pieces, the piece type + 8 for Black's, and
7 for a piece whose name the board does not know.
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
_NAMELESS: Final = bytes([NONE] + [UNNAMED_CODE] * 255)

_MEN: Final[tuple[Occupant, ...]] = (
    None,
    *(chess.Piece(kind, chess.WHITE) for kind in chess.PIECE_TYPES),
    UNIDENTIFIED,
    None,
    *(chess.Piece(kind, chess.BLACK) for kind in chess.PIECE_TYPES),
)


def placement_of(board: chess.BaseBoard) -> Placement:
    """A position as a placement."""
    return tuple(board.piece_at(square) for square in chess.SQUARES)


def differences(pieces: Occupants, position: Occupants) -> int:
    """On how many squares pieces stand otherwise than in a position; one without a name may be anybody."""
    pairs = zip(pieces, position, strict=True)
    return sum(seen != wanted and not (seen is UNIDENTIFIED and wanted is not None) for seen, wanted in pairs)


def rotated(placement: tuple[M, ...]) -> tuple[M, ...]:
    """The same pieces seen from the other side of the board."""
    return placement[::-1]


def _first_moves() -> dict[Occupants, bool]:
    """What a board without names shows after each first move of White's, and whether it lies turned then."""
    found: dict[Occupants, bool] = {}
    for move in chess.Board().legal_moves:
        position = chess.Board()
        position.push(move)
        pieces = tuple(UNIDENTIFIED if piece else None for piece in placement_of(position))
        found |= {pieces: False, rotated(pieces): True}
    return found


START: Final = placement_of(chess.Board())
TURNED_START: Final = rotated(START)
EMPTY: Final[Placement] = (None,) * 64
UNNAMED_START: Final[Occupants] = tuple(UNIDENTIFIED if piece else None for piece in START)
"""The pieces on their first squares, as a board sees them that does not know their names."""
FIRST_MOVES: Final = _first_moves()
"""The first pieces look alike from both sides to a board without names: whose hand moves first shows it."""


def code_of(piece: Occupant) -> int:
    """A piece as a number."""
    if piece is None:
        return NONE
    if piece is UNIDENTIFIED:
        return UNNAMED_CODE
    return piece.piece_type if piece.color else piece.piece_type | 8


def piece_of(code: int) -> Occupant:
    """The piece with this code."""
    return _MEN[code]


def is_piece_of(code: int, color: chess.Color) -> bool:
    """Whether a code is of a named piece of this color."""
    return code not in (NONE, UNNAMED_CODE) and (code < 8) is color


def codes_of(board: chess.BaseBoard) -> bytes:
    """The pieces of a position, from a1 to h8."""
    codes, black = bytearray(64), board.occupied_co[chess.BLACK]
    masks = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    for kind, those in enumerate(masks, start=1):
        left = those  # bits and no calls: this runs for every line and reading
        while left:
            mask = left & -left
            codes[mask.bit_length() - 1] = kind | 8 if black & mask else kind
            left ^= mask
    return bytes(codes)


def without_names(codes: bytes | bytearray) -> bytes | bytearray:
    """The same pieces on a board that only knows where some stand."""
    return codes.translate(_NAMELESS)


def board_of(codes: Sequence[int]) -> chess.BaseBoard:
    """The placement with these pieces; those without a name are left out."""
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
"""Nobody knows which square changed first."""


def named_as(pieces: Occupants, position: chess.BaseBoard) -> chess.BaseBoard:
    """A placement; pieces whose names the board does not know are those that a position has there.

    One who stands where the position has none is taken for a piece that it misses elsewhere.
    """
    return named_codes(bytes(map(code_of, pieces)), position)


def named_codes(
    codes: bytes, position: chess.BaseBoard, changed: Sequence[float] = SINCE_EVER
) -> chess.BaseBoard:
    """The same of pieces as codes.

    Args:
        codes, position: as said there.
        changed: the hall time of each square's last change: who left first came first.
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
    # Kings are never taken from the board, and who left after all had come is none of them.
    missing.sort(key=lambda square: (expected[square] & 7 != chess.KING, changed[square] > latest))
    left = sorted(missing[: len(strangers)], key=changed.__getitem__)
    for square, origin in zip(sorted(strangers, key=changed.__getitem__), left, strict=False):
        named[square] = expected[origin]
    return board_of(named)


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


def touched(board: chess.Board, move: chess.Move) -> tuple[chess.Square, ...]:
    """The squares whose occupant a legal move changes."""
    if board.is_castling(move):
        return move.from_square, move.to_square, *rook_squares(move)
    if board.is_en_passant(move):
        victim = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        return move.from_square, move.to_square, victim
    return move.from_square, move.to_square


def changed_by(codes: bytes, board: chess.Board, move: chess.Move) -> list[tuple[chess.Square, int]]:
    """The squares whose occupant a legal move changes, and who stands there after it.

    Args:
        codes: of the position.
        board: the position.
    """
    squares, own = touched(board, move), codes[move.from_square]
    changes = [(square, NONE) for square in squares]
    changes[1] = (move.to_square, own & 8 | move.promotion if move.promotion else own)
    if len(squares) == 4:
        changes[3] = (squares[3], codes[squares[2]])
    return changes


def after_move(codes: bytes, board: chess.Board, move: chess.Move) -> bytes:
    """The pieces of a position after a legal move; see `changed_by`."""
    return after_changes(codes, changed_by(codes, board, move))


def after_changes(codes: bytes, changes: Iterable[tuple[chess.Square, int]]) -> bytes:
    """The same pieces with others on some squares."""
    after = bytearray(codes)
    for square, code in changes:
        after[square] = code
    return bytes(after)


def rook_squares(castling: chess.Move) -> tuple[chess.Square, chess.Square]:
    """Where the rook of a castling comes from and goes to; the move is the king's."""
    king_side = castling.to_square > castling.from_square
    rank = chess.square_rank(castling.from_square)
    return chess.square(7 if king_side else 0, rank), chess.square(5 if king_side else 3, rank)


def move_between(before: chess.Board, after: chess.BaseBoard) -> chess.Move | None:
    """The legal move that leads from a position to a placement; None if there is none."""
    for move in before.legal_moves:
        board = before.copy(stack=False)
        board.push(move)
        if not differing(board, after):
            return move
    return None


def positions(start: chess.Board, moves: Iterable[chess.Move]) -> list[chess.Board]:
    """The position before the first move and after each; without move stacks."""
    made = [start.copy(stack=False)]
    for move in moves:
        board = made[-1].copy(stack=False)
        board.push(move)
        made.append(board)
    return made
