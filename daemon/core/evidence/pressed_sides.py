"""Which side of a clock is White's, as the presses show: a player presses after their own moves.

Pieces and presses arrive through different channels, each with its own delay. So a press counts only if the
board had time to report the move before it, and nothing was moved or pressed for a while after it. If players
reply at once, it is unknown which move belongs to which press. A single press proves nothing, since players
press by mistake, or forget to press.
"""

from __future__ import annotations

from typing import Final

import chess

from drivers.events import Side
from drivers.occupants import Occupants

REPORTED_S: Final = 0.35
"""By then most boards have reported the position at a press; on slower boards no press counts."""
REST_S: Final = 1.5
"""Nothing moves for this long after a press that counts."""
TELLING: Final = 3
"""This many consecutive presses, by both players, have to agree."""


class PressedSides:
    """Finds White's side of the clock from presses and pieces."""

    def __init__(self) -> None:
        self._pieces: Occupants | None = (
            None  # as they were after the previous press, if nothing moved at once
        )
        self._pressed: tuple[Side, float] | None = None  # the board may not have reported its move yet
        self._settled: Occupants | None = None  # the pieces after that press
        self._shown: list[tuple[Side, Side]] = []  # sides pressed, each with White's side by it, newest last

    def press(self, side: Side, at: float) -> None:
        """Note a press of a side of the clock at a hall time."""
        if self._pressed is not None:
            self._pieces = None  # two presses in quick succession: unknown which move belongs to which
        self._pressed, self._settled = (side, at), None

    @property
    def waits(self) -> bool:
        """Whether a press has not been evaluated yet."""
        return self._pressed is not None

    def white_side(self, pieces: Occupants, at: float) -> Side | None:
        """Return White's side, if a press shows it by now; None if there is nothing new.

        Args:
            pieces: the pieces at this hall time, whichever way round the board is.
        """
        if self._pressed is None:
            return None
        side, since = self._pressed
        if self._settled is None and at - since >= REPORTED_S:
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
        self._shown = [*self._shown, (side, side if mover == chess.WHITE else side.other)][-TELLING:]
        sides, whites = ({press[i] for press in self._shown} for i in (0, 1))
        if len(self._shown) < TELLING or len(whites) > 1 or len(sides) < len(Side):
            return None
        self._shown = []
        return whites.pop()


def _mover(before: Occupants, after: Occupants) -> chess.Color | None:
    """Return whose pieces stand on squares where they did not before; None if neither's or both players'."""
    came = {
        piece.color for was, piece in zip(before, after, strict=True) if piece is not None and piece != was
    }
    return came.pop() if len(came) == 1 else None
