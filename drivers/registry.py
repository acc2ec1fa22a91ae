"""The families of devices that Flagfall speaks with: the one table that a new family is added to."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from drivers.dgt.overheard import Overheard
from drivers.dgt.port import DgtPort
from drivers.errors import DriverError
from drivers.events import DriverEvent
from drivers.session import Conversation, Session, Wiring
from drivers.transports.ways import Line, Ways


class UnknownFamily(DriverError):
    """No family has this name."""


class Codec(Protocol):
    """What one family's bytes mean, without talking back: for bytes that were kept."""

    def sent_data(self, data: bytes, /) -> None:
        """Take what the host sent at this point of the stream."""

    def ask_placement(self, device: int, /) -> None:
        """Somebody wanted a whole reading of this board at this point of the stream."""

    def receive_data(self, data: bytes, now: float, /) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""


@dataclass(frozen=True, slots=True)
class Family:
    """One family of devices.

    Attributes:
        name: as in the configuration and on the command line.
        label: one device of it, as in a sentence.
        conversation: makes what is said on one port.
        codec: makes what reads one port's bytes.
        ways: how its devices are reached.
        usb_ids: vendor and product numbers that its devices are known with.
        usb_shared: those of them that thousands of other things have too.
        usb_words: what the names that a device gives itself contain, in lower case.
        bluetooth: whether some of its devices are serial ports over Bluetooth.
    """

    name: str
    label: str
    conversation: Callable[[Wiring], Conversation]
    codec: Callable[[], Codec]
    ways: Ways
    usb_ids: frozenset[tuple[int, int]] = frozenset()
    usb_shared: frozenset[tuple[int, int]] = frozenset()
    usb_words: tuple[str, ...] = ()
    bluetooth: bool = False


FAMILIES: Final[dict[str, Family]] = {
    family.name: family
    for family in (
        Family(
            name="dgt",
            label="DGT board",
            conversation=DgtPort,
            codec=Overheard,
            ways=Ways(line=Line()),
            usb_ids=frozenset({(0x045B, 0x8111), (0x0403, 0x6001), (0x04D8, 0x000A)}),
            usb_shared=frozenset({(0x0403, 0x6001), (0x04D8, 0x000A)}),
            usb_words=("dgt", "game technology", "pcs-revii"),
            bluetooth=True,
        ),
    )
}


def family(name: str) -> Family:
    """The family with this name.

    Raises:
        UnknownFamily: there is none; the text names the nearest.
    """
    if name in FAMILIES:
        return FAMILIES[name]
    near = difflib.get_close_matches(name.lower(), FAMILIES, n=1, cutoff=0.4)
    meant = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(sorted(FAMILIES))}."
    raise UnknownFamily(f"There is no family of boards called {name!r}; {meant}")


def new_session(name: str, port: str, wiring: Wiring = Wiring.AUTO) -> Session:
    """A session for the devices of this family on this port, wired as is known.

    Raises:
        UnknownFamily: there is no such family.
    """
    found = family(name)
    return Session(found.conversation(wiring), port, found.label)
