"""The file of the incident log in the dashboard's state directory, and what is deleted from it.

What is lost with the power is asked for again from where the file says that it is complete.
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
    """The file of one hall."""

    TABLES = TABLES
    VERSION = FORMAT
    FORGETS = True
    UNREAD = (
        "The casebook cannot be read from {path} ({error}). {done}; what the daemon still has is asked for "
        "again."
    )
    UNKEPT = (
        "The casebook cannot be kept in {path} ({error}): after a restart it is read from the daemon again, "
        "as far as that has it. Make room there, or let this account write there. It is tried again."
    )
    KEPT_AGAIN = "The casebook is kept in {path} again."

    def __init__(self, path: Path | None) -> None:
        super().__init__(path, IncidentArchive())

    @classmethod
    def of(cls, state: Path, hall: str) -> Self:
        """The file of a hall in a state directory."""
        name = re.sub(r"[^\w.-]", "_", hall)
        return cls(state / f"cases-{name}.db")

    def _load(self, file: sqlite3.Connection) -> IncidentArchive:
        cases = [_case(told) for (told,) in file.execute("SELECT fact FROM told ORDER BY number")]
        upto = {(journal, table): seq for journal, table, seq in file.execute("SELECT * FROM complete")}
        return IncidentArchive({one.incident.id: one for one in cases[-MOST:]}, upto)

    @staticmethod
    def _convert(file: sqlite3.Connection) -> None:
        convert(file)

    def _keep(self, file: sqlite3.Connection, was: IncidentArchive, now: IncidentArchive) -> None:
        if was.cases is not now.cases:
            gone = [(one,) for one in was.cases if one not in now.cases]
            file.executemany("DELETE FROM told WHERE id = ?", gone)
            changed = [(key, one.told) for key, one in now.cases.items() if was.cases.get(key) is not one]
            file.executemany(
                "INSERT INTO told VALUES (NULL, ?, ?) ON CONFLICT (id) DO UPDATE SET fact = excluded.fact",
                changed,
            )
        if was.upto is not now.upto:
            rows = ((*place, seq) for place, seq in now.upto.items())
            file.execute("DELETE FROM complete")
            file.executemany("INSERT INTO complete VALUES (?, ?, ?)", rows)


def _case(told: bytes) -> KnownIncident:
    return KnownIncident.of(IncidentFact.model_validate_json(zlib.decompress(told)), told)


def packed(fact: IncidentFact) -> bytes:
    """A fact as it is kept."""
    return zlib.compress(fact.model_dump_json().encode())


# --- forgetting -------------------------------------------------------------------------------------------


def forget(
    path: Path,
    *,
    event: str | None = None,
    games: Collection[str] = (),
    before: int | None = None,
    players: Collection[str] = (),
) -> ForgottenRows:
    """Delete what is of an event, of games or of before a moment, or take out names everywhere in it.

    Args:
        path: the file; its dashboard is stopped, since it would continue to show what it has in memory.
        event: as the desk named it; None = every one.
        games: ids; empty = every one.
        before: UTC in ms; None = whenever.
        players: of those incidents only these names go, wherever they stand, and they stay. Empty = they go.

    Raises:
        StateError: the file cannot be read or written; what was not forgotten is still there.
    """
    deleted = nameless = 0
    with row_file.forgetting(path, TABLES, FORMAT, convert) as file:
        for number, told in file.execute("SELECT number, fact FROM told").fetchall():
            fact = json.loads(zlib.decompress(told))
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
                nameless += 1
    return ForgottenRows(deleted, nameless)
