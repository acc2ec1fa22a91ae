"""What an interpreter makes of the clock and the pieces of one table, put so that a test can read it."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import ClockPress, ClockSeen, DeviceTurned, PlacementSeen, Seen, SquareSeen
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import START, placement_of, rotated
from drivers import events as ev
from drivers.events import Side, SideReading

WHITE, BLACK = chess.WHITE, chess.BLACK
LEFT, RIGHT = Side.LEFT, Side.RIGHT
AFTER_E5 = placement_of(chess.Board("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"))
AFTER_E4 = placement_of(chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"))


def clock(
    high: Side,
    at: float,
    *,
    left: int = 300,
    right: int = 300,
    running: bool = True,
    flag: Side | None = None,
    battery_low: bool = False,
) -> ev.ClockRead:
    return ev.ClockRead(
        0,
        SideReading(left, flag=flag is LEFT),
        SideReading(right, flag=flag is RIGHT),
        running,
        high,
        battery_low,
        at,
    )


def presses(seen: list[Seen]) -> list[chess.Color]:
    return [one.color for one in seen if isinstance(one, ClockPress)]


def reading(seen: list[Seen]) -> ClockSeen:
    (found,) = (one for one in seen if isinstance(one, ClockSeen))
    return found


def squares(seen: list[Seen]) -> list[Seen]:
    """What was seen of the pieces alone."""
    return [one for one in seen if isinstance(one, SquareSeen | PlacementSeen)]


def told(seen: list[Seen], subject: str) -> str:
    """How a device is said to stand, with a mark when it contradicts the configuration."""
    (found,) = (one for one in seen if isinstance(one, DeviceTurned) and one.subject == subject)
    return f"{'! ' if found.contradiction else ''}{found.text}"


def silent(seen: list[Seen]) -> bool:
    return not any(isinstance(one, DeviceTurned) for one in seen)


def started(*, turned: bool = False, **settings: object) -> Interpreter:
    """A table where the pieces stand, the clock is known and White's time runs."""
    interpreter = Interpreter(**settings)  # type: ignore[arg-type]
    interpreter.take(ev.PlacementRead(0, rotated(START) if turned else START, 0.0))
    return interpreter
