"""Checks whether a clock is set as its time control says, before the game and turn by turn.

A clock shows whole seconds, up to a second old. So a setting is accepted when consecutive readings agree on
it, and what a clock does at a press is judged over three consecutive turns of a player. A side that runs
already when it is first read has used no more than the game has lasted. People who set a clock incorrectly
err by whole minutes; if just one number of minutes fits, the clock was set to that.

The rules decide whether a wrong setting may still be corrected (`daemon/core/rules/rulebook/limits.py`).
`daemon/core/clock/clock_follow.py` reports changes that play does not explain, such as times set by hand.

Sources: Laws of Chess 2023, articles 6.3, 6.4, 6.10, A.5.1; US Chess 5E, 13C, 16O, 16P.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import chess

from broker.contract.incidents import Remedy
from broker.contract.messages import Assignment
from broker.contract.ruleset import DefaultDelay
from broker.words.sentence import Sentence, together
from daemon.core.clock.clock_follow import SECOND_MS, left_ms
from daemon.core.evidence.evidence import ClockPress, ClockSeen
from daemon.core.incidents.finding import Finding
from daemon.core.incidents.incidents import color_name
from daemon.core.rules.rulebook.clock_changes import time_text
from drivers.time_control import Method, TimeControl

SETTING_MS: Final = SECOND_MS
"""A clock may show a second less than it is set to."""
TURN_MS: Final = 1500
"""Both ends of a turn are whole seconds, and its length is known to half a second."""
TELLING_S: Final = 3.0
"""A shorter turn says nothing about a missing delay."""
SHORTEST_S: Final = 0.5
MINUTE_MS: Final = 60_000
BEFORE_MS: Final = 15_000
"""The clock may have run this long before its game began: started too soon, or while pieces were set up."""
RUNNING: Final = 3
"""This many consecutive turns have to differ."""
LENGTH_MS: Final = 550
"""The precision of the length of one turn: each of its two presses is reported up to half a second late."""
CREEPS_MOST_MS: Final = TURN_MS + SECOND_MS
"""A turn that is further off says nothing about a single second missing in each turn."""
GAIN_MOST_MS: Final = 60_000
"""No time control adds more at a press; a larger gain came from a new period or was made by hand."""


def control_of(assignment: Assignment) -> TimeControl | None:
    """Return what the clock of a game should be set to; None if unknown.

    If the event names neither increment nor delay, the default delay of the rules counts.
    """
    try:
        control = TimeControl.parsed(assignment.time_control)
    except ValueError:  # "?" and "-"
        return None
    return with_default_delay(control, assignment.ruleset.default_delay_if_unset_s)


def with_default_delay(control: TimeControl, delays: Sequence[DefaultDelay] | None) -> TimeControl:
    """Return a time control with the default delay of the rules, if it has neither delay nor increment.

    Args:
        control: the time control as announced.
        delays: by the base time, the longest first; with several periods the first entry counts.
    """
    if not delays or control.has_bonus:
        return control
    several = len(control.periods) > 1
    fitting = (entry for entry in delays if several or entry.base_from_s <= control.periods[0].seconds)
    delay = next(fitting, None)
    if delay is None or not delay.delay_s:
        return control
    periods = [replace(period, bonus_s=delay.delay_s, method=Method.DELAY) for period in control.periods]
    return TimeControl(tuple(periods))


# --- before the first move --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FirstSetting:
    """The setting of a clock at the start of its game, as far as it has been read.

    Attributes:
        control: what the clock should be set to.
        white_ms, black_ms: the newest times on which consecutive readings agreed while the side's clock was
            stopped; None if not known yet.
        ran: the clock has run since the game began; before that it may still be set.
        pressed: a player has pressed, so nothing more is learned about the setting.
        since: hall time of the first reading; None if there was none yet.
        last: the previous reading.
        began: hall time at which the game began, or earlier; None if unknown.
        corrected: the sides whose time has since been corrected by what was wrong with it.
    """

    control: TimeControl
    white_ms: int | None = None
    black_ms: int | None = None
    ran: bool = False
    pressed: bool = False
    since: float | None = None
    last: ClockSeen | None = None
    began: float | None = None
    corrected: frozenset[chess.Color] = frozenset()

    def crossed(self) -> FirstSetting:
        """Return the setting with White's and Black's times swapped."""
        last = self.last
        return replace(
            self,
            white_ms=self.black_ms,
            black_ms=self.white_ms,
            last=_crossed(last) if last else None,
            corrected=frozenset(not color for color in self.corrected),
        )

    def changed(self, by_ms: Mapping[chess.Color, Sequence[int]]) -> FirstSetting:
        """Return the setting after times were set; nothing more is learned about the start.

        A time that was set for another reason, such as a penalty, is still off by as much as before.

        Args:
            by_ms: the changes of each player's time, one of which may correct what was wrong with it.
        """
        corrected = set(self.corrected)
        for color, set_to in self._shown().items():
            lacks = self._should_ms() - set_to
            if self._off(set_to) and any(_is_about(ms, lacks) for ms in by_ms[color]):
                corrected.add(color)
            elif any(_is_about(ms, -lacks) for ms in by_ms[color]):
                corrected.discard(color)  # that was undone
        return replace(self, pressed=True, ran=True, corrected=frozenset(corrected))

    @property
    def is_off(self) -> bool:
        """Whether a side began with a wrong time that has not been corrected."""
        return bool(self._wrong())

    @property
    def is_known(self) -> bool:
        """Whether the times at the start are known for both sides."""
        return self.white_ms is not None and self.black_ms is not None

    def use_log(self, presses: Sequence[ClockPress], at: float) -> FirstSetting:
        """Return the setting according to a log of all presses since the game began, up to a hall time.

        Before their first press a player used at most the time that has passed, less what was used after the
        first presses.
        """
        shown = {color: _own_times(presses, color) for color in chess.COLORS}
        used_ms = sum(max(0, times[0] - times[-1]) for times in shown.values() if times)
        bonus_ms = self.control.periods[0].bonus_s * 1000
        set_to = {
            color: self._begun_with_ms(times[0] - bonus_ms, at - used_ms / 1000) if times else None
            for color, times in shown.items()
        }
        return replace(
            self, white_ms=set_to[chess.WHITE], black_ms=set_to[chess.BLACK], ran=True, pressed=True
        )

    def after(self, seen: ClockSeen | ClockPress) -> FirstSetting:
        """Return the setting after a further reading or press."""
        if self.pressed:
            return self
        if isinstance(seen, ClockPress):
            return replace(self, pressed=True, ran=True)
        return replace(
            self,
            white_ms=self._agreed_ms(chess.WHITE, seen, self.white_ms),
            black_ms=self._agreed_ms(chess.BLACK, seen, self.black_ms),
            ran=self.ran or seen.running is not None,
            since=seen.at if self.since is None else self.since,
            last=seen,
        )

    def _agreed_ms(self, color: chess.Color, seen: ClockSeen, known: int | None) -> int | None:
        """Return what a side is set to, if this reading agrees with the one before."""
        last = self.last
        if last is None or (last.running is color and known is not None):
            return known
        was, now = left_ms(last, color), left_ms(seen, color)
        gone = round((seen.at - last.at) * 1000) + SETTING_MS if seen.running is color else 0
        if not was - gone <= now <= was:
            return known
        return was if last.running is not color else self._begun_with_ms(was, last.at)

    def _begun_with_ms(self, left: int, at: float) -> int | None:
        """Return what a running side was set to, from its time at a hall time; None if unknown."""
        if self.began is None:
            return None
        most = left + max(0, round((at - self.began) * 1000)) + BEFORE_MS
        for right in self._right_ms():
            if left - SETTING_MS <= right <= most:
                return right
        right = self._should_ms()
        minutes = range(-((right - left) // MINUTE_MS), (most - right) // MINUTE_MS + 1)
        return right + minutes[0] * MINUTE_MS if len(minutes) == 1 else None

    def finding(self) -> Finding | None:
        """Return what is wrong with the setting; None if nothing, or if it may still be set."""
        wrong = self._wrong()
        if not wrong or not self.ran:
            return None
        control = self.control.in_words
        should = time_text(self._should_ms())
        if len(wrong) > 1:
            white, black = time_text(wrong[chess.WHITE]), time_text(wrong[chess.BLACK])
            words = Sentence("hall_both_began_at", white=white, black=black, control=control, should=should)
            return Finding("clock_setting", "certain", words)
        ((color, ms),) = wrong.items()
        words = Sentence(
            "hall_began_at", side=color_name(color), time=time_text(ms), control=control, should=should
        )
        return Finding("clock_setting", "certain", words)

    def remedy(self, seen: ClockSeen) -> Remedy | None:
        """Return both times as they would be now if the clock had been set correctly.

        Args:
            seen: what the clock shows now.

        Returns:
            None if nothing is wrong, or if a player would have no time left.
        """
        if self.finding() is None:
            return None
        return _set_to(self._right_now_ms(chess.WHITE, seen), self._right_now_ms(chess.BLACK, seen))

    def _right_now_ms(self, color: chess.Color, seen: ClockSeen) -> int:
        """Return a player's correct time now, ignoring a time left on the clock by an earlier game."""
        shown, should, set_to = left_ms(seen, color), self._should_ms(), self._shown().get(color)
        if set_to is not None:
            return shown + (should - set_to if color in self._wrong() else 0)
        gone = round((seen.at - (seen.at if self.since is None else self.since)) * 1000) + TURN_MS
        return shown if min(self._right_ms()) - gone <= shown <= should + SETTING_MS else should

    def _shown(self) -> dict[chess.Color, int]:
        """Return what each side is set to, as far as it is known."""
        known = {chess.WHITE: self.white_ms, chess.BLACK: self.black_ms}
        return {color: ms for color, ms in known.items() if ms is not None}

    def _wrong(self) -> dict[chess.Color, int]:
        """Return the settings that are wrong and not corrected."""
        shown = self._shown()
        return {color: ms for color, ms in shown.items() if self._off(ms) and color not in self.corrected}

    def _off(self, shown_ms: int) -> bool:
        return all(_off(shown_ms, right) for right in self._right_ms())

    def _should_ms(self) -> int:
        """Return what both sides should begin with: the accepted value that one side shows, if any."""
        seen = (right for right in self._right_ms() for ms in self._shown().values() if not _off(ms, right))
        return next(seen, self._right_ms()[0])

    def _right_ms(self) -> tuple[int, ...]:
        """Return what a clock may begin with: some are set without the bonus of the first move."""
        period = self.control.periods[0]
        base = period.seconds * 1000
        return base + period.increment_s * 1000, base


