"""An illegal move that nobody puts right: it stands once the opponent has answered it. Pure.

From then on the moves that follow are recorded (`AnsweredIllegalMove.answered_by`). By some rules it is too
late to
act on it sooner: when the opponent has let go of the piece that he moves, pressed or not. A board does not
feel hands, so that is said of a move that stays on the board while the clock runs, and not of one that is
taken back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess

from broker.contract.incidents import Incident
from daemon.core.evidence.placements import codes_of, differing, positions
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.incidents import Displacement
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.record.game_record import GameRecord
from daemon.core.reconstruction.reconstruct import Explanation, put_in_haste
from daemon.core.record.facts import Fact, PositionSet

CASTLING = {chess.KING, chess.ROOK}
"""The pieces that one move can bring elsewhere together."""
BY_PLAYERS = "the players"
"""Who puts a position back that no official has spoken of."""
LEFT_IN_CHECK = chess.STATUS_OPPOSITE_CHECK
"""The one thing wrong with a position that can stand: so it is after every check that was overlooked."""


def but_for_the_kings(position: chess.Board) -> Iterator[chess.Move]:
    """Yield moves that are illegal only because the kings are side by side, which both players overlook.

    Somebody was told of the step that brought them there; the moves that follow offend no more. A king that
    steps to another such square does.
    """
    own, other = position.king(position.turn), position.king(not position.turn)
    if own is None or other is None or chess.square_distance(own, other) != 1:
        return
    for move in position.pseudo_legal_moves:
        if other == move.to_square or own == move.from_square or position.is_legal(move):
            continue
        after = positions(position, [move])[1]
        if after.attackers_mask(after.turn, own).bit_count() == 1:
            yield move


@dataclass(frozen=True, slots=True)
class IllegalMove:
    """An illegal move that somebody was told of.

    Attributes:
        offender: who made it.
        pieces: as they stood at his press.
    """

    offender: chess.Color
    pieces: chess.BaseBoard

    def answered(self, before: chess.Board, pieces: chess.BaseBoard) -> chess.Board | None:
        """The position that stands, when the opponent has made a move that is legal in it.

        Args:
            before: after the last final move.
            pieces: as they stand now.

        Returns:
            the opponent is to move in it; None = no move of his leads from it to here, or he took the king.
        """
        position = self.stands(before)
        if position is None:
            return None
        king = position.king(self.offender)
        # A move changes a square that it goes from or to: most boards here differ nowhere, or elsewhere.
        changed = differing(position, pieces)
        possible = (*position.legal_moves, *but_for_the_kings(position)) if changed else ()
        moves = (
            move
            for move in possible
            if move.to_square != king
            and changed & (chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[move.to_square])
        )
        answers = (positions(position, [move])[1] for move in moves)
        return position if any(one.board_fen() == pieces.board_fen() for one in answers) else None

    def stands(self, before: chess.Board) -> chess.Board | None:
        """The position in which the opponent is to move if it stands; None = nobody can play on from it."""
        if not self._is_a_move(before):
            return None
        position = self._after(before)
        return None if position.status() & ~LEFT_IN_CHECK else position

    def _is_a_move(self, before: chess.Board) -> bool:
        """Whether he did what a move does: pieces of his went elsewhere, and one of the opponent's is gone.

        Else the board has told wrongly, or pieces lie about: no position to continue from.
        """
        own, other = (
            Displacement.of(color, before, self.pieces) for color in (self.offender, not self.offender)
        )
        if other.foreign or len(other.missing) > 1 or len(own.foreign) != len(own.missing):
            return False
        moved = {piece.piece_type for _, piece in own.foreign}
        return len(own.foreign) == 1 or (len(own.foreign) == len(CASTLING) and moved == CASTLING)

    def _after(self, before: chess.Board) -> chess.Board:
        """The position in which the opponent is to move, had the move been legal."""
        position = before.copy(stack=False)
        position.set_board_fen(self.pieces.board_fen())
        position.turn, position.ep_square = not self.offender, None
        position.castling_rights = position.clean_castling_rights()
        position.halfmove_clock = 0
        position.fullmove_number += self.offender == chess.BLACK
        return position


class AnsweredIllegalMove:
    """The last illegal move of one game that somebody was told of, until a legal one is final.

    Args:
        cases: the incidents of the game.
        picture: what is known of it.
        record: where it stands in the end.
    """

    def __init__(self, cases: GameIncidents, picture: GameView, record: GameRecord) -> None:
        self._cases, self._picture, self._record = cases, picture, record
        self._move: IllegalMove | None = None

    def told(self, offender: chess.Color) -> None:
        """Somebody was told of it; the pieces stand as this player left them."""
        self._move = IllegalMove(offender, self._picture.reading.pieces.copy())

    def forget(self) -> None:
        """A legal move is final, or the record is another one."""
        self._move = None

    def answered_by(self, pressed: chess.Color) -> PositionSet | None:
        """It stands, when the opponent has pressed for a move that is legal after it; None = it does not.

        Nobody has set the position, and the incident stays open.
        """
        if self._move is None or pressed == self._move.offender:
            return None
        position = self._answered(self._move)
        return None if position is None else self._record.assume(position)

    def overlooked_by(self, pressed: chess.Color) -> PositionSet | None:
        """Let a pressed move stand that only the kings side by side make illegal; None if there is none."""
        position, pieces = self._picture.sheet.position, self._picture.reading.pieces.board_fen()
        for move in but_for_the_kings(position) if pressed == position.turn else ():
            after = positions(position, [move])[1]
            if after.board_fen() == pieces:
                return self._record.assume(after)
        return None

    def put_right_by(self, pressed: chess.Color | None, now: float) -> Incident | None:
        """The illegal move that stood and that the players have put back; None = they have not.

        The pieces stand as before it, or the offender has made another move and pressed; and what was
        recorded since leads nowhere near.

        Args:
            pressed: who did; None if there is no clock, and the board is quiet.
            now: hall time.
        """
        sheet, reading = self._picture.sheet, self._picture.reading
        best = reading.best(now)
        completed = pressed is None or best.pressed_by(now) or not best.plies
        explained = best.kept == sheet.ply and not best.wrong and completed
        if not sheet.standing or (explained and pressed is not None):
            return None
        pieces = reading.pieces.board_fen()
        for told in reversed(self._cases.standing(sheet.standing)):
            before = chess.Board(told.fen_before)
            if explained and not self._is_put_back(before, best):
                continue
            made = before.legal_moves if pressed in (None, before.turn) else ()
            if pieces in {before.board_fen(), *(positions(before, [one])[1].board_fen() for one in made)}:
                return told
        return None

    def _is_put_back(self, before: chess.Board, best: Explanation) -> bool:
        """Whether the pieces were put into a position, though moves without a press lead there as well."""
        reading = self._picture.reading
        if reading.pieces.board_fen() != before.board_fen():
            return False
        stood = positions(self._picture.sheet.position, best.moves)
        return any(put_in_haste(reading.seen, codes_of(one), codes_of(before)) for one in stood)

    def rest(self) -> list[Fact]:
        """The board is quiet, and what lies on it was moved while the clock ran, or before it was stopped.

        The opponent's move stands there, as when he has released it; or it does not any more.
        """
        move, sheet = self._move, self._picture.sheet
        if move is None:
            return []
        if self._answered(move) is not None:
            return self._cases.answered(move.offender, sheet.ply)
        if self._picture.reading.pieces.board_fen() == move.pieces.board_fen():
            return self._cases.not_answered(move.offender, sheet.ply)
        return []

    def _answered(self, move: IllegalMove) -> chess.Board | None:
        reading = self._picture.reading
        return move.answered(self._picture.sheet.position, reading.pieces)
