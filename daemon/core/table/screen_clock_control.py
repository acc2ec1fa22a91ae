"""The on-screen clock of a table and its game: set for it, paused with it, tapped when that is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import chess

from broker.contract.messages import Assignment
from broker.contract.requests import PressRequest
from broker.words.sentence import Sentence
from daemon.core.clock.clock_step import ClockStep
from daemon.core.clock.fair_taps import TapWatch, check, dated
from daemon.core.clock.screen_clock import GRACE_S, TRUST_S, DaemonOutage, Key, ScreenClock
from daemon.core.clock.setting_checks import control_of
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.known.table_picture import TablePicture

LATE_S: Final = TRUST_S + GRACE_S
"""A tap that is older than the last change of the clock by more than this was not merely delayed by the
hall's computers. It was made before that change, while the table was disconnected, in the other player's
turn."""


class ScreenClockControl:
    """The on-screen clock of one table.

    Args:
        picture: what is known about the table.
        default: returns the assignment of an unassigned game, at this ms of UTC; None to wait for one.
        away: the last period without a daemon; None if unknown.

    Attributes:
        clock: the clock.
        taps: what its taps reveal about their devices.
    """

    def __init__(
        self, picture: TablePicture, default: Callable[[int], Assignment] | None, away: DaemonOutage | None
    ) -> None:
        self._picture, self._default = picture, default
        self.clock = ScreenClock(picture.number, picture.epoch_ms, picture.state.kept, away)
        self.taps = TapWatch()
        self._to_go = False

    def let_go(self) -> None:
        """Resume the clock after a pause, as soon as the resumption is journalled."""
        self._to_go = True

    def follow(self, now: float) -> ClockStep | None:
        """Return how the clock follows the journalled state of its table; None if it does not change."""
        state, clock = self._picture.state, self.clock
        if clock.runs and clock.game and (self._is_over or state.assignment is None):
            return clock.stop(now)
        if self._to_go and state.pause is None:
            self._to_go = False
            step = clock.go(now)
            return step if step.kept else None
        step = self._set(now)
        return step if step.kept or step.events else None

    def tap(self, request: PressRequest, now: float) -> ClockStep:
        """Handle a tap on a key; raise `RequestRejected` if it does nothing now."""
        picture, clock = self._picture, self.clock
        check(request)
        if picture.state.pause is not None:
            raise RequestRejected(Sentence("hall_touch_paused"))
        if self._is_over and clock.game:
            if self._default is None or request.key == "stop":
                raise RequestRejected(Sentence("hall_touch_over"))
            step = clock.set_for("", control_of(self._default(0)), now)
            step.answer = Sentence("hall_touch_next_game")
            return step
        if request.received_at is None:
            return clock.tap(request.key, None, now, first=self._first)
        tapped = dated(min(now, picture.hall_s(request.received_at)), request.way_ms)
        if request.side and tapped < clock.changed_at - LATE_S:
            raise RequestRejected(Sentence("hall_touch_old"))
        return clock.tap(request.key, tapped, now, first=self._first)

    def watch(self, request: PressRequest, now: float) -> bool:
        """Note a tap, whatever its effect; return whether to report its device to the arbiters."""
        picture = self._picture
        received = now if request.received_at is None else min(now, picture.hall_s(request.received_at))
        claimed = None if request.tapped_at is None else picture.hall_s(request.tapped_at)
        return self.taps.take(request, received, claimed, now)

    def toggle(self, now: float) -> ClockStep:
        """Handle the button of a device that shows the clock: pause or resume."""
        key: Key = "stop" if self.clock.runs else "go"
        return self._by_hand(key, now)

    def lever(self, now: float) -> ClockStep:
        """Handle a move of the lever of such a device: the running side has pressed, or the clock is started.

        Which end is up does not count: some of these devices report it the wrong way round.
        """
        first = self._first
        color = self.clock.up if self.clock.runs else not first
        return self._by_hand("white" if color == chess.WHITE else "black", now)

    def _by_hand(self, key: Key, now: float) -> ClockStep:
        """Handle a tap on the device; a rejected one changes nothing, and only the display can show it."""
        request = PressRequest(id="", by="", client="", table=self._picture.number, key=key)
        try:
            return self.tap(request, now)
        except RequestRejected as rejected:
            return ClockStep(answer=rejected.text)

    @property
    def _first(self) -> chess.Color:
        """The side that has the first move."""
        playing = self._picture.signals.playing
        return chess.WHITE if playing is None or playing.ply else playing.position.turn

    @property
    def _is_over(self) -> bool:
        game = self._picture.state.game
        return game is not None and game.over

    def _set(self, now: float) -> ClockStep:
        """Set the clock for the game that is, or will be, at the table."""
        state, assignment = self._picture.state, self._picture.state.assignment
        if self._is_over:
            return ClockStep()
        if assignment is None:
            if self._default is None or self.clock.game:
                return ClockStep()
            return self.clock.set_for("", control_of(self._default(0)), now)
        if assignment.game == self.clock.game:
            return ClockStep()
        game = state.game
        made = (0, 0)
        if game is not None and game.id == assignment.game:
            turns = [chess.Board(fen).turn for fen in game.fens[: len(game.moves)]]
            made = (turns.count(chess.WHITE), turns.count(chess.BLACK))
        periods = (state.periods.get("white", 1), state.periods.get("black", 1))
        return self.clock.set_for(assignment.game, control_of(assignment), now, moves=made, periods=periods)
