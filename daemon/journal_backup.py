"""A copy of a journal, made while a daemon writes it, and checked before it gets its name.

The same makes a journal for a hall out of a backup: the copy is whole in one file, and it knows that it is a
copy, so that a hall that goes on with it does so under a new identity.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

from daemon.journal_check import Verification
from daemon.journal_file import JournalFile
from daemon.journal_format import JournalError, copied, copied_without_box

BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; left over from another one it would be taken for this one's."""


def back_up(path: Path, to: Path) -> Verification:
    """Copy the journal as it is now to a file that is not there yet; says what the copy holds.

    Raises:
        JournalError: nothing was made; the text says why.
    """
    there = [one for one in (to, *(Path(f"{to}{end}") for end in BESIDE)) if one.exists()]
    if there:
        raise JournalError(f"{there[0]} is there already and is not written over: give another name.")
    if not to.absolute().parent.is_dir():
        raise JournalError(f"There is no folder {to.parent} to write the backup into: make it first.")
    # In the same folder, so that the finished copy gets its name in one step.
    unfinished = to.with_name(f"{to.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        with closing(JournalFile.reading(path)) as journal:
            last = journal.head
            copied(path, unfinished)
        with closing(JournalFile.reading(unfinished)) as copy:
            found = copy.verify(told=last)
        if found.faults and all(one.of_box for one in found.faults):
            box = found.faults
            unfinished.unlink()
            copied_without_box(path, unfinished)
            with closing(JournalFile.reading(unfinished)) as copy:
                found = replace(copy.verify(told=last), left_out=box[0].text)
        if found.faults:
            raise JournalError(
                f"{found.faults[0].text} Nothing was copied: `flagfall journal verify {path}` says all that "
                "is wrong."
            )
        _on_disk(unfinished)
        unfinished.replace(to)
    except (OSError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise JournalError(f"The backup {to} cannot be written: {why}. Nothing was made.") from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return found


def _on_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
