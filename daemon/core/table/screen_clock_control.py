"""The on-screen clock of a table beside its game: set for it, stopped with it, touched when it may. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import chess

from broker.contract.messages import Assignment
from broker.contract.requests import PressRequest
from broker.words.sentence import Sentence
from daemon.core.clock.clock_step import ClockStep
from daemon.core.clock.fair_touch import TouchWatch, check, dated
from daemon.core.clock.screen_clock import GRACE_S, TRUST_S, Away, Key, ScreenClock
from daemon.core.clock.setting_checks import control_of
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.known.table_picture import TablePicture

LATE_S: Final = TRUST_S + GRACE_S
"""By more, no stall of the hall's computers makes a touch older than the last change of the clock: it was
made before it, while nobody heard the table, when the turn was the other player's."""


class ScreenClockControl:
    """The on-screen clock of one table.

    Args:
        picture: what is known of the table.
        default: makes the assignment of a game that nobody assigned, at this ms of UTC; None = wait for one.
        away: when the daemon did not run last; None if unknown.

    Attributes:
        clock: it.
        touches: what its touches say about their devices.
    """

    def __init__(
        self, picture: TablePicture, default: Callable[[int], Assignment] | None, away: Away | None
    ) -> None:
        self._picture, self._default = picture, default
        self.clock = ScreenClock(picture.number, picture.epoch_ms, picture.state.kept, away)
        self.touches = TouchWatch()
        self._to_go = False

    def let_go(self) -> None:
        """Play continues after a pause: the clock continues with it as soon as that is on record."""
        self._to_go = True

    def follow(self, now: float) -> ClockStep | None:
        """What the clock does because of what the journal says of its table now; None = nothing."""
        state, clock = self._picture.state, self.clock
        if clock.runs and clock.game and (self._is_over or state.assignment is None):
            return clock.stop(now)
        if self._to_go and state.pause is None:
            self._to_go = False
            step = clock.go(now)
            return step if step.kept else None
        step = self._set(now)
        return step if step.kept or step.events else None

    def touch(self, request: PressRequest, now: float) -> ClockStep:
        """A key was touched; raises `RequestRejected` where it does nothing now."""
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
            return clock.touch(request.key, None, now, first=self._first)
        touched = dated(min(now, picture.hall_s(request.received_at)), request.way_ms)
        if request.side and touched < clock.changed_at - LATE_S:
            raise RequestRejected(Sentence("hall_touch_old"))
        return clock.touch(request.key, touched, now, first=self._first)

    def watch(self, request: PressRequest, now: float) -> bool:
        """A key is touched, whatever comes of it; returns whether arbiters are to be told of its device."""
        picture = self._picture
        heard = now if request.received_at is None else min(now, picture.hall_s(request.received_at))
        claimed = None if request.tapped_at is None else picture.hall_s(request.tapped_at)
        return self.touches.take(request, heard, claimed, now)

    def toggle(self, now: float) -> ClockStep:
        """Somebody pushed the button of a clock that is shown on a device: it stands, or continues."""
        key: Key = "stop" if self.clock.runs else "go"
        return self._by_hand(key, now)

    def lever(self, now: float) -> ClockStep:
        """The lever of such a device has moved: whose time runs has pressed, or the clock is started.

        Which end is up is not believed: some of these devices tell it the wrong way round.
        """
        first = self._first
        color = self.clock.up if self.clock.runs else not first
        return self._by_hand("white" if color == chess.WHITE else "black", now)

    def _by_hand(self, key: Key, now: float) -> ClockStep:
        """A touch that is refused changes nothing, and nobody can be told but by the display."""
        request = PressRequest(id="", by="", client="", table=self._picture.number, key=key)
        try:
            return self.touch(request, now)
        except RequestRejected as refused:
            return ClockStep(answer=refused.text)

    @property
    def _first(self) -> chess.Color:
        """Who has the first move."""
        playing = self._picture.hearing.playing
        return chess.WHITE if playing is None or playing.ply else playing.position.turn

    @property
    def _is_over(self) -> bool:
        game = self._picture.state.game
        return game is not None and game.over

    def _set(self, now: float) -> ClockStep:
        """It is set for the game that is, or will be, at the table."""
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
