"""The words of a verdict: what a press means."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from broker.contract.message import Grade
from daemon.core.reconstruction.reconstruct import Explanation


@dataclass(frozen=True, slots=True)
class Wait:
    """Look again soon: what is missing may still come."""


@dataclass(frozen=True, slots=True)
class NoOffence:
    """The press says nothing: the lever went back, a second press, or it was told already."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The first ``count`` plies of a line are final."""

    line: Explanation
    count: int


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """More than one move fits and nothing more is to be learned now: what follows may tell.

    Attributes:
        line: the best one.
        sure: so many of its plies are in all lines that fit.
        choices: what fits, in SAN, the best first.
    """

    line: Explanation
    sure: int
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DisplacedPieces:
    """A move is clear, but pieces stand where none should.

    Attributes:
        color: who did it: the opponent, if they moved their last piece again; else who pressed.
        pieces: the pieces, in words.
        move: what is to be recorded at once, since the rest is a nudge; None = first they are put back.
    """

    color: chess.Color
    pieces: str
    move: Confirmed | Ambiguous | None = None


@dataclass(frozen=True, slots=True)
class PawnLeft:
    """A pawn stands on the last rank."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class Illegal:
    """No legal move leads to what stands there.

    Attributes:
        what: which pieces moved, in words.
        grade: how sure that is.
        taken_back: it does not stand there any more.
        before: the position to which all readings of the moves lead that are open; None = it is that after
            the last final one.
        ghost: it would be legal without a piece that the board has not shown for long.
        why: sentences on what is wrong with it, and on what is doubtful; may be empty.
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
        square, piece: where he stood, and who he is.
        perhaps_on: where he may stand in another's place, which a board without names cannot tell; None = he
            is in the hand.
    """

    square: chess.Square
    piece: chess.Piece
    perhaps_on: chess.Square | None = None


@dataclass(frozen=True, slots=True)
class NoMove:
    """The player has not moved; ``pieces`` of his opponent's whom somebody has, in words."""

    pieces: str = ""
    grade: Grade = "certain"


Verdict = (
    Wait | NoOffence | Confirmed | Ambiguous | DisplacedPieces | PawnLeft | Illegal | PieceInHand | NoMove
)
