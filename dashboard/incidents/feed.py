"""The incident log's connection to the hall: it takes facts as they come, and requests those it has missed.

A fact about an incident is published once. The broker does not have the facts of a time when this program or
the broker itself was down. It retains each table's list of incidents, though, and the list has a number: if
that is higher than the last one that is certainly in the log, the daemon is asked for the facts between. A
table that was cleared meanwhile has no list any longer; its facts are requested too.
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
"""The daemon searches its journal for a request; for a table with many games that takes a moment."""
AGAIN_S = 5.0
"""Delay after a failed attempt."""
LISTED_S = 5.0
"""Time within which the broker has sent every retained list."""


@dataclass(frozen=True, slots=True)
class _MissingFacts:
    """The missing facts of one table: those after a number, up to another one."""

    journal: str
    after: int
    until: int


class IncidentFeed:
    """The incident log of a hall, kept up to date. Belongs to one event loop.

    Attributes:
        book: the log.
        file: the file that it is stored in.
    """

    def __init__(self, file: IncidentFile | None = None) -> None:
        self.file = file or IncidentFile(None)
        self.book = self.file.read()
        self._missed: dict[int, _MissingFacts] = {}
        self._listed: set[int] = set()  # tables of which there is a list of incidents
        self._news = asyncio.Event()

    def received(self, path: str, payload: bytes, *, kept: bool = False) -> None:
        """Take a message of the hall, if it concerns incidents.

        Args:
            path: below the hall's root.
            kept: the message was retained by the broker.
        """
        topic = topics.match(path)
        if topic is None or topic[0] not in (topics.INCIDENT_EVENT, topics.INCIDENTS, topics.STATUS):
            return
        if not payload:
            self._listed.discard(int(topic[1].get("table", 0)))
            return
        try:
            message = parse(topic[0], payload, path)
        except BadPayload as wrong:
            log.warning("%s. It is missing in the incident log.", wrong)
            return
        if isinstance(message, m.IncidentFact):
            self._take(message)
        elif isinstance(message, Incidents):
            self._listed.add(int(topic[1]["table"]))
            self._compare(int(topic[1]["table"]), message, kept=kept)
        elif isinstance(message, m.Status) and kept:
            asyncio.get_running_loop().call_later(LISTED_S, self._look_for_freed, message)

    def _take(self, fact: m.IncidentFact) -> None:
        self.book = after(self.book, KnownIncident.of(fact, packed(fact)))
        # While earlier facts are missing, the log is not complete up to this one.
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
            self._missed[table] = _MissingFacts(state.journal, upto, state.seq)
            self._news.set()
        else:
            # It comes after the facts that led to it, which are in the log.
            self.book = complete(self.book, state.journal, table, state.seq)

    def _look_for_freed(self, status: m.Status) -> None:
        """Request the facts of tables that had a game when this program last ran, and have none now."""
        for (journal, table), upto in self.book.upto.items():
            gone = journal == status.journal and table not in self._listed and table not in self._missed
            if gone and upto < status.seq:
                self._missed[table] = _MissingFacts(journal, upto, status.seq)
                self._news.set()

    def _upto(self, journal: str, table: int) -> int:
        return self.book.upto.get((journal, table), 0)

    async def fetch(self, asking: RequestSender) -> None:
        """Request missing facts, one table after the other, until cancelled."""
        logged = False
        while True:
            await self._news.wait()
            self._news.clear()
            while self._missed:
                table, missed = next(iter(self._missed.items()))
                try:
                    why = await self._asked(asking, table, missed)
                except BrokerError as error:
                    why = str(error)
                if why and not logged:
                    log.warning("The incident log of table %d is incomplete so far: %s", table, why)
                logged = bool(why)
                if why:
                    await asyncio.sleep(AGAIN_S)

    async def _asked(self, asking: RequestSender, table: int, missed: _MissingFacts) -> str:
        """Request facts; return why that failed, or an empty text once they are in the log."""
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
            return reply.text or "the daemon rejected the request and gave no reason."
        # The facts came before the reply, so that they are in the log by now.
        if self._missed.get(table) == missed:
            del self._missed[table]
            self.book = complete(self.book, missed.journal, table, missed.until)
        return ""
