"""The running desk: every event of the state directory, and the only entry for facts."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path

from broker.contract import requests
from broker.words.sentence import Sentence
from dashboard.desk.actions.set_up import event_as_kept
from dashboard.desk.actions.situation import MadeFact, Situation
from dashboard.desk.event import facts as f
from dashboard.desk.event.event import EntryRejected
from dashboard.desk.event.history import History
from dashboard.desk.store.event_file import Whole
from dashboard.desk.store.store import EventFile
from dashboard.desk.tables.live import Live

FOLDER = "events"
IDENTIFIER = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")

Make = Callable[[Situation], MadeFact]
"""Returns what to enter for the current event; raises `EntryRejected`."""


def utc_ms() -> int:
    """Return the time of day."""
    return round(time.time() * 1000)


async def _no_hall(_: requests.SetBroadcastDelayRequest, __: str) -> Mapping[str, str]:
    return {}


class Desk:
    """All events. Belongs to one event loop.

    Attributes:
        live: returns the current state of the halls; set by `Halls`.
        delay: requests another broadcast delay of every hall that has the audience, except the named one. It
            returns by hall why the delay was not set, or an empty text. Set by `Halls`.
        watchers: called with the number of every turn, at once.
        stopping: watchers are to stop.

    Args:
        folder: has a file for each event.
    """

    def __init__(self, folder: Path) -> None:
        self.live: Callable[[], Live] = dict
        self.delay: Callable[[requests.SetBroadcastDelayRequest, str], Awaitable[Mapping[str, str]]] = (
            _no_hall
        )
        self.watchers: list[Callable[[int], None]] = []
        self._folder = folder
        self._files: dict[str, EventFile] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._chance = random.SystemRandom()
        self._turn = 0
        self._turned = asyncio.Event()
        self.stopping = False

    @classmethod
    def opened(cls, state: Path) -> Desk:
        """Open the desk of a state directory, with every event in it.

        Raises:
            EventFileError: one of them cannot be read.
        """
        desk = cls(state / FOLDER)
        for path in sorted(desk._folder.glob("*.db")):
            desk._take(path.stem, EventFile(path))
        return desk

    @property
    def events(self) -> Mapping[str, EventFile]:
        """The events by id, without files in which nothing has been written yet."""
        return {name: file for name, file in self._files.items() if file.history.records}

    def event(self, name: str) -> EventFile:
        """Return the event of this id. Raises `EntryRejected`."""
        if (file := self._files.get(name)) is None:
            raise EntryRejected(Sentence("server_event_unknown", name=name))
        return file

    async def open_event(
        self, name: str, settings: f.EventSettings, by: str, request: str = ""
    ) -> f.StoreRecord:
        """Open a new event.

        Raises:
            EntryRejected: the id is taken, or not valid in an address, or a day is invalid.
            EventFileError: it cannot be written.
        """
        if not IDENTIFIER.fullmatch(name):
            raise EntryRejected(Sentence("server_event_id", name=name))
        if (there := self.events.get(name)) is not None:
            known = self._known(there, request)
            if known is not None:
                return known
            raise EntryRejected(Sentence("server_event_taken", name=name))
        kept = event_as_kept(settings)
        await self._empty(name)
        return await self.do(name, lambda _: MadeFact(f.EventSet(settings=kept)), by, request)

    async def take_in(self, whole: Whole) -> None:
        """Read in an event of another desk, or an archived one.

        Raises:
            EntryRejected: there is an event of this id.
            EventFileError: it cannot be written.
        """
        if not IDENTIFIER.fullmatch(whole.name):
            raise EntryRejected(Sentence("server_event_id", name=whole.name))
        if whole.name in self.events:
            raise EntryRejected(Sentence("server_event_taken_import", name=whole.name))
        file = await self._empty(whole.name)
        await asyncio.to_thread(file.take_in, whole.history, whole.people)
        await self.turn()

    async def do(self, name: str, make: Make, by: str, request: str = "") -> f.StoreRecord:
        """Enter a fact and return once it is on disk. A repeated request is done once.

        Raises:
            EntryRejected: it does not fit; nothing has happened.
            EventFileError: it cannot be written; nothing has happened.
        """
        file = self.event(name)
        async with self._locks[name]:
            if (known := self._known(file, request)) is not None:
                return known
            made = make(self.situation(name))
            record = await asyncio.to_thread(
                file.append, made.fact, by, utc_ms(), request=request, people=made.people
            )
        await self.turn()
        return record

    def foreseen(self, name: str, make: Make, by: str) -> tuple[History, Mapping[int, f.Person]]:
        """Return the event as it would be, and its people; nothing is written. Raises `EntryRejected`."""
        file, now = self.event(name), self.situation(name)
        made = make(now)
        records = file.history.records
        record = f.StoreRecord(seq=len(records) + 1, at=now.now_ms, by=by, fact=made.fact)
        return file.history.after(record), {**file.people, **made.people}

    def situation(self, name: str) -> Situation:
        """Return the present situation for an action."""
        file = self.event(name)
        return Situation(file.history, file.people, file.next_person(), utc_ms(), self._chance, self.live())

    async def turn(self) -> None:
        """Notify the watchers that something has changed."""
        self._turn += 1
        for watch in self.watchers:
            watch(self._turn)
        self._wake()

    async def turned(self, seen: int, within_s: float) -> int:
        """Return the number of the last turn once it differs from ``seen``, or after the given time."""
        if self._turn == seen and not self.stopping:
            with suppress(TimeoutError):
                async with asyncio.timeout(within_s):
                    await self._turned.wait()
        return self._turn

    def stop(self) -> None:
        """End all streams, because the dashboard stops."""
        self.stopping = True
        self._wake()

    def _wake(self) -> None:
        waiting, self._turned = self._turned, asyncio.Event()
        waiting.set()

    def close(self) -> None:
        """Close every file."""
        for file in self._files.values():
            file.close()

    async def _empty(self, name: str) -> EventFile:
        """Return the file of a new event; it may exist from an earlier failed attempt."""
        if name not in self._files:
            self._take(name, await asyncio.to_thread(EventFile, self._folder / f"{name}.db"))
        return self._files[name]

    def _take(self, name: str, file: EventFile) -> None:
        self._files[name] = file
        self._locks[name] = asyncio.Lock()

    def _known(self, file: EventFile, request: str) -> f.StoreRecord | None:
        """Return the record of a request that was done already, or None."""
        if not request:
            return None
        return next((record for record in reversed(file.history.records) if record.request == request), None)
