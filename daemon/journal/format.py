"""The journal's file format: its tables, its versions, and how a file is opened, recognised and held.

A journal is a SQLite file with its own mark in the header; ``user_version`` is the format version, and each
version is reached from the one before by one script in one transaction.
"""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
import sqlite3
import zlib
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from broker.schema.earlier_files import keep_database
from broker.schema.renames import to_version_1, to_version_2
from daemon.journal.sealing import Sealed, sealed

log = logging.getLogger(__name__)

APPLICATION_ID = 0x464C4147
"""Written into the file's header "FLAG", so that a journal is told from any other SQLite file."""

NEWER = ("-wal", "-journal")
"""Files beside a journal in which SQLite keeps pages that are newer, or older, than those in it."""

BUSY_S = 5.0
"""So long a reader or writer waits for another one."""

SEALED_UPTO = "sealed_upto"
"""In ``meta``: up to this record the hall told another chain, that of the records before they were sealed."""

UNFINISHED = "forgetting"
"""In ``meta``: bytes of what was forgotten may still be in unused places of the file."""

A_COPY = "a copy"
"""In ``meta``, in the place of the inode: a hall that continues with this file does so under a new
identity."""

NO_CHAIN = bytes(32)
"""What stands for "the checksum before" at the first record."""

FORMATS = (
    """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE records (
        seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, hall_table INTEGER,
        body BLOB NOT NULL, chain BLOB NOT NULL
    );
    CREATE INDEX records_of_table ON records (hall_table, seq);
    CREATE TRIGGER never_changed BEFORE UPDATE ON records
        BEGIN SELECT RAISE(ABORT, 'records of a journal are never changed'); END;
    CREATE TRIGGER never_deleted BEFORE DELETE ON records
        BEGIN SELECT RAISE(ABORT, 'records of a journal are never deleted'); END;
    CREATE TABLE head (one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL, chain BLOB NOT NULL);
    CREATE TABLE cursors (name TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE raw (
        id INTEGER PRIMARY KEY, at INTEGER NOT NULL,
        link TEXT NOT NULL, direction TEXT NOT NULL, data BLOB NOT NULL
    );
    """,
    """
    ALTER TABLE meta ADD COLUMN sum INTEGER;
    ALTER TABLE cursors ADD COLUMN sum INTEGER;
    ALTER TABLE raw ADD COLUMN sum INTEGER;
    INSERT INTO meta SELECT 'raw_without_sum', CAST(coalesce(max(id), 0) AS TEXT), NULL FROM raw;
    UPDATE meta SET sum = checksum(key, value);
    UPDATE cursors SET sum = checksum(name, seq);
    """,
    """
    CREATE TABLE texts (
        id INTEGER PRIMARY KEY, seq INTEGER NOT NULL,
        seal TEXT NOT NULL, salt BLOB NOT NULL, said BLOB NOT NULL
    );
    CREATE INDEX texts_of_record ON texts (seq);
    CREATE TRIGGER texts_never_changed BEFORE UPDATE ON texts
        BEGIN SELECT RAISE(ABORT, 'texts of a journal are never changed, only forgotten'); END;
    """,
    "",
)
"""One script for each format version, from the one before; the file's ``user_version`` counts them."""

WITH_TEXTS = 3
"""From this format on, what records say of people is kept apart from them (`daemon/journal/sealing.py`)."""


WITH_NAMES_OF_V2 = 4
"""From this format on, records have the names of version 2 of the contract (`broker/schema`)."""

HEAD_BEFORE_V2 = "head_before_v2"
"""In ``meta``, as ``SEQ:HEX``: the head of the journal that version 1 published last."""


