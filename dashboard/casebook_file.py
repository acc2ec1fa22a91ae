"""The file of the casebook in the dashboard's state directory, and what is deleted from it.

It is written behind what happens, once a second at most; what is lost with the power is asked for again from
where the file says that it is complete. When it cannot be written, the pages go on with what is in memory,
and it is said once.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
import threading
import zlib
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from broker.messages import IncidentFact
from dashboard import kept_rows
from dashboard.casebook import MOST, Case, Casebook, plain
from dashboard.errors import StateError

log = logging.getLogger(__name__)

EVERY_S = 1.0
FORMAT = 1
WITHHELD = "Name withheld"

TABLES = (
    "CREATE TABLE told (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, fact BLOB NOT NULL)",
    "CREATE TABLE complete (journal TEXT, hall_table INTEGER, seq INTEGER, UNIQUE (journal, hall_table))",
)


class CasebookFile:
    """The file of one hall. Its methods may be called in any thread.

    Args:
        path: the file; its directory is made when there is none. None = nothing is kept.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._file: sqlite3.Connection | None = None
        self._written = Casebook()
        self._trouble = ""
        self._lock = threading.Lock()

    @classmethod
    def of(cls, state: Path, hall: str) -> CasebookFile:
        """The file of a hall in a state directory."""
        name = re.sub(r"[^\w.-]", "_", hall)
        return cls(state / f"cases-{name}.db")

    def read(self) -> Casebook:
        """Everything that is kept; a file that cannot be read is put aside, and that is said."""
        if self.path is None:
            return Casebook()
        try:
            self._file = kept_rows.opened(self.path, TABLES, FORMAT, forgets=True)
            self._written = _book(self._file)
        except (sqlite3.OperationalError, OSError) as error:
            self._cannot_read(error, "It is left as it is")
        except (sqlite3.DatabaseError, zlib.error, ValidationError) as error:
            self._cannot_read(type(error).__name__, self._put_aside())
        return self._written

    def write(self, book: Casebook) -> None:
        """Keep what is in the book now, and nothing else of what was read or written here before."""
        with self._lock:
            was = self._written
            if self.path is None or was is book:
                return
            try:
                if self._file is None:
                    self._file = kept_rows.opened(self.path, TABLES, FORMAT, forgets=True)
                with self._file:
                    self._file.execute("BEGIN")
                    _keep(self._file, was, book)
            except (sqlite3.Error, OSError) as error:
                self._tell(
                    f"The casebook cannot be kept in {self.path} ({error}): after a restart it is read from "
                    "the daemon again, as far as that has it. Make room there, or let this account write "
                    "there. It is tried again."
                )
            else:
                self._written = book
                self._tell("")

    async def follow(self, book: Callable[[], Casebook]) -> None:
        """Keep what ``book`` says, until cancelled."""
        while True:
            await asyncio.sleep(EVERY_S)
            await asyncio.to_thread(self.write, book())

    def close(self) -> None:
        """Let the file go."""
        with self._lock:
            if self._file is not None:
                self._file.close()
                self._file = None

    def _tell(self, trouble: str) -> None:
        """Once for each trouble, and when it is over."""
        if trouble and not self._trouble:
            log.warning("%s", trouble)
        elif self._trouble and not trouble:
            log.warning("The casebook is kept in %s again.", self.path)
        self._trouble = trouble

    def _put_aside(self) -> str:
        assert self.path is not None
        self.close()
        return kept_rows.put_aside(self.path)

    def _cannot_read(self, error: object, done: str) -> None:
        log.warning(
            "The casebook cannot be read from %s (%s). %s; what the daemon still has is asked for again.",
            self.path,
            error,
            done,
        )


def _book(file: sqlite3.Connection) -> Casebook:
    cases = [_case(told) for (told,) in file.execute("SELECT fact FROM told ORDER BY number")]
    upto = {(journal, table): seq for journal, table, seq in file.execute("SELECT * FROM complete")}
    return Casebook({one.incident.id: one for one in cases[-MOST:]}, upto)


