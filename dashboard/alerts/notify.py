"""Alerts on telephones, by choice: each new one is told to a topic of an ntfy server.

It is told the table and the kind of alert, and never a name: whoever knows the topic can read it, and the
server may be anybody's. What cannot be told is said in the log once and holds nothing up.
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
"""So many wait to be told; of more than that on a telephone nobody reads each."""
PRIORITIES = {"urgent": "4", "warning": "3"}
"""Severity -> priority as ntfy counts it, from 1 to 5. A hint rings no telephone."""


class Notifier:
    """Tells one topic. Belongs to one event loop.

    Args:
        url: of the topic, as in https://ntfy.example/topic.
        hall_ms: the time in the hall now, UTC in ms.

    Raises:
        StartError: that is no address of a topic.
    """

    def __init__(self, url: str, hall_ms: Callable[[], float]) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or not parts.path.strip("/"):
            raise StartError(
                "The address for notifications (notify) is not one of an ntfy topic: write it as in "
                "https://ntfy.example/our-topic."
            )
        self._url, self._host, self._hall_ms = url, parts.hostname, hall_ms
        self._news = News()
        self._waiting: asyncio.Queue[Notice] = asyncio.Queue(WAITING)
        self._trouble = False

    def received(self, path: str, payload: bytes) -> None:
        """A message of the hall came; a new alert in it is told."""
        found = topics.match(path)
        if found is None or found[0] is not topics.INCIDENT_EVENT:
            return
        try:
            fact = parse(topics.INCIDENT_EVENT, payload, path)
        except BadPayload:
            return  # the feed says so
        assert isinstance(fact, m.IncidentFact)
        one = self._news.alert(fact.incident, self._hall_ms())
        if one is None or one.choice not in PRIORITIES:
            return
        if self._waiting.full():
            self._failed("too many alerts wait to be told")
        else:
            self._waiting.put_nowait(one)

    async def run(self) -> None:
        """Tell what comes, until cancelled."""
        while True:
            one = await self._waiting.get()
            try:
                await asyncio.to_thread(_tell, self._url, one)
            except (OSError, ValueError) as error:
                # Its text may hold the topic, which is a secret of a kind.
                reason = error.reason if isinstance(error, urllib.error.URLError) else type(error).__name__
                self._failed(str(reason))
            else:
                if self._trouble:
                    log.warning("Alerts are told to telephones by %s again.", self._host)
                self._trouble = False

    def _failed(self, why: str) -> None:
        if not self._trouble:
            log.warning(
                "An alert could not be told to telephones by %s (%s). The pages show everything; look "
                "whether this computer reaches the server, and whether the topic takes messages.",
                self._host,
                why,
            )
        self._trouble = True


def _tell(url: str, one: Notice) -> None:
    headers = {"Title": one.title, "Priority": PRIORITIES[one.choice], "Tags": "chess_pawn"}
    request = urllib.request.Request(url, one.text.encode(), headers, method="POST")
    with _OPENER.open(request, timeout=WITHIN_S) as answer:
        answer.read(1)


_OPENER = urllib.request.build_opener()
