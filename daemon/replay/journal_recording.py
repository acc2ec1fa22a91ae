"""A journal's signal log as a recording: one run of the daemon, as `flagfall replay` decides it again.

The recording begins where the daemon was started, since what a hall knows of its boards cannot be had from
the middle. What the journal said before is folded in first, as lines of type ``fact``. Time 0 is the moment
from which the daemon counted its hall time.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from daemon.core.evidence.placements import EMPTY
from daemon.core.record import facts
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState, fold
from daemon.journal.file import MOVES_ON, JournalFile
from daemon.journal.raw import RawEntry
from daemon.replay.hall import ReplayedHall, hall_config
from daemon.replay.recording import BoxGap, End, Known, Meta, PortBytes, Requested, Ticked
from daemon.replay.recording_reader import read
from daemon.replay.recording_writer import written
from drivers.discovery.registry import FAMILIES

MOVE_GAME, PAUSE = "transfer-game", "pause"
"""Kinds of requests that may be about more tables than one."""

NO_TABLE_FACTS = (
    facts.DaemonStarted,
    facts.SystemClockChanged,
    facts.DelaySet,
    facts.RequestAnswered,
    facts.PersonalDataErased,
)
"""What no table needs to know; a request that was decided before is in no signal log a second time."""


class NoRecording(Exception):
    """The journal cannot be exported as a recording; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class JournalPart:
    """Which part of a journal is wanted.

    Attributes:
        start: the how many-th start of the daemon, from 1; None = as ``since`` says, else the last one.
        since: UTC in ms: the run of the daemon that was on then.
        until: UTC in ms of hall time; None = to the end of the run.
        port: only this one; None = every port.
        table: only the ports that this table's boards were on; None = every table.
    """

    start: int | None = None
    since: int | None = None
    until: int | None = None
    port: str | None = None
    table: int | None = None


def recording_of(journal: JournalFile, part: JournalPart) -> Iterator[str]:
    """The lines of a recording, without their ends.

    Raises:
        NoRecording: at once, before the first line.
    """
    run = Run.of(journal, part)
    ports = {part.port} if part.port is not None else None
    tables = None if part.table is None else run.with_origins(part.table)
    if part.table is not None and tables is not None:
        ports = _ports_of(run, part.table, tables, ports)
    elif part.port is not None and not any(entry.link == part.port for entry in run.entries()):
        known = sorted({entry.link for entry in run.entries() if entry.link})
        raise NoRecording(f"Nothing is kept of {part.port} in this run; there are {_listed(known)}.")
    return _lines(run, ports, tables)


