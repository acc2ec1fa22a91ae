"""Draw conclusions from a quiet board: the end of the game, or moves for which no press will come.

The times are defined in `daemon/core/judging/quiet/quiet_board.py`.
"""

from __future__ import annotations

import math

import chess

from broker.contract.message import Result
from daemon.core.evidence.placements import positions
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.judging.moves.answered_illegal_move import AnsweredIllegalMove
from daemon.core.judging.moves.final_moves import FinalMoves
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.press.offences import PressOffences
from daemon.core.judging.quiet.endings import CENTRE, can_step, shown_with_kings
from daemon.core.judging.quiet.king_signs import KingSigns, is_first_of_the_sign, shown_by_kings_alone
from daemon.core.judging.quiet.quiet_board import (
    GLANCE_S,
    NO_CLOCK_S,
    SIGN_S,
    QuietPeriod,
    explains_all,
    explains_the_latest,
    final_at_rest,
    may_be_in_hand,
    shows_all,
)
from daemon.core.reconstruction.hypotheses import NEVER
from daemon.core.reconstruction.reconstruct import Explanation
from daemon.core.record.facts import Fact
from daemon.core.rules.rulebook.penalty_ladder import won_by


class RestingBoard:
    """The board of one game while nobody moves a piece.

    Args:
        incidents: the incidents of the game.
        view: what is known of it.
        rest: how long the board has been quiet.
        final: the code that confirms moves and ends the game.
        offences: displaced pieces that were reported, until moves explain them.
        kings: the last square of each king.
        illegal: an illegal move that may be answered.

    Attributes:
        deliberate: whether neither king of the last sign can have reached the centre by a step.
        flew: whether one of them cannot, so that what the kings show is no move, legal or not.
        step: the position that a sign without a clock left on the board, if the king that came last may have
            moved there by a step; the other player is to move.
        let_go: a result that the kings show but that does not count, because an arbiter has reopened the
            game.
    """

    def __init__(
        self,
        incidents: GameIncidents,
        view: GameView,
        rest: QuietPeriod,
        final: FinalMoves,
        offences: PressOffences,
        kings: KingSigns,
        illegal: AnsweredIllegalMove,
    ) -> None:
        self._ruleset, self._view = incidents.ruleset, view
        self._sheet, self._reading = view.sheet, view.reading
        self._quiet, self._final, self._offences, self._kings = rest, final, offences, kings
        self._answered_illegal = illegal
        self.deliberate, self.flew = False, False
        self.let_go: Result | None = None
        self.step: chess.Board | None = None

    def judge(self, step: float, now: float, *, in_play: bool) -> list[Fact]:
        """Return the facts that a quiet board settles.

        Args:
            step: the one of the `RESTS` that has passed.
            now: hall time.
            in_play: whether the placement counts.
        """
        best, seen = self._reading.best(now), self._reading.seen
        presses, ply = self._view.presses, self._sheet.ply
        if step == SIGN_S:
            played = self._played(now)
            if result := self._sign(played, now):
                return self._show_result(result, now) if self._counts(played) else []
        if step == SIGN_S and in_play and not presses and (facts := self._final.commit_settled(now)):
            return facts
        if step == NO_CLOCK_S and (facts := self._king_gone(now)):
            return facts
        if step == NO_CLOCK_S and in_play and (facts := self._answered_illegal.rest()):
            return facts
        if may_be_in_hand(step, best, seen):
            return []
        if step == GLANCE_S:
            if in_play and best.plies and best.board.is_checkmate() and explains_all(best, seen, now):
                self._quiet.note(best, ply)
            return []
        clear = explains_all(best, seen, now)
        if in_play and (clear or explains_the_latest(best, seen, self._quiet.pressed_at)):
            self._quiet.note(best, ply)
        if not clear or not in_play:
            return []
        self._offences.named.clear()
        if shows_all(best) and not best.wrong:
            self._view.missing.all_seen(now)
        if step == NO_CLOCK_S and not presses and (facts := self._final.commit_restored(now)):
            return facts
        count = final_at_rest(step, best, ply, clocked=self._reading.clocked, pressed=bool(presses))
        return [] if count is None else self._final.commit_at_rest(best, count, now)

    def _played(self, now: float) -> Explanation:
        """Return the best explanation in which kings that return next to each other withdraw no move."""
        return next(iter(self._reading.onwards(now)), None) or self._reading.best(now)

    def _sign(self, best: Explanation, now: float) -> Result | None:
        """Return the result that the kings show, unless an arbiter has reopened the game meanwhile."""
        result = self._seen_sign(best, now)
        if result != self.let_go:
            self.let_go = None
        return result if self.let_go is None else None

    def _seen_sign(self, best: Explanation, now: float) -> Result | None:
        """Return the result that the kings show, whatever was decided.

        If the board detects occupancy only, this includes a sign after a last move without a press.
        """
        seen = self._reading.seen
        if (result := shown_with_kings(seen.as_in(best.board))) or seen.named:
            return result
        shown = (shown_by_kings_alone(line, seen) for line in self._reading.onwards(now))
        return next((result for result in shown if result), None)

    def judge_sign(self, now: float) -> list[Fact]:
        """Accept the result: both kings are in the centre, with no press or move for some seconds."""
        self._quiet.sign_due = None
        result = self._sign(self._played(now), now)
        return self._show_result(result, now) if result and not self._view.presses else []

    def _counts(self, best: Explanation) -> bool:
        """Return whether the kings in the centre are a sign, not a move that is tried or about to be pressed.

        They are a sign if both came from squares that are more than a step away. Otherwise they are one if a
        king came there since the last press, and the clock is stopped or nobody has pressed or moved for some
        seconds.
        """
        self.deliberate = self.is_deliberate(best)
        steps = self._steps(best) if self._reading.named else ()
        self.flew = self.deliberate or any(not can_step(*step) for step in steps)
        if self.deliberate:
            return True
        if not self._came_since_the_press(best):
            return False
        if self._reading.clocked and self._view.clock.is_paused:
            return True  # even if the move of the last press is ambiguous
        if self._view.presses:
            return False
        self._quiet.wait_for_press()
        return False

    def is_deliberate(self, best: Explanation) -> bool:
        """Return whether neither king in the centre can have come there by a step, given an explanation."""
        return not any(can_step(origin, target) for origin, target in self._steps(best))

    def _steps(self, best: Explanation) -> list[tuple[chess.Square | None, chess.Square | None]]:
        """Return the square that each king left since the last press, and the one it is on now.

        If the board detects occupancy only, each king is paired with each newly occupied centre square.
        """
        before = positions(self._sheet.history[best.kept], best.moves[: best.pressed_by(math.inf)])[-1]
        seen = self._reading.seen
        kings = [before.king(color) for color in chess.COLORS]
        if seen.named:
            return list(zip(kings, map(seen.as_in(before).king, chess.COLORS), strict=True))
        pressed = self._quiet.pressed_at
        came = [
            square
            for square in CENTRE
            if seen.codes[square] and (not before.piece_type_at(square) or seen.changed[square] > pressed)
        ]
        return [(origin, target) for origin in kings for target in came]

    def _stepped(self) -> chess.Board | None:
        """Return the position on the board after the step of the king that came last, or None."""
        seen = self._reading.seen
        board = chess.Board(None)
        board.set_board_fen(seen.as_in(self._sheet.position).board_fen())
        kings = [(board.king(color), color) for color in chess.COLORS]
        came = [(seen.changed[square], color) for square, color in kings if square is not None]
        if len(came) < len(kings):
            return None
        board.turn = not max(came)[1]
        return board

    def _came_since_the_press(self, best: Explanation) -> bool:
        """Return whether a king came to the centre since the last press, unreported, with no change since."""
        seen, named = self._reading.seen, self._offences.named
        came = [target for _, target in self._steps(best) if target is not None]
        reported = [
            square for square in came if (piece := named.get(square)) and piece.piece_type == chess.KING
        ]
        last = max((seen.changed[square] for square in came), default=NEVER)
        return (
            not reported and last > self._quiet.pressed_at and last >= seen.last_change
        )  # else it was answered

    def _king_gone(self, now: float) -> list[Fact]:
        """End the game for a captured king at a table without a clock, if the rules allow it."""
        if self._reading.clocked or self._ruleset.king_capture != "wins":
            return []
        winner = self._kings.taker(self._sheet.position, self._reading.seen)
        if winner is None:
            return []
        facts = self._before_the_king(now)
        if self._final.over:
            return facts
        return [*facts, *self._final.end(won_by(winner), "king captured", "")]

    def _before_the_king(self, now: float) -> list[Fact]:
        """Confirm the moves made before the king was captured: no legal moves lead further."""
        seen = (line for line in self._reading.onwards(now) if all(ply.seen for ply in line.plies))
        best = next(seen, None)
        return self._final.commit(best, len(best.plies)) if best and best.plies else []

    def _show_result(self, result: Result, now: float) -> list[Fact]:
        """Apply the result that the kings show; the first king may have looked like a move until now."""
        self.step = None if self._reading.clocked or self.flew else self._stepped()
        facts = self._final.commit_last(now, sign=True)
        if self._final.over:
            return facts
        sheet = self._sheet
        if (
            not self._reading.clocked
            and sheet.ply > sheet.fixed
            and is_first_of_the_sign(sheet.history[-2], sheet.moves[-1], self._reading.seen)
        ):
            facts.append(self._final.withdraw_last())
        return [*facts, *self._final.show_result(result, now)]
