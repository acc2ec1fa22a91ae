"""Hall time as an audience sees it: the offset between the dates of clock readings and this computer's time.

A running clock is published rarely and counts down on the page, so that the page needs the present hall time.
That is not the time of day, for three reasons: the hall time of a demonstration runs at another rate, an
audience may see everything minutes later, and the daemon may be on another computer. So it is derived from
the readings themselves: whatever the delay, the latest reading was true when it came.

A demonstration is slower than its rate if its machine cannot keep up, and does not report by how much. So its
pace is measured between the newest readings of the last seconds, and a newer reading counts at once: the pace
of a minute ago means little now. A real hall keeps its rate, and is not measured.

Retained messages are different: after a restart of the dashboard they may be of any age. They count as new as
long as a live reading may still follow. If none does, hall time is the time of day, and pages show the age of
their readings.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

REMEMBERED_MS = 60_000
"""How long a better offset holds (real time). A running clock is published every 10 s of hall time, so that
until then a clock that was set back has shown it."""
SPEAKS_WITHIN_MS = 12_000
"""Time without a live reading (real time) after which no clock counts as being read."""
MEASURED_MS = 4_000
"""Time over which the pace of a demonstration is measured (real time)."""
APART_MS = 250
"""Time by which two readings have to differ to show a pace (real time)."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Hall time ``at`` was reached at real time ``now`` or shortly before; both in ms."""

    at: float
    now: float


@dataclass(frozen=True, slots=True)
class HallTime:
    """How hall time follows from real time; all times in ms.

    Attributes:
        rate: hall time that should pass in one unit of real time.
        marks: readings that it is derived from, the newest last; none if no reading has come yet.
        live: whether it is derived from a reading that came when it was made.
        clock_set_ms: by how much the hall's computer clock had been set when these readings were dated.
    """

    rate: float = 1.0
    marks: tuple[Mark, ...] = ()
    live: bool = False
    clock_set_ms: int = 0

    def after(
        self, at: float, rate: float, now: float, *, kept: bool = False, clock_set_ms: int = 0
    ) -> HallTime:
        """Return the hall time after a reading of hall time ``at`` arrived at real time ``now``.

        A reading can only be late, so that the one with the latest hall time is the best.

        Args:
            kept: the message was retained by the broker, and may be of any age.
            clock_set_ms: as in `broker.contract.messages.ClockState`.
        """
        mark = Mark(at, now)
        if not self.marks or rate != self.rate or clock_set_ms != self.clock_set_ms:
            return HallTime(rate, (mark,), live=not kept, clock_set_ms=clock_set_ms)
        known = self._after(mark, kept=kept)
        return known if known is self else replace(known, clock_set_ms=clock_set_ms)

    def _after(self, mark: Mark, *, kept: bool) -> HallTime:
        """Return the hall time after a reading at the same rate, dated by the same clock."""
        at, rate, now = mark.at, self.rate, mark.now
        newest = self.marks[-1]
        late = at <= newest.at + self.rate * (now - newest.now)
        if kept:
            return self if late else HallTime(rate, (mark,), self.live)
        if not self.live or now - newest.now > REMEMBERED_MS:
            return HallTime(rate, (mark,), live=True)
        if rate == 1:
            return self if late else HallTime(rate, (mark,), live=True)
        return HallTime(rate, self._with(mark), live=True) if at > newest.at else self

    def _with(self, mark: Mark) -> tuple[Mark, ...]:
        """Return the marks of the measured time, at least ``APART_MS`` apart, and the new one."""
        *before, newest = self.marks
        recent = tuple(mark_before for mark_before in before if mark.now - mark_before.now <= MEASURED_MS)
        if recent and newest.now - recent[-1].now < APART_MS:
            return (*recent, mark)
        return (*recent, newest, mark)

    @property
    def pace(self) -> float:
        """Return the hall time that passes in one unit of real time, as far as it is known."""
        if self.rate == 1 or len(self.marks) < 2:
            return self.rate
        first, newest = self.marks[0], self.marks[-1]
        elapsed = newest.now - first.now
        return self.rate if elapsed < APART_MS else min(self.rate, (newest.at - first.at) / elapsed)

    def is_time_of_day(self, now: float) -> bool:
        """Return whether at real time ``now`` nothing better is known than this computer's clock."""
        old = bool(self.marks) and now - self.marks[-1].now > SPEAKS_WITHIN_MS
        return not self.marks or (not self.live and self.rate == 1 and old)

    def at(self, now: float) -> float:
        """Return the hall time at real time ``now``; real time itself while nothing is known."""
        if not self.marks:
            return now
        newest = self.marks[-1]
        if self.is_time_of_day(now):
            return now + max(0, newest.at - newest.now)
        return newest.at + self.pace * (now - newest.now)
