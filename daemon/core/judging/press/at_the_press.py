"""What a player did who changes it soon after his press: the board as it had been told by then. Pure.

A press is judged on a reading that comes later. A piece that was put elsewhere meanwhile, or back, had been
told
on another square before: what stood there so long that it is believed was pressed for. When the change comes
sooner after the press than the board may be late, it may have been made before it, in the last moment: then
nobody is certain.

Source: `dashboard/guides/arbiter/detection.md`, moves and presses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import chess

from broker.contract.message import Grade
from broker.words.sentence import Sentence, together
from daemon.core.evidence.castling import Change
from daemon.core.evidence.evidence import Pressed
from daemon.core.incidents.incidents import Displacement, why_illegal
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.verdict.verdicts import Illegal, PawnLeft
from daemon.core.reconstruction.hypotheses import SensedBoard
from drivers.profile import Profile


@dataclass(frozen=True, slots=True)
class AsReported:
    """The board as the last report before a press had it.

    Attributes:
        pieces: who stood where.
        since: when it had told the last change before the press.
        changed_at: when it told that a piece of the player left his square again; None = it has not.
    """

    pieces: chess.BaseBoard
    since: float
    changed_at: float | None

    @classmethod
    def at(
        cls, press: Pressed, position: chess.Board, seen: SensedBoard, changes: Sequence[Change]
    ) -> AsReported:
        """Undo what was told after the press.

        Args:
            press: who pressed, and when.
            position: after the last final move: who stood on a square of which nothing older is known.
            seen: the board now.
            changes: of squares, oldest first.
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
    def wood(self) -> SensedBoard:
        """The same, as what a press is judged by."""
        wood = SensedBoard(self.pieces)
        wood.last_change = self.since
        return wood

    def pressed_for(
        self,
        press: Pressed,
        position: chess.Board,
        told: Mapping[chess.Square, chess.Piece],
        profile: Profile,
    ) -> Illegal | PawnLeft | None:
        """What was pressed for and changed since, if that was against the rules; None = nothing is known.

        Args:
            press: who pressed, and when.
            position: after the last final move.
            told: pieces out of place that an incident has named already.
            profile: delays of the board.
        """
        if self.changed_at is None or position.turn is not press.color:
            return None
        if press.at - self.since < profile.settle_s + 2 * profile.vague_s:
            return None  # a piece that was pushed over a square
        own, other = (
            Displacement.of(color, position, self.pieces) for color in (press.color, not press.color)
        )
        if len(own.missing) != 1 or len(own.foreign) != 1 or other.foreign or len(other.missing) > 1:
            return None
        (origin, piece), (target, _) = own.missing[0], own.foreign[0]
        if told.get(target) == piece:
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
    press: Pressed,
    picture: GameView,
    changes: Sequence[Change],
    told: Mapping[chess.Square, chess.Piece],
    now: float,
) -> tuple[Illegal | PawnLeft, AsReported] | None:
    """What a player had pressed for against the rules and has changed since, and the board as it was.

    Args:
        press: who pressed, and when.
        picture: what is known of the game.
        changes: of squares, oldest first.
        told: pieces out of place that an incident has named already.
        now: hall time.

    Returns:
        None = he has not, or the board does not tell.
    """
    unheard, position = picture.unheard, picture.sheet.position
    if not picture.reading.named or unheard.is_undated(press.at) or unheard.is_missing(now):
        return None
    as_told = AsReported.at(press, position, picture.reading.seen, changes)
    found = as_told.pressed_for(press, position, told, picture.profile)
    return None if found is None else (found, as_told)


def has_stepped(press: Pressed, changes: Sequence[Change], since: float) -> bool:
    """Whether the board has told of a step of the player's between two presses: the record lacks it.

    Args:
        press: who pressed, and when.
        changes: of squares, oldest first.
        since: hall time of the press before it.
    """
    between = [(square, piece) for at, square, piece in changes if since < at <= press.at]
    first, last = dict(reversed(between)), dict(between)
    kinds = {one for one in last.values() if isinstance(one, chess.Piece) and one.color is press.color}
    known = {square: piece for at, square, piece in changes if at <= since}
    # A square that was filled first and is empty again was only tried.
    left = (square for square, piece in last.items() if piece is None and first[square] is None)
    return bool(kinds) and any(square not in known or known[square] in kinds for square in left)


def is_certain_that_none_moved(
    press: Pressed, position: chess.Board, changes: Sequence[Change], since: float, profile: Profile
) -> bool:
    """Whether nothing was told of a player's pieces until his press, nor so soon after that it came before
    it.

    Args:
        press: who pressed, and when.
        position: after the last final move.
        changes: of squares, oldest first.
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
