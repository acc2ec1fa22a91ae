"""The file of the incident log in the dashboard's state directory, and erasing data from it.

After a power failure the dashboard requests missing facts from the point to which the file is complete.
"""

from __future__ import annotations

import json
import re
import sqlite3
import zlib
from collections.abc import Collection
from functools import reduce
from pathlib import Path
from typing import Self

from broker.contract.messages import IncidentFact
from broker.schema.renames import to_version_2
from dashboard.incidents.archive import MOST, IncidentArchive, KnownIncident
from dashboard.people.anonymise import without
from dashboard.state import row_file
from dashboard.state.row_file import ForgottenRows, RowFile

FORMAT = 2
"""2: the names of version 2 of the contract (`broker/schema`)."""
TABLES = (
    "CREATE TABLE told (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, fact BLOB NOT NULL)",
    "CREATE TABLE complete (journal TEXT, hall_table INTEGER, seq INTEGER, UNIQUE (journal, hall_table))",
)


def convert(file: sqlite3.Connection) -> None:
    """Give the facts of a file of version 1 the names of version 2.

    Raises:
        zlib.error, ValueError: it is damaged.
    """
    for number, fact in file.execute("SELECT number, fact FROM told").fetchall():
        named = to_version_2().rewritten(zlib.decompress(fact), "IncidentFact")
        row = json.loads(named)["incident"]["id"], zlib.compress(named), number
        file.execute("UPDATE told SET id = ?, fact = ? WHERE number = ?", row)


class IncidentFile(RowFile[IncidentArchive]):
    """The file of the incident log of one hall."""

    TABLES = TABLES
    VERSION = FORMAT
    FORGETS = True
    UNREAD = (
        "The incident log cannot be read from {path} ({error}). {done}. The dashboard requests it from the "
        "daemon again."
    )
    UNKEPT = (
        "Cannot write the incident log to {path} ({error}). After a restart it is requested from the daemon, "
        "as far as the daemon still has it. Free disk space, or give this account write access. Trying again."
    )
    KEPT_AGAIN = "The incident log is written to {path} again."

    def __init__(self, path: Path | None) -> None:
        super().__init__(path, IncidentArchive())

    @classmethod
    def of(cls, state: Path, hall: str) -> Self:
        """Return the file of a hall from a state directory."""
        name = re.sub(r"[^\w.-]", "_", hall)
        return cls(state / f"cases-{name}.db")

    def _load(self, file: sqlite3.Connection) -> IncidentArchive:
        cases = [_case(stored) for (stored,) in file.execute("SELECT fact FROM told ORDER BY number")]
        upto = {(journal, table): seq for journal, table, seq in file.execute("SELECT * FROM complete")}
        return IncidentArchive({case.incident.id: case for case in cases[-MOST:]}, upto)

    @staticmethod
    def _convert(file: sqlite3.Connection) -> None:
        convert(file)

    def _keep(self, file: sqlite3.Connection, was: IncidentArchive, now: IncidentArchive) -> None:
        if was.cases is not now.cases:
            gone = [(case,) for case in was.cases if case not in now.cases]
            file.executemany("DELETE FROM told WHERE id = ?", gone)
            changed = [
                (key, case.fact_bytes) for key, case in now.cases.items() if was.cases.get(key) is not case
            ]
            file.executemany(
                "INSERT INTO told VALUES (NULL, ?, ?) ON CONFLICT (id) DO UPDATE SET fact = excluded.fact",
                changed,
            )
        if was.upto is not now.upto:
            rows = ((*place, seq) for place, seq in now.upto.items())
            file.execute("DELETE FROM complete")
            file.executemany("INSERT INTO complete VALUES (?, ?, ?)", rows)


def _case(stored: bytes) -> KnownIncident:
    return KnownIncident.of(IncidentFact.model_validate_json(zlib.decompress(stored)), stored)


def packed(fact: IncidentFact) -> bytes:
    """Return a fact as it is stored."""
    return zlib.compress(fact.model_dump_json().encode())


# --- erasing ----------------------------------------------------------------------------------------------


def forget(
    path: Path,
    *,
    event: str | None = None,
    games: Collection[str] = (),
    before: int | None = None,
    players: Collection[str] = (),
) -> ForgottenRows:
    """Delete the incidents of an event, of games or before a time; or erase names in them.

    Args:
        path: the file; its dashboard has to be stopped, since it would still show what it has in memory.
        event: as the desk named it, or None for all.
        games: ids; empty for all.
        before: UTC in ms, or None for all times.
        players: erase only these names, and keep the incidents; empty to delete the incidents.

    Raises:
        StateError: the file cannot be read or written; what was not erased is still there.
    """
    deleted = anonymised = 0
    with row_file.forgetting(path, TABLES, FORMAT, convert) as file:
        for number, stored in file.execute("SELECT number, fact FROM told").fetchall():
            fact = json.loads(zlib.decompress(stored))
            if event not in (None, fact["event"]) or not (before is None or fact["at"] < before):
                continue
            if games and fact["game"] not in games:
                continue
            if not players:
                file.execute("DELETE FROM told WHERE number = ?", (number,))
                deleted += 1
            elif (named := reduce(without, players, fact)) != fact:
                body = zlib.compress(json.dumps(named).encode())
                file.execute("UPDATE told SET fact = ? WHERE number = ?", (body, number))
                anonymised += 1
    return ForgottenRows(deleted, anonymised)
