"""The whole hall without its connections: takes events of links and requests, returns facts and states.

It knows which board is at which table, passes events and time to each table, answers each request once, and
keeps the state that the journal adds up to. The caller (`daemon/process/app.py`, or a test in lockstep)
journals the facts in the order in which they are returned, and publishes afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Mapping
from contextlib import contextmanager
from copy import copy, deepcopy
from dataclasses import dataclass, field, replace

import chess

from broker.contract.messages import Assignment, Health
from broker.contract.requests import (
    AddNoteRequest,
    AssignBoardRequest,
    CallArbiterRequest,
    PauseRequest,
    Reply,
    Request,
    SeatRequest,
    SelectClockRequest,
    SetBroadcastDelayRequest,
    TransferGameRequest,
)
from broker.contract.ruleset import Ruleset
from broker.words.sentence import Sentence, together
from daemon.config import SCREEN, HallConfig
from daemon.config import TableSettings as TableConfig
from daemon.core.clock.screen_clock import DaemonOutage
from daemon.core.evidence.interpreter import Interpreter
from daemon.core.evidence.placements import START
from daemon.core.hall.checked_requests import TABLES, as_kept, check
from daemon.core.hall.computer_clock import ComputerClock, starting_later
from daemon.core.hall.eboard import NUMBERS, Eboard
from daemon.core.hall.leds import Leds
from daemon.core.hall.named_rules import with_whole_rules
from daemon.core.hall.seating import Seating, belongs_to_another
from daemon.core.incidents.mate_search import MateSearch
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.hall_state import HallState
from daemon.core.record.table_state import TableState
from daemon.core.rules.rejected import RequestRejected, not_done
from daemon.core.table.officials.note_requests import note_facts
from daemon.core.table.officials.pausing import in_all, meant_by
from daemon.core.table.officials.preview import BoardState, changes
from daemon.core.table.table import ClockKind, Output, State, Table, default_assignment
from daemon.core.table.table_requests import TableRequest, granted, number_of, tables_of
from drivers.clock_orders import ClockOrder, SetClock
from drivers.events import DriverEvent, Garbled, Identified, Link, LinkChanged, OrderAnswered, Side
from drivers.link.paced_time import lead_s
from drivers.profile import CHAIN

E2_LIFTED = tuple(None if square == chess.E2 else piece for square, piece in enumerate(START))
MOST_WAITING = 200
"""How many events of a board that has not identified itself are kept; a start-up has a dozen."""

MOVING = ("_seating", "_open", "_hosted", "_tables", "_dues", "_leds")
"""What a step of the hall changes in place; a trial works on a copy."""


@dataclass(slots=True)
class HallOutput:
    """The result of one step of the hall, in order.

    Attributes:
        records: facts for the journal, numbered as it will number them.
        states: what screens show at a table, not journalled.
        readings: tables whose boards are to be read completely; `Hall.boards_at` returns the boards.
        logs: tables whose boards are to send the log they kept while disconnected.
        orders: commands to clocks, as link, device, name of the order, order.
        leds: link and device -> the printed squares to light, and no others.
        searches: the tasks of searches, each with its table.
        error: a request failed because of a defect, and nothing of it was done; the caller logs it.
    """

    records: list[JournalRecord] = field(default_factory=list)
    states: list[tuple[int, State]] = field(default_factory=list)
    readings: set[int] = field(default_factory=set)
    logs: set[int] = field(default_factory=set)
    orders: list[tuple[str, int, str, ClockOrder]] = field(default_factory=list)
    leds: dict[tuple[str, int], frozenset[chess.Square]] = field(default_factory=dict)
    searches: list[tuple[int, MateSearch]] = field(default_factory=list)
    error: Exception | None = None

    def add(self, later: HallOutput) -> None:
        """Append the result of a later step."""
        self.records += later.records
        self.states += later.states
        self.readings |= later.readings
        self.logs |= later.logs
        self.orders += later.orders
        self.leds |= later.leds
        self.searches += later.searches


class Hall:
    """All tables of one daemon.

    Attributes:
        state: the state that the journal adds up to so far.
        makes: the class of the hall's tables.

    Args:
        config: which boards belong where, and the games that start without an assignment.
        state: the state that the journal adds up to so far.
        rulesets: every rule set by its id.
        default_ruleset: the rule set of a time control that names none.
        epoch_ms: UTC in ms of hall time 0.
    """

    makes: type[Table] = Table

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
        self._audiences = [audience.name for audience in config.audiences]
        self._rulesets = rulesets
        self._default_ruleset = rulesets.get(config.hall.ruleset, default_ruleset)
        self._computer = ComputerClock(epoch_ms)
        self._seating = Seating(config)
        self._open: set[str] = set()  # links whose port is open
        self._tables: dict[int, Table] = {}
        self._binding: int | None = None
        self._dues: dict[int, float] = {}  # of the tables at which anything is due
        self._first: HallOutput | None = HallOutput()  # returned with the first step
        self._leds = Leds()
        self._hosted: set[int] = set()  # tables whose clock is kept by the daemon and shown on a device
        for entry in config.tables:
            self._table(entry.number, self._first)
        for number in state.tables:
            if self._is_known(number):
                self._table(number, self._first)

    # --- time and readings --------------------------------------------------------------------------------

    def due(self) -> float | None:
        """Return the hall time of the next `tick`; None if nothing is due."""
        return min(self._dues.values(), default=None)

    def _begin(self) -> HallOutput:
        """Return the output of a new step."""
        output, self._first = self._first or HallOutput(), None
        return output

    def tick(self, now: float) -> HallOutput:
        """Let every table do what is due."""
        output = self._begin()
        for number in [number for number, due in self._dues.items() if due <= now]:
            table = self._tables[number]
            self._add(output, table, table.tick(now), now)
        return output

    def stepped(self, by_ms: int, asleep_s: float, now: float) -> HallOutput:
        """Note that the computer's clock was set, or that the computer was suspended."""
        output = self._begin()
        self._computer.set_ms += by_ms
        fact = facts.SystemClockChanged(seconds=by_ms / 1000, asleep_s=round(asleep_s, 3))
        record = self._computer.record(self.state.seq + 1, fact, now)
        output.records.append(self._computer.journalled(record))
        tables = {
            number: replace(table, assignment=starting_later(table.assignment, -by_ms))
            for number, table in self.state.tables.items()
        }
        self.state = replace(self.state, seq=record.seq, tables=tables)
        for number, table in self._tables.items():
            table.followed(self.state.table(number))
            self._add(output, table, table.stepped(asleep_s, now), now)
        return output

    def boards_at(self, tables: Collection[int]) -> list[tuple[str, int]]:
        """Return the boards (link, device) at these tables, each once."""
        return [(board.link, board.device) for board in self._seating if board.table in tables]

    def healths(self, now: float) -> list[tuple[int, Health]]:
        """Return the health of every table, for a publisher that starts."""
        return [(number, self._computer.dated(table.health(now))) for number, table in self._tables.items()]

    def board_at(self, number: int) -> Eboard | None:
        """Return the board at a table."""
        return self._seating.at(number)

    # --- links and boards ---------------------------------------------------------------------------------

    def take(self, link: str, events: list[DriverEvent], now: float) -> HallOutput:
        """Handle events of one link, in the order of their arrival."""
        output = self._begin()
        for event in events:
            if event.device and link not in self._seating.chains:
                self._found_chain(link, output, now)
            if event.device == 0 and isinstance(event, LinkChanged):
                self._link_changed(link, event, output, now)
            elif event.device == 0 and isinstance(event, Garbled) and link in self._seating.chains:
                pass  # boards that respond at once disturb each other
            else:
                if event.device == 0 and link in self._seating.chains:
                    self._found_alone(link)
                self._take_event(self._seating.board(link, event.device), event, output, now)
        return output

    def forget(self, link: str, now: float) -> HallOutput:
        """Forget a port that is not opened any longer; its boards may return anywhere."""
        output = self._begin()
        for board in self._seating.on(link):
            self._seating.remove(link, board.device)
            self._leds.went_dark(link, board.device)
        self._open.discard(link)
        self._seating.chains.discard(link)
        self._tell_notices(output, now)
        return output

    def _link_changed(self, link: str, event: LinkChanged, output: HallOutput, now: float) -> None:
        """Apply a new state of the link to every board on it."""
        if event.profile == CHAIN and link not in self._seating.chains:
            self._found_chain(link, output, now)
        boards = self._seating.on(link)
        if event.state in (Link.CLOSED, Link.LOST):
            self._open.discard(link)
        elif event.state is Link.OPENING and link not in self._open:
            self._open.add(link)
            self._seating.chains.discard(link)
            for board in boards:
                board.reopened()
        if event.state is not Link.READY:
            hurt = sum(board.table is not None or board.home is not None for board in boards)
            if hurt > 1:
                event = replace(event, reason=together([event.reason, Sentence("hall_chain", count=hurt)]))
            for board in boards or [self._seating.board(link, 0)]:
                self._board_changed(board, event, output, now)
        elif link not in self._seating.chains:
            self._board_changed(self._seating.board(link, 0), event, output, now)

    def _found_chain(self, link: str, output: HallOutput, now: float) -> None:
        """Note that the link is a chain of several boards, and not a board itself."""
        self._seating.chains.add(link)
        whole = self._seating.remove(link, 0)
        if whole is not None and whole.table is not None:
            self._renew(whole.table, output, now)
        self._tell_notices(output, now)

    def _found_alone(self, link: str) -> None:
        """Note that a chain was replaced by one board, although the port stayed open."""
        self._seating.chains.discard(link)
        for board in self._seating.on(link):
            board.reopened()

    def _take_event(self, board: Eboard, event: DriverEvent, output: HallOutput, now: float) -> None:
        """Handle one event of one board."""
        if isinstance(event, LinkChanged):
            self._board_changed(board, event, output, now)
            return
        board.last_seen_at = event.at
        if (number := self._seating.table_of_clock(board)) is not None:
            if isinstance(event, Identified):
                board.named[event.what] = event
            if board.ready:  # before that the kind of clock is unknown
                table = self._table(number, output)
                self._add(output, table, table.take_clock(event, now), now)
            return
        if isinstance(event, Identified):
            self._named(board, event, output, now)
        if board.table is None:
            board.waiting = [*board.waiting, event][-MOST_WAITING:]
            return
        table = self._tables[board.table]
        self._add(output, table, table.take(event, now), now)
        if self._binding is not None and table.pieces == E2_LIFTED:
            self._bind(board, self._binding, output, now)

    def _board_changed(self, board: Eboard, event: LinkChanged, output: HallOutput, now: float) -> None:
        """Note that a board responds, or stopped responding."""
        event = replace(event, reason=board.without_port(event.reason))
        was_ready, board.ready = board.ready, event if event.state is Link.READY else None
        if not board.ready:
            self._leds.went_dark(board.link, board.device)
        if (number := self._seating.table_of_clock(board)) is not None:
            if event.profile is not None and event.profile.hosted and number not in self._hosted:
                self._hosted.add(number)
                self._start_over(number, output, now)
            table = self._table(number, output)
            self._add(output, table, table.take_clock(event, now), now)
            return
        if board.ready and event.profile is not None and not event.profile.board:
            return  # a clock alone, assigned to no table, is no board
        # A board that lacks a key or a calibration counts as present, and its table says what is missing.
        # One that lacks a key or a calibration is there too, and its table says what is missing.
        if board.ready or (event.profile is not None and event.profile.board):
            self._seat(board, output, now)
        number = board.table
        if number is None:
            number = (
                board.home if board.home is not None else self._seating.known_table(board, self.state.boards)
            )
            if number is None or self._seating.at(number) is not None:
                return
        table = self._table(number, output)
        self._add(output, table, table.take(event, now), now)
        if was_ready and not board.ready:
            self._succeed(board, output, now)
        if bool(was_ready) is not bool(board.ready):
            self._tell_notices(output, now)

    # --- clocks of their own ------------------------------------------------------------------------------

    def _clock_kind(self, number: int) -> ClockKind:
        """Return which clock a table has: as an arbiter chose, else as configured."""
        entry = self._seating.entry(number)
        named = entry.clock if entry is not None else ""
        chosen = self.state.table(number).clock
        if chosen == "screen" or (not chosen and named == SCREEN):
            return "screen"
        return "device" if named and named != SCREEN else "board"

    def _use_clock(self, request: SelectClockRequest, output: HallOutput, now: float) -> str:
        """Give a table another clock; return the reply. Raises `RequestRejected`."""
        if not self._is_known(request.table):
            raise RequestRejected(Sentence("hall_no_table", table=request.table))
        if (self._clock_kind(request.table) == "screen") is (request.clock == "screen"):
            raise RequestRejected(Sentence("hall_same_clock", table=request.table))
        self._record(
            output, [facts.ClockSelected(table=request.table, by=request.by, clock=request.clock)], now
        )
        self._start_over(request.table, output, now)
        return ""

    # --- which board stands where -------------------------------------------------------------------------

    def _seat(self, board: Eboard, output: HallOutput, now: float) -> None:
        """Find the table of a board that responds: configured, remembered, or the next free one."""
        if board.table is not None:
            return
        number = self._seating.known_table(board, self.state.boards)
        home = self._seating.home_of(board, self.state.boards, self.state.places)
        borrowed = number is None and not board.numbers and home is not None
        if borrowed:
            number = home  # it has not identified itself; most likely it is the board that was here before
        board.table = self._seating.vacant(number, board, self.state.boards, self._tables)
        if number is not None and not borrowed:
            board.stranger_of = None
        if home is not None and home != board.table and self._seating.at(home) is None:
            board.stranger_of = home if number is None else None
            self._tell_of_another(home, output, now)
        if not borrowed:
            self._remember(board, output, now)
        board.home = board.table
        self._accept_strangers(board.table, output, now)
        table = self._table(board.table, output)
        waiting, board.waiting = board.waiting, []
        for event in waiting:
            self._add(output, table, table.take(event, now), now)

    def _named(self, board: Eboard, event: Identified, output: HallOutput, now: float) -> None:
        """Note a number that a board reports; it may belong to another table than assumed."""
        before = board.named.get(event.what)
        if event.what in NUMBERS and before is not None and before.value != event.value:
            board.named.clear()  # the port stayed open, but this is another board
        board.named[event.what] = event
        left = board.table
        if event.what not in NUMBERS or left is None or (before and before.value == event.value):
            return
        number = self._seating.known_table(board, self.state.boards)
        if number is not None:
            board.stranger_of = None
        elif not belongs_to_another(left, board, self.state.boards):
            number = left
        else:
            board.stranger_of = left
        if number != left:
            number = self._seating.vacant(number, board, self.state.boards, self._tables)
            self._move(board, number, output, now)
        if board.stranger_of == left != board.table:
            self._tell_of_another(left, output, now)
        self._remember(board, output, now)
        self._tell_notices(output, now)

    def _tell_of_another(self, number: int, output: HallOutput, now: float) -> None:
        """Report at a table that another board is at the port of its own."""
        reason = Sentence("hall_another_board", table=number)
        table = self._table(number, output)
        self._add(output, table, table.take(LinkChanged(Link.LOST, reason, now), now), now)

    def _accept_strangers(self, number: int, output: HallOutput, now: float) -> None:
        """Give strangers at the port of a table tables of their own, since its board is back."""
        for board in self._seating.strangers_of(number):
            board.stranger_of = None
            self._remember(board, output, now)
            if board.table is not None and self._config.hall.start_games != "assigned":
                self._renew(board.table, output, now)  # a game may start there automatically now
                self._introduce(board, output, now)

    def _succeed(self, lost: Eboard, output: HallOutput, now: float) -> None:
        """Give the table of a lost board to the same board at another port."""
        number, board = lost.table, self._seating.successor(lost)
        if number is not None and board is not None:
            lost.table = lost.home = None
            self._move(board, number, output, now)
            self._remember(board, output, now)

    def _remember(self, board: Eboard, output: HallOutput, now: float) -> None:
        """Assign a board to its table permanently; a stranger only when an arbiter says so."""
        if board.stranger_of is not None:
            return
        name = self._seating.name_to_bind(board, self.state.boards, self.state.places)
        if board.table is not None and name is not None:
            self._record(output, [facts.BoardAssigned(table=board.table, board=name, place=board.place)], now)

    def _tell_notices(self, output: HallOutput, now: float) -> None:
        """Report boards with the same numbers at their tables, so that they are not confused."""
        texts = self._seating.notices()
        for number, table in self._tables.items():
            self._add(output, table, table.notice(texts.get(number, ""), now), now)

    def _move(self, board: Eboard, number: int, output: HallOutput, now: float) -> None:
        """Move a board to its own table, and reset the table it leaves, whose events were a stranger's."""
        left, board.table, board.home = board.table, number, number
        if left is not None:
            self._renew(left, output, now)
        self._introduce(board, output, now)
        self._accept_strangers(number, output, now)

    def _renew(self, number: int, output: HallOutput, now: float) -> None:
        """Recreate a table from the journal."""
        self._tables.pop(number, None)
        output.states.append((number, self._computer.dated(self._table(number, output).health(now))))

    def _introduce(self, board: Eboard, output: HallOutput, now: float) -> None:
        """Pass on the identity of a board to the table it was moved to, and have the board read."""
        assert board.table is not None
        table = self._table(board.table, output)
        for event in (*board.named.values(), board.ready):
            if event is not None:
                self._add(output, table, table.take(event, now), now)
        output.readings.add(board.table)

    def _bind(self, board: Eboard, number: int, output: HallOutput, now: float) -> None:
        """Give a board to the table that an arbiter chose; the two tables swap boards."""
        self._binding = None
        left = board.table
        if left == number or left is None:
            return
        other = self._seating.at(number)
        board.table = board.home = number
        if other:
            other.table = other.home = left
        moved = [board, other] if other else [board]
        for changed in moved:
            changed.stranger_of = None
        for changed in moved:
            self._remember(changed, output, now)
        for table in (left, number):
            self._renew(table, output, now)
        for changed in moved:
            self._introduce(changed, output, now)
        output.states += [
            (table, self._computer.dated(self._tables[table].health(now))) for table in (left, number)
        ]
        self._tell_notices(output, now)

    # --- requests -----------------------------------------------------------------------------------------

    def request(self, request: Request, kind: str, now: float, world_ms: int) -> tuple[HallOutput, Reply]:
        """Decide on a request, once.

        Args:
            request: the request.
            kind: the last part of its topic.
            now: hall time.
            world_ms: UTC in ms in real time, for requests with a time limit.
        """
        if request.preview:
            return self._apart(tables_of(request, self._tables)).tried(request, now, world_ms)
        output = self._begin()
        before = self.state.answers.get(request.id)
        if before is not None:
            return output, Reply(id=request.id, ok=before.ok, text=before.text)
        ok, text = self._granted(request, output, now, world_ms)
        answer = facts.RequestAnswered(request=request.id, kind=kind, by=request.by, ok=ok, text=text)
        self._record(output, [answer], now)
        for number in [number for number in self._tables if not self._is_known(number)]:
            del self._tables[number]
            self._dues.pop(number, None)
        return output, Reply(id=request.id, ok=ok, text=text)

    def _granted(self, request: Request, output: HallOutput, now: float, world_ms: int) -> tuple[bool, str]:
        """Do what is requested, if possible; return whether it was done, and the reply."""
        try:
            if request.expires_at is not None and world_ms > request.expires_at:
                raise RequestRejected(Sentence("hall_too_late"))
            request = as_kept(self._computer.dated_within(self._for_all(request)))
            check(request, self._audiences)
            return True, self._apply(request, output, now)
        except RequestRejected as rejected:
            return False, rejected.text
        except Exception as error:
            output.error = error
            return False, not_done(error)

    def tried(self, request: Request, now: float, world_ms: int) -> tuple[HallOutput, Reply]:
        """Return what a request changes, in sentences; to be called on a trial hall, which is discarded."""
        before, step, effects = self.state, HallOutput(), list[str]()
        ok, text = self._granted(request, step, now, world_ms)
        if ok:
            new_facts = [record.fact for record in step.records]
            standing = {
                number: BoardState(table.pieces, table.named, table.best(now))
                for number, table in self._tables.items()
            }
            effects = changes(before, self.state, new_facts, standing, now)
        return HallOutput(error=step.error), Reply(id=request.id, ok=ok, text=text, changes=effects)

    def _apart(self, numbers: Collection[int]) -> Hall:
        """Return a trial copy of this hall: what happens there at these tables does not happen here."""
        elsewhere = (table for number, table in self._tables.items() if number not in numbers)
        known = (self.state, *self.state.tables.values(), *self._config.tables, *elsewhere)
        trial = copy(self)
        trial.__dict__ |= deepcopy(
            {name: self.__dict__[name] for name in MOVING}, {id(shared): shared for shared in known}
        )
        return trial

    def with_whole_rules(self, request: Request, own: Callable[[str], Ruleset]) -> Request:
        """Return a request with the rule set that its assignment names.

        Args:
            request: the request.
            own: returns the hall's own rule set for a time control.

        Raises:
            BadPayload: the hall has none of this name, or it is incomplete.
        """
        chosen = self._rulesets.get(self._config.hall.ruleset)
        return with_whole_rules(request, self._rulesets, lambda control: chosen or own(control))

    def _for_all(self, request: Request) -> Request:
        """Return an assignment without audiences as one for all audiences of the hall."""
        if not isinstance(request, SeatRequest) or "audiences" in request.assignment.model_fields_set:
            return request
        seated = request.assignment.model_copy(update={"audiences": list(self._audiences)})
        return request.model_copy(update={"assignment": seated})

    def _apply(self, request: Request, output: HallOutput, now: float) -> str:
        """Do what is requested; return the reply, mostly empty. Raises `RequestRejected`."""
        if isinstance(request, AssignBoardRequest):
            self._table(request.table, output)
            self._binding = request.table
            return ""
        if isinstance(request, SetBroadcastDelayRequest):
            delay = request.model_dump(include={"audience", "delay_s", "delay_moves", "by"})
            self._record(output, [facts.DelaySet(**delay)], now)
            return ""
        if isinstance(request, AddNoteRequest):
            self._record(output, note_facts(request, self.state.arbiter_notes), now)
            return ""
        if isinstance(request, PauseRequest) and request.table is None:
            return self._pause_all(request, output, now)
        if isinstance(request, TransferGameRequest):
            return self._move_game(request, output, now)
        if isinstance(request, SelectClockRequest):
            return self._use_clock(request, output, now)
        if not isinstance(request, TableRequest):
            raise RequestRejected(Sentence("hall_unknown_request"))
        if isinstance(request, SeatRequest):
            self._check_only_here(request.assignment)
        if isinstance(request, CallArbiterRequest) and not self._is_known(request.table):
            raise RequestRejected(Sentence("hall_no_table_to_call", table=request.table))
        return self._apply_at(request, output, now)

    def _pause_all(self, request: PauseRequest, output: HallOutput, now: float) -> str:
        """Pause play at every table with a game in progress, or resume it at every paused one; all or
        none."""
        numbers = meant_by(request, {number: table.pausing for number, table in self._tables.items()})
        asked = [request.model_copy(update={"table": n, "id": f"{request.id}/{n}"}) for n in numbers]
        with self._all_or_nothing(numbers, output, now) as step:
            answers = {own.table: self._apply_at(own, step, now) for own in asked if own.table is not None}
        return in_all(request, answers)

    def _move_game(self, request: TransferGameRequest, output: HallOutput, now: float) -> str:
        """Move a game to another table; return the reply."""
        if request.to == request.table:
            raise RequestRejected(Sentence("hall_there_already", table=request.to))
        if request.to not in TABLES or not self._is_known(request.to):
            raise RequestRejected(Sentence("hall_no_table", table=request.to))
        old, new = self._table(request.table, output), self._table(request.to, output)
        with self._all_or_nothing((old.number, new.number), output, now) as step:
            new.check_room(now)
            left = old.leave(request, now)
            self._add(step, new, new.make_room(request), now)
            self._add(step, old, left, now)
            here = new.arrive(now)
            self._add(step, new, here, now)
        return together([here.answer, left.answer])

    def _apply_at(self, request: TableRequest, output: HallOutput, now: float) -> str:
        """Do what is requested of one table; return the reply."""
        table = self._table(number_of(request), output)
        with self._all_or_nothing([table.number], output, now) as step:
            done = granted(table, request, now)
            self._leds.asked(table.number, request)
            self._add(step, table, done, now)
        if done.rejection:
            raise RequestRejected(done.rejection)
        return done.answer

    @contextmanager
    def _all_or_nothing(
        self, numbers: Iterable[int], output: HallOutput, now: float
    ) -> Generator[HallOutput, None, None]:
        """Yield a step whose effects at these tables are undone if it fails."""
        tables = [self._table(number, output) for number in numbers]
        before, waited, step = self.state, [table.waits for table in tables], HallOutput()
        try:
            yield step
        except Exception as error:
            output.leds |= step.leds  # they have been recorded as lit
            untouched = self.state is before and [table.waits for table in tables] == waited
            if not isinstance(error, RequestRejected) or not untouched:
                self.state = before
                for table in tables:
                    self._start_over(table.number, output, now)
            raise
        output.add(step)

    def _check_only_here(self, assignment: Assignment) -> None:
        """Reject a game that is played at another table: its facts and results would be mixed up."""
        for number, table in self.state.tables.items():
            there = table.assignment
            if there is not None and number != assignment.table and there.game == assignment.game:
                raise RequestRejected(Sentence("hall_game_elsewhere", game=assignment.game, table=number))

    def _start_over(self, number: int, output: HallOutput, now: float) -> None:
        """Recreate a table from the journal, as after a restart, because a failed request has left it ahead.

        Its conclusions about the game may rest on facts that were never journalled.
        """
        self._dues.pop(number, None)
        self._renew(number, output, now)
        if board := self._seating.at(number):
            self._introduce(board, output, now)

    # --- tables and records -------------------------------------------------------------------------------

    def _is_known(self, number: int) -> bool:
        """Return whether there is such a table: it has a game, or a board is or will be there.

        Any number may be asked about. A cleared table that never had a board no longer exists.
        """
        state = self.state.table(number)
        return (
            state.assignment is not None
            or state.game is not None
            or any(state.open_incidents())
            or number == self._binding
            or state.clock == "screen"
            or self._seating.is_named(number, self.state.boards)
        )

    def _table(self, number: int, output: HallOutput) -> Table:
        if number not in self._tables:
            entry = self._seating.entry(number)
            clock, away = self._clock_kind(number), self.state.away
            hosted = clock == "device" and number in self._hosted
            may_have_board = self._seating.may_have_board(number, self.state.boards)
            self._tables[number] = self.makes(
                number,
                self.state.table(number),
                interpreter=_interpreter(entry, self.state.table(number), clock, hosted=hosted),
                default=None if self._waits_for_players(number) else self._default_for(number),
                epoch_ms=self._computer.epoch_ms,
                rate=self._config.hall.time_scale,
                late_s=lead_s(self._config.hall.time_scale) if self._config.hall.time else None,
                clock=clock,
                clock_hand=self._clock_hand(entry),
                has_board=clock == "board" or may_have_board,
                awaits_board=may_have_board,
                away=None if away is None else DaemonOutage(*away),
                hosted=hosted,
            )
            self._note_due(self._tables[number], output)
        return self._tables[number]

    def _waits_for_players(self, number: int) -> bool:
        """Return whether no game starts at a table before players are assigned."""
        return self._config.hall.start_games == "assigned" or self._seating.is_strange(number)

    def _clock_hand(self, entry: TableConfig | None) -> Side | None:
        """Return on which side of White the clock of a table is; None if unknown."""
        hand = (entry.clock_position if entry is not None else "") or self._config.hall.clock_position
        return None if hand == "unknown" else Side(hand)

    def _default_for(self, number: int) -> Callable[[int], Assignment]:
        hall = self._config.hall
        return lambda at_ms: default_assignment(
            number, at_ms, hall.time_control, self._default_ruleset, self._audiences
        )

    def _add(self, output: HallOutput, table: Table, step: Output, now: float) -> None:
        self._record(output, step.facts, now)
        output.states += [(table.number, self._computer.dated(state)) for state in step.states]
        self._note_due(table, output)
        output.searches += [(table.number, search) for search in table.take_searches()]
        for name, order in table.take_clock_orders():
            self._order(output, table, name, order, now)
        if (following := table.follow_clock(now)) is not None:
            self._add(output, table, following, now)
        if (shown := table.take_shown(now)) is not None:
            self._show(output, table.number, shown)
        board = self._seating.at(table.number)
        if board is not None and board.ready:
            lit = self._leds.light(board.link, board.device, table, now)
            if lit is not None:
                output.leds[board.link, board.device] = lit

    def _show(self, output: HallOutput, number: int, shown: SetClock) -> None:
        """Send the on-screen clock to the device that shows it."""
        board, entry = self._seating.clock_at(number), self._seating.entry(number)
        if board is None or not board.ready:
            return
        if entry is not None and entry.clock_side == "right":
            runs = shown.runs and shown.runs.other
            shown = SetClock(shown.right_s, shown.left_s, runs)
        output.orders.append((board.link, board.device, f"show/{number}", shown))

    def _order(self, output: HallOutput, table: Table, name: str, order: ClockOrder, now: float) -> None:
        """Pass a command to the clock of a table, or report at once that nothing can carry it out."""
        if (obeyed := table.obey(name, order, now)) is not None:
            self._add(output, table, obeyed, now)
            return
        apart = self._clock_kind(table.number) == "device"
        board = self._seating.clock_at(table.number) if apart else self._seating.at(table.number)
        if board is not None and board.ready:
            output.orders.append((board.link, board.device, name, order))
            return
        reason = (
            Sentence("hall_clock_unreachable", table=table.number)
            if apart
            else Sentence("hall_board_unreachable", table=table.number)
        )
        self._add(output, table, table.take(OrderAnswered(0, name, False, reason, now), now), now)

    def _note_due(self, table: Table, output: HallOutput) -> None:
        due = table.due()
        if due is None:
            self._dues.pop(table.number, None)
        else:
            self._dues[table.number] = due
        if table.take_wants_placement():
            output.readings.add(table.number)
        if table.take_wants_log():
            output.logs.add(table.number)

    def _record(self, output: HallOutput, new_facts: list[Fact], now: float) -> None:
        """Number facts as the journal will, and apply them to the state."""
        for fact in new_facts:
            record = self._computer.record(self.state.seq + 1, fact, now)
            self.state = self.state.after(record)
            output.records.append(self._computer.journalled(record))
            for number in {getattr(fact, "table", None), getattr(fact, "to", None)}:
                if number in self._tables:
                    self._tables[number].followed(self.state.table(number))


def _interpreter(
    entry: TableConfig | None, known: TableState, clock: ClockKind, *, hosted: bool
) -> Interpreter:
    rotated = None if entry is None or entry.orientation == "auto" else entry.orientation == "rotated"
    side = None if entry is None or entry.clock_side == "auto" else Side(entry.clock_side)
    said_white = known.said_white
    if clock == "screen" or hosted:  # White's half is its left, whichever way it faces
        side, said_white = Side.LEFT, None
    return Interpreter(
        rotated=rotated,
        white_side=side,
        said_rotated=known.said_rotated,
        said_white=said_white,
        apart=clock != "board",
        labelled=clock == "screen" or hosted,
    )
