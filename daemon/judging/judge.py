"""What the evidence settles of one game: which moves are final, which incidents are raised, when it is over.

The press commits. A press is judged on a whole reading of the board that was asked for one board latency
after it, so that whatever the scan still held back has arrived, however slow the line is. Between presses a
position at rest matters only where no press is to be expected: after mate or stalemate, for the sign with the
kings, and at a table without a clock.

Pure: evidence and hall time go in; facts come out, to be journalled before anybody is told. What people ask
of it is in `daemon.arbiter`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import chess

from broker.messages import Choice, Grade, Incident, Result, Ruleset
from daemon import facts
from daemon.casebook import Casebook, Scene, Times
from daemon.choices import nearest, promotions, readings
from daemon.endings import CENTRE, shown_with_kings
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
from daemon.hands.timing import Timing
from daemon.hands.watch import Hands
from daemon.incidents import Displacement, color_name, man
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
from daemon.lasting import Lasting, Present
from daemon.lines import Ply
from daemon.placements import Men, is_man_of, positions
from daemon.reconstruct import Explanation, Reconstructor
from daemon.rulebook.claims import Ending, automatic, claimable
from daemon.rulebook.penalty_ladder import won_by
from daemon.scoresheet import Scoresheet
from daemon.unwinnability import cheap
from drivers.profile import Profile
from drivers.time_control import TimeControl

ANSWER_S = 1.5
"""A board that has not answered by then is judged by what it said before."""
AGAIN_S = 0.25
UNANSWERED = 3
"""So many questions may stay without an answer before somebody is accused by what was heard without one."""
SIGN_S, MATE_S, NO_CLOCK_S, NO_REPLY_S = 0.6, 1.5, 1.0, 10.0
RESTS = (SIGN_S, NO_CLOCK_S, MATE_S, NO_REPLY_S)
READINGS_KEPT = 100
"""Of so many presses it is kept what the clock showed: a ply may stay open for long before it is final."""
OPEN_S = 20.0
"""So long a move may stay open before somebody is told: mostly the next moves show which it was."""
OPEN_MOST = 12
"""When so many plies wait behind one that is open, the likeliest is taken, and somebody is told."""
FAINT_S = 10.0
"""A man who has not been seen for so long stands beside the middle of his square, and is in no hand."""
PRESSED_BACK = frozenset({"displaced_men", "unpromoted_pawn", "illegal_position"})
"""What a player may have the opponent put right by starting his clock again, where the rules say so."""
FLAGS_APART_S = 2.0
"""A clock tells whole seconds up to a second late: closer together, nobody knows which flag fell first."""
STOP_GRACE_S = 1.0
"""A move that lands so soon after the clock was stopped was on its way before."""


@dataclass(slots=True)
class _Pending:
    """A press that is not judged yet."""

    press: Pressed
    due: float
    told_early: bool = False
    unanswered: int = 0


@dataclass(frozen=True, slots=True)
class _MayStand:
    """An illegal move that was told: who made it, and the men as they stood at his press."""

    offender: chess.Color
    men: chess.BaseBoard

    def after(self, before: chess.Board) -> chess.Board:
        """The position in which the opponent is to move, had the move been legal."""
        position = before.copy(stack=False)
        position.set_board_fen(self.men.board_fen())
        position.turn, position.ep_square = not self.offender, None
        position.castling_rights = position.clean_castling_rights()
        position.halfmove_clock = 0
        position.fullmove_number += self.offender == chess.BLACK
        return position


@dataclass(slots=True)
class OpenMove:
    """Plies that were pressed for and of which more than one reading fits."""

    since: float
    choices: tuple[str, ...]
    incident: str = ""


class Judge:
    """One game at one table, from its position so far.

    Args:
        table, game: whose facts these are.
        ruleset: the rules of play, as values.
        start: the first position.
        moves: the final moves so far.
        breaks: positions that officials set, by the number of plies before them.
        assumed: those of them that nobody set, since an illegal move stands.
        profile: delays of the board.
        epoch_ms: UTC in ms of hall time 0.
        clocked: a clock is expected to be pressed.
        named: the board knows its men; False = only where some stand.
        lost: devices that were lost before ("board", "clock") and the incidents that said so.
        control: the time control; None = nobody knows it.
        starts_at: hall time of the announced start; None = none was announced.
        known: the incidents of this game that the journal has.

    Attributes:
        cases: the incidents of the game.
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
        assumed: Sequence[int] = (),
        profile: Profile,
        epoch_ms: int,
        clocked: bool,
        named: bool = True,
        lost: Mapping[str, str] | None = None,
        control: TimeControl | None = None,
        starts_at: float | None = None,
        known: Sequence[Incident] = (),
    ) -> None:
        self._table, self._game, self._ruleset, self._profile = table, game, ruleset, profile
        self.cases = Casebook(table, game, ruleset, epoch_ms, control, known)
        self._sheet = Scoresheet(start, moves, breaks or {}, assumed)
        self._named = named
        self._lines = Reconstructor(self._sheet.history, clocked=clocked, named=named)
        self._clocked = clocked
        self._pending: list[_Pending] = []
        self._readings: dict[float, Times] = {}  # by the clock at the last presses, by their time
        self._clock: ClockSeen | None = None
        self._stopped_at: float | None = None
        self._fallen: dict[chess.Color, float] = {}  # whose flag is down, and since when
        self._told: dict[chess.Square, chess.Piece] = {}  # men out of place that an incident named
        self._open: OpenMove | None = None
        self._rest: Explanation | None = None  # what explained the board when it first came to rest
        self._rest_due: float | None = None
        self._rests_done = 0
        self._analysed = False  # more was moved without a press than the last move of a game
        self._lost: dict[str, str] = dict(lost or {})
        self._hands = Hands(ruleset)
        self._may_stand: _MayStand | None = None
        self._lasting = Lasting(self.cases, ruleset, starts_at)
        self._kings: dict[chess.Color, chess.Square] = {}  # where each was last seen to come
        self._landed_at = -math.inf  # the man of the last final ply
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
        return self._sheet.position

    @property
    def ply(self) -> int:
        """Number of final plies."""
        return self._sheet.ply

    @property
    def positions(self) -> Sequence[chess.Board]:
        """The position before the first final ply and after each; without move stacks."""
        return self._sheet.history

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
        self._lines = Reconstructor(self._sheet.history, clocked=self._clocked, named=self._named)
        self.cases.forget_evidence()
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
        judged = self._sheet.completed(color)
        return judged + sum(one.press.color is color for one in self._pending)

    def ask(self, kind: str, what: str, now: float) -> facts.Raised | None:
        """Raise what somebody has to do at the table; None = the game is over and nobody has to."""
        return None if self.over else self._tell(kind, "certain", what, now, now)

    def take_wants_placement(self) -> bool:
        """Whether a whole reading of the board is wanted; asked once."""
        wanted, self._wants_placement = self._wants_placement, False
        return wanted

    def due(self) -> float | None:
        """Hall time at which `tick` has something to do."""
        if self.over:
            return None
        judging = self._answer_by if self._asked_at is not None else self._first_due()
        moments = (
            judging,
            self._rest_due,
            self._open_due(),
            self._lasting.due(begun=self.ply > 0),
        )
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
            self.cases.trail.add(seen)
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
        if not self.over and (due := self._lasting.due(begun=self.ply > 0)) is not None and due <= now:
            found += self._lasting.tick(self._present(now, now))
        return found

    # --- evidence -----------------------------------------------------------------------------------------

    def _board(self, seen: SquareSeen | PlacementSeen, now: float) -> list[Fact]:
        before = self._lines.seen.last_change
        self._lines.take(seen)
        if isinstance(seen, SquareSeen) and seen.piece and seen.piece.piece_type == chess.KING:
            self._kings[seen.piece.color] = seen.square
        if self._lines.seen.last_change != before:
            self._rests_done = 0
            self._rest_due = seen.at + RESTS[0]
        if isinstance(seen, PlacementSeen) and self._asked_at is not None:
            return self._judge_all(now)
        return []

    def _read_clock(self, seen: ClockSeen, now: float) -> list[Fact]:
        self._clock = seen
        self._expect_presses(True)
        found: list[Fact] = []
        if seen.running is not None:
            self._stopped_at = None
            found += self._lasting.clock_runs()
        elif self._stopped_at is None:
            self._stopped_at = seen.at
            self._lasting.clock_stands(seen.at)
            found += self.cases.refresh((seen.white_ms, seen.black_ms))
        return [*found, *self._watch_flags(seen, now)]

    def _watch_flags(self, seen: ClockSeen, now: float) -> list[Fact]:
        """Flags that are down now and were not before; who has made his moves in time has nothing to fear."""
        if seen.flag is None:
            self._fallen.clear()
            return [] if seen.running is None else self.cases.flag_up()
        shown = {chess.WHITE: seen.white_ms, chess.BLACK: seen.black_ms}
        down = [color for color in chess.COLORS if seen.flag is color or shown[color] == 0]
        new = [color for color in down if color not in self._fallen]
        found: list[Fact] = []
        for color in sorted(new, key=lambda one: one is not seen.flag):
            self._fallen[color] = seen.at
            found.append(facts.Flagged(table=self._table, game=self._game, color=color_name(color)))
        if new and self._ruleset.flag_alert == "immediate":
            found += self._call_flag(None, seen.at, now)
        return found

    def _call_flag(self, claimed_by: chess.Color | None, at: float, now: float) -> list[Fact]:
        """Tell what the rules make of the flags that are down; nothing if the moves were made in time."""
        first = min(self._fallen, key=self._fallen.__getitem__)
        if self.cases.made_in_time(self.completed(first)):
            return []
        last = len(self._fallen) > 1
        known = not last or abs(self._fallen[not first] - self._fallen[first]) >= FLAGS_APART_S
        fall = self.cases.flag_fall(
            first,
            self._determined(now),
            moves=self.completed(first),
            both=last,
            order_known=known,
            claimed=claimed_by is not None,
        )
        return self.cases.flag(fall, self._scene(at, now), claimed_by)

    def _determined(self, now: float) -> chess.Board:
        """The position after the last move that was made, pressed or not, if one explains the board."""
        best = self._explained(now)[0]
        return best.board if best.kept == self.ply and not best.wrong else self.position

    def _expect_presses(self, clocked: bool) -> None:
        self._clocked = clocked
        self._lines.expect_presses(clocked)

    def _lose(self, seen: DeviceLost, now: float) -> list[Fact]:
        if seen.subject == "clock":
            self._expect_presses(False)
        if seen.subject in self._lost:
            return []  # it was lost before, and nobody was told yet that it had come back
        what = f"the {seen.subject} does not answer. {seen.reason}"
        raised = self._tell(f"{seen.subject}_lost", "certain", what, seen.at, now)
        self._lost[seen.subject] = raised.incident.id
        return [raised]

    def back(self, seen: DeviceBack, remembered: str = "") -> list[Fact]:
        """The board or the clock answers again; ``remembered`` ends the sentence that says so."""
        self._wants_placement = True
        if seen.subject == "board":
            best = self._explained(seen.at)[0]
            self._moves_missing = any(self._lines.seen.codes[square] for square in best.wrong)
        incident = self._lost.pop(seen.subject, None)
        if incident is None:
            return []
        return self.cases.closed(incident, f"the {seen.subject} answers again{remembered}")

    # --- presses ------------------------------------------------------------------------------------------

    def _press(self, seen: Pressed, now: float) -> list[Fact]:
        if self._pending:  # presses that were read together are told apart, and kept in order, by their time
            seen = replace(seen, at=max(seen.at, self._pending[-1].press.at + 1e-6))
        self._lines.press(seen.color, seen.at)
        self._readings[seen.at] = seen.white_ms, seen.black_ms
        if len(self._readings) > READINGS_KEPT:
            del self._readings[next(iter(self._readings))]
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
        if self._takes_king(press.color) and "king_capture" not in self.cases.open_kinds(press.color):
            found_facts = self._illegal("king_capture", "certain", press, "took the king and pressed", now)
            self._dealt_with(press)
            self._read_anew(self._men(), now)  # no legal line leads here
            return found_facts
        if stands := self._let_stand(press, now):
            return stands
        lines = self._explained(now)
        replied = any(one.press.color != press.color for one in self._pending)
        found = verdict(Case(press, now, self._sheet.history, self._lines.seen, lines, self._told, replied))
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
                self._open = replace(self._open, choices=choices) if self._open else OpenMove(now, choices)
                if len(line.plies) - sure > OPEN_MOST:
                    facts_found += self._commit_open(now)
            case OutOfPlace(color, men):
                what = f"{'pressed with' if color == press.color else 'has'} men out of place: {men}"
                facts_found = self._illegal("displaced_men", "strong", press, what, now, color)
            case PawnLeft(square):
                what = f"pressed leaving a pawn on {chess.square_name(square)}"
                facts_found = self._illegal("unpromoted_pawn", "certain", press, what, now)
            case Illegal(what):
                facts_found = self._illegal_move(press, what, now)
            case NoMove():
                facts_found = self._pressed_idly(press, now)
        if isinstance(found, Final | Open):
            self._judged(press)
        else:
            self._dealt_with(press)
        if self.over or not self._ruleset.illegal_position_draw:
            return facts_found
        return [*facts_found, *self._lasting.pressed(self._present(press.at, now))]

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
        return [self._tell("unclear", "certain", what, press.at, now)]

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
        return self._offence("press_before_move", "certain", pending.press, what, now)

    def _know_strangers(self) -> None:
        """Men who stand where the record has none, with the moves that wait to be final, are told once."""
        best = self._explained(0.0)[0]
        explained = best.kept == self.ply and any(ply.pressed_at for ply in best.plies)
        board = best.board if explained else self.position
        for either in chess.COLORS:
            self._told |= dict(Displacement.of(either, board, self._lines.seen.as_in(board)).foreign)

    def _illegal_move(self, press: Pressed, what: str, now: float) -> list[Fact]:
        """A move that the rules do not allow; it stands if the opponent just plays on."""
        self._may_stand = _MayStand(press.color, self.men.copy())
        what = f"pressed after an illegal move: {what}"
        return self._illegal("illegal_position", "certain", press, what, now)

    def _illegal(
        self,
        kind: str,
        grade: Grade,
        press: Pressed,
        what: str,
        now: float,
        color: chess.Color | None = None,
    ) -> list[Fact]:
        """Raise it, and remember the men that it names; ``color`` did it (None: who pressed)."""
        self._know_strangers()
        choices = nearest(self.position, self.ply, self._lines.seen)
        return self._offence(kind, grade, press, what, now, color, choices)

    def _pressed_idly(self, press: Pressed, now: float) -> list[Fact]:
        """Without a move; some rules allow it, to have the opponent put right what he left."""
        if self._ruleset.displaced_press_back and self.cases.open_kinds(not press.color) & PRESSED_BACK:
            return []
        return self._offence("press_without_move", "certain", press, "pressed without a move", now)

    def _let_stand(self, press: Pressed, now: float) -> list[Fact]:
        """An illegal move that was told, and that the opponent has answered, stands until somebody decides.

        So the moves that follow are recorded; the position is one that nobody set, and the incident stays.
        """
        stands = self._may_stand
        if stands is None or press.color == stands.offender or not self._named or not self.ply:
            return []
        position = stands.after(self.position)
        men = self.men
        answers = (positions(position, [move])[1] for move in position.legal_moves)
        fits = position.is_valid() and any(one.board_fen() == men.board_fen() for one in answers)
        if not fits:
            return []
        self._may_stand = None
        self._sheet.assume(position)
        self._begin_again(self._men(), now)
        self._lines.press(press.color, press.at)
        self._pending.append(_Pending(press, now))
        placed = facts.PositionSet(
            table=self._table, game=self._game, ply=self.ply, fen=position.fen(), by=""
        )
        return [placed]

    def _men(self) -> Men:
        """What stands on the board, square by square."""
        men = self.men
        return tuple(men.piece_at(square) for square in chess.SQUARES)

    def _read_anew(self, men: Men, now: float) -> None:
        """Explain what stands on the board from the record, whatever was thought of it before."""
        changed = self._lines.seen.last_change
        self._lines = Reconstructor(self._sheet.history, clocked=self._clocked, named=self._named)
        self._lines.take(PlacementSeen(men, min(changed, now) if math.isfinite(changed) else now))
        self._lines.reconsider(now)

    def _begin_again(self, men: Men, now: float) -> None:
        """The record is another one now: nothing that waited counts, and nothing was told."""
        self._read_anew(men, now)
        self._may_stand = None
        self._sheet.fix()
        self._pending.clear()
        self._told.clear()
        self._open = self._rest = self._asked_at = None
        self._rest_due = now + RESTS[0] if math.isfinite(self._lines.seen.last_change) else None
        self._rests_done = 0
        self._analysed = self._moves_missing = self._missing_told = False
        self._wants_placement = True

    # --- final moves --------------------------------------------------------------------------------------

    def _commit(self, best: Explanation, count: int) -> list[Fact]:
        """Make the first plies of a line final, and end the game where the last one ends it."""
        found: list[Fact] = []
        if best.kept < self.ply:
            found += self._withdrawn(best, count)
            self._sheet.keep(best.kept)
        for ply in best.plies[:count]:
            found += self._judge_hands(self.position, ply)
            found += self._ask_promotion(ply.move)
            self._landed_at = max(self._landed_at, ply.landed_at)
            self._sheet.push(ply.move)
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
        self._may_stand = None
        found += self.cases.moved(self._made_since, self._times())
        self._rest = None
        self._analysed = False
        return [*found, *self._closed(), *self._ended_by_itself(), *self._tell_claimable()]

    def _ask_promotion(self, move: chess.Move) -> list[Fact]:
        """Which man a pawn became is asked where the board cannot tell, or where a rook may mean a queen."""
        upside_down = move.promotion == chess.ROOK and self._ruleset.inverted_rook == "queen_unless_announced"
        if move.promotion is None or (self._named and not upside_down):
            return []
        why = (
            "a rook that was put upside down is a queen, unless the player said rook"
            if upside_down
            else "this board does not know its men"
        )
        what = f"{self.position.san(move)} is recorded: {why}; say if it became another man"
        now = self._lines.seen.last_change
        choices = promotions(self.position, self.ply, move)
        return [self._tell("unclear", "hint", what, now, now, choices=choices)]

    def _explained(self, now: float) -> list[Explanation]:
        """What explains the board, as if it stayed so, the best first; nobody contradicts an official."""
        lines = self._lines.explanations(now, at_rest=True)
        lines = [one for one in lines if one.kept >= self._sheet.fixed]
        since = min((one.kept for one in lines), default=0)
        in_question = [*self._sheet.moves[since:], *(move for one in lines for move in one.moves)]
        if not self._named or not any(move.promotion for move in in_question):
            return lines
        # A board that knows its men has shown what a pawn became: what differs in that alone is no reading.
        moves = {id(one): (*self._sheet.moves[: one.kept], *one.moves) for one in lines}
        apart = {_without_promotions(moves[id(one)]): one for one in reversed(lines)}
        recorded = _without_promotions(self._sheet.moves)
        return [
            one
            for one in lines
            if apart[_without_promotions(moves[id(one)])] is one
            and (one.kept == self.ply or not self._only_promotes(moves[id(one)], recorded))
        ]

    def _only_promotes(self, moves: Sequence[chess.Move], recorded: Sequence[chess.Move]) -> bool:
        """Whether a line corrects nothing but what pawns became who are gone now."""
        if len(moves) < self.ply or _without_promotions(moves[: self.ply]) != recorded:
            return False
        men = self.men
        others = [new for new, old in zip(moves, self._sheet.moves, strict=False) if new != old]
        return not any(men.piece_type_at(new.to_square) == new.promotion for new in others)

    def _ending(self) -> Ending | None:
        """What the last move brought, where nobody has to claim it."""
        white = black = None
        if self._ruleset.dead_position is not None:
            white, black = (cheap(self.position, color).answer for color in (chess.WHITE, chess.BLACK))
        return automatic(self._ruleset, self._sheet.history, white, black)

    def _ended_by_itself(self) -> list[Fact]:
        """The last move ended the game; or somebody may have to declare that it did."""
        ending = self._ending()
        if ending is None:
            return []
        remedy = ending.remedy
        if ending.by_itself and remedy.result is not None:
            return self._ended(remedy.result, remedy.termination, "")
        now = self._lines.seen.last_change
        return self.cases.declare(ending, self._scene(now, now))

    def _tell_claimable(self) -> list[Fact]:
        """What could be claimed now, as a hint for officials alone."""
        if self.over:
            return []
        now = self._lines.seen.last_change
        told = claimable(self._ruleset, self._sheet.history)
        return self.cases.claimable(told, self.position.turn, self._scene(now, now))

    def _made_since(self, color: chess.Color, ply: int) -> int:
        """How many moves a player has made after so many plies."""
        return sum(board.turn is color for board in self._sheet.history[ply:-1])

    def _times(self) -> Times:
        """What the clock showed last."""
        return (self._clock.white_ms, self._clock.black_ms) if self._clock else (None, None)

    def _is_remembered(self, ply: Ply) -> bool:
        made_at = ply.landed_at if ply.pressed_at is None else ply.pressed_at
        since, until = self._remembered
        return since < made_at <= until

    def _judge_hands(self, board: chess.Board, ply: Ply) -> list[Fact]:
        """What the way of making a move tells, judged at its press, where its times are real."""
        pending = next((one for one in self._pending if one.press.at == ply.pressed_at), None)
        if pending is None or pending.press.at <= self._undated_until:
            return []
        now = self._lines.seen.last_change
        timing = Timing(
            board,
            ply.move,
            [change for change in self.cases.trail.changes if change[0] > self._landed_at],
            pending.press.at,
            self._profile,
            stopped=self._stopped_at is not None,
            made_up=not ply.seen,
        )
        found: list[Fact] = []
        for one in self._hands.judge(timing):
            if one.grade == "hint":
                found += self.cases.hint(one.kind, one.words, board.turn, self._scene(pending.press.at, now))
            elif one.kind != "press_before_move" or not pending.told_early:
                assert one.grade != "log"
                pending.told_early = pending.told_early or one.kind == "press_before_move"
                found += self._offence(one.kind, one.grade, pending.press, one.words, now)
        return found

    def _clock_at(self, pressed_at: float | None) -> Times:
        shown = self._readings.get(pressed_at) if pressed_at is not None else None
        return shown or self._times()

    def _ended(self, result: Result, termination: str, by: str) -> list[Fact]:
        self.over = True
        self._pending.clear()
        return [
            *(self.cases.mated(self._lines.seen.last_change) if termination == "checkmate" else []),
            *self.cases.ended(),
            facts.Ended(table=self._table, game=self._game, result=result, termination=termination, by=by),
        ]

    # --- rest ---------------------------------------------------------------------------------------------

    def _resting(self, now: float) -> list[Fact]:
        """The board has been quiet for one of the `RESTS`."""
        step = RESTS[self._rests_done]
        self._rests_done += 1
        last = self._rests_done == len(RESTS)
        self._rest_due = None if last else self._lines.seen.last_change + RESTS[self._rests_done]
        told = self._lasting.rest(self._present(now, now))
        return [*told, *self._at_rest(step, now)]

    def _at_rest(self, step: float, now: float) -> list[Fact]:
        """What a quiet board settles after so long."""
        best = self._explained(now)[0]
        if step == SIGN_S and (result := shown_with_kings(self._lines.seen.as_in(best.board))):
            return self._shown(result, now)
        if step == SIGN_S and self._open and not self._pending:
            found = self._settle(now)
            if found:
                return found
        if step == NO_CLOCK_S and (found := self._king_gone(now)):
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

    def _king_gone(self, now: float) -> list[Fact]:
        """A king was taken at a table without a clock, where the rules let that end the game."""
        if self._clocked or self._ruleset.king_capture != "wins":
            return []
        winner = next((color for color in chess.COLORS if self._takes_king(color)), None)
        if winner is None:
            return []
        return [*self._last_move(now), *self._ended(won_by(winner), "king captured", "")]

    def _takes_king(self, color: chess.Color) -> bool:
        """Whether a man of this player stands where the other king stood last, who stands nowhere now."""
        king, seen = self._kings.get(not color, self.position.king(not color)), self._lines.seen
        gone = seen.named and self.men.king(not color) is None
        return gone and king is not None and is_man_of(seen.codes[king], color)

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
        sure, choices = agreed(lines, self._sheet.history, count)
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
        choices = readings(lines, self._sheet.history, lines[0].pressed_by(now))
        raised = self._tell("unclear", "strong", what, self._open.since, now, choices=choices)
        self._open.incident = raised.incident.id
        return [raised]

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
        return self.cases.closed(told, "what followed showed which move it was")

    def _withdrawn(self, best: Explanation, count: int) -> list[Fact]:
        """Final moves no longer count; somebody is told."""
        gone = _in_words(self._sheet.history[best.kept], self._sheet.moves[best.kept :])
        new = _in_words(self._sheet.history[best.kept], best.moves[:count])
        what = f"{gone} no longer counts" + (f"; {new} in its place" if new else "")
        now = self._lines.seen.last_change
        raised = self._tell("withdrawn", "strong", what, now, now)
        return [facts.TookBack(table=self._table, game=self._game, ply=best.kept), raised]

    def _shown(self, result: Result, now: float) -> list[Fact]:
        """The kings show a result; the first of them may have looked like a move until the second came."""
        found = self._last_move(now)
        if self.over:
            return found
        if (
            not self._clocked
            and self.ply > self._sheet.fixed
            and self._is_first_king(self._sheet.history[-2], self._sheet.moves[-1])
        ):
            self._sheet.keep(self.ply - 1)
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
            _, choices = agreed(lines, self._sheet.history, count)
            found: list[Fact] = []
            if choices:
                self._open = self._open or OpenMove(now, choices)
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

    def _offence(
        self,
        kind: str,
        grade: Grade,
        press: Pressed,
        what: str,
        now: float,
        color: chess.Color | None = None,
        choices: Sequence[Choice] = (),
    ) -> list[Fact]:
        """What a player did at a press: who pressed, or the player of ``color``."""
        color = press.color if color is None else color
        return self.cases.offence(
            kind,
            grade,
            f"{color_name(color).title()} {what}",
            color,
            Scene(self.position, self.men, self.ply, press.at, now, (press.white_ms, press.black_ms)),
            choices,
        )

    def _tell(
        self,
        kind: str,
        grade: Grade,
        what: str,
        at: float,
        now: float,
        *,
        color: chess.Color | None = None,
        choices: Sequence[Choice] = (),
    ) -> facts.Raised:
        """Something that no offence is, but that somebody has to see to."""
        return self.cases.matter(kind, grade, what, self._scene(at, now), color=color, choices=choices)

    def _present(self, at: float, now: float) -> Present:
        best = self._explained(now)[0]
        running = self._clock is not None and self._clock.running == self.position.turn
        return Present(
            self.position,
            best.board,
            len(best.wrong),
            self.men,
            self.completed,
            running and not self._moves_missing and now > self._undated_until,
            self._lines.seen.last_change,
            self._scene(at, now),
        )

    def _scene(self, at: float, now: float) -> Scene:
        return Scene(self.position, self.men, self.ply, at, now, self._times())


def _without_promotions(moves: Sequence[chess.Move]) -> tuple[chess.Move, ...]:
    return tuple([chess.Move(one.from_square, one.to_square) if one.promotion else one for one in moves])


def _in_words(board: chess.Board, moves: Sequence[chess.Move]) -> str:
    """Moves from a position with their numbers."""
    return board.variation_san(moves) if moves else ""
