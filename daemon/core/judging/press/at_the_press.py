"""Judge a placement that the player changed soon after the press, from what the board had reported by then.

A press is judged on a reading that comes later. If a piece was moved elsewhere or back meanwhile, the board
had reported it on another square before. If it was there long enough to be credible, that placement was
pressed. If the change came sooner after the press than the board's delay, it may have been made at the last
moment before it: then the finding is not certain.

Source: `dashboard/guides/arbiter/detection.md`, moves and presses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import chess

from broker.contract.message import Grade
from broker.words.sentence import Sentence, together
from daemon.core.evidence.castling import Change
from daemon.core.evidence.evidence import ClockPress
from daemon.core.incidents.incidents import Displacement, why_illegal
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.verdict.verdicts import Illegal, PawnLeft
from daemon.core.reconstruction.hypotheses import SensedBoard
from drivers.profile import Profile


@dataclass(frozen=True, slots=True)
class AsReported:
    """The board according to the last report before a press.

    Attributes:
        pieces: the placement.
        since: time of the last change before the press.
        changed_at: time at which it reported that a piece of the player left its square again, or None.
    """

    pieces: chess.BaseBoard
    since: float
    changed_at: float | None

    @classmethod
    def at(
        cls, press: ClockPress, position: chess.Board, seen: SensedBoard, changes: Sequence[Change]
    ) -> AsReported:
        """Undo the changes reported after the press.

        Args:
            press: the press.
            position: the position after the last confirmed move, for squares without an older report.
            seen: the board now.
            changes: changes of squares, oldest first.
        """
        pieces = seen.as_in(position)
        earlier = [change for change in changes if change[0] <= press.at]
        known = {square: piece for _, square, piece in earlier}
        changed_at = None
        for at, square, _ in changes:
            if at <= press.at:
                continue
            stood = known.get(square, position.piece_at(square))
            piece = stood if isinstance(stood, chess.Piece) else None
            pieces.set_piece_at(square, piece)
            if changed_at is None and piece is not None and piece.color is press.color:
                changed_at = at
        return cls(pieces, earlier[-1][0] if earlier else -1e9, changed_at)

    @property
    def sensed(self) -> SensedBoard:
        """The placement as a board by which a press can be judged."""
        board = SensedBoard(self.pieces)
        board.last_change = self.since
        return board

    def pressed_for(
        self,
        press: ClockPress,
        position: chess.Board,
        known: Mapping[chess.Square, chess.Piece],
        profile: Profile,
    ) -> Illegal | PawnLeft | None:
        """Return what was pressed against the rules and changed since; None if nothing is known.

        Args:
            press: the press.
            position: the position after the last confirmed move.
            known: displaced pieces that an incident has reported.
            profile: delays of the board.
        """
        if self.changed_at is None or position.turn is not press.color:
            return None
        if press.at - self.since < profile.settle_s + 2 * profile.vague_s:
            return None  # a piece that was slid over a square
        own, other = (
            Displacement.of(color, position, self.pieces) for color in (press.color, not press.color)
        )
        if len(own.missing) != 1 or len(own.foreign) != 1 or other.foreign or len(other.missing) > 1:
            return None
        (origin, piece), (target, _) = own.missing[0], own.foreign[0]
        if known.get(target) == piece:
            return None
        later = (
            self.changed_at - press.known_at
            > profile.board_latency_s - profile.clock_min_s + 2 * profile.vague_s
        )
        grade: Grade = "certain" if later else "likely"
        steps = {(move.from_square, move.to_square): move for move in position.legal_moves}
        move = steps.get((origin, target))
        if move is None:
            why = together([why_illegal(position, own), Sentence("incident_changed_after")])
            return Illegal(own.in_words(), grade, taken_back=True, why=why)
        pawn = piece.piece_type == chess.PAWN == self.pieces.piece_type_at(target)
        return PawnLeft(target) if later and pawn and move.promotion is not None else None


def changed_since(
    press: ClockPress,
    view: GameView,
    changes: Sequence[Change],
    known: Mapping[chess.Square, chess.Piece],
    now: float,
) -> tuple[Illegal | PawnLeft, AsReported] | None:
    """Return what a player had pressed against the rules and changed since, and the board at the press.

    Args:
        press: the press.
        view: what is known of the game.
        changes: changes of squares, oldest first.
        known: displaced pieces that an incident has reported.
        now: hall time.

    Returns:
        None if nothing was changed or the board does not show it.
    """
    missing, position = view.missing, view.sheet.position
    if not view.reading.named or missing.is_undated(press.at) or missing.is_missing(now):
        return None
    reported = AsReported.at(press, position, view.reading.seen, changes)
    offence = reported.pressed_for(press, position, known, view.profile)
    return None if offence is None else (offence, reported)


def has_stepped(press: ClockPress, changes: Sequence[Change], since: float) -> bool:
    """Return whether the board reported a step of the player between two presses that is not recorded.

    Args:
        press: the press.
        changes: changes of squares, oldest first.
        since: hall time of the press before it.
    """
    between = [(square, piece) for at, square, piece in changes if since < at <= press.at]
    first, last = dict(reversed(between)), dict(between)
    kinds = {
        occupant
        for occupant in last.values()
        if isinstance(occupant, chess.Piece) and occupant.color is press.color
    }
    known = {square: piece for at, square, piece in changes if at <= since}
    # A square that was filled first and is empty again was only tried.
    left = (square for square, piece in last.items() if piece is None and first[square] is None)
    return bool(kinds) and any(square not in known or known[square] in kinds for square in left)


def is_certain_that_none_moved(
    press: ClockPress, position: chess.Board, changes: Sequence[Change], since: float, profile: Profile
) -> bool:
    """Return whether none of a player's pieces changed before the press, or so soon after that it came first.

    Args:
        press: the press.
        position: the position after the last confirmed move.
        changes: changes of squares, oldest first.
        since: hall time of the press before it.
        profile: delays of the board.
    """
    until = press.known_at + profile.board_latency_s - profile.clock_min_s + 2 * profile.vague_s
    return not any(
        since < at <= until
        and press.color
        in (position.color_at(square), piece.color if isinstance(piece, chess.Piece) else None)
        for at, square, piece in changes
    )
