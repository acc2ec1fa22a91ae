"""Findings about touched pieces, on which players may make a claim, and about displaced pieces.

A board does not detect hands. A lift may be an announced adjustment, an accident or a sensor fault. A touched
piece is therefore never more than a hint for a claim that the player makes.

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
"""The time on their own clock in which players may restore displaced pieces before an incident is raised."""
DISPLACED: Final = 2
"""The least number of displaced pieces; a single piece off its square may be in a player's hand."""


# --- touch-move -------------------------------------------------------------------------------------------


def first_touched(timing: Timing) -> Finding | None:
    """Return a finding if the pieces lifted first oblige the player to a move other than the one made.

    A lift no longer than the board's delay may be a sensor fault and is ignored.
    """
    before, move = timing.before, timing.move
    if not timing.is_usable:
        return None
    lifts = _lifted_first(timing)
    obligation = owed(before, lifts)
    if not obligation.moves or move in obligation.moves:
        return None
    words = Sentence(
        "incident_touched",
        side=color_name(before.turn),
        pieces=[_named(before, square) for square in obligation.pieces],
        move=before.san(move),
    )
    return Finding("touch_move", "hint", words, before.turn, tuple(lifts))


def _lifted_first(timing: Timing) -> list[chess.Square]:
    """Return the squares on which pieces were lifted, up to the last lift of the piece that moved.

    The rook of a castling is left out: `rook_first` judges which of the two was lifted first.
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
    """Return a finding if the player castled and lifted the rook before the king.

    Lifts within the board's delay of each other have no order. A piece that was returned to its square does
    not count.
    """
    before, move = timing.before, timing.move
    if not timing.is_usable or not before.is_castling(move):
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
    """Yield when and where squares became empty, and for how long (None if no piece returned)."""
    for number, (at, square, now) in enumerate(changes):
        if now is None:
            later = changes[number + 1 :]
            yield at, square, next((back - at for back, where, _ in later if where == square), None)


def in_hand(position: chess.Board, pieces: chess.BaseBoard) -> bool:
    """Return whether the player to move holds one of their pieces, and perhaps a captured one."""
    gone = chess.SquareSet(position.occupied & ~pieces.occupied)
    if chess.SquareSet(differing(position, pieces)) != gone:
        return False
    own = gone & chess.SquareSet(position.occupied_co[position.turn])
    return len(own) == 1 and len(gone) <= DISPLACED


# --- displaced pieces -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Displaced:
    """Two or more pieces whose displacement no legal move explains, while a clock is running.

    Attributes:
        since: time at which they were first detected, or None if no piece is displaced.
    """

    since: float | None = None

    def after(self, positions: Sequence[chess.Board], pieces: chess.BaseBoard, at: float) -> Displaced:
        """Return the state after one more reading.

        Args:
            positions: positions that may be on the board: after the last confirmed move, and after the move
                made.
            pieces: the placement on the board.
            at: hall time of the reading. While the clock is paused, no reading counts (use `Displaced()`).
        """
        if not displaced(positions, pieces):
            return Displaced()
        return self if self.since is not None else Displaced(at)

    def due(self) -> float | None:
        """Return the time at which an incident is due unless the pieces are restored, or None."""
        return None if self.since is None else self.since + RESTORE_S

    def finding(self, position: chess.Board, pieces: chess.BaseBoard, now: float) -> Finding | None:
        """Return a finding if the pieces were not restored in time.

        Args:
            position: the position to be restored; the clock of its player to move is running.
            pieces: the placement on the board.
            now: hall time.
        """
        due = self.due()
        if due is None or now < due:
            return None
        steps = [step for color in chess.COLORS for step in Displacement.of(color, position, pieces).steps()]
        words = Sentence(
            "incident_not_restored", side=color_name(position.turn), seconds=round(RESTORE_S), pieces=steps
        )
        return Finding("displaced_pieces", "likely", words, position.turn)


def displaced(positions: Sequence[chess.Board], pieces: chess.BaseBoard) -> bool:
    """Return whether two or more pieces are displaced and no legal move in progress explains it."""
    return all(_displaced(position, pieces) for position in positions)


def _displaced(position: chess.Board, pieces: chess.BaseBoard) -> bool:
    wrong = set(chess.scan_forward(differing(position, pieces)))
    if len([square for square in wrong if position.piece_type_at(square)]) < DISPLACED:
        return False
    return not any(wrong.issubset(touched(position, move)) for move in position.legal_moves)
