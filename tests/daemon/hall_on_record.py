"""A hall without wires that keeps its signal log, late now and then, and what a replay of it must repeat."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from broker.contract.requests import AcknowledgeRequest, Request
from daemon.config import HallConfig
from daemon.config import HallSettings as HallSection
from daemon.config import TableSettings as TableConfig
from daemon.core.hall.hall import HallOutput
from daemon.core.record import facts
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.rules import rules
from daemon.demo.tables import DemoTable
from daemon.journal.file import JournalFile
from daemon.journal.writer import Journal
from daemon.replay.game import ReplayedDecision
from daemon.replay.hall import ReplayedHall
from daemon.replay.recording import RecordingLine
from daemon.replay.recording_reader import read
from daemon.replay.signal_log import SignalRecorder
from drivers.dgt.simulated.board import DgtSimulator
from drivers.dgt.simulated.chain import ChainSimulator
from drivers.discovery import registry
from drivers.events import DriverEvent
from drivers.link.session import Conversation, Session, Wiring
from drivers.simulation.games import shelf
from drivers.simulation.players import ORDINARY, script
from tests.daemon.asked_of_devices import AskedOfDevices
from tests.end_to_end.lockstep import Line as Port
from tests.end_to_end.lockstep import Lockstep

EPOCH_MS = 1_795_273_200_000
TIMES = {"at", "at_ms", "delay_ms", "world_ms"}
TOLERANCE_MS = 5
"""Lines keep whole milliseconds; what the driver of a chain reckons from two of them may be off by some."""


class TappedSession(Session):
    """A session whose bytes go into the signal log on their way, as `TappedTransport` does it in a hall."""

    def __init__(self, conversation: Conversation, port: str) -> None:
        super().__init__(conversation, port, "DGT board")
        self.hall: SignalRecorder | None = None
        self._now = 0.0

    def opened(self, now: float) -> list[DriverEvent]:
        """The port is open, perhaps since long."""
        self._now = now
        return [] if self.is_open else super().opened(now)

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Bytes came; nothing comes through a port that is closed."""
        self._now = now
        if self.is_open and self.hall:
            self.hall.passed(self.port, "rx", data, now)
        return super().receive(data, now)

    def tick(self, now: float) -> list[DriverEvent]:
        """Time passes."""
        self._now = now
        return super().tick(now)

    def take_outgoing(self) -> bytes:
        """Bytes go."""
        data = super().take_outgoing() if self.is_open else b""
        if data and self.hall:
            self.hall.passed(self.port, "tx", data, self._now)
        return data


class HallOnRecord(Lockstep):
    """The hall of the demonstration with a journal in memory.

    Args:
        games: "assigned": the demonstration seats its players; "auto": nobody does.
        late_s: the hall does what is due up to so much too late, as on a busy computer.
        pulls: port, and from when to when its cable is out.
        journal: continues with this one; None = a new one.
    """

    def __init__(
        self,
        tables: list[DemoTable],
        *,
        games: str = "assigned",
        bound: bool = True,
        late_s: float = 0.03,
        pulls: Iterable[tuple[str, float, float]] = (),
        journal: Journal | None = None,
    ) -> None:
        self.journal = journal or Journal.in_memory()
        section = HallSection.model_validate({"start_games": games, "time_control": "180+2"})
        entries = [TableConfig(number=one.number, board=f"port-{one.number}") for one in tables]
        config = HallConfig(hall=section, tables=tuple(entries) if bound else ())
        hall = SignalRecorder.started(
            self.journal,
            config,
            rulesets=rules.load(),
            default_ruleset=rules.default_for("180+2"),
            epoch_ms=EPOCH_MS,
            now=0.0,
            version="test",
        )
        family = registry.family("dgt")
        sessions = [TappedSession(family.conversation(Wiring.SINGLE), f"port-{one.number}") for one in tables]
        for session in sessions:
            session.hall = hall
        lines = [
            Port([table], table.simulator, session) for table, session in zip(tables, sessions, strict=True)
        ]
        super().__init__(lines, hall)
        self._pulls = [*pulls]
        self._rng = random.Random(1)
        self._late_s = late_s
        self._acknowledged: set[str] = set()
        real_due = hall.due

        def late() -> float | None:
            due = real_due()
            return None if due is None else due + self._rng.random() * self._late_s

        hall.due = late  # type: ignore[method-assign]  # the alarm of a busy computer

    @property
    def decided(self) -> list[Fact]:
        """What the hall journalled."""
        return [record.fact for record in self.records]

    def acknowledge_all(self, now: float) -> None:
        """An arbiter deals with what was raised since the last time."""
        for number, table in self.hall.state.tables.items():
            for one in table.open_incidents():
                if one.id not in self._acknowledged:
                    self._acknowledged.add(one.id)
                    asked = AcknowledgeRequest(
                        id=f"ack-{one.id}", by="Carla", client="page", table=number, incident=one.id
                    )
                    self.ask(asked, "acknowledge", now)

    def ask(self, request: Request, kind: str, now: float) -> bool:
        """Somebody asks the hall for something; whether it was done."""
        output, reply = self.hall.request(request, kind, now, EPOCH_MS)
        self._keep(output)
        return reply.ok

    def _step(self, line: Port, now: float) -> None:
        port, session = line.session.port, line.session
        for pull in [pull for pull in self._pulls if pull[0] == port]:
            if pull[1] <= now and session.is_open:
                self._take(port, session.closed(f"{port} went away.", now), now)
            elif pull[2] <= now and not session.is_open:
                self._take(port, session.opened(now), now)
                self._pulls.remove(pull)
            if pull[1] <= now < pull[2]:
                break
        self.acknowledge_all(now)
        super()._step(line, now)

    def _keep(self, output: HallOutput) -> None:
        if output.records:
            self.journal.append_records(output.records)
        super()._keep(output)


