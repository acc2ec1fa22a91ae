"""The state of the hall that its journal adds up to: a replayed journal gives the same hall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from daemon.core.record import facts
from daemon.core.record.arbiter_notes import NoteState, notes_after
from daemon.core.record.audience_delays import DelayState, delays_after, delays_redated
from daemon.core.record.facts import JournalRecord
from daemon.core.record.redating import redated
from daemon.core.record.table_state import TableState, moved_on
from drivers.events import Side

ANSWERS_KEPT = 10_000
"""How many decided requests are recognised when they are repeated; clients give up within a minute."""


@dataclass(frozen=True, slots=True)
class HallState:
    """The state that the journal adds up to: tables, boards, decided requests, delays, arbiter notes.

    ``arbiter_notes_seq`` is the number of the last fact that changed the notes. ``away`` is the last period
    without a daemon, from its last activity to the next start (UTC, ms); None if unknown. ``epoch_ms`` is
    UTC of the hall time 0 of its last start. ``places`` has the board that was last assigned at each place.
    """

    tables: Mapping[int, TableState] = field(default_factory=dict)
    boards: Mapping[str, int] = field(default_factory=dict)
    answers: Mapping[str, facts.RequestAnswered] = field(default_factory=dict)
    seq: int = 0
    delays: Mapping[str, DelayState] = field(default_factory=dict)
    arbiter_notes: tuple[NoteState, ...] = ()
    arbiter_notes_seq: int = 0
    away: tuple[int, int] | None = None
    epoch_ms: int = 0
    places: Mapping[str, str] = field(default_factory=dict)

    def table(self, number: int) -> TableState:
        """Return the state of a table, empty for one that was never used."""
        return self.tables.get(number, TableState())

    def after(self, record: JournalRecord) -> HallState:
        """Return the state after a record."""
        fact, tables, boards, answers = record.fact, self.tables, self.boards, self.answers
        delays, arbiter_notes, arbiter_notes_seq = self.delays, self.arbiter_notes, self.arbiter_notes_seq
        away, epoch_ms, places = self.away, self.epoch_ms, self.places
        match fact:
            case facts.FlagFell() | facts.PersonalDataErased():
                pass
            case facts.SystemClockChanged():
                by_ms = round(fact.seconds * 1000)
                tables, arbiter_notes = redated((tables, arbiter_notes), by_ms, epoch_ms)
                delays = delays_redated(delays, by_ms)
                away = away and (away[0], away[1] + by_ms)
                epoch_ms += by_ms
            case facts.DaemonStarted():
                delays = delays_after(delays, fact, record.at)
                epoch_ms = record.at - record.mono_ms
                away = None if fact.last_seen_at is None else (fact.last_seen_at, record.at)
            case facts.DelaySet():
                delays = delays_after(delays, fact, record.at)
            case facts.BoardAssigned():
                boards = {**boards, fact.board: fact.table}
                if fact.place:
                    others = {place: board for place, board in places.items() if board != fact.board}
                    places = {**others, fact.place: fact.board}
            case facts.ClockSideDetected():
                placed = replace(self.table(fact.table), white_side=Side(fact.white))
                tables = {**tables, fact.table: placed}
            case facts.ClockSelected():
                tables = {**tables, fact.table: replace(self.table(fact.table), clock=fact.clock)}
            case facts.ScreenClockChanged():
                tables = {**tables, fact.table: replace(self.table(fact.table), kept=fact)}
            case facts.RequestAnswered():
                answer = fact.model_copy(update={"asked": None, "came_at": None})
                answers = _latest({**answers, fact.request: answer})
            case facts.GameTransferred() if self.table(fact.table).game is None:
                pass  # an earlier fact was lost (`daemon/journal/copies/salvage.py`)
            case facts.GameTransferred():
                tables = {**tables, **moved_on(self.table(fact.table), self.table(fact.to), fact, record)}
            case facts.NoteAdded() | facts.NoteResolved():
                arbiter_notes, arbiter_notes_seq = notes_after(arbiter_notes, fact, record.at), record.seq
            case _:
                tables = {**tables, fact.table: self.table(fact.table).after(fact, record)}
        return HallState(
            tables,
            boards,
            answers,
            record.seq,
            delays,
            arbiter_notes,
            arbiter_notes_seq,
            away,
            epoch_ms,
            places,
        )


def fold(records: Iterable[JournalRecord], state: HallState | None = None) -> HallState:
    """Return the state after all records, from an empty hall or from ``state``."""
    state = state or HallState()
    for record in records:
        state = state.after(record)
    return state


def _latest(answers: dict[str, facts.RequestAnswered]) -> dict[str, facts.RequestAnswered]:
    if len(answers) > ANSWERS_KEPT:
        del answers[next(iter(answers))]
    return answers
