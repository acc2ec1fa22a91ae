"""One table of the hall: takes evidence from its devices, returns facts and shown states.

The table passes the evidence to the judge of the game in progress, and to the modules that start the next
one. It handles requests, and returns what screens show after each step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import chess

from broker.contract.messages import Assignment, ClockState, Health, PlacementState, Player
from broker.contract.requests import (
    AcknowledgeRequest,
    CallArbiterRequest,
    ChooseOptionRequest,
    ClaimRequest,
    ClearTableRequest,
    CorrectMovesRequest,
    DecideRequest,
    PauseRequest,
    PressRequest,
    ResultRequest,
    SeatRequest,
    SetClockRequest,
    SetOrientationRequest,
    SetPositionRequest,
    TransferGameRequest,
    VerdictRequest,
)
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence
from daemon.core.clock.clock_step import ClockStep, EarlierTap
from daemon.core.clock.screen_clock import DaemonOutage
from daemon.core.clock.table_clock import TableClock
from daemon.core.evidence.evidence import (
    BatteryLow,
    ClockPress,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    DeviceTurned,
    PlacementSeen,
    Seen,
    SquareSeen,
)
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import differing, placement_of, rotated
from daemon.core.incidents.mate_search import MateSearch
from daemon.core.judging.game_requests import GameRequests
from daemon.core.reconstruction.reconstruct import Explanation
from daemon.core.record import facts
from daemon.core.record.facts import Fact
from daemon.core.record.table_state import TableState
from daemon.core.rules.rejected import RequestRejected
from daemon.core.table.known.signal_order import OrderedSignals
from daemon.core.table.known.table_picture import TablePicture
from daemon.core.table.officials.calls import called
from daemon.core.table.officials.corrected_record import CorrectedRecord
from daemon.core.table.officials.game_transfer import GameTransfer
from daemon.core.table.officials.pausing import Pausing
from daemon.core.table.officials.record_requests import entered
from daemon.core.table.officials.table_incidents import TableIncidents
from daemon.core.table.screen_clock_control import ScreenClockControl
from daemon.core.table.shown.health import Equipment
from daemon.core.table.shown.provisional_move import ProvisionalGame
from daemon.core.table.shown.screens import Screens
from daemon.core.table.start.game_judges import GameJudges
from daemon.core.table.start.late_start import LateStart
from daemon.core.table.start.next_game import NextGame
from daemon.core.table.start.no_result import NoResult
from daemon.core.table.start.without_game import WithoutGame
from drivers.clock_orders import ClockOrder, SetClock
from drivers.events import (
    ClockAcknowledged,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Garbled,
    Link,
    LinkChanged,
    LogRead,
    OrderAnswered,
    Side,
    SideStopped,
)
from drivers.occupants import Occupants
from drivers.profile import CLOCK_ALONE, SERIAL, Profile

HOST_LATE_S = 0.02
"""Seconds of real time for which this computer may delay a report before its time is read."""

GAME_FACTS = (
    facts.PlayersSeated | facts.MoveConfirmed | facts.MovesWithdrawn | facts.PositionSet | facts.GameEnd
)
"""Facts after which the provisional move is another one, or none."""

OF_A_CLOCK = ClockRead | SideStopped | ClockMissing | OrderAnswered
"""What a driver reports about a clock."""

State = ClockState | PlacementState | Health | ProvisionalGame


ClockKind = Literal["board", "device", "screen"]


@dataclass(slots=True)
class Output:
    """The result of one step of a table: facts for the journal first, then what screens show.

    ``answer`` is the reply to a request, mostly empty. ``rejection``: the request was rejected, with a
    sentence; the other results remain.
    """

    facts: list[Fact] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    answer: str = ""
    rejection: str = ""

    def add(self, other: Output) -> None:
        """Append another step's output."""
        self.facts += other.facts
        self.states += other.states


