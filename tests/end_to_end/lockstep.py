"""A whole hall without wires: boards, sessions and the hall itself, in one thread, as fast as it goes.

Bytes are handed over at the moment they are sent; time jumps to the next moment at which anything is due.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path
from typing import Self

from broker.contract.message import Result
from broker.contract.requests import Reply, Request
from daemon.config import HallConfig
from daemon.config import HallSettings as HallSection
from daemon.config import TableSettings as TableConfig
from daemon.core.hall.hall import Hall, HallOutput
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState
from daemon.core.rules import rules
from daemon.core.table.table import State
from daemon.demo.boards import TOPICS
from daemon.demo.mixed import ClockTable, ScreenTable, furnish, furnished
from daemon.demo.report import report_of
from daemon.demo.tables import DemoTable, demo_tables
from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.chain import ChainSimulator
from drivers.discovery import registry
from drivers.events import DriverEvent
from drivers.link.session import Session
from drivers.transports.served.serving import Simulator
from tests.daemon.asked_of_devices import AskedOfDevices


@dataclass(slots=True)
class Line:
    """The tables whose boards hang on one port, and the session at the other end of it."""

    tables: list[DemoTable]
    boards: Simulator
    session: Session
    due: float = 0.0

    def look_ahead(self) -> None:
        """Note when anything is due here next."""
        moments = [self.boards.due(), self.session.due(), *(table.due() for table in self.tables)]
        moments += [table.next_touch() for table in self.tables if isinstance(table, ScreenTable)]
        self.due = min(moment for moment in moments if moment is not None)


@dataclass(slots=True)
class Lockstep:
    """A hall that is run to its end.

    Attributes:
        lines: its ports.
        plan: what happens to the boards and when, in order of time: (hall time, what).
        records: every fact.
        states: what screens show, where ``keep_states`` is set.
        results: of the games that are over.
        officiated: an arbiter says what was played where the hall asks for it.
    """

    lines: list[Line]
    hall: Hall
    plan: deque[tuple[float, Callable[[float], object]]] = field(default_factory=deque)
    records: list[JournalRecord] = field(default_factory=list)
    devices: AskedOfDevices = field(default_factory=AskedOfDevices)
    states: list[tuple[int, State]] = field(default_factory=list)
    results: dict[str, Result] = field(default_factory=dict)
    keep_states: bool = False
    officiated: bool = False

    @classmethod
    def demo(cls, *, tables: int, seed: int, incidents: bool, seconds: float, chained: bool = False) -> Self:
        """The hall of `flagfall demo`, for so many hall seconds; ``chained``: all boards on one line."""
        played = demo_tables(
            tables, seed=seed, games=None, rulesets=rules.default_for, incidents=incidents, ends=seconds
        )
        boards = [one.simulator for one in played if isinstance(one.simulator, DgtSimulator)]
        names = {
            one.number: str(board.address) if chained else f"port-{one.number}"
            for one, board in zip(played, boards, strict=True)
        }
        config = HallConfig(
            hall=HallSection(start_games="assigned"),
            tables=tuple(TableConfig(number=number, board=name) for number, name in names.items()),
        )
        hall = Hall(
            config,
            HallState(),
            rulesets=rules.load(),
            default_ruleset=rules.default_for("5400+30"),
            epoch_ms=0,
        )
        if chained:
            chain = ChainSimulator(boards)
            return cls([Line(played, chain, registry.new_session("dgt", "chain"))], hall)
        lines = [Line([one], one.simulator, registry.new_session("dgt", names[one.number])) for one in played]
        return cls(lines, hall)

    @classmethod
    def mixed(cls, *, tables: int, seed: int, seconds: float) -> Self:
        """The hall of `flagfall demo --mixed`, for so many hall seconds."""
        links, seats, keys = furnished(tables, Path("/ports"))
        played = demo_tables(
            tables, seed=seed, games=None, rulesets=rules.default_for, incidents=False, ends=seconds
        )
        played = furnish(played, seed, 0)
        config = HallConfig(hall=HallSection(start_games="assigned"), tables=tuple(seats), boards=keys)
        hall = Hall(
            config,
            HallState(),
            rulesets=rules.load(),
            default_ruleset=rules.default_for("5400+30"),
            epoch_ms=0,
        )
        clocks: list[tuple[list[DemoTable], Simulator]] = [
            ([], one.device) for one in played if isinstance(one, ClockTable) and one.device
        ]
        lines = [
            Line(
                tables,
                device,
                registry.new_session(link.family, link.port, key=keys.key_of(link.family)),
            )
            for (tables, device), link in zip(
                [*(([one], one.simulator) for one in played), *clocks], links, strict=True
            )
        ]
        return cls(lines, hall, officiated=True)

    @property
    def tables(self) -> list[DemoTable]:
        """All tables, by number."""
        return [table for line in self.lines for table in line.tables]

    def run(self, seconds: float) -> None:
        """Let the hall run until hall time ``seconds``."""
        for line in self.lines:
            self._take(line.session.port, line.session.opened(0.0), 0.0)
            line.look_ahead()
        while True:
            hall_due = self.hall.due()
            first = min(self.lines, key=attrgetter("due"))
            planned = self.plan[0][0] if self.plan else float("inf")
            now = min(first.due, planned, hall_due if hall_due is not None else float("inf"))
            if now > seconds:
                return
            if planned <= now:
                self._disturb(now)
            elif hall_due is not None and hall_due <= now:
                self._keep(self.hall.tick(now))
                self._wishes(now)
            else:
                self._step(first, now)

    def _disturb(self, now: float) -> None:
        for line in self.lines:
            line.boards.advance(now)
        self.plan.popleft()[1](now)
        for line in self.lines:
            line.look_ahead()

    def _step(self, line: Line, now: float) -> None:
        for table in line.tables:
            job = table.job(now)
            if job is not None:
                table.done(job.written())
            if table.due() <= now:
                request = table.step(now, self.results)
                if request is not None:
                    self._request(table, request, now)
            if isinstance(table, ScreenTable):
                for touch in table.touched(now):
                    self._keep(self.hall.request(touch, "press", now, 0)[0])
            if self.officiated:
                for choice in table.choose(self.hall.state.table(table.number).open_incidents(), now):
                    self._request(table, choice, now)
        line.boards.advance(now)
        self._shuttle(line, now, tick=True)
        self._wishes(now)
        for clock in self.lines:
            if not clock.tables:  # the game of another line may have begun at it
                clock.look_ahead()

    def _shuttle(self, line: Line, now: float, *, tick: bool = False) -> None:
        """Move bytes both ways until nobody has any to send now."""
        if tick:
            self._take(line.session.port, line.session.tick(now), now)
        while True:
            to_board = line.session.take_outgoing()
            if to_board:
                line.boards.receive(to_board, now)
            to_host = line.boards.take_outgoing(now)
            if to_host:
                self._take(line.session.port, line.session.receive(to_host, now), now)
            if not to_board and not to_host:
                line.look_ahead()
                return

    def _wishes(self, now: float) -> None:
        """Ask the boards what the hall wants to know of them."""
        for port, device in self.devices.readings(self.hall):
            self._line(port).session.ask_placement(now, device)
            self._shuttle(self._line(port), now)
        for port, device in self.devices.logs(self.hall):
            self._line(port).session.ask_log(now, device)
            self._shuttle(self._line(port), now)
        for port, device, name, order in self.devices.orders():
            self._take(port, self._line(port).session.order_clock(name, order, now, device), now)
            self._shuttle(self._line(port), now)

        for port, device, squares in self.devices.leds():
            self._line(port).session.light(squares, now, device)
            self._shuttle(self._line(port), now)

    def _line(self, port: str) -> Line:
        return next(line for line in self.lines if line.session.port == port)

    def _request(self, table: DemoTable, request: Request, now: float) -> None:
        reply = self.officially(request, now)
        table.answered(reply.id, reply.ok, now)

    def officially(self, request: Request, now: float) -> Reply:
        """An arbiter asks the hall something."""
        kind = TOPICS[type(request)].pattern.rpartition("/")[2] if type(request) in TOPICS else "request"
        output, reply = self.hall.request(request, kind, now, 0)
        self._keep(output)
        self._wishes(now)
        return reply

    def _take(self, port: str, events: list[DriverEvent], now: float) -> None:
        if events:
            self._keep(self.hall.take(port, events, now))

    def _keep(self, output: HallOutput) -> None:
        self.records += output.records
        self.devices.keep(output)
        if self.keep_states:
            self.states += output.states
        for record in output.records:
            if isinstance(record.fact, facts.GameEnd):
                self.results[record.fact.game] = record.fact.result


def faults_of(hall: Lockstep, seed: int, seconds: float) -> list[str]:
    """What is wrong after a hall of the demonstration has run so long: a sentence each.

    Every game is recorded as it was played, at every table one has come to its end, and the incidents that
    were planted are raised within a second, and no others.
    """
    report = report_of(
        hall.tables, hall.records, {},
        version="", seed=seed, late_ms_p99=0.0, epoch_ms=0, until=seconds,
    ).data  # fmt: skip
    faults = [
        f"table {table['table']} finished no game"
        for table in report["tables"]
        if not any(game["completed"] for game in table["games"])
    ]
    for game in (game for table in report["tables"] for game in table["games"]):
        recorded, played = game["recorded"], game["played"]
        if not game["completed"]:  # what is recorded so far is a beginning of what is played
            played = played[: len(recorded)]
        elif game["result_recorded"] != game["result_played"]:
            faults.append(f"{game['id']}: {game['result_recorded']} instead of {game['result_played']}")
        if recorded != played:
            faults.append(f"{game['id']}: {recorded} is recorded, and {played} was played")
    raised, planted = (
        Counter((one["game"], one["kind"]) for one in report["incidents"][what])
        for what in ("raised", "planted")
    )
    faults += [f"{game}: {kind} is raised, and was not planted" for game, kind in raised - planted]
    faults += [f"{game}: {kind} was planted, and is not raised" for game, kind in planted - raised]
    faults += [
        f"{one['game']}: {one['kind']} is raised after {one['delay_ms']} ms"
        for one in report["incidents"]["raised"]
        if one["delay_ms"] >= 1000
    ]
    return faults
