"""The devices at a DGT port: one board, or a chain of them that nothing may disturb.

A chain must not receive a command of single-board mode, since any of them takes every board on it out of bus
mode. While it is unknown what is connected, the boards are therefore called as a chain first. Several answers
mean a chain. One answer means a single board, which works better in single-board mode: it then reports every
change unasked and lets its clock be set. No answer means a board without bus mode, or none yet; it is asked
as a single board for a while, and called again.

Source: `hardware-specs/dgt/protocol.md`, section on bus mode.
"""

from __future__ import annotations

import math
from typing import Final

import chess

from drivers.clock_orders import ClockOrder
from drivers.dgt.bus.conversation import BusConversation
from drivers.dgt.conversation import DgtConversation
from drivers.events import DriverEvent
from drivers.link.session import Conversation, Wiring
from drivers.profile import Profile

ALONE_S: Final = 3.5
LONGEST_ALONE_S: Final = 20.0
"""How long a single board is asked for before a chain is called again; each failure doubles it."""

SILENT_S: Final = 30.0
"""After this long without an answer, another device may be connected to the port."""


class DgtPort:
    """The devices at one port; implements `drivers.link.session.Conversation`."""

    def __init__(self, wiring: Wiring) -> None:
        self._wiring = wiring
        self._talk: Conversation = self._first()
        self._undecided_until = -math.inf
        self._alone_s = ALONE_S
        self._silent_since: float | None = None
        self._lost = False

    def start(self, now: float) -> None:
        """Forget everything and find out who is there."""
        self._alone_s = ALONE_S
        self._lost = False
        self._speak(self._first(), now)

    def closed(self, now: float) -> list[DriverEvent]:
        """The port went away: end everything in progress."""
        return self._talk.closed(now)

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""
        events = self._talk.receive(data, now)
        return [*events, *self._decide(now)]

    def ready(self) -> bool:
        """Whether a board has been read."""
        return self._talk.ready()

    def silent(self) -> bool:
        """Whether no device answers any more."""
        return self._lost or self._talk.silent()

    def profile(self) -> Profile:
        """How late the boards can be."""
        return self._talk.profile()

    def wiring(self) -> Wiring:
        """One board or a chain, as far as this has been found out."""
        decided = self._wiring is not Wiring.AUTO or self._talk.wiring() is Wiring.SINGLE or self.ready()
        return self._talk.wiring() if decided else Wiring.AUTO

    def ask_placement(self, device: int, now: float) -> None:
        """Ask for a whole reading of a board."""
        self._talk.ask_placement(device, now)

    def ask_log(self, device: int, now: float) -> None:
        """Ask for the memory of a board."""
        self._talk.ask_log(device, now)

    def order_clock(self, device: int, name: str, order: ClockOrder, now: float) -> None:
        """Send an order to the clock at a board."""
        self._talk.order_clock(device, name, order, now)

    def light(self, device: int, squares: frozenset[chess.Square], now: float) -> None:
        """The boards that are driven so have no LEDs."""

    def tick(self, now: float) -> list[DriverEvent]:
        """Do what is due, and decide what can be decided."""
        events = self._talk.tick(now)
        return [*events, *self._decide(now)]

    def due(self) -> float | None:
        """Hall time at which `tick` should be called next."""
        return self._talk.due()

    def take_outgoing(self) -> bytes:
        """The next bytes to send, as one write, and forgotten then; empty = there are none."""
        return self._talk.take_outgoing()

    def _first(self) -> Conversation:
        return DgtConversation() if self._wiring is Wiring.SINGLE else BusConversation()

    def _speak(self, talk: Conversation, now: float) -> None:
        self._talk = talk
        self._silent_since = None
        talk.start(now)

    def _change_to(self, talk: Conversation, now: float) -> list[DriverEvent]:
        ended = self._talk.closed(now)
        self._speak(talk, now)
        return ended

    def _decide(self, now: float) -> list[DriverEvent]:
        """Change to the other way of speaking when this one leads nowhere."""
        self._lost = self._lost and not self._talk.ready()
        if self._wiring is not Wiring.AUTO:
            return []
        talk = self._talk
        if isinstance(talk, BusConversation):
            if talk.searched and len(talk.addresses) < 2 and not talk.ready():
                self._lost = self._lost or talk.silent()
                self._undecided_until = now + self._alone_s
                return self._change_to(DgtConversation(), now)
        elif not talk.ready():
            if now >= self._undecided_until:
                self._alone_s = min(2 * self._alone_s, LONGEST_ALONE_S)
                return self._change_to(BusConversation(after_single=True), now)
        elif not talk.silent():
            self._silent_since = None
        elif self._silent_since is None:
            self._silent_since = now
        elif now >= self._silent_since + SILENT_S:
            self._alone_s, self._lost = ALONE_S, True
            return self._change_to(BusConversation(after_single=True), now)
        return []
