"""The state of the hall as the fold of its journal: pure, so that a replayed journal gives the same hall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from daemon.core.record import facts
from daemon.core.record.arbiter_notes import KeptNote, remarks_after
from daemon.core.record.audience_delays import DelayState, delays_after, delays_redated
from daemon.core.record.facts import Record
from daemon.core.record.redating import redated
from daemon.core.record.table_state import TableState, moved_on
from drivers.events import Side

ANSWERS_KEPT = 10_000
"""So many decided requests are known again when they come twice; whoever asks gives up within a minute."""


@dataclass(frozen=True, slots=True)
class HallState:
    """Everything that the journal says: tables, bindings of eboards, decided requests, delays, remarks.

    ``remarks_seq`` is the number of the last fact that changed the remarks. ``away`` is when the daemon did
    not run last: from its last sign until it was started (UTC, ms); None if unknown. ``epoch_ms`` is UTC
    of the hall time 0 of its last start. ``places`` has the board that was last bound at each place.
    """

    tables: Mapping[int, TableState] = field(default_factory=dict)
    boards: Mapping[str, int] = field(default_factory=dict)
    answers: Mapping[str, facts.RequestAnswered] = field(default_factory=dict)
    seq: int = 0
    delays: Mapping[str, DelayState] = field(default_factory=dict)
    remarks: tuple[KeptNote, ...] = ()
    remarks_seq: int = 0
    away: tuple[int, int] | None = None
    epoch_ms: int = 0
    places: Mapping[str, str] = field(default_factory=dict)

    def table(self, number: int) -> TableState:
        """The state of a table, empty for one that was never used."""
        return self.tables.get(number, TableState())

    def after(self, record: Record) -> HallState:
        """The hall one record later."""
        fact, tables, boards, answers = record.fact, self.tables, self.boards, self.answers
        delays, remarks, remarks_seq = self.delays, self.remarks, self.remarks_seq
        away, epoch_ms, places = self.away, self.epoch_ms, self.places
        match fact:
            case facts.FlagFell() | facts.PersonalDataErased():
                pass
            case facts.SystemClockChanged():
                by_ms = round(fact.seconds * 1000)
                tables, remarks = redated((tables, remarks), by_ms, epoch_ms)
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
                pass  # what it rests on was lost (`daemon/journal/copies/salvage.py`)
            case facts.GameTransferred():
                tables = {**tables, **moved_on(self.table(fact.table), self.table(fact.to), fact, record)}
            case facts.NoteAdded() | facts.NoteResolved():
                remarks, remarks_seq = remarks_after(remarks, fact, record.at), record.seq
            case _:
                tables = {**tables, fact.table: self.table(fact.table).after(fact, record)}
        return HallState(
            tables, boards, answers, record.seq, delays, remarks, remarks_seq, away, epoch_ms, places
        )


def fold(records: Iterable[Record], state: HallState | None = None) -> HallState:
    """The state after all records, from an empty hall or from ``state``."""
    state = state or HallState()
    for record in records:
        state = state.after(record)
    return state


def _latest(answers: dict[str, facts.RequestAnswered]) -> dict[str, facts.RequestAnswered]:
    if len(answers) > ANSWERS_KEPT:
        del answers[next(iter(answers))]
    return answers
