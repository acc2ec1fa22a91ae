"""A hall whose links are moved by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess

from broker.contract.requests import AssignBoardRequest, Reply, Request, SeatRequest
from daemon.config import AudienceSettings, HallConfig
from daemon.config import HallSettings as HallSection
from daemon.config import TableSettings as TableConfig
from daemon.core.evidence.placements import START
from daemon.core.hall.hall import Hall, HallOutput
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.hall_state import HallState
from daemon.core.rules import rules
from daemon.core.table.table import State
from drivers import events as ev
from drivers.events import Placement, Side, SideReading
from drivers.profile import CHAIN
from tests.daemon.asked_of_devices import AskedOfDevices
from tests.daemon.facts_of_games import assignment

EPOCH_MS = 50_000
CLOCK = ev.ClockRead(0, SideReading(300), SideReading(300), False, Side.LEFT, False, 0.0)


class InTheHall:
    """A hall whose links are moved by hand."""

    def __init__(
        self,
        *tables: TableConfig,
        state: HallState | None = None,
        games: str = "assigned",
        audiences: Sequence[str] = ("public",),
        clock_hand: str = "unknown",
    ) -> None:
        section = HallSection.model_validate(
            {"start_games": games, "time_control": "180+2", "clock_position": clock_hand}
        )
        config = HallConfig(
            hall=section, tables=tables, audiences=tuple(AudienceSettings(name=name) for name in audiences)
        )
        self.hall = Hall(
            config,
            state or HallState(),
            rulesets=rules.load(),
            default_ruleset=rules.default_for("180+2"),
            epoch_ms=EPOCH_MS,
        )
        self._bound_before = dict(self.hall.state.boards)
        self.now = 0.0
        self.records: list[JournalRecord] = []
        self.states: list[tuple[int, State]] = []
        self.devices = AskedOfDevices()
        self._requests = 0

    # --- what came of it ------------------------------------------------------------------------------

    @property
    def facts(self) -> list[Fact]:
        return [record.fact for record in self.records]

    @property
    def bound(self) -> list[tuple[str, int]]:
        """Boards that were given a table, or another one; that a board is at another port is left out."""
        known, given = dict(self._bound_before), list[tuple[str, int]]()
        for fact in self.facts:
            if isinstance(fact, facts.BoardAssigned) and known.get(fact.board) != fact.table:
                known[fact.board] = fact.table
                given.append((fact.board, fact.table))
        return given

    def started(self, table: int) -> bool:
        return self.hall.state.table(table).game is not None

    def level(self, table: int) -> str:
        return dict(self.hall.healths(self.now))[table].items[0].level

    def text(self, table: int) -> str:
        """Everything that is said of a table, what is worst first."""
        return " ".join(
            item.text for item in dict(self.hall.healths(self.now))[table].items if item.subject != "clock"
        )

    # --- links ----------------------------------------------------------------------------------------

    def plug_in(self, link: str, serial: str = "", pieces: Placement = START) -> InTheHall:
        """A board that names itself, answers and is read."""
        named: list[ev.DriverEvent] = [ev.Identified(0, "serial", serial, self.now)] if serial else []
        opened = ev.LinkChanged(ev.Link.OPENING, f"{link} is open.", self.now)
        ready = ev.LinkChanged(ev.Link.READY, f"The board on {link} answers.", self.now)
        return self.take(link, opened, *named, ready, ev.PlacementRead(0, pieces, self.now), CLOCK)

    def chain(self, link: str, *devices: int) -> InTheHall:
        """Boards on one line that answer one after the other."""
        for device in devices:
            ready = ev.LinkChanged(
                ev.Link.READY, f"Board {device} answers.", self.now, device=device, profile=CHAIN
            )
            self.take(link, ready, ev.PlacementRead(device, START, self.now), replace(CLOCK, device=device))
        return self.take(link, ev.LinkChanged(ev.Link.READY, "It answers.", self.now, profile=CHAIN))

    def pull_out(self, link: str) -> InTheHall:
        return self.take(link, ev.LinkChanged(ev.Link.LOST, f"{link} was pulled.", self.now))

    def lift(self, link: str, square: chess.Square) -> InTheHall:
        return self.take(link, ev.SquareChanged(0, square, None, self.now))

    def put(self, link: str, square: chess.Square, piece: str) -> InTheHall:
        return self.take(link, ev.SquareChanged(0, square, chess.Piece.from_symbol(piece), self.now))

    def take(self, link: str, *events: ev.DriverEvent) -> InTheHall:
        return self._keep(self.hall.take(link, list(events), self.now))

    def wait(self, seconds: float) -> InTheHall:
        until = self.now + seconds
        while (due := self.hall.due()) is not None and due <= until:
            self.now = max(self.now, due)
            self._keep(self.hall.tick(self.now))
        self.now = until
        return self

    # --- requests -------------------------------------------------------------------------------------

    def ask(self, request: Request, kind: str = "", world_ms: int = 0) -> Reply:
        output, reply = self.hall.request(request, kind, self.now, world_ms)
        self._keep(output)
        return reply

    def assign(self, table: int, game: str = "g1") -> Reply:
        return self.ask(
            SeatRequest(id=self._next(), by="desk", client="c", assignment=assignment(table, game)),
            "seat",
        )

    def bind(self, table: int) -> Reply:
        return self.ask(
            AssignBoardRequest(id=self._next(), by="desk", client="c", table=table), "assign-board"
        )

    def _next(self) -> str:
        self._requests += 1
        return f"request {self._requests}"

    def _keep(self, output: HallOutput) -> InTheHall:
        self.records += output.records
        self.states += output.states
        self.devices.keep(output)
        return self
