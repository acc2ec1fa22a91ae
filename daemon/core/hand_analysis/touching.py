"""Questions that players may ask about touched pieces, and pieces that stand where none should. Pure.

A board does not feel hands: a lift may be an adjustment that was announced, an accident, or a sensor. So a
touched piece is never more than a hint for a claim that a player makes himself.

Sources: Laws of Chess 2023, articles 4.3, 4.4, 4.8, 7.4; US Chess 10B to 10D, 10I, 11C.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.castling import Change, lifted
from daemon.core.evidence.placements import differing, rook_squares, touched
from daemon.core.hand_analysis.timing import Timing
from daemon.core.hand_analysis.two_hands import made_again
from daemon.core.incidents.finding import Finding
from daemon.core.incidents.incidents import Displacement, color_name, piece_name
from daemon.core.rules.rulebook.touch_move import owed

RESTORE_S: Final = 10.0
"""So much of his own time a player has to put pieces back before somebody is told."""
DISPLACED: Final = 2
"""One piece off his square is a piece in somebody's hand."""


# --- touch-move -------------------------------------------------------------------------------------------


def first_touched(timing: Timing) -> Finding | None:
    """The pieces that were lifted first, where they oblige to another move than the one that was made.

    A lift that was over within the board's delay may have been the sensor.
    """
    before, move = timing.before, timing.move
    if not timing.tells:
        return None
    lifts = _lifted_first(timing)
    found = owed(before, lifts)
    if not found.moves or move in found.moves:
        return None
    words = Sentence(
        "incident_touched",
        side=color_name(before.turn),
        pieces=[_named(before, square) for square in found.pieces],
        move=before.san(move),
    )
    return Finding("touch_move", "hint", words, before.turn, tuple(lifts))


def _lifted_first(timing: Timing) -> list[chess.Square]:
    """Where pieces were lifted, up to the last lift of the piece that moved.

    Of a castling the rook is left out: which of the two came first is judged by `rook_first`.
    """
    before, move = timing.before, timing.move
    least = max(timing.profile.board_latency_s, timing.profile.spread_s)
    rook = {rook_squares(move)[0]} if before.is_castling(move) else set()
    ups = [at for at, square, now in timing.changes if square == move.from_square and now is None]
    last = max((at for at in ups if at <= timing.pressed_at), default=timing.pressed_at)
    return [
        square
        for at, square, lasted in _lifts(timing.changes)
        if at <= last
        and square not in rook
        and before.piece_at(square)
        and (lasted is None or lasted > least)
    ]


def _named(board: chess.Board, square: chess.Square) -> str:
    piece = board.piece_at(square)
    assert piece is not None
    name = chess.square_name(square)
    if piece.color == board.turn:
        return Sentence("incident_touched_piece", piece=piece_name(piece), square=name)
    return Sentence("incident_touched_other", piece=piece_name(piece), square=name)


def rook_first(timing: Timing) -> Finding | None:
    """Of a castling: the rook, where he was lifted before the king.

    Lifts that follow each other within the board's delay have no order; neither has one that was put back.
    """
    before, move = timing.before, timing.move
    if not timing.tells or not before.is_castling(move):
        return None
    changes = made_again(before, timing.changes)
    square, _ = rook_squares(move)
    king_up, rook_up = lifted(changes, move.from_square), lifted(changes, square)
    least = max(timing.profile.board_latency_s, timing.profile.spread_s)
    if king_up is None or rook_up is None or king_up - rook_up <= least:
        return None
    side, pieces = color_name(before.turn), [_named(before, square)]
    what = Sentence("incident_touched", side=side, pieces=pieces, move=before.san(move))
    return Finding("touch_move", "hint", what, before.turn, (square, move.from_square))


def _lifts(changes: Sequence[Change]) -> Iterable[tuple[float, chess.Square, float | None]]:
    """When and where squares were emptied, and for how long (None = no piece came back)."""
    for number, (at, square, now) in enumerate(changes):
        if now is None:
            later = changes[number + 1 :]
            yield at, square, next((back - at for back, where, _ in later if where == square), None)


def in_hand(position: chess.Board, pieces: chess.BaseBoard) -> bool:
    """Whether the player on move has one of his pieces in his hand, and perhaps the one that he takes."""
    gone = chess.SquareSet(position.occupied & ~pieces.occupied)
    if chess.SquareSet(differing(position, pieces)) != gone:
        return False
    own = gone & chess.SquareSet(position.occupied_co[position.turn])
    return len(own) == 1 and len(gone) <= DISPLACED


# --- displaced pieces
# ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Displaced:
    """Two or more pieces that no legal move explains, while somebody's clock runs.

    Attributes:
        since: when they were seen first; None = all pieces can be explained.
    """

    since: float | None = None

    def after(self, positions: Sequence[chess.Board], pieces: chess.BaseBoard, at: float) -> Displaced:
        """The same one reading later.

        Args:
            positions: those that may stand on the board: after the last final move, and after what is made.
            pieces: what stands there.
            at: hall time of the reading; a moment in which the clock stands does not count (`Displaced()`).
        """
        if not displaced(positions, pieces):
            return Displaced()
        return self if self.since is not None else Displaced(at)

    def due(self) -> float | None:
        """When somebody is told, if they are not put back."""
        return None if self.since is None else self.since + RESTORE_S

    def finding(self, position: chess.Board, pieces: chess.BaseBoard, now: float) -> Finding | None:
        """What is to be told when they were not put back in time.

        Args:
            position: the one to be restored; its player to move has the clock running.
            pieces: what stands on the board.
            now: hall time.
        """
        due = self.due()
        if due is None or now < due:
            return None
        steps = [one for color in chess.COLORS for one in Displacement.of(color, position, pieces).steps()]
        words = Sentence(
            "incident_not_restored", side=color_name(position.turn), seconds=round(RESTORE_S), pieces=steps
        )
        return Finding("displaced_pieces", "likely", words, position.turn)


def displaced(positions: Sequence[chess.Board], pieces: chess.BaseBoard) -> bool:
    """Whether two or more pieces are off their squares and no legal move in hand explains it."""
    return all(_displaced(position, pieces) for position in positions)


def _displaced(position: chess.Board, pieces: chess.BaseBoard) -> bool:
    wrong = set(chess.scan_forward(differing(position, pieces)))
    if len([square for square in wrong if position.piece_type_at(square)]) < DISPLACED:
        return False
    return not any(wrong.issubset(touched(position, move)) for move in position.legal_moves)
