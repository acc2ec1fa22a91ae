"""The runner of one link: opens its port, moves its bytes, wakes its session, opens it again.

All work happens in callbacks of the event loop, without a task switch for each message, so that one loop
carries hundreds of links.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import chess

from drivers.clock_orders import ClockOrder
from drivers.errors import LinkLost, PortUnavailable
from drivers.events import DriverEvent, LinkChanged
from drivers.link.session import Session
from drivers.timebase import Alarm, Timebase
from drivers.transports import Transport

_log = logging.getLogger(__name__)

Opener = Callable[[], Awaitable[Transport]]
"""Opens the port of a link; raises `PortUnavailable`."""


async def run_link(
    session: Session, open_port: Opener, timebase: Timebase, on_events: Callable[[list[DriverEvent]], None]
) -> None:
    """Run a link until cancelled; its port is closed then.

    Args:
        session: the link's state and family.
        open_port: opens the port; called again after each loss.
        timebase: hall time for everything that the device does; waits between attempts to open are in
            seconds of real time.
        on_events: takes the events in order, at once; an exception that it raises ends the link.
    """
    await LinkRunner(session, open_port, timebase, on_events).run()


class LinkRunner:
    """A link that can also be asked something while it runs."""

    def __init__(
        self,
        session: Session,
        open_port: Opener,
        timebase: Timebase,
        on_events: Callable[[list[DriverEvent]], None],
    ) -> None:
        self.session = session
        self._open_port = open_port
        self._timebase = timebase
        self._on_events = on_events
        self._transport: Transport | None = None
        self._lost: asyncio.Future[str] | None = None
        self._lines_high: bool | None = None
        self._alarm: Alarm | None = None
        self._alarm_at: float | None = None

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            try:
                transport = await self._open_port()
            except PortUnavailable as error:
                self._tell(self.session.failed(str(error), self._timebase.now()))
            else:
                reason = await self._carry(transport)
                self._tell(self.session.closed(reason, self._timebase.now()))
            await asyncio.sleep(self.session.retry_delay())

    def ask_placement(self, device: int = 0) -> None:
        """Ask for a whole reading of a board, if it is there."""
        self.session.ask_placement(self._timebase.now(), device)
        self._serve([])

    def ask_log(self, device: int = 0) -> None:
        """Ask for the memory of a board, if it is connected."""
        self.session.ask_log(self._timebase.now(), device)
        self._serve([])

    def order_clock(self, name: str, order: ClockOrder, device: int = 0) -> None:
        """Send an order to the clock at a board; the answer comes as an event with this name."""
        self._serve(self.session.order_clock(name, order, self._timebase.now(), device))

    def light(self, squares: frozenset[chess.Square], device: int = 0) -> None:
        """Light these squares of a board and no others, if it is there."""
        self.session.light(squares, self._timebase.now(), device)
        self._serve([])

    async def _carry(self, transport: Transport) -> str:
        """Move bytes until the port is lost; returns why."""
        self._transport = transport
        self._lost = asyncio.get_running_loop().create_future()
        try:
            self._serve(self.session.opened(self._timebase.now()))
            transport.start(self._received, self._went)
            return await self._lost
        finally:
            self._transport = None
            self._lines_high = None
            if self._alarm is not None:
                self._alarm.cancel()
            self._alarm = self._alarm_at = None
            transport.close()

    def _received(self, data: bytes) -> None:
        if _log.isEnabledFor(logging.DEBUG):
            _log.debug("%s rx %s", self.session.port, data.hex(" "))
        self._guarded(lambda: self.session.receive(data, self._timebase.now()))

    def _woken(self) -> None:
        self._alarm = self._alarm_at = None
        self._guarded(lambda: self.session.tick(self._timebase.now()))

    def _went(self, lost: LinkLost) -> None:
        if self._lost is not None and not self._lost.done():
            self._lost.set_result(str(lost))

    def _guarded(self, step: Callable[[], list[DriverEvent]]) -> None:
        """Do one step of the session; an error of ours ends the link loudly and not in the loop's log."""
        try:
            self._serve(step())
        except Exception as error:
            if self._lost is not None and not self._lost.done():
                self._lost.set_exception(error)

    def _serve(self, events: list[DriverEvent]) -> None:
        """Send the queued messages, set the next alarm, pass the events on."""
        if self._transport is not None:
            if self.session.control_lines() is not self._lines_high:
                self._lines_high = self.session.control_lines()
                self._transport.set_control_lines(high=self._lines_high)
            while outgoing := self.session.take_outgoing():
                _log.debug("%s tx %s", self.session.port, self.session.shown(outgoing).hex(" "))
                self._transport.write(outgoing)
            self._set_alarm()
        self._tell(events)

    def _set_alarm(self) -> None:
        due = self.session.due()
        if due == self._alarm_at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = due
        self._alarm = None if due is None else self._timebase.call_at(due, self._woken)

    def _tell(self, events: list[DriverEvent]) -> None:
        if not events:
            return
        for event in events:
            if isinstance(event, LinkChanged):
                _log.info("%s is %s: %s", self.session.port, event.state.value, event.reason)
        self._on_events(events)
