"""The file of an event: its records, each sealed with those before it, and the people apart from them.

SQLite, append-only, on disk before it is published (`synchronous=FULL`). A record and the people it refers to
are written in one transaction, so a power cut leaves both or neither. Erasing names also removes all free
text, and seals the records again.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from pydantic import ValidationError

from broker.schema.earlier_files import earlier_files, keep_database, user_version
from broker.schema.renames import to_version_2
from broker.words.sentence import Sentence
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.history import History
from dashboard.errors import DashboardError

FORMAT = 2
"""2: the names of version 2 of the contract (`broker/schema`)."""
WAIT_S = 1.0
"""Wait for a desk that is just closing the file; an open desk holds it as long as it runs."""
TABLES = (
    "CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE people (id INTEGER PRIMARY KEY, person TEXT NOT NULL)",
    """CREATE TABLE records (
        seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, by TEXT NOT NULL, request TEXT NOT NULL,
        fact TEXT NOT NULL, seal BLOB NOT NULL
    )""",
)


class EventFileError(DashboardError):
    """The file of an event cannot be read, written or trusted; the text says what to do."""


class EventFile:
    """The file of one event, open for one process.

    Attributes:
        path: of the file.
        store: its random identity; another file, also an imported copy, has another one.
        history: its records, folded.
        people: everyone in it, by number.

    Raises:
        EventFileError: it cannot be opened, or is damaged.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._file = _opened(path)
            self.store = self._about("store") or self._named()
            self.people = {
                number: f.Person.model_validate_json(text)
                for number, text in self._file.execute("SELECT id, person FROM people ORDER BY id")
            }
            self.history, self._seal = self._read()
        except (sqlite3.Error, OSError, ValidationError) as error:
            why = str(error)
            raise EventFileError(Sentence("server_event_unreadable", path=str(path), why=why)) from error

    def append(
        self,
        fact: f.Fact,
        by: str,
        at_ms: int,
        *,
        request: str = "",
        people: Mapping[int, f.Person] | None = None,
    ) -> f.StoreRecord:
        """Write one more fact and return once it is on disk and in `history`.

        Args:
            people: new people that the fact refers to.

        Raises:
            EntryRejected: it does not fit; nothing was written.
            EventFileError: it could not be written; nothing was.
        """
        records = self.history.records
        at_ms = max(at_ms, records[-1].at if records else 0)
        record = f.StoreRecord(seq=len(records) + 1, at=at_ms, by=by, request=request, fact=fact)
        history = self.history.after(record)
        seal = _seal(self._seal, record)
        try:
            with self._step():
                self._insert(people or {})
                self._file.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)", _row(record, seal))
                if isinstance(fact, f.PeopleForgotten):
                    history, seal = self._without_names(history)
        except (sqlite3.Error, OSError) as error:
            raise self._unwritten(error) from error
        # Another thread that reads now finds a history with all of its people.
        self.people = {} if isinstance(fact, f.PeopleForgotten) else {**self.people, **(people or {})}
        self.history, self._seal = history, seal
        if isinstance(fact, f.PeopleForgotten):
            # Erased data is in no byte of the files any longer.
            for statement in ("PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                self._file.execute(statement)
            for earlier in earlier_files(self.path):
                earlier.unlink()
        return record

    def take_in(self, history: History, people: Mapping[int, f.Person]) -> None:
        """Fill an empty file with a whole event.

        Raises:
            EventFileError: it is not empty, or cannot be written; nothing was.
        """
        if self.history.records:
            raise EventFileError(Sentence("server_event_file_filled", path=str(self.path)))
        seal = b""
        try:
            with self._step():
                self._insert(people)
                for record in history.records:
                    seal = _seal(seal, record)
                    self._file.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)", _row(record, seal))
        except (sqlite3.Error, OSError) as error:
            raise self._unwritten(error) from error
        self.people, self.history, self._seal = dict(people), history, seal

    def _unwritten(self, error: Exception) -> EventFileError:
        return EventFileError(Sentence("server_event_unwritten", path=str(self.path), why=str(error)))

    def next_person(self) -> int:
        """Return a number that no person of this file has had."""
        return max(self.people, default=0) + 1

    def close(self) -> None:
        """Write what is left, and release the file."""
        self._file.close()

    @contextmanager
    def _step(self) -> Iterator[None]:
        """Write everything in the block, or nothing."""
        self._file.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._file.execute("COMMIT")
        except BaseException:
            self._file.execute("ROLLBACK")
            raise

    def _insert(self, people: Mapping[int, f.Person]) -> None:
        rows = [(number, person.model_dump_json(exclude_defaults=True)) for number, person in people.items()]
        self._file.executemany("INSERT INTO people VALUES (?, ?)", rows)

    def _about(self, key: str) -> str:
        row = self._file.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
        return str(row[0]) if row else ""

    def _named(self) -> str:
        store = secrets.token_hex(8)
        self._file.execute("INSERT INTO about VALUES ('store', ?)", (store,))
        return store

    def _read(self) -> tuple[History, bytes]:
        records: list[f.StoreRecord] = []
        seal = b""
        rows = self._file.execute("SELECT seq, at, by, request, fact, seal FROM records ORDER BY seq")
        for seq, at, by, request, text, sealed in rows:
            fact = f.FACT.validate_json(text)
            record = f.StoreRecord(seq=seq, at=at, by=by, request=request, fact=fact)
            seal = _seal(seal, record, text)
            if seal != sealed or seq != len(records) + 1:
                raise sqlite3.DatabaseError(f"record {seq} has been changed, or an earlier one is missing")
            records.append(record)
        try:
            return History.of(records), seal
        except EntryRejected as error:
            raise sqlite3.DatabaseError(f"its records are inconsistent: {error}") from None

    def _without_names(self, history: History) -> tuple[History, bytes]:
        """Remove all people and free text, and seal the records again."""
        self._file.execute("DELETE FROM people")
        records = [
            record.model_copy(update={"fact": f.without_free_text(record.fact)}) for record in history.records
        ]
        seal = b""
        for record in records:
            seal = _seal(seal, record)
            text = f.FACT.dump_json(record.fact).decode()
            self._file.execute(
                "UPDATE records SET fact = ?, seal = ? WHERE seq = ?", (text, seal, record.seq)
            )
        return History.of(records), seal


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    keep_database(path, user_version, FORMAT)
    file = sqlite3.connect(path, timeout=WAIT_S, isolation_level=None, check_same_thread=False)
    try:
        # One desk only: a second one would number its records as the first does.
        file.execute("PRAGMA locking_mode = EXCLUSIVE")
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = FULL")
        file.execute("PRAGMA secure_delete = ON")
        file.execute("BEGIN EXCLUSIVE")
        [(format_,)] = file.execute("PRAGMA user_version")
        if format_ == 0:
            for table in TABLES:
                file.execute(table)
            file.execute(f"PRAGMA user_version = {FORMAT}")
        elif format_ == 1:
            _convert(file)
        elif format_ != FORMAT:
            raise sqlite3.DatabaseError(f"it has format {format_}, and this program knows {FORMAT}")
        file.execute("COMMIT")
    except BaseException:
        file.close()
        raise
    return file


