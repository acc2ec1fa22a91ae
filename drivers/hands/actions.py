"""What hands do at one table, as values: the vocabulary between a script and whatever plays it."""

from __future__ import annotations

from dataclasses import dataclass

import chess


@dataclass(frozen=True, slots=True)
class Lift:
    """A man leaves its square."""

    at: float
    square: chess.Square


@dataclass(frozen=True, slots=True)
class Put:
    """A man is put down on an empty square."""

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
    """An official starts (or resumes) the clock; ``color`` is to move: its end of the lever is up."""

    at: float
    color: chess.Color


@dataclass(frozen=True, slots=True)
class StopClock:
    """An official pauses the clock."""

    at: float


Action = Lift | Put | Press | StartClock | StopClock


@dataclass(frozen=True, slots=True)
class Planted:
    """An incident that the hands commit on purpose; ``at`` is the moment of the press (or of the flag)."""

    kind: str
    color: chess.Color
    at: float


@dataclass(frozen=True, slots=True)
class Script:
    """What two people do at one table from the set-up board to the last sign.

    Attributes:
        actions: in order of time, seconds from the moment the script begins.
        moves: what counts in the end: the moves that stood.
        result: as in PGN.
        termination: checkmate, stalemate, dead position, resignation, agreement, time.
        shown: how the hall learns of the result: "board" (mate, stalemate), "kings", or "official" (somebody
            has to enter it; from ``ends`` on).
        ends: when the game is over and its result is there to be seen.
        planted: incidents in it; a flag that falls in the recorded game and moves taken back included.
        time_control: what the clock is set to, as in PGN; empty = the table has no clock.
        start_fen: the position that the men are set up in before it begins.
        pressed: for each of ``moves`` the moment of its press; None where nobody pressed.
        undone: moves that were made and pressed and then taken back, each with its number from 0.
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
