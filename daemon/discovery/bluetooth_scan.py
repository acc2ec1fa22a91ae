"""Who can be heard over Bluetooth: this computer's radios listen now and then, beside everything else.

Boards that play share the radio with whoever listens. So it listens for a few seconds, and then pauses,
longer while nothing new is heard. A computer without Bluetooth is asked again once in a while, and nobody
is told.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from drivers.discovery.discovery import PlausiblePort, device_of, over_bluetooth
from drivers.errors import PortUnavailable
from drivers.transports.ways import Advertisement

log = logging.getLogger(__name__)

LISTEN_S: Final = 5.0
"""A board says several times a second that it is there; a busy radio hears one in a few."""
PAUSE_S: Final = 5.0
LONGEST_PAUSE_S: Final = 30.0
NO_RADIO_S: Final = 60.0
FRESH_S: Final = 90.0
"""What was heard longer ago says nothing of now: several searches have missed it."""

Listen = Callable[[float, str], Awaitable[list[Advertisement]]]
"""Listens for so many seconds by this radio; raises `PortUnavailable`."""


async def by_radio(seconds: float, radio: str) -> list[Advertisement]:
    """Listen by a radio of this computer."""
    from drivers.transports.antenna import advertised

    return await advertised(seconds, radio)


def radios_here() -> list[str]:
    """The radios of this computer."""
    from drivers.transports.antenna import radios

    return radios()


class BluetoothScan:
    """The search of one computer.

    Args:
        listen: by one radio.
        radios: says which there are now.
        clock: seconds of the world.
    """

    def __init__(
        self,
        listen: Listen = by_radio,
        radios: Callable[[], list[str]] = radios_here,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._listen, self._radios, self._clock = listen, radios, clock
        self._heard: dict[str, tuple[PlausiblePort, float]] = {}
        self._pause_s = PAUSE_S
        self._told = ""

    def listed(self) -> list[PlausiblePort]:
        """Who was heard lately and may be a board."""
        since = self._clock() - FRESH_S
        return [one for one, at in self._heard.values() if at >= since]

    async def run(self) -> None:
        """Search until cancelled."""
        while True:
            pause_s = await self.search()
            await asyncio.sleep(pause_s)

    async def search(self) -> float:
        """Listen once by every radio, all at the same time; returns how long to pause."""
        told: list[list[Advertisement] | None] = await asyncio.gather(
            *(self._by(radio) for radio in self._radios())
        )
        heard = [some for some in told if some is not None]
        if not heard:
            return NO_RADIO_S
        by_device: dict[str, list[PlausiblePort]] = {}
        for some in heard:
            for one in over_bluetooth(some):
                by_device.setdefault(device_of(one.port), []).append(one)
        news = False
        for device, same in by_device.items():
            known = self._heard.get(device)
            news = news or known is None or known[1] < self._clock() - FRESH_S
            # A board that changed radios would be another port: it stays with the one that it was given.
            self._heard[device] = (self._shared_out(same) if known is None else known[0], self._clock())
        self._pause_s = PAUSE_S if news else min(2 * self._pause_s, LONGEST_PAUSE_S)
        return self._pause_s

    def _shared_out(self, same: list[PlausiblePort]) -> PlausiblePort:
        """Of the radios that hear a board, the one that has the fewest."""
        has = Counter(_radio(one.port) for one, _ in self._heard.values())
        return min(same, key=lambda one: has[_radio(one.port)])

    async def _by(self, radio: str) -> list[Advertisement] | None:
        try:
            return await self._listen(LISTEN_S, radio)
        except PortUnavailable as error:
            if str(error) != self._told:
                self._told = str(error)
                log.debug("Bluetooth unavailable: %s", error)
            return None


def _radio(port: str) -> str:
    return port.partition("@")[2]
