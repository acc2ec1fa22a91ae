"""The journal as the daemon uses it: facts go in, one thread writes them, records come out.

The thread commits whatever waits, so that many tables share one write to the disk (natural group commit). A
fact counts when its future is done. While the disk refuses, facts wait in order and are tried again; whoever
waits for them simply waits longer, and `Journal.health` says why.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from broker.words.sentence import Sentence
from daemon.core.record.facts import Fact, JournalRecord
from daemon.core.record.hall_state import HallState, fold
from daemon.journal.check import Verification
from daemon.journal.file import FactDraft, JournalFile
from daemon.journal.format import Head, JournalError
from daemon.journal.raw import RawEntry, RawKind
from daemon.workers.durations import DurationCounter

log = logging.getLogger(__name__)

LARGEST_COMMIT = 500
"""Submissions in one commit; keeps the wait of the first of them short when thousands come at once."""

RETRY_S = 1.0
"""A full disk is tried again this often; somebody has to delete something, which takes longer."""

IDLE_S = 1.0
"""Cursors and the signal log wait this long for a commit to travel with: losing a second of them at a kill
costs a repetition, and a disk write for each would double the load."""

RAW_KEPT_WAITING = 20_000
"""Signal log entries in memory while the disk refuses; then the oldest are given up, facts never."""

FORGET_EVERY_S = 60.0
FORGET_AFTER = 500
"""Old entries of the signal log are deleted after this many seconds or new entries, and at the end. Each
search reads the oldest thousand rows, so it is not made after every write."""

DAY_MS = 86_400_000

FULL_BELOW = 65_536
"""Bytes: with so few left a disk is full, by whatever name SQLite calls the refusal."""


RECENT = 5000
"""So many of the newest records are kept in memory, some 10 MB. Those who publish them need no disk for it:
what becomes of a page after it was written holds nobody up."""
UNPUBLISHED = 100_000
"""Records behind the cursor of a reader are kept in memory up to so many, some 200 MB: what 300 tables write
in three hours in which the broker cannot be reached."""


@dataclass(frozen=True, slots=True)
class JournalHealth:
    """Whether facts reach the disk; ``text`` is for the people in the hall, empty when all is well."""

    ok: bool = True
    waiting: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class _Submission:
    drafts: list[FactDraft]
    done: Future[list[JournalRecord]]
    since: float  # time.monotonic()


class Journal:
    """An open journal with its writing thread.

    Args:
        raw_days: how long the signal log is kept; 0 = it is not kept at all.
        on_health: called from the writing thread when writing begins to fail and when it works again.
        threaded: False = every call writes before it returns, without a thread; for lockstep tests.

    Attributes:
        commits: how long facts waited until they were on the disk.
    """

    def __init__(
        self,
        file: JournalFile,
        *,
        raw_days: float = 30,
        on_health: Callable[[JournalHealth], None] | None = None,
        threaded: bool = True,
    ) -> None:
        self._file = file
        self._raw_days = raw_days
        self._on_health = on_health
        self.commits = DurationCounter()
        self._health = JournalHealth()
        self._refused: sqlite3.Error | None = None
        self._raw_refused: sqlite3.Error | None = None
        self._listeners: list[Callable[[], object]] = []
        self._queue: deque[_Submission] = deque()
        self._promised = file.head.seq  # with what waits in the queue
        self._cursors: dict[str, int] = {}
        self._recent: deque[JournalRecord] = deque()
        self._readers: dict[str, int] = {}
        self._raw: deque[RawEntry] = deque()
        self._raw_lost = 0
        self._raw_written = 0.0
        self._raw_forgotten: float | None = None  # time.monotonic() of the last look for old entries
        self._raw_since = 0  # entries since then
        self._folded: dict[int, HallState] | None = None
        self._wake = threading.Condition()
        self._closing = False
        self._thread: threading.Thread | None = None
        if threaded:
            self._thread = threading.Thread(target=self._write_forever, name="journal", daemon=True)
            self._thread.start()

    @classmethod
    def open(
        cls, path: Path, *, raw_days: float = 30, on_health: Callable[[JournalHealth], None] | None = None
    ) -> Journal:
        """Open or create the journal of a hall; raises `JournalError` with a sentence."""
        return cls(JournalFile.open(path), raw_days=raw_days, on_health=on_health)

    @classmethod
    def in_memory(cls) -> Journal:
        """A journal without a file and without a thread: what is written is there when the call returns."""
        return cls(JournalFile.in_memory(), threaded=False)

    @property
    def id(self) -> str:
        """The random identity of the file."""
        return self._file.id

    @property
    def head(self) -> Head:
        """The newest record that is on disk."""
        return self._file.head

    def disk_free(self) -> int | None:
        """Bytes that are free on its disk; None = the system does not tell."""
        try:
            return shutil.disk_usage(self._file.path.parent).free if self._file.path else None
        except OSError:
            return None

    @property
    def promised(self) -> int:
        """The number of the newest fact that was handed in, on disk or not."""
        return self._promised

    @property
    def health(self) -> JournalHealth:
        """Whether facts reach the disk."""
        return self._health

    # --- writing ------------------------------------------------------------------------------------------

    def append(self, facts: Sequence[Fact], at: int, mono_ms: int) -> Future[list[JournalRecord]]:
        """Queue facts, all or nothing in one commit; the future is done when they are on disk.

        Args:
            at: UTC in ms since 1970, in hall time.
            mono_ms: hall time since the daemon started.

        Raises:
            JournalError: the journal is closed.
        """
        return self._submit([FactDraft(fact, at, mono_ms) for fact in facts])

    def append_records(self, records: Sequence[JournalRecord]) -> Future[list[JournalRecord]]:
        """Queue facts that a fold has numbered already, all or nothing; see `append`.

        Raises:
            JournalError: the numbers do not follow what was queued before, or the journal is closed.
        """
        drafts = [FactDraft(record.fact, record.at, record.mono_ms) for record in records]
        return self._submit(drafts, [record.seq for record in records])

    def _submit(
        self, drafts: list[FactDraft], numbers: list[int] | None = None
    ) -> Future[list[JournalRecord]]:
        submission = _Submission(drafts, Future(), time.monotonic())
        with self._wake:
            if self._closing:
                raise JournalError("The journal is closed: Flagfall is stopping.")
            expected = list(range(self._promised + 1, self._promised + 1 + len(drafts)))
            if numbers not in (None, expected):
                raise JournalError(f"Records {numbers} do not follow record {self._promised} of the journal.")
            self._promised += len(drafts)
            self._queue.append(submission)
            self._wake.notify()
        if self._thread is None:
            self._write_waiting()
        return submission.done

    async def write(self, facts: Sequence[Fact], at: int, mono_ms: int) -> list[JournalRecord]:
        """The records of these facts, as soon as they are on disk; see `append`.

        Whoever gives up waiting does not take the facts back.
        """
        return await asyncio.wrap_future(self.append(facts, at, mono_ms))

    def set_cursor(self, name: str, seq: int) -> None:
        """Remember how far a reader has come; on disk within a second or with the next fact."""
        self.set_cursors({name: seq})

    def set_cursors(self, cursors: Mapping[str, int]) -> None:
        """The same for several readers; all of them are on the disk, or none."""
        with self._wake:
            self._cursors |= cursors
            self._readers |= cursors
        if self._thread is None:
            self._write_waiting()

    def raw(self, link: str, at: int, direction: RawKind, data: bytes) -> None:
        """Add to the signal log (see `RawEntry`); on disk within a second."""
        if self._raw_days > 0:
            with self._wake:
                self._raw.append(RawEntry(link, at, direction, data))
                if len(self._raw) > RAW_KEPT_WAITING:
                    self._raw.popleft()
                    self._raw_lost += 1
        if self._thread is None:
            self._write_raw()

    def on_commit(self, listener: Callable[[], object]) -> None:
        """Call ``listener`` after each commit of facts and when `health` turns, in the writing thread."""
        self._listeners.append(listener)

    def close(self, timeout_s: float = 10.0) -> None:
        """Write what waits and close the file.

        Raises:
            JournalError: the disk refuses to the end; names how many facts are lost.
        """
        with self._wake:
            self._closing = True
            self._wake.notify()
        if self._thread is not None:
            self._thread.join(timeout_s)
            if self._thread.is_alive():
                raise JournalError(
                    f"The journal {self._file.path} still waits for the disk: {self._health.text}"
                )
        left = [submission for submission in self._queue if submission.drafts]
        self._file.close()
        if left:
            count = sum(len(submission.drafts) for submission in left)
            error = JournalError(f"{count} facts could not be written before the end: {self._health.text}")
            for submission in left:
                if submission.done.set_running_or_notify_cancel():
                    submission.done.set_exception(error)
            raise error

    # --- reading ------------------------------------------------------------------------------------------

    def records(
        self, after: int = 0, limit: int | None = None, *, upto: int | None = None, table: int | None = None
    ) -> list[JournalRecord]:
        """Records on disk in order: those after a number, up to one, at most ``limit``, of one table.

        Raises:
            JournalError: the disk does not give them back as they were written.
        """
        last = self.head.seq if upto is None else upto
        with self._wake:
            recent = self._recent
            if table is None and recent and recent[0].seq <= after + 1 and last <= recent[-1].seq:
                first, end = after + 1 - recent[0].seq, last + 1 - recent[0].seq
                return list(islice(recent, first, end if limit is None else min(end, first + limit)))
        try:
            return self._file.records(after, limit, upto=upto, table=table)
        except (sqlite3.DatabaseError, ValueError) as error:
            raise JournalError(
                f"Records after number {after} cannot be read from the journal {self._file.path}. Between "
                "rounds stop the hall, and give the command `flagfall journal restore`."
            ) from error

    def state(self, upto: int | None = None) -> HallState:
        """The fold of the journal (up to a number)."""
        last = self.head.seq if upto is None else upto
        if self._folded is None:
            self._folded = self._fold_once()
        before = max((seq for seq in self._folded if seq <= last), default=None)
        if before is None:
            return self._file.state(last)
        return fold(self._file.records(after=before, upto=last), self._folded[before])

    def _fold_once(self) -> dict[int, HallState]:
        """The states at every cursor and now, in one pass: a start asks for them all, and people wait."""
        head = self.head.seq
        first, *later = sorted({head, *(min(seq, head) for seq in self._file.cursors().values())})
        state = self._file.state(first)
        folded = {first: state}
        for seq in later:
            state = fold(self._file.records(after=state.seq, upto=seq), state)
            folded[seq] = state
        return folded

    def heard_at(self) -> int | None:
        """The time (UTC, ms of hall time) of the last sign of a daemon on disk; None = there is none yet."""
        return self._file.heard_at()

    def cursor(self, name: str) -> int | None:
        """How far a reader had come; None = it has never been here."""
        with self._wake:
            if name in self._cursors:
                return self._cursors[name]
        found = self._file.cursor(name)
        with self._wake:
            self._readers.setdefault(name, self._file.head.seq if found is None else found)
        return found

    def verify(self) -> Verification:
        """Check every record; takes some seconds for a long journal."""
        return self._file.verify()

    # --- the writing thread -------------------------------------------------------------------------------

    def _write_forever(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: bool(self._queue) or self._closing, timeout=IDLE_S)
                closing = self._closing
            written = self._write_waiting()
            # What little space there is belongs to the facts.
            if written and (closing or time.monotonic() - self._raw_written >= IDLE_S):
                self._write_raw()
            if closing and (not written or not self._queue):
                return
            if not written:
                # Waiting for the end only: more facts do not make a full disk emptier.
                with self._wake:
                    self._wake.wait_for(lambda: self._closing, timeout=RETRY_S)

    def _write_waiting(self) -> bool:
        """Commit what waits; False = the disk refused and everything still waits."""
        with self._wake:
            batch = [self._queue[at] for at in range(min(len(self._queue), LARGEST_COMMIT))]
            cursors = dict(self._cursors)
        if not batch and not cursors:
            return True
        try:
            records = self._file.append([draft for one in batch for draft in one.drafts], cursors)
        except sqlite3.Error as error:
            self._refused = error
            self._report()
            return False
        with self._wake:
            for _ in batch:
                self._queue.popleft()
            for name, seq in cursors.items():
                if self._cursors.get(name) == seq:
                    del self._cursors[name]
            self._recent.extend(records)
            self._let_go()
        self._refused = None
        self._report()
        taken = iter(records)
        for one in batch:
            self.commits.took(time.monotonic() - one.since)
            _finish(one.done, [next(taken) for _ in one.drafts])
        if records:
            for listener in self._listeners:
                _call(listener)
        return True

    def _let_go(self) -> None:
        """Keep no more records in memory than somebody may want from there."""
        read = min(self._readers.values(), default=self._recent[-1].seq if self._recent else 0)
        while len(self._recent) > RECENT and (self._recent[0].seq <= read or len(self._recent) > UNPUBLISHED):
            self._recent.popleft()

    def _write_raw(self) -> None:
        self._raw_written = time.monotonic()
        with self._wake:
            entries, lost = list(self._raw), self._raw_lost
            self._raw.clear()
            self._raw_lost = 0
        if not entries:
            return
        gap = [RawEntry("", entries[0].at, "gap", str(lost).encode())] if lost else []
        try:
            self._file.append_raw([*gap, *entries])
        except sqlite3.Error as error:
            self._raw_refused = error
            self._keep_waiting(entries, lost)
        else:
            self._raw_refused = None
            self._raw_since += len(entries)
            self._forget_raw(entries[-1].at - round(self._raw_days * DAY_MS))
        self._report()

    def _forget_raw(self, before: int) -> None:
        """Now and then, delete what has become too old."""
        now, last = time.monotonic(), self._raw_forgotten
        soon = last is not None and now - last < FORGET_EVERY_S and self._raw_since < FORGET_AFTER
        if soon and not self._closing:
            return
        self._raw_forgotten, self._raw_since = now, 0
        try:
            self._file.forget_raw(before)
        except sqlite3.Error as error:
            log.warning("Old entries of the signal log could not be deleted: %s", error)

    def _keep_waiting(self, entries: list[RawEntry], lost: int) -> None:
        """Put back what the disk refused, without the oldest if there are too many."""
        with self._wake:
            self._raw.extendleft(reversed(entries))
            too_many = max(0, len(self._raw) - RAW_KEPT_WAITING)
            for _ in range(too_many):
                self._raw.popleft()
            self._raw_lost += lost + too_many

    def _report(self) -> None:
        """Say how it stands with the disk: the facts, or at least the signal log, are refused or not."""
        error = self._refused or self._raw_refused
        waiting = sum(len(one.drafts) for one in list(self._queue)) if self._refused else 0
        text = _trouble(self._file.path, error, waiting) if error else ""
        before, self._health = self._health, JournalHealth(error is None, waiting, text)
        if before.ok is self._health.ok:
            return
        if on_health := self._on_health:
            _call(lambda: on_health(self._health))
        for listener in self._listeners:
            _call(listener)


def _finish(done: Future[list[JournalRecord]], records: list[JournalRecord]) -> None:
    # Whoever waited may have given up; the facts are on disk all the same.
    if done.set_running_or_notify_cancel():
        done.set_result(records)


def _call(listener: Callable[[], object]) -> None:
    try:
        listener()
    except Exception:
        # Such as an event loop that has ended; facts must reach the disk all the same.
        log.exception("A listener of the journal failed")


def _trouble(path: Path | None, error: sqlite3.Error, waiting: int) -> str:
    full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL or _no_space(path)
    if full:
        return Sentence("program_journal_disk_full", path=str(path), waiting=waiting)
    return Sentence("program_journal_not_written", path=str(path), why=str(error), waiting=waiting)


def _no_space(path: Path | None) -> bool:
    try:
        return path is not None and shutil.disk_usage(path.parent).free < FULL_BELOW
    except OSError:
        return False
