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
from itertools import pairwise

import chess

from broker.messages import Choice, Grade, Incident, Result, Ruleset
from daemon import facts
from daemon.castling import with_two_hands
from daemon.choices import nearest, readings
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
    Open,
    OutOfPlace,
    PawnLeft,
    Wait,
    agreed,
    verdict,
)
from daemon.lines import Ply
from daemon.placements import Men, positions
from daemon.reconstruct import Explanation, Reconstructor, common
from drivers.profile import Profile

ANSWER_S = 1.5
"""A board that has not answered by then is judged by what it said before."""
AGAIN_S = 0.25
UNANSWERED = 3
"""So many questions may stay without an answer before somebody is accused by what was heard without one."""
LATE_LANDING_S = 0.4
"""A landing that much later after its press than times are vague was in the air whatever the delays."""
SIGN_S, MATE_S, NO_CLOCK_S, NO_REPLY_S = 0.6, 1.5, 1.0, 10.0
RESTS = (SIGN_S, NO_CLOCK_S, MATE_S, NO_REPLY_S)
OPEN_S = 20.0
"""So long a move may stay open before somebody is told: mostly the next moves show which it was."""
OPEN_MOST = 12
"""When so many plies wait behind one that is open, the likeliest is taken, and somebody is told."""
FAINT_S = 10.0
"""A man who has not been seen for so long stands beside the middle of his square, and is in no hand."""
STOP_GRACE_S = 1.0
"""A move that lands so soon after the clock was stopped was on its way before."""


@dataclass(slots=True)
class _Pending:
    """A press that is not judged yet."""

    press: Pressed
    due: float
    told_early: bool = False
    unanswered: int = 0


@dataclass(slots=True)
class _Open:
    """Plies that were pressed for and of which more than one reading fits."""

    since: float
    choices: tuple[str, ...]
    incident: str = ""


