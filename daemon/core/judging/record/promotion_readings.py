"""Treat promotions, which the physical board does not show permanently.

A promoted piece may be captured at once, or be misread. A board that identifies pieces has shown it while it
was there; a board that detects occupancy only never does. This decides which explanations to drop, and when
to ask.
"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence
from daemon.core.reconstruction.hypotheses import SensedBoard
from daemon.core.reconstruction.reconstruct import Explanation


def distinct_explanations(
    lines: Sequence[Explanation], recorded: Sequence[chess.Move], position: chess.Board, seen: SensedBoard
) -> list[Explanation]:
    """Return the explanations that differ from better ones, if the board identifies pieces.

    The board has shown what a pawn became. An explanation that differs from a better one in that alone is
    dropped. The record is not corrected in that alone either, unless the piece is still on the board.

    Args:
        lines: the explanations of the board, the best first.
        recorded: the confirmed moves.
        position: the position after them.
        seen: the board.
    """
    since = min((line.kept for line in lines), default=0)
    in_question = [*recorded[since:], *(move for line in lines for move in line.moves)]
    if not seen.named or not any(move.promotion for move in in_question):
        return list(lines)
    pieces = seen.as_in(position)
    moves = {id(line): (*recorded[since : line.kept], *line.moves) for line in lines}
    best = {_without_promotions(moves[id(line)]): line for line in reversed(lines)}
    return [
        line
        for line in lines
        if best[_without_promotions(moves[id(line)])] is line
        and (line.kept == len(recorded) or not _only_promotes(moves[id(line)], recorded[since:], pieces))
    ]


def doubt(position: chess.Board, move: chess.Move, ruleset: Ruleset, *, named: bool) -> str:
    """Return why to ask which piece a pawn became; "" if the board has shown it and it is no rook.

    Args:
        position: the position before the move.
        move: the move as recorded.
        ruleset: the rules. By some, a rook placed upside down is a queen unless the player announced a rook.
            By others it is a rook, and the player may have meant a queen.
        named: whether the board identifies pieces.
    """
    if move.promotion == chess.ROOK and ruleset.inverted_rook == "queen_unless_announced":
        return Sentence("incident_promotion_queen", move=position.san(move))
    if move.promotion == chess.ROOK and ruleset.inverted_rook == "rook":
        return Sentence("incident_promotion_rook", move=position.san(move))
    if move.promotion is not None and not named:
        return Sentence("incident_promotion_unseen", move=position.san(move))
    return ""


def _only_promotes(
    moves: Sequence[chess.Move], recorded: Sequence[chess.Move], pieces: chess.BaseBoard
) -> bool:
    """Return whether moves correct nothing but promotions whose piece is gone."""
    ply = len(recorded)
    if len(moves) < ply or _without_promotions(moves[:ply]) != _without_promotions(recorded):
        return False
    others = [new for new, old in zip(moves, recorded, strict=False) if new != old]
    return not any(pieces.piece_type_at(new.to_square) == new.promotion for new in others)


def _without_promotions(moves: Sequence[chess.Move]) -> tuple[chess.Move, ...]:
    return tuple([chess.Move(move.from_square, move.to_square) if move.promotion else move for move in moves])
