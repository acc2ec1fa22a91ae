"""One line: a guess at the plies since the last final move, and what it costs to believe it.

Costs are in units of surprise: only differences between lines mean something. About 3 is "that hardly ever
happens" (a press forgotten, a move taken back), so a line that is 3 cheaper than any other is safe to trust.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import chess

from daemon.placements import touched

PLY = 0.3
UNPRESSED = 3.0
"""A ply that nobody has pressed for yet."""
OWED_PRESS = 3.0
"""A press that no ply is there for yet."""
DISORDER = 3.0
"""A ply that landed before the one it answers, or a man that left his square after he had landed."""
WRONG_AT_PRESS = 3.0
"""Another man than the line has, or none, stands on the landing square when it is pressed for."""

MISSING_RATE, MISSING_CAP = 0.3, 3.0
"""A man in somebody's hand: cost for each second, and at most."""
FOREIGN_RATE, FOREIGN_CAP = 1.5, 6.0
"""A man who stands where the line has none, or another."""
UNMOVED_RATE, UNMOVED_CAP = 0.2, 3.0
"""A man that the last ply moves and that still stands where he was: the second half of castling, a pawn taken
in passing or promoted from the box. Hands come to him sometimes after seconds."""
UNCHANGED_PAWN_RATE, UNCHANGED_PAWN_CAP = 0.2, 4.0
"""A pawn on the last rank that is not exchanged yet."""

ABSORB_S = 10.0
"""A press waits so long for the man that was in the air."""
BURST_S = 3.0
"""In a burst presses come in the order of their plies; a press for an older ply was rather forgotten."""
SAME_SCAN_S = 0.3
"""Two changes that come closer than one scan may have happened in the other order."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One guessed ply: the move, when its man was seen to land, when it was pressed (None = not yet)."""

    move: chess.Move
    landed_at: float
    pressed_at: float | None = None


@dataclass(frozen=True, slots=True)
class Wrong:
    """A square on which a line and the board disagree."""

    since: float
    rate: float
    cap: float

    def cost(self, now: float) -> float:
        """What the disagreement costs until ``now``."""
        return min(self.rate * (now - self.since), self.cap)


class Wood:
    """What the board shows now, from White's side.

    Attributes:
        men: the placement, as sets of squares.
        squares: the placement, by square.
        changed: for each square the hall time of its last change.
        last_change: the latest of them.
    """

    def __init__(self, men: chess.BaseBoard) -> None:
        self.men = men
        self.squares = [men.piece_at(square) for square in chess.SQUARES]
        self.changed = [-math.inf] * 64  # not since the last final ply
        self.last_change = -math.inf

    def change(self, square: chess.Square, piece: chess.Piece | None, at: float) -> None:
        """A square has another occupant."""
        self.men.set_piece_at(square, piece)
        self.squares[square] = piece
        self.changed[square] = self.last_change = at


