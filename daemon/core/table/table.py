"""One table of the hall: evidence of its devices in, facts and shown states out. Pure.

The table hands the evidence to the game's arbiter while a game is on, and to whoever waits for the next one;
it takes requests, and says what screens show after each step.
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
from daemon.core.clock.clock_step import ClockStep, Touched
from daemon.core.clock.screen_clock import Away
from daemon.core.clock.table_clock import TableClock
from daemon.core.evidence.evidence import (
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
from daemon.core.table.shown.provisional_move import Provisional
from daemon.core.table.shown.screens import Screens
from daemon.core.table.start.arbiters import Arbiters
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
from drivers.occupants import Men
from drivers.profile import CLOCK_ALONE, SERIAL, Profile

HOST_LATE_S = 0.02
"""Seconds of the world that a report may wait in this computer before somebody reads the time."""

GAME_FACTS = (
    facts.PlayersSeated | facts.MoveConfirmed | facts.MovesWithdrawn | facts.PositionSet | facts.GameEnd
)
"""After these another move, or none, is the one that is not final yet."""

OF_A_CLOCK = ClockRead | SideStopped | ClockMissing | OrderAnswered
"""What a driver tells of a clock."""

State = ClockState | PlacementState | Health | Provisional


ClockKind = Literal["board", "device", "screen"]


@dataclass(slots=True)
class Output:
    """What one step of a table yields: facts for the journal first, then what screens show.

    ``answer`` is said to whoever asked for it; mostly there is nothing to say. ``refusal``: what was asked
    for was refused, in a sentence; what happened besides stays.
    """

    facts: list[Fact] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    answer: str = ""
    refusal: str = ""

    def add(self, other: Output) -> None:
        """Append another step's output."""
        self.facts += other.facts
        self.states += other.states


