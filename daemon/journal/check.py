"""Is the journal what was written? Every record against its checksum, its number and its neighbours."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from pydantic import ValidationError

from daemon.core.record.facts import JournalRecord
from daemon.journal.format import NO_CHAIN, Head, chained, named_as_v1, named_as_v2
from daemon.journal.sealing import ABOUT_PEOPLE, Sealed, forgotten_in, seal_of, seals_in, unsealed


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a journal, and the number of the record it concerns.

    ``of_box``: it concerns the signal log alone, and every record is as it was written.
    """

    seq: int
    kind: Literal["changed", "missing", "reordered", "unreadable"]
    text: str
    of_box: bool = False


@dataclass(frozen=True, slots=True)
class Verification:
    """What a check of the whole journal found; no faults = every record is as it was written.

    Attributes:
        forgotten: so many texts about people are not there any more, as a record says.
        unfinished: some bytes of them may still be in the file.
        left_out: why a copy is without the signal log; empty = it has it.
    """

    records: int
    head: Head
    faults: tuple[Fault, ...]
    forgotten: int = 0
    unfinished: bool = False
    left_out: str = ""


class TextCheck:
    """What records say of people and is kept apart from them: whether it is what was sealed.

    Args:
        texts: by the number of their record; it is used up.

    Attributes:
        missing: seals without their texts, and the records in which they stand.
    """

    def __init__(self, texts: dict[int, list[Sealed]]) -> None:
        self._texts = texts
        self._there: set[str] = set()
        self._forgotten: set[str] = set()
        self.missing: dict[str, int] = {}

    def take(self, seq: int, kind: object, body: bytes) -> Fault | None:
        """Look at the next record and its texts."""
        if kind == "personal_data_erased":
            self._forgotten |= forgotten_in(body)
        places = {place.seal for place in seals_in(str(kind), body)}
        known = self._texts.pop(seq, ())
        if not places and not known:
            return None
        for text in known:
            if text.seal not in places or seal_of(text.salt, text.said) != text.seal:
                return Fault(seq, "changed", f"What record {seq} says of people is not what was written.")
            places.discard(text.seal)
            self._there.add(text.seal)
        self.missing |= dict.fromkeys(places, seq)
        return None

    def of(self, seq: int) -> Mapping[str, bytes]:
        """The texts of a record that was not taken yet, by their seals."""
        return {text.seal: text.said for text in self._texts.get(seq, ())}

    def finish(self) -> Iterable[Fault]:
        """After the last record: what is missing and was not forgotten, and what is there too much."""
        for seq in sorted({seq for seal, seq in self.missing.items() if seal not in self._forgotten}):
            yield Fault(
                seq, "missing", f"Personal data of record {seq} is missing, and was not erased on request."
            )
        for seq in sorted(self._texts):
            yield Fault(seq, "changed", f"There is a text about people for record {seq}, which has none.")
        if again := len(self._there & self._forgotten):
            yield Fault(0, "changed", f"{again} texts about people were forgotten and are there again.")

    @property
    def forgotten(self) -> int:
        """So many texts are missing because they were forgotten."""
        return len(self._forgotten & self.missing.keys())


NOT_THE_CONVERTED = (
    "The records up to here are not those that were converted: they do not give the checksum that the hall "
    "published before the journal was converted."
)


@dataclass(frozen=True, slots=True)
class Earlier:
    """What a journal published before it was converted to this format.

    Attributes:
        sealed_upto: up to this record the checksums of records with their texts in them.
        head_before_v2: up to this one the checksums of records with the names of version 1.
    """

    sealed_upto: int = 0
    head_before_v2: Head = field(default_factory=Head)


NEVER = Earlier()


class PublishedChains:
    """The checksums that a hall published before its journal was converted, computed again.

    Args:
        told: what is to be found among them; None = nothing.
    """

    def __init__(self, earlier: Earlier, told: Head | None) -> None:
        self._earlier = earlier
        last = earlier.head_before_v2.seq
        self._wanted = told is not None and told.seq <= max(last, earlier.sealed_upto)
        self._named = self._unsealed = NO_CHAIN

    def take(self, seq: int, body: bytes, texts: Mapping[str, bytes]) -> None:
        """Add the next record."""
        if not self._wanted:
            return
        if seq <= self._earlier.head_before_v2.seq:
            self._named = chained(self._named, named_as_v1(body))
        if seq <= self._earlier.sealed_upto:
            self._unsealed = chained(self._unsealed, named_as_v1(unsealed(body, texts)))

    @property
    def chains(self) -> set[bytes]:
        """The checksums after the last record."""
        return {self._named, self._unsealed} - {NO_CHAIN}

    @property
    def fit(self) -> bool:
        """Whether the records that were converted give the head that was kept."""
        return not self._wanted or self._named == self._earlier.head_before_v2.chain


Row = tuple[int, object, object, object, bytes]
"""Number, kind, table, record and checksum, as they were read from a file that may be damaged."""


_WITH_SEALS = ABOUT_PEOPLE | {"personal_data_erased"}


def quick_check(rows: Iterable[Row], head: Head, texts: TextCheck) -> Fault | None:
    """The first record that is not what was written; like `verified`, but without reading its words."""
    seq, chain = 0, NO_CHAIN
    for number, kind, table, stored, after in rows:
        body = _as_bytes(stored)
        if number != seq + 1:
            return _missing(seq + 1, number - 1)
        seq, chain = number, chained(chain, body)
        if chain != after or not _says(body, kind, table):
            return Fault(seq, "changed", f"Record {seq} is not what was written.")
        if kind in _WITH_SEALS and (fault := texts.take(seq, kind, body)):
            return fault
    if seq < head.seq:
        return _missing(seq + 1, head.seq)
    if Head(seq, chain) != head:
        return Fault(head.seq, "changed", f"The head of the chain does not fit record {seq}.")
    return next(iter(texts.finish()), None)


