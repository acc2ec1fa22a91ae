"""List the moves an arbiter may choose from if the board does not decide: equally possible, or nearest."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from broker.contract.incidents import IncidentOption
from daemon.core.evidence.placements import differing
from daemon.core.incidents.incidents import Displacement, listed
from daemon.core.judging.verdict.agreement import agreed, in_san
from daemon.core.reconstruction.hypotheses import SensedBoard
from daemon.core.reconstruction.reconstruct import Explanation

NEAREST = 6
"""The largest number of legal moves that are offered for an illegal one."""


def readings(
    lines: Sequence[Explanation], history: Sequence[chess.Board], count: int
) -> list[IncidentOption]:
    """Return the moves that are nearly as possible as the best ones; none if there are no others.

    Args:
        lines: the explanations of the board, the best first.
        history: positions after each confirmed ply, the initial one first.
        count: number of plies of each that are in question.
    """
    best = lines[0]
    distinct = dict.fromkeys(
        (line.kept, line.moves[:count])
        for line in lines
        if line is best or agreed((best, line), history, count)[1]
    )
    if len(distinct) < 2:
        return []
    return [_reading(history, kept, moves) for kept, moves in distinct]


def beyond(line: Explanation, history: Sequence[chess.Board]) -> IncidentOption:
    """Return an explanation's moves after the confirmed ones; for ``history``, see `readings`."""
    return _reading(history, line.kept, line.moves)


def _reading(history: Sequence[chess.Board], kept: int, moves: Sequence[chess.Move]) -> IncidentOption:
    return IncidentOption(label=in_san(history, kept, moves), ply=kept, moves=[move.uci() for move in moves])


def promotions(position: chess.Board, ply: int, move: chess.Move) -> list[IncidentOption]:
    """Return the pieces that a pawn may have become, the recorded one first.

    Args:
        position: the position before the promotion.
        ply: number of confirmed plies there.
        move: the promotion as recorded.
    """
    kinds = dict.fromkeys((move.promotion, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT))
    moves = [chess.Move(move.from_square, move.to_square, kind) for kind in kinds]
    return [IncidentOption(label=position.san(option), ply=ply, moves=[option.uci()]) for option in moves]


def nearest(position: chess.Board, ply: int, seen: SensedBoard) -> list[IncidentOption]:
    """Return the legal moves that leave the fewest pieces misplaced, and no more than without a move.

    Of equal ones, those come first whose piece lands nearest to a misplaced piece.

    Args:
        position: the last legal position.
        ply: number of confirmed plies there.
        seen: the board.
    """
    pieces = seen.as_in(position)
    apart = differing(position, pieces)
    strangers = chess.SquareSet(apart & pieces.occupied)
    near = []
    for move in position.generate_legal_moves():
        after = position.copy(stack=False)
        after.push(move)
        shown = seen.as_in(after)
        left = chess.popcount(differing(after, shown))
        if left <= chess.popcount(apart):
            away = min((chess.square_distance(move.to_square, square) for square in strangers), default=0)
            near.append(((left, away, -(move.promotion or 0), move.uci()), move, _wrong(after, shown)))
    near.sort(key=lambda entry: entry[0])
    return [
        IncidentOption(label=position.san(move), ply=ply, moves=[move.uci()], mismatches=wrong)
        for _, move, wrong in near[:NEAREST]
    ]


def _wrong(position: chess.BaseBoard, pieces: chess.BaseBoard) -> str:
    """Return the pieces that are not as in a position, such as "bishop d2-g5" or "pawn on a8"."""
    steps: list[str] = []
    for color in chess.COLORS:
        moved = Displacement.of(color, position, pieces)
        there = {square for square, _ in moved.foreign}
        elsewhere = tuple(piece for piece in moved.missing if piece[0] not in there)  # listed as foreign
        steps += Displacement(elsewhere, moved.foreign).steps()
    return listed(steps)
