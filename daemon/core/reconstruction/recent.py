"""The last final plies of a game, by their numbers; older ones are forgotten, however long it is."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from daemon.core.evidence.placements import codes_of, move_between, positions
from daemon.core.reconstruction.hypotheses import NEVER, CandidatePly

CORRECTED_MOST = 8
"""So many final plies at most a line may contradict."""
REMEMBERED = 2 * CORRECTED_MOST
"""Where it contradicts them, so many before its own may have been other ones too."""


class Recent:
    """What is final, as far back as a line may lead, by the numbers that it has in the game.

    Args:
        history: the positions after each final ply, the start first.

    Attributes:
        first: so many plies lead to the first position that is remembered.
        last: number of final plies.
        landed_at: hall time at which the piece of the last one landed.
    """

    def __init__(self, history: Sequence[chess.Board]) -> None:
        self.last = len(history) - 1
        self.landed_at = NEVER
        self.first = max(0, self.last - REMEMBERED)
        self._positions = [board.copy(stack=False) for board in history[self.first :]]
        self._codes = list(map(codes_of, self._positions))
        count = self.last - self.first
        self._moves: list[chess.Move | None] = [None] * count
        if count:  # of what was made earlier only the last is needed
            self._moves[-1] = move_between(*self._positions[-2:])
        self._plies: list[CandidatePly | None] = [None] * count

    @property
    def position(self) -> chess.Board:
        """After all that is final."""
        return self._positions[-1]

    def after(self, count: int) -> chess.Board:
        """The position after so many plies of the game."""
        return self._positions[count - self.first]

    def codes(self, count: int) -> bytes:
        """The pieces of that position, from a1 to h8."""
        return self._codes[count - self.first]

    def move(self, number: int) -> chess.Move | None:
        """The ply that was made when there were so many; None if there is none, or nobody knows it."""
        return self._moves[number - self.first] if self.first <= number < self.last else None

    def plies(self, until: int) -> list[CandidatePly]:
        """As they were seen, the last of them made when there was one less than ``until``; at most so many as
        a line may contradict, and none before one that was not seen.
        """
        seen: list[CandidatePly] = []
        for number in range(until - 1, max(until - 1 - CORRECTED_MOST, self.first - 1), -1):
            ply = self._plies[number - self.first]
            if ply is None:
                break
            seen.insert(0, ply)
        return seen

    def become_final(self, kept: int, plies: Sequence[CandidatePly]) -> None:
        """These plies are final, on so many that stay."""
        moves = [ply.move for ply in plies]
        here = kept - self.first
        self._positions[here + 1 :] = positions(self._positions[here], moves)[1:]
        self._codes[here + 1 :] = map(codes_of, self._positions[here + 1 :])
        self._moves[here:] = moves
        self._plies[here:] = plies
        self.last = kept + len(plies)
        if plies:
            self.landed_at = plies[-1].landed_at
        forgotten = max(0, self.last - self.first - REMEMBERED)
        for one in (self._positions, self._codes, self._moves, self._plies):
            del one[:forgotten]
        self.first += forgotten
