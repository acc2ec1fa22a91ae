"""One table of the hall: evidence of its devices in, facts and shown states out. Pure.

The table knows when a game begins (the men on their first squares, and somebody assigned), hands the evidence
to the game's arbiter while it is on, and keeps what screens show between two facts: the clock, the placement,
the move that is not final yet, and the health of its equipment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import chess

from broker.messages import (
    AcknowledgeRequest,
    Assignment,
    AssignRequest,
    ClockState,
    Health,
    HealthItem,
    PlacementState,
    Player,
    ProvisionalMove,
    ResultRequest,
    Ruleset,
    UnassignRequest,
)
from daemon import facts
from daemon.arbiter import Arbiter
from daemon.evidence import (
    EMPTY,
    START,
    BatteryLow,
    ClockSeen,
    DeviceBack,
    DeviceLost,
    DeviceMissing,
    Interpreter,
    PlacementSeen,
    Pressed,
    Seen,
    SquareSeen,
    placement_of,
)
from daemon.facts import Fact
from daemon.game import TableState
from daemon.incidents import color_name
from daemon.publication import Provisional
from drivers.events import DriverEvent, Placement
from drivers.profile import SERIAL, Profile

CLOCK_EVERY_S = 10.0
CLOCK_DRIFT_MS = 1500
"""Two readings of a whole-second clock that is up to a second late may differ so much from an even run."""


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
    ) -> None:
        self.number = number
        self.state = state
        self._interpreter = interpreter
        self._default = default
        self._epoch_ms, self._rate, self._profile = epoch_ms, rate, profile
        self._men: list[chess.Piece | None] = list(EMPTY)
        self._quiet_due: float | None = None
        self._clock: ClockSeen | None = None
        self._told_clock: ClockState | None = None
        self._told_provisional: Provisional | None = None
        self._health = {
            "board": HealthItem(subject="board", level="warning", text="No board has answered here yet."),
            "clock": HealthItem(subject="clock", level="warning", text="No clock has been read here yet."),
        }
        self._wants_placement = False
        self._arbiter = self._resumed()

    # --- what the hall asks -------------------------------------------------------------------------------

    @property
    def men(self) -> Placement:
        """What stands on the board, from White's side."""
        return tuple(self._men)

    def due(self) -> float | None:
        """Hall time of the next `tick`."""
        moments = [self._quiet_due, self._arbiter.due() if self._arbiter else None]
        return min((moment for moment in moments if moment is not None), default=None)

    def take_wants_placement(self) -> bool:
        """Whether the board should be asked for a whole reading; asked once."""
        own, self._wants_placement = self._wants_placement, False
        return bool(self._arbiter and self._arbiter.take_wants_placement()) or own

    def followed(self, state: TableState) -> None:
        """The journal has taken the facts of the last step: this is the table now."""
        self.state = state

    # --- steps --------------------------------------------------------------------------------------------

    def take(self, event: DriverEvent, now: float) -> Output:
        """One event of this table's devices."""
        output = Output()
        for seen in self._interpreter.take(event):
            output.add(self.see(seen, now))
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
                pass
            case ClockSeen():
                self._clock = seen
            case DeviceLost() | DeviceMissing() | DeviceBack() | BatteryLow():
                if isinstance(seen, DeviceLost) and seen.subject == "board":
                    self._clock = None  # it is read through the board
                output.states += self._equipment(seen)
        if self._arbiter:
            output.facts += self._arbiter.take(seen, now)
        if isinstance(seen, ClockSeen | DeviceLost):
            output.states += self._clock_states()
        return self._settled(output, now)

    def tick(self, now: float) -> Output:
        """Do what is due."""
        output = Output()
        if self._arbiter:
            output.facts += self._arbiter.tick(now)
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
        self._arbiter = None
        self._quiet_due = now
        return Output([facts.Assigned(table=self.number, assignment=request.assignment)])

    def unassign(self, _: UnassignRequest) -> Output:
        """Free the table; a game that is on is given up with it."""
        self._arbiter = None
        return Output([facts.Unassigned(table=self.number)])

    def result(self, request: ResultRequest, now: float) -> Output:
        """An official enters, or corrects, the result of the game at the table."""
        if request.result == "*":
            raise Refused("A game in progress has no result to enter: choose 1-0, 0-1 or 1/2-1/2.")
        game = self.state.game
        if game is None or game.id != request.game:
            on = f"the game there is {game.id}" if game else "no game has started there"
            raise Refused(f"Table {self.number} does not play game {request.game}: {on}.")
        if self._arbiter and not self._arbiter.over:
            found = self._arbiter.end(request.result, request.termination, request.by, now)
        else:
            found = [
                facts.Ended(
                    table=self.number,
                    game=game.id,
                    result=request.result,
                    termination=request.termination,
                    by=request.by,
                )
            ]
        output = Output(found)
        output.states += self._clock_states()
        return self._settled(output, now)

    def break_off(self, now: float) -> Output:
        """Nothing more will come: the move that stands counts, pressed or not; there is no result."""
        if self._arbiter is None or self._arbiter.over:
            return Output()
        found = self._arbiter.end("*", "", "", now)
        return Output([fact for fact in found if not (isinstance(fact, facts.Ended) and fact.result == "*")])

    def acknowledge(self, request: AcknowledgeRequest) -> Output:
        """An official has seen an incident and deals with it."""
        known = next((one for one in self.state.incidents if one.id == request.incident), None)
        if known is None:
            raise Refused(f"Table {self.number} has no incident {request.incident}: reload the page.")
        if known.acknowledged_by:
            raise Refused(f"{known.acknowledged_by} has acknowledged this already.")
        fact = facts.Acknowledged(
            table=self.number, game=known.game, incident=request.incident, by=request.by
        )
        return Output([fact])

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
        self._interpreter.expect(placement_of(chess.Board(game.fens[-1])), chess.Board(game.fens[-1]).turn)
        start, moves = chess.Board(game.fens[0]), [made.move for made in game.moves]
        return self._new_arbiter(game.id, assignment.ruleset, start, moves, lost)

    def _new_arbiter(
        self,
        game: str,
        ruleset: Ruleset,
        start: chess.Board,
        moves: Sequence[chess.Move] = (),
        lost: Mapping[str, str] | None = None,
    ) -> Arbiter:
        return Arbiter(
            table=self.number,
            game=game,
            ruleset=ruleset,
            start=start,
            moves=moves,
            profile=self._profile,
            epoch_ms=self._epoch_ms,
            clocked=self._clock is not None,
            lost=lost,
        )

    def _begin(self, now: float) -> Output:
        """Start the next game once the men stand quietly on their first squares."""
        if self.men != START:
            return Output()
        game, assignment = self.state.game, self.state.assignment
        found: list[Fact] = []
        if assignment is None or game is not None:
            if self._default is None or (game is not None and not game.over):
                return Output()
            assignment = self._default(self._epoch_ms + round(now * 1000))
            found.append(facts.Assigned(table=self.number, assignment=assignment))
        found.append(facts.Started(table=self.number, game=assignment.game, fen=chess.STARTING_FEN))
        self._arbiter = self._new_arbiter(assignment.game, assignment.ruleset, chess.Board())
        self._told_provisional = None
        self._interpreter.expect(START, chess.WHITE)
        output = Output(found)
        output.states += self._clock_states()
        if self._clock is not None:
            output.facts += self._arbiter.take(self._clock, now)
        return output

    def _settled(self, output: Output, now: float) -> Output:
        """After facts of the game, the move that is not final yet is another one, or none: look again."""
        if any(isinstance(fact, facts.Moved | facts.TookBack | facts.Ended) for fact in output.facts):
            self._told_provisional = None
            if self._quiet_due is None:
                self._quiet_due = now
        return output

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
        board = chess.BaseBoard.empty()
        for square, piece in enumerate(self._men):
            board.set_piece_at(square, piece)
        return PlacementState(placement=board.board_fen(), at=self._epoch_ms + round(now * 1000))

    def _clock_states(self) -> list[State]:
        """The clock, when it does something else than everybody can reckon from what was told."""
        state = self._clock_state()
        told = self._told_clock
        if told is not None and _foreseen(told, state):
            return []
        self._told_clock = state
        return [state]

    def _clock_state(self) -> ClockState:
        clock = self._clock
        if clock is None or self._health["clock"].level == "fault":
            last = clock.at if clock else 0.0
            return ClockState(state="none", at=self._epoch_ms + round(last * 1000), rate=self._rate)
        in_game = bool(self._arbiter and not self._arbiter.over)
        still: Literal["paused", "stopped"] = (
            "paused" if in_game and self._arbiter and self._arbiter.ply else "stopped"
        )
        return ClockState(
            state="flag" if clock.flag is not None else "running" if clock.running is not None else still,
            white_ms=clock.white_ms,
            black_ms=clock.black_ms,
            running=None if clock.running is None else color_name(clock.running),
            flag=None if clock.flag is None else color_name(clock.flag),
            at=self._epoch_ms + round(clock.at * 1000),
            rate=self._rate,
        )

    def _equipment(self, seen: DeviceLost | DeviceMissing | DeviceBack | BatteryLow) -> list[State]:
        item = self._health[seen.subject]
        match seen:
            case DeviceLost() | DeviceMissing():
                item = HealthItem.model_validate(
                    {"subject": seen.subject, "level": "fault", "text": seen.reason}
                )
            case DeviceBack():
                item = HealthItem.model_validate(
                    {"subject": seen.subject, "level": "ok", "text": seen.reason}
                )
                if seen.subject == "board":
                    self._wants_placement = True
            case BatteryLow():
                text = f"The battery of the {seen.subject} is low: change or charge it before the next round."
                item = HealthItem.model_validate({"subject": seen.subject, "level": "warning", "text": text})
        self._health[seen.subject] = item
        return [self.health(seen.at)]

    def health(self, now: float) -> Health:
        """How the equipment is, the worst first."""
        order = {"fault": 0, "warning": 1, "ok": 2}
        items = sorted(self._health.values(), key=lambda item: order[item.level])
        return Health(level=items[0].level, items=items, at=self._epoch_ms + round(now * 1000))


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


def _foreseen(told: ClockState, state: ClockState) -> bool:
    """Whether whoever knows ``told`` reckons about the same as ``state``."""
    if (told.state, told.running, told.flag) != (state.state, state.running, state.flag):
        return False
    elapsed = state.at - told.at
    if state.running is not None and elapsed >= CLOCK_EVERY_S * 1000:
        return False
    for color in ("white", "black"):
        before, now = getattr(told, f"{color}_ms"), getattr(state, f"{color}_ms")
        reckoned = before if before is None or told.running != color else before - elapsed
        if (now is None) != (reckoned is None):
            return False
        if now is not None and abs(now - reckoned) > CLOCK_DRIFT_MS:
            return False
    return True
