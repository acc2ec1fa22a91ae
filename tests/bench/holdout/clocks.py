"""A chess clock that two people press, and how long real players thought."""

from __future__ import annotations

import random
from dataclasses import dataclass

import chess

from drivers.simulation.games import RecordedGame
from drivers.time_control import TimeControl


@dataclass(frozen=True, slots=True)
class Shown:
    """What the clock says at a moment.

    Attributes:
        pressed: who pressed; None = a reading without a press.
        running: whose time runs now.
        told: the clock says so; else it is only true.
    """

    at_ms: float
    white_ms: float
    black_ms: float
    running: chess.Color | None
    pressed: chess.Color | None = None
    flag: chess.Color | None = None
    told: bool = True


class Clock:
    """One period with an increment; White's time runs from the start."""

    def __init__(self, base_s: int, increment_s: int) -> None:
        self.increment_ms = 1000.0 * increment_s
        self.left = dict.fromkeys(chess.COLORS, 1000.0 * base_s + self.increment_ms)
        self.running: chess.Color | None = chess.WHITE
        self.least = min(self.left.values())
        self.shown: list[Shown] = []
        self._since = 0.0

    def press(self, color: chess.Color, now: float, told: bool = True) -> None:
        """A player presses; nothing is added when his time does not run."""
        self._run(now)
        if self.running is color:
            self.left[color] += self.increment_ms
        self.running = not color
        self._show(now, color, told=told)

    def set_running(self, color: chess.Color | None, now: float, told: bool = True) -> None:
        """Somebody stops it, or lets this side's time run."""
        self._run(now)
        self.running = color
        self._show(now, told=told)

    def say(self, now: float, flag: chess.Color | None = None) -> None:
        """A reading without a press."""
        self._run(now)
        self._show(now, flag=flag)

    def at(self, color: chess.Color, now: float) -> float:
        """What a player has left."""
        self._run(now)
        return self.left[color]

    def _run(self, now: float) -> None:
        if self.running is not None:
            self.left[self.running] -= now - self._since
            self.least = min(self.least, self.left[self.running])
        self._since = now

    def _show(
        self,
        now: float,
        pressed: chess.Color | None = None,
        flag: chess.Color | None = None,
        told: bool = True,
    ) -> None:
        white, black = self.left[chess.WHITE], self.left[chess.BLACK]
        self.shown.append(Shown(now, white, black, self.running, pressed, flag, told))


def period(game: RecordedGame) -> tuple[int, int]:
    """Base time and increment in seconds; ten minutes where the score does not say it."""
    try:
        first = TimeControl.parsed(game.time_control).periods[0]
    except ValueError:
        return 600, 0
    return first.seconds, first.increment_s


def thought(game: RecordedGame, rng: random.Random) -> list[float]:
    """For each ply the ms that its player used, from press to press."""
    base_s, increment_s = period(game)
    before = dict.fromkeys(chess.COLORS, 1000.0 * (base_s + increment_s))
    used: list[float] = []
    for number, left in enumerate(game.clocks_ms):
        color = number % 2 == 0
        if left is None:
            share = 1000.0 * (base_s / 45 + increment_s)
            used.append(min(share * 6, rng.lognormvariate(0.0, 1.0) * share * 0.6))
            before[color] = max(1000.0, before[color] - used[-1] + 1000 * increment_s)
            continue
        used.append(max(0.0, before[color] + 1000 * increment_s - left))
        before[color] = left
    return used


def short_of_time(game: RecordedGame, ply: int) -> bool:
    """Whether the player of a ply has little time left."""
    left = game.clocks_ms[ply - 2] if ply >= 2 else None
    return left is not None and left < min(20_000, 250 * period(game)[0])
