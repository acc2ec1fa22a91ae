"""Follow an illegal move that is not corrected, and continue from it once the opponent has answered.

From then on the following moves are recorded (`AnsweredIllegalMove.answered_by`). By some rules it is too
late to act as soon as the opponent has released the next piece, pressed or not. A board does not detect
hands. A move therefore counts as released if it stays on the board while the clock runs, and not if it is
reversed.
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
"""The pieces that one move can displace together."""
BY_PLAYERS = "the players"
"""The author of a restored position that no arbiter has set."""
LEFT_IN_CHECK = chess.STATUS_OPPOSITE_CHECK
"""The only fault that a position may have to play on from it: the one after every overlooked check."""


def but_for_the_kings(position: chess.Board) -> Iterator[chess.Move]:
    """Yield moves that are illegal only because the kings are side by side, which both players overlook.

    The step that brought the kings there was raised. The following moves commit no further offence, unless a
    king steps to another such square.
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
    """An illegal move that was raised.

    Attributes:
        offender: the player who made it.
        pieces: the placement at that player's press.
    """

    offender: chess.Color
    pieces: chess.BaseBoard

    def answered(self, before: chess.Board, pieces: chess.BaseBoard) -> chess.Board | None:
        """Return the position from which the game continues, if the opponent has answered with a legal move.

        Args:
            before: the position after the last confirmed move.
            pieces: the current placement.

        Returns:
            The position with the opponent to move. None if no legal move leads from it to the placement, or
            if it captures the king.
        """
        position = self.position_after(before)
        if position is None:
            return None
        king = position.king(self.offender)
        # Only moves from or to a changed square are possible answers.
        changed = differing(position, pieces)
        possible = (*position.legal_moves, *but_for_the_kings(position)) if changed else ()
        moves = (
            move
            for move in possible
            if move.to_square != king
            and changed & (chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[move.to_square])
        )
        answers = (positions(position, [move])[1] for move in moves)
        return position if any(answer.board_fen() == pieces.board_fen() for answer in answers) else None

    def position_after(self, before: chess.Board) -> chess.Board | None:
        """Return the position with the opponent to move; None if play cannot continue from it."""
        if not self._is_a_move(before):
            return None
        position = self._after(before)
        return None if position.status() & ~LEFT_IN_CHECK else position

    def _is_a_move(self, before: chess.Board) -> bool:
        """Return whether the player did what a move does: own pieces moved, and at most one other is gone.

        Otherwise the board misreported, or pieces are lying about: play cannot continue from such a position.
        """
        own, other = (
            Displacement.of(color, before, self.pieces) for color in (self.offender, not self.offender)
        )
        if other.foreign or len(other.missing) > 1 or len(own.foreign) != len(own.missing):
            return False
        moved = {piece.piece_type for _, piece in own.foreign}
        return len(own.foreign) == 1 or (len(own.foreign) == len(CASTLING) and moved == CASTLING)

    def _after(self, before: chess.Board) -> chess.Board:
        """Return the position with the opponent to move, as if the move had been legal."""
        position = before.copy(stack=False)
        position.set_board_fen(self.pieces.board_fen())
        position.turn, position.ep_square = not self.offender, None
        position.castling_rights = position.clean_castling_rights()
        position.halfmove_clock = 0
        position.fullmove_number += self.offender == chess.BLACK
        return position


class AnsweredIllegalMove:
    """The last illegal move of one game that was raised, until a legal move is confirmed.

    Args:
        incidents: the incidents of the game.
        view: what is known of it.
        record: the record that continues from it.
    """

    def __init__(self, incidents: GameIncidents, view: GameView, record: GameRecord) -> None:
        self._incidents, self._view, self._record = incidents, view, record
        self._move: IllegalMove | None = None

    def note(self, offender: chess.Color) -> None:
        """Note that an illegal move of this player was raised, with the current placement."""
        self._move = IllegalMove(offender, self._view.reading.pieces.copy())

    def forget(self) -> None:
        """Forget it because a legal move was confirmed or the record has changed."""
        self._move = None

    def answered_by(self, pressed: chess.Color) -> PositionSet | None:
        """Continue from the illegal move if the opponent has pressed for a legal answer; None if not.

        Nobody has set the position, and the incident stays open.
        """
        if self._move is None or pressed == self._move.offender:
            return None
        position = self._answered(self._move)
        return None if position is None else self._record.assume(position)

    def overlooked_by(self, pressed: chess.Color) -> PositionSet | None:
        """Accept a pressed move that is illegal only because the kings are side by side, or return None."""
        position, pieces = self._view.sheet.position, self._view.reading.pieces.board_fen()
        for move in but_for_the_kings(position) if pressed == position.turn else ():
            after = positions(position, [move])[1]
            if after.board_fen() == pieces:
                return self._record.assume(after)
        return None

    def restored_by(self, pressed: chess.Color | None, now: float) -> Incident | None:
        """Return the illegal move whose preceding position the players have restored, or None.

        The placement is that before the move, or the offender has made another move and pressed. The moves
        recorded since do not lead to it.

        Args:
            pressed: the player who pressed; None if there is no clock and the board is quiet.
            now: hall time.
        """
        sheet, reading = self._view.sheet, self._view.reading
        best = reading.best(now)
        completed = pressed is None or best.pressed_by(now) or not best.plies
        explained = best.kept == sheet.ply and not best.wrong and completed
        if not sheet.standing or (explained and pressed is not None):
            return None
        pieces = reading.pieces.board_fen()
        for incident in reversed(self._incidents.illegal_moves_after(sheet.standing)):
            before = chess.Board(incident.fen_before)
            if explained and not self._is_put_back(before, best):
                continue
            made = before.legal_moves if pressed in (None, before.turn) else ()
            if pieces in {before.board_fen(), *(positions(before, [move])[1].board_fen() for move in made)}:
                return incident
        return None

    def _is_put_back(self, before: chess.Board, best: Explanation) -> bool:
        """Return whether a position was restored, although moves without a press lead there too."""
        reading = self._view.reading
        if reading.pieces.board_fen() != before.board_fen():
            return False
        stood = positions(self._view.sheet.position, best.moves)
        return any(put_in_haste(reading.seen, codes_of(position), codes_of(before)) for position in stood)

    def rest(self) -> list[Fact]:
        """Update the offence on a quiet board whose placement arose while the clock ran.

        Either the opponent's next move is on the board, as if released, or it no longer is.
        """
        move, sheet = self._move, self._view.sheet
        if move is None:
            return []
        if self._answered(move) is not None:
            return self._incidents.close_answered(move.offender, sheet.ply)
        if self._view.reading.pieces.board_fen() == move.pieces.board_fen():
            return self._incidents.reopen_unanswered(move.offender, sheet.ply)
        return []

    def _answered(self, move: IllegalMove) -> chess.Board | None:
        reading = self._view.reading
        return move.answered(self._view.sheet.position, reading.pieces)
