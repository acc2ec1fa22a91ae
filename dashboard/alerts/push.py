"""Alerts on telephones by web push: what is new goes to each device that wants it, if its holder may.

It says table and kind, and nobody's name. What a push service does not take is said in the log once, tried
again for two minutes, and holds nothing up.
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
"""Messages on their way at one moment."""
GONE = (404, 410)
"""The service says that the device takes no messages any more."""
AGAIN = (408, 429, 500, 502, 503, 504)
"""It may take the same message later."""
LOOKED_EVERY_S = 60.0


@dataclass(frozen=True, slots=True)
class Sent:
    """What became of one message; `why` is empty when the service took it."""

    why: str = ""
    again: bool = False
    gone: bool = False
    wait_s: float | None = None


class Pushes:
    """Tells the devices. Belongs to one event loop.

    Args:
        door: knows what the holder of a device may do at this moment.
        hall_ms: the time in the hall now, UTC in ms.
        devices: who is told.
        signer: who tells; None = its key cannot be used, so that nothing is offered.
        services: the way to the push services.
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
        """Those of a hall in a state directory; a key that cannot be used is said, and nobody is told."""
        try:
            signer = Signer.of(state)
        except StateError as error:
            log.error("%s Until then no device is told of alerts.", error)
            signer = None
        return cls(door, hall_ms, PushDevices.of(state, hall), signer)

    # --- what is new --------------------------------------------------------------------------------------

    def received(self, path: str, payload: bytes, *, kept: bool = False) -> None:
        """A message of the hall came; what is new in it goes out.

        Args:
            kept: the broker had it from before.
        """
        for notice in self._new(path, payload, kept=kept):
            self.tell(notice)

    def _new(self, path: str, payload: bytes, *, kept: bool) -> list[Notice]:
        found = topics.match(path)
        if (
            found is None
            or not payload
            or found[0] not in (topics.INCIDENT_EVENT, topics.HEALTH, topics.STATUS)
        ):
            return []
        try:
            message = parse(found[0], payload, path)
        except BadPayload:
            return []  # the feed says so
        now = self._hall_ms()
        match message:
            case m.IncidentFact():
                notice = self._news.alert(message.incident, now)
                return [] if notice is None else [notice]
            case m.Health():
                return self._news.table(int(found[1]["table"]), message, now, kept=kept)
            case m.Status():
                return self._news.hall(message, now, kept=kept)
        return []

    def tell(self, notice: Notice) -> None:
        """Tell every device whose it is."""
        for device in self.devices.all():
            powers = self.powers(device)
            if powers is not None and is_for(notice, device, powers):
                self._boxes.setdefault(device.endpoint, Outbox()).add(notice, time.monotonic())
                self._tell_soon(device.endpoint)

    def powers(self, device: PushDevice) -> Powers | None:
        """What whoever holds a device may do now; None = he is gone, or has not been seen for days."""
        if time.time() - device.seen > FORGOTTEN_S:
            return None
        entry = self._door.entry(device.session) or device.holder
        return self._door.powers(entry)

    def forget(self, gone: Callable[[PushDevice], bool]) -> None:
        """Devices that are told nothing any more."""
        self.devices.keep(lambda one: not gone(one))
        there = {one.endpoint for one in self.devices.all()}
        self._boxes = {endpoint: box for endpoint, box in self._boxes.items() if endpoint in there}

    def _signed_out(self, ends: Callable[..., bool]) -> None:
        self.forget(lambda one: ends(one.session, one.holder))

    # --- the way out --------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Look who is gone, until cancelled; then nothing is sent any more."""
        try:
            while True:
                self.forget(lambda one: self.powers(one) is None)
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
        except Exception:  # a mistake of ours with one device is no reason to tell no other
            log.exception("A device could not be told of alerts")
        finally:
            # Here and not later: what comes from now on starts another task.
            del self._telling[endpoint]

    async def _empty(self, endpoint: str) -> None:
        """Tell one device what waits for it, at its pace."""
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
                sent = await self.send(device, together([one.notice for one in taken]))
            if sent.again:
                box.failed(taken, time.monotonic(), sent.wait_s)
            else:
                box.told()

    async def send(self, device: PushDevice, notice: Notice) -> Sent:
        """One message to one device, whatever becomes of it."""
        sent = await self._sent(device, notice)
        host = device.endpoint.split("/")[2]
        if sent.gone:
            self.forget(lambda one: one.endpoint == device.endpoint)
        elif sent.why and host not in self._trouble:
            self._trouble.add(host)
            log.warning(
                "An alert could not be told to a device by %s (%s). The pages show everything; look whether "
                "this computer reaches the internet.",
                host,
                sent.why,
            )
        elif not sent.why and host in self._trouble:
            self._trouble.discard(host)
            log.warning("Alerts are told to devices by %s again.", host)
        return sent

    async def _sent(self, device: PushDevice, notice: Notice) -> Sent:
        if self.signer is None:
            return Sent(Sentence("server_push_no_key"))
        try:
            keys = Keys.parse(device.p256dh, device.auth)
            body = sealed(shown(notice, device.language), keys)
            headers = self.signer.headers(device.endpoint, device.contact) | _headers(notice)
            answer = await self.services.send(device.endpoint, headers, body)
        except (BadEndpoint, BadKeys) as error:
            return Sent(text_of(error))
        except TimeoutError:
            return Sent(Sentence("server_push_slow"), again=True)
        except OSError as error:
            return Sent(error.strerror or str(error) or type(error).__name__, again=True)
        if answer.status in GONE:
            return Sent(Sentence("server_push_gone"), gone=True)
        if 200 <= answer.status < 300:
            return Sent()
        return Sent(
            Sentence("server_push_answered", status=answer.status),
            again=answer.status in AGAIN,
            wait_s=answer.wait_s,
        )


def _headers(notice: Notice) -> dict[str, str]:
    """What a service is to do with a message; one about the same takes the place of one that waits there."""
    about = base64.urlsafe_b64encode(hashlib.sha256(notice.about.encode()).digest()[:24]).decode()
    return {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_FOR_S),
        "Urgency": "high" if notice.choice == "urgent" else "normal",
        "Topic": about,
    }
