"""The on-screen clock of one table: kept by the daemon, pressed by requests, treated like a wired clock.

Its state is that of its last change, and each change is a fact. Between two changes only time passes, so a
restart of the daemon does not affect the clock. It reports the events of a clock's driver (White's side is
its left), so that all other code treats it like any other clock.

- **The moment of a tap** is dated by the hall's computer (`fair_taps.py`), never by the device. It is
  accepted up to `TRUST_S` back, which is how long a busy computer delays a tap, and never before the last
  change of the clock. The press is evidence of that same moment (`EarlierTap`), so anything that hands did
  while it was in transit counts as later. Decisions made before it was received stay as published. What only
  the late arrival would prove is never certain. A tap made while the table was not connected (see below) is
  dated when it is received.
- **A flag falls `GRACE_S` after the time was used up**: a tap that was made before may still be in transit.
  After the flag is published, no tap reverses it. The flag stops the clock, so only one flag can fall.
- **While the daemon was down** no player could press. For up to `AWAY_S` the clock is assumed to have run
  on, as players and pages have seen it, and a tap from that time counts. After a longer outage the clock is
  paused as of the daemon's last activity, and an arbiter is alerted. The time since then is charged to
  neither side.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

import chess

from broker.words.sentence import Sentence
from daemon.core.clock.clock_step import ClockStep, EarlierTap
from daemon.core.incidents.incidents import color_name
from daemon.core.record import facts
from daemon.core.rules.rejected import RequestRejected
from daemon.core.rules.rulebook.clock_changes import span, time_text
from drivers.chess_clock import ChessClock, ClockStanding
from drivers.clock_orders import ClockOrder, SetClock
from drivers.events import ClockMissing, ClockRead, DriverEvent, OrderAnswered, Side, SideReading
from drivers.time_control import TimeControl

TRUST_S: Final = 1.0
GRACE_S: Final = 0.3
AWAY_S: Final = 10.0
READ_EVERY_S: Final = 5.0
"""A running clock reports its times this often, for the code that follows them."""
MOST_MS: Final = (10 * 3600 - 1) * 1000
"""9:59:59: the highest time that can be entered or shown."""

Key = Literal["white", "black", "stop", "go"]


@dataclass(frozen=True, slots=True)
class DaemonOutage:
    """A period without a daemon, from its last activity until its start; UTC in ms of hall time."""

    since: int
    until: int

    @property
    def is_short(self) -> bool:
        """Whether the period is short enough that the clock ran on."""
        return self.until - self.since <= AWAY_S * 1000


class ScreenClock:
    """The clock that a page shows.

    Args:
        table: its number.
        epoch_ms: UTC in ms of hall time 0.
        kept: its last recorded state; None if it was never set.
        away: the period without a daemon before this start; None if unknown.
    """

    def __init__(
        self,
        table: int,
        epoch_ms: int,
        kept: facts.ScreenClockChanged | None = None,
        away: DaemonOutage | None = None,
    ) -> None:
        self._table, self._epoch_ms = table, epoch_ms
        self._game, self._control = "", None
        self._standing = ClockStanding(0, (0, 0))
        self._read_at: float | None = None  # when it last reported
        self._pressed_at = -math.inf  # hall time of the last press that was passed on
        self._away = away if kept is not None and away is not None and kept.at <= away.until else None
        if kept is not None:
            self._game, self._control = kept.game, TimeControl.parsed(kept.time_control)
            self._standing = _standing(kept, epoch_ms)

    def was_asleep(self, since: float, until: float) -> None:
        """Note that the computer was suspended between two hall times, so that no player could press."""
        self._away = DaemonOutage(self._epoch_ms + _ms(since), self._epoch_ms + _ms(until))
        self._read_at = None

    # --- what it shows ------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The game it is set for; empty if the game is not assigned yet, or the clock was never set."""
        return self._game

    @property
    def is_set(self) -> bool:
        """Whether it has times."""
        return self._control is not None

    @property
    def runs(self) -> bool:
        """Whether a time is running."""
        return self._standing.running

    @property
    def up(self) -> chess.Color:
        """The side whose turn it is on the clock."""
        return self._standing.up

    @property
    def changed_at(self) -> float:
        """Hall time of its last change."""
        return self._standing.at_ms / 1000

    @property
    def has_run(self) -> bool:
        """Whether it has run since it was set."""
        standing = self._standing
        return standing.running or any(standing.presses) or standing.turn_used_ms > 0

    def left_ms(self, now: float) -> tuple[int, int]:
        """Return what White and Black have left, without changing anything."""
        return self._clock().standing(now).left_ms

    def presses(self, color: chess.Color) -> int:
        """Return how many moves its own counter has seen."""
        return self._standing.presses[0 if color == chess.WHITE else 1]

    def to_show(self, now: float) -> SetClock:
        """Return the command for a device that shows it; White's side is its left."""
        left_s, right_s = (min(-(-ms // 1000), MOST_MS // 1000) for ms in self.left_ms(now))
        runs = (Side.LEFT if self.up == chess.WHITE else Side.RIGHT) if self.runs else None
        return SetClock(left_s, right_s, runs)

    # --- games --------------------------------------------------------------------------------------------

    def set_for(
        self,
        game: str,
        control: TimeControl | None,
        now: float,
        *,
        moves: tuple[int, int] = (0, 0),
        periods: tuple[int, int] = (1, 1),
    ) -> ClockStep:
        """Set the clock, once, for the game that is or will be at the table.

        Args:
            game: its id; empty if it is not assigned yet.
            control: its time control; None if it is played without a clock, or the time control is unknown.
            now: hall time.
            moves: how many White and Black have completed already.
            periods: those that White and Black are in.
        """
        if game == self._game and (game or self.is_set):
            return ClockStep()
        had, was = self._control, self._game
        self._game, self._control = game, control
        if control is None:
            gone = ClockMissing(0, now, Sentence("hall_played_without_clock"))
            return ClockStep(events=[gone] if had is not None else [])
        if self.runs and not was and control == had:  # it was started before the game was assigned
            return replace(self._change(self._standing, now), events=[])
        fresh = ChessClock(control).standing(now)
        return self._change(replace(fresh, at_ms=_ms(now), presses=moves, periods=periods), now)

    # --- touches and orders -------------------------------------------------------------------------------

    def tap(self, key: Key, tapped: float | None, now: float, *, first: chess.Color) -> ClockStep:
        """Handle a tap on a key.

        Args:
            key: the key.
            tapped: hall time of the tap, as the hall's computer dates it; None if now.
            now: hall time.
            first: the side that has the first move.

        Raises:
            RequestRejected: this key does nothing now; with a sentence for the person who tapped.
        """
        self._check_set()
        moment = self._believed(tapped, now)
        clock = self._clock()
        clock.advance(moment)
        if clock.fallen and not self._standing.fallen:
            return replace(self._flag_falls(now), answer=Sentence("hall_touch_flag"))
        match key:
            case "stop":
                self._check_runs(Sentence("hall_touch_stopped_already"))
                clock.stop(moment)
            case "go":
                self._check_paused()
                clock.start(clock.up if self.has_run else first, moment)
            case _:
                self._press(clock, chess.WHITE if key == "white" else chess.BLACK, first, moment)
        standing = clock.standing(moment)
        return replace(self._change(standing, now), tapped=self._dated(standing, moment, now))

    def _dated(self, standing: ClockStanding, moment: float, now: float) -> EarlierTap | None:
        """Return a press as evidence of its accepted moment; None if it counts as made now."""
        at = max(moment, self._pressed_at + 0.001)
        if at < now and not (self._away and at < self._hall_s(self._away.until)):
            self._pressed_at = at
            return EarlierTap(at, standing.left_ms)
        self._pressed_at = now
        return None

    def _press(self, clock: ChessClock, color: chess.Color, first: chess.Color, moment: float) -> None:
        """Handle a tap on a player's half; raise `RequestRejected` if it does nothing."""
        if self._standing.fallen:
            self._check_paused()
        if not clock.running:
            if self.has_run:
                raise RequestRejected(Sentence("hall_touch_resume"))
            if color == first:
                raise RequestRejected(Sentence("hall_touch_first", side=color_name(color)))
            clock.start(first, moment)
        elif not clock.press(color, moment):
            raise RequestRejected(Sentence("hall_touch_not_running", side=color_name(not color)))

    def obey(self, name: str, order: ClockOrder, now: float) -> ClockStep:
        """Carry out a command, as a clock does that can be set by wire."""
        if not isinstance(order, SetClock):
            return ClockStep(events=[OrderAnswered(0, name, True, Sentence("hall_screen_no_texts"), now)])
        if not self.is_set:
            reason = Sentence("hall_screen_not_set")
            return ClockStep(events=[OrderAnswered(0, name, False, reason, now)])
        clock = self._clock()
        clock.advance(now)
        was, before = clock.up, clock.standing(now)
        clock.stop(now)
        for color, seconds, left_ms in zip(
            (chess.WHITE, chess.BLACK), (order.left_s, order.right_s), before.left_ms, strict=True
        ):
            if abs(seconds * 1000 - left_ms) >= 1000:  # else the clock shows it already, in whole seconds
                clock.correct(color, min(seconds, MOST_MS // 1000))
            elif left_ms:
                clock.correct(color, left_ms / 1000)
        up = was if order.runs is None else order.runs is Side.LEFT
        shifted: list[DriverEvent] = []
        if up is not was and before.running:
            # A lever that moves while the clock runs is a press: the clock reports that it is paused before.
            clock.up = was
            shifted.append(self._reading(clock.standing(now), now))
            clock.up = up
            shifted.append(self._reading(clock.standing(now), now))
        if order.runs is not None:
            clock.start(up, now)
        step = self._change(clock.standing(now), now)
        obeyed = OrderAnswered(0, name, True, Sentence("hall_screen_set"), now)
        return replace(step, events=[obeyed, *shifted, *step.events])

    def stop(self, now: float) -> ClockStep:
        """Pause the clock, if it runs."""
        return self._moved(now, lambda clock: clock.stop(now)) if self.runs else ClockStep()

    def go(self, now: float) -> ClockStep:
        """Resume the clock, unless it runs, has never run, or shows a flag."""
        if self.runs or not self.has_run or self._standing.fallen:
            return ClockStep()
        return self._moved(now, lambda clock: clock.start(clock.up, now))

    def _moved(self, now: float, do: Callable[[ChessClock], None]) -> ClockStep:
        clock = self._clock()
        clock.advance(now)
        if clock.fallen and not self._standing.fallen:
            return self._flag_falls(now)
        do(clock)
        return self._change(clock.standing(now), now)

    # --- time ---------------------------------------------------------------------------------------------

    def due(self) -> float | None:
        """Return the hall time at which `tick` is due."""
        if self._read_at is None:
            return 0.0
        falls = self._falls_at()
        return None if falls is None else min(falls, self._read_at + READ_EVERY_S)

    def tick(self, now: float) -> ClockStep:
        """Drop a flag that is due; otherwise report the times if that is due."""
        if self._read_at is None:
            if self._standing.at_ms > _ms(now):  # the computer's clock has been set back
                self._standing = replace(self._standing, at_ms=_ms(now))
            if (step := self._came_back(now)) is not None:
                return step
        falls = self._falls_at()
        if falls is not None and falls <= now:
            return self._flag_falls(now)
        due = self.due()
        return self.say(now) if due is not None and due <= now else ClockStep()

    def _falls_at(self) -> float | None:
        zero = self._clock().zero_at() if self.is_set else None
        return None if zero is None else zero + GRACE_S

    def _flag_falls(self, now: float) -> ClockStep:
        clock = self._clock()
        clock.advance(now)
        return self._change(clock.standing(now), now)

    def _came_back(self, now: float) -> ClockStep | None:
        """Pause a clock that ran through a long period without a daemon, and alert an arbiter."""
        away = self._away
        if away is None or away.is_short or not self.runs:
            return None
        stood = max(self._standing.at_ms / 1000, self._hall_s(away.since))
        clock = self._clock()
        clock.stop(stood)
        step = self._change(clock.standing(stood), now)
        white, black = (time_text(ms) for ms in self._standing.left_ms)
        seconds = round((away.until - away.since) / 1000)
        task = Sentence("hall_screen_was_down", time=span(seconds), white=white, black=black)
        return replace(step, task=task)

    # --- within -------------------------------------------------------------------------------------------

    def _believed(self, tapped: float | None, now: float) -> float:
        """Return the accepted moment of a tap."""
        if tapped is None:
            return max(now, self._standing.at_ms / 1000)
        earliest = now - TRUST_S
        if self._away is not None and self._away.is_short:
            since, until = self._hall_s(self._away.since), self._hall_s(self._away.until)
            if since < tapped < until and now <= until + AWAY_S:
                earliest = tapped  # it could not be received sooner
        return max(self._standing.at_ms / 1000, min(now, max(tapped, earliest)))

    def _hall_s(self, utc_ms: int) -> float:
        return (utc_ms - self._epoch_ms) / 1000

    def _check_set(self) -> None:
        if not self.is_set:
            raise RequestRejected(Sentence("hall_touch_not_set", table=self._table))

    def _check_runs(self, why: str) -> None:
        if not self.runs:
            raise RequestRejected(why)

    def _check_paused(self) -> None:
        if self.runs:
            raise RequestRejected(Sentence("hall_touch_running_already"))
        if self._standing.fallen:
            raise RequestRejected(Sentence("hall_touch_flag_down"))

    def _clock(self) -> ChessClock:
        assert self._control is not None, "a clock that is set"
        return ChessClock.continuing(self._control, self._standing)

    def _change(self, standing: ClockStanding, now: float) -> ClockStep:
        self._standing = standing
        step = self.say(now)
        return replace(step, kept=[self._kept()])

    def say(self, now: float) -> ClockStep:
        """Report its state."""
        self._read_at = now
        if self._control is None:
            return ClockStep()
        falls = self._falls_at()
        # A flag that may not have fallen yet is not shown: a clock shows 0:00:01 until it does.
        shown = now if falls is None else min(now, falls - GRACE_S - 0.001)
        standing = self._clock().standing(max(shown, self._standing.at_ms / 1000))
        return ClockStep(events=[self._reading(standing, now)])

    def _reading(self, standing: ClockStanding, now: float) -> ClockRead:
        assert self._control is not None, "a clock that is set"
        left, right = (
            SideReading(-(-ms // 1000), color in self._standing.fallen, self._control.has_bonus, ms)
            for color, ms in zip((chess.WHITE, chess.BLACK), standing.left_ms, strict=True)
        )
        high = Side.LEFT if standing.up == chess.WHITE else Side.RIGHT
        return ClockRead(0, left, right, standing.running, high, False, now)

    def _kept(self) -> facts.ScreenClockChanged:
        standing = self._standing
        return facts.ScreenClockChanged(
            table=self._table,
            game=self._game,
            time_control=str(self._control),
            at=self._epoch_ms + standing.at_ms,
            remaining_ms=standing.left_ms,
            periods=standing.periods,
            presses=standing.presses,
            turn_used_ms=standing.turn_used_ms,
            turn=color_name(standing.up),
            running=standing.running,
            flags=tuple(color_name(color) for color in sorted(standing.fallen)),
        )


def _standing(kept: facts.ScreenClockChanged, epoch_ms: int) -> ClockStanding:
    up = kept.turn == "white"
    return ClockStanding(
        kept.at - epoch_ms,
        kept.remaining_ms,
        kept.periods,
        kept.presses,
        kept.turn_used_ms,
        up,
        up,
        kept.running,
        frozenset(color == "white" for color in kept.flags),
    )


def _ms(now: float) -> int:
    return round(now * 1000)
