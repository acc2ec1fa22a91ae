"""Finding boards: which ports of this computer may have one, on serial lines, USB and Bluetooth.

A list proves nothing: thousands of other devices share the numbers of common adapters, and the service by
which most Bluetooth boards carry bytes. Only an answer in a family's own protocol proves a board
(`identify.py`). If several families are possible, they are asked in turn, the likeliest first.
"""

from __future__ import annotations

import enum
import math
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from drivers.discovery.registry import FAMILIES, Family
from drivers.link.session import Wiring
from drivers.transports import hid
from drivers.transports.ways import Advertisement, Radio

ADAPTERS: Final = frozenset({(0x0403, 0x6001), (0x10C4, 0xEA60), (0x1A86, 0x7523), (0x067B, 0x2303)})
"""Common converters from USB to a serial line: FTDI, CP210x, CH340, PL2303."""

USB_EVERY_S: Final = 2.0

_BOUND: Final = re.compile(r"^/dev/rfcomm\d+$")
"""Linux: a Bluetooth device that was assigned to a serial port by hand, most likely for a board."""

_RADIO: Final = re.compile(r"^BTHENUM.*000666", re.IGNORECASE)
"""Windows: a Bluetooth serial port of a radio of the maker whose radio a DGT board was seen with."""


class PortLikelihood(enum.IntEnum):
    """How likely a port has a board, best first."""

    KNOWN = 0  # the device gives itself the name or the number of a board
    ADAPTER = 1  # a common adapter that boards use, and many other things
    OTHER = 2  # a serial port of some kind


@dataclass(frozen=True, slots=True)
class PlausiblePort:
    """A port of this computer, or a Bluetooth device nearby.

    Attributes:
        port: what to open.
        guess: how likely it has a board.
        family: name of the likeliest family, or None if nothing suggests one.
        description: what the system, or the device itself, calls it.
        usb: vendor and product number, "" if there is none.
        wiring: what it may connect: only an adapter can carry a chain.
        others: further possible families, the likelier first.
    """

    port: str
    guess: PortLikelihood
    family: str | None
    description: str
    usb: str
    wiring: Wiring = Wiring.AUTO
    others: tuple[str, ...] = ()

    @property
    def families(self) -> tuple[str, ...]:
        """All that it may be of, the likeliest first."""
        return () if self.family is None else (self.family, *self.others)


def plausible_ports(
    listed: Iterable[ListPortInfo] | None = None, usb: hid.Usb | None = None
) -> list[PlausiblePort]:
    """The ports of this computer, those that most likely have a board first.

    Args:
        listed: the serial ports, instead of what this computer has; then nothing else is looked at.
        usb: where devices on USB are found; None = on this computer.
    """
    on_lines = (_judged(port) for port in (list_ports.comports() if listed is None else listed))
    reports = on_usb(usb or hid.HERE) if listed is None or usb is not None else []
    return sorted((*on_lines, *reports), key=lambda port: (port.guess, port.port))


