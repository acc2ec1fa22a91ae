"""Is the journal what was written? Every record against its checksum, its number and its neighbours."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pydantic import ValidationError

from daemon.facts import Record
from daemon.journal_format import NO_CHAIN, Head, chained


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a journal, and the number of the record it concerns."""

    seq: int
    kind: Literal["changed", "missing", "reordered", "unreadable"]
    text: str


@dataclass(frozen=True, slots=True)
class Verification:
    """What a check of the whole journal found; no faults = every record is as it was written."""

    records: int
    head: Head
    faults: tuple[Fault, ...]


Row = tuple[int, object, object, object, bytes]
"""Number, kind, table, record and checksum, as they were read from a file that may be damaged."""


def quick_check(rows: Iterable[Row], head: Head) -> Fault | None:
    """The first record that is not what was written; like `verified`, but without reading its words."""
    seq, chain = 0, NO_CHAIN
    for number, kind, table, stored, after in rows:
        body = _as_bytes(stored)
        if number != seq + 1:
            return _missing(seq + 1, number - 1)
        seq, chain = number, chained(chain, body)
        if chain != after or not _says(body, kind, table):
            return Fault(seq, "changed", f"Record {seq} is not what was written.")
    if seq < head.seq:
        return _missing(seq + 1, head.seq)
    if Head(seq, chain) != head:
        return Fault(head.seq, "changed", f"The head of the chain does not fit record {seq}.")
    return None


def _says(body: bytes, kind: object, table: object) -> bool:
    """Whether a record, as it was written, begins with this kind and table."""
    start = f'"fact":{{"type":"{kind}",'.encode()
    if table is None:
        return start in body
    start += f'"table":{table}'.encode()
    return start + b"," in body or start + b"}" in body


def verified(rows: Iterable[Row], head: Head, told: Head | None = None) -> Verification:
    """Check the rows in the order of their numbers against the stored head.

    Args:
        told: a head that the hall once told; the journal must still have that record, and all before it.
    """
    faults: list[Fault] = []
    count = 0
    before = computed = NO_CHAIN
    expected = 1
    try:
        for seq, kind, table, stored, chain in rows:
            body = _as_bytes(stored)
            count += 1
            if told is not None and seq == told.seq and chain != told.chain:
                faults.append(_not_told(seq))
            if seq > expected:
                faults.append(_missing(expected, seq - 1))
                fault = _unlike(seq, kind, table, body)
            elif chain in (chained(before, body), chained(computed, body)):
                # The stored checksum of the record before may be what was changed; then the one that was
                # computed fits, and only that one record is reported.
                fault = _unlike(seq, kind, table, body)
            else:
                fault = _changed(seq, kind, table, body)
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
    return Verification(count, head, tuple(faults))


def _not_told(seq: int) -> Fault:
    return Fault(
        seq,
        "changed",
        f"Record {seq} is not the one that the hall told of: another journal, or written anew.",
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
        record = Record.model_validate_json(body)
    except ValidationError:
        return Fault(seq, "unreadable", f"Record {seq} cannot be read by this version of Flagfall.")
    if record.seq != seq:
        return Fault(seq, "reordered", f"In the place of record {seq} stands record {record.seq}.")
    if (kind, table) != (record.fact.type, getattr(record.fact, "table", None)):
        return Fault(seq, "changed", f"Record {seq} stands under another kind or table than its own.")
    return None


def _as_bytes(body: object) -> bytes:
    # A damaged file may hold text or nothing where bytes were written.
    return body if isinstance(body, bytes) else str(body).encode()