class ChainOnRecord:
    """Boards on one line, with players at each, in a hall that nobody seats."""

    def __init__(self, games: tuple[int, ...]) -> None:
        self.journal = Journal.in_memory()
        self.records: list[JournalRecord] = []
        self.devices = AskedOfDevices()
        self.boards = [DgtSimulator(seed=n, serial=f"{20001 + n}") for n in range(len(games))]
        for number, (board, game) in enumerate(zip(self.boards, games, strict=True)):
            board.load(script(shelf().game(game), ORDINARY, random.Random(number)), 6.0 + number)
        self.chain = ChainSimulator(self.boards)
        conversation = registry.family("dgt").conversation(Wiring.CHAIN)
        self.session = TappedSession(conversation, "chain")
        self.hall = SignalRecorder.started(
            self.journal,
            HallConfig(hall=HallSection(time_control="180+2")),
            rulesets=rules.load(),
            default_ruleset=rules.default_for("180+2"),
            epoch_ms=EPOCH_MS,
            now=0.0,
            version="test",
        )
        self.session.hall = self.hall
        self.now = 0.0
        self._take(self.session.opened(0.0))

    def run(self, until: float) -> None:
        while self.now < until:
            self._shuttle()
            moments = (self.chain.due(), self.session.due(), self.hall.due())
            self.now = max(self.now, min(moment for moment in moments if moment is not None))
            self.chain.advance(self.now)
            self._take(self.session.tick(self.now))
            self._shuttle()
            if (due := self.hall.due()) is not None and due <= self.now:
                self._keep(self.hall.tick(self.now))
            for _, device in self.devices.readings(self.hall):
                self.session.ask_placement(self.now, device)
            for _, device in self.devices.logs(self.hall):
                self.session.ask_log(self.now, device)

    def _shuttle(self) -> None:
        while True:
            to_boards = self.session.take_outgoing()
            self.chain.receive(to_boards, self.now)
            to_host = self.chain.take_outgoing(self.now)
            if to_host:
                self._take(self.session.receive(to_host, self.now))
            if not to_boards and not to_host:
                return

    def _take(self, events: list[DriverEvent]) -> None:
        if events:
            self._keep(self.hall.take("chain", events, self.now))

    def _keep(self, output: HallOutput) -> None:
        if output.records:
            self.journal.append_records(output.records)
        self.records += output.records
        self.devices.keep(output)


def file_of(journal: Journal) -> JournalFile:
    """The file of a journal in memory."""
    return journal._file


def copy_of(journal: Journal) -> Journal:
    """Another journal in memory with the same in it: what is written to it changes nothing of the first."""
    writer = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    file_of(journal)._writer.backup(writer)
    return Journal(JournalFile(None, writer, None), threaded=False)


def replay(lines: Iterable[str]) -> tuple[list[ReplayedDecision], ReplayedHall]:
    """What a recording's hall decides."""
    first, *others = read(lines)
    hall = ReplayedHall(first)
    return list(_decisions(hall, others)), hall


def _decisions(hall: ReplayedHall, lines: Iterable[RecordingLine]) -> Iterator[ReplayedDecision]:
    for line in lines:
        yield from hall.take(line)
    yield from hall.finish()


def unlike(one: Sequence[Fact], other: Sequence[Fact]) -> str:
    """The first place at which two lists of facts differ in more than a few milliseconds; "" = nowhere."""
    for number, (left, right) in enumerate(zip(one, other, strict=False)):
        if not _alike(_shown(left), _shown(right)):
            return f"{number}: {left!r}\n{right!r}"
    if len(one) != len(other):
        longer = one if len(one) > len(other) else other
        return f"{len(one)} and {len(other)} facts, beginning with {longer[min(len(one), len(other))]!r}"
    return ""


def _shown(fact: Fact) -> dict[str, Any]:
    inputs = {"asked", "came_at"} if isinstance(fact, facts.RequestAnswered) else set()
    return fact.model_dump(mode="json", exclude=inputs)


def _alike(one: Any, other: Any, key: str = "") -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_alike(one[name], other[name], name) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(_alike(*pair, key) for pair in zip(one, other, strict=True))
    if isinstance(one, str) and isinstance(other, str):
        times = [[int(found) for found in re.findall(r"\d{13}", text)] for text in (one, other)]
        same_words = re.sub(r"\d{13}", "", one) == re.sub(r"\d{13}", "", other)
        return same_words and all(abs(a - b) <= TOLERANCE_MS for a, b in zip(*times, strict=False))
    if key in TIMES and isinstance(one, int) and isinstance(other, int):
        return abs(one - other) <= TOLERANCE_MS
    return bool(one == other)
