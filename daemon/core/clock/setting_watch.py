"""Follows whether the clock of one game is set as its time control says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import chess

from broker.contract.incidents import Remedy
from daemon.core.clock.setting_checks import Bonus, FirstSetting, bonus_remedy
from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.core.incidents.finding import Finding
from drivers.time_control import TimeControl


@dataclass(frozen=True, slots=True)
class WrongSetting:
    """What is wrong, the times with the right setting, and what the clock shows."""

    finding: Finding
    remedy: Remedy | None
    seen: ClockSeen

    @property
    def gives_too_much(self) -> bool:
        """Whether a side has more time than it should."""
        right = self.remedy
        if right is None or right.white_ms is None or right.black_ms is None:
            return False
        return right.white_ms < self.seen.white_ms or right.black_ms < self.seen.black_ms


class SettingWatch:
    """Finds what is wrong with the setting, from readings and presses.

    Args:
        control: what the clock should be set to.
        begins: the game begins now, or no move of it is known; False if it was resumed midway, without
            knowledge of the first setting.
        began: hall time at which the game began; None if unknown.
        taken_up: moves since the start may still be received; until then the setting at the start is not
            judged.

    Attributes:
        moves_missing: it is not known yet what was played while the clock was not read.
    """

    def __init__(
        self, control: TimeControl, *, begins: bool, began: float | None = None, taken_up: bool = False
    ) -> None:
        self._control, self._began = control, began
        self.moves_missing = taken_up
        self._presses = 0  # received since then
        self._first = FirstSetting(control, began=began) if begins else None
        self._bonus = {color: Bonus(control, color) for color in chess.COLORS}
        self._seen: ClockSeen | None = None
        self._was_set = False

    def press(self, pressed: ClockPress, vague_s: float = 0.0) -> None:
        """Note a press, whose time is known to ``vague_s``."""
        self._presses += 1
        if self._first:
            self._first = self._first.after(pressed)
        self._bonus = {color: bonus.after(pressed, vague_s) for color, bonus in self._bonus.items()}

    def read(self, seen: ClockSeen) -> None:
        """Note a reading."""
        self._seen = seen
        if self._first:
            self._first = self._first.after(seen)
        if seen.running is None:
            self.interrupt()

    def moves_known(self, plies: int, *, as_recorded: bool) -> None:
        """Note that the moves played are known again.

        Args:
            plies: how many are completed; if fewer presses were received, the rest were made before the clock
                was read, and the setting at the start is unknown.
            as_recorded: the pieces are in the position after the last of them, so that there are no others.
        """
        if self.moves_missing and plies > self._presses:
            self._first, self.moves_missing = None, False
        self.moves_missing &= not as_recorded

    def use_log(self, presses: Sequence[ClockPress], at: float) -> None:
        """Use a log of the presses since the game began, up to this hall time."""
        if self.moves_missing and self._first and presses:
            self._first, self.moves_missing = self._first.use_log(presses, at), False

    def interrupt(self) -> None:
        """Discard the present turn: the clock was paused or not read."""
        self._bonus = {color: bonus.interrupted() for color, bonus in self._bonus.items()}

    def turn(self, *, crossed: bool) -> None:
        """Note that board or clock are the other way round; ``crossed``: White's time is what was Black's."""
        if crossed:
            self._first = self._first.crossed() if self._first else None
            self._bonus = {color: replace(self._bonus[not color], color=color) for color in chess.COLORS}
        self.interrupt()

    def lose(self) -> None:
        """Note that the clock is not read for a while; before the first press its setting is learned
        again."""
        learned = self._first is not None and not self._first.pressed
        self._first = FirstSetting(self._control, began=self._began) if learned else None
        self.moves_missing, self._presses = True, 0
        self.interrupt()

    def was_set(self, by_ms: Mapping[chess.Color, Sequence[int]]) -> None:
        """Note that other times were set; what was wrong is over if that was what they corrected.

        Args:
            by_ms: by how much each player's time was changed; in parts if several things were done.
        """
        first = self._first.changed(by_ms) if self._first else None
        if first is None or not (first.is_off or first.corrected):
            self._first, self._was_set = None, True
        else:  # a correction may be undone
            self._first, self._was_set = first, not first.is_off
        self._bonus = {color: bonus.changed(by_ms[color]) for color, bonus in self._bonus.items()}

    def next_period(self, color: chess.Color, period: int) -> None:
        """Note that a player's next period began."""
        self._bonus[color] = self._bonus[color].interrupted(period)

    @property
    def is_known(self) -> bool:
        """Whether the setting at the start is known, or the clock was set since, so that it can be judged."""
        return self._was_set or (self._first is not None and not self.moves_missing and self._first.is_known)

    def wrong(self) -> WrongSetting | None:
        """Return what is wrong now; None if nothing is known to be."""
        if self._seen is None:
            return None
        if self._first and not self.moves_missing and (finding := self._first.finding()):
            return WrongSetting(finding, self._first.remedy(self._seen), self._seen)
        white, black = self._bonus[chess.WHITE], self._bonus[chess.BLACK]
        finding = white.finding() or black.finding()
        return WrongSetting(finding, bonus_remedy(white, black, self._seen), self._seen) if finding else None