@dataclass(frozen=True, slots=True)
class Run:
    """The time from one start of the daemon to its next."""

    journal: JournalFile
    number: int
    opened: JournalRecord
    last: int
    config: dict[str, Any]
    until: int | None

    @classmethod
    def of(cls, journal: JournalFile, part: JournalPart) -> Run:
        """The run that a part is of; raises `NoRecording`."""
        starts = journal.records_of("daemon_started")
        if not starts:
            raise NoRecording(
                "This journal has no record of a start of the daemon, so it has no signal log to export: "
                "it was written by an older Flagfall, or nothing was ever run with it."
            )
        number = _chosen(starts, part)
        opened = starts[number - 1]
        assert isinstance(opened.fact, facts.DaemonStarted), "asked for by its kind"
        if opened.fact.config is None or journal.raw_of(opened.seq) is None:
            raise NoRecording(
                f"The raw signals of start {number} ({_utc(opened.at)}) are not there: they are kept for as "
                "many days as signal_log_days in [journal] of the configuration says, 0 = not at all. "
                "The facts are there: export without --recording."
            )
        last = starts[number].seq - 1 if number < len(starts) else journal.head.seq
        return cls(journal, number, opened, last, opened.fact.config, part.until)

    @property
    def epoch_ms(self) -> int:
        """UTC in ms of hall time 0."""
        return self.opened.at - self.opened.mono_ms

    def set_ms(self, upto_ms: int | None = None) -> int:
        """By so much the computer's clock was set in this run, until a moment (as the signal log dates it).

        The signal log is dated by the clock as it was set at the start. People mean it as it was set last.
        """
        jumps = self.journal.records_of("system_clock_changed", self.opened.seq, self.last)
        return sum(
            round(one.fact.seconds * 1000)
            for one in jumps
            if isinstance(one.fact, facts.SystemClockChanged)
            and (upto_ms is None or self.epoch_ms + one.mono_ms <= upto_ms)
        )

    def boxed(self, record: JournalRecord) -> JournalRecord:
        """A record of this run, dated as the signal log is; one of an earlier run as it is."""
        own = self.epoch_ms + record.mono_ms
        return record.model_copy(update={"at": own}) if record.seq > self.opened.seq else record

    def entries(self) -> Iterator[RawEntry]:
        """The signal log of this run, in order."""
        until = None if self.until is None else self.until - self.set_ms()
        for entry in self.journal.raw_of(self.opened.seq) or ():
            if until is not None and entry.at > until:
                return
            yield entry

    def known(self) -> list[JournalRecord]:
        """What the journal said before and still counts, in order."""
        before = self.journal.state_records(upto=self.opened.seq - 1)
        state = fold(before)
        found = needed(before, state)
        if any(table.kept is not None and table.kept.running for table in state.tables.values()):
            # How long the daemon was away says what became of the clocks that it keeps.
            assert isinstance(self.opened.fact, facts.DaemonStarted), "asked for by its kind"
            start = facts.DaemonStarted(
                version=self.opened.fact.version, last_seen_at=self.opened.fact.last_seen_at
            )
            found.append(self.opened.model_copy(update={"fact": start}))
        return found

    def answers(self) -> dict[str, facts.RequestAnswered]:
        """The requests that were decided in this run, by their id."""
        found = (
            record.fact for record in self.journal.records_of("request_answered", self.opened.seq, self.last)
        )
        return {fact.request: fact for fact in found if isinstance(fact, facts.RequestAnswered)}

    def with_origins(self, table: int) -> set[int]:
        """A table with those from which games came to it in this run: there they began."""
        found = {table}
        for record in reversed(self.journal.records_of(MOVES_ON, self.opened.seq, self.last)):
            if isinstance(record.fact, facts.GameTransferred) and record.fact.to in found:
                found.add(record.fact.table)
        return found

    def bound(self) -> list[JournalRecord]:
        """Which boards were given tables in this run."""
        return self.journal.records_of("board_assigned", self.opened.seq, self.last)


def _chosen(starts: list[JournalRecord], part: JournalPart) -> int:
    if part.start is not None:
        if not 1 <= part.start <= len(starts):
            times = "once" if len(starts) == 1 else f"{len(starts)} times"
            raise NoRecording(
                f"Start {part.start} not found: the daemon was started {times} with this journal, last "
                f"{_utc(starts[-1].at)}."
            )
        return part.start
    if part.since is None:
        return len(starts)
    return max(1, sum(start.at <= part.since for start in starts))


def needed(records: list[JournalRecord], state: HallState) -> list[JournalRecord]:
    """Those of the records from which the same state can be folded."""
    kept = {incident.id for table in state.tables.values() for incident in table.incidents}
    # What was told last of a table before it was freed has its number there.
    last = {table.left_seq for table in state.tables.values()}
    for record in records:
        match record.fact:
            case facts.IncidentRaised(incident=incident) | facts.IncidentUpdated(incident=incident) if (
                record.seq in last
            ):
                kept.add(incident.id)
            case facts.IncidentAcknowledged() | facts.IncidentDecided() | facts.IncidentClosed() if (
                record.seq in last
            ):
                kept.add(record.fact.incident)
    bindings: dict[str, int] = {}
    for record in records:
        if isinstance(record.fact, facts.BoardAssigned):
            bindings[record.fact.board] = record.seq
    needed: list[JournalRecord] = []
    for record in records:
        match record.fact:
            case facts.BoardAssigned(board=board):
                wanted = bindings[board] == record.seq
            case facts.IncidentRaised(incident=incident) | facts.IncidentUpdated(incident=incident):
                wanted = incident.id in kept  # also of a game that has gone on at another table
            case facts.IncidentAcknowledged() | facts.IncidentDecided() | facts.IncidentClosed():
                wanted = record.fact.incident in kept
            case fact:
                wanted = not isinstance(fact, NO_TABLE_FACTS)
        if wanted:
            needed.append(record)
    return needed


