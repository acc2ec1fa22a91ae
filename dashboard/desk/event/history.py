"""All records of an event, and the event that they add up to.

Undoing adds a record. The event is then folded again without the record that was undone. If a later record
depends on that one, the undo is rejected and nothing has happened.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from broker.words.sentence import Sentence
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected, Event
from dashboard.desk.event.fold import after
from dashboard.errors import text_of
from dashboard.pairing.core.tournament import Result


def undone(records: Sequence[f.StoreRecord]) -> frozenset[int]:
    """Return the numbers of the undone records; an undo may itself be undone."""
    void: set[int] = set()
    for record in reversed(records):
        if record.seq not in void and isinstance(record.fact, f.RecordUndone):
            void.add(record.fact.seq)
    return frozenset(void)


def counting(records: Sequence[f.StoreRecord]) -> Iterator[f.StoreRecord]:
    """Return the records that count, without undone ones and undos."""
    void = undone(records)
    return (
        record for record in records if record.seq not in void and not isinstance(record.fact, f.RecordUndone)
    )


NEVER_UNDONE = (f.ResultReported, f.PeopleForgotten)
"""A table's report remains a report, and erased names cannot be restored."""


class CountedResult(NamedTuple):
    """What a game counts as from one record on, as `event.Seat` has it; results are None if undone."""

    white_result: Result | None
    black_result: Result | None
    set_by: str
    set_at: int
    set_seq: int
    reason: str


Results = Mapping[str, tuple[CountedResult, ...]]
"""By game, every result that it has counted as, the oldest first, including undone ones."""


@dataclass(frozen=True, slots=True)
class History:
    """All records of an event, and the event that they add up to.

    Attributes:
        results: what each game counted as and when, for audiences that may not know the current result yet.
    """

    records: tuple[f.StoreRecord, ...] = ()
    event: Event = field(default_factory=Event)
    results: Results = field(default_factory=dict)

    @classmethod
    def of(cls, records: Iterable[f.StoreRecord]) -> History:
        """Return the history of stored records. Raises `EntryRejected` if they are not those of an event."""
        listed = tuple(records)
        event = Event()
        for record in counting(listed):
            event = after(event, record)
        last = listed[-1].seq if listed else 0
        return cls(listed, replace(event, seq=last), results_of(listed))

    def after(self, record: f.StoreRecord) -> History:
        """Return the history with one more record. Raises `EntryRejected`, and then nothing has happened."""
        expected = self.records[-1].seq + 1 if self.records else 1
        assert record.seq == expected, "records are numbered without a gap"
        if isinstance(record.fact, f.RecordUndone):
            return self._undone(record, record.fact)
        results = self.results
        if isinstance(record.fact, f.ResultSet):
            game = record.fact.game
            results = {**results, game: (*results.get(game, ()), _entered(record, record.fact))}
        return History((*self.records, record), after(self.event, record), results)

    def _undone(self, record: f.StoreRecord, fact: f.RecordUndone) -> History:
        if fact.seq >= record.seq:
            raise EntryRejected(Sentence("server_record_unknown", record=fact.seq))
        target = self.records[fact.seq - 1].fact
        if isinstance(target, NEVER_UNDONE):
            raise EntryRejected(Sentence("server_never_undone"))
        if fact.seq in undone(self.records):
            raise EntryRejected(Sentence("server_undone_already"))
        if self.event.forgotten:
            raise EntryRejected(Sentence("server_names_erased"))
        records = (*self.records, record)
        event = Event()
        for counted in counting(records):
            try:
                event = after(event, counted)
            except EntryRejected as error:
                needed = Sentence("server_record_needed", record=counted.seq, why=text_of(error))
                raise EntryRejected(needed) from None
        return History(records, replace(event, seq=record.seq), results_of(records))


def results_of(records: Sequence[f.StoreRecord]) -> Results:
    """Return every result that each game has counted as, in order."""
    void = set[int]()
    made: dict[str, list[tuple[f.StoreRecord, f.ResultSet]]] = defaultdict(list)
    results: dict[str, tuple[CountedResult, ...]] = defaultdict(tuple)
    for record in records:
        fact = record.fact
        if isinstance(fact, f.ResultSet):
            made[fact.game].append((record, fact))
            results[fact.game] += (_entered(record, fact),)
        elif isinstance(fact, f.RecordUndone):
            target = _turned_over(records, fact.seq, void)
            if isinstance(target, f.ResultSet):
                counts = [
                    (setting, entered) for setting, entered in made[target.game] if setting.seq not in void
                ]
                now = _entered(*counts[-1]) if counts else CountedResult(None, None, "", 0, 0, "")
                results[target.game] += (now._replace(set_at=record.at, set_seq=record.seq),)
    return dict(results)


def _turned_over(records: Sequence[f.StoreRecord], seq: int, void: set[int]) -> f.Fact:
    """Undo one record, or let it count again; return the fact whose state changes in the end."""
    while True:
        void ^= {seq}
        fact = records[seq - 1].fact
        if not isinstance(fact, f.RecordUndone):
            return fact
        seq = fact.seq


def _entered(record: f.StoreRecord, fact: f.ResultSet) -> CountedResult:
    by = record.by if fact.white is not None else ""
    return CountedResult(fact.white, fact.black, by, record.at, record.seq, fact.reason)


def next_numbers(history: Sequence[f.StoreRecord], count: int) -> range:
    """Return numbers for new players that no player ever had, not even one whose entry was undone."""
    highest = 0
    for record in history:
        if isinstance(record.fact, f.PlayersEntered):
            highest = max(highest, *(entry.player for entry in record.fact.entries))
    return range(highest + 1, highest + 1 + count)