class Table:
    """The processing of one table.

    Attributes:
        has_board: False if it has a clock and no board.
        pausing: the pause of play at the table, if any.

    Args:
        number: as on the table's card.
        state: its present state in the journal.
        interpreter: knows (or finds out) which way round board and clock are.
        default: returns the assignment of an unassigned game; None to wait for one.
        epoch_ms: UTC in ms of hall time 0.
        rate: hall seconds per second of real time, published with clocks so that pages can count down.
        late_s: hall seconds for which this computer may delay a report; None for the usual delay.
        profile: the delays of its board.
        clock: which clock it has: the one plugged into its board, a separate device, or the on-screen one.
        clock_hand: on which side of White that is; None if unknown.
        has_board: False if it has a clock and no board.
        awaits_board: a board is known to be there, and may report what happened before the daemon started.
        away: the last period without a daemon; None if unknown.
        hosted: its clock is kept by the daemon and shown on a separate device, with a lever.
    """

    def __init__(
        self,
        number: int,
        state: TableState,
        *,
        interpreter: Interpreter,
        default: Callable[[int], Assignment] | None,
        epoch_ms: int,
        rate: float = 1.0,
        late_s: float | None = None,
        profile: Profile = SERIAL,
        clock: ClockKind = "board",
        clock_hand: Side | None = None,
        has_board: bool = True,
        awaits_board: bool = False,
        away: DaemonOutage | None = None,
        hosted: bool = False,
    ) -> None:
        self.number, self.has_board = number, has_board
        self._apart = clock != "board"
        profile = profile if has_board else CLOCK_ALONE
        self._interpreter, self._late_s = interpreter, HOST_LATE_S * rate if late_s is None else late_s
        self._clock, self._signals = TableClock(number, epoch_ms, rate), OrderedSignals()
        self._picture = picture = TablePicture(
            number=number,
            epoch_ms=epoch_ms,
            interpreter=interpreter,
            clock=self._clock,
            signals=self._signals,
            state=state,
            profile=self._with_host(profile),
            clock_hand=clock_hand,
        )
        self._judges = judges = GameJudges(picture, default)
        self._next_game = NextGame(picture, judges, default)
        self._late_start = LateStart(picture, judges, self._next_game, awaits_board=awaits_board)
        self._without_game = WithoutGame(picture, judges, self._next_game, self._late_start)
        self._no_result = NoResult(picture, judges, self._next_game)
        self._record = CorrectedRecord(picture, judges, self._late_start)
        self._incidents = TableIncidents(picture, judges, self._record)
        self._equipment = Equipment(clock, has_board)
        self._screens = Screens(picture, self._equipment)
        self._kept = ScreenClockControl(picture, default, away) if clock == "screen" or hosted else None
        self._hosted, self._to_show = hosted, False
        self.pausing = Pausing(picture, judges, self._equipment, kept_here=self._kept is not None)
        self._moving = GameTransfer(
            picture, judges, self._incidents, self.pausing, self._next_game, self._late_start
        )
        self._quiet_due: float | None = None
        self._wants_placement = judges.take_up()

    # --- for the hall -------------------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        """The state of the table in the journal."""
        return self._picture.state

    @property
    def pieces(self) -> Occupants:
        """The pieces on the board, from White's side."""
        return self._picture.pieces

    @property
    def named(self) -> bool:
        """Whether its board identifies pieces; False if it detects occupancy only."""
        return self._picture.named

    @property
    def turned(self) -> bool:
        """Whether White sits at the eighth rank of its board."""
        return self._interpreter.rotated

    def best(self, now: float) -> Explanation | None:
        """Return the judge's best explanation of the board; None if the game is not judged now."""
        playing = self._signals.playing
        return None if playing is None or self.pausing.is_on else playing.best(now)

    @property
    def waits(self) -> bool:
        """Whether judging waits for the moves played while the board was disconnected."""
        return self._signals.gap is not None and self._signals.gap.holds

    def due(self) -> float | None:
        """Return the hall time of the next `tick`."""
        own = [self._quiet_due, self._next_game.due(), self._late_start.due(), self._clock.due()]
        moments = [*own, self._signals.due(), self.pausing.due(), self._without_game.due()]
        moments += [self._kept.clock.due()] if self._kept else []
        return min((moment for moment in moments if moment is not None), default=None)

    def take_wants_placement(self) -> bool:
        """Return whether to ask the board for a complete reading; True only once."""
        own, self._wants_placement = self._wants_placement, False
        judge = self._signals.judge
        return any(
            [
                own,
                self._next_game.take_wants_placement(),
                self._without_game.take_wants_placement(),
                judge is not None and judge.take_wants_placement(),
            ]
        )

    def take_wants_log(self) -> bool:
        """Return whether to ask the board for its log of a disconnection; True only once."""
        gap = self._signals.gap
        return gap.take_wants_log() if gap is not None else self._late_start.take_wants_log()

    def take_clock_orders(self) -> list[tuple[str, ClockOrder]]:
        """Return the commands for the clock, each with its name, and forget them."""
        return self._clock.take_orders()

    def take_searches(self) -> list[MateSearch]:
        """Return the tasks for a search, and forget them."""
        return self._incidents.take_searches()

    def followed(self, state: TableState) -> None:
        """Take the new state of the table, after the facts of the last step are journalled."""
        self._picture.state = state
        self._signals.paused = state.pause is not None

    def health(self, now: float) -> Health:
        """Return the state of the equipment, the worst first."""
        self._equipment.lies_known = self._interpreter.lies_known
        self._equipment.taps = self._kept.taps.lines(now) if self._kept else []
        return self._equipment.health(now, self._picture.epoch_ms)

    def notice(self, text: str, now: float) -> Output:
        """Show in the table's health how its board should be configured; empty if all is well."""
        return Output(states=[self.health(now)]) if self._equipment.notice(text) else Output()

    def thoughts(self, now: float) -> list[str]:
        """Return the present assessment of its game, in words."""
        gap, playing = self._signals.gap, self._signals.playing
        held = [gap.in_words] if gap is not None and gap.holds else []
        if self.pausing.is_on:
            return [*held, "play is paused: nothing is judged"]
        return [*held, *(playing.assessment(now) if playing else [])]

    @property
    def read(self) -> ClockSeen | None:
        """The last reading of its clock; None if it is not read."""
        return self._clock.read

    def stepped(self, asleep_s: float, now: float) -> Output:
        """Publish the clock again, since the computer's clock was set, or the computer was suspended."""
        output = Output()
        if self._kept and asleep_s:
            self._kept.clock.was_asleep(now - asleep_s, now)
            output.add(self._of_clock(self._kept.clock.tick(now), now))
        self._clock.tell_again()
        output.states += self._screens.clock()
        return output

    # --- steps --------------------------------------------------------------------------------------------

    def take(self, event: DriverEvent, now: float) -> Output:
        """Handle an event of this table's board, or of the clock that is plugged into it."""
        if self._apart and isinstance(event, OF_A_CLOCK):
            return Output()  # the table has another clock
        return self._take(event, now)

    def take_clock(self, event: DriverEvent, now: float) -> Output:
        """Handle an event of the table's clock, if that is a separate device."""
        if self._hosted and self._kept:
            return self._take_hosted(event, self._kept, now)
        if isinstance(event, LinkChanged):
            if event.state is Link.READY:
                return Output()  # the clock counts as connected when it is read
            event = ClockMissing(event.device, event.at, event.reason)
        return self._take(event, now) if isinstance(event, OF_A_CLOCK) else Output()

    def _take_hosted(self, event: DriverEvent, kept: ScreenClockControl, now: float) -> Output:
        """Handle an event of a device that shows the daemon's clock."""
        ready = isinstance(event, LinkChanged) and event.state is Link.READY
        if ready:
            self._to_show = True
            return Output()
        match event:
            case LinkChanged() | ClockMissing():  # no player can press: the time since is charged to neither
                output = self._of_clock(kept.clock.stop(now), now)
                missing = ClockMissing(event.device, event.at, event.reason)
                output.add(self._take(missing, now))
                return output
            case SideStopped():
                return self._of_clock(kept.lever(now), now)
            case ClockAcknowledged(command="button play_pause"):
                return self._of_clock(kept.toggle(now), now)
            case ClockRead() if self._equipment.lost("clock") and kept.clock.is_set:
                self._to_show = True  # it is back, and shows something else
                return self._of_clock(kept.clock.say(now), now)
            case _:
                return Output()

    def take_shown(self, now: float) -> SetClock | None:
        """Return the command for the device that shows the clock; None if nothing has changed."""
        wanted, self._to_show = self._to_show, False
        if not wanted or self._kept is None or not self._kept.clock.is_set:
            return None
        return self._kept.clock.to_show(now)

    def _take(self, event: DriverEvent, now: float, tapped: EarlierTap | None = None) -> Output:
        if isinstance(event, LogRead):
            return self._remember(event, now)
        if isinstance(event, Garbled) and self._signals.gap is not None:
            self._signals.gap.garbled(event.at)
        if isinstance(event, Garbled) and self._signals.judge is not None:
            self._signals.judge.note_malformed(now)
        output = Output()
        if isinstance(event, LinkChanged) and event.profile is not None:
            self._picture.profile = self._with_host(event.profile)
            if self._signals.judge:
                self._signals.judge.fit(self._picture.profile)
        news = self._equipment.take(event)
        for seen in self._interpreter.take(event):
            output.add(self.see(_as_tapped(seen, tapped), now))
        side = self._interpreter.known_side
        if side is not None and side is not self.state.white_side:
            output.facts.append(facts.ClockSideDetected(table=self.number, white=side.value))
        if isinstance(event, OrderAnswered):
            output.facts += self._clock.answered(event, now, self._judges.ask)
            output.facts += self.pausing.answered(event, now)
        if news and not any(isinstance(state, Health) for state in output.states):
            output.states.append(self.health(now))
        return output

    def see(self, seen: Seen, now: float) -> Output:
        """Handle a piece of evidence that distinguishes White from Black already."""
        output = Output()
        match seen:
            case SquareSeen(square, piece, at):
                self._note_pieces((*self.pieces[:square], piece, *self.pieces[square + 1 :]), at)
            case PlacementSeen(placement, at):
                self._signals.compare(placement, self.pieces, self._picture.profile, at)
                if self.pieces != placement:
                    self._note_pieces(placement, at)
            case ClockPress():
                self._clock.press(seen, self._picture.profile.vague_s)
            case ClockSeen():
                seen = self._read_clock(seen, output, now)
            case DeviceTurned():
                self._clock.turn(crossed=seen.crossed)
                self._equipment.see(seen)
                output.states.append(self.health(seen.at))
            case DeviceLost() | DeviceMissing() | DeviceBack() | BatteryLow():
                if isinstance(seen, DeviceLost):
                    self._signals.miss(seen, self.pieces, self._clock.read)
                lost = isinstance(seen, DeviceLost | DeviceMissing)
                if lost and not (self._apart and seen.subject == "board"):
                    self._clock.lose()
                self._equipment.see(seen)
                self._wants_placement |= isinstance(seen, DeviceBack) and seen.subject == "board"
                output.states.append(self.health(seen.at))
        if self.has_board:
            output.facts += self._late_start.see(seen, now)
        output.facts += self._signals.take(seen, now)
        output.add(self._started(self._without_game.see(seen, now)))
        output.facts += self._without_game.tell(now)
        if isinstance(seen, ClockSeen | DeviceLost):
            output.states += self._screens.clock()
        return self._settled(output, now)

    def _read_clock(self, seen: ClockSeen, output: Output, now: float) -> ClockSeen:
        """Handle a reading of the clock; return the accepted reading."""
        stood = self._clock.read is not None and self._clock.read.running is None
        playing = self._signals.playing if self._signals.aside is None else None
        completed = playing.completed if playing else None
        seen, output.facts = self._clock.take(seen, completed, set_up=self._comes)
        started = stood and seen.running is not None
        if self.pausing.is_on:
            output.facts += self.pausing.read(seen, now)
            return seen
        if playing:
            self._pass_known_moves(playing)
            output.facts += self._judge_setting(playing, output.facts, now)
        if started:
            output.facts += self._no_result.clock_started(now)
        if started and not playing:
            output.add(self._started(self._next_game.clock_started(now)))
        return seen

    def tick(self, now: float) -> Output:
        """Do everything that is due."""
        output = self._of_clock(self._kept.clock.tick(now), now) if self._kept else Output()
        output.facts += self._clock.tick(now, self._judges.ask)
        output.facts += self._signals.tick(now)
        output.facts += self.pausing.tick(now)
        output.facts += self._next_game.tick(now)
        output.facts += self._late_start.tick(now)
        output.facts += self._without_game.tick(now)
        if self._quiet_due is not None and self._quiet_due <= now:
            self._quiet_due = None
            output.states += [self._screens.placement(now)] if self.has_board else []
            output.facts += self.pausing.look(now)
            if self.pausing.lies_turned:
                self._find_orientation()
            if not self.pausing.is_on:
                output.facts += self._no_result.look(now)
                output.add(self._started(self._no_result.started(now) or self._next_game.look(now)))
                output.add(self._started(self._without_game.look(now)))
                output.facts += self._without_game.tell(now)
            output.states += self._screens.move(now)
        return self._settled(output, now)

    def follow_clock(self, now: float) -> Output | None:
        """Return what the on-screen clock does because of the journalled state; None if nothing."""
        step = self._kept.follow(now) if self._kept else None
        return self._of_clock(step, now) if step else None

    def obey(self, name: str, order: ClockOrder, now: float) -> Output | None:
        """Have the on-screen clock carry out a command; None if the table has another clock."""
        return self._of_clock(self._kept.clock.obey(name, order, now), now) if self._kept else None

    def _of_clock(self, step: ClockStep, now: float) -> Output:
        """Return the effects of a step of the on-screen clock; its state is journalled before its events."""
        output = Output([*step.kept], answer=step.answer)
        self._to_show |= self._hosted and bool(step.kept)
        tapped = None if self.waits else step.tapped  # buffered signals are judged in order
        for event in step.events:
            output.add(self._take(event, now, tapped))
        if step.task and (raised := self._judges.ask("clock_stopped", step.task, now)):
            output.facts.append(raised)
        return output

    def break_off(self, now: float) -> Output:
        """End the input: the last move counts, pressed or not, and there is no result."""
        playing = self._signals.playing
        if playing is None:
            return Output()
        new_facts = [*self._signals.waited_enough(now), *playing.end("*", "", "", now)]
        return Output(
            [fact for fact in new_facts if not (isinstance(fact, facts.GameEnd) and fact.result == "*")]
        )

    def _with_host(self, profile: Profile) -> Profile:
        """Return the delays of the board, with those of a busy computer added."""
        return replace(profile, vague_s=profile.vague_s + self._late_s)

    @property
    def _comes(self) -> bool:
        """Whether a game from another table waits to continue here."""
        return self.state.pause is not None and self.state.pause.came_from is not None

    def _find_orientation(self) -> None:
        """Ask for a complete reading: the pieces are as in the record, but rotated."""
        judge = self._signals.judge
        if judge is not None:
            known = placement_of(judge.position)
            self._interpreter.expect(known, judge.position.turn, taken_up=True, side=self.state.white_side)
            self._wants_placement = True

    def _note_pieces(self, pieces: Occupants, at: float) -> None:
        """Note a change of the pieces on the board."""
        self._picture.pieces = pieces
        self._quiet_due = at + self._picture.profile.settle_s

    def _pass_known_moves(self, playing: GameRequests) -> None:
        """Pass the number of moves to the clock, if it is known."""
        if self._clock.moves_missing and not self.waits:
            plies = sum(playing.completed(color) for color in chess.COLORS)
            self._clock.moves_known(plies, as_recorded=not differing(playing.position, playing.pieces))

    def _judge_setting(self, playing: GameRequests, clock_facts: Sequence[Fact], now: float) -> list[Fact]:
        """Judge the setting of the clock, and moves that came too late for a period."""
        new_facts = playing.watch_setting(self._clock.wrongly_set, known=self._clock.setting_known, now=now)
        for fact in clock_facts:
            if isinstance(fact, facts.PeriodBegan):
                new_facts += playing.period_ended(fact.color == "white", fact.period - 1, now)
        return new_facts

    def _remember(self, log: LogRead, now: float) -> Output:
        """Use the board's log, which also shows which way round board and clock are."""
        started = self._late_start.began(log, now) if self._signals.gap is None else []
        output = self._started(started)
        gap, game = self._signals.gap, None if started else self.state.game
        if gap is None or (game is None and not started):
            return output
        last = game.moves[-1] if game and game.moves else None
        recovered = gap.remember(
            log.records,
            turned=self._interpreter.rotated,
            white_side=self._late_start.white_side if started else self._interpreter.white_side,
            times=(last.white_ms, last.black_ms) if last else (None, None),
            known=[incident for incident in self.state.incidents if game and incident.game == game.id],
            now=now,
        )
        self._wants_placement = True
        if recovered and recovered.evidence:
            for seen in self._interpreter.learn(recovered.turned, recovered.white_side, now):
                output.add(self.see(seen, now))
            if last is None:
                presses = [seen for seen in recovered.evidence if isinstance(seen, ClockPress)]
                self._clock.use_log([press for press in presses if press.at < recovered.jump], now)
        return output

    def _started(self, new_facts: list[Fact]) -> Output:
        """Return the output for facts that may start a game: then screens show its clock, and no move yet."""
        output = Output(new_facts)
        game = next((fact.game for fact in new_facts if isinstance(fact, facts.GameStart)), None)
        if game is not None:
            self._late_start.drop()
            assigned = not any(isinstance(fact, facts.PlayersSeated) for fact in new_facts)
            output.facts += [
                *self._incidents.overtaken(game, assigned=assigned),
                *self._late_start.overtaken(),
            ]
            self._screens.forget_move()
            output.states += self._screens.clock()
        return output

    def _settled(self, output: Output, now: float) -> Output:
        """Complete an output: after facts of the game, the provisional move is looked for again."""
        if any(isinstance(fact, GAME_FACTS) for fact in output.facts):
            on, ask = self._signals.playing is not None, self._judges.ask
            ended = [] if on else [*self._clock.ended(), *self.pausing.ended()]
            output.facts += self._clock.game_reopened(now, ask) if on else ended
            self._screens.forget_move()
            if self._quiet_due is None:
                self._quiet_due = now
        if any(isinstance(fact, facts.PlayResumed) for fact in output.facts):
            self._screens.forget_move()
            self._quiet_due = now
        return output

    # --- requests -----------------------------------------------------------------------------------------

    def assign(self, request: SeatRequest, now: float) -> Output:
        """Seat two players; the game starts when the pieces are in the starting position.

        A game without an assignment, whose clock has not been started, makes way.
        """
        game = self.state.game
        if self.state.assignment == request.assignment and not (game and game.over):
            return Output()  # they are seated already: the client has not seen the reply yet
        playing = self._signals.playing
        shown = playing is not None and playing.unstarted  # moves made on the board outside the game
        if game and game.moves and not game.over and not shown:
            raise RequestRejected(Sentence("hall_still_playing", table=self.number, game=game.id))
        if game and game.moves and game.id == request.assignment.game:
            raise RequestRejected(Sentence("hall_already_played", table=self.number, game=game.id))
        if self._signals.ended is not None:
            self._late_start.put_off()
            self._picture.check_reported(now)
        self._signals.begin(None)
        self._late_start.seated()
        self._quiet_due = now
        left = self._incidents.left_behind(Sentence("hall_closed_another_game"), request.assignment.game)
        assigned = facts.PlayersSeated(
            table=self.number, assignment=request.assignment, previous_fen=self._picture.left
        )
        return Output([*left, assigned])

    def unassign(self, _: ClearTableRequest) -> Output:
        """Clear the table; a game in progress is abandoned."""
        self._signals.begin(None)
        self._clock.leave()
        left = self._incidents.left_behind(Sentence("hall_closed_cleared"))
        return Output([*left, facts.TableCleared(table=self.number)])

    def result(self, request: ResultRequest, now: float) -> Output:
        """Enter or correct the result of the game at the table, or of one to come."""
        output = self._started(self._record.enter_result(request, now))
        return self._done(output.facts, now)

    def set_clock(self, request: SetClockRequest, now: float) -> Output:
        """Order both times onto the clock; whether it carries that out is recorded later."""
        self._picture.game_meant(request.game)
        judge = self._signals.judge
        if judge is None or judge.over:
            raise RequestRejected(Sentence("hall_over_no_times", table=self.number))
        if reason := self._clock.rejection(request):
            raise RequestRejected(reason)
        return Output(self._clock.set(request, self._interpreter.white_side, now, self._judges.ask))

    def correct_moves(self, request: CorrectMovesRequest, now: float) -> Output:
        """Correct which moves count, even if the game is over."""
        new_facts, answer = self._record.correct_moves(request, now)
        output = self._done(new_facts, now)
        output.answer = answer
        return output

    def set_position(self, request: SetPositionRequest, now: float) -> Output:
        """Set the position from which play continues; the moves before it stay in the record."""
        new_facts = self._record.set_position(request, now)
        self._interpreter.keep_lie()
        return self._done(new_facts, now)

    def choose_reading(self, request: ChooseOptionRequest, now: float) -> Output:
        """Choose one of the options of an open incident."""
        return self._done(self._record.choose_reading(request, now), now)

    def acknowledge(self, request: AcknowledgeRequest) -> Output:
        """Note that an arbiter is handling an incident."""
        return Output([self._incidents.acknowledge(request)])

    def call(self, request: CallArbiterRequest, now: float) -> Output:
        """Call an arbiter to the table."""
        new_facts, answer = called(self._picture, request, now)
        return Output(new_facts, answer=answer)

    def pause(self, request: PauseRequest, now: float) -> Output:
        """Pause or resume play."""
        new_facts, answer = (self.pausing.stop if request.paused else self.pausing.resume)(request, now)
        if self._kept and not request.paused:
            self._kept.let_go()
        self._quiet_due = now
        self._screens.forget_move()
        return Output(new_facts, answer=answer)

    def leave(self, request: TransferGameRequest, now: float) -> Output:
        """Let the game at the table leave, to continue at another one."""
        new_facts, answer = self._moving.leave(request, now)
        self._screens.forget_move()
        return Output(new_facts, answer=answer)

    def check_room(self, now: float) -> None:
        """Raise `RequestRejected` if no game can come from another table."""
        self._moving.check_room(now)

    def make_room(self, request: TransferGameRequest) -> Output:
        """Make room for a game from another table."""
        return Output(self._moving.make_room(request))

    def arrive(self, now: float) -> Output:
        """Receive that game."""
        came = self.follow_clock(now) or Output()
        new_facts, answer = self._moving.arrive(now)
        self._screens.forget_move()
        self._quiet_due, self._wants_placement = now, True
        came.add(Output(new_facts, [*self._screens.clock()], answer))
        came.answer = answer
        return self._settled(came, now)

    def press(self, request: PressRequest, now: float) -> Output:
        """Handle a tap on a key of the on-screen clock."""
        if self._kept is None:
            raise RequestRejected(Sentence("hall_no_screen_clock", table=self.number))
        output = self.follow_clock(now) or Output()
        output.add(self._of_clock(self._kept.clock.tick(now), now))
        if self._kept.watch(request, now):
            output.states.append(self.health(now))
        try:
            tapped = self._of_clock(self._kept.tap(request, now), now)
        except RequestRejected as rejected:
            # A flag that fell before, and alerts for an arbiter, stay.
            output.rejection = rejected.text
            return output
        output.add(tapped)
        output.answer = tapped.answer
        return output

    def turn(self, request: SetOrientationRequest, now: float) -> Output:
        """Follow an arbiter who states that the board or the clock is the other way round."""
        picture, interpreter = self._picture, self._interpreter
        if request.what == "clock" and self._kept is not None:
            raise RequestRejected(Sentence("hall_turn_screen", table=self.number))
        if request.what == "clock" and self._clock.read is None:
            raise RequestRejected(Sentence("hall_turn_no_clock", table=self.number))
        output = Output(picture.known_by(now))
        for seen in interpreter.turn(request.what, now):
            output.add(self.see(seen, now))
        game, board = self.state.game, request.what == "board"
        if board:
            self._note_pieces(rotated(self.pieces), now)
            output.states.append(self._screens.placement(now))
        turned = facts.OrientationSet(
            table=self.number,
            game=game.id if game else "",
            by=request.by,
            rotated=interpreter.rotated if board else None,
            white=None if board else interpreter.white_side.value,
        )
        output.facts += [turned, *self._record.explain_rotated(request.what, now)]
        output.add(self._done([], now))
        return output

    def decide(self, request: DecideRequest, now: float) -> Output:
        """Decide on an incident: apply its remedy, clock and result included."""
        if self._incidents.begins_game(request):
            output = self._started(self._without_game.begin(request, now))
            output.facts += self._without_game.tell(now)
            return self._settled(output, now)
        apart = self._incidents.decide_apart(request, now)
        return Output([apart]) if apart else self._done(self._incidents.decide(request, now), now)

    def claim(self, request: ClaimRequest, now: float) -> Output:
        """Handle a player's claim, offer or resignation."""
        game, judge = self._picture.game_meant(request.game), self._signals.judge
        if game.over or judge is None:
            raise RequestRejected(Sentence("hall_over", table=self.number))
        move = None
        if request.move:
            (move,) = entered(game, len(game.moves), [request.move])
        new_facts = self._picture.known_by(now)
        starts_at = self._picture.starts_at(self.state.assignment) if self.state.assignment else None
        late_s = None if starts_at is None else round(now - starts_at)
        claimed = judge.claim(request.claim, request.color == "white", move, late_s, now)
        new_facts += judge.incidents.with_witness(claimed, request.witness)
        return self._settled(Output(new_facts), now)

    def verdict(self, request: VerdictRequest, _: float) -> Output:
        """Take the result of a search for whether a side can still checkmate."""
        return Output(self._incidents.found_out(request))

    def _done(self, new_facts: list[Fact], now: float) -> Output:
        """Complete the output of a request about the game that was granted."""
        return self._settled(Output(new_facts, [*self._screens.clock()]), now)


def _as_tapped(seen: Seen, tapped: EarlierTap | None) -> Seen:
    """Return a press with the moment and the times of its tap, if it came late; other evidence unchanged."""
    if tapped is None or not isinstance(seen, ClockPress):
        return seen
    white_ms, black_ms = tapped.left_ms
    return replace(seen, white_ms=white_ms, black_ms=black_ms, at=tapped.at, came_at=seen.at)


def default_assignment(
    table: int, at_ms: int, time_control: str, ruleset: Ruleset, audiences: Sequence[str] = ("public",)
) -> Assignment:
    """Return the assignment of two players without names, for a hall without assignments."""
    return Assignment(
        table=table,
        game=f"{table}-{at_ms}",
        white=Player(name="White"),
        black=Player(name="Black"),
        time_control=time_control,
        ruleset=ruleset,
        audiences=list(audiences),
    )