def _says(body: bytes, kind: object, table: object) -> bool:
    """Whether a record, as it was written, begins with this kind and table, or with sentences before them."""
    starts = _starts(kind, table)
    if any(b'"fact":{' + start in body for start in starts):
        return True
    return b'"fact":{"sentences":{' in body and any(b"}," + start in body for start in starts)


@lru_cache(maxsize=10_000)  # a hall has some hundred, and records by the hundred thousand
def _starts(kind: object, table: object) -> tuple[bytes, ...]:
    start = f'"type":"{kind}",'
    if table is None:
        return (start.encode(),)
    return f'{start}"table":{table},'.encode(), f'{start}"table":{table}}}'.encode()


def verified(
    rows: Iterable[Row],
    head: Head,
    texts: TextCheck,
    told: Head | None = None,
    earlier: Earlier = NEVER,
    *,
    version_1: bool = False,
) -> Verification:
    """Check the rows in the order of their numbers against the stored head.

    Args:
        texts: what they say of people.
        told: a head that the hall once told; the journal must still have that record, and all before it.
        earlier: what the hall published before the journal was converted.
        version_1: the records have the names of version 1, as in a journal that cannot be converted.
    """
    faults: list[Fault] = []
    count = 0
    before = computed = NO_CHAIN
    published = PublishedChains(earlier, told)
    expected = 1
    try:
        for seq, stored_kind, table, stored, chain in rows:
            body = _as_bytes(stored)
            kind, read = _named(stored_kind, body) if version_1 else (stored_kind, body)
            count += 1
            published.take(seq, body, texts.of(seq))
            wrong = texts.take(seq, kind, read)
            if told is not None and seq == told.seq and told.chain not in {chain} | published.chains:
                faults.append(_not_told(seq, told.seq <= earlier.sealed_upto and bool(texts.missing)))
            if seq == earlier.head_before_v2.seq and not published.fit:
                faults.append(Fault(seq, "changed", NOT_THE_CONVERTED))
            if seq > expected:
                faults.append(_missing(expected, seq - 1))
                fault = _unlike(seq, kind, table, read)
            elif chain in (chained(before, body), chained(computed, body)):
                # The stored checksum of the record before may be what was changed; then the one that was
                # computed fits, and only that one record is reported.
                fault = _unlike(seq, kind, table, read) or wrong
            else:
                fault = _changed(seq, kind, table, read)
            if fault is not None:
                faults.append(fault)
            before, computed, expected = chain, chained(before, body), seq + 1
    except sqlite3.DatabaseError as error:
        faults.append(
            Fault(expected, "unreadable", f"The file is damaged from record {expected} on: {error}.")
        )
        return Verification(count, head, tuple(faults))
    if head.seq >= expected:
        faults.append(_missing(expected, head.seq))
    elif head.seq != expected - 1 or (head.seq and head.chain not in (before, computed)):
        faults.append(
            Fault(head.seq, "changed", f"The head of the chain does not fit record {expected - 1}.")
        )
    if told is not None and told.seq > max(expected - 1, head.seq):
        faults.append(_missing(max(expected - 1, head.seq) + 1, told.seq))
    return Verification(count, head, (*faults, *texts.finish()), texts.forgotten)


def _named(kind: object, body: bytes) -> tuple[object, bytes]:
    try:
        named = named_as_v2(str(kind), body)
    except ValueError:
        return kind, body
    return named.kind, named.body


def _not_told(seq: int, forgotten: bool) -> Fault:
    if forgotten:
        return Fault(
            seq,
            "unreadable",
            f"What the hall published of record {seq} can no longer be compared: the file was converted "
            "to another format later, and personal data of that time was erased since. Use a later one.",
        )
    return Fault(
        seq,
        "changed",
        f"Record {seq} is not the one that the hall published: another journal, or rewritten.",
    )


def _missing(first: int, last: int) -> Fault:
    which = f"Record {first} is" if first == last else f"Records {first} to {last} are"
    return Fault(first, "missing", f"{which} missing.")


def _changed(seq: int, kind: object, table: object, body: bytes) -> Fault:
    fault = _unlike(seq, kind, table, body)
    if fault is not None and fault.kind == "reordered":
        return fault
    return Fault(seq, "changed", f"Record {seq} is not what was written: its checksum does not fit.")


def _unlike(seq: int, kind: object, table: object, body: bytes) -> Fault | None:
    """What is wrong with a record's own words, checksum aside."""
    try:
        record = JournalRecord.model_validate_json(unsealed(body, {}))
    except ValidationError:
        return Fault(seq, "unreadable", f"Record {seq} cannot be read by this version of Flagfall.")
    if record.seq != seq:
        return Fault(seq, "reordered", f"Record {seq} is missing; record {record.seq} is in its position.")
    if (kind, table) != (record.fact.type, getattr(record.fact, "table", None)):
        return Fault(seq, "changed", f"Record {seq} is filed under another kind or table than its own.")
    return None


def _as_bytes(body: object) -> bytes:
    # A damaged file may hold text or nothing where bytes were written.
    return body if isinstance(body, bytes) else str(body).encode()
