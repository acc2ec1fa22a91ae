"""The journal as a file: an append-only table of records in SQLite, chained by checksums.

Everything here is synchronous and belongs to one thread at a time; `daemon/journal/writer.py` puts one
writing thread around it. The checksum of a record is SHA-256 over the checksum before it and the record's
bytes, so that a record cannot be changed, lost or moved without the chain showing it. A row with the newest
number and checksum is written in the same transaction; it shows when records are missing at the end.
"""

from __future__ import annotations

import logging
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from daemon.core.record.facts import Fact, GameTransferred, JournalRecord, SystemClockChanged
from daemon.core.record.hall_state import HallState, fold
from daemon.journal.box import BoxFile, is_changed
from daemon.journal.check import Earlier, Fault, Row, TextCheck, Verification, quick_check, verified
from daemon.journal.format import (
    FORMATS,
    HEAD_BEFORE_V2,
    SEALED_UPTO,
    UNFINISHED,
    WITH_NAMES_OF_V2,
    WITH_TEXTS,
    Head,
    JournalError,
    Transaction,
    checksum,
    connected,
    format_of,
    keep_earlier,
    last_number,
    locked,
    migrate,
    odd_header,
    prepare,
    sentence,
)
from daemon.journal.raw import BlackBox, RawEntry
from daemon.journal.sealing import Seal, sealed
from daemon.journal.texts import Rows, TextsTable, delete, write_anew
from daemon.journal.wal import hides_commits

log = logging.getLogger(__name__)

RESETS = ("players_seated", "game_started")
"""Kinds of facts after which a table begins again (one that was freed says how far its game had come) ..."""

OF_ONE_GAME = ("move_confirmed", "moves_withdrawn", "game_ended")
"""... and those that no longer matter once it has begun again, unless their game continued elsewhere."""

STANDS = "screen_clock_changed"
"""The kind of fact of which only a table's last one matters: how its on-screen clock stands."""

MOVES_ON = "game_transferred"
"""The kind of fact by which a game continues at another table: there it matters what was played at this
one."""

NOT_FINISHED = (
    "What was forgotten is deleted, but bytes of it may be left in unused places of the file: give the "
    "command `flagfall journal erase` again, and it finishes."
)

ODD_HEADER = "the numbers at its beginning are not as SQLite leaves them"
WAL_DAMAGED = "its newest records are in a damaged file, whose name ends in -wal"

NEEDED = ("records", "texts", "head", "meta", "cursors")
"""The tables that a start depends on; the signal log is none of them, and checking it takes long."""

RECORDS_AT_ONCE = 1000
"""Records that a check reads at a time: it holds up nothing that writes."""

WITH_SUMS = 2
"""From this format on, rows that are no records have a checksum each."""


@dataclass(frozen=True, slots=True)
class FactDraft:
    """A fact on its way into the journal; it has no number yet.

    Attributes:
        at: UTC in ms since 1970, in hall time.
        mono_ms: hall time since the daemon started.
    """

    fact: Fact
    at: int
    mono_ms: int


