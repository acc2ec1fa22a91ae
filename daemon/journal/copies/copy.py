"""The second copy of a journal, written record by record while the hall runs.

A copy is a journal by itself: every command reads it, and `flagfall journal restore` makes the hall's journal
of it. It has all records, texts about people and places of readers, and no signal log, which is by far the
larger part. Each part goes into the copy in one transaction, so a copy that is cut off at any time ends with
a whole record. What is forgotten in the journal is deleted in the copy when the copy gets the record of it.

A copy continues only if the journal has exactly its records. A file that is damaged, or that is a copy of
another journal, is kept under another name, and a new copy begins.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from daemon.journal.box import is_damage, set_aside
from daemon.journal.check import Row
from daemon.journal.file import JournalFile
from daemon.journal.format import (
    A_COPY,
    FORMATS,
    HEAD_BEFORE_V2,
    SEALED_UPTO,
    Head,
    JournalError,
    Transaction,
    chained,
    checksum,
    connected,
    format_of,
    last_number,
    locked,
    migrate,
    remember,
    sentence,
)
from daemon.journal.sealing import forgotten_in

PART_RECORDS = 500
"""Records in one transaction of a copy."""

MAGIC = b"SQLite format 3\0"

CopiedText = tuple[int, str, bytes, bytes]
"""Number of the record, seal, salt, text as JSON."""


class OtherJournal(Exception):
    """The copy has records that the journal does not have."""


@dataclass(frozen=True, slots=True)
class RecordBatch:
    """Some records of a journal, to be added to a copy of it.

    Attributes:
        journal: identity of the journal.
        earlier: what its ``meta`` has of conversions, by the names of the rows.
        after: head of the journal up to the record before the first of ``rows``.
        newest: number of the newest record that the journal has.
        rows: in order, without a gap.
        texts: what these records say of people.
        cursors: how far each reader has come, not beyond the last of ``rows``.
    """

    journal: str
    earlier: Mapping[str, str]
    after: Head
    newest: int
    rows: tuple[Row, ...]
    texts: tuple[CopiedText, ...]
    cursors: Mapping[str, int]


class RecordSource(Protocol):
    """Where the records come from: the file on this computer, or a hall on another one."""

    def part(self, after: int) -> RecordBatch:
        """Return what follows a record.

        Raises:
            OtherJournal: the journal does not reach as far.
            JournalError: the journal cannot be read now.
        """


def part_of(journal: JournalFile, after: int) -> RecordBatch:
    """Return what follows record ``after`` in a journal.

    Raises:
        OtherJournal: the journal does not reach as far.
        sqlite3.Error: the journal cannot be read.
    """
    with journal.one_moment() as rows:
        newest = rows("SELECT seq FROM head", [])
        last = int(newest[0][0]) if newest else 0
        before = rows("SELECT chain FROM records WHERE seq = ?", [after])
        if after and (after > last or not before):
            raise OtherJournal
        found = rows(
            "SELECT seq, kind, hall_table, body, chain FROM records WHERE seq > ? ORDER BY seq LIMIT ?",
            [after, PART_RECORDS],
        )
        upto = last_number(found, after) if found else after
        texts = rows(
            "SELECT seq, seal, salt, said FROM texts WHERE seq > ? AND seq <= ? ORDER BY id", [after, upto]
        )
        cursors = {str(name): min(int(seq), upto) for name, seq in rows("SELECT name, seq FROM cursors", [])}
        earlier = rows("SELECT key, value FROM meta WHERE key IN (?, ?)", [SEALED_UPTO, HEAD_BEFORE_V2])
    return RecordBatch(
        journal=journal.id,
        earlier={str(key): str(value) for key, value in earlier},
        after=Head(after, before[0][0]) if after else Head(),
        newest=last,
        rows=tuple(found),
        texts=tuple(texts),
        cursors=cursors,
    )


class FileSource:
    """The journal as a file that a daemon of this computer writes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._open: JournalFile | None = None
        self._inode = 0

    def part(self, after: int) -> RecordBatch:
        """See `RecordSource`."""
        try:
            inode = self._path.stat().st_ino
            if self._open is None or inode != self._inode:
                self.close()
                self._open, self._inode = JournalFile.reading(self._path), inode
            return part_of(self._open, after)
        except (sqlite3.Error, OSError) as error:
            self.close()
            raise sentence(self._path, error) from error

    def close(self) -> None:
        """Close the file; the next part opens it again."""
        if self._open is not None:
            self._open.close()
            self._open = None


