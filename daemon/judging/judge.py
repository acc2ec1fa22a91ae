"""What the evidence settles of one game: which moves are final, which incidents are raised, when it is over.

The press commits. A press is judged on a whole reading of the board that was asked for one board latency
after it, so that whatever the scan still held back has arrived, however slow the line is. Between presses a
position at rest matters only where no press is to be expected: after mate or stalemate, for the sign with the
kings, and at a table without a clock.

Pure: evidence and hall time go in; facts come out, to be journalled before anybody is told. What people ask
of it is in `daemon.judging.arbiter`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import chess

from broker.messages import Choice, Grade, Incident, Result, Ruleset
from daemon import facts
from daemon.cases.casebook import Casebook
from daemon.cases.choices import promotions, readings
from daemon.cases.flag_calls import FlagCalls
from daemon.cases.matters import Scene, Times
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
from daemon.judging.accusations import Accusations, AtPress
from daemon.judging.at_rest import NO_CLOCK_S, SIGN_S, Rest, explains_all, final_at_rest
from daemon.judging.board_reading import BoardReading
from daemon.judging.ending_of_moves import ending_of
from daemon.judging.endings import shown_with_kings
from daemon.judging.fallen_flags import FallenFlags
from daemon.judging.illegal_stands import IllegalMove
from daemon.judging.judgement import (
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
from daemon.judging.kings import Kings, is_first_of_the_sign
from daemon.judging.lasting import Lasting, Present
from daemon.judging.lost_devices import LostDevices
from daemon.judging.open_move import OpenMove, is_settled, still_open, waits_too_long
from daemon.judging.presses import UNANSWERED, Presses, Waiting
from daemon.judging.promotion_readings import doubt
from daemon.judging.record import Record
from daemon.judging.scoresheet import Scoresheet
from daemon.judging.unheard import Unheard
from daemon.reconstruction.lines import Ply
from daemon.reconstruction.placements import Men
from daemon.reconstruction.reconstruct import Explanation
from daemon.rulebook.claims import claimable
from daemon.rulebook.penalty_ladder import won_by
from drivers.profile import Profile
from drivers.time_control import TimeControl

STOP_GRACE_S = 1.0
"""A move that lands so soon after the clock was stopped was on its way before."""


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
        self._ruleset, self._profile = ruleset, profile
        self.cases = Casebook(table, game, ruleset, epoch_ms, control, known)
        self._sheet = Scoresheet(start, moves, breaks or {}, assumed)
        self._record = Record(table, game, self._sheet)
        self._reading = BoardReading(self._sheet, clocked=clocked, named=named)
        self._presses = Presses()
        self._clock: ClockSeen | None = None
        self._stopped_at: float | None = None
        self._fallen, self._flags = FallenFlags(), FlagCalls(self.cases)
        self._open: OpenMove | None = None
        self._rest = Rest()
        self._lost = LostDevices(self.cases, lost or {})
        self._hands = Hands(ruleset)
        self._accusations = Accusations(self.cases)
        self._may_stand: IllegalMove | None = None
        self._lasting = Lasting(self.cases, ruleset, starts_at)
        self._kings = Kings()
        self._landed_at = -math.inf  # the man of the last final ply
        self._unheard = Unheard()
        self._wants_placement = False
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
        return self._reading.men

    def forget(self, *, clocked: bool) -> None:
        """Begin again after the last final ply: everything since then will be told anew.

        Args:
            clocked: presses will be among it.
        """
        self._reading.begin(clocked=clocked)
        self.cases.forget_evidence()
        self._presses.clear()
        self._accusations.named.clear()
        self._stopped_at = None
        self._rest.begin(None)
        self._rest.forget_move()
        self._wants_placement = False

    def remember(self, since: float, until: float, undated: float) -> None:
        """Say what was not heard as it happened.

        Args:
            since, until: what is dated after the one and up to the other comes from the board's memory.
            undated: the times of everything up to then are made up; only its order tells anything.
        """
        self._unheard.remember(since, until, undated)

    def miss_moves(self) -> None:
        """Moves may have been made that nobody can tell: until the men are seen, nobody is accused."""
        self._unheard.moves_missing = True

    def fit(self, profile: Profile) -> None:
        """The board at the table is of this kind from now on."""
        self._profile = profile

    def completed(self, color: chess.Color) -> int:
        """How many moves a player has made and pressed, also those that are not judged yet."""
        return self._sheet.completed(color) + self._presses.count(color)

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
        moments = (
            self._presses.due(),
            self._rest.due,
            self._open.due if self._open else None,
            self._lasting.due(begun=self.ply > 0),
        )
        return min((due for due in moments if due is not None), default=None)

    def provisional(self, now: float) -> chess.Move | None:
        """The move that stands on the board and is not final yet, if one explains it best."""
        return None if self.over else self._reading.move_made(now)

    def take(self, seen: Seen, now: float) -> list[Fact]:
        """The facts that a piece of evidence settles; ``now`` is when it is looked at."""
        if self.over or isinstance(seen, BatteryLow | DeviceMissing | DeviceTurned):
            return []
        self.cases.trail.add(seen)
        match seen:
            case SquareSeen() | PlacementSeen():
                return self._see(seen, now)
            case Pressed():
                return self._press(seen, now)
            case ClockSeen():
                return self._read_clock(seen, now)
            case DeviceLost():
                return self._lose(seen, now)
            case DeviceBack():
                return self.back(seen)

    def tick(self, now: float) -> list[Fact]:
        """What the passing of time settles."""
        found: list[Fact] = []
        if (due := self._presses.due()) is not None and due <= now:
            if self._presses.asked:
                found += self._judge_all(now, answered=False)
            else:
                self._presses.ask(now)
                self._wants_placement = True
        if not self.over and self._rest.due is not None and self._rest.due <= now:
            found += self._resting(now)
        if not self.over and self._open and (due := self._open.due) is not None and due <= now:
            found += self._tell_open(self._open, now)
        if not self.over and (due := self._lasting.due(begun=self.ply > 0)) is not None and due <= now:
            found += self._lasting.tick(self._present(now, now))
        return found

    # --- evidence -----------------------------------------------------------------------------------------

    def _see(self, seen: SquareSeen | PlacementSeen, now: float) -> list[Fact]:
        before = self._reading.seen.last_change
        self._reading.lines.take(seen)
        self._kings.see(seen)
        if self._reading.seen.last_change != before:
            self._rest.begin(seen.at)
        if isinstance(seen, PlacementSeen) and self._presses.asked:
            return self._judge_all(now)
        return []

    def _read_clock(self, seen: ClockSeen, now: float) -> list[Fact]:
        self._clock = seen
        self._reading.expect_presses(True)
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
        new = self._fallen.read(seen)
        if seen.flag is None:
            return [] if seen.running is None else self._flags.up()
        found: list[Fact] = [self._record.flagged(color) for color in new]
        if new and self._ruleset.flag_alert == "immediate":
            found += self._call_flag(None, seen.at, now)
        return found

    def _call_flag(self, claimed_by: chess.Color | None, at: float, now: float) -> list[Fact]:
        """Tell what the rules make of the flags that are down; nothing if the moves were made in time."""
        first = self._fallen.first
        moves, control = self.completed(first), self.cases.control
        if control and control.ends_with(moves):
            return []
        return self._flags.call(
            first,
            self._reading.determined(now),
            moves,
            self._scene(at, now),
            both=self._fallen.both,
            order_known=self._fallen.order_known,
            claimed_by=claimed_by,
        )

    def _lose(self, seen: DeviceLost, now: float) -> list[Fact]:
        if seen.subject == "clock":
            self._reading.expect_presses(False)
        return self._lost.lose(seen, self._scene(seen.at, now))

    def back(self, seen: DeviceBack, remembered: str = "") -> list[Fact]:
        """The board or the clock answers again; ``remembered`` ends the sentence that says so."""
        self._wants_placement = True
        if seen.subject == "board":
            wrong = self._reading.best(seen.at).wrong
            self._unheard.moves_missing = any(self._reading.seen.codes[square] for square in wrong)
        return self._lost.back(seen.subject, remembered)

    # --- presses ------------------------------------------------------------------------------------------

    def _press(self, seen: Pressed, now: float) -> list[Fact]:
        press = self._presses.take(seen, now, self._profile.board_latency_s)
        self._reading.lines.press(press.color, press.at)
        return []

    def _judge_all(self, now: float, *, answered: bool = True) -> list[Fact]:
        """Judge every press that the reading just taken is late enough for, the oldest first."""
        asked_at = self._presses.answered()
        found: list[Fact] = []
        while not self.over and (one := self._presses.ripe(asked_at)):
            found += self._judge(one, now, answered=answered)
        return found

    def _judge(self, waiting: Waiting, now: float, *, answered: bool) -> list[Fact]:
        """Decide on the oldest press that is waiting."""
        press = waiting.press
        self._reading.lines.reconsider(now, pressed=press.color)
        if self._kings.taken_by(press.color, self.position, self._reading.seen):
            taken = self._accusations.king_taken(self._at(press, now), self._reading.pressed_for(0.0))
            if taken is not None:
                self._dealt_with(press)
                self._reading.anew(self._reading.squares, now)  # no legal line leads here
                return taken
        if stands := self._let_stand(press, now):
            return stands
        lines, replied = self._reading.explained(now), self._presses.count(not press.color) > 0
        named = self._accusations.named
        found = verdict(Case(press, now, self._sheet.history, self._reading.seen, lines, named, replied))
        if isinstance(found, OutOfPlace | PawnLeft | Illegal | NoMove):
            if not answered and waiting.unanswered < UNANSWERED:
                waiting.unanswered += 1
                return self._later(now)
            if self._unheard.moves_missing:
                return self._missing_once(press, now)
        match found:
            case Wait():
                return self._later(now)
            case InTheAir(square, piece):
                if self._unheard.is_undated(press.at):
                    return self._later(now)
                at = self._at(press, now)
                return [*self._accusations.in_the_air(piece, square, waiting, at), *self._later(now)]
            case Nothing():
                told: list[Fact] = []
            case Final(line, count):
                told = self._commit(line, count)
            case Open(line, sure, choices):
                told = self._commit(line, sure) if sure else []
                self._open = still_open(self._open, choices, now)
                if waits_too_long(line, sure):
                    told += self._commit_open(self._open, now)
            case OutOfPlace() | PawnLeft() | Illegal() | NoMove():
                if isinstance(found, Illegal):
                    self._may_stand = IllegalMove(press.color, self.men.copy())
                told = self._accusations.judged(found, self._at(press, now), self._reading.pressed_for(0.0))
        if isinstance(found, Final | Open):
            self._presses.judged(press)
        else:
            self._dealt_with(press)
        if self.over or not self._ruleset.illegal_position_draw:
            return told
        return [*told, *self._lasting.pressed(self._present(press.at, now))]

    def _at(self, press: Pressed, now: float) -> AtPress:
        return AtPress(press, self.position, self.ply, self._reading.seen, now)

    def _dealt_with(self, press: Pressed) -> None:
        """No ply belongs to this press, or somebody was told."""
        self._reading.lines.forgive(press.color, press.at)
        self._presses.judged(press)

    def _missing_once(self, press: Pressed, now: float) -> list[Fact]:
        """Nobody is accused over men whose moves were never heard."""
        self._accusations.name_strangers(self._reading.pressed_for(0.0), self._reading.seen)
        self._dealt_with(press)
        what = self._unheard.tell_missing()
        return [self._tell("unclear", "certain", what, press.at, now)] if what else []

    def _later(self, now: float) -> list[Fact]:
        """Ask the board again soon, and judge then."""
        self._presses.again(now)
        return []

    def _let_stand(self, press: Pressed, now: float) -> list[Fact]:
        """An illegal move that was told, and that the opponent has answered, stands until somebody decides.

        So the moves that follow are recorded; the position is one that nobody set, and the incident stays.
        """
        if self._may_stand is None or not self._reading.named or not self.ply:
            return []
        position = self._may_stand.answered(self.position, self.men, press.color)
        if position is None:
            return []
        placed = self._record.assume(position)
        self._begin_again(self._reading.squares, now)
        self._reading.lines.press(press.color, press.at)
        self._presses.put_back(press, now)
        return [placed]

    def _begin_again(self, men: Men, now: float) -> None:
        """The record is another one now: nothing that waited counts, and nothing was told."""
        self._reading.anew(men, now)
        self._may_stand = self._open = None
        self._sheet.fix()
        self._presses.clear()
        self._accusations.named.clear()
        self._rest.moved()
        self._rest.begin(now if math.isfinite(self._reading.seen.last_change) else None)
        self._unheard.all_seen()
        self._wants_placement = True

    # --- final moves --------------------------------------------------------------------------------------

    def _commit(self, best: Explanation, count: int) -> list[Fact]:
        """Make the first plies of a line final, and end the game where the last one ends it."""
        found: list[Fact] = []
        if best.kept < self.ply:
            found += self._withdrawn(best, count)
        for ply in best.plies[:count]:
            found += self._judge_hands(self.position, ply)
            found += self._ask_promotion(ply.move)
            self._landed_at = max(self._landed_at, ply.landed_at)
            times = self._presses.shown_at(ply.pressed_at) or self._times()
            found.append(self._record.move(ply.move, times, recovered=self._unheard.is_remembered(ply)))
        self._reading.lines.commit(best, count)
        self._may_stand = None
        found += self.cases.moved(self._record.made_since, self._sheet.assumed, self._times())
        self._rest.moved()
        return [*found, *self._closed(), *self._ended_by_itself(), *self._tell_claimable()]

    def _withdrawn(self, best: Explanation, count: int) -> list[Fact]:
        """Final moves no longer count; somebody is told."""
        now = self._reading.seen.last_change
        what = self._record.instead(best.kept, best.moves[:count])
        raised = self._tell("withdrawn", "strong", what, now, now)
        return [self._record.keep(best.kept), raised]

    def _judge_hands(self, board: chess.Board, ply: Ply) -> list[Fact]:
        """What the way of making a move tells, judged at its press, where its times are real."""
        waiting = self._presses.made_at(ply.pressed_at)
        if waiting is None or self._unheard.is_undated(waiting.press.at):
            return []
        now = self._reading.seen.last_change
        timing = Timing(
            board,
            ply.move,
            [change for change in self.cases.trail.changes if change[0] > self._landed_at],
            waiting.press.at,
            self._profile,
            stopped=self._stopped_at is not None,
            made_up=not ply.seen,
        )
        return self._accusations.by_hands(self._hands.judge(timing), waiting, self._at(waiting.press, now))

    def _ask_promotion(self, move: chess.Move) -> list[Fact]:
        """Which man a pawn became is asked where the board cannot tell, or where a rook may mean a queen."""
        what = doubt(self.position, move, self._ruleset, named=self._reading.named)
        if not what:
            return []
        now = self._reading.seen.last_change
        choices = promotions(self.position, self.ply, move)
        return [self._tell("unclear", "hint", what, now, now, choices=choices)]

    def _ended_by_itself(self) -> list[Fact]:
        """The last move ended the game; or somebody may have to declare that it did."""
        ending = ending_of(self._ruleset, self._sheet.history)
        if ending is None:
            return []
        if ending.by_itself and (result := ending.remedy.result) is not None:
            return self._ended(result, ending.remedy.termination, "")
        now = self._reading.seen.last_change
        return self.cases.declare(ending, self._scene(now, now))

    def _tell_claimable(self) -> list[Fact]:
        """What could be claimed now, as a hint for officials alone."""
        if self.over:
            return []
        now = self._reading.seen.last_change
        told = claimable(self._ruleset, self._sheet.history)
        return self.cases.claimable(told, self.position.turn, self._scene(now, now))

    def _ended(self, result: Result, termination: str, by: str) -> list[Fact]:
        self.over = True
        self._presses.clear()
        mated = self._flags.mated(self._reading.seen.last_change) if termination == "checkmate" else []
        return [*mated, *self.cases.ended(), self._record.ended(result, termination, by)]

    # --- moves that are open ------------------------------------------------------------------------------

    def _settle(self, now: float) -> list[Fact]:
        """Make final what is not open any more; only a press corrects the record."""
        lines = self._reading.onwards(now)
        sure, choices = agreed(lines, self._sheet.history, lines[0].pressed_by(now))
        if choices and self._open:
            self._open = still_open(self._open, choices, now)
        return self._commit(lines[0], sure) if sure else []

    def _tell_open(self, move: OpenMove, now: float) -> list[Fact]:
        """Say that more than one move fits."""
        lines = self._reading.explained(now)
        choices = readings(lines, self._sheet.history, lines[0].pressed_by(now))
        raised = self._tell("unclear", "strong", move.words, move.since, now, choices=choices)
        self._open = move.told(raised.incident.id)
        return [raised]

    def _commit_open(self, move: OpenMove, now: float) -> list[Fact]:
        """Too much waits behind what is open: take the likeliest."""
        told = [] if move.incident else self._tell_open(move, now)
        self._open = None  # the incident stays: somebody may know better
        best = self._reading.best(now)
        return [*told, *self._commit(best, best.pressed_by(now))]

    def _closed(self) -> list[Fact]:
        """Plies became final: what was open before is not, if all that was pressed for is final now."""
        if self._open is None or not is_settled(self._reading.best(0.0), self.ply):
            return []
        told, self._open = self._open.incident, None
        return self.cases.closed(told, "what followed showed which move it was")

    # --- rest ---------------------------------------------------------------------------------------------

    def _resting(self, now: float) -> list[Fact]:
        """The board has been quiet for one of the `RESTS`."""
        step = self._rest.next(self._reading.seen.last_change)
        told = self._lasting.rest(self._present(now, now))
        return [*told, *self._at_rest(step, now)]

    def _at_rest(self, step: float, now: float) -> list[Fact]:
        """What a quiet board settles after so long."""
        best, seen = self._reading.best(now), self._reading.seen
        if step == SIGN_S and (result := shown_with_kings(seen.as_in(best.board))):
            return self._shown(result, now)
        if step == SIGN_S and self._open and not self._presses and (found := self._settle(now)):
            return found
        if step == NO_CLOCK_S and (found := self._king_gone(now)):
            return found
        if not explains_all(best, seen, now) or not self._in_play():
            return []
        self._accusations.named.clear()
        if all(ply.pressed_at for ply in best.plies):  # else a gap may hold other plies than these
            self._unheard.all_seen()
        self._rest.note(best, self.ply)
        clocked, pressed = self._reading.clocked, bool(self._presses)
        count = final_at_rest(step, best, self.ply, clocked=clocked, pressed=pressed)
        return [] if count is None else self._commit(best, count)

    def _king_gone(self, now: float) -> list[Fact]:
        """A king was taken at a table without a clock, where the rules let that end the game."""
        if self._reading.clocked or self._ruleset.king_capture != "wins":
            return []
        winner = self._kings.taker(self.position, self._reading.seen)
        if winner is None:
            return []
        return [*self._last_move(now), *self._ended(won_by(winner), "king captured", "")]

    def _shown(self, result: Result, now: float) -> list[Fact]:
        """The kings show a result; the first of them may have looked like a move until the second came."""
        found = self._last_move(now)
        if self.over:
            return found
        if (
            not self._reading.clocked
            and self.ply > self._sheet.fixed
            and is_first_of_the_sign(self._sheet.history[-2], self._sheet.moves[-1], self._reading.seen)
        ):
            found.append(self._record.keep(self.ply - 1))
        return [*found, *self._ended(result, "shown with the kings", "")]

    def _in_play(self) -> bool:
        """What lies on the board now was moved there while the clock ran."""
        changed = self._reading.seen.last_change
        return self._stopped_at is None or changed <= self._stopped_at + STOP_GRACE_S

    def _last_move(self, now: float) -> list[Fact]:
        """The game is over: what was pressed for counts, and the one move that may count without a press."""
        self._reading.lines.reconsider(now)
        lines = self._reading.onwards(now)
        best = lines[0]
        if count := best.pressed_by(now):
            _, choices = agreed(lines, self._sheet.history, count)
            found: list[Fact] = []
            if choices:
                move = still_open(self._open, choices, now)
                found = [] if move.incident else self._tell_open(move, now)
                self._open = None
            return [*found, *self._commit(best, count)]
        last = self._rest.last_move(self.ply)
        if last is None or is_first_of_the_sign(self.position, last.plies[0].move, self._reading.seen):
            return []
        return self._commit(last, 1)

    # --- incidents ----------------------------------------------------------------------------------------

    def _tell(
        self, kind: str, grade: Grade, what: str, at: float, now: float, choices: Sequence[Choice] = ()
    ) -> facts.Raised:
        """Something that no offence is, but that somebody has to see to."""
        return self.cases.matter(kind, grade, what, self._scene(at, now), choices=choices)

    def _present(self, at: float, now: float) -> Present:
        best = self._reading.best(now)
        running = self._clock is not None and self._clock.running == self.position.turn
        return Present(
            self.position,
            best.board,
            len(best.wrong),
            self.men,
            self.completed,
            running and not self._unheard.moves_missing and not self._unheard.is_undated(now),
            self._reading.seen.last_change,
            self._scene(at, now),
        )

    def _scene(self, at: float, now: float) -> Scene:
        return Scene(self.position, self.men, self.ply, at, now, self._times())

    def _times(self) -> Times:
        """What the clock showed last."""
        return (self._clock.white_ms, self._clock.black_ms) if self._clock else (None, None)
