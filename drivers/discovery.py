"""Finding boards: which ports of this computer may have one, and who really is on a port.

A list of ports proves nothing: the numbers of common adapters are shared by thousands of other things.
Only a device that answers in its family's words is what it seems.
"""

from __future__ import annotations

import asyncio
import enum
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from drivers import transports
from drivers.events import (
    BatteryRead,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Identified,
    Link,
    LinkChanged,
)
from drivers.link import LinkRunner, Opener
from drivers.profile import CHAIN
from drivers.registry import FAMILIES, Family, new_session
from drivers.registry import family as find_family
from drivers.session import Wiring
from drivers.timebase import Timebase

IDENTIFY_S: Final = 3.0
"""A board answers within one second; one that boots when its port is opened takes up to two."""

FIND_OUT_S: Final = 12.0
"""The same where it has to be found out first whether the port carries a chain: boards of a chain answer at
random moments and have to be called more than once."""

CLOCK_S: Final = 1.5
"""After a board has answered: how long to wait until its clock has named itself; the oldest never do."""

CHAIN_S: Final = 4.0
"""After the last board of a chain has answered: how long to wait for another one."""


_BOUND: Final = re.compile(r"^/dev/rfcomm\d+$")
"""Linux: a Bluetooth device that somebody bound to a serial port by hand, and who would but for a board."""

_RADIO: Final = re.compile(r"^BTHENUM.*000666", re.IGNORECASE)
"""Windows: a Bluetooth serial port of a radio of the maker whose radio a DGT board was seen with."""


class Guess(enum.IntEnum):
    """How likely a port has a board, best first."""

    KNOWN = 0  # the device gives itself the name or the number of a board
    ADAPTER = 1  # a common adapter that boards use, and many other things
    OTHER = 2  # a serial port of some kind


@dataclass(frozen=True, slots=True)
class PlausiblePort:
    """A port of this computer.

    Attributes:
        port: what to open.
        guess: how likely it has a board.
        family: name of the family that it looks like; None = nothing speaks for any.
        description: what the system calls it.
        usb: vendor and product number, "" where there is none.
        wiring: what can hang on it: only an adapter can carry a chain.
    """

    port: str
    guess: Guess
    family: str | None
    description: str
    usb: str
    wiring: Wiring = Wiring.AUTO


@dataclass(frozen=True, slots=True)
class BoardFound:
    """One board that answered on a port.

    Attributes:
        device: its address on a chain; 0 = the one board of its port.
        names: what it called itself: serial, version ...
        clock: whether a clock is connected to it; None = it did not say.
        battery: charge of its own battery in percent; None = it has none, or did not say.
    """

    device: int
    names: dict[str, str]
    clock: bool | None
    battery: int | None

    @property
    def number(self) -> str:
        """What it is called by; on a chain that is its address."""
        named = self.names.get("serial") or self.names.get("long-serial") or ""
        return named or (str(self.device) if self.device else "")


@dataclass(frozen=True, slots=True)
class Identity:
    """Who answered on a port.

    Attributes:
        answered: whether a device of the family did.
        reason: what happened, as a sentence.
        chain: whether the port carries several boards on one line.
        boards: those that answered, by their address.
    """

    port: str
    answered: bool
    reason: str
    chain: bool
    boards: tuple[BoardFound, ...]


def plausible_ports(listed: Iterable[ListPortInfo] | None = None) -> list[PlausiblePort]:
    """The ports of this computer, those that most likely have a board first."""
    found: Iterable[ListPortInfo] = list_ports.comports() if listed is None else listed
    return sorted((_judged(port) for port in found), key=lambda port: (port.guess, port.port))


def _judged(listed: ListPortInfo) -> PlausiblePort:
    usb = "" if listed.vid is None or listed.pid is None else f"{listed.vid:04x}:{listed.pid:04x}"
    description = " ".join(text for text in (listed.manufacturer, listed.product) if text)
    best, name = min(
        ((_guess(listed, family), family.name) for family in FAMILIES.values()), key=lambda pair: pair[0]
    )
    return PlausiblePort(
        port=listed.device,
        guess=best,
        family=None if best is Guess.OTHER else name,
        description=description or listed.description or "",
        usb=usb,
        wiring=Wiring.SINGLE if best is Guess.KNOWN or _RADIO.search(listed.hwid or "") else Wiring.AUTO,
    )