class Arbiter:
    """One game at one table, from its position so far.

    Args:
        table, game: whose facts these are.
        ruleset: the rules of play, as values.
        start: the first position.
        moves: the final moves so far.
        breaks: positions that officials set, by the number of plies before them.
        profile: delays of the board.
        epoch_ms: UTC in ms of hall time 0.
        clocked: a clock is expected to be pressed.
        named: the board knows its men; False = only where some stand.
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
        breaks: Mapping[int, chess.Board] | None = None,
        profile: Profile,
        epoch_ms: int,
        clocked: bool,
        named: bool = True,
        lost: Mapping[str, str] | None = None,
    ) -> None:
        self._table, self._game, self._ruleset, self._profile = table, game, ruleset, profile
        self._moves = list(moves)
        self._history = _played(start, moves, breaks or {})
        self._breaks = sorted(breaks or {})
        self._fixed = max(self._breaks, default=0)  # an official said so: these plies are not withdrawn
        self._named = named
        self._lines = Reconstructor(self._history, clocked=clocked, named=named)
        self._clocked = clocked
        self._epoch_ms = epoch_ms
        self._trail = Trail(epoch_ms)
        self._pending: list[_Pending] = []
        self._clock: ClockSeen | None = None
        self._stopped_at: float | None = None
        self._flagged = False
        self._told: dict[chess.Square, chess.Piece] = {}  # men out of place that an incident named
        self._open: _Open | None = None
        self._rest: Explanation | None = None  # what explained the board when it first came to rest
        self._rest_due: float | None = None
        self._rests_done = 0
        self._analysed = False  # more was moved without a press than the last move of a game
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

    @property
    def men(self) -> chess.BaseBoard:
        """What stands on the board, named by the position as far as the board cannot name it."""
        return self._lines.seen.as_in(self.position)

    def forget(self, *, clocked: bool) -> None:
        """Begin again after the last final ply: everything since then will be told anew.

        Args:
            clocked: presses will be among it.
        """
        self._clocked = clocked or self._clocked
        self._lines = Reconstructor(self._history, clocked=self._clocked, named=self._named)
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
        # A position that was set may hold one more of them: an illegal move that stands.
        judged += sum(before.turn is after.turn is not color for before, after in pairwise(self._history))
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
        moments = (judging, self._rest_due, self._open_due())
        return min((due for due in moments if due is not None), default=None)

    def provisional(self, now: float) -> chess.Move | None:
        """The move that stands on the board and is not final yet, if one explains it best."""
        if self.over:
            return None
        best = self._explained(now)[0]
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
        if not self.over and (due := self._open_due()) is not None and due <= now:
            found += self._tell_open(now)
        return found

    def end(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """An official enters the result: the move that stood when play stopped counts, pressed or not."""
        found = self._last_move(now)
        return found if self.over else [*found, *self._ended(result, termination, by)]

    # --- what an official puts right ------------------------------------------------------------------------

    def correct(
        self,
        ply: int,
        moves: Sequence[chess.Move],
        men: Men,
        now: float,
        times: Sequence[tuple[int | None, int | None]] = (),
    ) -> list[Fact]:
        """Other moves count than those recorded. A game that the moves alone had ended may go on after it.

        Args:
            ply: so many of them stay, at most as many as there are.
            moves: what was played after them, legal one after the other.
            men: what stands on the board, from White's side.
            now: hall time.
            times: what the clock showed after each recorded ply (White, Black, ms); it stays with its ply
                where their number stays.
        """
        ended = self._by_the_moves() is not None
        as_many = len(times) == self.ply == ply + len(moves)
        same = ply + common(moves, self._moves[ply:])
        kept = min([same, *(one - 1 for one in self._breaks if one > ply)])
        found: list[Fact] = []
        if kept < self.ply:
            found.append(facts.TookBack(table=self._table, game=self._game, ply=kept))
            del self._history[kept + 1 :]
            del self._moves[kept:]
            self._breaks = [one for one in self._breaks if one <= kept]
        for move in moves[kept - ply :]:
            self._history += positions(self.position, [move])[1:]
            self._moves.append(move)
            white, black = times[self.ply - 1] if as_many else (None, None)
            found.append(
                facts.Moved(
                    table=self._table,
                    game=self._game,
                    ply=self.ply,
                    uci=move.uci(),
                    white_ms=white,
                    black_ms=black,
                )
            )
        self._begin_again(men, now)
        return [*found, *self._ended_anew(was=ended)] if found else []

    def set_position(self, position: chess.Board, by: str, men: Men, now: float) -> list[Fact]:
        """Play goes on from a position; the moves before it stay in the record."""
        self._history[-1] = position.copy(stack=False)
        self._breaks = [*(one for one in self._breaks if one < self.ply), self.ply]
        self._begin_again(men, now)
        placed = facts.PositionSet(
            table=self._table, game=self._game, ply=self.ply, fen=position.fen(), by=by
        )
        self.over = False
        return [placed, *self._ended_anew(was=False)]

    def choose(self, ply: int, moves: Sequence[chess.Move], men: Men, now: float) -> list[Fact]:
        """Of what may have been played this is it; what the board showed after it is judged again.

        Args:
            ply, moves, men, now: as for `correct`.
        """
        rest = tuple(moves[self.ply - ply :]) if common(moves, self._moves[ply:]) == self.ply - ply else ()
        fitting = (one for one in self._explained(now) if one.kept == self.ply)
        line = next((one for one in fitting if one.moves[: len(rest)] == rest), None)
        if self.over or not rest or line is None:
            return self.correct(ply, moves, men, now)
        self._open = None
        found = self._commit(line, len(rest))
        self._fixed = self.ply
        lines = self._explained(now)
        sure, choices = agreed(lines, self._history, lines[0].pressed_by(now))
        if not self.over and choices:
            self._open = _Open(now, choices)
        return [*found, *self._commit(lines[0], sure)] if sure and not self.over else found

    def _explained(self, now: float) -> list[Explanation]:
        """What explains the board, as if it stayed so, the best first; nobody contradicts an official."""
        return [one for one in self._lines.explanations(now, at_rest=True) if one.kept >= self._fixed]

    def _by_the_moves(self) -> tuple[Result, str] | None:
        """Result and termination, where the moves have ended the game."""
        since = max(self._breaks, default=0)
        return by_the_moves(self._history[since], self._moves[since:], self.position)

    def _ended_anew(self, *, was: bool) -> list[Fact]:
        """The moves end the game now; or they do not any more (``was``: they did)."""
        if ending := self._by_the_moves():
            return self._ended(*ending, "")
        self.over = self.over and not was
        return []

    def _begin_again(self, men: Men, now: float) -> None:
        """Explain what stands on the board from the record as it is now."""
        changed = self._lines.seen.last_change
        self._lines = Reconstructor(self._history, clocked=self._clocked, named=self._named)
        self._lines.take(PlacementSeen(men, min(changed, now) if math.isfinite(changed) else now))
        self._lines.reconsider(now)
        self._fixed = self.ply
        self._pending.clear()
        self._told.clear()
        self._open = self._rest = self._asked_at = None
        self._rest_due = now + RESTS[0] if math.isfinite(self._lines.seen.last_change) else None
        self._rests_done = 0
        self._analysed = self._moves_missing = self._missing_told = False
        self._wants_placement = True

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
            best = self._explained(seen.at)[0]
            self._moves_missing = any(self._lines.seen.codes[square] for square in best.wrong)
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
        self._lines.reconsider(now, pressed=press.color)
        lines = self._explained(now)
        replied = any(one.press.color != press.color for one in self._pending)
        found = verdict(Case(press, now, self._history, self._lines.seen, lines, self._told, replied))
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
            case Open(line, sure, choices):
                facts_found = self._commit(line, sure) if sure else []
                self._open = replace(self._open, choices=choices) if self._open else _Open(now, choices)
                if len(line.plies) - sure > OPEN_MOST:
                    facts_found += self._commit_open(now)
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
        if isinstance(found, Final | Open):
            self._judged(press)
        else:
            self._dealt_with(press)
        return facts_found

    def _judged(self, press: Pressed) -> None:
        self._pending = [one for one in self._pending if one.press is not press]

    def _dealt_with(self, press: Pressed) -> None:
        """No ply belongs to this press, or somebody was told."""
        self._lines.forgive(press.color, press.at)
        self._judged(press)

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
        """Men who stand where the record has none, with the moves that wait to be final, are told once."""
        best = self._explained(0.0)[0]
        explained = best.kept == self.ply and any(ply.pressed_at for ply in best.plies)
        board = best.board if explained else self.position
        for either in chess.COLORS:
            self._told |= dict(Displacement.of(either, board, self._lines.seen.as_in(board)).foreign)

    def _illegal_position(
        self, press: Pressed, what: str, grade: Grade, now: float, color: chess.Color | None = None
    ) -> list[Fact]:
        """Raise it, and remember the men that it names; ``color`` did it (None: who pressed)."""
        self._know_strangers()
        choices = nearest(self.position, self.ply, self._lines.seen)
        return [self._raise("illegal_position", grade, press, what, now, color, choices)]

    # --- final moves --------------------------------------------------------------------------------------

    def _commit(self, best: Explanation, count: int) -> list[Fact]:
        """Make the first plies of a line final, and end the game where the last one ends it."""
        found: list[Fact] = []
        if best.kept < self.ply:
            found += self._withdrawn(best, count)
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
        self._analysed = False
        found += self._closed()
        ending = self._by_the_moves()
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
        late = ply.seen and ply.landed_at - press.at > self._profile.settle_s + LATE_LANDING_S
        if piece is not None and late:
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
        best = self._explained(now)[0]
        if step == SIGN_S and (result := shown_with_kings(self._lines.seen.as_in(best.board))):
            return self._shown(result, now)
        if step == SIGN_S and self._open and not self._pending:
            found = self._settle(now)
            if found:
                return found
        if not self._is_whole(best, now) or not self._in_play():
            return []
        self._told.clear()
        if all(ply.pressed_at for ply in best.plies):  # else a gap may hold other plies than these
            self._moves_missing = self._missing_told = False
        self._note_rest(best)
        if not self._clocked and (best.plies or 0 < best.kept < self.ply):
            if step == NO_REPLY_S:
                return self._commit(best, len(best.plies))
            if step == NO_CLOCK_S and len(best.plies) > 1 and best.kept == self.ply:
                return self._commit(best, len(best.plies) - 1)
        if step == MATE_S and best.plies and not self._pending and best.board.is_game_over():
            return self._commit(best, len(best.plies))
        return []

    def _is_whole(self, best: Explanation, now: float) -> bool:
        """Whether a line explains every man, but for some whom the board has not seen for long."""
        seen = self._lines.seen
        return not any(seen.codes[s] or seen.changed[s] > now - FAINT_S for s in best.wrong)

    def _note_rest(self, best: Explanation) -> None:
        """Remember the one move that may be the game's last, without a press; more of them are analysis."""
        if best.kept == self.ply and not any(ply.pressed_at for ply in best.plies):
            if len(best.plies) > 1:
                self._analysed, self._rest = True, None
            elif best.plies and not self._analysed:
                self._rest = best

    def _settle(self, now: float) -> list[Fact]:
        """Make final what is not open any more; only a press corrects the record."""
        lines = [one for one in self._explained(now) if one.kept == self.ply]
        best = lines[0]
        count = best.pressed_by(now)
        sure, choices = agreed(lines, self._history, count)
        if choices and self._open:
            self._open.choices = choices
        return self._commit(best, sure) if sure else []

    def _open_due(self) -> float | None:
        """When somebody is told that a move is open."""
        return self._open.since + OPEN_S if self._open and not self._open.incident else None

    def _tell_open(self, now: float) -> list[Fact]:
        """Say that more than one move fits."""
        assert self._open is not None, "somebody asked when"
        what = f"the board does not show which move was made: {' or '.join(self._open.choices)}"
        lines = self._explained(now)
        choices = readings(lines, self._history, lines[0].pressed_by(now))
        incident = self._incident("unclear", "strong", None, what, self._open.since, now, choices)
        self._open.incident = incident.id
        return [facts.Raised(table=self._table, game=self._game, incident=incident)]

    def _commit_open(self, now: float) -> list[Fact]:
        """Too much waits behind what is open: take the likeliest."""
        assert self._open is not None, "a move is open"
        told = [] if self._open.incident else self._tell_open(now)
        self._open = None  # the incident stays: somebody may know better
        best = self._explained(now)[0]
        return [*told, *self._commit(best, best.pressed_by(now))]

    def _closed(self) -> list[Fact]:
        """Plies became final: what was open before is not, if all that was pressed for is final now."""
        best = self._explained(0.0)[0]
        if self._open is None or best.kept != self.ply or any(ply.pressed_at for ply in best.plies):
            return []
        told, self._open = self._open.incident, None
        if not told:
            return []
        reason = "what followed showed which move it was"
        return [facts.Closed(table=self._table, game=self._game, incident=told, reason=reason)]

    def _withdrawn(self, best: Explanation, count: int) -> list[Fact]:
        """Final moves no longer count; somebody is told."""
        gone = _in_words(self._history[best.kept], self._moves[best.kept :])
        new = _in_words(self._history[best.kept], best.moves[:count])
        what = f"{gone} no longer counts" + (f"; {new} in its place" if new else "")
        now = self._lines.seen.last_change
        incident = self._incident("withdrawn", "strong", None, what, now, now)
        return [
            facts.TookBack(table=self._table, game=self._game, ply=best.kept),
            facts.Raised(table=self._table, game=self._game, incident=incident),
        ]

    def _shown(self, result: Result, now: float) -> list[Fact]:
        """The kings show a result; the first of them may have looked like a move until the second came."""
        found = self._last_move(now)
        if self.over:
            return found
        if (
            not self._clocked
            and self.ply > self._fixed
            and self._is_first_king(self._history[-2], self._moves[-1])
        ):
            self._history.pop()
            self._moves.pop()
            found.append(facts.TookBack(table=self._table, game=self._game, ply=self.ply))
        return [*found, *self._ended(result, "shown with the kings", "")]

    def _is_first_king(self, before: chess.Board, move: chess.Move) -> bool:
        """Whether a move only put a king on the centre square where he shows the result now."""
        king = before.piece_type_at(move.from_square) == chess.KING
        after = before.copy(stack=False)
        after.push(move)
        seen = self._lines.seen
        return king and move.to_square in CENTRE and shown_with_kings(seen.as_in(after)) is not None

    def _in_play(self) -> bool:
        """What lies on the board now was moved there while the clock ran."""
        return self._stopped_at is None or self._lines.seen.last_change <= self._stopped_at + STOP_GRACE_S

    def _last_move(self, now: float) -> list[Fact]:
        """The game is over: what was pressed for counts, and the one move that may count without a press."""
        self._lines.reconsider(now)
        lines = [one for one in self._explained(now) if one.kept == self.ply]
        best = lines[0]
        if count := best.pressed_by(now):
            _, choices = agreed(lines, self._history, count)
            found: list[Fact] = []
            if choices:
                self._open = self._open or _Open(now, choices)
                self._open.choices = choices
                found = [] if self._open.incident else self._tell_open(now)
                self._open = None
            return [*found, *self._commit(best, count)]
        rest = self._rest
        if rest is None or rest.kept != self.ply or len(rest.plies) != 1:
            return []
        if self._is_first_king(self.position, rest.plies[0].move):
            return []
        return self._commit(rest, 1)

    # --- incidents ----------------------------------------------------------------------------------------

    def _raise(
        self,
        kind: str,
        grade: Grade,
        press: Pressed,
        what: str,
        now: float,
        color: chess.Color | None = None,
        choices: Sequence[Choice] = (),
    ) -> Fact:
        """An incident at a press; ``what`` its player did, or the player of ``color``."""
        color = press.color if color is None else color
        who = color_name(color).title()
        incident = self._incident(kind, grade, color, f"{who} {what}", press.at, now, choices)
        return facts.Raised(table=self._table, game=self._game, incident=incident)

    def _incident(
        self,
        kind: str,
        grade: Grade,
        color: chess.Color | None,
        what: str,
        at: float,
        now: float,
        choices: Sequence[Choice] = (),
    ) -> Incident:
        incident = self._trail.incident(
            table=self._table,
            game=self._game,
            kind=kind,
            grade=grade,
            color=color,
            what=what,
            ruleset=self._ruleset,
            board=self.position,
            seen=self.men,
            ply=self.ply,
            at=at,
            now=max(now, at),
        )
        return incident.model_copy(update={"choices": list(choices)})


def _played(
    start: chess.Board, moves: Sequence[chess.Move], breaks: Mapping[int, chess.Board]
) -> list[chess.Board]:
    """The position before the first move and after each, or the one that was set there."""
    made = [breaks.get(0, start).copy(stack=False)]
    for ply, move in enumerate(moves, 1):
        after = positions(made[-1], [move])[1]
        made.append(breaks.get(ply, after).copy(stack=False))
    return made


def _in_words(board: chess.Board, moves: Sequence[chess.Move]) -> str:
    """Moves from a position with their numbers."""
    return board.variation_san(moves) if moves else ""