def _ports_of(run: Run, table: int, tables: Collection[int], among: set[str] | None) -> set[str]:
    """The ports that the boards of tables were on, as far as the hall found out: it is asked again.

    Args:
        table: of which there has to be one.
    """
    first, *lines = read(_lines(run, among, None))
    replayed = ReplayedHall(first)
    for line in lines:
        replayed.take(line)
    if not replayed.ports_of(table):
        raise NoRecording(f"No board was at table {table} in this run of the daemon.")
    return {port for one in tables for port in replayed.ports_of(one)}


def _lines(run: Run, ports: set[str] | None, tables: Collection[int] | None) -> Iterator[str]:
    """The lines of a run; of some ports only, and of some tables' requests only."""
    first = written(meta_of(run), 0)
    yield first
    known = run.known()
    if ports is not None:
        # Without the other boards the free tables would be others: each board knows its own from the start.
        known += run.bound()
    for record in known:
        yield written(Known(record.at, record.fact), 0)
    answers = run.answers()
    t_ms = 0
    for entry in run.entries():
        t_ms = max(t_ms, entry.at - run.epoch_ms)
        if entry.link and ports is not None and entry.link not in ports:
            continue
        if (text := line_of(entry, t_ms, answers, tables)) is not None:
            yield text
    yield written(End(meta_of(run).id), t_ms)


def line_of(
    entry: RawEntry, t_ms: int, answers: dict[str, facts.RequestAnswered], tables: Collection[int] | None
) -> str | None:
    """The line of one entry; None = it says nothing that these tables need.

    Args:
        answers: of the requests of its run, by their id.
        tables: None = every table.
    """
    match entry.direction:
        case "rx" | "tx":
            return written(PortBytes(entry.direction, entry.data, entry.link), t_ms)
        case "link" | "order" | "port" | "step":
            return json.dumps(
                {"type": entry.direction, "t": t_ms, **json.loads(entry.data)}, separators=(",", ":")
            )
        case "tick":
            return written(Ticked(tuple(map(int, filter(None, entry.data.decode().split(","))))), t_ms)
        case "gap":
            return written(BoxGap(int(entry.data)), t_ms)
        case "req":
            answer = answers.get(entry.data.decode())
            if answer is None or answer.asked is None or not _concerns(answer, answer.asked, tables):
                return None
            journalled = {
                "id": answer.request,
                "kind": answer.kind,
                "by": answer.by,
                "ok": answer.ok,
                "came_at": answer.came_at,
            }
            return written(Requested({**answer.asked, **journalled}), t_ms)
        case "start":
            return None


def _concerns(answer: facts.RequestAnswered, asked: dict[str, Any], tables: Collection[int] | None) -> bool:
    if tables is None:
        return True
    if answer.kind == MOVE_GAME and not answer.ok:
        return False  # what was so at the other table is not known here, and it changed nothing
    everywhere = answer.kind == PAUSE and asked.get("table") is None
    named = (asked.get("table"), asked.get("to"), (asked.get("assignment") or {}).get("table"))
    return everywhere or any(table in named for table in tables)


def meta_of(run: Run) -> Meta:
    """What is known of a run before it begins."""
    config = hall_config(run.config)
    families = [link.family for link in config.links]
    opened = run.opened.fact
    return Meta(
        id=f"{config.hall.name}-{run.number}",
        mode="piece",
        transport="delta",
        time_control=config.hall.time_control,
        clock=True,
        start=EMPTY,
        wall=datetime.fromtimestamp(run.epoch_ms / 1000, UTC).isoformat(timespec="milliseconds"),
        raw=True,
        family=families[0] if families else next(iter(FAMILIES)),
        ruleset=opened.ruleset if isinstance(opened, facts.DaemonStarted) else None,
        config=run.config,
        ticks=True,
    )


def _utc(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).isoformat(sep=" ", timespec="seconds")[:19] + " UTC"


def _listed(names: list[str]) -> str:
    return ", ".join(names) or "none"
