"""Whole positions of boards that report no single changes: the changes between them, as events."""

from __future__ import annotations

from typing import Final

import chess

from drivers.events import DriverEvent, PlacementRead, SquareChanged
from drivers.occupants import Occupants

WHOLE_EVERY: Final = 20
"""Every this many positions one is reported whole unasked. Positions are counted, not timed: a recording
then gives the same events when it is read again."""


class LastPlacement:
    """What one board showed last.

    Attributes:
        count: how many positions have come.
    """

    def __init__(self, device: int = 0) -> None:
        self.count = 0
        self._device = device
        self._pieces: Occupants | None = None
        self._unreported = 0
        self._asked = False

    def ask(self) -> None:
        """Report the next position as a whole reading."""
        self._asked = True

    def take(self, pieces: Occupants, now: float) -> list[DriverEvent]:
        """The events in the next position: what was lifted, what was put down, and the whole if it is due."""
        before, self._pieces = self._pieces, pieces
        self.count += 1
        self._unreported += 1
        events: list[DriverEvent] = []
        if before is not None:
            changed = [square for square in chess.SQUARES if pieces[square] != before[square]]
            changed.sort(key=lambda square: pieces[square] is not None)
            events += (SquareChanged(self._device, square, pieces[square], now) for square in changed)
        if before is None or self._asked or self._unreported >= WHOLE_EVERY:
            self._unreported, self._asked = 0, False
            events.append(PlacementRead(self._device, pieces, now))
        return events
