"""Judges one game: which moves are final, which incidents are raised, when the game is over.

The press commits. A press is judged on a whole reading of the board that was asked for one board latency
after it, so that whatever the scan still held back has arrived, however slow the line is. Between presses a
position at rest matters only where no press is to be expected: after mate or stalemate, for the sign with the
kings, and at a table without a clock.

Pure: evidence, requests and hall time go in; facts come out, to be journalled before anybody is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import chess

from broker.messages import Grade, Incident, Result, Ruleset
from daemon import facts
from daemon.castling import with_two_hands
from daemon.evidence import (
    BatteryLow,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    PlacementSeen,
    Pressed,
    Seen,
    SquareSeen,
)
from daemon.facts import Fact
from daemon.incidents import Displacement, Trail, color_name, man, why_illegal
from daemon.reconstruct import Explanation, Reconstructor
from drivers.profile import Profile

MARGIN = 2.0
"""So much cheaper than any other the best line has to be; one press or half a misplaced man."""
ANSWER_S = 1.5
"""A board that has not answered by then is judged by what it said before."""
AGAIN_S = 0.25
PATIENCE_S = 0.5
"""So long a press may stay unexplained before it is told, that an alert comes within the second."""
LANDING_S = 10.0
ANSWERED_S = 2.5
LATE_LANDING_S = 0.7
"""A landing reported so long after its press was in the air whatever the delays."""
SIGN_S, MATE_S, NO_CLOCK_S = 0.6, 1.5, 1.0
RESTS = (SIGN_S, NO_CLOCK_S, MATE_S)
STOP_GRACE_S = 1.0
"""A move that lands so soon after the clock was stopped was on its way before."""

LIGHT_CENTRE = frozenset({chess.E4, chess.D5})
DARK_CENTRE = frozenset({chess.D4, chess.E5})
CENTRE = LIGHT_CENTRE | DARK_CENTRE


@dataclass(slots=True)
class _Pending:
    """A press that is not judged yet."""

    press: Pressed
    due: float
    asked: bool = False
    told_airborne: bool = False


@dataclass(frozen=True, slots=True)
class _Rest:
    """The line that explained the board exactly when it was last quiet."""

    line: Explanation
    at: float


class Arbiter:
    """One game at one table, from its position so far.

    Args:
        table, game: whose facts these are.
        ruleset: the rules of play, as values.
        history: positions after each final ply, the start first (their move stacks are not needed).
        profile: delays of the board.
        epoch_ms: UTC in ms of hall time 0.
        clocked: a clock is expected to be pressed.
        lost: devices that were lost before ("board", "clock") and the incidents that said so.
    """

    def __init__(
        self,
        *,
        table: int,
        game: str,
        ruleset: Ruleset,
        history: Sequence[chess.Board],
        profile: Profile,
        epoch_ms: int,
        clocked: bool,
        lost: Mapping[str, str] | None = None,
    ) -> None:
        self._table, self._game, self._ruleset, self._profile = table, game, ruleset, profile
        self._lines = Reconstructor(history, clocked=clocked)
        self._history = [board.copy(stack=False) for board in history]
        self._repetition = history[0].copy(stack=False)
        self._moves: list[chess.Move] = []
        self._clocked = clocked
        self._trail = Trail(epoch_ms)
        self._pending: list[_Pending] = []
        self._clock: ClockSeen | None = None
        self._stopped_at: float | None = None
        self._flagged = False
        self._told: dict[chess.Square, chess.Piece] = {}  # men out of place that an incident named
        self._rest: _Rest | None = None
        self._rest_due: float | None = None
        self._rests_done = 0
        self._lost: dict[str, str] = dict(lost or {})
        self._wants_placement = False
        self.over = False

    # --- in and out ---------------------------------------------------------------------------------------

    @property
    def position(self) -> chess.Board:
        """The position after the last final move."""
        return self._history[-1]

    @property
    def ply(self) -> int:
        """Number of final plies."""
        return len(self._history) - 1

    def take_wants_placement(self) -> bool:
        """Whether a whole reading of the board is wanted; asked once."""
        wanted, self._wants_placement = self._wants_placement, False
        return wanted

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        if self.over:
            return None
        moments = [one.due for one in self._pending[:1]]
        if self._rest_due is not None:
            moments.append(self._rest_due)
        return min(moments, default=None)

    def provisional(self, now: float) -> chess.Move | None:
        """The move that stands on the board and is not final yet, if one explains it best."""
        if self.over:
            return None
        best = self._lines.explanations(now)[0]
        return best.plies[0].move if best.plies and best.kept == self.ply else None

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """The facts that a piece of evidence settles; ``now`` is when it is looked at."""
        if self.over:
            return []
        if not isinstance(seen, BatteryLow | DeviceMissing):
            self._trail.add(seen)
        match seen:
            case SquareSeen() | PlacementSeen():
                return self._board(seen, now)
            case Pressed():
                return self._press(seen)
            case ClockSeen():
                return self._read_clock(seen, now)
            case DeviceLost():
                return self._lose(seen, now)
            case DeviceBack():
                return self._find(seen)
            case BatteryLow() | DeviceMissing():
                return []

    def tick(self, now: float) -> list[Fact]:
        """What the passing of time settles."""
        found: list[Fact] = []
        if not self.over and self._pending and self._pending[0].due <= now:
            found += self._press_due(self._pending[0], now)
        if not self.over and self._rest_due is not None and self._rest_due <= now:
            found += self._resting(now)
        return found

    def end(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """An official enters the result: the move that stood when play stopped counts, pressed or not."""
        return [*self._last_move(now), *self._ended(result, termination, by)]

    # --- evidence -----------------------------------------------------------------------------------------

    def _board(self, seen: SquareSeen | PlacementSeen, now: float) -> list[Fact]:
        before = self._lines.last_change
        self._lines.take(seen)
        if self._lines.last_change != before:
            self._rests_done = 0
            self._rest_due = seen.at + RESTS[0]
        if isinstance(seen, PlacementSeen) and self._pending and self._pending[0].asked:
            return self._judge(now)
        return []

    def _read_clock(self, seen: ClockSeen, now: float) -> list[Fact]:
        self._clock = seen
        self._expect_presses(True)
        if seen.running is not None:
            self._stopped_at = None
        elif self._stopped_at is None:
            self._stopped_at = seen.at
        if seen.flag is None:
            self._flagged = False
        elif not self._flagged:
            self._flagged = True
            if self._ruleset.flag_alert == "immediate":
                what = f"{color_name(seen.flag).title()}'s flag fell"
                return [self._raise("flag_fall", "certain", seen.flag, what, seen.at, now)]
        return []

    def _expect_presses(self, clocked: bool) -> None:
        self._clocked = clocked
        self._lines.expect_presses(clocked)

    def _lose(self, seen: DeviceLost, now: float) -> list[Fact]:
        if seen.subject == "clock":
            self._expect_presses(False)
        what = f"the {seen.subject} does not answer. {seen.reason}"
        incident = self._incident(f"{seen.subject}_lost", "certain", None, what, seen.at, now)
        self._lost[seen.subject] = incident.id
        return [facts.Raised(table=self._table, game=self._game, incident=incident)]

    def _find(self, seen: DeviceBack) -> list[Fact]:
        self._wants_placement = True
        incident = self._lost.pop(seen.subject, None)
        if incident is None:
            return []
        reason = f"the {seen.subject} answers again"
        return [facts.Closed(table=self._table, game=self._game, incident=incident, reason=reason)]

    # --- presses ------------------------------------------------------------------------------------------

    def _press(self, seen: Pressed) -> list[Fact]:
        if self._pending:  # presses that were read together are told apart, and kept in order, by their time
            seen = replace(seen, at=max(seen.at, self._pending[-1].press.at + 1e-6))
        self._lines.press(seen.color, seen.at)
        self._pending.append(_Pending(seen, seen.at + self._profile.board_latency_s))
        return []

    def _press_due(self, pending: _Pending, now: float) -> list[Fact]:
        if pending.asked:
            return self._judge(now)
        pending.asked = True
        pending.due = now + ANSWER_S
        self._wants_placement = True
        return []

    def _later(self, now: float) -> list[Fact]:
        pending = self._pending[0]
        pending.asked = False
        pending.due = now + AGAIN_S
        return []

    def _judge(self, now: float) -> list[Fact]:
        """Decide on the oldest press that is waiting."""
        pending = self._pending[0]
        press = pending.press
        self._lines.reconsider(now)
        lines = self._lines.explanations(now, at_rest=True)
        best = lines[0]
        count = best.pressed_by(press.at)
        if not count and best.kept == self.ply:
            return self._unexplained(pending, now)
        blocking = self._blocking(best, press)
        rivals = self._rivals(lines, count)
        if not blocking and not rivals:
            return [*self._commit(best, count), *self._dismiss(press)]
        if now - press.at < PATIENCE_S:
            return self._later(now)
        if blocking:
            return self._out_of_place(best, count, press, now)
        return self._unclear(best, count, rivals, press, now)

    def _rivals(self, lines: list[Explanation], count: int) -> list[Explanation]:
        """Lines with other final moves than the best one's that are nearly as good."""
        best = lines[0]
        start = (best.kept, best.moves[:count])
        others = [one for one in lines[1:] if (one.kept, one.moves[:count]) != start]
        return [one for one in others if one.cost - best.cost < MARGIN]

    def _out_of_place(self, best: Explanation, count: int, press: Pressed, now: float) -> list[Fact]:
        """A move explains the press, but something of the player's own stands wrong."""
        pawn = next((square for square in best.wrong if self._pawn_on_last_rank(square)), None)
        if pawn is not None:
            what = f"leaving a pawn on {chess.square_name(pawn)}"
            return [*self._illegal_position(press, what, "certain", now), *self._dismiss(press)]
        moved = Displacement.of(press.color, best.board, self._lines.seen)
        what = f"a move with men out of place: {moved.in_words()}"
        found = self._illegal_position(press, what, "strong", now)
        return [*found, *self._commit(best, count), *self._dismiss(press)]

    def _unclear(
        self, best: Explanation, count: int, rivals: list[Explanation], press: Pressed, now: float
    ) -> list[Fact]:
        """More than one move fits and nothing more is to be learned now: record the best, and say so."""
        choices = ", ".join(dict.fromkeys(self._in_san(one, count) for one in (best, *rivals)))
        who = color_name(press.color).title()
        what = f"{who}'s move is not clear, the record says the first of: {choices}"
        found = [self._raise("unclear", "strong", press.color, what, press.at, now)]
        return [*found, *self._commit(best, count), *self._dismiss(press)]

    def _in_san(self, line: Explanation, count: int) -> str:
        board = self._history[line.kept].copy(stack=False)
        return " ".join(board.san_and_push(move) for move in line.moves[:count]) or "taken back"

    def _unexplained(self, pending: _Pending, now: float) -> list[Fact]:
        """No legal move of the side that pressed explains what stands on the board."""
        press = pending.press
        moved = Displacement.of(press.color, self.position, self._lines.seen)
        foreign = [(square, piece) for square, piece in moved.foreign if self._told.get(square) != piece]
        if press.color != self.position.turn and not foreign:
            return self._dismiss(press)  # the lever went back, or a second press: nothing to judge
        if moved.foreign and not foreign:
            return self._dismiss(press)  # told already; the men were not put back yet
        if foreign:
            if now - press.at < PATIENCE_S and self._lines.last_change > press.at:
                return self._later(now)
            why = why_illegal(self.position, moved)
            what = f"an illegal move: {moved.in_words()}" + (f" ({why})" if why else "")
            return [*self._illegal_position(press, what, "certain", now), *self._dismiss(press)]
        if moved.missing:
            return self._airborne(pending, moved, now)
        who = color_name(press.color).title()
        incident = self._raise(
            "press_without_move", "certain", press.color, f"{who} pressed without a move", press.at, now
        )
        return [incident, *self._dismiss(press)]

    def _airborne(self, pending: _Pending, moved: Displacement, now: float) -> list[Fact]:
        press = pending.press
        if now - press.at > LANDING_S:
            return self._dismiss(press)
        found: list[Fact] = []
        answered = Displacement.of(not press.color, self.position, self._lines.seen)
        if answered.missing and now - press.at < ANSWERED_S:
            return self._later(now)  # the opponent acts, so something landed: wait for what he takes
        if not pending.told_airborne:
            pending.told_airborne = True
            square, piece = moved.missing[0]
            found = self._early(press, piece, square, now)
        self._later(now)
        return found

    def _early(self, press: Pressed, piece: chess.Piece, square: chess.Square, now: float) -> list[Fact]:
        who = color_name(press.color).title()
        what = f"{who} pressed while the {man(piece)} from {chess.square_name(square)} was in the air"
        return [self._raise("press_before_move", "certain", press.color, what, press.at, now)]

    def _dismiss(self, press: Pressed) -> list[Fact]:
        self._lines.forgive(press.color)
        self._pending = [one for one in self._pending if one.press is not press]
        return []

    def _illegal_position(self, press: Pressed, what: str, grade: Grade, now: float) -> list[Fact]:
        for color in chess.COLORS:
            self._told |= dict(Displacement.of(color, self.position, self._lines.seen).foreign)
        who = color_name(press.color).title()
        return [
            self._raise("illegal_position", grade, press.color, f"{who} pressed after {what}", press.at, now)
        ]

    def _blocking(self, best: Explanation, press: Pressed) -> list[chess.Square]:
        """Men that stand where a line has none, unless the next moves under way excuse them.

        A man that is only missing is in somebody's hand, or fell: the move itself is clear without him.
        """
        return [square for square in best.wrong if not self._excused(best, square, press)]

    def _excused(self, best: Explanation, square: chess.Square, press: Pressed) -> bool:
        seen = self._lines.seen.piece_at(square)
        if seen is None or self._told.get(square) == seen:
            return True
        answered = best.board.turn == press.color
        return self._lines.changed_at(square) >= press.at and (answered or seen.color != press.color)

    def _pawn_on_last_rank(self, square: chess.Square) -> bool:
        piece = self._lines.seen.piece_at(square)
        return bool(piece and piece.piece_type == chess.PAWN and chess.square_rank(square) in (0, 7))

    # --- final moves --------------------------------------------------------------------------------------

    def _commit(self, best: Explanation, count: int) -> list[Fact]:
        """Make the first plies of a line final, and end the game where the last one ends it."""
        found: list[Fact] = []
        if best.kept < self.ply:
            found.append(facts.TookBack(table=self._table, game=self._game, ply=best.kept))
            del self._history[best.kept + 1 :]
            del self._moves[best.kept :]
        for ply in best.plies[:count]:
            board = self.position.copy(stack=False)
            if ply.pressed_at is not None:
                found += self._hands(board, ply.move, ply.landed_at, ply.pressed_at)
            board.push(ply.move)
            self._history.append(board)
            self._moves.append(ply.move)
            white, black = self._clock_at(ply.pressed_at)
            found.append(
                facts.Moved(
                    table=self._table,
                    game=self._game,
                    ply=self.ply,
                    uci=ply.move.uci(),
                    white_ms=white,
                    black_ms=black,
                )
            )
        self._lines.commit(best, count)
        self._rest = None
        return [*found, *self._natural_end()]

    def _hands(self, board: chess.Board, move: chess.Move, landed: float, pressed: float) -> list[Fact]:
        """What the way of making a move tells, judged at its press."""
        early_told = any(
            one.told_airborne and one.press.at == pressed for one in self._pending
        )  # told when the whole reading showed the man in the air
        if landed - pressed > LATE_LANDING_S and not early_told:
            piece = board.piece_at(move.from_square)
            press = next((one.press for one in self._pending if one.press.at == pressed), None)
            if piece is not None and press is not None:
                return self._early(press, piece, move.from_square, landed)
        if (
            self._ruleset.two_hands != "none"
            and board.is_castling(move)
            and with_two_hands(self._trail.changes, move, self._profile.board_latency_s)
        ):
            who = color_name(board.turn).title()
            what = f"{who} castled with both hands: king and rook were in the air together"
            return [self._raise("two_hands", "strong", board.turn, what, pressed, self._lines.last_change)]
        return []

    def _clock_at(self, pressed_at: float | None) -> tuple[int | None, int | None]:
        press = next((one.press for one in self._pending if one.press.at == pressed_at), None)
        if press is not None:
            return press.white_ms, press.black_ms
        if self._clock is not None:
            return self._clock.white_ms, self._clock.black_ms
        return None, None

    def _natural_end(self) -> list[Fact]:
        """Mate, stalemate, dead position, fivefold repetition, 75 moves (Laws of Chess 5.1.1, 5.2, 9.6)."""
        board = self._repetition.copy()
        for move in self._moves:
            board.push(move)
        outcome = board.outcome(claim_draw=False)
        if outcome is None:
            return []
        words = {
            chess.Termination.CHECKMATE: "checkmate",
            chess.Termination.STALEMATE: "stalemate",
            chess.Termination.INSUFFICIENT_MATERIAL: "dead position",
            chess.Termination.SEVENTYFIVE_MOVES: "75 moves",
            chess.Termination.FIVEFOLD_REPETITION: "fivefold repetition",
        }
        result: Result = "1-0" if outcome.winner else "1/2-1/2" if outcome.winner is None else "0-1"
        return self._ended(result, words.get(outcome.termination, "rules"), "")

    def _ended(self, result: Result, termination: str, by: str) -> list[Fact]:
        self.over = True
        self._pending.clear()
        return [
            facts.Ended(table=self._table, game=self._game, result=result, termination=termination, by=by)
        ]

    # --- rest ---------------------------------------------------------------------------------------------

    def _resting(self, now: float) -> list[Fact]:
        """The board has been quiet for one of the `RESTS`."""
        step = RESTS[self._rests_done]
        self._rests_done += 1
        last = self._rests_done == len(RESTS)
        self._rest_due = None if last else self._lines.last_change + RESTS[self._rests_done]
        best = self._lines.explanations(now, at_rest=True)[0]
        if step == SIGN_S and (result := self._sign()):
            return [*self._last_move(now), *self._ended(result, "shown with the kings", "")]
        if best.wrong or not self._in_play():
            return []
        self._told.clear()
        self._rest = _Rest(best, now)
        if step == NO_CLOCK_S and not self._clocked and (best.plies or best.kept < self.ply):
            return self._commit(best, len(best.plies))
        if step == MATE_S and best.plies and not self._pending and best.board.is_game_over():
            return self._commit(best, len(best.plies))
        return []

    def _in_play(self) -> bool:
        """What lies on the board now was moved there while the clock ran."""
        return self._stopped_at is None or self._lines.last_change <= self._stopped_at + STOP_GRACE_S

    def _sign(self) -> Result | None:
        """The result that the kings show on the centre squares: no chess position has both there."""
        white, black = self._lines.seen.king(chess.WHITE), self._lines.seen.king(chess.BLACK)
        kings = {white, black}
        if not kings <= CENTRE or white == black:
            return None
        if kings == LIGHT_CENTRE:
            return "1-0"
        return "0-1" if kings == DARK_CENTRE else "1/2-1/2"

    def _last_move(self, now: float) -> list[Fact]:
        """The one move that may count without a press: made, at rest, and then the game was over."""
        waiting = bool(self._pending)
        best = self._lines.explanations(now, at_rest=True)[0]
        if waiting and best.kept == self.ply and (count := best.pressed_by(now)):
            return self._commit(best, count)
        rest = self._rest
        if rest is None or rest.line.kept != self.ply or len(rest.line.plies) != 1:
            return []
        move = rest.line.plies[0].move
        king = self.position.piece_type_at(move.from_square) == chess.KING
        if king and move.to_square in CENTRE and self._sign():
            return []  # the first king of the sign, not a move
        return self._commit(rest.line, 1)

    # --- incidents ----------------------------------------------------------------------------------------

    def _raise(
        self, kind: str, grade: Grade, color: chess.Color | None, what: str, at: float, now: float
    ) -> Fact:
        incident = self._incident(kind, grade, color, what, at, now)
        return facts.Raised(table=self._table, game=self._game, incident=incident)

    def _incident(
        self, kind: str, grade: Grade, color: chess.Color | None, what: str, at: float, now: float
    ) -> Incident:
        return self._trail.incident(
            table=self._table,
            game=self._game,
            kind=kind,
            grade=grade,
            color=color,
            what=what,
            ruleset=self._ruleset,
            board=self.position,
            seen=self._lines.seen,
            ply=self.ply,
            at=at,
            now=max(now, at),
        )
