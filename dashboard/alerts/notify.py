"""Optional alerts on phones: each new alert is sent to a topic of an ntfy server.

A message holds the table and the kind of alert, and never a name: anyone who knows the topic can read it, and
a third party may run the server. A failure is logged once and does not delay anything else.
"""

from __future__ import annotations

import asyncio
import logging
import urllib.error
import urllib.request
from collections.abc import Callable
from urllib.parse import urlsplit

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.payloads import parse
from broker.errors import BadPayload
from dashboard.alerts.news import News, Notice
from dashboard.errors import StartError

log = logging.getLogger(__name__)

WITHIN_S = 10.0
WAITING = 50
"""Alerts that wait to be sent; nobody reads more than that on a phone."""
PRIORITIES = {"urgent": "4", "warning": "3"}
"""Severity -> ntfy priority, from 1 to 5. Hints are not sent."""


class Notifier:
    """The sender to one topic. Belongs to one event loop.

    Args:
        url: of the topic, such as https://ntfy.example/topic.
        hall_ms: returns the present time in the hall, UTC in ms.

    Raises:
        StartError: the URL is not one of a topic.
    """

    def __init__(self, url: str, hall_ms: Callable[[], float]) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or not parts.path.strip("/"):
            raise StartError(
                "The address for notifications (notify) is not an ntfy topic. Use one such as "
                "https://ntfy.example/our-topic."
            )
        self._url, self._host, self._hall_ms = url, parts.hostname, hall_ms
        self._news = News()
        self._waiting: asyncio.Queue[Notice] = asyncio.Queue(WAITING)
        self._trouble = False

    def received(self, path: str, payload: bytes) -> None:
        """Queue the alert of a message from the hall if it is new."""
        match = topics.match(path)
        if match is None or match[0] is not topics.INCIDENT_EVENT:
            return
        try:
            fact = parse(topics.INCIDENT_EVENT, payload, path)
        except BadPayload:
            return  # the feed logs it
        assert isinstance(fact, m.IncidentFact)
        notice = self._news.alert(fact.incident, self._hall_ms())
        if notice is None or notice.choice not in PRIORITIES:
            return
        if self._waiting.full():
            self._failed("too many alerts are waiting")
        else:
            self._waiting.put_nowait(notice)

    async def run(self) -> None:
        """Send the queued alerts, until cancelled."""
        while True:
            notice = await self._waiting.get()
            try:
                await asyncio.to_thread(_tell, self._url, notice)
            except (OSError, ValueError) as error:
                # The text of the error may hold the topic, which is a secret of a kind.
                reason = error.reason if isinstance(error, urllib.error.URLError) else type(error).__name__
                self._failed(str(reason))
            else:
                if self._trouble:
                    log.warning("Alerts are sent to phones by %s again.", self._host)
                self._trouble = False

    def _failed(self, why: str) -> None:
        if not self._trouble:
            log.warning(
                "Cannot send an alert to phones by %s (%s). The pages show every alert. Check that this "
                "computer reaches the server and that the topic accepts messages.",
                self._host,
                why,
            )
        self._trouble = True


def _tell(url: str, notice: Notice) -> None:
    headers = {"Title": notice.title, "Priority": PRIORITIES[notice.choice], "Tags": "chess_pawn"}
    request = urllib.request.Request(url, notice.text.encode(), headers, method="POST")
    with _OPENER.open(request, timeout=WITHIN_S) as answer:
        answer.read(1)


_OPENER = urllib.request.build_opener()