class PortLister:
    """The ports of this computer, again and again; devices on USB are looked for less often than lines.

    To see who they are some systems open each of them, mice and keyboards too.
    """

    def __init__(
        self,
        serial: Callable[[], Iterable[ListPortInfo]] = list_ports.comports,
        usb: hid.Usb = hid.HERE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._serial, self._usb, self._clock = serial, usb, clock
        self._reports: list[PlausiblePort] = []
        self._look_at = -math.inf

    def __call__(self) -> list[PlausiblePort]:
        """Those that are there now."""
        if self._clock() >= self._look_at:
            self._reports, self._look_at = on_usb(self._usb), self._clock() + USB_EVERY_S
        return [*plausible_ports(self._serial()), *self._reports]


def on_usb(usb: hid.Usb) -> list[PlausiblePort]:
    """The boards on USB that are no serial ports."""
    wanted = {name: family.ways.reports for name, family in FAMILIES.items() if family.ways.reports}
    return list(
        _merged(
            PlausiblePort(
                device.port, PortLikelihood.KNOWN, name, device.product, device.port[4:13], Wiring.SINGLE
            )
            for name, device in hid.plugged_in_of(wanted, usb)
        )
    )


def over_bluetooth(received: Iterable[Advertisement]) -> list[PlausiblePort]:
    """Return nearby devices that may be boards; a device that several radios receive is listed once."""
    boards: dict[str, PlausiblePort] = {}
    for advertisement in received:
        names = tuple(
            name
            for name, family in FAMILIES.items()
            if family.ways.radio and _is_of(advertisement, family.ways.radio)
        )
        if names:
            board = PlausiblePort(
                advertisement.port,
                PortLikelihood.KNOWN,
                names[0],
                advertisement.name,
                "",
                Wiring.SINGLE,
                names[1:],
            )
            boards.setdefault(device_of(advertisement.port), board)
    return list(boards.values())


def device_of(port: str) -> str:
    """The device behind a port, under whatever name and by whatever radio it is reached."""
    if port.startswith("ble:"):
        return port.partition("@")[0].upper()
    if port.startswith("hid:"):
        return port.lower()
    return port if "://" in port else os.path.realpath(port)


def _is_of(advertisement: Advertisement, radio: Radio) -> bool:
    named = advertisement.name.lower().startswith(radio.names)
    return named or (not radio.shared and radio.service in advertisement.services)


def _merged(ports: Iterable[PlausiblePort]) -> Iterator[PlausiblePort]:
    """One entry for each port, with all families that it may be of."""
    by_port: dict[str, list[PlausiblePort]] = {}
    for port in ports:
        by_port.setdefault(port.port, []).append(port)
    for same in by_port.values():
        others = tuple(port.family for port in same[1:] if port.family)
        yield PlausiblePort(
            same[0].port,
            same[0].guess,
            same[0].family,
            same[0].description,
            same[0].usb,
            Wiring.SINGLE,
            others,
        )


def _judged(listed: ListPortInfo) -> PlausiblePort:
    usb = "" if listed.vid is None or listed.pid is None else f"{listed.vid:04x}:{listed.pid:04x}"
    description = " ".join(text for text in (listed.manufacturer, listed.product) if text)
    best, names = _candidates(listed)
    return PlausiblePort(
        port=listed.device,
        guess=best,
        family=names[0] if names else None,
        description=description or listed.description or "",
        usb=usb,
        wiring=Wiring.SINGLE
        if best is PortLikelihood.KNOWN or _RADIO.search(listed.hwid or "")
        else Wiring.AUTO,
        others=tuple(names[1:]),
    )


def _candidates(listed: ListPortInfo) -> tuple[PortLikelihood, Sequence[str]]:
    """How likely there is a board, and of which families it may be, the likeliest first."""
    lines = [family for family in FAMILIES.values() if family.ways.line is not None]
    guesses = {family.name: _guess(listed, family) for family in lines}
    best = min(guesses.values(), default=PortLikelihood.OTHER)
    names = [name for name, guess in guesses.items() if guess is best is not PortLikelihood.OTHER]
    if best is not PortLikelihood.KNOWN and (listed.vid or 0, listed.pid or 0) in ADAPTERS:
        best = PortLikelihood.ADAPTER
        names += [family.name for family in lines if family.any_adapter and family.name not in names]
    return best, names


def _guess(listed: ListPortInfo, family: Family) -> PortLikelihood:
    words = f"{listed.manufacturer} {listed.product} {listed.description} {listed.device}".lower()
    number = (listed.vid or 0, listed.pid or 0)
    if any(word in words for word in family.usb_words) or number in family.usb_ids - family.usb_shared:
        return PortLikelihood.KNOWN
    if family.bluetooth and _BOUND.search(listed.device):
        return PortLikelihood.KNOWN
    shared = number in family.usb_shared or (family.bluetooth and _RADIO.search(listed.hwid or ""))
    return PortLikelihood.ADAPTER if shared else PortLikelihood.OTHER
