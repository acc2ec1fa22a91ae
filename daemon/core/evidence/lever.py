"""The lever of a clock: turns readings and records of presses into presses.

A press shows as a lever that has moved between two consecutive readings. Some boards also keep a record of
each press, in its order among the changes of squares (`drivers.events.SideStopped`). There the record
counts, and a reading only if the record is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from drivers import events as ev
from drivers.events import Side

LEVER_S: Final = 1.5
"""A reading is up to a second old, and a record of a press arrives in the board's next cycle. If reading and
records disagree for longer, a record was lost."""


class Lever:
    """The lever of one clock.

    Attributes:
        reading: the latest reading of the clock; None if there is none.
        high: the side whose end of the lever is up, by readings and records together; None if unknown.
        keeps_records: the board keeps a record of each press.
    """

    def __init__(self) -> None:
        self.reading: ev.ClockRead | None = None
        self.high: Side | None = None
        self.keeps_records = False
        self._doubted_at: float | None = None  # since when readings and records disagree about it
        self._seen_in_reading: Side | None = (
            None  # whose press a reading showed because its record was missing
        )
        self._held: list[ev.SideStopped] = []  # presses of a clock that was paused at its last reading

    def read(self, event: ev.ClockRead) -> Sequence[tuple[Side, float]]:
        """Return which sides were pressed, and when, as far as this reading is the first to show it."""
        before, self.reading = self.reading, event
        held, self._held = self._held, []
        pressed = [(record.side, record.at) for record in held if event.running]
        ran = before is not None and before.running
        if before is None or self.high is None or not (ran or event.running) or self.high is event.high:
            self.high = event.high
            self._doubted_at = None
            return pressed
        if self.keeps_records:
            self._doubted_at = event.at if self._doubted_at is None else self._doubted_at
            if event.at - self._doubted_at < LEVER_S:
                return pressed
            self._seen_in_reading = self.high
        pressed.append((self.high, event.at))
        self.high = event.high
        self._doubted_at = None
        return pressed

    def record(self, event: ev.SideStopped) -> bool:
        """Take the record of a press; return False if a reading showed it, or the next reading will decide.

        The lever of a paused clock may be moved back and forth before the clock is started.
        """
        already_read, self._seen_in_reading = self._seen_in_reading is event.side, None
        if already_read:
            return False
        self.keeps_records = True
        self.high, self._doubted_at = event.side.other, None
        if self.reading is not None and not self.reading.running:
            self._held.append(event)
            return False
        return True

    def lose(self) -> None:
        """Forget everything: the clock was lost."""
        self.reading = self.high = self._doubted_at = self._seen_in_reading = None
        self._held.clear()
