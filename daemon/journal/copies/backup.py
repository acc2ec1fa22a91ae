"""A copy of a journal, made while a daemon writes it, and checked before it gets its name.

The way back is `restore`: out of a backup, out of the copy that is kept while the hall runs, or out of what
is left of a damaged journal. The new journal is one file that knows that it is a copy, so a hall that
continues with it does so under a new identity.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from daemon.journal.box import is_damage, put_into
from daemon.journal.check import Verification
from daemon.journal.copies.salvage import Salvaged, salvage
from daemon.journal.file import JournalFile
from daemon.journal.format import Head, JournalError, copied, copied_without_box

BESIDE = ("-wal", "-shm", "-journal", "-box")
"""What SQLite keeps beside a database; left over from another one it would be taken for this one's."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What a journal was made of.

    Attributes:
        sources: each file with what was found in it; a text = why it is not whole.
        whole: the check of a new journal that is one of these files as it was; None = it was put together.
        saved: what was put together; None = it is one of these files as it was.
    """

    sources: tuple[tuple[Path, Verification | str], ...]
    whole: Verification | None
    saved: Salvaged | None


def restore(paths: Sequence[Path], to: Path) -> Restored:
    """Make a journal for a hall out of copies, backups and damaged files of one journal.

    A file that is whole and has everything that the others have is copied as it is. Otherwise all that is
    sound in any of them is put together.

    Raises:
        JournalError: nothing was made; the text says why.
    """
    _nothing_there(to)
    found = [(path, _checked(path)) for path in paths]
    whole = {path: one for path, one in found if not isinstance(one, str)}
    if len(whole) == len(paths):
        longest = max(whole, key=lambda path: whole[path].head.seq)
        if all(_has(longest, one) for one in whole.values()):
            return Restored(tuple(found), back_up(longest, to), None)
    return Restored(tuple(found), None, salvage(paths, to))


def _checked(path: Path) -> Verification | str:
    """What a file holds, or why it is not whole.

    Raises:
        JournalError: there is no such file.
    """
    if not path.is_file():
        raise JournalError(f"File {path} not found. Check the path. Nothing was written.")
    try:
        with closing(JournalFile.reading(path)) as journal:
            found = journal.verify()
    except JournalError as error:
        return str(error)
    wrong = [one.text for one in found.faults if not one.of_box]
    return wrong[0] if wrong else found


def _has(path: Path, other: Verification) -> bool:
    """Whether a journal has all records of another file."""
    with closing(JournalFile.reading(path)) as journal:
        found = journal.verify(told=other.head if other.head.seq else None)
    return all(one.of_box for one in found.faults)


def _nothing_there(to: Path) -> None:
    there = [one for one in (to, *(Path(f"{to}{end}") for end in BESIDE)) if one.exists()]
    if there:
        raise JournalError(f"{there[0]} already exists. Choose another name.")
    if not to.absolute().parent.is_dir():
        raise JournalError(f"Folder {to.parent} for the backup not found. Create it first.")


def back_up(path: Path, to: Path) -> Verification:
    """Copy the journal as it is now to a file that is not there yet; says what the copy holds.

    Raises:
        JournalError: nothing was made; the text says why.
    """
    _nothing_there(to)
    # In the same folder, so that the finished copy gets its name in one step.
    unfinished = to.with_name(f"{to.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        with closing(JournalFile.reading(path)) as journal:
            last = journal.head_on_disk
        found = _copied(path, unfinished, last)
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


def _copied(path: Path, to: Path, last: Head) -> Verification:
    """Copy a journal with its signal log, or without where that is damaged; check the copy."""
    copied(path, to)
    box = ""
    try:
        with closing(sqlite3.connect(to, isolation_level=None)) as copy:
            put_into(copy, path)
    except sqlite3.Error as error:
        if not is_damage(error, path):
            raise
        box = f"The signal log is damaged: {error}."
    with closing(JournalFile.reading(to)) as journal:
        found = journal.verify(told=last)
    if not box and not (found.faults and all(one.of_box for one in found.faults)):
        return found
    box = box or found.faults[0].text
    to.unlink()
    copied_without_box(path, to)
    with closing(JournalFile.reading(to)) as journal:
        return replace(journal.verify(told=last), left_out=box)


def _on_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
