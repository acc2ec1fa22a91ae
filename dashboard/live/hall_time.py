"""Hall time as an audience lives it: the offset between a clock reading's time and this computer's.

A clock that runs is told rarely and ticks on the page, so the page must know how late it is in the hall
now. Three things keep that from being the time of day: a demo's hall time runs at another rate, an
audience may be shown everything minutes later, and the daemon may be on another computer. So it is
learned from the readings themselves: whatever the delay is, the freshest reading was true when it came.

A demonstration is slower than its rate where its machine cannot keep up, and nobody says by how much. So its
rate is measured, between the newest readings of the last seconds, and a newer reading counts at once: a time
that was right a minute ago says little about now. Life keeps its rate, and is not measured.

What a broker has kept is another matter: after a restart of the dashboard it may be as old as it likes. It
is taken for new while clocks that are read may still speak up; when none does, hall time is the time of
day, and the pages say how old their readings are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

REMEMBERED_MS = 60_000
"""A better offset holds for so long (real time); a running clock is told every 10 s of hall time, so by
then a clock that was set back has shown it."""
SPEAKS_WITHIN_MS = 12_000
"""After so long (real time) without any reading of now, no clock is being read."""
MEASURED_MS = 4_000
"""A demonstration's pace is measured over so long (real time)."""
APART_MS = 250
"""Two readings tell of a pace when they came so far apart (real time)."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Hall time was ``at`` at real time ``now``, or a little later there; both in ms."""

    at: float
    now: float


@dataclass(frozen=True, slots=True)
class HallTime:
    """How hall time follows from real time; all times in ms.

    Attributes:
        rate: hall time that is to pass in one unit of real time.
        marks: readings that it was learned from, the newest last; none = no reading has come yet.
        live: whether it was learned from a reading that came when it was made.
        clock_set_ms: by so much the hall's computer had its clock set when these readings were dated.
    """

    rate: float = 1.0
    marks: tuple[Mark, ...] = ()
    live: bool = False
    clock_set_ms: int = 0

    def after(
        self, at: float, rate: float, now: float, *, kept: bool = False, clock_set_ms: int = 0
    ) -> HallTime:
        """What is known once a reading of hall time ``at`` has arrived at real time ``now``.

        An old reading can only be late, so the one that leads to the latest hall time is the best one.

        Args:
            kept: the broker had it; it may be as old as it likes.
            clock_set_ms: as in `broker.contract.messages.ClockState`.
        """
        mark = Mark(at, now)
        if not self.marks or rate != self.rate or clock_set_ms != self.clock_set_ms:
            return HallTime(rate, (mark,), live=not kept, clock_set_ms=clock_set_ms)
        known = self._after(mark, kept=kept)
        return known if known is self else replace(known, clock_set_ms=clock_set_ms)

    def _after(self, mark: Mark, *, kept: bool) -> HallTime:
        """The same after a reading at the same rate, dated by the same clock."""
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
        """The marks of the time that is measured, not two of them close together, and the new one."""
        *before, newest = self.marks
        lasting = tuple(one for one in before if mark.now - one.now <= MEASURED_MS)
        if lasting and newest.now - lasting[-1].now < APART_MS:
            return (*lasting, mark)
        return (*lasting, newest, mark)

    @property
    def pace(self) -> float:
        """Hall time that passes in one unit of real time, as far as it can be told."""
        if self.rate == 1 or len(self.marks) < 2:
            return self.rate
        first, newest = self.marks[0], self.marks[-1]
        elapsed = newest.now - first.now
        return self.rate if elapsed < APART_MS else min(self.rate, (newest.at - first.at) / elapsed)

    def is_time_of_day(self, now: float) -> bool:
        """Nothing better is known at real time ``now`` than what this computer's clock shows."""
        old = bool(self.marks) and now - self.marks[-1].now > SPEAKS_WITHIN_MS
        return not self.marks or (not self.live and self.rate == 1 and old)

    def at(self, now: float) -> float:
        """The hall time at real time ``now``; real time itself while nothing is known."""
        if not self.marks:
            return now
        newest = self.marks[-1]
        if self.is_time_of_day(now):
            return now + max(0, newest.at - newest.now)
        return newest.at + self.pace * (now - newest.now)
