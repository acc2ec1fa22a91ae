"""Detect that the piece of a promotion was replaced by another one after the press.

The piece placed first counts, as recorded. The board may also misread a piece. An arbiter is therefore asked,
and nobody is accused when the other piece moves as it may.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from broker.words.sentence import Sentence
from daemon.core.evidence.placements import positions
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.incidents import piece_name
from daemon.core.judging.press.choices import promotions
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.record.ending_of_moves import ending_of
from daemon.core.record.facts import Fact, IncidentRaised


@dataclass(frozen=True, slots=True)
class PromotionChange:
    """One promotion, and the piece that has replaced the recorded one.

    Attributes:
        ply: number of confirmed plies before it.
        move: the promotion as recorded.
        instead: the piece that is there.
        incident: id of the incident about it.
    """

    ply: int
    move: chess.Move
    instead: chess.PieceType
    incident: str = ""

    @property
    def other(self) -> chess.Move:
        """The promotion to the piece that is there."""
        return chess.Move(self.move.from_square, self.move.to_square, self.instead)


class ChangedPromotion:
    """The replaced pieces of one game.

    Args:
        incidents: its incidents.
        view: what is known of it.
    """

    def __init__(self, incidents: GameIncidents, view: GameView) -> None:
        self._incidents, self._view = incidents, view
        self._raised: list[PromotionChange] = []

    def rest(self, now: float) -> list[Fact]:
        """Check a quiet board for another piece where a pawn was promoted, or for the right one again."""
        sheet, reading = self._view.sheet, self._view.reading
        if not reading.named or not any(move.promotion for move in sheet.moves):
            return []
        facts: list[Fact] = []
        swaps = self._seen(now)
        for swap in tuple(self._raised):
            if sheet.moves[swap.ply : swap.ply + 1] != [swap.move]:
                facts += self._over(swap, Sentence("incident_swap_recorded"))
            elif reading.pieces.piece_type_at(swap.move.to_square) == swap.move.promotion:
                facts += self._over(swap, Sentence("incident_swap_back"))
        known = [(change.ply, change.move) for change in self._raised]
        for change in [swap for swap in swaps if (swap.ply, swap.move) not in known]:
            raised = self._raise(change, now)
            self._raised.append(PromotionChange(change.ply, change.move, change.instead, raised.incident.id))
            facts.append(raised)
        return facts

    def played_on(self, pressed: chess.Color) -> PromotionChange | None:
        """Return the change after which the other piece may have made the pressed move, or None."""
        sheet, pieces = self._view.sheet, self._view.reading.pieces.board_fen()
        for swap in self._raised:
            line = self.moves(swap)
            history = positions(sheet.history[swap.ply], line)
            if sheet.moves[swap.ply] != swap.move or history[-1].turn is not pressed:
                continue
            after = (positions(history[-1], [move])[1] for move in history[-1].legal_moves)
            if any(board.board_fen() == pieces for board in after):
                return swap
        return None

    def moves(self, swap: PromotionChange) -> list[chess.Move]:
        """Return the moves since, with the other piece, as far as they are legal."""
        moves = [swap.other, *self._view.sheet.moves[swap.ply + 1 :]]
        board = self._view.sheet.history[swap.ply].copy(stack=False)
        legal: list[chess.Move] = []
        for move in moves:
            if not board.is_legal(move):
                break
            board.push(move)
            legal.append(move)
        return legal

    def ends(self, swap: PromotionChange) -> bool:
        """Return whether the game would end with the other piece, which only an arbiter may decide."""
        history = positions(self._view.sheet.history[swap.ply], self.moves(swap))
        return any(ending_of(self._incidents.ruleset, history[: n + 1]) for n in range(1, len(history)))

    def settled(self, swap: PromotionChange) -> list[Fact]:
        """Close the incident because the record follows the board."""
        return self._over(swap, Sentence("incident_swap_settled"))

    def _over(self, swap: PromotionChange, why: str) -> list[Fact]:
        self._raised.remove(swap)
        return self._incidents.close(swap.incident, why)

    def _seen(self, now: float) -> list[PromotionChange]:
        sheet, reading = self._view.sheet, self._view.reading
        pieces, line = reading.pieces, next(iter(reading.onwards(now)), None)
        swaps = []
        for ply in range(sheet.fixed, sheet.ply):
            move, color = sheet.moves[ply], sheet.history[ply].turn
            if move.promotion is None:
                continue
            if any(later.to_square == move.to_square for later in sheet.moves[ply + 1 :]):
                continue  # another piece may have come there
            recorded, piece = chess.Piece(move.promotion, color), pieces.piece_at(move.to_square)
            board = sheet.position if line is None else line.board
            explained = line is not None and move.to_square not in line.wrong
            if explained or board.piece_at(move.to_square) != recorded:
                continue  # provisional moves lead there
            if piece is None or piece.color is not color:
                continue
            if piece.piece_type in (move.promotion, chess.PAWN, chess.KING):
                continue
            if not self._means_queen(move.promotion, piece.piece_type):
                swaps.append(PromotionChange(ply, move, piece.piece_type))
        return swaps

    def _means_queen(self, recorded: chess.PieceType, present: chess.PieceType) -> bool:
        """Return whether a queen replaced a rook that was placed upside down for lack of a queen."""
        upside_down = self._incidents.ruleset.inverted_rook == "queen_unless_announced"
        return upside_down and (recorded, present) == (chess.ROOK, chess.QUEEN)

    def _raise(self, swap: PromotionChange, now: float) -> IncidentRaised:
        before = self._view.sheet.history[swap.ply]
        square = chess.square_name(swap.move.to_square)
        other = piece_name(chess.Piece(swap.instead, before.turn))
        what = Sentence("incident_swapped", move=before.san(swap.move), piece=other, square=square)
        choices = promotions(before, swap.ply, swap.move)
        moment = self._view.moment(self._view.changed_at, now)
        return self._incidents.raise_incident(
            "ambiguous_position", "likely", what, moment, color=before.turn, choices=choices
        )
