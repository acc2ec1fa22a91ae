"""A session and a simulated LiveChess at the two ends of a connection, in time that a test moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from drivers.discovery.registry import new_session
from drivers.events import DriverEvent, LinkChanged
from drivers.livechess.simulated import SimulatedEboard, SimulatedLiveChess

PORT: Final = "livechess:hall"
E = TypeVar("E")


class Talk:
    """Both ends.

    Attributes:
        now: hall time.
        reported: every event of the session.
        received: every line of LiveChess, with its moment.
    """

    def __init__(self, livechess: SimulatedLiveChess, on_events: Callable[[Any], None] | None = None) -> None:
        self.livechess, self.now = livechess, 0.0
        self.session = new_session("livechess", PORT)
        self.reported: list[DriverEvent] = []
        self.received: list[tuple[float, bytes]] = []
        self._on_events = on_events
        self.connect()

    def connect(self) -> None:
        self.client = self.livechess.connect()
        self._tell(self.session.opened(self.now))

    def disconnect(self, reason: str = "LiveChess went away.") -> None:
        self.livechess.restart()
        self._tell(self.session.closed(reason, self.now))

    def run(self, seconds: float) -> list[DriverEvent]:
        """Let time pass, and return the events of that time."""
        end, before = self.now + seconds, len(self.reported)
        while True:
            moments = [self.livechess.due(), self.session.due()]
            moment = min((time for time in moments if time is not None), default=end)
            if moment > end:
                break
            self.now = max(self.now, moment)
            self.livechess.advance(self.now)
            self._tell(self.session.tick(self.now))
            self.exchange()
        self.now = end
        return self.reported[before:]

    def exchange(self) -> None:
        """Carry everything that either has to say now."""
        while True:
            message = self.session.take_outgoing()
            if message:
                self.livechess.receive(self.client, message, self.now)
            received = self.livechess.take_outgoing(self.now)
            if received and received[0] == self.client:
                self.received.append((self.now, received[1]))
                self._tell(self.session.receive(received[1], self.now))
            if not message and not received:
                return

    def of(self, kind: type[E]) -> list[E]:
        """Return the events of this kind."""
        return [event for event in self.reported if isinstance(event, kind)]

    def links(self, device: int | None = None) -> list[LinkChanged]:
        return [link for link in self.of(LinkChanged) if device is None or link.device == device]

    def _tell(self, events: list[DriverEvent]) -> None:
        self.reported += events
        if self._on_events is not None and events:
            self._on_events(events)


def met(*boards: SimulatedEboard, **ways: Any) -> Talk:
    """A conversation with a LiveChess of these boards, on which the pieces stand ready, after half a
    minute."""
    talk = Talk(SimulatedLiveChess(boards, **ways))
    for board in boards:
        board.set_up(0.5)
    talk.run(30.0)
    return talk
