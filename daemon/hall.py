"""The whole hall without its wires: events of links and requests in, facts and states out. Pure.

It knows which eboard stands on which table, gives each table its events and its time, answers requests once,
and keeps the fold of the journal. Whoever runs it (`daemon/app.py`, or a test in lockstep) journals the facts
in the order in which they come out and publishes afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import chess

from broker.messages import (
    AcknowledgeRequest,
    Assignment,
    AssignRequest,
    BindRequest,
    Health,
    Reply,
    Request,
    ResultRequest,
    Ruleset,
    UnassignRequest,
)
from daemon import facts
from daemon.config import HallConfig
from daemon.config import Table as TableConfig
from daemon.evidence import START, Interpreter
from daemon.facts import Fact, Record
from daemon.game import HallState
from daemon.table import Output, Refused, State, Table, default_assignment
from drivers.events import DriverEvent, Identified, Link, LinkChanged, Side

E2_LIFTED = tuple(None if square == chess.E2 else piece for square, piece in enumerate(START))
MOST_WAITING = 200
"""So many events of a board that has not named itself are kept; a start-up has a dozen."""


@dataclass(slots=True)
class HallOutput:
    """What one step of the hall yields, in order.

    Attributes:
        records: facts for the journal, numbered as it will number them.
        states: what screens show at a table, not journalled.
    """

    records: list[Record] = field(default_factory=list)
    states: list[tuple[int, State]] = field(default_factory=list)


@dataclass(slots=True)
class _Board:
    """An eboard on a link: what it is called, and where it stands."""

    link: str
    serials: list[str] = field(default_factory=list)
    table: int | None = None
    ready: LinkChanged | None = None
    waiting: list[DriverEvent] = field(default_factory=list)

    @property
    def names(self) -> tuple[str, ...]:
        """What it may be called in the configuration and in the journal, the surest first."""
        return (*self.serials, self.link)


class Hall:
    """All tables of one daemon.

    Args:
        config: which boards belong where, and the games that nobody assigns.
        state: the fold of the journal so far.
        rulesets: every rule set by its id.
        default_ruleset: the rule set of a time control that names none.
        epoch_ms: UTC in ms of hall time 0.
    """

    def __init__(
        self,
        config: HallConfig,
        state: HallState,
        *,
        rulesets: Mapping[str, Ruleset],
        default_ruleset: Ruleset,
        epoch_ms: int,
    ) -> None:
        self.state = state
        self._config = config
        self._rulesets = rulesets
        self._default_ruleset = rulesets.get(config.hall.ruleset, default_ruleset)
        self._epoch_ms = epoch_ms
        self._boards: dict[str, _Board] = {}
        self._tables: dict[int, Table] = {}
        self._binding: int | None = None
        self._dues: dict[int, float] = {}  # of the tables at which anything is due
        self._wanting: set[int] = set()  # tables whose boards should be read as a whole
        for entry in config.tables:
            self._table(entry.number)
        for number in state.tables:
            self._table(number)

    # --- time and readings --------------------------------------------------------------------------------

    def due(self) -> float | None:
        """Hall time of the next `tick`; None = nothing is due."""
        return min(self._dues.values(), default=None)

    def tick(self, now: float) -> HallOutput:
        """Let every table do what is due."""
        output = HallOutput()
        for number in [number for number, due in self._dues.items() if due <= now]:
            table = self._tables[number]
            self._add(output, table, table.tick(now), now)
        return output

    def placements_wanted(self) -> list[str]:
        """Links whose boards should be asked for a whole reading; each is named once."""
        wanted = [board.link for board in self._boards.values() if board.table in self._wanting]
        self._wanting.clear()
        return wanted

    def healths(self, now: float) -> list[tuple[int, Health]]:
        """The health of every table, for a publisher that starts."""
        return [(number, table.health(now)) for number, table in self._tables.items()]

    # --- links --------------------------------------------------------------------------------------------

    def take(self, link: str, events: list[DriverEvent], now: float) -> HallOutput:
        """Events of one link, in the order of their arrival."""
        output = HallOutput()
        board = self._boards.setdefault(link, _Board(link))
        for event in events:
            if isinstance(event, Identified) and event.what in ("serial", "long-serial"):
                serial = event.value.strip()
                if serial and serial not in board.serials:
                    board.serials.append(serial)
            if isinstance(event, LinkChanged):
                board.ready = event if event.state is Link.READY else None
                if board.ready or self._known_table(board) is not None:
                    self._seat(board, output, now)
            if board.table is None:
                board.waiting = [*board.waiting, event][-MOST_WAITING:]
            else:
                table = self._tables[board.table]
                self._add(output, table, table.take(event, now), now)
                if self._binding is not None and table.men == E2_LIFTED:
                    self._bind(board, self._binding, output, now)
        return output

    def _seat(self, board: _Board, output: HallOutput, now: float) -> None:
        """Find the table of a board that has named itself: configured, remembered, or the next free one."""
        if board.table is not None:
            return
        number = self._known_table(board)
        if number is None or any(one.table == number for one in self._boards.values()):
            taken = {
                *self._tables,
                *self.state.boards.values(),
                *(one.table for one in self._boards.values()),
            }
            number = next(n for n in range(1, len(taken) + 2) if n not in taken)
        board.table = number
        table = self._table(number)
        if board.ready and self.state.boards.get(board.names[0]) != number:
            self._record(output, [facts.Bound(table=number, board=board.names[0])], now)
        waiting, board.waiting = board.waiting, []
        for event in waiting:
            self._add(output, table, table.take(event, now), now)

    def _known_table(self, board: _Board) -> int | None:
        for entry in self._config.tables:
            if entry.board and entry.board in board.names:
                return entry.number
        for name in board.names:
            if name in self.state.boards:
                return self.state.boards[name]
        return None

    def _bind(self, board: _Board, number: int, output: HallOutput, now: float) -> None:
        """Give a board to the table that an official chose; the two tables exchange boards."""
        self._binding = None
        if board.table == number or board.table is None:
            return
        other = next((one for one in self._boards.values() if one.table == number), None)
        moves = [(board, number)] + ([(other, board.table)] if other else [])
        left = board.table
        for moved, target in moves:
            moved.table = target
            self._record(output, [facts.Bound(table=target, board=moved.names[0])], now)
        for one in {left, number}:
            del self._tables[one]
            self._table(one)
            self._wanting.add(one)
        for moved, target in moves:
            if moved.ready is not None:
                table = self._tables[target]
                self._add(output, table, table.take(moved.ready, now), now)
        output.states += [(one, self._tables[one].health(now)) for one in {left, number}]

    # --- requests -----------------------------------------------------------------------------------------

    def request(self, request: Request, kind: str, now: float, world_ms: int) -> tuple[HallOutput, Reply]:
        """Decide on a request, once.

        Args:
            request: what is asked.
            kind: the last part of its topic.
            now: hall time.
            world_ms: UTC in ms of the real world, for requests with a time limit.
        """
        output = HallOutput()
        before = self.state.answers.get(request.id)
        if before is not None:
            return output, Reply(id=request.id, ok=before.ok, text=before.text)
        ok, text = True, ""
        try:
            if request.not_after is not None and world_ms > request.not_after:
                raise Refused("The request came too late; nothing was changed. Ask again.")
            self._apply(request, output, now)
        except Refused as refused:
            ok, text = False, str(refused)
        answer = facts.Answered(request=request.id, kind=kind, by=request.by, ok=ok, text=text)
        self._record(output, [answer], now)
        return output, Reply(id=request.id, ok=ok, text=text)

    def _apply(self, request: Request, output: HallOutput, now: float) -> None:
        match request:
            case AssignRequest():
                self._check_audiences(request.assignment)
                table = self._table(request.assignment.table)
                step = table.assign(request, now)
            case UnassignRequest():
                table = self._table(request.table)
                step = table.unassign(request)
            case ResultRequest():
                table = self._table(request.table)
                step = table.result(request, now)
            case AcknowledgeRequest():
                table = self._table(request.table)
                step = table.acknowledge(request)
            case BindRequest():
                self._table(request.table)
                self._binding = request.table
                return
            case _:
                raise Refused("This daemon does not know such a request.")
        self._add(output, table, step, now)

    def _check_audiences(self, assignment: Assignment) -> None:
        known = {audience.name for audience in self._config.audiences}
        strangers = [name for name in assignment.audiences if name not in known]
        if strangers:
            raise Refused(
                f"This hall has no audience {strangers[0]!r}: add it to [[audiences]] in its configuration."
            )

    # --- tables and records -------------------------------------------------------------------------------

    def _table(self, number: int) -> Table:
        if number not in self._tables:
            entry = next((one for one in self._config.tables if one.number == number), None)
            self._tables[number] = Table(
                number,
                self.state.table(number),
                interpreter=_interpreter(entry),
                default=None if self._config.hall.games == "assigned" else self._default_for(number),
                epoch_ms=self._epoch_ms,
                rate=self._config.hall.rate,
            )
            self._look_ahead(self._tables[number])
        return self._tables[number]

    def _default_for(self, number: int) -> Callable[[int], Assignment]:
        hall = self._config.hall
        return lambda at_ms: default_assignment(number, at_ms, hall.time_control, self._default_ruleset)

    def _add(self, output: HallOutput, table: Table, step: Output, now: float) -> None:
        self._record(output, step.facts, now)
        output.states += [(table.number, state) for state in step.states]
        self._look_ahead(table)

    def _look_ahead(self, table: Table) -> None:
        due = table.due()
        if due is None:
            self._dues.pop(table.number, None)
        else:
            self._dues[table.number] = due
        if table.take_wants_placement():
            self._wanting.add(table.number)

    def _record(self, output: HallOutput, found: list[Fact], now: float) -> None:
        """Number facts as the journal will, and fold them in."""
        for fact in found:
            record = Record(
                seq=self.state.seq + 1,
                at=self._epoch_ms + round(now * 1000),
                mono_ms=round(now * 1000),
                fact=fact,
            )
            self.state = self.state.after(record)
            output.records.append(record)
            number = getattr(fact, "table", None)
            if number in self._tables:
                self._tables[number].followed(self.state.table(number))


def _interpreter(entry: TableConfig | None) -> Interpreter:
    if entry is None:
        return Interpreter()
    rotated = None if entry.orientation == "auto" else entry.orientation == "rotated"
    side = None if entry.clock_side == "auto" else Side(entry.clock_side)
    return Interpreter(rotated=rotated, white_side=side)
