"""Whether the pieces are in the starting position, and what is wrong if they are not.

Only boards that identify pieces can show this, and only when all pieces are on starting squares: while pieces
are still being set up nothing is concluded.

"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import chess

from broker.words.sentence import Sentence, together
from daemon.core.evidence.placements import rotated
from daemon.core.incidents.finding import Finding
from daemon.core.table.known.pieces_said import colored, on_square
from drivers.occupants import Occupant, Occupants

MOST_NAMED: Final = 4
"""With more pieces wrong the text just asks to set up the pieces again."""

QUARTER: Final[tuple[Callable[[chess.Square], chess.Square], ...]] = (
    lambda square: chess.square(7 - chess.square_rank(square), chess.square_file(square)),
    lambda square: chess.square(chess.square_rank(square), 7 - chess.square_file(square)),
)
"""The place of a square after a rotation of the board by 90 degrees, either way."""


def fault(pieces: Occupants, start: chess.Board) -> Finding | None:
    """Return what is wrong with pieces that are set up; None if nothing, or if they are not set up.

    Args:
        pieces: the pieces on the board, from White's side, unchanged for a while.
        start: the starting position of the game, its own in Chess960.
    """
    if not all(piece is None or isinstance(piece, chess.Piece) for piece in pieces):
        return None
    if not _shaped(pieces, start):
        return None
    wanted: Occupants = tuple(start.piece_at(square) for square in chess.SQUARES)
    pieces = right_way_round(pieces, start)
    if pieces == wanted:
        return None
    if any(_same_colors(pieces, turned) for turned in _turned(wanted)):
        return Finding("wrong_initial_position", "certain", Sentence("hall_quarter_turned"))
    if not _same_squares(pieces, wanted):
        return None
    return Finding("wrong_initial_position", "certain", _wrongly(pieces, wanted))


def _shaped(pieces: Occupants, start: chess.Board) -> bool:
    """Return whether the pieces are on the starting squares, however the board is rotated."""
    stand = sum(chess.BB_SQUARES[square] for square, piece in enumerate(pieces) if piece is not None)
    aslant = chess.flip_diagonal(start.occupied)
    return any(
        stand in (squares, chess.flip_vertical(chess.flip_horizontal(squares)))
        for squares in (start.occupied, chess.flip_vertical(aslant))
    )


def right_way_round(pieces: Occupants, start: chess.Board) -> Occupants:
    """Return the pieces from White's side; a board shows its orientation only if all are set up correctly.

    Args:
        pieces, start: see `fault`; only identified pieces and empty squares.
    """
    wanted: Occupants = tuple(start.piece_at(square) for square in chess.SQUARES)
    turned = rotated(pieces)
    return turned if _same_colors(turned, wanted) else pieces


def _wrongly(pieces: Occupants, wanted: Occupants) -> str:
    """Return which pieces are misplaced, in words."""
    wrong = [square for square in chess.SQUARES if pieces[square] != wanted[square]]
    pairs = [
        (first, other)
        for first in wrong
        for other in wrong
        if first < other and pieces[first] == wanted[other] and pieces[other] == wanted[first]
    ]
    swapped = _apart(pairs)
    if len(swapped) * 2 == len(wrong) and len(swapped) <= MOST_NAMED:
        return together([_swapped(pieces, first, other) for first, other in swapped])
    if len(wrong) <= MOST_NAMED:
        squares = [on_square(_piece(wanted[square]), chess.square_name(square)) for square in wrong]
        return Sentence("hall_start_squares", squares=squares)
    return Sentence("hall_start_wrong")


def _swapped(pieces: Occupants, square: chess.Square, other: chess.Square) -> Sentence:
    """Return a text such as "Swapped: white king, white queen. Swap d1 and e1."."""
    first, second = sorted((pieces[square], pieces[other]), key=_rank_of_piece, reverse=True)
    return Sentence(
        "hall_swapped",
        pieces=[colored(_piece(first)), colored(_piece(second))],
        square=chess.square_name(square),
        other=chess.square_name(other),
    )


def _apart(pairs: Sequence[tuple[chess.Square, chess.Square]]) -> list[tuple[chess.Square, chess.Square]]:
    """Return pairs of which no two share a square, the nearest first."""
    taken: set[chess.Square] = set()
    chosen = []
    for first, second in sorted(pairs, key=lambda pair: (chess.square_distance(*pair), pair)):
        if not taken & {first, second}:
            chosen.append((first, second))
            taken |= {first, second}
    return chosen


def _turned(wanted: Occupants) -> Iterator[Occupants]:
    """Yield the pieces on a board that is rotated by 90 degrees, either way."""
    for quarter in QUARTER:
        yield tuple(wanted[quarter(square)] for square in chess.SQUARES)


def _same_colors(pieces: Occupants, wanted: Occupants) -> bool:
    """Return whether each side's pieces are on the wanted squares, whatever their kinds."""
    return [piece and piece.color for piece in pieces] == [piece and piece.color for piece in wanted]


def _same_squares(pieces: Occupants, wanted: Occupants) -> bool:
    return [piece is None for piece in pieces] == [piece is None for piece in wanted]


def _rank_of_piece(piece: Occupant) -> int:
    return piece.piece_type or 0 if piece else 0


def _piece(piece: Occupant) -> chess.Piece:
    assert isinstance(piece, chess.Piece), "this board identifies pieces, and here is one"
    return piece
