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
    Choice,
    ChooseReadingRequest,
    ClaimRequest,
    ClockState,
    CorrectMovesRequest,
    DecideRequest,
    Decision,
    Grade,
    Health,
    HealthItem,
    Incident,
    PlacementState,
    Player,
    ProvisionalMove,
    Remedy,
    Result,
    ResultRequest,
    Ruleset,
    SetClockRequest,
    SetPositionRequest,
    UnassignRequest,
    VerdictRequest,
)
from daemon import facts
from daemon.absence import Absence, Stage
from daemon.arbiter import Arbiter
from daemon.casebook import Casebook, Matter, NothingToDecide, Proposal, Scene, Search
from daemon.corrections import Impossible, entered_moves, entered_position, numbered
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
from daemon.first_placement import fault
from daemon.game import Game, TableState
from daemon.health import Equipment
from daemon.placements import Man, Men, named_as
from daemon.publication import Provisional
from daemon.rulebook.penalty_ladder import decider
from daemon.setting_checks import control_of
from daemon.table_clock import TableClock
from drivers.clock_orders import ClockOrder
from drivers.events import DriverEvent, LinkChanged, LogRead, OrderAnswered
from drivers.profile import SERIAL, Profile

OF_THE_RECORD = (
    "illegal_position",
    "unpromoted_pawn",
    "king_capture",
    "displaced_men",
    "unclear",
    "withdrawn",
)
"""Kinds of incidents that ask what was played."""

HOST_LATE_S = 0.02
"""Seconds of the world that a report may wait in this computer before somebody reads the time."""
SET_UP_S = 5.0
"""Men who stand ready for so long are not being put up any more."""

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


