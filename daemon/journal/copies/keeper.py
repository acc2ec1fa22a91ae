"""Copies the journal to a second place and checks both files, in a process beside the hall.

A process of its own, as a disk that does not answer holds up whoever writes to it: then this process waits,
and the hall does not. It reads the journal and never writes it. One thread copies what is new, twice a second
(`daemon/journal/copies/copy.py`). The other reads both files from the disk, slowly, and compares every record
with its checksum, so that damage is known before anybody needs the file. Both write lines of JSON, which the
daemon turns into warnings (`Safety`, pure). The process ends when its standard input closes.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from broker.contract.message import WordedText
from broker.words.sentence import Sentence
from daemon.journal.box import set_aside
from daemon.journal.copies.copy import Copy, FileSource, OtherJournal, RecordSource, on_the_same_disk
from daemon.journal.file import JournalFile
from daemon.journal.format import JournalError
from daemon.journal.writer import Journal
from daemon.workers import background

log = logging.getLogger(__name__)

COPY_EVERY_S = 0.5
RETRY_S = 3.0
"""A disk that is full or away is tried again this often."""

CHECK_AFTER_S = 60.0
"""The first check waits until the hall has started; a start has checked the journal itself."""
CHECK_EVERY_S = 900.0
REST = 20
"""A check rests so many times as long as its last piece took: it takes 5 % of one processor at most."""

BEHIND_S = 10.0
"""A copy that has not been complete for so long is reported."""
STARTS_S = 60.0
"""The process may take so long until it says something for the first time."""
LONGEST_LINE = 64 * 1024
START_AGAIN_S = 5.0
LAST_S = 3.0
"""How long a stop of the hall waits for the last records to reach the copy."""
KILLED_S = 1.0

KEEPS_OPEN = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY)
"""After these refusals the file of the copy is as it was, and the next attempt may succeed."""


# --- in the daemon ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Safety:
    """What is known of the copy and of the last checks; pure.

    Attributes:
        copy: the file of the copy; None = none is configured.
        began: when the process was started first, monotonic seconds.
    """

    copy: Path | None
    began: float
    _seq: int = 0
    _complete: float | None = None
    _trouble: str = ""
    _same_disk: bool = False
    _faults: dict[str, str] = field(default_factory=dict)

    def took(self, line: dict[str, Any], head: int, now: float) -> None:
        """Take a line of the process.

        Args:
            line: of `Copier.step` or of `checked`.
            head: number of the newest record of the journal.
            now: monotonic seconds.
        """
        if "checked" in line:
            self._faults[line["checked"]] = WordedText.model_validate(line["fault"]).text
            return
        self._seq, self._trouble = line["seq"], line["trouble"]
        self._same_disk = line["same_disk"]
        # A record that was written since the process looked is half a second old.
        if not self._trouble and self._seq >= min(head, line["newest"]):
            self._complete = now

    def warnings(self, head: int, now: float) -> list[str]:
        """Return a sentence for each thing that is wrong; they are for the people in the hall."""
        found: list[str] = []
        # A process that has never spoken may still be starting, on a busy computer.
        last = self.began + STARTS_S - BEHIND_S if self._complete is None else self._complete
        if self.copy is not None and (now - last > BEHIND_S or (self._trouble and self._complete is None)):
            why = self._trouble or Sentence("program_copy_disk_silent")
            missing = max(0, head - self._seq)
            found.append(Sentence("program_copy_not_written", path=str(self.copy), missing=missing, why=why))
        elif self._same_disk:
            found.append(Sentence("program_copy_same_disk", path=str(self.copy)))
        return found + [text for text in self._faults.values() if text]


class Keeper:
    """The process, as the daemon sees it.

    Args:
        journal: an open one that has a file.
        path: of the journal.
        copy: of the copy; None = the process only checks, and is not started before the first check.
    """

    def __init__(self, journal: Journal, path: Path, copy: Path | None) -> None:
        self._journal, self._path = journal, path
        self.safety = Safety(copy, time.monotonic())
        self._process: asyncio.subprocess.Process | None = None
        self._said: set[str] = set()
        self._closing = False

    @property
    def pid(self) -> int | None:
        """Number of the process; None = there is none now."""
        return self._process.pid if self._process is not None else None

    def warnings(self) -> list[str]:
        """Return what is wrong now; see `Safety.warnings`."""
        found = self.safety.warnings(self._journal.head.seq, time.monotonic())
        for text in found:
            if (beginning := text[:60]) not in self._said:
                self._said.add(beginning)
                log.warning("%s", text)
        return found

    async def run(self) -> None:
        """Keep the process running until `close`."""
        if self.safety.copy is None:
            await asyncio.sleep(CHECK_AFTER_S)
        while not self._closing:
            try:
                self._process = await background.started(__name__, LONGEST_LINE)
                await self._follow(self._process)
            except OSError as error:
                log.warning("The journal is neither copied nor checked: %s.", error)
            await asyncio.sleep(START_AGAIN_S)

    async def _follow(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        copy = None if self.safety.copy is None else str(self.safety.copy)
        process.stdin.write(json.dumps({"journal": str(self._path), "copy": copy}).encode() + b"\n")
        with suppress(OSError):  # it has ended already, which the next line shows
            await process.stdin.drain()
        while (line := await process.stdout.readline()).endswith(b"\n"):
            said = json.loads(line)
            if said.get("note"):
                log.warning("%s", said["note"])
            self.safety.took(said, self._journal.head.seq, time.monotonic())
        process.stdin.close()
        await process.wait()

    async def close(self) -> None:
        """Let the copy get what is on the disk now, if its own disk answers, and end the process."""
        self._closing = True
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        # One that only checks has nothing to finish.
        for wait_s in (0.0 if self.safety.copy is None else LAST_S, KILLED_S):
            with suppress(TimeoutError):
                async with asyncio.timeout(wait_s):
                    await process.wait()
                return
            # A disk that does not answer may hold it for ever, even then: nobody waits for that.
            with suppress(ProcessLookupError):
                process.kill()


# --- in the process ---------------------------------------------------------------------------------------


class Copier:
    """Keeps one copy up to date; every failure becomes a sentence.

    Args:
        source: the journal.
        path: of the copy.
        journal: path of the journal on this computer; None = it is on another one.
    """

    def __init__(self, source: RecordSource, path: Path, journal: Path | None = None) -> None:
        self._source, self._path, self._journal = source, path, journal
        self._copy: Copy | None = None
        self._seq = self._newest = 0

    def step(self) -> dict[str, Any]:
        """Copy one part.

        Returns:
            ``seq``: newest record of the copy; ``newest``: of the journal; ``trouble``: why they differ;
            ``note``: what was done to a file that had the copy's name; ``same_disk``.
        """
        trouble = note = ""
        try:
            if self._copy is None:
                self._copy, aside = Copy.opened(self._path)
                if aside:
                    note = f"The copy {self._path} was damaged. It is kept as {aside}, and a new one begins."
            part = self._source.part(self._copy.head.seq)
            self._newest = part.newest
            self._copy.take(part)
            self._seq = self._copy.head.seq
        except OtherJournal:
            self.close()
            note, trouble = self._begin_anew()
        except JournalError as error:
            trouble = str(error)
            self.close()
        except (sqlite3.Error, OSError) as error:
            trouble = _words(error)
            if getattr(error, "sqlite_errorcode", 0) & 0xFF not in KEEPS_OPEN:
                self.close()
        same = self._journal is not None and on_the_same_disk(self._path, self._journal)
        return {
            "seq": self._seq,
            "newest": self._newest,
            "trouble": trouble,
            "note": note,
            "same_disk": same,
        }

    @property
    def lags(self) -> bool:
        """Whether there is more to copy at once."""
        return self._copy is not None and self._seq < self._newest

    def _begin_anew(self) -> tuple[str, str]:
        try:
            aside = set_aside(self._path)
        except OSError as error:
            return "", f"It is a copy of another journal, and cannot be renamed: {error.strerror}."
        return f"{self._path} was a copy of another journal. It is kept as {aside}, and a new one begins.", ""

    def close(self) -> None:
        """Close the copy; the next step opens it again."""
        copy, self._copy = self._copy, None
        if copy is not None:
            with suppress(sqlite3.Error):
                copy.close()


def _words(error: Exception) -> str:
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL:
        return "The disk of the copy is full: free some space."
    why = error.strerror if isinstance(error, OSError) else str(error)
    return f"The copy cannot be written: {why}. Check its disk."


def checked(name: str, path: Path, pace: Callable[[], object], *, has_copy: bool = True) -> dict[str, Any]:
    """Read a journal, or a copy of it, from the disk and check it.

    Args:
        name: "journal" or "copy".
        pace: see `JournalFile.fault`.
        has_copy: the journal has a second copy, from which it can be restored.

    Returns:
        ``checked``: the name; ``fault``: a sentence with what to do, empty = it is as it was written.
    """
    text = box = ""
    try:
        from_the_disk(path)
        with closing(JournalFile.reading(path)) as journal:
            if (fault := journal.fault(pace)) is not None:
                text = fault.text
            else:
                box = _box_fault(journal, pace)
    except (JournalError, sqlite3.Error, OSError) as error:
        text = Sentence("program_journal_unreadable", why=str(error))
    if text and name == "journal":
        if has_copy:
            text = Sentence("program_journal_damaged_copied", path=str(path), fault=text)
        else:
            text = Sentence("program_journal_damaged", path=str(path), fault=text)
    elif text:
        text = Sentence("program_copy_damaged", path=str(path), fault=text)
    elif box:
        text = Sentence("program_signal_log_damaged", path=str(path), fault=box)
    return {"checked": name, "fault": WordedText(text=text).model_dump()}


def _box_fault(journal: JournalFile, pace: Callable[[], object]) -> str:
    try:
        for changed in journal.box_changed():
            if changed:
                return Sentence("program_signal_log_changed")
            pace()
    except sqlite3.DatabaseError as error:
        return f"{error}."
    return ""


def from_the_disk(path: Path) -> None:
    """Let the system forget its cache of a file, where it can: else memory is checked, and not the disk."""
    if sys.platform == "linux":
        with suppress(OSError):
            descriptor = os.open(path, os.O_RDONLY)
            try:
                os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
            finally:
                os.close(descriptor)


class _Process:
    """Both threads, and the lines that they write."""

    def __init__(self, journal: Path, copy: Path | None) -> None:
        self._journal, self._copy = journal, copy
        self._writing = threading.Lock()
        self._ending = threading.Event()
        self._copying = threading.Thread(target=self._keep_copying, daemon=True)
        self._checking = threading.Thread(target=self._keep_checking, daemon=True)

    def run(self) -> None:
        """Work until standard input closes, then copy what is left."""
        if self._copy is not None:
            self._copying.start()
        self._checking.start()
        sys.stdin.buffer.read()
        self._ending.set()
        if self._copy is not None:
            self._copying.join()

    def _keep_copying(self) -> None:
        assert self._copy is not None
        source = FileSource(self._journal)
        copier = Copier(source, self._copy, self._journal)
        while True:
            ending = self._ending.is_set()
            told = copier.step()
            self._say(told)
            if copier.lags and not told["trouble"]:
                continue
            if ending:
                break
            self._ending.wait(RETRY_S if told["trouble"] else COPY_EVERY_S)
        copier.close()
        source.close()

    def _keep_checking(self) -> None:
        wait = CHECK_AFTER_S if self._copy is not None else 0.0
        while not self._ending.wait(wait):
            for name, path in (("journal", self._journal), ("copy", self._copy)):
                if path is not None and (name == "journal" or path.is_file()):
                    self._say(checked(name, path, self._pace(), has_copy=self._copy is not None))
            wait = CHECK_EVERY_S

    def _pace(self) -> Callable[[], object]:
        since = time.monotonic()

        def rest() -> None:
            nonlocal since
            if self._ending.wait((time.monotonic() - since) * REST):
                raise SystemExit  # ends this thread
            since = time.monotonic()

        return rest

    def _say(self, line: dict[str, Any]) -> None:
        with self._writing:
            try:
                sys.stdout.buffer.write(json.dumps(line).encode() + b"\n")
                sys.stdout.buffer.flush()
            except BrokenPipeError:  # the daemon was killed, and standard input closes too
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main() -> None:
    """Do what the first line of standard input says, until that closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the daemon, which closes our input
    asked = json.loads(sys.stdin.buffer.readline() or b"null")
    if asked is not None:
        copy = None if asked["copy"] is None else Path(asked["copy"])
        _Process(Path(asked["journal"]), copy).run()


if __name__ == "__main__":
    main()
