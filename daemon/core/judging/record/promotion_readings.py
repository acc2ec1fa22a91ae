"""What a pawn became, which the physical board does not say for ever: what that leaves of readings, and when
to ask.

A piece that was promoted may be taken at once, or look like another one. A board that knows its pieces has
shown him while he stood there; a board that does not never will. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence
from daemon.core.reconstruction.hypotheses import SensedBoard
from daemon.core.reconstruction.reconstruct import Explanation


def told_apart(
    lines: Sequence[Explanation], recorded: Sequence[chess.Move], position: chess.Board, seen: SensedBoard
) -> list[Explanation]:
    """The lines that say something of their own, where the board knows its pieces.

    It has shown what a pawn became, so what differs in that alone from a better line is no reading; and what
    is recorded is not corrected in that alone, unless the piece still stands there to be seen.

    Args:
        lines: what explains the board, the best first.
        recorded: the final moves.
        position: the one after them.
        seen: the board.
    """
    since = min((one.kept for one in lines), default=0)
    in_question = [*recorded[since:], *(move for one in lines for move in one.moves)]
    if not seen.named or not any(move.promotion for move in in_question):
        return list(lines)
    pieces = seen.as_in(position)
    moves = {id(one): (*recorded[since : one.kept], *one.moves) for one in lines}
    best = {_without_promotions(moves[id(one)]): one for one in reversed(lines)}
    return [
        one
        for one in lines
        if best[_without_promotions(moves[id(one)])] is one
        and (one.kept == len(recorded) or not _only_promotes(moves[id(one)], recorded[since:], pieces))
    ]


def doubt(position: chess.Board, move: chess.Move, ruleset: Ruleset, *, named: bool) -> str:
    """Why somebody should say which piece a pawn became; "" = the board has shown it, and it is no rook.

    Args:
        position: the one before the move.
        move: as it is recorded.
        ruleset: by some a rook that was put upside down is a queen, unless the player announced a rook; where
            it is a rook, a player may have meant a queen.
        named: the board knows its pieces.
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
    """Whether moves correct nothing but what pawns became who are gone now."""
    ply = len(recorded)
    if len(moves) < ply or _without_promotions(moves[:ply]) != _without_promotions(recorded):
        return False
    others = [new for new, old in zip(moves, recorded, strict=False) if new != old]
    return not any(pieces.piece_type_at(new.to_square) == new.promotion for new in others)


def _without_promotions(moves: Sequence[chess.Move]) -> tuple[chess.Move, ...]:
    return tuple([chess.Move(one.from_square, one.to_square) if one.promotion else one for one in moves])
