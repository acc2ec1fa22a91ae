"""A digital chess clock: two times, a lever, a flag, and the methods that people play by.

Pure: hall time comes in as seconds. Inside it counts whole milliseconds, so that a clock that is asked often
and one that is asked rarely show the same. What a player reads on the display is whole seconds, rounded up: a
real clock shows 0:00:01 until the moment the flag falls (`hardware-specs/dgt/protocol.md`, clock recordings).
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from drivers.time_control import Method as Method
from drivers.time_control import Period, TimeControl


@dataclass(frozen=True, slots=True)
class ClockStanding:
    """The state of a clock at a moment, from which another can continue; pairs are White, Black.

    Attributes:
        at_ms: that moment, hall time.
        left_ms: the time left to each.
        periods: the period that each is in, 1 = the first.
        presses: moves counted by the clock itself.
        turn_used_ms: time used of the present turn; a delay may cover part of it.
        up, counts, running, fallen: as in the clock.
    """

    at_ms: int
    left_ms: tuple[int, int]
    periods: tuple[int, int] = (1, 1)
    presses: tuple[int, int] = (0, 0)
    turn_used_ms: int = 0
    up: chess.Color = chess.WHITE
    counts: chess.Color = chess.WHITE
    running: bool = False
    fallen: frozenset[chess.Color] = frozenset()


class ChessClock:
    """Two times of which at most one runs: as a rule the one whose end of the lever is up.

    Args:
        control: what it is set to.
        method: what every bonus does; None = each period says so itself.
        freeze: a fallen flag stops it.

    Attributes:
        up: the colour whose end of the lever is up: it is to move.
        counts: whose time runs, if one does: ``up``, unless a host controls the clock.
        follows_lever: a press lets the other time run; only a host can switch this off.
        running: the clock counts; False = not started, paused, or blocked by a fallen flag.
        fallen: whose flags have fallen.
        presses: moves that the clock's own counter has seen, by colour.
    """

    def __init__(self, control: TimeControl, method: Method | None = None, *, freeze: bool = True) -> None:
        self.method = method
        self.freeze = freeze
        self.up: chess.Color = chess.WHITE
        self.counts: chess.Color = chess.WHITE
        self.follows_lever = True
        self.running = False
        self.fallen: set[chess.Color] = set()
        self.presses = {chess.WHITE: 0, chess.BLACK: 0}
        self._control = control
        self._period = {chess.WHITE: 1, chess.BLACK: 1}
        first = control.periods[0]
        shown_first = 0 if self._method(first) is Method.DELAY else first.bonus_s
        self._left_ms = dict.fromkeys((chess.WHITE, chess.BLACK), (first.seconds + shown_first) * 1000)
        self._since_ms = 0
        self._turn_used_ms = 0

    @classmethod
    def continuing(cls, control: TimeControl, standing: ClockStanding) -> ChessClock:
        """A clock that continues from how another one stood; it counts from that moment."""
        clock = cls(control)
        clock.up, clock.counts, clock.running = standing.up, standing.counts, standing.running
        clock.fallen = set(standing.fallen)
        clock.presses = _by_color(standing.presses)
        clock._left_ms, clock._period = _by_color(standing.left_ms), _by_color(standing.periods)
        clock._since_ms, clock._turn_used_ms = standing.at_ms, standing.turn_used_ms
        return clock

    def standing(self, now: float) -> ClockStanding:
        """The present state of the clock."""
        self.advance(now)
        return ClockStanding(
            self._since_ms,
            _pair(self._left_ms),
            _pair(self._period),
            _pair(self.presses),
            self._turn_used_ms,
            self.up,
            self.counts,
            self.running,
            frozenset(self.fallen),
        )

    @property
    def waits_ms(self) -> int:
        """How much of a US delay is still to pass before the main time of who is to move counts."""
        return self._waiting_ms()

    @property
    def has_bonus(self) -> bool:
        """The time-per-move mark is shown."""
        return self._control.has_bonus

    def period(self, color: chess.Color) -> Period:
        """The period that this colour is in."""
        return self._control.periods[self._period[color] - 1]

    def start(self, up: chess.Color, now: float) -> None:
        """Begin or resume, with this colour to move; without effect on a clock that is blocked at zero."""
        self.up = up
        self.run(up, now)

    def run(self, counts: chess.Color, now: float) -> None:
        """Let the time of this colour count, wherever the lever is; as a host does, or run/pause after it."""
        self.advance(now)
        if counts is not self.counts:
            self._turn_used_ms = 0
        self.counts = counts
        self._since_ms = _ms(now)
        self.running = not (self.freeze and self.fallen)

    def stop(self, now: float) -> None:
        """Pause."""
        self.advance(now)
        self.running = False

    def press(self, color: chess.Color, now: float) -> bool:
        """This colour pushes its end of the lever down; returns whether the lever moved.

        While the clock is paused the lever moves and nothing else happens.
        """
        self.advance(now)
        if self.up is not color:
            return False
        self.up = not color
        if self.follows_lever:
            if self.running:
                self._left_ms[self.counts] += self._gain_ms(self.counts)
                self._count(self.counts)
            self.counts = not self.counts
            self._turn_used_ms = 0
        return True

    def correct(self, color: chess.Color, seconds: float) -> None:
        """An arbiter sets one time; a flag of that side is lifted."""
        self._left_ms[color] = _ms(seconds)
        self.fallen.discard(color)

    def left_s(self, color: chess.Color, now: float) -> float:
        """Seconds left for one colour."""
        self.advance(now)
        return self._left_ms[color] / 1000

    def shown_s(self, color: chess.Color, now: float) -> int:
        """Whole seconds on the display."""
        self.advance(now)
        return -(-self._left_ms[color] // 1000)

    def gain_s(self, color: chess.Color) -> float:
        """Seconds that a press now would add to the time of this colour."""
        following = self._following(color, self.presses[color] + 1)
        return self._gain_ms(color) / 1000 + (following.seconds if following else 0)

    def zero_at(self) -> float | None:
        """When the running time will be used up without a press; None if it does not run."""
        if not self.running or self.counts in self.fallen:
            return None
        return (self._since_ms + self._waiting_ms() + self._left_ms[self.counts]) / 1000

    def advance(self, now: float) -> None:
        """Count up to ``now``: the flag falls if the time was used up before."""
        at = _ms(now)
        passed = at - self._since_ms
        self._since_ms = max(at, self._since_ms)
        if not self.running or passed <= 0:
            return
        counted = max(0, passed - self._waiting_ms())
        self._turn_used_ms += passed
        self._left_ms[self.counts] = max(0, self._left_ms[self.counts] - counted)
        if self._left_ms[self.counts] == 0:
            self.fallen.add(self.counts)
            self.running = not self.freeze

    def _waiting_ms(self) -> int:
        """How much of a US delay is still to pass before the main time counts."""
        period = self.period(self.counts)
        if self._method(period) is not Method.DELAY:
            return 0
        return max(0, period.bonus_s * 1000 - self._turn_used_ms)

    def _method(self, period: Period) -> Method:
        return period.method if self.method is None else self.method

    def _gain_ms(self, color: chess.Color) -> int:
        period = self.period(color)
        bonus = period.bonus_s * 1000
        match self._method(period):
            case Method.FISCHER:
                return bonus
            case Method.BRONSTEIN:
                return min(bonus, self._turn_used_ms)
            case Method.DELAY:
                return 0

    def _following(self, color: chess.Color, presses: int) -> Period | None:
        """The next period, if it begins with this number of presses."""
        number = self._period[color]
        return self._control.following(number) if presses == self._control.moves_by_end_of(number) else None

    def _count(self, color: chess.Color) -> None:
        """Count a move; after the last one of a period the next period's time is added."""
        self.presses[color] += 1
        following = self._following(color, self.presses[color])
        if following:
            self._period[color] += 1
            self._left_ms[color] += following.seconds * 1000


def _by_color(pair: tuple[int, int]) -> dict[chess.Color, int]:
    return dict(zip((chess.WHITE, chess.BLACK), pair, strict=True))


def _pair(values: dict[chess.Color, int]) -> tuple[int, int]:
    return values[chess.WHITE], values[chess.BLACK]


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