# --- turn by turn -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bonus:
    """What the turns of one player take from their time, compared with their time control.

    A turn is measured from one press of the opponent to the next, since the player's own time is stopped
    then.

    Attributes:
        control: what the clock should be set to.
        color: the player.
        period: the one that the player is in, 1 = the first.
        began: the opponent's press that began the turn; None if it was not received live.
        ended_at: when the player pressed.
        off_ms: how much too much (below 0: too little) time each meaningful turn left, oldest first.
        adds_ms: what the clock added in each of them.
        row_ms: the last entries of ``off_ms``, for turns that followed each other without a gap.
        doubt_ms: how far these may be off in total although the clock counts correctly.
        creeps: consecutive turns were off by more, and no later ones were right.
        turns: how often the player has pressed.
        paid: the state before the player's time was corrected by what they were owed; None if it was not.
    """

    control: TimeControl
    color: chess.Color
    period: int = 1
    began: ClockPress | None = None
    ended_at: float | None = None
    off_ms: tuple[int, ...] = ()
    adds_ms: tuple[int, ...] = ()
    row_ms: tuple[int, ...] = ()
    doubt_ms: int = 0
    creeps: bool = False
    turns: int = 0
    paid: Bonus | None = None

    def after(self, press: ClockPress, vague_s: float = 0.0) -> Bonus:
        """Return the state after a press of either player, whose time is known to ``vague_s``."""
        if press.color == self.color:
            made = replace(self, turns=self.turns + 1)
            return made.interrupted() if self.ended_at is not None else replace(made, ended_at=press.at)
        measured = self._measured(press)
        off = measured.off_ms[-1] if len(measured.off_ms) > len(self.off_ms) else None
        row, doubt = self._row_with(off, vague_s)
        creeps = self._creeps(row, doubt)
        return replace(measured, began=press, ended_at=None, row_ms=row, doubt_ms=doubt, creeps=creeps)

    def interrupted(self, period: int | None = None) -> Bonus:
        """Return the state after a turn that shows nothing: the clock was paused, lost or set, or a period
        began."""
        return replace(self, began=None, ended_at=None, period=period or self.period, row_ms=(), doubt_ms=0)

    def changed(self, by_ms: Sequence[int]) -> Bonus:
        """Return the state after the player's time was set, to correct the error, or undo a correction."""
        owed_ms = self.owed_ms()
        if self.paid is not None and any(_takes_back(ms, self.paid.owed_ms()) for ms in by_ms):
            return self._with(self.paid).interrupted()
        if self.finding() is None:
            return Bonus(self.control, self.color, self.period, paid=self.paid)
        if any(_is_about(ms, owed_ms) for ms in by_ms):
            return Bonus(self.control, self.color, self.period, paid=replace(self, paid=None))
        return self.interrupted()

    def _with(self, earlier: Bonus) -> Bonus:
        """Return these turns together with earlier ones."""
        return replace(
            self,
            off_ms=(*earlier.off_ms, *self.off_ms),
            adds_ms=(*earlier.adds_ms, *self.adds_ms),
            creeps=earlier.creeps or self.creeps,
            turns=earlier.turns + self.turns,
            paid=None,
        )

    def _measured(self, press: ClockPress) -> Bonus:
        before, after = (_own_ms(end, self.color) if end else None for end in (self.began, press))
        if self.began is None or self.ended_at is None or before is None or after is None:
            return self
        lasted_ms = (self.ended_at - self.began.at) * 1000
        if lasted_ms < SHORTEST_S * 1000:
            return self  # presses that came together out of a buffer: their times are unknown
        period = self.control.periods[self.period - 1]
        bonus_ms = period.bonus_s * 1000
        fischer = period.method is Method.FISCHER
        if abs(after - before + lasted_ms) > GAIN_MOST_MS or (not fischer and lasted_ms < TELLING_S * 1000):
            return self
        should = bonus_ms - lasted_ms if fischer else -max(0.0, lasted_ms - bonus_ms)
        return replace(
            self,
            off_ms=(*self.off_ms, round(after - before - should)),
            adds_ms=(*self.adds_ms, round(after - before + lasted_ms)),
        )

    def _row_with(self, off_ms: int | None, vague_s: float) -> tuple[tuple[int, ...], int]:
        """Return the consecutive turns with one more, and their doubt; None if that one has no meaning."""
        if off_ms is None or abs(off_ms) > CREEPS_MOST_MS:
            return (), 0
        return (*self.row_ms, off_ms), self.doubt_ms + LENGTH_MS + round(2000 * vague_s)

    def _creeps(self, row: Sequence[int], doubt_ms: int) -> bool:
        """Return whether consecutive turns show that each is a second off; a few correct ones end that.

        A clock rounds what it shows, and not what it counts. Over consecutive turns that amounts to one
        second in total, and only their lengths are uncertain in each. A single press that was reported late
        proves nothing: the other turns have to be off as well.
        """
        if len(row) < RUNNING:
            return self.creeps
        whole, most = sum(row), max(row, key=abs)
        others = (whole - most) * (1 if whole > 0 else -1)
        if abs(whole) > SECOND_MS + doubt_ms and others > LENGTH_MS * len(row):
            return True
        return self.creeps and abs(whole) >= LENGTH_MS * len(row)

    def finding(self) -> Finding | None:
        """Return what is wrong with the increment or delay; None if nothing, or if too few turns show it."""
        last = self.off_ms[-RUNNING:]
        off = len(last) == RUNNING and (min(last) > TURN_MS or max(last) < -TURN_MS)
        if not off and not self.creeps:
            return None
        period = self.control.periods[self.period - 1]
        turns = RUNNING if off else max(RUNNING, len(self.row_ms))
        adds = max(0, round(statistics.fmean(self.adds_ms[-turns:]) / 1000))
        method = period.method if period.bonus_s else Method.FISCHER
        words = Sentence(
            "hall_wrong_bonus",
            side=color_name(self.color),
            seconds=adds,
            count=RUNNING,
            method={Method.FISCHER: "increment", Method.BRONSTEIN: "bronstein", Method.DELAY: "delay"}[
                method
            ],
            bonus=period.bonus_s,
        )
        return Finding("clock_setting", "likely", words)

    def owed_ms(self) -> int:
        """Return what the player is owed (below 0: has too much) for all turns, by the meaningful ones."""
        return -round(statistics.fmean(self.off_ms) / 1000) * self.turns * 1000 if self.off_ms else 0


