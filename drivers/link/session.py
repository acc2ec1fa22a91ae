"""A link that comes and goes, without any input or output of its own.

Bytes and time go in; driver events, bytes to send and the next moment to be woken come out. The family's
`Conversation` says how its devices are recognised, subscribed and kept awake; the `Session` around it
knows where the link stands (`TRANSITIONS` is the whole of it) and says each change in a sentence.

A runner (`drivers/link/link.py`) opens the port and moves the bytes; tests move them by hand.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final, Protocol

import chess

from drivers.clock_orders import ClockOrder
from drivers.events import DriverEvent, Link, LinkChanged, OrderAnswered
from drivers.link.calibrating import CalibratableBoard
from drivers.profile import Profile


class Wiring(enum.Enum):
    """What is connected to a port, as far as its owner knows."""

    AUTO = "auto"  # one board or a chain: to be found out without disturbing either
    SINGLE = "single"  # one board
    CHAIN = "chain"  # several boards that share the line


class Conversation(Protocol):
    """What one family says and understands on one port. Pure: time comes in as hall seconds.

    A device is a board's address on the port, and 0 where the port carries one board.
    """

    def start(self, now: float) -> None:
        """The port was opened just now: forget everything, begin to identify and subscribe."""

    def closed(self, now: float) -> list[DriverEvent]:
        """End what was in progress: the port went away, or another conversation takes it over.

        Every open order is answered now; its outcome is unknown.
        """

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes.

        Never raises on what the device sends.
        """

    def ready(self) -> bool:
        """Whether the device has named itself and is subscribed."""

    def silent(self) -> bool:
        """Return whether the device left enough questions unanswered to count as absent."""

    def profile(self) -> Profile:
        """How late the board can be, once it is ready."""

    def wiring(self) -> Wiring:
        """What is connected to the port, as far as is known."""

    def ask_placement(self, device: int, now: float, /) -> None:
        """Ask for a whole reading of a board; its answer comes later as `PlacementRead`."""

    def ask_log(self, device: int, now: float, /) -> None:
        """Ask for the memory of a board; its answer comes later as `LogRead`.

        A board that keeps nothing does not answer.
        """

    def order_clock(self, device: int, name: str, order: ClockOrder, now: float, /) -> None:
        """Send an order to the clock at a board; its answer comes later as `OrderAnswered` with this name."""

    def light(self, device: int, squares: frozenset[chess.Square], now: float, /) -> None:
        """Light these printed squares and no others; nothing happens on a board without LEDs."""

    def tick(self, now: float) -> list[DriverEvent]:
        """Do what is due (repeat a question, check the connection), and return the events that silence
        causes."""

    def due(self) -> float | None:
        """Hall time at which `tick` should be called next; None = nothing is due."""

    def take_outgoing(self) -> bytes:
        """The next bytes to send, as one write, and forgotten then; empty = there are none."""


class Seen(enum.Enum):
    """What can happen to a link."""

    OPENED = "opened"  # the port is open
    FAILED = "failed"  # the port could not be opened
    NAMED = "named"  # the device is the one that was asked for
    QUIET = "quiet"  # it leaves its questions unanswered
    RECEIVED = "received"  # it answers again
    GONE = "gone"  # the port was open and went away


TRANSITIONS: Final[dict[Link, dict[Seen, Link]]] = {
    Link.CLOSED: {Seen.OPENED: Link.OPENING, Seen.FAILED: Link.CLOSED},
    Link.OPENING: {Seen.NAMED: Link.READY, Seen.GONE: Link.CLOSED},
    Link.READY: {Seen.QUIET: Link.SILENT, Seen.GONE: Link.LOST},
    Link.SILENT: {Seen.RECEIVED: Link.READY, Seen.GONE: Link.LOST},
    Link.LOST: {Seen.OPENED: Link.OPENING, Seen.FAILED: Link.LOST},
}
"""What is not in the table cannot happen to a link in that state, and changes nothing."""

ANSWER_S: Final = 5.0
"""A device that has not named itself after this gets a sentence about it; asking continues."""


