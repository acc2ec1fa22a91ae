"""What a board reads wrong: chips where no piece stands, pieces that are missing in a frame.

Recordings of real boards have both, for one frame each. So a square is what two of its last three frames
say; where each of them says something else it stays what it was. Pure.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from drivers.occupants import Occupant, Occupants

WINDOW: Final = 3
"""Frames that a square is judged by: programs take three as well."""


class GhostFilter:
    """The last frames of one board."""

    def __init__(self) -> None:
        self._frames: deque[Sequence[Occupant]] = deque(maxlen=WINDOW)
        self._pieces: list[Occupant] = [None] * 64

    def take(self, frame: Sequence[Occupant]) -> Occupants | None:
        """Take a frame; returns what stands on the board, or None while there are not enough frames."""
        self._frames.append(frame)
        if len(self._frames) < WINDOW:
            return None
        oldest, middle, newest = self._frames
        for square, piece in enumerate(newest):
            if piece == middle[square] or piece == oldest[square]:
                self._pieces[square] = piece
            elif middle[square] == oldest[square]:
                self._pieces[square] = middle[square]
        return tuple(self._pieces)
