"""One table of the hall: evidence of its devices in, facts and shown states out. Pure.

The table knows when a game begins (the men on their first squares, and somebody assigned), hands the evidence
to the game's arbiter while it is on, and keeps what screens show between two facts: the clock, the placement,
the move that is not final yet, and the health of its equipment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import chess

from broker.messages import (
    AcknowledgeRequest,
    Assignment,
    AssignRequest,
    ChooseReadingRequest,
    ClaimRequest,
    ClockState,
    CorrectMovesRequest,
    DecideRequest,
    Health,
    HealthItem,
    Incident,
    PlacementState,
    Player,
    Result,
    ResultRequest,
    Ruleset,
    SetClockRequest,
    SetPositionRequest,
    UnassignRequest,
    VerdictRequest,
)
from daemon import facts
from daemon.cases.mate_search import Search
from daemon.evidence import (
    EMPTY,
    START,
    UNNAMED_START,
    BatteryLow,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    DeviceTurned,
    Interpreter,
    PlacementSeen,
    Pressed,
    Seen,
    SquareSeen,
    placement_of,
)
from daemon.facts import Fact
from daemon.game import Game, TableState
from daemon.gaps.absence import Absence
from daemon.judging.arbiter import Arbiter
from daemon.publication import Provisional
from daemon.reconstruction.placements import Man, Men, named_as
from daemon.refused import Refused
from daemon.tables.decisions import (
    Effect,
    applied,
    clock_order,
    decided_apart,
    expected,
    incident_meant,
    undone,
)
from daemon.tables.health import Equipment
from daemon.tables.hearing import Hearing
from daemon.tables.record_requests import (
    asking_for_moves,
    chosen,
    corrected,
    entered,
    position_set,
    result_kept,
)
from daemon.tables.set_up import SetUp
from daemon.tables.setting_checks import control_of
from daemon.tables.standing_move import StandingMove
from daemon.tables.table_clock import TableClock
from drivers.clock_orders import ClockOrder
from drivers.events import DriverEvent, LinkChanged, LogRead, OrderAnswered
from drivers.profile import SERIAL, Profile

HOST_LATE_S = 0.02
"""Seconds of the world that a report may wait in this computer before somebody reads the time."""

GAME_FACTS = facts.Moved | facts.TookBack | facts.PositionSet | facts.Ended
"""After these another move, or none, is the one that is not final yet."""

State = ClockState | PlacementState | Health | Provisional


@dataclass(slots=True)
class Output:
    """What one step of a table yields: facts for the journal first, then what screens show."""

    facts: list[Fact] = field(default_factory=list)
    states: list[State] = field(default_factory=list)

    def add(self, other: Output) -> None:
        """Append another step's output."""
        self.facts += other.facts
        self.states += other.states