class JournalError(Exception):
    """The journal cannot be opened or written; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Head:
    """The newest record: its number (0 = none yet) and the checksum that chains all records up to it."""

    seq: int = 0
    chain: bytes = NO_CHAIN

    def __str__(self) -> str:
        return f"{self.seq}:{self.chain.hex()}"

    def after(self, body: bytes) -> Head:
        """The head with one more record."""
        return Head(self.seq + 1, chained(self.chain, body))

    @classmethod
    def parsed(cls, text: str) -> Head:
        """Read ``SEQ:HEX``, number and checksum as they stand in the status that the hall tells.

        Raises:
            ValueError: it is not of that form; with a sentence.
        """
        seq, _, chain = text.strip().partition(":")
        if not (seq.isascii() and seq.isdigit()) or not re.fullmatch(r"[0-9a-fA-F]{64}", chain):
            raise ValueError(
                f"{text!r} is not a number, a colon and a checksum of 64 digits: take `seq` and `head` from "
                "floor/status."
            )
        return cls(int(seq), bytes.fromhex(chain))


def chained(chain: bytes, body: bytes) -> bytes:
    """The checksum of a record that follows ``chain``."""
    return hashlib.sha256(chain + body).digest()


class Transaction:
    """BEGIN, then COMMIT or, after an error, ROLLBACK."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __enter__(self) -> sqlite3.Connection:
        self._db.execute("BEGIN IMMEDIATE")
        return self._db

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if kind is None:
            try:
                self._db.execute("COMMIT")
            except sqlite3.Error:
                self._rollback()
                raise
        else:
            self._rollback()

    def _rollback(self) -> None:
        # A full disk may have ended the transaction already.
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")


def last_number(rows: Sequence[Sequence[Any]], after: int) -> int:
    """Return the number of the last row of a part, from which the next part is read.

    Raises:
        sqlite3.DatabaseError: it is not beyond ``after``. In a damaged file SQLite may return the same rows
            again and again.
    """
    last = rows[-1][0]
    if not isinstance(last, int) or last <= after:
        raise sqlite3.DatabaseError(f"its rows are out of order after number {after}")
    return last


def connected(path: Path, read_only: bool = False) -> sqlite3.Connection:
    """A connection whose commits are on the disk when they return."""
    uri = f"{path.absolute().as_uri()}?mode={'ro' if read_only else 'rwc'}"
    db = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, timeout=BUSY_S)
    if not read_only:
        db.execute("PRAGMA synchronous = FULL")
    return db


def locked(path: Path) -> sqlite3.Connection:
    """Hold the journal for this process, on every system and without a stale lock after a kill.

    Readers must stay welcome, so the lock is the one of an empty database beside the journal.
    """
    db = sqlite3.connect(
        path.with_name(path.name + "-lock"), isolation_level=None, check_same_thread=False, timeout=0
    )
    try:
        db.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        db.close()
        if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY:
            raise
        raise JournalError(
            f"The journal {path} is in use by another Flagfall: stop that one first, or give this hall "
            "a journal of its own."
        ) from error
    return db


def prepare(db: sqlite3.Connection, path: Path) -> None:
    """Bring an open file to the newest format, and give a copy of a journal an identity of its own."""
    version = format_of(db, path)
    db.execute("PRAGMA journal_mode = WAL")
    migrate(db, version)
    inode = str(path.stat().st_ino)
    with Transaction(db):
        known = dict(db.execute("SELECT key, value FROM meta"))
        if known.get("inode") == inode:
            return  # nothing to write: a hall can start on a full disk
        if known.get("inode") not in (None, inode):
            log.warning("The journal %s is a copy; it continues under a new identity", path)
            remember(db, "journal", _new_id())
        remember(db, "inode", inode)


def keep_earlier(path: Path) -> None:
    """Copy a journal of an earlier format, byte for byte, before it is opened and converted.

    Raises:
        JournalError: there is no room for it, or another program reads the journal.
        sqlite3.Error: it is damaged, or cannot be read.
    """
    try:
        kept = keep_database(path, lambda db: format_of(db, path), len(FORMATS))
    except OSError as error:
        raise JournalError(
            f"The journal {path} was not converted to this version's format, since no copy of it can be made "
            f"before: {error.strerror}. It was left as it is. Make room on the disk, and start again."
        ) from error
    if kept is not None:
        log.warning("The journal %s is converted to this version's format. The old file is %s.", path, kept)


def remember(db: sqlite3.Connection, key: str, value: str) -> None:
    """Keep something about the file itself."""
    db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?, ?)", (key, value, checksum(key, value)))


