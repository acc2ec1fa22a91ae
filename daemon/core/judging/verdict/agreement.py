"""How far the lines that explain a board agree, and how sure each of their plies is.

Mostly one line is clearly the best. Where others are nearly as good, what they differ in is open.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import chess

from broker.words.sentence import Sentence
from daemon.core.reconstruction.reconstruct import Explanation, common

MARGIN = 3.0
"""So much cheaper than any other the best line has to be: as much as a forgotten press."""
DOUBTFUL = 0.05
"""So likely is a line at the margin. Several costlier ones may be as likely together: a ply is open then."""
REORDERED = 2.0
"""By so many times as much where it only has the same plies in another order, which no reading tells: there
nothing speaks but what players choose."""
DOUBTLESS = 20.0
"""Odds beyond which nobody counts."""


def agreed(
    lines: Sequence[Explanation], history: Sequence[chess.Board], count: int, margin: float = MARGIN
) -> tuple[int, tuple[str, ...]]:
    """How far all lines that are nearly as good as the best one agree with it.

    Args:
        lines: what explains the board, the best first.
        history: positions after each final ply, the start first.
        count: so many plies of the best line are looked at.
        margin: what costs so little more is nearly as good.

    Returns:
        so many of them are in all those lines; and what differs, in SAN, the best first: nothing when all
        agree.
    """
    best, last = lines[0], len(history) - 1
    start = (best.kept, best.moves[:count])
    others = [one for one in lines[1:] if (one.kept, one.moves[:count]) != start]
    rivals = [
        one
        for one in others
        if one.cost - best.cost < margin * (REORDERED if _reorders(one, best, count) else 1.0)
    ]
    if not rivals and _share(others, best) > DOUBTFUL:  # none alone is as good, but one of them may well be
        rivals = [one for one in others if one.cost - best.cost < 2 * margin]
    if not rivals:
        return count, ()
    sure = count
    for one in rivals:
        same = 0 if one.kept != best.kept else common(one.moves[:count], best.moves[:count])
        sure = min(sure, same)
    if best.kept < last:
        sure = 0
    alike = min(_alike_at_the_end(best, one, count) for one in rivals)
    told = [in_san(history, one.kept, one.moves[: count - alike], sure) for one in (best, *rivals)]
    return sure, tuple(dict.fromkeys(told))


def _share(others: Sequence[Explanation], best: Explanation) -> float:
    """How likely it is, beside the best line, that one of others is right."""
    odds = sum(math.exp(best.cost - one.cost) for one in others if one.cost >= best.cost)
    return odds / (1.0 + odds)


def _reorders(other: Explanation, best: Explanation, count: int) -> bool:
    """Whether two lines have the same first plies in orders that no reading tells apart."""
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
    """How sure each of the first plies of a line is, from 0 to 1, by what all lines cost."""
    each = shares(lines, best)
    found = []
    for n in range(1, count + 1):
        begins = (best.kept, best.moves[:n])
        same = (share for one, share in zip(lines, each, strict=True) if (one.kept, one.moves[:n]) == begins)
        found.append(round(sum(same), 3))
    return tuple(found)


def shares(lines: Sequence[Explanation], best: Explanation) -> list[float]:
    """The share of each line in the probability that one of them is right.

    Costs are natural logarithms of odds.
    """
    odds = [math.exp(min(best.cost - one.cost, DOUBTLESS)) for one in lines]
    every = sum(odds) or 1.0
    return [odd / every for odd in odds]


def _alike_at_the_end(best: Explanation, other: Explanation, count: int) -> int:
    """How many of the last of ``count`` plies two lines share, so that nobody has to read them."""
    if best.kept != other.kept or len(other.moves) < count:
        return 0
    return common(best.moves[:count][::-1], other.moves[:count][::-1])


def in_san(history: Sequence[chess.Board], kept: int, moves: Sequence[chess.Move], skip: int = 0) -> str:
    """What a line says that keeps so many final plies and adds these moves, without its first ``skip``."""
    board = history[kept].copy(stack=False)
    for move in moves[:skip]:
        board.push(move)
    told = " ".join([board.san_and_push(move) for move in moves[skip:]])
    if kept < len(history) - 1:
        return Sentence("incident_instead", moves=told) if told else Sentence("incident_taken_back")
    return told or Sentence("incident_no_move_made")
