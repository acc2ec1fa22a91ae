"""The clock beside a board: presses with the times left after them, and readings now and then."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import chess

from daemon.core.evidence.evidence import ClockPress, ClockSeen
from drivers.chess_clock import ChessClock
from drivers.simulation.players import Press, Script, StartClock, StopClock
from drivers.time_control import TimeControl
from tests.bench.streams.sensors import Range
from tests.bench.streams.transport import Outage

Timed = tuple[float, ClockPress | ClockSeen]


@dataclass(frozen=True, slots=True)
class Clocks:
    """Parameters of one kind of clock and its link. Rates are per press.

    Attributes:
        present: share of tables whose clock is read.
        resolution_ms: what its times are rounded up to, drawn for each clock.
        latency_s: from the lever to the arrival, drawn for each clock.
        lost, doubled: presses that never arrive, or come twice.
        readings: shares of clocks that tell their times at starts and stops, and those that do so every few
            seconds besides; the others tell them with presses alone.
        on_the_link: share of clocks whose messages come by the board's link and are lost with it.
    """

    present: float = 1.0
    resolution_ms: tuple[int, ...] = (1000, 1000, 100)
    latency_s: Range = (0.0, 0.1)
    lost: float = 0.0
    doubled: float = 0.0
    readings: tuple[float, float] = (0.3, 0.2)
    on_the_link: float = 0.2


def told(script: Script, clocks: Clocks, outages: Sequence[Outage], rng: random.Random) -> list[Timed] | None:
    """What a clock tells of a script; None = no clock is read."""
    if not script.time_control or rng.random() >= clocks.present:
        return None
    clock = _Shown(script.time_control, rng.choice(clocks.resolution_ms))
    latency = rng.uniform(*clocks.latency_s)
    style, linked = rng.random(), rng.random() < clocks.on_the_link
    marks, periodic = style < sum(clocks.readings), style < clocks.readings[1]
    every = rng.uniform(5.0, 20.0)
    due = every
    found: list[Timed] = []
    for action in script.actions:
        while periodic and due < action.at:
            found.append((due, clock.reading(due)))
            due += every
        match action:
            case Press(at=at, color=color):
                press = clock.press(color, at)
                if rng.random() >= clocks.lost:
                    found.append((at, press))
                    if rng.random() < clocks.doubled:
                        found.append((at + rng.uniform(0.05, 0.4), press))
            case StartClock(at=at, color=color):
                clock.start(color, at)
            case StopClock(at=at):
                clock.stop(at)
        if marks and isinstance(action, StartClock | StopClock):
            found.append((action.at, clock.reading(action.at)))
    return [
        (at + latency, value)
        for at, value in sorted(found, key=lambda one: one[0])
        if not (linked and any(begins <= at < ends for begins, ends in outages))
    ]


class _Shown:
    """A clock that is seen with its own resolution."""

    def __init__(self, control: str, resolution_ms: int) -> None:
        self._clock = ChessClock(TimeControl.parsed(control))
        self._resolution_ms = resolution_ms

    def press(self, color: chess.Color, at: float) -> ClockPress:
        self._clock.press(color, at)
        return ClockPress(color, self._ms(chess.WHITE, at), self._ms(chess.BLACK, at), at)

    def start(self, color: chess.Color, at: float) -> None:
        self._clock.start(color, at)

    def stop(self, at: float) -> None:
        self._clock.stop(at)

    def reading(self, at: float) -> ClockSeen:
        white, black = self._ms(chess.WHITE, at), self._ms(chess.BLACK, at)
        running = self._clock.counts if self._clock.running else None
        flag = next(iter(self._clock.fallen), None)
        return ClockSeen(white, black, running, flag, at)

    def _ms(self, color: chess.Color, at: float) -> int:
        left_ms = round(self._clock.left_s(color, at) * 1000)
        return -(-left_ms // self._resolution_ms) * self._resolution_ms
