"""Identifying the device on a port: each possible family is asked in turn, with its own line settings.

Nothing is sent that changes a setting of a device. If a family's boards report unasked, it sends nothing
until it has received one of their messages, so asking for it disturbs no other device.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from drivers import transports
from drivers.discovery.discovery import PlausiblePort
from drivers.discovery.registry import family as find_family
from drivers.discovery.registry import new_session
from drivers.events import (
    BatteryRead,
    ClockMissing,
    ClockRead,
    DriverEvent,
    Identified,
    Link,
    LinkChanged,
)
from drivers.link.link import LinkRunner, Opener
from drivers.link.session import Wiring
from drivers.profile import CHAIN
from drivers.timebase import Timebase

IDENTIFY_S: Final = 4.0
"""A board answers within one second; one that boots when its port is opened takes up to two; one that has to
be read three times before it is believed takes one more."""

FIND_OUT_S: Final = 12.0
"""Time to wait if the port may carry a chain: boards of a chain answer at random moments, and have to be
called more than once."""

IN_THE_AIR_S: Final = 30.0
"""Time to wait over Bluetooth: to be received and connected, with a second try."""

CLOCK_S: Final = 1.5
"""After a board has answered: how long to wait until its clock has named itself; the oldest never do."""

CHAIN_S: Final = 4.0
"""After the last board of a chain has answered: how long to wait for another one."""


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
    """The device that answered on a port.

    Attributes:
        answered: whether a device of the family did, even if it lacks something before it can be used.
        ready: it lacks nothing.
        opened: whether the port could be opened.
        family: the family of the device, or the one asked last.
        reason: what happened, as a sentence.
        chain: whether the port carries several boards on one line.
        boards: those that answered, by their address.
    """

    port: str
    answered: bool
    reason: str
    chain: bool
    boards: tuple[BoardFound, ...]
    family: str = ""
    ready: bool = True
    opened: bool = True


def patience_s(family: str, wiring: Wiring) -> float:
    """How long a family's device may take to answer on an open port."""
    return FIND_OUT_S if find_family(family).chains and wiring is not Wiring.SINGLE else IDENTIFY_S


async def identify_any(port: PlausiblePort) -> Identity:
    """Ask on a port for each family that it may be of, until one answers or the port cannot be opened."""
    asked: list[str] = []
    identity = Identity(port.port, False, "It was not asked.", False, ())
    for family in port.families:
        asked.append(find_family(family).label)
        identity = await identify(port.port, family, wiring=port.wiring)
        if identity.answered or not identity.opened:
            return identity
    if len(asked) > 1:
        nobody = f"No device responded on {port.port}. Tried: {', '.join(asked)}."
        return replace(identity, reason=nobody)
    return identity


async def identify(
    port: str,
    family: str,
    timeout_s: float | None = None,
    open_port: Opener | None = None,
    wiring: Wiring = Wiring.AUTO,
) -> Identity:
    """Open a port, identify its device, and close it. Nothing is sent that changes a setting of a device.

    Args:
        port: a serial port, or ``socket://host:port``.
        family: the name of the family to ask for.
        timeout_s: seconds to wait for an answer; None = as long as the wiring requires.
        open_port: opens the port in another way.
        wiring: what the port may connect.

    Raises:
        UnknownFamily: there is no such family.
    """
    label, ways = find_family(family).label, find_family(family).ways
    usual_s = IN_THE_AIR_S if port.startswith("ble:") else patience_s(family, wiring)
    patience = usual_s if timeout_s is None else timeout_s
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
    boards = inquiry.boards() if inquiry.answered else ()
    return Identity(
        port, inquiry.answered, inquiry.reason, inquiry.chain, boards, family, inquiry.ready, inquiry.opened
    )


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
        self.opened = self.ready = False
        self.reason = unanswered
        self.chain = False
        self.decided = asyncio.Event()
        self.another = asyncio.Event()
        self.clock_known = asyncio.Event()
        self._boards: dict[int, BoardFound] = {}

    def take(self, events: list[DriverEvent]) -> None:
        """Take the events of a link."""
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
                case LinkChanged(state=Link.OPENING, profile=None):
                    self.opened = True
                case LinkChanged(
                    state=Link.READY | Link.OPENING, reason=reason, device=device, profile=profile
                ):
                    self.chain = self.chain or profile == CHAIN
                    if device or not self.chain:
                        self._board(device)
                    self.answered, self.reason = True, reason
                    self.ready = self.ready or event.state is Link.READY
                    self.decided.set()
                case LinkChanged(state=Link.CLOSED | Link.LOST, reason=reason):
                    self.reason = reason
                    self.decided.set()

    def boards(self) -> tuple[BoardFound, ...]:
        """The boards of the port, by their address; on a chain the line itself is none."""
        return tuple(board for device, board in sorted(self._boards.items()) if bool(device) is self.chain)

    def _board(self, device: int) -> BoardFound:
        if device not in self._boards:
            self._boards[device] = BoardFound(device, {}, None, None)
            self.another.set()
        return self._boards[device]
