"""The search for a mate that both sides help with, and the proof that there is none when nothing is left."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

import chess

from daemon.core.unwinnability import mobility
from daemon.core.unwinnability.position import (
    BISHOP,
    BLACK,
    BLACK_TO_MOVE,
    JUMPS,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    STRIKES,
    Occupants,
    Step,
    after,
    steps,
)

CORNERS = (chess.A1, chess.H1, chess.A8, chess.H8)
CHECK = 6
"""How much sooner a move is looked at that may give check."""
BARREN = 64
"""After so many tests of mobility in a row that proved nothing, only one in eight is made."""

_DIAGONALS = [chess.BB_DIAG_ATTACKS[square][0] for square in range(64)]
_STRAIGHTS = [chess.BB_RANK_ATTACKS[at][0] | chess.BB_FILE_ATTACKS[at][0] for at in range(64)]
_QUEENS = [_DIAGONALS[square] | _STRAIGHTS[square] for square in range(64)]
_NOTHING = [0] * 64
AIMS = [_NOTHING, STRIKES[1], JUMPS, _DIAGONALS, _STRAIGHTS, _QUEENS, *[_NOTHING] * 10]
"""What a piece of White may attack from a square when nothing stands between, by code."""


@dataclass(frozen=True, slots=True)
class Nearness:
    """What makes a position look near to mate: the smaller the sum, the sooner it is looked at.

    Attributes:
        pieces: for each code and square.
        kings: for each square of White's king and of Black's.
    """

    pieces: list[list[int]]
    kings: list[list[int]]


def _pieces(black: Sequence[int]) -> list[list[int]]:
    """White's pawns go forward and become queens or rooks; Black's pieces count as said, pawn to queen."""
    found = [[0] * 64 for _ in range(16)]
    found[PAWN] = [-10 - 3 * chess.square_rank(square) for square in range(64)]
    found[KNIGHT] = found[BISHOP] = [-10] * 64
    found[ROOK] = found[QUEEN] = [-60] * 64
    for code, value in enumerate(black, BLACK + PAWN):
        found[code] = [value] * 64
    return found


def _hunt() -> list[list[int]]:
    """Black's king goes to the nearest corner and White's follows him."""
    apart = chess.square_manhattan_distance
    cornered = [3 * min(apart(at, corner) for corner in CORNERS) for at in range(64)]
    return [
        [cornered[hunted] + 3 * max(0, apart(king, hunted) - 2) for hunted in range(64)] for king in range(64)
    ]


def _smother(corner: int) -> list[list[int]]:
    """Black's king goes into a corner and White's to one of the two squares a knight's jump from it."""
    apart = chess.square_distance
    posts = list(chess.scan_forward(JUMPS[corner]))
    near = [3 * min(apart(at, post) for post in posts) for at in range(64)]
    cornered = [3 * apart(at, corner) for at in range(64)]
    return [[near[king] + cornered[hunted] for hunted in range(64)] for king in range(64)]


def _plans() -> list[Nearness]:
    smothers = [_smother(corner) for corner in CORNERS]
    nearest = [[min(costs) for costs in zip(*rows, strict=True)] for rows in zip(*smothers, strict=True)]
    stripped, halved, kept = _pieces((10, 8, 8, 14, 20)), _pieces((5, 4, 4, 7, 10)), _pieces((0, 0, 0, 0, 0))
    return [
        Nearness(stripped, _hunt()),
        Nearness(halved, nearest),
        *(Nearness(kept, kings) for kings in smothers),
    ]


PLANS = _plans()
"""The first strips Black of his pieces and hunts his king with what it gets; the others leave pieces beside
the king, whom they shut in in a corner, so that one minor piece is enough."""


class Tree:
    """One search, the most promising position first.

    Nothing is left out but what has been met before, by its whole position, and what is proved never to lead
    to mate; so when no position is left there is no mate.

    Attributes:
        expanded: positions whose moves have been looked at.
        mate: the moves that lead to mate, when found.
    """

    def __init__(self, pieces: Occupants, key: int, plan: Nearness) -> None:
        self.expanded = 0
        self.mate: list[Step] | None = None
        self._plan = plan
        self._seen = {key}
        # What has been expanded: the pieces, and the move that led there with the index of where it was made.
        self._pieces: list[Occupants] = []
        self._made: list[tuple[int, Step | None]] = []
        self._waiting: list[tuple[int, Step, int, int]] = []
        self._barren = 0
        self._expand(pieces, key, 0, (0, None))

    @property
    def positions(self) -> int:
        """How many different positions have been met."""
        return len(self._seen)

    def run(self, nodes: int) -> bool:
        """Expand up to so many positions; whether it is done."""
        until = self.expanded + nodes
        waiting = self._waiting
        while waiting and self.mate is None and self.expanded < until:
            _, step, parent, sum_of_pieces = heapq.heappop(waiting)
            pieces = after(self._pieces[parent], step)
            if (step[4] or step[3] & 7 == PAWN) and self._hopeless(pieces, step):
                continue
            self._expand(pieces, step[0], sum_of_pieces, (parent, step))
        return self.mate is not None or not waiting

    def _hopeless(self, pieces: Occupants, step: Step) -> bool:
        """Whether a capture or a pawn's move has left nothing to mate with."""
        if (step[4] or step[5]) and mobility.too_little(pieces):
            return True
        self._barren += 1
        if self._barren > BARREN and self._barren & 7:
            return False
        if mobility.never_mates(pieces, step[0]):
            self._barren = 0
            return True
        return False

    def _expand(self, pieces: Occupants, key: int, sum_of_pieces: int, made: tuple[int, Step | None]) -> None:
        self.expanded += 1
        index = len(self._pieces)
        self._pieces.append(pieces)
        self._made.append(made)
        found, check = steps(pieces, key)
        if not found and check and key & BLACK_TO_MOVE:
            self.mate = self._line(index)
        value, kings = self._plan.pieces, self._plan.kings
        king, hunted = pieces[KING].bit_length() - 1, pieces[BLACK + KING].bit_length() - 1
        target, apart = pieces[BLACK + KING], kings[king][hunted]
        seen, waiting = self._seen, self._waiting
        for step in found:
            leads_to, square, to, code, captured, promoted = step
            if leads_to in seen:
                continue
            seen.add(leads_to)
            becomes = promoted or code
            new_sum = sum_of_pieces - value[code][square] + value[becomes][to]
            if captured:
                new_sum -= value[captured][to]
            if code & 7 == KING:
                score = new_sum + (kings[king][to] if code & BLACK else kings[to][hunted])
            elif AIMS[becomes][to] & target:
                score = new_sum + apart - CHECK
            else:
                score = new_sum + apart
            heapq.heappush(waiting, (score, step, index, new_sum))

    def _line(self, index: int) -> list[Step]:
        line: list[Step] = []
        while True:
            index, step = self._made[index]
            if step is None:
                return line[::-1]
            line.append(step)
