"""Which ports a hall opens by itself, as whose, and when it gives them up. Pure: time comes in.

A look tells what this computer has now, and how the links stand; what has to be done about it comes out.
Where a port may be of several families they are tried in turn, each for as long as its boards may take to
answer; what a port was found to be comes first the next time. A port is given up when it has gone. A device
in the air is given up when it does not let us in or is no board, and then left in peace for a while, longer
each time: it may belong to somebody else, and whoever connects keeps the radio from all others.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from drivers.discovery.discovery import PlausiblePort, PortLikelihood, device_of
from drivers.discovery.identify import patience_s
from drivers.link.session import Wiring

GONE_LOOKS: Final = 4
"""A port that so many looks in turn have missed, and that is not open, is given up."""

AIR_PATIENCE_S: Final = 120.0
"""A device in the air that is not open for so long is given up; whoever searches hears it when it is back. At
the start of a round many wait for their turn at the radio."""

QUIET_FIRST_S: Final = 60.0
QUIET_MOST_S: Final = 900.0
"""A device over Bluetooth that would not be our board is left alone for so long, twice as long each time."""


@dataclass(frozen=True, slots=True)
class LinkNow:
    """How a link stands.

    Attributes:
        is_open: its port is open.
        recognised: who is there has shown that it is of the family.
    """

    is_open: bool
    recognised: bool


@dataclass(frozen=True, slots=True)
class OpenPort:
    """A port is to be opened as this family's."""

    port: str
    family: str
    wiring: Wiring
    why: str


@dataclass(frozen=True, slots=True)
class StopTrying:
    """A port is to be opened no more."""

    port: str
    why: str


@dataclass(frozen=True, slots=True)
class OpenAgain:
    """A configured port was plugged in just now: its next attempt may be seconds away."""

    port: str


Step = OpenPort | StopTrying | OpenAgain


@dataclass(slots=True)
class _Try:
    """A port that was found and opened.

    Attributes:
        families: still to be tried, the present one first.
        since: when it was first seen open as the present one; None = not yet.
        closed_since: since when it has not been open; None = it is.
        missed: so many looks in turn have not found it.
    """

    found: PlausiblePort
    families: tuple[str, ...]
    closed_since: float | None
    since: float | None = None
    recognised: bool = False
    missed: int = 0


@dataclass(slots=True)
class _Quiet:
    """A device in the air that is left alone until then."""

    until: float
    next_s: float


