"""The signal log of a journal: a SQLite file of its own, so that its damage costs no record and no start.

It stands beside the journal (``NAME-box``). One that is damaged, or that is the box of another journal, is
kept under another name and a new one begins: it is worth a warning and nothing more. A backup is one file and
has the entries inside, in the table of the same name; the first start moves them out.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from daemon.journal.format import Transaction, checksum, connected, last_number
from daemon.journal.raw import RawEntry, RawKind

log = logging.getLogger(__name__)

BOX_FORMAT = 1
BOX_TABLE = """
CREATE TABLE IF NOT EXISTS raw (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL,
    link TEXT NOT NULL, direction TEXT NOT NULL, data BLOB NOT NULL, sum INTEGER
)
"""
COLUMNS = "id, at, link, direction, data, sum"
KINDS = (int, str, str, bytes)
"""What stands in a row after its number, without its checksum."""
NOT_WRITTEN = "an entry is not what was written"
ROWS_AT_ONCE = 2000
"""Entries that are checked or moved at a time: what writes need not wait for long."""

DISK_ERRORS = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}
"""What SQLite says of a disk that cannot be read or written now; everything else is damage of the file."""

IN_A_FILE = ("-journal", "-wal", "-shm")
"""What SQLite keeps beside a database, which goes with it when it is renamed."""


def box_path(journal: Path) -> Path:
    """The file of a journal's signal log."""
    return journal.with_name(f"{journal.name}-box")


