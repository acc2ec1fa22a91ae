"""Whether the pieces stand as the game begins, and what was done wrongly when they do not. Pure.

Only boards that know their pieces can tell, and only when all of them stand on the first squares of somebody:
a board on which pieces are still being put up says nothing.

Sources: Laws of Chess 2023, articles 2.1 to 2.3, 7.2; US Chess 11F, 11G.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import chess

from broker.words.sentence import Sentence, together
from daemon.core.evidence.placements import rotated
from daemon.core.incidents.finding import Finding
from daemon.core.table.known.pieces_said import colored, on_square
from drivers.occupants import Man, Men

MOST_NAMED: Final = 4
"""With more pieces wrong it is shorter to say that the pieces are to be put up again."""

QUARTER: Final[tuple[Callable[[chess.Square], chess.Square], ...]] = (
    lambda square: chess.square(7 - chess.square_rank(square), chess.square_file(square)),
    lambda square: chess.square(chess.square_rank(square), 7 - chess.square_file(square)),
)
"""Where a square comes to lie when the board is turned by 90 degrees, either way."""


def fault(pieces: Men, start: chess.Board) -> Finding | None:
    """What is wrong with pieces that stand ready; None = nothing, or they do not stand ready.

    Args:
        pieces: what stands on the board, from White's side, and has stood there for a while.
        start: the position that the game begins from; of a game of Chess960 its own.
    """
    if not all(piece is None or isinstance(piece, chess.Piece) for piece in pieces):
        return None
    if not _shaped(pieces, start):
        return None
    wanted: Men = tuple(start.piece_at(square) for square in chess.SQUARES)
    pieces = right_way_round(pieces, start)
    if pieces == wanted:
        return None
    if any(_same_colors(pieces, turned) for turned in _turned(wanted)):
        return Finding("wrong_initial_position", "certain", Sentence("hall_quarter_turned"))
    if not _same_squares(pieces, wanted):
        return None
    return Finding("wrong_initial_position", "certain", _wrongly(pieces, wanted))


def _shaped(pieces: Men, start: chess.Board) -> bool:
    """Whether the pieces stand on the squares of the start, however the board lies: mostly a game is on."""
    stand = sum(chess.BB_SQUARES[square] for square, piece in enumerate(pieces) if piece is not None)
    aslant = chess.flip_diagonal(start.occupied)
    return any(
        stand in (one, chess.flip_vertical(chess.flip_horizontal(one)))
        for one in (start.occupied, chess.flip_vertical(aslant))
    )


def right_way_round(pieces: Men, start: chess.Board) -> Men:
    """The pieces from White's side: which way round a board lies shows by itself only when all stand rightly.

    Args:
        pieces, start: as for `fault`; only pieces and empty squares.
    """
    wanted: Men = tuple(start.piece_at(square) for square in chess.SQUARES)
    turned = rotated(pieces)
    return turned if _same_colors(turned, wanted) else pieces


def _wrongly(pieces: Men, wanted: Men) -> str:
    """Which pieces stand wrongly, in words."""
    wrong = [square for square in chess.SQUARES if pieces[square] != wanted[square]]
    pairs = [
        (one, other)
        for one in wrong
        for other in wrong
        if one < other and pieces[one] == wanted[other] and pieces[other] == wanted[one]
    ]
    told = _apart(pairs)
    if len(told) * 2 == len(wrong) and len(told) <= MOST_NAMED:
        return together([_swapped(pieces, one, other) for one, other in told])
    if len(wrong) <= MOST_NAMED:
        squares = [on_square(_piece(wanted[square]), chess.square_name(square)) for square in wrong]
        return Sentence("hall_start_squares", squares=squares)
    return Sentence("hall_start_wrong")


def _swapped(pieces: Men, one: chess.Square, other: chess.Square) -> Sentence:
    """Such as "Swapped: white king, white queen. Swap d1 and e1."."""
    first, second = sorted((pieces[one], pieces[other]), key=_rank_of_piece, reverse=True)
    return Sentence(
        "hall_swapped",
        pieces=[colored(_piece(first)), colored(_piece(second))],
        square=chess.square_name(one),
        other=chess.square_name(other),
    )


def _apart(pairs: Sequence[tuple[chess.Square, chess.Square]]) -> list[tuple[chess.Square, chess.Square]]:
    """Pairs of which no two share a square, the nearest first."""
    taken: set[chess.Square] = set()
    told = []
    for one, other in sorted(pairs, key=lambda pair: (chess.square_distance(*pair), pair)):
        if not taken & {one, other}:
            told.append((one, other))
            taken |= {one, other}
    return told


def _turned(wanted: Men) -> Iterator[Men]:
    """The same pieces on a board that lies turned by a quarter, either way."""
    for quarter in QUARTER:
        yield tuple(wanted[quarter(square)] for square in chess.SQUARES)


def _same_colors(pieces: Men, wanted: Men) -> bool:
    """Whether each side's pieces stand on the squares wanted, whichever they are."""
    return [piece and piece.color for piece in pieces] == [piece and piece.color for piece in wanted]


def _same_squares(pieces: Men, wanted: Men) -> bool:
    return [piece is None for piece in pieces] == [piece is None for piece in wanted]


def _rank_of_piece(piece: Man) -> int:
    return piece.piece_type or 0 if piece else 0


def _piece(piece: Man) -> chess.Piece:
    assert isinstance(piece, chess.Piece), "this board knows its men, and here stands one"
    return piece
