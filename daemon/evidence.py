"""What a table's devices show, seen from White's side: driver events in, evidence in the words of chess out.

This is the one place that decides which way round a board lies, which side of the clock is White's, and
when a change of the lever is a press. Everything after it knows only White and Black.

Sources: `hardware-specs/dgt/protocol.md`, orientation and clock messages.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from drivers import events as ev
from drivers.events import Placement, Side

START: Placement = tuple(chess.Board().piece_at(square) for square in chess.SQUARES)
EMPTY: Placement = (None,) * 64

LOW_BATTERY_PERCENT = 15
"""A Bluetooth board loses about a tenth of its charge an hour, so this is the last moment before a round."""


@dataclass(frozen=True, slots=True)
class SquareSeen:
    """One square changed."""

    square: chess.Square
    piece: chess.Piece | None
    at: float


@dataclass(frozen=True, slots=True)
class PlacementSeen:
    """A whole reading of the board."""

    placement: Placement
    at: float


@dataclass(frozen=True, slots=True)
class Pressed:
    """A player pressed his clock; times are what it showed just after, in ms."""

    color: chess.Color
    white_ms: int | None
    black_ms: int | None
    at: float


@dataclass(frozen=True, slots=True)
class ClockSeen:
    """A reading of the clock.

    Attributes:
        running: whose time runs; None = it stands.
        flag: whose flag is shown; None = nobody's.
    """

    white_ms: int
    black_ms: int
    running: chess.Color | None
    flag: chess.Color | None
    at: float


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """The board or the clock does not answer any more; ``reason`` is a sentence."""

    subject: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class DeviceMissing:
    """The board or the clock is still not there, for this reason."""

    subject: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """The board or the clock answers again, or for the first time."""

    subject: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class BatteryLow:
    """A battery of the board or of the clock wants changing."""

    subject: str
    at: float


Seen = SquareSeen | PlacementSeen | Pressed | ClockSeen | DeviceLost | DeviceMissing | DeviceBack | BatteryLow


def placement_of(board: chess.BaseBoard) -> Placement:
    """A position as a placement."""
    return tuple(board.piece_at(square) for square in chess.SQUARES)


def _distance(one: Placement, other: Placement) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


def rotated(placement: Placement) -> Placement:
    """The same men seen from the other side of the board."""
    return placement[::-1]


class Interpreter:
    """Turns one table's driver events into evidence.

    Args:
        rotated: True = White sits at the board's eighth rank, False = at its first; None = the start
            position tells, and until it was seen the board counts as not rotated.
        white_side: the side of the clock that is White's; None = left on a board that is not rotated, right
            on one that is; a game that begins or goes on shows it (`expect`).
    """

    def __init__(self, *, rotated: bool | None = None, white_side: Side | None = None) -> None:
        self._forced_rotation = rotated
        self._rotated = bool(rotated)
        self._forced_side = white_side
        self._clock_turned = False
        self._expected: tuple[Placement, chess.Color] | None = None
        self._placement_expected = False
        self._men: list[chess.Piece | None] = list(EMPTY)
        self._clock: ev.ClockRead | None = None
        self._lost: set[str] = {"board", "clock"}

    @property
    def rotated(self) -> bool:
        """Whether the board lies with White at its eighth rank."""
        return self._rotated

    def take(self, event: ev.DriverEvent) -> list[Seen]:
        """The evidence in one event, oldest first."""
        match event:
            case ev.SquareChanged():
                return self._square(event)
            case ev.PlacementRead():
                self._men = list(event.placement)
                self._orient()
                self._compare_with_expected()
                return [PlacementSeen(self._from_white(), event.at)]
            case ev.ClockRead():
                return self._read_clock(event)
            case ev.ClockMissing():
                self._clock = None
                reason = "The board reports no clock: check the lead between them."
                return self._lose("clock", reason, event.at)
            case ev.BatteryRead() if event.percent <= LOW_BATTERY_PERCENT and not event.charging:
                return [BatteryLow("board", event.at)]
            case ev.LinkChanged():
                return self._link(event)
            case _:
                return []

    def expect(self, position: Placement, color: chess.Color) -> None:
        """Say where the game stands, when it begins or when a daemon takes it up again.

        The next whole reading tells which way round the board lies. The side that runs first, while the men
        still stand so, is that of ``color``: a clock that stands the other way round shows itself here.
        """
        self._expected = (position, color)
        self._placement_expected = True

    @property
    def white_side(self) -> Side:
        """The side of the clock at White's hand."""
        if self._forced_side is not None:
            return self._forced_side
        return Side.RIGHT if self._rotated != self._clock_turned else Side.LEFT

    def _compare_with_expected(self) -> None:
        """Of the two ways round, take the one that is nearer to the position that the game stands at."""
        if self._expected is None or not self._placement_expected or self._forced_rotation is not None:
            return
        self._placement_expected = False
        position = self._expected[0]
        men = tuple(self._men)
        as_it_lies, turned = _distance(men, position), _distance(rotated(men), position)
        if as_it_lies != turned:
            self._rotated = turned < as_it_lies

    def _square(self, event: ev.SquareChanged) -> list[Seen]:
        self._men[event.square] = event.piece
        if self._orient():
            return [PlacementSeen(self._from_white(), event.at)]
        square = 63 - event.square if self._rotated else event.square
        return [SquareSeen(square, event.piece, event.at)]

    def _orient(self) -> bool:
        """Look for the start position; True when the board turns out to lie the other way."""
        if self._forced_rotation is not None:
            return False
        men = tuple(self._men)
        if men == (START if self._rotated else rotated(START)):
            self._rotated = not self._rotated
            self._clock_turned = False
            return True
        return False

    def _from_white(self) -> Placement:
        men = tuple(self._men)
        return rotated(men) if self._rotated else men

    def _read_clock(self, event: ev.ClockRead) -> list[Seen]:
        before, self._clock = self._clock, event
        if self._expected is not None and event.running:
            (position, color), self._expected = self._expected, None
            expected_up = self.white_side if color == chess.WHITE else self.white_side.other
            undecided = self._forced_side is None and self._from_white() == position
            if undecided and event.high is not expected_up:
                self._clock_turned = not self._clock_turned
        seen: list[Seen] = self._find("clock", "The clock is there.", event.at)
        if event.battery_low and not (before and before.battery_low):
            seen.append(BatteryLow("clock", event.at))
        reading = self._clock_seen(event)
        if before and before.high is not event.high and (before.running or event.running):
            color = self._color(before.high)
            seen.append(Pressed(color, reading.white_ms, reading.black_ms, event.at))
        return [*seen, reading]

    def _clock_seen(self, event: ev.ClockRead) -> ClockSeen:
        left_is_white = self.white_side is Side.LEFT
        white, black = (event.left, event.right) if left_is_white else (event.right, event.left)
        flag = chess.WHITE if white.flag else chess.BLACK if black.flag else None
        running = self._color(event.high) if event.running else None
        return ClockSeen(white.seconds * 1000, black.seconds * 1000, running, flag, event.at)

    def _color(self, side: Side) -> chess.Color:
        return chess.WHITE if side is self.white_side else chess.BLACK

    def _link(self, event: ev.LinkChanged) -> list[Seen]:
        if event.state is ev.Link.READY:
            return self._find("board", event.reason, event.at)
        self._clock = None
        return self._lose("board", event.reason, event.at)

    def _lose(self, subject: str, reason: str, at: float) -> list[Seen]:
        if subject in self._lost:
            return [DeviceMissing(subject, reason, at)]
        self._lost.add(subject)
        return [DeviceLost(subject, reason, at)]

    def _find(self, subject: str, reason: str, at: float) -> list[Seen]:
        if subject not in self._lost:
            return []
        self._lost.discard(subject)
        return [DeviceBack(subject, reason, at)]