def is_damage(error: sqlite3.Error, path: Path) -> bool:
    """Whether an error says that the file is damaged, and not that its disk cannot be reached."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_READONLY and os.access(path, os.W_OK):
        return True  # its header asks for a SQLite of the future
    return code not in DISK_ERRORS


def set_aside(path: Path) -> str:
    """Give a file, with what SQLite keeps beside it, a name that is free; return that name."""
    number = 1
    while (to := path.with_name(f"{path.name}.{number}")).exists():
        number += 1
    for end in IN_A_FILE:
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(f"{to}{end}")
    path.rename(to)
    return str(to)


class BoxFile:
    """An open signal log.

    Args:
        path: its file; None = the entries stand in the journal itself, as in a backup or in memory.
        writer, reader: connections; the same one, where nobody else writes.
        without_sum: entries up to this number were written before they had checksums.
    """

    def __init__(
        self, path: Path | None, writer: sqlite3.Connection, reader: sqlite3.Connection, without_sum: int
    ) -> None:
        self.path = path
        self._writer, self._reader = writer, reader
        self._without_sum = without_sum
        self._reading = threading.Lock()

    @classmethod
    def opened(cls, journal: Path, records: sqlite3.Connection, without_sum: int) -> BoxFile:
        """Open or create the box of a journal for writing, and move into it what stands in the journal.

        Args:
            records: a connection that may write the journal.

        Raises:
            sqlite3.Error: the disk cannot be read or written.
        """
        path = box_path(journal)
        try:
            if path.exists() and not path.is_file():
                raise sqlite3.DatabaseError("it is not a file")
            box = cls(path, *_connections(path), without_sum)
            if not box.fits(records):
                box.close()
                kept = set_aside(path)
                log.warning("The signal log %s belongs to another journal. It is kept as %s.", path, kept)
                box = cls(path, *_connections(path), without_sum)
        except sqlite3.Error as error:
            if not is_damage(error, path):
                raise
            _say_damaged(path, error, set_aside(path))
            box = cls(path, *_connections(path), without_sum)
        box.take_out_of(records, journal)
        return box

    @classmethod
    def reading(
        cls, journal: Path | None, records: sqlite3.Connection, without_sum: int, *, reads: bool = True
    ) -> BoxFile:
        """The box of a journal that is only looked at; where it has no file, what stands in the journal."""
        path = None if journal is None else box_path(journal)
        if path is None or not reads or not path.is_file():
            return cls(None, records, records, without_sum)
        connection = connected(path, read_only=True)
        return cls(path, connection, connection, without_sum)

    def fits(self, records: sqlite3.Connection) -> bool:
        """Whether the last start in the box is one of the journal: another one may have got its name."""
        starts = "SELECT at, data FROM raw WHERE direction = 'start' ORDER BY id DESC LIMIT 1"
        last = self.rows(starts, [])
        if not last or not records.execute("SELECT 1 FROM head").fetchone():
            return True
        at, number = last[0]
        if not isinstance(at, int) or not isinstance(number, bytes) or not number.isdigit():
            raise sqlite3.DatabaseError(NOT_WRITTEN)
        opened = records.execute(
            "SELECT json_extract(CAST(body AS TEXT), '$.at') FROM records "
            "WHERE seq = ? AND kind = 'daemon_started'",
            (int(number),),
        ).fetchone()
        newest = records.execute("SELECT max(seq) FROM records").fetchone()[0] or 0
        return opened[0] == at if opened else int(number) <= newest

    def take_out_of(self, records: sqlite3.Connection, journal: Path) -> None:
        """Move the entries that stand in the journal itself into the box; see `opened`."""
        columns = {str(row[1]) for row in records.execute("PRAGMA table_info(raw)")}
        if "sum" not in columns:
            return
        sql = f"SELECT {COLUMNS} FROM raw WHERE id > ? ORDER BY id LIMIT {ROWS_AT_ONCE}"
        after, moved = -1, False
        try:
            while some := records.execute(sql, (after,)).fetchall():
                with Transaction(self._writer) as db:
                    db.executemany("INSERT OR REPLACE INTO raw VALUES (?, ?, ?, ?, ?, ?)", some)
                after, moved = some[-1][0], True
            if moved:
                with Transaction(records) as db:
                    db.execute("DELETE FROM raw")
        except sqlite3.Error as error:
            if not is_damage(error, journal):
                raise
            log.warning(
                "Older entries of the signal log cannot be read and stay in %s: %s. No record is damaged.",
                journal,
                error,
            )

    def append(self, entries: Sequence[RawEntry]) -> None:
        """Add entries; a box that turns out to be damaged is kept under another name, and a new one begins.

        Raises:
            sqlite3.Error: the disk refuses; nothing was written, and the same call may be made again.
        """
        try:
            self._append(entries)
        except sqlite3.Error as error:
            if self.path is None or not is_damage(error, self.path):
                raise
            with self._reading:
                self._close()
                _say_damaged(self.path, error, set_aside(self.path))
                self._writer, self._reader = _connections(self.path)
            self._append(entries)

    def _append(self, entries: Sequence[RawEntry]) -> None:
        with Transaction(self._writer) as db:
            db.executemany(
                "INSERT INTO raw (at, link, direction, data, sum) VALUES (?, ?, ?, ?, ?)",
                [(*row, checksum(*row)) for one in entries for row in [_row_of(one)]],
            )

    def forget(self, before: int, most: int) -> int:
        """Delete up to ``most`` entries from before a time (UTC, ms); return how many.

        Raises:
            sqlite3.Error: nothing was deleted.
        """
        with Transaction(self._writer) as db:
            return db.execute(
                "DELETE FROM raw WHERE at < ? AND id IN (SELECT id FROM raw ORDER BY id LIMIT ?)",
                (before, most),
            ).rowcount

    def rows(self, sql: str, values: Sequence[object]) -> list[Any]:
        """Ask the file; whatever stands in its rows, as it may be damaged."""
        with self._reading:
            return self._reader.execute(sql, values).fetchall()

    def newest_at(self) -> int | None:
        """UTC in ms of the newest entry; None if there is none, or it cannot be read."""
        with suppress(sqlite3.DatabaseError):
            for (at,) in self.rows("SELECT at FROM raw ORDER BY id DESC LIMIT 1", []):
                return at if isinstance(at, int) else None
        return None

    def changed(self) -> Iterator[int]:
        """How many entries are not what was written, some thousand at a time.

        Raises:
            sqlite3.DatabaseError: the next ones cannot be read.
        """
        since = self._without_sum
        sql = f"SELECT {COLUMNS} FROM raw WHERE id > ? ORDER BY id LIMIT {ROWS_AT_ONCE}"
        while rows := self.rows(sql, [since]):
            since = last_number(rows, since)
            yield sum(is_changed(row[1:], KINDS) for row in rows)

    def damage(self) -> str:
        """What SQLite finds wrong with the file; empty = nothing."""
        if self.path is None:
            return ""
        try:
            for (text,) in self.rows("PRAGMA integrity_check(1)", []):
                if text != "ok":
                    return str(text)
        except sqlite3.DatabaseError as error:
            return str(error)
        return ""

    def close(self) -> None:
        """Close the file, if it is one of its own."""
        with self._reading:
            self._close()

    def _close(self) -> None:
        if self.path is not None:
            # The writer last: it is the one that may clear what SQLite keeps beside the file.
            self._reader.close()
            self._writer.close()


def _connections(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Open or create a box: one connection that writes and one that reads."""
    writer = connected(path)
    try:
        writer.execute("PRAGMA journal_mode = WAL")
        if writer.execute("PRAGMA user_version").fetchone()[0] != BOX_FORMAT:
            with Transaction(writer):
                writer.execute(BOX_TABLE)
                writer.execute(f"PRAGMA user_version = {BOX_FORMAT}")
        # A file that was cut may still be one to SQLite, with rows in which nothing is what it should be.
        for row in writer.execute(f"SELECT {COLUMNS} FROM raw ORDER BY id DESC LIMIT 1"):
            if not all(map(isinstance, row[1:5], KINDS)):
                raise sqlite3.DatabaseError(NOT_WRITTEN)
        return writer, connected(path, read_only=True)
    except sqlite3.Error:
        writer.close()
        raise


def _say_damaged(path: Path, error: sqlite3.Error, kept: str) -> None:
    log.warning(
        "The signal log %s is damaged: %s. It is kept as %s, and a new one is started. No record is damaged.",
        path,
        error,
        kept,
    )


def is_changed(row: Sequence[object], kinds: tuple[type, ...]) -> bool:
    """Whether a row does not fit its checksum, which is its last value."""
    # The sum is over the bytes, which are the same for a text and for what is none any more.
    return checksum(*row[:-1]) != row[-1] or tuple(map(type, row[:-1])) != kinds


def put_into(to: sqlite3.Connection, journal: Path) -> None:
    """Add the entries of a journal's box to the table in a copy of the journal, which then is one file.

    Raises:
        sqlite3.Error: they cannot be read or written.
    """
    path = box_path(journal)
    if not path.is_file():
        return
    with closing(connected(path, read_only=True)) as box, Transaction(to) as db:
        db.executemany(
            f"INSERT OR REPLACE INTO raw ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)",
            box.execute(f"SELECT {COLUMNS} FROM raw"),
        )


def _row_of(entry: RawEntry) -> tuple[int, str, RawKind, bytes]:
    return entry.at, entry.link, entry.direction, entry.data