class PortDiscovery:
    """What is found on one computer.

    Attributes:
        was: whose board each device was, where it may be of several families.

    Args:
        configured: ports that the configuration names; they are opened by others and never given up.
        was: what is known of that from before.
    """

    def __init__(self, configured: Collection[str] = (), was: Mapping[str, str] | None = None) -> None:
        self.was = dict(was or {})
        self._configured = set(configured)
        self._tries: dict[str, _Try] = {}
        self._quiet: dict[str, _Quiet] = {}
        self._before: set[str] | None = None

    def look(self, listed: Collection[PlausiblePort], links: Mapping[str, LinkNow], now: float) -> list[Step]:
        """What has to be done.

        Args:
            listed: what this computer has, and what can be heard.
            links: all that are opened now, by their port.
            now: seconds of the world.
        """
        # A port may be configured under a name that points to it, and to another one after a replug.
        there = {device_of(one.port): one for one in listed}
        steps: list[Step] = []
        for port in [port for port in self._tries if port not in links]:
            del self._tries[port]
        for port, link in links.items():
            if port not in self._configured:
                steps += self._judged(port, link, device_of(port) in there, now)
            elif self._plugged_in(port, there):
                steps.append(OpenAgain(port))
        taken = {device_of(port) for port in links} | self._reserved(there, links)
        for device, one in there.items():
            if device not in taken and one.guess is not PortLikelihood.OTHER and one.families:
                steps += self._opened(device, one, now)
        self._before = set(there)
        return steps

    def _plugged_in(self, port: str, there: Mapping[str, PlausiblePort]) -> bool:
        """Just now; what is in the air says again and again that it is there."""
        new = self._before is not None and device_of(port) in there.keys() - self._before
        return new and not port.startswith("ble:")

    def _opened(self, device: str, one: PlausiblePort, now: float) -> list[Step]:
        quiet = self._quiet.get(device)
        if quiet is not None and now < quiet.until:
            return []
        was = self.was.get(device)
        families = tuple(sorted(one.families, key=lambda name: name != was))
        self._tries[one.port] = _Try(one, families, now)
        return [OpenPort(one.port, families[0], one.wiring, f"Found {_named(one)}.")]

    def _judged(self, port: str, link: LinkNow, listed: bool, now: float) -> list[Step]:
        """A port that was found and opened."""
        known = self._tries.get(port)
        if known is None:  # opened by somebody else; all that is known of it is whether it is there
            known = self._tries[port] = _Try(PlausiblePort(port, PortLikelihood.KNOWN, None, "", ""), (), now)
        known.missed = 0 if listed or link.is_open else known.missed + 1
        if link.is_open:
            known.closed_since = None
            known.since = now if known.since is None else known.since
        else:
            known.closed_since = now if known.closed_since is None else known.closed_since
            known.since = None
        if link.recognised:
            known.recognised = True
            if len(known.families) > 1:
                self.was[device_of(port)] = known.families[0]
            self._quiet.pop(device_of(port), None)
            return []
        return (
            self._in_the_air(port, known, now) if port.startswith("ble:") else self._wired(port, known, now)
        )

    def _wired(self, port: str, known: _Try, now: float) -> list[Step]:
        if known.missed >= GONE_LOOKS:
            return [self._dropped(port, f"{port} has gone.")]
        if known.recognised or len(known.found.families) < 2 or known.since is None:
            return []
        family, wiring = known.families[0], known.found.wiring
        if now - known.since < patience_s(family, wiring):
            return []
        turned = (*known.families[1:], family)
        self._tries[port] = _Try(known.found, turned, now)
        why = f"No device responded as {family}; trying {turned[0]}."
        return [StopTrying(port, ""), OpenPort(port, turned[0], wiring, f"{port}: {why}")]

    def _in_the_air(self, port: str, known: _Try, now: float) -> list[Step]:
        is_no_board = known.since is not None and now - known.since >= 2 * patience_s(
            known.families[0] if known.families else "dgt", Wiring.SINGLE
        )
        is_away = known.closed_since is not None and now - known.closed_since >= AIR_PATIENCE_S
        if not is_no_board and not is_away:
            return []
        if len(known.families) > 1 and is_no_board:
            turned = (*known.families[1:], known.families[0])
            self._tries[port] = _Try(known.found, turned, now)
            if turned[0] != known.found.families[0]:
                return [
                    StopTrying(port, ""),
                    OpenPort(port, turned[0], Wiring.SINGLE, f"{port}: trying {turned[0]}."),
                ]
        if not known.recognised:
            device = device_of(port)
            for_s = self._quiet[device].next_s if device in self._quiet else QUIET_FIRST_S
            self._quiet[device] = _Quiet(now + for_s, min(2 * for_s, QUIET_MOST_S))
        return [self._dropped(port, f"{port}: no longer trying until the device reconnects.")]

    def _dropped(self, port: str, why: str) -> StopTrying:
        self._tries.pop(port, None)
        return StopTrying(port, why)

    def _reserved(self, there: Mapping[str, PlausiblePort], links: Mapping[str, LinkNow]) -> set[str]:
        """Devices that configured links take which name a kind of devices and no single one."""
        found: set[str] = set()
        for port in self._configured & links.keys():
            if port.startswith("hid:") and port.count(":") == 2:
                own = [
                    one for one in sorted(there) if one.startswith(f"{port.lower()}:") and one not in found
                ]
                found.update(own[:1])
        return found


def _named(one: PlausiblePort) -> str:
    said = one.description or one.usb
    return f"{one.port} ({said})" if said else one.port
