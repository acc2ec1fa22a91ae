"""Follows whether the clock of one game is set as its time control says. Pure."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from broker.messages import Remedy
from daemon.evidence import ClockSeen, Pressed
from daemon.hands.finding import Finding
from daemon.tables.setting_checks import Bonus, FirstSetting, bonus_remedy
from drivers.time_control import TimeControl


@dataclass(frozen=True, slots=True)
class WrongSetting:
    """What is wrong, the times as they would stand with the right setting, and what the clock shows."""

    finding: Finding
    remedy: Remedy | None
    seen: ClockSeen

    @property
    def gives_too_much(self) -> bool:
        """Somebody has more time than he should."""
        right = self.remedy
        if right is None or right.white_ms is None or right.black_ms is None:
            return False
        return right.white_ms < self.seen.white_ms or right.black_ms < self.seen.black_ms


class SettingWatch:
    """Readings and presses in, what is wrong with the setting out.

    Args:
        control: what the clock should be set to.
        begins: the game begins now, or no move of it is known; False = it was taken up in its middle, and
            nobody saw the first setting.
        taken_up: what has been played since it began may still be heard: a clock that runs already, or has
            run before a move that comes then, does not tell how it was set.
    """

    def __init__(self, control: TimeControl, *, begins: bool, taken_up: bool = False) -> None:
        self._control = control
        self._taken_up = taken_up
        self._first = FirstSetting(control) if begins else None
        self._bonus = {color: Bonus(control, color) for color in chess.COLORS}
        self._seen: ClockSeen | None = None

    def press(self, pressed: Pressed) -> None:
        """A player has pressed."""
        if self._first:
            self._first = self._first.after(pressed)
        self._bonus = {color: bonus.after(pressed) for color, bonus in self._bonus.items()}

    def read(self, seen: ClockSeen) -> None:
        """The clock was read."""
        if self._taken_up and self._seen is None and seen.running is not None:
            self._first = None
        self._seen = seen
        if self._first:
            self._first = self._first.after(seen)
        if seen.running is None:
            self.interrupt()

    def moved(self) -> None:
        """A move is final; one that nobody has pressed for here was made before this clock was heard."""
        if self._taken_up and self._first and not self._first.pressed:
            self._first = None

    def interrupt(self) -> None:
        """What the present turn takes tells nothing: the clock stood, or nobody heard it."""
        self._bonus = {color: bonus.interrupted() for color, bonus in self._bonus.items()}

    def lose(self) -> None:
        """Nobody hears the clock for a while: what it began with is not learned any more."""
        self._first = None
        self.interrupt()

    def was_set(self) -> None:
        """Somebody put other times on it: what it began with does not matter any more."""
        self._first = None
        self._bonus = {
            color: Bonus(self._control, color, bonus.period) for color, bonus in self._bonus.items()
        }

    def next_period(self, color: chess.Color, period: int) -> None:
        """A player's next period began."""
        self._bonus[color] = self._bonus[color].interrupted(period)

    def wrong(self) -> WrongSetting | None:
        """What is wrong now; None = nothing that is known."""
        if self._seen is None:
            return None
        if self._first and (finding := self._first.finding()):
            return WrongSetting(finding, self._first.remedy(self._seen), self._seen)
        white, black = self._bonus[chess.WHITE], self._bonus[chess.BLACK]
        found = white.finding() or black.finding()
        return WrongSetting(found, bonus_remedy(white, black, self._seen), self._seen) if found else None
