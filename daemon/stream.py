"""One follower of the journal, the floor or an audience: records and states in, messages out.

A stream tells what follows its cursor and moves the cursor when the broker has acknowledged it. What an
audience may not see yet is simply not taken from the journal, so that it survives restarts by itself;
states that do not pass the journal wait in the audience's gate.
"""

from __future__ import annotations

from dataclasses import dataclass

from broker import messages as m
from broker import topics
from broker.gate import AUDIENCE_TOPICS, Gate, for_audience
from broker.payloads import Outgoing
from broker.topics import Topic
from daemon.facts import Record
from daemon.game import HallState
from daemon.journal import Journal
from daemon.publication import Provisional, View, compacted, messages_for, sees

BATCH = 100
"""Records that are told at once; of their states only the newest are sent."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of hall time: UTC in ms since 1970, and ms since the daemon started, which never jumps."""

    at: int
    mono_ms: int


@dataclass(frozen=True, slots=True)
class Audience:
    """Whom else the hall shows its games to, and how much later, in hall seconds."""

    name: str
    delay_s: float


class Stream:
    """What one group of people is told. Reads the journal, and has no other input, output or clock.

    Args:
        audience: None = the floor.
        now: an audience that is new is not told the whole past as news; this says what is past.
    """

    def __init__(self, journal: Journal, audience: Audience | None, now: Moment) -> None:
        self.audience = audience
        self._journal = journal
        self._delay_ms = round(audience.delay_s * 1000) if audience else 0
        self._gate = Gate(audience.delay_s if audience else 0.0)
        self._this_run = journal.head.seq
        self._name = f"audience/{audience.name}" if audience else "floor"
        self._told = journal.state(upto=self._cursor(now))
        self._view = View(journal.id, self._told, audience.name if audience else None)
        self._withheld: Record | None = None
        self._provisional: dict[int, Provisional] = {}
        self._fresh: dict[str, Outgoing] = {}
        # A clock that the broker kept from an earlier run of the daemon would tick on for ever.
        self._live = {
            clock.path: clock
            for number, table in self._told.tables.items()
            if table.assignment_seq
            for clock in [self._no_clock(number, now)]
        }

    # --- what does not pass the journal ---------------------------------------------------------------

    def show(self, topic: Topic, table: int, message: m.Message, now: Moment) -> None:
        """Show a state of the floor (clock, placement, health) as far as this stream may see it."""
        if self.audience is None:
            self._renew(Outgoing(topic, message, {"table": table}))
        elif (allowed := for_audience(topic, message)) is not None:
            self._hold(Outgoing(AUDIENCE_TOPICS[topic], allowed, self._places(table)), now)

    def show_provisional(self, table: int, provisional: Provisional, now: Moment) -> None:
        """Show a move that is not final, or that there is none any more."""
        if self.audience is None:
            self._provisional[table] = provisional
        else:
            self._hold(Outgoing(topics.AUDIENCE_GAME, provisional, self._places(table)), now)

    # --- telling --------------------------------------------------------------------------------------

    def greeting(self) -> list[Outgoing]:
        """Begin anew at the cursor: everything that the broker should keep of this stream."""
        self._view.go_back(self._told)
        self._fresh.clear()
        self._withheld = None
        return [*self._view.retained(), *self._live.values()]

    def take(self, now: Moment) -> list[Outgoing] | None:
        """What is to be told next; None = nothing new. Call `acknowledged` when the broker has it."""
        records = self._released(now)
        told = [one for record in records for one in self._view.take(record)]
        if self.audience is not None:
            self._withdraw(now)
            for held in self._gate.due(now.mono_ms / 1000):
                self._release(held)
        for table, provisional in self._provisional.items():
            told += self._view.show(table, provisional)
        told += self._fresh.values()
        self._provisional.clear()
        self._fresh.clear()
        return compacted(told) if records or told else None

    def acknowledged(self) -> None:
        """The broker has everything that was taken."""
        if self._told.seq != self._view.state.seq:
            self._told = self._view.state
            self._journal.set_cursor(self._name, self._told.seq)

    def again(self, table: int, after: int, until: int | None) -> list[Outgoing]:
        """The events of one table once more, as far as this stream has been told of them."""
        upto = self._told.seq if until is None else min(until, self._told.seq)
        audience = self.audience.name if self.audience else None
        state, told = HallState(), list[Outgoing]()
        for record in self._journal.records(upto=upto, table=table):
            before, state = state, state.after(record)
            if record.seq > after:
                told += messages_for(record, before, state, self._journal.id, audience)
        return [one for one in told if not one.topic.retained]

    def wait_ms(self, now: Moment) -> float | None:
        """Hall time until something held back is due; None = nothing is held back."""
        waits = []
        if self._withheld is not None:
            waits.append(self._due_in(self._withheld, now))
        if (held := self._gate.next_due()) is not None:
            waits.append(held * 1000 - now.mono_ms)
        return max(0.0, min(waits)) if waits else None

    # --- behind the gate ------------------------------------------------------------------------------

    def _released(self, now: Moment) -> list[Record]:
        """The next records that this stream may be told of."""
        if self._withheld is not None and self._due_in(self._withheld, now) > 0:
            return []
        records = self._journal.records(after=self._view.state.seq, limit=BATCH)
        self._withheld = next((record for record in records if self._due_in(record, now) > 0), None)
        if self._withheld is None:
            return records
        return records[: records.index(self._withheld)]

    def _due_in(self, record: Record, now: Moment) -> float:
        """Hall time in ms until the record may be told; 0 or less = now."""
        if self.audience is None:
            return 0
        if record.seq > self._this_run:
            # UTC would let everything out at once when the computer's clock is set forward.
            return record.mono_ms + self._delay_ms - now.mono_ms
        return record.at + self._delay_ms - now.at

    def _cursor(self, now: Moment) -> int:
        """The stored cursor, or for a new stream the last record that is old news already."""
        cursor = self._journal.cursor(self._name)
        if cursor is None:
            cursor = self._journal.head.seq
            if self.audience is not None:
                held = (one.seq for one in self._journal.records() if self._due_in(one, now) > 0)
                cursor = next(held, cursor + 1) - 1
            self._journal.set_cursor(self._name, cursor)
        return min(cursor, self._journal.head.seq)

    def _hold(self, message: Outgoing, now: Moment) -> None:
        self._gate.push(message, now.mono_ms / 1000)

    def _release(self, held: Outgoing) -> None:
        table = int(held.places["table"])
        if isinstance(held.message, Provisional):
            self._provisional[table] = held.message
        elif self._seen(table):
            self._renew(held)

    def _withdraw(self, now: Moment) -> None:
        """Take clocks away from tables that the audience may no longer see."""
        for clock in list(self._live.values()):
            table = int(clock.places["table"])
            if not self._seen(table) and getattr(clock.message, "state", "none") != "none":
                self._renew(self._no_clock(table, now))

    def _seen(self, table: int) -> bool:
        return self.audience is None or sees(self.audience.name, self._view.state.table(table))

    def _renew(self, state: Outgoing) -> None:
        self._live[state.path] = self._fresh[state.path] = state

    def _no_clock(self, table: int, now: Moment) -> Outgoing:
        topic = topics.CLOCK if self.audience is None else topics.AUDIENCE_CLOCK
        return Outgoing(topic, m.ClockState(state="none", at=now.at), self._places(table))

    def _places(self, table: int) -> dict[str, str | int]:
        return {"table": table} if self.audience is None else {"name": self.audience.name, "table": table}