@dataclass(slots=True)
class Line:
    """A guess.

    Attributes:
        kept: so many final plies it keeps; fewer than there are = a take-back.
        board: the position that it ends in; its move stack means nothing.
        plies: what it adds to the final ones.
        spent: the cost of what is over.
        wrong: what it leaves unexplained now.
        owed: presses (color, time) that it has no ply for.
        before: what stood on the squares of the last ply before it.
        tried: landings (square, man) that it was extended with.
    """

    kept: int
    board: chess.Board
    plies: tuple[Ply, ...] = ()
    spent: float = 0.0
    wrong: dict[chess.Square, Wrong] = field(default_factory=dict)
    owed: tuple[tuple[chess.Color, float], ...] = ()
    before: dict[chess.Square, chess.Piece | None] = field(default_factory=dict)
    tried: set[tuple[chess.Square, chess.Piece]] = field(default_factory=set)

    @property
    def moves(self) -> tuple[chess.Move, ...]:
        """The moves of its plies."""
        return tuple(ply.move for ply in self.plies)

    @property
    def key(self) -> tuple[int, tuple[chess.Move, ...]]:
        """What tells it from other lines."""
        return self.kept, self.moves

    def cost(self, now: float) -> float:
        """What it costs to believe it, by the time that its disagreements have lasted."""
        cost = self.spent
        for wrong in self.wrong.values():  # a plain loop: this runs for every line at every change
            cost += min(wrong.rate * (now - wrong.since), wrong.cap)
        return cost

    def cost_at_rest(self) -> float:
        """The cost if what is wrong now stayed so for ever."""
        return self.spent + sum(wrong.cap for wrong in self.wrong.values())

    # --- what happens to it ---------------------------------------------------------------------------------

    def meet(self, seen: Wood, square: chess.Square, at: float) -> None:
        """A square changed: what was wrong there is over, what it shows now may be wrong."""
        over = self.wrong.pop(square, None)
        if over is not None:
            self.spent += over.cost(at)
        if self.plies and seen.squares[square] is None and self._left_late(self.plies[-1], square, at):
            self.spent += DISORDER
        self.compare(seen, square, at)

    def compare(self, seen: Wood, square: chess.Square, since: float) -> None:
        """Note whether line and board agree on a square."""
        expected, stands = self.board.piece_at(square), seen.squares[square]
        if expected == stands:
            return
        if stands is None:
            self.wrong[square] = Wrong(since, MISSING_RATE, MISSING_CAP)
        elif self.before.get(square) == stands:
            self.wrong[square] = Wrong(since, UNMOVED_RATE, UNMOVED_CAP)
        elif _unchanged_pawn(expected, stands, square):
            self.wrong[square] = Wrong(since, UNCHANGED_PAWN_RATE, UNCHANGED_PAWN_CAP)
        else:
            self.wrong[square] = Wrong(since, FOREIGN_RATE, FOREIGN_CAP)

    def press(self, color: chess.Color, at: float, unpressed: float, seen: Wood) -> None:
        """A press belongs to a ply of its side that has none; a line without one owes it a ply.

        Args:
            color: who pressed.
            at: hall time.
            unpressed: what a ply without a press was charged.
            seen: the board at that moment.
        """
        n = self._awaiting(color, at)
        if n is None:
            self.owed = (*self.owed, (color, at))
            self.spent += OWED_PRESS
            return
        ply = replace(self.plies[n], pressed_at=at)
        self.plies = (*self.plies[:n], ply, *self.plies[n + 1 :])
        self.spent -= unpressed
        landing = ply.move.to_square
        if landing in self.wrong and seen.changed[landing] <= at:
            self.spent += WRONG_AT_PRESS

    def forgive(self, color: chess.Color, until: float) -> None:
        """Presses of this color that have no ply are dealt with, those up to ``until`` (hall time)."""
        kept = tuple(press for press in self.owed if press[0] != color or press[1] > until)
        self.spent -= OWED_PRESS * (len(self.owed) - len(kept))
        self.owed = kept

    def with_ply(self, move: chess.Move, landed: float, unpressed: float, seen: Wood) -> Line:
        """The line one ply longer; a press that it owes counts as this ply's."""
        squares = touched(self.board, move)
        in_two = len(squares) > 2 or move.promotion is not None  # such a ply takes hands two steps
        before = {square: self.board.piece_at(square) for square in squares} if in_two else {}
        board = self.board.copy(stack=False)
        board.push(move)
        owed = next(
            (press for press in self.owed if press[0] == self.board.turn and landed <= press[1] + ABSORB_S),
            None,
        )
        longer = Line(
            self.kept,
            board,
            (*self.plies, Ply(move, landed, owed[1] if owed else None)),
            self.spent + PLY + (-OWED_PRESS if owed else unpressed),
            {square: one for square, one in self.wrong.items() if square not in squares},
            tuple(press for press in self.owed if press is not owed),
            before,
        )
        if self.plies and landed < self.plies[-1].landed_at - SAME_SCAN_S:
            longer.spent += DISORDER
        origin = move.from_square
        if seen.men.piece_at(origin) is None and longer._left_late(
            longer.plies[-1], origin, seen.changed[origin]
        ):
            longer.spent += DISORDER
        for square in squares:
            longer.compare(seen, square, max(landed, seen.changed[square]))
        return longer

    def _awaiting(self, color: chess.Color, at: float) -> int | None:
        """The ply that a press belongs to: in a burst the first, else the last that nobody pressed for."""
        last = len(self.plies) - 1
        turn_before_last = not self.board.turn
        unpressed = [
            n
            for n, ply in enumerate(self.plies)
            if ply.pressed_at is None and (turn_before_last == color) == ((last - n) % 2 == 0)
        ]
        fresh = [n for n in unpressed if self.plies[n].landed_at >= at - BURST_S]
        return fresh[0] if fresh else unpressed[-1] if unpressed else None

    def _left_late(self, ply: Ply, square: chess.Square, at: float) -> bool:
        """Whether the man of the last ply left his square long after he is said to have landed elsewhere.

        Castling may begin with the rook, and a promoted man may come before the pawn goes.
        """
        plain = not self.before
        return plain and square == ply.move.from_square and at > ply.landed_at + SAME_SCAN_S


def cheapest(lines: Sequence[Line], now: float) -> float:
    """The cost of the best of them."""
    return min(line.cost(now) for line in lines)


def _unchanged_pawn(expected: chess.Piece | None, stands: chess.Piece, square: chess.Square) -> bool:
    """A pawn that stands on the last rank in place of the man it promotes to."""
    return (
        expected is not None
        and stands.piece_type == chess.PAWN
        and stands.color == expected.color
        and chess.square_rank(square) in (0, 7)
    )
