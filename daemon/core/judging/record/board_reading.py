"""What stands on the board of one game, read against its record. Pure."""

from __future__ import annotations

import chess

from daemon.core.evidence.evidence import PlacementSeen
from daemon.core.evidence.placements import codes_of, piece_of
from daemon.core.judging.record.promotion_readings import told_apart
from daemon.core.judging.record.scoresheet import Scoresheet
from daemon.core.reconstruction.hypotheses import SensedBoard
from daemon.core.reconstruction.reconstruct import APART, Explanation, Reconstructor
from drivers.occupants import Occupants


class BoardReading:
    """The lines that explain a board, as far as the record of its game lets them.

    Args:
        sheet: what counts; it is read as it stands whenever something is asked.
        clocked: presses are to be expected.
        named: the board knows its pieces; False = only where some stand.

    Attributes:
        lines: what is seen and pressed goes there, and which plies are final.
        clocked, named: as given; see `expect_presses`, `know_names`.
    """

    def __init__(self, sheet: Scoresheet, *, clocked: bool, named: bool) -> None:
        self._sheet = sheet
        self.clocked, self.named = clocked, named
        self.lines = self._from_record()

    # --- what it shows ------------------------------------------------------------------------------------

    @property
    def seen(self) -> SensedBoard:
        """The board."""
        return self.lines.seen

    @property
    def pieces(self) -> chess.BaseBoard:
        """What stands on the board, named by the position as far as the board cannot name it."""
        return self.seen.as_in(self._sheet.position)

    @property
    def squares(self) -> Occupants:
        """The same, square by square."""
        return tuple(map(piece_of, codes_of(self.pieces)))

    def explained(self, now: float, *, apart: float = APART) -> list[Explanation]:
        """What explains the board, as if it stayed so, the best first; nobody contradicts an arbiter.

        Args:
            now: hall time.
            apart: as `Reconstructor.explanations` takes it.
        """
        lines = self.lines.explanations(now, at_rest=True, apart=apart, fixed=self._sheet.fixed)
        return told_apart(lines, self._sheet.moves, self._sheet.position, self.seen)

    def best(self, now: float) -> Explanation:
        """What explains it best."""
        return self.explained(now, apart=0.0)[0]

    def onwards(self, now: float) -> list[Explanation]:
        """What explains it without a correction of the record; the best first, and there always is one."""
        ply, lines = self._sheet.ply, self.lines
        onwards = [one for one in self.explained(now) if one.kept == ply]
        # Where only a promoted piece is corrected, the record itself is no reading of its own.
        return onwards or [one for one in lines.explanations(now, at_rest=True) if one.kept == ply]

    def corrections(self, now: float) -> list[Explanation]:
        """What explains it by moves in place of final ones, or without them; the best first."""
        return [one for one in self.explained(now) if one.kept != self._sheet.ply]

    def move_made(self, now: float) -> chess.Move | None:
        """The move that stands on the board and is not final yet, if one explains it best."""
        best = self.best(now)
        return best.plies[0].move if best.plies and best.kept == self._sheet.ply else None

    def waits(self, line: Explanation, now: float) -> int:
        """How many plies of a line wait to be final: up to the last press; without a clock to the reply."""
        pressed = line.pressed_by(now)
        return pressed if self.clocked else max(pressed, len(line.plies) - 1)

    def determined(self, now: float) -> chess.Board:
        """The position after the last move that was made, pressed or not, if one explains the board."""
        best = self.best(now)
        return best.board if best.kept == self._sheet.ply and not best.wrong else self._sheet.position

    def pressed_for(self, now: float) -> chess.Board:
        """The position after the moves that wait to be final."""
        best = self.best(now)
        waits = best.kept == self._sheet.ply and any(ply.pressed_at for ply in best.plies)
        return best.board if waits else self._sheet.position

    # --- what it is read by -------------------------------------------------------------------------------

    def expect_presses(self, clocked: bool) -> None:
        """A clock appeared, so that a ply without a press is suspicious from now on; or it went."""
        self.clocked = clocked
        self.lines.expect_presses(clocked)

    def know_names(self, named: bool) -> None:
        """Another board came, which knows its pieces or does not."""
        self.named = named
        self.seen.know_names(named)

    def begin(self, *, clocked: bool) -> None:
        """Forget all that was seen since the last final ply; ``clocked``: presses will be among it."""
        self.clocked = clocked or self.clocked
        self.lines = self._from_record()

    def anew(self, pieces: Occupants, now: float) -> None:
        """Explain what stands on the board from the record, whatever was thought of it before."""
        changed = self.seen.last_change
        self.lines = self._from_record()
        self.lines.take(PlacementSeen(pieces, min(changed, now)))
        self.lines.reconsider(now)

    def _from_record(self) -> Reconstructor:
        return Reconstructor(self._sheet.history, clocked=self.clocked, named=self.named)
