"""The verdicts: what a press can mean."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from broker.contract.message import Grade
from daemon.core.reconstruction.reconstruct import Explanation


@dataclass(frozen=True, slots=True)
class Wait:
    """Look again soon: the missing evidence may still come."""


@dataclass(frozen=True, slots=True)
class NoOffence:
    """The press has no meaning: the lever went back, it is a second press, or it was already raised."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The first ``count`` plies of an explanation are confirmed."""

    line: Explanation
    count: int


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Several moves are possible and nothing more can be learned now; later moves may show which it was.

    Attributes:
        line: the best explanation.
        shared: number of its plies that all possible explanations share.
        choices: the possible moves in SAN, the best first.
    """

    line: Explanation
    shared: int
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DisplacedPieces:
    """The move is undoubted, but pieces are displaced.

    Attributes:
        color: the player who displaced them: the opponent if they moved their last piece again, otherwise the
            one who pressed.
        pieces: the pieces, in words.
        move: the move to be recorded at once because the rest is a nudge; None if the pieces are restored
            first.
    """

    color: chess.Color
    pieces: str
    move: Confirmed | Ambiguous | None = None


@dataclass(frozen=True, slots=True)
class PawnLeft:
    """A pawn is on the last rank."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class Illegal:
    """No legal move leads to the placement.

    Attributes:
        what: the pieces that moved, in words.
        grade: the certainty.
        taken_back: whether it is no longer on the board.
        before: the position that all possible ambiguous moves lead to; None if it is the one after the last
            confirmed move.
        ghost: whether it would be legal without a piece that the board has not detected recently.
        why: sentences on what is illegal and what is doubtful; may be empty.
    """

    what: str
    grade: Grade = "certain"
    taken_back: bool = False
    before: chess.Board | None = None
    ghost: bool = field(default=False, compare=False)
    why: str = ""


@dataclass(frozen=True, slots=True)
class PieceInHand:
    """The player's piece is on no square.

    Attributes:
        square: the square it left.
        piece: the piece.
        perhaps_on: the occupied square that it may be on, if the board detects occupancy only; None if it is
            in hand.
    """

    square: chess.Square
    piece: chess.Piece
    perhaps_on: chess.Square | None = None


@dataclass(frozen=True, slots=True)
class NoMove:
    """The player has not moved; ``pieces`` are displaced pieces of the opponent, in words."""

    pieces: str = ""
    grade: Grade = "certain"


Verdict = (
    Wait | NoOffence | Confirmed | Ambiguous | DisplacedPieces | PawnLeft | Illegal | PieceInHand | NoMove
)