class JournalFile:
    """An open journal.

    Attributes:
        id: random identity; a restored copy of a journal gets a new one,
            because its numbers may be used twice.
        head: the newest record on disk.
        head_on_disk: as it was when the file was opened, before an earlier format was converted.
    """

    def __init__(
        self, path: Path | None, writer: sqlite3.Connection, lock: sqlite3.Connection | None
    ) -> None:
        """Use `open`, `in_memory` or `reading`."""
        self.path = path
        self._writer = writer
        self._held = lock
        self._reader = writer
        self._reading = threading.Lock()
        self._format = int(writer.execute("PRAGMA user_version").fetchone()[0])
        identity = writer.execute("SELECT value FROM meta WHERE key = 'journal'").fetchone()
        if identity is None:
            raise sqlite3.DatabaseError("it is damaged, its identity is missing")
        self.id = str(identity[0])
        self._texts = TextsTable(self._rows, there=self._format >= WITH_TEXTS)
        self.head = self.head_on_disk = self._stored_head()
        self._box = BoxFile.reading(path, writer, self._without_sum(), reads=lock is None)

    @classmethod
    def open(cls, path: Path) -> JournalFile:
        """Open for writing; a missing file is created.

        Raises:
            JournalError: it is no journal, too new, in use by another daemon, or not accessible.
        """
        lock: sqlite3.Connection | None = None
        writer: sqlite3.Connection | None = None
        reader: sqlite3.Connection | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = locked(path)
            if path.is_file() and odd_header(path):
                raise _damaged(path, _file_damaged(ODD_HEADER))
            if hides_commits(path):
                raise _damaged(path, _file_damaged(WAL_DAMAGED))
            keep_earlier(path)
            writer = connected(path)
            prepare(writer, path)
            journal = cls(path, writer, lock)
            journal._reader = reader = connected(path, read_only=True)
            journal._refuse_damage()
            journal._box = BoxFile.opened(path, writer, journal._without_sum())
            if journal.forgetting_unfinished:
                log.warning("%s Stop the hall before that.", NOT_FINISHED)
        except (OSError, sqlite3.Error, JournalError) as error:
            for connection in (reader, writer, lock):
                if connection is not None:
                    connection.close()
            raise sentence(path, error) from error
        return journal

    @classmethod
    def in_memory(cls) -> JournalFile:
        """A journal that is gone with the process; for tests and for `replay`."""
        writer = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        migrate(writer, 0)
        return cls(None, writer, None)

    @classmethod
    def reading(cls, path: Path) -> JournalFile:
        """Open an existing journal to look at it, also while a daemon writes it.

        Raises:
            JournalError: there is none, it is no journal, or it is too new.
        """
        if not path.is_file():
            raise JournalError(f"No journal at {path}. Check the path.")
        connection: sqlite3.Connection | None = None
        try:
            connection = connected(path, read_only=True)
            version = format_of(connection, path)
            if version == 0:
                raise JournalError(f"{path} is empty: no daemon has written a journal there yet.")
            journal = cls(path, connection, None)
            if version < len(FORMATS) and (copy := _converted(connection, version)) is not None:
                journal._box.close()
                converted = cls(path, copy, None)
                converted.head_on_disk = journal.head
                connection.close()
                return converted
            return journal
        except (sqlite3.Error, JournalError) as error:
            if connection is not None:
                connection.close()
            raise sentence(path, error) from error

    def close(self) -> None:
        """Close the file and let another daemon have it."""
        self._box.close()
        with self._reading:
            if self._reader is not self._writer:
                self._reader.close()
            self._writer.close()
            if self._held is not None:
                self._held.close()

    # --- writing: one thread ------------------------------------------------------------------------------

    def append(
        self, drafts: Sequence[FactDraft], cursors: Mapping[str, int] | None = None
    ) -> list[JournalRecord]:
        """Number the facts and commit them with the cursors, all or nothing.

        Raises:
            sqlite3.Error: nothing was written; the same call may be made again.
        """
        with self._transaction() as db:
            head, records = self._add(db, drafts)
            db.executemany(
                "INSERT OR REPLACE INTO cursors VALUES (?, ?, ?)",
                [(name, seq, checksum(name, seq)) for name, seq in (cursors or {}).items()],
            )
        self.head = head
        return records

    def _add(self, db: sqlite3.Connection, drafts: Sequence[FactDraft]) -> tuple[Head, list[JournalRecord]]:
        head, records, rows, texts = self.head, [], [], []
        for draft in drafts:
            record = JournalRecord(seq=head.seq + 1, at=draft.at, mono_ms=draft.mono_ms, fact=draft.fact)
            kind, table = draft.fact.type, getattr(draft.fact, "table", None)
            body, said = sealed(kind, record.model_dump_json().encode())
            head = head.after(body)
            rows.append((head.seq, kind, table, body, head.chain))
            texts += [(head.seq, *one) for one in said]
            records.append(record)
        db.executemany("INSERT INTO records VALUES (?, ?, ?, ?, ?)", rows)
        db.executemany("INSERT INTO texts (seq, seal, salt, said) VALUES (?, ?, ?, ?)", texts)
        if rows:
            db.execute("INSERT OR REPLACE INTO head VALUES (1, ?, ?)", (head.seq, head.chain))
        return head, records

    def append_raw(self, entries: Sequence[RawEntry]) -> None:
        """Add to the signal log; raises `sqlite3.Error` like `append`."""
        self._box.append(entries)

    def forget_raw(self, before: int, most: int = 1000) -> int:
        """Delete up to ``most`` signal log entries from before a time (UTC, ms); says how many."""
        return self._box.forget(before, most)

    # --- forgetting: one thread ---------------------------------------------------------------------------

    def forget(self, seals: Mapping[str, int], draft: FactDraft) -> None:
        """Delete texts about people, with the fact that says so, all or nothing; then `finish_forgetting`.

        Args:
            seals: of the texts, with the numbers of their records.

        Raises:
            sqlite3.Error: nothing was deleted.
        """
        self._writer.execute("PRAGMA secure_delete = ON")
        with self._transaction() as db:
            delete(db, seals)
            head, _ = self._add(db, [draft])
        self.head = head

    def finish_forgetting(self) -> None:
        """Write the file again, so that no byte of what was deleted is left in it or in its WAL.

        Raises:
            sqlite3.Error: it is not done yet; the same call may be made again.
            JournalError: somebody is reading the file.
        """
        if not write_anew(self._writer):
            raise JournalError(
                f"Another process is reading {self.path}. End it (a backup, an export), and run the "
                "command again."
            )

    @property
    def forgetting_unfinished(self) -> bool:
        """Bytes of what was forgotten may still be in the file."""
        return bool(self._rows("SELECT 1 FROM meta WHERE key = ?", [UNFINISHED]))

    # --- reading: any thread ------------------------------------------------------------------------------

    def records(
        self, after: int = 0, limit: int | None = None, *, upto: int | None = None, table: int | None = None
    ) -> list[JournalRecord]:
        """Records in order: those after a number, up to one, at most ``limit``, of one table.

        What is of one table begins, where a game came to it from another one, with all that is of that table
        up to then.
        """
        last = self.head.seq if upto is None else upto
        sql = "SELECT seq, kind, body FROM records WHERE seq > ? AND seq <= ?"
        values: list[int] = [after, last]
        if table is not None:
            reaches = self._reaches(table, last)
            sql += f" AND ({' OR '.join(['hall_table = ? AND seq <= ?'] * len(reaches))})"
            values += [value for pair in reaches.items() for value in pair]
        sql += " ORDER BY seq LIMIT ?"
        values.append(-1 if limit is None else limit)
        return self._texts.read(self._rows(sql, values))

    def _reaches(self, table: int, upto: int) -> dict[int, int]:
        """A table with those from which games came to it, each with the last number that matters."""
        reaches = {table: upto}
        for record in reversed(self.records_of(MOVES_ON, upto=upto)):
            fact = record.fact
            if isinstance(fact, GameTransferred) and record.seq <= reaches.get(fact.to, 0):
                reaches[fact.table] = max(record.seq, reaches.get(fact.table, 0))
        return reaches

    def about_people(self) -> Iterator[tuple[JournalRecord, list[tuple[Seal, bytes]]]]:
        """The records that may say something of people, in order, each with what is still there of it."""
        return self._texts.about_people()

    def state(self, upto: int | None = None) -> HallState:
        """The fold of all records (up to a number).

        Games that are no longer at their table are not read: the state does not depend on them.
        """
        return fold(self.state_records(upto))

    def state_records(self, upto: int | None = None) -> list[JournalRecord]:
        """The records (up to a number) that the state depends on."""
        last = self.head.seq if upto is None else upto
        gone = self._gone_on(last)
        rows = self._rows(
            f"""
            WITH anew AS (
                SELECT hall_table, max(seq) AS seq FROM records
                WHERE kind IN ({_marks(RESETS)}) AND seq <= ? GROUP BY hall_table
            ), standing AS (
                SELECT max(seq) AS seq FROM records WHERE kind = ? AND seq <= ? GROUP BY hall_table
            )
            SELECT records.seq, kind, body FROM records LEFT JOIN anew ON anew.hall_table = records.hall_table
            WHERE records.seq <= ?
                AND (kind <> ? OR records.seq IN (SELECT seq FROM standing))
                AND (anew.seq IS NULL OR records.seq >= anew.seq OR kind NOT IN ({_marks(OF_ONE_GAME)})
                    {"OR (records.hall_table = ? AND records.seq BETWEEN ? AND ?)" * len(gone)})
            ORDER BY records.seq
            """,
            [
                *RESETS,
                last,
                STANDS,
                last,
                last,
                STANDS,
                *OF_ONE_GAME,
                *(value for stretch in gone for value in stretch),
            ],
        )
        return self._texts.read(rows)

    def _gone_on(self, upto: int) -> list[tuple[int, int, int]]:
        """Tables that a game left for another one, each with the first and the last record of it."""
        sql = f"SELECT max(seq) FROM records WHERE hall_table = ? AND seq < ? AND kind IN ({_marks(RESETS)})"
        return [
            (
                record.fact.table,
                self._rows(sql, [record.fact.table, record.seq, *RESETS])[0][0] or 0,
                record.seq,
            )
            for record in self.records_of(MOVES_ON, upto=upto)
            if isinstance(record.fact, GameTransferred)
        ]

    def records_of(self, kind: str, after: int = 0, upto: int | None = None) -> list[JournalRecord]:
        """Records of one kind in order: those after a number, up to one."""
        last = self.head.seq if upto is None else upto
        sql = "SELECT seq, kind, body FROM records WHERE kind = ? AND seq > ? AND seq <= ? ORDER BY seq"
        return self._texts.read(self._rows(sql, [kind, after, last]))

    def heard_at(self) -> int | None:
        """The time (UTC, ms of hall time) of the last sign of a daemon; None = there is none yet."""
        records = self.records(after=self.head.seq - 1)
        raw = self._box.newest_at()
        signs = [record.at for record in records]
        signs += [] if raw is None else [raw + self._set_since_start_ms()]
        return max(signs, default=None)

    def _set_since_start_ms(self) -> int:
        """By so much the computer's clock was set since the last start, by which the signal log is dated."""
        opened = self.records_of("daemon_started")
        jumps = self.records_of("system_clock_changed", opened[-1].seq, self.head.seq) if opened else []
        return sum(
            round(one.fact.seconds * 1000) for one in jumps if isinstance(one.fact, SystemClockChanged)
        )

    def cursor(self, name: str) -> int | None:
        """How far a reader had come; None = it has never been here."""
        rows = self._rows("SELECT seq FROM cursors WHERE name = ?", [name])
        return int(rows[0][0]) if rows else None

    def cursors(self) -> dict[str, int]:
        """How far each reader had come."""
        return {str(name): int(seq) for name, seq in self._rows("SELECT name, seq FROM cursors", [])}

    def raw_of(self, start: int) -> Iterator[RawEntry] | None:
        """The signal log from one start of the daemon to its next, in order; None = it does not reach back.

        Args:
            start: number of the record that says so.
        """
        found = self.black_box(start)
        return None if found is None else found.entries()

    def black_box(self, start: int | None) -> BlackBox | None:
        """The signal log of one run of the daemon; see `BlackBox.of`."""
        return BlackBox.of(self._box.rows, start)

    def verify(self, told: Head | None = None) -> Verification:
        """Check the file, every record against its checksum, its number and its neighbours, and all else.

        Args:
            told: a head that the hall once told, against an end that was cut off cleanly.
        """
        try:
            head = self._stored_head()
            found = verified(
                self._each(),
                head,
                TextCheck(self._texts.all()),
                told,
                self._earlier(),
                version_1=self._format < WITH_NAMES_OF_V2,
            )
            faults = (*found.faults, *self._beside_the_records())
            return replace(found, faults=faults, unfinished=self.forgetting_unfinished)
        except sqlite3.DatabaseError as error:
            return Verification(0, Head(), (_file_damaged(str(error)),))

    def _each(self, upto: int | None = None, pace: Callable[[], object] = lambda: None) -> Iterator[Row]:
        # By the table itself and not by its index, which may be damaged on its own.
        sql = (
            "SELECT seq, kind, hall_table, body, chain FROM records NOT INDEXED "
            "WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?"
        )
        last, after = sys.maxsize if upto is None else upto, -sys.maxsize
        while rows := self._rows(sql, [after, last, RECORDS_AT_ONCE]):
            for seq, kind, table, body, chain in rows:
                # A damaged page may hold anything.
                yield seq, kind, table, body, chain if isinstance(chain, bytes) else b""
            after = last_number(rows, after)
            pace()

    def _earlier(self) -> Earlier:
        meta = dict(self._rows("SELECT key, value FROM meta", []))
        try:
            before_v2 = Head.parsed(meta[HEAD_BEFORE_V2]) if HEAD_BEFORE_V2 in meta else Head()
            return Earlier(int(meta.get(SEALED_UPTO, 0)), before_v2)
        except ValueError:
            return Earlier()  # damaged; the checksums of these rows say so

    def _beside_the_records(self) -> Iterator[Fault]:
        """What is wrong with the structure of the file, with cursors, and with the signal log."""
        if whole := self._damage_of(("",)):
            # A backup has the entries of the signal log inside.
            of_box = not self._damage_of(NEEDED) and bool(self._damage_of(("raw",)))
            yield _box_damaged(whole) if of_box else _file_damaged(whole)
        if damage := self._box.damage():
            yield _box_damaged(damage)
            return
        if self.path is not None and odd_header(self.path):
            yield _file_damaged(ODD_HEADER)
        if self.path is not None and hides_commits(self.path):
            yield _file_damaged(WAL_DAMAGED)
        if self._format < WITH_SUMS:
            return
        for name, sql, kinds in (
            ("The identity of the journal", "SELECT key, value, sum FROM meta", (str, str)),
            ("How far a reader had come", "SELECT name, seq, sum FROM cursors", (str, int)),
        ):
            if changed := sum(is_changed(row, kinds) for row in self._rows(sql, [])):
                yield Fault(0, "changed", f"{name}: {_entries_are(changed)} not what was written.")
        try:
            if changed := sum(self.box_changed()):
                yield _box_damaged(f"{_entries_are(changed)} not what was written")
        except sqlite3.DatabaseError as error:
            yield _box_damaged(str(error))

    def box_changed(self) -> Iterator[int]:
        """How many entries of the signal log are not what was written, some thousand at a time.

        Raises:
            sqlite3.DatabaseError: the next ones cannot be read.
        """
        if self._format >= WITH_SUMS:
            yield from self._box.changed()

    def _without_sum(self) -> int:
        known = self._writer.execute("SELECT value FROM meta WHERE key = 'raw_without_sum'").fetchone()
        return int(known[0]) if known else 0

    def _damage_of(self, tables: Sequence[str]) -> str:
        """What SQLite finds wrong with the structure of some tables ("" = of the file); empty = nothing."""
        for table in tables:
            for (text,) in self._rows(f"PRAGMA integrity_check({table or 1})", []):
                if text != "ok":
                    return str(text)
        return ""

    def _refuse_damage(self) -> None:
        """Nothing continues from records that are not those that were written; raises `JournalError`."""
        if (fault := self.fault()) is not None:
            raise _damaged(self.path, fault)

    def fault(self, pace: Callable[[], object] = lambda: None) -> Fault | None:
        """Return the first thing that is wrong with what a start depends on, or None.

        Args:
            pace: called between pieces of the work; it may wait. The journal may be written meanwhile.

        Raises:
            sqlite3.Error: the file cannot be read.
        """
        for table in NEEDED:
            if problem := self._damage_of([table]):
                return _file_damaged(problem)
            pace()
        head = self._stored_head()
        texts = {seq: some for seq, some in self._texts.all().items() if seq <= head.seq}
        if (fault := quick_check(self._each(head.seq, pace), head, TextCheck(texts))) is not None:
            return fault
        small = self._rows("SELECT key, value, sum FROM meta UNION ALL SELECT * FROM cursors", [])
        if any(checksum(*row[:-1]) != row[-1] for row in small):
            return _file_damaged("its small tables are not what was written")
        return None

    @contextmanager
    def one_moment(self) -> Iterator[Rows]:
        """Let several questions be about one moment of a journal that is being written."""
        with self._reading:
            self._reader.execute("BEGIN")
            try:
                yield lambda sql, values: self._reader.execute(sql, values).fetchall()
            finally:
                if self._reader.in_transaction:
                    self._reader.execute("ROLLBACK")

    def _rows(self, sql: str, values: Sequence[object]) -> list[Any]:
        with self._reading:
            return self._reader.execute(sql, values).fetchall()

    def _stored_head(self) -> Head:
        rows = self._rows("SELECT seq, chain FROM head", [])
        if not rows:
            return Head()
        seq, chain = rows[0]
        if not isinstance(seq, int) or not isinstance(chain, bytes):
            raise sqlite3.DatabaseError("it is damaged, the head of its chain cannot be read")
        return Head(seq, chain)

    def _transaction(self) -> Transaction:
        return Transaction(self._writer)


