"""The devices that want to be told of alerts: where messages reach each, what it wants, and who holds it.

Kept in ``push-HALL.json`` of the state directory, for its owner alone: whoever has the address and keys
of a device could disturb it.
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
"""Devices in all; one more takes the place of the one that was seen last the longest ago."""
MOST_EACH = 10
"""Of one account."""
FORGOTTEN_S = 5 * 24 * 3600
"""Whose page nobody has opened for so long has gone home."""


class PushDevice(BaseModel):
    """One browser on one device.

    Attributes:
        endpoint: where its push service takes messages for it; whoever knows it can send some.
        p256dh, auth: its keys.
        wants: what it is to be told of.
        session: key of the session in which it was seen last; no secret.
        holder: how that session began.
        contact: the host of our pages as the device calls it.
        language: of its page; alerts come in it.
        seen: when its page was open last, UTC in seconds.
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
    """Whether a device is told of something: what it wants, and its holder may know, at his own tables."""
    right = Right.HEALTH if notice.choice == "equipment" else Right.WATCH
    if notice.choice not in device.wants or not powers.may(right):
        return False
    return notice.table is None or PersonRole.CHIEF in powers.roles or notice.table in powers.sector


class PushDevices:
    """All devices of a hall.

    Args:
        path: where they are kept; None = nowhere.
    """

    def __init__(self, path: Path | None = None) -> None:
        remedy = "remove it and turn notifications on again on each device"
        self._file = None if path is None else StateFile(path, _Devices, remedy)
        self._devices: dict[str, PushDevice] = {}
        try:
            kept = self._file.read() if self._file is not None else None
        except StateError as error:
            log.error("%s Until then no device is told of alerts.", error)
        else:
            self._devices = {one.endpoint: one for one in (kept.devices if kept else [])}

    @classmethod
    def of(cls, state: Path, hall: str) -> PushDevices:
        """Those of a hall in a state directory."""
        name = re.sub(r"[^\w.-]", "_", hall)
        return cls(state / f"push-{name}.json")

    def all(self) -> tuple[PushDevice, ...]:
        """Every one."""
        return tuple(self._devices.values())

    def find(self, endpoint: str) -> PushDevice | None:
        """One by its address."""
        return self._devices.get(endpoint)

    def put(self, device: PushDevice) -> None:
        """A new one, or a known one as it is now.

        Raises:
            StateError: it cannot be kept; nothing has changed.
        """
        others = [one for one in self._devices.values() if one.endpoint != device.endpoint]
        mine = sorted((one for one in others if one.holder.name == device.holder.name), key=_seen)
        gone = {one.endpoint for one in mine[: max(0, len(mine) - MOST_EACH + 1)]}
        others = sorted((one for one in others if one.endpoint not in gone), key=_seen)
        self._write([*others[max(0, len(others) - MOST + 1) :], device])

    def keep(self, holds: Callable[[PushDevice], bool]) -> None:
        """Only those of which this holds; where that cannot be written, it is said."""
        staying = [one for one in self._devices.values() if holds(one)]
        if len(staying) == len(self._devices):
            return
        try:
            self._write(staying)
        except StateError as error:
            self._devices = {one.endpoint: one for one in staying}
            log.error("%s Until then a restart of the dashboard brings back devices that are gone.", error)

    def _write(self, devices: Iterable[PushDevice]) -> None:
        content = _Devices(devices=list(devices))
        if self._file is not None:
            self._file.write(content)
        self._devices = {one.endpoint: one for one in content.devices}


def _seen(device: PushDevice) -> int:
    return device.seen
