"""The confirmed moves of one game, the positions between them, and those that an arbiter set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import chess

from daemon.core.evidence.placements import positions


class Scoresheet:
    """The moves that count so far.

    Args:
        start: the initial position.
        moves: the confirmed moves so far.
        breaks: positions that arbiters set, by the number of plies before them.
        assumed: the plies of those positions that no arbiter set, because an illegal move was left on the
            board.

    Attributes:
        history: the position before the first move and after each, without move stacks. A position that was
            set replaces the one that the moves lead to.
        moves: the moves, one fewer than positions.
        fixed: number of first plies that an arbiter has stated to be as recorded.
    """

    def __init__(
        self,
        start: chess.Board,
        moves: Sequence[chess.Move],
        breaks: Mapping[int, chess.Board],
        assumed: Iterable[int] = (),
    ) -> None:
        self.assumed = set(assumed)
        self.moves = list(moves)
        self.history = [breaks.get(0, start).copy(stack=False)]
        for ply, move in enumerate(moves, 1):
            after = (breaks.get(ply) or self.history[-1]).copy(stack=False)
            if ply not in breaks:
                after.push(move)
                after.clear_stack()
            self.history.append(after)
        self._breaks = sorted(breaks)
        self.fixed = max((ply for ply in self._breaks if ply not in self.assumed), default=0)

    @property
    def position(self) -> chess.Board:
        """The position after the last move."""
        return self.history[-1]

    @property
    def ply(self) -> int:
        """The number of moves."""
        return len(self.moves)

    @property
    def since(self) -> int:
        """The number of plies before the last position that was set; 0 if none was."""
        return max(self._breaks, default=0)

    @property
    def standing(self) -> frozenset[int]:
        """The numbers of plies after which illegal moves are on the board, with no position set since."""
        set_last = max((ply for ply in self._breaks if ply not in self.assumed), default=-1)
        return frozenset(ply for ply in self.assumed if ply > set_last)

    def played(self, ply: int) -> chess.Board:
        """Return the position that the moves lead to after this number of plies, ignoring one set there."""
        return positions(self.history[ply - 1], [self.moves[ply - 1]])[1] if ply else self.history[0]

    def played_since(self, ply: int) -> list[chess.Board]:
        """Return the positions that the recorded moves after this number of plies lead to."""
        return [self.played(later) for later in range(ply + 1, self.ply + 1)]

    def completed(self, color: chess.Color) -> int:
        """Return how many moves a player has made."""
        made = sum(board.turn is color for board in self.history[:-1])
        if 0 in self.assumed and self.history[0].turn is not color:
            made += 1  # the first move was an illegal one, left on the board
        # A position that was set may include one more: an illegal move left on the board.
        return made + sum(before.turn is after.turn is not color for before, after in pairwise(self.history))

    def push(self, move: chess.Move) -> None:
        """Add a legal move."""
        self.history.append(positions(self.position, [move])[1])
        self.moves.append(move)

    def keep(self, ply: int) -> None:
        """Keep only this number of moves."""
        del self.history[ply + 1 :]
        del self.moves[ply:]
        self._breaks = [number for number in self._breaks if number <= ply]
        self.assumed = {number for number in self.assumed if number <= ply}

    def corrected(self, ply: int, moves: Sequence[chess.Move]) -> Scoresheet:
        """Return another sheet with this number of plies, followed by other moves."""
        breaks = {number: self.history[number] for number in self._breaks if number <= ply}
        assumed = [number for number in self.assumed if number <= ply]
        return Scoresheet(self.history[0], [*self.moves[:ply], *moves], breaks, assumed)

    def set_position(self, position: chess.Board) -> None:
        """Continue from this position; the moves before it stay."""
        self.history[-1] = position.copy(stack=False)
        self.assumed.discard(self.ply)
        self._breaks = [*(ply for ply in self._breaks if ply < self.ply), self.ply]

    def assume(self, position: chess.Board) -> None:
        """Continue from the position after an illegal move, which no arbiter set."""
        self.set_position(position)
        self.assumed.add(self.ply)

    @property
    def breaks(self) -> Sequence[int]:
        """The numbers of plies after which a position was set, by an arbiter or after an illegal move."""
        return self._breaks

    def common(self, other: Scoresheet) -> int:
        """Return how many plies, with the same positions set between them, two sheets have in common."""
        for ply in range(min(self.ply, other.ply) + 1):
            if ply and self.moves[ply - 1] != other.moves[ply - 1]:
                return ply - 1
            own, others = ((sheet.history[ply].fen(), ply in sheet.assumed) for sheet in (self, other))
            if own != others:
                return max(ply - 1, 0)
        return min(self.ply, other.ply)

    def fix(self) -> None:
        """Note that an arbiter has stated the record to be right."""
        self.fixed = self.ply