def _converted(journal: sqlite3.Connection, version: int) -> sqlite3.Connection | None:
    """Return a temporary copy of an earlier journal in this version's format.

    None if the journal is damaged: its check still says what is wrong.
    """
    copy = sqlite3.connect("", isolation_level=None, check_same_thread=False)  # a file that SQLite deletes
    try:
        journal.backup(copy)
        migrate(copy, version)
    except (sqlite3.DatabaseError, JournalError):
        copy.close()
        return None
    return copy


def _damaged(path: Path | None, fault: Fault) -> JournalError:
    return JournalError(
        f"The journal {path} is damaged: {fault.text} `flagfall journal verify` shows all of it. Keep the "
        "file, and continue with a backup, or with a new journal by `flagfall journal salvage`, which "
        "holds everything intact."
    )


def _file_damaged(what: str) -> Fault:
    # SQLite answers in lines, of which the first one names the database and the others are a hundred alike.
    lines = [line for line in what.splitlines() if not line.startswith("***")]
    more = f", and {len(lines) - 1} more of the kind" if len(lines) > 1 else ""
    return Fault(0, "unreadable", f"The file is damaged: {lines[0] if lines else what}{more}.")


def _box_damaged(what: str) -> Fault:
    return Fault(0, "changed", f"The signal log is damaged: {what}.", of_box=True)


def _entries_are(count: int) -> str:
    return "1 entry is" if count == 1 else f"{count} entries are"


def _marks(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))