class Table:
    """The pipeline of one table.

    Attributes:
        has_board: False = it has a clock and no board.
        pausing: whether play is stopped there.

    Args:
        number: as on the table's card.
        state: what the journal says of it now.
        interpreter: knows (or finds out) which way round board and clock stand.
        default: makes the assignment of a game that nobody assigned; None = wait for one.
        epoch_ms: UTC in ms of hall time 0.
        rate: hall seconds in one second of the world, told with clocks so that pages can tick.
        late_s: hall seconds that a report may wait in this computer; None = as long as computers let it.
        profile: delays of its board.
        clock: which clock it has: the one plugged into its board, a device of its own, or the on-screen one.
        clock_hand: at which of White's hands that stands; None if unknown.
        has_board: False = it has a clock and no board.
        awaits_board: a board is known that stands there, and may tell of the time before the daemon started.
        away: when the daemon did not run last; None if unknown.
        hosted: its clock is kept here and shown on a device of its own, with a lever.
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
        away: Away | None = None,
        hosted: bool = False,
    ) -> None:
        self.number, self.has_board = number, has_board
        self._apart = clock != "board"
        profile = profile if has_board else CLOCK_ALONE
        self._interpreter, self._late_s = interpreter, HOST_LATE_S * rate if late_s is None else late_s
        self._clock, self._hearing = TableClock(number, epoch_ms, rate), OrderedSignals()
        self._picture = picture = TablePicture(
            number=number,
            epoch_ms=epoch_ms,
            interpreter=interpreter,
            clock=self._clock,
            hearing=self._hearing,
            state=state,
            profile=self._with_host(profile),
            clock_hand=clock_hand,
        )
        self._arbiters = arbiters = Arbiters(picture, default)
        self._next_game = NextGame(picture, arbiters, default)
        self._late_start = LateStart(picture, arbiters, self._next_game, awaits_board=awaits_board)
        self._without_game = WithoutGame(picture, arbiters, self._next_game, self._late_start)
        self._no_result = NoResult(picture, arbiters, self._next_game)
        self._record = CorrectedRecord(picture, arbiters, self._late_start)
        self._incidents = TableIncidents(picture, arbiters, self._record)
        self._equipment = Equipment(clock, has_board)
        self._screens = Screens(picture, self._equipment)
        self._kept = ScreenClockControl(picture, default, away) if clock == "screen" or hosted else None
        self._hosted, self._to_show = hosted, False
        self.pausing = Pausing(picture, arbiters, self._equipment, kept_here=self._kept is not None)
        self._moving = GameTransfer(
            picture, arbiters, self._incidents, self.pausing, self._next_game, self._late_start
        )
        self._quiet_due: float | None = None
        self._wants_placement = arbiters.take_up()

    # --- what the hall asks -------------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        """What the journal says of the table."""
        return self._picture.state

    @property
    def pieces(self) -> Men:
        """What stands on the board, from White's side."""
        return self._picture.pieces

    @property
    def named(self) -> bool:
        """Its board knows its pieces; False = only where some stand."""
        return self._picture.named

    @property
    def turned(self) -> bool:
        """Its board lies with White at the eighth rank."""
        return self._interpreter.rotated

    def best(self, now: float) -> Explanation | None:
        """What explains its board best to the arbiter of the game; None = he hears nothing now."""
        playing = self._hearing.playing
        return None if playing is None or self.pausing.is_on else playing.best(now)

    @property
    def waits(self) -> bool:
        """Nothing is judged before it is known what was played while nobody heard the board."""
        return self._hearing.gap is not None and self._hearing.gap.holds

    def due(self) -> float | None:
        """Hall time of the next `tick`."""
        own = [self._quiet_due, self._next_game.due(), self._late_start.due(), self._clock.due()]
        moments = [*own, self._hearing.due(), self.pausing.due(), self._without_game.due()]
        moments += [self._kept.clock.due()] if self._kept else []
        return min((moment for moment in moments if moment is not None), default=None)

    def take_wants_placement(self) -> bool:
        """Whether the board should be asked for a whole reading; asked once."""
        own, self._wants_placement = self._wants_placement, False
        arbiter = self._hearing.arbiter
        return any(
            [
                own,
                self._next_game.take_wants_placement(),
                self._without_game.take_wants_placement(),
                arbiter is not None and arbiter.take_wants_placement(),
            ]
        )

    def take_wants_log(self) -> bool:
        """Whether the board should be asked for what it kept while nobody listened; asked once."""
        gap = self._hearing.gap
        return gap.take_wants_log() if gap is not None else self._late_start.take_wants_log()

    def take_clock_orders(self) -> list[tuple[str, ClockOrder]]:
        """What the clock is to be told, each with its name; given out once."""
        return self._clock.take_orders()

    def take_searches(self) -> list[MateSearch]:
        """What a search has to find out; given out once."""
        return self._incidents.take_searches()

    def followed(self, state: TableState) -> None:
        """The journal has taken the facts of the last step: this is the table now."""
        self._picture.state = state
        self._hearing.paused = state.pause is not None

    def health(self, now: float) -> Health:
        """How the equipment is, the worst first."""
        self._equipment.lies_known = self._interpreter.lies_known
        self._equipment.touches = self._kept.touches.lines(now) if self._kept else []
        return self._equipment.health(now, self._picture.epoch_ms)

    def notice(self, text: str, now: float) -> Output:
        """Say in the table's health how its board should be bound; "" = all is well."""
        return Output(states=[self.health(now)]) if self._equipment.notice(text) else Output()

    def thoughts(self, now: float) -> list[str]:
        """What is thought of its game at this moment, in words."""
        gap, playing = self._hearing.gap, self._hearing.playing
        held = [gap.in_words] if gap is not None and gap.holds else []
        if self.pausing.is_on:
            return [*held, "play is stopped: nothing is judged"]
        return [*held, *(playing.thoughts(now) if playing else [])]

    @property
    def read(self) -> ClockSeen | None:
        """What its clock showed last; None = it is not read."""
        return self._clock.read

    def stepped(self, asleep_s: float, now: float) -> Output:
        """The computer's clock was set, or it was asleep: what pages reckon times from is told again."""
        output = Output()
        if self._kept and asleep_s:
            self._kept.clock.was_asleep(now - asleep_s, now)
            output.add(self._of_clock(self._kept.clock.tick(now), now))
        self._clock.tell_again()
        output.states += self._screens.clock()
        return output

    # --- steps --------------------------------------------------------------------------------------------

    def take(self, event: DriverEvent, now: float) -> Output:
        """One event of this table's board, and of the clock that is plugged into it."""
        if self._apart and isinstance(event, OF_A_CLOCK):
            return Output()  # the table has another clock
        return self._take(event, now)

    def take_clock(self, event: DriverEvent, now: float) -> Output:
        """One event of the table's clock, where that is a device of its own."""
        if self._hosted and self._kept:
            return self._take_hosted(event, self._kept, now)
        if isinstance(event, LinkChanged):
            if event.state is Link.READY:
                return Output()  # it is there when it is read
            event = ClockMissing(event.device, event.at, event.reason)
        return self._take(event, now) if isinstance(event, OF_A_CLOCK) else Output()

    def _take_hosted(self, event: DriverEvent, kept: ScreenClockControl, now: float) -> Output:
        """One event of a device that shows the clock that is kept here."""
        ready = isinstance(event, LinkChanged) and event.state is Link.READY
        if ready:
            self._to_show = True
            return Output()
        match event:
            case LinkChanged() | ClockMissing():  # nobody can press: the time since is nobody's
                output = self._of_clock(kept.clock.stop(now), now)
                missing = ClockMissing(event.device, event.at, event.reason)
                output.add(self._take(missing, now))
                return output
            case SideStopped():
                return self._of_clock(kept.lever(now), now)
            case ClockAcknowledged(command="button play_pause"):
                return self._of_clock(kept.toggle(now), now)
            case ClockRead() if self._equipment.lost("clock") and kept.clock.is_set:
                self._to_show = True  # it is back, and shows what it likes
                return self._of_clock(kept.clock.say(now), now)
            case _:
                return Output()

    def take_shown(self, now: float) -> SetClock | None:
        """What the device that shows its clock has to be told; None = nothing new."""
        wanted, self._to_show = self._to_show, False
        if not wanted or self._kept is None or not self._kept.clock.is_set:
            return None
        return self._kept.clock.to_show(now)

    def _take(self, event: DriverEvent, now: float, touched: Touched | None = None) -> Output:
        if isinstance(event, LogRead):
            return self._remember(event, now)
        if isinstance(event, Garbled) and self._hearing.gap is not None:
            self._hearing.gap.garbled(event.at)
        if isinstance(event, Garbled) and self._hearing.arbiter is not None:
            self._hearing.arbiter.misheard(now)
        output = Output()
        if isinstance(event, LinkChanged) and event.profile is not None:
            self._picture.profile = self._with_host(event.profile)
            if self._hearing.arbiter:
                self._hearing.arbiter.fit(self._picture.profile)
        news = self._equipment.take(event)
        for seen in self._interpreter.take(event):
            output.add(self.see(_as_touched(seen, touched), now))
        side = self._interpreter.known_side
        if side is not None and side is not self.state.white_side:
            output.facts.append(facts.ClockSideDetected(table=self.number, white=side.value))
        if isinstance(event, OrderAnswered):
            output.facts += self._clock.answered(event, now, self._arbiters.ask)
            output.facts += self.pausing.answered(event, now)
        if news and not any(isinstance(state, Health) for state in output.states):
            output.states.append(self.health(now))
        return output

    def see(self, seen: Seen, now: float) -> Output:
        """One piece of evidence that already knows White from Black."""
        output = Output()
        match seen:
            case SquareSeen(square, piece, at):
                self._stands((*self.pieces[:square], piece, *self.pieces[square + 1 :]), at)
            case PlacementSeen(placement, at):
                self._hearing.compare(placement, self.pieces, self._picture.profile, at)
                if self.pieces != placement:
                    self._stands(placement, at)
            case Pressed():
                self._clock.press(seen, self._picture.profile.vague_s)
            case ClockSeen():
                seen = self._read_clock(seen, output, now)
            case DeviceTurned():
                self._clock.turn(crossed=seen.crossed)
                self._equipment.see(seen)
                output.states.append(self.health(seen.at))
            case DeviceLost() | DeviceMissing() | DeviceBack() | BatteryLow():
                if isinstance(seen, DeviceLost):
                    self._hearing.miss(seen, self.pieces, self._clock.read)
                lost = isinstance(seen, DeviceLost | DeviceMissing)
                if lost and not (self._apart and seen.subject == "board"):
                    self._clock.lose()
                self._equipment.see(seen)
                self._wants_placement |= isinstance(seen, DeviceBack) and seen.subject == "board"
                output.states.append(self.health(seen.at))
        if self.has_board:
            output.facts += self._late_start.see(seen, now)
        output.facts += self._hearing.take(seen, now)
        output.add(self._begun(self._without_game.see(seen, now)))
        output.facts += self._without_game.tell(now)
        if isinstance(seen, ClockSeen | DeviceLost):
            output.states += self._screens.clock()
        return self._settled(output, now)

    def _read_clock(self, seen: ClockSeen, output: Output, now: float) -> ClockSeen:
        """The clock was read; what is believed of that."""
        stood = self._clock.read is not None and self._clock.read.running is None
        playing = self._hearing.playing if self._hearing.aside is None else None
        completed = playing.completed if playing else None
        seen, output.facts = self._clock.take(seen, completed, set_up=self._comes)
        started = stood and seen.running is not None
        if self.pausing.is_on:
            output.facts += self.pausing.read(seen, now)
            return seen
        if playing:
            self._hear(playing)
            output.facts += self._judge_setting(playing, output.facts, now)
        if started:
            output.facts += self._no_result.clock_started(now)
        if started and not playing:
            output.add(self._begun(self._next_game.clock_started(now)))
        return seen

    def tick(self, now: float) -> Output:
        """Do what is due."""
        output = self._of_clock(self._kept.clock.tick(now), now) if self._kept else Output()
        output.facts += self._clock.tick(now, self._arbiters.ask)
        output.facts += self._hearing.tick(now)
        output.facts += self.pausing.tick(now)
        output.facts += self._next_game.tick(now)
        output.facts += self._late_start.tick(now)
        output.facts += self._without_game.tick(now)
        if self._quiet_due is not None and self._quiet_due <= now:
            self._quiet_due = None
            output.states += [self._screens.placement(now)] if self.has_board else []
            output.facts += self.pausing.look(now)
            if self.pausing.lies_turned:
                self._read_anew()
            if not self.pausing.is_on:
                output.facts += self._no_result.look(now)
                output.add(self._begun(self._no_result.begun(now) or self._next_game.look(now)))
                output.add(self._begun(self._without_game.look(now)))
                output.facts += self._without_game.tell(now)
            output.states += self._screens.move(now)
        return self._settled(output, now)

    def follow_clock(self, now: float) -> Output | None:
        """What its on-screen clock does because of what is on record now; None = nothing."""
        step = self._kept.follow(now) if self._kept else None
        return self._of_clock(step, now) if step else None

    def obey(self, name: str, order: ClockOrder, now: float) -> Output | None:
        """Let its on-screen clock carry out an order; None = the table has another clock."""
        return self._of_clock(self._kept.clock.obey(name, order, now), now) if self._kept else None

    def _of_clock(self, step: ClockStep, now: float) -> Output:
        """What follows from a step of the on-screen clock: how it stands is on record before it is told."""
        output = Output([*step.kept], answer=step.answer)
        self._to_show |= self._hosted and bool(step.kept)
        touched = None if self.waits else step.touched  # what is held back is judged in its order
        for event in step.events:
            output.add(self._take(event, now, touched))
        if step.task and (raised := self._arbiters.ask("clock_stopped", step.task, now)):
            output.facts.append(raised)
        return output

    def break_off(self, now: float) -> Output:
        """Nothing more will come: the move that stands counts, pressed or not; there is no result."""
        playing = self._hearing.playing
        if playing is None:
            return Output()
        found = [*self._hearing.waited_enough(now), *playing.end("*", "", "", now)]
        return Output(
            [fact for fact in found if not (isinstance(fact, facts.GameEnd) and fact.result == "*")]
        )

    def _with_host(self, profile: Profile) -> Profile:
        """The delays of the board with those of a computer that has other things to do."""
        return replace(profile, vague_s=profile.vague_s + self._late_s)

    @property
    def _comes(self) -> bool:
        """A game from another table waits to continue here."""
        return self.state.pause is not None and self.state.pause.came_from is not None

    def _read_anew(self) -> None:
        """The pieces stand as in the record, from Black's side: a whole reading tells how the board lies."""
        arbiter = self._hearing.arbiter
        if arbiter is not None:
            known = placement_of(arbiter.position)
            self._interpreter.expect(known, arbiter.position.turn, taken_up=True, side=self.state.white_side)
            self._wants_placement = True

    def _stands(self, pieces: Men, at: float) -> None:
        """Something else stands on the board."""
        self._picture.pieces = pieces
        self._quiet_due = at + self._picture.profile.settle_s

    def _hear(self, playing: GameRequests) -> None:
        """Let the clock know what was played, where that is known."""
        if self._clock.unheard and not self.waits:
            plies = sum(playing.completed(color) for color in chess.COLORS)
            self._clock.heard(plies, as_recorded=not differing(playing.position, playing.pieces))

    def _judge_setting(self, playing: GameRequests, told: Sequence[Fact], now: float) -> list[Fact]:
        """Whether the clock is set as it should be, and what it says of moves that came too late."""
        found = playing.watch_setting(self._clock.wrongly_set, known=self._clock.setting_known, now=now)
        for fact in told:
            if isinstance(fact, facts.PeriodBegan):
                found += playing.period_ended(fact.color == "white", fact.period - 1, now)
        return found

    def _remember(self, log: LogRead, now: float) -> Output:
        """The board tells what it kept, and with it which way round board and clock stand."""
        begun = self._late_start.began(log, now) if self._hearing.gap is None else []
        output = self._begun(begun)
        gap, game = self._hearing.gap, None if begun else self.state.game
        if gap is None or (game is None and not begun):
            return output
        last = game.moves[-1] if game and game.moves else None
        told = gap.remember(
            log.records,
            turned=self._interpreter.rotated,
            white_side=self._late_start.white_side if begun else self._interpreter.white_side,
            times=(last.white_ms, last.black_ms) if last else (None, None),
            known=[one for one in self.state.incidents if game and one.game == game.id],
            now=now,
        )
        self._wants_placement = True
        if told and told.evidence:
            for seen in self._interpreter.learn(told.turned, told.white_side, now):
                output.add(self.see(seen, now))
            if last is None:
                presses = [one for one in told.evidence if isinstance(one, Pressed) and one.at < told.jump]
                self._clock.told(presses, now)
        return output

    def _begun(self, found: list[Fact]) -> Output:
        """With the next game, if it begins, screens show its clock, and no move yet."""
        output = Output(found)
        begun = next((fact.game for fact in found if isinstance(fact, facts.GameStart)), None)
        if begun is not None:
            self._late_start.drop()
            assigned = not any(isinstance(fact, facts.PlayersSeated) for fact in found)
            output.facts += [
                *self._incidents.overtaken(begun, assigned=assigned),
                *self._late_start.overtaken(),
            ]
            self._screens.forget_move()
            output.states += self._screens.clock()
        return output

    def _settled(self, output: Output, now: float) -> Output:
        """After facts of the game, the move that is not final yet is another one, or none: look again."""
        if any(isinstance(fact, GAME_FACTS) for fact in output.facts):
            on, ask = self._hearing.playing is not None, self._arbiters.ask
            ended = [] if on else [*self._clock.ended(), *self.pausing.ended()]
            output.facts += self._clock.goes_on(now, ask) if on else ended
            self._screens.forget_move()
            if self._quiet_due is None:
                self._quiet_due = now
        if any(isinstance(fact, facts.PlayResumed) for fact in output.facts):
            self._screens.forget_move()
            self._quiet_due = now
        return output

    # --- requests -----------------------------------------------------------------------------------------

    def assign(self, request: SeatRequest, now: float) -> Output:
        """Seat two players; the game starts when the pieces stand on their first squares.

        A game that nobody assigned, and whose clock nobody has started, makes room.
        """
        game = self.state.game
        if self.state.assignment == request.assignment and not (game and game.over):
            return Output()  # they sit there: whoever asks has not heard yet that it was done
        playing = self._hearing.playing
        shown = playing is not None and playing.unstarted  # whoever is there shows something on the board
        if game and game.moves and not game.over and not shown:
            raise RequestRejected(Sentence("hall_still_playing", table=self.number, game=game.id))
        if game and game.moves and game.id == request.assignment.game:
            raise RequestRejected(Sentence("hall_already_played", table=self.number, game=game.id))
        if self._hearing.ended is not None:
            self._late_start.put_off()
            self._picture.check_told(now)
        self._hearing.begin(None)
        self._late_start.seated()
        self._quiet_due = now
        left = self._incidents.left_behind(Sentence("hall_closed_another_game"), request.assignment.game)
        assigned = facts.PlayersSeated(
            table=self.number, assignment=request.assignment, previous_fen=self._picture.left
        )
        return Output([*left, assigned])

    def unassign(self, _: ClearTableRequest) -> Output:
        """Free the table; a game that is on is given up with it."""
        self._hearing.begin(None)
        self._clock.leave()
        left = self._incidents.left_behind(Sentence("hall_closed_cleared"))
        return Output([*left, facts.TableCleared(table=self.number)])

    def result(self, request: ResultRequest, now: float) -> Output:
        """An arbiter enters, or corrects, the result of the game at the table, or of one to come."""
        found = self._begun(self._record.enter_result(request, now))
        return self._done(found.facts, now)

    def set_clock(self, request: SetClockRequest, now: float) -> Output:
        """An arbiter puts both times on the clock; whether it obeys is told later."""
        self._picture.game_meant(request.game)
        arbiter = self._hearing.arbiter
        if arbiter is None or arbiter.over:
            raise RequestRejected(Sentence("hall_over_no_times", table=self.number))
        if reason := self._clock.refusal(request):
            raise RequestRejected(reason)
        return Output(self._clock.set(request, self._interpreter.white_side, now, self._arbiters.ask))

    def correct_moves(self, request: CorrectMovesRequest, now: float) -> Output:
        """An arbiter says which moves count, also when the game is over already."""
        found, answer = self._record.correct_moves(request, now)
        output = self._done(found, now)
        output.answer = answer
        return output

    def set_position(self, request: SetPositionRequest, now: float) -> Output:
        """An arbiter says from which position play continues; the moves before it stay in the record."""
        found = self._record.set_position(request, now)
        self._interpreter.keep_lie()
        return self._done(found, now)

    def choose_reading(self, request: ChooseOptionRequest, now: float) -> Output:
        """An arbiter says which of the choices of an open incident it is."""
        return self._done(self._record.choose_reading(request, now), now)

    def acknowledge(self, request: AcknowledgeRequest) -> Output:
        """An arbiter has seen an incident and deals with it."""
        return Output([self._incidents.acknowledge(request)])

    def call(self, request: CallArbiterRequest, now: float) -> Output:
        """Somebody at the table calls an arbiter."""
        found, answer = called(self._picture, request, now)
        return Output(found, answer=answer)

    def pause(self, request: PauseRequest, now: float) -> Output:
        """An arbiter stops play, or lets it continue."""
        found, answer = (self.pausing.stop if request.paused else self.pausing.go_on)(request, now)
        if self._kept and not request.paused:
            self._kept.let_go()
        self._quiet_due = now
        self._screens.forget_move()
        return Output(found, answer=answer)

    def leave(self, request: TransferGameRequest, now: float) -> Output:
        """The game at the table continues at another one."""
        found, answer = self._moving.leave(request, now)
        self._screens.forget_move()
        return Output(found, answer=answer)

    def check_room(self, now: float) -> None:
        """Whether a game can come from another table; raises `RequestRejected`."""
        self._moving.check_room(now)

    def make_room(self, request: TransferGameRequest) -> Output:
        """A game comes from another table."""
        return Output(self._moving.make_room(request))

    def arrive(self, now: float) -> Output:
        """It is here."""
        came = self.follow_clock(now) or Output()
        found, answer = self._moving.arrive(now)
        self._screens.forget_move()
        self._quiet_due, self._wants_placement = now, True
        came.add(Output(found, [*self._screens.clock()], answer))
        came.answer = answer
        return self._settled(came, now)

    def press(self, request: PressRequest, now: float) -> Output:
        """A key of the on-screen clock was touched."""
        if self._kept is None:
            raise RequestRejected(Sentence("hall_no_screen_clock", table=self.number))
        output = self.follow_clock(now) or Output()
        output.add(self._of_clock(self._kept.clock.tick(now), now))
        if self._kept.watch(request, now):
            output.states.append(self.health(now))
        try:
            touched = self._of_clock(self._kept.touch(request, now), now)
        except (
            RequestRejected
        ) as refused:  # a flag that has fallen before, and what an arbiter has to know, stay
            output.refusal = refused.text
            return output
        output.add(touched)
        output.answer = touched.answer
        return output

    def turn(self, request: SetOrientationRequest, now: float) -> Output:
        """An arbiter says that the board or the clock stands the other way round than it was taken to."""
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
            self._stands(rotated(self.pieces), now)
            output.states.append(self._screens.placement(now))
        turned = facts.OrientationSet(
            table=self.number,
            game=game.id if game else "",
            by=request.by,
            rotated=interpreter.rotated if board else None,
            white=None if board else interpreter.white_side.value,
        )
        output.facts += [turned, *self._record.explain_anew(request.what, now)]
        output.add(self._done([], now))
        return output

    def decide(self, request: DecideRequest, now: float) -> Output:
        """An arbiter decides about an incident: its remedy is applied, clock and result included."""
        if self._incidents.begins_game(request):
            begun = self._begun(self._without_game.begin(request, now))
            begun.facts += self._without_game.tell(now)
            return self._settled(begun, now)
        apart = self._incidents.decide_apart(request, now)
        return Output([apart]) if apart else self._done(self._incidents.decide(request, now), now)

    def claim(self, request: ClaimRequest, now: float) -> Output:
        """A player claims, offers or concedes something."""
        game, arbiter = self._picture.game_meant(request.game), self._hearing.arbiter
        if game.over or arbiter is None:
            raise RequestRejected(Sentence("hall_over", table=self.number))
        move = None
        if request.move:
            (move,) = entered(game, len(game.moves), [request.move])
        found = self._picture.known_by(now)
        starts_at = self._picture.starts_at(self.state.assignment) if self.state.assignment else None
        late_s = None if starts_at is None else round(now - starts_at)
        claimed = arbiter.claim(request.claim, request.color == "white", move, late_s, now)
        found += arbiter.cases.witnessed(claimed, request.witness)
        return self._settled(Output(found), now)

    def verdict(self, request: VerdictRequest, _: float) -> Output:
        """A search has found out whether somebody can still mate."""
        return Output(self._incidents.found_out(request))

    def _done(self, found: list[Fact], now: float) -> Output:
        """A request about the game was granted; this follows from it."""
        return self._settled(Output(found, [*self._screens.clock()]), now)


def _as_touched(seen: Seen, touched: Touched | None) -> Seen:
    """A press with the moment and the times of its touch, if that came late; all else as it is."""
    if touched is None or not isinstance(seen, Pressed):
        return seen
    white_ms, black_ms = touched.left_ms
    return replace(seen, white_ms=white_ms, black_ms=black_ms, at=touched.at, came_at=seen.at)


def default_assignment(
    table: int, at_ms: int, time_control: str, ruleset: Ruleset, audiences: Sequence[str] = ("public",)
) -> Assignment:
    """Two players without names, for a hall that nobody assigns."""
    return Assignment(
        table=table,
        game=f"{table}-{at_ms}",
        white=Player(name="White"),
        black=Player(name="Black"),
        time_control=time_control,
        ruleset=ruleset,
        audiences=list(audiences),
    )