def _guess(listed: ListPortInfo, family: Family) -> Guess:
    words = f"{listed.manufacturer} {listed.product} {listed.description} {listed.device}".lower()
    number = (listed.vid or 0, listed.pid or 0)
    if any(word in words for word in family.usb_words) or number in family.usb_ids - family.usb_shared:
        return Guess.KNOWN
    if family.bluetooth and _BOUND.search(listed.device):
        return Guess.KNOWN
    shared = number in family.usb_shared or (family.bluetooth and _RADIO.search(listed.hwid or ""))
    return Guess.ADAPTER if shared else Guess.OTHER


async def identify(
    port: str,
    family: str,
    timeout_s: float | None = None,
    open_port: Opener | None = None,
    wiring: Wiring = Wiring.AUTO,
) -> Identity:
    """Open a port, ask who is there, close it again. Nothing is sent that changes a setting of a device.

    Args:
        port: a serial port, or ``socket://host:port``.
        family: the name of the family to ask for.
        timeout_s: seconds to wait for an answer; None = as long as the wiring makes it take.
        open_port: opens the port in another way.
        wiring: what can hang on the port.

    Raises:
        UnknownFamily: there is no such family.
    """
    label, ways = find_family(family).label, find_family(family).ways
    patience = (IDENTIFY_S if wiring is Wiring.SINGLE else FIND_OUT_S) if timeout_s is None else timeout_s
    inquiry = Inquiry(f"No {label} answered on {port} within {patience:g} s.")
    session = new_session(family, port, wiring)
    runner = LinkRunner(
        session, open_port or (lambda: transports.open_port(port, ways)), Timebase(), inquiry.take
    )
    running = asyncio.ensure_future(runner.run())
    try:
        await _within(patience, inquiry.decided)
        if inquiry.answered and inquiry.chain:
            while await _within(CHAIN_S, inquiry.another):
                inquiry.another.clear()
        elif inquiry.answered:
            await _within(CLOCK_S, inquiry.clock_known)
    finally:
        running.cancel()
        await asyncio.wait([running])
    return Identity(port, inquiry.answered, inquiry.reason, inquiry.chain, inquiry.found())


async def _within(seconds: float, event: asyncio.Event) -> bool:
    """Wait for an event, but not for ever; returns whether it came."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return False
    return True


class Inquiry:
    """What one conversation has brought to light so far."""

    def __init__(self, unanswered: str) -> None:
        self.answered = False
        self.reason = unanswered
        self.chain = False
        self.decided = asyncio.Event()
        self.another = asyncio.Event()
        self.clock_known = asyncio.Event()
        self._boards: dict[int, BoardFound] = {}

    def take(self, events: list[DriverEvent]) -> None:
        """Take what a link tells."""
        for event in events:
            self.chain = self.chain or event.device != 0
            match event:
                case Identified(device=device, what=what, value=value):
                    known = self._board(device)
                    self._boards[device] = replace(known, names={**known.names, what: value})
                    if what == "clock-version":
                        self.clock_known.set()
                case ClockRead(device=device) | ClockMissing(device=device):
                    self._boards[device] = replace(self._board(device), clock=isinstance(event, ClockRead))
                    if isinstance(event, ClockMissing):
                        self.clock_known.set()
                case BatteryRead(device=device, percent=percent):
                    self._boards[device] = replace(self._board(device), battery=percent)
                case LinkChanged(state=Link.READY, reason=reason, device=device, profile=profile):
                    self.chain = self.chain or profile == CHAIN
                    if device or not self.chain:
                        self._board(device)
                    self.answered, self.reason = True, reason
                    self.decided.set()
                case LinkChanged(state=Link.CLOSED | Link.LOST, reason=reason):
                    self.reason = reason
                    self.decided.set()

    def found(self) -> tuple[BoardFound, ...]:
        """The boards of the port, by their address; on a chain the line itself is none."""
        return tuple(board for device, board in sorted(self._boards.items()) if bool(device) is self.chain)

    def _board(self, device: int) -> BoardFound:
        if device not in self._boards:
            self._boards[device] = BoardFound(device, {}, None, None)
            self.another.set()
        return self._boards[device]
