"""Finding boards: which ports of this computer may have one, and who really is on a port.

A list of ports proves nothing: the numbers of common adapters are shared by thousands of other things.
Only a device that answers in its family's words is what it seems.
"""

from __future__ import annotations

import asyncio
import enum
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from drivers import transports
from drivers.events import ClockMissing, ClockRead, DriverEvent, Identified, Link, LinkChanged
from drivers.link import LinkRunner, Opener
from drivers.registry import FAMILIES, Family, new_session
from drivers.registry import family as find_family
from drivers.timebase import Timebase

IDENTIFY_S: Final = 3.0
"""A board answers within one second; one that boots when its port is opened takes up to two."""

CLOCK_S: Final = 1.0
"""After the board has answered: how long to wait for the word of its clock."""


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
    """

    port: str
    guess: Guess
    family: str | None
    description: str
    usb: str


@dataclass(frozen=True, slots=True)
class Identity:
    """Who answered on a port.

    Attributes:
        answered: whether a device of the family did.
        reason: what happened, as a sentence.
        names: what it called itself: serial, version ...
        clock: whether a clock is connected to it; None = it did not say.
    """

    port: str
    answered: bool
    reason: str
    names: dict[str, str]
    clock: bool | None


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
    )


def _guess(listed: ListPortInfo, family: Family) -> Guess:
    words = f"{listed.manufacturer} {listed.product} {listed.device}".lower()
    number = (listed.vid or 0, listed.pid or 0)
    if any(word in words for word in family.usb_words) or number in family.usb_ids - family.usb_shared:
        return Guess.KNOWN
    return Guess.ADAPTER if number in family.usb_shared else Guess.OTHER


async def identify(
    port: str, family: str, timeout_s: float = IDENTIFY_S, open_port: Opener | None = None
) -> Identity:
    """Open a port, ask who is there, close it again.

    Args:
        port: a serial port, or ``socket://host:port``.
        family: the name of the family to ask for.
        timeout_s: seconds to wait for an answer.
        open_port: opens the port in another way.

    Raises:
        UnknownFamily: there is no such family.
    """
    label = find_family(family).label
    inquiry = _Inquiry(f"No {label} answered on {port} within {timeout_s:g} s.")
    runner = LinkRunner(
        new_session(family, port), open_port or (lambda: transports.open_port(port)), Timebase(), inquiry.take
    )
    running = asyncio.ensure_future(runner.run())
    try:
        await _within(timeout_s, inquiry.decided)
        if inquiry.answered:
            await _within(CLOCK_S, inquiry.clock_known)
    finally:
        running.cancel()
        await asyncio.wait([running])
    return Identity(port, inquiry.answered, inquiry.reason, inquiry.names, inquiry.clock)


async def _within(seconds: float, event: asyncio.Event) -> None:
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return


class _Inquiry:
    """What one conversation has brought to light so far."""

    def __init__(self, unanswered: str) -> None:
        self.answered = False
        self.reason = unanswered
        self.names: dict[str, str] = {}
        self.clock: bool | None = None
        self.decided = asyncio.Event()
        self.clock_known = asyncio.Event()

    def take(self, events: list[DriverEvent]) -> None:
        """Take what a link tells."""
        for event in events:
            match event:
                case Identified(what=what, value=value):
                    self.names[what] = value
                case ClockRead() | ClockMissing():
                    self.clock = isinstance(event, ClockRead)
                    self.clock_known.set()
                case LinkChanged(state=Link.READY, reason=reason):
                    self.answered, self.reason = True, reason
                    self.decided.set()
                case LinkChanged(state=Link.CLOSED | Link.LOST, reason=reason):
                    self.reason = reason
                    self.decided.set()
