"""A piece that a pawn became, and who was exchanged for another after the press. Pure.

The piece counts who was put there first, as recorded; the board may also take one piece for another. So an
official is asked, and nobody is accused when the other one moves as he may.
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
    """One promotion, and who stands there in place of the piece that is recorded.

    Attributes:
        ply: so many plies are final before it.
        move: as it is recorded.
        instead: who stands there.
        incident: that tells of it.
    """

    ply: int
    move: chess.Move
    instead: chess.PieceType
    incident: str = ""

    @property
    def other(self) -> chess.Move:
        """The promotion to the piece that stands there."""
        return chess.Move(self.move.from_square, self.move.to_square, self.instead)


class ChangedPromotion:
    """The exchanged pieces of one game.

    Args:
        cases: its incidents.
        picture: what is known of it.
    """

    def __init__(self, cases: GameIncidents, picture: GameView) -> None:
        self._cases, self._picture = cases, picture
        self._told: list[PromotionChange] = []

    def rest(self, now: float) -> list[Fact]:
        """The board is quiet: another piece stands where a pawn was promoted, or the right one again."""
        sheet, reading = self._picture.sheet, self._picture.reading
        if not reading.named or not any(move.promotion for move in sheet.moves):
            return []
        found: list[Fact] = []
        swaps = self._seen(now)
        for one in tuple(self._told):
            if sheet.moves[one.ply : one.ply + 1] != [one.move]:
                found += self._over(one, Sentence("incident_swap_recorded"))
            elif reading.pieces.piece_type_at(one.move.to_square) == one.move.promotion:
                found += self._over(one, Sentence("incident_swap_back"))
        known = [(one.ply, one.move) for one in self._told]
        for one in [swap for swap in swaps if (swap.ply, swap.move) not in known]:
            raised = self._tell(one, now)
            self._told.append(PromotionChange(one.ply, one.move, one.instead, raised.incident.id))
            found.append(raised)
        return found

    def played_on(self, pressed: chess.Color) -> PromotionChange | None:
        """The swap that explains what was pressed for now, as the other piece may move; None = none does."""
        sheet, pieces = self._picture.sheet, self._picture.reading.pieces.board_fen()
        for swap in self._told:
            line = self.moves(swap)
            history = positions(sheet.history[swap.ply], line)
            if sheet.moves[swap.ply] != swap.move or history[-1].turn is not pressed:
                continue
            after = (positions(history[-1], [move])[1] for move in history[-1].legal_moves)
            if any(one.board_fen() == pieces for one in after):
                return swap
        return None

    def moves(self, swap: PromotionChange) -> list[chess.Move]:
        """What was played since, with the other piece as far as that is legal."""
        moves = [swap.other, *self._picture.sheet.moves[swap.ply + 1 :]]
        board = self._picture.sheet.history[swap.ply].copy(stack=False)
        legal: list[chess.Move] = []
        for move in moves:
            if not board.is_legal(move):
                break
            board.push(move)
            legal.append(move)
        return legal

    def ends(self, swap: PromotionChange) -> bool:
        """Whether the game would end with the other piece: that nobody but an arbiter says."""
        history = positions(self._picture.sheet.history[swap.ply], self.moves(swap))
        return any(ending_of(self._cases.ruleset, history[: n + 1]) for n in range(1, len(history)))

    def settled(self, swap: PromotionChange) -> list[Fact]:
        """The record follows the board."""
        return self._over(swap, Sentence("incident_swap_settled"))

    def _over(self, swap: PromotionChange, why: str) -> list[Fact]:
        self._told.remove(swap)
        return self._cases.closed(swap.incident, why)

    def _seen(self, now: float) -> list[PromotionChange]:
        sheet, reading = self._picture.sheet, self._picture.reading
        pieces, line = reading.pieces, next(iter(reading.onwards(now)), None)
        found = []
        for ply in range(sheet.fixed, sheet.ply):
            move, color = sheet.moves[ply], sheet.history[ply].turn
            if move.promotion is None:
                continue
            if any(one.to_square == move.to_square for one in sheet.moves[ply + 1 :]):
                continue  # another piece may have come there
            recorded, stands = chess.Piece(move.promotion, color), pieces.piece_at(move.to_square)
            board = sheet.position if line is None else line.board
            explained = line is not None and move.to_square not in line.wrong
            if explained or board.piece_at(move.to_square) != recorded:
                continue  # moves that are not final yet lead there
            if stands is None or stands.color is not color:
                continue
            if stands.piece_type in (move.promotion, chess.PAWN, chess.KING):
                continue
            if not self._means_queen(move.promotion, stands.piece_type):
                found.append(PromotionChange(ply, move, stands.piece_type))
        return found

    def _means_queen(self, recorded: chess.PieceType, stands: chess.PieceType) -> bool:
        """A rook that was put upside down for want of a queen has found one."""
        upside_down = self._cases.ruleset.inverted_rook == "queen_unless_announced"
        return upside_down and (recorded, stands) == (chess.ROOK, chess.QUEEN)

    def _tell(self, swap: PromotionChange, now: float) -> IncidentRaised:
        before = self._picture.sheet.history[swap.ply]
        square = chess.square_name(swap.move.to_square)
        other = piece_name(chess.Piece(swap.instead, before.turn))
        what = Sentence("incident_swapped", move=before.san(swap.move), piece=other, square=square)
        choices = promotions(before, swap.ply, swap.move)
        scene = self._picture.scene(self._picture.changed_at, now)
        return self._cases.matter(
            "ambiguous_position", "likely", what, scene, color=before.turn, choices=choices
        )
