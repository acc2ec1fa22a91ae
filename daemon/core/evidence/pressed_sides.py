"""Which side of a clock is White's, as the presses show: a player presses after his own moves. Pure.

Pieces and presses reach us by different ways, each late by its own delay. So a press counts only where the
board had time to tell what was moved before it, and nobody moved or pressed for a while after it: of players
who answer at once nobody can tell whose piece came before which press. And one press proves nothing: players
press back, or forget to.
"""

from __future__ import annotations

from typing import Final

import chess

from drivers.events import Side
from drivers.occupants import Occupants

TOLD_S: Final = 0.35
"""By then most boards have told what stood on them at a press; of the others no press counts."""
REST_S: Final = 1.5
"""So long nothing moves after a press that counts."""
TELLING: Final = 3
"""So many presses in a row have to say the same, of both players."""


class PressedSides:
    """Presses and pieces in, White's side of the clock out."""

    def __init__(self) -> None:
        self._pieces: Occupants | None = None  # as they stood after the press before, if nobody moved at once
        self._pressed: tuple[Side, float] | None = None  # of which the board has not told everything yet
        self._settled: Occupants | None = None  # the pieces after that press
        self._told: list[tuple[Side, Side]] = []  # sides pressed, each with White's side by it, newest last

    def press(self, side: Side, at: float) -> None:
        """A side of the clock was pressed, at this hall time."""
        if self._pressed is not None:
            self._pieces = None  # two presses in one breath: nobody knows which piece came before which
        self._pressed, self._settled = (side, at), None

    @property
    def waits(self) -> bool:
        """Whether a press waits to be understood."""
        return self._pressed is not None

    def white_side(self, pieces: Occupants, at: float) -> Side | None:
        """White's side, where a press tells it by now; None = nothing new is told.

        Args:
            pieces: as they stand at this hall time, whichever way round the board lies.
        """
        if self._pressed is None:
            return None
        side, since = self._pressed
        if self._settled is None and at - since >= TOLD_S:
            self._settled = pieces
        if at - since < REST_S:
            return None
        self._pressed = None
        before, self._pieces = self._pieces, pieces if pieces == self._settled else None
        if self._pieces is None:
            return None
        mover = None if before is None else _mover(before, pieces)
        if mover is None:
            return None
        self._told = [*self._told, (side, side if mover == chess.WHITE else side.other)][-TELLING:]
        sides, whites = ({told[i] for told in self._told} for i in (0, 1))
        if len(self._told) < TELLING or len(whites) > 1 or len(sides) < len(Side):
            return None
        self._told = []
        return whites.pop()


def _mover(before: Occupants, after: Occupants) -> chess.Color | None:
    """Whose pieces came to stand where they did not stand before; None = nobody's, or both players'."""
    came = {
        piece.color for was, piece in zip(before, after, strict=True) if piece is not None and piece != was
    }
    return came.pop() if len(came) == 1 else None
