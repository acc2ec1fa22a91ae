"""The search for a helpmate, and the proof that there is none if no position is left."""

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
    Bitboards,
    Step,
    after,
    steps,
)

CORNERS = (chess.A1, chess.H1, chess.A8, chess.H8)
CHECK = 6
"""How much earlier a move that may give check is examined."""
BARREN = 64
"""After this many consecutive tests of mobility without a proof, only one in eight is made."""

_DIAGONALS = [chess.BB_DIAG_ATTACKS[square][0] for square in range(64)]
_STRAIGHTS = [chess.BB_RANK_ATTACKS[at][0] | chess.BB_FILE_ATTACKS[at][0] for at in range(64)]
_QUEENS = [_DIAGONALS[square] | _STRAIGHTS[square] for square in range(64)]
_NOTHING = [0] * 64
AIMS = [_NOTHING, STRIKES[1], JUMPS, _DIAGONALS, _STRAIGHTS, _QUEENS, *[_NOTHING] * 10]
"""The squares that a white piece may attack from a square if nothing is in between, by code."""


@dataclass(frozen=True, slots=True)
class Nearness:
    """How near a position seems to be to checkmate: the smaller the sum, the earlier it is examined.

    Attributes:
        pieces: the value for each code and square.
        kings: the value for each square of White's king and of Black's.
    """

    pieces: list[list[int]]
    kings: list[list[int]]


def _pieces(black: Sequence[int]) -> list[list[int]]:
    """Return values that make White's pawns advance; ``black`` has those of Black, pawn to queen."""
    values = [[0] * 64 for _ in range(16)]
    values[PAWN] = [-10 - 3 * chess.square_rank(square) for square in range(64)]
    values[KNIGHT] = values[BISHOP] = [-10] * 64
    values[ROOK] = values[QUEEN] = [-60] * 64
    for code, value in enumerate(black, BLACK + PAWN):
        values[code] = [value] * 64
    return values


def _hunt() -> list[list[int]]:
    """Return values by which Black's king goes to the nearest corner and White's follows it."""
    apart = chess.square_manhattan_distance
    cornered = [3 * min(apart(at, corner) for corner in CORNERS) for at in range(64)]
    return [
        [cornered[hunted] + 3 * max(0, apart(king, hunted) - 2) for hunted in range(64)] for king in range(64)
    ]


def _smother(corner: int) -> list[list[int]]:
    """Return values by which Black's king goes to a corner, and White's a knight's jump away from it."""
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
"""The first plan captures Black's pieces and hunts its king with the rest. The others leave pieces next to
the king, which shut it in in a corner, so that one minor piece is enough."""


class Tree:
    """One search, the most promising position first.

    It leaves out only positions that it has met before, and positions that are proved never to lead to
    checkmate. So if no position is left, there is no checkmate.

    Attributes:
        expanded: how many positions' moves have been examined.
        mate: the moves that lead to checkmate, when found.
    """

    def __init__(self, pieces: Bitboards, key: int, plan: Nearness) -> None:
        self.expanded = 0
        self.mate: list[Step] | None = None
        self._plan = plan
        self._seen = {key}
        # What was expanded: the pieces, and the move that led there with the index of its position.
        self._pieces: list[Bitboards] = []
        self._made: list[tuple[int, Step | None]] = []
        self._waiting: list[tuple[int, Step, int, int]] = []
        self._barren = 0
        self._expand(pieces, key, 0, (0, None))

    @property
    def positions(self) -> int:
        """How many different positions were met."""
        return len(self._seen)

    def run(self, nodes: int) -> bool:
        """Expand up to ``nodes`` positions; return whether the search is complete."""
        until = self.expanded + nodes
        waiting = self._waiting
        while waiting and self.mate is None and self.expanded < until:
            _, step, parent, sum_of_pieces = heapq.heappop(waiting)
            pieces = after(self._pieces[parent], step)
            if (step[4] or step[3] & 7 == PAWN) and self._hopeless(pieces, step):
                continue
            self._expand(pieces, step[0], sum_of_pieces, (parent, step))
        return self.mate is not None or not waiting

    def _hopeless(self, pieces: Bitboards, step: Step) -> bool:
        """Return whether a capture or a pawn's move has left too little to checkmate with."""
        if (step[4] or step[5]) and mobility.too_little(pieces):
            return True
        self._barren += 1
        if self._barren > BARREN and self._barren & 7:
            return False
        if mobility.never_mates(pieces, step[0]):
            self._barren = 0
            return True
        return False

    def _expand(self, pieces: Bitboards, key: int, sum_of_pieces: int, made: tuple[int, Step | None]) -> None:
        self.expanded += 1
        index = len(self._pieces)
        self._pieces.append(pieces)
        self._made.append(made)
        legal, check = steps(pieces, key)
        if not legal and check and key & BLACK_TO_MOVE:
            self.mate = self._line(index)
        value, kings = self._plan.pieces, self._plan.kings
        king, hunted = pieces[KING].bit_length() - 1, pieces[BLACK + KING].bit_length() - 1
        target, apart = pieces[BLACK + KING], kings[king][hunted]
        seen, waiting = self._seen, self._waiting
        for step in legal:
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
