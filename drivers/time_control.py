"""A time control as PGN writes it: periods with their moves, seconds and bonus."""

from __future__ import annotations

import re
from dataclasses import dataclass

_PERIOD = re.compile(r"^(?:(?P<moves>\d+)/)?(?P<seconds>\d+)(?:\+(?P<bonus>\d+))?$")


@dataclass(frozen=True, slots=True)
class Period:
    """One stretch of a time control.

    Attributes:
        seconds: what a player gets for it.
        bonus_s: increment or delay for each move.
        moves: after so many own moves the next period begins; None = the rest of the game.
    """

    seconds: int
    bonus_s: int = 0
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class TimeControl:
    """All periods, first one first."""

    periods: tuple[Period, ...]

    @classmethod
    def parsed(cls, text: str) -> TimeControl:
        """Read the form of the PGN tag, such as ``40/7200+30:3600+30`` or ``300+2``.

        Raises:
            ValueError: the text is not of that form, "?" and "-" included.
        """
        found = [_PERIOD.match(part) for part in text.split(":")]
        periods = [
            Period(int(m["seconds"]), int(m["bonus"] or 0), int(m["moves"]) if m["moves"] else None)
            for m in found
            if m is not None
        ]
        if len(periods) != len(found) or any(period.moves is None for period in periods[:-1]):
            raise ValueError(
                f"{text!r} is no time control; expected something like 5400+30 or 40/7200+30:3600+30"
            )
        return cls(tuple(periods))

    def __str__(self) -> str:
        return ":".join(
            (f"{period.moves}/" if period.moves else "") + f"{period.seconds}+{period.bonus_s}"
            for period in self.periods
        )

    def with_more_time(self, seconds: int) -> TimeControl:
        """The same control with ``seconds`` more in the first period."""
        first = self.periods[0]
        return TimeControl((Period(first.seconds + seconds, first.bonus_s, first.moves), *self.periods[1:]))
