"""Turns driver events into evidence seen from White's side.

Only this module decides which way round a board is, which side of the clock is White's, and when a change of
the lever is a press. All later code knows only White and Black.

Sources: `hardware-specs/dgt/protocol.md`, orientation and clock messages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.clock_side import ClockSide
from daemon.core.evidence.evidence import (
    BatteryLow,
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    PlacementSeen,
    Seen,
    SquareSeen,
)
from daemon.core.evidence.lever import Lever
from daemon.core.evidence.orientation import Orientation
from daemon.core.evidence.orientation_notices import OrientationNotices
from drivers import events as ev
from drivers.events import Placement, Side

LOW_BATTERY_PERCENT = 15
"""A Bluetooth board uses about a tenth of its charge an hour, so this is the last moment before a round."""


class Interpreter:
    """Turns one table's driver events into evidence.

    Args:
        rotated: True if White sits at the board's eighth rank, False if at its first. None if the starting
            position shows it; until then the board counts as not rotated. On a board that detects occupancy
            only, White's first move shows it.
        white_side: White's side of the clock; None if left on a board that is not rotated, right on one that
            is, until a game shows it (`expect`).
        said_rotated, said_white: what an arbiter stated, which overrides the configuration; None if no
            arbiter did.
        apart: the clock is a device of its own, and stays connected without the board.
        labelled: its sides bear their colours, which no evidence overrides.

    Evidence never overrides the configuration, only an arbiter does (`turn`); a contradiction is reported.
    All other evidence gives way to the presses, which follow a player's own moves.
    """

    def __init__(
        self,
        *,
        rotated: bool | None = None,
        white_side: Side | None = None,
        said_rotated: bool | None = None,
        said_white: Side | None = None,
        apart: bool = False,
        labelled: bool = False,
    ) -> None:
        self._apart = apart
        self._notices = OrientationNotices()
        self._board = Orientation(rotated, said_rotated, self._notices)
        self._side = ClockSide(
            white_side, said_white, labelled=labelled, board=self._board, notices=self._notices
        )
        self._lever = Lever()
        self._to_move: chess.Color | None = None  # while the clock of the game has not been seen to run
        self._lost: set[str] = {"board", "clock"}

    @property
    def rotated(self) -> bool:
        """Whether White sits at the board's eighth rank."""
        return self._board.rotated

    @property
    def lies_known(self) -> bool:
        """Whether the orientation of the board is seen or configured."""
        return self._board.known

    @property
    def white_side(self) -> Side:
        """White's side of the clock."""
        return self._side.white

    @property
    def known_side(self) -> Side | None:
        """White's side, to be remembered; None if it is configured, assumed or a guess."""
        return self._side.seen

    def take(self, event: ev.DriverEvent) -> list[Seen]:
        """Return the evidence in an event, oldest first, beginning with changes of orientation."""
        before = self._side.white
        self._side.look(event.at)
        seen = self._seen(event)
        return [*self._take_notices(before), *seen]

    def expect(
        self,
        position: Placement,
        color: chess.Color,
        times: tuple[int, int] | None = None,
        *,
        taken_up: bool = False,
        side: Side | None = None,
        on_board: bool = True,
    ) -> None:
        """Set the state of the game to expect, when it starts or a daemon resumes it.

        The next complete reading shows which way round the board is, unless the pieces are seen in the
        position. The side that runs first, while they are, is that of ``color``. A clock that is the other
        way round shows itself here, and again if it is paused, rotated and started before any press.

        Args:
            position: the position on the board.
            color: the side to move.
            times: White's and Black's times as last recorded, in ms. If they differ clearly, the next reading
                shows whose side is whose, whatever was played in the meantime.
            taken_up: moves were made before, so the clock may have been started for the wrong side. If that
                side is not the usual one either, the health page reports a guess.
            side: the side that was White's when the daemon ended. The side that runs first then shows
                nothing, and times only if they are as recorded.
            on_board: False if the position has yet to be set up, and readings now show nothing.
        """
        self._board.expect(position, color, on_board=on_board)
        self._side.expect(position, color, times, taken_up=taken_up, remembered=side)
        self._to_move = color

    def keep_lie(self) -> None:
        """Ignore the next complete reading: an arbiter sets up a position by hand."""
        self._board.expect_nothing()

    def learn(self, turned: bool, white_side: Side, at: float) -> list[Seen]:
        """Use what the board's own log shows about the orientation of board and clock."""
        before = self._side.white
        self._board.learn(turned, at)
        self._side.learn(white_side, at)
        return self._take_notices(before)

    def turn(self, subject: Literal["board", "clock"], at: float) -> list[Seen]:
        """Follow an arbiter who states that board or clock are the other way round.

        Later evidence may contradict that, as it may contradict earlier evidence.
        """
        before = self._side.white
        (self._board if subject == "board" else self._side).turn(at)
        turned, reading = self._take_notices(before), self._lever.reading
        if reading is None or self._side.white is before:
            return turned
        return [*turned, replace(self._clock_seen(reading), at=at)]

    def _take_notices(self, before: Side) -> list[Seen]:
        """Return the orientation notices, given White's side of the clock ``before``."""
        turned = self._notices.take()
        if turned and self._side.white is not before:
            turned[-1] = replace(turned[-1], crossed=True)
        return [*turned]

    def _seen(self, event: ev.DriverEvent) -> list[Seen]:
        match event:
            case ev.SquareChanged():
                return [self._square(event)]
            case ev.PlacementRead():
                if self._board.read(event.placement, event.at):
                    self._side.go_with_board()
                return [PlacementSeen(self._board.from_white(), event.at)]
            case ev.ClockRead():
                return self._clock_read(event)
            case ev.SideStopped():
                return self._side_stopped(event)
            case ev.ClockMissing():
                self._lose_clock()
                return self._lose("clock", event.reason or Sentence("incident_no_clock"), event.at)
            case ev.BatteryRead() if event.percent <= LOW_BATTERY_PERCENT and not event.charging:
                return [BatteryLow("board", event.at)]
            case ev.LinkChanged():
                return self._link(event)
            case _:
                return []

    def _square(self, event: ev.SquareChanged) -> Seen:
        if self._board.change(event.square, event.piece, event.at):
            self._side.go_with_board()
            return PlacementSeen(self._board.from_white(), event.at)
        return SquareSeen(self._board.square_from_white(event.square), event.piece, event.at)

    # --- the clock ----------------------------------------------------------------------------------------

    def _clock_read(self, event: ev.ClockRead) -> list[Seen]:
        before = self._lever.reading
        self._side.read(before, event)
        back = Sentence("incident_clock_there") if "clock" in self._lost else ""  # it is read often
        seen: list[Seen] = self._find("clock", back, event.at)
        if event.battery_low and not (before and before.battery_low):
            seen.append(BatteryLow("clock", event.at))
        pressed = self._lever.read(event)
        if pressed and before is not None and before.running:
            self._side.expect_no_run()
        if not self._side.waits_for_run:
            self._board.expect_nothing()
        presses = self._played(pressed, before, event)
        reading = self._clock_seen(event)
        for side, at in presses:
            self._side.press(side, at)
            seen.append(ClockPress(self._side.color(side), reading.white_ms, reading.black_ms, at))
        return [*seen, reading]

    def _played(
        self, presses: Sequence[tuple[Side, float]], before: ev.ClockRead | None, event: ev.ClockRead
    ) -> Sequence[tuple[Side, float]]:
        """Return the presses without one that starts the clock of the side to move: no move belongs to it."""
        if not event.running:
            return presses
        to_move, self._to_move = self._to_move, None
        stood = before is not None and not before.running
        if presses and stood and to_move is not None and self._side.color(presses[0][0]) != to_move:
            return presses[1:]
        return presses

    def _side_stopped(self, event: ev.SideStopped) -> list[Seen]:
        """Return the press of a record."""
        if not self._lever.record(event):
            return []
        self._side.expect_no_run()
        self._board.expect_nothing()
        clock = self._lever.reading
        own = event.seconds * 1000
        other = (
            None if clock is None else (clock.right if event.side is Side.LEFT else clock.left).seconds * 1000
        )
        color = self._side.color(event.side)
        white, black = (own, other) if color == chess.WHITE else (other, own)
        self._side.press(event.side, event.at)
        return [ClockPress(color, white, black, event.at)]

    def _lose_clock(self) -> None:
        self._lever.lose()
        self._side.lose()

    def _clock_seen(self, event: ev.ClockRead) -> ClockSeen:
        left_is_white = self._side.white is Side.LEFT
        white, black = (event.left, event.right) if left_is_white else (event.right, event.left)
        flag = chess.WHITE if white.flag else chess.BLACK if black.flag else None
        running = self._side.color(self._lever.high or event.high) if event.running else None
        return ClockSeen(white.ms, black.ms, running, flag, event.at)

    # --- equipment ----------------------------------------------------------------------------------------

    def _link(self, event: ev.LinkChanged) -> list[Seen]:
        if event.state is ev.Link.READY:
            by_readings = event.profile is not None and event.profile.by_readings
            if not self._apart:
                self._lever.keeps_records = event.device != 0 and not by_readings  # a board of a chain does
            return self._find("board", event.reason, event.at)
        if not self._apart:
            self._lose_clock()
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