class Copy:
    """An open copy; made by `opened`.

    Attributes:
        head: the newest record in the copy.
    """

    def __init__(self, path: Path, db: sqlite3.Connection, lock: sqlite3.Connection) -> None:
        self.path = path
        self._db, self._lock = db, lock
        self._file = _identity(path)
        self._said = dict(db.execute("SELECT key, value FROM meta"))
        self._cursors: Mapping[str, int] = {}
        row = db.execute("SELECT seq, chain FROM head").fetchone()
        self.head = Head(*row) if row else Head()

    @classmethod
    def opened(cls, path: Path) -> tuple[Copy, str]:
        """Open the copy, or create it in a folder that is there.

        Returns:
            The copy, and where a damaged file was put that had its name (empty = nowhere).

        Raises:
            JournalError: it cannot be opened or created; the text says why.
        """
        if not path.absolute().parent.is_dir():
            raise JournalError(f"The folder {path.parent} is not there: plug in the disk of the copy.")
        lock = db = None
        try:
            lock = locked(path)
            aside = "" if _sound(path) else set_aside(path)
            if not path.exists() or path.stat().st_size == 0:
                _create(path)
            db = connected(path)
            # One file at rest, and each commit is on the disk: a stick may be pulled out at any time.
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("PRAGMA secure_delete = ON")
            return cls(path, db, lock), aside
        except (OSError, sqlite3.Error, JournalError) as error:
            for one in (db, lock):
                if one is not None:
                    one.close()
            raise sentence(path, error) from error

    def take(self, part: RecordBatch) -> None:
        """Add a part, all of it or nothing.

        Raises:
            OtherJournal: the part does not follow what the copy has.
            JournalError: a record of the part is damaged, or the file of the copy is not there any more.
            sqlite3.Error: the disk refuses; nothing was added.
        """
        if part.after != self.head:
            raise OtherJournal
        if not self._is_there():
            raise JournalError(f"The copy {self.path} was taken away.")
        head = self.head
        for seq, _, _, body, chain in part.rows:
            if not isinstance(body, bytes) or seq != head.seq + 1 or chained(head.chain, body) != chain:
                raise JournalError(
                    f"Record {head.seq + 1} of the journal is damaged, and the copy ends before it."
                )
            head = Head(seq, chain)
        said = {"journal": part.journal, **part.earlier}
        if not part.rows and part.cursors == self._cursors and said.items() <= self._said.items():
            return
        with Transaction(self._db) as db:
            db.executemany("INSERT INTO records VALUES (?, ?, ?, ?, ?)", part.rows)
            db.executemany("INSERT INTO texts (seq, seal, salt, said) VALUES (?, ?, ?, ?)", part.texts)
            for _, kind, _, body, _ in part.rows:
                if kind == "personal_data_erased" and isinstance(body, bytes):
                    db.executemany("DELETE FROM texts WHERE seal = ?", [(one,) for one in forgotten_in(body)])
            if part.rows:
                db.execute("INSERT OR REPLACE INTO head VALUES (1, ?, ?)", (head.seq, head.chain))
            db.executemany(
                "INSERT OR REPLACE INTO cursors VALUES (?, ?, ?)",
                [(name, seq, checksum(name, seq)) for name, seq in part.cursors.items()],
            )
            for key, value in said.items():
                if self._said.get(key) != value:
                    remember(db, key, value)
        self.head, self._cursors = head, part.cursors
        self._said |= said

    def _is_there(self) -> bool:
        # Behind a disk that went away there may be a folder of the same name on another disk.
        try:
            return _identity(self.path) == self._file
        except OSError:
            return False

    def close(self) -> None:
        """Close the file and let another program write it."""
        self._db.close()
        self._lock.close()


def _identity(path: Path) -> tuple[int, int]:
    at = path.stat()
    return at.st_dev, at.st_ino


def on_the_same_disk(path: Path, other: Path) -> bool:
    """Whether two files are on one file system, so that one failure takes both."""
    try:
        return path.stat().st_dev == other.stat().st_dev
    except OSError:
        return False


def _create(path: Path) -> None:
    # A copy that was cut off while it was created has no name yet.
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    with closing(connected(unfinished)) as db:
        migrate(db, 0)
        with Transaction(db):
            remember(db, "inode", A_COPY)
    unfinished.replace(path)


def _sound(path: Path) -> bool:
    """Whether a copy can continue with this file, or there is none yet.

    Raises:
        JournalError: it is something else than a copy, and not ours to rename.
        sqlite3.Error: the disk cannot be read or written.
    """
    if not path.exists() or path.stat().st_size == 0:
        return True
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise JournalError(f"{path} is not a copy of a journal. Give the copy another name.")
    try:
        # SQLite finishes, or takes back, what a pulled plug has interrupted: it needs the right to write.
        with closing(connected(path)) as db:
            version = format_of(db, path)
            if version < len(FORMATS):
                return False  # what the hall has brought to another format has other checksums
            mark = db.execute("SELECT value FROM meta WHERE key = 'inode'").fetchone()
            if mark is not None and mark[0] != A_COPY:
                raise JournalError(f"{path} is the journal of a hall. Give the copy another name.")
            return mark is not None and JournalFile(path, db, None).fault() is None
    except sqlite3.Error as error:
        if not is_damage(error, path):
            raise
        return False
