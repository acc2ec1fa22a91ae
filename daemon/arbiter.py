"""Judges one game: which moves are final, which incidents are raised, when the game is over.

The press commits. A press is judged on a whole reading of the board that was asked for one board latency
after it, so that whatever the scan still held back has arrived, however slow the line is. Between presses a
position at rest matters only where no press is to be expected: after mate or stalemate, for the sign with the
kings, and at a table without a clock.

Pure: evidence, requests and hall time go in; facts come out, to be journalled before anybody is told.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import chess

from broker.messages import Grade, Incident, Result, Ruleset
from daemon import facts
from daemon.castling import with_two_hands
from daemon.endings import CENTRE, by_the_moves, shown_with_kings
from daemon.evidence import (
    BatteryLow,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    DeviceTurned,
    PlacementSeen,
    Pressed,
    Seen,
    SquareSeen,
)
from daemon.facts import Fact
from daemon.incidents import Displacement, Trail, color_name, man
from daemon.judgement import (
    Case,
    Final,
    Illegal,
    InTheAir,
    NoMove,
    Nothing,
    OutOfPlace,
    PawnLeft,
    Unclear,
    Wait,
    verdict,
)
from daemon.lines import Ply
from daemon.placements import positions
from daemon.reconstruct import Explanation, Reconstructor
from drivers.profile import Profile

ANSWER_S = 1.5
"""A board that has not answered by then is judged by what it said before."""
AGAIN_S = 0.25
UNANSWERED = 3
"""So many questions may stay without an answer before somebody is accused by what was heard without one."""
LATE_LANDING_S = 0.4
"""A landing that much later after its press than times are vague was in the air whatever the delays."""
SIGN_S, MATE_S, NO_CLOCK_S = 0.6, 1.5, 1.0
RESTS = (SIGN_S, NO_CLOCK_S, MATE_S)
STOP_GRACE_S = 1.0
"""A move that lands so soon after the clock was stopped was on its way before."""


@dataclass(slots=True)
class _Pending:
    """A press that is not judged yet."""

    press: Pressed
    due: float
    told_early: bool = False
    unanswered: int = 0


class Arbiter:
    """One game at one table, from its position so far.

    Args:
        table, game: whose facts these are.
        ruleset: the rules of play, as values.
        start: the first position.
        moves: the final moves so far.
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
        start: chess.Board,
        moves: Sequence[chess.Move] = (),
        profile: Profile,
        epoch_ms: int,
        clocked: bool,
        lost: Mapping[str, str] | None = None,
    ) -> None:
        self._table, self._game, self._ruleset, self._profile = table, game, ruleset, profile
        self._moves = list(moves)
        self._history = positions(start, moves)
        self._lines = Reconstructor(self._history, clocked=clocked)
        self._clocked = clocked
        self._epoch_ms = epoch_ms
        self._trail = Trail(epoch_ms)
        self._pending: list[_Pending] = []
        self._clock: ClockSeen | None = None
        self._stopped_at: float | None = None
        self._flagged = False
        self._told: dict[chess.Square, chess.Piece] = {}  # men out of place that an incident named
        self._rest: Explanation | None = None  # the line that explained the board when it was last quiet
        self._rest_due: float | None = None
        self._rests_done = 0
        self._lost: dict[str, str] = dict(lost or {})
        self._remembered = (-math.inf, -math.inf)
        self._undated_until = -math.inf
        self._moves_missing = False  # they were made while the board was not heard
        self._missing_told = False
        self._wants_placement = False
        self._asked_at: float | None = None
        self._answer_by = 0.0
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

    @property
    def positions(self) -> Sequence[chess.Board]:
        """The position before the first final ply and after each; without move stacks."""
        return self._history

    def forget(self, *, clocked: bool) -> None:
        """Begin again after the last final ply: everything since then will be told anew.

        Args:
            clocked: presses will be among it.
        """
        self._clocked = clocked or self._clocked
        self._lines = Reconstructor(self._history, clocked=self._clocked)
        self._trail = Trail(self._epoch_ms)
        self._pending.clear()
        self._told.clear()
        self._rest = self._rest_due = self._asked_at = self._stopped_at = None
        self._rests_done = 0
        self._wants_placement = False

    def remember(self, since: float, until: float, undated: float) -> None:
        """Say what was not heard as it happened.

        Args:
            since, until: what is dated after the one and up to the other comes from the board's memory.
            undated: the times of everything up to then are made up; only its order tells anything.
        """
        self._remembered, self._undated_until = (since, until), undated

    def miss_moves(self) -> None:
        """Moves may have been made that nobody can tell: until the men are seen, nobody is accused."""
        self._moves_missing = True

    def fit(self, profile: Profile) -> None:
        """The board at the table is of this kind from now on."""
        self._profile = profile

    def completed(self, color: chess.Color) -> int:
        """How many moves a player has made and pressed, also those that are not judged yet."""
        judged = sum(board.turn is color for board in self._history[:-1])
        return judged + sum(one.press.color is color for one in self._pending)

    def ask(self, kind: str, what: str, now: float) -> facts.Raised | None:
        """Raise what somebody has to do at the table; None = the game is over and nobody has to."""
        if self.over:
            return None
        incident = self._incident(kind, "certain", None, what, now, now)
        return facts.Raised(table=self._table, game=self._game, incident=incident)

    def take_wants_placement(self) -> bool:
        """Whether a whole reading of the board is wanted; asked once."""
        wanted, self._wants_placement = self._wants_placement, False
        return wanted

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        if self.over:
            return None
        judging = self._answer_by if self._asked_at is not None else self._first_due()
        return min((due for due in (judging, self._rest_due) if due is not None), default=None)

    def provisional(self, now: float) -> chess.Move | None:
        """The move that stands on the board and is not final yet, if one explains it best."""
        if self.over:
            return None
        best = self._lines.explanations(now, at_rest=True)[0]
        return best.plies[0].move if best.plies and best.kept == self.ply else None

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """The facts that a piece of evidence settles; ``now`` is when it is looked at."""
        if self.over:
            return []
        if not isinstance(seen, BatteryLow | DeviceMissing | DeviceTurned):
            self._trail.add(seen)
        match seen:
            case SquareSeen() | PlacementSeen():
                return self._board(seen, now)
            case Pressed():
                return self._press(seen, now)
            case ClockSeen():
                return self._read_clock(seen, now)
            case DeviceLost():
                return self._lose(seen, now)
            case DeviceBack():
                return self.back(seen)
            case BatteryLow() | DeviceMissing() | DeviceTurned():
                return []

    def tick(self, now: float) -> list[Fact]:
        """What the passing of time settles."""
        found: list[Fact] = []
        if self._asked_at is not None and self._answer_by <= now:
            found += self._judge_all(now, answered=False)
        elif self._asked_at is None and (due := self._first_due()) is not None and due <= now:
            self._ask(now)
        if not self.over and self._rest_due is not None and self._rest_due <= now:
            found += self._resting(now)
        return found

    def end(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """An official enters the result: the move that stood when play stopped counts, pressed or not."""
        found = self._last_move(now)
        return found if self.over else [*found, *self._ended(result, termination, by)]

    # --- evidence -----------------------------------------------------------------------------------------

    def _board(self, seen: SquareSeen | PlacementSeen, now: float) -> list[Fact]:
        before = self._lines.seen.last_change
        self._lines.take(seen)
        if self._lines.seen.last_change != before:
            self._rests_done = 0
            self._rest_due = seen.at + RESTS[0]
        if isinstance(seen, PlacementSeen) and self._asked_at is not None:
            return self._judge_all(now)
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
            fell = facts.Flagged(table=self._table, game=self._game, color=color_name(seen.flag))
            if self._ruleset.flag_alert == "immediate":
                what = f"{color_name(seen.flag).title()}'s flag fell"
                incident = self._incident("flag_fall", "certain", seen.flag, what, seen.at, now)
                return [fell, facts.Raised(table=self._table, game=self._game, incident=incident)]
            return [fell]
        return []

    def _expect_presses(self, clocked: bool) -> None:
        self._clocked = clocked
        self._lines.expect_presses(clocked)

    def _lose(self, seen: DeviceLost, now: float) -> list[Fact]:
        if seen.subject == "clock":
            self._expect_presses(False)
        if seen.subject in self._lost:
            return []  # it was lost before, and nobody was told yet that it had come back
        what = f"the {seen.subject} does not answer. {seen.reason}"
        incident = self._incident(f"{seen.subject}_lost", "certain", None, what, seen.at, now)
        self._lost[seen.subject] = incident.id
        return [facts.Raised(table=self._table, game=self._game, incident=incident)]

    def back(self, seen: DeviceBack, remembered: str = "") -> list[Fact]:
        """The board or the clock answers again; ``remembered`` ends the sentence that says so."""
        self._wants_placement = True
        if seen.subject == "board":
            best = self._lines.explanations(seen.at, at_rest=True)[0]
            strangers = [square for square in best.wrong if self._lines.seen.squares[square] is not None]
            self._moves_missing = bool(strangers)
        incident = self._lost.pop(seen.subject, None)
        if incident is None:
            return []
        reason = f"the {seen.subject} answers again{remembered}"
        return [facts.Closed(table=self._table, game=self._game, incident=incident, reason=reason)]

    # --- presses ------------------------------------------------------------------------------------------

    def _press(self, seen: Pressed, now: float) -> list[Fact]:
        if self._pending:  # presses that were read together are told apart, and kept in order, by their time
            seen = replace(seen, at=max(seen.at, self._pending[-1].press.at + 1e-6))
        self._lines.press(seen.color, seen.at)
        # Told late, as on a chain, it may have happened later than its time says, but not later than now.
        self._pending.append(_Pending(seen, max(seen.at, now) + self._profile.board_latency_s))
        return []

    def _first_due(self) -> float | None:
        """When the oldest press that is waiting may be judged."""
        return self._pending[0].due if self._pending else None

    def _ask(self, now: float) -> None:
        self._asked_at, self._answer_by = now, now + ANSWER_S
        self._wants_placement = True

    def _judge_all(self, now: float, *, answered: bool = True) -> list[Fact]:
        """Judge every press that the reading just taken is late enough for, the oldest first."""
        asked_at, self._asked_at = self._asked_at, None
        found: list[Fact] = []
        while not self.over and asked_at is not None and self._pending and self._pending[0].due <= asked_at:
            found += self._judge(now, answered=answered)
        return found

    def _judge(self, now: float, *, answered: bool) -> list[Fact]:
        """Decide on the oldest press that is waiting."""
        pending = self._pending[0]
        press = pending.press
        self._lines.reconsider(now)
        lines = self._lines.explanations(now, at_rest=True)
        found = verdict(Case(press, now, self._history, self._lines.seen, lines, self._told))
        if isinstance(found, OutOfPlace | PawnLeft | Illegal | NoMove):
            if not answered and pending.unanswered < UNANSWERED:
                pending.unanswered += 1
                return self._later(now)
            if self._moves_missing:
                return self._missing_once(press, now)
        match found:
            case Wait():
                return self._later(now)
            case InTheAir(square, piece):
                return [*self._early_once(pending, piece, square, now), *self._later(now)]
            case Nothing():
                facts_found: list[Fact] = []
            case Final(line, count):
                facts_found = self._commit(line, count)
            case Unclear(line, count, choices):
                what = f"made a move that is not clear: the record says the first of {', '.join(choices)}"
                facts_found = [self._raise("unclear", "strong", press, what, now), *self._commit(line, count)]
            case OutOfPlace(color, men):
                what = f"has men out of place at a press: {men}"
                facts_found = self._illegal_position(press, what, "strong", now, color)
            case PawnLeft(square):
                what = f"pressed leaving a pawn on {chess.square_name(square)}"
                facts_found = self._illegal_position(press, what, "certain", now)
            case Illegal(what):
                what = f"pressed after an illegal move: {what}"
                facts_found = self._illegal_position(press, what, "certain", now)
            case NoMove():
                facts_found = [
                    self._raise("press_without_move", "certain", press, "pressed without a move", now)
                ]
        self._dealt_with(press)
        return facts_found

    def _dealt_with(self, press: Pressed) -> None:
        self._lines.forgive(press.color, press.at)
        self._pending = [one for one in self._pending if one.press is not press]

    def _missing_once(self, press: Pressed, now: float) -> list[Fact]:
        """Nobody is accused over men whose moves were never heard."""
        self._know_strangers()
        self._dealt_with(press)
        if self._missing_told:
            return []
        self._missing_told = True
        what = (
            "moves are missing in the record: the board was not heard for a while, and the men do not stand "
            "as they could after the last recorded move"
        )
        incident = self._incident("unclear", "certain", None, what, press.at, now)
        return [facts.Raised(table=self._table, game=self._game, incident=incident)]

    def _later(self, now: float) -> list[Fact]:
        """Ask the board again soon, and judge then."""
        self._pending[0].due = now + AGAIN_S
        return []

    def _early_once(
        self, pending: _Pending, piece: chess.Piece, square: chess.Square, now: float
    ) -> list[Fact]:
        if pending.told_early or pending.press.at <= self._undated_until:
            return []
        pending.told_early = True
        what = f"pressed while the {man(piece)} from {chess.square_name(square)} was in the air"
        return [self._raise("press_before_move", "certain", pending.press, what, now)]

    def _know_strangers(self) -> None:
        """Men who stand where the record has none are told once."""
        for either in chess.COLORS:
            self._told |= dict(Displacement.of(either, self.position, self._lines.seen.men).foreign)

    def _illegal_position(
        self, press: Pressed, what: str, grade: Grade, now: float, color: chess.Color | None = None
    ) -> list[Fact]:
        """Raise it, and remember the men that it names; ``color`` did it (None: who pressed)."""
        self._know_strangers()
        return [self._raise("illegal_position", grade, press, what, now, color)]

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
            found += self._hands(board, ply)
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
                    recovered=self._is_remembered(ply),
                )
            )
        self._lines.commit(best, count)
        self._rest = None
        ending = by_the_moves(self._history[0], self._moves, self.position)
        return [*found, *self._ended(*ending, "")] if ending else found

    def _is_remembered(self, ply: Ply) -> bool:
        made_at = ply.landed_at if ply.pressed_at is None else ply.pressed_at
        since, until = self._remembered
        return since < made_at <= until

    def _hands(self, board: chess.Board, ply: Ply) -> list[Fact]:
        """What the way of making a move tells, judged at its press, where its times are real."""
        pending = next((one for one in self._pending if one.press.at == ply.pressed_at), None)
        if pending is None or pending.press.at <= self._undated_until:
            return []
        press, move, now = pending.press, ply.move, self._lines.seen.last_change
        piece = board.piece_at(move.from_square)
        if piece is not None and ply.landed_at - press.at > self._profile.settle_s + LATE_LANDING_S:
            return self._early_once(pending, piece, move.from_square, now)
        if (
            self._ruleset.two_hands != "none"
            and board.is_castling(move)
            and with_two_hands(self._trail.changes, move, self._profile.settle_s)
        ):
            what = "castled with both hands: king and rook were in the air together"
            return [self._raise("two_hands", "strong", press, what, now)]
        return []

    def _clock_at(self, pressed_at: float | None) -> tuple[int | None, int | None]:
        press = next((one.press for one in self._pending if one.press.at == pressed_at), None)
        if press is not None:
            return press.white_ms, press.black_ms
        if self._clock is not None:
            return self._clock.white_ms, self._clock.black_ms
        return None, None

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
        self._rest_due = None if last else self._lines.seen.last_change + RESTS[self._rests_done]
        best = self._lines.explanations(now, at_rest=True)[0]
        if step == SIGN_S and (result := shown_with_kings(self._lines.seen.men)):
            return self._shown(result, now)
        if best.wrong or not self._in_play():
            return []
        self._told.clear()
        self._moves_missing = self._missing_told = False
        self._rest = best
        if step == NO_CLOCK_S and not self._clocked and (best.plies or 0 < best.kept < self.ply):
            return self._commit(best, len(best.plies))
        if step == MATE_S and best.plies and not self._pending and best.board.is_game_over():
            return self._commit(best, len(best.plies))
        return []

    def _shown(self, result: Result, now: float) -> list[Fact]:
        """The kings show a result; the first of them may have looked like a move until the second came."""
        found = self._last_move(now)
        if self.over:
            return found
        if not self._clocked and self._moves and self._is_first_king(self._history[-2], self._moves[-1]):
            self._history.pop()
            self._moves.pop()
            found.append(facts.TookBack(table=self._table, game=self._game, ply=self.ply))
        return [*found, *self._ended(result, "shown with the kings", "")]

    def _is_first_king(self, before: chess.Board, move: chess.Move) -> bool:
        """Whether a move only put a king on the centre square where he shows the result now."""
        king = before.piece_type_at(move.from_square) == chess.KING
        return king and move.to_square in CENTRE and shown_with_kings(self._lines.seen.men) is not None

    def _in_play(self) -> bool:
        """What lies on the board now was moved there while the clock ran."""
        return self._stopped_at is None or self._lines.seen.last_change <= self._stopped_at + STOP_GRACE_S

    def _last_move(self, now: float) -> list[Fact]:
        """The one move that may count without a press: made, at rest, and then the game was over."""
        waiting = bool(self._pending)
        best = self._lines.explanations(now, at_rest=True)[0]
        if waiting and best.kept == self.ply and (count := best.pressed_by(now)):
            return self._commit(best, count)
        rest = self._rest
        if rest is None or rest.kept != self.ply or len(rest.plies) != 1:
            return []
        move = rest.plies[0].move
        if self._is_first_king(self.position, move):
            return []
        return self._commit(rest, 1)

    # --- incidents ----------------------------------------------------------------------------------------

    def _raise(
        self, kind: str, grade: Grade, press: Pressed, what: str, now: float, color: chess.Color | None = None
    ) -> Fact:
        """An incident at a press; ``what`` its player did, or the player of ``color``."""
        color = press.color if color is None else color
        who = color_name(color).title()
        incident = self._incident(kind, grade, color, f"{who} {what}", press.at, now)
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
            seen=self._lines.seen.men,
            ply=self.ply,
            at=at,
            now=max(now, at),
        )
