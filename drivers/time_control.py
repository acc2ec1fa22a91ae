"""Time controls as the PGN tag writes them: "5400+30", "40/7200+30:3600+30", "300".

The tag knows no delay; here a period with a US delay of 5 s is written "5400d5", one with a Bronstein bonus
of 5 s "5400b5".

Source: the PGN standard, section 9.6.1; the increment follows each period as software writes it.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, replace
from itertools import accumulate

_PERIOD = re.compile(r"(?:(?P<moves>\d+)/)?(?P<seconds>\d+)(?:(?P<sign>[+db])(?P<bonus>\d+))?", re.ASCII)


class Method(enum.Enum):
    """What the bonus of a period does; the value is its sign in a written time control."""

    FISCHER = "+"  # added at each press, and once before the first move; 0 = sudden death
    BRONSTEIN = "b"  # at the press the used time comes back, at most the bonus
    DELAY = "d"  # US delay: the main time waits for the bonus at the start of each turn


BONUS_IN_WORDS = {
    Method.FISCHER: " + {} s",
    Method.BRONSTEIN: ", {} s Bronstein",
    Method.DELAY: ", {} s delay",
}


@dataclass(frozen=True, slots=True)
class Period:
    """One period of a time control.

    Attributes:
        seconds: the time that a player receives for it.
        bonus_s: increment or delay for each move.
        moves: number of own moves after which the next period begins; None = the rest of the game.
        method: what the bonus does.
    """

    seconds: int
    bonus_s: int = 0
    moves: int | None = None
    method: Method = Method.FISCHER

    @property
    def increment_s(self) -> int:
        """What every press adds; 0 where the bonus is a delay, or Bronstein's, which only gives back."""
        return self.bonus_s if self.method is Method.FISCHER else 0

    @property
    def in_words(self) -> str:
        """Such as "90 min + 30 s", "3 min" or "60 min, 5 s delay"."""
        moves = f"{self.moves} moves in " if self.moves else ""
        minutes, seconds = divmod(self.seconds, 60)
        time = " ".join(
            filter(None, (f"{minutes} min" if minutes else "", f"{seconds} s" if seconds else ""))
        )
        bonus = BONUS_IN_WORDS[self.method].format(self.bonus_s) if self.bonus_s else ""
        return f"{moves}{time or '0 min'}{bonus}"

    def __str__(self) -> str:
        moves = f"{self.moves}/" if self.moves else ""
        return f"{moves}{self.seconds}" + (f"{self.method.value}{self.bonus_s}" if self.bonus_s else "")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """All periods, first one first.

    A period is named by its number, 1 = the first, and moves are those of one player.
    """

    periods: tuple[Period, ...]

    @classmethod
    def parsed(cls, text: str) -> TimeControl:
        """Read the value of a TimeControl tag.

        Raises:
            ValueError: with a sentence: it has another form ("?" and "-" have: they mean that there is no
                clock or that it is unknown), or leaves no time to play.
        """
        parts = text.strip().split(":")
        return cls(tuple(_period(part, text, last=n == len(parts)) for n, part in enumerate(parts, 1)))

    def __str__(self) -> str:
        return ":".join(map(str, self.periods))

    @property
    def in_words(self) -> str:
        """As people say it, such as "90 min + 30 s" or "40 moves in 90 min, then 30 min + 30 s"."""
        return ", then ".join(period.in_words for period in self.periods)

    @property
    def has_bonus(self) -> bool:
        """Whether any period has an increment or delay."""
        return any(period.bonus_s for period in self.periods)

    def period_after(self, moves: int) -> Period:
        """The period of a player after a number of completed moves; the last one stays the last."""
        ended = sum(control <= moves for control in self._controls())
        return self.periods[min(ended, len(self.periods) - 1)]

    def ends_with(self, moves: int) -> bool:
        """Whether a player who has completed this many moves has just made the last one of a period."""
        return moves in self._controls()

    def moves_by_end_of(self, number: int) -> int:
        """Number of moves that a player must have completed when their time for a period ends."""
        return sum(period.moves or 0 for period in self.periods[:number])

    def following(self, number: int) -> Period | None:
        """The period after this one; None = it is the last."""
        return self.periods[number] if number < len(self.periods) else None

    def seconds_for(self, moves: int) -> int:
        """The time of a player for a number of moves, with the increment or delay of each."""
        total, left = 0, moves
        for period in self.periods:
            if not left:
                break
            made = left if period.moves is None else min(period.moves, left)
            total += period.seconds + made * period.bonus_s
            left -= made
        return total

    def with_more_time(self, seconds: int) -> TimeControl:
        """This control with ``seconds`` more in the first period."""
        first = self.periods[0]
        return TimeControl((replace(first, seconds=first.seconds + seconds), *self.periods[1:]))

    def _controls(self) -> list[int]:
        """The numbers of moves after which a period ends; the rest of the game ends with none."""
        return list(accumulate(period.moves for period in self.periods if period.moves))


def _period(part: str, text: str, *, last: bool) -> Period:
    match = _PERIOD.fullmatch(part)
    if match is None:
        raise ValueError(
            f"Invalid time control {text!r}. Use seconds and increment (5400+30), a delay (5400d5), or "
            "periods (40/5400+30:1800+30)"
        )
    moves = None if match["moves"] is None else int(match["moves"])
    bonus = int(match["bonus"] or 0)
    method = Method(match["sign"]) if bonus else Method.FISCHER
    period = Period(int(match["seconds"]), bonus, moves, method)
    if period.seconds + period.bonus_s == 0 or moves == 0:
        raise ValueError(f"Invalid time control {text!r}: {part} leaves no time to play")
    if period.moves is None and not last:
        raise ValueError(f"Invalid time control {text!r}: only the last period may omit its number of moves")
    return period