class Refused(Exception):
    """A request cannot be granted; the text says why and what to do."""


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
        self.number = number
        self.state = state
        self._interpreter = interpreter
        self._default = default
        self._epoch_ms, self._rate = epoch_ms, rate
        self._profile = self._with_host(profile)
        self._named = named
        self._men: list[Man] = list(EMPTY)
        self._quiet_due: float | None = None
        self._setup_due: float | None = None
        self._clock = TableClock(number, epoch_ms, rate)
        self._turned: dict[str, HealthItem] = {}
        self._told_provisional: Provisional | None = None
        self._equipment = Equipment()
        self._wants_placement = False
        self._absence: Absence | None = None
        self._arbiter = self._resumed()

    # --- what the hall asks -------------------------------------------------------------------------------

    @property
    def men(self) -> Men:
        """What stands on the board, from White's side."""
        return tuple(self._men)

    def due(self) -> float | None:
        """Hall time of the next `tick`."""
        judging = self._absence if self._absence and self._absence.holds else self._arbiter
        moments = [self._quiet_due, self._setup_due, self._clock.due(), judging.due() if judging else None]
        return min((moment for moment in moments if moment is not None), default=None)

    def take_wants_placement(self) -> bool:
        """Whether the board should be asked for a whole reading; asked once."""
        own, self._wants_placement = self._wants_placement, False
        return bool(self._arbiter and self._arbiter.take_wants_placement()) or own

    def take_wants_log(self) -> bool:
        """Whether the board should be asked for what it kept while nobody listened; asked once."""
        return self._absence is not None and self._absence.take_wants_log()

    def take_clock_orders(self) -> list[tuple[str, ClockOrder]]:
        """What the clock is to be told, each with its name; given out once."""
        return self._clock.take_orders()

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
                playing = self._arbiter if self._arbiter and not self._arbiter.over else None
                seen, output.facts = self._clock.take(seen, playing.completed if playing else None)
                if playing:
                    output.facts += self._judge_setting(playing, output.facts, now)
            case DeviceTurned(subject, text, contradiction, at):
                level: Literal["ok", "warning"] = "warning" if contradiction else "ok"
                self._turned[subject] = HealthItem(subject=_subject(subject), level=level, text=text)
                self._clock.turn()
                output.states.append(self.health(at))
            case DeviceLost() | DeviceMissing() | DeviceBack() | BatteryLow():
                if isinstance(seen, DeviceLost):
                    self._miss(seen)
                if isinstance(seen, DeviceLost | DeviceMissing):
                    self._clock.lose()
                output.states += self._equipment_states(seen)
        output.facts += self._judged(seen, now)
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
        if self._absence and self._absence.holds:
            output.facts += self._absence.tick(now)
            if self._absence.stage is Stage.OVER:
                self._absence = None
        elif self._arbiter:
            output.facts += self._arbiter.tick(now)
        if self._setup_due is not None and self._setup_due <= now:
            output.facts += self._tell_setup(now)
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
        self._arbiter = self._absence = None
        self._quiet_due = now
        return Output([facts.Assigned(table=self.number, assignment=request.assignment)])

    def unassign(self, _: UnassignRequest) -> Output:
        """Free the table; a game that is on is given up with it."""
        self._arbiter = self._absence = None
        return Output([facts.Unassigned(table=self.number)])

    def result(self, request: ResultRequest, now: float) -> Output:
        """An official enters, or corrects, the result of the game at the table."""
        if request.result == "*":
            raise Refused("A game in progress has no result to enter: choose 1-0, 0-1 or 1/2-1/2.")
        self._game_meant(request.game)
        found = self._waited_enough(now)
        if self._arbiter and not self._arbiter.over:
            found += self._arbiter.end(request.result, request.termination, request.by, now)
        else:
            found += [self._ended(request.result, request.termination, request.by)]
        output = Output(found)
        output.states += self._clock_states()
        return self._settled(output, now)

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
        if request.ply > len(game.moves):
            raise Refused(
                f"The record of table {self.number} has {len(game.moves)} plies, so nothing after ply "
                f"{request.ply} can be corrected: reload the page."
            )
        moves = _whole(game, request.ply, _entered(game, request.ply, request.moves))
        found = self._waited_enough(now)
        times = [(made.white_ms, made.black_ms) for made in game.moves]
        found += self._judge_of(game).correct(*moves, self.men, now, times)
        asking = (one for one in self._asking(game) if one.ply >= request.ply)
        return self._put_right(found, game, asking, f"{request.by} corrected the moves", request.by, now)

    def set_position(self, request: SetPositionRequest, now: float) -> Output:
        """An official says from which position play goes on; the moves before it stay in the record."""
        game = self._game_meant(request.game)
        if game.over:
            raise Refused(f"The game at table {self.number} is over: correct its moves instead.")
        try:
            position = entered_position(request.fen)
        except Impossible as impossible:
            raise Refused(str(impossible)) from None
        found = self._waited_enough(now)
        found += self._judge_of(game).set_position(position, request.by, self.men, now)
        asking = (one for one in self._asking(game) if one.ply >= len(game.moves))
        return self._put_right(found, game, asking, f"{request.by} set the position", request.by, now)

    def choose_reading(self, request: ChooseReadingRequest, now: float) -> Output:
        """An official says which of the choices of an open incident it is."""
        game = self._game_meant(request.game)
        offered = [(one, choice) for one in self._asking(game) for choice in one.choices]
        chosen = next((pair for pair in reversed(offered) if pair[1].san == request.choice), None)
        if chosen is None:
            raise Refused(
                f"No open incident at table {self.number} offers {request.choice!r}: reload the page, or "
                "correct the moves."
            )
        incident, choice = chosen
        if not _applies(game, incident, choice):
            raise Refused(
                f"The game at table {self.number} has gone on since {request.choice!r} was offered: correct "
                "the moves instead."
            )
        moves = _whole(game, choice.ply, _entered(game, choice.ply, choice.moves))
        found = self._waited_enough(now)
        found += self._judge_of(game).choose(*moves, self.men, now)
        return self._put_right(found, game, [incident], f"{request.by} chose {choice.san}", request.by, now)

    def _asking(self, game: Game) -> list[Incident]:
        """The open incidents of the game that ask what was played, oldest first."""
        return [
            one for one in self.state.open_incidents() if one.game == game.id and one.kind in OF_THE_RECORD
        ]

    def _judge_of(self, game: Game) -> Arbiter:
        """The arbiter of the game at the table; one that was over when the daemon started had none."""
        if self._arbiter is None:
            assert self.state.assignment is not None, "a game is always assigned"
            self._clock.resume(self.state)
            self._arbiter = self._new_arbiter(game, self.state.assignment)
            self._arbiter.over = game.over
        return self._arbiter

    def _put_right(
        self,
        found: list[Fact],
        game: Game,
        settled: Iterable[Incident],
        reason: str,
        by: str,
        now: float,
    ) -> Output:
        """The record is as an official wants it: what asked for that is closed, an entered result stays."""
        turns = [fact for fact in found if isinstance(fact, facts.TookBack | facts.Ended)]
        if turns and isinstance(turns[-1], facts.TookBack) and self._arbiter and self._arbiter.over:
            entered = next((fact for fact in reversed(turns) if isinstance(fact, facts.Ended)), game)
            found.append(
                facts.Ended(
                    table=self.number,
                    game=game.id,
                    result=entered.result,
                    termination=entered.termination,
                    by=by,
                )
            )
        cases = self._judge_of(game).cases
        for one in settled:
            if one.remedy is None:  # else it still has to be decided what follows from it
                found += cases.closed(one.id, reason)
        output = Output(found)
        output.states += self._clock_states()
        return self._settled(output, now)

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
        if self._arbiter is None or self._arbiter.over:
            return Output()
        found = [*self._waited_enough(now), *self._arbiter.end("*", "", "", now)]
        return Output([fact for fact in found if not (isinstance(fact, facts.Ended) and fact.result == "*")])

    def acknowledge(self, request: AcknowledgeRequest) -> Output:
        """An official has seen an incident and deals with it."""
        known = next((one for one in self.state.incidents if one.id == request.incident), None)
        if known is None:
            raise Refused(f"Table {self.number} has no incident {request.incident}: reload the page.")
        if known.acknowledged_by:
            raise Refused(f"{known.acknowledged_by} has acknowledged this already.")
        if self._arbiter:
            self._arbiter.cases.acknowledged(request.incident, request.by)
        fact = facts.Acknowledged(
            table=self.number, game=known.game, incident=request.incident, by=request.by
        )
        return Output([fact])

    # --- decisions ----------------------------------------------------------------------------------------

    def decide(self, request: DecideRequest, now: float) -> Output:
        """An official decides about an incident: its remedy is applied, clock and result included."""
        if (past := self._past(request.incident)) is not None:
            return Output([self._decided_late(past, request, now)])
        game = self._game_of(request.incident)
        found = self._waited_enough(now)
        judge = self._judge_of(game)
        try:
            if request.decision == "undo":
                facts_found, undone = judge.cases.undo(request.incident, request.by)
                found += [*facts_found, *self._undone(undone, game, request, now)]
            else:
                times = self._times()
                at_ms = self._epoch_ms + round(now * 1000)
                facts_found, remedy = judge.cases.decide(request, at_ms, times)
                found += [*facts_found, *self._applied(remedy, request, now)]
        except NothingToDecide as refused:
            raise Refused(str(refused)) from None
        output = Output(found)
        output.states += self._clock_states()
        return self._settled(output, now)

    def claim(self, request: ClaimRequest, now: float) -> Output:
        """A player claims, offers or concedes something."""
        game = self._game_meant(request.game)
        if game.over or self._arbiter is None:
            raise Refused(f"The game at table {self.number} is over.")
        found = self._waited_enough(now)
        move = None
        if request.move:
            (move,) = _entered(game, len(game.moves), [request.move])
        starts_at = self._starts_at(self.state.assignment) if self.state.assignment else None
        late_s = None if starts_at is None else round(now - starts_at)
        try:
            found += self._arbiter.claim(request.claim, request.color == "white", move, late_s, now)
        except NothingToDecide as refused:
            raise Refused(str(refused)) from None
        return self._settled(Output(found), now)

    def verdict(self, request: VerdictRequest, _: float) -> Output:
        """A search has found out whether somebody can still mate."""
        if self._arbiter is None:
            return Output()
        return Output(
            self._arbiter.cases.found(request.incident, request.verdict, request.line, self._times())
        )

    def take_searches(self) -> list[Search]:
        """What a search has to find out; given out once."""
        return self._arbiter.cases.take_searches() if self._arbiter else []

    def _times(self) -> tuple[int | None, int | None]:
        read = self._clock.read
        return (read.white_ms, read.black_ms) if read else (None, None)

    def _past(self, incident: str) -> Incident | None:
        """The incident, if it is of a game that is not at the table any more."""
        known = next((one for one in self.state.incidents if one.id == incident), None)
        game = self.state.game
        return known if known is not None and (game is None or game.id != known.game) else None

    def _decided_late(self, incident: Incident, request: DecideRequest, now: float) -> facts.Decided:
        """What can still be decided about a game that is gone: a warning, or that nothing is to be done."""
        if request.decision == "undo" or incident.decision is not None or incident.closed:
            raise Refused("That game is not at this table any more, and this was settled with it.")
        remedy = (request.remedy or incident.remedy) if request.decision == "apply" else None
        if request.decision == "apply" and (remedy is None or not remedy.warns):
            raise Refused(
                "That game is not at this table any more: its clock and its result cannot be changed here. "
                "Refuse it, or enter what follows from it at the desk."
            )
        at_ms = self._epoch_ms + round(now * 1000)
        decision = Decision(by=request.by, at=at_ms, applied=remedy, note=request.note)
        return facts.Decided(
            table=self.number, game=incident.game, incident=incident.id, by=request.by, decision=decision
        )

    def _game_of(self, incident: str) -> Game:
        """The game at the table, if the incident is of it."""
        if all(one.id != incident for one in self.state.incidents):
            raise Refused(f"Table {self.number} has no incident {incident}: reload the page.")
        assert self.state.game is not None, "an incident of a game that is gone was asked for before"
        return self.state.game

    def _applied(self, remedy: Remedy | None, request: DecideRequest, now: float) -> list[Fact]:
        """What a remedy does at once: the clock, then the result."""
        found: list[Fact] = []
        if remedy is None:
            return found
        if remedy.white_ms is not None and remedy.black_ms is not None:
            found += self._set_times(remedy.white_ms, remedy.black_ms, request, now)
        if remedy.result is not None and self._arbiter is not None:
            if self._arbiter.over:
                found += [self._ended(remedy.result, remedy.termination, request.by)]
            else:
                found += self._arbiter.end(remedy.result, remedy.termination, request.by, now)
        return found

    def _undone(self, undone: Decision, game: Game, request: DecideRequest, now: float) -> list[Fact]:
        """The clock gets back what the remedy changed, and a game that it ended goes on."""
        remedy = undone.applied
        found: list[Fact] = []
        if remedy is None:
            return found
        if remedy.result is not None and game.over:
            found += self._judge_of(game).go_on(self.men, now)
        times, before = self._times(), (undone.white_before_ms, undone.black_before_ms)
        given = (remedy.white_ms, remedy.black_ms)
        if None not in (*times, *before, *given):
            white_ms, black_ms = (
                max(0, (now_ms or 0) - (set_ms or 0) + (was_ms or 0))
                for now_ms, set_ms, was_ms in zip(times, given, before, strict=True)
            )
            found += self._set_times(white_ms, black_ms, request, now)
        return found

    def _set_times(self, white_ms: int, black_ms: int, request: DecideRequest, now: float) -> list[Fact]:
        order = SetClockRequest(
            id=request.id,
            by=request.by,
            client=request.client,
            table=self.number,
            game=self.state.game.id if self.state.game else "",
            white_ms=white_ms,
            black_ms=black_ms,
        )
        if self._clock.is_being_set:
            raise Refused(self._clock.refusal(order))
        return self._clock.set(order, self._interpreter.white_side, now, self._ask)

    def _ended(self, result: Result, termination: str, by: str) -> facts.Ended:
        assert self.state.game is not None, "a game that is over"
        return facts.Ended(
            table=self.number, game=self.state.game.id, result=result, termination=termination, by=by
        )

    # --- games --------------------------------------------------------------------------------------------

    def _resumed(self) -> Arbiter | None:
        """The arbiter of a game that the journal has open."""
        game, assignment = self.state.game, self.state.assignment
        if game is None or game.over or assignment is None:
            return None
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
        self._absence = Absence(arbiter, since, placement_of(position), clock)
        return arbiter

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
        if self.men != (START if self._named else UNNAMED_START):
            self._look_at_setup(now)
            return Output()
        game, assignment = self.state.game, self.state.assignment
        found: list[Fact] = self._set_up()
        if assignment is None or game is not None:
            if self._default is None or (game is not None and not game.over):
                return Output()
            assignment = self._default(self._epoch_ms + round(now * 1000))
            found.append(facts.Assigned(table=self.number, assignment=assignment))
        found.append(facts.Started(table=self.number, game=assignment.game, fen=chess.STARTING_FEN))
        self._arbiter = self._new_arbiter(Game(assignment.game, (chess.STARTING_FEN,)), assignment)
        self._absence = None
        self._told_provisional = None
        self._interpreter.expect(START, chess.WHITE)
        self._clock.begin(assignment)
        output = Output(found)
        output.states += self._clock_states()
        if self._clock.read is not None:
            output.facts += self._arbiter.take(self._clock.read, now)
        return output

    def _look_at_setup(self, now: float) -> None:
        """Men who stand ready and not as a game begins are told after a while, if one is to begin."""
        waits = self.state.game is None or self.state.game.over
        ready = waits and self._named and fault(self.men, chess.Board()) is not None
        self._setup_due = now + SET_UP_S if ready else None

    def _tell_setup(self, now: float) -> list[Fact]:
        """The men still stand wrongly; nothing is recorded before they stand as they should."""
        self._setup_due = None
        assignment = self.state.assignment
        if assignment is None and self._default is not None:
            assignment = self._default(self._epoch_ms + round(now * 1000))
        finding = fault(self.men, chess.Board())
        if assignment is None or finding is None or self._wrong_start() is not None:
            return []
        cases = Casebook(self.number, assignment.game, assignment.ruleset, self._epoch_ms)
        scene = Scene(chess.Board(), named_as(self.men, chess.Board()), 0, now, now)
        remedy = None
        if assignment.ruleset.initial_fix_until is not None:
            remedy = Remedy(words="Nothing is played yet: put the men right, and begin.")
        proposal = Proposal(remedy, f"{decider(assignment.ruleset).capitalize()} decides.")
        matter = Matter(lambda _, __: proposal)
        ruled = finding.kind in assignment.ruleset.articles
        grade: Grade = "certain" if ruled else "hint"  # else only the record waits for it
        return [cases.matter(finding.kind, grade, finding.words, scene, matter=matter)]

    def _set_up(self) -> list[Fact]:
        """The men stand as a game begins: whoever was told that they do not need not come."""
        self._setup_due = None
        told = self._wrong_start()
        if told is None:
            return []
        reason = "the men stand as the game begins"
        return [facts.Closed(table=self.number, game=told.game, incident=told.id, reason=reason)]

    def _wrong_start(self) -> Incident | None:
        return next((one for one in self.state.open_incidents() if one.kind == "wrong_start"), None)

    def _settled(self, output: Output, now: float) -> Output:
        """After facts of the game, the move that is not final yet is another one, or none: look again."""
        if any(isinstance(fact, GAME_FACTS) for fact in output.facts):
            self._told_provisional = None
            if self._quiet_due is None:
                self._quiet_due = now
        return output

    # --- what is missed while nobody hears the board ------------------------------------------------------

    def _miss(self, lost: DeviceLost) -> None:
        """From now on nobody hears the board."""
        if lost.subject != "board" or self._arbiter is None or self._arbiter.over:
            return
        if self._absence and self._absence.holds:
            self._absence.lost_again()
        else:
            self._absence = Absence(self._arbiter, lost.at, self.men, self._clock.read)

    def _judged(self, seen: Seen, now: float) -> list[Fact]:
        """What the arbiter makes of it, unless it has to wait for what was missed before it."""
        if self._arbiter is None:
            return []
        if self._absence is None or (isinstance(seen, DeviceLost) and seen.subject == "board"):
            return self._arbiter.take(seen, now)
        found = self._absence.take(seen, now)
        if self._absence.stage is Stage.OVER:
            self._absence = None
        return found

    def _remember(self, log: LogRead, now: float) -> Output:
        """The board tells what it kept, and with it which way round board and clock stand."""
        absence, game = self._absence, self.state.game
        output = Output()
        if absence is None or game is None:
            return output
        last = game.moves[-1] if game.moves else None
        told = absence.remember(
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

    def _waited_enough(self, now: float) -> list[Fact]:
        """Somebody has to know how the game stands now, whatever the board could still tell."""
        absence, self._absence = self._absence, None
        return absence.go_on(now) if absence and absence.holds else []

    # --- states -------------------------------------------------------------------------------------------

    def _provisional(self, now: float) -> list[State]:
        arbiter, game = self._arbiter, self.state.game
        if arbiter is None or game is None or game.over:
            return []
        move = arbiter.provisional(now)
        state = Provisional(game=game.id, ply=arbiter.ply, move=_told(arbiter.position, move))
        if state == self._told_provisional:
            return []
        self._told_provisional = state
        return [state]

    def _placement(self, now: float) -> PlacementState:
        position = self._arbiter.position if self._arbiter else chess.Board()
        board = named_as(self.men, position)
        return PlacementState(placement=board.board_fen(), at=self._epoch_ms + round(now * 1000))

    def _clock_states(self) -> list[ClockState]:
        in_play = bool(self._arbiter and not self._arbiter.over and self._arbiter.ply)
        return self._clock.states(lost=self._equipment.lost("clock"), paused=in_play)

    def _equipment_states(self, seen: DeviceLost | DeviceMissing | DeviceBack | BatteryLow) -> list[State]:
        self._equipment.see(seen)
        if isinstance(seen, DeviceBack) and seen.subject == "board":
            self._wants_placement = True
        return [self.health(seen.at)]

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


def _told(position: chess.Board, move: chess.Move | None) -> ProvisionalMove | None:
    if move is None:
        return None
    after = position.copy(stack=False)
    after.push(move)
    return ProvisionalMove(uci=move.uci(), san=position.san(move), fen=after.fen())


def _entered(game: Game, ply: int, moves: Sequence[str]) -> list[chess.Move]:
    """Moves in UCI that are to follow the ``ply``-th of a game."""
    before = ""
    if ply and ply not in game.breaks:
        before = numbered(chess.Board(game.fens[ply - 1]), game.moves[ply - 1].san)
    position = chess.Board(game.fens[ply])
    if ply in game.assumed:  # he says what was played in place of the illegal move that stood there
        position = chess.Board(game.fens[ply - 1])
        position.push(game.moves[ply - 1].move)
    try:
        return entered_moves(position, moves, before)
    except Impossible as impossible:
        raise Refused(str(impossible)) from None


def _whole(game: Game, ply: int, moves: Sequence[chess.Move]) -> tuple[int, list[chess.Move]]:
    """Moves after the ``ply``-th, with all those before them since a position was set, and the ply of that.

    So they mean the same if the board just told something else of the plies before.
    """
    breaks = [one for one in game.breaks if one < ply or (one == ply and one not in game.assumed)]
    since = max(breaks, default=0)
    return since, [*(made.move for made in game.moves[since:ply]), *moves]


def _applies(game: Game, incident: Incident, choice: Choice) -> bool:
    """Whether a choice still stands: nothing else became final since it was offered."""
    if game.fens[-1] == incident.fen_before:
        return True
    since = [made.move.uci() for made in game.moves[choice.ply :]]
    goes_on = choice.ply <= len(game.moves) and len(since) < len(choice.moves)
    return goes_on and since == choice.moves[: len(since)]


def _subject(name: str) -> Literal["board", "clock"]:
    return "board" if name == "board" else "clock"
