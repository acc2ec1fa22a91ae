"""The devices that receive notifications of alerts: their push addresses, what they want, and their holders.

Stored in ``push-HALL.json`` of the state directory, readable by its owner alone: anyone with the address and
keys of a device could send it messages.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from broker.words.catalogue import ENGLISH
from dashboard.alerts.news import Choice, Notice
from dashboard.errors import StateError
from dashboard.people.rights import PersonRole, Powers, Right
from dashboard.people.sessions import KeptSession
from dashboard.state.state_file import StateFile

log = logging.getLogger(__name__)

MOST = 200
"""Devices in all. A new one replaces the one last seen the longest ago."""
MOST_EACH = 10
"""Devices of one account."""
FORGOTTEN_S = 5 * 24 * 3600
"""A device whose page has not been opened for this long receives nothing more."""


class PushDevice(BaseModel):
    """One browser on one device.

    Attributes:
        endpoint: where its push service takes messages for it; anyone who knows it can send some.
        p256dh, auth: its keys.
        wants: the kinds of news it subscribed to.
        session: key of the session in which it was last seen; not a secret.
        holder: how that session began.
        contact: the host name under which the device opens our pages.
        language: of its page and of its alerts.
        seen: when its page was last open, UTC in seconds.
    """

    model_config = ConfigDict(frozen=True)

    endpoint: str = Field(repr=False)
    p256dh: str = Field(repr=False)
    auth: str = Field(repr=False)
    wants: frozenset[Choice]
    session: str
    holder: KeptSession
    contact: str = ""
    language: str = ENGLISH
    seen: int


class _Devices(BaseModel):
    devices: list[PushDevice] = []


def is_for(notice: Notice, device: PushDevice, powers: Powers) -> bool:
    """Return whether a device receives a notice: it wants it, and its holder may know it at that table."""
    right = Right.HEALTH if notice.choice == "equipment" else Right.WATCH
    if notice.choice not in device.wants or not powers.may(right):
        return False
    return notice.table is None or PersonRole.CHIEF in powers.roles or notice.table in powers.sector


class PushDevices:
    """All devices of a hall.

    Args:
        path: the file they are stored in, or None to store nothing.
    """

    def __init__(self, path: Path | None = None) -> None:
        remedy = "remove it and turn notifications on again on each device"
        self._file = None if path is None else StateFile(path, _Devices, remedy)
        self._devices: dict[str, PushDevice] = {}
        try:
            kept = self._file.read() if self._file is not None else None
        except StateError as error:
            log.error("%s Until then no device is notified of alerts.", error)
        else:
            self._devices = {device.endpoint: device for device in (kept.devices if kept else [])}

    @classmethod
    def of(cls, state: Path, hall: str) -> PushDevices:
        """Return the devices of a hall, from its state directory."""
        name = re.sub(r"[^\w.-]", "_", hall)
        return cls(state / f"push-{name}.json")

    def all(self) -> tuple[PushDevice, ...]:
        """Return every device."""
        return tuple(self._devices.values())

    def find(self, endpoint: str) -> PushDevice | None:
        """Return the device with this address, or None."""
        return self._devices.get(endpoint)

    def put(self, device: PushDevice) -> None:
        """Add a device, or update a known one.

        Raises:
            StateError: it cannot be stored; nothing has changed.
        """
        others = [other for other in self._devices.values() if other.endpoint != device.endpoint]
        mine = sorted((other for other in others if other.holder.name == device.holder.name), key=_seen)
        gone = {other.endpoint for other in mine[: max(0, len(mine) - MOST_EACH + 1)]}
        others = sorted((other for other in others if other.endpoint not in gone), key=_seen)
        self._write([*others[max(0, len(others) - MOST + 1) :], device])

    def keep(self, holds: Callable[[PushDevice], bool]) -> None:
        """Remove the devices for which ``holds`` is false; log an error if that cannot be stored."""
        staying = [device for device in self._devices.values() if holds(device)]
        if len(staying) == len(self._devices):
            return
        try:
            self._write(staying)
        except StateError as error:
            self._devices = {device.endpoint: device for device in staying}
            log.error("%s Until then a restart of the dashboard brings back devices that are gone.", error)

    def _write(self, devices: Iterable[PushDevice]) -> None:
        content = _Devices(devices=list(devices))
        if self._file is not None:
            self._file.write(content)
        self._devices = {device.endpoint: device for device in content.devices}


def _seen(device: PushDevice) -> int:
    return device.seen