class Table:
    """The pipeline of one table.

    Args:
        number: as on the table's card.
        state: what the journal says of it now.
        interpreter: knows (or finds out) which way round board and clock stand.
        default: makes the assignment of a game that nobody assigned; None = wait for one.
        epoch_ms: UTC in ms of hall time 0.
        rate: hall seconds in one second of the world, told with clocks so that pages can tick.
        profile: delays of its board.
        named: its board knows its men; False = only where some stand.
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
        profile: Profile = SERIAL,
        named: bool = True,
    ) -> None:
        self.number, self.state = number, state
        self._interpreter, self._default = interpreter, default
        self._epoch_ms, self._rate = epoch_ms, rate
        self._profile = self._with_host(profile)
        self._named = named
        self._men: list[Man] = list(EMPTY)
        self._quiet_due: float | None = None
        self._set_up = SetUp(number, epoch_ms)
        self._clock = TableClock(number, epoch_ms, rate)
        self._turned: dict[str, HealthItem] = {}
        self._standing = StandingMove()
        self._equipment = Equipment()
        self._wants_placement = False
        self._hearing = Hearing()
        self._resume()

    # --- what the hall asks -------------------------------------------------------------------------------

    @property
    def men(self) -> Men:
        """What stands on the board, from White's side."""
        return tuple(self._men)

    def due(self) -> float | None:
        """Hall time of the next `tick`."""
        moments = [self._quiet_due, self._set_up.due, self._clock.due(), self._hearing.due()]
        return min((moment for moment in moments if moment is not None), default=None)

    def take_wants_placement(self) -> bool:
        """Whether the board should be asked for a whole reading; asked once."""
        own, self._wants_placement = self._wants_placement, False
        return bool(self._arbiter and self._arbiter.take_wants_placement()) or own

    def take_wants_log(self) -> bool:
        """Whether the board should be asked for what it kept while nobody listened; asked once."""
        return self._hearing.gap is not None and self._hearing.gap.take_wants_log()

    def take_clock_orders(self) -> list[tuple[str, ClockOrder]]:
        """What the clock is to be told, each with its name; given out once."""
        return self._clock.take_orders()

    @property
    def _arbiter(self) -> Arbiter | None:
        return self._hearing.arbiter

    def _with_host(self, profile: Profile) -> Profile:
        """The delays of the board with those of a computer that has other things to do."""
        return replace(profile, vague_s=profile.vague_s + HOST_LATE_S * self._rate)

    def followed(self, state: TableState) -> None:
        """The journal has taken the facts of the last step: this is the table now."""
        self.state = state

    # --- steps --------------------------------------------------------------------------------------------

    def take(self, event: DriverEvent, now: float) -> Output:
        """One event of this table's devices."""
        if isinstance(event, LogRead):
            return self._remember(event, now)
        output = Output()
        if isinstance(event, LinkChanged) and event.profile is not None:
            self._profile = self._with_host(event.profile)
            if self._arbiter:
                self._arbiter.fit(self._profile)
        news = self._equipment.take(event)
        for seen in self._interpreter.take(event):
            output.add(self.see(seen, now))
        if isinstance(event, OrderAnswered):
            output.facts += self._clock.answered(event, now, self._ask)
        if news and not any(isinstance(state, Health) for state in output.states):
            output.states.append(self.health(now))
        return output

    def see(self, seen: Seen, now: float) -> Output:
        """One piece of evidence that already knows White from Black."""
        output = Output()
        match seen:
            case SquareSeen(square, piece, at):
                self._men[square] = piece
                self._quiet_due = at + self._profile.settle_s
            case PlacementSeen(placement, at):
                if tuple(self._men) != placement:
                    self._men = list(placement)
                    self._quiet_due = at + self._profile.settle_s
            case Pressed():
                self._clock.press(seen)
            case ClockSeen():
                stood = self._clock.read is not None and self._clock.read.running is None
                playing = self._hearing.playing
                seen, output.facts = self._clock.take(seen, playing.completed if playing else None)
                if playing:
                    output.facts += self._judge_setting(playing, output.facts, now)
                elif stood and seen.running is not None:
                    output.add(self._begin_wrongly(now))
            case DeviceTurned(subject, text, contradiction, at):
                level: Literal["ok", "warning"] = "warning" if contradiction else "ok"
                device: Literal["board", "clock"] = "board" if subject == "board" else "clock"
                self._turned[subject] = HealthItem(subject=device, level=level, text=text)
                self._clock.turn()
                output.states.append(self.health(at))
            case DeviceLost() | DeviceMissing() | DeviceBack() | BatteryLow():
                if isinstance(seen, DeviceLost):
                    self._hearing.miss(seen, self.men, self._clock.read)
                if isinstance(seen, DeviceLost | DeviceMissing):
                    self._clock.lose()
                self._equipment.see(seen)
                self._wants_placement |= isinstance(seen, DeviceBack) and seen.subject == "board"
                output.states.append(self.health(seen.at))
        output.facts += self._hearing.take(seen, now)
        if isinstance(seen, ClockSeen | DeviceLost):
            output.states += self._clock_states()
        return self._settled(output, now)

    def _judge_setting(self, playing: Arbiter, told: Sequence[Fact], now: float) -> list[Fact]:
        """Whether the clock is set as it should be, and what it says of moves that came too late."""
        found = playing.watch_setting(self._clock.wrongly_set, now)
        for fact in told:
            if isinstance(fact, facts.PeriodBegan):
                found += playing.period_ended(fact.color == "white", fact.period - 1, now)
        return found

    def tick(self, now: float) -> Output:
        """Do what is due."""
        output = Output(self._clock.tick(now, self._ask))
        output.facts += self._hearing.tick(now)
        if self._set_up.due is not None and self._set_up.due <= now:
            assignment, made = self._to_begin(now)
            told = self._set_up.tell(self.men, assignment, self.state.open_incidents(), now)
            output.facts += [*made, *told] if told else []
        if self._quiet_due is not None and self._quiet_due <= now:
            self._quiet_due = None
            output.states.append(self._placement(now))
            output.add(self._begin(now))
            output.states += self._provisional(now)
        return self._settled(output, now)

    # --- requests -----------------------------------------------------------------------------------------

    def assign(self, request: AssignRequest, now: float) -> Output:
        """Seat two players; the game starts when the men stand on their first squares."""
        game = self.state.game
        if game and game.moves and not game.over:
            raise Refused(f"Table {self.number} still plays game {game.id}: enter its result first.")
        self._hearing.begin(None)
        self._quiet_due = now
        return Output([facts.Assigned(table=self.number, assignment=request.assignment)])

    def unassign(self, _: UnassignRequest) -> Output:
        """Free the table; a game that is on is given up with it."""
        self._hearing.begin(None)
        return Output([facts.Unassigned(table=self.number)])

    def result(self, request: ResultRequest, now: float) -> Output:
        """An official enters, or corrects, the result of the game at the table."""
        if request.result == "*":
            raise Refused("A game in progress has no result to enter: choose 1-0, 0-1 or 1/2-1/2.")
        self._game_meant(request.game)
        found = self._hearing.waited_enough(now)
        found += self._end(request.result, request.termination, request.by, now)
        return self._done(found, now)

    def set_clock(self, request: SetClockRequest, now: float) -> Output:
        """An official puts both times on the clock; whether it obeys is told later."""
        self._game_meant(request.game)
        if self._arbiter is None or self._arbiter.over:
            raise Refused(f"The game at table {self.number} is over: its clock needs no times.")
        if reason := self._clock.refusal(request):
            raise Refused(reason)
        return Output(self._clock.set(request, self._interpreter.white_side, now, self._ask))

    def correct_moves(self, request: CorrectMovesRequest, now: float) -> Output:
        """An official says which moves count, also when the game is over already."""
        game = self._game_meant(request.game)
        count = corrected(game, request)
        found = self._hearing.waited_enough(now)
        times = [(made.white_ms, made.black_ms) for made in game.moves]
        found += self._judge_of(game).correct(count.since, count.moves, self.men, now, times)
        asking = asking_for_moves(self.state.open_incidents(), game, request.ply)
        return self._put_right(found, game, asking, request.by, "corrected the moves", now)

    def set_position(self, request: SetPositionRequest, now: float) -> Output:
        """An official says from which position play goes on; the moves before it stay in the record."""
        game = self._game_meant(request.game)
        position = position_set(game, request)
        found = self._hearing.waited_enough(now)
        found += self._judge_of(game).set_position(position, request.by, self.men, now)
        asking = asking_for_moves(self.state.open_incidents(), game, len(game.moves))
        return self._put_right(found, game, asking, request.by, "set the position", now)

    def choose_reading(self, request: ChooseReadingRequest, now: float) -> Output:
        """An official says which of the choices of an open incident it is."""
        game = self._game_meant(request.game)
        asking = asking_for_moves(self.state.open_incidents(), game)
        incident, choice, count = chosen(game, asking, request)
        found = self._hearing.waited_enough(now)
        found += self._judge_of(game).choose(count.since, count.moves, self.men, now)
        return self._put_right(found, game, [incident], request.by, f"chose {choice.san}", now)

    def _judge_of(self, game: Game) -> Arbiter:
        """The arbiter of the game at the table; one that was over when the daemon started had none."""
        arbiter = self._arbiter
        if arbiter is None:
            assert self.state.assignment is not None, "a game is always assigned"
            self._clock.resume(self.state)
            arbiter = self._new_arbiter(game, self.state.assignment)
            arbiter.over = game.over
            self._hearing.begin(arbiter)
        return arbiter

    def _put_right(
        self, found: list[Fact], game: Game, settled: Iterable[Incident], by: str, did: str, now: float
    ) -> Output:
        """The record is as an official wants it: what asked for that is closed, an entered result stays."""
        judge = self._judge_of(game)
        if judge.over and (kept := result_kept(found, game)) is not None:
            found.append(self._ended(*kept, by))
        for one in settled:
            if one.remedy is None:  # else it still has to be decided what follows from it
                found += judge.cases.closed(one.id, f"{by} {did}")
        return self._done(found, now)

    def _game_meant(self, game: str) -> Game:
        """The game at the table, if it is the one that an official means."""
        found = self.state.game
        if found is None or found.id != game:
            on = f"the game there is {found.id}" if found else "no game has started there"
            raise Refused(f"Table {self.number} does not play game {game}: {on}.")
        return found

    def _ask(self, kind: str, what: str, now: float) -> facts.Raised | None:
        return self._arbiter.ask(kind, what, now) if self._arbiter else None

    def break_off(self, now: float) -> Output:
        """Nothing more will come: the move that stands counts, pressed or not; there is no result."""
        playing = self._hearing.playing
        if playing is None:
            return Output()
        found = [*self._hearing.waited_enough(now), *playing.end("*", "", "", now)]
        return Output([fact for fact in found if not (isinstance(fact, facts.Ended) and fact.result == "*")])

    def acknowledge(self, request: AcknowledgeRequest) -> Output:
        """An official has seen an incident and deals with it."""
        known = incident_meant(self.number, self.state.incidents, request.incident)
        if known.acknowledged_by:
            raise Refused(f"{known.acknowledged_by} has acknowledged this already.")
        if self._arbiter:
            self._arbiter.cases.acknowledged(request.incident, request.by)
        fact = facts.Acknowledged(table=self.number, game=known.game, incident=known.id, by=request.by)
        return Output([fact])

    # --- decisions ----------------------------------------------------------------------------------------

    def decide(self, request: DecideRequest, now: float) -> Output:
        """An official decides about an incident: its remedy is applied, clock and result included."""
        incident, game = incident_meant(self.number, self.state.incidents, request.incident), self.state.game
        at_ms = self._epoch_ms + round(now * 1000)
        if game is None or game.id != incident.game:
            assigned = self.state.assignment
            to_come = game is None and assigned is not None and assigned.game == incident.game
            return Output([decided_apart(incident, request, at_ms, to_come=to_come)])
        awaited = expected(incident, request, self._times(), over=game.over)
        if awaited.times is not None and self._clock.is_being_set:
            raise Refused(self._clock.refusal(clock_order(request, game.id, awaited.times)))
        found = self._hearing.waited_enough(now)
        cases = self._judge_of(game).cases
        if request.decision == "undo":
            told, decision = cases.undo(request.incident, request.by, self._times())
            effect = undone(decision, self._times(), over=game.over)
        else:
            told, remedy = cases.decide(request, at_ms, self._times())
            effect = applied(remedy)
        return self._done([*found, *told, *self._carried_out(effect, game, request, now)], now)

    def _carried_out(self, effect: Effect, game: Game, request: DecideRequest, now: float) -> list[Fact]:
        """What a decision does at once: the game goes on, the clock is set, the game ends."""
        found: list[Fact] = []
        if effect.restart:
            position = chess.Board(effect.restart)
            found += self._judge_of(game).restart(position, request.by, self.men, now)
        if effect.goes_on:
            found += self._judge_of(game).go_on(self.men, now)
        if effect.times is not None:
            order = clock_order(request, game.id, effect.times)
            found += self._clock.set(order, self._interpreter.white_side, now, self._ask)
        if effect.result is not None:
            found += self._end(effect.result, effect.termination, request.by, now)
        return found

    def claim(self, request: ClaimRequest, now: float) -> Output:
        """A player claims, offers or concedes something."""
        game = self._game_meant(request.game)
        if game.over or self._arbiter is None:
            raise Refused(f"The game at table {self.number} is over.")
        move = None
        if request.move:
            (move,) = entered(game, len(game.moves), [request.move])
        found = self._hearing.waited_enough(now)
        starts_at = self._starts_at(self.state.assignment) if self.state.assignment else None
        late_s = None if starts_at is None else round(now - starts_at)
        found += self._arbiter.claim(request.claim, request.color == "white", move, late_s, now)
        return self._settled(Output(found), now)

    def verdict(self, request: VerdictRequest, _: float) -> Output:
        """A search has found out whether somebody can still mate."""
        if self._arbiter is None:
            return Output()
        cases = self._arbiter.cases
        return Output(cases.found(request.incident, request.verdict, request.line, self._times()))

    def take_searches(self) -> list[Search]:
        """What a search has to find out; given out once."""
        return self._arbiter.cases.take_searches() if self._arbiter else []

    def _times(self) -> tuple[int | None, int | None]:
        read = self._clock.read
        return (read.white_ms, read.black_ms) if read else (None, None)

    def _end(self, result: Result, termination: str, by: str, now: float) -> list[Fact]:
        """The game gets a result, or another one than it had."""
        playing = self._hearing.playing
        if playing is None:
            return [self._ended(result, termination, by)]
        return playing.end(result, termination, by, now)

    def _ended(self, result: Result, termination: str, by: str) -> facts.Ended:
        assert self.state.game is not None, "a game that is over"
        return facts.Ended(
            table=self.number, game=self.state.game.id, result=result, termination=termination, by=by
        )

    # --- games --------------------------------------------------------------------------------------------

    def _resume(self) -> None:
        """Take up a game that the journal has open."""
        game, assignment = self.state.game, self.state.assignment
        if game is None or game.over or assignment is None:
            return
        self._wants_placement = True
        lost = {
            one.kind.removesuffix("_lost"): one.id
            for one in self.state.open_incidents()
            if one.kind in ("board_lost", "clock_lost")
        }
        position, times = chess.Board(game.fens[-1]), self._clock.resume(self.state)
        self._interpreter.expect(placement_of(position), position.turn, times)
        arbiter = self._new_arbiter(game, assignment, lost)
        since = (game.moves[-1].at - self._epoch_ms) / 1000 if game.moves else None
        clock = ClockSeen(*times, position.turn, None, since) if times and since is not None else None
        self._hearing.begin(arbiter, Absence(arbiter, since, placement_of(position), clock))

    def _new_arbiter(
        self, game: Game, assignment: Assignment, lost: Mapping[str, str] | None = None
    ) -> Arbiter:
        return Arbiter(
            table=self.number,
            game=game.id,
            ruleset=assignment.ruleset,
            start=chess.Board(game.fens[0]),
            moves=[made.move for made in game.moves],
            breaks=game.positions_set(),
            assumed=game.assumed,
            profile=self._profile,
            epoch_ms=self._epoch_ms,
            clocked=self._clock.read is not None,
            named=self._named,
            lost=lost,
            control=control_of(assignment),
            starts_at=self._starts_at(assignment),
            known=[one for one in self.state.incidents if one.game == game.id],
        )

    def _starts_at(self, assignment: Assignment) -> float | None:
        """Hall time of the announced start."""
        return None if assignment.starts_at is None else (assignment.starts_at - self._epoch_ms) / 1000

    def _begin(self, now: float) -> Output:
        """Start the next game once the men stand quietly on their first squares."""
        if self.men == (START if self._named else UNNAMED_START):
            output = self._begin_from(chess.Board(), now)
            cases = self._arbiter.cases if self._arbiter else None
            output.facts += self._set_up.right(self.state.open_incidents(), cases)
            return output
        waits = self._named and (self.state.game is None or self.state.game.over)
        self._set_up.look(self.men if waits else EMPTY, now)
        if self._set_up.ready is not None:
            self._interpreter.expect(self._set_up.ready, chess.WHITE)
            self._wants_placement = True
        return Output()

    def _begin_wrongly(self, now: float) -> Output:
        """The clock is started over men who stand ready, but wrongly: the game is recorded from there."""
        position = self._set_up.begun(self.men)
        output = self._begin_from(position, now) if position else Output()
        if output.facts and self._arbiter:
            opened = self.state.open_incidents()
            cases, times = self._arbiter.cases, self._times()
            output.facts += self._set_up.tell_begun(cases, self.men, opened, times, now)
        return output

    def _begin_from(self, position: chess.Board, now: float) -> Output:
        """Start the next game, if there is one; or anew one that was begun wrongly, before its first move."""
        game = self.state.game
        anew = game is not None and not game.over and not game.moves and game.fens[0] != position.fen()
        assignment, found = (self.state.assignment, []) if anew else self._to_begin(now)
        if assignment is None:
            return Output()
        found.append(facts.Started(table=self.number, game=assignment.game, fen=position.fen()))
        arbiter = self._new_arbiter(Game(assignment.game, (position.fen(),)), assignment)
        self._hearing.begin(arbiter)
        self._standing.forget()
        self._interpreter.expect(placement_of(position), chess.WHITE)
        self._clock.begin(assignment)
        output = Output(found)
        output.states += self._clock_states()
        if self._clock.read is not None:
            output.facts += arbiter.take(self._clock.read, now)
        return output

    def _to_begin(self, now: float) -> tuple[Assignment | None, list[Fact]]:
        """The assignment of the game to begin, if one is; and that it is made now, where nobody made one."""
        game, assignment = self.state.game, self.state.assignment
        if game is None and assignment is not None:
            return assignment, []
        if self._default is None or (game is not None and not game.over):
            return None, []
        assignment = self._default(self._epoch_ms + round(now * 1000))
        return assignment, [facts.Assigned(table=self.number, assignment=assignment)]

    def _done(self, found: list[Fact], now: float) -> Output:
        """A request about the game was granted; this follows from it."""
        return self._settled(Output(found, [*self._clock_states()]), now)

    def _settled(self, output: Output, now: float) -> Output:
        """After facts of the game, the move that is not final yet is another one, or none: look again."""
        if any(isinstance(fact, GAME_FACTS) for fact in output.facts):
            self._standing.forget()
            if self._quiet_due is None:
                self._quiet_due = now
        return output

    def _remember(self, log: LogRead, now: float) -> Output:
        """The board tells what it kept, and with it which way round board and clock stand."""
        gap, game = self._hearing.gap, self.state.game
        output = Output()
        if gap is None or game is None:
            return output
        last = game.moves[-1] if game.moves else None
        told = gap.remember(
            log.records,
            turned=self._interpreter.rotated,
            white_side=self._interpreter.white_side,
            times=(last.white_ms, last.black_ms) if last else (None, None),
            known=[one for one in self.state.incidents if one.game == game.id],
            now=now,
        )
        self._wants_placement = True
        if told and told.evidence:
            for seen in self._interpreter.learn(told.turned, told.white_side, now):
                output.add(self.see(seen, now))
        return output

    # --- states -------------------------------------------------------------------------------------------

    def _provisional(self, now: float) -> list[State]:
        arbiter, game = self._arbiter, self.state.game
        if arbiter is None or game is None or game.over:
            return []
        return [*self._standing.news(game.id, arbiter.ply, arbiter.position, arbiter.provisional(now))]

    def _placement(self, now: float) -> PlacementState:
        board = named_as(self.men, self._arbiter.position if self._arbiter else chess.Board())
        return PlacementState(placement=board.board_fen(), at=self._epoch_ms + round(now * 1000))

    def _clock_states(self) -> list[ClockState]:
        in_play = bool(self._arbiter and not self._arbiter.over and self._arbiter.ply)
        return self._clock.states(lost=self._equipment.lost("clock"), paused=in_play)

    def notice(self, text: str, now: float) -> Output:
        """Say in the table's health how its board should be bound; "" = all is well."""
        return Output(states=[self.health(now)]) if self._equipment.notice(text) else Output()

    def health(self, now: float) -> Health:
        """How the equipment is, the worst first."""
        health = self._equipment.health(now, self._epoch_ms)
        items = [*health.items, *self._turned.values()]
        items.sort(key=lambda item: ("fault", "warning", "ok").index(item.level))
        return health.model_copy(update={"level": items[0].level, "items": items})


def default_assignment(table: int, at_ms: int, time_control: str, ruleset: Ruleset) -> Assignment:
    """Two players without names, for a hall that nobody assigns."""
    return Assignment(
        table=table,
        game=f"{table}-{at_ms}",
        white=Player(name="White"),
        black=Player(name="Black"),
        time_control=time_control,
        ruleset=ruleset,
    )
