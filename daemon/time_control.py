"""Time controls as the PGN tag writes them: "5400+30", "40/7200+30:1800+30", "300", "-".

Source: the PGN standard, section 9.6.1; the increment follows each period as software writes it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Class = Literal["standard", "rapid", "blitz"]

RATED_MOVES = 60
"""The class of a game is measured as if it lasted this many moves (FIDE Laws of Chess, A.1 and B.1)."""

STANDARD_S = 3600
BLITZ_S = 600
"""Standard from the first on, blitz up to the second, rapid between them."""

_PERIOD = re.compile(r"(?:(?P<moves>\d+)/)?(?P<base>\d+)(?:\+(?P<increment>\d+))?")


@dataclass(frozen=True, slots=True)
class Period:
    """One period: so many moves (None = the rest of the game) in so many seconds."""

    moves: int | None
    base_s: int
    increment_s: int = 0


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods of a game in order; none = a game without a clock."""

    periods: tuple[Period, ...]

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """Read the value of a TimeControl tag; "-" and "?" mean no clock.

        Raises:
            ValueError: with a sentence, when it is not written that way.
        """
        if text.strip() in ("-", "?"):
            return cls(())
        periods = []
        parts = text.strip().split(":")
        for number, part in enumerate(parts, start=1):
            found = _PERIOD.fullmatch(part)
            if found is None:
                raise ValueError(
                    f"{text!r} is not a time control: write seconds and increment as 5400+30, periods "
                    "as 40/5400+30:1800+30, or - for no clock."
                )
            moves = int(found["moves"]) if found["moves"] else None
            period = Period(moves, int(found["base"]), int(found["increment"] or 0))
            if period.base_s + period.increment_s == 0 or moves == 0:
                raise ValueError(f"{text!r} is not a time control: period {number} leaves no time to play.")
            if moves is None and number < len(parts):
                raise ValueError(
                    f"{text!r} is not a time control: only the last period can go without a number of moves."
                )
            periods.append(period)
        return cls(tuple(periods))

    def __str__(self) -> str:
        return ":".join(_written(period) for period in self.periods) or "-"

    @property
    def first_s(self) -> int:
        """Seconds on the clock before the first move."""
        return self.periods[0].base_s if self.periods else 0

    @property
    def total_s(self) -> int:
        """Seconds that one player has for 60 moves, increments included."""
        total, played = 0, 0
        for period in self.periods:
            if played >= RATED_MOVES:
                break
            moves = RATED_MOVES - played if period.moves is None else min(period.moves, RATED_MOVES - played)
            total += period.base_s + moves * period.increment_s
            played += moves
        return total

    @property
    def rated_class(self) -> Class:
        """Standard, rapid or blitz; a game without a clock counts as standard."""
        if not self.periods or self.total_s >= STANDARD_S:
            return "standard"
        return "blitz" if self.total_s <= BLITZ_S else "rapid"


def _written(period: Period) -> str:
    moves = f"{period.moves}/" if period.moves else ""
    increment = f"+{period.increment_s}" if period.increment_s else ""
    return f"{moves}{period.base_s}{increment}"
