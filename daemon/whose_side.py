"""Which side of a clock is White's, as the presses show: a player presses after his own moves. Pure.

Men and presses reach us by different ways, each late by its own delay. So a press counts only where the board
had time to tell what was moved before it, and nobody pressed meanwhile; and one press proves nothing: players
press back, or forget to.
"""

from __future__ import annotations

from typing import Final

import chess

from drivers.events import Placement, Side

REST_S: Final = 1.5
"""By then a board has told, whatever its delay, what stood on it at a press."""
TELLING: Final = 3
"""So many presses in a row have to say the same, of both players."""


class PressedSides:
    """Presses and men in, White's side of the clock out."""

    def __init__(self) -> None:
        self._men: Placement | None = None  # as they stood after the press before
        self._pressed: tuple[Side, float] | None = None  # of which the board has not told everything yet
        self._told: list[tuple[Side, Side]] = []  # sides pressed, each with White's side by it, newest last

    def press(self, side: Side, at: float) -> None:
        """A side of the clock was pressed, at this hall time."""
        if self._pressed is not None:
            self._men = None  # two presses in one breath: nobody knows which man came before which
        self._pressed = (side, at)

    def is_due(self, at: float) -> bool:
        """Whether the board has told everything of the last press by this hall time."""
        return self._pressed is not None and at - self._pressed[1] >= REST_S

    def white_side(self, men: Placement) -> Side | None:
        """White's side, where the last press tells it, which is due; None = it tells nothing new.

        Args:
            men: as they stand now, whichever way round the board lies.
        """
        assert self._pressed is not None, "it is due"
        (side, _), self._pressed = self._pressed, None
        before, self._men = self._men, men
        mover = None if before is None else _mover(before, men)
        if mover is None:
            return None
        self._told = [*self._told, (side, side if mover == chess.WHITE else side.other)][-TELLING:]
        sides, whites = ({told[i] for told in self._told} for i in (0, 1))
        if len(self._told) < TELLING or len(whites) > 1 or len(sides) < len(Side):
            return None
        self._told = []
        return whites.pop()


def _mover(before: Placement, after: Placement) -> chess.Color | None:
    """Whose men came to stand where they did not stand before; None = nobody's, or both players'."""
    came = {man.color for was, man in zip(before, after, strict=True) if man is not None and man != was}
    return came.pop() if len(came) == 1 else None
