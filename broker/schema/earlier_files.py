"""Files of an earlier format, kept as they were before they are converted.

A file is copied while this process has no connection to it: to close a file takes away the locks that SQLite
holds on it.
"""

from __future__ import annotations

import filecmp
import glob
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path


def earlier_files(path: Path) -> list[Path]:
    """Return the files in which a file is kept as it was before it was converted."""
    return sorted(path.parent.glob(f"{glob.escape(path.name)}.format-*"))


def keep(path: Path, version: int) -> Path:
    """Copy a file that nobody writes, byte for byte, into the same folder; return the copy.

    After a conversion that was cut off the copy is there already.

    Raises:
        OSError: it cannot be read or written; no copy is left.
    """
    name = f"{path.name}.format-{version}"
    to, number = path.with_name(name), 1
    while to.exists():
        if filecmp.cmp(path, to, shallow=False):
            return to
        number += 1
        to = path.with_name(f"{name}.{number}")
    unfinished = to.with_name(f"{to.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        # Created with these permissions: at no moment is it open to others.
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, path.stat().st_mode & 0o777)
        with os.fdopen(handle, "wb") as copy, path.open("rb") as file:
            shutil.copyfileobj(file, copy)
            copy.flush()
            os.fsync(copy.fileno())
        unfinished.replace(to)
    except OSError:
        unfinished.unlink(missing_ok=True)
        raise
    return to


def keep_database(path: Path, version_of: Callable[[sqlite3.Connection], int], newest: int) -> Path | None:
    """Keep a SQLite file of an earlier format; return the copy, or None if there is nothing to keep.

    Args:
        version_of: the format of a file; 0 = it is empty.

    Raises:
        sqlite3.OperationalError: another program has the file open.
        sqlite3.DatabaseError: it is damaged, or none.
        OSError: it cannot be read, or no copy of it be written.
    """
    if not path.is_file() or path.stat().st_size == 0:
        return None
    with closing(
        sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    ) as db:
        version = version_of(db)
        if not 0 < version < newest:
            return None
        busy, _, _ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise sqlite3.OperationalError("another program is reading it")
    return keep(path, version)


def user_version(db: sqlite3.Connection) -> int:
    """Return the number that a file has for its format."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])