def checksum(*values: object) -> int:
    """What guards a row that is not a record: any changed byte changes it."""
    return zlib.crc32(b"\0".join(one if isinstance(one, bytes) else str(one).encode() for one in values))


def copied(path: Path, to: Path) -> None:
    """Copy a journal as it is now, also while it is written, into a new file that is whole by itself.

    Raises:
        sqlite3.Error: it cannot be read or written; what was made of the copy is left.
    """
    with closing(connected(path, read_only=True)) as source, closing(sqlite3.connect(to)) as copy:
        source.backup(copy)
        copy.isolation_level = None
        migrate(copy, format_of(copy, to))
        # Without a WAL it can be read from a stick that nobody may write on.
        copy.execute("PRAGMA journal_mode = DELETE")
        # The file of the hall may one day get this file's number in the file system, and still be a copy.
        remember(copy, "inode", A_COPY)


def copied_without_box(path: Path, to: Path) -> None:
    """The same without the signal log: where that is damaged, all else is worth a copy.

    Raises:
        sqlite3.Error: it cannot be read or written.
        JournalError: the journal is of an earlier format.
    """
    with closing(connected(path, read_only=True)) as source, closing(sqlite3.connect(to)) as copy:
        copy.isolation_level = None
        if format_of(source, path) != len(FORMATS):
            raise JournalError(
                f"{path} has an earlier format, and its signal log is damaged: no copy is made."
            )
        migrate(copy, 0)
        source.execute("BEGIN")  # one moment of a journal that is being written
        with Transaction(copy):
            copy.execute("DELETE FROM meta")
            for table in ("meta", "records", "texts", "head", "cursors"):
                rows = source.execute(f"SELECT * FROM {table}")
                marks = ", ".join("?" * len(rows.description))
                copy.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
            remember(copy, "inode", A_COPY)


