"""Files of the state directory that keep rows: SQLite for nobody else to read, and damaged ones put aside."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path


def opened(path: Path, tables: Sequence[str], version: int, *, forgets: bool = False) -> sqlite3.Connection:
    """The file, made with its tables where there is none.

    Args:
        path: its directory is made too.
        tables: the statements that make them.
        version: the format that these are.
        forgets: what is deleted is gone from every byte of it.

    Raises:
        sqlite3.OperationalError, OSError: it cannot be opened now.
        sqlite3.DatabaseError: it is damaged, or of another format.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Created with these permissions: at no moment is it open to others.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = NORMAL")
        if forgets:
            file.execute("PRAGMA secure_delete = ON")
        [(found,)] = file.execute("PRAGMA user_version")
        if found == 0:
            for table in tables:
                file.execute(table)
            file.execute(f"PRAGMA user_version = {version}")
        elif found != version:
            raise sqlite3.DatabaseError(f"it has format {found}, and this program knows {version}")
    except sqlite3.DatabaseError:
        file.close()
        raise
    return file


def put_aside(path: Path) -> str:
    """Move a closed file that cannot be read out of the way; what was done, without a stop."""
    aside = path.with_suffix(".damaged")
    try:
        path.replace(aside)
        for left in ("-wal", "-shm"):
            path.with_name(path.name + left).unlink(missing_ok=True)
    except OSError:
        return "It is left as it is"
    return f"It lies beside as {aside.name} now"
