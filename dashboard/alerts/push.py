"""Alerts on phones by web push: each new one is sent to the devices that want it if their holders may see it.

A message holds the table and the kind, and no name. A failure is logged once, tried again for two minutes,
and does not delay anything else.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from broker.contract import messages as m
from broker.contract import topics
from broker.contract.payloads import parse
from broker.errors import BadPayload
from broker.words.sentence import Sentence
from dashboard.alerts.devices import FORGOTTEN_S, PushDevice, PushDevices, is_for
from dashboard.alerts.message import KEPT_FOR_S, BadKeys, Keys, Signer, sealed
from dashboard.alerts.news import News, Notice, shown, together
from dashboard.alerts.outbox import Outbox
from dashboard.alerts.service import BadEndpoint, PushServices
from dashboard.errors import StateError, text_of
from dashboard.people.auth import Authenticator
from dashboard.people.rights import Powers

log = logging.getLogger(__name__)

AT_ONCE = 8
"""Messages that may be in transit at the same time."""
GONE = (404, 410)
"""HTTP statuses that say that the device no longer accepts messages."""
AGAIN = (408, 429, 500, 502, 503, 504)
"""HTTP statuses after which the service may accept the same message later."""
LOOKED_EVERY_S = 60.0


@dataclass(frozen=True, slots=True)
class PushResult:
    """The outcome of one message; ``why`` is empty if the service accepted it."""

    why: str = ""
    again: bool = False
    gone: bool = False
    wait_s: float | None = None


class Pushes:
    """The sender to all subscribed devices. Belongs to one event loop.

    Args:
        door: knows what the holder of a device may do at this moment.
        hall_ms: returns the present time in the hall, UTC in ms.
        devices: the subscribed devices.
        signer: signs the messages; None if its key cannot be used, so that notifications are not offered.
        services: the connection to the push services.
    """

    def __init__(
        self,
        door: Authenticator,
        hall_ms: Callable[[], float],
        devices: PushDevices | None = None,
        signer: Signer | None = None,
        services: PushServices | None = None,
    ) -> None:
        self.devices = devices or PushDevices()
        self.signer = signer
        self.services = services or PushServices()
        self._door, self._hall_ms = door, hall_ms
        self._news = News()
        self._boxes: dict[str, Outbox] = {}
        self._telling: dict[str, asyncio.Task[None]] = {}
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._trouble: set[str] = set()
        door.followers.append(self._signed_out)

    @classmethod
    def of(cls, state: Path, hall: str, door: Authenticator, hall_ms: Callable[[], float]) -> Self:
        """Return the sender of a hall's state directory; log an error if the key cannot be used."""
        try:
            signer = Signer.of(state)
        except StateError as error:
            log.error("%s Until then no device is notified of alerts.", error)
            signer = None
        return cls(door, hall_ms, PushDevices.of(state, hall), signer)

    # --- what is new --------------------------------------------------------------------------------------

    def received(self, path: str, payload: bytes, *, kept: bool = False) -> None:
        """Send what is new in a message from the hall.

        Args:
            kept: the message was retained by the broker.
        """
        for notice in self._new(path, payload, kept=kept):
            self.tell(notice)

    def _new(self, path: str, payload: bytes, *, kept: bool) -> list[Notice]:
        topic = topics.match(path)
        if (
            topic is None
            or not payload
            or topic[0] not in (topics.INCIDENT_EVENT, topics.HEALTH, topics.STATUS)
        ):
            return []
        try:
            message = parse(topic[0], payload, path)
        except BadPayload:
            return []  # the feed logs it
        now = self._hall_ms()
        match message:
            case m.IncidentFact():
                notice = self._news.alert(message.incident, now)
                return [] if notice is None else [notice]
            case m.Health():
                return self._news.table(int(topic[1]["table"]), message, now, kept=kept)
            case m.Status():
                return self._news.hall(message, now, kept=kept)
        return []

    def tell(self, notice: Notice) -> None:
        """Queue a notice for every device that receives it."""
        for device in self.devices.all():
            powers = self.powers(device)
            if powers is not None and is_for(notice, device, powers):
                self._boxes.setdefault(device.endpoint, Outbox()).add(notice, time.monotonic())
                self._tell_soon(device.endpoint)

    def powers(self, device: PushDevice) -> Powers | None:
        """Return what the holder of a device may do now, or None if they are signed out or long not seen."""
        if time.time() - device.seen > FORGOTTEN_S:
            return None
        entry = self._door.entry(device.session) or device.holder
        return self._door.powers(entry)

    def forget(self, gone: Callable[[PushDevice], bool]) -> None:
        """Remove the devices for which ``gone`` is true."""
        self.devices.keep(lambda device: not gone(device))
        there = {device.endpoint for device in self.devices.all()}
        self._boxes = {endpoint: box for endpoint, box in self._boxes.items() if endpoint in there}

    def _signed_out(self, ends: Callable[..., bool]) -> None:
        self.forget(lambda device: ends(device.session, device.holder))

    # --- sending ------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Remove devices whose holders are gone, until cancelled; then stop sending."""
        try:
            while True:
                self.forget(lambda device: self.powers(device) is None)
                await asyncio.sleep(LOOKED_EVERY_S)
        finally:
            for task in list(self._telling.values()):
                task.cancel()

    def _tell_soon(self, endpoint: str) -> None:
        if endpoint not in self._telling:
            self._telling[endpoint] = asyncio.create_task(self._work_off(endpoint))

    async def _work_off(self, endpoint: str) -> None:
        try:
            await self._empty(endpoint)
        except Exception:  # a bug with one device must not stop the messages to the others
            log.exception("Cannot send an alert to a device")
        finally:
            # Here and not later: a notice that arrives from now on starts another task.
            del self._telling[endpoint]

    async def _empty(self, endpoint: str) -> None:
        """Send one device its waiting notices, at its pace."""
        while (box := self._boxes.get(endpoint)) is not None:
            wait = box.wait_s(time.monotonic())
            if wait is None:
                return
            if wait > 0:
                await asyncio.sleep(wait)
                continue
            async with self._at_once:
                device, taken = self.devices.find(endpoint), box.take(time.monotonic())
                if device is None or not taken:
                    continue
                sent = await self.send(device, together([waiting.notice for waiting in taken]))
            if sent.again:
                box.failed(taken, time.monotonic(), sent.wait_s)
            else:
                box.succeeded()

    async def send(self, device: PushDevice, notice: Notice) -> PushResult:
        """Send a notice to a device, and return the outcome."""
        sent = await self._sent(device, notice)
        host = device.endpoint.split("/")[2]
        if sent.gone:
            self.forget(lambda other: other.endpoint == device.endpoint)
        elif sent.why and host not in self._trouble:
            self._trouble.add(host)
            log.warning(
                "Cannot send an alert to a device by %s (%s). The pages show every alert. Check that this "
                "computer reaches the internet.",
                host,
                sent.why,
            )
        elif not sent.why and host in self._trouble:
            self._trouble.discard(host)
            log.warning("Alerts are sent to devices by %s again.", host)
        return sent

    async def _sent(self, device: PushDevice, notice: Notice) -> PushResult:
        if self.signer is None:
            return PushResult(Sentence("server_push_no_key"))
        try:
            keys = Keys.parse(device.p256dh, device.auth)
            body = sealed(shown(notice, device.language), keys)
            headers = self.signer.headers(device.endpoint, device.contact) | _headers(notice)
            answer = await self.services.send(device.endpoint, headers, body)
        except (BadEndpoint, BadKeys) as error:
            return PushResult(text_of(error))
        except TimeoutError:
            return PushResult(Sentence("server_push_slow"), again=True)
        except OSError as error:
            return PushResult(error.strerror or str(error) or type(error).__name__, again=True)
        if answer.status in GONE:
            return PushResult(Sentence("server_push_gone"), gone=True)
        if 200 <= answer.status < 300:
            return PushResult()
        return PushResult(
            Sentence("server_push_answered", status=answer.status),
            again=answer.status in AGAIN,
            wait_s=answer.wait_s,
        )


def _headers(notice: Notice) -> dict[str, str]:
    """Return the headers for a service; a message replaces one with the same topic that still waits there."""
    about = base64.urlsafe_b64encode(hashlib.sha256(notice.about.encode()).digest()[:24]).decode()
    return {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_FOR_S),
        "Urgency": "high" if notice.choice == "urgent" else "normal",
        "Topic": about,
    }