def bonus_remedy(white: Bonus, black: Bonus, seen: ClockSeen) -> Remedy | None:
    """Return both times as they would be with the right increment or delay; None if one would be used up.

    Args:
        white, black: what their turns took.
        seen: what the clock shows now.
    """
    return _set_to(
        seen.white_ms + white.owed_ms(), seen.black_ms + black.owed_ms(), Sentence("hall_correct_bonus")
    )


def _crossed(seen: ClockSeen) -> ClockSeen:
    running, flag = (None if color is None else not color for color in (seen.running, seen.flag))
    return ClockSeen(seen.black_ms, seen.white_ms, running, flag, seen.at)


def _off(shown_ms: int, right_ms: int) -> bool:
    return not -SETTING_MS <= shown_ms - right_ms <= SETTING_MS


def _is_about(ms: int, wanted_ms: int) -> bool:
    """Return whether a time was changed by the right amount; by hand nobody hits the exact second."""
    return abs(ms - wanted_ms) <= max(TURN_MS + SECOND_MS, abs(wanted_ms) // 4)


def _takes_back(ms: int, paid_ms: int) -> bool:
    """Return whether a change of a time undoes another one that was large enough to notice."""
    return _is_about(ms, -paid_ms) and not _is_about(0, -paid_ms)


def _own_ms(press: ClockPress, color: chess.Color) -> int | None:
    return press.white_ms if color == chess.WHITE else press.black_ms


def _own_times(presses: Iterable[ClockPress], color: chess.Color) -> list[int]:
    """Return what a player's clock showed at each of their own presses, as far as it is known."""
    shown = (_own_ms(press, color) for press in presses if press.color == color)
    return [ms for ms in shown if ms is not None]


def _set_to(white_ms: int, black_ms: int, more: str = "") -> Remedy | None:
    if min(white_ms, black_ms) <= 0:
        return None  # a person decides whether a player has no time left
    words = Sentence("hall_set_times", white=time_text(white_ms), black=time_text(black_ms))
    return Remedy(text=together([words, more]), white_ms=white_ms, black_ms=black_ms)