@dataclass(slots=True)
class Backoff:
    """Return how long to wait before a port is opened again, in seconds of real time.

    A port that was pulled is often back within a second. One that is missing for long is not urgent, but a
    board plugged in during the round has to be found soon.
    """

    first: float = 0.5
    longest: float = 3.0
    _next: float | None = None

    def delay(self) -> float:
        """The wait before the coming attempt; each call doubles it up to the longest."""
        current = self.first if self._next is None else self._next
        self._next = min(current * 2, self.longest)
        return current

    def reset(self) -> None:
        """It worked: the next wait is a short one again."""
        self._next = None


class Session:
    """One link, from the first attempt to open its port to the last.

    Attributes:
        state: where the link stands.
        port: its name as people typed it, used in sentences.
        device: what should be there, in words, such as "DGT board".
        program: it is a program on another computer, and ``device`` its name.
        recognised: the device has shown since the port was opened that it is one, although it may not be
            usable yet.

    Args:
        secret: secret bytes among those sent, such as a key; empty = there are none.
        leds: the device has some on its squares; another one is not asked to light any.
    """

    def __init__(
        self,
        conversation: Conversation,
        port: str,
        device: str = "board",
        *,
        program: bool = False,
        secret: bytes = b"",
        leds: bool = True,
    ) -> None:
        self.state = Link.CLOSED
        self.port = port
        self.device = device
        self.program = program
        self.recognised = False
        self._secret, self._leds = secret, leds
        self._conversation = conversation
        self._backoff = Backoff()
        self._reported: tuple[Link, str] | None = None
        self._complain_at: float | None = None
        self._bytes_received = 0

    @property
    def is_open(self) -> bool:
        """Whether the port is open, so that bytes and ticks mean something."""
        return self.state in (Link.OPENING, Link.READY, Link.SILENT)

    def opened(self, now: float) -> list[DriverEvent]:
        """The port is open: begin to ask who is there."""
        if self.is_open:
            return []
        self._conversation.start(now)
        self._complain_at = now + ANSWER_S
        self._bytes_received = 0
        self.recognised = False
        return self._see(Seen.OPENED, f"{self.port} is open; asking for {self._label_with_article()}.", now)

    def failed(self, reason: str, now: float) -> list[DriverEvent]:
        """The port could not be opened; ``reason`` is a sentence. A repeated failure is reported once."""
        return self._see(Seen.FAILED, reason, now)

    def closed(self, reason: str, now: float) -> list[DriverEvent]:
        """The port was open and went away; ``reason`` is a sentence."""
        if not self.is_open:
            return []
        self._complain_at = None
        return [*self._conversation.closed(now), *self._see(Seen.GONE, reason, now)]

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return what it completes, changes of the link included.

        A change to READY comes after the events that show who is there.
        """
        if not self.is_open:
            return []
        self._bytes_received += len(data)
        events = self._conversation.receive(data, now)
        if any(isinstance(event, LinkChanged) for event in events):
            self._complain_at = None  # the family says itself why its device is not there yet
            self.recognised = True
        return [*events, *self._judged(now)]

    def tick(self, now: float) -> list[DriverEvent]:
        """Do what is due, and return what changed because nothing came."""
        if not self.is_open:
            return []
        events = self._conversation.tick(now)
        return [*events, *self._judged(now)]

    def due(self) -> float | None:
        """Hall time at which `tick` should be called next; None = not before the port is opened."""
        if not self.is_open:
            return None
        moments = [at for at in (self._conversation.due(), self._complain_at) if at is not None]
        return min(moments, default=None)

    def take_outgoing(self) -> bytes:
        """The next bytes to send, as one write, and forgotten then; empty = there are none."""
        return self._conversation.take_outgoing()

    def shown(self, sent: bytes) -> bytes:
        """Return what was sent in a form that may be shown and kept: zeros replace what is secret."""
        return sent.replace(self._secret, bytes(len(self._secret))) if self._secret else sent

    @property
    def learner(self) -> CalibratableBoard | None:
        """The conversation to calibrate, or None if this board does not need it, or is not known yet."""
        return self._conversation if isinstance(self._conversation, CalibratableBoard) else None

    def control_lines(self) -> bool:
        """The level that the port's DTR and RTS lines should have now: True = high.

        A board that is alone may need them high; on a chain, and while it is unknown, they are low.
        """
        return self._conversation.wiring() is Wiring.SINGLE

    def ask_placement(self, now: float, device: int = 0) -> None:
        """Ask for a whole reading of a board, if the link is open."""
        if self.is_open:
            self._conversation.ask_placement(device, now)

    def ask_log(self, now: float, device: int = 0) -> None:
        """Ask for the memory of a board, if the link is open."""
        if self.is_open:
            self._conversation.ask_log(device, now)

    def order_clock(self, name: str, order: ClockOrder, now: float, device: int = 0) -> list[DriverEvent]:
        """Send an order to the clock at a board; returns its failure at once if the link is down."""
        if self.state is Link.READY:
            self._conversation.order_clock(device, name, order, now)
            return []
        named = self.device if self.program else f"the {self.device}"
        reason = f"{named} on {self.port} is not responding, so its clock cannot be reached."
        return [OrderAnswered(device, name, False, reason, now)]

    def light(self, squares: frozenset[chess.Square], now: float, device: int = 0) -> None:
        """Light these squares of a board and no others, if the link is open and the board has LEDs."""
        if self.is_open and self._leds:
            self._conversation.light(device, squares, now)

    def retry_delay(self) -> float:
        """Seconds of real time (not hall time) before the next attempt to open the port."""
        return self._backoff.delay()

    def _judged(self, now: float) -> list[DriverEvent]:
        """What the newest bytes, or their absence, mean for the link."""
        talk = self._conversation
        if self.state is Link.OPENING and talk.ready():
            self._complain_at = None
            self._backoff.reset()
            self.recognised = True
            return self._see(Seen.NAMED, f"{self._named()} on {self.port} answers.", now, talk.profile())
        if self.state is Link.READY and talk.silent():
            return self._see(Seen.QUIET, self._silence(), now)
        if self.state is Link.SILENT and not talk.silent():
            return self._see(
                Seen.RECEIVED, f"{self._named()} on {self.port} answers again.", now, talk.profile()
            )
        if self._complain_at is not None and now >= self._complain_at:
            self._complain_at = None
            return self._tell(self._nobody(), now)
        return []

    def _see(self, seen: Seen, reason: str, now: float, profile: Profile | None = None) -> list[DriverEvent]:
        after = TRANSITIONS[self.state].get(seen)
        if after is None:
            return []
        self.state = after
        return self._tell(reason, now, profile)

    def _tell(self, reason: str, now: float, profile: Profile | None = None) -> list[DriverEvent]:
        if (self.state, reason) == self._reported:
            return []
        self._reported = (self.state, reason)
        return [LinkChanged(self.state, reason, now, profile=profile)]

    def _who(self) -> str:
        chained = self._conversation.wiring() is Wiring.CHAIN
        return f"chain of {self.device}s" if chained else self.device

    def _named(self) -> str:
        return self.device if self.program else f"The {self._who()}"

    def _label_with_article(self) -> str:
        return self.device if self.program else f"a {self.device}"

    def _silence(self) -> str:
        if self.program:
            return (
                f"{self.device} on {self.port} has stopped answering: look at it there, and start it again."
            )
        return (
            f"The {self._who()} on {self.port} has stopped answering, although the port is still there: "
            "check its cable and its power."
        )

    def _nobody(self) -> str:
        if self._bytes_received:
            return (
                f"A device on {self.port} sends data, but it is not a {self.device}. Check what is "
                "plugged in, or correct the port. Retrying."
            )
        if self.program:
            return (
                f"{self.port} is open, but no {self.device} responds. Check that it is running and uses "
                "this port. Retrying."
            )
        return (
            f"{self.port} is open, but no {self.device} responds. Check that the board is on, its cable "
            "is plugged in at both ends, and the port is right. Retrying."
        )
