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
    """A player pushes his side of the lever down."""

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
class Planted:
    """Something that the hands do on purpose.

    Attributes:
        kind: of the incident that it is; of what is harmless, its name.
        color: who does it.
        at: from when on it can be known: the press, the fall of the flag, the end of the time that a player
            has to put pieces back.
        way: how it comes about, as it was asked for (`mishaps.KINDS`), where that is not the kind.
    """

    kind: str
    color: chess.Color
    at: float
    way: str = ""


@dataclass(frozen=True, slots=True)
class SetTo:
    """A clock that is set otherwise than announced.

    Attributes:
        control: its time control, as in PGN.
        short_s: so much less than that has one side.
        color: which.
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
    """What two people do at one table from the set-up board to the last sign.

    Attributes:
        actions: in order of time, seconds from the moment the script begins.
        moves: what counts in the end: the moves that stood.
        result: as in PGN.
        termination: checkmate, stalemate, dead position, resignation, agreement, time forfeit.
        shown: how the hall learns of the result: "board" (mate, stalemate), "kings", or "official" (somebody
            has to enter it; from ``ends`` on).
        ends: when the game is over and its result is there to be seen.
        planted: incidents in it; a flag that falls in the recorded game and moves taken back included.
        time_control: what is played by, and what the clock is set to but for ``set_to``, as in PGN; empty =
            the table has no clock.
        start_fen: the position that it begins from.
        corrected: illegal moves that were pressed, and that the players put right by themselves.
        set_up: how the pieces are really set up before it begins, where that is wrong.
        set_to: what the clock is really set to, where that is wrong.
        pressed: for each of ``moves`` the moment of its press; None where nobody pressed.
        undone: moves that were made and pressed and then taken back, each with its number from 0.
        harmless: what was done on purpose that may look like an incident, and is none.
    """

    actions: tuple[Action, ...]
    moves: tuple[chess.Move, ...]
    result: str
    termination: str
    shown: str
    ends: float
    planted: tuple[Planted, ...] = ()
    time_control: str = ""
    start_fen: str = chess.STARTING_FEN
    pressed: tuple[float | None, ...] = ()
    undone: tuple[tuple[int, chess.Move], ...] = ()
    harmless: tuple[Planted, ...] = ()
    corrected: tuple[Planted, ...] = ()
    set_up: str = ""
    set_to: SetTo | None = None

    @property
    def stands(self) -> str:
        """What stands on the board before the first hand moves, as a FEN."""
        return self.set_up or self.start_fen
