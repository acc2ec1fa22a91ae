"""What is written of a script so far: touches, presses, and a clock that shows what the players see."""

from __future__ import annotations

import chess

from drivers.chess_clock import ChessClock
from drivers.events import Placement
from drivers.physical_board import PhysicalBoard
from drivers.simulation.players.actions import Action, Lift, Press, Put, StartClock, StopClock
from drivers.simulation.players.gestures.gestures import Gesture, gesture_length
from drivers.time_control import TimeControl


class ScriptSheet:
    """Actions in the making. Every gesture keeps the physical board true, whatever else is in progress.

    Attributes:
        turn: when the side to move got the move: the opponent's press, or the start.
            free: when the last piece was released; pieces picked up apart from the game do not count.
        clock: as the actions so far left it.
    """

    def __init__(self, start: Placement, control: TimeControl) -> None:
        self.turn = 0.0
        self.free = 0.0
        self.clock = ChessClock(control)
        self._start = start
        self._actions: list[Action] = []
        self._touched: dict[chess.Square, float] = {}  # when each square was or will be touched last

    @property
    def actions(self) -> tuple[Action, ...]:
        """In order of time."""
        return tuple(sorted(self._actions, key=lambda action: action.at))

    @property
    def still(self) -> float:
        """When the last touch of all was or will be."""
        return max(self._touched.values(), default=0.0)

    def placement(self) -> Placement:
        """Return the placement after everything written so far."""
        placement = PhysicalBoard(self._start)
        for action in self.actions:
            if isinstance(action, Lift):
                placement.lift(action.square)
            elif isinstance(action, Put):
                placement.put(action.square, action.piece)
        return placement.placement()

    def slack_s(self) -> float:
        """What the player with less time had left when the turn began."""
        return min(self.clock.left_s(color, self.turn) for color in chess.COLORS)

    def clear(self, gesture: Gesture) -> float:
        """When a gesture can begin at the earliest, for all its squares to be done with."""
        return max((self._touched.get(step.square, -1.0) + 0.01 - step.at for step in gesture), default=0.0)

    def write(self, gesture: Gesture, at: float, *, aside: bool = False) -> None:
        """Write a gesture, later than asked for where a square is not free; ``aside`` is not waited for."""
        at = max(at, self.clear(gesture))
        for step in gesture:
            moment = at + step.at
            self._touched[step.square] = moment
            self._actions.append(
                Put(moment, step.square, step.piece) if step.piece else Lift(moment, step.square)
            )
        if not aside:
            self.free = max(self.free, at + gesture_length(gesture))

    def press(self, color: chess.Color, at: float) -> None:
        """The player presses: the other side has the move."""
        self._actions.append(Press(at, color))
        self.clock.press(color, at)
        self.turn = at

    def start(self, at: float, color: chess.Color) -> None:
        """The clock is started or continues, with this colour to move."""
        self._actions.append(StartClock(at, color))
        self.clock.start(color, at)
        self.turn = at

    def stop(self, at: float) -> None:
        """The clock is stopped."""
        self._actions.append(StopClock(at))
        self.clock.stop(at)
