"""The on-screen clock of one table: kept here, pressed by requests, told like a clock that is wired. Pure.

It stands as its last change has left it, and each change is a fact: between two changes nothing but time
passes, so that a restart of the daemon is no event of the clock. What it says is said in the events of a
clock's driver (White's side is its left), so that everything behind them judges it like any other.

- **When a touch was** is said by the hall's own computer (`fair_touch.py`), never by the device. It is
  believed as far as `TRUST_S` back, which is what a busy computer holds a touch up, and never to before the
  last change of the clock. The press is evidence of that same moment (`Touched`), so that what hands did
  while it was on its way came after it. What was decided before it came stays as it was told, and what only a
  late word about a time would prove accuses nobody for certain. A touch of the time in which nobody heard the
  table (below) is dated when it came, as all else of that time is.
- **A flag falls `GRACE_S` after the time was used up**: a touch that was made before may still be on its way.
  What was told stays: after that no touch lifts it. It stops the clock, so that only one flag can fall.
- **While the daemon was away** nobody could press. For up to `AWAY_S` the clock is taken to have run on, as
  players and pages have seen it, and a touch of that time counts. After that it stands as at the last
  sign of the daemon, and an arbiter is told; the time since is nobody's.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

import chess

from broker.words.sentence import Sentence
from daemon.core.clock.clock_step import ClockStep, Touched
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
"""A clock that runs is read so often, for those who follow its times."""
MOST_MS: Final = (10 * 3600 - 1) * 1000
"""9:59:59: wherever times are entered and told, they go no higher."""

Key = Literal["white", "black", "stop", "go"]


@dataclass(frozen=True, slots=True)
class Away:
    """The daemon did not run: from its last sign until it was started, UTC in ms of hall time."""

    since: int
    until: int

    @property
    def is_short(self) -> bool:
        """So short that the clock ran on meanwhile."""
        return self.until - self.since <= AWAY_S * 1000


class ScreenClock:
    """The clock that a page shows.

    Args:
        table: its number.
        epoch_ms: UTC in ms of hall time 0.
        kept: how it stood last; None = it was never set.
        away: the daemon was away before it was started; None = nobody knows of it.
    """

    def __init__(
        self,
        table: int,
        epoch_ms: int,
        kept: facts.ScreenClockChanged | None = None,
        away: Away | None = None,
    ) -> None:
        self._table, self._epoch_ms = table, epoch_ms
        self._game, self._control = "", None
        self._standing = ClockStanding(0, (0, 0))
        self._read_at: float | None = None  # when it was told last
        self._pressed_at = -math.inf  # hall time of the last press that was told
        self._away = away if kept is not None and away is not None and kept.at <= away.until else None
        if kept is not None:
            self._game, self._control = kept.game, TimeControl.parsed(kept.time_control)
            self._standing = _standing(kept, epoch_ms)

    def was_asleep(self, since: float, until: float) -> None:
        """The computer was asleep between two hall times: nobody could press then, as while no daemon ran."""
        self._away = Away(self._epoch_ms + _ms(since), self._epoch_ms + _ms(until))
        self._read_at = None

    # --- what it shows ------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """For which game it is set; empty = for one that is to come, or it was never set."""
        return self._game

    @property
    def is_set(self) -> bool:
        """It has times."""
        return self._control is not None

    @property
    def runs(self) -> bool:
        """A time counts."""
        return self._standing.running

    @property
    def up(self) -> chess.Color:
        """Whose turn it is on the clock."""
        return self._standing.up

    @property
    def changed_at(self) -> float:
        """Hall time of its last change."""
        return self._standing.at_ms / 1000

    @property
    def begun(self) -> bool:
        """It has run since it was set."""
        standing = self._standing
        return standing.running or any(standing.presses) or standing.turn_used_ms > 0

    def left_ms(self, now: float) -> tuple[int, int]:
        """What White and Black have left; nothing is settled by looking."""
        return self._clock().standing(now).left_ms

    def presses(self, color: chess.Color) -> int:
        """Moves that its own counter has seen."""
        return self._standing.presses[0 if color == chess.WHITE else 1]

    def to_show(self, now: float) -> SetClock:
        """What a device that shows it has to be told; White's side is its left."""
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
        """A game is, or will be, at the table: the clock is set for it, once.

        Args:
            game: its id; empty = one that nobody has assigned yet.
            control: its time control; None = it is played without a clock, or nobody knows.
            now: hall time.
            moves: how many White and Black have completed already.
            periods: that White and Black are in.
        """
        if game == self._game and (game or self.is_set):
            return ClockStep()
        had, was = self._control, self._game
        self._game, self._control = game, control
        if control is None:
            gone = ClockMissing(0, now, Sentence("hall_played_without_clock"))
            return ClockStep(events=[gone] if had is not None else [])
        if self.runs and not was and control == had:  # it was started before the game had a name
            return replace(self._change(self._standing, now), events=[])
        fresh = ChessClock(control).standing(now)
        return self._change(replace(fresh, at_ms=_ms(now), presses=moves, periods=periods), now)

    # --- touches and orders -------------------------------------------------------------------------------

    def touch(self, key: Key, touched: float | None, now: float, *, first: chess.Color) -> ClockStep:
        """A key was touched.

        Args:
            key: which.
            touched: hall time at which it was, as the hall's computer dates it; None = now.
            now: hall time.
            first: who has the first move.

        Raises:
            Refused: this key does nothing now; in a sentence for whoever touched it.
        """
        self._check_set()
        moment = self._believed(touched, now)
        clock = self._clock()
        clock.advance(moment)
        if clock.fallen and not self._standing.fallen:
            return replace(self._flag_falls(now), answer=Sentence("hall_touch_flag"))
        match key:
            case "stop":
                self._check_runs(Sentence("hall_touch_stopped_already"))
                clock.stop(moment)
            case "go":
                self._check_stands()
                clock.start(clock.up if self.begun else first, moment)
            case _:
                self._press(clock, chess.WHITE if key == "white" else chess.BLACK, first, moment)
        standing = clock.standing(moment)
        return replace(self._change(standing, now), touched=self._dated(standing, moment, now))

    def _dated(self, standing: ClockStanding, moment: float, now: float) -> Touched | None:
        """A press of a believed moment as evidence: after the one before, and of a time that was heard."""
        at = max(moment, self._pressed_at + 0.001)
        if at < now and not (self._away and at < self._hall_s(self._away.until)):
            self._pressed_at = at
            return Touched(at, standing.left_ms)
        self._pressed_at = now
        return None

    def _press(self, clock: ChessClock, color: chess.Color, first: chess.Color, moment: float) -> None:
        """A player has touched his half; raises `RequestRejected`."""
        if self._standing.fallen:
            self._check_stands()
        if not clock.running:
            if self.begun:
                raise RequestRejected(Sentence("hall_touch_resume"))
            if color == first:
                raise RequestRejected(Sentence("hall_touch_first", side=color_name(color)))
            clock.start(first, moment)
        elif not clock.press(color, moment):
            raise RequestRejected(Sentence("hall_touch_not_running", side=color_name(not color)))

    def obey(self, name: str, order: ClockOrder, now: float) -> ClockStep:
        """Carry out an order, as a clock does that can be set by wire."""
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
            if abs(seconds * 1000 - left_ms) >= 1000:  # else it is what it shows, in whole seconds
                clock.correct(color, min(seconds, MOST_MS // 1000))
            elif left_ms:
                clock.correct(color, left_ms / 1000)
        up = was if order.runs is None else order.runs is Side.LEFT
        shifted: list[DriverEvent] = []
        if up is not was and before.running:
            # A lever that moves while the clock runs is a press: the clock is told to stand before.
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
        """It has to stand now; nothing where it does."""
        return self._moved(now, lambda clock: clock.stop(now)) if self.runs else ClockStep()

    def go(self, now: float) -> ClockStep:
        """It continues for whose turn it was; nothing where it runs, never ran, or shows a flag."""
        if self.runs or not self.begun or self._standing.fallen:
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
        """Hall time at which `tick` has something to do."""
        if self._read_at is None:
            return 0.0
        falls = self._falls_at()
        return None if falls is None else min(falls, self._read_at + READ_EVERY_S)

    def tick(self, now: float) -> ClockStep:
        """A flag falls; or it is told how the clock stands."""
        if self._read_at is None:
            if self._standing.at_ms > _ms(now):  # the computer's clock was set back meanwhile
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
        """The daemon was away for long while the clock ran: it stands, and somebody has to see to it."""
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

    def _believed(self, touched: float | None, now: float) -> float:
        """The moment of a touch."""
        if touched is None:
            return max(now, self._standing.at_ms / 1000)
        earliest = now - TRUST_S
        if self._away is not None and self._away.is_short:
            since, until = self._hall_s(self._away.since), self._hall_s(self._away.until)
            if since < touched < until and now <= until + AWAY_S:
                earliest = touched  # nobody could hear it sooner
        return max(self._standing.at_ms / 1000, min(now, max(touched, earliest)))

    def _hall_s(self, utc_ms: int) -> float:
        return (utc_ms - self._epoch_ms) / 1000

    def _check_set(self) -> None:
        if not self.is_set:
            raise RequestRejected(Sentence("hall_touch_not_set", table=self._table))

    def _check_runs(self, why: str) -> None:
        if not self.runs:
            raise RequestRejected(why)

    def _check_stands(self) -> None:
        if self.runs:
            raise RequestRejected(Sentence("hall_touch_running_already"))
        if self._standing.fallen:
            raise RequestRejected(Sentence("hall_touch_flag_down"))

    def _clock(self) -> ChessClock:
        assert self._control is not None, "a clock that is set"
        return ChessClock.going_on(self._control, self._standing)

    def _change(self, standing: ClockStanding, now: float) -> ClockStep:
        self._standing = standing
        told = self.say(now)
        return replace(told, kept=[self._kept()])

    def say(self, now: float) -> ClockStep:
        """Tell how it stands."""
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
