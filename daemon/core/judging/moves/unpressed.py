"""An illegal move that no press completes, as at a table without a clock. Pure.

No legal moves explain such a board, and no press will come on which somebody is told. The move is complete
when the
opponent has answered it, or when it has stood for long: then it is reported, never as certain, and the record
continues from the position in which it stands. A hand that knocks a piece onto the next square has not moved
it, and what is in a hand is not judged.
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
"""Lines that cost so much more than the best one may still hold the legal moves before an illegal one."""
MOST_APART = 12
"""Where more squares are wrong than that, pieces are being set up, or put away."""
KNOCKED_S = 0.0
"""A piece that is on the next square no later than it left its own was pushed there."""
ALERT_S = 60.0
"""A board that no legal move explains for longer than that, while play continues, is more than a hint."""


@dataclass(frozen=True, slots=True)
class Unpressed:
    """An illegal move that stands on the board, answered or not.

    Attributes:
        line, count: what explains the board up to it, and so many of its plies.
        before: the position in which it was made.
        move: it.
        stands: the position in which the opponent is to move.
        answered: the opponent has moved.
    """

    line: Explanation
    count: int
    before: chess.Board
    move: IllegalMove
    stands: chess.Board
    answered: bool

    @property
    def words(self) -> str:
        """Return what was done, in sentences."""
        moved = Displacement.of(self.move.offender, self.before, self.move.pieces)
        side, what = color_name(self.move.offender), moved.in_words()
        made = Sentence("incident_illegal_unpressed", side=side, what=what)
        return together([made, why_illegal(self.before, moved)])


class UnpressedMoves:
    """The illegal moves of one game for which no press comes.

    Args:
        cases: the incidents of the game.
        picture: what is known of it.
        record: where the position in which one stands is written.
        final: where the moves before it become final.
        accusations: pieces that an incident has named.
        illegal: the last illegal move that was reported.
    """

    def __init__(
        self,
        cases: GameIncidents,
        picture: GameView,
        record: GameRecord,
        final: FinalMoves,
        accusations: PressOffences,
        illegal: AnsweredIllegalMove,
    ) -> None:
        self._cases, self._picture, self._record, self._final = cases, picture, record, final
        self._accusations, self._illegal = accusations, illegal
        self._told: tuple[str, str] | None = (
            None  # the position before the last that was reported, and after it
        )
        self.stands: Unpressed | None = None
        self._still = ""  # the incident that says that the record stands still
        self._still_since: float | None = None
        self._alerted = False

    def rest(self, step: float, now: float) -> list[Fact]:
        """The board is quiet: report an illegal move that explains it, and continue from there if it is
        answered.

        Args:
            step: the one of the `RESTS` that is over.
            now: hall time.

        `stands` is the move from which the record continues now, so that the board has to be read from there.
        """
        self.stands = None
        reading = self._picture.reading
        if reading.clocked or step not in (NO_CLOCK_S, NO_REPLY_S) or reading.lines.scattered:
            return []
        best = reading.best(now)
        if explains_all(best, reading.seen, now):
            return self._explained()
        if not any(reading.seen.codes[square] for square in best.wrong):
            return []  # legal moves, and a piece in a hand or swept off: no illegal move leaves only that
        if self._picture.unheard.is_missing(now) or self._picture.unheard.is_undated(now):
            return []
        found = self._found(now, answered=True)
        if found is None and step == NO_REPLY_S:
            found = self._found(now, answered=False)
            if found is None:
                return self._stands_still(now)
        if found is None or self._is_filled(found):
            return []
        return [*self._explained(), *self._tell(found, now)]

    def rather(self, now: float) -> list[Fact]:
        """Report an answered illegal move that is likelier than legal moves that the board did not show.

        Legal moves explain the board, but only if a piece was never where it was seen.
        """
        self.stands = None
        lines = self._picture.reading.onwards(now)
        if not lines or lines[0].wrong or all(one.seen for one in lines[0].plies):
            return []
        found = self._found(now, answered=True, lines=[one for one in lines if one.wrong])
        if found is None or not all(one.seen for one in found.line.plies[: found.count]):
            return []
        seen = self._picture.reading.seen
        unexplained = sum(FOREIGN_CAP if seen.codes[one] else MISSING_CAP for one in found.line.wrong)
        illegal = found.line.cost - unexplained + ILLEGAL_MOVE + PLY + CLOCKLESS
        if illegal >= lines[0].cost or self._is_filled(found):
            return []
        return self._tell(found, now)

    def stepped(self, now: float) -> list[Fact]:
        """The kings beside each other showed no result: the last step was an illegal move, and is answered.

        The board is read as it stood then, from the last position of the record.
        """
        self.stands = None
        found = self._found(now, answered=False, lifted=True)
        return [] if found is None else self._tell(replace(found, answered=True), now)

    def _is_filled(self, found: Unpressed) -> bool:
        """Whether moves that nobody saw may make a legal one of it."""
        sheet, seen = self._picture.sheet, self._picture.reading.seen
        waits, color = found.line.plies[: found.count], found.move.offender
        gap = self._picture.unheard.gap
        return gap.explains(sheet.history, sheet.moves, waits, found.before, seen, color)

    def _stands_still(self, now: float) -> list[Fact]:
        """Nothing explains the board: say where the record ends; an alert if play continues behind it."""
        reading, sheet = self._picture.reading, self._picture.sheet
        best = reading.best(now)
        stand = [one for one in best.wrong if reading.seen.codes[one]]
        if len(best.wrong) > MOST_APART or not stand:
            return []
        if self._still_since is None:
            self._still_since = now
        continued = now - self._still_since > ALERT_S and self._picture.changed_at > self._still_since
        if self._still and (not continued or self._alerted):
            return []
        where = [chess.square_name(one) for one in stand]
        if sheet.ply:
            move = _numbered(sheet.history[-2], sheet.moves[-1])
            what = Sentence("incident_stops", move=move, squares=where)
        else:
            what = Sentence("incident_stops_at_start", squares=where)
        closed = self._cases.closed(self._still, Sentence("incident_continues"))
        grade: Grade = "likely" if continued else "hint"
        raised = self._cases.matter("ambiguous_position", grade, what, self._picture.scene(now, now))
        self._still, self._alerted = raised.incident.id, continued
        return [*closed, raised]

    def _explained(self) -> list[Fact]:
        """Moves explain the board again."""
        still, self._still, self._still_since, self._alerted = self._still, "", None, False
        return self._cases.closed(still, Sentence("incident_explained")) if still else []

    def _tell(self, found: Unpressed, now: float) -> list[Fact]:
        told = self._final.commit(found.line, found.count) if found.count else []
        if self._final.over:
            return told
        key = (found.before.fen(), found.move.pieces.board_fen())
        if key != self._told:
            self._told = key
            told += [] if _is_overlooked(found) else self._accuse(found, now)
        if not found.answered:
            self._illegal.told(found.move.offender)
            return told
        self.stands = found
        return [*told, self._record.assume(found.stands)]

    def since(self, found: Unpressed) -> list[SquareSeen]:
        """What the board reported after an illegal move that stands; empty = unknown."""
        moved = Displacement.of(found.move.offender, found.before, found.move.pieces)
        changes = self._cases.trail.changes
        landed = {at for stands in moved.foreign for at in self._landings(stands)}
        came = [n for n, (at, _, piece) in enumerate(changes) if piece and at in landed]
        return (
            [SquareSeen(square, piece, at) for at, square, piece in changes[came[-1] + 1 :]] if came else []
        )

    def _accuse(self, found: Unpressed, now: float) -> list[Fact]:
        color, seen = found.move.offender, self._picture.reading.seen
        ply, at = self._picture.sheet.ply, self._picture.changed_at
        self._accusations.name_strangers(found.before, seen)
        scene = IncidentMoment(found.before, found.move.pieces, ply, at, now, self._picture.clock.times)
        choices = nearest(found.before, ply, seen)
        return self._cases.offence("illegal_move", "likely", found.words, color, scene, choices)

    # --- what explains the board --------------------------------------------------------------------------

    def _found(
        self,
        now: float,
        *,
        answered: bool,
        lifted: bool = False,
        lines: Sequence[Explanation] | None = None,
    ) -> Unpressed | None:
        """An illegal move that explains the board, with the opponent's answer or without one.

        Args:
            lifted: the piece that moved was lifted, whatever the board told of it.
            lines: what explains the board up to it; None = all lines.
        """
        reading = self._picture.reading
        lines = reading.onwards(now) if lines is None else lines
        if not lines or not lines[0].wrong or len(lines[0].wrong) > MOST_APART:
            return None
        seen: set[tuple[chess.Move, ...]] = set()
        for line in lines:
            if line.cost - lines[0].cost > NEAR:
                break
            boards = positions(self._picture.sheet.position, line.moves)
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
        """Whether an illegal move landed after the legal moves before it, as far as that was seen."""
        moved = Displacement.of(move.offender, before, move.pieces).foreign
        landed = [at for one in moved for at in self._landings(one)]
        return not landed or not plies or plies[-1].landed_at <= max(landed)

    def _is_answered_later(self, before: chess.Board, move: IllegalMove, pieces: chess.BaseBoard) -> bool:
        """Whether all else that moved landed after an illegal move, as far as that was seen.

        Else it is no reply to it: the move is under way, like a castling whose rook follows the king.
        """
        made = Displacement.of(move.offender, before, move.pieces).foreign
        all_foreign = (Displacement.of(color, before, pieces).foreign for color in chess.COLORS)
        others = [one for foreign in all_foreign for one in foreign if one not in made]
        first = [min(times) for one in made if (times := self._landings(one))]
        last = [max(times) for one in others if (times := self._landings(one))]
        return not first or not last or max(first) <= min(last)

    def _landings(self, stands: tuple[chess.Square, chess.Piece]) -> list[float]:
        """When a piece was seen to come to a square lately."""
        square, piece = stands
        named = self._picture.reading.named
        changes = self._cases.trail.changes
        return [at for at, where, one in changes if where == square and one and (one == piece or not named)]

    def _unanswered(self, before: chess.Board, *, lifted: bool) -> tuple[IllegalMove, chess.Board] | None:
        pieces = self._picture.reading.seen.as_in(before)
        moved = Displacement.of(before.turn, before, pieces)
        if len(moved.foreign) == 1 and not lifted and self._was_knocked(moved):
            return None
        move = IllegalMove(before.turn, pieces.copy())
        stands = move.stands(before)
        return None if stands is None or not _is_illegal(before, moved, pieces) else (move, stands)

    def _was_knocked(self, moved: Displacement) -> bool:
        """Whether a piece may only have been pushed onto the next square: nobody lifted it."""
        (origin, _), (target, _) = moved.missing[0] if moved.missing else (None, None), moved.foreign[0]
        if origin is None:
            return True
        seen = self._picture.reading.seen
        lifted = seen.changed[target] - seen.left[origin] > KNOCKED_S
        return chess.square_distance(origin, target) == 1 and not lifted

    def _answered(self, before: chess.Board) -> tuple[IllegalMove, chess.Board] | None:
        """The same, answered by one legal ply; else by more of them, quickly made."""
        pieces = self._picture.reading.seen.as_in(before)
        tried = [
            one
            for one in _illegal_moves(before, pieces)
            if self._is_answered_later(before, one, pieces)
            and not self._was_knocked(Displacement.of(one.offender, before, one.pieces))
        ]
        for move in tried:
            if (stands := move.answered(before, pieces)) is not None:
                return move, stands
        for move in tried:
            if (stands := move.stands(before)) is not None and _is_answered(stands, pieces):
                return move, stands
        for move in tried:
            stands, moved = move.stands(before), Displacement.of(before.turn, before, move.pieces)
            still_there = all(pieces.piece_at(square) == piece for square, piece in moved.foreign)
            if stands is not None and still_there and self._leads_on(stands):
                return move, stands
        return None

    def _leads_on(self, stands: chess.Board) -> bool:
        """Whether what stands on the board follows from a position by several plies."""
        reading, now = self._picture.reading, self._picture.changed_at
        lines = Reconstructor([stands], clocked=False, named=reading.named)
        lines.take(PlacementSeen(reading.seen.pieces, now))
        lines.reconsider(now)
        best = lines.explanations(now, at_rest=True)[0]
        return bool(best.plies) and not best.wrong


def _numbered(before: chess.Board, move: chess.Move) -> str:
    """A move with its number, such as "2... Nc6"."""
    return f"{numbered(before)}{before.san(move)}"


def _is_overlooked(found: Unpressed) -> bool:
    """Whether only the kings side by side make the move illegal: their own step was told."""
    fen = found.move.pieces.board_fen()
    return any(
        positions(found.before, [one])[1].board_fen() == fen for one in but_for_the_kings(found.before)
    )


def _illegal_moves(before: chess.Board, pieces: chess.BaseBoard) -> Iterator[IllegalMove]:
    """Illegal moves of the player on move that may have led there, the opponent's answer aside."""
    color = before.turn
    own, other = (Displacement.of(one, before, pieces) for one in (color, not color))
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
            if origin == target or _may_go(before, origin, target):
                continue
            made = chess.BaseBoard(before.board_fen())
            made.remove_piece_at(origin)
            made.set_piece_at(target, piece)
            yield IllegalMove(color, made)


def _is_answered(stands: chess.Board, pieces: chess.BaseBoard) -> bool:
    """Whether the opponent has answered by the next illegal move, which leaves their king in check."""
    king, fen = stands.king(not stands.turn), pieces.board_fen()
    moves = (one for one in stands.pseudo_legal_moves if one.to_square != king)
    return any(positions(stands, [one])[1].board_fen() == fen for one in moves)


def _may_go(before: chess.Board, origin: chess.Square, target: chess.Square) -> bool:
    return any((one.from_square, one.to_square) == (origin, target) for one in before.legal_moves)


def _is_illegal(before: chess.Board, moved: Displacement, pieces: chess.BaseBoard) -> bool:
    """Whether a player made an illegal move and nothing else, such as a legal one with a piece in a hand."""
    came = chess.SquareSet(square for square, _ in moved.foreign)
    gone = chess.SquareSet(square for square, _ in Displacement.of(not before.turn, before, pieces).missing)
    if len(came) == 1 and _may_go(before, moved.missing[0][0], moved.foreign[0][0]):
        return False
    passed = {chess.square(chess.square_file(one), rank) for one in came for rank in (3, 4)}
    return not gone - came or (len(came) == 1 and set(gone) <= passed)
