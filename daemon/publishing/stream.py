"""One follower of the journal, the floor or an audience: records and states in, messages out.

A stream tells what follows its cursor and moves the cursor when the broker has acknowledged it. The floor is
told everything at once; what an audience may be told comes through its gate
(`daemon/publishing/audience_buffer.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Literal

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.gate import AUDIENCE_TOPICS, for_audience, with_minors
from broker.contract.message import Message
from broker.contract.payloads import Outgoing
from broker.contract.topics import Topic
from daemon.core.record import facts
from daemon.core.record.audience_delays import DelayState
from daemon.core.record.facts import JournalRecord
from daemon.core.record.hall_state import HallState
from daemon.core.table.shown.provisional_move import ProvisionalGame
from daemon.journal.writer import Journal
from daemon.publishing.audience_buffer import Audience as Audience
from daemon.publishing.audience_buffer import AudienceBuffer
from daemon.publishing.audience_buffer import HallMoment as HallMoment
from daemon.publishing.mqtt_messages import StreamView, compacted, messages_for, sees

BATCH = 100
"""Records that are told at once; of their states only the newest are sent."""


class OutgoingStream:
    """What one group of people is told. Reads the journal, and has no other input, output or clock.

    Args:
        audience: None = the floor.
        now: when the daemon starts.
        rate: hall seconds for one second of the world.
    """

    def __init__(
        self, journal: Journal, audience: Audience | None, now: HallMoment, rate: float = 1.0
    ) -> None:
        self.audience = audience
        self._journal = journal
        self._rate = rate
        self._held = AudienceBuffer(journal, audience, now) if audience else None
        self._told = self._held.state if self._held else journal.state(upto=self._floor_cursor())
        self._view = StreamView(journal.id, self._told, audience.name if audience else None)
        self._taken: list[JournalRecord] = []  # told to a broker that has not acknowledged them yet
        self._again: list[JournalRecord] = []  # ... and never will: they are told again
        self._provisional: dict[int, ProvisionalGame] = {}
        self._fresh: dict[str, Outgoing] = {}
        # A clock that the broker kept from an earlier run of the daemon would tick on for ever.
        self._live = {
            clock.path: clock
            for number in self._told.tables
            if not self._is_away(number)
            for clock in [self._no_clock(number, now)]
        }

    @property
    def delays(self) -> Mapping[str, DelayState]:
        """How far audiences are behind, by all that was told."""
        return self._told.delays

    # --- what does not pass the journal ---------------------------------------------------------------

    def show(self, topic: Topic, table: int, message: Message, now: HallMoment) -> None:
        """Show a state of the floor (clock, placement, health) as far as this stream may see it."""
        if self._held is None:
            self._renew(Outgoing(topic, message, {"table": table}))
        elif (allowed := for_audience(topic, message)) is not None:
            flag = isinstance(message, m.ClockState) and message.flag is not None
            state = Outgoing(AUDIENCE_TOPICS[topic], allowed, self._places(table))
            self._held.show(table, state, now, ends=flag)

    def show_provisional(self, table: int, provisional: ProvisionalGame, now: HallMoment) -> None:
        """Show a move that is not final, or that there is none any more."""
        if self._held is None:
            self._provisional[table] = provisional
        else:
            self._held.show(table, provisional, now)

    # --- telling --------------------------------------------------------------------------------------

    def greeting(self) -> list[Outgoing]:
        """Begin again at the cursor: everything that the broker should keep of this stream."""
        self._view.go_back(self._told)
        self._fresh.clear()
        self._again, self._taken = [*self._taken, *self._again], []
        return self._allowed([*self._view.retained(), *self._live.values()])

    def take(self, now: HallMoment) -> list[Outgoing] | None:
        """What is to be told next; None = nothing new. Call `acknowledged` when the broker has it."""
        told, some = self._from_journal() if self._held is None else self._from_gate(self._held, now)
        self._forget()
        for table, provisional in self._provisional.items():
            told += self._view.show(table, provisional)
        told += self._fresh.values()
        self._provisional.clear()
        self._fresh.clear()
        return self._allowed(compacted(told)) if some or told else None

    def acknowledged(self) -> None:
        """The broker has everything that was taken."""
        before, self._told = self._told.seq, self._view.state
        if self._held is not None:
            self._held.told(self._taken)
        elif before != self._told.seq:
            self._journal.set_cursor("floor", self._told.seq)
        self._taken = []

    def has_told(self, table: int, until: int) -> bool:
        """Whether everything of a table up to a number has been told, as far as this daemon knows.

        One that was killed may have told more than its cursor says: it is told again, and what an audience
        may know only when it is due again.
        """
        return min(until, self._journal.head.seq) <= self._upto(table)

    def _upto(self, table: int) -> int:
        return self._held.upto(table) if self._held else self._told.seq

    def again(self, table: int, after: int, until: int | None) -> list[Outgoing]:
        """The events of one table again, as far as this stream has been told of them."""
        known = self._upto(table)
        upto = known if until is None else min(until, known)
        audience = self.audience.name if self.audience else None
        state, told = HallState(), list[Outgoing]()
        for record in self._journal.records(upto=upto, table=table):
            before, state = state, state.after(record)
            if record.seq > after:
                told += messages_for(record, before, state, self._journal.id, audience)
        return [one for one in told if not one.topic.retained and one.places.get("table") == table]

    def wait_ms(self, now: HallMoment) -> float | None:
        """Hall time until something held back is due; None = nothing is held back."""
        wait = self._held.wait_ms(now) if self._held else None
        return None if wait is None else max(0.0, wait)

    # --- where it comes from --------------------------------------------------------------------------

    def _from_journal(self) -> tuple[list[Outgoing], bool]:
        records = self._journal.records(after=self._view.state.seq, limit=BATCH)
        return [one for record in records for one in self._view.take(record)], bool(records)

    def _from_gate(self, held: AudienceBuffer, now: HallMoment) -> tuple[list[Outgoing], bool]:
        held.read()
        told = list[Outgoing]()
        dated = held.redated(self._view.state, now)
        if dated is not self._view.state:
            # A game at rest brings no record of its own, and its dates are wrong until it is told again.
            self._view.go_back(dated)
            told += self._view.retained()
        again, self._again = self._again, []
        released = [*((0, record) for record in again), *held.due(now, BATCH)]
        for table, item in released:
            match item:
                case JournalRecord():
                    told += self._view.take(held.dated(item))
                    self._taken.append(item)
                    if item.seq <= held.earlier:
                        self._renew_from(item)
                case ProvisionalGame():
                    self._provisional[table] = item
                case Outgoing() if self._seen(table):
                    self._renew(item)
        return told, bool(released)

    def _renew_from(self, record: JournalRecord) -> None:
        """Show the clock as a fact of an earlier run of the daemon has it: its readings are lost."""
        fact = record.fact
        if not isinstance(fact, facts.MoveConfirmed | facts.GameEnd) or not self._seen(fact.table):
            return
        game = self._view.state.table(fact.table).game
        made = game.moves[-1] if game and game.moves else None
        if game is None or made is None or made.white_ms is None or made.black_ms is None:
            return
        running: Literal["white", "black"] = "white" if game.fens[-1].split()[1] == "w" else "black"
        clock = m.ClockState(
            state="stopped" if game.over else "running",
            white_ms=made.white_ms,
            black_ms=made.black_ms,
            running=None if game.over else running,
            read_at=record.at,
            time_scale=self._rate,
        )
        self._renew(Outgoing(topics.AUDIENCE_CLOCK, clock, self._places(fact.table)))

    # --- what may be seen -----------------------------------------------------------------------------

    def _allowed(self, messages: Iterable[Outgoing]) -> list[Outgoing]:
        """With so much of minors as this stream is told; gone is only what does not show something now."""
        told = [one for one in messages if one.message is not None or one.path not in self._live]
        if self.audience is None:
            return told
        minors, name = self.audience.minors, self.audience.name
        return [
            one if one.message is None else replace(one, message=with_minors(one.message, minors, name))
            for one in told
        ]

    def _forget(self) -> None:
        """Show no more what is of tables that are gone; on the floor what a board shows stays."""
        for path, state in list(self._live.items()):
            of_a_board = self.audience is None and getattr(state.message, "state", "") != "none"
            if not of_a_board and self._is_away(int(state.places["table"])):
                del self._live[path]
                self._fresh.pop(path, None)

    def _is_away(self, table: int) -> bool:
        if self.audience is None:
            return self._view.state.table(table).is_free
        return not self._seen(table)

    def _seen(self, table: int) -> bool:
        return self.audience is None or sees(self.audience.name, self._view.state.table(table))

    def _renew(self, state: Outgoing) -> None:
        self._live[state.path] = self._fresh[state.path] = state

    def _no_clock(self, table: int, now: HallMoment) -> Outgoing:
        topic = topics.CLOCK if self.audience is None else topics.AUDIENCE_CLOCK
        return Outgoing(topic, m.ClockState(state="none", read_at=now.at), self._places(table))

    def _places(self, table: int) -> dict[str, str | int]:
        return {"table": table} if self.audience is None else {"name": self.audience.name, "table": table}

    def _floor_cursor(self) -> int:
        """The stored cursor; a floor that is new begins now."""
        head = self._journal.head.seq
        cursor = self._journal.cursor("floor")
        if cursor is None:
            self._journal.set_cursor("floor", head)
        return head if cursor is None else min(cursor, head)