def odd_header(path: Path) -> bool:
    """Whether the numbers in SQLite's own header of a journal are not as SQLite leaves them.

    SQLite goes by few of them and believes those. Two of them prove nothing: the count of changes of the
    tables' shape, and which SQLite wrote last. Where a WAL or an undo journal is there, as while a hall runs,
    the header may be older.

    Source: SQLite, "Database File Format", section 1.3.
    """
    if any(beside.is_file() and beside.stat().st_size for beside in (_beside(path, one) for one in NEWER)):
        return False
    with path.open("rb") as file:
        header = file.read(100)
        size = file.seek(0, 2)
    at = {field: int.from_bytes(header[field : field + 4]) for field in range(20, 100, 4)}
    if at[68] != APPLICATION_ID or not at[60]:
        return False  # it is no journal, or nothing stands in it yet
    return (
        header[18] != header[19]
        or header[20:24] != bytes((0, 64, 32, 32))
        or at[24] != at[92]  # changes of the file, and those at which the number of pages was true
        or at[28] * int.from_bytes(header[16:18]) != size
        or at[44] != 4  # the format of the tables' descriptions
        or at[56] != 1  # UTF-8
        or any((at[48], at[52], at[64]))  # no cache size, no vacuum of its own
        or any(header[72:92])
    )


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def format_of(db: sqlite3.Connection, path: Path) -> int:
    """The format version of a file; 0 = an empty file."""
    application = int(db.execute("PRAGMA application_id").fetchone()[0])
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    tables = int(db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    if application != APPLICATION_ID and (tables or version or application):
        raise _no_journal(path)
    if version > len(FORMATS):
        raise JournalError(
            f"The journal {path} was written by a newer Flagfall (format {version}, this one knows up to "
            f"{len(FORMATS)}): update Flagfall, or start with another journal."
        )
    return version


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring the file to the newest format, one whole step at a time."""
    db.create_function("checksum", -1, checksum, deterministic=True)
    for number, script in enumerate(FORMATS[version:], start=version + 1):
        db.executescript(
            "BEGIN IMMEDIATE;"
            f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {number};"
            f"{script}"
        )
        if number == 1:
            db.execute("INSERT INTO meta VALUES ('journal', ?)", (_new_id(),))
        if number == WITH_TEXTS:
            before = _replace_records(db, _sealed_with_names_of_v2)
            if before.seq:
                remember(db, SEALED_UPTO, str(before.seq))
        if number == WITH_NAMES_OF_V2:
            _name_everything(db)
        db.execute("COMMIT")


def _name_everything(db: sqlite3.Connection) -> None:
    """Give records the names of version 2; the head that was published before is kept in ``meta``."""
    published = Head()

    def named(kind: str, body: bytes) -> Replacement:
        nonlocal published
        replacement = named_as_v2(kind, body)
        published = published.after(named_as_v1(replacement.body))
        return replacement

    _replace_records(db, named)
    if published.seq:
        remember(db, HEAD_BEFORE_V2, str(published))


class Replacement(NamedTuple):
    """What replaces a record: the type of its fact, its bytes, and its texts about people."""

    kind: str
    body: bytes
    texts: Sequence[Sealed] = ()


def named_as_v2(kind: str, body: bytes) -> Replacement:
    """Return a record with the names of version 2; one that has them stays as it is."""
    renames = to_version_2()
    return Replacement(renames.fact_type(kind), renames.rewritten(body, "Record"))


def named_as_v1(body: bytes) -> bytes:
    """Return a record as version 1 would have written it."""
    return to_version_1().rewritten(body, "Record")


def _sealed_with_names_of_v2(kind: str, body: bytes) -> Replacement:
    """Take out of a record what it says of people, whose fields are known by their names of version 2."""
    kind, body, _ = named_as_v2(kind, body)
    return Replacement(kind, *sealed(kind, body))


def _replace_records(db: sqlite3.Connection, replaced: Callable[[str, bytes], Replacement]) -> Head:
    """Replace all records; return the head before.

    Each gets another checksum. A record that is not what was written would be so for good, and nobody could
    find it any more: the old chain is checked on the way, and a damaged journal stays as it is.

    Raises:
        JournalError: the journal is damaged.
    """
    rule = db.execute("SELECT sql FROM sqlite_master WHERE name = 'never_changed'").fetchone()
    db.execute("DROP TRIGGER IF EXISTS never_changed")
    before, now = Head(), Head()
    sql = "SELECT kind, body, chain FROM records WHERE seq = ?"
    while (row := db.execute(sql, (before.seq + 1,)).fetchone()) is not None:
        kind, body, chain = row
        if not isinstance(body, bytes) or chained(before.chain, body) != chain:
            break
        before = before.after(body)
        try:
            kind, body, texts = replaced(kind, body)
        except ValueError:
            break
        now = now.after(body)
        db.execute(
            "UPDATE records SET kind = ?, body = ?, chain = ? WHERE seq = ?", (kind, body, now.chain, now.seq)
        )
        db.executemany(
            "INSERT INTO texts (seq, seal, salt, said) VALUES (?, ?, ?, ?)",
            [(now.seq, *text) for text in texts],
        )
    last = db.execute("SELECT seq, chain FROM head").fetchone() or (0, NO_CHAIN)
    count = db.execute("SELECT count(*) FROM records").fetchone()[0]
    if last != (before.seq, before.chain) or count != before.seq:
        raise JournalError(
            f"The journal is damaged near record {before.seq} and was not converted to this version's "
            "format. `flagfall journal verify` shows all of it. Keep the file, and continue with a "
            "backup or a new journal."
        )
    if now.seq:
        db.execute("UPDATE head SET chain = ?", (now.chain,))
    if rule is not None:
        db.execute(rule[0])
    return before


def _new_id() -> str:
    return secrets.token_hex(8)


def _no_journal(path: Path) -> JournalError:
    return JournalError(
        f"{path} is not a Flagfall journal: it was left as it is. Give another file name for the journal, "
        "or move this file away."
    )


def sentence(path: Path, error: Exception) -> JournalError:
    """What a volunteer is told when the file cannot be opened."""
    if isinstance(error, JournalError):
        return error
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
        return _no_journal(path)
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_CORRUPT:
        return JournalError(
            f"The journal {path} is damaged and cannot be read: {error}. Keep it, and continue with a "
            "backup, or with a new journal by `flagfall journal salvage`."
        )
    return JournalError(
        f"The journal {path} cannot be opened: {error}. Check the folder, its rights and the disk."
    )
