"""Files of the state directory that store rows: SQLite, private; damaged files are set aside.

A state in memory is written at most once a second. If it cannot be written, the pages continue with the state
in memory, and the failure is logged once.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import threading
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from pydantic import ValidationError

from broker.schema.earlier_files import earlier_files, keep_database, user_version
from dashboard.errors import StateError

log = logging.getLogger(__name__)

EVERY_S = 1.0

S = TypeVar("S")

Convert = Callable[[sqlite3.Connection], None]


class RowFile(ABC, Generic[S]):
    """A file that stores one state, an immutable value. Any thread may call its methods.

    Attributes:
        TABLES: the statements that create its tables.
        VERSION: the version of their format.
        FORGETS: deleted data is overwritten in the file.
        UNREAD, UNKEPT, KEPT_AGAIN: messages for the log, with ``{path}``, ``{error}``, ``{done}``.

    Args:
        path: the file, or None to store nothing; its directory is created if necessary.
        empty: the state while nothing is stored.
    """

    TABLES: ClassVar[tuple[str, ...]]
    VERSION: ClassVar[int]
    FORGETS: ClassVar[bool] = False
    UNREAD: ClassVar[str]
    UNKEPT: ClassVar[str]
    KEPT_AGAIN: ClassVar[str]

    def __init__(self, path: Path | None, empty: S) -> None:
        self.path = path
        self._file: sqlite3.Connection | None = None
        self._written = empty
        self._trouble = False
        self._lock = threading.Lock()

    @abstractmethod
    def _load(self, file: sqlite3.Connection) -> S:
        """Return the state in a file.

        Raises:
            zlib.error, UnicodeDecodeError, ValidationError: it is damaged.
        """

    @staticmethod
    def _convert(file: sqlite3.Connection) -> None:
        """Bring a file of the format before to this one, within a transaction.

        Raises:
            zlib.error, ValueError: it is damaged.
        """
        raise NotImplementedError

    @abstractmethod
    def _keep(self, file: sqlite3.Connection, was: S, now: S) -> None:
        """Change the rows of one state into those of another, within a transaction."""

    def read(self) -> S:
        """Return the stored state; an unreadable file is set aside, and that is logged."""
        if self.path is None:
            return self._written
        try:
            self._file = self._opened(self.path)
            self._written = self._load(self._file)
        except (sqlite3.OperationalError, OSError) as error:
            self._say(self.UNREAD, error, "It is left unchanged")
        except (sqlite3.DatabaseError, zlib.error, UnicodeDecodeError, ValidationError) as error:
            self.close()
            self._say(self.UNREAD, error, put_aside(self.path))
        return self._written

    def write(self, now: S) -> None:
        """Store this state instead of the one that was read or written before."""
        with self._lock:
            if self.path is None or now is self._written:
                return
            try:
                if self._file is None:
                    self._file = self._opened(self.path)
                with self._file:
                    self._file.execute("BEGIN")
                    self._keep(self._file, self._written, now)
            except (sqlite3.Error, OSError) as error:
                if not self._trouble:
                    self._say(self.UNKEPT, error)
                self._trouble = True
            else:
                self._written = now
                if self._trouble:
                    self._say(self.KEPT_AGAIN)
                self._trouble = False

    async def follow(self, state: Callable[[], S]) -> None:
        """Store what ``state`` returns, until cancelled."""
        while True:
            await asyncio.sleep(EVERY_S)
            await asyncio.to_thread(self.write, state())

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._file is not None:
                self._file.close()
                self._file = None

    def _opened(self, path: Path) -> sqlite3.Connection:
        return opened(path, self.TABLES, self.VERSION, forgets=self.FORGETS, convert=self._convert)

    def _say(self, sentence: str, error: Exception | None = None, done: str = "") -> None:
        # Of damaged data only the kind of damage is logged: the text may contain names.
        why = error if isinstance(error, sqlite3.Error | OSError) else type(error).__name__
        log.warning("%s", sentence.format(path=self.path, error=why, done=done))


def opened(
    path: Path,
    tables: Sequence[str],
    version: int,
    *,
    forgets: bool = False,
    convert: Convert | None = None,
) -> sqlite3.Connection:
    """Open a file; create it with its tables if there is none.

    Args:
        path: its directory is created too.
        tables: the statements that create the tables.
        version: the version of their format.
        forgets: deleted data is overwritten in the file.
        convert: brings a file of the format before to this one; the file is kept as it was.

    Raises:
        sqlite3.OperationalError, OSError: it cannot be opened now.
        sqlite3.DatabaseError: it is damaged, or has another format.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Created with these permissions, so that it is never open to others.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    if convert is not None:
        keep_database(path, user_version, version)
    file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = NORMAL")
        if forgets:
            file.execute("PRAGMA secure_delete = ON")
        [(file_version,)] = file.execute("PRAGMA user_version")
        if file_version == 0:
            for table in tables:
                file.execute(table)
            file.execute(f"PRAGMA user_version = {version}")
        elif file_version == version - 1 and convert is not None:
            _convert(file, version, convert)
        elif file_version != version:
            raise sqlite3.DatabaseError(f"it has format {file_version}, and this program knows {version}")
    except sqlite3.DatabaseError:
        file.close()
        raise
    return file


def _convert(file: sqlite3.Connection, version: int, convert: Convert) -> None:
    file.execute("BEGIN EXCLUSIVE")
    try:
        convert(file)
        file.execute(f"PRAGMA user_version = {version}")
        file.execute("COMMIT")
    except (sqlite3.Error, ValueError, zlib.error) as error:
        file.execute("ROLLBACK")
        if isinstance(error, sqlite3.Error):
            raise
        raise sqlite3.DatabaseError("it is damaged") from error


@dataclass(frozen=True, slots=True)
class ForgottenRows:
    """The number of rows that were deleted, and of rows in which names were erased."""

    deleted: int
    anonymised: int


@contextmanager
def forgetting(
    path: Path, tables: Sequence[str], version: int, convert: Convert | None = None
) -> Iterator[sqlite3.Connection]:
    """Open a file for deleting; afterwards, deleted data is in no byte of it.

    So are the files in which it was kept before it was converted.

    Raises:
        StateError: it cannot be read or written; nothing has changed.
    """
    try:
        file = opened(path, tables, version, forgets=True, convert=convert)
        try:
            file.execute("BEGIN EXCLUSIVE")
            yield file
            file.execute("COMMIT")
            file.execute("VACUUM")
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            file.close()
        for earlier in earlier_files(path):
            earlier.unlink()
    except (sqlite3.Error, OSError, zlib.error) as error:
        raise StateError(
            f"Cannot change {path} ({error}). Stop the dashboard, check that this account may write there, "
            "and try again."
        ) from error


def put_aside(path: Path) -> str:
    """Move an unreadable, closed file out of the way; return a sentence on what was done, without a stop."""
    aside = path.with_suffix(".damaged")
    try:
        path.replace(aside)
        for left in ("-wal", "-shm"):
            path.with_name(path.name + left).unlink(missing_ok=True)
    except OSError:
        return "It is left unchanged"
    return f"It was renamed to {aside.name}"
