"""The journal as one audience may read it: what it may not know yet waits in the audience's gate.

Nothing that is held is kept anywhere but in the journal. How far each table was told is a stored cursor, so
after a restart the same facts are held again, for as long as before: their age is counted in the time that
daemons were seen to run since, never in UTC, for the clock of a computer that starts may be wrong. The time
between a daemon's last record and the next start does not count; what was held then comes so much later.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from broker.contract.gate import Delay, Gate, Minors
from broker.contract.payloads import Outgoing
from daemon.core.record import facts
from daemon.core.record.audience_delays import delays_after
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState
from daemon.core.record.redating import redated
from daemon.core.record.table_state import AUDIENCE_FACTS
from daemon.core.table.shown.provisional_move import ProvisionalGame
from daemon.journal.writer import Journal

Item = JournalRecord | Outgoing | ProvisionalGame
"""What waits at a table: a fact, a clock, a move that is not final."""


@dataclass(frozen=True, slots=True)
class HallMoment:
    """A moment of hall time: UTC in ms since 1970, and ms since the daemon started, which never jumps."""

    at: int
    mono_ms: int


@dataclass(frozen=True, slots=True)
class Audience:
    """Whom else the hall shows its games to, how much later, and what it is told of minors."""

    name: str
    delay: Delay
    minors: Minors = "initials"


class AudienceBuffer:
    """What one audience has not been told yet.

    Attributes:
        state: the fold of what it had been told when the daemon started.
        earlier: number of the last record of the daemons before.
    """

    def __init__(self, journal: Journal, audience: Audience, now: HallMoment) -> None:
        self._journal = journal
        self._audience = audience.name
        self._name = f"audience/{audience.name}"
        self.earlier = journal.head.seq
        cursor = journal.cursor(self._name)
        self._epoch_ms = now.at - now.mono_ms
        self._steps: deque[tuple[float, int, int]] = deque()  # hall time, record, by so many ms
        self._steps_told: list[tuple[int, int]] = []
        self._read = self._told = min(cursor or 0, self.earlier)
        self._told_at: dict[int, int] = {}
        self._inside: dict[int, None] = {}  # numbers of the records that are held, in their order
        self._ahead: deque[tuple[int, int, Outgoing | ProvisionalGame, float, int]] = deque()
        self.state = journal.state(upto=self._told)
        self._delays = self.state.delays
        known = self._delays.get(self._audience)
        self._gate: Gate[Item] = Gate(known.now if known else audience.delay)
        for table, state in self.state.tables.items():
            if state.game is not None:
                self._gate.set_plies(table, len(state.game.moves))
                if state.game.over:
                    self._gate.over(table, now.mono_ms / 1000)
        records = journal.records(after=self._told, upto=self.earlier)
        for record, at in zip(records, _heard_at(records, now.mono_ms), strict=True):
            self._take_in(record, at / 1000)
        if cursor is None:
            # An audience that is new is not told the whole past as news.
            past = [item for _, item in self._gate.due(now.mono_ms / 1000) if isinstance(item, JournalRecord)]
            for record in sorted(past, key=lambda one: one.seq):
                self.state = self.state.after(record)
            journal.set_cursor(self._name, self._told)
            self.told(past)
        self._store_cursor()
        for table in self.state.tables:
            # One that stands far back would make the next start fold the journal from there.
            if 0 < (journal.cursor(f"{self._name}/{table}") or 0) < self._told:
                journal.set_cursor(f"{self._name}/{table}", self._told)

    def read(self) -> None:
        """Take in what has been written to the journal."""
        if self._journal.head.seq > self._read:
            for record in self._journal.records(after=self._read):
                at = record.mono_ms / 1000
                self._push_states(at)
                self._take_in(record, at)
        self._push_states(math.inf)

    def _push_states(self, before: float) -> None:
        """Put the states of the time before into the gate whose facts before them are all there.

        Those of the same moment come after its facts: a clock is not shown at a table without a game.
        """
        while self._ahead and self._ahead[0][0] <= self._read and self._ahead[0][3] < before:
            _, table, item, at, given_away = self._ahead.popleft()
            shown = item.plies if isinstance(item, ProvisionalGame) else self._gate.plies(table)
            self._gate.push(item, table, at, max(shown, given_away))

    def show(
        self, table: int, item: Outgoing | ProvisionalGame, now: HallMoment, *, ends: bool = False
    ) -> None:
        """Take in a state that is not journalled.

        Args:
            ends: it says that the game is over, whether or not anything was played.
        """
        # Where moves are counted it has to be known which facts came before it, and they may still be on
        # their way to the disk.
        after = self._journal.promised if self._gate.delay.plies else 0
        self._ahead.append((after, table, item, now.mono_ms / 1000, int(ends)))

    def due(self, now: HallMoment, limit: int) -> list[tuple[int, Item]]:
        """What the audience may be told now, each with its table; facts are told, see `told`."""
        return self._gate.due(now.mono_ms / 1000, limit)

    def dated(self, record: JournalRecord) -> JournalRecord:
        """A record that was held, dated as the state is; see `redated`."""
        by_ms = sum(by_ms for seq, by_ms in self._steps_told if seq > record.seq)
        return redated(record, by_ms, self._epoch_ms)

    def redated(self, state: HallState, now: HallMoment) -> HallState:
        """What the audience was told before, by the clock as it was set when its delay began.

        That it was set is no more for anybody's eyes before the delay has passed than a move is.
        """
        before = now.mono_ms / 1000 - self._gate.delay.seconds
        while self._steps and self._steps[0][0] <= before:
            _, seq, by_ms = self._steps.popleft()
            self._steps_told.append((seq, by_ms))
            state = redated(state, by_ms, self._epoch_ms)
        return state

    def told(self, records: Sequence[JournalRecord]) -> None:
        """The audience has been told these; they are not held again after a restart."""
        reached = dict[str, int]()
        for record in records:
            del self._inside[record.seq]
            for table in _tables_of(record):
                self._told_at[table] = record.seq
                reached[f"{self._name}/{table}"] = record.seq
        self._store_cursor()
        # Behind by moves, tables go ahead of each other; what all have passed needs no cursor of its own.
        # Those of a game that changed its table are written as one.
        self._journal.set_cursors({name: seq for name, seq in reached.items() if seq > self._told})

    def upto(self, table: int) -> int:
        """The number up to which the audience was told of a table."""
        return max(self._told, self._told_at.get(table, 0))

    def wait_ms(self, now: HallMoment) -> float | None:
        """Hall time until something is due; None = nothing is before something else happens."""
        times = [] if (due := self._gate.next_due()) is None else [due]
        times += [at + self._gate.delay.seconds for at, _, _ in self._steps]
        return min(times) * 1000 - now.mono_ms if times else None

    def _store_cursor(self) -> None:
        told = next(iter(self._inside), self._read + 1) - 1
        if told != self._told:
            self._told = told
            self._journal.set_cursor(self._name, told)

    def _take_in(self, record: JournalRecord, at: float) -> None:
        self._read = record.seq
        fact, gate = record.fact, self._gate
        if isinstance(fact, facts.SystemClockChanged) and record.seq > self.earlier:
            self._steps.append((at, record.seq, round(fact.seconds * 1000)))
        if isinstance(fact, facts.DaemonStarted | facts.DelaySet):
            self._delays = delays_after(self._delays, fact, record.at)
            if self._audience in self._delays:
                gate.change(self._delays[self._audience].now)
        if not isinstance(fact, AUDIENCE_FACTS):
            return
        ply = 0
        match fact:
            case facts.PlayersSeated() | facts.TableCleared() | facts.GameStart():
                gate.next_game(fact.table, at)
            case facts.GameTransferred():
                gate.move_game(fact.table, fact.to, at)
                ply = gate.plies(fact.to)
            case facts.GameEnd():
                gate.over(fact.table, at)
                ply = max(1, gate.plies(fact.table))
            case _:
                gate.set_plies(fact.table, fact.ply)
                ply = fact.ply
        if record.seq <= self.earlier and record.seq <= self._stored(fact.table):
            self.state = self.state.after(record)
            return
        gate.push(
            record, fact.table, at, ply, also=fact.to if isinstance(fact, facts.GameTransferred) else None
        )
        self._inside[record.seq] = None

    def _stored(self, table: int) -> int:
        """How far the table had been told when the daemon started, beyond the cursor of all tables."""
        if table not in self._told_at:
            self._told_at[table] = self._journal.cursor(f"{self._name}/{table}") or 0
        return self._told_at[table]


def _tables_of(record: JournalRecord) -> tuple[int, ...]:
    """The tables at which an audience is told of a record."""
    if isinstance(record.fact, facts.GameTransferred):
        return record.fact.table, record.fact.to
    return (int(getattr(record.fact, "table", 0)),)


def _heard_at(records: Sequence[JournalRecord], now_ms: int) -> list[float]:
    """When records of earlier daemons happened, in ms of this one's time; never earlier than they did."""
    running, moments, before = 0, list[int](), None
    for record in records:
        goes_on = before is not None and not isinstance(record.fact, facts.DaemonStarted)
        if before is not None and goes_on:
            running += max(0, record.mono_ms - before.mono_ms)
        moments.append(running)
        before = record
    return [now_ms - (running - moment) for moment in moments]
