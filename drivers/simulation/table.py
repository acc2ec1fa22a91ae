"""A simulated table, the same for every family of boards: the physical board, the clock, and a script that
moves them.

Pure and driven by events: `SimulatedTable.due` names the next moment at which a hand or the clock does
something, and `advance` carries out everything up to a moment, one moment after another. A simulator of a
device looks at the physical board and the clock and says what its sensors make of them.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable

import chess

from drivers.chess_clock import ChessClock, Method
from drivers.events import Placement
from drivers.physical_board import PhysicalBoard, placement_of
from drivers.simulation.players import ORDINARY, Action, Lift, Press, Put, Script, StartClock, StopClock
from drivers.simulation.players.gestures.gestures import Hand, gesture_length
from drivers.time_control import TimeControl

__all__ = ["ChessClock", "Method", "PhysicalBoard", "SimulatedTable"]

_SET_UP_PACE = (0.05, 0.25)
"""Seconds for the lift and the carry of each piece while the board is set up."""
_PAUSE_S = 2.0
"""Between the last piece that is set up and the beginning of a game, at least."""


class SimulatedTable:
    """A physical board, a clock, and the coming actions of the hands.

    Attributes:
        physical_board: the pieces on the board; squares as White's player sees them.
        clock: None if there is no chess clock.
        script: the game in progress, or the latest one.
        begins: hall time at which that script begins; its own times count from there.
    """

    def __init__(self, rng: random.Random) -> None:
        self.physical_board = PhysicalBoard()
        self.clock: ChessClock | None = None
        self.script: Script | None = None
        self.begins = 0.0
        self._rng = rng
        self._coming: deque[Action] = deque()

    def set_up(self, at: float, fen: str = chess.STARTING_FEN) -> float:
        """Set up the pieces by hand, from ``at`` on; returns when the last one is placed.

        All other coming actions are dropped.
        """
        wanted = placement_of(chess.Board(fen))
        gesture = Hand(ORDINARY, self._rng).rearranged(self.physical_board.placement(), wanted, _SET_UP_PACE)
        self._coming = deque(
            Put(at + step.at, step.square, step.piece) if step.piece else Lift(at + step.at, step.square)
            for step in gesture
        )
        return at + gesture_length(gesture)

    def load(self, script: Script, at: float) -> float:
        """Let the next game begin at ``at``, or later when its pieces are not set up by then.

        The clock is set to the game's time control, or to what it is wrongly set to, at once and stands.

        Returns:
            When the game begins: the times of the script count from there.
        """
        if self._placement_after_hands() != placement_of(chess.Board(script.position)):
            at = self.set_up(at, script.position) + _PAUSE_S
        elif self._coming:
            at = max(at, self._coming[-1].at + _PAUSE_S)
        self.begins = at
        self.script = script
        self._coming.extend(_shifted(action, at) for action in script.actions)
        if script.time_control and self.clock is not None:
            freeze = self.clock.freeze
            self.clock = (
                script.set_to.clock(freeze=freeze)
                if script.set_to
                else ChessClock(TimeControl.parsed(script.time_control), self.clock.method, freeze=freeze)
            )
        return at

    def due(self) -> float | None:
        """When the next hand acts or the running time reaches zero; None = nothing is to come."""
        moments = [self._coming[0].at] if self._coming else []
        zero = self.clock.zero_at() if self.clock else None
        if zero is not None:
            moments.append(zero)
        return min(moments, default=None)

    def finished(self, now: float) -> bool:
        """Every hand of the last script has acted."""
        return not self._coming and now >= self.begins

    def advance(self, now: float, seen: Callable[[float, Action | None], None]) -> None:
        """Carry out what is due up to ``now``.

        Args:
            now: hall time.
                seen: called after each action, with its moment; the action is None when the clock reached
                    zero.
        """
        while (moment := self.due()) is not None and moment <= now:
            if self._coming and self._coming[0].at <= moment:
                action = self._coming.popleft()
                self._act(action)
                seen(action.at, action)
            elif self.clock:
                self.clock.advance(moment)
                seen(moment, None)

    def _placement_after_hands(self) -> Placement:
        """Return the placement after all coming actions."""
        physical_board = PhysicalBoard(self.physical_board.placement())
        for action in self._coming:
            if isinstance(action, Lift):
                physical_board.lift(action.square)
            elif isinstance(action, Put):
                physical_board.put(action.square, action.piece)
        return physical_board.placement()

    def _act(self, action: Action) -> None:
        match action:
            case Lift():
                self.physical_board.lift(action.square)
            case Put():
                self.physical_board.put(action.square, action.piece)
            case _ if self.clock is None:
                return
            case Press():
                self.clock.press(action.color, action.at)
            case StartClock():
                self.clock.start(action.color, action.at)
            case StopClock():
                self.clock.stop(action.at)


def _shifted(action: Action, by: float) -> Action:
    match action:
        case Lift():
            return Lift(by + action.at, action.square)
        case Put():
            return Put(by + action.at, action.square, action.piece)
        case Press():
            return Press(by + action.at, action.color)
        case StartClock():
            return StartClock(by + action.at, action.color)
        case StopClock():
            return StopClock(by + action.at)
