"""What hands do at one table, as values: the vocabulary between a script and whatever plays it."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from drivers.chess_clock import ChessClock
from drivers.time_control import TimeControl


@dataclass(frozen=True, slots=True)
class Lift:
    """A piece leaves its square."""

    at: float
    square: chess.Square


@dataclass(frozen=True, slots=True)
class Put:
    """A piece is put down on an empty square."""

    at: float
    square: chess.Square
    piece: chess.Piece


@dataclass(frozen=True, slots=True)
class Press:
    """A player pushes down their side of the lever."""

    at: float
    color: chess.Color


@dataclass(frozen=True, slots=True)
class StartClock:
    """An arbiter starts (or resumes) the clock; ``color`` is to move: its end of the lever is up."""

    at: float
    color: chess.Color


@dataclass(frozen=True, slots=True)
class StopClock:
    """An arbiter pauses the clock."""

    at: float


Action = Lift | Put | Press | StartClock | StopClock


@dataclass(frozen=True, slots=True)
class PlantedIncident:
    """Something that the hands do on purpose.

    Attributes:
        kind: the kind of the incident; for harmless acts, their name.
        color: who does it.
        at: from when it can be detected: the press, the fall of the flag, the end of the time in which a
            player has to restore the pieces.
        way: how it comes about, as it was requested (`mishaps.KINDS`), if that differs from the kind.
    """

    kind: str
    color: chess.Color
    at: float
    way: str = ""


@dataclass(frozen=True, slots=True)
class SetTo:
    """A clock that is set differently from the announcement.

    Attributes:
        control: its time control, as in PGN.
        short_s: number of seconds that one side lacks.
        color: that side.
    """

    control: str
    short_s: int = 0
    color: chess.Color = chess.WHITE

    def clock(self, *, freeze: bool = True) -> ChessClock:
        """The clock, before it is started."""
        clock = ChessClock(TimeControl.parsed(self.control), freeze=freeze)
        if self.short_s:
            clock.correct(self.color, clock.left_s(self.color, 0.0) - self.short_s)
        return clock


@dataclass(frozen=True, slots=True)
class Script:
    """What two players do at one table from the set-up board to the last sign.

    Attributes:
        actions: in order of time, seconds from the moment the script begins.
        moves: the moves that count in the end.
        result: as in PGN.
        termination: checkmate, stalemate, dead position, resignation, agreement, time forfeit.
        shown: how the hall learns of the result: ``board`` (mate, stalemate), ``kings``, or ``official``
            (an arbiter has to enter it; from ``ends`` on).
        ends: when the game is over and its result can be seen.
        planted: its incidents, including a flag that falls in the recorded game and withdrawn moves.
        time_control: the time control, and that of the clock unless ``set_to`` differs, as in PGN; empty if
            the table has no clock.
        start_fen: the position that it begins from.
        corrected: illegal moves that were pressed, and that the players corrected themselves.
        set_up: how the pieces are really set up before it begins, if that is wrong.
        set_to: what the clock is really set to, if that is wrong.
        pressed: for each of ``moves`` the moment of its press; None if there was none.
        undone: moves that were made, pressed and then withdrawn, each with its number from 0.
        harmless: deliberate acts that may look like an incident, and are none.
    """

    actions: tuple[Action, ...]
    moves: tuple[chess.Move, ...]
    result: str
    termination: str
    shown: str
    ends: float
    planted: tuple[PlantedIncident, ...] = ()
    time_control: str = ""
    start_fen: str = chess.STARTING_FEN
    pressed: tuple[float | None, ...] = ()
    undone: tuple[tuple[int, chess.Move], ...] = ()
    harmless: tuple[PlantedIncident, ...] = ()
    corrected: tuple[PlantedIncident, ...] = ()
    set_up: str = ""
    set_to: SetTo | None = None

    @property
    def position(self) -> str:
        """The position before the first hand moves, as a FEN."""
        return self.set_up or self.start_fen
