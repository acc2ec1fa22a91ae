"""Explain the placement on the board of one game, starting from its record."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import PlacementSeen
from daemon.core.evidence.placements import codes_of, piece_of
from daemon.core.judging.record.promotion_readings import distinct_explanations
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.reconstruction.hypotheses import SensedBoard
from daemon.core.reconstruction.reconstruct import APART, Explanation, Reconstructor
from drivers.occupants import Occupants


class BoardReading:
    """The explanations of a board, within the limits of its game's record.

    Args:
        sheet: the moves that count; its current state is read at each call.
        clocked: whether presses are expected.
        named: whether the board identifies pieces.

    Attributes:
        lines: the reconstruction, which takes signals and confirmed plies.
        clocked, named: see the arguments; see also `expect_presses` and `know_names`.
    """

    def __init__(self, sheet: Scoresheet, *, clocked: bool, named: bool) -> None:
        self._sheet = sheet
        self.clocked, self.named = clocked, named
        self.lines = self._from_record()

    # --- explanations -------------------------------------------------------------------------------------

    @property
    def seen(self) -> SensedBoard:
        """The board."""
        return self.lines.seen

    @property
    def pieces(self) -> chess.BaseBoard:
        """The placement on the board; the position identifies the pieces that the board cannot."""
        return self.seen.as_in(self._sheet.position)

    @property
    def squares(self) -> Occupants:
        """The placement on the board, square by square."""
        return tuple(map(piece_of, codes_of(self.pieces)))

    def explained(self, now: float, *, apart: float = APART) -> list[Explanation]:
        """Return what explains a board that stays as it is, the best first, without contradicting an arbiter.

        Args:
            now: hall time.
            apart: see `Reconstructor.explanations`.
        """
        lines = self.lines.explanations(now, at_rest=True, apart=apart, fixed=self._sheet.fixed)
        return distinct_explanations(lines, self._sheet.moves, self._sheet.position, self.seen)

    def best(self, now: float) -> Explanation:
        """Return the best explanation."""
        return self.explained(now, apart=0.0)[0]

    def onwards(self, now: float) -> list[Explanation]:
        """Return the explanations that keep the record, the best first; there is at least one."""
        ply, lines = self._sheet.ply, self.lines
        onwards = [line for line in self.explained(now) if line.kept == ply]
        # If only a promoted piece is corrected, the record itself is not among the explanations.
        return onwards or [line for line in lines.explanations(now, at_rest=True) if line.kept == ply]

    def corrections(self, now: float) -> list[Explanation]:
        """Return the explanations that replace or withdraw confirmed moves, the best first."""
        return [line for line in self.explained(now) if line.kept != self._sheet.ply]

    def move_made(self, now: float) -> chess.Move | None:
        """Return the provisional move on the board, if one explains it best."""
        best = self.best(now)
        return best.plies[0].move if best.plies and best.kept == self._sheet.ply else None

    def waits(self, line: Explanation, now: float) -> int:
        """Return how many plies are provisional: up to the last press, or without a clock up to the reply."""
        pressed = line.pressed_by(now)
        return pressed if self.clocked else max(pressed, len(line.plies) - 1)

    def determined(self, now: float) -> chess.Board:
        """Return the position after the last move made, pressed or not, if moves explain the board."""
        best = self.best(now)
        return best.board if best.kept == self._sheet.ply and not best.wrong else self._sheet.position

    def pressed_for(self, now: float) -> chess.Board:
        """Return the position after the provisional moves."""
        best = self.best(now)
        waits = best.kept == self._sheet.ply and any(ply.pressed_at for ply in best.plies)
        return best.board if waits else self._sheet.position

    # --- conditions ---------------------------------------------------------------------------------------

    def expect_presses(self, clocked: bool) -> None:
        """Expect presses because a clock has appeared, so that a ply without one costs more; or stop."""
        self.clocked = clocked
        self.lines.expect_presses(clocked)

    def know_names(self, named: bool) -> None:
        """Note whether the board now at the table identifies pieces."""
        self.named = named
        self.seen.know_names(named)

    def begin(self, *, clocked: bool) -> None:
        """Drop all signals since the last confirmed ply; ``clocked`` means that presses will follow."""
        self.clocked = clocked or self.clocked
        self.lines = self._from_record()

    def reread(self, pieces: Occupants, now: float) -> None:
        """Explain the placement from the record again, ignoring earlier explanations."""
        changed = self.seen.last_change
        self.lines = self._from_record()
        self.lines.take(PlacementSeen(pieces, min(changed, now)))
        self.lines.reconsider(now)

    def _from_record(self) -> Reconstructor:
        return Reconstructor(self._sheet.history, clocked=self.clocked, named=self.named)
