"""The filter for misread frames: chips on empty squares, and pieces that are missing.

Recordings of real boards have both, for one frame each. A square is therefore what two of its last three
frames say. If all three differ, it stays as it was.
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
        """Add a frame and return the position, or None while there are too few frames."""
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
