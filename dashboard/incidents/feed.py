"""How the incident log follows the hall: facts as they come, and what was missed asked for again.

A fact about an incident comes once, while this program listens; what happened while it was away, or while
the broker was, the broker does not have. It keeps each table's list of incidents, though, which has a number:
where that is beyond the last one that is in the book for sure, the daemon is asked for the facts between. A
table that was freed meanwhile has no list any more; it is asked about too.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass, replace

from broker.contract import messages as m
from broker.contract import requests, topics
from broker.contract.incidents import Incidents
from broker.contract.payloads import parse
from broker.errors import BadPayload, BrokerError
from dashboard.director.requests import RequestSender
from dashboard.incidents.archive import KnownIncident, after, complete
from dashboard.incidents.file import IncidentFile, packed

log = logging.getLogger(__name__)

ANSWER_S = 30.0
"""The daemon reads its journal for it, of a table with many games for a moment."""
AGAIN_S = 5.0
"""So long after a try in vain comes the next one."""
LISTED_S = 5.0
"""So long after the broker began to tell what it keeps it has told every list."""


@dataclass(frozen=True, slots=True)
class _Missed:
    """Facts of one table: those after a number, up to another one."""

    journal: str
    after: int
    until: int


class IncidentFeed:
    """The book of a hall, kept up to date. Belongs to one event loop.

    Attributes:
        book: all that is known.
        file: where it is kept.
    """

    def __init__(self, file: IncidentFile | None = None) -> None:
        self.file = file or IncidentFile(None)
        self.book = self.file.read()
        self._missed: dict[int, _Missed] = {}
        self._listed: set[int] = set()  # tables of which there is a list of incidents
        self._news = asyncio.Event()

    def received(self, path: str, payload: bytes, *, kept: bool = False) -> None:
        """A message of the hall came; all but those about incidents are left to others.

        Args:
            path: below the hall's root.
            kept: the broker had it from before.
        """
        found = topics.match(path)
        if found is None or found[0] not in (topics.INCIDENT_EVENT, topics.INCIDENTS, topics.STATUS):
            return
        if not payload:
            self._listed.discard(int(found[1].get("table", 0)))
            return
        try:
            message = parse(found[0], payload, path)
        except BadPayload as wrong:
            log.warning("%s. It is not in the casebook.", wrong)
            return
        if isinstance(message, m.IncidentFact):
            self._take(message)
        elif isinstance(message, Incidents):
            self._listed.add(int(found[1]["table"]))
            self._compare(int(found[1]["table"]), message, kept=kept)
        elif isinstance(message, m.Status) and kept:
            asyncio.get_running_loop().call_later(LISTED_S, self._look_for_freed, message)

    def _take(self, fact: m.IncidentFact) -> None:
        self.book = after(self.book, KnownIncident.of(fact, packed(fact)))
        # While some are missed before it, the book is not complete up to this one.
        if fact.table not in self._missed and fact.seq > self._upto(fact.journal, fact.table):
            self.book = complete(self.book, fact.journal, fact.table, fact.seq)

    def _compare(self, table: int, state: Incidents, *, kept: bool) -> None:
        upto = self._upto(state.journal, table)
        waits = self._missed.get(table)
        if waits is not None and waits.journal == state.journal:
            if kept:
                self._missed[table] = replace(waits, until=max(waits.until, state.seq))
            return
        if state.seq <= upto:
            self._missed.pop(table, None)
        elif kept:
            self._missed[table] = _Missed(state.journal, upto, state.seq)
            self._news.set()
        else:
            # It comes after the facts that led to it, which are in the book.
            self.book = complete(self.book, state.journal, table, state.seq)

    def _look_for_freed(self, status: m.Status) -> None:
        """Tables that had a game when this program was there last, and have none now."""
        for (journal, table), upto in self.book.upto.items():
            gone = journal == status.journal and table not in self._listed and table not in self._missed
            if gone and upto < status.seq:
                self._missed[table] = _Missed(journal, upto, status.seq)
                self._news.set()

    def _upto(self, journal: str, table: int) -> int:
        return self.book.upto.get((journal, table), 0)

    async def fetch(self, asking: RequestSender) -> None:
        """Ask for what was missed, one table after the other, until cancelled."""
        said = False
        while True:
            await self._news.wait()
            self._news.clear()
            while self._missed:
                table, missed = next(iter(self._missed.items()))
                try:
                    why = await self._asked(asking, table, missed)
                except BrokerError as error:
                    why = str(error)
                if why and not said:
                    log.warning("What happened at table %d is not all in the casebook yet: %s", table, why)
                said = bool(why)
                if why:
                    await asyncio.sleep(AGAIN_S)

    async def _asked(self, asking: RequestSender, table: int, missed: _Missed) -> str:
        """Why it could not be had; empty = it is in the book."""
        request = requests.ResendRequest(
            id=secrets.token_hex(12),
            by="dashboard",
            client="",
            table=table,
            after=missed.after,
            until=missed.until,
        )
        reply = await asking.ask(topics.RESEND, request, within_s=ANSWER_S)
        if not reply.ok:
            return reply.text or "the daemon refused it and gave no reason."
        # The facts came before the answer, so that they have been taken by now.
        if self._missed.get(table) == missed:
            del self._missed[table]
            self.book = complete(self.book, missed.journal, table, missed.until)
        return ""
