"""Follows the times of one game's clock and separates what play explains from what it does not.

During play a time falls while it runs, and rises by the bonus at a press or when the next period begins. Any
other change was made by hand: it is a fact for the journal and never an error. Changes before the first press
are ignored, because the clock is still being set.

A malformed reading can show anything. A change that play does not explain is therefore accepted only when the
next reading agrees with it. Until then screens continue from the last accepted times.

For what the timing methods show, see `hardware-specs/dgt/protocol.md`, timing methods.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import chess

from daemon.core.evidence.evidence import ClockSeen
from drivers.time_control import Method, Period, TimeControl

SECOND_MS: Final = 1000
LATE_MS: Final = 2000
"""A reading is up to a second old and shows whole seconds, so a time may have fallen this much further."""
LEARNT_MOST_MS: Final = 60_000
"""No time control adds more at a press; a larger rise was made by hand."""


@dataclass(frozen=True, slots=True)
class TimeCorrection:
    """A time was changed by hand."""

    color: chess.Color
    before_ms: int
    after_ms: int


@dataclass(frozen=True, slots=True)
class NextPeriod:
    """The time of the next period was added; ``period`` 2 is the second period."""

    color: chess.Color
    period: int
    after_ms: int


Change = TimeCorrection | NextPeriod


@dataclass(frozen=True, slots=True)
class FollowedReading:
    """The meaning of a reading.

    Attributes:
        seen: the reading, without a flag mark that only ends a period.
        shown: what screens should show: the reading, or projected times while it is not accepted.
        hold_ms: the delay left before the running time counts down.
        changes: what changed other than by play.
    """

    seen: ClockSeen
    shown: ClockSeen
    hold_ms: int
    changes: list[Change]


class ClockFollower:
    """Follows the clock of one game.

    Args:
        control: what the clock should be set to; None if unknown, so that every gain at a press is play.
        before: times that the journal has of a resumed game; None if the game starts.
        periods: the period that each colour is in, where it is not the first (1).
    """

    def __init__(
        self,
        control: TimeControl | None,
        *,
        before: ClockSeen | None = None,
        resumed: bool = False,
        periods: Mapping[chess.Color, int] | None = None,
    ) -> None:
        self._control = control
        self._believed = before
        self._gap = resumed
        self._started = resumed
        self._period = {color: (periods or {}).get(color, 1) for color in chess.COLORS}
        self._doubted: ClockSeen | None = None
        self._presses = dict.fromkeys(chess.COLORS, 0)  # since what is believed
        self._presses_doubted = dict.fromkeys(chess.COLORS, 0)  # since what is doubted
        self._pressed_ever: set[chess.Color] = set(chess.COLORS) if resumed else set()
        self._learnt_ms = 0
        self._turn_used_ms = math.inf if resumed else 0.0
        self._turn_since: float | None = None
        self._turn_ms: int | None = None

    # --- in and out ---------------------------------------------------------------------------------------

    def press(self, color: chess.Color, at: float) -> None:
        """Note a press: the opponent's turn begins."""
        self._started = True
        self._presses[color] += 1
        self._presses_doubted[color] += 1
        self._turn_used_ms, self._turn_since = 0.0, at
        self._turn_ms = None if self._believed is None else left_ms(self._believed, not color)

    def lose(self) -> None:
        """Note that the clock is not read for a while, so that changes meanwhile have no known cause."""
        self._gap = True
        self._turn_used_ms = math.inf

    def was_set(self, seen: ClockSeen) -> FollowedReading:
        """Accept a reading that shows the times that were ordered."""
        return self._believe(seen, [])

    def take(self, read: ClockSeen, moves: Callable[[chess.Color], int]) -> FollowedReading:
        """Follow one reading.

        Args:
            read: what was read.
            moves: how many moves a player has completed.
        """
        seen = self._without_mark_of_a_period(read, moves)
        last = self._believed
        if last is None or not self._started:
            return self._believe(seen, [])
        if self._gap:
            return self._believe(seen, self._after_a_gap(last, seen))
        if not self._changes(last, seen, self._presses):
            return self._believe(seen, [])
        doubted = self._doubted
        if doubted is not None and not self._changes(doubted, seen, self._presses_doubted):
            changes = self._changes(last, seen, self._presses)
            self._learn(changes)
            return self._believe(seen, changes)
        self._doubted = seen
        self._presses_doubted = dict.fromkeys(chess.COLORS, 0)
        return FollowedReading(seen, _projected(last, seen), self._hold_ms(seen), [])

    # --- believing ----------------------------------------------------------------------------------------

    def _believe(self, seen: ClockSeen, changes: list[Change]) -> FollowedReading:
        self._pressed_ever |= {color for color, count in self._presses.items() if count}
        self._believed, self._doubted, self._gap = seen, None, False
        self._presses = dict.fromkeys(chess.COLORS, 0)
        for change in changes:
            if isinstance(change, NextPeriod):
                self._period[change.color] += 1
        self._follow_turn(seen, changed=bool(changes))
        return FollowedReading(seen, seen, self._hold_ms(seen), changes)

    def _changes(
        self, before: ClockSeen, after: ClockSeen, presses: Mapping[chess.Color, int]
    ) -> list[Change]:
        """Return what leads from one reading to another, other than play."""
        return [
            change
            for color in chess.COLORS
            if (change := self._change(color, before, after, presses)) is not None
        ]

    def _change(
        self,
        color: chess.Color,
        before: ClockSeen,
        after: ClockSeen,
        presses: Mapping[chess.Color, int],
    ) -> Change | None:
        was, now = left_ms(before, color), left_ms(after, color)
        pressed = any(presses.values())
        ran = pressed or before.running is not None or after.running is not None
        least = was - (LATE_MS if ran else 0)
        if pressed or color in (before.running, after.running):
            least -= round(_elapsed_ms(before, after))
        most = was + self._gain_ms(color, presses[color] or self._unseen(before, after))
        if least <= now <= most:
            return None
        following = self._following(color)
        if following and least <= now - following.seconds * 1000 <= most:
            return NextPeriod(color, self._period[color] + 1, now)
        return TimeCorrection(color, was, now)

    def _after_a_gap(self, before: ClockSeen, after: ClockSeen) -> list[Change]:
        """Return the periods that began while nothing was read; no other change can be recognised."""
        new_periods: list[Change] = []
        for color in chess.COLORS:
            following = self._following(color)
            if following is None:
                continue
            added, rise = following.seconds * 1000, left_ms(after, color) - left_ms(before, color)
            if rise >= max(added - _elapsed_ms(before, after) - LATE_MS, added / 2):
                new_periods.append(NextPeriod(color, self._period[color] + 1, left_ms(after, color)))
        return new_periods

    def _unseen(self, before: ClockSeen, after: ClockSeen) -> int:
        """Return how many presses may have been missed: two quick ones leave the lever as it was."""
        return int(self._control is not None and None not in (before.running, after.running))

    def _gain_ms(self, color: chess.Color, presses: int) -> float:
        """Return the most that a number of presses may add."""
        if not presses:
            return 0
        if self._control is None:
            return math.inf
        period = self._control.periods[self._period[color] - 1]
        bonus = period.bonus_s * 1000
        if color not in self._pressed_ever and period.method is Method.FISCHER:
            presses += 1  # some clocks are set without the bonus that belongs to the first move
        gain = {
            Method.FISCHER: presses * bonus + SECOND_MS,
            Method.BRONSTEIN: presses * bonus,
            Method.DELAY: SECOND_MS,
        }[period.method]
        return max(gain, presses * self._learnt_ms + SECOND_MS if self._learnt_ms else 0)

    def _learn(self, changes: list[Change]) -> None:
        """Learn a bonus that differs from the time control, so that it is reported only once."""
        for change in changes:
            if isinstance(change, TimeCorrection) and self._presses[change.color] == 1:
                rise = change.after_ms - change.before_ms
                if 0 < rise <= LEARNT_MOST_MS:
                    self._learnt_ms = max(self._learnt_ms, rise + SECOND_MS)

    # --- periods ------------------------------------------------------------------------------------------

    def _following(self, color: chess.Color) -> Period | None:
        return self._control.following(self._period[color]) if self._control else None

    def _without_mark_of_a_period(self, read: ClockSeen, moves: Callable[[chess.Color], int]) -> ClockSeen:
        """Return a reading without a flag that marks the end of a period whose moves were completed."""
        color = read.flag
        if color is None or self._control is None:
            return read
        number, left = self._period[color], left_ms(read, color)
        last = self._believed
        just_added = last is not None and left - left_ms(last, color) > SECOND_MS
        if left > SECOND_MS and not just_added:
            number -= 1  # the flag is still up from the end of the previous period
        if not number or self._control.following(number) is None:
            return read
        return replace(read, flag=None) if moves(color) >= self._control.moves_by_end_of(number) else read

    # --- US delay -----------------------------------------------------------------------------------------

    def _follow_turn(self, seen: ClockSeen, *, changed: bool) -> None:
        """Note how much of the turn has passed with the clock running."""
        if seen.running is None:
            if self._turn_since is not None:
                self._turn_used_ms += max(0.0, seen.at - self._turn_since) * 1000
            self._turn_since = None
            return
        if self._turn_since is None:
            self._turn_since = seen.at
        left = left_ms(seen, seen.running)
        if changed or self._turn_ms is None:
            self._turn_ms = left
        elif left < self._turn_ms:
            self._turn_used_ms = math.inf  # the delay is used up

    def _hold_ms(self, seen: ClockSeen) -> int:
        if seen.running is None or self._control is None or self._turn_since is None:
            return 0
        period = self._control.periods[self._period[seen.running] - 1]
        if period.method is not Method.DELAY:
            return 0
        used = self._turn_used_ms + max(0.0, seen.at - self._turn_since) * 1000
        return round(max(0.0, period.bonus_s * 1000 - used))


def left_ms(seen: ClockSeen, color: chess.Color) -> int:
    """Return what a reading shows for a colour."""
    return seen.white_ms if color == chess.WHITE else seen.black_ms


def _elapsed_ms(before: ClockSeen, after: ClockSeen) -> float:
    return max(0.0, (after.at - before.at) * 1000)


def _projected(last: ClockSeen, seen: ClockSeen) -> ClockSeen:
    """Return the accepted times, projected to the moment of a reading that is not accepted."""
    gone = round(_elapsed_ms(last, seen))
    white = last.white_ms - (gone if last.running is chess.WHITE else 0)
    black = last.black_ms - (gone if last.running is chess.BLACK else 0)
    return replace(seen, white_ms=max(0, white), black_ms=max(0, black))
