"""What one press of the clock means, given the lines that explain the board: the heart of the arbiter.

Mostly one line that explains the board is clearly the best and its move is final. Otherwise the verdict says
what an arbiter at the table would see, or to look again while that may still help.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import chess

from daemon.evidence import Pressed
from daemon.incidents import Displacement, why_illegal
from daemon.lines import Wood
from daemon.reconstruct import Explanation

MARGIN = 2.0
"""So much cheaper than any other the best line has to be; two thirds of a forgotten press."""
PATIENCE_S = 0.5
"""So long a press may stay unexplained before it is told, that an alert comes within the second."""
ANSWERED_S = 2.5
"""An opponent who acts at once has seen a move, even where the board has not; so long for what he takes."""
LANDING_S = 10.0
"""A man in the air at the press is waited for so long."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Look again soon: what is missing may still come."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """The press says nothing: the lever went back, a second press, or it was told already."""


@dataclass(frozen=True, slots=True)
class Final:
    """The first ``count`` plies of a line are final."""

    line: Explanation
    count: int


@dataclass(frozen=True, slots=True)
class Unclear:
    """More than one move fits and nothing more is to be learned now; ``choices`` in SAN, the best first."""

    line: Explanation
    count: int
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OutOfPlace:
    """A move is clear, but men of the opponent (``color``) stand where none should; ``men`` in words."""

    color: chess.Color
    men: str


@dataclass(frozen=True, slots=True)
class PawnLeft:
    """A pawn stands on the last rank."""

    square: chess.Square


@dataclass(frozen=True, slots=True)
class Illegal:
    """No legal move leads to what stands there; ``what`` in words."""

    what: str


@dataclass(frozen=True, slots=True)
class InTheAir:
    """The player's man is on no square."""

    square: chess.Square
    piece: chess.Piece


@dataclass(frozen=True, slots=True)
class NoMove:
    """The player has not moved."""


Verdict = Wait | Nothing | Final | Unclear | OutOfPlace | PawnLeft | Illegal | InTheAir | NoMove


@dataclass(frozen=True, slots=True)
class Case:
    """Everything that a press is judged by.

    Attributes:
        press: who pressed, and when.
        now: hall time.
        history: positions after each final ply, the start first.
        seen: the board.
        lines: what explains it, the best first, weighed as if it stayed so.
        told: men out of place that an incident has named already.
    """

    press: Pressed
    now: float
    history: Sequence[chess.Board]
    seen: Wood
    lines: Sequence[Explanation]
    told: Mapping[chess.Square, chess.Piece]

    @property
    def waited(self) -> float:
        """Seconds since the press."""
        return self.now - self.press.at


def verdict(case: Case) -> Verdict:
    """What the press means."""
    best = case.lines[0]
    count = best.pressed_by(case.press.at)
    if not count and best.kept == len(case.history) - 1:
        return _unexplained(case)
    blocking = [square for square in best.wrong if not _excused(case, best, square)]
    rivals = _rivals(case.lines, count)
    if not blocking and not rivals:
        return Final(best, count)
    if case.waited < _patience(case, blocking):
        return Wait()
    if not blocking:
        choices = dict.fromkeys(_in_san(case, one) for one in (best, *rivals))
        return Unclear(best, count, tuple(choices))
    pawn = next((square for square in blocking if _is_pawn_left(case.seen.men, square)), None)
    if pawn is not None:
        return PawnLeft(pawn)
    stands = case.seen.men.piece_at(blocking[0])
    color = stands.color if stands else case.press.color
    if color == case.press.color:
        return _illegal(case)
    return OutOfPlace(color, Displacement.of(color, best.board, case.seen.men).in_words())


def _patience(case: Case, blocking: Sequence[chess.Square]) -> float:
    """How long waiting may still help: while hands move, or for what an opponent takes who acts already."""
    if blocking:
        return PATIENCE_S if case.seen.last_change > case.press.at else 0.0
    return ANSWERED_S if _answers(case) else PATIENCE_S


def _rivals(lines: Sequence[Explanation], count: int) -> list[Explanation]:
    """Lines with other final moves than the best one's that are nearly as good."""
    best = lines[0]
    start = (best.kept, best.moves[:count])
    others = [one for one in lines[1:] if (one.kept, one.moves[:count]) != start]
    return [one for one in others if one.cost - best.cost < MARGIN]


def _excused(case: Case, best: Explanation, square: chess.Square) -> bool:
    """Whether a wrong square leaves the move clear.

    A man that is only missing is in somebody's hand, or fell. One that came after the press belongs to the
    moves under way: the opponent's reply, or the player's own next move when the reply is there.
    """
    stands = case.seen.men.piece_at(square)
    if stands is None or case.told.get(square) == stands:
        return True
    answered = best.board.turn == case.press.color
    return case.seen.changed[square] >= case.press.at and (answered or stands.color != case.press.color)


def _unexplained(case: Case) -> Verdict:
    """No legal move of the side that pressed explains what stands on the board."""
    press, position = case.press, case.history[-1]
    moved = Displacement.of(press.color, position, case.seen.men)
    if any(case.seen.men.piece_at(square) == piece for square, piece in case.told.items()):
        return Nothing()  # told already; the men were not put back yet, and what follows rests on them
    if moved.foreign:
        if case.waited < PATIENCE_S and case.seen.last_change > press.at:
            return Wait()
        return _illegal(case)
    if press.color != position.turn:
        return Nothing()
    if not moved.missing:
        return NoMove()
    if case.waited > LANDING_S:
        return Nothing()
    if _answers(case) and case.waited < ANSWERED_S:
        return Wait()
    return InTheAir(*moved.missing[0])


def _illegal(case: Case) -> Illegal:
    """What the player did since the last final move, in words."""
    moved = Displacement.of(case.press.color, case.history[-1], case.seen.men)
    why = why_illegal(case.history[-1], moved)
    return Illegal(f"{moved.in_words()} ({why})" if why else moved.in_words())


def _answers(case: Case) -> bool:
    """Whether the opponent has a man of his own in the hand."""
    return bool(Displacement.of(not case.press.color, case.history[-1], case.seen.men).missing)


def _in_san(case: Case, line: Explanation) -> str:
    board = case.history[line.kept].copy(stack=False)
    moves = " ".join(board.san_and_push(move) for move in line.moves[: line.pressed_by(case.press.at)])
    if line.kept < len(case.history) - 1:
        return f"{moves} instead" if moves else "taken back"
    return moves or "no move"


def _is_pawn_left(men: chess.BaseBoard, square: chess.Square) -> bool:
    return men.piece_type_at(square) == chess.PAWN and chess.square_rank(square) in (0, 7)