def _case(told: bytes) -> Case:
    return Case.of(IncidentFact.model_validate_json(zlib.decompress(told)), told)


def packed(fact: IncidentFact) -> bytes:
    """A fact as it is kept."""
    return zlib.compress(fact.model_dump_json().encode())


def _keep(file: sqlite3.Connection, was: Casebook, now: Casebook) -> None:
    if was.cases is not now.cases:
        gone = [(one,) for one in was.cases if one not in now.cases]
        file.executemany("DELETE FROM told WHERE id = ?", gone)
        changed = [(key, one.told) for key, one in now.cases.items() if was.cases.get(key) is not one]
        file.executemany(
            "INSERT INTO told VALUES (NULL, ?, ?) ON CONFLICT (id) DO UPDATE SET fact = excluded.fact",
            changed,
        )
    if was.upto is not now.upto:
        file.execute("DELETE FROM complete")
        file.executemany("INSERT INTO complete VALUES (?, ?, ?)", ((*k, seq) for k, seq in now.upto.items()))


# --- forgetting -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Forgotten:
    """So many incidents were deleted, and in so many others names were taken out."""

    deleted: int
    nameless: int


def forget(
    path: Path,
    *,
    event: str | None = None,
    games: Collection[str] = (),
    before: int | None = None,
    players: Collection[str] = (),
) -> Forgotten:
    """Delete what is of an event, of games or of before a moment, or take out names everywhere in it.

    Args:
        path: the file; its dashboard is stopped, since it would go on to show what it has in memory.
        event: as the desk named it; None = every one.
        games: ids; empty = every one.
        before: UTC in ms; None = whenever.
        players: of those incidents only these names go, wherever they stand, and they stay. Empty = they go.

    Raises:
        StateError: the file cannot be read or written; what was not forgotten is still there.
    """
    deleted = nameless = 0
    try:
        file = kept_rows.opened(path, TABLES, FORMAT, forgets=True)
        try:
            file.execute("BEGIN EXCLUSIVE")
            for number, told in file.execute("SELECT number, fact FROM told").fetchall():
                fact = json.loads(zlib.decompress(told))
                if event not in (None, fact["event"]) or not (before is None or fact["at"] < before):
                    continue
                if games and fact["game"] not in games:
                    continue
                if not players:
                    file.execute("DELETE FROM told WHERE number = ?", (number,))
                    deleted += 1
                elif (without := reduce(_without, players, fact)) != fact:
                    body = zlib.compress(json.dumps(without).encode())
                    file.execute("UPDATE told SET fact = ? WHERE number = ?", (body, number))
                    nameless += 1
            file.execute("COMMIT")
            file.execute("VACUUM")
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            file.close()
    except (sqlite3.Error, OSError, zlib.error) as error:
        raise StateError(
            f"The casebook {path} cannot be changed ({error}). Stop the dashboard, see that this account may "
            "write there, and try again."
        ) from error
    return Forgotten(deleted, nameless)


SENTENCES = frozenset(
    {"acknowledged_by", "actor", "by", "closed", "note", "rule", "summary", "termination", "words"}
)
"""Fields in which somebody may be named."""


def _without(value: Any, name: str, key: str = "") -> Any:
    """The same without a name: a player is nobody any more, and of sentences none stays that names him."""
    if isinstance(value, dict):
        if plain(str(value.get("name", ""))) == plain(name):
            return {"name": WITHHELD}
        return {inner: _without(one, name, inner) for inner, one in value.items()}
    if isinstance(value, list):
        return [_without(one, name, key) for one in value]
    named = rf"(?<!\w){re.escape(plain(name))}(?!\w)"
    if key in SENTENCES and isinstance(value, str) and re.search(named, plain(value)):
        return WITHHELD
    return value
