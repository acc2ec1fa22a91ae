"""Find out how far the explanations of a board agree, and how probable each of their plies is.

Mostly one explanation is clearly the best. If others are nearly as good, the plies in which they differ are
ambiguous.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import chess

from broker.words.sentence import Sentence
from daemon.core.reconstruction.reconstruct import Explanation, common

MARGIN = 3.0
"""The margin by which the best explanation must be cheaper than any other: the cost of a forgotten press."""
DOUBTFUL = 0.05
"""The probability of an explanation at the margin. Several costlier ones may be as likely together: then a
ply is
ambiguous."""
REORDERED = 2.0
"""The factor on the margin if an explanation has the same plies in an order that no reading distinguishes.
Only what
players usually choose counts there."""
DOUBTLESS = 20.0
"""Logarithm of the odds beyond which there is no difference."""


def agreed(
    lines: Sequence[Explanation], history: Sequence[chess.Board], count: int, margin: float = MARGIN
) -> tuple[int, tuple[str, ...]]:
    """Return how far all explanations that are nearly as good as the best one agree with it.

    Args:
        lines: the explanations of the board, the best first.
        history: positions after each confirmed ply, the initial one first.
        count: number of plies of the best explanation to compare.
        margin: an explanation whose cost is within this of the best is nearly as good.

    Returns:
        The number of plies that all of them share; and the moves in which they differ, in SAN, the best
        first, or nothing if all agree.
    """
    best, last = lines[0], len(history) - 1
    start = (best.kept, best.moves[:count])
    others = [line for line in lines[1:] if (line.kept, line.moves[:count]) != start]
    rivals = [
        line
        for line in others
        if line.cost - best.cost < margin * (REORDERED if _reorders(line, best, count) else 1.0)
    ]
    if not rivals and _share(others, best) > DOUBTFUL:  # none is as good, but one may be right
        rivals = [line for line in others if line.cost - best.cost < 2 * margin]
    if not rivals:
        return count, ()
    shared = count
    for line in rivals:
        same = 0 if line.kept != best.kept else common(line.moves[:count], best.moves[:count])
        shared = min(shared, same)
    if best.kept < last:
        shared = 0
    alike = min(_alike_at_the_end(best, line, count) for line in rivals)
    differing = [in_san(history, line.kept, line.moves[: count - alike], shared) for line in (best, *rivals)]
    return shared, tuple(dict.fromkeys(differing))


def _share(others: Sequence[Explanation], best: Explanation) -> float:
    """Return the probability, compared with the best explanation, that one of the others is right."""
    odds = sum(math.exp(best.cost - line.cost) for line in others if line.cost >= best.cost)
    return odds / (1.0 + odds)


def _reorders(other: Explanation, best: Explanation, count: int) -> bool:
    """Return whether two explanations have the same first plies in orders that no reading distinguishes."""
    own, others = best.plies[:count], other.plies[:count]
    if other.kept != best.kept or Counter(ply.move for ply in own) != Counter(ply.move for ply in others):
        return False
    moments = {
        (ply.lifted_at, ply.landed_at)
        for both in zip(own, others, strict=True)
        if both[0].move != both[1].move
        for ply in both
    }
    return len(moments) == 1


def confidences(lines: Sequence[Explanation], best: Explanation, count: int) -> tuple[float, ...]:
    """Return the probability from 0 to 1 of each of the first plies, given the costs of all explanations."""
    each = shares(lines, best)
    totals = []
    for n in range(1, count + 1):
        begins = (best.kept, best.moves[:n])
        same = (
            share for line, share in zip(lines, each, strict=True) if (line.kept, line.moves[:n]) == begins
        )
        totals.append(round(sum(same), 3))
    return tuple(totals)


def shares(lines: Sequence[Explanation], best: Explanation) -> list[float]:
    """Return the share of each explanation in the probability that one of them is right.

    Costs are natural logarithms of odds.
    """
    odds = [math.exp(min(best.cost - line.cost, DOUBTLESS)) for line in lines]
    every = sum(odds) or 1.0
    return [odd / every for odd in odds]


def _alike_at_the_end(best: Explanation, other: Explanation, count: int) -> int:
    """Return how many of the last of ``count`` plies two explanations share, which need not be shown."""
    if best.kept != other.kept or len(other.moves) < count:
        return 0
    return common(best.moves[:count][::-1], other.moves[:count][::-1])


def in_san(history: Sequence[chess.Board], kept: int, moves: Sequence[chess.Move], skip: int = 0) -> str:
    """Return the moves of an explanation after ``kept`` plies in SAN, without the first ``skip``."""
    board = history[kept].copy(stack=False)
    for move in moves[:skip]:
        board.push(move)
    san = " ".join([board.san_and_push(move) for move in moves[skip:]])
    if kept < len(history) - 1:
        return Sentence("incident_instead", moves=san) if san else Sentence("incident_taken_back")
    return san or Sentence("incident_no_move_made")
