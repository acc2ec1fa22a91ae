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


def verified(rows: Iterable[tuple[int, bytes, bytes]], head: Head) -> Verification:
    """Check the rows (number, record, checksum) in the order of their numbers against the stored head."""
    faults: list[Fault] = []
    count = 0
    before = computed = NO_CHAIN
    expected = 1
    try:
        for seq, body, chain in rows:
            count += 1
            if seq > expected:
                faults.append(_missing(expected, seq - 1))
                fault = _unlike(seq, body)
            elif chain in (chained(before, body), chained(computed, body)):
                # The stored checksum of the record before may be what was changed; then the one that was
                # computed fits, and only that one record is reported.
                fault = _unlike(seq, body)
            else:
                fault = _changed(seq, body)
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
    return Verification(count, head, tuple(faults))


def _missing(first: int, last: int) -> Fault:
    which = f"Record {first} is" if first == last else f"Records {first} to {last} are"
    return Fault(first, "missing", f"{which} missing.")


def _changed(seq: int, body: bytes) -> Fault:
    fault = _unlike(seq, body)
    if fault is not None and fault.kind == "reordered":
        return fault
    return Fault(seq, "changed", f"Record {seq} is not what was written: its checksum does not fit.")


def _unlike(seq: int, body: bytes) -> Fault | None:
    """What is wrong with a record's own words, checksum aside."""
    try:
        record = Record.model_validate_json(body)
    except ValidationError:
        return Fault(seq, "unreadable", f"Record {seq} cannot be read by this version of Flagfall.")
    if record.seq != seq:
        return Fault(seq, "reordered", f"In the place of record {seq} stands record {record.seq}.")
    return None
