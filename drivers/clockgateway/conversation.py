"""The conversation with one DGT3000 gateway: what is sent to it, and when.

The gateway controls the clock. The clock shows the times that it receives and counts down on its own; its
lever is only reported. An order is therefore one command or two (set the times, run), one after the other,
each repeated if no answer comes. Between orders the gateway is asked for its times now and then, to confirm
that it is connected; anything that it sends unasked confirms that too.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field
from typing import Final

import chess

from drivers.clock_orders import ClockOrder, SetClock
from drivers.clockgateway import messages as m
from drivers.clockgateway.codec import ClockGatewayCodec
from drivers.events import ClockAcknowledged, ClockMissing, DriverEvent, OrderAnswered, Side
from drivers.link.session import Wiring
from drivers.profile import CLOCK_HOSTED, Profile

ANSWER_S: Final = 1.0
"""The gateway gives its clock 50 ms; the rest is the radio."""
SENDS: Final = 3
ROUND_S: Final = 4.0
"""From the last message until its times are asked for."""
SILENT_ROUNDS: Final = 3
NO_ANSWER: Final = "The clock gateway did not answer."


@dataclass(slots=True)
class _Order:
    """An order to the clock, with the commands that are left of it."""

    name: str
    left: deque[bytes] = field(default_factory=deque)


class ClockGatewayConversation:
    """One gateway on one link; implements `drivers.link.session.Conversation`."""

    def __init__(self, _: Wiring = Wiring.SINGLE) -> None:
        self._number = 0
        self._begin(-math.inf)

    def _begin(self, now: float) -> None:
        self._codec = ClockGatewayCodec()
        self._outgoing: deque[bytes] = deque()
        self._orders: deque[_Order] = deque()
        self._reported: list[DriverEvent] = []
        self._ready = self._missing = False
        self._round_at = now
        self._rounds = 0  # without a word from it
        self._sent: bytes = b""  # that is not answered yet
        self._sends, self._again_at = 0, math.inf

    def start(self, now: float) -> None:
        """The port was opened just now: ask for its times."""
        self._begin(now)
        self._ask(now)

    def closed(self, now: float) -> list[DriverEvent]:
        """The port went away: no order will be answered any more."""
        lost = "The link to the clock gateway was lost; what its clock shows is unknown."
        reported: list[DriverEvent] = [
            OrderAnswered(m.DEVICE, order.name, False, lost, now) for order in self._orders
        ]
        reported += self._reported
        self._begin(now)
        return reported

    def receive(self, data: bytes, now: float) -> list[DriverEvent]:
        """Take any piece of the byte stream and return the events that it completes."""
        events = self._codec.receive_data(data, now)
        if events:
            self._rounds, self._round_at = 0, now + ROUND_S
        for event in events:
            if isinstance(event, ClockMissing):
                self._missing = True
            elif isinstance(event, ClockAcknowledged) and not event.command.startswith(("button", "error")):
                self._ready = self._ready or event.accepted
                self._answered(event, now)
        self._pump(now)
        return [*events, *self._take_events()]

    def ready(self) -> bool:
        """Whether its clock has obeyed a command, which only a gateway's does."""
        return self._ready

    def silent(self) -> bool:
        """Whether it has left several rounds without a word."""
        return self._rounds > SILENT_ROUNDS

    def profile(self) -> Profile:
        """A clock without a board, which shows what it receives."""
        return CLOCK_HOSTED

    def wiring(self) -> Wiring:
        """One clock."""
        return Wiring.SINGLE

    def ask_placement(self, _device: int, _now: float) -> None:
        """There are no pieces."""

    def ask_log(self, _device: int, _now: float) -> None:
        """It keeps nothing."""

    def light(self, _device: int, _squares: frozenset[chess.Square], _now: float) -> None:
        """There are no LEDs."""

    def order_clock(self, _device: int, name: str, order: ClockOrder, now: float) -> None:
        """Send an order to the clock; of several times in the queue only the newest count."""
        if not isinstance(order, SetClock):
            reason = "A clock gateway accepts times and nothing else."
            self._reported.append(OrderAnswered(m.DEVICE, name, False, reason, now))
            return
        while len(self._orders) > 1:
            old = self._orders.pop()
            self._reported.append(OrderAnswered(m.DEVICE, old.name, False, "Newer times came.", now))
        commands = [m.set_time(self._next(), order.left_s, order.right_s)]
        if order.runs is not None:
            commands.append(m.run(self._next(), left=order.runs is Side.LEFT))
        self._orders.append(_Order(name, deque(commands)))
        self._pump(now)

    def tick(self, now: float) -> list[DriverEvent]:
        """Repeat unanswered commands, and ask whether the gateway is still connected."""
        if now >= self._again_at:
            if self._sends < SENDS:
                self._put(self._sent, now)
            else:
                self._sent, self._again_at = b"", math.inf
                if self._orders:
                    order = self._orders.popleft()
                    self._reported.append(OrderAnswered(m.DEVICE, order.name, False, NO_ANSWER, now))
        if now >= self._round_at:
            self._rounds += 1
            self._ask(now)
        self._pump(now)
        return self._take_events()

    def due(self) -> float | None:
        """Hall time at which `tick` should be called next."""
        if self._reported:
            return -math.inf
        return min(self._round_at, self._again_at)

    def take_outgoing(self) -> bytes:
        """The next message to send, as one write, and forgotten then; empty = there are none."""
        return self._outgoing.popleft() if self._outgoing else b""

    # --- inside -------------------------------------------------------------------------------------------

    def _ask(self, now: float) -> None:
        self._round_at = now + ROUND_S
        if not self._sent:
            self._sends = 0
            self._put(m.command(m.GET_TIME, self._next()), now)

    def _pump(self, now: float) -> None:
        """Send the next command of the first order, when what was sent before is answered."""
        if self._sent or not self._orders:
            return
        self._sends = 0
        self._put(self._orders[0].left[0], now)

    def _put(self, command: bytes, now: float) -> None:
        self._codec.sent_data(command)
        self._outgoing.append(command)
        self._sent, self._again_at = command, now + ANSWER_S
        self._sends += 1

    def _answered(self, event: ClockAcknowledged, now: float) -> None:
        sent, self._sent, self._again_at = self._sent, b"", math.inf
        if not self._orders or not self._orders[0].left or sent != self._orders[0].left[0]:
            return
        order = self._orders[0]
        order.left.popleft()
        if order.left and event.accepted:
            return
        self._orders.popleft()
        why = event.data.decode(errors="replace").rstrip(".")
        reason = (
            "The clock shows these times." if event.accepted else f"The clock gateway rejected it: {why}."
        )
        self._reported.append(OrderAnswered(m.DEVICE, order.name, event.accepted, reason, now))

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _take_events(self) -> list[DriverEvent]:
        reported, self._reported = self._reported, []
        return reported
