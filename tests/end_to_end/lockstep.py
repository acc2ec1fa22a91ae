"""A whole hall without wires: boards, sessions and the hall itself, in one thread, as fast as it goes.

Bytes are handed over at the moment they are sent; time jumps to the next moment at which anything is due.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import attrgetter

from broker.messages import AssignRequest, Request, Result
from daemon import facts, rules
from daemon.config import Hall as HallSection
from daemon.config import HallConfig
from daemon.config import Table as TableConfig
from daemon.demo_tables import DemoTable, demo_tables, written
from daemon.facts import Record
from daemon.game import HallState
from daemon.hall import Hall, HallOutput
from daemon.table import State
from drivers import registry
from drivers.events import DriverEvent
from drivers.session import Session


@dataclass(slots=True)
class Wired:
    """A table of the demonstration and the session at the other end of its line."""

    table: DemoTable
    session: Session
    due: float = 0.0

    def look_ahead(self) -> None:
        """Note when anything is due here next."""
        moments = (self.table.due(), self.table.simulator.due(), self.session.due())
        self.due = min(moment for moment in moments if moment is not None)


@dataclass(slots=True)
class Lockstep:
    """A hall that is run to its end."""

    wired: list[Wired]
    hall: Hall
    records: list[Record] = field(default_factory=list)
    states: list[tuple[int, State]] = field(default_factory=list)
    results: dict[str, Result] = field(default_factory=dict)
    keep_states: bool = False

    @classmethod
    def demo(cls, *, tables: int, seed: int, incidents: bool, seconds: float) -> Lockstep:
        """The hall of `flagfall demo`, for so many hall seconds."""
        played = demo_tables(
            tables, seed=seed, games=None, rulesets=rules.default_for, incidents=incidents, ends=seconds
        )
        config = HallConfig(
            hall=HallSection(games="assigned"),
            tables=tuple(TableConfig(number=one.number, board=f"port-{one.number}") for one in played),
        )
        hall = Hall(
            config,
            HallState(),
            rulesets=rules.load(),
            default_ruleset=rules.default_for("5400+30"),
            epoch_ms=0,
        )
        wired = [Wired(one, registry.new_session("dgt", f"port-{one.number}")) for one in played]
        return cls(wired, hall)

    def run(self, seconds: float) -> None:
        """Let the hall run until hall time ``seconds``."""
        for one in self.wired:
            self._take(one.session.port, one.session.opened(0.0), 0.0)
            one.look_ahead()
        while True:
            hall_due = self.hall.due()
            first = min(self.wired, key=attrgetter("due"))
            now = min(first.due, hall_due if hall_due is not None else float("inf"))
            if now > seconds:
                return
            if hall_due is not None and hall_due <= now:
                self._keep(self.hall.tick(now))
                self._readings(now)
            else:
                self._step(first, now)

    def _step(self, one: Wired, now: float) -> None:
        job = one.table.job(now)
        if job is not None:
            one.table.done(written(job))
        if one.table.due() <= now:
            request = one.table.step(now, self.results)
            if request is not None:
                self._request(one, request, now)
        one.table.simulator.advance(now)
        self._shuttle(one, now, tick=True)
        self._readings(now)

    def _shuttle(self, one: Wired, now: float, *, tick: bool = False) -> None:
        """Move bytes both ways until nobody has any to send now."""
        if tick:
            self._take(one.session.port, one.session.tick(now), now)
        while True:
            to_board = one.session.take_outgoing()
            if to_board:
                one.table.simulator.receive(to_board, now)
            to_host = one.table.simulator.take_outgoing(now)
            if to_host:
                self._take(one.session.port, one.session.receive(to_host, now), now)
            if not to_board and not to_host:
                one.look_ahead()
                return

    def _readings(self, now: float) -> None:
        for port, device in self.hall.placements_wanted():
            one = next(one for one in self.wired if one.session.port == port)
            one.session.ask_placement(now, device)
            self._shuttle(one, now)

    def _request(self, one: Wired, request: Request, now: float) -> None:
        kind = "assign" if isinstance(request, AssignRequest) else "result"
        output, reply = self.hall.request(request, kind, now, 0)
        self._keep(output)
        one.table.answered(reply.id, reply.ok, now)

    def _take(self, port: str, events: list[DriverEvent], now: float) -> None:
        if events:
            self._keep(self.hall.take(port, events, now))

    def _keep(self, output: HallOutput) -> None:
        self.records += output.records
        if self.keep_states:
            self.states += output.states
        for record in output.records:
            if isinstance(record.fact, facts.Ended):
                self.results[record.fact.game] = record.fact.result
