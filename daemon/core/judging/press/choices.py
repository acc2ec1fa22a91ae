"""What an arbiter may choose where the board does not decide: what fits as well, or comes nearest. Pure."""

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
"""So many legal moves at most are offered in place of an illegal one."""


def readings(
    lines: Sequence[Explanation], history: Sequence[chess.Board], count: int
) -> list[IncidentOption]:
    """The readings that fit nearly as well as the best one; none where it stands alone.

    Args:
        lines: what explains the board, the best first.
        history: positions after each final ply, the start first.
        count: so many plies of each are in question.
    """
    best = lines[0]
    found = dict.fromkeys(
        (one.kept, one.moves[:count])
        for one in lines
        if one is best or agreed((best, one), history, count)[1]
    )
    if len(found) < 2:
        return []
    return [_reading(history, kept, moves) for kept, moves in found]


def beyond(line: Explanation, history: Sequence[chess.Board]) -> IncidentOption:
    """The moves that a line has behind the final ones; ``history``: as for `readings`."""
    return _reading(history, line.kept, line.moves)


def _reading(history: Sequence[chess.Board], kept: int, moves: Sequence[chess.Move]) -> IncidentOption:
    return IncidentOption(label=in_san(history, kept, moves), ply=kept, moves=[move.uci() for move in moves])


def promotions(position: chess.Board, ply: int, move: chess.Move) -> list[IncidentOption]:
    """What else a pawn may have become, what it is recorded as first.

    Args:
        position: the one before the promotion.
        ply: so many plies are final there.
        move: the promotion as it is recorded.
    """
    kinds = dict.fromkeys((move.promotion, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT))
    moves = [chess.Move(move.from_square, move.to_square, kind) for kind in kinds]
    return [IncidentOption(label=position.san(one), ply=ply, moves=[one.uci()]) for one in moves]


def nearest(position: chess.Board, ply: int, seen: SensedBoard) -> list[IncidentOption]:
    """The legal moves after which least stands wrongly, and no more than if nobody had moved.

    Of equals those come first whose piece lands nearest to where somebody stands wrongly now.

    Args:
        position: the last one that is legal.
        ply: so many plies are final there.
        seen: the board.
    """
    pieces = seen.as_in(position)
    apart = differing(position, pieces)
    strangers = chess.SquareSet(apart & pieces.occupied)
    near = []
    for move in position.generate_legal_moves():
        after = position.copy(stack=False)
        after.push(move)
        stands = seen.as_in(after)
        left = chess.popcount(differing(after, stands))
        if left <= chess.popcount(apart):
            away = min((chess.square_distance(move.to_square, square) for square in strangers), default=0)
            near.append(((left, away, -(move.promotion or 0), move.uci()), move, _wrong(after, stands)))
    near.sort(key=lambda one: one[0])
    return [
        IncidentOption(label=position.san(move), ply=ply, moves=[move.uci()], mismatches=wrong)
        for _, move, wrong in near[:NEAREST]
    ]


def _wrong(position: chess.BaseBoard, pieces: chess.BaseBoard) -> str:
    """What does not stand as in a position, such as "bishop d2-g5" or "pawn on a8"."""
    steps: list[str] = []
    for color in chess.COLORS:
        moved = Displacement.of(color, position, pieces)
        there = {square for square, _ in moved.foreign}
        elsewhere = tuple(one for one in moved.missing if one[0] not in there)  # who came there is said
        steps += Displacement(elsewhere, moved.foreign).steps()
    return listed(steps)
