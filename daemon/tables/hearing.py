"""What the arbiter of a game hears, and when: nothing after a gap before what was missed in it. Pure."""

from __future__ import annotations

from daemon.evidence import ClockSeen, DeviceLost, Seen
from daemon.facts import Fact
from daemon.gaps.absence import Absence, Stage
from daemon.judging.arbiter import Arbiter
from daemon.reconstruction.placements import Men


class Hearing:
    """The arbiter of the game at a table, and the gap in what he hears, if there is one.

    Attributes:
        arbiter: of the game at the table; None = of none, or of one that was over when the daemon started.
        gap: the time in which nobody heard the board; None = there was none, or all is known of it.
    """

    def __init__(self) -> None:
        self.arbiter: Arbiter | None = None
        self.gap: Absence | None = None

    def begin(self, arbiter: Arbiter | None, gap: Absence | None = None) -> None:
        """Another game is at the table, or none."""
        self.arbiter, self.gap = arbiter, gap

    @property
    def playing(self) -> Arbiter | None:
        """The arbiter of a game that is on."""
        return self.arbiter if self.arbiter and not self.arbiter.over else None

    def due(self) -> float | None:
        """Hall time of the next `tick`."""
        if self.gap and self.gap.holds:
            return self.gap.due()
        return self.arbiter.due() if self.arbiter else None

    def tick(self, now: float) -> list[Fact]:
        """Judge what is due, or wait no longer for what was missed."""
        if self.gap and self.gap.holds:
            return self._unless_over(self.gap, self.gap.tick(now))
        return self.arbiter.tick(now) if self.arbiter else []

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """What the arbiter makes of it, unless it has to wait for what was missed before it."""
        if self.arbiter is None:
            return []
        if self.gap is None or (isinstance(seen, DeviceLost) and seen.subject == "board"):
            return self.arbiter.take(seen, now)
        return self._unless_over(self.gap, self.gap.take(seen, now))

    def miss(self, lost: DeviceLost, men: Men, clock: ClockSeen | None) -> None:
        """From now on nobody hears the board; ``men`` and ``clock`` are the last that is known of them."""
        if lost.subject != "board" or self.playing is None:
            return
        if self.gap and self.gap.holds:
            self.gap.lost_again()
        else:
            self.gap = Absence(self.playing, lost.at, men, clock)

    def waited_enough(self, now: float) -> list[Fact]:
        """Somebody has to know how the game stands now, whatever the board could still tell."""
        gap, self.gap = self.gap, None
        return gap.go_on(now) if gap and gap.holds else []

    def _unless_over(self, gap: Absence, found: list[Fact]) -> list[Fact]:
        if gap.stage is Stage.OVER:
            self.gap = None
        return found
