"""Find illegal moves that no press completes, as at a table without a clock.

No legal moves explain such a board, and no press will come at which the move is raised. It is complete when
the opponent has answered it or when it has been on the board for a while. It is then raised, never as
certain, and the record continues from it. A piece that was knocked onto the next square has not been moved,
and pieces in hand are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import chess

from broker.contract.message import Grade
from broker.words.sentence import Sentence, together
from daemon.core.evidence.evidence import PlacementSeen, SquareSeen
from daemon.core.evidence.placements import positions
from daemon.core.incidents.book.game_incidents import GameIncidents
from daemon.core.incidents.incidents import Displacement, color_name, why_illegal
from daemon.core.incidents.remedy_context import IncidentMoment
from daemon.core.judging.moves.answered_illegal_move import (
    CASTLING,
    AnsweredIllegalMove,
    IllegalMove,
    but_for_the_kings,
)
from daemon.core.judging.moves.assessment import numbered
from daemon.core.judging.moves.final_moves import FinalMoves
from daemon.core.judging.press.choices import nearest
from daemon.core.judging.press.game_view import GameView
from daemon.core.judging.press.offences import PressOffences
from daemon.core.judging.quiet.quiet_board import NO_CLOCK_S, NO_REPLY_S, explains_all
from daemon.core.judging.record.game_record import GameRecord
from daemon.core.judging.verdict.press_verdict import ILLEGAL_MOVE
from daemon.core.reconstruction.hypotheses import CLOCKLESS, FOREIGN_CAP, MISSING_CAP, PLY, CandidatePly
from daemon.core.reconstruction.reconstruct import Explanation, Reconstructor
from daemon.core.record.facts import Fact

NEAR = 8.0
"""Explanations whose cost is within this of the best may contain the legal moves before an illegal one."""
MOST_APART = 12
"""If more squares are wrong, pieces are being set up or put away."""
KNOCKED_S = 0.0
"""A piece that reaches the next square no later than this after leaving its own was pushed there."""
ALERT_S = 60.0
"""If no legal move explains the board for longer than this while play continues, it is more than a hint."""


@dataclass(frozen=True, slots=True)
class Unpressed:
    """An illegal move on the board, answered or not.

    Attributes:
        line: the explanation of the board up to it.
        count: number of the explanation's plies before it.
        before: the position in which it was made.
        move: the illegal move.
        position: the position with the opponent to move.
        answered: whether the opponent has moved.
    """

    line: Explanation
    count: int
    before: chess.Board
    move: IllegalMove
    position: chess.Board
    answered: bool

    @property
    def words(self) -> str:
        """The offence, in sentences."""
        moved = Displacement.of(self.move.offender, self.before, self.move.pieces)
        side, what = color_name(self.move.offender), moved.in_words()
        made = Sentence("incident_illegal_unpressed", side=side, what=what)
        return together([made, why_illegal(self.before, moved)])


class UnpressedMoves:
    """The illegal moves of one game for which no press comes.

    Args:
        incidents: the incidents of the game.
        view: what is known of it.
        record: the record that continues from the position after one.
        final: the code that confirms the moves before one.
        offences: displaced pieces that were reported.
        illegal: the last illegal move that was raised.

    Attributes:
        continued_from: the move from which the record and the reading of the board continue now, or None.
    """

    def __init__(
        self,
        incidents: GameIncidents,
        view: GameView,
        record: GameRecord,
        final: FinalMoves,
        offences: PressOffences,
        illegal: AnsweredIllegalMove,
    ) -> None:
        self._incidents, self._view, self._record, self._final = incidents, view, record, final
        self._offences, self._answered_illegal = offences, illegal
        self._last_raised: tuple[str, str] | None = (
            None  # the position before the last one that was raised, and after it
        )
        self.continued_from: Unpressed | None = None
        self._still = ""  # id of the incident that the record has stopped
        self._still_since: float | None = None
        self._alerted = False

    def rest(self, step: float, now: float) -> list[Fact]:
        """Raise an illegal move that explains a quiet board, and continue from it if it was answered.

        Args:
            step: the one of the `RESTS` that has passed.
            now: hall time.
        """
        self.continued_from = None
        reading = self._view.reading
        if reading.clocked or step not in (NO_CLOCK_S, NO_REPLY_S) or reading.lines.scattered:
            return []
        best = reading.best(now)
        if explains_all(best, reading.seen, now):
            return self._close_stopped()
        if not any(reading.seen.codes[square] for square in best.wrong):
            return []  # legal moves, and a piece in hand or swept off: no illegal move
        if self._view.missing.is_missing(now) or self._view.missing.is_undated(now):
            return []
        illegal = self._search(now, answered=True)
        if illegal is None and step == NO_REPLY_S:
            illegal = self._search(now, answered=False)
            if illegal is None:
                return self._stopped(now)
        if illegal is None or self._is_filled(illegal):
            return []
        return [*self._close_stopped(), *self._raise(illegal, now)]

    def raise_likelier(self, now: float) -> list[Fact]:
        """Raise an answered illegal move that is likelier than legal moves that the board did not show.

        Legal moves explain the board only if a piece was never on the square where it was detected.
        """
        self.continued_from = None
        lines = self._view.reading.onwards(now)
        if not lines or lines[0].wrong or all(ply.seen for ply in lines[0].plies):
            return []
        illegal = self._search(now, answered=True, lines=[line for line in lines if line.wrong])
        if illegal is None or not all(ply.seen for ply in illegal.line.plies[: illegal.count]):
            return []
        seen = self._view.reading.seen
        unexplained = sum(FOREIGN_CAP if seen.codes[square] else MISSING_CAP for square in illegal.line.wrong)
        cost = illegal.line.cost - unexplained + ILLEGAL_MOVE + PLY + CLOCKLESS
        if cost >= lines[0].cost or self._is_filled(illegal):
            return []
        return self._raise(illegal, now)

    def raise_step(self, now: float) -> list[Fact]:
        """Raise the last step of kings side by side as an illegal move, because they showed no result.

        The board is read as it was then, from the last position of the record.
        """
        self.continued_from = None
        illegal = self._search(now, answered=False, lifted=True)
        return [] if illegal is None else self._raise(replace(illegal, answered=True), now)

    def _is_filled(self, illegal: Unpressed) -> bool:
        """Return whether undetected moves may make it legal."""
        sheet, seen = self._view.sheet, self._view.reading.seen
        waits, color = illegal.line.plies[: illegal.count], illegal.move.offender
        gap = self._view.missing.gap
        return gap.explains(sheet.history, sheet.moves, waits, illegal.before, seen, color)

    def _stopped(self, now: float) -> list[Fact]:
        """Raise where the record ends because nothing explains the board; as an alert if play continues."""
        reading, sheet = self._view.reading, self._view.sheet
        best = reading.best(now)
        stand = [square for square in best.wrong if reading.seen.codes[square]]
        if len(best.wrong) > MOST_APART or not stand:
            return []
        if self._still_since is None:
            self._still_since = now
        continued = now - self._still_since > ALERT_S and self._view.changed_at > self._still_since
        if self._still and (not continued or self._alerted):
            return []
        where = [chess.square_name(square) for square in stand]
        if sheet.ply:
            move = _numbered(sheet.history[-2], sheet.moves[-1])
            what = Sentence("incident_stops", move=move, squares=where)
        else:
            what = Sentence("incident_stops_at_start", squares=where)
        closed = self._incidents.close(self._still, Sentence("incident_continues"))
        grade: Grade = "likely" if continued else "hint"
        raised = self._incidents.raise_incident(
            "ambiguous_position", grade, what, self._view.moment(now, now)
        )
        self._still, self._alerted = raised.incident.id, continued
        return [*closed, raised]

    def _close_stopped(self) -> list[Fact]:
        """Close that incident because moves explain the board again."""
        still, self._still, self._still_since, self._alerted = self._still, "", None, False
        return self._incidents.close(still, Sentence("incident_explained")) if still else []

    def _raise(self, illegal: Unpressed, now: float) -> list[Fact]:
        facts = self._final.commit(illegal.line, illegal.count) if illegal.count else []
        if self._final.over:
            return facts
        key = (illegal.before.fen(), illegal.move.pieces.board_fen())
        if key != self._last_raised:
            self._last_raised = key
            facts += [] if _is_overlooked(illegal) else self._accuse(illegal, now)
        if not illegal.answered:
            self._answered_illegal.note(illegal.move.offender)
            return facts
        self.continued_from = illegal
        return [*facts, self._record.assume(illegal.position)]

    def since(self, illegal: Unpressed) -> list[SquareSeen]:
        """Return what the board reported after an illegal move that was left on it; empty if unknown."""
        moved = Displacement.of(illegal.move.offender, illegal.before, illegal.move.pieces)
        changes = self._incidents.trail.changes
        landed = {at for piece in moved.foreign for at in self._landings(piece)}
        came = [n for n, (at, _, piece) in enumerate(changes) if piece and at in landed]
        return (
            [SquareSeen(square, piece, at) for at, square, piece in changes[came[-1] + 1 :]] if came else []
        )

    def _accuse(self, illegal: Unpressed, now: float) -> list[Fact]:
        color, seen = illegal.move.offender, self._view.reading.seen
        ply, at = self._view.sheet.ply, self._view.changed_at
        self._offences.name_strangers(illegal.before, seen)
        moment = IncidentMoment(illegal.before, illegal.move.pieces, ply, at, now, self._view.clock.times)
        choices = nearest(illegal.before, ply, seen)
        return self._incidents.offence("illegal_move", "likely", illegal.words, color, moment, choices)

    # --- what explains the board --------------------------------------------------------------------------

    def _search(
        self,
        now: float,
        *,
        answered: bool,
        lifted: bool = False,
        lines: Sequence[Explanation] | None = None,
    ) -> Unpressed | None:
        """Return an illegal move that explains the board, or None.

        Args:
            now: hall time.
            answered: whether the opponent's answer has to be on the board as well.
            lifted: whether the piece is known to have been lifted, whatever the board reported.
            lines: explanations of the board up to it, or None for all.
        """
        reading = self._view.reading
        lines = reading.onwards(now) if lines is None else lines
        if not lines or not lines[0].wrong or len(lines[0].wrong) > MOST_APART:
            return None
        seen: set[tuple[chess.Move, ...]] = set()
        for line in lines:
            if line.cost - lines[0].cost > NEAR:
                break
            boards = positions(self._view.sheet.position, line.moves)
            for count in range(len(line.plies), -1, -1):
                if line.moves[:count] in seen:
                    continue
                seen.add(line.moves[:count])
                before = boards[count]
                made = self._answered(before) if answered else self._unanswered(before, lifted=lifted)
                if made is not None and self._came_last(before, made[0], line.plies[:count]):
                    return Unpressed(line, count, before, *made, answered)
        return None

    def _came_last(self, before: chess.Board, move: IllegalMove, plies: Sequence[CandidatePly]) -> bool:
        """Return whether an illegal move landed after the legal moves before it, as far as known."""
        moved = Displacement.of(move.offender, before, move.pieces).foreign
        landed = [at for piece in moved for at in self._landings(piece)]
        return not landed or not plies or plies[-1].landed_at <= max(landed)

    def _is_answered_later(self, before: chess.Board, move: IllegalMove, pieces: chess.BaseBoard) -> bool:
        """Return whether everything else that moved landed after an illegal move, as far as known.

        Otherwise it is no reply: the move is in progress, such as castling with the rook to follow.
        """
        made = Displacement.of(move.offender, before, move.pieces).foreign
        all_foreign = (Displacement.of(color, before, pieces).foreign for color in chess.COLORS)
        others = [piece for foreign in all_foreign for piece in foreign if piece not in made]
        first = [min(times) for piece in made if (times := self._landings(piece))]
        last = [max(times) for piece in others if (times := self._landings(piece))]
        return not first or not last or max(first) <= min(last)

    def _landings(self, located: tuple[chess.Square, chess.Piece]) -> list[float]:
        """Return the times at which a piece was recently detected on a square."""
        square, piece = located
        named = self._view.reading.named
        changes = self._incidents.trail.changes
        return [
            at for at, where, other in changes if where == square and other and (other == piece or not named)
        ]

    def _unanswered(self, before: chess.Board, *, lifted: bool) -> tuple[IllegalMove, chess.Board] | None:
        pieces = self._view.reading.seen.as_in(before)
        moved = Displacement.of(before.turn, before, pieces)
        if len(moved.foreign) == 1 and not lifted and self._was_knocked(moved):
            return None
        move = IllegalMove(before.turn, pieces.copy())
        position = move.position_after(before)
        return None if position is None or not _is_illegal(before, moved, pieces) else (move, position)

    def _was_knocked(self, moved: Displacement) -> bool:
        """Return whether a piece may only have been pushed onto the next square without being lifted."""
        (origin, _), (target, _) = moved.missing[0] if moved.missing else (None, None), moved.foreign[0]
        if origin is None:
            return True
        seen = self._view.reading.seen
        lifted = seen.changed[target] - seen.left[origin] > KNOCKED_S
        return chess.square_distance(origin, target) == 1 and not lifted

    def _answered(self, before: chess.Board) -> tuple[IllegalMove, chess.Board] | None:
        """Return an illegal move with one legal ply as its answer, or else with several quick plies."""
        pieces = self._view.reading.seen.as_in(before)
        tried = [
            move
            for move in _illegal_moves(before, pieces)
            if self._is_answered_later(before, move, pieces)
            and not self._was_knocked(Displacement.of(move.offender, before, move.pieces))
        ]
        for move in tried:
            if (position := move.answered(before, pieces)) is not None:
                return move, position
        for move in tried:
            if (position := move.position_after(before)) is not None and _is_answered(position, pieces):
                return move, position
        for move in tried:
            position, moved = move.position_after(before), Displacement.of(before.turn, before, move.pieces)
            still_there = all(pieces.piece_at(square) == piece for square, piece in moved.foreign)
            if position is not None and still_there and self._leads_on(position):
                return move, position
        return None

    def _leads_on(self, position: chess.Board) -> bool:
        """Return whether several plies lead from a position to the placement on the board."""
        reading, now = self._view.reading, self._view.changed_at
        lines = Reconstructor([position], clocked=False, named=reading.named)
        lines.take(PlacementSeen(reading.seen.pieces, now))
        lines.reconsider(now)
        best = lines.explanations(now, at_rest=True)[0]
        return bool(best.plies) and not best.wrong


def _numbered(before: chess.Board, move: chess.Move) -> str:
    """Return a move with its number, such as "2... Nc6"."""
    return f"{numbered(before)}{before.san(move)}"


def _is_overlooked(illegal: Unpressed) -> bool:
    """Return whether the move is illegal only because the kings are side by side, which was raised."""
    fen = illegal.move.pieces.board_fen()
    return any(
        positions(illegal.before, [move])[1].board_fen() == fen for move in but_for_the_kings(illegal.before)
    )


def _illegal_moves(before: chess.Board, pieces: chess.BaseBoard) -> Iterator[IllegalMove]:
    """Yield illegal moves of the player to move that may have led there, ignoring the answer."""
    color = before.turn
    own, other = (Displacement.of(side, before, pieces) for side in (color, not color))
    targets = [square for square, _ in (*own.foreign, *other.foreign)]
    kinds = {piece.piece_type for _, piece in own.missing}
    if kinds >= CASTLING and len(own.foreign) == len(CASTLING):
        both = before.copy(stack=False)
        for square, _ in own.missing:
            both.remove_piece_at(square)
        for square, piece in own.foreign:
            both.set_piece_at(square, piece)
        yield IllegalMove(color, chess.BaseBoard(both.board_fen()))
    for origin, piece in own.missing:
        for target in targets:
            if before.piece_at(target) == piece or _may_go(before, origin, target):
                continue
            made = chess.BaseBoard(before.board_fen())
            made.remove_piece_at(origin)
            made.set_piece_at(target, piece)
            yield IllegalMove(color, made)


def _is_answered(position: chess.Board, pieces: chess.BaseBoard) -> bool:
    """Return whether the opponent has answered with another illegal move, leaving their king in check."""
    king, fen = position.king(not position.turn), pieces.board_fen()
    moves = (move for move in position.pseudo_legal_moves if move.to_square != king)
    return any(positions(position, [move])[1].board_fen() == fen for move in moves)


def _may_go(before: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    return any((move.from_square, move.to_square) == (origin, target) for move in before.legal_moves)


def _is_illegal(before: chess.Board, moved: Displacement, pieces: chess.BaseBoard) -> bool:
    """Return whether a player made an illegal move and nothing else, such as lifting another piece."""
    came = chess.SquareSet(square for square, _ in moved.foreign)
    gone = chess.SquareSet(square for square, _ in Displacement.of(not before.turn, before, pieces).missing)
    if len(came) == 1 and _may_go(before, moved.missing[0][0], moved.foreign[0][0]):
        return False
    passed = {chess.square(chess.square_file(at), rank) for at in came for rank in (3, 4)}
    return not gone - came or (len(came) == 1 and set(gone) <= passed)
