"""What tests of the daemon ask for by name."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from daemon.journal import format as journal_format


@pytest.fixture
def sqlite_that_leaves_bytes_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems build SQLite so that it overwrites what it deletes; most do not."""

    def careless(path: Path, read_only: bool = False) -> sqlite3.Connection:
        db = connected(path, read_only)
        db.execute("PRAGMA secure_delete = OFF")
        return db

    connected = journal_format.connected
    monkeypatch.setattr("daemon.journal.file.connected", careless)