def _convert(file: sqlite3.Connection) -> None:
    """Give the records the names of version 2, in the transaction of the caller.

    Raises:
        sqlite3.DatabaseError: a record is not as it was written.
    """
    before = now = b""
    rows = file.execute("SELECT seq, at, by, request, fact, seal FROM records ORDER BY seq").fetchall()
    for seq, at, by, request, text, sealed in rows:
        before = _sealed(before, seq, at, by, request, text)
        if before != sealed:
            raise sqlite3.DatabaseError(f"record {seq} is not as it was written, or one before it is missing")
        named = to_version_2().rewritten(text.encode(), "DeskFact").decode()
        now = _sealed(now, seq, at, by, request, named)
        file.execute("UPDATE records SET fact = ?, seal = ? WHERE seq = ?", (named, now, seq))
    file.execute(f"PRAGMA user_version = {FORMAT}")


def _row(record: f.StoreRecord, seal: bytes) -> tuple[int, int, str, str, str, bytes]:
    fact = f.FACT.dump_json(record.fact).decode()
    return record.seq, record.at, record.by, record.request, fact, seal


def _seal(before: bytes, record: f.StoreRecord, text: str = "") -> bytes:
    # The fact as it was written: a later program may know more of its fields.
    fact = text or f.FACT.dump_json(record.fact).decode()
    return _sealed(before, record.seq, record.at, record.by, record.request, fact)


def _sealed(before: bytes, seq: int, at: int, by: str, request: str, fact: str) -> bytes:
    return hashlib.sha256(before + json.dumps([seq, at, by, request, fact]).encode()).digest()
