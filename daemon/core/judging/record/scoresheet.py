"""The final moves of one game, the positions between them, and where an arbiter set one. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import chess

from daemon.core.evidence.placements import positions


class Scoresheet:
    """What counts so far.

    Args:
        start: the first position.
        moves: the final moves so far.
        breaks: positions that arbiters set, by the number of plies before them.
        assumed: those of them that nobody set: an illegal move stands.

    Attributes:
        history: the position before the first move and after each, without move stacks; where an arbiter set
            one, that.
        moves: one fewer.
        fixed: an arbiter said that these first plies are as recorded.
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
        self.fixed = max((one for one in self._breaks if one not in self.assumed), default=0)

    @property
    def position(self) -> chess.Board:
        """The position after the last move."""
        return self.history[-1]

    @property
    def ply(self) -> int:
        """Number of moves."""
        return len(self.moves)

    @property
    def since(self) -> int:
        """The moves after so many plies lead from one position to the next without a break."""
        return max(self._breaks, default=0)

    @property
    def standing(self) -> frozenset[int]:
        """After so many plies illegal moves stand, as no official has set a position since."""
        set_last = max((one for one in self._breaks if one not in self.assumed), default=-1)
        return frozenset(ply for ply in self.assumed if ply > set_last)

    def played(self, ply: int) -> chess.Board:
        """The position that the recorded moves lead to after so many plies, whatever was set there since."""
        return positions(self.history[ply - 1], [self.moves[ply - 1]])[1] if ply else self.history[0]

    def played_since(self, ply: int) -> list[chess.Board]:
        """The positions that the recorded moves after so many plies lead to."""
        return [self.played(one) for one in range(ply + 1, self.ply + 1)]

    def completed(self, color: chess.Color) -> int:
        """How many moves a player has made."""
        made = sum(board.turn is color for board in self.history[:-1])
        if 0 in self.assumed and self.history[0].turn is not color:
            made += 1  # the first move was an illegal one that stands
        # A position that was set may hold one more of them: an illegal move that stands.
        return made + sum(before.turn is after.turn is not color for before, after in pairwise(self.history))

    def push(self, move: chess.Move) -> None:
        """One more move counts; it is legal."""
        self.history.append(positions(self.position, [move])[1])
        self.moves.append(move)

    def keep(self, ply: int) -> None:
        """Only the first so many count."""
        del self.history[ply + 1 :]
        del self.moves[ply:]
        self._breaks = [one for one in self._breaks if one <= ply]
        self.assumed = {one for one in self.assumed if one <= ply}

    def corrected(self, ply: int, moves: Sequence[chess.Move]) -> Scoresheet:
        """Another one, with the first so many plies of this and then other moves."""
        breaks = {one: self.history[one] for one in self._breaks if one <= ply}
        assumed = [one for one in self.assumed if one <= ply]
        return Scoresheet(self.history[0], [*self.moves[:ply], *moves], breaks, assumed)

    def set_position(self, position: chess.Board) -> None:
        """Play continues from here; the moves before stay."""
        self.history[-1] = position.copy(stack=False)
        self.assumed.discard(self.ply)
        self._breaks = [*(one for one in self._breaks if one < self.ply), self.ply]

    def assume(self, position: chess.Board) -> None:
        """Play continues from here, though nobody said so: an illegal move stands."""
        self.set_position(position)
        self.assumed.add(self.ply)

    @property
    def breaks(self) -> Sequence[int]:
        """After so many plies a position was set, by an arbiter or because an illegal move stands."""
        return self._breaks

    def common(self, other: Scoresheet) -> int:
        """How many plies two sheets begin with together, and with the same positions set between them."""
        for ply in range(min(self.ply, other.ply) + 1):
            if ply and self.moves[ply - 1] != other.moves[ply - 1]:
                return ply - 1
            own, others = ((one.history[ply].fen(), ply in one.assumed) for one in (self, other))
            if own != others:
                return max(ply - 1, 0)
        return min(self.ply, other.ply)

    def fix(self) -> None:
        """An arbiter says that all is as recorded."""
        self.fixed = self.ply
