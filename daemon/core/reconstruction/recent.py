"""The last confirmed plies of a game, by their numbers; older ones are dropped, however long the game is."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from daemon.core.evidence.placements import codes_of, move_between, positions
from daemon.core.reconstruction.hypotheses import NEVER, CandidatePly

CORRECTED_MOST = 8
"""Most confirmed plies that a hypothesis may contradict."""
REMEMBERED = 2 * CORRECTED_MOST
"""How many plies are remembered: those before a contradicted ply may have been different too."""


class RecentPlies:
    """The confirmed plies, as far back as a hypothesis may lead, by their numbers in the game.

    Args:
        history: the positions after each confirmed ply, the start first.

    Attributes:
        first: how many plies lead to the first position that is remembered.
        last: number of confirmed plies.
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
        if count:  # of the earlier moves only the last is needed
            self._moves[-1] = move_between(*self._positions[-2:])
        self._plies: list[CandidatePly | None] = [None] * count

    @property
    def position(self) -> chess.Board:
        """The position after all confirmed plies."""
        return self._positions[-1]

    def after(self, count: int) -> chess.Board:
        """Return the position after a number of plies of the game."""
        return self._positions[count - self.first]

    def codes(self, count: int) -> bytes:
        """Return the pieces of that position, from a1 to h8."""
        return self._codes[count - self.first]

    def move(self, number: int) -> chess.Move | None:
        """Return the ply after a number of plies; None if there is none, or it is unknown."""
        return self._moves[number - self.first] if self.first <= number < self.last else None

    def plies(self, until: int) -> list[CandidatePly]:
        """Return the plies before the number ``until`` as they were seen, oldest first.

        There are at most as many as a hypothesis may contradict, and none before one that was not seen.
        """
        seen: list[CandidatePly] = []
        for number in range(until - 1, max(until - 1 - CORRECTED_MOST, self.first - 1), -1):
            ply = self._plies[number - self.first]
            if ply is None:
                break
            seen.insert(0, ply)
        return seen

    def confirm(self, kept: int, plies: Sequence[CandidatePly]) -> None:
        """Confirm these plies, after a number of plies that stay."""
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
        for values in (self._positions, self._codes, self._moves, self._plies):
            del values[:forgotten]
        self.first += forgotten
