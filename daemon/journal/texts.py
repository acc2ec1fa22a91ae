"""The table of a journal in which stands what its records say of people; see `daemon/journal/sealing.py`.

Deleting is done in two steps: the rows go in one transaction with the record that says so, and then the file
is written again, since SQLite leaves copies of what it moved in places that it does not use.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from daemon.core.record.facts import JournalRecord
from daemon.journal.format import UNFINISHED, Transaction, last_number, remember
from daemon.journal.sealing import ABOUT_PEOPLE, Seal, Sealed, sealed, seals_in, unsealed

AT_ONCE = 1000
"""Records in memory at a time, where all are read: a season's journal has some hundred thousand."""

Rows = Callable[[str, Sequence[object]], list[Any]]
"""Asks the file; whatever stands in its rows, as it may be damaged."""


class TextsTable:
    """What records say of people, by the seals in their places.

    Args:
        rows: of the open file.
        there: False = a file of an early format, whose records hold their texts themselves.
    """

    def __init__(self, rows: Rows, *, there: bool) -> None:
        self._rows = rows
        self._there = there

    def said(self, first: int, last: int) -> dict[str, bytes]:
        """The texts of the records between two numbers, by their seals."""
        if not self._there:
            return {}
        sql = "SELECT CAST(seal AS TEXT), CAST(said AS BLOB) FROM texts WHERE seq BETWEEN ? AND ?"
        return dict(self._rows(sql, [first, last]))

    def all(self) -> dict[int, list[Sealed]]:
        """All that stands in the table, by the numbers of the records."""
        texts: dict[int, list[Sealed]] = {}
        if self._there:
            # By the table itself and not by its index, which may be damaged on its own.
            sql = "SELECT seq, seal, CAST(salt AS BLOB), CAST(said AS BLOB) FROM texts NOT INDEXED"
            for seq, seal, salt, said in self._rows(sql, []):
                texts.setdefault(seq, []).append(Sealed(seal, salt or b"", said or b""))
        return texts

    def read(self, rows: Sequence[tuple[int, str, bytes]]) -> list[JournalRecord]:
        """Records from their rows (number, kind, bytes), which are in order."""
        numbers = [seq for seq, kind, _ in rows if kind in ABOUT_PEOPLE]
        said = self.said(numbers[0], numbers[-1]) if numbers else {}
        return [
            JournalRecord.model_validate_json(unsealed(body, said) if kind in ABOUT_PEOPLE else body)
            for _, kind, body in rows
        ]

    def about_people(self) -> Iterator[tuple[JournalRecord, list[tuple[Seal, bytes]]]]:
        """The records that may say something of people, in order, each with what is still there of it."""
        sql = f"""
            SELECT seq, kind, body FROM records WHERE kind IN ({", ".join("?" * len(ABOUT_PEOPLE))})
            AND seq > ? ORDER BY seq LIMIT {AT_ONCE}
            """
        after = 0
        while rows := self._rows(sql, [*ABOUT_PEOPLE, after]):
            after = last_number(rows, after)
            known = self.said(rows[0][0], after)
            for _, kind, stored in rows:
                body, said = stored, known
                if not self._there:
                    body, texts = sealed(kind, stored)  # as it will be when it is brought to this format
                    said = {text.seal: text.said for text in texts}
                there = {place.seal: place for place in seals_in(kind, body) if place.seal in said}
                record = JournalRecord.model_validate_json(unsealed(body, said))
                yield record, [(place, said[seal]) for seal, place in there.items()]


def delete(db: sqlite3.Connection, seals: Mapping[str, int]) -> None:
    """Delete texts, in a transaction of the caller's, who has set ``secure_delete`` before it.

    Args:
        seals: with the numbers of their records.
    """
    db.executemany("DELETE FROM texts WHERE seal = ? AND seq = ?", seals.items())
    remember(db, UNFINISHED, "1")


def write_anew(db: sqlite3.Connection) -> bool:
    """Leave no byte of what was deleted in the file or its WAL; False = somebody is reading the file.

    Raises:
        sqlite3.Error: it is not done yet; the same call may be made again.
    """
    db.execute("VACUUM")
    if not _wal_emptied(db):
        return False
    with Transaction(db):
        db.execute("DELETE FROM meta WHERE key = ?", (UNFINISHED,))
    return _wal_emptied(db)


def _wal_emptied(db: sqlite3.Connection) -> bool:
    busy, _, _ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy
